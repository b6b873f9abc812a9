"""Any scene drawn to a picture without a screen: for the README, for tests by eye, and to prove an installation."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from engine import catalogue
from engine.kernel import Game
from engine.session import Session
from game.commands.voyage_shot import NAMES, answer, begun, campaign_scene
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from saves.document import SeatSetting
from saves.folder import PlayerFolder
from saves.slots import Slots

if TYPE_CHECKING:
    from game.scenes.shell import Shell
    from game.scenes.stagecraft import StageScene

FRAME = 1 / 60


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
    step: str = ""  # stop at a question of this name, or of one of several with commas between
    hover: str = ""
    text: str = "normal"
    language: str = "en"
    viewer: str = "asked"  # the one who is asked, the public, or a seat's number
    evenings: int | None = None  # of a campaign, that are over; for its last page all, unless it is said
    page: str = ""


def play_to(wish: Wish) -> Session:
    """Bots play the first decisions; with a step, on to the next question of that name; for the ceremony, to the end."""
    game = catalogue.load(wish.game)
    session = _laid(game, wish)
    while not session.over:
        asked = type(session.pending()[0].step).__name__
        if wish.scene != "ceremony" and len(session.log) >= wish.decisions and (not wish.step or asked in wish.step.split(",")):
            break
        answer(session, wish.level)
    return session


def _laid(game: Game, wish: Wish) -> Session:
    """A fresh game; of a campaign the one after so many evenings."""
    if not wish.evenings:
        return Session.begin(game, wish.mode, wish.seats, wish.options, wish.seed)
    campaign = begun(wish)
    while not campaign.over and campaign.record.evenings < wish.evenings:
        session = campaign.begin_evening()
        while not session.over:
            answer(session, wish.level)
        campaign.end_evening()
    return campaign.begin_evening()


def draw(wish: Wish, out: Path) -> None:
    """Draw a scene into a PNG: the same wish gives the same bytes. Nothing of the player's files is touched."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from game.scenes.shell import Shell
    from game.services.settings import Settings
    from game.services.texts import Texts

    settings = Settings(
        scale=wish.scale,
        contrast="high" if wish.theme == "high-contrast" else "normal",
        text_size="large" if wish.text == "large" else "normal",
        language=wish.language,
        animation_speed="instant",
    )
    texts = Texts(wish.language)
    pygame.display.init()
    pygame.font.init()
    window = pygame.display.set_mode(wish.size)
    with TemporaryDirectory() as home:
        folder = PlayerFolder(Path(home), Path(home))
        shell = Shell(settings, texts, Slots(folder, catalogue.load), Nobody(), wish.size)
        scene = _scene(wish, shell)
        shell.push(scene)
        scene.stage.hover = wish.hover
        scene.refresh()
        scene.advance(FRAME)
        scene.draw(window)
        while scene.stage.unfinished:
            scene.draw(window)
        shell.close()
    pygame.image.save(window, str(out))
    pygame.display.quit()


def _scene(wish: Wish, shell: Shell) -> StageScene:
    from game.play.lessons import course
    from game.scenes.gallery import Gallery
    from game.scenes.harbour import Harbour
    from game.scenes.lesson import LessonTable
    from game.scenes.library import Library
    from game.scenes.rulebook import RulebookScene
    from game.scenes.settings import SettingsScene
    from game.scenes.setup import Setup
    from game.scenes.voyages import Voyages

    if wish.scene == "setup":
        return Setup(shell, wish.game, wish.seed)
    if wish.scene in ("campaign", "unveiling", "last_page"):
        return campaign_scene(wish, shell)
    if wish.scene == "rulebook":
        return RulebookScene(shell, wish.game)
    if wish.scene == "library":
        return Library(shell, wish.game)
    if wish.scene == "box":
        return Gallery(shell, wish.game)
    if wish.scene == "lesson":
        return LessonTable(shell, course(wish.game).lessons[wish.seed - 1], wish.decisions)
    plain: dict[str, Callable[[Shell], StageScene]] = {"harbour": Harbour, "settings": SettingsScene, "voyages": Voyages}
    return plain[wish.scene](shell) if wish.scene in plain else _played(wish, shell)


def _played(wish: Wish, shell: Shell) -> StageScene:
    """A scene of a game that bots have played so far."""
    from game.scenes.ceremony import Ceremony
    from game.scenes.curtain import Curtain
    from game.scenes.onlooker import Replay
    from game.scenes.table import TableScene

    session = play_to(wish)
    seats = [SeatSetting(name=NAMES[n]) for n in range(wish.seats)]
    playing = Playing(Unsaved(session, seats), Nobody())
    asked = playing.human_asked() or 0
    if wish.scene == "curtain":
        return Curtain(shell, playing, asked)
    if wish.scene == "replay":
        replay = Replay(shell, session, seats)
        replay.seek(len(session.log))
        return replay
    if wish.scene == "ceremony" or session.over:
        return Ceremony(shell, playing)
    if wish.viewer == "public":
        bots = [SeatSetting(name=seat.name, player=wish.level) for seat in seats]
        return TableScene(shell, Playing(Unsaved(session, bots), Nobody()))
    if wish.scene == "envelopes":
        return opening(wish, shell, session)
    viewer = asked if wish.viewer == "asked" else int(wish.viewer)
    others = [SeatSetting(name=s.name, player="human" if n == viewer else wish.level) for n, s in enumerate(seats)]
    playing = Playing(Unsaved(session, others), Nobody())
    playing.take_screen(viewer)
    return TableScene(shell, playing)


def opening(wish: Wish, shell: Shell, session: Session) -> StageScene:
    """The next opening of envelopes, with the letters out."""
    from game.scenes.table import TableScene

    seats = [SeatSetting(name=NAMES[n], player=wish.level) for n in range(wish.seats)]
    table = TableScene(shell, Playing(Unsaved(session, seats), Nobody()))
    while not session.over and not any(map(table.reel.staged, session.beats)):
        answer(session, wish.level)
    table.reel.load(beat for beat in session.beats if table.reel.staged(beat))
    table.reel.turn(1.0, 1.0)
    table.reel.turn(1.0, 1.0)
    return table
