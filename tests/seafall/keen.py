"""Games of keen hands: they hire, sail to islands, explore, raid, trade and build, so that a table soon lies full."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Choice, Decision, Luck, Terms, draw, pick
from engine.seafall.cargo import place_of
from engine.seafall.courses import courses
from engine.seafall.game import GAME
from engine.seafall.sailing import Sailing
from engine.seafall.state import State
from engine.session import Session

IDLE = ("end", "pass", "done", "stop", "go_on", "decline", "overboard", "ask", "look", "none")
FIRST = ("explore", "raid", "build", "upgrade", "sell", "buy", "claim", "survey", "seek", "roll", "accept", "plunder")


def moments(terms: Terms, seed: int = 4) -> Iterator[Session]:
    """A game, stopped at each question."""
    session, luck = Session(GAME, terms, seed), Luck(seed)
    while not session.over:
        yield session
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        assert session.submit(decision.seat, decision.number, answer(luck, session.state, decision)) is None


def answer(luck: Luck, s: State, decision: Decision) -> Choice:
    """Most of the time something that leads somewhere."""
    choices = list(decision.choices)
    if isinstance(decision.step, Sailing):
        return _sail(luck, s, decision, decision.step)
    lively = [choice for choice in choices if choice[0] not in IDLE]
    first = [choice for choice in lively if choice[0] in FIRST]
    return pick(luck, first if first and draw(luck, 4) else lively if lively and draw(luck, 6) else choices)


def _sail(luck: Luck, s: State, decision: Decision, step: Sailing) -> Choice:
    """To an island in reach, else onward; there the move ends."""
    here = place_of(s, step.seat, step.ships)
    goals = {isle.hex for isle in s.islands} | {p.harbour for seat, p in enumerate(s.provinces) if seat != step.seat}
    if step.moved and here in goals and ("stop",) in decision.choices:
        return ("stop",)
    ways = [course.choices[0] for space, course in courses(s, step).items() if space in goals and course.choices[0] in decision.choices]
    onward = [choice for choice in decision.choices if choice[0] != "stop"]
    return pick(luck, ways or onward or list(decision.choices))
