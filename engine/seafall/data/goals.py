"""Milestones, chests, titles, provinces, appellations, relics, tablets, chambers and colonies (2.3, 2.4, 2.15-2.20)."""

from __future__ import annotations

from typing import NamedTuple


class Milestone(NamedTuple):
    posted: str
    kind: str
    glory: int
    boon: str
    unlock: str


class Chest(NamedTuple):
    story: str
    rules: tuple[str, ...]


class Colony(NamedTuple):
    garrison: int
    defence: int


class Chamber(NamedTuple):
    stat: str
    way: str  # the second way to add dice
    most: int  # how often it can be used; 0 where it is no payment
    dice: int
    closes: bool


MILESTONES = {
    "M01": Milestone("P", "state", 0, "none", ""),  # Name the Isle (4 copies)
    "M02": Milestone("P", "state", 0, "none", ""),
    "M03": Milestone("P", "state", 0, "none", ""),
    "M04": Milestone("P", "state", 0, "none", ""),
    "M05": Milestone("1", "event", 3, "ship raid +1", "I"),  # Smoke on the Quay
    "M06": Milestone("1", "event", 3, "ship explore +1", ""),  # A Known Shore
    "M07": Milestone("1", "state", 3, "field +2", ""),  # Three Roofs
    "M08": Milestone("1", "state", 3, "leader reputation +1", ""),  # Three Wonders
    "M09": Milestone("I", "event", 2, "ship sail +1", ""),  # Beyond the Rim
    "M10": Milestone("I", "event", 3, "none", "II"),  # The Sleeping Door
    "M11": Milestone("I", "event", 3, "ship raid +1", ""),  # Broadside
    "M12": Milestone("I", "event", 2, "leader fortune +1", ""),  # Bold Course
    "M13": Milestone("I", "state", 2, "ship hold +1", ""),  # Full to the Hatches
    "M14": Milestone("II", "event", 3, "leader reputation +1", "III"),  # Four Corners
    "M15": Milestone("II", "state", 3, "ship explore +1", ""),  # Keeper of Bones
    "M16": Milestone("II", "event", 1, "none", ""),  # Clean Wake
    "M17": Milestone("II", "state", 3, "leader fortune +1", ""),  # Stone Shelf
    "M18": Milestone("III", "event", 2, "home garrison +1", ""),  # A Flag Abroad
    "M19": Milestone("III", "state", 4, "field +2", "IV"),  # Two Flags
    "M20": Milestone("III", "event", 3, "ship hold +1", ""),  # Two Markets
    "M21": Milestone("III", "state", 3, "leader reputation +1", ""),  # Full Stores
    "M22": Milestone("III", "state", 4, "home garrison +1", ""),  # Every Trade
    "M23": Milestone("IV", "event", 3, "leader fortune +1", ""),  # Where the Maps Meet
    "M24": Milestone("IV", "game", 4, "ship sail +1", "V"),  # The Purple Sail
    "M25": Milestone("IV", "event", 2, "ship explore +1", ""),  # Cartographer
    "M26": Milestone("V", "event", 2, "ship sail +1", ""),  # Through the Arch
    "M27": Milestone("V", "game", 5, "none", "VI"),  # The Gate Broken
    "M28": Milestone("V", "state", 3, "forgiveness +1", ""),  # Clean Hands
    "M29": Milestone("V", "event", 2, "tablet", ""),  # Light the Lamp
    "M30": Milestone("VI", "game", 6, "none", ""),  # World's End
    "M31": Milestone("VI", "state", 3, "appellation", ""),  # Heir Apparent
}
NOT_IN_A_SKIRMISH = ("M24", "M29", "M30", "M31")

CHESTS = {
    "P": Chest("S00", ()),
    "1": Chest("S05", ("province_raids", "survey", "heirs")),
    "I": Chest("S06", ("ship_raids", "uncharted", "find_islands", "dangerous_waters", "currents", "atolls", "war_start")),
    "II": Chest("S07", ("tombs", "relics", "tablets", "curses", "statues")),
    "III": Chest("S08", ("colonies", "raid_colony", "conquer_colony")),
    "IV": Chest("S09", ("treasure_maps", "find_patmos")),
    "V": Chest("S10", ("ker", "patmos_advisors", "portals", "find_hollow_light")),
    "VI": Chest("S11", ("find_last_isle",)),
}
CHAPTERS = tuple(CHESTS)[1:-1]
"""What is open in chapter k of a skirmish: the first k of these."""
RULES = tuple(rule for chest in CHESTS.values() for rule in chest.rules)

PROVINCES = ("RED", "GREEN", "BLUE", "GREY", "PURPLE")
HARBOURS = tuple(f"H_{province}" for province in PROVINCES)
BIRTHRIGHTS = {"RED": "iron", "GREEN": "wood", "BLUE": "linen", "GREY": "gold", "PURPLE": "spice"}
TITLES = {2: (5, 3), 3: (5, 4, 3), 4: (5, 4, 3, 2), 5: (5, 4, 3, 2, 1)}
"""The ranks dealt at a table of so many: 5 is a prince, 1 a lord (2.4)."""

SHIPS = ("A", "B")
STATS = ("explore", "hold", "raid", "sail")
SHIP_VALUES = {"A": (2, 2, 3, 2), "B": (2, 2, 2, 3)}
SLOTS = 2

START_FIELDS, FIELD_LIMIT = (4, 4), 8
START_GARRISON, GARRISON_LIMIT = 1, 4
START_REPUTATION, REPUTATION_LIMIT = 3, 6
START_FORTUNE, FORTUNE_LIMIT = 2, 5
VALUE_LIMIT, FORGIVENESS_LIMIT, APPELLATION_LIMIT = 5, 2, 2
TOKENS, TOKENS_OF_TWO, GOODS_OF_A_COLOUR = 8, 6, 10
WAREHOUSE, COLONY_WAREHOUSE = 8, 4
HOME_DEFENCE, FORUM, PATMOS_ROW, ROUNDS = 5, 5, 3, 6
TARGETS = (12, 13, 14, 15, 16, 17)
DUEL_TARGET = 2
STICKER_LIMIT, GRUDGE_LIMIT = 3, 5

APPELLATIONS = tuple(f"AP{n}" for n in range(1, 13))
THREE_ACTIONS = {"AP1": "E", "AP2": "M", "AP3": "B", "AP4": "S"}
RELICS = tuple(f"RL{n}" for n in range(1, 9))
TABLETS = tuple(f"TB{n}" for n in range(1, 9))

KER, EMPEROR = "KER", -1
COLONIES = {
    "K1": Colony(1, 5),
    "K2": Colony(1, 5),
    "K3": Colony(1, 5),
    "K4": Colony(2, 6),
    "K5": Colony(1, 5),
    "K6": Colony(2, 6),
    "K7": Colony(1, 5),
    "K8": Colony(2, 6),
    KER: Colony(3, 7),
}
KER_TAKEN = Colony(2, 6)
KER_GOODS = (0, 2, 0, 2)

CHAMBERS = {
    "T01": Chamber("explore", "good", 3, 1, False),
    "T02": Chamber("raid", "iron_upgrades", 0, 1, False),
    "T03": Chamber("sail", "support", 0, 2, True),
    "T04": Chamber("explore", "gold", 3, 1, False),
    "T05": Chamber("explore", "reputation", 3, 1, True),
    "T06": Chamber("hold", "spice", 2, 2, False),
    "T07": Chamber("raid", "damage", 1, 2, True),
    "T08": Chamber("explore", "research", 40, 1, False),
    "T09": Chamber("explore", "fortune", 3, 1, True),
    "T10": Chamber("sail", "upgrades", 0, 1, False),
    "T11": Chamber("raid", "token", 2, 1, False),
    "T12": Chamber("explore", "treasures", 0, 1, True),
    "T13": Chamber("sail", "advisor", 3, 1, False),
    "T14": Chamber("hold", "empty_hold", 0, 1, True),
}
CHAMBER_GOLD = 3
EMPTY_HOLD = 3

PLUNDER = {"field_a": 2, "field_b": 2, "site_1": 3, "site_2": 3, "site_3": 3, "warehouse": 3, "vault": 3, "council": 4, "treasures": 5}
"""The places of a home region and their plunder values (2.3)."""
COLONY_PLUNDER = {"warehouse": 2, "site": 3}
FIELDS, BUILDING_SITES = ("field_a", "field_b"), ("site_1", "site_2", "site_3")

LENDABLE = ("ST04", "ST05", "ST13", "ST16", "ST17", "K1", "K2", "K4", "K5", "K6", "K7", "dock", "yard", "market")
"""Powers that a favour can borrow (SEA-225)."""
