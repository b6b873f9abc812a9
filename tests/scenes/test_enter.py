"""What the large button says is what Enter does: after a hint, under any pointer, after an undo. The focus comes only by its own keys."""

from __future__ import annotations

import pygame
import pytest

from engine import catalogue
from engine.kernel import Luck, draw, pick
from engine.session import Session
from game.play.playing import Playing, Unsaved
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.harbour import Harbour
from game.scenes.menu import Menu
from game.scenes.overlay import Overlay
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from game.services.keys import Keys
from saves.document import SeatSetting
from tests.kit.wording import NAMES, words_of
from tests.scenes.test_hands import Quick
from tests.scenes.test_whole_games import is_offer
from tests.scenes.window import Window

TABLES = (
    ("windward", "free_for_all", 3, {}),
    ("winds_of_plunder", "standard", 3, {}),
    ("winds_of_plunder", "standard", 4, {"vote_style": "sealed_orders"}),
)


def sit(window: Window, game: str, mode: str, seats: int, options: dict[str, str], seed: int = 5) -> TableScene:
    """One person among bots that answer at once."""
    session = Session.begin(catalogue.load(game), mode, seats, options, seed)
    players = [SeatSetting(NAMES[n], "human" if n == 0 else "deckhand") for n in range(seats)]
    scene = TableScene(window.app.shell, Playing(Unsaved(session, players), Quick()))
    window.app.shell.push(scene)
    window.until()
    return scene


def press_enter(window: Window, scene: TableScene) -> None:
    """Enter, and whatever the button said has happened; where it said nothing, a sentence is said."""
    button, log = window.items["primary"], scene.playing.session.log
    before, decision = len(log), scene.decision()
    assert decision is not None
    window.press(pygame.K_RETURN)
    if button.choices:
        entry = scene.playing.session.log[before]
        assert (entry.seat, entry.choice) == (decision.seat, button.choices[0])
    else:
        assert len(scene.playing.session.log) == before
        assert button.action == "warn" or "bubble" in window.items
    window.until()


def something_before(window: Window, scene: TableScene, luck: Luck) -> None:
    """A hint in one step or two, a pointer anywhere, an undo, a click that opens something."""
    for _ in range(draw(luck, 3)):
        window.press(pygame.K_h)
        window.frames(3)
    if draw(luck, 2):
        window.hover(pick(luck, list(window.items)))
    if draw(luck, 3) == 0:
        window.press(pygame.K_BACKSPACE)
        window.until()
    if draw(luck, 4) == 0:
        opened = [name for name, item in window.items.items() if item.action.startswith("open ")]
        if opened:
            window.click(pick(luck, opened))


@pytest.mark.parametrize(("game", "mode", "seats", "options"), TABLES)
def test_enter_does_what_the_button_says(window: Window, game: str, mode: str, seats: int, options: dict[str, str]) -> None:
    scene = sit(window, game, mode, seats, options)
    luck, pressed = Luck(7), 0
    while pressed < 10 and not scene.playing.session.over:
        if scene.sight.recap or scene.decision() is None:
            window.press(pygame.K_RETURN)
            window.until()
            continue
        something_before(window, scene, luck)
        if scene.decision() is not None and not scene.glance.crumb:
            pressed += 1
            press_enter(window, scene)
        offers = [name for name, item in window.items.items() if is_offer(item)]
        if offers and window.scene is scene:
            window.click(pick(luck, offers))
            window.until()
    assert pressed >= 9


def test_a_hint_lights_a_thing_and_focuses_nothing(window: Window) -> None:
    scene = sit(window, *TABLES[1])
    for _ in range(3):
        window.press(pygame.K_h)
        window.frames(4)
    assert scene.glance.hinted
    assert window.items[scene.glance.hinted].ring == "chosen"
    assert scene.stage.focus == ""


def test_the_focus_comes_by_its_keys_says_so_and_ends_with_the_question(window: Window) -> None:
    scene = sit(window, *TABLES[0])

    def cap() -> str:
        return list(words_of(window.items["primary"].picture))[-1].text

    def tab_to_an_offer() -> None:
        for _ in range(60):
            window.press(pygame.K_TAB)
            if window.items[scene.stage.focus].choices:
                return
        raise AssertionError("no choice comes into focus")

    assert cap() == "Enter"
    tab_to_an_offer()
    assert cap() == "Space", "Enter means what is in focus now"
    window.click("chrome/mute")
    assert scene.stage.focus == "", "whoever points needs no focus"
    tab_to_an_offer()
    wish, before = window.items[scene.stage.focus].choices, len(scene.playing.session.log)
    window.press(pygame.K_RETURN)
    if len(wish) == 1:
        assert scene.playing.session.log[before].choice == wish[0]
        assert scene.stage.focus == ""
        assert cap() == "Enter"


def test_every_scene_copes_with_deeds_that_have_no_key(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Keys, "caps", lambda *_: ())
    shell = window.app.shell
    scene = sit(window, *TABLES[0])
    for over in (
        Curtain(shell, scene.playing, 0),
        Menu(shell, scene.playing),
        Voyages(shell),
        Harbour(shell),
        Ceremony(shell, scene.playing),
    ):
        shell.push(over)
        window.frames(2)
        Overlay(shell, over, window.app.window, over.listens)
        shell.pop()
    for page in ("settings", "rulebook"):
        shell.open(page, game="windward")
        window.frames(2)
        shell.pop()
