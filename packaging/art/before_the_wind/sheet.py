"""The table of Before the Wind to look at: the quay with its ships, the market, the dock, and the goods in small sizes."""

from __future__ import annotations

from PIL import Image

from ..seats import SEATS
from ..sheet_board import Board
from .fleet import FLEET, LARGE_FLEET

GROUND = "#3e5566"
LEFT, TOP = 224, 52
"""Where the board lies in the window."""
MOORED = ("LS04", "LS10", "LS05", "LS13", "SS05", "SS07", "SS11")
CARGOES = ("ACCP", "ACSS", "ACCS", "AACC", "AA", "PP", "AP")
ROW = ("purchase", "shipment", "storage", "exchange", "safe")
GOODS = {"A": "apples", "C": "cheese", "P": "spices", "S": "silk"}


def board(scale: float) -> Image.Image:
    table = Board("before_the_wind", scale)
    table.put("quay", LEFT + 396, TOP)
    for n, name in enumerate(MOORED):
        _berth(table, n, name)
    for n, kind in enumerate(ROW):
        _stall(table, n, kind)
    for n in range(5):
        table.put("peg" if n < 3 else "peg_hole", LEFT + 300 + 40 * n, TOP + 438)
    table.put("fleet_gauge", LEFT + 700, TOP + 440, 0.6)
    table.put("fleet_needle_2", LEFT + 700, TOP + 440, 0.6)
    table.put("vane_fair", LEFT + 600, TOP + 440, 0.8)
    for n, deck in enumerate(("purchase", "storage", "shipment")):
        table.put(f"back_{deck}", LEFT + 40, TOP + 250 + 78 * n, 0.5)
    _dock(table)
    for n, name in enumerate(sorted(FLEET)[:24]):
        table.put(f"ship_{name.lower()}", 1050 + 56 * (n % 4), 120 + 66 * (n // 4), 0.5)
    return table.image.convert("RGB")


def _berth(table: Board, n: int, name: str) -> None:
    x = LEFT + 66 + 110 * n
    if n in (0, 4):
        table.put("ready_glow", x, TOP + 160)
    table.put(f"ship_{name.lower()}", x, TOP + 158)
    table.put("plaque_large" if name in LARGE_FLEET else "plaque_small", x, TOP + 200, 0.94)
    for k, good in enumerate(CARGOES[n]):
        table.put(f"icon_{GOODS[good]}", x - 38 + 19 * k, TOP + 211, 0.75)
    table.put("vp_seal", x + 38, TOP + 211, 0.55)


def _stall(table: Board, n: int, kind: str) -> None:
    left = LEFT + 120 + 128 * n
    table.put("stall", left, TOP + 226, 0.86)
    table.put(f"card_{kind}", left + 55, TOP + 300, 0.5)
    if n < 3:
        table.put("slip", left + 55, TOP + 398, 0.86)
        table.put(f"claim_flag_{SEATS[n].name}", left + 12, TOP + 414)
        table.put(f"offer_{SEATS[n + 1].name}", left + 58, TOP + 398, 0.8)
        table.put(("settled", "lock", "pass")[n], left + 92, TOP + 398, 0.7)


def _dock(table: Board) -> None:
    table.put("warehouse", 136, 648)
    for n, good in enumerate("AACCPS"):
        table.put(f"good_{GOODS[good]}", 16 + 5 + 28 + 58 * (n % 4), 588 + 3 + 28 + 58 * (n // 4), 0.86)
    table.put("hand_rack", 496, 668)
    for n, state in enumerate(("", "_spoiled")):
        for k, good in enumerate(GOODS.values()):
            table.put(f"good_{good}{state}", 310 + 50 * (4 * n + k), 628)
    table.put("purse", 780, 640)
    table.put("start_merchant", 850, 620)
    for n, seat in enumerate(SEATS):
        table.put(f"claim_ring_{seat.name}", 890 + 34 * n, 620, 0.8)
    for n, good in enumerate(GOODS.values()):
        for k, ratio in enumerate((1, 16 / 24, 14 / 24)):
            table.put(f"icon_{good}", 850 + 28 * n, 660 + 20 * k, ratio)
            table.put(f"good_{good}", 980 + 28 * n, 660 + 20 * k, (24, 16, 14)[k] / 56)
