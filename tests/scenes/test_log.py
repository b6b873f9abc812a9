"""The log of a whole game can be read back to its first answer, by wheel, by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from game.commands.shot import Wish, play_to
from game.kit.stage import Camera
from game.play.playing import Playing, Unsaved
from game.scenes import deeds
from game.scenes.onlooker import Replay
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from saves.document import SeatSetting
from tests.kit.wording import NAMES
from tests.scenes.window import Window

GAMES = (("windward", "free_for_all"), ("winds_of_plunder", "standard"))


def well_on(window: Window, game: str, mode: str) -> TableScene:
    """A table where much has happened."""
    session = play_to(Wish("table", game, mode, 4, {}, 3, 150, (1280, 720), level="random"))
    playing = Playing(Unsaved(session, [SeatSetting(name=name) for name in NAMES[:4]]), window.app.thinker)
    playing.take_screen(session.pending()[0].seat)
    scene = TableScene(window.app.shell, playing)
    window.app.shell.push(scene)
    window.frames(3)
    return scene


def lines(window: Window) -> list[int]:
    return sorted(int(name.removeprefix("log/")) for name in window.items if name.startswith("log/"))


def turn_wheel(window: Window, notches: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches))
    window.frames(2)


@pytest.mark.parametrize(("game", "mode"), GAMES)
def test_the_wheel_over_the_log_scrolls_it_back_to_the_first_answer_and_does_not_zoom(window: Window, game: str, mode: str) -> None:
    scene = well_on(window, game, mode)
    log = scene.look().log
    assert min(line.place for line in log) <= 0
    assert len(log) > 150
    newest = lines(window)
    assert newest[-1] == len(log) - 1
    window.hover(f"log/{newest[-1]}")
    turn_wheel(window, 3)
    assert 0 < lines(window)[0] < newest[0]
    turn_wheel(window, 999)
    assert lines(window)[0] == 0
    assert scene.stage.camera == Camera()
    turn_wheel(window, -999)
    assert lines(window) == newest
    window.hover("chart")
    turn_wheel(window, 2)
    assert scene.stage.camera.zoom > 1
    assert lines(window) == newest


def test_the_log_is_scrolled_by_clicks_and_by_keys_too(window: Window) -> None:
    well_on(window, *GAMES[1])
    newest = lines(window)
    window.click("thumb/log/back")
    page = lines(window)
    assert page[-1] in range(newest[0], newest[-1])
    for _ in range(400):
        if window.scene.stage.focus == "thumb/log/back":
            break
        window.press(pygame.K_TAB)
    window.press(pygame.K_RETURN)
    assert lines(window)[0] < page[0]


def test_a_log_that_is_read_back_stays_there_and_another_person_begins_at_its_end(window: Window) -> None:
    scene = well_on(window, *GAMES[0])
    window.hover(f"log/{lines(window)[-1]}")
    turn_wheel(window, 30)
    read = lines(window)
    answered = scene.decision()
    assert answered is not None
    scene.answer(answered.choices[0])
    window.frames(2)
    assert lines(window) == read
    deeds.hide(scene, True)
    deeds.hide(scene, False)
    assert lines(window)[-1] == len(scene.look().log) - 1


def test_the_log_of_an_old_game_scrolls(window: Window) -> None:
    session = well_on(window, *GAMES[1]).playing.session
    scene: StageScene = Replay(window.app.shell, session, [SeatSetting(name=name) for name in NAMES[:4]])
    window.app.shell.push(scene)
    window.frames(3)
    window.hover(f"log/{lines(window)[-1]}")
    turn_wheel(window, 999)
    assert lines(window)[0] == 0
