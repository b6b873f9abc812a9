"""A document as bytes: one header line, then readable JSON with a line for each answer.

    {"five-winds": "save", "format": 1, "game": "isle", "sha256": "...", "size": 171342}
    {"format":1,"game":"isle", ...
    "log":[
    [0,1,["sail","1.10"],[["sailed",1,{"start":"Port","to":"1.10","how":"sail","cost":1}]]],
    ...

Reading is strict, from the outside in: header, size, check sum, upgrades, types, ranges. Each failure is one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, TypeAlias, TypeVar

import msgspec

from saves.document import DEEPEST, FORMAT, FULLEST, GREATEST, GREATEST_SEED, MOST, WIDEST, About, Document, Header
from saves.trouble import Damaged, Newer, NotASave, Torn

MAGIC = b'{"five-winds"'
LONGEST_HEADER = 1_000
LONGEST_TEXT = 200  # in a state
LINE_BY_LINE = ("prologue", "earlier", "log", "undone", "entries")

# From a document of the format in the key to one of the next format.
Upgrades: TypeAlias = dict[int, Callable[[dict[str, Any]], dict[str, Any]]]
FORMAT_UPGRADES: Upgrades = {
    1: lambda body: {**body, "format": 2},  # 2: things have names, and there are campaigns
    2: lambda body: {**body, "format": 3},  # 3: seats have help and handicaps
}
CAMPAIGN_UPGRADES: Upgrades = {2: FORMAT_UPGRADES[2]}
UPGRADES = {"save": FORMAT_UPGRADES, "campaign": CAMPAIGN_UPGRADES}
OTHER_KIND = {"campaign": "saving.rule.is_campaign", "save": "saving.rule.is_game"}

T = TypeVar("T")
A = TypeVar("A", bound=About)
_encode = msgspec.json.Encoder().encode
_not_json = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


# Writing


def to_bytes(document: About) -> bytes:
    body = b"".join(_pieces(document))
    return header_line(document.header, document.game, body) + body


def header_line(kind: str, game: str, body: bytes) -> bytes:
    header = {"five-winds": kind, "format": FORMAT, "game": game, "sha256": sha256(body).hexdigest(), "size": len(body)}
    return _encode(header) + b"\n"


def _pieces(document: About) -> Iterator[bytes]:
    """The fields one below the other, and lists of lines line by line: a person can read it, and a difference shows what differs."""
    before = b"{"
    for name in document.__struct_fields__:
        value = getattr(document, name)
        yield before + _encode(name) + b":"
        yield b"[\n" + b",\n".join(map(_encode, value)) + b"\n]" if name in LINE_BY_LINE and value else _encode(value)
        before = b",\n"
    yield b"}\n"


# Reading


def from_bytes(data: bytes) -> Document:
    """The document in the current format. Its game has not looked at it yet: see saves.resume."""
    document = read(data, Document)
    check_bounds(document)
    return document


def read(data: bytes, kind: type[A]) -> A:
    """A document of this kind, or the part of one that the kind names."""
    header, body = open_cover(data, kind)
    found = _decode(body, kind) if header.format == FORMAT else _convert(_upgraded(header, _decode(body, dict[str, Any])), kind)
    if found.game != header.game or found.format != FORMAT:
        raise _damaged("header and content name different games or formats")
    return found


def check_bounds(document: Document) -> None:
    """States and campaigns are read by their records; before that nothing in them may be too deep, too long or too great."""
    for name in ("start", "snapshot", "campaign"):
        check_values(getattr(document, name), name)
    check_seed(document.seed)


def check_seed(seed: int) -> None:
    if abs(seed) > GREATEST_SEED:
        raise _damaged("the seed is out of range")


def check_values(data: object, where: str) -> None:
    """Whether JSON data can be the record of a state or a campaign. Raises Damaged."""
    if _values(data, where) > WIDEST:
        raise _damaged(f"{where}: too much is in it")


def about(data: bytes, kind: type[About] = About) -> About:
    """What a list shows of a save, without reading its log."""
    return read(data, kind)


def open_cover(data: bytes, kind: type[About] = About) -> tuple[Header, bytes]:
    """Header and body, which is what the header says it is."""
    line, _, body = data.partition(b"\n")
    header = read_header(line)
    if header.kind != kind.header:
        raise NotASave(OTHER_KIND.get(header.kind, "saving.rule.is_part"), f"kind {header.kind!r}")
    if header.format > FORMAT:
        raise Newer("saving.rule.newer", f"format {header.format}")
    if len(body) < header.size:
        raise Torn("saving.rule.torn", f"{len(body)} of {header.size} bytes")
    if len(body) > header.size or sha256(body).hexdigest() != header.sha256:
        raise _damaged("the check sum differs")
    return header, body


def read_header(line: bytes) -> Header:
    if not line.startswith(MAGIC) or len(line) > LONGEST_HEADER:
        raise NotASave("saving.rule.not_a_save")
    try:
        return msgspec.json.decode(line, type=Header)
    except _not_json as wrong:
        raise _damaged(f"header: {wrong}") from wrong


def _upgraded(header: Header, body: dict[str, Any]) -> dict[str, Any]:
    """Step by step to the current format. A format without an upgrade was never given to players."""
    for version in range(header.format, FORMAT):
        if version not in UPGRADES[header.kind]:
            raise _damaged(f"there is no format {version}")
        try:
            body = UPGRADES[header.kind][version](body)
        except (LookupError, TypeError, ValueError, AttributeError) as wrong:  # an old save is as little trusted as a new one
            raise _damaged(f"upgrade from format {version}: {wrong!r}") from wrong
    return body


def _decode(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except _not_json as wrong:
        raise _damaged(str(wrong)) from wrong


def _convert(body: dict[str, Any], kind: type[T]) -> T:
    try:
        return msgspec.convert(body, type=kind)
    except _not_json as wrong:
        raise _damaged(str(wrong)) from wrong


def _values(value: object, where: str, depth: int = 0) -> int:
    """How many values there are in JSON data. Raises Damaged where one of them is out of bounds."""
    if isinstance(value, dict | list):
        if depth > DEEPEST:
            raise _damaged(f"{where}: nested too deeply")
        if len(value) > FULLEST:
            raise _damaged(f"{where}: a list is too long")
        inside = value.items() if isinstance(value, dict) else ((where, inner) for inner in value)
        return len(value) + sum(_values(inner, name, depth + 1) for name, inner in inside)
    if (isinstance(value, str) and len(value) > LONGEST_TEXT) or len(where) > LONGEST_TEXT:
        raise _damaged(f"{where[:40]}: a text is too long")
    most = GREATEST.get(where, MOST) if depth == 1 else MOST
    if isinstance(value, int | float) and not -MOST <= value <= most:
        raise _damaged(f"{where}: a number is out of range")
    return 1


def _damaged(detail: str) -> Damaged:
    return Damaged("saving.rule.damaged", detail)
