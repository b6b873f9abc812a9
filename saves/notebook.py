"""What the bots of a game wrote down: why they gave which answer, and what they meant to do. It stands beside the game, in
`<slot>.notes`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from engine.kernel.brain import Intent, Reason
from saves.document import LONGEST, Nat, Parts, Word
from saves.files import Generations, read_whole, write_whole
from saves.slots import Slots
from saves.trouble import Sentence, Spoiled, Unreadable

NOTES = ".notes"
NOTHING: Mapping[int, Intent] = MappingProxyType({})
LARGEST = 2 * 1024 * 1024


Choices = Annotated[list[Parts], Meta(max_length=200)]


class Meant(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """What was said beforehand, the question that it answers, and the whole plan."""

    aim: Parts
    step: Word
    plan: Choices


class Note(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """The place of the answer in the log, the text key of the reason and its values; and the plan, if one began with it."""

    place: Nat
    why: Word
    args: Annotated[dict[Word, int | Annotated[str, Meta(max_length=80)]], Meta(max_length=20)] = {}
    meant: Meant | None = None


Notes = Annotated[list[Note], Meta(max_length=LONGEST)]


class Notebook(NamedTuple):
    """By the places of their answers in the log."""

    reasons: dict[int, Reason]
    intents: dict[int, Intent]


def write(slots: Slots, slot: str, reasons: Mapping[int, Reason], intents: Mapping[int, Intent] = NOTHING) -> None:
    """Put the notebook beside the game. Raises Unwritable."""
    notes = [Note(place, reason.key, dict(reason.args), _meant(intents.get(place))) for place, reason in sorted(reasons.items())]
    write_whole(_file(slots, slot).path, msgspec.json.encode(notes))


def _meant(intent: Intent | None) -> Meant | None:
    return Meant(list(intent.aim), intent.step, [list(choice) for choice in intent.plan]) if intent else None


def read(slots: Slots, slot: str) -> tuple[Notebook, Sentence | None]:
    """The notebook; a damaged one is kept aside, with a sentence for the player. Without one there are no notes.

    Whatever is no reason is left out: only reasons are said without values.
    """
    file = _file(slots, slot)
    try:
        notes = msgspec.json.decode(read_whole(file.path, LARGEST), type=Notes)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, Spoiled):
        return Notebook({}, {}), Sentence.of("saving.rule.notebook_damaged", file=file.set_aside(file.path).name)
    except Unreadable:
        return Notebook({}, {}), None
    reasons = {note.place: Reason(note.why, tuple(note.args.items())) for note in notes if ".why." in note.why}
    intents = {note.place: Intent(tuple(m.aim), m.step, tuple(map(tuple, m.plan))) for note in notes if (m := note.meant)}
    return Notebook(reasons, intents), None


def _file(slots: Slots, slot: str) -> Generations:
    return Generations(slots.folder.games / f"{slot}{NOTES}")
