"""Favours (SEA-32, SEA-225): a power of another's region for a reputation token, if that player agrees."""

from __future__ import annotations

from engine.kernel import Choice, Choose, Move, Refusal, Step, refuse, step, then
from engine.seafall.data.cards import STRUCTURES
from engine.seafall.data.goals import LENDABLE
from engine.seafall.holdings import is_ready, note, ships_at
from engine.seafall.state import State


def lendable(s: State, asker: int, owner: int) -> list[str]:
    """What a province could lend where the asker has a ship: powers of its home region and of its active colonies."""
    p = s.provinces[owner]
    found: list[str] = []
    if ships_at(s, asker, p.harbour):
        found += [STRUCTURES[piece].kind for piece in p.structures if piece and is_ready(s, piece)]
        found += ["dock", "yard", "market"]
    for colony in s.colonies:
        if colony.governor == owner and colony.active and ships_at(s, asker, s.island(colony.island).hex):
            found.append(colony.id)
            if colony.structure and is_ready(s, colony.structure):
                found.append(STRUCTURES[colony.structure].kind)
    return [power for power in LENDABLE if power in found]


class AskFavour(Move[State]):
    """1 reputation for one named power this turn (SEA-32)."""

    verb = "ask"
    rule = "SEA-32"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[int, str]]:
        return [(seat, power) for seat in s.present if seat != step.seat for power in lendable(s, step.seat, seat)]

    def why_not(self, s: State, step: Step[State], seat: int, power: str) -> Refusal | None:
        if f"asked:{power}:{seat}" in s.this_turn:
            return refuse("seafall.refuse.asked", "SEA-32")
        if "sunk" in s.this_turn:
            return refuse("seafall.refuse.turn_over", "SEA-18")
        return None if s.provinces[step.seat].reputation else refuse("seafall.refuse.no_reputation", "SEA-32")

    def legal(self, s: State, step: Step[State]) -> list[Choice]:
        return super().legal(s, step) if s.provinces[step.seat].reputation else []

    def do(self, s: State, step: Step[State], seat: int, power: str) -> None:
        note(s, f"asked:{power}:{seat}")
        s.tell("favour", step.seat, rival=seat, power=power, answer="asked")
        then(s, Favour(seat, step.seat, power))


ASK = AskFavour()


@step
class Favour(Choose[State]):
    """The other player agrees or refuses (SEA-32, SEA-33)."""

    asker: int
    power: str
    verb = "answer"
    rule = "SEA-32"
    among = ("grant", "refuse")

    def do(self, s: State, how: str) -> None:
        s.tell("favour", self.seat, rival=self.asker, power=self.power, answer=how)
        if how == "grant":
            s.provinces[self.asker].reputation -= 1
            s.provinces[self.seat].reputation += 1
            note(s, "lent", f"lent:{self.power}:{self.seat}")
