"""A new owner of the bundle: no Python on the path, an empty home, no sound card; a screen, a mouse and a keyboard."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.kernel import Luck, draw, pick
from game.scenes.stagecraft import StageScene
from tests.scenes.real_screen import XScreen

from .about import NAME
from .twin import Twin, alike, drawn, place

PATIENCE = 60.0  # seconds for anything to happen: only a program that hangs takes longer
A_CLICK = 8.0  # seconds for an answer to be on the disk
TRIES = 6
MOSTLY = 0.8  # of the picture; the pointer, its tip and a toast may lie on the rest


class Stuck(AssertionError):
    """What should have happened did not."""


def until(happened: Callable[[], bool], what: str, seconds: float = PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not happened():
        if time.monotonic() > end:
            raise Stuck(f"{what} did not come within {seconds:.0f} seconds")
        time.sleep(0.05)


class Owner:
    """Starts the program, clicks, looks, and knows from the disk what has come of it."""

    def __init__(self, program: Path, home: Path, screen: XScreen) -> None:
        self.program, self.home, self.screen = program, home, screen
        self.data = home / ".local" / "share" / NAME
        self.said = home.parent / "said.txt"
        self.twin = Twin(self.data)
        self.luck = Luck(7)
        self.process: subprocess.Popen[bytes] | None = None
        self.empty = home.parent / "empty"
        self.empty.mkdir(exist_ok=True)

    def world(self) -> dict[str, str]:
        """All that the program is told of its surroundings."""
        return {"HOME": str(self.home), "PATH": str(self.empty), "LANG": "C.UTF-8", "DISPLAY": self.screen.name}

    def start(self, *words: str) -> None:
        with self.said.open("ab") as said:
            self.process = subprocess.Popen([self.program, *words], cwd=self.home, env=self.world(), stdout=said, stderr=said)

    def sees(self, scene: StageScene, what: str, mostly: float = MOSTLY) -> None:
        wanted = drawn(scene)
        until(lambda: self.alive() and alike(wanted, self.screen.picture()) >= mostly, what)

    def alive(self) -> bool:
        if self.process is None or self.process.poll() is not None:
            raise Stuck(f"the program has ended; it said: {self.said.read_text(errors='replace')[-500:].strip() or 'nothing'}")
        return True

    def clicks(self, scene: StageScene, name: str) -> None:
        self.screen.click(place(scene, name))

    def answers_once(self) -> None:
        """Wait to be asked, then click one thing that is allowed, until the answer is on the disk."""
        until(lambda: self.alive() and self.twin.person_asked(), "a question to a person")
        before, table = self.twin.answers(), self.twin.table()
        legal = [item.id for item in table.animator.items.values() if len(item.choices) == 1 and not item.warning and not item.refusal]
        if not legal:
            raise Stuck("a person is asked, and nothing on the table can be clicked")
        for _ in range(TRIES):
            name = "primary" if "primary" in legal and draw(self.luck, 3) == 0 else pick(self.luck, legal)
            self.clicks(table, name)
            try:
                until(lambda: self.alive() and self.twin.answers() > before, "an answer", A_CLICK)
            except Stuck:
                continue
            return
        raise Stuck(f"{TRIES} clicks on {legal[:4]} were not answered")

    def foreign_files(self) -> list[str]:
        """What the running program has loaded from the place where this Python or its packages lie."""
        assert self.process is not None
        maps = Path(f"/proc/{self.process.pid}/maps").read_text()
        ours = str(self.program.resolve().parent)
        elsewhere = (sys.prefix, sys.base_prefix)
        files = {line.split(maxsplit=5)[5] for line in maps.splitlines() if len(line.split(maxsplit=5)) > 5}
        return sorted(file for file in files if file.startswith(elsewhere) and not file.startswith(ours))

    def kills(self) -> None:
        """As a power cut would. The bots' process must notice by itself."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        until(lambda: not list(self.running()), "the end of the bots' process", 15)

    def running(self) -> Iterator[int]:
        for entry in Path("/proc").iterdir():
            if entry.name.isdecimal():
                try:
                    if os.readlink(entry / "exe") == str(self.program.resolve()):
                        yield int(entry.name)
                except OSError:
                    continue  # it has ended, or it is not ours to look at

    def leaves(self) -> None:
        assert self.process is not None
        self.screen.press("Control_L", "q")
        code = self.process.wait(PATIENCE)
        if code:
            raise Stuck(f"the program ended with {code}")

    def end(self) -> None:
        """Whatever is still running."""
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


@contextmanager
def owner(program: Path, room: Path) -> Iterator[Owner]:
    home = room / "home"
    home.mkdir()
    with XScreen() as screen:
        made = Owner(program, home, screen)
        try:
            yield made
        finally:
            made.end()
