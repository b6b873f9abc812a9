"""The rule lens: held over a thing, it shows the rule and when that last applied; by key, by mouse, in the past, and for one's own eyes."""

from __future__ import annotations

import pygame
import pytest

from engine import catalogue
from engine.session import Session
from game.play.playing import Unsaved
from game.scenes.table import TableScene
from saves.document import SeatSetting
from tests.kit.wording import NAMES, cut, words_of
from tests.scenes.test_ribbon import played
from tests.scenes.window import Window

LEAST_EXPLAINED = 0.6  # of the things on a table; names of captains and buttons of the house have no rule


def sit(window: Window, session: Session, people: int = 1) -> TableScene:
    asked = session.pending()[0].seat
    human = [(asked + n) % session.state.seats for n in range(people)]
    seats = [SeatSetting(NAMES[n], "human" if n in human else "mate") for n in range(session.state.seats)]
    table = TableScene.of(window.app.shell, Unsaved(session, seats))
    window.app.shell.push(table)
    window.frames(3)
    return table


def hold(window: Window, down: bool = True) -> None:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    pygame.event.post(pygame.event.Event(kind, key=pygame.K_r, mod=0, unicode="r"))
    window.frames(2)


def panel(window: Window) -> str:
    return " ".join(words.text for words in words_of(window.items["lens/panel"].picture))


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_most_things_on_a_table_have_their_rule(window: Window, game: str) -> None:
    table = sit(window, played(game, 40))
    things = [item for item in window.items.values() if item.region in ("board", "dock", "seats", "bar") and (item.tip or item.choices)]
    explained = [item for item in things if table.lens.of(item).paragraph]
    assert len(explained) > LEAST_EXPLAINED * len(things)
    for item in things:
        found = table.lens.of(item)
        assert len(found.times) <= 2
        if item.refusal and item.refusal.rule:
            assert found.paragraph
            assert item.refusal.rule in found.paragraph.clauses, "the very clause that forbids it"


def test_it_is_held_as_long_as_the_key_and_tells_the_rule_of_what_is_touched(window: Window) -> None:
    table = sit(window, played("windward", 40))
    decision = table.decision()
    assert decision
    item = next(item for item in window.items.values() if item.choices and item.region == "dock")
    hold(window)
    assert table.shell.texts.say("lens.rule.point") in panel(window)
    window.hover(item.id)
    window.frames(2)
    found = table.lens.of(window.items[item.id])
    assert found.paragraph
    assert found.paragraph.plain in panel(window)
    move = decision.step.by_verb[str(item.choices[0][0])]
    assert move.rule in found.paragraph.clauses
    assert any(name.startswith("lens/aim") for name in window.items)
    hold(window, down=False)
    assert "lens/panel" not in window.items


def test_the_last_two_times_are_those_of_this_game(window: Window) -> None:
    session = played("windward", 60)
    table = sit(window, session)
    sails = [n for n, entry in enumerate(session.log) if entry.choice[0] == "sail"]
    assert len(sails) > 2
    item = next(item for item in window.items.values() if item.choices and item.choices[0][0] == "sail")
    found = table.lens.of(item)
    lines = table.sight.story.lines(table.sight.reader)
    last = next(line for line in lines if line.place == sails[-1])
    assert len(found.times) == 2
    assert last.text in found.times[-1]
    table.look_back(0)
    assert table.lens.of(item).times == (), "at the deal nobody has sailed"


def test_the_mouse_takes_the_lens_by_its_sign_and_puts_it_down(window: Window) -> None:
    sit(window, played("vinhos", 30))
    window.click("lens")
    assert "lens/panel" in window.items
    window.press(pygame.K_ESCAPE)
    assert "lens/panel" not in window.items
    window.click("lens")
    window.click("lens")
    assert "lens/panel" not in window.items


def test_nothing_secret_is_told_to_everybody(window: Window) -> None:
    session = played("winds_of_plunder", 50)
    table = sit(window, session, people=3)
    assert table.sight.reader is None
    public = {line.text for line in table.sight.story.lines(None)}
    for item in window.items.values():
        if item.tip or item.choices:
            assert all(any(text in time for text in public) for time in table.lens.of(item).times)


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_what_it_says_can_be_read(window: Window, game: str) -> None:
    for scale in (1.0, 1.25):
        window.app.shell.rescale(scale)
        table = sit(window, played(game, 40))
        table.show(table.glance._replace(lens=True))
        letters = table.stage.painter.letters
        for item in list(window.items.values())[::5]:
            if item.tip or item.choices:
                table.stage.hover = item.id
                made = table.lens.items([item])
                assert cut(made, letters) == [], f"{item.id} at {scale}"
        window.app.shell.pop()
