"""A toy game in which everything can be kept secret, and each leak that the checks should find can be switched on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel import (
    Ballot,
    Game,
    GameState,
    Luck,
    Meta,
    Mode,
    Move,
    Place,
    Record,
    Refusal,
    Sealed,
    Seat,
    Secret,
    Step,
    draw,
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
from engine.kernel.choice import Choice

LETTERS = tuple(f"letter-{n}" for n in range(12))
TURNS = 6


def any_gold(s: Any, place: Place, luck: Luck) -> int:
    return draw(luck, 9)


@record
class Gossip(Record):
    hand: list[str] = hidden("owner", pool="letters", factory=list)
    gold: int = hidden("owner", sample=any_gold, default=4)


@record
class Salon(GameState):
    leak: str = ""
    gossips: list[Gossip] = per_seat()
    post: list[str] = hidden("all", pool="letters", factory=list)
    rumour: str = ""
    turns: int = 0

    def pools(self) -> dict[str, tuple[str, ...]]:
        return {"letters": LETTERS}

    @property
    def seats(self) -> int:
        return len(self.gossips)


class Fetch(Move):
    """Take the next letter of the post."""

    verb = "fetch"
    rule = "TOY-1"

    def candidates(self, s: Salon, turn: Turn) -> tuple[tuple[()]]:
        return ((),)

    def why_not(self, s: Salon, turn: Turn) -> Refusal | None:
        return None

    def do(self, s: Salon, turn: Turn) -> None:
        own = s.gossips[turn.seat]
        letter = uncover(s, s.post)
        own.hand.append(letter)
        s.tell("fetched", turn.seat, letter=letter if s.leak == "event" else Secret(letter, (turn.seat,)))
        if s.leak == "field":
            s.rumour = letter
        if s.leak == "number":
            s.tell("weighed", turn.seat, gold=own.gold)
        if s.leak == "happening" and letter < "letter-5":
            s.tell("blushed", turn.seat)
        then(s, Turn((turn.seat + 1) % s.seats, s.leak == "question" and letter < "letter-5"))


class Wait(Move):
    verb = "wait"
    rule = "TOY-2"

    def candidates(self, s: Salon, turn: Turn) -> Iterable[tuple[str, ...]]:
        return ((s.post[-1],),) if s.leak == "choices" else ((letter,) for letter in s.gossips[turn.seat].hand)

    def why_not(self, s: Salon, turn: Turn, letter: str) -> Refusal | None:
        return refuse("toy.refuse.no", "TOY-2", coming=s.post[-1]) if s.leak == "refusal" else None

    def do(self, s: Salon, turn: Turn, letter: str) -> None:
        then(s, Turn((turn.seat + 1) % s.seats, False))


@step
class Turn(Step):
    seat: int
    merry: bool

    asks = True
    always = True
    moves = (Fetch(), Wait())

    def private(self, s: Salon) -> bool:
        return True

    def take(self, s: Salon, choice: Choice) -> None:
        s.turns += 1
        if s.turns == TURNS:
            finish(s, (0,))
        else:
            Step.take(self, s, choice)


class Whisper(Move):
    verb = "whisper"
    rule = "TOY-3"

    def candidates(self, s: Salon, ballot: Ear) -> tuple[tuple[int], ...]:
        return ((1,), (2,), (3,))

    def why_not(self, s: Salon, ballot: Ear, n: int) -> Refusal | None:
        return refuse("toy.refuse.said", "TOY-3") if ballot.envelope(s) else None

    def do(self, s: Salon, ballot: Ear, n: int) -> None:
        s.tell("whispered", ballot.seat, n=n)


@step
class Ear(Ballot):
    seat: int

    moves = (Whisper(),)

    def why_not_seal(self, s: Salon) -> Refusal | None:
        return None if self.envelope(s) else refuse("toy.refuse.empty", "TOY-3")


@step
class Whispers(Sealed):
    def put(self, s: Salon, seat: Seat | None, choice: Choice) -> None:
        if s.leak == "envelope":
            s.tell("overheard", seat, what=choice)
        Sealed.put(self, s, seat, choice)


def salon(leak: str = "", *, sealed: bool = False, seed: int = 1) -> Salon:
    s = Salon(chance=seed, leak=leak, gossips=[Gossip() for _ in range(3)])
    letters = list(LETTERS)
    shuffle(s, letters)
    for gossip in s.gossips:
        gossip.hand = [letters.pop() for _ in range(2)]
    s.post = letters
    then(s, *([Whispers(tuple(Ear(n) for n in range(3)))] if sealed else []), Turn(0, False))
    return s


META = Meta("salon", "Salon", (1, 2), (Mode("three", "Three", (3,)),), (), {}, 1)
GAME = Game(
    meta=META,
    state=Salon,
    setup=lambda terms, seed: salon(sealed=True, seed=seed),
    scores=lambda s: (0, 0, 0),
    rounds=lambda s: 1,
    invariants=lambda s: [],
    impossible=lambda s: [],
)
