"""The dock: points, cubes and tallies of the seat that has the screen, its hand, and what points can buy."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.kernel import Choice, Decision, Seat
from engine.winds_of_plunder.data import (
    BONUS_POINTS,
    BOOTY,
    CARD_POINTS,
    CREW,
    CUBE_POINTS,
    GUST_POINTS,
    PER_VP,
    POINTS,
    PROVISIONS,
    TALLY_MAX,
    WEAPONS,
)
from engine.winds_of_plunder.state import Captain, State
from engine.winds_of_plunder.table import tally
from engine.winds_of_plunder.turn import Turn
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.tables.chrome import ground
from game.tables.look import Look, still
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.hand import hand

EDGE, TOP, HIGH = 8.0, 5.0, 132.0
STORES, TRACKS, PRICES = 178.0, 268.0, 262.0  # how wide the panels are; less on a narrow table
NARROW = (150.0, 214.0, 222.0)
COIN, OVER = 16.0, 9.0  # a coin of a price, and how much of it the next one leaves to be seen
LABELS = ("label", "micro", "fine")


@still
def dock(s: State, decision: Decision | None, look: Look) -> list[Item]:
    region = look.layout.regions["dock"]
    seat = look.dock_of if look.dock_of is not None else s.active if s.active is not None else s.first
    c = s.captains[seat]
    stores, tracks, prices = (STORES, TRACKS, PRICES) if look.layout.kind != "compact" else NARROW
    left = EDGE + stores + 6
    middle = left + tracks + 10
    right = region.w - prices - EDGE
    return [
        ground("dock", look, "night"),
        *_stores(s, seat, c, Box(EDGE, TOP, stores, HIGH), look),
        *_tallies(seat, c, Box(left, TOP, tracks, HIGH), look),
        *hand(seat, c, Box(middle, TOP, right - middle - 10, HIGH), decision, look),
        *_prices(s, seat, decision, Box(right, TOP, prices, HIGH), look),
    ]


def _panel(name: str, box: Box, *strokes: Stroke) -> Item:
    return Item(name, "dock", box, (Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6), *strokes), 0)


# Points, cubes and reserve


def _stores(s: State, seat: Seat, c: Captain, box: Box, look: Look) -> Iterator[Item]:
    say = look.texts.say
    yield _panel("dock/stores", box, Fill(Box(0, 4, 5, box.h - 8), SEATS[seat].fill, radius=3))
    yield _points(s, seat, Box(box.x + 10, box.y + 4, box.w - 16, 32), look)
    count = look.fit(Words(str(c.cubes), Box(box.w - 46, 0, 28, 24), "", "ivory", "right"), "strong", "count")
    label = look.fit(Words(say("chart.name.wind_cubes"), Box(0, 0, box.w - 48, 24)), *LABELS)
    step = min(15.0, (box.w - 34) / max(1, c.cubes - 1))
    row = tuple(Sprite(signs.cube(seat), Box(n * step, 24, 20, 20)) for n in range(c.cubes))
    tip = say("chart.name.cubes_tip", count=c.cubes)
    yield Item("dock/cubes", "dock", Box(box.x + 10, box.y + 42, box.w - 16, 46), (label, count, *row), 2, tip)
    reserve: Picture = (
        Sprite(signs.sprite("icon_reserve"), Box(0, 5, 24, 24)),
        look.fit(Words(say("chart.name.reserve"), Box(28, 0, box.w - 76, 33), lines=2), *LABELS),
        Words(str(c.reserve), Box(box.w - 46, 0, 28, 33), "strong", "ivory", "right"),
    )
    yield Item(
        "dock/reserve", "dock", Box(box.x + 10, box.y + 95, box.w - 16, 33), reserve, 2, say("chart.name.reserve_tip", count=c.reserve)
    )


def _points(s: State, seat: Seat, box: Box, look: Look) -> Item:
    """Three coins, spent ones empty; and one of another shape for the Largest Crew."""
    say = look.texts.say
    regular = any(isinstance(step, Turn) for step in s.agenda)  # the point of the Largest Crew comes after it
    left = s.points if seat == s.active and regular else 0
    crew = s.largest_crew == seat
    count = POINTS + crew
    step = 22.0 if box.w > 150 else 17.0
    coins = box.w - count * step - 4
    strokes: list[Stroke] = [look.fit(Words(say("chart.name.points_label"), Box(0, 0, coins - 2, 32), lines=2), *LABELS)]
    for n in range(POINTS):
        strokes.append(Sprite(signs.sprite(signs.POINT if n < left else signs.SPENT), Box(coins + step * n, 5, 21, 21)))
    if crew:
        strokes.append(Sprite(signs.sprite(signs.BONUS), Box(coins + step * POINTS, 5, 21, 21), 90 if s.captains[seat].done else 255))
    return Item("dock/points", "dock", box, tuple(strokes), 2, say("chart.name.points_tip", points=left, bonus=BONUS_POINTS if crew else 0))


# Tallies


def _tallies(seat: Seat, c: Captain, box: Box, look: Look) -> Iterator[Item]:
    """Where the cubes stand; a brass line before each space that is worth one more VP at the end."""
    yield _panel("dock/tallies", box)
    high = (box.h - 8) / 4
    for n, item in enumerate((WEAPONS, CREW, PROVISIONS)):
        row = Box(box.x + 6, box.y + 4 + n * high, box.w - 10, high)
        name = look.texts.name("winds_of_plunder", item)
        tip = look.texts.say("chart.name.tally_tip", what=name, count=tally(c, item), per=PER_VP[item], vp=tally(c, item) // PER_VP[item])
        spaces = tuple(str(value) for value in range(TALLY_MAX + 1))
        bonus = frozenset(value for value in range(1, TALLY_MAX + 1) if value % PER_VP[item] == 0)
        picture = _spaces(seat, signs.item(item), spaces, tally(c, item), row, len(spaces), bonus)
        yield Item(f"dock/{item}", "dock", row, picture, 2, tip)
    row = Box(box.x + 6, box.y + 4 + 3 * high, box.w - 10, high)
    coming = BOOTY[min(c.booty + 1, len(BOOTY) - 1)]
    told = look.texts.say("chart.name.booty_next", vp=coming)
    step = (row.w - 28) / (TALLY_MAX + 1)
    words = look.fit(Words(told, Box(28 + step * len(BOOTY), 0, step * 3 - 2, high), "", "brass", "centre"), "micro", "fine")
    picture = (*_spaces(seat, signs.sprite("icon_booty"), tuple(str(vp) for vp in BOOTY), c.booty, row, TALLY_MAX + 1, frozenset()), words)
    yield Item("dock/booty", "dock", row, picture, 2, look.texts.say("chart.name.booty_tip", found=c.booty, vp=coming))


@lru_cache(maxsize=256)
def _spaces(seat: Seat, sprite: str, spaces: tuple[str, ...], value: int, row: Box, most: int, bonus: frozenset[int]) -> Picture:
    step = (row.w - 28) / most
    side = min(step - 2, row.h - 5)
    strokes: list[Stroke] = [Sprite(sprite, Box(0, (row.h - 22) / 2, 22, 22))]
    for n, words in enumerate(spaces):
        box = Box(28 + n * step, (row.h - side) / 2, step - 2, side)
        strokes.append(Fill(box, "night" if n > value else "raised", "line", 1, 3))
        if n in bonus:
            strokes.append(Fill(Box(box.x - 2.2, box.y - 1.5, 2.4, box.h + 3), "brass", radius=1))
        if n == value:
            strokes.append(Sprite(signs.cube(seat), Box(box.x + box.w / 2 - 12, row.h / 2 - 12, 24, 24)))
        else:
            strokes.append(Words(words, box, "micro", "dim" if n > value else "mist", "centre"))
    return tuple(strokes)


# What points can buy


class Offer(NamedTuple):
    """A line of the price list: in words, or as so many of a sign."""

    name: str
    choice: Choice
    words: str
    price: int
    many: int
    sprite: str


def _prices(s: State, seat: Seat, decision: Decision | None, box: Box, look: Look) -> Iterator[Item]:
    """The price list, which is also what is clicked; and what is left of the decks."""
    say = look.texts.say
    decks = 126.0 if box.w > 230 else 112.0
    head = look.fit(Words(say("chart.name.prices"), Box(9, 3, box.w - decks - 12, 24), "", "mist", lines=2), "label", "micro", "fine")
    yield _panel("dock/prices", box, head)
    yield from _decks(s, Box(box.right - decks - 4, box.y + 3, decks, 24), look)
    wide, high = (box.w - 20) / 2, 31.0
    buttons = [Offer("draw", ("draw",), say("chart.name.draw"), CARD_POINTS, 1, signs.sprite("icon_card"))]
    for count, price in CUBE_POINTS.items():
        words = say("chart.name.cubes", count=count)
        buttons.append(Offer(f"cubes{count}", ("cubes", count), words, price, count, signs.cube(seat)))
    for n, offer in enumerate(buttons):
        spot = Box(box.x + 8 + n % 2 * (wide + 4), box.y + 29 + n // 2 * (high + 3), wide, high)
        yield _button(offer, spot, decision, look)
    yield _gust(Box(box.x + 8, box.y + 29 + 2 * (high + 3), box.w - 16, high), decision, look)


def _button(offer: Offer, box: Box, decision: Decision | None, look: Look) -> Item:
    legal = bool(decision and offer.choice in decision.choices)
    tip = look.texts.choice("winds_of_plunder", offer.choice)
    refusal = None if legal else look.reasons().get(offer.choice)
    picture = _priced(offer, box, look, legal)
    return Item(f"buy/{offer.name}", "dock", box, picture, 3, tip, (offer.choice,) if legal else (), refusal)


def _priced(offer: Offer, box: Box, look: Look, legal: bool) -> Picture:
    """Words and the price in coins; in signs where the words have no room."""
    first = box.w - 5 - COIN - OVER * (offer.price - 1)
    spots = (Box(first + OVER * n, (box.h - COIN) / 2, COIN, COIN) for n in range(offer.price))
    alpha = 255 if legal else 110
    coins = (Sprite(signs.sprite(signs.POINT), spot, alpha) for spot in spots)
    label = look.fit(Words(offer.words, Box(7, 0, first - 9, box.h), "", "ivory" if legal else "dim"), *LABELS)
    ground_ = Fill(Box(0, 0, box.w, box.h), "raised" if legal else "night", "line", 1, 5)
    if look.letters.fits(label):
        return (ground_, label, *coins)
    number = label._replace(text=f"+{offer.many}", role="label", box=Box(7, 0, 24, box.h))
    return (ground_, number, Sprite(offer.sprite, Box(32, (box.h - 20) / 2, 20, 20), alpha), *coins)


def _gust(box: Box, decision: Decision | None, look: Look) -> Item:
    """Opens the ports that a Gust of Wind would reach."""
    legal = bool(decision and any(choice[0] in ("gust", "farther") for choice in decision.choices))
    open_ = look.crumb == "gust"
    offer = Offer("gust", (), look.texts.say("chart.name.gust"), GUST_POINTS, 1, signs.sprite("icon_wind"))
    picture = _priced(offer, box, look, legal)
    why = None if legal else next((why for choice, why in look.catalogue if choice[0] in ("gust", "farther") and why), None)
    action = ("open top" if open_ else "open gust") if legal else ""
    ring = "chosen" if open_ and legal else ""
    return Item(
        "buy/gust", "dock", box, picture, 3, look.texts.say("chart.name.gust_tip", points=GUST_POINTS), (), why, ring, action=action
    )


def _decks(s: State, box: Box, look: Look) -> Iterator[Item]:
    """How many cards are left to draw, lie in the discard pile, and how many maps are to be found."""
    say = look.texts.say
    piles = (
        ("deck", "action_back", len(s.deck), say("chart.name.deck_tip", count=len(s.deck))),
        ("discard", "icon_card", len(s.discard), say("chart.name.discard_tip", count=len(s.discard))),
        ("treasure", "treasure_back", len(s.treasure), say("chart.name.treasure_tip", count=len(s.treasure))),
    )
    wide = box.w / len(piles)
    for n, (name, sprite, count, tip) in enumerate(piles):
        picture = (Sprite(signs.sprite(sprite), Box(0, 2, 17, 20)), Words(str(count), Box(19, 0, wide - 19, 24), "micro", "ivory"))
        yield Item(f"pile/{name}", "dock", Box(box.x + n * wide, box.y, wide, box.h), picture, 3, tip)
