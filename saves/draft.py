"""A turn that somebody has laid out in pencil and put away. It stands beside the game, in `<slot>.pencil`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from engine.kernel import Choice, Seat
from saves.document import Nat, Parts, Place
from saves.files import Generations, discard, read_whole, write_whole
from saves.slots import Slots
from saves.trouble import Sentence, Spoiled, Unreadable

Plan: TypeAlias = "tuple[Choice, ...]"  # the answers of one deed
PENCIL = ".pencil"
LARGEST = 256 * 1024
MOST = 1_000  # answers


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose, how many answers the game had when it was begun, and what is laid out after them, deed by deed."""

    seat: Place
    place: Nat
    deeds: Annotated[tuple[Annotated[tuple[Parts, ...], Meta(min_length=1, max_length=MOST)], ...], Meta(max_length=MOST)]

    @classmethod
    def of(cls, seat: Seat, place: int, plan: Sequence[Plan]) -> Draft:
        return cls(seat, place, tuple(tuple(list(choice) for choice in deed) for deed in plan))

    def after(self, done: Sequence[Choice]) -> tuple[Plan, ...]:
        """What is still to be done after these answers; nothing if they are others than those that are laid out."""
        rest, found = list(done), list[Plan]()
        for deed in self.deeds:
            plan = tuple(tuple(choice) for choice in deed)
            given = plan[: len(rest)]
            if list(given) != rest[: len(plan)]:
                return ()
            del rest[: len(plan)]
            if len(given) < len(plan):
                found.append(plan[len(given) :])
        return () if rest else tuple(found)


def keep(slots: Slots, slot: str, draft: Draft | None) -> None:
    """Put the draft beside the game, or take it away. Raises Unwritable."""
    file = _file(slots, slot)
    if draft is None:
        discard(file.path)
    else:
        write_whole(file.path, msgspec.json.encode(draft))


def read(slots: Slots, slot: str) -> tuple[Draft | None, Sentence | None]:
    """The draft, if there is one; a damaged one is kept aside, with a sentence for the player."""
    file = _file(slots, slot)
    try:
        return msgspec.json.decode(read_whole(file.path, LARGEST), type=Draft), None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Spoiled):
        return None, Sentence.of("saving.rule.draft_damaged", file=file.set_aside(file.path).name)
    except Unreadable:
        return None, None


def _file(slots: Slots, slot: str) -> Generations:
    return Generations(slots.folder.games / f"{slot}{PENCIL}")
