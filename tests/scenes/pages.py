"""What tests ask of any page: what it says, and whether all of it can be read."""

from __future__ import annotations

from game.kit.letters import Letters
from game.kit.picture import Words
from tests.scenes.window import Window

SIZES = [
    ((1280, 720), 1.0, "normal"),
    ((1280, 720), 1.0, "large"),
    ((1920, 1080), 1.5, "large"),
    ((3440, 1440), 1.0, "normal"),
]  # window, scale, size of text: each layout once, in the letters that have least room there


def show_at(window: Window, size: tuple[int, int], scale: float, text: str) -> None:
    window.app.settings.text_size = text
    window.app.shell.window = size
    window.app.shell.rescale(scale)


def words(window: Window) -> list[str]:
    """Every text on the screen, line by line."""
    texts = (stroke.text for item in window.items.values() for stroke in item.picture if isinstance(stroke, Words))
    return [line for text in texts for line in text.split("\n")]


def cut_words(window: Window) -> list[str]:
    """The texts that do not fit their place."""
    letters = Letters(window.app.shell.layout.scale, window.app.shell.theme)
    found = (stroke for item in window.items.values() for stroke in item.picture if isinstance(stroke, Words))
    return [stroke.text for stroke in found if not letters.fits(stroke)]


def outside(window: Window) -> list[str]:
    """The things that are not wholly on the screen."""
    screen = window.app.shell.layout.regions["screen"]
    boxes = ((item.id, item.box) for item in window.items.values())
    return [name for name, box in boxes if min(box.x, box.y) < -1 or box.right > screen.w + 1 or box.bottom > screen.h + 1]
