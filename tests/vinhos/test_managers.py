"""Managers and the final stage (5.19)."""

from __future__ import annotations

import pytest

from engine.vinhos.scoring import locks_of
from tests.asking import answers, asked_seat, choose, names, offered, question, refused, told, verbs
from tests.vinhos.positions import barrels, estate, final_stage, position, turn, vintner


def court(relations: str = "ANA.E BEA.E CAR.E", wines: str = "1@1 6@2", seats: int = 4, **fields: object):
    s = position(seats, regions="" if seats == 4 else "MIN TRA DAO ALE ALG SET")
    estate(s, 0, "TRA red", wines=wines)
    barrels(s, 0, relations=relations)
    vintner(s, 0, **fields)
    return s


@pytest.mark.rule("VIN-101", "VIN-151", "VIN-158")
def test_a_wine_is_given_and_the_barrel_moves() -> None:
    s = court("ANA.E")
    turn(s)
    choose(s, "use", "ANA", "E", "X1")
    assert question(s) == "Give"
    events = choose(s, "give", "1.1")
    assert names(events)[:2] == ["wine_discarded", "manager_moved"]
    v = s.vintners[0]
    assert v.relations[0] == (0, 1, 0, 0, 0, 0, 0)
    assert (question(s), v.marker) == ("Buy", "PRESS")
    choose(s, "buy", "MIN", "new", "-")
    assert (question(s), v.cash) == ("Turn", 9)


@pytest.mark.rule("VIN-152")
def test_not_back_to_entry_and_not_where_it_stands() -> None:
    s = court("ANA.X2")
    turn(s)
    assert {to for _, _, to in offered(s, "use")} == {"X1", "X3", "L1", "L2", "L3"}
    assert refused(s, "use", "ANA", "X2", "X2") == ("stays_put", "VIN-152")
    assert refused(s, "use", "BEA", "X2", "X3") == ("no_barrel_there", "VIN-151")


@pytest.mark.rule("VIN-153")
def test_printed_and_normal_prices() -> None:
    s = court("ANA.E", cash=1)
    turn(s)
    answers(s, "use ANA E X2", "give 1.1", "winery 1 -")
    assert (s.vintners[0].cash, s.vintners[0].estates[0].wineries, s.renown["TRA"]) == (0, 1, 1)
    s = court("ANA.E", cash=2)
    turn(s)
    answers(s, "use ANA E X3", "give 1.1", "cellar 1 -")
    assert (s.vintners[0].cash, s.vintners[0].estates[0].cellar) == (0, True)


@pytest.mark.rule("VIN-153")
def test_carolina_hires_for_nothing_and_beatrix_opens_the_bank() -> None:
    s = court("CAR.E BEA.E", cash=0)
    estate(s, 0, "ALG red", wineries=2)
    turn(s)
    answers(s, "use CAR E X1", "give 1.1", "enologist 2", "enologist 2")
    assert (s.vintners[0].enologists, s.vintners[0].cash) == (2, 0)
    s = court("BEA.E", cash=3)
    turn(s)
    answers(s, "use BEA E X3", "give 1.1", "deposit 1", "invest", "stop")
    assert (s.vintners[0].account, s.vintners[0].level, s.vintners[0].cash) == (6, 2, 0)


@pytest.mark.rule("VIN-153")
def test_carolinas_cubes_and_experts() -> None:
    s = court("CAR.E")
    turn(s)
    answers(s, "use CAR E X3", "give 1.1")
    assert refused(s, "stop") == ("favour_owed", "VIN-153")
    answers(s, "renown ALG", "stop")
    assert s.renown["ALG"] == 1
    s = court("CAR.E")
    turn(s)
    answers(s, "use CAR E X2", "give 1.1", "engage taste", "engage look")
    assert s.vintners[0].cash == 8


@pytest.mark.rule("VIN-153")
def test_a_favour_must_bring_something() -> None:
    s = court("ANA.E BEA.E CAR.E", cash=0, account=0)
    turn(s)
    found = {(row, to) for row, _, to in offered(s, "use") if to[0] == "X"}
    assert found == {("BEA", "X1"), ("BEA", "X2"), ("CAR", "X3")}
    for row, to in (("ANA", "X1"), ("ANA", "X2"), ("ANA", "X3"), ("BEA", "X3"), ("CAR", "X1"), ("CAR", "X2")):
        assert refused(s, "use", row, "E", to) == ("no_effect", "VIN-153")
    s = court("ANA.E")
    turn(s)
    answers(s, "use ANA E X1", "give 1.1")
    assert refused(s, "stop") == ("favour_owed", "VIN-153")


@pytest.mark.rule("VIN-153", "VIN-157")
def test_a_favour_that_has_become_impossible_can_be_left() -> None:
    s = court("CAR.E", account=0, level=1)
    estate(s, 0, "ALG red", wineries=1)
    turn(s)
    answers(s, "use CAR E X1", "give 1.1", "divest")
    assert (verbs(s), s.vintners[0].level) == ({"stop", "divest"}, 0)
    choose(s, "stop")
    assert question(s) == "Turn"


@pytest.mark.rule("VIN-151", "VIN-154", "VIN-159")
def test_a_lock_is_for_good_and_for_one() -> None:
    s = court("ANA.E ANA.X1")
    barrels(s, 1, relations="ANA.L2")
    turn(s)
    assert refused(s, "use", "ANA", "E", "L2") == ("lock_taken", "VIN-151")
    events = answers(s, "use ANA X1 L1", "give 1.1")
    assert told(events, "locked").fields["to"] == "L1"
    assert question(s) == "Turn", "it has no effect at once"
    barrels(s, 0, relations="")
    turn(s)
    assert "L1" not in {start for _, start, _ in offered(s, "use")}
    answers(s, "use ANA E L3")
    assert [(lock.row, lock.space) for lock in locks_of(s, 0)] == [("ANA", "L1"), ("ANA", "L3")]


@pytest.mark.rule("VIN-151")
def test_with_two_players_the_third_lock_is_closed() -> None:
    s = court("ANA.E", seats=2)
    turn(s)
    assert refused(s, "use", "ANA", "E", "L3") == ("lock_closed", "VIN-151")


@pytest.mark.rule("VIN-151", "VIN-118")
def test_without_a_wine_there_is_no_favour() -> None:
    s = court("ANA.E", wines="")
    turn(s)
    assert refused(s, "use", "ANA", "E", "L1") == ("no_wine_to_give", "VIN-151")
    s = court("ANA.E", wines="1@1")
    s.renown["TRA"] = 3
    turn(s)
    answers(s, "use ANA E L1")
    assert s.renown["TRA"] == 3, "a wine that is given takes no cubes"


@pytest.mark.rule("VIN-155")
def test_the_wine_given_is_not_the_wine_traded() -> None:
    s = court("BEA.E", wines="6@1")
    turn(s)
    assert refused(s, "use", "BEA", "E", "X1") == ("only_wine", "VIN-155")
    s = court("BEA.E", wines="1@1 6@2")
    turn(s)
    events = choose(s, "use", "BEA", "E", "X2")
    assert told(events, "wine_discarded").fields["wine"] == "1.1", "the other is needed"
    choose(s, "export", "1.2", "XB2", "-")
    assert s.vintners[0].vp == 4
    s = court("BEA.E", wines="5@1 6@2")
    estate(s, 0, "ALG white", wines="1@1")
    turn(s)
    choose(s, "use", "BEA", "E", "X2")
    assert offered(s, "give") == ["1.1", "1.2", "2.1"]


@pytest.mark.rule("VIN-155")
def test_why_a_wine_cannot_be_given() -> None:
    s = court("BEA.E", wines="1@1 6@2")
    estate(s, 0, "ALG white", wines="1@1")
    turn(s)
    choose(s, "use", "BEA", "E", "X2")
    assert refused(s, "give", "1.2") == ("wine_is_needed", "VIN-155")


@pytest.mark.rule("VIN-156")
def test_once_a_turn_before_or_after() -> None:
    s = court(experts="TA6")
    turn(s)
    answers(s, "use CAR E L1", "give TA6")
    assert not offered(s, "use")
    assert refused(s, "use", "ANA", "E", "L1") == ("favour_used", "VIN-156")
    answers(s, "move BANK", "stop")
    assert not offered(s, "use")
    s = court()
    turn(s)
    answers(s, "move BANK", "stop", "use CAR E L1", "give 1.1")
    assert not offered(s, "use")


@pytest.mark.rule("VIN-157", "VIN-70")
def test_what_is_allowed_inside_a_favour() -> None:
    s = court("ANA.E CAR.X1", experts="TA1 TA3 AR2", cash=0)
    barrels(s, 0, "F1 F2")
    turn(s)
    answers(s, "use ANA E X1", "give 1.1")
    assert verbs(s) == {"buy", "divest", "expert"}, "no reclaiming, no other manager, no Chauffeur"
    choose(s, "buy", "MIN", "new", "TA1")
    assert s.vintners[0].spent == ("TA1",)


@pytest.mark.rule("VIN-154", "VIN-160")
@pytest.mark.parametrize(
    ("row", "space", "vp"),
    [
        ("ANA", "L1", 4),
        ("ANA", "L2", 3),
        ("ANA", "L3", 3),
        ("BEA", "L1", 4),
        ("BEA", "L2", 6),
        ("BEA", "L3", 2),
        ("CAR", "L1", 5),
        ("CAR", "L2", 6),
        ("CAR", "L3", 6),
    ],
)
def test_what_each_lock_counts(row: str, space: str, vp: int) -> None:
    s = position()
    estate(s, 0, "TRA red", vineyards=2, wineries=1, cellar=True)
    estate(s, 0, "ALG red", wineries=1, enologists=1)
    barrels(s, 0, "XA1 XB2 XB3 F1", relations=f"{row}.{space}")
    vintner(s, 0, experts="TA1 AR1", spent="LO1", level=3)
    assert [lock.vp for lock in locks_of(s, 0)] == [vp]


@pytest.mark.rule("VIN-160")
def test_a_lock_may_be_worth_nothing() -> None:
    s = position()
    estate(s, 0, "TRA red")
    barrels(s, 0, relations="BEA.L2")
    vintner(s, 0, level=-3)
    assert [lock.vp for lock in locks_of(s, 0)] == [0]


# The final stage


def last_year():
    s = position(vintages="V0 V1 V2 V3 V4 V5")
    for seat, land in enumerate(("TRA red", "MIN red", "DAO red", "ALG red")):
        estate(s, seat, land, wines="2@1 6@2")
    return s


@pytest.mark.rule("VIN-161")
def test_one_use_each_until_all_have_passed() -> None:
    s = last_year()
    for seat in (0, 2, 3):
        barrels(s, seat, relations="ANA.E CAR.E")
    s.order = (3, 1, 0, 2)
    final_stage(s)
    seen = []
    for answer in ("use ANA E L1", "use ANA E L2", "pass", "use CAR E L1", "use CAR E L2"):
        seen.append(asked_seat(s))
        answers(s, answer, *(["give 1.1"] if question_of(s, answer) else []))
    assert seen == [3, 0, 2, 3, 0], "seat 1 has no relationship and passes by itself; a pass is final"
    assert s.over


def question_of(s, answer: str) -> bool:
    """Whether the wine must still be chosen after this answer."""
    seat = asked_seat(s)
    return answer.startswith("use") and s.vintners[seat].wine_count > 1


@pytest.mark.rule("VIN-162")
def test_no_abilities_reclaiming_or_divesting() -> None:
    s = last_year()
    vintner(s, 0, experts="TA3 TA6 TA4 AR6", cash=1)
    barrels(s, 0, "F1 F2", relations="BEA.E")
    s.renown["TRA"] = 2
    final_stage(s)
    assert verbs(s) == {"use", "pass"}
    answers(s, "use BEA E X1")
    assert offered(s, "give") == ["1.1", "1.2"], "no Socialite"
    answers(s, "give 1.1")
    assert {(critic, cooper) for _, _, critic, cooper in offered(s, "sell")} == {("-", "-")}
    assert verbs(s) == {"sell"}
    assert refused(s, "divest") == ("not_in_final_stage", "VIN-162")
    assert refused(s, "expert", "TA3") == ("not_in_final_stage", "VIN-162")
    choose(s, "sell", "1.2", "N4", "-", "-")
    assert s.renown["TRA"] == 0, "renown may be spent"


@pytest.mark.rule("VIN-163", "VIN-164")
def test_nobody_to_use_means_scoring_at_once() -> None:
    s = last_year()
    events = final_stage(s)
    assert s.over
    assert names(events)[:4] == ["final_pass"] * 4
    assert names(events)[-1] == "game_won"


@pytest.mark.rule("VIN-164")
def test_a_barrel_on_a_lock_is_of_no_use() -> None:
    s = last_year()
    barrels(s, 0, relations="ANA.L1")
    final_stage(s)
    assert s.over


@pytest.mark.rule("VIN-165")
def test_favours_work_to_the_end() -> None:
    s = last_year()
    vintner(s, 0, cash=5, account=0, level=0)
    barrels(s, 0, relations="BEA.E")
    final_stage(s)
    answers(s, "use BEA E X3", "give 1.1", "deposit 3", "invest")
    assert (s.vintners[0].account, s.vintners[0].level) == (3, 1)
    assert question(s) == "FinalUse", "nothing more could be done at the bank"
    answers(s, "use BEA X3 L2")
    assert s.over


@pytest.mark.rule("VIN-165", "VIN-58")
def test_hires_are_limited_to_the_end() -> None:
    s = last_year()
    estate(s, 0, "ALE red", wineries=2)
    vintner(s, 0, account=1, level=0)
    barrels(s, 0, relations="CAR.E")
    final_stage(s)
    answers(s, "use CAR E X1", "give 1.1")
    assert s.vintners[0].enologists == 1
    assert question(s) == "FinalUse", "a second is refused by the account"
