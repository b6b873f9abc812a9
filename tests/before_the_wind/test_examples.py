"""The worked examples of RULES.md part 10. Seats a, b, c, d, e are 0 to 4."""

from __future__ import annotations

import pytest

from engine.before_the_wind.cards import loadable
from engine.before_the_wind.data import VP
from engine.before_the_wind.state import State
from engine.kernel import settle, view
from tests.before_the_wind.positions import (
    answers,
    asked_seat,
    begin,
    choices,
    choose,
    end_check,
    fleet,
    goods,
    merchant,
    moor,
    names,
    new_round,
    offered,
    position,
    purses,
    put,
    question,
    refused,
    settled,
    start_goods,
    told,
    trade,
    turn,
)

SHORT = {"P": "purchase", "S": "storage", "I": "shipment"}


@pytest.mark.rule("EX-1")
def test_set_up_with_four_players() -> None:
    s = begin(4)
    s.start = 1
    assert [ship[:2] for ship in s.harbour] == ["LS"] * 4 + ["SS"] * 3
    for seat, pair in enumerate(("CP", "AA", "AP", "SS")):
        assert all(view(s, reader).merchants[0].hand == (0, 0, 0, 0) for reader in range(4))
        put(s, seat, "goods", pair)
        put(s, seat, "seal")
    assert [m.purse for m in s.merchants] == [22] * 4
    assert [goods(s, seat) for seat in range(4)] == [("", "CP"), ("", "AA"), ("", "AP"), ("", "SS")]
    assert view(s, None).merchants == s.merchants
    assert s.supply == (12, 14, 13, 13)
    assert s.bank == 140
    assert asked_seat(s) == 1


@pytest.mark.rule("EX-2")
@pytest.mark.parametrize(
    ("seats", "drawn", "then"),
    [(3, "PP", "SI"), (2, "S", "PI"), (4, "PPS", "SI"), (5, "SSS", "PI"), (5, "SSSP", "PI"), (5, "SSSI", "PI"), (5, "PPSS", "PSI")],
)
def test_limits_of_the_draw(seats: int, drawn: str, then: str) -> None:
    s = position(seats)
    new_round(s)
    for deck in drawn:
        choose(s, "draw", SHORT[deck])
    assert offered(s, "draw") == [SHORT[deck] for deck in then]


@pytest.mark.rule("EX-3")
def test_nobody_bids() -> None:
    s = position(3)
    trade(s, "ST14 SI13 PU05")
    answers(s, "claim PU05", "pass", "pass", "claim SI13")
    assert (question(s), asked_seat(s)) == ("MakeOffer", 2)
    events = choose(s, "pass")
    assert told(events, "claimed").fields == {"card": "ST14"}
    assert "left_over" not in names(events)
    assert [event.seat for event in events if event.name == "turn"] == [0, 1, 2]
    assert [m.purse for m in s.merchants] == [22, 31, 22], "no money moved but the income of b"


def four_with_a_claim() -> State:
    s = position(4)
    trade(s, "SI13 ST14 PU05 PU27")
    answers(s, "claim SI13", "offer 4", "pass", "offer 6")
    return s


@pytest.mark.rule("EX-4")
def test_an_accepted_offer() -> None:
    s = four_with_a_claim()
    choose(s, "accept", 1)
    assert settled(s) == [("paid", 26), ("holder", 18), ("open", 22), ("open", 22)]
    assert s.merchants[1].card == "SI13"
    assert asked_seat(s) == 2
    answers(s, "claim PU05", "pass")
    assert asked_seat(s) == 3
    events = choose(s, "claim", "ST14")
    assert told(events, "left_over").fields["cards"] == ("PU27",)
    assert "PU27" in s.discards["purchase"]
    assert [event.seat for event in events if event.name == "turn"] == [1, 2, 3]


@pytest.mark.rule("EX-5")
def test_the_same_refused() -> None:
    s = four_with_a_claim()
    choose(s, "refuse")
    assert settled(s) == [("holder", 12), ("paid", 26), ("open", 22), ("paid", 28)]
    assert sum(m.purse for m in s.merchants) == 88
    assert (asked_seat(s), offered(s, "claim")) == (2, ["ST14", "PU05", "PU27"])
    events = choose(s, "claim", "PU05")
    assert "offered" not in names(events)
    assert told(events, "left_over").fields["cards"] == ("ST14", "PU27")
    assert [event.seat for event in events if event.name == "turn"] == [0, 2]


@pytest.mark.rule("EX-6")
def test_forced_to_sell() -> None:
    s = position(4)
    purses(s, 8, 20, 14, 3)
    trade(s, "ST01 SI13 PU05 PU27")
    answers(s, "claim ST01", "offer 5", "offer 5", "pass")
    assert choices(s) == [("accept", 1), ("accept", 2)]
    choose(s, "accept", 2)
    assert settled(s) == [("paid", 13), ("open", 20), ("holder", 9), ("open", 3)]
    assert s.merchants[2].card == "ST01"


@pytest.mark.rule("EX-7")
def test_locked_by_a_safe() -> None:
    s = position(2)
    merchant(s, 0, purse=4, specials="SI33 PU37")
    trade(s, "SI01 ST14")
    events = choose(s, "lock", "SI01")
    assert "offered" not in names(events)
    assert "passed" not in names(events)
    assert s.merchants[0].purse == 16
    assert s.merchants[0].specials == ("PU37",)
    assert "SI33" in s.discards["shipment"]


@pytest.mark.rule("EX-8")
def test_storing_into_limited_space() -> None:
    def storing(purse: int) -> State:
        s = position()
        merchant(s, 1, purse=purse, hand="AACPS", store="PPSSSS")
        turn(s, 1, "ST24")
        return s

    s = storing(20)
    assert ("close",) in choices(s)
    answers(s, "store A", "store A")
    assert (s.merchants[1].purse, goods(s, 1)) == (3, ("AAPPSSSS", "CPS"))
    s = storing(20)
    choose(s, "store", "C")
    assert offered(s, "store") == ["P", "S"]
    s = storing(16)
    assert (goods(s, 1), s.merchants[1].purse, s.round) == (("PPSSSS", "AACPS"), 16, 2)


@pytest.mark.rule("EX-9")
def test_two_ships_with_one_card() -> None:
    def loading() -> State:
        s = position(3, harbour="LS01 LS19 SS17 SS05 SS20")
        merchant(s, 2, store="AACCPS", ships="LS02")
        turn(s, 2, "SI29")
        return s

    s = loading()
    assert choices(s) == [("income",), *(("load", ship) for ship in ("LS01", "LS19", "SS17", "SS05", "SS20"))]
    assert loadable_sets(s) == {
        *(("LS01",), ("LS19",), ("SS17",), ("SS05",), ("SS20",)),
        *(("LS01", "SS17"), ("SS17", "SS05"), ("SS05", "SS20")),
    }
    s = loading()
    choose(s, "load", "SS17")
    assert choices(s) == [("load", "SS05"), ("cast_off",)]
    s = loading()
    choose(s, "load", "LS01")
    assert choices(s) == [("load", "SS17"), ("cast_off",)]
    choose(s, "load", "SS17")
    assert s.merchants[2].vp - VP["LS02"] == 25
    assert goods(s, 2) == ("", "")
    assert [ship for ship in s.harbour if ship] == ["LS19", "SS05", "SS20"]
    assert s.merchants[2].purse == 22
    assert s.departures == 0


def loadable_sets(s: State) -> set[tuple[str, ...]]:
    """All sets of ships that the open question leads to."""
    found = set()
    seat = asked_seat(s)
    before = len(s.merchants[seat].ships)
    for choice in settle(s):
        if choice[0] == "load":
            after = s.clone()
            choose(after, *choice)
            loaded = after.merchants[seat].ships[before:]
            found.add(loaded)
            if question(after) == "LoadMore":
                found |= {(*loaded, *more) for more in loadable_sets(after)}
    return found


@pytest.mark.rule("EX-10")
def test_the_fleet_sails() -> None:
    s = position(4, harbour="LS01 SS01")
    merchant(s, 3, store="AACPPPSS", hand="CS", purse=7, specials="PU33")
    fleet(s)
    assert s.start == 1
    assert (question(s), asked_seat(s)) == ("Preserve", 3)
    assert offered(s, "save_stored") == ["A", "C", "P"]
    assert refused(s, "save_hand", "C") == ("warehouse_first", "BTW-120")
    answers(s, "save_stored A", "save_stored A")
    assert goods(s, 3) == ("AAPPSS", "")
    assert (s.merchants[3].purse, s.merchants[3].specials) == (7, ())
    assert "PU33" in s.discards["purchase"]
    assert (s.discards["large"], s.discards["small"]) == (("LS01",), ("SS01",))
    assert [ship[:2] for ship in s.harbour] == ["LS"] * 4 + ["SS"] * 3


def over(seats: int, mode: str, *fleets: str) -> bool:
    """Whether the end check finds the game over, for merchants with these ships."""
    s = position(seats, mode, round=20)
    s.astir = 20
    moor(s, "LS19 LS20 LS21 SS19 SS20")
    for seat, ships in enumerate(fleets):
        merchant(s, seat, ships=ships)
    end_check(s)
    return s.over


@pytest.mark.rule("EX-11")
def test_end_tests() -> None:
    sixty_one, thirty = "LS01 LS13 LS02 SS02", "LS03 LS12"
    assert sum(VP[ship] for ship in sixty_one.split()) == 61
    assert not over(3, "printed", sixty_one, "LS14 LS23 SS05", thirty), "49"
    assert over(3, "printed", sixty_one, "LS14 LS23 SS05 SS06", thirty), "55"
    assert over(5, "printed", "LS06 LS12 SS09 SS10"), "42 with four"
    assert not over(5, "printed", "LS05 LS08 LS15"), "48 with three"
    assert over(5, "printed", "LS02 LS05 LS08"), "50 with three"
    assert not over(2, "evening", "LS05 SS17", "LS08 SS18"), "21 and 21"
    assert not over(2, "evening", "LS02 SS09 SS01", "SS10 SS02"), "31 and 11"
    assert over(2, "evening", "LS01 SS04", "LS12"), "22 and 12"
    assert not over(5, "evening", "LS05 SS09"), "24 with two"
    assert over(5, "evening", "SS05 SS09 SS02"), "20 with three"
    assert over(5, "evening", "LS01 SS01"), "25 with two"
    assert over(4, "race", "LS01 LS02 LS12"), "50"


@pytest.mark.rule("EX-11")
def test_the_last_player_may_still_win() -> None:
    s = position(4, "printed", harbour="SS13 LS13 LS05 SS05 SS06")
    merchant(s, 0, ships="LS01 LS14 SS10 LS06")
    merchant(s, 1, ships="LS02 LS03 SS11 SS07")
    merchant(s, 3, ships="LS23 LS04 SS15", store="AACC")
    assert [m.vp for m in s.merchants] == [62, 50, 0, 44]
    turn(s, 3, "SI13")
    choose(s, "load", "LS13")
    assert s.merchants[3].vp == 64
    assert s.over
    assert s.winners == (3,)


@pytest.mark.rule("EX-12")
def test_exchange_with_both_swaps_on_one_good() -> None:
    s = position()
    merchant(s, 1, store="C", specials="ST36")
    merchant(s, 2, store="AS")
    turn(s, 1, "PU27")
    answers(s, "resolve", "play ST36")
    assert goods(s, 1) == ("C", "PS")
    choose(s, "swap_own", "S", "C")
    assert goods(s, 1) == ("S", "CP")
    choose(s, "swap", 2, "S", "A")
    assert (goods(s, 1)[0], goods(s, 2)[0]) == ("A", "SS")


@pytest.mark.rule("EX-12")
def test_with_a_shipment_card_the_exchange_comes_after_it() -> None:
    s = position()
    merchant(s, 1, hand="PS", store="C", specials="ST36 PU39")
    merchant(s, 2, store="AS")
    turn(s, 1, "SI13")
    assert refused(s, "play", "ST36") == ("not_before_shipment", "BTW-72")
    choose(s, "resolve")
    assert ("play", "ST36") in choices(s)


@pytest.mark.rule("EX-13")
def test_short_supply() -> None:
    s = position(5)
    merchant(s, 1, hand="A" * 14 + "C" * 8)
    merchant(s, 2, hand="C" * 7 + "P" * 9 + "S" * 11)
    assert s.supply == (1, 0, 6, 4)
    turn(s, 0, "PU05")
    assert goods(s, 0) == ("", "A")
    assert s.supply[0] == 0
    turn(s, 0, "PU37")
    choose(s, "carry_out")
    assert offered(s, "take") == ["P", "S"]


@pytest.mark.rule("EX-14")
def test_the_bank_runs_dry() -> None:
    s = position(3)
    purses(s, 120, 60, 41)
    assert s.bank == 7
    turn(s, 0, "SI01")
    assert (s.merchants[0].purse, s.bank) == (127, 0)
    merchant(s, 2, specials="SI33")
    s.start = 2
    s.round = 2
    for m in s.merchants:
        m.status = "open"
    trade(s, "ST14 PU17 PU19")
    assert offered(s, "lock") == ["ST14", "PU17", "PU19"]
    s.start = 1
    trade(s, "ST14 PU17 PU19")
    choose(s, "claim", "ST14")
    assert asked_seat(s) == 2
    assert refused(s, "back", 5) == ("bank_too_poor", "BTW-172")
    merchant(s, 1, hand="A")
    turn(s, 1, "ST14")
    answers(s, "store A")
    assert (s.merchants[1].purse, s.bank) == (50, 10)


@pytest.mark.rule("EX-15")
def test_classic_market() -> None:
    s = position(3, market="classic")
    purses(s, 12, 9, 0)
    trade(s, "SI05 ST11 PU29")
    choose(s, "claim", "SI05")
    choose(s, "challenge", "SI05")
    assert "pass" not in {choice[0] for choice in choices(s)}
    events = choose(s, "offer", 6)
    assert told(events, "passed").seat == 2
    assert choices(s) == [("accept", 1), ("pay", 1)]
    choose(s, "pay", 1)
    assert settled(s) == [("holder", 6), ("paid", 15), ("open", 0)]
    assert asked_seat(s) == 2
    assert choices(s) == [("claim", "ST11"), ("claim", "PU29")]
    assert sum(m.purse for m in s.merchants) == 21
    merchant(s, 2, specials="SI33")
    assert refused(s, "lock", "ST11") == ("nobody_could_bid", "BTW-159")
    assert refused(s, "challenge", "SI05") == ("card_settled", "BTW-50")
    events = choose(s, "claim", "PU29")
    assert told(events, "left_over").fields["cards"] == ("ST11",)


@pytest.mark.rule("EX-16")
@pytest.mark.parametrize(
    ("saved", "left", "kept"),
    [
        ("save_stored A|close", ("A", ""), ("PU33", "PU36")),
        ("save_stored A|save_stored C|close", ("AC", ""), ("PU35", "PU36")),
        ("save_stored A|save_stored C|save_stored C|close", ("ACC", ""), ("PU36",)),
        ("save_stored A|save_stored C|save_stored C|save_hand A", ("ACC", "A"), ()),
    ],
)
def test_several_preservations(saved: str, left: tuple[str, str], kept: tuple[str, ...]) -> None:
    s = position(3, harbour="LS01 SS01")
    merchant(s, 0, store="ACC", hand="AS", specials="PU33 PU35 PU36")
    fleet(s)
    assert refused(s, "save_hand", "A") == ("warehouse_first", "BTW-120")
    answers(s, *saved.split("|"))
    assert goods(s, 0) == left
    assert s.merchants[0].specials == kept


@pytest.mark.rule("EX-17")
def test_first_cargo() -> None:
    s = begin(2, "first_cargo")
    moor(s, "LS12 LS19 LS24 SS05 SS12")
    start_goods(s, "AA PS")
    assert s.stalls == 3
    assert [goods(s, seat) for seat in range(2)] == [("AA", ""), ("PS", "")]
    assert [m.purse for m in s.merchants] == [22, 22]
    turn(s, 0, "SI21")
    choose(s, "load", "SS05")
    assert (s.merchants[0].vp, goods(s, 0)) == (9, ("", ""))
    s.round, s.astir, s.start = 12, 11, 0
    merchant(s, 0, store="AP")
    merchant(s, 1, store="CPSS")
    s.merchants[0].status = s.merchants[1].status = "open"
    trade(s, "SI22 SI23 ST01")
    answers(s, "claim SI22", "pass", "claim SI23", "load SS12", "load LS12")
    assert s.over
    assert [m.vp for m in s.merchants] == [17, 12]
    assert s.winners == (0,)


@pytest.mark.rule("EX-17")
def test_a_calm_does_not_end_a_first_cargo() -> None:
    s = position(2, "first_cargo", harbour="LS12 LS19 LS24 SS05 SS12", round=8)
    events = fleet(s)
    assert told(events, "calm").fields == {"rounds": 8}
    assert "fleet_sailed" in names(events)
    assert not s.over
    assert loadable(s, 0) == []
