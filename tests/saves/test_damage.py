"""The damage harness in its short form, and bytes that nobody thought of."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saves.format import about, from_bytes, to_bytes
from saves.trouble import Unreadable
from saves.voyage import MAGIC, pack, unpack
from tests.saves.games import document_of, toy_game

SAVE = to_bytes(document_of(toy_game(9)))
VOYAGE = pack(document_of(toy_game(9)))


@pytest.mark.skipif(os.name == "nt", reason="an alarm that ends a hang is a matter of POSIX")
@pytest.mark.parametrize("files", [200, pytest.param(5_000, marks=pytest.mark.soak)])
def test_each_damaged_file_gets_a_sentence_and_is_kept(tmp_path: Path, files: int) -> None:
    from tests.saves.damage_harness import faults, run

    workshop = run(files=files, seed=11, folder=tmp_path)
    assert workshop.counts["sentences"] > files / 2
    assert not any(faults(workshop).values()), faults(workshop)


edits = st.lists(st.tuples(st.integers(0, 100_000), st.integers(0, 255)), min_size=1, max_size=6)


def edited(data: bytes, changes: list[tuple[int, int]]) -> bytes:
    changed = bytearray(data)
    for place, value in changes:
        changed[place % len(changed)] = value
    return bytes(changed)


@given(edits)
@settings(max_examples=150, deadline=None)
def test_a_changed_save_is_never_taken_for_a_good_one(changes: list[tuple[int, int]]) -> None:
    data = edited(SAVE, changes)
    for read in (from_bytes, about):
        if data == SAVE:
            read(data)
        else:
            with pytest.raises(Unreadable):
                read(data)


@given(edits, st.integers(0, 5))
@settings(max_examples=150, deadline=None)
def test_a_changed_voyage_is_never_taken_for_a_good_one(changes: list[tuple[int, int]], cut: int) -> None:
    data = edited(VOYAGE, changes)[: len(VOYAGE) - cut]
    try:
        document = from_bytes(unpack(data) if data.startswith(MAGIC) else data)
    except Unreadable:
        return
    assert to_bytes(document) == SAVE, "a packer may write the same in several ways"


@given(st.binary(max_size=200))
@settings(max_examples=150, deadline=None)
def test_any_bytes_are_refused_in_a_sentence(data: bytes) -> None:
    for found in (data, b'{"five-winds"' + data, SAVE[:150] + data):
        with pytest.raises(Unreadable):
            from_bytes(found)
    with pytest.raises(Unreadable):
        from_bytes(unpack(MAGIC + data))
