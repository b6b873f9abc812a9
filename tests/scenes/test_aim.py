"""What a click means: the button says what was pointed at, pieces do not steal clicks, and cards that were just drawn can be played."""

from __future__ import annotations

import pygame
import pytest

from game.commands.shot import Wish, play_to
from game.kit.picture import Sprite, Words
from game.play.playing import Playing, Unsaved
from game.scenes.table import TableScene
from saves.document import SeatSetting
from tests.kit.wording import NAMES
from tests.scenes.window import Window


def at_turn(window: Window, game: str, mode: str, seats: int, decisions: int, level: str = "mate") -> TableScene:
    """The next turn after so many answers, before the person whose turn it is; bots sit at the other seats."""
    session = play_to(Wish("table", game, mode, seats, {}, 3, decisions, (1280, 720), step="Turn"))
    asked = session.pending()[0].seat
    seated = [SeatSetting(name=NAMES[n], player="human" if n == asked else level) for n in range(seats)]
    playing = Playing(Unsaved(session, seated), window.app.thinker)
    playing.take_screen(asked)
    scene = TableScene(window.app.shell, playing)
    window.app.shell.push(scene)
    window.frames(3)
    return scene


def said(window: Window, name: str) -> str:
    return " ".join(stroke.text for stroke in window.items[name].picture if isinstance(stroke, Words))


def test_the_button_says_where_to_sail_while_the_turn_cannot_end_yet(window: Window) -> None:
    scene = at_turn(window, "winds_of_plunder", "standard", 4, 30)
    decision = scene.decision()
    assert decision is not None
    assert ("end",) not in decision.choices
    ports = [choice for choice in decision.choices if choice[0] == "sail"]
    name = scene.shell.texts.name("winds_of_plunder", ports[-1][1])
    assert name not in said(window, "primary")
    window.hover(f"port/{ports[-1][1]}")
    window.frames(2)
    assert said(window, "primary").startswith(f"Sail to {name}")
    window.hover("primary")
    window.frames(2)
    assert said(window, "primary").startswith(f"Sail to {name}"), "the pointer may go to the button"
    window.click("primary")
    assert scene.playing.session.log[-1].choice == ports[-1]


def test_what_is_pointed_at_never_takes_the_place_of_the_end_of_a_turn(window: Window) -> None:
    scene = at_turn(window, "windward", "free_for_all", 3, 60)
    decision = scene.decision()
    assert decision is not None
    assert ("end",) in decision.choices
    near = next(name for name, item in window.items.items() if name.startswith("space/") and item.choices and not item.warning)
    before = said(window, "primary")
    window.hover(near)
    window.frames(2)
    assert said(window, "primary") == before


@pytest.mark.parametrize(("player", "stripes"), [("deckhand", 1), ("admiral", 4)])
def test_the_level_of_a_bot_is_seen_at_its_seat(window: Window, player: str, stripes: int) -> None:
    scene = at_turn(window, "windward", "free_for_all", 3, 0, player)
    bot = next(seat for seat in range(3) if seat != scene.playing.screen)
    marks = [stroke for stroke in window.items[f"player/{bot}"].picture if not isinstance(stroke, Sprite)]
    assert len(marks) == stripes
    assert not [stroke for stroke in window.items[f"player/{scene.playing.screen}"].picture if not isinstance(stroke, Sprite)]


def test_in_port_walls_and_ship_open_the_post_and_each_gate_is_ringed_where_it_is_clicked(window: Window) -> None:
    scene = at_turn(window, "windward", "free_for_all", 3, 0)
    seat = scene.playing.screen
    assert scene.playing.session.state.captains[seat or 0].ship == "Port"
    before = len(scene.playing.session.log)
    for name in (f"ship/{seat}", "port"):
        window.click(name)
        assert len(scene.playing.session.log) == before
        assert scene.glance.crumb == "shop"
        window.press(pygame.K_ESCAPE)
    gates = [name for name, item in window.items.items() if name.startswith("space/") and item.choices]
    assert len(gates) == 6
    for name in gates:
        meant = scene.stage.at(window.place(name), clickable=True)
        assert meant is not None
        uppermost = scene.stage.at(window.place(name))
        assert meant.id == name or (uppermost and uppermost.id == f"ship/{seat}"), "only the own Ship may lie before it"
        over = window.items[name.replace("space/", "gate/")]
        assert over.box == window.items[name].box
        assert over.z > window.items["city"].z, "its ring is seen, also on the roof"


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_card_just_drawn_that_can_be_played_is_ringed(window: Window, speed: str) -> None:
    window.app.settings.animation_speed = speed
    scene = at_turn(window, "windward", "free_for_all", 3, 0)
    session, seat = scene.playing.session, scene.playing.screen
    scene.answer(("order", "supplies"))
    while session.pending() and type(session.pending()[0].step).__name__ == "TakeCards":
        top = next(name for name, item in window.items.items() if item.region == "board" and item.choices and item.choices[0][0] == "take")
        window.click(top)
        window.until()
        window.frames(2)
        hand = session.state.captains[seat].hand
        assert top.removeprefix("card/") in hand
        decision = scene.decision()
        assert decision is not None
        for card in hand:
            item = window.items[f"card/{card}"]
            playable = any(choice in decision.choices for choice in item.choices)
            assert (item.ring == "legal") == playable
    decision = scene.decision()
    assert decision is not None
    kinds = {choice[1] for choice in decision.choices if choice[0] == "play"}
    ringed = {item.choices[0][1] for name, item in window.items.items() if item.region == "dock" and item.ring and name.startswith("card/")}
    assert ringed == kinds


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_what_lies_under_the_pointer_is_told_as_it_is_now(window: Window, speed: str) -> None:
    window.app.settings.animation_speed = speed
    scene = at_turn(window, "windward", "free_for_all", 3, 0)
    seat = scene.playing.screen
    captain = scene.playing.session.state.captains[seat or 0]
    morale = captain.morale
    window.hover(f"seat/{seat}/0")
    window.frames(2)
    assert said(window, "preview").endswith(f"Morale: {morale} of 4")
    scene.answer(("order", "morale"))
    window.until()
    window.frames(2)
    assert scene.playing.session.state.captains[seat or 0].morale == morale + 1
    assert said(window, "preview").endswith(f"Morale: {morale + 1} of 4"), "and not as it was"
