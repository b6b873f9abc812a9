"""Supply Cards played during one's own turn (5.9)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Choose, Move, Refusal, Step, refuse, step, then
from engine.windward.data import CARD_DEEDS, CARD_TIMING, WIND_DIE
from engine.windward.orders import carry_out, give_order, orders_of, why_not_order, why_useless
from engine.windward.pieces import coffee_in_stock, crester_in_stock, free_feeding, place_grey
from engine.windward.planet import land
from engine.windward.state import State
from engine.windward.supplies import kinds_in_hand, spend


class PlayCard(Move[State]):
    """A card may be played only if its effect can be carried out (WWD-69, WWD-70)."""

    verb = "play"
    rule = "WWD-69"

    def candidates(self, s: State, turn: Step[State]) -> Iterable[tuple[str]]:
        return ((kind,) for kind in kinds_in_hand(s.captains[turn.seat]))

    def why_not(self, s: State, turn: Step[State], kind: str) -> Refusal | None:
        if CARD_TIMING[kind] == "battle":
            return refuse("windward.refuse.only_in_battle", "WWD-69", card=kind)
        if CARD_TIMING[kind] == "defence":
            return refuse("windward.refuse.only_when_attacked", "WWD-69", card=kind)
        if kind == "coffee":
            return why_not_coffee(s, turn)
        if kind == "bait":
            return why_not_bait(s)
        if kind == "deadweight" and s.deadweight:
            return refuse("windward.refuse.deadweight_already", "WWD-70")
        useless = why_useless(s, turn.seat, CARD_DEEDS[kind].name, "WWD-70") if kind in CARD_DEEDS else None
        return useless and useless._replace(rule="WWD-70")

    def do(self, s: State, turn: Step[State], kind: str) -> None:
        spend(s, turn.seat, kind, "card_played")
        if kind in CARD_DEEDS:
            carry_out(s, turn.seat, CARD_DEEDS[kind].name, CARD_DEEDS[kind].amount)
        elif kind == "deadweight":
            s.deadweight = True
        else:
            then(s, {"coffee": OrderOverCoffee, "aerogenerator": TurnFlag, "bait": LayBait}[kind](turn.seat))


def why_not_coffee(s: State, turn: Step[State]) -> Refusal | None:
    if not coffee_in_stock(s):
        return refuse("windward.refuse.no_coffee_token", "WWD-10")
    if all(why_not_order(s, turn.seat, order, spent=1) for order in orders_of(s, turn.seat)):
        return refuse("windward.refuse.no_order_left", "WWD-75")
    return None


def why_not_bait(s: State) -> Refusal | None:
    if not crester_in_stock(s, "grey"):
        return refuse("windward.refuse.no_grey", "WWD-10")
    if not free_feeding(s):
        return refuse("windward.refuse.no_feeding_ground", "WWD-76")
    return None


@step
class OrderOverCoffee(Choose[State]):
    """One Order that is legal now and not covered, marked with a Coffee Token (WWD-75)."""

    verb = "order"
    rule = "WWD-75"

    def options(self, s: State) -> Iterable[str]:
        return orders_of(s, self.seat)

    def why_not(self, s: State, order: str) -> Refusal | None:
        return why_not_order(s, self.seat, order)

    def do(self, s: State, order: str) -> None:
        s.coffees += 1
        give_order(s, self.seat, order)


@step
class TurnFlag(Choose[State]):
    """Aerogenerator."""

    verb = "wind"
    rule = "WWD-79"
    among = WIND_DIE

    def why_not(self, s: State, wind: int) -> Refusal | None:
        return refuse("windward.refuse.same_wind", "WWD-79") if wind == s.wind else None

    def do(self, s: State, wind: int) -> None:
        s.wind = wind
        s.tell("wind", self.seat, wind=wind)


@step
class LayBait(Choose[State]):
    verb = "bait"
    rule = "WWD-76"

    def options(self, s: State) -> Iterable[str]:
        return land(s).feeding.values()

    def why_not(self, s: State, at: str) -> Refusal | None:
        return None if at in free_feeding(s) else refuse("windward.refuse.feeding_taken", "WWD-6", at=at)

    def do(self, s: State, at: str) -> None:
        place_grey(s, self.seat, at)


PLAY = PlayCard()
