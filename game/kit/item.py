"""What lies on the table: items with a stable id, a picture, a place, and what a click on them means."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Choice, Refusal
from game.kit.layout import Box
from game.kit.picture import Picture


class Item(NamedTuple):
    """One thing on the screen.

    id        the same thing has the same id in every description, so it travels instead of jumping
    region    the place's own units: see Layout.regions; the board is moved and zoomed, the others are not
    box       where in the region
    choices   what a click offers; one is taken at once, several are offered as chips
    refusal   why a click is refused, if it is
    ring      legal, chosen, danger or "" : how it is marked
    warning   what the player should know before this is done; it wants a second click
    comes     where it enters from, if it is new: another item's id
    """

    id: str
    region: str
    box: Box
    picture: Picture
    z: int = 0
    tip: str = ""
    choices: tuple[Choice, ...] = ()
    refusal: Refusal | None = None
    ring: str = ""
    round: bool = False  # hit and ringed as a circle
    action: str = ""  # a click means something to the scene rather than to the game
    comes: str = ""
    warning: str = ""

    @property
    def clickable(self) -> bool:
        return bool(self.choices or self.refusal or self.action)

    def hit(self, x: float, y: float) -> bool:
        if not self.box.holds(x, y):
            return False
        if not self.round:
            return True
        cx, cy = self.box.centre
        return ((x - cx) / self.box.w) ** 2 + ((y - cy) / self.box.h) ** 2 <= 0.25
