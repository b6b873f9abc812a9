"""Forms: what is described is there, and what a hand does to it is reported."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.kit import forms
from game.kit.forms import Button, Change, Form, Row, Slider, TextField, snapped, switch
from game.kit.layout import Box, layout_for
from game.kit.theme import Theme

PRESS = Button("go", Box(40, 40, 160, 40), "Go")
ROW = Row("wind", Box(40, 100, 400, 34), (("n", "North"), ("e", "East"), ("s", "South")), "n")
SLIDER = Slider("gas", Box(40, 160, 300, 22), 50, 0, 100, 5)
LINE = TextField("name", Box(40, 220, 300, 34), "Ana", 6)


@pytest.fixture
def form() -> Iterator[Form]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    made = Form(layout_for((1280, 720)), Theme())
    made.show([PRESS, ROW, SLIDER, LINE])
    yield made
    pygame.display.quit()


def send(form: Form, *events: pygame.event.Event) -> list[Change]:
    """These events, and then whatever the widgets report about them."""
    pygame.event.clear()
    changes: list[Change] = []
    for event in events:
        changes += form.handle(event)
        form.advance(0.05)
        changes += [change for told in pygame.event.get() for change in form.handle(told)]
    return changes


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def test_a_click_presses_a_button_and_gives_it_the_focus(form: Form) -> None:
    down, up = (pygame.event.Event(kind, pos=(120, 60), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=(120, 60), rel=(0, 0), buttons=(0, 0, 0))
    assert send(form, move, down, up) == [Change("go")]
    assert form.focus == "go"


def test_tab_goes_round_and_keys_change_what_is_in_focus(form: Form) -> None:
    send(form, key(pygame.K_TAB), key(pygame.K_TAB))
    assert form.focus == "wind"
    assert send(form, key(pygame.K_LEFT)) == [], "there is nothing before the first"
    assert send(form, key(pygame.K_RIGHT)) == [Change("wind", "e")]
    send(form, key(pygame.K_TAB))
    assert send(form, key(pygame.K_RIGHT), key(pygame.K_RIGHT)) == [Change("gas", 55), Change("gas", 60)]
    send(form, key(pygame.K_TAB), key(pygame.K_TAB))
    assert form.focus == "go"
    send(form, key(pygame.K_TAB, pygame.KMOD_SHIFT))
    assert form.focus == "name"


def test_a_line_is_written_up_to_its_length(form: Form) -> None:
    form.focus_on("name")
    assert form.typing
    letters = [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in "bella"]
    assert send(form, *letters)[-1] == Change("name", "Anabel", done=False)
    assert send(form, key(pygame.K_BACKSPACE))[-1] == Change("name", "Anabe", done=False)
    assert send(form, key(pygame.K_RETURN)) == [Change("name", "Anabe")]
    assert not form.takes(key(pygame.K_ESCAPE))


def test_what_is_as_before_keeps_its_widget(form: Form) -> None:
    before = dict(form._widgets)
    form.show([PRESS, ROW._replace(chosen="e"), SLIDER])
    assert form._widgets["go"] is before["go"]
    assert form._widgets["wind"] is not before["wind"]
    assert list(form.fields) == ["go", "wind", "gas"]


def test_long_words_take_more_room_than_short_ones(form: Form) -> None:
    even = form.cells(ROW)
    assert len({round(box.w, 3) for box in even}) == 1
    narrow = ROW._replace(box=Box(0, 0, 200, 34), options=(("a", "A"), ("b", "A very long wind")))
    short, long = form.cells(narrow)
    assert short.w < long.w
    assert long.right == pytest.approx(200)


def test_a_slider_has_steps_and_ends() -> None:
    assert [snapped(SLIDER, value) for value in (-7, 12, 13, 140)] == [0, 10, 15, 100]
    assert snapped(SLIDER._replace(low=0.8, high=2.0, step=0.05), 1.26) == 1.25


def test_a_switch_is_a_row_of_two() -> None:
    assert switch("mute", ROW.box, True, ("Off", "On")).chosen == "on"


def test_a_line_takes_only_letters_that_can_be_seen(form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = pygame.display.get_surface()
    assert screen is not None
    monkeypatch.setattr("pygame_gui.core.utility.clipboard_paste", lambda: "\u200bb\n\u00ad\ud800c")
    forms._line_class.cache_clear()
    form.show([LINE._replace(text="\u200b")])
    form.focus_on("name")
    letters = [pygame.event.Event(pygame.TEXTINPUT, text=text) for text in ("\u200b", "\u2060\ufeff", "a", "\ud800")]
    changes = send(form, *letters, key(pygame.K_v, pygame.KMOD_CTRL))
    assert [change.value for change in changes] == ["a", "abc"]
    form.draw(screen)
    forms._line_class.cache_clear()


def test_nothing_is_said_to_the_terminal_about_widgets_that_are_very_small(form: Form, recwarn: pytest.WarningsRecorder) -> None:
    tiny = Box(10, 10, 3, 2)
    form.show([Button("press", tiny, "Press"), Slider("slide", tiny, 0, 0, 1, 1), TextField("write", tiny, "")])
    form.advance(0.1)
    form.draw(pygame.Surface((100, 100)))
    assert list(recwarn) == []
