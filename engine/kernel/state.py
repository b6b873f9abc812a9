"""The part of a state that every game has."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar

from engine.kernel.agenda import Step
from engine.kernel.choice import Seat
from engine.kernel.event import Teller, nobody
from engine.kernel.record import Record, field, hidden, record, transient


@record
class GameState(Record):
    """What is still to be done, how many questions were answered, and the generator. Games add the table."""

    pools: ClassVar[dict[str, tuple[str, ...]]] = {}  # every piece of each supply that hidden fields are drawn from

    number: int = 0
    agenda: list[Step] = field(factory=list)
    chance: int = hidden("all")
    unveiled: int = 0
    sealed: dict[int, tuple[tuple[str | int, ...], ...]] = hidden("key", factory=dict)
    winners: tuple[int, ...] = ()
    tell: Teller = transient(default=nobody)

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def seats(self) -> int:
        raise TypeError("a game says how many seats there are")

    @property
    def rules_on(self) -> Collection[str]:
        """The rules that are on at this table, of a mode, a variant or an opened chest. Moves, chapters and panels follow these names."""
        return ()

    def turn_of(self) -> Seat | None:
        """Whose turn it is, if the game has turns."""
        return None


def finish(s: Any, winners: tuple[Seat, ...]) -> None:
    """End the game here and now."""
    s.agenda.clear()
    s.winners = winners
