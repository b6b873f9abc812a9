"""Files whose types are right and whose meaning is wrong: only set-up, seed and log are believed, and everything has a bound."""

from __future__ import annotations

import json
import os
import time
import zlib
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.kernel import fingerprint_of, then
from engine.session import Session
from game.play.strangers import MOST_TOLD, welcome
from game.services.texts import Texts
from saves.document import FULLEST, LARGEST, LONGEST, Document, SeatSetting, Told, ToldAnswer
from saves.format import from_bytes, to_bytes
from saves.journal import KIND, Answered, Cover, Redone, Undone, _line, _summed, read_journal
from saves.names import clean
from saves.resume import take_up
from saves.trouble import Damaged, Impossible, Missing, TooLarge, Unreadable
from saves.voyage import MAGIC, pack, unpack
from tests.saves.games import document_of, find_game, slots_in, toy_game, windward
from tests.saves.lies import written
from tests.saves.telling import refused, said
from tests.saves.toy import toy

FILES = int(os.environ.get("LYING_FILES", "100000"))


def opened(document: Document) -> Session:
    return take_up(from_bytes(to_bytes(document)), find_game).session


def summed(document: Document) -> Document:
    document.sums = {str(len(document.log)): fingerprint_of(document.snapshot)}
    return document


def branched(document: Document, **changes: Any) -> Document:
    """The same game, as if it had begun with this position, in which something was changed."""
    document.snapshot.update(changes)
    document.start, document.log = document.snapshot, []
    return summed(document)


def journal_of(base: str, deeds: list[Any]) -> bytes:
    cover = _summed(msgspec.json.encode(Cover(KIND, 1, "tests", base)))
    return cover + b"".join(_line(n + 1, deed) for n, deed in enumerate(deeds))


# The harness


@pytest.mark.skipif(os.name == "nt", reason="peaks of memory are read where Linux tells them")
def test_no_lie_breaks_a_scene() -> None:
    from tests.saves.lying_harness import faults, in_processes

    found = in_processes(files=60, seed=5, workers=1)
    assert found["counts"]["opened"] > 15
    assert found["counts"]["refused"] > 15
    assert not any(faults(found["counts"]).values()), found["failures"]


@pytest.mark.soak
@pytest.mark.skipif(os.name == "nt", reason="peaks of memory are read where Linux tells them")
def test_no_lie_of_a_hundred_thousand_breaks_a_scene() -> None:
    from tests.saves.lying_harness import faults, in_processes

    found = in_processes(files=FILES, seed=1, workers=os.cpu_count() or 1)
    print(dict(found["counts"]), found["slowest"], found["fattest"])
    assert found["counts"]["files"] == FILES
    assert not any(faults(found["counts"]).values()), found["failures"]


# Bounds come first


FAR_OUT = [
    {"speed": 2**40},
    {"round": 1_001},
    {"target": -1_001},
    {"chance": 2**64},
    {"loose": {"chance": [2**40, 0, 0, 0]}},
    {"number": 1_000_001},
    {"discard": ["fuel-1"] * (FULLEST + 1)},
    {"loose": {f"{n}.10": [0, 0, 0, 0] for n in range(FULLEST + 1)}},
    {"stacks": [["fuel-1"] * FULLEST] * 20},
    {"planet": "large " + "A" * 300},
    {"loose": {"1" * 300: [0, 0, 0, 0]}},
]


@pytest.mark.parametrize("change", FAR_OUT, ids=lambda change: str(change)[:40])
@pytest.mark.parametrize("as_start", [False, True])
def test_a_state_out_of_bounds_is_refused_before_it_is_built(
    change: dict[str, Any], as_start: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = document_of(windward(30))
    document.snapshot.update(change)
    document = branched(document) if as_start else summed(document)
    monkeypatch.setattr("engine.windward.state.State.from_json", None)
    with refused(Damaged, "damaged and cannot be read"):
        opened(document)


def test_a_small_voyage_cannot_ask_for_a_great_list() -> None:
    """Cannons are offered one by one: 1.3 KB, and as many choices as the file likes."""
    document = document_of(windward(30))
    document.snapshot["captains"][0]["cannons"] = 10**9
    document.snapshot["agenda"] = [*document.snapshot["agenda"], ["windward.SpendCannons", 0, "attacker"]]
    data = pack(branched(document))
    assert len(data) < 3_000
    with refused(Damaged, "damaged"):
        from_bytes(unpack(data))


@pytest.mark.parametrize("filling", [b"[],", b"{},", b"[0],", b'"",', b'["a",null,{}],'])
def test_a_file_that_would_unpack_to_a_great_many_small_things_is_too_large(filling: bytes) -> None:
    with pytest.raises(TooLarge):
        unpack(MAGIC + zlib.compress(filling * (LARGEST // len(filling) + 1)))


def test_honest_states_are_far_within_the_bounds() -> None:
    for session in (windward(None), windward(300, "free_for_all", 5), toy_game(None)):
        assert opened(document_of(session)).state == session.state


@pytest.mark.parametrize("deeds", [[Undone(0, True), Redone()] * 20_000, [Answered(10**6, 3, ["sail"])] * 30_000])
def test_a_journal_without_end_is_read_as_far_as_any_game_goes(tmp_path: Path, deeds: list[Any]) -> None:
    path = tmp_path / "long.journal"
    path.write_bytes(journal_of("0" * 64, deeds))
    pages = read_journal(path)
    assert len(pages.deeds) == LONGEST
    assert pages.torn == "damaged"


# Only set-up, seed and log are true


def test_events_of_a_game_that_replays_are_made_anew() -> None:
    one = windward(60)
    document = document_of(one)
    for line in document.log:
        line.events = [Told("no such event", 9, {"lie": "x"})]
    document.prologue = [Told("no such event", None, {})]
    other = opened(document)
    assert list(other.events(0)) == list(one.events(0))


def test_a_position_by_other_limits_goes_on_but_one_that_cannot_be_does_not() -> None:
    document = document_of(windward(30))
    document.snapshot["captains"][0]["morale"] = 9
    assert opened(summed(document)).state.captains[0].morale == 9
    document.snapshot["captains"][0]["morale"] = -1
    with pytest.raises(Impossible):
        opened(summed(document))


@pytest.mark.parametrize(
    "change", [{"active": 7}, {"wins": [5]}, {"honours": {"x": [9]}}, {"naturalist": 3}, {"mode": "solo"}, {"winners": [4]}]
)
def test_a_false_start_is_judged_as_a_false_end_is(change: dict[str, Any]) -> None:
    with pytest.raises(Unreadable):
        opened(branched(document_of(windward(30)), **change))


def test_a_seat_is_not_asked_twice_at_once() -> None:
    document = document_of(toy_game(4))
    step = document.snapshot["agenda"][-1]
    assert step[0] == "kernel.Sealed"
    step[1] = [step[1][0]] * 3
    with pytest.raises(Impossible):
        opened(branched(document))


def test_rules_that_never_come_to_rest_are_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    document = document_of(toy_game(3))
    document.snapshot["agenda"] = [["tests.saves.toy.Count", 0]]
    monkeypatch.setattr("tests.saves.toy.Count.run", lambda self, s: then(s, self))
    with pytest.raises(Impossible) as found:
        opened(branched(document))
    assert "does not come to rest" in found.value.detail


def breaks_half_way(self: Any, s: Any, turn: Any) -> None:
    s.purses[0].coins = 99
    raise KeyError("half way")


def test_a_journal_that_breaks_the_rules_stops_there_and_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slots = slots_in(tmp_path)
    one = toy_game(0)
    slots.write("evening-game", document_of(one))
    save = (slots.folder.games / "evening-game.save").read_bytes()
    (slots.folder.games / "evening-game.journal").write_bytes(
        journal_of(sha256(save.partition(b"\n")[2]).hexdigest(), [Answered(0, 0, ["earn"])])
    )
    monkeypatch.setattr("tests.saves.toy.Earn.do", breaks_half_way)
    found = slots.open("evening-game")
    assert found.session.state == one.state
    assert [said(note) for note in found.notes] == [
        "The last 1 step of “Evening game” could not be repeated: restored up to round 1, Ana's turn."
    ]


def test_whatever_breaks_while_a_slot_is_opened_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slots = slots_in(tmp_path)
    slots.write("evening-game", document_of(toy_game(3)))
    before = (slots.folder.games / "evening-game.save").read_bytes()
    monkeypatch.setattr("tests.saves.toy.Turn.private", lambda self, s: {}["nothing"])
    monkeypatch.setattr("tests.saves.toy.Vote.private", lambda self, s: {}["nothing"])
    with refused(Unreadable, r"cannot be played on\.$"):
        slots.open("evening-game")
    assert (slots.folder.games / "evening-game.save").read_bytes() == before


def test_an_answer_that_breaks_the_rules_leaves_nothing_half_done(monkeypatch: pytest.MonkeyPatch) -> None:
    session = toy_game(0)
    before = session.state.clone()
    monkeypatch.setattr("tests.saves.toy.Earn.do", breaks_half_way)
    with pytest.raises(KeyError):
        session.submit(0, 0, ("earn",))
    assert session.state == before
    assert session.log == []


# What is not known here


def test_events_that_cannot_be_told_are_left_out_and_the_others_stay() -> None:
    one = windward(60)
    document = document_of(one)
    document.log[5].choice = ["no such verb"]
    lines = [line for line in document.log if line.events]
    lines[0].events[0].fields = {}
    lines[1].events[0].name = "no such event"
    lines[2].events[0].seat = 9
    other = opened(document)
    assert other.differs_at is not None
    welcome(other, list(document.seats), Texts("en"))
    told = sum(len(entry.events) for entry in one.log)
    left = sum(len(answer.events) for answer in other.earlier)
    assert told - 3 <= left < told
    texts = Texts("en")
    for event in other.events(None):
        texts.event("windward", event, ["Ana", "Bo"])  # and none of them raises


def test_a_file_that_tells_without_end_is_listened_to_for_a_while() -> None:
    one = windward(60)
    document = document_of(one)
    document.log[5].choice = ["no such verb"]
    event = next(event for line in document.log for event in line.events)
    document.earlier = [ToldAnswer(0, 0, ["sail"], [event] * 1_900) for _ in range(10)]
    other = take_up(document, find_game).session
    began = time.process_time()
    welcome(other, list(document.seats), Texts("en"))
    assert time.process_time() - began < 2
    assert sum(len(answer.events) for answer in other.earlier) <= MOST_TOLD
    assert other.earlier[-1].events


def test_a_player_that_is_not_known_here_is_replaced_and_named() -> None:
    session = windward(10)
    seats = [SeatSetting("Ana", "genius"), SeatSetting("Bo", "mate", "gloomy")]
    notes = welcome(session, seats, Texts("en"))
    assert seats == [SeatSetting("Ana", "mate"), SeatSetting("Bo", "mate")]
    assert tuple(map(said, notes)) == (
        "Ana is a “genius”, which is not known here: a Mate plays on in this seat.",
        "The temper of Bo, “gloomy”, is not known here: Bo plays on with the usual one.",
    )


def test_whoever_has_no_name_is_called_by_the_number_of_the_seat() -> None:
    seats = [SeatSetting("Ana"), SeatSetting("")]
    welcome(windward(10), seats, Texts("en"))
    assert [seat.name for seat in seats] == ["Ana", "Captain 2"]


def test_known_players_are_left_alone() -> None:
    session = windward(10)
    seats = [SeatSetting("Ana"), SeatSetting("Bo", "admiral", "bold")]
    assert session.game.brain is not None
    temper = list(session.game.brain.temperaments)[-1]
    seats[1] = SeatSetting("Bo", "admiral", temper)
    assert welcome(session, seats, Texts("en")) == ()
    assert seats[1].temperament == temper


# Names


NAMES = [
    ("a\0b", "a b"),
    ("\u200b\u200c\u200d\ufeff", ""),
    ("\u202eevoli\u202c", "evoli"),
    ("\u2066x\u2069", "x"),
    ("e\u0301", "é"),
    ("A" + "\u0301" * 70, "Á\u0301\u0301"),
    ("  one \t two\n", "one two"),
    ("x" * 500, "x" * 80),
    ("\u3164", ""),
    ("half \ud800", "half ?"),
    ("Zoë 海 🐙 نام हिन्दी", "Zoë 海 🐙 نام हिन्दी"),
    ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
]


@pytest.mark.parametrize(("typed", "shown"), NAMES, ids=ascii)
def test_names_are_cleaned(typed: str, shown: str) -> None:
    assert clean(typed) == shown
    assert clean(shown) == shown


def test_names_of_a_file_are_cleaned_wherever_they_stand() -> None:
    body = json.loads(to_bytes(document_of(windward(3))).partition(b"\n")[2])
    body["name"], body["seats"][0]["name"], body["seats"][1]["name"] = "\u202eeve", "B\0o", "\u200b"
    document = from_bytes(written(body))
    assert document.name == "eve"
    assert [seat.name for seat in document.seats] == ["B o", ""]


def test_rules_of_another_version_are_bounded_after_their_upgrade_too() -> None:
    def swell(body: dict[str, Any]) -> dict[str, Any]:
        body["snapshot"]["round"] = 10**9
        return body

    with pytest.raises(Unreadable):
        take_up(document_of(toy_game(3)), lambda _: toy(rules=2, upgrades={1: swell}))


# Files where they should not be


def test_an_empty_bin_and_a_file_in_the_trash_are_passed_over(tmp_path: Path) -> None:
    slots = slots_in(tmp_path)
    (slots.folder.trash / "7").mkdir()
    (slots.folder.trash / "8").write_text("x", encoding="ascii")
    with refused(Missing, "no deleted game"):
        slots.undelete()


def test_a_file_whose_name_nobody_can_read_gives_its_game_a_name(tmp_path: Path) -> None:
    slots = slots_in(tmp_path)
    document = document_of(toy_game(3))
    document.name = ""
    path = tmp_path / os.fsdecode(b"\xff\xfe.voyage")
    path.write_bytes(pack(document))
    slot = slots.import_file(path)
    assert slots.open(slot).document.name == "??"
