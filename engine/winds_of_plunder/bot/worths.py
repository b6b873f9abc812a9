"""What single things are worth to a captain, in VP, when so many of his turns are still to come (RULES.md 8.3)."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from engine.winds_of_plunder.data import AREA_BONUS, BOOTY, CREW, CUBE_POINTS, CUBES_PER_VP, MARKER_VP, PER_VP, PROVISIONS, WEAPONS

CUBE = (1 / CUBES_PER_VP, 0.28, 0.23, 0.20)  # a Wind cube by turns left; later ones can be raised again
VOTING_CUBES, VOTE = 8, 0.22  # the first cubes are also a voice in the next vote
MARKER_USE = {WEAPONS: 1.3, CREW: 0.65, PROVISIONS: 0.9}  # what a marker brings in a turn
KEPT = {0: 0.4, 1: 0.6}  # how surely a marker is kept, by the lead over the next captain; with more it is safe
SAFE = 0.85
TAKEN = {0: 0.22, 1: 0.2, 2: 0.08}  # how likely it is to be taken, by what is missing to the most
WEAPON_USE, CREW_USE = 0.085, 0.02  # of one in a turn: a Weapon for each opponent
NEAR = (0.24, 0.2, 0.15)  # how likely a turn is to serve one of the ports that an area lacks: one, two, three of them
DUG = tuple(accumulate(BOOTY))  # VP of all treasures up to a space of the Booty track
DIG = 0.23  # how likely a turn is to lead to the port of a map
CARD = {
    "buy_weapons": 0.9,
    "buy_provisions": 1.2,
    "hire_crew": 0.9,
    "intrigue": 1.5,
    "heave": 0.7,
    "misfire": 0.7,
    "mutiny": 0.7,
    "rotten_stores": 0.7,
    "smuggled_chart": 1.2,
    "fair_wind": 1.5,
}
SOME_CARD = 0.8  # one that is not seen
CROWD = 0.05  # how much less a card is worth for each one in hand: there are not points enough for all


@lru_cache(maxsize=512)
def cubes_worth(cubes: int, left: int) -> float:
    if not left:
        return float(cubes // CUBES_PER_VP)
    voice = sum(VOTE * (1 - n / VOTING_CUBES) for n in range(min(cubes, VOTING_CUBES)))
    return CUBE[min(left, len(CUBE) - 1)] * cubes + voice


def cubes_gain(cubes: int, more: int, left: int) -> float:
    return cubes_worth(cubes + more, left) - cubes_worth(cubes, left)


def cubes_for(points: int, reserve: int) -> int:
    """The cube action that takes all points, or all that is left in the reserve; 0 when there is none."""
    if not points or not reserve:
        return 0
    enough = [count for count, price in CUBE_POINTS.items() if price <= points and count >= reserve]
    return enough[0] if enough else max(count for count, price in CUBE_POINTS.items() if price <= points)


@lru_cache(maxsize=8192)
def tally_worth(item: str, own: int, most: int, holds: bool, left: int, opponents: int) -> float:
    """So many of an item, with its Advantage marker or the hope for it; `most` is the highest tally of the others."""
    per = PER_VP[item]
    if not left:
        return own // per + (MARKER_VP if holds else 0)
    found = own / per
    if item == WEAPONS:
        found += WEAPON_USE * left * opponents * min(own, 5)
    elif item == CREW:
        found += CREW_USE * left * min(own, 3)
    lead = own - most
    chance = KEPT.get(lead, SAFE) if holds else TAKEN.get(-lead, 0.0) if lead <= 0 else 0.5
    return found + chance * (MARKER_VP + MARKER_USE[item] * left)


@lru_cache(maxsize=1024)
def area_worth(marks: int, left: int, finished: int, rivals_near: int) -> float:
    """The hope for the bonus of an area with so many markers; others who lack one port only may be quicker."""
    if marks == 3:
        return 0.0
    place = min(finished, len(AREA_BONUS) - 1)
    bonus = AREA_BONUS[place] - 0.5 * min(rivals_near, 2) * (AREA_BONUS[place] - AREA_BONUS[min(place + 1, len(AREA_BONUS) - 1)])
    return bonus * _served(3 - marks, left)


@lru_cache(maxsize=1024)
def mark_worth(marks: int, left: int, finished: int, near: int) -> float:
    """One more marker in an area where so many captains, perhaps oneself, lack one port only; the last one brings the bonus."""
    if marks == 3:
        return 0.0
    if marks == 2:
        return AREA_BONUS[finished] - area_worth(2, left, finished, near - 1)
    return area_worth(marks + 1, left, finished, near) - area_worth(marks, left, finished, near)


@lru_cache(maxsize=64)
def _served(ports: int, left: int) -> float:
    """How likely so many turns serve all these ports."""
    if not ports:
        return 1.0
    if not left:
        return 0.0
    chance = NEAR[ports - 1]
    return chance * _served(ports - 1, left - 1) + (1 - chance) * _served(ports, left - 1)


@lru_cache(maxsize=512)
def maps_worth(count: int, booty: int, left: int) -> float:
    """Maps in hand, each dug up later than the one before; the one that is dug up first is the easiest to reach."""
    reached = 1 - (1 - DIG) ** left
    return sum(BOOTY[min(booty + n + 1, len(BOOTY) - 1)] * reached * 0.85**n for n in range(count))


def cards_fade(left: int) -> float:
    return (0.0, 0.6, 0.85)[left] if left < 3 else 1.0


def next_card(hand: int, left: int) -> float:
    """A card that is drawn into a hand of so many."""
    return SOME_CARD * cards_fade(left) * max(0.0, 1.0 - CROWD * hand)
