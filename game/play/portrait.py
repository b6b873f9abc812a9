"""The picture of a saved game: its board as everybody may see it, small enough for a list."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import pygame

from engine.session import Session
from game import tables
from game.kit.animator import Animator
from game.kit.layout import layout_for
from game.kit.sprites import lend
from game.kit.stage import Stage
from game.kit.theme import Theme
from game.play.strangers import welcome
from game.services.png import png
from game.services.texts import Texts
from game.tables.look import Look
from saves.autosave import Autosave
from saves.document import SeatSetting
from saves.files import read_whole
from saves.slot_files import LARGEST_PICTURE, PNG
from saves.slots import Slots
from saves.trouble import Unreadable, Unwritable

CANVAS = (1280, 720)  # the table is drawn at this size
SIZE = (512, 288)  # and its board kept at this one
SMALLEST_SIDE, LARGEST_SIDE = 16, 2048


def portrait(session: Session, names: Sequence[str], texts: Texts) -> bytes:
    """A PNG of the board, from the public view: no hand and no secret is in it."""
    return png(picture_of(session, names, texts))


def picture_of(session: Session, names: Sequence[str], texts: Texts) -> pygame.Surface:
    """The same as a picture."""
    layout = layout_for(CANVAS)
    look = Look(layout, texts, tuple(names))
    items = tables.load(session.game.id).describe(session.view(None), None, look)
    animator = Animator("instant")
    animator.show([item for item in items if item.region == "board"])
    stage = Stage(layout, Theme(), animator)
    canvas = pygame.Surface(CANVAS)
    while stage.unfinished:
        stage.draw(canvas)
    board = _cut(stage.pixels(layout.regions["board"]))
    return pygame.transform.smoothscale(canvas.subsurface(board), SIZE)


def _cut(board: pygame.Rect) -> pygame.Rect:
    """The middle of the board, in the shape of the picture."""
    wide = min(board.w, board.h * SIZE[0] // SIZE[1])
    cut = pygame.Rect(0, 0, wide, wide * SIZE[1] // SIZE[0])
    cut.center = board.center
    return cut


class Portrayed(Autosave):
    """A game that leaves a picture in its slot when it is put away."""

    texts: Texts

    def close(self, *, picture: bool = True) -> None:
        super().close()
        if self.trouble:
            return
        self.slots.forgive(self.slot)
        if picture:
            self.portray()

    def portray(self) -> None:
        """Leave a picture, unless there is one already and the game was only looked at."""
        if self.trouble or self.slots.pictured(self.slot):
            return
        with suppress(Unwritable):  # the save is what matters, and it would have said so
            self.slots.write_picture(self.slot, portrait(self.session, [seat.name for seat in self.seats], self.texts))


def begin(slots: Slots, texts: Texts, session: Session, seats: Sequence[SeatSetting], name: str) -> Portrayed:
    """A new game, in a slot of its own, or in memory where nothing can be written."""
    record = Portrayed.begin(slots, session, seats, name)
    assert isinstance(record, Portrayed)
    record.texts = texts
    return record


def take_up(slots: Slots, texts: Texts, slot: str) -> Portrayed:
    """A saved game, as it was after the last thing that was done. Raises Unreadable or InUse."""
    record = Portrayed.open(slots, slot)
    assert isinstance(record, Portrayed)
    record.texts = texts
    record.notes = (*record.notes, *welcome(record.session, record.seats, texts))
    return record


# Showing it


def hang(picture: Path | None) -> str:
    """The name under which the kit can paint the picture of a slot; empty when there is none that can be read."""
    if picture is None:
        return ""
    try:
        name = f"lent/{picture.name}@{picture.stat().st_mtime_ns}"
        data = read_whole(picture, LARGEST_PICTURE)
        if not data.startswith(PNG) or not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in _sides(data)):
            return ""
        lend(name, _in_our_pixels(pygame.image.load(BytesIO(data), "board.png")))
    except (OSError, Unreadable, pygame.error):
        return ""
    return name


def _in_our_pixels(image: pygame.Surface) -> pygame.Surface:
    """Palettes and grey tones cannot be scaled smoothly, and no picture need be larger than ours."""
    made = pygame.Surface(image.get_size(), pygame.SRCALPHA)
    made.blit(image, (0, 0))
    small = (min(made.width, SIZE[0]), min(made.height, SIZE[1]))
    return made if small == made.get_size() else pygame.transform.smoothscale(made, small)


def _sides(data: bytes) -> tuple[int, int]:
    """Width and height as a PNG states them at its beginning."""
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
