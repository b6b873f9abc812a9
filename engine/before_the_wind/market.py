"""Phase B (5.5, 5.6): cards are claimed, offers are made for them, and Safes lock and back. Classic.py has the other market."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from engine.before_the_wind.data import CARDS, MONEY, SAFE_MONEY
from engine.before_the_wind.holdings import receive, safe_of, spend
from engine.before_the_wind.state import BACK, HOLDER, LOCK, OPEN, PAID, Merchant, State
from engine.kernel import Choice, Choose, Move, NoOffer, Offer, Offers, Refusal, Seat, Step, refuse, step, then

Made = tuple[tuple[int, int], ...]
"""Offers: seat and amount, in the order of asking."""


def open_rivals(s: State, seat: Seat) -> tuple[Seat, ...]:
    """Who else is open, clockwise from this seat's left (BTW-37)."""
    count = len(s.merchants)
    return tuple([n % count for n in range(seat + 1, seat + count) if s.merchants[n % count].status == OPEN])


# How a claim ends


def hold(s: State, seat: Seat) -> None:
    """The card stays with whoever claimed it (BTW-50)."""
    m = s.merchants[seat]
    m.status = HOLDER
    s.settled = (*s.settled, m.card)


def sell(s: State, seat: Seat, bidder: Seat, price: int) -> None:
    """The bidder pays and gets the card; the other has money in place of it (BTW-46, BTW-154)."""
    m, buyer = s.merchants[seat], s.merchants[bidder]
    s.tell("accepted", seat, bidder=bidder, price=price, card=m.card)
    buyer.purse -= price
    buyer.card, m.card = m.card, ""
    pay_out(m, price)
    hold(s, bidder)


def pay_out(m: Merchant, money: int) -> None:
    """Money in place of a card: out for this round (BTW-51)."""
    m.purse += money
    m.status, m.paid = PAID, money


# Claims


class ClaimCard(Move[State]):
    """Any card of the row; nobody may pass (BTW-35)."""

    verb = "claim"
    rule = "BTW-35"

    def candidates(self, s: State, step: Claim) -> Iterable[tuple[str]]:
        return ((card,) for card in s.row)

    def do(self, s: State, step: Claim, card: str) -> None:
        take_up(s, step.seat, card)
        step.claimed(s, card)


class LockCard(ClaimCard):
    """With a Safe nobody may make an offer for the card, and it is kept (BTW-56)."""

    verb = "lock"
    rule = "BTW-56"
    needs = "specials"

    def candidates(self, s: State, step: Claim) -> Iterable[tuple[str]]:
        return super().candidates(s, step) if safe_of(s.merchants[step.seat]) else ()

    def why_not(self, s: State, step: Claim, card: str) -> Refusal | None:
        if s.merchants[step.seat].safe:
            return refuse("before_the_wind.refuse.safe_used", "BTW-62")
        return None if open_rivals(s, step.seat) else refuse("before_the_wind.refuse.nobody_could_bid", "BTW-159")

    def do(self, s: State, step: Claim, card: str) -> None:
        take_up(s, step.seat, card)
        use_safe(s, step.seat, LOCK)
        hold(s, step.seat)
        s.tell("locked", step.seat, card=card)


def take_up(s: State, seat: Seat, card: str) -> None:
    s.row = tuple([other for other in s.row if other != card])
    s.merchants[seat].card = card
    s.tell("claimed", seat, card=card)


def use_safe(s: State, seat: Seat, use: str) -> None:
    """One Safe a round, for one thing (BTW-61, BTW-62)."""
    m = s.merchants[seat]
    spend(s, m, safe_of(m))
    m.safe = use


CLAIM, LOCK_IT = ClaimCard(), LockCard()
CLAIMS: dict[str, Choice] = {card: ("claim", card) for card in CARDS}
LOCKS: dict[str, Choice] = {card: ("lock", card) for card in CARDS}


@step
class Claim(Step[State]):
    """D2."""

    seat: int

    asks = True
    moves: ClassVar[tuple[Move[State], ...]] = (CLAIM, LOCK_IT)

    def claimed(self, s: State, card: str) -> None:
        """Everybody else who is open is asked once for an offer (BTW-37)."""
        rivals = open_rivals(s, self.seat)
        if rivals:
            then(s, MakeOffer(rivals[0], rivals[1:], (), card, self.seat))
        else:
            uncontested(s, self.seat)

    def choices(self, s: State) -> list[Choice]:
        found = [CLAIMS[card] for card in s.row]
        m = s.merchants[self.seat]
        if m.specials and not m.safe and safe_of(m) and open_rivals(s, self.seat):
            found += [LOCKS[card] for card in s.row]
        return found


def uncontested(s: State, seat: Seat) -> None:
    """BTW-43."""
    hold(s, seat)
    s.tell("uncontested", seat, card=s.merchants[seat].card)


# Offers


def may_back(s: State, seat: Seat) -> bool:
    """BTW-58, BTW-62, BTW-172."""
    m = s.merchants[seat]
    return bool(m.specials and not m.safe and safe_of(m) and s.bank >= SAFE_MONEY)


class OfferMoney(Offer[State]):
    """At least 1G and at most the purse (BTW-39, BTW-42)."""

    rule = "BTW-39"

    def most(self, s: State, step: MakeOffer) -> int:
        return s.merchants[step.seat].purse + SAFE_MONEY

    def why_not(self, s: State, step: MakeOffer, amount: int) -> Refusal | None:
        purse = s.merchants[step.seat].purse
        return refuse("before_the_wind.refuse.over_purse", "BTW-42", purse=purse) if amount > purse else None


class BackedOffer(OfferMoney):
    """5G from the bank come into the purse before the offer is fixed, and stay there whatever the answer (BTW-58 to BTW-60)."""

    verb = "back"
    rule = "BTW-58"
    needs = "specials"

    def candidates(self, s: State, step: MakeOffer) -> Iterable[tuple[int]]:
        return super().candidates(s, step) if safe_of(s.merchants[step.seat]) else ()

    def why_not(self, s: State, step: MakeOffer, amount: int) -> Refusal | None:
        if s.merchants[step.seat].safe:
            return refuse("before_the_wind.refuse.safe_used", "BTW-62")
        if s.bank < SAFE_MONEY:
            return refuse("before_the_wind.refuse.bank_too_poor", "BTW-172", money=SAFE_MONEY, bank=s.bank)
        return refuse("before_the_wind.refuse.backed_too_low", "BTW-59", least=SAFE_MONEY) if amount < SAFE_MONEY else None

    def do(self, s: State, step: Offers[State], amount: int) -> None:
        use_safe(s, step.seat, BACK)
        s.tell("backed", step.seat, money=receive(s, step.seat, SAFE_MONEY))
        super().do(s, step, amount)


NO_OFFER, OFFER, BACKED = NoOffer("pass", "BTW-37"), OfferMoney(), BackedOffer()
PASS: Choice = ("pass",)
OFFERS: list[Choice] = [("offer", amount) for amount in range(MONEY + 1)]
BACKS: list[Choice] = [("back", amount) for amount in range(MONEY + SAFE_MONEY + 1)]


@step
class MakeOffer(Offers[State]):
    """D3: once each, openly and binding (BTW-37 to BTW-42)."""

    seat: int
    waiting: tuple[int, ...]
    made: Made
    card: str
    claimant: int

    moves = (NO_OFFER, OFFER, BACKED)

    def heard(self, s: State, amount: int) -> None:
        if amount:
            s.tell("offered", self.seat, amount=amount, card=self.card, claimant=self.claimant)
        else:
            s.tell("passed", self.seat, card=self.card, claimant=self.claimant)

    def answered_by(self, s: State, made: Made) -> tuple[Step[State], ...]:
        if made:
            return (Answer(self.claimant, made),)
        uncontested(s, self.claimant)
        return ()

    def amounts(self, s: State) -> list[Choice]:
        purse = s.merchants[self.seat].purse
        found = OFFERS[1 : purse + 1]
        return [*found, *BACKS[SAFE_MONEY : purse + SAFE_MONEY + 1]] if may_back(s, self.seat) else found

    def choices(self, s: State) -> list[Choice]:
        return [PASS, *self.amounts(s)]

    def explain(self, s: State, choice: Choice) -> Refusal | None:
        """A number that can be no offer is refused with what an offer is (BTW-39, BTW-42)."""
        found = Offers.explain(self, s, choice)
        amount = choice[1] if len(choice) == 2 and choice[0] in ("offer", "back") else None
        if found is None or found.key != "kernel.refuse.amount" or not isinstance(amount, int):
            return found
        if amount < 1:
            return refuse("before_the_wind.refuse.offer_too_low", "BTW-39")
        m = s.merchants[self.seat]
        if choice[0] == "back" and not safe_of(m):
            return refuse("before_the_wind.refuse.no_safe", "BTW-55")
        purse = m.purse + (SAFE_MONEY if choice[0] == "back" else 0)
        return refuse("before_the_wind.refuse.over_purse", "BTW-42", purse=purse) if amount > purse else found


# Answers


class RefuseAll(Move[State]):
    """Every bidder is paid what he has offered (BTW-48, BTW-49)."""

    verb = "refuse"
    rule = "BTW-48"

    def why_not(self, s: State, step: Answer) -> Refusal | None:
        purse, total = s.merchants[step.seat].purse, sum([amount for _, amount in step.made])
        return refuse("before_the_wind.refuse.cannot_pay_all", "BTW-49", purse=purse, total=total) if purse < total else None

    def do(self, s: State, step: Answer) -> None:
        m = s.merchants[step.seat]
        s.tell("refused", step.seat, card=m.card, bidders=tuple(seat for seat, _ in step.made), total=sum(n for _, n in step.made))
        for bidder, amount in step.made:
            m.purse -= amount
            pay_out(s.merchants[bidder], amount)
        hold(s, step.seat)


class Accepting(Choose[State]):
    """The question of a merchant who has offers for his card: any of them may be accepted (BTW-44, BTW-45, BTW-153)."""

    __slots__ = ()
    seat: int
    made: Made

    verb = "accept"
    rule = "BTW-45"

    def options(self, s: State) -> Iterable[int]:
        return (bidder for bidder, _ in self.made)

    def do(self, s: State, bidder: int) -> None:
        sell(s, self.seat, bidder, dict(self.made)[bidder])


@step
class Answer(Accepting):
    """D4."""

    seat: int
    made: Made

    moves = (RefuseAll(),)
