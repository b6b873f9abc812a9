"""A province in the dock: fields, structures and warehouse, council, both ships, treasure room, and whose enmity lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.kernel import Decision, Seat
from engine.seafall.chart import COAST
from engine.seafall.damage import SINKING
from engine.seafall.data.cards import ADVISORS, COLOURS, UPGRADES, kind_of
from engine.seafall.data.goals import BUILDING_SITES, COLONY_WAREHOUSE, FIELDS, SHIPS, SLOTS, STATS, WAREHOUSE
from engine.seafall.holdings import bears_token, is_ready
from engine.seafall.state import SUNK, Goods, Province, State
from engine.seafall.values import hold, home_garrison, value
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Dashes, Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.tables.chrome import ground
from game.tables.look import Look
from game.tables.seafall import signs
from game.tables.seafall.booke import read_pages
from game.tables.seafall.words import expertise_words, isle_name, piece_name, place_name, rule_of, ship_name
from game.tables.targets import Targets

EDGE, GAP = 4.0, 4.0
SHARES = (0.128, 0.187, 0.181, 0.180, 0.180, 0.144)  # crest, province, council, ship A, ship B, treasure room
HIGH = 136.0
GOOD, STAT, SLOT = 21.0, 19.0, 26.0


class Panel(NamedTuple):
    """A part of the dock, and where it is."""

    name: str
    box: Box


def panels(look: Look) -> list[Panel]:
    wide = look.layout.regions["dock"].w - 2 * EDGE - GAP * (len(SHARES) - 1)
    names = ("crest", "province", "council", "shipA", "shipB", "treasury")
    made, x = [], EDGE
    for name, share in zip(names, SHARES, strict=True):
        made.append(Panel(name, Box(x, 4, wide * share, HIGH)))
        x += wide * share + GAP
    return made


def dock(s: State, decision: Decision | None, targets: Targets, look: Look) -> Iterator[Item]:
    """Of the seat that is looked at."""
    seat = look.dock_of if look.dock_of is not None else decision.seat if decision else s.active
    yield ground("dock", look, "night")
    crest, province, council, ship_a, ship_b, treasury = panels(look)
    yield _crest(s, seat, crest.box, look)
    yield from _province(s, seat, province.box, targets, look)
    yield from _council(s, seat, council.box, targets, look)
    yield from _ship(s, seat, 0, ship_a.box, targets, look)
    yield from _ship(s, seat, 1, ship_b.box, targets, look)
    yield from _treasury(s, seat, treasury.box, targets, look)


def _ground(box: Box) -> Fill:
    return Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6)


def _crest(s: State, seat: Seat, box: Box, look: Look) -> Item:
    """Whose province it is, title, purse, and what its leader has in hand."""
    p, say = s.provinces[seat], look.texts.say
    title = look.texts.name(signs.GAME, p.rank, "title")
    told = " ".join((title, *(look.texts.name(signs.GAME, name) for name in p.appellations)))
    line = look.fit(Words(told, Box(56, 42, box.w - 60, 17), "", "mist"), "micro", "fine")
    if not look.letters.fits(line):
        line = look.fit(line._replace(text=title), "micro", "fine")
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "brass", 1, 6),
        Fill(Box(0, 4, 5, box.h - 8), SEATS[seat].fill, radius=2),
        Sprite(signs.crest(seat), Box(10, 6, 42, 52)),
        look.fit(
            Words(look.texts.name(signs.GAME, p.id), Box(53, 4, box.w - 54, 22), "", "parchment"), "sign", "card", "card_long", "fine"
        ),
        look.fit(Words(look.names[seat], Box(56, 25, box.w - 60, 18)), "label", "micro", "fine"),
        line,
    ]
    counts = (
        ("gold", str(p.gold)),
        ("reputation", f"{p.reputation}/{p.leader[0]}"),
        ("fortune", f"{p.fortune}/{p.leader[1]}"),
        ("glory", str(p.glory)),
    )
    wide = (box.w - 12) / 2
    for n, (sign, text) in enumerate(counts):
        x, y = 8 + n % 2 * wide, 64 + n // 2 * 24
        strokes += [Sprite(signs.sprite(sign), Box(x, y, 20, 20)), Words(text, Box(x + 23, y, wide - 24, 20), "count", "ivory")]
    strokes += [Sprite(signs.enmity(seat), Box(8, 112, 20, 20)), Words(str(p.tokens), Box(31, 112, wide - 24, 20), "count", "ivory")]
    tip = say("sea.name.crest_tip", tokens=p.tokens, reputation=p.reputation, fortune=p.fortune)
    strokes += _war(s, seat, Box(8 + wide, 112, wide - 4, 20))
    return Item(f"crest/{seat}", "dock", box, tuple(strokes), 1, f"{told}. {tip}")


def _war(s: State, seat: Seat, room: Box) -> list[Stroke]:
    """Tokens of others in At War With."""
    strokes: list[Stroke] = []
    x = room.x
    for owner, count in enumerate(s.enmity.get(f"war{seat}", ())):
        if count and x + 28 <= room.right + 6:
            strokes += [
                Sprite(signs.enmity(owner), Box(x, room.y + 2, 16, 16)),
                Words(str(count), Box(x + 16, room.y, 12, 20), "micro", "stop"),
            ]
            x += 29
    return strokes


# The province


def _province(s: State, seat: Seat, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    """Two fields, three building sites, the garrison, and the warehouse of eight spaces."""
    p, say = s.provinces[seat], look.texts.say
    yield Item("dock/province", "dock", box, (_ground(box),), 0)
    side = min(44.0, (box.w - 16 - 5 * 4) / 5.7)
    x, y = box.x + 6, box.y + 6
    for place, gold in zip(FIELDS, p.field_gold, strict=True):
        spot = Box(x, y, side, side)
        whole = Box(0, 0, side, side)
        picture: Picture = (
            Sprite(signs.sprite("field"), whole),
            Disc((side / 2, side / 2), 10, "night", "brass", 1.3),
            Words(str(gold), whole, "count", "brass", "centre"),
            *_token(s, f"home{seat}.{place}", side),
        )
        yield targets.on(Item(f"place/{place}", "dock", spot, picture, 2, say("sea.name.field_tip", gold=gold)))
        x += side + 4
    for site, piece in zip(BUILDING_SITES, p.structures, strict=True):
        yield targets.on(_structure(s, seat, site, piece, Box(x, y, side, side), look))
        x += side + 4
    count = home_garrison(s, seat)
    tower = Box(x, y, box.right - x - 4, side)
    walls: Picture = (Sprite(signs.sprite("garrison"), Box(0, 6, 20, 20)), Words(str(count), Box(21, 6, 18, 20), "count", "ivory"))
    yield Item("place/garrison", "dock", tower, walls, 2, say("sea.name.tip_garrison", count=count))
    words = (look.fit(Words(say("sea.name.store"), Box(0, 0, box.w - 12, 17), "", "mist"), "micro", "fine"),)
    yield Item("dock/store", "dock", Box(box.x + 6, y + side + 4, box.w - 12, 17), words, 1)
    row = Box(box.x + 6, y + side + 22, box.w - 12, GOOD)
    yield from _goods(s, seat, "W", p.warehouse, WAREHOUSE, row, targets, look)
    colonies = [colony for colony in s.colonies if colony.governor == seat]
    y = row.bottom + 4
    for colony in colonies[:1]:
        yield from _colony(s, seat, colony.id, Box(box.x + 6, y, box.w - 12, 22), targets, look)


def _colony(s: State, seat: Seat, name: str, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    colony = s.colony(name)
    words = look.texts.say("sea.name.colony_at", colony=piece_name(name, look), isle=isle_name(colony.island, look))
    wide = box.w - COLONY_WAREHOUSE * (GOOD + 1) - 24
    tone = "ivory" if colony.active else "dim"
    strokes: list[Stroke] = [
        Sprite(signs.sprite("title_lord"), Box(0, 2, 18, 18)),
        look.fit(Words(piece_name(name, look), Box(21, 0, wide - 4, box.h), "", tone), "micro", "fine"),
    ]
    yield targets.on(Item(f"colony/{name}", "dock", box._replace(w=wide + 20), tuple(strokes), 2, f"{words}. {rule_of(name, look)}"))
    row = Box(box.right - COLONY_WAREHOUSE * (GOOD + 1), box.y, COLONY_WAREHOUSE * (GOOD + 1), GOOD)
    yield from _goods(s, seat, name, colony.goods, COLONY_WAREHOUSE, row, targets, look)


def _structure(s: State, seat: Seat, site: str, piece: str, box: Box, look: Look) -> Item:
    whole = Box(0, 0, box.w, box.h)
    if not piece:
        line = ((2, 2), (box.w - 2, 2), (box.w - 2, box.h - 2), (2, box.h - 2), (2, 2))
        return Item(
            f"place/{site}",
            "dock",
            box,
            (Dashes(line, "line", 1.5, 4), *_token(s, f"home{seat}.{site}", box.w)),
            2,
            look.texts.say("sea.name.free_site"),
        )
    ready = is_ready(s, piece)
    picture: Picture = (
        Fill(whole, "raised", "line", 1, 4),
        Sprite(signs.structure(piece), whole.inset(2), 255 if ready else 110, grey=not ready),
        *_token(s, f"home{seat}.{site}", box.w),
    )
    state = "" if ready else f" {look.texts.say('sea.name.spent')}"
    return Item(f"place/{site}", "dock", box, picture, 2, f"{piece_name(piece, look)}.{state} {rule_of(piece, look)}")


def _token(s: State, place: str, side: float) -> Picture:
    """Enmity that lies there."""
    if not bears_token(s, place):
        return ()
    owner = max(range(s.seats), key=lambda seat: s.enmity[place][seat])
    return (Sprite(signs.enmity(owner), Box(side - 18, 0, 18, 18)),)


def _goods(s: State, seat: Seat, place: str, goods: Goods, spaces: int, row: Box, targets: Targets, look: Look) -> Iterator[Item]:
    """One item for each good, then the empty spaces."""
    step = min(GOOD + 2, row.w / max(1, spaces))
    n = 0
    for colour, count in zip(COLOURS, goods, strict=True):
        for k in range(count):
            spot = Box(row.x + n * step, row.y, GOOD, GOOD)
            tip = look.texts.say("sea.name.good_in", good=look.texts.name(signs.GAME, colour), place=place_name(s, place, look))
            picture = (Fill(Box(0, 0, GOOD, GOOD), "raised", "line", 1, 3), Sprite(signs.good(colour), Box(2, 2, GOOD - 4, GOOD - 4)))
            item = Item(f"good/{place}/{colour}/{k}", "dock", spot, picture, 3, tip, comes=f"ship/{seat}/{place}")
            yield targets.on(item, f"good/{place}/{colour}") if seat == targets.seat else item
            n += 1
    if n < spaces:
        empty = tuple(Fill(Box((k - n) * step, 0, GOOD, GOOD), "night", "line", 1, 3) for k in range(n, spaces))
        yield Item(
            f"room/{place}",
            "dock",
            Box(row.x + n * step, row.y, (spaces - n) * step, GOOD),
            empty,
            2,
            look.texts.say("sea.name.room_in", count=spaces - n, place=place_name(s, place, look)),
        )


# The council


def _council(s: State, seat: Seat, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    """The active advisor large, then the ready ones, then those that are spent."""
    p = s.provinces[seat]
    head = look.fit(Words(look.texts.say("sea.name.council"), Box(8, 2, box.w - 16, 18), "", "mist"), "label", "micro", "fine")
    yield Item("dock/council", "dock", box, (_ground(box), head), 0, look.texts.say("sea.name.council_tip"))
    large = 78.0
    spot = Box(box.x + 6, box.y + 22, large, 110)
    yield _active(s, p, spot, look)
    council = sorted(p.council, key=lambda name: not is_ready(s, name))
    room = Box(spot.right + 6, box.y + 22, box.right - spot.right - 12, 110)
    if not council:
        words = look.fit(
            Words(look.texts.say("sea.name.no_advisors"), Box(0, 0, room.w, room.h), "", "dim", "centre", 6), "label", "micro", "fine"
        )
        yield Item("council/none", "dock", room, (words,), 1)
        return
    side = 50.0
    while side > 24 and -(-len(council) // int(room.w // (side + 3))) * (side + 3) > room.h:
        side -= 2
    per_row = max(1, int(room.w // (side + 3)))
    for n, name in enumerate(council):
        at = Box(room.x + n % per_row * (side + 3), room.y + n // per_row * (side + 3), side, side)
        yield targets.on(_face(s, name, at, look))


def _active(s: State, p: Province, box: Box, look: Look) -> Item:
    say = look.texts.say
    if not p.active:
        line = ((2, 2), (box.w - 2, 2), (box.w - 2, box.h - 2), (2, box.h - 2), (2, 2))
        words = look.fit(
            Words(say("sea.name.nobody_active"), Box(6, 0, box.w - 12, box.h), "", "dim", "centre", 4), "label", "micro", "fine"
        )
        return Item("active", "dock", box, (Dashes(line, "line", 1.5, 4), words), 2, say("sea.name.active_tip"))
    side = box.w - 12
    picture: Picture = (
        Fill(Box(0, 0, box.w, box.h), "raised", "sky", 2, 6),
        Sprite(signs.advisor(p.active), Box(6, 4, side, side)),
        look.fit(
            Words(piece_name(p.active, look), Box(2, side + 4, box.w - 4, box.h - side - 6), "", "ivory", "centre", 2),
            "card_close",
            "card_long",
            "fine",
        ),
    )
    return Item(
        "active", "dock", box, picture, 2, f"{piece_name(p.active, look)}: {expertise_words(p.active, look)}. {rule_of(p.active, look)}"
    )


def _face(s: State, name: str, box: Box, look: Look) -> Item:
    ready, whole = is_ready(s, name), Box(0, 0, box.w, box.h)
    strokes: list[Stroke] = [Sprite(signs.advisor(name), whole, 255 if ready else 110, grey=not ready)]
    if ADVISORS[name].glory:
        strokes.append(Sprite(signs.sprite("glory"), Box(box.w - 14, 0, 14, 16)))
    state = "" if ready else f" {look.texts.say('sea.name.spent')}"
    return Item(
        f"advisor/{name}",
        "dock",
        box,
        tuple(strokes),
        2,
        f"{piece_name(name, look)}: {expertise_words(name, look)}.{state} {rule_of(name, look)}",
    )


# A ship


def _ship(s: State, seat: Seat, n: int, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    """Its picture and place, four values as they are now, hold, upgrades, and damage in three places."""
    vessel, say, name = s.provinces[seat].ships[n], look.texts.say, SHIPS[n]
    sunk = vessel.place == SUNK
    where = say("sea.name.sunk") if sunk else _where(s, vessel.place, look)
    picture: Picture = (
        _ground(box),
        Sprite(signs.ship(seat, n), Box(4, 4, 44, 44), 90 if sunk else 255, grey=sunk),
        look.fit(Words(ship_name(seat, n, look), Box(52, 3, box.w - 56, 18)), "label", "micro"),
        look.fit(Words(where, Box(52, 20, box.w - 56, 17), "", "stop" if sunk else "mist"), "micro", "fine"),
    )
    tip = say("sea.name.ship_tip", ship=name, where=where)
    panel = Item(f"dock/ship/{name}", "dock", box, picture, 0, tip)
    yield panel
    if seat == targets.seat:
        top = Item(f"dock/bow/{name}", "dock", Box(box.x, box.y, box.w, 40), (), 1, tip)
        yield targets.on(top, f"ship/{seat}/{name}")
    wide = (box.w - 12) / 4
    for k, stat in enumerate(STATS):
        now, printed = value(s, seat, n, stat), vessel.values[k]
        tone = "good" if now > printed else "stop" if now < printed else "ivory"
        spot = Box(box.x + 6 + k * wide, box.y + 44, wide, STAT)
        shown: Picture = (
            Sprite(signs.stat(stat), Box(0, 0, STAT, STAT)),
            Words(str(now), Box(STAT + 2, 0, wide - STAT - 2, STAT), "count", tone),
        )
        words = say("sea.name.stat_tip", stat=look.texts.name(signs.GAME, stat), now=now, printed=printed)
        item = Item(f"stat/{name}/{stat}" if seat == targets.seat else f"seen/{name}/{stat}", "dock", spot, shown, 2, words)
        yield targets.on(item) if seat == targets.seat else item
    yield from _fittings(s, seat, n, Box(box.x + 6, box.y + 67, box.w - 12, SLOT), targets, look)
    hold_row = Box(box.x + 6, box.y + 97, box.w - 12, 36)
    yield from _hold(s, seat, n, hold_row, targets, look)


def _where(s: State, place: str, look: Look) -> str:
    isle = s.island_at(place)
    if isle:
        return isle_name(isle.id, look)
    if place == COAST:
        return look.texts.say("sea.name.at_the_coast")
    return look.texts.name(signs.GAME, place.removeprefix("H_")) if place.startswith("H_") else look.texts.name(signs.GAME, place)


def _fittings(s: State, seat: Seat, n: int, row: Box, targets: Targets, look: Look) -> Iterator[Item]:
    """Two slots of upgrades; beside them three places for damage and curses."""
    vessel = s.provinces[seat].ships[n]
    for k in range(max(SLOTS, len(vessel.upgrades))):
        spot = Box(row.x + k * (SLOT + 3), row.y, SLOT, SLOT)
        if k < len(vessel.upgrades):
            yield _fitted(s, seat, vessel.upgrades[k], spot, targets, look)
        else:
            yield Item(
                f"slot/{SHIPS[n]}/{k}",
                "dock",
                spot,
                (Fill(Box(0, 0, SLOT, SLOT), "night", "line", 1, 4),),
                2,
                look.texts.say("sea.name.free_slot"),
            )
    cards = [*vessel.damage, *vessel.curses]
    side = 23.0
    count = max(SINKING, len(cards))
    step = min(side + 2, (row.w - 2 * (SLOT + 3) - 8) / count)
    left = row.right - step * count
    for k in range(count):
        spot = Box(left + k * step, row.y + 1, side, side)
        if k < len(cards):
            kind = kind_of(cards[k])
            curse = cards[k] in vessel.curses
            picture: Picture = (
                Fill(Box(0, 0, side, side), "#4A1440" if curse else "#5A2A1C", "stop", 1, 3),
                Sprite(signs.sprite("site_unexplored_sixth" if curse else "damage"), Box(2, 2, side - 4, side - 4)),
            )
            item = Item(f"harm/{SHIPS[n]}/{k}", "dock", spot, picture, 3, f"{piece_name(kind, look)}. {rule_of(kind, look)}")
            yield targets.on(item, f"curse/{SHIPS[n]}/{kind}") if seat == targets.seat else item
        else:
            tip = look.texts.say("sea.name.sound", count=SINKING)
            yield Item(
                f"harm/{SHIPS[n]}/{k}",
                "dock",
                spot,
                (Sprite(signs.sprite("damage"), Box(2, 2, side - 4, side - 4), 70, grey=True),),
                2,
                tip,
            )


def _fitted(s: State, seat: Seat, upgrade: str, spot: Box, targets: Targets, look: Look) -> Item:
    ready = is_ready(s, upgrade)
    picture: Picture = (
        Fill(Box(0, 0, spot.w, spot.h), "raised", "brass" if ready else "line", 1.3, 4),
        Sprite(signs.upgrade(upgrade), Box(2, 2, spot.w - 4, spot.h - 4), 255 if ready else 100, grey=not ready),
    )
    state = "" if ready else f" {look.texts.say('sea.name.spent')}"
    item = Item(
        f"upgrade/{upgrade}",
        "dock",
        spot,
        picture,
        3,
        f"{piece_name(upgrade, look)} ({UPGRADES[upgrade].cost}).{state} {rule_of(upgrade, look)}",
    )
    return targets.on(item) if seat == targets.seat else item


def _hold(s: State, seat: Seat, n: int, row: Box, targets: Targets, look: Look) -> Iterator[Item]:
    vessel, name = s.provinces[seat].ships[n], SHIPS[n]
    words = look.fit(
        Words(look.texts.say("sea.name.hold_of", load=vessel.load, size=hold(s, seat, n)), Box(0, 0, 84, GOOD), "", "mist"), "micro", "fine"
    )
    yield Item(f"dock/hold/{name}", "dock", Box(row.x, row.y + 8, 84, GOOD), (words,), 2, look.texts.say("sea.name.hold_tip"))
    room = Box(row.x + 86, row.y + 8, row.w - 86, GOOD)
    relics = list(vessel.relics)
    spaces = max(hold(s, seat, n), vessel.load)
    step = min(GOOD + 2, room.w / max(1, spaces))
    for k, relic in enumerate(relics):
        spot = Box(room.x + k * step, room.y, GOOD, GOOD)
        picture = (Fill(Box(0, 0, GOOD, GOOD), "raised", "brass", 1.3, 3), Sprite(signs.piece(relic), Box(2, 2, GOOD - 4, GOOD - 4)))
        item = Item(f"relic/{relic}", "dock", spot, picture, 3, f"{piece_name(relic, look)}. {rule_of(relic, look)}")
        yield targets.on(item, f"good/{name}/{relic}") if seat == targets.seat else item
    rest = room._replace(x=room.x + len(relics) * step, w=room.w - len(relics) * step)
    yield from _goods(s, seat, name, vessel.goods, spaces - len(relics), rest, targets, look)


# The treasure room


def _treasury(s: State, seat: Seat, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    """Treasures, research cards and tablets, side by side, and the Booke as far as it was read."""
    p, say = s.provinces[seat], look.texts.say
    head = look.fit(Words(say("sea.name.treasury"), Box(8, 2, box.w - 16, 18), "", "mist"), "label", "micro", "fine")
    yield Item("dock/treasury", "dock", box, (_ground(box), head), 0, say("sea.name.treasury_tip"))
    rows: list[tuple[str, Sequence[str]]] = [("treasure", p.treasures), ("research", p.research)]
    if "tablets" in s.rules_on:
        rows.append(("tablet", p.tablets))
    high = 88.0 / len(rows)
    for n, (kind, pieces) in enumerate(rows):
        row = Box(box.x + 6, box.y + 21 + n * high, box.w - 12, high - 2)
        yield from _shelf(s, seat, kind, pieces, row, targets, look)
    read = len(read_pages(s))
    booke: Picture = (
        Sprite(signs.sprite("booke"), Box(0, 0, 20, 20)),
        look.fit(Words(say("sea.name.pages_read", count=read), Box(24, 0, box.w - 40, 20), "", "ivory"), "micro", "fine"),
    )
    opens = "open booke" if read and targets.seat is not None else ""
    yield Item("booke", "dock", Box(box.x + 6, box.bottom - 24, box.w - 12, 20), booke, 3, say("sea.name.booke_tip"), action=opens)


def _shelf(s: State, seat: Seat, kind: str, pieces: Sequence[str], row: Box, targets: Targets, look: Look) -> Iterator[Item]:
    side = min(30.0, row.h - 2)
    if not pieces:
        words = look.fit(Words(look.texts.say(f"sea.name.no_{kind}"), Box(0, 0, row.w, row.h), "", "dim"), "micro", "fine")
        yield Item(f"shelf/{kind}", "dock", row, (words,), 1)
        return
    step = min(side + 3, (row.w - side) / max(1, len(pieces) - 1))
    for n, piece in enumerate(pieces):
        spot = Box(row.x + n * step, row.y, side, side)
        ready = is_ready(s, piece)
        sprite = signs.treasure(piece) if kind == "treasure" else signs.sprite("milestone" if kind == "research" else "site_ruin")
        name = f"{kind}/{piece}"
        picture = (
            Fill(Box(0, 0, side, side), "raised", "line", 1, 4),
            Sprite(sprite, Box(2, 2, side - 4, side - 4), 255 if ready else 100, grey=not ready),
        )
        item = Item(name, "dock", spot, picture, 3 + n, f"{piece_name(piece, look)}. {rule_of(piece, look)}", comes=f"seat/{seat}")
        yield targets.on(item) if seat == targets.seat else item
