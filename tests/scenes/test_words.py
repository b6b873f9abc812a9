"""Every word on every screen: shown in full, beside each other and from a catalogue; in English and in the longer language of nobody."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import catalogue
from game.commands.shot import Wish, opening, play_to
from game.kit.letters import Letters
from game.kit.theme import Theme
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.harbour import Harbour
from game.scenes.menu import Menu
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import PAGES, SettingsScene
from game.scenes.setup import Setup
from game.scenes.shell import Shell, Silence
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from game.services.settings import Settings
from game.services.texts import Texts
from saves.document import SeatSetting
from saves.folder import PlayerFolder
from saves.slots import Slots
from tests.kit.wording import NAMES, cut, overlapping, untranslated

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SCALES = (1.0, 1.5)
TIGHT = (((1280, 720), 1.0), ((3840, 2160), 1.5))  # the layouts with the least room
LANGUAGES = ("en", "qps")
MOMENTS = (
    ("free_for_all", 5, {"achievements": "on", "naturalist": "1", "great_white": "on"}, 90, "Turn"),
    ("free_for_all", 3, {}, 30, "PlayBoosts"),
    ("free_for_all", 3, {}, 30, "SpendCannons"),
    ("free_for_all", 3, {}, 30, "TakeCards"),
    ("free_for_all", 3, {}, 30, "HireCrew"),
    ("free_for_all", 3, {}, 30, "TurnFlag"),
    ("free_for_all", 3, {}, 30, "ChooseRoute"),
    ("free_for_all", 3, {"small_world": "on"}, 200, "Turn"),
    ("coop", 4, {}, 100, "Turn"),
    ("solo", 1, {}, 12, "Turn"),
)


pytestmark = pytest.mark.usefixtures("screen")


def shell_for(size: tuple[int, int], scale: float, language: str, text_size: str = "normal") -> Shell:
    settings = Settings(scale=scale, animation_speed="instant", text_size=text_size)  # type: ignore[arg-type]
    shell = Shell(settings, Texts(language), None, Nobody(), size)  # type: ignore[arg-type]
    shell.sound = Silence()
    return shell


def cramped(scene: StageScene) -> list[str]:
    """Words that are cut, or written over others."""
    letters, items = Letters(scene.shell.layout.scale, scene.shell.theme), scene.items()
    return [*cut(items, letters), *overlapping(items, letters)]


def faults(scene: StageScene) -> list[str]:
    """Words that are cramped, or in the wrong language."""
    return [*cramped(scene), *(untranslated(scene.items()) if scene.shell.texts.language == "qps" else [])]


def table(shell: Shell, mode: str, seats: int, options: dict[str, str], decisions: int, step: str, game: str = "windward") -> TableScene:
    wish = Wish("table", game, mode, seats, options, 3, decisions, (1280, 720), level="deckhand", step=step)
    session = play_to(wish)
    playing = Playing(Unsaved(session, [SeatSetting(name=name) for name in NAMES[:seats]]), Nobody())
    asked = playing.human_asked()
    if asked is not None:
        playing.take_screen(asked)
    scene = TableScene(shell, playing)
    shell.push(scene)
    return scene


def every_look(scene: TableScene, *, pointing: bool = True) -> Iterator[TableScene]:
    """The table with each group of the bar open, and with some of its things under the pointer."""
    yield scene
    if not pointing:
        return
    for name in [item.action.removeprefix("open ") for item in scene.items() if item.action.startswith("open ")]:
        scene.sight.glance = scene.glance.open(name)
        yield scene
    scene.sight.glance = scene.glance.open()
    kinds: dict[str, str] = {}
    for item in scene.items():
        kinds.setdefault(item.id.split("/")[0], item.id)
    for name in kinds.values():
        scene.stage.hover = name
        yield scene
    scene.stage.hover = ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS, ids=lambda m: f"{m[0]}-{m[4]}-{m[3]}")
def test_the_table_at_every_size(moment: tuple[str, int, dict[str, str], int, str], language: str) -> None:
    first = table(shell_for((1280, 720), 1.0, language), *moment)
    for size in SIZES:
        for scale in SCALES:
            shell = shell_for(size, scale, language)
            scene = TableScene(shell, first.playing)
            shell.push(scene)
            for look in every_look(scene, pointing=(size, scale) in TIGHT):
                where = f"{size} at {scale}, hover {look.stage.hover!r}, open {look.glance.crumb!r}"
                assert faults(look) == [], where


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "mode"), [("windward", "free_for_all"), ("winds_of_plunder", "standard")])
def test_the_scenes_around_the_table_at_every_size(game: str, mode: str, language: str) -> None:
    scene = table(shell_for((1280, 720), 1.0, language), mode, 5, {}, 10**6, "", game)
    assert scene.playing.session.over
    for size in SIZES:
        for scale in SCALES:
            shell = shell_for(size, scale, language)
            for other in (Ceremony(shell, scene.playing), Curtain(shell, scene.playing, 1), Menu(shell, scene.playing)):
                assert faults(other) == [], f"{size} at {scale}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_the_opening_of_envelopes_at_every_size(seats: int, language: str) -> None:
    for size in SIZES:
        for scale in SCALES:
            shell = shell_for(size, scale, language)
            wish = Wish("envelopes", "winds_of_plunder", "duel" if seats == 2 else "standard", seats, {}, 3, 12, size, level="random")
            scene = opening(wish, shell, play_to(wish))
            shell.push(scene)
            assert "opening" in {item.id for item in scene.items()}
            assert faults(scene) == [], f"{size} at {scale}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_screens_at_every_size(tmp_path: Path, language: str) -> None:
    for size, scale in (*TIGHT, ((1920, 1080), 1.0)):
        shell = shell_for(size, scale, language)
        shell.slots = Slots(PlayerFolder(tmp_path, tmp_path), catalogue.load)
        pages = [SettingsScene(shell, page) for page in PAGES]
        setups = [Setup(shell, game, 1) for game in catalogue.SHELF]
        books = [RulebookScene(shell, game) for game in catalogue.SHELF]
        for scene in (Harbour(shell), *setups, Voyages(shell), *books, *pages):
            shell.push(scene)
            assert cramped(scene) == [], f"{type(scene).__name__} {size} at {scale}"


def test_large_text_has_room_as_well() -> None:
    for size in SIZES:
        scene = table(shell_for(size, 1.0, "en", "large"), *MOMENTS[0])
        assert scene.shell.theme == Theme("calm", True)
        for look in every_look(scene):
            assert faults(look) == [], f"{size}, hover {look.stage.hover!r}"
