"""Every table a game can be played at: all modes and numbers of seats, with the options covered pairwise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine import catalogue
from engine.kernel import Meta, Table, lay


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


def tables_of(meta: Meta) -> Iterator[Table]:
    for mode in meta.modes:
        for seats in mode.seats:
            options = {o.id: o.values_for(seats) for o in meta.options_for(mode.id, seats)}
            for row in pairwise(options):
                yield lay(meta, mode.id, seats, row)


def all_tables() -> Iterator[tuple[str, Table]]:
    for meta in catalogue.entries():
        for table in tables_of(meta):
            yield meta.id, table


def name_of(table: Table, meta: Meta) -> str:
    """The mode, the seats and whatever differs from the defaults, as a test id."""
    defaults = {o.id: o.values[0] for o in meta.options}
    changed = [f"{k}={v}" for k, v in table.options.items() if v != defaults[k]]
    return "-".join([table.mode, str(table.seats), *changed])
