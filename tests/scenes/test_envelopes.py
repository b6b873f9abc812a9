"""Sealed envelopes at one table: chosen in secret, sealed by hand, opened together, and nothing of them to be read before."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

import pygame
import pytest

from engine.kernel import Choice, Luck
from game.play.portrait import portrait
from game.scenes.curtain import Curtain
from game.scenes.harbour import Harbour
from game.scenes.table import TableScene
from tests.kit.wording import words_of
from tests.scenes.test_whole_games import one_move_by_mouse, sit
from tests.scenes.window import Window

PLUNDER = ("winds_of_plunder", "standard")
WIND = ("before_the_wind", "evening")
PEOPLE = 4


def vote(window: Window, people: int = PEOPLE, options: dict[str, str] | None = None, table: tuple[str, str] = PLUNDER) -> TableScene:
    """A table of four at the first vote, or at another first envelope; the first person sits before it."""
    game, mode = table
    scene = sit(window, mode, 4, people, options or {}, game=game)
    window.until()
    take(window)
    return scene


def take(window: Window) -> None:
    """The next person comes, if somebody has to, and has read what happened."""
    if isinstance(window.scene, Curtain):
        window.click("take")
        window.until()
    if "begin" in {item.action for item in window.items.values()}:
        window.press(pygame.K_RETURN)


def choose(window: Window, choice: Choice) -> None:
    """Click what says so on the table, or a chip, turning pages if it is not on the first."""
    for _ in range(9):
        name = next((name for name, item in window.items.items() if name.startswith(("chip/", "pair/")) and item.choices == (choice,)), "")
        if name:
            window.click(name)
            return
        window.click(next(name for name, item in window.items.items() if item.action == "page"))
    raise AssertionError(f"no chip for {choice}")


def seal(window: Window) -> None:
    assert window.items["primary"].choices == (("seal",),)
    window.click("primary")


def test_the_seal_is_pressed_by_hand_and_can_be_opened_again(window: Window) -> None:
    scene = vote(window)
    choose(window, ("wind", "E"))
    window.frames(30)
    assert scene.playing.session.state.sealed == {0: (("wind", "E"),)}
    window.press(pygame.K_BACKSPACE)
    choose(window, ("wind", "W"))
    seal(window)
    assert isinstance(window.scene, Curtain)
    window.click("again")
    assert window.scene is scene
    assert scene.playing.session.state.sealed == {0: (("wind", "W"),)}
    seal(window)
    window.click("take")
    assert scene.playing.screen == 1
    assert "again" not in window.items


def test_an_open_envelope_is_changed_by_another_click_and_emptied_by_escape(window: Window) -> None:
    scene = vote(window)
    session = scene.playing.session
    choose(window, ("wind", "E"))
    window.click("rose/N")
    assert session.state.sealed == {0: (("wind", "N"),)}
    choose(window, ("wind", "W"))
    assert session.state.sealed == {0: (("wind", "W"),)}
    assert window.items["primary"].choices == (("seal",),)
    window.press(pygame.K_ESCAPE)
    assert window.scene is scene
    assert not session.state.sealed.get(0)
    assert not scene.playing.taken_back, "what is done to an envelope is nobody else's business"


def test_a_digit_bids_so_many_cubes(window: Window) -> None:
    scene = vote(window)
    for seat in range(PEOPLE):
        take(window)
        choose(window, ("wind", "NESW"[seat]))
        seal(window)
    window.press(pygame.K_SPACE)
    take(window)
    state = scene.playing.session.state
    assert state.captains[0].cubes > 7
    for digit in (3, 0, 7):
        window.press(pygame.K_0 + digit)
        assert scene.playing.session.state.sealed[0] == (("bid", digit),)


def test_a_covered_hand_is_told_by_no_line_and_by_no_hint(window: Window) -> None:
    scene = vote(window)
    assert (scene.sight.covered, scene.sight.reader) == (True, None)
    window.press(pygame.K_h)
    assert "hand first" in " ".join(words.text for words in words_of(window.items["bubble"].picture))
    assert not scene.hint.waits
    window.press(pygame.K_c)
    assert (scene.sight.covered, scene.sight.reader) == (False, 0)


def test_a_hint_is_told_while_bots_vote_and_takes_no_answer_of_theirs(window: Window) -> None:
    """The bots think about their votes at the same time, with the same adviser."""
    scene = sit(window, "standard", 4, 1, {}, game=PLUNDER[0])
    window.frames(2)
    assert scene.playing.bot_asked() == 1
    window.press(pygame.K_h)
    end = time.monotonic() + 20
    while scene.hint.waits and time.monotonic() < end:
        window.frames(dt=0.01)
    assert "advice" in window.items
    window.press(pygame.K_h)
    assert {"advice/0", "advice/1"} <= window.items.keys()
    window.until(seconds=20)
    assert scene.playing.bot_asked() is None, "all bots have sealed their envelopes"
    choose(window, ("wind", "N"))
    seal(window)
    window.until(seconds=20)
    assert scene.decision() is not None, "the bids are asked next"


def test_all_envelopes_open_together_before_the_next_curtain(window: Window) -> None:
    window.app.settings.animation_speed = "normal"
    scene = vote(window)
    for seat, wind in enumerate("NESW"):
        take(window)
        choose(window, ("wind", wind))
        assert not any(name.startswith("opening") for name in window.items)
        seal(window)
        assert isinstance(window.scene, Curtain) == (seat < PEOPLE - 1)
    assert scene.sight.viewer is None
    assert {f"opening/seal/{seat}" for seat in range(4)} <= window.items.keys()
    assert not any(name.startswith("opening/sheet") for name in window.items)
    while not scene.reel.opened:
        window.frames()
    assert {f"opening/sheet/{seat}" for seat in range(4)} <= window.items.keys()
    window.press(pygame.K_SPACE)
    assert isinstance(window.scene, Curtain)
    assert window.scene.seat == 0


def test_goods_to_begin_with_are_clicked_as_crates_and_come_to_light_together(window: Window) -> None:
    window.app.settings.animation_speed = "normal"
    scene = sit(window, "evening", 3, 3, {}, game="before_the_wind")
    window.until()
    for pair in ("AA", "CS", "PP"):
        take(window)
        window.click("pair/AC")
        window.click(f"pair/{pair}")
        assert window.items[f"pair/{pair}"].ring == "chosen"
        assert not any(name.startswith("opening") for name in window.items)
        seal(window)
    assert {f"opening/seal/{seat}" for seat in range(3)} <= window.items.keys()
    assert not any(name.startswith(("opening/sheet", "held/")) for name in window.items)
    while not scene.reel.opened:
        window.frames()
    assert {f"opening/sheet/{seat}" for seat in range(3)} <= window.items.keys()
    assert [sum(m.hand) for m in scene.playing.session.state.merchants] == [2, 2, 2]
    window.press(pygame.K_SPACE)
    window.until()
    assert not any(name.startswith("opening") for name in window.items)
    assert scene.decision() is not None, "the first round goes on without a curtain"


def test_the_bots_seal_while_the_only_person_still_chooses(window: Window) -> None:
    scene = vote(window, people=1)
    for _ in range(2000):
        window.frames()
        if len(scene.playing.decisions()) == 1:
            break
        time.sleep(0.005)
    assert {f"sealed/{seat}" for seat in (1, 2, 3)} <= window.items.keys()
    assert [d.seat for d in scene.playing.decisions()] == [0]
    choose(window, ("wind", "S"))
    window.click("rose/N")
    assert scene.playing.session.state.sealed[0] == (("wind", "N"),)
    assert [d.seat for d in scene.playing.decisions()] == [0], "the others' envelopes stay sealed"
    seal(window)
    window.until()
    assert scene.playing.session.state.captains[0].compass == "N"


# Nothing of an earlier choice can be read


class Seen(NamedTuple):
    """Everything that the second person could see and hear."""

    frames: list[bytes]
    heard: list[str]
    log: list[str]
    picture: bytes


def seen_after(
    window: Window, table: tuple[str, str], answers: Sequence[Choice], options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> Seen:
    """The first person answers so and seals; then the second one comes, looks about and takes back what is not his."""
    scene = vote(window, options=options, table=table)
    for answer in answers:
        choose(window, answer)
    frames: list[bytes] = []
    heard: list[str] = []
    step, sound = window.app.step, window.app.shell.sound

    def watched(dt: float) -> bool:
        drew = step(dt)
        frames.append(pygame.image.tobytes(window.app.window, "RGB"))
        return drew

    monkeypatch.setattr(sound, "cue", heard.append)
    monkeypatch.setattr(sound, "play", heard.extend)
    window.hover("primary")
    monkeypatch.setattr(window.app, "step", watched)
    seal(window)
    window.frames(20)
    take(window)
    for key in (pygame.K_BACKSPACE, pygame.K_y, pygame.K_TAB, pygame.K_z, pygame.K_z):
        window.press(key)
    window.hover("seat/0")
    window.press(pygame.K_z, pygame.KMOD_CTRL)
    texts, names = window.app.shell.texts, scene.sight.names
    lines = [line.text for line in scene.sight.story.lines(1)]
    picture = portrait(scene.playing.session, names, texts)
    monkeypatch.undo()
    return Seen(frames, heard, lines, picture)


@pytest.mark.parametrize(
    ("table", "one", "other", "options"),
    [
        (PLUNDER, (("wind", "N"),), (("wind", "S"),), {}),
        (PLUNDER, (("wind", "E"), ("bid", 1)), (("wind", "W"), ("bid", 9)), {"vote_style": "sealed_orders"}),
        (WIND, (("goods", "AA"),), (("goods", "CS"),), {}),
    ],
)
def test_whatever_the_first_has_chosen_the_second_sees_and_hears_the_same(
    table: tuple[str, str],
    one: tuple[Choice, ...],
    other: tuple[Choice, ...],
    options: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: object,
) -> None:
    monkeypatch.setenv("FIVE_WINDS_HOME", str(tmp_path))
    found = []
    for answers in (one, one, other):  # the first time everything is painted, which may take a frame of its own
        window = Window()
        window.app.settings.animation_speed = "normal"
        with monkeypatch.context() as patch:
            found.append(seen_after(window, table, answers, options, patch))
        window.close()
    _, first, second = found
    assert first.heard == second.heard
    assert first.log == second.log
    assert first.picture == second.picture
    assert len(first.frames) == len(second.frames)
    differ = [n for n, pair in enumerate(zip(first.frames, second.frames, strict=True)) if pair[0] != pair[1]]
    # the first frames are the owner's own: the envelope is before his eyes until the curtain falls
    assert all(n <= 2 for n in differ), differ


def test_no_frame_of_a_game_of_four_shows_a_card_or_map_of_another(window: Window) -> None:
    """Whole rounds at full animation; every frame is looked at."""
    window.app.settings.animation_speed = "brisk"
    scene = vote(window)
    luck, handed, looked = Luck(4), 0, 0
    step = window.app.step

    def look_at(dt: float) -> bool:
        nonlocal looked
        drew = step(dt)
        looked += 1
        shown = {drawn.item.id for drawn in window.scene.animator.drawn()}
        captains = scene.playing.session.state.captains
        others = [c for seat, c in enumerate(captains) if seat != scene.playing.screen]
        secret = {f"card/{card}" for c in others for card in c.hand}
        secret |= {f"map/{port}" for c in others for port in c.maps if port not in c.traced}
        assert not shown & secret
        if isinstance(window.scene, Curtain):
            assert {name.split("/")[0] for name in shown} <= {"cloth", "take", "score", "again", "leave"}
        return drew

    window.app.step = look_at  # type: ignore[method-assign]
    held = 0
    while handed < 12 or (held < 2 and handed < 40):
        window.until()
        handed += isinstance(window.scene, Curtain)
        one_move_by_mouse(window, luck)
        held = max(held, *(len(c.hand) + len(c.maps) for c in scene.playing.session.state.captains))
    assert held > 1
    assert looked > 200


def test_a_vote_that_is_put_away_half_done_goes_on_as_it_was(window: Window) -> None:
    window.click("quay/winds_of_plunder")
    for seat in (1, 2):
        window.click(f"button/player {seat}")
        window.click("list/set human")
    window.click("button/start")
    window.until()
    take(window)
    choose(window, ("wind", "S"))
    seal(window)
    assert isinstance(window.scene, Curtain)
    window.press(pygame.K_w, pygame.KMOD_CTRL)
    assert isinstance(window.scene, Harbour)
    window.press(pygame.K_RETURN)
    window.until()
    assert isinstance(window.scene, Curtain)
    assert window.scene.seat == 1
    playing = window.scene.playing
    assert playing.session.state.sealed == {0: (("wind", "S"), ("seal",))}
    assert playing.session.view(1).sealed == {0: None}
