"""Inside the box: every piece is there, is found by letters, is looked at closely; and nothing that a campaign has not opened."""

from __future__ import annotations

import pygame
import pytest

from engine import catalogue
from game.kit.letters import Letters
from game.scenes.gallery import Gallery
from game.scenes.library import Library
from game.scenes.rulebook import RulebookScene
from game.services.box import READING, WORDS_ALONE, Contents
from game.services.rulebook import Rulebook
from tests.kit.wording import cut, overlapping, words_of
from tests.scenes.pages import SIZES, outside, show_at
from tests.scenes.window import Window, words_in

GAMES = catalogue.SHELF + catalogue.YARD


def opened(window: Window, game: str) -> Gallery:
    gallery = Gallery(window.app.shell, game)
    window.app.shell.push(gallery)
    window.frames(2)
    return gallery


def write(window: Window, text: str) -> None:
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    window.frames(2)


def told(window: Window) -> str:
    return " ".join(words.text for item in window.items.values() for words in words_of(item.picture))


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_reference_about_a_thing_is_a_piece(game: str) -> None:
    book = Rulebook.of(game, words_in("en"))
    contents = Contents(book)
    rows = [p for p in book.reading(READING) if p.kind == "row" and p.chapter not in WORDS_ALONE]
    pieces = [piece for made in contents.compartments for piece in made.pieces]
    assert sorted(piece.place for piece in pieces) == [row.place for row in rows]
    assert len(pieces) > 60
    assert all(piece.title and (piece.facts or piece.sprite) for piece in pieces)
    for piece in pieces[::7]:
        assert piece in contents.search(piece.title), "a piece is found by its name"


@pytest.mark.parametrize("game", GAMES)
def test_the_box_can_be_read_at_every_size(window: Window, game: str) -> None:
    for size, scale, text in SIZES:
        show_at(window, size, scale, text)
        gallery = opened(window, game)
        letters = Letters(gallery.shell.layout.scale, gallery.shell.theme)
        for place in (0, len(gallery.found) - 1):
            gallery._look_at(str(gallery.found[place].place))
            items = list(window.items.values())
            assert cut(items, letters) + overlapping(items, letters) == [], f"{gallery.found[place].title} at {size}"
            assert [name for name in outside(window) if window.items[name].clip is None] == []
            gallery.back()
        window.app.shell.pop()


def test_letters_find_pieces_and_are_taken_back(window: Window) -> None:
    gallery = opened(window, "windward")
    everything = len(gallery.found)
    write(window, "harp")
    assert 0 < len(gallery.found) < everything
    assert all("harp" in f"{piece.title} {piece.told}".lower() for piece in gallery.found)
    assert f"piece/{gallery.found[0].place}" in window.items
    window.press(pygame.K_BACKSPACE)
    assert gallery.query == "har"
    write(window, "zzz")
    assert window.app.shell.texts.say("box.rule.nothing", query="harzzz") in told(window)
    window.press(pygame.K_ESCAPE)
    assert len(gallery.found) == everything, "Esc forgets the search first"
    window.press(pygame.K_ESCAPE)
    assert window.scene is not gallery


def test_a_piece_is_looked_at_closely_by_mouse_and_by_keys(window: Window) -> None:
    gallery = opened(window, "vinhos")
    piece = gallery.found[1]
    window.click(f"piece/{piece.place}")
    assert gallery.shown == piece
    assert "close_up" in window.items
    window.press(pygame.K_ESCAPE)
    assert gallery.shown is None
    window.press(pygame.K_RETURN)
    assert gallery.shown == gallery.found[0]
    window.click("button/read")
    assert isinstance(window.scene, RulebookScene)
    assert window.scene.book.game == "vinhos"


def test_a_compartment_shows_its_own_pieces_and_the_wheel_brings_the_others(window: Window) -> None:
    gallery = opened(window, "before_the_wind")
    name = gallery.contents.compartments[1].name
    window.click(f"button/chapter {name}")
    assert {piece.chapter for piece in gallery.found} == {name}
    window.click("button/chapter all")
    last = f"piece/{gallery.found[-1].place}"
    assert last not in window.items
    window.hover(f"piece/{gallery.found[0].place}")
    for _ in range(60):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-3, x=0))
        window.frames()
    assert last in window.items


@pytest.mark.parametrize("game", [meta.id for meta in map(catalogue.entry, GAMES) if any(mode.campaign for mode in meta.modes)])
def test_away_from_a_table_the_box_of_a_campaign_shows_nothing_that_is_not_open(window: Window, game: str) -> None:
    gallery, whole = opened(window, game), Contents(Rulebook.of(game, words_in("en")))
    hidden = {made.name for made in whole.compartments} - {made.name for made in gallery.contents.compartments}
    assert hidden
    secret = next(made for made in whole.compartments if made.name in hidden).pieces[0]
    write(window, secret.title.lower())
    assert secret.title not in [piece.title for piece in gallery.found]


def test_the_library_opens_the_box(window: Window) -> None:
    window.app.shell.push(Library(window.app.shell, "vinhos"))
    window.frames(2)
    window.click("button/box")
    assert isinstance(window.scene, Gallery)
    assert window.scene.game == "vinhos"
