"""A tiny game with everything that a save must carry: hidden cards, secrets in events, sealed votes, rules that change.

Steps are named after the package they are in, which is why the game is called `tests`.
"""

from __future__ import annotations

from collections.abc import Mapping
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
    Secret,
    Step,
    Terms,
    field,
    finish,
    hidden,
    per_seat,
    record,
    refuse,
    shuffle,
    step,
    then,
    uncover,
)
from engine.kernel.game import Upgrade

CARDS = tuple(f"card-{n}" for n in range(12))
LAST_ROUND = 4


@record
class Purse(Record):
    coins: int = 0
    hand: list[str] = hidden("owner", pool="cards", factory=list)


@record
class State(GameState):
    purses: list[Purse] = per_seat()
    bounty: int = 1
    round: int = 1
    deck: list[str] = hidden("all", pool="cards", factory=list)
    votes: tuple[int, ...] = field(default=())

    def pools(self) -> dict[str, tuple[str, ...]]:
        return {"cards": CARDS}

    @property
    def seats(self) -> int:
        return len(self.purses)


class Earn(Move):
    verb = "earn"
    rule = "TOY-1"

    def candidates(self, s: State, turn: Turn) -> tuple[tuple[()], ...]:
        return ((),)

    def why_not(self, s: State, turn: Turn) -> Refusal | None:
        return None

    def do(self, s: State, turn: Turn) -> None:
        s.purses[turn.seat].coins += s.bounty
        s.tell("earned", turn.seat, coins=s.bounty)
        pass_on(s, turn.seat)


class Draw(Move):
    verb = "draw"
    rule = "TOY-2"

    def candidates(self, s: State, turn: Turn) -> tuple[tuple[()], ...]:
        return ((),)

    def why_not(self, s: State, turn: Turn) -> Refusal | None:
        return None if s.deck else refuse("toy.refuse.empty", "TOY-2")

    def do(self, s: State, turn: Turn) -> None:
        card = uncover(s, s.deck)
        s.purses[turn.seat].hand.append(card)
        s.tell("drew", turn.seat, card=Secret(card, (turn.seat,)), left=(len(s.deck), ("deck", None)))
        pass_on(s, turn.seat)


@step
class Turn(Step):
    seat: int

    asks = True
    moves = (Earn(), Draw())


class VoteFor(Move):
    verb = "vote"
    rule = "TOY-3"

    def candidates(self, s: State, ballot: Vote) -> list[tuple[int]]:
        return [(seat,) for seat in range(s.seats)]

    def why_not(self, s: State, ballot: Vote, seat: int) -> Refusal | None:
        return refuse("toy.refuse.voted", "TOY-3") if ballot.envelope(s) else None

    def do(self, s: State, ballot: Vote, seat: int) -> None:
        s.votes = (*s.votes, seat)


@step
class Vote(Ballot):
    seat: int

    moves = (VoteFor(),)

    def why_not_seal(self, s: State) -> Refusal | None:
        return None if self.envelope(s) else refuse("toy.refuse.empty_envelope", "TOY-3")


@step
class Count(Step):
    """The round is over."""

    seat: int = 0

    def run(self, s: State) -> None:
        s.tell("votes", None, votes=s.votes)
        s.votes = ()
        s.round += 1
        if s.round > LAST_ROUND:
            finish(s, (0,))
        else:
            then(s, Turn(0))


def pass_on(s: State, seat: int) -> None:
    if seat + 1 < s.seats:
        then(s, Turn(seat + 1))
    else:
        then(s, Sealed(tuple(Vote(n) for n in range(s.seats))), Count())


def invariants(s: Any) -> list[str]:
    cards = sorted([*s.deck, *(card for purse in s.purses for card in purse.hand)])
    return [] if cards == sorted(CARDS) else ["the cards are not complete"]


def toy(rules: int = 1, bounty: int = 1, upgrades: Mapping[int, Upgrade] | None = None) -> Game:
    def setup(terms: Terms, seed: int) -> State:
        s = State(chance=seed, purses=[Purse() for _ in range(terms.seats)], bounty=bounty)
        s.deck = list(CARDS)
        shuffle(s, s.deck)
        then(s, Turn(0))
        return s

    return Game(
        meta=Meta("tests", "Toy", (1, 2), (Mode("plain", "Plain", (2, 3)),), (), {}, rules),
        state=State,
        setup=setup,
        scores=lambda s: tuple(purse.coins for purse in s.purses),
        rounds=lambda s: s.round,
        invariants=invariants,
        impossible=invariants,
        upgrades=upgrades or {},
    )
