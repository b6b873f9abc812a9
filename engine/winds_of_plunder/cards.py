"""Playing Action cards (5.5, 5.12). A card with a target is named first; it is played, and its point spent, with the target."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Choice, Choose, ChooseSeat, Refusal, Seat, Step, refuse, step, then
from engine.winds_of_plunder.arrival import arrive
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import FACE_KIND, FAIR_WIND_CUBES, FREE_PORTS, HEAVE_CREW, PLACES, PURCHASE, PURCHASE_PRICE, SABOTAGE
from engine.winds_of_plunder.holdings import (
    check_marker,
    draw_map,
    faces_in_hand,
    full,
    gain,
    lose,
    pay_and_discard,
    raise_cubes,
    show,
    tally,
)
from engine.winds_of_plunder.sailing import elsewhere, why_out_of_reach, windlocked
from engine.winds_of_plunder.state import State

# Buy Weapons, Buy Provisions, Hire Crew


def price_of(s: State, seat: Seat, face: str) -> int:
    """Free in a printed port, judged when the card is played (WOP-100, WOP-102, WOP-164)."""
    return 0 if s.captains[seat].port in FREE_PORTS[face] else PURCHASE_PRICE


def why_not_purchase(s: State, seat: Seat, face: str) -> Refusal | None:
    c, item = s.captains[seat], PURCHASE[FACE_KIND[face]]
    if full(c, item):
        return refuse("winds_of_plunder.refuse.tally_full", "WOP-38", item=item)
    price = price_of(s, seat, face)
    return refuse("winds_of_plunder.refuse.too_poor", "WOP-101", price=price, vp=c.vp) if c.vp < price else None


def purchase(s: State, seat: Seat, face: str) -> None:
    c, item, price = s.captains[seat], PURCHASE[FACE_KIND[face]], price_of(s, seat, face)
    pay_and_discard(s, seat, face)
    c.vp -= price
    gain(c, item)
    s.tell("bought", seat, item=item, price=price, total=tally(c, item))
    check_marker(s, item)


# Misfire!, Mutiny!, Rotten Stores!


def why_not_sabotage(s: State, seat: Seat, face: str) -> Refusal | None:
    item = SABOTAGE[face]
    hit = any(tally(c, item) for n, c in enumerate(s.captains) if n != seat)
    return None if hit else refuse("winds_of_plunder.refuse.nobody_has", "WOP-111", item=item)


@step
class NameVictim(ChooseSeat[State]):
    """The opponent loses one, and nobody gains it (WOP-111)."""

    card: str

    verb = "victim"
    rule = "WOP-111"
    others = True

    def why_not(self, s: State, captain: int) -> Refusal | None:
        item = SABOTAGE[self.card]
        if tally(s.captains[captain], item):
            return None
        return refuse("winds_of_plunder.refuse.has_none", "WOP-111", captain=captain, item=item)

    def do(self, s: State, captain: int) -> None:
        item = SABOTAGE[self.card]
        pay_and_discard(s, self.seat, self.card)
        lose(s.captains[captain], item)
        s.tell("sabotaged", self.seat, victim=captain, item=item)
        check_marker(s, item)


# Intrigue!


@step
class FirstTile(Choose[State]):
    verb = "swap"
    rule = "WOP-103"
    among = PLACES

    def do(self, s: State, place: str) -> None:
        then(s, OtherTile(self.seat, place))


@step
class OtherTile(Choose[State]):
    """Two different places exchange their tiles, and nobody gains anything from it (WOP-103, WOP-104)."""

    first: str

    verb = "swap"
    rule = "WOP-103"
    among = PLACES

    def why_not(self, s: State, place: str) -> Refusal | None:
        return refuse("winds_of_plunder.refuse.same_place", "WOP-103", place=place) if place == self.first else None

    def do(self, s: State, place: str) -> None:
        pay_and_discard(s, self.seat, "intrigue")
        one, other = tile_in(s, self.first), tile_in(s, place)
        lay_tile(s, self.first, other)
        lay_tile(s, place, one)
        s.tell("swapped", self.seat, one=self.first, other=place, tile=one, other_tile=other)


def tile_in(s: State, place: str) -> str:
    return s.tile_at[place] if place in s.tile_at else s.bar[int(place) - 1]


def lay_tile(s: State, place: str, tile: str) -> None:
    if place in s.tile_at:
        s.tile_at[place] = tile
    else:
        s.bar[int(place) - 1] = tile


# Heave, Ye Scurvy Dogs!


def why_not_heave(s: State, seat: Seat, face: str) -> Refusal | None:
    c = s.captains[seat]
    if s.heaved:
        return refuse("winds_of_plunder.refuse.has_heaved", "WOP-110")
    if not s.sailed and windlocked(s, seat):
        return refuse("winds_of_plunder.refuse.heave_windlocked", "WOP-144", port=c.port)
    if not s.sailed:
        return refuse("winds_of_plunder.refuse.heave_before_sail", "WOP-105")
    if any(other.vp <= c.vp for n, other in enumerate(s.captains) if n != seat):
        return refuse("winds_of_plunder.refuse.not_last", "WOP-106", vp=c.vp)
    if c.crew < HEAVE_CREW:
        return refuse("winds_of_plunder.refuse.no_crew", "WOP-107")
    return refuse("winds_of_plunder.refuse.windlocked", "WOP-109", port=c.port, wind=s.wind) if windlocked(s, seat) else None


@step
class SecondSail(Choose[State]):
    """With the actual wind and normal range; the Crew is lost before the sail (WOP-48, WOP-107, WOP-108)."""

    verb = "sail"
    rule = "WOP-108"

    def options(self, s: State) -> list[str]:
        return elsewhere(s, self.seat)

    def why_not(self, s: State, to: str) -> Refusal | None:
        start = s.captains[self.seat].port
        return None if to in NORMAL[start, s.wind] else why_out_of_reach(start, to, s.wind, "WOP-109")

    def do(self, s: State, to: str) -> None:
        pay_and_discard(s, self.seat, "heave")
        s.captains[self.seat].crew -= HEAVE_CREW
        s.heaved = True
        s.tell("heaved", self.seat, crew=HEAVE_CREW)
        check_marker(s, "crew")
        arrive(s, self.seat, to, "heave")


# Smuggled Chart, Fair Wind


def why_not_chart(s: State, seat: Seat, face: str) -> Refusal | None:
    return None if s.treasure else refuse("winds_of_plunder.refuse.no_maps", "WOP-38")


def smuggle_chart(s: State, seat: Seat, face: str) -> None:
    """The map is kept, also in its own port (WOP-112)."""
    pay_and_discard(s, seat, face)
    draw_map(s, seat)


def why_not_fair_wind(s: State, seat: Seat, face: str) -> Refusal | None:
    return None if s.captains[seat].reserve else refuse("winds_of_plunder.refuse.no_reserve", "WOP-38")


def fair_wind(s: State, seat: Seat, face: str) -> None:
    """WOP-113."""
    pay_and_discard(s, seat, face)
    raise_cubes(s, seat, FAIR_WIND_CUBES)


# All of them

Effect = Callable[[State, Seat, str], None]


def with_target(ask: Callable[[Seat, str], Step[State]]) -> Effect:
    """The card is named: everybody knows of it now, and it is played with the target that is asked for."""

    def name(s: State, seat: Seat, face: str) -> None:
        show(s.captains[seat], face)
        then(s, ask(seat, face))

    return name


RULES: dict[str, tuple[Callable[[State, Seat, str], Refusal | None], Effect]] = {
    **dict.fromkeys(PURCHASE, (why_not_purchase, purchase)),
    **dict.fromkeys(SABOTAGE, (why_not_sabotage, with_target(NameVictim))),
    "intrigue": (lambda s, seat, face: None, with_target(lambda seat, face: FirstTile(seat))),
    "heave": (why_not_heave, with_target(lambda seat, face: SecondSail(seat))),
    "smuggled_chart": (why_not_chart, smuggle_chart),
    "fair_wind": (why_not_fair_wind, fair_wind),
}
"""For each kind of card its own condition (WOP-38) and its effect."""


def playable(s: State, seat: Seat) -> list[Choice]:
    """The cards that can be played now, for a quick list; there must be a point to spend."""
    return [("play", face) for face in faces_in_hand(s.captains[seat]) if RULES[FACE_KIND[face]][0](s, seat, face) is None]
