"""Files that lie: their types are right and their check sums fit, but what they say cannot be, or never was.

Each lie takes JSON data and a generator, and changes the data in its place.
"""

from __future__ import annotations

import json
import random
import zlib
from binascii import crc32
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from engine import catalogue
from engine.kernel import fingerprint_of, settle
from engine.kernel.agenda import _steps
from saves.voyage import MAGIC
from tests.saves.damage_harness import with_header

Body = dict[str, Any]
Lie = Callable[[Body, random.Random], None]

NUMBERS = (
    *(-1, 0, 1, 2, 3, 7, 12, 40, 99, 255, 1_000, 4_097, 20_000, 65_535, 999_999, 10**7),
    *(2**31 - 1, 2**31, 2**53, 2**62, 2**63 - 1, 2**63, 2**64 - 1, -2, -255, -(2**31), -(2**62)),
)
ODD = (
    *("", " ", "\0", "a\0b", "\u200b", "\u200b\u200c\u200d\ufeff", "\u202eevoli", "\u2066x\u2069", "\u0301" * 40, "A" + "\u0301" * 70),
    *("x" * 80, "W" * 80, "\n", "a\nb\tc", "\u2028", "\U0001f419" * 40, "\u200f\u200e", "\ufff9", "\U000e0001", "\u061c", "e\u0301"),
    *("{who}", "%s", "../../x", "none", "-1", "1.20", "Port", "HAV", "\u3164", "\xad", "\u115f", "\ud7ff", "\uffff", "\x7f", "\x85"),
)
PLAYERS = ("human", "random", "admiral", "deckhand", "genius", "", "mate\u200b", "level 9", "none")
TEMPERS = ("", "raider", "bold", "none", "{x}", "\u202e")
STATES = ("snapshot", "start")


# Finding a place


def places(data: Any, kind: type | tuple[type, ...]) -> list[tuple[Any, Any]]:
    """Everything of this kind inside, as its holder and key."""
    found: list[tuple[Any, Any]] = []
    pairs = list(data.items()) if isinstance(data, dict) else list(enumerate(data)) if isinstance(data, list) else []
    for key, value in pairs:
        if isinstance(value, kind) and not isinstance(value, bool):
            found.append((data, key))
        if isinstance(value, dict | list):
            found += places(value, kind)
    return found


def one_of(data: Any, kind: type | tuple[type, ...], luck: random.Random) -> tuple[Any, Any] | None:
    found = places(data, kind)
    return luck.choice(found) if found else None


def a_state(body: Body, luck: random.Random) -> Body:
    return luck.choice([body[name] for name in STATES if body.get(name)])


def a_part(body: Body, luck: random.Random) -> Any:
    """Where to lie: mostly in a state, sometimes in what happened or in the set-up."""
    kind = luck.random()
    if kind < 0.6:
        return a_state(body, luck)
    lists = [body[name] for name in ("log", "earlier", "prologue", "undone") if body[name]]
    if kind < 0.8 and lists:
        several = luck.choice(lists)
        return several[-12:] if luck.random() < 0.5 else [luck.choice(several)]
    return {name: value for name, value in body.items() if name not in ("snapshot", "start", "log", "earlier", "sums")}


# The lies


def number(body: Body, luck: random.Random) -> None:
    """A number becomes its neighbour, or one that is far out."""
    place = one_of(a_part(body, luck), int, luck)
    if place:
        holder, key = place
        near = (holder[key] + 1, holder[key] - 1, -holder[key], holder[key] * 2)
        holder[key] = luck.choice(near) if luck.random() < 0.4 else luck.choice(NUMBERS)


def text(body: Body, luck: random.Random) -> None:
    """A text becomes another one of the same file, or an odd one."""
    place = one_of(a_part(body, luck), str, luck)
    other = one_of(a_state(body, luck), str, luck)
    if place and other:
        place[0][place[1]] = other[0][other[1]] if luck.random() < 0.7 else luck.choice(ODD)


def shuffled(body: Body, luck: random.Random) -> None:
    """A list loses something, has it twice, or in another order."""
    place = one_of(a_part(body, luck), list, luck)
    if place and place[0][place[1]]:
        items = place[0][place[1]]
        at = luck.randrange(len(items))
        match luck.randrange(5):
            case 0:
                del items[at]
            case 1:
                items.insert(at, copy(items[at]))
            case 2:
                items.reverse()
            case 3:
                items += [copy(items[at]) for _ in range(luck.choice((1, 10, 60, 500, 5_000)))]
            case _:
                items.clear()


def moved(body: Body, luck: random.Random) -> None:
    """A list takes something from another list."""
    state = a_state(body, luck)
    one, other = one_of(state, list, luck), one_of(state, list, luck)
    if one and other and other[0][other[1]]:
        one[0][one[1]].append(copy(luck.choice(other[0][other[1]])))


def named(body: Body, luck: random.Random) -> None:
    """A dictionary of the state has another key, or one more."""
    place = one_of(a_state(body, luck), dict, luck)
    if place and place[0][place[1]]:
        found = place[0][place[1]]
        key = luck.choice(list(found))
        other = one_of(a_state(body, luck), str, luck)
        new = other[0][other[1]] if other and luck.random() < 0.6 else luck.choice((*ODD, "0", "7", "99", "10000000"))
        found[new] = found[key] if luck.random() < 0.5 else found.pop(key)


def agenda(body: Body, luck: random.Random) -> None:
    """A step that is not due now, or one with other fields."""
    state = a_state(body, luck)
    steps = state["agenda"]
    kinds = [name for name in _steps if name.startswith((body["game"], "kernel."))]
    match luck.randrange(5) if steps else 0:
        case 0:
            steps.append(a_step(luck.choice(kinds), state, luck))
        case 1:
            steps[luck.randrange(len(steps))] = a_step(luck.choice(kinds), state, luck)
        case 2:
            place = one_of(steps, (int, str), luck)
            if place and place[1] != 0:
                place[0][place[1]] = a_value(type(place[0][place[1]]), state, luck)
        case 3:
            steps.insert(luck.randrange(len(steps)), copy(luck.choice(steps)))
        case _:
            luck.shuffle(steps)


def a_step(name: str, state: Body, luck: random.Random) -> list[Any]:
    """A step of this name; its fields are tried until their types fit."""
    cls: Any = _steps[name]
    step: list[Any] = [name]
    for kind in cls.fields.values():
        step.append(next((value for value in some_values(state, luck) if fits(kind, value)), None))
    return step


def some_values(state: Body, luck: random.Random) -> Iterator[Any]:
    for _ in range(12):
        yield luck.choice((0, 1, 2, luck.choice(NUMBERS)))
        yield a_value(str, state, luck)
        yield [a_value(str, state, luck)]
        yield [luck.choice(NUMBERS) for _ in range(luck.randrange(4))]
    yield from (True, None, [], {}, [0, 0], ["", ""])


def fits(kind: Any, value: Any) -> bool:
    try:
        kind.decode(value, "", 0)
    except ValueError:
        return False
    return True


def a_value(kind: type, state: Body, luck: random.Random) -> Any:
    if kind is int:
        return luck.choice((0, 1, 2, luck.choice(NUMBERS)))
    place = one_of(state, str, luck)
    return place[0][place[1]] if place else ""


def events(body: Body, luck: random.Random) -> None:
    """Events without their fields, with other ones, or of other names."""
    lines = [line for name in ("log", "earlier") for line in body[name] if len(line) > 3 and isinstance(line[3], list)]
    told = [event for line in (*lines, [0, 0, 0, body["prologue"]]) for event in line[3] if _is_event(event)]
    for event in luck.sample(told, min(len(told), luck.choice((1, 3, 30)))):
        match luck.randrange(6):
            case 0:
                event[2].clear()
            case 1 if event[2]:
                del event[2][luck.choice(list(event[2]))]
            case 2:
                event[0] = luck.choice(told)[0]
            case 3 if event[2]:
                event[2][luck.choice(list(event[2]))] = luck.choice((None, "", [], 10**12, 1e308, True, *ODD, [[0, [None]]]))
            case 4:
                event[1] = luck.choice((None, 0, 7, 15))
            case _:
                event[2][luck.choice(("who", "space", "points", "x"))] = luck.choice((*ODD, {"secret": 1, "seats": [0, 9]}, 3))


def _is_event(found: Any) -> bool:
    """Whether another lie has left enough of it."""
    return isinstance(found, list) and len(found) == 3 and isinstance(found[2], dict)


def answers(body: Body, luck: random.Random) -> None:
    """An answer that was never given, or not by this seat."""
    lines = luck.choice([body[name] for name in ("log", "undone", "earlier")])
    if lines:
        line = luck.choice(lines)
        match luck.randrange(4) if len(line) > 2 and isinstance(line[0], int) and isinstance(line[2], list) else 4:
            case 0:
                line[0] = luck.choice((0, line[0] + 1, 999_999))
            case 1:
                line[1] = luck.choice((0, 1, 15))
            case 2:
                line[2] = copy(luck.choice([other for other in lines if other])[-1])
            case 3:
                line[2] = [*line[2], luck.choice((0, 2**62, *ODD))]


def set_up(body: Body, luck: random.Random) -> None:
    """Another table than the one that was played at."""
    match luck.randrange(10):
        case 0:
            meta = luck.choice(catalogue.entries())
            body["mode"] = luck.choice([mode.id for mode in meta.modes])
        case 1:
            body["options"][luck.choice(("target", "naturalist", "vote_style", "x"))] = luck.choice(("on", "1", "10", *ODD))
        case 2:
            body["seed"] = luck.choice(NUMBERS)
        case 3:
            body["rules"] = luck.choice((0, body["rules"] + 1, body["rules"] - 1, 2, 10**6))
        case 4:
            body["finished"] = not body["finished"]
        case 5:
            body["round"] = luck.choice((0, 77, 10**6))
        case 6:
            body["decisions"] = luck.choice((0, 10**6))
        case 7:
            body["saved"] = luck.choice(("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "2030-13-01", *ODD))
        case 8:
            body["campaign"] = luck.choice(({}, {"a": [1] * 1_000}, {"deep": [[[[1]]]]}))
        case _:
            body["game"] = luck.choice(catalogue.SHELF)


def people(body: Body, luck: random.Random) -> None:
    """Players that do not exist, with names that nobody can read."""
    seats = body["seats"]
    for seat in luck.sample(seats, luck.randint(1, len(seats)) if seats else 0):
        match luck.randrange(4):
            case 0:
                seat["name"] = luck.choice(ODD)
            case 1:
                seat["player"] = luck.choice(PLAYERS)
            case 2:
                seat["temperament"] = luck.choice(TEMPERS)
            case _:
                body["name"] = luck.choice(ODD)
    if seats and luck.random() < 0.1:
        seats.append(copy(seats[0]))


def as_a_branch(body: Body, luck: random.Random) -> None:
    """The position that is lied about becomes the one from which everything began."""
    if body["log"] or not body["start"]:
        body["start"] = copy(body["snapshot"])
        body["earlier"] = body["log"] if luck.random() < 0.5 else []
        body["log"] = []


LIES: tuple[tuple[Lie, int], ...] = (
    (number, 24), (text, 12), (shuffled, 12), (moved, 6), (named, 6), (agenda, 16), (events, 10), (answers, 8), (set_up, 8), (people, 10),
)  # fmt: skip


def copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def lied(body: Body, luck: random.Random) -> list[str]:
    """Change a save so that it lies, with sums that fit; the names of its lies."""
    told = []
    if luck.random() < 0.35:
        as_a_branch(body, luck)
        told.append("as_a_branch")
    lies, weights = zip(*LIES, strict=True)
    for lie in luck.choices(lies, weights, k=luck.choice((1, 1, 1, 2, 3, 6))):
        lie(body, luck)
        told.append(lie.__name__)
    if body["start"] and not body["log"] and luck.random() < 0.7:
        body["snapshot"] = _settled(body)
    make_sums(body, luck)
    return told


def _settled(body: Body) -> Body:
    """The position to which a false start leads, so that the replay agrees with the lie."""
    body["start"] = copy(body["start"])
    try:
        state: Any = catalogue.load(body["game"]).state.from_json(copy(body["start"]))
        if any(isinstance(n, int) and abs(n) > 10**6 for h, k in places(body["start"], int) if k != "chance" for n in (h[k],)):
            return copy(body["start"])
        settle(state)
        return copy(state.to_json())
    except Exception:  # rules that run on a lie
        return copy(body["start"])


def make_sums(body: Body, luck: random.Random) -> None:
    if luck.random() < 0.5:
        body["sums"].clear()
    if luck.random() < 0.98:
        body["sums"][str(len(body["log"]))] = fingerprint_of(body["snapshot"])


def written(body: Body) -> bytes:
    return with_header(json.dumps(body).encode(), str(body["game"]), body["format"])


def packed(data: bytes) -> bytes:
    return MAGIC + zlib.compress(data)


# Journals


def lying_journal(body: Body, save: bytes, luck: random.Random) -> bytes:
    """What was never done since this save, on lines that are whole."""
    cover = {"five-winds": "journal", "format": 1, "game": body["game"], "base": sha256(save.partition(b"\n")[2]).hexdigest()}
    deeds = [_deed(body, luck) for _ in range(luck.choice((1, 2, 3, 10, 100, 600) if luck.random() < 0.98 else (60_000,)))]
    return b"".join(map(_summed, [cover, *([n + 1, *deed] for n, deed in enumerate(deeds))]))


def _deed(body: Body, luck: random.Random) -> list[Any]:
    seat = luck.choice((0, 1, 2, 15))
    match luck.randrange(6):
        case 0:
            return ["undo", seat, luck.random() < 0.8]
        case 1:
            return ["redo"]
        case 2:
            setting = {"name": luck.choice(ODD), "player": luck.choice(PLAYERS), "temperament": luck.choice(TEMPERS)}
            return ["seat", seat, setting]
        case 3:
            return ["kept", sha256(luck.randbytes(4)).hexdigest()]
        case _:
            line = luck.choice(body["log"]) if body["log"] else [0, 0, ["sail"]]
            return ["answer", luck.choice((line[0], len(body["log"]), 10**6)), luck.choice((line[1], seat)), line[2]]


def _summed(content: Any) -> bytes:
    data = json.dumps(content).encode()
    return b"%08x %s\n" % (crc32(data), data)


# Pictures


def lying_picture(luck: random.Random) -> bytes:
    """A PNG of another kind than ours, or one that says it is of another size than it is."""
    kind = luck.choice(((0, 1), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16), (6, 8), (6, 16)))
    size = luck.choice(((1, 1), (2, 900), (512, 288), (900, 2), (64, 36), (1, 2048), (2048, 1), (0, 0), (0, 7), (2048, 2048)))
    data = png(size, *kind, luck)
    if luck.random() < 0.3:
        far = luck.choice((0, 2**31 - 1, 2**32 - 1, 30_000))
        data = data[:16] + far.to_bytes(4, "big") + data[20:]
    return data[: luck.randrange(20, len(data))] if luck.random() < 0.2 else data


DEEP = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}  # channels of each kind of PNG


def png(size: tuple[int, int], colour: int, bits: int, luck: random.Random) -> bytes:
    wide, high = size
    row = bytes(1) + luck.randbytes((wide * DEEP[colour] * bits + 7) // 8)
    chunks = [(b"IHDR", wide.to_bytes(4, "big") + high.to_bytes(4, "big") + bytes((bits, colour, 0, 0, 0)))]
    if colour == 3:
        chunks.append((b"PLTE", luck.randbytes(3 * luck.choice((1, 2**bits)))))
    chunks += [(b"IDAT", zlib.compress(row * high)), (b"IEND", b"")]
    parts = (len(body).to_bytes(4, "big") + name + body + crc32(name + body).to_bytes(4, "big") for name, body in chunks)
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


# Settings and tables of last time


def lying_settings(values: Body, luck: random.Random) -> Body:
    """Values of the right type that make no sense, and some of other types."""
    for _ in range(luck.choice((1, 2, 5))):
        name = luck.choice(list(values))
        match luck.randrange(5):
            case 0:
                values[name] = luck.choice(NUMBERS)
            case 1:
                values[name] = luck.choice(ODD)
            case 2:
                values[name] = luck.choice(([], {}, None, True, [1, 2], [32_000, 32_000], [-32_000, 5], [0, 0], 1.99, 0.8001, 1e-300))
            case 3:
                odd = [luck.choice((*ODD, "enter", "ctrl+", "+", "++", "ctrl+ctrl+z", "f1", "esc")) for _ in range(luck.choice((0, 1, 8)))]
                values["keys"] = {luck.choice(("undo", "confirm", "back", "no such", *ODD)): odd}
            case _:
                values[luck.choice(("window_size", "window_place"))] = [luck.choice((-32_000, 0, 1, 900, 32_000)) for _ in range(2)]
    return values


def lying_setups(luck: random.Random) -> Body:
    def seat() -> Body:
        return {"name": luck.choice(ODD), "player": luck.choice(PLAYERS), "temperament": luck.choice(TEMPERS)}

    game = luck.choice(catalogue.entries())
    table = {
        "mode": luck.choice([*(mode.id for mode in game.modes), "polo"]),
        "seats": luck.choice((1, 2, 3, 5, 16)),
        "roster": [seat() for _ in range(luck.choice((0, 1, 5, 16)))],
        "options": {luck.choice(("target", "vote_style", "x")): luck.choice(("on", "1", "x"))},
    }
    return {game.id: table}
