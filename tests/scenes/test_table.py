"""The table in the hands of people: refusals, take-backs, bots beside them, secrets, the log, the menu."""

from __future__ import annotations

import re
import time

import pygame
import pytest

from engine.kernel import Luck, pick
from game.commands.shot import Wish, play_to
from game.kit.animator import Animator
from game.kit.picture import Words
from game.kit.stage import Stage
from game.play.playing import Playing, Unsaved
from game.scenes.curtain import Curtain
from game.scenes.menu import Menu
from game.scenes.table import TableScene
from game.services.texts import Texts
from saves.document import SeatSetting
from tests.kit.wording import NAMES, words_of
from tests.scenes.test_whole_games import is_offer, one_move_by_mouse, sit
from tests.scenes.window import Window

KINDS = (
    ("windward", "free_for_all", 3, "Turn"),
    ("windward", "free_for_all", 3, "PlayBoosts"),
    ("winds_of_plunder", "standard", 4, "Turn"),
    ("winds_of_plunder", "standard", 4, "VoteCubes"),
)  # that all others say why as well is proven in tests/conformance/test_clicks.py


def said(window: Window) -> str:
    words = window.items["bubble"].picture[-1]
    assert isinstance(words, Words)
    return words.text


def at_question(window: Window, mode: str, seats: int, step: str, game: str = "windward") -> TableScene:
    """A table where this is asked of a person; bots have played until there."""
    level = "deckhand" if game == "windward" else "random"
    wish = Wish("table", game, mode, seats, {}, 0, 30 if seats > 1 else 0, (1280, 720), level=level, step=step)
    sessions = (play_to(wish._replace(seed=seed)) for seed in range(3, 20))
    session = next(session for session in sessions if not session.over)
    playing = Playing(Unsaved(session, [SeatSetting(name=name) for name in NAMES[:seats]]), window.app.thinker)
    playing.take_screen(session.pending()[0].seat)
    scene = TableScene(window.app.shell, playing)
    window.app.shell.push(scene)
    window.frames()
    return scene


@pytest.mark.parametrize(("game", "mode", "seats", "step"), KINDS)
def test_wrong_clicks_get_their_sentence(window: Window, game: str, mode: str, seats: int, step: str) -> None:
    scene = at_question(window, mode, seats, step, game)
    before = scene.playing.session.state.clone()
    wrong = [name for name, item in window.items.items() if item.region in ("board", "dock") and item.refusal]
    wrong += [name for name in window.items if name.split("/")[0] in ("dock", "track")]
    assert wrong
    for name in wrong[:10]:
        where = scene.stage.at(window.place(name), clickable=True)
        if where and is_offer(where):
            continue  # something that is offered lies above it
        window.click(name)
        assert len(said(window).split()) > 3
        assert scene.playing.session.state == before
        window.frames(3, 5.0)
        assert "bubble" not in window.items


def test_the_right_button_and_a_key_ask_why_not(window: Window) -> None:
    sit(window, "solo", 1, 1, {})
    window.frames()
    name = next(name for name, item in window.items.items() if item.refusal)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=window.place(name), button=3))
    window.frames()
    assert "WWD-" in said(window)
    window.frames(200)
    window.hover(name)
    window.press(pygame.K_y)
    assert "WWD-" in said(window)


def test_undo_names_what_it_takes_back_and_goes_back_deed_by_deed(window: Window) -> None:
    scene = sit(window, "solo", 1, 1, {})
    window.frames()
    states = [scene.playing.session.state.clone()]
    for _ in range(3):
        spaces = [n for n, i in window.items.items() if n.startswith("space/") and i.choices]
        window.click(next(n for n in spaces if scene.stage.at(window.place(n), clickable=True).id == n))  # the tower hides a Gate
        states.append(scene.playing.session.state.clone())
    assert scene.look().undo.startswith("Undo: ")
    for state in reversed(states[:-1]):
        window.click("chrome/undo")
        assert scene.playing.session.state == state
    assert scene.look().undo == ""
    for state in states[1:]:
        window.click("chrome/redo")
        assert scene.playing.session.state == state


def test_what_fell_cannot_be_taken_back_at_a_table_and_the_bar_says_so(window: Window) -> None:
    """A battle's dice have just fallen."""
    scene = at_question(window, "free_for_all", 3, "PlayBoosts")
    length = len(scene.playing.session.log)
    assert scene.look().undo == ""
    window.press(pygame.K_BACKSPACE)
    assert "dice fell" in said(window)
    assert len(scene.playing.session.log) == length


def test_ending_with_mates_unused_wants_a_second_press(window: Window) -> None:
    scene = sit(window, "solo", 1, 1, {})
    window.frames()
    window.click(next(n for n, i in window.items.items() if n.startswith("space/") and i.choices))
    length = len(scene.playing.session.log)
    window.press(pygame.K_e)
    assert len(scene.playing.session.log) == length
    assert "unused" in str(window.items["primary"].picture)
    window.press(pygame.K_e)
    assert len(scene.playing.session.log) == length + 1


def test_ending_at_port_alone_is_warned_of(window: Window) -> None:
    sit(window, "solo", 1, 1, {})
    window.frames()
    window.click("primary")
    assert "loses the adventure" in str(window.items["primary"].picture)


def test_escape_leaves_a_half_made_deed_without_a_trace(window: Window) -> None:
    scene = at_question(window, "free_for_all", 3, "TurnFlag")
    session = scene.playing.session
    before = session.log[-1].before
    window.press(pygame.K_ESCAPE)
    assert session.state == before
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Menu)


# Bots at the table


def with_bots(window: Window, speed: str) -> TableScene:
    window.app.settings.bot_speed = speed  # type: ignore[assignment]
    window.app.settings.animation_speed = "normal"
    scene = sit(window, "free_for_all", 3, 1, {})
    window.until()
    return scene


def end_turn(window: Window, scene: TableScene) -> None:
    """Whatever it takes until a bot is to act."""
    luck = Luck(1)
    while scene.playing.human_asked() is not None:
        if "primary" in window.items and is_offer(window.items["primary"]):
            window.click("primary")
        else:
            window.click(pick(luck, [name for name, item in window.items.items() if is_offer(item)]))


def shown(window: Window) -> str:
    return " ".join(words.text for item in window.items.values() for words in words_of(item.picture))


def stepping(window: Window) -> TableScene:
    """A bot is to act, everything before it has been shown, and time alone changes nothing."""
    scene = with_bots(window, "step")
    end_turn(window, scene)
    window.until()
    assert scene.playing.human_asked() is None
    return scene


def one_more(window: Window, scene: TableScene, done: int) -> bool:
    """Whether exactly one more answer is given, however long one waits."""
    end = time.monotonic() + 20
    while len(scene.playing.session.log) == done and time.monotonic() < end:
        window.frames()
    window.until()
    window.frames(60)
    return len(scene.playing.session.log) == done + 1


@pytest.mark.parametrize("by", ["n", "return", "button"])
def test_step_mode_waits_for_the_key_and_says_which(window: Window, by: str) -> None:
    scene = stepping(window)
    done = len(scene.playing.session.log)
    window.frames(60)
    assert len(scene.playing.session.log) == done
    assert [words.text for words in words_of(window.items["primary"].picture)] == ["Next deed", "Enter"]
    assert "Press Enter to see the next deed" in shown(window)
    if by == "button":
        window.click("primary")
    else:
        window.press(pygame.K_n if by == "n" else pygame.K_RETURN)
    assert "Press Enter to see the next deed" not in shown(window)
    assert one_more(window, scene, done)


def test_a_step_does_not_cut_the_thinking_short(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = stepping(window)
    hurried: list[bool] = []
    monkeypatch.setattr(scene.playing, "hurry", lambda: hurried.append(True))
    window.press(pygame.K_RETURN)
    assert not hurried
    window.press(pygame.K_RETURN)
    assert hurried or scene.sight.stepping, "but whoever presses again while it thinks wants an answer"


def test_every_other_speed_goes_on_from_step_mode_by_itself(window: Window) -> None:
    scene = stepping(window)
    done = len(scene.playing.session.log)
    for speed in ("relaxed", "normal", "brisk", "instant"):
        window.press(pygame.K_RIGHTBRACKET, pygame.KMOD_SHIFT)
        assert window.app.settings.bot_speed == speed
        assert scene.busy, "the window does not sleep over it"
    window.until()
    assert len(scene.playing.session.log) > done
    assert scene.playing.human_asked() is not None


def test_skip_goes_on_to_the_next_question(window: Window) -> None:
    scene = with_bots(window, "relaxed")
    end_turn(window, scene)
    window.press(pygame.K_x)
    window.until()
    assert scene.playing.human_asked() == 0
    assert scene.look().marks


def test_mashing_space_through_the_bots_does_not_end_the_turn(window: Window) -> None:
    scene = with_bots(window, "normal")
    end_turn(window, scene)
    while scene.playing.human_asked() is None:
        window.press(pygame.K_SPACE)
    asked = scene.playing.session.state.number
    for _ in range(8):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        window.frames(1, 0.05)
    assert scene.playing.session.state.number == asked


def test_a_bots_line_says_why_and_lights_up_its_pieces(window: Window) -> None:
    scene = with_bots(window, "instant")
    end_turn(window, scene)
    window.until()
    lines = [name for name in window.items if name.startswith("log/") and window.items[name].tip]
    log = scene.look().log
    whys = [name for name in lines if log[int(name.removeprefix("log/"))].why]
    assert whys
    spoken = next(name for name in lines if any(p in window.items for p in log[int(name.removeprefix("log/"))].pieces))
    window.hover(spoken)
    assert any(item.ring == "chosen" for item in window.items.values())


def test_the_log_can_be_narrowed_to_one_captain(window: Window) -> None:
    scene = with_bots(window, "instant")
    end_turn(window, scene)
    window.until()
    window.click("filter/1")
    log = scene.look().log
    shown = [log[int(name.removeprefix("log/"))] for name in window.items if name.startswith("log/")]
    assert shown
    assert {line.seat for line in shown} == {1}
    window.click("filter/all")
    assert scene.glance.log_of is None


def test_a_seat_becomes_a_bot_and_a_person_again(window: Window) -> None:
    scene = sit(window, "head_to_head", 2, 1, {})
    window.until()
    window.click("chrome/menu")
    assert isinstance(window.scene, Menu)
    window.click("player/1")
    assert scene.playing.humans() == [0] or scene.playing.record.seats[1].player != "random"
    while scene.playing.record.seats[1].player != "human":
        window.click("player/1")
    assert scene.playing.humans() == [0, 1]
    window.click("player/1")
    assert scene.playing.humans() == [0]
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Curtain), "a second person has sat here"
    window.click("take")
    assert window.scene is scene


def test_a_table_of_bots_plays_to_the_end_without_a_key(window: Window) -> None:
    scene = sit(window, "solo", 1, 0, {})
    window.until(seconds=120)
    assert scene.playing.session.over


# Secrets


def secrets_of_others(scene: TableScene) -> set[str]:
    """The ids of the cards that the person before the screen must not see."""
    captains = scene.playing.session.state.captains
    return {f"card/{card}" for seat, c in enumerate(captains) if seat != scene.playing.screen for card in c.hand}


def painted_anew(window: Window) -> bytes:
    """The scene's items painted on a fresh ground: what the window must look like, and nothing else."""
    scene, surface = window.scene, window.app.window
    animator = Animator("instant")
    animator.show(scene.animator.items.values())
    animator.motions, animator.now = dict(scene.animator.motions), scene.animator.now
    stage = Stage(scene.shell.layout, scene.shell.theme, animator)
    stage.painter = scene.stage.painter
    stage.hover, stage.focus, stage.camera = scene.stage.hover, scene.stage.focus, scene.stage.camera
    fresh = pygame.Surface(surface.get_size())
    stage.draw(fresh)
    return bytes(pygame.image.tobytes(fresh, "RGB"))


def test_no_frame_shows_a_hidden_card_of_another_seat(window: Window) -> None:
    """Ten hand-overs at full animation; every frame is looked at, its items and its pixels."""
    window.app.settings.animation_speed = "normal"
    window.app.settings.bot_speed = "brisk"
    scene = sit(window, "free_for_all", 3, 3, {})
    luck, handed, frames, looked = Luck(4), 0, 0, 0
    step = window.app.step

    def look_at(dt: float) -> None:
        nonlocal frames, looked
        before = window.app.shell.entered
        step(dt)
        frames += 1
        shown = {drawn.item.id for drawn in window.scene.animator.drawn()}
        secret = secrets_of_others(scene)
        assert not shown & secret
        if isinstance(window.scene, Curtain):
            assert {name.split("/")[0] for name in shown} <= {"cloth", "take", "score", "leave"}
        laid_out = window.app.shell.entered != before  # such a frame does nothing else
        described_only = isinstance(window.scene, TableScene) and (window.scene.due or laid_out)
        if isinstance(window.scene, Curtain) or (frames % 50 == 0 and not described_only):
            looked += 1
            assert pygame.image.tobytes(window.app.window, "RGB") == painted_anew(window)

    window.app.step = look_at  # type: ignore[method-assign]
    while handed < 10:
        window.until()
        handed += isinstance(window.scene, Curtain)
        a_short_turn(window, luck)
    assert looked > 20


def a_short_turn(window: Window, luck: Luck) -> None:
    """Open the curtain if it is down, do one thing or two, and end the turn as soon as that is offered."""
    if isinstance(window.scene, Curtain):
        window.click("take")
        window.until()
        one_move_by_mouse(window, luck)
    elif is_offer(window.items["primary"]):
        window.click("primary")
    else:
        one_move_by_mouse(window, luck)


def test_the_recap_tells_what_this_seat_could_see(window: Window) -> None:
    scene = sit(window, "head_to_head", 2, 2, {})
    luck, seen = Luck(4), 0
    while seen < 2:
        window.until()
        if isinstance(window.scene, Curtain):
            window.click("take")
            recap = scene.look().recap
            if recap:
                seen += 1
                assert all(line.text in {r.text for r in scene.sight.story.lines(scene.playing.screen)} for line in recap)
                assert "recap/begin" in window.items
                window.press(pygame.K_z)
                assert "recap/begin" not in window.items
                window.press(pygame.K_z)
                window.press(pygame.K_RETURN)
                assert "recap/begin" not in window.items
        else:
            a_short_turn(window, luck)


def test_the_hide_key_and_another_window_close_the_dock(window: Window) -> None:
    scene = sit(window, "head_to_head", 2, 2, {})
    window.click("take")
    hand = {f"card/{card}" for card in scene.playing.session.state.captains[scene.playing.screen or 0].hand}
    assert hand & set(window.items)
    window.press(pygame.K_z)
    assert not hand & set(window.items)
    window.press(pygame.K_z)
    assert hand & set(window.items)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    window.frames()
    assert not hand & set(window.items)


def test_with_several_people_the_log_and_the_prompts_never_say_you() -> None:
    texts = Texts("en")
    told = [key for key in texts if key.split(".")[1] in ("ask", "event", "refuse", "choice")]
    assert len(told) > 100
    said = {key: text.lower() for key in told for text in texts.sentences(key).values()}
    assert [key for key, text in said.items() if re.search(r"\byou(rs?)?\b", text)] == []
