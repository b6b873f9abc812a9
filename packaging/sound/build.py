"""Builds every sound of the game into assets/: python -m packaging.sound.build [names...]

A name is an effect (hover), a piece (harbour-1), a loop (harbour) or a kind: effects, music, ambience, index.
Without names everything is built. README.md says what has to be installed.
"""

from __future__ import annotations

import json
import sys
from bisect import bisect_left
from collections.abc import Callable
from pathlib import Path
from typing import Any

from . import ambience, endings, music, ogg, programme
from .mastering import faded, held_down, loudness, master_effect, trimmed, whole_loudness
from .tone import RATE

ASSETS = Path(__file__).parents[2] / "assets"
SOUNDS, MUSIC, AMBIENCE = ASSETS / "sounds", ASSETS / "music", ASSETS / "ambience"
INDEX = SOUNDS / "index.json"

EFFECT_LOUDNESS = -16.0
ENDING_QUALITY, EFFECT_QUALITY, AMBIENCE_QUALITY = 0.6, 2.6, 1.0
MUSIC_QUALITIES = (4.0, 3.5, 3.0, 2.5, 2.25, 2.0, 1.75, 1.5, 1.25, 1.0, 0.75, 0.5, 0.25)  # the best that keeps a piece within
MUSIC_BYTES, GAME_BYTES = 1_590_000, 5_800_000  # of one piece, and of all pieces of a game


def build_effect(name: str) -> None:
    for number in range(1, programme.TAKES + 1):
        x = master_effect(programme.take(name, number), EFFECT_LOUDNESS)
        _say(SOUNDS / f"{name}-{number}.ogg", x, EFFECT_QUALITY, loudness(x))


def build_ending(name: str) -> None:
    make = {"win": endings.win, "second": endings.second, "loss": endings.loss}[name]
    for number in range(1, programme.TAKES + 1):
        x = music.render(make(number - 1), hall=(2.2, 2_600.0), wet=0.7)
        x = trimmed(x, -45)[: round(4.0 * RATE)]
        x = master_effect(faded(x, end=0.9), EFFECT_LOUDNESS)
        _say(SOUNDS / f"{name}-{number}.ogg", x, ENDING_QUALITY, loudness(x))


def build_piece(name: str) -> None:
    x = music.compose(programme.score(name))
    path = MUSIC / f"{name}.ogg"
    folder = name.rpartition("-")[0]
    room = min(MUSIC_BYTES, GAME_BYTES // sum(other.rpartition("-")[0] == folder for other in programme.pieces()))
    at = bisect_left(MUSIC_QUALITIES, True, key=lambda quality: ogg.write(path, x, quality) <= room)
    _say(path, x, MUSIC_QUALITIES[at], whole_loudness(x))


def build_loop(name: str) -> None:
    x = programme.loops()[name]()
    x = held_down(x * 10 ** ((ambience.LOUDNESS - whole_loudness(x)) / 20))
    _say(AMBIENCE / f"{name}.ogg", x, AMBIENCE_QUALITY, whole_loudness(x))


def _say(path: Path, x: Any, quality: float, level: float) -> None:
    size = ogg.write(path, x, quality)
    print(f"{path.relative_to(ASSETS)}  q{quality}  {len(x) / RATE:.2f} s  {level:.1f} LUFS  {size / 1000:.1f} kB", flush=True)


def build_index() -> None:
    """What the game reads: each cue with its takes, and the programme of each game."""
    cues: dict[str, dict[str, Any]] = {}
    for name, effect in programme.effects().items():
        cues[name] = _entry(name, effect.gain, effect.rate, effect.lead, effect.duck)
    for name in programme.ENDINGS:
        cues[name] = _entry(name, 0.95, 2_000, 1_000, True)
    for name, other in programme.ALIASES.items():
        cues[name] = cues[other]
    pieces: dict[str, list[dict[str, str]]] = {}
    for name in programme.pieces():
        own = {"file": f"music/{name}.ogg", "title": programme.score(name).title}
        pieces.setdefault(name.rpartition("-")[0], []).append(own)
    loops = {name: {"file": f"ambience/{name}.ogg", "bus": "ambience", "gain": 1.0} for name in sorted(programme.loops())}
    whole = {"cues": dict(sorted(cues.items())), "music": pieces, "ambience": loops}
    INDEX.parent.mkdir(parents=True, exist_ok=True)
    INDEX.write_text(json.dumps(whole, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _entry(name: str, gain: float, rate: int, lead: int, duck: bool) -> dict[str, Any]:
    files = [f"sounds/{name}-{number}.ogg" for number in range(1, programme.TAKES + 1)]
    return {"files": files, "bus": "effects", "gain": gain, "rate_ms": rate, "lead_ms": lead, "duck": duck}


def kinds() -> dict[str, tuple[Callable[[str], None], list[str]]]:
    return {
        "effects": (build_effect, list(programme.effects())),
        "endings": (build_ending, list(programme.ENDINGS)),
        "music": (build_piece, programme.pieces()),
        "ambience": (build_loop, list(programme.loops())),
    }


def main(names: list[str]) -> int:
    everything = kinds()
    known = {"index", *everything, *(name for _, own in everything.values() for name in own)}
    if unknown := [name for name in names if name not in known]:
        print(f"There is no sound {', '.join(unknown)}. There are {', '.join(sorted(known))}.", file=sys.stderr)
        return 2
    for kind, (build, own) in everything.items():
        for name in own:
            if not names or kind in names or name in names:
                build(name)
    build_index()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
