"""Which picture stands for what. A picture never names a piece: what a shut chest holds cannot be read from it."""

from __future__ import annotations

from engine.kernel import Seat
from engine.seafall.data.cards import ADVISORS, STRUCTURES, TREASURES, UPGRADES, kind_of
from engine.seafall.data.goals import EMPEROR
from engine.seafall.state import Island, Site
from game.kit.theme import SEATS

GAME = "seafall"
CRESTS = {"cobalt": "corvale", "rust": "ashmere", "gold": "dunmarrow", "plum": "eastholt", "foam": "brannoch"}
"""The coat of arms in the colour of a seat: on the screen a province has the colour and emblem of whoever plays it."""
TITLES = {5: "prince", 4: "duke", 3: "count", 2: "baron", 1: "lord"}
GUILDS = {"M": "merchant", "B": "builder", "E": "explorer", "S": "soldier"}
STATS = {"linen": "sail", "iron": "raid", "spice": "explore", "wood": "hold"}
"""What upgrades of a colour are about."""
STRUCTURE = {
    "ST01": "gun_tower",
    "ST04": "marketplace",
    "ST05": "observatory",
    "ST06": "library",
    "ST08": "port",
    "ST10": "granary",
    "ST12": "st12",
    "ST13": "st13",
    "ST14": "st14",
    "ST15": "st15",
    "ST16": "st16",
    "ST17": "st17",
    "ST18": "st18",
}
DICE = {"B": "blank", "W": "weak", "S": "standard", "X": "strong"}
EXPERTISE = {
    "buy": "site_good_wood",
    "sell": "site_market",
    "tax": "gold",
    "raid": "upgrade_raid",
    "explore": "upgrade_explore",
    "research": "milestone",
    "upg": "upgrade_hold",
    "build": "guild_builders",
}


def sprite(name: str) -> str:
    return f"{GAME}/{name}"


def crest(seat: Seat) -> str:
    return sprite(f"crest_{CRESTS[SEATS[seat].name]}")


def title(rank: int) -> str:
    return sprite(f"title_{TITLES[rank]}")


def ship(seat: Seat, number: int) -> str:
    return sprite(f"{'support' if number else 'flagship'}_{SEATS[seat].name}")


def enmity(seat: Seat) -> str:
    return sprite(f"enmity_{SEATS[seat].name}")


def guild(name: str) -> str:
    return sprite(f"guild_{GUILDS[name]}s")


def advisor(name: str) -> str:
    return sprite(f"advisor_{name.lower()}")


def good(colour: str) -> str:
    return sprite(f"good_{colour}")


def upgrade(name: str) -> str:
    return stat(STATS[UPGRADES[name].colour])


def stat(name: str) -> str:
    return sprite(f"upgrade_{name}")


def structure(name: str) -> str:
    return sprite(f"structure_{STRUCTURE[STRUCTURES[name].kind]}")


def treasure(name: str) -> str:
    return sprite(f"treasure_{name.lower()}")


def page(entry: str) -> str:
    """The engraving of a page of the Booke."""
    return sprite(f"page_{entry.lower()}")


def event(name: str) -> str:
    return sprite(f"event_{name.lower()}")


def die(face: str) -> str:
    return sprite(f"die_{DICE[face]}")


UNNAMED = {"statue": "11", "tomb": "12", "skull": "sixth"}
WATERS = {"atoll": "water_1", "current": "water_2", "danger": "water_3", "portal": "water_4"}
"""What nobody has met before a chest opens is not told by the name of a file either."""


def site(there: Site) -> str:
    """The symbol of what is still to be explored, or what was found."""
    if not there.sticker:
        symbol = there.symbol.lower()
        return sprite(f"site_unexplored_{UNNAMED.get(symbol, symbol)}")
    kind, _, what = there.sticker.partition(":")
    return sprite(f"site_good_{what}" if kind == "good" else f"site_{UNNAMED.get(kind, kind)}")


ISLES = {"I1": "near_1", "I2": "near_2", "I3": "near_3", "I4": "near_4", "PX": "far_2", "HX": "far_4", "LX": "far_1"}


def island(isle: Island) -> str:
    return sprite(f"island_{ISLES.get(isle.id) or f'far_{1 + int(isle.id[1:]) % 4}'}")


def emblem(seat: Seat) -> str:
    """Of a seat; the Emperor has a crown."""
    return sprite("title_prince") if seat == EMPEROR else f"house/emblem_{SEATS[seat].name}"


def piece(name: str) -> str:
    """The picture of any card, token or good."""
    kind = kind_of(name)
    if name in ADVISORS:
        return advisor(name)
    if name in UPGRADES:
        return upgrade(name)
    if name in STRUCTURES:
        return structure(name)
    if name in TREASURES:
        return treasure(name)
    if name in STATS:
        return good({"linen": "linen", "iron": "iron", "spice": "spice", "wood": "wood"}[name])
    if name in ("gold", "reputation", "fortune", "glory", "garrison"):
        return sprite(name)
    return sprite(PIECES.get(kind[:2], "milestone"))


PIECES = (
    {"RL": "site_11", "TB": "site_ruin", "AP": "title_count", "Q1": "site_unexplored_sixth", "fi": "field", "TR": "treasure_casket"}
    | {f"Q{n}": "site_unexplored_sixth" for n in range(1, 8)}
    | {f"D{n}": "damage" for n in range(1, 7)}
)
