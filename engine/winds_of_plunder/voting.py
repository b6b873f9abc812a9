"""The voting model (RULES.md 8.4): what each captain wishes for, how the others may vote, and what a vote of one's own would come to."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from engine.kernel import Luck, Seat, cut, draw, settle
from engine.kernel.brain import Stop
from engine.winds_of_plunder.data import CUBE_POINTS, PATROL_CUBES, POINTS, WINDS
from engine.winds_of_plunder.judgement import turns_left
from engine.winds_of_plunder.landing import Lookout, by_wind
from engine.winds_of_plunder.rounds import Turns
from engine.winds_of_plunder.state import Captain, State
from engine.winds_of_plunder.temperaments import SOBER, Temper
from engine.winds_of_plunder.worths import cubes_worth

Wishes = list[list[float]]  # by seat, by wind
Vote = tuple[int, int]  # a wind and the cubes for it

FICKLE = 1.0  # VP: how far a wind may be behind the best one and still be voted for
EAGER = 0.9  # cubes that a captain bids for a VP
STRAY = 2  # cubes by which bids differ for no reason
IDLE_POINT = 0.45  # what a point is worth when there is no cube to raise
FULL_FIST = 12  # cubes; beyond it only all of them are thought of


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


def guesses(s: State, seat: Seat, wishes: Wishes, luck: Luck, count: int) -> list[Guess]:
    """Votes of captains who follow their wishes, without a thought for each other."""
    others = [(n, c) for n, c in enumerate(s.captains) if n != seat]
    return [counted(s, seat, {n: likely_vote(c, wishes[n], luck) for n, c in others}, luck) for _ in range(count)]


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
    weights = [exp((gain - best) / FICKLE) for gain in wish]
    at = draw(luck, 10000) / 10000 * sum(weights)
    for n, weight in enumerate(weights):
        at -= weight
        if at <= 0:
            return n
    return 3


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


def after_turn(cubes: int, reserve: int, left: int) -> float:
    """What so many cubes come to once this round's points are spent, on cubes or else."""
    best = cubes_worth(cubes, left) + POINTS * IDLE_POINT
    for count, price in CUBE_POINTS.items():
        best = max(best, cubes_worth(cubes + min(count, reserve), left) + (POINTS - price) * IDLE_POINT)
    return best


class Poll:
    """The own vote against guesses of the others'.

    `worth` is what each wind is worth, `tile` what Blackbeard's tile adds, `thrift` how dearly a cube is bid.
    """

    def __init__(self, s: State, seat: Seat, worth: list[float], tile: list[float], wishes: Wishes, thrift: float) -> None:
        self.s, self.seat, self.worth, self.tile, self.wishes = s, seat, worth, tile, wishes
        self.breaks_ties = 1.0 if s.blackbeard == seat else 0.4
        c = s.captains[seat]
        left = max(0, turns_left(s, seat) - 1)
        whole = after_turn(c.cubes, c.reserve, left)
        self.price = [thrift * (whole - after_turn(c.cubes - n, c.reserve + n, left)) for n in range(c.cubes + 1)]

    def bids(self) -> list[int]:
        cubes = self.s.captains[self.seat].cubes
        return [*range(min(cubes, FULL_FIST + 1)), cubes]

    def weigh(self, found: list[Guess], winds: list[int], stop: Stop) -> dict[Vote, float]:
        """The mean result of each vote that is worth a thought, with its price."""
        bids = self.bids()
        results: dict[Vote, float] = {}
        for wind in winds:
            sums = [0.0] * len(bids)
            for guess in found:
                self._add(sums, guess, wind, bids)
            results |= {(wind, bid): total / len(found) - self.price[bid] for bid, total in zip(bids, sums, strict=True)}
            if stop():
                break
        return results

    def _add(self, sums: list[float], guess: Guess, wind: int, bids: list[int]) -> None:
        """What each bid for this wind brings against a guess of the others' votes."""
        worth, tile, highest = self.worth, self.tile, guess.highest
        behind = guess.totals[wind]
        rest = [(guess.totals[n], n) for n in range(4) if n != wind and guess.voted[n]]
        most = max(rest)[0] if rest else -1
        tied = [n for total, n in rest if total == most]
        theirs = max(tied, key=lambda n: self.wishes[guess.bidder][n]) if tied else wind
        mine = max(tied, key=lambda n: worth[n]) if tied else wind
        for n, bid in enumerate(bids):
            first = 1.0 if bid > highest else 0.0 if bid < highest else self.breaks_ties
            total = behind + bid
            if total > most:
                sums[n] += worth[wind] + first * tile[wind]
                continue
            own, other = mine, theirs
            if total == most:
                own = wind if worth[wind] >= worth[mine] else mine
                other = max(wind, theirs, key=lambda w: self.wishes[guess.bidder][w])
            sums[n] += first * (worth[own] + tile[own]) + (1 - first) * worth[other]


def mixed(results: dict[Vote, float], firmness: float, luck: Luck) -> Vote:
    """One of the votes, the better ones more often: who always votes for the best can be read."""
    best = max(results.values())
    weights = {vote: exp((worth - best) * firmness) for vote, worth in results.items()}
    at = draw(luck, 100000) / 100000 * sum(weights.values())
    for vote, weight in weights.items():
        at -= weight
        if at <= 0:
            return vote
    return max(results, key=lambda vote: results[vote])
