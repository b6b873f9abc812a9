"""How an event becomes cues: what the tables of the games are written with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.kernel import Event, Seat

Cues: TypeAlias = tuple[str, ...]
Rule: TypeAlias = Cues | Callable[[Event, Seat | None], Cues]

MOST_POINTS = 5


def alike(groups: Mapping[str, str]) -> dict[str, Rule]:
    """The same cues for several events: `{"ship_sails": "stranded sailed"}`. Cues that follow each other stand in one line."""
    return {name: tuple(cues.split()) for cues, names in groups.items() for name in names.split()}


def points(count: int) -> Cues:
    """One plucked note per point, up to five."""
    return (f"points_{min(count, MOST_POINTS)}",) if count > 0 else ()


def if_any(field: str, *cues: str, other: Cues = ()) -> Rule:
    """When this field counts something; the others when it does not."""
    return lambda event, eyes: cues if event.fields.get(field) else other


def scored(*fields: str, after: Cues = ()) -> Rule:
    """A note for each point that these fields add up to, after other cues."""
    return lambda event, eyes: (*after, *points(sum(event.fields[field] for field in fields)))


def by(field: str, table: dict[str, Cues], other: Cues = ()) -> Rule:
    """By the value of a field."""
    return lambda event, eyes: table.get(str(event.fields.get(field)), other)


def turn(event: Event, eyes: Seat | None) -> Cues:
    return ("your_turn",) if eyes is not None and event.seat == eyes else ("other_acts",)


def won(event: Event, eyes: Seat | None) -> Cues:
    return ("win",) if eyes is None or eyes in event.fields["winners"] else ("loss",)
