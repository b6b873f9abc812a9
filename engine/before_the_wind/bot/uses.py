"""What a card is worth to whoever plays it this round, and how he would play it (RULES.md 8.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.before_the_wind.bot.outlook import Outlook
from engine.before_the_wind.data import (
    CARDS,
    EXCHANGE,
    FACE,
    FREE_PURCHASE,
    GOODS,
    MARKET_SALES,
    NOTHING,
    PLACE,
    PURCHASE,
    PURCHASE_AND_STORE,
    SALE_PRICE,
    SHIPMENT,
    SPACES,
    STORAGE,
    VP,
    Goods,
    counts,
)
from engine.before_the_wind.holdings import ONE, at_most, code, covers, lacking, minus, plus
from engine.kernel import Choice, Seat

DRY_FIRST = ("S", "P", "C", "A")  # what keeps best is stored first when nothing is planned for it
SHIP_SETS = 3  # sets of ships that are looked at


class Use(NamedTuple):
    """A way to play a card: what it adds, and the choices that it takes, as far as they are asked."""

    worth: float
    choices: tuple[Choice, ...]


NO_USE = Use(0.0, ())


class Uses:
    """The cards of one merchant in one position."""

    def __init__(self, look: Outlook, seat: Seat) -> None:
        self.look, self.seat = look, seat
        self.purse, self.hand, self.store, *_ = look.merchants[seat]
        self.room = SPACES - sum(self.store)
        self.known: dict[str, Use] = {}
        self.now = look.of(seat)
        self.base = self.now.worth

    def gain(self, purse: int, hand: Goods, store: Goods) -> float:
        return self.look.promise(self.seat, purse, hand, store).worth - self.base

    def best(self, card: str) -> Use:
        """The best way to play a card of the row; a special one may also be kept."""
        face = FACE[card]
        if face not in self.known:
            self.known[face] = self.thought_of(card)
        return self.known[face]

    def thought_of(self, card: str) -> Use:
        kind = CARDS[card].kind
        found = max(USES[kind](self, card), key=lambda use: use.worth, default=NO_USE) if kind in USES else NO_USE
        if not CARDS[card].special:
            return found
        kept = self.look.kept((card,))
        return Use(kept, (("keep",),)) if kept >= found.worth else found

    # Regular cards

    def buying(self, card: str) -> Iterator[Use]:
        taken = at_most(counts(CARDS[card].goods), self.look.supply)
        yield Use(self.gain(self.purse, plus(self.hand, taken), self.store), ())

    def storing(self, card: str) -> Iterator[Use]:
        """What the best plan needs; what any of the first plans needs; and what keeps best besides."""
        price, most = CARDS[card].price, min(CARDS[card].number, self.room, sum(self.hand))
        yield Use(0.0, (("close",),))
        if self.purse < price or not most:
            return
        for moved in self.loads(most):
            worth = self.gain(self.purse - price, minus(self.hand, moved), plus(self.store, moved))
            yield Use(worth, (*[("store", good) for good in code(moved)], ("close",)))

    def loads(self, most: int) -> list[Goods]:
        """Goods of the hand that may well be stored, up to so many."""
        found = dict.fromkeys([at_most(lacking(self.store, aim.cargo), self.hand) for aim in self.look.aims])
        whole: dict[Goods, None] = {}
        for wanted in found:
            total = sum(wanted)
            if total > most:
                wanted = first_of(wanted, most)
            elif total < most:
                whole[plus(wanted, first_of(minus(self.hand, wanted), most - total, DRY_FIRST))] = None
            if total:
                whole[wanted] = None
        if len(whole) <= 6:
            return list(whole)
        return sorted(whole, key=lambda moved: -self.rough(moved))[:6]

    def rough(self, moved: Goods) -> float:
        """How near a warehouse with these goods comes to a good set of ships."""
        store = plus(self.store, moved)
        return max([aim.vp - 3.5 * sum(lacking(store, aim.cargo)) for aim in self.look.aims], default=0.0) + 0.1 * sum(moved)

    def shipping(self, card: str) -> Iterator[Use]:
        look = self.look
        income = min(CARDS[card].income, look.bank)
        yield Use(self.gain(self.purse + income, self.hand, self.store), (("income",),))
        if self.seat not in look.ready:
            return
        sets = [aim for aim in look.aims if covers(self.store, aim.cargo)]
        for aim in sets[:SHIP_SETS]:
            yield Use(self.loaded(aim.ships, aim.cargo), (*[("load", ship) for ship in aim.ships], ("cast_off",)))

    def loaded(self, ships: tuple[str, ...], cargo: Goods) -> float:
        after = self.look.after(ships)
        rest = after.promise(self.seat, self.purse, self.hand, minus(self.store, cargo)).worth
        return sum([VP[ship] for ship in ships]) + rest - self.base

    # Special cards

    def freely_bought(self, card: str) -> Iterator[Use]:
        for bought in self.wanted(CARDS[card].number):
            yield Use(self.gain(self.purse, plus(self.hand, bought), self.store), tuple(("take", good) for good in code(bought)))

    def bought_and_stored(self, card: str) -> Iterator[Use]:
        price, most = CARDS[card].price, min(CARDS[card].number, self.room)
        if self.purse < price or not most:
            return
        for bought in self.wanted(most):
            worth = self.gain(self.purse - price, self.hand, plus(self.store, bought))
            yield Use(worth, (*[("take", good) for good in code(bought)], ("enough",)))

    def wanted(self, most: int) -> list[Goods]:
        """Goods of the supply that a plan lacks, filled up with what keeps."""
        have, supply = plus(self.store, self.hand), self.look.supply
        found = dict[Goods, None]()
        for aim in self.look.aims[:8]:
            lacks = first_of(at_most(lacking(have, aim.cargo), supply), most)
            found[plus(lacks, first_of(minus(supply, lacks), most - sum(lacks), DRY_FIRST))] = None
        if not found:
            found[first_of(supply, most, DRY_FIRST)] = None
        return [goods for goods in found if any(goods)]

    def sold(self, card: str) -> Iterator[Use]:
        """Everything that the plan does not need, or only what is in hand."""
        aim = self.now.aim
        spare_store = self.store if aim is None else minus(self.store, at_most(self.store, aim.cargo))
        needs = NOTHING if aim is None else lacking(self.store, aim.cargo)
        spare_hand = minus(self.hand, at_most(self.hand, needs))
        for held, stored in ((spare_hand, spare_store), (spare_hand, NOTHING)):
            count = sum(held) + sum(stored)
            if count:
                money = min(SALE_PRICE * count, self.look.bank)
                worth = self.gain(self.purse + money, minus(self.hand, held), minus(self.store, stored))
                sales = (*[("sell_hand", good) for good in code(held)], *[("sell_stored", good) for good in code(stored)])
                yield Use(worth, (*sales, ("close",)))

    def exchanged(self, card: str) -> Iterator[Use]:
        """The best single swap, and the best one after it."""
        first = self.swap(self.hand, self.store)
        if first is None:
            return
        worth, choice, hand, store = first
        second = self.swap(hand, store)
        if second and second[0] > worth + 0.2:
            yield Use(second[0], (choice, second[1]))
        yield Use(worth, (choice, ("stop",)))

    def swap(self, hand: Goods, store: Goods) -> tuple[float, Choice, Goods, Goods] | None:
        """The good that the plan lacks most easily had: out of the own hand, or out of a rival's warehouse."""
        best: tuple[float, Choice, Goods, Goods] | None = None
        wanted = self.lacked(store)
        for give in GOODS:
            if not store[PLACE[give]]:
                continue
            for get in GOODS:
                if get == give or get not in wanted:
                    continue
                swapped = plus(minus(store, ONE[give]), ONE[get])
                if hand[PLACE[get]]:
                    after = plus(minus(hand, ONE[get]), ONE[give])
                    best = better(best, (self.gain(self.purse, after, swapped), ("swap_own", get, give), after, swapped))
                rival = self.owner(get)
                if rival is not None:
                    best = better(best, (self.gain(self.purse, hand, swapped), ("swap", rival, give, get), hand, swapped))
        return best

    def lacked(self, store: Goods) -> set[str]:
        """Kinds that one of the better sets of ships still lacks."""
        return {good for aim in self.look.aims[:10] for good in code(lacking(store, aim.cargo))}

    def owner(self, good: str) -> Seat | None:
        """The rival with this good in his warehouse who would miss it most: the one with most VP."""
        merchants = self.look.merchants
        seats = [n for n, m in enumerate(merchants) if n != self.seat and m.store[PLACE[good]]]
        return max(seats, key=lambda n: merchants[n].vp, default=None)


uses_of = lru_cache(maxsize=256)(Uses)


def better(one: tuple[float, Choice, Goods, Goods] | None, other: tuple[float, Choice, Goods, Goods]) -> tuple[float, Choice, Goods, Goods]:
    return other if one is None or other[0] > one[0] else one


def first_of(goods: Goods, most: int, order: tuple[str, ...] = GOODS) -> Goods:
    """So many of these goods, by the order of kinds."""
    found = NOTHING
    for good in order:
        for _ in range(min(most, goods[PLACE[good]])):
            found, most = plus(found, ONE[good]), most - 1
    return found


USES: dict[str, Callable[[Uses, str], Iterator[Use]]] = {
    PURCHASE: Uses.buying,
    STORAGE: Uses.storing,
    SHIPMENT: Uses.shipping,
    FREE_PURCHASE: Uses.freely_bought,
    PURCHASE_AND_STORE: Uses.bought_and_stored,
    MARKET_SALES: Uses.sold,
    EXCHANGE: Uses.exchanged,
}
