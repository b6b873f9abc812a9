"""Every port, tile, card, track, price and bonus of Winds of Plunder.

The numbers are those of RULES.md parts 2, 3 and 7; tests/winds_of_plunder/test_data.py reads them there and compares.
Where a ship may sail stands in chart.py. Words for players are in the text catalogues: here are ids only.
"""

from typing import NamedTuple

# Modes

MODES = ("standard", "tournament", "quick", "duel")
ROUNDS: dict[str, int] = {"standard": 9, "tournament": 9, "quick": 6, "duel": 9}
DEALT_CARDS: dict[str, int] = {"standard": 0, "tournament": 0, "quick": 2, "duel": 0}
"""Action cards in each hand at set-up."""

# Captains and pieces (2.1)

COLOURS = ("green", "red", "blue", "yellow", "black")
CUBES = 26
"""Wind cubes, reserve and reputation markers of a captain together (WOP-4)."""
STARTING_CUBES = 10
GIFT_CUBES = 5  # more of them for a seat that begins with a gift
"""Of these the Wind cubes at set-up; the others are the reserve (2.1)."""

# Winds, areas and ports (2.2, 2.3)

WINDS = ("N", "E", "S", "W")
AREAS = (1, 2, 3, 4)


class Port(NamedTuple):
    """`rank` alone decides north and south, 1 being the northernmost; the rest is where things are drawn on the map."""

    area: int
    rank: int
    x: float
    y: float
    tile_x: float
    tile_y: float
    start: bool = False


PORTS: dict[str, Port] = {
    "HAV": Port(1, 3, 0.235, 0.220, 0.235, 0.115),
    "CAY": Port(1, 5, 0.270, 0.410, 0.270, 0.515),
    "BEL": Port(1, 9, 0.075, 0.580, 0.075, 0.685),
    "NAS": Port(2, 1, 0.385, 0.090, 0.455, 0.060),
    "SSA": Port(2, 2, 0.475, 0.170, 0.475, 0.275, start=True),
    "JAM": Port(2, 6, 0.410, 0.470, 0.410, 0.575, start=True),
    "TUR": Port(3, 4, 0.585, 0.310, 0.620, 0.200, start=True),
    "SDO": Port(3, 8, 0.630, 0.540, 0.610, 0.645, start=True),
    "CUR": Port(3, 11, 0.650, 0.825, 0.640, 0.930),
    "PRI": Port(4, 7, 0.765, 0.505, 0.800, 0.400, start=True),
    "BAR": Port(4, 10, 0.930, 0.730, 0.930, 0.625),
    "TRI": Port(4, 12, 0.880, 0.905, 0.790, 0.905),
}
START_PORTS = ("JAM", "PRI", "SSA", "SDO", "TUR")
"""In the order of their start cards (2.7)."""

AREA_PORTS: dict[int, tuple[str, ...]] = {area: tuple(p for p, port in PORTS.items() if port.area == area) for area in AREAS}
BANDS: dict[int, tuple[float, float]] = {1: (0.00, 0.33), 2: (0.33, 0.53), 3: (0.53, 0.70), 4: (0.70, 1.00)}

# VP tiles and the Rotation Bar (2.5)

WEAPONS, CREW, PROVISIONS, MAP = "weapons", "crew", "provisions", "map"
ITEMS = (WEAPONS, CREW, PROVISIONS)


class Tile(NamedTuple):
    vp: int
    items: tuple[str, ...]


TILES: dict[str, Tile] = {
    "T01": Tile(2, (WEAPONS, CREW)),
    "T02": Tile(2, (WEAPONS, PROVISIONS)),
    "T03": Tile(2, (WEAPONS, MAP)),
    "T04": Tile(2, (CREW, PROVISIONS)),
    "T05": Tile(2, (CREW, MAP)),
    "T06": Tile(2, (PROVISIONS, MAP)),
    "T07": Tile(3, (WEAPONS,)),
    "T08": Tile(3, (CREW,)),
    "T09": Tile(3, (PROVISIONS,)),
    "T10": Tile(3, (MAP,)),
    "T11": Tile(3, (MAP,)),
    "T12": Tile(4, (WEAPONS,)),
    "T13": Tile(4, (CREW,)),
    "T14": Tile(4, (PROVISIONS,)),
    "T15": Tile(4, (MAP,)),
    "T16": Tile(5, (WEAPONS,)),
    "T17": Tile(5, (CREW,)),
    "T18": Tile(5, (PROVISIONS,)),
}
BAR_SLOTS = 6
SLOTS = tuple(str(n + 1) for n in range(BAR_SLOTS))
PLACES = (*PORTS, *SLOTS)
"""Where a VP tile can lie: a port, or a slot of the Rotation Bar (2.6, Intrigue!)."""

# Action cards (2.6)

_FREE_PORTS: dict[str, tuple[tuple[str, str], ...]] = {
    "buy_weapons": (("JAM", "TRI"), ("HAV", "SDO"), ("NAS", "CUR"), ("CAY", "BAR"), ("BEL", "PRI"), ("SSA", "TUR")),
    "buy_provisions": (("JAM", "CUR"), ("HAV", "PRI"), ("NAS", "BAR"), ("CAY", "TUR"), ("BEL", "SSA"), ("SDO", "TRI")),
    "hire_crew": (("NAS", "TRI"), ("JAM", "BAR"), ("SSA", "SDO"), ("HAV", "CUR"), ("CAY", "PRI"), ("BEL", "TUR")),
}
_COPIES: dict[str, int] = {
    "intrigue": 5,
    "heave": 4,
    "misfire": 3,
    "mutiny": 3,
    "rotten_stores": 3,
    "smuggled_chart": 2,
    "fair_wind": 2,
}

FREE_PORTS: dict[str, tuple[str, str]] = {
    f"{kind}_{one.lower()}_{two.lower()}": (one, two) for kind, pairs in _FREE_PORTS.items() for one, two in pairs
}
"""A purchase card, which is one of its kind -> the two ports where it is free."""

CARD_FACE: dict[str, str] = {
    **{card: card for card in FREE_PORTS},
    **{f"{kind}-{n}": kind for kind, copies in _COPIES.items() for n in range(1, copies + 1)},
}
"""Card -> what is printed on it, which is what a choice names: cards with one face are alike."""

CARDS: tuple[str, ...] = tuple(CARD_FACE)
FACES: tuple[str, ...] = tuple(dict.fromkeys(CARD_FACE.values()))
FACE_KIND: dict[str, str] = {face: next((kind for kind in _FREE_PORTS if face.startswith(kind)), face) for face in FACES}
CARD_KINDS = (*_FREE_PORTS, *_COPIES)

PURCHASE: dict[str, str] = {"buy_weapons": WEAPONS, "buy_provisions": PROVISIONS, "hire_crew": CREW}
"""A kind of purchase card -> the item it gains."""
SABOTAGE: dict[str, str] = {"misfire": WEAPONS, "mutiny": CREW, "rotten_stores": PROVISIONS}
"""A hostile card -> the item that an opponent loses."""
PURCHASE_PRICE = 2
HEAVE_CREW = 1
FAIR_WIND_CUBES = 5

# Tracks (2.8)

TALLY_MAX = 9
BOOTY = (0, 2, 3, 4, 5, 6, 7)
AREA_BONUS = (7, 5, 3, 2, 1)

# Advantage markers (2.9)

MARKER: dict[str, str] = {WEAPONS: "most_weapons", CREW: "largest_crew", PROVISIONS: "most_provisions"}
"""A tally -> its Advantage marker, which is also the name of the field that holds its owner."""
PROVISIONS_BONUS = 1
BONUS_POINTS = 1

# Prices of actions (2.10)

POINTS = 3
CARD_POINTS = 1
CUBE_POINTS: dict[int, int] = {2: 1, 5: 2, 9: 3}
GUST_POINTS = 3

# Boarding (5.9)

VP = "vp"
LOOT = (VP, CREW, PROVISIONS, WEAPONS)
BOARDED_VP = 2

# The Guarda Costa (5.14)

PATROL_WEAPONS = (1, 1, 1, 2, 2, 2, 3, 3, 3)
"""Its Weapons in each round."""
PATROL_CUBES = 3
PATROL_VP = 2

# End bonuses (7.1)

CUBES_PER_VP = 3
PER_VP: dict[str, int] = {WEAPONS: 3, CREW: 2, PROVISIONS: 1}
MARKER_VP = 2
