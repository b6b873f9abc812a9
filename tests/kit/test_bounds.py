"""What is kept for later has an end, and a first look is never too much work for one frame."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pygame
import pytest

from game.kit import letters, paint, sprites, stage
from game.kit.animator import Animator
from game.kit.forms import Button, Form
from game.kit.item import Item
from game.kit.layout import FINE, LEAST, Box, layout_for
from game.kit.paint import PAINTED, Painter
from game.kit.picture import Fill
from game.kit.sprites import Effort
from game.kit.stage import AT_ONCE, Stage
from game.kit.store import Store, weight
from game.kit.theme import ROLES, Theme

HUGE = (3840, 2160)


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    paint.forget()
    yield
    pygame.display.quit()


# Windows of all sizes


@pytest.mark.parametrize("window", [(1, 1), (200, 150), (300, 720), (720, 300), (10_000, 40)])
def test_a_window_far_too_small_is_laid_out_as_a_small_one(window: tuple[int, int]) -> None:
    layout = layout_for(window)
    assert layout.size[0] >= LEAST[0]
    assert layout.size[1] >= LEAST[1]
    assert all(box.w > 0 and box.h > 0 for box in layout.regions.values())


def test_an_edge_that_is_pulled_passes_few_scales() -> None:
    for user in (0.8, 1.0, 1.7, 2.0):
        scales = {layout_for((wide, 900), user).scale for wide in range(700, 2000)}
        assert len(scales) <= (2000 - 700) / 1024 / FINE + 2


# Letters


def test_letters_of_one_height_are_opened_once_and_never_too_many() -> None:
    role = ROLES["body"]
    assert letters.font(role, 1.0) is letters.font(role, 1.01)
    for scale in range(50, 400):
        for name in ROLES.values():
            letters.font(name, scale / 100)
    assert letters._face.cache_info().currsize <= letters.FACES
    paint.forget()
    assert letters._face.cache_info().currsize == 0


# Pictures


def test_a_store_counts_what_it_holds() -> None:
    store = Store(100_000)
    for n in (1, 2, 2, 3, 1):
        store.keep(n, pygame.Surface((50, 20 * n)))
    assert store.bytes == sum(map(weight, store._kept.values()))
    for n in range(100):
        store.keep(n, pygame.Surface((50, 50)))
        assert store.bytes <= store.room


def test_pictures_that_are_lent_are_given_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sprites, "LENT", Store(1_000_000))
    for state in range(200):
        sprites.lend("lent/first", pygame.Surface((100, 50)))
        sprites.lend(f"lent/one@{state}", pygame.Surface((100, 50)))
    assert sprites.LENT.bytes <= sprites.LENT.room
    assert sprites.is_lent("lent/first")
    assert sprites.is_lent("lent/one@199")
    assert not sprites.is_lent("lent/one@1")
    sprites.give_back()
    assert not sprites.is_lent("lent/first")


def test_a_board_that_is_moved_reads_its_ground_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    load = pygame.image.load

    def watched(path: object) -> pygame.Surface:
        read.append(path)
        return load(path)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.image, "load", watched)
    for x in range(0, 500, 50):
        sprites.sprite_within("windward/sky", 3000, 1700, pygame.Rect(x, 100, 900, 500), cover=True)
    assert len(read) == 1
    assert sprites.GROUNDS.bytes <= sprites.GROUNDS.room
    paint.forget()
    assert sprites.GROUNDS.bytes == 0


# Forms


def button(number: int = 0) -> Button:
    return Button(f"b{number}", Box(40, 40 + 40 * number, 400, 36), "Go")


def test_there_is_one_manager_of_widgets_at_a_time() -> None:
    first = Form(layout_for((1280, 720)), Theme())
    first.show([button()])
    second = Form(layout_for((1280, 720)), Theme())
    assert second._manager is first._manager
    assert first.gone
    assert not second.gone
    managers = []
    for wide in range(1300, 1310):
        form = Form(layout_for((wide, 720)), Theme())
        form.show([button()])
        managers.append(ref(form._manager))
    gc.collect()
    assert [made() is not None for made in managers] == [False] * 9 + [True]


def test_panels_of_widgets_are_not_painted_larger_than_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    reduced: list[int] = []
    smoothscale = pygame.transform.smoothscale

    def watched(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        reduced.append(surface.get_width() * surface.get_height())
        return smoothscale(surface, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", watched)
    form = Form(layout_for(HUGE), Theme())
    form.show([button(n) for n in range(10)])
    form.advance(0.1)
    panel = form._pixels(button().box)
    assert max(reduced, default=0) < panel.w * panel.h


def test_a_button_has_round_corners_and_its_colours() -> None:
    window = pygame.Surface((1280, 720))
    theme = Theme()
    form = Form(layout_for((1280, 720)), theme)
    form.show([button()])
    form.advance(0.1)
    form.draw(window)
    assert window.get_at((40, 40))[:3] == (0, 0, 0)
    assert window.get_at((60, 60))[:3] == theme.rgb("raised")
    assert window.get_at((240, 40))[:3] == theme.rgb("line")


# A first look


def crowded(count: int = 12) -> tuple[Stage, list[Item]]:
    made = Stage(layout_for(HUGE), Theme(), Animator())
    high = made.layout.size[1] / count
    boxes = [Box(0, n * high, made.layout.size[0], 3 * high) for n in range(count)]
    colours = ("warn", "sky", "stop")
    return made, [Item(f"i{n}", "screen", box, (Fill(Box(0, 0, *box[2:]), colours[n % 3]),), n) for n, box in enumerate(boxes)]


def test_a_first_look_is_painted_over_some_frames_and_shown_as_a_whole() -> None:
    made, items = crowded()
    made.animator.show(items)
    window, frames = pygame.Surface(HUGE), 0
    while made.unfinished:
        before = Effort.pixels
        assert window.get_at((100, 100))[:3] == (0, 0, 0), "nothing is shown before all is painted"
        changed = made.draw(window)
        largest = 3 * HUGE[0] * HUGE[1] // len(items) + paint.STROKE
        assert Effort.pixels - before <= AT_ONCE + 2 * largest
        frames += 1
    assert frames > 1
    assert changed == [window.get_rect()]
    assert made.draw(window) == []


def test_even_one_large_picture_is_painted_over_some_frames(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage, "AT_ONCE", 3 * paint.STROKE)
    made = Stage(layout_for((1280, 720)), Theme(), Animator())
    whole = Box(0, 0, 20, 20)
    made.animator.show([Item("all", "screen", whole, tuple(Fill(whole, colour) for colour in ("warn", "sky", "stop") * 4), 0)])
    window, frames = pygame.Surface((1280, 720)), 0
    while made.unfinished:
        before = Effort.pixels
        made.draw(window)
        assert Effort.pixels - before < 5 * paint.STROKE
        frames += 1
    assert frames == 4
    assert window.get_at((10, 10))[:3] == Theme().rgb("stop")


def test_what_other_eyes_saw_does_not_stay_a_frame_longer() -> None:
    made, items = crowded()
    made.animator.show(items)
    made.hurried = True
    assert made.draw(pygame.Surface(HUGE)) != []
    assert not made.hurried


def test_another_zoom_is_a_new_look_and_what_else_changes_meanwhile_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Stage(layout_for((1280, 720)), Theme(), Animator("instant"))
    board = made.layout.regions["board"]
    sea = [Item(f"s{n}", "board", Box(0, 0, board.w, board.h), (Fill(Box(0, 0, board.w, board.h), "sky"),), n) for n in range(4)]

    def label(colour: str) -> Item:
        return Item("label", "screen", Box(10, 10, 60, 20), (Fill(Box(0, 0, 60, 20), colour),), 9)

    window = pygame.Surface((1280, 720))
    made.animator.show([*sea, label("warn")])
    while made.unfinished:
        made.draw(window)
    monkeypatch.setattr(stage, "AT_ONCE", 1000)
    made.zoom_at((600, 300), 1.5)
    made.animator.show([*sea, label("stop")])
    frames = 0
    while made.draw(window) == []:
        assert window.get_at((30, 20))[:3] == Theme().rgb("warn")
        frames += 1
    assert 0 < frames < stage.LONGEST
    assert window.get_at((30, 20))[:3] == Theme().rgb("stop")


def test_a_look_in_pieces_is_the_same_as_one_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures = []
    for at_once in (AT_ONCE, 10**12):
        monkeypatch.setattr(stage, "AT_ONCE", at_once)
        paint.forget()
        made, items = crowded()
        made.animator.show(items)
        window = pygame.Surface(HUGE)
        while made.unfinished:
            made.draw(window)
        pictures.append(pygame.image.tobytes(window, "RGB"))
    assert pictures[0] == pictures[1]


def test_painting_is_work_only_once() -> None:
    painter = Painter(1.0, Theme())
    picture = (Fill(Box(0, 0, 50, 50), "warn"),)
    painter.surface(picture, 50, 50)
    work = Effort.pixels
    assert work > 0
    painter.surface(picture, 50, 50)
    assert Effort.pixels == work
    assert PAINTED.bytes > 0
    paint.forget()
    assert PAINTED.bytes == 0
