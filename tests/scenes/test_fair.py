"""Vinhos in the window: four people at one table, and their sealed experts at the fair."""

from __future__ import annotations

import pygame
import pytest

from engine.kernel import Luck
from engine.session import Session
from engine.vinhos.fair import Experts, eligible
from engine.vinhos.game import GAME
from engine.vinhos.state import State
from game.play.playing import Playing, Unsaved
from game.scenes.curtain import Curtain
from game.scenes.table import TableScene
from saves.document import SeatSetting
from tests.kit.wording import NAMES
from tests.scenes.over_the_shoulder import OverTheShoulder
from tests.scenes.test_envelopes import take
from tests.scenes.test_whole_games import Hand, one_move_by_keys, one_move_by_mouse
from tests.scenes.window import Window
from tests.vinhos.positions import estate, fair, position, vintner
from tests.vinhos.test_table import TABLES

PEOPLE = 4


HELD = ("TA1 TA2 AR1", "LO1 AL2", "TA3 LO2", "AR2 AL1")  # by the vintners, who stand in the booths P1 to P4


def fairground() -> State:
    """A game that has come to the envelopes of its first fair; everybody has two experts that may be played, the first three."""
    s = position(PEOPLE, vintages="V0 V5 V6")
    for seat, (held, land) in enumerate(zip(HELD, ("MIN red", "TRA red", "DAO red", "ALE red"), strict=True)):
        estate(s, seat, land, wines="3@1")
        vintner(s, seat, experts=held, booth=f"P{seat + 1}", fair_tile="colheita", fp=5 * seat)
    fair(s)
    return s


def at_the_fair(window: Window) -> TableScene:
    """The first of four people sits before the envelopes."""
    scene = sit(window)
    take(window)
    return scene


def sit(window: Window) -> TableScene:
    session = Session(GAME, TABLES["standard-4"], 1, fairground())
    players = [SeatSetting(name=name, player="human") for name in NAMES[:PEOPLE]]
    scene = TableScene(window.app.shell, Playing(Unsaved(session, players), window.app.thinker))
    window.app.shell.push(scene)
    window.until()
    return scene


def mine(scene: TableScene) -> list[str]:
    """The experts that whoever has the screen may play."""
    seat = scene.playing.screen
    assert seat is not None
    return eligible(scene.playing.session.state, seat)


def chosen(window: Window) -> set[str]:
    return {name.removeprefix("expert/") for name, item in window.items.items() if name.startswith("expert/") and item.ring == "chosen"}


def test_experts_are_chosen_in_any_order_and_put_back_by_a_second_click(window: Window) -> None:
    scene = at_the_fair(window)
    one, other = mine(scene)[:2]
    for expert in (other, one, one):
        window.click(f"expert/{expert}")
    assert chosen(window) == {other}
    assert not scene.playing.session.state.sealed.get(scene.playing.screen or 0), "nothing lies in the envelope before it is sealed"
    window.click(f"expert/{one}")
    first = scene.playing.screen
    assert first is not None
    window.click("primary")
    assert scene.playing.session.state.sealed[first] == (("play", one), ("play", other), ("seal",))
    assert isinstance(window.scene, Curtain)


def test_a_sealed_envelope_is_opened_again_and_changed(window: Window) -> None:
    scene = at_the_fair(window)
    one = mine(scene)[0]
    first = scene.playing.screen or 0
    window.click(f"expert/{one}")
    window.click("primary")
    window.click("again")
    window.until()
    assert not scene.playing.session.state.sealed.get(first)
    assert chosen(window) == set()
    window.click("primary")
    assert scene.playing.session.state.sealed[first] == (("seal",),)


def test_no_frame_of_a_fair_shows_what_lies_in_an_envelope(window: Window) -> None:
    """Until all are open together; every frame is compared with one in which everything unseen is something else."""
    window.app.settings.animation_speed = "brisk"
    scene = sit(window)
    shoulder = OverTheShoulder(window, scene)
    luck, sealed = Luck(3), 0
    while any(isinstance(asked.step, Experts) for asked in scene.playing.session.pending()):
        take(window)
        window.press(pygame.K_z)
        window.press(pygame.K_z)
        for expert in mine(scene):
            window.click(f"expert/{expert}")
        window.hover("seat/0")
        window.press(pygame.K_TAB)
        window.click("primary")
        sealed += 1
    assert sealed >= 3
    assert {name.partition("/")[0] for name in window.items} & {"opening"}
    assert not any(name.startswith("opening/sheet") for name in window.items)
    while not scene.reel.opened:
        window.frames()
    assert sum(name.startswith("opening/sheet/") for name in window.items) == sealed
    for _ in range(40):
        window.until()
        one_move_by_mouse(window, luck)
    assert shoulder.looked > 60
    assert shoulder.handed >= 2


@pytest.mark.parametrize("move", [one_move_by_mouse, one_move_by_keys])
def test_four_people_need_no_curtain_between_their_turns(window: Window, move: Hand) -> None:
    """All that is asked in a year lies open, and the screen goes from hand to hand."""
    session = Session.begin(GAME, "standard", PEOPLE, {}, 5)
    players = [SeatSetting(name=name, player="human") for name in NAMES[:PEOPLE]]
    scene = TableScene(window.app.shell, Playing(Unsaved(session, players), window.app.thinker))
    window.app.shell.push(scene)
    luck = Luck(7)
    while len(session.log) < 30:
        window.until()
        assert not isinstance(window.scene, Curtain)
        move(window, luck)
    assert {entry.seat for entry in session.log} == set(range(PEOPLE))
