"""The Guarda Costa of a duel (5.14): where it begins, and how it sails."""

from __future__ import annotations

from engine.kernel import Step, pick, step
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import START_PORTS
from engine.winds_of_plunder.state import State


@step
class PlacePatrol(Step[State]):
    """After a draft it takes one of the start ports left over (WOP-170)."""

    def run(self, s: State) -> None:
        taken = [c.port for c in s.captains]
        free = [port for port in START_PORTS if port not in taken]
        s.patrol = pick(s, free)
        s.tell("patrol_placed", port=s.patrol, chance=("patrol_port", len(free)))


@step
class Patrol(Step[State]):
    """After both turns it sails with the wind, wherever that leads; it takes, marks and boards nothing (WOP-131)."""

    def run(self, s: State) -> None:
        ports = NORMAL[s.patrol, s.wind]
        if not ports:
            s.tell("patrol_stays", port=s.patrol)
            return
        start, s.patrol = s.patrol, pick(s, ports)
        s.tell("patrol_sailed", start=start, to=s.patrol, chance=("patrol_port", len(ports)))
