"""The worked examples of RULES.md part 10."""

from __future__ import annotations

import pytest

from engine.windward.state import RED_TOOTH, TOKEN
from tests.windward.positions import Rigged, choices, choose, hand, position, refusal, tops


@pytest.mark.rule("EX-1", "WWD-23", "WWD-24", "WWD-33", "WWD-38")
def test_ex_1_legal_steps() -> None:
    s = position(wind=1)
    s.captains[0].ship = "1.20"
    assert {c[1] for c in choices(s) if c[0] == "sail"} == {"1.30", "1.21", "1.11", "6.12"}
    assert refusal(s, "sail", "1.10").key == "windward.refuse.into_the_wind"
    assert refusal(s, "sail", "6.11").key == "windward.refuse.drift"
    choose(s, "sail", "1.30")
    assert s.speed == 4
    assert refusal(s, "sail", "1.40").key == "windward.refuse.drift"


@pytest.mark.rule("EX-2", "WWD-39", "WWD-59", "WWD-36", "WWD-89", "WWD-64", "WWD-131", "WWD-91")
def test_ex_2_the_epic_turn(dice: Rigged) -> None:
    s = position(wind=4, boards="distinct")
    green = s.captains[0]
    green.colour, s.captains[1].colour, s.captains[2].colour = "green", "blue", "orange"
    green.ship, green.morale, green.cannons, green.cargo = "6.20", 4, 3, (0, 1, 0)
    hand(s, 0, "coffee", "fuel", "harpoon")
    s.loose["6.12"] = (1, 0, 0, 0)
    dice.battle((3, 2, 2, 1, 1), (3, 2, 2, 2, 1))
    for space in ("5.11", "5.20", "4.12", "4.22"):
        choose(s, "sail", space)
    choose(s, "cannons", 3)
    choose(s, "play", "harpoon")
    choose(s, "done")
    choose(s, "place", "4.60")
    assert green.hold
    choose(s, "order", "process")
    assert (green.cargo[RED_TOOTH], green.gas, s.speed) == (2, 4, 4)
    choose(s, "sail", "4.13")
    choose(s, "zephyr", "1.51")
    choose(s, "sail", "1.50")
    choose(s, "sail", "6.15")
    assert s.speed == 0
    for space in ("6.14", "6.13", "6.12"):
        choose(s, "sail", space)
    choose(s, "load", "grey_tooth")
    choose(s, "play", "fuel")
    choose(s, "sail", "1.30")
    choose(s, "sail", "1.20")
    choose(s, "sail", "1.10")
    choose(s, "order", "speed")
    choose(s, "sail", "Port")
    assert green.notoriety == 11
    choose(s, "buy", "notoriety")
    tops(s, "fuel", "fuel", "harpoon")
    choose(s, "buy", "supplies")
    choose(s, "take", 1, "fuel")
    choose(s, "take", 2, "fuel")
    choose(s, "take", 3, "harpoon")
    choose(s, "buy", "cannon")
    assert (green.gas, green.cannons) == (0, 1)
    choose(s, "play", "fuel")
    choose(s, "sail", "2.10")
    choose(s, "end")
    choose(s, "eat", "fuel")
    assert set(choices(s)) == {("route", "2.11"), ("route", "2.20")}
    choose(s, "route", "2.11")
    assert green.notoriety == 13
    assert sorted(card.rsplit("-", 1)[0] for card in green.hand) == ["coffee", "harpoon"]
    assert (green.morale, green.cannons, green.gas, green.hold, green.ship) == (4, 1, 0, "", "2.10")
    assert green.cargo[TOKEN] == 0
