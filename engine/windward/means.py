"""What a captain can have: the slots, limits and strengths of board and crew together."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from engine.kernel import Refusal, refuse
from engine.windward.data import BOARDS, CREW_KIND, CREW_TABLE, HAND_LIMIT, MORALE_MAX, ROWING_MAX, STANDARD, Board
from engine.windward.state import Captain, State


class Means(NamedTuple):
    """What a captain's board and crew together allow."""

    board: Board
    most: Mapping[str, int]  # Morale, Longboat Speed, Gas, Cannons, cards in hand (WWD-11)
    process_gas: int
    red_hits: int
    attack_dice: int
    boat_dice: int
    stroke: int


@cache
def _means(even: bool, colour: str, crew: tuple[str, ...]) -> Means:
    board, tiles = STANDARD if even else BOARDS[colour], [CREW_TABLE[CREW_KIND[tile]] for tile in crew]

    def added(bonus: str) -> int:
        return sum(getattr(tile, bonus) for tile in tiles)

    slots = {"gas": board.gas_slots + added("gas_slots"), "cannons": board.cannon_slots + added("cannon_slots")}
    most = {"morale": MORALE_MAX, "rowing": ROWING_MAX, "hand": HAND_LIMIT + added("hand"), **slots}
    return Means(board, most, *map(added, ("process_gas", "red_hits", "attack_dice", "boat_dice", "stroke")))


def means(s: State, c: Captain) -> Means:
    return _means(s.even, c.colour, c.crew)


def room(s: State, c: Captain, what: str) -> int:
    """How much more of it a captain can have."""
    if what == "rowing":
        return ROWING_MAX - c.rowing
    if what == "morale":
        return MORALE_MAX - c.morale
    has: int = len(c.hand) if what == "hand" else getattr(c, what)
    return means(s, c).most[what] - has


def why_full(s: State, c: Captain, what: str, rule: str, spent: int = 0) -> Refusal | None:
    """Why there is no room for more of it; `spent` cards leave the hand before."""
    if room(s, c, what) + (spent if what == "hand" else 0) > 0:
        return None
    if what == "morale":
        return refuse("windward.refuse.morale_full", rule)
    if what == "rowing":
        return refuse("windward.refuse.rowing_full", rule)
    most = means(s, c).most[what]
    if what == "hand":
        return refuse("windward.refuse.hand_full", rule, limit=most)
    if what == "gas":
        return refuse("windward.refuse.gas_full", rule, slots=most)
    return refuse("windward.refuse.cannons_full", rule, slots=most)


def fill(s: State, c: Captain, what: str, points: int) -> int:
    """Raise Morale, Longboat Speed or Gas as far as there is room, and say by how much; the rest is lost."""
    rise = min(points, room(s, c, what))
    setattr(c, what, getattr(c, what) + rise)
    return rise
