"""All terms a game can be played on: all modes and numbers of seats, with the options covered pairwise; and a few of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations, groupby

import pytest
from _pytest.mark import ParameterSet

from engine import catalogue
from engine.kernel import Meta, Terms, agree


def pairwise(values: dict[str, tuple[str, ...]]) -> list[dict[str, str]]:
    """Few rows in which every pair of values of two different options occurs; the first row has all defaults."""
    names = list(values)
    missing = {((a, x), (b, y)) for a, b in combinations(names, 2) for x in values[a] for y in values[b]}
    missing |= {((a, x), (a, x)) for a in names for x in values[a]}
    rows = []
    row = {name: values[name][0] for name in names}
    while True:
        rows.append(row)
        missing -= _pairs(row)
        if not missing:
            return rows
        row = _next_row(values, missing)


def _pairs(row: dict[str, str]) -> set[tuple[tuple[str, str], tuple[str, str]]]:
    return set(combinations(row.items(), 2)) | {(item, item) for item in row.items()}


def _next_row(values: dict[str, tuple[str, ...]], missing: set[tuple[tuple[str, str], tuple[str, str]]]) -> dict[str, str]:
    """Start from a pair that is still missing and add the value that brings in most of the others."""
    row = dict(min(missing))
    for name, offered in values.items():
        if name not in row:
            row[name] = max(offered, key=lambda value: len(missing & _pairs(_ordered(values, {**row, name: value}))))
    return _ordered(values, row)


def _ordered(values: dict[str, tuple[str, ...]], row: dict[str, str]) -> dict[str, str]:
    return {name: row[name] for name in values if name in row}


def terms_of(meta: Meta) -> Iterator[Terms]:
    for mode in meta.modes:
        for seats in mode.seats:
            options = {o.id: o.values_for(seats) for o in meta.options_for(mode.id, seats)}
            for row in pairwise(options):
                yield agree(meta, mode.id, seats, row)


def few_terms(meta: Meta, together: int) -> Iterator[Terms]:
    """Some of them: in each mode all kinds of values occur, by one, by two, ... together; the number of seats is one of the values.

    By two or more, each single value occurs as well.
    """
    for _, of_a_mode in groupby(terms_of(meta), lambda terms: terms.mode):
        occur = [(terms, _met(terms, meta, together)) for terms in of_a_mode]
        missing = set[object]().union(*(met for _, met in occur))
        while missing:
            terms, met = max(occur, key=lambda row: len(missing & row[1]))
            missing -= met
            yield terms


def _met(terms: Terms, meta: Meta, together: int) -> set[object]:
    """Which kinds of values meet; a mode without options has its seats alone."""
    kinds = kinds_of(terms, meta)
    alone = values_of(terms, meta) if together > 1 else []
    return {*combinations(kinds, min(together, len(kinds))), *alone}


def values_of(terms: Terms, meta: Meta) -> list[tuple[str, object]]:
    """Its seats and options; where an option names a seat, it does not matter which."""
    usual = {option.id: option.values for option in meta.options}
    return [("seats", terms.seats), *((name, value if value in usual[name] else "a seat") for name, value in terms.options.items())]


MANY = 8  # values of one option: then they are numbers, and those in the middle are of one kind


def kinds_of(terms: Terms, meta: Meta) -> list[tuple[str, object]]:
    """The values, those in the middle of a long row of numbers as one kind: all targets but the standard, the least and the most."""
    middle = {option.id: option.values[2:-1] for option in meta.options if len(option.values) >= MANY}
    return [(name, "between" if value in middle.get(name, ()) else value) for name, value in values_of(terms, meta)]


def name_of(terms: Terms, meta: Meta) -> str:
    """The mode, the seats and whatever differs from the defaults, as a test id."""
    defaults = {o.id: o.values[0] for o in meta.options}
    changed = [f"{k}={v}" for k, v in terms.options.items() if v != defaults[k]]
    return "-".join([terms.mode, str(terms.seats), *changed])


def few(together: int) -> Callable[[Meta], Iterator[Terms]]:
    return partial(few_terms, together=together)


def on_terms(which: Callable[[Meta], Iterable[Terms]], games: Iterable[str] = catalogue.SHELF) -> list[ParameterSet]:
    """These terms of every game: the parameters (game, terms) of a test."""
    found = [(meta, terms) for meta in map(catalogue.entry, games) for terms in which(meta)]
    return [pytest.param(meta.id, terms, id=f"{meta.id}-{name_of(terms, meta)}") for meta, terms in found]
