"""From the harbour to the end of a game, by clicks and by keys, in a window that nobody sees."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.windward.turn import Turn
from game import app
from game.app import Pair, fitted
from game.kit.picture import Words
from game.scenes.curtain import Curtain
from game.scenes.harbour import Harbour
from game.scenes.menu import Menu
from game.scenes.setup import Setup
from game.scenes.table import TableScene
from game.services import settings as settings_file
from game.services.settings import Settings
from saves.folder import player_folder
from tests.scenes.window import Window


def begin(window: Window, mode: str, *people: int, seats: int) -> None:
    """Set a table up by clicks: this mode, so many seats, people at some of them, bots that play at once at the others."""
    window.click("quay/windward")
    assert isinstance(window.scene, Setup)
    window.click(f"button/mode {mode}")
    while len(window.scene.players) < seats:
        window.click("button/more")
    window.scene.players = ["human" if n in people else "random" for n in range(seats)]
    window.scene.seed = 5
    window.click("button/start")


def test_two_clicks_lead_from_the_harbour_to_a_table(window: Window) -> None:
    assert isinstance(window.scene, Harbour)
    window.click("quay/windward")
    assert isinstance(window.scene, Setup)
    window.click("button/start")
    assert isinstance(window.scene, TableScene)


def test_keys_alone_do_as_well(window: Window) -> None:
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, Setup)
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Harbour)
    window.press(pygame.K_RETURN)
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, TableScene)


def test_a_game_is_left_and_continued_at_the_same_question(window: Window) -> None:
    begin(window, "solo", 0, seats=1)
    window.click("space/1.10")
    state = window.scene.playing.session.state
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Menu)
    window.click("button/harbour")
    assert isinstance(window.scene, Harbour)
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, TableScene)
    assert window.scene.playing.session.state == state


def test_one_click_rides_a_whole_way_and_one_undo_takes_it_back(window: Window) -> None:
    begin(window, "solo", 0, seats=1)
    before = window.scene.playing.session.state.clone()
    far = next(name for name, item in window.items.items() if item.action.startswith("ride ") and "stop" not in str(item.picture))
    window.click(far)
    assert window.scene.playing.session.state.captains[0].ship == far.removeprefix("space/")
    assert len(window.scene.playing.session.log) > 1
    window.press(pygame.K_BACKSPACE)
    assert window.scene.playing.session.state == before


def test_a_click_on_what_is_not_allowed_says_why(window: Window) -> None:
    begin(window, "solo", 0, seats=1)
    refused = [name for name, item in window.items.items() if item.refusal]
    assert refused
    for name in refused[:6]:
        window.click(name)
        said = window.items["bubble"].picture[-1]
        assert isinstance(said, Words)
        assert "WWD-" in said.text
        assert window.scene.playing.session.log == []
        window.frames(60)


def test_the_curtain_falls_between_two_people_and_hides_everything(window: Window) -> None:
    begin(window, "free_for_all", 0, 1, 2, seats=3)
    for _ in range(4):
        assert isinstance(window.scene, Curtain)
        assert {name.split("/")[0] for name in window.items} == {"cloth", "take", "score", "leave"}
        window.click("take")
        assert isinstance(window.scene, TableScene)
        mine = window.scene.playing.screen
        state = window.scene.playing.session.state
        hands = {f"card/{card}": seat for seat, c in enumerate(state.captains) for card in c.hand}
        assert all(hands[name] == mine for name in window.items if name in hands)
        end_turn(window)


def end_turn(window: Window) -> None:
    """Twice, where something is left unused."""
    table = window.scene
    asked = table.playing.session.state.number
    while table.playing.session.state.number == asked:
        window.press(pygame.K_e)
        window.until()


def test_bots_play_between_and_the_person_is_asked_again(window: Window) -> None:
    begin(window, "free_for_all", 0, seats=3)
    for _ in range(3):
        window.until()
        assert window.scene.playing.human_asked() == 0
        if isinstance(window.scene.playing.decision().step, Turn):
            end_turn(window)
        else:
            window.press(pygame.K_1)


def test_the_window_can_be_made_larger_and_the_scale_changed(window: Window) -> None:
    begin(window, "solo", 0, seats=1)
    window.resize((1920, 1080))
    assert window.app.shell.layout.scale == 1.5
    window.press(pygame.K_MINUS, pygame.KMOD_CTRL)
    assert window.app.settings.scale == pytest.approx(0.9)
    window.press(pygame.K_0, pygame.KMOD_CTRL)
    assert window.app.settings.scale == 1.0


@pytest.mark.parametrize(
    ("size", "place", "screens", "fits"),
    [
        ((1600, 900), (20, 40), [(1920, 1080)], ((1600, 900), (20, 40))),
        ((3000, 2000), (0, 0), [(1920, 1080)], ((1920, 1080), (0, 0))),
        ((32000, 32000), None, [(1366, 768)], ((1366, 768), None)),
        ((-5, 10), None, [(1920, 1080)], ((1280, 720), None)),
        ((1280, 720), None, [(1024, 600)], ((1024, 600), None)),
        ((1600, 900), (1500, 700), [(1920, 1080)], ((1600, 900), (320, 180))),
        ((1280, 720), (100, 0), [(1920, 1080)], ((1280, 720), (100, 32))),
        ((1600, 900), (-900, 30), [(1920, 1080)], ((1600, 900), None)),
        ((1600, 900), (2500, 30), [(1920, 1080)], ((1600, 900), None)),
        ((1600, 900), (2500, 600), [(1920, 1080), (1600, 1200)], ((1600, 900), (1920, 300))),
    ],
)
def test_a_window_is_seen_as_a_whole(size: Pair, place: Pair | None, screens: list[Pair], fits: tuple[Pair, Pair | None]) -> None:
    assert fitted(size, place, screens) == fits


def test_a_window_too_large_for_its_screen_is_made_smaller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVE_WINDS_HOME", str(tmp_path))
    monkeypatch.setattr(app, "screens", lambda: [(1366, 768)])
    settings_file.save(player_folder().settings, Settings(window_size=(5000, 4000), window_place=(1300, 700)))
    made = app.App()
    assert made.window.get_size() == (1366, 768)
    assert pygame.display.get_window_position() == (0, 0)
    made.close()
