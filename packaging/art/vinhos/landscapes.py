"""The valley of the Douro behind the table, and a view of each of the eight regions for its estates."""

from __future__ import annotations

from PIL import Image

from .hills import Range, Scene, Water, painted

VALLEY = Scene(
    1280, 720, (236, 96), 300,
    (
        Range(150, 46, 620, "#8b9a8c", "#b0ae8a", 0.66, 3),
        Range(190, 52, 470, "#76885c", "#b5a96c", 0.46, 14, terrace=5.5),
        Range(252, 60, 520, "#687d46", "#c0a664", 0.26, 25, 0.42, 8, 24, farms=((0.24, 1.0), (0.66, 0.9))),
        Range(420, 66, 560, "#5a7238", "#b99a54", 0.1, 36, 0.74, 12, 20, farms=((0.36, 1.0), (0.8, 1.1)), chapel=True),
        Range(560, 74, 680, "#4a652e", "#ab8a46", 0.02, 47, 1.16, 18, 13, farms=((0.13, 1.05), (0.62, 0.95))),
    ),
    Water(2, 392, 25, 1),
)  # fmt: skip
WIDTH, HEIGHT = 240, 100
VIEWS: dict[str, Scene] = {
    "min": Scene(
        WIDTH, HEIGHT, (40, 18), 52,
        (
            Range(36, 16, 180, "#7f9a80", "#9cae84", 0.5, 101),
            Range(52, 14, 130, "#567a40", "#93a65c", 0.2, 102, 0.3, 3.5, 12, farms=((0.7, 1.0),)),
            Range(76, 12, 170, "#3f6a30", "#7f9a48", 0.04, 103, 0.46, 6, 7),
        ),
        Water(1, 69, 4, 0.3),
    ),
    "tra": Scene(
        WIDTH, HEIGHT, (180, 18), 50,
        (
            Range(28, 42, 120, "#8a93a0", "#c0bcb0", 0.5, 111),
            Range(46, 28, 110, "#7f8468", "#b4a478", 0.3, 112),
            Range(74, 16, 150, "#68743e", "#a8924e", 0.06, 113, 0.44, 6, 7, 0.3, farms=((0.3, 1.0),)),
        ),
    ),
    "dou": Scene(
        WIDTH, HEIGHT, (60, 18), 48,
        (
            Range(30, 26, 150, "#8a8a68", "#b8a272", 0.48, 121, terrace=2.4),
            Range(42, 30, 120, "#6c7a42", "#bc9c58", 0.2, 122, 0.28, 3.2, 6, 0.3, farms=((0.62, 0.9),)),
            Range(84, 20, 150, "#56692e", "#ae8440", 0.03, 123, 0.5, 5, 5),
        ),
        Water(1, 68, 6, 0.4),
    ),
    "dao": Scene(
        WIDTH, HEIGHT, (200, 20), 54,
        (
            Range(34, 20, 160, "#7c907c", "#a6aa84", 0.52, 131),
            Range(54, 14, 120, "#5f7a48", "#9a9a58", 0.22, 132, 0.34, 3.6, 16, 0.5),
            Range(76, 12, 160, "#4e6c36", "#988c4c", 0.04, 133, 0.5, 6, 9, 0.9, farms=((0.42, 0.9),)),
        ),
    ),
    "lis": Scene(
        WIDTH, HEIGHT, (70, 24), 48,
        (
            Range(50, 6, 220, "#8a9a84", "#b0a888", 0.55, 141),
            Range(66, 12, 130, "#6c8248", "#b4a45e", 0.16, 142, 0.36, 4, 8, farms=((0.3, 0.9), (0.52, 0.8), (0.74, 1.0)), chapel=True),
            Range(84, 10, 160, "#56702e", "#a89248", 0.03, 143, 0.5, 6, 5),
        ),
        Water(0, 57, 6, 0.1),
    ),
    "ale": Scene(
        WIDTH, HEIGHT, (190, 20), 56,
        (
            Range(54, 5, 230, "#a09a74", "#ccb884", 0.45, 151),
            Range(62, 6, 190, "#a8964e", "#d8bc6a", 0.16, 152, 0.36, 0, 9, 1.0),
            Range(78, 6, 220, "#94823c", "#d0ac54", 0.03, 153, 0.56, 7, 5, 1.0, farms=((0.68, 0.85),)),
        ),
    ),
    "set": Scene(
        WIDTH, HEIGHT, (54, 18), 46,
        (
            Range(36, 26, 190, "#7c8c74", "#a4a27c", 0.45, 161),
            Range(70, 10, 150, "#7a843e", "#c0a458", 0.12, 162, 0.42, 4.5, 14, 1.0),
            Range(86, 8, 170, "#5f742e", "#b09444", 0.03, 163, 0.52, 6, 6, 1.0, farms=((0.78, 0.8),)),
        ),
        Water(0, 56, 7, 0.1),
    ),
    "alg": Scene(
        WIDTH, HEIGHT, (120, 22), 44,
        (
            Range(46, 3, 260, "#9aa8a0", "#c0b894", 0.6, 171),
            Range(72, 14, 110, "#b08a4c", "#dcb870", 0.1, 172, 0.4, 0, 6, 0.9, farms=((0.22, 0.8),)),
            Range(88, 8, 170, "#8a7a34", "#c89e4c", 0.03, 173, 0.5, 6, 5, 0.9),
        ),
        Water(0, 60, 13, 0.05),
    ),
}  # fmt: skip


def valley(scale: float) -> Image.Image:
    return painted(VALLEY, scale)


def view(region: str, scale: float) -> Image.Image:
    return painted(VIEWS[region], scale)
