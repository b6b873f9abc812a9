"""What goes wrong at a table puts that game aside, with a sentence, and never the next start."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine import catalogue
from engine.kernel import BadData
from game.app import App
from game.play import portrait
from game.scenes.harbour import Harbour
from game.scenes.onlooker import Replay
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from game.services.settings import Settings, save
from tests.saves.games import seats_of, windward
from tests.saves.lies import png
from tests.scenes.pages import words
from tests.scenes.test_harbour import anew, save_a_game
from tests.scenes.window import Window

PUT_ASIDE = "Something went wrong at the table of “Evening”: it was put aside. Its files are kept, and it is still among the voyages."
KEY = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v")


def breaks(*_: Any, **__: Any) -> Any:
    raise KeyError("the mast broke")


def sail(window: Window) -> str:
    slot = save_a_game(window.app, "Evening")
    anew(window)
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, TableScene)
    return slot


def turn(window: Window, *events: pygame.event.Event) -> None:
    for event in events:
        pygame.event.post(event)
    window.app.turn()


def next_start(window: Window) -> Harbour:
    window.app.shell.drop(0)
    harbour = Harbour(window.app.shell)
    window.app.shell.push(harbour)
    window.frames()
    return harbour


def games(window: Window) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in window.app.folder.games.iterdir() if file.suffix in (".save", ".journal")}


@pytest.mark.parametrize("where", ["draw", "handle", "advance", "items", "refresh"])
def test_a_game_that_breaks_its_table_is_put_aside(window: Window, monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    slot = sail(window)
    before = games(window)
    monkeypatch.setattr(TableScene, where, breaks)
    turn(window, KEY)
    assert isinstance(window.scene, Harbour)
    window.frames()
    assert PUT_ASIDE in " ".join(words(window))
    assert games(window) == before
    assert [s.id for s in window.app.slots.entries() if s.aside] == [slot]
    assert "the mast broke" in next(window.app.folder.reports.glob("*.txt")).read_text(encoding="utf-8")


def test_a_game_that_breaks_while_it_is_opened_is_put_aside(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    slot = save_a_game(window.app, "Evening")
    anew(window)
    monkeypatch.setattr(TableScene, "enter", breaks)
    turn(window, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert isinstance(window.scene, Harbour)
    assert [s.id for s in window.app.slots.entries() if s.aside] == [slot]


def test_the_next_start_does_not_open_it_by_itself_and_is_no_crash(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    sail(window)
    monkeypatch.setattr(TableScene, "draw", breaks)
    turn(window)
    monkeypatch.undo()
    harbour = window.scene
    assert isinstance(harbour, Harbour)
    assert harbour.under_way is None
    harbour.leave()
    scene = next_start(window)
    assert scene.under_way is None
    assert scene.notes == []


def test_the_shelf_says_so_and_opens_it_when_asked_and_forgives_it(window: Window) -> None:
    slot = save_a_game(window.app, "Evening")
    window.app.slots.put_aside(slot, "2030.txt")
    window.app.shell.push(Voyages(window.app.shell))
    window.frames()
    assert "Put aside, because something went wrong. It can be opened again." in words(window)
    assert {"button/export", "button/delete", "button/open"} <= set(window.items)
    window.click("button/open")
    assert isinstance(window.scene, TableScene)
    window.app.shell.pop()
    assert not any(s.aside for s in window.app.slots.entries())


def test_a_picture_that_cannot_be_drawn_at_the_end_puts_it_aside_too(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    slot = sail(window)
    window.scene.record.seat(0, window.scene.record.seats[0])  # something was done, so a picture is due
    monkeypatch.setattr(portrait, "portrait", breaks)
    turn(window, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=pygame.KMOD_CTRL, unicode=""))
    assert isinstance(window.scene, Harbour)
    assert [s.id for s in window.app.slots.entries() if s.aside] == [slot]
    window.app.slots.lock(slot).release()


def test_a_picture_that_cannot_be_drawn_when_the_program_ends_is_no_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVE_WINDS_HOME", str(tmp_path))
    window = Window()
    slot = sail(window)
    window.scene.record.seat(0, window.scene.record.seats[0])  # something was done, so a picture is due
    monkeypatch.setattr(portrait, "portrait", breaks)
    window.close()
    assert [s.id for s in window.app.slots.entries() if s.aside] == [slot]
    assert not (tmp_path / "at-sea").exists()


def test_a_game_from_elsewhere_that_cannot_be_shown_is_closed(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    session = windward(20)
    window.app.shell.push(Replay(window.app.shell, session, seats_of(session)))
    monkeypatch.setattr(Replay, "draw", breaks)
    turn(window)
    assert isinstance(window.scene, Harbour)
    window.frames()
    assert "Something went wrong while this game was shown, so it was closed. Its file is as it was." in words(window)


def test_what_goes_wrong_elsewhere_is_not_hidden(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Harbour, "draw", breaks)
    with pytest.raises(KeyError, match="the mast broke"):
        window.app.turn()


def test_a_game_that_took_the_program_down_while_the_harbour_looked_is_put_aside(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hang or the end of all memory leaves no report: the mark of the running program names the game."""
    slot = save_a_game(window.app, "Evening")
    harbour = window.scene

    def killed(name: str) -> Any:
        raise SystemExit

    monkeypatch.setattr(window.app.slots, "open", killed)
    with pytest.raises(SystemExit):
        harbour.enter()
    monkeypatch.undo()
    harbour.watch._lock.release()
    scene = next_start(window)
    assert scene.under_way is None
    assert PUT_ASIDE in scene.notes
    assert [s.id for s in window.app.slots.entries() if s.aside] == [slot]


# Pictures and settings


KINDS = [(0, 1), (0, 8), (0, 16), (3, 1), (3, 8), (4, 8), (2, 16)]  # grey, palette, grey with alpha, deep colour; bits of a channel


def test_pictures_of_every_kind_hang_on_the_shelf(window: Window) -> None:
    slot = save_a_game(window.app)
    for kind in KINDS:
        for size in ((64, 36), (17, 2000), (2000, 17)):
            (window.app.folder.games / f"{slot}.png").write_bytes(png(size, *kind, random.Random(1)))
            assert anew(window)._picture, (kind, size)
    window.app.shell.push(Voyages(window.app.shell))
    window.frames(2)


@pytest.mark.parametrize("size", [(1, 1), (0, 0), (3000, 20), (2**31 - 1, 2**31 - 1)], ids=str)
def test_a_picture_of_another_size_than_any_table_is_none(tmp_path: Path, size: tuple[int, int]) -> None:
    sound = png((64, 36), 2, 8, random.Random(1))
    picture = tmp_path / "evening.png"
    picture.write_bytes(sound[:16] + size[0].to_bytes(4, "big") + size[1].to_bytes(4, "big") + sound[24:])
    assert portrait.hang(picture) == ""


def test_a_window_is_not_larger_than_the_screens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIVE_WINDS_HOME", str(tmp_path))
    save(tmp_path / "settings.json", Settings(window_size=(32_000, 32_000)))
    app = App()
    wide, high = app.window.get_size()
    app.close()
    assert wide * high < 20_000_000


@pytest.mark.parametrize(
    "name", ["at-sea", "games/evening.aside", "games/evening.png", "games/evening.journal", "settings.json", "setups.json"]
)
def test_a_folder_where_a_file_should_be_is_no_crash(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv("FIVE_WINDS_HOME", str(tmp_path))
    first = Window()
    save_a_game(first.app)
    first.close()
    (tmp_path / name).unlink(missing_ok=True)
    (tmp_path / name).mkdir()
    second = Window()
    second.app.shell.push(Voyages(second.app.shell))
    second.frames()
    second.click("button/open")
    second.close()


def test_a_game_with_spoiled_data_is_not_begun_and_the_harbour_says_why(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def spoiled(game: str) -> Any:
        raise BadData("SH05", "golf 3", "there is no such effect")

    monkeypatch.setattr(catalogue, "load", spoiled)
    harbour = next_start(window)
    turn(window, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r"))
    assert window.scene is harbour
    assert "SH05, 'golf 3': there is no such effect. Until this is mended, the game cannot be played." in words(window)
