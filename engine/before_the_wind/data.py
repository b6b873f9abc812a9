"""Every ship, card, good, price and target of Before the Wind.

The numbers are those of RULES.md part 2; tests/before_the_wind/test_data.py reads them there and compares.
Words for players are in the text catalogues: here are ids only.
"""

from typing import NamedTuple

# Goods (2.2)

GOODS = ("A", "C", "P", "S")
"""Apples, cheese, spices, silk: the order in which goods are named (BTW-173)."""
APPLES, CHEESE, SPICES, SILK = PLACES = range(4)
PLACE: dict[str, int] = {good: place for place, good in enumerate(GOODS)}
Goods = tuple[int, int, int, int]
"""How many of each kind: a hand, a warehouse or a cargo."""
NOTHING: Goods = (0, 0, 0, 0)
SUPPLY = 15
"""Of each kind."""


def counts(code: str) -> Goods:
    """AAC is two apples and a cheese."""
    return code.count("A"), code.count("C"), code.count("P"), code.count("S")


# Merchants (2.1)

MONEY = 228
"""All purses and the bank together (BTW-170)."""
START_PURSE = 22
SPACES = 8
"""Of a warehouse."""
START_GOODS = tuple(one + two for place, one in enumerate(GOODS) for two in GOODS[place:])
"""The pairs to begin with."""

# Ships (2.3, 2.4)


class Ship(NamedTuple):
    cargo: str
    vp: int


SHIPS: dict[str, Ship] = {
    "SS01": Ship("A", 5),
    "SS02": Ship("C", 3),
    "SS03": Ship("P", 3),
    "SS04": Ship("S", 2),
    "SS05": Ship("AA", 9),
    "SS06": Ship("CC", 6),
    "SS07": Ship("PP", 6),
    "SS08": Ship("SS", 3),
    "SS09": Ship("AC", 8),
    "SS10": Ship("AC", 8),
    "SS11": Ship("AP", 8),
    "SS12": Ship("AP", 8),
    "SS13": Ship("AS", 6),
    "SS14": Ship("AS", 6),
    "SS15": Ship("CP", 6),
    "SS16": Ship("CP", 6),
    "SS17": Ship("CS", 5),
    "SS18": Ship("CS", 5),
    "SS19": Ship("PS", 5),
    "SS20": Ship("PS", 5),
    "LS01": Ship("AACP", 20),
    "LS02": Ship("AACS", 18),
    "LS03": Ship("AAPS", 18),
    "LS04": Ship("ACCP", 18),
    "LS05": Ship("ACCS", 16),
    "LS06": Ship("CCPS", 14),
    "LS07": Ship("ACPP", 18),
    "LS08": Ship("APPS", 16),
    "LS09": Ship("CPPS", 14),
    "LS10": Ship("ACSS", 14),
    "LS11": Ship("APSS", 14),
    "LS12": Ship("CPSS", 12),
    "LS13": Ship("AACC", 20),
    "LS14": Ship("AAPP", 20),
    "LS15": Ship("AASS", 16),
    "LS16": Ship("CCPP", 16),
    "LS17": Ship("CCSS", 12),
    "LS18": Ship("PPSS", 12),
    "LS19": Ship("ACPS", 16),
    "LS20": Ship("ACPS", 16),
    "LS21": Ship("ACPS", 16),
    "LS22": Ship("ACPS", 16),
    "LS23": Ship("AAA", 20),
    "LS24": Ship("CCC", 16),
    "LS25": Ship("PPP", 16),
    "LS26": Ship("SSS", 12),
}
CARGO: dict[str, Goods] = {ship: counts(cargo) for ship, (cargo, _) in SHIPS.items()}
VP: dict[str, int] = {ship: vp for ship, (_, vp) in SHIPS.items()}

# Action cards (2.5 to 2.7)

PURCHASE, STORAGE, SHIPMENT = ACTION_DECKS = ("purchase", "storage", "shipment")
"""The decks, and the kinds of their regular cards."""
PRESERVATION, FREE_PURCHASE, PURCHASE_AND_STORE = "preservation", "free_purchase", "purchase_and_store"
EXCHANGE, SAFE, MARKET_SALES = "exchange", "safe", "market_sales"
SPECIALS = (PRESERVATION, FREE_PURCHASE, PURCHASE_AND_STORE, EXCHANGE, SAFE, MARKET_SALES)


class Card(NamedTuple):
    """What is printed on a card. Cards with one face are twins."""

    face: str
    kind: str
    goods: str = ""  # taken into the hand
    number: int = 0  # of goods that may be stored, taken, saved or swapped
    price: int = 0
    income: int = 0

    @property
    def special(self) -> bool:
        return self.kind in SPECIALS


_BOUGHT = (
    *("AA", "CC", "PP", "SS"),
    *("AAC", "AAP", "AAS", "ACC", "CCP", "CCS", "APP", "CPP", "PPS", "ASS", "CSS", "PSS"),
    *("AC", "AC", "AP", "AP", "AS", "AS", "CP", "CP", "CS", "CS", "PS", "PS"),
    *("ACP", "ACS", "APS", "CPS"),
)
_STORED = ((2, 4, 3), (2, 5, 4), (2, 6, 3), (3, 9, 3), (3, 10, 4), (3, 11, 3), (4, 16, 3), (4, 17, 4), (4, 18, 3))
"""How many, for how much, copies."""
_BOUGHT_AND_STORED = ((1, 6), (1, 8), (2, 13), (2, 14), (2, 15))
_INCOME = ((12, 4), (11, 4), (10, 4), (9, 8), (8, 4), (7, 4), (6, 4))
"""How much, copies."""

_PURCHASE = (
    *(Card(f"buy_{code}", PURCHASE, goods=code) for code in _BOUGHT),
    *(Card("preservation_two", PRESERVATION, number=2),) * 2,
    *(Card("preservation_one", PRESERVATION, number=1),) * 2,
    *(Card("free_purchase_two", FREE_PURCHASE, number=2),) * 2,
    *(Card("free_purchase_one", FREE_PURCHASE, number=1),) * 2,
)
_STORAGE = (
    *(Card(f"store_{most}_for_{price}g", STORAGE, number=most, price=price) for most, price, copies in _STORED for _ in range(copies)),
    *(Card(f"buy_and_store_{most}_for_{price}g", PURCHASE_AND_STORE, number=most, price=price) for most, price in _BOUGHT_AND_STORED),
    *(Card("exchange", EXCHANGE, number=2),) * 5,
)
_SHIPMENT = (
    *(Card(f"income_{money}g", SHIPMENT, income=money) for money, copies in _INCOME for _ in range(copies)),
    *(Card("safe", SAFE),) * 4,
    *(Card("market_sales", MARKET_SALES),) * 4,
)
CARDS: dict[str, Card] = {
    f"{letters}{n + 1:02}": card
    for letters, deck in (("PU", _PURCHASE), ("ST", _STORAGE), ("SI", _SHIPMENT))
    for n, card in enumerate(deck)
}
KIND: dict[str, str] = {card: printed.kind for card, printed in CARDS.items()}
FACE: dict[str, str] = {card: printed.face for card, printed in CARDS.items()}
FACES: tuple[str, ...] = tuple(dict.fromkeys(FACE.values()))

SAFE_MONEY = 5
"""What a Safe adds to an offer, and the least that such an offer is (BTW-58, BTW-59)."""
SALE_PRICE = 3

# The five decks

LARGE, SMALL = SIZES = ("large", "small")
DECK_OF: dict[str, str] = {
    **{card: {"PU": PURCHASE, "ST": STORAGE, "SI": SHIPMENT}[card[:2]] for card in CARDS},
    **{ship: {"LS": LARGE, "SS": SMALL}[ship[:2]] for ship in SHIPS},
}
DECKS: dict[str, tuple[str, ...]] = {
    deck: tuple(piece for piece, home in DECK_OF.items() if home == deck) for deck in (LARGE, SMALL, *ACTION_DECKS)
}
"""In the order in which they are shuffled (3.1)."""
PLAIN_DECKS: dict[str, tuple[str, ...]] = {
    deck: tuple(piece for piece in pieces if piece in SHIPS or not CARDS[piece].special) for deck, pieces in DECKS.items()
}
"""Without the special cards, for a first cargo (BTW-178)."""

# Harbour and row (2.8)

HARBOUR: dict[int, dict[str, int]] = {
    2: {LARGE: 3, SMALL: 2},
    3: {LARGE: 3, SMALL: 3},
    4: {LARGE: 4, SMALL: 3},
    5: {LARGE: 3, SMALL: 4},
}
"""Ships of a full harbour, by the number of players."""
MOST_OF_A_DECK: dict[int, int] = {2: 1, 3: 2, 4: 2, 5: 3}
"""By the number of cards in the row; two decks are always needed for it (BTW-30)."""
THIRD_STALL = 3
FLEET_SAILS_AT = 2
"""Ships left, or fewer (BTW-106)."""

# The end (2.9, 5.15)


class Five(NamedTuple):
    """Five players: enough VP alone, or fewer together with enough ships."""

    vp: int
    fewer: int
    ships: int


TWO_TARGETS: dict[str, tuple[int, int]] = {"printed": (60, 50), "evening": (22, 12)}
RACE_TARGET: dict[int, int] = {2: 60, 3: 60, 4: 50}
FIVE_TARGETS: dict[str, Five] = {"printed": Five(50, 40, 4), "evening": Five(25, 20, 3), "race": Five(50, 40, 4)}
LAST_ROUND: dict[str, int] = {"printed": 100, "evening": 60, "race": 100, "first_cargo": 12}
LAST_FLEETS = 2
"""Departures after the first target was met (BTW-165)."""
CALM = 12
CALM_OF_TWO = 20
CALM_FIRST_CARGO = 8
"""Rounds in a row without a ship loaded (BTW-126)."""
