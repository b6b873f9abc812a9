"""The small changes of pieces, cargo and what lies about that many rules make."""

from __future__ import annotations

from engine.windward.data import CRESTER_KIND, GREYS, REDS
from engine.windward.state import GAS, GREY_TOOTH, RED_TOOTH, TOKEN, Captain, State
from engine.windward.table import boat_on, carcasses_on

NOTHING = (0, 0, 0, 0)


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
