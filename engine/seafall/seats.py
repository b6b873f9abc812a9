"""Changes of the table between two games: seats that join, leave, are set aside or come back (SEA-215, SEA-216, SEA-268, SEA-288)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Move, Refusal, Step, refuse, step
from engine.seafall.afterwards import titles_of
from engine.seafall.chronicle import World, fresh_province
from engine.seafall.data.goals import EMPEROR, KER, PROVINCES, SHIPS, STATS, TOKENS, TOKENS_OF_TWO
from engine.seafall.data.saga import JOIN_SQUARES
from engine.seafall.saga import House

MOST_SEATS, FEWEST = len(PROVINCES), 2


def deal_titles(world: World) -> None:
    """Anew, by campaign glory, for as many as there are (SEA-216, SEA-288)."""
    for p in world.provinces:
        p.tokens = TOKENS_OF_TWO if len(world.saga.present) == FEWEST else TOKENS
    ranks = titles_of(world.saga, [p.rank for p in world.provinces], {})
    for seat, p in enumerate(world.provinces):
        p.rank = ranks.get(seat, 0)


class Join(Move[World]):
    """A new seat takes a province that nobody has, no better than the last of the others (SEA-216)."""

    verb = "join"
    rule = "SEA-216"

    def candidates(self, world: World, pause: Pause) -> Iterable[tuple[str]]:
        taken = {p.id for seat, p in enumerate(world.provinces) if not world.saga.houses[seat].gone}
        return [(name,) for name in PROVINCES if name not in taken]

    def why_not(self, world: World, pause: Pause, province: str) -> Refusal | None:
        full = len(world.provinces) >= MOST_SEATS
        return refuse("seafall.refuse.table_full", "SEA-216", count=MOST_SEATS) if full else None

    def do(self, world: World, pause: Pause, province: str) -> None:
        saga = world.saga
        glory = min(saga.houses[seat].glory for seat in saga.present)
        world.saga = saga.replace(houses=(*saga.houses, House(glory=glory, joined=saga.game)))
        p = fresh_province(province, 0, len(world.provinces) + 1)
        for ship, value in JOIN_SQUARES[: max(0, saga.game - 1)]:
            n, place = SHIPS.index(ship), STATS.index(value)
            raised = tuple(count + (other == place) for other, count in enumerate(p.ships[n].values))
            p.ships = tuple(vessel.replace(values=raised) if which == n else vessel for which, vessel in enumerate(p.ships))
        world.provinces.append(p)
        world.stickers = {place: (*counts, 0) for place, counts in world.stickers.items()}
        deal_titles(world)


class OfSeat(Move[World]):
    """A change of one seat; two must go on playing (SEA-268)."""

    def candidates(self, world: World, pause: Pause) -> Iterable[tuple[int]]:
        return [(seat,) for seat in world.saga.present]

    def why_not(self, world: World, pause: Pause, seat: int) -> Refusal | None:
        others = [other for other in world.saga.playing if other != seat]
        return refuse("seafall.refuse.two_must_play", "SEA-268") if len(others) < FEWEST else None


class SetAside(OfSeat):
    verb = "set_aside"
    rule = "SEA-215"

    def why_not(self, world: World, pause: Pause, seat: int) -> Refusal | None:
        if world.saga.houses[seat].away:
            return refuse("seafall.refuse.is_aside", "SEA-215")
        return super().why_not(world, pause, seat)

    def do(self, world: World, pause: Pause, seat: int) -> None:
        world.saga = world.saga.change_house(seat, away=True)


class Return(OfSeat):
    verb = "return"
    rule = "SEA-215"

    def why_not(self, world: World, pause: Pause, seat: int) -> Refusal | None:
        return None if world.saga.houses[seat].away else refuse("seafall.refuse.not_aside", "SEA-215")

    def do(self, world: World, pause: Pause, seat: int) -> None:
        world.saga = world.saga.change_house(seat, away=False)


class Leave(OfSeat):
    """The seat and what it has leave the game; its record stays (SEA-288)."""

    verb = "leave"
    rule = "SEA-288"

    def do(self, world: World, pause: Pause, seat: int) -> None:
        world.saga = world.saga.change_house(seat, gone=True, away=False, kept="")
        before = world.provinces[seat]
        left = fresh_province(before.id, 0, len(world.provinces))
        left.appellations, left.marks = before.appellations, before.marks
        world.provinces[seat] = left
        world.colonies = tuple(
            colony.replace(governor=EMPEROR) if colony.governor == seat else colony
            for colony in world.colonies
            if colony.governor != seat or colony.id == KER
        )
        kept = {place: counts for place, counts in world.stickers.items() if place != f"grudge{seat}"}
        world.stickers = {place: (*counts[:seat], 0, *counts[seat + 1 :]) for place, counts in kept.items()}
        deal_titles(world)


@step
class Pause(Step[World]):
    """Put to the record between two games."""

    asks = True
    moves = (Join(), SetAside(), Return(), Leave())
