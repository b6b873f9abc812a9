"""The part of a state that every game has."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

from engine.kernel.agenda import Step
from engine.kernel.chance import Luck, draw
from engine.kernel.choice import Choice, Seat
from engine.kernel.event import Teller, nobody
from engine.kernel.record import Record, record
from engine.kernel.secrecy import Place, field, hidden, transient


def _any_number(s: GameState, place: Place, luck: Luck) -> int:
    return draw(luck, 1 << 64)


def _empty_envelope(s: GameState, place: Place, luck: Luck) -> tuple[Choice, ...]:
    return ()  # its owner is asked anew


@record
class GameState(Record):
    """What is still to be done, how many questions were answered, and the generator. Games add the table."""

    whole: ClassVar[bool] = True

    number: int = 0
    agenda: list[Step[Any]] = field(factory=list)
    chance: int = hidden("all", sample=_any_number)
    unveiled: int = 0
    sealed: dict[int, tuple[tuple[str | int, ...], ...]] = hidden("key", sample=_empty_envelope, factory=dict)
    winners: tuple[int, ...] = field(default=(), seat=True)
    tell: Teller = transient(default=nobody)

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def seats(self) -> int:
        """As many as there are records of seats: written for the class that declares them, unless a game says otherwise."""
        raise TypeError("a game says how many seats there are")

    def clockwise(self, first: Seat) -> list[Seat]:
        """All seats, from this one on."""
        return [(first + n) % self.seats for n in range(self.seats)]

    def envelope(self, seat: Seat | None) -> tuple[Choice, ...]:
        """What a seat has put into its envelope so far; in the eyes of others nothing."""
        return (self.sealed.get(seat) or ()) if seat is not None else ()

    def keeps(self, seat: Seat, name: str) -> bool:
        """Whether there is something in this hidden field of a seat's own record, and it is not open to all."""
        record = getattr(self, self.seated)[seat]
        unless = record.specs[name].unless
        return bool(getattr(record, name)) and not (unless and getattr(self, unless))

    @property
    def rules_on(self) -> Collection[str]:
        """The rules that are on at this table, of a mode, a variant or an opened chest. Moves, chapters and panels follow these names."""
        return ()

    def pools(self) -> Mapping[str, Sequence[str]]:
        """Every piece that may be in a field of each pool, as everybody knows: twins as often as there are of them, pieces that are
        not in the game yet or out of it not at all. It is asked of a view, so it can read public things only."""
        return {}

    def turn_of(self) -> Seat | None:
        """Whose turn it is: by default the seat in the field `active`, if there is one."""
        return getattr(self, "active", None)


def finish(s: GameState, winners: tuple[Seat, ...]) -> None:
    """End the game here and now."""
    s.agenda.clear()
    s.winners = winners
