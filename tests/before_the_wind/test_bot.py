"""How bots haggle: what an Admiral foresees is what Captains do."""

from __future__ import annotations

from engine.before_the_wind.bot.brain import WindBrain
from engine.before_the_wind.bot.haggle import Haggle
from engine.before_the_wind.bot.temperaments import SOBER
from engine.before_the_wind.draw import Draw
from engine.before_the_wind.game import GAME
from engine.before_the_wind.market import Answer, Claim, MakeOffer
from engine.before_the_wind.state import State
from engine.bots.levels import LEVELS
from engine.bots.think import generator, think
from engine.kernel import Choice, Seat
from engine.session import Session

SEED = 3


def thoughts(level: str, s: State, seat: Seat) -> Haggle:
    skill = LEVELS[level]
    assert skill is not None
    return WindBrain(seat, skill, SOBER, generator(SEED, 0, seat), lambda: False).haggle(s)


def captains(seats: int) -> list[tuple[State, Choice]]:
    """A game of Captains: each position with its answer."""
    session, found = Session.begin(GAME, "evening", seats, {}, SEED), list[tuple[State, Choice]]()
    while not session.over:
        seat = session.pending()[0].seat
        decision = session.decision(seat)
        assert decision is not None
        before = session.state.clone()
        answer = think(GAME, "captain", "", session.view(seat), decision, generator(SEED, decision.number, seat)).choices[0]
        assert session.submit(seat, decision.number, answer) is None
        found.append((before, answer))
    return found


def test_an_admiral_foresees_every_offer_and_answer_of_captains() -> None:
    """The claimant, before he claims, knows who will offer what; everybody else knows what he will take."""
    game, offers, answers = captains(4), 0, 0
    for n, (s, choice) in enumerate(game):
        step = s.agenda[-1]
        if isinstance(step, Claim) and choice[0] == "claim":
            market = thoughts("admiral", s, step.seat).table
            foreseen = dict(market.bids(step.seat, str(choice[1]), (), market.rivals(step.seat)))
            made = {}
            for after, reply in game[n + 1 :]:
                asked = after.agenda[-1]
                if not isinstance(asked, MakeOffer):
                    break
                if reply[0] == "offer":
                    made[asked.seat] = reply[1]
            assert foreseen == made
            offers += len(made)
        elif isinstance(step, Answer):
            onlooker = (step.seat + 1) % s.seats
            market = thoughts("admiral", s, onlooker).table
            assert market.answer(step.seat, s.merchants[step.seat].card, step.made)[0] == choice
            answers += 1
    assert offers > 10
    assert answers > 5


def test_an_admiral_thinks_of_the_whole_market_before_he_turns_up_the_last_card() -> None:
    """With any further card still to come nobody knows what will be claimed."""
    followed = 0
    for s, _ in captains(4):
        if not isinstance(s.agenda[-1], Draw):
            continue
        admiral, to_come = thoughts("admiral", s, s.start), s.stalls - len(s.row) - 1
        row = (*s.row, s.decks["shipment"][0])
        plainly = admiral.taken(admiral.table.seats, row, to_come)
        assert (admiral.divided(row, to_come) != plainly) <= (to_come == 0)
        followed += admiral.divided(row, to_come) != plainly
        assert thoughts("captain", s, s.start).divided(row, to_come) == thoughts("captain", s, s.start).taken(
            admiral.table.seats, row, to_come
        )
    assert followed > 5


def test_a_captain_thinks_of_others_as_of_himself() -> None:
    s, _ = next((s, choice) for s, choice in captains(3) if isinstance(s.agenda[-1], Claim))
    market = thoughts("captain", s, 0).table
    assert market.theirs is market
