"""Phase A (5.4): the Start Merchant turns up the row, one card at a time."""

from __future__ import annotations

from collections.abc import Iterable

from engine.before_the_wind.data import ACTION_DECKS, DECK_OF, MOST_OF_A_DECK
from engine.before_the_wind.holdings import draw_from, left_in
from engine.before_the_wind.state import State
from engine.kernel import Choice, Choose, Refusal, Step, refuse, step, then

DRAWS: dict[str, Choice] = {deck: ("draw", deck) for deck in ACTION_DECKS}


def drawn_from(s: State, deck: str) -> int:
    """Cards of the row that come from this deck; while it is drawn nobody has claimed any."""
    return [DECK_OF[card] for card in s.row].count(deck)


def open_decks(s: State) -> list[str]:
    """Those that the next card may come from. A limit for each deck leaves at least two decks in every row (BTW-30 to BTW-33).

    If all that have cards are at their limit, the limit does not count (BTW-20): it cannot come back, for no deck grows meanwhile.
    """
    there = [deck for deck in ACTION_DECKS if s.decks[deck] or s.discards[deck]]
    most = MOST_OF_A_DECK[s.stalls]
    return [deck for deck in there if drawn_from(s, deck) < most] or there


def next_draw(s: State) -> tuple[Step[State], ...]:
    """Until the row is complete; without a card in any deck it is shorter (BTW-20, BTW-25, BTW-29)."""
    if len(s.row) < s.stalls and any(left_in(s, deck) for deck in ACTION_DECKS):
        return (Draw(s.start),)
    return ()


@step
class Draw(Choose[State]):
    """D1: only the Start Merchant chooses, and sees each card before the next (BTW-26, BTW-27)."""

    seat: int

    verb = "draw"
    rule = "BTW-30"

    def options(self, s: State) -> Iterable[str]:
        return ACTION_DECKS

    def why_not(self, s: State, deck: str) -> Refusal | None:
        if not left_in(s, deck):
            return refuse("before_the_wind.refuse.deck_empty", "BTW-20", deck=deck)
        if deck in open_decks(s):
            return None
        return refuse("before_the_wind.refuse.deck_limit", "BTW-30", deck=deck, most=MOST_OF_A_DECK[s.stalls])

    def do(self, s: State, deck: str) -> None:
        count = len(s.decks[deck]) or len(s.discards[deck])
        card = draw_from(s, deck)
        s.row = (*s.row, card)
        s.tell("drew", self.seat, card=card, deck=deck, place=len(s.row), of=s.stalls, chance=(deck, count))
        then(s, *next_draw(s))

    def choices(self, s: State) -> list[Choice]:
        return [DRAWS[deck] for deck in open_decks(s)]
