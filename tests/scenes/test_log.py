"""The log of a whole game can be read back to its first answer, by wheel, by mouse and by keys."""

from __future__ import annotations

import pygame
import pytest

from engine import catalogue
from engine.kernel import Luck, pick
from engine.session import Session
from game import tables
from game.commands.shot import Wish, play_to
from game.kit.picture import Words
from game.kit.sprites import natural_size
from game.kit.stage import Camera
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.play.story import Story
from game.scenes import deeds
from game.scenes.onlooker import Replay
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from game.services.texts import Texts
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
    assert newest[0] - 1 <= page[-1] < newest[-1], "not a line is left out"
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


def test_a_ride_is_one_sentence_and_its_spaces_are_named_on_the_board_while_it_is_pointed_at(window: Window) -> None:
    session = play_to(Wish("table", "windward", "solo", 1, {}, 4, 40, (1280, 720), step="Turn"))
    seat = session.pending()[0].seat
    playing = Playing(Unsaved(session, [SeatSetting(name="Ana")]), window.app.thinker)
    scene = TableScene(window.app.shell, playing)
    window.app.shell.push(scene)
    window.frames(3)
    ride = next(n for n, line in enumerate(scene.look().log) if len([p for p in line.pieces if p.startswith("space/")]) > 2)
    line = scene.look().log[ride]
    steps = [event for place in range(line.place + 1) for event in session.log[place].events if event.name == "sailed"]
    legs = []
    for event in reversed(steps):
        if legs and event.fields["to"] != legs[0].fields["start"]:
            break
        legs.insert(0, event)
    assert len(legs) > 1
    told = [other.text for other in scene.look().log]
    assert line.text.endswith(f"{legs[-1].fields['to']}.")
    assert not [text for text in told if text.endswith(f" {legs[0].fields['to']}.") and text.startswith("Ana sails")]
    window.hover(f"log/{lines(window)[0]}")
    while ride < lines(window)[0]:
        turn_wheel(window, 1)
    window.hover(f"log/{ride}")
    window.frames(2)
    assert {f"name/{event.fields['to']}" for event in legs} <= set(window.items)
    assert seat == 0


@pytest.mark.parametrize(("game", "mode"), GAMES)
def test_a_click_on_a_line_shows_that_moment(window: Window, game: str, mode: str) -> None:
    scene = well_on(window, game, mode)
    number = lines(window)[0]
    place = scene.look().log[number].place
    before = scene.playing.session.state.fingerprint()
    window.click(f"log/{number}")
    assert scene.sight.past is not None
    assert place + 1 <= scene.sight.past <= place + 3, "where others have answered in secret, after all of it"
    window.click(f"log/{lines(window)[0]}")
    assert scene.sight.past <= place + 3
    window.press(pygame.K_ESCAPE)
    assert scene.sight.past is None
    assert window.scene is scene
    assert scene.playing.session.state.fingerprint() == before


@pytest.mark.parametrize(
    ("game", "mode", "options", "title"),
    [
        ("windward", "head_to_head", {}, "Since the game began"),
        ("winds_of_plunder", "duel", {"start_ports": "drafted"}, "Since Baltasar's last answer"),
    ],
)
def test_on_a_first_turn_nothing_is_told_of_a_last_one(window: Window, game: str, mode: str, options: dict[str, str], title: str) -> None:
    """Whoever sails second reads what happened since the game began, or since a vote; only from the second turn on, since the turn."""
    begun = (Session.begin(catalogue.load(game), mode, 2, options, seed) for seed in range(9))
    session = next(session for session in begun if session.pending()[0].seat == 0)
    luck, titles = Luck(1), list[str]()
    record = Unsaved(session, [SeatSetting(name=name, player="human") for name in NAMES[:2]])
    scene = TableScene(window.app.shell, Playing(record, window.app.thinker))
    for _ in range(400):
        seat = session.pending()[0].seat
        if seat == 1 and session.state.turn_of() == 1 and session.log[-1].seat != 1:
            scene._taken(seat)
            scene.playing.take_screen(seat)
            items = {item.id: item for item in scene.sight.items(scene.look())}
            titles.append(next(stroke.text for stroke in items["recap"].picture if isinstance(stroke, Words)))
            if len(titles) == 2:
                break
        decision = session.decision(seat)
        assert decision is not None
        session.submit(seat, decision.number, pick(luck, decision.choices))
    last = "Since Baltasar's last turn" if game == "windward" else title
    assert titles == [title, last]


def test_alone_too_what_happened_since_the_last_turn_can_be_read_and_it_is_all_there(window: Window) -> None:
    session = play_to(Wish("table", "windward", "free_for_all", 3, {}, 3, 60, (1280, 720), step="Turn"))
    seat = session.pending()[0].seat
    record = Unsaved(session, [SeatSetting(name=NAMES[n], player="human" if n == seat else "deckhand") for n in range(3)])
    scene = TableScene(window.app.shell, Playing(record, window.app.thinker))
    window.app.shell.push(scene)
    window.frames(3)
    begun = len(session.log)
    assert "recap" not in window.items
    for _ in range(40):
        decision = scene.decision()
        if decision is not None and len(session.log) > begun + 6 and session.state.turn_of() == seat:
            break
        if decision is not None:
            ends = [choice for choice in decision.choices if choice in (("end",), ("done",), ("decline",), ("cannons", 0))]
            scene.answer((ends or list(decision.choices))[0])
        window.until()
    told = [line for line in scene.look().recap if line.seat not in (None, seat)]
    whole = [line for line in scene.look().log if line.seat not in (None, seat) and line.place > told[0].place]
    assert {line.seat for line in told} == {n for n in range(3) if n != seat}
    assert whole == told[-len(whole) :]
    assert "recap/begin" not in window.items, "it is a strip, and no key is spent on it"
    window.click("recap")
    assert "recap/begin" in window.items
    window.hover("recap/0")
    turn_wheel(window, -999)
    assert f"recap/{len(scene.look().recap) - 1}" in window.items
    window.press(pygame.K_RETURN)
    assert "recap" not in window.items


@pytest.mark.parametrize("game", [entry.id for entry in catalogue.entries()])
def test_a_line_about_nobody_has_the_sign_of_the_thing_that_it_tells_of(game: str) -> None:
    session = play_to(Wish("table", game, catalogue.entry(game).modes[0].id, 4, {}, 3, 250, (1280, 720), level="random"))
    playing = Playing(Unsaved(session, [SeatSetting(name=name) for name in NAMES[:4]]), Nobody())
    lines = [line for line in Story(playing, tables.load(game), Texts("en")).lines(None) if line.seat is None]
    assert any(line.sign for line in lines)
    assert all(natural_size(line.sign) > (1.0, 1.0) for line in lines if line.sign), "a picture that is there"
    if game == "windward":
        assert all(line.sign.startswith("windward/crester_") for line in lines if "Crester" in line.text)
