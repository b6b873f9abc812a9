"""Games of random answers, for whoever looks at every kind of question."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel import Choice, Decision, Game, Luck, Terms, pick
from engine.session import Session

LONGEST = 20_000  # answers: no game comes near it


class Moment(NamedTuple):
    """A question of a running game, and the answer that it will get."""

    session: Session
    decision: Decision
    answer: Choice
    luck: Luck


def moments(game: Game, terms: Terms, seed: int, often: int = 2, seldom: int = 40) -> Iterator[Moment]:
    """A whole game, stopped at each kind of question and of choice so often, and later at one question in so many.

    Whoever looks may give the answer; otherwise it is given when he has looked.
    """
    session, luck, known = Session(game, terms, seed), Luck(seed), Counter[tuple[str, object]]()
    while not session.over:
        assert len(session.log) < LONGEST, "the game does not end"
        decision = session.decision(pick(luck, session.pending()).seat)
        assert decision is not None
        answer = pick(luck, decision.choices)
        kinds = {(decision.step.name, choice[0]) for choice in decision.choices}
        if min(known[kind] for kind in kinds) < often or len(session.log) % seldom == 0:
            known.update(kinds)
            given = len(session.log)
            yield Moment(session, decision, answer, luck)
            if len(session.log) > given:
                continue
        assert session.submit(decision.seat, decision.number, answer) is None
