"""What eyes without colours see: legal targets told from others by light, and an emblem wherever a thing belongs to somebody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine import catalogue
from engine.kernel import view
from game import tables
from game.commands.shot import Wish, play_to
from game.kit.item import Item
from game.kit.layout import layout_for
from game.kit.picture import Disc, Fill, Shape, Sprite
from game.kit.theme import SEATS
from game.play.playing import Unsaved
from game.scenes.table import TableScene
from game.services.texts import Texts
from game.tables.look import Look
from saves.document import SeatSetting
from saves.resume import take_up
from saves.voyage import read_any
from tests.kit.wording import NAMES
from tests.scenes.window import Window

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"
ASKED = [  # a question with targets on the board
    ("windward", "free_for_all", "Turn", 90, 7),
    ("winds_of_plunder", "standard", "Turn", 80, 8),
    ("before_the_wind", "printed", "Claim", 100, 7),
    ("vinhos", "standard", "Turn", 60, 7),
    ("seafall", "skirmish", "SailPlan", 100, 7),
]
VOYAGES = ("windward-free_for_all", "winds_of_plunder-standard", "before_the_wind-printed", "vinhos-standard", "seafall-skirmish")
CONTRAST = 3.0  # of a ring to what it lies on


def light(colour: pygame.Color) -> float:
    """Relative luminance."""
    parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
    r, g, b = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def told_apart(ringed: pygame.Surface, plain: pygame.Surface, room: pygame.Rect) -> int:
    """How many pixels of this part stand out from what they lie on, by light alone."""
    found = 0
    for x in range(room.left, room.right):
        for y in range(room.top, room.bottom):
            if ringed.get_at((x, y)) != plain.get_at((x, y)):
                a, b = sorted((light(ringed.get_at((x, y))), light(plain.get_at((x, y)))))
                found += (b + 0.05) / (a + 0.05) >= CONTRAST
    return found


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: asked[0])
def test_legal_targets_stand_out_by_light_alone(window: Window, asked: tuple[str, str, str, int, int]) -> None:
    """The same table is drawn with its rings and without them; colours are not looked at. Where a ship can go in Windward is a field of
    its own, see its table tests."""
    game, mode, step, decisions, seed = asked
    session = play_to(Wish("table", game, mode, 4, {}, seed, decisions, (1280, 720), step=step))
    person = session.pending()[0].seat
    seats = [SeatSetting(NAMES[n], "mate" if n != person else "human") for n in range(4)]
    table = TableScene.of(window.app.shell, Unsaved(session, seats))
    window.app.shell.push(table)
    window.frames(3)
    items = [item for item in table.items() if item.ring == "legal"]
    assert items
    drawn = {}
    for rings in (True, False):
        table.animator.show([item if rings else item._replace(ring="") for item in table.items()])
        table.animator.finish()
        while table.stage.draw(window.app.window) or table.stage.unfinished:
            pass
        drawn[rings] = window.app.window.copy()
    for item in items:
        room = table.stage.pixels(table.stage.on_screen(item.region, item.box)).inflate(8, 8).clip(drawn[True].get_rect())
        assert told_apart(drawn[True], drawn[False], room) >= 20, item.id


def owned(items: list[Item]) -> Iterator[tuple[Item, int]]:
    """What is painted in the colour of a seat."""
    for item in items:
        for seat, mark in enumerate(SEATS):
            painted = any(isinstance(stroke, Fill | Disc | Shape) and stroke.fill == mark.fill for stroke in item.picture)
            if item.region == "board" and painted and not item.id.startswith(("mark/", "trace/", "last/", "market/", "ground")):
                yield item, seat


@pytest.mark.parametrize("voyage", VOYAGES)
def test_what_is_painted_in_somebodys_colour_has_his_emblem(screen: None, voyage: str) -> None:
    session = take_up(read_any(SAMPLES / f"{voyage}.voyage"), catalogue.load).session
    ware, look = tables.load(session.game.id), Look(layout_for((1280, 720)), Texts("en"), NAMES[: session.terms.seats])
    for place in range(0, len(session.log), max(1, len(session.log) // 12)):
        for item, seat in owned(ware.describe(view(session.log[place].before, None), None, look)):
            shown = [stroke.name for stroke in item.picture if isinstance(stroke, Sprite)]
            assert any(name.endswith(SEATS[seat].name) for name in shown), f"{item.id} is told by a colour alone"
