"""The market: the row of stalls with cards, flags and offers, and the five decks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.classic import AnswerOne, Join
from engine.before_the_wind.data import ACTION_DECKS, MOST_OF_A_DECK
from engine.before_the_wind.draw import drawn_from, open_decks
from engine.before_the_wind.market import Answer, MakeOffer
from engine.before_the_wind.state import HOLDER, LOCK, State
from engine.before_the_wind.table import left_in
from engine.kernel import Seat
from game.kit.card import card_picture
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.cards import face
from game.tables.before_the_wind.places import Places
from game.tables.look import Look
from game.tables.targets import Targets

SHIP_DECKS = ("large", "small")


def on_stalls(s: State) -> list[str]:
    """The cards of this round from the left: those nobody has claimed, then those of the merchants in their order."""
    claimed = [s.merchants[seat].card for seat in s.in_order() if s.merchants[seat].card]
    return [*s.row, *claimed]


def holder(s: State, card: str) -> Seat | None:
    return next((seat for seat, m in enumerate(s.merchants) if m.card == card), None)


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


def _stalled(s: State, card: str, where: Places, n: int, targets: Targets, look: Look) -> Iterator[Item]:
    """A card, and below it who has claimed it and what is offered for it."""
    box, slip, seat = where.card(n), where.slip(n), holder(s, card)
    tip = look.texts.name(signs.GAME, card)
    picture = card_picture(face(card, look), box.w, box.h, look.letters)
    yield targets.on(Item(f"card/{card}", "board", box, picture, 12, tip, comes=f"deck/{_deck(card)}"))
    strokes: list[Stroke] = [Sprite(signs.sprite("slip" if seat is not None else "slip_empty"), Box(0, 0, slip.w, slip.h))]
    if seat is not None:
        settled = s.merchants[seat].status == HOLDER
        sign = "lock" if s.merchants[seat].safe == LOCK and settled else "settled" if settled else ""
        strokes += [
            Sprite(signs.of_seat("claim_ring", seat), Box(4, 6, 32, 32)),
            look.fit(Words(look.names[seat], Box(40, 2, slip.w - 66, 40), "", "ink", lines=2), "label", "micro", "fine"),
            *((Sprite(signs.sprite(sign), Box(slip.w - 28, 9, 24, 24)),) if sign else ()),
        ]
    yield Item(f"slip/{n}", "board", slip, tuple(strokes), 12, look.names[seat] if seat is not None else "")
    if seat is not None:
        flag = Box(box.right - 30, box.y - 14, 32, 40)
        yield Item(f"flag/{card}", "board", flag, (Sprite(signs.of_seat("claim_flag", seat), Box(0, 0, 32, 40)),), 14, comes=f"seat/{seat}")
    yield from _offers(s, card, box, targets, look)


def _deck(card: str) -> str:
    return {"PU": "purchase", "ST": "storage", "SI": "shipment"}[card[:2]]


def _offers(s: State, card: str, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    """A hand with money for each offer, in the order in which they were made; a sign for each who has passed."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, MakeOffer | Join):
        about, made, claimant = step.card, step.made, step.claimant
        waiting = (step.seat, *step.waiting)
    elif isinstance(step, Answer | AnswerOne):
        about, made, claimant, waiting = s.merchants[step.seat].card, step.made, step.seat, ()
    else:
        return
    if about != card:
        return
    offers = dict(made)
    asked = [seat for seat in s.in_order() if seat != claimant and (seat in offers or seat in waiting)]
    for n, seat in enumerate(asked):
        place = Box(box.x + 4, box.y + 26 + n * 30, box.w - 8, 29)
        yield targets.on(Item(f"offer/{seat}", "board", place, _offer(seat, offers.get(seat), place, look), 16), f"bidder/{seat}")


def _offer(seat: Seat, amount: int | None, box: Box, look: Look) -> Picture:
    words = look.texts.say("quay.name.thinks") if amount is None else f"{amount}G"
    return (
        Fill(Box(0, 0, box.w, box.h), "night", "brass" if amount else "line", 1, 6, 235),
        Sprite(signs.of_seat("offer", seat), Box(2, 1, 26, 26), 255 if amount else 120),
        look.fit(Words(look.names[seat], Box(31, 0, box.w - 74, box.h), "", "ivory"), "micro", "fine"),
        look.fit(Words(words, Box(box.w - 44, 0, 40, box.h), "", "brass" if amount else "mist", "right"), "count", "micro", "fine"),
    )


# Decks


def _decks(s: State, where: Places, targets: Targets, look: Look) -> Iterator[Item]:
    lit = open_decks(s) if targets.asks("deck") else list(ACTION_DECKS)
    for n, deck in enumerate((*ACTION_DECKS, *SHIP_DECKS)):
        box = where.deck(n)
        count = left_in(s, deck)
        back = f"back_{deck}" if deck in ACTION_DECKS else f"back_ship_{deck}"
        strokes: list[Stroke] = [
            Sprite(signs.sprite(back), Box(0, 0, box.w, box.h), 255 if deck in lit or deck in SHIP_DECKS else 110),
            Fill(Box(box.w - 30, box.h - 20, 28, 18), "night", "line", 1, 5, 225),
            Words(str(count), Box(box.w - 30, box.h - 20, 28, 18), "micro", align="centre"),
        ]
        tip = look.texts.say(
            "quay.name.deck", deck=look.texts.name(signs.GAME, deck, "deck"), count=count, gone=len(s.discards.get(deck, ()))
        )
        if deck in ACTION_DECKS and targets.asks("deck"):
            most = MOST_OF_A_DECK[s.stalls]
            words = look.texts.say("quay.name.of", count=drawn_from(s, deck), most=most)
            strokes += [
                Fill(Box(2, 2, box.w - 4, 17), "night", "", 1, 5, 215),
                Words(words, Box(2, 2, box.w - 4, 17), "micro", align="centre"),
            ]
        yield targets.on(Item(f"deck/{deck}", "board", box, tuple(strokes), 12, tip))
