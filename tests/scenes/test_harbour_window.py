"""The harbour window: bots play, one line tells it, a lantern says who may win, and any seat is taken with one key."""

from __future__ import annotations

import time

import pygame
import pytest

from engine import catalogue
from engine.kernel import view
from engine.session import Session
from game.kit.stage import Camera
from game.play.playing import Playing, Unsaved
from game.scenes.curtain import Curtain
from game.scenes.harbour_window import Watching
from game.scenes.table import TableScene
from saves.autosave import Autosave
from saves.document import SeatSetting
from tests.kit.wording import NAMES, cut, untranslated, words_of
from tests.scenes.test_hands import Quick
from tests.scenes.test_ribbon import played
from tests.scenes.window import Window, words_in


def look_on(window: Window, session: Session) -> Watching:
    window.app.shell.adviser = Quick()
    seats = [SeatSetting(NAMES[n], "mate") for n in range(session.state.seats)]
    scene = Watching(window.app.shell, Playing(Unsaved(session, seats), window.app.shell.adviser))
    window.app.shell.push(scene)
    window.frames(3)
    return scene


def shown(window: Window, name: str) -> str:
    return " ".join(words.text for words in words_of(window.items[name].picture))


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_one_line_tells_what_happens_and_a_lantern_who_may_win(window: Window, game: str) -> None:
    scene = look_on(window, played(game, 40))
    told = scene.sight.story.lines(None)
    assert any(line.text in scene.commentary()[0] for line in told)
    likely = scene._chances[1]
    assert len(likely) == 3
    assert sum(likely) == pytest.approx(1.0, abs=0.01)
    for seat in range(3):
        assert f"{round(100 * likely[seat])} %" in shown(window, f"watch/{seat}")
        assert NAMES[seat] in window.items[f"watch/{seat}"].tip
    length = len(scene.playing.session.log)
    window.frames(20)
    assert len(scene.playing.session.log) > length, "it goes on without a key"


def test_the_lantern_knows_what_everybody_knows_and_no_more(window: Window) -> None:
    window.app.settings.bot_speed = "step"
    session = played("winds_of_plunder", 40)
    other = session.branch(len(session.log), None, 77)
    assert view(other.state, None) == view(session.state, None)
    assert other.state != session.state, "hands and piles are others"
    assert look_on(window, other)._likely(0.4) == look_on(window, session)._likely(0.4)


def test_a_seat_is_taken_with_one_key_and_the_game_is_saved(window: Window) -> None:
    scene = look_on(window, played("windward", 40))
    session, length = scene.playing.session, len(scene.playing.session.log)
    window.press(pygame.K_2)
    table = next(scene for scene in window.app.shell.scenes if type(scene) is TableScene)
    assert table.playing.session is session
    assert [seat.player for seat in table.playing.record.seats] == ["mate", "human", "mate"]
    assert isinstance(table.record, Autosave)
    assert table.record.slot in {slot.id for slot in window.app.shell.slots.entries()}
    assert len(session.log) >= length
    for _ in range(60):
        window.frames(3)
        if isinstance(window.scene, Curtain):
            window.click("take")
        if table.decision():
            break
    decision = table.decision()
    assert decision is not None
    assert decision.seat == 1
    assert "watch/0" not in window.items


def test_a_seat_is_taken_by_the_mouse(window: Window) -> None:
    look_on(window, played("vinhos", 40))
    window.click("watch/0")
    table = next(scene for scene in window.app.shell.scenes if type(scene) is TableScene)
    assert table.playing.humans() == [0]


def test_the_camera_follows_slowly_until_somebody_takes_it(window: Window) -> None:
    window.app.settings.animation_speed = window.app.settings.bot_speed = "brisk"
    scene = look_on(window, played("windward", 40))
    seen = set()
    for _ in range(200):
        window.frames(1)
        seen.add(scene.stage.camera)
    assert len(seen) > 3
    ways = [camera for camera in seen if camera != Camera()]
    assert {camera.zoom for camera in ways} == {ways[0].zoom}, "one nearness, so that no picture is painted twice"
    window.click("watch/camera")
    assert not scene.follows
    assert scene.stage.camera == Camera()
    window.frames(40)
    assert scene.stage.camera == Camera()


def test_nothing_moves_by_itself_where_that_is_not_wanted(window: Window) -> None:
    window.app.settings.motion = "reduced"
    window.app.settings.bot_speed = "brisk"
    scene = look_on(window, played("windward", 40))
    window.frames(60)
    assert scene.stage.camera == Camera()


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_the_lantern_is_reckoned_within_a_frame(window: Window, game: str) -> None:
    scene = look_on(window, played(game, 40))
    best = 1.0
    for _ in range(3):
        scene._chances = (None, ())
        start = time.perf_counter()
        scene._likely(0.5)
        best = min(best, time.perf_counter() - start)
    assert best < 0.5, "a slow machine may take so long; ours takes a tenth of it"


@pytest.mark.parametrize(("language", "size", "scale"), [("qps", (1280, 720), 1.0), ("qps", (1280, 720), 1.25), ("en", (1920, 1080), 1.5)])
def test_all_words_have_room(window: Window, language: str, size: tuple[int, int], scale: float) -> None:
    window.app.shell.texts = words_in(language)
    window.app.shell.window = size
    window.app.shell.rescale(scale)
    rules = catalogue.load("winds_of_plunder")
    scene = look_on(window, Session.begin(rules, "standard", 5, {}, 3))
    for _ in range(4):
        items = [item for item in scene.items() if item.id.startswith("watch")]
        assert cut(items, scene.stage.painter.letters) == []
        if language == "qps":
            assert untranslated(items) == []
        window.frames(4)
