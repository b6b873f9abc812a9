"""The agenda: a stack of immutable steps still to be done, and the loop that runs it from question to question.

A step either runs by itself or asks a seat. `then` puts further steps on the stack in reading order, so a chapter of a
rulebook reads as a list of its paragraphs. The last step of the stack is the current one; an empty stack is the end of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, dataclass_transform, get_type_hints

from engine.kernel.choice import Choice, Refusal, Seat, refuse
from engine.kernel.kind import BadRecord, Kind, kind_of, register

if TYPE_CHECKING:
    from engine.kernel.campaign import CampaignRecord
    from engine.kernel.state import GameState

S = TypeVar("S", bound="GameState | CampaignRecord")  # what a step or move is about: a game, or a campaign between two games
G = TypeVar("G", bound="GameState")  # a game in any case, with its agenda
T = TypeVar("T")
NO_ARGUMENTS: tuple[tuple[str | int, ...]] = ((),)
_steps: dict[str, type[Step[Any]]] = {}


class Move(Generic[S]):
    """One action of the rulebook. The list of legal choices, the check of an answer and the words on the screen come from `why_not`.

    candidates(s, step) -> arguments worth showing, legal or not, in a stable order; by default one of `among`, or none: the verb alone
    why_not(s, step, *args) -> a Refusal, or None when it is allowed; by default it always is
    beyond(s, step, args) -> why something that is not worth showing cannot be chosen; by default there is nothing of that kind
    do(s, step, *args) -> changes the state, tells what happened, puts further steps on the agenda
    legal(s, step) -> the candidates that `why_not` allows, as choices; a hot move may list them faster
    """

    verb: str
    rule: str
    needs: str = ""  # a rule; while it is not among the state's `rules_on` the move does not exist, not even as a refusal
    aside: bool = False  # done beside the question, which stays open: a step with its own words on payment need not ask for it again

    among: Iterable[str | int] = ()  # what can be named, where it is always the same

    do: Callable[..., None]

    def candidates(self, s: S, step: Any) -> Iterable[tuple[str | int, ...]]:
        return [(one,) for one in self.among] if self.among else NO_ARGUMENTS

    def why_not(self, s: S, step: Any, *args: Any, **named: Any) -> Refusal | None:
        return None

    def beyond(self, s: S, step: Any, args: tuple[str | int, ...]) -> Refusal:
        return refuse("kernel.refuse.no_such", "", verb=self.verb)

    def legal(self, s: S, step: Any) -> list[Choice]:
        candidates, verb, why_not = self.candidates(s, step), self.verb, self.why_not
        if candidates is NO_ARGUMENTS:
            return [] if why_not(s, step) else [(verb,)]
        return [(verb, *args) for args in candidates if why_not(s, step, *args) is None]


@dataclass_transform(frozen_default=True)
class Step(Generic[S]):
    """Base of all steps; subclasses are made by `@step` from their annotations and hold no secret."""

    __slots__ = ()
    name: ClassVar[str]
    fields: ClassVar[dict[str, Kind]]
    seat: Seat
    asks: ClassVar[bool] = False  # a question; otherwise it runs by itself
    stays: ClassVar[bool] = False  # remains on the agenda after an answer, until a move takes it off
    always: ClassVar[bool] = False  # asked even when there is one choice only
    calm: ClassVar[bool] = False  # what has become `due` is dealt with before this step
    opaque: ClassVar[bool] = False  # what comes of it lies in static secrets: it is always asked, and a search goes no further
    sealed: ClassVar[bool] = False  # asks several seats at once, see engine.kernel.sealed
    moves: ClassVar[tuple[Move[Any], ...]] = ()
    by_verb: ClassVar[dict[str, Move[Any]]] = {}
    asides: ClassVar[frozenset[str]] = frozenset()  # the verbs that leave the question open

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.by_verb = {move.verb: move for move in cls.moves}
        cls.asides = frozenset(move.verb for move in cls.moves if move.aside)
        if cls.opaque and not (cls.asks and cls.always):
            raise TypeError(f"{cls.__name__} is opaque and not always asked: every search would look through it")

    def due(self, s: S) -> Sequence[Step[S]]:
        """Obligations: what must be dealt with before a calm step."""
        return ()

    def run(self, s: S) -> None:
        raise TypeError(f"{self.name} asks and does not run by itself")

    def put(self, s: S, seat: Seat | None, choice: Choice) -> None:
        raise TypeError(f"{self.name} is not sealed")

    def open(self, s: S) -> tuple[Step[S], ...]:
        raise TypeError(f"{self.name} is not sealed")

    def private(self, s: S) -> bool:
        """Whether the choices or the prompt depend on the asked seat's secrets."""
        return False

    def available(self, s: S) -> Iterable[Move[S]]:
        return (m for m in self.moves if not m.needs or m.needs in s.rules_on)

    def choices(self, s: S) -> list[Choice]:
        """The legal choices. A hot step may list them faster; conformance compares that with the catalogue."""
        found: list[Choice] = []
        for move in self.moves:
            if not move.needs or move.needs in s.rules_on:
                found += move.legal(s, self)
        return found

    def catalogue(self, s: S) -> list[tuple[Choice, Refusal | None]]:
        """Every candidate with the reason why it is not available, or None."""
        return [((m.verb, *args), m.why_not(s, self, *args)) for m in self.available(s) for args in m.candidates(s, self)]

    def explain(self, s: S, choice: Choice) -> Refusal | None:
        """Why this choice cannot be made now; None when it can."""
        move = self.by_verb.get(choice[0]) if choice and isinstance(choice[0], str) else None
        if move is None or (move.needs and move.needs not in s.rules_on):
            return refuse("kernel.refuse.unknown", "")
        if choice[1:] not in set(move.candidates(s, self)):
            return move.beyond(s, self, choice[1:])
        return move.why_not(s, self, *choice[1:])

    def take(self, s: S, choice: Choice) -> None:
        self.by_verb[choice[0]].do(s, self, *choice[1:])  # type: ignore[index]

    def replace(self, **changes: Any) -> Self:
        """The same step with some fields changed."""
        return type(self)(**{n: changes.get(n, getattr(self, n)) for n in self.fields})

    def to_json(self) -> list[Any]:
        return [self.name]

    @staticmethod
    def from_json(data: object, path: str = "", how: int = 0) -> Step[Any]:
        if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in _steps:
            raise BadRecord(path, "a step", data)
        cls, values = _steps[data[0]], data[1:]
        if len(values) != len(cls.fields):
            raise BadRecord(path, f"a step with {len(cls.fields)} values", data)
        return cls(**{n: k.decode(v, f"{path}.{n}", how) for (n, k), v in zip(cls.fields.items(), values, strict=True)})


register(Step, shared=True)


class Act(Step[S]):
    """What happens to one seat by itself."""

    __slots__ = ()
    seat: Seat


class Ask(Step[S]):
    """A question to one seat, which may be `about` a hidden field of its own record: then it is private while there is something in it."""

    __slots__ = ()
    seat: Seat
    asks = True
    about: ClassVar[str] = ""

    def private(self, s: Any) -> bool:
        return bool(self.about) and s.keeps(self.seat, self.about)


@dataclass_transform(frozen_default=True)
def step(cls: type[T]) -> type[T]:
    """Make a step class: slots, a plain `__init__` (a frozen dataclass costs three times as much), `==`, JSON."""
    own = {n for base in cls.__mro__ if issubclass(base, Step) and base is not Step for n in get_annotations(base)}
    hints = {n: t for n, t in get_type_hints(cls).items() if n in own and not str(t).startswith("typing.ClassVar")}
    body = {k: v for k, v in cls.__dict__.items() if k not in ("__dict__", "__weakref__")}
    kinds = {n: kind_of(t, f"{cls.__name__}.{n}") for n, t in hints.items()}
    if not all(k.shared for k in kinds.values()):
        raise TypeError(f"{cls.__name__}: a step holds scalars and tuples only")
    if any(k.holds for k in kinds.values()):
        raise TypeError(f"{cls.__name__}: a step holds no secret, and no record that has one")
    module = cls.__module__
    house = module.split(".")[1] if module.startswith("engine.") else module
    if f"{house}.{cls.__name__}" in _steps:
        raise TypeError(f"there are two steps {house}.{cls.__name__}: a save could not tell them apart")
    defaults = {n: body.pop(n) for n in kinds if n in body}
    body.update(__slots__=tuple(kinds), name=f"{house}.{cls.__name__}", fields=kinds, __qualname__=cls.__qualname__)
    made: Any = type(cls)(cls.__name__, cls.__bases__, body)  # type: ignore[misc]
    head = ", ".join(["self", *(f"{n}=defaults[{n!r}]" if n in defaults else n for n in kinds)])
    same = " and ".join(["other.__class__ is cls", *(f"self.{n} == other.{n}" for n in kinds)])
    sources = {
        "__init__": f"def __init__({head}):\n " + ("; ".join(f"self.{n} = {n}" for n in kinds) or "pass"),
        "__eq__": f"def __eq__(self, other):\n return {same}",
        "__hash__": "def __hash__(self):\n return hash((" + ", ".join([repr(body["name"]), *(f"self.{n}" for n in kinds)]) + ",))",
        "to_json": f"def to_json(self):\n return [{', '.join([repr(body['name']), *(k.json(f'self.{n}') for n, k in kinds.items())])}]",
        "__repr__": "def __repr__(self):\n return f'" + cls.__name__ + "(" + ", ".join(f"{n}={{self.{n}!r}}" for n in kinds) + ")'",
    }
    for name, source in sources.items():
        scope: dict[str, Any] = {"cls": made, "defaults": defaults}
        exec(source, scope)
        setattr(made, name, scope[name])
    _steps[body["name"]] = made
    result: type[T] = made
    return result


def then(s: G, *steps: Step[G]) -> None:
    """Put steps on the agenda so that they happen in reading order, before whatever was waiting."""
    s.agenda.extend(steps[::-1])


def amend(s: GameState, **changes: Any) -> None:
    """Hand a result to the step beneath: put a changed copy in its place."""
    s.agenda[-1] = s.agenda[-1].replace(**changes)


def cut(s: GameState, kind: type[Step[Any]]) -> None:
    """Drop everything above the nearest step of this kind."""
    while not isinstance(s.agenda[-1], kind):
        s.agenda.pop()


def done(s: GameState) -> None:
    """Take a staying step off the agenda."""
    s.agenda.pop()


def answer(s: G, current: Step[G], choice: Choice) -> None:
    if not current.stays and choice[0] not in current.asides:
        s.agenda.pop()
    current.take(s, choice)


LIMIT = 1_000  # automatic steps between two questions: no rule needs a tenth of it


def settle(s: GameState, beat: Callable[[Any], None] | None = None) -> Sequence[Choice]:
    """Run the agenda to the next question and return its choices; an empty list is the end of the game.

    A question with a single choice is answered here, unless the step is always asked or the choice depends on a secret.
    `beat` is called after each automatic step, so that a screen can show them one by one.
    """
    agenda = s.agenda
    for _ in range(LIMIT):
        if not agenda:
            return ()
        current = agenda[-1]
        if current.calm and (due := current.due(s)):
            then(s, *due)
            continue
        if current.asks:
            choices = current.choices(s)
            if len(choices) > 1:
                return choices
            if not choices and current.sealed:
                agenda.pop()  # nobody has anything to put into an envelope
                continue
            if current.always or current.private(s):
                return choices
            answer(s, current, choices[0])
        else:
            agenda.pop()
            current.run(s)
        if beat:
            beat(s)
    raise RuntimeError(f"the agenda does not come to rest: {agenda[-3:]}")


def play(s: GameState, choice: Choice, seat: Seat | None = None, beat: Callable[[Any], None] | None = None) -> Sequence[Choice]:
    """Answer the current question without checking, and run to the next one: the door for search and for trusted replay.

    At a sealed step `seat` says whose envelope the choice goes into; by default the first that is still open.
    """
    current = s.agenda[-1]
    if current.sealed:
        current.put(s, seat, choice)
    else:
        s.number += 1
        answer(s, current, choice)
    if beat:
        beat(s)
    return settle(s, beat)


def asked(s: GameState) -> tuple[Step[Any], ...]:
    """The questions that are open now: none at the end and while something happens by itself, several at a sealed step."""
    if not s.agenda or not s.agenda[-1].asks:
        return ()
    current = s.agenda[-1]
    return current.open(s) if current.sealed else (current,)


def keeps_a_book(house: str) -> bool:
    """Whether a game has static secrets: whoever played it twice from one moment would know what lies ahead."""
    return any(cls.opaque for name, cls in _steps.items() if name.startswith(f"{house}."))
