"""What the events of a game speak of, told to the table: the things to light up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.kernel import Event
from game.tables.look import Mark


def things(event: Event, named: Mapping[str, Sequence[str]], captains: Sequence[str] = ()) -> list[str]:
    """The ids of the things that an event names: of each kind, those that stand in these fields, and the ships of the captains in
    these. A field may be empty or hidden."""
    fields = event.fields
    found = [(kind, fields.get(name)) for kind, names in named.items() for name in names]
    ships = [f"ship/{fields[name]}" for name in captains if isinstance(fields.get(name), int)]
    return [*(f"{kind}/{name}" for kind, name in found if isinstance(name, str) and name), *ships]


def went(*names: str) -> Callable[[Event], Mark | None]:
    """Who went from where to where, as these events tell it; -1 stands for a piece of nobody's."""

    def mark(event: Event) -> Mark | None:
        mover = -1 if event.seat is None else event.seat
        return (mover, event.fields["start"], event.fields["to"]) if event.name in names else None

    return mark


def lasting(groups: Mapping[float, str]) -> dict[str, float]:
    """How many seconds each event is left to be looked at: `{0.3: "drew passed"}`, so that a table's pace is seen at a glance."""
    return {name: seconds for seconds, names in groups.items() for name in names.split()}


def before(sprites: Mapping[str, str]) -> Callable[[Event], str]:
    """The sprite before the line of an event that is about no seat, by its name; it may name fields: `"event_{event}"`."""
    return lambda event: sprites.get(event.name, "").format(**event.fields)
