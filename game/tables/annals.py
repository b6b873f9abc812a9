"""What a game with a campaign brings to the campaign's own scene and to its ceremonies. A game without one brings nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.kernel import Event, Seat
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Words
from game.kit.theme import Theme
from game.services.texts import Texts


class Glimpse(NamedTuple):
    """How somebody looks at a page of the campaign's scene.

    texts    with the names that were given
    names    of the captains
    hover    the id of the thing under the pointer
    dials    where the things stand that the wheel turns
    letters  to measure words with
    """

    texts: Texts
    names: tuple[str, ...]
    letters: Letters
    theme: Theme = Theme()
    hover: str = ""
    dials: Mapping[str, float] = MappingProxyType({})

    def fit(self, words: Words, *roles: str) -> Words:
        return self.letters.fit(words, *roles)


class Thing(NamedTuple):
    """Something that can be named: the id of its name, what kind of thing it is in words, and its picture."""

    id: str
    kind: str
    sprite: str


class News(NamedTuple):
    """A ceremony: what is new, in a few cards, and the chapter of the rulebook that tells all of it."""

    title: str
    words: str
    sprite: str
    cards: tuple[tuple[str, str, str], ...]  # a picture, a heading, a sentence
    chapter: str = ""


class Honour(NamedTuple):
    """A name that somebody bears at the end."""

    title: str
    seats: tuple[Seat, ...]


class LastPage(NamedTuple):
    """The end of it all: how it ended, and who is called what."""

    title: str
    words: str
    story: str
    sprite: str
    crowned: tuple[Seat, ...]
    ranking: tuple[Seat, ...]
    honours: tuple[Honour, ...]


class Annals(NamedTuple):
    """What lasts from one evening to the next, in words and pictures. Every function sees a record as everybody may see it.

    pages     the pages that the game draws itself, by their ids
    title     what such a page is called
    draw      one of these pages, in this part of the screen
    standing  where the campaign is, in a sentence
    totals    what each seat has won in the whole campaign
    things    what can be named now
    told      what an evening has changed, from the record before it to the one after it
    news      the ceremony of an event, if it has one
    unveils   the names of the events that have one
    last      the last page of a campaign that is over
    rules     the rules that are on, for the rulebook
    """

    pages: Sequence[str]
    title: Callable[[str, Glimpse], str]
    draw: Callable[[Any, str, Box, Glimpse], list[Item]]
    standing: Callable[[Any, Glimpse], str]
    totals: Callable[[Any], Sequence[int]]
    things: Callable[[Any, Glimpse], list[Thing]]
    told: Callable[[Any, Any, Glimpse], list[str]]
    news: Callable[[Event, Any, Glimpse], News]
    unveils: frozenset[str]
    last: Callable[[Any, Glimpse], LastPage]
    rules: Callable[[Any], Collection[str]]
