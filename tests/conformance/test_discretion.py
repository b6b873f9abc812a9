"""What the application tells somebody who may not know: nothing of a rival's secrets is in lines, items, marks, points, hints or reasons.

Two games that differ in nothing but what stays hidden from a reader are led through the same answer, and everything that the application
would show this reader is compared. So a leak is found wherever it is; what the answer itself brings to light is left out by `twin_of`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

import pytest

from engine import catalogue
from engine.bots.counsel import advise
from engine.bots.think import generator, think
from engine.canaries import twin_of
from engine.conformance import check_reason
from engine.kernel import Decision, Event, Luck, Seat, Terms, agree, pick
from engine.session import Session
from game import tables
from game.kit.layout import layout_for
from game.play.playing import Playing, Unsaved
from game.play.story import Story
from game.services.texts import Texts
from game.tables.look import Look
from saves.document import SeatSetting

TEXTS = Texts("en")
NAMES = ("Ana", "Baltasar", "Chloé", "Duarte", "Inês")
HIDING = (  # tables with secrets
    ("windward", "free_for_all", 3, {"achievements": "on"}),
    ("windward", "head_to_head", 2, {}),
    ("winds_of_plunder", "standard", 3, {}),
    ("winds_of_plunder", "duel", 2, {"vote_style": "sealed_orders"}),
)
IDS = [f"{game}-{mode}" for game, mode, _, _ in HIDING]


class Pair(NamedTuple):
    """Two games after the same answer, alike to the reader."""

    one: Session
    two: Session
    reader: Seat | None


def pairs(game: str, terms: Terms, every: int, most: int = 10**6) -> Iterator[Pair]:
    """Twins from a game of random answers, in which cards are drawn now and then: every so many questions."""
    session, luck = Session(catalogue.load(game), terms, 5), Luck(5)
    while not session.over and len(session.log) < most:
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        choice = ("draw",) if ("draw",) in decision.choices and luck.chance % 3 == 0 else pick(luck, decision.choices)
        if len(session.log) % every == 0:
            reader = pick(luck, [None, *(seat for seat in range(terms.seats) if seat != decision.seat)])
            twin = twin_of(session.state, decision.seat, (choice,), reader, Luck(luck.chance))
            if twin is not None and twin != session.state:
                games = [Session(session.game, terms, 5, start) for start in (session.state, twin)]
                assert all(s.submit(decision.seat, decision.number, choice) is None for s in games)
                yield Pair(games[0], games[1], reader)
        session.submit(decision.seat, decision.number, choice)


def told(session: Session, reader: Seat | None, *, astray: bool = False) -> dict[str, Any]:
    """Everything that the application would tell this reader now; `astray` shows what the seat that has answered sees."""
    viewer = session.log[-1].seat if astray else reader
    seats = session.state.seats
    ware = tables.load(session.game.id)
    story = Story(Playing(Unsaved(session, [SeatSetting(name, "human") for name in NAMES[:seats]]), NOBODY), ware, TEXTS)
    decision = session.decision(reader) if reader is not None else None
    look = Look(
        layout_for((1280, 720)),
        TEXTS,
        NAMES[:seats],
        viewer,
        log=story.lines(reader),
        marks=story.marks(reader),
        catalogue=tuple(session.catalogue(decision.seat)) if decision else (),
        asked=frozenset(open_.seat for open_ in session.pending()),
        moment=tuple(event.seen_by(reader) for event in session.log[-1].events),
        players=("human",) * seats,
    )
    seen = session.view(viewer)
    return {
        "lines": [line.text for line in look.log],
        "pieces": [line.pieces for line in look.log],
        "marks": look.marks,
        "points": story.points(),
        "items": [item for dock in range(seats) for item in ware.describe(seen, decision, look._replace(dock_of=dock))],
        "hint": hint(session, decision) if decision else None,
    }


NOBODY: Any = None  # no bot is asked


def hint(session: Session, decision: Decision) -> tuple[Any, ...]:
    luck = generator(session.seed, decision.number, decision.seat)
    thought = think(session.game, "deckhand", "", session.view(decision.seat), decision, luck, budget=6)
    told = TEXTS.say(thought.reason.key, **dict(thought.reason.args))
    return told, thought.choices[0], advise(session.game, session.view(decision.seat), decision, luck, budget=6).plans


def leaks(pair: Pair, *, astray: bool = False) -> list[str]:
    one, two = (told(session, pair.reader, astray=astray) for session in (pair.one, pair.two))
    return [what for what in one if one[what] != two[what]]


@pytest.mark.parametrize(("game", "mode", "seats", "options"), HIDING, ids=IDS)
def test_nobody_is_told_what_stays_hidden(game: str, mode: str, seats: int, options: dict[str, str]) -> None:
    looked = 0
    for pair in pairs(game, agree(catalogue.entry(game), mode, seats, options), every=11, most=300):
        assert not leaks(pair), f"{pair.one.log[-1].choice} to {pair.reader}"
        looked += 1
    assert looked > 5


def test_a_table_that_is_shown_with_the_eyes_of_another_is_found() -> None:
    assert any("items" in leaks(pair, astray=True) for pair in pairs("winds_of_plunder", terms(HIDING[2]), every=3))


def test_a_line_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "seen_by", lambda event, seat: Event(event.name, event.seat, bare(event)))
    assert any("lines" in leaks(pair) for pair in pairs("winds_of_plunder", terms(HIDING[2]), every=1))


def bare(event: Event) -> dict[str, Any]:
    return {name: getattr(value, "value", value) for name, value in event.fields.items()}


def terms(of: tuple[str, str, int, dict[str, str]]) -> Terms:
    game, mode, seats, options = of
    return agree(catalogue.entry(game), mode, seats, options)


# Reasons


@pytest.mark.parametrize(("game", "mode", "seats", "options"), HIDING, ids=IDS)
def test_the_reason_of_a_bot_tells_nothing_of_its_hand(game: str, mode: str, seats: int, options: dict[str, str]) -> None:
    session, luck = Session.begin(catalogue.load(game), mode, seats, options, 2), Luck(2)
    while not session.over and len(session.log) < 240:
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        think_again = partial(quick, session, decision.number)
        thought = think_again(session.view(decision.seat), decision)
        for _ in range(2 if len(session.log) % 3 == 0 else 0):
            check_reason(session, decision, thought, think_again, luck)
        assert session.submit(decision.seat, decision.number, thought.choices[0]) is None


def quick(session: Session, number: int, seen: Any, decision: Decision) -> Any:
    return think(session.game, "deckhand", "", seen, decision, generator(2, number, decision.seat), budget=8)
