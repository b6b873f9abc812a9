"""Why a captain did something in his turn, as it is told to everybody: from his choices and what all can see, not from his hand."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Choice, Luck, Seat, determinize, view
from engine.windward.data import CARD_KIND
from engine.windward.foresight import foresee
from engine.windward.judgement import TERMS, Temper, terms
from engine.windward.state import State


def turn_reason(s: State, seat: Seat, choices: Sequence[Choice], temper: Temper) -> str:
    """The term of the judgement that gains most by these choices, as somebody without cards would expect it."""
    known = as_all_know_it(s, seat, choices)
    now = terms(known, seat, temper)
    gains = dict.fromkeys(TERMS, 0.0)
    for share, after in foresee(known, seat, choices, fine=False):
        then = terms(after, seat, temper)
        for term in TERMS:
            gains[term] += share * (then.get(term, 0.0) - now.get(term, 0.0))
    return max(TERMS, key=gains.__getitem__)


def as_all_know_it(s: State, seat: Seat, choices: Sequence[Choice]) -> State:
    """Stacks and hands as anybody might imagine them. Of the own hand there is what was taken openly and what these choices name."""
    known = determinize(view(s, None), Luck(0))
    own, named = known.captains[seat], {part for choice in choices for part in choice}
    own.hand = own.taken + [card for card in s.captains[seat].hand if card not in own.taken and CARD_KIND[card] in named]
    return known
