"""Sealed choices: several seats answer at once, each into its own envelope, and all envelopes are opened together."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.kernel.agenda import Ask, G, Move, Step, step
from engine.kernel.choice import Choice, Refusal, Seat, refuse
from engine.kernel.kind import register


class SealIt(Move[Any]):
    """Close the envelope: nothing can be added, and only its owner may open it again before the last one is closed."""

    verb = "seal"
    rule = ""

    def why_not(self, s: Any, ballot: Ballot[Any]) -> Refusal | None:
        return ballot.why_not_seal(s)

    def do(self, s: Any, ballot: Ballot[Any]) -> None:
        """The choices before it have done everything."""


class Ballot(Ask[G]):
    """The question to one seat of a sealed step. Its moves read the envelope so far; their `do` happens at the opening."""

    __slots__ = ()
    always = True
    seal: ClassVar[SealIt] = SealIt()

    def __init_subclass__(cls) -> None:
        if cls.moves and cls.seal not in cls.moves:
            cls.moves = (*cls.moves, cls.seal)
        super().__init_subclass__()

    def private(self, s: G) -> bool:
        return True

    def envelope(self, s: G) -> tuple[Choice, ...]:
        return s.sealed.get(self.seat) or ()

    def why_not_seal(self, s: G) -> Refusal | None:
        return None


register(Ballot, shared=True)
SHUT: Choice = ("seal",)
SEAL: list[Choice] = [SHUT]


class Entry(Move[G]):
    """What an `EntryBallot` holds once. `again` and `early` are the keys of the refusals: it is there already, or not yet its turn."""

    again: str
    early: str = ""

    def why_not(self, s: G, ballot: EntryBallot[G], *args: Any) -> Refusal | None:
        inside, place = len(ballot.envelope(s)), ballot.moves.index(self)
        if inside == place:
            return None
        return refuse(self.again, self.rule) if inside > place else refuse(self.early, ballot.rule)

    def offered(self, s: G, ballot: EntryBallot[G]) -> list[Choice]:
        """What can be put in when it is its turn, listed quickly."""
        return [(self.verb, one) for one in self.among]


class EntryBallot(Ballot[G]):
    """An envelope with one entry by each of its moves, in their order; `unfinished` is why it cannot be sealed before the last."""

    __slots__ = ()
    rule: ClassVar[str]
    unfinished: ClassVar[str]

    def why_not_seal(self, s: G) -> Refusal | None:
        return refuse(self.unfinished, self.rule) if len(self.envelope(s)) < len(self.moves) - 1 else None

    def choices(self, s: G) -> list[Choice]:
        entry = self.moves[len(self.envelope(s))]
        return entry.offered(s, self) if isinstance(entry, Entry) else SEAL


@step
class Sealed(Step[Any]):
    """Ask every ballot; when the last envelope is sealed, open them all in seat order. Without a ballot nobody is asked."""

    ballots: tuple[Ballot[Any], ...]

    asks = True
    stays = True
    always = True
    sealed = True

    def open(self, s: Any) -> tuple[Step[Any], ...]:
        """The ballots still to be sealed. In a view the others' envelopes are hidden and count as open, as after `determinize`."""
        inside = s.sealed.get
        return tuple([b for b in self.ballots if not (within := inside(b.seat)) or within[-1] != SHUT])

    def private(self, s: Any) -> bool:
        return True

    def choices(self, s: Any) -> list[Choice]:
        ballot = self.first_open(s)
        return ballot.choices(s) if ballot else []

    def first_open(self, s: Any) -> Ballot[Any] | None:
        """The first ballot that is still to be sealed."""
        inside = s.sealed.get
        for ballot in self.ballots:
            if not (within := inside(ballot.seat)) or within[-1] != SHUT:
                return ballot
        return None

    def put(self, s: Any, seat: Seat | None, choice: Choice) -> None:
        if seat is None:
            seat = self.first_open(s).seat  # type: ignore[union-attr]
        s.sealed[seat] = (*s.sealed.get(seat, ()), choice)
        if choice != SHUT or self.first_open(s):
            return
        s.number += 1
        s.unveiled += 1  # everybody sees what the others chose: nobody takes an envelope back now
        s.agenda.pop()
        envelopes, s.sealed = s.sealed, {}
        for b in self.ballots:
            for content in envelopes[b.seat]:
                b.take(s, content)
