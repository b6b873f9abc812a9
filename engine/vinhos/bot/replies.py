"""Quick replies to small questions, each with why it is answered so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bots.brain import Brain, Reply, best
from engine.kernel import Step
from engine.vinhos.abilities import PrivateBanker, Recruit, Renown
from engine.vinhos.bot.features import EXPERT_WORTH
from engine.vinhos.data import BONUS, CUBE_WORTH, SUNSHINE, WINES
from engine.vinhos.experts import BoothExpert, Gift, GiveBack, LastPlace
from engine.vinhos.fair import Experts
from engine.vinhos.harvest import Crew, Dismiss, Porto
from engine.vinhos.managers import Give
from engine.vinhos.press import Booth, Raise, Relations, booth_features
from engine.vinhos.state import Estate, State

REASONS = (
    *("crew", "pour", "keep_porto", "expert", "give_back", "dismiss", "renown", "recruit", "withdraw", "give"),
    *("raise", "booth", "relation", "envelope"),
)
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


def expert(brain: Brain, s: State, step: Step[State], deck: str = "") -> float:
    return EXPERT_WORTH[s.faces[deck]] if deck else 0.0


def given_back(brain: Brain, s: State, step: Step[State], tile: str) -> float:
    """The one that is used up, and would be of least use."""
    return -EXPERT_WORTH[tile] - (tile in s.vintners[step.seat].experts)


def dismissed(brain: Brain, s: State, step: Step[State], estate: int) -> float:
    return -pv_liked(s.vintners[step.seat].estates[estate - 1])


def praised(brain: Brain, s: State, step: Step[State], region: str = "") -> float:
    """Where the best wine of one's own lies and few cubes are; to stop is liked less than any region."""
    if not region:
        return -1.0
    own = [pv_liked(e) + max(e.wines) for e in s.vintners[step.seat].estates if e.region == region]
    return CUBE_WORTH.get(region, 1) * sum(own) / (1 + s.renown[region])


def recruited(brain: Brain, s: State, step: Step[State], estate: int) -> float:
    return pv_liked(s.vintners[step.seat].estates[estate - 1])


def most(brain: Brain, s: State, step: Step[State], count: int) -> float:
    return count


def given(brain: Brain, s: State, step: Step[State], gift: str) -> float:
    """The plainest wine that has least to gain by age; a Socialite only for a good one."""
    if gift not in WINES:
        return -8.0
    index, slot = WINES[gift]
    e = s.vintners[step.seat].estates[index]
    return -e.wines[slot] - BONUS[e.cellar][e.room - 1]


def booth(brain: Brain, s: State, step: Step[State], name: str) -> float:
    return booth_features(s, name)


def any_more(brain: Brain, s: State, step: Step[State], thing: str = "") -> float:
    return thing != ""


REPLIES: dict[type[Step[State]], Callable[[Any, State, Any], Reply]] = {
    Crew: best("crew", crew),
    Porto: porto,
    Gift: best("expert", expert),
    BoothExpert: best("expert", expert),
    LastPlace: best("expert", expert),
    GiveBack: best("give_back", given_back),
    Dismiss: best("dismiss", dismissed),
    Renown: best("renown", praised),
    Recruit: best("recruit", recruited),
    PrivateBanker: best("withdraw", most),
    Give: best("give", given),
    Raise: best("raise", most),
    Booth: best("booth", booth),
    Relations: best("relation", any_more),
    Experts: best("envelope", any_more),
}
