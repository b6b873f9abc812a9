"""Named slots: listing, generations, fallback, trash, import and export."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.kernel import Luck, fingerprint_of
from saves import slot_files
from saves.document import FORMAT, LARGEST
from saves.files import Generations, read_whole, sweep, write_part
from saves.format import from_bytes, to_bytes
from saves.slot_files import slug
from saves.slots import Slots
from saves.trouble import BadPicture, Damaged, Missing, Newer, NotASave, Outdated, Torn, Unreadable
from saves.voyage import EXTENSION, read_any
from tests.saves.games import document_of, play_on, slots_in, toy_game, windward
from tests.saves.telling import refused, said
from tests.saves.toy import toy

PICTURE = b"\x89PNG\r\n\x1a\n and so on"


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return slots_in(tmp_path)


def save_file(slots: Slots, slot: str = "evening-game", age: int = 0) -> Path:
    return slots.folder.games / f"{slot}.save{f'.{age}' if age else ''}"


def spoil(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def three_generations(slots: Slots) -> list[str]:
    """A game saved after 10, 20 and 30 answers; the fingerprints, newest first."""
    session = windward(0)
    prints: list[str] = []
    for _ in range(3):
        play_on(session, Luck(3), 10)
        slots.write("evening-game", document_of(session))
        prints.insert(0, session.state.fingerprint())
    return prints


def test_a_game_is_listed_with_all_that_a_player_looks_for(slots: Slots) -> None:
    session = windward(60, "coop", 3)
    slots.write("evening-game", document_of(session), PICTURE)
    (slot,) = slots.entries()
    assert slot.id == "evening-game"
    assert slot.about is not None
    assert (slot.about.name, slot.about.game, slot.about.mode) == ("Evening game", "windward", "coop")
    assert slot.about.round == session.state.round
    assert [seat.name for seat in slot.about.seats] == ["Ana", "Bo", "Chi"]
    assert slot.picture is not None
    assert slot.picture.read_bytes() == PICTURE


def test_a_list_reads_only_files_that_were_written_since(slots: Slots, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("dawn", "dusk"):
        slots.write(name, document_of(toy_game(3), name))
    read: list[str] = []
    monkeypatch.setattr(slot_files, "read_whole", lambda path, most: (read.append(path.name), read_whole(path, most))[1])
    before = slots.entries()
    assert slots.entries() == before
    assert sorted(read) == ["dawn.save", "dusk.save"]
    slots.write("dusk", document_of(toy_game(5), "night"))
    assert {slot.about.name for slot in slots.entries() if slot.about} == {"dawn", "night"}
    spoil(save_file(slots, "dawn"))
    assert [slot.id for slot in slots.entries() if slot.trouble] == ["dawn"]
    slots.delete("dawn")
    assert [slot.id for slot in slots.entries()] == ["dusk"]
    assert len(slots._known) == 1


def test_the_last_saved_game_stands_first(slots: Slots) -> None:
    for day in (3, 1, 2):
        document = document_of(toy_game(day), f"Day {day}")
        document.saved = f"2030-01-0{day}T00:00:00Z"
        slots.write(slots.free(document.name), document)
    assert [slot.id for slot in slots.entries()] == ["day-3", "day-2", "day-1"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Anaïs & Bo: 2nd", "anais-bo-2nd"), ("海", "game"), ("", "game"), ("../../etc", "etc"), ("CON", "game-con"), ("x" * 99, "x" * 40)],
)
def test_any_name_makes_a_file_name(name: str, expected: str) -> None:
    assert slug(name) == expected


def test_a_free_slot_takes_the_place_of_no_other(slots: Slots) -> None:
    for expected in ("game", "game-2", "game-3"):
        assert slots.free("Game") == expected
        slots.write(expected, document_of(toy_game(1)))


@pytest.mark.parametrize("slot", ["../evening", "a/b", "", "A", "a.save", ".x"])
def test_a_slot_is_never_a_path(slots: Slots, slot: str) -> None:
    with pytest.raises(Missing):
        slots.open(slot)


def test_opening_what_is_not_there(slots: Slots) -> None:
    with refused(Missing, r"^There is no saved game 'evening'\.$"):
        slots.open("evening")


# Generations


def test_older_contents_remain(slots: Slots) -> None:
    three_generations(slots)
    places = [from_bytes(save_file(slots, age=age).read_bytes()).decisions for age in range(3)]
    assert places == [30, 20, 10]


def test_only_some_generations_are_kept(tmp_path: Path) -> None:
    generations = Generations(tmp_path / "x", keep=2)
    for n in range(6):
        generations.write(b"%d" % n)
    assert [path.read_bytes() for path in generations] == [b"5", b"4", b"3"]
    assert len(list(tmp_path.iterdir())) == 3


def test_a_drive_without_links_keeps_generations_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_link(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_link)
    generations = Generations(tmp_path / "x")
    for n in range(3):
        generations.write(b"%d" % n)
    assert [path.read_bytes() for path in generations] == [b"2", b"1", b"0"]


def test_a_damaged_save_gives_way_to_the_one_before_and_is_kept_aside(slots: Slots) -> None:
    prints = three_generations(slots)
    spoil(save_file(slots))
    damaged = save_file(slots).read_bytes()
    opened = slots.open("evening-game")
    assert opened.session.state.fingerprint() == prints[1]
    (note,) = opened.notes
    assert said(note).startswith("The newest page of “Evening game” was damaged: restored up to round 1, ")
    assert said(note).endswith("'s turn. The damaged page is kept as evening-game.save.damaged-1.")
    assert (slots.folder.games / "evening-game.save.damaged-1").read_bytes() == damaged


def test_several_damaged_generations(slots: Slots) -> None:
    prints = three_generations(slots)
    spoil(save_file(slots))
    save_file(slots, age=1).write_bytes(b"")
    assert slots.open("evening-game").session.state.fingerprint() == prints[2]
    assert {p.name for p in slots.folder.games.glob("*.damaged-*")} == {"evening-game.save.damaged-1", "evening-game.save.damaged-2"}


def test_when_all_are_damaged_the_sentence_says_where_the_file_is(slots: Slots) -> None:
    slots.write("evening-game", document_of(windward(10)))
    path = save_file(slots)
    path.write_bytes(path.read_bytes()[:-10])
    (slot,) = slots.entries()
    assert slot.trouble is not None
    assert said(slot.trouble) == "The end of this saved game is missing."
    with refused(Torn, r"^The end of this saved game is missing\. The file is kept as evening-game\.save\.damaged-1\.$"):
        slots.open("evening-game")
    assert slots.entries() == []


def test_a_save_from_the_future_is_left_where_it_is(slots: Slots) -> None:
    three_generations(slots)
    path = save_file(slots)
    path.write_bytes(path.read_bytes().replace(b'"format":%d' % FORMAT, b'"format":9', 1))
    with pytest.raises(Newer):
        slots.open("evening-game")
    assert path.exists()
    assert not list(slots.folder.games.glob("*.damaged-*"))


def test_a_save_by_older_rules_that_we_cannot_read_is_left_where_it_is(slots: Slots) -> None:
    document = document_of(toy_game(3))
    document.snapshot["gold"] = 1
    document.sums = {"3": fingerprint_of(document.snapshot)}
    slots.find_game = lambda _: toy(rules=2)
    slots.write("evening-game", document)
    with pytest.raises(Outdated):
        slots.open("evening-game")
    assert save_file(slots).exists()


def test_stray_temporary_files_are_swept_when_they_are_old(slots: Slots) -> None:
    part = write_part(save_file(slots), b"half a game")
    assert sweep(slots.folder.games) == 0, "somebody may be writing it"
    os.utime(part, (1, 1))
    slots_in(slots.folder.data)
    assert not part.exists()


# Names, pictures, trash


def test_rename(slots: Slots) -> None:
    slots.write("evening-game", document_of(windward(10)))
    slots.rename("evening-game", "Morning game")
    (slot,) = slots.entries()
    assert slot.about is not None
    assert (slot.id, slot.about.name) == ("evening-game", "Morning game")


def test_only_a_small_png_is_a_picture(slots: Slots) -> None:
    for picture in (b"GIF89a", PICTURE + bytes(5_000_000)):
        with pytest.raises(BadPicture):
            slots.write_picture("evening-game", picture)


def test_a_deleted_game_can_be_brought_back(slots: Slots) -> None:
    prints = three_generations(slots)
    slots.write_picture("evening-game", PICTURE)
    slots.delete("evening-game")
    assert slots.entries() == []
    assert not list(slots.folder.games.iterdir())
    slots.write("evening-game", document_of(toy_game(2)))
    assert slots.undelete() == "evening-game-2"
    assert slots.open("evening-game-2").session.state.fingerprint() == prints[0]
    assert (slots.folder.games / "evening-game-2.png").exists()
    with refused(Missing, r"^There is no deleted game to bring back\.$"):
        slots.undelete()


def test_deleting_what_is_not_there(slots: Slots) -> None:
    with pytest.raises(Missing):
        slots.delete("evening-game")


def test_the_trash_holds_the_last_twenty(slots: Slots) -> None:
    for n in range(23):
        slots.write(f"game-{n}", document_of(toy_game(1)))
        slots.delete(f"game-{n}")
    assert len(list(slots.folder.trash.iterdir())) == 20
    assert slots.undelete() == "game-22"


# To and from elsewhere


@pytest.mark.parametrize("name", ["shared.voyage", "shared.save"])
def test_a_shared_game_comes_to_the_same_end(slots: Slots, tmp_path: Path, name: str) -> None:
    session = windward(None)
    slots.write("evening-game", document_of(session))
    slots.export("evening-game", tmp_path / name)
    there = slots_in(tmp_path / "another machine")
    opened = there.open(there.import_file(tmp_path / name))
    assert opened.session.state == session.state
    assert opened.session.game.scores(opened.session.state) == session.game.scores(session.state)


def test_a_voyage_is_small(tmp_path: Path, slots: Slots) -> None:
    document = document_of(windward(None))
    slots.write("evening-game", document)
    slots.export("evening-game", tmp_path / f"shared{EXTENSION}")
    assert (tmp_path / "shared.voyage").stat().st_size * 5 < len(to_bytes(document))


def test_a_second_import_keeps_both(slots: Slots, tmp_path: Path) -> None:
    slots.write("evening-game", document_of(windward(10)))
    slots.export("evening-game", tmp_path / "a.voyage")
    assert slots.import_file(tmp_path / "a.voyage") == "evening-game-2"
    assert slots.import_file(tmp_path / "a.voyage") == "evening-game-3"
    names = {slot.id: slot.about.name for slot in slots.entries() if slot.about}
    assert names == {"evening-game": "Evening game", "evening-game-2": "Evening game (2)", "evening-game-3": "Evening game (3)"}


@pytest.mark.parametrize(("data", "kind"), [(b"not a game", NotASave), (b"five-winds voyage\nnot packed", Damaged)])
def test_what_cannot_be_imported_stays_where_it_is(slots: Slots, tmp_path: Path, data: bytes, kind: type[Unreadable]) -> None:
    file = tmp_path / "gift.voyage"
    file.write_bytes(data)
    with pytest.raises(kind):
        slots.import_file(file)
    assert file.read_bytes() == data
    assert slots.entries() == []


def test_nothing_larger_than_a_save_is_read(slots: Slots, tmp_path: Path) -> None:
    with (tmp_path / "gift.voyage").open("wb") as file:
        file.truncate(LARGEST * 2)
    with refused(Unreadable, "larger than any game"):
        read_any(tmp_path / "gift.voyage")


def test_a_duplicate_stands_where_the_other_does_and_goes_its_own_way(slots: Slots) -> None:
    session = windward(30)
    slots.write("evening-game", document_of(session), PICTURE)
    twin = slots.duplicate("evening-game", "Another evening")
    assert twin == "another-evening"
    assert slots.open(twin).session.state == session.state
    names = {slot.about.name for slot in slots.entries() if slot.about}
    assert names == {"Evening game", "Another evening"}
    assert all(slot.picture and slot.picture.read_bytes() == PICTURE for slot in slots.entries())
    slots.delete(twin)
    assert slots.open("evening-game").session.state == session.state
