"""Each event that should be heard has a cue, and each cue has its sound."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import catalogue
from engine.kernel import Event
from engine.session import Session
from game.sound.cues import RULES, SHELL, SILENT, WINDWARD, cues_for, ending
from game.sound.index import read
from game.texts import Texts

ENGINE = Path(__file__).parents[2] / "engine" / "windward"


def windward_events() -> set[str]:
    """All that Windward can tell, as its texts have it; a test of the texts proves that they have all."""
    texts = Texts()
    return {key.split(".")[2] for key in texts if key.startswith("windward.event.")}


def test_each_event_of_windward_is_heard_or_silent_on_purpose() -> None:
    events = windward_events()
    assert len(events) > 50
    assert events == set(WINDWARD) | SILENT["windward"]
    assert not set(WINDWARD) & SILENT["windward"]


def test_the_events_are_those_that_the_rules_tell() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in ENGINE.glob("*.py"))
    told = set(re.findall(r'\.tell\(\s*"(\w+)"', source))
    assert told <= set(WINDWARD) | SILENT["windward"]


def event(name: str, seat: int | None = 0, **fields: Any) -> Event:
    return Event(name, seat, fields)


HEARD = [
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


@pytest.mark.parametrize(("told", "eyes", "cues"), HEARD, ids=lambda value: value.name if isinstance(value, Event) else "")
def test_what_is_heard(told: Event, eyes: int | None, cues: list[str]) -> None:
    assert cues_for("windward", told, eyes) == cues


def test_each_rule_that_looks_at_fields_is_tried_above() -> None:
    tried = {told.name for told, _, _ in HEARD}
    looking = {name for name, rule in WINDWARD.items() if callable(rule)} - {"rerolled"}
    assert looking <= tried


def test_each_cue_has_its_sound() -> None:
    known = set(read().cues)
    for table in RULES.values():
        for name, rule in table.items():
            assert callable(rule) or set(rule) <= known, name
    for told, eyes, cues in HEARD:
        assert set(cues) <= known, (told, eyes)
    assert {ending(place, close) for place in (1, 2, 3) for close in (True, False)} == {"win", "second", "loss"}
    assert {"win", "second", "loss", "points"} <= known


def test_the_shell_is_heard() -> None:
    for name, rule in SHELL.items():
        assert cues_for("shell", event(name, None)) == list(rule if not callable(rule) else ())


def test_each_sound_is_used() -> None:
    """A cue that nothing asks for would be forgotten. `points` is for tables that do not count."""
    used = {cue for table in RULES.values() for rule in table.values() if not callable(rule) for cue in rule}
    used |= {cue for _, _, cues in HEARD for cue in cues} | {f"points_{n}" for n in range(1, 6)} | {"points", "second"}
    assert set(read().cues) == used


def test_what_nobody_knows_is_silent() -> None:
    assert cues_for("windward", event("no_such_thing")) == []
    assert cues_for("no_such_game", event("turn")) == []


def test_endings() -> None:
    assert [ending(1, False), ending(2, True), ending(2, False), ending(3, True)] == ["win", "second", "loss", "loss"]


@pytest.mark.parametrize(("mode", "seats"), [("free_for_all", 3), ("head_to_head", 2), ("solo", 1), ("coop", 2)])
def test_whole_games_are_heard(mode: str, seats: int) -> None:
    """Games played by chance: no event trips the table, each cue has its sound, for every pair of ears."""
    known = set(read().cues)
    luck = Random(5)
    heard = set()
    for seed in range(4):
        session = Session.begin(catalogue.load("windward"), mode, seats, {}, seed)
        while not session.over and len(session.log) < 150:
            decision = session.decision(luck.choice(session.pending()).seat)
            assert decision is not None
            assert session.submit(decision.seat, decision.number, luck.choice(decision.choices)) is None
        for eyes in (None, *range(seats)):
            for told in session.events(eyes):
                cues = cues_for("windward", told, eyes)
                assert set(cues) <= known, told
                heard.update(cues)
    assert len(heard) > 3
