"""The small changes of tallies, cubes, VP and cards that many rules make."""

from __future__ import annotations

from engine.kernel import Seat, Secret, give_up, kinds_in, one_of, shuffle, uncover
from engine.winds_of_plunder.data import CARD_FACE, CARD_POINTS, FACES, MARKER, TALLY_MAX
from engine.winds_of_plunder.state import Captain, State

# Tallies and Advantage markers (5.1, 5.8)


def tally(c: Captain, item: str) -> int:
    found: int = getattr(c, item)
    return found


def full(c: Captain, item: str) -> bool:
    return tally(c, item) == TALLY_MAX


def gain(c: Captain, item: str) -> int:
    """One more of an item; what comes at 9 is lost (WOP-5)."""
    before = tally(c, item)
    if before == TALLY_MAX:
        return 0
    setattr(c, item, before + 1)
    return 1


def lose(c: Captain, item: str) -> None:
    setattr(c, item, tally(c, item) - 1)


def rightful_holder(s: State, item: str) -> Seat | None:
    """Whose marker it is: its holder's while nobody has more, then that of whoever leads alone (WOP-68 to WOP-70)."""
    holder: Seat | None = getattr(s, MARKER[item])
    tallies: list[int] = [getattr(c, item) for c in s.captains]
    most = max(tallies)
    if most == (0 if holder is None else tallies[holder]):
        return holder
    return tallies.index(most) if tallies.count(most) == 1 else None


def check_marker(s: State, item: str) -> None:
    """After a complete change of a tally its marker goes where it belongs (WOP-71)."""
    marker = MARKER[item]
    holder, taker = getattr(s, marker), rightful_holder(s, item)
    if taker != holder:
        setattr(s, marker, taker)
        s.tell("marker", taker, marker=marker, loser=holder)


def markers_of(s: State, seat: Seat) -> tuple[str, ...]:
    return tuple(marker for marker in MARKER.values() if getattr(s, marker) == seat)


# Wind cubes (5.1, 5.5)


def raise_cubes(s: State, seat: Seat, count: int) -> None:
    """From the reserve to the Wind cubes, as many as there are (WOP-39, WOP-113)."""
    c = s.captains[seat]
    moved = min(count, c.reserve)
    c.reserve -= moved
    c.cubes += moved
    s.tell("cubes", seat, count=moved, total=c.cubes)


# Action cards (5.5)


def faces_in_hand(c: Captain) -> list[str]:
    """The faces a captain holds, in the order of the card table."""
    return kinds_in(c.hand, CARD_FACE, FACES)


def show(c: Captain, face: str) -> None:
    """Name a card that is played only with a target: now everybody knows of it."""
    c.shown.append(one_of(c.hand, CARD_FACE, face))


def pay_and_discard(s: State, seat: Seat, face: str) -> None:
    """The point is paid, then the card goes face up to the discard pile; after that come price and effect (WOP-37, WOP-145)."""
    c = s.captains[seat]
    s.points -= CARD_POINTS
    card = give_up(c.hand, c.shown, CARD_FACE, face)
    s.discard.append(card)
    s.tell("played", seat, card=card)


def draw_card(s: State, seat: Seat) -> None:
    """From an empty deck only after the discard pile was shuffled (WOP-35, WOP-41, WOP-146)."""
    if not s.deck:
        s.deck, s.discard = s.discard, []
        shuffle(s, s.deck)
        s.tell("reshuffled", count=len(s.deck))
    card = uncover(s, s.deck)
    s.captains[seat].hand.append(card)
    s.tell("drew", seat, card=Secret(card, (seat,)))


# Maps (5.7, 5.10)


def draw_map(s: State, seat: Seat) -> None:
    """The top map. One that comes back from the bottom is known to everybody (4.5, WOP-159)."""
    c = s.captains[seat]
    known = len(s.buried) == len(s.treasure)
    port = uncover(s, s.treasure)
    c.maps.append(port)
    if known:
        s.buried.pop()
        c.traced.append(port)
    s.tell("map_drawn", seat, port=port if known else Secret(port, (seat,)))
