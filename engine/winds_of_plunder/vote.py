"""The vote on the wind (5.3): compasses, fists full of cubes, Blackbeard's tile, the wind and the first player."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Amount, Ballot, Choice, Choose, Move, Refusal, Sealed, Seat, Step, pick, refuse, step, then
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


class SetCompass(Move[State]):
    """Exactly one direction each (WOP-16)."""

    verb = "wind"
    rule = "WOP-16"

    def candidates(self, s: State, ballot: Ballot[State]) -> Iterable[tuple[str]]:
        return ((wind,) for wind in WINDS)

    def why_not(self, s: State, ballot: Ballot[State], wind: str) -> Refusal | None:
        return refuse("winds_of_plunder.refuse.compass_set", "WOP-16") if _content(s, ballot, "wind") else None

    def do(self, s: State, ballot: Ballot[State], wind: str) -> None:
        s.captains[ballot.seat].compass = wind


class BidCubes(Amount[State]):
    """From none to all of one's Wind cubes (WOP-17)."""

    verb = "bid"
    rule = "WOP-17"

    def most(self, s: State, ballot: Ballot[State]) -> int:
        return CUBES

    def why_not(self, s: State, ballot: Ballot[State], count: int) -> Refusal | None:
        if SET_COMPASS in ballot.moves and not _content(s, ballot, "wind"):
            return refuse("winds_of_plunder.refuse.compass_first", "WOP-137")
        if _content(s, ballot, "bid"):
            return refuse("winds_of_plunder.refuse.fist_closed", "WOP-17")
        cubes = s.captains[ballot.seat].cubes
        return refuse("winds_of_plunder.refuse.too_few_cubes", "WOP-17", cubes=cubes) if count > cubes else None

    def do(self, s: State, ballot: Ballot[State], count: int) -> None:
        s.captains[ballot.seat].bid = count


def _content(s: State, ballot: Ballot[State], verb: str) -> bool:
    return any(choice[0] == verb for choice in ballot.envelope(s))


SET_COMPASS = SetCompass()
BID_CUBES = BidCubes()
SEAL: list[Choice] = [("seal",)]
DIRECTIONS: list[Choice] = [("wind", wind) for wind in WINDS]
BIDS: list[Choice] = [("bid", count) for count in range(CUBES + 1)]


@step
class VoteDirection(Ballot[State]):
    """D1."""

    moves = (SET_COMPASS,)

    def why_not_seal(self, s: State) -> Refusal | None:
        return None if self.envelope(s) else refuse("winds_of_plunder.refuse.no_compass", "WOP-16")

    def choices(self, s: State) -> list[Choice]:
        return SEAL if self.envelope(s) else DIRECTIONS


@step
class VoteCubes(Ballot[State]):
    """D2: asked also with no cube to bid (WOP-142)."""

    moves = (BID_CUBES,)

    def why_not_seal(self, s: State) -> Refusal | None:
        return None if self.envelope(s) else refuse("winds_of_plunder.refuse.no_bid", "WOP-17")

    def choices(self, s: State) -> list[Choice]:
        return SEAL if self.envelope(s) else BIDS[: s.captains[self.seat].cubes + 1]


@step
class VoteOrders(Ballot[State]):
    """D10: direction and cubes in one envelope."""

    moves = (SET_COMPASS, BID_CUBES)

    def why_not_seal(self, s: State) -> Refusal | None:
        return None if _content(s, self, "bid") else refuse("winds_of_plunder.refuse.no_orders", "WOP-137")

    def choices(self, s: State) -> list[Choice]:
        inside = len(self.envelope(s))
        return SEAL if inside > 1 else BIDS[: s.captains[self.seat].cubes + 1] if inside else DIRECTIONS


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


def highest_bidders(s: State) -> list[Seat]:
    highest = max(c.bid for c in s.captains)
    return [seat for seat, c in enumerate(s.captains) if c.bid == highest]


@step
class SettleTile(Step[State]):
    """The single highest bid takes the tile; the old holder breaks a tie (WOP-19, WOP-20)."""

    def run(self, s: State) -> None:
        bidders = highest_bidders(s)
        if len(bidders) == 1:
            hand_tile_to(s, bidders[0])
        else:
            then(s, TileTie(s.blackbeard))


def hand_tile_to(s: State, seat: Seat) -> None:
    before, s.blackbeard = s.blackbeard, seat
    s.tell("tile_kept" if before == seat else "tile_moved", seat, before=before, bid=s.captains[seat].bid)


@step
class TileTie(Choose[State]):
    """D3: the captain who held the tile before this vote chooses among the tied."""

    verb = "tile"
    rule = "WOP-20"

    def options(self, s: State) -> Iterable[int]:
        return range(s.seats)

    def why_not(self, s: State, to: int) -> Refusal | None:
        return None if to in highest_bidders(s) else refuse("winds_of_plunder.refuse.not_highest", "WOP-20", captain=to)

    def do(self, s: State, to: int) -> None:
        hand_tile_to(s, to)


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
    found = totals(s)
    highest = max(found.values())
    return [wind for wind, total in found.items() if total == highest]


@step
class SettleWind(Step[State]):
    """The most cubes decide; the new holder of the tile breaks a tie (WOP-21, WOP-22)."""

    def run(self, s: State) -> None:
        winds = leading_winds(s)
        if len(winds) == 1:
            blow(s, winds[0])
        else:
            then(s, WindTie(s.blackbeard))


def blow(s: State, wind: str) -> None:
    before, s.wind = s.wind, wind
    s.tell("wind", wind=wind, before=before, cubes=totals(s)[wind])


@step
class WindTie(Choose[State]):
    """D4: the new holder of Blackbeard's tile chooses among the tied directions."""

    verb = "wind"
    rule = "WOP-22"

    def options(self, s: State) -> Iterable[str]:
        return WINDS

    def why_not(self, s: State, wind: str) -> Refusal | None:
        cubes = totals(s)
        if wind not in cubes:
            return refuse("winds_of_plunder.refuse.nobody_chose", "WOP-141", wind=wind)
        return None if wind in leading_winds(s) else refuse("winds_of_plunder.refuse.fewer_cubes", "WOP-22", wind=wind, cubes=cubes[wind])

    def do(self, s: State, wind: str) -> None:
        blow(s, wind)


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
class NameFirst(Choose[State]):
    """D5."""

    verb = "first"
    rule = "WOP-26"

    def options(self, s: State) -> Iterable[int]:
        return range(s.seats)

    def do(self, s: State, captain: int) -> None:
        s.first = captain
        s.tell("goes_first" if captain == self.seat else "first_named", self.seat, first=captain)
