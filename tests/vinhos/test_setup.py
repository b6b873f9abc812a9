"""Set-up (5.2, part 3)."""

from __future__ import annotations

import pytest

from engine.kernel import Luck, determinize, view
from engine.vinhos.data import DOU, REGIONS
from tests.asking import asked_seat, choices, choose, names, offered, question, told, verbs
from tests.vinhos.positions import begin, wines


@pytest.mark.rule("VIN-10")
@pytest.mark.parametrize(("seats", "regions"), [(4, 8), (3, 7), (2, 6)])
def test_so_many_regions_are_in_play(seats: int, regions: int) -> None:
    s = begin(seats)
    assert len(s.renown) == len(s.tops) == len(s.stacks) == regions
    assert all(len(stack) == 3 for stack in s.stacks.values())


@pytest.mark.rule("VIN-10")
def test_the_regions_left_out_are_drawn() -> None:
    assert len({tuple(begin(2, seed=seed).renown) for seed in range(12)}) > 6


@pytest.mark.rule("VIN-11")
@pytest.mark.parametrize(("seats", "cellars", "wineries", "enologists"), [(4, 9, 16, 16), (3, 7, 12, 12), (2, 5, 8, 8)])
def test_supplies(seats: int, cellars: int, wineries: int, enologists: int) -> None:
    s = begin(seats)
    assert (s.cellars, s.wineries, s.enologists, s.cubes, s.porto) == (cellars, wineries, enologists, 15, 10)


@pytest.mark.rule("VIN-12")
@pytest.mark.parametrize(("seats", "cash"), [(2, [11, 12]), (3, [11, 11, 12]), (4, [11, 11, 12, 12])])
def test_money(seats: int, cash: list[int]) -> None:
    s = begin(seats)
    assert [s.vintners[seat].cash for seat in s.order] == cash
    assert {(v.account, v.level, v.vp, v.fp, v.barrels, v.marker) for v in s.vintners} == {(5, 1, 0, 0, 8, "PRESS")}


@pytest.mark.rule("VIN-13")
def test_each_buys_a_vineyard_in_turn_order() -> None:
    s = begin(3)
    for seat in s.order:
        assert (question(s), asked_seat(s)) == ("FirstVineyard", seat)
        region = next(r for r in offered(s, "found") if r not in ("SET", "DOU", "ALG"))
        before = s.vintners[seat].cash
        events = choose(s, "found", region)
        assert s.vintners[seat].cash == before - REGIONS[region]
        assert told(events, "estate").fields["region"] == region
        assert s.renown[region] >= 1
        base = wines(s, seat, 1)[0][0]
        assert base == s.vintners[seat].estates[0].production
    assert question(s) == "Turn"


@pytest.mark.rule("VIN-13", "VIN-106")
def test_the_first_wine_of_the_algarve_has_one_more() -> None:
    s = begin(4)
    seat = s.order[0]
    choose(s, "found", "ALG")
    assert wines(s, seat, 1) == [(2, 2)]


@pytest.mark.rule("VIN-14")
def test_vintage_tiles() -> None:
    s = begin()
    assert s.vintages == ("V0",)
    assert sorted(s.sky) == ["V1", "V2", "V3", "V4", "V5", "V6"]
    assert len({tuple(begin(seed=seed).sky) for seed in range(10)}) > 5


@pytest.mark.rule("VIN-15")
def test_the_first_purchase_is_made_at_once_and_brings_its_gifts() -> None:
    s = begin(4)
    assert verbs(s) == {"found"}, "nobody may pass, and no ability may be used"
    assert len(choices(s)) == 8, "the least cash suffices for every region"
    first, second, third, fourth = s.order
    choose(s, "found", "SET")
    assert (question(s), asked_seat(s)) == ("Gift", first)
    choose(s, "engage", "taste")
    choose(s, "engage", "taste")
    assert len(s.vintners[first].experts) == 2
    choose(s, "found", "DOU")
    assert s.vintners[second].porto == 2
    choose(s, "found", "DAO")
    assert s.vintners[third].estates[0].cellar
    choose(s, "found", "LIS")
    assert s.vintners[fourth].estates[0].wineries == 1
    assert question(s) == "Turn"


@pytest.mark.rule("VIN-15")
def test_an_empty_stack_offers_no_first_vineyard() -> None:
    s = begin(2)
    region = next(iter(s.renown))
    s.tops.pop(region)
    assert region not in offered(s, "found")


@pytest.mark.rule("VIN-16")
def test_what_belongs_to_a_region_out_of_play_is_out_of_the_game() -> None:
    s = next(found for found in (begin(2, seed=seed) for seed in range(30)) if DOU not in found.renown)
    assert DOU not in s.tops
    assert DOU not in offered(s, "found")
    assert not [pool for pool in s.pools() if pool.endswith(DOU)]


@pytest.mark.rule("VIN-17")
def test_a_head_start() -> None:
    s = begin(3, head_start="2")
    assert [v.account for v in s.vintners] == [5, 9, 5]


@pytest.mark.rule("VIN-18")
def test_a_survey_opens_the_stacks() -> None:
    assert view(begin(4, survey="on"), 0).stacks == begin(4, survey="on").stacks
    closed = view(begin(4), 0)
    assert all(tile is None for stack in closed.stacks.values() for tile in stack)
    imagined = determinize(closed, Luck(1))
    assert all(sorted([*stack, imagined.tops[region]]) == ["red", "red", "white", "white"] for region, stack in imagined.stacks.items())


@pytest.mark.rule("VIN-24")
def test_the_almanac_opens_the_next_tile() -> None:
    s = begin(4, almanac="on")
    assert len(s.vintages) == 2
    assert s.vintages[0] == "V0"


def test_all_that_happens_first_is_told() -> None:
    s = begin(4)
    assert names(choose(s, "found", "MIN"))[:4] == ["turned_up", "first_vineyard", "estate", "cube"]
