"""The seats at the left of every table: a card for each captain with points, counters, signs and marks of honour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.bots.levels import LEVELS
from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.tally import Count, count_picture, medal
from game.kit.theme import SEATS
from game.tables import envelopes
from game.tables.chrome import ground
from game.tables.look import Look

HIGH, GAP = 88, 6
COUNTER, PER_ROW, MOST = 20.0, 4, 8
SIGN, ROOMY = 19.0, 71.0  # how wide a sign is on the second line; a card that is lower has no such line
BESIDE_POINTS = 104.0  # how long the place may be before it comes below the points
LEAST_HONOUR, LARGEST_HONOUR = 14.0, 21.0
LARGE_SIGN, SMALL_SIGN = 17.0, 9.0  # of a counter
THINKING, STRIPE = 30.0, 4.5  # room for the hourglass; how wide a stripe of rank is
RANKS = tuple(LEVELS)  # of bots, from none
TALL, BESIDE_SCORE = 43.0, 54.0  # where counters begin any higher, signs lie above them, left of the points


class Sign(NamedTuple):
    """A small picture on a seat's card that says something of the captain."""

    id: str
    sprite: str
    tip: str
    disc: bool = False  # in a seat's own colour, so it lies on ivory
    rank: int = 0  # so many stripes below it


class Counter(NamedTuple):
    """A number with its sign, and a mark of honour beside it, which travels from captain to captain."""

    sprite: str
    text: str
    tip: str
    honour: Sign | None = None


class SeatCard(NamedTuple):
    """What stands on a card; where the place has no room in full, it is told in short, or not at all."""

    seat: Seat
    name: str
    place: str
    score: str
    counters: tuple[Counter, ...]
    acts: bool = False
    thinks: bool = False
    short: str = ""
    signs: tuple[Sign, ...] = ()
    way: float | None = None  # how far the captain has come to the end of the game, as a line along the lower edge
    marks: tuple[float, ...] = ()  # on that line
    points: str = ""  # a sprite before the score

    @property
    def room(self) -> float:
        """What the signs take of the end of the second line."""
        return SIGN * len(self.signs) + (THINKING if self.thinks else 8)


def seats(look: Look, cards: Sequence[SeatCard]) -> list[Item]:
    """In the order of these cards, from the top."""
    region = look.layout.regions["seats"]
    items = [ground("seats", look, "night")]
    high = _high(len(cards), region.h)
    for n, card in enumerate(cards):
        items += _laid(look.letters, card, Box(8, 8 + n * (high + GAP), region.w - 16, high))
    return items


@lru_cache(maxsize=32)
def _laid(letters: Letters, card: SeatCard, box: Box) -> tuple[Item, ...]:
    """A card with all that lies on it; most say the same for a while."""
    ground_ = Item(f"seat/{card.seat}", "seats", box, _picture(letters, card, box), 1, card.name, action=f"seat {card.seat}")
    return ground_, *_counters(letters, card, box), *_signs(card, box)


def _high(count: int, room: float) -> float:
    """Of each card."""
    return min(HIGH, (room - 12) / max(1, count) - GAP)


def room_for(count: int, room: float) -> float:
    """How far down so many cards reach."""
    return 8 + count * (_high(count, room) + GAP)


def usual_signs(look: Look, seat: Seat, *, sealed: bool) -> Iterator[Sign]:
    """Who plays; a pennant for help and handicaps; and, while envelopes are filled, whether this one is sealed."""
    if seat < len(look.players) and look.thinks != seat:
        player = look.players[seat]
        icon = "person" if player == "human" else "robot"
        rank = RANKS.index(player) if player in RANKS else 0
        tip = f"{look.texts.say(f'shell.name.player_{player}')}. {look.texts.say(f'harbour.rule.player_{player}')}"
        yield Sign(f"player/{seat}", f"house/icon_{icon}", tip, rank=rank)
    if seat < len(look.pennants) and look.pennants[seat]:
        yield Sign(f"pennant/{seat}", "house/icon_flag", look.pennants[seat])
    if sealed and (seal := envelopes.sign(look, seat)):
        yield Sign(f"sealed/{seat}", seal, look.texts.say("shell.name.sealed", who=look.names[seat]))


def _picture(letters: Letters, card: SeatCard, box: Box) -> Picture:
    """The emblem and the name, the place below it if there is room, and the points."""
    mark, top = SEATS[card.seat], _counters_top(box)
    radius = min(15.0, top / 2 - 2) if top > 24 else 12.0
    middle = min(22.0, top / 2) if top > 24 else box.h / 2
    left = 20 + 2 * radius
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "raised" if card.acts else "panel", "sky" if card.acts else "line", 2 if card.acts else 1, 6),
        Fill(Box(3, 3, 6, box.h - 6), mark.fill, radius=3),
        Disc((14 + radius, middle), radius, mark.fill, "ivory", 2),
        Sprite(f"house/glyph_{mark.name}", Box(14 + radius * 0.33, middle - radius * 0.67, radius * 1.33, radius * 1.33)),
        letters.fit(Words(card.score, Box(box.w - 50, 0, 42, min(30.0, top + 3)), "", "brass", "right"), "h2", "strong", "count", "micro"),
    ]
    if card.points and card.score and top > 24:
        strokes.append(Sprite(card.points, Box(box.w - letters.width(card.score, "h2") - 32, 5, 20, 20)))
    name = Box(left, 1, box.w - left - (72 if card.points else 54), min(23.0, top + 2) if top < 30 else top / 2 + 1)
    strokes.append(letters.fit(Words(card.name, name), "strong", "label", "micro", "fine"))
    if top >= 30:
        aside = BESIDE_SCORE if card.signs and top < TALL else 0.0
        place = Words("", Box(left, top / 2 + 1, max(0.0, box.w - left - card.room - aside), 17), "", "mist")
        strokes.append(letters.fit(place._replace(text=_place(letters, card, place.box.w)), "micro", "fine"))
    if card.way is not None:
        strokes += _way(card.way, card.marks, Box(14, box.h - 5, box.w - 20, 3))
    if card.thinks:
        strokes.append(Sprite("house/icon_hourglass", Box(box.w - (26 if top >= 30 else 64), max(2.0, top - 17), 16, 16)))
    return tuple(strokes)


def _way(way: float, marks: Sequence[float], line: Box) -> Iterator[Stroke]:
    yield Fill(line, "raised", radius=1)
    if way > 0:
        yield Fill(line._replace(w=line.w * min(1.0, way)), "brass", radius=1)
    yield from (Fill(Box(line.x + line.w * mark - 1, line.y - 1, 2, line.h + 2), "mist") for mark in marks)


def _place(letters: Letters, card: SeatCard, room: float) -> str:
    """In full, or in short where there is no room; where there is none for that either, the board tells."""
    room = min(room, BESIDE_POINTS) if card.short else room
    return next((words for words in (card.place, card.short) if letters.width(words, "fine") <= room), "")


def _counters_top(box: Box) -> float:
    """Two rows of counters along the lower edge; what is above them is for the name."""
    return min(44.0, box.h - 2 * COUNTER - 1)


def _counters(letters: Letters, card: SeatCard, box: Box) -> Iterator[Item]:
    """The signs are smaller where a number has no room beside them, and a long number takes some room of the short ones in its row."""
    top = _counters_top(box)
    left = 12.0 if top > 24 else 39.0
    for n, counter in enumerate(card.counters[:MOST]):
        row = n // PER_ROW
        wide = _widths(letters, card.counters[row * PER_ROW : (row + 1) * PER_ROW], box.w - left - 6)
        spot = Box(box.x + left + sum(wide[: n % PER_ROW]), box.y + top + row * COUNTER, wide[n % PER_ROW], 19)
        need = spot.w - letters.width(counter.text, "micro") - 2
        role = "micro" if need >= SMALL_SIGN else "fine"
        picture = count_picture(Count(counter.sprite, counter.text), spot, min(LARGE_SIGN, max(SMALL_SIGN, need)), role)
        yield Item(f"seat/{card.seat}/{n}", "seats", spot, picture, 2, counter.tip)
        if counter.honour:
            side = min(LARGEST_HONOUR, max(LEAST_HONOUR, spot.w - 30))
            at = Box(spot.x + min(30.0, spot.w - side + 2), spot.y - (side - 19) / 2, side, side)
            yield Item(counter.honour.id, "seats", at, _sign(counter.honour, side), 5 + n, counter.honour.tip)


def _widths(letters: Letters, counters: Sequence[Counter], room: float) -> list[float]:
    """Of the counters of a row: all alike, or as much as each needs and the rest shared."""
    needs = [SMALL_SIGN + 3 + letters.width(counter.text, "fine") for counter in counters]
    if max(needs) <= room / PER_ROW:
        return [room / PER_ROW] * PER_ROW
    return [need + (room - sum(needs)) / len(needs) for need in needs]


def _signs(card: SeatCard, box: Box) -> Iterator[Item]:
    """At the right end of the second line; on a low card above and below the emblem, beside the bar of its colour."""
    top = _counters_top(box)
    edge, down = (THINKING if card.thinks else 6.0, 26.0) if top >= TALL else (BESIDE_SCORE, top - 15)
    corners = ((10, box.h - 17), (26, box.h - 17), (10, 1), (26, 1))
    for n, sign in enumerate(reversed(card.signs)):
        if box.h >= ROOMY:
            spot = Box(box.right - edge - SIGN * (n + 1), box.y + down, 17, 17)
        else:
            x, y = corners[n % len(corners)]
            spot = Box(box.x + x, box.y + y, 16, 16)
        yield Item(sign.id, "seats", spot, _sign(sign, spot.w), 4, sign.tip)


def _sign(sign: Sign, side: float) -> Picture:
    stripes = tuple(Fill(Box(STRIPE * n, side - 1, STRIPE - 1, 3), "brass", radius=1) for n in range(sign.rank))
    return medal(sign.sprite, side) if sign.disc else (Sprite(sign.sprite, Box(0, 0, side, side)), *stripes)
