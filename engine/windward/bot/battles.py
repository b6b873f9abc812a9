"""What a battle is worth to a captain: before it is begun, and with its first dice on the table (RULES.md 8.1)."""

from __future__ import annotations

from functools import lru_cache

from engine.bots.stakes import Boosts, Stakes, worth
from engine.kernel import Seat
from engine.windward.bot.worths import LIFE, SPIRIT, TOKEN_WORTH, boosts, catch_worth, guns_price, teeth_of, teeth_worth
from engine.windward.data import BASE_STRENGTH, PORT, WHITE_NOTORIETY
from engine.windward.means import Means, means
from engine.windward.odds import margins, margins_against, odds
from engine.windward.parties import foe_of, party_of, strength, total
from engine.windward.state import TOKEN, Captain, State

SHIP_DICE, RED_DICE = BASE_STRENGTH["ship"], BASE_STRENGTH["red"]


def ship_dice(has: Means, cannons: int, *, attacking: bool) -> int:
    return SHIP_DICE + cannons + (has.attack_dice if attacking else 0)


def loss_of_ship(s: State, c: Captain, my_turn: bool) -> float:
    """What being Lost costs, beside the Morale above 1."""
    if s.solo:
        return 60.0
    cargo = teeth_worth(s, c) + 0.4 * c.cargo[TOKEN] + (3.0 if c.hold else 0.0)
    return 0.8 * cargo + (1.5 if my_turn else 0.3) + (LIFE if s.cooperative else 0.0)


def ship_stakes(s: State, seat: Seat, foe: str, *, my_turn: bool, gain: float | None = None) -> Stakes:
    """What a battle of the Ship against this kind of foe may bring and cost."""
    c = s.captains[seat]
    if gain is None and foe == "white":
        gain = WHITE_NOTORIETY if s.competitive else 100.0 if s.solo else LIFE
    elif gain is None:
        gain = catch_worth(s, seat, "red", means(s, c), c) * (0.85 if not c.hold else 0.45) + (3.0 if s.solo else 0.0)
    return _stakes(c.morale, round(gain, 2), round(loss_of_ship(s, c, my_turn), 2), my_turn)


@lru_cache(maxsize=4096)
def _stakes(morale: int, gain: float, lost: float, my_turn: bool) -> Stakes:
    losses = tuple(SPIRIT[morale - m] - SPIRIT[morale] + TOKEN_WORTH for m in range(1, morale))
    return Stakes(gain, TOKEN_WORTH - 0.2 if my_turn else 0.0, (*losses, SPIRIT[1] - SPIRIT[morale] - lost + TOKEN_WORTH))


def red_hunt(s: State, seat: Seat, cannons: int) -> float:
    """What an attack on a Red is worth with so many Cannons, as many being spent as pay."""
    c = s.captains[seat]
    has, stakes = means(s, c), ship_stakes(s, seat, "red", my_turn=True)
    return _red_hunt(ship_dice(has, 0, attacking=True), cannons, has.red_hits, boosts(c, crester=True), stakes)


@lru_cache(maxsize=8192)
def _red_hunt(dice: int, cannons: int, bonus: int, extra: Boosts, stakes: Stakes) -> float:
    return max([worth(margins(dice + n, RED_DICE), bonus, extra, stakes) - guns_price(cannons, n) for n in range(cannons + 1)])


def battle_stakes(s: State, seat: Seat, side: str) -> Stakes:
    """What the battle on the table means to this captain."""
    party, foe = party_of(s, side), foe_of(s, side)
    my_turn = seat == s.active and side == "attacker"
    if party.kind == "boat":
        return Stakes(2.6 if foe.kind == "grey" else 1.2, 0.3, (-0.5,))
    if foe.kind == "ship" and foe.seat is not None:
        return ship_stakes(s, seat, "ship", my_turn=my_turn, gain=plunder_worth(s, foe.seat))
    return ship_stakes(s, seat, foe.kind, my_turn=my_turn)


def plunder_worth(s: State, victim: Seat) -> float:
    """What beating a Ship brings: half of its Cargo and its Crester if it is Lost, and a rival set back."""
    c = s.captains[victim]
    cargo = 0.55 * teeth_of(c) + 0.3 * c.cargo[TOKEN] + (3.0 if c.hold else 0.0)
    lost = (1.0, 0.95, 0.75, 0.5, 0.3)[c.morale]
    return lost * cargo + 0.4


def their_margins(s: State, side: str, mine: int) -> tuple[tuple[int, float], ...]:
    """The differences that rolling so many dice can make against this opponent, whose roll may lie on the table."""
    foe = foe_of(s, side)
    if foe.dice:
        return margins_against(mine, total(foe))
    theirs = strength(s, "defender" if side == "attacker" else "attacker")
    if foe.kind == "ship" and foe.seat is not None:
        theirs += (s.captains[foe.seat].cannons + 1) // 2
    return margins(mine, theirs)


def readiness(s: State, c: Captain, has: Means) -> float:
    """The odds in the battles that are sure to come: the White, and in solo two Reds at once."""
    cannons = min(has.most["cannons"], c.cannons + (c.gas if c.ship == PORT else 0))
    hits = boosts(c, crester=True)[-1][0]
    white = odds(ship_dice(has, cannons, attacking=True), BASE_STRENGTH["white"], hits).win
    if s.cooperative:
        return 6.0 * white
    reds = odds(ship_dice(has, cannons, attacking=False), BASE_STRENGTH["red"], hits + has.red_hits).win
    return 4.0 * reds + 3.0 * white
