"""Three buses, takes by chance, music with long rests between the pieces.

The player has no clock: the loop tells it by `update(dt)` how much time has passed. It never raises: without a sound card
`available` is False and everything else goes on in silence.

    player = Player()
    player.set_volumes(music=55, effects=80, ambience=50)
    player.enter(game)                    at each change of screen; nothing restarts while the game is the same
    player.cue("select")
    player.play(cues_for(game, event, eyes=seat))
    player.update(dt)                     at each turn of the loop; `wake()` tells when the next is wanted
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

from game.sound.device import LOOPS, Device, open_device
from game.sound.index import ASSETS, Cue, Title, read

BUSES = ("music", "effects", "ambience")

REST = (40.0, 90.0)  # seconds of ambience between two pieces
FIRST_REST = 2.5  # before the first piece of a game
MUSIC_FADE = 1.5
AMBIENCE_FADE = 2.5
DUCKED = 10 ** (-4 / 20)
DUCK_DOWN, DUCK_UP = 0.12, 0.9  # seconds from full to ducked, and back
DUCK_TAIL = 0.25  # seconds for which the music stays low after the cue
SMOOTH = 1 / 30  # seconds between updates while something fades
LOOK = 0.5  # seconds between looks whether a piece has ended
KEPT = 120.0  # seconds of sound that stay in memory, 21 MB; what was not heard for the longest time goes first


def loudness(percent: float) -> float:
    """A volume as it is set to a gain as it is heard: half the way is half as loud."""
    return (min(max(percent, 0.0), 100.0) / 100) ** 2


def toward(value: float, goal: float, step: float) -> float:
    return min(value + step, goal) if value < goal else max(value - step, goal)


class Player:
    """Everything that is heard goes through here."""

    def __init__(
        self,
        assets: Path = ASSETS,
        luck: Random | None = None,
        start: Callable[[], tuple[Device, str]] = open_device,
    ) -> None:
        self.index = read(assets)
        self.muted = False
        self.missing: list[str] = []  # files that could not be read, each once
        self._device, self.reason = start()
        self.available = not self.reason
        self._assets = assets
        self._luck = luck or Random()
        self._percent = {"music": 55.0, "effects": 80.0, "ambience": 50.0}
        self._now = 0.0
        self._sounds: OrderedDict[str, tuple[Any | None, float]] = OrderedDict()  # by file, with their seconds
        self._last_take: dict[str, str] = {}
        self._not_before: dict[str, float] = {}
        self._waiting: list[tuple[float, str]] = []  # cues of a moment that come one after the other
        self._duck, self._ducked_until = 1.0, 0.0
        self._game: str | None = None
        self._bags: dict[str, list[Title]] = {}
        self._last_piece: dict[str, Title] = {}
        self._piece: Title | None = None
        self._piece_game: str | None = None
        self._piece_gain = 1.0
        self._rest = 0.0
        self._loops: list[tuple[str | None, float]] = [(None, 0.0)] * LOOPS  # game and how far it is faded in
        self._loop_is_due = False

    # What the player sets

    def set_volumes(self, *, music: float | None = None, effects: float | None = None, ambience: float | None = None) -> None:
        """Per cent, 0 to 100; heard at once."""
        for bus, percent in zip(BUSES, (music, effects, ambience), strict=True):
            if percent is not None:
                self._percent[bus] = min(max(float(percent), 0.0), 100.0)
        self._apply()

    def set_muted(self, muted: bool) -> None:
        self.muted = muted
        if muted:
            self.hush()
            self._device.stop_effects()
        self._apply()

    def gain(self, bus: str) -> float:
        """What a bus lets through now: its volume, mute, and for music the ducking."""
        if self.muted:
            return 0.0
        return loudness(self._percent[bus]) * (self._duck if bus == "music" else 1.0)

    # Effects

    def cue(self, name: str) -> bool:
        """One take of a cue, now. False when nothing new is heard: muted, too soon after the last, or not there."""
        cue = self.index.cues.get(name)
        if cue is None or self._now < self._not_before.get(name, 0.0) or not self.gain(cue.bus):
            return False
        sound = self._sound(self._take(name, cue))
        if sound is None or not self._device.play(sound, self.gain(cue.bus) * cue.gain):
            return False
        self._not_before[name] = self._now + cue.rate
        if cue.duck:
            self._ducked_until = max(self._ducked_until, self._now + self._device.seconds(sound) + DUCK_TAIL)
        return True

    def play(self, names: Iterable[str]) -> None:
        """The cues of one moment, each when the one before has made its point."""
        at = self._now
        for name in names:
            if at <= self._now:
                self.cue(name)
            else:
                self._waiting.append((at, name))
            cue = self.index.cues.get(name)
            at += cue.lead if cue else 0.0

    def hush(self) -> None:
        """Forget the cues that are still to come: the moment was skipped."""
        self._waiting.clear()

    def _take(self, name: str, cue: Cue) -> str:
        """By chance, but not the same twice in a row."""
        others = [file for file in cue.files if file != self._last_take.get(name)] or list(cue.files)
        file = self._luck.choice(others)
        self._last_take[name] = file
        return file

    def _sound(self, file: str) -> Any | None:
        if file not in self._sounds:
            sound = self._device.load(self._assets / file) if self.available else None
            if sound is None and self.available and file not in self.missing:
                self.missing.append(file)
            self._sounds[file] = (sound, self._device.seconds(sound) if sound else 0.0)
        self._sounds.move_to_end(file)
        self._let_go()
        return self._sounds[file][0]

    def _let_go(self) -> None:
        """Of what is kept, as much as is too much; a sound that is still heard ends as it should."""
        seconds = sum(seconds for _, seconds in self._sounds.values())
        while seconds > KEPT and len(self._sounds) > 1:
            seconds -= self._sounds.popitem(last=False)[1][1]

    # Music and ambience

    @property
    def playing(self) -> str | None:
        """The title of the piece that is heard, for the one who asks."""
        return self._piece.title if self._piece else None

    def enter(self, game: str | None) -> None:
        """The screen belongs to this game, to the harbour, or (None) to nobody. The same as before changes nothing."""
        if game == self._game:
            return
        self._game = game
        self._rest = FIRST_REST
        self._loop_is_due = True

    def update(self, dt: float) -> None:
        """Time has passed: seconds."""
        self._now += dt
        if self._loop_is_due:  # reading it takes longer than a frame, so the screen comes first
            self._loop_is_due = False
            self._start_loop(self._game)
        self._cues_that_are_due()
        self._move_duck(dt)
        self._move_music(dt)
        self._move_loops(dt)
        self._apply()

    def wake(self) -> float | None:
        """In how many seconds `update` is wanted again; None: not before something happens."""
        if not self.available:
            return None
        times = [max(at - self._now, 0.0) for at, _ in self._waiting]
        if self._restless() or self._loop_is_due:
            times.append(SMOOTH)
        if self._duck < 1:
            times.append(max(self._ducked_until - self._now, SMOOTH))
        if self._piece:
            times.append(LOOK)
        elif self._pieces():
            times.append(max(self._rest, 0.0))
        return min(times, default=None)

    def close(self) -> None:
        self._device.close()

    def _restless(self) -> bool:
        loops = any(game and level != (1.0 if game == self._game else 0.0) for game, level in self._loops)
        music = self._piece is not None and self._piece_gain != (1.0 if self._piece_game == self._game else 0.0)
        duck = self._duck != (DUCKED if self._now < self._ducked_until else 1.0)
        return loops or music or duck

    def _cues_that_are_due(self) -> None:
        due = [name for at, name in self._waiting if at <= self._now]
        self._waiting = [(at, name) for at, name in self._waiting if at > self._now]
        for name in due:
            self.cue(name)

    def _move_duck(self, dt: float) -> None:
        ducked = self._now < self._ducked_until
        step = (1 - DUCKED) * dt / (DUCK_DOWN if ducked else DUCK_UP)
        self._duck = toward(self._duck, DUCKED if ducked else 1.0, step)

    def _move_music(self, dt: float) -> None:
        if self._piece:
            mine = self._piece_game == self._game
            self._piece_gain = toward(self._piece_gain, 1.0 if mine else 0.0, dt / MUSIC_FADE)
            if not mine and self._piece_gain == 0.0:
                self._device.music_stop()
                self._piece = None
            elif not self._device.music_busy():
                self._piece = None
                self._rest = self._luck.uniform(*REST) if mine else FIRST_REST
        elif self._pieces():
            self._rest -= dt
            if self._rest <= 0:
                self._next_piece()

    def _pieces(self) -> tuple[Title, ...]:
        return self.index.music.get(self._game, ()) if self._game and self.available else ()

    def _next_piece(self) -> None:
        """All of a game's pieces in random order before one comes again, and never one twice in a row."""
        game = self._game or ""
        bag = self._bags.get(game)
        if not bag:
            bag = list(self._pieces())
            self._luck.shuffle(bag)
            if len(bag) > 1 and bag[-1] == self._last_piece.get(game):
                bag.insert(0, bag.pop())
            self._bags[game] = bag
        piece = bag.pop()
        self._last_piece[game] = piece
        if self._device.music(self._assets / piece.file, self.gain("music")):
            self._piece, self._piece_game, self._piece_gain = piece, game, 1.0
        else:
            if piece.file not in self.missing:
                self.missing.append(piece.file)
            self._rest = self._luck.uniform(*REST)

    def _start_loop(self, game: str | None) -> None:
        """The old ambience fades out in its slot while the new one fades in; one that is still fading comes back."""
        loop = self.index.ambience.get(game or "")
        if loop is None or any(name == game for name, _ in self._loops):
            return
        sound = self._sound(loop.file)
        if sound is None:
            return
        slot = min(range(LOOPS), key=lambda n: self._loops[n][1])
        self._device.loop_stop(slot)
        self._loops[slot] = (game, 0.0)
        self._device.loop(slot, sound, 0.0)

    def _move_loops(self, dt: float) -> None:
        for slot, (game, level) in enumerate(self._loops):
            if game is None:
                continue
            level = toward(level, 1.0 if game == self._game else 0.0, dt / AMBIENCE_FADE)
            self._loops[slot] = (game, level)
            if game != self._game and level == 0.0:
                self._device.loop_stop(slot)
                self._loops[slot] = (None, 0.0)

    def _apply(self) -> None:
        if self._piece:
            self._device.music_gain(self.gain("music") * self._piece_gain)
        for slot, (game, level) in enumerate(self._loops):
            if game:
                self._device.loop_gain(slot, self.gain("ambience") * self.index.ambience[game].gain * level)
