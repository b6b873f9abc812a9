"""Who stands where, what is in the Stockpile, and the small changes of pieces, cargo and what lies about that many rules make."""

from __future__ import annotations

from engine.kernel import Seat
from engine.windward.data import COFFEE_TOKENS, CRESTER_KIND, CREW, GREYS, REDS, TOKENS
from engine.windward.planet import land
from engine.windward.state import TOKEN, State

# Who stands where


def reds_on(s: State, space: str) -> list[str]:
    """The alive Reds of a space; more than one only in solo."""
    return [REDS[i] for i, at in enumerate(s.red_at) if at == space]


def alive(s: State) -> dict[str, str]:
    """Every Red and Grey that is alive, and its space."""
    return {beast: at for beast, at in zip((*REDS, *GREYS), (*s.red_at, *s.grey_at), strict=True) if at}


def ship_on(s: State, space: str) -> Seat | None:
    for seat, c in enumerate(s.captains):
        if c.ship == space:
            return seat
    return None


def boat_on(s: State, space: str) -> tuple[Seat, int] | None:
    """The Longboat of a space: its captain and number (0 or 1). There is never more than one."""
    for seat, c in enumerate(s.captains):
        if space in c.boats:
            return seat, c.boats.index(space)
    return None


def towed_on(s: State, space: str) -> str:
    found = boat_on(s, space)
    return s.captains[found[0]].tows[found[1]] if found else ""


def carcasses_on(s: State, space: str) -> list[str]:
    """Defeated Cresters that lie loose on a space."""
    return [beast for beast, at in s.carcasses.items() if at == space]


def holds_piece(s: State, space: str) -> bool:
    """Any Ship, Longboat or Crester, alive or defeated, at either elevation (WWD-4)."""
    return (
        space in s.red_at
        or space in s.grey_at
        or space == s.white_at
        or space in s.carcasses.values()
        or any(c.ship == space or space in c.boats for c in s.captains)
    )


def unoccupied(s: State, space: str) -> bool:
    """WWD-5."""
    return space not in land(s).drift and not holds_piece(s, space)


# How it changes


def take_up_tow(s: State, space: str) -> None:
    """A Longboat without a tow takes a loose Defeated Grey of its space in tow at once (WWD-47, WWD-87, WWD-199)."""
    found = boat_on(s, space)
    if found is None or s.captains[found[0]].tows[found[1]]:
        return
    grey = next((b for b in carcasses_on(s, space) if CRESTER_KIND[b] == "grey"), "")
    if grey:
        del s.carcasses[grey]
        s.captains[found[0]].set_tow(found[1], grey)
        s.tell("towed", found[0], boat=found[1] + 1, crester=grey, at=space)


def lay_carcass(s: State, crester: str, space: str) -> None:
    s.carcasses[crester] = space
    if CRESTER_KIND[crester] == "grey":
        take_up_tow(s, space)


# The Stockpile: what is nowhere on the table is there (WWD-10)


def crester_in_stock(s: State, kind: str) -> str:
    """The next Red or Grey of the Stockpile, or ""."""
    away = {*s.carcasses, *(beast for c in s.captains for beast in (c.hold, *c.tows))}
    cresters, places = (REDS, s.red_at) if kind == "red" else (GREYS, s.grey_at)
    return next((beast for beast, at in zip(cresters, places, strict=True) if not at and beast not in away), "")


def place_grey(s: State, seat: Seat, at: str) -> None:
    grey = crester_in_stock(s, "grey")
    s.stand(grey, at)
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
        s.captains[seat].add_cargo(TOKEN, 1)
        s.tell("token", seat)


def to_stock(s: State, crester: str) -> None:
    """A Crester that goes back to stock loses its history (WWD-197). Whoever had it lets go of it."""
    s.held = tuple(b for b in s.held if b != crester)
    s.barred = tuple(pair for pair in s.barred if pair[1] != crester)
