"""The window and its loop. It sleeps while nothing moves, and a crash leaves a report and a game that goes on."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import tempfile
import threading
import traceback
import warnings
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType
from typing import TypeAlias

import pygame

from engine import catalogue
from engine.kernel import BadData
from game.kit.sprites import FOLDER
from game.play.thinking import Thinker
from game.scenes.campaign import CampaignScene
from game.scenes.harbour import Harbour
from game.scenes.onlooker import Replay
from game.scenes.overlay import HOLD, Overlay
from game.scenes.settings import SettingsScene
from game.scenes.settings_pages import PICTURES
from game.scenes.shell import Scene, Shell
from game.scenes.stagecraft import StageScene
from game.scenes.strip import on_strip, press
from game.scenes.table import TableScene
from game.services import memory
from game.services import settings as settings_file
from game.services.languages import spoken
from game.services.png import Snapshot
from game.services.settings import choices
from game.services.texts import Texts
from game.sound.player import Player
from saves.campaign_save import EveningSave
from saves.files import make_folder, probe, write_whole
from saves.folder import PlayerFolder, player_folder
from saves.keeper import Keeper
from saves.names import clean
from saves.slots import Slots
from saves.trouble import Trouble, Unwritable
from saves.voyage import EXTENSION

FRAME = 1 / 60
IDLE_MS = 248  # how long to sleep on events while nothing moves
NAP_MS = 8  # between two looks whether there are any: half a frame
LEAST = (1280, 720)
LONGEST_PATH = 200  # letters of a folder in a sentence
TITLE = 32  # pixels above a window by which it is moved
UNSEEN = ("dummy", "offscreen")  # drivers without a screen
UNSEEN_MOST = (3840, 2160)  # the file may say anything
Pair: TypeAlias = tuple[int, int]
SCALE_STEP = 0.1
PATIENCE = 2.0  # seconds that the loop has to hear that the system wants the program to end
SETTLE = 0.12  # seconds without another size until everything is laid out anew
BOTS = ("step", *choices("animation_speed"))  # from the slowest
HOLDS = (pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA, pygame.K_RMETA) if sys.platform == "darwin" else (pygame.K_LCTRL, pygame.K_RCTRL)
CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
ALT_GR = pygame.KMOD_RALT | pygame.KMOD_MODE  # writes letters, though some systems report Ctrl with it


def choose_present_path(wish: str) -> None:
    """On X11 without a graphics card the usual way to the screen costs 15 ms a frame, the plain one half of one. To be said before
    the display starts."""
    plain = wish == "software" or (wish == "auto" and sys.platform == "linux" and not os.environ.get("WAYLAND_DISPLAY"))
    if plain:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class App:
    """Opens the window, feeds the scenes, and puts the player's files away at the end."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        memory.settle()
        usual = player_folder()
        self.settings, wrong = settings_file.load(usual.settings)
        choose_present_path(self.settings.present)
        pygame.display.init()
        pygame.font.init()
        if size:
            self.settings.window_size = size
        pygame.display.set_icon(pygame.image.load(FOLDER / "house" / "0.5x" / "app_icon.png"))
        self.window = self._opened()
        self.full_screen = self.settings.full_screen
        pygame.display.set_caption("Five Winds")
        self.clock = pygame.time.Clock()
        self.thinker = Thinker()
        texts = Texts(spoken(self.settings.language))
        self.sentences = [texts.tell(sentence) for sentence in wrong]
        slots = Slots(self._chosen(usual, texts), catalogue.load)
        self.shell = Shell(self.settings, texts, slots, self.thinker, self.window.get_size())
        self.player = Player()
        self.shell.sound = self.player
        self.shell.apply = self.apply
        self.overlay: Overlay | None = None
        self._last_call: threading.Timer | None = None  # for a loop that does not hear that the program should end
        self._strip_held = False  # the left button went down on the strip
        self._held: float | None = None  # for how long Ctrl has been held, and nothing else
        self._size: tuple[int, int] | None = None  # that the window has and the screen does not show yet
        self._unsettled = 0.0  # how long it must still stay so
        self._snapshot: Snapshot | None = None  # a picture of the window that is being written
        self._unheard = 0.0  # seconds of which the player of sounds does not know yet
        self.apply()

    @property
    def slots(self) -> Slots:
        return self.shell.slots

    @property
    def folder(self) -> PlayerFolder:
        return self.shell.slots.folder

    def _chosen(self, usual: PlayerFolder, texts: Texts) -> PlayerFolder:
        """The usual folder, or the one that the player has chosen, if it is there; sentences say what is not as it should be."""
        try:
            probe(usual.config)
        except Unwritable as trouble:
            self.sentences.append(texts.say("saving.name.settings", why=texts.tell(trouble.sentence)))
        wish = self.settings.folder
        if wish and not os.path.isdir(wish):
            self.sentences.append(texts.say("saving.event.folder_missing", folder=clean(wish, LONGEST_PATH), now=usual.data))
            return usual
        return usual._replace(data=Path(wish)) if wish else usual

    def _opened(self) -> pygame.Surface:
        """The whole screen, or the window where it was last."""
        if self.settings.full_screen:
            return pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        wish, place = fitted(self.settings.window_size, self.settings.window_place, screens())
        with warnings.catch_warnings(action="ignore", category=RuntimeWarning):
            made = pygame.display.set_mode(wish, pygame.RESIZABLE)
        if made.get_size() != wish:  # from full screen some systems give the size back only when asked again
            made = pygame.display.set_mode(wish, pygame.RESIZABLE)
        if place:
            pygame.display.set_window_position(place)
        return made

    def run(self, first: Callable[[Shell], Scene] = Harbour) -> int:
        """Until the player leaves, beginning with this scene."""
        self._listen()
        try:
            self._guarded(lambda: self.shell.push(first(self.shell)))
            self._tell_first()
            while self.shell.running:
                self.turn()
        except Exception:
            self._report()
            raise
        finally:
            if self._last_call:
                self._last_call.cancel()
            self.close()
        return 0

    def _listen(self) -> None:
        """The system's wish that the program ends. SDL would make an event of it, which a scene that hangs never reads."""
        for name in ("SIGTERM", "SIGHUP"):
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._called)

    def _called(self, number: int, frame: FrameType | None) -> None:
        """End as if the window had been closed; when that is not heard, in the middle of whatever hangs."""
        if self._last_call:
            raise SystemExit(128 + number)
        self.shell.quit()
        self._last_call = threading.Timer(PATIENCE, _thread.interrupt_main, (number,))
        self._last_call.daemon = True
        self._last_call.start()

    def turn(self) -> None:
        """One turn of the loop."""
        self._guarded(self._turn)

    def _guarded(self, deed: Callable[[], object]) -> None:
        """Do something. What goes wrong at a table puts that game aside, and the program goes on; also if a game is spoiled."""
        try:
            deed()
        except BadData as wrong:
            self._say(self.shell.texts.say("harbour.rule.bad_data", wrong=str(wrong)))
        except Exception:
            if not self.rescue():
                raise

    def _tell_first(self) -> None:
        """What was found at the start: on the board of the harbour, or in passing."""
        if isinstance(self.shell.scene, Harbour):
            self.shell.scene.tell_first(self.sentences)
        elif self.sentences:
            self._say(" ".join(self.sentences))

    def _turn(self) -> None:
        """While nothing moves it sleeps until something happens; for the scene that is no time."""
        if self.shell.scene.busy or self._held is not None or self._size:
            self.step(self.clock.tick(60) / 1000)
            return
        events = self._nap()
        if not events:
            memory.rest()
        self.player.update(max(0.0, self.clock.tick() / 1000 - FRAME))
        self.step(FRAME, events)

    def _nap(self) -> list[pygame.event.Event]:
        """Until something happens, or for a while. SDL's own way to wait looks every millisecond, which costs ten times as much."""
        for _ in range(IDLE_MS // NAP_MS):
            events = pygame.event.get()
            if events:
                return events
            pygame.time.wait(NAP_MS)
        return []

    def step(self, dt: float, first: Sequence[pygame.event.Event] = ()) -> bool:
        """One frame: events, time, drawing; whether anything was drawn."""
        before = self.shell.entered
        for event in (*first, *pygame.event.get()):
            if event.type == pygame.VIDEORESIZE:
                self._size, self._unsettled, self.overlay = event.size, SETTLE, None
            else:
                self._handle(event)
            if not self.shell.running:
                return False
        self._settle(dt)
        if self.shell.entered != before and not getattr(self.shell.scene, "covers", False):
            return False  # laying out is enough for one frame
        self._hold(dt)
        self._tell_of_picture()
        if self.shell.look_after():
            self.overlay = None
        calm = self.overlay is not None or not self.shell.scene.stage.unfinished
        drew = self.overlay is None and self._draw(dt)
        self._unheard += dt
        if calm:
            self._look_aside()
        return drew

    def _look_aside(self) -> None:
        """What may take a while, for frames that need not paint everything: sounds, which may have to be read, and sweeping."""
        self.player.update(self._unheard)
        self._unheard = 0.0
        if self.shell.untidy:
            self.shell.untidy = False
            memory.sweep()

    def _draw(self, dt: float) -> bool:
        self.shell.scene.advance(dt)
        changed = self.shell.scene.draw(self.window)
        if changed:
            pygame.display.update(changed)
        return bool(changed)

    # Events

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.shell.quit()
        elif event.type == pygame.VIDEOEXPOSE:
            pygame.display.flip()  # the window was covered: show again what is drawn
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._look_away()
        elif self.overlay:
            self._close_overlay(event)
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event)
        elif not self._on_strip(event):
            self.shell.scene.handle(event)

    def _on_strip(self, event: pygame.event.Event) -> bool:
        """Whether the left button went down on the strip, or comes up again after that."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._strip_held = on_strip(self.shell, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._strip_held:
            self._strip_held = False
            press(self.shell, event.pos)
            return True
        return self._strip_held and event.type == pygame.MOUSEBUTTONDOWN

    def _key(self, event: pygame.event.Event) -> None:
        alone = event.type == pygame.KEYDOWN and event.key in HOLDS and not self.shell.any_key
        self._held = 0.0 if alone else None
        if event.type == pygame.KEYUP or not self._global(event):
            self.shell.scene.handle(event)

    def _global(self, event: pygame.event.Event) -> bool:
        """Whether this key does something that is the same in every scene."""
        if self.shell.any_key or (getattr(self.shell.scene, "typing", False) and _writes(event)):
            return False
        deed = self.shell.keys.deed(event)
        if deed not in self.deeds:
            return False
        self.deeds[deed]()
        return True

    @property
    def deeds(self) -> dict[str, Callable[[], object]]:
        """What keys do in every scene."""
        return {
            "full_screen": self._toggle_full_screen,
            "scale_up": lambda: self._rescale(self.settings.scale + SCALE_STEP),
            "scale_down": lambda: self._rescale(self.settings.scale - SCALE_STEP),
            "scale_usual": lambda: self._rescale(1.0),
            "quit": self.shell.quit,
            "mute": self._mute,
            "music": self._mute_music,
            "slower": lambda: self._speed("animation_speed", -1),
            "faster": lambda: self._speed("animation_speed", 1),
            "bots_slower": lambda: self._speed("bot_speed", -1),
            "bots_faster": lambda: self._speed("bot_speed", 1),
            "screenshot": self._screenshot,
            "settings": self._open_settings,
            "overlay": self._open_overlay,
        }

    def _look_away(self) -> None:
        """The overlay of keys is a picture of the table, and goes with it."""
        self._held = None
        self.shell.look_away()
        if self.overlay:
            self.overlay = None
            self.shell.scene.enter()

    def _say(self, text: str) -> None:
        scene = self.shell.scene
        if isinstance(scene, StageScene):
            scene.say(text)

    # What counts everywhere

    def apply(self) -> None:
        """Sound and window as the settings say."""
        s = self.settings
        self.player.set_volumes(music=0 if s.mute_music else s.music, effects=s.effects, ambience=s.ambience)
        self.player.set_muted(s.mute)
        if s.full_screen != self.full_screen:
            self._remember_place()
            self.full_screen = s.full_screen
            self.window = self._opened()
            self.shell.resize(self.window.get_size())

    def _remember_place(self) -> None:
        if not self.full_screen:
            self.settings.window_place = pygame.display.get_window_position()

    def _settle(self, dt: float) -> None:
        """While an edge is pulled sizes come in floods: the scene is drawn as it was, cut at the edges, and laid out when they end."""
        self._unsettled -= dt
        if self._size is None or self._unsettled > 0:
            return
        if not self.full_screen:
            self.settings.window_size = self._size
        self.shell.resize(self._size)
        self._size = self.overlay = None

    def _toggle_full_screen(self) -> None:
        self.settings.full_screen = not self.settings.full_screen
        self.apply()

    def _rescale(self, wish: float) -> None:
        self.shell.rescale(wish)
        self._tell("scale", self.shell.texts.say("settings.name.percent", value=round(self.settings.scale * 100)))

    def _mute(self) -> None:
        self.settings.mute = not self.settings.mute
        self.apply()
        self._say(self.shell.texts.say("settings.event.muted" if self.settings.mute else "settings.event.heard"))

    def _mute_music(self) -> None:
        self.settings.mute_music = not self.settings.mute_music
        self.apply()
        self._say(self.shell.texts.say("settings.event.music_off" if self.settings.mute_music else "settings.event.music_on"))

    def _speed(self, name: str, step: int) -> None:
        order = BOTS if name == "bot_speed" else choices(name)
        at = order.index(getattr(self.settings, name)) + step
        value = order[max(0, min(len(order) - 1, at))]
        setattr(self.settings, name, value)
        self._tell(name, self.shell.texts.say(f"settings.name.value_{name}_{value}"))

    def _tell(self, name: str, value: str) -> None:
        self._say(self.shell.texts.say("settings.name.now", name=self.shell.texts.say(f"settings.name.setting_{name}"), value=value))

    def _screenshot(self) -> None:
        """One at a time: a key that is held down would fill the memory."""
        if self._snapshot is None:
            self._snapshot = Snapshot(self.window, self.folder.data / PICTURES / f"{datetime.now(UTC):%Y-%m-%d-%H%M%S-%f}.png")

    def _tell_of_picture(self) -> None:
        """It has just been written, or could not be."""
        done, say = self._snapshot, self.shell.texts.say
        if done is None or done.is_alive():
            return
        self._snapshot = None
        why = str(done.wrong) if done.wrong else ""
        self._say(say("settings.event.not_pictured", reason=why) if why else say("settings.event.pictured", file=done.place.name))

    def _open_settings(self) -> None:
        if not isinstance(self.shell.scene, SettingsScene):
            self.shell.push(SettingsScene(self.shell))

    # The keys, drawn over everything

    def _hold(self, dt: float) -> None:
        """Ctrl held for a while, and nothing else, shows the keys as well."""
        if self._held is None or self.overlay:
            return
        self._held += dt
        if self._held >= HOLD:
            self._held = None
            self._open_overlay(held=True)

    def _open_overlay(self, *, held: bool = False) -> None:
        scene = self.shell.scene
        if isinstance(scene, StageScene):
            self.overlay = Overlay(self.shell, scene, self.window, (*self.deeds, *scene.listens), held=held)
            self.overlay.draw(self.window)
            pygame.display.update()

    def _close_overlay(self, event: pygame.event.Event) -> None:
        """Any key or click; a key that was shown while Ctrl is held also does its deed."""
        overlay = self.overlay
        let_go = event.type == pygame.KEYUP and overlay is not None and overlay.held and event.key in HOLDS
        if overlay is None or not (let_go or event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)):
            return
        self.overlay = None
        self.window.blit(overlay.before, (0, 0))
        pygame.display.update()
        if event.type == pygame.KEYDOWN and overlay.held:
            self._key(event)

    # What goes wrong

    def rescue(self) -> bool:
        """Put aside the game at whose table something has just gone wrong, and return to the harbour; whether there is such a game."""
        scenes = self.shell.scenes
        tables = [scene for scene in scenes if isinstance(scene, TableScene | Replay | CampaignScene)]
        if not tables:
            return False
        report = self._report()
        self.overlay = None
        harbour = scenes[0] if isinstance(scenes[0], Harbour) else Harbour(self.shell)
        self.shell.drop(0)
        harbour.note(" ".join(dict.fromkeys(self._put_aside(table, report) for table in tables)))
        self.shell.push(harbour)
        if harbour.watch:
            harbour.watch.knows(report)
        return True

    def _put_aside(self, table: TableScene | Replay | CampaignScene, report: Path) -> str:
        """The game of this table is let go and marked, or the campaign that it belongs to; a sentence about it."""
        record = None if isinstance(table, Replay) else table.record
        if isinstance(record, EveningSave):
            record = record.campaign
        if not isinstance(record, Keeper):
            return self.shell.texts.say("harbour.rule.not_shown")
        kept = self._kept_elsewhere(record)
        record.abandon()
        try:
            self.slots.put_aside(record.slot, report.name)
        except Trouble as trouble:
            return f"{self.shell.texts.tell(trouble.sentence)} {kept}".strip()
        return f"{self.shell.texts.say('harbour.rule.put_aside', name=record.name or record.slot)} {kept}".strip()

    def _kept_elsewhere(self, record: Keeper) -> str:
        """What is in memory alone goes where temporary files go; a sentence that says where, if there was something."""
        if not record.lost:
            return ""
        try:
            place = _leave_behind(f"{record.slot}{EXTENSION}", record.export, self.shell.texts)
        except Exception:  # the game itself may be what broke: its report is written already
            place = None
        return self.shell.texts.say("saving.event.kept_elsewhere", file=place) if place else ""

    # The end

    def _report(self) -> Path:
        """What went wrong, for whoever mends it: in the player's folder, or where temporary files go, or at least on stderr."""
        text = traceback.format_exc()
        place = self.folder.reports / f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}.txt"
        try:
            make_folder(place.parent)
            write_whole(place, text.encode())
        except Unwritable as trouble:
            print(self.shell.texts.tell(trouble.sentence), text, sep="\n", file=sys.stderr)
            return _leave_behind(f"five-winds-{place.name}", lambda spare: write_whole(spare, text.encode()), self.shell.texts) or place
        return place

    def close(self) -> None:
        self._guarded(self.shell.close)
        self.shell.close()  # the harbour, if something went wrong and it was entered again
        self.thinker.close()
        self.player.close()
        if self._snapshot:
            self._snapshot.join()
        if pygame.display.get_init():
            self._remember_place()
        try:
            settings_file.save(self.folder.settings, self.settings)
        except Trouble as trouble:
            print(self.shell.texts.tell(trouble.sentence), file=sys.stderr)
        pygame.display.quit()


def _leave_behind(name: str, write: Callable[[Path], None], texts: Texts) -> Path | None:
    """Write a file where the system keeps temporary ones, and say where it is; when not even that can be done, say so."""
    try:
        place = Path(tempfile.gettempdir()) / name
        write(place)
    except (OSError, Unwritable) as wrong:
        print(texts.tell(wrong.sentence) if isinstance(wrong, Unwritable) else wrong, file=sys.stderr)
        return None
    print(place, file=sys.stderr)
    return place


def _writes(event: pygame.event.Event) -> bool:
    """Whether a press puts a letter into a line of text."""
    letter = bool(event.unicode) and event.unicode.isprintable()
    return letter and (not event.mod & CTRL or bool(event.mod & ALT_GR))


def screens() -> list[tuple[int, int]]:
    """How large the screens are, from the left; there are none where nobody looks."""
    return [] if pygame.display.get_driver() in UNSEEN else pygame.display.get_desktop_sizes()


def fitted(size: Pair, place: Pair | None, screens: Sequence[Pair]) -> tuple[Pair, Pair | None]:
    """A window that is seen as a whole with its title: where it was, or, if that screen is gone, where the system puts it."""
    wish = (max(size[0], LEAST[0]), max(size[1], LEAST[1]))
    if not screens:
        return (min(wish[0], UNSEEN_MOST[0]), min(wish[1], UNSEEN_MOST[1])), place
    edges = [sum(wide for wide, _ in screens[:n]) for n in range(len(screens))]
    here = next((n for n, (wide, high) in enumerate(screens) if place and _within(place, edges[n], wide, high)), None)
    wide, high = screens[here or 0]
    size = (min(wish[0], wide), min(wish[1], high))
    if place is None or here is None:
        return size, None
    x = max(edges[here], min(place[0], edges[here] + wide - size[0]))
    y = max(min(TITLE, high - size[1]), min(place[1], high - size[1]))
    return size, (x, y)


def _within(place: Pair, left: int, wide: int, high: int) -> bool:
    return left <= place[0] < left + wide and 0 <= place[1] < high
