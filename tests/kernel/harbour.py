"""A toy game that needs everything the kernel can carry: a sealed vote, an auction, a reaction to it, chance and a hidden hand.

Three merchants; in each of two rounds all vote in secret on the cargo's worth, then the cargo is auctioned once round,
the winner may be challenged by whoever holds a writ, and the highest purse wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel import (
    Ballot,
    Game,
    GameState,
    Meta,
    Mode,
    Move,
    Record,
    Refusal,
    Sealed,
    Step,
    Terms,
    amend,
    draw,
    field,
    finish,
    hidden,
    per_seat,
    record,
    refuse,
    shuffle,
    step,
    then,
)

WRITS = ("writ-1", "blank-1", "blank-2", "blank-3")


@record
class Merchant(Record):
    coins: int = 5
    hand: list[str] = hidden("owner", pool="papers", factory=list)


@record
class Quay(GameState):
    merchants: list[Merchant] = per_seat()
    chest: list[str] = hidden("all", pool="papers", factory=list)
    burnt: list[str] = field(factory=list, pool="papers")
    worth: int = 0
    round: int = 0

    def pools(self) -> dict[str, tuple[str, ...]]:
        return {"papers": WRITS}

    @property
    def seats(self) -> int:
        return len(self.merchants)


class NameWorth(Move):
    verb = "worth"
    rule = "TOY-1"

    def candidates(self, s: Quay, ballot: Vote) -> Iterable[tuple[int]]:
        return ((n,) for n in (1, 2, 3))

    def why_not(self, s: Quay, ballot: Vote, n: int) -> Refusal | None:
        return refuse("toy.refuse.voted", "TOY-1") if ballot.envelope(s) else None

    def do(self, s: Quay, ballot: Vote, n: int) -> None:
        s.worth += n
        s.tell("voted", ballot.seat, worth=n)


@step
class Vote(Ballot):
    seat: int

    moves = (NameWorth(),)

    def why_not_seal(self, s: Quay) -> Refusal | None:
        return None if self.envelope(s) else refuse("toy.refuse.empty", "TOY-1")


class Bid(Move):
    verb = "bid"
    rule = "TOY-2"

    def candidates(self, s: Quay, auction: Auction) -> Iterable[tuple[int]]:
        return ((n,) for n in range(10))

    def why_not(self, s: Quay, auction: Auction, n: int) -> Refusal | None:
        if n > s.merchants[auction.seat].coins:
            return refuse("toy.refuse.poor", "TOY-2", coins=s.merchants[auction.seat].coins)
        return refuse("toy.refuse.low", "TOY-2") if n and n <= auction.high else None

    def do(self, s: Quay, auction: Auction, n: int) -> None:
        leader, high = (auction.seat, n) if n else (auction.leader, auction.high)
        if auction.seat + 1 < s.seats:
            then(s, Auction(auction.seat + 1, leader, high))
        else:
            amend(s, seat=leader, price=high)


@step
class Auction(Step):
    seat: int
    leader: int
    high: int

    asks = True
    moves = (Bid(),)


@step
class Unload(Step):
    """The winner pays and rolls for the cargo; everybody else who holds a paper may challenge first."""

    seat: int
    price: int

    def run(self, s: Quay) -> None:
        others = [n for n in range(s.seats) if n != self.seat and s.merchants[n].hand]
        then(s, *(Challenge(n) for n in others), Collect(self.seat, self.price))


class Serve(Move):
    verb = "serve"
    rule = "TOY-3"

    def candidates(self, s: Quay, step: Challenge) -> tuple[tuple[()]]:
        return ((),)

    def why_not(self, s: Quay, step: Challenge) -> Refusal | None:
        return None if "writ-1" in s.merchants[step.seat].hand else refuse("toy.refuse.no_writ", "TOY-3")

    def do(self, s: Quay, step: Challenge) -> None:
        s.merchants[step.seat].hand.remove("writ-1")
        s.burnt.append("writ-1")
        while not isinstance(s.agenda[-1], Collect):
            s.agenda.pop()
        s.agenda.pop()
        s.tell("challenged", step.seat)


class LetPass(Move):
    verb = "pass"
    rule = "TOY-3"

    def candidates(self, s: Quay, step: Challenge) -> tuple[tuple[()]]:
        return ((),)

    def why_not(self, s: Quay, step: Challenge) -> Refusal | None:
        return None

    def do(self, s: Quay, step: Challenge) -> None:
        """Nothing happens."""


@step
class Challenge(Step):
    seat: int

    asks = True
    moves = (Serve(), LetPass())

    def private(self, s: Quay) -> bool:
        return True


@step
class Collect(Step):
    seat: int
    price: int

    def run(self, s: Quay) -> None:
        luck = draw(s, 3)
        s.merchants[self.seat].coins += s.worth + luck - self.price
        s.tell("collected", self.seat, luck=luck, chance=("luck", 1))


@step
class Round(Step):
    def run(self, s: Quay) -> None:
        s.worth = 0
        s.round += 1
        if s.round > 2:
            most = max(m.coins for m in s.merchants)
            finish(s, tuple(n for n, m in enumerate(s.merchants) if m.coins == most))
            return
        votes = tuple(Vote(n) for n in range(s.seats))
        then(s, Sealed(votes), Auction(0, 0, 0), Unload(0, 0), Round())


def setup(terms: Terms, seed: int) -> Quay:
    s = Quay(chance=seed, merchants=[Merchant() for _ in range(terms.seats)])
    papers = list(WRITS)
    shuffle(s, papers)
    for m in s.merchants:
        m.hand = [papers.pop()]
    s.chest = papers
    then(s, Round())
    return s


def sound(s: Quay) -> list[str]:
    papers = sorted([*s.chest, *s.burnt, *(p for m in s.merchants for p in m.hand)])
    return [] if papers == sorted(WRITS) else [f"papers: {papers}"]


META = Meta("toy", "Toy", (1, 2), (Mode("three", "Three", (3,)),), (), {}, 1)


def scores(s: Any) -> tuple[int, ...]:
    return tuple(m.coins for m in s.merchants)


TOY = Game(meta=META, state=Quay, setup=setup, scores=scores, rounds=lambda s: s.round, invariants=sound, impossible=sound)
