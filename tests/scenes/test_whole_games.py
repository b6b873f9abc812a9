"""Whole games to the end, by the keyboard only and by the mouse only.

One game of each kind is played in the window by keys. That every question of every mode can be answered by clicks, where the window itself
finds what lies under the pointer, is proven without one in tests/conformance. In `soak` every mode is played here by either hand.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine import catalogue
from engine.kernel import Luck, draw, pick
from engine.session import Session
from game.kit.item import Item
from game.play.playing import Playing, Unsaved
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.table import TableScene
from saves.document import SeatSetting
from tests.kit.wording import NAMES
from tests.scenes.window import Window

MOST = 6000  # clicks; a game that takes more is stuck
Hand = Callable[[Window, Luck], None]
QUICK = {"target": "10", "small_world": "on"}
SHORT = {  # others: the first mode with the fewest seats
    "windward": ("head_to_head", 2, QUICK),
    "winds_of_plunder": ("duel", 2, {}),
    "before_the_wind": ("first_cargo", 3, {}),
    "vinhos": ("first_harvest", 2, {}),
}
TABLES = (
    ("windward", "free_for_all", 3, 1, QUICK),
    ("windward", "free_for_all", 5, 1, {"great_white": "on", "naturalist": "random", "achievements": "on", "target": "10"}),
    ("windward", "head_to_head", 2, 2, QUICK),
    ("windward", "solo", 1, 1, {}),
    ("windward", "coop", 2, 2, {}),
    ("windward", "coop", 4, 1, {"difficulty": "impossible"}),
    ("winds_of_plunder", "standard", 4, 4, {}),
    ("winds_of_plunder", "tournament", 3, 1, {"start_ports": "drafted"}),
    ("winds_of_plunder", "quick", 5, 2, {"vote_style": "sealed_orders"}),
    ("winds_of_plunder", "duel", 2, 2, {"start_ports": "drafted", "first_blackbeard": "1"}),
    ("before_the_wind", "printed", 5, 1, {"spoilage": "gentle"}),
    ("before_the_wind", "evening", 4, 4, {}),
    ("before_the_wind", "evening", 3, 3, {"market": "classic", "hands": "covered"}),
    ("before_the_wind", "race", 2, 1, {"third_stall": "on"}),
    ("before_the_wind", "first_cargo", 2, 2, {}),
    ("vinhos", "standard", 4, 4, {}),
    ("vinhos", "standard", 2, 1, {"fair_points": "fresh", "survey": "on"}),
    ("vinhos", "first_harvest", 3, 1, {"almanac": "on"}),
    ("seafall", "skirmish", 4, 4, {"chapter": "6", "years": "2"}),
    ("seafall", "skirmish", 3, 1, {"chapter": "1", "years": "2"}),
    ("seafall", "duel", 2, 2, {"chapter": "4", "years": "2", "birthrights": "on"}),
    ("seafall", "prologue", 4, 4, {"years": "2"}),
)


def sit(
    window: Window, mode: str, seats: int, people: int, options: dict[str, str], seed: int = 5, game: str = "windward", bots: str = "random"
) -> TableScene:
    """A table with people at the first seats and bots of this level at the others."""
    session = Session.begin(catalogue.load(game), mode, seats, options, seed)
    players = [SeatSetting(name=NAMES[n], player="human" if n < people else bots) for n in range(seats)]
    scene = TableScene(window.app.shell, Playing(Unsaved(session, players), window.app.thinker))
    window.app.shell.push(scene)
    return scene


def is_offer(item: Item) -> bool:
    """Whether a click on it goes on with the game."""
    return bool(item.choices) or item.action.partition(" ")[0] in ("open", "ride", "warn", "page", "begin", "peek", "go_on")


def one_move_by_mouse(window: Window, luck: Luck) -> None:
    if isinstance(window.scene, Curtain):
        window.click("take")
        return
    if "recap/begin" in window.items:  # it lies over the board
        window.click("recap/begin")
        return
    offers = [name for name, item in window.items.items() if is_offer(item)]
    primary = "primary" in offers and draw(luck, 4) == 0
    window.click("primary" if primary else pick(luck, offers))


def one_move_by_keys(window: Window, luck: Luck) -> None:
    if isinstance(window.scene, Curtain):
        window.press(pygame.K_RETURN)
        return
    way = draw(luck, 5)
    chips = [name for name in window.items if name.startswith("chip/")]
    if way == 0:
        window.press(pygame.K_SPACE)
    elif way < 4 and chips:
        window.press(pygame.K_0 + int(pick(luck, chips).removeprefix("chip/")) % 10)
    else:
        for _ in range(1 + draw(luck, 6)):
            window.press(pick(luck, [pygame.K_TAB, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN]))
        focused = window.items.get(window.scene.stage.focus)
        if focused and is_offer(focused):
            window.press(pygame.K_RETURN)


HANDS = [one_move_by_mouse, one_move_by_keys]


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_a_whole_game_against_bots(window: Window, game: str) -> None:
    """They play well enough to be done soon."""
    first = catalogue.entry(game).modes[0]
    mode, seats, options = SHORT.get(game, (first.id, min(first.seats), {}))
    play_to_the_end(window, sit(window, mode, seats, 1, options, game=game, bots="deckhand"), one_move_by_keys)


@pytest.mark.soak
@pytest.mark.parametrize("move", HANDS)
@pytest.mark.parametrize(("game", "mode", "seats", "people", "options"), TABLES)
def test_a_whole_game(window: Window, game: str, mode: str, seats: int, people: int, options: dict[str, str], move: Hand) -> None:
    play_to_the_end(window, sit(window, mode, seats, people, options, game=game), move)


def play_to_the_end(window: Window, table: TableScene, move: Hand) -> None:
    luck = Luck(9)
    for _ in range(MOST):
        window.until()
        if isinstance(window.scene, Ceremony):
            break
        move(window, luck)
    assert isinstance(window.scene, Ceremony)
    assert table.playing.session.over
    assert table.playing.session.replay() is None
    window.press(pygame.K_RETURN)
    assert window.scene is not table
