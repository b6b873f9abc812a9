"""Actions (5.5): cards drawn and played, cubes, and the Gust of Wind."""

from __future__ import annotations

import pytest

from engine.kernel import Secret
from engine.winds_of_plunder.chart import EXTRA, NORMAL
from engine.winds_of_plunder.data import CARD_FACE, PORTS, WINDS
from tests.winds_of_plunder.positions import (
    captain,
    choices,
    choose,
    hand,
    names,
    position,
    question,
    refused,
    reputation,
    targets,
    tiles,
    told,
)


@pytest.mark.rule("WOP-35")
def test_a_point_draws_the_top_card() -> None:
    s = position()
    top = s.deck[-1]
    events = choose(s, "draw")
    assert s.captains[0].hand == [top]
    assert top not in s.deck
    assert s.points == 2
    assert told(events, "drew").fields["card"] == Secret(top, (0,))


@pytest.mark.rule("WOP-36")
def test_a_card_just_drawn_may_be_played() -> None:
    s = position()
    s.deck.remove("fair_wind-1")
    s.deck.append("fair_wind-1")
    choose(s, "draw")
    choose(s, "play", "fair_wind")
    assert (s.points, s.captains[0].cubes) == (1, 15)


@pytest.mark.rule("WOP-37", "WOP-145")
def test_playing_pays_a_point_discards_the_card_and_then_takes_effect() -> None:
    s = position(wind="N", ports="JAM")
    captain(s, 0, vp=4)
    hand(s, 0, "hire_crew_nas_tri")
    events = choose(s, "play", "hire_crew_nas_tri")
    assert names(events) == ["played", "bought", "marker"]
    assert s.points == 2
    assert s.discard == ["hire_crew_nas_tri"]
    assert s.captains[0].hand == []
    assert (s.captains[0].vp, s.captains[0].crew) == (2, 1)


@pytest.mark.rule("WOP-145")
def test_a_card_with_a_target_is_played_only_with_the_target() -> None:
    s = position()
    captain(s, 1, weapons=1)
    captain(s, 2, weapons=1)
    hand(s, 0, "misfire")
    assert choose(s, "play", "misfire") == []
    assert (s.points, len(s.captains[0].hand), s.discard) == (3, 1, [])
    assert s.captains[0].shown == s.captains[0].hand
    events = choose(s, "victim", 1)
    assert names(events) == ["played", "sabotaged", "marker"]
    assert (s.points, len(s.captains[0].hand), s.captains[0].shown) == (2, 0, [])
    assert [CARD_FACE[card] for card in s.discard] == ["misfire"]


@pytest.mark.rule("WOP-38", "RUL-25")
def test_a_card_without_effect_cannot_be_played() -> None:
    s = position(wind="N", ports="JAM")
    captain(s, 0, weapons=9, vp=10, cubes=26)
    hand(s, 0, "buy_weapons_jam_tri", "misfire", "fair_wind", "smuggled_chart")
    s.captains[1].maps, s.treasure = s.treasure, []
    assert refused(s, "play", "buy_weapons_jam_tri") == ("tally_full", "WOP-38")
    assert refused(s, "play", "misfire") == ("nobody_has", "WOP-111")
    assert refused(s, "play", "fair_wind") == ("no_reserve", "WOP-38")
    assert refused(s, "play", "smuggled_chart") == ("no_maps", "WOP-38")


@pytest.mark.rule("WOP-38", "RUL-26")
def test_intrigue_may_exchange_tiles_that_look_alike() -> None:
    s = position()
    tiles(s, HAV="T10", CAY="T11")
    hand(s, 0, "intrigue")
    choose(s, "play", "intrigue")
    choose(s, "swap", "HAV")
    choose(s, "swap", "CAY")
    assert (s.tile_at["HAV"], s.tile_at["CAY"], s.points) == ("T11", "T10", 2)


@pytest.mark.rule("WOP-37")
def test_a_card_cannot_be_played_without_a_point() -> None:
    s = position()
    hand(s, 0, "fair_wind")
    choose(s, "cubes", 9)
    assert refused(s, "play", "fair_wind") == ("no_points", "WOP-37")
    assert refused(s, "play", "heave") == ("no_such", "")


@pytest.mark.rule("WOP-39")
@pytest.mark.parametrize(("count", "price"), [(2, 1), (5, 2), (9, 3)])
def test_cubes_are_raised_from_the_reserve(count: int, price: int) -> None:
    s = position()
    events = choose(s, "cubes", count)
    c = s.captains[0]
    assert (c.cubes, c.reserve, s.points) == (10 + count, 16 - count, 3 - price)
    assert told(events, "cubes").fields == {"count": count, "total": 10 + count}


@pytest.mark.rule("WOP-39", "RUL-12")
def test_a_small_reserve_is_moved_whole_and_an_empty_one_not_at_all() -> None:
    s = position()
    c = captain(s, 0, cubes=23)
    choose(s, "cubes", 5)
    assert (c.cubes, c.reserve) == (26, 0)
    assert refused(s, "cubes", 2) == ("no_reserve", "WOP-39")
    assert targets(s, "cubes") == set()


@pytest.mark.rule("WOP-40")
def test_cube_actions_are_combined_within_the_points() -> None:
    s = position()
    choose(s, "cubes", 2)
    assert targets(s, "cubes") == {2, 5}
    assert refused(s, "cubes", 9) == ("no_points", "WOP-39")
    choose(s, "cubes", 5)
    assert s.captains[0].cubes == 17
    s = position()
    for _ in range(3):
        choose(s, "cubes", 2)
    assert s.captains[0].cubes == 16


@pytest.mark.rule("WOP-41", "WOP-146", "RUL-35")
def test_an_empty_deck_is_made_anew_when_a_card_is_to_be_drawn() -> None:
    s = position()
    s.discard, s.deck = s.deck[1:], s.deck[:1]
    choose(s, "draw")
    assert s.deck == []
    assert len(s.discard) == 39
    before = list(s.discard)
    events = choose(s, "draw")
    assert names(events) == ["reshuffled", "drew"]
    assert (len(s.deck), s.discard) == (38, [])
    assert set(s.deck) < set(before)
    assert s.deck != before[:38]


@pytest.mark.rule("WOP-41")
def test_the_order_of_the_new_deck_is_a_matter_of_chance() -> None:
    orders = set()
    for seed in (1, 2):
        s = position(seed=seed)
        s.deck, s.discard = [], sorted(s.deck)
        choose(s, "draw")
        orders.add((*s.deck, *s.captains[0].hand))
    assert len(orders) == 2


@pytest.mark.rule("WOP-42")
def test_nothing_is_drawn_when_every_card_is_in_a_hand() -> None:
    s = position()
    s.captains[1].hand, s.deck = s.deck, []
    assert refused(s, "draw") == ("no_cards", "WOP-42")
    assert ("draw",) not in choices(s)


# The Gust of Wind


@pytest.mark.rule("WOP-43", "WOP-44")
def test_a_gust_sails_at_once_as_if_another_wind_blew() -> None:
    s = position(wind="N", ports="JAM")
    events = choose(s, "gust", "E", "PRI")
    assert names(events)[:2] == ["gust", "sailed"]
    assert (s.captains[0].port, s.points, s.sailed) == ("PRI", 0, True)
    assert refused(s, "gust", "E", "BAR") == ("has_sailed", "WOP-43")
    assert refused(s, "sail", "NAS") == ("has_sailed", "WOP-27")


@pytest.mark.rule("WOP-44", "WOP-148")
@pytest.mark.parametrize("port", PORTS)
@pytest.mark.parametrize("wind", WINDS)
def test_the_first_use_offers_the_normal_lists_of_the_other_winds(port: str, wind: str) -> None:
    s = position(wind=wind, ports=port)
    offered = [choice[1:] for choice in choices(s) if choice[0] == "gust"]
    assert offered == [(other, to) for other in WINDS if other != wind for to in NORMAL[port, other]]


@pytest.mark.rule("WOP-45", "WOP-148", "RUL-18")
@pytest.mark.parametrize("port", PORTS)
@pytest.mark.parametrize("wind", WINDS)
def test_the_second_use_offers_one_area_more(port: str, wind: str) -> None:
    s = position(wind=wind, ports=port)
    assert targets(s, "farther") == set(EXTRA[port, wind])


@pytest.mark.rule("WOP-45")
def test_one_area_farther() -> None:
    s = position(wind="E", ports="HAV")
    assert refused(s, "sail", "TRI") == ("too_far", "WOP-52")
    assert refused(s, "farther", "JAM") == ("within_reach", "WOP-148")
    assert refused(s, "farther", "CAY") == ("beyond_gust", "WOP-45")
    events = choose(s, "farther", "TRI")
    assert told(events, "gust").fields == {"how": "farther"}
    assert (s.captains[0].port, s.points) == ("TRI", 0)


@pytest.mark.rule("WOP-46")
def test_the_two_uses_are_not_combined_and_the_wind_stays() -> None:
    s = position(wind="N", ports="HAV")
    assert refused(s, "gust", "E", "TRI") == ("too_far", "WOP-52")
    assert refused(s, "gust", "N", "NAS") == ("gust_same_wind", "WOP-44")
    choose(s, "gust", "E", "CUR")
    assert s.wind == "N"


@pytest.mark.rule("WOP-47", "WOP-149")
def test_a_windlocked_ship_may_use_a_gust() -> None:
    s = position(wind="S", ports="BEL")
    assert ("end",) in choices(s)
    assert targets(s, "farther") == {"CUR"}
    assert refused(s, "gust", "W", "HAV") == ("windlocked", "WOP-149")
    choose(s, "gust", "N", "HAV")
    assert s.captains[0].port == "HAV"
    assert s.captains[0].vp > 0


@pytest.mark.rule("WOP-149")
def test_the_extra_area_frees_a_windlocked_ship_in_one_case_only() -> None:
    freed = {way: ports for way, ports in EXTRA.items() if ports and not NORMAL[way]}
    assert freed == {("BEL", "S"): ("CUR",)}


@pytest.mark.rule("WOP-48")
def test_a_heave_knows_no_gust() -> None:
    s = position(wind="N", ports="JAM")
    captain(s, 0, crew=1)
    captain(s, 1, vp=20)
    captain(s, 2, vp=20)
    hand(s, 0, "heave")
    choose(s, "sail", "HAV")
    choose(s, "play", "heave")
    assert question(s) == "SecondSail"
    assert choices(s) == [("sail", "NAS"), ("sail", "SSA")]
    assert refused(s, "gust", "E", "JAM") == ("unknown", "")
    assert refused(s, "sail", "JAM") == ("not_downwind", "WOP-51")


@pytest.mark.rule("WOP-49", "RUL-19")
def test_the_bonus_point_is_not_added_to_the_others() -> None:
    s = position(wind="N", ports="JAM")
    captain(s, 0, crew=3)
    choose(s, "draw")
    choose(s, "sail", "NAS")
    choose(s, "end")
    assert (question(s), s.points) == ("Bonus", 1)
    assert targets(s, "cubes") == {2}
    assert refused(s, "cubes", 5) == ("bonus_point", "WOP-49")
    assert refused(s, "cubes", 9) == ("bonus_point", "WOP-49")


@pytest.mark.rule("WOP-147")
def test_a_gust_needs_all_three_points() -> None:
    s = position(wind="N", ports="JAM")
    choose(s, "cubes", 2)
    assert refused(s, "gust", "E", "PRI") == ("gust_points", "WOP-147")
    assert refused(s, "farther", "PRI") == ("gust_points", "WOP-147")
    assert {choice[0] for choice in choices(s)} == {"sail", "draw", "cubes"}


@pytest.mark.rule("WOP-147", "WOP-73")
def test_after_a_gust_only_the_bonus_action_is_left() -> None:
    s = position(wind="N", ports="JAM")
    captain(s, 0, crew=2)
    choose(s, "gust", "S", "BEL")
    assert choices(s) == [("end",)]
    choose(s, "end")
    assert choices(s) == [("draw",), ("cubes", 2), ("pass",)]


@pytest.mark.rule("WOP-148")
def test_a_wasteful_gust_is_legal_and_the_direction_makes_no_difference() -> None:
    s = position(wind="N", ports="SDO")
    assert "PRI" in NORMAL["SDO", "N"]
    other = s.clone()
    choose(s, "gust", "E", "PRI")
    plain = other.clone()
    choose(plain, "sail", "PRI")
    assert s.captains[0].vp == plain.captains[0].vp
    assert (s.points, plain.points) == (0, 3)


def test_reputation_plays_no_part_in_where_one_may_sail() -> None:
    s = position(wind="N", ports="JAM")
    reputation(s, 0, "NAS", "SSA")
    assert targets(s, "sail") == set(NORMAL["JAM", "N"])
