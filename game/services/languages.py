"""The languages that the house speaks: those with a folder of texts and one of rulebooks that hold the same files as in English.

That each of their files says as much as the English one is proven by tests/game/test_languages.py.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import pygame

from game.services import rulebook, texts
from game.services.texts import ORIGIN

SYSTEM = "system"  # the setting that follows the system
NAMED = ("LC_ALL", "LC_MESSAGES", "LANG")  # what names the language of messages, the strongest first
NOBODYS = ("C", "POSIX")


def languages(words: Path = texts.FOLDER, books: Path = rulebook.FOLDER) -> tuple[str, ...]:
    """Those of which no file is missing, English first."""
    found = (folder.name for folder in sorted(words.iterdir()) if folder.name != ORIGIN)
    return (ORIGIN, *(language for language in found if all(_files(home, language) >= _files(home, ORIGIN) for home in (words, books))))


def _files(home: Path, language: str) -> set[Path]:
    folder = home / language
    return {file.relative_to(folder) for file in folder.rglob("*.*")}


@cache
def itself(language: str, words: Path = texts.FOLDER) -> str:
    """What a language is called by those who speak it."""
    named: str = tomllib.loads((words / language / "kernel.toml").read_text(encoding="utf-8"))["name"]["language"]
    return named


def spoken(wish: str, offered: Sequence[str] | None = None, system: Iterable[str] | None = None) -> str:
    """The language of a setting: itself if there are words for it, else the first one of the system that has some, else English."""
    there = languages() if offered is None else offered
    wanted = [wish, *(of_system() if system is None else system)]
    near = (name for language in wanted for name in (language, language.partition("-")[0]))
    return next((name for name in near if name in there), ORIGIN)


def of_system() -> tuple[str, ...]:
    """What the environment names, as "de-AT"; where it is silent, what the system prefers."""
    named = next(filter(None, map(os.environ.get, NAMED)), "").partition(".")[0].partition("@")[0]
    if named:
        return () if named in NOBODYS else (named.replace("_", "-"),)
    return tuple("-".join(filter(None, (wish["language"], wish["country"]))) for wish in pygame.system.get_pref_locales())
