"""Whoever thinks for the bots, as a table knows him: each question has its ticket. Nobody waits, and nobody gets another's answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from engine.kernel import Choice, Decision
from engine.kernel.brain import Thought


class Ticket(NamedTuple):
    """For the answer to one question, and for no other."""

    serial: int


class Adviser(Protocol):
    """See game.play.thinking.Thinker. A hint waits behind the bots; with a wish it is the way to what is not possible yet."""

    def ask(
        self,
        game: str,
        view: Any,
        decision: Decision,
        level: str,
        temperament: str,
        luck: int,
        budget: int = 0,
        *,
        hint: bool = False,
        wish: Sequence[Choice] = (),
    ) -> Ticket: ...
    def poll(self, ticket: Ticket) -> Thought | None: ...
    def hurry(self, ticket: Ticket) -> None: ...
    def cancel(self, ticket: Ticket) -> None: ...


class Nobody:
    """No bot thinks: about what is past, or while a picture is taken."""

    def ask(self, *_: Any, **__: Any) -> Ticket:
        return Ticket(0)

    def poll(self, ticket: Ticket) -> None:
        return None

    def hurry(self, ticket: Ticket) -> None:
        """Nothing has begun."""

    def cancel(self, ticket: Ticket) -> None:
        """Nothing has begun."""
