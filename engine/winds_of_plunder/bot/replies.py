"""Small questions of Blackbeard and of the draft, and a vote without a thought for the others, each with why it is answered so."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from engine.bots.brain import Brain, Reply
from engine.kernel import Choice, Luck, Seat, Step, pick
from engine.winds_of_plunder.bot.judgement import outlook, standing, turns_left
from engine.winds_of_plunder.bot.votes import ROUNDS_PLAYED, after_round, vote_reason, wish_of
from engine.winds_of_plunder.data import WINDS
from engine.winds_of_plunder.setup import DraftPort
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.vote import NameFirst, TileTie, VoteCubes, VoteDirection, VoteOrders, WindTie

REASONS = ("draft", "keep_tile", "give_tile", "break_tie", "go_first", "let_first")
CARELESS_BID = 4  # the most that a careless captain bids


def draft(brain: Brain, s: State, step: Step[State]) -> Reply:
    """The port with the best prospects over all winds."""

    def promise(choice: Choice) -> float:
        state = s.clone()
        state.captains[step.seat].port = str(choice[1])
        return outlook(state, step.seat, brain.temper, turns_left(state, step.seat))

    return max(step.choices(s), key=promise), "draft"


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


def break_tie(brain: Brain, s: State, step: Step[State]) -> Reply:
    wish = wish_of(s, step.seat, brain.temper)
    return max(step.choices(s), key=lambda choice: wish[WINDS.index(str(choice[1]))]), "break_tie"


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
    DraftPort: draft,
    **dict.fromkeys((VoteDirection, VoteCubes, VoteOrders), careless_vote),
    TileTie: give_tile,
    WindTie: break_tie,
    NameFirst: name_first,
}
