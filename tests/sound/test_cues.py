"""Each event that should be heard has a cue, and each cue has its sound."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from engine import catalogue
from engine.kernel import Event
from engine.session import Session
from game import tables
from game.sound.cues import SHELL, cues_for, ending, heard
from game.sound.index import read
from tests.sound.told import event

ENGINE = Path(__file__).parents[2] / "engine"
GAMES = (*catalogue.SHELF, *filter(tables.laid, catalogue.YARD))  # a game in the yard is heard once it has a table
TABLES = ("shell", *GAMES)


def source(game: str) -> Iterator[ast.AST]:
    for file in (ENGINE / game).glob("*.py"):
        yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def told(game: str) -> Iterator[str]:
    """The names of the events that the rules of a game tell, where they stand in the call itself."""
    for node in source(game):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            name = node.args[0]
            ways = (name.body, name.orelse) if isinstance(name, ast.IfExp) else (name,)
            yield from (way.value for way in ways if isinstance(way, ast.Constant))


@pytest.mark.parametrize("game", GAMES)
def test_each_event_is_heard_or_silent_on_purpose(game: str) -> None:
    heard, silent = set(tables.load(game).heard), tables.load(game).silent
    events, known = set(told(game)), heard | silent
    assert events
    assert events <= known
    assert not heard & silent
    words = {node.value for node in source(game) if isinstance(node, ast.Constant)}
    assert known <= words, "the tables have no event that the rules do not know"


HEARD = [(game, *row) for game in GAMES for row in import_module(f"tests.{game}.heard").HEARD]


@pytest.mark.parametrize(("game", "told", "eyes", "cues"), HEARD, ids=lambda value: value.name if isinstance(value, Event) else "")
def test_what_is_heard(game: str, told: Event, eyes: int | None, cues: list[str]) -> None:
    assert cues_for(game, told, eyes) == cues


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_that_looks_at_fields_is_tried_above(game: str) -> None:
    tried = {told.name for of, told, _, _ in HEARD if of == game}
    looking = {name for name, rule in heard(game).items() if callable(rule)}
    assert looking <= tried


def test_each_cue_has_its_sound() -> None:
    known = set(read().cues)
    for table in TABLES:
        for name, rule in heard(table).items():
            assert callable(rule) or set(rule) <= known, name
    for _, told, eyes, cues in HEARD:
        assert set(cues) <= known, (told, eyes)
    assert {ending(place, close) for place in (1, 2, 3) for close in (True, False)} == {"win", "second", "loss"}
    assert {"win", "second", "loss", "points"} <= known


def test_the_shell_is_heard() -> None:
    for name, rule in SHELL.items():
        assert cues_for("shell", event(name, None)) == list(rule if not callable(rule) else ())


def of_games_at_sea() -> set[str]:
    """The effects of games whose tables are still to be laid: they may be there before anybody asks for them."""
    found = set()
    for game in set(catalogue.awaited()) - set(GAMES):
        file = ENGINE.parent / "packaging" / "sound" / game / "effects.py"
        tree = ast.parse(file.read_text(encoding="utf-8")) if file.exists() else ast.Module([], [])
        tables = [node.value for node in tree.body if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "EFFECTS"]
        found |= {key.value for table in tables if isinstance(table, ast.Dict) for key in table.keys if isinstance(key, ast.Constant)}
    return found


def test_each_sound_is_used() -> None:
    """A cue that nothing asks for would be forgotten. `points` is for tables that do not count."""
    used = {cue for table in TABLES for rule in heard(table).values() if not callable(rule) for cue in rule}
    used |= {cue for *_, cues in HEARD for cue in cues} | {f"points_{n}" for n in range(1, 6)} | {"points", "second"}
    assert set(read().cues) - of_games_at_sea() == used


def test_what_nobody_knows_is_silent() -> None:
    assert cues_for("windward", event("no_such_thing")) == []
    assert cues_for("no_such_game", event("turn")) == []


def test_endings() -> None:
    assert [ending(1, False), ending(2, True), ending(2, False), ending(3, True)] == ["win", "second", "loss", "loss"]


SIZES = [(game, mode.id, seats) for game in GAMES for mode in catalogue.entry(game).modes for seats in {min(mode.seats), max(mode.seats)}]


@pytest.mark.parametrize(("game", "mode", "seats"), sorted(SIZES))
def test_whole_games_are_heard(game: str, mode: str, seats: int) -> None:
    """Games played by chance: no event trips the table, each cue has its sound, for every pair of ears."""
    known = set(read().cues)
    luck = Random(5)
    heard = set()
    for seed in range(4):
        session = Session.begin(catalogue.load(game), mode, seats, {}, seed)
        while not session.over and len(session.log) < 150:
            decision = session.decision(luck.choice(session.pending()).seat)
            assert decision is not None
            assert session.submit(decision.seat, decision.number, luck.choice(decision.choices)) is None
        for eyes in (None, *range(seats)):
            for told in session.events(eyes):
                cues = cues_for(game, told, eyes)
                assert set(cues) <= known, told
                heard.update(cues)
    assert len(heard) > 3
