"""A battle on the table: both Parties with their dice, boosts and totals."""

from __future__ import annotations

from engine.windward.parties import total
from engine.windward.state import Party, State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Sprite, Stroke, Words
from game.tables.look import Look
from game.tables.windward import signs

PANEL = (452.0, 148.0)
DIE = 26.0


def battle(s: State, look: Look) -> list[Item]:
    """Over the lower edge of the board, so that the planet stays in view."""
    if s.battle is None:
        return []
    region = look.layout.regions["board"]
    wide, high = PANEL
    box = Box((region.w - wide) / 2, region.h - high - 8, wide, high)
    title = look.texts.say("shell.name.battle_at", space=s.battle.space)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, wide, high), "night", "stop", 2, 8),
        Words(title, Box(0, 4, wide, 22), "label", "mist", "centre"),
        Fill(Box(wide / 2 - 0.5, 30, 1, high - 40), "line"),
        *_party(s.battle.attacker, look, 10),
        *_party(s.battle.defender, look, wide / 2 + 10),
    ]
    return [Item("battle", "board", box, tuple(strokes), 90)]


def _party(party: Party, look: Look, left: float) -> list[Stroke]:
    if party.seat is not None:
        sprite = signs.ship(party.seat) if party.kind == "ship" else signs.longboat(party.seat)
        name = look.names[party.seat]
    else:
        sprite = signs.crester(party.beasts[0])
        name = look.texts.name("windward", party.beasts[0])
    strokes: list[Stroke] = [
        Sprite(sprite, Box(left, 30, 48, 48)),
        Words(name, Box(left + 54, 30, 104, 24), "strong"),
        Words(look.texts.say("shell.name.boost", hits=party.boost) if party.boost else "", Box(left + 54, 54, 104, 20), "micro", "mist"),
        Words(str(total(party)) if party.dice else "?", Box(left + 158, 30, 46, 46), "h1", "brass", "right"),
    ]
    per_row = 7
    for n, face in enumerate(party.dice[: 2 * per_row]):
        x, y = left + (n % per_row) * (DIE + 3), 84 + (n // per_row) * (DIE + 3)
        strokes.append(Sprite(signs.sprite(f"die_battle_{face}"), Box(x, y, DIE, DIE)))
    return strokes
