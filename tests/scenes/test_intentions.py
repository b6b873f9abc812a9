"""Bots say what they are about to do, and their notebooks keep score of it."""

from __future__ import annotations

import time

import pytest

from engine.kernel.brain import Intent, Reason
from game.commands.shot import Wish, play_to
from game.play.playing import Playing, Unsaved
from game.play.review import Known
from game.scenes.aftermath import Aftermath
from game.scenes.table import TableScene
from saves import notebook
from saves.document import SeatSetting
from tests.kit.wording import NAMES, words_of
from tests.scenes.window import Window


def at_table(window: Window) -> TableScene:
    """Bots begin, and a person waits."""
    session = play_to(Wish("table", "vinhos", "first_harvest", 3, {}, 5, 0, (1280, 720), step="Turn"))
    person = (session.pending()[0].seat + 2) % 3
    seats = [SeatSetting(NAMES[n], "human" if n == person else "mate") for n in range(3)]
    table = TableScene.of(window.app.shell, Unsaved(session, seats))
    window.app.shell.push(table)
    return table


def watched(window: Window, table: TableScene, answers: int) -> list[str]:
    """What is said until so many answers were given."""
    said, end = list[str](), time.monotonic() + 30
    while len(table.playing.session.log) < answers and time.monotonic() < end:
        window.frames()
        words = table.sight.intention
        if words and words not in said:
            said.append(words)
            assert words in " ".join(text.text for item in window.items.values() for text in words_of(item.picture))
        time.sleep(0.002)
    return said


def test_a_bot_says_what_it_is_about_to_do_and_does_it(window: Window) -> None:
    window.app.settings.bot_speed = window.app.settings.animation_speed = "normal"
    table = at_table(window)
    session = table.playing.session
    before = len(session.log)
    said = watched(window, table, before + 2)
    place, intent = next(iter(table.playing.intents.items()))
    assert place == before
    what = table.sight.texts.choice("vinhos", intent.aim, intent.step, table.sight.names, session.log[place].seat)
    assert said[0].startswith(f"{table.sight.names[session.log[place].seat]} has in mind: {what}. ")
    assert intent.aim in [entry.choice for entry in session.log]
    assert len(said) <= 2, "once a round"


@pytest.mark.parametrize("how", ["off", "instant"])
def test_nobody_says_anything_when_it_is_not_wished_for_or_could_not_be_read(window: Window, how: str) -> None:
    window.app.settings.bot_speed = "instant" if how == "instant" else "brisk"
    window.app.settings.intentions = how != "off"
    table = at_table(window)
    assert not watched(window, table, len(table.playing.session.log) + 3)
    assert table.playing.intents, "the notebook is kept all the same"


def shown(window: Window) -> str:
    return " ".join(words.text for item in window.items.values() for words in words_of(item.picture))


def test_notebooks_keep_score_of_what_was_said_and_planned(window: Window) -> None:
    session = play_to(Wish("ceremony", "vinhos", "first_harvest", 3, {}, 3, 0, (1280, 720), level="deckhand"))
    playing = Playing(Unsaved(session, [SeatSetting(NAMES[n], "human" if not n else "mate") for n in range(3)]), window.app.shell.adviser)
    first = next(n for n, entry in enumerate(session.log) if entry.seat == 1 and len(entry.choice) > 1)
    number = session.game.rounds(session.log[first].before)
    later = next(n for n, entry in enumerate(session.log) if entry.seat == 1 and session.game.rounds(entry.before) > number)
    step = session.log[first].before.agenda[-1].name
    done, never = (
        session.log[first].choice,
        next(e.choice for e in session.log if e.seat != 1 and e.choice[0] == session.log[first].choice[0]),
    )
    playing.reasons = {place: Reason("vinhos.why.land") for place in (first, later)}
    playing.intents = {first: Intent(done, step, (done,)), later: Intent(never, step, (never, ("no such verb", 1)))}
    window.app.shell.push(Aftermath(window.app.shell, playing, lambda place: None, Known({})))
    window.frames(2)
    window.click("tab notes" if "tab notes" in window.items else next(name for name in window.items if name.endswith("notes")))
    window.frames(2)
    told = shown(window)
    assert "Said beforehand: 2, kept: 1." in told
    assert "Said beforehand, and done:" in told
    assert "The whole plan came off." in told
    assert "Not done as planned:" in told


def test_plans_are_kept_with_the_notebook(window: Window) -> None:
    slots = window.app.slots
    reasons, intents = (
        {4: Reason("vinhos.why.land"), 9: Reason("vinhos.why.fair")},
        {4: Intent(("move", 3), "vinhos.Move", (("move", 3), ("end",)))},
    )
    notebook.write(slots, "evening", reasons, intents)
    assert notebook.read(slots, "evening") == ((reasons, intents), None)
    (slots.folder.games / "evening.notes").write_bytes(b'[[4,"vinhos.why.land",{}]]')
    assert notebook.read(slots, "evening") == (({4: Reason("vinhos.why.land")}, {}), None), "of an older notebook"
