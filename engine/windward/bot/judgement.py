"""What a position is worth to a captain, term by term, in points of Notoriety (RULES.md 8.2 and 8.3)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.kernel import Seat
from engine.windward.bot.stakes import Boosts, Stakes, boosts_of, worth
from engine.windward.charts import Chart, chart
from engine.windward.data import (
    BASE_STRENGTH,
    CARD_KIND,
    CRESTER_KIND,
    CREW_KIND,
    HITS_AGAINST_CRESTER,
    HITS_AGAINST_PLAYER,
    PORT,
    SHIP_ONLY_CARDS,
    TAG_NOTORIETY,
    TOKEN_HITS,
    TOOTH_VALUE,
    WHITE_NOTORIETY,
    WIND_DIE,
)
from engine.windward.odds import margins, odds
from engine.windward.state import ABOARD, ASIDE, GREY_TOOTH, RED_TOOTH, TOKEN, Captain, State
from engine.windward.table import Means, means


class Temper(NamedTuple):
    """How much a captain makes of each term; 1 is the sober view."""

    teeth: float = 1.0
    catch: float = 1.0
    gas: float = 1.0
    guns: float = 1.0
    cards: float = 1.0
    spirit: float = 1.0
    crew: float = 1.0
    boats: float = 1.0
    prey: float = 1.0
    home: float = 1.0
    danger: float = 1.0
    rivals: float = 1.0


TERMS = ("notoriety", "lead", *Temper._fields, "progress", "readiness")

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
TOKEN_WORTH = 0.5
FOOD = (0.0, 0.5, 0.8, 1.0, 1.1, 1.2, 1.25)  # by cards in hand: what keeps the crew from hunger
CREW = {"marine": 2.4, "sergeant": 1.9, "gas_worker": 1.3, "purser": 1.0, "harpooner": 1.4, "coxswain": 1.0}
PACE = 2.4  # Notoriety that a captain gains in a turn
REACH = (1.0, 1.0, 1.0, 0.95, 0.85, 0.6, 0.3, 0.1, 0.05, 0.0)  # how surely a space is reached next turn, by the Speed it takes
SHIP_DICE, RED_DICE = BASE_STRENGTH["ship"], BASE_STRENGTH["red"]
LIFE = 12.0  # a life of the captains or of the White


def turns_left(s: State) -> float:
    """How many turns each captain may still have, judged by the leader."""
    best = max([c.notoriety + 0.7 * (3 * c.cargo[GREY_TOOTH] + 4 * c.cargo[RED_TOOTH]) for c in s.captains])
    return max(0.0, (s.target - best) / PACE) + 1.0


def has_turn_left(s: State, seat: Seat) -> bool:
    """Whether this captain, whose turn is not on, will have another one."""
    if s.final is None:
        return True
    steps = (seat - s.active) % s.seats or s.seats
    return steps < ((s.final - s.active) % s.seats or s.seats)


# Strength


@lru_cache(maxsize=4096)
def _boosts(kinds: tuple[str, ...], tokens: int, foe_is_crester: bool, ship: bool) -> Boosts:
    table = HITS_AGAINST_CRESTER if foe_is_crester else HITS_AGAINST_PLAYER
    found = [(table[k], CARD[k]) for k in kinds if k in table and (ship or k not in SHIP_ONLY_CARDS)]
    return boosts_of((*found, *[(TOKEN_HITS, TOKEN_WORTH)] * tokens))


@lru_cache(maxsize=8192)
def kinds_of(hand: tuple[str, ...]) -> tuple[str, ...]:
    """The kinds of the cards of a hand, alike ones together."""
    return tuple(sorted([CARD_KIND[card] for card in hand]))


def boosts(c: Captain, *, crester: bool, ship: bool = True) -> Boosts:
    """The Hits a captain can add after the rolls, each with what it costs."""
    return _boosts(kinds_of(tuple(c.hand)), min(4, c.cargo[TOKEN]), crester, ship)


def ship_dice(has: Means, cannons: int, *, attacking: bool) -> int:
    return SHIP_DICE + cannons + (has.attack_dice if attacking else 0)


def render_gas(has: Means, c: Captain) -> int:
    return max(0, min(has.gas_slots - c.gas, c.morale + has.process_gas))


def tooth_worth(s: State, kind: str) -> float:
    return TOOTH_VALUE[kind] * (1.0 if s.competitive else GAS)


def catch_worth(s: State, seat: Seat, kind: str, has: Means, c: Captain) -> float:
    """A Defeated Crester in the Hold: its Tooth and Gas, or for the Naturalist what it brings once it is tagged."""
    if seat == s.naturalist:
        return TAG_NOTORIETY[kind] * min(2.5, max(0.0, turns_left(s) - 1.0)) + GAS * render_gas(has, c)
    return tooth_worth(s, kind) + GAS * render_gas(has, c)


def loss_of_ship(s: State, c: Captain, has: Means, my_turn: bool) -> float:
    """What being Lost costs, beside the Morale above 1."""
    if s.solo:
        return 60.0
    cargo = c.cargo[GREY_TOOTH] * tooth_worth(s, "grey") + c.cargo[RED_TOOTH] * tooth_worth(s, "red") + 0.4 * c.cargo[TOKEN]
    cargo += 3.0 if c.hold else 0.0
    return 0.8 * cargo + (1.5 if my_turn else 0.3) + (LIFE if s.cooperative else 0.0)


def ship_stakes(s: State, seat: Seat, foe: str, *, my_turn: bool, gain: float | None = None) -> Stakes:
    """What a battle of the Ship against this kind of foe may bring and cost."""
    c = s.captains[seat]
    has = means(s, c)
    if gain is None:
        if foe == "white":
            gain = WHITE_NOTORIETY if s.competitive else 100.0 if s.solo else LIFE
        else:
            gain = catch_worth(s, seat, "red", has, c) * (0.85 if not c.hold else 0.45) + (3.0 if s.solo else 0.0)
    return _stakes(c.morale, round(gain, 2), round(loss_of_ship(s, c, has, my_turn), 2), my_turn)


@lru_cache(maxsize=4096)
def _stakes(morale: int, gain: float, lost: float, my_turn: bool) -> Stakes:
    losses = tuple(SPIRIT[morale - m] - SPIRIT[morale] + TOKEN_WORTH for m in range(1, morale))
    return Stakes(gain, TOKEN_WORTH - 0.2 if my_turn else 0.0, (*losses, SPIRIT[1] - SPIRIT[morale] - lost + TOKEN_WORTH))


def red_hunt(s: State, seat: Seat, cannons: int) -> float:
    """What an attack on a Red is worth with so many Cannons, as many being spent as pay."""
    c = s.captains[seat]
    has = means(s, c)
    stakes, extra, bonus = ship_stakes(s, seat, "red", my_turn=True), boosts(c, crester=True), has.red_hits
    return _red_hunt(ship_dice(has, 0, attacking=True), cannons, bonus, extra, stakes)


@lru_cache(maxsize=8192)
def _red_hunt(dice: int, cannons: int, bonus: int, extra: Boosts, stakes: Stakes) -> float:
    return max([worth(margins(dice + n, RED_DICE), bonus, extra, stakes) - guns_price(cannons, n) for n in range(cannons + 1)])


def guns_price(cannons: int, spent: int) -> float:
    """What Cannons are worth that a battle takes."""
    return GUN[min(cannons, 6)] - GUN[min(cannons - spent, 6)]


# Terms


def terms(s: State, seat: Seat, temper: Temper, *, wary: bool = True) -> dict[str, float]:
    """The position after a turn, as this captain sees it."""
    c, has, sea = s.captains[seat], means(s, s.captains[seat]), chart(s.planet)
    if s.over:
        return {"lead": (100.0 if seat in s.winners else -100.0) + c.notoriety * 0.1}
    if s.adventure:
        return adventure_terms(s, seat, temper, c, has, sea)
    left = turns_left(s)
    last = not has_turn_left(s, seat)
    fade = 0.0 if last else min(1.0, left / 4.0)
    grey, red, tokens = c.cargo
    teeth = 3.0 * grey + 4.0 * red
    far = sea.home(c.ship)
    safe = 0.0 if last else max(0.3, 0.97 - 0.05 * far)
    found = {
        "notoriety": float(c.notoriety),
        "teeth": temper.teeth * teeth * (1.0 if c.ship == PORT and not last else safe),
        "catch": temper.catch * catch_worth(s, seat, CRESTER_KIND[c.hold], has, c) * (safe - 0.12) if c.hold and not last else 0.0,
        "gas": temper.gas * (0.0 if last else min(0.34, 0.24 + 0.02 * left)) * c.gas,
        "guns": temper.guns * fade * 0.5 * GUN[min(c.cannons, 6)],
        "cards": temper.cards * fade * 0.7 * (cards_worth(c.hand) + FOOD[min(len(c.hand), 6)] + TOKEN_WORTH * min(tokens, 3)),
        "spirit": temper.spirit * fade * 0.65 * SPIRIT[c.morale],
        "crew": temper.crew * 0.4 * crew_worth(c, left),
        "boats": temper.boats * fade * boats_worth(s, seat, c, sea),
        "prey": 0.0 if last else temper.prey * min(1.0, left / 2.0) * prey(s, seat, c, has, sea),
        "home": -temper.home * 0.18 * far * fade,
        "danger": -temper.danger * robbery(s, seat, c, has, sea) if wary else 0.0,
        "rivals": -temper.rivals * 0.3 * rivals(s, seat, left),
    }
    if seat == s.naturalist:
        found["catch"] += temper.catch * tagged_income(s) * min(2.5, max(0.0, left - 1.0))
    if s.final is not None:
        chance = chance_to_lead(s, seat, sum(found.values()) - found["rivals"] if not last else float(c.notoriety))
        found["lead"] = 14.0 * (chance - 1.0 / s.seats)
    return found


@lru_cache(maxsize=8192)
def _cards_worth(kinds: tuple[str, ...]) -> float:
    total, seen = 0.0, ""
    again = 0
    for kind in kinds:
        again = again + 1 if kind == seen else 0
        seen = kind
        total += CARD[kind] * (1.0, 0.85, 0.6, 0.4, 0.3, 0.3)[min(again, 5)]
    return total


def cards_worth(hand: list[str]) -> float:
    """Cards for what they do; the third Fuel does less than the first."""
    return _cards_worth(kinds_of(tuple(hand)))


def crew_worth(c: Captain, left: float) -> float:
    return sum([CREW[CREW_KIND[tile]] for tile in c.crew]) * min(1.0, max(0.0, left - 1.0) / 4.0)


def boats_worth(s: State, seat: Seat, c: Captain, sea: Chart) -> float:
    """Longboat Speed in store, boats aboard or beside prey, and a Grey in tow."""
    total = 0.12 * min(c.rowing, 4)
    for at, tow in zip(c.boats, c.tows, strict=True):
        if at == ABOARD:
            total += 0.35
        elif at != ASIDE:
            near = sea.road(at)
            if tow:
                total += 2.2 - 0.25 * (near.get(c.ship, 4) if c.ship != PORT else 4)
            elif c.rowing and any(near.get(g, 9) <= c.rowing for g in s.grey_at if g):
                total += 0.9
    return total


def prey(s: State, seat: Seat, c: Captain, has: Means, sea: Chart) -> float:
    """The best Red within reach next turn, over the winds that may then blow, by what an attack would be worth."""
    cannons = min(has.cannon_slots, c.cannons + c.gas + 1) if c.ship == PORT else c.cannons
    hunt = red_hunt(s, seat, cannons)
    if hunt <= 0:
        return 0.0
    reds = [at for at in s.red_at if at]
    total = 0.0
    for wind in WIND_DIE:
        if wind != s.wind:
            speeds = sea.speeds(wind, c.ship)
            total += max([REACH[min(speeds.get(at, 9), 9)] for at in reds], default=0.0)
    return 0.7 * hunt * total / 5.0


def robbery(s: State, seat: Seat, c: Captain, has: Means, sea: Chart) -> float:
    """What rivals may take by force before the next turn."""
    if c.ship == PORT:
        return 0.0
    loot = 0.5 * (3.0 * c.cargo[GREY_TOOTH] + 4.0 * c.cargo[RED_TOOTH]) + (3.5 if c.hold else 0.0)
    if loot < 1.0 and c.morale > 1:
        return 0.0
    total = 0.0
    for other, rival in enumerate(s.captains):
        if other == seat or not has_turn_left(s, other):
            continue
        wind_stays = (s.first - s.active - 1) % s.seats >= (other - s.active - 1) % s.seats + (0 if other != s.first else 1)
        speed = sea.speeds(s.wind, rival.ship).get(c.ship, 9) if wind_stays else 1 + sea.road(c.ship).get(rival.ship, 6) // 2
        near = REACH[min(speed, 9)]
        if near > 0.2:
            theirs = means(s, rival)
            won = odds(ship_dice(theirs, rival.cannons, attacking=True), ship_dice(has, c.cannons, attacking=False)).win
            total += 0.35 * near * won * (loot + 1.0)
    return min(total, loot + 1.5)


def stand(s: State, seat: Seat, left: float) -> float:
    """How well a captain stands at a glance."""
    c = s.captains[seat]
    found = c.notoriety + 0.7 * (3.0 * c.cargo[GREY_TOOTH] + 4.0 * c.cargo[RED_TOOTH]) + (2.5 if c.hold else 0.0) + 0.35 * c.gas
    found += 0.4 * SPIRIT[c.morale]
    return found + tagged_income(s) * min(3.0, left) if seat == s.naturalist else found


def rivals(s: State, seat: Seat, left: float) -> float:
    """How well the best of the others stands."""
    return max([stand(s, other, left) for other in range(s.seats) if other != seat])


def tagged_income(s: State) -> float:
    return float(sum([TAG_NOTORIETY[CRESTER_KIND[b]] for b in s.tagged]))


def chance_to_lead(s: State, seat: Seat, mine: float) -> float:
    """How likely this captain stays ahead of everybody who has a turn left (8.2 End)."""
    chance = 1.0
    for other, c in enumerate(s.captains):
        if other == seat:
            continue
        theirs = float(c.notoriety)
        spread = 1.0
        if has_turn_left(s, other):
            teeth = 3.0 * c.cargo[GREY_TOOTH] + 4.0 * c.cargo[RED_TOOTH]
            theirs += 1.5 + 0.75 * teeth + c.gas // 2 * 0.7 + (3.0 if c.hold else 0.0)
            spread = 2.0
        edge = (mine - theirs) / spread
        chance *= 1.0 / (1.0 + 2.0 ** (-2.0 * edge))
    return chance


# Solo and co-op


def adventure_terms(s: State, seat: Seat, temper: Temper, c: Captain, has: Means, sea: Chart) -> dict[str, float]:
    """Beasts and lives first; then how ready the captain is for the next of them."""
    grey, red, tokens = c.cargo
    teeth = grey * tooth_worth(s, "grey") + red * tooth_worth(s, "red")
    catch = catch_worth(s, seat, CRESTER_KIND[c.hold], has, c) * 0.8 if c.hold else 0.0
    far = sea.home(c.ship)
    progress = 5.0 * min(s.reds_fallen, 6) if s.solo else LIFE * (s.captain_lives - s.white_lives)
    return {
        "progress": progress,
        "readiness": readiness(s, seat, c, has),
        "teeth": temper.teeth * teeth * 0.9,
        "catch": temper.catch * catch,
        "gas": temper.gas * GAS * c.gas,
        "guns": temper.guns * GUN[min(c.cannons, 6)],
        "cards": temper.cards * (cards_worth(c.hand) + 1.2 * FOOD[min(len(c.hand), 6)] + TOKEN_WORTH * min(tokens, 5)),
        "spirit": temper.spirit * 1.6 * SPIRIT[c.morale],
        "crew": temper.crew * sum([CREW[CREW_KIND[tile]] for tile in c.crew]),
        "boats": temper.boats * 0.5 * boats_worth(s, seat, c, sea),
        "home": -temper.home * 0.15 * far,
    }


def readiness(s: State, seat: Seat, c: Captain, has: Means) -> float:
    """The odds in the battles that are sure to come: the White, and in solo two Reds at once."""
    cannons = min(has.cannon_slots, c.cannons + (c.gas if c.ship == PORT else 0))
    hits = boosts(c, crester=True)[-1][0]
    white = odds(ship_dice(has, cannons, attacking=True), BASE_STRENGTH["white"], hits).win
    if s.cooperative:
        return 6.0 * white
    reds = odds(ship_dice(has, cannons, attacking=False), BASE_STRENGTH["red"], hits + has.red_hits).win
    return 4.0 * reds + 3.0 * white
