"""What choices cost and come to, in the numbers of this moment."""

from __future__ import annotations

from typing import Any

from engine.kernel import Choice, Decision
from engine.vinhos.data import REGIONS, STEP_UP
from engine.vinhos.estates import discounted
from engine.vinhos.harvest import base_of
from engine.vinhos.outlook import fares
from engine.vinhos.state import Estate, State


def price_of(s: State, decision: Decision, choice: Choice) -> int:
    """The cash that a choice takes; 0 if none."""
    verb, step = choice[0], decision.step
    priced: Any = step
    if verb == "buy":
        return discounted(REGIONS[str(choice[1])], str(choice[3]))
    if verb in ("winery", "cellar"):
        return discounted(priced.price, str(choice[2]))
    if verb in ("enologist", "engage"):
        return int(getattr(step, "price", 0))
    if verb == "move":
        return fares(s, decision.seat)[str(choice[1])].total
    if verb == "invest":
        return STEP_UP[s.vintners[decision.seat].level]
    return REGIONS[str(choice[1])] if verb == "found" else 0


def crew_value(s: State, decision: Decision, count: int) -> int:
    """WV of the wine that the estate would make with so many enologists."""
    step: Any = decision.step
    e = s.vintners[decision.seat].estates[len(step.placed)].changed(enologists=count)
    made = e.changed(wines=(base_of(s.vintage, e), *e.wines[1:]))
    return made.value(0)


def porto_value(s: State, decision: Decision, *, poured: bool) -> int:
    """WV of the wine that the estate would make with a Porto tile, or without."""
    step: Any = decision.step
    e: Estate = s.vintners[decision.seat].estates[step.estate - 1]
    made = e.changed(wines=(base_of(s.vintage, e, poured), *e.wines[1:]))
    return made.value(0)
