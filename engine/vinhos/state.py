"""What changes in a game of Vinhos.

An estate is 1 to 4, a wine "2.1" (estate 2, slot 1), regions, slots, booths and manager spaces have the ids of the tables.
Decks and stacks are lists with the next tile last; the open top tile of each is a field of its own. An estate is never changed in
place: a new one takes its place, so that clones share them.
"""

from __future__ import annotations

from engine.kernel import GameState, Record, field, frozen, hidden, per_seat, record
from engine.vinhos.data import (
    BARRELS,
    BONUS,
    BOOTHS,
    COLOURS,
    CUBES,
    DECKS,
    EMPTY_SLOTS,
    FAIR_TILES,
    FAIR_YEARS,
    HALVES,
    HIGHEST,
    LAST_COLUMN,
    LAST_YEAR,
    LOTS,
    LOWEST,
    MANAGERS,
    MOST_ACCOUNT,
    NEEDS_MANAGERS,
    PORTO,
    PRESS,
    REGIONS,
    ROOM,
    ROW,
    ROW_INDEX,
    SPACES,
    START_ACCOUNT,
    START_LEVEL,
    VINEYARDS,
    VINTAGES,
    YEAR_SPACES,
    Vintage,
)


@frozen
class Estate(Record):
    region: str = field(among=REGIONS)
    colour: str = field(among=COLOURS)
    vineyards: int = field(default=1, least=1, most=LOTS)
    wineries: int = field(default=0, most=LOTS - 1)
    enologists: int = 0
    cellar: bool = False
    wines: tuple[int, ...] = EMPTY_SLOTS  # the base of the wine in each slot; 0 where there is none

    @property
    def lots_left(self) -> int:
        return LOTS - self.vineyards - self.wineries

    @property
    def production(self) -> int:
        """PV, without Porto (VIN-129)."""
        return self.vineyards + self.wineries + self.enologists

    @property
    def room(self) -> int:
        """Wine slots: 2 of a warehouse, 4 of a cellar."""
        return ROOM[self.cellar]

    def value(self, slot: int) -> int:
        """WV of the wine in this slot, counted from 0 (VIN-133)."""
        return self.wines[slot] + BONUS[self.cellar][slot]

    def changed(
        self,
        vineyards: int | None = None,
        wineries: int | None = None,
        enologists: int | None = None,
        cellar: bool | None = None,
        wines: tuple[int, ...] | None = None,
    ) -> Estate:
        """The same estate but for what is named."""
        return Estate(
            region=self.region,
            colour=self.colour,
            vineyards=self.vineyards if vineyards is None else vineyards,
            wineries=self.wineries if wineries is None else wineries,
            enologists=self.enologists if enologists is None else enologists,
            cellar=self.cellar if cellar is None else cellar,
            wines=self.wines if wines is None else wines,
        )


NO_RELATIONS: tuple[tuple[int, ...], ...] = ((0,) * len(ROW),) * len(MANAGERS)


@record
class Vintner(Record):
    """A player's money, points, estates, experts and barrels."""

    cash: int = 0
    account: int = field(default=START_ACCOUNT, most=MOST_ACCOUNT)
    level: int = field(default=START_LEVEL, least=LOWEST, most=HIGHEST)
    vp: int = 0
    fp: int = 0
    fairs: tuple[int, ...] = ()  # VP of each fair so far
    penalties: int = 0  # VP lost in Maintenance
    barrels: int = field(default=BARRELS, most=BARRELS)  # in hand
    estates: tuple[Estate, ...] = ()
    porto: int = field(default=0, most=PORTO)
    experts: tuple[str, ...] = field(default=(), pool="expert")  # face up, in the order of the table
    spent: tuple[str, ...] = field(default=(), pool="expert")  # face down
    shown: tuple[str, ...] = field(default=(), pool="expert")  # revealed at the fair, until they go under their decks
    relations: tuple[tuple[int, ...], ...] = NO_RELATIONS  # for each manager the barrels on each space of the row
    marker: str = field(default=PRESS, among=SPACES)
    booth: str = field(default="", among=("", *BOOTHS))  # where the fair tile stands; empty: at home
    fair_tile: str = field(default="", among=("", *FAIR_TILES))

    @property
    def enologists(self) -> int:
        return sum([e.enologists for e in self.estates])

    @property
    def wine_count(self) -> int:
        return sum([4 - e.wines.count(0) for e in self.estates])


@record
class State(GameState):
    mode: str
    fresh: bool = False  # FP begin anew after each fair
    almanac: bool = False  # next year's vintage tile lies open
    survey: bool = False  # the order of the vineyard stacks is open

    vintners: list[Vintner] = per_seat()
    year: int = field(default=1, among=range(1, len(YEAR_SPACES) + 1))
    half: int = field(default=0, among=(0, *HALVES))  # Action 1 or 2; 0 at all other times
    active: int | None = field(default=None, seat=True)  # whose turn it is; nobody's outside Action 1 and 2
    order: tuple[int, ...] = field(default=(), seat=True)  # row 1 of the turn-order display
    row2: tuple[int, ...] = field(default=(), seat=True)  # those of them who have moved to row 2, in order of arrival

    sky: list[str] = hidden("all", pool="vintage", factory=list)  # vintage tiles to come
    vintages: tuple[str, ...] = field(default=(), pool="vintage")  # those turned up; with the almanac one more than the years so far
    columns: tuple[int, int, int, int] = field(default=(0, 0, 0, 0), most=LAST_COLUMN)  # of taste, aroma, look, alcohol

    stacks: dict[str, list[str]] = hidden("all", pool="vineyard/{key}", unless="survey", factory=dict)  # colours below the top
    tops: dict[str, str] = field(factory=dict, pool="vineyard/{key}")  # region -> colour of its open tile; no key: the stack is empty
    decks: dict[str, list[str]] = hidden("all", pool="expert/{key}", known="under", factory=dict)  # tiles below the top
    under: dict[str, list[str]] = field(factory=dict)  # the lowest of them, which everybody saw going there
    faces: dict[str, str] = field(factory=dict, pool="expert/{key}")  # deck -> its open tile; no key: the deck is empty

    renown: dict[str, int] = field(factory=dict, most=CUBES)  # region in play -> its cubes
    exports: dict[str, int] = field(factory=dict, seat=True)  # export slot -> whose barrel stands there
    sales: dict[str, int] = field(factory=dict, seat=True)  # hangout slot -> whose barrel stands there
    wineries: int = 0  # in the supply, as the next two
    cellars: int = 0
    enologists: int = 0
    poured: int = field(default=0, most=PORTO)  # Porto tiles that have left the game

    def pools(self) -> dict[str, tuple[str, ...]]:
        """Vineyard tiles on estates are in no pool: an estate tells their number and colour."""
        left = {region: list(VINEYARDS) for region in self.renown}
        for v in self.vintners:
            for e in v.estates:
                for _ in range(e.vineyards):
                    left[e.region].remove(e.colour)
        absent = () if self.has_managers else NEEDS_MANAGERS
        return {
            "vintage": tuple(VINTAGES),
            **{f"vineyard/{region}": tuple(tiles) for region, tiles in left.items()},
            **{f"expert/{deck}": tuple([tile for tile in tiles if tile not in absent]) for deck, tiles in DECKS.items()},
        }

    @property
    def has_managers(self) -> bool:
        return self.mode == "standard"

    @property
    def rules_on(self) -> tuple[str, ...]:
        return ("managers",) if self.mode == "standard" else ()

    @property
    def last_year(self) -> int:
        return LAST_YEAR[self.mode]

    @property
    def fair_years(self) -> tuple[int, ...]:
        return FAIR_YEARS[self.mode]

    @property
    def vintage(self) -> Vintage:
        """The tile in force."""
        return VINTAGES[self.vintages[self.year - 1]]

    @property
    def cubes(self) -> int:
        """Renown cubes in the supply."""
        return CUBES - sum(self.renown.values())

    @property
    def porto(self) -> int:
        """Porto tiles in the supply."""
        return PORTO - self.poured - sum([v.porto for v in self.vintners])

    def locked(self, row: int, space: str) -> bool:
        """Whether a barrel stands on this lock space of a manager."""
        place = ROW_INDEX[space]
        return any(v.relations[row][place] for v in self.vintners)
