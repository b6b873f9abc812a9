"""Open a great many files that lie, in the scenes where a player would, and see what becomes of it.

    python -m tests.saves.lying_harness --files 100000 --seed 1 --workers 2
    python -m tests.saves.lying_harness --one 1/4711         the same file again, with its traceback

Each file is put where the program will find it, and then: the harbour looks around, the shelf is shown with its picture, the game is
opened at its table and drawn, somebody answers, the ceremony is held, the game is looked at step by step and put away. It must end with
a sentence or with a game that can be looked at; a game that cannot be drawn is put aside, and the next start is a good one.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import argparse
import json
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from engine import catalogue
from engine.kernel import Decision, Luck, pick
from engine.kernel.brain import Reason, Thought
from engine.session import Session
from game.app import App
from game.play import setups
from game.play.strangers import welcome
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.harbour import Harbour
from game.scenes.onlooker import Replay
from game.scenes.setup import Setup
from game.scenes.shell import Silence
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from game.services import settings as settings_file
from saves.autosave import Autosave
from saves.document import Document, SeatSetting
from saves.format import to_bytes
from saves.resume import take_up, write_down
from saves.trouble import Trouble
from saves.voyage import read_any
from tests.saves import lies
from tests.saves.damage_harness import Hang
from tests.saves.games import play_on
from tests.saves.samples import FOLDER as SAMPLES
from tests.saves.telling import said
from tests.scenes.window import Window

SLOT = "evening-game"
SECONDS = 2.0  # of the processor; more is a hang
GIVE_UP = 20.0  # and here it is ended
MEGABYTES = 400
NET = 6 * 1024 * 1024 * 1024  # bytes of address space: the last net under a worker
SLICE = 2_500  # files for each process
NEXT_START = 8  # files between two starts, if nothing goes wrong before
SMALL = 70_000  # bytes of a sample that is opened thousands of times
FAULTS = ("crashes", "hangs", "memory", "files not kept", "not a plain sentence", "next start")


def honest() -> list[Document]:
    """Games of every mode: begun, under way, over, branched, and taken over from other rules."""
    made = []
    for meta in catalogue.entries():
        game = catalogue.load(meta.id)
        for n, mode in enumerate(meta.modes):
            for answers, seats in ((0, mode.seats[0]), (17, mode.seats[-1]), (60, mode.seats[0])):
                session = play_on(Session.begin(game, mode.id, seats, {}, n + answers), Luck(n), answers)
                made.append(_written(session))
                if answers == 60:
                    branch = session.branch(min(30, len(session.log)), 0, seed=9)
                    made.append(_written(play_on(branch, Luck(4), 8)))
    taken_over = take_up(_other_rules(made[2]), catalogue.load).session
    made.append(_written(play_on(taken_over, Luck(4), 8)))
    old = Path(__file__).parent / "old"
    return made + [read_any(path) for path in (*sorted(SAMPLES.iterdir()), *sorted(old.iterdir())) if path.stat().st_size < SMALL]


def _other_rules(document: Document) -> Document:
    document.log[3].choice = ["no such verb"]
    return document


def _written(session: Session) -> Document:
    names = ("Ana", "Bo", "Chi", "Dúlce", "Eve")
    seats = [SeatSetting(name, "human" if seat == 0 else "random") for seat, name in enumerate(names[: session.terms.seats])]
    return write_down(session, seats, "Evening game", saved="2030-01-02T03:04:05Z")


class QuickAdviser:
    """Answers at once, by chance."""

    def __init__(self) -> None:
        self.asked: Decision | None = None

    def ask(self, game: str, view: Any, decision: Decision, level: str, temperament: str, seed: int, budget: int = 0) -> None:
        self.asked = decision

    def poll(self) -> Thought | None:
        asked, self.asked = self.asked, None
        return Thought((pick(Luck(1), asked.choices),), Reason("kernel.why.random"), 0.0) if asked else None

    def stop(self) -> None:
        self.asked = None


class Court:
    """One window in which liars are heard, one after the other."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.seed = seed
        os.environ["FIVE_WINDS_HOME"] = str(folder)
        self.bodies = [to_bytes(document).partition(b"\n")[2] for document in honest()]
        self.window = self._opened()
        self.counts: Counter[str] = Counter()
        self.asides: Counter[str] = Counter()  # why games were put aside
        self.failures: list[dict[str, Any]] = []
        self.slowest = self.cpu = self._began = 0.0
        self.fattest = 0
        self.told: list[str] = []
        self.failed = self.aside = False  # in the hearing of this file

    def _opened(self) -> Window:
        """A window without sound, in which bots answer at once."""
        made = Window()
        made.app.shell.adviser, made.app.shell.sound = QuickAdviser(), Silence()
        return made

    @property
    def app(self) -> App:
        return self.window.app

    def close(self) -> None:
        self.window.close()

    # One file

    def hear(self, n: int) -> None:
        luck = random.Random(f"{self.seed}/{n}")
        places = (self.save, self.voyage, self.journal, self.picture, self.settings, self.setups)
        place = luck.choices(places, (52, 34, 5, 5, 1, 3))[0]
        self._clean()
        self._measure_from_here()
        try:
            with _patience():
                place(luck)
        except Hang:
            self.fault("hangs", n, place.__name__, f"over {GIVE_UP:.0f} s")
        except MemoryError:
            self.fault("memory", n, place.__name__, "MemoryError")
        except Exception as crash:
            self.fault("crashes", n, place.__name__, _where(crash))
        seconds, megabytes = time.process_time() - self._began, _peak()
        self.slowest, self.fattest, self.cpu = max(self.slowest, seconds), max(self.fattest, megabytes), self.cpu + seconds
        if SECONDS < seconds < GIVE_UP:
            self.fault("hangs", n, place.__name__, f"{seconds:.1f} s")
        if megabytes > MEGABYTES:
            self.fault("memory", n, place.__name__, f"{megabytes} MB")
        self.counts[place.__name__] += 1
        self.counts["files"] += 1
        self._home(n)

    def _measure_from_here(self) -> None:
        """To make up a lie may take longer than to see through it."""
        _forget_peak()
        self._began = time.process_time()

    def fault(self, kind: str, n: int, place: str, words: str) -> None:
        self.counts[kind] += 1
        self.failed = True
        self.failures.append({"fault": kind, "file": f"{self.seed}/{n}", "place": place, "lies": self.told, "words": words})

    def _clean(self) -> None:
        for part in ("games", "trash", "reports"):
            shutil.rmtree(self.folder / part, ignore_errors=True)
        self.app.folder.prepare()
        self.told, self.failed, self.aside = [], False, False

    def _home(self, n: int) -> None:
        """Back to the harbour. Whatever went wrong or was changed is there at the next start, so sometimes there is one."""
        harbour = self.app.shell.scenes[0]
        assert isinstance(harbour, Harbour)
        for scene in self.app.shell.scenes:
            if isinstance(scene, TableScene) and isinstance(scene.playing.record, Autosave):
                scene.playing.record.abandon()
        self.app.shell.drop(1)
        harbour.notes.clear()
        harbour._seen.clear()
        if self.failed or self.aside or n % NEXT_START == 0:
            harbour.leave()
            self._next_start(n)

    def _next_start(self, n: int) -> None:
        try:
            self._begin()
            self.window.frames()
        except Exception as crash:
            self.fault("next start", n, "harbour", _where(crash))
            self._clean()
            self._begin()

    def _begin(self) -> None:
        self.app.shell.drop(0)
        self.app.shell.push(Harbour(self.app.shell))

    # Guarded, as the loop of the application is

    def do(self, deed: Callable[[], object]) -> bool:
        """Whether it went well; what goes wrong at a table puts the game aside."""
        try:
            deed()
        except Exception as wrong:
            if not self.app.rescue():
                raise
            self.counts["put aside"] += 1
            self.asides[_where(wrong)] += 1
            self.aside = True
            return False
        return True

    def look(self, frames: int = 2) -> bool:
        return self.do(lambda: self.window.frames(frames))

    # The places

    def body(self, luck: random.Random) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(luck.choice(self.bodies))
        return found

    def save(self, luck: random.Random) -> None:
        """The newest save of a slot, which the harbour opens by itself."""
        body = self.body(luck)
        self.told = lies.lied(body, luck)
        data = lies.written(body)
        path = self.app.slots.folder.games / f"{SLOT}.save"
        path.write_bytes(data)
        self._measure_from_here()
        if self.do(self.app.shell.scene.enter) and self.look(1):
            self.shelf(SLOT, luck)
        self.kept(path.parent, data)

    def voyage(self, luck: random.Random) -> None:
        """A file from elsewhere, taken in at the shelf, or looked at by a double click."""
        body = self.body(luck)
        self.told = lies.lied(body, luck)
        data = lies.packed(lies.written(body))
        path = self.folder / "gift.voyage"
        path.write_bytes(data)
        self._measure_from_here()
        if luck.random() < 0.2:
            self.replay(path)
        else:
            shelf = Voyages(self.app.shell)
            self.app.shell.push(shelf)
            shelf._imported(path)
            self.plain(shelf.status)
            if shelf.chosen:
                self.play(shelf, luck)
            else:
                self.counts["refused"] += 1
        if path.read_bytes() != data:
            self.counts["files not kept"] += 1

    def replay(self, path: Path) -> None:
        try:
            session, document = take_up(read_any(path), catalogue.load)
        except Trouble as trouble:
            self.counts["refused"] += 1
            self.plain(said(trouble))
            return
        self.counts["opened"] += 1

        def watch() -> None:
            welcome(session, document.seats, self.app.shell.texts)
            scene = Replay(self.app.shell, session, document.seats)
            self.app.shell.push(scene)
            self.window.frames()
            for step in (10**6, -1, -(10**6), 1):
                scene.seek(scene.place + step)
                self.window.frames()

        self.do(watch)

    def journal(self, luck: random.Random) -> None:
        body = self.body(luck)
        save = lies.written(body)
        games = self.app.slots.folder.games
        (games / f"{SLOT}.save").write_bytes(save)
        data = lies.lying_journal(body, save, luck)
        (games / f"{SLOT}.journal").write_bytes(data)
        self.told = ["journal"]
        if self.do(self.app.shell.scene.enter) and self.look(1):
            self.shelf(SLOT, luck)
        self.kept(games, save)

    def picture(self, luck: random.Random) -> None:
        games = self.app.slots.folder.games
        (games / f"{SLOT}.save").write_bytes(lies.written(self.body(luck)))
        (games / f"{SLOT}.png").write_bytes(lies.lying_picture(luck))
        self.told = ["picture"]
        self.app.shell.scene.enter()
        self.window.frames()
        self.app.shell.push(Voyages(self.app.shell))
        self.window.frames()

    def settings(self, luck: random.Random) -> None:
        """A whole new start with these settings."""
        path = self.app.folder.settings
        settings_file.save(path, settings_file.Settings())
        data = json.dumps(lies.lying_settings(json.loads(path.read_bytes()), luck)).encode()
        path.write_bytes(data)
        self.told = ["settings"]
        self.window.app.player.close()
        try:
            app = App()
            for sentence in app.sentences:
                self.plain(sentence)
            app.shell.push(Harbour(app.shell))
            app.step(0.05)
            app.shell.close()
            app.player.close()
        finally:
            for old in path.parent.glob("settings.json*"):
                old.unlink()
            self.window = self._opened()

    def setups(self, luck: random.Random) -> None:
        values = lies.lying_setups(luck)
        path = self.app.folder.config / setups.FILE
        path.write_bytes(json.dumps(values).encode())
        self.told = ["setups"]
        self.app.shell.push(Setup(self.app.shell, next(iter(values))))
        self.window.frames(2)
        path.unlink()

    # What a player does

    def shelf(self, slot: str, luck: random.Random) -> None:
        shelf = Voyages(self.app.shell)
        if self.do(lambda: self.app.shell.push(shelf)) and self.look(1):
            shelf.chosen = slot
            self.play(shelf, luck)

    def play(self, shelf: Voyages, luck: random.Random) -> None:
        """Open the game, look at it, answer, and put it away; sometimes it is only left."""
        if not self.do(shelf.open):
            return
        if self.app.shell.scene is shelf:
            self.counts["refused"] += 1
            return
        self.counts["opened"] += 1
        if not self.look():
            return
        chance = Luck(luck.randrange(1000))
        for _ in range(2):
            scene = self.window.scene
            if isinstance(scene, Curtain):
                if not self.do(lambda: self.window.click("take")):
                    return
            elif isinstance(scene, TableScene):
                decision = scene.decision()
                if decision and not self.do(partial(scene.answer, pick(chance, decision.choices))):
                    return
            elif isinstance(scene, Ceremony) and not self.do(scene._count_all):
                return
            if not self.look():
                return
        if luck.random() < 0.2:
            self.do(lambda: self.app.shell.pop(len(self.app.shell.scenes) - 1))

    # What must be true

    def plain(self, words: str) -> None:
        if words and ("\n" in words or len(words) > 400 or "Error" in words or "Traceback" in words or not words.endswith(".")):
            self.counts["not a plain sentence"] += 1
            self.failures.append({"fault": "not a plain sentence", "words": words})

    def kept(self, games: Path, data: bytes) -> None:
        """The original is still there, under this name or another."""
        if not any(file.read_bytes() == data for file in games.glob(f"{SLOT}.save*")):
            self.counts["files not kept"] += 1
            self.failures.append({"fault": "files not kept", "lies": self.told, "there": sorted(file.name for file in games.iterdir())})


@contextmanager
def _patience() -> Iterator[None]:
    """An end to what hangs, by the clock of the processor."""

    def hang(number: int, frame: FrameType | None) -> None:
        raise Hang

    before = signal.signal(signal.SIGPROF, hang)
    signal.setitimer(signal.ITIMER_PROF, GIVE_UP)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _forget_peak() -> None:
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _peak() -> int:
    """Megabytes that were in use at most since the peak was forgotten."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmHWM"))


def _where(crash: Exception) -> str:
    frames = traceback.extract_tb(crash.__traceback__)
    ours = [frame for frame in frames if "site-packages" not in frame.filename][-3:]
    return f"{crash!r:.200} at " + " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(ours))


# Running it


def hear_all(first: int, files: int, seed: int, folder: Path) -> Court:
    court = Court(folder, seed)
    for n in range(first, first + files):
        court.hear(n)
    court.close()
    return court


def faults(counts: Counter[str]) -> dict[str, int]:
    return {fault: counts[fault] for fault in FAULTS}


def _work(first: int, files: int, seed: int) -> int:
    resource.setrlimit(resource.RLIMIT_AS, (NET, NET))
    os.fsync = lambda _: None  # type: ignore[assignment]  # a lie need not outlast a power cut
    with tempfile.TemporaryDirectory() as folder:
        court = hear_all(first, files, seed, Path(folder))
    found = {"counts": court.counts, "asides": court.asides, "failures": court.failures}
    print(json.dumps({**found, "slowest": court.slowest, "fattest": court.fattest, "cpu": court.cpu}))
    return 0


def in_processes(files: int, seed: int, workers: int) -> dict[str, Any]:
    """Many files in slices, each in a process of its own; what came of it."""
    waiting = [(first, min(SLICE, files - first)) for first in range(0, files, SLICE)]
    running: list[tuple[int, subprocess.Popen[str]]] = []
    counts: Counter[str] = Counter()
    asides: Counter[str] = Counter()
    total: dict[str, Any] = {"failures": [], "slowest": 0.0, "fattest": 0, "cpu": 0.0}
    while waiting or running:
        while waiting and len(running) < workers:
            first, count = waiting.pop(0)
            words = [sys.executable, "-m", "tests.saves.lying_harness", "--slice", f"{first}:{count}", "--seed", str(seed)]
            running.append((first, subprocess.Popen(words, stdout=subprocess.PIPE, text=True)))
        first, process = running.pop(0)
        out, _ = process.communicate()
        if process.returncode:
            counts["crashes"] += 1
            total["failures"].append({"fault": "a process died", "file": f"{seed}/{first}", "words": str(process.returncode)})
            continue
        found = json.loads(out.splitlines()[-1])
        counts.update(found["counts"])
        asides.update(found["asides"])
        total["failures"] += found["failures"]
        total["cpu"] += found["cpu"]
        total["slowest"], total["fattest"] = max(total["slowest"], found["slowest"]), max(total["fattest"], found["fattest"])
    return {"counts": counts, "asides": asides, **total}


def main() -> int:
    parser = argparse.ArgumentParser(description="Open a great many files that lie, and see what becomes of it.")
    parser.add_argument("--files", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--slice", default="", help="FIRST:COUNT, in this process")
    parser.add_argument("--one", default="", help="SEED/NUMBER of one file, with its traceback")
    args = parser.parse_args()
    if args.slice:
        first, _, count = args.slice.partition(":")
        return _work(int(first), int(count), args.seed)
    if args.one:
        return _one(args.one)
    found = in_processes(args.files, args.seed, args.workers)
    for failure in found["failures"]:
        print(json.dumps(failure))
    for why, times in found["asides"].most_common(20):
        print(f"put aside {times}: {why}")
    print(json.dumps(dict(sorted(found["counts"].items()))))
    least = {"slowest_s": round(found["slowest"], 2), "fattest_mb": found["fattest"], "cpu_s": round(found["cpu"])}
    print(json.dumps({**faults(found["counts"]), **least}))
    return 1 if any(faults(found["counts"]).values()) else 0


def _one(name: str) -> int:
    seed, _, number = name.partition("/")
    with tempfile.TemporaryDirectory() as folder:
        court = Court(Path(folder), int(seed))
        real = court.fault

        def fault(kind: str, n: int, place: str, words: str) -> None:
            traceback.print_exc()
            real(kind, n, place, words)

        court.fault = fault  # type: ignore[method-assign]
        rescue = court.app.rescue

        def told() -> bool:
            traceback.print_exc()
            return rescue()

        court.app.rescue = told  # type: ignore[method-assign]
        court.hear(int(number))
        court.close()
    print(json.dumps({"counts": court.counts, "failures": court.failures, "slowest": court.slowest, "fattest": court.fattest}))
    return 1 if court.failures else 0


if __name__ == "__main__":
    sys.exit(main())
