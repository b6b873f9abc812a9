"""How a bot votes: a direction and a bid out of its own luck, the better ones more often (RULES.md 8.4)."""

from __future__ import annotations

from engine.kernel import Choice, Decision, Luck, Seat, cut, draw, pick, settle
from engine.kernel.brain import Skill, Stop
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import WINDS
from engine.winds_of_plunder.judgement import value
from engine.winds_of_plunder.landing import Lookout
from engine.winds_of_plunder.quick import quick_round
from engine.winds_of_plunder.rounds import Turns
from engine.winds_of_plunder.skills import SLIP, careless, plays_on
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.temperaments import SOBER, Temper
from engine.winds_of_plunder.voting import Guess, Poll, Vote, Wishes, counted, guesses, mixed, wishes_of

CARELESS_BID = 4  # the most that a careless captain bids
GUESSES, PLANS_PER_GUESS = 40, 5  # guesses of the others' votes, and what one of them takes from the budget
HEEDLESS, THEIR_GUESSES = 8, 16  # of these, the ones by which others do not think about each other; and what those who do would guess
FIRMNESS = {False: 3.0, True: 6.0}  # how seldom a worse vote is cast, by wariness
THRIFT = {False: 3.0, True: 1.2}  # how dearly a cube is bid, by wariness: who thinks of himself alone saves for a vote that never comes
SPITE = 0.2  # how much a rival's gain counts against one's own
TILE, CONTEST = 0.35, 0.6  # what the first turn is worth at all, and of the difference to the second best port
ROUNDS_PLAYED = 4  # for each wind and order of turns


def vote(s: State, decision: Decision, skill: Skill, temper: Temper, luck: Luck, stop: Stop) -> Choice:
    """The next content of the own envelope."""
    seat = decision.seat
    envelope = {content[0]: content[1] for content in s.sealed.get(seat, ()) if len(content) > 1}
    compass = str(envelope.get("wind", s.captains[seat].compass))
    wishes = wishes_of(s, seat, temper)
    if careless(skill):
        return at_a_glance(decision, wishes[seat], skill, luck)
    worth, tile = prospects_of_winds(s, seat, wishes, skill, temper, luck, stop)
    poll = Poll(s, seat, worth, tile, wishes, THRIFT[skill.wary] * temper.cubes)
    found = guesses(s, seat, wishes, luck, max(1, min(GUESSES, skill.budget // PLANS_PER_GUESS)))
    if plays_on(skill):
        found = [*found[:HEEDLESS], *reasoned(s, seat, wishes, luck, len(found) - HEEDLESS, stop)]
    winds = [WINDS.index(compass)] if compass else sorted(range(4), key=lambda n: -worth[n])
    wind, bid = mixed(poll.weigh(found, winds, stop), FIRMNESS[skill.wary], luck)
    return ("bid", bid) if compass else ("wind", WINDS[wind])


def at_a_glance(decision: Decision, wish: list[float], skill: Skill, luck: Luck) -> Choice:
    """The wind that looks best at a glance, and a few cubes."""
    if decision.choices[0][0] == "bid":
        return pick(luck, decision.choices[: CARELESS_BID + 1])
    seen = [gain + SLIP * skill.slips * (draw(luck, 2001) / 1000.0 - 1.0) for gain in wish]
    return ("wind", WINDS[seen.index(max(seen))])


def prospects_of_winds(
    s: State, seat: Seat, wishes: Wishes, skill: Skill, temper: Temper, luck: Luck, stop: Stop
) -> tuple[list[float], list[float]]:
    """What each wind is worth, and what the first turn adds under it."""
    if not skill.wary:
        return wishes[seat], [TILE] * 4
    if plays_on(skill) and (passes := played_winds(s, seat, temper, luck, stop)):
        ahead, behind = ([sum(values) / len(passes) for values in zip(*rows, strict=True)] for rows in zip(*passes, strict=True))
        return behind, [one - other for one, other in zip(ahead, behind, strict=True)]
    return reckoned_winds(s, seat, wishes, temper)


def reckoned_winds(s: State, seat: Seat, wishes: Wishes, temper: Temper) -> tuple[list[float], list[float]]:
    """The same from the wishes alone: what the others gain counts against it."""
    others = [wish for n, wish in enumerate(wishes) if n != seat]
    worth = [own - SPITE * temper.rivals * sum(wish[n] for wish in others) / len(others) for n, own in enumerate(wishes[seat])]
    return worth, [TILE + CONTEST * contest(s, seat, wind, temper) for wind in WINDS]


def reasoned(s: State, seat: Seat, wishes: Wishes, luck: Luck, count: int, stop: Stop) -> list[Guess]:
    """Votes of captains who think about each other as we do."""
    minds: dict[Seat, dict[Vote, float]] = {}
    for n, c in enumerate(s.captains):
        if n != seat:
            poll = Poll(s, n, *reckoned_winds(s, n, wishes, SOBER), wishes, THRIFT[True])
            winds = [WINDS.index(c.compass)] if c.compass else list(range(4))
            minds[n] = poll.weigh(guesses(s, n, wishes, luck, THEIR_GUESSES), winds, stop)
    return [counted(s, seat, {n: mixed(mind, FIRMNESS[True], luck) for n, mind in minds.items()}, luck) for _ in range(count)]


def contest(s: State, seat: Seat, wind: str, temper: Temper) -> float:
    """How far the second best port is behind the best one, if somebody else can get there first."""
    near = NORMAL[s.captains[seat].port, wind]
    if len(near) < 2:
        return 0.0
    look = Lookout(s, seat, temper, 0)
    ranked = sorted(near, key=look.at, reverse=True)
    rivals = sum(ranked[0] in NORMAL[c.port, wind] for n, c in enumerate(s.captains) if n != seat)
    return min(1.0, rivals / 2) * min(3.0, look.at(ranked[0]) - look.at(ranked[1]))


def played_winds(s: State, seat: Seat, temper: Temper, luck: Luck, stop: Stop) -> list[tuple[list[float], list[float]]]:
    """The round played under each wind, with the first turn and without it, some times over; a pass that is stopped does not count."""
    found: list[tuple[list[float], list[float]]] = []
    for n in range(ROUNDS_PLAYED):
        seed = draw(luck, 1 << 60)
        ahead, behind = [], []
        for wind in WINDS:
            if stop():
                return found
            ahead.append(after_round(s, seat, wind, seat, temper, Luck(seed)))
            behind.append(after_round(s, seat, wind, (seat + 1 + n % (s.seats - 1)) % s.seats, temper, Luck(seed)))
        found.append((ahead, behind))
    return found


def after_round(s: State, seat: Seat, wind: str, first: Seat, temper: Temper, luck: Luck) -> float:
    """What the position is worth once the turns of this round are played under this wind."""
    state = s.clone()
    state.wind, state.first, state.sealed = wind, first, {}
    cut(state, Turns)
    settle(state)
    quick_round(state, luck)
    return value(state, seat, temper)
