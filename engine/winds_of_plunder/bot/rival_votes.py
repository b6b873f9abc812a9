"""How rivals may vote (RULES.md 8.4): what each captain wishes for, and what follows from it."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from engine.bots.weighing import weighted
from engine.kernel import Luck, Seat, cut, draw, settle
from engine.winds_of_plunder.bot.judgement import turns_left
from engine.winds_of_plunder.bot.lookout import Lookout, by_wind
from engine.winds_of_plunder.bot.temperaments import SOBER, Temper
from engine.winds_of_plunder.data import PATROL_CUBES, WINDS
from engine.winds_of_plunder.rounds import Turns
from engine.winds_of_plunder.state import Captain, State

Wishes = list[list[float]]  # by seat, by wind
Vote = tuple[int, int]  # a wind and the cubes for it

FICKLE = 1.0  # VP: how far a wind may be behind the best one and still be voted for
EAGER = 0.9  # cubes that a captain bids for a VP
STRAY = 2  # cubes by which bids differ for no reason


def wishes_of(s: State, seat: Seat, temper: Temper) -> Wishes:
    """What each wind would bring each captain this round, as this seat can guess it."""
    found = []
    for n, c in enumerate(s.captains):
        left = max(0, turns_left(s, n) - 1)
        own = n == seat
        gains = Lookout(s, n, temper if own else SOBER, left, watched=not own).all_ports()
        found.append(by_wind(c.port, gains))
    return found


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
    wind = WINDS.index(c.compass) if c.compass else likely_wind(wish, luck)
    return wind, likely_bid(c.cubes, wish, wind, luck)


def likely_wind(wish: list[float], luck: Luck) -> int:
    best = max(wish)
    return weighted(luck, [exp((gain - best) / FICKLE) for gain in wish], 10_000)


def likely_bid(cubes: int, wish: list[float], wind: int, luck: Luck) -> int:
    others = (sum(wish) - wish[wind]) / 3
    return max(0, min(cubes, round(EAGER * (wish[wind] - others)) + draw(luck, STRAY + 1) - 1))


def imagined_vote(s: State, luck: Luck) -> None:
    """Settle the vote that is due as it may go, and begin the turns."""
    totals, bids, voted = [0, 0, 0, 0], [], []
    for n, c in enumerate(s.captains):
        wish = by_wind(c.port, Lookout(s, n, SOBER, turns_left(s, n) - 1).all_ports())
        wind = likely_wind(wish, luck)
        bid = likely_bid(c.cubes, wish, wind, luck)
        totals[wind] += bid
        bids.append(bid)
        voted.append(wind)
        c.cubes -= bid
        c.reserve += bid
    if s.duel:
        voted.append(draw(luck, 4))
        totals[voted[-1]] += PATROL_CUBES
    s.blackbeard = s.first = bids.index(max(bids))
    s.wind = WINDS[max(voted, key=lambda wind: totals[wind])]
    cut(s, Turns)
    settle(s)
