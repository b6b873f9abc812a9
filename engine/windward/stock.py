"""The Stockpile: what is nowhere on the table is there (WWD-10)."""

from __future__ import annotations

from engine.kernel import Seat
from engine.windward.data import COFFEE_TOKENS, CRESTER_KIND, CREW, GREYS, REDS, TOKENS
from engine.windward.pieces import add_cargo, boat_on, stand
from engine.windward.planet import land
from engine.windward.state import TOKEN, State


def crester_in_stock(s: State, kind: str) -> str:
    """The next Red or Grey of the Stockpile, or ""."""
    away = {*s.carcasses, *(beast for c in s.captains for beast in (c.hold, *c.tows))}
    cresters, places = (REDS, s.red_at) if kind == "red" else (GREYS, s.grey_at)
    return next((beast for beast, at in zip(cresters, places, strict=True) if not at and beast not in away), "")


def place_grey(s: State, seat: Seat, at: str) -> None:
    grey = crester_in_stock(s, "grey")
    stand(s, grey, at)
    s.tell("grey_placed", seat, crester=grey, at=at)


def free_feeding(s: State) -> list[str]:
    """Feeding Grounds without a Longboat and without a Grey in any state (WWD-6)."""
    lying = {at for beast, at in s.carcasses.items() if CRESTER_KIND[beast] == "grey"}
    return [at for at in land(s).feeding.values() if at not in s.grey_at and at not in lying and not boat_on(s, at)]


def tokens_in_stock(s: State) -> int:
    return TOKENS - sum(c.cargo[TOKEN] for c in s.captains) - sum(items[TOKEN] for items in s.loose.values())


def crew_in_stock(s: State) -> list[str]:
    hired = {tile for c in s.captains for tile in c.crew}
    return [tile for tile in CREW if tile not in hired]


def coffee_in_stock(s: State) -> int:
    return COFFEE_TOKENS - s.coffees


def give_token(s: State, seat: Seat) -> None:
    """A +2 Token from stock; none when it is empty."""
    if tokens_in_stock(s) > 0:
        add_cargo(s.captains[seat], TOKEN, 1)
        s.tell("token", seat)


def to_stock(s: State, crester: str) -> None:
    """A Crester that goes back to stock loses its history (WWD-197). Whoever had it lets go of it."""
    s.held = tuple(b for b in s.held if b != crester)
    s.barred = tuple(pair for pair in s.barred if pair[1] != crester)
