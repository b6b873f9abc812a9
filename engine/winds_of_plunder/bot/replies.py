"""Small questions of Blackbeard and of the draft, and a vote without a thought for the others, each with why it is answered so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.bots.brain import Brain, Reply, best
from engine.kernel import Luck, Seat, Step, pick
from engine.winds_of_plunder.bot.judgement import outlook, standing, turns_left
from engine.winds_of_plunder.bot.wishes import ROUNDS_PLAYED, after_round, vote_reason, wish_of
from engine.winds_of_plunder.data import WINDS
from engine.winds_of_plunder.setup import DraftPort
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.vote import NameFirst, TileTie, VoteCubes, VoteDirection, VoteOrders, WindTie

REASONS = ("draft", "keep_tile", "give_tile", "break_tie", "go_first", "let_first")
CARELESS_BID = 4  # the most that a careless captain bids


def promise(brain: Brain, s: State, step: Step[State], port: str) -> float:
    """The prospects of a start in this port, over all winds."""
    state = s.clone()
    state.captains[step.seat].port = port
    return outlook(state, step.seat, brain.temper, turns_left(state, step.seat))


def careless_vote(brain: Brain, s: State, step: Step[State]) -> Reply:
    """The wind that looks best at a glance, and a few cubes."""
    choices = step.choices(s)
    if choices[0][0] == "wind":
        seen = [gain + brain.slip() for gain in wish_of(s, step.seat, brain.temper)]
        choice = choices[seen.index(max(seen))]
    else:
        choice = pick(brain.luck, choices[: CARELESS_BID + 1])
    return choice, vote_reason(s, step.seat, choice)


def give_tile(brain: Brain, s: State, step: Step[State]) -> Reply:
    """To oneself, or else to the weakest."""
    choices = step.choices(s)
    if ("tile", step.seat) in choices:
        return ("tile", step.seat), "keep_tile"
    return min(choices, key=lambda choice: standing(s, int(choice[1]))), "give_tile"


def wished(brain: Brain, s: State, step: Step[State], wind: str) -> float:
    return wish_of(s, step.seat, brain.temper)[WINDS.index(wind)]


def name_first(brain: Brain, s: State, step: Step[State]) -> Reply:
    """Whoever leaves most to oneself, seen by playing the round; without foresight oneself."""
    seat, seed = step.seat, brain.luck.chance
    captains = [seat, *(n for n in range(s.seats) if n != seat)]

    def played(n: int, first: Seat) -> float:
        return after_round(s, seat, s.wind, first, brain.temper, Luck(seed + n))

    results = brain.compare(captains, [partial(played, n) for n in range(ROUNDS_PLAYED)]) if brain.skill.wary else []
    best = captains[results.index(max(results))] if results else seat
    return ("first", best), "go_first" if best == seat else "let_first"


REPLIES: dict[type[Step[State]], Callable[[Brain, State, Step[State]], Reply]] = {
    DraftPort: best("draft", promise),
    **dict.fromkeys((VoteDirection, VoteCubes, VoteOrders), careless_vote),
    TileTie: give_tile,
    WindTie: best("break_tie", wished),
    NameFirst: name_first,
}
