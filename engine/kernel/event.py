"""What happened: told to the session while rules run, and to nobody while a bot searches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.kernel.choice import Seat


class Secret(NamedTuple):
    """A field of an event that only some seats may read."""

    value: Any
    seats: tuple[Seat, ...]


class Event(NamedTuple):
    """`fields` hold scalars and tuples; a field that is a Secret reads None in the eyes of other seats."""

    name: str
    seat: Seat | None
    fields: dict[str, Any]

    def seen_by(self, seat: Seat | None) -> Event:
        """The same event with what this seat (None: the public) may not read left blank."""
        shown = {k: (v.value if seat in v.seats else None) if isinstance(v, Secret) else v for k, v in self.fields.items()}
        return Event(self.name, self.seat, shown)


Teller = Callable[..., None]


def nobody(name: str, seat: Seat | None = None, **fields: Any) -> None:
    """The teller of every clone: a search wants no story."""
