"""The captain's logbook: lines, records and stamps, the deal of the day, the former self, and a book that is damaged."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from engine import catalogue
from engine.session import Session
from game.commands.shot import Wish, play_to
from game.kit.layout import covered
from game.play import portrait
from game.play.captains_log import Record, former_self, line_of, pace_at, pace_of, records, seed_of_day, stamps, today
from game.play.playing import Unsaved
from game.scenes.aftermath import Aftermath
from game.scenes.ceremony import Ceremony
from game.scenes.harbour import Harbour
from game.scenes.logbook import LogbookScene
from game.scenes.setup import Setup
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from saves import logbook
from saves.document import SeatSetting
from saves.logbook import FILE, Line
from tests.kit.wording import NAMES, words_of
from tests.scenes.window import Window


def line(
    slot: str, *, game: str = "windward", level: str = "mate", won: bool = True, score: int = 10, rival: int = 5, when: str = ""
) -> Line:
    winners = (0,) if won else (1,)
    return Line(
        slot, "ab12", game, "solo", when or f"2026-01-{int(slot):02}T20:00:00+00:00", ("Ana", "Bo"), (score, rival), winners, 9, 0, level
    )


def shown(window: Window) -> str:
    return " ".join(words.text for item in window.items.values() for words in words_of(item.picture))


def finished(window: Window, seed: int = 3, name: str = "Quick") -> portrait.Portrayed:
    """A game that was sailed to its end, in a slot."""
    session = play_to(Wish("ceremony", "winds_of_plunder", "quick", 3, {}, seed, 0, (1280, 720), level="deckhand"))
    seats = [SeatSetting(NAMES[n], "human" if not n else "mate") for n in range(3)]
    return portrait.begin(window.app.slots, window.app.shell.texts, session, seats, name)


# What follows from the lines


def test_records_count_games_wins_streaks_and_the_best() -> None:
    won = (True, True, False, True, True, True)
    lines = [line(str(n + 1), won=is_won, score=10 + n) for n, is_won in enumerate(won)]
    lines.append(line("9", level="captain", won=False, score=3))
    assert records(lines) == [
        Record("windward", "solo", "captain", 1, 0, 0, 0, 3, (3,)),
        Record("windward", "solo", "mate", 6, 5, 3, 3, 15, (10, 11, 12, 13, 14, 15)),
    ]


def test_stamps_are_earned_once_and_keep_their_day() -> None:
    lines = [line("1", won=False), line("2", score=6, rival=5), line("3"), line("4"), line("5", game="vinhos", won=False)]
    found = {(stamp.id, stamp.about): stamp.when[:10] for stamp in stamps(lines, catalogue.SHELF)}
    assert found["sailed", "windward"] == "2026-01-01"
    assert found["won", "windward"] == "2026-01-02"
    assert found["beat", "mate"] == "2026-01-02"
    assert found["close", ""] == "2026-01-02"
    assert found["three", ""] == "2026-01-04"
    assert found["sailed", "vinhos"] == "2026-01-05"
    assert not found["won", "vinhos"]
    assert not found["many", ""]
    assert not found["daily", ""]


def test_a_line_knows_the_pace_the_rival_and_the_day() -> None:
    day = today()
    session = play_to(
        Wish("ceremony", "winds_of_plunder", "quick", 3, {}, seed_of_day("winds_of_plunder", day), 0, (1280, 720), level="deckhand")
    )
    seats = [SeatSetting("Ana"), SeatSetting("Bo", "deckhand"), SeatSetting("Cy", "captain")]
    made = line_of(session, seats, "slot", f"{day}T10:00:00")
    assert made is not None
    assert (made.seat, made.level, made.day) == (0, "captain", day)
    assert made.pace == pace_of(session, 0)
    assert len(made.pace) == session.game.rounds(session.log[-1].before) + 1
    assert pace_at(made, 99) == made.score
    assert line_of(session, [SeatSetting("A", "mate")] * 3, "slot", day) is None, "bots among themselves"
    fresh = Session(session.game, session.terms, session.seed)
    assert former_self([made], fresh) == made
    assert former_self([made], Session(session.game, session.terms, session.seed + 1)) is None
    assert seed_of_day("vinhos", day) != seed_of_day("windward", day) != seed_of_day("windward", "2020-01-01")


# In the window


def test_a_finished_game_is_entered_once_and_opens_its_story(window: Window) -> None:
    record = finished(window)
    for _ in range(2):
        window.app.shell.push(TableScene.of(window.app.shell, record))
        window.frames(3)
        assert isinstance(window.scene, Ceremony)
        window.click("leave")
        window.frames(2)
    assert isinstance(window.scene, Harbour)
    lines, trouble = logbook.read(window.app.slots.folder)
    assert trouble is None
    assert [one.slot for one in lines] == [record.slot]
    window.press(pygame.K_j)
    assert isinstance(window.scene, LogbookScene)
    assert {"record/0", "line/0", "stamp/sailed/winds_of_plunder"} <= window.items.keys()
    window.click("line/0")
    window.frames(2)
    assert isinstance(window.scene, Aftermath)
    window.press(pygame.K_ESCAPE)
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Harbour)


def test_the_mouse_finds_the_logbook_among_the_voyages(window: Window) -> None:
    window.click("button/voyages")
    assert isinstance(window.scene, Voyages)
    window.click("button/logbook")
    assert isinstance(window.scene, LogbookScene)
    assert "Nothing is written here yet" in shown(window)
    window.click("button/back")
    assert isinstance(window.scene, Voyages)


def test_after_ten_games_there_are_records_and_stamps(window: Window) -> None:
    folder = window.app.slots.folder
    for n in range(1, 11):
        logbook.enter(folder, line(str(n), won=n % 3 > 0, score=n, game="windward" if n % 2 else "vinhos"))
    window.press(pygame.K_j)
    window.frames(2)
    assert {"record/0", "record/1", "line/0"} <= window.items.keys()
    found = {stamp.id for stamp in stamps(logbook.read(folder)[0], catalogue.SHELF) if stamp.when}
    assert {"sailed", "won", "beat", "many"} <= found
    window.click("line/0")
    assert "not among the voyages any more" in shown(window)


@pytest.mark.parametrize("content", [b"{", b"[1, 2]", b"\xff\xfe", b'[{"slot": 3}]', b"null"])
def test_a_damaged_logbook_is_kept_aside_and_the_one_before_is_read(window: Window, content: bytes, tmp_path: Path) -> None:
    folder = window.app.slots.folder
    logbook.enter(folder, line("1"))
    logbook.enter(folder, line("2"))
    (folder.data / FILE).write_bytes(content)
    window.press(pygame.K_j)
    assert "could not be read" in shown(window)
    assert window.scene.lines == [line("1")]
    assert (folder.data / f"{FILE}.damaged-1").read_bytes() == content
    logbook.enter(folder, line("3"))
    assert [one.slot for one in logbook.read(folder)[0]] == ["1", "3"]


def test_the_deal_of_the_day_is_one_press_away(window: Window) -> None:
    window.app.shell.push(Setup(window.app.shell, "vinhos", 5))
    window.frames()
    window.click("button/extra")
    window.click("button/daily")
    assert window.scene.seed == seed_of_day("vinhos", today())


def test_whoever_sails_a_deal_again_sails_against_his_former_self(window: Window) -> None:
    record = finished(window)
    window.app.shell.push(TableScene.of(window.app.shell, record))
    window.frames(3)
    assert "ghost/pace" not in window.items
    window.click("same")
    window.frames(3)
    assert isinstance(window.scene, TableScene)
    assert window.scene.sight.ghost is not None
    assert "Former self" in " ".join(words.text for words in words_of(window.items["ghost/pace"].picture))


@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_the_pace_of_the_former_self_covers_no_seat(window: Window, scale: float) -> None:
    session = Session.begin(catalogue.load("winds_of_plunder"), "standard", 5, {}, 3)
    seats = [SeatSetting(NAMES[n], "mate" if n else "human") for n in range(5)]
    window.app.shell.rescale(scale)
    table = TableScene.of(window.app.shell, Unsaved(session, seats))
    table.sight.ghost = Line("x", "ab", "winds_of_plunder", "standard", "2026-10-19T20:00:00+00:00", NAMES, (9, 8, 7, 6, 5), (0,), 9, 0)
    table.sight.ghost = msgspec.structs.replace(table.sight.ghost, pace=(0, 1, 2))
    window.app.shell.push(table)
    items = table.sight.items(table.look())
    pace = next(item for item in items if item.id == "ghost/pace")
    place = table.stage.on_screen(pace.region, pace.box)
    assert not covered(
        place, [table.stage.on_screen(item.region, item.box) for item in items if item.id in {f"seat/{n}" for n in range(5)}]
    )
