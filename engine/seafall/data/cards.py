"""Cards and tokens (2.7-2.14): what each costs, its colour, and the chest that it comes from ("P": there from the start)."""

from __future__ import annotations

from typing import NamedTuple

COLOURS = ("wood", "spice", "linen", "iron")
GUILDS = ("M", "B", "E", "S")
ACTIONS = {
    "M": ("sail", "buy", "sell"),
    "B": ("sail", "repair", "upgrade", "build"),
    "E": ("sail", "explore", "research"),
    "S": ("sail", "raid", "taxes", "build"),
}
"""What each guild can do (SEA-30)."""
SAME_ACTION = {"repair": "works", "upgrade": "works", "taxes": "taxes_or_build"}
"""Alternatives of one action; build is one of them with the soldiers only."""


class Piece(NamedTuple):
    """A token of the sideboard. Structures of one kind are named by the first of them."""

    colour: str
    cost: int
    chest: str
    kind: str = ""


class Advisor(NamedTuple):
    guild: str
    gold: int
    rep: int  # 0: cannot be hired with reputation
    glory: int
    expertise: dict[str, int]
    chest: str


class Treasure(NamedTuple):
    colour: str
    cost: int
    glory: int
    chest: str


class CardKind(NamedTuple):
    copies: int
    chest: str


class EventCard(NamedTuple):
    span: str
    chest: str


UPGRADES = {
    "UP01": Piece("linen", 10, "P"),  # Swift
    "UP02": Piece("linen", 18, "P"),  # Spirited
    "UP03": Piece("linen", 14, "P"),  # Nimble
    "UP04": Piece("iron", 10, "P"),  # Terrible
    "UP05": Piece("iron", 18, "P"),  # Deadly
    "UP06": Piece("iron", 14, "P"),  # Fearless
    "UP07": Piece("spice", 10, "P"),  # Curious
    "UP08": Piece("spice", 18, "P"),  # Far-sighted
    "UP09": Piece("spice", 14, "P"),  # Cunning
    "UP10": Piece("wood", 10, "P"),  # Roomy
    "UP11": Piece("wood", 18, "P"),  # Capacious
    "UP12": Piece("wood", 14, "P"),  # Enduring
    "UP13": Piece("linen", 12, "I"),  # Storm-wise
    "UP14": Piece("iron", 18, "I"),  # Ironclad
    "UP15": Piece("spice", 12, "II"),  # Lantern-hung
    "UP16": Piece("wood", 12, "II"),  # Blessed
    "UP17": Piece("wood", 18, "III"),  # Broad-beamed
    "UP18": Piece("iron", 12, "III"),  # Grim
    "UP19": Piece("spice", 18, "IV"),  # Star-guided
    "UP20": Piece("linen", 18, "V"),  # Tireless
}

STRUCTURES = {
    "ST01": Piece("iron", 10, "P", "ST01"),  # Gun Tower
    "ST02": Piece("iron", 10, "P", "ST01"),
    "ST03": Piece("iron", 10, "P", "ST01"),
    "ST04": Piece("linen", 14, "P", "ST04"),  # Marketplace
    "ST05": Piece("spice", 12, "P", "ST05"),  # Observatory
    "ST06": Piece("spice", 12, "P", "ST06"),  # Library
    "ST07": Piece("spice", 12, "P", "ST06"),
    "ST08": Piece("wood", 10, "P", "ST08"),  # Port
    "ST09": Piece("wood", 10, "P", "ST08"),
    "ST10": Piece("wood", 12, "I", "ST10"),  # Granary
    "ST11": Piece("wood", 12, "I", "ST10"),
    "ST12": Piece("linen", 12, "I", "ST12"),  # Embassy
    "ST13": Piece("spice", 14, "II", "ST13"),  # Chapel
    "ST14": Piece("spice", 20, "II", "ST14"),  # Reliquary
    "ST15": Piece("linen", 20, "II", "ST15"),  # Archive
    "ST16": Piece("iron", 16, "III", "ST16"),  # Arsenal
    "ST17": Piece("linen", 16, "III", "ST17"),  # Trading Hall
    "ST18": Piece("wood", 14, "V", "ST18"),  # Tavern
}

ADVISORS = {
    "A01": Advisor("M", 3, 1, 0, {"buy": 1}, "P"),  # Quay Warden
    "A02": Advisor("M", 3, 1, 0, {"sell": 1}, "P"),  # Price Whisperer
    "A03": Advisor("M", 4, 1, 0, {"buy": 1, "sell": 1}, "P"),  # Celebrated Factor
    "A04": Advisor("M", 2, 1, 0, {"buy": 1}, "P"),  # Smuggler
    "A05": Advisor("M", 1, 1, 0, {"buy": 1, "tax": 1}, "P"),  # Pushy Broker
    "A06": Advisor("B", 3, 1, 0, {"upg": 4}, "P"),  # Shipwright
    "A07": Advisor("B", 2, 1, 0, {"upg": 2, "build": 2}, "P"),  # Timber Boss
    "A08": Advisor("B", 1, 1, 0, {"build": 4}, "P"),  # Pressed Labourer
    "A09": Advisor("B", 3, 1, 0, {"upg": 2, "build": 4}, "P"),  # Site Overseer
    "A10": Advisor("B", 4, 1, 0, {"build": 2}, "P"),  # Celebrated Mason
    "A11": Advisor("E", 1, 1, 0, {"explore": 1}, "P"),  # Reef Pilot
    "A12": Advisor("E", 2, 1, 0, {"explore": 1}, "P"),  # Old Hand
    "A13": Advisor("E", 3, 1, 0, {"explore": 1}, "P"),  # Flag Captain
    "A14": Advisor("E", 2, 1, 0, {"explore": 1}, "P"),  # Reckless Diver
    "A15": Advisor("E", 4, 1, 0, {"explore": 2}, "P"),  # Celebrated Voyager
    "A16": Advisor("S", 1, 1, 0, {"raid": 1, "tax": 1}, "P"),  # Powder Boy
    "A17": Advisor("S", 2, 1, 0, {"raid": 2}, "P"),  # Shadow Scout
    "A18": Advisor("S", 3, 1, 0, {"raid": 3}, "P"),  # Blood Oath
    "A19": Advisor("S", 4, 1, 0, {"raid": 2}, "P"),  # Weather Sergeant
    "A20": Advisor("S", 4, 1, 0, {"raid": 2, "tax": 2}, "P"),  # Celebrated Marine
    "A21": Advisor("M", 3, 1, 0, {"buy": 1, "sell": 1}, "I"),  # Ship Chandler
    "A22": Advisor("M", 4, 1, 0, {"tax": 3}, "I"),  # Debt Collector
    "A23": Advisor("B", 4, 1, 0, {"upg": 4, "tax": 2}, "I"),  # Letter Forger
    "A24": Advisor("B", 2, 1, 0, {"upg": 2, "build": 2}, "I"),  # Keel Layer
    "A25": Advisor("E", 3, 1, 0, {"explore": 1}, "I"),  # Night Watch
    "A26": Advisor("E", 5, 2, 0, {"explore": 2}, "I"),  # Current Reader
    "A27": Advisor("E", 5, 2, 0, {"research": 3}, "I"),  # Chart Keeper
    "A28": Advisor("S", 4, 1, 0, {"raid": 2, "tax": 1}, "I"),  # Master Gunner
    "A29": Advisor("S", 5, 2, 1, {"raid": 2}, "I"),  # Scarred Veteran
    "A30": Advisor("S", 5, 2, 0, {"raid": 2}, "I"),  # Commissioned Raider
    "A31": Advisor("E", 4, 1, 0, {"explore": 2, "research": 1}, "II"),  # Tomb Reader
    "A32": Advisor("E", 4, 1, 0, {"explore": 1, "raid": 1}, "II"),  # Relic Warden
    "A33": Advisor("E", 5, 2, 0, {"research": 2}, "II"),  # Confessor
    "A34": Advisor("E", 3, 1, 0, {"explore": 2}, "II"),  # Salvager
    "A35": Advisor("M", 4, 1, 0, {"buy": 1, "sell": 2}, "II"),  # Bone Merchant
    "A36": Advisor("S", 4, 1, 0, {"raid": 3}, "II"),  # Grave Captain
    "A37": Advisor("M", 3, 1, 0, {"buy": 1, "sell": 1, "tax": 1}, "III"),  # Ledger Keeper
    "A38": Advisor("M", 6, 2, 1, {"sell": 2}, "III"),  # Harbour Baroness
    "A39": Advisor("M", 4, 1, 0, {"buy": 2, "sell": 2}, "III"),  # Cornerer
    "A40": Advisor("M", 6, 2, 1, {"buy": 3, "sell": 2}, "III"),  # Guild Patron
    "A41": Advisor("B", 5, 2, 0, {"build": 4}, "III"),  # Land Surveyor
    "A42": Advisor("B", 4, 1, 0, {"build": 2}, "III"),  # Master of Works
    "A43": Advisor("B", 6, 2, 1, {"upg": 2, "build": 6}, "III"),  # Royal Contractor
    "A44": Advisor("B", 6, 2, 1, {"upg": 4, "build": 4}, "III"),  # Twin Architects
    "A45": Advisor("S", 7, 0, 1, {"raid": 4}, "V"),  # Purple Guard
    "A46": Advisor("E", 7, 0, 1, {"explore": 4, "research": 2}, "V"),  # Court Astronomer
    "A47": Advisor("B", 7, 0, 1, {"build": 6, "tax": 3}, "V"),  # Imperial Chamberlain
    "A48": Advisor("S", 8, 0, 1, {"raid": 3, "explore": 2}, "V"),  # Exiled Admiral
    "A49": Advisor("M", 7, 0, 1, {"buy": 3, "sell": 3}, "V"),  # Spice Dowager
    "A50": Advisor("E", 8, 0, 2, {"explore": 3}, "V"),  # Keeper of Arches
}

TREASURES = {
    "TR01": Treasure("wood", 10, 1, "P"),
    "TR02": Treasure("spice", 10, 1, "P"),
    "TR03": Treasure("linen", 10, 1, "P"),
    "TR04": Treasure("iron", 10, 1, "P"),
    "TR05": Treasure("wood", 18, 2, "P"),
    "TR06": Treasure("linen", 18, 2, "P"),
    "TR07": Treasure("iron", 18, 2, "P"),
    "TR08": Treasure("spice", 26, 3, "P"),
    "TR09": Treasure("wood", 10, 1, "I"),
    "TR10": Treasure("spice", 10, 1, "I"),
    "TR11": Treasure("linen", 10, 1, "I"),
    "TR12": Treasure("iron", 18, 2, "I"),
    "TR13": Treasure("wood", 18, 2, "I"),
    "TR14": Treasure("spice", 26, 3, "I"),
    "TR15": Treasure("iron", 10, 1, "II"),
    "TR16": Treasure("linen", 10, 1, "II"),
    "TR17": Treasure("wood", 18, 2, "II"),
    "TR18": Treasure("spice", 18, 2, "II"),
    "TR19": Treasure("iron", 26, 3, "II"),
    "TR20": Treasure("linen", 26, 3, "II"),
    "TR21": Treasure("iron", 10, 1, "III"),
    "TR22": Treasure("linen", 18, 2, "III"),
    "TR23": Treasure("wood", 18, 2, "III"),
    "TR24": Treasure("spice", 18, 2, "III"),
    "TR25": Treasure("iron", 26, 3, "III"),
    "TR26": Treasure("wood", 34, 4, "III"),
    "TR27": Treasure("wood", 18, 2, "IV"),
    "TR28": Treasure("iron", 18, 2, "IV"),
    "TR29": Treasure("linen", 26, 3, "IV"),
    "TR30": Treasure("spice", 34, 4, "IV"),
    "TR31": Treasure("linen", 34, 4, "V"),
    "TR32": Treasure("spice", 26, 3, "V"),
}

RESEARCH = {
    "R01": CardKind(3, "P"),  # Shore Sketch
    "R02": CardKind(2, "P"),  # Tide Table
    "R03": CardKind(2, "P"),  # Warning Marks
    "R04": CardKind(2, "P"),  # Soundings
    "R05": CardKind(2, "P"),  # Garrison Roll
    "R06": CardKind(1, "P"),  # Lucky Charm Rhyme
    "R07": CardKind(3, "I"),  # Open-Water Chart
    "R08": CardKind(2, "I"),  # Bird Lore
    "R09": CardKind(2, "I"),  # Ship Plans
    "R10": CardKind(3, "II"),  # Burial Rites
    "R11": CardKind(2, "II"),  # Charm Against Ghosts
    "R12": CardKind(2, "III"),  # Colony Charter
    "R13:crab": CardKind(2, "IV"),
    "R13:well": CardKind(2, "IV"),
    "R13:peaks": CardKind(2, "IV"),
    "R13:sand": CardKind(2, "IV"),
    "R13:choir": CardKind(2, "IV"),
    "R13:wave": CardKind(2, "IV"),
    "R14": CardKind(2, "V"),  # Arch Fragments
}

EVENTS = {
    "E01": EventCard("round", "P"),  # Fair Winds
    "E02": EventCard("round", "P"),  # Fog Bank
    "E03": EventCard("round", "P"),  # Glut on the Quays
    "E04": EventCard("round", "P"),  # Market Day
    "E05": EventCard("round", "P"),  # Steady Hands
    "E06": EventCard("round", "P"),  # Short Rations
    "E07": EventCard("resolve", "I"),  # Corsair Squadron
    "E08": EventCard("resolve", "I"),  # Press Gang
    "E09": EventCard("round", "I"),  # Running Sea
    "E10": EventCard("round", "I"),  # Clear Horizon
    "E11": EventCard("resolve", "I"),  # Harvest Moon
    "E12": EventCard("round", "I"),  # Embargo
    "E13": EventCard("round", "II"),  # Restless Dead
    "E14": EventCard("resolve", "II"),  # Pilgrim Fleet
    "E15": EventCard("resolve", "II"),  # Plague Ship
    "E16": EventCard("round", "II"),  # Lantern Night
    "E17": EventCard("round", "II"),  # Collectors' Fair
    "E18": EventCard("round", "II"),  # Bad Omens
    "E19": EventCard("round", "III"),  # Settlers' Fever
    "E20": EventCard("resolve", "III"),  # Uprising
    "E21": EventCard("round", "III"),  # Guild Holiday
    "E22": EventCard("round", "III"),  # Tax Riot
    "E23": EventCard("resolve", "III"),  # Envoys of Peace
    "E24": EventCard("round", "III"),  # Ship Fever
    "E25": EventCard("resolve", "IV"),  # Whispered Charts
    "E26": EventCard("round", "IV"),  # Meteor Shower
    "E27": EventCard("resolve", "V"),  # Imperial Tribute
    "E28": EventCard("resolve", "V"),  # Purple Squadron
    "E29": EventCard("round", "VI"),  # The Sea Draws Back
    "E30": EventCard("resolve", "VI"),  # Bell in the West
    "E31": EventCard("resolve", "I"),
    "E32": EventCard("resolve", "II"),
    "E33": EventCard("resolve", "III"),
    "E34": EventCard("resolve", "IV"),
    "E35": EventCard("resolve", "V"),
    "E36": EventCard("resolve", "VI"),
}

UPGRADE_VALUES: dict[str, dict[str, int]] = {
    "UP01": {"sail": 1},
    "UP02": {"sail": 2},
    "UP04": {"raid": 1},
    "UP05": {"raid": 2},
    "UP07": {"explore": 1},
    "UP08": {"explore": 2},
    "UP10": {"hold": 1},
    "UP11": {"hold": 2},
    "UP14": {"raid": 1},
    "UP17": {"hold": 1, "sail": 1},
    "UP19": {"explore": 1},
    "UP20": {"sail": 1},
}
"""What a ready upgrade adds to the values of its ship."""

DAMAGE = {"D1": 4, "D2": 4, "D3": 4, "D4": 4, "D5": 2, "D6": 2}
CURSES = {"Q1": 2, "Q2": 2, "Q3": 2, "Q4": 2, "Q5": 2, "Q6": 2, "Q7": 2}
DAMAGE_VALUES = {"D1": "sail", "D2": "hold", "D3": "raid", "D4": "explore"}
SULLEN = "D5"

UNCHARTED: dict[str, tuple[str, int, str]] = {
    **{f"U{n:02d}": ("open", 0, "I") for n in range(1, 5)},
    **{f"U{n:02d}": ("atoll", 0, "I") for n in range(5, 9)},
    **{f"U{n:02d}": ("danger", d, "I") for n, d in zip(range(9, 14), (3, 3, 4, 4, 5), strict=True)},
    **{f"U{n:02d}": ("current", 0, "I") for n in range(14, 19)},
    **{f"U{n:02d}": ("derelict", 0, "I") for n in range(19, 22)},
    **{f"U{n:02d}": ("corsairs", 3, "I") for n in range(22, 25)},
    **{f"U{n:02d}": ("leviathan", 5, "II") for n in range(25, 27)},
    **{f"U{n:02d}": ("portal", d, "V") for n, d in zip(range(27, 31), (4, 4, 5, 6), strict=True)},
}
"""Kind, defence, chest."""

MAPS = ("crab", "well", "peaks", "sand", "choir", "wave")
MAP_PAGES = {title: f"TM{n:02d}" for n, title in enumerate(MAPS, 1)}


def copies(kinds: dict[str, int]) -> tuple[str, ...]:
    """A name of its own for each card of these kinds."""
    return tuple(f"{kind}.{n + 1}" for kind, count in kinds.items() for n in range(count))


def kind_of(card: str) -> str:
    """The kind of a research, damage or curse card."""
    return card.partition(".")[0]


FACES = "BBWSSX"
"""The faces of a die: blank, weak, standard and strong success (2.1)."""
