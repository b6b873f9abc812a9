"""Letters fit or end in an ellipsis; shapes are where they should be; only what changed is drawn again."""

from __future__ import annotations

import pygame
import pytest

from game.kit.animator import Animator
from game.kit.item import Item
from game.kit.layout import Box, layout_for
from game.kit.letters import Letters
from game.kit.paint import Painter
from game.kit.picture import Disc, Fill, Shape, Words, moved
from game.kit.stage import Camera, Stage
from game.kit.theme import SEATS, THEMES, Theme, colour
from game.kit.typeset import Typesetter


def letters(scale: float = 1.0) -> Letters:
    return Letters(scale, Theme())


def test_a_text_is_broken_at_words_and_cut_with_an_ellipsis() -> None:
    text = "The Ship has no Speed left and waits for a better wind than this"
    whole, fits = letters().lines(Words(text, Box(0, 0, 200, 200), lines=8))
    assert fits
    assert " ".join(whole) == text
    cut, fits = letters().lines(Words(text, Box(0, 0, 200, 30), lines=1))
    assert not fits
    assert cut[0].endswith("…")
    assert letters().width(cut[0], "body") <= 200


def test_letters_never_fall_below_thirteen_pixels() -> None:
    assert letters(0.5).font("micro").get_height() >= letters(1.0).font("micro").get_height()


def test_a_picture_is_painted_once_per_size() -> None:
    painter = Painter(1.5, Theme())
    picture = (Fill(Box(0, 0, 20, 10), "sky"), Words("Fuel", Box(0, 0, 20, 10), "micro"))
    first = painter.surface(picture, 20, 10)
    assert first.get_size() == (30, 15)
    assert painter.surface(picture, 20, 10) is first
    assert painter.surface(moved(picture, 1, 0), 20, 10) is not first


def test_shapes_have_their_colour_inside_and_nothing_outside() -> None:
    painter = Painter(1.0, Theme())
    surface = painter.surface((Shape(((5, 5), (35, 5), (35, 35), (5, 35)), "warn"), Disc((60, 20), 10, "good")), 80, 40)
    for place, name in (((20, 20), "warn"), ((60, 20), "good")):
        assert all(abs(a - b) <= 3 for a, b in zip(surface.get_at(place)[:3], Theme().rgb(name), strict=True))
    assert surface.get_at((45, 20))[3] == 0


def luminance(rgb: tuple[int, int, int]) -> float:
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    a, b = sorted((luminance(colour(one)), luminance(colour(other))), reverse=True)
    return (a + 0.05) / (b + 0.05)


@pytest.mark.parametrize(
    "fill", [Fill(Box(4, 4, -3, 9), "sky", radius=3), Fill(Box(4, 4, 9, -3), "sky", alpha=90), Fill(Box(4, 4, 0, 9), "sky")]
)
def test_what_has_no_room_is_not_painted(fill: Fill) -> None:
    plain, painted = (Painter(1.0, Theme()).surface(picture, 20, 20) for picture in ((), (fill,)))
    assert pygame.image.tobytes(plain, "RGBA") == pygame.image.tobytes(painted, "RGBA")


def test_letters_can_be_read_on_their_grounds() -> None:
    for theme in THEMES.values():
        for ground in ("night", "panel", "raised"):
            for text in ("ivory", "mist"):
                assert contrast(theme[text], theme[ground]) >= 4.5
        assert contrast(theme["dim"], theme["panel"]) >= 4.5
        assert contrast(theme["ink"], theme["parchment"]) >= 7
        assert contrast(theme["ink_soft"], theme["parchment"]) >= 4.5
        assert contrast(theme["sky"], theme["panel"]) >= 3
    for seat in SEATS:
        assert contrast(THEMES["calm"][seat.ink], seat.fill) >= 4


def stage() -> tuple[Stage, pygame.Surface]:
    layout = layout_for((1280, 720))
    made = Stage(layout, Theme(), Animator())
    return made, pygame.Surface((1280, 720))


def ship(x: float) -> Item:
    return Item("ship", "board", Box(x, 100, 40, 40), (Fill(Box(0, 0, 40, 40), "warn"),), 5, choices=(("sail", "1.10"),))


def test_only_what_moved_is_drawn_again() -> None:
    made, window = stage()
    made.animator.show([ship(0)])
    assert made.draw(window) == [window.get_rect()]
    assert made.draw(window) == []
    made.animator.show([ship(200)])
    made.draw(window)
    made.animator.advance(0.2)
    changed = made.draw(window)
    assert sum(r.w * r.h for r in changed) < 1280 * 720 / 20
    made.animator.advance(1)
    made.draw(window)
    board = made.layout.regions["board"]
    assert window.get_at((int(board.x + 220), int(board.y + 120)))[:3] == Theme().rgb("warn")
    assert window.get_at((int(board.x + 20), int(board.y + 120)))[:3] == Theme().rgb("night")


def test_a_click_finds_the_uppermost_thing_also_on_a_zoomed_board() -> None:
    made, _ = stage()
    board = made.layout.regions["board"]
    sea = Item("sea", "board", Box(0, 0, board.w, board.h), (), 0, tip="the sea")
    made.animator.show([sea, ship(100)])
    place = (int(board.x + 120), int(board.y + 120))
    assert made.at(place) == ship(100)
    assert made.at((int(board.x + 5), int(board.y + 5))) == sea
    made.zoom_at(place, 2.0)
    assert made.camera != Camera()
    assert made.at(place) == ship(100)
    assert made.at((5, 5)) is None


STRANGE = (
    "",
    " ",
    "\u200b",
    "\u200d\u200c",
    "\u0301",
    "\ufeff",
    "\u00ad",
    "\u202e",
    "\x00",
    "a\x00b",
    "\ud800",
    "\udcff.voyage",
    "\U000e0001",
)


@pytest.mark.parametrize("text", STRANGE, ids=ascii)
def test_letters_that_cannot_be_seen_or_drawn_are_no_trouble(text: str) -> None:
    """In whatever role, measured, broken, cut and painted; alone and among others."""
    painter = Painter(1.0, Theme())
    for role in ("label", "h1", "book", "fine"):
        for shown in (text, f"Ana {text} Bo", f"{text}\n{text}"):
            words = Words(shown, Box(0, 0, 40, 60), role, "ivory", "centre", 3)
            assert painter.letters.width(shown, role) >= 0
            painter.letters.fits(words)
            painter.surface((words,), 40, 60)
            Typesetter(painter.letters, "book").set([(shown, "", "")], 60)
