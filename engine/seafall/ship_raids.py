"""Raids on ships (5.N): the attack, the defender's choices, and what each success is used for."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choose, Move, Refusal, Step, refuse, step, then
from engine.seafall.damage import hurt, shielded
from engine.seafall.data.cards import COLOURS, kind_of
from engine.seafall.data.goals import SHIPS
from engine.seafall.endeavour import OUTCOMES, steps_of, venture
from engine.seafall.holdings import (
    change_ship,
    controller,
    count_deed,
    count_of,
    first,
    gain_glory,
    note,
    plus,
    put_under,
    settle_shelf,
    shelf_glory,
    ships_at,
    spaces_of,
    without,
)
from engine.seafall.plunder import Aftermath, has_tokens, pay_enmity, with_powers
from engine.seafall.pool import committable, pool
from engine.seafall.state import SUNK, State, Venture
from engine.seafall.values import active, hold, room


class RaidShip(Move[State]):
    """Another province's ship in the same space (SEA-139, SEA-296)."""

    verb = "ship"
    rule = "SEA-139"
    needs = "ship_raids"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[int, str]]:
        spaces = spaces_of(s, step.seat)
        return [(seat, space) for space in spaces for seat in range(s.seats) if seat != step.seat and ships_at(s, seat, space)]

    def why_not(self, s: State, step: Step[State], seat: int, space: str) -> Refusal | None:
        if not has_tokens(s, step.seat, seat):
            return refuse("seafall.refuse.no_token", "SEA-89")
        dice = max(worst_pool(s, step.seat, own, seat, space) for own in ships_at(s, step.seat, space))
        return None if dice >= 1 else refuse("seafall.refuse.pool", "SEA-296", dice=dice)

    def do(self, s: State, step: Step[State], seat: int, space: str) -> None:
        v = ship_venture(s, step.seat, ships_at(s, step.seat, space)[0], seat, space)
        s.venture = v
        s.tell("set_out", v.seat, kind="ship", target=space, slot=str(seat), defence=v.defence)
        then(s, FlagshipAtSea(v.seat, space), DefendShip(seat, space), ShipPlans(seat), *steps_of(v))


def ship_venture(s: State, seat: int, flag: int, foe: int, space: str) -> Venture:
    foe_flag = ships_at(s, foe, space)[0]
    defence = hold(s, foe, foe_flag)
    return Venture(
        kind="ship", seat=seat, stat="raid", defence=defence, flag=flag, target=space, foe=foe, foe_flag=foe_flag, foe_stat="sail"
    )


def worst_pool(s: State, seat: int, flag: int, foe: int, space: str) -> int:
    """The pool after the defender's best choice, with everything that could be committed."""
    v = ship_venture(s, seat, flag, foe, space)
    ways = [v.replace(foe_flag=n, foe_stat=stat) for n in ships_at(s, foe, space) for stat in ("sail", "raid")]
    return min(pool(s, way) for way in ways) + committable(s, v)


@step
class FlagshipAtSea(Choose[State]):
    """Which ship leads the attack on a ship."""

    space: str
    verb = "flag"
    rule = "SEA-91"

    def options(self, s: State) -> list[str]:
        return [SHIPS[n] for n in ships_at(s, self.seat, self.space)]

    def why_not(self, s: State, ship: str) -> Refusal | None:
        dice = worst_pool(s, self.seat, SHIPS.index(ship), venture(s).foe, self.space)
        return None if dice >= 1 else refuse("seafall.refuse.pool", "SEA-296", dice=dice)

    def do(self, s: State, ship: str) -> None:
        s.venture = venture(s).replace(flag=SHIPS.index(ship))


@step
class DefendShip(Choose[State]):
    """The defender names the flagship, and Sail or Raid as its garrison (SEA-140, SEA-141)."""

    space: str
    verb = "flag"
    rule = "SEA-140"

    def options(self, s: State) -> list[tuple[str, str]]:
        return [(SHIPS[n], stat) for n in ships_at(s, self.seat, self.space) for stat in ("sail", "raid")]

    def do(self, s: State, ship: str, value: str) -> None:
        n = SHIPS.index(ship)
        s.venture = venture(s).replace(foe_flag=n, foe_stat=value, defence=hold(s, self.seat, n))
        s.tell("defends", self.seat, ship=ship, value=value)


@step
class ShipPlans(Choose[State]):
    """A defender with Ship Plans may play them: the attacker loses 2 dice (R09)."""

    verb = "plans"
    rule = "SEA-242"

    def options(self, s: State) -> list[str]:
        there = any(kind_of(card) == "R09" for card in s.provinces[self.seat].research)
        return ["play", "pass"] if there else ["pass"]

    def do(self, s: State, how: str) -> None:
        if how == "pass":
            return
        p = s.provinces[self.seat]
        card = next(c for c in p.research if kind_of(c) == "R09")
        p.research = without(p.research, card)
        put_under(s, "research", (card,))
        s.venture = venture(s).replace(plans=venture(s).plans + 1)
        s.tell("played", self.seat, card="R09")
        then(s, self)


def _after_ship(s: State, v: Venture, success: bool) -> None:
    """1 glory, then each success is a point of damage or a piece of cargo (SEA-143, SEA-145, SEA-146)."""
    if success:
        gain_glory(s, v.seat, 1, "raid")
        s.tell("raided", v.seat, kind="ship", target=v.target, slot=str(v.foe))
        then(s, Spoils(v.seat, v.foe, v.foe_flag, v.flag, v.successes, 0, v.hurt == 0))


OUTCOMES["ship"] = _after_ship


def seizable(s: State, step: Spoils) -> list[str]:
    """Cargo of the defending flagship, while a hold of the attacker there has room."""
    vessel = s.provinces[step.foe].ships[step.foe_flag]
    here = ships_at(s, step.seat, vessel.place)
    if not any(room(s, step.seat, n) for n in here):
        return []
    return [*(colour for colour in COLOURS if count_of(vessel.goods, colour)), *vessel.relics]


class Hit(Move[State]):
    """One point of damage to the defending flagship (SEA-143)."""

    verb = "hit"
    rule = "SEA-143"

    def do(self, s: State, step: Spoils) -> None:
        go_on = step.replace(left=step.left - 1, used=step.used + 1, hits=step.hits + 1)
        then(s, SpoilsGoOn(step.seat, *(getattr(go_on, name) for name in go_on.fields if name != "seat")))
        gunner = int(active(s, step.seat, "A28") and step.hits < 2)
        hurt(s, step.foe, step.foe_flag, shielded(s, step.foe, step.foe_flag, 1), gunner)


class Seize(Move[State]):
    """One good or relic into a hold there with room (SEA-143)."""

    verb = "seize"
    rule = "SEA-143"

    def candidates(self, s: State, step: Spoils) -> list[tuple[str]]:
        return [(piece,) for piece in seizable(s, step)]

    def do(self, s: State, step: Spoils, piece: str) -> None:
        vessel = s.provinces[step.foe].ships[step.foe_flag]
        mine = next(n for n in (step.flag, 1 - step.flag) if n in ships_at(s, step.seat, vessel.place) and room(s, step.seat, n))
        own = s.provinces[step.seat].ships[mine]
        shelves = [(seat, shelf_glory(s, seat)) for seat in (step.seat, step.foe)]
        if piece in COLOURS:
            change_ship(s, step.foe, step.foe_flag, goods=plus(vessel.goods, piece, -1))
            change_ship(s, step.seat, mine, goods=plus(own.goods, piece))
        else:
            change_ship(s, step.foe, step.foe_flag, relics=without(vessel.relics, piece))
            change_ship(s, step.seat, mine, relics=(*own.relics, piece))
            first(s, "FT05", step.seat, mine)
        for seat, shelf in shelves:
            settle_shelf(s, seat, shelf)
        s.tell("seized", step.seat, piece=piece, rival=step.foe)
        go_on = step.replace(left=step.left - 1, used=step.used + 1)
        then(s, SpoilsGoOn(step.seat, *(getattr(go_on, name) for name in go_on.fields if name != "seat")))


class StopSpoils(Move[State]):
    verb = "stop"
    rule = "SEA-144"

    def do(self, s: State, step: Spoils) -> None:
        end_spoils(s, step.seat, step.foe, step.flag, step.used, step.unhurt)


@step
class Spoils(Ask[State]):
    """Success by success: a hit, a piece of cargo, or enough (SEA-143)."""

    foe: int
    foe_flag: int
    flag: int
    left: int
    used: int
    unhurt: bool
    hits: int = 0
    always = True
    moves = (Hit(), Seize(), StopSpoils())


@step
class SpoilsGoOn(Act[State]):
    """What is left of the successes, unless the ship is gone (SEA-253)."""

    foe: int
    foe_flag: int
    flag: int
    left: int
    used: int
    unhurt: bool
    hits: int = 0

    def run(self, s: State) -> None:
        sunk = s.provinces[self.foe].ships[self.foe_flag].place == SUNK
        if sunk:
            note(s, "ship_sunk_by_raid")
            count_deed(s, self.seat, "sunk")
            first(s, "FT04", self.seat, self.flag, self.foe)
        if sunk or not self.left:
            end_spoils(s, self.seat, self.foe, self.flag, self.used, self.unhurt)
        else:
            then(s, Spoils(self.seat, self.foe, self.foe_flag, self.flag, self.left, self.used, self.unhurt, self.hits))


def end_spoils(s: State, seat: int, foe: int, flag: int, used_up: int, unhurt: bool) -> None:
    """A token for each success that was used, exactly one for whoever controls the space (SEA-144)."""
    space = s.provinces[seat].ships[flag].place
    count = min(1, used_up) if controller(s, space) == seat else used_up
    then(s, Aftermath(seat, unhurt))
    if count:
        pay_enmity(s, seat, foe, f"war{foe}", with_powers(s, seat, count, unhurt))
