"""What the choices of SeaFall are about: the thing on the table that a click means."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Choice, Decision
from engine.seafall.atoms import SetCurrent
from engine.seafall.chart import directions
from engine.seafall.data.cards import STRUCTURES, kind_of
from engine.seafall.data.goals import SHIPS
from engine.seafall.state import State

ENDS = ("end", "pass", "done", "stop", "decline", "go_on", "nothing", "accept", "roll", "leave", "none")
"""What ends a question, or declines it."""
SPACES = ("to", "drift", "slip", "hex", "seek")
ADVISORS = ("hire", "palace", "activate", "dismiss")
GOODS = ("sell", "spend")
BUILT = ("raise", "found", "fit", "treasure")


def about(s: State, decision: Decision | None) -> Callable[[Choice], str]:
    """The thing that a choice of this question is about, by its id on the table; "" for none."""
    seat, step = (decision.seat, decision.step) if decision else (-1, None)

    def thing(choice: Choice) -> str:
        verb, *parts = (str(part) for part in choice)
        if verb in SPACES or (verb == "portal" and len(parts) == 1):
            return f"space/{parts[0]}"
        if verb == "portal":
            return f"space/{parts[1]}"
        if verb == "flow" and isinstance(step, SetCurrent):
            return f"space/{directions(s.edge)[step.hex][parts[0]]}"
        if verb in ADVISORS:
            return f"advisor/{parts[0]}"
        if verb == "take" and parts[0] in s.forum:
            return f"advisor/{parts[0]}"
        if verb == "take" and len(parts) > 1 and any(isle.id == parts[0] for isle in s.islands):
            return f"site/{parts[0]}.{parts[1]}"
        if verb == "claim":
            return f"milestone/{parts[0]}"
        if verb == "corner":
            return f"isle/{parts[0]}"
        if verb in ("ship", "flag", "mend", "port") and len(parts) == 1 and parts[0] in ("A", "B"):
            return f"ship/{seat}/{parts[0]}"
        if verb == "move":
            return f"good/{parts[1]}/{parts[0]}"
        if verb in GOODS and len(parts) == 2:
            return f"good/{parts[1]}/{parts[0]}"
        if verb == "overboard" and len(parts) == 2:
            return f"good/{parts[0]}/{parts[1]}"
        if verb in ("lift", "confess") and len(parts) == 2:
            return f"curse/{parts[0]}/{parts[1]}"
        if verb == "square":
            return f"stat/{parts[0]}/{parts[1]}"
        if verb in ("exhaust", "swap_out", "save", "refresh"):
            return f"upgrade/{parts[0]}"
        if verb == "tablet":
            return f"tablet/{parts[0]}"
        return ""

    return thing


def pile(choice: Choice) -> str:
    """The tile that a choice lies on: alike pieces on one, whatever the ship, the site or the good that pays."""
    verb, *parts = (str(part) for part in choice)
    if not parts:
        return verb
    if verb == "found":
        return f"found {parts[1]}"
    if verb in TWO_PARTS and len(parts) > 1 and parts[1] not in ("", *SHIPS):
        return f"{verb} {parts[0]} {parts[1]}"
    if verb == "sell":
        return f"sell {parts[0]} {parts[1]}"
    return f"{verb} {STRUCTURES[parts[0]].kind if parts[0] in STRUCTURES else kind_of(parts[0])}"


TWO_PARTS = ("square", "reroll", "set", "take", "treasure")
