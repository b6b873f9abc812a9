"""General rules and set-up (5.1, 5.2, part 3)."""

from __future__ import annotations

import pytest

from engine.before_the_wind.data import CARDS, DECKS, HARBOUR, MONEY, SHIPS
from engine.before_the_wind.meta import META
from engine.before_the_wind.setup import setup
from engine.kernel import BadTerms, Ballot, Luck, Step, agree, asked, draw, shuffle
from tests.before_the_wind.positions import begin, choices, choose, goods, put, question, refusal, settled, start_goods, told

SEATS = (2, 3, 4, 5)


@pytest.mark.rule("BTW-1", "BTW-177", "RUL-62")
@pytest.mark.parametrize("mode", [mode.id for mode in META.modes])
def test_two_to_five_players_and_no_other_number(mode: str) -> None:
    for seats in SEATS:
        assert begin(seats, mode).seats == seats
    for seats in (0, 1, 6):
        with pytest.raises(BadTerms):
            agree(META, mode, seats, {})


@pytest.mark.rule("BTW-177")
@pytest.mark.parametrize(
    ("mode", "seats", "options"),
    [
        ("regatta", 3, {}),
        ("evening", 3, {"weather": "fair"}),
        ("evening", 3, {"market": "black"}),
        ("evening", 3, {"third_stall": "on"}),
        ("first_cargo", 3, {"market": "classic"}),
        ("first_cargo", 2, {"third_stall": "on"}),
    ],
)
def test_what_does_not_exist_is_rejected(mode: str, seats: int, options: dict[str, str]) -> None:
    with pytest.raises(BadTerms):
        agree(META, mode, seats, options)


@pytest.mark.rule("BTW-177")
def test_every_option_has_its_first_value_unless_another_is_named() -> None:
    assert agree(META, "evening", 2, {}).options == {"market": "reference", "spoilage": "reference", "third_stall": "off", "hands": "open"}
    s = begin(2)
    assert (s.classic, s.gentle, s.covered, s.stalls) == (False, False, False, 2)
    s = begin(2, market="classic", spoilage="gentle", third_stall="on", hands="covered")
    assert (s.classic, s.gentle, s.covered, s.stalls) == (True, True, True, 3)


@pytest.mark.rule("BTW-11", "BTW-170")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_money_and_nothing_else(seats: int) -> None:
    s = begin(seats)
    assert settled(s) == [("open", 22)] * seats
    assert all(goods(s, seat) == ("", "") and not m.specials and not m.ships for seat, m in enumerate(s.merchants))
    assert s.bank == MONEY - 22 * seats
    assert s.supply == (15, 15, 15, 15)


@pytest.mark.rule("BTW-12", "BTW-13", "RUL-56")
def test_two_goods_of_ones_choice_into_the_hand() -> None:
    s = begin(3)
    assert question(s) == "StartGoods"
    assert [c[1] for c in choices(s)] == ["AA", "AC", "AP", "AS", "CC", "CP", "CS", "PP", "PS", "SS"]
    events = start_goods(s, "AC PP AC")
    assert [goods(s, seat) for seat in range(3)] == [("", "AC"), ("", "PP"), ("", "AC")]
    assert [(e.seat, e.fields["goods"]) for e in events if e.name == "start_goods"] == [(0, "AC"), (1, "PP"), (2, "AC")]


@pytest.mark.rule("BTW-12")
def test_one_pair_each_and_not_an_empty_envelope() -> None:
    s = begin(3)
    assert refusal(s, "seal").key.endswith("no_goods_chosen")  # type: ignore[union-attr]
    put(s, 0, "goods", "AC")
    assert refusal(s, "goods", "PP").key.endswith("goods_chosen")  # type: ignore[union-attr]


@pytest.mark.rule("BTW-13", "RUL-57")
def test_envelopes_are_opened_together_when_the_last_is_sealed() -> None:
    s = begin(3)
    assert [b.seat for b in asked(s)] == [0, 1, 2]
    for seat in (2, 0):
        put(s, seat, "goods", "SS")
        assert put(s, seat, "seal") == []
    assert all(goods(s, seat) == ("", "") for seat in range(3))
    put(s, 1, "goods", "AA")
    assert [e.name for e in put(s, 1, "seal")][:3] == ["start_goods"] * 3
    assert question(s) == "Draw"


@pytest.mark.rule("BTW-12", "BTW-14", "BTW-183")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_harbour_is_seen_before_the_goods_are_chosen(seats: int) -> None:
    s = begin(seats)
    large, small = HARBOUR[seats].values()
    assert question(s) == "StartGoods"
    assert [ship[:2] for ship in s.harbour] == ["LS"] * large + ["SS"] * small
    assert (len(s.decks["large"]), len(s.decks["small"])) == (26 - large, 20 - small)


@pytest.mark.rule("BTW-15", "BTW-16")
def test_five_decks_are_shuffled_and_not_mixed() -> None:
    one, other = begin(seed=1), begin(seed=2)
    for deck in ("purchase", "storage", "shipment"):
        assert sorted(one.decks[deck]) == sorted(other.decks[deck]) == sorted(DECKS[deck])
        assert one.decks[deck] != other.decks[deck]
        assert one.discards[deck] == ()
    for size in ("large", "small"):
        assert set(one.decks[size]) | {ship for ship in one.harbour if ship in DECKS[size]} == set(DECKS[size])


@pytest.mark.rule("BTW-17")
def test_each_seat_may_begin() -> None:
    starts = [begin(4, seed=seed).start for seed in range(400)]
    assert all(70 < starts.count(seat) < 130 for seat in range(4))


def test_chance_is_drawn_in_the_order_of_the_rulebook() -> None:
    """3.1: the first Start Merchant, then the five decks."""
    luck = Luck(7)
    start = draw(luck, 3)
    decks = {}
    for deck in ("large", "small", "purchase", "storage", "shipment"):
        decks[deck] = list(DECKS[deck])
        shuffle(luck, decks[deck])
    s = setup(agree(META, "evening", 3, {}), 7)
    assert s.start == start
    assert s.decks["purchase"] == decks["purchase"]
    assert s.decks["shipment"] == decks["shipment"]
    assert list(s.harbour) == [*decks["large"][:-4:-1], *decks["small"][:-4:-1]]
    assert s.chance == luck.chance


def test_nobody_has_played_yet() -> None:
    s = begin(3)
    assert (s.round, s.departures, s.calm, s.last_fleet) == (0, 0, 0, 0)
    events = start_goods(s, "AA AA AA")
    assert (told(events, "round").fields["round"], s.round) == (1, 1)


def questions(cls: type[Step]) -> set[type[Step]]:
    """All questions of this game."""
    found = {cls} if getattr(cls, "name", "").startswith("before_the_wind.") else set()
    return found.union(*(questions(sub) for sub in cls.__subclasses__()))


@pytest.mark.rule("BTW-10")
def test_nothing_is_given_away() -> None:
    """Every verb there is stands in the rulebook; none gives, lends or trades beside its clauses."""
    found = {move.verb for step in questions(Step) for move in step.moves if move is not Ballot.seal}
    assert found == {
        *("goods", "draw", "claim", "lock", "pass", "offer", "back", "accept", "refuse", "challenge", "pay"),
        *("play", "resolve", "carry_out", "keep", "end", "store", "close", "income", "load", "cast_off"),
        *("take", "enough", "swap_own", "swap", "stop", "sell_hand", "sell_stored", "save_stored", "save_hand"),
    }


@pytest.mark.rule("BTW-2", "BTW-3", "RUL-2", "RUL-3")
def test_ships_alone_give_vp_and_they_give_nothing_else() -> None:
    s = begin(2)
    s.merchants[0].purse, s.merchants[0].store = 50, (2, 2, 2, 2)
    assert s.merchants[0].vp == 0
    s.merchants[0].ships = ("LS01", "SS04")
    assert s.merchants[0].vp == 22
    assert set(SHIPS["LS01"]._fields) == {"cargo", "vp"}
    assert all(not card.goods or card.kind == "purchase" for card in CARDS.values())


def test_a_choice_that_is_not_offered_changes_nothing() -> None:
    s = begin(2)
    start_goods(s, "AA CC")
    before = s.clone()
    assert refusal(s, "draw", "tea") is not None
    assert s == before
    choose(s, "draw", "storage")
