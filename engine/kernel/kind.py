"""The types that a field of a record or a step may have: how each is cloned, written as JSON and read back strictly."""

from __future__ import annotations

from collections.abc import Callable
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

SCALARS: dict[type, str] = {int: "a whole number", str: "a text", bool: "true or false", NoneType: "nothing"}
STRICT, VIEW, BLANK = 0, 1, 2  # how to read: a state; a view; a hidden field of a view, which may read None
_known: dict[type, bool] = {}


class BadRecord(ValueError):
    """JSON data that is not the record it should be, with the place where it is not."""

    def __init__(self, path: str, wanted: str, found: object) -> None:
        shown = repr(found)
        super().__init__(f"{path or 'the record'}: expected {wanted}, found {shown if len(shown) < 60 else shown[:57] + '...'}")
        self.path = path


class Kind:
    """One allowed type. `clone` and `json` give the source of an expression; `decode` reads a JSON value strictly."""

    __slots__ = ("decode", "plain", "shared", "_clone", "_json")

    def __init__(
        self,
        decode: Callable[[object, str, int], Any],
        *,
        clone: Callable[[str], str] = str,
        json: Callable[[str], str] = str,
        shared: bool,
        plain: bool,
    ) -> None:
        self.decode = decode
        self.shared = shared  # clones may share the value: nothing in it can be changed
        self.plain = plain  # the value is its own JSON
        self._clone = clone
        self._json = json

    def clone(self, source: str) -> str:
        return source if self.shared else self._clone(source)

    def json(self, source: str) -> str:
        return source if self.plain else self._json(source)


def register(cls: type, *, shared: bool) -> None:
    """Let records of this class be fields of other records."""
    _known[cls] = shared


def kind_of(hint: Any, where: str) -> Kind:
    origin, args = get_origin(hint), get_args(hint)
    if hint in SCALARS:
        return _scalar((hint,))
    if origin in (Union, UnionType):
        return _union(args, where)
    if origin is tuple and args:
        return _tuple(args, where)
    if origin is list:
        return _list(kind_of(args[0], where))
    if origin is dict and args[0] in (str, int):
        return _dict(args[0], kind_of(args[1], where))
    if isinstance(hint, type) and hint in _known:
        return _nested(hint)
    raise TypeError(f"{where}: a record cannot hold {hint}")


def _scalar(types: tuple[type, ...]) -> Kind:
    wanted = " or ".join(SCALARS[t] for t in types)

    def decode(value: object, path: str, how: int) -> Any:
        if type(value) not in types and not (value is None and how == BLANK):
            raise BadRecord(path, wanted, value)
        return value

    return Kind(decode, shared=True, plain=True)


def _union(args: tuple[Any, ...], where: str) -> Kind:
    if all(a in SCALARS for a in args):
        return _scalar(args)
    rest = [a for a in args if a is not NoneType]
    if len(rest) != 1:
        raise TypeError(f"{where}: a union may be of scalars, or of one type with None")
    inner = kind_of(rest[0], where)
    return Kind(
        lambda value, path, how: None if value is None else inner.decode(value, path, how),
        clone=lambda x: f"None if {x} is None else {inner.clone(x)}",
        json=lambda x: f"None if {x} is None else {inner.json(x)}",
        shared=inner.shared,
        plain=inner.plain,
    )


def _items(value: object, path: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadRecord(path, "a list", value)
    return value


def _tuple(args: tuple[Any, ...], where: str) -> Kind:
    if len(args) == 2 and args[1] is Ellipsis:
        inner = kind_of(args[0], where)

        def decode(value: object, path: str, how: int) -> Any:
            return tuple(inner.decode(v, f"{path}[{i}]", how) for i, v in enumerate(_items(value, path)))

        json = "[{0} for x in {1}]".format
        shared = inner.shared
        body = inner.json("x")
        write: Callable[[str], str] = (lambda x: f"list({x})") if inner.plain else (lambda x: json(body, x))
        copy: Callable[[str], str] = lambda x: f"tuple([{inner.clone('x')} for x in {x}])"  # noqa: E731
        return Kind(decode, json=write, clone=copy, shared=shared, plain=False)
    inners = [kind_of(a, where) for a in args]
    if not all(k.shared for k in inners):
        raise TypeError(f"{where}: a tuple of different things must be unchangeable")

    def decode_each(value: object, path: str, how: int) -> Any:
        items = _items(value, path)
        if len(items) != len(inners):
            raise BadRecord(path, f"a list of {len(inners)}", value)
        return tuple(k.decode(v, f"{path}[{i}]", how) for i, (k, v) in enumerate(zip(inners, items, strict=True)))

    return Kind(
        decode_each,
        json=lambda x: "[" + ", ".join(k.json(f"{x}[{i}]") for i, k in enumerate(inners)) + "]",
        shared=True,
        plain=False,
    )


def _list(inner: Kind) -> Kind:
    def decode(value: object, path: str, how: int) -> Any:
        return [inner.decode(v, f"{path}[{i}]", how) for i, v in enumerate(_items(value, path))]

    return Kind(
        decode,
        clone=lambda x: f"{x}[:]" if inner.shared else f"[{inner.clone('x')} for x in {x}]",
        json=lambda x: f"{x}[:]" if inner.plain else f"[{inner.json('x')} for x in {x}]",
        shared=False,
        plain=False,
    )


def _dict(key: type, inner: Kind) -> Kind:
    def decode(value: object, path: str, how: int) -> Any:
        if not isinstance(value, dict):
            raise BadRecord(path, "an object", value)
        made: dict[Any, Any] = {}
        for name, v in value.items():
            if not isinstance(name, str) or (key is int and not name.isdecimal()):
                raise BadRecord(path, "a seat number as a key" if key is int else "a text as a key", name)
            made[key(name)] = None if value[name] is None and how == BLANK else inner.decode(v, f"{path}.{name}", how)
        return made

    name = "str(k)" if key is int else "k"
    return Kind(
        decode,
        clone=lambda x: f"{x}.copy()" if inner.shared else f"{{k: {inner.clone('x')} for k, x in {x}.items()}}",
        json=lambda x: f"{{{name}: None if x is None else {inner.json('x')} for k, x in {x}.items()}}",  # None: hidden in a view
        shared=False,
        plain=False,
    )


def _nested(cls: Any) -> Kind:
    return Kind(
        lambda value, path, how: cls.from_json(value, path, how),
        clone=lambda x: f"{x}.clone()",
        json=lambda x: f"{x}.to_json()",
        shared=_known[cls],
        plain=False,
    )
