"""The market: the row of stalls with cards, flags and offers, and the five decks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.cards import ShipOrIncome, Store
from engine.before_the_wind.data import ACTION_DECKS, GOODS, MOST_OF_A_DECK
from engine.before_the_wind.draw import drawn_from, open_decks
from engine.before_the_wind.specials import PickGood
from engine.before_the_wind.state import HOLDER, LOCK, State
from engine.kernel import Seat
from game.kit.card import card_picture
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import emblem, of_seat
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.cards import face
from game.tables.before_the_wind.places import CARD, Places
from game.tables.before_the_wind.ring import OFFERS, PASSES, WAITS, WEIGHS, Asked, Ring, ring
from game.tables.look import Look
from game.tables.targets import Targets

SHIP_DECKS = ("large", "small")
BIDS = 38.0  # where the offers on a card begin: below its title
PIP = 18.0  # of each who is asked for an offer, on the slip
BOTH = 50.0  # a deck that is narrower tells how many cards are left, and no more
LEAST_ROW, LINE = 14.0, 18.0  # of the stock, and what its numbers want
PALE = {PASSES: 90, WAITS: 140}


def on_stalls(s: State) -> list[str]:
    """The cards of this round: those nobody has claimed, then those of the merchants in their order, then the one that is carried out."""
    claimed = [s.merchants[seat].card for seat in s.in_order() if s.merchants[seat].card]
    cards = [*s.row, *claimed]
    _, played = _played(s)
    return [*cards, played] if played and len(cards) < s.stalls else cards


def holder(s: State, card: str) -> Seat | None:
    seat, played = _played(s)
    return seat if card == played else next((seat for seat, m in enumerate(s.merchants) if m.card == card), None)


def _played(s: State) -> tuple[Seat | None, str]:
    """The card that is being carried out, and by whom: it lies on a stall until that is done."""
    step = s.agenda[-1] if s.agenda else None
    return (step.seat, step.card) if isinstance(step, Store | ShipOrIncome | PickGood) else (None, "")


def market(s: State, where: Places, targets: Targets, look: Look) -> Iterator[Item]:
    cards = on_stalls(s)
    for n in range(max(where.stalls, len(cards))):
        bay = where.stall(n)
        yield Item(f"stall/{n}", "board", bay, (Sprite(signs.sprite("stall"), Box(0, 0, bay.w, bay.h)),), 10)
        if n < len(cards):
            yield from _stalled(s, cards[n], where, n, targets, look)
        else:
            box = where.card(n)
            yield Item(f"empty/{n}", "board", box, (Sprite(signs.sprite("stall_empty"), Box(0, 0, box.w, box.h)),), 11)
    yield from _decks(s, where, targets, look)
    yield from _stock(s, where.stock, targets, look)


def _stalled(s: State, card: str, where: Places, n: int, targets: Targets, look: Look) -> Iterator[Item]:
    """A card, and below it who has claimed it and what is offered for it."""
    box, slip, seat = where.card(n), where.slip(n), holder(s, card)
    tip = look.texts.name(signs.GAME, card)
    picture = card_picture(face(card, look), box.w, box.h, look.letters)
    yield targets.on(Item(f"card/{card}", "board", box, picture, 12, tip, comes=f"deck/{_deck(card)}"))
    paper = Sprite(signs.sprite("slip" if seat is not None else "slip_empty"), Box(0, 0, slip.w, slip.h))
    asked = ring(s)
    haggled = asked if asked.card == card else Ring("")
    claim = _claim(s, seat, slip, look, crowded=bool(haggled.asked)) if seat is not None else ()
    yield Item(f"slip/{n}", "board", slip, (paper, *claim), 12, look.names[seat] if seat is not None else "")
    if seat is not None:
        flag = where.flag(n)
        pennon = (Sprite(of_seat(signs.sprite("claim_flag"), seat), Box(0, 0, flag.w, flag.h)),)
        yield Item(f"flag/{card}", "board", flag, pennon, 14, look.names[seat], comes=f"seat/{seat}")
    title = next(stroke.box for stroke in picture if isinstance(stroke, Words))
    yield from _offers(haggled, box, title.bottom + 1, targets, look)
    yield from _pips(haggled, slip, look)


def _claim(s: State, seat: Seat, slip: Box, look: Look, *, crowded: bool) -> Picture:
    """Who has claimed a card, and whether that is settled; on a small slip the ring alone says who. While it is haggled over, the name
    stands above those who are asked."""
    settled = s.merchants[seat].status == HOLDER
    sign = "lock" if s.merchants[seat].safe == LOCK and settled else "settled" if settled else ""
    around, tick = min(28.0, slip.h - 6), min(20.0, slip.h - 10)
    room = slip.w - around - 8 - (tick + 4 if sign else 2)
    high = slip.h - _pip_side(slip) - 4 if crowded else slip.h - 4
    name = look.fit(Words(look.names[seat], Box(around + 5, 2, room, high), "", "ink"), "label", "micro", "fine")
    return (
        Sprite(of_seat(signs.sprite("claim_ring"), seat), Box(3, (slip.h - around) / 2, around, around)),
        *((name,) if look.letters.fits(name) else ()),
        *((Sprite(signs.sprite(sign), Box(slip.w - tick - 3, (slip.h - tick) / 2, tick, tick)),) if sign else ()),
    )


def _deck(card: str) -> str:
    return {"PU": "purchase", "ST": "storage", "SI": "shipment"}[card[:2]]


def _offers(asked: Ring, box: Box, title: float, targets: Targets, look: Look) -> Iterator[Item]:
    """A hand with money for each offer, in the order in which they were made; below the title of the card, if there is room for all."""
    unit, offers = box.h / CARD.h, [bid for bid in asked.asked if bid.answer == OFFERS]
    top = max(BIDS * unit, min(title, box.h - len(offers) * 29 * unit))
    for n, (seat, _, money) in enumerate(offers):
        place = Box(box.x - 4, box.y + top + n * 29 * unit, box.w + 8, 28 * unit)
        item = Item(f"offer/{seat}", "board", place, _offer(seat, money, place, look), 16, look.names[seat], comes=f"seat/{seat}")
        yield targets.on(item, f"bidder/{seat}")


def _pips(asked: Ring, slip: Box, look: Look) -> Iterator[Item]:
    """Everybody who is asked for an offer, on a thread that closes as they answer."""
    count, left = len(asked.asked), slip.x + min(28.0, slip.h - 6) + 7
    if not count:
        return
    side = _pip_side(slip)
    step = min(side + 5, (slip.right - left - side - 4) / max(1, count - 1))
    for n, bid in enumerate(asked.asked):
        box = Box(left + n * step, slip.bottom - side - 3, side, side)
        tip = look.texts.say("quay.name.ring", who=look.names[bid.seat], what=bid.told(look))
        yield Item(f"ring/{bid.seat}", "board", box, _pip(bid, side, step, last=n == count - 1), 13, tip, round=True)


def _pip_side(slip: Box) -> float:
    return min(PIP, slip.h * 0.42)


def _pip(bid: Asked, side: float, step: float, *, last: bool) -> Picture:
    """Bright with money for an offer, pale and struck out for none, ringed while it is being thought of."""
    middle, reach, passed = side / 2, Box(side, side / 2 - 1, step - side, 2), bid.answer == PASSES
    strokes: list[Stroke] = []
    if not last:
        strokes.append(Fill(reach, "good_on_paper" if bid.answered else "ink_soft", alpha=255 if bid.answered else 90))
    strokes.append(Sprite(emblem(bid.seat), Box(0, 0, side, side), PALE.get(bid.answer, 255)))
    if bid.answer == WEIGHS:
        strokes.append(Disc((middle, middle), middle + 1, "", "sky", 2.5))
    elif bid.answer == OFFERS:
        strokes.append(Disc((middle, middle), middle + 0.5, "", "good_on_paper", 2))
    elif passed:
        strokes.append(Fill(Box(1, middle - 1, side - 2, 2), "stop_on_paper"))
    return tuple(strokes)


def _offer(seat: Seat, amount: int, box: Box, look: Look) -> Picture:
    """Whose hand with how much; the name where there is room."""
    wide = look.letters.width(f"{amount}G", "count") + 2
    hand = min(26.0, box.h - 2)
    name = look.fit(Words(look.names[seat], Box(hand + 4, 0, box.w - wide - hand - 10, box.h), "", "ivory"), "micro", "fine")
    return (
        Fill(Box(0, 0, box.w, box.h), "night", "brass", 1, 6, 235),
        Sprite(of_seat(signs.sprite("offer"), seat), Box(2, (box.h - hand) / 2, hand, hand)),
        *((name,) if look.letters.fits(name) else ()),
        Words(f"{amount}G", Box(box.w - wide - 5, 0, wide, box.h), "count", "brass", "right"),
    )


# Decks


def _decks(s: State, where: Places, targets: Targets, look: Look) -> Iterator[Item]:
    lit = open_decks(s) if targets.asks("deck") else list(ACTION_DECKS)
    for n, deck in enumerate((*ACTION_DECKS, *SHIP_DECKS)):
        box = where.deck(n)
        count, gone = len(s.decks[deck]), len(s.discards.get(deck, ()))
        back = f"back_{deck}" if deck in ACTION_DECKS else f"back_ship_{deck}"
        strokes: list[Stroke] = [
            Sprite(signs.sprite(back), Box(0, 0, box.w, box.h), 255 if deck in lit or deck in SHIP_DECKS else 110),
            *_left_and_gone(box, count, gone),
        ]
        tip = look.texts.say("quay.name.deck", deck=look.texts.name(signs.GAME, deck, "deck"), count=count, gone=gone)
        if deck in ACTION_DECKS and targets.asks("deck"):
            most = MOST_OF_A_DECK[s.stalls]
            words = look.texts.say("quay.name.of", count=drawn_from(s, deck), most=most), f"{drawn_from(s, deck)}/{most}"
            label = look.letters.first(words, Words("", Box(2, 2, box.w - 4, 17), align="centre"), "micro", "fine")
            strokes += [Fill(Box(2, 2, box.w - 4, 17), "night", "", 1, 5, 215), label]
        yield targets.on(Item(f"deck/{deck}", "board", box, tuple(strokes), 12, tip))


def _left_and_gone(box: Box, count: int, gone: int) -> Picture:
    """How many cards are left, and pale beside it how many are discarded, where both have room."""
    foot = Box(box.w - 30, box.h - 20, 28, 18)
    number = Words(str(count), foot, "micro", align="centre")
    if not gone or box.w < BOTH:
        return Fill(foot, "night", "line", 1, 5, 225), number
    return (
        Fill(Box(2, foot.y, box.w - 4, foot.h), "night", "line", 1, 5, 225),
        Sprite(signs.sprite("icon_discard"), Box(4, foot.y + 3, 12, 12)),
        Words(str(gone), Box(15, foot.y, 17, foot.h), "fine", "mist"),
        number._replace(box=Box(box.w - 25, foot.y, 22, foot.h), align="right"),
    )


# Supply and bank


def _stock(s: State, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    """Goods that can still be had, and the money of the bank. On a small board they are read on the paper, and so they are at a covered
    table, where they would tell what lies face down."""
    each = box.h / (len(GOODS) + 1)
    if each < LEAST_ROW or s.covered:
        return
    ground = Fill(Box(0, 0, box.w, box.h), "night", "line", 1, 6, 225)
    yield Item("stock", "board", box, (ground,), 11, look.texts.say("quay.name.supply"))
    for n, (good, count) in enumerate(zip(GOODS, s.supply, strict=True)):
        name = look.texts.name(signs.GAME, good)
        tip = look.texts.say("quay.name.supply_of", good=name, count=count)
        yield targets.on(Item(f"supply/{good}", "board", *_stocked(box, n, each, signs.icon(good), str(count)), 12, tip))
    bank = _stocked(box, len(GOODS), each, signs.sprite("icon_bank"), f"{s.bank}G")
    yield Item("bank", "board", *bank, 12, look.texts.say("quay.name.bank_of", money=f"{s.bank}G"))


def _stocked(box: Box, n: int, each: float, sprite: str, number: str) -> tuple[Box, Picture]:
    row = Box(box.x + 2, box.y + n * each, box.w - 4, each)
    high = max(each, LINE)
    words = Words(number, Box(each + 2, (each - high) / 2, row.w - each - 6, high), "fine", "ivory", "right")
    return row, (Sprite(sprite, Box(3, 0.5, each - 1, each - 1)), words)
