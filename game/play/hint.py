"""A hint for the person who is asked, in three depths: where to look, two plans with their reasons, the move. A captain among the game's
own bots is asked, with the eyes of that seat."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.think import luck_number
from engine.kernel import Choice, Decision
from engine.kernel.brain import Prospect, Thought
from game.play.adviser import Ticket
from game.play.playing import Playing

LEVEL = "captain"
WHERE, PLANS, MOVE = 1, 2, 3  # the depths


class Hint:
    """What a good captain would do here, told step by step."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.depth = 0  # how much of it has been asked for
        self.place = 0  # which of the plans is shown on the board
        self._about: Decision | None = None
        self._ticket: Ticket | None = None  # for the answer that is still to come
        self._thought: Thought | None = None

    @property
    def waits(self) -> bool:
        """Whether the answer is still to come."""
        return self._ticket is not None

    @property
    def plans(self) -> tuple[Prospect, ...]:
        """The better one first; nothing as long as nobody has asked, or the answer is still to come."""
        if self._thought is None:
            return ()
        return self._thought.plans or (Prospect(self._thought.choices, self._thought.score, (), self._thought.reason.key),)

    @property
    def shown(self) -> Prospect | None:
        """The plan whose move is shown."""
        return self.plans[self.place] if self.depth == MOVE and self.plans else None

    def ask(self, decision: Decision, most: int = MOVE) -> bool:
        """The first depth, or the next one up to the deepest; from the last one on the other plan. Whether there is anything more."""
        if self._about != decision:
            self.forget()
            self._about, self.depth = decision, WHERE
            self._ticket = _ask(self.playing, decision)
        elif self._thought and self.depth == MOVE:
            self.place = (self.place + 1) % len(self.plans)
        elif self._thought and self.depth >= most:
            return False
        elif self._thought:
            self.depth += 1
        return True

    def show(self, place: int) -> None:
        """The move of this plan."""
        self.depth, self.place = MOVE, place

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

    def forget(self) -> None:
        """The question is another one now, or nobody wants to hear more."""
        if self._ticket is not None:
            self.playing.adviser.cancel(self._ticket)
        self._about = self._ticket = self._thought = None
        self.depth = self.place = 0


class Wish:
    """Something that is not possible now, and the nearest way to it."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.refused = ""  # what was said of it
        self._about: Decision | None = None
        self._ticket: Ticket | None = None

    @property
    def waits(self) -> bool:
        return self._ticket is not None

    def ask(self, decision: Decision, refused: str, wish: Sequence[Choice]) -> None:
        """How one of these choices can be made possible."""
        self.forget()
        self.refused, self._about = refused, decision
        self._ticket = _ask(self.playing, decision, wish)

    def poll(self, decision: Decision | None) -> Thought | None:
        """The answer, once, if the question is still the same."""
        if self._ticket is None:
            return None
        if decision != self._about:
            self.forget()
            return None
        thought = self.playing.adviser.poll(self._ticket)
        if thought is not None:
            self._ticket = None
        return thought

    def forget(self) -> None:
        if self._ticket is not None:
            self.playing.adviser.cancel(self._ticket)
        self._about = self._ticket = None


def _ask(playing: Playing, decision: Decision, wish: Sequence[Choice] = ()) -> Ticket:
    session = playing.session
    luck = luck_number(session.seed, decision.number, decision.seat)
    view, ask = session.view(decision.seat), playing.adviser.ask
    if wish:
        return ask(session.game.id, view, decision, LEVEL, "", luck, hint=True, wish=wish)
    return ask(session.game.id, view, decision, LEVEL, "", luck, hint=True)
