"""What a game's tests/<game>/words.py tells about its words:

WORDS     the ids that have a name or a rule
NUMBERS   rules, each with a number that its text must hold
SAMPLES   a value for each form of a gap
TABLES    mode, seats and options of a few games that are said aloud
"""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.kernel import Meta


class Words(NamedTuple):
    """The ids of a game that have a name, and those whose rule is told too."""

    plain: tuple[Any, ...]
    explained: tuple[Any, ...]  # part of the plain ones
    families: dict[str, tuple[Any, ...]]
    explained_families: tuple[str, ...]
    reasons: tuple[str, ...] = ()  # why a bot answers as it does


def on_the_shelf(meta: Meta) -> dict[str, tuple[Any, ...]]:
    """The families that every game has for its modes, options and presets."""
    modes, options = [mode.id for mode in meta.modes], [o.id for o in meta.options]
    presets = [title.lower().replace(" ", "_") for title in meta.presets]
    return {"mode": (modes,), "brief": (modes,), "option": (options,), "preset": (presets,), **{o.id: (o.values,) for o in meta.options}}


ON_THE_SHELF = ("mode", "option", "preset")
