"""How a question is put in the decision bar, in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.kernel import Choice, Decision
from game.kit.item import Item
from game.tables.chips import Chip
from game.tables.chrome import decision_bar, primary
from game.tables.look import Look

SEAL: Choice = ("seal",)  # always pressed by hand
FEW = 6  # chips that are shown at once, without groups


def sentence(game: str, decision: Decision, look: Look) -> tuple[str, str]:
    """Who is asked what, and what else there is to know about it."""
    if look.instead and decision.choices == (SEAL,):
        return look.texts.say("shell.name.seal_or_change", who=look.names[decision.seat]), ""
    ask, _, detail = look.texts.question(game, decision.step.name).partition(". ")
    return look.texts.say("kernel.name.asked", who=look.names[decision.seat], ask=f"{ask.removesuffix('.')}."), detail


def nothing_asked(look: Look) -> list[Item]:
    """Who is waited for, or that the game is over; what is shown by itself can be hurried, and what waits for a key says so."""
    words = look.waiting or look.texts.say("shell.name.over")
    action = "now" if look.past else "go_on" if look.goes_on else ""
    named = {"now": "shell.name.to_now", "go_on": "shell.name.next_deed" if look.steps else "shell.name.go_on"}
    button = primary(look, look.texts.say(named[action]) if action else words, "", None, action=action)
    return [*decision_bar(look, None, words, "", []), *button]


def spoken(game: str, decision: Decision, look: Look) -> Callable[[Choice], str]:
    """The choices of a question in words."""
    return lambda choice: look.texts.choice(game, choice, decision.step.name, look.names, decision.seat)


def picked(look: Look, words: Callable[[Choice], str]) -> list[Chip]:
    """What the thing that was clicked offers, and the way back."""
    return [*(Chip(words(choice), choice) for choice in look.picked), back(look)]


def back(look: Look) -> Chip:
    return Chip(look.texts.say("shell.name.back"), opens="top", key=0)


def grouped(
    look: Look,
    groups: Mapping[str, Sequence[Chip]],
    label: Callable[[str], str],
    digits: Mapping[str, int],
    plain: Sequence[str] = (),
    shut: Sequence[str] = (),
) -> list[Chip]:
    """The chips of the group that is open, and the way back. Else all of them if they are few, or a chip for each group.

    The chips of `plain` groups are always shown, those of `shut` ones only when they are open. Each group keeps its own digit.
    """
    if look.crumb in groups:
        return [*groups[look.crumb], back(look)]
    first = [chip for name in plain for chip in groups.get(name, ())]
    rest = [name for name in groups if name not in (*plain, *shut)]
    closed = [Chip(label(name), opens=name, key=digits.get(name)) for name in shut if name in groups]
    if len(first) + sum(len(groups[name]) for name in rest) + len(closed) <= FEW:
        return [*first, *(chip for name in rest for chip in groups[name]), *closed]
    return [*first, *(Chip(label(name), opens=name, key=digits.get(name)) for name in rest), *closed]


def ending(
    look: Look, decision: Decision, words: Callable[[Choice], str], ends: Callable[[Choice], bool], unused: str = "", must: str = ""
) -> list[Item]:
    """The button in the corner: what ends the question. While that may not be done yet, what was pointed at last; else why, and in short
    what `must` be done first."""
    end = next(filter(ends, decision.choices), None)
    if end:
        return primary(look, words(end), "", end, unused)
    if look.aimed in decision.choices:
        return primary(look, words(look.aimed), "", look.aimed)
    refused = next(((choice, why) for choice, why in look.catalogue if why and ends(choice)), None)
    if refused is None:
        return primary(look, "", "", None)
    choice, why = refused
    shown = primary(look, words(choice), must, None)
    return [item._replace(refusal=why) if item.id == "primary" else item for item in shown]
