"""How long the bundle takes to the harbour, against the source. What is timed is what a person sees: the picture on an X screen."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame

from tests.scenes.real_screen import XScreen

from .about import ROOT
from .owner import PATIENCE, Stuck
from .report import need
from .twin import GRID, HARDLY, Twin, drawn

MOST_SLOWER = 1.5  # times the start from source
STARTS = 3
FEW = GRID[::37]


def starts(program: Path, room: Path) -> str:
    need("Xvfb")
    wanted = drawn(Twin(room / "nobody").harbour())
    home = room / "start"
    world = {"HOME": str(home), "PATH": "/nonexistent", "LANG": "C.UTF-8"}
    source = {**world, "PYTHONPYCACHEPREFIX": str(room / "bytecode"), "PYTHONPATH": str(ROOT)}
    ways = {"bundle": ([str(program)], world), "source": ([sys.executable, "-m", "game.cli"], source)}
    cold: dict[str, list[float]] = {name: [] for name in ways}
    warm: dict[str, list[float]] = {name: [] for name in ways}
    with XScreen() as screen:
        for n in range(STARTS + 1):
            for name, (command, env) in ways.items():
                for times, prepare in ((cold, _forget), (warm, lambda *_: None)):
                    prepare(program.parent, room / "bytecode")
                    seconds = _start(screen, command, {**env, "DISPLAY": screen.name}, wanted)
                    if n:  # the first writes bytecode
                        times[name].append(seconds)
    best = {name: (min(cold[name]), min(warm[name])) for name in ways}
    ratio = best["bundle"][0] / best["source"][0]
    words = (
        f"cold {best['bundle'][0]:.2f} s to the harbour, {ratio:.2f} times the {best['source'][0]:.2f} s from source"
        f" (at most {MOST_SLOWER}); warm {best['bundle'][1]:.2f} s against {best['source'][1]:.2f} s; best of {STARTS}"
    )
    assert ratio <= MOST_SLOWER, words
    return words


def _start(screen: XScreen, command: list[str], env: dict[str, str], wanted: pygame.Surface) -> float:
    """Seconds until the harbour is on the screen."""
    began = time.monotonic()
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=ROOT)
    try:
        while time.monotonic() - began < PATIENCE:
            seen = screen.picture()
            same = sum(abs(seen.get_at(spot)[1] - wanted.get_at(spot)[1]) <= HARDLY for spot in FEW)
            if same > 0.8 * len(FEW):
                return time.monotonic() - began
            time.sleep(0.005)
        raise Stuck("the harbour did not come")
    finally:
        process.kill()
        process.wait()
        time.sleep(0.3)


def _forget(*folders: Path) -> None:
    """Let the system forget what it has read of our files, as after switching on."""
    places = [*folders, *(ROOT / name for name in ("assets", "engine", "game", "saves")), Path(sys.prefix), Path(os.__file__).parent]
    for folder in places:
        for path in folder.rglob("*"):
            if path.is_file() and not path.is_symlink():
                file = os.open(path, os.O_RDONLY)
                os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
                os.close(file)
