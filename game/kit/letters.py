"""Letters at their final size: measuring, breaking into lines, rendering. Nothing finished is ever stretched."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pygame

from game.kit.layout import Box
from game.kit.picture import Words
from game.kit.theme import SMALLEST, Role, Theme

ELLIPSIS = "…"
FACES = 32  # each with its drawn letters takes about half a megabyte; a screen needs fewer than twenty


FILES = {  # family and weight: the package that brings the file along, and where it lies there
    ("sans", False): ("pygame_gui", "data/NotoSans-Regular.ttf"),
    ("sans", True): ("pygame_gui", "data/NotoSans-Bold.ttf"),
    ("title", False): ("fontpkg_cinzel", "files/Cinzel[wght].ttf"),
    ("title", True): ("fontpkg_cinzel", "files/Cinzel[wght].ttf"),
    ("book", False): ("fontpkg_eb_garamond", "files/EBGaramond[wght].ttf"),
    ("book", True): ("fontpkg_eb_garamond", "files/EBGaramond[wght].ttf"),
}


@cache
def _file(family: str, bold: bool) -> Path:
    """The packages need not be loaded for their files, which would take longer than all the letters of a screen."""
    package, path = FILES[family, bold]
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError(f"{package} is not installed, and with it letters are missing.")
    return Path(spec.submodule_search_locations[0]) / path


def font(role: Role, scale: float) -> pygame.font.Font:
    """Many roles and scales share the letters of one height."""
    return _face(role.family, role.bold, max(SMALLEST, round(role.size * scale)))


@lru_cache(maxsize=FACES)
def _face(family: str, bold: bool, size: int) -> pygame.font.Font:
    pygame.font.init()
    made = pygame.font.Font(str(_file(family, bold)), size)
    if bold and family != "sans":
        made.bold = True  # their files draw the regular weight only
    return made


def forget() -> None:
    """Everything has another scale now: the drawn letters of the old one would only be in the way."""
    _face.cache_clear()


def drawable(text: str) -> str:
    """What no font can draw, such as half a letter in the name of a file, is a question mark."""
    return text if text.isprintable() else text.encode("utf-8", "replace").decode().replace("\x00", "?")


@lru_cache(maxsize=16384)
def _pixels(text: str, role: Role, scale: float) -> int:
    """How wide a text is. Tables measure the same words at every glance, so it is remembered."""
    return font(role, scale).size(text)[0]


@lru_cache(maxsize=4096)
def _set(text: str, role: Role, scale: float, limit: int, lines: int) -> tuple[tuple[str, ...], bool]:
    """A text broken to so many pixels and lines, and whether all of it found room."""
    made: list[str] = []
    for paragraph in text.split("\n"):
        made += _broken(paragraph, role, scale, limit) if lines > 1 else [paragraph]
    fits = len(made) <= lines and all(_pixels(line, role, scale) <= limit for line in made)
    kept = made[:lines]
    if not fits and kept:
        rest = kept[-1] if len(made) <= lines else f"{kept[-1]} {ELLIPSIS}"
        kept = [_cut(line, role, scale, limit) for line in (*kept[:-1], rest)]
    return tuple(kept), fits


def _broken(text: str, role: Role, scale: float, limit: int) -> list[str]:
    """As many words as fit in each line. How many that might be is guessed from the length of the rest, so that few need be measured."""
    words = list(_breakable(text, role, scale, limit))
    wide = font(role, scale).size

    def fits(count: int) -> bool:
        return wide(" ".join(words[:count]))[0] <= limit

    made: list[str] = []
    while words:
        while len(words) > 1 and not words[0]:
            del words[0]  # no line begins with a blank
        long = wide(" ".join(words))[0]
        count = len(words) if long <= limit else max(1, len(words) * limit // long)
        while count > 1 and not fits(count):
            count -= 1
        while count < len(words) and fits(count + 1):
            count += 1
        made.append(" ".join(words[:count]))
        del words[:count]
    return made


def _breakable(text: str, role: Role, scale: float, limit: int) -> Iterator[str]:
    """The words; one that is longer than a line comes in pieces with hyphens."""
    for word in text.split(" "):
        while _pixels(word, role, scale) > limit and len(word) > 5:
            head = next((n for n in range(len(word) - 2, 2, -1) if font(role, scale).size(f"{word[:n]}-")[0] <= limit), 0)
            if not head:
                break
            yield f"{word[:head]}-"
            word = word[head:]
        yield word


def _cut(line: str, role: Role, scale: float, limit: int) -> str:
    if _pixels(line, role, scale) <= limit:
        return line
    text = line.removesuffix(ELLIPSIS).rstrip()
    while text and font(role, scale).size(text + ELLIPSIS)[0] > limit:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


class Letters(NamedTuple):
    """The letters of one scale and theme."""

    scale: float
    theme: Theme

    def font(self, role: str) -> pygame.font.Font:
        return font(self.theme.role(role), self.scale)

    def line_height(self, role: str) -> int:
        return max(round(self.theme.role(role).line * self.scale), self.font(role).get_linesize() * 9 // 10)

    def width(self, text: str, role: str) -> float:
        """In logical units."""
        return _pixels(drawable(text), self.theme.role(role), self.scale) / self.scale

    def lines(self, words: Words) -> tuple[list[str], bool]:
        """The text broken to its box, and whether all of it found room."""
        kept, fits = _set(drawable(words.text), self.theme.role(words.role), self.scale, round(words.box.w * self.scale), words.lines)
        return list(kept), fits

    def fits(self, words: Words) -> bool:
        """Whether every letter is shown, in width and in height."""
        return _fits(self, words)

    def fit(self, words: Words, *roles: str) -> Words:
        """The words in the first of these roles in which all of them are shown; in the last one if there is none."""
        return _fitted(self, words, roles)

    def first(self, texts: Sequence[str], words: Words, *roles: str) -> Words:
        """The first of these texts that is shown in full in some of these roles: a name in full, or else in short."""
        tried = [self.fit(words._replace(text=text), *roles) for text in texts]
        return next((w for w in tried if self.fits(w)), tried[-1])

    def beginning(self, words: Words) -> Words:
        """As many whole words as have room, where the rest can be read elsewhere."""
        if self.fits(words):
            return words
        parts = words.text.split(" ")
        made = [words._replace(text=" ".join(parts[:count]) + " …") for count in range(1, len(parts))]
        return made[max(0, bisect_left(made, True, key=lambda shorter: not self.fits(shorter)) - 1)]

    def high(self, text: str, role: str, wide: float) -> float:
        """How high a text is at this width, in logical units."""
        lines = self.lines(Words(text, Box(0, 0, wide, 9999), role, lines=99))[0]
        return len(lines) * self.line_height(role) / self.scale


@lru_cache(maxsize=4096)
def _fits(letters: Letters, words: Words) -> bool:
    kept, whole = letters.lines(words)
    return whole and len(kept) * letters.line_height(words.role) <= round(words.box.h * letters.scale) + 2


@lru_cache(maxsize=4096)
def _fitted(letters: Letters, words: Words, roles: tuple[str, ...]) -> Words:
    tried = [words._replace(role=role) for role in roles]
    return next((fitting for fitting in tried if letters.fits(fitting)), tried[-1])
