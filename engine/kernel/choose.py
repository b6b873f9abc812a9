"""A question with one verb: what can be chosen, why not, and what follows stand in the step itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from engine.kernel.agenda import Ask, G, Move, S, then
from engine.kernel.choice import Choice, Refusal

Choosable = str | int | tuple[str | int, ...]


class OwnMove(Move[Any]):
    """What a `Choose` says of itself, as a move."""

    def __init__(self, step: type[Choose[Any]]) -> None:
        self.verb, self.rule = step.verb, step.rule

    def candidates(self, s: Any, step: Any) -> Iterable[tuple[str | int, ...]]:
        return (option if isinstance(option, tuple) else (option,) for option in step.options(s))

    def why_not(self, s: Any, step: Any, *args: Any) -> Refusal | None:
        refusal: Refusal | None = step.why_not(s, *args)
        return refusal

    def legal(self, s: Any, step: Any) -> list[Choice]:
        verb = self.verb
        found: list[Choice] = [(verb, *option) if isinstance(option, tuple) else (verb, option) for option in step.options(s)]
        if type(step).why_not is Choose.why_not:
            return found
        return [choice for choice in found if step.why_not(s, *choice[1:]) is None]

    def do(self, s: Any, step: Any, *args: Any) -> None:
        step.do(s, *args)


class Choose(Ask[S]):
    """A question to a seat with one verb. Other moves may stand beside it in `moves`, such as a Pass.

    options(s) -> what is worth showing, legal or not, in a stable order; by default `among`
    why_not(s, *args) -> a Refusal, or None when it is allowed; by default it always is
    do(s, *args) -> what follows
    """

    __slots__ = ()
    verb: ClassVar[str]
    rule: ClassVar[str]
    among: ClassVar[Iterable[Choosable]]  # what can be chosen, where it is always the same
    do: ClassVar[Callable[..., None]]

    def __init_subclass__(cls) -> None:
        if hasattr(cls, "verb") and not any(isinstance(move, OwnMove) and move.verb == cls.verb for move in cls.moves):
            cls.moves = (OwnMove(cls), *(move for move in cls.moves if not isinstance(move, OwnMove)))
        super().__init_subclass__()

    def options(self, s: S) -> Iterable[Choosable]:
        return self.among

    def why_not(self, s: S, *args: Any, **named: Any) -> Refusal | None:
        return None

    def ask_among(self, s: Any, found: Sequence[Choosable]) -> None:
        """Put the question only where several are found: one alone is taken at once."""
        if len(found) == 1:
            self.do(s, found[0])
        else:
            then(s, self)


class ChooseSeat(Choose[G]):
    """A question whose answer is a seat: any, or with `others` any other than the one that is asked."""

    __slots__ = ()
    others: ClassVar[bool] = False

    def options(self, s: G) -> Iterable[Choosable]:
        return [seat for seat in range(s.seats) if not self.others or seat != self.seat]
