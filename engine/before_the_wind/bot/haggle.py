"""The trade phase as numbers: what each card is worth to each merchant decides claims, offers and answers (RULES.md 8.3, 8.7)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from engine.before_the_wind.bot.outlook import Outlook
from engine.before_the_wind.bot.uses import Uses
from engine.before_the_wind.data import CARDS, SAFE_MONEY, STORAGE
from engine.before_the_wind.market import Made, open_rivals
from engine.before_the_wind.state import OPEN, State
from engine.kernel import Choice, Seat

SLOPE = 6  # guilders more and less, by which the worth of money is reckoned
DEAREST = 40  # guilders that anybody thinks of offering
LATER_CARD = 1.0  # VP that a card which is not turned up yet is worth to anybody

DOUBT = 0.35  # VP by which a claimant may see things otherwise
PRESSED = 0.3  # VP by which each further bidder makes it dearer to refuse

Gains = list[float]


class Bid(NamedTuple):
    """An offer: how much, what comes of it for the bidder, and how surely it is accepted."""

    amount: int
    net: float
    sure: float


class Haggle:
    """One moment of the trade phase. Every merchant is taken to know the others' values; `share` of the rivals' mean gain counts against
    one's own."""

    def __init__(self, s: State, looks: Sequence[Outlook], share: float) -> None:
        self.s, self.share = s, share
        self.looks = looks
        self.uses: dict[Seat, Uses] = {}
        self.known: dict[tuple[Seat, str], float] = {}
        self.slopes: dict[Seat, tuple[float, float]] = {}
        self.open = [seat for seat in s.in_order() if s.merchants[seat].status == OPEN]

    # Values

    def use_of(self, seat: Seat) -> Uses:
        if seat not in self.uses:
            self.uses[seat] = Uses(self.looks[seat], seat)
        return self.uses[seat]

    def card(self, seat: Seat, card: str, paid: int = 0) -> float:
        """What a card is worth to a merchant who has paid so much for it."""
        printed = CARDS[card]
        if paid and printed.kind == STORAGE and self.s.merchants[seat].purse - paid < printed.price:
            return 0.0
        found = self.known.get((seat, card))
        if found is None:
            found = self.known[seat, card] = max(0.0, self.use_of(seat).best(card).worth)
        return found

    def money(self, seat: Seat, amount: int) -> float:
        """What it is worth to have so much more, or less."""
        if seat not in self.slopes:
            uses = self.use_of(seat)
            less = min(SLOPE, uses.purse)
            up = uses.gain(uses.purse + SLOPE, uses.hand, uses.store) / SLOPE
            down = -uses.gain(uses.purse - less, uses.hand, uses.store) / less if less else up
            self.slopes[seat] = up, max(up, down)
        return amount * self.slopes[seat][amount < 0]

    def net(self, seat: Seat, gains: Gains) -> float:
        return gains[seat] - self.share * (sum(gains) - gains[seat]) / (len(gains) - 1)

    # What follows

    def rest(self, gains: Gains, settled: set[Seat], row: Sequence[str], to_come: int = 0) -> Gains:
        """Whoever is still open takes the best card that is left, without any offers."""
        cards = list(row)
        for seat in self.open:
            if seat in settled:
                continue
            if cards:
                best = max(cards, key=lambda card: self.card(seat, card))
                worth = self.card(seat, best)
                if not to_come or worth >= LATER_CARD:
                    cards.remove(best)
                    gains[seat] += worth
                    continue
            if to_come:
                to_come -= 1
                gains[seat] += LATER_CARD
        return gains

    def nothing(self) -> Gains:
        return [0.0] * len(self.s.merchants)

    def kept(self, claimant: Seat, card: str) -> Gains:
        gains = self.nothing()
        gains[claimant] += self.card(claimant, card)
        return self.rest(gains, {claimant}, self.left(card))

    def left(self, card: str) -> list[str]:
        return [other for other in self.s.row if other != card]

    def sold(self, claimant: Seat, card: str, bidder: Seat, price: int) -> Gains:
        gains = self.nothing()
        gains[claimant] += self.money(claimant, price)
        gains[bidder] += self.card(bidder, card, price) + self.money(bidder, -price)
        return self.rest(gains, {claimant, bidder}, self.left(card))

    def refused(self, claimant: Seat, card: str, made: Made) -> Gains:
        """All of these bidders are paid, in the classic market one of them."""
        gains = self.nothing()
        total = sum(amount for _, amount in made)
        gains[claimant] += self.card(claimant, card, total) + self.money(claimant, -total)
        for bidder, amount in made:
            gains[bidder] += self.money(bidder, amount)
        return self.rest(gains, {claimant, *(bidder for bidder, _ in made)}, self.left(card))

    def answer(self, claimant: Seat, card: str, made: Made) -> tuple[Choice, Gains]:
        """What the claimant does with these offers, and what everybody then gains."""
        if not made:
            return (), self.kept(claimant, card)
        return max(self.options(claimant, card, made), key=lambda option: self.net(claimant, option[1]))

    def options(self, claimant: Seat, card: str, made: Made) -> list[tuple[Choice, Gains]]:
        options: list[tuple[Choice, Gains]] = [(("accept", bidder), self.sold(claimant, card, bidder, price)) for bidder, price in made]
        purse = self.s.merchants[claimant].purse
        if self.s.classic:
            options += [(("pay", bidder), self.refused(claimant, card, ((bidder, n),))) for bidder, n in made if n <= purse]
        elif sum(amount for _, amount in made) <= purse:
            options.append((("refuse",), self.refused(claimant, card, made)))
        return options

    # Offers

    def offer(self, bidder: Seat, claimant: Seat, card: str, made: Made, waiting: int = 0, *, extra: int = 0, must: bool = False) -> Bid:
        """The best offer, 0 for none: about the lowest that is accepted, or one below it, to be paid off."""
        best = Bid(0, self.net(bidder, self.answer(claimant, card, made)[1]), 0.0)
        most, least = min(self.s.merchants[bidder].purse + extra, DEAREST), SAFE_MONEY if extra else 1
        if most < least:
            return best
        lowest = self.lowest_accepted(bidder, claimant, card, made, least, most)
        amounts = {lowest - 1, lowest, lowest + 1, lowest + 2, lowest // 2} if lowest else {most, most // 2}
        bids = [self.weighed(bidder, claimant, card, made, amount, waiting) for amount in sorted(amounts) if least <= amount <= most]
        return max(bids if must and bids else [best, *bids], key=lambda bid: bid.net)

    def weighed(self, bidder: Seat, claimant: Seat, card: str, made: Made, amount: int, waiting: int) -> Bid:
        """An offer, by how surely it is accepted: the claimant may see things otherwise, and later bids make it dearer to refuse."""
        offers = (*made, (bidder, amount))
        sold = self.sold(claimant, card, bidder, amount)
        others = [option for option in self.options(claimant, card, offers) if option[0] != ("accept", bidder)]
        if not others:
            return Bid(amount, self.net(bidder, sold), 1.0)
        other = max([gains for _, gains in others], key=lambda gains: self.net(claimant, gains))
        lead = self.net(claimant, sold) - self.net(claimant, other) + PRESSED * waiting
        sure = 1.0 / (1.0 + exp(-lead / DOUBT)) if -9 < lead / DOUBT < 9 else float(lead > 0)
        return Bid(amount, sure * self.net(bidder, sold) + (1.0 - sure) * self.net(bidder, other), sure)

    def lowest_accepted(self, bidder: Seat, claimant: Seat, card: str, made: Made, least: int, most: int) -> int:
        """The lowest amount with which the claimant sells to this bidder; 0 if there is none."""

        def accepted(amount: int) -> bool:
            return self.answer(claimant, card, (*made, (bidder, amount)))[0] == ("accept", bidder)

        if not accepted(most):
            return 0
        while least < most:
            middle = (least + most) // 2
            if accepted(middle):
                most = middle
            else:
                least = middle + 1
        return most

    # Claims

    def claim(self, claimant: Seat, card: str) -> Gains:
        """What comes of claiming a card: offers of all who are open, one after the other, and the answer."""
        if self.s.classic:
            return self.kept(claimant, card)
        made: Made = ()
        rivals = open_rivals(self.s, claimant)
        for place, bidder in enumerate(rivals):
            bid = self.offer(bidder, claimant, card, made, len(rivals) - place - 1)
            if bid.amount:
                made = (*made, (bidder, bid.amount))
        return self.answer(claimant, card, made)[1]

    def locked(self, claimant: Seat, card: str, price: float) -> Gains:
        gains = self.kept(claimant, card)
        gains[claimant] -= price
        return gains
