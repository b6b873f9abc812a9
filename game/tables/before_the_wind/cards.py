"""An action card: what it does in signs, what it costs and brings."""

from __future__ import annotations

from engine.before_the_wind.data import (
    CARDS,
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
    STORAGE,
    Card,
)
from game.kit import card as kit
from game.tables.before_the_wind import signs
from game.tables.look import Look

FOOT = {"regular": "#2F5D6B", "special": "#7A4A8A"}


def face(card: str, look: Look, *, dimmed: bool = False) -> kit.Card:
    printed = CARDS[card]
    kind = look.texts.name(signs.GAME, printed.kind)
    sort = "special" if printed.special else "regular"
    words = look.texts.say(f"quay.name.{sort}"), look.texts.say(f"quay.name.{sort}_short")
    foot = kit.Foot(words, FOOT[sort], "ivory")
    return kit.Card(kind, signs.card(card), signs=sentence(printed), foot=foot, dimmed=dimmed)


def sentence(printed: Card) -> tuple[str, ...]:
    """What a card does, in numbers and signs."""
    store, any_, money, hand = (signs.sprite(f"icon_{name}") for name in ("warehouse", "any", "guilder", "hand"))
    count = str(printed.number)
    table = {
        PURCHASE: tuple(signs.icon(good) for good in printed.goods),
        STORAGE: (count, store, f"-{printed.price}", money),
        SHIPMENT: (signs.sprite("icon_ship_large"), "|", f"+{printed.income}", money),
        PRESERVATION: (count, signs.sprite("icon_preservation")),
        FREE_PURCHASE: (f"+{count}", any_),
        PURCHASE_AND_STORE: (count, store, f"-{printed.price}", money),
        EXCHANGE: (count, any_, "=", any_),
        SAFE: (signs.sprite("icon_safe"), f"+{SAFE_MONEY}", money),
        MARKET_SALES: (hand, ">", f"+{SALE_PRICE}", money),
    }
    return table[printed.kind]
