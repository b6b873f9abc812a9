"""A list in one place of a region, of which only a part can be seen: the wheel scrolls it, and a thumb shows where one is."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate

from game.kit.item import Dial, Item
from game.kit.layout import Box
from game.kit.picture import Fill

NOTCH = 48.0  # logical units that a notch of the wheel scrolls
PAGE = 0.85  # of the room, that a click beside the thumb scrolls
RAIL, THUMB, SHORTEST = 12.0, 4.0, 22.0  # room for the thumb; how wide it is, and how long at least


class ScrollList:
    """Entries below each other. Their heights are known, and only those that are seen need to be drawn:

        found = ScrollList("log", "log", room, heights, look.dials, follows=True)
        items = [ground._replace(dial=found.dial)]
        items += found.clipped(draw(n, box) for n, box in found.seen())
        items += found.thumb(tips)

    A list that `follows` stands at its end, also when it grows, until somebody scrolls back.
    """

    def __init__(
        self,
        name: str,
        region: str,
        room: Box,
        heights: Sequence[float],
        dials: Mapping[str, float],
        *,
        follows: bool = False,
        gap: float = 4.0,
    ) -> None:
        self.name = name
        self.region = region
        self.room = room
        self.heights = heights
        self._tops = [0.0, *accumulate(high + gap for high in heights)]
        spare = room.h - self._tops[-1] + gap
        self._down = max(0.0, spare) if follows else 0.0  # a short list that follows lies at the foot of its room
        most = max(0.0, -spare)
        at = min(most, dials.get(name, most if follows else 0.0))
        self.dial = Dial(name, at, most, step=-NOTCH, grows=follows)

    def seen(self) -> Iterator[tuple[int, Box]]:
        """The entries that can be seen at least in part, and where they are."""
        room, at = self.room, self.dial.at
        for n in range(max(0, bisect_right(self._tops, at) - 1), len(self.heights)):
            top = self._tops[n] - at + self._down
            if top >= room.h:
                return
            yield n, Box(room.x, room.y + top, room.w, self.heights[n])

    def clipped(self, items: Iterable[Item]) -> Iterator[Item]:
        """What is drawn for the entries, in the room and nowhere else."""
        return (item._replace(clip=self.room) for item in items)

    def thumb(self, tips: tuple[str, str], z: int = 3) -> Iterator[Item]:
        """Where one is, along the right edge; a click above it scrolls back, below it on. A list that is seen whole has none."""
        dial, room = self.dial, self.room
        if not dial.most:
            return
        long = max(SHORTEST, room.h * room.h / (room.h + dial.most))
        top = (room.h - long) * dial.at / dial.most
        left, inner = room.right - RAIL, (RAIL - THUMB) / 2
        picture = (Fill(Box(inner, 0, THUMB, long), "line", radius=2),)
        yield Item(f"thumb/{self.name}", self.region, Box(left, room.y + top, RAIL, long), picture, z)
        parts = (("back", tips[0], 0.0, top, -PAGE), ("on", tips[1], top + long, room.h - top - long, PAGE))
        for name, tip, start, high, pages in parts:
            if high >= RAIL:
                box = Box(left, room.y + start, RAIL, high)
                rail = (Fill(Box(inner + 1, 0, THUMB - 2, high), "raised", radius=1),)
                yield Item(f"thumb/{self.name}/{name}", self.region, box, rail, z, tip, action=dial.to(dial.at + pages * room.h))
