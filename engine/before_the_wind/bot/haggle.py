"""The trade phase as numbers: what each card is worth to each merchant decides claims, offers and answers (RULES.md 8.3, 8.7)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from engine.before_the_wind.bot.outlook import Outlook
from engine.before_the_wind.bot.uses import Uses, uses_of
from engine.before_the_wind.data import CARDS, FACE, SAFE_MONEY, STORAGE
from engine.before_the_wind.market import Made
from engine.before_the_wind.state import OPEN, State
from engine.kernel import Choice, Seat

SLOPE = 6  # guilders more and less, by which the worth of money is reckoned
DEAREST = 40  # guilders that anybody thinks of offering
LATER_CARD = 1.0  # VP that a card which is not turned up yet is worth to anybody

DOUBT, KNOWN = 0.35, 0.15  # VP by which a claimant may see things otherwise, and one whose thoughts are followed
PRESSED = 0.3  # VP by which each further bidder makes it dearer to refuse

Gains = list[float]
Seats = tuple[Seat, ...]
Row = tuple[str, ...]


class Bid(NamedTuple):
    """An offer: how much, what comes of it for the bidder, and how surely it is accepted."""

    amount: int
    net: float
    sure: float


class Haggle:
    """The trade phase of one round. Every merchant is taken to know the others' values; `share` of the rivals' mean gain counts against
    one's own. It is supposed that what is left is taken without any offers; a merchant who looks `deep` follows it to its end, claim by
    claim, and takes the others for `rivals` who suppose that."""

    def __init__(self, s: State, looks: Sequence[Outlook], share: float, deep: Seat | None = None, rivals: Haggle | None = None) -> None:
        self.share, self.deep, self.classic = share, deep, s.classic
        self.rivals = rivals or self
        self.purses = [m.purse for m in s.merchants]
        self.uses: list[Uses] = [uses_of(look, seat) for seat, look in enumerate(looks)]
        self.known: dict[tuple[Seat, str], float] = rivals.known if rivals else {}
        self.slopes: dict[Seat, tuple[float, float]] = rivals.slopes if rivals else {}
        self.ends: dict[tuple[Seats, Row], Gains] = {}
        self.table = Market(self, tuple([seat for seat in s.in_order() if s.merchants[seat].status == OPEN]), s.row)

    def card(self, seat: Seat, card: str, paid: int = 0) -> float:
        """What a card is worth to a merchant who has paid so much for it."""
        printed = CARDS[card]
        if paid and printed.kind == STORAGE and self.purses[seat] - paid < printed.price:
            return 0.0
        key = seat, FACE[card]
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = max(0.0, self.uses[seat].best(card).worth)
        return found

    def money(self, seat: Seat, amount: int) -> float:
        """What it is worth to have so much more, or less."""
        if seat not in self.slopes:
            uses = self.uses[seat]
            less = min(SLOPE, uses.purse)
            up = uses.gain(uses.purse + SLOPE, uses.hand, uses.store) / SLOPE
            down = -uses.gain(uses.purse - less, uses.hand, uses.store) / less if less else up
            self.slopes[seat] = up, max(up, down)
        return amount * self.slopes[seat][amount < 0]

    def net(self, seat: Seat, gains: Gains) -> float:
        return gains[seat] - self.share * (sum(gains) - gains[seat]) / (len(gains) - 1)

    def nothing(self) -> Gains:
        return [0.0] * len(self.purses)

    def end(self, seats: Seats, row: Row) -> Gains:
        """What everybody gains once these seats have divided these cards."""
        key = seats, row
        if key not in self.ends:
            follows = self.deep is not None and len(seats) > 1 and row
            self.ends[key] = self.claimed_in_turn(seats, row) if follows else self.taken(seats, row)
        return self.ends[key]

    def taken(self, seats: Seats, row: Sequence[str], to_come: int = 0) -> Gains:
        """Each takes the best card that is left, without any offers."""
        gains, cards = self.nothing(), list(row)
        for seat in seats:
            worths = [self.card(seat, card) for card in cards]
            best = max(worths, default=0.0)
            if worths and (not to_come or best >= LATER_CARD):
                del cards[worths.index(best)]
                gains[seat] += best
            elif to_come:
                to_come -= 1
                gains[seat] += LATER_CARD
        return gains

    def divided(self, row: Row, to_come: int) -> Gains:
        """What everybody gains by this row, of which so many cards are still to come; only a whole one is followed to its end."""
        return self.taken(self.table.seats, row, to_come) if to_come else self.end(self.table.seats, row)

    def claimed_in_turn(self, seats: Seats, row: Row) -> Gains:
        """The next one claims what he takes to be best for him after all offers and the answer."""
        market, cards, seat = Market(self, seats, row), {FACE[card]: card for card in row}.values(), seats[0]
        mind = market.of(seat)
        if mind is market:
            return max([market.claim(seat, card) for card in cards], key=lambda gains: self.net(seat, gains))
        return market.claim(seat, max(cards, key=lambda card: mind.haggle.net(seat, mind.claim(seat, card))))


class Market:
    """A moment of the trade phase: who is open, in the order of their turns, and which cards lie in the row."""

    def __init__(self, haggle: Haggle, seats: Seats, row: Row) -> None:
        self.haggle, self.seats, self.row = haggle, seats, row
        self.theirs = self if haggle.rivals is haggle else Market(haggle.rivals, seats, row)

    def of(self, seat: Seat) -> Market:
        """The market as this merchant is taken to see it."""
        return self if seat == self.haggle.deep else self.theirs

    # What follows

    def rest(self, settled: Seats, card: str) -> Gains:
        """What comes of all the others once these are settled with this card."""
        return [*self.haggle.end(tuple([seat for seat in self.seats if seat not in settled]), tuple([c for c in self.row if c != card]))]

    def kept(self, claimant: Seat, card: str) -> Gains:
        gains = self.rest((claimant,), card)
        gains[claimant] += self.haggle.card(claimant, card)
        return gains

    def sold(self, claimant: Seat, card: str, bidder: Seat, price: int) -> Gains:
        haggle = self.haggle
        gains = self.rest((claimant, bidder), card)
        gains[claimant] += haggle.money(claimant, price)
        gains[bidder] += haggle.card(bidder, card, price) + haggle.money(bidder, -price)
        return gains

    def refused(self, claimant: Seat, card: str, made: Made) -> Gains:
        """All of these bidders are paid, in the classic market one of them."""
        haggle = self.haggle
        gains = self.rest((claimant, *[bidder for bidder, _ in made]), card)
        total = sum([amount for _, amount in made])
        gains[claimant] += haggle.card(claimant, card, total) + haggle.money(claimant, -total)
        for bidder, amount in made:
            gains[bidder] += haggle.money(bidder, amount)
        return gains

    def answer(self, claimant: Seat, card: str, made: Made) -> tuple[Choice, Gains]:
        """What the claimant does with these offers, and what everybody then gains."""
        if not made:
            return (), self.kept(claimant, card)
        mind = self.of(claimant)
        choice, gains = max(mind.options(claimant, card, made), key=lambda option: mind.haggle.net(claimant, option[1]))
        return choice, gains if mind is self else dict(self.options(claimant, card, made))[choice]

    def options(self, claimant: Seat, card: str, made: Made) -> list[tuple[Choice, Gains]]:
        options: list[tuple[Choice, Gains]] = [(("accept", bidder), self.sold(claimant, card, bidder, price)) for bidder, price in made]
        purse = self.haggle.purses[claimant]
        if self.haggle.classic:
            options += [(("pay", bidder), self.refused(claimant, card, ((bidder, n),))) for bidder, n in made if n <= purse]
        elif sum([amount for _, amount in made]) <= purse:
            options.append((("refuse",), self.refused(claimant, card, made)))
        return options

    # Offers

    def offer(self, bidder: Seat, claimant: Seat, card: str, made: Made, waiting: Seats = (), *, extra: int = 0, must: bool = False) -> Bid:
        """The best offer, 0 for none: about the lowest that is accepted, or one below it, to be paid off."""
        follows = self.of(claimant) is not self
        without = self.theirs.bids(claimant, card, made, waiting) if follows else made
        best = Bid(0, self.haggle.net(bidder, self.answer(claimant, card, without)[1]), 0.0)
        most, least = min(self.haggle.purses[bidder] + extra, DEAREST), SAFE_MONEY if extra else 1
        if most < least:
            return best
        lowest = self.lowest_accepted(bidder, claimant, card, made, least, most)
        amounts = {lowest - 1, lowest, lowest + 1, lowest + 2, lowest // 2} if lowest else {most, most // 2}
        bids = [self.weighed(bidder, claimant, card, made, amount, waiting) for amount in sorted(amounts) if least <= amount <= most]
        return max(bids if must and bids else [best, *bids], key=lambda bid: bid.net)

    def weighed(self, bidder: Seat, claimant: Seat, card: str, made: Made, amount: int, waiting: Seats) -> Bid:
        """An offer, by how surely it is accepted: the claimant may see things otherwise, and later bids make it dearer to refuse. Who
        follows the others' thoughts knows these bids."""
        mind, sale = self.of(claimant), ("accept", bidder)
        offers = (*made, (bidder, amount))
        if mind is not self:
            offers = mind.bids(claimant, card, offers, waiting)
        there = dict(mind.options(claimant, card, offers))
        gains = there if mind is self else dict(self.options(claimant, card, offers))
        worths = {choice: mind.haggle.net(claimant, found) for choice, found in there.items()}
        lead = worths.pop(sale)
        sold = self.haggle.net(bidder, gains[sale])
        if not worths:
            return Bid(amount, sold, 1.0)
        other = max(worths, key=lambda choice: worths[choice])
        lead -= worths[other]
        lead /= DOUBT if mind is self else KNOWN
        if mind is self:
            lead += PRESSED / DOUBT * len(waiting)
        sure = 1.0 / (1.0 + exp(-lead)) if -9 < lead < 9 else float(lead > 0)
        return Bid(amount, sure * sold + (1.0 - sure) * self.haggle.net(bidder, gains[other]), sure)

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
        if self.haggle.classic:
            return self.kept(claimant, card)
        return self.answer(claimant, card, self.bids(claimant, card, (), self.rivals(claimant)))[1]

    def bids(self, claimant: Seat, card: str, made: Made, waiting: Seats) -> Made:
        """These offers, and those that are still to come."""
        for place, bidder in enumerate(waiting):
            bid = self.theirs.offer(bidder, claimant, card, made, waiting[place + 1 :])
            if bid.amount:
                made = (*made, (bidder, bid.amount))
        return made

    def rivals(self, claimant: Seat) -> Seats:
        """Who else is open, clockwise from the claimant's left."""
        at = self.seats.index(claimant)
        return self.seats[at + 1 :] + self.seats[:at]

    def locked(self, claimant: Seat, card: str, price: float) -> Gains:
        gains = self.kept(claimant, card)
        gains[claimant] -= price
        return gains
