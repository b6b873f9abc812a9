"""Quick replies to small questions, each with why it is answered so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bots.brain import Brain, Reply, best
from engine.kernel import Choice, Step
from engine.vinhos.bot.features import EXPERT_WORTH
from engine.vinhos.data import SUNSHINE
from engine.vinhos.experts import Gift, GiveBack, LastPlace
from engine.vinhos.fair import Experts
from engine.vinhos.harvest import Crew, Dismiss, Porto
from engine.vinhos.state import Estate, State

REASONS = ("crew", "pour", "keep_porto", "dismiss", "expert", "give_back", "envelope")
CELLAR_LIKED, PV_LIKED = 2.0, 0.3  # how much one more PV is liked on an estate
SPARE_PORTO_YEAR = 3  # from then on every tile is poured: what is left over is worth nothing


def pv_liked(e: Estate) -> float:
    """How much one more PV is liked here: strong wine in a cellar is the strongest of all."""
    return CELLAR_LIKED * e.cellar + PV_LIKED * (e.vineyards + e.wineries + SUNSHINE.get(e.region, 0))


def crew(brain: Brain, s: State, step: Crew, count: int) -> float:
    """Those for whom there is no room on a better estate."""
    v = s.vintners[step.seat]
    e, later = v.estates[len(step.placed)], v.estates[len(step.placed) + 1 :]
    left = v.enologists - sum(step.placed)
    better = sum([other.wineries for other in later if pv_liked(other) > pv_liked(e)])
    return -abs(count - max(0, left - better))


def porto(brain: Brain, s: State, step: Any) -> Reply:
    """Into a cellar, or while there is no time to wait for one."""
    e = s.vintners[step.seat].estates[step.estate - 1]
    if e.cellar or s.year >= min(SPARE_PORTO_YEAR, s.last_year - 1):
        return ("pour",), "pour"
    return ("keep",), "keep_porto"


def most_useful(s: State, step: Gift | LastPlace | GiveBack) -> Choice:
    """The expert to be taken; or to be given back: one that is used up, and would be of least use."""
    choices = step.choices(s)
    if isinstance(step, GiveBack):
        ready = s.vintners[step.seat].experts
        return min(choices, key=lambda choice: (choice[1] in ready, EXPERT_WORTH[str(choice[1])]))
    return max(choices, key=lambda choice: EXPERT_WORTH[s.faces[str(choice[1])]] if choice[0] == "engage" else 0.0)


def taken(brain: Brain, s: State, step: Gift | LastPlace) -> Reply:
    return most_useful(s, step), "expert"


def given_back(brain: Brain, s: State, step: GiveBack) -> Reply:
    return most_useful(s, step), "give_back"


def dismissed(brain: Brain, s: State, step: Step[State], estate: int) -> float:
    return -pv_liked(s.vintners[step.seat].estates[estate - 1])


def any_more(brain: Brain, s: State, step: Step[State], thing: str = "") -> float:
    return thing != ""


REPLIES: dict[type[Step[State]], Callable[[Any, State, Any], Reply]] = {
    Crew: best("crew", crew),
    Porto: porto,
    Gift: taken,
    LastPlace: taken,
    GiveBack: given_back,
    Dismiss: best("dismiss", dismissed),
    Experts: best("envelope", any_more),
}
