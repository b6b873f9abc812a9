"""What a save holds, as typed structures. They say what is allowed: unknown names, wrong types, numbers out of range and lists that are
too long are refused before anything is built from them. Names that players have typed are cleaned."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from saves.names import clean

FORMAT = 3

# Limits. The longest games that were seen have some 6,000 answers and 1 MB; no state has more than 450 values, none of its lists more than
# 51, and no number but the three named below is greater than 60.
LARGEST = 4 * 1024 * 1024  # bytes of a save, read from a slot or unpacked from a voyage
LONGEST = 12_000  # answers in a log
DEEPEST = 12  # brackets within brackets in a state
WIDEST = 4_000  # values in a state
FULLEST = 400  # of them in one list
MOST = 1_000  # any number in a state
GREATEST = {"chance": (1 << 64) - 1, "number": 1_000_000, "unveiled": 10_000_000}  # the generator, and what is counted all along
GREATEST_SEED = (1 << 64) - 1
MOST_EVENTS = 2_000  # that one answer can set off
MOST_NAMES = 1_000

Nat: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=15)]  # a seat
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80, pattern=r"^[\w .:/-]+$")]  # the name of a mode, an option, a level
Short: TypeAlias = Annotated[str, Meta(max_length=80, pattern=r"^[\w .:+/-]*$")]
Label: TypeAlias = Annotated[str, Meta(max_length=2_000)]  # what a player has typed, see saves.names
Text: TypeAlias = Annotated[str, Meta(max_length=2_000)]
Whole: TypeAlias = Annotated[int, Meta(ge=-(1 << 62), le=1 << 62)]
Digest: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
Sum: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Parts: TypeAlias = Annotated[list[Text | Whole], Meta(min_length=1, max_length=64)]  # of a choice

Scalar: TypeAlias = Text | Whole | bool | float | None
Few: TypeAlias = Annotated[list[Scalar], Meta(max_length=FULLEST)]
Some: TypeAlias = Annotated[list[Scalar | Few], Meta(max_length=FULLEST)]
Plain: TypeAlias = Scalar | Annotated[list[Scalar | Some], Meta(max_length=FULLEST)]


class SeatSetting(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat: a human, or a bot of some level and temperament. `help` is what this seat is helped with, in the words of the
    application; empty for what is usual."""

    name: Label
    player: Word = "human"
    temperament: Short = ""
    help: Annotated[str, Meta(max_length=80, pattern=r"^[a-z0-9= ]*$")] = ""

    def __post_init__(self) -> None:
        force_setattr(self, "name", clean(self.name))


class Dare(Struct, frozen=True, forbid_unknown_fields=True):
    """A result to be beaten from where a game begins: whose it was, at which seat, and with how many points it ended."""

    who: Label
    seat: Place
    score: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]

    def __post_init__(self) -> None:
        force_setattr(self, "who", clean(self.who))


class Whisper(Struct, forbid_unknown_fields=True):
    """A field of an event that only some seats may read."""

    secret: Plain
    seats: Annotated[list[Place], Meta(max_length=16)]


class Told(Struct, array_like=True, forbid_unknown_fields=True):
    """An event."""

    name: Word
    seat: Place | None
    fields: Annotated[dict[Word, Plain | Whisper], Meta(max_length=40)]


class ToldAnswer(Struct, array_like=True, forbid_unknown_fields=True):
    """An answer, with what happened then."""

    number: Nat
    seat: Place
    choice: Parts
    events: Annotated[list[Told], Meta(max_length=MOST_EVENTS)] = []


Names: TypeAlias = Annotated[dict[Word, Label], Meta(max_length=MOST_NAMES)]
Lines: TypeAlias = Annotated[list[ToldAnswer], Meta(max_length=LONGEST)]


class Header(Struct, rename={"kind": "five-winds"}):
    """The first line of a file. Later formats may add to it."""

    kind: str
    format: Nat
    game: Word
    sha256: Sum
    size: Annotated[int, Meta(ge=0, le=LARGEST)]


class About(Struct):
    """What a list of saves shows; the rest of the document is skipped."""

    header: ClassVar[str] = "save"  # what the first line calls it

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

    def __post_init__(self) -> None:
        self.name = clean(self.name)


class Document(About, forbid_unknown_fields=True, kw_only=True):
    """One game: how it began, what was answered, what happened, and how it stands now.

    options    every option of the table
    seed       of the deal; with `start` of the luck after it
    start      the state to begin with, if it is not the deal: a branch, an edited position, a game taken over from older rules
    earlier    answers before `start`, by rules that are no longer ours: part of the story only
    undone     answers that were taken back and can be given again
    sums       fingerprints of the state, by the number of answers given until then
    snapshot   the state now
    campaign   the record of the campaign as it was before this game
    names      what players have called things (`island/12`), where that is not the default; no rule reads them
    dare       somebody's result that is to be beaten, if the game was begun for that
    """

    options: Annotated[dict[Word, Word], Meta(max_length=100)]
    seed: int
    start: dict[str, Any] | None
    prologue: Annotated[list[Told], Meta(max_length=MOST_EVENTS)]
    earlier: Lines
    log: Lines
    undone: Lines
    sums: Annotated[dict[Annotated[str, Meta(pattern="^[0-9]{1,6}$")], Digest], Meta(max_length=LONGEST)]
    snapshot: dict[str, Any]
    campaign: dict[str, Any] | None = None
    names: Names = {}
    dare: Dare | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        self.names = {thing: name for thing, typed in self.names.items() if (name := clean(typed))}
