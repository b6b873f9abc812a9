"""The map: every region with its weather, price, open tile, renown and estates."""

from __future__ import annotations

from collections.abc import Iterator

from engine.vinhos.data import REGIONS, VINTAGES
from engine.vinhos.state import State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Shape, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.services.texts import signed
from game.tables.look import Look
from game.tables.vinhos import signs
from game.tables.vinhos.places import LAND, ROOM, SHORES, within
from game.tables.vinhos.targets import Clicks

SOIL = {  # what grows there, seen from afar
    "MIN": "#A9BE7C", "TRA": "#B5B06A", "DOU": "#BFA36B", "DAO": "#9DB574", "LIS": "#C2B775", "SET": "#B9B26C", "ALE": "#D3B86A",
    "ALG": "#D9C07E",
}  # fmt: skip
SEA, WASTE, BORDER = "#8FB9C4", "#CFCBBE", "#5B4A2E"
TILE, SKY, LINE = 21.0, 20.0, 17.0


def land(s: State, clicks: Clicks, look: Look, room: Box, *, large: bool) -> Iterator[Item]:
    """On the map, as large as the room is."""
    yield Item("sea", "board", room, (Fill(Box(0, 0, room.w, room.h), SEA, radius=4),), 0)
    for region in REGIONS:
        yield _soil(s, region, room)
    for region in REGIONS:
        yield from _region(s, region, clicks, look, room, large=large)


def _soil(s: State, region: str, room: Box) -> Item:
    """Where the region lies; a click on it is one on its name."""
    corners = [(x * room.w / LAND[0], y * room.h / LAND[1]) for x, y in SHORES[region]]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    shape = Shape(tuple((x - left, y - top) for x, y in corners), SOIL[region] if region in s.renown else WASTE, BORDER, 1.2)
    box = Box(room.x + left, room.y + top, right - left, bottom - top)
    return Item(f"soil/{region}", "board", box, (shape,), 1, means=f"region/{region}")


def _region(s: State, region: str, clicks: Clicks, look: Look, room: Box, *, large: bool) -> Iterator[Item]:
    box = within(room, ROOM[region], LAND)
    name = look.texts.name(signs.GAME, region)
    if region not in s.renown:
        title = look.letters.first((name, _short(region, look)), Words("", Box(0, 0, box.w, LINE), "", "ink_soft", "centre"), "card_long", "fine")
        absent = look.fit(Words(look.texts.say("quinta.name.absent"), Box(0, LINE, box.w, LINE), "", "ink_soft", "centre"), "micro", "fine")
        yield Item(f"region/{region}", "board", box, (title, absent), 3, look.texts.say("quinta.name.absent_tip", region=name))
        return
    yield clicks.on(Item(f"region/{region}", "board", box, _told(s, region, box, look, large=large), 3, name))


def _short(region: str, look: Look) -> str:
    return look.texts.say(f"quinta.name.short_{region}")


def _told(s: State, region: str, box: Box, look: Look, *, large: bool) -> Picture:
    """The name, and below it what can be bought; then weather and renown; then whose estates are there."""
    name = Words("", Box(3, 0, box.w - 6, LINE), "", "ink")
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "#F6EED9", "", 1, 5, 190),
        Sprite(signs.crest(region), Box(1, 1, 15, 17)),
        look.letters.first((look.texts.name(signs.GAME, region), _short(region, look)), name._replace(box=Box(18, 0, box.w - 20, LINE)), "card", "card_close", "fine"),
    ]
    high = (box.h - LINE) / 2
    return (*strokes, *_for_sale(s, region, Box(2, LINE, box.w - 4, high), look), *_sky(s, region, Box(2, LINE + high, box.w - 4, high), look))


def _for_sale(s: State, region: str, row: Box, look: Look) -> Picture:
    """The open tile with its price, how many more there are, and the discs of the estates."""
    side = min(TILE, row.h)
    price = Box(row.x + side + 1, row.y, 11, row.h)
    strokes: list[Stroke] = []
    if region in s.tops:
        strokes += [Sprite(signs.vineyard(s.tops[region]), Box(row.x, row.y, side, side)), Words(str(REGIONS[region]), price, "label", "ink")]
    left = len(s.stacks[region])
    if left:
        strokes.append(Words(f"+{left}", Box(price.right + 1, row.y, 18, row.h), "fine", "ink_soft"))
    owners = [seat for seat, v in enumerate(s.vintners) for e in v.estates if e.region == region]
    x = row.right - 5.5
    for seat in reversed(owners):
        strokes.append(Disc((x, row.y + row.h / 2), 5.5, SEATS[seat].fill, "ink", 1))
        x -= min(12.0, (row.w - side - 36) / max(1, len(owners)))
    return tuple(strokes)


def _sky(s: State, region: str, row: Box, look: Look) -> Picture:
    """The weather, that of the next year where it is known, and the cubes."""
    change, side = s.vintage.weather[region], min(SKY, row.h)
    words = signed(change) if change else "0"
    strokes: list[Stroke] = [
        Sprite(signs.weather(change), Box(row.x, row.y, side, side)),
        Words(words, Box(row.x + side + 1, row.y, 20, row.h), "micro", "ink"),
    ]
    if len(s.vintages) > s.year:
        coming = VINTAGES[s.vintages[s.year]].weather[region]
        strokes.append(Words(f"\N{RIGHTWARDS ARROW}{signed(coming) if coming else '0'}", Box(row.x + side + 19, row.y, 30, row.h), "fine", "ink_soft"))
    cubes = s.renown[region]
    if cubes:
        count, cube = str(cubes), min(15.0, row.h)
        wide = look.letters.width(count, "micro") + 2
        strokes += [
            Sprite(signs.sprite("renown"), Box(row.right - wide - cube, row.y + (row.h - cube) / 2, cube, cube)),
            Words(count, Box(row.right - wide, row.y, wide, row.h), "micro", "ink", "right"),
        ]
    return tuple(strokes)
