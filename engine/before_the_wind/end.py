"""Phase E (5.15, 5.16): once a round, after the fleet, it is looked whether the game is over."""

from __future__ import annotations

from engine.before_the_wind.data import FIVE_TARGETS, FLEET_SAILS_AT, LAST_FLEETS, RACE_TARGET, TWO_TARGETS
from engine.before_the_wind.scoring import end_game
from engine.before_the_wind.state import State

FIVE = 5


def targets_met(s: State) -> bool:
    """The end condition of the mode (BTW-129 to BTW-131); a first cargo has none but its last round."""
    if s.first_cargo:
        return False
    if s.seats == FIVE:
        vp, fewer, ships = FIVE_TARGETS[s.mode]
        return any(m.vp >= vp or (m.vp >= fewer and len(m.ships) >= ships) for m in s.merchants)
    best, next_best = sorted([m.vp for m in s.merchants], reverse=True)[:2]
    if s.mode == "race":
        return best >= RACE_TARGET[s.seats]
    first, second = TWO_TARGETS[s.mode]
    return best >= first and next_best >= second


def first_target_met(s: State) -> bool:
    """Where two targets are needed: whether somebody has the first of them (BTW-165)."""
    return s.mode in TWO_TARGETS and s.seats != FIVE and max([m.vp for m in s.merchants]) >= TWO_TARGETS[s.mode][0]


def end_reason(s: State) -> str:
    """Why the game is over, in the order of part 7; empty while it goes on."""
    if targets_met(s):
        return "targets"
    if s.ships_left <= FLEET_SAILS_AT:  # a harbour that was just dealt, or it would have sailed (BTW-164)
        return "empty_quay"
    if s.last_fleet and s.departures >= s.last_fleet:
        return "last_fleet"
    if s.round < s.last_round:
        return ""
    return "first_cargo" if s.first_cargo else "last_light"


def is_over(s: State) -> bool:
    """The end check of a round (BTW-128, BTW-133): ends the game, or says that it goes on."""
    reason = end_reason(s)
    if reason:
        s.tell("game_over", reason=reason)
        end_game(s)
        return True
    if not s.last_fleet and first_target_met(s):
        s.last_fleet = s.departures + LAST_FLEETS
        leader = max(range(s.seats), key=lambda seat: s.merchants[seat].vp)
        s.tell("first_target", leader, vp=s.merchants[leader].vp, fleets=LAST_FLEETS)
    return False
