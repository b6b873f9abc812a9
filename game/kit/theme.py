"""Colours, seats and letters: the same in all games."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

Colour = tuple[int, int, int]


def colour(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


CALM: dict[str, str] = {
    "night": "#0F1D2A",  # the window's ground
    "panel": "#16293A",
    "raised": "#1E364A",
    "line": "#5F7688",
    "ivory": "#F4EFE4",
    "mist": "#B9C6CF",
    "dim": "#8496A3",
    "parchment": "#F3EAD7",
    "ink": "#101C26",
    "ink_soft": "#4A5560",
    "sky": "#7FD6FF",  # primary button, focus
    "link": "#14548A",
    "warn": "#FFB454",
    "stop": "#FF7A6B",
    "stop_on_paper": "#A3261B",
    "good": "#7FD69A",
    "good_on_paper": "#1F6B3A",
    "brass": "#D9B36A",
    "neutral": "#9AA3A8",
}
CONTRAST: dict[str, str] = CALM | {
    "night": "#000000",
    "panel": "#000000",
    "raised": "#1A1A1A",
    "line": "#FFFFFF",
    "ivory": "#FFFFFF",
    "mist": "#FFFFFF",
    "dim": "#C8C8C8",
    "parchment": "#FFFFFF",
    "ink": "#000000",
    "ink_soft": "#1A1A1A",
    "sky": "#FFE45C",
}
THEMES = {"calm": CALM, "high-contrast": CONTRAST}


class SeatLook(NamedTuple):
    """Colour, emblem and pattern of a seat are one bundle and always appear together."""

    name: str
    fill: str
    emblem: str
    pattern: str
    ink: str  # the theme colour of letters on it


SEATS = (
    SeatLook("cobalt", "#1F57D6", "sun", "solid", "ivory"),
    SeatLook("rust", "#C5622A", "sail", "stripes", "ink"),
    SeatLook("gold", "#F8DC5A", "crate", "checks", "ink"),
    SeatLook("plum", "#4A1440", "cross", "dots", "ivory"),
    SeatLook("foam", "#78C2B4", "kite", "chevrons", "ink"),
)


def of_seat(sprite: str, seat: int) -> str:
    """The picture of a thing in the colours of a seat."""
    return f"{sprite}_{SEATS[seat].name}"


def emblem(seat: int) -> str:
    return of_seat("house/emblem", seat)


class Role(NamedTuple):
    """A use of letters: family, size, line height, weight."""

    family: str
    size: int
    line: int
    bold: bool


ROLES = {
    "masthead": Role("title", 60, 68, True),
    "display": Role("title", 40, 46, True),
    "h1": Role("title", 28, 34, True),
    "section": Role("title", 20, 28, True),
    "sign": Role("title", 18, 24, True),
    "card": Role("book", 16, 19, True),
    "card_close": Role("book", 14, 17, True),
    "card_small": Role("book", 13, 16, True),
    "card_long": Role("book", 14, 17, False),
    "book": Role("book", 18, 25, False),
    "book_strong": Role("book", 18, 25, True),
    "h2": Role("sans", 22, 28, True),
    "prompt": Role("sans", 20, 26, True),
    "body": Role("sans", 16, 23, False),
    "strong": Role("sans", 16, 23, True),
    "label": Role("sans", 14, 18, True),
    "count": Role("sans", 15, 18, True),
    "micro": Role("sans", 13, 16, True),
    "fine": Role("sans", 13, 16, False),
}
SMALLEST = 13  # device pixels: no letter is drawn smaller
LARGE_TEXT = {"body": 20, "strong": 20, "prompt": 24, "book": 21, "book_strong": 21}  # the option "Large text"


@cache
def _rgb(theme: str, name: str) -> Colour:
    if name.startswith("#"):
        return colour(name)
    seat = next((look for look in SEATS if look.name == name), None)
    return colour(seat.fill if seat else THEMES[theme][name])


class Theme(NamedTuple):
    """What the player has chosen about looks."""

    name: str = "calm"
    large_text: bool = False

    def rgb(self, name: str) -> Colour:
        """The colour of a theme name, a seat's name, or a plain "#RRGGBB"."""
        return _rgb(self.name, name)

    def role(self, name: str) -> Role:
        role = ROLES[name]
        if not self.large_text or name not in LARGE_TEXT:
            return role
        size = LARGE_TEXT[name]
        return role._replace(size=size, line=round(role.line * size / role.size))
