"""Looking on: bots at a table, and a game of long ago."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine import catalogue
from engine.kernel import view
from engine.session import Session
from game.play.playing import Unsaved
from game.scenes.ceremony import Ceremony
from game.scenes.onlooker import Replay, Watching
from saves.document import SeatSetting
from saves.resume import Resumed, take_up
from saves.voyage import read_any
from tests.scenes.window import Window

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"


@pytest.fixture(params=["windward-free_for_all.voyage", "windward-coop.save"])
def old(request: pytest.FixtureRequest) -> Resumed:
    return take_up(read_any(SAMPLES / request.param), catalogue.load)


def test_bots_play_to_the_ceremony_without_a_key(window: Window) -> None:
    session = Session.begin(catalogue.load("windward"), "solo", 1, {}, 3)
    window.app.shell.push(Watching.of(window.app.shell, Unsaved(session, [SeatSetting(name="Ana", player="random")])))
    assert window.scene.sight.viewer is None
    window.until(Ceremony)
    assert session.over


def test_escape_leaves_a_table_of_bots(window: Window) -> None:
    session = Session.begin(catalogue.load("windward"), "head_to_head", 2, {}, 3)
    harbour = window.scene
    seats = [SeatSetting(name=name, player="deckhand") for name in ("Ana", "Baltasar")]
    window.app.shell.push(Watching.of(window.app.shell, Unsaved(session, seats)))
    window.frames(3)
    window.press(pygame.K_ESCAPE)
    assert window.scene is harbour


def test_a_saved_game_is_stepped_through_and_nothing_in_it_changes(window: Window, old: Resumed) -> None:
    session, document = old
    end, length = session.state.fingerprint(), len(session.log)
    window.app.shell.push(Replay(window.app.shell, session, document.seats))
    assert window.scene.place == length
    shown = str([item.picture for item in window.items.values()])
    assert all(seat.name in shown for seat in document.seats)
    for key, place in (
        (pygame.K_COMMA, length - 1),
        (pygame.K_PAGEUP, length - 11),
        (pygame.K_PERIOD, length - 10),
        (pygame.K_HOME, 0),
        (pygame.K_COMMA, 0),
        (pygame.K_PAGEDOWN, 10),
        (pygame.K_END, length),
    ):
        window.press(key)
        assert window.scene.place == place
        assert window.scene.story.playing.session.state == session.seek(place)
    assert session.state.fingerprint() == end


def test_the_buttons_do_what_the_keys_do(window: Window, old: Resumed) -> None:
    session, document = old
    window.app.shell.push(Replay(window.app.shell, session, document.seats))
    for name, place in (("back", -1), ("first", 0), ("on", 1), ("last", len(session.log))):
        window.click(f"step/{name}")
        assert window.scene.place == place % (len(session.log) + 1) - (place < 0)
    assert not window.items["step/on"].action


def test_nobodys_secrets_are_shown(window: Window, old: Resumed) -> None:
    session, document = old
    window.app.shell.push(Replay(window.app.shell, session, document.seats))
    for place in range(0, len(session.log), max(1, len(session.log) // 12)):
        window.scene.step(place - window.scene.place)
        state = session.seek(place)
        hands = {f"card/{card}" for captain in state.captains for card in captain.hand}
        known = {f"card/{card}" for captain in view(state, None).captains for card in captain.hand}  # some modes play with open hands
        assert not (hands - known) & set(window.items)


def test_escape_ends_the_replay(window: Window, old: Resumed) -> None:
    harbour = window.scene
    window.app.shell.push(Replay(window.app.shell, old.session, old.document.seats))
    window.press(pygame.K_ESCAPE)
    assert window.scene is harbour
