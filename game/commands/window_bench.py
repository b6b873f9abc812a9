"""How the window feels, in numbers: frames, memory, start, idle use, the answer to a click.

Each measurement is a process of its own, so that none lives on what another has loaded or painted. Times are CPU times unless a
name says otherwise. Without a screen the dummy driver draws, and `driver` says so.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from math import cos, sin
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine import catalogue
from engine.bots.think import generator, think
from engine.kernel import Choice, Decision
from engine.kernel.brain import Reason, Thought
from engine.session import Session
from game.play.adviser import Ticket
from game.play.thinking import command
from game.services import memory
from saves.document import SeatSetting
from saves.folder import HOME_VARIABLE

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.table import TableScene

Row = dict[str, Any]

PART = re.compile(r"start|idle-(harbour|table)|(frames|click)-\w+-\d{4}x\d{3,4}")
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
STARTS = 5
IDLE_SECONDS = 6.0
ANSWERS = 120  # of the game that is watched
CLICKS = 30
BARE = """
import time, pygame
pygame.display.init()
window = pygame.display.set_mode((1280, 720))
window.fill((15, 29, 42))
pygame.display.flip()
print(time.process_time(), flush=True)
"""


# The parent: one process after another


def measure_window(screen: bool) -> Iterator[Row]:
    """A row for each measurement, as it is done."""
    with tempfile.TemporaryDirectory() as home:
        world = {**os.environ, HOME_VARIABLE: home}
        if not screen:
            world["SDL_VIDEODRIVER"] = "dummy"
        tables = [f"{game}-{wide}x{high}" for game in catalogue.SHELF for wide, high in SIZES]
        for table in tables:
            row = _child(f"frames-{table}", world)
            memory = {"name": f"memory-{table}", "peak_mb": row.pop("peak_mb"), "driver": row["driver"]}
            yield row
            yield memory
        for table in tables:
            yield _child(f"click-{table}", world)
        for scene in ("harbour", "table"):
            yield _child(f"idle-{scene}", world)
        yield _starts(world)


def _program(part: str) -> list[str]:
    return [*command()[:-1], "bench", "--window", "--json", "--part", part]


def _child(part: str, world: dict[str, str]) -> Row:
    done = subprocess.run(_program(part), env=world, capture_output=True, text=True, check=True)
    row: Row = json.loads(done.stdout.splitlines()[-1])
    return row


def _starts(world: dict[str, str]) -> Row:
    """The harbour against a bare window of pygame, in turns, so that both meet the same weather."""
    ours: list[tuple[float, float]] = []
    bare: list[tuple[float, float]] = []
    driver = ""
    for _ in range(STARTS):
        began = time.monotonic()
        with subprocess.Popen(_program("start"), env=world, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            row = json.loads(_last_line(process.stdout.readline, "{"))
            ours.append((row["cpu_s"], time.monotonic() - began))
            driver = row["driver"]
        began = time.monotonic()
        with subprocess.Popen([sys.executable, "-c", BARE], env=world, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            bare.append((float(_last_line(process.stdout.readline, "0123456789")), time.monotonic() - began))
    row = {"name": "start", "driver": driver, "repeats": STARTS}
    for n, kind in enumerate(("cpu", "wall")):
        harbour, empty = (sorted(r[n] for r in found)[STARTS // 2] for found in (ours, bare))
        row |= {f"harbour_{kind}_s": round(harbour, 3), f"bare_{kind}_s": round(empty, 3), f"times_{kind}": round(harbour / empty, 2)}
    return row


def _last_line(read: Any, begins: str) -> str:
    """The first line that begins like an answer: pygame greets before it."""
    while not (line := read()).startswith(tuple(begins)):
        if not line:
            raise RuntimeError("A process of the measurement ended without an answer.")
    return str(line)


# The child: one measurement


def measure_part(part: str) -> Row:
    from game.app import App

    kind, _, rest = part.partition("-")
    if kind == "start":
        return _start(App(SIZES[0]))
    if kind == "idle":
        return _idle(App(SIZES[0]), part, rest)
    game, _, size = rest.rpartition("-")
    wide, _, high = size.partition("x")
    app = App((int(wide), int(high)))
    memory.freeze()  # as the command that opens the window does
    return (_frames if kind == "frames" else _clicks)(app, part, game)


def _start(app: App) -> Row:
    """Until the harbour is on the screen."""
    import pygame

    from game.scenes.harbour import Harbour

    app.shell.push(Harbour(app.shell))
    pygame.display.update(app.shell.scene.draw(app.window))
    row = {"name": "start", "cpu_s": time.process_time(), "driver": _driver()}
    app.close()
    return row


def _idle(app: App, part: str, scene: str) -> Row:
    """The real loop, with nobody at the mouse."""
    from game.scenes.harbour import Harbour

    app.shell.push(Harbour(app.shell) if scene == "harbour" else _table(app, catalogue.SHELF[0], people=1))
    _turns(app, 1.5)
    while app.shell.scene.busy:
        app.turn()
    began, cpu = time.monotonic(), time.process_time()
    _turns(app, IDLE_SECONDS)
    spent, passed = time.process_time() - cpu, time.monotonic() - began
    row = {"name": part, "percent": round(100 * spent / passed, 2), "seconds": round(passed, 1), "driver": _driver()}
    app.close()
    return row


def _turns(app: App, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.turn()


def _frames(app: App, part: str, game: str) -> Row:
    """Four bots play, everything that happens is shown, and the pointer wanders over the table all the time."""
    import pygame

    table = _table(app, game)
    app.shell.push(table)
    app.step(0.0)
    times, frame = [], 0
    while len(table.playing.session.log) < ANSWERS and frame < 60 * ANSWERS:
        frame += 1
        wide, high = app.window.get_size()
        where = (int(wide * (0.5 + 0.45 * cos(frame / 37))), int(high * (0.5 + 0.45 * sin(frame / 23))))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        began = time.process_time()
        app.step(1 / 60)
        times.append(1000 * (time.process_time() - began))
    row = {"name": part, "driver": _driver(), "window": list(app.window.get_size()), **_spread(times), "peak_mb": peak_mb()}
    app.close()
    return row


def _clicks(app: App, part: str, game: str) -> Row:
    """A person at the table clicks something legal: how long until the frame that shows it, and how many frames that takes."""
    import pygame

    table = _table(app, game, people=1)
    app.shell.push(table)
    times: list[float] = []
    frames = 0
    for _ in range(CLICKS):
        while table.busy or table.reel.waits:
            if not table.busy:
                table.finish()  # a moment that waits until somebody has seen it
            app.step(1 / 60)
        legal = [item for item in table.animator.items.values() if item.choices]
        if app.shell.scene is not table or not legal:
            break
        item = legal[len(times) % len(legal)]
        where = table.stage.pixels(table.stage.on_screen(item.region, item.box)).center
        began, drew = time.process_time(), False
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=where, button=1, touch=False))
        while not drew and frames < 60 * CLICKS:
            frames += 1
            drew = app.step(1 / 60)
        times.append(1000 * (time.process_time() - began))
    row = {"name": part, "driver": _driver(), "clicks": len(times), "frames_per_click": round(frames / len(times), 2), **_spread(times)}
    app.close()
    return row


def _spread(times: list[float]) -> Row:
    ordered = sorted(times)
    return {
        "frames": len(ordered),
        "mean_ms": round(sum(ordered) / len(ordered), 2),
        "p50_ms": round(ordered[len(ordered) // 2], 2),
        "p95_ms": round(ordered[int(len(ordered) * 0.95)], 2),
        "max_ms": round(ordered[-1], 2),
    }


def _driver() -> str:
    import pygame

    return pygame.display.get_driver()


def peak_mb() -> float:
    """The most memory that this process has held. Linux tells it without what was inherited from the parent."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return round(int(line.split()[1]) / 1024, 1)
    if sys.platform == "win32":
        return 0.0
    import resource

    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2, 1)


# The table that is measured


class Rehearsed:
    """Gives the answers of a game that was played before, so that no thinking is measured."""

    def __init__(self, choices: list[Choice]) -> None:
        self.choices = choices

    def ask(self, *_: object, **__: object) -> Ticket:
        """It knows the question already."""
        return Ticket(0)

    def poll(self, ticket: Ticket) -> Thought | None:
        return Thought((self.choices.pop(0),), Reason("kernel.why.forced"), 0.0) if self.choices else None

    def hurry(self, ticket: Ticket) -> None:
        """It is never long."""

    def cancel(self, ticket: Ticket) -> None:
        """It has lost nothing."""


def _table(app: App, name: str, people: int = 0) -> TableScene:
    """A game with four seats; the first ones people's, the others bots'."""
    from game.play.playing import Playing, Unsaved
    from game.scenes.table import TableScene

    game = catalogue.load(name)
    mode, count = game.meta.modes[0], 4
    answers = _rehearse(Session.begin(game, mode.id, count, {}, 1), 0 if people else ANSWERS)
    seats = [SeatSetting(name=f"Seat {n + 1}", player="human" if n < people else "deckhand") for n in range(count)]
    record = Unsaved(Session.begin(game, mode.id, count, {}, 1), seats)
    return TableScene(app.shell, Playing(record, Rehearsed(answers) if not people else app.thinker))


def _rehearse(session: Session, answers: int) -> list[Choice]:
    choices: list[Choice] = []
    while len(choices) < answers and not session.over:
        decision = _asked(session)
        luck = generator(session.seed, decision.number, decision.seat)
        thought = think(session.game, "deckhand", "", session.view(decision.seat), decision, luck)
        choices.append(thought.choices[0])
        session.submit(decision.seat, decision.number, thought.choices[0])
    return choices


def _asked(session: Session) -> Decision:
    decision = session.decision(session.pending()[0].seat)
    assert decision is not None
    return decision
