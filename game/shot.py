"""Any scene drawn to a picture without a screen: for the README, for tests by eye, and to prove an installation."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from engine import catalogue
from engine.bots.think import generator, think
from engine.session import Session
from game.playing import Playing, Unsaved
from saves.document import SeatSetting

NAMES = ("Ana", "Baltasar", "Chloé", "Duarte", "Inês")
SCENES = ("table", "harbour", "setup", "curtain", "ceremony")


class Wish(NamedTuple):
    """What is to be drawn."""

    scene: str
    game: str
    mode: str
    seats: int
    options: dict[str, str]
    seed: int
    decisions: int
    size: tuple[int, int]
    scale: float = 1.0
    theme: str = "calm"
    level: str = "mate"
    step: str = ""  # stop at a question of this name
    hover: str = ""


def play_to(wish: Wish) -> Session:
    """Bots play the first decisions; with a step, on to the next question of that name."""
    game = catalogue.load(wish.game)
    session = Session.begin(game, wish.mode, wish.seats, wish.options, wish.seed)
    while not session.over:
        asked = session.pending()[0]
        if len(session.log) >= wish.decisions and (not wish.step or asked.step.endswith(f".{wish.step}")):
            break
        decision = session.decision(asked.seat)
        assert decision is not None
        luck = generator(wish.seed, decision.number, decision.seat)
        thought = think(game, wish.level, "", session.view(decision.seat), decision, luck)
        session.submit(decision.seat, decision.number, thought.choices[0])
    return session


class Nobody:
    """No bot thinks while a picture is taken."""

    def ask(self, *_: object, **__: object) -> None:
        return None

    def poll(self) -> None:
        return None

    def stop(self) -> None:
        return None


def draw(wish: Wish, out: Path) -> None:
    """Draw a scene into a PNG. Nothing of the player's files is touched."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from game.scenes.ceremony import Ceremony
    from game.scenes.curtain import Curtain
    from game.scenes.harbour import Harbour
    from game.scenes.setup import Setup
    from game.scenes.shell import Scene, Shell
    from game.scenes.table import TableScene
    from game.settings import Settings
    from game.texts import Texts

    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(wish.size)
    settings = Settings(scale=wish.scale, contrast="high" if wish.theme == "high-contrast" else "normal", animation_speed="instant")
    shell = Shell(settings, Texts("en"), NoSlots(), Nobody(), wish.size)  # type: ignore[arg-type]
    scene: Scene
    if wish.scene == "harbour":
        scene = Harbour(shell)
    elif wish.scene == "setup":
        scene = Setup(shell, wish.game, wish.seed)
    else:
        session = play_to(wish)
        seats = [SeatSetting(name=NAMES[n]) for n in range(wish.seats)]
        playing = Playing(Unsaved(session, seats), Nobody())
        asked = playing.human_asked()
        if wish.scene == "curtain":
            scene = Curtain(shell, playing, asked or 0)
        elif wish.scene == "ceremony" or session.over:
            scene = Ceremony(shell, playing)
        else:
            if asked is not None:
                playing.take_screen(asked)
            table = TableScene(shell, playing)
            table.stage.hover = wish.hover
            scene = table
    shell.push(scene)
    if wish.hover and isinstance(scene, TableScene):
        scene.stage.hover = wish.hover
        scene.refresh()
    scene.draw(window)
    pygame.image.save(window, str(out))
    pygame.display.quit()


class NoSlots:
    """A harbour without a game under way."""

    def entries(self) -> list[object]:
        return []
