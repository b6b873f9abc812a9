"""Help and handicaps of a seat: how deep its hints go, whether what can be done is lit up, how much it may take back. All may know it.

It is kept with the seat as a short text, `hints=2 lights=off undo=never`; whatever is usual, or not understood, is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel import Seat
from engine.kernel.game import GIFT
from game.services.texts import Texts
from saves.document import SeatSetting

DEPTHS = ("none", "where", "plans", "move")  # how deep hints go
UNDO = ("usual", "never", "fair", "free")


class Help(NamedTuple):
    """What a seat is helped with."""

    hints: int = len(DEPTHS) - 1
    lights: bool = True
    undo: str = UNDO[0]

    @property
    def text(self) -> str:
        """As it is kept; empty when all is usual."""
        parts = []
        if self.hints != USUAL.hints:
            parts.append(f"hints={self.hints}")
        if not self.lights:
            parts.append("lights=off")
        if self.undo != USUAL.undo:
            parts.append(f"undo={self.undo}")
        return " ".join(parts)


USUAL = Help()
KINDS: Mapping[str, Help] = {
    "usual": USUAL,
    "learner": Help(undo="free"),
    "salt": Help(hints=1, undo="fair"),
    "alone": Help(hints=0, lights=False, undo="never"),
}


def help_of(setting: SeatSetting) -> Help:
    """What this seat is helped with; for bots it means nothing."""
    found = USUAL
    if setting.player != "human":
        return found
    for part in setting.help.split():
        name, _, value = part.partition("=")
        if name == "hints" and value.isdecimal() and int(value) < len(DEPTHS):
            found = found._replace(hints=int(value))
        elif name == "lights":
            found = found._replace(lights=value != "off")
        elif name == "undo" and value in UNDO:
            found = found._replace(undo=value)
    return found


def kind_of(found: Help) -> str:
    """The name of this help, or "own" of any that has none."""
    return next((kind for kind, other in KINDS.items() if other == found), "own")


def gift_to(options: Mapping[str, str]) -> Seat | None:
    """The seat that begins with a gift."""
    value = options.get(GIFT, "")
    return int(value) - 1 if value.isdecimal() else None


def told(found: Help, gift: bool, texts: Texts) -> tuple[str, ...]:
    """Whatever is not usual, in words."""
    parts = []
    if found.hints != USUAL.hints:
        parts.append(texts.say(f"help.name.hints_{DEPTHS[found.hints]}"))
    if not found.lights:
        parts.append(texts.say("help.name.no_lights"))
    if found.undo != USUAL.undo:
        parts.append(texts.say(f"help.name.undo_{found.undo}"))
    if gift:
        parts.append(texts.say("help.name.gift"))
    return tuple(parts)


def pennant(setting: SeatSetting, name: str, gift: bool, texts: Texts) -> str:
    """What the pennant of a seat says; empty when it sails like everybody."""
    parts = told(help_of(setting), gift, texts)
    return texts.say("help.rule.pennant", who=name, what=parts) if parts else ""
