"""What has just happened, to be seen for a moment on the chart: a gust, steel on steel, a chest, points, a fanfare."""

from __future__ import annotations

from collections.abc import Iterator

from engine.winds_of_plunder.state import State
from game.kit.item import Item, stamp
from game.kit.layout import around
from game.tables.look import Look
from game.tables.traces import points
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.places import Places

GUSTS = ((0.16, 0.2), (0.42, 0.33), (0.7, 0.14), (0.88, 0.4), (0.3, 0.66), (0.55, 0.72), (0.8, 0.6))  # of the chart's width and height
GUST = {"N": (32, 104), "S": (32, 104), "E": (104, 32), "W": (104, 32)}
SCENES = {"robbed": "clash", "boarded": "clash", "patrol_boarded": "clash", "treasure": "chest_open"}
SCENE, FANFARE = 84.0, 170.0
TOP = 70  # before everything else on the chart


def effects(s: State, where: Places, look: Look) -> Iterator[Item]:
    lies = {seat: where.at(c.port) for seat, c in enumerate(s.captains) if c.port}
    for event in look.moment:
        if event.name in ("wind", "gust"):
            called = event.fields.get("how")  # a Gust may blow another way than the wind
            yield from _gust(called if called in GUST else s.wind, where)
        elif event.name in SCENES:
            (x, y), side = where.at(event.fields["port"]), SCENE * where.unit
            yield stamp("moment/scene", around(x, y - 14 * where.unit, side, side), signs.sprite(SCENES[event.name]), TOP)
        elif event.name == "area_completed" and event.seat is not None:
            side = FANFARE * where.unit
            yield stamp("moment/fanfare", around(*lies[event.seat], side, side), "house/fanfare", TOP - 1)
    yield from points(look, lies.get, signs.item("vp"), where.unit, "ship/{}".format)


def _gust(wind: str, where: Places) -> Iterator[Item]:
    """The wind over the whole chart."""
    wide, high = (size * where.unit for size in GUST[wind])
    for n, (across, down) in enumerate(GUSTS):
        box = around(where.chart.x + across * where.chart.w, where.chart.y + down * where.chart.h, wide, high)
        yield stamp(f"moment/gust/{n}", box, signs.sprite(f"gust_{wind.lower()}"), TOP)
