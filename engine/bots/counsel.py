"""Counsel for a person: the best two plans with what each gains, term by term, and the way to what is not possible yet.

It sees what that person sees and no more.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.bots.brain import Brain, Plan
from engine.bots.levels import LEVELS
from engine.bots.sealed import weigh, wishful
from engine.bots.search import Search, sure_choices
from engine.bots.think import asked_of, considered, never, temperament_of, think
from engine.kernel import Choice, Decision, Game, Luck, Step, asked, determinize, play
from engine.kernel.brain import Prospect, Reason, Stop, Thought

GUESSES = 24  # of the others' envelopes
TELLING = 0.05  # points from which on a gain is told
LONGEST, TRIES = 3, 1200  # answers of a way, and those that are tried for it


NO_WAY = Reason("kernel.why.no_way")


def advise(
    game: Game, seen: Any, decision: Decision, luck: Luck, wish: Sequence[Choice] = (), stop: Stop = never, budget: int = 0
) -> Thought:
    """Counsel of a captain about this question; or, of something that is wished for, the way to it, with the reason NO_WAY if there is
    none."""
    if wish:
        way = way_to(seen, decision, wish, luck)
        return Thought(way, Reason("kernel.why.way"), 0.0) if way else Thought(decision.choices[:1], NO_WAY, 0.0)
    skill = LEVELS["captain"]
    if game.brain is None or skill is None or len(decision.choices) == 1:
        return think(game, "captain", "", seen, decision, luck)
    if budget:
        skill = skill._replace(budget=budget)
    temper = game.brain.temperaments[temperament_of(game)]
    return counselled(game.id, game.brain(decision.seat, skill, temper, luck, stop), seen, decision)


def counselled(game: str, brain: Brain, seen: Any, decision: Decision) -> Thought:
    """The two best plans; the answer is the better one."""
    s = determinize(seen, brain.luck)
    step = asked_of(s, brain.seat)
    found = list(_prospects(game, brain, s, seen, step, decision))
    if not found:
        thought = considered(game, brain, seen, decision)
        found = [Prospect(thought.choices, thought.score, (), thought.reason.key)]
    return Thought(found[0].choices, Reason(found[0].why or "kernel.why.best"), found[0].worth, tuple(found[:2]))


def _prospects(game: str, brain: Brain, s: Any, seen: Any, step: Step[Any], decision: Decision) -> Iterable[Prospect]:
    if step.opaque:
        return ()
    if step.sealed or s.agenda[-1].sealed:
        return _sealed(game, brain, s, step)
    if brain.at_fork(s):
        return _lines(game, brain, s, seen)
    return _replies(game, brain, s, step, decision)


def _sealed(game: str, brain: Brain, s: Any, step: Step[Any]) -> Iterator[Prospect]:
    """By what each content comes to on average against guesses of the others' envelopes."""
    envelope = brain.envelope(s, step)
    if envelope is None:
        return
    worths = weigh(envelope, wishful(envelope, brain.luck, GUESSES), brain.stop)
    told = set[Choice]()
    for worth, place in sorted(zip(worths, range(len(worths)), strict=True), key=lambda one: -one[0]):
        choice = envelope.choice(envelope.contents[place])
        if choice not in told:
            told.add(choice)
            yield Prospect((choice,), round(worth, 3), (), f"{game}.why.{envelope.reason(choice)}")


def _lines(game: str, brain: Brain, s: Any, seen: Any) -> Iterator[Prospect]:
    """The best lines of the turn that begin in different ways."""
    begun = set[Choice]()
    for line in Search(brain).lines(s, seen):
        choices = sure_choices(s, brain.seat, line.choices) if line.choices and line.choices[0] not in begun else ()
        if choices:
            begun.add(choices[0])
            why, _ = brain.reason(s, choices)
            yield Prospect(choices, round(line.worth, 3), gains(brain, s, line.choices), f"{game}.why.{why}")
            if len(begun) == 2:
                return
    yield from _by_worth(brain, s, [choice for choice in s.agenda[-1].choices(s) if choice not in begun])


def _replies(game: str, brain: Brain, s: Any, step: Step[Any], decision: Decision) -> list[Prospect]:
    """The quick answer, and of the others the one after which the position is worth most."""
    reply = brain.reply(s, step)
    if reply is None:
        return []
    best, *_ = _by_worth(brain, s, (reply[0],))
    others = _by_worth(brain, s, [choice for choice in decision.choices if choice != reply[0]])
    return [best._replace(why=f"{game}.why.{reply[1]}"), *others]


def _by_worth(brain: Brain, s: Any, choices: Iterable[Choice]) -> list[Prospect]:
    """Single choices by what the position is worth after each, the best first."""
    now, found = brain.terms(s), []
    for choice in choices:
        after = brain.followed(s.clone(), (choice,))
        found.append(Prospect((choice,), round(brain.value(after), 3), _told(now, brain.terms(after))))
        if brain.stop():
            break
    return sorted(found, key=lambda prospect: -prospect.worth)


def gains(brain: Brain, s: Any, choices: tuple[Choice, ...]) -> tuple[tuple[str, float], ...]:
    """What a line brings on average, term by term, in the eyes of its seat; the most first."""
    now, after = brain.terms(s), dict[str, float]()
    for chance, state, _ in brain.outcomes(s, Plan(0.0, choices), fork=1):
        for term, points in brain.terms(state).items():
            after[term] = after.get(term, 0.0) + chance * points
    return _told(now, after)


def _told(now: dict[str, float], after: dict[str, float]) -> tuple[tuple[str, float], ...]:
    change = {term: round(after.get(term, 0.0) - now.get(term, 0.0), 2) for term in (*now, *after)}
    return tuple(sorted(((term, points) for term, points in change.items() if abs(points) >= TELLING), key=lambda one: -one[1]))


# The way to what is not possible yet


def way_to(seen: Any, decision: Decision, goals: Sequence[Choice], luck: Luck) -> tuple[Choice, ...]:
    """The fewest own answers after which one of these choices is open; nothing if there are none.

    It goes no further than to what would be uncovered, and counts only what holds whatever is hidden.
    """
    start, other = determinize(seen, luck), determinize(seen, luck)
    if start.agenda[-1].sealed:
        return ()
    waiting: deque[tuple[Any, tuple[Choice, ...]]] = deque([(start, ())])
    tries = 0
    while waiting and tries < TRIES:
        state, way = waiting.popleft()
        for choice in decision.choices if not way else state.agenda[-1].choices(state):
            tries += 1
            after = _after(state, choice, decision.seat)
            if after is None:
                continue
            longer = (*way, choice)
            if _open(after, goals) and _holds(other, longer, goals, decision.seat):
                return longer
            if len(longer) < LONGEST:
                waiting.append((after, longer))
    return ()


def _after(s: Any, choice: Choice, seat: int) -> Any | None:
    """The position after an answer, if nothing is uncovered by it and the same seat is asked."""
    after = s.clone()
    play(after, choice)
    if after.unveiled != s.unveiled or not after.agenda or after.agenda[-1].opaque or after.agenda[-1].sealed:
        return None
    return after if asked(after)[0].seat == seat else None


def _open(s: Any, goals: Sequence[Choice]) -> bool:
    offered = s.agenda[-1].choices(s)
    return any(goal in offered for goal in goals)


def _holds(s: Any, way: Sequence[Choice], goals: Sequence[Choice], seat: int) -> bool:
    """Whether this way is open in another imagined game as well."""
    state: Any | None = s
    for choice in way:
        if state is None or choice not in state.agenda[-1].choices(state):
            return False
        state = _after(state, choice, seat)
    return state is not None and _open(state, goals)
