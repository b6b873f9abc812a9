"""A hint for the person who is asked: first why, then what. One of the game's own bots is asked, with the eyes of that seat."""

from __future__ import annotations

from engine.kernel import Choice, Decision
from engine.kernel.brain import Thought
from game.playing import Playing

LEVEL = "captain"


class Hint:
    """What a good captain would do here, told in two steps."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.steps = 0  # how much of it has been told
        self._about: tuple[int, int] | None = None  # the question, and how long the log was
        self._thought: Thought | None = None

    @property
    def waits(self) -> bool:
        """Whether the answer is still to come."""
        return self._about is not None and self._thought is None

    def ask(self, decision: Decision) -> None:
        """The first step, or the next one."""
        session = self.playing.session
        about = (decision.number, len(session.log))
        if self._about == about:
            self.steps = min(2, self.steps + 1) if self._thought else self.steps
            return
        self._about, self._thought, self.steps = about, None, 1
        self.playing.adviser.ask(session.game.id, session.view(decision.seat), decision, LEVEL, "", session.seed)

    def poll(self) -> bool:
        """Whether the answer has come just now."""
        if self.waits:
            self._thought = self.playing.adviser.poll()
            return self._thought is not None
        return False

    def told(self) -> tuple[str, Choice | None]:
        """The text key of the reason, and from the second step on the choice."""
        assert self._thought is not None, "the hint has not come yet"
        return self._thought.reason.key, self._thought.choices[0] if self.steps > 1 else None

    def forget(self) -> None:
        """The question is another one now."""
        if self.waits:
            self.playing.adviser.stop()
        self._about = self._thought = None
        self.steps = 0
