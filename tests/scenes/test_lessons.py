"""Lessons are played at the real table by posted events: to their end, with wrong moves, by mouse and by keys, left and gone on with."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine import catalogue
from engine.kernel import Choice
from game.kit.layout import covered
from game.play.lessons import FILE, FOLDER, Lesson, Progress, course, recall
from game.scenes.ceremony import Ceremony
from game.scenes.harbour import Harbour
from game.scenes.lesson import LessonTable
from game.scenes.library import Library
from game.scenes.rulebook import RulebookScene
from game.services.languages import languages
from saves.folder import PlayerFolder
from saves.slots import Slots
from tests.kit.wording import cut, words_of
from tests.scenes.pages import cut_words
from tests.scenes.test_words import shell_for
from tests.scenes.window import Window, words_in

LESSONS = [lesson for game in catalogue.SHELF for lesson in course(game).lessons]
IDS = [lesson.id for lesson in LESSONS]
OPENS = 12  # clicks until an answer is found at the latest


def sit(window: Window, lesson: Lesson, at: int = 0) -> LessonTable:
    table = LessonTable(window.app.shell, lesson, at)
    window.app.shell.push(table)
    settle(window)
    return table


def settle(window: Window) -> None:
    """Until nothing happens by itself, or the lesson is left."""
    window.frames(2)
    window.until()


def told(window: Window) -> str:
    return " ".join(words.text for item in window.items.values() for words in words_of(item.picture))


def told_lines(window: Window) -> list[str]:
    return [words.text for item in window.items.values() for words in words_of(item.picture)]


def offering(window: Window, choice: Choice) -> str:
    """The thing by which this can be answered."""
    return next((item.id for item in window.items.values() if choice in item.choices), "")


def do(window: Window, table: LessonTable) -> None:
    """What is to be done, by clicks: on what the coach points at, until it is done."""
    before = (table.teacher.at, table.teacher.given)
    for _ in range(OPENS):
        ways = table._ways(list(window.items.values()))
        wanted = table.teacher.expected
        assert wanted is not None
        assert ways or offering(window, wanted), f"nothing leads to {wanted}"
        item = window.items[ways[0] if ways else offering(window, wanted)]
        if item.dial and item.dial.typed:
            for digit in str(wanted[-1]):
                window.press(pygame.K_0 + int(digit))
        else:
            window.click(item.id)
        settle(window)
        if window.scene is not table or table.teacher.over or (table.teacher.at, table.teacher.given) != before or table.teacher.turning:
            return
    raise AssertionError(f"{wanted} cannot be clicked")


def play_open(window: Window, table: LessonTable) -> None:
    """An open step: whatever is offered first, until the goal is reached."""
    at = table.teacher.at
    for _ in range(2_000):
        if window.scene is not table or table.teacher.at != at:
            return
        decision = table.decision()
        if decision is not None:
            choices = [choice for choice in decision.choices if choice not in (("end",), ("pass",))]
            table.answer_all((decision.choices[0] if decision.choices[0] in choices or not choices else choices[0],))
        settle(window)
    raise AssertionError("the goal is never reached")


def err(window: Window, table: LessonTable) -> bool:
    """Something that may be done and is not what is wanted, by a click; whether there was such a thing."""
    session, wanted = table.playing.session, table.teacher.expected
    plain = [item for item in window.items.values() if len(item.choices) == 1 and not item.warning]
    stage = table.stage
    other = (item.id for item in plain if item.choices[0] != wanted and stage.at(window.place(item.id), clickable=True) is item)
    name = next(other, "")
    if not name:
        return False
    before, at, given = session.state.fingerprint(), table.teacher.at, table.teacher.given
    window.click(name)
    settle(window)
    assert (session.state.fingerprint(), table.teacher.at, table.teacher.given) == (before, at, given), "nothing has happened"
    objection = table.shell.texts.say(table.teacher.objection)
    assert objection in told(window), "the coach says why"
    return True


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_every_lesson_comes_to_its_end_by_clicks_and_no_wrong_one_harms(window: Window, lesson: Lesson) -> None:
    table, errors = sit(window, lesson), 0
    for _ in range(300):
        if window.scene is not table:
            break
        if table.teacher.only_says:
            window.click("coach/go_on")
            settle(window)
            if isinstance(window.scene, Ceremony):
                window.until()
                window.click("look")
                settle(window)
        elif table.teacher.step.until:
            play_open(window, table)
        else:
            errors += not table.teacher.given and err(window, table)
            do(window, table)
    assert errors or not any(step.wrong for step in lesson.steps)
    assert isinstance(window.scene, Harbour), "the lesson has been left"
    assert recall(window.app.shell.slots.folder).table[lesson.id] == Progress(0, True)


FIRST = LESSONS[0]


def learn_to(window: Window, steps: int) -> LessonTable:
    """The first lesson, up to this step."""
    table = sit(window, FIRST)
    while table.teacher.at < steps:
        if table.teacher.only_says:
            window.press(pygame.K_RETURN)
            settle(window)
        else:
            do(window, table)
    return table


def test_a_lesson_that_was_left_goes_on_where_it_was_left_and_can_be_begun_anew(window: Window) -> None:
    window.app.shell.push(Library(window.app.shell, FIRST.game))
    window.frames(2)
    window.click(f"button/begin {FIRST.name}")
    settle(window)
    table = window.scene
    while table.teacher.at < 3:
        if table.teacher.only_says:
            window.click("coach/go_on")
            settle(window)
        else:
            do(window, table)
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Library)
    say = window.app.shell.texts.say
    assert say("lesson.name.state_under_way", place=4, all=len(FIRST.steps)) in told(window)
    state = table.playing.session.state
    window.click(f"button/resume {FIRST.name}")
    settle(window)
    assert window.scene.teacher.at == 3
    assert window.scene.playing.session.state == state
    window.press(pygame.K_ESCAPE)
    window.click(f"button/from_start {FIRST.name}")
    settle(window)
    assert window.scene.teacher.at == 0


def test_a_lesson_is_done_by_keys_alone(window: Window) -> None:
    table = sit(window, FIRST)
    while window.scene is table:
        wanted = table.teacher.expected
        if table.teacher.only_says:
            window.press(pygame.K_RETURN)
        else:
            ways = table._ways(list(window.items.values()))
            for _ in range(200):
                if table.stage.focus in ways:
                    break
                window.press(pygame.K_TAB)
            assert table.stage.focus in ways, f"{wanted} is not in reach of Tab"
            window.press(pygame.K_RETURN)
        settle(window)
    assert recall(window.app.shell.slots.folder).table[FIRST.id].done


def test_the_coach_folds_shows_how_and_goes_back(window: Window) -> None:
    table = learn_to(window, 1)
    window.press(pygame.K_F2)
    assert "coach" not in window.items
    window.press(pygame.K_F2)
    assert "coach" in window.items
    before = table.playing.session.state.fingerprint()
    window.click("coach/show")
    settle(window)
    assert len(table.playing.session.log) == 1
    window.click("coach/back")
    settle(window)
    assert (window.scene.teacher.at, window.scene.playing.session.state.fingerprint()) == (1, before)


def test_in_a_lesson_the_coach_gives_the_hints_and_there_is_one_way(window: Window) -> None:
    table = learn_to(window, 1)
    window.press(pygame.K_F2)
    window.press(pygame.K_h)
    assert "coach" in window.items, "a hint is the coach's sentence once more"
    assert not table.hint.waits
    window.press(pygame.K_F2)
    window.click("chrome/hint")
    assert "coach" in window.items
    window.press(pygame.K_b)
    assert window.scene is table
    do(window, table)
    assert len(table.playing.session.log) == 1
    window.press(pygame.K_BACKSPACE)
    settle(window)
    assert window.scene.playing.session.log == [], "what was done is taken back by going back a step"


SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.25)]


OTHERS = [pytest.param((language,) * len(SIZES), id=language, marks=pytest.mark.soak) for language in languages()[1:]]


@pytest.mark.usefixtures("screen")
@pytest.mark.parametrize("spoken", [pytest.param(("en", "en", "qps"), id="usual"), *OTHERS])
@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_the_coach_never_covers_what_it_points_at_and_can_be_read(tmp_path: Path, lesson: Lesson, spoken: tuple[str, ...]) -> None:
    for (size, scale), language in zip(SIZES, spoken, strict=True):
        shell = shell_for(size, scale, language)
        shell.slots = Slots(PlayerFolder(tmp_path, tmp_path), catalogue.load)
        for place in range(lesson.last + 1):
            table = LessonTable(shell, lesson, place)
            shell.push(table)
            items = table.animator.items
            stage, aims = table.stage, [item for name, item in items.items() if name.startswith("coach/aim/")]
            panel, known = items["coach"].box, table.shell.layout.regions
            assert aims or not (table.teacher.step.at or table.teacher.step.do), f"step {place} points at nothing"
            for aim in aims:
                box = stage.on_screen(aim.region, aim.box.inset(6, 20))
                assert covered(panel, [box]) == 0, f"step {place} covers {box} at {size}"
            assert covered(panel, [known["bar"], known["dock"], known["primary"]]) == 0
            assert panel.y >= known["seats"].y
            coach = [item for name, item in items.items() if name.startswith("coach")]
            assert cut(coach, stage.painter.letters) == [], f"step {place} at {size}"
            shell.drop(0)


# What cannot be read


@pytest.fixture
def lessons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of lessons of one's own."""
    folder = tmp_path / "lessons"
    shutil.copytree(FOLDER, folder)
    monkeypatch.setattr("game.play.lessons.FOLDER", folder)
    return folder / FIRST.game


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda data: data[: len(data) // 2] + b"[",
    "foreign": lambda data: b'mode = "x"',
    "unknown": lambda data: data + b"\nmore = 1\n",
    "binary": lambda data: bytes(range(256)),
    "empty": lambda data: b"",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_lesson_is_left_out_with_a_sentence_and_the_others_can_be_played(window: Window, lessons: Path, damage: str) -> None:
    file = next(iter(sorted(lessons.glob("*.toml"))))
    file.write_bytes(DAMAGES[damage](file.read_bytes()))
    window.app.shell.push(Library(window.app.shell, FIRST.game))
    window.frames(2)
    assert window.app.shell.texts.say("lesson.rule.torn", file=file.name) in told(window)
    names = [lesson.name for lesson in course(FIRST.game).lessons]
    assert len(names) == len([lesson for lesson in LESSONS if lesson.game == FIRST.game]) - 1
    window.click(f"button/begin {names[0]}")
    assert isinstance(window.scene, LessonTable)


def test_a_lesson_that_the_rules_do_not_follow_is_not_begun(window: Window, lessons: Path) -> None:
    file = next(iter(sorted(lessons.glob("*.toml"))))
    file.write_text(file.read_text(encoding="utf-8").replace("[[step]]", 'lead = [[0, "nonsense"]]\n\n[[step]]', 1), encoding="utf-8")
    library = Library(window.app.shell, FIRST.game)
    window.app.shell.push(library)
    window.frames(2)
    window.click(f"button/begin {FIRST.name}")
    assert window.scene is library
    assert window.app.shell.texts.say("lesson.rule.broken") in told(window)


@pytest.mark.parametrize("damage", ["cut", "binary", "empty"])
def test_what_was_learnt_is_kept_aside_when_it_cannot_be_read(window: Window, damage: str) -> None:
    folder = window.app.shell.slots.folder
    path = folder.config / FILE
    learn_to(window, 1)
    window.press(pygame.K_ESCAPE)
    for file in path.parent.glob(f"{FILE}*"):
        file.write_bytes(DAMAGES[damage](file.read_bytes()))
    window.app.shell.push(Library(window.app.shell, FIRST.game))
    window.frames(2)
    assert window.app.shell.texts.say("lesson.rule.torn_book") in told(window)
    assert list(path.parent.glob(f"{FILE}*damaged*")), "nothing is thrown away"
    window.click(f"button/begin {FIRST.name}")
    assert isinstance(window.scene, LessonTable)


# The harbour


def test_whoever_is_new_is_offered_the_first_lesson(window: Window) -> None:
    assert "welcome" in window.items
    window.click("button/lesson")
    settle(window)
    assert isinstance(window.scene, LessonTable)
    assert window.scene.lesson.id == FIRST.id
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Library), "one comes back to the list of lessons"
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Harbour)
    assert "welcome" not in window.items, "whoever has begun one is not new"


def test_the_offer_can_be_declined(window: Window) -> None:
    window.click("button/later")
    assert "welcome" not in window.items


def test_the_library_turns_to_every_game(window: Window) -> None:
    window.click("button/library")
    library = window.scene
    assert isinstance(library, Library)
    for meta in library.games:
        window.click(f"button/game {meta.id}")
        titles = [window.app.shell.texts.say(lesson.title) for lesson in course(meta.id).lessons]
        assert set(titles) <= set(told_lines(window))
        assert len(titles) == 4
        assert cut_words(window) == []
    window.click("button/rulebook")
    assert isinstance(window.scene, RulebookScene)
    assert window.scene.book.game == library.game


# What is written


@pytest.mark.parametrize("lesson", LESSONS, ids=IDS)
def test_lessons_are_short_and_let_the_pupil_act_soon(lesson: Lesson) -> None:
    texts = words_in("en")
    said = [texts.say(lesson.key(step.say)) for step in lesson.steps]
    assert max(map(len, said)) <= 240
    assert not lesson.steps[-1].do, "the last word is the coach's"
    first = next(n for n, step in enumerate(lesson.steps) if step.do)
    assert first <= 3, "the first own move comes within a minute"
    assert all(step.do or step.until for step in lesson.steps) or sum(bool(step.do or step.until) for step in lesson.steps) >= 2


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_every_game_on_the_shelf_has_four_lessons(game: str) -> None:
    assert [lesson.number for lesson in course(game).lessons] == [1, 2, 3, 4]
    assert course(game).torn == ()
