"""After a game: curves of chances, turning points, luck, notebooks, the seal and the chronicle; by mouse and by keys."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from pathlib import Path

import pygame
import pytest

from engine import catalogue
from engine.bots.review import Fortune, Moment, chances, moment
from engine.kernel import Luck
from engine.kernel.brain import Reason
from engine.session import Session
from game.commands.shot import Wish, play_to
from game.play import review
from game.play.course import Course, turn_starts
from game.play.playing import Playing, Unsaved
from game.play.review import Known, Reviewer, looked_at
from game.scenes.aftermath import Aftermath
from game.scenes.ceremony import Ceremony
from game.scenes.menu import Menu
from game.scenes.table import TableScene
from game.services.seal import seal_of, sealed_line
from saves import notebook
from saves.document import SeatSetting
from saves.slot_files import PNG
from tests.kit.wording import NAMES, words_of
from tests.scenes.window import Window

TABLES = [
    ("winds_of_plunder", "quick", 3),
    ("windward", "free_for_all", 3),
    ("before_the_wind", "first_cargo", 3),
    ("vinhos", "first_harvest", 3),
]


@cache
def played(game: str, mode: str, seats: int) -> Session:
    return play_to(Wish("ceremony", game, mode, seats, {}, 3, 0, (1280, 720), level="deckhand"))


@cache
def reviewed(game: str, mode: str, seats: int) -> Known:
    return looked_at(played(game, mode, seats), tries=2)


def at_end(window: Window, game: str, mode: str, seats: int) -> TableScene:
    """The table of a finished game, with its ceremony over it."""
    session = played(game, mode, seats)
    people = [SeatSetting(NAMES[n], "human" if not n else "mate") for n in range(seats)]
    scene = TableScene(window.app.shell, Playing(Unsaved(session, people), window.app.shell.adviser))
    scene.playing.reasons = {place: Reason("kernel.why.best") for place in range(len(session.log))}
    window.app.shell.push(scene)
    window.frames(3)
    assert isinstance(window.scene, Ceremony)
    return scene


def after(window: Window, table: tuple[str, str, int]) -> Aftermath:
    scene = at_end(window, *table)
    made = Aftermath(window.app.shell, scene.playing, window.app.shell.scenes[-1]._see, reviewed(*table))  # type: ignore[attr-defined]
    window.app.shell.push(made)
    window.frames(2)
    return made


def shown(window: Window) -> str:
    return " ".join(words.text for item in window.items.values() for words in words_of(item.picture))


# What is reckoned


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_chances_begin_alike_and_end_with_the_winner(table: tuple[str, str, int]) -> None:
    session, course = played(*table), Course(played(*table), reviewed(*table).moments)
    first, last = course.points[0], course.points[-1]
    assert len(course.points) == len(turn_starts(session)) + 1
    assert all(abs(sum(point.chances) - 1) < 0.01 for point in course.points)
    assert max(first.chances) < 0.75, "nobody has nearly won at the deal"
    assert {seat for seat, chance in enumerate(last.chances) if chance} == set(session.state.winners)
    assert last.place == len(session.log)
    swings = [abs(turn.swing) for turn in course.turnings]
    assert len(swings) <= 3
    assert [turn.start for turn in course.turnings] == sorted(turn.start for turn in course.turnings)


def test_judgement_counts_more_the_nearer_the_end_is() -> None:
    early, late = chances((10.0, 5.0), 0.0, 15.0), chances((10.0, 5.0), 0.95, 15.0)
    assert 0.5 < early[0] < late[0] < 1
    assert chances((3.0, 3.0, 3.0), 0.4, 15.0) == pytest.approx((1 / 3,) * 3, abs=0.001)


def test_luck_is_there_where_chance_was_drawn_and_nowhere_else() -> None:
    session = played(*TABLES[1])
    log, drew = session.log, 0
    for place, entry in enumerate(log[:60]):
        after_it = log[place + 1].before if place + 1 < len(log) else session.state
        found = moment(session.game, entry.before, entry.seat, entry.choice, Luck(place), 2)
        again = moment(session.game, entry.before, entry.seat, entry.choice, Luck(place), 2)
        assert found == again, "the same moment is judged alike"
        assert bool(found.fortunes) <= (after_it.unveiled != entry.before.unveiled)
        drew += bool(found.fortunes)
        assert all(0 <= fortune.rank <= 1 for fortune in found.fortunes)
    assert drew


def test_a_fate_is_the_sum_of_what_came() -> None:
    session = played(*TABLES[0])
    moments = {
        3: Moment((0.0,) * 3, (Fortune(2.0, 1.0), Fortune(-1.0, 0.25), Fortune(0.0, 0.5))),
        5: Moment((0.0,) * 3, (Fortune(-0.5, 0.0), Fortune(0.0, 0.5), Fortune(0.0, 0.5))),
        7: Moment((0.0,) * 3, (Fortune(0.0, 0.5),) * 3),
    }
    course = Course(session, moments)
    assert course.fate(0) == (1.5, 0.5, 2)
    assert course.fate(1) == (-1.0, 0.25, 1)
    assert [(chance.place, chance.seat) for chance in course.draws] == [(3, 0), (5, 0)]
    assert course.idle == 1


# The process


def test_the_process_answers_as_it_would_be_reckoned_here() -> None:
    session = played(*TABLES[0])
    asked = review.question(session, 4, 2)
    said = json.loads(json.dumps(review.answer(json.loads(json.dumps(asked)))))
    entry = session.log[4]
    assert review.moment_of(said, 3) == (4, moment(session.game, entry.before, entry.seat, entry.choice, Luck(4), 2))
    for wrong in (
        {},
        {**said, "worths": ["x"] * 3},
        {**said, "worths": [1.0]},
        {**said, "fortunes": [[1.0, 0.5]]},
        {**said, "moment": "4"},
    ):
        assert review.moment_of(wrong, 3) is None


def test_a_review_in_a_process_of_its_own_is_whole_and_one_that_dies_is_told(window: Window) -> None:
    session = played(*TABLES[0])
    reviewer = Reviewer(session, window.app.thinker.program)
    window.app.shell.push(
        Aftermath(
            window.app.shell,
            Playing(Unsaved(session, [SeatSetting(name) for name in NAMES[:3]]), window.app.shell.adviser),
            print,
            reviewer,
        )
    )
    assert window.scene.busy
    window.until(seconds=90)
    assert reviewer.done
    assert not reviewer.failed
    assert set(turn_starts(session)) <= reviewer.moments.keys()
    window.app.shell.pop()
    broken = Reviewer(session, ["/nowhere/at/all"])
    window.app.shell.push(
        Aftermath(
            window.app.shell, Playing(Unsaved(session, [SeatSetting(name) for name in NAMES[:3]]), window.app.shell.adviser), print, broken
        )
    )
    window.until(seconds=60)
    assert broken.failed
    assert "could not be looked at again" in shown(window)


# The pages


def test_the_ceremony_leads_to_the_story_and_back_by_keys_alone(window: Window) -> None:
    at_end(window, *TABLES[0])
    window.press(pygame.K_g)
    assert isinstance(window.scene, Aftermath)
    seen = [window.scene.tab]
    for _ in range(4):
        window.press(pygame.K_PERIOD)
        seen.append(window.scene.tab)
    assert seen == ["course", "luck", "notes", "puzzles", "chronicle"]
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Ceremony)
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, TableScene)
    window.press(pygame.K_g)
    assert isinstance(window.scene, Ceremony), "from the table the end can be seen once more"
    assert window.scene.done


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[0])
def test_every_page_by_mouse_and_a_moment_of_each(window: Window, table: tuple[str, str, int]) -> None:
    scene = after(window, table)
    assert {"chances", "curves"} <= window.items.keys()
    for tab in ("luck", "notes", "puzzles", "chronicle", "course"):
        window.click(f"button/tab {tab}")
        window.frames(2)
        assert scene.tab == tab
    turn = scene.course.turnings[0]
    window.click("turning/0")
    window.frames(2)
    assert isinstance(window.scene, TableScene)
    assert window.scene.sight.past is not None
    assert window.scene.sight.past >= turn.start


def test_a_roll_of_the_ledger_shows_its_moment(window: Window) -> None:
    scene = after(window, next(table for table in TABLES if Course(played(*table), reviewed(*table).moments).draws))
    window.click("button/tab luck")
    window.frames(2)
    assert {f"luck/{seat}" for seat in range(3)} <= window.items.keys()
    assert scene.course.draws
    window.click("draw/0")
    assert isinstance(window.scene, TableScene)


def test_notes_are_those_of_the_seat_that_is_chosen(window: Window) -> None:
    scene = after(window, TABLES[0])
    session = scene.playing.session
    mine = next(place for place, entry in enumerate(session.log) if entry.seat == 1)
    scene.playing.reasons = {mine: Reason("winds_of_plunder.why.crew", (("points", "+1.5"),))}
    window.click("button/tab notes")
    window.frames(2)
    assert f"note/{mine}" in window.items
    assert "1.5" in shown(window)
    window.click("button/notes 2")
    window.frames(2)
    assert f"note/{mine}" not in window.items


def test_the_seal_is_the_same_before_and_after_and_tells_nothing_else(window: Window) -> None:
    scene = after(window, TABLES[0])
    session = scene.playing.session
    fresh = Session(session.game, session.terms, session.seed)
    assert seal_of(fresh) == seal_of(session) == sha256(sealed_line(session).encode()).hexdigest()[:16]
    assert seal_of(Session(session.game, session.terms, session.seed + 1)) != seal_of(session)
    window.click("button/tab luck")
    window.frames(2)
    assert seal_of(session) in shown(window)
    menu = Menu(window.app.shell, Playing(Unsaved(fresh, [SeatSetting(name) for name in NAMES[:3]]), window.app.shell.adviser))
    told = " ".join(words.text for item in menu.items() for words in words_of(item.picture))
    assert seal_of(session) in told
    assert sealed_line(session) not in told


def test_the_chronicle_is_kept_as_picture_and_as_text(window: Window, tmp_path: Path) -> None:
    scene = after(window, TABLES[1])
    window.click("button/tab chronicle")
    window.frames(2)
    for kind in ("picture", "text"):
        window.click(f"button/{kind}")
        window.frames(2)
        assert "Written to" in shown(window)
    picture, text = sorted((tmp_path / "chronicles").iterdir())
    assert picture.read_bytes().startswith(PNG)
    assert pygame.image.load(picture).get_size() == (1800, 1080)
    told = text.read_text(encoding="utf-8")
    session = scene.playing.session
    assert all(NAMES[seat] in told for seat in range(3))
    assert f"seed {session.seed}" in told
    assert str(max(session.game.scores(session.state))) in told


def test_where_nobody_can_win_alone_no_chance_is_shown(window: Window) -> None:
    scene = after(window, ("windward", "coop", 2))
    assert scene.course.alone
    assert "win or lose together" in shown(window)


def test_rematch_with_the_same_deal_begins_where_the_old_one_began(window: Window) -> None:
    scene = at_end(window, *TABLES[0])
    window.click("same")
    window.frames(2)
    session = window.scene.playing.session
    assert session is not scene.playing.session
    assert (session.seed, session.log) == (scene.playing.session.seed, [])
    assert session.state == Session(session.game, session.terms, session.seed).state


# The notebook on the disk


def test_a_notebook_is_read_again_and_a_damaged_one_is_kept_aside(window: Window) -> None:
    slots = window.app.slots
    reasons = {4: Reason("vinhos.why.land", (("points", "+2.0"),)), 9: Reason("vinhos.why.fair")}
    notebook.write(slots, "evening", reasons)
    assert notebook.read(slots, "evening") == ((reasons, {}), None)
    file = slots.folder.games / "evening.notes"
    file.write_bytes(b'[[1,"x')
    notes, trouble = notebook.read(slots, "evening")
    assert notes == ({}, {})
    assert trouble is not None
    assert "kept as" in window.app.shell.texts.tell(trouble)
    assert not file.exists()
    assert (slots.folder.games / "evening.notes.damaged-1").exists()
    assert notebook.read(slots, "evening") == (({}, {}), None)


def test_what_is_no_reason_is_left_out_of_a_notebook(window: Window) -> None:
    slots = window.app.slots
    notebook.write(slots, "evening", {1: Reason("shell.name.past"), 2: Reason("vinhos.why.fair")})
    assert notebook.read(slots, "evening") == (({2: Reason("vinhos.why.fair")}, {}), None)


def test_a_game_of_which_no_answer_is_left_has_its_pages_all_the_same(window: Window) -> None:
    """By older rules its story cannot be played again: only the end is known."""
    whole = played(*TABLES[0])
    session = Session(whole.game, whole.terms, whole.seed, whole.state)
    assert session.over
    assert session.log == []
    playing = Playing(Unsaved(session, [SeatSetting(name) for name in NAMES[:3]]), window.app.shell.adviser)
    scene = Aftermath(window.app.shell, playing, print, Known({}))
    window.app.shell.push(scene)
    for tab in ("course", "luck", "notes", "puzzles", "chronicle"):
        scene._open(tab)
        window.frames(2)
    assert scene._told().text()


def test_catalogue_games_know_their_doubt() -> None:
    assert all(brain.doubt > 1 for game in catalogue.SHELF if (brain := catalogue.load(game).brain))
