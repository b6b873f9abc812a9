"""One package per game: from what a seat can see to what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.kernel import Choice, Decision, Event, Seat
from game.kit.item import Item
from game.tables.annals import Annals
from game.tables.hearing import Rule
from game.tables.look import Look, Mark
from game.tables.wake import a_ship

Score = tuple[Seat, int, str]


class Figure(NamedTuple):
    """Something that gives no points and is told of everybody at the end: the key of its heading, and what it is for each seat."""

    heading: str
    values: tuple[str, ...]


class Tableware(NamedTuple):
    """What a game brings to the table.

    describe   from a view to items
    pieces     the ids of the things that an event speaks of
    mark       the move that an event tells, if it tells one
    score      the points that an event tells: whose, how many, and the text key of their source
    holds      how many seconds an event is left to be looked at, by its name
    headings   the names of the events that begin a new chapter of the log
    joined     two events in a row that the log tells in one sentence, as one event
    staged     the names of the events that are shown for themselves, such as the opening of envelopes
    covers     whether at a shared table one's own hand lies face down until it is looked at
    heard      the sounds of an event, by its name
    silent     the names of the events that are told by their neighbours or by the picture alone
    way        the answers that a click on a far target stands for, where one click means several
    annals     what is shown of a campaign between its games, if this game has one
    concerns   the seats that an event is so important to that it is shown until they have seen it
    figures    what is told of everybody at the end beside the points, from the last state and all that has happened
    closing    the names of the events that tell why a game is over
    sign       the sprite before the line of an event that is about no seat
    washes     what can be laid over the spaces of the board
    anew       the names of the events that are never hurried, however much the same bot has done just before
    stands     whether an item of this id is a piece that stands for this seat, and may be shown as its former self
    """

    describe: Callable[[Any, Decision | None, Look], list[Item]]
    pieces: Callable[[Event], tuple[str, ...]]
    mark: Callable[[Event], Mark | None]
    score: Callable[[Event], tuple[Score, ...]]
    holds: Mapping[str, float]
    headings: frozenset[str]
    staged: frozenset[str] = frozenset()
    covers: bool = False
    heard: Mapping[str, Rule] = MappingProxyType({})
    silent: frozenset[str] = frozenset()
    concerns: Callable[[Event], tuple[Seat, ...]] = lambda event: ()
    joined: Callable[[Event, Event], Event | None] = lambda first, then: None
    way: Callable[[Any, Seat, str], list[Choice]] = lambda view, seat, target: []
    annals: Annals | None = None
    figures: Callable[[Any, Sequence[Event]], tuple[Figure, ...]] = lambda state, events: ()
    closing: frozenset[str] = frozenset()
    anew: frozenset[str] = frozenset()
    sign: Callable[[Event], str] = lambda event: ""
    washes: tuple[str, ...] = ()
    stands: Callable[[str, Seat], bool] = a_ship


def laid(game: str) -> bool:
    """Whether this game can be played in the window."""
    return find_spec(f"game.tables.{game}") is not None


def load(game: str) -> Tableware:
    tableware: Tableware = import_module(f"game.tables.{game}").TABLEWARE
    return tableware
