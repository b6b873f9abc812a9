"""A window of any size is cut into the same regions, which fill it without gaps or overlaps."""

from __future__ import annotations

import pytest

from game.kit.layout import LEAST, layout_for, scale_for

WINDOWS = [(1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160)]


SCALES = [((1280, 720), 1.0), ((1366, 768), 1.0), ((1920, 1080), 1.5), ((3440, 1440), 2.0), ((3840, 2160), 3.0)]


@pytest.mark.parametrize(("window", "scale"), SCALES)
def test_the_scale_follows_the_window_in_quarters(window: tuple[int, int], scale: float) -> None:
    assert scale_for(window) == scale


def test_the_players_wish_is_followed_as_far_as_everything_fits() -> None:
    assert scale_for((1280, 720), 1.25) == 1.25
    assert scale_for((1280, 720), 2.0) == 1.25
    assert scale_for((1920, 1080), 0.8) == pytest.approx(1.2)
    assert scale_for((1920, 1080), 9.0) == scale_for((1920, 1080), 2.0)


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("user", [0.8, 1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("window", WINDOWS)
def test_regions_tile_the_window(window: tuple[int, int], user: float, left_handed: bool) -> None:
    layout = layout_for(window, user, left_handed=left_handed)
    assert (layout.regions["primary"].x < layout.regions["bar"].x) == left_handed
    assert layout.size[0] >= LEAST[0] - 0.01
    assert layout.size[1] >= LEAST[1] - 0.01
    regions = {name: box for name, box in layout.regions.items() if name != "screen"}
    assert all(box.w > 0 and box.h > 0 for box in regions.values())
    area = sum(box.w * box.h for box in regions.values())
    assert area == pytest.approx(layout.size[0] * layout.size[1], rel=1e-6)
    for x in range(5, int(layout.size[0]), 61):
        for y in range(5, int(layout.size[1]), 37):
            assert sum(box.holds(x, y) for box in regions.values()) == 1, (x, y)


def test_the_board_is_the_largest_region_and_grows_with_the_window() -> None:
    boards = [layout_for(window).regions["board"] for window in ((1280, 720), (1920, 1080), (3440, 1440))]
    for window in WINDOWS:
        regions = layout_for(window).regions
        assert max((box.w * box.h, name) for name, box in regions.items() if name != "screen")[1] == "board"
    assert boards[2].w > boards[1].w == boards[0].w


def test_layout_classes() -> None:
    assert layout_for((1280, 720)).kind == "regular"
    assert layout_for((1280, 720), 1.25).kind == "compact"
    assert layout_for((3440, 1440)).kind == "wide"
