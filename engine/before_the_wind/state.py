"""What changes in a game of Before the Wind.

A card or ship is named "PU05" or "LS04", a good by its letter; goods in one place are four counts, in the order A, C, P, S.
Decks are lists with the next card last; discard piles have the card that went there last at their end. What is in no hand and no
warehouse is in the supply, what is in no purse is in the bank.
"""

from __future__ import annotations

from engine.before_the_wind.data import (
    CALM,
    CALM_FIRST_CARGO,
    CALM_OF_TWO,
    DECKS,
    LAST_ROUND,
    MONEY,
    NOTHING,
    PLAIN_DECKS,
    SPACES,
    START_PURSE,
    SUPPLY,
    VP,
    Goods,
)
from engine.kernel import GameState, Record, field, hidden, per_seat, record

OPEN, HOLDER, PAID, NO_CARD = "open", "holder", "paid", ""
"""What becomes of a merchant in the trade phase (BTW-34, BTW-53)."""
LOCK, BACK = "lock", "back"
"""What a Safe was used for."""


@record
class Merchant(Record):
    """A player's purse, goods, ships and cards."""

    purse: int = START_PURSE
    hand: Goods = NOTHING
    store: Goods = NOTHING  # the warehouse
    ships: tuple[str, ...] = field(default=(), pool="deck")
    specials: tuple[str, ...] = field(default=(), pool="deck")  # held special cards, in the order of their ids

    # this round
    status: str = OPEN
    card: str = field(default="", pool="deck")  # claimed or obtained, until it is resolved or kept
    safe: str = ""  # what a Safe was used for
    paid: int = 0  # money taken in place of a card

    @property
    def vp(self) -> int:
        return sum([VP[ship] for ship in self.ships])

    @property
    def room(self) -> int:
        """Free spaces of the warehouse (BTW-6)."""
        return SPACES - sum(self.store)


@record
class State(GameState):
    mode: str
    stalls: int  # cards turned up each round
    classic: bool = False  # the market
    gentle: bool = False  # spoilage
    covered: bool = False  # rivals' goods and purses are drawn face down; no rule knows of it (BTW-140)

    merchants: list[Merchant] = per_seat()
    round: int = 0
    start: int  # who has the Start Merchant token
    decks: dict[str, list[str]] = hidden("all", pool="deck/{key}", factory=dict)  # purchase, storage, shipment, large, small
    discards: dict[str, tuple[str, ...]] = field(factory=dict, pool="deck/{key}")
    harbour: tuple[str, ...] = field(default=(), pool="deck")  # by berth; "" where the ship was loaded
    row: tuple[str, ...] = field(default=(), pool="deck")  # cards turned up and not claimed
    settled: tuple[str, ...] = ()  # cards of this round whose claim was answered (BTW-50)

    astir: int = 0  # the last round in which a ship was loaded or the fleet sailed
    departures: int = 0
    last_fleet: int = 0  # the departure with which the game ends; 0 until the first target is met alone (BTW-165)

    def pools(self) -> dict[str, tuple[str, ...]]:
        return {f"deck/{deck}": pieces for deck, pieces in self.pieces.items()}

    @property
    def pieces(self) -> dict[str, tuple[str, ...]]:
        """What is in the game of each deck."""
        return PLAIN_DECKS if self.first_cargo else DECKS

    @property
    def seats(self) -> int:
        return len(self.merchants)

    @property
    def first_cargo(self) -> bool:
        return self.mode == "first_cargo"

    @property
    def rules_on(self) -> tuple[str, ...]:
        return () if self.first_cargo else ("specials",)

    @property
    def bank(self) -> int:
        return MONEY - sum([m.purse for m in self.merchants])

    @property
    def supply(self) -> Goods:
        a = c = p = s = SUPPLY
        for m in self.merchants:
            hand, store = m.hand, m.store
            a -= hand[0] + store[0]
            c -= hand[1] + store[1]
            p -= hand[2] + store[2]
            s -= hand[3] + store[3]
        return a, c, p, s

    @property
    def ships_left(self) -> int:
        return len(self.harbour) - self.harbour.count("")

    @property
    def last_round(self) -> int:
        return LAST_ROUND[self.mode]

    @property
    def calm(self) -> int:
        """Rounds in a row without a ship loaded, the present one included."""
        return self.round - self.astir

    @property
    def calm_limit(self) -> int:
        """BTW-126."""
        return CALM_FIRST_CARGO if self.first_cargo else CALM_OF_TWO if self.seats == 2 else CALM

    def in_order(self) -> list[int]:
        """All seats clockwise from the Start Merchant."""
        return [(self.start + place) % len(self.merchants) for place in range(len(self.merchants))]
