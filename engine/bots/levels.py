"""The levels of play: how hard a bot of each level tries."""

from __future__ import annotations

from engine.kernel.brain import Skill

LEVELS: dict[str, Skill | None] = {
    "random": None,  # for tests: any legal choice
    "deckhand": Skill(widths=(4,), slips=1.6, wary=False, budget=60),
    "mate": Skill(widths=(6, 2), slips=0.4, wary=False, budget=300),
    "captain": Skill(widths=(8, 3, 2, 1), budget=2000),
    "admiral": Skill(widths=(12, 5, 3, 2, 1), budget=6000),
}
