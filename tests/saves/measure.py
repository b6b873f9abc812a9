"""How long saving and opening take: python -m tests.saves.measure [--game G] [--decisions N]

Prints JSON lines: milliseconds (median and 95th of 100) on the disk of the temporary folder.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from engine import catalogue
from engine.kernel import Luck
from engine.session import Session
from saves.document import SeatSetting
from saves.folder import PlayerFolder
from saves.format import about, from_bytes, to_bytes
from saves.journal import Journal, answered
from saves.resume import take_up, write_down
from saves.slots import Slots
from saves.voyage import pack
from tests.saves.games import play_on


def game_of(game: str, decisions: int) -> Session:
    """The first game by chance that has this many decisions, stopped there."""
    found, mode = catalogue.load(game), catalogue.entry(game).modes[0]
    for seed in range(1, 200):
        session = play_on(Session.begin(found, mode.id, 4 if 4 in mode.seats else mode.seats[-1], {}, seed), Luck(seed), decisions)
        if len(session.log) >= decisions:
            return session
    raise SystemExit(f"No game of {game} by chance has {decisions} decisions.")


def timed(name: str, act: Callable[[], object], times: int = 100) -> None:
    wall, cpu = [], []
    for _ in range(times):
        began, spent = time.perf_counter(), time.process_time()
        act()
        wall.append((time.perf_counter() - began) * 1000)
        cpu.append((time.process_time() - spent) * 1000)
    print(json.dumps({
        "name": name,
        "ms": round(statistics.median(wall), 2),
        "p95": round(statistics.quantiles(wall, n=20)[-1], 2),
        "cpu_ms": round(statistics.median(cpu), 2),
    }))  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description="How long saving and opening take.")
    parser.add_argument("--game", default="windward")
    parser.add_argument("--decisions", type=int, default=1500)
    args = parser.parse_args()
    session = game_of(args.game, args.decisions)
    seats = [SeatSetting(f"Captain {seat + 1}", "random") for seat in range(session.terms.seats)]
    document = write_down(session, seats, "Measured")
    data = to_bytes(document)
    print(json.dumps({"name": "size", "decisions": len(session.log), "save_bytes": len(data), "voyage_bytes": len(pack(document))}))
    with tempfile.TemporaryDirectory() as home:
        slots = Slots(PlayerFolder(Path(home), Path(home)), catalogue.load)
        journal = Journal(Path(home) / "x.journal", args.game, "0" * 64)
        timed("document", lambda: write_down(session, seats, "Measured"))
        timed("full save", lambda: slots.write("measured", write_down(session, seats, "Measured")))
        timed("journal line", lambda: journal.append(answered(1499, 0, ("sail", "1.10"))))
        timed("list entry", lambda: about(data))
        timed("read and check", lambda: from_bytes(data))
        timed("open, with replay", lambda: take_up(from_bytes(data), catalogue.load), 10)
        journal.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
