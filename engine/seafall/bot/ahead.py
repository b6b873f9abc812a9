"""A look at the own next turn, and at who will have most glory when the game ends (RULES.md part 8)."""

from __future__ import annotations

from math import exp

from engine.kernel import Seat
from engine.seafall.data.goals import ROUNDS
from engine.seafall.hiring import Activate, Hire
from engine.seafall.holdings import exhaust
from engine.seafall.rounds import rounds_played
from engine.seafall.state import State
from engine.seafall.turn import Action, Guild
from engine.seafall.winter import Harvest, MoveEnmity, Produce, Refresh

PACE = 1.0  # the least glory that a province is thought to make in a turn
WINNING = 6.0  # what to win is worth beside the glory
CLOSE, LOOSE = 0.8, 0.5  # glory by which a lead is safe at the end, and how much more for each turn that is left
TIE = 0.5  # the less prominent wins a tie
FULL_USE = 3.0  # turns to come from which on all that a province has is of full use


def pace(s: State, seat: Seat) -> float:
    """The glory that a province makes in a turn, by what it has shown."""
    return max(PACE, s.provinces[seat].glory / max(1, rounds_played(s)))


def turns_left(s: State, seat: Seat, promised: float) -> float:
    """How many turns there will be after this round, with the glory that is promised to this province."""
    last = float(s.years * ROUNDS - rounds_played(s))
    if not s.target:
        return last
    missing = [(s.target - p.glory - promised * (of == seat)) / pace(s, of) for of, p in enumerate(s.provinces)]
    return max(0.0, min(last, *missing))


def winning(s: State, seat: Seat, promised: float, left: float) -> float:
    """How likely this province is to have most glory in the end; the nearer it is, the more its lead says."""
    own, order = s.provinces[seat], s.turn_order()
    waiting = order[order.index(seat) + 1 :] if seat in order else []
    lead = min(
        own.glory + promised + (TIE if own.rank < p.rank else -TIE) - p.glory - (pace(s, rival) if rival in waiting else 0.0)
        for rival, p in enumerate(s.provinces)
        if rival != seat
    )
    return 1.0 / (1.0 + exp(-lead / (CLOSE + LOOSE * left)))


def begin_next_turn(s: State, seat: Seat) -> None:
    """The advisor has gone home, winter has passed if it is due, and nobody knows what the event will be."""
    p = s.provinces[seat]
    if p.active:
        exhaust(s, p.active)
        p.council, p.active = (*p.council, p.active), ""
    if s.round == ROUNDS:
        for winter in (Harvest(), MoveEnmity(), Produce(), Refresh()):
            winter.run(s)
        s.year, s.round = s.year + 1, 0
    s.round += 1
    s.active, s.event, s.this_turn, s.earned = seat, "", ("turn",), 0
    s.agenda = [Action(seat), Guild(seat), Activate(seat), Hire(seat)]
