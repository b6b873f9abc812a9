"""Which errands deserve a closer look: a quick liking for each, before anything is played out."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.bots.stakes import worth
from engine.windward.bot.battles import plunder_worth, red_hunt, ship_dice, ship_stakes
from engine.windward.bot.judgement import Temper
from engine.windward.bot.pilot import Errand, Pilot
from engine.windward.bot.replies import crew_wish
from engine.windward.bot.worths import CARD, GAS, GUN, boosts, catch_worth, teeth_of
from engine.windward.cresters import red_speed
from engine.windward.data import BASE_STRENGTH, PORT, REDS, WHITE
from engine.windward.means import means
from engine.windward.orders import crew_for
from engine.windward.parties import BATTLE
from engine.windward.state import GAS as GAS_PLACE
from engine.windward.state import GREY_TOOTH, RED_TOOTH, TOKEN


class Prospect(NamedTuple):
    liking: float
    errand: Errand


def prospects(pilot: Pilot, temper: Temper) -> list[Prospect]:
    """The errands of a turn that look good; resting places are looked for apart."""
    found = [*_attacks(pilot), *_hunts(pilot, temper), *_collections(pilot), *_port(pilot), *_home(pilot), *_wind(pilot)]
    if not pilot.first and (errand := pilot.process()):
        found.append(Prospect(2.0, errand))
    return found


def costs(errand: Errand) -> float:
    return 0.05 * errand.speed + sum(CARD[card] for card in errand.cards)


def _attacks(pilot: Pilot) -> list[Prospect]:
    s, seat, c = pilot.s, pilot.seat, pilot.c
    has = means(s, c)
    found = []
    red = red_hunt(s, seat, c.cannons)
    for errand in pilot.attacks(3):
        if errand.goal == "attack_red":
            liking = red if s.red_at.count(errand.target) == 1 else red - 6.0
        elif errand.goal == "attack_white":
            rolls = BATTLE.margins(ship_dice(has, c.cannons, attacking=True), BASE_STRENGTH["white"])
            liking = worth(rolls, 0, boosts(c, crester=True), ship_stakes(s, seat, "white", my_turn=True))
        else:
            victim = s.captains[int(errand.target) - 1]
            rolls = BATTLE.margins(ship_dice(has, c.cannons, attacking=True), ship_dice(means(s, victim), victim.cannons, attacking=False))
            stakes = ship_stakes(s, seat, "ship", my_turn=True, gain=plunder_worth(s, int(errand.target) - 1))
            liking = worth(rolls, 0, boosts(c, crester=False), stakes) - 0.3 * (GUN[min(c.cannons, 6)])
        if liking > -1.0:
            found.append(Prospect(liking - costs(errand), errand))
    return found


def _hunts(pilot: Pilot, temper: Temper) -> list[Prospect]:
    s, c = pilot.s, pilot.c
    if c.hold and not pilot.first:
        return []
    has = means(s, c)
    hits = boosts(c, crester=True, ship=False)[-1][0]
    chance = BATTLE.odds(1 + has.boat_dice, 1, hits).win
    gain = 0.8 * catch_worth(s, pilot.seat, "grey", has, c)
    return [Prospect(temper.boats * chance * gain - costs(errand), errand) for errand in pilot.hunts()]


def _collections(pilot: Pilot) -> list[Prospect]:
    s = pilot.s
    found = []
    for errand in pilot.collections():
        items = s.loose.get(errand.target, (0, 0, 0, 0))
        gain = 3.0 * items[GREY_TOOTH] + 4.0 * items[RED_TOOTH] if pilot.seat != s.naturalist else 0.0
        if s.adventure:
            gain *= GAS
        gain += 0.4 * items[TOKEN] + GAS * min(items[GAS_PLACE], pilot.slots - pilot.gas)
        loads = [choice[1] for choice in errand.choices if choice[0] == "load"]
        if "red" in loads:
            gain += 3.2
        if "grey" in loads:
            gain += 2.6
        if "longboat" in loads:
            gain += 0.4
        found.append(Prospect(0.9 * gain - costs(errand) - 0.1, errand))
    return found


def _home(pilot: Pilot) -> list[Prospect]:
    errand = pilot.home()
    if errand is None:
        return []
    s, c = pilot.s, pilot.c
    teeth = (teeth_of(c) + (4.0 if pilot.first else 0.0)) * (1.0 if s.competitive else GAS)
    return [Prospect(0.5 * teeth + 0.25 * pilot.gas + 0.3 - costs(errand), errand)]


def _port(pilot: Pilot) -> list[Prospect]:
    """Ways to fit out at the Trading Post."""
    s, c = pilot.s, pilot.c
    if c.ship != PORT:
        return []
    found: list[Prospect] = []
    seen = set()
    crew = sorted(crew_for(s, c), key=lambda kind: (-crew_wish(s, kind), kind))[:2]
    keep = s.mates
    lists = [
        ("guns", ("cannon",) * 4 + ("supplies", "morale")),
        ("guns_and_spirit", ("cannon", "morale", "cannon", "morale", "cannon", "supplies")),
        ("supplies", ("supplies", "cannon", "morale")),
        ("spirit", ("morale", "morale", "supplies", "cannon")),
        *((kind, (kind, "cannon", "cannon", "cannon", "supplies", "morale")) for kind in crew),
        ("points", ("notoriety",)),
    ]
    for rank, (name, wishes) in enumerate(lists):
        for mates in (keep, 1) if keep > 1 else (keep,):
            errand = pilot.fit_out(name, wishes, mates)
            if errand and errand.choices not in seen:
                seen.add(errand.choices)
                found.append(Prospect(2.5 - 0.2 * rank - 0.3 * (keep - mates), errand))
    return found


def _wind(pilot: Pilot) -> list[Prospect]:
    """The two most helpful winds for an Aerogenerator, and Bait."""
    s, c, sea = pilot.s, pilot.c, pilot.chart
    found = []
    for errand in pilot.flags():
        speeds = sea.speeds(int(errand.target), c.ship)
        now = pilot.legs
        home = (now[PORT][0] if PORT in now else 9) - speeds.get(PORT, 9) if c.ship != PORT else 0
        reds = min([now[at][0] for at in s.red_at if at in now], default=9) - min([speeds.get(at, 9) for at in s.red_at if at], default=9)
        teeth = c.cargo[GREY_TOOTH] + c.cargo[RED_TOOTH] + bool(c.hold)
        found.append(Prospect(0.6 * home * teeth + 0.5 * reds - 0.6, errand))
    found = sorted(found, key=lambda p: -p.liking)[:2]
    return found + [Prospect(0.3, errand) for errand in pilot.baits()]


# Rest


def resting_places(pilot: Pilot, temper: Temper, kept: dict[Any, list[str]], count: int) -> list[Prospect]:
    """Where the Ship is now, and the best places within reach, to end the turn."""
    s, c = pilot.s, pilot.c
    key = (tuple(s.red_at), s.held, s.white_at, c.cannons, c.morale, len(c.hand))
    order = kept.get(key)
    if order is None:
        quiet = quietness(pilot, temper)
        order = kept[key] = sorted(quiet, key=lambda at: -quiet[at])
    lost = c.ship == PORT and s.solo  # WWD-161
    here = pilot.rest(c.ship) if not lost else None
    found = [Prospect(0.0, here)] if here else []
    for most in (s.speed, pilot.most_speed) if not here else (s.speed,):
        for at in order:
            if len(found) >= count:
                return found
            if at != c.ship and at not in pilot.foes and at in pilot.legs and pilot.legs[at][0] <= most and (errand := pilot.rest(at)):
                found.append(Prospect(0.0, errand))
    if lost and not found and (errand := pilot.rest(PORT)):
        found.append(Prospect(-99.0, errand))
    return found


def quietness(pilot: Pilot, temper: Temper) -> dict[str, float]:
    """How good each space is to rest on: who can come, and how far it is from Port."""
    s, c, sea = pilot.s, pilot.c, pilot.chart
    dislike = -0.15 * temper.home
    liking = {at: dislike * far for at, far in sea.homes().items()}
    strong = BATTLE.odds(ship_dice(means(s, c), c.cannons, attacking=False), 5, boosts(c, crester=True)[-1][0] + means(s, c).red_hits).win
    visit, speed = 2.5 - 3.5 * strong + (4.0 if s.solo else 0.0), red_speed(s)
    for n, red in enumerate(s.red_at):
        if red and REDS[n] not in s.held:
            for at, steps in (sea.road(red) if s.solo else sea.walk(red)).items():
                if steps <= speed:
                    liking[at] -= visit
    if s.white_at and WHITE not in s.held:
        for at, steps in sea.road(s.white_at).items():
            if steps <= s.white_speed:
                liking[at] -= 4.0
    return liking
