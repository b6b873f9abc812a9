"""Open offers: each seat is asked once, in order, and then somebody answers."""

from __future__ import annotations

from typing import Any

from engine.kernel.agenda import Ask, G, Step, then
from engine.kernel.moves import Amount, Pass


class Offer(Amount[G]):
    """So much is offered."""

    verb = "offer"
    least = 1

    def do(self, s: G, step: Offers[G], amount: int) -> None:
        step.heard(s, amount)
        step.go_on(s, (*step.made, (step.seat, amount)))


class NoOffer(Pass):
    def do(self, s: Any, step: Offers[Any]) -> None:
        step.heard(s, 0)
        step.go_on(s, step.made)


class Offers(Ask[G]):
    """The question to one seat; those after it wait, and what was offered so far is open to all.

    A game's own step adds what the offers are about, its moves (an Offer and a NoOffer), what is told of them and who answers.
    """

    __slots__ = ()
    waiting: tuple[int, ...]
    made: tuple[tuple[int, int], ...]  # seat and amount, in the order of asking

    def heard(self, s: G, amount: int) -> None:
        """Tell what this seat has offered; 0 is nothing."""

    def answered_by(self, s: G, made: tuple[tuple[int, int], ...]) -> tuple[Step[G], ...]:
        """The steps that follow when everybody was asked."""
        raise TypeError(f"{self.name} does not say who answers")

    def go_on(self, s: G, made: tuple[tuple[int, int], ...]) -> None:
        if self.waiting:
            then(s, self.replace(seat=self.waiting[0], waiting=self.waiting[1:], made=made))
        else:
            then(s, *self.answered_by(s, made))
