"""The rulebook on the screen: opened at a clause, read, searched and left again, by clicks and by keys, at many sizes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from engine import catalogue
from game.kit.letters import Letters
from game.kit.paint import Painter
from game.kit.picture import Words
from game.kit.typeset import MOST, Typesetter
from game.scenes.harbour import Harbour
from game.scenes.rulebook import RulebookScene
from game.services.rulebook import READINGS, Notes
from tests.game.books import BOOKS
from tests.scenes.window import Window


def opened(window: Window, at: str = "", notes: Notes | None = None, game: str = "windward") -> RulebookScene:
    scene = RulebookScene(window.app.shell, game, at, notes)
    window.app.shell.push(scene)
    window.frames()
    return scene


def type_(window: Window, text: str) -> None:
    """As a keyboard does it: the key, then the letter it writes."""
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter))
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    window.frames()


def words_of(window: Window) -> str:
    return " ".join(stroke.text for item in window.items.values() for stroke in item.picture if isinstance(stroke, Words))


# Opening and leaving


def test_it_opens_at_a_clause_with_its_paragraph_marked_and_in_sight(window: Window) -> None:
    for clause in ("WWD-33", "WWD-104", "WWD-213", "WWD-1", "WWD-187"):
        scene = opened(window, clause)
        place = scene.book.paragraph_of(clause).place
        paragraph, mark = window.items[f"p/{place}"], window.items["mark"]
        assert scene.mark == place
        assert mark.box.y <= paragraph.box.y
        assert paragraph.box.bottom <= mark.box.bottom
        assert scene.paper.y < paragraph.box.y < paragraph.box.bottom < scene.paper.bottom
        window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Harbour)


def test_the_shell_opens_it_over_any_scene(window: Window) -> None:
    window.app.shell.open("rulebook", game="windward", at="WWD-125")
    window.frames()
    assert isinstance(window.scene, RulebookScene)
    assert window.scene.mark == window.scene.book.paragraph_of("WWD-125").place


@pytest.mark.parametrize("at", ["", "WWD-9999"])
def test_without_a_known_clause_it_opens_at_the_short_reading(window: Window, at: str) -> None:
    scene = opened(window, at)
    assert (scene.reading, scene.height, scene.mark) == ("short", 0.0, None)


def test_the_harbour_s_book_offers_every_game_on_the_shelf(window: Window) -> None:
    window.press(pygame.K_F1)
    for game in [game for game in (*catalogue.SHELF, catalogue.SHELF[0]) if game != window.scene.book.game]:
        window.click(f"book/{game}")
        assert isinstance(window.scene, RulebookScene)
        assert window.scene.book.game == game
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Harbour), "whatever was leafed through is one book to be closed"


def test_at_a_table_there_is_one_book(window: Window) -> None:
    window.app.shell.push(RulebookScene(window.app.shell, "windward", on=()))
    window.frames()
    assert not [name for name in window.items if name.startswith("book/")]


def test_it_is_closed_by_its_button_too(window: Window) -> None:
    opened(window)
    window.click("close")
    assert isinstance(window.scene, Harbour)


# Readings, chapters, links, the way back


def test_tabs_and_chapters_lead_through_the_book_and_back(window: Window) -> None:
    scene = opened(window)
    window.click("tab/full")
    window.click("chapter/coop")
    coop = scene.height
    assert scene.page.at(coop + 40).chapter == "coop"
    window.click("tab/reference")
    assert (scene.reading, scene.height) == ("reference", 0.0)
    window.press(pygame.K_LEFT, pygame.KMOD_ALT)
    assert (scene.reading, scene.height) == ("full", coop)
    window.click("back")
    window.click("back")
    assert (scene.reading, scene.height) == ("short", 0.0)
    assert "back" not in window.items


def test_every_chapter_can_be_clicked_and_comes_to_the_top(window: Window) -> None:
    scene = opened(window)
    for reading in READINGS:
        window.click(f"tab/{reading}")
        for name in [name for name in window.items if name.startswith("chapter/")]:
            window.click(name)
            entry = scene.book.paragraphs[int(window.items[name].action.split()[1])]
            shown = window.items[f"p/{entry.place}"].box
            assert scene.paper.y < shown.y < scene.paper.bottom
            if scene.height < scene.limit:
                assert shown.y < scene.paper.y + 60


def test_a_link_leads_to_its_paragraph_and_alt_left_back(window: Window) -> None:
    scene = opened(window, "WWD-40")
    before = scene.height
    link = next(name for name, item in window.items.items() if name.startswith("link/") and item.action == "go WWD-104")
    window.click(link)
    assert scene.mark == scene.book.paragraph_of("WWD-104").place
    window.press(pygame.K_LEFT, pygame.KMOD_ALT)
    assert scene.height == before
    assert scene.mark == scene.book.paragraph_of("WWD-40").place


def test_tab_finds_links_and_enter_follows(window: Window) -> None:
    scene = opened(window, "WWD-114")
    for _ in range(60):
        window.press(pygame.K_TAB)
        if window.items[scene.stage.focus].action == "go WWD-172":
            break
    window.press(pygame.K_RETURN)
    assert scene.mark == scene.book.paragraph_of("WWD-172").place


def test_left_and_right_turn_the_chapters(window: Window) -> None:
    scene = opened(window, "battle")
    window.press(pygame.K_RIGHT)
    assert scene.page.at(scene.height + 40).chapter == "cresters"
    window.press(pygame.K_LEFT)
    window.press(pygame.K_LEFT)
    assert scene.page.at(scene.height + 40).chapter == "longboats"


# Scrolling


def test_keys_and_wheel_scroll(window: Window) -> None:
    scene = opened(window, "setup")
    start = scene.height
    heights = []
    for key in (pygame.K_DOWN, pygame.K_PAGEDOWN, pygame.K_SPACE, pygame.K_END):
        window.press(key)
        heights.append(scene.height)
    assert heights == sorted(set(heights))
    assert heights[0] > start
    assert heights[-1] == scene.limit
    window.press(pygame.K_PAGEUP)
    window.press(pygame.K_UP)
    assert scene.height < heights[-1]
    window.press(pygame.K_HOME)
    assert scene.height == 0
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    window.frames()
    down = scene.height
    assert down > 0
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1))
    window.frames()
    assert 0 < scene.height < down


def test_the_bar_can_be_dragged_and_its_rail_clicked(window: Window) -> None:
    scene = opened(window, "setup")
    x, y = window.place("thumb")
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x + 40, y + 200), rel=(0, 200), buttons=(1, 0, 0)))
    window.frames()
    assert window.place("thumb")[1] == pytest.approx(y + 200, abs=2)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y + 5000), rel=(0, 1), buttons=(1, 0, 0)))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y + 5000), button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 1), buttons=(0, 0, 0)))
    window.frames()
    assert scene.height == scene.limit
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 400), button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, 400), button=1))
    window.frames()
    assert window.place("thumb")[1] == pytest.approx(400, abs=2)


def test_the_page_glides_and_comes_to_rest(window: Window) -> None:
    window.app.settings.animation_speed = "normal"
    scene = opened(window, "setup")
    window.press(pygame.K_PAGEDOWN)
    on_the_way = scene.height
    assert scene.busy
    window.frames(40)
    assert not scene.busy
    assert 0 < on_the_way < scene.height
    window.app.settings.motion = "reduced"
    window.press(pygame.K_ESCAPE)
    scene = opened(window, "setup")
    window.press(pygame.K_PAGEDOWN)
    assert not scene.busy


def test_only_what_is_seen_is_made_and_equal_pictures_are_painted_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(window, "battle")
    assert len(scene.book.paragraphs) > 400
    assert len([name for name in window.items if name.startswith("p/")]) < 40
    painted: list[object] = []
    paint = Painter._painted
    monkeypatch.setattr(Painter, "_painted", lambda self, picture, *rest: painted.append(picture) or paint(self, picture, *rest))
    window.press(pygame.K_PAGEDOWN)
    assert painted
    window.press(pygame.K_PAGEUP)
    painted.clear()
    window.press(pygame.K_PAGEDOWN)
    letters = [picture for picture in painted if any(isinstance(stroke, Words) for stroke in picture)]
    assert letters == []


# Search


def test_letters_typed_anywhere_search_and_do_nothing_else(window: Window) -> None:
    scene = opened(window)
    muted = window.app.settings.mute
    type_(window, "Morale")
    assert scene.query == "Morale"
    assert window.app.settings.mute == muted
    assert len([name for name in window.items if name.startswith("hit/")]) > 3
    assert "Morale" in words_of(window)


def test_a_hit_is_opened_by_keys_and_alt_left_returns_to_the_hits(window: Window) -> None:
    scene = opened(window, "WWD-56")
    before = scene.height
    type_(window, "tie")
    window.press(pygame.K_DOWN)
    window.press(pygame.K_RETURN)
    assert scene.mark == scene.book.search("tie")[1].paragraph.place
    assert scene.query == ""
    window.press(pygame.K_LEFT, pygame.KMOD_ALT)
    assert scene.query == "tie"
    assert "hit/0" in window.items
    window.press(pygame.K_ESCAPE)
    assert (scene.query, scene.height) == ("", before)
    assert window.scene is scene
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Harbour)


def test_a_hit_is_opened_by_a_click(window: Window) -> None:
    scene = opened(window)
    type_(window, "whale")
    window.click("hit/2")
    assert scene.query == ""
    assert f"p/{scene.book.search('whale')[2].paragraph.place}" in window.items


def test_the_chosen_hit_stays_in_sight(window: Window) -> None:
    scene = opened(window)
    type_(window, "red")
    for step in (pygame.K_DOWN, pygame.K_UP):
        for _ in range(len(scene.hits)):
            window.press(step)
            box = window.items[f"hit/{scene.chosen}"].box
            assert scene.paper.y <= box.y
            assert box.bottom <= scene.paper.bottom


def test_backspace_takes_letters_back_and_the_last_one_ends_the_search(window: Window) -> None:
    scene = opened(window, "WWD-33")
    mark, height = scene.mark, scene.height
    type_(window, " go")
    assert scene.query == "go"  # a blank alone is no search: it turns the page
    window.press(pygame.K_ESCAPE)
    scene.scroll_to(height)
    type_(window, "go")
    window.press(pygame.K_BACKSPACE)
    assert scene.query == "g"
    window.press(pygame.K_BACKSPACE)
    assert (scene.query, scene.mark, scene.height) == ("", mark, height)
    window.press(pygame.K_BACKSPACE)
    assert window.scene is scene


def test_ctrl_f_focuses_the_search_and_a_vain_one_says_so(window: Window) -> None:
    scene = opened(window)
    window.press(pygame.K_f, pygame.KMOD_CTRL)
    assert scene.stage.focus == "search"
    assert scene.query == ""
    type_(window, "submarine")
    assert "submarine" in words_of(window)
    assert not any(name.startswith("hit/") for name in window.items)
    window.press(pygame.K_RETURN)
    assert scene.query == "submarine"


def test_after_ctrl_f_or_a_click_into_the_field_enter_opens_the_first_hit(window: Window) -> None:
    scene = opened(window)
    window.press(pygame.K_f, pygame.KMOD_CTRL)
    type_(window, "zephyr")
    window.press(pygame.K_RETURN)
    assert scene.mark == scene.book.search("zephyr")[0].paragraph.place
    window.click("search")
    assert scene.stage.focus == "search"
    window.press(pygame.K_ESCAPE)
    assert window.scene is scene


def test_hits_are_on_the_screen_with_the_next_frame_and_no_more_are_made_than_are_seen(window: Window) -> None:
    scene = opened(window)
    typed = ""
    for letter in "notoriety":
        type_(window, letter)
        typed += letter
        assert scene.hits == scene.book.search(typed)
        assert 0 < len([name for name in window.items if name.startswith("hit/")]) < 20
    assert len(scene.book.search("n")) > 60


# Notes of this game


def test_what_came_up_in_this_game_stands_in_the_margin(window: Window) -> None:
    scene = opened(window, "WWD-104", {"WWD-104": (3, "Baltasar"), "WWD-9999": (1, "Ana")})
    note = f"note/{scene.book.paragraph_of('WWD-104').place}"
    assert note in window.items
    assert "round 3, Baltasar" in " ".join(s.text for s in window.items[note].picture if isinstance(s, Words))
    assert [name for name in window.items if name.startswith("note/")] == [note]


# Every size and every book

AMIDST = {"before_the_wind": "BTW-48", "windward": "WWD-98", "winds_of_plunder": "WOP-20", "vinhos": "VIN-26", "seafall": "SEA-53"}
"""Clauses whose paragraphs are followed by others."""
LOOKS = [
    ((1280, 720), 1.0, "normal", "normal"),
    ((1280, 720), 1.25, "high", "large"),
    ((1280, 800), 0.8, "normal", "normal"),
    ((1920, 1080), 1.0, "normal", "large"),
    ((1920, 1080), 1.5, "high", "normal"),
    ((2560, 1440), 1.25, "normal", "normal"),
    ((3440, 1440), 1.0, "normal", "normal"),
]


def cut(letters: Letters, strokes: Iterator[object]) -> list[str]:
    return [stroke.text for stroke in strokes if isinstance(stroke, Words) and not letters.fits(stroke)]


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize(("size", "scale", "contrast", "text"), LOOKS)
def test_every_word_is_shown_in_full(window: Window, size: tuple[int, int], scale: float, contrast: str, text: str, game: str) -> None:
    settings = window.app.settings
    settings.scale, settings.contrast, settings.text_size = scale, contrast, text
    window.app.shell.resize(size)
    clause = AMIDST[game]
    scene = opened(window, clause, {clause: (12, "Baltasar")}, game)
    letters = scene.stage.painter.letters
    for reading in READINGS:
        window.click(f"tab/{reading}")
        page = scene.page
        assert cut(letters, (stroke for placed in page.placed for part in placed.parts for stroke in part.picture)) == []
        assert cut(letters, (stroke for item in window.items.values() for stroke in item.picture)) == []
        assert page.column.wide <= scene.paper.w
        for placed in page.placed:
            for part in placed.parts:
                assert part.box.right <= page.column.wide + 1
    for query in ("crew", "nothing of the kind, and nothing of any other kind at all, I fear"):
        scene.search(query)
        window.frames()
        assert cut(letters, (stroke for item in window.items.values() for stroke in item.picture)) == []


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize(("size", "scale", "contrast", "text"), LOOKS[:4])
def test_nothing_covers_anything_else(window: Window, size: tuple[int, int], scale: float, contrast: str, text: str, game: str) -> None:
    settings = window.app.settings
    settings.scale, settings.contrast, settings.text_size = scale, contrast, text
    window.app.shell.resize(size)
    scene = opened(window, "setup", game=game)
    for reading in READINGS:
        scene.read(reading)
        bodies = scene.page.placed
        assert all(above.bottom <= below.top for above, below in pairwise(bodies))
        beside = [part.box for placed in bodies for part in placed.parts if part.id.startswith(("figure/", "note/"))]
        assert all(above.bottom <= below.y for above, below in pairwise(beside))
        tables = [placed for placed in bodies if placed.paragraph.cells]
        for row in tables:
            assert not any(box.y < row.bottom and row.top < box.bottom for box in beside)


@pytest.mark.parametrize("game", BOOKS)
def test_lines_have_at_most_75_characters_at_every_size(window: Window, game: str) -> None:
    scene = opened(window, "setup", game=game)
    for wide in (300, 560, 4000):
        setter = Typesetter(scene.stage.painter.letters)
        for paragraph in scene.book.paragraphs:
            lines = setter.set(paragraph.runs, wide).lines
            assert max(map(len, lines), default=0) <= MOST
            assert " ".join("".join(lines).split()) or not paragraph.runs


@pytest.mark.parametrize("game", BOOKS)
def test_setting_words_keeps_every_letter_and_blank(window: Window, game: str) -> None:
    scene = opened(window, game=game)
    setter = Typesetter(scene.stage.painter.letters)
    for paragraph in scene.book.paragraphs:
        assert " ".join(" ".join(setter.set(paragraph.runs, 300).lines).split()) == " ".join(paragraph.plain.split()) or paragraph.cells


def test_another_size_keeps_the_words_that_were_read(window: Window) -> None:
    scene = opened(window, "WWD-126")
    scene.scroll_to(scene.page.place_of(scene.book.paragraph_of("WWD-126")).top)
    before = scene.page.at(scene.height)
    window.resize((1920, 1080))
    assert abs(scene.page.at(scene.height).place - before.place) <= 1
    type_(window, "tie")
    window.app.shell.rescale(1.1)
    window.frames()
    assert scene.query == "tie"
    assert "hit/0" in window.items
