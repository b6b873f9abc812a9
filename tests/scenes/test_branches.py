"""Other ways to go on with a game: begun in its past, compared, thrown away; the real game untouched, and nothing told of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine import catalogue
from engine.kernel import view
from engine.kernel.agenda import keeps_a_book
from engine.session import Session
from game.play import portrait
from game.scenes.branches import Branches
from game.scenes.table import TableScene
from game.services.texts import Texts
from saves.autosave import Autosave
from saves.branches import BRANCH, branch_of, branches
from saves.document import SeatSetting
from tests.kit.wording import NAMES, words_of
from tests.scenes.test_ribbon import played
from tests.scenes.window import Window


def sit(window: Window, session: Session, name: str = "Evening") -> TableScene:
    shell = window.app.shell
    asked = session.pending()[0].seat if not session.over else 0
    seats = [SeatSetting(NAMES[n], "human" if n == asked else "mate") for n in range(session.state.seats)]
    scene = TableScene.of(shell, portrait.begin(shell.slots, Texts(), session, seats, name))
    shell.push(scene)
    window.frames(2)
    return scene


for name in catalogue.SHELF:
    catalogue.load(name)
OPEN = [game for game in catalogue.SHELF if not keeps_a_book(game)]  # without a book that lies ahead


@pytest.mark.parametrize("game", OPEN)
def test_a_way_begins_in_the_past_and_the_real_game_stays_as_it_is(window: Window, game: str) -> None:
    session = played(game, 45)
    scene = sit(window, session)
    end, log, seat = session.state.fingerprint(), list(session.log), scene.sight.viewer
    moment = scene.sight.times.now // 2
    scene.look_back(moment)
    window.press(pygame.K_b)
    assert isinstance(window.scene, Branches)
    window.click("button/begin")
    way = window.scene
    assert isinstance(way, TableScene)
    assert way is not scene
    assert isinstance(way.record, Autosave)
    place = scene.sight.times.places[moment]
    begun = way.playing.session.start if not way.playing.session.log else way.playing.session.log[0].before
    assert view(begun, seat) == view(log[place].before, seat), "all that could be seen from here is as it was"
    assert begun.chance != log[place].before.chance, "other luck"
    assert "branch/tag" in window.items
    mark = branch_of(window.app.shell.slots, way.record.slot)
    assert mark is not None
    assert (mark.place, mark.same_luck) == (place, False)
    window.app.shell.pop()
    window.app.shell.pop()
    assert window.scene is scene
    assert scene.sight.moment == moment, "one is back where one looked"
    assert session.state.fingerprint() == end
    assert session.log == log
    assert "time/fork/0" in window.items


def slot_of(table: TableScene) -> str:
    assert isinstance(table.record, Autosave)
    return table.record.slot


def told(window: Window) -> list[str]:
    return [words.text for item in window.items.values() for words in words_of(item.picture)]


@pytest.fixture
def ways(window: Window) -> Branches:
    """A game with two other ways from two moments."""
    scene = sit(window, played("winds_of_plunder", 60))
    for moment in (4, 9):
        scene.look_back(moment)
        window.press(pygame.K_b)
        window.click("button/begin")
        window.app.shell.pop()
        window.app.shell.pop()
    window.hover("time")
    window.frames(2)
    window.click("time/fork/0")
    assert isinstance(window.scene, Branches)
    return window.scene


def test_ways_lie_side_by_side_and_are_named_sailed_and_thrown_away(window: Window, ways: Branches) -> None:
    shell, of = window.app.shell, slot_of(ways.table)
    first, second = branches(shell.slots, of)
    assert {"way/real", f"way/{first}", f"way/{second}"} <= set(window.items)
    scores = [str(score) for score in ways.real.game.scores(ways.real.state)]
    assert all(score in told(window) for score in scores)
    window.click(f"button/rename {first}")
    for letter in "x!":
        event = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
        pygame.event.post(event)
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    window.frames(2)
    window.press(pygame.K_RETURN)
    assert any(text.endswith("x!") for text in told(window))
    window.click(f"button/delete {second}")
    window.press(pygame.K_ESCAPE)
    assert list(branches(shell.slots, of)) == [first, second], "Esc keeps it"
    window.click(f"button/delete {second}")
    window.click("button/really")
    assert list(branches(shell.slots, of)) == [first]
    window.click(f"button/open {first}")
    assert isinstance(window.scene, TableScene)
    assert slot_of(window.scene) == first


def test_the_same_luck_is_had_alone_or_after_the_end_only(window: Window) -> None:
    scene = sit(window, played("winds_of_plunder", 40))
    scene.look_back(5)
    window.press(pygame.K_b)
    assert "button/same" not in window.items
    window.app.shell.pop()
    window.app.shell.pop()
    alone = Session.begin(catalogue.load("windward"), "solo", 1, {}, 4)
    for _ in range(8):
        decision = alone.decision(0)
        assert decision is not None
        alone.submit(0, decision.number, decision.choices[0])
    scene = sit(window, alone, "Alone")
    scene.look_back(3)
    window.press(pygame.K_b)
    window.click("button/same")
    begun = window.scene.playing.session
    assert begun.state == alone.log[3].before
    assert branch_of(window.app.shell.slots, window.scene.record.slot).same_luck  # type: ignore[union-attr]


def test_a_game_with_a_book_has_one_past(window: Window) -> None:
    scene = sit(window, played("seafall", 12))
    scene.look_back(3)
    window.press(pygame.K_b)
    assert window.scene is scene
    assert "one past" in " ".join(told(window))


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut": lambda data: data[: len(data) // 2],
    "foreign": lambda data: b'{"of": 3}',
    "empty": lambda data: b"",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_mark_that_cannot_be_read_leaves_a_game_like_others(window: Window, ways: Branches, damage: str) -> None:
    slots, of = window.app.shell.slots, slot_of(ways.table)
    first, second = branches(slots, of)
    path = slots.folder.games / f"{first}{BRANCH}"
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    assert list(branches(slots, of)) == [second]
    ways.enter()
    assert f"way/{first}" not in window.items
    assert slots.peek(first).session.log == []
