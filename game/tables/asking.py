"""How a question is put in the decision bar, in every game."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Choice, Decision
from game.kit.item import Item
from game.tables.chrome import Chip, decision_bar, primary
from game.tables.look import Look

SEAL: Choice = ("seal",)  # always pressed by hand


def sentence(game: str, decision: Decision, look: Look) -> tuple[str, str]:
    """Who is asked what, and what else there is to know about it."""
    if look.instead and decision.choices == (SEAL,):
        return look.texts.say("shell.name.seal_or_change", who=look.names[decision.seat]), ""
    ask, _, detail = look.texts.question(game, decision.step.name).partition(". ")
    return f"{look.names[decision.seat]}: {ask[:1].lower()}{ask[1:].removesuffix('.')}.", detail


def nothing_asked(look: Look) -> list[Item]:
    """Who is waited for, or that the game is over; what is shown by itself can be hurried, and what waits for a key says so."""
    words = look.waiting or look.texts.say("shell.name.over")
    label = look.texts.say("shell.name.next_deed" if look.steps else "shell.name.go_on") if look.goes_on else words
    button = primary(look, label, "", None, action="go_on" if look.goes_on else "")
    return [*decision_bar(look, None, words, "", []), *button]


def picked(look: Look, words: Callable[[Choice], str]) -> list[Chip]:
    """What the thing that was clicked offers, and the way back."""
    return [*(Chip(words(choice), choice) for choice in look.picked), Chip(look.texts.say("shell.name.back"), opens="top")]
