"""Fitting out at the Trading Post: what a captain gets for Mates and Gas, wish by wish."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Choice, Seat
from engine.windward.data import MORALE_MAX, SERVICES, TOOTH_VALUE
from engine.windward.means import means
from engine.windward.orders import crew_for
from engine.windward.state import GREY_TOOTH, RED_TOOTH, State


class Counter:
    """The counter of the Trading Post. Every wish is granted by an Order while a Mate may be used, then for Gas, if it can be had."""

    def __init__(self, s: State, seat: Seat, mates: int, kinds: list[str]) -> None:
        self.s, self.c, self.has = s, s.captains[seat], means(s, s.captains[seat])
        self.mates = min(mates, s.mates)
        self.gas, self.cannons, self.morale = self.c.gas, self.c.cannons, self.c.morale
        self.room = self.has.hand_limit - len(self.c.hand)
        self.teeth = list(self.c.cargo[:2])
        self.crew = crew_for(s, self.c)
        self.covered = set(s.covered)
        self.choices: list[Choice] = []
        self.last: list[Choice] = []
        if "spare_shot" in kinds and self.cannons < self.has.cannon_slots:
            self.play("spare_shot")
            self.cannons += 1
        if "grog_cask" in kinds and self.morale < MORALE_MAX:
            self.play("grog_cask")
            self.morale += 1

    def play(self, card: str) -> None:
        self.choices.append(("play", card))
        self.room += 1

    def granted(self, wishes: Iterable[str]) -> tuple[Choice, ...]:
        """The choices that bring as many of these wishes as can be had; supplies come last, for they uncover cards."""
        for wish in wishes:
            self.grant(wish)
        return (*self.choices, *self.last)

    def grant(self, wish: str) -> None:
        if wish == "cannon" and self.cannons < self.has.cannon_slots and self.pay("cannon", "cannon"):
            self.cannons += 1
        elif wish == "morale" and self.morale < MORALE_MAX:
            if self.order("morale"):
                self.morale = min(MORALE_MAX, self.morale + self.has.board.morale)
            elif self.buy("rum"):
                self.morale += 1
        elif wish == "supplies" and self.room > 0 and not self.last:
            choices, self.choices = self.choices, []
            if self.pay("supplies", "supplies"):
                self.last = self.choices
            self.choices = choices
        elif wish == "notoriety":
            while self.s.competitive and self.buy("notoriety"):
                pass
        elif wish in self.crew and self.pay("hire", "crew"):
            if len(self.crew) > 1:
                self.choices.append(("hire", wish))
            self.crew = []  # one tile in a plan: what can still be hired depends on it

    def pay(self, order: str, service: str) -> bool:
        return self.order(order) or self.buy(service)

    def order(self, order: str) -> bool:
        if not self.mates or order in self.covered:
            return False
        self.choices.append(("order", order))
        self.covered.add(order)
        self.mates -= 1
        return True

    def buy(self, service: str) -> bool:
        price = SERVICES[service].price
        while self.gas < price and self.hand_in():
            pass
        if self.gas < price:
            return False
        self.choices.append(("buy", service))
        self.gas -= price
        return True

    def hand_in(self) -> bool:
        """Solo and co-op: a Tooth for Gas."""
        if not self.s.adventure or self.gas >= self.has.gas_slots:
            return False
        for kind, colour in ((RED_TOOTH, "red"), (GREY_TOOTH, "grey")):
            if self.teeth[kind]:
                self.teeth[kind] -= 1
                self.choices.append(("teeth", colour))
                self.gas = min(self.has.gas_slots, self.gas + TOOTH_VALUE[colour])
                return True
        return False
