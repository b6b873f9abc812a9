"""Every card, crew tile, board, order, service, achievement, die, stock and price of Windward.

The numbers are those of RULES.md part 2 and 3; tests/windward/test_data.py reads them there and compares.
The planet's tiles stand in tiles.py. Words for players are in the text catalogues: here are ids only.
"""

from typing import NamedTuple

# Modes and places

COMPETITIVE = frozenset({"free_for_all", "head_to_head"})

PORT = "Port"
"""Where a Ship is that is not on a space; the Trading Post is no space (WWD-9)."""

# Pieces and stock (2.1)

COLOURS = ("green", "blue", "orange", "yellow", "purple")
NATURALIST_COLOUR = "purple"

REDS = ("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9")
GREYS = ("G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8")
WHITE = "W"
CRESTER_KIND: dict[str, str] = {
    **dict.fromkeys(REDS, "red"),
    **dict.fromkeys(GREYS, "grey"),
    WHITE: "white",
}

MATES = 2
TOKENS = 10
COFFEE_TOKENS = 5
TAGS = 5

# Dice and Strength (2.2, 2.3)

WIND_DIE = (1, 2, 3, 4, 5, 6)
BATTLE_DIE = (1, 1, 1, 2, 2, 3)
BASE_STRENGTH: dict[str, int] = {"ship": 2, "boat": 1, "grey": 1, "red": 5, "white": 8}

# Player Boards and Orders (2.4)


class Board(NamedTuple):
    """The numbers printed on a Player Board."""

    cannon_slots: int
    gas_slots: int
    rowing: int
    supplies: int
    morale: int
    port_rest: int


STANDARD = Board(cannon_slots=3, gas_slots=5, rowing=3, supplies=3, morale=1, port_rest=1)
BOARDS: dict[str, Board] = {
    "green": Board(cannon_slots=3, gas_slots=4, rowing=3, supplies=2, morale=1, port_rest=2),
    "blue": Board(cannon_slots=3, gas_slots=6, rowing=4, supplies=3, morale=1, port_rest=1),
    "orange": Board(cannon_slots=4, gas_slots=5, rowing=2, supplies=3, morale=1, port_rest=1),
    "yellow": Board(cannon_slots=3, gas_slots=5, rowing=3, supplies=4, morale=1, port_rest=1),
    "purple": STANDARD,
}

SKY_ORDERS = ("drop", "row", "speed", "process", "research")
PORT_ORDERS = ("supplies", "morale", "cannon", "hire")

MORALE_MAX = 4
ROWING_MAX = 8
SHIP_SPEED = 4
HAND_LIMIT = 5

STARTING_MORALE = 1
LOST_MORALE = 1
"""The Morale of a Ship that comes back from being Lost (WWD-120)."""

# Crew Tiles (2.5)


class Crew(NamedTuple):
    """The slot of a Crew Tile, and what it adds to its captain's board."""

    slot: str
    gas_slots: int = 0
    cannon_slots: int = 0
    boats: int = 0
    hand: int = 0
    process_gas: int = 0
    red_hits: int = 0  # of the Ship against Reds
    attack_dice: int = 0  # of the Ship as the attacker
    boat_dice: int = 0  # of each Longboat
    stroke: int = 0  # Longboat Speed at the start of a turn


CREW_TABLE: dict[str, Crew] = {
    "purser": Crew("stores", gas_slots=2, hand=1),
    "gas_worker": Crew("stores", gas_slots=2, process_gas=1),
    "marine": Crew("guns", cannon_slots=2, red_hits=2),
    "sergeant": Crew("guns", cannon_slots=2, attack_dice=1),
    "harpooner": Crew("boats", boats=1, boat_dice=1),
    "coxswain": Crew("boats", boats=1, stroke=1),
}
CREW_SLOTS = ("stores", "guns", "boats")
CREW_KINDS: tuple[str, ...] = tuple(CREW_TABLE)
CREW_SLOT: dict[str, str] = {kind: crew.slot for kind, crew in CREW_TABLE.items()}
CREW_KIND: dict[str, str] = {f"{kind}-{n}": kind for kind in CREW_KINDS for n in (1, 2)}
CREW: tuple[str, ...] = tuple(CREW_KIND)

# What Orders, services and cards do (2.4, 2.6, 2.7)


class Deed(NamedTuple):
    """What is done, how much of it, and for how much Gas."""

    name: str
    amount: int = 1
    price: int = 0


SERVICES: dict[str, Deed] = {
    "cannon": Deed("cannon", price=1),
    "crew": Deed("hire", price=2),
    "rum": Deed("morale", price=1),
    "notoriety": Deed("notoriety", price=2),
    "supplies": Deed("supplies", 3, price=1),
}
TOOTH_VALUE: dict[str, int] = {"grey": 3, "red": 4}
"""Notoriety in the competitive modes, Gas in solo and co-op."""

# Supply Cards (2.7)

_CARD_TABLE = (
    ("fuel", 12, "turn"),
    ("harpoon", 10, "battle"),
    ("coffee", 5, "turn"),
    ("grapeshot", 5, "battle"),
    ("aerogenerator", 4, "turn"),
    ("powder_keg", 4, "battle"),
    ("relief_rowers", 4, "turn"),
    ("bait", 3, "turn"),
    ("deadweight", 3, "turn"),
    ("false_flag", 3, "defence"),
    ("steady_hands", 3, "battle"),
    ("grog_cask", 2, "turn"),
    ("spare_shot", 2, "turn"),
)
KINDS: tuple[str, ...] = tuple(kind for kind, _, _ in _CARD_TABLE)
CARD_TIMING: dict[str, str] = {kind: timing for kind, _, timing in _CARD_TABLE}
CARD_KIND: dict[str, str] = {f"{kind}-{n}": kind for kind, count, _ in _CARD_TABLE for n in range(1, count + 1)}
CARDS: tuple[str, ...] = tuple(CARD_KIND)
STACKS = 3

TOKEN_HITS = 2
CARD_DEEDS: dict[str, Deed] = {
    "fuel": Deed("speed"),
    "relief_rowers": Deed("row", 3),
    "grog_cask": Deed("morale"),
    "spare_shot": Deed("cannon"),
}

# A kind that is missing here cannot be played for Hits against that opponent (WWD-81).
HITS_AGAINST_CRESTER: dict[str, int] = {"harpoon": 2, "grapeshot": 1, "powder_keg": 3}
HITS_AGAINST_PLAYER: dict[str, int] = {"grapeshot": 3, "powder_keg": 3}
SHIP_ONLY_CARDS = frozenset({"powder_keg"})

# Achievement Cards (2.8)


class Achievement(NamedTuple):
    """The first captain to meet the condition scores `first`, every later one `later`."""

    title: str
    first: int
    later: int
    id: str
    need: int = 0  # how much of what it counts, if it counts something


ACHIEVEMENTS: dict[str, Achievement] = {
    "full_muster": Achievement("Full Muster", 3, 1, "A-01", need=3),
    "bristling": Achievement("Bristling", 2, 1, "A-02", need=5),
    "brimming_tanks": Achievement("Brimming Tanks", 2, 1, "A-03", need=6),
    "shortcut_taker": Achievement("Shortcut Taker", 2, 1, "A-04", need=2),
    "grand_tour": Achievement("Grand Tour", 3, 2, "A-05", need=5),
    "red_haul": Achievement("Red Haul", 3, 2, "A-06", need=2),
    "mixed_catch": Achievement("Mixed Catch", 3, 1, "A-07"),
    "privateer": Achievement("Privateer", 2, 1, "A-08"),
    "busy_day": Achievement("Busy Day", 2, 1, "A-09", need=2),
    "high_spirits": Achievement("High Spirits", 2, 1, "A-10", need=4),
    "both_boats_away": Achievement("Both Boats Away", 2, 1, "A-11", need=2),
    "cold_steel": Achievement("Cold Steel", 3, 1, "A-12"),
}
NOT_WITH_NATURALIST = frozenset({"red_haul", "mixed_catch"})
ACHIEVEMENTS_SHOWN = 2

# Setup by mode and number of seats (3.2)

STARTING_CARDS: dict[str, dict[int, tuple[int, ...]]] = {
    "solo": {1: (5,)},
    "coop": {2: (2, 2), 3: (2, 2, 2), 4: (2, 2, 2, 2)},
    "head_to_head": {2: (2, 3)},
    "free_for_all": {3: (2, 3, 4), 4: (2, 3, 4, 5), 5: (2, 3, 4, 5, 5)},
}
GREYS_PLACED: dict[str, dict[int, int]] = {
    "solo": {1: 6},
    "coop": {2: 6, 3: 6, 4: 6},
    "head_to_head": {2: 1},
    "free_for_all": {3: 2, 4: 3, 5: 4},
}
POCKET_GAS = 2

# Notoriety and the end of the game (5.18, part 7)

SKY_NOTORIETY = 1
FOOD_MORALE = 1
STRANDED_MORALE = 1
EXTRA_CYCLES = 5
ROUND_LIMIT = 60

# Crester movement and the variants (5.16, 5.19, 5.20, 5.22)

RED_SPEED: dict[str, int] = {"large": 3, "small": 2}
WHITE_SPEED = 5
WHITE_NOTORIETY = 6
WHITE_ARRIVES: dict[int, int] = {10: 7, 15: 10, 20: 14}
"""Target -> the Notoriety that first brings the White into play."""
TAG_NOTORIETY: dict[str, int] = {"red": 3, "grey": 2}

# Solo (5.23)


class SoloLevel(NamedTuple):
    """What a level changes; `red_speed` is added to the planet's base Red speed."""

    morale: int
    cannons: int
    red_speed: int
    fought_reds_move: bool
    white_speed: int


SOLO_LEVELS: dict[str, SoloLevel] = {
    "gentle": SoloLevel(morale=3, cannons=2, red_speed=-1, fought_reds_move=False, white_speed=WHITE_SPEED),
    "as_printed": SoloLevel(morale=STARTING_MORALE, cannons=0, red_speed=0, fought_reds_move=False, white_speed=WHITE_SPEED),
    "fierce": SoloLevel(morale=STARTING_MORALE, cannons=0, red_speed=1, fought_reds_move=True, white_speed=6),
}
SOLO_SPEED_PER_RED = 1
SOLO_REDS_TO_WHITE = 6
SOLO_REDS_PER_SPACE = 2

# Co-op (5.24)

COOP_WHITE_SPEED: dict[str, int] = {"easy": 5, "normal": 6, "hard": 7, "impossible": 8}
COOP_PORT_REST = 1
TRADES_AGREED = 3
TRADES_PROPOSED = 5
