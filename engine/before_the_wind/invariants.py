"""What must be true of every state of Before the Wind: every card and ship is somewhere once, goods and money add up.

What can never be otherwise, and beside it what today's rules say: a position that was played by others may be beyond that, and goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.before_the_wind.data import CARDS, DECK_OF, HARBOUR, LARGE, MONEY, SHIPS, SMALL, SPACES, SUPPLY
from engine.before_the_wind.state import BACK, HOLDER, LOCK, NO_CARD, OPEN, PAID, Merchant, State


def invariants(s: State) -> list[str]:
    """Everything that is wrong with a state, in words."""
    return [*impossible(s), *_limits(s)]


def impossible(s: State) -> list[str]:
    """What can never be, whatever the limits are."""
    merchants = [wrong for seat, m in enumerate(s.merchants) for wrong in _merchant(seat, m)]
    return [*_pieces(s), *_sums(s), *_table(s), *merchants]


def _pieces(s: State) -> Iterator[str]:
    """Each card and ship of the game lies in one place, in piles of its own deck."""
    where = Counter([piece for piece in (*s.harbour, *s.row) if piece])
    for m in s.merchants:
        where.update((*m.ships, *m.specials, *filter(None, (m.card,))))
    for piles in (s.decks, s.discards):
        if set(piles) != set(s.pieces):
            yield "there are not five decks with a discard pile each"
        for deck, pile in piles.items():
            where.update(pile)
            if any(DECK_OF.get(piece) != deck for piece in pile):
                yield f"something lies in the {deck} deck that does not belong there"
    for piece in (piece for pieces in s.pieces.values() for piece in pieces):
        if where.pop(piece, 0) != 1:
            yield f"{piece} is not in one place"
    if where:
        yield f"there is no {sorted(where)} in this game"


def _sums(s: State) -> Iterator[str]:
    """BTW-4, BTW-170."""
    if not all(0 <= count <= SUPPLY for count in s.supply):
        yield f"the supply is {s.supply}"
    if not 0 <= s.bank <= MONEY:
        yield f"the bank has {s.bank}"


def _table(s: State) -> Iterator[str]:
    if not 0 <= s.start < s.seats or s.seats not in HARBOUR:
        yield "the Start Merchant is not at the table"
    if not set(s.harbour) <= {"", *SHIPS} or not set(s.row) <= set(CARDS):
        yield "there is no ship in a berth, or no action card in the row"
    if not 0 <= s.astir <= s.round or s.departures < 0:
        yield "rounds or departures are counted wrongly"
    if not set(s.settled) <= set(CARDS):
        yield f"the settled cards are {s.settled}"


def _merchant(seat: int, m: Merchant) -> Iterator[str]:
    if min(m.purse, *m.hand, *m.store) < 0:
        yield f"merchant {seat}: something is counted below zero"
    if m.status not in (OPEN, HOLDER, PAID, NO_CARD) or m.safe not in ("", LOCK, BACK):
        yield f"merchant {seat}: the status is {m.status!r}, the Safe {m.safe!r}"
    if not set(m.ships) <= set(SHIPS) or not all(CARDS[card].special for card in m.specials if card in CARDS):
        yield f"merchant {seat}: there is no ship in the fleet, or no special card among the held ones"
    if m.specials != tuple(sorted(m.specials)) or (m.card and m.card not in CARDS):
        yield f"merchant {seat}: the cards are {m.specials} and {m.card!r}"


# Limits of today's rules


def _limits(s: State) -> Iterator[str]:
    full = HARBOUR[s.seats]
    if len(s.harbour) > full[LARGE] + full[SMALL] or len(s.row) > s.stalls:
        yield "the harbour or the row is too long"
    if s.round > s.last_round or s.calm > s.calm_limit:
        yield "the game, or a calm, has lasted too long"
    for seat, m in enumerate(s.merchants):
        if sum(m.store) > SPACES:
            yield f"merchant {seat}: the warehouse is overfull"
        if m.status in (PAID, NO_CARD) and m.card:
            yield f"merchant {seat}: a card is held by one who has none"
