"""What an arrival would bring: a quick reckoning for any captain and port, without playing it."""

from __future__ import annotations

from engine.kernel import Choice, Seat
from engine.winds_of_plunder.bot.temperaments import Temper
from engine.winds_of_plunder.bot.worths import maps_worth, mark_worth, tally_worth
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import BOOTY, MAP, MARKER, PATROL_VP, PORTS, PROVISIONS, PROVISIONS_BONUS, TILES, WEAPONS, WINDS
from engine.winds_of_plunder.sailing import GUSTS
from engine.winds_of_plunder.state import State

AREA_PLACE = {port: PORTS[port].area - 1 for port in PORTS}  # in lists by area
POINT = 0.85  # what a point is worth that is spent on cubes
GUST_PRICE = 3.0  # a Gust of Wind: three points, and no card played beside it
PREY = 2.5  # a ship to board: what is taken, what its captain loses, and the choice of it
STUCK = 0.0  # a windlocked ship brings nothing


def by_gust(way: tuple[str, str]) -> dict[str, Choice]:
    """The ports that only a Gust of Wind brings within reach, each with the Gust that leads there."""
    found: dict[str, Choice] = {}
    for choice in GUSTS[way]:
        to = str(choice[-1])
        if to not in NORMAL[way] and (to not in found or choice[0] == "farther"):
            found[to] = choice
    return found


BY_GUST = {way: by_gust(way) for way in NORMAL}


class Lookout:
    """One captain's eyes on the ports; `left` are his turns after the sail that is looked for."""

    __slots__ = ("s", "seat", "temper", "left", "maps", "items", "areas", "takes_provisions", "holds_provisions", "others")

    def __init__(self, s: State, seat: Seat, temper: Temper, left: int, *, watched: bool = False) -> None:
        """With `watched` it is a guess by somebody else, who knows of no map but those that everybody saw."""
        self.s, self.seat, self.temper, self.left = s, seat, temper, left
        c = s.captains[seat]
        self.maps = c.traced if watched else c.maps
        opponents = len(s.captains) - 1
        self.others = [other for n, other in enumerate(s.captains) if n != seat]
        self.items: dict[str, float] = {}
        for item, marker in MARKER.items():
            own: int = getattr(c, item)
            most: int = max([getattr(other, item) for other in self.others])
            holds = getattr(s, marker) == seat
            held = holds or own + 1 > most
            gain = tally_worth(item, min(own + 1, 9), most, held, left, opponents) - tally_worth(item, own, most, holds, left, opponents)
            self.items[item] = gain * getattr(temper, item)
            if item == PROVISIONS:
                self.holds_provisions, self.takes_provisions = holds, held
        more, now = maps_worth(len(c.maps) + 1, c.booty, left), maps_worth(len(c.maps), c.booty, left)
        self.items[MAP] = temper.maps * (more - now) if s.treasure else 0.0
        areas = zip(area_marks(s), s.finishers, strict=True)
        self.areas = [temper.reputation * mark_worth(marks[seat], left, len(done), marks.count(2)) for marks, done in areas]

    def at(self, port: str) -> float:
        """What arriving in this port now would bring."""
        s, seat = self.s, self.seat
        c = s.captains[seat]
        vp, items = TILES[s.tile_at[port]]
        found = float(vp)
        for item in items:
            found += self.items[item]
        weapons = c.weapons + 1 if WEAPONS in items else c.weapons
        if self.takes_provisions if PROVISIONS in items else self.holds_provisions:
            found += PROVISIONS_BONUS
        if port in self.maps:
            found += self.temper.maps * (BOOTY[min(c.booty + 1, len(BOOTY) - 1)] - maps_worth(1, c.booty, self.left))
        outgunned = s.duel and s.patrol == port and s.patrol_weapons > weapons
        prey = PATROL_VP if s.duel and s.patrol == port and weapons > s.patrol_weapons else 0.0
        for other in self.others:
            if other.port == port:
                if other.weapons > weapons:
                    outgunned = True
                elif (other.weapons < weapons or s.most_weapons == seat) and other.vp > 0:
                    prey = PREY
        found += prey * self.temper.robbery
        if not outgunned and seat not in s.marks.get(port, ()):
            found += self.areas[AREA_PLACE[port]]
        return found

    def tile(self, tile: str) -> float:
        """What a VP tile would bring."""
        vp, items = TILES[tile]
        return vp + sum(self.items[item] for item in items)

    def all_ports(self) -> dict[str, float]:
        return {port: self.at(port) for port in PORTS}


def area_marks(s: State) -> list[list[int]]:
    """For each area how many markers each captain has there."""
    found = [[0] * len(s.captains) for _ in s.finishers]
    for port, seats in s.marks.items():
        row = found[AREA_PLACE[port]]
        for seat in seats:
            row[seat] += 1
    return found


def by_wind(port: str, gains: dict[str, float]) -> list[float]:
    """The best that each wind allows a ship in this port, a Gust included, in the order of the compass."""
    found = []
    best = max([gain for to, gain in gains.items() if to != port])
    for wind in WINDS:
        near = NORMAL[port, wind]
        plain = max([gains[to] for to in near]) if near else STUCK
        gust = plain
        if best - GUST_PRICE > plain:
            gust = max([gains[to] for to in BY_GUST[port, wind]], default=0.0) - GUST_PRICE
        found.append(max(plain, gust))
    return found
