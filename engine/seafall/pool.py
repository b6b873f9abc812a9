"""The pool of an endeavour or check, part by part (SEA-242), the most it can still become, and its odds."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.seafall.chart import column_of
from engine.seafall.data.cards import STRUCTURES, UPGRADES, kind_of
from engine.seafall.data.goals import CHAMBERS, EMPEROR, EMPTY_HOLD, KER
from engine.seafall.data.sea import PATMOS, RIM, SKULL
from engine.seafall.holdings import (
    controller,
    enmity_held,
    enmity_on,
    is_ready,
    island_enmity,
    ships_at,
    tokens_at,
)
from engine.seafall.state import State, Venture
from engine.seafall.values import (
    active,
    colony_garrison,
    colony_power,
    cursed,
    expertise,
    gives_support,
    has_upgrade,
    home_garrison,
    home_power,
    ready_upgrades,
    room,
    structure_power,
    value,
)

EXPLORE = ("site", "survey", "seek", "tomb")
RAIDS = ("raid", "home", "ship", "colony", "conquer")
CHECKS = ("waters", "corsairs", "leviathan", "page")
Part = tuple[str, int]


def space_of(s: State, v: Venture) -> str:
    return s.provinces[v.seat].ships[v.flag].place


def supported(s: State, v: Venture) -> bool:
    """The other ship stands in the same space and its crew is willing (SEA-92, SEA-93)."""
    mine, mate = s.provinces[v.seat].ships[v.flag], s.provinces[v.seat].ships[1 - v.flag]
    return bool(mine.place) and mine.place == mate.place and gives_support(mate) and s.event != "E24"


def parts(s: State, v: Venture) -> list[Part]:
    """The dice of a pool by where they come from, in the order of SEA-242; nothing that adds no die."""
    found: list[Part] = [("value", value(s, v.seat, v.flag, v.stat))]
    if supported(s, v):
        found.append(("support", 1 + (active(s, v.seat, "A13") and v.kind not in CHECKS)))
    found += _advisor(s, v)
    if v.kind not in CHECKS:
        found += _powers(s, v)
    found += _special_upgrades(s, v)
    found.append(("cards", sum(card_dice(v, kind_of(card)) for card in v.cards)))
    found.append(("paid", chamber_dice(s, v)))
    if v.kind in RAIDS:
        found += _defence(s, v)
    found += _curses_and_event(s, v)
    return [part for part in found if part[1] or part[0] == "value"]


def pool(s: State, v: Venture) -> int:
    """The dice to be rolled, before SEA-95."""
    return sum(dice for _, dice in parts(s, v))


def _advisor(s: State, v: Venture) -> list[Part]:
    """Expertise of the same value and dice of abilities; a deaf captain gains none (Q2)."""
    if cursed(s.provinces[v.seat].ships[v.flag], "Q2") and not active(s, v.seat, "A36"):
        return []
    dice = expertise(s, v.seat, v.stat) if v.stat in ("explore", "raid") and s.active == v.seat else 0
    who = s.provinces[v.seat].active
    if who == "A11" and v.symbol == "ANCHOR" and v.kind == "site":
        dice += 1
    if who == "A16" and v.kind in RAIDS:
        dice += sum(UPGRADES[u].colour == "iron" for u in ready_upgrades(s, s.provinces[v.seat].ships[v.flag]))
    if who == "A45" and v.foe != EMPEROR and s.provinces[v.foe].rank > s.provinces[v.seat].rank:
        dice += 1
    if who == "A48" and v.kind == "waters":
        dice += 2
    return [("advisor", dice)]


def _powers(s: State, v: Venture) -> list[Part]:
    """Structures and colonies, borrowed ones too."""
    if v.kind in RAIDS:
        return [("structures", structure_power(s, v.seat, "ST16")), ("colonies", colony_power(s, v.seat, "K4"))]
    return [("colonies", colony_power(s, v.seat, "K6"))]


def _special_upgrades(s: State, v: Venture) -> list[Part]:
    dice = 0
    if v.stat == "sail" and v.kind in CHECKS and has_upgrade(s, v.seat, v.flag, "UP13"):
        dice += 2
    if v.kind == "tomb" or (v.kind == "site" and v.symbol == SKULL):
        dice += 2 * has_upgrade(s, v.seat, v.flag, "UP15")
    if v.kind in ("colony", "conquer"):
        dice += has_upgrade(s, v.seat, v.flag, "UP18")
    if v.kind == "seek":
        dice += 2 * has_upgrade(s, v.seat, v.flag, "UP19")
    return [("upgrades", dice)]


def _defence(s: State, v: Venture) -> list[Part]:
    """What the defender's side adds and takes (SEA-105, SEA-106, SEA-142, SEA-159, SEA-180)."""
    space = space_of(s, v)
    if v.kind == "raid":
        isle = s.island(v.target)
        governor = controller(s, space)
        ships = len(ships_at(s, governor, space)) if governor is not None and governor != v.seat else 0
        return [("garrison", -isle.garrison), ("enmity", -enmity_on(s, v.seat, v.target)), ("defenders", -ships)]
    if v.kind == "home":
        own = s.provinces[v.foe].harbour
        feared = int("AP12" in s.provinces[v.foe].appellations and bool(ships_at(s, v.foe, own)))
        return [
            ("war", tokens_at(s, f"war{v.seat}", v.foe)),
            ("garrison", -home_garrison(s, v.foe)),
            ("enmity", -enmity_held(s, v.seat, v.foe)),
            ("defenders", -len(ships_at(s, v.foe, own)) - feared),
        ]
    return _ship_defence(s, v, space) if v.kind == "ship" else _colony_defence(s, v, space)


def _ship_defence(s: State, v: Venture, space: str) -> list[Part]:
    fleet = s.provinces[v.foe].ships
    isle = s.island_at(space)
    lord = controller(s, space)
    towers = 0
    if lord == v.foe:
        colony = s.colony_on(isle.id) if isle else None
        if colony is None:
            towers = home_power(s, v.foe, "ST01")
        else:
            towers = int(bool(colony.structure) and STRUCTURES[colony.structure].kind == "ST01" and is_ready(s, colony.structure))
    flag = fleet[v.foe_flag]
    support = len(ships_at(s, v.foe, space)) - 1
    hull = -2 * has_upgrade(s, v.foe, v.foe_flag, "UP03") - has_upgrade(s, v.foe, v.foe_flag, "UP14") + 2 * cursed(flag, "Q7")
    held = tokens_at(s, f"war{v.foe}", v.seat) + (s.stickers[f"grudge{v.foe}"][v.seat] if f"grudge{v.foe}" in s.stickers else 0)
    return [
        ("war", tokens_at(s, f"war{v.seat}", v.foe)),
        ("garrison", -value(s, v.foe, v.foe_flag, v.foe_stat) - towers),
        ("enmity", -held - (enmity_on(s, v.seat, isle.id) if isle else 0)),
        ("defenders", -support),
        ("control", (lord == v.seat) - (lord == v.foe)),
        ("hull", hull),
        ("plans", -2 * v.plans),
    ]


def _colony_defence(s: State, v: Venture, space: str) -> list[Part]:
    colony = s.colony(v.target)
    garrison = ("garrison", -colony_garrison(s, colony))
    if colony.id == KER and colony.governor == EMPEROR:
        own = sum(counts[v.seat] for place, counts in s.enmity.items() if place.startswith(f"{KER}."))
        return [garrison, ("enmity", -island_enmity(s, v.seat, PATMOS) - own)]
    on_it = sum(counts[v.seat] for place, counts in s.enmity.items() if place.startswith(f"{colony.id}."))
    grudge = s.stickers[f"grudge{v.foe}"][v.seat] if f"grudge{v.foe}" in s.stickers else 0
    return [
        ("war", tokens_at(s, f"war{v.seat}", v.foe)),
        garrison,
        ("enmity", -on_it - tokens_at(s, f"war{v.foe}", v.seat) - grudge),
        ("defenders", -len(ships_at(s, v.foe, space))),
    ]


def _curses_and_event(s: State, v: Venture) -> list[Part]:
    vessel = s.provinces[v.seat].ships[v.flag]
    found: list[Part] = []
    if v.kind not in CHECKS and cursed(vessel, "Q1") and not active(s, v.seat, "A36"):
        found.append(("curses", -sum(kind_of(card) == "Q1" for card in vessel.curses)))
    return [*found, ("event", event_dice(s, v))]


def event_dice(s: State, v: Venture) -> int:
    """What the open event adds to this pool or takes from it (2.12)."""
    tomb = v.kind == "tomb" or (v.kind == "site" and v.symbol == SKULL)
    west = column_of(space_of(s, v)) > RIM
    changes = {
        "E02": -1 if v.kind in EXPLORE else 0,
        "E09": -2 if v.stat == "sail" and v.kind in CHECKS else 0,
        "E10": 2 if v.kind == "seek" else 0,
        "E13": -2 if tomb else 0,
        "E16": 1 if v.kind in EXPLORE and west else 0,
    }
    return changes.get(s.event, 0)


# Cards and payments


def card_dice(v: Venture, kind: str) -> int:
    """The dice that a research card adds to this pool before the roll; 0: it is of no use here (2.11)."""
    title = kind.partition(":")[0]
    site = v.kind == "site"
    table = {
        "R01": 2 if site and v.symbol in ("SHELL", "ANCHOR") else 0,
        "R02": 2 if site and v.symbol in ("MOON", "STAR") else 0,
        "R03": 3 if site and v.symbol == "FLAME" else 0,
        "R04": 3 if v.kind in CHECKS and v.stat == "sail" else 0,
        "R05": 2 if v.kind == "raid" else 0,
        "R07": 3 if v.kind == "seek" else 0,
        "R09": 2 if v.kind == "ship" else 0,
        "R10": 3 if v.kind == "tomb" or (site and v.symbol == SKULL) else 0,
        "R13": 2 if v.kind in EXPLORE else 0,
    }
    return table.get(title, 0)


def useful(v: Venture, card: str) -> bool:
    """Whether a card can be committed: it adds dice, or a success to a search (R08)."""
    kind = kind_of(card)
    return card_dice(v, kind) > 0 or (kind == "R08" and v.kind == "seek")


def committable(s: State, v: Venture) -> int:
    """The dice that cards in the treasure room could still add (SEA-296)."""
    return sum(card_dice(v, kind_of(card)) for card in s.provinces[v.seat].research if card not in v.cards)


def chamber_dice(s: State, v: Venture) -> int:
    """The second way of a chamber (2.17): what was paid for, or what there simply is."""
    if not v.chamber or "declined" in v.paid:
        return 0
    chamber = CHAMBERS[v.chamber]
    if chamber.most:
        return chamber.dice * len(v.paid)
    return chamber.dice * _there(s, v, chamber.way)


def _there(s: State, v: Venture, way: str) -> int:
    p = s.provinces[v.seat]
    vessel = p.ships[v.flag]
    if way == "iron_upgrades":
        return sum(UPGRADES[u].colour == "iron" for ship in p.ships for u in ready_upgrades(s, ship))
    if way == "support":
        return int(len(ships_at(s, v.seat, vessel.place)) > 1)
    if way == "upgrades":
        return len(ready_upgrades(s, vessel))
    if way == "treasures":
        return len(p.tablets) + sum(len(ship.relics) for ship in p.ships)
    return min(EMPTY_HOLD, sum(room(s, v.seat, ship) for ship in ships_at(s, v.seat, vessel.place)))


# Odds


class Outlook(NamedTuple):
    """The chances of an endeavour with these dice: of a success, of each number of damage points, of taking none."""

    success: float
    unhurt: float
    damage: tuple[float, ...]


@cache
def chances(dice: int) -> tuple[float, ...]:
    """The chance of each number of successes with so many dice."""
    found = [1.0]
    for _ in range(dice):
        found = [a / 3 + b * 2 / 3 for a, b in zip([*found, 0.0], [0.0, *found], strict=True)]
    return tuple(found)


def outlook(dice: int, defence: int) -> Outlook:
    """Before rerolls and fortune."""
    damage = [0.0] * (defence + 1)
    for successes, chance in enumerate(chances(max(1, dice))):
        damage[max(0, defence - successes)] += chance
    return Outlook(1.0 - chances(max(1, dice))[0], damage[0], tuple(damage))
