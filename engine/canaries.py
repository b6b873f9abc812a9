"""Nobody learns what is not theirs: canaries planted in secrets, and twins that differ in nothing but secrets.

A canary is a value that is found nowhere else; it is looked for in the views of those who may not see it. A twin is the same moment with
other secrets in the places that stay hidden from a reader; whatever is done, the reader must see, hear and be asked the same. Each function
says in words what has leaked. Nothing here knows a game, and the canaries do not trust what is generated from the declarations.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.kernel import Choice, Decision, Event, Luck, Place, Record, Seat, Step, asked, determinize, pick, play, shuffle, view
from engine.kernel.secrecy import ALL
from engine.kernel.view import Pile, piles_in

ENVELOPES = "sealed"  # they are tried out by `envelope_leak`


# Views


def view_leaks(s: Any) -> list[str]:
    """Canaries in every hidden field of every record of a state, and where they sing."""
    planted: dict[str, bool] = {}  # may one seat see it?
    marked = _marked(s, s, type(s).__name__, planted)
    readers = (None, *range(s.seats))
    songs = {reader: json.dumps(view(marked, reader).to_json()) for reader in readers}
    leaks = []
    for canary, one_may in planted.items():
        heard = [reader for reader in readers if json.dumps(canary) in songs[reader]]
        if None in heard or len(heard) > one_may:
            leaks.append(f"{canary} is seen by {' and '.join('everybody' if r is None else f'seat {r}' for r in heard)}")
    return leaks


def _marked(value: Any, s: Any, where: str, planted: dict[str, bool], secret: bool | None = None) -> Any:
    """A copy with a canary for each secret. `secret` is None in the open; below a hidden field it says whether one seat may look."""
    if isinstance(value, Record):
        made = object.__new__(type(value))
        for name, spec in value.specs.items():
            opened = not spec.hidden_from or (spec.unless and getattr(s, spec.unless))
            inside = secret if opened else spec.hidden_from != ALL
            part = getattr(value, name)
            setattr(made, name, part if spec.transient else _marked(part, s, f"{where}.{name}", planted, inside))
        return made
    if isinstance(value, list | tuple):
        return type(value)([_marked(part, s, f"{where}[{n}]", planted, secret) for n, part in enumerate(value)])
    if isinstance(value, dict):
        return {key: _marked(part, s, f"{where}[{key}]", planted, secret) for key, part in value.items()}
    if secret is None:
        return value
    planted[where] = secret
    return where


# Twins


def answer_leak(s: Any, question: Step[Any], choice: Choice, luck: Luck) -> str:
    """What somebody who is not asked learns from an answer about secrets that stay secret; empty when it is nothing."""
    reader = pick(luck, [None, *(seat for seat in range(s.seats) if seat != question.seat)])
    twin = twin_of(s, question.seat, (choice,), reader, luck)
    if twin is None:
        return ""
    return _difference(_after(s, question.seat, choice), _after(twin, question.seat, choice), reader, f"{choice} of seat {question.seat}")


def envelope_leak(s: Any, question: Step[Any], choice: Choice, luck: Luck) -> str:
    """What others learn of a choice in an envelope that is still closed after it."""
    others = [other for other in question.choices(s) if other[0] == choice[0] and other != choice]
    if not (s.agenda[-1].sealed and others):
        return ""
    one, two = _after(s, question.seat, choice), _after(s, question.seat, pick(luck, others))
    if one.state.number != s.number:
        return ""
    leaks = (_difference(one, two, r, f"the envelope of seat {question.seat}") for r in (None, *range(s.seats)) if r != question.seat)
    return next(filter(None, leaks), "")


def reason_leak(s: Any, decision: Decision, thought: Any, think: Callable[[Any, Decision], Any], luck: Luck) -> str:
    """What a bot's reason, which is told to everybody, says of its secrets: with others that stay as hidden, the same answer has
    the same reason. `think` answers from a view and a decision, always with the same luck."""
    twin = twin_of(s, decision.seat, thought.choices, None, luck)
    if twin is None:
        return ""
    question = next(q for q in asked(twin) if q.seat == decision.seat)
    again = think(view(twin, decision.seat), decision._replace(choices=tuple(question.choices(twin))))
    if again.choices != thought.choices:
        return ""
    if _said(again) != _said(thought):
        return f"seat {decision.seat} says {_said(thought)} before {thought.choices}, but with other secrets {_said(again)}"
    if again.reason == thought.reason:
        return ""
    return f"{thought.choices} of seat {decision.seat} is done for {thought.reason.key}, but with other secrets for {again.reason.key}"


def _said(thought: Any) -> Any:
    """What a bot says that it is about to do; its whole plan stays in the notebook."""
    return thought.intent and thought.intent[:2]


def twin_of(s: Any, seat: Seat, choices: Sequence[Choice], reader: Seat | None, luck: Luck) -> Any | None:
    """The same moment to this reader with other secrets, where the same answers bring nothing else to light; None if they cannot be
    given there, or do."""
    there = _after(s, seat, *choices).state
    twin = other_truth(s, there, reader, luck)
    question = next((q for q in asked(twin) if q.seat == seat), None)
    if question is None or choices[0] not in question.choices(twin):
        return None
    here = _after(twin, seat, *choices).state
    return twin if _hidden_pieces(here, reader) == _hidden_pieces(there, reader) else None


class After(NamedTuple):
    """Where an answer led, and what was told on the way."""

    state: Any
    told: list[Event]


def _after(s: Any, seat: Seat, *choices: Choice) -> After:
    state, told = s.clone(), list[Event]()
    state.tell = lambda name, seat=None, **fields: told.append(Event(name, seat, fields))
    for choice in choices:
        play(state, choice, seat)
    return After(state, told)


def _difference(one: After, two: After, reader: Seat | None, deed: str) -> str:
    who = "everybody" if reader is None else f"seat {reader}"
    for event, other in zip(one.told, two.told, strict=False):
        if event.seen_by(reader) != other.seen_by(reader):
            return f"{deed} tells {who} a secret by the event {event.name}"
    if len(one.told) != len(two.told):
        return f"{deed} tells {who} a secret by what happens"
    seen, other_seen = view(one.state, reader), view(two.state, reader)
    if seen != other_seen:
        fields = [name for name in seen.fields if getattr(seen, name) != getattr(other_seen, name)]
        return f"{deed} shows {who} a secret in {', '.join(fields)}"
    if _questions(one.state, reader) != _questions(two.state, reader):
        return f"{deed} tells {who} a secret by what is asked then"
    return ""


def _questions(s: Any, reader: Seat | None) -> list[tuple[Any, ...]]:
    """What is open, as this reader sees it."""
    found = []
    for question in asked(s):
        shut = question.private(s) and question.seat != reader
        found.append((question.seat, question.name, question.private(s), () if shut else tuple(question.choices(s))))
    return found


def other_truth(s: Any, after: Any, reader: Seat | None, luck: Luck) -> Any:
    """The same moment to this reader with other secrets: those that are hidden from him here and stay hidden until `after`."""
    places: list[Place] = []
    twin = s.thawed(None, None, places)
    stay = _hidden_pieces(after, reader)
    changed: dict[str, list[tuple[Pile, int]]] = {}
    for pool, pile, place in _hidden_slots(twin, places, reader):
        if stay[pool, pile.pieces[place]]:
            stay[pool, pile.pieces[place]] -= 1
            changed.setdefault(pool, []).append((pile, place))
    for slots in changed.values():
        _deal_anew(slots, luck)
    _sample_anew(s, after, places, reader, luck)
    return twin


def _deal_anew(slots: list[tuple[Pile, int]], luck: Luck) -> None:
    """Shuffle the pieces of these places. Whoever has looked at one has seen what lies there now."""
    looks = [(pile, look, _topmost(pile, look)) for pile, _ in slots for look in pile.looks]
    pieces = [pile.pieces[place] for pile, place in slots]
    shuffle(luck, pieces)
    for (pile, place), piece in zip(slots, pieces, strict=True):
        pile.pieces[place] = piece
        if pile.home:
            pile.bring_home(*pile.home)
    for pile, look, seen in looks:
        look[:] = [pile.pieces[place] for place in seen]


def _topmost(pile: Pile, look: list[str]) -> list[int]:
    """Where in a pile the pieces lie that somebody has looked at."""
    free = list(range(len(pile.pieces)))
    found = []
    for piece in reversed(look):
        place = next(n for n in reversed(free) if pile.pieces[n] == piece)
        free.remove(place)
        found.append(place)
    return found[::-1]


def _sample_anew(s: Any, after: Any, places: list[Place], reader: Seat | None, luck: Luck) -> None:
    """Secrets that are no pieces, belong to somebody, and are not touched by the answer."""
    seen = view(s, reader)
    here, later, imagined = (_places(state) for state in (seen, after, determinize(seen, luck)))
    if [type(p.record) for p in later] != [type(p.record) for p in places]:
        return
    for place, shown, then, other in zip(places, here, later, imagined, strict=True):
        for name, spec in place.record.sampled:
            value = getattr(place.record, name)
            secret = spec.hidden_from != ALL and name != ENVELOPES and getattr(shown.record, name) != value
            if secret and getattr(then.record, name) == value:
                setattr(place.record, name, getattr(other.record, name))


def _places(s: Any) -> list[Place]:
    places: list[Place] = []
    s.thawed(None, None, places)
    return places


def _hidden_pieces(s: Any, reader: Seat | None) -> Counter[tuple[str, str]]:
    """Pool and name of all pieces of which this reader does not know where they are."""
    return Counter((pool, pile.pieces[place]) for pool, pile, place in _hidden_slots(s, _places(s), reader))


def _hidden_slots(s: Any, places: list[Place], reader: Seat | None) -> Iterator[tuple[str, Pile, int]]:
    shown = piles_in(_places(view(s, reader)))
    for pool, piles in piles_in(places).items():
        for pile, seen in zip(piles, shown[pool], strict=True):
            unknown = [n for n, piece in enumerate(seen.pieces) if piece is None]
            for known in (seen.known, *(look for look in seen.looks if None not in look)):
                spoken = Counter(known)
                order = unknown if known is seen.known else unknown[::-1]
                unknown = sorted(n for n in order if not _struck(spoken, pile.pieces[n]))
            yield from ((pool, pile, n) for n in unknown)


def _struck(spoken: Counter[str], piece: str) -> bool:
    """Whether this piece is one of those spoken of; each is met once."""
    found = spoken[piece] > 0
    spoken[piece] -= found
    return found
