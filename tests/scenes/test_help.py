"""Help and handicaps of a seat: chosen when a table is set up, seen by everybody as a pennant, kept with the game, and meant."""

from __future__ import annotations

import json

import pygame
import pytest

from engine import catalogue
from engine.session import Session
from game.play import portrait, setups
from game.play.help import DEPTHS, KINDS, UNDO, USUAL, Help, help_of, kind_of
from game.play.playing import Playing, Unsaved
from game.scenes.setup import Setup
from game.scenes.table import TableScene
from saves.document import FORMAT, SeatSetting
from saves.format import from_bytes, header_line, to_bytes
from saves.resume import write_down
from tests.kit.wording import NAMES, cut, untranslated, words_of
from tests.scenes.test_hint import AtOnce
from tests.scenes.test_ribbon import played
from tests.scenes.window import Window, words_in


def shown(window: Window, name: str) -> str:
    return " ".join(words.text for words in words_of(window.items[name].picture))


def table_for(window: Window, help_: str, session: Session | None = None) -> TableScene:
    """The one person at the table is helped like this."""
    session = session or played("windward", 20)
    asked = session.pending()[0].seat
    seats = [SeatSetting(NAMES[n], "human" if n == asked else "mate", "", help_ if n == asked else "") for n in range(session.state.seats)]
    scene = TableScene(window.app.shell, Playing(Unsaved(session, seats), AtOnce()))
    window.app.shell.push(scene)
    window.frames(3)
    return scene


def test_what_is_kept_is_understood_again_and_nonsense_is_usual() -> None:
    for hints in range(len(DEPTHS)):
        for lights in (True, False):
            for undo in UNDO:
                found = Help(hints, lights, undo)
                assert help_of(SeatSetting("Ana", help=found.text)) == found
    assert USUAL.text == ""
    assert {kind_of(found) for found in KINDS.values()} == set(KINDS)
    for nonsense in ("hints=9", "hints=x", "undo=maybe", "sails=3", "=", "lights="):
        assert help_of(SeatSetting("Ana", help=nonsense)) == USUAL
    assert help_of(SeatSetting("Bot", "mate", "", "hints=0")) == USUAL, "bots need none"


# Meant


def test_hints_go_as_deep_as_was_agreed(window: Window) -> None:
    scene = table_for(window, "hints=0")
    window.press(pygame.K_h)
    assert "without hints" in shown(window, "bubble")
    assert not scene.hint.waits
    for depth in (1, 2):
        scene = table_for(window, f"hints={depth}")
        for _ in range(depth):
            window.press(pygame.K_h)
            window.frames(2)
        assert scene.hint.depth == depth
        assert "advice/more" not in window.items
        window.press(pygame.K_h)
        assert scene.hint.depth == depth
        assert "as deep as" in shown(window, "bubble")
        assert all(not item.action for name, item in window.items.items() if name in ("advice/0", "advice/1"))
        assert scene.glance.hinted == ""


def test_whoever_sails_without_hints_is_told_why_not_but_no_way(window: Window) -> None:
    scene = table_for(window, "hints=0")
    refused = next(item for item in window.items.values() if item.refusal and item.region in ("board", "dock"))
    window.hover(refused.id)
    window.press(pygame.K_y)
    assert "bubble" in window.items
    assert not scene.wish.waits


def test_nothing_is_lit_up_and_everything_can_be_done_all_the_same(window: Window) -> None:
    lit, dark = (table_for(window, help_, played("windward", 0)) for help_ in ("", "lights=off"))
    ringed = {item.id for item in lit.items() if item.ring == "legal"}
    assert len(ringed) > 3
    assert not [item.id for item in dark.items() if item.ring == "legal"]
    assert {item.id for item in dark.items() if item.choices} >= {name for name in ringed if not name.startswith("advice")}
    name = next(name for name in ringed if window.items[name].choices and len(window.items[name].choices) == 1)
    before = len(dark.playing.session.log)
    window.click(name)
    assert len(dark.playing.session.log) == before + 1


def test_nothing_is_taken_back_where_that_was_agreed(window: Window) -> None:
    scene = table_for(window, "undo=never")
    decision = scene.decision()
    assert decision is not None
    scene.answer(next(choice for choice in decision.choices if choice[0] != "end"))
    window.frames(2)
    length = len(scene.playing.session.log)
    window.press(pygame.K_BACKSPACE)
    assert len(scene.playing.session.log) == length
    assert "takes nothing back" in shown(window, "bubble")
    assert "takes nothing back" in window.items["chrome/undo"].tip


def test_one_takes_back_freely_and_the_other_fairly_at_one_table() -> None:
    session = played("windward", 30)
    seats = [SeatSetting(NAMES[n], "human", "", ("undo=free", "undo=fair", "undo=never")[n]) for n in range(3)]
    playing = Playing(Unsaved(session, seats), AtOnce())
    last = session.log[-1].seat
    others = [seat for seat in range(3) if seat != last]
    for free in (False, True):
        playing.free_undo = free
        for seat in (0, 1, 2):
            fair = session.undo_to(seat)
            assert playing.undo_to(seat) == (session.undo_to(0, free=True), fair, None)[seat]
    assert session.undo_to(others[0]) is None, "what others did closes a fair undo"


# Seen


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_everybody_sees_it_as_a_pennant(window: Window, game: str) -> None:
    session = played(game, 10)
    asked = session.pending()[0].seat
    table_for(window, "hints=1 lights=off undo=never", session)
    pennants = [name for name in window.items if name.startswith("pennant/")]
    assert pennants == [f"pennant/{asked}"]
    told = window.items[pennants[0]].tip
    assert NAMES[asked] in told
    for part in ("where to look", "nothing lit up", "nothing taken back"):
        assert part in told
    window.app.shell.texts = words_in("qps")
    window.app.shell.rescale(1.25)
    scene = window.scene
    assert cut([item for item in scene.items() if item.region == "seats"], scene.stage.painter.letters) == []
    window.app.shell.texts = words_in("en")
    window.app.shell.pop()
    table_for(window, "", session)
    assert not [name for name in window.items if name.startswith("pennant/")]


# Chosen


def lay(window: Window, game: str, *players: str) -> Setup:
    scene = Setup(window.app.shell, game, 3)
    scene.players = list(players)
    window.app.shell.push(scene)
    window.frames(2)
    return scene


def test_help_is_chosen_by_mouse_kept_for_the_next_table_and_with_the_game(window: Window) -> None:
    scene = lay(window, "winds_of_plunder", "human", "human", "mate")
    window.click("button/help 1")
    window.click("list/set learner")
    assert help_of(scene.roster[1]) == KINDS["learner"]
    assert "taken back freely" in shown(window, "seat/1")
    window.click("button/help 0")
    for part in ("hints", "lights", "undo", "gift"):
        window.click(f"list/part {part}")
    assert help_of(scene.roster[0]) == Help(0, False, "never")
    assert scene.options["gift"] == "1"
    window.press(pygame.K_ESCAPE)
    assert scene.list == ""
    assert "button/help 2" not in window.items, "a bot needs none"
    assert "button/option gift" not in window.items, "the gift stands with its seat"
    window.click("button/start")
    window.frames(3)
    table = next(scene for scene in window.app.shell.scenes if isinstance(scene, TableScene))
    assert [seat.help for seat in table.playing.record.seats] == ["hints=0 lights=off undo=never", "undo=free", ""]
    assert table.playing.session.state.captains[0].cubes == 15
    last = setups.recall(window.app.shell.slots.folder, "winds_of_plunder")
    assert last is not None
    assert [setting.help for setting in last.roster[:2]] == ["hints=0 lights=off undo=never", "undo=free"]
    slot = table.record.slot  # type: ignore[attr-defined]
    table.leave()
    again = portrait.take_up(window.app.shell.slots, window.app.shell.texts, slot)
    assert again.seats[1].help == "undo=free"
    again.close()


def test_help_is_chosen_by_keys_alone(window: Window) -> None:
    scene = lay(window, "windward", "human", "mate", "mate")

    def tab_to(name: str) -> None:
        for _ in range(80):
            if scene.stage.focus == name:
                return
            window.press(pygame.K_TAB)
        raise AssertionError(name)

    tab_to("button/help 0")
    window.press(pygame.K_RETURN)
    tab_to("list/part lights")
    window.press(pygame.K_RETURN)
    assert not help_of(scene.roster[0]).lights
    assert scene.stage.focus == "list/part lights", "it stays where it was"
    assert "list/part gift" not in window.items, "this game gives none"
    window.press(pygame.K_ESCAPE)
    assert scene.list == ""


def test_a_gift_goes_along_when_colours_change_and_is_for_people(window: Window) -> None:
    scene = lay(window, "winds_of_plunder", "human", "human", "mate")
    window.click("button/help 0")
    window.click("list/part gift")
    window.press(pygame.K_ESCAPE)
    scene.swap(0, 1)
    assert scene.options["gift"] == "2"
    window.click("button/player 1")
    window.click("list/set mate")
    assert "gift" not in scene.options


def test_a_seat_that_goes_to_a_bot_and_back_keeps_its_help(window: Window) -> None:
    scene = table_for(window, "hints=1")
    seat = scene.playing.humans()[0]
    scene.playing.reseat(seat, "mate")
    assert scene.playing.help_of(seat) == USUAL
    scene.playing.reseat(seat, "human")
    assert scene.playing.help_of(seat).hints == 1


# Files


def test_a_file_from_before_has_no_help_and_opens() -> None:
    session = played("windward", 5)
    new = to_bytes(write_down(session, [SeatSetting(NAMES[n], "human", "", "hints=1") for n in range(3)], "Evening"))
    assert [seat.help for seat in from_bytes(new).seats] == ["hints=1"] * 3
    body = json.loads(new.partition(b"\n")[2])
    for seat in body["seats"]:
        del seat["help"]
    old = json.dumps({**body, "format": 2}).encode()
    cover = header_line("save", "windward", old).replace(b'"format":%d' % FORMAT, b'"format":2')
    assert [seat.help for seat in from_bytes(cover + old).seats] == [""] * 3


# Words


@pytest.mark.parametrize(("language", "size", "scale"), [("qps", (1280, 720), 1.0), ("qps", (1280, 720), 1.25), ("en", (1920, 1080), 1.5)])
def test_all_words_of_the_list_have_room(window: Window, language: str, size: tuple[int, int], scale: float) -> None:
    window.app.shell.texts = words_in(language)
    window.app.shell.window = size
    window.app.shell.rescale(scale)
    scene = lay(window, "winds_of_plunder", "human", "human", "mate")
    for kind in KINDS.values():
        scene.roster[0] = SeatSetting("Ana", "human", "", kind.text)
        scene._show_list("help 0")
        found = [item for item in scene.items() if item.id.startswith(("list", "seat/", "button/help"))]
        assert cut(found, scene.stage.painter.letters) == []
        screen = window.app.shell.layout.regions["screen"]
        assert all(item.box.bottom <= screen.h and item.box.right <= screen.w for item in found)
        if language == "qps":
            assert untranslated(found) == []
        scene._show_list("")
