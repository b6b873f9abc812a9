"""What an endeavour promises: the dice and where they come from, and how likely each result is."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.seafall.damage import ENDURING, SINKING
from engine.seafall.endeavour import bonus_successes, weak_is_blank
from engine.seafall.holdings import change_ship, danger_of, used
from engine.seafall.pool import EXPLORE, Part, parts
from engine.seafall.state import State, Venture
from engine.seafall.values import active, ready_upgrades

FACES = 6
BLANKS, WEAK, STANDARD, STRONG = 2, 1, 2, 1  # of the six faces


class Odds(NamedTuple):
    """Chances: of a success with the ship afloat, of no damage, of one point, of two, of more, and of sinking."""

    dice: int
    defence: int
    parts: tuple[Part, ...]
    success: float
    hurt: tuple[float, float, float, float]
    sinks: float
    mean: float  # damage


@lru_cache(maxsize=512)
def _spread(dice: int, weak: bool, double: bool) -> tuple[float, ...]:
    """The chance of each number of successes; weak ones may be blanks, strong ones may count twice."""
    plain = (STANDARD + (0 if weak else WEAK) + (0 if double else STRONG)) / FACES
    blank = (BLANKS + (WEAK if weak else 0)) / FACES
    twice = STRONG / FACES if double else 0.0
    found = [1.0]
    for _ in range(dice):
        more = [0.0] * (len(found) + 2)
        for count, chance in enumerate(found):
            more[count] += chance * blank
            more[count + 1] += chance * plain
            more[count + 2] += chance * twice
        found = more
    return tuple(found)


def spread(s: State, v: Venture, dice: int) -> tuple[float, ...]:
    double = s.event == "E05" or (active(s, v.seat, "A46") and v.kind in EXPLORE)
    found = _spread(dice, weak_is_blank(s), double)
    bonus = bonus_successes(s, v)
    return (found[0], *(0.0 for _ in range(bonus)), *found[1:]) if bonus else found


def shields(s: State, v: Venture) -> int:
    """Points of damage that do not count."""
    watch = active(s, v.seat, "A25") and not used(s, "A25") and s.active == v.seat
    turtle = "RL6" in s.provinces[v.seat].ships[v.flag].relics and f"shield:{v.seat}:{v.flag}" not in s.this_round
    return int(watch) + int(turtle)


def endures(s: State, v: Venture) -> int:
    """The points of damage at which the flagship sinks: upgrades first, then cards."""
    vessel = s.provinces[v.seat].ships[v.flag]
    spared = sum(2 if upgrade == ENDURING else 1 for upgrade in ready_upgrades(s, vessel))
    return spared + SINKING - len(vessel.damage)


def odds(s: State, v: Venture) -> Odds:
    """Before rerolls and fortune."""
    pool = tuple(parts(s, v))
    dice = max(1, sum(count for _, count in pool))
    spared, limit = shields(s, v), endures(s, v)
    hurt, sinks, success, mean = [0.0] * 4, 0.0, 0.0, 0.0
    for count, chance in enumerate(spread(s, v, dice)):
        points = max(0, v.defence - count - spared) if v.kind != "page" else 0
        hurt[min(3, points)] += chance
        mean += points * chance
        if points >= limit:
            sinks += chance
        elif count:
            success += chance
    return Odds(sum(count for _, count in pool), v.defence, pool, success, (hurt[0], hurt[1], hurt[2], hurt[3]), sinks, mean)


def passes(s: State, v: Venture) -> float:
    """The chance of a check: as many successes as its number."""
    dice = max(1, sum(count for _, count in parts(s, v)))
    return sum(chance for count, chance in enumerate(spread(s, v, dice)) if count >= v.defence)


def waters(s: State, seat: int, ships: str, space: str) -> Odds:
    """The check of dangerous waters that lie ahead, by the ship or by the first of a convoy."""
    there = s.clone()
    for ship in ships:
        change_ship(there, seat, "AB".index(ship), place=space)
    flag = "AB".index(ships[0])
    return odds(there, Venture(kind="waters", seat=seat, stat="sail", defence=danger_of(s, space), flag=flag))
