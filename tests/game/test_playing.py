"""A table without a window: whose screen it is, when the curtain falls, what bots do in between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from engine import catalogue
from engine.bots.think import think
from engine.kernel import Decision, Luck
from engine.kernel.brain import Thought
from engine.session import Session
from game import tables
from game.commands.simulation import Job, play_game
from game.play.adviser import Nobody, Ticket
from game.play.playing import Playing, Unsaved
from game.play.story import Story
from game.services.texts import Texts
from saves.document import SeatSetting
from tests.kernel.harbour import TOY

WINDWARD = catalogue.load("windward")


class Ready:
    """An adviser that answers at the second poll, as a quick process would."""

    def __init__(self) -> None:
        self.asked: dict[Ticket, Callable[[], Thought]] = {}
        self.polls: Counter[Ticket] = Counter()

    def ask(
        self, game: str, view: Any, decision: Decision, level: str, temperament: str, luck: int, budget: int = 0, *, hint: bool = False
    ) -> Ticket:
        ticket = Ticket(len(self.asked))
        self.asked[ticket] = lambda: think(catalogue.load(game), level, temperament, view, decision, Luck(luck), budget)
        return ticket

    def poll(self, ticket: Ticket) -> Thought | None:
        self.polls[ticket] += 1
        return self.asked[ticket]() if self.polls[ticket] == 2 else None

    def hurry(self, ticket: Ticket) -> None:
        """It is quick anyway."""

    def cancel(self, ticket: Ticket) -> None:
        """Nobody will poll for it."""


def table(*players: str, mode: str = "free_for_all", seed: int = 3) -> Playing:
    session = Session.begin(WINDWARD, mode, len(players), {}, seed)
    seats = [SeatSetting(name=f"Captain {n + 1}", player=player) for n, player in enumerate(players)]
    return Playing(Unsaved(session, seats), Ready())


def let_bots_play(playing: Playing, limit: int = 4000) -> None:
    for _ in range(limit):
        if playing.human_asked() is not None or playing.session.over:
            return
        playing.tick()
    raise AssertionError("the bots do not come to an end")


def test_one_person_has_the_screen_from_the_start_and_never_sees_a_curtain() -> None:
    playing = table("human", "random", "random", seed=4)
    assert playing.screen == 0
    for _ in range(60):
        let_bots_play(playing)
        assert playing.must_pass_to() is None
        assert playing.viewer() == 0
        decision = playing.decision()
        assert decision is not None
        assert playing.answer(decision.choices[-1]) is None


def test_the_curtain_falls_when_another_person_is_asked_something_private() -> None:
    playing = table("human", "human", "human")
    first = playing.human_asked()
    assert first is not None
    assert playing.screen is None
    assert playing.must_pass_to() == first
    assert playing.viewer() is None
    assert playing.decision() is None
    playing.take_screen(first)
    assert playing.must_pass_to() is None
    assert playing.viewer() == first
    assert playing.answer(("end",)) is None
    assert playing.human_asked() != first
    assert playing.viewer() is None
    assert playing.must_pass_to() == playing.human_asked()


def test_with_open_hands_nobody_passes_the_screen() -> None:
    playing = table("human", "human", mode="coop")
    assert playing.must_pass_to() is None
    decision = playing.decision()
    assert decision is not None
    assert playing.viewer() is None  # all is public, so the public view is the whole view
    assert playing.answer(("end",)) is None


def test_an_answer_behind_the_curtain_is_refused() -> None:
    playing = table("human", "human", "human")
    refusal = playing.answer(("end",))
    assert refusal is not None
    assert refusal.key == "kernel.refuse.not_asked"
    assert playing.session.log == []


def test_bots_play_a_whole_game_by_themselves_and_say_why() -> None:
    playing = table("random", "random", "random", seed=8)
    playing.tick()
    assert playing.session.log == []  # still thinking: nothing waits
    let_bots_play(playing, limit=60_000)
    assert playing.session.over
    assert playing.last is not None
    assert playing.last.reason


def test_the_same_seed_gives_the_same_game_at_the_table_and_in_a_simulation() -> None:
    game = catalogue.load("winds_of_plunder")
    session = Session.begin(game, "duel", 2, {}, 9)
    playing = Playing(Unsaved(session, [SeatSetting(name=name, player="deckhand") for name in ("Ann", "Bob")]), Ready())
    let_bots_play(playing)
    simulated = play_game(game, Job(game.id, "duel", ("deckhand", "deckhand"), {}, 9))
    assert [entry.choice for entry in session.log] == [entry.choice for entry in simulated.log]


def test_undo_takes_back_the_persons_own_answer_only() -> None:
    playing = table("human", "random", "random")
    let_bots_play(playing)
    before = playing.session.state.fingerprint()
    decision = playing.decision()
    assert decision is not None
    step = next(c for c in decision.choices if c[0] == "sail")
    assert playing.answer(step) is None
    assert playing.undo()
    assert playing.session.state.fingerprint() == before
    assert playing.redo()
    assert not table("human", "human", "human").undo()


class Fickle(Ready):
    """Whoever is hurried does not think as long as before, and comes to another answer each time."""

    def ask(self, game: str, view: Any, decision: Decision, level: str, temperament: str, luck: int, *rest: Any, **named: Any) -> Ticket:
        return super().ask(game, view, decision, level, temperament, luck + len(self.asked), *rest, **named)


def test_after_a_take_back_bots_give_the_same_answers_again_however_hurried_they_were() -> None:
    playing = table("human", "random", "random", seed=4)
    playing.adviser = Fickle()
    playing.free_undo = True
    for _ in range(6):
        let_bots_play(playing)
        decision = playing.decision()
        assert decision is not None
        place = len(playing.session.log)
        assert playing.answer(decision.choices[-1]) is None
        let_bots_play(playing)
        log, reasons = list(playing.session.log), dict(playing.reasons)
        asked = len(playing.adviser.asked)
        while len(playing.session.log) > place:
            assert playing.undo()
        assert playing.redo()
        let_bots_play(playing)
        assert playing.session.log == log
        assert playing.reasons == reasons
        assert len(playing.adviser.asked) == asked, "nobody had to think again"
    assert any(entry.seat != 0 for entry in playing.session.log)


def test_sealed_envelopes_are_filled_one_person_after_another() -> None:
    session = Session.begin(TOY, "three", 3, {}, 1)
    seats = [SeatSetting(name=f"Merchant {n}") for n in range(3)]
    playing = Playing(Unsaved(session, seats), Ready())
    for seat in range(3):
        assert playing.must_pass_to() == seat
        playing.take_screen(seat)
        assert playing.answer(("worth", 2)) is None
        assert playing.viewer() == seat
        assert playing.answer(("seal",)) is None
    assert session.state.worth == 6


def test_a_bots_reason_stands_at_its_own_first_line_and_tells_what_it_expects() -> None:
    session = Session.begin(WINDWARD, "free_for_all", 3, {}, 3)
    playing = Playing(Unsaved(session, [SeatSetting(name=f"Captain {n}", player="mate") for n in range(3)]), Nobody())
    for place in range(60):
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        thought = think(session.game, "mate", "", session.view(decision.seat), decision, Luck(place))
        session.submit(decision.seat, decision.number, thought.choices[0])
        playing.reasons[place] = thought.reason
    texts = Texts("en")
    lines = Story(playing, tables.load("windward"), texts).lines(None)
    given = [line for line in lines if line.why]
    assert len(given) > 20
    assert {line.seat for line in given} == {0, 1, 2}
    assert all(line.seat == session.log[line.place].seat for line in given), "what follows from a deed has no reason"
    assert max(Counter(line.place for line in given).values()) == 1
    assert [line for line in given if "By this captain's reckoning it brings +" in line.why]
