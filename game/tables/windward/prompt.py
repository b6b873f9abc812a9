"""The decision bar: what is asked, and the choices that are not on the board."""

from __future__ import annotations

from engine.kernel import Choice, Decision
from engine.windward.data import PORT
from engine.windward.state import State
from engine.windward.turn import Turn
from game.kit.item import Item
from game.tables import asking
from game.tables.chrome import Chip, decision_bar, primary
from game.tables.look import Look, by_verb, still
from game.tables.windward.board import SPATIAL

GROUPS = {"buy": "shop", "play": "cards", "order": "orders", "load": "cargo", "drop": "cargo", "teeth": "shop", "trade": "trade"}


@still
def bar(s: State, decision: Decision | None, look: Look) -> list[Item]:
    if decision is None:
        return asking.nothing_asked(look)
    say = look.texts.say
    prompt, detail = asking.sentence("windward", decision, look)
    turn = isinstance(decision.step, Turn)
    if turn:
        detail = say("planet.name.speed_left", speed=s.speed, wind=look.texts.name("windward", s.wind, "wind"))
    if look.picked:
        chips = asking.picked(look, lambda choice: _words(choice, decision, look))
    else:
        chips = _turn_chips(decision, look) if turn else _plain_chips(decision, look)
    end: Choice | None = ("end",) if ("end",) in decision.choices else _last(decision)
    label = look.texts.choice("windward", end, decision.step.name, look.names) if end else ""
    return [*decision_bar(look, decision.seat, prompt, detail, chips), *primary(look, label, "", end, unused(s, decision, look))]


def unused(s: State, decision: Decision, look: Look) -> str:
    """What ending the turn now would leave lying, or bring about (WWD-207 among it)."""
    if ("end",) not in decision.choices:
        return ""
    say = look.texts.say
    if s.solo and s.captains[decision.seat].ship == PORT:
        return say("planet.name.warn_port")
    if s.mates and any(choice[0] == "order" for choice in decision.choices):
        return say("planet.name.warn_mates", mates=s.mates)
    return ""


def _last(decision: Decision) -> Choice | None:
    """The choice that ends a question, if there is one: done, decline and the like."""
    return next((c for c in decision.choices if c in (("done",), ("decline",), ("reroll",), ("propose",), ("agree",))), None)


def _words(choice: Choice, decision: Decision, look: Look) -> str:
    return look.texts.choice("windward", choice, decision.step.name, look.names)


def _plain_chips(decision: Decision, look: Look) -> list[Chip]:
    return [Chip(_words(c, decision, look), c) for c in decision.choices if c[0] not in SPATIAL and c != _last(decision)]


def _turn_chips(decision: Decision, look: Look) -> list[Chip]:
    """Groups first; an open group shows its choices and the way back."""
    say = look.texts.say
    groups: dict[str, list[Choice]] = {}
    for verb, choices in by_verb(decision.choices).items():
        if verb == "row":
            for choice in choices:
                groups.setdefault(f"row {choice[1]}", []).append(choice)
        elif verb in GROUPS:
            groups.setdefault(GROUPS[verb], []).extend(choices)
    if look.crumb in groups and not look.crumb.startswith("row "):
        return [*(Chip(_words(c, decision, look), c) for c in groups[look.crumb]), Chip(say("shell.name.back"), opens="top")]
    chips = []
    for name in groups:
        if name.startswith("row "):
            chips.append(Chip(say("planet.name.group_row", boat=name[4:]), opens=name))
        else:
            chips.append(Chip(say(f"planet.name.group_{name}"), opens=name))
    if look.crumb.startswith("row "):
        chips.append(Chip(say("shell.name.back"), opens="top"))
    return chips
