"""Co-op: captains whose Ships are both At Port give and trade Supply Cards (WWD-176, WWD-213)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Ask, Move, Pass, Pick, Refusal, Seat, Step, give_up, refuse, step, then
from engine.windward.data import CARD_KIND, KINDS, PORT, TRADES_AGREED, TRADES_PROPOSED
from engine.windward.means import room
from engine.windward.state import Captain, State


class OpenTrade(Move[State]):
    """Begin a proposal to a partner."""

    verb = "trade"
    rule = "WWD-176"
    needs = "cooperative"

    def candidates(self, s: State, turn: Step[State]) -> Iterable[tuple[int]]:
        return ((seat,) for seat in range(s.seats) if seat != turn.seat)

    def why_not(self, s: State, turn: Step[State], partner: Seat) -> Refusal | None:
        c, other = s.captains[turn.seat], s.captains[partner]
        if c.ship != PORT or other.ship != PORT:
            return refuse("windward.refuse.both_at_port", "WWD-176")
        if not c.hand and not other.hand:
            return refuse("windward.refuse.no_cards", "WWD-176")
        agreed, proposed = s.trades
        if agreed >= TRADES_AGREED or proposed >= TRADES_PROPOSED:
            return refuse("windward.refuse.trades_used", "WWD-213", agreed=TRADES_AGREED, proposed=TRADES_PROPOSED)
        return None

    def do(self, s: State, turn: Step[State], partner: Seat) -> None:
        s.trades = (s.trades[0], s.trades[1] + 1)
        then(s, Bundle(turn.seat, partner, (), ()))


def count(c: Captain, kind: str) -> int:
    return sum(CARD_KIND[card] == kind for card in c.hand)


class AddCard(Pick[State]):
    """One card more into the bundle, given or asked for; kinds come in the order of the card table."""

    rule = "WWD-213"
    none_left = "windward.refuse.all_in_bundle"
    out_of_order = "windward.refuse.bundle_order"

    def __init__(self, verb: str, part: str, owner: str) -> None:
        self.verb, self.part, self.owner = verb, part, owner

    def kinds(self, s: State, step: Bundle) -> list[str]:
        return [kind for kind in KINDS if count(s.captains[getattr(step, self.owner)], kind)]

    def held(self, s: State, step: Bundle, kind: str) -> int:
        return count(s.captains[getattr(step, self.owner)], kind) - self.chosen(step).count(kind)

    def last(self, s: State, step: Bundle) -> str | None:
        return self.chosen(step)[-1] if self.chosen(step) else None

    def chosen(self, step: Bundle) -> tuple[str, ...]:
        found: tuple[str, ...] = getattr(step, self.part)
        return found

    def why_not(self, s: State, step: Bundle, kind: str) -> Refusal | None:
        if why := super().why_not(s, step, kind):
            return why
        if self.verb == "give" and step.asked:
            return refuse(self.out_of_order, self.rule, item=kind)
        grown = self.grown(step, kind)
        return None if fits(s, grown, can_be_asked(s, grown)) else refuse("windward.refuse.hand_limit", "WWD-72")

    def grown(self, step: Bundle, kind: str) -> Bundle:
        return step.replace(**{self.part: (*self.chosen(step), kind)})

    def do(self, s: State, step: Bundle, kind: str) -> None:
        then(s, self.grown(step, kind))


def can_be_asked(s: State, bundle: Bundle) -> int:
    """How many further cards can be asked for: of the kind asked for last and of those after it."""
    first = KINDS.index(bundle.asked[-1]) if bundle.asked else 0
    there = sum(KINDS.index(CARD_KIND[card]) >= first for card in s.captains[bundle.partner].hand)
    return there - (bundle.asked.count(bundle.asked[-1]) if bundle.asked else 0)


def fits(s: State, bundle: Bundle, further: int = 0) -> bool:
    """Whether both hands keep within their limits, if up to so many further cards are asked for."""
    moved = len(bundle.given) - len(bundle.asked)
    mine, theirs = room(s, s.captains[bundle.seat], "hand"), room(s, s.captains[bundle.partner], "hand")
    return max(moved - further, -mine) <= min(moved, theirs)


class Propose(Move[State]):
    verb = "propose"
    rule = "WWD-213"

    def why_not(self, s: State, step: Bundle) -> Refusal | None:
        if not step.given and not step.asked:
            return refuse("windward.refuse.empty_bundle", "WWD-213")
        return None if fits(s, step) else refuse("windward.refuse.hand_limit", "WWD-72")

    def do(self, s: State, step: Bundle) -> None:
        s.tell("trade_proposed", step.seat, partner=step.partner, given=step.given, asked=step.asked)
        then(s, AnswerTrade(step.partner, step.seat, step.given, step.asked))


@step
class Bundle(Ask[State]):
    """D16: what is given and what is asked for; either side may be empty, not both."""

    partner: int
    given: tuple[str, ...]
    asked: tuple[str, ...]

    moves = (AddCard("give", "given", "seat"), AddCard("ask", "asked", "partner"), Propose())


class Agree(Move[State]):
    verb = "agree"
    rule = "WWD-176"

    def do(self, s: State, step: AnswerTrade) -> None:
        proposer, partner = s.captains[step.proposer], s.captains[step.seat]
        s.trades = (s.trades[0] + 1, s.trades[1])
        given = [give_up(proposer.hand, proposer.taken, CARD_KIND, kind) for kind in step.given]
        asked = [give_up(partner.hand, partner.taken, CARD_KIND, kind) for kind in step.asked]
        partner.hand += given
        proposer.hand += asked
        s.tell("traded", step.seat, partner=step.proposer, given=tuple(given), asked=tuple(asked))


class Refuse(Pass):
    def do(self, s: State, step: AnswerTrade) -> None:
        s.tell("trade_refused", step.seat, partner=step.proposer)


@step
class AnswerTrade(Ask[State]):
    proposer: int
    given: tuple[str, ...]
    asked: tuple[str, ...]

    moves = (Agree(), Refuse("refuse", "WWD-176"))


TRADE = OpenTrade()
