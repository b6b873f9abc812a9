"""The regular cards of the three decks (5.8 to 5.10): goods are bought, stored and shipped, or money is taken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from engine.before_the_wind.data import CARDS, CARGO, GOODS, PLACE, SHIPS, VP, counts
from engine.before_the_wind.holdings import ONE, at_most, code, covers, goods_choices, lacking, listed, minus, plus, receive
from engine.before_the_wind.state import State
from engine.kernel import Choice, Move, Pass, Pick, Refusal, Seat, Step, refuse, step, then

CLOSE: Choice = ("close",)

# Purchase


def buy(s: State, seat: Seat, card: str) -> None:
    """The printed goods into the hand, as far as the supply has them (BTW-21, BTW-76, BTW-77)."""
    printed = counts(CARDS[card].goods)
    taken = at_most(printed, s.supply)
    m = s.merchants[seat]
    m.hand = plus(m.hand, taken)
    s.tell("bought", seat, card=card, goods=code(taken))
    if taken != printed:
        s.tell("short_supply", seat, card=card, goods=code(minus(printed, taken)))


# Storage


class StoreGood(Pick[State]):
    """From the hand into the warehouse; the price is paid once, with the first (BTW-78, BTW-79, BTW-174)."""

    verb = "store"
    rule = "BTW-78"
    none_left = "before_the_wind.refuse.none_in_hand"
    out_of_order = "before_the_wind.refuse.out_of_order"

    def kinds(self, s: State, step: Store) -> tuple[str, ...]:
        return GOODS

    def held(self, s: State, step: Store, good: str) -> int:
        return s.merchants[step.seat].hand[PLACE[good]]

    def why_not(self, s: State, step: Store, good: str) -> Refusal | None:
        m, price = s.merchants[step.seat], CARDS[step.card].price
        if not step.picked and m.purse < price:
            return refuse("before_the_wind.refuse.too_poor", "BTW-81", purse=m.purse, price=price)
        if not m.room:
            return refuse("before_the_wind.refuse.no_room", "BTW-81")
        return super().why_not(s, step, good)

    def do(self, s: State, step: Store, good: str) -> None:
        m, card = s.merchants[step.seat], CARDS[step.card]
        price = 0 if step.picked else card.price
        m.purse -= price
        m.hand, m.store = minus(m.hand, ONE[good]), plus(m.store, ONE[good])
        s.tell("stored", step.seat, good=good, price=price)
        if len(step.picked) + 1 < card.number:
            then(s, step.replace(picked=step.picked + good))


class CloseStore(Pass):
    """Fewer goods, or none and nothing is paid (BTW-79, BTW-80)."""

    def do(self, s: State, step: Store) -> None:
        if not step.picked:
            s.tell("unused", step.seat, card=step.card)


STORES = goods_choices("store")


@step
class Store(Step[State]):
    """D5a."""

    seat: int
    card: str
    picked: str = ""

    asks = True
    moves = (StoreGood(), CloseStore("close", "BTW-80"))

    def choices(self, s: State) -> list[Choice]:
        m = s.merchants[self.seat]
        able = m.room and (self.picked or m.purse >= CARDS[self.card].price)
        return [*listed(STORES, m.hand, self.picked), CLOSE] if able else [CLOSE]


# Shipment or income


class TakeIncome(Move[State]):
    """BTW-84, BTW-90."""

    verb = "income"
    rule = "BTW-84"

    def do(self, s: State, step: ShipOrIncome) -> None:
        money = receive(s, step.seat, CARDS[step.card].income)
        s.tell("income", step.seat, card=step.card, money=money)


class LoadShip(Move[State]):
    """A complete cargo out of the own warehouse; the ship is the merchant's, and its VP count (BTW-85 to BTW-89)."""

    verb = "load"
    rule = "BTW-85"

    def candidates(self, s: State, step: ShipOrIncome | LoadMore) -> Iterable[tuple[str]]:
        return ((ship,) for ship in s.harbour if ship)

    def why_not(self, s: State, step: ShipOrIncome | LoadMore, ship: str) -> Refusal | None:
        if s.harbour.index(ship) < step.berth:
            return refuse("before_the_wind.refuse.earlier_berth", "BTW-173", ship=ship)
        m = s.merchants[step.seat]
        missing = lacking(m.store, CARGO[ship])
        if not any(missing):
            return None
        if covers(m.hand, missing):
            return refuse("before_the_wind.refuse.cargo_in_hand", "BTW-9", ship=ship, goods=code(missing))
        return refuse("before_the_wind.refuse.cargo_incomplete", "BTW-87", ship=ship, goods=code(missing))

    def do(self, s: State, step: ShipOrIncome | LoadMore, ship: str) -> None:
        m, berth = s.merchants[step.seat], s.harbour.index(ship)
        m.store = minus(m.store, CARGO[ship])
        m.ships = (*m.ships, ship)
        s.harbour = (*s.harbour[:berth], "", *s.harbour[berth + 1 :])
        s.astir = s.round
        s.tell("loaded", step.seat, ship=ship, goods=SHIPS[ship].cargo, vp=VP[ship], total=m.vp, left=s.ships_left)
        then(s, LoadMore(step.seat, berth))


LOAD = LoadShip()
LOADS: dict[str, Choice] = {ship: ("load", ship) for ship in SHIPS}
INCOME: Choice = ("income",)
CAST_OFF: Choice = ("cast_off",)


def loadable(s: State, seat: Seat, berth: int = 0) -> list[str]:
    """The ships that a merchant's warehouse covers, from this berth on."""
    store = s.merchants[seat].store
    return [ship for ship in s.harbour[berth:] if ship and covers(store, CARGO[ship])]


@step
class ShipOrIncome(Step[State]):
    """D5b: one or the other, never both (BTW-83)."""

    seat: int
    card: str

    berth: ClassVar[int] = 0
    asks = True
    moves = (TakeIncome(), LOAD)

    def choices(self, s: State) -> list[Choice]:
        return [INCOME, *[LOADS[ship] for ship in loadable(s, self.seat)]]


@step
class LoadMore(Step[State]):
    """Further ships with the same card, in the order of their berths (BTW-86, BTW-173)."""

    seat: int
    berth: int

    asks = True
    moves = (LOAD, Pass("cast_off", "BTW-86"))

    def choices(self, s: State) -> list[Choice]:
        return [*[LOADS[ship] for ship in loadable(s, self.seat, self.berth)], CAST_OFF]
