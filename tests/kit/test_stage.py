"""Only what changed is drawn again: proved by counting blits, strokes and pixels, never by a clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from engine.kernel import Luck, draw
from game.kit import paint
from game.kit.animator import Animator
from game.kit.item import Item
from game.kit.layout import Box, layout_for
from game.kit.paint import Painter, clear
from game.kit.picture import Disc, Fill, Picture, Sprite, Words
from game.kit.stage import Camera, Stage, merged
from game.kit.store import Store
from game.kit.theme import Theme

SIZE = (1280, 720)


class Window(pygame.Surface):
    """Counts what is drawn into it."""

    def __init__(self) -> None:
        super().__init__(SIZE)
        self.blits = 0

    def blit(self, *args: Any, **more: Any) -> pygame.Rect:
        self.blits += 1
        return super().blit(*args, **more)


@pytest.fixture
def strokes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pictures that are painted, by their sizes."""
    paint.PAINTED.clear()
    painted: list[str] = []
    plain = Painter._painted

    def counted(self: Painter, picture: Picture, size: tuple[int, int], covered: bool) -> pygame.Surface:
        painted.append(f"{size[0]}x{size[1]}")
        return plain(self, picture, size, covered)

    monkeypatch.setattr(Painter, "_painted", counted)
    return painted


def token(name: str, x: float, y: float, *, ring: str = "", tip: str = "", colour: str = "warn", region: str = "board") -> Item:
    return Item(name, region, Box(x, y, 30, 30), (Disc((15, 15), 14, colour),), 5, tip, (("take", name),), ring=ring)


def table(*items: Item) -> list[Item]:
    """A sea of forty fields under these items, and a panel beside it."""
    board, panel = BOARD, layout_for(SIZE).regions["log"]
    sea = [
        Item(f"field/{n}", "board", Box(n % 8 * 60, n // 8 * 60, 58, 58), (Fill(Box(0, 0, 58, 58), "panel", "line", 1, 6),))
        for n in range(40)
    ]
    ground = Item("ground", "board", Box(0, 0, board.w, board.h), (Fill(Box(0, 0, board.w, board.h), "raised"),), -1)
    text = Item("panel", "log", Box(0, 0, panel.w, panel.h), (Fill(Box(0, 0, panel.w, panel.h), "panel"),), -1)
    return [ground, text, *sea, *items]


BOARD = layout_for(SIZE).regions["board"]


def begun(*items: Item) -> tuple[Stage, Window]:
    stage = Stage(layout_for(SIZE), Theme(), Animator())
    stage.animator.show(table(*items))
    window = Window()
    assert stage.draw(window) == [window.get_rect()]
    window.blits = 0
    return stage, window


def area(rects: Sequence[pygame.Rect]) -> int:
    return sum(rect.w * rect.h for rect in rects)


def test_when_nothing_happens_nothing_is_drawn(strokes: list[str]) -> None:
    stage, window = begun(token("ship", 100, 100))
    strokes.clear()
    for _ in range(10):
        assert stage.draw(window) == []
    assert (window.blits, strokes) == (0, [])


def test_a_new_description_of_the_same_things_draws_nothing(strokes: list[str]) -> None:
    stage, window = begun(token("ship", 100, 100))
    strokes.clear()
    stage.animator.show(table(token("ship", 100, 100, tip="another tip")))
    assert stage.draw(window) == []
    assert (window.blits, strokes) == (0, [])
    found = stage.at((int(BOARD.x) + 115, int(BOARD.y) + 115))
    assert found is not None
    assert found.tip == "another tip"


def test_the_pointer_over_a_thing_draws_that_thing_again_and_no_other(strokes: list[str]) -> None:
    stage, window = begun(token("ship", 100, 100, ring="legal"), token("boat", 300, 200, ring="legal"))
    strokes.clear()
    stage.hover = "ship"
    there = stage.pixels(stage.on_screen("board", Box(100, 100, 30, 30)))
    assert stage.draw(window) == [there]
    assert strokes == ["30x30"]
    assert window.blits <= 6  # the ground, up to four fields, the ship


@pytest.mark.parametrize(("start", "end"), [("board", "dock"), ("dock", "board"), ("log", "dock"), ("board", "board")])
@pytest.mark.parametrize("camera", [Camera(), Camera(1.5, 40, -20)])
def test_what_is_carried_to_another_region_is_where_it_was_on_the_screen(camera: Camera, start: str, end: str) -> None:
    stage, _ = begun()
    stage.camera = camera
    box = Box(60, 30, 20, 10)
    assert tuple(stage.on_screen(end, stage.carried(box, start, end))) == pytest.approx(tuple(stage.on_screen(start, box)))


def test_a_card_that_is_drawn_starts_at_its_stack() -> None:
    """From the board to the dock: the first thing that is seen of it lies over the stack."""
    stack = token("stack", 300, 100)
    stage, _ = begun(stack)
    stage.animator.show(table(stack, token("card", 20, 40, region="dock")._replace(comes="stack")))
    first = next(d for d in stage.animator.drawn() if d.item.id == "card")
    assert tuple(stage.on_screen("dock", first.box)) == pytest.approx(tuple(stage.on_screen("board", stack.box)))


def test_a_piece_on_its_way_draws_only_around_itself(strokes: list[str]) -> None:
    stage, window = begun(token("ship", 0, 0), token("boat", 300, 200))
    stage.animator.show(table(token("ship", 400, 0), token("boat", 300, 200)))
    strokes.clear()
    frames = 0
    while stage.animator.moving:
        before = next(d.box for d in stage.animator.drawn() if d.item.id == "ship")
        stage.animator.advance(1 / 60)
        after = next(d.box for d in stage.animator.drawn() if d.item.id == "ship")
        window.blits = 0
        changed = stage.draw(window)
        reach = stage.pixels(stage.on_screen("board", before)).union(stage.pixels(stage.on_screen("board", after)))
        assert all(reach.contains(rect) for rect in changed)
        assert window.blits <= 2 * 6
        frames += 1
    assert frames > 10
    assert strokes == []
    assert stage.draw(window) == []


def test_what_fades_leaves_the_kept_pictures_whole() -> None:
    stage, window = begun(token("ship", 100, 100))
    stage.animator.show(table())
    stage.animator.advance(0.05)
    assert stage.draw(window)
    kept = stage.painter.surface(token("ship", 0, 0).picture, 30, 30)
    assert kept.get_alpha() == 255
    stage.animator.advance(1)
    assert stage.draw(window) == [stage.pixels(stage.on_screen("board", Box(100, 100, 30, 30)))]


def fresh(stage: Stage) -> bytes:
    """All of it drawn at once."""
    canvas = pygame.Surface(SIZE)
    other = Stage(stage.layout, stage.painter.theme, stage.animator)
    other.camera, other.hover, other.focus = stage.camera, stage.hover, stage.focus
    other.draw(canvas)
    return pygame.image.tobytes(canvas, "RGB")


def test_piece_by_piece_comes_to_the_same_picture_as_all_at_once() -> None:
    stage, window = begun()
    luck = Luck(3)
    for turn in range(60):
        names = [f"ship/{n}" for n in range(6) if draw(luck, 4)]
        rings = ("", "legal", "chosen", "danger")
        pieces = [token(name, 10 * draw(luck, 60), 10 * draw(luck, 30), ring=rings[draw(luck, 4)]) for name in names]
        if turn % 3 == 0:
            stage.animator.show(table(*pieces))
        stage.animator.advance(draw(luck, 5) / 20)
        stage.hover, stage.focus = f"ship/{draw(luck, 6)}", f"ship/{draw(luck, 9)}"
        if turn % 7 == 3:
            stage.zoom_at((600, 300), 1.15 if draw(luck, 2) else 1 / 1.15)
        if turn % 11 == 5:
            stage.pan(20, -15)
        stage.draw(window)
        assert pygame.image.tobytes(window, "RGB") == fresh(stage), turn


def test_zooming_draws_the_board_alone_and_back_again_paints_nothing(strokes: list[str]) -> None:
    stage, window = begun(token("ship", 100, 100))
    stage.zoom_at((500, 300), 1.15)
    board = stage.pixels(BOARD)
    assert merged(stage.draw(window)) == [board]
    strokes.clear()
    stage.zoom_at((500, 300), 1 / 1.15)
    assert stage.camera.zoom == 1
    assert merged(stage.draw(window)) == [board]
    assert strokes == []


def test_the_board_never_leaves_the_sight() -> None:
    stage, _ = begun()
    stage.pan(1e6, -1e6)
    assert abs(stage.camera.dx) <= BOARD.w / 2
    assert abs(stage.camera.dy) <= BOARD.h / 2
    for _ in range(99):
        stage.zoom_at((500, 300), 1.15)
    assert stage.camera.zoom == pytest.approx(1.15**8)


def test_of_a_large_picture_only_what_is_seen_is_painted(strokes: list[str]) -> None:
    stage = Stage(layout_for(SIZE), Theme(), Animator())
    whole = Box(0, 0, BOARD.w, BOARD.h)
    stage.animator.show([Item("sky", "board", whole, (Sprite("windward/sky", whole, cover=True), Words("N", Box(380, 200, 30, 30))))])
    stage.zoom_at((500, 300), 1.15**6)
    window = pygame.Surface(SIZE)
    stage.draw(window)
    assert strokes == [f"{round(BOARD.w)}x{round(BOARD.h)}"]
    assert paint.PAINTED.bytes == 0


def test_a_zoomed_sprite_shows_the_same_place_whether_whole_or_in_part() -> None:
    painter = Painter(2.0, Theme())
    picture = (Sprite("windward/sky", Box(0, 0, 700, 400), cover=True),)
    whole = painter.surface(picture, 700, 400)
    seen = pygame.Rect(333, 111, 500, 400)
    part = painter.within(picture, 700, 400, seen)
    assert part.get_size() == seen.size
    spots = [(x, y) for x in range(0, 500, 50) for y in range(0, 400, 50)]
    for x, y in spots:
        a, b = whole.get_at((seen.x + x, seen.y + y)), part.get_at((x, y))
        assert all(abs(p - q) <= 24 for p, q in zip(a[:3], b[:3], strict=True)), (x, y)


def test_a_click_goes_through_what_stands_upon_each_other_to_what_is_meant() -> None:
    space = token("space", 100, 100)
    isle = Item("isle", "board", Box(100, 100, 30, 30), (), 6, "an isle", means="space")
    site = Item("site", "board", Box(100, 100, 30, 30), (), 7, "a site", means="isle")
    stage, _ = begun(space, isle, site)
    where = stage.pixels(stage.on_screen("board", site.box)).center
    found = stage.at(where, clickable=True)
    assert found
    assert found.id == "space"
    ring = isle._replace(means="site")
    stage, _ = begun(ring, site)
    assert stage.at(where, clickable=True) is None, "nothing is meant"


def test_the_uppermost_of_two_equals_is_the_one_drawn_last() -> None:
    stage, _ = begun(token("lower", 100, 100), token("upper", 110, 100))
    found = stage.at((int(BOARD.x) + 115, int(BOARD.y) + 115))
    assert found is not None
    assert found.id == "upper"


def test_what_travels_passes_above_what_lies_still() -> None:
    high = token("tower", 200, 0, colour="good")._replace(z=40)
    stage, window = begun(token("ship", 0, 0), high)
    stage.animator.show(table(token("ship", 400, 0), high))
    while next(d.box.x for d in stage.animator.drawn() if d.item.id == "ship") < 200:
        stage.animator.advance(1 / 120)
        stage.draw(window)
    x, y = stage.pixels(stage.on_screen("board", Box(200, 0, 30, 30))).center
    assert window.get_at((x, y))[:3] == Theme().rgb("warn")


def test_a_picture_that_covers_its_ground_is_opaque() -> None:
    painter = Painter(1.0, Theme())
    assert not clear(painter.surface((Fill(Box(0, 0, 40, 40), "panel"), Words("7", Box(0, 0, 40, 40))), 40, 40))
    assert not clear(painter.surface((Sprite("windward/sky", Box(0, 0, 40, 40), cover=True),), 40, 40))
    for stroke in (
        Fill(Box(0, 0, 40, 40), "panel", radius=6),
        Fill(Box(0, 0, 39, 40), "panel"),
        Fill(Box(0, 0, 40, 40), "panel", alpha=200),
        Fill(Box(0, 0, 40, 40), "", "line"),
    ):
        assert clear(painter.surface((stroke,), 40, 40)), stroke


def test_a_thin_sprite_lets_the_ground_through_wherever_it_lies() -> None:
    painter, whole = Painter(1.0, Theme()), Box(0, 0, 40, 40)
    thin = painter.surface((Sprite("windward/sky", whole, 100, cover=True),), 40, 40)
    assert thin.get_at((20, 20))[3] == 100
    direct = painter.surface((Fill(whole, "sky"), Sprite("windward/sky", whole, 100, cover=True)), 40, 40)
    ground = painter.surface((Fill(whole, "sky"),), 40, 40).copy()
    ground.blit(thin, (0, 0))
    assert all(abs(a - b) <= 2 for a, b in zip(ground.get_at((20, 20)), direct.get_at((20, 20)), strict=True))


@pytest.mark.parametrize("size", [(200, 60), (30, 60), (9, 9), (200, 9)])
def test_a_round_panel_is_whole_and_its_corners_are_smooth(size: tuple[int, int]) -> None:
    wide, high = size
    surface = Painter(1.0, Theme()).surface((Fill(Box(0, 0, wide, high), "sky", "stop", 2, 8),), wide, high)
    assert surface.get_at((0, 0))[3] < 128
    for place in ((wide // 2, 0), (wide // 2, high - 1), (0, high // 2), (wide - 1, high // 2)):
        assert surface.get_at(place)[:3] == Theme().rgb("stop"), place
    assert surface.get_at((wide // 2, high // 2))[:3] == Theme().rgb("sky")
    edge = {surface.get_at((x, y))[3] for x in range(min(8, wide)) for y in range(min(8, high))}
    assert len(edge) > 4


def test_a_store_keeps_what_was_used_last_and_nothing_too_large() -> None:
    store = Store(10 * 40 * 40)
    for name in "abcdefghij":
        store.keep(name, pygame.Surface((10, 40), depth=32))
    assert store.get("a") is not None
    store.keep("k", pygame.Surface((10, 40), depth=32))
    assert store.get("b") is None
    assert store.get("a") is not None
    store.keep("wall", pygame.Surface((400, 400), depth=32))
    assert store.get("wall") is None
    assert store.bytes <= store.room


def test_rectangles_are_joined_where_that_saves_drawing() -> None:
    rect = pygame.Rect
    assert merged([rect(0, 0, 10, 10), rect(5, 0, 10, 10)]) == [rect(0, 0, 15, 10)]
    far = [rect(0, 0, 10, 10), rect(50, 0, 10, 10)]
    assert merged(far) == far
    cross = [rect(0, 45, 100, 10), rect(45, 0, 10, 100)]
    assert merged(cross) == cross


def test_the_camera_at_rest_is_found_by_its_value() -> None:
    stage, window = begun()
    stage.pan(10, 10)
    stage.draw(window)
    stage.camera = Camera()
    assert area(stage.draw(window)) == area([stage.pixels(BOARD)])
