"""A position that cannot be is told apart, so that a save written by hand or damaged is not played on from."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.vinhos.data import VINTAGES
from engine.vinhos.invariants import invariants
from engine.vinhos.state import Estate, State
from tests.vinhos.positions import barrels, begin, estate, position, vintner


def village() -> State:
    s = position()
    estate(s, 0, "TRA red", wineries=1, enologists=1, wines="3@1")
    estate(s, 0, "MIN white", vineyards=2)
    barrels(s, 0, "XA1 F1", relations="ANA.L1")
    vintner(s, 0, experts="TA1", spent="LO1")
    return s


def first(s: State, **changes: object) -> None:
    """Change the first estate, whatever it costs."""
    v = s.vintners[0]
    v.estates = (v.estates[0].changed(**changes), *v.estates[1:])


CASES: list[tuple[Callable[[State], object], str]] = [
    (lambda s: setattr(s, "mode", "solo"), "there is no mode"),
    (lambda s: setattr(s, "order", (0, 1, 2, 2)), "the turn order"),
    (lambda s: setattr(s, "row2", (1, 1)), "the turn order"),
    (lambda s: s.renown.pop("ALG"), "regions in play"),
    (lambda s: setattr(s, "vintages", ()), "vintage of this year"),
    (lambda s: s.exports.update(XZ9=0), "where there is no slot"),
    (lambda s: setattr(s.vintners[0], "estates", s.vintners[0].estates * 3), "has 6 estates"),
    (lambda s: setattr(s.vintners[0], "relations", ((0,),)), "rows of the managers"),
    (lambda s: setattr(s.vintners[0], "booth", "P1"), "a booth without one"),
    (lambda s: [vintner(s, seat, booth="P1", fair_tile="reserva") for seat in (0, 1)], "in one booth"),
    (lambda s: first(s, vineyards=3), "vineyard of TRA: red is in 4 places"),
    (lambda s: first(s, enologists=2), "too much on the estate"),
    (lambda s: first(s, wines=(1, 1, 1, 0)), "no such cellar"),
    (lambda s: setattr(s.vintners[1], "estates", (Estate(region="MIN", colour="red", cellar=True),)), "no such cellar in MIN"),
    (lambda s: s.sky.pop(), "is in 0 places"),
    (lambda s: s.stacks["ALG"].pop(), "vineyard of ALG: white is in 1 places, not in 2"),
    (lambda s: s.decks["taste"].pop(), "is in 0 places"),
    (lambda s: s.under["taste"].append("TA9"), "something is known of decks"),
    (lambda s: [setattr(s, "year", 7), setattr(s, "vintages", tuple(VINTAGES)), s.sky.clear()], "year cannot be 7"),
    (lambda s: setattr(s.vintners[0], "marker", "BEACH"), "marker cannot be 'BEACH'"),
    (lambda s: setattr(s.vintners[0], "cash", -1), "below zero"),
    (lambda s: setattr(s.vintners[0], "level", -4), "is below -3"),
    (lambda s: setattr(s.vintners[0], "account", 21), "21 is more than 20"),
    (lambda s: setattr(s, "columns", (10, 0, 0, 0)), "10 is more than 9"),
    (lambda s: barrels(s, 1, relations="ANA.L1"), "2 barrels on L1 of ANA"),
    (lambda s: vintner(s, 1, experts="TA2 TA3 TA4 TA5 AR1 AR2 AR3"), "too many experts"),
    (lambda s: setattr(s, "wineries", 3), "are not 16"),
    (lambda s: setattr(s.vintners[0], "porto", 11), "11 is more than 10"),
    (lambda s: [setattr(v, "porto", 4) for v in s.vintners], "more than 10 Porto tiles"),
    (lambda s: s.renown.update(ALG=9, TRA=9), "15 cubes"),
    (lambda s: setattr(s.vintners[0], "barrels", 8), "has 11 barrels"),
    (lambda s: setattr(s.vintners[0], "vp", 9), "adds up to 1"),
]


@pytest.mark.parametrize(("change", "words"), CASES)
def test_what_is_wrong_is_said(change: Callable[[State], object], words: str) -> None:
    s = village()
    s.agenda = begin().agenda
    assert invariants(s) == []
    change(s)
    assert any(words in wrong for wrong in invariants(s)), invariants(s)


def test_a_closed_slot_holds_no_barrel() -> None:
    s = position(2)
    s.agenda = begin(2).agenda
    barrels(s, 0, "XA2")
    assert any("a slot that is closed" in wrong for wrong in invariants(s))


def test_an_estate_lies_in_a_region_in_play() -> None:
    s = begin(2)
    out = next(region for region in ("MIN", "TRA", "DOU", "DAO", "LIS", "SET", "ALE", "ALG") if region not in s.renown)
    s.vintners[0].estates = (Estate(region=out, colour="red"),)
    assert any("not in play" in wrong for wrong in invariants(s))


def test_a_first_harvest_ends_sooner() -> None:
    s = begin(3, "first_harvest")
    s.year, s.vintages, s.sky = 4, tuple(f"V{n}" for n in range(4)), ["V4", "V5", "V6"]
    assert any("there are 3 years" in wrong for wrong in invariants(s))
