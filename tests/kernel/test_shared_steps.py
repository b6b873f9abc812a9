"""The steps and moves that games share: offers in order, amounts, picks in one order, passing, asides, envelopes for nobody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from engine.kernel import (
    Act,
    Amount,
    Ask,
    Choice,
    Choose,
    ChooseSeat,
    Entry,
    EntryBallot,
    GameState,
    Move,
    NoOffer,
    Offer,
    Offers,
    Pass,
    Pick,
    Record,
    Refusal,
    Sealed,
    Step,
    asked,
    field,
    hidden,
    per_seat,
    play,
    record,
    refuse,
    settle,
    step,
    then,
    view,
)

KINDS = ("ale", "rum", "tea")


@record
class Stall(GameState):
    purse: list[int] = field(factory=list)
    store: tuple[int, ...] = (0, 0, 0)
    taken: tuple[str, ...] = ()
    sold: tuple[int, int] = (-1, 0)
    coins: int = 0

    @property
    def seats(self) -> int:
        return len(self.purse)


class Bid(Offer):
    rule = "S-1"

    def most(self, s: Stall, step: Haggle) -> int:
        return max(s.purse)

    def why_not(self, s: Stall, step: Haggle, amount: int) -> Refusal | None:
        return refuse("too_poor", "S-1") if amount > s.purse[step.seat] else None


@step
class Haggle(Offers):
    seller: int

    moves = (NoOffer("pass", "S-1"), Bid())

    def answered_by(self, s: Any, made: tuple[tuple[int, int], ...]) -> tuple[Step, ...]:
        return (Accept(self.seller, made),) if made else ()


@step
class Accept(Choose):
    made: tuple[tuple[int, int], ...]

    verb = "accept"
    rule = "S-2"
    moves = (Pass("refuse", "S-2"),)

    def options(self, s: Stall) -> Iterable[int]:
        return (seat for seat, _ in self.made)

    def do(self, s: Stall, buyer: int) -> None:
        s.sold = (buyer, dict(self.made)[buyer])


class TakeGood(Pick):
    verb = "take"
    rule = "S-3"
    none_left, out_of_order, too_few = "none_left", "out_of_order", "too_few"

    def kinds(self, s: Stall, step: Loading) -> tuple[str, ...]:
        return KINDS

    def held(self, s: Stall, step: Loading, kind: str) -> int:
        return s.store[KINDS.index(kind)] - step.picked.count(kind)

    def due(self, s: Stall, step: Loading) -> int:
        return step.least - len(step.picked)

    def do(self, s: Stall, step: Loading, kind: str) -> None:
        picked = (*step.picked, kind)
        s.taken = picked
        if len(picked) < step.most:
            then(s, step.replace(picked=picked))


class Enough(Pass):
    def why_not(self, s: Stall, step: Loading) -> Refusal | None:
        return refuse("too_few", "S-3") if len(step.picked) < step.least else None


class ChangeMoney(Move):
    """Beside any question."""

    verb = "change"
    rule = "S-4"
    aside = True

    def why_not(self, s: Stall, step: Step) -> Refusal | None:
        return refuse("changed", "S-4") if s.coins >= 2 else None

    def do(self, s: Stall, step: Step) -> None:
        s.coins += 1


@step
class Loading(Step):
    """The limits are fields, so that a space and a card can share it."""

    seat: int
    least: int
    most: int
    picked: tuple[str, ...] = ()

    asks = True
    moves = (TakeGood(), Enough("enough", "S-3"), ChangeMoney())


def stall(*steps: Step, **fields: Any) -> Stall:
    s = Stall(chance=1, purse=[3, 2, 0], **fields)
    then(s, *steps)
    settle(s)
    return s


def offered(s: Stall) -> list[Any]:
    return list(asked(s)[0].choices(s)) if s.agenda else []


def test_each_seat_is_asked_once_and_then_the_seller_answers() -> None:
    s = stall(Haggle(0, (1, 2), (), 2))
    assert asked(s)[0].seat == 0
    assert offered(s) == [("pass",), ("offer", 1), ("offer", 2), ("offer", 3)]
    play(s, ("offer", 3))
    assert (asked(s)[0].seat, offered(s)) == (1, [("pass",), ("offer", 1), ("offer", 2)])
    play(s, ("offer", 1))  # the third seat has no money, so it passes by itself
    assert (asked(s)[0].seat, offered(s)) == (2, [("accept", 0), ("accept", 1), ("refuse",)])
    play(s, ("accept", 1))
    assert (s.sold, s.over) == ((1, 1), True)


def test_where_nobody_offers_nobody_answers() -> None:
    s = stall(Haggle(0, (1,), (), 2))
    play(s, ("pass",))
    play(s, ("pass",))
    assert (s.sold, s.over) == ((-1, 0), True)


def test_an_amount_has_its_least_and_its_most() -> None:
    s = stall()
    assert list(Bid().candidates(s, Haggle(0, (), (), 1))) == [(1,), (2,), (3,)]
    with pytest.raises(TypeError, match="how many"):
        list(Amount().candidates(s, None))


def sets_from(s: Stall) -> list[tuple[str, ...]]:
    """Every way through the questions; the sets that they lead to."""
    if not s.agenda:
        return [s.taken]
    found = []
    for choice in offered(s):
        if choice[0] != "change":
            other = s.clone()
            play(other, choice)
            found += sets_from(other)
    return found


def test_a_set_is_picked_in_one_order_so_that_each_comes_up_once() -> None:
    sets = sets_from(stall(Loading(0, 0, 3), store=(2, 1, 1)))
    assert len(sets) == len(set(sets)) == 11
    assert all(list(found) == sorted(found, key=KINDS.index) for found in sets)


def test_at_least_so_many_are_picked_and_never_too_few_are_left() -> None:
    sets = sets_from(stall(Loading(0, 2, 3), store=(1, 1, 1)))
    assert sorted(sets) == [("ale", "rum"), ("ale", "rum", "tea"), ("ale", "tea"), ("rum", "tea")]
    s = stall(Loading(0, 2, 3), store=(1, 1, 1))
    why = {choice: refusal.key for choice, refusal in asked(s)[0].catalogue(s) if refusal}
    assert why == {("take", "tea"): "too_few", ("enough",): "too_few"}


def test_what_must_be_picked_anyway_is_picked_by_itself() -> None:
    s = stall(Loading(0, 3, 3), store=(1, 1, 1), coins=2)
    assert (s.taken, s.over) == (KINDS, True)


def test_an_aside_leaves_the_question_open() -> None:
    s = stall(Loading(0, 1, 1), store=(1, 1, 0))
    before = s.agenda[-1]
    play(s, ("change",))
    assert (s.coins, s.agenda[-1]) == (1, before)
    play(s, ("change",))
    assert ("change",) not in offered(s)
    play(s, ("take", "rum"))
    assert (s.taken, s.over) == (("rum",), True)


def test_an_envelope_for_nobody_is_not_asked_for() -> None:
    assert stall(Sealed(())).over


@step
class Pay(Act):
    coins: int

    def run(self, s: Stall) -> None:
        s.purse[self.seat] += self.coins


@step
class Rest(Ask):
    moves = (Pass("rest", "S-7"), Pass("sleep", "S-7"))


def test_what_happens_to_a_seat_and_what_it_is_asked_begin_with_the_seat() -> None:
    s = Stall(purse=[0, 0], chance=1)
    then(s, Pay(1, 3), Rest(0))
    assert [made.to_json()[1:] for made in s.agenda] == [[0], [1, 3]], "the seat is the first of the fields"
    assert settle(s) == [("rest",), ("sleep",)]
    assert s.purse == [0, 3]
    assert Step.from_json(Pay(1, 3).to_json()) == Pay(1, 3)


class Brew(Move):
    verb = "brew"
    rule = "S-5"
    among = ("ale", "tea")

    def do(self, s: Stall, step: Step, kind: str) -> None:
        s.taken = (f"brewed {kind}",)


@step
class Buy(Choose):
    verb = "buy"
    rule = "S-5"
    among = KINDS
    moves = (Brew(), Pass("leave", "S-5"))

    def do(self, s: Stall, kind: str) -> None:
        s.taken = (kind,)


def test_what_can_always_be_named_stands_in_one_line() -> None:
    s = stall(Buy(0))
    assert s.agenda[-1].choices(s) == [*(("buy", kind) for kind in KINDS), ("brew", "ale"), ("brew", "tea"), ("leave",)]
    assert Buy(0).explain(s, ("brew", "rum")) == refuse("kernel.refuse.no_such", "", verb="brew")
    play(s, ("brew", "tea"))
    assert s.taken == ("brewed tea",)


class NameDrink(Entry):
    verb = "drink"
    rule = "S-6"
    again = "drink_named"
    among = KINDS

    def do(self, s: Stall, ballot: Guess, kind: str) -> None:
        s.taken += (kind,)


class NameNumber(Entry, Amount):
    verb = "number"
    rule = "S-7"
    again, early = "number_named", "drink_first"

    def most(self, s: Stall, ballot: Guess) -> int:
        return 2

    def offered(self, s: Stall, ballot: Guess) -> list[tuple[str | int, ...]]:
        return [("number", 0), ("number", 1), ("number", 2)]

    def do(self, s: Stall, ballot: Guess, count: int) -> None:
        s.coins += count


@step
class Guess(EntryBallot):
    rule = "S-8"
    unfinished = "not_all_named"
    moves = (NameDrink(), NameNumber())


def allowed(question: Step[Any], s: Stall) -> list[Choice]:
    """What its moves allow, by their reasons."""
    return [choice for choice, refusal in question.catalogue(s) if refusal is None]


def test_an_envelope_holds_one_entry_of_each_kind_in_their_order() -> None:
    s = stall(Sealed((Guess(0), Guess(1))))
    ballot = asked(s)[0]

    def refused() -> dict[object, Refusal | None]:
        return {choice[0]: why for choice, why in ballot.catalogue(s)}

    assert refused() == {"drink": None, "number": refuse("drink_first", "S-8"), "seal": refuse("not_all_named", "S-8")}
    assert play(s, ("drink", "rum")) == allowed(ballot, s) == [("number", 0), ("number", 1), ("number", 2)]
    assert refused() == {"drink": refuse("drink_named", "S-6"), "number": None, "seal": refuse("not_all_named", "S-8")}
    assert ballot.explain(s, ("number", 3)) == ballot.explain(s, ("number", -1)) == refuse("kernel.refuse.amount", "S-7", least=0, most=2)
    assert ballot.explain(s, ("number", "2")) == refuse("kernel.refuse.no_such", "", verb="number")
    assert play(s, ("number", 2)) == allowed(ballot, s) == [("seal",)]
    assert ballot.explain(s, ("number", 3)) == refuse("number_named", "S-7")
    assert refused() == {"drink": refuse("drink_named", "S-6"), "number": refuse("number_named", "S-7"), "seal": None}
    assert play(s, ("seal",)) == allowed(Guess(1), s) == [("drink", kind) for kind in KINDS]


@step
class Taste(Choose[Stall]):
    verb = "taste"
    rule = "S-8"
    among = KINDS
    moves = (Enough("enough", "S-8"),)
    picked: tuple[str, ...] = ()
    least: int = 1

    def why_not(self, s: Stall, kind: str) -> Refusal | None:
        return None if s.store[KINDS.index(kind)] else refuse("none_left", "S-8")


@step
class Sip(Taste):
    """Whoever has tasted may sip anything."""

    def why_not(self, s: Stall, kind: str) -> Refusal | None:
        return None


def test_choices_are_what_the_moves_allow_each_listed_by_itself() -> None:
    s = Stall(purse=[0], chance=1, store=(1, 0, 1))
    assert Taste(0).choices(s) == allowed(Taste(0), s) == [("taste", "ale"), ("taste", "tea")]
    assert Taste(0, ("ale",)).choices(s) == allowed(Taste(0, ("ale",)), s) == [("taste", "ale"), ("taste", "tea"), ("enough",)]
    assert Sip(0, (), 1).choices(s) == allowed(Sip(0, (), 1), s) == [("taste", kind) for kind in KINDS], (
        "its own reasons, by an inherited move"
    )


@step
class Greet(ChooseSeat[Stall]):
    verb = "greet"
    rule = "S-9"


@step
class Treat(Greet):
    verb = "treat"
    others = True


def test_a_seat_is_named_or_one_of_the_others() -> None:
    s = Stall(purse=[1, 2, 3], chance=1)
    assert Greet(1).choices(s) == [("greet", 0), ("greet", 1), ("greet", 2)]
    assert Treat(1).choices(s) == [("treat", 0), ("treat", 2)]


@record
class Player(Record):
    hand: list[str] = hidden("owner", pool="card", unless="open_hands", factory=list)


@record
class Parlour(GameState):
    players: list[Player] = per_seat()
    open_hands: bool = False

    def pools(self) -> dict[str, tuple[str, ...]]:
        return {"card": KINDS}


@step
class Drink(Ask[Parlour]):
    about = "hand"
    moves = (Pass("rest", "S-7"),)


def test_a_question_about_a_hand_is_private_while_there_is_something_to_hide() -> None:
    s = Parlour(chance=1, players=[Player(hand=["rum"]), Player()])
    assert s.seats == 2
    assert [Drink(seat).private(s) for seat in (0, 1)] == [True, False]
    assert [Drink(seat).private(view(s, 1)) for seat in (0, 1)] == [True, False], "as everybody can see"
    s.open_hands = True
    assert not Drink(0).private(s)


def test_seats_go_clockwise_from_any_of_them() -> None:
    assert Stall(purse=[0, 0, 0], chance=1).clockwise(1) == [1, 2, 0]
