"""What an answer has set off, moment by moment, while the game itself is already where it ends."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from engine.kernel import Event
from engine.session import Beat
from game.tables import Tableware

CLOSED = 0.6  # seconds in which the envelopes of a staged moment still lie closed


class Reel:
    """The moments still to be shown, and the one that is shown; none: the present.

    A staged moment, such as the opening of envelopes, is shown for itself in two parts: before, and opened. It is everybody's, so
    it is also shown when the screen has to be handed on.
    """

    def __init__(self, ware: Tableware) -> None:
        self.ware = ware
        self.beats: deque[Beat] = deque()
        self.shown: Beat | None = None
        self.opened = False
        self.hold = 0.0  # seconds that the moment is left to be looked at

    def __bool__(self) -> bool:
        return bool(self.shown or self.beats)

    @property
    def untold(self) -> int:
        """How many events of the game have not been shown yet."""
        return sum(len(beat.events) for beat in self.beats)

    @property
    def moment(self) -> tuple[Event, ...]:
        """What is staged now."""
        return self.shown.events if self.shown and self.staged(self.shown) else ()

    def staged(self, beat: Beat) -> bool:
        return any(event.name in self.ware.staged for event in beat.events)

    def load(self, beats: Iterable[Beat]) -> None:
        self.beats.extend(beats)

    def clear(self) -> None:
        self.beats.clear()
        self.shown, self.hold = None, 0.0

    def turn(self, speed: float, tempo: float) -> list[Beat]:
        """Go on to the next moment; what is heard with it. The last moment is the present, unless it is staged.

        A staged moment is held at this speed, all others at the tempo of their chain.
        """
        if self.shown and self.moment and not self.opened:
            self.opened, self.hold = True, self._long([self.shown]) * speed
            return [self.shown]
        pace = speed * tempo
        if len(self.beats) <= 1 and not any(map(self.staged, self.beats)):
            heard = list(self.beats)
            self.clear()
            self.hold = self._long(heard) * pace
            return heard
        opened = bool(self.moment)  # of two staged moments in a row the second begins where the first has ended
        self.shown = self.beats.popleft()
        self.opened = opened and bool(self.moment)
        if self.moment and not self.opened:
            self.hold = CLOSED * speed
            return []
        self.hold = self._long([self.shown]) * (speed if self.moment else pace)
        return [self.shown]

    def _long(self, beats: Iterable[Beat]) -> float:
        return max((self.ware.holds.get(event.name, 0.0) for beat in beats for event in beat.events), default=0.0)
