"""Masts and sails of each kind of ship, all that is drawn before the hull."""

from __future__ import annotations

from collections.abc import Callable

from .shipyard import Ship

# Large ones


def three_masts(ship: Ship, upper: str = "set", tall: float = 0) -> None:
    """Square sails on two masts, a lateen on the third."""
    main, fore, mizzen = 44 - tall, 84 - tall, 116
    ship.ropes(((206, main), (66, 250)), ((206, main), (318, fore + 24)), ((318, fore), (424, 250)), ((318, fore + 60), (418, 256)))
    ship.pen.spar((366, 312), (432, 236), 11, 6, ship.wood)
    for x, top, thick in ((112, mizzen, 9), (206, main - 16, 13), (318, fore - 14, 12)):
        ship.mast(x, 344, top, thick)
    ship.shrouds((206, main + 60), 168, 246, 330)
    ship.flag(206, main - 20, 64, 26)
    ship.flag(318, fore - 18, 44, 18, "#f3e4c0")
    ship.patch(((146, 132), (84, 252), (142, 258)), (-9, 6), (((154, 118), (66, 274)),))
    if upper == "set":
        ship.square((168, main + 24), (244, main + 24), 84, 12, 12)
        ship.square((286, fore + 14), (350, fore + 14), 76, 12, 12)
    else:
        ship.furled((170, main + 40), (242, main + 40))
        ship.furled((288, fore + 26), (348, fore + 26))
    ship.square((150, main + 122), (262, main + 122), 288 - main - 122, 6, 16, 42)
    ship.square((272, fore + 104), (364, fore + 104), 274 - fore - 104, 6, 15)


def tall_ship(ship: Ship) -> None:
    three_masts(ship, tall=14)


def topsails_furled(ship: Ship) -> None:
    three_masts(ship, upper="furled")


def one_great_sail(ship: Ship) -> None:
    ship.ropes(((216, 44), (64, 286)), ((216, 44), (394, 284)), ((216, 80), (300, 300)))
    ship.mast(216, 350, 30, 15)
    ship.shrouds((216, 74), 172, 262, 342)
    top = ship.pen.path("M", (194, 66), "L", (238, 66), "L", (232, 92), "L", (200, 92), "Z")
    ship.flag(216, 22, 74, 30)
    ship.square((112, 108), (322, 108), 202, 8, 20, 58)
    ship.pen.solid(top, ship.trim)


def high_bow(ship: Ship) -> None:
    """One very large main sail between two small ones."""
    ship.ropes(((206, 34), (64, 270)), ((206, 34), (330, 120)), ((330, 108), (428, 226)))
    ship.pen.spar((384, 280), (436, 214), 11, 6, ship.wood)
    for x, top, thick in ((106, 138, 9), (206, 22, 14), (334, 104, 11)):
        ship.mast(x, 350, top, thick)
    ship.shrouds((206, 70), 164, 250, 342)
    ship.flag(206, 16, 76, 28)
    ship.flag(334, 98, 46, 18)
    ship.patch(((140, 148), (78, 266), (136, 272)), (-9, 6), (((148, 134), (60, 288)),))
    ship.square((182, 48), (232, 48), 42, 10, 7)
    ship.square((134, 104), (276, 104), 194, 8, 20, 46)
    ship.square((302, 138), (370, 138), 110, 6, 12)


def brig(ship: Ship) -> None:
    """Two masts with three square sails each, a spanker and jibs."""
    ship.ropes(((166, 30), (60, 300)), ((166, 30), (292, 60)), ((292, 46), (434, 236)), ((292, 100), (428, 242)))
    ship.pen.spar((384, 306), (438, 230), 11, 5, ship.wood)
    for x, top in ((166, 20), (292, 34)):
        ship.mast(x, 344, top, 12)
        ship.shrouds((x, top + 90), x - 36, x + 40, 334)
    ship.flag(166, 14, 60, 24)
    ship.flag(292, 28, 46, 18, "#f3e4c0")
    ship.patch(((158, 196), (84, 176), (66, 300), (158, 304)), (-6, 2), (((164, 198), (78, 172)), ((166, 306), (56, 302))))
    ship.jib((300, 110), (426, 244), (346, 292))
    ship.jib((300, 62), (436, 234), (382, 266))
    for x, top, sign in ((166, 44, 32), (292, 56, 0)):
        ship.square((x - 26, top), (x + 26, top), 54, 8, 8)
        ship.square((x - 36, top + 62), (x + 36, top + 62), 80, 8, 11, sign)
        ship.square((x - 46, top + 150), (x + 46, top + 150), 92, 4, 12)


def three_lateens(ship: Ship) -> None:
    ship.ropes(((330, 128), (434, 282)), ((206, 84), (330, 150)))
    for x, top, thick in ((112, 172, 9), (208, 92, 13), (320, 124, 12)):
        ship.mast(x, 346, top, thick)
    ship.flag(208, 84, 58, 22)
    ship.flag(320, 118, 44, 18, "#f3e4c0")
    ship.patch(((150, 132), (60, 276), (150, 292)), (-14, 20), (((158, 118), (44, 300)),))
    ship.patch(((276, 30), (132, 262), (288, 298)), (-24, 26), (((286, 14), (112, 296)),), 40)
    ship.patch(((392, 70), (268, 256), (404, 284)), (-18, 22), (((402, 54), (250, 284)),))


def three_battened(ship: Ship) -> None:
    ship.ropes(((206, 40), (60, 250)), ((318, 110), (390, 286)))
    for x, top, thick in ((100, 130, 9), (206, 34, 13), (322, 96, 11)):
        ship.mast(x, 346, top, thick)
    ship.flag(206, 24, 62, 24)
    ship.flag(322, 88, 42, 16)
    ship.battened(100, 146, 258, 24, 34)
    ship.battened(206, 56, 300, 52, 62, 40)
    ship.battened(322, 116, 288, 36, 40)


# Small ones


def gaff(ship: Ship, topsail: bool = False) -> None:
    ship.ropes(((176, 34), (46, 276)), ((176, 34), (338, 238)), ((176, 80), (330, 244)))
    ship.pen.spar((284, 292), (342, 234), 9, 5, ship.wood)
    ship.mast(176, 310, 26, 11)
    ship.shrouds((176, 96), 140, 212, 300)
    ship.flag(176, 20, 58, 22)
    ship.jib((184, 66), (334, 242), (222, 278))
    if topsail:
        ship.patch(((170, 44), (92, 104), (168, 128)), (-3, 2), ())
    ship.patch(((168, 128), (76, 88), (44, 280), (170, 284)), (-8, 2), (((174, 132), (68, 82)), ((176, 286), (34, 282))), 42)


def gaff_and_topsail(ship: Ship) -> None:
    gaff(ship, topsail=True)


def sprit(ship: Ship) -> None:
    """A sprit holds the peak of the sail; a small square one above."""
    ship.ropes(((188, 36), (46, 288)), ((188, 36), (318, 272)))
    ship.mast(188, 312, 28, 11)
    ship.flag(188, 22, 56, 22)
    ship.jib((194, 92), (312, 274), (226, 284))
    ship.square((152, 58), (222, 58), 54, 8, 8)
    ship.pen.spar((186, 284), (72, 104), 6, 5, ship.wood)
    ship.patch(((182, 124), (82, 118), (56, 284), (182, 290)), (-8, 2), (((190, 122), (74, 116)),), 42)


def two_lugs(ship: Ship) -> None:
    ship.ropes(((232, 60), (314, 262)), ((120, 84), (52, 288)))
    for x, top in ((118, 76), (232, 48)):
        ship.mast(x, 306, top, 10)
    ship.flag(118, 70, 40, 16)
    ship.flag(232, 42, 52, 20)
    ship.patch(((148, 108), (86, 92), (52, 272), (150, 280)), (-7, 3), (((158, 112), (78, 88)),))
    ship.patch(((278, 92), (178, 66), (164, 272), (286, 268)), (-7, 4), (((288, 96), (168, 62)),), 42)


def one_lateen(ship: Ship) -> None:
    ship.ropes(((190, 110), (44, 270)), ((300, 34), (318, 258)))
    ship.mast(188, 312, 108, 12)
    ship.patch(((296, 30), (82, 262), (286, 284)), (-26, 26), (((308, 14), (60, 288)),), 40)
    ship.flag(188, 100, 46, 18)


def one_square(ship: Ship) -> None:
    ship.ropes(((178, 40), (42, 248)), ((178, 40), (318, 242)))
    ship.mast(178, 314, 32, 12)
    ship.flag(178, 26, 56, 22)
    ship.square((90, 86), (266, 86), 178, 4, 16, 46)


def two_masts(ship: Ship) -> None:
    """A gaff sail and a jib, and a small gaff sail at the stern."""
    ship.ropes(((200, 36), (338, 240)), ((200, 36), (92, 120)), ((92, 116), (50, 262)))
    ship.pen.spar((286, 288), (342, 236), 9, 5, ship.wood)
    ship.mast(92, 296, 112, 8)
    ship.mast(200, 312, 28, 11)
    ship.flag(200, 22, 56, 22)
    ship.flag(92, 106, 34, 14, "#f3e4c0")
    ship.jib((208, 70), (334, 244), (242, 280))
    ship.patch(((88, 162), (46, 140), (26, 262), (88, 266)), (-5, 2), (((92, 164), (40, 136)),))
    ship.patch(((194, 124), (124, 92), (104, 284), (194, 288)), (-6, 2), (((198, 128), (116, 88)), ((198, 290), (98, 286))), 36)


def one_battened(ship: Ship) -> None:
    ship.ropes(((186, 40), (48, 270)))
    ship.mast(186, 312, 30, 11)
    ship.mast(282, 286, 130, 7)
    ship.flag(186, 24, 50, 20)
    ship.battened(186, 54, 286, 44, 66, 34)
    ship.battened(282, 146, 264, 24, 26)


RIGS: dict[str, Callable[[Ship], None]] = {
    rig.__name__: rig
    for rig in (
        three_masts, tall_ship, topsails_furled, one_great_sail, high_bow, brig, three_lateens, three_battened,
        gaff, gaff_and_topsail, sprit, two_lugs, one_lateen, one_square, two_masts, one_battened,
    )
}  # fmt: skip
