"""Offers in the window: an amount by digits, wheel or slider, Enter makes it, and one key passes."""

from __future__ import annotations

import pygame
import pytest

from engine.before_the_wind.game import GAME
from engine.before_the_wind.market import Claim, MakeOffer
from engine.session import Session
from game.kit.item import Item
from game.play.playing import Playing, Unsaved
from game.scenes.table import TableScene
from saves.document import SeatSetting
from tests.kit.wording import NAMES, words_of
from tests.scenes.window import Window

SAFE = "SI33"


@pytest.fixture
def haggle(window: Window) -> TableScene:
    """Four people; the second is asked what a card is worth to her, with 14 guilders and a Safe."""
    return haggling(window, purse=14)


def haggling(window: Window, purse: int) -> TableScene:
    session = Session.begin(GAME, "evening", 4, {}, seed=5)
    while not isinstance(session.pending()[0].step, MakeOffer):
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        for m in session.state.merchants if isinstance(decision.step, Claim) else ():
            m.purse, m.specials = purse, (SAFE,)
        assert session.submit(decision.seat, decision.number, decision.choices[0]) is None
    players = [SeatSetting(name=name, player="human") for name in NAMES[:4]]
    scene = TableScene(window.app.shell, Playing(Unsaved(session, players), window.app.thinker))
    window.app.shell.push(scene)
    window.until()
    return scene


def test_a_claim_is_shown_at_full_length_by_whoever_has_just_turned_up_the_row(window: Window) -> None:
    session = Session.begin(GAME, "evening", 4, {}, seed=5)
    players = [SeatSetting(name=name, player="human" if n == session.state.start - 1 else "random") for n, name in enumerate(NAMES[:4])]
    scene = TableScene(window.app.shell, Playing(Unsaved(session, players), window.app.thinker))
    window.app.shell.push(scene)
    window.until()
    while scene.decision():
        scene.answer(scene.decision().choices[0])
    drawn = [scene.pace.deeds for _ in range(4) if one_more_deed(window, scene, "draw")]
    assert drawn == [1, 2, 3, 4]
    assert one_more_deed(window, scene, "claim", "lock")
    assert scene.pace.deeds == 1


def one_more_deed(window: Window, scene: TableScene, *verbs: str) -> bool:
    """Whether a bot has done one of these next."""
    log = scene.playing.session.log
    before = len(log)
    while len(log) == before:
        window.frames()
    return log[-1].choice[0] in verbs


def texts(item: Item) -> list[str]:
    return [words.text for words in words_of(item.picture)]


def offered(window: Window) -> tuple[object, ...]:
    return window.items["primary"].choices


@pytest.mark.parametrize(
    ("digits", "offer"),
    [((), ("pass",)), ((7,), ("offer", 7)), ((1, 2), ("offer", 12)), ((1, 2, 0), ("pass",)), ((7, 3), ("offer", 3))],
)
def test_an_amount_is_typed(window: Window, haggle: TableScene, digits: tuple[int, ...], offer: tuple[object, ...]) -> None:
    """More than the purse holds begins anew with the last digit."""
    for digit in digits:
        window.press(pygame.K_0 + digit)
    assert offered(window) == (offer,)
    bidder = haggle.decision().seat
    window.press(pygame.K_RETURN)
    assert haggle.playing.session.log[-1].seat == bidder
    assert haggle.playing.session.log[-1].choice == offer


def test_with_a_safe_two_digits_may_be_typed_though_the_first_alone_is_too_little(window: Window, haggle: TableScene) -> None:
    window.click(next(name for name, item in window.items.items() if item.action == "open back"))
    assert offered(window) == (("back", 5),)
    window.press(pygame.K_1)
    assert offered(window) == (("back", 5),)
    window.press(pygame.K_7)
    assert offered(window) == (("back", 17),)


def test_a_number_that_the_purse_does_not_hold_is_refused_with_its_clause(window: Window) -> None:
    haggling(window, purse=6)
    window.press(pygame.K_8)
    assert any("6G" in words and "BTW-42" in words for item in window.items.values() for words in texts(item))
    assert offered(window) == (("pass",),)


def test_the_wheel_and_the_slider_set_it_too(window: Window, haggle: TableScene) -> None:
    rail = next(name for name in window.items if name.endswith("/rail"))
    window.hover(rail)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    window.frames()
    assert offered(window) == (("offer", 1),)
    window.click(rail)
    assert offered(window) == (("offer", 7),), "the middle of 14"
