"""What is seen and read before any click: stock, calm, how near the end is, what an answer means, what should not be overlooked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from engine.before_the_wind.data import CARDS, SHIPS
from engine.before_the_wind.game import GAME
from engine.before_the_wind.state import State
from engine.session import Session
from game.kit.item import Item
from game.kit.layout import layout_for
from game.tables import load
from game.tables.before_the_wind import describe
from game.tables.before_the_wind.ledger import traded
from game.tables.look import Look
from tests.before_the_wind.positions import answers, end_check, merchant, new_round, position, trade, turn
from tests.before_the_wind.test_table import TABLES, TEXTS, by_id, moments, told
from tests.kit.wording import NAMES


def glance(s: State, scale: float = 1.0, dials: Mapping[str, float] | None = None, **seen: Any) -> dict[str, Item]:
    """What the merchant who is asked sees of this position."""
    session = Session(GAME, TABLES[f"{s.mode}-{s.seats}"], 1, s.clone())
    decision = session.decision(session.pending()[0].seat)
    assert decision is not None
    seat = decision.seat
    look = Look(layout_for((1280, 720), scale), TEXTS["en"], NAMES[: s.seats], seat, catalogue=tuple(session.catalogue(seat)), dock_of=seat)
    turned = {name.format(decision.number): value for name, value in (dials or {}).items()}
    return by_id(describe(session.view(seat), decision, look._replace(asked=frozenset({seat}), dials=turned, **seen)))


def page(s: State, **seen: Any) -> str:
    return " ".join(told(glance(s, **seen)["preview"]))


# What there is


def test_supply_bank_and_discards_are_on_the_board_and_goods_are_taken_there() -> None:
    s = position(seats=4)
    merchant(s, 0, hand="AAC", store="PS")
    s.discards["storage"] = tuple(s.decks["storage"].pop() for _ in range(7))
    turn(s, 0, "PU37")
    answers(s, "carry_out")
    items = glance(s)
    assert [told(items[f"supply/{good}"]) for good in "ACPS"] == [["13"], ["14"], ["14"], ["14"]]
    assert told(items["bank"]) == ["140G"]
    assert items["supply/S"].choices == (("take", "S"),)
    assert told(items["deck/storage"]) == ["7", "33"]
    assert told(items["deck/purchase"])[-1] == str(len(s.decks["purchase"]))
    small = glance(s, scale=1.5)
    assert "stock" not in small, "there it is read on the paper"
    assert "13" in page(s, scale=1.5, hover="stock")


def test_the_decks_of_ships_tell_what_is_still_to_come() -> None:
    s = position(harbour="LS01 LS13 LS14 LS23 SS01 SS05")
    new_round(s)
    assert "20 VP: none of 4" in page(s, hover="deck/large")
    assert "12 VP: all 4" in page(s, hover="deck/large")
    assert "5 VP, 4 of 5: not Wren" in page(s, hover="deck/small")
    merchant(s, 1, ships="LS12 LS17 LS18")
    assert "12 VP, 1 of 4: Silken Sail" in page(s, hover="deck/large")


@pytest.mark.rule("BTW-126")
@pytest.mark.parametrize(("seats", "limit"), [(2, 20), (4, 12)])
def test_in_its_second_half_a_calm_is_counted_at_the_gauge(seats: int, limit: int) -> None:
    s = position(seats=seats)
    new_round(s)
    for calm in range(1, limit + 1):
        s.round, s.astir = 30, 30 - calm
        items = glance(s)
        assert ("calm" in items) == (2 * calm > limit)
        if "calm" in items:
            assert told(items["calm"]) == [f"{calm}/{limit}"]
            assert f"After {limit}" in items["calm"].tip


@pytest.mark.rule("BTW-165")
def test_both_targets_and_the_last_fleet_are_told_at_the_top_and_on_the_seats() -> None:
    s = position(seats=4, round=3)
    new_round(s)
    assert "To 22 and 12 points" in told(glance(s)["chrome/top"])
    merchant(s, 1, ships="LS01 LS19")
    merchant(s, 2, ships="SS05")
    end_check(s)
    assert s.last_fleet == 2
    assert "Round 5 · 0 fleets sailed, the end after 2 more" in told(glance(s)["chrome/top"])
    assert "36 of 22, 9 of 12 points" in told(glance(s)["chrome/top"])


# What an answer means


def test_an_answer_shows_the_purses_of_all() -> None:
    s = position(seats=4)
    for seat, purse in enumerate((22, 20, 14, 3)):
        merchant(s, seat, purse=purse)
    merchant(s, 1, store="ACPS")
    trade(s, "SI13 ST14 PU05 PU27")
    answers(s, "claim SI13", "offer 6", "offer 5", "pass")
    read = page(s)
    assert "22G › 11G" in read
    assert "Then Baltasar has 26G · Chloé has 19G, and no card for them" in read
    assert "22G › 28G" in read
    assert "Baltasar has 14G then and" in read


def test_a_ship_tells_what_its_storing_costs() -> None:
    s = position(harbour="LS01 LS13 LS14 LS23 SS01 SS05")
    merchant(s, 0, hand="A", store="A")
    new_round(s)
    assert "Storing that costs about 6G to 12G" in page(s, hover="ship/LS01"), "three goods are not stored"
    assert "Storing" not in page(s, hover="ship/SS01")


def test_whoever_makes_the_fleet_sail_reads_what_everybody_loses() -> None:
    s = position(seats=3, harbour="LS01 LS19 SS05")
    merchant(s, 0, store="AACC")
    merchant(s, 1, hand="SS")
    turn(s, 0, "SI13")
    dials = {"load-of-{}-ship/SS05": 1.0}
    read = page(s, dials=dials)
    assert "Then the fleet sails at the end of the round" in read
    assert "Baltasar loses 2 silks" in read
    button = glance(s, dials=dials)["primary"]
    assert button.action == "ride load ship/SS05"
    assert "you lose 2 cheeses" in button.warning
    merchant(s, 0, store="AA")
    assert not glance(s, dials=dials)["primary"].warning, "nothing of one's own is lost"


# What should not be overlooked


def test_an_offer_that_leaves_too_little_for_the_price_wants_a_second_press() -> None:
    s = position(seats=3)
    merchant(s, 1, purse=15)
    trade(s, "ST14 SI13 PU05")
    answers(s, "claim ST14")
    assert CARDS["ST14"].price == 10
    button = glance(s, dials={"offer-of-{}": 6.0})["primary"]
    assert button.choices == (("offer", 6),)
    assert "leaves 9G" in button.warning
    assert not glance(s, dials={"offer-of-{}": 5.0})["primary"].warning


def test_a_lock_against_nobody_wants_a_second_press() -> None:
    s = position(seats=3, round=3)
    merchant(s, 0, specials="SI33")
    for seat in (1, 2):
        merchant(s, seat, purse=0)
    trade(s, "SI13 ST14 PU05")
    locks = [item for item in glance(s).values() if item.choices and item.choices[0][0] == "lock"]
    assert locks
    assert all("Safe would be spent for nothing" in item.warning for item in locks)
    merchant(s, 2, purse=1)
    assert not any(item.warning for item in glance(s).values())


# At the end


def test_the_books_of_the_end_agree_with_the_game() -> None:
    """Trade moves money and makes none; ships, goods and purses are those of the last position."""
    session = next(session for session in moments(TABLES["evening-4"], 6) if session.log and len(session.log) > 150)
    while not session.over:
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        assert session.submit(decision.seat, decision.number, decision.choices[-1]) is None
    s, events = session.state, list(session.events(None))
    assert sum(traded(4, events)) == 0
    assert any(traded(4, events))
    ware = load("before_the_wind")
    columns = {figure.heading.rpartition("_")[2]: figure.values for figure in ware.figures(s, events)}
    assert columns["money"] == tuple(f"{m.purse}G" for m in s.merchants)
    assert columns["stored"] == tuple(str(sum(m.store)) for m in s.merchants)
    assert columns["best"] == tuple(str(max((SHIPS[ship].vp for ship in m.ships), default=0)) for m in s.merchants)
    assert [sum(map(int, ships.split(" + "))) for ships in columns["ships"]] == [len(m.ships) for m in s.merchants]
    gone = [event for event in events if event.name == "spoiled"]
    assert sum(map(int, columns["spoiled"])) == sum(len(e.fields["stored"] + e.fields["held"]) for e in gone) > 0
    assert [event.name for event in events if event.name in ware.closing] == ["game_over"]


def test_refused_offers_are_paid_to_each_bidder_in_the_books() -> None:
    s = position(seats=4)
    told_of = trade(s, "SI13 ST14 PU05 PU27")
    told_of += answers(s, "claim SI13", "offer 4", "offer 6", "pass", "refuse")
    assert traded(4, told_of) == [-10, 4, 6, 0]
