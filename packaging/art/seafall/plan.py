"""The pictures of SeaFall."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..house.vessels import vessel
from ..seats import SEATS
from ..sprite import BOARD, USUAL, Sprite
from . import chart
from .engraving import SIZE, engraving
from .pages import EVENTS, PAGES
from .tokens import GUILD_OF, RELICS, STRUCTURE_PIECES, TABLETS, TREASURE_PIECES, advisor, still_life

GAME = "seafall"
SAMPLES = ("vessel_waiting", "enmity_plum", "die_strong", "page_sh01")
TOKENS = (1, 2, 3)
PRINTED = (2,)
"""An engraving is made once: there are many."""
HULL = (0.5, 0.7)
GUILDS = ("builder", "explorer", "merchant", "soldier")
PROVINCES = ("ashmere", "brannoch", "corvale", "dunmarrow", "eastholt")
GOODS = ("iron", "linen", "spice", "wood")
EMBLEMS = ("anchor", "flame", "moon", "shell", "sixth", "star")
SITES = ("dock", "market", "mine", "ruin", "yard", "11", "12")
STRUCTURES = ("granary", "gun_tower", "library", "marketplace", "observatory", "port")
TITLES = ("lord", "baron", "count", "duke", "prince")
TREASURES = ("blade", "casket", "harp", "orrery")
UPGRADES = ("explore", "hold", "raid", "sail")
DICE = ("weak", "standard", "strong", "blank")
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
    for name in ("water_1", "water_2", "water_3", "water_4"):
        yield drawing(name, (64, 56))
    for name in ("site_unexplored", *(f"site_unexplored_{emblem}" for emblem in EMBLEMS)):
        yield drawing(name, (24, 24))
    for name in (*(f"site_good_{good}" for good in GOODS), *(f"site_{site}" for site in SITES)):
        yield drawing(name, (24, 24))


def booke() -> Iterator[Sprite]:
    """A picture for every page and for every event, by its number alone: no name tells what is sealed."""
    for entry, recipe in PAGES.items():
        yield Sprite(GAME, f"page_{entry}", partial(engraving, recipe), SIZE, PRINTED, kind="webp")
    for event, recipe in EVENTS.items():
        yield Sprite(GAME, f"event_{event}", partial(engraving, recipe), SIZE, PRINTED, kind="webp")


def council() -> Iterator[Sprite]:
    """What a province can come to own, by its number."""
    for number in range(1, 1 + len(GUILD_OF)):
        yield Sprite(GAME, f"advisor_a{number:02}", partial(advisor, number, 48), (48, 48), TOKENS, kind="webp")
    for number, thing in TREASURE_PIECES.items():
        yield Sprite(GAME, f"treasure_tr{number:02}", partial(still_life, thing, 40), (40, 40), TOKENS, kind="webp")
    for number, thing in STRUCTURE_PIECES.items():
        yield Sprite(GAME, f"structure_st{number}", partial(still_life, thing, 40), (40, 40), TOKENS, kind="webp")
    for kind, found in (("rl", RELICS), ("tb", TABLETS)):
        for number, thing in enumerate(found, 1):
            yield Sprite(GAME, f"find_{kind}{number}", partial(still_life, thing, 32), (32, 32), TOKENS, kind="webp")


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
    yield Sprite(GAME, "chest_open", "chest_open", (120, 120), USUAL, kind="webp")
    yield Sprite(GAME, "chest_sealed", "chest_sealed", (120, 100), USUAL, kind="webp")
    yield Sprite(GAME, "event_frame", "event_frame", (95, 133), USUAL, kind="webp")
    yield Sprite(GAME, "event_fair_winds", "event_fair_winds", (80, 60), USUAL, kind="jpg")


def sprites() -> Iterator[Sprite]:
    yield from vessel(GAME)
    yield Sprite(GAME, "crest", "crest", (32, 32))
    yield from charted()
    yield from sea()
    yield from booke()
    yield from council()
    yield from provinces()
    yield from table()
