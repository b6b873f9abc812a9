"""What lies around the chart: the glory track above it; beside it the event, the milestones and the forum."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Seat
from engine.seafall.data.cards import ADVISORS, EVENTS
from engine.seafall.data.goals import MILESTONES
from engine.seafall.hiring import advisor_price
from engine.seafall.milestones import HAPPENED, NAMES, progress
from engine.seafall.state import State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.track import Marker, crowded, rule, rule_picture
from game.services.texts import signed
from game.tables.look import Look
from game.tables.seafall import signs
from game.tables.seafall.places import Places
from game.tables.seafall.words import expertise_words, piece_name, rule_of
from game.tables.targets import Targets

HEAD, GAP, SMALL = 18.0, 4.0, 42.0
WOOD, PAPER = "#3A2614", "#F3EAD7"
MOST = 5  # milestones that are shown
EVENT_PICTURE = (96.0, 46.0)  # how wide it is if the words leave it the room, and if they do not
AIR = 5  # glory beyond the target that the track shows


def beside(s: State, where: Places, targets: Targets, look: Look) -> list[Item]:
    items = [*_track(s, where, look)]
    items += _column(s, where, targets, look)
    return items


# Glory


def _track(s: State, where: Places, look: Look) -> Iterator[Item]:
    """From 0 to a little beyond the target, which is lit, with everybody's marker."""
    box = where.track
    goal = s.target or 12
    part = rule([0, max(goal + AIR - 3, *(p.glory for p in s.provinces))], box.w, goal + AIR)._replace(low=0)
    picture = rule_picture(part, box.h, WOOD, "brass", "ivory", s.target or None)
    tip = look.texts.say("sea.name.track", target=s.target) if s.target else look.texts.say("sea.name.track_names")
    yield Item("glory", "board", box, picture, 8, tip)
    markers = [Marker(f"glory/{seat}", signs.emblem(seat), p.glory, look.names[seat]) for seat, p in enumerate(s.provinces)]
    yield from crowded(markers, lambda value: (box.x + part.x(value), box.y + box.h / 2), (9, 0), side=19.0)


# The column


def _column(s: State, where: Places, targets: Targets, look: Look) -> Iterator[Item]:
    """From the top: the event, the milestones nearest to being met, the forum, and from the last chest but one the palace."""
    side = where.side
    roomy = side.h > 400
    event = Box(side.x, side.y, side.w, 88.0 if roomy else 56.0)
    yield _event(s, event, look)
    palace = HEAD + SMALL if s.palace else 0.0
    forum_high = HEAD + 6 + len(s.forum) * (37.0 if roomy else 23.0) + palace
    goals = Box(side.x, event.bottom + GAP, side.w, max(HEAD + 24, side.bottom - event.bottom - 2 * GAP - forum_high))
    low = 21 if all(_on_one_line(name, side.w, look) for name in nearest(s, s.active)[:MOST]) else 36
    count = max(1, min(MOST, len(nearest(s, s.active)), int((goals.h - HEAD - 2) // low)))
    yield from _milestones(s, goals, count, targets, look)
    yield from _forum(s, Box(side.x, goals.bottom + GAP, side.w, side.bottom - goals.bottom - GAP), targets, look)


def _head(words: str, wide: float, look: Look, note: str = "") -> list[Stroke]:
    strokes: list[Stroke] = [look.fit(Words(words, Box(7, 1, wide - 60, HEAD - 1), "", "parchment"), "label", "micro", "fine")]
    if note:
        strokes.append(Words(note, Box(wide - 62, 1, 56, HEAD - 1), "micro", "brass", "right"))
    return strokes


def _event(s: State, box: Box, look: Look) -> Item:
    """The open event with its words."""
    if not s.event:
        words = look.fit(
            Words(look.texts.say("sea.name.no_event"), box._replace(x=8, y=0, w=box.w - 16), "", "mist", lines=3), "label", "micro", "fine"
        )
        return Item("event", "board", box, (Fill(Box(0, 0, box.w, box.h), "panel", "brass", 1, 6), words), 2)
    name = piece_name(s.event, look)
    span = look.texts.say(f"sea.name.event_{EVENTS[s.event].span}")
    strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), PAPER, "#3A2614", 1.5, 6)]
    rooms = [Box(left, 21, box.w - left - 4, box.h - 24) for left in (*(wide + 12 for wide in EVENT_PICTURE), 8)]
    wordings = (*((rule_of(s.event, look), room) for room in rooms), (span, rooms[1]))
    told = [Words(text, room, "fine", "ink_soft", lines=int(room.h // 16), middle=False) for text, room in wordings]
    words = next((each for each in told if look.letters.fits(each)), told[-1])
    left = words.box.x
    if left > 8:
        strokes.append(Sprite(signs.event(s.event), Box(5, 6, left - 12, box.h - 12), cover=True))
    head = look.fit(Words(name, Box(left, 3, box.w - left - 4, 19), "", "ink"), "card", "card_close", "card_long", "fine")
    if not look.letters.fits(head):  # a long name wants the whole width, or the room of the picture and a line of the words
        strokes = strokes[:1]
        head = look.fit(head._replace(box=Box(8, 3, box.w - 12, 19)), "card_long", "fine")
    if not look.letters.fits(head):
        head = look.fit(head._replace(box=Box(8, 2, box.w - 12, 34), lines=2), "card_long", "fine")
        room = Box(8, 37, box.w - 14, box.h - 40)
        words = words._replace(box=room, text=span, lines=max(1, int(room.h // 16)))
    strokes += [head, words] if look.letters.fits(words) else [head]
    return Item("event", "board", box, tuple(strokes), 2, f"{name}. {span}")


def nearest(s: State, seat: Seat) -> list[str]:
    """Posted milestones, those first that a seat has come closest to; alike ones once."""
    posted = [name for name in s.milestones if name not in NAMES]
    names = [name for name in s.milestones if name in NAMES][:1]

    def share(name: str) -> float:
        have, want = progress(s, seat, name)
        return -min(1.0, have / want)

    return sorted([*names, *posted], key=share)


def _on_one_line(name: str, wide: float, look: Look) -> bool:
    """Whether the name of a milestone has room beside its number and its glory."""
    return look.letters.width(piece_name(name, look), "fine") <= wide - 75


def _milestones(s: State, box: Box, count: int, targets: Targets, look: Look) -> Iterator[Item]:
    seat = look.viewer if look.viewer is not None else s.active
    found = nearest(s, seat)
    # what can be claimed now is always in sight
    claimable = [name for name in found if targets.offered.get(f"milestone/{name}")]
    found = [*claimable, *(name for name in found if name not in claimable)]
    rest = len(found) - count
    note = look.texts.say("sea.name.more_milestones", count=rest) if rest > 0 else ""
    ground = (Fill(Box(0, 0, box.w, box.h), "panel", "brass", 1, 6), *_head(look.texts.say("sea.name.milestones"), box.w, look, note))
    yield Item("milestones", "board", box, ground, 1, look.texts.say("sea.name.milestones_tip"))
    high = min(40.0, (box.h - HEAD - 4) / max(1, min(count, len(found))))
    for n, name in enumerate(found[:count]):
        row = Box(box.x + 4, box.y + HEAD + n * high, box.w - 8, high - 2)
        item = Item(
            f"milestone/{name}", "board", row, _milestone(s, seat, name, row, look), 2, f"{piece_name(name, look)}. {rule_of(name, look)}"
        )
        yield targets.on(item)


def _milestone(s: State, seat: Seat, name: str, row: Box, look: Look) -> Picture:
    """Its name, how far the seat has come, and the glory."""
    have, want = progress(s, seat, name)
    done = have >= want
    glory = MILESTONES[name].glory
    shield = 19.0
    told = look.texts.say("sea.name.met") if done else "" if name in HAPPENED else f"{min(have, want)}/{want}"
    need = look.letters.width(told, "micro") + 6 if told else 0.0
    room = Box(5, 0, row.w - shield - 12 - need, row.h)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, row.w, row.h), "#FFF6DA" if done else PAPER, "#3A2614", 1, 4),
        look.fit(Words(piece_name(name, look), room, "", "ink", lines=1 if row.h < 30 else 2), "card_close", "card_long", "fine"),
    ]
    if told:
        strokes.append(
            Words(told, Box(row.w - shield - 6 - need, 0, need, row.h), "micro", "good_on_paper" if done else "ink_soft", "right")
        )
    if glory:
        spot = Box(row.w - shield - 3, (row.h - shield) / 2, shield, shield)
        strokes += [Sprite(signs.sprite("glory"), spot), Words(str(glory), spot, "micro", "ink", "centre")]
    return tuple(strokes)


# The forum


def _forum(s: State, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    ground = (Fill(Box(0, 0, box.w, box.h), "panel", "brass", 1, 6), *_head(look.texts.say("sea.name.forum"), box.w, look))
    yield Item("forum", "board", box, ground, 1, look.texts.say("sea.name.forum_tip", count=len(s.decks["advisors"])))
    palace = len(s.palace)
    below = SMALL + HEAD if palace else 0.0
    high = min(46.0, (box.h - HEAD - 4 - below) / max(1, len(s.forum)))
    y = box.y + HEAD
    for name in s.forum:
        row = Box(box.x + 4, y, box.w - 8, high - 2)
        yield _advisor(s, name, row, targets, look)
        y += high
    if palace:
        y += 2
        words = look.fit(
            Words(look.texts.say("sea.name.palace"), Box(4, 0, box.w - 16, HEAD - 2), "", "parchment"), "label", "micro", "fine"
        )
        yield Item("palace", "board", Box(box.x + 4, y, box.w - 8, HEAD - 2), (words,), 2, look.texts.say("sea.name.palace_tip"))
        y += HEAD - 2
        wide = (box.w - 8) / palace
        for n, name in enumerate(s.palace):
            yield _courtier(s, name, Box(box.x + 4 + n * wide, y, wide - 3, SMALL - 3), targets, look)


def _courtier(s: State, name: str, row: Box, targets: Targets, look: Look) -> Item:
    """An advisor of the palace: the face and what it costs in gold."""
    price, gold = advisor_price(s, _eyes(s, look), name), s.provinces[_eyes(s, look)].gold
    tip = f"{piece_name(name, look)}: {expertise_words(name, look)}. {rule_of(name, look)}"
    prices, side = _prices(0, price, gold, 0), min(row.h - 4, row.w - 32)
    picture: Picture = (
        Fill(Box(0, 0, row.w, row.h), PAPER, "#3A2614", 1, 4),
        Sprite(signs.advisor(name), Box(2, (row.h - side) / 2, side, side)),
        *prices.at(row.w - prices.w - 1, (row.h - 17) / 2),
    )
    return targets.on(Item(f"advisor/{name}", "board", row, picture, 2, tip))


def _eyes(s: State, look: Look) -> Seat:
    """Whose purse the prices are held against."""
    return look.viewer if look.viewer is not None else s.active


def _advisor(s: State, name: str, row: Box, targets: Targets, look: Look) -> Item:
    """Face, name, what it is good at, and both prices: red what the viewer cannot pay."""
    seat = _eyes(s, look)
    p, card = s.provinces[seat], ADVISORS[name]
    price = advisor_price(s, seat, name)
    tip = f"{piece_name(name, look)}: {expertise_words(name, look)}. {rule_of(name, look)}"
    strokes: list[Stroke] = [Fill(Box(0, 0, row.w, row.h), PAPER, "#3A2614", 1, 4)]
    face = row.h - 4 if row.h > 24 else row.h
    strokes.append(Sprite(signs.advisor(name), Box(2, (row.h - face) / 2, face, face)))
    left = face + 6
    prices = _prices(card.rep, price, p.gold, p.reputation)
    if row.h < 33:
        title = look.fit(
            Words(piece_name(name, look), Box(left, 0, row.w - left - prices.w - 4, row.h), "", "ink"), "card_close", "card_long", "fine"
        )
        if not look.letters.fits(title):  # a long name has the room of the face
            title = look.fit(title._replace(box=Box(2, 0, row.w - prices.w, row.h)), "card_long")
            strokes = strokes[:1]
        strokes.append(title)
        strokes += prices.at(row.w - prices.w - 1, (row.h - 18) / 2)
    else:
        strokes.append(
            look.fit(
                Words(piece_name(name, look), Box(left, 0, row.w - left - 3, row.h / 2 + 1), "", "ink"), "card_close", "card_long", "fine"
            )
        )
        strokes += _expertise(name, Box(left, row.h / 2, row.w - left - prices.w - 4, row.h / 2 - 1), look)
        strokes += prices.at(row.w - prices.w - 2, row.h - 18)
    return targets.on(Item(f"advisor/{name}", "board", row, tuple(strokes), 2, tip))


def _expertise(name: str, room: Box, look: Look) -> list[Stroke]:
    """In signs: raid +2."""
    strokes: list[Stroke] = []
    x = room.x
    for kind, count in ADVISORS[name].expertise.items():
        number = signed(-count if kind in ("upg", "build") else count)
        strokes += [
            Sprite(signs.sprite(signs.EXPERTISE[kind]), Box(x, room.y, 15, 15)),
            Words(number, Box(x + 15, room.y - 1, 19, 17), "micro", "ink"),
        ]
        x += 34
    return strokes


class _Prices:
    """Gold, and reputation where that will do."""

    def __init__(self, parts: list[tuple[str, str, str]]) -> None:
        self.parts = parts
        self.w = sum(15.0 + 9 * len(text) for _, text, _ in parts)

    def at(self, x: float, y: float) -> list[Stroke]:
        strokes: list[Stroke] = []
        for sprite, text, tone in self.parts:
            wide = 9.0 * len(text)
            strokes += [Sprite(sprite, Box(x, y + 1, 15, 15)), Words(text, Box(x + 15, y, wide, 18), "label", tone, "centre")]
            x += 15 + wide
        return strokes


def _prices(rep: int, price: int, gold: int, reputation: int) -> _Prices:
    parts = [(signs.sprite("gold"), str(price), "ink" if price <= gold else "stop_on_paper")]
    if rep:
        parts.append((signs.sprite("reputation"), str(rep), "ink" if rep <= reputation else "stop_on_paper"))
    return _Prices(parts)
