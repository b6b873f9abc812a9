"""Voyage files, and bombs that look like them."""

from __future__ import annotations

import time
import zlib

import pytest

from saves.document import LARGEST
from saves.format import from_bytes, to_bytes
from saves.trouble import Damaged, NotASave, TooLarge, Torn
from saves.voyage import MAGIC, pack, unpack
from tests.saves.games import document_of, windward
from tests.saves.telling import refused


def test_the_same_document_comes_out() -> None:
    document = document_of(windward(40))
    assert unpack(pack(document)) == to_bytes(document)


def test_a_bomb_is_not_unpacked() -> None:
    packer = zlib.compressobj(9)
    bomb = MAGIC + b"".join(packer.compress(bytes(1 << 20)) for _ in range(LARGEST // (1 << 20) * 8)) + packer.flush()
    assert len(bomb) < 300_000
    began = time.process_time()
    with refused(TooLarge, r"^This voyage file is larger than any game of Five Winds can be\.$"):
        unpack(bomb)
    assert time.process_time() - began < 2


def test_a_bomb_within_a_bomb_is_just_not_a_save() -> None:
    inner = zlib.compress(bytes(1 << 20), 9)
    with pytest.raises(NotASave):
        from_bytes(unpack(MAGIC + zlib.compress(MAGIC + inner)))


def test_a_torn_voyage() -> None:
    data = pack(document_of(windward(40)))
    for cut in (1, 4, 100, len(data) - len(MAGIC)):
        with refused(Torn, r"^The end of this voyage file is missing\.$"):
            unpack(data[:-cut])


def test_a_damaged_voyage() -> None:
    data = bytearray(pack(document_of(windward(40))))
    data[len(data) // 2] ^= 8
    with refused(Damaged, r"^This voyage file is damaged and cannot be read\.$"):
        unpack(bytes(data))
    with pytest.raises(Damaged):
        unpack(pack(document_of(windward(40))) + b"and more")
