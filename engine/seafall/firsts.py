"""Pages of firsts (SEA-280): what has fallen due is read before anything else goes on (SEA-285)."""

from __future__ import annotations

from engine.kernel import Act, Step, step
from engine.seafall.gifts import NO_SHIP
from engine.seafall.holdings import afloat
from engine.seafall.pages import read_page
from engine.seafall.state import State


@step
class ReadFirst(Step[State]):
    """The lowest page that is due."""

    def run(self, s: State) -> None:
        assert s.saga is not None
        (entry, reader, ship, rival), *rest = s.saga.due
        s.saga = s.saga.replace(due=tuple(rest))
        read_page(s, reader, entry, ship if ship in afloat(s, reader) else NO_SHIP, rival=rival)


def firsts_due(s: State) -> tuple[Step[State], ...]:
    return (ReadFirst(),) if s.saga is not None and s.saga.due else ()


@step
class ReadFirsts(Step[State]):
    """Whatever is due before the next chapter of a set-up."""

    calm = True

    def due(self, s: State) -> tuple[Step[State], ...]:
        return firsts_due(s)

    def run(self, s: State) -> None:
        """Nothing is due any more."""


@step
class ReadPage(Act[State]):
    """Where every province reads, each chooses for itself (SEA-283)."""

    entry: str

    def run(self, s: State) -> None:
        read_page(s, self.seat, self.entry)
