"""assets/sounds/index.json: each cue with its takes, the pieces and the ambience of each game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

ASSETS = Path(__file__).parents[2] / "assets"


class Cue(NamedTuple):
    files: tuple[str, ...]  # its takes, from the assets folder
    bus: str
    gain: float
    rate: float  # seconds in which it sounds at most once
    lead: float  # seconds until the next cue of the same moment
    duck: bool  # the music gives way


class Title(NamedTuple):
    file: str
    title: str


class Loop(NamedTuple):
    file: str
    gain: float


class Index(NamedTuple):
    cues: dict[str, Cue]
    music: dict[str, tuple[Title, ...]]
    ambience: dict[str, Loop]


EMPTY = Index({}, {}, {})


def read(assets: Path = ASSETS) -> Index:
    """What there is to hear; nothing when the file is missing or damaged, for silence stops nobody from playing."""
    try:
        whole = json.loads((assets / "sounds" / "index.json").read_text(encoding="utf-8"))
        return Index(
            {name: _cue(entry) for name, entry in whole["cues"].items()},
            {game: tuple(Title(entry["file"], entry["title"]) for entry in pieces) for game, pieces in whole["music"].items()},
            {game: Loop(entry["file"], float(entry["gain"])) for game, entry in whole["ambience"].items()},
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return EMPTY


def _cue(entry: dict[str, Any]) -> Cue:
    files = tuple(str(file) for file in entry["files"])
    rate, lead = entry["rate_ms"] / 1000, entry["lead_ms"] / 1000
    return Cue(files, str(entry["bus"]), float(entry["gain"]), rate, lead, bool(entry["duck"]))
