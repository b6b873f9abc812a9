"""The former self: where a seat's own pieces stood at the same round of an earlier game from this very deal, pale beneath those of now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import around
from game.kit.picture import Disc, Sprite

PALE, LIGHT = 150, 4.0  # how strong the former self is, and how far its light reaches
BENEATH = 1  # it lies under the piece of now that stands in the same place


def a_ship(name: str, seat: Seat) -> bool:
    """Whether an item of this id is the piece that stands for a seat, where a game does not say otherwise."""
    kind, *whose = name.split("/")
    return kind == "ship" and whose[:1] == [str(seat)]


def wake(then: Iterable[Item], seat: Seat, stands: Callable[[str, Seat], bool], tell: Callable[[str], str]) -> list[Item]:
    """The pieces of this seat as they lay then; `tell` makes a tip of a piece's own. Nothing happens on a click."""
    return [_pale(item, f"former/{item.id}", tell(item.tip)) for item in then if item.region == "board" and stands(item.id, seat)]


def _pale(item: Item, name: str, tip: str) -> Item:
    """Without words, in a pale light that is wider than the piece and shows around whatever stands there now."""
    w, h = item.box.w, item.box.h
    radius = max(w, h) / 2 + LIGHT
    box = around(*item.box.centre, 2 * radius + 4, 2 * radius + 4)
    dx, dy = item.box.x - box.x, item.box.y - box.y
    centre = (dx + w / 2, dy + h / 2)
    strokes = tuple(_moved(stroke, dx, dy) for stroke in item.picture if isinstance(stroke, Sprite))
    light = (Disc(centre, radius, "ivory", alpha=90), Disc(centre, radius, "", "ink", 3.5), Disc(centre, radius, "", "ivory", 2))
    return Item(name, item.region, box, (*light, *strokes), item.z - BENEATH, tip, round=True, clip=item.clip)


def _moved(sprite: Sprite, dx: float, dy: float) -> Sprite:
    box = sprite.box
    return sprite._replace(box=box._replace(x=box.x + dx, y=box.y + dy), alpha=min(sprite.alpha, PALE))
