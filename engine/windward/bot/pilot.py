"""The pilot: errands within a captain's reach, from riding the wind to a space up to a whole hunt.

An errand ends at the latest where chance decides, so its choices can be given one after another; each is legal when its turn comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.kernel import Choice, Seat
from engine.kernel.ways import path
from engine.windward.bot.fitting_out import Counter
from engine.windward.charts import Chart, chart, foes, rides
from engine.windward.data import CARD_DEEDS, CARD_KIND, CRESTER_KIND, GREYS, PORT, WIND_DIE
from engine.windward.means import means
from engine.windward.orders import research_places, why_useless
from engine.windward.pieces import boat_on, carcasses_on, coffee_in_stock, crester_in_stock, free_feeding
from engine.windward.planet import Planet, land
from engine.windward.state import ABOARD, ASIDE, CARGO, GAS, GREY_TOOTH, RED_TOOTH, Captain, State


class Errand(NamedTuple):
    """What is to be done, with every choice on the way and what it takes."""

    goal: str  # ride, attack_red, attack_white, attack_ship, hunt_grey, home, collect, fit_out, process, flag, bait, rest
    target: str  # a space, "1" for the first captain, or what else the goal is about
    choices: tuple[Choice, ...]
    speed: int = 0  # Ship Speed spent

    @property
    def cards(self) -> list[str]:
        return [str(choice[1]) for choice in self.choices if choice[0] == "play"]

    @property
    def orders(self) -> int:
        return sum(choice[0] == "order" for choice in self.choices)


class Pilot:
    """The captain whose turn it is, looking for ways. A Crester in the Hold is processed first whenever a Mate is free."""

    def __init__(self, s: State, seat: Seat) -> None:
        self.s, self.seat = s, seat
        self.c: Captain = s.captains[seat]
        self.land: Planet = land(s)
        self.chart: Chart = chart(s.planet)
        self.mates = s.mates
        self.kinds = [CARD_KIND[card] for card in self.c.hand]
        self.first: tuple[Choice, ...] = ()  # what is done before anything else
        self.hold, self.gas = self.c.hold, self.c.gas
        self.slots = means(s, self.c).most["gas"]
        if self.hold and self.mates and seat != s.naturalist and (order := self.rendering()):
            self.first, self.hold = order, ""
            self.mates -= 1
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

    # Riding

    def ride(self, goal: str, to: str, last: Sequence[Choice] = (), keep_mate: bool = False) -> Errand | None:
        """Ride the wind to a space, taking aboard what lies on the way; more Speed is ordered or fuelled when it is needed."""
        if to not in self.legs or self.legs[to][0] > self.most_speed:
            return None
        choices, at, gas = list(self.first), self.c.ship, self.gas
        before = speed = self.s.speed
        mates, order, fuel = self.mates, self._order_left(), self.kinds.count("fuel")
        for verb, step, price in path(self.legs, to):
            if price > speed:
                if order and at != PORT and (mates > 1 or not (keep_mate and fuel)):
                    choices.append(("order", "speed"))
                    order, mates = 0, mates - 1
                elif fuel:
                    choices.append(("play", "fuel"))
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
        return Errand(goal, to, (*choices, *last), before - speed)

    def loads(self, at: str, gas: int) -> tuple[list[Choice], int]:
        """Everything useful that lies loose on a space, and how much Gas it is; not Cresters, which close the Port."""
        found: list[Choice] = []
        taken, items = 0, self.s.loose.get(at)
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
        return Errand("hunt_grey", grey, (*self.first, *boosts, *(("row", boat + 1, to) for to in way)))

    def _drop_beside(self, grey: str) -> Errand | None:
        """The Ship rides beside the Grey, drops a Longboat and rows over."""
        s = self.s
        if not self.mates or "drop" in s.covered:
            return None
        near = [(self.legs[at][0], at) for at in self.land.roads[grey] if at in self.legs and at not in self.foes and self._can_drop(at)]
        boat = self.c.boats.index(ABOARD)
        for _, at in sorted(near)[:2]:
            ride = self.ride("hunt_grey", at)
            left = s.mates - ride.orders if ride else 0
            if ride and left and (boosts := self._rowing(1, left - 1)) is not None and self._row_path(at, grey, boat):
                last = (("order", "drop"), *boosts, ("row", boat + 1, grey))
                return ride._replace(target=grey, choices=ride.choices + last)
        return None

    def _can_drop(self, at: str) -> bool:
        s = self.s
        if at in s.grey_at or carcasses_on(s, at) or boat_on(s, at):
            return False
        items = s.loose.get(at)
        return not items or (not items[GAS] and self.seat != s.naturalist and at != self.c.ship)

    def _rowing(self, steps: int, mates: int) -> tuple[Choice, ...] | None:
        """How enough Longboat Speed is got."""
        c = self.c
        if c.rowing >= steps:
            return ()
        if mates and "row" not in self.s.covered and c.rowing + means(self.s, c).board.rowing >= steps:
            return (("order", "row"),)
        if "relief_rowers" in self.kinds and c.rowing + CARD_DEEDS["relief_rowers"].amount >= steps:
            return (("play", "relief_rowers"),)
        return None

    def _row_path(self, start: str, grey: str, boat: int) -> list[str]:
        """A shortest way over spaces without any other Longboat or Grey; empty when there is none or it is barred."""
        s, at = self.s, start
        if s.barred and (f"boat {self.seat}.{boat + 1}", GREYS[s.grey_at.index(grey)]) in s.barred:
            return []
        steps = self.chart.road(grey)
        far = steps.get(start, 99)
        taken = {b for c in s.captains for b in c.boats} | set(s.grey_at) | set(s.carcasses.values())
        way: list[str] = []
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
        tow = self.c.tows[self.c.boats.index(at)] if at in self.c.boats else ""
        last = self.loads(at, self.gas)[0] if at == self.c.ship else []
        if not self.hold:
            lying = [b for b in carcasses_on(self.s, at) if at != self.c.ship or b not in self.c.dropped_cresters]
            kinds = [CRESTER_KIND[b] for b in (*lying, *([tow] if tow else []))]
            if kinds:
                last.append(("load", "red" if "red" in kinds else "grey"))
                if tow and last[-1] == ("load", "grey"):
                    last.append(("load", "longboat"))
        return self.ride("collect", at, last) if last or at != self.c.ship else None

    def process(self) -> Errand | None:
        """Process at once, by a Mate or over a Coffee."""
        order = self.rendering() if self.c.hold else ()
        if order and self.s.mates:
            return Errand("process", self.c.hold, order)
        if order and "coffee" in self.kinds and coffee_in_stock(self.s):
            return Errand("process", self.c.hold, (("play", "coffee"), *order))
        return None

    # The Trading Post

    def home(self) -> Errand | None:
        return self.ride("home", PORT) if self.c.ship != PORT else None

    def fit_out(self, name: str, wishes: Sequence[str], mates: int) -> Errand | None:
        """At Port: wishes in their order, by an Order while `mates` may be used and then for Gas, as far as they can be had.

        A wish is cannon, morale, supplies, notoriety or the name of a crew; supplies come last, for they uncover cards.
        """
        choices = Counter(self.s, self.seat, mates).granted(wishes) if self.c.ship == PORT else ()
        return Errand("fit_out", name, choices) if choices else None

    # Wind and bait

    def flags(self) -> Iterator[Errand]:
        """Turn the Flag by an Aerogenerator."""
        for wind in WIND_DIE:
            if "aerogenerator" in self.kinds and wind != self.s.wind:
                yield Errand("flag", str(wind), (("play", "aerogenerator"), ("wind", wind)))

    def baits(self) -> Iterator[Errand]:
        """Bait on the Feeding Ground that the Ship reaches most cheaply."""
        if "bait" not in self.kinds or not crester_in_stock(self.s, "grey"):
            return
        free = free_feeding(self.s)
        legs, roads = self.legs, self.land.roads
        near = [(legs[beside][0], at) for at in free for beside in roads[at] if beside in legs and beside not in self.foes]
        if near:
            at = min(near)[1]
            yield Errand("bait", at, (("play", "bait"), *((("bait", at),) if len(free) > 1 else ())))

    # Rest

    def rest(self, at: str) -> Errand | None:
        """Ride to a space, take up what lies there, and end the turn."""
        if at in self.foes or at in self.land.drift:
            return None
        loads = self.loads(at, self.gas)[0] if at == self.c.ship else []
        return self.ride("rest", at, (*loads, ("end",)))
