"""Where wine goes: the export markets, the hangouts, and the managers who sit there."""

from __future__ import annotations

from collections.abc import Iterator

from engine.vinhos.data import (
    ANA,
    BEA,
    CAR,
    ENOTECA,
    ENTRY,
    EXPORT_SLOTS,
    FADOS,
    FAVOURS,
    HOTEL,
    LOCK_VP,
    LOCKS,
    MANAGER_INDEX,
    MARKETS,
    OPEN_LOCKS,
    RED,
    ROW,
    ROW_INDEX,
    SALE_SLOTS,
    Slot,
)
from engine.vinhos.scoring import barrels_in, majorities
from engine.vinhos.state import State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.tables.look import Look
from game.tables.vinhos import signs
from game.tables.vinhos.targets import Clicks

HOST = {FADOS: ANA, HOTEL: BEA, ENOTECA: CAR}
BARE, PAPER, LINE, BRASS = "#C9B68D", "#FBF6EA", "#4A3A26", "#7A5A1E"
FRAME = 3.0  # about what a majority is worth, in the colours of its owners
GLASS = {"": "#FBF6EA", RED: "#9C2F45", "white": "#E7D37B"}
HIGH = 60.0  # spaces that are higher have room for words
NUMERAL = 13.0  # of a lock, what each is worth, at its left edge
INK = {"": "ink", RED: "ivory", "white": "ink"}


def _in_market(market: str, slots: dict[str, Slot]) -> list[str]:
    return [name for name, slot in slots.items() if slot.place == market]


# Export


def export(s: State, clicks: Clicks, look: Look, room: Box, *, large: bool) -> Iterator[Item]:
    """Four columns, the dearest slot at the foot."""
    wide = (room.w + 3) / len(MARKETS)
    high = (room.h - 1) / 5
    for n, market in enumerate(MARKETS):
        left = room.x + n * wide
        yield _head(s, market, Box(left, room.y, wide - 3, high - 1), look)
        for k, name in enumerate(_in_market(market, EXPORT_SLOTS), 1):
            yield from _slot(s, name, EXPORT_SLOTS[name], Box(left, room.y + k * high, wide - 3, high - 2), s.exports, clicks, look)


def _head(s: State, market: str, box: Box, look: Look) -> Item:
    """The market, what its majority is worth, and who leads."""
    award = str(MARKETS[market])
    wide = look.letters.width(award, "micro") + 6
    badge = Box(box.w - wide, 1, wide, box.h - 2)
    strokes: list[Stroke] = [
        Fill(Box(-2, 0, box.w + 3, box.h), PAPER, radius=4, alpha=225),
        _market_name(market, box, wide, look),
        *_frame(majorities(s)[market].leaders, badge),
        Fill(badge.inset(FRAME), BRASS, radius=2),
        Words(award, Box(box.w - wide, -2, wide, box.h + 4), "micro", "ivory", "centre"),
    ]
    led = ", ".join(
        look.texts.say("quinta.name.barrels_of", who=look.names[seat], count=count) for seat, count in barrels_in(s, market).most_common()
    )
    return Item(f"market/{market}", "board", box, tuple(strokes), 2, led or look.texts.say("quinta.name.no_barrels"))


def _frame(leaders: tuple[int, ...], badge: Box) -> Picture:
    """What a majority is worth is framed by the colours of those who have it."""
    if not leaders:
        return (Fill(badge, BRASS, radius=4),)
    part = badge.w / len(leaders)
    strips = [Fill(Box(badge.x + n * part, badge.y, part, badge.h), SEATS[seat].fill, radius=2) for n, seat in enumerate(leaders)]
    return (*strips, Fill(badge, "", "ink", 1, 3))


def _market_name(market: str, box: Box, taken: float, look: Look) -> Words:
    """In full or in short, beside what takes room at the right; nothing where not even a code has room."""
    texts = look.texts
    names = texts.name(signs.GAME, market), texts.say(f"quinta.name.short_{market}"), texts.say(f"quinta.name.code_{market}")
    room = Words("", Box(0, -2, box.w - taken + 1, box.h + 4), "", "ink")
    titled = look.letters.first(names, room, "card_close", "card_small")
    return titled if look.letters.fits(titled) else look.letters.first((*names, ""), room, "micro", "fine")


def _slot(s: State, name: str, slot: Slot, box: Box, taken: dict[str, int], clicks: Clicks, look: Look) -> Iterator[Item]:
    """What it needs and pays; bare wood where it is closed; a barrel where it is taken."""
    tip = look.texts.name(signs.GAME, name)
    if len(s.vintners) not in slot.seats:
        closed = look.texts.say("quinta.name.closed", slot=tip)
        yield clicks.on(Item(f"slot/{name}", "board", box, (Fill(Box(0, 0, box.w, box.h), BARE, LINE, 1, 4, 120),), 3, closed))
        return
    picture = _offer(slot, box, look) if name not in taken else (Fill(Box(0, 0, box.w, box.h), BARE, LINE, 1, 4),)
    yield clicks.on(Item(f"slot/{name}", "board", box, picture, 3, tip))
    if name in taken:
        owner, side = taken[name], min(box.h + 3, 30.0)
        spot = Box(box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side)
        barrel = (Sprite(signs.of_seat("barrel", owner), Box(0, 0, side, side)),)
        told = look.texts.say("quinta.name.barrel_in", who=look.names[owner], slot=tip)
        yield Item(f"barrel/{name}", "board", spot, barrel, 7, told, comes=f"seat/{owner}", means=f"slot/{name}")


def _offer(slot: Slot, box: Box, look: Look) -> Picture:
    """The value that is needed, and for an export the shield."""
    ground = Fill(Box(0, 0, box.w, box.h), GLASS[slot.colour], LINE, 1, 4)
    if slot.colour:
        return ground, look.fit(
            Words(str(slot.pays), Box(0, 0, box.w, box.h), "", INK[slot.colour], "centre"),
            *(("h1",) if box.h > HIGH else ()),
            "strong",
            "micro",
        )
    vp = str(slot.pays)
    shield = min(box.h, 22.0)
    return (
        ground,
        Sprite(signs.bottle(RED), Box(2, 1, 12, box.h - 2)),
        Words(str(slot.needs), Box(13, -2, 20, box.h + 4), "micro", "ink"),
        Sprite(signs.sprite("shield_red"), Box(box.w - shield - 3, (box.h - shield) / 2, shield, shield)),
        Words(vp, Box(box.w - shield - 6, -2, shield + 6, box.h + 4), "micro", "ivory", "centre"),
    )


# Hangouts and managers


def hangout(s: State, place: str, clicks: Clicks, look: Look, room: Box, *, large: bool) -> Iterator[Item]:
    """Four slots for wine, and the row of the manager below them; without managers the slots have all the room."""
    low = room.h < 46
    rows = 1 if low or not s.has_managers else 2
    high = (room.h - 3 * (rows - 1)) / rows
    side = high if s.has_managers and not low else 0.0
    names = _in_market(place, SALE_SLOTS)
    left = side + 4 if side else 0.0
    across = room.w * 0.4 if low and s.has_managers else room.w - left
    wide = (across + 3) / len(names)
    if side:
        yield _portrait(s, HOST[place], Box(room.x, room.y, side, side), clicks, look)
    for n, name in enumerate(names):
        box = Box(room.x + left + n * wide, room.y, wide - 3, high)
        yield from _slot(s, name, SALE_SLOTS[name], box, s.sales, clicks, look)
    if s.has_managers:
        below = Box(room.x, room.y + high + 3, room.w, high) if rows == 2 else Box(room.x + across + 4, room.y, room.w - across - 4, high)
        yield from _spaces(s, HOST[place], below, clicks, look)


def _portrait(s: State, row: str, box: Box, clicks: Clicks, look: Look) -> Item:
    picture = (Fill(Box(0, 0, box.w, box.h), PAPER, LINE, 1, 4), Sprite(signs.manager(row), Box(1, 1, box.w - 2, box.h - 2)))
    return clicks.on(Item(f"manager/{row}", "board", box, picture, 3, look.texts.name(signs.GAME, row)))


def wish(s: State, row: str, look: Look) -> str:
    """What a manager would like to drink this year, in short."""
    say, wanted = look.texts.say, s.vintage
    if row == ANA:
        return say(f"quinta.name.wants_{wanted.colour or 'any'}")
    if row == BEA:
        return say("quinta.name.wants_value", value=wanted.value)
    regions = [region for region in wanted.regions if region in s.renown]
    if len(regions) == len(s.renown):
        return say("quinta.name.wants_any")
    return " ".join(say(f"quinta.name.code_{region}") for region in regions)


def _spaces(s: State, row: str, room: Box, clicks: Clicks, look: Look) -> Iterator[Item]:
    wide = (room.w + 2) / len(ROW)
    for n, to in enumerate(ROW):
        box = Box(room.x + n * wide, room.y, wide - 2, room.h)
        tip = look.texts.name(signs.GAME, row) if to == ENTRY else look.texts.say(f"vinhos.name.effect_{row}_{to}")
        name = f"favour/{row}/{to}"
        yield clicks.on(Item(name, "board", box, _space(s, row, to, box, look), 3, tip), name)
        yield from _kegs(s, row, to, box, look)


def _space(s: State, row: str, to: str, box: Box, look: Look) -> Picture:
    if to == ENTRY:
        return Fill(Box(0, 0, box.w, box.h), "#E2D2A8", LINE, 1, 4), Sprite(signs.manager(row), Box(2, 1, box.w - 4, box.h - 2), 150)
    if box.h > HIGH and (to in FAVOURS or to in OPEN_LOCKS[len(s.vintners)]):
        return _large_space(row, to, box, look)
    side = min(box.w - 2, box.h - 2, 30.0)
    if to in FAVOURS:
        ground = Fill(Box(0, 0, box.w, box.h), PAPER, LINE, 1, 4)
        return ground, Sprite(signs.effect(row, to), Box((box.w - side) / 2, (box.h - side) / 2, side, side))
    if to not in OPEN_LOCKS[len(s.vintners)]:
        return (Fill(Box(0, 0, box.w, box.h), BARE, LINE, 1, 4, 120),)
    side = min(box.w - NUMERAL, box.h - 2, 24.0)
    return (
        Fill(Box(0, 0, box.w, box.h), "#EAD9B0", LINE, 1, 4),
        Words(str(LOCK_VP[row, to]), Box(1, 0, NUMERAL, box.h), "micro", "ink", "centre"),
        Sprite(signs.effect(row, to), Box(NUMERAL, (box.h - side) / 2, side, side)),
    )


def _large_space(row: str, to: str, box: Box, look: Look) -> Picture:
    """What happens there, in a picture and in words."""
    side = min(box.w - 8, box.h * 0.5, 64.0)
    words = Words(look.texts.say(f"vinhos.name.effect_{row}_{to}"), Box(3, side + 4, box.w - 6, box.h - side - 6), "", "ink", "centre", 4)
    return (
        Fill(Box(0, 0, box.w, box.h), PAPER if to in FAVOURS else "#EAD9B0", LINE, 1, 4),
        Sprite(signs.effect(row, to), Box((box.w - side) / 2, 3, side, side)),
        look.fit(words, "label", "micro", "fine"),
    )


def _kegs(s: State, row: str, to: str, box: Box, look: Look) -> Iterator[Item]:
    """The barrels on a space; a second one of the same vintner is a number on the first. On a lock its VP stay in sight."""
    there = [(seat, v.relations[MANAGER_INDEX[row]][ROW_INDEX[to]]) for seat, v in enumerate(s.vintners)]
    there = [(seat, count) for seat, count in there if count]
    locked = to in LOCKS and box.h <= HIGH
    side = min(box.h - 1, box.w - NUMERAL) if locked else min(box.h - 1, 22.0 if len(there) > 1 else 30.0)
    step = min(side, (box.w - side) / max(1, len(there) - 1))
    left = box.w - side if locked else (box.w - side) / 2
    for n, (seat, count) in enumerate(there):
        spot = Box(box.x + (n * step if len(there) > 1 else left), box.y + box.h - side, side, side)
        strokes: list[Stroke] = [Sprite(signs.of_seat("barrel", seat), Box(0, 0, side, side))]
        if count > 1:
            strokes += [
                Disc((side - 6, side - 6), 7.5, "night", "ivory", 1),
                Words(str(count), Box(side - 14, side - 14, 16, 16), "micro", "ivory", "centre"),
            ]
        tip = look.texts.say("quinta.name.kegs", who=look.names[seat], count=count, row=look.texts.name(signs.GAME, row))
        yield Item(f"keg/{row}/{to}/{seat}", "board", spot, tuple(strokes), 8 + n, tip, means=f"favour/{row}/{to}")
