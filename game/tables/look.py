"""The player's glance: everything about the screen that is not the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from types import MappingProxyType
from typing import Any, NamedTuple, ParamSpec, TypeVar

from engine.kernel import Choice, Event, Refusal, Seat
from game.kit.item import Item
from game.kit.layout import Layout
from game.kit.letters import Letters
from game.kit.picture import Words
from game.kit.theme import Theme
from game.services.texts import Texts

REACH = "reach"  # the usual wash

Mark = tuple[int, str, str]  # who moved (-1: a piece of nobody's), from where, to where


class LogLine(NamedTuple):
    """A sentence of the log.

    seat    whom it is about
    place   the answer of the log that it came with
    pieces  the ids of the things it speaks of
    why     the bot's reason for that answer
    sign    the sprite before a line that is about no seat
    """

    text: str
    seat: Seat | None = None
    place: int = 0
    heading: bool = False
    pieces: tuple[str, ...] = ()
    why: str = ""
    sign: str = ""


def no_keys(deed: str) -> str:
    """Where nobody has a keyboard."""
    return ""


class Look(NamedTuple):
    """How somebody looks at the table.

    viewer    whose eyes: the seat that has the screen, or None for the public
    crumb     the group of choices that is open in the decision bar, "" for all groups
    picked    the choices of the thing that was clicked, when it offers several
    hover     the id of the thing under the pointer
    about     what the thing under the pointer says of itself
    sums      where a seat's points came from, in words
    log       the newest lines of the log, as this viewer may read them
    log_of    the seat to whose lines the log is narrowed, None for all
    catalogue what might be tried now, with the reason against it; empty when this viewer is not asked
    marks     the last moves that the viewer has not answered yet
    dock_of   whose board lies in the dock
    owners    whether the overlay of owners is on
    thinks    the bot that is waited for
    warned    the question to which the primary button was pressed once already, with things left unused
    page      which of the pages of chips is open, when there are more than fit
    players   who plays each seat: human, or the level of a bot
    pennants  what help and handicaps each seat has, in words; empty for none
    covered   whether the own hand lies face down until it is looked at
    instead   what could still lie in the own open envelope instead of what was put into it last
    asked     the seats that have not answered yet; at a sealed step the envelopes of the others are closed
    aimed     what the thing would mean that was pointed at last, also when the pointer has gone to the button meanwhile; () for nothing
    recap     what happened since the viewer's last turn, until it is read; `folded` into a strip
    since     what the recap goes back to: the own last turn, an answer in nobody's turn, the start of the game
    moment    what has just happened; when it is staged it has two parts: before, and `opened`
    scored    the points that have just been scored: by whom, how many
    past      what is shown is long over, and nothing can be done about it
    cap       the key of a deed, to be named in tips
    wash      what lies over the spaces of the board: what can be reached, what is dangerous, nothing
    zoomed    whether the board is seen larger or farther than usual
    dials     where the things stand that the wheel turns, by their names
    """

    layout: Layout
    texts: Texts
    names: tuple[str, ...]
    viewer: Seat | None = None
    crumb: str = ""
    picked: tuple[Choice, ...] = ()
    hover: str = ""
    about: str = ""
    sums: tuple[str, ...] = ()
    log: tuple[LogLine, ...] = ()
    log_of: Seat | None = None
    catalogue: tuple[tuple[Choice, Refusal | None], ...] = ()
    waiting: str = ""  # who is waited for, when it is not the viewer
    undo: str = ""  # what would be taken back
    no_undo: str = ""  # why nothing can be
    redo: bool = False  # whether something was taken back that can be done again
    marks: tuple[Mark, ...] = ()
    dock_of: Seat | None = None
    owners: bool = False
    thinks: Seat | None = None
    warned: bool = False
    muted: bool = False
    recap: tuple[LogLine, ...] = ()
    since: str = "turn"
    folded: bool = False
    aimed: Choice = ()
    page: int = 0
    players: tuple[str, ...] = ()
    pennants: tuple[str, ...] = ()
    covered: bool = False
    instead: tuple[Choice, ...] = ()
    asked: frozenset[Seat] = frozenset()
    moment: tuple[Event, ...] = ()
    opened: bool = False
    scored: tuple[tuple[Seat, int], ...] = ()
    goes_on: bool = False  # things are shown that nobody is asked about, and can be hurried
    steps: bool = False  # the next deed of a bot waits for a key
    past: bool = False
    theme: Theme = Theme()
    cap: Callable[[str], str] = no_keys
    wash: str = REACH
    zoomed: bool = False
    dials: Mapping[str, float] = MappingProxyType({})

    def reasons(self) -> dict[Choice, Refusal]:
        return {choice: refusal for choice, refusal in self.catalogue if refusal is not None}

    @property
    def spoken_of(self) -> tuple[str, ...]:
        """The pieces that the line under the pointer speaks of."""
        kind, _, number = self.hover.partition("/")
        lines = {"log": self.log, "recap": self.recap}.get(kind, ())
        return lines[int(number)].pieces if number.isdecimal() and int(number) < len(lines) else ()

    @property
    def letters(self) -> Letters:
        return Letters(self.layout.scale, self.theme)

    def fit(self, words: Words, *roles: str) -> Words:
        """The words in the first of these roles in which all of them are shown; in the last one if there is none."""
        return self.letters.fit(words, *roles)

    def tip(self, words: str, deed: str) -> str:
        """A tip that names the key."""
        key = self.cap(deed)
        return f"{words} [{key}]" if key else words


def by_verb(choices: Sequence[Choice]) -> dict[str, list[Choice]]:
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(str(choice[0]), []).append(choice)
    return groups


Part = Callable[..., list[Item]]  # of a table: (view, look) or (view, decision, look)


def still(part: Part) -> Part:
    """A part of a table that does not mind the pointer: while nothing but the pointer moves, it is not described again."""
    known: tuple[Any, tuple[Any, ...], list[Item]] = (None, (), [])

    @wraps(part)
    def described(view: Any, *rest: Any) -> list[Item]:
        nonlocal known
        about = (*rest[:-1], rest[-1]._replace(hover="", about=""))
        if known[0] is not view or known[1] != about:
            known = (view, about, part(view, *rest))
        return known[2]

    return described


About = ParamSpec("About")
Found = TypeVar("Found")


def kept(reckoned: Callable[About, Found]) -> Callable[About, Found]:
    """What is reckoned from a view and a few plain values is reckoned once, as long as the same view is looked at."""
    known: tuple[object, dict[tuple[object, ...], Found]] = (None, {})

    @wraps(reckoned)
    def remembered(*about: About.args, **more: About.kwargs) -> Found:
        nonlocal known
        view, rest = about[0], about[1:]
        if known[0] is not view:
            known = (view, {})
        if rest not in known[1]:
            known[1][rest] = reckoned(*about, **more)
        return known[1][rest]

    return remembered
