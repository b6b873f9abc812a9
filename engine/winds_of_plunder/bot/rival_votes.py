"""How rivals may vote (RULES.md 8.4): what each captain wishes for, and what follows from it."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.weighing import leaning
from engine.kernel import Luck, Seat, draw
from engine.winds_of_plunder.bot.judgement import turns_left
from engine.winds_of_plunder.bot.lookout import Lookout, by_wind
from engine.winds_of_plunder.bot.quick import begin_turns
from engine.winds_of_plunder.bot.temperaments import SOBER, Temper
from engine.winds_of_plunder.data import PATROL_CUBES, WINDS
from engine.winds_of_plunder.state import Captain, State

Wishes = list[list[float]]  # by seat, by wind
Vote = tuple[int, int]  # a wind and the cubes for it

FICKLE = 1.0  # VP: how far a wind may be behind the best one and still be voted for
EAGER = 0.9  # cubes that a captain bids for a VP
STRAY = 2  # cubes by which bids differ for no reason


def wish_of(s: State, seat: Seat, temper: Temper, *, watched: bool = False) -> list[float]:
    """What each wind would bring a captain this round."""
    left = max(0, turns_left(s, seat) - 1)
    return by_wind(s.captains[seat].port, Lookout(s, seat, temper, left, watched=watched).all_ports())


def wishes_of(s: State, seat: Seat, temper: Temper) -> Wishes:
    """What each wind would bring each captain this round, as this seat can guess it."""
    return [wish_of(s, n, temper) if n == seat else wish_of(s, n, SOBER, watched=True) for n in range(s.seats)]


class Guess(NamedTuple):
    """How the others may vote once: cubes for each wind, the highest bid and whose it is."""

    totals: tuple[int, ...]
    highest: int
    bidder: Seat
    voted: tuple[bool, ...]


def counted(s: State, seat: Seat, votes: dict[Seat, Vote], luck: Luck) -> Guess:
    """The others' votes together, with the Guarda Costa's."""
    totals, voted = [0, 0, 0, 0], [False] * 4
    highest, bidder = -1, seat
    for n, (wind, bid) in votes.items():
        totals[wind] += bid
        voted[wind] = True
        if bid > highest:
            highest, bidder = bid, n
    if s.duel:
        wind = WINDS.index(s.patrol_compass) if s.patrol_compass else draw(luck, 4)
        totals[wind] += PATROL_CUBES
        voted[wind] = True
    return Guess(tuple(totals), highest, bidder, tuple(voted))


def likely_vote(c: Captain, wish: list[float], luck: Luck) -> Vote:
    wind = WINDS.index(c.compass) if c.compass else leaning(luck, wish, 1 / FICKLE, 10_000)
    others = (sum(wish) - wish[wind]) / 3
    return wind, max(0, min(c.cubes, round(EAGER * (wish[wind] - others)) + draw(luck, STRAY + 1) - 1))


def imagined_vote(s: State, luck: Luck) -> None:
    """Settle the vote that is due as it may go, and begin the turns."""
    votes = {n: likely_vote(c, wish_of(s, n, SOBER), luck) for n, c in enumerate(s.captains)}
    guess = counted(s, s.blackbeard, votes, luck)
    for n, (_, bid) in votes.items():
        s.captains[n].cubes -= bid
        s.captains[n].reserve += bid
    s.blackbeard = guess.bidder
    winds = [*(wind for wind, _ in votes.values()), *range(len(WINDS))]  # of equal ones the first that was voted for
    begin_turns(s, WINDS[max(winds, key=guess.totals.__getitem__)], guess.bidder)
