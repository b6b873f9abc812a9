"""Who sits before the screen. It belongs to one person, or to nobody: then it shows what everybody may see."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Seat


class Screen:
    """The owner of the screen of one table.

    A person takes it behind a curtain, and has it until it is released. Only somebody who has been the one person at this table since
    it was opened needs no curtain; whoever is merely left over has not seen one, so does not have the screen.
    """

    def __init__(self, people: Sequence[Seat]) -> None:
        self.alone = people[0] if len(people) == 1 else None  # the one person, as long as no other has sat here
        self.owner: Seat | None = self.alone

    def take(self, seat: Seat) -> None:
        """This person says: it is me."""
        self.owner = seat

    def release(self) -> None:
        """Everybody looks at it now; whoever is alone keeps it."""
        self.owner = self.alone

    def reseat(self, people: Sequence[Seat]) -> None:
        """Somebody has taken or left a seat, and with it the screen."""
        if set(people) - {self.alone}:
            self.alone = None
        self.owner = self.alone if self.alone in people else None
