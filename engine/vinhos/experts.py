"""Wine experts come and go (5.9): hired, given, and given back."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Ask, Choice, Choose, Move, Pass, Refusal, Seat, refuse, step, then
from engine.kernel.choose import Choosable
from engine.vinhos.abilities import BESIDE, Action
from engine.vinhos.data import DECKS, MOST_EXPERTS
from engine.vinhos.holdings import in_table_order, put_under, take_expert, why_too_dear
from engine.vinhos.state import State


def engage(s: State, seat: Seat, deck: str, price: int) -> None:
    """The top tile of a deck; a seventh forces one of them back (VIN-62, VIN-63)."""
    v = s.vintners[seat]
    v.cash -= price
    expert = take_expert(s, seat, deck)
    s.tell("engaged", seat, expert=expert, deck=deck, price=price)
    if len(v.experts) + len(v.spent) > MOST_EXPERTS:
        then(s, GiveBack(seat))


class EngageExpert(Move[State]):
    """D6: from any deck (VIN-62)."""

    verb = "engage"
    rule = "VIN-62"
    among = DECKS

    def why_not(self, s: State, step: Engage, deck: str) -> Refusal | None:
        if deck not in s.faces:
            return refuse("vinhos.refuse.deck_empty", "VIN-4", deck=deck)
        return why_too_dear(s.vintners[step.seat], step.price, "VIN-62")

    def do(self, s: State, step: Engage, deck: str) -> None:
        step.count_down(s)
        engage(s, step.seat, deck, step.price)


ENGAGED: dict[str, Choice] = {deck: ("engage", deck) for deck in DECKS}


@step
class Engage(Action):
    """D6."""

    price: int

    moves = (EngageExpert(), *BESIDE)

    def deeds(self, s: State) -> list[Choice]:
        return open_decks(s) if s.vintners[self.seat].cash >= self.price else []


def open_decks(s: State) -> list[Choice]:
    return [ENGAGED[deck] for deck in DECKS if deck in s.faces]


@step
class GiveBack(Choose[State]):
    """D6b: one of the seven, the new one and face-down ones included (VIN-63, VIN-71)."""

    verb = "return"
    rule = "VIN-63"

    def options(self, s: State) -> Iterable[Choosable]:
        v = s.vintners[self.seat]
        return in_table_order((*v.experts, *v.spent))

    def do(self, s: State, expert: str) -> None:
        v = s.vintners[self.seat]
        v.experts = tuple([other for other in v.experts if other != expert])
        v.spent = tuple([other for other in v.spent if other != expert])
        s.tell("returned", self.seat, expert=expert)
        put_under(s, expert)


# Free experts (D12d)


class TakeExpert(Move[State]):
    """For nothing (VIN-71, VIN-91, VIN-106, VIN-143)."""

    verb = "engage"
    rule = "VIN-71"
    among = DECKS

    def why_not(self, s: State, step: Ask[State], deck: str) -> Refusal | None:
        return None if deck in s.faces else refuse("vinhos.refuse.deck_empty", "VIN-4", deck=deck)

    def do(self, s: State, step: Ask[State], deck: str) -> None:
        engage(s, step.seat, deck, 0)


class FreeExpert(Ask[State]):
    """One expert for nothing, or none."""

    __slots__ = ()
    moves = (TakeExpert(), Pass("decline", "VIN-71"))

    def choices(self, s: State) -> list[Choice]:
        return [*open_decks(s), ("decline",)]


@step
class Gift(FreeExpert):
    """Setúbal, twice for each new estate (VIN-106)."""


@step
class BoothExpert(FreeExpert):
    """The bonus of a booth (VIN-91)."""


@step
class LastPlace(FreeExpert):
    """F7 (VIN-143)."""
