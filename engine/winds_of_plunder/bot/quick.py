"""The quick hand: a captain's whole turn by a rule of thumb, to see what a round may come to."""

from __future__ import annotations

from engine.kernel import Choice, Luck, Seat, cut, draw, pick, play, settle
from engine.winds_of_plunder.boarding import Board
from engine.winds_of_plunder.bot.judgement import turns_left
from engine.winds_of_plunder.bot.lookout import BY_GUST, GUST_PRICE, Lookout
from engine.winds_of_plunder.bot.plans import Planner
from engine.winds_of_plunder.bot.temperaments import SOBER
from engine.winds_of_plunder.bot.worths import cubes_for
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.rounds import Turns
from engine.winds_of_plunder.sailing import why_no_gust
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.turn import Bonus, Turn

WHIM = 1.0  # VP by which captains may see a port otherwise than we do


def begin_turns(s: State, wind: str, first: Seat) -> None:
    """Leave the vote as it would end, and begin the turns of this round."""
    s.wind, s.first, s.sealed = wind, first, {}
    cut(s, Turns)
    settle(s)


def quick_round(s: State, luck: Luck, whim: float = WHIM) -> None:
    """Play all turns that are left of this round."""
    while not s.over and not s.agenda[-1].sealed:
        play(s, quick_choice(s, luck, whim))


def quick_choice(s: State, luck: Luck, whim: float = 0.0) -> Choice:
    step = s.agenda[-1]
    seat, c = step.seat, s.captains[step.seat]
    if type(step) is Turn:
        if not s.sailed and (choice := quick_sail(s, seat, luck, whim)):
            return choice
        count = cubes_for(s.points, c.reserve)
        return ("cubes", count) if count else ("end",)
    if type(step) is Bonus:
        return ("cubes", 2) if c.reserve else ("pass",)
    if type(step) is Board:
        return max(Planner(s, seat, SOBER).plans(), key=lambda plan: plan.liking).choices[0]
    return pick(luck, step.choices(s))


def quick_sail(s: State, seat: Seat, luck: Luck, whim: float) -> Choice | None:
    """The port that promises most, by a Gust only if it is worth its points; None for a ship that stays."""
    here = s.captains[seat].port
    look = Lookout(s, seat, SOBER, turns_left(s, seat) - 1)
    gains = {to: look.at(to) + (whim * draw(luck, 1000) / 1000 if whim else 0.0) for to in NORMAL[here, s.wind]}
    if not why_no_gust(s):
        worth_it = max(gains.values(), default=0.0) + GUST_PRICE
        gusts = BY_GUST[here, s.wind]
        far = [to for to in gusts if look.at(to) > worth_it]
        if far:
            return gusts[max(far, key=look.at)]
    return ("sail", max(gains, key=gains.__getitem__)) if gains else None
