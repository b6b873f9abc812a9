"""What only a campaign has: which game is played, and of each seat what it did over all of them.

The saga lies in the state of a game that belongs to a campaign, and in the record between two games.
"""

from __future__ import annotations

from engine.kernel import Record, field, frozen
from engine.seafall.data.goals import EMPEROR
from engine.seafall.data.saga import DEEDS


@frozen
class House(Record):
    """A seat over the whole campaign."""

    glory: int = 0
    scores: tuple[int, ...] = ()  # of the games that it was there for, the prologue apart
    wins: int = 0
    milestones: tuple[str, ...] = ()
    joined: int = 0  # before this game
    away: bool = False  # set aside
    gone: bool = False  # for good
    kept: str = ""  # the advisor of the next game
    deeds: tuple[int, ...] = (0,) * len(DEEDS)
    guilds: tuple[int, int, int, int] = (0, 0, 0, 0)  # how often each was called
    retired: bool = False  # the ruler stayed at the Last Isle


@frozen
class Saga(Record):
    game: int  # the number of the game that is played, or the next one; 0 is the prologue
    houses: tuple[House, ...]
    training: tuple[tuple[str, str], ...] = ()  # advisors and their stickers
    missed: tuple[str, ...] = ()  # milestones that left the campaign unclaimed
    finder: int = field(default=EMPEROR, least=EMPEROR)  # of the Last Isle
    due: tuple[tuple[str, int, int, int], ...] = field(default=(), least=EMPEROR)  # firsts to be read: page, reader, ship, rival
    crowned: tuple[int, ...] = ()
    decided: str = ""  # what decided the crown
    ending: str = ""  # the page with which it ended
    honours: tuple[tuple[str, tuple[int, ...]], ...] = ()

    def change_house(self, seat: int, **changes: object) -> Saga:
        return self.replace(houses=(*self.houses[:seat], self.houses[seat].replace(**changes), *self.houses[seat + 1 :]))

    def skill_of(self, advisor: str) -> list[str]:
        """The training stickers on an advisor."""
        return [sticker for trained, sticker in self.training if trained == advisor]

    @property
    def present(self) -> list[int]:
        """Seats that are not gone."""
        return [seat for seat, house in enumerate(self.houses) if not house.gone]

    @property
    def playing(self) -> list[int]:
        return [seat for seat, house in enumerate(self.houses) if not house.gone and not house.away]

    def claimed(self) -> set[str]:
        return {name for house in self.houses for name in house.milestones}
