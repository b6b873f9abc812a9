"""What the person before the screen has opened, chosen and read. It is replaced as a whole and never changed in part."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Choice, Seat
from game.tables.look import REACH, LogLine

NOBODY_ASKED = -1


class Glance(NamedTuple):
    """The hand and the eyes of one person at the table.

    crumb     the group of choices that is open in the decision bar, "" for all groups
    picked    the choices of the thing that was clicked, when it offers several
    page      which of the pages of chips is open
    aimed     what the thing would mean that was pointed at last
    hidden    the person does not want to be looked at
    owners    the overlay of owners is on
    wash      what lies over the spaces of the board
    lens      the rule lens is held over things
    peeking   at a shared table: the own hand is looked at
    log_of    the seat to whose lines the log is narrowed
    guest     whose board is looked at in the dock, instead of one's own
    hinted    the thing that a hint has named
    warned    the question to which the primary button was pressed once, with things left unused
    careful   the thing whose warning was read
    told      for whom there is a recap
    recap     what happened since the own last turn
    folded    it is a strip at first, for whoever sits alone before the screen and has seen it happen
    """

    crumb: str = ""
    picked: tuple[Choice, ...] = ()
    page: int = 0
    aimed: Choice = ()
    hidden: bool = False
    owners: bool = False
    wash: str = REACH
    lens: bool = False
    peeking: bool = False
    log_of: Seat | None = None
    guest: Seat | None = None
    hinted: str = ""
    warned: int = NOBODY_ASKED
    careful: str = ""
    told: Seat | None = None
    recap: tuple[LogLine, ...] = ()
    folded: bool = False

    def open(self, crumb: str = "", picked: tuple[Choice, ...] = ()) -> Glance:
        """This group of choices in the decision bar; by default all groups."""
        return self._replace(crumb=crumb, picked=picked, page=0)

    def read(self) -> Glance:
        """The recap has been read."""
        return self._replace(told=None, recap=(), folded=False)

    def answered(self) -> Glance:
        """Something has happened: nothing that belonged to the question before stays open."""
        return self.open().read()._replace(aimed=(), careful="", guest=None, hinted="")

    def of_another(self) -> Glance:
        """Whoever looks now begins with nothing opened, chosen or half said by somebody else."""
        return self.open()._replace(aimed=(), hinted="", guest=None, peeking=False, warned=NOBODY_ASKED, careful="")

    def taken(self, seat: Seat, recap: tuple[LogLine, ...]) -> Glance:
        """This person sits before the screen now, and reads what happened meanwhile."""
        return self._replace(hidden=False, peeking=False, told=seat, recap=recap)

    def alone(self, seat: Seat, recap: tuple[LogLine, ...]) -> Glance:
        """Bots have played, and it is this person's turn again."""
        return self._replace(told=seat, recap=recap, folded=True)

    def washed(self, wash: str) -> Glance:
        """With this over the spaces of the board; the same once more, and there is nothing."""
        return self._replace(wash="" if wash == self.wash else wash)

    def narrowed(self, to: str) -> Glance:
        """The log of one seat alone; the same once more, or nobody's: the whole log."""
        seat = int(to) if to.isdecimal() else None
        return self._replace(log_of=None if seat == self.log_of else seat)
