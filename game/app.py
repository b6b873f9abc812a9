"""The window and its loop. It sleeps while nothing moves, and a crash leaves a report and a game that goes on."""

from __future__ import annotations

import os
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

import pygame

from engine import catalogue
from game import settings as settings_file
from game.scenes.harbour import Harbour
from game.scenes.shell import Shell
from game.sound.player import Player
from game.texts import Texts
from game.thinking import Thinker
from saves.folder import player_folder
from saves.slots import Slots

FRAME = 1 / 60
IDLE_MS = 250  # how long to sleep on events while nothing moves
LEAST = (1280, 720)


def choose_present_path(wish: str) -> None:
    """On X11 without a graphics card the usual way to the screen costs 15 ms a frame, the plain one half of one. To be said before
    the display starts."""
    plain = wish == "software" or (wish == "auto" and sys.platform == "linux" and not os.environ.get("WAYLAND_DISPLAY"))
    if plain:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


class App:
    """Opens the window, feeds the scenes, and puts the player's files away at the end."""

    def __init__(self, size: tuple[int, int] | None = None) -> None:
        self.folder = player_folder()
        self.slots = Slots(self.folder, catalogue.load)
        self.settings, self.sentences = settings_file.load(self.folder.settings)
        choose_present_path(self.settings.present)
        pygame.display.init()
        pygame.font.init()
        wide, high = size or self.settings.window_size
        flags = pygame.FULLSCREEN if self.settings.full_screen else pygame.RESIZABLE
        self.window = pygame.display.set_mode((max(wide, LEAST[0]), max(high, LEAST[1])), flags)
        pygame.display.set_caption("Five Winds")
        self.clock = pygame.time.Clock()
        self.thinker = Thinker()
        self.shell = Shell(self.settings, Texts(self.settings.language), self.slots, self.thinker, self.window.get_size())
        self.player = Player()
        self.player.set_volumes(music=self.settings.music, effects=self.settings.effects, ambience=self.settings.ambience)
        self.player.set_muted(self.settings.mute)
        self.shell.cue = self.player.cue

    def run(self) -> int:
        self.shell.push(Harbour(self.shell))
        self.player.enter("harbour")
        try:
            while self.shell.running:
                self.step(self.clock.tick(60) / 1000 if self.shell.scene.busy else self._sleep())
        except Exception:
            self._report()
            raise
        finally:
            self.close()
        return 0

    def _sleep(self) -> float:
        """Nothing moves: wait for the next event, and put it back for the scene."""
        event = pygame.event.wait(IDLE_MS)
        if event.type != pygame.NOEVENT:
            pygame.event.post(event)
        self.clock.tick()
        return FRAME

    def step(self, dt: float) -> None:
        """One frame: events, time, drawing."""
        for event in pygame.event.get():
            self._handle(event)
            if not self.shell.running:
                return
        self.player.update(dt)
        self.shell.scene.advance(dt)
        changed = self.shell.scene.draw(self.window)
        if changed:
            pygame.display.update(changed)

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.shell.quit()
        elif event.type == pygame.VIDEORESIZE:
            self.settings.window_size = event.size
            self.shell.resize(event.size)
        elif event.type != pygame.KEYDOWN or not self._global_key(event):
            self.shell.scene.handle(event)

    def _global_key(self, event: pygame.event.Event) -> bool:
        ctrl = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            pygame.display.toggle_fullscreen()
            self.settings.full_screen = not self.settings.full_screen
        elif ctrl and event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.shell.rescale(self.settings.scale + 0.1)
        elif ctrl and event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.shell.rescale(self.settings.scale - 0.1)
        elif ctrl and event.key == pygame.K_0:
            self.shell.rescale(1.0)
        elif ctrl and event.key == pygame.K_q:
            self.shell.quit()
        elif event.key == pygame.K_m and not ctrl:
            self.settings.mute = not self.settings.mute
            self.player.set_muted(self.settings.mute)
        else:
            return False
        return True

    def _report(self) -> Path:
        """What went wrong, for whoever mends it; the journal has the game itself."""
        place = self.folder.reports / f"{datetime.now(UTC):%Y-%m-%d-%H%M%S}.txt"
        place.write_text(traceback.format_exc(), encoding="utf-8")
        return place

    def close(self) -> None:
        self.shell.close()
        self.thinker.close()
        self.player.close()
        settings_file.save(self.folder.settings, self.settings)
        pygame.display.quit()
