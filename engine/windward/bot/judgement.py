"""What a position is worth to a captain, term by term, in points of Notoriety (RULES.md 8.2 and 8.3)."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Seat
from engine.windward.bot.battles import readiness, red_hunt, ship_dice
from engine.windward.bot.worths import GAS, GUN, LIFE, SPIRIT, catch_worth, crew_worth, hand_worth, teeth_of, teeth_worth, turns_left
from engine.windward.charts import Chart, chart
from engine.windward.data import CRESTER_KIND, PORT, TAG_NOTORIETY, WIND_DIE
from engine.windward.means import Means, means
from engine.windward.parties import BATTLE
from engine.windward.state import ABOARD, ASIDE, Captain, State


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
REACH = (1.0, 1.0, 1.0, 0.95, 0.85, 0.6, 0.3, 0.1, 0.05, 0.0)  # how surely a space is reached next turn, by the Speed it takes


def has_turn_left(s: State, seat: Seat) -> bool:
    """Whether this captain, whose turn is not on, will have another one."""
    if s.final is None:
        return True
    steps = (seat - s.active) % s.seats or s.seats
    return steps < ((s.final - s.active) % s.seats or s.seats)


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
    far = sea.home(c.ship)
    safe = 0.0 if last else max(0.3, 0.97 - 0.05 * far)
    found = {
        "notoriety": float(c.notoriety),
        "teeth": temper.teeth * teeth_of(c) * (1.0 if c.ship == PORT and not last else safe),
        "catch": temper.catch * catch_worth(s, seat, CRESTER_KIND[c.hold], has, c) * (safe - 0.12) if c.hold and not last else 0.0,
        "gas": temper.gas * (0.0 if last else min(0.34, 0.24 + 0.02 * left)) * c.gas,
        "guns": temper.guns * fade * 0.5 * GUN[min(c.cannons, 6)],
        "cards": temper.cards * fade * 0.7 * hand_worth(c),
        "spirit": temper.spirit * fade * 0.65 * SPIRIT[c.morale],
        "crew": temper.crew * 0.4 * (crew_worth(c) * min(1.0, max(0.0, left - 1.0) / 4.0)),
        "boats": temper.boats * fade * boats_worth(s, c, sea),
        "prey": 0.0 if last else temper.prey * min(1.0, left / 2.0) * prey(s, seat, c, has, sea),
        "home": -temper.home * 0.18 * far * fade,
        "danger": -temper.danger * robbery(s, seat, c, has, sea) if wary else 0.0,
        "rivals": -temper.rivals * 0.3 * max([stand(s, other, left) for other in range(s.seats) if other != seat]),
    }
    if seat == s.naturalist:
        found["catch"] += temper.catch * tagged_income(s) * min(2.5, max(0.0, left - 1.0))
    if s.final is not None:
        chance = chance_to_lead(s, seat, sum(found.values()) - found["rivals"] if not last else float(c.notoriety))
        found["lead"] = 14.0 * (chance - 1.0 / s.seats)
    return found


def boats_worth(s: State, c: Captain, sea: Chart) -> float:
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
    cannons = min(has.most["cannons"], c.cannons + c.gas + 1) if c.ship == PORT else c.cannons
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
    loot = 0.5 * teeth_of(c) + (3.5 if c.hold else 0.0)
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
            won = BATTLE.odds(ship_dice(theirs, rival.cannons, attacking=True), ship_dice(has, c.cannons, attacking=False)).win
            total += 0.35 * near * won * (loot + 1.0)
    return min(total, loot + 1.5)


def stand(s: State, seat: Seat, left: float) -> float:
    """How well a captain stands at a glance."""
    c = s.captains[seat]
    found = c.notoriety + 0.7 * teeth_of(c) + (2.5 if c.hold else 0.0) + 0.35 * c.gas + 0.4 * SPIRIT[c.morale]
    return found + tagged_income(s) * min(3.0, left) if seat == s.naturalist else found


def tagged_income(s: State) -> float:
    return float(sum([TAG_NOTORIETY[CRESTER_KIND[b]] for b in s.tagged]))


def chance_to_lead(s: State, seat: Seat, mine: float) -> float:
    """How likely this captain stays ahead of everybody who has a turn left (8.2 End)."""
    chance = 1.0
    for other, c in enumerate(s.captains):
        if other == seat:
            continue
        theirs, spread = float(c.notoriety), 1.0
        if has_turn_left(s, other):
            theirs += 1.5 + 0.75 * teeth_of(c) + c.gas // 2 * 0.7 + (3.0 if c.hold else 0.0)
            spread = 2.0
        chance *= 1.0 / (1.0 + 2.0 ** (-2.0 * ((mine - theirs) / spread)))
    return chance


# Solo and co-op


def adventure_terms(s: State, seat: Seat, temper: Temper, c: Captain, has: Means, sea: Chart) -> dict[str, float]:
    """Beasts and lives first; then how ready the captain is for the next of them."""
    catch = catch_worth(s, seat, CRESTER_KIND[c.hold], has, c) * 0.8 if c.hold else 0.0
    progress = 5.0 * min(s.reds_fallen, 6) if s.solo else LIFE * (s.captain_lives - s.white_lives)
    return {
        "progress": progress,
        "readiness": readiness(s, c, has),
        "teeth": temper.teeth * teeth_worth(s, c) * 0.9,
        "catch": temper.catch * catch,
        "gas": temper.gas * GAS * c.gas,
        "guns": temper.guns * GUN[min(c.cannons, 6)],
        "cards": temper.cards * hand_worth(c, food=1.2, tokens=5),
        "spirit": temper.spirit * 1.6 * SPIRIT[c.morale],
        "crew": temper.crew * crew_worth(c),
        "boats": temper.boats * 0.5 * boats_worth(s, c, sea),
        "home": -temper.home * 0.15 * sea.home(c.ship),
    }
