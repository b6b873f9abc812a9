"""Somebody who clicks and types at random, resizes the window and lets people and bots change places: nothing breaks, nothing is lost."""

from __future__ import annotations

import pygame
import pytest

from engine.kernel import Luck, draw, pick
from tests.scenes.test_whole_games import sit
from tests.scenes.window import Window

KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_UP, pygame.K_ESCAPE),
    *(pygame.K_y, pygame.K_h, pygame.K_n, pygame.K_x, pygame.K_z, pygame.K_c, pygame.K_v, pygame.K_e, pygame.K_f),
    *range(pygame.K_0, pygame.K_9 + 1),
)
SIZES = [(1280, 720), (1600, 900), (1024, 600)]
WAYS_OUT = ("quit", "leave", "harbour")
EVENTS = 500
TABLES = (
    ("windward", "free_for_all", 3, 2, {}),
    ("windward", "coop", 2, 1, {}),
    ("winds_of_plunder", "standard", 4, 4, {}),
    ("winds_of_plunder", "standard", 4, 2, {"vote_style": "sealed_orders", "start_ports": "drafted"}),
    ("winds_of_plunder", "duel", 2, 1, {}),
)


def something_wild(window: Window, luck: Luck) -> None:
    kind = draw(luck, 20)
    if kind < 11 and window.items:
        name = pick(luck, list(window.items))
        if window.items[name].action not in WAYS_OUT:
            window.click(name)
    elif kind < 16:
        key = pick(luck, KEYS)
        window.press(key, pygame.KMOD_CTRL if key in (pygame.K_y, pygame.K_z) and draw(luck, 2) else 0)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
        window.frames()
    elif kind == 16:
        window.app.shell.resize(pick(luck, SIZES))
    else:
        window.frames(1 + draw(luck, 8))


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_wild_hands_break_nothing(window: Window, table: int) -> None:
    game, mode, seats, people, options = TABLES[table]
    luck = Luck(table + 1)
    window.app.settings.animation_speed = pick(luck, ["normal", "brisk", "instant"])
    scene = sit(window, mode, seats, people, options, table + 1, game)
    for _ in range(EVENTS):
        something_wild(window, luck)
        if window.scene is not scene and scene.playing.session.over:
            break
    assert scene.playing.session.replay() is None
