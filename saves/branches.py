"""Which saved games are branches: other ways to go on from a past moment of another game. It stands beside the game, in `<slot>.branch`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from saves.document import Nat, Short
from saves.files import listed, read_whole, write_whole
from saves.slots import Slots
from saves.trouble import Trouble

BRANCH = ".branch"
LARGEST = 1_000


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Of which slot, from which place of its log and which moment as it is told, in which round, and whether its luck is that of the real
    game."""

    of: Short
    place: Nat
    moment: Nat
    round: Nat
    same_luck: bool = False


def mark(slots: Slots, slot: str, branch: Branch) -> None:
    """This game is a branch. Raises Unwritable."""
    write_whole(_path(slots, slot), msgspec.json.encode(branch))


def branch_of(slots: Slots, slot: str) -> Branch | None:
    """What is known of a game as a branch; nothing of one that is none, or whose mark cannot be read: it is a game like others then."""
    try:
        return msgspec.json.decode(read_whole(_path(slots, slot), LARGEST), type=Branch)
    except (Trouble, msgspec.MsgspecError):
        return None


def branches(slots: Slots, of: str) -> dict[str, Branch]:
    """The branches of a game by their slots, the earliest moment first."""
    names = [path.name.removesuffix(BRANCH) for path in listed(slots.folder.games) if path.name.endswith(BRANCH)]
    found = {name: branch for name in names if slots.saves(name).path.exists() and (branch := branch_of(slots, name)) and branch.of == of}
    return dict(sorted(found.items(), key=lambda named: (named[1].place, named[0])))


def _path(slots: Slots, slot: str) -> Path:
    return slots.folder.games / f"{slot}{BRANCH}"
