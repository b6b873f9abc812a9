"""The planet: which spaces there are, what lies on them and where one can go from them (RULES.md 2.9).

`planet("large ABCDEF")` is the large side with tiles A to F in slots 1 to 6. A Planet never changes and is shared by
every state that names its key: its tables are there to be read only. Spaces are in the order of their names, which is
(slot, a, b), because every digit is single.
"""

from functools import cache
from typing import TypeAlias

from engine.kernel import Choice
from engine.kernel.ways import DIRECTIONS, Axial, Ways, beside, opposite
from engine.windward.data import PORT, RED_SPEED
from engine.windward.state import State
from engine.windward.tiles import RADIUS, TILE_SIDES, TILES, Tile

SLOTS = tuple(DIRECTIONS)
"""A direction is also the number of a wind and of a slot: opposite slots lie across the Trading Post."""

Courses: TypeAlias = dict[str, tuple[tuple[str, int], ...]]


class Disc:
    """One side of the planet before any tile is laid: what all its arrangements share."""

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.spaces = tuple(f"{slot}.{a}{b}" for slot in SLOTS for a in range(1, radius + 1) for b in range(radius - a + 1))
        places = {space: _axial(space) for space in self.spaces}
        self.axial: dict[str, Axial] = places | {PORT: (0, 0)}
        self.territory: dict[str, int] = {space: int(space[0]) for space in self.spaces}
        self.territories = {slot: tuple(space for space in self.spaces if self.territory[space] == slot) for slot in SLOTS}
        self.gates = tuple(f"{slot}.10" for slot in SLOTS)
        self.corners = {slot: f"{slot}.{radius}0" for slot in SLOTS}
        self.opposite = {corner: self.corners[opposite(slot)] for slot, corner in self.corners.items()}
        self.downwind = beside(places)  # a free run ends at the Gate (WWD-26), so the Trading Post is left out
        self.courses: Courses = _courses(self.spaces, self.downwind, self.gates)
        self.sails = {(wind, speed): _sails(self.courses, wind, speed) for wind in SLOTS for speed in (False, True)}
        self.neighbours: Ways = {space: tuple(there for there, _ in self.courses[space] if there != PORT) for space in self.spaces}


class Planet(Disc):
    """One arrangement of the six tiles on one side.

    sails         (wind, whether there is Speed) -> space -> the choices to sail from it and where to, whatever stands there
    neighbours    adjacent spaces, Drift among them, never the Trading Post
    courses       the adjacent steps of a Ship, Drift among them, as (space, direction); a Gate also has (PORT, 0), and
                  PORT leads to the Gates with direction 0, for no wind counts there (WWD-25)
    jumps         space -> how and where a Ship can go from it at one go: ("zephyr", space), ("around", space)
    downwind      wind -> space -> the next space with the wind, where there is one
    roads         where a Crester or Longboat may step: neighbours without Drift
    home_roads    roads that stay in the space's own Territory
    feeding, red_starts, corners   Territory -> space
    opposite      Corner -> the Corner around the planet
    axial         space or PORT -> (q, r)
    """

    def __init__(self, side: str, tiles: str) -> None:
        self.__dict__.update(vars(_discs[side]))
        self.small, self.tiles = side == "small", tiles
        self.red_speed = RED_SPEED[side]
        laid = {slot: TILE_SIDES[side][tile] for slot, tile in zip(SLOTS, tiles, strict=True)}
        self.feeding = {slot: f"{slot}.{tile.feeding}" for slot, tile in laid.items()}
        self.red_starts = {slot: f"{slot}.{tile.red_start}" for slot, tile in laid.items()}
        self.terrain = _terrain(self, laid)
        self.drift = frozenset(self._all("drift"))
        self.zephyrs = self._all("zephyr")
        self.gas_pockets = self._all("gas")
        zephyrs = [(at, "zephyr", to) for at in self.zephyrs for to in self.zephyrs if to != at]
        jumps = [*zephyrs, *((at, "around", to) for at, to in self.opposite.items())]
        self.jumps = {start: tuple((verb, to) for at, verb, to in jumps if at == start) for start, _, _ in jumps}
        self.roads: Ways = {space: tuple(there for there in near if there not in self.drift) for space, near in self.neighbours.items()}
        self.home_roads: Ways = {
            space: tuple(there for there in near if self.territory[there] == self.territory[space]) for space, near in self.roads.items()
        }

    def _all(self, terrain: str) -> tuple[str, ...]:
        return tuple(space for space in self.spaces if self.terrain[space] == terrain)


def _axial(space: str) -> Axial:
    slot, a, b = int(space[0]), int(space[2]), int(space[3])
    (q, r), (next_q, next_r) = DIRECTIONS[slot], DIRECTIONS[slot % 6 + 1]
    return a * q + b * next_q, a * r + b * next_r


def _courses(spaces: tuple[str, ...], downwind: dict[int, dict[str, str]], gates: tuple[str, ...]) -> Courses:
    courses: Courses = {
        space: tuple(sorted((run[space], direction) for direction, run in downwind.items() if space in run)) for space in spaces
    }
    for gate in gates:
        courses[gate] += ((PORT, 0),)
    courses[PORT] = tuple((gate, 0) for gate in gates)
    return courses


def _sails(courses: Courses, wind: int, speed: bool) -> dict[str, tuple[tuple[Choice, str], ...]]:
    """The steps that a Ship can sail from each space: with the wind, and while it has Speed, everywhere but into it (WWD-24)."""
    barred = opposite(wind)
    return {
        start: tuple((("sail", to), to) for to, direction in ends if direction == wind or (speed and direction != barred))
        for start, ends in courses.items()
    }


def _terrain(disc: Disc, laid: dict[int, Tile]) -> dict[str, str]:
    terrain = dict.fromkeys(disc.spaces, "plain")
    terrain.update(dict.fromkeys(disc.gates, "gate"))
    terrain.update(dict.fromkeys(disc.corners.values(), "corner"))
    for slot, tile in laid.items():
        terrain.update({f"{slot}.{place}": "drift" for place in tile.drift})
        terrain.update({f"{slot}.{place}": "zephyr" for place in tile.zephyrs})
        terrain[f"{slot}.{tile.gas_pocket}"] = "gas"
        terrain[f"{slot}.{tile.feeding}"] = "feeding"
        terrain[f"{slot}.{tile.red_start}"] = "red"
    return terrain


@cache
def planet(key: str) -> Planet:
    """The planet of a key: a side and the tiles in slots 1 to 6, as in "small FEDCBA"."""
    side, _, tiles = key.partition(" ")
    if side not in RADIUS or tuple(sorted(tiles)) != TILES:
        raise ValueError(f'{key!r} is no planet: write a side and the six tiles in slots 1 to 6, as in "large ABCDEF"')
    return Planet(side, tiles)


def land(s: State) -> Planet:
    """The planet that a game is played on."""
    return planet(s.planet)


_discs: dict[str, Disc] = {side: Disc(radius) for side, radius in RADIUS.items()}
