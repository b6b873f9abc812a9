"""What has the same id travels, what is new enters, what is gone leaves; a skip ends it all."""

from __future__ import annotations

import pytest

from game.kit.animator import Animator
from game.kit.item import Item
from game.kit.layout import Box


def item(name: str, x: float = 0, z: int = 0, comes: str = "") -> Item:
    return Item(name, "board", Box(x, 0, 10, 10), (), z, comes=comes)


def where(animator: Animator) -> dict[str, float]:
    return {d.item.id: round(d.box.x, 3) for d in animator.drawn()}


def test_the_first_description_is_simply_there() -> None:
    animator = Animator()
    animator.show([item("ship", 5)])
    assert not animator.moving
    assert where(animator) == {"ship": 5}


def test_an_item_with_the_same_id_travels_and_arrives() -> None:
    animator = Animator()
    animator.show([item("ship", 0)])
    animator.show([item("ship", 100)])
    assert where(animator) == {"ship": 0}
    animator.advance(0.225)
    assert where(animator)["ship"] == pytest.approx(50, abs=1)
    animator.advance(0.3)
    assert where(animator) == {"ship": 100}
    assert not animator.moving


def test_a_change_in_the_middle_goes_on_from_where_things_are() -> None:
    animator = Animator()
    animator.show([item("ship", 0)])
    animator.show([item("ship", 100)])
    animator.advance(0.225)
    middle = where(animator)["ship"]
    animator.show([item("ship", 0)])
    assert where(animator)["ship"] == middle


def test_new_items_come_from_where_they_say_and_old_ones_fade() -> None:
    animator = Animator()
    animator.show([item("stack", 0), item("ship", 50)])
    animator.show([item("stack", 0), item("card", 80, comes="stack")])
    assert where(animator) == {"stack": 0, "card": 0, "ship": 50}
    animator.advance(0.1)
    assert next(d.alpha for d in animator.drawn() if d.item.id == "ship") < 255
    animator.advance(1)
    assert where(animator) == {"stack": 0, "card": 80}


def test_what_goes_to_another_region_sets_out_from_where_it_was() -> None:
    """Whoever knows how the regions lie says where that is in the units of the new one."""
    animator = Animator()
    animator.carried = lambda box, start, end: box._replace(x=box.x + {"board": 0, "dock": 500}[start] - {"board": 0, "dock": 500}[end])
    animator.show([item("stack", 30), item("token", 40)])
    animator.show([item("stack", 30), item("token", 60)._replace(region="dock"), item("card", 80, comes="stack")._replace(region="dock")])
    assert where(animator) == {"stack": 30, "token": -460, "card": -470}, "the card at its stack, the token where it lay"
    animator.advance(1)
    assert where(animator) == {"stack": 30, "token": 60, "card": 80}


def test_what_covers_everything_goes_away_by_and_by() -> None:
    animator = Animator()
    animator.show([item("ship", 5)])
    animator.lift(item("sign", z=300))
    assert [(d.item.id, d.alpha) for d in animator.drawn()] == [("ship", 255), ("sign", 255)]
    animator.show([item("ship", 5), item("flag")])
    animator.advance(0.4)
    assert 0 < next(d.alpha for d in animator.drawn() if d.item.id == "sign") < 255
    animator.advance(1)
    assert where(animator) == {"ship": 5, "flag": 0}


@pytest.mark.parametrize("how", ["instant", "skip"])
def test_instant_and_skip_leave_nothing_in_motion(how: str) -> None:
    animator = Animator("instant" if how == "instant" else "normal")
    animator.show([item("ship", 0)])
    animator.show([item("ship", 100), item("new")])
    if how == "skip":
        animator.finish()
    assert not animator.moving
    assert where(animator) == {"ship": 100, "new": 0}


def test_reduced_motion_has_no_travel() -> None:
    animator = Animator(reduced=True)
    animator.show([item("ship", 0)])
    animator.show([item("ship", 100)])
    assert where(animator) == {"ship": 100}
    assert animator.moving


def test_higher_things_are_drawn_later() -> None:
    animator = Animator()
    animator.show([item("flag", z=9), item("sea", z=0), item("ship", z=4)])
    assert [d.item.id for d in animator.drawn()] == ["sea", "ship", "flag"]
