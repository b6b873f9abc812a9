"""The former self: whoever sails a deal once more sees where he stood at the same round, pale, and nothing of the game changes by it."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.kernel import Luck, pick, view
from engine.session import Session
from game import tables
from game.commands.shot import Wish, play_to
from game.kit.item import Item
from game.play import portrait
from game.play.captains_log import line_of, rounds_of
from game.play.playing import Unsaved
from game.scenes.table import TableScene
from game.tables.look import Look
from saves import logbook
from saves.document import SeatSetting
from tests.kit.wording import NAMES
from tests.scenes.window import Window

GAMES = ("windward", "winds_of_plunder", "before_the_wind", "vinhos", "seafall")


def twice(window: Window, game: str) -> tuple[TableScene, Session]:
    """A game that a person plays at random, from a deal that mates have sailed before; and that former game."""
    meta = catalogue.load(game).meta
    mode, seats = meta.modes[0].id, meta.modes[0].seats[-1]
    former = play_to(Wish("ceremony", game, mode, seats, {}, 5, 0, (1280, 720), level="deckhand"))
    settings = [SeatSetting(NAMES[n], "mate" if n else "human") for n in range(seats)]
    table = TableScene.of(window.app.shell, Unsaved(Session(former.game, former.terms, former.seed), settings))
    table.sight.ghost, table.sight.former = line_of(former, settings, "former", "2026-10-19T20:00:00+00:00"), rounds_of(former)
    window.app.shell.push(table)
    return table, former


def pale(table: TableScene) -> dict[str, Item]:
    return {item.id.removeprefix("former/"): item for item in table.sight.items(table.look()) if item.id.startswith("former/")}


@pytest.mark.parametrize("game", GAMES)
def test_at_each_round_the_former_self_stands_where_it_stood_in_the_former_game(window: Window, game: str) -> None:
    table, former = twice(window, game)
    session, luck, ware, found = table.playing.session, Luck(7), tables.load(game), 0
    look, rounds = Look(table.shell.layout, table.sight.texts, table.sight.names), set[int]()
    while not session.over and len(rounds) < 30 and len(session.log) < 900:
        asked = session.pending()[0]
        assert session.submit(asked.seat, asked.number, pick(luck, session.pending(asked.seat)[0].choices)) is None
        number = session.game.rounds(session.state)
        if number in rounds or session.over:
            continue
        rounds.add(number)
        table.sight.forget()
        shown, then = pale(table), rounds_of(former).get(number)
        there = ware.describe(view(then, None), None, look) if then else []
        stood = {item.id: pytest.approx(item.box.centre) for item in there if ware.stands(item.id, 0)}
        assert {name: item.box.centre for name, item in shown.items()} == stood
        assert not any(item.clickable or item.choices for item in shown.values())
        found += len(shown)
    assert found


def test_the_former_self_is_not_there_while_one_looks_at_the_past(window: Window) -> None:
    table, _ = twice(window, "winds_of_plunder")
    assert list(pale(table)) == ["ship/0"]
    window.frames(2)
    window.until()
    table.answer(table.playing.decision().choices[0])  # type: ignore[union-attr]
    table.look_back(0)
    assert table.sight.past == 0
    assert not pale(table)


def test_a_deal_that_is_sailed_again_shows_the_pale_ship_of_the_saved_game(window: Window) -> None:
    session = play_to(Wish("ceremony", "winds_of_plunder", "quick", 3, {}, 3, 0, (1280, 720), level="deckhand"))
    seats = [SeatSetting(NAMES[n], "human" if not n else "mate") for n in range(3)]
    record = portrait.begin(window.app.slots, window.app.shell.texts, session, seats, "Quick")
    window.app.shell.push(TableScene.of(window.app.shell, record))
    window.frames(3)
    window.click("same")
    window.frames(3)
    assert isinstance(window.scene, TableScene)
    assert "former/ship/0" in window.items


def test_of_a_former_game_that_is_gone_only_the_points_are_left(window: Window) -> None:
    table, _ = twice(window, "winds_of_plunder")
    table.sight.former = {}
    assert not pale(table)
    assert "ghost/pace" in {item.id for item in table.sight.items(table.look())}


def test_a_former_game_that_is_damaged_leaves_its_points_and_harms_nothing(window: Window) -> None:
    session = play_to(Wish("ceremony", "winds_of_plunder", "quick", 3, {}, 3, 0, (1280, 720), level="deckhand"))
    seats = [SeatSetting(NAMES[n], "human" if not n else "mate") for n in range(3)]
    slots = window.app.slots
    record = portrait.begin(slots, window.app.shell.texts, session, seats, "Quick")
    line = line_of(session, seats, record.slot, "2026-10-19T20:00:00+00:00")
    assert line is not None
    logbook.enter(slots.folder, line)
    record.close()
    for file in slots.folder.games.glob(f"{record.slot}.save*"):
        file.write_bytes(file.read_bytes()[:100])
    fresh = portrait.begin(slots, window.app.shell.texts, Session(session.game, session.terms, session.seed), seats, "Again")
    window.app.shell.push(TableScene.of(window.app.shell, fresh))
    window.frames(3)
    assert "ghost/pace" in window.items
    assert not any(name.startswith("former/") for name in window.items)
    assert list(slots.folder.games.glob(f"{record.slot}.save*")), "nothing is thrown away"
