"""Bots of Vinhos where the best answer is plain. What all bots promise: tests/conformance/test_bots.py."""

from __future__ import annotations

import pytest

from engine.kernel import Choice, Step, asked
from engine.vinhos.bank import Bank
from engine.vinhos.bot.features import FEATURES, GROUPS, Surroundings, features
from engine.vinhos.bot.judgement import ENDS, Judge
from engine.vinhos.bot.temperaments import SOBER, TEMPERAMENTS
from engine.vinhos.bot.worth import WORTH
from engine.vinhos.data import EXPORT_SLOTS, LAST_YEAR
from engine.vinhos.estates import Dig, Hire
from engine.vinhos.game import GAME
from engine.vinhos.state import State
from engine.vinhos.trade import Ship, Trade
from engine.vinhos.turn import AfterAction
from game.commands.simulation import Job, play_game
from tests.asking import go, thought
from tests.vinhos.positions import act, barrels, estate, fair, final_stage, maintenance, on_top, position, turn, vintner

CAREFUL = ("mate", "captain", "admiral")


def answer(s: State, level: str = "admiral", seat: int = 0) -> Choice:
    return thought(s, level, seat).choices[0]


def all_with_an_estate(s: State) -> None:
    for seat, land in zip(range(1, s.seats), ("LIS red", "LIS white", "DAO white"), strict=False):
        estate(s, seat, land, wines="2@1")


def last_year(seats: int = 4) -> State:
    """The last action of the game is to come."""
    return position(seats=seats, vintages="V0 V1 V2 V3 V4 V5")


# Trade


@pytest.mark.parametrize("level", CAREFUL)
def test_a_great_wine_is_exported_with_the_last_action(level: str) -> None:
    s = last_year()
    estate(s, 0, "ALE red", vineyards=2, cellar=True, wines="5@4")
    all_with_an_estate(s)
    turn(s, 0, half=2)
    assert thought(s, level).choices[:2] == (("move", "EXPORT"), ("export", "1.4", "XD4", "-"))


def test_two_great_wines_are_exported_together_and_the_dear_slot_goes_to_the_one_that_reaches_it() -> None:
    s = last_year()
    estate(s, 0, "ALE red", vineyards=2, cellar=True, wines="5@4 5@3")
    all_with_an_estate(s)
    turn(s, 0, half=2)
    chosen = thought(s).choices
    assert ("export", "1.4", "XD4", "-") in chosen
    assert {EXPORT_SLOTS[str(c[2])].needs for c in chosen if c[0] == "export"} == {10, 8}


def test_wine_without_a_barrel_is_not_carried_to_a_market() -> None:
    s = last_year()
    estate(s, 0, "ALE red", vineyards=2, cellar=True, wines="5@4")
    barrels(s, 0, hand=0)
    all_with_an_estate(s)
    turn(s, 0, half=2)
    assert answer(s) != ("move", "EXPORT")


# Money


@pytest.mark.parametrize("level", CAREFUL)
def test_cash_that_is_left_at_the_end_goes_into_the_account(level: str) -> None:
    s = last_year()
    estate(s, 0, "MIN red", wines="1@1")
    all_with_an_estate(s)
    for seat in range(1, 4):
        vintner(s, seat, fp=40)
    vintner(s, 0, cash=9, account=5)
    turn(s, 0, half=2)
    chosen = thought(s, level).choices
    assert chosen[0] == ("move", "BANK")
    assert chosen[1][0] == "deposit"


def test_a_poor_vintner_with_a_full_account_goes_to_the_bank_early() -> None:
    s = position(seats=4, vintages="V0")
    estate(s, 0, "ALG red", wines="2@1")
    all_with_an_estate(s)
    vintner(s, 0, cash=0, account=12)
    turn(s, 0, half=1)
    assert answer(s) == ("move", "BANK")


# Land


@pytest.mark.parametrize("level", CAREFUL)
def test_the_cellar_is_dug_where_the_strong_wine_is(level: str) -> None:
    s = position(seats=4, vintages="V0 V1")
    estate(s, 0, "TRA red", wines="1@1")
    estate(s, 0, "ALG red", vineyards=2, wineries=1, wines="4@1")
    all_with_an_estate(s)
    act(s, Dig(0, 1, False, 2))
    assert answer(s, level) == ("cellar", 2, "-")


def test_crews_go_to_the_cellar() -> None:
    s = position(seats=4, vintages="V0 V1")
    estate(s, 0, "TRA red", wineries=1, enologists=1, wines="1@1")
    estate(s, 0, "ALG red", vineyards=2, wineries=1, cellar=True, wines="4@1")
    vintner(s, 0, account=5)
    all_with_an_estate(s)
    maintenance(s)
    assert answer(s) == ("crew", 0)


def test_porto_is_poured_into_a_cellar_and_waits_for_one_early_in_the_game() -> None:
    for cellar, wanted in ((True, "pour"), (False, "keep")):
        s = position(seats=4, vintages="V0 V1")
        estate(s, 0, "DOU red", cellar=cellar, wines="1@1")
        vintner(s, 0, porto=1)
        all_with_an_estate(s)
        maintenance(s)
        assert answer(s) == (wanted,)


def test_the_enologist_of_the_plain_estate_is_dismissed() -> None:
    s = position(seats=4, vintages="V0 V1")
    estate(s, 0, "ALG red", vineyards=2, wineries=1, enologists=1, cellar=True)
    estate(s, 0, "TRA red", wineries=1, enologists=1)
    vintner(s, 0, account=0, level=1, vp=5)
    all_with_an_estate(s)
    maintenance(s)
    assert answer(s) == ("dismiss", 2)


# Managers


@pytest.mark.parametrize("favour", [Ship(0, 1, True), Trade(0, 1, True), Bank(0, 99, True, ""), Hire(0, 2, True, 0)])
def test_a_favour_of_which_nothing_can_come_any_more_is_stopped(favour: Step[State]) -> None:
    """An ability in between may have used up what it was asked for."""
    s = position(seats=4, vintages="V0 V1")
    estate(s, 0, "ALG red")
    vintner(s, 0, cash=0, account=0)
    all_with_an_estate(s)
    act(s, favour)
    assert answer(s) in {("stop",), ("divest",)}


def test_the_plainest_wine_pays_for_a_favour() -> None:
    s = last_year()
    estate(s, 0, "MIN red", wines="1@2")
    estate(s, 0, "ALE red", vineyards=2, cellar=True, wines="4@4")
    barrels(s, 0, relations="BEA.E")
    all_with_an_estate(s)
    final_stage(s)
    chosen = thought(s).choices
    assert chosen[0][:2] == ("use", "BEA")
    assert ("give", "2.4") not in chosen


def test_the_best_lock_is_taken_in_the_end() -> None:
    s = last_year()
    for region in ("ALE", "ALG", "SET", "TRA"):
        estate(s, 0, f"{region} red", wines="1@1")
    barrels(s, 0, relations="ANA.E")
    all_with_an_estate(s)
    final_stage(s)
    assert answer(s) == ("use", "ANA", "E", "L1")


# The fair


def test_the_last_of_the_fair_takes_the_most_useful_expert() -> None:
    s = at_the_fair(3, (0, 9, 8, 7), "")
    on_top(s, "TA2", "AR2", "LO5", "AL6")
    assert asked(s)[0].name.endswith("LastPlace")
    assert answer(s) == ("engage", "taste"), "a Recruiter"


def at_the_fair(year: int, points: tuple[int, ...], experts: str, **fields: object) -> State:
    """Everybody has a booth, this vintner the one for taste and aroma; the envelopes are open."""
    s = position(seats=4, vintages=" ".join(f"V{n}" for n in range(year)))
    for seat, (fp, booth) in enumerate(zip(points, ("P1", "P2", "P5", "P6"), strict=True)):
        estate(s, seat, ("ALG red", "TRA red", "SET red", "MIN red")[seat], wines="2@1")
        vintner(s, seat, fp=fp, booth=booth, fair_tile="colheita")
    vintner(s, 0, experts=experts, **fields)
    fair(s)
    return s


@pytest.mark.parametrize("level", CAREFUL)
def test_an_expert_who_wins_the_last_fair_is_played(level: str) -> None:
    s = at_the_fair(6, (20, 20, 3, 2), "TA1")
    assert answer(s, level) == ("play", "TA1")


def test_experts_who_count_for_a_lock_stay_home_when_the_ranks_are_certain() -> None:
    s = at_the_fair(6, (40, 20, 3, 2), "TA1", relations=((0,) * 7, (0,) * 7, (0, 0, 0, 0, 0, 1, 0)), barrels=7)
    assert answer(s) == ("seal",)


# The tables of the judgement


def test_every_feature_has_a_weight_for_every_turn() -> None:
    for mode, table in WORTH.items():
        assert tuple(table) == FEATURES
        assert {len(weights) for weights in table.values()} == {2 * LAST_YEAR[mode] + 1}
    assert ENDS[-1] == len(FEATURES) == sum(map(len, GROUPS.values()))


def test_terms_add_up_to_the_value() -> None:
    s = position(seats=4, vintages="V0 V1 V2")
    estate(s, 0, "ALG red", vineyards=2, wineries=1, enologists=1, cellar=True, wines="4@1 3@3")
    estate(s, 0, "SET white", wines="2@1")
    vintner(s, 0, experts="TA1", spent="LO2", cash=4, account=11, fp=6)
    barrels(s, 0, slots="XA4", relations="ANA.E CAR.L3")
    all_with_an_estate(s)
    go(s, AfterAction(0, True))
    for temper in TEMPERAMENTS.values():
        judge = Judge(s, 0, temper, wary=True)
        assert sum(judge.terms(s).values()) == pytest.approx(judge.value(s))
        assert len(features(s, 0, Surroundings(s, 0))) == len(judge.weights)


def test_what_is_known_of_a_position_is_what_a_fresh_look_finds() -> None:
    """What a plan leaves alone is reckoned once; it must not be mistaken for another position's."""
    s = position(seats=3, vintages="V0 V1 V2")
    estate(s, 0, "ALE red", vineyards=2, cellar=True, wines="4@1 4@3")
    all_with_an_estate(s)
    turn(s, 0)
    judge = Judge(s, 0, SOBER, wary=True)
    judge.value(s)
    for change in (
        lambda v: setattr(v, "cash", v.cash + 1),
        lambda v: setattr(v, "barrels", 2),
        lambda v: setattr(v, "relations", ((1, 0, 0, 0, 0, 0, 0), *v.relations[1:])),
        lambda v: setattr(v, "estates", (v.estates[0].changed(wineries=1),)),
        lambda v: setattr(v, "fp", 9),
        lambda v: setattr(v, "porto", 1),
    ):
        change(s.vintners[0])
        assert judge.value(s) == pytest.approx(Judge(s, 0, SOBER, wary=True).value(s))
    for owner in (0, 1):
        s.exports = {"XA4": owner}
        assert judge.value(s) == pytest.approx(Judge(s, 0, SOBER, wary=True).value(s))


@pytest.mark.parametrize(("mode", "seats"), [("first_harvest", 2), ("standard", 2)])
def test_a_mate_beats_random_vintners(mode: str, seats: int) -> None:
    session = play_game(GAME, Job(GAME.id, mode, ("mate", *["random"] * (seats - 1)), terms(mode), 2))
    assert session.state.winners == (0,)


def terms(mode: str) -> dict[str, str]:
    return {"almanac": "off", "survey": "off", "head_start": "nobody"} | ({"fair_points": "kept"} if mode == "standard" else {})


# Others


@pytest.mark.parametrize("level", CAREFUL)
def test_nobody_pays_three_others_for_what_can_be_had_without_them(level: str) -> None:
    """All have gone to the vineyards; whoever goes last goes elsewhere first."""
    s = position(seats=4, vintages="V0")
    estate(s, 3, "DAO red", wines="1@1")
    for seat, land in enumerate(("ALE red", "ALG white", "LIS red")):
        estate(s, seat, land, wines="2@1")
        vintner(s, seat, marker="VINEYARD", cash=4)
    vintner(s, 3, cash=9)
    turn(s, 3, half=1)
    assert answer(s, level, seat=3) != ("move", "VINEYARD")


def test_what_is_paid_to_a_rival_counts_against_oneself() -> None:
    s = position(4)
    judge = Judge(s, 0, SOBER, wary=True)
    before = judge.value(s)
    vintner(s, 1, cash=12)
    assert judge.value(s) < before
