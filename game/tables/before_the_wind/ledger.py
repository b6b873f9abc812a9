"""What the merchants' books say at the end, beside the points (RULES.md part 7)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.before_the_wind.data import VP
from engine.before_the_wind.state import Merchant, State
from engine.kernel import Event, Seat
from game.services.texts import signed
from game.tables import Figure


def figures(s: State, events: Sequence[Event]) -> tuple[Figure, ...]:
    """Ships, goods and money, and what trade and the wind have brought and cost."""
    trade, spoiled = traded(s.seats, events), lost(s.seats, events)
    columns = {
        "ships": [_ships(m) for m in s.merchants],
        "best": [str(max([VP[ship] for ship in m.ships], default=0)) for m in s.merchants],
        "stored": [str(sum(m.store)) for m in s.merchants],
        "money": [f"{m.purse}G" for m in s.merchants],
        "trade": [f"{signed(money)}G" if money else "0G" for money in trade],
        "spoiled": [str(count) for count in spoiled],
    }
    return tuple(Figure(f"quay.name.end_{name}", tuple(values)) for name, values in columns.items())


def _ships(m: Merchant) -> str:
    large = sum(ship.startswith("LS") for ship in m.ships)
    return f"{large} + {len(m.ships) - large}"


def traded(seats: int, events: Sequence[Event]) -> list[int]:
    """Money that changed hands for cards: won, less what was paid."""
    found, offers = [0] * seats, dict[Seat, int]()
    for event in events:
        fields, seat = event.fields, event.seat
        if seat is None:
            continue
        if event.name in ("claimed", "challenged"):
            offers = {}
        elif event.name == "offered":
            offers[seat] = fields["amount"]
        elif event.name == "accepted":
            found[seat] += fields["price"]
            found[fields["bidder"]] -= fields["price"]
        elif event.name == "refused":
            found[seat] -= fields["total"]
            for bidder in fields["bidders"]:
                found[bidder] += offers[bidder]
        elif event.name == "paid_off":
            found[seat] -= fields["price"]
            found[fields["bidder"]] += fields["price"]
    return found


def lost(seats: int, events: Sequence[Event]) -> list[int]:
    """Goods that spoiled."""
    found = [0] * seats
    for event in events:
        if event.name == "spoiled" and event.seat is not None:
            found[event.seat] += len(event.fields["stored"]) + len(event.fields["held"])
    return found
