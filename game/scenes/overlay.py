"""The key overlay: caps beside every control that has a key, and the other keys in a panel."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.paint import Painter
from game.kit.picture import Fill, Picture, Stroke, Words
from game.scenes.shell import Shell
from game.scenes.stagecraft import StageScene
from game.services.keys import DEEDS, GROUPS, USUAL

HOLD = 0.5  # seconds that Ctrl is held
CONTROLS = {"primary": "confirm", "recap/begin": "confirm", "take": "confirm", "button/continue": "confirm", "field/close": "back"}
FIXED = ("digits", "tab", "arrows")
MARGIN, LINE, CAP_HIGH = 20.0, 25.0, 21.0


def cap_wide(letters: Letters, text: str) -> float:
    return max(CAP_HIGH, letters.width(text, "micro") + 13)


def key_cap(letters: Letters, text: str, x: float, y: float) -> list[Stroke]:
    """A key as it lies on the table: light, with a darker foot."""
    wide = cap_wide(letters, text)
    return [
        Fill(Box(x, y, wide, CAP_HIGH), "brass", "ink", 1, 4),
        Fill(Box(x, y, wide, CAP_HIGH - 3), "parchment", "ink", 1, 4),
        Words(text, Box(x, y, wide, CAP_HIGH - 3), "micro", "ink", "centre"),
    ]


def deed_of(item: Item) -> str:
    """The deed of a control: a control that does a deed is named after it."""
    if item.action in USUAL:
        return item.action
    return CONTROLS.get(item.id, "")


class Overlay:
    """A still picture over a scene, until a key is pressed."""

    def __init__(self, shell: Shell, scene: StageScene, window: pygame.Surface, deeds: Collection[str], *, held: bool = False) -> None:
        self.shell = shell
        self.scene = scene
        self.deeds = deeds  # that keys do here
        self.held = held  # it goes when Ctrl is let go
        self.before = window.copy()
        self.painter = Painter(shell.layout.scale, shell.theme)
        self.letters = self.painter.letters
        screen = shell.layout.regions["screen"]
        self.controls: list[tuple[str, Box]] = []  # deeds with the places of their caps
        self.panel = self._panel_box(screen)
        self.controls = [(deed, box) for deed, box in self._places(screen) if not _touch(box, self.panel)]
        self.picture: Picture = (Fill(Box(0, 0, screen.w, screen.h), "night", alpha=150), *self._panel(), *self._caps())

    def draw(self, window: pygame.Surface) -> None:
        screen = self.shell.layout.regions["screen"]
        window.blit(self.painter.surface(self.picture, screen.w, screen.h), (0, 0))

    # Beside the controls

    def _places(self, screen: Box) -> list[tuple[str, Box]]:
        """Where the cap of each control would lie: over its upper edge, or at the top of the window under its lower one."""
        found: list[tuple[str, Box]] = []
        for item in self.scene.animator.items.values():
            deed = deed_of(item)
            for text in self.shell.keys.caps(deed)[:1] if deed else ():
                box = self.scene.stage.on_screen(item.region, item.box)
                wide = cap_wide(self.letters, text)
                x = min(screen.w - wide - 2, max(2.0, box.centre[0] - wide / 2))
                y = box.y - CAP_HIGH + 6 if box.y > CAP_HIGH else box.bottom - 6
                cap = Box(x, y, wide, CAP_HIGH)
                while hit := next((other for _, other in found if _touch(other, cap)), None):
                    cap = cap._replace(x=hit.right + 2)
                found.append((deed, cap))
        return found

    def _caps(self) -> list[Stroke]:
        strokes: list[Stroke] = []
        for deed, box in self.controls:
            strokes += key_cap(self.letters, self.shell.keys.caps(deed)[0], box.x, box.y)
        return strokes

    # The others

    def _columns(self) -> list[list[tuple[str, tuple[str, ...]]]]:
        """Headings, each with its deeds as name and keys, in columns; what has a cap elsewhere is left out."""
        say, keys = self.shell.texts.say, self.shell.keys
        shown = {deed for deed, _ in self.controls}
        columns: list[list[tuple[str, tuple[str, ...]]]] = []
        for group in GROUPS:
            deeds = [deed.id for deed in DEEDS if deed.group == group and deed.id in self.deeds and deed.id not in shown]
            rows = [(say(f"keys.name.deed_{deed}"), keys.caps(deed)) for deed in deeds if keys.caps(deed)]
            columns.append([(say(f"keys.name.group_{group}"), ()), *rows] if rows or group == "sound" else [])
        always = [(say(f"keys.name.fixed_{name}"), (say(f"keys.name.fixed_{name}_caps"),)) for name in FIXED]
        columns[GROUPS.index("sound")] += [(say("keys.name.group_fixed"), ()), *always]
        return [column for column in columns if column]

    def _panel_box(self, screen: Box) -> Box:
        wide = min(1080.0, screen.w - 2 * MARGIN)
        high = min(max(len(column) for column in self._columns()) * LINE + 96, screen.h - 2 * MARGIN)
        above = self.shell.layout.regions["bar"].y - CAP_HIGH  # most controls lie in the bar of decisions and below it
        return Box((screen.w - wide) / 2, max(MARGIN, min((screen.h - high) / 2, above - high)), wide, high)

    def _panel(self) -> list[Stroke]:
        say, columns, box = self.shell.texts.say, self._columns(), self.panel
        strokes: list[Stroke] = [
            Fill(box, "panel", "brass", 2, 10),
            Words(say("keys.name.overlay_title"), Box(box.x + MARGIN, box.y + 10, box.w / 2, 36), "h1", "brass"),
            Words(say("keys.name.overlay_close"), Box(box.x + MARGIN, box.bottom - 34, box.w - 2 * MARGIN, 24), "label", "mist"),
        ]
        line = min(LINE, (box.h - 96) / max(len(column) for column in columns))
        each = (box.w - MARGIN) / len(columns)
        for n, column in enumerate(columns):
            for row, (name, caps) in enumerate(column):
                strokes += self._row(name, caps, Box(box.x + MARGIN + n * each, box.y + 52 + row * line, each - MARGIN, line))
        return strokes

    def _row(self, name: str, caps: tuple[str, ...], box: Box) -> list[Stroke]:
        if not caps:
            return [Words(name, box, "label", "brass"), Fill(Box(box.x, box.bottom - 2, box.w, 1), "line")]
        strokes: list[Stroke] = []
        right = box.right
        while len(caps) > 1 and self.letters.width(name, "label") + sum(cap_wide(self.letters, text) + 4 for text in caps) > box.w:
            caps = caps[:-1]  # one key is enough to know
        for text in reversed(caps):
            right -= cap_wide(self.letters, text)
            strokes += key_cap(self.letters, text, right, box.y + (box.h - CAP_HIGH) / 2)
            right -= 4
        return [Words(name, Box(box.x, box.y, right + 2 - box.x, box.h), "label"), *strokes]


def _touch(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom
