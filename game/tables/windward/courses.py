"""Lines over the planet: the way to the space under the pointer, what would come in the rest, and the last moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.kernel import Decision, Seat
from engine.kernel.ways import Route, opposite, path
from engine.windward.charts import reach
from engine.windward.cresters import crester_routes, waiting_reds
from engine.windward.data import PORT, REDS, WHITE
from engine.windward.rest import ChooseRoute, NextRed
from engine.windward.state import State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Sprite
from game.services.texts import percent
from game.tables.look import Look
from game.tables.traces import dotted, last_moves, named, owners, told_over
from game.tables.washes import DANGER
from game.tables.windward import signs
from game.tables.windward.atlas import Atlas
from game.tables.windward.forecast import imagined, prospects, told_threats

REST = ("primary", "key/end")  # pointing at these shows what a rest would bring


def pointed(s: State, look: Look) -> str:
    """The space under the pointer, also when a piece on it is."""
    kind, _, name = look.hover.partition("/")
    if kind == "space":
        return name
    if kind == "crester":
        return s.white_at if name == WHITE else s.red_at[REDS.index(name)] if name in REDS else ""
    if kind == "ship" and name.isdecimal() and int(name) < s.seats:
        return s.captains[int(name)].ship
    return ""


def courses(s: State, where: Atlas, look: Look, seat: Seat | None, rides: Mapping[str, int]) -> Iterator[Item]:
    """Everything drawn as a line; `seat` is the captain who is asked what to do in the turn."""
    yield from last_moves(look, lambda space: where.at(space) if where.known(space) else None, "mark", "stop", where.unit)
    yield from _white(s, where)
    if seat is None:
        return
    target = pointed(s, look)
    if target in rides and look.wash != DANGER:
        yield from _ride(s, where, look, seat, target, rides[target])
    elif look.wash == DANGER and target:
        yield _told(where, look, "danger/told", *told_threats(s, seat, target, look), target)
    elif look.hover in (*REST, f"ship/{seat}"):
        yield from _charges(s, where, seat)
        if look.hover == f"ship/{seat}":
            yield from _barred(s, where, seat)


# The way to a space


def _ride(s: State, where: Atlas, look: Look, seat: Seat, target: str, cost: int) -> Iterator[Item]:
    stops = [s.captains[seat].ship, *(space for _, space, _ in path(reach(s, seat), target))]
    yield dotted("course", [where.at(stop) for stop in stops], "sky", 3.0, 13)
    battle = odds_of(s, seat, target, look)
    if battle:
        words = look.texts.say("planet.name.ride_fight", speed=cost, odds=battle)
    elif cost:
        words = look.texts.say("planet.name.ride", speed=cost)
    else:
        words = look.texts.say("planet.name.ride_free")
    yield _told(where, look, "course/cost", words, "stop" if battle else "sky", target)


def _told(where: Atlas, look: Look, name: str, words: str, colour: str, target: str) -> Item:
    board = Box(0, 0, where.region.w, where.region.h)
    return told_over(look, name, words, colour, where.at(target), board, where.hexes.size * 1.9)


def odds_of(s: State, seat: Seat, target: str, look: Look, boat: int | None = None) -> str:
    """The chance to win the battle that waits on a space, by the dice alone and with everything; empty where none waits."""
    battle = imagined(s, seat, target, boat)
    found = prospects(battle, seat) if battle else None
    if not found:
        return ""
    least, most = percent(found.rows[0].alone.win), percent(found.rows[-1].added.win)
    return (
        look.texts.say("planet.name.odds_up_to", least=least, most=most)
        if least != most
        else look.texts.say("planet.name.odds_win", win=least)
    )


# The names of spaces


def names(s: State, where: Atlas, look: Look) -> Iterator[Item]:
    """Also of the seat under the pointer; with the owners all of them."""
    kind, _, seat = look.hover.partition("/")
    own = {s.captains[int(seat)].ship} if kind == "seat" and seat.isdecimal() else set()
    spaces = {*own, *(where.land.spaces if look.owners else ())}
    yield from named(look, spaces, lambda at: where.at(at) if where.known(at) and at != PORT else None, where.hexes.size * 0.66)


# What would come in the rest, if the captain ended the turn now


def white_route(s: State) -> Route | None:
    """The White's way towards the active Ship, in co-op also towards the Port; None when it would not move."""
    at_port = s.captains[s.active].ship == PORT
    if not s.white_at or WHITE in s.held or (at_port and not s.cooperative):
        return None
    return next(iter(crester_routes(s, s.active, WHITE).values()), None)


def red_routes(s: State, seat: Seat) -> Iterator[Route]:
    """The ways of the Reds that would move in this captain's rest, each as if it were the first."""
    if s.captains[seat].ship == PORT:
        return
    for red in waiting_reds(s, seat):
        found = crester_routes(s, seat, red)
        if found:
            yield next(iter(found.values()))


def _white(s: State, where: Atlas) -> Iterator[Item]:
    """The White's way is always shown: it is the threat that all plans are about."""
    route = white_route(s)
    if route and len(route.path) + route.arrives > 1:
        yield _hunt("route/white", where, [*route.path, *([s.captains[s.active].ship] if route.arrives else [])])


def _charges(s: State, where: Atlas, seat: Seat) -> Iterator[Item]:
    for n, route in enumerate(red_routes(s, seat)):
        spaces = [*route.path, *([s.captains[seat].ship] if route.arrives else [])]
        if len(spaces) > 1:
            yield _hunt(f"route/{n}", where, spaces)


def _hunt(name: str, where: Atlas, spaces: Sequence[str]) -> Item:
    return dotted(name, [where.at(space) for space in spaces], "stop", 2.7, 12)


def ways(s: State, decision: Decision | None, where: Atlas, look: Look) -> Iterator[Item]:
    """The ways among which a captain is asked to choose: from the Crester, or each of the Reds that may go first."""
    step = decision.step if decision else None
    if isinstance(step, ChooseRoute):
        for at, route in crester_routes(s, step.seat, step.crester).items():
            goal = [s.captains[step.seat].ship] if route.arrives else []
            chosen = look.hover == f"space/{at}"
            yield dotted(
                f"way/{at}", [where.at(space) for space in (*route.path, *goal)], "sky" if chosen else "stop", 4.0 if chosen else 2.7, 14
            )
    elif isinstance(step, NextRed):
        yield from _charges(s, where, step.seat)


def _barred(s: State, where: Atlas, seat: Seat) -> Iterator[Item]:
    """The space straight against the wind."""
    against = where.land.downwind[opposite(s.wind)].get(s.captains[seat].ship, "")
    if against:
        box = where.boxes[against]
        yield Item("barred", "board", box, (Sprite(signs.sprite("hex_barred"), Box(0, 0, box.w, box.h)),), 57)


# Owners


def owned(s: State, where: Atlas, look: Look) -> Iterator[Item]:
    """Below every space with a captain's pieces, and below the city."""
    lies = [(at, seat) for seat, c in enumerate(s.captains) for at in (c.ship, *c.boats) if where.known(at)]
    low = where.hexes.size
    yield from owners(look, lies, lambda at, seats: (where.at(at)[0], where.at(at)[1] + low * (1.6 if at == PORT else 0.75)))
