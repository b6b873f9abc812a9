"""The finished games in saves/samples: one for each mode of one evening, played by chance, made anew by `write_samples()`.

Chance is no captain, and most of its adventures end at once. So each mode takes the longest game of a number of seeds.
"""

from __future__ import annotations

from pathlib import Path

from engine import catalogue
from engine.kernel import Game, Luck, Mode
from engine.session import Session
from saves.document import SeatSetting
from saves.resume import write_down
from saves.voyage import write_any
from tests.saves.games import play_on

FOLDER = Path(__file__).parents[2] / "saves" / "samples"
SAVED = "2030-01-01T00:00:00Z"  # fixed, so that a sample changes only when its game does
READABLE = ("coop",)  # written as a plain save; the others as voyages
SEEDS = range(1, 41)
LONG_ENOUGH = 120


def sample(game: Game, mode: Mode) -> Session:
    """The first game of this mode that is long enough to be looked at, or the longest."""
    longest: Session | None = None
    for seed in SEEDS:
        session = play_on(Session.begin(game, mode.id, mode.seats[0], {}, seed), Luck(seed))
        if longest is None or len(session.log) > len(longest.log):
            longest = session
        if len(longest.log) >= LONG_ENOUGH:
            break
    assert longest is not None
    return longest


def write_samples(folder: Path = FOLDER) -> list[Path]:
    """A finished game for each game and mode on the shelf; a campaign is no single game."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for meta in catalogue.entries():
        for mode in (mode for mode in meta.modes if not mode.campaign):
            session = sample(catalogue.load(meta.id), mode)
            seats = [SeatSetting(f"Captain {seat + 1}", "random") for seat in range(session.terms.seats)]
            ending = ".save" if mode.id in READABLE else ".voyage"
            path = folder / f"{meta.id}-{mode.id}{ending}"
            write_any(path, write_down(session, seats, f"{meta.title}: {mode.title}", saved=SAVED))
            written.append(path)
    return written
