"""What changes in a game of SeaFall.

A space is "COAST", "H_RED" or "column.row"; a good is one of four counts, in the order wood, spice, linen, iron; a ship is 0 (A) or 1 (B).
Enmity lies at named places: "I1" the garrison row of an island, "I1.a" a site, "home2.vault" a place of seat 2's home region, "war2" its
At War With, "K4.warehouse", "K4.site" and "K4.defence" a colony; each counts by seat. Stickers lie on islands, and as "grudge2".
Decks are lists with the next card last. What was done this turn, round, year or game is noted in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from engine.kernel import GameState, Record, field, frozen, hidden, per_seat, record
from engine.seafall.booke import ENTRIES
from engine.seafall.data.cards import ADVISORS, CURSES, DAMAGE, EVENTS, RESEARCH, UNCHARTED, copies
from engine.seafall.data.goals import (
    CHESTS,
    EMPEROR,
    HARBOURS,
    PROVINCES,
    SHIP_VALUES,
    START_FIELDS,
    START_FORTUNE,
    START_GARRISON,
    START_REPUTATION,
)
from engine.seafall.data.sea import ORDINARY, SYMBOLS
from engine.seafall.saga import Saga

HARBOUR_OF = dict(zip(PROVINCES, HARBOURS, strict=True))
Goods = tuple[int, int, int, int]
NO_GOODS: Goods = (0, 0, 0, 0)
SUNK = ""
DECKS = ("advisors", "research", "damage", "uncharted", "patmos", "events")
ORDERED = (*SYMBOLS, "sea", "event", "portal")
"""The families whose pages come in an order that nobody knows."""


@frozen
class Ship(Record):
    place: str
    values: tuple[int, int, int, int]  # explore, hold, raid, sail: printed and squares
    upgrades: tuple[str, ...] = ()
    damage: tuple[str, ...] = field(default=(), pool="deck")
    curses: tuple[str, ...] = field(default=(), pool="deck")
    goods: Goods = NO_GOODS
    relics: tuple[str, ...] = ()
    stuffed: int = 0  # the hold that was overfilled by the Smuggler; 0: it is not (SEA-41)

    @property
    def load(self) -> int:
        return sum(self.goods) + len(self.relics)


@frozen
class Site(Record):
    """A site of an island: a symbol to explore, or the sticker of what was found."""

    slot: str
    symbol: str = ""
    defence: int = 0
    sticker: str = ""
    cube: bool = False


@frozen
class Island(Record):
    id: str
    hex: str
    garrison: int
    sites: tuple[Site, ...]
    surveyed: bool = False  # this year
    finder: int = field(default=EMPEROR, least=EMPEROR)  # who found it this game

    def site(self, slot: str) -> Site:
        return next(site for site in self.sites if site.slot == slot)


@frozen
class Settlement(Record):
    """A colony on its island."""

    id: str
    island: str
    governor: int = field(least=EMPEROR)
    active: bool = False
    goods: Goods = NO_GOODS
    structure: str = ""
    conquered: int = field(default=EMPEROR, least=EMPEROR)  # the former governor, while conquest tokens lie on it


@frozen
class Venture(Record):
    """An endeavour or check under way: who rolls what against what."""

    kind: str
    seat: int
    stat: str
    defence: int
    flag: int = 0
    target: str = ""  # an island, a hex or a colony
    slot: str = ""
    symbol: str = ""
    dangerous: bool = False
    foe: int = field(default=EMPEROR, least=EMPEROR)
    foe_flag: int = 0
    foe_stat: str = ""
    plans: int = 0  # Ship Plans played by the defender
    chamber: str = ""
    cards: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()  # ways to add dice that were paid, once for each time
    dice: str = ""
    used: tuple[str, ...] = ()
    fortune: int = 0
    successes: int = 0
    hurt: int = 0  # damage taken, after reductions


@record
class Province(Record):
    """A player's whole domain."""

    id: str
    rank: int  # of the title: 5 is a prince
    glory: int = 0
    gold: int = 0
    reputation: int = START_REPUTATION
    fortune: int = START_FORTUNE
    tokens: int
    leader: tuple[int, int] = (START_REPUTATION, START_FORTUNE)
    field_gold: tuple[int, int] = START_FIELDS
    garrison: int = START_GARRISON
    forgiveness: int = 0
    appellations: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    ships: tuple[Ship, ...]
    warehouse: Goods = NO_GOODS
    structures: tuple[str, ...] = ("", "", "")
    council: tuple[str, ...] = field(default=(), pool="deck")
    active: str = field(default="", pool="deck")
    treasures: tuple[str, ...] = ()
    research: tuple[str, ...] = field(default=(), pool="deck")
    tablets: tuple[str, ...] = ()
    ashore: tuple[str, ...] = ()  # relics that found no room, in the home harbour (SEA-259)
    milestones: tuple[str, ...] = ()

    @property
    def harbour(self) -> str:
        return HARBOUR_OF[self.id]


def new_ships(harbour: str) -> tuple[Ship, ...]:
    return tuple(Ship(place=harbour, values=values) for values in SHIP_VALUES.values())


@record
class State(GameState):
    mode: str
    chapter: int = 0
    gentle_seas: bool = False
    safe_harbours: bool = False
    open_booke: bool = False
    years: int = 4
    target: int = 0  # 0: none
    edge: int
    chests: tuple[str, ...]

    provinces: list[Province] = per_seat()
    order: tuple[int, ...] = field(default=(), seat=True)  # the seats that play, clockwise from the lowest title
    astrolabe: int = field(default=0, seat=True)
    year: int = 1
    round: int = 0
    active: int = field(default=0, seat=True)

    islands: tuple[Island, ...] = ()  # in the order of discovery
    hexes: dict[str, str] = field(factory=dict)  # "atoll", "danger:4", "current:SW", "portal:4"
    sailed: tuple[str, ...] = ()  # hexes west of the rim that a ship has entered: what the chart shows as sea
    colonies: tuple[Settlement, ...] = ()
    enmity: dict[str, tuple[int, ...]] = field(factory=dict)
    stickers: dict[str, tuple[int, ...]] = field(factory=dict)
    supply: Goods = NO_GOODS

    decks: dict[str, list[str]] = hidden("all", pool="deck/{key}", known="under", seen="looks", factory=dict)
    under: dict[str, list[str]] = field(factory=dict)  # the lowest cards of each deck, which everybody saw going there
    looks: dict[int, dict[str, list[str]]] = hidden("key", factory=dict)
    forum: tuple[str, ...] = field(default=(), pool="deck")
    palace: tuple[str, ...] = field(default=(), pool="deck")  # the row of Patmos advisors
    drawn: tuple[str, ...] = field(default=(), pool="deck")  # research cards to choose from
    wrecked: tuple[str, ...] = field(default=(), pool="deck")  # the discard of the damage deck
    placed: tuple[str, ...] = field(default=(), pool="deck")  # uncharted cards that are out of the game
    event: str = field(default="", pool="deck")
    past: tuple[str, ...] = field(default=(), pool="deck")  # events of this year
    pile: list[str] = hidden("all", pool="isles", factory=list)
    unused: list[str] = hidden("all", pool="isles", factory=list)  # ordinary islands that this campaign does not have
    charted: tuple[str, ...] = field(default=(), pool="isles")

    upgrades: tuple[str, ...] = ()  # on the sideboard
    structures: tuple[str, ...] = ()
    treasures: tuple[str, ...] = ()
    exhausted: tuple[str, ...] = ()  # advisors, upgrades, structures and tablets
    milestones: tuple[str, ...] = ()
    cards_of_colonies: tuple[str, ...] = ()  # that are not founded
    lost: tuple[str, ...] = ()  # relics
    cleared: tuple[str, ...] = ()  # chambers
    known: tuple[str, ...] = ()  # chambers that were entered or opened
    map_places: dict[str, str] = field(factory=dict)
    maps_done: tuple[str, ...] = ()
    named: int = 0  # names given in a prologue
    flags: tuple[str, ...] = ()

    booke: dict[str, list[str]] = hidden("all", pool="booke/{key}", factory=dict)
    read: tuple[str, ...] = field(default=(), pool="booke")
    pages: tuple[str, ...] = ()  # read, of the families without an order

    this_turn: tuple[str, ...] = ()
    this_round: tuple[str, ...] = ()
    this_year: tuple[str, ...] = ()
    this_game: tuple[str, ...] = ()
    saga: Saga | None = None  # of the campaign that this game belongs to
    gone: tuple[int, ...] = field(default=(), seat=True)  # seats that left their campaign for good
    earned: int = 0  # by selling, this turn
    venture: Venture | None = None

    @property
    def seats(self) -> int:
        return len(self.provinces)

    @property
    def rules_on(self) -> frozenset[str]:
        return rules_of(self.chests)

    def pools(self) -> dict[str, tuple[str, ...]]:
        return pools_of(self.chests)

    @property
    def prologue(self) -> bool:
        return self.mode == "prologue" if self.saga is None else not self.saga.game

    @property
    def present(self) -> Sequence[int]:
        """Seats that have a province; those that are set aside have one and are not in `order`."""
        return range(self.seats) if not self.gone else [seat for seat in range(self.seats) if seat not in self.gone]

    @property
    def of_two(self) -> bool:
        """Whether the rules for two seats hold (SEA-212)."""
        return self.seats - len(self.gone) == 2

    def turn_order(self) -> list[int]:
        """All seats that play, clockwise from the astrolabe holder (SEA-13)."""
        return self.around(self.astrolabe)

    def around(self, first: int) -> list[int]:
        place = self.order.index(first if first in self.order else self.astrolabe)
        return [*self.order[place:], *self.order[:place]]

    def island(self, name: str) -> Island:
        return next(isle for isle in self.islands if isle.id == name)

    def island_at(self, space: str) -> Island | None:
        for isle in self.islands:
            if isle.hex == space:
                return isle
        return None

    def colony(self, name: str) -> Settlement:
        return next(colony for colony in self.colonies if colony.id == name)

    def colony_on(self, island: str) -> Settlement | None:
        return next((colony for colony in self.colonies if colony.island == island), None)


@cache
def rules_of(chests: tuple[str, ...]) -> frozenset[str]:
    return frozenset(rule for chest in chests for rule in CHESTS[chest].rules)


def opened(table: dict[str, Any], chests: tuple[str, ...]) -> tuple[str, ...]:
    """The pieces of a table that come from these chests."""
    return tuple(piece for piece, data in table.items() if data.chest in chests)


@cache
def pools_of(chests: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """Every piece of each pool that the opened chests hold."""
    research = {kind: card.copies for kind, card in RESEARCH.items() if card.chest in chests}
    curses = copies(CURSES) if "II" in chests else ()
    decks = {
        "advisors": tuple(a for a in opened(ADVISORS, chests) if a < "A45"),
        "patmos": tuple(a for a in opened(ADVISORS, chests) if a >= "A45"),
        "research": copies(research),
        "damage": copies(DAMAGE) + curses,
        "uncharted": tuple(card for card, (_, _, chest) in UNCHARTED.items() if chest in chests),
        "events": opened(EVENTS, chests),
    }
    pages = {family: tuple(e for e, page in ENTRIES.items() if page.family == family and page.chest in ("", *chests)) for family in ORDERED}
    return {
        **{f"deck/{name}": cards for name, cards in decks.items()},
        **{f"booke/{family}": entries for family, entries in pages.items()},
        "isles": ORDINARY,
    }
