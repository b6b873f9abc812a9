"""What an endeavour promises, as glory: its reward by the chance of success, less damage and wrecks (RULES.md part 8)."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.kernel import Choice, Seat
from engine.seafall.bot import last_isle
from engine.seafall.bot.temperaments import Temper
from engine.seafall.chart import column_of
from engine.seafall.conquest import colony_venture
from engine.seafall.damage import SINKING
from engine.seafall.data.goals import KER, MILESTONES
from engine.seafall.data.sea import MINES, PATMOS, SKULL
from engine.seafall.endeavour import fortune_allowed
from engine.seafall.exploring import found_before, seek_venture, site_venture, sought, survey_venture, tomb_venture, unexplored
from engine.seafall.holdings import portals
from engine.seafall.plunder import SMOKE
from engine.seafall.pool import EXPLORE, RAIDS, chances, committable, pool
from engine.seafall.raiding import home_venture, raid_venture
from engine.seafall.ship_raids import ship_venture, worst_pool
from engine.seafall.state import Island, Ship, Site, State, Venture
from engine.seafall.values import active, ready_upgrades

FOUND = {"SHELL": 0.4, "ANCHOR": 0.5, "MOON": 0.7, "STAR": 0.9, "FLAME": 1.2, "SKULL": 1.2}
"""What a page brings beside the glory, by symbol."""
SPOILS = {"good": 0.2, "dock": 1.2, "market": 0.5}
REWARD = {"survey": 0.2, "seek": 1.6, "tomb": 1.0, "home": 0.8, "ship": 0.4, "colony": 0.5, "conquer": 0.5}
UNHURT = {"conquer": 2.5}
"""What a raid without damage brings besides."""
ENMITY = {"raid": 0.3, "home": 0.5, "ship": 0.4, "colony": 0.4, "conquer": 0.5}
GOLD = 0.07  # glory that a gold is worth
SPENT, FIRST_CARD, LAST_CARD = 0.35, 0.5, 1.2  # a point of damage: an upgrade exhausted, a card, a card that leaves no room for another
WRECK, UPGRADE_LOST, GOOD_LOST = 2.0, 1.3, 0.35
BOON = 0.5  # the gift of a milestone
MAP = 2.0  # what a whole treasure map brings
CLEARED, THRONE, PASSAGE = 2.0, 4.0, 1.0  # a chamber without a scratch, Ker for all evenings to come, the page of an arch
HOPELESS = -5.0
LEAST = 0.2  # what a venture must promise to be worth a voyage


def slack(s: State, vessel: Ship) -> int:
    """The points of damage that a ship can take and still float."""
    return len(ready_upgrades(s, vessel)) + SINKING - 1 - len(vessel.damage)


Harms = tuple[float, ...]
"""What each number of points of damage costs that a ship can take and still float; the first is none."""


@cache
def harms(ready: int, cards: int, care: float) -> Harms:
    """Upgrades take the first points, then damage cards come, of which the last before the ship sinks is the worst."""
    prices = (*(SPENT for _ in range(ready)), *(FIRST_CARD if n < SINKING - 2 else LAST_CARD for n in range(cards, SINKING - 1)))
    return tuple(care * sum(prices[:points]) for points in range(len(prices) + 1))


@lru_cache(maxsize=16384)
def promised(dice: int, defence: int, reward: float, harm: Harms, loss: float, saves: int = 0, unhurt: float = 0.0) -> float:
    """The mean over what the dice may show; fortune is spent only where the ship would sink otherwise."""
    if dice < 1:
        return HOPELESS
    total, bears = 0.0, len(harm) - 1
    for successes, chance in enumerate(chances(dice)):
        points = max(0, defence - successes)
        points -= min(saves, dice - successes, max(0, points - bears))
        if points > bears:
            total -= chance * loss
        else:
            total += chance * ((reward if successes else 0.0) + (0.0 if points else unhurt) - harm[points])
    return total


def promise(s: State, v: Venture, temper: Temper, *, cards: bool = True) -> float:
    """With this flagship, and with everything that could still be committed."""
    vessel = s.provinces[v.seat].ships[v.flag]
    lost = WRECK + UPGRADE_LOST * len(vessel.upgrades) + GOOD_LOST * sum(vessel.goods)
    dice = pool(s, v) + (committable(s, v) if cards else 0)
    if v.kind == "ship":
        dice = worst_pool(s, v.seat, v.flag, v.foe, v.target)
    saves = min(s.provinces[v.seat].fortune, fortune_allowed(s, v))
    harm = harms_of(s, vessel, temper)
    defence = v.defence - (last_isle.sure(s, v, cards=cards) if v.kind == "seek" else 0)
    if for_good(s, v):
        defence -= saves  # all of it is spent on coming off unhurt
    return promised(dice, defence, reward_of(s, v, temper), harm, temper.care * lost, saves, unhurt_of(s, v))


def harms_of(s: State, vessel: Ship, temper: Temper) -> Harms:
    return harms(len(ready_upgrades(s, vessel)), len(vessel.damage), temper.care)


def reward_of(s: State, v: Venture, temper: Temper) -> float:
    """What success brings: a glory and what is found or taken, and a milestone that is met by it, less what the enmity costs."""
    won = 0.0 if "claimed" in s.this_turn else prize(s, *goals_of(s, v))
    if v.kind == "site":
        return (1.0 + FOUND[v.symbol]) * temper.exploring + won
    if v.kind == "raid":
        return (1.0 + spoils(s.island(v.target).site(v.slot))) * temper.raiding - ENMITY["raid"] + won
    if last_isle.is_it(s, v):
        return last_isle.PRIZE
    found = 1.0 + REWARD.get(v.kind, 0.0)
    return won + (found * temper.raiding - ENMITY[v.kind] if v.kind in RAIDS else found * temper.exploring)


def spoils(site: Site) -> float:
    return GOLD * MINES[site.sticker] if site.sticker in MINES else SPOILS[site.sticker.partition(":")[0]]


def unhurt_of(s: State, v: Venture) -> float:
    """What a success without damage brings besides: the glory of celebrated advisors, a conquest (A14, A15, A20, SEA-160)."""
    celebrated = (active(s, v.seat, "A15") and v.kind in EXPLORE) or (active(s, v.seat, "A20") and v.kind in RAIDS)
    conquered = prize(s, "M27") if v.kind == "conquer" and v.target == KER else 0.0
    return celebrated + (v.dangerous and active(s, v.seat, "A14")) + UNHURT.get(v.kind, 0.0) + conquered + for_good(s, v)


def for_good(s: State, v: Venture) -> float:
    """What is kept from a success without damage in the evenings to come: treasures of a chamber, the throne of Ker."""
    if not of_a_campaign(s):
        return 0.0
    return CLEARED * (v.kind == "tomb") + THRONE * (v.kind == "conquer" and v.target == KER)


def of_a_campaign(s: State) -> bool:
    """Whether what is permanent is kept: in every game of a campaign but its prologue."""
    return s.saga is not None and s.saga.game > 0


def passage_worth(s: State, seat: Seat) -> float:
    """The first passage from one arch to another in an evening is told in the Booke (SEA-281)."""
    if not of_a_campaign(s) or f"ported:{seat}" in s.this_game or len(portals(s)) < 2:
        return 0.0
    return PASSAGE + prize(s, "M26")


# Milestones


def prize(s: State, *milestones: str) -> float:
    """The best of these milestones that is still to be had: one can be claimed in a turn (SEA-31)."""
    return max([MILESTONES[name].glory + BOON for name in milestones if name in s.milestones], default=0.0)


def goals_of(s: State, v: Venture) -> tuple[str, ...]:
    """The milestones that this endeavour meets if it succeeds (2.19)."""
    if v.kind == "site":
        return goals_of_site(s.island(v.target), v.symbol)
    if v.kind == "seek":
        found = sought(s, column_of(v.target))
        return goals_of_find(s, v.seat, found.island if found else "")
    return ("M05",) if v.kind in ("raid", "colony", "conquer") and v.defence >= SMOKE else ()


def goals_of_site(isle: Island, symbol: str) -> tuple[str, ...]:
    if symbol == SKULL:
        return ("M10",)
    return ("M06",) if len(unexplored(isle, skulls=False)) == 1 else ()


def goals_of_find(s: State, seat: Seat, island: str) -> tuple[str, ...]:
    return ("M09", *(("M25",) if found_before(s, seat) else ()), *(("M24",) if island == PATMOS else ()))


def ventures(s: State, seat: Seat, action: str, choice: Choice) -> Venture | None:
    """The endeavour that a choice at Explore or Raid begins; None for a map, which asks for no roll."""
    verb, *what = choice
    one = what[0]
    if action == "explore":
        if verb == "site":
            return site_venture(s, seat, str(one), str(what[1]))
        if verb == "survey":
            return survey_venture(s, seat, str(one))
        if verb == "seek":
            return seek_venture(s, seat, str(one))
        return tomb_venture(s, seat, str(one), str(what[1])) if verb == "tomb" else None
    if verb == "site":
        return raid_venture(s, seat, str(one), str(what[1]))
    if verb == "home":
        return home_venture(s, seat, int(one))
    if verb == "ship":
        space = str(what[1])
        return ship_venture(s, seat, next(n for n, own in enumerate(s.provinces[seat].ships) if own.place == space), int(one), space)
    return colony_venture(s, seat, str(one), str(verb))


def best_promise(s: State, seat: Seat, action: str, choice: Choice, temper: Temper) -> float:
    """With the better of the ships there as flagship."""
    v = ventures(s, seat, action, choice)
    if v is None:
        return MAP * temper.exploring
    ships = s.provinces[seat].ships
    return max([promise(s, v.replace(flag=n), temper) for n, ship in enumerate(ships) if ship.place == ships[v.flag].place])
