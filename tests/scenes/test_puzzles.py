"""Puzzles from one's own games: a turn once more at the real table, with honest luck, against a par that an Admiral has set."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.kernel import Decision, view
from engine.kernel.brain import Thought
from game.play import puzzle as puzzles
from game.play.adviser import Ticket
from game.play.puzzle import OTHERS, SOLVER, Attempt, Puzzle, Result, recall, remember, solver
from game.scenes.aftermath import Aftermath
from game.scenes.puzzle import PuzzleTable
from saves.folder import PlayerFolder
from tests.kit.wording import NAMES, cut, untranslated, words_of
from tests.scenes.pages import cut_words, outside, show_at
from tests.scenes.test_aftermath import TABLES, at_end, played, reviewed
from tests.scenes.test_hint import AtOnce
from tests.scenes.window import Window, words_in


class Quick(AtOnce):
    """Whoever is asked thinks as a deckhand does; what was asked is remembered."""

    def __init__(self) -> None:
        super().__init__()
        self.levels: list[tuple[str, int]] = []

    def ask(
        self, game: str, view: Any, decision: Decision, level: str, temperament: str, luck: int, budget: int = 0, **more: Any
    ) -> Ticket:
        self.levels.append((level, budget))
        return super().ask(game, view, decision, level if more.get("hint") else "deckhand", temperament, luck, 0, **more)

    def poll(self, ticket: Ticket) -> Thought | None:
        return super().poll(ticket)


def found(table: tuple[str, str, int], seat: int = 0) -> list[Puzzle]:
    from game.play.course import Course

    session = played(*table)
    return [Puzzle.of(session, turn) for turn in Course(session, reviewed(*table).moments).decisive(seat)]


def page(window: Window, table: tuple[str, str, int]) -> Aftermath:
    scene = at_end(window, *table)
    window.app.shell.adviser = Quick()
    after = Aftermath(window.app.shell, scene.playing, lambda place: None, reviewed(*table))
    window.app.shell.push(after)
    window.frames(2)
    window.click("button/tab puzzles")
    window.frames(2)
    return after


def shown(window: Window, name: str) -> str:
    return " ".join(words.text for words in words_of(window.items[name].picture))


def play_out(window: Window, scene: PuzzleTable) -> None:
    """Any answers, to the end of the turn."""
    for _ in range(400):
        window.frames(2)
        decision = scene.decision()
        if scene.playing.done:
            break
        if decision:
            scene.answer(decision.choices[-1])
    window.frames(5)
    scene.finish()
    window.frames(3)
    assert scene.playing.done


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_a_puzzle_is_the_position_with_other_luck_the_same_for_all(table: tuple[str, str, int]) -> None:
    made = found(table)
    assert 1 <= len(made) <= 3
    for puzzle in made:
        past = puzzle.game.log[puzzle.start].before
        one, other = puzzle.begin(), puzzle.begin()
        assert one.state == other.state, "everybody who tries meets the same luck"
        assert one.state.chance != past.chance, "and not that of the game"
        assert view(one.state, puzzle.seat) == view(past, puzzle.seat), "what could be seen then is as it was"
        assert puzzle.seat == 0
    assert len({puzzle.name for puzzle in made}) == len(made)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_the_admiral_has_time_and_plays_one_turn(table: tuple[str, str, int]) -> None:
    puzzle, adviser = found(table)[0], Quick()
    admiral = solver(puzzle, NAMES[: table[2]], adviser)
    for _ in range(400):
        if admiral.done:
            break
        admiral.tick()
    assert admiral.done
    assert {level for level, _ in adviser.levels} <= {SOLVER, OTHERS}
    assert all(budget == (puzzles.TIME if level == SOLVER else 0) for level, budget in adviser.levels)
    assert admiral.bot_asked() is None
    assert isinstance(admiral.gain, float)
    again = Attempt(puzzle, NAMES[: table[2]], SOLVER, Quick())
    while not again.done:
        again.tick()
    assert again.gain == admiral.gain


def test_a_puzzle_is_played_at_the_table_by_mouse_and_told_against_the_par(window: Window) -> None:
    page(window, TABLES[0])
    assert "puzzle/0" in window.items
    assert "Not tried" in shown(window, "puzzle/0")
    window.click("button/puzzle 0")
    scene = window.scene
    assert isinstance(scene, PuzzleTable)
    assert "puzzle/tag" in window.items
    assert scene.sight.names[scene.puzzle.seat] in shown(window, "bubble")
    play_out(window, scene)
    assert {"puzzle", "puzzle/again", "puzzle/leave", "puzzle/way"} <= window.items.keys()
    assert scene.result.tries == 1
    length = len(scene.playing.session.log)
    window.press(pygame.K_BACKSPACE)
    assert len(scene.playing.session.log) == length, "what is told is told"
    assert scene.result.par is not None
    told = shown(window, "puzzle")
    assert window.app.shell.texts.tenths(scene.playing.gain) in told
    assert window.app.shell.texts.tenths(scene.result.par / 10) in told
    window.click("puzzle/way")
    assert len(shown(window, "puzzle")) > len(told)
    par = scene.result.par
    window.click("puzzle/again")
    second = window.scene
    assert isinstance(second, PuzzleTable)
    assert second is not scene
    assert second.playing.session.log == []
    play_out(window, second)
    assert (second.result.tries, second.result.par) == (2, par), "the par is set once and for all"
    window.click("puzzle/leave")
    assert isinstance(window.scene, Aftermath)
    assert "Tried 2" in shown(window, "puzzle/0")


def test_keys_alone_lead_there_and_back(window: Window) -> None:
    page(window, TABLES[0])
    for _ in range(60):
        window.press(pygame.K_TAB)
        if window.scene.stage.focus == "button/puzzle 0":
            break
    window.press(pygame.K_RETURN)
    scene = window.scene
    assert isinstance(scene, PuzzleTable)
    window.press(pygame.K_b)
    assert "one turn" in shown(window, "bubble")
    assert window.scene is scene
    window.press(pygame.K_k)
    assert window.scene is scene
    play_out(window, scene)
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, Aftermath)
    window.press(pygame.K_ESCAPE)


def test_a_puzzle_left_in_the_middle_counts_for_nothing(window: Window) -> None:
    page(window, TABLES[0])
    window.click("button/puzzle 0")
    scene = window.scene
    assert isinstance(scene, PuzzleTable)
    window.press(pygame.K_ESCAPE)
    while window.scene is scene:
        window.press(pygame.K_ESCAPE)
    assert recall(window.app.shell.slots.folder).table.get(scene.puzzle.name, Result()).tries == 0


def test_the_finished_game_is_not_touched(window: Window) -> None:
    session = played(*TABLES[0])
    before = (session.state.fingerprint(), len(session.log))
    page(window, TABLES[0])
    window.click("button/puzzle 0")
    play_out(window, window.scene)
    assert (session.state.fingerprint(), len(session.log)) == before


# Files


@pytest.mark.parametrize("damage", [b"", b"{", b"[1]", b"\xff", b"[" * 9000])
def test_damaged_results_are_kept_aside_and_it_is_said(tmp_path: Path, window: Window, damage: bytes) -> None:
    folder = window.app.shell.slots.folder
    puzzle = found(TABLES[0])[0]
    remember(folder, puzzle, Result(12, 7, 3))
    path = folder.config / puzzles.FILE
    path.write_bytes(damage)
    page(window, TABLES[0])
    assert list(path.parent.glob(f"{puzzles.FILE}.damaged-*"))
    assert "kept aside" in shown(window, "foot")
    window.click("button/puzzle 0")
    assert isinstance(window.scene, PuzzleTable)


def test_what_is_nonsense_in_the_results_is_left_out(tmp_path: Path) -> None:
    folder = PlayerFolder(tmp_path, tmp_path)
    puzzle = found(TABLES[0])[0]
    remember(folder, puzzle, Result(12, 7, 3))
    path = folder.config / puzzles.FILE
    path.write_bytes(path.read_bytes().replace(b"{", b'{"x/1/0": {"par": "high"}, "y": 7, ', 1))
    assert recall(folder).table == {puzzle.name: Result(12, 7, 3)}


# Words


@pytest.mark.parametrize(
    ("language", "size", "scale", "text"),
    [("qps", (1280, 720), 1.0, "large"), ("qps", (1280, 720), 1.25, "normal"), ("en", (1920, 1080), 1.5, "large")],
)
def test_all_words_have_room(window: Window, language: str, size: tuple[int, int], scale: float, text: str) -> None:
    after = page(window, TABLES[3])
    window.app.shell.texts = words_in(language)
    after = Aftermath(window.app.shell, after.playing, lambda place: None, after.review)
    after.tab = "puzzles"
    window.app.shell.push(after)
    show_at(window, size, scale, text)
    assert outside(window) == []
    assert cut_words(window) == []
    remember(window.app.shell.slots.folder, after.puzzles[0], Result(12, -7, 30))
    after.refresh()
    assert cut_words(window) == []
    after._try(0)
    scene = window.scene
    play_out(window, scene)
    scene.shows_way = True
    items = [item for item in scene.items() if item.id.startswith("puzzle")]
    assert cut(items, scene.stage.painter.letters) == []
    if language == "qps":
        assert untranslated(items) == []
