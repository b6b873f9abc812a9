"""The buttons on the board: what is in reach, what is dangerous, the whole of it; each by mouse and by its key."""

from __future__ import annotations

import pygame
import pytest

from engine.windward.cresters import crester_routes, waiting_reds
from engine.windward.data import PORT, WHITE
from engine.windward.planet import land
from engine.windward.state import State
from game.commands.shot import Wish, play_to
from game.kit.item import Item
from game.kit.stage import Camera
from game.play.playing import Playing, Unsaved
from game.scenes.table import TableScene
from game.tables.windward.forecast import threats
from saves.document import SeatSetting
from tests.kit.wording import NAMES
from tests.scenes.window import Window


def at_table(window: Window, game: str = "windward", mode: str = "free_for_all", decisions: int = 150) -> TableScene:
    """A captain At Sky is asked what to do in the turn."""
    session = play_to(Wish("table", game, mode, 4, {}, 7, decisions, (1280, 720), step="Turn" if game == "windward" else ""))
    playing = Playing(Unsaved(session, [SeatSetting(name=name) for name in NAMES[:4]]), window.app.thinker)
    playing.take_screen(session.pending()[0].seat)
    scene = TableScene(window.app.shell, playing)
    window.app.shell.push(scene)
    window.frames(3)
    return scene


def reached(window: Window) -> list[Item]:
    """Spaces in reach whose picture shows it, besides those of battles."""
    rides = [item for item in window.items.values() if item.id.startswith("space/") and item.action.startswith("ride")]
    return [item for item in rides if any("hex_far" in str(stroke) or "hex_near" in str(stroke) for stroke in item.picture)]


def dangers(window: Window) -> list[str]:
    return [name for name in window.items if name.startswith("danger/")]


@pytest.mark.parametrize("by_key", [False, True])
def test_reach_is_shown_from_the_start_danger_takes_its_place_and_both_can_be_put_away(window: Window, by_key: bool) -> None:
    scene = at_table(window, decisions=330)
    keys = {"reach": pygame.K_i, "danger": pygame.K_l}

    def use(name: str) -> None:
        window.press(keys[name]) if by_key else window.click(f"wash/{name}")
        window.frames(2)

    assert reached(window)
    assert not dangers(window)
    use("danger")
    assert dangers(window)
    assert not reached(window)
    assert any(item.action.startswith("ride") for item in window.items.values()), "one sails there all the same"
    use("danger")
    assert not dangers(window)
    assert not reached(window)
    use("reach")
    assert reached(window)
    assert scene.glance.wash == "reach"


@pytest.mark.parametrize(("game", "mode"), [("windward", "free_for_all"), ("winds_of_plunder", "standard"), ("vinhos", "standard")])
def test_fit_shows_the_whole_board_again(window: Window, game: str, mode: str) -> None:
    """Where a game washes nothing the button comes with the zoom and goes with it."""
    scene = at_table(window, game, mode, 60)
    assert ("wash/fit" in window.items) == (game == "windward")
    window.press(pygame.K_PLUS)
    window.frames(3)
    assert scene.stage.camera.zoom > 1
    window.click("wash/fit")
    window.frames(3)
    assert scene.stage.camera == Camera()
    assert ("wash/fit" in window.items) == (game == "windward")


def test_keys_of_washes_do_nothing_where_the_game_has_none(window: Window) -> None:
    scene = at_table(window, "winds_of_plunder", "standard", 60)
    window.press(pygame.K_l)
    assert scene.glance.wash == "reach"


@pytest.mark.parametrize(("mode", "seats", "options"), [("free_for_all", 4, {"great_white": "on"}), ("coop", 3, {}), ("solo", 1, {})])
def test_what_is_called_dangerous_is_what_the_rest_would_bring(mode: str, seats: int, options: dict[str, str]) -> None:
    """The rules themselves are asked, for every space where the turn could end."""
    seen = 0
    for decisions in (20, 40, 60, 80):
        state = play_to(Wish("table", "windward", mode, seats, options, 3, decisions, (1280, 720), level="deckhand", step="Turn")).state
        told = threats(state, state.active)
        for space in free_spaces(state):
            there = state.clone()
            there.captains[state.active].ship = space
            assert sorted(told.get(space, ())) == sorted(attackers(there)), (space, decisions)
            seen += bool(told.get(space))
    assert seen > 20


def free_spaces(state: State) -> list[str]:
    """Where nobody stands in the way of a Ship that would end its turn there."""
    full = {*state.red_at, state.white_at, *(captain.ship for captain in state.captains), *land(state).drift}
    return [PORT, *(space for space in land(state).spaces if space not in full)]


def attackers(state: State) -> list[str]:
    """Who would come to the Ship whose turn it is, if it rested where it is."""
    seat, at_port = state.active, state.captains[state.active].ship == PORT
    hunters = [] if at_port else [*waiting_reds(state, seat)]
    if state.white_at and WHITE not in state.held and (state.cooperative or not at_port):
        hunters.append(WHITE)
    return [beast for beast in hunters if any(route.arrives for route in crester_routes(state, seat, beast).values())]
