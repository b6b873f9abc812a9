"""The board of Winds of Plunder to look at: chart, ports, tiles, ships and the compass."""

from __future__ import annotations

from PIL import Image

from engine.winds_of_plunder.data import PORTS, START_PORTS

from ..seats import SEATS
from ..sheet_board import Board

GROUND = "#2a6470"
LEFT, TOP, WIDE, HIGH = 224, 71, 660, 430
"""Where the chart lies in the window."""
SIGNS = ("weapon", "crew", "provision", "treasure_map")


def board(scale: float) -> Image.Image:
    table = Board("winds_of_plunder", scale)
    table.put("cabin", 0, 0)
    table.put("chart", LEFT, TOP)
    for n, (name, port) in enumerate(PORTS.items()):
        x, y = LEFT + port.x * WIDE, TOP + port.y * HIGH
        tile_x, tile_y = LEFT + port.tile_x * WIDE, TOP + port.tile_y * HIGH
        table.put("port_fort" if name in START_PORTS else "port_town", x, y)
        table.put("vp_tile", tile_x, tile_y)
        table.put(f"icon_{SIGNS[n % 4]}", tile_x + 10, tile_y, 0.9)
        if n % 3 == 0:
            table.put("ring_legal", x, y)
        table.put(f"reputation_{SEATS[n % 5].name}", x + 18, y + 14)
    for n, owner in enumerate((*(seat.name for seat in SEATS), "guarda_costa")):
        port = PORTS[(*START_PORTS, "CUR")[n]]
        x, y = LEFT + port.x * WIDE - 26, TOP + port.y * HIGH
        table.put("wake" if n == 0 else "shadow", x, y + 10)
        table.put(f"ship_{owner}", x, y)
    table.put("compass", 950, 130)
    table.put("wind_arrow_e", 950, 130)
    table.put("gust_e", LEFT + 100, TOP + 280)
    return table.image.convert("RGB")
