"""What is wrong with a state by what its fields declare, in words.

    @record
    class Captain(Record):
        vp: int = 0  # no number is below zero, unless its field says so
        weather: int = field(default=0, least=-2)
        weapons: int = field(default=0, most=9)
        compass: str = field(default="", among=("", *WINDS))
        rival: int | None = field(default=None, seat=True)

Each holds for everything in a field, be it a list, a tuple or the values of a dict. Every piece of a pool is in one place, and what is
known of a pile or hand is in it. What else must be true of a game stands in its own invariants.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from engine.kernel.record import Record
from engine.kernel.secrecy import ALL, Place, Spec
from engine.kernel.state import GameState
from engine.kernel.view import Pile, piles_of


def unsound(s: GameState) -> Iterator[str]:
    """What can never be, whatever the limits are: rules could not work with it."""
    yield from _pieces(s)
    for where, spec, value in _values(s):
        if spec.among is not None:
            if value not in spec.among:
                yield f"{where} cannot be {value!r}"
        elif spec.seat:
            if not 0 <= value < s.seats:
                yield f"{where}: seat {value} is not at the table"
        elif value < spec.least:
            yield f"{where}: {value} is below {spec.least or 'zero'}"


def excessive(s: GameState) -> Iterator[str]:
    """What is more than today's rules allow: a position that was played by others may be beyond it, and goes on."""
    for where, spec, value in _values(s):
        if spec.most is not None and value > spec.most:
            yield f"{where}: {value} is more than {spec.most}"


def each_once(what: str, pieces: Iterable[str], found: Iterable[str]) -> Iterator[str]:
    """Every piece is in one place, twins as often as there are of them, and there are no others."""
    there, wanted = Counter(iter(found)), Counter(iter(pieces))  # of a table its keys, and no values
    for piece, count in wanted.items():
        if there[piece] != count:
            yield f"{what} {piece} is in {there[piece]} places, not in {count}"
    if there.keys() - wanted.keys():
        yield f"unknown {what}s: {sorted(there.keys() - wanted.keys())}"


def _pieces(s: GameState) -> Iterator[str]:
    """The parts of a pool, such as "experts/river" and "experts/hill", are counted together: a field may have pieces of any."""
    pieces: dict[str, list[str]] = {}
    for pool, part in s.pools().items():
        pieces.setdefault(pool.partition("/")[0], []).extend(part)
    found: dict[str, list[str]] = {}
    places: list[Place] = []
    s.thawed(None, None, places)
    for place in places:
        for name, spec in place.record.pooled:
            for pile in piles_of(place, name, spec):
                found.setdefault(pile.pool.partition("/")[0], []).extend(pile.pieces)
                if _misjudged(pile, in_order=spec.hidden_from == ALL):
                    yield f"{spec.known}: something is known of {name} that is not so"
    for pool in pieces:
        yield from each_once(pool, pieces[pool], found.get(pool, ()))


def _misjudged(pile: Pile, *, in_order: bool) -> bool:
    """What everybody knows of a pile lies lowest in it, in its order; of a hand it is anywhere in it."""
    known = list(pile.known)
    return pile.pieces[: len(known)] != known if in_order else bool(Counter(known) - Counter(pile.pieces))


def _values(record: Record, where: str = "") -> Iterator[tuple[str, Spec, Any]]:
    """Every number, and every text that is bounded, of a record and of the records in it, with the way to its field and what that says."""
    cls: Any = type(record)
    bounded, nested = _fields(cls)
    for name, spec in bounded:
        value = getattr(record, name)
        if type(value) is int:
            yield where + name, spec, value
        else:
            for part in _inside(value):
                if isinstance(part, int) or (spec.among is not None and isinstance(part, str)):
                    yield where + name, spec, part
    for name in nested:
        value = getattr(record, name)
        places = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list | tuple) else ((None, value),)
        for key, part in places:
            if isinstance(part, Record):
                yield from _values(part, f"{where}{name}." if key is None else f"{where}{name}[{key}].")


@cache
def _fields(cls: Any) -> tuple[list[tuple[str, Spec]], list[str]]:
    """The fields of a class with numbers or bounded texts, and those with records."""
    types = {name: set(_types(hint)) for name, hint in get_type_hints(cls).items() if name in cls.fields}
    bounded = [(name, spec) for name, spec in cls.specs.items() if name in types and (spec.among is not None or int in types[name])]
    return bounded, [name for name, found in types.items() if any(isinstance(one, type) and issubclass(one, Record) for one in found)]


def _types(hint: Any) -> Iterator[Any]:
    """The types in an annotation that hold nothing."""
    if parts := get_args(hint):
        for part in parts[1:] if get_origin(hint) is dict else parts:
            yield from _types(part)
    else:
        yield hint


def _inside(value: Any) -> Sequence[Any]:
    """What a list, tuple or dict holds, however deep; anything else by itself."""
    if isinstance(value, list | tuple | dict):
        parts = value.values() if isinstance(value, dict) else value
        return [leaf for part in parts for leaf in _inside(part)]
    return (value,)
