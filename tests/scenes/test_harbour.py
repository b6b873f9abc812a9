"""The harbour by clicks and by keys: what is continued, what is said, and where each button leads."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from engine import catalogue
from engine.kernel import Luck, pick
from engine.session import Session
from game.app import App
from game.play.portrait import begin
from game.scenes.harbour import Harbour, berths
from game.scenes.library import Library
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from game.services.quay_watch import Watch
from game.services.texts import Texts
from game.services.when import when
from saves.document import SeatSetting
from saves.slots import Slots, write_again
from tests.scenes.pages import SIZES, cut_words, outside, show_at, words
from tests.scenes.window import Window


def save_a_game(app: App, name: str = "Evening", answers: int = 6, mode: str = "solo", seats: int = 1) -> str:
    """A game that was put away after so many answers; its slot."""
    session = Session.begin(catalogue.load("windward"), mode, seats, {}, 5)
    luck = Luck(2)
    people = [SeatSetting(who) for who in ("Ana", "Baltasar", "Chloé", "Duarte", "Inês")[:seats]]
    record = begin(app.slots, app.shell.texts, session, people, name)
    for _ in range(answers):
        asked = session.pending()[0]
        decision = session.decision(asked.seat)
        assert decision is not None
        record.submit(decision.seat, decision.number, pick(luck, decision.choices))
    record.close()
    return record.slot


def anew(window: Window) -> Harbour:
    """The harbour as it is after something was saved."""
    window.scene.enter()
    window.frames()
    scene = window.scene
    assert isinstance(scene, Harbour)
    return scene


def report(app: App, text: str = "ValueError: the mast broke") -> Path:
    place = app.folder.reports / "2030-01-01-120000.txt"
    place.write_text(text, encoding="utf-8")
    return place


# Continue


def test_without_a_game_it_says_so_and_offers_two_ways(window: Window) -> None:
    assert "No voyage under way. Start one, or watch five bots play." in words(window)
    assert {"button/new windward", "button/watch"} <= set(window.items)
    assert "button/continue" not in window.items


def test_the_game_under_way_is_named_with_round_turn_and_time(window: Window) -> None:
    save_a_game(window.app, seats=3, mode="free_for_all")
    scene = anew(window)
    said = window.items["button/continue"].picture
    text = " ".join(stroke.text for stroke in said if hasattr(stroke, "text"))
    assert "Windward" in text
    assert f"round {scene.progress.round}" in text
    assert f"{scene.progress.who}'s turn" in text
    assert "today" in text
    assert any("lent/" in getattr(stroke, "name", "") for stroke in said), "the picture of the save is shown"


def test_who_has_a_game_under_way_can_still_watch_one(window: Window) -> None:
    save_a_game(window.app)
    anew(window)
    assert {"button/continue", "button/new windward"} <= set(window.items)
    window.click("button/watch")
    assert isinstance(window.scene, TableScene)
    assert window.scene.playing.humans() == []


def test_enter_continues_at_the_same_question(window: Window) -> None:
    slot = save_a_game(window.app)
    state = window.app.slots.open(slot).session.state
    anew(window)
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, TableScene)
    assert window.scene.playing.session.state == state


def test_the_newest_game_that_is_not_over_is_continued(window: Window) -> None:
    save_a_game(window.app, "Unfinished")
    finished = save_a_game(window.app, "Done", answers=0)
    record = window.app.slots.open(finished)
    luck = Luck(1)
    while not record.session.over:
        decision = record.session.decision(record.session.pending()[0].seat)
        assert decision is not None
        record.session.submit(decision.seat, decision.number, pick(luck, decision.choices))
    window.app.slots.write(finished, write_again(record))
    scene = anew(window)
    assert scene.under_way is not None
    assert scene.under_way.about is not None
    assert scene.under_way.about.name == "Unfinished"


@pytest.mark.parametrize(
    ("saved", "said"),
    [
        ("2030-05-04T09:05:00+00:00", "today, 09:05"),
        ("2030-05-03T23:59:00+00:00", "yesterday, 23:59"),
        ("2030-05-02T09:05:00+00:00", "2 May 2030, 09:05"),
        ("2030-05-05T09:05:00+00:00", "5 May 2030, 09:05"),
        ("once upon a time", ""),
    ],
)
def test_times_are_told_as_people_do(saved: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    assert when(Texts(), saved, datetime(2030, 5, 4, 12, tzinfo=UTC)) == said


# Where the buttons lead


@pytest.mark.parametrize(
    ("button", "scene"),
    [
        ("quay/windward", Setup),
        ("vessel/windward", Setup),
        ("button/new windward", Setup),
        ("button/voyages", Voyages),
        ("button/library", Library),
        ("button/settings", SettingsScene),
        ("button/watch", TableScene),
    ],
)
def test_each_button_leads_somewhere_and_escape_leads_back(window: Window, button: str, scene: type) -> None:
    window.click(button)
    assert isinstance(window.scene, scene)


@pytest.mark.parametrize(
    ("key", "mod", "scene"),
    [
        (pygame.K_n, pygame.KMOD_CTRL, Setup),
        (pygame.K_o, pygame.KMOD_CTRL, Voyages),
        (pygame.K_F1, 0, RulebookScene),
        (pygame.K_COMMA, pygame.KMOD_CTRL, SettingsScene),
        (pygame.K_1, 0, Setup),
    ],
)
def test_keys_lead_there_as_well(window: Window, key: int, mod: int, scene: type) -> None:
    window.press(key, mod)
    assert isinstance(window.scene, scene)


def test_leave_leaves(window: Window) -> None:
    window.click("button/quit")
    assert not window.app.shell.running


def test_escape_shows_the_way_out_and_does_not_take_it(window: Window) -> None:
    window.press(pygame.K_ESCAPE)
    assert window.app.shell.running
    assert window.scene.stage.focus == "button/quit"
    window.press(pygame.K_ESCAPE)
    assert window.scene.stage.focus == ""
    window.press(pygame.K_ESCAPE)
    window.press(pygame.K_RETURN)
    assert not window.app.shell.running


def test_tab_reaches_every_button(window: Window) -> None:
    reached = set()
    for _ in range(40):
        window.press(pygame.K_TAB)
        reached.add(window.scene.stage.focus)
    assert {name for name, item in window.items.items() if item.action} <= reached


def test_tips_name_the_keys(window: Window) -> None:
    for button, key in (("voyages", "Ctrl+O"), ("settings", "Ctrl+,"), ("quit", "Ctrl+Q")):
        assert key in window.items[f"button/{button}"].tip
    window.hover("button/voyages")
    assert "tip" not in window.items
    window.frames(10)
    assert any("Ctrl+O" in getattr(stroke, "text", "") for stroke in window.items["tip"].picture)


def test_a_game_that_is_still_at_sea_says_so(window: Window) -> None:
    at_sea = [(game, title) for game, title, ready in berths() if not ready]
    assert [game for game, _ in at_sea] == list(catalogue.awaited())
    for game, title in at_sea:
        window.click(f"quay/{game}")
        assert isinstance(window.scene, Harbour)
        assert f"{title} is still at sea" in window.items["bubble"].picture[-1].text
        assert "_waiting" in window.items[f"vessel/{game}"].picture[0].name


def test_five_captains_sail_by_themselves(window: Window) -> None:
    window.click("button/watch")
    playing = window.scene.playing
    assert playing.humans() == []
    assert len(playing.record.seats) == 5
    assert len({setting.temperament for setting in playing.record.seats}) == 5
    assert window.app.slots.entries() == []


# After a bad end


def test_a_good_end_is_not_mentioned(window: Window) -> None:
    assert window.scene.notes == []
    mark = window.app.folder.data / "at-sea"
    assert mark.exists()
    window.app.shell.close()
    assert not mark.exists()
    assert not Watch(window.app.folder).lost


def test_after_a_crash_it_says_that_nothing_is_lost_and_continue_is_first(window: Window) -> None:
    save_a_game(window.app)
    report(window.app)
    window.app.shell.close()
    window.app.shell.push(Harbour(window.app.shell))
    window.frames()
    assert "The last session ended unexpectedly. Nothing is lost." in words(window)
    assert "button/continue" in window.items
    window.click("button/details")
    assert any("the mast broke" in text for text in words(window))
    window.press(pygame.K_ESCAPE)
    window.click("button/dismiss")
    assert "The last session ended unexpectedly. Nothing is lost." not in words(window)
    window.app.shell.close()
    assert not Watch(window.app.folder).lost, "it is said once"


def test_after_a_power_cut_too(window: Window) -> None:
    """No report could be written: the mark of the running program is all there is."""
    window.app.shell.close()
    (window.app.folder.data / "at-sea").write_bytes(b"")
    window.app.shell.push(Harbour(window.app.shell))
    window.frames()
    assert "The last session ended unexpectedly. Nothing is lost." in words(window)
    assert "button/details" not in window.items


def test_an_old_report_is_no_crash_of_this_session(window: Window) -> None:
    report(window.app)
    window.app.shell.close()
    for _ in range(2):
        window.app.shell.push(Harbour(window.app.shell))
        window.app.shell.close()
    assert not (window.app.folder.data / "at-sea").exists()


def test_a_second_copy_of_the_program_is_no_crash(window: Window) -> None:
    other = Watch(window.app.folder)
    assert not other.lost
    other.end()
    assert (window.app.folder.data / "at-sea").exists(), "the first copy still runs"


def tear(slots: Slots, slot: str) -> None:
    path = slots.folder.games / f"{slot}.save"
    path.write_bytes(path.read_bytes()[:-40])


def test_a_torn_save_is_restored_and_that_is_said_in_plain_words(window: Window) -> None:
    slot = save_a_game(window.app)
    for _ in range(2):
        record = window.app.slots.open(slot)
        window.app.slots.write(slot, write_again(record))
    tear(window.app.slots, slot)
    anew(window)
    said = " ".join(words(window))
    assert "The newest page of “Evening” was damaged" in said
    assert "button/continue" in window.items
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, TableScene)


def test_a_save_that_cannot_be_read_at_all_does_not_stop_the_start(window: Window) -> None:
    slot = save_a_game(window.app)
    for path in window.app.folder.games.glob(f"{slot}.save*"):
        path.write_bytes(b"not a save")
    anew(window)
    assert "button/new windward" in window.items


def test_a_game_that_is_open_elsewhere_is_said_to_be(window: Window) -> None:
    slot = save_a_game(window.app)
    with window.app.slots.lock(slot):
        anew(window)
    assert any("is open in another window" in text for text in words(window))


# How it looks


@pytest.mark.parametrize(("size", "scale", "text"), SIZES)
@pytest.mark.parametrize("full", [False, True])
def test_every_word_is_shown_in_full(window: Window, size: tuple[int, int], scale: float, text: str, full: bool) -> None:
    if full:
        save_a_game(window.app, "A voyage with quite a long name indeed", seats=5, mode="free_for_all")
        report(window.app)
        window.scene.notes = ["The last session ended unexpectedly. Nothing is lost."]
    show_at(window, size, scale, text)
    assert cut_words(window) == []
    assert outside(window) == []
    window.scene.stage.hover = "button/continue"
    window.scene.refresh()
    assert cut_words(window) == []
    assert outside(window) == []


def test_vessels_stand_in_the_water_and_signs_on_the_quay(window: Window) -> None:
    for size in ((1280, 720), (1920, 1080), (3440, 1440), (1280, 800)):
        window.app.shell.resize(size)
        edge = window.scene.edge
        for game, _, _ in berths():
            ship, sign = window.items[f"vessel/{game}"].box, window.items[f"quay/{game}"].box
            assert abs(ship.bottom - edge) < 80
            assert sign.y > edge
            assert sign.bottom <= window.items["button/voyages"].box.y + 1
