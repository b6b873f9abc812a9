"""Colonies (5.P): founding one with goods of the ships there."""

from __future__ import annotations

from typing import Any

from engine.kernel import Choose, Move, Pass, Refusal, refuse, step, then
from engine.seafall.data.cards import COLOURS, kind_of
from engine.seafall.data.goals import SHIPS
from engine.seafall.holdings import (
    count_deed,
    count_of,
    exhaust,
    first,
    gain_glory,
    held,
    is_ready,
    islands_with_ships,
    note,
    plus,
    put,
    put_under,
    ships_at,
    without,
)
from engine.seafall.state import Settlement, State
from engine.seafall.values import active

GOODS_OF_A_COLONY, FEWEST, FOUNDED_GLORY = 6, 3, 3
CHARTER, SEED = "R12", "TB7"


def places_for(s: State, seat: int, island: str) -> list[str]:
    """Where the goods of a colony may come from; the Land Surveyor adds the home warehouse (A41)."""
    ships = [SHIPS[n] for n in ships_at(s, seat, s.island(island).hex)]
    return [*ships, "W"] if active(s, seat, "A41") else ships


def jokers(s: State, seat: int) -> int:
    """Missing goods that stand for any colour: charters and the Tablet of the Seed (SEA-256)."""
    p = s.provinces[seat]
    charters = sum(kind_of(card) == CHARTER for card in p.research)
    return charters + (SEED in p.tablets and is_ready(s, SEED))


def wanted(s: State) -> int:
    return 5 if s.event == "E19" else GOODS_OF_A_COLONY


def need(s: State, seat: int) -> int:
    """How many goods are spent: those that are wanted less the jokers, three at least (SEA-256)."""
    return max(FEWEST, wanted(s) - jokers(s, seat))


def affordable(s: State, seat: int, island: str) -> bool:
    """Goods enough, one of each colour but for the jokers."""
    return feasible(s, seat, island, (), 0, need(s, seat), None)


def feasible(s: State, seat: int, island: str, paid: tuple[str, ...], from_home: int, left: int, taken: tuple[str, str] | None) -> bool:
    """Whether so many more goods can complete a colony, once one more was taken."""
    ships, home = dict.fromkeys(COLOURS, 0), dict.fromkeys(COLOURS, 0)
    for place in places_for(s, seat, island):
        goods, part = held(s, seat, place), home if place == "W" else ships
        for n, colour in enumerate(COLOURS):
            part[colour] += goods[n] - (taken == (colour, place))
    from_home = 2 - from_home
    open_colours = [colour for colour in COLOURS if colour not in paid]
    aboard = sum(ships[colour] > 0 for colour in open_colours)
    ashore = sum(not ships[colour] and home[colour] > 0 for colour in open_colours)
    covered = min(left, aboard + min(ashore, from_home))
    return len(open_colours) - covered <= jokers(s, seat) and sum(ships.values()) + min(from_home, sum(home.values())) >= left


class Found(Move[State]):
    """On an island without a colony, with a ship there and six goods of all colours (SEA-152)."""

    verb = "found"
    rule = "SEA-152"
    needs = "colonies"

    def candidates(self, s: State, step: Choose[State]) -> list[tuple[str, str]]:
        islands = [isle.id for isle in islands_with_ships(s, step.seat) if s.colony_on(isle.id) is None]
        return [(island, card) for island in islands for card in s.cards_of_colonies]

    def why_not(self, s: State, step: Choose[State], island: str, colony: str) -> Refusal | None:
        return None if affordable(s, step.seat, island) else refuse("seafall.refuse.colony_goods", "SEA-152", count=wanted(s))

    def do(self, s: State, step: Choose[State], island: str, colony: str) -> None:
        then(s, PayColony(step.seat, island, colony))


FOUND = Found()


class Complete(Pass):
    """Enough was spent: charters and the Tablet of the Seed stand for the rest (SEA-256)."""

    def why_not(self, s: Any, step: Any, *args: Any, **named: Any) -> Refusal | None:
        left, colours = need(s, step.seat) - len(step.paid), len(set(step.paid)) + jokers(s, step.seat)
        if left > 0 or colours < len(COLOURS):
            return refuse("seafall.refuse.colony_goods", "SEA-256", count=max(left, len(COLOURS) - colours))
        return None

    def do(self, s: Any, step: Any) -> None:
        step.settle(s, step.paid)


@step
class PayColony(Choose[State]):
    """Good by good; what is left must still make a colony (SEA-152, SEA-256)."""

    island: str
    colony: str
    paid: tuple[str, ...] = ()
    from_home: int = 0
    verb = "spend"
    rule = "SEA-152"
    moves = (Complete("complete", "SEA-256"),)

    def options(self, s: State) -> list[tuple[str, str]]:
        places = [place for place in places_for(s, self.seat, self.island) if place != "W" or self.from_home < 2]
        return [(colour, place) for place in places for colour in COLOURS if count_of(held(s, self.seat, place), colour)]

    def why_not(self, s: State, good: str, place: str) -> Refusal | None:
        paid, home = (*self.paid, good), self.from_home + (place == "W")
        left = max(0, need(s, self.seat) - len(paid))
        if feasible(s, self.seat, self.island, paid, home, left, (good, place)):
            return None
        return refuse("seafall.refuse.colony_colours", "SEA-152", good=good)

    def do(self, s: State, good: str, place: str) -> None:
        put(s, self.seat, place, good, -1)
        s.supply = plus(s.supply, good)
        paid, home = (*self.paid, good), self.from_home + (place == "W")
        if len(paid) == wanted(s):
            self.settle(s, paid)
        else:
            then(s, self.replace(paid=paid, from_home=home))

    def settle(self, s: State, paid: tuple[str, ...]) -> None:
        spend_jokers(s, self.seat, wanted(s) - len(paid))
        settle_colony(s, self.seat, self.island, self.colony)


def spend_jokers(s: State, seat: int, count: int) -> None:
    p = s.provinces[seat]
    for _ in range(count):
        if SEED in p.tablets and is_ready(s, SEED):
            exhaust(s, SEED)
            continue
        card = next((c for c in p.research if kind_of(c) == CHARTER), None)
        if card:
            p.research = without(p.research, card)
            put_under(s, "research", (card,))


def settle_colony(s: State, seat: int, island: str, colony: str) -> None:
    """3 glory, and 1 more if a token in hand marks it as active (SEA-153)."""
    s.cards_of_colonies = without(s.cards_of_colonies, colony)
    marked = s.provinces[seat].tokens > 0
    s.provinces[seat].tokens -= marked
    s.colonies = (*s.colonies, Settlement(id=colony, island=island, governor=seat, active=marked))
    note(s, "colony_founded")
    s.tell("founded", seat, colony=colony, island=island, active=marked)
    count_deed(s, seat, "founded")
    first(s, "FT09", seat)
    gain_glory(s, seat, FOUNDED_GLORY + marked, "colony")
