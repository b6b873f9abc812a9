"""Fitting out at the Trading Post: what a captain gets for Mates and Gas, wish by wish, by the real rules."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Choice, Seat
from engine.windward.data import SERVICES
from engine.windward.means import room
from engine.windward.orders import crew_for
from engine.windward.state import State
from engine.windward.turn import Turn

WISHES = {"cannon": ("cannons", "cannon"), "morale": ("morale", "rum"), "supplies": ("hand", "supplies")}
"""What must have room for it, and the service that brings it; the Order has the wish's own name."""


class Counter:
    """The counter of the Trading Post. Every wish is granted by an Order while a Mate may be used, then for Gas, if it can be had."""

    def __init__(self, s: State, seat: Seat, mates: int) -> None:
        self.s, self.turn = s.clone(), Turn(seat)
        self.s.mates = min(mates, s.mates)
        self.c = self.s.captains[seat]
        self.crew = crew_for(s, self.c)
        self.choices: list[Choice] = []
        self.last: list[Choice] = []
        self.take("play", "spare_shot")
        self.take("play", "grog_cask")

    def granted(self, wishes: Iterable[str]) -> tuple[Choice, ...]:
        """The choices that bring as many of these wishes as can be had; supplies come last, for they uncover cards."""
        for wish in wishes:
            self.grant(wish)
        return (*self.choices, *self.last)

    def grant(self, wish: str) -> None:
        if wish == "notoriety":
            while self.s.competitive and self.buy("notoriety"):
                pass
        elif wish in self.crew and (self.take("order", "hire") or self.buy("crew")):
            if len(self.crew) > 1:
                self.choices.append(("hire", wish))
            self.crew = []  # one tile in a plan: what can still be hired depends on it
        elif wish in WISHES and room(self.s, self.c, WISHES[wish][0]) > 0 and not (wish == "supplies" and self.last):
            before = len(self.choices)
            had = self.take("order", wish) or self.buy(WISHES[wish][1])
            if wish == "supplies":
                self.last = self.choices[before:] if had else []
                del self.choices[before:]

    def take(self, *choice: str) -> bool:
        """Do it if it is allowed; what would then be asked is left open."""
        if self.turn.explain(self.s, choice):
            return False
        waiting = len(self.s.agenda)
        self.turn.take(self.s, choice)
        del self.s.agenda[waiting:]
        self.choices.append(choice)
        return True

    def buy(self, service: str) -> bool:
        """For Gas; in an adventure Teeth are handed in for it first."""
        while self.c.gas < SERVICES[service].price and (self.take("teeth", "red") or self.take("teeth", "grey")):
            pass
        return self.take("buy", service)
