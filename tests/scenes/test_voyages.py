"""The voyages by clicks and by keys: open, rename, branch, delete, export, import, and what damaged ones say."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pygame
import pytest

from engine.kernel import Luck
from engine.windward.data import CARD_KIND
from game.kit.paint import PAINTED
from game.kit.picture import Sprite
from game.play import portrait
from game.play.portrait import hang
from game.scenes.browse import Browse
from game.scenes.harbour import Harbour
from game.scenes.onlooker import Replay
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from saves.document import SeatSetting
from saves.slots import write_again
from saves.voyage import read_any
from tests.saves.games import answer_one, document_of, play_on, windward
from tests.scenes.pages import SIZES, cut_words, outside, show_at, words
from tests.scenes.test_harbour import save_a_game
from tests.scenes.test_setup import type_in
from tests.scenes.window import Window


@pytest.fixture
def shelf(window: Window) -> Voyages:
    """Three voyages, one of them over."""
    for name, mode, seats in (("Dawn", "coop", 2), ("Noon", "free_for_all", 5), ("Dusk", "solo", 1)):
        slot = save_a_game(window.app, name, mode=mode, seats=seats)
        if name == "Dusk":
            opened = window.app.slots.open(slot)
            play_on(opened.session, Luck(3), 5000)
            window.app.slots.write(slot, write_again(opened))
    return entered(window)


def entered(window: Window) -> Voyages:
    window.app.shell.push(Voyages(window.app.shell))
    window.frames()
    scene = window.scene
    assert isinstance(scene, Voyages)
    return scene


def names(shelf: Voyages) -> list[str]:
    return [slot.about.name if slot.about else slot.id for slot in shelf.slots]


def pick(window: Window, name: str) -> None:
    """Choose a voyage by a click on its row."""
    slot = next(slot for slot in window.scene.slots if slot.about and slot.about.name == name)
    if window.scene.chosen != slot.id:
        window.click(f"slot/{slot.id}")


# The list


def test_each_voyage_shows_its_picture_game_mode_round_seats_and_date(window: Window, shelf: Voyages) -> None:
    said = "\n".join(words(window))
    for part in ("Dawn", "Noon", "Windward · Free-for-All · round", "Ana, Baltasar, Chloé, Duarte and Inês", "today"):
        assert part in said
    for slot in shelf.slots:
        row = window.items[f"slot/{slot.id}"].picture
        assert any(isinstance(stroke, Sprite) and stroke.name.startswith("lent/") for stroke in row)


def test_a_finished_voyage_is_marked(window: Window, shelf: Voyages) -> None:
    marked = [name for name, item in window.items.items() if any("trophy" in getattr(s, "name", "") for s in item.picture)]
    dusk = next(slot.id for slot in shelf.slots if slot.about and slot.about.finished)
    assert marked == [f"slot/{dusk}"]
    pick(window, "Dusk")
    assert "Look back" in words(window)
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, Replay)
    window.app.slots.lock(dusk).release()  # whoever looks on keeps nothing from others
    window.press(pygame.K_ESCAPE)
    assert window.scene is shelf
    assert next(slot for slot in shelf.slots if slot.id == dusk).picture


def test_without_voyages_there_is_one_sentence(window: Window) -> None:
    entered(window)
    assert sum("No voyage is saved yet." in text for text in words(window)) == 1
    for key in (pygame.K_DELETE, pygame.K_F2, pygame.K_END, pygame.K_RETURN):
        window.press(key)
    assert isinstance(window.scene, Voyages)
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Harbour)


def test_many_voyages_scroll_by_wheel_and_by_keys(window: Window) -> None:
    for n in range(12):
        save_a_game(window.app, f"Voyage {n}", answers=0)
    shelf = entered(window)
    assert len([name for name in window.items if name.startswith("slot/")]) == shelf.rows < 12
    for _ in range(11):
        window.press(pygame.K_DOWN)
        assert f"slot/{shelf.chosen}" in window.items
    assert shelf.chosen == shelf.slots[-1].id
    window.press(pygame.K_HOME)
    assert shelf.chosen == shelf.slots[0].id
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-3))
    window.frames()
    assert shelf.first == 3
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-300))
    window.frames()
    assert f"slot/{shelf.slots[-1].id}" in window.items


# Opening


def test_a_voyage_is_opened_by_a_second_click_by_its_button_and_by_enter(window: Window, shelf: Voyages) -> None:
    for way in ("row", "button", "key"):
        pick(window, "Dawn")
        if way == "row":
            window.click(f"slot/{shelf.chosen}")
        elif way == "button":
            window.click("button/open")
        else:
            window.press(pygame.K_RETURN)
        while not isinstance(window.scene, TableScene):
            window.click("take")
        assert window.scene.playing.record.name == "Dawn"
        window.app.shell.pop()
        assert isinstance(window.scene, Voyages)


def test_a_voyage_that_is_open_elsewhere_says_so(window: Window, shelf: Voyages) -> None:
    with window.app.slots.lock(shelf.chosen):
        window.click("button/open")
    assert "open in another window" in window.items["bubble"].picture[-1].text


# Names, branches, trash


def test_a_voyage_is_renamed(window: Window, shelf: Voyages) -> None:
    pick(window, "Noon")
    window.press(pygame.K_F2)
    assert shelf.typing
    type_in(window, "Midday")
    window.press(pygame.K_RETURN)
    assert "Midday" in names(shelf)
    assert "Noon" not in names(shelf)
    assert not shelf.asking
    window.click("button/rename")
    type_in(window, "Never")
    window.press(pygame.K_ESCAPE)
    assert "Never" not in names(shelf)
    window.click("button/rename")
    type_in(window, "Mittag")
    window.click("button/renamed")
    assert "Mittag" in names(shelf)


def test_a_branch_is_a_second_voyage_at_the_same_place(window: Window, shelf: Voyages) -> None:
    pick(window, "Dawn")
    before = window.app.slots.open(shelf.chosen).session.state
    window.press(pygame.K_d, pygame.KMOD_CTRL)
    assert {"Dawn", "Dawn, branch 2"} <= set(names(shelf))
    assert shelf.slot is not None
    assert shelf.slot.about is not None
    assert shelf.slot.about.name == "Dawn, branch 2"
    assert shelf.slot.picture is not None
    assert window.app.slots.open(shelf.chosen).session.state == before
    pick(window, "Dawn")
    window.click("button/branch")
    assert "Dawn, branch 3" in names(shelf)


def test_delete_asks_once_with_danger_on_the_left(window: Window, shelf: Voyages) -> None:
    pick(window, "Noon")
    window.press(pygame.K_DELETE)
    danger, safe = window.items["button/really"].box, window.items["button/close"].box
    assert danger.right < safe.x
    assert shelf.stage.focus == "button/close"
    window.press(pygame.K_ESCAPE)
    assert "Noon" in names(shelf)
    window.press(pygame.K_DELETE)
    window.press(pygame.K_RETURN)
    assert "Noon" in names(shelf), "Enter is on the safe side"
    window.click("button/delete")
    window.click("button/really")
    assert "Noon" not in names(shelf)
    assert shelf.chosen
    window.click("button/undelete")
    assert "Noon" in names(shelf)
    assert "button/undelete" not in window.items


def test_the_last_one_may_be_deleted_too(window: Window) -> None:
    save_a_game(window.app)
    shelf = entered(window)
    window.click("button/delete")
    window.click("button/really")
    assert shelf.slots == []
    assert any("No voyage is saved yet." in text for text in words(window))
    window.press(pygame.K_z, pygame.KMOD_CTRL)
    assert names(shelf) == ["Evening"]


def test_what_lies_under_a_question_cannot_be_clicked(window: Window, shelf: Voyages) -> None:
    window.click("button/delete")
    assert {name for name, item in window.items.items() if item.action} == {"button/really", "button/close"}


# To and from elsewhere


def test_a_voyage_file_goes_out_and_comes_in(window: Window, shelf: Voyages, tmp_path: Path) -> None:
    pick(window, "Dawn")
    state = window.app.slots.open(shelf.chosen).session.state
    window.press(pygame.K_e, pygame.KMOD_CTRL)
    window.click("button/whole")
    browse = window.scene
    assert isinstance(browse, Browse)
    browse.go(tmp_path)
    assert browse.file == "dawn.voyage"
    window.click("button/save")
    assert isinstance(window.scene, Voyages)
    assert read_any(tmp_path / "dawn.voyage").name == "Dawn"
    assert f"Written to {tmp_path / 'dawn.voyage'}." in words(window)

    window.press(pygame.K_i, pygame.KMOD_CTRL)
    window.scene.go(tmp_path)
    at = next(n for n, path in enumerate(window.scene.entries) if path.name == "dawn.voyage")
    window.click(f"entry/{at}")
    assert isinstance(window.scene, Voyages)
    assert "Dawn (2)" in names(shelf)
    assert window.app.slots.open(shelf.chosen).session.state == state


def test_an_existing_file_is_replaced_only_after_a_question(window: Window, shelf: Voyages, tmp_path: Path) -> None:
    old = tmp_path / "mine.voyage"
    old.write_bytes(b"dear")
    pick(window, "Dawn")
    window.click("button/export")
    window.click("button/whole")
    browse = window.scene
    browse.go(tmp_path)
    window.click("button/name")
    type_in(window, "../mine")
    window.press(pygame.K_RETURN)
    assert browse.file == "mine.voyage", "a name is no way to other folders"
    window.press(pygame.K_RETURN)
    assert old.read_bytes() == b"dear"
    window.press(pygame.K_ESCAPE)
    window.click("button/save")
    window.click("button/replace")
    assert read_any(old).game == "windward"


def test_folders_are_gone_through_by_keys(window: Window, shelf: Voyages, tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "x.voyage").write_bytes(b"nothing")
    (tmp_path / "deep" / "letter.txt").write_bytes(b"no voyage")
    window.press(pygame.K_i, pygame.KMOD_CTRL)
    browse = window.scene
    browse.go(tmp_path / "deep")
    assert [path.name for path in browse.entries] == ["x.voyage"]
    window.press(pygame.K_BACKSPACE)
    assert browse.folder == tmp_path
    browse.go(tmp_path / "deep")
    while not browse.stage.focus.startswith("entry/"):
        window.press(pygame.K_TAB)
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, Voyages)
    assert "This file is not a saved game of Five Winds." in words(window)


def test_a_folder_that_cannot_be_opened_says_so(window: Window, shelf: Voyages, tmp_path: Path) -> None:
    window.click("button/import")
    window.scene.go(tmp_path / "nowhere")
    assert any(text.startswith("This folder cannot be opened") for text in words(window))
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Voyages)


def test_a_file_dropped_on_the_window_is_taken_in(window: Window, shelf: Voyages) -> None:
    sample = Path(__file__).parents[2] / "saves" / "samples" / "windward-solo.voyage"
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(sample)))
    window.frames()
    assert len(shelf.slots) == 4


# Damage


def test_a_damaged_voyage_says_so_and_can_still_be_opened(window: Window, shelf: Voyages) -> None:
    pick(window, "Dawn")
    slot = shelf.chosen
    window.app.slots.write(slot, write_again(window.app.slots.open(slot)))
    path = window.app.folder.games / f"{slot}.save"
    path.write_bytes(path.read_bytes()[:-9])
    shelf.enter()
    assert "The newest page is damaged. It opens at the last page that can be read." in words(window)
    assert "button/file" in window.items
    window.click("button/open")
    while not isinstance(window.scene, TableScene):
        window.click("take")


def test_a_voyage_that_cannot_be_read_does_not_hide_the_others(window: Window, shelf: Voyages) -> None:
    for path in window.app.folder.games.glob(f"{shelf.chosen}.save*"):
        path.write_bytes(b"soup")
    shelf.enter()
    window.frames()
    assert len(shelf.slots) == 3
    assert "This voyage cannot be read." in words(window)
    window.click(f"slot/{next(slot.id for slot in shelf.slots if slot.about is None)}")
    assert "This file is not a saved game of Five Winds." in words(window)
    window.click("button/open")
    assert "bubble" in window.items


def test_a_save_that_names_strange_things_is_listed_all_the_same(window: Window) -> None:
    strange = document_of(windward(3))
    strange.mode, strange.saved, strange.name = "regatta", "once upon a time", "x" * 80
    strange.seats = [SeatSetting("y" * 80, "shark")] * 16
    window.app.slots.write("strange", strange)
    foreign = document_of(windward(3))
    foreign.game = "ludo"
    window.app.slots.write("foreign", foreign)
    shelf = entered(window)
    for slot in ("strange", "foreign"):
        shelf.chosen = slot
        shelf.refresh()
        assert outside(window) == []
        window.click("button/open")
        assert "bubble" in window.items
    window.press(pygame.K_ESCAPE)
    assert "button/new windward" in window.items


@pytest.mark.parametrize("content", [b"", b"no picture", portrait.PNG + b"torn", portrait.PNG + b"\0" * 8 + b"\xff" * 40])
def test_a_damaged_picture_gives_way_to_the_vessel(window: Window, content: bytes) -> None:
    slot = save_a_game(window.app)
    (window.app.folder.games / f"{slot}.png").write_bytes(content)
    entered(window)
    assert any(getattr(stroke, "name", "") == "windward/vessel" for stroke in window.items[f"slot/{slot}"].picture)


# The picture


def test_the_picture_shows_public_things_only(window: Window) -> None:
    """Two games that differ only in what is hidden have the same picture."""
    session = windward(0, "free_for_all", 3)
    while not (owner := next((c for c in session.state.captains if set(c.hand) - set(c.taken)), None)):
        answer_one(session, Luck(7))
    before = portrait.portrait(session, ("Ana", "Bo", "Chi"), window.app.shell.texts)
    secret = next(card for card in owner.hand if card not in owner.taken)
    owner.hand[owner.hand.index(secret)] = next(card for card, kind in CARD_KIND.items() if kind != CARD_KIND[secret])
    assert portrait.portrait(session, ("Ana", "Bo", "Chi"), window.app.shell.texts) == before
    assert pygame.image.load(BytesIO(before), "board.png").get_size() == portrait.SIZE


def test_the_picture_is_painted_to_the_end_also_when_nothing_is_at_hand(window: Window) -> None:
    session = windward(0, "free_for_all", 3)
    PAINTED.clear()
    picture = pygame.image.load(BytesIO(portrait.portrait(session, ("Ana", "Bo", "Chi"), window.app.shell.texts)), "board.png")
    shades = {tuple(picture.get_at((x, y))) for x in range(0, portrait.SIZE[0], 8) for y in range(0, portrait.SIZE[1], 8)}
    assert len(shades) > 100


def test_the_picture_is_written_when_the_game_is_put_away(window: Window) -> None:
    window.press(pygame.K_RETURN)
    window.click("button/mode solo")
    window.click("button/start")
    assert window.app.slots.entries()[0].picture is None
    window.app.shell.pop()
    slot = window.app.slots.entries()[0]
    assert slot.picture is not None
    assert hang(slot.picture)


def test_the_picture_is_made_again_only_when_something_was_done(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    slot = save_a_game(window.app, "Evening")
    made: list[bool] = []
    for done in (True, False, True):
        monkeypatch.setattr(portrait, "portrait", lambda *_, done=done: (made.append(done), portrait.PNG)[1])
        with portrait.take_up(window.app.slots, window.app.shell.texts, slot) as record:
            if done:
                record.seat(0, record.seats[0])
    assert made == [True, True]


# How it looks


@pytest.mark.parametrize(("size", "scale", "text"), SIZES)
def test_every_word_is_shown_in_full(
    window: Window, shelf: Voyages, size: tuple[int, int], scale: float, text: str, tmp_path: Path
) -> None:
    show_at(window, size, scale, text)
    for slot in shelf.slots:
        shelf.chosen = slot.id
        for asking in ("", "delete", "rename"):
            shelf._ask(asking)
            assert (cut_words(window), outside(window)) == ([], []), (slot.id, asking)
            shelf.stop_writing(keep=False)
    shelf._ask("")
    for save in ("", "dawn.voyage"):
        window.app.shell.push(Browse(window.app.shell, lambda path: None, save=save, start=tmp_path))
        assert (cut_words(window), outside(window)) == ([], [])
        window.app.shell.pop()


@pytest.mark.parametrize("asked", ["", "delete", "rename", "export"])
@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_window_of_another_size_and_a_key_do_no_harm(window: Window, shelf: Voyages, asked: str, key: int) -> None:
    if asked:
        shelf.do(asked)
    before = names(shelf)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900))
    window.frames()
    window.press(key)
    assert names(shelf) == before


# What a file tells


def test_a_game_under_way_says_what_its_file_tells_and_can_go_without(window: Window, shelf: Voyages, tmp_path: Path) -> None:
    pick(window, "Dawn")
    session = window.app.slots.open(shelf.chosen).session
    assert "holds everybody's hands" in window.items["button/export"].tip
    window.click("button/export")
    assert "Everything: the file tells everybody's hands" in " ".join(words(window))
    window.press(pygame.K_ESCAPE)
    assert shelf.asking == ""
    for button, whole in (("whole", True), ("open_table", False)):
        window.click("button/export")
        window.click(f"button/{button}")
        window.scene.go(tmp_path)
        window.click("button/save")
        if "button/replace" in window.items:
            window.click("button/replace")
        document = read_any(tmp_path / "dawn.voyage")
        assert (document.seed == session.seed) is whole
        assert bool(document.log) is whole
    assert any("without secrets" in text for text in words(window))
