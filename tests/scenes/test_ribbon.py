"""The ribbon of time at a table: any moment, as the person before the screen may see it, and back to now."""

from __future__ import annotations

import pygame
import pytest

from engine import catalogue
from engine.kernel import Luck, Seat, draw, view
from engine.session import Session
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.scenes.curtain import Curtain
from game.scenes.table import TableScene
from game.tables.moments import Moments
from game.tables.ribbon import HIGH, TIME
from saves.document import SeatSetting
from tests.kit.wording import NAMES, words_of
from tests.scenes.over_the_shoulder import OverTheShoulder
from tests.scenes.test_hands import Table, sit, take
from tests.scenes.window import Window

POSTED = pygame.event.Event
ANSWERS = 60


def played(game: str, answers: int = ANSWERS, seats: int = 3, seed: int = 4) -> Session:
    rules = catalogue.load(game)
    session = Session.begin(rules, rules.meta.modes[0].id, seats, {}, seed)
    luck = Luck(seed)
    for _ in range(answers):
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        session.submit(decision.seat, decision.number, decision.choices[draw(luck, len(decision.choices))])
    return session


def at_table(window: Window, session: Session, people: int = 1) -> TableScene:
    """Whoever is asked is a person, and so are as many of the others."""
    asked = session.pending()[0].seat
    humans = {(asked + n) % session.state.seats for n in range(people)}
    seats = [SeatSetting(NAMES[n], "human" if n in humans else "mate") for n in range(session.state.seats)]
    playing = Playing(Unsaved(session, seats), Nobody())
    playing.take_screen(asked)
    scene = TableScene(window.app.shell, playing)
    window.app.shell.push(scene)
    window.frames(3)
    return scene


def on_ribbon(scene: TableScene, moment: int) -> tuple[int, int]:
    """The pixel of a moment."""
    box = scene.stage.on_screen("ribbon", scene.animator.items[TIME].box)
    x = box.x + box.w * moment / scene.sight.times.now
    return scene.stage.pixels(box._replace(x=x, w=0, y=box.bottom - 4, h=1)).topleft


def pull(window: Window, scene: TableScene, *moments: int) -> None:
    """Press at the first moment and go on to the others, the button held."""
    pygame.event.post(POSTED(pygame.MOUSEMOTION, pos=on_ribbon(scene, moments[0]), rel=(1, 1), buttons=(0, 0, 0)))
    window.frames(2)
    pygame.event.post(POSTED(pygame.MOUSEBUTTONDOWN, pos=on_ribbon(scene, moments[0]), button=1))
    for moment in moments[1:]:
        pygame.event.post(POSTED(pygame.MOUSEMOTION, pos=on_ribbon(scene, moment), rel=(5, 0), buttons=(1, 0, 0)))
        window.frames()


def let_go(window: Window, scene: TableScene, moment: int) -> None:
    pygame.event.post(POSTED(pygame.MOUSEBUTTONUP, pos=on_ribbon(scene, moment), button=1))
    window.frames()


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_a_pull_shows_any_moment_with_the_own_eyes_and_springs_back_to_now(window: Window, game: str) -> None:
    scene = at_table(window, played(game))
    session, seat = scene.playing.session, scene.sight.viewer
    end, now = session.state.fingerprint(), scene.sight.times.now
    before = scene.items()
    for moment in (now // 2, 3, 0, now - 1):
        pull(window, scene, now // 4, moment)
        assert scene.sight.moment == moment
        place = scene.sight.times.places[moment]
        assert scene.sight._state() == session.log[place].before
        assert scene.sight._seen == (seat, view(session.log[place].before, seat))
        assert scene.look().log == scene.sight.story.lines(scene.sight.reader)
        assert all(line.place < place for line in scene.look().log)
        assert "past/left" in window.items, "old paper lies around what is past"
        assert not [item for item in window.items.values() if item.choices]
        let_go(window, scene, moment)
        assert scene.sight.past is None
    scene.stage.hover = ""
    scene.refresh(calm=True)
    assert scene.items() == before
    assert session.state.fingerprint() == end
    assert len(session.log) == ANSWERS


def test_a_click_stays_in_the_past_and_keys_step_and_lead_back(window: Window) -> None:
    scene = at_table(window, played("windward", 120))
    now = scene.sight.times.now
    pull(window, scene, now // 2)
    let_go(window, scene, now // 2)
    here = scene.sight.moment
    assert here == now // 2
    rounds = [first for _, first in scene.sight.times.rounds]
    for key, mod, moment in (
        (pygame.K_COMMA, 0, here - 1),
        (pygame.K_PERIOD, 0, here),
        (pygame.K_HOME, 0, 0),
        (pygame.K_COMMA, 0, 0),
        (pygame.K_PERIOD, pygame.KMOD_SHIFT, rounds[1]),
        (pygame.K_PAGEUP, 0, 0),
        (pygame.K_END, 0, now),
        (pygame.K_COMMA, pygame.KMOD_SHIFT, rounds[-1]),
        (pygame.K_RETURN, 0, now),
        (pygame.K_COMMA, 0, now - 1),
        (pygame.K_ESCAPE, 0, now),
    ):
        window.press(key, mod)
        assert scene.sight.moment == moment
    assert window.scene is scene, "Esc led to now, and not to the menu"
    length = len(scene.playing.session.log)
    window.press(pygame.K_COMMA)
    window.press(pygame.K_BACKSPACE)
    assert len(scene.playing.session.log) == length, "nothing is taken back while one looks back"
    assert scene.sight.past is None


def test_the_buttons_of_the_ribbon_do_what_the_keys_do(window: Window) -> None:
    scene = at_table(window, played("windward", 120))
    now = scene.sight.times.now
    assert f"{TIME}/back" not in window.items, "it is thin until it is pointed at"
    window.hover(TIME)
    window.frames(2)
    assert window.items[TIME].box.h == HIGH
    for name, moment in (("back", now - 1), ("back", now - 2), ("on", now - 1), ("first", 0), ("last", now)):
        window.click(f"{TIME}/{name}")
        window.frames(2)
        assert scene.sight.moment == moment
    window.hover(TIME)
    pygame.event.post(POSTED(pygame.MOUSEWHEEL, x=0, y=-2))
    window.frames(2)
    assert scene.sight.moment == now - 2
    window.click("primary")
    assert scene.sight.past is None, "the main button leads back to now"


def test_the_past_goes_by_itself_up_to_now_and_is_not_drawn_while_it_stands(window: Window) -> None:
    scene = at_table(window, played("winds_of_plunder", 40))
    scene.look_back(scene.sight.times.now - 3)
    window.frames(5)
    assert not scene.busy
    assert not any(window.app.step(0.05) for _ in range(5))
    window.press(pygame.K_p)
    assert scene.busy
    seen = set()
    for _ in range(80):
        window.app.step(0.1)
        seen.add(scene.sight.moment)
    assert seen >= {scene.sight.times.now - 2, scene.sight.times.now - 1, scene.sight.times.now}
    assert scene.sight.past is None
    assert not scene.sight.plays


def test_bots_wait_while_somebody_looks_back(window: Window) -> None:
    scene = sit(window, Table("windward", "head_to_head", "pb"), seed=3)
    while scene.playing.bot_asked() is None:
        decision = scene.decision()
        assert decision is not None
        scene.answer(decision.choices[-1])
    scene.finish()
    scene.look_back(0)
    length = len(scene.playing.session.log)
    window.frames(20)
    assert scene.sight.past == 0
    assert len(scene.playing.session.log) == length
    window.press(pygame.K_END)
    window.frames(20)
    assert len(scene.playing.session.log) > length


# Secrets


@pytest.mark.parametrize(
    "table",
    [Table("windward", "free_for_all", "ppb"), Table("winds_of_plunder", "standard", "ppp")],
    ids=lambda table: table.game,
)
def test_no_frame_of_the_past_shows_what_another_person_knew(window: Window, table: Table) -> None:
    scene = sit(window, table)
    shoulder = OverTheShoulder(window, scene)
    luck, eyes = Luck(9), list[Seat | None]()
    for answer in range(28):
        take(window)
        if isinstance(window.scene, Curtain):
            continue
        if answer % 4 == 3:
            now = scene.sight.times.now
            window.press(pygame.K_c)
            scene.look_back(draw(luck, now))
            window.frames(2)
            if scene.sight.past is not None:
                eyes.append(scene.sight.viewer)
            window.press(pygame.K_COMMA)
            window.press(pygame.K_END)
        decision = scene.decision()
        if decision is not None:
            scene.answer(decision.choices[draw(luck, len(decision.choices))])
        window.frames()
        scene.finish()
    assert shoulder.handed
    assert len(eyes) > 2
    assert set(eyes) - {None}, "somebody has looked back with eyes of his own"


def test_how_many_answers_somebody_gave_in_secret_is_not_told() -> None:
    """In Winds of Plunder the cubes of a bid are put into the envelope one by one."""
    session = played("winds_of_plunder", 6)
    envelope = [entry for entry in session.log if entry.before.agenda[-1].sealed]
    others = [entry for entry in envelope if entry.seat != 0]
    assert len(others) > 2, "more than an answer each"
    first = Moments()
    shown = first.times(session, 0)
    assert shown.now == len(session.log) - len(others) + 1
    assert first.times(session, None).now <= shown.now
    assert shown.places[-1] == len(session.log)
    assert list(shown.places) == sorted(set(shown.places))


def test_moments_follow_what_is_taken_back() -> None:
    session = played("windward", 30)
    known = Moments()
    assert known.times(session, 0).now > 0
    session.undo(session.log[-1].seat, free=True)
    assert known.times(session, 0) == Moments().times(session, 0)


def test_the_ribbon_says_where_one_is(window: Window) -> None:
    scene = at_table(window, played("windward", 60))
    scene.look_back(7)
    window.frames(2)
    told = [words.text for words in words_of(window.items[f"{TIME}/ground"].picture)]
    assert told == [f"Round 1, answer 7 of {scene.sight.times.now}"]
