"""Drafting the start ports (WOP-136), when tiles, bar and Blackbeard's tile are on view."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Move, Refusal, Step, refuse, step
from engine.winds_of_plunder.data import START_PORTS
from engine.winds_of_plunder.state import State


class PickPort(Move):
    verb = "start"
    rule = "WOP-136"

    def candidates(self, s: State, step: DraftPort) -> Iterable[tuple[str]]:
        return ((port,) for port in START_PORTS)

    def why_not(self, s: State, step: DraftPort, port: str) -> Refusal | None:
        taken = any(c.port == port for c in s.captains)
        return refuse("winds_of_plunder.refuse.port_taken", "WOP-136", port=port) if taken else None

    def do(self, s: State, step: DraftPort, port: str) -> None:
        s.captains[step.seat].port = port
        s.tell("start_port", step.seat, port=port)


@step
class DraftPort(Step):
    """D9."""

    seat: int

    asks = True
    moves = (PickPort(),)
