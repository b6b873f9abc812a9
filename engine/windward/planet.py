"""The planet: which spaces there are, what lies on them and where one can go from them (RULES.md 2.9).

`planet("large ABCDEF")` is the large side with tiles A to F in slots 1 to 6. A Planet never changes and is shared by
every state that names its key: its tables are there to be read only. Spaces are in the order of their names, which is
(slot, a, b), because every digit is single.
"""

from typing import TypeAlias

from engine.windward.data import PORT, RED_SPEED
from engine.windward.tiles import RADIUS, TILE_SIDES, TILES, Tile

SLOTS = (1, 2, 3, 4, 5, 6)
VECTORS: dict[int, tuple[int, int]] = {1: (0, -1), 2: (1, -1), 3: (1, 0), 4: (0, 1), 5: (-1, 1), 6: (-1, 0)}
"""Direction, which is also the number of a wind -> axial step (q, r); clockwise from north."""

Ways: TypeAlias = dict[str, tuple[str, ...]]
Courses: TypeAlias = dict[str, tuple[tuple[str, int], ...]]


def opposite_direction(direction: int) -> int:
    """The direction that points the other way; among slots, the one across the Trading Post."""
    return (direction + 2) % 6 + 1


def planet(key: str) -> "Planet":
    """The planet of a key: a side and the tiles in slots 1 to 6, as in "small FEDCBA"."""
    if key not in _planets:
        _planets[key] = _build(key)
    return _planets[key]


class Disc:
    """One side of the planet before any tile is laid: what all its arrangements share."""

    __slots__ = (
        "axial", "corners", "courses", "downwind", "gates", "neighbours", "opposite", "radius", "spaces", "territories",
        "territory",
    )  # fmt: skip

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.spaces: tuple[str, ...] = tuple(
            f"{slot}.{a}{b}" for slot in SLOTS for a in range(1, radius + 1) for b in range(radius - a + 1)
        )
        self.axial: dict[str, tuple[int, int]] = {space: _axial(space) for space in self.spaces} | {PORT: (0, 0)}
        self.territory: dict[str, int] = {space: int(space[0]) for space in self.spaces}
        self.territories: dict[int, tuple[str, ...]] = {
            slot: tuple(space for space in self.spaces if self.territory[space] == slot) for slot in SLOTS
        }
        self.gates: tuple[str, ...] = tuple(f"{slot}.10" for slot in SLOTS)
        self.corners: dict[int, str] = {slot: f"{slot}.{radius}0" for slot in SLOTS}
        self.opposite: dict[str, str] = {corner: self.corners[opposite_direction(slot)] for slot, corner in self.corners.items()}
        self.downwind: dict[int, dict[str, str]] = {wind: _run_of(wind, self.axial) for wind in SLOTS}
        self.courses: Courses = _courses(self.spaces, self.downwind, self.gates)
        self.neighbours: Ways = {space: tuple(there for there, _ in self.courses[space] if there != PORT) for space in self.spaces}


class Planet:
    """One arrangement of the six tiles on one side.

    neighbours    adjacent spaces, Drift among them, never the Trading Post
    courses       the adjacent steps of a Ship, Drift among them, as (space, direction); a Gate also has (PORT, 0), and
                  PORT leads to the Gates with direction 0, for no wind counts there (WWD-25)
    downwind      wind -> space -> the next space with the wind, where there is one
    roads         where a Crester or Longboat may step: neighbours without Drift
    home_roads    roads that stay in the space's own Territory
    feeding, red_starts, corners   Territory -> space
    opposite      Corner -> the Corner around the planet
    axial         space or PORT -> (q, r)
    """

    __slots__ = (
        "axial", "corners", "courses", "downwind", "drift", "feeding", "gas_pockets", "gates", "home_roads", "key",
        "neighbours", "opposite", "radius", "red_speed", "red_starts", "roads", "small", "spaces", "terrain",
        "territories", "territory", "tiles", "zephyrs",
    )  # fmt: skip

    def __init__(self, side: str, tiles: str) -> None:
        disc = _discs[side]
        self.key = f"{side} {tiles}"
        self.small = side == "small"
        self.tiles = tiles
        self.red_speed = RED_SPEED[side]

        self.radius = disc.radius
        self.spaces = disc.spaces
        self.axial = disc.axial
        self.territory = disc.territory
        self.territories = disc.territories
        self.gates = disc.gates
        self.corners = disc.corners
        self.opposite = disc.opposite
        self.downwind = disc.downwind
        self.courses = disc.courses
        self.neighbours = disc.neighbours

        laid = {slot: TILE_SIDES[side][tile] for slot, tile in zip(SLOTS, tiles, strict=True)}
        self.feeding: dict[int, str] = {slot: f"{slot}.{tile.feeding}" for slot, tile in laid.items()}
        self.red_starts: dict[int, str] = {slot: f"{slot}.{tile.red_start}" for slot, tile in laid.items()}
        self.terrain: dict[str, str] = _terrain(disc, laid)
        self.drift: frozenset[str] = frozenset(self._all("drift"))
        self.zephyrs: tuple[str, ...] = self._all("zephyr")
        self.gas_pockets: tuple[str, ...] = self._all("gas")
        self.roads: Ways = {space: tuple(there for there in near if there not in self.drift) for space, near in self.neighbours.items()}
        self.home_roads: Ways = {
            space: tuple(there for there in near if self.territory[there] == self.territory[space]) for space, near in self.roads.items()
        }

    def _all(self, terrain: str) -> tuple[str, ...]:
        return tuple(space for space in self.spaces if self.terrain[space] == terrain)


def _axial(space: str) -> tuple[int, int]:
    slot, a, b = int(space[0]), int(space[2]), int(space[3])
    (q, r), (next_q, next_r) = VECTORS[slot], VECTORS[slot % 6 + 1]
    return a * q + b * next_q, a * r + b * next_r


def _run_of(wind: int, axial: dict[str, tuple[int, int]]) -> dict[str, str]:
    """Each space's next one in a direction. A free run ends at the Gate (WWD-26), so the Trading Post is left out."""
    space_at = {place: space for space, place in axial.items() if space != PORT}
    dq, dr = VECTORS[wind]
    return {space: space_at[q + dq, r + dr] for (q, r), space in space_at.items() if (q + dq, r + dr) in space_at}


def _courses(spaces: tuple[str, ...], downwind: dict[int, dict[str, str]], gates: tuple[str, ...]) -> Courses:
    courses: Courses = {
        space: tuple(sorted((run[space], direction) for direction, run in downwind.items() if space in run)) for space in spaces
    }
    for gate in gates:
        courses[gate] += ((PORT, 0),)
    courses[PORT] = tuple((gate, 0) for gate in gates)
    return courses


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


def _build(key: str) -> Planet:
    side, _, tiles = key.partition(" ")
    if side not in RADIUS or tuple(sorted(tiles)) != TILES:
        raise ValueError(f'{key!r} is no planet: write a side and the six tiles in slots 1 to 6, as in "large ABCDEF"')
    return Planet(side, tiles)


_discs: dict[str, Disc] = {side: Disc(radius) for side, radius in RADIUS.items()}
_planets: dict[str, Planet] = {}
