"""Words that are said again at every glance are put together once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.tables.look import Look
from game.texts import Texts


class Spoken:
    """The texts of one language, remembered."""

    def __init__(self, texts: Texts) -> None:
        self.say: Callable[..., str] = lru_cache(maxsize=4096)(texts.say)
        self.name: Callable[..., str] = lru_cache(maxsize=1024)(texts.name)
        self.choice: Callable[..., str] = lru_cache(maxsize=1024)(texts.choice)


@lru_cache(maxsize=4)
def _of(texts: Texts) -> Spoken:
    return Spoken(texts)


def spoken(look: Look) -> Spoken:
    return _of(look.texts)
