"""Ships in their berths side by side, the way that one would sail, and the last moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel import Seat
from engine.winds_of_plunder.data import PORTS
from engine.winds_of_plunder.sailing import windlocked
from engine.winds_of_plunder.state import State
from game.kit.item import Item, stamp
from game.kit.layout import Box, Point, around, covered
from game.kit.tally import badge, medal
from game.tables.look import Look
from game.tables.targets import Targets
from game.tables.traces import bow, dotted, halo, last_moves, owners, told_at
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.arrival import foreseen
from game.tables.winds_of_plunder.places import PORT, RING, Places
from game.tables.winds_of_plunder.targets import Aim

PATROL = -1


def ships(s: State, where: Places, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    found: dict[str, list[Seat]] = {}
    for seat, c in enumerate(s.captains):
        found.setdefault(c.port, []).append(seat)
    if s.duel and s.patrol:
        found.setdefault(s.patrol, []).append(PATROL)
    fleet = where.anchorage.fleet({port: len(crews) for port, crews in sorted(found.items()) if port})
    lies = {ship: box for port, boxes in fleet.items() for ship, box in zip(found[port], boxes, strict=True)}
    for ship, box in lies.items():
        yield from _ship(s, ship, box, targets, look)
    yield from last_moves(look, lambda port: where.at(port) if port else None, "wake", "neutral", 0.8 * where.unit)
    if targets.seat in lies:
        yield from _course(s, where, lies[targets.seat].centre, targets, aim, look)
    if look.owners:
        yield from _owners(found, lies, look)


def slack(s: State, seat: Seat) -> bool:
    """Whether a ship has still to sail and cannot."""
    c = s.captains[seat]
    return bool(c.port) and s.active is not None and not c.done and not (seat == s.active and s.sailed) and windlocked(s, seat)


def _ship(s: State, ship: Seat, box: Box, targets: Targets, look: Look) -> Iterator[Item]:
    if ship == PATROL:
        yield _patrol(s, box, targets, look)
        return
    if ship == s.active:
        yield halo(box, 33)
    locked = slack(s, ship)
    yield targets.on(stamp(f"ship/{ship}", box, signs.ship(ship, locked=locked), 36, look.names[ship])._replace(round=True))
    if locked:
        side = max(16.0, box.w * 0.4)
        spot = around(box.x + box.w * 0.74, box.y + box.h * 0.74, side, side)
        tip = look.texts.say("chart.name.windlocked_tip", who=look.names[ship])
        yield Item(f"slack/{ship}", "board", spot, medal(signs.sprite("icon_slack_sail"), side), 38, tip)


def _patrol(s: State, box: Box, targets: Targets, look: Look) -> Item:
    """The Guarda Costa with its Weapons."""
    ship = stamp("ship/patrol", box, signs.sprite("ship_guarda_costa"), 36, look.texts.say("chart.name.patrol", weapons=s.patrol_weapons))
    armed = (*ship.picture, *badge(str(s.patrol_weapons), (box.w - 9, box.h - 9), 9))
    return targets.on(ship._replace(picture=armed, round=True))


# Ways


def _course(s: State, where: Places, ship: Point, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    """The way to the port under the pointer, and the VP that it brings."""
    if targets.seat is None or aim.choice is None or not aim.port:
        return
    port = aim.port
    yield dotted("course", bow(ship, where.at(port), PORT * where.unit / 2 + 5), "ivory", 3.0, 34)
    coming = foreseen(s, targets.seat, aim.choice, covered=look.covered)
    key = "chart.name.points_or_more" if coming.or_more else "chart.name.points_gained"
    words = look.texts.say(key, vp=coming.after - coming.before)
    yield told_at(look, "course/gain", words, "sky", lambda wide, high: _beside_port(where, port, wide, high))


def _beside_port(where: Places, port: str, wide: float, high: float) -> Box:
    """The side of a port where a few words hide the least."""
    (x, y), far = where.at(port), RING * where.unit / 2
    sides = ((0, -far - 8), (far + wide / 2 - 2, -8), (-far - wide / 2 + 2, -8), (0, far + 8))
    inner = where.chart.inset(4, 2)
    boxes = [around(min(max(x + dx, inner.x + wide / 2), inner.right - wide / 2), y + dy, wide, high) for dx, dy in sides]
    taken = [*(where.tile(other) for other in PORTS), *(plate.box for plate in where.plates.values())]
    return min(boxes, key=lambda box: covered(box, taken) + covered(box, [around(x, y, far, far)]))


# Owners


def _owners(found: dict[str, list[Seat]], lies: dict[Seat, Box], look: Look) -> Iterator[Item]:
    """Below the lowest ship of a port."""

    def below(port: str, seats: Sequence[Seat]) -> Point:
        return sum(lies[seat].centre[0] for seat in seats) / len(seats), max(lies[seat].bottom for seat in seats) + 6

    crews = [(port, seat) for port, seats in found.items() for seat in seats if port and seat != PATROL]
    yield from owners(look, crews, below)
