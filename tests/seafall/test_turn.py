"""General (5.A), round and turn (5.B), hiring and treasures (5.C), guild actions (5.D)."""

from __future__ import annotations

import pytest

from engine.kernel import view
from engine.seafall.booke import ENTRIES
from engine.seafall.data.cards import ACTIONS
from engine.seafall.hiring import Activate, Forge, Hire, HireMore, Overseer
from engine.seafall.holdings import controller, gain, gain_glory, leader, part_with
from engine.seafall.rounds import CheckEnd, Round
from engine.seafall.state import ORDERED
from engine.seafall.turn import Action, Turn, TurnOver
from engine.seafall.winter import winter
from tests.asking import answers, asked_seat, choices, choose, go, names, offered, question, refused, told, verbs
from tests.seafall.positions import (
    act,
    begin,
    colony,
    dice,
    event,
    fleet,
    forum,
    garrison,
    ker,
    on_top,
    outside,
    position,
    province,
    site,
    turn,
)

# General


@pytest.mark.rule("SEA-2", "SEA-219")
def test_glory_never_falls_below_zero_and_what_could_not_be_lost_is_forgotten() -> None:
    s = position(4)
    province(s, 0, glory=1)
    gain_glory(s, 0, -3, "lacking")
    gain_glory(s, 0, 2, "raid")
    assert s.provinces[0].glory == 2


@pytest.mark.rule("SEA-4", "SEA-219", "SEA-9")
def test_printed_glory_of_an_advisor_comes_and_goes_with_the_card() -> None:
    s = position(4, chapter=4)
    forum(s, "A38", "A29")
    province(s, 0, gold=9)
    act(s, Hire(0))
    choose(s, "hire", "A38", "gold")
    assert s.provinces[0].glory == 1
    part_with(s, 0, "A38")
    assert s.provinces[0].glory == 0


@pytest.mark.rule("SEA-7")
def test_costs_never_fall_below_zero() -> None:
    from engine.seafall.trade import buying_price
    from engine.seafall.works import upgrade_price

    s = position(4)
    event(s, "E03")
    province(s, 0, active="A06")
    assert upgrade_price(s, 0, "UP01", 0, "linen") == 0
    province(s, 0, active="A01")
    s.provinces[0].active = "A01"
    s.islands = tuple(s.islands)
    assert buying_price(s, 0, "I1") == 1


@pytest.mark.rule("SEA-8")
def test_with_an_empty_supply_nothing_is_placed() -> None:
    from engine.seafall.winter import Produce

    s = position(4)
    fleet(s, 0, values="A:2822", goods=" ".join(["A:wood"] * 8))
    site(s, "I1.a", "good:wood", cube=True)
    site(s, "I1.b", "good:wood", cube=False)
    outside(s, Produce())
    assert [there.cube for there in s.island("I1").sites[:3]] == [True, True, False]


@pytest.mark.rule("SEA-10", "SEA-291")
def test_a_view_hides_decks_the_booke_and_the_pile_and_nothing_else() -> None:
    s = begin(chapter="6")
    seen = view(s, 0)
    assert all(card is None for cards in seen.decks.values() for card in cards)
    assert all(entry is None for family in ORDERED for entry in seen.booke[family])
    assert all(isle is None for isle in seen.pile)
    assert seen.provinces == s.provinces
    assert {len(seen.decks[deck]) - len(s.decks[deck]) for deck in s.decks} == {0}


@pytest.mark.rule("SEA-291")
def test_an_observatory_shows_its_user_the_top_of_one_deck_as_long_as_it_lies_there() -> None:
    s = position(4)
    province(s, 0, structures="ST05")
    on_top(s, "advisors", "A07")
    act(s, Action(0))
    choose(s, "look", "advisors")
    assert view(s, 0).looks[0] == {"advisors": ["A07"]}
    assert not known(s, 1)
    assert not known(s, None)
    assert refused(s, "look", "damage") == ("power_used", "SEA-291")
    from engine.seafall.holdings import next_card

    next_card(s, "advisors")
    assert not known(s, 0), "of the next card nobody knows"


def known(s, seat):
    """The cards of decks that somebody has looked at."""
    return [card for looks in view(s, seat).looks.values() if looks for cards in looks.values() for card in cards if card]


@pytest.mark.rule("SEA-11", "SEA-154")
def test_who_controls_a_space() -> None:
    s = position(4, chapter=4)
    colony(s, "K1", "I1", 2)
    colony(s, "K3", "I2", 1, active=False)
    assert [controller(s, at) for at in ("H_GREEN", "1.4", "2.8", "3.1", "H_PURPLE")] == [1, 2, None, None, None]


@pytest.mark.rule("SEA-217")
def test_outside_turns_effects_go_in_turn_order_from_the_astrolabe() -> None:
    s = position(3, chapter=4)
    s.astrolabe = 1
    for seat in range(3):
        province(s, seat, gold=6)
        colony(s, f"K{seat + 1}", f"I{seat + 1}", seat, active=False)
    outside(s, *winter())
    asked = []
    while question(s) == "ActivateColony":
        asked.append(asked_seat(s))
        choose(s, "done")
    assert asked == [s.astrolabe, *[seat for seat in (0, 1, 2, 0, 1) if seat != s.astrolabe][s.astrolabe : s.astrolabe + 2]]


@pytest.mark.rule("SEA-218")
def test_a_power_without_a_limit_is_used_once_a_turn() -> None:
    s = position(4, chapter=3)
    fleet(s, 0, curses="A:Q2 A:Q3")
    province(s, 0, gold=9, active="A33")
    act(s, Action(0))
    choose(s, "confess", "A", "Q3")
    assert refused(s, "confess", "A", "Q2") == ("power_used", "SEA-218")
    assert (s.provinces[0].gold, s.provinces[0].reputation) == (6, 4)


@pytest.mark.rule("SEA-220")
def test_a_loss_that_is_no_cost_is_taken_as_far_as_possible() -> None:
    s = position(4)
    province(s, 0, gold=1)
    gain(s, 0, "gold", -3)
    assert s.provinces[0].gold == 0


@pytest.mark.rule("SEA-6", "SEA-58")
def test_a_card_wins_over_a_clause() -> None:
    from engine.seafall.works import repairs

    s = position(4, chapter=3)
    fleet(s, 0, A="H_RED", B="H_RED", curses="A:Q3", damage="A:D1 B:D1")
    assert repairs(s, 0) == ["B"], "Home Sickness cannot be repaired at home"


@pytest.mark.rule("SEA-293")
def test_a_province_without_a_seat_is_a_harbour_and_nothing_else() -> None:
    from engine.seafall.raiding import Raid

    s = position(4)
    fleet(s, 0, A="H_PURPLE", B="H_PURPLE")
    assert Raid(0).choices(s) == []
    assert controller(s, "H_PURPLE") is None


# Round and turn


@pytest.mark.rule("SEA-12", "SEA-13", "SEA-17")
def test_a_round_reveals_plays_resolves_and_advances() -> None:
    s = position(3, chapter=2)
    s.round, s.astrolabe = 0, 1
    on_top(s, "events", "E11", "E01")
    events = go(s, Round())
    assert (s.event, s.active, s.round) == ("E11", 1, 1)
    order = []
    while s.round == 1:
        order.append(asked_seat(s)) if question(s) == "Guild" else None
        events = choose(s, *choices(s)[-1])
    assert order == [1, 2, 0]
    assert names(events).index("event_resolved") < names(events).index("round")
    assert [p.gold for p in s.provinces] == [4, 4, 4], "the harvest moon shines in step 3"
    assert s.past == ("E11",)


@pytest.mark.rule("SEA-14")
@pytest.mark.parametrize("seed", range(3))
def test_the_lowest_title_holds_the_astrolabe_and_seats_go_up_from_there(seed: int) -> None:
    s = begin(5, seed=seed)
    ranks = [s.provinces[seat].rank for seat in s.turn_order()]
    assert ranks == [1, 2, 3, 4, 5]


@pytest.mark.rule("SEA-15", "SEA-221")
def test_a_turn_has_its_steps_in_this_order_and_may_be_empty() -> None:
    s = position(4)
    province(s, 0, council="A12", gold=3)
    forum(s, "A01")
    turn(s)
    asked = []
    while asked_seat(s) == 0:
        asked.append(question(s))
        choose(s, *next(c for c in choices(s) if c[0] in ("pass", "guild", "end")))
    assert asked == ["Hire", "Activate", "Guild", "Action"]


@pytest.mark.rule("SEA-16")
def test_winter_follows_the_sixth_round() -> None:
    s = position(3)
    s.round = 6
    events = go(s, CheckEnd())
    assert {"winter", "year"} <= set(names(events))
    assert (s.year, s.round) == (2, 1)


@pytest.mark.rule("SEA-18", "SEA-31", "SEA-151")
def test_when_a_ship_sinks_in_its_owners_turn_only_a_milestone_is_left() -> None:
    s = position(4)
    fleet(s, 0, A="1.4", B="2.8", damage="A:D5 A:D6")
    province(s, 0, treasures="TR01 TR02 TR03", active="A09", reputation=5)
    on_top(s, "damage", "D6")
    dice(s, "BBB")
    s.this_turn = ("turn", "guild:E")
    go(s, Action(0), *_ending())
    answers(s, "explore", "site I1 c")
    while question(s) == "AfterRoll":
        choose(s, "accept")
    assert "sunk" in s.this_turn
    assert question(s) == "Action"
    assert verbs(s) == {"claim", "end"}
    assert refused(s, "sail") == ("turn_over", "SEA-18")
    choose(s, "claim", "M08")
    choose(s, "end")
    assert s.provinces[0].active == "", "no end-of-turn power, and the advisor is exhausted"
    assert "A09" in s.exhausted


def _ending():
    from engine.seafall.turn import EndPowers

    return EndPowers(0), TurnOver(0), Turn(1)


# Hiring, treasures, activation


@pytest.mark.rule("SEA-19", "SEA-20", "SEA-27")
def test_one_advisor_for_gold_or_for_reputation_never_a_mix() -> None:
    s = position(4)
    forum(s, "A15", "A01", "A02", "A03", "A04")
    province(s, 0, gold=3, reputation=1)
    act(s, Hire(0), Activate(0))
    assert refused(s, "hire", "A15", "gold") == ("gold", "SEA-20")
    choose(s, "hire", "A15", "reputation")
    p = s.provinces[0]
    assert (p.gold, p.reputation, p.council) == (3, 0, ("A15",))
    assert question(s) == "Activate", "that was the only hire or purchase"
    assert len(s.forum) == 5, "the forum is refilled"


@pytest.mark.rule("SEA-20")
def test_without_the_reputation_it_cannot_be_paid_so() -> None:
    s = position(4)
    forum(s, "A01")
    province(s, 0, reputation=0, gold=3)
    act(s, Hire(0))
    assert refused(s, "hire", "A01", "reputation") == ("reputation", "SEA-20")


@pytest.mark.rule("SEA-21", "SEA-222")
def test_with_an_empty_deck_the_forum_is_not_refilled() -> None:
    s = position(4)
    forum(s, "A01", "A02")
    aside, s.decks["advisors"] = s.decks["advisors"], []
    p = province(s, 0, gold=9)
    p.council = tuple(aside)
    act(s, Hire(0))
    choose(s, "hire", "A01", "gold")
    assert s.forum == ("A02",)


@pytest.mark.rule("SEA-22", "SEA-23", "SEA-57")
def test_a_treasure_costs_8_less_with_a_good_of_its_colour_from_the_warehouse() -> None:
    s = position(4)
    province(s, 0, gold=10, warehouse="iron linen")
    supply = s.supply
    act(s, Hire(0))
    assert refused(s, "treasure", "TR08", "") == ("gold", "SEA-22")
    assert {("TR04", ""), ("TR04", "iron"), ("TR07", "iron")} <= set(offered(s, "treasure"))
    assert ("TR01", "wood") not in offered(s, "treasure")
    choose(s, "treasure", "TR07", "iron")
    p = s.provinces[0]
    assert (p.gold, p.glory, p.treasures, p.warehouse) == (0, 2, ("TR07",), (0, 0, 1, 0))
    assert s.supply[3] == supply[3] + 1
    assert "TR07" not in s.treasures


@pytest.mark.rule("SEA-24", "SEA-25", "SEA-26")
def test_an_advisor_works_this_turn_and_is_exhausted_after_it() -> None:
    s = position(4)
    forum(s, "A12", "A01")
    province(s, 0, gold=4, council="A15")
    s.exhausted = ("A15",)
    turn(s)
    choose(s, "hire", "A12", "gold")
    assert offered(s, "activate") == ["A12"], "what was hired this turn may work, what is exhausted may not"
    answers(s, "activate A12", "guild E", "end")
    assert s.provinces[0].council == ("A15", "A12")
    assert set(s.exhausted) == {"A15", "A12"}


@pytest.mark.rule("SEA-28")
def test_enmity_never_makes_forum_advisors_dearer() -> None:
    from engine.seafall.hiring import advisor_price
    from tests.seafall.positions import enmity

    s = position(4)
    enmity(s, 0, "I1", 4)
    forum(s, "A15")
    assert advisor_price(s, 0, "A15") == 4


@pytest.mark.rule("SEA-222", "SEA-178", "SEA-179")
def test_patmos_advisors_want_gold_a_ship_there_and_more_for_enmity() -> None:
    from engine.seafall.hiring import advisor_price
    from tests.seafall.positions import enmity

    s = position(4, chapter=6)
    ker(s)
    s.palace = ("A45", "A46", "A47")
    for advisor in s.palace:
        s.decks["patmos"].remove(advisor)
    province(s, 0, gold=10)
    act(s, Hire(0))
    assert refused(s, "palace", "A45") == ("not_at_patmos", "SEA-178")
    fleet(s, 0, A="9.4")
    enmity(s, 0, "PX", 3)
    assert advisor_price(s, 0, "A45") == 10
    act(s, Hire(0), Activate(0))
    assert ("A45", "reputation") not in offered(s, "hire")
    choose(s, "palace", "A45")
    assert s.provinces[0].council == ("A45",)
    assert len(s.palace) == 3
    assert question(s) == "Activate"


@pytest.mark.rule("SEA-222")
def test_a_dismissed_patmos_advisor_goes_under_its_own_deck() -> None:
    from engine.seafall.holdings import dismiss

    s = position(4, chapter=6)
    province(s, 0, council="A45")
    dismiss(s, 0, "A45")
    assert s.decks["patmos"][0] == "A45"


@pytest.mark.rule("SEA-223")
def test_a_library_lets_one_more_be_hired_and_two_let_two() -> None:
    s = position(4)
    province(s, 0, structures="ST06 ST07", gold=20)
    forum(s, "A01", "A02", "A03", "A04", "A05")
    turn(s)
    choose(s, "treasure", "TR01", "")
    assert question(s) == "HireMore"
    choose(s, "hire", "A05", "gold")
    assert question(s) == "HireMore"
    choose(s, "pass")
    assert question(s) == "Activate"


@pytest.mark.rule("SEA-223")
def test_the_overseer_hires_for_2_gold_less_at_the_end_of_the_turn() -> None:
    s = position(4)
    province(s, 0, active="A09", gold=2)
    forum(s, "A15")
    act(s, Overseer(0, 2))
    choose(s, "hire", "A15", "gold")
    assert s.provinces[0].gold == 0


@pytest.mark.rule("SEA-223")
def test_the_letter_forger_turns_up_two_and_hires_one() -> None:
    s = position(4, chapter=2)
    province(s, 0, active="A23", gold=4)
    on_top(s, "advisors", "A15", "A14")
    events = act(s, Forge(0))
    assert told(events, "forum").fields["advisors"] == ("A15", "A14")
    choose(s, "forge", "A15")
    assert s.provinces[0].gold == 0
    assert s.decks["advisors"][0] == "A14"


@pytest.mark.rule("SEA-223")
def test_the_voice_hires_anybody_of_the_forum_for_a_reputation() -> None:
    s = position(4, chapter=4)
    province(s, 0, tablets="TB5", reputation=1)
    forum(s, "A40")
    act(s, Action(0))
    answers(s, "tablet TB5")
    assert "A40" in s.provinces[0].council
    assert (s.provinces[0].reputation, "TB5" in s.exhausted) == (0, True)


# Guild actions


@pytest.mark.rule("SEA-30", "SEA-68")
def test_what_each_guild_can_do() -> None:
    assert ACTIONS == {
        "M": ("sail", "buy", "sell"),
        "B": ("sail", "repair", "upgrade", "build"),
        "E": ("sail", "explore", "research"),
        "S": ("sail", "raid", "taxes", "build"),
    }
    s = position(4)
    province(s, 0, gold=30)
    turn(s)
    answers(s, "pass", "guild S")
    assert {"sail", "taxes", "build", "end"} <= verbs(s)
    assert "research" not in verbs(s)


@pytest.mark.rule("SEA-29")
def test_two_different_actions_in_any_order() -> None:
    s = position(4)
    province(s, 0, gold=30)
    turn(s)
    answers(s, "pass", "guild S", "taxes")
    assert refused(s, "taxes") == ("action_taken", "SEA-29")
    assert refused(s, "build") == ("action_taken", "SEA-29"), "taxes or build, not both"
    choose(s, "sail")
    while question(s) != "Action":
        choose(s, "done") if ("done",) in choices(s) else choose(s, *choices(s)[-1])
    assert s.active == 0
    assert verbs(s) <= {"end", "ask", "claim", "overboard"}


@pytest.mark.rule("SEA-31")
def test_one_milestone_in_a_turn() -> None:
    s = position(4)
    province(s, 0, treasures="TR01 TR02 TR03", structures="ST01 ST02 ST03")
    act(s, Action(0))
    choose(s, "claim", "M08")
    assert refused(s, "claim", "M07") == ("claimed", "SEA-31")


@pytest.mark.rule("SEA-32", "SEA-33", "SEA-225")
def test_a_favour_lends_one_power_for_a_reputation_that_goes_to_the_other() -> None:
    s = position(4)
    fleet(s, 0, A="H_BLUE", goods="A:wood")
    province(s, 2, structures="ST04")
    s.this_turn = ("turn", "guild:M")
    go(s, Action(0), TurnOver(0), Turn(1))
    assert offered(s, "ask") == [(2, "ST04"), (2, "dock"), (2, "yard"), (2, "market")]
    choose(s, "ask", 2, "market")
    assert (question(s), asked_seat(s)) == ("Favour", 2)
    choose(s, "answer", "grant")
    assert [s.provinces[n].reputation for n in (0, 2)] == [2, 4]
    answers(s, "sell", "sell wood A")
    assert s.provinces[0].gold == 6


@pytest.mark.rule("SEA-32")
def test_a_refused_favour_costs_nothing_and_is_not_asked_again() -> None:
    s = position(4)
    fleet(s, 0, A="H_BLUE")
    act(s, Action(0))
    choose(s, "ask", 2, "yard")
    choose(s, "answer", "refuse")
    assert s.provinces[0].reputation == 3
    assert refused(s, "ask", 2, "yard") == ("asked", "SEA-32")
    province(s, 0, reputation=0)
    assert refused(s, "ask", 2, "dock") == ("no_reputation", "SEA-32")


@pytest.mark.rule("SEA-225")
def test_a_borrowed_marketplace_counts_where_it_stands() -> None:
    from engine.seafall.trade import selling_price

    s = position(4)
    fleet(s, 0, A="H_BLUE", B="1.4", goods="A:wood B:wood")
    province(s, 2, structures="ST04")
    s.this_turn = ("turn", "lent", "lent:ST04:2")
    assert [selling_price(s, 0, "wood", place) for place in ("A", "B", "W")] == [8, 6, 6]


@pytest.mark.rule("SEA-225")
def test_in_anothers_harbour_enmity_held_there_makes_work_dearer() -> None:
    from engine.seafall.works import repair_price, upgrade_price
    from tests.seafall.positions import enmity

    s = position(4)
    fleet(s, 0, A="H_BLUE")
    enmity(s, 0, "war2", 2)
    s.this_turn = ("turn", "lent", "lent:dock:2", "lent:yard:2")
    assert upgrade_price(s, 0, "UP01", 0, "") == 12
    assert repair_price(s, 0, "A") == 2


@pytest.mark.rule("SEA-224")
def test_a_further_action_is_paid_before_it_and_once() -> None:
    s = position(4)
    province(s, 0, gold=12, appellations=("AP4",))
    s.this_turn = ("turn", "guild:S", "did:sail", "did:levy")
    fleet(s, 0, A="1.4")
    site(s, "I1.a", "mine:4")
    garrison(s, "I1", 0)
    go(s, Action(0), TurnOver(0), Turn(1))
    assert refused(s, "raid") == ("no_actions", "SEA-29")
    choose(s, "third", "AP4")
    assert s.provinces[0].gold == 10
    assert ("raid",) in choices(s)
    assert refused(s, "third", "AP4") == ("power_used", "SEA-224")


@pytest.mark.rule("SEA-224")
def test_the_guild_patron_repeats_buy_or_sell() -> None:
    s = position(4, chapter=4)
    province(s, 0, gold=12, active="A40", warehouse="wood iron linen")
    s.this_turn = ("turn", "guild:M", "did:sail", "did:sell")
    go(s, Action(0), TurnOver(0), Turn(1))
    assert refused(s, "sell") == ("action_taken", "SEA-29")
    choose(s, "third", "A40")
    assert ("sell",) in choices(s)


@pytest.mark.rule("SEA-224", "SEA-66")
def test_the_twin_architects_repair_and_upgrade_in_one_action() -> None:
    s = position(4, chapter=4)
    province(s, 0, gold=30, active="A44")
    fleet(s, 0, damage="A:D1")
    s.this_turn = ("turn", "guild:B", "did:sail")
    go(s, Action(0), TurnOver(0), Turn(1))
    answers(s, "repair", "mend AB")
    assert ("upgrade",) in choices(s)
    s.provinces[0].active = ""
    s.provinces[0].council = (*s.provinces[0].council, "A44")
    assert ("upgrade",) not in choices(s)


@pytest.mark.rule("SEA-9")
def test_dismissed_cards_go_under_their_deck() -> None:
    from engine.seafall.holdings import dismiss

    s = position(4)
    province(s, 0, council="A08", research="R06")
    dismiss(s, 0, "A08")
    assert s.decks["advisors"][0] == "A08"


@pytest.mark.rule("SEA-3", "SEA-5")
def test_what_is_permanent_stays_and_what_is_losable_goes_with_its_piece() -> None:
    from engine.seafall.damage import sink

    s = position(4)
    province(s, 0, glory=5, structures="ST01")
    fleet(s, 0, upgrades="A:UP04 A:UP05")
    s.exhausted = ("UP04",)
    sink(s, 0, 0)
    assert s.provinces[0].glory == 3, "1 for each upgrade, ready or not, and nothing else"
    assert leader(s) == 0


def test_pages_of_shut_chests_are_in_no_order() -> None:
    s = begin(chapter="1")
    assert {ENTRIES[entry].chest for family in ORDERED for entry in s.booke[family]} == {""}


def test_the_hire_question_of_a_library_is_for_the_forum_only() -> None:
    s = position(4, chapter=6)
    ker(s)
    fleet(s, 0, A="9.4")
    s.palace = ("A45",)
    s.decks["patmos"].remove("A45")
    province(s, 0, gold=20)
    act(s, HireMore(0))
    assert "palace" not in verbs(s)
