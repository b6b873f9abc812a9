"""Rounds and years (5.B), and the end of a game (5.U)."""

from __future__ import annotations

from engine.kernel import Choose, Step, finish, step, then
from engine.seafall.afterwards import after_game
from engine.seafall.data.goals import ROUNDS
from engine.seafall.events import ResolveEvent
from engine.seafall.firsts import firsts_due
from engine.seafall.holdings import next_card, put_under, refill_forum, without
from engine.seafall.scoring import final_ranking
from engine.seafall.state import State
from engine.seafall.turn import Turn
from engine.seafall.winter import winter

NAMES_IN_A_PROLOGUE = 4


@step
class Round(Step[State]):
    """Reveal the event, take turns, resolve it, look at the glory, advance the astrolabe (SEA-12)."""

    def run(self, s: State) -> None:
        s.round += 1
        s.this_round = ()
        s.event = next_card(s, "events")
        s.tell("round", None, year=s.year, round=s.round, event=s.event, chance=("event", len(s.decks["events"]) + 1))
        then(s, *(Turn(seat) for seat in s.turn_order()), ResolveEvent(), CheckEnd())


@step
class CheckEnd(Step[State]):
    """At the end of the round in which the target was reached, or after the last year (SEA-193, SEA-194)."""

    calm = True

    def due(self, s: State) -> tuple[Step[State], ...]:
        return firsts_due(s)

    def run(self, s: State) -> None:
        reached = s.target and max(s.provinces[seat].glory for seat in s.order) >= s.target
        if reached or (s.prologue and s.named == NAMES_IN_A_PROLOGUE):
            s.tell("target_reached", None, target=s.target)
            won(s)
        elif s.round == ROUNDS and s.year == s.years:
            s.tell("last_year", None, year=s.year)
            won(s)
        else:
            forum = (DismissForum(s.astrolabe),) if s.of_two and s.forum else ()
            then(s, *forum, Advance())


def won(s: State) -> None:
    """Most glory wins, a tie the least prominent title (SEA-195)."""
    result = final_ranking(s)
    s.tell("game_won", result.winners[0], glory=s.provinces[result.winners[0]].glory, tie=result.tie or "")
    if s.saga is None:
        finish(s, result.winners)
    else:
        s.winners = result.winners
        then(s, *after_game(s))


@step
class DismissForum(Choose[State]):
    """At a table of two the first player dismisses one forum advisor, which is replaced (SEA-212)."""

    verb = "dismiss"
    rule = "SEA-212"

    def options(self, s: State) -> tuple[str, ...]:
        return s.forum

    def do(self, s: State, advisor: str) -> None:
        s.forum = without(s.forum, advisor)
        put_under(s, "advisors", (advisor,))
        s.tell("dismissed", self.seat, advisor=advisor)
        refill_forum(s)


@step
class Advance(Step[State]):
    """The dial turns; after the sixth round comes winter (SEA-16)."""

    def run(self, s: State) -> None:
        if s.round < ROUNDS:
            then(s, Round())
        else:
            then(s, *winter(), NewYear(), Round())


@step
class NewYear(Step[State]):
    def run(self, s: State) -> None:
        s.year += 1
        s.round = 0
        s.tell("year", None, year=s.year)


def rounds_played(s: State) -> int:
    return (s.year - 1) * ROUNDS + s.round
