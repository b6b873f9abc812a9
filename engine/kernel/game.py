"""What a game is to the rest of the house: a catalogue entry and a handful of functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from engine.kernel.campaign import CampaignRules
from engine.kernel.state import GameState


class BadData(ValueError):
    """A table of a game that cannot be: the entry, the word, and what is wrong with it. Such a game is not played at all."""

    def __init__(self, entry: str, word: str, why: str) -> None:
        super().__init__(f"{entry}, {word!r}: {why}.")
        self.entry, self.word = entry, word


class Mode(NamedTuple):
    """A way to play.

    minutes    that it takes with each of these numbers of seats, where they are not those of the game from the fewest to the most
    hurried    that it takes a single person among bots, where that is known to be much less
    """

    id: str
    title: str
    seats: tuple[int, ...]
    together: bool = False  # all seats win or lose as one, also a single one
    campaign: bool = False  # a series of games; one that is set up without a record is the first of them
    minutes: tuple[int, ...] = ()
    hurried: tuple[int, ...] = ()


GIFT = "gift"  # the option that names the seat which begins with a small advantage, in games that offer one


class Option(NamedTuple):
    """A switch of the rules. The first value is the default; `modes` and `seats` say where it exists (empty: everywhere).

    With `per_seat` it may also name a seat of the table, "1" being the first.
    """

    id: str
    values: tuple[str, ...]
    modes: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()
    per_seat: bool = False

    def values_for(self, seats: int) -> tuple[str, ...]:
        return (*self.values, *(str(n + 1) for n in range(seats))) if self.per_seat else self.values


class Meta(NamedTuple):
    """The entry of a game on the shelf; cheap to import."""

    id: str
    title: str
    minutes: tuple[int, int]
    modes: tuple[Mode, ...]
    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, str]]
    rules: int

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(sorted({n for mode in self.modes for n in mode.seats}))

    def mode(self, name: str) -> Mode:
        for mode in self.modes:
            if mode.id == name:
                return mode
        raise BadTerms(f"{self.title} has no mode {name!r}; there are {', '.join(m.id for m in self.modes)}.")

    def options_for(self, mode: str, seats: int) -> tuple[Option, ...]:
        return tuple(o for o in self.options if (not o.modes or mode in o.modes) and (not o.seats or seats in o.seats))


class BadTerms(ValueError):
    """Terms that nobody can play on: an unknown mode or option, or a wrong number of seats."""


class Terms(NamedTuple):
    """On what terms a game is played: all options have a value."""

    mode: str
    seats: int
    options: dict[str, str]


def agree(meta: Meta, mode: str, seats: int, options: Mapping[str, str]) -> Terms:
    """Check a wish for terms and fill in the defaults."""
    chosen = meta.mode(mode)
    if seats not in chosen.seats:
        raise BadTerms(f"{meta.title}, {chosen.title}: {seats} seats do not fit; it takes {', '.join(map(str, chosen.seats))}.")
    offered = {o.id: o for o in meta.options_for(mode, seats)}
    full = {o.id: o.values[0] for o in offered.values()}
    for name, value in options.items():
        if name not in offered:
            raise BadTerms(f"{meta.title}, {chosen.title} has no option {name!r}; there are {', '.join(offered) or 'none'}.")
        if value not in offered[name].values_for(seats):
            raise BadTerms(f"Option {name} takes {', '.join(offered[name].values_for(seats))}, not {value!r}.")
        full[name] = value
    return Terms(mode, seats, full)


Upgrade: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]  # the JSON of a save by rules n into one by rules n + 1


class Game(NamedTuple):
    """Everything that session, bots and tests may ask of a game."""

    meta: Meta
    state: type[GameState]
    setup: Callable[[Terms, int], Any]  # a fresh state, its agenda not yet run
    scores: Callable[[Any], tuple[int, ...]]
    rounds: Callable[[Any], int]
    invariants: Callable[[Any], list[str]]  # what is wrong with a state by today's rules, in words; empty when it is sound
    impossible: Callable[[Any], list[str]]  # of that, what can never be, whatever its limits were: rules could not work with it
    brain: type[Any] | None = None  # how bots play it well, an engine.bots.brain.Brain; without one they play at random
    optional_rules: tuple[str, ...] = ()  # every name that `rules_on` of a state may have
    upgrades: Mapping[int, Upgrade] = MappingProxyType({})  # by the rules version of a save that is older than ours
    campaign: CampaignRules | None = None  # of its modes that are a series of games

    @property
    def id(self) -> str:
        return self.meta.id
