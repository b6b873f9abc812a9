"""Questions about the table that many rules ask, and the small changes that many rules make."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Seat
from engine.windward.data import (
    BOARDS,
    COFFEE_TOKENS,
    CRESTER_KIND,
    CREW,
    CREW_CANNON_SLOTS,
    CREW_GAS_SLOTS,
    CREW_HAND,
    CREW_KIND,
    GREYS,
    HAND_LIMIT,
    MORALE_MAX,
    PORT,
    REDS,
    ROWING_MAX,
    STANDARD,
    TOKENS,
    Board,
)
from engine.windward.planet import Planet, planet
from engine.windward.state import GAS, GREY_TOOTH, RED_TOOTH, TOKEN, Captain, State

RED_INDEX = {red: i for i, red in enumerate(REDS)}
GREY_INDEX = {grey: i for i, grey in enumerate(GREYS)}
NOTHING = (0, 0, 0, 0)


class Means(NamedTuple):
    """What a captain's board and crew together allow."""

    board: Board
    gas_slots: int
    cannon_slots: int
    hand_limit: int
    crew: frozenset[str]


_means: dict[tuple[bool, str, tuple[str, ...]], Means] = {}


def means(s: State, c: Captain) -> Means:
    key = (s.even, c.colour, c.crew)
    found = _means.get(key)
    if found is None:
        board = STANDARD if s.even else BOARDS[c.colour]
        kinds = frozenset(CREW_KIND[tile] for tile in c.crew)
        found = _means[key] = Means(
            board,
            board.gas_slots + sum(CREW_GAS_SLOTS.get(k, 0) for k in kinds),
            board.cannon_slots + sum(CREW_CANNON_SLOTS.get(k, 0) for k in kinds),
            HAND_LIMIT + sum(CREW_HAND.get(k, 0) for k in kinds),
            kinds,
        )
    return found


def land(s: State) -> Planet:
    return planet(s.planet)


# Who stands where


def reds_on(s: State, space: str) -> list[str]:
    """The alive Reds of a space; more than one only in solo."""
    return [REDS[i] for i, at in enumerate(s.red_at) if at == space]


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


def free_feeding(s: State) -> list[str]:
    """Feeding Grounds without a Longboat and without a Grey in any state (WWD-6)."""
    lying = {at for beast, at in s.carcasses.items() if CRESTER_KIND[beast] == "grey"}
    return [at for at in land(s).feeding.values() if at not in s.grey_at and at not in lying and not boat_on(s, at)]


# Stocks: what is nowhere on the table


def _away(s: State) -> set[str]:
    """Defeated Cresters: loose, towed or in a Hold."""
    away = set(s.carcasses)
    for c in s.captains:
        away.update(c.tows)
        away.add(c.hold)
    return away


def red_in_stock(s: State) -> str:
    """The next Red of the Stockpile, or "" (WWD-10)."""
    away = _away(s)
    return next((red for red, at in zip(REDS, s.red_at, strict=True) if not at and red not in away), "")


def grey_in_stock(s: State) -> str:
    away = _away(s)
    return next((grey for grey, at in zip(GREYS, s.grey_at, strict=True) if not at and grey not in away), "")


def tokens_in_stock(s: State) -> int:
    return TOKENS - sum(c.cargo[TOKEN] for c in s.captains) - sum(items[TOKEN] for items in s.loose.values())


def crew_in_stock(s: State) -> list[str]:
    hired = {tile for c in s.captains for tile in c.crew}
    return [tile for tile in CREW if tile not in hired]


def coffee_in_stock(s: State) -> int:
    return COFFEE_TOKENS - s.coffees


# Small changes


def gain_morale(c: Captain, points: int) -> int:
    """Raise Morale to at most 4 and say by how much it rose (WWD-11)."""
    rise = min(points, MORALE_MAX - c.morale)
    c.morale += rise
    return rise


def gain_rowing(c: Captain, points: int) -> int:
    rise = min(points, ROWING_MAX - c.rowing)
    c.rowing += rise
    return rise


def gain_gas(s: State, c: Captain, tokens: int) -> int:
    """Fill free Gas slots; the rest is lost."""
    fit = min(tokens, means(s, c).gas_slots - c.gas)
    c.gas += fit
    return fit


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


def give_token(s: State, seat: Seat) -> None:
    """A +2 Token from stock; none when it is empty (WWD-10)."""
    if tokens_in_stock(s) > 0:
        add_cargo(s.captains[seat], TOKEN, 1)
        s.tell("token", seat)


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


def to_stock(s: State, crester: str) -> None:
    """A Crester that goes back to stock loses its history (WWD-197). Whoever had it lets go of it."""
    s.held = tuple(b for b in s.held if b != crester)
    s.barred = tuple(pair for pair in s.barred if pair[1] != crester)


def hold_back(s: State, *cresters: str) -> None:
    """These Cresters do not move in this turn's rest."""
    s.held += tuple(b for b in cresters if b not in s.held)


def in_clockwise_order(s: State) -> list[Seat]:
    """All seats, the active one first (WWD-185)."""
    return [(s.active + i) % s.seats for i in range(s.seats)]


def at_port(c: Captain) -> bool:
    return c.ship == PORT
