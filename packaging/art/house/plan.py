"""The pictures of the house: what is seen in every game, and the harbour."""

from __future__ import annotations

from collections.abc import Iterator

from ..seats import SEATS
from ..sprite import BOARD, ICONS, PIECE_LINE, USUAL, WINDOW, Sprite
from .harbour import harbour
from .sailcloth import sailcloth

ICON_NAMES = (
    "history", "hint", "rules", "log", "sound", "mute", "music", "menu", "undo", "redo", "end_turn", "gain", "loss", "hourglass", "seal",
    "dice", "eye", "hide", "fullscreen", "windowed", "save", "open", "settings", "person", "people", "robot", "lighthouse", "crown",
    "goods", "coin", "points", "cards", "round", "movement", "wind", "fight", "choice", "repeat", "once", "battle", "defence",
    "play", "pause", "step_back", "step_forward", "fast_forward", "rewind",
    "check", "close", "warning", "forbidden", "info", "question", "plus", "minus", "left", "right", "up", "down", "lock", "unlock", "star",
    "trophy", "zoom_in", "zoom_out", "search", "fit", "reach", "danger", "route", "target", "filter", "pin", "camera",
    "harbour", "ship", "library", "scroll", "chronicle", "quill", "keyboard", "gamepad", "language", "picture", "text", "contrast",
    "folder", "trash", "edit", "copy", "exit", "pass", "chart", "calendar", "speed", "skull", "flag", "heart", "bell", "hand", "graduate",
)  # fmt: skip
APP_ICON = (0.125, 0.25, 0.375, 0.5, 1, 2, 4)
"""16, 32, 48, 64, 128, 256 and 512 pixels."""
SAMPLES = ("icon_lighthouse", "seal_broken_left_gold")


def sprites() -> Iterator[Sprite]:
    for name in ICON_NAMES:
        yield Sprite("house", f"icon_{name}", f"icon_{name}", (24, 24), ICONS, tint=True)
    for seat in SEATS:
        yield Sprite("house", f"emblem_{seat.name}", "emblem", (32, 32), BOARD, seat=seat.name, keyline=PIECE_LINE)
        yield Sprite("house", f"glyph_{seat.name}", "glyph", (24, 24), BOARD, seat=seat.name, tint=True)
        yield Sprite("house", f"pattern_{seat.name}", f"pattern_{seat.name}", (14, 14), (1, 2, 3), (0, 0))
    yield from sealed_choices()
    yield Sprite("house", "fanfare", "fanfare", (256, 256), (1, 2), kind="webp")
    yield Sprite("house", "fanfare_star", "fanfare_star", (24, 24), BOARD)
    yield Sprite("house", "app_icon", "app_icon", (128, 128), APP_ICON)
    yield Sprite("house", "logo", "logo", (128, 128))
    yield Sprite("house", "harbour", harbour, (1280, 720), WINDOW, (0, 0), kind="jpg")
    yield Sprite("house", "harbour_quay", "harbour_quay", (1280, 164), USUAL, (0, -410 / 164))
    yield Sprite("house", "curtain", sailcloth, (1280, 720), WINDOW, (0, 0), kind="jpg")


def sealed_choices() -> Iterator[Sprite]:
    """What is decided in secret lies in an envelope. Its front is drawn over what rises from the open one."""
    for name in ("envelope", "envelope_open", "envelope_front"):
        yield Sprite("house", name, name, (160, 160), kind="webp")
    for seat in SEATS:
        for name in ("seal", "seal_broken_left", "seal_broken_right"):
            yield Sprite("house", f"{name}_{seat.name}", name, (48, 48), seat=seat.name)
