"""Pictures to check sounds by: python -m packaging.sound.pictures FOLDER

Writes piano rolls of the scores, level curves and spectrograms of what was built, as PNG. Needs Pillow.
"""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from .build import AMBIENCE, MUSIC, SOUNDS
from .programme import pieces, score
from .score import Piece

INKS = ("#e6b450", "#7fd1ff", "#ff8f73", "#9be28a", "#d7a1ff", "#f7f7f2", "#5fa8d3", "#ffcf9f", "#8f9bb3", "#ff6fae", "#6fffd2", "#c9c46b")


def roll(piece: Piece) -> Image.Image:
    """Time to the right, pitch upward, an ink for each part, a line each four bars."""
    width, low, high, tall = 1800, 24, 100, 9
    picture = Image.new("RGB", (width, (high - low) * tall + 30), "#10141d")
    draw = ImageDraw.Draw(picture)
    beats = piece.bars * piece.beats
    for bar in range(0, int(piece.bars) + 1, 4):
        x = bar * piece.beats / beats * width
        draw.line([(x, 0), (x, picture.height)], fill="#333b4d")
        draw.text((x + 2, 0), str(bar), fill="#8891a5")
    for n, part in enumerate(piece.parts):
        ink = INKS[n % len(INKS)]
        draw.text((10 + n * 120, picture.height - 14), part.name, fill=ink)
        for note, _ in part.notes:
            x, y = note.at / beats * width, (high - note.pitch) * tall + 12
            draw.rectangle([x, y, x + max(note.length / beats * width - 1, 2), y + tall - 3], fill=ink)
    return picture


def spectrogram(x: NDArray[np.float64], rate: int, width: int = 300, height: int = 160, top: float = 12_000) -> Image.Image:
    """Logarithmic frequency from 40 Hz, 80 dB of range, with the level curve beneath."""
    mono = x if x.ndim == 1 else x.mean(axis=1)
    size = 2048 if len(mono) > rate else 1024
    padded = np.pad(mono, size)
    starts = np.linspace(0, len(padded) - size, width).astype(int)
    frames = np.stack([padded[s : s + size] * np.hanning(size) for s in starts])
    power = np.abs(np.fft.rfft(frames, size * 2)) ** 2
    f = np.geomspace(40, top, height)
    rows = power[:, np.clip((f / (rate / (size * 2))).astype(int), 0, power.shape[1] - 1)]
    level = np.clip(10 * np.log10(rows / (power.max() + 1e-12) + 1e-9) / 80 + 1, 0, 1)
    shade = (level.T[::-1] * 255).astype(np.uint8)
    picture = Image.new("RGB", (width, height + 34), "#10141d")
    inks = (shade, (shade * 0.75).astype(np.uint8), 128 - shade // 2)
    picture.paste(Image.merge("RGB", [Image.fromarray(ink) for ink in inks]), (0, 0))
    draw = ImageDraw.Draw(picture)
    for n, s in enumerate(starts):
        peak = min(float(np.abs(padded[s : s + size]).max()), 1.0)
        draw.line([(n, height + 33), (n, height + 33 - peak * 32)], fill="#e6b450")
    return picture


def sheet(files: list[Path], columns: int = 6, width: int = 300, height: int = 160) -> Image.Image:
    cell = (width + 10, height + 54)
    picture = Image.new("RGB", (cell[0] * columns, cell[1] * -(-len(files) // columns)), "#222836")
    draw = ImageDraw.Draw(picture)
    for n, file in enumerate(files):
        x, rate = soundfile.read(file)
        at = (n % columns * cell[0], n // columns * cell[1])
        draw.text((at[0] + 4, at[1] + 2), f"{file.stem}  {len(x) / rate:.2f} s", fill="#f7f7f2")
        picture.paste(spectrogram(x, rate, width, height), (at[0], at[1] + 16))
    return picture


def main(folder: str) -> None:
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    for name in pieces():
        roll(score(name)).save(out / f"roll-{name}.png")
    sheet(sorted(SOUNDS.glob("*-1.ogg"))).save(out / "effects.png")
    sheet(sorted(MUSIC.glob("*.ogg")) + sorted(AMBIENCE.glob("*.ogg")), 1, 1500, 260).save(out / "long.png")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "sound-pictures")
