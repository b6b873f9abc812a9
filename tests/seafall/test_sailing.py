"""Sailing (5.E)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.seafall.sailing import SailPlan, allowance, reach
from tests.asking import answers, choose, go, names, offered, question, refused, sound, told, verbs
from tests.seafall.positions import act, begin, colony, dice, event, fleet, island, on_top, position, province


def at_sea(chapter: int = 2, a: str = "5.3", b: str = "H_RED", **what: str) -> Any:
    s = position(4, chapter=chapter)
    fleet(s, 0, A=a, B=b, **what)
    return s


def sail(s: Any, ship: str = "A") -> None:
    act(s, SailPlan(0))
    choose(s, *(("convoy",) if ship == "AB" else ("ship", ship)))
    if question(s) == "Stow":
        choose(s, "done")


def place(s: Any, ship: int = 0) -> str:
    return s.provinces[0].ships[ship].place


@pytest.mark.rule("SEA-34", "SEA-227")
def test_a_ship_sails_as_far_as_its_value() -> None:
    s = at_sea()
    sail(s)
    assert allowance(s, 0, "A") == 2
    answers(s, "to 6.3", "to 7.3")
    assert question(s) != "Sailing" or refused(s, "to", "8.3") == ("no_steps", "SEA-227")


@pytest.mark.rule("SEA-34")
def test_a_ship_without_any_sail_left_moves_one_space() -> None:
    s = at_sea(damage="A:D1 A:D1", values="A:2230")
    sail(s)
    choose(s, "to", "6.3")
    assert offered(s, "to") == []


@pytest.mark.rule("SEA-35", "SEA-229")
def test_one_ship_finishes_before_the_other_begins() -> None:
    s = at_sea()
    sail(s)
    answers(s, "to 6.3", "stop")
    assert question(s) == "SailPlan"
    assert refused(s, "ship", "A") == ("has_sailed", "SEA-35")
    choose(s, "ship", "B")
    choose(s, "done") if question(s) == "Stow" else None
    assert offered(s, "to") == ["COAST"]


@pytest.mark.rule("SEA-36", "SEA-228")
def test_a_convoy_moves_as_one_at_the_smaller_value() -> None:
    s = at_sea(a="5.3", b="5.3")
    sail(s, "AB")
    assert allowance(s, 0, "AB") == 2
    answers(s, "to 6.3", "to 7.3")
    assert (place(s, 0), place(s, 1)) == ("7.3", "7.3")


@pytest.mark.rule("SEA-36")
def test_ships_apart_are_no_convoy() -> None:
    s = at_sea()
    act(s, SailPlan(0))
    assert refused(s, "convoy") == ("no_convoy", "SEA-36")


@pytest.mark.rule("SEA-36", "SEA-45", "SEA-228")
def test_in_dangerous_waters_a_convoy_names_the_ship_that_makes_the_check() -> None:
    s = at_sea(a="5.3", b="5.3")
    s.hexes["6.3"] = "danger:3"
    sail(s, "AB")
    choose(s, "to", "6.3")
    assert (question(s), offered(s, "flag")) == ("Flagship", ["A", "B"])
    dice(s, "SSSB")
    choose(s, "flag", "B")
    while question(s) == "AfterRoll":
        choose(s, "accept")
    assert question(s) == "Sailing"


@pytest.mark.rule("SEA-37", "SEA-293")
def test_any_harbour_may_be_entered_that_of_nobody_too() -> None:
    s = at_sea(a="COAST")
    sail(s)
    assert {"H_PURPLE", "H_GREEN"} <= set(offered(s, "to")), "there is no fifth seat"
    choose(s, "to", "H_PURPLE")
    assert place(s) == "H_PURPLE"


@pytest.mark.rule("SEA-38", "SEA-218")
def test_cargo_is_rearranged_before_and_after_a_move_at_land() -> None:
    s = at_sea(a="H_RED", b="H_RED", goods="A:wood")
    province(s, 0, warehouse="iron")
    act(s, SailPlan(0))
    choose(s, "ship", "A")
    assert question(s) == "Stow"
    assert set(offered(s, "move")) == {("wood", "A", "B"), ("wood", "A", "W"), ("iron", "W", "A"), ("iron", "W", "B")}
    choose(s, "move", "iron", "W", "A")
    assert ("iron", "A", "W") not in offered(s, "move"), "what was moved into a place stays there in this question"
    choose(s, "done")
    answers(s, "to COAST", "to 1.4")
    assert question(s) == "SailPlan", "alone at the isle there is nowhere else to put it"
    assert s.provinces[0].ships[0].goods == (1, 0, 0, 1)


@pytest.mark.rule("SEA-38", "SEA-50")
def test_two_ships_exchange_cargo_at_an_atoll_and_not_on_the_open_sea() -> None:
    for what, asked in (("atoll", "Stow"), ("", "Sailing")):
        s = at_sea(a="5.3", b="5.3", goods="A:wood")
        if what:
            s.hexes["5.3"] = what
        act(s, SailPlan(0))
        choose(s, "ship", "A")
        assert question(s) == asked


@pytest.mark.rule("SEA-38")
def test_a_ship_that_stays_is_loaded_and_unloaded_as_well() -> None:
    s = at_sea(a="H_RED", b="5.3", goods="A:wood")
    act(s, SailPlan(0))
    answers(s, "ship A", "move wood A W", "stop")
    assert s.provinces[0].warehouse == (1, 0, 0, 0)


@pytest.mark.rule("SEA-39")
def test_goods_are_thrown_overboard_at_any_time_of_the_turn() -> None:
    from engine.seafall.turn import Action

    s = at_sea(goods="A:wood")
    act(s, Action(0))
    events = choose(s, "overboard", "A", "wood")
    assert "overboard" in names(events)
    assert s.supply[0] == 9, "one lies on the first isle"


@pytest.mark.rule("SEA-40", "SEA-249")
def test_when_a_hold_shrinks_the_excess_is_discarded_at_once() -> None:
    from engine.seafall.damage import draw_damage

    s = at_sea(goods="A:wood A:iron")
    on_top(s, "damage", "D2")
    s.agenda = []
    draw_damage(s, 0, 0)
    go(s, *reversed(s.agenda), SailPlan(0))
    assert (question(s), offered(s, "discard")) == ("ForcedLoss", ["wood", "iron"])
    choose(s, "discard", "iron")
    assert s.provinces[0].ships[0].goods == (1, 0, 0, 0)


@pytest.mark.rule("SEA-42", "SEA-230")
def test_a_ship_that_moved_into_an_empty_hex_west_of_the_rim_draws_a_card() -> None:
    s = at_sea(a="4.0")
    on_top(s, "uncharted", "U05")
    sail(s)
    answers(s, "to 5.0", "stop")
    events = choose(s, "done")
    assert told(events, "uncharted").fields["hex"] == "5.0"
    assert s.hexes["5.0"] == "atoll"
    assert s.placed == ("U05",), "a card that places something leaves the deck"


@pytest.mark.rule("SEA-42", "SEA-230")
def test_a_ship_that_did_not_move_draws_none() -> None:
    s = at_sea(a="5.0", b="4.0")
    act(s, SailPlan(0))
    answers(s, "ship A", "stop")
    events = choose(s, "done")
    assert "uncharted" not in names(events)


@pytest.mark.rule("SEA-42", "SEA-230")
def test_with_two_hexes_the_player_chooses_and_draws_one_card() -> None:
    s = at_sea(a="4.0", b="4.9")
    on_top(s, "uncharted", "U01", "U02")
    act(s, SailPlan(0))
    answers(s, "ship A", "to 5.0", "stop", "ship B", "to 5.8", "stop")
    assert (question(s), offered(s, "hex")) == ("UnchartedHex", ["5.0", "5.8"])
    events = choose(s, "hex", "5.8")
    assert names(events).count("uncharted") == 1


@pytest.mark.rule("SEA-42", "SEA-50")
@pytest.mark.parametrize("what", ["atoll", "danger:3", "current:N"])
def test_what_is_not_empty_needs_no_card(what: str) -> None:
    s = at_sea(a="4.0")
    s.hexes["5.0"] = what
    dice(s, "SSS")
    sail(s)
    choose(s, "to", "5.0")
    while question(s) in ("AfterRoll", "Sailing"):
        choose(s, "accept" if question(s) == "AfterRoll" else "stop")
    assert "uncharted" not in names(choose(s, "done"))


@pytest.mark.rule("SEA-43")
def test_the_last_empty_hex_of_a_column_without_an_island_stays_empty() -> None:
    s = at_sea(a="4.0")
    for row in range(1, 9):
        s.hexes[f"5.{row}"] = "atoll"
    sail(s)
    answers(s, "to 5.0", "stop")
    assert "uncharted" not in names(choose(s, "done"))
    island(s, "X1", "5.1")
    del s.hexes["5.1"]
    fleet(s, 0, A="4.0")
    on_top(s, "uncharted", "U01")
    sail(s)
    answers(s, "to 5.0", "stop")
    assert "uncharted" in names(choose(s, "done")), "with an island in the column it may be filled"


@pytest.mark.rule("SEA-44")
def test_corsairs_are_a_raid_check_without_glory_and_fortune() -> None:
    s = at_sea(a="4.0")
    on_top(s, "uncharted", "U22")
    on_top(s, "damage", "D6")
    dice(s, "SSB")
    sail(s)
    answers(s, "to 5.0", "stop")
    events = choose(s, "done")
    assert told(events, "damage").fields["count"] == 1, "no fortune was offered for the one blank"
    assert (s.provinces[0].glory, s.provinces[0].gold) == (0, 0)


@pytest.mark.rule("SEA-44")
def test_whoever_takes_no_damage_of_corsairs_gains_4_gold() -> None:
    s = at_sea(a="4.0")
    on_top(s, "uncharted", "U22")
    dice(s, "SSS")
    sail(s)
    answers(s, "to 5.0", "stop", "done")
    assert s.provinces[0].gold == 4


@pytest.mark.rule("SEA-45", "SEA-46", "SEA-47")
def test_dangerous_waters_ask_for_a_sail_check_with_fortune_and_without_glory() -> None:
    s = at_sea()
    s.hexes["6.3"] = "danger:3"
    dice(s, "SB")
    sail(s)
    choose(s, "to", "6.3")
    assert question(s) == "AfterRoll"
    on_top(s, "damage", "D6")
    events = choose(s, "fortune")
    assert told(events, "damage").fields["count"] == 1
    assert question(s) == "Sailing", "it floats, so it goes on"
    assert s.provinces[0].glory == 0
    dice(s, "SB")
    answers(s, "to 7.3")
    assert place(s) == "7.3"


@pytest.mark.rule("SEA-46")
def test_whoever_starts_in_dangerous_waters_makes_no_check() -> None:
    s = at_sea()
    s.hexes["5.3"] = "danger:5"
    sail(s)
    events = choose(s, "to", "6.3")
    assert "rolled" not in names(events)


@pytest.mark.rule("SEA-48", "SEA-49")
def test_a_current_carries_a_ship_one_step_for_nothing_and_only_once() -> None:
    s = at_sea()
    s.hexes.update({"6.3": "current:SW", "7.3": "current:NE"})
    sail(s)
    choose(s, "to", "6.3")
    choose(s, "drift", "7.3")
    choose(s, "drift", "6.3")
    assert refused(s, "drift", "7.3") == ("drifted", "SEA-49")
    choose(s, "to", "6.4")
    assert place(s) == "6.4", "two steps were paid, two were free"


@pytest.mark.rule("SEA-49")
def test_a_ship_that_starts_on_a_current_may_drift() -> None:
    s = at_sea()
    s.hexes.update({"5.3": "current:SW", "6.4": "danger:3"})
    dice(s, "SS")
    sail(s)
    events = choose(s, "drift", "6.4")
    assert "rolled" in names(events), "a free step is a step in every other respect"


@pytest.mark.rule("SEA-226")
def test_the_west_is_closed_before_the_first_chest() -> None:
    s = at_sea(chapter=1, a="4.0")
    sail(s)
    assert refused(s, "to", "5.0") == ("rim", "SEA-226")
    assert not any("5." in space[:2] for space in reach(s, 0, "A"))


@pytest.mark.rule("SEA-227")
def test_damage_on_the_way_shortens_the_move() -> None:
    s = at_sea(b="5.3")
    s.hexes["6.3"] = "danger:4"
    fleet(s, 0, A="H_RED")
    dice(s, "SSS")
    on_top(s, "damage", "D1")
    sail(s, "B")
    choose(s, "to", "6.3")
    assert offered(s, "to"), "one of two steps is paid"
    choose(s, "to", "7.3")
    assert "to" not in verbs(s) or question(s) != "Sailing"


@pytest.mark.rule("SEA-18", "SEA-45", "SEA-228")
def test_a_ship_that_sinks_on_the_way_ends_the_turn_and_the_other_stays_in_that_hex() -> None:
    s = at_sea(a="5.3", b="5.3", damage="A:D6 A:D6")
    s.hexes["6.3"] = "danger:5"
    sail(s, "AB")
    choose(s, "to", "6.3")
    dice(s, "SBBB")
    on_top(s, "damage", "D5")
    answers(s, "flag A", "accept")
    assert (place(s, 0), place(s, 1)) == ("", "6.3")
    assert "sunk" in s.this_turn or s.active != 0


@pytest.mark.rule("SEA-229")
def test_a_ship_standing_there_supports_the_check_of_the_other() -> None:
    s = at_sea(a="5.3", b="6.3")
    s.hexes["6.3"] = "danger:3"
    dice(s, "SSS")
    sail(s)
    events = choose(s, "to", "6.3")
    assert ("support", 1) in list(zip(*[iter(told(events, "rolled").fields["parts"])] * 2, strict=True))


@pytest.mark.rule("SEA-184", "SEA-46")
def test_a_ship_that_entered_an_arch_may_leave_by_any_other_without_a_check_there() -> None:
    s = at_sea(chapter=6)
    s.hexes.update({"6.3": "portal:4", "10.2": "portal:6"})
    dice(s, "SS")
    sail(s)
    choose(s, "to", "6.3")
    events = choose(s, "portal", "10.2")
    assert (place(s), "rolled" in names(events)) == ("10.2", False)
    choose(s, "to", "11.2")


@pytest.mark.rule("SEA-185")
def test_arches_are_used_once_in_a_sail_action() -> None:
    s = at_sea(chapter=6, upgrades="A:UP20")
    s.hexes.update({"6.3": "portal:4", "10.2": "portal:6", "11.2": "portal:4"})
    sail(s)
    answers(s, "to 6.3", "portal 10.2")
    assert refused(s, "portal", "6.3") == ("ported", "SEA-185")


@pytest.mark.rule("SEA-231")
def test_a_ship_that_begins_on_an_arch_makes_the_check_of_that_arch_first() -> None:
    s = at_sea(chapter=6)
    s.hexes.update({"5.3": "portal:4", "10.2": "portal:6"})
    dice(s, "SSSS")
    fleet(s, 0, values="A:2234")
    sail(s)
    events = choose(s, "portal", "10.2")
    assert (told(events, "rolled").fields["defence"], place(s)) == (4, "10.2")


@pytest.mark.rule("SEA-231")
@pytest.mark.parametrize(("upgrades", "advisor", "verb"), [("A:UP20", "", "portal"), ("", "A26", "slip_through")])
def test_the_tireless_and_the_current_reader_save_that_check(upgrades: str, advisor: str, verb: str) -> None:
    s = at_sea(chapter=6, upgrades=upgrades)
    s.hexes.update({"5.3": "portal:4", "10.2": "portal:6"})
    province(s, 0, active=advisor)
    sail(s)
    events = choose(s, verb, "10.2")
    assert (place(s), "rolled" in names(events)) == ("10.2", False)


@pytest.mark.rule("SEA-231")
def test_with_no_other_arch_nothing_happens() -> None:
    s = at_sea(chapter=6)
    s.hexes["5.3"] = "portal:4"
    sail(s)
    assert "portal" not in verbs(s)


@pytest.mark.rule("SEA-45")
def test_the_current_reader_slips_into_one_dangerous_hex_a_turn() -> None:
    s = at_sea()
    s.hexes.update({"6.3": "danger:4", "7.3": "danger:4"})
    province(s, 0, active="A26")
    sail(s)
    events = choose(s, "slip", "6.3")
    assert "rolled" not in names(events)
    assert "slip" not in verbs(s)


@pytest.mark.rule("SEA-11")
def test_the_goods_of_a_colony_are_loaded_by_its_governor() -> None:
    s = at_sea(chapter=4, a="1.4")
    colony(s, "K1", "I1", 0, goods="spice")
    act(s, SailPlan(0))
    choose(s, "ship", "A")
    assert offered(s, "move") == [("spice", "K1", "A")]


def test_fair_winds_and_other_powers_add_to_sail() -> None:
    s = at_sea(chapter=4)
    event(s, "E01")
    assert allowance(s, 0, "A") == 3
    province(s, 0, active="A19")
    assert allowance(s, 0, "A") == 5
    colony(s, "K3", "I1", 0)
    assert allowance(s, 0, "A") == 6
    sound(s)


def test_the_sea_is_small_in_the_first_chapter_and_large_in_the_last() -> None:
    small, large = begin(chapter="1"), begin(chapter="6")
    assert (len(small.islands), small.hexes) == (4, {})
    assert len(large.islands) == 9
    assert (
        sorted(what.partition(":")[0] for what in large.hexes.values()) == ["atoll"] * 2 + ["current"] * 2 + ["danger"] * 2 + ["portal"] * 3
    )
