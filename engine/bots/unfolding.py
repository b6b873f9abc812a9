"""What choices lead to with the real rules, where a game can reckon chance instead of drawing it: each roll branches into what may come.

A brain says where to halt, what may come of a step that rolls, and what is not worth playing; small questions on the way are answered
by its replies. Nothing is listed that is not asked for, so this is much quicker than to play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.bots.brain import Brain, Outcome, can_look_on
from engine.kernel import Choice, Step, then
from engine.kernel.agenda import answer

LONGEST = 2000  # steps up to a halt: no turn comes near it


def unfolded(brain: Brain, s: Any, choices: Iterable[Choice], *, fine: bool = True) -> list[Outcome]:
    """Give these choices and play on to where the brain halts, over everything that may come. The state itself is left alone."""
    after = s.clone()
    give(after, choices)
    waiting, found = [Outcome(1.0, after)], []
    while waiting:
        outcome = waiting.pop()
        branches = _advance(brain, outcome.state, fine)
        if branches:
            waiting += [Outcome(outcome.chance * branch.chance, branch.state) for branch in branches]
        else:
            found.append(outcome)
    return found


def give(s: Any, choices: Iterable[Choice]) -> None:
    """Give choices one after another, without asking what else could be chosen; what happens by itself on the way, and forced answers,
    are carried out as well."""
    agenda = s.agenda
    for choice in choices:
        while choice[0] not in agenda[-1].by_verb:
            current = agenda[-1]
            if current.asks:
                answer(s, current, current.choices(s)[0])
            else:
                agenda.pop()
                current.run(s)
        answer(s, agenda[-1], choice)


def let_run(s: Any, kinds: tuple[type[Step[Any]], ...]) -> None:
    """Carry out what comes next as long as it is of these kinds: automatic steps, and questions with a single answer."""
    agenda = s.agenda
    while agenda and isinstance(current := agenda[-1], kinds):
        if not current.asks:
            agenda.pop()
            current.run(s)
        elif len(choices := current.choices(s)) == 1:
            answer(s, current, choices[0])
        else:
            break


def _advance(brain: Brain, s: Any, fine: bool) -> Sequence[Outcome]:
    """Run to a step that rolls and return what may come of it; nothing where the brain halts."""
    agenda = s.agenda
    for _ in range(LONGEST):
        if not can_look_on(s) or brain.halts(s, agenda[-1]):
            return ()
        current = agenda[-1]
        if current.calm and (due := current.due(s)):
            then(s, *due)
        elif branches := brain.branches(s, current, fine):
            return branches
        elif current.asks:
            answer(s, current, brain.replies[type(current)](brain, s, current)[0])
        else:
            agenda.pop()
            if not brain.passes_over(s, current):
                current.run(s)
    raise RuntimeError("a turn does not end")
