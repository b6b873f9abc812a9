"""The signs on every player of music: to the start, back, play, on, to the end."""

from __future__ import annotations

from game.kit.picture import Picture, Shape

SIGN = 16.0
FORWARD, BACKWARD = ((0.0, 0.0), (1.0, 0.5), (0.0, 1.0)), ((1.0, 0.0), (0.0, 0.5), (1.0, 1.0))
BAR_LEFT, BAR_RIGHT = ((0.0, 0.0), (0.18, 0.0), (0.18, 1.0), (0.0, 1.0)), ((0.82, 0.0), (1.0, 0.0), (1.0, 1.0), (0.82, 1.0))
# Each sign as polygons: where each begins and how wide it is, in parts of the sign's width, and its points.
SHAPES = {
    "first": ((0.0, 1.0, BAR_LEFT), (0.25, 0.75, BACKWARD)),
    "round_back": ((0.0, 0.5, BACKWARD), (0.5, 0.5, BACKWARD)),
    "back": ((0.2, 0.6, BACKWARD),),
    "play": ((0.1, 0.9, FORWARD),),
    "pause": ((0.1, 1.6, BAR_LEFT), (-0.7, 1.6, BAR_RIGHT)),
    "on": ((0.2, 0.6, FORWARD),),
    "round_on": ((0.0, 0.5, FORWARD), (0.5, 0.5, FORWARD)),
    "last": ((0.0, 0.75, FORWARD), (0.0, 1.0, BAR_RIGHT)),
}


def sign_picture(sign: str, ink: str) -> Picture:
    return tuple(Shape(tuple(((left + x * wide) * SIGN, y * SIGN) for x, y in points), ink) for left, wide, points in SHAPES[sign])
