"""The dock: hand, ship, tracks, crew and Orders of the seat that has the screen."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Choice, Decision, Seat
from engine.windward.data import CARD_KIND, CREW_KIND, CREW_SLOT, CREW_SLOTS, MATES, MORALE_MAX, PORT, PORT_ORDERS, ROWING_MAX, SHIP_SPEED
from engine.windward.means import means
from engine.windward.orders import amount_of, orders_of
from engine.windward.state import Captain, State
from game.kit.card import CARD, card_picture
from game.kit.hand import Held, face_down, hand, no_cards
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.sentence import sentence
from game.kit.tally import row
from game.kit.theme import SEATS
from game.kit.tiles import Tile, tiles
from game.kit.track import Gauge, Space, filled, gauges, slots
from game.tables.chrome import ground
from game.tables.look import Look, still
from game.tables.windward import signs
from game.tables.windward.cards import card_of
from game.tables.windward.wares import bonus


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
    items += _tracks(s, seat, c, look, left + 178)
    items += _crew(c, look, left + 470)
    items += _orders(s, seat, offered, look, left + 592, mat - 602)
    return items


def _mat(seat: Seat, box: Box) -> Item:
    picture = (Fill(Box(0, 0, box.w, box.h), "panel", "brass", 1, 6), Fill(Box(0, 4, 6, box.h - 8), SEATS[seat].fill, radius=3))
    return Item("mat", "dock", box, picture, 0)


# The hand


def _hand(s: State, seat: Seat, c: Captain, offered: tuple[Choice, ...], look: Look, room: float) -> Iterator[Item]:
    place = Box(12, 6, room - 12, 132)
    if not c.hand:
        yield no_cards(look.texts.say("planet.name.no_hand"), place._replace(w=240), look.letters)
        return
    seen = seat == look.viewer or s.adventure
    yield from hand([[_held(card, n, seat, seen, offered, look) for n, card in enumerate(c.hand)]], place)


def _held(card: str | None, n: int, seat: Seat, seen: bool, offered: tuple[Choice, ...], look: Look) -> Held:
    if card is None or not seen:
        return face_down(f"hand/{seat}/{n}", signs.sprite("card_back"))
    kind = CARD_KIND[card]
    play = tuple(choice for choice in offered if choice[0] in ("play", "eat", "give") and choice[1] == kind)
    picture = card_picture(card_of(kind, look), *CARD, look.letters)
    return Held(f"card/{card}", picture, look.texts.say(f"windward.rule.{kind}"), play, look.reasons().get(("play", kind)))


# The ship


def _ship(s: State, seat: Seat, c: Captain, look: Look, left: float) -> Iterator[Item]:
    say = look.texts.say
    active = seat == s.active
    speed = s.speed if active else SHIP_SPEED
    strokes: list[Stroke] = [
        Sprite(signs.ship(seat), Box(4, 2, 74, 74)),
        Words(say("planet.name.speed"), Box(82, 2, 80, 16), "micro", "mist"),
        *row(_flags(speed), Box(80, 17, 82, 20), 18, 17),
        Words(say("planet.name.mates"), Box(82, 38, 80, 16), "micro", "mist"),
    ]
    ready = s.mates if active else MATES
    strokes += row([signs.mate(seat)] * MATES, Box(84, 54, 70, 22), 20, 24, gone=MATES - ready)
    yield Item(f"dock/ship/{seat}", "dock", Box(left + 10, 8, 164, 80), tuple(strokes), 2, say("planet.name.speed"))
    yield _hold(c, look, left)


def _flags(speed: int) -> list[str]:
    return [signs.sprite(f"pip_ship_speed_{'on' if n < speed else 'off'}") for n in range(max(SHIP_SPEED, speed))]


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


def _tracks(s: State, seat: Seat, c: Captain, look: Look, left: float) -> Iterator[Item]:
    has = means(s, c)
    source = "city" if c.ship == PORT else f"ship/{seat}"

    def gauge(key: str, sprite: str, value: int, most: int, scale: tuple[Space, ...]) -> Gauge:
        what = look.texts.say(f"planet.name.{key}")
        return Gauge(f"dock/{key}", sprite, scale, look.texts.say("shell.name.of_most", what=what, value=value, most=most), what)

    def held(key: str, value: int, token: str) -> Gauge:
        """Slots, each with a faint picture of what belongs there, and the tokens in them."""
        most, sprite = has.most[key], signs.sprite(f"token_{token}")
        scale = slots(most, most, signs.sprite(f"slot_{token}"))
        return gauge(key, sprite, value, most, scale)._replace(step=24.0, tokens=(sprite,) * value, source=source)

    wanted = (
        gauge("morale", signs.sprite("morale_4"), c.morale, MORALE_MAX, filled(c.morale, MORALE_MAX, "warn")),
        gauge("boats", signs.sprite("sign_longboat_speed"), c.rowing, ROWING_MAX, filled(c.rowing, ROWING_MAX, "sky")),
        held("cannons", c.cannons, "cannon"),
        held("gas", c.gas, "gas"),
    )
    yield from gauges(look.letters, wanted, Box(left, 7, 286, 128), "dock", 24, 18)


# Crew and Orders


def _crew(c: Captain, look: Look, left: float) -> Iterator[Item]:
    hired = {CREW_SLOT[CREW_KIND[tile]]: tile for tile in c.crew}
    for n, slot in enumerate(CREW_SLOTS):
        tile = hired.get(slot, "")
        name = look.texts.name("windward", tile) if tile else look.texts.name("windward", slot)
        known = sentence(bonus(CREW_KIND[tile]), Box(40, 20, 80, 18), "left", "mist") if tile else ()
        words = look.fit(Words(name, Box(41, 0, 80, 20)), "micro", "fine")
        below: Picture = known or (Words(look.texts.say("planet.name.crew_free"), Box(41, 18, 80, 18), "fine", "dim"),)
        if not look.letters.fits(words):
            words, below = look.fit(Words(name, Box(41, 0, 80, 38), lines=2), "micro", "fine"), ()
        picture: Picture = (Sprite(signs.crew(tile) if tile else signs.sprite(f"slot_crew_{slot}"), Box(0, 0, 38, 38)), words, *below)
        tip = look.texts.say(f"windward.rule.{CREW_KIND[tile]}") if tile else name
        yield Item(f"dock/crew/{slot}", "dock", Box(left, 8 + n * 43, 120, 38), picture, 2, tip)


def _orders(s: State, seat: Seat, offered: tuple[Choice, ...], look: Look, left: float, wide: float) -> Iterator[Item]:
    """The four Orders of the place where the Ship is; a Mate stands on one that was given."""
    at_port = s.captains[seat].ship == PORT
    reasons = look.reasons()
    wanted = []
    for order in (order for order in orders_of(s, seat) if (order in PORT_ORDERS) == at_port):
        choice: Choice = ("order", order)
        legal = choice in offered
        picture = signs.mate(seat) if seat == s.active and order in s.covered else signs.sprite(f"order_{order}")
        tip = look.texts.say(f"windward.rule.order_{order}")
        name = look.texts.name("windward", order, "order")
        amount = amount_of(s, seat, order) if order in COUNTED else 0
        tile = Tile(f"order/{order}", name, picture, price=(f"+{amount}",) if amount else (), tip=tip, refusal=reasons.get(choice))
        wanted.append(tile._replace(choices=(choice,), ring="legal") if legal else tile)
    yield from tiles(look.letters, wanted, Box(left, 8, wide, 128), 1, "dock", 31, gap=1.4)


COUNTED = ("row", "supplies", "morale")  # Orders that are worth more on one board than on another
