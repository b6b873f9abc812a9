"""The sound card, or silence: the one place that talks to the mixer."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pygame

RATE, CHANNELS, BUFFER = 44_100, 2, 1_024
LOOPS = 2  # two ambiences, while one fades into the other
EFFECTS = 16  # more at once are left out


class Device(Protocol):
    """What the player needs of a sound card. Nothing here raises; a gain is 0 to 1."""

    def load(self, file: Path) -> Any | None: ...
    def seconds(self, sound: Any) -> float: ...
    def play(self, sound: Any, gain: float) -> bool: ...
    def stop_effects(self) -> None: ...
    def loop(self, slot: int, sound: Any, gain: float) -> None: ...
    def loop_gain(self, slot: int, gain: float) -> None: ...
    def loop_stop(self, slot: int) -> None: ...
    def music(self, file: Path, gain: float) -> bool: ...
    def music_gain(self, gain: float) -> None: ...
    def music_busy(self) -> bool: ...
    def music_stop(self) -> None: ...
    def close(self) -> None: ...


class Mixer:
    """pygame's mixer: the first channels belong to the loops, the others to effects; music is streamed."""

    def __init__(self) -> None:
        """Raises pygame.error when there is no sound card."""
        with _hushed():
            pygame.mixer.init(RATE, -16, CHANNELS, BUFFER)
        pygame.mixer.set_num_channels(LOOPS + EFFECTS)
        pygame.mixer.set_reserved(LOOPS)

    def load(self, file: Path) -> Any | None:
        try:
            return pygame.mixer.Sound(file)
        except (pygame.error, OSError):
            return None

    def seconds(self, sound: Any) -> float:
        return float(sound.get_length())

    def play(self, sound: Any, gain: float) -> bool:
        with contextlib.suppress(pygame.error):
            sound.set_volume(gain)  # before it plays: a channel forgets its volume when a sound begins
            return sound.play() is not None
        return False

    def stop_effects(self) -> None:
        with contextlib.suppress(pygame.error):
            for channel in range(LOOPS, LOOPS + EFFECTS):
                pygame.mixer.Channel(channel).stop()

    def loop(self, slot: int, sound: Any, gain: float) -> None:
        with contextlib.suppress(pygame.error):
            channel = pygame.mixer.Channel(slot)
            sound.set_volume(0)  # until the channel has its volume
            channel.play(sound, loops=-1)
            channel.set_volume(gain)
            sound.set_volume(1)

    def loop_gain(self, slot: int, gain: float) -> None:
        with contextlib.suppress(pygame.error):
            pygame.mixer.Channel(slot).set_volume(gain)

    def loop_stop(self, slot: int) -> None:
        with contextlib.suppress(pygame.error):
            pygame.mixer.Channel(slot).stop()

    def music(self, file: Path, gain: float) -> bool:
        try:
            pygame.mixer.music.load(file)
            pygame.mixer.music.set_volume(gain)
            pygame.mixer.music.play()
        except (pygame.error, OSError):
            return False
        return True

    def music_gain(self, gain: float) -> None:
        with contextlib.suppress(pygame.error):
            pygame.mixer.music.set_volume(gain)

    def music_busy(self) -> bool:
        try:
            return bool(pygame.mixer.music.get_busy())
        except pygame.error:
            return False

    def music_stop(self) -> None:
        with contextlib.suppress(pygame.error):
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()

    def close(self) -> None:
        """All is stopped first: a sound that ends while the mixer quits would wait for it, and it for the sound."""
        with contextlib.suppress(pygame.error):
            pygame.mixer.stop()
            pygame.mixer.music.stop()
        pygame.mixer.quit()


class NoSoundCard:
    """No sound card: everything is accepted and nothing is heard."""

    def load(self, file: Path) -> Any | None:
        return None

    def seconds(self, sound: Any) -> float:
        return 0.0

    def play(self, sound: Any, gain: float) -> bool:
        return False

    def stop_effects(self) -> None: ...

    def loop(self, slot: int, sound: Any, gain: float) -> None: ...

    def loop_gain(self, slot: int, gain: float) -> None: ...

    def loop_stop(self, slot: int) -> None: ...

    def music(self, file: Path, gain: float) -> bool:
        return False

    def music_gain(self, gain: float) -> None: ...

    def music_busy(self) -> bool:
        return False

    def music_stop(self) -> None: ...

    def close(self) -> None: ...


def open_device() -> tuple[Device, str]:
    """The sound card and no reason, or silence and the reason for it."""
    try:
        return Mixer(), ""
    except (pygame.error, NotImplementedError, OSError) as reason:  # a build without a mixer says that it is not implemented
        return NoSoundCard(), str(reason)


@contextlib.contextmanager
def _hushed() -> Iterator[None]:
    """Sound libraries below us write their own complaints to the terminal; the one honest flag is enough."""
    try:
        terminal = sys.__stderr__.fileno() if sys.__stderr__ else -1
        kept = os.dup(terminal)
    except (OSError, ValueError):  # no terminal at all
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, terminal)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, terminal)
        os.close(kept)
