"""Variant: The Naturalist (RULES.md 5.20)."""

from __future__ import annotations

import pytest

from engine.kernel import agree
from engine.windward.meta import META
from engine.windward.pieces import crester_in_stock
from engine.windward.setup import setup
from engine.windward.state import State
from tests.windward.positions import Rigged, choices, choose, position, refusal, refused, start_turn

FIVE_ONES = (1, 1, 1, 1, 1)


def at_3_22(wind: int = 1) -> State:
    """The first of three captains is the Naturalist, on 3.22 with a Defeated Red in the Hold; the Red of Territory 3 is out of the way."""
    s = position(wind=wind, naturalist="1")
    purple = s.captains[0]
    purple.ship, purple.hold, purple.morale = "3.22", "R7", 3
    s.red_at[2] = ""
    return s


def tag(s: State, crester: str, at: str) -> None:
    """Put a tagged Crester on the planet."""
    (s.red_at if crester[0] == "R" else s.grey_at)[int(crester[1]) - 1] = at
    s.tagged += (crester,)


# Research


@pytest.mark.rule("WWD-145")
def test_purple_is_the_naturalist_and_researches_instead_of_processing() -> None:
    s = at_3_22()
    assert s.captains[0].colour == "purple"
    assert ("order", "research") in choices(s)
    assert refused(s, "order", "process")[0] == "no_such"
    s.captains[1].ship, s.captains[1].hold = "5.20", "R8"
    start_turn(s, 1)
    assert ("order", "process") in choices(s)
    assert refused(s, "order", "research")[0] == "no_such"


@pytest.mark.rule("WWD-145")
@pytest.mark.parametrize(("wish", "seats"), [("2", {1}), ("random", {0, 1, 2})])
def test_the_table_says_who_has_purple(wish: str, seats: set[int]) -> None:
    found = set()
    for seed in range(20):
        s = setup(agree(META, "free_for_all", 3, {"naturalist": wish}), seed)
        assert s.naturalist is not None
        assert [c.colour == "purple" for c in s.captains] == [seat == s.naturalist for seat in range(3)]
        found.add(s.naturalist)
    assert found == seats


@pytest.mark.rule("WWD-145", "WWD-146")
def test_the_sixth_tag_does_not_exist() -> None:
    s = at_3_22()
    for n, at in enumerate(("1.15", "2.15", "4.15", "5.15")):
        tag(s, f"G{n + 1}", at)
    assert refusal(s, "order", "research") is None
    tag(s, "G5", "6.15")
    assert refused(s, "order", "research") == ("no_tag", "WWD-146")


@pytest.mark.rule("WWD-146")
def test_a_researched_crester_comes_alive_beside_the_ship_for_gas_and_no_tooth() -> None:
    s = at_3_22()
    choose(s, "order", "research")
    choose(s, "tag", "3.13")
    purple = s.captains[0]
    assert (s.red_at[6], s.tagged, purple.hold) == ("3.13", ("R7",), "")
    assert (purple.gas, purple.cargo, s.mates) == (3, (0, 0, 0), 1)


@pytest.mark.rule("WWD-146", "WWD-5")
def test_the_tagged_crester_needs_an_unoccupied_space_beside_the_ship() -> None:
    s = at_3_22()
    s.captains[1].boats = ("3.12", "aside")
    s.grey_at[0] = "3.31"
    s.carcasses["R9"] = "3.21"
    s.loose["3.32"] = (0, 0, 1, 0)
    choose(s, "order", "research")
    assert choices(s) == [("tag", "3.13"), ("tag", "3.23"), ("tag", "3.32")]
    for at in ("3.12", "3.31", "3.21"):
        assert refused(s, "tag", at) == ("occupied", "WWD-5")
    assert refused(s, "tag", "3.24") == ("not_beside", "WWD-146")


@pytest.mark.rule("WWD-146", "WWD-5")
def test_drift_is_no_place_for_a_tagged_crester() -> None:
    s = at_3_22()
    s.captains[0].ship = "3.21"
    choose(s, "order", "research")
    assert refused(s, "tag", "3.20") == ("occupied", "WWD-5")


@pytest.mark.rule("WWD-146")
def test_without_a_crester_or_a_free_space_there_is_no_research() -> None:
    s = at_3_22()
    s.grey_at[:6] = ["3.12", "3.13", "3.21", "3.23", "3.31", "3.32"]
    assert refused(s, "order", "research") == ("no_place_beside", "WWD-146")
    s.grey_at[0] = ""
    assert refusal(s, "order", "research") is None
    s.captains[0].hold = ""
    assert refused(s, "order", "research") == ("no_crester", "WWD-55")


@pytest.mark.rule("WWD-146", "WWD-59")
def test_research_gas_counts_the_gas_worker_and_what_does_not_fit_is_lost() -> None:
    s = at_3_22()
    purple = s.captains[0]
    purple.crew = ("gas_worker-1",)
    choose(s, "order", "research")
    choose(s, "tag", "3.13")
    assert purple.gas == 3 + 1
    purple.hold, purple.gas, s.covered = "G1", 6, ()
    choose(s, "order", "research")
    choose(s, "tag", "3.12")
    assert (purple.gas, s.grey_at[0], s.tagged) == (7, "3.12", ("R7", "G1"))


# Tagged Cresters are alive


@pytest.mark.rule("WWD-147", "WWD-126")
def test_tagged_reds_chase_every_captain_in_the_territory_they_stand_in(dice: Rigged) -> None:
    s = at_3_22()
    s.captains[0].ship, s.captains[0].hold = "3.12", ""
    tag(s, "R7", "3.60")
    s.red_at[2] = "3.15"
    told = choose(s, "end")
    while s.active == 0:
        told += choose(s, *choices(s)[0])
    moved = {e.fields["crester"]: e.fields["chased"] for e in told if e.name == "crester_moved"}
    assert moved == {"R3": 0, "R7": 0}, "the Naturalist too, and both Reds of the Territory"


@pytest.mark.rule("WWD-147")
def test_a_tagged_red_hunts_another_captain(dice: Rigged) -> None:
    s = at_3_22()
    tag(s, "R8", "2.21")
    other = s.captains[1]
    other.ship, other.morale = "2.10", 4
    start_turn(s, 1)
    dice.battle(FIVE_ONES, (1, 1))
    choose(s, "end")
    if s.active == 1:
        choose(s, "route", "2.20")
    assert (other.ship, other.morale) == ("Port", 1)
    assert (s.red_at[7], s.tagged) == ("2.10", ("R8",))


@pytest.mark.rule("WWD-147")
def test_a_red_tagged_across_the_border_belongs_over_there(dice: Rigged) -> None:
    s = at_3_22()
    s.captains[0].ship = "3.10"
    choose(s, "order", "research")
    choose(s, "tag", "2.11")
    choose(s, "end")
    assert (s.active, s.red_at[6], s.captains[0].ship) == (1, "2.11", "3.10")


@pytest.mark.rule("WWD-147", "WWD-149", "WWD-46")
def test_tagged_greys_stay_put_and_can_be_attacked(dice: Rigged) -> None:
    s = at_3_22()
    purple = s.captains[0]
    tag(s, "G1", "3.13")
    s.grey_at[1], s.grey_at[2] = "1.13", "5.32"
    choose(s, "end")
    assert s.grey_at[0] == "3.13"
    other = s.captains[1]
    other.boats, other.rowing = ("3.12", "aside"), 1
    dice.battle((2,), (1,))
    choose(s, "row", 1, "3.13")
    assert (other.boats[0], other.tows[0], s.grey_at[0], s.tagged) == ("3.13", "G1", "", ())
    assert purple.notoriety == 1 + 2


@pytest.mark.rule("WWD-147", "WWD-149", "WWD-113")
def test_a_tagged_red_is_beaten_like_any_other_and_gives_its_tag_back(dice: Rigged) -> None:
    s = at_3_22()
    for n, at in enumerate(("1.15", "2.15", "4.15", "5.15")):
        tag(s, f"G{n + 1}", at)
    tag(s, "R8", "6.40")
    assert refused(s, "order", "research")[0] == "no_tag"
    other = s.captains[1]
    other.ship, other.cannons = "6.50", 3
    start_turn(s, 1)
    s.wind = 3
    dice.battle((2, 2, 2, 2, 2), FIVE_ONES)
    choose(s, "sail", "6.40")
    choose(s, "cannons", 3)
    choose(s, "place", "6.60")
    assert (other.hold, s.red_at[7], len(s.tagged)) == ("R8", "", 4)
    choose(s, "order", "process")
    assert other.cargo == (0, 1, 0)
    start_turn(s, 0)
    assert refusal(s, "order", "research") is None


@pytest.mark.rule("WWD-148", "WWD-111")
def test_tagged_greys_do_not_keep_new_greys_away(dice: Rigged) -> None:
    s = at_3_22()
    tag(s, "G8", "3.13")
    s.grey_at[0], s.grey_at[1] = "2.23", "1.13"
    purple = s.captains[0]
    purple.boats, purple.rowing = ("2.13", "aside"), 1
    dice.battle((2,), (1,))
    dice.wind(5)
    choose(s, "row", 1, "2.23")
    assert s.grey_at == ["", "1.13", "5.32", "", "", "", "", "3.13"]


# Teeth


@pytest.mark.rule("WWD-150")
def test_teeth_that_the_naturalist_picks_up_are_gone() -> None:
    s = at_3_22()
    s.loose["3.22"] = (1, 2, 1, 0)
    choose(s, "load", "red_tooth")
    choose(s, "load", "grey_tooth")
    choose(s, "load", "token")
    assert s.captains[0].cargo == (0, 0, 1)
    assert s.loose["3.22"] == (0, 1, 0, 0)


@pytest.mark.rule("WWD-150", "WWD-118")
def test_plundered_teeth_are_destroyed(dice: Rigged) -> None:
    s = at_3_22()
    purple, victim = s.captains[0], s.captains[1]
    victim.ship, victim.cargo = "3.12", (0, 1, 1)
    dice.battle((3, 3), (1, 1))
    s.wind = 6
    choose(s, "sail", "3.12")
    choose(s, "done")
    choose(s, "plunder", "red_tooth")
    assert (purple.cargo, purple.notoriety) == ((0, 0, 0), 0)
    assert (victim.ship, victim.cargo) == ("Port", (0, 0, 2))


# Notoriety


@pytest.mark.rule("WWD-151")
def test_each_sky_rest_scores_the_tagged_cresters() -> None:
    s = at_3_22()
    for crester, at in (("R7", "1.15"), ("G1", "2.15"), ("G2", "4.15")):
        tag(s, crester, at)
    s.captains[0].hold = ""
    choose(s, "end")
    assert s.captains[0].notoriety == 1 + 3 + 2 + 2
    s.captains[1].ship, s.captains[1].morale = "4.60", 2
    choose(s, "end")
    while s.active == 1:
        choose(s, *choices(s)[0])
    assert s.captains[1].notoriety == 1, "nobody else scores them"


@pytest.mark.rule("WWD-151", "WWD-201")
def test_no_sky_rest_no_score_for_tagged_cresters() -> None:
    s = at_3_22()
    purple = s.captains[0]
    tag(s, "G1", "2.15")
    purple.morale = 1
    choose(s, "end")
    assert (purple.ship, purple.notoriety) == ("Port", 0), "Lost by hunger"
    start_turn(s, 0)
    choose(s, "end")
    assert purple.notoriety == 0, "a Port rest"


# Identity


@pytest.mark.rule("WWD-152")
def test_a_red_beaten_and_tagged_in_one_turn_rests_with_its_finder(dice: Rigged) -> None:
    s = at_3_22(wind=4)
    purple = s.captains[0]
    purple.hold, purple.cannons, s.red_at[2] = "", 3, "3.23"
    dice.battle((2, 2, 2, 2, 2), FIVE_ONES)
    choose(s, "sail", "3.23")
    choose(s, "cannons", 3)
    choose(s, "place", "3.60")
    choose(s, "order", "research")
    choose(s, "tag", "3.22")
    choose(s, "end")
    assert (s.red_at[2], purple.ship, purple.notoriety) == ("3.22", "3.23", 1 + 3)
    start_turn(s, 0)
    s.red_at[6] = ""
    dice.battle(FIVE_ONES, (3, 3))
    choose(s, "end")
    assert (purple.hold, s.tagged) == ("R3", ()), "next time it attacks"


@pytest.mark.rule("WWD-153", "WWD-129")
def test_a_red_never_walks_onto_another_red() -> None:
    s = at_3_22()
    purple = s.captains[0]
    purple.ship, purple.hold = "3.10", ""
    tag(s, "R7", "3.11")
    s.held = ("R7",)
    s.red_at[2] = "3.21"
    choose(s, "end")
    assert (s.red_at[6], s.red_at[2], purple.ship) == ("3.11", "3.21", "3.10"), "3.11 is the only way in"


@pytest.mark.rule("WWD-153")
def test_reds_are_not_put_where_a_red_is(dice: Rigged) -> None:
    s = at_3_22(wind=4)
    purple = s.captains[0]
    s.red_at[2] = "3.23"
    choose(s, "order", "research")
    assert refused(s, "tag", "3.23") == ("occupied", "WWD-5")
    choose(s, "tag", "3.13")
    purple.cannons = 3
    dice.battle((2, 2, 2, 2, 2), FIVE_ONES)
    choose(s, "sail", "3.23")
    choose(s, "cannons", 3)
    assert refused(s, "place", "3.13") == ("occupied", "WWD-5")


@pytest.mark.rule("WWD-204")
def test_a_red_that_somebody_else_beat_may_be_researched_and_moves_in_the_rest(dice: Rigged) -> None:
    s = at_3_22()
    purple = s.captains[0]
    purple.hold = ""
    s.carcasses["R8"] = "3.22"
    choose(s, "load", "red")
    choose(s, "order", "research")
    choose(s, "tag", "3.13")
    dice.battle(FIVE_ONES, (1, 1))
    choose(s, "end")
    assert (purple.ship, s.red_at[7]) == ("Port", "3.22")


@pytest.mark.rule("WWD-204", "WWD-118")
def test_a_plundered_red_may_be_researched_and_moves_in_the_rest(dice: Rigged) -> None:
    s = at_3_22(wind=6)
    purple, victim = s.captains[0], s.captains[1]
    purple.hold, victim.ship, victim.hold = "", "3.12", "R8"
    dice.battle((3, 3), (1, 1))
    choose(s, "sail", "3.12")
    assert purple.hold == "R8"
    choose(s, "order", "research")
    choose(s, "tag", "3.21")
    dice.battle(FIVE_ONES, (1, 1))
    choose(s, "end")
    assert (purple.ship, s.red_at[7]) == ("Port", "3.12")


@pytest.mark.rule("WWD-204", "WWD-114")
def test_the_white_is_never_researched(dice: Rigged) -> None:
    s = position(wind=1, naturalist="1", great_white="on")
    purple = s.captains[0]
    s.white, s.white_at, purple.ship, purple.cannons = "here", "1.60", "1.50", 3
    dice.battle((2, 2, 2, 2, 2), (1,) * 8)
    choose(s, "sail", "1.60")
    choose(s, "cannons", 3)
    assert (purple.ship, purple.hold, purple.notoriety) == ("1.60", "", 6)
    assert refused(s, "order", "research")[0] == "no_crester"
    assert crester_in_stock(s, "red") == "R7"
