"""Supply Cards played during one's own turn (5.9)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Move, Refusal, Step, refuse, step, then
from engine.windward.data import (
    CARD_TIMING,
    FUEL_SPEED,
    GROG_MORALE,
    MORALE_MAX,
    ROWERS_SPEED,
    ROWING_MAX,
    SPARE_SHOT_CANNONS,
    WIND_DIE,
)
from engine.windward.orders import carry_out, fill_cannons, orders_of, why_not_order
from engine.windward.state import State
from engine.windward.supplies import kinds_in_hand, spend
from engine.windward.table import GREY_INDEX, coffee_in_stock, free_feeding, gain_morale, gain_rowing, grey_in_stock, land, means


class PlayCard(Move):
    """A card may be played only if its effect can be carried out (WWD-69, WWD-70)."""

    verb = "play"
    rule = "WWD-69"

    def candidates(self, s: State, turn: Step) -> Iterable[tuple[str]]:
        return ((kind,) for kind in kinds_in_hand(s.captains[turn.seat]))

    def why_not(self, s: State, turn: Step, kind: str) -> Refusal | None:
        c = s.captains[turn.seat]
        if CARD_TIMING[kind] == "battle":
            return refuse("windward.refuse.only_in_battle", "WWD-69", card=kind)
        if CARD_TIMING[kind] == "defence":
            return refuse("windward.refuse.only_when_attacked", "WWD-69", card=kind)
        if kind == "coffee":
            return why_not_coffee(s, turn)
        if kind == "relief_rowers" and c.rowing >= ROWING_MAX:
            return refuse("windward.refuse.rowing_full", "WWD-70")
        if kind == "bait":
            return why_not_bait(s)
        if kind == "deadweight" and s.deadweight:
            return refuse("windward.refuse.deadweight_already", "WWD-70")
        if kind == "grog_cask" and c.morale >= MORALE_MAX:
            return refuse("windward.refuse.morale_full", "WWD-70")
        if kind == "spare_shot" and c.cannons >= means(s, c).cannon_slots:
            return refuse("windward.refuse.cannons_full", "WWD-70", slots=means(s, c).cannon_slots)
        return None

    def do(self, s: State, turn: Step, kind: str) -> None:
        c = s.captains[turn.seat]
        spend(s, turn.seat, kind, "card_played")
        if kind == "fuel":
            s.speed += FUEL_SPEED
            s.tell("speed", turn.seat, points=FUEL_SPEED)
        elif kind == "coffee":
            then(s, OrderOverCoffee(turn.seat))
        elif kind == "aerogenerator":
            then(s, TurnFlag(turn.seat))
        elif kind == "relief_rowers":
            s.tell("rowing", turn.seat, points=gain_rowing(c, ROWERS_SPEED))
        elif kind == "bait":
            then(s, LayBait(turn.seat))
        elif kind == "deadweight":
            s.deadweight = True
        elif kind == "grog_cask":
            s.tell("morale", turn.seat, points=gain_morale(c, GROG_MORALE))
        else:
            fill_cannons(s, turn.seat, SPARE_SHOT_CANNONS)


def why_not_coffee(s: State, turn: Step) -> Refusal | None:
    if not coffee_in_stock(s):
        return refuse("windward.refuse.no_coffee_token", "WWD-10")
    if all(why_not_order(s, turn.seat, order, spent=1) for order in orders_of(s, turn.seat)):
        return refuse("windward.refuse.no_order_left", "WWD-75")
    return None


def why_not_bait(s: State) -> Refusal | None:
    if not grey_in_stock(s):
        return refuse("windward.refuse.no_grey", "WWD-10")
    if not free_feeding(s):
        return refuse("windward.refuse.no_feeding_ground", "WWD-76")
    return None


class CoffeeOrder(Move):
    """One Order that is legal now and not covered, marked with a Coffee Token (WWD-75)."""

    verb = "order"
    rule = "WWD-75"

    def candidates(self, s: State, step: OrderOverCoffee) -> Iterable[tuple[str]]:
        return ((order,) for order in orders_of(s, step.seat))

    def why_not(self, s: State, step: OrderOverCoffee, order: str) -> Refusal | None:
        return why_not_order(s, step.seat, order)

    def do(self, s: State, step: OrderOverCoffee, order: str) -> None:
        s.coffees += 1
        s.covered += (order,)
        s.tell("order", step.seat, order=order)
        carry_out(s, step.seat, order)


@step
class OrderOverCoffee(Step):
    seat: int

    asks = True
    moves = (CoffeeOrder(),)


class SetWind(Move):
    verb = "wind"
    rule = "WWD-79"

    def candidates(self, s: State, step: TurnFlag) -> Iterable[tuple[int]]:
        return ((wind,) for wind in WIND_DIE)

    def why_not(self, s: State, step: TurnFlag, wind: int) -> Refusal | None:
        return refuse("windward.refuse.same_wind", "WWD-79") if wind == s.wind else None

    def do(self, s: State, step: TurnFlag, wind: int) -> None:
        s.wind = wind
        s.tell("wind", step.seat, wind=wind)


@step
class TurnFlag(Step):
    """Aerogenerator."""

    seat: int

    asks = True
    moves = (SetWind(),)


class PutBait(Move):
    verb = "bait"
    rule = "WWD-76"

    def candidates(self, s: State, step: LayBait) -> Iterable[tuple[str]]:
        return ((at,) for at in land(s).feeding.values())

    def why_not(self, s: State, step: LayBait, at: str) -> Refusal | None:
        return None if at in free_feeding(s) else refuse("windward.refuse.feeding_taken", "WWD-6", at=at)

    def do(self, s: State, step: LayBait, at: str) -> None:
        grey = grey_in_stock(s)
        s.grey_at[GREY_INDEX[grey]] = at
        s.tell("grey_placed", step.seat, crester=grey, at=at)


@step
class LayBait(Step):
    seat: int

    asks = True
    moves = (PutBait(),)


PLAY = PlayCard()
