"""The provinces side by side: ruler and title, what they have won, what they keep, and whom they have made an enemy of."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Seat
from engine.seafall.chronicle import World
from engine.seafall.data.cards import kind_of
from engine.seafall.data.goals import KER, SHIPS, STATS
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words, moved
from game.kit.theme import SEATS
from game.tables.annals import Glimpse
from game.tables.seafall import signs

GAP, LINE, HEAD, GLORY, FLEET = 12.0, 22.0, 84.0, 92.0, 84.0
WIDEST = 320.0


def provinces(record: World, room: Box, glimpse: Glimpse) -> Iterator[Item]:
    """The most prominent first."""
    order = [seat for seat in record.standing if not record.saga.houses[seat].gone]
    order += [seat for seat in range(len(record.provinces)) if record.saga.houses[seat].gone]
    wide = min(WIDEST, (room.w - GAP * (len(order) - 1)) / len(order))
    left = room.x + (room.w - wide * len(order) - GAP * (len(order) - 1)) / 2
    for n, seat in enumerate(order):
        box = Box(left + n * (wide + GAP), room.y, wide, room.h)
        yield Item(f"province/{seat}", "screen", box, tuple(_card(record, seat, box, glimpse)), 2)


def _card(record: World, seat: Seat, box: Box, glimpse: Glimpse) -> Iterator[Stroke]:
    house = record.saga.houses[seat]
    crowned = seat in record.saga.crowned
    yield Fill(Box(0, 0, box.w, box.h), "panel", "brass" if crowned else "line", 2 if crowned else 1, 8, 240)
    yield Fill(Box(0, 0, box.w, 6), SEATS[seat].fill, radius=3)
    yield from _head(record, seat, box, glimpse)
    y = HEAD + 6
    yield from moved(_glory(record, seat, box.w, glimpse), 0, y)
    y += GLORY + 6
    if not house.gone:
        yield from moved(_fleet(record, seat, box.w, glimpse), 0, y)
        y += FLEET + 6
    for sprite, words in _facts(record, seat, glimpse):
        told = glimpse.fit(Words(words, Box(38, 0, box.w - 46, 3 * LINE), "", "ivory", lines=3, middle=False), "fine")
        high = max(LINE, len(glimpse.letters.lines(told)[0]) * glimpse.letters.line_height("fine") / glimpse.letters.scale + 4)
        if y + high > box.h - 4:
            break
        yield Sprite(sprite, Box(12, y + 2, 18, 18))
        yield told._replace(box=Box(38, y + 2, box.w - 46, high))
        y += high


def _head(record: World, seat: Seat, box: Box, glimpse: Glimpse) -> Picture:
    p, texts = record.provinces[seat], glimpse.texts
    house = record.saga.houses[seat]
    name = texts.name(signs.GAME, p.id)
    title = (
        texts.say("annals.name.gone")
        if house.gone
        else texts.say("annals.name.aside")
        if house.away
        else texts.name(signs.GAME, p.rank, "title")
    )
    left = 80.0
    return (
        Sprite(signs.crest(seat), Box(10, 14, 62, 66)),
        glimpse.fit(Words(name, Box(left, 10, box.w - left - 8, 32), "", "parchment"), "h2", "strong", "label"),
        glimpse.fit(
            Words(
                texts.say("annals.name.ruled_by", title=title, who=glimpse.names[seat]),
                Box(left, 42, box.w - left - 8, 36),
                "",
                "mist",
                lines=2,
                middle=False,
            ),
            "label",
            "micro",
            "fine",
        ),
    )


def _glory(record: World, seat: Seat, wide: float, glimpse: Glimpse) -> Picture:
    """The campaign's glory, and a bar for each game."""
    house = record.saga.houses[seat]
    say = glimpse.texts.say
    strokes: list[Stroke] = [
        Fill(Box(10, 0, wide - 20, GLORY), "raised", "line", 1, 6),
        Sprite(signs.sprite("glory"), Box(18, 8, 26, 26)),
        Words(str(house.glory), Box(50, 4, 70, 34), "h1", "brass"),
        glimpse.fit(
            Words(say("annals.name.wins", count=house.wins), Box(96, 2, wide - 114, 40), "", "mist", "right", 2), "label", "micro", "fine"
        ),
    ]
    most = max((score for other in record.saga.houses for score in other.scores), default=1) or 1
    room = (wide - 40) / max(5, len(house.scores))
    for n, score in enumerate(house.scores):
        high = 32 * score / most
        strokes += [
            Fill(Box(20 + n * room, GLORY - 20 - high, min(room - 3, 16), high), SEATS[seat].fill, "ivory", 0.6, 1),
            Words(str(score), Box(16 + n * room, GLORY - 19, min(room + 5, 24), 16), "micro", "mist", "centre"),
        ]
    return tuple(strokes)


def _fleet(record: World, seat: Seat, wide: float, glimpse: Glimpse) -> Picture:
    """Both ships with their values."""
    strokes: list[Stroke] = [Fill(Box(10, 0, wide - 20, FLEET), "raised", "line", 1, 6)]
    for n, ship in enumerate(record.provinces[seat].ships):
        y = 4 + n * 39.0
        name = glimpse.texts.name(signs.GAME, SHIPS[n], seat=seat)
        strokes += [
            Sprite(signs.ship(seat, n), Box(14, y + 2, 34, 34)),
            glimpse.fit(Words(name[:1].upper() + name[1:], Box(54, y, wide - 66, 18), "", "ivory"), "label", "micro", "fine"),
        ]
        step = (wide - 70) / len(STATS)
        for m, (stat, value) in enumerate(zip(STATS, ship.values, strict=True)):
            strokes += [
                Sprite(signs.stat(stat), Box(54 + m * step, y + 19, 17, 17)),
                Words(str(value), Box(73 + m * step, y + 18, 20, 19), "label", "brass"),
            ]
    return tuple(strokes)


def _facts(record: World, seat: Seat, glimpse: Glimpse) -> Iterator[tuple[str, str]]:
    """What it keeps from game to game, a line each."""
    p, house, texts = record.provinces[seat], record.saga.houses[seat], glimpse.texts
    say = texts.say

    def names(pieces: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(texts.name(signs.GAME, kind_of(piece)) for piece in pieces)

    if house.gone:
        yield signs.sprite("milestone"), say("annals.name.claimed", count=len(house.milestones))
        return
    yield signs.sprite("reputation"), say("annals.name.leader", reputation=p.leader[0], fortune=p.leader[1])
    yield signs.sprite("field"), say("annals.name.fields", one=p.field_gold[0], other=p.field_gold[1])
    yield signs.sprite("garrison"), say("annals.name.garrison", count=p.garrison, boxes=p.forgiveness)
    if house.kept:
        yield signs.advisor(house.kept), say("annals.name.kept", name=texts.name(signs.GAME, house.kept))
    if p.appellations:
        yield signs.sprite("title_count"), say("annals.name.called", names=names(p.appellations))
    colonies = tuple(colony.id for colony in record.colonies if colony.governor == seat)
    if colonies:
        yield signs.title(p.rank or 1), say("annals.name.governs", names=names(colonies), ker="true" if KER in colonies else "")
    relics = (*p.ashore, *p.tablets)
    if relics:
        yield signs.sprite("treasure_casket"), say("annals.name.heirlooms", names=names(relics))
    if p.research:
        yield signs.sprite("milestone"), say("annals.name.research", names=names(p.research))
    yield signs.sprite("milestone"), say("annals.name.claimed", count=len(house.milestones))
    for place, counts in sorted(record.stickers.items(), key=lambda found: -found[1][seat]):
        if counts[seat]:
            yield signs.enmity(seat), say("annals.name.hated", count=counts[seat], where=land_words(place, glimpse))


def land_words(place: str, glimpse: Glimpse) -> str:
    """Where enmity has stayed: on an island, or in somebody's memory."""
    if place.startswith("grudge"):
        return glimpse.texts.say("annals.name.grudge_of", who=glimpse.names[int(place.removeprefix("grudge"))])
    return glimpse.texts.name(signs.GAME, place)
