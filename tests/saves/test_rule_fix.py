"""A corrected rule must not kill a running game: one limit of each game after the other is lowered, and every save goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeAlias

import pytest

from engine import catalogue
from engine.kernel import Game, Luck
from engine.session import Session
from saves.document import SeatSetting
from saves.format import from_bytes, to_bytes
from saves.resume import take_up, write_down
from tests.saves.games import play_on

LIMITS = {
    "windward": (
        ("MORALE_MAX", 2),
        ("ROWING_MAX", 2),
        ("HAND_LIMIT", 1),
        ("TOKENS", 1),
        ("TAGS", 0),
        ("MATES", 1),
        ("SOLO_REDS_PER_SPACE", 1),
    ),
    "winds_of_plunder": (("TALLY_MAX", 1), ("CUBES", 20), ("POINTS", 2)),
}
CASES = [(game, name, value) for game, limits in LIMITS.items() for name, value in limits]
SHORT = ("solo", "quick")  # modes of which a finished game is opened as well
Lower: TypeAlias = Callable[[str, str, int], None]
ON = 25  # answers after opening; in the long form to the end


@cache
def saves(game: str) -> tuple[bytes, ...]:
    """Games of every mode under way, some of them long."""
    loaded = catalogue.load(game)
    made = []
    for mode in loaded.meta.modes:
        over = ((None, mode.seats[0]),) if mode.id in SHORT else ()
        for answers, seats in ((40, mode.seats[-1]), (220, mode.seats[0]), *over):
            session = play_on(Session.begin(loaded, mode.id, seats, {}, 3), Luck(3), answers)
            seated = [SeatSetting(f"Captain {seat + 1}", "random") for seat in range(seats)]
            made.append(to_bytes(write_down(session, seated, mode.id)))
    return tuple(made)


def forget(game: str) -> None:
    """What the rules of this game have reckoned by the limits they had."""
    for module_name, module in list(sys.modules.items()):
        if module_name.startswith(f"engine.{game}."):
            for reckoned in vars(module).values():
                if hasattr(reckoned, "cache_clear"):
                    reckoned.cache_clear()


@pytest.fixture
def lower() -> Iterator[Lower]:
    """Lowers a limit everywhere in the rules of a game: in the invariants and in the moves."""
    with pytest.MonkeyPatch.context() as patch:
        changed = set()

        def lowered(game: str, name: str, value: int) -> None:
            changed.add(game)
            knowing = [module for place, module in sys.modules.items() if place.startswith(f"engine.{game}.") and hasattr(module, name)]
            assert knowing, f"no rule of {game} has a limit {name}"
            for module in knowing:
                patch.setattr(module, name, value)
            forget(game)

        yield lowered
    for game in changed:
        forget(game)


def corrected(game: str, version: int) -> Game:
    loaded = catalogue.load(game)
    return loaded._replace(meta=loaded.meta._replace(rules=loaded.meta.rules + version))


@pytest.mark.parametrize("version", [0, 1])
@pytest.mark.parametrize(("game", "name", "value"), CASES)
def test_a_lowered_limit_kills_no_running_game(game: str, name: str, value: int, version: int, lower: Lower) -> None:
    files = saves(game)
    lower(game, name, value)
    for data in files:
        document = from_bytes(data)
        session = take_up(document, lambda _: corrected(game, version)).session
        assert session.state.to_json() == document.snapshot
        play_on(session, Luck(1), ON)


@pytest.mark.soak
@pytest.mark.parametrize(("game", "name", "value"), CASES)
def test_a_game_by_a_lowered_limit_is_played_to_its_end(game: str, name: str, value: int, lower: Lower) -> None:
    files = saves(game)
    lower(game, name, value)
    for data in files:
        session = take_up(from_bytes(data), lambda _: corrected(game, 1)).session
        assert play_on(session, Luck(1)).over
