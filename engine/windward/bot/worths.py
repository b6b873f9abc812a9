"""What single things are worth to a captain, in points of Notoriety (RULES.md 8.2 and 8.3)."""

from __future__ import annotations

from functools import lru_cache

from engine.bots.stakes import Boosts, boosts_of
from engine.kernel import Seat
from engine.windward.battle import hits_of
from engine.windward.data import CARD_KIND, CREW_KIND, TAG_NOTORIETY, TOKEN_HITS, TOOTH_VALUE
from engine.windward.means import Means
from engine.windward.state import GREY_TOOTH, RED_TOOTH, TOKEN, Captain, State

GAS = 0.42  # two are one Notoriety at the Post, and arms are worth more than that
GUN = (0.0, 0.7, 1.3, 1.8, 2.1, 2.3, 2.45)
SPIRIT = (-1.0, 0.0, 1.1, 1.8, 2.3)
CARD = {
    "fuel": 0.30,
    "harpoon": 0.60,
    "coffee": 0.40,
    "grapeshot": 0.30,
    "aerogenerator": 0.35,
    "powder_keg": 0.75,
    "relief_rowers": 0.20,
    "bait": 0.20,
    "deadweight": 0.12,
    "false_flag": 0.30,
    "steady_hands": 0.45,
    "grog_cask": 0.65,
    "spare_shot": 0.60,
}
AGAIN = (1.0, 0.85, 0.6, 0.4, 0.3, 0.3, 0.3)  # how much of it a card is worth after so many of its kind
FOOD = (0.0, 0.5, 0.8, 1.0, 1.1, 1.2, 1.25)  # by cards in hand: what keeps the crew from hunger
TOKEN_WORTH = 0.5
CREW = {"marine": 2.4, "sergeant": 1.9, "gas_worker": 1.3, "purser": 1.0, "harpooner": 1.4, "coxswain": 1.0}
PACE = 2.4  # Notoriety that a captain gains in a turn
LIFE = 12.0  # a life of the captains or of the White


def turns_left(s: State) -> float:
    """How many turns each captain may still have, judged by the leader."""
    best = max([c.notoriety + 0.7 * teeth_of(c) for c in s.captains])
    return max(0.0, (s.target - best) / PACE) + 1.0


def teeth_of(c: Captain) -> float:
    """The Teeth in a Hold, by what they bring at the Post in the competitive modes."""
    return 3.0 * c.cargo[GREY_TOOTH] + 4.0 * c.cargo[RED_TOOTH]


def guns_price(cannons: int, spent: int) -> float:
    """What Cannons are worth that a battle takes."""
    return GUN[min(cannons, 6)] - GUN[min(cannons - spent, 6)]


@lru_cache(maxsize=4096)
def _boosts(kinds: tuple[str, ...], tokens: int, foe_is_crester: bool, ship: bool) -> Boosts:
    found = [(hits, CARD[kind]) for kind in kinds if (hits := hits_of(kind, crester=foe_is_crester, ship=ship))]
    return boosts_of((*found, *[(TOKEN_HITS, TOKEN_WORTH)] * tokens))


@lru_cache(maxsize=8192)
def kinds_of(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of the cards of a hand, alike ones together."""
    return tuple(sorted([CARD_KIND[card] for card in hand]))


def boosts(c: Captain, *, crester: bool, ship: bool = True) -> Boosts:
    """The Hits a captain can add after the rolls, each with what it costs."""
    return _boosts(kinds_of(tuple(c.hand)), min(4, c.cargo[TOKEN]), crester, ship)


@lru_cache(maxsize=8192)
def _cards_worth(kinds: tuple[str, ...]) -> float:
    total, again, seen = 0.0, 0, ""
    for kind in kinds:
        again = again + 1 if kind == seen else 0
        seen = kind
        total += CARD[kind] * AGAIN[min(again, 5)]
    return total


def cards_worth(hand: list[str]) -> float:
    """Cards for what they do; the third Fuel does less than the first."""
    return _cards_worth(kinds_of(tuple(hand)))


def hand_worth(c: Captain, food: float = 1.0, tokens: int = 3) -> float:
    """Cards for what they do and as food, and so many +2 Tokens."""
    return cards_worth(c.hand) + food * FOOD[min(len(c.hand), 6)] + TOKEN_WORTH * min(c.cargo[TOKEN], tokens)


def crew_worth(c: Captain) -> float:
    return sum([CREW[CREW_KIND[tile]] for tile in c.crew])


def render_gas(has: Means, c: Captain) -> int:
    return max(0, min(has.most["gas"] - c.gas, c.morale + has.process_gas))


def tooth_worth(s: State, kind: str) -> float:
    return TOOTH_VALUE[kind] * (1.0 if s.competitive else GAS)


def teeth_worth(s: State, c: Captain) -> float:
    return c.cargo[GREY_TOOTH] * tooth_worth(s, "grey") + c.cargo[RED_TOOTH] * tooth_worth(s, "red")


def catch_worth(s: State, seat: Seat, kind: str, has: Means, c: Captain) -> float:
    """A Defeated Crester in the Hold: its Tooth and Gas, or for the Naturalist what it brings once it is tagged."""
    if seat == s.naturalist:
        return TAG_NOTORIETY[kind] * min(2.5, max(0.0, turns_left(s) - 1.0)) + GAS * render_gas(has, c)
    return tooth_worth(s, kind) + GAS * render_gas(has, c)
