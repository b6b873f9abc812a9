"""Arrival in a port (4.4, 5.7): the tile, the bar, boarding, the map (5.10) and the reputation (5.11), in exactly that order."""

from __future__ import annotations

from engine.kernel import Act, Seat, step, then
from engine.winds_of_plunder.boarding import Board
from engine.winds_of_plunder.data import AREA_BONUS, AREA_PORTS, BOOTY, MAP, PORTS, PROVISIONS_BONUS, TILES
from engine.winds_of_plunder.holdings import check_marker, draw_map, gain
from engine.winds_of_plunder.state import State


def arrive(s: State, seat: Seat, to: str, how: str) -> None:
    """Each completed sail triggers the whole sequence once (WOP-56, WOP-57)."""
    c = s.captains[seat]
    start, c.port = c.port, to
    s.tell("sailed", seat, start=start, to=to, how=how)
    then(s, TakeItems(seat), ScoreTile(seat), TurnBar(seat), Board(seat), PlayMap(seat), MarkPort(seat))


@step
class TakeItems(Act[State]):
    """Every item of the port's tile is gained; then the markers are looked at (WOP-59 to WOP-61)."""

    def run(self, s: State) -> None:
        c = s.captains[self.seat]
        items = TILES[s.tile_at[c.port]].items
        tallied = [item for item in items if item != MAP]
        kept = tuple([item for item in tallied if gain(c, item)])
        lost = tuple([item for item in tallied if item not in kept])
        s.tell("items", self.seat, port=c.port, items=kept, lost=lost)
        if MAP in items:
            if s.treasure:
                draw_map(s, self.seat)
            else:
                s.tell("no_map", self.seat)
        for item in kept:
            check_marker(s, item)


@step
class ScoreTile(Act[State]):
    """One more for the holder of Most Provisions (WOP-62, WOP-75)."""

    def run(self, s: State) -> None:
        c = s.captains[self.seat]
        tile = s.tile_at[c.port]
        bonus = PROVISIONS_BONUS if s.most_provisions == self.seat else 0
        c.vp += TILES[tile].vp + bonus
        s.tell("tile_scored", self.seat, port=c.port, tile=tile, vp=TILES[tile].vp, bonus=bonus, total=c.vp)


@step
class TurnBar(Act[State]):
    """The tile goes to slot 1, and what is pushed out of slot 6 lies in the port now (WOP-63)."""

    def run(self, s: State) -> None:
        port = s.captains[self.seat].port
        taken, s.tile_at[port] = s.tile_at[port], s.bar.pop()
        s.bar.insert(0, taken)
        s.tell("bar_turned", port=port, taken=taken, comes=s.tile_at[port])


@step
class PlayMap(Act[State]):
    """Who holds the map of this port digs: the Booty marker moves on and scores its new space (WOP-65, WOP-85 to WOP-88)."""

    def run(self, s: State) -> None:
        c = s.captains[self.seat]
        if c.port not in c.maps:
            return
        c.booty = min(c.booty + 1, len(BOOTY) - 1)
        vp = BOOTY[c.booty]
        c.vp += vp
        c.maps.remove(c.port)
        c.traced = [port for port in c.traced if port != c.port]
        s.treasure.insert(0, c.port)  # the map goes to the bottom, before everybody's eyes
        s.buried.insert(0, c.port)
        s.tell("treasure", self.seat, port=c.port, vp=vp, total=c.vp)


@step
class MarkPort(Act[State]):
    """A reputation in the port, unless there is one already or a better-armed ship lies there (WOP-91 to WOP-96)."""

    def run(self, s: State) -> None:
        c = s.captains[self.seat]
        port = c.port
        if self.seat in s.marks.get(port, ()):
            return
        if outgunned(s, self.seat):
            s.tell("outgunned", self.seat, port=port)
            return
        c.reserve, c.cubes = (c.reserve - 1, c.cubes) if c.reserve else (0, c.cubes - 1)  # WOP-94
        s.marks[port] = (*s.marks.get(port, ()), self.seat)
        s.tell("marked", self.seat, port=port)
        if all(self.seat in s.marks.get(other, ()) for other in AREA_PORTS[PORTS[port].area]):
            complete_area(s, self.seat, PORTS[port].area)


def outgunned(s: State, seat: Seat) -> bool:
    """Whether any other ship in the port has more Weapons; the Guarda Costa counts (WOP-91, WOP-132, WOP-162)."""
    own = s.captains[seat]
    if s.duel and s.patrol == own.port and s.patrol_weapons > own.weapons:
        return True
    return any(c.port == own.port and c.weapons > own.weapons for c in s.captains)


def complete_area(s: State, seat: Seat, area: int) -> None:
    """The third marker in an area scores at once, by the order of those who got there (WOP-97, WOP-98, WOP-163)."""
    before = s.finishers[area - 1]
    s.finishers = (*s.finishers[: area - 1], (*before, seat), *s.finishers[area:])
    c = s.captains[seat]
    vp = AREA_BONUS[len(before)]
    c.vp += vp
    s.tell("area_completed", seat, area=area, vp=vp, place=len(before) + 1, total=c.vp)
