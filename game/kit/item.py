"""What lies on the table: items with a stable id, a picture, a place, and what a click on them means."""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from engine.kernel import Choice, Refusal
from game.kit.layout import Box
from game.kit.picture import Picture, Sprite


class Dial(NamedTuple):
    """A number that the wheel turns while the pointer is on a thing: how far a list is scrolled, how much is offered.

    The scene remembers where it stands, under its name; a click with the action `dial <name> <number>` sets it.
    """

    name: str
    at: float
    most: float
    least: float = 0.0
    step: float = 1.0
    typed: bool = False  # digits that are typed set it as well
    grows: bool = False  # at its end it stays there when there is more
    slides: bool = False  # it follows the pointer along the thing's width while the left button is held
    beyond: Refusal | None = None  # why a number that is typed may be too large

    def held(self, wish: float) -> float:
        return inf if self.grows and wish >= self.most else min(self.most, max(self.least, wish))

    def turned(self, notches: float) -> float:
        """Where so many notches of the wheel bring it."""
        return self.held(self.at + notches * self.step)

    def along(self, share: float) -> float:
        """Where the pointer brings it at this share of the thing's width."""
        steps = round((self.most - self.least) * share / abs(self.step))
        return self.held(self.least + steps * abs(self.step))

    def with_digit(self, digit: int, typed: float | None = None) -> float | None:
        """The number that is typed so far, by default where it stands, with one more digit; or the digit alone; nowhere if both are too
        large. It may still be too small."""
        before = self.at if typed is None else typed
        return next((float(wish) for wish in (10 * before + digit, digit) if wish <= self.most), None)

    def to(self, wish: float) -> str:
        """The action that sets it."""
        return f"dial {self.name} {self.held(wish):g}"


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
    clip      the part of the region in which it is seen and hit, if not in all of it
    dial      what the wheel turns over it
    means     the id of the thing that a click on this one is a click on: a piece stands on a space
    tumbles   the pictures that it shows by turns while it comes to rest, as dice do
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
    clip: Box | None = None
    dial: Dial | None = None
    tumbles: tuple[Picture, ...] = ()
    means: str = ""

    @property
    def clickable(self) -> bool:
        return bool(self.choices or self.refusal or self.action)

    def hit(self, x: float, y: float) -> bool:
        if not self.box.holds(x, y) or (self.clip and not self.clip.holds(x, y)):
            return False
        if not self.round:
            return True
        cx, cy = self.box.centre
        return ((x - cx) / self.box.w) ** 2 + ((y - cy) / self.box.h) ** 2 <= 0.25


def stamp(name: str, box: Box, sprite: str, z: int, tip: str = "", region: str = "board", alpha: int = 255) -> Item:
    """A thing that is nothing but a picture from the assets."""
    return Item(name, region, box, (Sprite(sprite, Box(0, 0, box.w, box.h), alpha),), z, tip)
