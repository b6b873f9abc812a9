"""Positions for the tests of the rules of Before the Wind: a table is laid, then changed by hand, then a phase begins.

    s = position(seats=4)
    merchant(s, 0, purse=8, hand="AC", store="PP", specials="SI33")
    trade(s, "ST01 SI13 PU05 PU27")
    choose(s, "claim", "ST01")
    assert refused(s, "offer", 23) == ("over_purse", "BTW-42")

Seat 0 has the token. `choose` goes through the same check as a player's click, and the position must be sound before and after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.before_the_wind.data import DECK_OF, counts
from engine.before_the_wind.fleet import Fleet
from engine.before_the_wind.holdings import code
from engine.before_the_wind.invariants import invariants
from engine.before_the_wind.meta import META
from engine.before_the_wind.rounds import EndCheck, Round, Trade, Turns
from engine.before_the_wind.setup import setup
from engine.before_the_wind.state import HOLDER, NO_CARD, Merchant, State
from engine.before_the_wind.turn import Turn
from engine.kernel import Choice, Event, Refusal, Step, agree, asked, play, settle


def begin(seats: int = 3, mode: str = "evening", seed: int = 1, **options: str) -> State:
    """A game as it is set up, run to its first question: the envelopes."""
    s = setup(agree(META, mode, seats, options), seed)
    settle(s)
    return s


def position(seats: int = 3, mode: str = "evening", harbour: str = "", round: int = 1, seed: int = 1, **options: str) -> State:
    """Nobody has goods, everybody has 22G, seat 0 has the token, and nothing is under way."""
    s = begin(seats, mode, seed, **options)
    s.start, s.round, s.agenda = 0, round, []
    if harbour:
        moor(s, harbour)
    return s


# Changing a position


def fetch(s: State, piece: str) -> str:
    """Take a card or ship from wherever it lies."""
    deck = DECK_OF[piece]
    if piece in s.decks[deck]:
        s.decks[deck].remove(piece)
    s.discards[deck] = without(s.discards[deck], piece)
    s.row = without(s.row, piece)
    s.harbour = tuple("" if ship == piece else ship for ship in s.harbour)
    for m in s.merchants:
        m.specials, m.ships = without(m.specials, piece), without(m.ships, piece)
        m.card = "" if m.card == piece else m.card
    return piece


def without(pieces: tuple[str, ...], piece: str) -> tuple[str, ...]:
    return tuple(other for other in pieces if other != piece)


def put_under(s: State, pieces: Iterable[str]) -> None:
    for piece in pieces:
        if piece:
            s.decks[DECK_OF[piece]].insert(0, piece)


def fetch_all(s: State, pieces: str) -> tuple[str, ...]:
    return tuple(fetch(s, piece) for piece in pieces.split())


def merchant(
    s: State,
    seat: int,
    *,
    purse: int | None = None,
    hand: str | None = None,
    store: str | None = None,
    specials: str | None = None,
    ships: str | None = None,
) -> Merchant:
    """Set what a merchant has; cards and ships come from wherever they are."""
    m = s.merchants[seat]
    m.purse = m.purse if purse is None else purse
    m.hand = m.hand if hand is None else counts(hand)
    m.store = m.store if store is None else counts(store)
    if specials is not None:
        put_under(s, m.specials)
        m.specials = ()
        m.specials = tuple(sorted(fetch_all(s, specials)))
    if ships is not None:
        put_under(s, m.ships)
        m.ships = ()
        m.ships = fetch_all(s, ships)
    return m


def purses(s: State, *amounts: int) -> None:
    for m, purse in zip(s.merchants, amounts, strict=True):
        m.purse = purse


def moor(s: State, ships: str) -> None:
    """Exactly these ships lie in the harbour, in this order; a dot is an empty berth."""
    put_under(s, s.harbour)
    s.harbour = ()
    s.harbour = tuple("" if ship == "." else fetch(s, ship) for ship in ships.split())


def top(s: State, *cards: str) -> None:
    """These cards come next from their decks, in this order."""
    for card in reversed(cards):
        s.decks[DECK_OF[card]].append(fetch(s, card))


def emptied(s: State, deck: str, keep: int = 0) -> None:
    """All but so many cards of a deck lie in its discard pile."""
    s.discards[deck] += tuple(s.decks[deck][keep:])
    del s.decks[deck][keep:]


# Beginning a phase


def go(s: State, *steps: Step) -> list[Event]:
    """Let these steps happen, in reading order, up to the next question."""
    s.agenda = [*reversed(steps)]
    return listen(s, lambda: settle(s))


def new_round(s: State) -> list[Event]:
    return go(s, Round())


def trade(s: State, row: str) -> list[Event]:
    """Phase B with this row."""
    put_under(s, s.row)
    s.row = ()
    s.row = fetch_all(s, row)
    return go(s, Trade(), Turns(), Fleet(), EndCheck())


def turn(s: State, seat: int, card: str) -> list[Event]:
    """Phase C: this merchant alone holds a card, and it is his turn."""
    for m in s.merchants:
        m.status = NO_CARD
    m = s.merchants[seat]
    m.status, m.card = HOLDER, fetch(s, card)
    return go(s, Turn(seat), Fleet(), EndCheck())


def fleet(s: State) -> list[Event]:
    """Phase D and E."""
    return go(s, Fleet(), EndCheck())


def end_check(s: State) -> list[Event]:
    return go(s, EndCheck())


# Questions and answers


def question(s: State) -> str:
    """The open question: its name, without the game's."""
    return asked(s)[0].name.rpartition(".")[2]


def asked_seat(s: State) -> int:
    return asked(s)[0].seat


def choices(s: State) -> list[Any]:
    """The legal choices of the open question."""
    return list(settle(s))


def offered(s: State, verb: str) -> list[Any]:
    """What the legal choices of this verb name: the cards of ("claim", card)."""
    return [c[1] if len(c) == 2 else c[1:] for c in choices(s) if c[0] == verb]


def verbs(s: State) -> set[str]:
    return {str(c[0]) for c in choices(s)}


def refusal(s: State, *choice: str | int) -> Refusal | None:
    """Why the choice is refused now, or None."""
    return asked(s)[0].explain(s, choice)


def refused(s: State, *choice: str | int) -> tuple[str, str]:
    """Why a choice that must be illegal is refused: the last part of the text key, and the clause."""
    why = refusal(s, *choice)
    assert why is not None, f"{choice} is allowed"
    assert choice not in choices(s), f"{choice} is refused and listed"
    return why.key.rsplit(".", 1)[1], why.rule


def sound(s: State) -> None:
    assert invariants(s) == []


def listen(s: State, act: Any) -> list[Event]:
    told: list[Event] = []
    s.tell = lambda name, seat=None, **fields: told.append(Event(name, seat, fields))
    act()
    sound(s)
    return told


def choose(s: State, *choice: str | int) -> list[Event]:
    """Make a choice that must be legal; returns the events it set off."""
    sound(s)
    why = refusal(s, *choice)
    assert why is None, f"{choice} is refused: {why}; legal are {choices(s)}"
    assert choice in choices(s), f"{choice} is not listed in {choices(s)}"
    return listen(s, lambda: play(s, choice))


def answers(s: State, *written: str) -> list[Event]:
    """Several choices in a row, each written as "claim PU05" or "offer 4"; the events of all of them."""
    told: list[Event] = []
    for words in written:
        told += choose(s, *[int(word) if word.isdigit() else word for word in words.split()])
    return told


def put(s: State, seat: int, *choice: str | int) -> list[Event]:
    """Put something into a merchant's envelope."""
    ballot = next(b for b in asked(s) if b.seat == seat)
    assert ballot.explain(s, choice) is None, f"{choice} is refused: {ballot.explain(s, choice)}"
    return listen(s, lambda: play(s, choice, seat))


def start_goods(s: State, pairs: str) -> list[Event]:
    """Everybody seals a pair, in seat order: "AC PP SS"."""
    told: list[Event] = []
    for seat, pair in enumerate(pairs.split()):
        put(s, seat, "goods", pair)
        told = put(s, seat, "seal")
    return told


def told(events: list[Event], name: str) -> Event:
    """The one event of this name."""
    (event,) = (event for event in events if event.name == name)
    return event


def names(events: Iterable[Event]) -> list[str]:
    return [event.name for event in events]


def settled(s: State) -> list[tuple[str, int]]:
    """Status and purse of everybody."""
    return [(m.status, m.purse) for m in s.merchants]


def goods(s: State, seat: int) -> tuple[str, str]:
    """Warehouse and hand, as codes."""
    m = s.merchants[seat]
    return code(m.store), code(m.hand)


def legal(s: State, choice: Choice) -> bool:
    return choice in choices(s)
