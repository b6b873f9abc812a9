"""Sailing (5.6) and the chart of 2.4."""

from __future__ import annotations

import re

import pytest

from engine.winds_of_plunder.chart import EXTRA, NORMAL, Ways
from engine.winds_of_plunder.data import PORTS, WINDS
from tests.winds_of_plunder.positions import captain, choose, position, refused, start_turn, targets, told
from tests.winds_of_plunder.test_data import tables


def printed(table: int, suffix: str) -> Ways:
    """A table of 2.4."""
    return {(row["From"], wind): tuple(re.findall(r"[A-Z]{3}", row[wind + suffix])) for row in tables("2.4")[table] for wind in WINDS}


@pytest.mark.rule("WOP-51", "WOP-52", "WOP-53")
def test_normal_destinations_are_the_printed_ones() -> None:
    assert printed(1, "") == NORMAL


@pytest.mark.rule("WOP-45", "WOP-148")
def test_a_gust_adds_the_printed_ports() -> None:
    assert printed(2, " adds") == EXTRA


@pytest.mark.rule("WOP-55")
def test_the_chart_adds_up() -> None:
    lengths = {wind: sum(len(ports) for (_, w), ports in NORMAL.items() if w == wind) for wind in WINDS}
    assert lengths == {"N": 39, "S": 39, "E": 45, "W": 45}
    locked = {wind: {port for port in PORTS if not NORMAL[port, wind]} for wind in WINDS}
    assert locked == {"N": {"NAS"}, "S": {"BEL", "TRI"}, "E": {"PRI", "BAR", "TRI"}, "W": {"HAV", "CAY", "BEL"}}


def test_there_is_no_dead_end() -> None:
    for port in PORTS:
        leaving = {wind for wind in WINDS if NORMAL[port, wind]}
        entering = {wind for wind in WINDS if any(port in NORMAL[other, wind] for other in PORTS)}
        assert len(leaving) >= 2
        assert len(entering) >= 2
    assert {wind for wind in WINDS if NORMAL["BEL", wind]} == {"N", "E"}
    assert {wind for wind in WINDS if NORMAL["TRI", wind]} == {"N", "W"}


def test_only_the_outer_areas_are_out_of_each_others_reach() -> None:
    for p in PORTS:
        for q in PORTS:
            outer = {PORTS[p].area, PORTS[q].area} == {1, 4}
            assert p == q or any(q in NORMAL[p, wind] for wind in WINDS) != outer


@pytest.mark.rule("WOP-50")
def test_a_ship_never_sails_to_where_it_is() -> None:
    assert all(port not in NORMAL[port, wind] + EXTRA[port, wind] for port in PORTS for wind in WINDS)
    s = position(wind="E", ports="JAM")
    assert refused(s, "sail", "JAM") == ("no_such", "")


@pytest.mark.rule("WOP-51", "WOP-53")
def test_north_is_a_lower_rank_in_the_own_or_the_next_area() -> None:
    s = position(wind="N", ports="JAM")
    assert targets(s, "sail") == {"HAV", "CAY", "NAS", "SSA", "TUR"}
    assert refused(s, "sail", "SDO") == ("not_downwind", "WOP-51")
    s = position(wind="S", ports="HAV")
    assert refused(s, "sail", "NAS") == ("not_downwind", "WOP-51")
    assert refused(s, "sail", "TUR") == ("too_far", "WOP-51")
    assert PORTS["SDO"].y > PORTS["PRI"].y
    assert PORTS["SDO"].rank > PORTS["PRI"].rank


@pytest.mark.rule("WOP-52", "WOP-55")
def test_east_is_one_or_two_areas_whatever_the_rank() -> None:
    s = position(wind="E", ports="HAV")
    assert targets(s, "sail") == {"NAS", "SSA", "JAM", "TUR", "SDO", "CUR"}
    assert refused(s, "sail", "TRI") == ("too_far", "WOP-52")
    assert refused(s, "sail", "BEL") == ("same_area", "WOP-52")
    s = position(wind="W", ports="PRI")
    assert targets(s, "sail") == {"NAS", "SSA", "JAM", "TUR", "SDO", "CUR"}
    assert refused(s, "sail", "BAR") == ("same_area", "WOP-52")
    assert refused(s, "sail", "HAV") == ("too_far", "WOP-52")


@pytest.mark.rule("WOP-54")
def test_any_number_of_ships_lie_in_a_port() -> None:
    s = position(seats=5, wind="E", ports="JAM PRI PRI PRI PRI")
    choose(s, "sail", "PRI")
    assert [c.port for c in s.captains] == ["PRI"] * 5


@pytest.mark.rule("WOP-56")
def test_every_completed_sail_brings_one_arrival() -> None:
    s = position(wind="E", ports="JAM")
    events = choose(s, "sail", "BAR")
    sailed = told(events, "sailed")
    assert (sailed.seat, sailed.fields) == (0, {"start": "JAM", "to": "BAR", "how": "sail"})
    told(events, "tile_scored")
    s = position(wind="E", ports="BEL")
    captain(s, 0, vp=0)
    events = choose(s, "gust", "N", "JAM")
    assert told(events, "sailed").fields["how"] == "gust"
    told(events, "tile_scored")


@pytest.mark.rule("WOP-56", "RUL-17")
def test_there_is_one_regular_sail() -> None:
    s = position(wind="E", ports="HAV")
    choose(s, "sail", "JAM")
    assert targets(s, "sail") == set()
    assert refused(s, "sail", "TUR") == ("has_sailed", "WOP-27")
    start_turn(s, 0)
    assert "TUR" in targets(s, "sail")
