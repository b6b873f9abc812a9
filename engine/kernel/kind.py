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


def _nothing(source: str) -> str:
    return "None"


class Kind:
    """One allowed type. `decode` reads a JSON value strictly; the others give the source of an expression.

    clone   a copy
    json    its JSON
    blank   what is left of it when it is hidden: lists keep their length, dicts of lists their keys, anything else reads None
    walk    a copy in which each record with secrets is replaced by what `call` makes of it; its place in a list or dict is in
            the variable `index`
    """

    __slots__ = ("decode", "holds", "inner", "plain", "shared", "_blank", "_clone", "_json", "_walk")

    def __init__(
        self,
        decode: Callable[[object, str, int], Any],
        *,
        clone: Callable[[str], str] = str,
        json: Callable[[str], str] = str,
        blank: Callable[[str], str] = _nothing,
        walk: Callable[[str, str, str], str] | None = None,
        inner: Kind | None = None,
        holds: Any = None,
        shared: bool,
        plain: bool,
    ) -> None:
        self.decode = decode
        self.inner = inner  # the kind of what a list or dict holds
        self.holds: Any = holds or (inner.holds if inner else None)  # the class of records with secrets that are in it
        self.shared = shared  # clones may share the value: nothing in it can be changed
        self.plain = plain  # the value is its own JSON
        self._clone = clone
        self._json = json
        self._blank = blank
        self._walk = walk

    def clone(self, source: str) -> str:
        return source if self.shared else self._clone(source)

    def json(self, source: str) -> str:
        return source if self.plain else self._json(source)

    def blank(self, source: str) -> str:
        return self._blank(source)

    def walk(self, source: str, index: str, call: str) -> str:
        return self._walk(source, index, call) if self._walk and self.holds else self.clone(source)

    @property
    def keeps_shape(self) -> bool:
        return self.blank("x") != "None"


def register(cls: type, *, shared: bool) -> None:
    """Let records of this class be fields of other records."""
    _known[cls] = shared


def kind_of(hint: Any, where: str, *, veiled: bool = False) -> Kind:
    """The kind of an annotation; `veiled` is that of a hidden field, which reads None in a view."""
    kind = _kind_of(hint, where, veiled)
    return _veil(kind) if veiled and not (kind.plain or kind.keeps_shape) else kind


def _kind_of(hint: Any, where: str, veiled: bool) -> Kind:
    origin, args = get_origin(hint), get_args(hint)
    if hint in SCALARS:
        return _scalar((hint,))
    if origin in (Union, UnionType):
        return _union(args, where)
    if origin is tuple and args:
        return _tuple(args, where)
    if origin is list:
        return _list(kind_of(args[0], where, veiled=veiled))
    if origin is dict and args[0] in (str, int):
        return _dict(args[0], kind_of(args[1], where, veiled=veiled))
    if (cls := origin or hint) in _known:  # a generic class by itself, whatever it is of
        return _nested(cls)
    raise TypeError(f"{where}: a record cannot hold {hint}")


def _veil(inner: Kind) -> Kind:
    return Kind(
        lambda value, path, how: None if value is None and how == BLANK else inner.decode(value, path, how),
        clone=lambda x: f"None if {x} is None else {inner.clone(x)}",
        json=lambda x: f"None if {x} is None else {inner.json(x)}",
        inner=inner.inner,
        holds=inner.holds,
        shared=inner.shared,
        plain=False,
    )


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
        walk=lambda x, index, call: f"None if {x} is None else {inner.walk(x, index, call)}",
        holds=inner.holds,
        shared=inner.shared,
        plain=inner.plain,
    )


def _each(source: str, index: str) -> str:
    return f"for {index}, x in enumerate({source})" if index else f"for x in {source}"


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
        each: Callable[[str, str, str], str] = lambda x, i, call: f"tuple([{inner.walk('x', i, call)} {_each(x, i)}])"  # noqa: E731
        return Kind(decode, json=write, clone=copy, walk=each, holds=inner.holds, shared=shared, plain=False)
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
        walk=lambda x, index, call: "(" + "".join(k.walk(f"{x}[{i}]", index, call) + ", " for i, k in enumerate(inners)) + ")",
        holds=next((k.holds for k in inners if k.holds), None),
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
        blank=lambda x: f"[{inner.blank('x')} for x in {x}]" if inner.keeps_shape else f"[None] * len({x})",
        walk=lambda x, index, call: f"[{inner.walk('x', index, call)} {_each(x, index)}]",
        inner=inner,
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
            made[key(name)] = inner.decode(v, f"{path}.{name}", how)
        return made

    name = "str(k)" if key is int else "k"
    return Kind(
        decode,
        clone=lambda x: f"{x}.copy()" if inner.shared else f"{{k: {inner.clone('x')} for k, x in {x}.items()}}",
        json=lambda x: f"{{{name}: {inner.json('x')} for k, x in {x}.items()}}",
        blank=lambda x: f"{{k: {inner.blank('x')} for k, x in {x}.items()}}" if inner.keeps_shape else "None",
        walk=lambda x, index, call: f"{{{index or 'k'}: {inner.walk('x', index, call)} for {index or 'k'}, x in {x}.items()}}",
        inner=inner,
        shared=False,
        plain=False,
    )


def _nested(cls: Any) -> Kind:
    return Kind(
        lambda value, path, how: cls.from_json(value, path, how),
        clone=lambda x: f"{x}.clone()",
        json=lambda x: f"{x}.to_json()",
        walk=lambda x, index, call: call.format(x),
        holds=cls if getattr(cls, "secrets", False) else None,
        shared=_known[cls],
        plain=False,
    )
