"""A document on its way through bytes, and every way in which bytes can fail to be one."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest

from saves import format as save_format
from saves.document import FORMAT, LARGEST, SeatSetting
from saves.files import read_whole
from saves.format import about, from_bytes, to_bytes
from saves.trouble import Damaged, Missing, Newer, NotASave, TooLarge, Torn, Unreadable
from tests.saves.games import document_of, toy_game, windward
from tests.saves.telling import refused, said

DAMAGED = "This saved game is damaged and cannot be read."


def bytes_of_a_game() -> bytes:
    return to_bytes(document_of(windward(60)))


def with_header(body: bytes, **changes: Any) -> bytes:
    header = {"five-winds": "save", "format": FORMAT, "game": "windward", "sha256": sha256(body).hexdigest(), "size": len(body)}
    return json.dumps({**header, **changes}).encode() + b"\n" + body


def changed(**changes: Any) -> bytes:
    """A save of which some fields were changed by somebody who knows how to make a check sum."""
    body = {**json.loads(bytes_of_a_game().partition(b"\n")[2]), **changes}
    return with_header(json.dumps(body).encode())


@pytest.mark.parametrize("session", [windward(0), windward(60), windward(None), toy_game(0), toy_game(4), toy_game(7), toy_game(None)])
def test_a_document_is_the_same_after_its_way_through_bytes(session: Any) -> None:
    document = document_of(session)
    data = to_bytes(document)
    assert to_bytes(from_bytes(data)) == data


def test_the_file_can_be_read_by_people() -> None:
    header, *lines = to_bytes(document_of(windward(3))).decode().splitlines()
    assert json.loads(header).keys() == {"five-winds", "format", "game", "sha256", "size"}
    assert json.loads("\n".join(lines))["seats"][0]["name"] == "Ana"
    assert sum(line.startswith("[") for line in lines) >= 3, "each answer has a line"


def test_a_list_needs_no_log() -> None:
    found = about(bytes_of_a_game())
    assert (found.name, found.game, found.mode, found.decisions, found.finished) == ("Evening game", "windward", "head_to_head", 60, False)
    assert found.saved == "2030-01-02T03:04:05Z"
    assert found.seats == [SeatSetting("Ana"), SeatSetting("Bo", "random")]


def test_check_sums_stand_at_every_fiftieth_answer_and_at_the_end() -> None:
    assert list(document_of(windward(120)).sums) == ["50", "100", "120"]


# What is not a save


@pytest.mark.parametrize("data", [b"", b"\n", b"PNG", b"{}", b'{"save": 1}', b'{"five-winds": "' + b"x" * 2000, bytes(5000)])
def test_something_else_altogether(data: bytes) -> None:
    with refused(NotASave, r"^This file is not a saved game of Five Winds\.$"):
        from_bytes(data)


def test_a_journal_is_not_a_save() -> None:
    with refused(NotASave, r"part of a game of Five Winds, but not a save\.$"):
        from_bytes(with_header(b"{}", **{"five-winds": "journal"}))


def test_a_newer_format() -> None:
    with refused(Newer, r"^This game was saved by a newer Five Winds: update the program to open it\.$"):
        from_bytes(with_header(b"what the future brings", format=FORMAT + 1, size=1))


@pytest.mark.parametrize("cut", [1, 2, 100, 5000])
def test_a_torn_file(cut: int) -> None:
    with refused(Torn, r"^The end of this saved game is missing\.$"):
        from_bytes(bytes_of_a_game()[:-cut])


def test_something_is_added() -> None:
    with pytest.raises(Damaged):
        from_bytes(bytes_of_a_game() + b"x")


def test_one_bit_is_turned() -> None:
    data = bytearray(bytes_of_a_game())
    data[len(data) // 2] ^= 4
    with pytest.raises(Damaged) as found:
        from_bytes(bytes(data))
    assert said(found.value) == DAMAGED
    assert "check sum" in found.value.detail


@pytest.mark.parametrize("header", [{"format": "one"}, {"format": -1}, {"size": -1}, {"size": 10**30}, {"sha256": "abc"}, {"game": None}])
def test_a_header_of_wrong_types(header: dict[str, Any]) -> None:
    with pytest.raises(Damaged):
        from_bytes(with_header(b"{}", **header))


WRONG = [
    {"rules": "1"},
    {"rules": -1},
    {"rules": 10**400},
    {"seed": 1 << 70},
    {"seed": 1.5},
    {"seats": []},
    {"seats": [{"name": "A"}] * 17},
    {"seats": [{"name": "A" * 2_001}]},
    {"seats": [{"name": "A", "level": "admiral"}]},
    {"log": [[0, 0, []]]},
    {"log": [[0, 0, ["sail", None]]]},
    {"log": [[0, 0, ["sail", True]]]},
    {"log": [[0, 0, [["sail"]]]]},
    {"log": [[0, -1, ["sail"]]]},
    {"log": [[0, 0, ["sail"], [["sailed", 0, {"to": {"secret": 1}}]]]]},
    {"log": [[0, 0, ["sail"], [["sailed", 0, {"to": [[[[1]]]]}]]]]},
    {"log": [[0, 0, ["sail"]]] * 20_001},
    {"log": "sail"},
    {"sums": {"fifty": "0" * 16}},
    {"sums": {"50": "short"}},
    {"snapshot": None},
    {"snapshot": {"number": 1 << 65}},
    {"snapshot": {"x" * 300: 1}},
    {"start": []},
    {"game": "vinhos"},
    {"format": FORMAT + 1},
    {"stowaway": 1},
    {"names": {"ship/0": 3}},
    {"names": {"": "Gull"}},
    {"names": {f"ship/{n}": "Gull" for n in range(2_000)}},
    {"names": {"ship/0": "x" * 3_000}},
    {"campaign": {"chests": [1 << 66]}},
]


@pytest.mark.parametrize("change", WRONG, ids=lambda change: str(change)[:50])
def test_wrong_types_and_ranges_are_refused(change: dict[str, Any]) -> None:
    with pytest.raises(Damaged) as found:
        from_bytes(changed(**change))
    assert said(found.value) == DAMAGED
    assert found.value.detail


@pytest.mark.parametrize("depth", [50, 5_000, 200_000])
@pytest.mark.parametrize("field", ["snapshot", "log", "stowaway"])
def test_deep_nesting_is_refused(depth: int, field: str) -> None:
    body = b'{"%s":' % field.encode() + b'{"a":' * depth + b"1" + b"}" * depth + b"}"
    with pytest.raises(Damaged):
        from_bytes(with_header(body))
    with pytest.raises(Damaged):
        from_bytes(changed(snapshot=json.loads(b'{"a":' * 50 + b"1" + b"}" * 50)))


@pytest.mark.parametrize("missing", ["snapshot", "log", "seats", "rules", "options"])
def test_nothing_may_be_missing(missing: str) -> None:
    body = json.loads(bytes_of_a_game().partition(b"\n")[2])
    del body[missing]
    with pytest.raises(Damaged):
        from_bytes(with_header(json.dumps(body).encode()))


# Files


def test_a_missing_file(tmp_path: Any) -> None:
    with refused(Missing, r"^There is no file evening\.save in "):
        read_whole(tmp_path / "evening.save", LARGEST)


def test_a_folder_is_not_a_file(tmp_path: Any) -> None:
    with refused(NotASave, "is not a file that can be opened"):
        read_whole(tmp_path, LARGEST)


def test_a_file_that_is_too_large_is_not_read(tmp_path: Any) -> None:
    with (tmp_path / "evening.save").open("wb") as file:
        file.truncate(LARGEST + 1)
    with refused(TooLarge, r"^evening\.save is larger than any game of Five Winds can be\.$"):
        read_whole(tmp_path / "evening.save", LARGEST)


# Older formats


def older(body: dict[str, Any]) -> dict[str, Any]:
    """The format before the present one, as this test imagines it: names of seats were a list of their own."""
    names = [seat.pop("name") for seat in body["seats"]]
    return {**body, "format": FORMAT - 1, "names": names}


def upgrade(body: dict[str, Any]) -> dict[str, Any]:
    names = body.pop("names")
    seats = [{**seat, "name": name} for seat, name in zip(body["seats"], names, strict=True)]
    return {**body, "format": FORMAT, "seats": seats}


def test_an_older_format_is_upgraded(monkeypatch: pytest.MonkeyPatch) -> None:
    new = bytes_of_a_game()
    old = with_header(json.dumps(older(json.loads(new.partition(b"\n")[2]))).encode(), format=FORMAT - 1)
    with pytest.raises(Unreadable):
        from_bytes(old)
    monkeypatch.setitem(save_format.FORMAT_UPGRADES, FORMAT - 1, upgrade)
    assert to_bytes(from_bytes(old)) == new
    assert about(old) == about(new)


def test_an_upgrade_that_meets_nonsense_says_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(save_format.FORMAT_UPGRADES, FORMAT - 1, upgrade)
    for nonsense in ({}, {"names": 3}, {"names": ["A"], "seats": "B"}):
        with pytest.raises(Damaged):
            from_bytes(with_header(json.dumps(nonsense).encode(), format=FORMAT - 1))


def test_names_are_cleaned_when_read() -> None:
    body = json.loads(bytes_of_a_game().partition(b"\n")[2])
    body["names"] = {"ship/0": "\u202eGull\n", "ship/1": "\u200d\u200d", "ship/2": "x" * 500}
    assert from_bytes(with_header(json.dumps(body).encode())).names == {"ship/0": "Gull", "ship/2": "x" * 80}
