"""A finished game looked at again: what each moment was worth to each seat, how likely each was to win, and what luck did.

All is open by then, so a position is judged as it really was. Luck is what came, against what could have come: the same answer is given
again to other guesses of all that its giver could not see.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Any, NamedTuple

from engine.bots.brain import Brain, can_look_on
from engine.bots.levels import LEVELS
from engine.bots.think import never, temperament_of
from engine.kernel import Choice, Game, Luck, Seat, asked, determinize, draw, play, view
from engine.kernel.brain import Stop

TRIES = 12  # of what could have come
AGAIN = 3  # of so many tries one more time for what came: it is brought to an end too, and more may be left to chance in that
LONGEST = 40  # quick answers until what has begun is at its end
LAST = 0.04  # what is left of the doubt at the very end, as a share of that at the start


class Fortune(NamedTuple):
    """What chance brought a seat in one answer, in points more than was to be expected; and the share of what could have come that was
    worse, ties counting half."""

    points: float
    rank: float


class Moment(NamedTuple):
    """A position before an answer: what it is worth to each seat, and what luck did in the answer; nothing where there was none."""

    worths: tuple[float, ...]
    fortunes: tuple[Fortune, ...] = ()


def moment(game: Game, before: Any, seat: Seat, choice: Choice, luck: Luck, tries: int = TRIES, stop: Stop = never) -> Moment:
    """The position before this answer; without tries nothing is said of luck."""
    worths = tuple(worth(game, before, of) for of in range(before.seats))
    return Moment(worths, fortunes(game, before, seat, choice, luck, tries, stop) if tries else ())


def worth(game: Game, s: Any, seat: Seat) -> float:
    """What a position is worth to a seat, in points, by the judgement of a captain of the usual temper."""
    return _brain(game, seat).value(s)


def fortunes(
    game: Game, before: Any, seat: Seat, choice: Choice, luck: Luck, tries: int = TRIES, stop: Stop = never
) -> tuple[Fortune, ...]:
    """What chance did in this answer, for each seat; nothing where it did nothing, or where it lies in a book."""
    real = before.clone()
    play(real, choice, seat)
    if real.unveiled == before.unveiled or before.agenda[-1].opaque:
        return ()
    came = _mean([_change(game, before, real, luck) for _ in range(max(1, tries // AGAIN))])
    others = []
    for _ in range(tries):
        imagined = _imagined(before, seat, luck)
        after = imagined.clone()
        play(after, choice, seat)
        others.append(_change(game, imagined, after, luck))
        if stop():
            break
    return tuple(_fortune(own, [other[of] for other in others]) for of, own in enumerate(came))


def _imagined(before: Any, seat: Seat, luck: Luck) -> Any:
    """Another game that looks the same to this seat; envelopes stay as they are, so there only the dice fall otherwise."""
    seen = determinize(view(before, seat), luck)
    if not before.agenda[-1].sealed:
        return seen
    other = before.clone()
    other.chance = seen.chance
    return other


def _change(game: Game, before: Any, after: Any, luck: Luck) -> list[float]:
    """How much more the position is worth to each seat, once what has begun is brought to an end."""
    settled, found = after.clone(), []
    settled.chance = draw(luck, 1 << 60)
    _settle(game, settled)
    for seat in range(before.seats):
        brain = _brain(game, seat)
        found.append(brain.value(settled) - brain.value(before))
    return found


def _settle(game: Game, s: Any) -> None:
    """Bring to an end what has begun, by quick answers, up to where somebody plans anew or puts something into an envelope."""
    brain = _brain(game, asked(s)[0].seat) if s.agenda else None
    for _ in range(LONGEST):
        if brain is None or not can_look_on(s) or s.agenda[-1].sealed or brain.at_fork(s):
            return
        known = brain.reply(s, asked(s)[0])
        if known is None:
            return
        play(s, known[0])


def _mean(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _fortune(own: float, others: Sequence[float]) -> Fortune:
    mean = sum(others) / len(others)
    below = sum(1.0 if other < own - 1e-9 else 0.5 if other <= own + 1e-9 else 0.0 for other in others)
    return Fortune(round(own - mean, 3), round(below / len(others), 3))


def _brain(game: Game, seat: Seat) -> Brain:
    skill = LEVELS["captain"]
    assert game.brain is not None
    brain: Brain = game.brain(seat, skill, game.brain.temperaments[temperament_of(game)], Luck(0), never)
    return brain


# Who will win


def chances(worths: Sequence[float], part: float, doubt: float) -> tuple[float, ...]:
    """How likely each seat is to win, when this part of the game is over; `doubt` is by how many points judgement errs at the start."""
    spread = max(1e-6, doubt * (LAST + (1 - LAST) * sqrt(max(0.0, 1.0 - part))))
    best = max(worths)
    shares = [exp((worth - best) / spread) for worth in worths]
    return tuple(round(share / sum(shares), 4) for share in shares)
