"""Drafting the start ports (WOP-136), when tiles, bar and Blackbeard's tile are on view."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Choose, Refusal, refuse, step
from engine.winds_of_plunder.data import START_PORTS
from engine.winds_of_plunder.state import State


@step
class DraftPort(Choose[State]):
    """D9."""

    verb = "start"
    rule = "WOP-136"

    def options(self, s: State) -> Iterable[str]:
        return START_PORTS

    def why_not(self, s: State, port: str) -> Refusal | None:
        taken = any(c.port == port for c in s.captains)
        return refuse("winds_of_plunder.refuse.port_taken", "WOP-136", port=port) if taken else None

    def do(self, s: State, port: str) -> None:
        s.captains[self.seat].port = port
        s.tell("start_port", self.seat, port=port)
