"""What a player reads when something goes wrong with a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.services.texts import Texts
from saves.trouble import Sentence, Trouble

TEXTS = Texts()


def said(what: Sentence | Trouble) -> str:
    return TEXTS.tell(what.sentence if isinstance(what, Trouble) else what)


@contextmanager
def refused(kind: type[Trouble], words: str) -> Iterator[None]:
    """It goes wrong in this way, and the player is told so."""
    with pytest.raises(kind) as found:
        yield
    assert re.search(words, said(found.value)), said(found.value)
