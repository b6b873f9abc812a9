"""What the bots of a game wrote down: why they gave which answer. It stands beside the game, in `<slot>.notes`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from engine.kernel.brain import Reason
from saves.document import LONGEST, Nat, Word
from saves.files import Generations, read_whole, write_whole
from saves.slots import Slots
from saves.trouble import Sentence, Spoiled, Unreadable

NOTES = ".notes"
LARGEST = 2 * 1024 * 1024


class Note(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """The place of the answer in the log, the text key of the reason and its values."""

    place: Nat
    why: Word
    args: Annotated[dict[Word, int | Annotated[str, Meta(max_length=80)]], Meta(max_length=20)] = {}


Notes = Annotated[list[Note], Meta(max_length=LONGEST)]


def write(slots: Slots, slot: str, reasons: Mapping[int, Reason]) -> None:
    """Put the notebook beside the game. Raises Unwritable."""
    notes = [Note(place, reason.key, dict(reason.args)) for place, reason in sorted(reasons.items())]
    write_whole(_file(slots, slot).path, msgspec.json.encode(notes))


def read(slots: Slots, slot: str) -> tuple[dict[int, Reason], Sentence | None]:
    """The notebook; a damaged one is kept aside, with a sentence for the player. Without one there are no notes.

    Whatever is no reason is left out: only reasons are said without values.
    """
    file = _file(slots, slot)
    try:
        notes = msgspec.json.decode(read_whole(file.path, LARGEST), type=Notes)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Spoiled):
        return {}, Sentence.of("saving.rule.notebook_damaged", file=file.set_aside(file.path).name)
    except Unreadable:
        return {}, None
    return {note.place: Reason(note.why, tuple(note.args.items())) for note in notes if ".why." in note.why}, None


def _file(slots: Slots, slot: str) -> Generations:
    return Generations(slots.folder.games / f"{slot}{NOTES}")
