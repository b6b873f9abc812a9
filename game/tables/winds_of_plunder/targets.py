"""What the choices of this game are about, and what the pointer is on."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Choice
from engine.winds_of_plunder.data import SLOTS
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.vote import SettleWind, WindTie
from game.tables.look import Look
from game.tables.targets import Targets, thing_of

PATROL: Choice = ("board_patrol",)
about = thing_of(
    {
        **dict.fromkeys(("sail", "start"), "port/{1}"),
        "gust": "gust/{2}",
        "farther": "gust/{1}",
        **dict.fromkeys(("tile", "first", "victim", "board"), "ship/{1}"),
        "board_patrol": "ship/patrol",
        "swap": "place/{1}",
        "wind": "rose/{1}",
        "bid": "bid/{1}",
    }
)
GUST = "gust"  # the group of the decision bar that is open while a port for a Gust is chosen


class Aim(NamedTuple):
    """What the pointer is on: a choice, and the port, the wind or the number of cubes it is about."""

    choice: Choice | None = None
    port: str = ""
    wind: str = ""
    cubes: int = -1


def aim_at(s: State, targets: Targets, look: Look) -> Aim:
    kind, _, name = look.hover.partition("/")
    if kind == "chip":
        return _aim(targets.pointed(look.hover))
    if kind == "port":
        gust = targets.first(f"gust/{name}")
        return Aim(gust if look.crumb == GUST else targets.first(look.hover) or gust, port=name)
    if kind == "tile":
        port = next((p for p, tile in s.tile_at.items() if tile == name), "")
        return Aim(targets.first(f"port/{port}"), port=port) if port and not targets.asks("place") else Aim()
    if kind == "rose" and name:
        return Aim(targets.first(look.hover), wind=name)
    if kind == "bid":
        return Aim(targets.first(look.hover), cubes=int(name))
    return Aim(wind=next((str(choice[1]) for choice in s.envelope(targets.seat) if choice[0] == "wind"), ""))


def _aim(choice: Choice | None) -> Aim:
    kind, _, name = about(choice).partition("/") if choice else ("", "", "")
    if kind in ("port", "gust"):
        return Aim(choice, port=name)
    if kind == "rose":
        return Aim(choice, wind=name)
    return Aim(choice, cubes=int(name)) if kind == "bid" else Aim(choice)


def undecided(s: State) -> bool:
    """Whether this round's wind is still voted on."""
    return any(isinstance(step, SettleWind | WindTie) for step in s.agenda)


def place_of(s: State, tile: str) -> str:
    """Where a VP tile lies: a port, or the number of a slot."""
    port = next((p for p, own in s.tile_at.items() if own == tile), "")
    return port or SLOTS[s.bar.index(tile)]
