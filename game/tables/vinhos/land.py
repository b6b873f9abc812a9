"""The map: every region with its weather, price, open tile, renown and estates."""

from __future__ import annotations

from collections.abc import Iterator

from engine.vinhos.data import REGIONS, VINTAGES
from engine.vinhos.state import State
from game.kit.item import Item
from game.kit.layout import Box, around
from game.kit.picture import Fill, Picture, Sprite, Words
from game.kit.theme import emblem
from game.services.texts import signed
from game.tables.look import Look
from game.tables.vinhos import signs
from game.tables.vinhos.places import LIES, ROOM, on_map
from game.tables.vinhos.targets import Clicks

PLATE = "#F6EED9"
CREST = 15.0
TILE, SKY, LINE, CUBE, DISC = 21.0, 20.0, 17.0, 15.0, 7.0
NARROW = 170.0  # a map that is narrower is a list: a line for each region


def land(s: State, clicks: Clicks, look: Look, room: Box, *, large: bool) -> Iterator[Item]:
    """On the map, as large as the room is; as a list where that is too narrow."""
    listed = room.w < NARROW
    painted = Sprite(signs.sprite("country_low" if listed else "country"), Box(0, 0, room.w, room.h), cover=True)
    yield Item("country", "board", room, (painted,), 0)
    if not listed:
        for region in REGIONS:
            yield _soil(s, region, room)
    high = room.h / len(REGIONS)
    for n, region in enumerate(REGIONS):
        box = Box(room.x, room.y + n * high, room.w, high - 2) if listed else on_map(room, ROOM[region])
        yield _region(s, region, clicks, look, box, listed=listed)


def _soil(s: State, region: str, room: Box) -> Item:
    """Where the region lies; a click on it is one on its name. A veil is over what is not in play."""
    box = on_map(room, LIES[region])
    box = Box(box.x, box.y, min(box.right, room.right) - box.x, min(box.bottom, room.bottom) - box.y)
    veil = () if region in s.renown else (Fill(Box(0, 0, box.w, box.h), "#E9E3D3", alpha=150),)
    return Item(f"soil/{region}", "board", box, veil, 1, means=f"region/{region}")


def _region(s: State, region: str, clicks: Clicks, look: Look, box: Box, *, listed: bool) -> Item:
    name, ground = look.texts.name(signs.GAME, region), Fill(Box(0, 0, box.w, box.h), PLATE, radius=5, alpha=205)
    if region in s.renown:
        told = _in_one_line(s, region, box, look) if listed else _told(s, region, box, look)
        return clicks.on(Item(f"region/{region}", "board", box, (ground, *told), 3, name))
    crest = Sprite(signs.crest(region), Box(1, 1, CREST, LINE), 110)
    words = _name(region, Box(CREST + 3, 0, box.w - CREST - 5, LINE), look, "ink_soft")
    absent = look.fit(Words(look.texts.say("quinta.name.absent"), Box(2, LINE, box.w - 4, LINE), "", "ink_soft", "centre"), "micro", "fine")
    told = (crest, words) if listed else (crest, words, absent)
    return Item(
        f"region/{region}", "board", box, (ground._replace(alpha=90), *told), 3, look.texts.say("quinta.name.absent_tip", region=name)
    )


def _name(region: str, room: Box, look: Look, ink: str = "ink") -> Words:
    names = (look.texts.name(signs.GAME, region), look.texts.say(f"quinta.name.short_{region}"), "")
    return look.letters.first(names, Words("", room, "", ink), "card", "card_close", "fine")


def _told(s: State, region: str, box: Box, look: Look) -> Picture:
    """The name, and below it what can be bought and whose estates there are; then weather and renown."""
    high = (box.h - LINE) / 2
    sale, sky = Box(2, LINE, box.w - 4, high), Box(2, LINE + high, box.w - 4, high)
    return (
        Sprite(signs.crest(region), Box(1, 1, CREST, LINE)),
        _name(region, Box(CREST + 3, 0, box.w - CREST - 5, LINE), look),
        *_for_sale(s, region, sale),
        *_left(s, region, sale),
        *_owners(s, region, sale, sale.w - TILE - 36),
        *_weather(s, region, sky),
        *_weather_next(s, region, sky),
        *_cubes(s, region, sky, look),
    )


def _in_one_line(s: State, region: str, box: Box, look: Look) -> Picture:
    """Crest, open tile and price, estates, weather, renown."""
    third = (box.w - CREST - 4) / 3
    row = Box(CREST + 4, 0, box.w - CREST - 6, box.h)
    return (
        Sprite(signs.crest(region), Box(1, (box.h - LINE) / 2, CREST, LINE)),
        *_for_sale(s, region, row),
        *_owners(s, region, row._replace(w=third + 13), third - 22),
        *_weather(s, region, row._replace(x=row.x + third + 15, w=third)),
        *_cubes(s, region, row, look),
    )


def _for_sale(s: State, region: str, row: Box) -> Picture:
    """The open tile with its price."""
    if region not in s.tops:
        return ()
    side = min(TILE, row.h)
    tile = Sprite(signs.vineyard(s.tops[region]), Box(row.x, row.y + (row.h - side) / 2, side, side))
    return tile, Words(str(REGIONS[region]), Box(row.x + side + 1, row.y, 11, row.h), "label", "ink")


def _left(s: State, region: str, row: Box) -> Picture:
    """How many tiles lie below it."""
    count = len(s.stacks[region])
    return (Words(f"+{count}", Box(row.x + TILE + 13, row.y, 18, row.h), "fine", "ink_soft"),) if count else ()


def _owners(s: State, region: str, row: Box, room: float) -> Picture:
    """An emblem for each estate, closer the more there are."""
    owners = [seat for seat, v in enumerate(s.vintners) for e in v.estates if e.region == region]
    step = min(2 * DISC + 1, room / max(1, len(owners)))
    spots = [(row.right - DISC - n * step, row.y + row.h / 2) for n in range(len(owners))]
    return tuple(Sprite(emblem(seat), around(*spot, 2 * DISC, 2 * DISC)) for seat, spot in zip(reversed(owners), spots, strict=True))


def _weather(s: State, region: str, row: Box) -> Picture:
    change, side = s.vintage.weather[region], min(SKY, row.h)
    sky = Sprite(signs.weather(change), Box(row.x, row.y + (row.h - side) / 2, side, side))
    return sky, Words(_signed(change), Box(row.x + side + 1, row.y, 20, row.h), "micro", "ink")


def _weather_next(s: State, region: str, row: Box) -> Picture:
    """That of the next year, where it is known."""
    if len(s.vintages) <= s.year:
        return ()
    change = VINTAGES[s.vintages[s.year]].weather[region]
    coming = f"\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}{_signed(change)}"
    return (Words(coming, Box(row.x + SKY + 20, row.y, 26, row.h), "fine", "ink_soft"),)


def _signed(change: int) -> str:
    return signed(change) if change else "0"


def _cubes(s: State, region: str, row: Box, look: Look) -> Picture:
    """The renown, at the right end."""
    if not s.renown[region]:
        return ()
    count, cube = str(s.renown[region]), min(CUBE, row.h)
    wide = look.letters.width(count, "micro") + 2
    return (
        Sprite(signs.sprite("renown"), Box(row.right - wide - cube, row.y + (row.h - cube) / 2, cube, cube)),
        Words(count, Box(row.right - wide, row.y, wide, row.h), "micro", "ink", "right"),
    )
