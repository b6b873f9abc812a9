"""The Action cards (5.12), one by one."""

from __future__ import annotations

import pytest

from engine.kernel import view
from engine.winds_of_plunder.data import FACE_KIND, FREE_PORTS, PLACES, PORTS, PURCHASE, SABOTAGE, SLOTS
from engine.winds_of_plunder.state import State
from tests.winds_of_plunder.positions import (
    bar,
    captain,
    choices,
    choose,
    hand,
    maps,
    names,
    position,
    question,
    refused,
    reputation,
    targets,
    tiles,
    told,
    top_map,
)

# Buy Weapons, Buy Provisions, Hire Crew


@pytest.mark.rule("WOP-100", "WOP-164")
@pytest.mark.parametrize("card", FREE_PORTS)
def test_a_purchase_is_free_in_its_printed_ports_and_costs_two_vp_elsewhere(card: str) -> None:
    item = PURCHASE[FACE_KIND[card]]
    for port in PORTS:
        s = position(wind="N", ports=port)
        c = captain(s, 0, vp=7)
        hand(s, 0, card)
        events = choose(s, "play", card)
        price = 0 if port in FREE_PORTS[card] else 2
        assert (getattr(c, item), c.vp) == (1, 7 - price)
        assert told(events, "bought").fields == {"item": item, "price": price, "total": 1}


@pytest.mark.rule("WOP-101")
@pytest.mark.parametrize(("vp", "legal"), [(0, False), (1, False), (2, True), (3, True)])
def test_the_price_can_be_paid_only_with_two_vp(vp: int, legal: bool) -> None:
    s = position(wind="N", ports="HAV")
    captain(s, 0, vp=vp)
    hand(s, 0, "buy_weapons_jam_tri")
    assert (("play", "buy_weapons_jam_tri") in choices(s)) == legal
    if not legal:
        assert refused(s, "play", "buy_weapons_jam_tri") == ("too_poor", "WOP-101")


@pytest.mark.rule("WOP-101", "WOP-164")
def test_in_a_printed_port_nothing_is_needed() -> None:
    s = position(wind="N", ports="TRI")
    hand(s, 0, "buy_weapons_jam_tri")
    choose(s, "play", "buy_weapons_jam_tri")
    assert (s.captains[0].weapons, s.captains[0].vp) == (1, 0)


@pytest.mark.rule("WOP-102")
def test_the_port_is_judged_when_the_card_is_played() -> None:
    s = position(wind="N", ports="JAM")
    captain(s, 0, vp=4)
    tiles(s, NAS="T10")
    hand(s, 0, "buy_weapons_nas_cur", "buy_weapons_jam_tri")
    choose(s, "play", "buy_weapons_jam_tri")
    choose(s, "sail", "NAS")
    choose(s, "play", "buy_weapons_nas_cur")
    assert (s.captains[0].weapons, s.captains[0].vp) == (2, 4 + 3)


@pytest.mark.rule("WOP-38", "WOP-100")
@pytest.mark.parametrize(
    ("card", "item"), [("buy_weapons_jam_tri", "weapons"), ("buy_provisions_jam_cur", "provisions"), ("hire_crew_jam_bar", "crew")]
)
def test_a_full_tally_buys_nothing(card: str, item: str) -> None:
    s = position(wind="N", ports="JAM")
    captain(s, 0, vp=9, **{item: 9})
    hand(s, 0, card)
    assert refused(s, "play", card) == ("tally_full", "WOP-38")


# Intrigue!


def intrigue(s: State, one: str, other: str) -> None:
    hand(s, 0, "intrigue")
    choose(s, "play", "intrigue")
    choose(s, "swap", one)
    choose(s, "swap", other)


@pytest.mark.rule("WOP-103")
@pytest.mark.parametrize(("one", "other"), [("HAV", "TRI"), ("JAM", "1"), ("6", "JAM"), ("2", "5")])
def test_two_places_exchange_their_tiles(one: str, other: str) -> None:
    s = position()
    before = {**s.tile_at, **dict(zip(SLOTS, s.bar, strict=True))}
    intrigue(s, one, other)
    after = {**s.tile_at, **dict(zip(SLOTS, s.bar, strict=True))}
    assert after == {**before, one: before[other], other: before[one]}
    assert s.points == 2


@pytest.mark.rule("WOP-103", "RUL-26")
def test_the_two_places_are_different_ones_of_eighteen() -> None:
    s = position()
    hand(s, 0, "intrigue")
    choose(s, "play", "intrigue")
    assert choices(s) == [("swap", place) for place in PLACES]
    assert len(PLACES) == 18
    choose(s, "swap", "4")
    assert refused(s, "swap", "4") == ("same_place", "WOP-103")
    assert len(choices(s)) == 17


@pytest.mark.rule("WOP-104")
def test_intrigue_gives_nothing_even_in_ones_own_port() -> None:
    s = position(wind="N", ports="JAM")
    bar(s, "T18")
    intrigue(s, "JAM", "1")
    c = s.captains[0]
    assert s.tile_at["JAM"] == "T18"
    assert (c.vp, c.provisions) == (0, 0)


# Heave, Ye Scurvy Dogs!


def last_with_heave(vp: int = 0, crew: int = 1, others: int = 30) -> State:
    """Captain 0 sails from Jamaica with a Heave in hand, far behind."""
    s = position(wind="N", ports="JAM")
    captain(s, 0, vp=vp, crew=crew)
    captain(s, 1, vp=others)
    captain(s, 2, vp=others)
    tiles(s, HAV="T16", NAS="T07", SSA="T09")
    hand(s, 0, "heave", "heave")
    return s


@pytest.mark.rule("WOP-105", "RUL-41")
def test_heave_comes_after_the_regular_sail_and_a_gust_counts() -> None:
    s = last_with_heave()
    assert refused(s, "play", "heave") == ("heave_before_sail", "WOP-105")
    choose(s, "sail", "HAV")
    assert ("play", "heave") in choices(s)
    s = last_with_heave(crew=3)
    s.captains[0].port = "NAS"
    captain(s, 1, crew=0)
    choose(s, "gust", "W", "HAV")
    choose(s, "end")
    assert question(s) == "Bonus"
    assert ("play", "heave") in choices(s)


@pytest.mark.rule("WOP-106")
@pytest.mark.parametrize(
    ("rivals", "legal"), [((6, 6), True), ((6, 30), True), ((5, 5), False), ((4, 4), False), ((30, 5), False), ((4, 30), False)]
)
def test_everybody_else_must_have_strictly_more_vp(rivals: tuple[int, int], legal: bool) -> None:
    s = last_with_heave()
    for seat, vp in enumerate(rivals, start=1):
        captain(s, seat, vp=vp)
    choose(s, "sail", "HAV")
    assert s.captains[0].vp == 5
    assert (("play", "heave") in choices(s)) == legal
    if not legal:
        assert refused(s, "play", "heave") == ("not_last", "WOP-106")


@pytest.mark.rule("WOP-107")
def test_heave_costs_a_crew_before_the_second_sail() -> None:
    s = last_with_heave(crew=2)
    captain(s, 1, crew=2)
    assert s.largest_crew == 0
    choose(s, "sail", "HAV")
    choose(s, "play", "heave")
    events = choose(s, "sail", "NAS")
    assert names(events)[:4] == ["played", "heaved", "marker", "sailed"]
    assert (s.captains[0].crew, s.largest_crew) == (1, 1)
    s = last_with_heave(crew=0)
    choose(s, "sail", "HAV")
    assert refused(s, "play", "heave") == ("no_crew", "WOP-107")


@pytest.mark.rule("WOP-108", "WOP-56")
def test_the_second_sail_follows_the_wind_from_the_present_port() -> None:
    s = last_with_heave()
    choose(s, "sail", "HAV")
    choose(s, "play", "heave")
    assert choices(s) == [("sail", "NAS"), ("sail", "SSA")]
    events = choose(s, "sail", "NAS")
    assert told(events, "sailed").fields == {"start": "HAV", "to": "NAS", "how": "heave"}
    assert s.captains[0].vp == 5 + 3
    assert s.marks == {"HAV": (0,), "NAS": (0,)}


@pytest.mark.rule("WOP-109", "RUL-40")
def test_a_windlocked_ship_cannot_heave() -> None:
    s = last_with_heave()
    choose(s, "sail", "NAS")
    assert refused(s, "play", "heave") == ("windlocked", "WOP-109")


@pytest.mark.rule("WOP-110", "RUL-21")
def test_there_is_one_heave_a_turn() -> None:
    s = last_with_heave(crew=4)
    choose(s, "sail", "HAV")
    choose(s, "play", "heave")
    choose(s, "sail", "SSA")
    assert refused(s, "play", "heave") == ("has_heaved", "WOP-110")
    choose(s, "end")
    assert question(s) == "Bonus"
    assert refused(s, "play", "heave") == ("has_heaved", "WOP-110")


@pytest.mark.rule("WOP-110", "RUL-21")
def test_after_a_heave_with_the_last_point_there_is_none_in_the_bonus() -> None:
    s = last_with_heave(crew=4)
    choose(s, "sail", "HAV")
    choose(s, "cubes", 5)
    choose(s, "play", "heave")
    choose(s, "sail", "SSA")
    assert s.points == 0
    choose(s, "end")
    assert question(s) == "Bonus"
    assert refused(s, "play", "heave") == ("has_heaved", "WOP-110")


@pytest.mark.rule("WOP-165")
def test_after_a_heave_the_points_left_may_be_spent() -> None:
    s = last_with_heave()
    choose(s, "sail", "HAV")
    choose(s, "play", "heave")
    choose(s, "sail", "SSA")
    assert (s.points, s.sailed) == (2, True)
    assert targets(s, "sail") == set()
    choose(s, "cubes", 5)
    assert choices(s) == [("end",)]


@pytest.mark.rule("WOP-166")
def test_paying_vp_can_make_one_last() -> None:
    s = last_with_heave(vp=3, others=7)
    hand(s, 0, "heave", "buy_weapons_jam_tri")
    choose(s, "sail", "HAV")
    assert refused(s, "play", "heave") == ("not_last", "WOP-106")
    choose(s, "play", "buy_weapons_jam_tri")
    assert s.captains[0].vp == 6
    assert ("play", "heave") in choices(s)


@pytest.mark.rule("WOP-166")
def test_robbing_an_opponent_can_end_the_right_to_heave() -> None:
    s = last_with_heave(others=6)
    captain(s, 0, weapons=1)
    s.captains[1].port = "HAV"
    choose(s, "sail", "HAV")
    spared = s.clone()
    choose(spared, "spare")
    assert ("play", "heave") in choices(spared)
    choose(s, "board", 1, "vp")
    assert refused(s, "play", "heave") == ("not_last", "WOP-106")


@pytest.mark.rule("WOP-166")
def test_scoring_can_end_the_right_to_heave() -> None:
    s = last_with_heave(others=2)
    assert s.captains[0].vp < 2, "last before the arrival"
    choose(s, "sail", "HAV")
    assert s.captains[0].vp > 2
    assert refused(s, "play", "heave") == ("not_last", "WOP-106")


# Misfire!, Mutiny!, Rotten Stores!


@pytest.mark.rule("WOP-172")
def test_a_card_is_known_when_it_is_named_and_stays_in_the_hand_until_its_victim_is() -> None:
    s = position()
    captain(s, 1, weapons=2)
    captain(s, 2, weapons=2)
    hand(s, 0, "misfire", "intrigue")
    choose(s, "play", "misfire")
    for reader in (1, 2, None):
        seen = view(s, reader)
        assert seen.agenda[-1].card == "misfire"
        assert seen.captains[0].hand == [None, None]
        assert s.points == 3, "its point is not spent yet"
    choose(s, "victim", 1)
    assert (len(s.captains[0].hand), s.points) == (1, 2)


@pytest.mark.rule("WOP-111")
@pytest.mark.parametrize(("card", "item"), SABOTAGE.items())
def test_an_opponent_loses_one_and_nobody_gains_it(card: str, item: str) -> None:
    s = position(seats=4, ports="JAM BEL TRI NAS")
    for seat, count in ((0, 2), (1, 1), (2, 3)):
        captain(s, seat, **{item: count})
    hand(s, 0, card)
    choose(s, "play", card)
    assert choices(s) == [("victim", 1), ("victim", 2)]
    assert refused(s, "victim", 3) == ("has_none", "WOP-111")
    assert refused(s, "victim", 0) == ("no_such", "")
    choose(s, "victim", 2)
    assert [getattr(c, item) for c in s.captains] == [2, 1, 2, 0]


@pytest.mark.rule("WOP-111", "WOP-38")
@pytest.mark.parametrize(("card", "item"), SABOTAGE.items())
def test_somebody_else_must_have_one(card: str, item: str) -> None:
    s = position()
    captain(s, 0, **{item: 3})
    hand(s, 0, card)
    assert refused(s, "play", card) == ("nobody_has", "WOP-111")


# Smuggled Chart, Fair Wind


@pytest.mark.rule("WOP-112")
def test_a_smuggled_chart_is_kept_even_in_its_own_port() -> None:
    s = position(wind="N", ports="JAM")
    top_map(s, "JAM")
    hand(s, 0, "smuggled_chart")
    choose(s, "play", "smuggled_chart")
    c = s.captains[0]
    assert (c.maps, c.booty, c.vp, s.points) == (["JAM"], 0, 0, 2)


@pytest.mark.rule("WOP-112", "WOP-38")
def test_without_maps_there_is_no_chart_to_smuggle() -> None:
    s = position()
    maps(s, 1, *list(s.treasure))
    hand(s, 0, "smuggled_chart")
    assert refused(s, "play", "smuggled_chart") == ("no_maps", "WOP-38")


@pytest.mark.rule("WOP-113")
@pytest.mark.parametrize(("reserve", "moved"), [(16, 5), (5, 5), (3, 3), (1, 1)])
def test_fair_wind_raises_five_cubes_or_all(reserve: int, moved: int) -> None:
    s = position()
    c = captain(s, 0, cubes=26 - reserve)
    hand(s, 0, "fair_wind")
    choose(s, "play", "fair_wind")
    assert (c.cubes, c.reserve, s.points) == (26 - reserve + moved, reserve - moved, 2)


@pytest.mark.rule("WOP-113", "WOP-38")
def test_fair_wind_needs_a_reserve() -> None:
    s = position()
    reputation(s, 0, "NAS")
    captain(s, 0, cubes=25)
    hand(s, 0, "fair_wind")
    assert refused(s, "play", "fair_wind") == ("no_reserve", "WOP-38")


def test_cards_with_one_face_are_offered_once() -> None:
    s = position()
    captain(s, 1, weapons=3)
    hand(s, 0, "misfire", "misfire", "buy_weapons_jam_tri", "buy_weapons_hav_sdo", "intrigue")
    captain(s, 0, vp=5)
    plays = [choice for choice in choices(s) if choice[0] == "play"]
    assert plays == [("play", "buy_weapons_jam_tri"), ("play", "buy_weapons_hav_sdo"), ("play", "intrigue"), ("play", "misfire")]
