"""Moves that many games have: to pass, to name a number, to pick a set piece by piece."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.kernel.agenda import Move, S, done
from engine.kernel.choice import Refusal, refuse


class Pass(Move[Any]):
    """Do nothing: the question is over."""

    def __init__(self, verb: str, rule: str) -> None:
        self.verb, self.rule = verb, rule

    def do(self, s: Any, step: Any) -> None:
        if step.stays:
            done(s)


class Amount(Move[S]):
    """A whole number from `least` to `most`. A table offers it by digits, wheel and slider instead of a button for each."""

    least: int = 0

    def most(self, s: S, step: Any) -> int:
        """The greatest number that is worth naming; `why_not` may refuse some of them."""
        raise TypeError(f"{type(self).__name__} does not say how many")

    def candidates(self, s: S, step: Any) -> Iterable[tuple[int]]:
        return ((count,) for count in range(self.least, self.most(s, step) + 1))

    def beyond(self, s: S, step: Any, args: tuple[str | int, ...]) -> Refusal:
        """A number that is too small or too large; where none is possible, why."""
        if len(args) != 1 or not isinstance(args[0], int):
            return super().beyond(s, step, args)
        least, most = self.least, self.most(s, step)
        return self.why_not(s, step, least if args[0] < least else most) or refuse(
            "kernel.refuse.amount", self.rule, least=least, most=most
        )


class Pick(Move[S]):
    """One more piece of a set. Kinds are picked in one order, so that a search meets every set once; a table may sort what is clicked.

    kinds   all kinds in their order
    held    how many pieces of a kind can still be picked
    last    the kind that was picked before, or None
    due     how many must still be picked, this one among them; 0 where one may stop at any time

    `none_left`, `out_of_order` and `too_few` are the keys of the three refusals; each may name the kind, the last one the number due.
    """

    none_left: str
    out_of_order: str
    too_few: str = ""

    def kinds(self, s: S, step: Any) -> Sequence[str | int]:
        raise TypeError(f"{type(self).__name__} does not say what can be picked")

    def held(self, s: S, step: Any, kind: Any) -> int:
        raise TypeError(f"{type(self).__name__} does not say how many there are")

    def last(self, s: S, step: Any) -> str | int | None:
        return step.picked[-1] if step.picked else None

    def due(self, s: S, step: Any) -> int:
        return 0

    def candidates(self, s: S, step: Any) -> Iterable[tuple[str | int]]:
        return ((kind,) for kind in self.kinds(s, step))

    def why_not(self, s: S, step: Any, kind: Any) -> Refusal | None:
        kinds, last, due = self.kinds(s, step), self.last(s, step), self.due(s, step)
        place = kinds.index(kind)
        if not self.held(s, step, kind):
            return refuse(self.none_left, self.rule, item=kind)
        if last is not None and place < kinds.index(last):
            return refuse(self.out_of_order, self.rule, item=kind)
        if due and sum(self.held(s, step, later) for later in kinds[place:]) < due:
            return refuse(self.too_few, self.rule, item=kind, count=due)
        return None
