"""The pilot: errands within a captain's reach, from riding the wind to a space up to a whole hunt.

An errand ends at the latest where chance decides, so its choices can be given one after another; each is legal when its turn comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.kernel import Choice, Seat
from engine.windward.bot.fitting_out import Counter
from engine.windward.charts import Chart, chart, foes, path, rides
from engine.windward.data import (
    CARD_KIND,
    CRESTER_KIND,
    PORT,
    ROWERS_SPEED,
    WIND_DIE,
)
from engine.windward.orders import research_places, why_useless
from engine.windward.planet import Planet
from engine.windward.state import ABOARD, ASIDE, CARGO, GAS, GREY_TOOTH, RED_TOOTH, Captain, State
from engine.windward.stock import coffee_in_stock, crester_in_stock, free_feeding
from engine.windward.table import boat_on, carcasses_on, land, means


class Errand(NamedTuple):
    """What is to be done, with every choice on the way and what it takes."""

    goal: str  # ride, attack_red, attack_white, attack_ship, hunt_grey, home, collect, fit_out, process, flag, bait, rest
    target: str  # a space, "1" for the first captain, or what else the goal is about
    choices: tuple[Choice, ...]
    speed: int = 0  # Ship Speed spent
    cards: tuple[str, ...] = ()  # cards spent on the way
    mates: int = 0  # Mates used


class Pilot:
    """The captain whose turn it is, looking for ways. A Crester in the Hold is processed first whenever a Mate is free."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.c: Captain = s.captains[seat]
        self.land: Planet = land(s)
        self.chart: Chart = chart(s.planet)
        self.mates = s.mates
        self.kinds = [CARD_KIND[card] for card in self.c.hand]
        self.first: tuple[Choice, ...] = ()  # what is done before anything else
        self.hold = self.c.hold
        self.gas = self.c.gas
        self.slots = means(s, self.c).gas_slots
        if self.hold and self.mates and seat != s.naturalist and (order := self.rendering()):
            self.first = order
            self.mates -= 1
            self.hold = ""
            self.gas = min(self.slots, self.gas + self.c.morale + means(s, self.c).process_gas)
        self.foes = foes(s, seat)
        self.legs = rides(s, seat, self.foes, laden=bool(self.hold))

    def rendering(self) -> tuple[Choice, ...]:
        """Process, or the Naturalist's Research with the space for the Tag farthest from Port, if it can be ordered now."""
        order = "research" if self.seat == self.s.naturalist else "process"
        if order in self.s.covered or self.c.ship == PORT or why_useless(self.s, self.seat, order, "WWD-55"):
            return ()
        if order == "process":
            return (("order", order),)
        places = research_places(self.s, self.c)
        far = max(places, key=lambda at: (self.chart.home(at), at))
        return (("order", order), ("tag", far)) if len(places) > 1 else (("order", order),)

    # Speed

    @property
    def most_speed(self) -> int:
        """All the Speed that Order and Fuel can give."""
        return self.s.speed + self.kinds.count("fuel") + self._order_left()

    def _order_left(self) -> int:
        return int(self.mates > 0 and "speed" not in self.s.covered)

    def speed_to(self, to: str) -> int | None:
        """What a ride costs, or None when it is out of reach this turn."""
        leg = self.legs.get(to)
        return leg[0] if leg and leg[0] <= self.most_speed else None

    # Riding

    def ride(self, goal: str, to: str, last: Sequence[Choice] = (), keep_mate: bool = False) -> Errand | None:
        """Ride the wind to a space, taking aboard what lies on the way; more Speed is ordered or fuelled when it is needed."""
        if self.speed_to(to) is None:
            return None
        choices, cards, used = list(self.first), [], len(self.first)
        speed, mates, order, gas = self.s.speed, self.mates, self._order_left(), self.gas
        at, before = self.c.ship, speed
        fuel = self.kinds.count("fuel")
        for verb, step, price in path(self.legs, to):
            if price > speed:
                if order and at != PORT and (mates > 1 or not (keep_mate and fuel)):
                    choices.append(("order", "speed"))
                    order, mates, used = 0, mates - 1, used + 1
                elif fuel:
                    choices.append(("play", "fuel"))
                    cards.append("fuel")
                    fuel -= 1
                else:
                    return None
                speed, before = speed + 1, before + 1
            choices.append((verb, step))
            speed, at = speed - price, step
            if step not in self.foes and step != PORT:
                loads, taken = self.loads(step, gas)
                choices += loads
                gas += taken
        return Errand(goal, to, (*choices, *last), before - speed, tuple(cards), used)

    def loads(self, at: str, gas: int) -> tuple[list[Choice], int]:
        """Everything useful that lies loose on a space, and how much Gas it is; not Cresters, which close the Port."""
        found: list[Choice] = []
        taken = 0
        items = self.s.loose.get(at)
        if items:
            dropped = self.c.dropped if at == self.c.ship else (0, 0, 0)
            for kind, name in enumerate(CARGO):
                if kind in (GREY_TOOTH, RED_TOOTH) and self.seat == self.s.naturalist:
                    continue
                found += [("load", name)] * (items[kind] - dropped[kind])
            if items[GAS] and gas < self.slots:
                taken = min(items[GAS], self.slots - gas)
                found.append(("load", "gas"))
        if at in self.c.boats and not self.c.tows[self.c.boats.index(at)]:
            found.append(("load", "longboat"))
        return found, taken

    # Battles

    def attacks(self, reds: int = 9) -> Iterator[Errand]:
        """Attack what is within reach: the nearest Reds, the White, other Ships."""
        s = self.s
        near = sorted({(self.legs[at][0], at) for at in s.red_at if at in self.legs})
        for _, at in near[:reds]:
            if errand := self.ride("attack_red", at, keep_mate=True):
                yield errand
        if s.white_at and (errand := self.ride("attack_white", s.white_at)):
            yield errand
        for seat, other in enumerate(s.captains):
            if seat != self.seat and other.ship in self.foes and (errand := self.ride("attack_ship", other.ship)):
                yield errand._replace(target=str(seat + 1))

    # Longboats

    def hunts(self) -> Iterator[Errand]:
        """Bring a Longboat up to each Grey and attack it; the nearest way only."""
        c = self.c
        for at in self.s.grey_at:
            if not at or (not self.s.mates and not c.rowing):
                continue
            away = next((n for n, boat in enumerate(c.boats) if boat not in (ABOARD, ASIDE) and not c.tows[n]), None)
            errand = self._row_from(away, at) if away is not None else None
            if errand is None and ABOARD in c.boats:
                errand = self._drop_beside(at)
            if errand:
                yield errand

    def _row_from(self, boat: int, grey: str) -> Errand | None:
        """A Longboat that is out already rows to the Grey."""
        way = self._row_path(self.c.boats[boat], grey, boat)
        if not way or (boosts := self._rowing(len(way), self.mates if self.c.ship != PORT else 0)) is None:
            return None
        steps = [("row", boat + 1, to) for to in way]
        return Errand("hunt_grey", grey, (*self.first, *boosts[0], *steps), 0, boosts[1], len(self.first) + boosts[2])

    def _drop_beside(self, grey: str) -> Errand | None:
        """The Ship rides beside the Grey, drops a Longboat and rows over."""
        s = self.s
        if not self.mates or "drop" in s.covered:
            return None
        near = [(self.legs[at][0], at) for at in self.land.roads[grey] if at in self.legs and at not in self.foes and self._can_drop(at)]
        boat = self.c.boats.index(ABOARD)
        for _, at in sorted(near)[:2]:
            ride = self.ride("hunt_grey", at)
            left = s.mates - ride.mates if ride else 0
            if ride is None or not left or (boosts := self._rowing(1, left - 1)) is None:
                continue
            if not self._row_path(at, grey, boat):
                continue
            last = (("order", "drop"), *boosts[0], ("row", boat + 1, grey))
            return Errand("hunt_grey", grey, ride.choices + last, ride.speed, ride.cards + boosts[1], ride.mates + 1 + boosts[2])
        return None

    def _can_drop(self, at: str) -> bool:
        s = self.s
        if at in s.grey_at or carcasses_on(s, at) or boat_on(s, at):
            return False
        items = s.loose.get(at)
        return not items or (not items[GAS] and self.seat != s.naturalist and at != self.c.ship)

    def _rowing(self, steps: int, mates: int) -> tuple[tuple[Choice, ...], tuple[str, ...], int] | None:
        """How enough Longboat Speed is got: choices, cards, Mates."""
        c = self.c
        if c.rowing >= steps:
            return (), (), 0
        if mates and "row" not in self.s.covered and c.rowing + means(self.s, c).board.rowing >= steps:
            return (("order", "row"),), (), 1
        if "relief_rowers" in self.kinds and c.rowing + ROWERS_SPEED >= steps:
            return (("play", "relief_rowers"),), ("relief_rowers",), 0
        return None

    def _row_path(self, start: str, grey: str, boat: int) -> list[str]:
        """A shortest way over spaces without any other Longboat or Grey; empty when there is none or it is barred."""
        s = self.s
        number = s.grey_at.index(grey) + 1
        if s.barred and (f"boat {self.seat}.{boat + 1}", f"G{number}") in s.barred:
            return []
        steps = self.chart.road(grey)
        far = steps.get(start, 99)
        taken = {b for c in s.captains for b in c.boats} | set(s.grey_at) | set(s.carcasses.values())
        way: list[str] = []
        at = start
        while far > 1:
            far -= 1
            at = next((to for to in self.land.roads[at] if steps.get(to) == far and to not in taken), "")
            if not at:
                return []
            way.append(at)
        return [*way, grey] if far == 1 else []

    # Cargo

    def collections(self) -> Iterator[Errand]:
        """Ride to what lies about: Teeth, Tokens, Gas, Defeated Cresters, the own Longboat and its tow."""
        s, c = self.s, self.c
        for at in s.loose:
            if at not in self.foes and self.loads(at, self.gas)[0] and (errand := self._fetch(at)):
                yield errand
        others = {*s.carcasses.values(), *(b for b in c.boats if b not in (ABOARD, ASIDE))} - set(s.loose)
        for at in sorted(others):
            if at not in self.foes and (errand := self._fetch(at)):
                yield errand

    def _fetch(self, at: str) -> Errand | None:
        own = self.c.boats.index(at) if at in self.c.boats else None
        tow = self.c.tows[own] if own is not None else ""
        last: list[Choice] = []
        if at == self.c.ship:
            last += self.loads(at, self.gas)[0]
        if not self.hold:
            lying = [b for b in carcasses_on(self.s, at) if at != self.c.ship or b not in self.c.dropped_cresters]
            kinds = [CRESTER_KIND[b] for b in (*lying, *([tow] if tow else []))]
            if kinds:
                last.append(("load", "red" if "red" in kinds else "grey"))
                if tow and last[-1] == ("load", "grey"):
                    last.append(("load", "longboat"))
        if at == self.c.ship:
            return Errand("collect", at, (*self.first, *last), 0, (), len(self.first)) if last else None
        return self.ride("collect", at, last)

    def process(self) -> Errand | None:
        """Process at once, by a Mate or over a Coffee."""
        if self.c.hold and self.s.mates and (order := self.rendering()):
            return Errand("process", self.c.hold, order, 0, (), 1)
        if self.c.hold and "coffee" in self.kinds and coffee_in_stock(self.s) and (order := self.rendering()):
            return Errand("process", self.c.hold, (("play", "coffee"), *order), 0, ("coffee",), 0)
        return None

    # The Trading Post

    def home(self) -> Errand | None:
        return self.ride("home", PORT) if self.c.ship != PORT else None

    def fit_out(self, name: str, wishes: Sequence[str], mates: int) -> Errand | None:
        """At Port: wishes in their order, by an Order while `mates` may be used and then for Gas, as far as they can be had.

        A wish is cannon, morale, supplies, notoriety or the name of a crew; supplies come last, for they uncover cards.
        """
        s, c = self.s, self.c
        if c.ship != PORT:
            return None
        counter = Counter(s, self.seat, min(mates, s.mates), self.kinds)
        for wish in wishes:
            counter.grant(wish)
        counter.close()
        if not counter.choices:
            return None
        return Errand("fit_out", name, tuple(counter.choices), 0, tuple(counter.cards), counter.used)

    # Wind and bait

    def flags(self) -> Iterator[Errand]:
        """Turn the Flag by an Aerogenerator."""
        if "aerogenerator" in self.kinds:
            for wind in WIND_DIE:
                if wind != self.s.wind:
                    yield Errand("flag", str(wind), (("play", "aerogenerator"), ("wind", wind)), 0, ("aerogenerator",))

    def baits(self) -> Iterator[Errand]:
        """Bait on the Feeding Ground that the Ship reaches most cheaply."""
        if "bait" not in self.kinds or not crester_in_stock(self.s, "grey"):
            return
        free = free_feeding(self.s)
        legs, roads = self.legs, self.land.roads
        near = [(legs[beside][0], at) for at in free for beside in roads[at] if beside in legs and beside not in self.foes]
        if near:
            at = min(near)[1]
            yield Errand("bait", at, (("play", "bait"), *((("bait", at),) if len(free) > 1 else ())), 0, ("bait",))

    # Rest

    def rest(self, at: str) -> Errand | None:
        """Ride to a space, take up what lies there, and end the turn."""
        if at == self.c.ship:
            if at in self.land.drift:
                return None
            loads = self.loads(at, self.gas)[0] if at != PORT else []
            return Errand("rest", at, (*self.first, *loads, ("end",)), 0, (), len(self.first))
        if at in self.foes:
            return None
        return self.ride("rest", at, (("end",),))


def all_errands(s: State, seat: Seat) -> Iterator[Errand]:
    """Every errand of a captain whose turn it is, except fitting out, which needs wishes, and resting, which needs a place."""
    pilot = Pilot(s, seat)
    yield from pilot.attacks()
    yield from pilot.hunts()
    yield from pilot.collections()
    for errand in (pilot.process(), pilot.home()):
        if errand:
            yield errand
    yield from pilot.flags()
    yield from pilot.baits()
