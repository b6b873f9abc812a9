"""The brain of Pebbles: what a position is worth, and which turns are looked at. The search, the levels and the slips are the house's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from engine.bots.brain import Brain, Plan, Reply, best
from engine.kernel import Step
from engine.pebbles.state import KINDS, MOST, State
from engine.pebbles.turn import Gather, HowMany


def count_of(brain: PebblesBrain, s: State, step: HowMany, count: int) -> int:
    """At a small question the more the better."""
    return count


class PebblesBrain(Brain):
    """One child at one question."""

    temperaments: ClassVar[Mapping[str, float]] = {"calm": 0.5, "jealous": 1.5}  # how much is minded what the next one finds
    replies: ClassVar[Mapping[type[Step[Any]], Callable[..., Reply]]] = {HowMany: best("many", count_of)}

    def terms(self, s: State) -> dict[str, float]:
        """In points; each is also a reason, told from what everybody knows."""
        left = min(MOST, max(s.heaps)) if self.skill.wary else 0
        return {"stones": float(s.children[self.seat].points), "leave": -self.temper * left}

    def at_fork(self, s: State) -> bool:
        step = s.agenda[-1]
        return isinstance(step, Gather) and step.seat == self.seat

    def plans(self, s: State, fork: int, breadth: int) -> list[Plan]:
        """Every heap and every number; at first sight those of the own colour are liked better."""
        shell = s.children[self.seat].shell
        ways = [(kind, count) for kind, heap in zip(KINDS, s.heaps, strict=True) for count in range(1, min(MOST, heap) + 1)]
        return [Plan(count * (2.0 if kind == shell else 1.0), (("gather", kind), ("take", count))) for kind, count in ways]
