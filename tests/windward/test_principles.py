"""Principles (RULES.md 5.1)."""

from __future__ import annotations

import pytest

from engine.kernel import view
from engine.windward.data import CREW
from engine.windward.pieces import tokens_in_stock
from engine.windward.planet import land
from engine.windward.state import RED_TOOTH, TOKEN, State
from tests.windward.positions import (
    Rigged,
    choices,
    choose,
    hand,
    illegal,
    position,
    refused,
    start_turn,
    targets,
)

# The aim


@pytest.mark.rule("WWD-1")
@pytest.mark.parametrize(("seats", "notoriety"), [(2, (15, 17)), (3, (12, 18, 16)), (5, (3, 18, 17, 15, 15))])
def test_the_most_notoriety_wins(seats: int, notoriety: tuple[int, ...]) -> None:
    s = position(seats)
    for c, points in zip(s.captains, notoriety, strict=True):
        c.notoriety = points
    s.final = 0
    start_turn(s, seats - 1)
    choose(s, "end")
    assert s.over
    assert s.winners == (1,)


# What is public


def secrets(s: State, seat: int | None) -> set[str]:
    """The fields that this seat does not see as they are; a captain's field with the captain's number."""
    seen = view(s, seat)
    table = {name for name in s.specs if name not in ("captains", "tell") and getattr(s, name) != getattr(seen, name)}
    boards = {
        f"{n}.{name}"
        for n, (mine, shown) in enumerate(zip(s.captains, seen.captains, strict=True))
        for name in mine.specs
        if getattr(mine, name) != getattr(shown, name)
    }
    return table | boards


@pytest.mark.rule("WWD-2")
def test_only_hands_and_the_cards_below_the_tops_are_secret() -> None:
    s = position(seats=3)
    for seat in range(3):
        hand(s, seat, "fuel", "harpoon")
    s.discard = [s.stacks[0].pop()]
    assert secrets(s, 1) == {"0.hand", "2.hand", "stacks", "chance"}
    assert secrets(s, None) == {"0.hand", "1.hand", "2.hand", "stacks", "chance"}
    seen = view(s, 1)
    assert seen.captains[0].hand == [None, None]
    assert [len(stack) for stack in seen.stacks] == [len(stack) for stack in s.stacks]
    assert seen.tops == s.tops


@pytest.mark.rule("WWD-2", "WWD-174")
@pytest.mark.parametrize(("seats", "mode"), [(1, "solo"), (3, "coop")])
def test_adventurers_play_with_open_hands(seats: int, mode: str) -> None:
    s = position(seats, mode)
    for seat in range(seats):
        hand(s, seat, "fuel", "harpoon")
    for seat in (*range(seats), None):
        assert secrets(s, seat) == {"stacks", "chance"}


# Elevations, pieces, spaces


@pytest.mark.rule("WWD-3")
def test_a_ship_sails_over_longboats_and_greys() -> None:
    s = position(wind=3)
    s.captains[0].ship, s.captains[1].boats, s.grey_at[0] = "2.13", ("2.14", "aside"), "2.23"
    choose(s, "sail", "2.23")
    assert (s.captains[0].ship, s.grey_at[0], s.battle) == ("2.23", "2.23", None)
    choose(s, "sail", "2.14")
    assert (s.captains[0].ship, s.captains[1].boats[0], s.battle) == ("2.14", "2.14", None)


@pytest.mark.rule("WWD-3")
def test_a_longboat_rows_below_ships_reds_and_the_white() -> None:
    s = position(great_white="on")
    captain = s.captains[0]
    captain.boats, captain.rowing = ("4.12", "aside"), 3
    s.white, s.white_at, s.captains[1].ship = "here", "4.23", "4.33"
    for space in ("4.22", "4.23", "4.33"):
        choose(s, "row", 1, space)
        assert (captain.boats[0], s.battle) == (space, None)


@pytest.mark.rule("WWD-3")
def test_a_red_flies_over_greys_and_longboats(dice: Rigged) -> None:
    s = position()
    captain = s.captains[0]
    captain.ship, captain.morale = "4.10", 4
    s.red_at, s.grey_at[0], s.captains[1].boats = ["4.40", *[""] * 8], "4.30", ("4.20", "aside")
    dice.battle((1, 1, 1, 1, 1), (3, 2))
    told = choose(s, "end")
    assert ("4.40", "4.30", "4.20", "4.10") in [e.fields["path"] for e in told if e.name == "crester_moved"]
    assert (s.red_at[0], s.grey_at[0], s.captains[1].boats[0]) == ("4.20", "4.30", "4.20")


@pytest.mark.rule("WWD-4", "WWD-5", "WWD-113")
def test_a_space_with_any_piece_is_occupied_and_one_with_loose_items_is_not(dice: Rigged) -> None:
    s = position(wind=4, great_white="on", naturalist="1")
    captain = s.captains[0]
    captain.ship, captain.cannons = "4.12", 3
    taken = {
        "4.60": "another Ship", "4.50": "a Longboat", "4.41": "a Grey", "4.31": "a tagged Grey", "4.40": "a Defeated Grey",
        "4.30": "a Defeated Red", "4.15": "a Red", "4.20": "the White", "4.22": "the own Ship",
    }  # fmt: skip
    s.captains[1].ship, s.captains[1].boats = "4.60", ("4.50", "aside")
    s.grey_at[0], s.grey_at[2], s.tagged = "4.41", "4.31", ("G3",)
    s.carcasses, s.red_at[7] = {"G2": "4.40", "R7": "4.30"}, "4.15"
    s.white, s.white_at = "here", "4.20"
    s.loose["4.33"] = (1, 1, 1, 0)
    dice.battle((3, 3, 3, 3, 3), (1, 1, 1, 1, 1))
    choose(s, "sail", "4.22")
    choose(s, "cannons", 3)
    drift = {"4.21", "4.42"}
    assert targets(s, "place") == set(land(s).territories[4]) - set(taken) - drift
    assert {"4.33", "4.51"} <= targets(s, "place")
    for space in (*taken, *drift):
        assert refused(s, "place", space) == ("occupied", "WWD-5")


@pytest.mark.rule("WWD-6", "WWD-76")
def test_a_feeding_ground_is_free_without_longboat_and_grey() -> None:
    s = position()
    hand(s, 0, "bait")
    s.captains[1].boats = ("1.13", "aside")
    s.grey_at[0] = "2.23"
    s.carcasses = {"G2": "3.31", "R7": "4.41"}
    s.captains[2].ship, s.red_at[7] = "5.32", "6.22"
    choose(s, "play", "bait")
    assert targets(s, "bait") == {"4.41", "5.32", "6.22"}
    for space in ("1.13", "2.23", "3.31"):
        assert refused(s, "bait", space) == ("feeding_taken", "WWD-6")


@pytest.mark.rule("WWD-7", "WWD-126")
def test_a_crester_belongs_to_the_territory_it_stands_in() -> None:
    s = position()
    s.captains[0].ship, s.captains[0].morale = "2.10", 3
    s.red_at = ["2.60", "1.11", *[""] * 7]
    choose(s, "end")
    assert s.red_at[:2] == ["2.30", "1.11"]


@pytest.mark.rule("WWD-8", "WWD-54")
def test_a_ship_is_at_sky_on_a_space_and_at_port_otherwise() -> None:
    s = position()
    assert targets(s, "order") == {"supplies", "morale", "cannon", "hire"}
    choose(s, "sail", "1.10")
    assert targets(s, "order") == {"row", "speed", "drop"}
    choose(s, "sail", "Port")
    assert targets(s, "order") == {"supplies", "morale", "cannon", "hire"}


@pytest.mark.rule("WWD-9")
def test_any_number_of_ships_lie_at_port_in_peace() -> None:
    s = position(seats=5)
    choose(s, "sail", "1.10")
    choose(s, "sail", "Port")
    assert [c.ship for c in s.captains] == ["Port"] * 5
    assert s.battle is None


@pytest.mark.rule("WWD-9", "WWD-44")
def test_no_longboat_enters_the_trading_post() -> None:
    s = position()
    s.captains[0].boats, s.captains[0].rowing = ("1.10", "aside"), 3
    assert illegal(s, "row", 1, "Port")
    assert targets(s, "row") == {"1.20", "1.11", "2.10", "6.10"}


@pytest.mark.rule("WWD-9", "WWD-129")
def test_no_crester_crosses_the_trading_post() -> None:
    s = position(great_white="on")
    s.captains[0].ship, s.captains[0].morale = "4.10", 4
    s.red_at, s.white, s.white_at, s.white_speed = [""] * 9, "here", "1.10", 2
    choose(s, "end")
    assert targets(s, "route") == {"3.10", "5.10"}


# Stocks and tracks


@pytest.mark.rule("WWD-10")
def test_without_tokens_in_stock_the_loser_takes_none(dice: Rigged) -> None:
    s = position(wind=4)
    s.captains[0].ship, s.captains[0].morale = "4.12", 4
    s.loose["1.20"] = (0, 0, 10, 0)
    dice.battle((2, 1), (1, 1, 1, 1, 1))
    choose(s, "sail", "4.22")
    assert (s.captains[0].ship, s.captains[0].cargo[TOKEN], tokens_in_stock(s)) == ("4.12", 0, 0)


@pytest.mark.rule("WWD-10", "WWD-113")
def test_without_reds_in_stock_none_is_placed(dice: Rigged) -> None:
    s = position(wind=4)
    s.captains[0].ship, s.captains[0].cannons = "4.12", 3
    s.red_at[6:] = ["1.60", "2.60", "3.60"]
    dice.battle((3, 3, 3, 3, 3), (1, 1, 1, 1, 1))
    choose(s, "sail", "4.22")
    choose(s, "cannons", 3)
    assert ("end",) in choices(s)
    assert s.captains[0].hold == "R4"


@pytest.mark.rule("WWD-10", "WWD-111")
def test_without_greys_in_stock_none_returns(dice: Rigged) -> None:
    s = position(seats=3)
    captain = s.captains[0]
    captain.boats, captain.rowing, s.grey_at[0] = ("2.13", "aside"), 1, "2.23"
    s.carcasses = dict.fromkeys(("G2", "G3", "G4", "G5", "G6", "G7", "G8"), "1.10")
    dice.battle((3,), (1,))
    choose(s, "row", 1, "2.23")
    assert captain.tows[0] == "G1"
    assert s.grey_at == [""] * 8


@pytest.mark.rule("WWD-10", "WWD-63")
def test_crew_is_limited() -> None:
    s = position(seats=5)
    s.captains[0].gas = 2
    s.captains[1].crew, s.captains[2].crew = ("purser-1",), ("purser-2",)
    choose(s, "order", "hire")
    assert refused(s, "hire", "purser") == ("crew_gone", "WWD-10")
    choose(s, "hire", "marine")
    s.captains[0].crew = ()
    s.covered = ()
    for n, c in enumerate(s.captains[1:]):
        c.crew = CREW[n::4]
    assert refused(s, "order", "hire") == ("no_crew", "WWD-63")
    assert refused(s, "buy", "crew") == ("no_crew", "WWD-63")


@pytest.mark.rule("WWD-10", "WWD-75")
def test_coffee_tokens_are_limited() -> None:
    s = position()
    hand(s, 0, "coffee")
    s.coffees = 5
    assert refused(s, "play", "coffee") == ("no_coffee_token", "WWD-10")
    s.coffees = 4
    choose(s, "play", "coffee")


@pytest.mark.rule("WWD-10", "WWD-145")
def test_the_naturalist_has_five_tags() -> None:
    s = position(naturalist="1")
    captain = s.captains[0]
    captain.ship, captain.hold = "6.20", "G6"
    s.grey_at[:5] = ["1.13", "2.23", "3.31", "4.41", "5.32"]
    s.tagged = ("G1", "G2", "G3", "G4", "G5")
    assert refused(s, "order", "research") == ("no_tag", "WWD-146")
    s.tagged = ("G1", "G2", "G3", "G4")
    choose(s, "order", "research")


@pytest.mark.rule("WWD-10", "WWD-59")
def test_teeth_gas_and_cannons_never_run_out() -> None:
    s = position(boards="distinct")
    captain = s.captains[0]
    captain.colour, captain.ship, captain.hold, captain.cargo, captain.morale = "blue", "6.20", "R9", (8, 8, 0), 4
    for c in s.captains[1:]:
        c.cargo, c.gas, c.cannons = (8, 8, 0), 5, 3
    choose(s, "order", "process")
    assert (captain.cargo[RED_TOOTH], captain.gas) == (9, 4)
    captain.ship = "Port"
    choose(s, "order", "cannon")
    assert captain.cannons == 1


@pytest.mark.rule("WWD-11")
def test_morale_and_longboat_speed_stop_at_their_maximum() -> None:
    s = position(boards="distinct")
    captain = s.captains[0]
    captain.colour, captain.morale, captain.rowing, captain.ship = "green", 3, 7, "1.10"
    choose(s, "order", "row")
    assert captain.rowing == 8
    choose(s, "sail", "Port")
    choose(s, "end")
    assert captain.morale == 4


@pytest.mark.rule("WWD-11", "WWD-136")
def test_notoriety_has_no_limit_and_never_falls(dice: Rigged) -> None:
    s = position(wind=4)
    captain = s.captains[0]
    captain.ship, captain.notoriety, captain.cargo = "4.10", 40, (0, 3, 0)
    choose(s, "sail", "Port")
    assert captain.notoriety == 52
    captain.ship = "4.12"
    dice.battle((1, 1), (3, 3, 3, 3, 3))
    choose(s, "sail", "4.22")
    assert (captain.ship, captain.notoriety) == ("Port", 52)


# What lies about


@pytest.mark.rule("WWD-184")
def test_nothing_defeated_or_loose_blocks_ship_longboat_or_crester(dice: Rigged) -> None:
    s = position(wind=1)
    captain = s.captains[0]
    captain.ship, captain.morale, captain.boats, captain.rowing = "4.11", 4, ("4.30", "aside"), 2
    s.carcasses = {"R7": "4.20", "R8": "4.20", "R9": "4.20", "G7": "4.10", "G8": "4.10"}
    s.loose["4.20"], s.loose["4.10"] = (2, 2, 2, 0), (1, 1, 1, 0)
    choose(s, "row", 1, "4.20")
    choose(s, "row", 1, "4.30")
    choose(s, "sail", "4.10")
    assert s.battle is None
    s.red_at = ["4.40", *[""] * 8]
    dice.battle((1, 1, 1, 1, 1), (3, 2))
    told = choose(s, "end")
    assert ("4.40", "4.30", "4.20", "4.10") in [e.fields["path"] for e in told if e.name == "crester_moved"]


@pytest.mark.rule("WWD-184", "WWD-87")
def test_nothing_is_laid_on_drift_or_at_the_trading_post() -> None:
    s = position()
    captain = s.captains[0]
    captain.cargo = (0, 0, 2)
    assert refused(s, "drop", "token") == ("drop_at_port", "WWD-87")
    captain.ship, captain.hold, captain.cargo, s.deadweight = "1.40", "R9", (1, 1, 1), True
    for item in ("red", "grey_tooth", "red_tooth", "token"):
        assert refused(s, "drop", item) == ("drop_on_drift", "WWD-87")
