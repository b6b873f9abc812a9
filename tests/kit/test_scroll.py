"""A list of which only a part can be seen, and the dial that the wheel turns over it."""

from __future__ import annotations

from math import inf

import pygame
import pytest

from game.kit.animator import Animator
from game.kit.item import Dial, Item
from game.kit.layout import Box, layout_for
from game.kit.picture import Fill
from game.kit.scroll import NOTCH, ScrollList
from game.kit.stage import Stage
from game.kit.theme import Theme

ROOM = Box(10, 20, 200, 100)
TWENTY = [30.0] * 20
TIPS = ("Earlier", "Later")


def scroll(at: float | None = None, *, follows: bool = False, heights: list[float] | None = None) -> ScrollList:
    dials = {} if at is None else {"list": at}
    return ScrollList("list", "log", ROOM, TWENTY if heights is None else heights, dials, follows=follows, gap=0)


def described(found: ScrollList) -> list[Item]:
    """Red and green lines in turn, on a ground."""
    ground = Item("ground", "log", Box(0, 0, 240, 160), (Fill(Box(0, 0, 240, 160), "night"),), -1, dial=found.dial)
    lines = (
        Item(f"line/{n}", "log", box, (Fill(Box(0, 0, box.w, box.h), "#FF0000" if n % 2 else "#00FF00"),), 0, f"line {n}")
        for n, box in found.seen()
    )
    return [ground, *found.clipped(lines), *found.thumb(TIPS)]


@pytest.mark.parametrize(("at", "first", "last"), [(None, 0, 3), (15, 0, 3), (30, 1, 4), (500, 16, 19), (9999, 16, 19)])
def test_only_what_can_be_seen_is_drawn(at: float | None, first: int, last: int) -> None:
    assert [n for n, _ in scroll(at).seen()] == list(range(first, last + 1))


def test_a_list_that_follows_stands_at_its_end_until_it_is_scrolled_back_and_again_from_its_end_on() -> None:
    found = scroll(follows=True)
    assert found.dial.at == found.dial.most == 500
    back = found.dial.turned(2)
    assert back == 500 - 2 * NOTCH
    longer = scroll(back, follows=True, heights=[*TWENTY, 30.0])
    assert next(longer.seen()) == next(scroll(back, follows=True).seen()), "who reads back is not disturbed by what is new"
    end = longer.dial.turned(-9)
    assert end == inf
    assert scroll(end, follows=True, heights=[30.0] * 40).dial.at == 1100


def test_a_short_list_needs_no_thumb_and_lies_at_the_foot_if_it_follows() -> None:
    for follows, top in ((False, ROOM.y), (True, ROOM.bottom - 60)):
        found = scroll(follows=follows, heights=[30.0, 30.0])
        assert [box.y for _, box in found.seen()] == [top, top + 30]
        assert list(found.thumb(TIPS)) == []
        assert found.dial.turned(5) in (0, inf)
    assert list(scroll(follows=True, heights=[]).seen()) == []


def test_a_click_beside_the_thumb_turns_a_page() -> None:
    found = scroll(200)
    thumb = {item.id: item for item in found.thumb(TIPS)}
    assert thumb["thumb/list/back"].action == "dial list 115"
    assert thumb["thumb/list/on"].action == "dial list 285"
    assert thumb["thumb/list/back"].box.bottom == thumb["thumb/list"].box.y
    assert "thumb/list/back" not in {item.id for item in scroll(0).thumb(TIPS)}


def test_nothing_of_a_list_is_seen_or_hit_beside_its_room() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    stage = Stage(layout_for((1280, 720)), Theme(), Animator("instant"))
    stage.animator.show(described(scroll(15)))
    window = pygame.Surface((1280, 720))
    while stage.unfinished:
        stage.draw(window)
    log = stage.layout.regions["log"]
    x = round(log.x + 50)

    def colour(y: float) -> tuple[int, ...]:
        return tuple(window.get_at((x, round(log.y + y)))[:3])

    assert colour(ROOM.y - 2) == Theme().rgb("night")
    assert colour(ROOM.y + 2) == (0, 255, 0)
    assert colour(ROOM.y + 20) == (255, 0, 0)
    assert colour(ROOM.bottom + 2) == Theme().rgb("night")
    assert stage.at((x, round(log.y + ROOM.y - 3))) is None
    hit = stage.at((x, round(log.y + ROOM.y + 3)))
    assert hit is not None
    assert hit.id == "line/0"
    turned = stage.dial_at((x, round(log.y + ROOM.y + 3)))
    assert turned is not None
    assert turned.dial == scroll(15).dial
    assert stage.dial_at((5, 5)) is None
    stage.animator.show(described(scroll(45)))
    stage.draw(window)
    assert colour(ROOM.y + 2) == (255, 0, 0), "what has moved is drawn anew"
    pygame.display.quit()


def test_digits_are_typed_into_a_dial() -> None:
    dial = Dial("offer", 0, 40, typed=True)
    assert dial.with_digit(7) == 7
    assert dial._replace(at=1).with_digit(2) == 12
    assert dial._replace(at=12).with_digit(5) == 5, "there is no 125"
    assert Dial("few", 2, 3, least=2).with_digit(9) is None
    dearer = Dial("backed", 5, 20, least=5, typed=True)
    assert dearer.with_digit(1) == 1, "too small as yet: a twelve may follow"
    assert dearer.with_digit(2, typed=1) == 12
