"""What a captain can have: the slots, limits and strengths of board and crew together."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.kernel import Refusal, refuse
from engine.windward.data import BOARDS, CREW_KIND, CREW_TABLE, HAND_LIMIT, MORALE_MAX, ROWING_MAX, STANDARD, Board
from engine.windward.state import Captain, State


class Means(NamedTuple):
    """What a captain's board and crew together allow."""

    board: Board
    gas_slots: int
    cannon_slots: int
    hand_limit: int
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

    slots = board.gas_slots + added("gas_slots"), board.cannon_slots + added("cannon_slots"), HAND_LIMIT + added("hand")
    return Means(board, *slots, *map(added, ("process_gas", "red_hits", "attack_dice", "boat_dice", "stroke")))


def means(s: State, c: Captain) -> Means:
    return _means(s.even, c.colour, c.crew)


def room(s: State, c: Captain, what: str) -> int:
    """How much more Morale, Longboat Speed, Gas, Cannons or cards a captain can have (WWD-11)."""
    if what == "morale":
        return MORALE_MAX - c.morale
    if what == "rowing":
        return ROWING_MAX - c.rowing
    has = means(s, c)
    if what == "hand":
        return has.hand_limit - len(c.hand)
    return has.gas_slots - c.gas if what == "gas" else has.cannon_slots - c.cannons


def why_full(s: State, c: Captain, what: str, rule: str, spent: int = 0) -> Refusal | None:
    """Why there is no room for more of it; `spent` cards leave the hand before."""
    if room(s, c, what) + (spent if what == "hand" else 0) > 0:
        return None
    if what == "morale":
        return refuse("windward.refuse.morale_full", rule)
    if what == "rowing":
        return refuse("windward.refuse.rowing_full", rule)
    has = means(s, c)
    if what == "hand":
        return refuse("windward.refuse.hand_full", rule, limit=has.hand_limit)
    if what == "gas":
        return refuse("windward.refuse.gas_full", rule, slots=has.gas_slots)
    return refuse("windward.refuse.cannons_full", rule, slots=has.cannon_slots)


def fill(s: State, c: Captain, what: str, points: int) -> int:
    """Raise Morale, Longboat Speed or Gas as far as there is room, and say by how much; the rest is lost."""
    rise = min(points, room(s, c, what))
    setattr(c, what, getattr(c, what) + rise)
    return rise
