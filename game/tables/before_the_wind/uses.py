"""What a card would let a merchant do at this moment, best use first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.before_the_wind.cards import loadable
from engine.before_the_wind.data import (
    CARDS,
    CARGO,
    EXCHANGE,
    FREE_PURCHASE,
    MARKET_SALES,
    PRESERVATION,
    PURCHASE,
    PURCHASE_AND_STORE,
    SAFE,
    SAFE_MONEY,
    SALE_PRICE,
    SHIPMENT,
    SHIPS,
    STORAGE,
    Card,
    Goods,
    counts,
)
from engine.before_the_wind.holdings import covers, lacking, minus, plus
from engine.before_the_wind.spoilage import would_spoil
from engine.before_the_wind.state import Merchant, State
from engine.kernel import Seat
from game.tables.before_the_wind import signs
from game.tables.look import Look


def use(s: State, card: str, seat: Seat, look: Look, purse: int | None = None) -> str:
    """In words; with so much in the purse, if it is not what is there now."""
    printed, m = CARDS[card], s.merchants[seat]
    money = m.purse if purse is None else purse
    if printed.kind == PURCHASE:
        return _bought(s, printed, m, look)
    if printed.kind in (STORAGE, PURCHASE_AND_STORE) and money < printed.price:
        return look.texts.say("quay.name.use_poor", price=printed.price)
    if printed.kind == STORAGE:
        return _stored(s, printed, m, look)
    return _shipped(s, printed, seat, look) if printed.kind == SHIPMENT else _special(s, printed, seat, look)


def _best(s: State, goods: Goods, before: Goods, most: int | None = None) -> str:
    """The ship with the most points whose cargo is whole with these goods and was not before; at most so many are new."""
    ships = [ship for ship in s.harbour if ship and covers(goods, CARGO[ship]) and not covers(before, CARGO[ship])]
    ships = [ship for ship in ships if most is None or sum(lacking(before, CARGO[ship])) <= most]
    return max(ships, key=lambda ship: SHIPS[ship].vp, default="")


def _bought(s: State, printed: Card, m: Merchant, look: Look) -> str:
    own = plus(m.hand, m.store)
    ship = _best(s, plus(own, counts(printed.goods)), own)
    goods = signs.spoken(printed.goods, look)
    if not ship:
        return look.texts.say("quay.name.use_buy", goods=goods)
    return look.texts.say("quay.name.use_buy_for", goods=goods, ship=look.texts.name(signs.GAME, ship))


def _stored(s: State, printed: Card, m: Merchant, look: Look) -> str:
    count = min(printed.number, sum(m.hand), m.room)
    if not count:
        return look.texts.say("quay.name.use_nothing" if m.room else "quay.name.use_no_room")
    ship = _best(s, plus(m.store, m.hand), m.store, count)
    if not ship:
        return look.texts.say("quay.name.use_store", count=count, price=printed.price)
    return look.texts.say("quay.name.use_store_for", count=count, price=printed.price, ship=look.texts.name(signs.GAME, ship))


def _shipped(s: State, printed: Card, seat: Seat, look: Look) -> str:
    ships = best_load(loadable(s, seat), s.merchants[seat].store)
    if not ships:
        return look.texts.say("quay.name.use_income", money=min(printed.income, s.bank))
    return look.texts.say("quay.name.use_load", ships=tuple(look.texts.name(signs.GAME, ship) for ship in ships))


def points(s: State, card: str, seat: Seat) -> int:
    """What the card could bring a merchant at once."""
    ships = best_load(loadable(s, seat), s.merchants[seat].store) if CARDS[card].kind == SHIPMENT else []
    return sum(SHIPS[ship].vp for ship in ships)


def loads(ships: Sequence[str], store: Goods) -> list[list[str]]:
    """All sets of these ships that the warehouse can load together."""
    if not ships:
        return [[]]
    without = loads(ships[1:], store)
    cargo = CARGO[ships[0]]
    return [*without, *([ships[0], *rest] for rest in loads(ships[1:], minus(store, cargo)))] if covers(store, cargo) else without


def best_load(ships: Sequence[str], store: Goods) -> list[str]:
    """The set of them with the most points."""
    return max(loads(ships, store), key=lambda chosen: sum(SHIPS[ship].vp for ship in chosen))


def _special(s: State, printed: Card, seat: Seat, look: Look) -> str:
    m, say = s.merchants[seat], look.texts.say
    if printed.kind == PRESERVATION:
        return say("quay.name.use_save", count=min(printed.number, sum(map(sum, would_spoil(s, seat)))))
    if printed.kind == FREE_PURCHASE:
        return say("quay.name.use_free", count=printed.number)
    if printed.kind == PURCHASE_AND_STORE:
        count = min(printed.number, m.room)
        return say("quay.name.use_into_store", count=count, price=printed.price) if count else say("quay.name.use_no_room")
    goods = sum(m.hand) + sum(m.store)
    words = {
        MARKET_SALES: say("quay.name.use_sell", count=goods, money=SALE_PRICE * goods),
        EXCHANGE: say("quay.name.use_swap", count=printed.number),
        SAFE: say("quay.name.use_safe", money=SAFE_MONEY),
    }
    return words[printed.kind]
