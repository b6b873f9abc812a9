"""What a bot says that it is about to do, and the whole plan that it keeps for its notebook.

It says nothing but what everybody will see it do before anything else happens: the farthest of its next answers that is given openly.
Whether it is said depends on these answers and on public things alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel import Choice, Luck, Seat, Step, asked, determinize, play, view
from engine.kernel.brain import Intent

TWINS = 6  # positions as anybody might imagine them, in all of which an answer must be possible


def intent_of(s: Any, seat: Seat, sure: Sequence[Choice], plan: tuple[Choice, ...]) -> Intent | None:
    """What may be said of these sure choices; nothing if none of them is made openly, or none names anything."""
    known = view(s, None)
    twins, said = [determinize(known, Luck(n)) for n in range(TWINS)], None
    for choice in sure:
        questions = [_question(twin, seat) for twin in twins]
        if not all(question and _open(twin, question, choice) for twin, question in zip(twins, questions, strict=True)):
            break
        question = questions[0]
        if question is None or (question.private(twins[0]) and not _seen(twins[0], question, choice)):
            break
        if len(choice) > 1:
            said = Intent(choice, question.name, plan)
        for twin in twins:
            play(twin, choice, seat)
    return said


def _question(s: Any, seat: Seat) -> Step[Any] | None:
    return next((question for question in asked(s) if question.seat == seat), None)


def _open(s: Any, question: Step[Any], choice: Choice) -> bool:
    return not question.opaque and not s.agenda[-1].sealed and choice in question.choices(s)


def _seen(s: Any, question: Step[Any], choice: Choice) -> bool:
    """Whether everybody sees afterwards that it was this answer and no other."""
    mine = _after(s, question.seat, choice)
    return all(_after(s, question.seat, other) != mine for other in question.choices(s) if other != choice)


def _after(s: Any, seat: Seat, choice: Choice) -> Any:
    after = s.clone()
    play(after, choice, seat)
    return view(after, None)
