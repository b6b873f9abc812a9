"""What all scenes share: settings, words, saves, the bots' adviser, the window's layout, and the stack of scenes itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from pathlib import Path
from time import monotonic
from typing import Protocol

import pygame

from game.kit.layout import Layout, layout_for
from game.kit.paint import forget
from game.kit.sprites import give_back
from game.kit.stage import Stage
from game.kit.theme import Theme
from game.play.adviser import Adviser
from game.scenes.strip import sentence
from game.services import settings as settings_file
from game.services.keys import Keys
from game.services.rulebook import Notes
from game.services.settings import Settings
from game.services.texts import Texts
from saves.campaign_save import CampaignSave
from saves.campaigns import Campaigns
from saves.folder import player_folder
from saves.keeper import Keeper
from saves.slots import Slots
from saves.trouble import Trouble, Unwritable

STRIP = 54.0  # the height of the sentence about what cannot be saved
RETRY = 3.0  # seconds between two attempts to save what could not be saved


class Scene(Protocol):
    """A screen. Time comes in as seconds, and nothing is drawn when nothing has changed."""

    stage: Stage

    def enter(self) -> None:
        """It is uppermost now: for the first time, again, or in a window of another size."""

    def leave(self) -> None:
        """It goes for good."""

    def look_away(self) -> None:
        """The window has lost the focus, whether it is uppermost or not."""

    def speak(self) -> None:
        """The words are those of another language now."""

    def handle(self, event: pygame.event.Event) -> None: ...

    def advance(self, dt: float) -> None: ...

    def draw(self, window: pygame.Surface) -> list[pygame.Rect]: ...

    def refresh(self, *, calm: bool = False) -> None:
        """Describe everything anew."""

    def say(self, text: str) -> None:
        """A sentence that is read and goes."""

    @property
    def busy(self) -> bool:
        """Whether time must go on: something moves, or a bot thinks."""
        ...


class Sound(Protocol):
    """What scenes ask of the player of sounds; see game.sound.player.Player."""

    def cue(self, name: str) -> object:
        """One sound, now."""

    def play(self, names: Iterable[str]) -> None:
        """The sounds of one moment, one after the other."""

    def hush(self) -> None:
        """The moment was skipped."""

    def enter(self, game: str | None) -> None:
        """The screen belongs to this game now, or to the harbour."""

    def set_muted(self, muted: bool) -> None: ...


class Silence:
    """No sound: for tests and pictures."""

    def cue(self, name: str) -> None: ...

    def play(self, names: Iterable[str]) -> None: ...

    def hush(self) -> None: ...

    def enter(self, game: str | None) -> None: ...

    def set_muted(self, muted: bool) -> None: ...


class Shell:
    """The stack of scenes and what they need."""

    def __init__(self, settings: Settings, texts: Texts, slots: Slots, adviser: Adviser, window: tuple[int, int]) -> None:
        self.settings = settings
        self.texts = texts
        self.slots = slots
        self.adviser = adviser
        self.keys = Keys(settings.keys)
        self.running = True
        self.entered = 0  # how often a scene was laid out
        self.untidy = False  # whether something is gone that memory can be swept of
        self.window = window
        self._told = ""  # what the strip says; empty when there is none
        self._next_try = 0.0  # when what could not be saved is tried again
        self.layout: Layout = self._laid_out(window)
        self.sound: Sound = Silence()  # how scenes make themselves heard
        self.any_key = False  # a scene wants to know which key is pressed, so none of them does its deed
        self.apply: Callable[[], object] = _as_it_is  # what the settings say about sound and window counts now
        self._stack: list[Scene] = []
        self._campaigns: Campaigns | None = None

    @property
    def theme(self) -> Theme:
        return Theme("high-contrast" if self.settings.contrast == "high" else "calm", self.settings.text_size == "large")

    @property
    def campaigns(self) -> Campaigns:
        """The campaigns that lie beside the games."""
        if self._campaigns is None or self._campaigns.games is not self.slots:
            self._campaigns = Campaigns(self.slots)
        return self._campaigns

    @property
    def scene(self) -> Scene:
        return self._stack[-1]

    def push(self, scene: Scene) -> None:
        self.any_key = False
        give_back()
        self._stack.append(scene)
        self._enter()

    def _enter(self) -> None:
        self.entered += 1
        self.scene.enter()

    def open(self, name: str, *, game: str = "", at: str = "", notes: Notes | None = None, on: Collection[str] = ()) -> None:
        """A scene that can be opened over any other: the settings, another folder to save in, or the rulebook of a game at a clause,
        with the rules that are on."""
        from game.scenes.rulebook import RulebookScene
        from game.scenes.saving import Elsewhere
        from game.scenes.settings import SettingsScene

        plain = {"settings": SettingsScene, "elsewhere": Elsewhere}
        self.push(plain[name](self) if name in plain else RulebookScene(self, game, at, notes, on))

    def pop(self, scenes: int = 1) -> None:
        """The uppermost scenes go; those between are not entered again. What would be lost with them is asked about first."""
        self.leaving(scenes, self._pop)

    def _pop(self, scenes: int) -> None:
        self.any_key = False
        for _ in range(scenes):
            self._leave_uppermost()
        give_back()
        self.untidy = True
        self.layout = self._laid_out(self.window)  # the settings may have changed
        if self._stack:
            self._enter()
        else:
            self.running = False

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All of them, the uppermost last."""
        return tuple(self._stack)

    def drop(self, place: int) -> None:
        """The scenes from this place on are gone, without a word: something went wrong in one of them."""
        self.any_key = False
        del self._stack[place:]

    def replace(self, scene: Scene, scenes: int = 1) -> None:
        """Another scene in the place of the uppermost ones."""
        for _ in range(scenes):
            self._leave_uppermost()
        self.push(scene)

    def speak(self, texts: Texts) -> None:
        """Other words from now on, also in what lies beneath."""
        self.texts = texts
        for scene in self._stack:
            scene.speak()

    def look_away(self) -> None:
        """The window has lost the focus: what lies beneath is covered as well."""
        for scene in self._stack:
            scene.look_away()

    def leaving(self, scenes: int, then: Callable[[int], None]) -> None:
        """Before the uppermost scenes go: ask if something in them is not on the disk. `then` is told how many scenes there are now."""
        from game.scenes.saving import Leaving

        going = any(getattr(scene, "record", None) is self.record for scene in self._stack[-scenes:])
        if self.record and going and self._unsaved():
            self.push(Leaving(self, lambda: then(scenes + 1), quits=False))
        else:
            then(scenes)

    def close(self) -> None:
        """All scenes go, the uppermost first."""
        while self._stack:
            self._leave_uppermost()

    def _leave_uppermost(self) -> None:
        self._stack[-1].leave()  # if that goes wrong it is still there, to be put aside
        self._stack.pop()

    def resize(self, window: tuple[int, int]) -> None:
        """Lay everything out anew; nothing finished is stretched."""
        self.window = window
        before, self.layout = self.layout, self._laid_out(window)
        if self.layout.scale != before.scale:
            forget()
        self._enter()
        self.untidy = True

    def _laid_out(self, window: tuple[int, int]) -> Layout:
        left_handed = self.settings.main_button == "left"
        return layout_for(window, self.settings.scale, left_handed=left_handed, strip=STRIP if self._told else 0)

    def rescale(self, wish: float) -> None:
        self.settings.scale = round(min(2.0, max(0.8, wish)), 2)
        self.resize(self.window)

    def mute(self) -> None:
        """All sound off, or on again at the former volumes."""
        self.settings.mute = not self.settings.mute
        self.sound.set_muted(self.settings.mute)

    def quit(self) -> None:
        """The program ends; if something would be lost, after a question, or when this is said a second time."""
        from game.scenes.saving import Leaving

        asked = next((scene for scene in self._stack if isinstance(scene, Leaving)), None)
        if (asked and asked.quits) or not self._unsaved():
            self._end()
        elif asked:
            asked.then, asked.quits = self._end, True
        else:
            self.push(Leaving(self, self._end, quits=True))

    def _end(self) -> None:
        self.running = False

    # What cannot be saved

    @property
    def record(self) -> Keeper | None:
        """The running game or campaign that writes itself down, if there is one."""
        found = (getattr(scene, "record", None) for scene in reversed(self._stack))
        return next((record for record in found if isinstance(record, Keeper)), None)

    @property
    def trouble(self) -> Trouble | None:
        """Why something cannot be saved now."""
        record = self.record
        return record.trouble if record and record.trouble else self.slots.trouble

    def _unsaved(self) -> bool:
        """Whether something of the running game is in memory alone, even after another attempt."""
        record = self.record
        if record and record.lost:
            record.retry()
        return record is not None and record.lost

    def look_after(self) -> bool:
        """Try now and then to save what could not be saved, and let the strip say how it stands; whether it has come or gone."""
        if self.trouble and monotonic() >= self._next_try:
            self.try_again()
        now, before = sentence(self), self._told
        if now == before:
            return False
        self._told = now
        if bool(now) == bool(before):
            self.scene.refresh(calm=True)
            return False
        self.resize(self.window)
        self.sound.cue("warning" if now else "confirm")
        if not now:
            self.scene.say(self.texts.say("saving.event.saved_again"))
        return True

    def try_again(self) -> None:
        """Save what could not be saved, if that can be done now."""
        record = self.record
        if record and record.trouble:
            record.retry()
        else:
            self.slots.check()
        self._next_try = monotonic() + RETRY

    def move_to(self, data: Path) -> bool:
        """Save in another folder from now on, the running game too; whether that is remembered for the next start.

        Raises Unwritable, and then all is as before.
        """
        slots = Slots(self.slots.folder._replace(data=data), self.slots.find_game)
        if slots.trouble:
            raise slots.trouble
        if self.record:
            self.record.move(Campaigns(slots) if isinstance(self.record, CampaignSave) else slots)
        self.slots = slots
        self.settings.folder = "" if data == player_folder().data else str(data)
        try:
            settings_file.save(slots.folder.settings, self.settings)
        except Unwritable:
            return False
        return True


def _as_it_is() -> None:
    """Where there is no window: in tests and for pictures."""
