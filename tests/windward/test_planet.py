"""The planet is that of RULES.md 2.9, and keeps its promises in every arrangement of the tiles."""

import re
from collections import deque
from itertools import permutations
from pathlib import Path

import pytest

from engine.kernel.ways import DIRECTIONS, Ways, opposite
from engine.windward import planet as planet_module
from engine.windward.data import PORT, RED_SPEED
from engine.windward.planet import SLOTS, Planet, planet
from engine.windward.tiles import RADIUS, REFERENCE, TILE_SIDES, TILES

# Typographic dashes and minus signs are read as hyphens.
RULES_FILE = Path(planet_module.__file__).with_name("RULES.md")
RULES = RULES_FILE.read_text(encoding="utf-8").translate({0x2013: "-", 0x2212: "-"})
Row = dict[str, str]

HEADINGS = {"large": "Large side (R = 6)", "small": "Small side (R = 4)"}
AXIAL = "Axial coordinates (q, r) of every space"
TERRAIN = {
    "D": "drift", "Z": "zephyr", "G": "gas", "F": "feeding", "R": "red", "C": "corner", "g": "gate", "·": "plain",
}  # fmt: skip
# Turning the whole planet changes nothing, so tile A may always lie in slot 1.
ARRANGEMENTS = tuple("A" + "".join(others) for others in permutations("BCDEF"))


def chapter(heading: str) -> str:
    return re.split(r"^#+ ", RULES.partition(f"# {heading}")[2], maxsplit=1, flags=re.MULTILINE)[0]


def tables(heading: str) -> list[list[Row]]:
    """The Markdown tables between this heading and the next one, each row by its column titles."""
    found = []
    for block in re.findall(r"(?:^\|.*\n)+", chapter(heading), flags=re.MULTILINE):
        titles, _, *lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in block.splitlines()]
        found.append([dict(zip(titles, line, strict=True)) for line in lines])
    return found


def signed(text: str) -> tuple[int, int]:
    q, r = re.findall(r"-?\d+", text)
    return int(q), int(r)


def steps_from(start: str, roads: Ways) -> dict[str, int]:
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in roads[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def ring(space: str) -> int:
    return int(space[2]) + int(space[3])


def open_spaces(world: Planet, spaces: tuple[str, ...]) -> set[str]:
    return set(spaces) - world.drift


def every_arrangement(side: str) -> list[Planet]:
    return [planet(f"{side} {tiles}") for tiles in ARRANGEMENTS]


def both_sides() -> list[Planet]:
    return [planet(f"{side} {REFERENCE}") for side in RADIUS]


# The tables of the specification


@pytest.mark.rule("WWD-158")
def test_the_small_world_is_the_small_side() -> None:
    promised = re.findall(r"\*\*R = (\d)\*\* on the (\w+) side \((\d+) spaces, (\d+) per tile\)", chapter("2.9"))
    assert [side for _, side, _, _ in promised] == list(RADIUS)
    for radius, side, spaces, per_tile in promised:
        world = planet(f"{side} {REFERENCE}")
        assert (world.radius, len(world.spaces)) == (int(radius), int(spaces))
        assert {len(own) for own in world.territories.values()} == {int(per_tile)}
        assert world.red_speed == RED_SPEED[side]
        assert world.small == (side == "small")
    assert "(R = 4)" in RULES.partition("**WWD-158**")[2].partition("\n")[0]


@pytest.mark.parametrize("side", RADIUS)
def test_tiles_have_the_features_of_the_table(side: str) -> None:
    rows = tables(HEADINGS[side])[0]
    assert tuple(row["Tile"][0] for row in rows) == TILES == tuple(TILE_SIDES[side])
    for row in rows:
        tile = TILE_SIDES[side][row["Tile"][0]]
        assert list(tile.drift) == row["Drift"].split()
        assert list(tile.zephyrs) == row["Zephyr"].replace("-", "").split()
        assert tile.gas_pocket == row["Gas Pocket"]
        assert tile.feeding == row["Feeding Ground"]
        assert tile.red_start == row["Red start"]


@pytest.mark.parametrize("tiles", [REFERENCE, "FEDCBA", "CFADBE"])
@pytest.mark.parametrize("side", RADIUS)
def test_every_space_of_every_tile_has_its_terrain(side: str, tiles: str) -> None:
    world = planet(f"{side} {tiles}")
    printed = {
        f"{slot}.{row['a b'].replace(' ', '')}": TERRAIN[row[f"Tile {tile}"]]
        for row in tables(HEADINGS[side])[1]
        for slot, tile in enumerate(tiles, start=1)
    }
    assert printed == world.terrain


@pytest.mark.parametrize("side", RADIUS)
def test_every_space_is_on_its_printed_ring(side: str) -> None:
    for row in tables(HEADINGS[side])[1]:
        assert int(row["ring"]) == ring("1." + row["a b"].replace(" ", ""))


@pytest.mark.parametrize("side", RADIUS)
def test_totals_of_each_side(side: str) -> None:
    words = {
        "Drift": "drift", "Zephyrs": "zephyr", "Gas Pockets": "gas", "Feeding Grounds": "feeding", "Red starts": "red",
        "Corners": "corner", "Gates": "gate",
    }  # fmt: skip
    line = chapter(HEADINGS[side]).partition("Totals: ")[2].partition(".")[0]
    totals = {words[name]: int(count) for count, name in re.findall(r"(\d+) ([A-Za-z ]+)", line)}
    assert set(totals) == set(words.values())
    for world in every_arrangement(side):
        lying = list(world.terrain.values())
        assert {terrain: lying.count(terrain) for terrain in totals} == totals


@pytest.mark.parametrize("side", RADIUS)
def test_a_red_needs_the_printed_steps_from_its_start_to_the_gate(side: str) -> None:
    world = planet(f"{side} {REFERENCE}")
    for slot, row in enumerate(tables(HEADINGS[side])[0], start=1):
        steps = steps_from(world.red_starts[slot], world.home_roads)
        assert steps[f"{slot}.10"] == int(row["Path Red start → Gate"])


@pytest.mark.parametrize("side", RADIUS)
def test_axial_coordinates_of_every_space(side: str) -> None:
    world = planet(f"{side} {REFERENCE}")
    printed = {f"{slot}.{row['a b'].replace(' ', '')}": signed(row[f"slot {slot}"]) for row in tables(AXIAL)[0] for slot in SLOTS}
    expected = {space: place for space, place in printed.items() if ring(space) <= world.radius}
    assert world.axial == {**expected, PORT: (0, 0)}
    assert tuple(sorted(expected)) == world.spaces


def test_directions_and_their_opposites() -> None:
    rows = tables("2.9")[0]
    assert {int(row["n"]): signed(row["d_n (q, r)"]) for row in rows} == DIRECTIONS
    assert {int(row["n"]): int(row["Opposite"]) for row in rows} == {n: opposite(n) for n in SLOTS}


def neighbour_by_the_table(space: str, turn: int, radius: int) -> str | None:
    """The adjacency table of 2.9, row d_(n+turn), word for word; None is off the planet."""
    n, a, b = int(space[0]), int(space[2]), int(space[3])
    before, after = (n - 2) % 6 + 1, n % 6 + 1
    off = a + b == radius
    results = {
        0: None if off else f"{n}.{a + 1}{b}",
        1: None if off else f"{n}.{a}{b + 1}",
        2: f"{after}.{b + 1}0" if a == 1 else f"{n}.{a - 1}{b + 1}",
        3: f"{n}.{a - 1}{b}" if a > 1 else f"{after}.{b}0" if b >= 1 else PORT,
        4: f"{n}.{a}{b - 1}" if b else f"{before}.1{a - 1}" if a >= 2 else f"{before}.10",
        5: f"{n}.{a + 1}{b - 1}" if b else None if a == radius else f"{before}.1{a}",
    }
    return results[turn]


def test_the_adjacency_table_still_says_what_the_next_test_typed_in() -> None:
    rows = {row.pop("Direction"): tuple(row.values()) for row in tables("2.9")[1]}
    assert rows == {
        "d_n": ("n.(a+1)b", "off the planet if a+b = R"),
        "d_(n+1)": ("n.a(b+1)", "off the planet if a+b = R"),
        "d_(n+2)": ("n.(a-1)(b+1)", "a = 1: n⁺.(b+1)0"),
        "d_(n+3)": ("n.(a-1)b", "a = 1, b ≥ 1: n⁺.b0; a = 1, b = 0: Trading Post"),
        "d_(n+4)": ("n.a(b-1)", "b = 0: n⁻.1(a-1) for a ≥ 2; for a = 1: n⁻.10 (the neighbouring Gate)"),
        "d_(n+5)": ("n.(a+1)(b-1)", "b = 0: n⁻.1a, off the planet if a = R"),
    }


def test_adjacency_is_that_of_the_table() -> None:
    for world in both_sides():
        for space in world.spaces:
            expected = set()
            for turn in range(6):
                there = neighbour_by_the_table(space, turn, world.radius)
                direction = (int(space[0]) + turn - 1) % 6 + 1
                if there is not None:
                    expected.add((there, 0 if there == PORT else direction))
            assert set(world.courses[space]) == expected


# What the rest of the rules relies on


@pytest.mark.rule("WWD-7")
def test_the_territory_of_a_space_is_the_slot_of_its_tile() -> None:
    for world in both_sides():
        for slot, spaces in world.territories.items():
            tile = TILE_SIDES["small" if world.small else "large"][world.tiles[slot - 1]]
            assert f"{slot}.{tile.red_start}" in spaces
            assert all(world.territory[space] == slot == int(space[0]) for space in spaces)
        assert sorted(space for spaces in world.territories.values() for space in spaces) == list(world.spaces)


@pytest.mark.rule("WWD-22")
def test_wind_n_blows_along_direction_n_everywhere() -> None:
    for world in both_sides():
        space_at = {place: space for space, place in world.axial.items() if space != PORT}
        for wind, (dq, dr) in DIRECTIONS.items():
            for space in world.spaces:
                q, r = world.axial[space]
                assert world.downwind[wind].get(space) == space_at.get((q + dq, r + dr))


@pytest.mark.rule("WWD-22")
def test_wind_n_blows_from_gate_n_to_corner_n() -> None:
    for world in both_sides():
        for wind in SLOTS:
            here = f"{wind}.10"
            for _ in range(world.radius - 1):
                here = world.downwind[wind][here]
            assert here == world.corners[wind]
            assert here not in world.downwind[wind]


def test_courses_are_in_the_order_of_names_with_port_last() -> None:
    for world in both_sides():
        for space, courses in world.courses.items():
            assert list(courses) == sorted(courses)
            assert (PORT, 0) not in courses[:-1]
            assert (courses[-1] == (PORT, 0)) == (space in world.gates)
        assert world.courses[PORT] == tuple((gate, 0) for gate in world.gates)


def test_neighbours_are_mutual_sorted_and_never_the_port() -> None:
    for world in both_sides():
        assert set(world.neighbours) == set(world.spaces)
        for space, near in world.neighbours.items():
            assert list(near) == sorted(near)
            assert PORT not in near
            assert all(space in world.neighbours[there] for there in near)


def test_roads_leave_out_drift_and_home_roads_stay_at_home() -> None:
    for world in both_sides():
        for space, near in world.neighbours.items():
            roads = [there for there in near if world.terrain[there] != "drift"]
            assert list(world.roads[space]) == roads
            home = [there for there in roads if world.territory[there] == world.territory[space]]
            assert list(world.home_roads[space]) == home


def test_features_agree_with_the_terrain() -> None:
    for world in both_sides():
        lying: dict[str, set[str]] = {}
        for space, terrain in world.terrain.items():
            lying.setdefault(terrain, set()).add(space)
        assert world.drift == lying["drift"]
        assert world.zephyrs == tuple(sorted(lying["zephyr"]))
        assert world.gas_pockets == tuple(sorted(lying["gas"]))
        assert world.gates == tuple(sorted(lying["gate"]))
        for named, kind in ((world.feeding, "feeding"), (world.red_starts, "red"), (world.corners, "corner")):
            assert set(named.values()) == lying[kind]
            assert all(world.territory[space] == slot for slot, space in named.items())


def test_corner_n_is_paired_with_corner_n_plus_or_minus_3() -> None:
    for world in both_sides():
        for slot, corner in world.corners.items():
            assert corner == f"{slot}.{world.radius}0"
            across = world.opposite[corner]
            assert abs(world.territory[across] - slot) == 3
            assert world.opposite[across] == corner


def test_a_planet_is_built_once_and_a_wrong_key_is_explained() -> None:
    assert planet("large ABCDEF") is planet("large ABCDEF")
    world = planet("small FEDCBA")
    assert (world.small, world.tiles) == (True, "FEDCBA")
    for wrong in ("ABCDEF", "huge ABCDEF", "large ABCDE", "large AACDEF", "large ABCDEFG"):
        with pytest.raises(ValueError, match="large ABCDEF"):
            planet(wrong)


# Guaranteed properties: every one of the 120 distinct arrangements, both sides


def test_there_are_120_distinct_arrangements() -> None:
    turned = {tiles[turn:] + tiles[:turn] for tiles in ARRANGEMENTS for turn in range(6)}
    assert len(ARRANGEMENTS) == 120
    assert turned == {"".join(tiles) for tiles in permutations(TILES)}


@pytest.mark.parametrize("side", RADIUS)
def test_spaces_without_drift_are_always_connected(side: str) -> None:
    for world in every_arrangement(side):
        assert set(steps_from("1.10", world.roads)) == open_spaces(world, world.spaces)


@pytest.mark.parametrize("side", RADIUS)
def test_every_feeding_ground_has_at_least_four_ways_to_it(side: str) -> None:
    for world in every_arrangement(side):
        assert all(len(world.roads[ground]) >= 4 for ground in world.feeding.values())


@pytest.mark.parametrize("side", RADIUS)
def test_a_red_reaches_every_open_space_of_its_own_tile(side: str) -> None:
    for world in every_arrangement(side):
        for slot, start in world.red_starts.items():
            assert set(steps_from(start, world.home_roads)) == open_spaces(world, world.territories[slot])


@pytest.mark.parametrize("side", RADIUS)
def test_gates_and_corners_are_never_drift(side: str) -> None:
    for world in every_arrangement(side):
        assert world.drift.isdisjoint({*world.gates, *world.corners.values()})


@pytest.mark.parametrize("side", RADIUS)
def test_the_first_solo_turn_has_three_safe_spaces_near_port(side: str) -> None:
    for world in every_arrangement(side):
        near = {space for space in open_spaces(world, world.spaces) if ring(space) <= 2}
        for start in world.red_starts.values():
            near -= {space for space, steps in steps_from(start, world.roads).items() if steps <= world.red_speed}
        assert len(near) >= 3


def test_from_the_corners_of_a_c_and_e_a_crester_needs_seven_steps_to_port() -> None:
    for world in every_arrangement("large"):
        for slot, corner in world.corners.items():
            steps = steps_from(corner, world.roads)
            to_port = 1 + min(steps[gate] for gate in world.gates)
            assert to_port == (7 if world.tiles[slot - 1] in "ACE" else 6)


# How far a Ship gets: the reach table, Reds on their starts, all arrangements and winds


def speeds(world: Planet, start: str, free: int, forbidden: int) -> dict[str, int]:
    """The least Speed between start and every other place. A Red's space is an end: the battle stops the Ship there."""
    reds = set(world.red_starts.values())
    speed = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there, cost in [] if here in reds else moves(world, here, free, forbidden):
            if speed[here] + cost < speed.get(there, 99):
                speed[there] = speed[here] + cost
                (queue.append if cost else queue.appendleft)(there)
    return speed


def moves(world: Planet, here: str, free: int, forbidden: int) -> list[tuple[str, int]]:
    adjacent = [
        (there, 0 if direction == free else 1)
        for there, direction in world.courses[here]
        if direction != forbidden and there not in world.drift
    ]
    jumps = [(there, 1) for there in world.zephyrs if there != here] if here in world.zephyrs else []
    around = [(world.opposite[here], 1)] if here in world.opposite else []
    return adjacent + jumps + around


def reach(side: str) -> list[list[tuple[int, int]]]:
    """For each arrangement and wind: the Speed from Port to each Red, and from its start back into Port."""
    result = []
    for world in every_arrangement(side):
        for wind in SLOTS:
            against = opposite(wind)
            out = speeds(world, PORT, free=wind, forbidden=against)
            # All ways home at once: sailed backwards, a step with the wind is one against it.
            home = speeds(world, PORT, free=against, forbidden=wind)
            result.append([(out.get(red, 99), home.get(red, 99)) for red in world.red_starts.values()])
    return result


def percent(hits: list[bool]) -> int:
    return round(100 * sum(hits) / len(hits) + 1e-9)


@pytest.mark.parametrize("side", RADIUS)
def test_a_hunt_takes_one_or_two_turns(side: str) -> None:
    rows = tables(AXIAL)[1]
    printed = [[int(share) for share in re.findall(r"\d+", row[side.title()])] for row in rows]
    fields = reach(side)
    attack = [min(out for out, _ in reds) for reds in fields]
    there_and_back = [min(out + home for out, home in reds) for reds in fields]
    home = [back for reds in fields for _, back in reds]
    assert printed == [
        [percent([speed <= limit for speed in attack]) for limit in (2, 4)],
        [percent([speed <= 4 for speed in there_and_back])],
        [percent([speed <= limit for speed in there_and_back]) for limit in (5, 6)],
        [percent([speed <= limit for speed in home]) for limit in (4, 5)],
    ]
