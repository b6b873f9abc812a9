"""Pencil mode in the window: a turn is laid out, moved about, inked or rubbed out; by keys alone and by the mouse alone."""

from __future__ import annotations

import pygame
import pytest

from engine import catalogue
from engine.session import Session
from game.play import portrait
from game.scenes.curtain import Curtain
from game.scenes.harbour import Harbour
from game.scenes.menu import Menu
from game.scenes.pencil import PencilTable
from game.scenes.table import TableScene
from game.services.texts import Texts
from saves import draft
from saves.autosave import Autosave
from saves.document import SeatSetting
from tests.kit.wording import NAMES, cut, untranslated, words_of
from tests.scenes.test_hands import Table, lose_focus, sit, take
from tests.scenes.test_hint import AtOnce
from tests.scenes.test_ribbon import played
from tests.scenes.window import Window, words_in

SHIFT = pygame.KMOD_LSHIFT


def at_turn(window: Window, game: str, answers: int = 30) -> TableScene:
    """A game that is written down, at a question that is no envelope, of the one person at the table."""
    session = played(game, answers)
    while True:
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        if not session.state.agenda[-1].sealed and len(decision.choices) > 1:
            return seat_at(window, session)
        session.submit(decision.seat, decision.number, decision.choices[-1])


def seat_at(window: Window, session: Session) -> TableScene:
    asked = session.pending()[0].seat
    seats = [SeatSetting(NAMES[n], "human" if n == asked else "mate") for n in range(session.state.seats)]
    shell = window.app.shell
    shell.adviser = AtOnce()
    table = TableScene.of(shell, portrait.begin(shell.slots, Texts(), session, seats, "Evening"))
    shell.push(table)
    window.frames(3)
    return table


def pencil(window: Window) -> PencilTable:
    window.press(pygame.K_k)
    assert isinstance(window.scene, PencilTable)
    window.frames(2)
    return window.scene


def lay_out(window: Window, sheet: PencilTable, most: int = 4) -> None:
    """Whatever comes first, until it goes no further."""
    while (decision := sheet.decision()) and len(sheet.playing.choices) < most:
        sheet.answer(decision.choices[0])
        window.frames(2)


def shown(window: Window, name: str) -> str:
    return " ".join(words.text for words in words_of(window.items[name].picture))


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_a_turn_is_laid_out_and_inked_in_one_go(window: Window, game: str) -> None:
    table = at_turn(window, game)
    session = table.playing.session
    length, before = len(session.log), session.state.fingerprint()
    sheet = pencil(window)
    assert {"pencil/frame", "pencil/tag", "pencil/empty"} <= window.items.keys()
    lay_out(window, sheet)
    choices = sheet.playing.choices
    assert choices
    assert "pencil/0" in window.items
    assert (len(session.log), session.state.fingerprint()) == (length, before), "nothing has happened"
    window.press(pygame.K_RETURN, SHIFT)
    assert window.scene is table
    seat = sheet.playing.seat
    assert tuple(entry.choice for entry in session.log[length:] if entry.seat == seat)[: len(choices)] == choices
    assert table.draft is None


def test_what_is_inked_is_taken_back_as_one(window: Window) -> None:
    table = at_turn(window, "windward", 0)
    length = len(table.playing.session.log)
    sheet = pencil(window)
    for _ in range(2):
        decision = sheet.decision()
        assert decision is not None
        sheet.answer(next(choice for choice in decision.choices if choice[0] == "sail"))
        window.frames(2)
    window.press(pygame.K_RETURN, SHIFT)
    assert len(table.playing.session.log) == length + 2
    window.press(pygame.K_z, pygame.KMOD_LCTRL)
    assert len(table.playing.session.log) == length


def test_the_sheet_tells_what_each_deed_and_all_of_them_change(window: Window) -> None:
    table = at_turn(window, "windward", 0)
    sheet = pencil(window)
    decision = sheet.decision()
    assert decision is not None
    seat = decision.seat
    sheet.answer(("order", "morale"))
    window.frames(2)
    card = f"seat/{seat}/0"
    now, then = (next(words_of(scene.animator.items[card].picture)).text for scene in (table, sheet))
    assert int(then) == int(now) + 1
    assert "+1" in shown(window, "pencil/0")
    assert "+1" in shown(window, "pencil")
    assert f"pencil/{card}" in window.items, "the number has a dashed line"


def test_ships_and_their_ways_are_dashed(window: Window) -> None:
    at_turn(window, "windward", 0)
    sheet = pencil(window)
    seat = sheet.playing.seat
    decision = sheet.decision()
    assert decision is not None
    sheet.answer(next(choice for choice in decision.choices if choice[0] == "sail"))
    window.frames(2)
    assert f"pencil/at/ship/{seat}" in window.items
    assert [name for name in window.items if name.startswith("pencil/way/")]
    assert not [name for name in window.items if name.startswith("pencil/gone") and "ship" in name]


def test_the_mouse_alone_lays_out_moves_rubs_out_and_inks(window: Window) -> None:
    table = at_turn(window, "windward", 0)
    length = len(table.playing.session.log)
    window.click("pencil")
    sheet = window.scene
    assert isinstance(sheet, PencilTable)
    for order in ("cannon", "morale"):
        window.click(next(name for name, item in window.items.items() if item.region == "dock" and ("order", order) in item.choices))
        window.frames(2)
    first, second = sheet.playing.plan()
    window.click("pencil/1")
    window.click("pencil/earlier")
    window.frames(2)
    assert sheet.playing.plan() == (second, first)
    assert sheet.chosen == 0
    window.click("pencil/away")
    window.frames(2)
    assert sheet.playing.plan() == (first,)
    window.click("pencil/rub")
    window.frames(2)
    assert sheet.playing.plan() == ()
    window.click(next(name for name, item in window.items.items() if item.region == "board" and any(c[0] == "sail" for c in item.choices)))
    window.frames(2)
    window.click("pencil/ink")
    assert window.scene is table
    assert len(table.playing.session.log) == length + 1
    window.click("pencil")
    window.click("pencil/rub")
    assert window.scene is table, "an empty sheet is put away"


def test_keys_alone_reach_everything_on_the_sheet(window: Window) -> None:
    table = at_turn(window, "windward", 0)
    sheet = pencil(window)
    lay_out(window, sheet, 3)
    for wanted in ("pencil/0", "pencil/away"):
        for _ in range(120):
            window.press(pygame.K_TAB)
            if sheet.stage.focus == wanted:
                break
        assert sheet.stage.focus == wanted
        window.press(pygame.K_RETURN)
        window.frames(2)
    assert len(sheet.playing.plan()) <= 2
    window.press(pygame.K_ESCAPE)
    while window.scene is sheet:
        window.press(pygame.K_ESCAPE)
    assert window.scene is table
    again = pencil(window)
    assert again.playing.plan() == sheet.playing.plan(), "the sheet waits"
    window.press(pygame.K_k, SHIFT)
    assert again.playing.plan() == ()
    window.press(pygame.K_k)
    assert window.scene is table
    assert table.draft is None


def test_undo_redo_hints_and_reasons_work_in_pencil(window: Window) -> None:
    table = at_turn(window, "windward", 0)
    sheet = pencil(window)
    lay_out(window, sheet, 2)
    two = sheet.playing.choices
    window.press(pygame.K_BACKSPACE)
    assert sheet.playing.choices == two[:1]
    window.press(pygame.K_y, pygame.KMOD_LCTRL)
    assert sheet.playing.choices == two
    window.press(pygame.K_h)
    window.frames(3)
    assert "advice" in window.items
    window.press(pygame.K_h, SHIFT)
    refused = next(item.id for item in window.items.values() if item.refusal and item.region in ("dock", "bar", "board"))
    window.hover(refused)
    window.press(pygame.K_y)
    assert "bubble" in window.items
    assert len(table.playing.session.log) == 0


def test_where_it_ends_it_says_why_and_the_main_button_inks_it(window: Window) -> None:
    table = at_turn(window, "windward", 0)
    sheet = pencil(window)
    decision = sheet.decision()
    assert decision is not None
    sheet.answer(("end",))
    window.frames(3)
    assert sheet.playing.end == "passed"
    other = NAMES[sheet.playing.session.pending()[0].seat]
    assert other in shown(window, "chrome/prompt")
    window.press(pygame.K_SPACE)
    window.frames(2)
    assert window.scene is table
    assert table.playing.session.log[0].choice == ("end",)


def test_at_an_envelope_there_is_nothing_to_lay_out(window: Window) -> None:
    session = played("winds_of_plunder", 0)
    assert session.state.agenda[-1].sealed
    table = seat_at(window, session)
    window.press(pygame.K_k)
    assert window.scene is table
    assert "envelope" in shown(window, "bubble")


def test_what_belongs_to_the_real_table_is_done_there(window: Window) -> None:
    table = at_turn(window, "windward", 0)
    sheet = pencil(window)
    lay_out(window, sheet, 2)
    window.press(pygame.K_b)
    assert window.scene is sheet
    assert "real table" in shown(window, "bubble")
    window.click("chrome/menu")
    assert isinstance(window.scene, Menu)
    assert window.scene.playing is table.playing
    window.press(pygame.K_ESCAPE)
    assert window.scene is table
    pencil(window)
    window.press(pygame.K_w, pygame.KMOD_LCTRL)
    assert isinstance(window.scene, Harbour)


# Kept, and damaged


def test_a_sheet_is_kept_with_the_game_and_goes_on_after_what_was_done_of_it(window: Window) -> None:
    table = at_turn(window, "windward", 0)
    sheet = pencil(window)
    lay_out(window, sheet, 3)
    plan = sheet.playing.plan()
    assert isinstance(table.record, Autosave)
    slot = table.record.slot
    window.press(pygame.K_w, pygame.KMOD_LCTRL)
    shell = window.app.shell
    again = TableScene.of(shell, portrait.take_up(shell.slots, shell.texts, slot))
    shell.push(again)
    window.frames(3)
    assert again.drafted() == plan
    again.answer(plan[0][0])
    window.frames(3)
    assert pencil(window).playing.choices == tuple(choice for deed in plan for choice in deed)[1:]
    window.press(pygame.K_RETURN, SHIFT)
    assert draft.read(shell.slots, slot) == (None, None)


@pytest.mark.parametrize("damage", [b"", b"{", b'{"seat":0}', b'{"seat":99,"place":0,"deeds":[]}', b"[" * 9000, b"\xff\xfe"])
def test_a_damaged_sheet_is_kept_aside_with_a_sentence(window: Window, damage: bytes) -> None:
    table = at_turn(window, "windward", 0)
    lay_out(window, pencil(window), 2)
    assert isinstance(table.record, Autosave)
    slot = table.record.slot
    window.press(pygame.K_w, pygame.KMOD_LCTRL)
    shell = window.app.shell
    path = shell.slots.folder.games / f"{slot}{draft.PENCIL}"
    path.write_bytes(damage)
    again = TableScene.of(shell, portrait.take_up(shell.slots, shell.texts, slot))
    shell.push(again)
    window.frames(2)
    assert "damaged-1" in shown(window, "bubble")
    assert path.with_name(f"{path.name}.damaged-1").read_bytes() == damage
    assert again.drafted() == ()
    assert pencil(window).playing.plan() == ()


def test_a_sheet_that_does_not_fit_the_game_is_laid_out_as_far_as_it_does(window: Window) -> None:
    table = at_turn(window, "windward", 0)
    decision = table.decision()
    assert decision is not None
    table.keep_draft(draft.Draft.of(decision.seat, 0, ((decision.choices[0],), (("nonsense", 7),), (("end",),))))
    assert pencil(window).playing.choices == decision.choices[:1]


# At a shared table


def test_what_is_hidden_stays_hidden_in_pencil_and_after_it(window: Window) -> None:
    scene = sit(window, Table("windward", "head_to_head", "pp"))
    take(window)
    window.until()
    while scene.decision() is None:
        take(window)
        window.until()
    sheet = pencil(window)
    lay_out(window, sheet, 2)
    lose_focus(window)
    window.frames(2)
    assert not [name for name in window.items if name.startswith("pencil/")]
    assert sheet.sight.viewer is None
    window.press(pygame.K_k)
    assert window.scene is scene
    assert scene.glance.hidden
    assert not [name for name in window.items if name.startswith("hand/") and window.items[name].choices]


def test_another_person_sees_nothing_of_a_sheet(window: Window) -> None:
    """It waits until its owner is asked again; whoever is asked then has none."""
    scene = sit(window, Table("windward", "head_to_head", "pp"))
    take(window)
    window.until()
    owner = scene.playing.human_asked()
    lay_out(window, pencil(window), 1)
    window.press(pygame.K_k)
    assert scene.drafted()
    scene.answer(("end",))
    for _ in range(40):
        window.frames(3)
        if isinstance(window.scene, Curtain):
            take(window)
        decision = scene.decision()
        if decision and decision.seat != owner:
            break
    decision = scene.decision()
    assert decision is not None
    assert decision.seat != owner
    assert scene.drafted() == ()
    assert pencil(window).playing.plan() == ()


# Words


ROOMS = (("qps", (1280, 720), 1.25), ("qps", (1280, 720), 1.0), ("en", (1920, 1080), 1.5))


@pytest.mark.parametrize(("game", "rooms"), [("windward", ROOMS), *((game, ROOMS[:1]) for game in catalogue.SHELF if game != "windward")])
def test_all_words_have_room(window: Window, game: str, rooms: tuple[tuple[str, tuple[int, int], float], ...]) -> None:
    at_turn(window, game)
    sheet = pencil(window)
    faults = []
    for _ in range(3):
        for language, size, scale in rooms:
            window.app.shell.texts = words_in(language)
            window.app.shell.window = size
            window.app.shell.rescale(scale)
            found = [item for item in sheet.items() if item.id.startswith("pencil") or item.region in ("bar", "primary")]
            faults += cut(found, sheet.stage.painter.letters)
            faults += untranslated(found) if language == "qps" else []
        lay_out(window, sheet, len(sheet.playing.choices) + 1)
        sheet.chosen = len(sheet.playing.plan()) - 1
    assert faults == []
