"""Part 3 of the rules: points and winners."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import finish, ranking
from engine.pebbles.state import State


class Standing(NamedTuple):
    """What ranks a child, in this order (PEB-10); more is better."""

    points: int
    own: int


def end_game(s: State) -> None:
    """What was hidden is seen now: nobody may take back what led to it."""
    s.shown = True
    s.unveiled += 1
    ranked = ranking([Standing(child.points, child.own) for child in s.children])
    s.tell("shells", None, kinds=tuple(child.shell for child in s.children))
    s.tell("won", None, winners=ranked.winners, tie=ranked.tie)
    finish(s, ranked.winners)
