"""A hint for the person who is asked: first why, then what. One of the game's own bots is asked, with the eyes of that seat."""

from __future__ import annotations

from engine.bots.think import luck_number
from engine.kernel import Choice, Decision
from engine.kernel.brain import Thought
from game.play.adviser import Ticket
from game.play.playing import Playing

LEVEL = "captain"


class Hint:
    """What a good captain would do here, told in two steps."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.steps = 0  # how much of it has been told
        self._about: Decision | None = None
        self._ticket: Ticket | None = None  # for the answer that is still to come
        self._thought: Thought | None = None

    @property
    def waits(self) -> bool:
        """Whether the answer is still to come."""
        return self._ticket is not None

    def ask(self, decision: Decision) -> None:
        """The first step, or the next one."""
        if self._about == decision:
            self.steps = min(2, self.steps + 1) if self._thought else self.steps
            return
        self.forget()
        self._about, self.steps = decision, 1
        session = self.playing.session
        luck = luck_number(session.seed, decision.number, decision.seat)
        self._ticket = self.playing.adviser.ask(session.game.id, session.view(decision.seat), decision, LEVEL, "", luck, hint=True)

    def poll(self, decision: Decision | None) -> bool:
        """Whether the answer has come just now; if something else is asked meanwhile, it is not waited for."""
        if decision not in (None, self._about):
            self.forget()
        if self._ticket is None:
            return False
        self._thought = self.playing.adviser.poll(self._ticket)
        if self._thought is None:
            return False
        self._ticket = None
        return True

    def told(self) -> tuple[str, Choice | None]:
        """The text key of the reason, and from the second step on the choice."""
        assert self._thought is not None, "the hint has not come yet"
        return self._thought.reason.key, self._thought.choices[0] if self.steps > 1 else None

    def forget(self) -> None:
        """The question is another one now."""
        if self._ticket is not None:
            self.playing.adviser.cancel(self._ticket)
        self._about = self._ticket = self._thought = None
        self.steps = 0
