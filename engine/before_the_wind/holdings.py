"""The small changes of goods, money and cards that many rules make."""

from __future__ import annotations

from collections.abc import Sequence

from engine.before_the_wind.data import DECK_OF, FACE, GOODS, KIND, PLACE, SAFE, Goods
from engine.before_the_wind.state import Merchant, State
from engine.kernel import Choice, Seat, shuffle, uncover

# Goods

ONE: dict[str, Goods] = {"A": (1, 0, 0, 0), "C": (0, 1, 0, 0), "P": (0, 0, 1, 0), "S": (0, 0, 0, 1)}


def plus(one: Goods, other: Goods) -> Goods:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def minus(one: Goods, other: Goods) -> Goods:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


def at_most(one: Goods, other: Goods) -> Goods:
    """The smaller count of each kind."""
    return min(one[0], other[0]), min(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])


def covers(goods: Goods, cargo: Goods) -> bool:
    return goods[0] >= cargo[0] and goods[1] >= cargo[1] and goods[2] >= cargo[2] and goods[3] >= cargo[3]


def lacking(goods: Goods, cargo: Goods) -> Goods:
    """What is missing to a cargo."""
    return max(0, cargo[0] - goods[0]), max(0, cargo[1] - goods[1]), max(0, cargo[2] - goods[2]), max(0, cargo[3] - goods[3])


def code(goods: Goods) -> str:
    """Two apples and a cheese are AAC."""
    return "".join([good * count for good, count in zip(GOODS, goods, strict=True)])


def goods_choices(verb: str) -> tuple[Choice, ...]:
    """A choice for each kind of good, in their order."""
    return tuple((verb, good) for good in GOODS)


def listed(choices: tuple[Choice, ...], goods: Goods, last: str) -> list[Choice]:
    """The choices of kinds that there are, none before the kind that was named last (BTW-173)."""
    return [choices[place] for place in range(PLACE[last[-1]] if last else 0, len(GOODS)) if goods[place]]


# Money


def receive(s: State, seat: Seat, money: int) -> int:
    """Take money from the bank, at most what it holds (BTW-171)."""
    got = min(money, s.bank)
    s.merchants[seat].purse += got
    if got < money:
        s.tell("bank_empty", seat, owed=money, paid=got)
    return got


# Cards and ships


def draw_from(s: State, deck: str) -> str:
    """The next card or ship; an empty deck is made anew from its discard pile (BTW-19, BTW-23)."""
    if not s.decks[deck]:
        s.decks[deck], s.discards[deck] = list(s.discards[deck]), ()
        shuffle(s, s.decks[deck])
        s.tell("reshuffled", deck=deck, count=len(s.decks[deck]))
    return uncover(s, s.decks[deck])


def left_in(s: State, deck: str) -> int:
    """How many can still be drawn, those of the discard pile included."""
    return len(s.decks[deck]) + len(s.discards[deck])


def discard(s: State, pieces: Sequence[str]) -> None:
    """Each to the pile of its own deck (BTW-18, BTW-23)."""
    for piece in pieces:
        deck = DECK_OF[piece]
        s.discards[deck] = (*s.discards[deck], piece)


def keep(m: Merchant, card: str) -> None:
    m.specials = tuple(sorted((*m.specials, card)))


def spend(s: State, m: Merchant, card: str) -> None:
    """A held special card is used and discarded (BTW-75)."""
    m.specials = tuple([other for other in m.specials if other != card])
    discard(s, (card,))


def one_of_each(m: Merchant) -> list[str]:
    """The special cards a merchant holds, without twins: the lowest id stands for all of a face (4.4)."""
    return list({FACE[card]: card for card in reversed(m.specials)}.values())[::-1]


def safe_of(m: Merchant) -> str:
    """The Safe that a merchant holds, or an empty text."""
    return next((card for card in m.specials if KIND[card] == SAFE), "")
