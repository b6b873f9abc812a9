"""What every table promises, at each game on the shelf: one session of a few minutes, looked at in one place after another."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pygame
import pytest

from engine import catalogue
from engine.bots.think import think
from engine.kernel import Choice, Luck, asked, draw, pick, play, view
from engine.session import Session
from game import tables
from game.commands.shot import Wish, play_to
from game.kit.layout import layout_for
from game.kit.theme import SEATS
from game.play.captains_log import rounds_of
from game.play.playing import Unsaved
from game.scenes.table import TableScene
from game.services.texts import Texts
from game.tables.chrome import part_of
from game.tables.look import Look
from saves.document import SeatSetting
from tests.kit.wording import NAMES, words_of
from tests.scenes.window import Window

KINDS = {  # a question in the middle of a game, at which somebody has several things to do
    "windward": ("free_for_all", "Turn", 90),
    "winds_of_plunder": ("standard", "Turn", 80),
    "before_the_wind": ("printed", "Claim", 100),
    "vinhos": ("standard", "Turn", 60),
    "seafall": ("skirmish", "SailPlan", 100),
}
SIZE = (1280, 720)
EVERY = pytest.mark.parametrize("game", catalogue.SHELF)


@cache
def begun(game: str) -> Session:
    mode, step, decisions = KINDS[game]
    return play_to(Wish("table", game, mode, 4, {}, 8, decisions, SIZE, step=step))


def table_of(window: Window, game: str, *, alone: bool = True) -> TableScene:
    """The person who is asked, before bots that do nothing meanwhile; or four people."""
    old = begun(game)
    session = Session(old.game, old.terms, old.seed)
    for entry in old.log:
        assert session.submit(entry.seat, entry.number, entry.choice) is None
    person = session.pending()[0].seat
    seats = [SeatSetting(NAMES[n], "human" if not alone or n == person else "mate") for n in range(4)]
    scene = TableScene.of(window.app.shell, Unsaved(session, seats))
    scene.playing.take_screen(person)
    window.app.shell.push(scene)
    scene.show(scene.glance.read())
    window.frames(2)
    return scene


def shown(window: Window) -> str:
    return " ".join(words.text for item in window.items.values() for words in words_of(item.picture))


@EVERY
def test_everything_that_counts_is_on_one_screen(window: Window, game: str) -> None:
    """E6, E7, E25: round and phase, all seats with their points, board, own things, question and log, in the same places everywhere."""
    scene = table_of(window, game)
    screen, regions = pygame.Rect(0, 0, *SIZE), scene.shell.layout.regions
    session, decision = scene.playing.session, scene.decision()
    assert decision is not None
    scores = session.game.scores(session.state)
    for seat in range(4):
        card = window.items[f"seat/{seat}"]
        assert screen.contains(scene.stage.pixels(scene.stage.on_screen(card.region, card.box)))
        assert {NAMES[seat], str(scores[seat])} <= {words.text for words in words_of(card.picture)}
    for region in ("top", "seats", "board", "bar", "primary", "dock", "ribbon"):
        assert any(item.region == region for item in window.items.values()), region
        assert screen.contains(pygame.Rect(*map(round, scene.stage.on_screen(region, regions[region]._replace(x=0, y=0)))).clip(screen))
    assert any(name.startswith("log/") for name in window.items)
    prompt = " ".join(words.text for words in words_of(window.items["chrome/prompt"].picture))
    assert prompt.startswith(f"{NAMES[decision.seat]}: "), prompt
    assert len(prompt.split()) > 3


@EVERY
def test_things_tell_what_they_are(window: Window, game: str) -> None:
    """E12: whatever is a thing of its own on board, dock and seats has a tip, or is a part of one that has."""
    scene = table_of(window, game)
    things = [item for item in window.items.values() if item.region in ("board", "dock", "seats", "top") and item.picture]
    boxes = [(item, scene.stage.pixels(scene.stage.on_screen(item.region, item.box))) for item in things]
    told = [rect for item, rect in boxes if item.tip or item.refusal or item.choices]
    mute = [item.id for item, rect in boxes if not item.tip and not item.refusal and not item.choices and rect.collidelist(told) < 0]
    assert len(mute) <= len(things) * 0.1, mute


@EVERY
def test_v_shows_whose_is_what_and_lets_go_of_it(window: Window, game: str) -> None:
    """E13."""
    table_of(window, game)
    before = shown(window)
    window.press(pygame.K_v)
    held = shown(window)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_v, mod=0))
    window.frames(2)
    assert shown(window) == before
    assert held.count(NAMES[0]) + held.count(NAMES[1]) >= before.count(NAMES[0]) + before.count(NAMES[1])


@EVERY
def test_a_turn_is_taken_back_deed_by_deed_and_done_again(window: Window, game: str) -> None:
    """E17, E18: Esc changes nothing; undo leads back step by step, redo on, and scores, log and lines match."""
    window.app.settings.ask_forced = True
    scene, luck = table_of(window, game, alone=False), Luck(5)
    session = scene.playing.session
    while not _deed(session, (question := session.pending()[0]).seat, luck):
        assert session.submit(question.seat, question.number, pick(luck, session.pending(question.seat)[0].choices)) is None
    seat = session.pending()[0].seat
    scene.playing.take_screen(seat)
    scene.refresh(calm=True)
    states = [session.state.clone()]
    while len(states) < 6 and (choice := _deed(session, seat, luck)):
        scene.answer(choice)
        states.append(session.state.clone())
        window.press(pygame.K_ESCAPE)
        if window.scene is not scene:  # nothing was half done: it is the menu
            window.press(pygame.K_ESCAPE)
        elif session.state != states[-1]:
            assert session.state == states[-2], "a deed that was half done is as if it had not begun"
            scene.answer(choice)
        assert session.state == states[-1]
    assert len(states) > 1
    start, told = len(session.log) - len(states) + 1, [entry[:3] for entry in session.log]
    for place in range(len(states) - 2, -1, -1):
        window.press(pygame.K_BACKSPACE)
        assert session.state == states[place]
        assert len(session.log) == start + place
    for place in range(1, len(states)):
        window.press(pygame.K_y, pygame.KMOD_CTRL)
        assert session.state == states[place]
    assert [entry[:3] for entry in session.log] == told


def _deed(session: Session, seat: int, luck: Luck) -> Choice:
    """Something after which the same person goes on, and nothing has come to light."""
    choices = list(session.pending(seat)[0].choices)
    while choices:
        choice = choices.pop(draw(luck, len(choices)))
        after = session.state.clone()
        play(after, choice, seat)
        if after.agenda and after.unveiled == session.state.unveiled and [q.seat for q in asked(after)] == [seat]:
            return choice
    return ()


@EVERY
def test_what_came_to_light_is_not_taken_back_and_it_is_said_why(window: Window, game: str) -> None:
    """E19: at a table of four, everything that uncovers something closes the way back, in words."""
    scene, luck, met = table_of(window, game, alone=False), Luck(3), 0
    session = scene.playing.session
    for _ in range(120):
        if session.over or met >= 2:
            break
        question = session.pending()[0]
        before = session.state.unveiled
        assert session.submit(question.seat, question.number, pick(luck, session.pending(question.seat)[0].choices)) is None
        if session.state.unveiled != before and not session.over:
            met += 1
            assert session.undo_to(question.seat) is None
            assert len(scene.sight.no_undo().split()) > 4
    assert met


@EVERY
def test_every_refusal_has_its_own_reason(window: Window, game: str) -> None:
    """E27: whatever might be tried and may not be is refused with a sentence and its clause; none says that it is invalid."""
    scene, luck = table_of(window, game), Luck(4)
    session, texts, said = scene.playing.session, scene.sight.texts, set[str]()
    for _ in range(150):
        if session.over:
            break
        question = session.pending()[0]
        for _, refusal in session.catalogue(question.seat):
            if refusal is not None:
                sentence = texts.refusal(refusal, scene.sight.names)
                assert len(sentence.split()) >= 3
                assert "invalid" not in sentence.lower()
                assert refusal.rule
                said.add(sentence)
        assert session.submit(question.seat, question.number, pick(luck, session.pending(question.seat)[0].choices)) is None
    assert len(said) >= 10


@EVERY
def test_z_and_another_window_hide_the_dock(window: Window, game: str) -> None:
    """E42, E43: nobody looks over a shoulder; alone there is no curtain."""
    scene = table_of(window, game, alone=False)
    seat = scene.playing.screen
    open_ = {name for name, item in window.items.items() if item.region == "dock"}
    window.press(pygame.K_z)
    assert scene.sight.viewer is None
    assert scene.decision() is None
    window.press(pygame.K_z)
    assert scene.sight.viewer == seat
    assert {name for name, item in window.items.items() if item.region == "dock"} == open_
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    window.frames(2)
    assert scene.sight.viewer is None, (scene.glance.hidden, scene.playing.screen, scene.playing.must_pass_to(), window.scene)


@EVERY
def test_the_focus_goes_round_and_is_never_lost(window: Window, game: str) -> None:
    """E58: from control to control by Tab, and each of them is there and seen."""
    scene, visited = table_of(window, game), list[str]()
    for _ in range(24):
        window.press(pygame.K_TAB)
        assert scene.stage.focus in window.items
        item = window.items[scene.stage.focus]
        assert item.clickable or item.dial
        visited.append(scene.stage.focus)
    assert len(set(visited)) >= 4


@EVERY
def test_after_bots_their_last_moves_are_marked(window: Window, game: str) -> None:
    """E14: what was done since one's own last answer is still to be seen, on the board or in the lines of the recap."""
    scene = table_of(window, game)
    session, luck, marked = scene.playing.session, Luck(9), 0
    for _ in range(60):
        if session.over:
            break
        question = session.pending()[0]
        assert session.submit(question.seat, question.number, pick(luck, session.pending(question.seat)[0].choices)) is None
        seat = draw(luck, 4)
        marked += bool(scene.sight.story.marks(seat)) or bool(scene.sight.story.recap(seat, seat))
    assert marked > 20


def test_no_two_seats_share_colour_or_emblem() -> None:
    """E5, E56: the bundle is one, and there are as many as seats."""
    assert len({mark.fill for mark in SEATS}) == len({mark.name for mark in SEATS}) == len(SEATS) == 5


@EVERY
def test_the_gauge_of_the_end_fills_as_the_game_goes(screen: None, game: str) -> None:
    """E15: little at the beginning, never less than before by much, nearly full in the last round."""
    mode, _, _ = KINDS[game]
    session = play_to(Wish("ceremony", game, mode, 4, {}, 5, 0, SIZE, level="deckhand"))
    look, ware = Look(layout_for(SIZE), Texts("en"), NAMES[:4]), tables.load(game)
    rounds = rounds_of(session)
    parts = [part_of(ware.describe(view(state, None), None, look)) for state in rounds.values()]
    assert all(0 <= part <= 1 for part in parts)
    assert parts[0] <= 0.3
    assert part_of(ware.describe(view(session.log[-1].before, None), None, look)) >= 0.6
    assert all(then >= now - 0.25 for now, then in pairwise(parts))


@EVERY
def test_tempers_are_seen_in_what_bots_do(game: str) -> None:
    """E35: from the same position not all of them do the same."""
    old, different = begun(game), 0
    session = Session(old.game, old.terms, old.seed)
    brain = session.game.brain
    assert brain is not None
    for entry in old.log:
        decision = session.decision(session.pending()[0].seat)
        if decision and len(decision.choices) > 3 and different < 2:
            answers = {
                think(session.game, "captain", temper, session.view(decision.seat), decision, Luck(1), 60).choices
                for temper in brain.temperaments
            }
            different += len(answers) > 1
        assert session.submit(entry.seat, entry.number, entry.choice) is None
    assert different == 2
