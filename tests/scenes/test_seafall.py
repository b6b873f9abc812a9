"""SeaFall in the window: a short evening by the mouse and by keys, a roll that is looked at first, and four people at one table."""

from __future__ import annotations

import pytest

from engine.session import Session
from game.play.playing import Playing, Unsaved
from game.scenes.table import TableScene
from saves.document import SeatSetting
from tests.kit.wording import NAMES
from tests.scenes.test_hands import Table, walk
from tests.scenes.test_whole_games import HANDS, Hand, play_to_the_end, sit
from tests.scenes.window import Window
from tests.seafall.test_table import step


@pytest.mark.parametrize("move", HANDS)
def test_a_whole_prologue_against_bots(window: Window, move: Hand) -> None:
    play_to_the_end(window, sit(window, "prologue", 2, 1, {"years": "2"}, game="seafall", bots="random"), move)


def test_a_target_is_clicked_looked_at_and_rolled(window: Window) -> None:
    kept = step("Explore")  # which others look at as well
    session = Session(kept.game, kept.terms, kept.seed, kept.state.clone())
    seats = [SeatSetting(name=NAMES[n], player="human") for n in range(session.state.seats)]
    table = TableScene(window.app.shell, Playing(Unsaved(session, seats), window.app.thinker))
    window.app.shell.push(table)
    window.until()
    answered = len(session.log)
    target = next(name for name, item in window.items.items() if name.startswith("tile/") and item.action)
    window.click(target)
    window.until()
    assert "endeavour/odds" in window.items
    assert len(session.log) == answered, "looking decides nothing"
    window.click("primary")
    window.until()
    assert len(session.log) > answered
    assert any(event.name == "rolled" for entry in session.log[answered:] for event in entry.events) or session.state.venture


def test_no_frame_of_a_shared_table_shows_what_its_owner_may_not_see(window: Window) -> None:
    assert walk(window, Table("seafall", "skirmish", "pppp"), 4, 40).looked > 60
