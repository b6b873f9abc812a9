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
from game.scenes.harbour_window import Watching
from game.scenes.onlooker import Replay
from game.tables.moments import times
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
    assert window.scene.place == 0, "a game is looked at from its start"
    shown = str([item.picture for item in window.items.values()])
    assert all(seat.name in shown for seat in document.seats)
    rounds = [place for _, place in window.scene.times.rounds]
    for key, place in (
        (pygame.K_END, length),
        (pygame.K_COMMA, length - 1),
        (pygame.K_PAGEUP, rounds[-1]),
        (pygame.K_PAGEUP, rounds[-2]),
        (pygame.K_PERIOD, rounds[-2] + 1),
        (pygame.K_PAGEUP, rounds[-2]),
        (pygame.K_PAGEDOWN, rounds[-1]),
        (pygame.K_PAGEDOWN, length),
        (pygame.K_HOME, 0),
        (pygame.K_COMMA, 0),
    ):
        window.press(key)
        assert window.scene.place == place
        assert window.scene.story.playing.session.state == session.seek(place)
    assert session.state.fingerprint() == end


def test_the_buttons_do_what_the_keys_do(window: Window, old: Resumed) -> None:
    session, document = old
    window.app.shell.push(Replay(window.app.shell, session, document.seats))
    length = len(session.log)
    for name, place in (("on", 1), ("on", 2), ("back", 1), ("first", 0), ("round_on", session_rounds(session)[1]), ("last", length)):
        window.click(f"step/{name}")
        assert window.scene.place == place
    assert not window.items["step/on"].action
    window.click("step/round_back")
    assert window.scene.place == session_rounds(session)[-1]


def session_rounds(session: Session) -> list[int]:
    return [place for _, place in times(session).rounds]


def test_a_game_goes_by_itself_to_its_end_and_stops_where_it_is_told_to(window: Window, old: Resumed) -> None:
    session, document = old
    scene = Replay(window.app.shell, session, document.seats)
    window.app.shell.push(scene)
    window.press(pygame.K_SPACE)
    for _ in range(40):
        window.app.step(0.5)
    reached = scene.place
    assert 0 < reached < len(session.log)
    window.press(pygame.K_SPACE)
    for _ in range(10):
        window.app.step(0.5)
    assert scene.place == reached
    assert not scene.busy, "nothing is drawn while nothing moves"
    for _ in range(3):
        window.click("step/speed")
    scene.seek(len(session.log) - 3)
    window.press(pygame.K_SPACE)
    for _ in range(40):
        window.app.step(0.5)
    assert scene.place == len(session.log)
    assert not scene.plays
    window.press(pygame.K_SPACE)
    assert scene.place == 0, "from the end it begins anew"


def test_the_knob_is_pulled_to_any_moment(window: Window, old: Resumed) -> None:
    session, document = old
    scene = Replay(window.app.shell, session, document.seats)
    window.app.shell.push(scene)
    window.frames(3)
    box = scene.stage.pixels(scene.stage.on_screen("bar", window.items["time"].box))
    posted = pygame.event.Event
    pygame.event.post(posted(pygame.MOUSEBUTTONDOWN, button=1, pos=(box.x + 1, box.centery)))
    for share in (0.25, 0.5):
        where = (box.x + round(share * box.w), box.centery)
        pygame.event.post(posted(pygame.MOUSEMOTION, pos=where, rel=(9, 0), buttons=(1, 0, 0)))
        window.frames()
        assert abs(scene.place - share * len(session.log)) <= 1
    pygame.event.post(posted(pygame.MOUSEBUTTONUP, button=1, pos=where))
    pygame.event.post(posted(pygame.MOUSEMOTION, pos=box.topleft, rel=(-9, 0), buttons=(0, 0, 0)))
    window.frames()
    place = scene.place
    assert abs(place - len(session.log) / 2) <= 1
    window.hover("time")
    pygame.event.post(posted(pygame.MOUSEWHEEL, x=0, y=1))
    window.frames()
    assert scene.place == place + 1


def test_nobodys_secrets_are_shown(window: Window, old: Resumed) -> None:
    session, document = old
    window.app.shell.push(Replay(window.app.shell, session, document.seats))
    for place in range(0, len(session.log), max(1, len(session.log) // 12)):
        window.scene.seek(place)
        state = session.seek(place)
        hands = {f"card/{card}" for captain in state.captains for card in captain.hand}
        known = {f"card/{card}" for captain in view(state, None).captains for card in captain.hand}  # some modes play with open hands
        assert not (hands - known) & set(window.items)


def test_escape_ends_the_replay(window: Window, old: Resumed) -> None:
    harbour = window.scene
    window.app.shell.push(Replay(window.app.shell, old.session, old.document.seats))
    window.press(pygame.K_ESCAPE)
    assert window.scene is harbour


def test_a_replay_is_told_once_when_it_opens_and_not_when_one_jumps(window: Window, old: Resumed, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the first look at any place of a long game comes at once."""
    window.app.shell.push(Replay(window.app.shell, old.session, old.document.seats))
    story, tell, told = window.scene.story, window.scene.story._told, list[int]()
    monkeypatch.setattr(story, "_told", lambda events, viewer, place, **how: told.append(place) or tell(events, viewer, place, **how))
    window.press(pygame.K_END)
    window.press(pygame.K_HOME)
    assert set(told) <= {-1}, "what was there before the first answer"
