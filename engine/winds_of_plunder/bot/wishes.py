"""The vote (RULES.md 8.4): what each captain wishes for, how rivals may vote, and what each wind and bid would come to against that."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from engine.bots.brain import Brain
from engine.bots.sealed import Envelope
from engine.bots.weighing import leaning
from engine.kernel import Choice, Luck, Seat, draw, foremost
from engine.winds_of_plunder.bot.judgement import terms, turns_left
from engine.winds_of_plunder.bot.lookout import Lookout, by_wind
from engine.winds_of_plunder.bot.plans import begin_turns, quick_round
from engine.winds_of_plunder.bot.temperaments import SOBER, Temper
from engine.winds_of_plunder.bot.worths import cubes_worth
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import CUBE_POINTS, PATROL_CUBES, POINTS, WINDS
from engine.winds_of_plunder.state import Captain, State

Wishes = list[list[float]]  # by seat, by wind
Vote = tuple[int, int]  # a wind and the cubes for it
Worths = tuple[list[float], list[float]]  # of each wind, and what Blackbeard's tile adds under it

VOTES = ("vote_best", "vote_other", "bid_nothing", "bid_few", "bid_many", "bid_all")
MANY = 5  # cubes that are a lot to bid
FICKLE = 1.0  # VP: how far a wind may be behind the best one and still be voted for
EAGER = 0.9  # cubes that a captain bids for a VP
STRAY = 2  # cubes by which bids differ for no reason
FIRMNESS = {False: 3.0, True: 6.0}  # how seldom a worse vote is cast, by wariness
THRIFT = {False: 3.0, True: 1.2}  # how dearly a cube is bid, by wariness: who thinks of himself alone saves for a vote that never comes
SPITE = 0.2  # how much a rival's gain counts against one's own
TILE, CONTEST = 0.35, 0.6  # what the first turn is worth at all, and of the difference to the second best port
ROUNDS_PLAYED = 4  # for each wind and order of turns
IDLE_POINT = 0.45  # what a point is worth when there is no cube to raise
FULL_FIST = 12  # cubes; beyond it only all of them are thought of


# The others


def wish_of(s: State, seat: Seat, temper: Temper, *, watched: bool = False) -> list[float]:
    """What each wind would bring a captain this round."""
    left = max(0, turns_left(s, seat) - 1)
    return by_wind(s.captains[seat].port, Lookout(s, seat, temper, left, watched=watched).all_ports())


def wishes_of(s: State, seat: Seat, temper: Temper) -> Wishes:
    """What each wind would bring each captain this round, as this seat can guess it."""
    return [wish_of(s, n, temper) if n == seat else wish_of(s, n, SOBER, watched=True) for n in range(s.seats)]


class Guess(NamedTuple):
    """How the others may vote once: cubes for each wind, the highest bid and whose it is."""

    totals: list[int]  # -1 for a wind that nobody chose
    highest: int
    bidder: Seat


def counted(s: State, seat: Seat, votes: dict[Seat, Vote], luck: Luck) -> Guess:
    """The others' votes together, with the Guarda Costa's."""
    cast = list(votes.values())
    if s.duel:
        cast.append((WINDS.index(s.patrol_compass) if s.patrol_compass else draw(luck, 4), PATROL_CUBES))
    totals, highest, bidder = [-1] * len(WINDS), -1, seat
    for wind, bid in cast:
        totals[wind] = max(0, totals[wind]) + bid
    for n, (_, bid) in votes.items():
        if bid > highest:
            highest, bidder = bid, n
    return Guess(totals, highest, bidder)


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


# The own vote


class OwnVote(Envelope):
    """A captain before his envelope; a content is a wind and the cubes for it. Once his compass is set there is one of the winds only."""

    def __init__(self, s: State, seat: Seat, winds: list[int], worths: Worths, wishes: Wishes, thrift: float, wary: bool) -> None:
        self.s, self.seat, self.winds, self.wishes = s, seat, winds, wishes
        self.worth, self.tile = worths
        self.firmness = FIRMNESS[wary]
        self.others = [n for n in range(s.seats) if n != seat]
        self.breaks_ties = 1.0 if s.blackbeard == seat else 0.4
        c = s.captains[seat]
        left = max(0, turns_left(s, seat) - 1)
        whole = after_turn(c.cubes, c.reserve, left)
        self.prices = [thrift * THRIFT[wary] * (whole - after_turn(c.cubes - n, c.reserve + n, left)) for n in range(c.cubes + 1)]
        self.bids = [*range(min(c.cubes, FULL_FIST + 1)), c.cubes]
        self.contents: list[Vote] = [(wind, bid) for wind in winds for bid in self.bids]

    def likely(self, rival: Seat, luck: Luck) -> Vote:
        return likely_vote(self.s.captains[rival], self.wishes[rival], luck)

    def of(self, rival: Seat) -> OwnVote:
        compass = self.s.captains[rival].compass
        winds = [WINDS.index(compass)] if compass else list(range(len(WINDS)))
        return OwnVote(self.s, rival, winds, reckoned_winds(self.s, rival, self.wishes, SOBER), self.wishes, 1.0, wary=True)

    def opened(self, theirs: dict[Seat, Vote], luck: Luck) -> Guess:
        return counted(self.s, self.seat, theirs, luck)

    def results(self, opened: Guess) -> list[float]:
        return [result for wind in self.winds for result in self._results_of(opened, wind)]

    def _results_of(self, guess: Guess, wind: int) -> list[float]:
        """What each bid for this wind brings against a guess of the others' votes."""
        worth, tile, highest, behind = self.worth, self.tile, guess.highest, max(0, guess.totals[wind])
        wish = self.wishes[guess.bidder].__getitem__
        rest = {n: total for n, total in enumerate(guess.totals) if n != wind}
        most, tied = max(rest.values()), foremost(rest)
        theirs, mine = max(tied, key=wish), max(tied, key=worth.__getitem__)
        found = []
        for bid in self.bids:
            first = 1.0 if bid > highest else 0.0 if bid < highest else self.breaks_ties
            if behind + bid > most:
                found.append(worth[wind] + first * tile[wind])
                continue
            own, other = mine, theirs
            if behind + bid == most:
                own = wind if worth[wind] >= worth[mine] else mine
                other = max(wind, theirs, key=wish)
            found.append(first * (worth[own] + tile[own]) + (1 - first) * worth[other])
        return found

    def price(self, content: Vote) -> float:
        return self.prices[content[1]]

    def choice(self, content: Vote) -> Choice:
        wind, bid = content
        return ("wind", WINDS[wind]) if len(self.winds) > 1 else ("bid", bid)

    def reason(self, choice: Choice) -> str:
        return vote_reason(self.s, self.seat, choice)


def own_vote(brain: Brain, s: State) -> OwnVote:
    seat = brain.seat
    inside = {content[0]: content[1] for content in s.envelope(seat) if len(content) > 1}
    compass = str(inside.get("wind", s.captains[seat].compass))
    wishes = wishes_of(s, seat, brain.temper)
    worths = worths_of_winds(brain, s, wishes)
    winds = [WINDS.index(compass)] if compass else sorted(range(len(WINDS)), key=lambda n: -worths[0][n])
    return OwnVote(s, seat, winds, worths, wishes, brain.temper.cubes, brain.skill.wary)


def after_turn(cubes: int, reserve: int, left: int) -> float:
    """What so many cubes come to once this round's points are spent, on cubes or else."""
    best = cubes_worth(cubes, left) + POINTS * IDLE_POINT
    for count, price in CUBE_POINTS.items():
        best = max(best, cubes_worth(cubes + min(count, reserve), left) + (POINTS - price) * IDLE_POINT)
    return best


# What the winds are worth


def worths_of_winds(brain: Brain, s: State, wishes: Wishes) -> Worths:
    if not brain.skill.wary:
        return wishes[brain.seat], [TILE] * len(WINDS)
    played = played_winds(brain, s) if brain.skill.plays_on else None
    return played or reckoned_winds(s, brain.seat, wishes, brain.temper)


def reckoned_winds(s: State, seat: Seat, wishes: Wishes, temper: Temper) -> Worths:
    """From the wishes alone: what the others gain counts against it."""
    others = [wish for n, wish in enumerate(wishes) if n != seat]
    worth = [own - SPITE * temper.rivals * sum(wish[n] for wish in others) / len(others) for n, own in enumerate(wishes[seat])]
    return worth, [TILE + CONTEST * contest(s, seat, wind, temper) for wind in WINDS]


def contest(s: State, seat: Seat, wind: str, temper: Temper) -> float:
    """How far the second best port is behind the best one, if somebody else can get there first."""
    near = NORMAL[s.captains[seat].port, wind]
    if len(near) < 2:
        return 0.0
    look = Lookout(s, seat, temper, 0)
    ranked = sorted(near, key=look.at, reverse=True)
    rivals = sum(ranked[0] in NORMAL[c.port, wind] for n, c in enumerate(s.captains) if n != seat)
    return min(1.0, rivals / 2) * min(3.0, look.at(ranked[0]) - look.at(ranked[1]))


def played_winds(brain: Brain, s: State) -> Worths | None:
    """The round played under each wind, with the first turn and without it, some times over; None if there was no time."""
    seat = brain.seat

    def played(n: int, seed: int, case: tuple[str, bool]) -> float:
        wind, leads = case
        first = seat if leads else (seat + 1 + n % (s.seats - 1)) % s.seats
        return after_round(s, seat, wind, first, brain.temper, Luck(seed))

    cases = [(wind, leads) for leads in (True, False) for wind in WINDS]
    means = brain.compare(cases, [partial(played, n, draw(brain.luck, 1 << 60)) for n in range(ROUNDS_PLAYED)])
    if not means:
        return None
    ahead, behind = means[: len(WINDS)], means[len(WINDS) :]
    return behind, [one - other for one, other in zip(ahead, behind, strict=True)]


def after_round(s: State, seat: Seat, wind: str, first: Seat, temper: Temper, luck: Luck) -> float:
    """What the position is worth once the turns of this round are played under this wind."""
    state = s.clone()
    begin_turns(state, wind, first)
    quick_round(state, luck)
    return sum(terms(state, seat, temper).values())


def vote_reason(s: State, seat: Seat, choice: Choice) -> str:
    if choice[0] == "wind":
        guess = wishes_of(s, (seat + 1) % s.seats, SOBER)[seat]
        return "vote_best" if guess[WINDS.index(str(choice[1]))] == max(guess) else "vote_other"
    bid, cubes = int(choice[1]), s.captains[seat].cubes
    return "bid_nothing" if not bid else "bid_all" if bid == cubes else "bid_many" if bid >= MANY else "bid_few"
