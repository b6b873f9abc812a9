"""What a position is worth to a province, in glory (RULES.md part 8)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Seat
from engine.seafall.bot import last_isle
from engine.seafall.bot.odds import ENMITY, FOUND, GOLD, LEAST, REWARD, SPOILS, WRECK, promised, slack
from engine.seafall.bot.temperaments import Temper
from engine.seafall.chart import column_of, far, hexes
from engine.seafall.data.cards import ADVISORS, COLOURS, STRUCTURES, UPGRADES
from engine.seafall.data.goals import MILESTONES
from engine.seafall.data.saga import Special
from engine.seafall.data.sea import LAST, MINES, RIM, raid_defence, survey_defence
from engine.seafall.exploring import sought, surveyable, unexplored
from engine.seafall.holdings import bears_token, enmity_on, is_empty, is_ready
from engine.seafall.milestones import COUNTED, progress
from engine.seafall.state import Island, State
from engine.seafall.trade import GOOD_PRICE, island_market
from engine.seafall.values import free_slots, gives_support, ready_upgrades, skill, value

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
FADING = 0.88  # what is left of a promise for each move to it
TOGETHER = 0.5
SECOND_SHIP = 0.3
ANOTHER = 0.15  # for each further promise at the same place
AT_HOME, FIT_OUT, MEND = 10, 0.9, 0.6
SALE, PURCHASE = 0.12, 0.12
FEW_TOKENS = 3

Goal = tuple[str, float]


def terms(s: State, seat: Seat, temper: Temper, *, wary: bool) -> dict[str, float]:
    """Term by term, in the order of `TERMS`."""
    p = s.provinces[seat]
    rival = max([other.glory for n, other in enumerate(s.provinces) if n != seat])
    return {
        "glory": float(p.glory),
        "gold": GOLD * temper.trade * (min(PLENTY, p.gold) + max(0, p.gold - PLENTY) / 2),
        "goods": temper.trade * goods_worth(s, seat),
        "crew": sum([advisor_worth(advisor, temper) for advisor in p.council if is_ready(s, advisor)]),
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
    aims = goals(s, seat, temper)
    drawn = sorted([pull(s, aims, place) for place in afloat], reverse=True)
    return drawn[0] + SECOND_SHIP * sum(drawn[1:]) + TOGETHER * (len(afloat) > 1 and len(set(afloat)) == 1)


def pull(s: State, aims: dict[str, float], place: str) -> float:
    """The best of these goals, each the less the farther it lies."""
    moves = far(s.edge, place)
    return max([worth * FADING ** moves[space] for space, worth in aims.items()], default=0.0)


def goals(s: State, seat: Seat, temper: Temper) -> dict[str, float]:
    """Spaces that are worth a voyage, and how much."""
    found: dict[str, float] = {}
    for space, worth in _all_goals(s, seat, temper):
        if worth > LEAST or space == s.provinces[seat].harbour:
            high, low = max(found.get(space, 0.0), worth), min(found.get(space, 0.0), worth)
            found[space] = high + ANOTHER * (low > LEAST)
    return found


def _all_goals(s: State, seat: Seat, temper: Temper) -> Iterator[Goal]:
    looker = Lookout(s, seat, temper)
    for isle in s.islands:
        for worth in (*looker.exploring(isle), *looker.raiding(isle), looker.trading(isle)):
            yield isle.hex, worth
    yield s.provinces[seat].harbour, looker.home()
    if "find_islands" in s.rules_on and (s.pile or last_isle.aim(s)):
        yield from looker.seeking()


class Lookout:
    """What one province could do elsewhere with the ships it has, both together."""

    def __init__(self, s: State, seat: Seat, temper: Temper) -> None:
        self.s, self.seat, self.temper = s, seat, temper
        self.p = p = s.provinces[seat]
        afloat = [n for n, ship in enumerate(p.ships) if ship.place]
        self.mates = len(afloat) > 1 and all(gives_support(ship) for ship in p.ships)
        self.bears = max([slack(s, p.ships[n]) for n in afloat], default=0)
        self.explore, self.raid = (self._dice(afloat, stat) for stat in ("explore", "raid"))
        self.known: dict[tuple[int, int, float], float] = {}

    def _dice(self, afloat: list[int], stat: str) -> int:
        own = max([value(self.s, self.seat, n, stat) for n in afloat], default=0)
        ready = [skill(self.s, advisor, stat) for advisor in self.p.council if is_ready(self.s, advisor)]
        return own + self.mates + max(ready, default=0)

    def odds(self, dice: int, defence: int, reward: float) -> float:
        key = dice, defence, reward
        if key not in self.known:
            self.known[key] = promised(dice, defence, reward, self.bears, WRECK, self.temper.care)
        return self.known[key]

    def exploring(self, isle: Island) -> Iterator[float]:
        for site in unexplored(isle):
            yield self.odds(self.explore, site.defence, (1.0 + FOUND[site.symbol]) * self.temper.exploring)
        if "survey" in self.s.rules_on and surveyable(isle):
            yield self.odds(self.explore, survey_defence(column_of(isle.hex)), self.temper.exploring)

    def raiding(self, isle: Island) -> Iterator[float]:
        if not self.p.tokens:
            return
        dice = self.raid - isle.garrison - enmity_on(self.s, self.seat, isle.id)
        for site in isle.sites:
            defence = raid_defence(site.sticker)
            if defence and not bears_token(self.s, f"{isle.id}.{site.slot}"):
                found = GOLD * MINES.get(site.sticker, 0) + SPOILS.get(site.sticker.partition(":")[0], 0.0)
                yield self.odds(dice, defence, (1.0 + found) * self.temper.raiding - ENMITY["raid"])

    def trading(self, isle: Island) -> float:
        """Goods to be sold there, or bought."""
        markets = [n for n, colour in enumerate(COLOURS) if island_market(isle, colour)]
        sold = sum([min(1, ship.goods[n]) for ship in self.p.ships for n in markets])
        price = GOOD_PRICE + enmity_on(self.s, self.seat, isle.id)
        cubes = sum([site.cube for site in isle.sites])
        holds = sum([max(0, value(self.s, self.seat, n, "hold") - ship.load) for n, ship in enumerate(self.p.ships) if ship.place])
        bought = min(2, cubes, holds, self.p.gold // price)
        return self.temper.trade * (SALE * sold + PURCHASE * bought)

    def home(self) -> float:
        """To fit out, to mend, and to store goods."""
        p, temper = self.p, self.temper
        ships = [ship for ship in p.ships if ship.place]
        cheapest = min([UPGRADES[upgrade].cost for upgrade in self.s.upgrades if is_ready(self.s, upgrade)], default=99)
        fits = p.gold >= max(AT_HOME, cheapest) and any(free_slots(ship) for ship in ships)
        hurt = sum([len(ship.damage) + sum([not is_ready(self.s, u) for u in ship.upgrades]) for ship in ships])
        goods = sum([sum(ship.goods) for ship in ships])
        return FIT_OUT * temper.works * fits + MEND * temper.care * hurt + SALE * temper.trade * goods

    def seeking(self) -> Iterator[Goal]:
        taken = {column_of(isle.hex) for isle in self.s.islands}
        for column in range(RIM + 1, self.s.edge + 1):
            island = sought(self.s, column) if column not in taken else None
            if island is None:
                continue
            worth = self.finding(island)
            if worth > LEAST:
                yield from ((space, worth) for space in hexes(self.s.edge) if column_of(space) == column and is_empty(self.s, space))

    def finding(self, island: Special) -> float:
        """An island by what it brings; the last one by everything that a province has for it."""
        if island.island != LAST:
            return self.odds(self.explore, island.defence, (1.0 + REWARD["seek"]) * self.temper.exploring)
        hope = last_isle.hope(self.s, self.seat)
        return hope * last_isle.PRIZE - (1.0 - hope) * WRECK * self.temper.care
