"""The vote on the wind (5.3): compasses, fists full of cubes, Blackbeard's tile, the wind and the first player."""

from __future__ import annotations

from engine.kernel import Amount, Choice, Choose, ChooseSeat, Entry, EntryBallot, Refusal, Sealed, Step, foremost, pick, refuse, step, then
from engine.winds_of_plunder.data import CUBES, PATROL_CUBES, WINDS
from engine.winds_of_plunder.state import State


def vote(s: State) -> tuple[Step[State], ...]:
    """The steps of a voting phase (WOP-140). With sealed orders direction and cubes are in one envelope (WOP-137)."""
    seats = range(s.seats)
    if s.sealed_orders:
        opening: tuple[Step[State], ...] = (Sealed(tuple(VoteOrders(seat) for seat in seats)), RevealCompasses())
    else:
        directions, cubes = tuple(VoteDirection(seat) for seat in seats), tuple(VoteCubes(seat) for seat in seats)
        opening = (Sealed(directions), RevealCompasses(), Sealed(cubes))
    return (*opening, RevealBids(), SettleTile(), SettleWind(), ReturnCubes())


# Secret choices


class SetCompass(Entry[State]):
    """Exactly one direction each (WOP-16)."""

    verb = "wind"
    rule = "WOP-16"
    again = "winds_of_plunder.refuse.compass_set"
    among = WINDS

    def do(self, s: State, ballot: EntryBallot[State], wind: str) -> None:
        s.captains[ballot.seat].compass = wind


class BidCubes(Entry[State], Amount[State]):
    """From none to all of one's Wind cubes (WOP-17)."""

    verb = "bid"
    rule = "WOP-17"
    again = "winds_of_plunder.refuse.fist_closed"
    early = "winds_of_plunder.refuse.compass_first"

    def most(self, s: State, ballot: EntryBallot[State]) -> int:
        return CUBES

    def why_not(self, s: State, ballot: EntryBallot[State], count: int) -> Refusal | None:
        cubes = s.captains[ballot.seat].cubes
        too_many = refuse("winds_of_plunder.refuse.too_few_cubes", "WOP-17", cubes=cubes) if count > cubes else None
        return super().why_not(s, ballot, count) or too_many

    def offered(self, s: State, ballot: EntryBallot[State]) -> list[Choice]:
        return BIDS[: s.captains[ballot.seat].cubes + 1]

    def do(self, s: State, ballot: EntryBallot[State], count: int) -> None:
        s.captains[ballot.seat].bid = count


SET_COMPASS, BID_CUBES = SetCompass(), BidCubes()
BIDS: list[Choice] = [("bid", count) for count in range(CUBES + 1)]


@step
class VoteDirection(EntryBallot[State]):
    """D1."""

    rule = "WOP-16"
    unfinished = "winds_of_plunder.refuse.no_compass"
    moves = (SET_COMPASS,)


@step
class VoteCubes(EntryBallot[State]):
    """D2: asked also with no cube to bid (WOP-142)."""

    rule = "WOP-17"
    unfinished = "winds_of_plunder.refuse.no_bid"
    moves = (BID_CUBES,)


@step
class VoteOrders(EntryBallot[State]):
    """D10: direction and cubes in one envelope."""

    rule = "WOP-137"
    unfinished = "winds_of_plunder.refuse.no_orders"
    moves = (SET_COMPASS, BID_CUBES)


@step
class RevealCompasses(Step[State]):
    """In a duel the Guarda Costa's direction comes up with them (WOP-130, WOP-168)."""

    def run(self, s: State) -> None:
        s.tell("compasses", directions=tuple(c.compass for c in s.captains))
        if s.duel:
            s.patrol_compass = pick(s, WINDS)
            s.tell("patrol_compass", wind=s.patrol_compass, cubes=PATROL_CUBES, chance=("patrol_compass", len(WINDS)))


@step
class RevealBids(Step[State]):
    def run(self, s: State) -> None:
        s.tell("bids", bids=tuple(c.bid for c in s.captains))


# Blackbeard's tile


def highest_bidders(s: State) -> list[int]:
    return foremost({seat: c.bid for seat, c in enumerate(s.captains)})


@step
class SettleTile(Step[State]):
    """The single highest bid takes the tile; the old holder breaks a tie (WOP-19, WOP-20)."""

    def run(self, s: State) -> None:
        TileTie(s.blackbeard).ask_among(s, highest_bidders(s))


@step
class TileTie(ChooseSeat[State]):
    """D3: the captain who held the tile before this vote chooses among the tied."""

    verb = "tile"
    rule = "WOP-20"

    def why_not(self, s: State, to: int) -> Refusal | None:
        return None if to in highest_bidders(s) else refuse("winds_of_plunder.refuse.not_highest", "WOP-20", captain=to)

    def do(self, s: State, to: int) -> None:
        before, s.blackbeard = s.blackbeard, to
        s.tell("tile_kept" if before == to else "tile_moved", to, before=before, bid=s.captains[to].bid)


# The wind


def totals(s: State) -> dict[str, int]:
    """The cubes for each direction that somebody chose, in the order of the compass (WOP-21, WOP-141)."""
    found: dict[str, int] = {}
    for wind in WINDS:
        votes = [c.bid for c in s.captains if c.compass == wind]
        if wind == s.patrol_compass:
            votes.append(PATROL_CUBES)
        if votes:
            found[wind] = sum(votes)
    return found


def leading_winds(s: State) -> list[str]:
    return foremost(totals(s))


@step
class SettleWind(Step[State]):
    """The most cubes decide; the new holder of the tile breaks a tie (WOP-21, WOP-22)."""

    def run(self, s: State) -> None:
        WindTie(s.blackbeard).ask_among(s, leading_winds(s))


@step
class WindTie(Choose[State]):
    """D4: the new holder of Blackbeard's tile chooses among the tied directions."""

    verb = "wind"
    rule = "WOP-22"
    among = WINDS

    def why_not(self, s: State, wind: str) -> Refusal | None:
        cubes = totals(s)
        if wind not in cubes:
            return refuse("winds_of_plunder.refuse.nobody_chose", "WOP-141", wind=wind)
        return None if wind in leading_winds(s) else refuse("winds_of_plunder.refuse.fewer_cubes", "WOP-22", wind=wind, cubes=cubes[wind])

    def do(self, s: State, wind: str) -> None:
        before, s.wind = s.wind, wind
        s.tell("wind", wind=wind, before=before, cubes=totals(s)[wind])


# The cubes go back, and somebody begins


@step
class ReturnCubes(Step[State]):
    """All cubes bid go to their owners' reserves (WOP-24)."""

    def run(self, s: State) -> None:
        for c in s.captains:
            c.cubes -= c.bid
            c.reserve += c.bid
        s.tell("cubes_returned", bids=tuple(c.bid for c in s.captains))
        then(s, NameFirst(s.blackbeard))


@step
class NameFirst(ChooseSeat[State]):
    """D5."""

    verb = "first"
    rule = "WOP-26"

    def do(self, s: State, captain: int) -> None:
        s.first = captain
        s.tell("goes_first" if captain == self.seat else "first_named", self.seat, first=captain)
