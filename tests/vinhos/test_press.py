"""Pass and press release (5.13), and the renown spent at it (5.16)."""

from __future__ import annotations

import pytest

from engine.vinhos.outlook import rank_with, showings
from engine.vinhos.press import Presentation, Press, tile_for
from tests.asking import answers, choices, choose, names, offered, question, refused, told, why
from tests.vinhos.positions import act, barrels, estate, on_top, position, turn, vintner


def pressing(*wines: str, land: str = "TRA red", cellar: bool = False, vintages: str = "V0 V1", mode: str = "standard", **fields: object):
    """Vintage 1 wishes for red, WV 4, and TRA DOU DAO ALG."""
    s = position(mode=mode, vintages=vintages)
    estate(s, 0, land, wines=" ".join(wines), cellar=cellar)
    vintner(s, 0, **fields)
    return s


def press(s) -> None:
    act(s, Press(0))


@pytest.mark.rule("VIN-85")
def test_the_disc_moves_then_one_passes_or_presents() -> None:
    s = pressing("3@1")
    for v in s.vintners:
        v.marker = "BANK"
    turn(s)
    choose(s, "move", "PRESS")
    assert s.row2 == (0,)
    assert choices(s) == [("present", "1.1", "-"), ("pass",)]
    choose(s, "pass")
    assert s.vintners[0].booth == ""


@pytest.mark.rule("VIN-86", "VIN-98", "VIN-96")
def test_one_press_release_for_each_fair() -> None:
    s = pressing("3@1", "3@2")
    vintner(s, 0, booth="P1", fair_tile="colheita")
    for v in s.vintners:
        v.marker = "BANK"
    turn(s)
    choose(s, "move", "PRESS")
    assert question(s) == "AfterAction", "only a pass was possible"
    s.agenda.append(Press(0))
    assert why(s, "present", "1.1", "-") == ("tile_is_out", "VIN-98")


@pytest.mark.rule("VIN-87", "VIN-98")
def test_it_needs_a_wine() -> None:
    s = pressing()
    press(s)
    assert question(s) == "AfterAction"
    s = pressing("1@1", vintages="V0")
    press(s)
    assert offered(s, "present") == [("1.1", "-")], "in any year"


@pytest.mark.rule("VIN-88", "VIN-90", "VIN-91", "VIN-92", "VIN-95")
def test_the_steps_of_a_press_release() -> None:
    s = pressing("3@1", land="MIN white")
    s.columns = (5, 2, 0, 9)
    press(s)
    events = answers(s, "present 1.1 -", "booth P1")
    assert names(events) == ["presented", "booth", "bonus", "features_judged", "wine_discarded"]
    v = s.vintners[0]
    assert (v.fp, v.cash, v.booth, v.fair_tile, v.wine_count) == (0 + 2 + 1, 13, "P1", "colheita", 0)


@pytest.mark.rule("VIN-89", "VIN-119")
def test_the_final_value() -> None:
    s = pressing("4@2", cellar=True, experts="TA4", land="ALG white")
    s.renown["ALG"] = 1
    press(s)
    choose(s, "present", "1.1" if s.vintners[0].estates[0].wines[0] else "1.2", "TA4")
    assert question(s) == "Raise"
    events = choose(s, "cubes", 1)
    assert told(events, "raised").fields["value"] == 4 + 2 + 1 + 1
    choose(s, "booth", "P5")
    assert s.vintners[0].fair_tile == "garrafeira"


@pytest.mark.rule("VIN-90", "VIN-95")
@pytest.mark.parametrize(
    ("value", "tile"), [(1, "colheita"), (4, "colheita"), (5, "reserva"), (7, "reserva"), (8, "garrafeira"), (12, "garrafeira")]
)
def test_the_tile_is_that_of_the_band(value: int, tile: str) -> None:
    assert tile_for(value) == tile


@pytest.mark.rule("VIN-90")
def test_points_above_nine_and_tras_os_montes() -> None:
    s = pressing("11@1")
    press(s)
    events = answers(s, "present 1.1 -", "booth P3")
    assert told(events, "booth").fields["fp"] == 8 + 2 + 2
    assert question(s) == "BoothExpert"


@pytest.mark.rule("VIN-91", "VIN-95")
def test_an_expert_as_a_bonus() -> None:
    s = pressing("1@1", land="MIN white")
    on_top(s, "AL4")
    press(s)
    answers(s, "present 1.1 -", "booth P4", "engage alcohol")
    assert s.vintners[0].experts == ("AL4",)
    assert s.columns == (0, 0, 0, 0)
    assert s.vintners[0].fp == 0


@pytest.mark.rule("VIN-91")
def test_fair_points_as_a_bonus() -> None:
    s = pressing("1@1", land="MIN white")
    press(s)
    answers(s, "present 1.1 -", "booth P6")
    assert s.vintners[0].fp == 3


@pytest.mark.rule("VIN-96")
def test_a_booth_holds_one_tile() -> None:
    s = pressing("1@1", land="MIN white")
    vintner(s, 2, booth="P6", fair_tile="reserva")
    press(s)
    choose(s, "present", "1.1", "-")
    assert refused(s, "booth", "P6") == ("booth_taken", "VIN-96")
    assert len(offered(s, "booth")) == 5


# Managers


@pytest.mark.rule("VIN-93", "VIN-94", "VIN-97")
def test_up_to_two_different_managers() -> None:
    s = pressing("4@1")
    press(s)
    answers(s, "present 1.1 -", "booth P1")
    assert offered(s, "meet") == ["ANA", "BEA", "CAR"]
    choose(s, "meet", "BEA")
    assert refused(s, "meet", "BEA") == ("met_already", "VIN-93")
    assert refused(s, "meet", "ANA") == ("row_passed", "VIN-93")
    choose(s, "meet", "CAR")
    v = s.vintners[0]
    assert [row[0] for row in v.relations] == [0, 1, 1]
    assert (v.barrels, v.wine_count, question(s)) == (6, 0, "AfterAction")


@pytest.mark.rule("VIN-94")
def test_wishes_that_are_not_met() -> None:
    s = pressing("3@1", land="MIN white")
    act(s, Press(0))
    assert question(s) == "Press"
    answers(s, "present 1.1 -", "booth P1")
    assert question(s) == "AfterAction", "nobody was pleased"
    s = pressing("3@1", land="TRA white")
    act(s, Press(0))
    answers(s, "present 1.1 -", "booth P1")
    assert offered(s, "meet") == ["CAR"]
    assert refused(s, "meet", "ANA") == ("wish_not_met", "VIN-94")
    choose(s, "done")
    assert s.vintners[0].barrels == 8


@pytest.mark.rule("VIN-97", "VIN-5")
def test_a_manager_needs_a_barrel() -> None:
    s = pressing("4@1")
    barrels(s, 0, hand=1)
    press(s)
    answers(s, "present 1.1 -", "booth P1", "meet ANA")
    assert question(s) == "AfterAction"
    assert s.vintners[0].barrels == 0


@pytest.mark.rule("VIN-97")
def test_a_second_relationship_with_the_same_manager() -> None:
    s = pressing("1@1", land="MIN red")
    barrels(s, 0, relations="ANA.E ANA.X1")
    press(s)
    answers(s, "present 1.1 -", "booth P1", "meet ANA")
    assert s.vintners[0].relations[0][:2] == (2, 1)


# Renown (VIN-114)


@pytest.mark.rule("VIN-114", "VIN-118")
@pytest.mark.parametrize(
    ("value", "cubes", "legal"),
    [
        (4, 2, [0, 1]),  # 5 is a Reserva, 6 brings nothing more
        (3, 2, [0, 1, 2]),  # 4 is Beatrix's wish, 5 a Reserva
        (2, 2, [0, 2]),  # 3 brings nothing, 4 is her wish
        (6, 2, [0, 2]),  # 8 is a Garrafeira
        (8, 2, [0, 2]),  # 10 is above 9
        (9, 2, [0, 1, 2]),
        (4, 0, [0]),
        (3, 1, [0, 1]),
    ],
)
def test_each_cube_must_bring_something(value: int, cubes: int, legal: list[int]) -> None:
    s = pressing(f"{value}@1")
    s.renown["TRA"] = cubes
    press(s)
    choose(s, "present", "1.1", "-")
    assert (offered(s, "cubes") if question(s) == "Raise" else [0]) == legal


@pytest.mark.rule("VIN-114", "VIN-112", "VIN-117")
def test_why_a_cube_is_refused() -> None:
    s = pressing("4@1")
    s.renown["TRA"] = 2
    press(s)
    choose(s, "present", "1.1", "-")
    assert refused(s, "cubes", 2) == ("cube_brings_nothing", "VIN-114")
    s = pressing("4@1")
    s.renown["TRA"] = 1
    press(s)
    choose(s, "present", "1.1", "-")
    assert refused(s, "cubes", 2) == ("too_few_cubes", "VIN-112")


@pytest.mark.rule("VIN-114", "VIN-115")
def test_a_cube_for_beatrix_alone_binds() -> None:
    s = pressing("3@1")
    s.renown["TRA"] = 1
    press(s)
    events = answers(s, "present 1.1 -", "cubes 1", "booth P1")
    assert told(events, "relation").fields["row"] == "BEA"
    assert offered(s, "meet") == ["ANA", "CAR"], "her barrel is the first of the two"
    choose(s, "meet", "ANA")
    assert [row[0] for row in s.vintners[0].relations] == [1, 1, 0]
    assert question(s) == "AfterAction"


@pytest.mark.rule("VIN-114")
def test_no_cube_for_beatrix_without_a_barrel() -> None:
    s = pressing("3@1")
    s.renown["TRA"] = 1
    barrels(s, 0, hand=0)
    press(s)
    choose(s, "present", "1.1", "-")
    assert question(s) == "Booth", "the cube brought nothing"


@pytest.mark.rule("VIN-116")
def test_spent_cubes_return_to_the_supply() -> None:
    s = pressing("4@1")
    s.renown["TRA"] = 2
    press(s)
    before = s.cubes
    answers(s, "present 1.1 -", "cubes 1")
    assert s.cubes == before + 1


# Ahead


def test_what_a_press_release_would_bring() -> None:
    s = pressing("4@1")
    s.columns, s.renown["TRA"] = (2, 1, 2, 1), 2
    vintner(s, 1, fp=8)
    found = {(one.cubes, one.booth): one for one in showings(s, 0, "1.1")}
    assert set(found) == {(cubes, f"P{n}") for cubes in (0, 1) for n in range(1, 7)}
    best = found[1, "P5"]
    assert (best.tile_fp, best.fame, best.bonus_fp, best.feature_fp, best.fp) == (4, 2, 3, 1, 10)
    assert best.wishes == ("ANA", "BEA", "CAR")
    assert (rank_with(s, 0, best.fp), rank_with(s, 0, 0)) == (1, 2)
    act(s, Presentation(0))
    answers(s, "cubes 1", "booth P5")
    assert s.vintners[0].fp == best.fp
