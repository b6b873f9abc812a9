"""Wild hands: random input over all scenes, sizes and games. Nothing may break, grow without end, or keep anybody waiting.

    python -m tests.scenes.wild --inputs 20000 --seed 1

A run is a row of visits. Each begins in the harbour with other settings, opens one place and does forty random things there. Luck
comes from the seed and the number of the visit, so a visit can be made again: `--seed 1 --first 37 --inputs 40`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from engine import catalogue
from engine.kernel import Luck, draw, pick
from engine.session import Session
from game import tables
from game.commands.shot import NAMES
from game.play.course import turn_starts
from game.play.playing import Playing, Unsaved
from game.play.puzzle import Puzzle
from game.scenes import settings_pages, voyages
from game.scenes.ceremony import Ceremony
from game.scenes.deeds import take_pencil
from game.scenes.harbour import Harbour
from game.scenes.harbour_window import Watching
from game.scenes.menu import Menu
from game.scenes.onlooker import Replay
from game.scenes.puzzle import PuzzleTable
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from game.services import memory
from game.services.settings import choices
from game.services.texts import Texts
from saves.document import SeatSetting
from saves.folder import HOME_VARIABLE
from saves.resume import take_up
from saves.voyage import read_any

if TYPE_CHECKING:
    from game.app import App

SAMPLES = Path(__file__).parents[2] / "saves" / "samples"
VISIT = 40  # inputs
STALL = 0.25  # seconds of CPU that one frame may take
LONG, LEVEL = 5000, 1.25  # inputs of a run whose memory must be level, and how much more it may hold at the end than early on
LAST = 25  # inputs that are told of when something breaks
SMALL = [(200, 150), (300, 720), (300, 200), (640, 480), (1, 1)]
USUAL = [(1024, 600), (1280, 720), (1366, 768), (1600, 900), (1920, 1080), (1080, 1920)]
HUGE = [(2560, 1440), (3440, 1440), (3840, 2160)]
MODS = (0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, pygame.KMOD_RALT)
KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_DELETE, pygame.K_KP_ENTER),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_LALT, pygame.K_CAPSLOCK, pygame.K_MENU, pygame.K_UNKNOWN),
    *(pygame.K_QUESTION, pygame.K_COMMA, pygame.K_PERIOD, pygame.K_PLUS, pygame.K_MINUS, pygame.K_LEFTBRACKET, pygame.K_RIGHTBRACKET),
    *range(pygame.K_F1, pygame.K_F12 + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *range(pygame.K_a, pygame.K_z + 1),
)
ODD = ("\u200b", "\u0301", "\u202egnorw", "\ufeff", "\ud83d", "\x00", "\t", "🏴‍☠️", "漢字", "عربى", "W" * 80)
WRITTEN = ("a", "wind", "é", "ß", " ", "{0}", "[b]", *ODD)
CONTROLLED = ("animation_speed", "bot_speed", "contrast", "text_size", "motion", "main_button", "undo")
WORDS = {language: Texts(language) for language in ("en", "qps")}
WAYS_OUT = ("quit", "leave", "harbour")  # one in four of these is followed, or nobody would stay anywhere
KNOWN = (
    ("windward", "free_for_all", 3, 2, {}),
    ("windward", "free_for_all", 5, 1, {"great_white": "on", "naturalist": "random", "achievements": "on"}),
    ("windward", "head_to_head", 2, 2, {"small_world": "on"}),
    ("windward", "solo", 1, 1, {}),
    ("windward", "coop", 2, 1, {}),
    ("windward", "coop", 4, 0, {}),
    ("winds_of_plunder", "standard", 4, 4, {}),
    ("winds_of_plunder", "standard", 4, 2, {"vote_style": "sealed_orders", "start_ports": "drafted"}),
    ("winds_of_plunder", "tournament", 3, 1, {"start_ports": "drafted"}),
    ("winds_of_plunder", "quick", 5, 2, {"vote_style": "sealed_orders"}),
    ("winds_of_plunder", "duel", 2, 1, {}),
)
NEW = [meta for meta in catalogue.entries() if tables.laid(meta.id) and meta.id not in {known[0] for known in KNOWN}]
TABLES = (*KNOWN, *((meta.id, mode.id, max(mode.seats), 1, {}) for meta in NEW for mode in meta.modes))


class Slow(NamedTuple):
    """A frame that took long."""

    seconds: float
    scene: str
    size: tuple[int, int]
    visit: int
    what: str


class Broken(AssertionError):
    """Something went wrong, with all that is needed to see it again."""


# Where one can be


def table(app: App, luck: Luck) -> None:
    game, mode, seats, people, options = pick(luck, TABLES)
    session = Session.begin(catalogue.load(game), mode, seats, options, draw(luck, 1000))
    players = [SeatSetting(name=NAMES[n], player="human" if n < people else "random") for n in range(seats)]
    app.shell.push(TableScene.of(app.shell, Unsaved(session, players)))


def menu(app: App, luck: Luck) -> None:
    table(app, luck)
    scene = app.shell.scene
    if isinstance(scene, TableScene):
        app.shell.push(Menu(app.shell, scene.playing))


def watching(app: App, luck: Luck) -> None:
    game, mode, seats, _, options = pick(luck, TABLES)
    session = Session.begin(catalogue.load(game), mode, seats, options, draw(luck, 1000))
    players = [SeatSetting(name=NAMES[n], player="random") for n in range(seats)]
    app.shell.push(Watching.of(app.shell, Unsaved(session, players)))


def sample(luck: Luck) -> tuple[Session, list[SeatSetting]]:
    session, document = take_up(read_any(pick(luck, sorted(SAMPLES.iterdir()))), catalogue.load)
    return session, document.seats


def replay(app: App, luck: Luck) -> None:
    app.shell.push(Replay(app.shell, *sample(luck)))


def ceremony(app: App, luck: Luck) -> None:
    session, seats = sample(luck)
    app.shell.push(Ceremony(app.shell, Playing(Unsaved(session, seats), app.thinker)))


def list_of_voyages(app: App, luck: Luck) -> None:
    app.shell.slots.import_file(pick(luck, sorted(SAMPLES.iterdir())))
    app.shell.push(Voyages(app.shell))


def rulebook(app: App, luck: Luck) -> None:
    app.shell.push(RulebookScene(app.shell, pick(luck, catalogue.SHELF)))


def overlay(app: App, luck: Luck) -> None:
    table(app, luck)
    post(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?")


def pencil(app: App, luck: Luck) -> None:
    """Where somebody is asked something that is no envelope; else it is a table like others."""
    table(app, luck)
    scene = app.shell.scene
    if isinstance(scene, TableScene):
        take_pencil(scene)


def puzzle(app: App, luck: Luck) -> None:
    """Any turn of a finished game, once more."""
    session, seats = sample(luck)
    starts = [place for place in turn_starts(session) if not session.log[place].before.over]
    if session.campaign is None and starts:
        start = pick(luck, starts)
        made = Puzzle(session, session.log[start].seat, start, min(start + 5, len(session.log)), 0.4, 0.5)
        app.shell.push(PuzzleTable(app.shell, made, [seat.name for seat in seats]))


PLACES: dict[str, Callable[[App, Luck], None]] = {
    "harbour": lambda app, luck: None,
    "setup": lambda app, luck: app.shell.push(Setup(app.shell, pick(luck, catalogue.SHELF))),
    "table": table,
    "rulebook": rulebook,
    "settings": lambda app, luck: app.shell.push(SettingsScene(app.shell)),
    "menu": menu,
    "voyages": list_of_voyages,
    "another table": table,
    "ceremony": ceremony,
    "replay": replay,
    "watching": watching,
    "overlay": overlay,
    "pencil": pencil,
    "puzzle": puzzle,
}


# What hands can do


def post(kind: int, **what: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **what))


def spot(app: App, luck: Luck) -> tuple[int, int]:
    """Anywhere in the window, and a little beside it."""
    wide, high = app.window.get_size()
    return draw(luck, wide + 20) - 10, draw(luck, high + 20) - 10


def press(where: tuple[int, int], button: int = 1) -> None:
    post(pygame.MOUSEMOTION, pos=where, rel=(1, 1), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=where, button=button)
    post(pygame.MOUSEBUTTONUP, pos=where, button=button)


def click(app: App, luck: Luck) -> str:
    scene = app.shell.scene
    items = scene.animator.items if isinstance(scene, StageScene) else {}
    if not items:
        return point(app, luck)
    name = pick(luck, [name for name, item in items.items() if item.clickable] or list(items))
    item = items[name]
    if item.action.removeprefix("button/") in WAYS_OUT and draw(luck, 4):
        return "nothing"
    press(scene.stage.pixels(scene.stage.on_screen(item.region, item.box)).center, 1 + 2 * (draw(luck, 8) == 0))
    return f"click {name}"


def point(app: App, luck: Luck) -> str:
    where = spot(app, luck)
    press(where, 1 + draw(luck, 5))
    return f"click at {where}"


def move(app: App, luck: Luck) -> str:
    where = spot(app, luck)
    post(pygame.MOUSEMOTION, pos=where, rel=(draw(luck, 9) - 4, draw(luck, 9) - 4), buttons=(0, 0, 0))
    return f"move to {where}"


def drag(app: App, luck: Luck) -> str:
    button, here = 1 + draw(luck, 3), spot(app, luck)
    post(pygame.MOUSEBUTTONDOWN, pos=here, button=button)
    for _ in range(1 + draw(luck, 6)):
        there = spot(app, luck)
        post(pygame.MOUSEMOTION, pos=there, rel=(there[0] - here[0], there[1] - here[1]), buttons=(1, 0, 0))
        here = there
    post(pygame.MOUSEBUTTONUP, pos=here, button=button)
    return f"drag with {button} to {here}"


def wheel(app: App, luck: Luck) -> str:
    notches = draw(luck, 9) - 4
    move(app, luck)
    post(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False, precise_x=0.0, precise_y=float(notches))
    return f"wheel {notches}"


def key(app: App, luck: Luck) -> str:
    which, mod = pick(luck, KEYS), pick(luck, MODS)
    letter = chr(which) if which < 128 and chr(which).isprintable() and not mod & pygame.KMOD_CTRL else ""
    post(pygame.KEYDOWN, key=which, mod=mod, unicode=letter, scancode=0)
    if letter and draw(luck, 2):
        post(pygame.TEXTINPUT, text=letter)
    if draw(luck, 10):
        post(pygame.KEYUP, key=which, mod=mod, unicode=letter, scancode=0)
    return f"key {pygame.key.name(which) or which} with {mod}"


def write(app: App, luck: Luck) -> str:
    text = pick(luck, WRITTEN)
    post(pygame.KEYDOWN, key=pygame.K_UNKNOWN, mod=0, unicode=text[:1], scancode=0)
    post(pygame.TEXTINPUT, text=text)
    return f"write {text!r}"


def size(app: App, luck: Luck) -> str:
    """Another size, by a pull at the edge that passes many others."""
    wide, high = app.window.get_size()
    for _ in range(draw(luck, 5)):
        resize((max(1, wide + draw(luck, 400) - 200), max(1, high + draw(luck, 200) - 100)))
        app.step(1 / 60)
    kind = draw(luck, 20)
    goal = pick(luck, HUGE if kind == 0 else SMALL if kind < 4 else USUAL)
    resize(goal)
    return f"size {goal}"


def resize(wish: tuple[int, int]) -> None:
    """As the system does it: the pixels are gone, and an event says so."""
    pygame.display.set_mode(wish, pygame.RESIZABLE)
    post(pygame.VIDEORESIZE, size=wish, w=wish[0], h=wish[1])


def drop(app: App, luck: Luck) -> str:
    file = pick(luck, [*sorted(SAMPLES.iterdir()), Path(__file__), Path("/nowhere"), SAMPLES])
    post(pygame.DROPFILE, file=str(file))
    return f"drop {file.name}"


def look_away(app: App, luck: Luck) -> str:
    post(pygame.WINDOWFOCUSLOST)
    if draw(luck, 2):
        post(pygame.WINDOWFOCUSGAINED)
    return "look away"


def cover(app: App, luck: Luck) -> str:
    post(pygame.VIDEOEXPOSE)
    return "cover"


def ask_to_quit(app: App, luck: Luck) -> str:
    post(pygame.QUIT)
    return "ask to quit"


def wait(app: App, luck: Luck) -> str:
    for _ in range(draw(luck, 20)):
        app.step(0.05)
        time.sleep(0.002)
    return "wait"


DEEDS: tuple[tuple[int, Callable[[App, Luck], str]], ...] = (
    (26, click),
    (6, point),
    (8, move),
    (6, drag),
    (6, wheel),
    (24, key),
    (6, write),
    (6, size),
    (2, drop),
    (2, look_away),
    (1, cover),
    (1, ask_to_quit),
    (6, wait),
)
HANDS = [deed for weight, deed in DEEDS for _ in range(weight)]


class Wild:
    """The hands, and what they have seen."""

    def __init__(self, app: App, seed: int, each: int = VISIT) -> None:
        self.app = app
        self.seed = seed
        self.each = each  # inputs of a visit
        self.visit = 0
        self.place = ""
        self.inputs = 0
        self.kinds: Counter[str] = Counter()
        self.scenes: Counter[str] = Counter()
        self.last: deque[str] = deque(maxlen=LAST)
        self.slow: list[Slow] = []
        self.memory: list[tuple[int, float]] = []  # inputs, megabytes
        self.huge_mb = 0.0  # the most in windows larger than a usual screen
        self.tables: list[Session] = []
        self.paces: list[float] = []  # seconds of CPU that the same work took, at each visit: more on a machine that is busy
        settings_pages.show_folder = voyages.show_folder = _not_shown
        self._frame = app.step
        app.step = self._watched  # type: ignore[method-assign]

    # Frames

    def _watched(self, dt: float, first: Sequence[pygame.event.Event] = ()) -> bool:
        """A frame with an eye on its CPU time."""
        began = time.thread_time()
        drew = self._frame(dt, first)
        spent = time.thread_time() - began
        if spent > STALL / 5:
            scene = type(self.app.shell.scene).__name__ if self.app.shell.running else ""
            self.slow.append(Slow(spent, scene, self.app.window.get_size(), self.visit, self.last[-1] if self.last else "open"))
        return drew

    # Visits

    def run(self, inputs: int, first: int = 0) -> None:
        self.visit = first
        while self.inputs < inputs:
            self._arrive()
            for _ in range(min(self.each, inputs - self.inputs)):
                self._once(self._input)
                if not self.app.shell.running:
                    break
            self._once(self._leave)
            self.visit += 1

    def _once(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except Exception as wrong:
            place = f"visit {self.visit} ({self.place}, window {self.app.window.get_size()})"
            again = f"--seed {self.seed} --first {self.visit} --inputs {self.each}"
            raise Broken("\n".join((f"{place}: {wrong!r}; again with {again}", *self.last, traceback.format_exc()))) from wrong

    def _arrive(self) -> None:
        self.luck = Luck(self.seed * 100_000 + self.visit)
        self.place = list(PLACES)[self.visit % len(PLACES)]
        self.last.clear()
        self.paces.append(pace())
        self._once(self._open)

    def _open(self) -> None:
        app, luck = self.app, self.luck
        for name in CONTROLLED:
            setattr(app.settings, name, pick(luck, choices(name)))
        app.settings.scale = pick(luck, [0.8, 1.0, 1.0, 1.3, 2.0])
        app.settings.language = pick(luck, list(WORDS))
        app.settings.full_screen = False
        app.shell.texts = WORDS[app.settings.language]
        app.apply()
        resize(pick(luck, USUAL))
        app.step(1.0)
        PLACES[self.place](app, luck)
        app.step(1 / 60)

    def _input(self) -> None:
        deed = pick(self.luck, HANDS)
        self.kinds[deed.__name__] += 1
        self.last.append(deed.__name__)
        self.last[-1] = deed(self.app, self.luck)
        self.inputs += 1
        if self.inputs % 10 == 0:
            self._weigh()
        scene = self.app.shell.scene
        self.scenes[type(scene).__name__] += 1
        if isinstance(scene, TableScene) and not any(scene.playing.session is session for session in self.tables):
            self.tables.append(scene.playing.session)
        self.app.step(pick(self.luck, [1 / 60, 1 / 60, 0.05, 0.5]))

    def _weigh(self) -> None:
        wide, high = self.app.window.get_size()
        if wide * high > 1920 * 1080:
            self.huge_mb = max(self.huge_mb, resident_mb())
        else:
            self.memory.append((self.inputs, resident_mb()))

    def _leave(self) -> None:
        """Back to the harbour, and every game of the visit can be told from its beginning."""
        app = self.app
        app.shell.close()
        app.overlay = None
        app.shell.running = True
        pygame.event.get()  # `clear` would never let go of what the events speak of
        app.shell.push(Harbour(app.shell))
        for session in self.tables:
            differs = session.replay()
            assert differs is None, f"a game differs at {differs} when it is replayed"
        self.tables.clear()

    # What was seen

    @property
    def stalls(self) -> list[Slow]:
        return [slow for slow in self.slow if slow.seconds > STALL]

    @property
    def most_mb(self) -> float:
        """In windows up to 1920 x 1080."""
        return max((mb for _, mb in self.memory), default=0.0)

    @property
    def grown(self) -> bool:
        """Whether the last fifth of a long run holds more than the second: then it would go on so."""
        fifth = len(self.memory) // 5
        second, last = (sum(mb for _, mb in part) / max(1, fifth) for part in (self.memory[fifth : 2 * fifth], self.memory[-fifth:]))
        return self.inputs >= LONG and last > LEVEL * second

    def report(self) -> str:
        curve = self.memory[:: max(1, len(self.memory) // 20)]
        slowest = sorted(self.slow, reverse=True)[:20]
        return "\n".join(
            (
                f"{self.inputs} inputs in {self.visit} visits, seed {self.seed}",
                "kinds: " + ", ".join(f"{name} {count}" for name, count in self.kinds.most_common()),
                "scenes: " + ", ".join(f"{name} {count}" for name, count in self.scenes.most_common()),
                "memory: " + ", ".join(f"{inputs}: {mb:.0f} MB" for inputs, mb in curve),
                f"most memory: {self.most_mb:.0f} MB{', and growing' if self.grown else ''}; in larger windows {self.huge_mb:.0f} MB",
                f"frames over {STALL} s of CPU: {len(self.stalls)}; the same work took {min(self.paces):.4f} to {max(self.paces):.4f} s",
                *(f"  {s.seconds * 1000:.0f} ms {s.scene} {s.size} visit {s.visit} {s.what}" for s in slowest),
            )
        )


def _not_shown(path: Path, run: object = None) -> bool:
    """No other program is to be started."""
    return False


def pace() -> float:
    """How many seconds of CPU a fixed piece of work takes now."""
    began = time.thread_time()
    sum(n * n % 7 for n in range(100_000))
    return time.thread_time() - began


def resident_mb() -> float:
    """What the process holds now."""
    status = Path("/proc/self/statm")
    return int(status.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1024**2 if status.exists() else 0.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--inputs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first visit")
    parser.add_argument("--held", type=float, default=350, help="megabytes that may be held")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOME"] = os.environ[HOME_VARIABLE] = home  # the hands browse through folders, and write into them
        from game.app import App

        app = App((1280, 720))
        app.shell.push(Harbour(app.shell))
        memory.freeze()  # as the command that opens the window does
        wild = Wild(app, args.seed)
        try:
            wild.run(args.inputs, args.first)
        finally:
            print(wild.report(), flush=True)
            app.close()
    return 1 if wild.stalls or wild.grown or wild.most_mb > args.held else 0


if __name__ == "__main__":
    sys.exit(main())
