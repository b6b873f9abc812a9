"""A board of named panels: all of them at a glance, and one of them large after a click on its head."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Fill, Picture, Sprite, Words

HEAD, EDGE = 22.0, 4.0
TALL = 2.0  # how far the line of a title is higher than the head, whose letters are not
LARGE = 10.0  # how far a large panel stays from the edge of the board
UPON = 40  # how much higher a large panel lies than all others
PREFIX = "panel "  # of what is open in the look: `open panel fair` enlarges the fair, Esc or a click beside it closes it


class Panel(NamedTuple):
    """A part of the board.

    box    where it is on the board that it was designed for
    lay    what lies in it: items in a room of the board, as large as the room allows; `large` when it is looked at alone
    """

    name: str
    title: str
    box: Box
    lay: Callable[[Box, bool], Iterable[Item]]
    notes: tuple[str, ...] = ()  # at the right end of its head: of several wordings the first that leaves the title its room
    fill: str = "#E9DFC6"
    ground: str = ""  # a sprite that lies on all of it
    head: str = "#2B4FA3"
    roles: tuple[str, ...] = ("sign", "label", "micro", "fine")  # of its title: the first in which all titles with these roles have room


def panel_board(
    letters: Letters, panels: Sequence[Panel], designed: tuple[float, float], region: Box, crumb: str, tips: tuple[str, str]
) -> Iterator[Item]:
    """All panels in their places; the one that is open also large, over the others. Tips say what a click on a head does, and beside it."""
    across, down = region.w / designed[0], region.h / designed[1]
    places = {panel.name: Box(panel.box.x * across, panel.box.y * down, panel.box.w * across, panel.box.h * down) for panel in panels}
    opened = next((panel for panel in panels if crumb == f"{PREFIX}{panel.name}"), None)
    for panel in _alike(letters, panels, places):
        yield from _laid(letters, panel, places[panel.name], tips[0], f"open {PREFIX}{panel.name}", large=False)
    if opened:
        whole = Box(0, 0, region.w, region.h)
        yield Item("panel/veil", "board", whole, (Fill(whole, "night", alpha=170),), UPON - 2, tips[1], action="open top")
        for item in _laid(letters, opened, _grown(places[opened.name], whole), tips[1], "open top", large=True):
            yield item._replace(id=f"large/{item.id}", z=item.z + UPON)


def _alike(letters: Letters, panels: Sequence[Panel], places: dict[str, Box]) -> list[Panel]:
    """The same panels; titles of one kind are written alike, in the first letters in which each of them has room."""
    found = []
    for panel in panels:
        kin = [other for other in panels if other.roles == panel.roles]
        roles = panel.roles
        while len(roles) > 1 and not all(_fits(letters, other, places[other.name].w, roles[0]) for other in kin):
            roles = roles[1:]
        found.append(panel._replace(roles=roles))
    return found


def _fits(letters: Letters, panel: Panel, wide: float, role: str) -> bool:
    """Whether the title has room in these letters, beside what stands there in short."""
    return letters.fits(_title(letters, panel, panel.notes[-1] if panel.notes else "", wide)._replace(role=role))


def _grown(box: Box, whole: Box) -> Box:
    """As large as can be in the shape that it has, in the middle of the board."""
    room = whole.inset(LARGE)
    times = min(room.w / box.w, room.h / box.h)
    wide, high = box.w * times, box.h * times
    return Box((whole.w - wide) / 2, (whole.h - high) / 2, wide, high)


def _laid(letters: Letters, panel: Panel, box: Box, tip: str, action: str, *, large: bool) -> Iterator[Item]:
    whole = Box(0, 0, box.w, box.h)
    painted = (Sprite(panel.ground, whole.inset(1.5), cover=True),) if panel.ground else ()
    ground = (Fill(whole, panel.fill), *painted, Fill(whole, "", "#4A3A26", 1.5, 4))
    stays = f"open {PREFIX}{panel.name}" if large else ""  # a click into it does not close it
    yield Item(f"panel/{panel.name}/ground", "board", box, ground, -1, action=stays)
    head = (Fill(Box(0, 0, box.w, HEAD), panel.head, "#4A3A26", 1, 6), *_titled(letters, panel, box.w))
    yield Item(f"panel/{panel.name}", "board", Box(box.x, box.y, box.w, HEAD), head, 1, f"{panel.title}. {tip}", action=action)
    yield from panel.lay(Box(box.x + EDGE, box.y + HEAD + EDGE, box.w - 2 * EDGE, box.h - HEAD - 2 * EDGE), large)


def _titled(letters: Letters, panel: Panel, wide: float) -> Picture:
    """The title, and what stands beside it as far as there is room for that."""
    for role in panel.roles:
        for note in panel.notes or ("",):
            title = _title(letters, panel, note, wide)._replace(role=role)
            if letters.fits(title):
                return (title, _note(letters, note, wide)) if note else (title,)
    return (letters.fit(_title(letters, panel, "", wide), *panel.roles),)


def _title(letters: Letters, panel: Panel, note: str, wide: float) -> Words:
    room = letters.width(note, "micro") + 8 if note else 0.0
    return Words(panel.title, Box(8, -TALL, wide - 16 - room, HEAD + 2 * TALL), "", "ivory")


def _note(letters: Letters, note: str, wide: float) -> Words:
    room = letters.width(note, "micro") + 8
    return Words(note, Box(wide - room - 4, 0, room, HEAD), "micro", "ivory", "right")
