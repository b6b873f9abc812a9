"""What the events of a game speak of, told to the table: the things to light up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.kernel import Event


def things(event: Event, named: Mapping[str, Sequence[str]], captains: Sequence[str] = ()) -> list[str]:
    """The ids of the things that an event names: of each kind, those that stand in these fields, and the ships of the captains in
    these. A field may be empty or hidden."""
    fields = event.fields
    found = [(kind, fields.get(name)) for kind, names in named.items() for name in names]
    ships = [f"ship/{fields[name]}" for name in captains if isinstance(fields.get(name), int)]
    return [*(f"{kind}/{name}" for kind, name in found if isinstance(name, str) and name), *ships]
