"""The games on the shelf. Entries are cheap; a game itself is loaded when somebody takes it down."""

from __future__ import annotations

from importlib import import_module

from engine.kernel.game import Game, Meta

SHELF = ("windward", "winds_of_plunder", "before_the_wind", "vinhos", "seafall")
AT_SEA = {"before_the_wind": "Before the Wind", "vinhos": "Vinhos", "seafall": "SeaFall"}
"""Games that are awaited, with their titles: until its rules are on the shelf, each has a berth in the harbour and nothing else."""
YARD: tuple[str, ...] = ()  # still being built: played by whoever names it, and offered to nobody


def entry(game: str) -> Meta:
    found: Meta = import_module(f"engine.{_known(game)}.meta").META
    return found


def entries() -> list[Meta]:
    return [entry(game) for game in SHELF]


def awaited() -> dict[str, str]:
    """The games at sea with their titles; one that has reached the shelf is not awaited any more."""
    return {game: title for game, title in AT_SEA.items() if game not in SHELF}


def load(game: str) -> Game:
    found: Game = import_module(f"engine.{_known(game)}.game").GAME
    return found


class UnknownGame(ValueError):
    """A game that is not on the shelf."""


def _known(game: str) -> str:
    if game not in SHELF + YARD:
        raise UnknownGame(f"There is no game {game!r} on the shelf; there is {', '.join(SHELF)}.")
    return game
