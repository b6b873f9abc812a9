"""The levels of play as named skills: what a bot of each level is able to do. A game reads them by name."""

from __future__ import annotations

from typing import NamedTuple


class Skill(NamedTuple):
    """What a bot is able to do."""

    breadth: tuple[int, ...]  # plans weighed at the first fork of a turn, at the second, and so on
    budget: int  # plans tried for one answer
    slips: float = 0.0  # the size of errors of judgement; a game says how many points a slip of one is
    looks_ahead: bool = True  # counts on what comes after this turn
    wary: bool = True  # counts what rivals can do
    guesses: bool = True  # weighs a sealed answer against guesses of the others'
    outguesses: bool = False  # guesses that the others guess as well
    plays_on: bool = False  # plays the best lines on, to see what the others make of them

    def breadth_at(self, fork: int) -> int:
        return self.breadth[fork] if fork < len(self.breadth) else 0


LEVELS: dict[str, Skill | None] = {
    "random": None,  # for tests: any legal choice
    "deckhand": Skill(breadth=(4,), budget=60, slips=1.6, looks_ahead=False, wary=False, guesses=False),
    "mate": Skill(breadth=(6, 2), budget=300, slips=0.4, wary=False),
    "captain": Skill(breadth=(8, 3, 2, 1), budget=2000),
    "admiral": Skill(breadth=(12, 5, 3, 2, 1), budget=6000, outguesses=True, plays_on=True),
}
