"""The table of Pebbles: a heap, and a chip for each way to take from it."""

from __future__ import annotations

from engine.kernel import Decision, Event
from engine.pebbles.game import State
from engine.pebbles.meta import META
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc
from game.tables import Tableware, asking
from game.tables.chrome import Chip, decision_bar, ground, primary, top_bar
from game.tables.look import Look
from game.tables.seats import SeatCard, seats

REGIONS = ("board", "dock")


def describe(view: State, decision: Decision | None, look: Look) -> list[Item]:
    heap = [
        Item(f"pebble/{n}", "board", Box(20 + 44 * n, 40, 40, 40), (Disc((20, 20), 18, "mist", "ivory", 2),), 1) for n in range(view.heap)
    ]
    cards = [SeatCard(seat, look.names[seat], "", str(taken), ()) for seat, taken in enumerate(view.taken)]
    bars = top_bar(look, META.title, "", "", 0.0) + seats(look, cards) + [ground(region, look) for region in REGIONS]
    return [*bars, *heap, *question(decision, look)]


def question(decision: Decision | None, look: Look) -> list[Item]:
    if decision is None:
        return asking.nothing_asked(look)
    chips = [Chip(look.texts.choice(META.id, choice, decision.step.name), choice) for choice in decision.choices]
    return [*decision_bar(look, decision.seat, *asking.sentence(META.id, decision, look), chips), *primary(look, "", "", None)]


def pieces(event: Event) -> tuple[str, ...]:
    return ()


TABLEWARE = Tableware(
    describe=describe,
    way=lambda view, seat, target: [],
    pieces=pieces,
    mark=lambda event: None,
    score=lambda event: ((event.seat, event.fields["count"], "pebbles.name.heap"),) if event.seat is not None else (),
    holds={},
    headings=frozenset(),
    heard={"took": ("tile",)},
)
