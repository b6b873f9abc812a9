"""Sealed answers: what one puts into the own envelope is weighed against guesses of what lies in the others'.

The others are guessed in two ways: each follows his own wishes, or each weighs his envelope against guesses as we do. The answer is drawn
from the better ones, for who always gives the best can be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import add
from typing import Any, Protocol

from engine.bots.levels import Skill
from engine.bots.weighing import leaning
from engine.kernel import Choice, Luck, Seat
from engine.kernel.brain import Stop

GUESSES, PLANS_PER_GUESS = 40, 5  # guesses of the others' envelopes, and what one of them takes from the budget
HEEDLESS, THEIR_GUESSES = 8, 16  # of these, the ones by which others do not think about each other; and what those who do would guess


class Envelope(Protocol):
    """A seat before its envelope, in its own eyes. A content is whatever the game puts together in one answer."""

    contents: Sequence[Any]  # what is worth a thought
    others: Iterable[Seat]
    firmness: float  # how seldom a worse content is chosen, by point of difference

    def likely(self, rival: Seat, luck: Luck) -> Any:
        """What a rival who follows his own wishes may put in."""

    def of(self, rival: Seat) -> Envelope:
        """The envelope of a rival, as this seat can guess it."""

    def opened(self, theirs: dict[Seat, Any], luck: Luck) -> Any:
        """The others' envelopes put together, in whatever form `results` reads them."""

    def results(self, opened: Any) -> Sequence[float]:
        """What each of the contents comes to against these envelopes."""

    def price(self, content: Any) -> float:
        """What a content costs whatever the others do."""

    def choice(self, content: Any) -> Choice:
        """The next choice towards this content."""

    def reason(self, choice: Choice) -> str:
        """Why, as it is told to everybody."""


def chosen(envelope: Envelope, skill: Skill, luck: Luck, stop: Stop) -> Any:
    """What goes into the envelope."""
    count = max(1, min(GUESSES, skill.budget // PLANS_PER_GUESS))
    found = wishful(envelope, luck, count)
    if skill.outguesses:
        found = [*found[:HEEDLESS], *thoughtful(envelope, luck, count - HEEDLESS, stop)]
    return mixed(envelope, weigh(envelope, found, stop), luck)


def wishful(envelope: Envelope, luck: Luck, count: int) -> list[Any]:
    """Envelopes of others who follow their wishes, without a thought for each other."""
    return [envelope.opened({rival: envelope.likely(rival, luck) for rival in envelope.others}, luck) for _ in range(count)]


def thoughtful(envelope: Envelope, luck: Luck, count: int, stop: Stop) -> list[Any]:
    """Envelopes of others who think about each other as we do."""
    minds = {}
    for rival in envelope.others:
        theirs = envelope.of(rival)
        minds[rival] = theirs, weigh(theirs, wishful(theirs, luck, THEIR_GUESSES), stop)
    return [envelope.opened({rival: mixed(*mind, luck) for rival, mind in minds.items()}, luck) for _ in range(count)]


def weigh(envelope: Envelope, found: Sequence[Any], stop: Stop) -> list[float]:
    """The mean result of each content against these guesses, less its price; the first guess counts in any case."""
    sums, heard = [0.0] * len(envelope.contents), 0
    for opened in found:
        sums = list(map(add, sums, envelope.results(opened)))
        heard += 1
        if stop():
            break
    return [total / heard - envelope.price(content) for content, total in zip(envelope.contents, sums, strict=True)]


def mixed(envelope: Envelope, worths: Sequence[float], luck: Luck) -> Any:
    """One of the contents, the better ones more often."""
    return envelope.contents[leaning(luck, worths, envelope.firmness)]
