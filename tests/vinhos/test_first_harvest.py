"""First harvest (5.20)."""

from __future__ import annotations

import pytest

from engine.kernel import asked
from engine.vinhos.press import Press
from engine.vinhos.years import Year
from tests.asking import answers, choices, go, names, put, question, verbs
from tests.vinhos.positions import act, begin, estate, fair, position, turn, vintner

MODE = "first_harvest"


@pytest.mark.rule("VIN-166")
def test_three_years() -> None:
    s = position(mode=MODE, vintages="V0 V1 V2")
    for seat, land in enumerate(("TRA red", "MIN red", "DAO red", "ALG red")):
        estate(s, seat, land)
        vintner(s, seat, booth=f"P{seat + 1}", fair_tile="colheita")
    assert s.last_year == 3
    fair(s)
    assert s.over
    assert len(s.sky) == 4


@pytest.mark.rule("VIN-167")
@pytest.mark.parametrize(("seats", "vp"), [(4, (12, 8, 4, 0)), (3, (12, 8, 4)), (2, (12, 4))])
def test_the_only_fair_scores_as_the_second(seats: int, vp: tuple[int, ...]) -> None:
    regions = {4: "", 3: "", 2: "MIN TRA DAO ALE ALG SET"}[seats]
    s = position(seats, MODE, "V0 V1 V2", regions)
    for seat in range(seats):
        estate(s, seat, ("TRA red", "MIN red", "DAO red", "ALG red")[seat])
        vintner(s, seat, booth=f"P{seat + 1}", fair_tile="colheita", fp=20 - seat, account=0)
    before = s.order
    events = fair(s)
    assert tuple(v.fairs[0] for v in s.vintners) == vp
    assert not {"last_place", "order_reset"} & set(names(events))
    assert s.order == before


@pytest.mark.rule("VIN-168")
@pytest.mark.parametrize(("seats", "regions"), [(4, 7), (3, 7), (2, 6)])
def test_douro_is_never_in_play(seats: int, regions: int) -> None:
    for seed in range(6):
        s = begin(seats, MODE, seed)
        assert len(s.renown) == regions
        assert "DOU" not in s.renown


@pytest.mark.rule("VIN-169")
def test_there_are_no_managers() -> None:
    s = position(mode=MODE, vintages="V0 V1")
    estate(s, 0, "TRA red", wines="3@1")
    s.renown["TRA"] = 2
    tiles = [*s.faces.values(), *(tile for deck in s.decks.values() for tile in deck)]
    assert len(tiles) == 22
    assert not {"TA6", "LO6"} & set(tiles)
    act(s, Press(0))
    answers(s, "present 1.1 -")
    assert choices(s) == [("cubes", 0), ("cubes", 2)], "4 would please Beatrix, who is not there"
    answers(s, "cubes 0", "booth P1")
    assert question(s) == "AfterAction"
    assert s.vintners[0].barrels == 8
    turn(s)
    assert asked(s)[0].explain(s, ("use", "ANA", "E", "X1")).key == "kernel.refuse.unknown"


@pytest.mark.rule("VIN-170")
def test_what_is_scored() -> None:
    s = position(2, MODE, "V0 V1 V2", "MIN TRA DAO ALE ALG SET")
    for seat in range(2):
        estate(s, seat, ("TRA red", "MIN red")[seat])
        vintner(s, seat, booth=f"P{seat + 1}", fair_tile="colheita", account=4 + seat)
    s.exports["XA1"] = 0
    s.vintners[0].barrels, s.vintners[0].vp = 7, 1
    events = fair(s)
    assert [v.vp for v in s.vintners] == [1 + 8 + 6 + 4, 8 + 5]
    assert "lock_scored" not in names(events)


@pytest.mark.rule("VIN-171")
def test_experts_stay_face_down_and_the_rest_is_as_ever() -> None:
    s = position(mode=MODE, vintages="V0 V1")
    for seat, land in enumerate(("TRA red", "MIN red", "DAO red", "ALG red")):
        estate(s, seat, land)
    vintner(s, 0, spent="TA1", experts="TA3")
    go(s, Year(3))
    assert s.vintners[0].spent == ("TA1",)
    assert {"move", "divest", "expert"} == verbs(s)
    assert (s.cellars, s.wineries) == (9, 16)


def test_its_fair_has_envelopes() -> None:
    s = position(mode=MODE, vintages="V0 V1 V2")
    for seat, land in enumerate(("TRA red", "MIN red", "DAO red", "ALG red")):
        estate(s, seat, land)
        vintner(s, seat, booth=f"P{seat + 1}", fair_tile="colheita", experts=("TA1", "LO1", "LO2", "AR1")[seat])
    fair(s)
    for seat in range(4):
        put(s, seat, "seal")
    assert s.over
