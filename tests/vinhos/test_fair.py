"""The fair (5.18)."""

from __future__ import annotations

import pytest

from engine.kernel import asked, view
from engine.vinhos.outlook import experts_ahead
from tests.asking import answers, asked_seat, choose, names, offered, put, question, refusal, told
from tests.vinhos.positions import estate, fair, maintenance, position, vintner

LANDS = ("MIN red", "TRA red", "DAO red", "ALE red")


def fairground(vintages: str = "V0 V1 V2", seats: int = 4, booths: str = "P1 P2 P3 P4", **options: str):
    """Everybody has a tile in a booth, unless told otherwise by a dot."""
    s = position(seats, vintages=vintages, regions="" if seats == 4 else "MIN TRA DAO ALE ALG SET LIS", **options)
    if seats == 2:
        s = position(seats, vintages=vintages, regions="MIN TRA DAO ALE ALG SET", **options)
    for seat, booth in zip(range(seats), booths.split(), strict=False):
        estate(s, seat, LANDS[seat], wines="3@1")
        if booth != ".":
            vintner(s, seat, booth=booth, fair_tile="colheita")
    return s


@pytest.mark.rule("VIN-136")
@pytest.mark.parametrize(("year", "held"), [(1, False), (2, False), (3, True), (4, False), (5, True), (6, True)])
def test_fairs_are_in_years_3_5_and_6(year: int, held: bool) -> None:
    s = fairground(" ".join(f"V{n}" for n in range(year)))
    events = maintenance(s)
    assert ("fair" in names(events)) == held
    if held:
        assert names(events).index("produced") < names(events).index("fair")


@pytest.mark.rule("VIN-137", "VIN-66")
def test_whoever_has_not_presented_must_do_it_now() -> None:
    s = fairground(booths="P1 . P3 .")
    vintner(s, 1, experts="TA4 TA3")
    estate(s, 1, "ALG white", wines="4@1")
    s.order = (3, 2, 1, 0)
    events = fair(s)
    assert told(events, "presented").seat == 3, "with one wine there is no choice"
    assert question(s) == "Booth"
    answers(s, "booth P6", "done")
    assert (question(s), asked_seat(s)) == ("Presentation", 1)
    assert offered(s, "present") == [("1.1", "-"), ("2.1", "-")], "no pass and no Critic"
    assert s.row2 == ()


@pytest.mark.rule("VIN-138", "VIN-150")
def test_experts_of_the_booths_features_in_sealed_envelopes() -> None:
    s = fairground()
    vintner(s, 0, experts="TA1 TA3 AR1 LO1", spent="AR2")
    vintner(s, 1, experts="TA5")
    vintner(s, 2, experts="LO2")
    fair(s)
    assert [ballot.seat for ballot in asked(s)] == [0, 2], "who has nothing to play is not asked"
    assert offered(s, "play") == ["TA1", "TA3", "AR1"]
    put(s, 0, "play", "TA3")
    assert refusal(s, "play", "TA3", seat=0).key.endswith("expert_in_envelope")
    assert refusal(s, "play", "TA1", seat=0).key.endswith("experts_in_order")
    assert view(s, 2).sealed[0] is None
    put(s, 0, "play", "AR1")
    put(s, 0, "seal")
    assert s.vintners[0].shown == ()
    put(s, 2, "seal")
    assert s.vintners[0].experts == ("TA1", "LO1")


@pytest.mark.rule("VIN-139", "VIN-148")
def test_all_effects_are_summed_before_anything_scores() -> None:
    s = fairground()
    s.columns = (0, 8, 1, 0)
    vintner(s, 0, experts="AR1 AR3")
    vintner(s, 2, experts="LO6")
    fair(s)
    assert experts_ahead(s, ("AR1", "AR3")) == 6
    for choice in ("play AR1", "play AR3", "seal"):
        put(s, 0, *choice.split())
    put(s, 2, "play", "LO6")
    events = put(s, 2, "seal")
    assert s.columns == (0, 9, 1, 0), "8 + 2 + 1 - 1, at most 9; 1 - 1 + 1"
    scored = [(e.seat, e.fields["fp"]) for e in events if e.name == "expert_scored"]
    assert scored == [(0, 3), (0, 3), (2, 0)]


@pytest.mark.rule("VIN-139")
def test_a_marker_stays_within_the_row() -> None:
    s = fairground()
    vintner(s, 2, experts="LO6")
    fair(s)
    put(s, 2, "play", "LO6")
    put(s, 2, "seal")
    assert s.columns[1] == 0


@pytest.mark.rule("VIN-140", "VIN-147", "VIN-148")
def test_an_expert_scores_on_its_own_feature_only() -> None:
    s = fairground()
    s.columns = (4, 1, 0, 0)
    vintner(s, 0, experts="TA4")
    fair(s)
    put(s, 0, "play", "TA4")
    events = put(s, 0, "seal")
    assert s.columns == (5, 2, 0, 0)
    assert told(events, "expert_scored").fields["fp"] == 2


@pytest.mark.rule("VIN-147")
def test_nothing_need_be_played() -> None:
    s = fairground()
    vintner(s, 0, experts="TA4")
    fair(s)
    events = put(s, 0, "seal")
    assert "experts_revealed" not in names(events)
    assert s.vintners[0].experts == ("TA4",)


@pytest.mark.rule("VIN-147")
def test_an_expert_of_the_booth_may_be_played_at_once() -> None:
    s = fairground(booths=". P2 P1 P4")
    fair(s)
    answers(s, "booth P3", "engage look", "done")
    assert question(s) == "Experts"
    assert len(offered(s, "play")) == 1


@pytest.mark.rule("VIN-141", "VIN-146")
@pytest.mark.parametrize(
    ("seats", "vintages", "points", "vp"),
    [
        (4, "V0 V1 V2", (9, 8, 7, 6), (9, 6, 3, 0)),
        (4, "V0 V1 V2 V3 V4", (6, 7, 8, 9), (0, 4, 8, 12)),
        (4, "V0 V1 V2 V3 V4 V5", (9, 8, 7, 6), (15, 10, 5, 0)),
        (4, "V0 V1 V2", (9, 9, 9, 1), (6, 6, 6, 0)),
        (4, "V0 V1 V2", (9, 8, 8, 1), (9, 4, 4, 0)),
        (4, "V0 V1 V2", (5, 5, 5, 5), (4, 4, 4, 4)),
        (3, "V0 V1 V2 V3 V4 V5", (9, 8, 7), (15, 10, 5)),
        (2, "V0 V1 V2 V3 V4", (9, 8), (12, 4)),
        (2, "V0 V1 V2", (9, 9), (6, 6)),
    ],
)
def test_vp_by_rank(seats: int, vintages: str, points: tuple[int, ...], vp: tuple[int, ...]) -> None:
    s = fairground(vintages, seats)
    for seat, fp in enumerate(points):
        s.vintners[seat].fp = fp
    fair(s)
    assert tuple(v.fairs[0] for v in s.vintners) == vp


@pytest.mark.rule("VIN-142", "VIN-72")
def test_revealed_experts_go_under_their_decks() -> None:
    s = fairground()
    s.order = (2, 0, 1, 3)
    vintner(s, 0, experts="TA1 TA4")
    vintner(s, 2, experts="TA2")
    fair(s)
    for seat, play in ((0, "TA1 TA4"), (2, "TA2")):
        for expert in play.split():
            put(s, seat, "play", expert)
        put(s, seat, "seal")
    assert s.under["taste"] == ["TA4", "TA1", "TA2"], "the lowest first: owners in turn order, ids ascending"


@pytest.mark.rule("VIN-143", "VIN-147")
def test_the_last_of_four_may_take_an_expert() -> None:
    s = fairground()
    for seat, fp in enumerate((9, 2, 2, 5)):
        s.vintners[seat].fp = fp
    s.order = (1, 0, 2, 3)
    events = fair(s)
    assert told(events, "last_place").seat == 2, "of equals the one later in turn order"
    assert (question(s), asked_seat(s)) == ("LastPlace", 2)
    choose(s, "engage", "look")
    assert len(s.vintners[2].experts) == 1


@pytest.mark.rule("VIN-143")
def test_also_in_year_6() -> None:
    s = fairground("V0 V1 V2 V3 V4 V5")
    fair(s)
    assert (question(s), asked_seat(s)) == ("LastPlace", 3), "even among all four"


@pytest.mark.rule("VIN-149")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_fewer_nobody_does(seats: int) -> None:
    s = fairground(seats=seats)
    assert "last_place" not in names(fair(s))


@pytest.mark.rule("VIN-144")
def test_tiles_go_home_and_points_stay() -> None:
    s = fairground(seats=3)
    s.columns = (3, 4, 5, 6)
    s.vintners[0].fp = 7
    fair(s)
    assert {v.booth for v in s.vintners} == {""}
    assert s.vintners[0].fp == 7
    assert s.columns != (0, 0, 0, 0)


@pytest.mark.rule("VIN-145")
def test_fresh_points() -> None:
    s = fairground(seats=3, fair_points="fresh")
    for seat, fp in enumerate((9, 2, 5)):
        s.vintners[seat].fp = fp
    fair(s)
    assert s.order == (1, 2, 0), "the order is reset before"
    assert [v.fp for v in s.vintners] == [0, 0, 0]


@pytest.mark.rule("VIN-145")
def test_fresh_points_are_kept_after_the_last_fair() -> None:
    s = fairground("V0 V1 V2 V3 V4 V5", seats=3, fair_points="fresh")
    s.vintners[0].fp = 9
    fair(s)
    assert s.vintners[0].fp == 9
    assert s.over


@pytest.mark.rule("VIN-150")
def test_an_envelope_is_passed_round_for_one_alone() -> None:
    s = fairground()
    vintner(s, 3, experts="AL2")
    fair(s)
    assert [ballot.seat for ballot in asked(s)] == [3]
    before = s.unveiled
    put(s, 3, "play", "AL2")
    assert s.unveiled == before
    put(s, 3, "seal")
    assert s.unveiled > before, "then nobody takes anything back"
