"""The table setup by clicks and by keys: modes, seats, options, presets, seed, and what is remembered of them."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine import catalogue
from game.kit.picture import Words
from game.play.playing import Playing
from game.play.setups import FILE
from game.scenes.harbour import Harbour
from game.scenes.rulebook import RulebookScene
from game.scenes.setup import NAMES, Setup
from game.scenes.table import TableScene
from game.services.ladder import read_ladder
from saves.document import SeatSetting
from tests.scenes.pages import SIZES, cut_words, outside, show_at, words
from tests.scenes.window import Window


@pytest.fixture
def setup(window: Window) -> Setup:
    window.click("quay/windward")
    scene = window.scene
    assert isinstance(scene, Setup)
    return scene


def choose(window: Window, button: str, value: str) -> None:
    """Open a list and click one of its lines."""
    window.click(f"button/{button}")
    window.click(f"list/set {value}")


def type_in(window: Window, text: str) -> None:
    """Write over what stands in the line."""
    window.press(pygame.K_a, pygame.KMOD_CTRL)
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        window.frames()


def seats_of(window: Window) -> list[SeatSetting]:
    playing: Playing = window.scene.playing
    return playing.record.seats


def begin(window: Window) -> list[SeatSetting]:
    window.click("button/start")
    while not isinstance(window.scene, TableScene):
        window.click("take")
    return seats_of(window)


# What is to be played


def test_two_clicks_from_the_harbour_to_the_table(window: Window, setup: Setup) -> None:
    window.click("button/start")
    assert isinstance(window.scene, TableScene)
    assert window.scene.playing.human_asked() in (0, None)


def test_the_table_emerges_from_the_name_of_its_game(window: Window, setup: Setup) -> None:
    """No hard cut: a sign covers the screen when the table is entered, and goes away by and by; on the way back there is none."""
    window.app.settings.animation_speed = "normal"
    assert setup.count == 3
    window.click("button/start")
    table = window.scene
    sign = next(drawn for drawn in table.animator.drawn() if drawn.item.id == "sign")
    assert sign.item.box == window.app.shell.layout.regions["screen"]
    assert [stroke.text for stroke in sign.item.picture if isinstance(stroke, Words)] == [setup.meta.title]
    assert sign.alpha > 200
    assert table.animator.drawn()[-1].item is sign.item, "it lies over everything"
    seen = []
    for _ in range(30):
        window.frames()
        seen += [drawn.alpha for drawn in table.animator.drawn() if drawn.item.id == "sign"]
    assert seen == sorted(seen, reverse=True)
    assert "sign" not in {drawn.item.id for drawn in table.animator.drawn()}
    window.app.shell.push(RulebookScene(window.app.shell, "windward"))
    window.app.shell.pop()
    assert "sign" not in {drawn.item.id for drawn in table.animator.drawn()}


def test_each_mode_has_a_line_and_takes_its_seats(window: Window, setup: Setup) -> None:
    for mode in setup.meta.modes:
        window.click(f"button/mode {mode.id}")
        assert setup.count in mode.seats
        assert setup.shell.texts.name("windward", mode.id, "brief") in words(window)


def test_seats_come_and_go_within_the_mode(window: Window, setup: Setup) -> None:
    assert "button/fewer" not in window.items
    window.click("button/more")
    window.click("button/more")
    assert len(setup.players) == 5
    assert "button/more" not in window.items
    window.click("button/fewer")
    assert len(setup.players) == 4


def test_a_sentence_sums_it_up(window: Window, setup: Setup) -> None:
    window.click("button/more")
    choose(window, "player 1", "human")
    assert "Free-for-All: four seats, two bots, about 25 minutes." in words(window)
    window.click("button/mode solo")
    assert "Solo Adventure: one seat, no bots, about 10 minutes." in words(window)


@pytest.mark.parametrize(
    ("game", "mode", "players", "minutes"),
    [
        ("before_the_wind", "printed", ["human", "human"], 40),
        ("before_the_wind", "printed", ["human"] * 4, 90),
        ("before_the_wind", "evening", ["human", "mate"], 20),
        ("winds_of_plunder", "standard", ["human"] * 3, 25),
        ("winds_of_plunder", "standard", ["human"] * 5, 45),
        ("windward", "coop", ["human"] * 3, 20),
        ("vinhos", "standard", ["human", "mate", "mate", "mate"], 45),
        ("vinhos", "standard", ["mate", "mate"], 25),
        ("vinhos", "standard", ["human", "human"], 90),
        ("vinhos", "first_harvest", ["human"] * 4, 25),
    ],
)
def test_minutes_follow_mode_seats_and_people(window: Window, game: str, mode: str, players: list[str], minutes: int) -> None:
    window.click(f"quay/{game}")
    window.click(f"button/mode {mode}")
    window.scene.players = players
    window.scene.refresh()
    assert any(line.endswith(f", about {minutes} minutes.") for line in words(window))


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_minutes_are_told_for_each_number_of_seats(game: str) -> None:
    for mode in catalogue.entry(game).modes:
        assert {len(found) for found in (mode.minutes, mode.hurried) if found} <= {len(mode.seats)}
        assert [*mode.minutes] == sorted(mode.minutes)


# Who sits where


def test_a_bot_has_a_level_in_words_and_its_measured_strength(window: Window, setup: Setup) -> None:
    window.click("button/player 1")
    row = next(row for row in read_ladder("windward") if row["mode"] == "free_for_all" and row["a"] == "captain")
    said = " ".join(words(window))
    assert "Plans the whole turn and watches the rivals." in said
    assert f"Won {round(row['share'] * 100)}\u00a0% of {row['games']} games against 3 Mates." in said
    window.click("list/set captain")
    assert setup.players[1] == "captain"
    assert begin(window)[1].player == "captain"


def test_a_temperament_is_chosen_or_left_to_the_seed(window: Window, setup: Setup) -> None:
    choose(window, "temper 1", "pirate")
    assert "Would rather rob a captain than hunt a Crester." in words(window)
    people = begin(window)
    assert people[1].temperament == "pirate"
    assert people[2].temperament in setup.tempers
    assert people[0].temperament == ""


def test_the_same_seed_gives_the_same_temperaments(window: Window, setup: Setup) -> None:
    setup.seed = 77
    first = setup._settled()
    assert setup._settled() == first
    setup.players = ["mate"] * 5
    assert len({setting.temperament for setting in setup._settled()}) > 1


def test_a_taken_colour_swaps_the_two_captains(window: Window, setup: Setup) -> None:
    choose(window, "player 2", "admiral")
    choose(window, "colour 0", "2")
    assert [setting.name for setting in setup.roster[:3]] == ["Chloé", "Baltasar", "Ana"]
    people = begin(window)
    assert [(p.name, p.player) for p in people] == [("Chloé", "admiral"), ("Baltasar", "mate"), ("Ana", "human")]


def test_no_two_seats_look_alike(window: Window, setup: Setup) -> None:
    setup.players = ["human"] * 5
    setup.refresh()
    emblems = [window.items[f"button/colour {seat}"].picture[0].name for seat in range(5)]
    assert len(set(emblems)) == 5


def test_a_name_is_written_by_keyboard_in_any_alphabet(window: Window, setup: Setup) -> None:
    window.click("button/name 0")
    assert setup.typing
    type_in(window, "Żółw Ωm")
    window.press(pygame.K_RETURN)
    assert not setup.typing
    assert setup.roster[0].name == "Żółw Ωm"
    assert begin(window)[0].name == "Żółw Ωm"


def test_letters_in_a_name_do_nothing_else(window: Window, setup: Setup) -> None:
    window.click("button/name 0")
    muted = window.app.settings.mute
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0))
    window.frames()
    assert window.app.settings.mute == muted
    assert isinstance(window.scene, Setup)


def test_escape_leaves_a_name_as_it_was_and_an_empty_one_is_the_usual(window: Window, setup: Setup) -> None:
    window.click("button/name 1")
    type_in(window, "Q")
    window.press(pygame.K_ESCAPE)
    assert setup.roster[1].name == NAMES[1]
    setup.written("name 1", "")
    assert setup.roster[1].name == NAMES[1]


def test_a_click_elsewhere_ends_the_writing(window: Window, setup: Setup) -> None:
    window.click("button/name 1")
    type_in(window, "Bo")
    window.click("button/mode solo")
    assert setup.roster[1].name == "Bo"
    assert setup.mode.id == "solo"


# Options


def test_every_option_has_its_line(window: Window, setup: Setup) -> None:
    for mode in setup.meta.modes:
        window.click(f"button/mode {mode.id}")
        for option in setup.meta.options_for(mode.id, setup.count):
            assert setup.shell.texts.say(f"windward.rule.option_{option.id}") in words(window)


def test_options_are_switched_or_chosen_from_a_list(window: Window, setup: Setup) -> None:
    window.click("button/option great_white")
    assert setup.options == {"great_white": "on"}
    choose(window, "option target", "20")
    choose(window, "option naturalist", "2")
    assert setup.options == {"great_white": "on", "target": "20", "naturalist": "2"}
    assert "Baltasar" in [stroke.text for stroke in window.items["button/option naturalist"].picture if hasattr(stroke, "text")]
    window.click("button/option great_white")
    assert "great_white" not in setup.options
    begin(window)
    assert window.scene.playing.session.terms.options["target"] == "20"


def test_presets_set_several_and_usual_none(window: Window, setup: Setup) -> None:
    window.click("button/preset Everything")
    assert setup.options == dict(setup.meta.presets["Everything"])
    window.click("button/preset usual")
    assert setup.options == {}


def test_options_that_a_mode_does_not_have_are_dropped(window: Window, setup: Setup) -> None:
    window.click("button/preset Everything")
    window.click("button/mode coop")
    assert setup.options == {}
    assert "button/preset Everything" not in window.items
    window.click("button/start")
    assert window.app.slots.entries()[0].about.mode == "coop"


def test_the_same_seed_gives_the_same_game(window: Window, setup: Setup) -> None:
    window.click("button/extra")
    window.click("button/seed")
    type_in(window, "4711")
    window.press(pygame.K_RETURN)
    assert setup.seed == 4711
    window.click("button/deal")
    assert setup.seed != 4711
    setup.written("seed", "no number")
    assert isinstance(setup.seed, int)
    setup.written("seed", "4711")
    window.press(pygame.K_ESCAPE)
    window.click("button/mode solo")
    window.click("button/start")
    assert window.scene.playing.session.seed == 4711


def test_two_voyages_never_have_the_same_name(window: Window, setup: Setup) -> None:
    for _ in range(3):
        window.click("button/mode solo")
        window.click("button/start")
        window.app.shell.pop()
        window.click("quay/windward")
    names = {slot.about.name for slot in window.app.slots.entries()}
    assert names == {"Windward, Solo Adventure", "Windward, Solo Adventure (2)", "Windward, Solo Adventure (3)"}


# Keys


def test_keys_alone_set_up_a_table(window: Window, setup: Setup) -> None:
    while setup.stage.focus != "button/player 1":
        window.press(pygame.K_TAB)
    window.press(pygame.K_RETURN)
    assert setup.list == "player 1"
    window.press(pygame.K_DOWN)
    window.press(pygame.K_RETURN)
    assert setup.players[1] == "captain"
    assert setup.stage.focus == "button/player 1"
    window.press(pygame.K_RETURN)
    window.press(pygame.K_ESCAPE)
    assert setup.list == ""
    assert isinstance(window.scene, Setup)


def test_tab_reaches_everything(window: Window, setup: Setup) -> None:
    reached = set()
    for _ in range(60):
        window.press(pygame.K_TAB)
        reached.add(setup.stage.focus)
    assert {name for name, item in window.items.items() if item.action} <= reached


def test_after_the_mouse_enter_means_set_sail(window: Window, setup: Setup) -> None:
    choose(window, "player 1", "captain")
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, TableScene)


def test_escape_goes_back(window: Window, setup: Setup) -> None:
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Harbour)


# What is remembered


def test_the_last_table_is_the_next_default(window: Window, setup: Setup) -> None:
    window.click("button/mode coop")
    choose(window, "player 2", "deckhand")
    choose(window, "temper 2", "bold")
    choose(window, "option difficulty", "hard")
    window.click("button/name 0")
    type_in(window, "Zoë")
    window.press(pygame.K_RETURN)
    window.click("button/start")
    again = Setup(window.app.shell, "windward")
    assert again.mode.id == "coop"
    assert again.players == ["human", "mate", "deckhand"]
    assert again.roster[0].name == "Zoë"
    assert again.roster[2].temperament == "bold"
    assert again.options == {"difficulty": "hard"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"windward": 3}',
        b'{"windward": {"mode": "solo", "seats": 99}}',
        b'{"windward": {"mode": "regatta", "seats": 9, "roster": [{"name": " ", "player": "shark", "temperament": "wet"}]}}',
        b'{"windward": {"mode": "coop", "seats": 3, "options": {"x": "y", "difficulty": "wet"}}}',
        b"\xff\xfe",
    ],
)
def test_a_strange_file_gives_way_to_the_usual_table(window: Window, content: bytes) -> None:
    (window.app.folder.config / FILE).write_bytes(content)
    window.click("quay/windward")
    setup = window.scene
    assert set(setup.players) <= {"human", "mate"}
    assert all(setting.name for setting in setup.roster)
    assert setup.options == {}
    window.click("button/start")
    assert isinstance(window.scene, TableScene)


# How it looks


@pytest.mark.parametrize(("size", "scale", "text"), SIZES)
def test_every_word_is_shown_in_full(window: Window, setup: Setup, size: tuple[int, int], scale: float, text: str) -> None:
    show_at(window, size, scale, text)
    for mode in setup.meta.modes:
        for count in mode.seats:
            setup.mode, setup.count = mode, count
            setup._fit()
            setup.refresh()
            assert (cut_words(window), outside(window)) == ([], []), (mode.id, count)
            for name in [name.removeprefix("button/") for name in window.items if name.startswith("button/")]:
                if name.split()[0] in ("player", "temper", "colour", "extra") or (name.startswith("option ") and setup._has_list(name[7:])):
                    setup._show_list(name)
                    assert (cut_words(window), outside(window)) == ([], []), (mode.id, count, name)
                    setup._show_list("")


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_rows_do_not_overlap(window: Window, game: str) -> None:
    setup = Setup(window.app.shell, game, 1)
    window.app.shell.push(setup)
    for size, scale, text in SIZES:
        show_at(window, size, scale, text)
        for mode in setup.meta.modes:
            setup.mode = mode
            setup._fit()
            setup.players = ["human"] * mode.seats[-1]
            setup.refresh()
            foot = window.items["button/start"].box.y
            for kind in ("seat/", "option/"):
                boxes = sorted(item.box for name, item in window.items.items() if name.startswith(kind))
                assert all(a.bottom <= b.y + 0.1 for a, b in pairwise(boxes)), (mode.id, kind)
                assert all(box.bottom <= foot for box in boxes), (size, scale, mode.id, kind)
