"""The classic market (5.20): a claimed card is held at once, and may be challenged once by whoever is open when his turn comes."""

from __future__ import annotations

from collections.abc import Iterable

from engine.before_the_wind.data import CARDS
from engine.before_the_wind.market import (
    BACKED,
    CLAIM,
    LOCK_IT,
    OFFER,
    Accepting,
    Claim,
    Made,
    MakeOffer,
    may_back,
    open_rivals,
    pay_out,
)
from engine.before_the_wind.state import HOLDER, LOCK, State
from engine.kernel import Choice, Move, NoOffer, Refusal, Seat, Step, refuse, step, then

CHALLENGES: dict[str, Choice] = {card: ("challenge", card) for card in CARDS}


def holder_of(s: State, card: str) -> Seat:
    return next(seat for seat, m in enumerate(s.merchants) if m.card == card)


def claimed_cards(s: State) -> list[str]:
    return [m.card for m in s.merchants if m.status == HOLDER]


class Challenge(Move[State]):
    """A card that is neither locked nor settled, by one who can make an offer (BTW-151, BTW-182)."""

    verb = "challenge"
    rule = "BTW-151"

    def candidates(self, s: State, step: Step[State]) -> Iterable[tuple[str]]:
        return ((card,) for card in claimed_cards(s))

    def why_not(self, s: State, step: Step[State], card: str) -> Refusal | None:
        if card in s.settled:
            locked = s.merchants[holder_of(s, card)].safe == LOCK
            if locked:
                return refuse("before_the_wind.refuse.card_locked", "BTW-151", card=card)
            return refuse("before_the_wind.refuse.card_settled", "BTW-50", card=card)
        able = s.merchants[step.seat].purse or may_back(s, step.seat)
        return None if able else refuse("before_the_wind.refuse.cannot_offer", "BTW-182")

    def do(self, s: State, step: Step[State], card: str) -> None:
        holder = holder_of(s, card)
        s.tell("challenged", step.seat, card=card, holder=holder)
        then(s, Join(step.seat, open_rivals(s, step.seat), (), card, holder))


@step
class ClaimOrChallenge(Claim):
    """D2c (BTW-149)."""

    moves = (CLAIM, LOCK_IT, Challenge())

    def claimed(self, s: State, card: str) -> None:
        """His for the moment, without any bidding (BTW-150)."""
        s.merchants[self.seat].status = HOLDER

    def choices(self, s: State) -> list[Choice]:
        found = Claim.choices(self, s)
        if s.merchants[self.seat].purse or may_back(s, self.seat):
            found += [CHALLENGES[card] for card in claimed_cards(s) if card not in s.settled]
        return found


class StayOut(NoOffer):
    """Not for the challenger, who is asked first (BTW-182)."""

    def why_not(self, s: State, step: Join) -> Refusal | None:
        return None if step.made else refuse("before_the_wind.refuse.challenger_must_offer", "BTW-182")


@step
class Join(MakeOffer):
    """D3c: the challenger offers, then the others who are open may (BTW-152)."""

    moves = (StayOut("pass", "BTW-152"), OFFER, BACKED)

    def answered_by(self, s: State, made: Made) -> tuple[Step[State], ...]:
        return (AnswerOne(self.claimant, made),)

    def choices(self, s: State) -> list[Choice]:
        return MakeOffer.choices(self, s) if self.made else self.amounts(s)


class PayOff(Move[State]):
    """One bidder gets what he has offered and is out; the card is kept (BTW-155, BTW-156)."""

    verb = "pay"
    rule = "BTW-155"

    def candidates(self, s: State, step: AnswerOne) -> Iterable[tuple[int]]:
        return ((bidder,) for bidder, _ in step.made)

    def why_not(self, s: State, step: AnswerOne, bidder: int) -> Refusal | None:
        purse, price = s.merchants[step.seat].purse, dict(step.made)[bidder]
        return refuse("before_the_wind.refuse.cannot_pay_off", "BTW-156", purse=purse, price=price) if purse < price else None

    def do(self, s: State, step: AnswerOne, bidder: int) -> None:
        m, price = s.merchants[step.seat], dict(step.made)[bidder]
        m.purse -= price
        pay_out(s.merchants[bidder], price)
        s.settled = (*s.settled, m.card)
        s.tell("paid_off", step.seat, bidder=bidder, price=price, card=m.card)


@step
class AnswerOne(Accepting):
    """D4c: exactly one of the offers is answered, either way (BTW-153, BTW-157)."""

    seat: int
    made: Made

    moves = (PayOff(),)
