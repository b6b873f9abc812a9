"""What nobody at the quay should miss: ships that leave, loaded or not, and what the wind has cost whom."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.state import State
from engine.kernel import Event, Seat
from game.kit.item import Item, stamp
from game.kit.layout import Box
from game.kit.picture import Fill, Sprite, Stroke, Words
from game.kit.theme import emblem
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.places import Places
from game.tables.look import Look

OFFING = "offing"
HEAD, ROW, EDGE, NAMES = 40.0, 36.0, 14.0, 150.0  # of the list of losses
LARGEST = 30.0  # a good that is lost


def sailing(s: State, where: Places, look: Look) -> Iterator[Item]:
    """Ships under way to where the others came from, as long as this is told; then the losses."""
    yield Item(OFFING, "board", where.offing(0, large=True), (), 3)
    gone = [ship for event in look.moment for ship in _gone(event)]
    for n, ship in enumerate(gone):
        if ship not in s.harbour:
            box = where.offing(n, large=ship.startswith("LS"))
            yield stamp(f"ship/{ship}", box, signs.ship(ship), 3, look.texts.name(signs.GAME, ship))
    lost = {event.seat: event for event in look.moment if event.name == "spoiled" and event.seat is not None}
    if lost:
        yield _losses(s, lost, where, look)


def _gone(event: Event) -> tuple[str, ...]:
    if event.name == "loaded":
        return (event.fields["ship"],)
    return tuple(event.fields["ships"]) if event.name == "fleet_sailed" else ()


def _losses(s: State, lost: dict[Seat, Event], where: Places, look: Look) -> Item:
    """Everybody, with what is gone out of the warehouse and out of the hand."""
    wide, top = where.crates.w, where.crates.y
    each = min(ROW, (where.region.h - top - HEAD - EDGE) / s.seats)
    high = HEAD + s.seats * each + EDGE / 2
    box = Box(where.crates.x, top, wide, high)
    title = look.texts.say("quay.name.losses")
    strokes: list[Stroke] = [
        Fill(Box(0, 0, wide, high), "night", "brass", 1.5, 8, 240),
        look.fit(Words(title, Box(EDGE, 4, wide - 2 * EDGE, HEAD - 8), "", "parchment", "centre"), "section", "card", "label"),
        Fill(Box(EDGE, HEAD - 3, wide - 2 * EDGE, 1), "brass"),
    ]
    for n, seat in enumerate(s.in_order()):
        strokes += _row(seat, lost.get(seat), Box(EDGE, HEAD + n * each, wide - 2 * EDGE, each), look)
    told = " ".join(filter(None, (look.texts.event(signs.GAME, event, look.names) for event in lost.values())))
    return Item("losses", "board", box, tuple(strokes), 40, told)


def _row(seat: Seat, event: Event | None, row: Box, look: Look) -> Iterator[Stroke]:
    side, middle = min(24.0, row.h - 2), row.y + row.h / 2
    yield Sprite(emblem(seat), Box(row.x, middle - side / 2, side, side))
    yield look.fit(Words(look.names[seat], Box(row.x + side + 8, row.y, NAMES - side - 8, row.h)), "strong", "label", "micro", "fine")
    left, room = row.x + NAMES + 6, row.w - NAMES - 6
    if event is None:
        yield look.fit(Words(look.texts.say("quay.name.lost_nothing"), Box(left, row.y, room, row.h), "", "mist"), "label", "micro", "fine")
        return
    stored, held = str(event.fields["stored"]), str(event.fields["held"])
    signs_of = [*(("icon_warehouse",) if stored else ()), *(("icon_hand",) if held else ())]
    each = min(LARGEST, row.h - 2, (room - 16) / (len(stored) + len(held) + len(signs_of)) - 2)
    for place, goods in (("icon_warehouse", stored), ("icon_hand", held)):
        if goods:
            yield Sprite(signs.sprite(place), Box(left, middle - each * 0.4, each * 0.8, each * 0.8))
            left += each
        for good in goods:
            yield Sprite(signs.good(good), Box(left, middle - each / 2, each, each))
            yield Fill(Box(left + 3, middle + each / 2 - 3, each - 6, 3), "stop", radius=1)
            left += each + 2
        left += 8 if goods else 0
