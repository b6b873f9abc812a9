"""What a save holds, as typed structures. They say what is allowed: unknown names, wrong types and numbers out of range are refused."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct

FORMAT = 1

# Limits. The longest random games have some 6,000 answers and 1 MB.
LARGEST = 32 * 1024 * 1024  # bytes of a save, read from a slot or unpacked from a voyage
LONGEST = 20_000  # answers in a log
DEEPEST = 24  # brackets within brackets in a state
GREATEST = 1 << 64  # any number in a state; its generator needs this much

Nat: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=15)]  # a seat
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
Short: TypeAlias = Annotated[str, Meta(max_length=80)]
Label: TypeAlias = Annotated[str, Meta(max_length=80, pattern=r"^[^\x00-\x1f\x7f]*$")]  # what a player has typed
Text: TypeAlias = Annotated[str, Meta(max_length=2_000)]
Whole: TypeAlias = Annotated[int, Meta(ge=-(1 << 62), le=1 << 62)]
Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]

Scalar: TypeAlias = Text | Whole | bool | float | None
Plain: TypeAlias = Scalar | list[Scalar | list[Scalar | list[Scalar]]]


class SeatSetting(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a human, or a bot of some level and temperament."""

    name: Label
    player: Word = "human"
    temperament: Short = ""


class Whisper(Struct, forbid_unknown_fields=True):
    """A field of an event that only some seats may read."""

    secret: Plain
    seats: list[Place]


class Told(Struct, array_like=True, forbid_unknown_fields=True):
    """An event."""

    name: Word
    seat: Place | None
    fields: dict[Word, Plain | Whisper]


class Line(Struct, array_like=True, forbid_unknown_fields=True):
    """An answer, with what happened then."""

    number: Nat
    seat: Place
    choice: Annotated[list[Text | Whole], Meta(min_length=1, max_length=64)]
    events: list[Told] = []


Lines: TypeAlias = Annotated[list[Line], Meta(max_length=LONGEST)]


class Header(Struct, rename={"kind": "five-winds"}):
    """The first line of a file. Later formats may add to it."""

    kind: str
    format: Nat
    game: Word
    sha256: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    size: Annotated[int, Meta(ge=0, le=LARGEST)]


class About(Struct):
    """What a list of saves shows; the rest of the document is skipped."""

    format: Nat
    game: Word
    rules: Nat
    name: Label
    saved: Short
    round: Nat
    decisions: Nat
    finished: bool
    mode: Word
    seats: Annotated[list[SeatSetting], Meta(min_length=1, max_length=16)]


class Document(About, forbid_unknown_fields=True, kw_only=True):
    """One game: how it began, what was answered, what happened, and how it stands now.

    options    every option of the table
    seed       of the deal; with `start` of the luck after it
    start      the state to begin with, if it is not the deal: a branch, an edited position, a game taken over from older rules
    earlier    answers before `start`, by rules that are no longer ours: part of the story only
    undone     answers that were taken back and can be given again
    sums       fingerprints of the state, by the number of answers given until then
    snapshot   the state now
    campaign   the campaign as it was before this game
    """

    options: dict[Word, Word]
    seed: int
    start: dict[str, Any] | None
    prologue: list[Told]
    earlier: Lines
    log: Lines
    undone: Lines
    sums: dict[Annotated[str, Meta(pattern="^[0-9]{1,6}$")], Digest]
    snapshot: dict[str, Any]
    campaign: dict[str, Any] | None = None
