"""A captain's turn (5.4, 5.5): three points in any mix, one sail, and the bonus action of Largest Crew."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choice, Move, Pass, Refusal, Step, done, refuse, step, then
from engine.winds_of_plunder.cards import RULES, playable
from engine.winds_of_plunder.data import BONUS_POINTS, CARD_POINTS, CUBE_POINTS, FACE_KIND, GUST_POINTS, POINTS
from engine.winds_of_plunder.holdings import draw_card, faces_in_hand, raise_cubes
from engine.winds_of_plunder.sailing import FARTHER, GUST, GUSTS, SAIL, SAILS, windlocked
from engine.winds_of_plunder.state import State


class PlayCard(Move[State]):
    """1 point, if the card's own condition holds (WOP-37, WOP-38)."""

    verb = "play"
    rule = "WOP-37"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str]]:
        return [(face,) for face in faces_in_hand(s.captains[step.seat])]

    def why_not(self, s: State, step: Step[State], card: str) -> Refusal | None:
        if s.points < CARD_POINTS:
            return refuse("winds_of_plunder.refuse.no_points", "WOP-37", points=s.points, price=CARD_POINTS)
        return RULES[FACE_KIND[card]][0](s, step.seat, card)

    def do(self, s: State, step: Step[State], card: str) -> None:
        RULES[FACE_KIND[card]][1](s, step.seat, card)


class DrawCard(Move[State]):
    """WOP-35, WOP-42."""

    verb = "draw"
    rule = "WOP-35"

    def why_not(self, s: State, step: Step[State]) -> Refusal | None:
        if s.points < CARD_POINTS:
            return refuse("winds_of_plunder.refuse.no_points", "WOP-35", points=s.points, price=CARD_POINTS)
        return None if s.deck or s.discard else refuse("winds_of_plunder.refuse.no_cards", "WOP-42")

    def do(self, s: State, step: Step[State]) -> None:
        s.points -= CARD_POINTS
        draw_card(s, step.seat)


class RaiseCubes(Move[State]):
    """2, 5 or 9 cubes for 1, 2 or 3 points; all, if there are fewer (WOP-39, WOP-40)."""

    verb = "cubes"
    rule = "WOP-39"
    among = CUBE_POINTS

    def why_not(self, s: State, step: Step[State], count: int) -> Refusal | None:
        price = CUBE_POINTS[count]
        if isinstance(step, Bonus) and price > BONUS_POINTS:
            return refuse("winds_of_plunder.refuse.bonus_point", "WOP-49", price=price)
        if s.points < price:
            return refuse("winds_of_plunder.refuse.no_points", "WOP-39", points=s.points, price=price)
        return None if s.captains[step.seat].reserve else refuse("winds_of_plunder.refuse.no_reserve", "WOP-39")

    def do(self, s: State, step: Step[State], count: int) -> None:
        s.points -= CUBE_POINTS[count]
        raise_cubes(s, step.seat, count)


class EndTurn(Move[State]):
    """END_REGULAR: only when the sail is made or the ship is windlocked (WOP-29, WOP-32)."""

    verb = "end"
    rule = "WOP-32"

    def why_not(self, s: State, step: Step[State]) -> Refusal | None:
        return None if s.sailed or windlocked(s, step.seat) else refuse("winds_of_plunder.refuse.must_sail", "WOP-32")

    def do(self, s: State, step: Step[State]) -> None:
        done(s)
        if s.largest_crew == step.seat:
            s.points = BONUS_POINTS
            s.tell("bonus", step.seat)
            then(s, Bonus(step.seat))


PLAY, DRAW, CUBES, END, PASS = PlayCard(), DrawCard(), RaiseCubes(), EndTurn(), Pass("pass", "WOP-73")


@step
class StartTurn(Act[State]):
    """Three points, and a sail to make (WOP-27)."""

    def run(self, s: State) -> None:
        s.active, s.points, s.sailed, s.heaved = self.seat, POINTS, False, False
        s.tell("turn", self.seat, locked=s.captains[self.seat].port if windlocked(s, self.seat) else "")


@step
class Turn(Ask[State]):
    """D6: any action of 4.3, in any order, until the regular turn is ended."""

    stays = True
    always = True
    about = "hand"
    moves = (SAIL, GUST, FARTHER, PLAY, DRAW, CUBES, END)

    def choices(self, s: State) -> list[Choice]:
        here = s.captains[self.seat].port, s.wind
        found = [] if s.sailed else SAILS[here][:]
        if s.points:
            if s.points == GUST_POINTS and not s.sailed:
                found += GUSTS[here]
            found += spendings(s, self)
        if s.sailed or not SAILS[here]:
            found.append(("end",))
        return found


@step
class Bonus(Ask[State]):
    """D8: one action of one point for Largest Crew, asked even if it can only be passed (WOP-73, WOP-74)."""

    always = True
    about = "hand"
    moves = (PLAY, DRAW, CUBES, PASS)

    def choices(self, s: State) -> list[Choice]:
        return [*spendings(s, self), ("pass",)]


def spendings(s: State, step: Step[State]) -> list[Choice]:
    """What points can buy besides a Gust, listed quickly; there must be a point to spend."""
    c = s.captains[step.seat]
    found = playable(s, step.seat) if c.hand else []
    if s.deck or s.discard:
        found.append(("draw",))
    if c.reserve:
        found += [("cubes", count) for count, price in CUBE_POINTS.items() if price <= s.points]
    return found


@step
class TurnOver(Act[State]):
    """The compass is turned over: done for this round (WOP-34), and nothing of the turn can be taken back (9.4)."""

    def run(self, s: State) -> None:
        s.unveiled += 1
        s.captains[self.seat].done = True
        s.points = 0
        s.tell("turn_ended", self.seat)
