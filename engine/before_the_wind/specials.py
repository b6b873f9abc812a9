"""What special cards do in phase C (5.11 to 5.13): goods are bought freely, bought and stored, swapped and sold."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.before_the_wind.cards import CLOSE
from engine.before_the_wind.data import (
    CARDS,
    EXCHANGE,
    FREE_PURCHASE,
    GOODS,
    KIND,
    MARKET_SALES,
    PLACE,
    PRESERVATION,
    PURCHASE_AND_STORE,
    SAFE,
    SALE_PRICE,
    Goods,
)
from engine.before_the_wind.holdings import ONE, goods_choices, listed, minus, plus, receive
from engine.before_the_wind.state import State
from engine.kernel import Choice, Move, Pass, Pick, Refusal, Seat, Step, refuse, step, then

# Free Purchase, Purchase and Store


def why_not_free_purchase(s: State, seat: Seat, card: str) -> Refusal | None:
    return None if any(s.supply) else refuse("before_the_wind.refuse.supply_empty", "BTW-160")


def why_not_purchase_and_store(s: State, seat: Seat, card: str) -> Refusal | None:
    m, price = s.merchants[seat], CARDS[card].price
    if m.purse < price:
        return refuse("before_the_wind.refuse.too_poor", "BTW-94", purse=m.purse, price=price)
    return why_not_free_purchase(s, seat, card) if m.room else refuse("before_the_wind.refuse.no_room", "BTW-94")


def pick_goods(s: State, seat: Seat, card: str) -> None:
    then(s, PickGood(seat, card))


class TakeGood(Pick[State]):
    """One kind that the supply has: into the hand, or for money into the warehouse (BTW-91, BTW-92)."""

    verb = "take"
    rule = "BTW-91"
    none_left = "before_the_wind.refuse.none_in_supply"
    out_of_order = "before_the_wind.refuse.out_of_order"
    too_few = "before_the_wind.refuse.too_few_left"

    def kinds(self, s: State, step: PickGood) -> tuple[str, ...]:
        return GOODS

    def held(self, s: State, step: PickGood, good: str) -> int:
        return s.supply[PLACE[good]]

    def due(self, s: State, step: PickGood) -> int:
        """Free Purchase takes all that the supply allows (BTW-160)."""
        if step.stores:
            return 0
        first = PLACE[step.picked[-1]] if step.picked else 0
        return min(CARDS[step.card].number - len(step.picked), sum(s.supply[first:]))

    def why_not(self, s: State, step: PickGood, good: str) -> Refusal | None:
        if step.stores and not s.merchants[step.seat].room:
            return refuse("before_the_wind.refuse.no_room", "BTW-94")
        return super().why_not(s, step, good)

    def do(self, s: State, step: PickGood, good: str) -> None:
        m, card = s.merchants[step.seat], CARDS[step.card]
        if step.stores:
            price = 0 if step.picked else card.price  # BTW-174
            m.purse -= price
            m.store = plus(m.store, ONE[good])
            s.tell("bought_stored", step.seat, good=good, price=price)
        else:
            m.hand = plus(m.hand, ONE[good])
            s.tell("took", step.seat, good=good)
        after = step.replace(picked=step.picked + good)
        if len(after.picked) < card.number and (step.stores or self.due(s, after)):
            then(s, after)


class Enough(Pass):
    """One good for the price of two (BTW-93)."""

    def why_not(self, s: State, step: PickGood) -> Refusal | None:
        if not step.stores:
            return refuse("before_the_wind.refuse.takes_all", "BTW-160")
        return None if step.picked else refuse("before_the_wind.refuse.one_at_least", "BTW-92")


TAKE = TakeGood()
TAKES = goods_choices("take")
ENOUGH: Choice = ("enough",)


@step
class PickGood(Step[State]):
    """D5c."""

    seat: int
    card: str
    picked: str = ""

    asks = True
    moves = (TAKE, Enough("enough", "BTW-93"))

    @property
    def stores(self) -> bool:
        return KIND[self.card] == PURCHASE_AND_STORE

    def choices(self, s: State) -> list[Choice]:
        supply = s.supply
        found = listed(TAKES, supply, self.picked)
        if self.stores:
            return [*(found if s.merchants[self.seat].room else ()), ENOUGH] if self.picked else found
        due = TAKE.due(s, self)
        return [take for take in found if sum(supply[PLACE[str(take[1])] :]) >= due] if due > 1 else found


# Market Sales


def why_not_market_sales(s: State, seat: Seat, card: str) -> Refusal | None:
    m = s.merchants[seat]
    return None if any(m.hand) or any(m.store) else refuse("before_the_wind.refuse.nothing_to_sell", "BTW-95")


def sell_goods(s: State, seat: Seat, card: str) -> None:
    then(s, Sell(seat))


class SellHeld(Pick[State]):
    """Goods of the hand come first (BTW-96, BTW-173)."""

    verb = "sell_hand"
    rule = "BTW-96"
    none_left = "before_the_wind.refuse.none_in_hand"
    out_of_order = "before_the_wind.refuse.out_of_order"

    def kinds(self, s: State, step: Sell) -> tuple[str, ...]:
        return GOODS

    def held(self, s: State, step: Sell, good: str) -> int:
        return s.merchants[step.seat].hand[PLACE[good]]

    def last(self, s: State, step: Sell) -> str | None:
        return step.held[-1:] or None

    def why_not(self, s: State, step: Sell, good: str) -> Refusal | None:
        return refuse("before_the_wind.refuse.hand_first", "BTW-173") if step.stored else super().why_not(s, step, good)

    def do(self, s: State, step: Sell, good: str) -> None:
        m = s.merchants[step.seat]
        m.hand = minus(m.hand, ONE[good])
        self.sold(s, step.replace(held=step.held + good), good, "hand")

    def sold(self, s: State, after: Sell, good: str, place: str) -> None:
        """BTW-95."""
        s.tell("sold", after.seat, good=good, place=place, money=receive(s, after.seat, SALE_PRICE))
        then(s, after)


class SellStored(SellHeld):
    verb = "sell_stored"
    none_left = "before_the_wind.refuse.none_in_store"

    def held(self, s: State, step: Sell, good: str) -> int:
        return s.merchants[step.seat].store[PLACE[good]]

    def last(self, s: State, step: Sell) -> str | None:
        return step.stored[-1:] or None

    def why_not(self, s: State, step: Sell, good: str) -> Refusal | None:
        return Pick.why_not(self, s, step, good)

    def do(self, s: State, step: Sell, good: str) -> None:
        m = s.merchants[step.seat]
        m.store = minus(m.store, ONE[good])
        self.sold(s, step.replace(stored=step.stored + good), good, "store")


class CloseSale(Pass):
    def why_not(self, s: State, step: Sell) -> Refusal | None:
        return None if step.held or step.stored else refuse("before_the_wind.refuse.one_at_least", "BTW-95")


SELLS_HELD, SELLS_STORED = goods_choices("sell_hand"), goods_choices("sell_stored")


@step
class Sell(Step[State]):
    """D5e."""

    seat: int
    held: str = ""  # sold out of the hand
    stored: str = ""  # sold out of the warehouse

    asks = True
    moves = (SellHeld(), SellStored(), CloseSale("close", "BTW-95"))

    def choices(self, s: State) -> list[Choice]:
        m = s.merchants[self.seat]
        found = [] if self.stored else listed(SELLS_HELD, m.hand, self.held)
        found += listed(SELLS_STORED, m.store, self.stored)
        return [*found, CLOSE] if self.held or self.stored else found


# Exchange Stored Goods


def differ(one: Goods, other: Goods) -> bool:
    """Whether a good of the one could be swapped for another kind of the other."""
    total = sum(one)
    return any(theirs and total > own for own, theirs in zip(one, other, strict=True))


def rivals(s: State, seat: Seat) -> list[Seat]:
    return [n for n in range(len(s.merchants)) if n != seat]


def why_not_exchange(s: State, seat: Seat, card: str) -> Refusal | None:
    m = s.merchants[seat]
    able = differ(m.hand, m.store) or any(differ(m.store, s.merchants[n].store) for n in rivals(s, seat))
    return None if able else refuse("before_the_wind.refuse.no_swap", "BTW-104")


def swap_goods(s: State, seat: Seat, card: str) -> None:
    then(s, Swap(seat, CARDS[card].number))


class SwapMove(Move[State]):
    """One good for one of another kind (BTW-99, BTW-104)."""

    rule = "BTW-99"

    def why_not_swapped(self, one: Goods, own: str, other: Goods, theirs: str) -> Refusal | None:
        for goods, good in ((one, own), (other, theirs)):
            if not goods[PLACE[good]]:
                return refuse("before_the_wind.refuse.none_there", "BTW-103", good=good)
        return refuse("before_the_wind.refuse.equal_goods", "BTW-104", good=own) if own == theirs else None

    def go_on(self, s: State, step: Swap) -> None:
        if step.swaps > 1:
            then(s, step.replace(swaps=step.swaps - 1, made=step.made + 1))


class SwapOwn(SwapMove):
    """Between the own hand and the own warehouse."""

    verb = "swap_own"

    def candidates(self, s: State, step: Swap) -> Iterable[tuple[str, str]]:
        return ((held, stored) for held in GOODS for stored in GOODS)

    def why_not(self, s: State, step: Swap, held: str, stored: str) -> Refusal | None:
        m = s.merchants[step.seat]
        return self.why_not_swapped(m.hand, held, m.store, stored)

    def do(self, s: State, step: Swap, held: str, stored: str) -> None:
        m = s.merchants[step.seat]
        m.hand = plus(minus(m.hand, ONE[held]), ONE[stored])
        m.store = plus(minus(m.store, ONE[stored]), ONE[held])
        s.tell("swapped_own", step.seat, held=held, stored=stored)
        self.go_on(s, step)


class SwapRival(SwapMove):
    """Between the own warehouse and that of a rival, who cannot refuse (BTW-101)."""

    verb = "swap"

    def candidates(self, s: State, step: Swap) -> Iterable[tuple[int, str, str]]:
        return ((rival, own, theirs) for rival in rivals(s, step.seat) for own in GOODS for theirs in GOODS)

    def why_not(self, s: State, step: Swap, rival: int, own: str, theirs: str) -> Refusal | None:
        return self.why_not_swapped(s.merchants[step.seat].store, own, s.merchants[rival].store, theirs)

    def do(self, s: State, step: Swap, rival: int, own: str, theirs: str) -> None:
        m, other = s.merchants[step.seat], s.merchants[rival]
        m.store = plus(minus(m.store, ONE[own]), ONE[theirs])
        other.store = plus(minus(other.store, ONE[theirs]), ONE[own])
        s.tell("swapped", step.seat, rival=rival, own=own, theirs=theirs)
        self.go_on(s, step)


class StopSwapping(Pass):
    """After one swap (BTW-98)."""

    def why_not(self, s: State, step: Swap) -> Refusal | None:
        return None if step.made else refuse("before_the_wind.refuse.one_at_least", "BTW-98")


@step
class Swap(Step[State]):
    """D5d."""

    seat: int
    swaps: int  # that are left
    made: int = 0

    asks = True
    moves = (SwapOwn(), SwapRival(), StopSwapping("stop", "BTW-98"))

    def choices(self, s: State) -> list[Choice]:
        m = s.merchants[self.seat]
        own = [good for good, count in zip(GOODS, m.store, strict=True) if count]
        found: list[Choice] = [
            ("swap_own", held, stored) for held, n in zip(GOODS, m.hand, strict=True) if n for stored in own if held != stored
        ]
        for rival in rivals(s, self.seat):
            stored = s.merchants[rival].store
            if any(stored):
                theirs = [good for good, count in zip(GOODS, stored, strict=True) if count]
                found += [("swap", rival, good, other) for good in own for other in theirs if good != other]
        if self.made:
            found.append(("stop",))
        return found


# Which card does what

WHY_NOT: dict[str, Callable[[State, Seat, str], Refusal | None]] = {
    FREE_PURCHASE: why_not_free_purchase,
    PURCHASE_AND_STORE: why_not_purchase_and_store,
    EXCHANGE: why_not_exchange,
    MARKET_SALES: why_not_market_sales,
}
EFFECT: dict[str, Callable[[State, Seat, str], None]] = {
    FREE_PURCHASE: pick_goods,
    PURCHASE_AND_STORE: pick_goods,
    EXCHANGE: swap_goods,
    MARKET_SALES: sell_goods,
}
KEPT: dict[str, str] = {PRESERVATION: "BTW-117", SAFE: "BTW-55"}
"""Kinds that do nothing in phase C, and the clause that says when they do (BTW-65, BTW-71)."""
