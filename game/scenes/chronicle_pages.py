"""The chronicle on two pages of parchment, with the last table and the curves: on the screen, and as a file to keep."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.paint import Painter
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words, moved
from game.kit.sprites import is_lent, lend
from game.kit.theme import Theme
from game.play import portrait
from game.play.chronicle import Chronicle, Leaf
from game.play.playing import Playing
from game.scenes.curves import course_picture, curves
from game.scenes.shell import Shell
from game.services.png import png
from game.services.seal import seal_of
from saves.files import make_folder, write_whole
from saves.slot_files import slug

FOLDER = "chronicles"
SIZE, SCALE = (1200.0, 720.0), 1.5  # of the picture that is kept
EDGE, FOLD = 30.0, 26.0
CURVE = 150.0
ROLES = ("book", "body", "label", "micro", "fine")


def picture(told: Chronicle, playing: Playing, shell: Shell, size: tuple[float, float], letters: Letters | None = None) -> Picture:
    """Both pages in a room of this size."""
    letters = letters or Letters(shell.layout.scale, shell.theme)
    wide, high = size
    each = wide / 2
    first, second = told.pages()
    strokes: list[Stroke] = [
        Fill(Box(0, 0, wide, high), "parchment", "brass", 2, 10),
        Fill(Box(each - 1, 14, 2, high - 28), "#B9A98A"),
        Fill(Box(each + 1, 14, 8, high - 28), "#B9A98A", alpha=60),
    ]
    left, right = Box(EDGE, 20, each - EDGE - FOLD, high - 40), Box(each + FOLD, 20, each - EDGE - FOLD, high - 40)
    return (*strokes, *_first(told, playing, shell, first, left, letters), *_second(told, shell, second, right, letters))


def _first(told: Chronicle, playing: Playing, shell: Shell, page: Leaf, box: Box, letters: Letters) -> list[Stroke]:
    """The title, a picture of the last table beside who came where, the story, and how the points grew."""
    tall = min(box.h * 0.3, box.w * 0.56 * 9 / 16)
    frame = Box(box.x, box.y + 74, tall * 16 / 9, tall)
    ranks = told.standings()
    beside = Box(frame.right + 16, frame.y, box.right - frame.right - 16, tall)
    curve = Box(box.x, box.bottom - CURVE, box.w, CURVE)
    strokes: list[Stroke] = [
        letters.fit(Words(page.head, Box(box.x, box.y, box.w, 44), "", "ink"), "h1", "card", "strong", "label"),
        letters.fit(Words(page.under, Box(box.x, box.y + 42, box.w, 26), "", "ink_soft"), "label", "micro", "fine"),
        Sprite(_last_table(told, playing, shell), frame, cover=True),
        Fill(frame, "", "#5C4630", 2),
        *_paragraphs(page, Box(box.x, frame.bottom + 12, box.w, curve.y - frame.bottom - 20), letters),
        *moved(curves(told.session, curve, shell.texts.say("shell.name.curves")), curve.x, curve.y),
    ]
    each = min(30.0, beside.h / len(ranks))
    for n, line in enumerate(ranks):
        at = Box(beside.x, beside.y + each * n, beside.w, each)
        strokes.append(letters.fit(Words(line, at, "", "ink"), "strong" if not n else "label", "label", "micro", "fine"))
    return strokes


def _second(told: Chronicle, shell: Shell, page: Leaf, box: Box, letters: Letters) -> list[Stroke]:
    """What turned the game, and below it how likely each was to win."""
    head = letters.fit(Words(page.head, Box(box.x, box.y, box.w, 40), "", "ink"), "h1", "card", "strong")
    curve = Box(box.x, box.bottom - CURVE, box.w, CURVE)
    strokes: list[Stroke] = [head]
    chances = course_picture(told.course, curve, shell.texts.say("after.name.chances_alone")) if told.course.points else ()
    strokes += moved(chances, curve.x, curve.y)
    low = curve.y if chances else box.bottom
    return [*strokes, *_paragraphs(page, Box(box.x, box.y + 46, box.w, low - box.y - 54), letters)]


def _paragraphs(page: Leaf, box: Box, letters: Letters) -> list[Stroke]:
    """In the largest letters in which all has room; what has none even in the smallest is left to the text."""
    strokes: list[Stroke] = []
    for role in ROLES:
        y, strokes = box.y, []
        for text in page.paragraphs:
            high = letters.high(text, role, box.w) + 7
            strokes.append(Words(text, Box(box.x, y, box.w, high), role, "ink", lines=12, middle=False))
            y += high
        if y <= box.bottom:
            return strokes
    return [stroke for stroke in strokes if isinstance(stroke, Words) and stroke.box.bottom <= box.bottom + 2]


def _last_table(told: Chronicle, playing: Playing, shell: Shell) -> str:
    """The board at the end, as a picture that the kit can paint."""
    name = f"lent/end@{seal_of(told.session)}/{len(told.session.log)}"
    if not is_lent(name):
        lend(name, portrait.picture_of(playing.session, told.names, shell.texts))
    return name


# To keep


def save(told: Chronicle, playing: Playing, shell: Shell, kind: str) -> Path:
    """A picture or a text in the folder of chronicles; its place. Raises Unwritable."""
    folder = shell.slots.folder.data / FOLDER
    make_folder(folder)
    stem = f"{slug(told.session.game.meta.title)}-{seal_of(told.session)}"
    path = folder / f"{stem}.{'png' if kind == 'picture' else 'txt'}"
    write_whole(path, png(_painted(told, playing, shell)) if kind == "picture" else told.text().encode())
    return path


def _painted(told: Chronicle, playing: Playing, shell: Shell) -> pygame.Surface:
    """The pages at a size of their own, whatever the window."""
    painter = Painter(SCALE, Theme())
    ground = pygame.Surface((round(SIZE[0] * SCALE), round(SIZE[1] * SCALE)))
    ground.fill((42, 33, 24))
    ground.blit(painter.surface(picture(told, playing, shell, SIZE, painter.letters), *SIZE), (0, 0))
    return ground
