"""The dock: hand, ship, tracks, crew and Orders of the seat that has the screen."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Choice, Decision, Refusal, Seat
from engine.windward.data import CARD_KIND, CREW_KIND, CREW_SLOT, CREW_SLOTS, MATES, MORALE_MAX, PORT, PORT_ORDERS, ROWING_MAX, SHIP_SPEED
from engine.windward.orders import orders_of
from engine.windward.state import Captain, State
from engine.windward.table import means
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.tables.chrome import ground
from game.tables.look import Look, still
from game.tables.windward import signs
from game.tables.windward.cards import card_picture

CARD = (88, 126)


@still
def dock(s: State, decision: Decision | None, look: Look) -> list[Item]:
    region = look.layout.regions["dock"]
    items = [ground("dock", look, "night")]
    seat = look.dock_of if look.dock_of is not None else s.active
    c = s.captains[seat]
    mat = 760.0
    left = region.w - mat - 8
    offered = decision.choices if decision and decision.seat == seat else ()
    items += _hand(s, seat, c, offered, look, left - 12)
    items.append(_mat(seat, Box(left, 4, mat, region.h - 10)))
    items += _ship(s, seat, c, look, left)
    items += _tracks(s, c, look, left + 178)
    items += _crew(c, look, left + 470)
    items += _orders(s, seat, offered, look, left + 592, mat - 602)
    return items


def _mat(seat: Seat, box: Box) -> Item:
    picture = (Fill(Box(0, 0, box.w, box.h), "panel", "brass", 1, 6), Fill(Box(0, 4, 6, box.h - 8), SEATS[seat].fill, radius=3))
    return Item("mat", "dock", box, picture, 0)


# The hand


def _hand(s: State, seat: Seat, c: Captain, offered: tuple[Choice, ...], look: Look, room: float) -> Iterator[Item]:
    wide, high = CARD
    count = len(c.hand)
    if not count:
        words = Words(look.texts.say("planet.name.no_hand"), Box(0, 0, 240, 30), "body", "dim")
        yield Item("hand/none", "dock", Box(16, 54, 240, 30), (words,), 1)
        return
    open_to_all = seat == look.viewer or s.open_hands
    step = min(wide + 8.0, (room - wide - 12) / max(1, count - 1))
    reasons = look.reasons()
    for n, held in enumerate(c.hand):
        box = Box(12 + n * step, 8, wide, high)
        if held is None or not open_to_all:
            yield Item(f"hand/{seat}/{n}", "dock", box, (Sprite(signs.sprite("card_back"), Box(0, 0, wide, high)),), 5 + n)
            continue
        kind = CARD_KIND[held]
        play = tuple(choice for choice in offered if choice[0] in ("play", "eat", "give") and choice[1] == kind)
        refusal: Refusal | None = None if play else reasons.get(("play", kind))
        tip = look.texts.say(f"windward.rule.{kind}")
        yield Item(f"card/{held}", "dock", box, card_picture(kind, wide, high, look), 5 + n, tip, play, refusal, "legal" if play else "")


# The ship


def _ship(s: State, seat: Seat, c: Captain, look: Look, left: float) -> Iterator[Item]:
    say = look.texts.say
    active = seat == s.active
    speed = s.speed if active else SHIP_SPEED
    strokes: list[Stroke] = [
        Sprite(signs.ship(seat), Box(4, 2, 74, 74)),
        Words(say("planet.name.speed"), Box(82, 2, 80, 16), "micro", "mist"),
        *(Fill(Box(84 + 15 * n, 20, 11, 13), "sky" if n < speed else "raised", "line", 1, 3) for n in range(max(SHIP_SPEED, speed))),
        Words(say("planet.name.mates"), Box(82, 38, 80, 16), "micro", "mist"),
    ]
    ready = s.mates if active else MATES
    for n in range(MATES):
        strokes.append(Sprite(signs.mate(seat), Box(84 + 24 * n, 54, 20, 22), 255 if n < ready else 70))
    yield Item(f"dock/ship/{seat}", "dock", Box(left + 10, 8, 164, 80), tuple(strokes), 2, say("planet.name.speed"))
    yield _hold(c, look, left)


def _hold(c: Captain, look: Look, left: float) -> Item:
    strokes: list[Stroke] = [
        Fill(Box(0, 0, 160, 42), "night", "line", 1, 5),
        look.fit(Words(look.texts.say("planet.name.hold"), Box(6, 0, 46, 42), colour="mist"), "micro", "fine"),
    ]
    x = 52.0
    if c.hold:
        strokes.append(Sprite(signs.crester(c.hold, defeated=True), Box(x, 5, 32, 32)))
        x += 34
    for kind, count in enumerate(c.cargo):
        if count:
            strokes += [Sprite(signs.sprite(signs.LOOSE[kind]), Box(x, 9, 22, 22)), Words(str(count), Box(x + 16, 22, 16, 16), "micro")]
            x += 34
    if x == 52:
        strokes.append(Words(look.texts.say("planet.name.hold_empty"), Box(x, 0, 104, 42), "micro", "dim"))
    return Item("dock/hold", "dock", Box(left + 10, 94, 160, 42), tuple(strokes), 2, look.texts.say("planet.name.hold"))


# Tracks


def _tracks(s: State, c: Captain, look: Look, left: float) -> Iterator[Item]:
    has = means(s, c)
    yield _track(look, Box(left, 8, 288, 30), "morale", signs.sprite("morale_4"), c.morale, MORALE_MAX, "warn")
    yield _track(look, Box(left, 40, 288, 30), "boats", signs.sprite("sign_longboat_speed"), c.rowing, ROWING_MAX, "sky")
    yield _slots(look, Box(left, 72, 288, 30), "cannons", signs.sprite("token_cannon"), c.cannons, has.cannon_slots)
    yield _slots(look, Box(left, 104, 288, 30), "gas", signs.sprite("token_gas"), c.gas, has.gas_slots)


FIRST = 104.0  # where the steps of a track begin


def _label(look: Look, key: str, sprite: str) -> tuple[Stroke, Stroke]:
    words = Words(look.texts.say(f"planet.name.{key}"), Box(26, 0, FIRST - 28, 32), lines=2)
    return Sprite(sprite, Box(0, 4, 22, 22)), look.fit(words, "label", "micro", "fine")


def _track(look: Look, box: Box, key: str, sprite: str, value: int, most: int, colour: str) -> Item:
    strokes: list[Stroke] = [*_label(look, key, sprite)]
    for n in range(most + 1):
        here, step = n == value, Box(FIRST + 20 * n, 4, 18, 22)
        fill = colour if 0 < n <= value else "night"
        strokes.append(Fill(step, fill, "ivory" if here else "line", 2 if here else 1, 4))
        strokes.append(Words(str(n), step, "micro", "ink" if 0 < n <= value else "mist", "centre"))
    return Item(f"dock/{key}", "dock", box, tuple(strokes), 2, _counted(look, key, value, most))


def _slots(look: Look, box: Box, key: str, sprite: str, value: int, most: int) -> Item:
    strokes: list[Stroke] = [*_label(look, key, sprite)]
    for n in range(most):
        strokes.append(Fill(Box(FIRST + 24 * n, 3, 22, 24), "night", "line", 1, 4))
        if n < value:
            strokes.append(Sprite(sprite, Box(FIRST + 2 + 24 * n, 6, 18, 18)))
    return Item(f"dock/{key}", "dock", box, tuple(strokes), 2, _counted(look, key, value, most))


def _counted(look: Look, key: str, value: int, most: int) -> str:
    return look.texts.say("shell.name.of_most", what=look.texts.say(f"planet.name.{key}"), value=value, most=most)


# Crew and Orders


def _crew(c: Captain, look: Look, left: float) -> Iterator[Item]:
    hired = {CREW_SLOT[CREW_KIND[tile]]: tile for tile in c.crew}
    for n, slot in enumerate(CREW_SLOTS):
        tile = hired.get(slot, "")
        name = look.texts.name("windward", tile) if tile else look.texts.name("windward", slot)
        picture: Picture = (
            Fill(Box(0, 0, 36, 38), "night", "line", 1, 4),
            *((Sprite(signs.crew(tile), Box(2, 2, 32, 34)),) if tile else ()),
            look.fit(Words(name, Box(40, 0, 80, 38 if tile else 20), lines=2 if tile else 1), "micro", "fine"),
            Words("" if tile else look.texts.say("planet.name.crew_free"), Box(40, 18, 80, 18), "fine", "dim"),
        )
        tip = look.texts.say(f"windward.rule.{CREW_KIND[tile]}") if tile else name
        yield Item(f"dock/crew/{slot}", "dock", Box(left, 8 + n * 43, 120, 38), picture, 2, tip)


def _orders(s: State, seat: Seat, offered: tuple[Choice, ...], look: Look, left: float, wide: float) -> Iterator[Item]:
    """The four Orders of the place where the Ship is."""
    at_port = s.captains[seat].ship == PORT
    orders = [order for order in orders_of(s, seat) if (order in PORT_ORDERS) == at_port]
    reasons = look.reasons()
    for n, order in enumerate(orders):
        choice: Choice = ("order", order)
        legal = choice in offered
        covered = seat == s.active and order in s.covered
        name = look.texts.name("windward", order, "order")
        picture: Picture = (
            Fill(Box(0, 0, wide, 32), "raised" if legal or covered else "night", "line", 1, 5),
            Disc((15, 15.5), 9, "night", "brass" if legal else "line", 1.5),
            *((Sprite(signs.mate(seat), Box(6, 4, 18, 20)),) if covered else ()),
            look.fit(Words(name, Box(30, 0, wide - 34, 32), colour="ivory" if legal else "dim", lines=2), "micro", "fine"),
        )
        box = Box(left, 6 + n * 33, wide, 32)
        tip = look.texts.say(f"windward.rule.order_{order}")
        ring = "legal" if legal else ""
        yield Item(f"order/{order}", "dock", box, picture, 3, tip, (choice,) if legal else (), reasons.get(choice), ring)
