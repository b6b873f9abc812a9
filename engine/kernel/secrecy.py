"""What a field of a record says beyond its type: who may see it, and what it may be in the eyes of those who may not.

    @record
    class Captain(Record):
        hand: list[str] = hidden("owner", pool="supply", known="taken", factory=list)
        taken: list[str] = field(factory=list)  # cards of the hand that everybody saw being taken
        purse: int = hidden("owner", sample=lambda s, place, luck: draw(luck, s.most_gold + 1))

    @record
    class State(GameState):
        captains: list[Captain] = per_seat()
        decks: dict[str, list[str]] = hidden("all", pool="experts/{key}", known="under", seen="looks")
        under: dict[str, list[str]] = field(factory=dict)  # the lowest tiles of each deck, which everybody saw going there
        looks: dict[int, dict[str, list[str]]] = hidden("key", factory=dict)  # the topmost tiles that a seat has looked at
        tops: dict[str, str] = field(pool="experts/{key}")
        engaged: list[str] = field(pool="experts", factory=list)  # of any deck

        def pools(self) -> dict[str, tuple[str, ...]]:
            return {f"experts/{deck}": tiles for deck, tiles in EXPERTS.items()}

A declaration that could not be kept is refused when the class is made: a secret without an owner, without a way to imagine it, or
beside a field that is not there.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from types import GenericAlias
from typing import Any, NamedTuple, TypeAlias, get_args, get_origin

from engine.kernel.chance import Luck
from engine.kernel.choice import Seat
from engine.kernel.kind import Kind

REQUIRED: Any = object()
OWNER, ALL, KEY = "owner", "all", "key"


class Place(NamedTuple):
    """Where a secret is: its record, the seat whose it is (None: nobody's), and the record's place in a list or dict."""

    record: Any
    owner: Seat | None
    key: str | int | None


Sample: TypeAlias = Callable[[Any, Place, Luck], Any]


class Spec:
    """What a field's declaration says beyond its type."""

    __slots__ = (
        "among", "default", "factory", "hidden_from", "keyed", "known", "least", "most", "per_seat", "pool", "sample", "seat", "seen",
        "transient", "unless",
    )  # fmt: skip

    def __init__(
        self,
        *,
        default: Any = REQUIRED,
        factory: Callable[[], Any] | None = None,
        hidden_from: str = "",
        pool: str = "",
        known: str = "",
        seen: str = "",
        sample: Sample | None = None,
        unless: str = "",
        per_seat: bool = False,
        transient: bool = False,
        least: int = 0,
        most: int | None = None,
        among: Container[str | int] | None = None,
        seat: bool = False,
    ) -> None:
        self.default = default
        self.factory = factory
        self.hidden_from = hidden_from
        self.pool = pool
        self.keyed = "{" in pool
        self.known = known
        self.seen = seen
        self.sample = sample
        self.unless = unless
        self.per_seat = per_seat
        self.transient = transient
        self.least, self.most, self.among, self.seat = least, most, among, seat

    @property
    def optional(self) -> bool:
        return self.default is not REQUIRED or self.factory is not None

    def fresh(self) -> Any:
        return self.factory() if self.factory else self.default


def field(
    *,
    default: Any = REQUIRED,
    factory: Callable[[], Any] | None = None,
    pool: str = "",
    least: int = 0,
    most: int | None = None,
    among: Container[str | int] | None = None,
    seat: bool = False,
) -> Any:
    """A public field. What is in it is bounded as engine.kernel.bounds tells: `least`, `most`, `among`, or a `seat` at the table.

    `pool` names the supply its pieces belong to, so that they are not dealt out twice: a pool of `GameState.pools`, in a dict or in a
    record of a dict one for each key ("experts/{key}"), or the part before the slash ("experts") for pieces out of any of them.
    """
    return Spec(default=default, factory=factory, pool=pool, least=least, most=most, among=among, seat=seat)


def per_seat(*, factory: Callable[[], Any] | None = None) -> Any:
    """A list of records, one for each seat in order, or a dict of them by seat: each belongs to its seat, with all that is in it."""
    return Spec(factory=factory, per_seat=True)


def hidden(
    whom: str,
    *,
    pool: str = "",
    known: str = "",
    seen: str = "",
    sample: Sample | None = None,
    unless: str = "",
    default: Any = REQUIRED,
    factory: Callable[[], Any] | None = None,
) -> Any:
    """A secret field. In the eyes of others lists keep their length and dicts of lists their keys; anything else reads None.

    whom    "owner": the seat that owns the record sees it (see `per_seat`); "all": nobody does; "key": a dict by seat, each sees its
            own; or the name of a field beside it that holds the seat
    pool    the supply that hidden pieces are dealt from when somebody imagines them, named as for `field`
    known   for a pile or hand: a public field beside it, of the same type, with pieces that everybody knows to be in it; in a pile
            they lie lowest, in their order (a list's first piece is the lowest, its last the next to be taken)
    seen    for a pile or hand: a field beside it, hidden("key"), with such a value for each seat: pieces that this seat alone knows
            to be in it, in a pile the topmost, in their order. How many they are is public; what everybody knows is not among them
    sample  for anything but pieces: sample(s, place, luck) gives a value that it may have. Hidden pieces are dealt by then, and
            what was sampled before is there; it should agree with everything that the state says openly
    unless  an attribute of the state that, when true, opens the secret
    """
    return Spec(default=default, factory=factory, hidden_from=whom, pool=pool, known=known, seen=seen, sample=sample, unless=unless)


def transient(*, default: Any) -> Any:
    """Not part of the state: never saved or compared, and every clone starts with the default again."""
    return Spec(default=default, transient=True)


# What cannot be kept


def refuse_what_cannot_be_kept(cls: str, hints: Mapping[str, Any], specs: Mapping[str, Spec], kinds: Mapping[str, Kind]) -> None:
    """Every declaration of a class must say enough for views and imagined states."""
    looks = {spec.seen: name for name, spec in specs.items() if spec.seen}
    for name, spec in specs.items():
        if spec.transient:
            continue
        wrong = _wrong_beside(name, spec, hints, specs)
        if spec.per_seat:
            wrong = wrong or _wrong_seats(hints[name])
        if spec.hidden_from:
            wrong = (
                wrong or _wrong_eyes(spec, hints[name], hints, kinds[name]) or _unimagined(spec, hints[name], kinds[name], name in looks)
            )
        if wrong:
            raise TypeError(f"{cls}.{name}: {wrong}")


def _wrong_seats(hint: Any) -> str:
    of_seats = get_origin(hint) is list or (get_origin(hint) is dict and get_args(hint)[0] is int)
    return "" if of_seats and hasattr(get_args(hint)[-1], "specs") else "per_seat is for a list of records, or a dict of records by seat"


def _wrong_eyes(spec: Spec, hint: Any, hints: Mapping[str, Any], kind: Kind) -> str:
    if kind.holds:
        return "it is hidden and holds records that have secrets of their own"
    if type(None) in get_args(_leaf(hint)):
        return "None is how a hidden value reads, so it cannot be one"
    if spec.hidden_from == KEY:
        return "" if get_origin(hint) is dict and get_args(hint)[0] is int else "hidden by 'key' is a dict by seat"
    if spec.hidden_from in (OWNER, ALL) or hints.get(spec.hidden_from) in (int, int | None):
        return ""
    return f"it is hidden from 'owner', 'all', 'key' or a field beside it that holds a seat, not {spec.hidden_from!r}"


def _unimagined(spec: Spec, hint: Any, kind: Kind, looked_at: bool) -> str:
    if looked_at:
        return "what seats have seen is dealt with the pile itself" if spec.pool or spec.sample or spec.unless else ""
    if bool(spec.pool) == bool(spec.sample):
        return "a secret needs a pool that its pieces are dealt from, or else a sample of what it may be"
    single = get_args(hint)[-1] if spec.hidden_from == KEY else hint
    if spec.pool and not (single is str or (_leaf(single) is str and kind.keeps_shape)):
        return "what is dealt from a pool is a piece named by a text, a list of such, or a dict of lists"
    return ""


def _wrong_beside(name: str, spec: Spec, hints: Mapping[str, Any], specs: Mapping[str, Spec]) -> str:
    """The fields that a declaration names must be there and fit."""
    if "{" in spec.pool.replace("{key}", ""):
        return f"a pool may name its {{key}} and nothing else, not {spec.pool!r}"
    if (spec.known or spec.seen) and not (spec.pool and spec.hidden_from and _is_pile(hints[name])):
        return "known and seen are for hidden piles and hands that are dealt from a pool"
    if spec.known and not (hints.get(spec.known) == hints[name] and not specs[spec.known].hidden_from and not specs[spec.known].pool):
        return f"known={spec.known!r} is not a public field of the same type, without a pool of its own"
    if spec.seen and not (hints.get(spec.seen) == GenericAlias(dict, (int, hints[name])) and specs[spec.seen].hidden_from == KEY):
        return f"seen={spec.seen!r} is not hidden by 'key' with a value of the same type for each seat"
    return ""


def _leaf(hint: Any) -> Any:
    while get_origin(hint) in (list, dict):
        hint = get_args(hint)[-1]
    return hint


def _is_pile(hint: Any) -> bool:
    return hint == list[str] or (get_origin(hint) in (list, dict) and get_args(hint)[-1] == list[str])


# What is generated


def seen_source(specs: Mapping[str, Spec], kinds: Mapping[str, Kind]) -> str:
    """A copy of the record as a seat sees it; `s` is the whole state, `owner` the seat whose record this is."""
    return _copy_source("as_seen(self, s, seat, owner)", "", {n: _seen(f"self.{n}", k, specs[n]) for n, k in kinds.items()}, specs)


def thawed_source(specs: Mapping[str, Spec], kinds: Mapping[str, Kind], noted: bool) -> str:
    """A copy of the record that shares no record with secrets, not even a frozen one; each is noted in `places`."""
    values = {n: _thawed(f"self.{n}", k, specs[n]) for n, k in kinds.items()}
    return _copy_source("thawed(self, owner, key, places)", " places.append(Place(c, owner, key))\n" if noted else "", values, specs)


def _copy_source(head: str, note: str, values: Mapping[str, str], specs: Mapping[str, Spec]) -> str:
    lines = [f" c.{n} = {value}" for n, value in values.items()]
    lines += [f" c.{n} = specs[{n!r}].default" for n, spec in specs.items() if spec.transient]
    return f"def {head}:\n c = new(cls)\n{note}" + "\n".join(lines) + "\n return c"


def _seen(source: str, kind: Kind, spec: Spec) -> str:
    if not spec.hidden_from:
        return kind.walk(source, "owner" if spec.per_seat else "", "{}.as_seen(s, seat, owner)")
    whole, blank = kind.clone(source), kind.blank(source)
    opened = [f"s.{spec.unless}"] if spec.unless else []
    if spec.hidden_from == KEY:
        assert kind.inner, "a dict has an inner kind"
        blank = f"{{k: {kind.inner.clone('x')} if k == seat else {kind.inner.blank('x')} for k, x in {source}.items()}}"
    elif spec.hidden_from != ALL:
        opened.append("owner == seat" if spec.hidden_from == OWNER else f"self.{spec.hidden_from} == seat")
    return f"{whole} if {' or '.join(opened)} else {blank}" if opened else blank


def _thawed(source: str, kind: Kind, spec: Spec) -> str:
    index = "owner" if spec.per_seat else "key"
    return kind.walk(source, index, f"{{}}.thawed(owner, {index}, places)")
