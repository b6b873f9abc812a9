"""From scores to sound: the sound font plays what it has, our own glass and drums play the rest, in one hall."""

from __future__ import annotations

import random
import struct
import subprocess
import tempfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .instruments import OWN_INSTRUMENTS
from .mastering import faded, levelled, master_long, trimmed
from .score import Part, Piece
from .tone import RATE, Wave, band, convolve, room

FONT = Path("/usr/share/sounds/sf2/FluidR3_GM.sf2")

LOUDNESS = -19.0
TICKS = 1_000  # a second

HALL = (3.4, 2_200.0)
OWN = 0.34  # our own instruments beside those of the font


def compose(piece: Piece) -> NDArray[np.float64]:
    """A piece of the programme, mastered."""
    x = render(piece)
    x = faded(levelled(trimmed(x, floor=-52, tail=0.2)), start=0.01, end=2.0)
    return master_long(x, LOUDNESS)


def render(piece: Piece, hall: tuple[float, float] = HALL, wet: float = 0.9) -> NDArray[np.float64]:
    """Stereo. What is near comes straight, what is far through the hall."""
    end = piece.seconds(piece.bars * piece.beats) + 5
    straight, sent = np.zeros((round(end * RATE), 2)), np.zeros((round(end * RATE), 2))
    fonts = [part for part in piece.parts if not isinstance(part.voice, str)]
    for bus, share in ((straight, False), (sent, True)):
        played = _fluid(piece, fonts, share)
        size = min(len(played), len(bus))
        bus[:size] += played[:size]
    for part in piece.parts:
        if isinstance(part.voice, str):
            x = _own(piece, part, len(straight))
            left, right = np.cos((part.pan + 1) * np.pi / 4), np.sin((part.pan + 1) * np.pi / 4)
            both = np.stack([x * left, x * right], axis=1)
            straight += both * np.sqrt(1 - part.far)
            sent += both * np.sqrt(part.far)
    out = straight
    for side in (0, 1):
        answer = room(*hall, seed=40 + side, predelay=0.028)
        other = room(*hall, seed=50 + side, predelay=0.036)
        for x, gain in ((convolve(sent[:, side], answer), 1.0), (convolve(sent[:, 1 - side], other), 0.45)):
            out[:, side] += wet * gain * x[: len(out)]
    for side in (0, 1):
        out[:, side] = band(out[:, side], 28, 11_500, order=4)
    return out


# The sound font


def midi(piece: Piece, parts: list[Part], sent: bool) -> bytes:
    """A MIDI file whose ticks are milliseconds, so that all tempo is in the score's hands."""
    tracks = [_track([(0, b"\xff\x51\x03" + (1_000_000).to_bytes(3, "big"))])]
    channels = [n for n in range(16) if n != 9]
    for channel, part in zip(channels, parts, strict=False):
        tracks.append(_track(_events(piece, part, channel, sent)))
    head = b"MThd" + struct.pack(">IHHH", 6, 1, len(tracks), TICKS)
    return head + b"".join(tracks)


def _events(piece: Piece, part: Part, channel: int, sent: bool) -> list[tuple[int, bytes]]:
    assert isinstance(part.voice, int)
    luck = random.Random(f"{piece.title}/{part.name}")
    share = np.sqrt(part.far if sent else 1 - part.far)
    volume = 100 * np.sqrt(share * 10 ** (part.gain / 20) * 0.62)
    events = [
        (0, bytes([0xC0 | channel, part.voice])),
        (0, bytes([0xB0 | channel, 7, min(round(volume), 127)])),
        (0, bytes([0xB0 | channel, 10, round(64 + 63 * part.pan)])),
    ]
    for start, end, loud, to in part.swells:
        steps = max(round((end - start) * 2), 1)
        for n in range(steps + 1):
            share = n / steps
            value = 62 + 65 * (loud + (to - loud) * share)
            events.append((_tick(piece, start + (end - start) * share * 0.999), bytes([0xB0 | channel, 11, min(round(value), 127)])))
    for note, loud in part.notes:
        late = luck.gauss(0, 0.007)
        velocity = min(max(round((26 + 84 * loud) * note.weight + luck.gauss(0, 2.5)), 1), 127)
        on = max(_tick(piece, note.at) + round(late * TICKS), 0)
        off = max(_tick(piece, note.at + note.length * part.legato) + round(late * TICKS), on + 20)
        events.append((on, bytes([0x90 | channel, note.pitch, velocity])))
        events.append((off, bytes([0x80 | channel, note.pitch, 0])))
    # At one moment a note ends before another begins.
    return sorted(events, key=lambda e: (e[0], {0xC0: 0, 0xB0: 1, 0x80: 2, 0x90: 3}[e[1][0] & 0xF0]))


def _tick(piece: Piece, beat: float) -> int:
    return round(piece.seconds(beat) * TICKS)


def _track(events: list[tuple[int, bytes]]) -> bytes:
    body, now = bytearray(), 0
    for at, message in events:
        body += _number(at - now) + message
        now = at
    body += b"\x00\xff\x2f\x00"
    return b"MTrk" + struct.pack(">I", len(body)) + bytes(body)


def _number(value: int) -> bytes:
    out = [value & 0x7F]
    while value := value >> 7:
        out.append(value & 0x7F | 0x80)
    return bytes(reversed(out))


def _fluid(piece: Piece, parts: list[Part], sent: bool) -> NDArray[np.float64]:
    with tempfile.TemporaryDirectory() as folder:
        score, played = Path(folder, "score.mid"), Path(folder, "played.raw")
        score.write_bytes(midi(piece, parts, sent))
        how = ["-q", "-n", "-i", "-R", "0", "-C", "0", "-g", "0.5", "-r", str(RATE), "-T", "raw", "-O", "float", "-F", str(played)]
        subprocess.run(["fluidsynth", *how, str(FONT), str(score)], check=True, capture_output=True)
        return np.fromfile(played, dtype="<f4").reshape(-1, 2).astype(np.float64)


# Our own instruments, see instruments.py


def _own(piece: Piece, part: Part, size: int) -> Wave:
    out = np.zeros(size)
    luck = np.random.default_rng(sum(ord(c) for c in piece.title + part.name))
    player = OWN_INSTRUMENTS[str(part.voice)]
    for note, loud in part.notes:
        start = piece.seconds(note.at) + abs(luck.normal(0, 0.006))
        seconds = piece.seconds(note.at + note.length) - piece.seconds(note.at)
        x = player(note, seconds, luck) * 1.1 * loud**1.4 * note.weight * OWN * 10 ** (part.gain / 20)
        at = round(start * RATE)
        fits = min(len(x), size - at)
        if fits > 0:
            out[at : at + fits] += x[:fits]
    return out
