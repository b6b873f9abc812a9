"""Every space, region, tile, slot and track of Vinhos as tables (part 2). All money is in thousands of Bagos."""

from __future__ import annotations

from typing import NamedTuple

# The frame (1, 4.1)

LAST_YEAR = {"standard": 6, "first_harvest": 3}
FAIR_YEARS = {"standard": (3, 5, 6), "first_harvest": (3,)}
REFRESH_YEARS = (4, 6)
HALVES = (1, 2)

# The action grid (2.2)


class Space(NamedTuple):
    row: int
    col: int
    times: int  # how often the action may be done


UNLIMITED = 99  # more than anybody could do
VINEYARD, WINERY, CELLAR = "VINEYARD", "WINERY", "CELLAR"
ENOLOGIST, PRESS, BANK = "ENOLOGIST", "PRESS", "BANK"
EXPERT, SELL, EXPORT = "EXPERT", "SELL", "EXPORT"
SPACES: dict[str, Space] = {
    VINEYARD: Space(0, 0, 2),
    WINERY: Space(0, 1, 2),
    CELLAR: Space(0, 2, 1),
    ENOLOGIST: Space(1, 0, 2),
    PRESS: Space(1, 1, 1),
    BANK: Space(1, 2, UNLIMITED),
    EXPERT: Space(2, 0, 2),
    SELL: Space(2, 1, UNLIMITED),
    EXPORT: Space(2, 2, UNLIMITED),
}
YEAR_SPACES = (VINEYARD, WINERY, CELLAR, EXPERT, SELL, EXPORT)  # where the year marker stands in years 1 to 6
FREE_STEPS = 1  # a space this near costs nothing
FAR_PRICE = MARKER_PRICE = YEAR_MARKER_PRICE = 1


def steps_between(one: str, other: str) -> int:
    """The king's move of chess."""
    a, b = SPACES[one], SPACES[other]
    return max(abs(a.row - b.row), abs(a.col - b.col))


DISTANCE: dict[str, dict[str, int]] = {start: {to: steps_between(start, to) for to in SPACES if to != start} for start in SPACES}

# Regions and vineyards (2.3)

RED, WHITE = "red", "white"
COLOURS = (RED, WHITE)
VINEYARDS = (RED, RED, WHITE, WHITE)  # the tiles of each region
MIN, TRA, DOU, DAO, LIS, SET, ALE, ALG = "MIN", "TRA", "DOU", "DAO", "LIS", "SET", "ALE", "ALG"
REGIONS: dict[str, int] = {MIN: 1, TRA: 2, DOU: 4, DAO: 3, LIS: 3, SET: 4, ALE: 3, ALG: 3}
"""Region -> the price of its vineyards."""
REGIONS_IN_PLAY = {"standard": {4: 8, 3: 7, 2: 6}, "first_harvest": {4: 7, 3: 7, 2: 6}}
NEVER_IN_PLAY = {"standard": (), "first_harvest": (DOU,)}
PORTO_GIFT, EXPERT_GIFT = 2, 2  # for a new estate in Douro, in Setúbal
FAIR_FAME = {TRA: 2}  # FP for a wine of the region at a press release
CUBE_WORTH = {ALE: 2}  # of a renown cube spent on a wine of the region; elsewhere 1
SUNSHINE = {ALG: 1}  # WV of every wine produced in the region

# Supplies (2.1)

CELLARS = {4: 9, 3: 7, 2: 5}
WINERIES = {4: 16, 3: 12, 2: 8}
ENOLOGISTS = {4: 16, 3: 12, 2: 8}
PORTO, CUBES, BARRELS = 10, 15, 8
START_CASH = (11, 12)  # for the first half of the turn order, and for the second
START_ACCOUNT, HEAD_START_ACCOUNT, START_LEVEL = 5, 9, 1

# The player board (2.4)

ESTATES = 4
LOTS = 3  # building slots of an estate
CELLAR_BONUS = (1, 2, 3, 5)  # to the WV of a wine, by slot
WAREHOUSE_BONUS = (0, 0)
EMPTY_SLOTS = (0,) * len(CELLAR_BONUS)
BONUS = {True: CELLAR_BONUS, False: (*WAREHOUSE_BONUS, 0, 0)}
ROOM = {True: len(CELLAR_BONUS), False: len(WAREHOUSE_BONUS)}
WINES: dict[str, tuple[int, int]] = {f"{e + 1}.{slot + 1}": (e, slot) for e in range(ESTATES) for slot in range(len(CELLAR_BONUS))}
"""The places of wines, "2.1" being slot 1 of estate 2 -> the indexes of estate and slot."""
WINE_AT = {place: wine for wine, place in WINES.items()}
WINERY_PRICE, CELLAR_PRICE, ENOLOGIST_PRICE, EXPERT_PRICE = 3, 2, 1, 1
PORTO_PV = 3
LEAST_BASE = 1

# Features, vintage tiles and wishes (2.5)

TASTE, AROMA, LOOK, ALCOHOL = "taste", "aroma", "look", "alcohol"
FEATURES = (TASTE, AROMA, LOOK, ALCOHOL)
FEATURE_INDEX = {feature: n for n, feature in enumerate(FEATURES)}
LAST_COLUMN = 9


class Vintage(NamedTuple):
    weather: dict[str, int]
    steps: tuple[int, int, int, int]  # of the feature markers
    colour: str  # Anabela's wish; empty: any
    value: int  # Beatrix's wish: WV at least
    regions: tuple[str, ...]  # Carolina's wish


def _vintage(weather: str, steps: tuple[int, int, int, int], colour: str, value: int, regions: str) -> Vintage:
    return Vintage(dict(zip(REGIONS, map(int, weather.split()), strict=True)), steps, colour, value, tuple(regions.split()))


VINTAGES: dict[str, Vintage] = {
    "V0": _vintage("0 0 0 0 0 0 0 0", (0, 0, 0, 0), "", 3, " ".join(REGIONS)),
    "V1": _vintage("1 0 2 -1 1 0 -2 1", (2, 1, 0, 0), RED, 4, "TRA DOU DAO ALG"),
    "V2": _vintage("-1 2 1 1 -2 2 0 0", (0, 2, 1, 0), WHITE, 5, "MIN LIS SET ALE"),
    "V3": _vintage("2 -1 -2 1 0 1 1 -1", (0, 0, 2, 1), RED, 6, "MIN DOU LIS ALE"),
    "V4": _vintage("0 1 1 -2 2 1 -1 -2", (1, 0, 0, 2), WHITE, 5, "TRA DAO SET ALG"),
    "V5": _vintage("-2 1 0 2 -1 -2 1 2", (2, 0, 1, 0), RED, 4, "MIN DAO SET ALE"),
    "V6": _vintage("1 -2 -1 0 1 -1 2 1", (0, 2, 0, 1), WHITE, 6, "TRA DOU LIS ALG"),
}
FIRST_VINTAGE = "V0"

# The fair (2.6)

COLUMN_FP = (0, 0, 1, 1, 1, 2, 2, 2, 3, 3)
BAG, TALENT, FAME = "bag", "expert", "fp"
BAG_CASH, FAME_FP = 3, 3


class Booth(NamedTuple):
    features: tuple[str, str]
    bonus: str


BOOTHS: dict[str, Booth] = {
    "P1": Booth((TASTE, AROMA), BAG),
    "P2": Booth((LOOK, ALCOHOL), BAG),
    "P3": Booth((TASTE, LOOK), TALENT),
    "P4": Booth((AROMA, ALCOHOL), TALENT),
    "P5": Booth((TASTE, ALCOHOL), FAME),
    "P6": Booth((AROMA, LOOK), FAME),
}


class FairTile(NamedTuple):
    least: int  # final WV
    fp: int


COLHEITA, RESERVA, GARRAFEIRA = "colheita", "reserva", "garrafeira"
FAIR_TILES: dict[str, FairTile] = {COLHEITA: FairTile(1, 0), RESERVA: FairTile(5, 4), GARRAFEIRA: FairTile(8, 8)}
TOP_VALUE = 9  # each point of the final WV above it is 1 FP
FAIR_VP = {
    4: ((9, 6, 3, 0), (12, 8, 4, 0), (15, 10, 5, 0)),
    3: ((9, 6, 3), (12, 8, 4), (15, 10, 5)),
    2: ((9, 3), (12, 4), (15, 5)),
}
"""Players -> for each fair the VP by rank."""
ONLY_FAIR = 1  # of a first harvest: it scores as the second
HELPED_SEATS = 4  # with so many players the last of a fair may take an expert

# Wine experts (2.7)

LAND, MASON, RECRUIT, DRIVER, BENEFACT, CRITIC = "LAND", "MASON", "RECRUIT", "DRIVER", "BENEFACT", "CRITIC"
PUBLIC, BANKER, BROKER, COOPER, PROTOCOL, SOCIAL = "PUBLIC", "BANKER", "BROKER", "COOPER", "PROTOCOL", "SOCIAL"
STAND_ALONE = (RECRUIT, BENEFACT, PUBLIC, BANKER, BROKER, PROTOCOL)
ATTACHED = (LAND, MASON, DRIVER, CRITIC, COOPER, SOCIAL)
ABILITIES = (LAND, MASON, RECRUIT, DRIVER, BENEFACT, CRITIC, PUBLIC, BANKER, BROKER, COOPER, PROTOCOL, SOCIAL)
NOBODY = "-"  # in a choice: without an expert
DISCOUNT, CRITIC_WV, BENEFACT_CASH, BANKER_MOST = 1, 1, 2, 3


class Expert(NamedTuple):
    deck: str  # its feature
    ability: str
    steps: tuple[int, int, int, int]  # of the feature markers when it is played at a fair


EXPERTS: dict[str, Expert] = {
    "TA1": Expert(TASTE, LAND, (2, 0, 0, 0)),
    "TA2": Expert(TASTE, RECRUIT, (1, 0, 0, 0)),
    "TA3": Expert(TASTE, BENEFACT, (1, 0, 0, 0)),
    "TA4": Expert(TASTE, CRITIC, (1, 1, 0, 0)),
    "TA5": Expert(TASTE, BROKER, (2, 0, 0, 0)),
    "TA6": Expert(TASTE, SOCIAL, (1, 0, 0, -1)),
    "AR1": Expert(AROMA, MASON, (0, 2, 0, 0)),
    "AR2": Expert(AROMA, DRIVER, (0, 1, 0, 0)),
    "AR3": Expert(AROMA, CRITIC, (0, 1, -1, 0)),
    "AR4": Expert(AROMA, PUBLIC, (1, 1, 0, 0)),
    "AR5": Expert(AROMA, BANKER, (0, 1, 0, 0)),
    "AR6": Expert(AROMA, COOPER, (0, 2, 0, 0)),
    "LO1": Expert(LOOK, LAND, (0, 0, 1, 0)),
    "LO2": Expert(LOOK, DRIVER, (0, 0, 2, 0)),
    "LO3": Expert(LOOK, PUBLIC, (0, 0, 1, 0)),
    "LO4": Expert(LOOK, BROKER, (0, 0, 1, 1)),
    "LO5": Expert(LOOK, PROTOCOL, (0, 0, 2, 0)),
    "LO6": Expert(LOOK, SOCIAL, (0, -1, 1, 0)),
    "AL1": Expert(ALCOHOL, MASON, (0, 0, 0, 1)),
    "AL2": Expert(ALCOHOL, RECRUIT, (0, 0, 0, 2)),
    "AL3": Expert(ALCOHOL, BENEFACT, (0, 0, 0, 1)),
    "AL4": Expert(ALCOHOL, BANKER, (0, 0, 0, 2)),
    "AL5": Expert(ALCOHOL, COOPER, (0, 0, 1, 1)),
    "AL6": Expert(ALCOHOL, PROTOCOL, (-1, 0, 0, 1)),
}
ABILITY = {expert: tile.ability for expert, tile in EXPERTS.items()}
DECK_OF = {expert: tile.deck for expert, tile in EXPERTS.items()}
EXPERT_ORDER = {expert: n for n, expert in enumerate(EXPERTS)}
DECKS = {deck: tuple(expert for expert in EXPERTS if DECK_OF[expert] == deck) for deck in FEATURES}
NEEDS_MANAGERS = tuple(expert for expert in EXPERTS if ABILITY[expert] == SOCIAL)  # out of the game where there are none
MOST_EXPERTS = 6

# Export markets and hangouts (2.8, 2.9)


class Slot(NamedTuple):
    place: str  # the market, or the hangout
    needs: int  # WV
    pays: int  # VP of the red shield, or money into the account
    seats: tuple[int, ...]  # open with so many players
    colour: str = ""  # of the wine; empty: any


ANGOLA, BRAZIL, UK, USA = "angola", "brazil", "uk", "usa"
MARKETS: dict[str, int] = {ANGOLA: 6, BRAZIL: 7, UK: 8, USA: 9}
"""Market -> the VP of its majority."""
SHIELDS = {4: 1, 5: 2, 6: 4, 7: 7, 8: 11, 9: 15, 10: 20}
ALL_SEATS, THREE_AND_FOUR, FOUR_ONLY = (2, 3, 4), (3, 4), (4,)
EXPORT_SLOTS: dict[str, Slot] = {
    slot: Slot(market, needs, SHIELDS[needs], seats)
    for slot, market, needs, seats in (
        ("XA1", ANGOLA, 4, ALL_SEATS),
        ("XA2", ANGOLA, 5, FOUR_ONLY),
        ("XA3", ANGOLA, 6, ALL_SEATS),
        ("XA4", ANGOLA, 7, ALL_SEATS),
        ("XB1", BRAZIL, 4, FOUR_ONLY),
        ("XB2", BRAZIL, 6, ALL_SEATS),
        ("XB3", BRAZIL, 7, ALL_SEATS),
        ("XB4", BRAZIL, 8, ALL_SEATS),
        ("XC1", UK, 5, ALL_SEATS),
        ("XC2", UK, 6, ALL_SEATS),
        ("XC3", UK, 8, FOUR_ONLY),
        ("XC4", UK, 9, ALL_SEATS),
        ("XD1", USA, 6, ALL_SEATS),
        ("XD2", USA, 7, ALL_SEATS),
        ("XD3", USA, 9, FOUR_ONLY),
        ("XD4", USA, 10, ALL_SEATS),
    )
}
FADOS, HOTEL, ENOTECA = "fados", "hotel", "enoteca"
HANGOUTS = (FADOS, HOTEL, ENOTECA)
SALE_SLOTS: dict[str, Slot] = {
    slot: Slot(hangout, value, value, seats, colour)
    for slot, hangout, colour, value, seats in (
        ("F1", FADOS, WHITE, 2, THREE_AND_FOUR),
        ("F2", FADOS, RED, 2, THREE_AND_FOUR),
        ("F3", FADOS, WHITE, 3, ALL_SEATS),
        ("F4", FADOS, RED, 3, ALL_SEATS),
        ("H1", HOTEL, WHITE, 4, ALL_SEATS),
        ("H2", HOTEL, RED, 4, ALL_SEATS),
        ("H3", HOTEL, WHITE, 5, THREE_AND_FOUR),
        ("H4", HOTEL, RED, 5, FOUR_ONLY),
        ("N1", ENOTECA, WHITE, 6, ALL_SEATS),
        ("N2", ENOTECA, RED, 6, ALL_SEATS),
        ("N3", ENOTECA, WHITE, 8, FOUR_ONLY),
        ("N4", ENOTECA, RED, 8, THREE_AND_FOUR),
    )
}
MOST_CUBES = 2  # for one sale, export or press release
RECLAIMED = 2  # barrels that come back together

# Banco do Vinho (2.10)

MOST_ACCOUNT = 20
LOWEST, HIGHEST = -3, 5
STEP_UP = {-3: 2, -2: 2, -1: 2, 0: 2, 1: 2, 2: 3, 3: 4, 4: 5}
"""Level -> the price of the step up from there."""
STEP_DOWN = {-2: 1, -1: 1, 0: 1, 1: 1, 2: 1, 3: 2, 4: 2, 5: 3}
"""Level -> the cash for the step down from there."""
DEBT_LEVEL = 2  # what each level below 0 counts less than nothing in a tie
PENALTY = 2  # VP for interest or salaries that could not be paid

# Managers (2.11)

ANA, BEA, CAR = "ANA", "BEA", "CAR"
MANAGERS = (ANA, BEA, CAR)
MANAGER_INDEX = {row: n for n, row in enumerate(MANAGERS)}
ENTRY, X1, X2, X3, L1, L2, L3 = "E", "X1", "X2", "X3", "L1", "L2", "L3"
ROW = (ENTRY, X1, X2, X3, L1, L2, L3)
ROW_INDEX = {space: n for n, space in enumerate(ROW)}
FAVOURS, LOCKS = (X1, X2, X3), (L1, L2, L3)
OPEN_LOCKS = {4: LOCKS, 3: LOCKS, 2: (L1, L2)}
MEETINGS = 2  # relationships founded at one press release
FAVOUR_WINERY_PRICE, FAVOUR_ENOLOGIST_PRICE = 1, 0
LOCK_VP = {
    (ANA, L1): 2,  # for each estate
    (ANA, L2): 3,  # for each cellar
    (ANA, L3): 1,  # for each vineyard tile
    (BEA, L1): 2,  # for each market with a barrel of one's own
    (BEA, L2): 2,  # for each level above 0
    (BEA, L3): 2,  # for each barrel in a hangout
    (CAR, L1): 5,  # for each enologist
    (CAR, L2): 2,  # for each wine expert
    (CAR, L3): 3,  # for each winery
}
