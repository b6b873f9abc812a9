"""The pace at which a table is shown: what bots do is made shorter the longer it takes, and can be hurried, stepped or skipped."""

from __future__ import annotations

from engine.kernel import Seat
from game.kit.animator import SPEEDS
from game.services.settings import Settings

PAUSE = 0.25  # seconds between two deeds of a bot at normal speed
HASTE = 0.6  # each further deed of a bot's turn is shown so much faster, so that a long turn stays short
LONG_ENOUGH = 6.0  # seconds of bots' turns after which the later ones are shown at brisk speed
LONG_CHAIN = 4  # moments that one click may set off at full length; more of them are shown faster
QUIET = 0.25  # seconds after a skip in which the same key cannot confirm
PATIENCE = 1.0  # seconds before the bar says how long a bot has been thinking


class Pace:
    """Counts seconds and deeds; it knows no game and no window."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.deeds = 0  # of the bot whose turn it is
        self._whose: Seat | None = None
        self.skipping = False  # to the next question to a person
        self.thought = 0.0  # seconds that a bot has been thinking
        self._pause = 0.0  # until the next deed of a bot
        self._quiet = 0.0  # in which no key confirms
        self._watched = 0.0  # since a person could last do something
        self._held = True  # in step mode: the key for the next deed of a bot has not been pressed yet

    @property
    def steps(self) -> bool:
        """Whether a deed of a bot waits for a key."""
        return self._held and self.settings.bot_speed == "step"

    @property
    def quiet(self) -> bool:
        return self._quiet > 0

    def speed(self, *, people: bool) -> str:
        """Bots have their own, and before people who have watched long enough they are brisk."""
        if not self.deeds:
            return self.settings.animation_speed
        wish = "normal" if self.settings.bot_speed == "step" else self.settings.bot_speed
        return "brisk" if people and self._watched > LONG_ENOUGH and SPEEDS[wish] > SPEEDS["brisk"] else wish

    def tempo(self, moments: int) -> float:
        """How much shorter than usual each of so many moments is shown."""
        return HASTE**self.deeds * min(1.0, LONG_CHAIN / max(1, moments))

    # Time goes by

    def pass_time(self, dt: float, *, watching: bool) -> None:
        self._quiet = max(0.0, self._quiet - dt)
        if watching:
            self._watched += dt

    def may_act(self, dt: float) -> bool:
        """Whether the next deed of a bot may be shown now."""
        self._pause -= dt
        return not self.steps and (self._pause <= 0 or self.skipping)

    def think(self, dt: float) -> bool:
        """A bot still thinks; whether the bar has something new to say about it."""
        before, self.thought = self.thought, self.thought + dt
        return self.thought >= PATIENCE and int(before) != int(self.thought)

    # What happens

    def deed(self, seat: Seat, *, begins_turn: bool, people: bool) -> None:
        """A bot has done something; what another one does then is not hurried."""
        self.deeds = 1 if begins_turn or seat != self._whose else self.deeds + 1
        self._whose = seat
        self._pause, self._held = PAUSE * SPEEDS[self.speed(people=people)] * HASTE**self.deeds, not self.skipping

    def person(self) -> None:
        """A person is asked: bots begin anew after that."""
        self.skipping, self.deeds, self._whose, self._watched = False, 0, None, 0.0

    def hush(self) -> None:
        """For a moment the key that hurried on does not confirm."""
        self._quiet = QUIET

    def at_once(self) -> None:
        """The next deed of a bot needs no pause."""
        self._pause = 0.0

    def wait(self, seconds: float) -> None:
        """So long before the next deed of a bot, at normal speed."""
        self._pause = seconds * SPEEDS[self.speed(people=True)]

    def step(self) -> None:
        """In step mode: one deed of a bot."""
        self._pause, self._held = 0.0, False

    def skip(self) -> None:
        """On to the next question to a person."""
        self.skipping, self._held = True, False
