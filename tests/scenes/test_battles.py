"""What a hand meets at Windward's table: pieces that stand before spaces, battles that say what they cost, refusals with a reason."""

from __future__ import annotations

import pygame
import pytest

from engine.windward.data import PORT, REDS
from engine.windward.state import TOKEN
from game.kit.item import Item
from game.scenes.table import TableScene
from game.services.settings import Settings
from tests.scenes.test_whole_games import sit
from tests.scenes.window import Window


def opened(window: Window, mode: str = "free_for_all", seats: int = 3, people: int = 1, seed: int = 5) -> TableScene:
    scene = sit(window, mode, seats, people, {}, seed)
    window.until()
    return scene


def meant(scene: TableScene, window: Window, name: str) -> Item | None:
    return scene.stage.at(window.place(name), clickable=True)


def said(window: Window) -> str:
    bubble = window.items.get("bubble")
    return " ".join(stroke.text for stroke in bubble.picture if hasattr(stroke, "text")) if bubble else ""


def beside_a_red(window: Window, *, morale: int = 3, cannons: int = 1) -> TableScene:
    """A captain's turn with a Red on the next space and Speed to come there."""
    scene = opened(window)
    s = scene.playing.session.state
    seat = s.active
    while scene.playing.human_asked() != seat:
        window.until()
        seat = s.active
    c = s.captains[seat]
    c.ship, c.morale, c.cannons, s.speed, s.wind = "2.10", morale, cannons, 4, 4
    s.red_at[0] = "2.20"
    c.cargo = (0, 0, 1)
    scene.playing.session._asked = None
    scene.refresh()
    window.frames()
    return scene


# Pieces and what is behind them


def test_the_tower_of_the_port_is_the_port_and_not_the_gate_behind_it(window: Window) -> None:
    scene = beside_a_red(window)
    port = meant(scene, window, "port")
    assert port is not None
    assert port.id == f"space/{PORT}"
    window.click("port")
    assert scene.playing.session.state.captains[0].ship == PORT


def test_ones_own_ship_in_port_opens_the_trading_post_and_does_not_sail_out(window: Window) -> None:
    scene = opened(window)
    seat = scene.playing.human_asked()
    before = scene.playing.session.state.clone()
    window.click(f"ship/{seat}")
    assert scene.playing.session.state == before
    assert any(name.startswith("ware/") for name in window.items)


def test_a_click_on_a_beast_is_one_on_its_space(window: Window) -> None:
    scene = beside_a_red(window)
    found = meant(scene, window, f"crester/{REDS[0]}")
    assert found is not None
    assert found.id == "space/2.20"


# Battles


def test_no_battle_begins_by_one_click_and_its_odds_and_stakes_are_told_first(window: Window) -> None:
    scene = beside_a_red(window, morale=1)
    length = len(scene.playing.session.log)
    window.click("space/2.20")
    assert len(scene.playing.session.log) == length
    assert "%" in said(window)
    assert "Lost" in said(window)
    window.click("space/2.20")
    assert scene.playing.session.state.battle is not None
    assert "Win:" in window.items["battle/stakes"].tip
    assert {"salvo/0", "salvo/1"} <= window.items.keys()


@pytest.fixture
def slow(window: Window) -> Settings:
    """Things are seen moving."""
    window.app.settings.animation_speed = "normal"
    return window.app.settings


def test_dice_tumble_and_the_result_stays_until_it_was_seen(window: Window, slow: Settings) -> None:
    scene = beside_a_red(window, cannons=0)
    window.click("space/2.20")
    window.click("space/2.20")
    tumbled = False
    for _ in range(400):
        window.frames()
        motions = scene.animator.motions
        tumbled |= any(motion.tumbles for name, motion in motions.items() if name.startswith("battle/die/"))
        button = window.items.get("primary")
        if scene.decision() is not None and button and (button.choices or button.action == "warn"):
            window.press(pygame.K_RETURN)
            window.frames(6)  # for a moment after a hurry no key confirms
        if scene.reel.waits:
            break
    assert tumbled
    assert scene.reel.waits
    window.frames(200)
    assert "battle" in window.items, "it goes only when somebody says so"
    assert not scene.busy
    shown = window.items["battle/stakes"].picture
    assert sum(hasattr(stroke, "text") for stroke in shown) == 1, "only what has come true"
    window.press(pygame.K_RETURN)
    window.frames(100)
    assert "battle" not in window.items or not scene.reel.waits


def test_a_lost_ship_is_a_moment_of_its_own(window: Window, slow: Settings) -> None:
    scene = beside_a_red(window, morale=1, cannons=0)
    s = scene.playing.session.state
    s.captains[0].hand.clear()
    s.captains[0].cargo = (0, 0, 0)
    moment = False
    for chance in range(40):
        if scene.playing.session.state.battle is None and not scene.reel:
            scene.playing.session.state.chance = chance
        if "space/2.20" in window.items and window.items["space/2.20"].choices:
            window.click("space/2.20")
            window.click("space/2.20")
        for _ in range(120):
            window.frames()
            moment |= "moment/lost" in window.items
            if scene.reel.waits:
                window.press(pygame.K_RETURN)
        if moment:
            break
    assert moment
    assert scene.playing.session.state.captains[0].cargo[TOKEN] == 1


# Refusals


def test_far_clicks_are_refused_for_what_bars_the_way(window: Window) -> None:
    scene = beside_a_red(window)
    s = scene.playing.session.state
    s.speed = 1
    scene.playing.session._asked = None
    scene.sight._known = (None, ())
    scene.refresh()
    window.frames()
    for name, item in window.items.items():
        if name.startswith("space/") and item.refusal:
            told = scene.shell.texts.refusal(item.refusal, scene.sight.names)
            assert "one space at a time" not in told
            assert "cannot answer" not in told
    far = next(item for name, item in window.items.items() if item.refusal and item.refusal.key == "planet.refuse.too_far")
    assert dict(far.refusal.args)["speed"] == 1 if far.refusal else False


@pytest.mark.parametrize(
    "name", ["wind", "dock/gas", "dock/cannons", "dock/morale", "dock/hold", "dock/boats", "dock/crew/stores", "stack"]
)
def test_things_that_no_question_is_about_say_what_would_be_done_with_them(window: Window, name: str) -> None:
    scene = opened(window)
    top = f"card/{scene.playing.session.state.tops[0]}"
    before = scene.playing.session.state.clone()
    window.click(top if name == "stack" else name)
    assert scene.playing.session.state == before
    assert "WWD-" in said(window)
    assert "cannot answer" not in said(window)
