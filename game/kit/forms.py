"""Things to fill in: buttons, rows of options, sliders, lines of text. The only module that knows pygame_gui.

A scene describes its fields as data, in logical units of the screen, and is told what was changed. Widgets are made at their final
size; when the window, the scale or the theme changes, make a new Form. pygame_gui is loaded with the first form, not before: a start
needs none.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias
from weakref import ref

import pygame

from game.kit.layout import Box, Layout
from game.kit.letters import Letters
from game.kit.paint import Painter, clear
from game.kit.picture import Fill, Words
from game.kit.theme import SMALLEST, Theme

if TYPE_CHECKING:
    from pygame_gui import UIManager
    from pygame_gui.core import UIElement
    from pygame_gui.core.surface_cache import SurfaceCache
    from pygame_gui.elements import UITextEntryLine

LETTERS = "label"  # the role of letters on widgets
GAP = 4  # between the options of a row
PADDING = 5  # between a widget's edge and its letters
RING = 3  # the focus ring, with a thin dark line on both sides


class Button(NamedTuple):
    """Something to press. `kind` is "", "first" for the main one, or "chosen" for the one that is in force."""

    id: str
    box: Box
    label: str
    kind: str = ""


class Row(NamedTuple):
    """Options side by side, one of them in force: values with what they are called."""

    id: str
    box: Box
    options: tuple[tuple[str, str], ...]
    chosen: str


class Slider(NamedTuple):
    id: str
    box: Box
    value: float
    low: float
    high: float
    step: float


class TextField(NamedTuple):
    """A line of text to write."""

    id: str
    box: Box
    text: str
    longest: int = 24


Field: TypeAlias = Button | Row | Slider | TextField


class Change(NamedTuple):
    """A field has another value, or a button was pressed. While a slider is held, `done` is False."""

    id: str
    value: str | float = ""
    done: bool = True


def switch(name: str, box: Box, on: bool, words: tuple[str, str]) -> Row:
    """Off or on, with the words for both."""
    return Row(name, box, (("off", words[0]), ("on", words[1])), "on" if on else "off")


def snapped(slider: Slider, value: float) -> float:
    """The nearest step within the slider's range."""
    steps = round((value - slider.low) / slider.step)
    return round(min(slider.high, max(slider.low, slider.low + steps * slider.step)), 4)


class Form:
    """The fields of one screen."""

    def __init__(self, layout: Layout, theme: Theme) -> None:
        self.layout = layout
        self.theme = theme
        self.letters = Letters(layout.scale, theme)
        self.fields: dict[str, Field] = {}
        self.focus = ""
        self.stale = True  # whether it must be drawn again
        self._manager = _manager(self, self._pixels(layout.regions["screen"]).size, _looks(theme, layout.scale))
        self._widgets: dict[str, list[UIElement]] = {}
        self._means: dict[UIElement, Change] = {}
        self._held = ""  # the slider under the pressed pointer

    @property
    def gone(self) -> bool:
        """Whether another form has taken its place: there is one at a time."""
        return _OFFICE.holder() is not self

    # What there is

    def show(self, fields: Sequence[Field]) -> None:
        """These fields from now on. What is as before keeps its widget, and what is being held is let be."""
        fresh = {field.id: field for field in fields}
        for name in [name for name in self.fields if fresh.get(name) != self.fields[name] and name != self._held]:
            self._drop(name)
        with warnings.catch_warnings(action="ignore"):  # the library tells the terminal when a small widget has smaller corners
            for name, field in fresh.items():
                if name not in self._widgets:
                    self._widgets[name] = self._made(field)
        self.fields = fresh
        if self.focus not in fresh:
            self.focus = ""
        self.stale = True

    def _drop(self, name: str) -> None:
        for widget in self._widgets.pop(name):
            self._means.pop(widget, None)
            widget.kill()  # type: ignore[no-untyped-call]

    def _made(self, field: Field) -> list[UIElement]:
        match field:
            case Button():
                return [self._button(field.box, field.label, field.kind, Change(field.id))]
            case Row():
                return [
                    self._button(box, label, "chosen" if value == field.chosen else "", Change(field.id, value))
                    for (value, label), box in zip(field.options, self.cells(field), strict=True)
                ]
            case Slider():
                return [_slider(self._manager, self._pixels(field.box), field)]
            case TextField():
                return [_line(self._manager, self._pixels(field.box), field)]

    def _button(self, box: Box, label: str, kind: str, means: Change) -> UIElement:
        made = _button(self._manager, self._pixels(box), label, kind)
        self._means[made] = means
        return made

    def words(self) -> list[Words]:
        """All letters on buttons and options with the room they have, for whoever checks that they fit."""
        found = []
        for field in self.fields.values():
            if isinstance(field, Button):
                found.append(Words(field.label, field.box.inset(PADDING, 0), LETTERS))
            elif isinstance(field, Row):
                places = zip(field.options, self.cells(field), strict=True)
                found += [Words(label, box.inset(PADDING, 0), LETTERS) for (_, label), box in places]
        return found

    def cells(self, row: Row) -> list[Box]:
        """Where the options of a row lie: all as wide as each other, or by their letters where some would not fit."""
        room = row.box.w - GAP * (len(row.options) - 1)
        needs = [self.letters.width(label, LETTERS) + 2 * PADDING + 2 for _, label in row.options]
        equal = max(needs) <= room / len(needs)
        wide = [room / len(needs) if equal else room * need / sum(needs) for need in needs]
        lefts = [row.box.x + sum(wide[:n]) + GAP * n for n in range(len(wide))]
        return [Box(x, row.box.y, w, row.box.h) for x, w in zip(lefts, wide, strict=True)]

    @property
    def typing(self) -> bool:
        """Whether letters belong to a line of text now."""
        return isinstance(self.fields.get(self.focus), TextField)

    @property
    def busy(self) -> bool:
        return bool(self._held) or self.typing

    # What happens

    def handle(self, event: pygame.event.Event) -> list[Change]:
        """What an event changes."""
        self.stale = True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._pointed(event)
        if event.type == pygame.KEYDOWN:
            return self._pressed(event)
        self._manager.process_events(event)
        return self._told(event)

    def _pointed(self, event: pygame.event.Event) -> list[Change]:
        self._manager.mouse_position = event.pos
        changes: list[Change] = []
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._focus_at(event.pos)
            changes = self._jump(event.pos)
        self._manager.process_events(event)
        if event.type == pygame.MOUSEBUTTONUP and self._held:
            slider = self.fields[self._held]
            assert isinstance(slider, Slider)
            changes = [Change(slider.id, self._value(slider))]
            self._held = ""
        return changes

    def _focus_at(self, pixel: tuple[int, int]) -> None:
        self.focus_on(next((name for name, field in self.fields.items() if self._pixels(field.box).collidepoint(pixel)), ""))

    def _jump(self, pixel: tuple[int, int]) -> list[Change]:
        """A press on a slider holds it, and beside its knob brings the knob there."""
        slider = self.fields.get(self.focus)
        if not isinstance(slider, Slider) or not self._pixels(slider.box).collidepoint(pixel):
            return []
        self._held = slider.id
        widget: Any = self._widgets[slider.id][0]
        if widget.sliding_button.rect.collidepoint(pixel):
            return []
        room, knob = widget.rect, widget.sliding_button.rect.w
        part = (pixel[0] - room.x - knob / 2) / max(1, room.w - knob)
        return self._slid(slider, slider.low + part * (slider.high - slider.low), done=False)

    def _told(self, event: pygame.event.Event) -> list[Change]:
        """What a widget reports."""
        if event.type == _event("UI_BUTTON_PRESSED") and event.ui_element in self._means:
            return [self._means[event.ui_element]]
        name = next((name for name, widgets in self._widgets.items() if getattr(event, "ui_element", None) in widgets), "")
        field = self.fields.get(name)
        if isinstance(field, Slider) and event.type == _event("UI_HORIZONTAL_SLIDER_MOVED"):
            value = self._value(field)
            if value != field.value:
                self.fields[name] = field._replace(value=value)
                return [Change(name, value, done=not self._held)]
        if isinstance(field, TextField) and event.type == _event("UI_TEXT_ENTRY_CHANGED"):
            self.fields[name] = field._replace(text=event.text)
            return [Change(name, event.text, done=False)]
        return []

    # Keys

    def _pressed(self, event: pygame.event.Event) -> list[Change]:
        field = self.fields.get(self.focus)
        if event.key == pygame.K_TAB:
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return []
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if isinstance(field, TextField):
            if enter:
                return [Change(field.id, field.text)]
            self._manager.process_events(event)
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self.move_focus(-1 if event.key == pygame.K_UP else 1)
        elif isinstance(field, Button) and (enter or event.key == pygame.K_SPACE):
            return [Change(field.id)]
        elif isinstance(field, Row) and (step or enter or event.key == pygame.K_SPACE):
            return _stepped(field, step)
        elif isinstance(field, Slider) and step:
            return self._slid(field, field.value + step * field.step)
        return []

    def takes(self, event: pygame.event.Event) -> bool:
        """Whether a press of a key belongs to the field in focus."""
        field = self.fields.get(self.focus)
        if event.key in (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
            return not isinstance(field, TextField) or bool(event.key == pygame.K_TAB)
        if isinstance(field, TextField):
            return bool(event.key != pygame.K_ESCAPE)
        sideways = event.key in (pygame.K_LEFT, pygame.K_RIGHT)
        presses = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return (isinstance(field, Row | Slider) and sideways) or (isinstance(field, Row | Button) and presses)

    def move_focus(self, step: int) -> None:
        """The next field, top to bottom and left to right within a column of the order given."""
        names = list(self.fields)
        if not names:
            return
        at = names.index(self.focus) if self.focus in names else (-1 if step > 0 else 0)
        self.focus_on(names[(at + step) % len(names)])

    def focus_on(self, name: str) -> None:
        self.focus = name
        self._manager.set_focus_set({self._widgets[name][0]} if self.typing else None)
        self.stale = True

    def _slid(self, slider: Slider, value: float, *, done: bool = True) -> list[Change]:
        """By a key or a press: bring the knob to this value."""
        value = snapped(slider, value)
        if value == slider.value:
            return []
        self.fields[slider.id] = slider._replace(value=value)
        widget: Any = self._widgets[slider.id][0]
        widget.set_current_value(value, warn=False)
        return [Change(slider.id, value, done)]

    def _value(self, slider: Slider) -> float:
        widget: Any = self._widgets[slider.id][0]
        return snapped(slider, widget.get_current_value())

    # Time and drawing

    def advance(self, dt: float) -> None:
        self._manager.update(dt)
        self.stale = self.stale or self.busy

    def draw(self, window: pygame.Surface) -> None:
        self._manager.draw_ui(window)
        if self.focus:
            self._ring(window, self._pixels(self.fields[self.focus].box))
        self.stale = False

    def _ring(self, window: pygame.Surface, rect: pygame.Rect) -> None:
        scale = self.layout.scale
        wide, thin, corner = max(2, round(RING * scale)), max(1, round(scale)), round(8 * scale)
        for grow, width, name in ((wide + 2 * thin, wide + 2 * thin, "night"), (wide + thin, wide, "sky")):
            pygame.draw.rect(window, self.theme.rgb(name), rect.inflate(2 * grow, 2 * grow), width, corner + grow)

    def _pixels(self, box: Box) -> pygame.Rect:
        s = self.layout.scale
        return pygame.Rect(round(box.x * s), round(box.y * s), max(1, round(box.w * s)), max(1, round(box.h * s)))


def _stepped(row: Row, step: int) -> list[Change]:
    """The option beside it; without a direction the next one, and after the last the first."""
    values = [value for value, _ in row.options]
    at = values.index(row.chosen) if row.chosen in values else 0
    to = (at + 1) % len(values) if not step else min(len(values) - 1, max(0, at + step))
    return [Change(row.id, values[to])] if values[to] != row.chosen else []


# pygame_gui itself


@cache
def _manager_class() -> type[UIManager]:
    from pygame_gui import UIManager

    class ByEvents(UIManager):
        """Knows where the pointer is from the events alone."""

        def _update_mouse_position(self) -> None:
            """Form.handle says it."""

    return ByEvents


class _Office:
    """The one manager that there is. Its pictures and letters take many megabytes and would not go by themselves for long, so it
    serves one form after another, and is made anew only when size or looks change."""

    def __init__(self) -> None:
        self.holder: Callable[[], Form | None] = lambda: None
        self.looks: tuple[tuple[int, int], dict[str, Any]] | None = None
        self.manager: UIManager | None = None


_OFFICE = _Office()


def _manager(form: Form, size: tuple[int, int], looks: dict[str, Any]) -> UIManager:
    from pygame_gui.core.utility import set_default_manager

    if _OFFICE.manager is not None:
        _OFFICE.manager.clear_and_reset()  # type: ignore[no-untyped-call]
    if _OFFICE.manager is None or _OFFICE.looks != (size, looks):
        _OFFICE.manager = _manager_class()(size, looks, enable_live_theme_updates=False)
        _OFFICE.manager.ui_theme.shape_cache = _panels_class()(form.theme)  # type: ignore[call-arg]
        set_default_manager(_OFFICE.manager)  # or the library would keep the first one for ever
        _OFFICE.looks = (size, looks)
    _OFFICE.holder = ref(form)
    _OFFICE.manager.mouse_position = (-1, -1)
    return _OFFICE.manager


@cache
def _panels_class() -> type[SurfaceCache]:
    from pygame_gui.core.surface_cache import SurfaceCache

    class OwnPanels(SurfaceCache):
        """What lies under a widget's letters, painted by our kit: the library would paint each panel sixteen times as large."""

        def __init__(self, theme: Theme) -> None:
            self._painter = Painter(1.0, theme)  # widgets are made in pixels
            self._asked = Fill(Box(0, 0, 0, 0))

        def build_cache_id(  # type: ignore[override]
            self,
            shape: str,
            size: tuple[int, int],
            shadow_width: int,
            border_widths: dict[str, int],
            border_colour: pygame.Color,
            bg_colour: pygame.Color,
            corner_radius: list[int] | None = None,
        ) -> str:
            """The library asks for what it has just named."""
            line = "" if not border_widths["left"] else _hexed(border_colour)
            radius = corner_radius[0] if corner_radius else 0
            self._asked = Fill(Box(0, 0, *size), _hexed(bg_colour), line, border_widths["left"], radius, bg_colour.a)
            return shape

        def find_surface_in_cache(self, lookup_id: str) -> pygame.Surface:
            """The library wants colours that are multiplied by their alpha already."""
            made = self._painter.surface((self._asked,), self._asked.box.w, self._asked.box.h)
            return made.premul_alpha() if clear(made) else made.convert_alpha()

        def update(self) -> None:
            """There is nothing to be put away."""

    return OwnPanels


def _hexed(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def _event(name: str) -> int:
    import pygame_gui

    return int(getattr(pygame_gui, name))


def _button(manager: UIManager, rect: pygame.Rect, label: str, kind: str) -> UIElement:
    from pygame_gui.core import ObjectID
    from pygame_gui.elements import UIButton

    return UIButton(rect, label, manager, object_id=ObjectID(class_id=f"@{kind}" if kind else None))


def _slider(manager: UIManager, rect: pygame.Rect, field: Slider) -> UIElement:
    from pygame_gui.elements import UIHorizontalSlider

    return UIHorizontalSlider(rect, float(field.value), (float(field.low), float(field.high)), manager)


@cache
def _line_class() -> type[UITextEntryLine]:
    from pygame_gui.core.utility import clipboard_paste
    from pygame_gui.elements import UITextEntryLine

    class Visible(UITextEntryLine):
        """Takes letters that can be seen; others would be nothing to draw, or to find again."""

        def _process_entered_character(self, character: str) -> bool:
            return character.isprintable() and bool(super()._process_entered_character(character))

        def _do_paste(self) -> None:
            for letter in clipboard_paste() or "":  # type: ignore[no-untyped-call]
                self._process_entered_character(letter)

    return Visible


def _line(manager: UIManager, rect: pygame.Rect, field: TextField) -> UIElement:
    text = "".join(filter(str.isprintable, field.text))
    made = _line_class()(rect, manager, initial_text=text)
    made.set_text_length_limit(field.longest)
    made.edit_position = len(text)  # one writes on where the text ends
    made.cursor_has_moved_recently = True
    return made


def _looks(theme: Theme, scale: float) -> dict[str, Any]:
    """Our colours and letters in pygame_gui's words."""

    def hexed(name: str) -> str:
        return _hexed(pygame.Color(*theme.rgb(name)))

    def colours(ground: str, hovered: str, letters: str, line: str) -> dict[str, str]:
        made = {"disabled_bg": hexed("panel"), "disabled_text": hexed("dim"), "disabled_border": hexed("line")}
        for state, fill in (("normal", ground), ("hovered", hovered), ("active", hovered), ("selected", hovered)):
            made |= {f"{state}_bg": hexed(fill), f"{state}_text": hexed(letters), f"{state}_border": hexed(line)}
        return made | {"hovered_border": hexed("sky"), "active_border": hexed("sky")}

    role = theme.role(LETTERS)
    letters = {"name": "noto_sans", "size": str(max(SMALLEST, round(role.size * scale))), "bold": "1" if role.bold else "0"}
    thin = str(max(1, round(scale)))
    shape = {"shape": "rounded_rectangle", "shape_corner_radius": str(round(6 * scale)), "border_width": thin, "shadow_width": "0"}
    knob = shape | {"shape_corner_radius": str(round(8 * scale))}
    bright = {"colours": colours("sky", "sky", "ink", "ivory")}
    return {
        "button": {
            "font": letters,
            "colours": colours("raised", "line" if theme.name == "calm" else "raised", "ivory", "line"),
            "misc": shape,
        },
        "@chosen": bright,
        "@first": bright,
        "horizontal_slider": {
            "colours": {"dark_bg": hexed("raised"), "normal_border": hexed("line")},
            "misc": knob | {"enable_arrow_buttons": "0", "sliding_button_width": str(round(26 * scale))},
        },
        "horizontal_slider.button": {"colours": colours("sky", "ivory", "ink", "ink"), "misc": knob},
        "text_entry_line": {
            "font": letters,
            "colours": {
                "dark_bg": hexed("night"),
                "normal_border": hexed("line"),
                "normal_text": hexed("ivory"),
                "selected_bg": hexed("sky"),
                "selected_text": hexed("ink"),
                "text_cursor": hexed("sky"),
            },
            "misc": {"shape": "rectangle", "border_width": thin, "shadow_width": "0", "padding": f"{round(6 * scale)},{round(3 * scale)}"},
        },
    }
