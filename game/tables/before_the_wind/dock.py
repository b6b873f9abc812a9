"""The dock: warehouse, hand, purse and special cards of the merchant who has the screen or is asked."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.data import GOODS, SPACES, Goods
from engine.before_the_wind.spoilage import would_spoil
from engine.before_the_wind.state import State
from engine.kernel import Decision, Seat
from game.kit.card import CARD, card_picture
from game.kit.hand import Held, hand, no_cards
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.tables.before_the_wind import cargoes, signs
from game.tables.before_the_wind.basket import Basket, pickable
from game.tables.before_the_wind.cards import face
from game.tables.before_the_wind.quay import face_down
from game.tables.chrome import ground
from game.tables.look import Look
from game.tables.targets import Targets

STORE, SPACE = Box(190, 8, 254, 128), 56.0
RACK, BESIDE = Box(456, 8, 300, 128), 5  # and how many large goods have room beside each other
LEAST_CARDS = 150.0  # room for special cards that is not given away


def dock(s: State, decision: Decision | None, targets: Targets, look: Look, picking: Basket | None) -> Iterator[Item]:
    seat = look.dock_of if look.dock_of is not None else decision.seat if decision else s.start
    yield ground("dock", look, "night")
    yield _purse(s, seat, Box(8, 6, 174, 130), look)
    yield from _store(s, seat, targets, look, picking)
    yield from _hand(s, seat, targets, look, picking)
    m = s.merchants[seat]
    cards = [*([m.card] if m.card else []), *m.specials]
    room = Box(RACK.right + 12, 6, look.layout.regions["dock"].w - RACK.right - 20, 132)
    if s.ships_left and room.w >= LEAST_CARDS + cargoes.WIDE:
        room = room._replace(w=room.w - cargoes.WIDE - 8)
        yield from cargoes.cargoes(s, seat, Box(room.right + 8, 6, cargoes.WIDE, 132), targets, look, picking)
    held = [_held(card, targets, look, own=card == m.card) for card in cards if not (card == m.card and _on_stall(s, card))]
    if held:
        yield from hand([held], room)
    else:
        yield no_cards(look.texts.say("quay.name.no_specials"), room, look.letters)


def _on_stall(s: State, card: str) -> bool:
    """The card of this round lies on its stall, and special cards in the dock."""
    return any(m.card == card for m in s.merchants)


def _held(card: str, targets: Targets, look: Look, *, own: bool) -> Held:
    choices = targets.offered.get(f"card/{card}", ())
    refusal = targets.reasons.get(f"card/{card}")
    picture = card_picture(face(card, look), *CARD, look.letters)
    return Held(f"card/{card}", picture, look.texts.name(signs.GAME, card), choices, refusal)


def _purse(s: State, seat: Seat, box: Box, look: Look) -> Item:
    m, say = s.merchants[seat], look.texts.say
    money = "?" if face_down(s, look, seat) else f"{m.purse}G"
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "brass", 1, 6),
        Fill(Box(0, 4, 6, box.h - 8), SEATS[seat].fill, radius=3),
        look.fit(Words(look.names[seat], Box(14, 4, box.w - 20, 24)), "strong", "label", "micro"),
        Sprite(signs.sprite("purse" if m.purse or money == "?" else "purse_empty"), Box(12, 30, 64, 64)),
        Words(money, Box(80, 40, box.w - 86, 40), "h1", "brass"),
        Sprite(signs.sprite("vp_seal"), Box(14, 98, 26, 29)),
        Words(str(m.vp), Box(44, 98, 40, 28), "h2", "ivory"),
        Sprite(signs.sprite("icon_ship_large"), Box(92, 102, 22, 22)),
        Words(str(len(m.ships)), Box(118, 98, 40, 28), "h2", "ivory"),
    ]
    return Item(f"purse/{seat}", "dock", box, tuple(strokes), 1, say("quay.name.purse", money=money))


def _store(s: State, seat: Seat, targets: Targets, look: Look, picking: Basket | None) -> Iterator[Item]:
    """Eight spaces; a red line under what would spoil if the fleet sailed now."""
    goods, box = s.merchants[seat].store, STORE
    lost = would_spoil(s, seat)[0]
    yield Item(
        "warehouse", "dock", box, (Sprite(signs.sprite("warehouse"), Box(0, 0, box.w, box.h)),), 1, look.texts.say("quay.name.warehouse")
    )
    scale = box.w / 240
    spots = [
        Box(box.x + (5 + 58 * (n % 4)) * scale, box.y + (3 + 58 * (n // 4)) * scale, SPACE * scale, SPACE * scale) for n in range(SPACES)
    ]
    yield from _laid(s, "stored", goods, lost, spots, targets, look, picking)


def _hand(s: State, seat: Seat, targets: Targets, look: Look, picking: Basket | None) -> Iterator[Item]:
    """On the cart, face down where it is not to be seen: side by side, and when there are many those of a kind one over the other."""
    goods, box = s.merchants[seat].hand, RACK
    lost = would_spoil(s, seat)[1]
    rack = (
        Sprite(signs.sprite("hand_rack"), Box(0, 30, box.w, 90)),
        Words(look.texts.say("quay.name.hand"), Box(8, 4, 200, 20), "micro", "mist"),
    )
    yield Item("rack", "dock", box, rack, 1, look.texts.say("quay.name.hand_tip"))
    if not face_down(s, look, seat):
        yield from _laid(s, "held", goods, lost, _on_the_cart(goods), targets, look, picking)
        return
    for n, spot in enumerate(_on_the_cart((sum(goods), 0, 0, 0))):
        back = (Sprite(signs.sprite("good_hidden"), Box(0, 0, spot.w, spot.h)),)
        yield Item(f"hand/{seat}/{n}", "dock", spot, back, 4 + n, look.texts.say("quay.name.good_hidden"))


def _on_the_cart(goods: Goods) -> list[Box]:
    """The last of each kind is always seen in full, so that it can be clicked."""
    side = 48.0 if sum(goods) <= BESIDE else 38.0
    kinds = sum(count > 0 for count in goods)
    step = min(side + 2, (RACK.w - 16 - kinds * (side + 2)) / max(1, sum(goods) - kinds))
    spots, x = [], RACK.x + 8
    for count in goods:
        spots += [Box(x + n * step, RACK.y + 82 - side, side, side) for n in range(count)]
        x += (count - 1) * step + side + 2 if count else 0
    return spots


def _laid(
    s: State, kind: str, goods: Goods, lost: Goods, spots: list[Box], targets: Targets, look: Look, picking: Basket | None
) -> Iterator[Item]:
    """One item for each good; a click on any of a kind means the same, and those that would spoil come first."""
    place = 0
    for good, count, spoils in zip(GOODS, goods, lost, strict=True):
        for n in range(count):
            box, gone = spots[place], n < spoils
            picture: Picture = (Sprite(signs.good(good), Box(0, 0, box.w, box.h)),)
            if gone:
                picture += (Fill(Box(6, box.h - 4, box.w - 12, 3), "stop", radius=1),)
            key = "quay.name.good_spoils" if gone else "quay.name.good_keeps"
            tip = look.texts.say(key, good=look.texts.name(signs.GAME, good))
            comes = f"held/{good}/0" if kind == "stored" else f"supply/{good}"
            item, thing = Item(f"{kind}/{good}/{n}", "dock", box, picture, 4 + place, tip, comes=comes), f"{kind}/{good}"
            yield pickable(item, s, picking, thing, n) if picking and n < picking.there.get(thing, 0) else targets.on(item, thing)
            place += 1
