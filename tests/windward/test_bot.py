"""What Windward's bots know: odds, ways, errands, temperaments, and how they say why."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.bots.levels import LEVELS
from engine.bots.think import generator, never, think
from engine.bots.unfolding import unfolded
from engine.kernel import Luck, determinize, play, settle
from engine.kernel.dice import Odds
from engine.kernel.ways import path
from engine.windward.bot.brain import WindwardBrain
from engine.windward.bot.goals import prospects, resting_places
from engine.windward.bot.pilot import Errand, Pilot
from engine.windward.bot.temperaments import TEMPERAMENTS
from engine.windward.parties import BATTLE
from engine.windward.planet import SLOTS
from engine.windward.sailing import AROUND, SAIL, ZEPHYR
from engine.windward.state import State
from engine.windward.turn import Turn
from tests.bots.positions import RIVALS, sampled, windward
from tests.windward.positions import choose, greys, hand, position, reds

RULES = Path(__file__).parents[2] / "engine" / "windward" / "RULES.md"


def rounded(found: Odds) -> tuple[int, ...]:
    return tuple(round(100 * part) for part in found)


def test_the_odds_are_those_of_the_rules() -> None:
    text = RULES.read_text(encoding="utf-8").partition("### 8.1")[2].partition("### 8.2")[0]
    rows = re.findall(r"^\| (\d) \| (.+?) \| [\d.]+ \|$", text, re.MULTILINE)
    assert len(rows) == 7
    for dice, cells in rows:
        for boost, cell in zip((0, 2, 4, 6), cells.split(" | "), strict=True):
            assert rounded(BATTLE.odds(int(dice), 5, boost)) == pytest.approx(tuple(map(int, cell.split("/"))), abs=1)
    for words, dice, foe, boost in (("31/39/31", 1, 1, 0), ("82/14/4", 2, 1, 0), ("74/10/16", 7, 8, 4), ("88/5/7", 9, 10, 6)):
        assert words in text
        assert rounded(BATTLE.odds(dice, foe, boost)) == tuple(map(int, words.split("/")))


def test_the_mean_loss_against_a_red_is_that_of_the_rules() -> None:
    for dice, loss in ((2, 5.0), (5, 2.2), (8, 1.5)):
        lost = [(-margin, share) for margin, share in BATTLE.margins(dice, 5) if margin < 0]
        assert sum(m * share for m, share in lost) / sum(share for _, share in lost) == pytest.approx(loss, abs=0.06)


@pytest.mark.parametrize("wind", SLOTS)
def test_rides_cost_what_sailing_costs(wind: int) -> None:
    s = position(wind=wind)
    s.captains[0].ship = "2.30"
    legs = Pilot(s, 0).legs
    for to in ("Port", "1.10", "5.41", "3.60", "6.12"):
        s = position(wind=wind)
        s.captains[0].ship, s.speed = "2.30", 20
        for verb, space, price in path(legs, to):
            before = s.speed
            choose(s, verb, space)
            assert before - s.speed == price
        assert s.captains[0].ship == to
        assert 20 - s.speed == legs[to][0]


def test_nothing_is_cheaper_than_a_ride() -> None:
    """Compared with trying everything for three Speed."""
    s = position(wind=4)
    s.captains[0].ship, s.speed = "4.13", 3
    legs = Pilot(s, 0).legs
    reached, states = {"4.13": 3}, [s]
    while states:
        at = states.pop()
        for move in (SAIL, ZEPHYR, AROUND):
            turn = at.agenda[-1]
            for (to,) in move.candidates(at, turn):
                if move.why_not(at, turn, to) is None:
                    after = at.clone()
                    move.do(after, turn, to)
                    if after.speed > reached.get(to, -1):
                        reached[to] = after.speed
                        if after.battle is None:
                            states.append(after)
    assert {to: 3 - left for to, left in reached.items()} == {to: leg[0] for to, leg in legs.items() if leg[0] <= 3}


def test_every_errand_is_legal_and_ends_where_it_says() -> None:
    seen = set()
    for session, decision in sampled("windward.Turn", every=2):
        s = determinize(session.view(decision.seat), Luck(1))
        pilot, temper = Pilot(s, decision.seat), TEMPERAMENTS["steady"]
        looked_at = [*prospects(pilot, temper), *resting_places(pilot, temper, {}, 4)]
        tried = [*pilot.attacks(), *pilot.hunts(), *pilot.collections(), *pilot.flags(), *pilot.baits(), pilot.process(), pilot.home()]
        for errand in filter(None, [*tried, *(prospect.errand for prospect in looked_at)]):
            check_errand(s, decision.seat, errand)
            seen.add(errand.goal)
    battles = {"attack_red", "attack_white", "attack_ship", "hunt_grey"}
    assert seen >= {*battles, "rest", "fit_out", "home", "collect", "process", "flag", "bait"}


def check_errand(s: State, seat: int, errand: Errand) -> None:
    state = s.clone()
    speed = state.speed
    offered = list(settle(state))
    for choice in errand.choices:
        assert choice in offered, f"{errand}: {choice} is not among {offered}"
        before = state.unveiled
        offered = list(play(state, choice))
        if state.unveiled != before and choice != errand.choices[-1]:
            assert choice == ("sail", "Port"), f"{errand}: something is uncovered on the way"
            return  # Teeth brought the White into play
    if errand.goal == "home":
        assert state.captains[seat].ship == "Port"
    if errand.goal in ("attack_red", "attack_white", "attack_ship") and state.battle:
        assert state.battle.attacker.seat == seat
        gained = sum(c in (("play", "fuel"), ("order", "speed")) for c in errand.choices)
        assert errand.speed == speed + gained - state.speed


def test_a_hunt_drops_the_longboat_beside_the_grey() -> None:
    s = position(wind=1)
    greys(s, "2.23")
    s.captains[0].ship = "2.10"
    (errand,) = Pilot(s, 0).hunts()
    assert errand.choices[-3:] == (("order", "drop"), ("order", "row"), ("row", 1, "2.23"))
    assert errand.orders == 2


def test_a_coffee_processes_when_no_mate_is_left() -> None:
    s = position()
    hand(s, 0, "coffee")
    c = s.captains[0]
    c.ship, c.hold, s.mates, s.red_at[0] = "1.20", "R1", 0, ""
    errand = Pilot(s, 0).process()
    assert errand is not None
    assert errand.choices == (("play", "coffee"), ("order", "process"))


def brain_of(seat: int) -> WindwardBrain:
    skill = LEVELS["mate"]
    assert skill is not None
    return WindwardBrain(seat, skill, TEMPERAMENTS["steady"], Luck(1), never)


def test_foresight_knows_every_outcome_of_a_battle() -> None:
    s = position(wind=1)
    reds(s, "1.30")
    c = s.captains[0]
    c.ship, c.cannons, c.morale = "1.20", 3, 3
    found = unfolded(brain_of(0), s, (("sail", "1.30"),))
    assert sum(share for share, *_ in found) == pytest.approx(1.0)
    won = sum(share for share, after, _ in found if after.captains[0].hold)
    assert won == pytest.approx(BATTLE.odds(5, 5).win, abs=0.03)
    assert s.captains[0].ship == "1.20", "the position itself is left alone"


def test_temperaments_choose_differently() -> None:
    """From the same position, where there is a turn to plan, each of them goes its own way now and then."""
    apart = dict.fromkeys(TEMPERAMENTS, 0)
    for session, decision in sampled("windward.Turn", every=6, tables=RIVALS[:1]):
        answers = {
            name: think(windward(), "captain", name, session.view(decision.seat), decision, generator(1, 1, 1), budget=60).choices
            for name in TEMPERAMENTS
        }
        for name, answer in answers.items():
            apart[name] += answer != answers["steady"]
    assert all(count >= 2 for name, count in apart.items() if name != "steady"), apart


def test_a_turn_is_answered_up_to_the_first_dice() -> None:
    for session, decision in sampled("windward.Turn", every=9, tables=RIVALS[:1]):
        s = session.state.clone()
        thought = think(windward(), "mate", "", session.view(decision.seat), decision, Luck(2))
        for choice in thought.choices:
            assert type(s.agenda[-1]) is Turn or len(thought.choices) > 1
            before = s.unveiled
            play(s, choice)
            assert s.unveiled == before or choice == thought.choices[-1]
