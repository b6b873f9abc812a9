"""Letters at their final size: measuring, breaking into lines, rendering. Nothing finished is ever stretched."""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import fontpkg
import pygame

from game.kit.picture import Words
from game.kit.theme import SMALLEST, Role, Theme

ELLIPSIS = "…"


@lru_cache(maxsize=1)
def _sans_folder() -> Path:
    """pygame_gui brings Noto Sans along; the package itself need not be loaded for it."""
    spec = find_spec("pygame_gui")
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError("pygame_gui is not installed, and with it the letters are missing.")
    return Path(spec.submodule_search_locations[0]) / "data"


def _file(role: Role) -> Path:
    if role.family == "sans":
        return _sans_folder() / ("NotoSans-Bold.ttf" if role.bold else "NotoSans-Regular.ttf")
    return Path(fontpkg.path("Cinzel" if role.family == "title" else "EB Garamond"))


@lru_cache(maxsize=256)
def font(role: Role, scale: float) -> pygame.font.Font:
    made = pygame.font.Font(str(_file(role)), max(SMALLEST, round(role.size * scale)))
    if role.bold and role.family != "sans":
        made.bold = True  # their files draw the regular weight only
    return made


class Letters:
    """The letters of one scale and theme."""

    def __init__(self, scale: float, theme: Theme) -> None:
        self.scale = scale
        self.theme = theme

    def font(self, role: str) -> pygame.font.Font:
        return font(self.theme.role(role), self.scale)

    def line_height(self, role: str) -> int:
        return max(round(self.theme.role(role).line * self.scale), self.font(role).get_linesize() * 9 // 10)

    def width(self, text: str, role: str) -> float:
        """In logical units."""
        return self.font(role).size(text)[0] / self.scale

    def lines(self, words: Words) -> tuple[list[str], bool]:
        """The text broken to its box, and whether all of it found room."""
        limit = round(words.box.w * self.scale)
        made: list[str] = []
        for paragraph in words.text.split("\n"):
            made += self._broken(paragraph, words.role, limit) if words.lines > 1 else [paragraph]
        fits = len(made) <= words.lines and all(self.font(words.role).size(line)[0] <= limit for line in made)
        kept = made[: words.lines]
        if not fits and kept:
            rest = kept[-1] if len(made) <= words.lines else f"{kept[-1]} {ELLIPSIS}"
            kept = [self._cut(line, words.role, limit) for line in (*kept[:-1], rest)]
        return kept, fits

    def _broken(self, text: str, role: str, limit: int) -> list[str]:
        made, line = [], ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if line and self.font(role).size(longer)[0] > limit:
                made.append(line)
                line = word
            else:
                line = longer
        return [*made, line]

    def _cut(self, line: str, role: str, limit: int) -> str:
        if self.font(role).size(line)[0] <= limit:
            return line
        text = line.removesuffix(ELLIPSIS).rstrip()
        while text and self.font(role).size(text + ELLIPSIS)[0] > limit:
            text = text[:-1].rstrip()
        return text + ELLIPSIS

    def fits(self, words: Words) -> bool:
        """Whether every letter is shown, in width and in height."""
        kept, whole = self.lines(words)
        high = len(kept) * self.line_height(words.role)
        return whole and high <= round(words.box.h * self.scale) + 2
