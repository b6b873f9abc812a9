"""What a seat can see, and a whole state that it could be in. Both follow from what the fields declare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

from engine.kernel.chance import Luck, draw, shuffle
from engine.kernel.choice import Seat
from engine.kernel.record import Spec
from engine.kernel.state import GameState

S = TypeVar("S", bound=GameState)


def view(s: S, seat: Seat | None) -> S:
    """The state as this seat sees it (None: the public): hidden values read None, hidden lists keep their length."""
    seen = s.clone()
    for owner, holder, name, spec in _places(seen):
        if not spec.hidden_from or (spec.unless and getattr(s, spec.unless)):
            continue
        value = getattr(holder, name)
        if spec.hidden_from == "key":
            setattr(holder, name, {k: v if k == seat else None for k, v in value.items()})
        elif spec.hidden_from == "all" or owner != seat:
            setattr(holder, name, _blank(value))
    return seen


def determinize(seen: S, luck: Luck) -> S:
    """A full state that the owner of this view could be in: each pool, less what the view shows, is dealt to what it hides."""
    s = seen.clone()
    places = list(_places(s))
    for pool, pieces in s.pools.items():
        fields = [(holder, name, spec) for _, holder, name, spec in places if spec.pool == pool]
        shown = {p for holder, name, _ in fields for p in _flat(getattr(holder, name))}
        shown.update(p for holder, _, spec in fields if spec.known for p in getattr(holder, spec.known))
        rest = [p for p in pieces if p not in shown]
        shuffle(luck, rest)
        for holder, name, spec in fields:
            value = getattr(holder, name)
            if _is_blank(value):
                known = list(getattr(holder, spec.known)) if spec.known else []
                setattr(holder, name, known + [rest.pop() for _ in range(len(value) - len(known))] if known else _fill(value, rest))
    s.sealed = {k: v for k, v in s.sealed.items() if v is not None}
    s.chance = draw(luck, 1 << 64)
    return s


def _places(s: GameState) -> Iterator[tuple[Seat | None, Any, str, Spec]]:
    """Every field with a word on secrecy or a pool: whose it is, the record that holds it, its name."""
    for name, spec in s.worded:
        yield None, s, name, spec
    for name in s.seated:
        for owner, part in enumerate(getattr(s, name)):
            for inner, word in part.worded:
                yield owner, part, inner, word


def _blank(value: Any) -> Any:
    return [_blank(v) for v in value] if isinstance(value, list) else None


def _flat(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for v in value:
            yield from _flat(v)
    elif value is not None:
        yield value


def _is_blank(value: Any) -> bool:
    return value is None or (isinstance(value, list) and any(_is_blank(v) for v in value))


def _fill(value: Any, rest: list[str]) -> Any:
    return [_fill(v, rest) for v in value] if isinstance(value, list) else rest.pop() if value is None else value
