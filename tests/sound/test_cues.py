"""Each event that should be heard has a cue, and each cue has its sound."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import catalogue
from engine.kernel import Event
from engine.session import Session
from game.sound.cues import RULES, SHELL, SILENT, cues_for, ending
from game.sound.index import read

ENGINE = Path(__file__).parents[2] / "engine"
GAMES = catalogue.SHELF


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
    events, known = set(told(game)), set(RULES[game]) | SILENT[game]
    assert len(events) > 35
    assert events <= known
    assert not set(RULES[game]) & SILENT[game]
    words = {node.value for node in source(game) if isinstance(node, ast.Constant)}
    assert known <= words, "the tables have no event that the rules do not know"


def event(name: str, seat: int | None = 0, **fields: Any) -> Event:
    return Event(name, seat, fields)


WINDWARD = [
    (event("turn", 1, round=3), 1, ["your_turn"]),
    (event("turn", 1, round=3), 0, ["other_acts"]),
    (event("turn", 1, round=3), None, ["other_acts"]),
    (event("wind", None, wind=3), 0, ["wind_changes"]),
    (event("wind_die", 0, face=3, purpose="wind"), 0, ["dice"]),
    (event("sailed", 0, start="1.2", to="1.3", how="sail", cost=1), 0, ["ship_sails"]),
    (event("sailed", 0, start="1.2", to="1.3", how="wind", cost=0), 0, ["ship_sails"]),
    (event("sailed", 0, start="1.2", to="2.3", how="zephyr", cost=0), 0, ["zephyr_jump"]),
    (event("sailed", 0, start="1.2", to="4.3", how="around", cost=0), 0, ["around_jump"]),
    (event("rowed", 0, boat=1, start="1.2", to="1.3"), 0, ["oars"]),
    (event("battle", 0, at="1.2", attacker="boat", defender="grey", victim=None, cresters=("G1",)), 0, ["battle", "beast_grey"]),
    (event("battle", None, at="1.2", attacker="red", defender="ship", victim=0, cresters=("R1",)), 0, ["battle", "beast_red"]),
    (event("battle", 0, at="1.2", attacker="ship", defender="white", victim=None, cresters=("W",)), 0, ["battle", "beast_white"]),
    (event("battle", 0, at="1.2", attacker="ship", defender="ship", victim=1, cresters=()), 0, ["battle"]),
    (event("cannons_spent", 0, count=2), 0, ["cannon"]),
    (event("cannons_spent", 0, count=0), 0, []),
    (event("battle_dice", 0, side="attacker", dice=(1, 2), total=3, bonus=0), 0, ["dice", "dice_success"]),
    (event("battle_dice", 0, side="attacker", dice=(), total=0, bonus=0), 0, ["dice"]),
    (event("battle_result", 0, outcome="tie"), 0, []),
    (event("went_back", 0, piece="ship", to="1.1"), 0, ["ship_sails"]),
    (event("went_back", 0, piece="boat", to="1.1"), 0, ["oars"]),
    (event("went_back", None, piece="red", to="1.1"), 0, []),
    (event("crester_moved", None, crester="R3", steps=2), 0, ["beast_red"]),
    (event("crester_moved", None, crester="W", steps=1), 0, ["beast_white"]),
    (event("crester_moved", None, crester="G3", steps=1), 0, ["beast_grey"]),
    (event("crester_moved", None, crester="R3", steps=0), 0, []),
    (event("morale", 0, points=1), 0, ["morale_up"]),
    (event("morale", 0, points=0), 0, []),
    (event("port_rest", 0, points=1), 0, ["morale_up"]),
    (event("hunger", 0, left=1), 0, ["morale_down"]),
    (event("gas", 0, count=2), 0, ["gas_hiss"]),
    (event("gas", 0, count=0), 0, []),
    (event("cannon", 0, count=1), 0, ["tile"]),
    (event("loaded", 0, item="gas", count=2, at="1.1"), 0, ["gas_hiss"]),
    (event("loaded", 0, item="red", count=1, at="1.1"), 0, ["goods_stored"]),
    (event("teeth_traded", 0, grey=1, red=0), 0, ["tooth_delivered"]),
    (event("notoriety", 0, points=1, source="teeth", total=9), 0, ["points_1"]),
    (event("notoriety", 0, points=4, source="teeth", total=9), 0, ["points_4"]),
    (event("notoriety", 0, points=12, source="white", total=20), 0, ["points_5"]),
    (event("notoriety", 0, points=0, source="sky", total=20), 0, []),
    (event("game_won", None, winners=(0, 2)), 2, ["win"]),
    (event("game_won", None, winners=(0, 2)), 1, ["loss"]),
    (event("game_won", None, winners=(0,)), None, ["win"]),
    (event("game_lost", None, reason="rounds"), 0, ["loss"]),
]

WINDS_OF_PLUNDER = [
    (event("round", None, round=1, last=9), 0, []),
    (event("round", None, round=4, last=9), 0, ["round_end"]),
    (event("round", None, round=9, last=9), 0, ["round_end", "warning"]),
    (event("compasses", None, directions=("N", "E", "E")), 0, ["compass"]),
    (event("bids", None, bids=(3, 0, 5)), 0, ["fists"]),
    (event("tile_moved", 2, before=0, bid=5), 0, ["blackbeard"]),
    (event("tile_kept", 0, before=0, bid=5), 0, ["tile"]),
    (event("wind", None, wind="E", before="N", cubes=5), 0, ["wind_rose"]),
    (event("cubes_returned", None, bids=(3, 0, 5)), 0, ["cubes"]),
    (event("cubes_returned", None, bids=(0, 0, 0)), 0, []),
    (event("first_named", 2, first=1), 0, []),
    (event("turn", 1, locked=""), 1, ["your_turn"]),
    (event("turn", 1, locked="BEL"), 0, ["other_acts"]),
    (event("cubes", 0, count=9, total=14), 0, ["cubes"]),
    (event("cubes", 0, count=0, total=26), 0, []),
    (event("bought", 0, item="weapons", price=2, total=3), 0, ["coins_out", "steel"]),
    (event("bought", 0, item="crew", price=0, total=1), 0, ["crew"]),
    (event("gust", 0, how="E"), 0, ["gust"]),
    (event("sailed", 0, start="JAM", to="SDO", how="sail"), 0, ["ship_sails"]),
    (event("items", 0, port="JAM", items=("crew", "provisions"), lost=()), 0, ["crew", "goods_stored"]),
    (event("items", 0, port="JAM", items=(), lost=("weapons",)), 0, []),
    (event("marker", 1, marker="most_weapons", loser=0), 0, ["marker"]),
    (event("marker", None, marker="most_weapons", loser=0), 0, ["tile"]),
    (event("tile_scored", 0, port="JAM", tile="T04", vp=2, bonus=1, total=8), 0, ["points_3"]),
    (event("tile_scored", 0, port="JAM", tile="T16", vp=5, bonus=1, total=8), 0, ["points_5"]),
    (event("robbed", 0, victim=1, port="SDO", vp=2, total=14), 0, ["boarding", "coins_in"]),
    (event("boarded", 0, victim=1, port="SDO", loot="provisions", kept=True), 0, ["boarding", "goods_stored"]),
    (event("boarded", 0, victim=1, port="SDO", loot="crew", kept=False), 0, ["boarding"]),
    (event("patrol_boarded", 0, port="SDO", vp=2, total=9), 0, ["boarding", "points_2"]),
    (event("treasure", 0, port="JAM", vp=4, total=10), 0, ["treasure", "points_4"]),
    (event("marked", 0, port="JAM"), 0, ["reputation"]),
    (event("area_completed", 0, area=2, vp=7, place=1, total=20), 0, ["fanfare_first", "points_5"]),
    (event("area_completed", 0, area=2, vp=3, place=3, total=20), 0, ["fanfare_later", "points_3"]),
    (event("final", 0, track=40, cubes=2, weapons=1, crew=0, provisions=0, markers=1, total=44), 0, ["points_4"]),
    (event("final", 0, track=40, cubes=0, weapons=0, crew=0, provisions=0, markers=0, total=40), 0, []),
    (event("game_won", None, winners=(1,), places=(2, 1), tie=None), 1, ["win"]),
    (event("game_won", None, winners=(1,), places=(2, 1), tie=None), 0, ["loss"]),
]

HEARD = [("windward", *row) for row in WINDWARD] + [("winds_of_plunder", *row) for row in WINDS_OF_PLUNDER]


@pytest.mark.parametrize(("game", "told", "eyes", "cues"), HEARD, ids=lambda value: value.name if isinstance(value, Event) else "")
def test_what_is_heard(game: str, told: Event, eyes: int | None, cues: list[str]) -> None:
    assert cues_for(game, told, eyes) == cues


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_that_looks_at_fields_is_tried_above(game: str) -> None:
    tried = {told.name for of, told, _, _ in HEARD if of == game}
    looking = {name for name, rule in RULES[game].items() if callable(rule)} - {"rerolled"}
    assert looking <= tried


def test_each_cue_has_its_sound() -> None:
    known = set(read().cues)
    for table in RULES.values():
        for name, rule in table.items():
            assert callable(rule) or set(rule) <= known, name
    for _, told, eyes, cues in HEARD:
        assert set(cues) <= known, (told, eyes)
    assert {ending(place, close) for place in (1, 2, 3) for close in (True, False)} == {"win", "second", "loss"}
    assert {"win", "second", "loss", "points"} <= known


def test_the_shell_is_heard() -> None:
    for name, rule in SHELL.items():
        assert cues_for("shell", event(name, None)) == list(rule if not callable(rule) else ())


def test_each_sound_is_used() -> None:
    """A cue that nothing asks for would be forgotten. `points` is for tables that do not count."""
    used = {cue for table in RULES.values() for rule in table.values() if not callable(rule) for cue in rule}
    used |= {cue for *_, cues in HEARD for cue in cues} | {f"points_{n}" for n in range(1, 6)} | {"points", "second"}
    assert set(read().cues) == used


def test_what_nobody_knows_is_silent() -> None:
    assert cues_for("windward", event("no_such_thing")) == []
    assert cues_for("no_such_game", event("turn")) == []


def test_endings() -> None:
    assert [ending(1, False), ending(2, True), ending(2, False), ending(3, True)] == ["win", "second", "loss", "loss"]


TABLES = [(game, mode.id, seats) for game in GAMES for mode in catalogue.entry(game).modes for seats in {min(mode.seats), max(mode.seats)}]


@pytest.mark.parametrize(("game", "mode", "seats"), sorted(TABLES))
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
