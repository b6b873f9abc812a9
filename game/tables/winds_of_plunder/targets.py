"""What a click on each thing of the table means now, and what the pointer is on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel import Choice, Decision, Refusal, Seat
from engine.winds_of_plunder.data import SLOTS
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.vote import SettleWind, WindTie
from game.kit.item import Item
from game.tables.chrome import KEYLESS
from game.tables.look import Look

PORTS_OF = ("sail", "start")  # verbs that name a port
GUSTS = ("gust", "farther")
CAPTAINS_OF = ("tile", "first", "victim", "board")  # verbs that name a captain


class Aim(NamedTuple):
    """What the pointer is on: a choice, and the port, the wind or the number of cubes it is about."""

    choice: Choice | None = None
    port: str = ""
    wind: str = ""
    cubes: int = -1


class Targets:
    """The legal choices and the reasons against the others, by what they are about."""

    def __init__(self, decision: Decision | None, look: Look, chips: Sequence[Item]) -> None:
        self.step = decision.step if decision else None
        self.seat: Seat | None = decision.seat if decision else None
        self.ports: dict[str, Choice] = {}
        self.gusts: dict[str, tuple[Choice, ...]] = {}
        self.tiles: dict[str, Choice] = {}
        self.captains: dict[Seat, tuple[Choice, ...]] = {}
        self.winds: dict[str, Choice] = {}
        self.bids: dict[int, Choice] = {}
        self.why_port: dict[str, Refusal] = {}
        self.why_captain: dict[Seat, Refusal] = {}
        self.why: dict[Choice, Refusal] = look.reasons()
        self.numbers = {chip.choices[0]: chip.id.removeprefix("chip/") for chip in chips if chip.id.startswith("chip/") and chip.choices}
        self.gusting = look.crumb == "gust"
        if decision is None:
            return
        for choice in (*decision.choices, *look.instead):
            self._sort(choice)
        for choice, refusal in self.why.items():
            if choice[0] in PORTS_OF:
                self.why_port[str(choice[1])] = refusal
            elif choice[0] in CAPTAINS_OF:
                self.why_captain.setdefault(int(choice[1]), refusal)

    def _sort(self, choice: Choice) -> None:
        verb, about = choice[0], choice[-1]
        if verb in PORTS_OF:
            self.ports[str(about)] = choice
        elif verb in GUSTS:
            self.gusts[str(about)] = (*self.gusts.get(str(about), ()), choice)
        elif verb == "swap":
            self.tiles[str(about)] = choice
        elif verb in CAPTAINS_OF:
            self.captains[int(choice[1])] = (*self.captains.get(int(choice[1]), ()), choice)
        elif verb == "wind":
            self.winds[str(about)] = choice
        elif verb == "bid":
            self.bids[int(about)] = choice

    def number(self, choice: Choice | None) -> str:
        """The number that the decision bar gives to a choice."""
        found = self.numbers.get(choice) if choice else None
        return found if found is not None and int(found) < KEYLESS else ""

    def aim(self, s: State, look: Look) -> Aim:
        kind, _, name = look.hover.partition("/")
        if kind == "chip":
            choice = next((c for c, number in self.numbers.items() if number == name), None)
            return _about(choice)
        if kind in ("port", "target"):
            gust = self.gusts.get(name, (None,))[0]
            return Aim(gust if self.gusting else self.ports.get(name, gust), port=name)
        if kind == "tile":
            place = next((p for p, tile in s.tile_at.items() if tile == name), "")
            return Aim(self.ports.get(place), port=place) if place and not self.tiles else Aim()
        if kind == "rose" and name:
            return Aim(self.winds.get(name), wind=name)
        if kind == "bid" and name.isdecimal():
            return Aim(self.bids.get(int(name)), cubes=int(name))
        content = s.sealed.get(self.seat) if self.seat is not None else None
        return Aim(wind=next((str(choice[1]) for choice in content or () if choice[0] == "wind"), ""))


def _about(choice: Choice | None) -> Aim:
    if choice is None:
        return Aim()
    verb, about = choice[0], choice[-1]
    if verb in (*PORTS_OF, *GUSTS):
        return Aim(choice, port=str(about))
    if verb == "wind":
        return Aim(choice, wind=str(about))
    return Aim(choice, cubes=int(about)) if verb == "bid" else Aim(choice)


def undecided(s: State) -> bool:
    """Whether this round's wind is still voted on."""
    return any(isinstance(step, SettleWind | WindTie) for step in s.agenda)


def place_of(s: State, tile: str) -> str:
    """Where a VP tile lies: a port, or the number of a slot."""
    port = next((p for p, own in s.tile_at.items() if own == tile), "")
    return port or SLOTS[s.bar.index(tile)]
