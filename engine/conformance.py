"""What every game promises at every decision, checked on a running session.

The suite in tests/conformance and `simulate --check` both use this. Nothing here knows a game.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from engine.canaries import answer_leak, envelope_leak, reason_leak, view_leaks
from engine.kernel import VIEW, Choice, Decision, Luck, Refusal, Seat, Step, asked, determinize, draw, pick, play, view
from engine.session import Session

NONSENSE: tuple[Any, ...] = ((), ("",), ("no such verb",), ("sail", 12, None), (1, 2), ("end", "end", "end"), "sail", None)


SELDOM = 4  # one in so many decisions is searched for leaks, which takes as long as everything else together


class Nonconformity(AssertionError):
    """A promise that a game does not keep."""


def demand(promise: bool, words: str) -> None:
    if not promise:
        raise Nonconformity(words)


def check_decision(session: Session, luck: Luck) -> None:
    """All promises that can be looked at between two answers. The session is left as it was."""
    s, game = session.state, session.game
    wrong = game.invariants(s)
    demand(not wrong, f"invariants: {'; '.join(wrong)}")
    before = s.clone()
    demand(before == s, "a clone differs")
    _json(s, game.state)
    demand(set(s.rules_on) <= set(game.optional_rules), f"rules {s.rules_on}, but the game knows {game.optional_rules}")
    for question in asked(s):
        catalogue = question.catalogue(s)
        _question(s, question, catalogue)
        _absent(session, question)
        _hidden(session, question, catalogue, luck)
    _nonsense(session, luck)
    if luck.chance % SELDOM == 0:
        check_secrets(s, Luck(luck.chance))
    demand(s == before, "looking at a decision changed the state")


def _json(s: Any, cls: Any) -> None:
    """Through JSON and back it is the same state, with the same fingerprint."""
    text = json.dumps(s.to_json())
    again = cls.from_json(json.loads(text))
    demand(again == s, "the state changes on its way through JSON")
    demand(json.dumps(again.to_json()) == text, "the state is written differently after its way through JSON")


Catalogue = list[tuple[Choice, Refusal | None]]


def _question(s: Any, question: Step[Any], catalogue: Catalogue) -> None:
    """Choices are non-empty, unique and stable; candidates are refused exactly as `why_not` says, each with a reason."""
    choices = question.choices(s)
    demand(bool(choices), f"{question!r} offers no choice")
    demand(len(set(choices)) == len(choices), f"{question!r} offers a choice twice")
    demand(question.choices(s) == choices, f"{question!r} is not stable")
    demand([c for c, refusal in catalogue if refusal is None] == choices, f"{question!r} lists {choices}, but its moves say otherwise")
    demand(len({c for c, _ in catalogue}) == len(catalogue), f"{question!r} has a candidate twice")
    nested = [c for c, _ in catalogue if not {type(part) for part in c} <= {str, int}]
    demand(not nested, f"{question!r}: {nested} are not flat")
    unexplained = [c for c, refusal in catalogue if refusal is not None and not (refusal.key and refusal.rule)]
    demand(not unexplained, f"{question!r}: {unexplained} are refused without a reason or a clause")


def _absent(session: Session, question: Step[Any]) -> None:
    """A move of a rule that is off does not exist, not even as a refusal; each needs a rule that the game knows."""
    for move in question.moves:
        demand(not move.needs or move.needs in session.game.optional_rules, f"{move.verb} needs {move.needs}, which is no rule of the game")
        if move.needs and move.needs not in session.state.rules_on:
            refusal = question.explain(session.state, (move.verb,))
            demand(refusal is not None and refusal.key == "kernel.refuse.unknown", f"{move.verb} exists without {move.needs}")


def _hidden(session: Session, question: Step[Any], catalogue: Catalogue, luck: Luck) -> None:
    """What a seat cannot see makes no difference to what it is offered; what two hidden truths tell apart closes undo."""
    s, seat = session.state, question.seat
    seen = view(s, seat)
    demand(type(seen).from_json(json.loads(json.dumps(seen.to_json())), how=VIEW) == seen, "a view changes on its way through JSON")
    one, other = determinize(seen, luck), determinize(seen, luck)
    for imagined in (one, other):
        demand(view(imagined, seat) == seen, "a determinized state looks different to the seat it was made for")
        wrong = session.game.invariants(imagined)
        demand(not wrong, f"invariants of a determinized state: {'; '.join(wrong)}")
    same = next(q for q in asked(one) if q.seat == seat)
    demand(same.catalogue(one) == catalogue, f"{question!r}: choices or reasons depend on what seat {seat} cannot see")
    choices = question.choices(s)
    demand(next(q for q in asked(other) if q.seat == seat).choices(other) == choices, f"{question!r}: choices depend on a secret")
    if not question.private(s):
        public = determinize(view(s, None), luck)
        same = next(q for q in asked(public) if q.seat == seat)
        demand(same.choices(public) == choices, f"{question!r} is not private, but its choices depend on a secret")
    _barrier(one, other, seat, pick(luck, choices))


def check_secrets(s: Any, luck: Luck) -> None:
    """No view shows a canary that is not its reader's, and nobody learns from another's answer what stays secret."""
    demand(not (leaks := view_leaks(s)), f"secrets: {'; '.join(leaks)}")
    for question in asked(s):
        choice = pick(luck, question.choices(s))
        for leak in (answer_leak(s, question, choice, luck), envelope_leak(s, question, choice, luck)):
            demand(not leak, leak)


def check_reason(session: Session, decision: Decision, thought: Any, think: Callable[[Any, Decision], Any], luck: Luck) -> None:
    """A bot's reason does not tell what it has in hand."""
    leak = reason_leak(session.state, decision, thought, think, luck)
    demand(not leak, leak)


def _barrier(one: Any, other: Any, seat: Seat, choice: Choice) -> None:
    """Where one choice on two determinizations leads to two views, something was uncovered, and the counter must say so."""
    before = one.unveiled
    other.chance = one.chance
    play(one, choice, seat)
    play(other, choice, seat)
    differ = view(one, seat) != view(other, seat)
    demand(not differ or one.unveiled > before, f"{choice} uncovers something without a barrier")


def _nonsense(session: Session, luck: Luck) -> None:
    """Malformed, stale and foreign answers are refused with a reason and change nothing."""
    number = session.state.number
    waiting = [question.seat for question in asked(session.state)]
    seat = waiting[0]
    stranger = next(n for n in range(session.state.seats + 1) if n not in waiting)
    legal = session.pending(seat)[0].choices[0]
    answer = NONSENSE[draw(luck, len(NONSENSE))]
    for who, when, what in ((seat, number, answer), (seat, number - 1, legal), (seat, number + 1, legal), (stranger, number, legal)):
        refusal = session.submit(who, when, what)
        demand(refusal is not None, f"{what} of seat {who} at question {when} was accepted")
        demand(bool(refusal and refusal.key), f"{what} was refused without a reason")


def check_answer(session: Session, seat: Seat, number: int, choice: Choice) -> None:
    """Give an answer, take it back, give it again: everything is as it was, both times. A campaign takes back only what is fair."""
    before = session.state.clone()
    places = len(session.log)
    demand(session.submit(seat, number, choice) is None, f"{choice} was offered and refused")
    after = session.state.clone()
    if session.campaign is not None and session.undo_to(seat) is None:
        demand(not session.undo(seat, free=True), f"{choice} is taken back in a campaign, which is not fair")
        return
    demand(session.undo(seat, free=True), f"{choice} cannot be taken back")
    demand(session.state == before and len(session.log) == places, f"undo of {choice} does not restore the state")
    demand(session.redo(), f"{choice} cannot be given again")
    demand(session.state == after, f"{choice} leads elsewhere the second time")


def check_end(session: Session) -> None:
    """The game is over, has its scores, and its log replays."""
    demand(session.over and not session.pending(), "the game is over and still asks")
    demand(len(session.game.scores(session.state)) == session.state.seats, "there is not a score for each seat")
    differs = session.replay()
    demand(differs is None, f"the log replays differently from answer {differs}")
    wrong = session.game.invariants(session.state)
    demand(not wrong, f"invariants at the end: {'; '.join(wrong)}")
