"""Ending the turn (5.16): Port rest, Sky rest, and the Cresters that come."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Act, Choose, Move, Refusal, Seat, refuse, step, then
from engine.kernel.ways import Route
from engine.windward.battle import start_battle
from engine.windward.cresters import crester_routes, nearest_reds, waiting_reds
from engine.windward.data import ACHIEVEMENTS, COOP_PORT_REST, CRESTER_KIND, FOOD_MORALE, PORT, SKY_NOTORIETY, TAG_NOTORIETY, WHITE
from engine.windward.lost import lose_ship
from engine.windward.means import fill, means
from engine.windward.scoring import Calm, earn, gain, lose
from engine.windward.state import Party, State
from engine.windward.supplies import ChooseCard, spend


def rest(s: State, seat: Seat) -> None:
    """What follows End Turn: Mates and Coffee Tokens return first (WWD-123 to WWD-128, WWD-161, WWD-177, WWD-178)."""
    s.resting = True
    s.mates, s.coffees, s.covered = 0, 0, ()
    if s.captains[seat].ship != PORT:
        then(s, Feed(seat), RedsMove(seat), WhiteMoves(seat), SkyRestDone(seat))
    elif s.solo:
        lose(s, "ended_at_port")
    elif s.cooperative:
        then(s, WhiteMoves(seat), PortRest(seat))
    else:
        then(s, PortRest(seat))


@step
class PortRest(Calm, Act[State]):
    """Morale + the board's value; in co-op always 1 (WWD-124, WWD-177)."""

    def run(self, s: State) -> None:
        c = s.captains[self.seat]
        rise = fill(s, c, "morale", COOP_PORT_REST if s.cooperative else means(s, c).board.port_rest)
        s.tell("port_rest", self.seat, points=rise)


# Food


class GoHungry(Move[State]):
    """One Morale less; below 1 the Ship is Lost by hunger (WWD-116, WWD-117)."""

    verb = "hunger"
    rule = "WWD-125"

    def do(self, s: State, step: Feed) -> None:
        c = s.captains[step.seat]
        c.morale -= FOOD_MORALE
        s.tell("hunger", step.seat, left=c.morale)
        if c.morale < 1:
            lose_ship(s, step.seat, c.ship, None)


@step
class Feed(ChooseCard):
    """D11."""

    verb = "eat"
    rule = "WWD-125"
    moves = (GoHungry(),)

    def do(self, s: State, kind: str) -> None:
        spend(s, self.seat, kind, "card_eaten")


# Reds


@step
class RedsMove(Calm, Act[State]):
    """Nearest first, each battle before the next Red moves (WWD-126, WWD-164, WWD-202)."""

    def run(self, s: State) -> None:
        if nearest_reds(s, self.seat):
            then(s, NextRed(self.seat), RedsMove(self.seat))
        elif s.charges:
            then(s, JointAttack(self.seat))


@step
class NextRed(Choose[State]):
    """D18: among Reds at equal distance the active captain says which goes first."""

    verb = "charge"
    rule = "WWD-203"

    def options(self, s: State) -> Iterable[str]:
        return sorted(set(waiting_reds(s, self.seat).values()))

    def why_not(self, s: State, at: str) -> Refusal | None:
        return None if at in nearest_reds(s, self.seat).values() else refuse("windward.refuse.nearest_first", "WWD-203")

    def do(self, s: State, at: str) -> None:
        red = next(red for red, space in nearest_reds(s, self.seat).items() if space == at)
        s.hold_back(red)
        then(s, ChooseRoute(self.seat, red))


@step
class ChooseRoute(Choose[State]):
    """Several shortest paths: the active captain chooses the end space, or the space before the Ship (D12, WWD-133)."""

    crester: str

    verb = "route"
    rule = "WWD-133"

    def options(self, s: State) -> Iterable[str]:
        return crester_routes(s, self.seat, self.crester)

    def do(self, s: State, at: str) -> None:
        move_crester(s, self.seat, self.crester, crester_routes(s, self.seat, self.crester)[at])


def move_crester(s: State, seat: Seat, crester: str, route: Route) -> None:
    """It walks its path; on arrival it attacks, in solo together with the others (WWD-130, WWD-131, WWD-167, WWD-177)."""
    ship = s.captains[seat].ship
    end = ship if route.arrives and ship != PORT else route.path[-1]
    if crester == WHITE:
        s.white_at = end
    else:
        s.stand(crester, end)
    path = route.path if end == route.path[-1] else (*route.path, end)
    s.tell("crester_moved", crester=crester, path=path, steps=len(path) - 1, to=end, chased=seat)
    if not route.arrives:
        return
    if ship == PORT:
        s.tell("white_in_port", seat)
        lose_ship(s, seat, PORT, None)
    elif s.solo and crester != WHITE:
        s.charges[crester] = route.path
    else:
        kind = CRESTER_KIND[crester]
        start_battle(s, Party(kind=kind, beasts=(crester,)), Party(kind="ship", seat=seat), ship, route.path[-1])


@step
class JointAttack(Calm, Act[State]):
    """Solo: all Reds on the Ship's space attack as one Party (WWD-167)."""

    def run(self, s: State) -> None:
        beasts = tuple(s.charges)
        ship = s.captains[self.seat].ship
        start_battle(s, Party(kind="red", beasts=beasts), Party(kind="ship", seat=self.seat), ship, s.charges[beasts[0]][-1])


# The White


@step
class WhiteMoves(Calm, Act[State]):
    """After the Reds, if the Ship is still At Sky, unless it was in a battle with this captain (WWD-127, WWD-143, WWD-178); in co-op it
    also comes for the Trading Post, where this captain rests (WWD-177, WWD-210, WWD-211)."""

    def run(self, s: State) -> None:
        if s.white_at and WHITE not in s.held and crester_routes(s, self.seat, WHITE):
            then(s, ChooseRoute(self.seat, WHITE))


@step
class SkyRestDone(Calm, Act[State]):
    """The Ship is still At Sky: Notoriety, and the Naturalist's tagged Cresters (WWD-91, WWD-128, WWD-151)."""

    def run(self, s: State) -> None:
        if not s.competitive:
            return
        gain(s, self.seat, SKY_NOTORIETY, "sky")
        if self.seat == s.naturalist and s.tagged:
            gain(s, self.seat, sum(TAG_NOTORIETY[CRESTER_KIND[b]] for b in s.tagged), "tagged")
        if s.captains[self.seat].morale == ACHIEVEMENTS["high_spirits"].need:
            earn(s, self.seat, "high_spirits")
