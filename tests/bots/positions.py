"""Positions out of real games, for the tests of bots."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine import catalogue
from engine.bots.think import generator, think
from engine.kernel import Choice, Decision, Game
from engine.session import Session

Tables = tuple[tuple[str, int, dict[str, str]], ...]

RIVALS: Tables = (
    ("free_for_all", 4, {}),
    ("free_for_all", 3, {"naturalist": "random", "great_white": "on", "achievements": "on"}),
    ("head_to_head", 2, {"small_world": "on", "great_white": "on"}),
)
PARTNERS: Tables = (
    ("solo", 1, {}),
    ("solo", 1, {"small_world": "on", "level": "gentle"}),
    ("coop", 3, {}),
)


@cache
def windward() -> Game:
    return catalogue.load("windward")


def played(
    mode: str, seats: int, options: dict[str, str], seed: int, level: str = "deckhand", game: Game | None = None
) -> Iterator[tuple[Session, Decision]]:
    """A game of bots, Windward unless said otherwise, stopped at each question before it is answered."""
    game = game or windward()
    session = Session.begin(game, mode, seats, options, seed)
    intended: list[Choice] = []
    while not session.over:
        seat = session.pending()[0].seat
        decision = session.decision(seat)
        assert decision is not None
        yield session, decision
        if not intended or intended[0] not in decision.choices:
            luck = generator(seed, decision.number, seat)
            intended = list(think(game, level, "", session.view(seat), decision, luck).choices)
        refusal = session.submit(seat, decision.number, intended[0])
        assert refusal is None, f"{intended[0]} is refused: {refusal}"
        intended.pop(0)
        if any(question.seat != seat for question in session.pending()):
            intended = []


def sampled(step: str = "", every: int = 1, tables: Tables = RIVALS + PARTNERS) -> Iterator[tuple[Session, Decision]]:
    """Every so many questions of one game at each table."""
    for seed, (mode, seats, options) in enumerate(tables):
        for number, (session, decision) in enumerate(played(mode, seats, options, seed + 1)):
            if number % every == 0 and (not step or decision.step.name == step):
                yield session, decision
