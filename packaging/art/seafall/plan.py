"""The pictures of SeaFall."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..house.vessels import vessel
from ..seats import SEATS
from ..sprite import BOARD, USUAL, Sprite
from . import chart

GAME = "seafall"
SAMPLES = ("vessel_waiting", "enmity_plum", "die_strong")
HULL = (0.5, 0.7)
GUILDS = ("builder", "explorer", "merchant", "soldier")
PROVINCES = ("ashmere", "brannoch", "corvale", "dunmarrow", "eastholt")
GOODS = ("iron", "linen", "spice", "wood")
EMBLEMS = ("anchor", "flame", "moon", "shell", "skull", "star")
SITES = ("dock", "market", "mine", "ruin", "statue", "tomb", "yard")
STRUCTURES = ("granary", "gun_tower", "library", "marketplace", "observatory", "port")
TITLES = ("lord", "baron", "count", "duke", "prince")
TREASURES = ("blade", "casket", "harp", "orrery")
UPGRADES = ("explore", "hold", "raid", "sail")
DICE = ("weak", "standard", "strong", "blank")
SCENES = ("shore", "bay", "town", "height", "fire", "door", "sea", "arch", "quay")
SIGNS = ("booke", "damage", "fortune", "garrison", "gold", "milestone", "reputation")


def drawing(name: str, size: tuple[int, int], anchor: tuple[float, float] = (0.5, 0.5)) -> Sprite:
    return Sprite(GAME, name, name, size, BOARD, anchor)


def charted() -> Iterator[Sprite]:
    """Paper, coast and water of the chart, and what pilots drew where they knew nothing."""
    yield Sprite(GAME, "chart_paper", chart.paper, chart.PAPER_SIZE, USUAL, (0, 0), kind="jpg")
    yield Sprite(GAME, "chart_coast", chart.coast, chart.COAST_SIZE, USUAL, (0, 0), kind="webp")
    for n in (1, 2, 3):
        yield Sprite(GAME, f"chart_sea_{n}", partial(chart.patch, n), (chart.PATCH, chart.PATCH), BOARD, kind="webp")
    yield Sprite(GAME, "compass_rose", chart.rose, chart.ROSE, USUAL, kind="webp")
    yield Sprite(GAME, "sea_serpent", chart.serpent, chart.SERPENT, USUAL, kind="webp")


def sea() -> Iterator[Sprite]:
    for n in range(1, 5):
        yield drawing(f"island_near_{n}", (80, 64))
        yield drawing(f"island_far_{n}", (80, 64))
    for name in ("atoll", "current", "danger", "portal"):
        yield drawing(name, (64, 56))
    for name in ("site_unexplored", *(f"site_unexplored_{emblem}" for emblem in EMBLEMS)):
        yield drawing(name, (24, 24))
    for name in (*(f"site_good_{good}" for good in GOODS), *(f"site_{site}" for site in SITES)):
        yield drawing(name, (24, 24))


def provinces() -> Iterator[Sprite]:
    for province in PROVINCES:
        yield drawing(f"crest_{province}", (32, 40))
    for title in TITLES:
        yield drawing(f"title_{title}", (40, 30))
    for seat in SEATS:
        yield drawing(f"flagship_{seat.name}", (48, 48), HULL)
        yield drawing(f"support_{seat.name}", (40, 40), HULL)
        yield drawing(f"enmity_{seat.name}", (24, 24))
    for guild in GUILDS:
        yield drawing(f"guild_{guild}s", (24, 24))
        for n in (1, 2):
            yield drawing(f"advisor_{guild}_{n}", (48, 48))
    yield drawing("field", (40, 40))
    for structure in STRUCTURES:
        yield drawing(f"structure_{structure}", (40, 40))
    for treasure in TREASURES:
        yield drawing(f"treasure_{treasure}", (40, 40))
    for upgrade in UPGRADES:
        yield drawing(f"upgrade_{upgrade}", (32, 32))
    for good in GOODS:
        yield drawing(f"good_{good}", (24, 24))


def table() -> Iterator[Sprite]:
    for die in DICE:
        yield drawing(f"die_{die}", (40, 40))
    for sign in SIGNS:
        yield drawing(sign, (24, 24))
    yield drawing("glory", (24, 27))
    yield Sprite(GAME, "booke_open", "booke_open", (660, 400), USUAL, kind="webp")
    for scene in SCENES:
        yield Sprite(GAME, f"booke_{scene}", f"booke_{scene}", (380, 372), USUAL, kind="webp")
    yield Sprite(GAME, "chest_open", "chest_open", (120, 120), USUAL, kind="webp")
    yield Sprite(GAME, "chest_sealed", "chest_sealed", (120, 100), USUAL, kind="webp")
    yield Sprite(GAME, "event_frame", "event_frame", (95, 133), USUAL, kind="webp")
    yield Sprite(GAME, "event_fair_winds", "event_fair_winds", (80, 60), USUAL, kind="jpg")


def sprites() -> Iterator[Sprite]:
    yield from vessel(GAME)
    yield from charted()
    yield from sea()
    yield from provinces()
    yield from table()
