"""Variant: Small World (RULES.md 5.22)."""

from __future__ import annotations

import pytest

from engine.kernel import agree
from engine.kernel.game import BadTerms
from engine.windward.meta import META
from engine.windward.planet import land
from engine.windward.setup import setup
from tests.windward.positions import Rigged, choices, choose, position, reds, refused, told


@pytest.mark.rule("WWD-158", "WWD-12")
@pytest.mark.parametrize(("mode", "seats"), [("free_for_all", 3), ("free_for_all", 5), ("head_to_head", 2), ("solo", 1)])
def test_all_six_tiles_lie_small_side_up(mode: str, seats: int) -> None:
    s = setup(agree(META, mode, seats, {"small_world": "on"}), 1)
    planet = land(s)
    assert planet.small
    assert (planet.radius, len(planet.spaces), sorted(planet.tiles)) == (4, 60, list("ABCDEF"))
    assert len({at for at in s.red_at if at}) == 6
    assert set(s.red_at) - {""} == set(planet.red_starts.values())
    assert {at for at, items in s.loose.items() if items[3] == 2} == set(planet.gas_pockets)


@pytest.mark.rule("WWD-158")
def test_without_the_variant_the_planet_is_large() -> None:
    planet = land(setup(agree(META, "free_for_all", 3, {}), 1))
    assert (planet.small, planet.radius, len(planet.spaces)) == (False, 6, 126)


@pytest.mark.rule("WWD-158", "WWD-174")
def test_co_op_needs_the_large_planet() -> None:
    with pytest.raises(BadTerms):
        agree(META, "coop", 3, {"small_world": "on"})


@pytest.mark.rule("WWD-158", "WWD-37")
def test_the_corner_is_four_steps_out() -> None:
    s = position(small=True, wind=1)
    s.captains[0].ship = "1.40"
    assert ("around", "4.40") in choices(s)
    s.captains[0].ship = "1.10"
    for space in ("1.20", "1.30", "1.40"):
        choose(s, "sail", space)
    assert refused(s, "sail", "2.40") == ("not_adjacent", "WWD-33")
    choose(s, "around", "4.40")
    assert s.captains[0].ship == "4.40"


@pytest.mark.rule("WWD-159", "WWD-126", "WWD-131")
def test_reds_move_two_spaces() -> None:
    s = position(small=True)
    c = s.captains[0]
    reds(s, "1.40")
    c.ship, c.morale = "1.10", 2
    walk = told(choose(s, "end"), "crester_moved")
    assert (walk.fields["path"], s.red_at[0]) == (("1.40", "1.30", "1.20"), "1.20")


@pytest.mark.rule("WWD-159", "WWD-130")
def test_a_red_two_steps_away_arrives_on_the_small_planet(dice: Rigged) -> None:
    s = position(small=True)
    c = s.captains[0]
    reds(s, "1.30")
    c.ship, c.morale = "1.10", 2
    dice.battle((1, 1, 1, 1, 1), (1, 1))
    choose(s, "end")
    assert (c.ship, s.red_at[0]) == ("Port", "1.10")


@pytest.mark.rule("WWD-159")
def test_on_the_large_planet_reds_move_three() -> None:
    s = position()
    c = s.captains[0]
    reds(s, "2.60")
    c.ship, c.morale = "2.10", 2
    walk = told(choose(s, "end"), "crester_moved")
    assert walk.fields["path"] == ("2.60", "2.50", "2.40", "2.30")


@pytest.mark.rule("WWD-159", "WWD-143")
def test_the_white_still_moves_five(dice: Rigged) -> None:
    s = position(small=True, great_white="on")
    c = s.captains[0]
    reds(s)
    s.white, s.white_at = "here", "3.31"
    c.ship, c.morale = "1.10", 2
    dice.battle((1,) * 8, (1, 1))
    choose(s, "end")
    assert (c.ship, s.white_at) == ("Port", "1.10"), "3.31 is five steps away"
