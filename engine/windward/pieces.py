"""Who stands where, and the small changes of pieces, cargo and what lies about that many rules make."""

from __future__ import annotations

from engine.kernel import Seat
from engine.windward.data import CRESTER_KIND, GREYS, REDS
from engine.windward.planet import land
from engine.windward.state import GAS, GREY_TOOTH, RED_TOOTH, TOKEN, Captain, State

NOTHING = (0, 0, 0, 0)

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


def stand(s: State, crester: str, space: str) -> None:
    """Put an alive Red or Grey on a space; with "" it leaves the planet."""
    if crester in REDS:
        s.red_at[REDS.index(crester)] = space
    else:
        s.grey_at[GREYS.index(crester)] = space


def add_cargo(c: Captain, kind: int, count: int) -> None:
    cargo = list(c.cargo)
    cargo[kind] += count
    c.cargo = (cargo[GREY_TOOTH], cargo[RED_TOOTH], cargo[TOKEN])


def add_loose(s: State, space: str, kind: int, count: int) -> None:
    items = list(s.loose.get(space, NOTHING))
    items[kind] += count
    if any(items):
        s.loose[space] = (items[GREY_TOOTH], items[RED_TOOTH], items[TOKEN], items[GAS])
    else:
        s.loose.pop(space, None)


def set_boat(c: Captain, boat: int, place: str) -> None:
    c.boats = (place, c.boats[1]) if boat == 0 else (c.boats[0], place)


def set_tow(c: Captain, boat: int, grey: str) -> None:
    c.tows = (grey, c.tows[1]) if boat == 0 else (c.tows[0], grey)


def take_up_tow(s: State, space: str) -> None:
    """A Longboat without a tow takes a loose Defeated Grey of its space in tow at once (WWD-47, WWD-87, WWD-199)."""
    found = boat_on(s, space)
    if found is None or s.captains[found[0]].tows[found[1]]:
        return
    grey = next((b for b in carcasses_on(s, space) if CRESTER_KIND[b] == "grey"), "")
    if grey:
        del s.carcasses[grey]
        set_tow(s.captains[found[0]], found[1], grey)
        s.tell("towed", found[0], boat=found[1] + 1, crester=grey, at=space)


def lay_carcass(s: State, crester: str, space: str) -> None:
    s.carcasses[crester] = space
    if CRESTER_KIND[crester] == "grey":
        take_up_tow(s, space)


def hold_back(s: State, *cresters: str) -> None:
    """These Cresters do not move in this turn's rest."""
    s.held += tuple(b for b in cresters if b not in s.held)
