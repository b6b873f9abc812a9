"""Records: clones are deep, JSON is strict, what cannot be copied is refused at once."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.kernel import BadRecord, Record, field, frozen, hidden, record, transient


@frozen
class Port(Record):
    name: str
    depth: int = 3


@record
class Crew(Record):
    names: list[str] = field(factory=list)
    mood: int | None = None


@record
class Ship(Record):
    name: str
    afloat: bool = True
    port: Port = field(default=Port(name="Ostia"))
    crew: Crew = field(factory=Crew)
    holds: list[list[int]] = field(factory=list)
    boats: list[Crew] = field(factory=list)
    cargo: dict[str, int] = field(factory=dict)
    bids: dict[int, tuple[int, ...]] = field(factory=dict)
    at: tuple[int, str] = (0, "")
    pilot: Crew | None = None
    secret: int = hidden("all", sample=lambda s, place, luck: 7, default=7)
    listener: object = transient(default=None)


def full() -> Ship:
    return Ship(
        name="Argo",
        crew=Crew(names=["Jason"], mood=2),
        holds=[[1, 2], [3]],
        boats=[Crew(names=["Orpheus"])],
        cargo={"fleece": 1},
        bids={0: (1, 2), 3: ()},
        at=(4, "Colchis"),
        pilot=Crew(names=["Tiphys"]),
    )


def test_a_clone_is_equal_and_shares_nothing_that_can_change() -> None:
    ship = full()
    clone = ship.clone()
    assert clone == ship
    clone.crew.names.append("Hylas")
    clone.holds[0].append(9)
    clone.boats[0].mood = 1
    clone.cargo["oil"] = 2
    clone.bids[0] = (5,)
    assert clone.pilot is not None
    clone.pilot.names.clear()
    assert ship == full()
    assert clone != ship


def test_frozen_records_are_shared_by_clones() -> None:
    ship = full()
    assert ship.clone().port is ship.port


def test_a_frozen_record_is_replaced_whole() -> None:
    port = Port(name="Ostia")
    deeper = port.replace(depth=5)
    assert (deeper.name, deeper.depth, port.depth) == ("Ostia", 5, 3)


def test_json_and_back_is_the_same_record_with_the_same_fingerprint() -> None:
    ship = full()
    again = Ship.from_json(json.loads(json.dumps(ship.to_json())))
    assert again == ship
    assert again.fingerprint() == ship.fingerprint()
    assert again.fingerprint() != Ship(name="Argo").fingerprint()
    assert again.bids == {0: (1, 2), 3: ()}


def test_a_transient_field_is_neither_copied_nor_saved() -> None:
    ship = full()
    ship.listener = print
    assert ship.clone().listener is None
    assert "listener" not in ship.to_json()
    assert ship == full()


def test_fields_with_a_default_may_be_left_out_of_the_file() -> None:
    assert Ship.from_json({"name": "Argo"}) == Ship(name="Argo")


def test_defaults_are_made_anew_for_each_record() -> None:
    one, other = Ship(name="a"), Ship(name="b")
    one.crew.names.append("x")
    assert other.crew.names == []


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": 5}, "name: expected a text, found 5"),
        ({"afloat": 1}, "afloat: expected true or false, found 1"),
        ({"crew": {"names": ["a", 2]}}, "crew.names[1]: expected a text, found 2"),
        ({"crew": []}, "crew: expected an object, found []"),
        ({"holds": [[1], [True]]}, "holds[1][0]: expected a whole number, found True"),
        ({"bids": {"first": []}}, "bids: expected a seat number as a key, found 'first'"),
        ({"at": [1]}, "at: expected a list of 2, found [1]"),
        ({"sails": 3}, "the record: expected no field of the name, found 'sails'"),
        ({"cargo": {"oil": 1.5}}, "cargo.oil: expected a whole number, found 1.5"),
        ({"name": None}, "name: expected a text, found None"),
    ],
)
def test_a_wrong_file_is_refused_with_the_place(change: dict[str, Any], words: str) -> None:
    data = full().to_json() | change
    with pytest.raises(BadRecord) as refused:
        Ship.from_json(data)
    assert str(refused.value) == words


def test_a_missing_value_is_named() -> None:
    with pytest.raises(BadRecord, match="name: expected a value"):
        Ship.from_json({})


def test_types_that_cannot_be_copied_are_refused_when_the_class_is_made() -> None:
    with pytest.raises(TypeError, match="cannot hold"):

        @record
        class Bad(Record):
            things: set[int]

    with pytest.raises(TypeError, match="frozen but holds"):

        @frozen
        class AlsoBad(Record):
            things: list[int]
