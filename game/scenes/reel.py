"""What an answer has set off, moment by moment, while the game itself is already where it ends."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from engine.kernel import Event, Seat
from engine.session import Beat
from game.tables import Tableware

CLOSED = 0.6  # seconds in which the envelopes of a staged moment still lie closed


class Reel:
    """The moments still to be shown, and the one that is shown; none: the present.

    A staged moment, such as the opening of envelopes, is shown for itself in two parts: before, and opened. It is everybody's, so
    it is also shown when the screen has to be handed on. So is a moment that concerns a person, which waits until it was seen.
    """

    def __init__(self, ware: Tableware, people: Callable[[], Iterable[Seat]]) -> None:
        self.ware = ware
        self.people = people
        self.beats: deque[Beat] = deque()
        self.shown: Beat | None = None
        self.told: tuple[Event, ...] = ()  # what this moment tells, as long as it is held
        self.opened = False
        self.hold = 0.0  # seconds that the moment is left to be looked at
        self.waits = False  # the moment goes on only when somebody says so

    def __bool__(self) -> bool:
        return bool(self.shown or self.beats)

    @property
    def untold(self) -> int:
        """How many events of the game have not been shown yet; closed envelopes tell nothing."""
        return sum(len(beat.events) for beat in self.beats) + (len(self.told) if self.closed else 0)

    @property
    def closed(self) -> bool:
        """Whether the envelopes of a staged moment still lie closed."""
        return self.on_stage and not self.opened

    @property
    def on_stage(self) -> bool:
        """Whether a staged moment is shown."""
        return self.shown is not None and self.staged(self.shown)

    def staged(self, beat: Beat) -> bool:
        return any(event.name in self.ware.staged for event in beat.events)

    def concerns(self, beat: Beat) -> bool:
        """Whether this moment is to be seen by a person before it goes on."""
        people = set(self.people())
        return any(not people.isdisjoint(self.ware.concerns(event)) for event in beat.events)

    def kept(self, beats: Iterable[Beat]) -> list[Beat]:
        """The moments that are shown whatever comes after them."""
        return [beat for beat in beats if self.staged(beat) or self.concerns(beat)]

    def load(self, beats: Iterable[Beat]) -> None:
        self.beats.extend(beats)

    def clear(self) -> None:
        self.beats.clear()
        self.shown, self.told, self.hold, self.waits = None, (), 0.0, False

    def hurry(self) -> None:
        """On to the next moment that is to be seen, or to the present."""
        beats = [*self.beats]
        at = next((n for n, beat in enumerate(beats) if self.concerns(beat)), None)
        self.clear()
        if at is not None:
            self.load(beats[at:])
            self._show(self.beats.popleft())

    def _show(self, beat: Beat) -> None:
        self.shown, self.told = beat, beat.events
        self.waits = self.concerns(beat)

    def turn(self, speed: float, tempo: float) -> list[Beat]:
        """Go on to the next moment; what is heard with it. The last moment is the present, unless it is staged.

        A staged moment is held at this speed, all others at the tempo of their chain.
        """
        if self.shown and self.closed:
            self.opened, self.hold = True, self._long([self.shown]) * speed
            return [self.shown]
        if len(self.beats) <= 1 and not self.kept(self.beats):
            heard = list(self.beats)
            self.clear()
            self.hold = self._long(heard) * speed * tempo
            self.told = tuple(event for beat in heard for event in beat.events) if self.hold else ()
            return heard
        opened = self.on_stage  # of two staged moments in a row the second begins where the first has ended
        self._show(shown := self.beats.popleft())
        self.opened = opened and self.on_stage
        if self.closed:
            self.hold = CLOSED * speed
            return []
        self.hold = self._long([shown]) * speed * (1.0 if self.on_stage else tempo)
        return [shown]

    def _long(self, beats: Iterable[Beat]) -> float:
        return max((self.ware.holds.get(event.name, 0.0) for beat in beats for event in beat.events), default=0.0)
