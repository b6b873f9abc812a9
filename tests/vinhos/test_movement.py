"""Moving the marker (5.5)."""

from __future__ import annotations

import pytest

from engine.vinhos.outlook import fares
from tests.asking import answers, choices, choose, names, offered, question, refused, told, verbs
from tests.vinhos.positions import barrels, estate, position, turn, vintner


def at(marker: str, **fields: object):
    s = position(vintages="V0 V1 V2 V3")  # year 4: the year marker is on EXPERT
    for seat, land in enumerate(("MIN red", "TRA red", "DAO red", "ALG red")):
        estate(s, seat, land)
    for v, where in zip(s.vintners, (marker, "PRESS", "PRESS", "BANK"), strict=True):
        v.marker = where
    vintner(s, 0, **fields)
    return s


@pytest.mark.rule("VIN-32")
def test_the_marker_must_move() -> None:
    s = at("CELLAR")
    turn(s)
    assert "CELLAR" not in offered(s, "move")
    assert len(offered(s, "move")) == 8
    assert "end" not in verbs(s)


@pytest.mark.rule("VIN-33", "VIN-34", "VIN-35", "VIN-39")
def test_what_a_move_costs() -> None:
    s = at("CELLAR")
    found = {to: (fare.distance, fare.year_marker, fare.owners) for to, fare in fares(s, 0).items()}
    assert found == {
        "VINEYARD": (1, 0, ()),
        "WINERY": (0, 0, ()),
        "ENOLOGIST": (1, 0, ()),
        "PRESS": (0, 0, (1, 2)),
        "BANK": (0, 0, (3,)),
        "EXPERT": (1, 1, ()),
        "SELL": (1, 0, ()),
        "EXPORT": (1, 0, ()),
    }


@pytest.mark.rule("VIN-32", "VIN-36")
def test_a_move_must_be_payable_in_full() -> None:
    s = at("CELLAR", cash=1)
    turn(s)
    assert refused(s, "move", "PRESS") == ("too_dear", "VIN-36")
    assert refused(s, "move", "EXPERT") == ("too_dear", "VIN-36")
    assert refused(s, "move", "CELLAR") == ("same_space", "VIN-32")
    assert offered(s, "move") == ["VINEYARD", "WINERY", "ENOLOGIST", "BANK", "SELL", "EXPORT"]


@pytest.mark.rule("VIN-37", "VIN-68", "VIN-70")
def test_a_chauffeur_pays_for_everything() -> None:
    s = at("CELLAR", cash=0, experts="AR2")
    turn(s)
    assert "stay" not in verbs(s)
    assert refused(s, "drive", "WINERY", "AR2") == ("move_is_free", "VIN-68")
    events = choose(s, "drive", "PRESS", "AR2")
    assert told(events, "moved").fields["owners"] == ()
    assert [v.cash for v in s.vintners] == [0, 10, 10, 10]
    assert s.vintners[0].spent == ("AR2",)


@pytest.mark.rule("VIN-38")
def test_stay_is_for_those_who_can_pay_for_nothing() -> None:
    s = at("CELLAR", cash=0, experts="TA3")
    s.vintners[1].marker = s.vintners[2].marker = "WINERY"
    s.vintners[3].marker = "BANK"
    turn(s)
    assert offered(s, "move") == ["PRESS"]
    assert refused(s, "stay") == ("can_move", "VIN-38")
    s.vintners[1].marker = "PRESS"
    turn(s)
    assert {"stay", "divest", "expert"} == verbs(s)
    choose(s, "divest")
    assert offered(s, "move")
    assert refused(s, "stay") == ("can_move", "VIN-38")


@pytest.mark.rule("VIN-38")
def test_a_stay_is_no_action() -> None:
    s = at("CELLAR", cash=0)
    for v, where in zip(s.vintners[1:], ("WINERY", "PRESS", "BANK"), strict=True):
        v.marker = where
    turn(s)
    events = choose(s, "stay")
    assert "stayed" in names(events)
    assert (question(s), s.vintners[0].marker, s.row2) == ("AfterAction", "CELLAR", ())
    assert ("divest",) in choices(s), "optional acts are allowed around it"


@pytest.mark.rule("VIN-40")
def test_owners_have_their_money_at_once() -> None:
    s = at("CELLAR", cash=5)
    turn(s)
    events = choose(s, "move", "PRESS")
    assert [v.cash for v in s.vintners] == [3, 11, 11, 10]
    assert told(events, "moved").fields | {"start": ""} == {"start": "", "to": "PRESS", "bank": 0, "owners": (1, 2), "total": 2}


@pytest.mark.rule("VIN-41")
def test_a_space_may_be_entered_for_nothing() -> None:
    s = at("CELLAR", cash=5)
    barrels(s, 0, hand=0)
    turn(s)
    answers(s, "move EXPORT")
    assert question(s) == "Ship"
    answers(s, "stop")
    assert question(s) == "AfterAction"
