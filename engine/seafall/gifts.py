"""What comes to a province besides purchases: goods, cards, upgrades, advisors, treasures, relics, tablets, raised values."""

from __future__ import annotations

from typing import Any

from engine.kernel import Act, Choose, Pass, Refusal, pick, refuse, step, then
from engine.seafall.damage import check_hold, lose_relic
from engine.seafall.data.cards import ADVISORS, COLOURS, TREASURES, UPGRADES, kind_of
from engine.seafall.data.goals import (
    APPELLATION_LIMIT,
    APPELLATIONS,
    FIELD_LIMIT,
    FIELDS,
    FORTUNE_LIMIT,
    GARRISON_LIMIT,
    RELICS,
    REPUTATION_LIMIT,
    SHIPS,
    STATS,
    TABLETS,
    VALUE_LIMIT,
)
from engine.seafall.holdings import (
    change_ship,
    count_of,
    enlist,
    first,
    from_supply,
    gain,
    gain_glory,
    in_supply,
    is_ready,
    next_card,
    other,
    plus,
    put_under,
    refill_forum,
    refresh,
    reshuffle,
    settle_shelf,
    shelf_glory,
    ships_at,
    take_treasure,
    without,
)
from engine.seafall.state import State
from engine.seafall.values import free_slots, room

NO_SHIP = -1
INSTEAD = 3  # gold for a value that cannot rise
NO_UPGRADE, NO_TREASURE, GIFT_COST = 5, 6, 12


class Nothing(Pass):
    """Go on, because there is nothing to choose (SEA-220)."""

    def why_not(self, s: Any, step: Any, *args: Any, **named: Any) -> Refusal | None:
        return refuse("seafall.refuse.must_choose", "SEA-220") if step.options(s) else None


class Otherwise(Pass):
    """Decline, and what the step says follows."""

    def do(self, s: Any, step: Any) -> None:
        step.otherwise(s)


# Goods


def load_good(s: State, seat: int, ship: int, colour: str) -> None:
    """From the supply into the ship's hold, then the other ship's here; what does not fit is lost."""
    here = s.provinces[seat].ships[ship].place
    for vessel in (ship, other(ship)):
        if here and s.provinces[seat].ships[vessel].place == here and room(s, seat, vessel) and in_supply(s, colour):
            from_supply(s, colour)
            change_ship(s, seat, vessel, goods=plus(s.provinces[seat].ships[vessel].goods, colour))
            s.tell("loaded", seat, good=colour, ship=SHIPS[vessel])
            return


@step
class Colour(Choose[State]):
    """The reader names the colour of a good (any)."""

    ship: int
    verb = "colour"
    rule = "SEA-237"
    among = COLOURS

    def do(self, s: State, colour: str) -> None:
        load_good(s, self.seat, self.ship, colour)


@step
class PayGoods(Choose[State]):
    """Goods leave the ships here, as far as there are any; the owner chooses."""

    what: str
    number: int
    ship: int
    verb = "spend"
    rule = "SEA-274"
    moves = (Nothing("nothing", "SEA-220"),)

    def options(self, s: State) -> list[tuple[str, str]]:
        ships = s.provinces[self.seat].ships
        wanted = COLOURS if self.what == "good" else (self.what,)
        here = ships_at(s, self.seat, ships[self.ship].place) if self.ship != NO_SHIP else []
        return [(colour, SHIPS[n]) for n in here for colour in wanted if count_of(ships[n].goods, colour)]

    def do(self, s: State, good: str, place: str) -> None:
        ship = SHIPS.index(place)
        change_ship(s, self.seat, ship, goods=plus(s.provinces[self.seat].ships[ship].goods, good, -1))
        s.supply = plus(s.supply, good)
        s.tell("overboard", self.seat, good=good, ship=place)
        if self.number > 1:
            then(s, self.replace(number=self.number - 1))


# Upgrades


def attach(s: State, seat: int, ship: int, upgrade: str) -> None:
    """An upgrade comes onto a ship for 1 glory (SEA-61)."""
    s.upgrades = without(s.upgrades, upgrade)
    vessel = s.provinces[seat].ships[ship]
    change_ship(s, seat, ship, upgrades=(*vessel.upgrades, upgrade))
    gain_glory(s, seat, 1, "upgrade")
    check_hold(s, seat, ship)


def fit(s: State, seat: int, ship: int, upgrade: str) -> None:
    """With full slots one upgrade is returned first (SEA-61)."""
    if free_slots(s.provinces[seat].ships[ship]) > 0:
        attach(s, seat, ship, upgrade)
    else:
        then(s, SwapOut(seat, ship, upgrade))


@step
class SwapOut(Choose[State]):
    """Which upgrade of the ship goes back ready to the sideboard, losing its glory (SEA-61)."""

    ship: int
    upgrade: str
    verb = "swap_out"
    rule = "SEA-61"

    def options(self, s: State) -> tuple[str, ...]:
        return s.provinces[self.seat].ships[self.ship].upgrades

    def do(self, s: State, piece: str) -> None:
        give_back(s, self.seat, self.ship, piece)
        attach(s, self.seat, self.ship, self.upgrade)


def give_back(s: State, seat: int, ship: int, upgrade: str) -> None:
    vessel = s.provinces[seat].ships[ship]
    change_ship(s, seat, ship, upgrades=without(vessel.upgrades, upgrade))
    s.upgrades = (*s.upgrades, upgrade)
    refresh(s, (upgrade,))
    gain_glory(s, seat, -1, "upgrade")
    s.tell("returned", seat, piece=upgrade)


def gift_upgrades(s: State, colour: str, most: int) -> list[str]:
    return sorted(u for u in s.upgrades if UPGRADES[u].colour == colour and UPGRADES[u].cost <= most and is_ready(s, u))


@step
class TakeUpgrade(Choose[State]):
    """A ready upgrade of a colour onto a ship here, or gold instead (`upgrade`, SEA-122)."""

    colour: str
    most: int
    ship: int
    verb = "take"
    rule = "SEA-122"
    moves = (Otherwise("decline", "SEA-122"),)

    def options(self, s: State) -> list[tuple[str, str]]:
        here = ships_at(s, self.seat, s.provinces[self.seat].ships[self.ship].place) if self.ship != NO_SHIP else []
        return [(upgrade, SHIPS[ship]) for upgrade in gift_upgrades(s, self.colour, self.most) for ship in here]

    def do(self, s: State, upgrade: str, ship: str) -> None:
        s.tell("upgraded", self.seat, upgrade=upgrade, ship=ship, price=0)
        fit(s, self.seat, SHIPS.index(ship), upgrade)

    def otherwise(self, s: State) -> None:
        gain(s, self.seat, "gold", NO_UPGRADE)


# Cards


@step
class DrawResearch(Act[State]):
    """Draw so many, keep one, the rest under the deck (SEA-81, SEA-236)."""

    number: int
    second: bool = False  # a further one may be kept for 2 gold (A27)

    def run(self, s: State) -> None:
        count = min(self.number, len(s.decks["research"]))
        s.drawn = tuple(next_card(s, "research") for _ in range(count))
        if count:
            s.tell("researched", self.seat, cards=tuple(kind_of(card) for card in s.drawn))
            alike = count > 1 and len({kind_of(card) for card in s.drawn}) == 1
            then(s, KeepAlike(self.seat, self.second) if alike else KeepCard(self.seat, self.second))


@step
class KeepCard(Choose[State]):
    """Which of the cards is kept face up in the treasure room (SEA-81)."""

    second: bool
    verb = "keep"
    rule = "SEA-81"

    def options(self, s: State) -> list[str]:
        return list(dict.fromkeys(kind_of(card) for card in s.drawn))

    def do(self, s: State, card: str) -> None:
        keep_card(s, self.seat, card)
        if self.second and s.drawn and s.provinces[self.seat].gold >= 2:
            then(s, KeepSecond(self.seat))
        else:
            put_back_drawn(s)


@step
class KeepAlike(KeepCard):
    """Cards that are all alike are shown all the same, for the others go under the deck."""

    always = True


@step
class KeepSecond(Choose[State]):
    """The Chart Keeper may keep a second card for 2 gold (A27)."""

    verb = "keep"
    rule = "SEA-236"
    moves = (Otherwise("pass", "SEA-236"),)

    def options(self, s: State) -> list[str]:
        return list(dict.fromkeys(kind_of(card) for card in s.drawn))

    def do(self, s: State, card: str) -> None:
        keep_card(s, self.seat, card)
        s.provinces[self.seat].gold -= 2
        put_back_drawn(s)

    def otherwise(self, s: State) -> None:
        put_back_drawn(s)


def keep_card(s: State, seat: int, kind: str) -> None:
    card = next(c for c in s.drawn if kind_of(c) == kind)
    s.drawn = without(s.drawn, card)
    p = s.provinces[seat]
    p.research = (*p.research, card)
    s.tell("kept_card", seat, card=kind)


def put_back_drawn(s: State) -> None:
    put_under(s, "research", s.drawn)
    s.drawn = ()


def take_map_half(s: State, seat: int) -> bool:
    """A random half out of the research deck, which is shuffled."""
    halves = [card for card in s.decks["research"] if kind_of(card).startswith("R13")]
    if not halves:
        return False
    card = pick(s, sorted(halves))
    s.decks["research"].remove(card)
    reshuffle(s, "research")
    p = s.provinces[seat]
    p.research = (*p.research, card)
    s.tell("kept_card", seat, card=kind_of(card))
    return True


@step
class PickAdvisor(Choose[State]):
    """A forum advisor of printed cost at most n, for nothing."""

    most: int
    verb = "take"
    rule = "SEA-223"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> list[str]:
        return [advisor for advisor in s.forum if ADVISORS[advisor].gold <= self.most]

    def do(self, s: State, advisor: str) -> None:
        s.forum = without(s.forum, advisor)
        s.tell("hired", self.seat, advisor=advisor, price=0, how="free")
        enlist(s, self.seat, advisor)
        refill_forum(s)


@step
class PickTreasure(Choose[State]):
    """A treasure of printed cost at most n, for nothing."""

    most: int
    verb = "take"
    rule = "SEA-22"

    def options(self, s: State) -> list[str]:
        return [treasure for treasure in s.treasures if TREASURES[treasure].cost <= self.most]

    def do(self, s: State, treasure: str) -> None:
        s.treasures = without(s.treasures, treasure)
        s.tell("bought", self.seat, treasure=treasure, price=0)
        take_treasure(s, self.seat, treasure)


# Relics and tablets


def free_relics(s: State) -> list[str]:
    owned = [relic for p in s.provinces for ship in p.ships for relic in ship.relics]
    owned += [relic for p in s.provinces for relic in p.ashore]
    return [relic for relic in RELICS if relic not in s.lost and relic not in owned]


def free_tablets(s: State) -> list[str]:
    owned = [tablet for p in s.provinces for tablet in p.tablets]
    return [tablet for tablet in TABLETS if tablet not in owned]


def gain_relic(s: State, seat: int, ship: int) -> None:
    """A random one to the flagship or the support ship; without room it is lost, unless goods make room first (SEA-172, SEA-259)."""
    left = free_relics(s)
    if ship == NO_SHIP:
        return
    if "relics" not in s.rules_on or not left:
        gain_glory(s, seat, 1, "page")
        return
    relic = pick(s, left)
    s.tell("relic", seat, relic=relic, chance=("relic", len(left)))
    here = ships_at(s, seat, s.provinces[seat].ships[ship].place)
    ships = [ship, *(n for n in here if n != ship)]
    for vessel in ships:
        if room(s, seat, vessel):
            stow_relic(s, seat, vessel, relic)
            return
    cargo = [n for n in ships if sum(s.provinces[seat].ships[n].goods)]
    if cargo:
        then(s, MakeRoom(seat, cargo[0], relic))
    else:
        lose_relic(s, seat, relic)


def stow_relic(s: State, seat: int, ship: int, relic: str) -> None:
    shelf = shelf_glory(s, seat)
    change_ship(s, seat, ship, relics=(*s.provinces[seat].ships[ship].relics, relic))
    first(s, "FT05", seat, ship)
    settle_shelf(s, seat, shelf)


@step
class MakeRoom(Choose[State]):
    """A good goes overboard for the relic, or the relic is lost (SEA-39, SEA-172)."""

    ship: int
    relic: str
    verb = "overboard"
    rule = "SEA-172"
    moves = (Otherwise("leave", "SEA-172"),)

    def options(self, s: State) -> list[str]:
        return [colour for colour in COLOURS if count_of(s.provinces[self.seat].ships[self.ship].goods, colour)]

    def do(self, s: State, good: str) -> None:
        change_ship(s, self.seat, self.ship, goods=plus(s.provinces[self.seat].ships[self.ship].goods, good, -1))
        s.supply = plus(s.supply, good)
        s.tell("overboard", self.seat, good=good, ship=SHIPS[self.ship])
        if room(s, self.seat, self.ship):
            stow_relic(s, self.seat, self.ship, self.relic)
        else:
            then(s, self)

    def otherwise(self, s: State) -> None:
        lose_relic(s, self.seat, self.relic)


def gain_tablet(s: State, seat: int) -> None:
    left = free_tablets(s)
    if "tablets" not in s.rules_on or not left:
        gain_glory(s, seat, 1, "page")
        return
    tablet = pick(s, left)
    s.tell("tablet", seat, tablet=tablet, chance=("tablet", len(left)))
    give_tablet(s, seat, tablet)


def give_tablet(s: State, seat: int, tablet: str) -> None:
    shelf = shelf_glory(s, seat)
    p = s.provinces[seat]
    p.tablets = (*p.tablets, tablet)
    first(s, "FT06", seat)
    settle_shelf(s, seat, shelf)


# Values that rise for good


@step
class RaiseValue(Choose[State]):
    """One value of one ship rises by 1, to 5 at most."""

    stat: str = "any"
    verb = "square"
    rule = "SEA-214"

    def options(self, s: State) -> list[tuple[str, str]]:
        stats = STATS if self.stat == "any" else (self.stat,)
        return [(ship, stat) for ship in SHIPS for stat in stats]

    def why_not(self, s: State, ship: str, value: str) -> Refusal | None:
        full = s.provinces[self.seat].ships[SHIPS.index(ship)].values[STATS.index(value)] >= VALUE_LIMIT
        return refuse("seafall.refuse.value_full", "SEA-214", limit=VALUE_LIMIT) if full else None

    def do(self, s: State, ship: str, value: str) -> None:
        vessel = s.provinces[self.seat].ships[SHIPS.index(ship)]
        place = STATS.index(value)
        raised = tuple(n + (i == place) for i, n in enumerate(vessel.values))
        change_ship(s, self.seat, SHIPS.index(ship), values=raised)
        s.tell("square", self.seat, ship=ship, value=value)


def can_rise(s: State, seat: int, stat: str) -> bool:
    stats = range(4) if stat == "any" else (STATS.index(stat),)
    return any(vessel.values[n] < VALUE_LIMIT for vessel in s.provinces[seat].ships for n in stats)


def pay_instead(s: State, seat: int) -> None:
    gain(s, seat, "gold", INSTEAD)


def improvements(s: State, seat: int) -> list[str]:
    """What of SEA-197 is not at its limit."""
    p = s.provinces[seat]
    return [
        *(name for name, gold in zip(("field_a", "field_b"), p.field_gold, strict=True) if gold < FIELD_LIMIT),
        *(["garrison"] if p.garrison < GARRISON_LIMIT else []),
        *(["reputation"] if p.leader[0] < REPUTATION_LIMIT else []),
        *(["fortune"] if p.leader[1] < FORTUNE_LIMIT else []),
        *(free_appellations(s) if len(p.appellations) < APPELLATION_LIMIT else []),
    ]


def free_appellations(s: State) -> list[str]:
    """Those that nobody bears (2.18)."""
    taken = [name for p in s.provinces for name in p.appellations]
    return [name for name in APPELLATIONS if name not in taken]


def entitle(s: State, seat: int, appellation: str) -> None:
    p = s.provinces[seat]
    p.appellations = (*p.appellations, appellation)
    s.tell("titled", seat, appellation=appellation)


def improve(s: State, seat: int, what: str) -> None:
    p = s.provinces[seat]
    a, b = p.field_gold
    if what in APPELLATIONS:
        entitle(s, seat, what)
        return
    if what == "field_a":
        p.field_gold = a + 2, b
    elif what == "field_b":
        p.field_gold = a, b + 2
    elif what == "garrison":
        p.garrison += 1
    elif what == "reputation":
        p.leader = p.leader[0] + 1, p.leader[1]
    else:
        p.leader = p.leader[0], p.leader[1] + 1
    s.tell("improved", seat, what=what)


@step
class Improve(Choose[State]):
    """One improvement of the province; with all at their limit none (SEA-148)."""

    among_fields: bool = False
    verb = "improve"
    rule = "SEA-148"
    moves = (Nothing("nothing", "SEA-148"),)

    def options(self, s: State) -> list[str]:
        found = improvements(s, self.seat)
        return [name for name in found if name in FIELDS] if self.among_fields else found

    def do(self, s: State, what: str) -> None:
        improve(s, self.seat, what)
