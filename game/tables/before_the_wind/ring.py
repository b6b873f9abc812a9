"""The ring of those who are asked for an offer: who has offered, who has passed, who thinks, and who comes next."""

from __future__ import annotations

from typing import NamedTuple

from engine.before_the_wind.market import Accepting, MakeOffer, open_rivals
from engine.before_the_wind.state import State
from engine.kernel import Seat
from game.tables.look import Look

OFFERS, PASSES, WEIGHS, WAITS = "offers", "passes", "weighs", "waits"


class Asked(NamedTuple):
    """One of the ring: what is known of an answer so far, and the money that is offered."""

    seat: Seat
    answer: str
    money: int = 0

    @property
    def answered(self) -> bool:
        return self.answer in (OFFERS, PASSES)

    def told(self, look: Look) -> str:
        """Said of the seat."""
        return look.texts.say(f"quay.name.ring_{self.answer}", money=self.money)

    def told_short(self, look: Look) -> str:
        return look.texts.say(f"quay.name.ring_{self.answer}_short", money=self.money)


class Ring(NamedTuple):
    """The card that offers are made for, and everybody who may make one, clockwise from the left of whoever has it."""

    card: str
    asked: tuple[Asked, ...] = ()

    def of(self, seat: Seat) -> Asked | None:
        return next((asked for asked in self.asked if asked.seat == seat), None)


def ring(s: State) -> Ring:
    """Closed as soon as the question is put to whoever has the card; there is none while nobody is asked for offers."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, MakeOffer):
        return Ring(step.card, tuple(_asked(s, step.claimant, dict(step.made), step.seat, step.waiting)))
    if isinstance(step, Accepting):
        return Ring(s.merchants[step.seat].card, tuple(_asked(s, step.seat, dict(step.made), None, ())))
    return Ring("")


def _asked(s: State, claimant: Seat, made: dict[Seat, int], now: Seat | None, waiting: tuple[Seat, ...]) -> list[Asked]:
    found = []
    for seat in open_rivals(s, claimant):
        answer = OFFERS if seat in made else WEIGHS if seat == now else WAITS if seat in waiting else PASSES
        found.append(Asked(seat, answer, made.get(seat, 0)))
    return found
