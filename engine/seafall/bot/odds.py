"""What an endeavour promises, as glory: its reward by the chance of success, less damage and wrecks (RULES.md part 8)."""

from __future__ import annotations

from engine.kernel import Choice, Seat
from engine.seafall.bot import last_isle
from engine.seafall.bot.temperaments import Temper
from engine.seafall.conquest import colony_venture
from engine.seafall.damage import SINKING
from engine.seafall.data.sea import MINES
from engine.seafall.endeavour import fortune_allowed
from engine.seafall.exploring import seek_venture, site_venture, survey_venture, tomb_venture
from engine.seafall.pool import RAIDS, chances, committable, pool
from engine.seafall.raiding import home_venture, raid_venture
from engine.seafall.ship_raids import ship_venture, worst_pool
from engine.seafall.state import Ship, State, Venture
from engine.seafall.values import ready_upgrades

FOUND = {"SHELL": 0.4, "ANCHOR": 0.5, "MOON": 0.7, "STAR": 0.9, "FLAME": 1.2, "SKULL": 1.2}
"""What a page brings beside the glory, by symbol."""
SPOILS = {"good": 0.2, "dock": 1.2, "market": 0.5}
REWARD = {"survey": 0.2, "seek": 1.6, "tomb": 1.0, "home": 0.8, "ship": 0.4, "colony": 0.5, "conquer": 2.5}
ENMITY = {"raid": 0.3, "home": 0.5, "ship": 0.4, "colony": 0.4, "conquer": 0.5}
GOLD = 0.07  # glory that a gold is worth
HURT, WRECK, UPGRADE_LOST, GOOD_LOST = 0.45, 2.0, 1.3, 0.35
MAP = 2.0  # what a whole treasure map brings
HOPELESS = -5.0
LEAST = 0.2  # what a venture must promise to be worth a voyage


def slack(s: State, vessel: Ship) -> int:
    """The points of damage that a ship can take and still float."""
    return len(ready_upgrades(s, vessel)) + SINKING - 1 - len(vessel.damage)


def promised(dice: int, defence: int, reward: float, bears: int, loss: float, care: float, saves: int = 0) -> float:
    """The mean over what the dice may show; fortune is spent only where the ship would sink otherwise."""
    if dice < 1:
        return HOPELESS
    total = 0.0
    for successes, chance in enumerate(chances(dice)):
        points = max(0, defence - successes)
        points -= min(saves, dice - successes, max(0, points - bears))
        if points > bears:
            total -= chance * care * loss
        else:
            total += chance * ((reward if successes else 0.0) - HURT * care * points)
    return total


def promise(s: State, v: Venture, temper: Temper, *, cards: bool = True) -> float:
    """With this flagship, and with everything that could still be committed."""
    vessel = s.provinces[v.seat].ships[v.flag]
    lost = WRECK + UPGRADE_LOST * len(vessel.upgrades) + GOOD_LOST * sum(vessel.goods)
    dice = pool(s, v) + (committable(s, v) if cards else 0)
    if v.kind == "ship":
        dice = worst_pool(s, v.seat, v.flag, v.foe, v.target)
    saves = min(s.provinces[v.seat].fortune, fortune_allowed(s, v))
    defence = v.defence - (last_isle.sure(s, v, cards=cards) if v.kind == "seek" else 0)
    return promised(dice, defence, reward_of(s, v, temper), slack(s, vessel), lost, temper.care, saves)


def reward_of(s: State, v: Venture, temper: Temper) -> float:
    if v.kind == "site":
        return (1.0 + FOUND[v.symbol]) * temper.exploring
    if v.kind == "raid":
        kind = s.island(v.target).site(v.slot).sticker
        found = GOLD * MINES[kind] if kind in MINES else SPOILS[kind.partition(":")[0]]
        return (1.0 + found) * temper.raiding - ENMITY["raid"]
    if last_isle.is_it(s, v):
        return last_isle.PRIZE
    found = 1.0 + REWARD.get(v.kind, 0.0)
    return found * temper.raiding - ENMITY[v.kind] if v.kind in RAIDS else found * temper.exploring


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
