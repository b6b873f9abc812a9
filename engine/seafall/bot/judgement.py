"""What a position is worth to a province, in glory (RULES.md part 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel import Seat
from engine.seafall.bot import last_isle
from engine.seafall.bot.odds import (
    CLEARED,
    ENMITY,
    FOUND,
    GOLD,
    LEAST,
    MAP,
    REWARD,
    THRONE,
    UNHURT,
    WRECK,
    goals_of_find,
    goals_of_site,
    harms_of,
    of_a_campaign,
    passage_worth,
    prize,
    promised,
    slack,
    spoils,
)
from engine.seafall.bot.temperaments import Temper
from engine.seafall.chart import column_of, far, hexes_of
from engine.seafall.data.cards import ADVISORS, COLOURS, GUILDS, STRUCTURES, UPGRADES
from engine.seafall.data.goals import CHAMBERS, EMPEROR, HOME_DEFENCE, KER, MILESTONES, ROUNDS
from engine.seafall.data.saga import Special
from engine.seafall.data.sea import LAST, PATMOS, RIM, TOMBS, raid_defence, survey_defence
from engine.seafall.exploring import open_tombs, sought, surveyable, unexplored, whole_maps
from engine.seafall.holdings import bears_token, enmity_held, enmity_on, is_ready, island_enmity, leader, portals, ships_at
from engine.seafall.milestones import COUNTED, progress
from engine.seafall.plunder import SMOKE, home_places
from engine.seafall.state import Island, Settlement, State
from engine.seafall.trade import GOOD_PRICE, island_market
from engine.seafall.values import colony_garrison, colony_values, free_slots, gives_support, home_garrison, ready_upgrades, skill, value

TERMS = ("glory", "gold", "goods", "crew", "standing", "ships", "works", "milestones", "reach", "rivals")

PLENTY = 20  # gold beyond which the next counts half
STORED, ABOARD = 0.35, 0.25
EXPERT = {"explore": 0.2, "raid": 0.15, "buy": 0.1, "sell": 0.1, "research": 0.1, "upg": 0.04, "build": 0.04, "tax": 0.07}
REPUTATION, FORTUNE, CARD, NO_TOKEN = 0.25, 0.3, 0.3, 0.3
UPGRADE, DAMAGE, CURSE, NEAR_SINKING = 0.3, 0.5, 0.6, 1.0
STRUCTURE = {"ST04": 0.8, "ST01": 0.3, "ST08": 0.4, "ST06": 0.4, "ST10": 0.8}
OTHER_STRUCTURE = 0.3
RIVAL, RIVAL_UNHEEDED = 0.6, 0.2
MILESTONE = 0.5
FADED = tuple(0.88**moves for moves in range(60))  # what is left of a promise so many moves away
TOGETHER = 0.5
SECOND_SHIP = 0.3
ANOTHER = 0.15  # for each further promise at the same place
AT_HOME, FIT_OUT, MEND = 10, 0.9, 0.6
SALE, PURCHASE = 0.12, 0.12
FEW_TOKENS = 3
TROPHY = 1.0  # treasures in a house that is raided
BEFORE_AN_ARCH = 0.5  # what of a passage it is worth to be near; both ships are, and one passes

Worths = dict[str, float]


def terms(s: State, seat: Seat, temper: Temper, *, wary: bool) -> dict[str, float]:
    """Term by term, in the order of `TERMS`."""
    p = s.provinces[seat]
    rival = max([other.glory for n, other in enumerate(s.provinces) if n != seat])
    return {
        "glory": float(p.glory),
        "gold": GOLD * temper.trade * (min(PLENTY, p.gold) + max(0, p.gold - PLENTY) / 2),
        "goods": temper.trade * goods_worth(s, seat),
        "crew": crew_worth(s, seat, temper),
        "standing": REPUTATION * p.reputation + FORTUNE * p.fortune + CARD * len(p.research) - NO_TOKEN * max(0, FEW_TOKENS - p.tokens),
        "ships": temper.care * fleet_worth(s, seat),
        "works": temper.works * works_worth(s, seat),
        "milestones": sum([halfway(s, seat, milestone) for milestone in s.milestones if milestone in COUNTED]),
        "reach": reach(s, seat, temper),
        "rivals": -(RIVAL if wary else RIVAL_UNHEEDED) * rival,
    }


def goods_worth(s: State, seat: Seat) -> float:
    p = s.provinces[seat]
    stored = sum(p.warehouse) + sum([sum(c.goods) for c in s.colonies if c.governor == seat])
    return STORED * stored + ABOARD * sum([sum(ship.goods) for ship in p.ships])


def crew_worth(s: State, seat: Seat, temper: Temper) -> float:
    """The ready advisors, as far as there are turns for them before winter wakes all of them."""
    ready = sorted([advisor_worth(advisor, temper) for advisor in s.provinces[seat].council if is_ready(s, advisor)], reverse=True)
    return sum(ready[: ROUNDS - s.round])


def advisor_worth(advisor: str, temper: Temper) -> float:
    """What a ready advisor may still do this year."""
    liked = {"explore": temper.exploring, "raid": temper.raiding, "upg": temper.works, "build": temper.works}
    return sum([EXPERT[kind] * points * liked.get(kind, temper.trade) for kind, points in ADVISORS[advisor].expertise.items()])


def halfway(s: State, seat: Seat, milestone: str) -> float:
    """What a milestone that is counted promises, the more the nearer it is."""
    have, want = progress(s, seat, milestone)
    return MILESTONE * MILESTONES[milestone].glory * min(1.0, have / want) ** 2


def fleet_worth(s: State, seat: Seat) -> float:
    total = 0.0
    for ship in s.provinces[seat].ships:
        if not ship.place:
            total -= WRECK
            continue
        total -= DAMAGE * len(ship.damage) + CURSE * len(ship.curses)
        total -= NEAR_SINKING * (len(ship.damage) > 1) + NEAR_SINKING * (len(ship.curses) > 1)
    return total


def works_worth(s: State, seat: Seat) -> float:
    p = s.provinces[seat]
    built = [STRUCTURES[piece].kind for piece in p.structures if piece and is_ready(s, piece)]
    fitted = sum([len(ready_upgrades(s, ship)) for ship in p.ships])
    return UPGRADE * fitted + sum([STRUCTURE.get(kind, OTHER_STRUCTURE) for kind in built])


# Where the ships are


def reach(s: State, seat: Seat, temper: Temper) -> float:
    """The best that each ship is near, the other one's less; together they do more."""
    p = s.provinces[seat]
    afloat = [ship.place for ship in p.ships if ship.place]
    if not afloat:
        return 0.0
    spaces = aims(s, seat, temper).spaces
    drawn = sorted([pull(s, spaces, place) for place in afloat], reverse=True)
    return drawn[0] + SECOND_SHIP * sum(drawn[1:]) + TOGETHER * (len(afloat) > 1 and len(set(afloat)) == 1)


def pull(s: State, spaces: Worths, place: str) -> float:
    """The best of these goals, each the less the farther it lies."""
    moves = far(s.edge, place)
    return max([worth * FADED[moves[space]] for space, worth in spaces.items()], default=0.0)


class Aims(NamedTuple):
    """Spaces that are worth a voyage and how much, and what each guild would do there."""

    spaces: Worths
    guilds: dict[str, Worths]


def aims(s: State, seat: Seat, temper: Temper) -> Aims:
    """By the best that is at a place, and a little for each further promise."""
    looker, found = Lookout(s, seat, temper), Aims({}, {guild: {} for guild in GUILDS})
    for isle in s.islands:
        promises = {
            "M": [looker.trading(isle)],
            "B": [looker.works(isle)],
            "E": list(looker.exploring(isle)),
            "S": list(looker.raiding(isle)),
        }
        if worths := [worth for guild in GUILDS for worth in promises[guild] if worth > LEAST]:
            found.spaces[isle.hex] = max(worths) + ANOTHER * (len(worths) - 1)
            for guild in GUILDS:
                found.guilds[guild][isle.hex] = max(promises[guild], default=0.0)
    harbour, work, store = s.provinces[seat].harbour, looker.at_home(), looker.storing()
    found.spaces[harbour], found.guilds["B"][harbour] = work + store, work
    if "find_islands" in s.rules_on:
        sought = looker.seeking()
        found.spaces.update(sought)
        found.guilds["E"].update(sought)
    if looker.of_a_campaign:
        for space, worth in looker.home_of_the_leader():
            found.spaces[space] = found.guilds["S"][space] = worth
        for space, worth in looker.following():
            found.spaces[space] = max(worth, found.spaces.get(space, 0.0))
            found.guilds["E"][space] = max(worth, found.guilds["E"].get(space, 0.0))
        for space, worth in looker.arches():
            found.spaces[space] = max(worth, found.spaces.get(space, 0.0))
    return found


class Lookout:
    """What one province could do elsewhere with the ships it has, both together."""

    def __init__(self, s: State, seat: Seat, temper: Temper) -> None:
        self.s, self.seat, self.temper = s, seat, temper
        self.of_a_campaign = of_a_campaign(s)
        self.p = p = s.provinces[seat]
        afloat = [n for n, ship in enumerate(p.ships) if ship.place]
        self.ships = [p.ships[n] for n in afloat]
        self.mates = len(afloat) > 1 and all(gives_support(ship) for ship in p.ships)
        self.harm = harms_of(s, max(self.ships, key=lambda ship: slack(s, ship)), temper) if afloat else (0.0,)
        self.smoke = prize(s, "M05")
        self.enmities: dict[str, int] = {}
        self.holds = [ship.goods for ship in self.ships]
        self.cargo = [n for n in range(len(COLOURS)) if any(goods[n] for goods in self.holds)]
        self.room = sum([max(0, value(s, seat, n, "hold") - p.ships[n].load) for n in afloat])
        self.explore, self.raid = (self._dice(afloat, stat) for stat in ("explore", "raid"))

    def _dice(self, afloat: list[int], stat: str) -> int:
        own = max([value(self.s, self.seat, n, stat) for n in afloat], default=0)
        ready = [skill(self.s, advisor, stat) for advisor in self.p.council if is_ready(self.s, advisor)]
        return own + self.mates + max(ready, default=0)

    def odds(self, dice: int, defence: int, reward: float, unhurt: float = 0.0) -> float:
        return promised(dice, defence, reward, self.harm, self.temper.care * WRECK, unhurt=unhurt)

    def exploring(self, isle: Island) -> Iterator[float]:
        for site in unexplored(isle):
            won = prize(self.s, *goals_of_site(isle, site.symbol))
            yield self.odds(self.explore, site.defence, (1.0 + FOUND[site.symbol]) * self.temper.exploring + won)
        if "survey" in self.s.rules_on and surveyable(isle):
            yield self.odds(self.explore, survey_defence(column_of(isle.hex)), self.temper.exploring)
        if self.of_a_campaign and "tombs" in self.s.rules_on and len(self.s.cleared) < len(CHAMBERS):
            for tomb in open_tombs(self.s, isle):
                defence = TOMBS[tomb.sticker] - self.p.fortune
                yield self.odds(self.explore, defence, (1.0 + REWARD["tomb"]) * self.temper.exploring, CLEARED)

    def raiding(self, isle: Island) -> Iterator[float]:
        if not self.p.tokens:
            return
        dice = self.raid - isle.garrison - self.enmity(isle)
        for site in isle.sites:
            defence = raid_defence(site.sticker) if site.sticker else 0
            if defence and not bears_token(self.s, f"{isle.id}.{site.slot}"):
                won = self.smoke if defence >= SMOKE else 0.0
                yield self.odds(dice, defence, (1.0 + spoils(site)) * self.temper.raiding - ENMITY["raid"] + won)
        if self.of_a_campaign and "conquer_colony" in self.s.rules_on:
            colony = self.s.colony_on(isle.id)
            if colony and colony.governor != self.seat and not bears_token(self.s, f"{colony.id}.defence"):
                yield self.conquering(colony)

    def home_of_the_leader(self) -> Iterator[tuple[str, float]]:
        """The harbour of whoever is ahead: what is plundered there is lost to the one that matters."""
        s, foe = self.s, leader(self.s)
        if (
            foe in (None, self.seat)
            or s.safe_harbours
            or "province_raids" not in s.rules_on
            or not self.p.tokens
            or not home_places(s, foe)
        ):
            return
        harbour = s.provinces[foe].harbour
        dice = self.raid - home_garrison(s, foe) - enmity_held(s, self.seat, foe) - len(ships_at(s, foe, harbour))
        trophy = TROPHY * bool(s.provinces[foe].treasures)
        worth = self.odds(dice, HOME_DEFENCE, (1.0 + REWARD["home"] + trophy) * self.temper.raiding - ENMITY["home"])
        if worth > LEAST:
            yield harbour, worth

    def conquering(self, colony: Settlement) -> float:
        """A colony to be taken, which is for good."""
        emperors = colony.governor == EMPEROR
        held = island_enmity(self.s, self.seat, PATMOS) if emperors else enmity_held(self.s, self.seat, colony.governor)
        dice = self.raid - colony_garrison(self.s, colony) - held
        defence = colony_values(colony)[1] - self.p.fortune
        taken = UNHURT["conquer"] + (prize(self.s, "M27") + THRONE if colony.id == KER else 0.0)
        return self.odds(dice, defence, (1.0 + REWARD["conquer"]) * self.temper.raiding - ENMITY["conquer"], taken)

    def trading(self, isle: Island) -> float:
        """Goods to be sold there, or bought."""
        sold = sum([min(1, goods[n]) for n in self.cargo if island_market(isle, COLOURS[n]) for goods in self.holds])
        price = GOOD_PRICE + self.enmity(isle)
        bought = min(2, self.room, self.p.gold // price, sum([site.cube for site in isle.sites]))
        return self.temper.trade * (SALE * sold + PURCHASE * bought)

    def enmity(self, isle: Island) -> int:
        if isle.id not in self.enmities:
            self.enmities[isle.id] = enmity_on(self.s, self.seat, isle.id)
        return self.enmities[isle.id]

    def works(self, isle: Island) -> float:
        """To mend at a yard."""
        return self.mending() if any(site.sticker == "yard" for site in isle.sites) else 0.0

    def at_home(self) -> float:
        """To fit out and to mend."""
        cheapest = min([UPGRADES[upgrade].cost for upgrade in self.s.upgrades if is_ready(self.s, upgrade)], default=99)
        fits = self.p.gold >= max(AT_HOME, cheapest) and any(free_slots(ship) for ship in self.ships)
        return FIT_OUT * self.temper.works * fits + self.mending()

    def mending(self) -> float:
        hurt = sum([len(ship.damage) + sum([not is_ready(self.s, u) for u in ship.upgrades]) for ship in self.ships])
        return MEND * self.temper.care * hurt

    def storing(self) -> float:
        return SALE * self.temper.trade * sum([sum(goods) for goods in self.holds])

    def seeking(self) -> dict[str, float]:
        """Empty hexes of columns in which there is an island to be found."""
        s, found = self.s, dict[str, float]()
        taken = {column_of(isle.hex) for isle in s.islands}
        for column in range(RIM + 1, s.edge + 1):
            island = sought(s, column) if column not in taken else None
            if island is None:
                continue
            worth = self.finding(island, column)
            if worth > LEAST:
                found |= {space: worth for space in hexes_of(column) if space not in s.hexes}
        return found

    def following(self) -> Iterator[tuple[str, float]]:
        """Where the treasure maps lead of which both halves are there."""
        for title in whole_maps(self.s, self.seat):
            if title in self.s.map_places:
                yield self.s.map_places[title], (MAP + prize(self.s, "M23")) * self.temper.exploring

    def arches(self) -> Iterator[tuple[str, float]]:
        """Arches, as long as this province has a page to read for going through one."""
        if passage := passage_worth(self.s, self.seat):
            yield from ((space, BEFORE_AN_ARCH * passage) for space in portals(self.s))

    def finding(self, island: Special, column: int) -> float:
        """An island by what it brings; one with a column of its own by everything that a province has for it."""
        won = (1.0 + REWARD["seek"]) * self.temper.exploring + prize(self.s, *goals_of_find(self.s, self.seat, island.island))
        if not island.island:
            return self.odds(self.explore, island.defence, won)
        hope = last_isle.chance_of(self.s, self.seat, island, column)
        return hope * (last_isle.PRIZE if island.island == LAST else won) - (1.0 - hope) * WRECK * self.temper.care
