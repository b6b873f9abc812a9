"""A hint in three depths, and the nearest way to what is not possible: by keys and by mouse, and never from what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from engine import catalogue
from engine.bots.counsel import advise
from engine.bots.think import think
from engine.kernel import Choice, Decision, Luck, view
from engine.kernel.brain import Prospect, Reason, Thought
from game.kit.layout import covered
from game.play.adviser import Ticket
from game.play.playing import Playing, Unsaved
from game.scenes.table import TableScene
from game.tables.advice import given_up
from saves.document import SeatSetting
from tests.kit.wording import NAMES, words_of
from tests.scenes.test_hands import Table, sit, take
from tests.scenes.test_ribbon import played
from tests.scenes.window import Window


class AtOnce:
    """An adviser that has thought already."""

    def __init__(self) -> None:
        self.thoughts: dict[Ticket, Thought] = {}
        self.seen: list[Any] = []  # the views that it was shown

    def ask(
        self,
        game: str,
        view: Any,
        decision: Decision,
        level: str,
        temperament: str,
        luck: int,
        budget: int = 0,
        *,
        hint: bool = False,
        wish: Sequence[Choice] = (),
    ) -> Ticket:
        ticket, rules = Ticket(len(self.seen)), catalogue.load(game)
        self.seen.append(view)
        asked = advise(rules, view, decision, Luck(luck), wish) if hint else think(rules, level, temperament, view, decision, Luck(luck))
        self.thoughts[ticket] = asked
        return ticket

    def poll(self, ticket: Ticket) -> Thought | None:
        return self.thoughts.pop(ticket, None)

    def hurry(self, ticket: Ticket) -> None:
        """It is quick anyway."""

    def cancel(self, ticket: Ticket) -> None:
        """Nobody will poll for it."""


def at_table(window: Window, game: str, answers: int = 40) -> TableScene:
    session = played(game, answers)
    asked = session.pending()[0].seat
    seats = [SeatSetting(NAMES[n], "human" if n == asked else "mate") for n in range(session.state.seats)]
    playing = Playing(Unsaved(session, seats), AtOnce())
    playing.take_screen(asked)
    scene = TableScene(window.app.shell, playing)
    window.app.shell.push(scene)
    window.frames(3)
    assert scene.decision() is not None
    return scene


def shown(window: Window, name: str) -> str:
    return " ".join(words.text for words in words_of(window.items[name].picture))


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_a_hint_says_where_to_look_then_two_plans_then_the_move(window: Window, game: str) -> None:
    scene = at_table(window, game)
    decision, length = scene.decision(), len(scene.playing.session.log)
    assert decision is not None
    window.press(pygame.K_h)
    window.frames(2)
    assert "Look at" in shown(window, "advice")
    assert "advice/frame" in window.items
    assert "advice/0" not in window.items, "no move is told yet"
    assert not scene.glance.hinted
    window.press(pygame.K_h)
    window.frames(2)
    best, other = scene.hint.plans
    assert best.choices[0] != other.choices[0]
    assert {best.choices[0], other.choices[0]} <= set(decision.choices)
    assert {"advice/0", "advice/1"} <= window.items.keys()
    assert not scene.glance.hinted
    window.press(pygame.K_h)
    window.frames(2)
    thing = window.items[scene.glance.hinted]
    assert best.choices[0] in thing.choices
    assert thing.ring == "chosen"
    box = scene.stage.on_screen(thing.region, thing.box)
    assert not covered(window.items["advice"].box, [box]), "it does not lie over what it points at"
    window.press(pygame.K_h)
    window.frames(2)
    assert scene.hint.shown == other, "the other move"
    window.press(pygame.K_h, pygame.KMOD_SHIFT)
    assert "advice" not in window.items
    assert scene.glance.hinted == ""
    assert len(scene.playing.session.log) == length


def test_the_mouse_alone_asks_for_hints_and_puts_them_away(window: Window) -> None:
    scene = at_table(window, "winds_of_plunder")
    window.click("chrome/hint")
    window.frames(2)
    window.click("advice/more")
    window.frames(2)
    window.click("advice/1")
    window.frames(2)
    assert scene.hint.shown == scene.hint.plans[1]
    window.click("advice/more")
    assert scene.hint.shown == scene.hint.plans[0]
    window.click("advice/close")
    assert "advice" not in window.items


def test_the_move_is_a_ghost_on_the_board(window: Window) -> None:
    scene = at_table(window, "windward", 0)
    decision = scene.decision()
    assert decision is not None
    sail = next(choice for choice in decision.choices if choice[0] == "sail")
    window.press(pygame.K_h)
    window.frames(2)
    scene.hint._thought = Thought((sail,), Reason("kernel.why.best"), 0.0, (Prospect((sail,), 1.0),))
    scene.hint.show(0)
    scene.refresh(calm=True)
    ghost = window.items[f"ghost/ship/{decision.seat}"]
    assert ghost.box != window.items[f"ship/{decision.seat}"].box
    assert not ghost.clickable


def test_an_answer_ends_the_hint(window: Window) -> None:
    scene = at_table(window, "windward")
    for _ in range(3):
        window.press(pygame.K_h)
        window.frames(2)
    decision = scene.decision()
    assert decision is not None
    scene.answer(decision.choices[0])
    window.frames(2)
    assert "advice" not in window.items
    assert not [name for name in window.items if name.startswith("ghost")]


def test_what_a_plan_gives_up_is_what_the_other_one_has_more_of() -> None:
    one = Prospect((("a",),), 5.0, (("vp", 3.0), ("money", -1.0)))
    other = Prospect((("b",),), 4.0, (("money", 2.0), ("vp", 0.5), ("crew", 0.05)))
    assert given_up(one, other) == [("money", 3.0)]
    assert given_up(other, one) == [("vp", 2.5)]
    assert given_up(one, None) == []


def test_whoever_asks_is_shown_his_own_view_and_no_other(window: Window) -> None:
    table = Table("winds_of_plunder", "standard", "ppp")
    scene = sit(window, table)
    adviser = AtOnce()
    scene.playing.adviser = adviser
    take(window)
    window.press(pygame.K_h)
    assert adviser.seen == [], "the hand is covered"
    window.press(pygame.K_c)
    window.press(pygame.K_h)
    decision = scene.decision()
    assert decision is not None
    assert adviser.seen == [view(scene.playing.session.state, decision.seat)]


# Why not


@pytest.mark.parametrize("game", ["windward", "vinhos"])
def test_why_not_names_the_nearest_way(window: Window, game: str) -> None:
    """Right after the reason; where there is none, that too."""
    scene, said = at_table(window, game, 20), set[str]()
    while len(said) < 2 and (decision := scene.decision()):
        tried = {refusal for _, refusal in scene.look().catalogue if refusal}
        refused = [item.id for item in window.items.values() if item.refusal in tried and item.region in ("board", "dock")]
        for name in refused[:3]:
            window.hover(name)
            if scene.stage.hover != name:
                continue  # something lies over it
            window.press(pygame.K_y)
            window.frames(3)
            told = shown(window, "bubble")
            assert "Nearest way" in told or "makes it possible" in told, told
            said.add("way" if "Nearest way" in told else "none")
        scene.answer(decision.choices[len(scene.playing.session.log) % len(decision.choices)])
        window.until()
    assert said == {"way", "none"}


def test_a_way_leads_to_what_was_wished_for() -> None:
    ways = 0
    for game in catalogue.SHELF:
        session = played(game, 30)
        for _ in range(12):
            decision = session.decision(session.pending()[0].seat)
            assert decision is not None
            refused = [choice for choice, why in session.catalogue(decision.seat) if why]
            for wish in refused[:3]:
                thought = advise(session.game, session.view(decision.seat), decision, Luck(1), [wish])
                if thought.reason.key != "kernel.why.way":
                    continue
                ways += 1
                start = len(session.log)
                for choice in thought.choices:
                    asked = session.decision(decision.seat)
                    assert asked is not None
                    assert session.submit(decision.seat, asked.number, choice) is None
                after = session.decision(decision.seat)
                assert after is not None
                assert wish in after.choices
                while len(session.log) > start:
                    assert session.undo(decision.seat, free=True)
            session.submit(decision.seat, decision.number, decision.choices[-1])
    assert ways > 2
