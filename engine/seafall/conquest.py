"""Conquering colonies and Ker (5.P, 5.S)."""

from __future__ import annotations

from engine.kernel import Choose, Move, Refusal, Step, refuse, step, then
from engine.seafall.data.goals import EMPEROR, KER
from engine.seafall.data.sea import PATMOS
from engine.seafall.endeavour import OUTCOMES
from engine.seafall.exploring import start, why_no_roll
from engine.seafall.holdings import (
    add_stickers,
    bears_token,
    change_colony,
    first,
    gain_glory,
    islands_with_ships,
    note,
    settle_shelf,
    shelf_glory,
    ships_at,
)
from engine.seafall.plunder import SMOKE, Aftermath, PlaceEnmity, Plunder, colony_places, has_tokens, pay_enmity, raided_ker, with_powers
from engine.seafall.state import Settlement, State, Venture
from engine.seafall.values import colony_values

ACTIVE_GLORY, KER_GLORY = 1, 2


def colony_venture(s: State, seat: int, colony: str, kind: str) -> Venture:
    there = s.colony(colony)
    flag = ships_at(s, seat, s.island(there.island).hex)[0]
    return Venture(kind=kind, seat=seat, stat="raid", defence=colony_values(there)[1], flag=flag, target=colony, foe=there.governor)


def foreign_colonies(s: State, seat: int) -> list[Settlement]:
    here = [isle.id for isle in islands_with_ships(s, seat)]
    return [colony for colony in s.colonies if colony.governor != seat and colony.island in here]


class Conquer(Move[State]):
    """Any colony without conquest tokens (SEA-160, SEA-161, SEA-257)."""

    verb = "conquer"
    rule = "SEA-160"
    needs = "conquer_colony"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str]]:
        return [(colony.id,) for colony in foreign_colonies(s, step.seat)]

    def why_not(self, s: State, step: Step[State], colony: str) -> Refusal | None:
        there = s.colony(colony)
        if bears_token(s, f"{colony}.defence"):
            return refuse("seafall.refuse.conquered", "SEA-161")
        if not has_tokens(s, step.seat, there.governor):
            return refuse("seafall.refuse.no_token", "SEA-89")
        return why_no_roll(s, colony_venture(s, step.seat, colony, "conquer"), s.island(there.island).hex)

    def do(self, s: State, step: Step[State], colony: str) -> None:
        start(s, colony_venture(s, step.seat, colony, "conquer"), s.island(s.colony(colony).island).hex)


def _after_conquest(s: State, v: Venture, success: bool) -> None:
    """With success and no damage the colony changes hands; with damage it is a raid (SEA-160, SEA-257)."""
    if not success:
        return
    if v.hurt:
        _plunder_instead(s, v)
        return
    gain_glory(s, v.seat, 1, "raid")
    s.tell("conquered", v.seat, colony=v.target, rival=v.foe)
    if v.defence >= SMOKE:
        note(s, "smoke")
    colony = s.colony(v.target)
    then(s, Aftermath(v.seat, True))
    if colony.id == KER and colony.governor == EMPEROR:
        take_ker(s, v.seat)
    else:
        take_colony(s, v.seat, colony)


def _plunder_instead(s: State, v: Venture) -> None:
    gain_glory(s, v.seat, 1, "raid")
    s.tell("raided", v.seat, kind="colony", target=v.target, slot="")
    colony = s.colony(v.target)
    if v.defence >= SMOKE:
        note(s, "smoke")
    raided_ker(s, v)
    then(s, Aftermath(v.seat, False))
    if colony.active and colony_places(s, colony):
        then(s, Plunder(v.seat, "colony", v.foe, v.target, v.successes, v.flag, False))
    else:
        then(s, PlaceEnmity(v.seat, "colony", v.foe, v.target, with_powers(s, v.seat, 1, False)))


OUTCOMES["conquer"] = _after_conquest


def colony_glory(colony: Settlement) -> int:
    """What a colony gives while it is active."""
    return (KER_GLORY if colony.id == KER else ACTIVE_GLORY) if colony.active else 0


def take_colony(s: State, seat: int, colony: Settlement) -> None:
    """Glory and structure move, the loser's marker goes home, tokens lie on the defence number, a token marks it (SEA-160, SEA-161)."""
    loser = colony.governor
    shelves = [(n, shelf_glory(s, n)) for n in (loser, seat)]
    moved = colony_glory(colony) + bool(colony.structure)
    if moved:
        gain_glory(s, loser, -moved, "colony")
    if colony.active and colony.id != KER:
        s.provinces[loser].tokens += 1
    change_colony(s, colony.id, governor=seat, conquered=loser)
    first(s, "FT10", seat, rival=loser)
    if moved:
        gain_glory(s, seat, moved, "colony")
    for n, shelf in shelves:
        settle_shelf(s, n, shelf)
    if colony.id == KER:
        s.this_game = (*s.this_game, f"conquered_ker:{seat}")
    pay_enmity(s, seat, loser, f"{colony.id}.defence", colony_values(colony)[1])
    if colony.active and colony.id != KER:
        mark_conquest(s, seat, colony.id)


def mark_conquest(s: State, seat: int, colony: str) -> None:
    p = s.provinces[seat]
    if p.tokens:
        p.tokens -= 1
    else:
        change_colony(s, colony, active=False)
        gain_glory(s, seat, -ACTIVE_GLORY, "colony")


def take_ker(s: State, seat: int) -> None:
    """The card is turned; four stickers on Patmos, two on other islands (SEA-181, SEA-182)."""
    change_colony(s, KER, governor=seat, active=True)
    first(s, "FT13", seat)
    gain_glory(s, seat, KER_GLORY, "colony")
    s.this_game = (*s.this_game, f"conquered_ker:{seat}")
    add_stickers(s, PATMOS, seat, 4)
    then(s, KerSticker(seat), KerSticker(seat))


@step
class KerSticker(Choose[State]):
    """On which other island a sticker lies, together or apart (SEA-182)."""

    verb = "on"
    rule = "SEA-182"

    def options(self, s: State) -> list[str]:
        return [isle.id for isle in s.islands if isle.id != PATMOS]

    def do(self, s: State, island: str) -> None:
        add_stickers(s, island, self.seat, 1)
        s.tell("sticker", self.seat, island=island)
