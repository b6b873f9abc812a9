"""A disk that is full, read-only or gone: it is said at once and until it is over, nothing is lost without a question, nothing raises."""

from __future__ import annotations

import errno
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.kit.layout import LEAST, layout_for
from game.scenes import shell as shell_module
from game.scenes.browse import Browse
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.harbour import Harbour
from game.scenes.menu import Menu
from game.scenes.saving import Elsewhere, Leaving
from game.scenes.settings import SettingsScene
from game.scenes.setup import Setup
from game.scenes.shell import STRIP
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from game.services import settings as settings_file
from game.services.texts import Texts
from saves.slots import Slots
from tests.saves.faults import BadDisk
from tests.scenes.pages import cut_words, show_at, words
from tests.scenes.test_window import begin
from tests.scenes.window import Window

TIGHT = (((1280, 720), 1.0), ((1280, 720), 1.5), ((3840, 2160), 1.5))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch, home: Path) -> BadDisk:
    return BadDisk(monkeypatch, home)


@pytest.fixture
def window(home: Path, disk: BadDisk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    """The application on a disk that goes bad when the test says so; it does not try again by itself."""
    monkeypatch.setenv("FIVE_WINDS_HOME", str(home))
    monkeypatch.setattr(shell_module, "RETRY", 1e9)
    made = Window()
    yield made
    made.close()


def stuck(window: Window, disk: BadDisk, kind: int = errno.ENOSPC) -> None:
    """A game of one person; the disk goes bad, and two answers are given."""
    begin(window, "solo", 0, seats=1)
    window.click("space/1.10")
    disk.fail(kind)
    for _ in range(2):
        ride(window)


def ride(window: Window) -> None:
    decision = window.scene.playing.decision()
    window.scene.answer(next(choice for choice in decision.choices if choice[0] != "end"))
    window.frames()


def said(window: Window) -> str:
    return " ".join(words(window))


def quit_event(window: Window) -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.frames()


def log_on_disk(slots: Slots) -> int:
    return len(slots.open(slots.entries()[0].id).session.log)


# The strip


@pytest.mark.parametrize("kind", [errno.ENOSPC, errno.EROFS])
def test_trouble_is_said_at_once_stays_and_goes_when_it_is_over(
    window: Window, disk: BadDisk, kind: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(window, "solo", 0, seats=1)
    window.click("space/1.10")
    assert "strip" not in window.items
    disk.fail(kind)
    window.scene.answer(window.scene.playing.decision().choices[0])
    window.frames()
    assert "The last step is not saved. " in said(window)
    assert window.app.shell.texts.tell(window.scene.record.trouble.sentence) in said(window)
    window.click("chrome/undo")
    window.hover("primary")
    window.frames(100)
    assert "The last 2 steps are not saved. " in said(window), "it stays, and counts"
    disk.heal()
    monkeypatch.setattr(shell_module, "RETRY", 0.0)
    window.app.shell._next_try = 0.0
    window.frames()
    assert "strip" not in window.items
    assert "Everything is saved again." in said(window)
    window.frames(200)
    assert "Everything is saved again." not in said(window), "it is told once"
    session = window.scene.playing.session
    opened = window.app.slots.open(window.scene.record.slot).session
    assert (opened.state.fingerprint(), len(opened.log)) == (session.state.fingerprint(), len(session.log))


def test_a_folder_that_vanishes_is_no_trouble(window: Window, home: Path) -> None:
    begin(window, "solo", 0, seats=1)
    shutil.rmtree(home)
    window.click("space/1.10")
    assert "strip" not in window.items
    assert log_on_disk(window.app.slots) == 1


def test_everywhere_in_a_game_it_is_said(window: Window, disk: BadDisk) -> None:
    stuck(window, disk)
    for open_scene in (lambda: window.press(pygame.K_ESCAPE), lambda: window.app.shell.open("settings")):
        open_scene()
        assert "steps are not saved" in said(window), type(window.scene).__name__
    window.press(pygame.K_ESCAPE)
    window.press(pygame.K_F1)
    assert "steps are not saved" in said(window)


def test_the_curtain_says_it_too(window: Window, disk: BadDisk) -> None:
    begin(window, "free_for_all", 0, 1, 2, seats=3)
    assert isinstance(window.scene, Curtain)
    disk.fail()
    window.click("take")
    window.scene.answer(window.scene.playing.decision().choices[-1])
    window.until(Curtain)
    window.frames()
    assert "not saved" in said(window)
    window.click("leave")
    assert isinstance(window.scene, Leaving)


def test_a_press_on_the_strip_tries_again(window: Window, disk: BadDisk) -> None:
    stuck(window, disk)
    window.click("strip/again")
    assert "It still cannot be saved." in said(window)
    disk.heal()
    window.click("strip/again")
    assert "strip" not in window.items
    assert log_on_disk(window.app.slots) == 3


def test_the_strip_opens_a_screen_once(window: Window, disk: BadDisk) -> None:
    stuck(window, disk)
    for name in ("strip/elsewhere", "strip/export"):
        window.click(name)
        opened = window.scene
        window.click(name)
        assert window.scene is opened
        window.press(pygame.K_ESCAPE)
        assert isinstance(window.scene, TableScene)


def test_keys_reach_the_strip(window: Window, disk: BadDisk) -> None:
    stuck(window, disk)
    disk.heal()
    for _ in range(200):
        window.press(pygame.K_TAB)
        if window.scene.stage.focus == "strip/again":
            break
    window.press(pygame.K_RETURN)
    assert "strip" not in window.items


# Nothing is covered


@pytest.mark.parametrize(("text", "language"), [("normal", "en"), ("large", "en"), ("normal", "qps")])
@pytest.mark.parametrize(("size", "scale"), TIGHT)
def test_the_strip_covers_nothing_and_every_word_fits(
    window: Window, disk: BadDisk, size: tuple[int, int], scale: float, text: str, language: str
) -> None:
    stuck(window, disk)
    shell, playing = window.app.shell, window.scene.playing
    shell.texts = Texts(language)
    show_at(window, size, scale, text)
    scenes = (
        Menu(shell, playing),
        Curtain(shell, playing, 0),
        SettingsScene(shell, "files"),
        Elsewhere(shell),
        Leaving(shell, shell.pop, quits=True),
    )
    for scene in scenes if language == "qps" else (None, *scenes):
        if scene:
            shell.push(scene)
        assert "strip" in window.items
        assert cut_words(window) == [], scene
        floor = shell.layout.regions["strip"].y
        below = [name for name, item in window.items.items() if item.region not in ("strip", "board") and bottom(window, name) > floor + 1]
        assert below == [], scene


def bottom(window: Window, name: str) -> float:
    item, stage = window.items[name], window.scene.stage
    place: float = stage.on_screen(item.region, item.box).bottom
    return place


def test_a_very_long_path_leaves_the_sentence_whole(window: Window, disk: BadDisk) -> None:
    stuck(window, disk)
    record = window.scene.record
    long = "/home/" + "/".join(f"folder-{n}" for n in range(60))
    for size, scale in TIGHT:
        record.trouble = type(record.trouble)("saving.rule.no_room", folder=long)
        window.app.shell.look_after()
        show_at(window, size, scale, "large")
        assert cut_words(window) == []
        assert "folder-59: free some space" in said(window)


def test_the_least_area_is_left_to_the_scene() -> None:
    for window in ((1280, 720), (1024, 576), (1920, 1080)):
        for user in (0.8, 1.0, 2.0):
            screen = layout_for(window, user, strip=STRIP).regions["screen"]
            assert screen.w >= LEAST[0] - 0.01
            assert screen.h >= LEAST[1] - 0.01


# Ways out


def by_ctrl_w(window: Window) -> None:
    window.press(pygame.K_w, pygame.KMOD_CTRL)


def by_ctrl_q(window: Window) -> None:
    window.press(pygame.K_q, pygame.KMOD_CTRL)


def by_menu(name: str) -> Callable[[Window], None]:
    def way(window: Window) -> None:
        window.press(pygame.K_ESCAPE)
        assert "(not all is saved)" in said(window)
        window.click(f"button/{name}")

    return way


WAYS = {"ctrl+w": by_ctrl_w, "menu": by_menu("harbour"), "ctrl+q": by_ctrl_q, "menu quit": by_menu("quit"), "button": quit_event}
QUITS = ("ctrl+q", "menu quit", "button")


@pytest.mark.parametrize("way", WAYS)
def test_leaving_asks_first(window: Window, disk: BadDisk, way: str) -> None:
    stuck(window, disk)
    below = window.scene
    WAYS[way](window)
    assert isinstance(window.scene, Leaving)
    assert window.app.shell.running
    assert "The last 2 steps are nowhere but in memory. If you leave now, they are lost." in said(window)
    window.press(pygame.K_ESCAPE)
    assert not isinstance(window.scene, Leaving), "one may stay"
    if isinstance(window.scene, Menu):
        window.press(pygame.K_ESCAPE)
    assert window.scene is below
    WAYS[way](window)
    window.click("button/leave")
    if way in QUITS:
        assert not window.app.shell.running
    else:
        assert isinstance(window.scene, Harbour)
        assert "Games cannot be saved." in said(window)
    disk.heal()
    assert log_on_disk(window.app.slots) == 1, "what was saved before is still there"


@pytest.mark.parametrize("way", WAYS)
def test_leaving_asks_nothing_when_the_disk_is_well_again(window: Window, disk: BadDisk, way: str) -> None:
    stuck(window, disk)
    window.frames()
    if "menu" in way:
        window.press(pygame.K_ESCAPE)
        disk.heal()
        window.click("button/quit" if way in QUITS else "button/harbour")
    else:
        disk.heal()
        WAYS[way](window)
    assert not window.app.shell.running if way in QUITS else isinstance(window.scene, Harbour)
    assert log_on_disk(window.app.slots) == 3


def test_a_second_press_of_the_close_button_leaves(window: Window, disk: BadDisk) -> None:
    stuck(window, disk)
    quit_event(window)
    assert window.app.shell.running
    quit_event(window)
    assert not window.app.shell.running


def test_the_close_button_asks_again_while_something_else_was_asked(window: Window, disk: BadDisk) -> None:
    stuck(window, disk)
    by_ctrl_w(window)
    quit_event(window)
    assert window.app.shell.running
    quit_event(window)
    assert not window.app.shell.running


def test_the_question_can_be_answered_by_freeing_room(window: Window, disk: BadDisk) -> None:
    stuck(window, disk)
    by_ctrl_w(window)
    window.click("button/again")
    assert "It still cannot be saved." in said(window)
    disk.heal()
    window.click("button/again")
    assert isinstance(window.scene, Harbour)
    assert log_on_disk(window.app.slots) == 3


def test_the_question_changes_when_everything_is_saved_meanwhile(window: Window, disk: BadDisk) -> None:
    stuck(window, disk)
    by_ctrl_w(window)
    disk.heal()
    window.app.shell._next_try = 0.0
    window.frames()
    assert "Everything is saved now" in said(window)
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, Harbour)


def test_a_finished_game_that_is_not_saved_is_not_left_for_the_next_one(window: Window, disk: BadDisk) -> None:
    begin(window, "solo", 0, seats=1)
    playing = window.scene.playing
    disk.fail()
    while not playing.session.over:
        decision = playing.decision()
        playing.answer(decision.choices[-1])
    window.scene.happened()
    window.until(Ceremony)
    window.scene.again()
    window.frames()
    assert isinstance(window.scene, Leaving)
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, Ceremony)
    window.scene.again()
    window.click("button/leave")
    assert isinstance(window.scene, TableScene)
    assert window.scene.playing is not playing
    assert "This game is not saved." in said(window)


# Export and another folder


def test_a_game_that_cannot_be_saved_can_be_exported(window: Window, disk: BadDisk, tmp_path: Path) -> None:
    stuck(window, disk)
    by_ctrl_w(window)
    window.click("button/export")
    assert isinstance(window.scene, Browse)
    window.scene.go(tmp_path)
    window.click("button/save")
    assert isinstance(window.scene, Leaving)
    file = next(tmp_path.glob("*.voyage"))
    assert f"Written to {file}." in said(window)
    disk.heal()
    slot = window.app.slots.import_file(file)
    assert len(window.app.slots.open(slot).session.log) == 3


def test_where_there_is_no_room_for_an_export_either_that_is_said(window: Window, disk: BadDisk, home: Path) -> None:
    stuck(window, disk)
    window.click("strip/export")
    window.scene.go(home)
    window.click("button/save")
    assert isinstance(window.scene, TableScene)
    assert "There is no room left to save in" in window.items["bubble"].picture[-1].text


def choose_folder(window: Window, path: object) -> None:
    window.click("strip/elsewhere")
    assert isinstance(window.scene, Elsewhere)
    window.click("button/field")
    window.scene._form.fields["folder"] = window.scene._form.fields["folder"]._replace(text=str(path))
    window.press(pygame.K_RETURN)


def test_another_folder_takes_the_game_and_is_remembered(window: Window, disk: BadDisk, home: Path, tmp_path: Path) -> None:
    stuck(window, disk)
    disk.fail(after=10**6)  # the settings lie in the old folder and can be written
    window.scene.record.trouble = window.scene.record.trouble
    other = tmp_path / "other drive" / "winds"
    choose_folder(window, other)
    assert isinstance(window.scene, TableScene)
    assert f"Games are saved in {other} from now on." in said(window)
    assert "strip" not in window.items
    ride(window)
    assert window.app.folder.data == other
    assert log_on_disk(window.app.slots) == 4
    window.close()
    again = Window()
    assert again.app.folder.data == other
    assert "button/continue" in again.items
    again.close()
    shutil.rmtree(other)
    again = Window()
    again.scene.tell_first(again.app.sentences)
    assert again.app.folder.data == home
    assert f"The folder {other} for saved games is not there." in said(again)
    again.close()


def test_another_folder_counts_for_now_where_settings_cannot_be_written(window: Window, disk: BadDisk, tmp_path: Path) -> None:
    stuck(window, disk)
    choose_folder(window, tmp_path / "other")
    assert "in this session only, because the settings cannot be written" in said(window)
    assert log_on_disk(window.app.slots) == 3


@pytest.mark.parametrize("name", ["\n", "a\nb", "x" * 3000])
def test_a_folder_with_an_odd_name_is_told_in_one_line(window: Window, name: str) -> None:
    window.app.settings.folder = name
    settings_file.save(window.app.folder.settings, window.app.settings)
    window.close()
    again = Window()
    (sentence,) = again.app.sentences
    assert sentence.startswith("The folder")
    assert "\n" not in sentence
    assert len(sentence) < 400
    again.close()


@pytest.mark.parametrize("wrong", ["", "winds", "home/within", "file"])
def test_a_folder_that_will_not_do_is_refused_with_a_sentence(window: Window, disk: BadDisk, tmp_path: Path, wrong: str) -> None:
    stuck(window, disk)
    (tmp_path / "file").write_bytes(b"")
    choose_folder(window, tmp_path / wrong if "/" in wrong or wrong == "file" else wrong)
    assert isinstance(window.scene, Elsewhere)
    sentences = ("Write the whole path", "There is no room left", "A file is in the place")
    assert any(sentence in said(window) for sentence in sentences)
    window.press(pygame.K_ESCAPE)
    assert "steps are not saved" in said(window)


def test_the_settings_have_a_way_to_another_folder(window: Window, tmp_path: Path) -> None:
    window.app.shell.push(SettingsScene(window.app.shell, "files"))
    window.click("field/elsewhere")
    window.frames(2)
    assert isinstance(window.scene, Elsewhere)
    window.click("button/cancel")
    assert isinstance(window.scene, SettingsScene)


# The first start


def wrong_home(shape: str, home: Path) -> None:
    path = home / shape if shape else home
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"in the way")


@pytest.mark.parametrize("shape", ["", "games", "trash", "reports"])
def test_a_wrong_folder_at_the_first_start(home: Path, monkeypatch: pytest.MonkeyPatch, shape: str) -> None:
    wrong_home(shape, home)
    monkeypatch.setenv("FIVE_WINDS_HOME", str(home))
    window = Window()
    assert isinstance(window.scene, Harbour)
    assert "Games cannot be saved. A file is in the place of the folder" in said(window)
    play_a_little(window)
    window.close()


@pytest.mark.parametrize("kind", [errno.ENOSPC, errno.EROFS, errno.EACCES])
def test_a_disk_that_is_bad_from_the_first_start(home: Path, disk: BadDisk, monkeypatch: pytest.MonkeyPatch, kind: int) -> None:
    monkeypatch.setenv("FIVE_WINDS_HOME", str(home))
    disk.fail(kind)
    window = Window()
    window.scene.tell_first(window.app.sentences)
    assert "Games cannot be saved." in said(window)
    assert "Settings cannot be kept." in said(window)
    for opens in (Setup(window.app.shell, "windward"), Voyages(window.app.shell)):
        window.app.shell.push(opens)
        assert "Games cannot be saved." in said(window)
        window.press(pygame.K_ESCAPE)
    play_a_little(window)
    disk.heal()
    window.app.shell._next_try = 0.0
    window.frames()
    assert "strip" not in window.items
    assert log_on_disk(window.app.slots) == 1
    window.close()


def play_a_little(window: Window) -> None:
    begin(window, "solo", 0, seats=1)
    assert isinstance(window.scene, TableScene)
    window.click("space/1.10")
    if window.app.slots.trouble:
        assert "The last step is not saved." in said(window)


@pytest.mark.parametrize("shape", ["at-sea", "at-sea.lock", "settings.json", "setups.json", "games/x.save", "reports/x.txt", "screenshots"])
def test_a_folder_where_a_file_should_be_raises_nowhere(home: Path, monkeypatch: pytest.MonkeyPatch, shape: str) -> None:
    monkeypatch.setenv("FIVE_WINDS_HOME", str(home))
    (home / shape / "within").mkdir(parents=True)
    window = Window()
    if shape.startswith("at-sea"):
        assert f"A folder named {shape} is in the way in {home}: rename it or choose another folder." in said(window)
    play_a_little(window)
    window.press(pygame.K_F12)
    window.press(pygame.K_w, pygame.KMOD_CTRL)
    assert isinstance(window.scene, Harbour)
    window.press(pygame.K_o, pygame.KMOD_CTRL)
    window.close()


def test_a_config_folder_that_will_not_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games can be saved, settings cannot: each is said for itself."""
    monkeypatch.delenv("FIVE_WINDS_HOME", raising=False)
    for name in ("DATA", "CONFIG"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    (tmp_path / "CONFIG").write_bytes(b"in the way")
    window = Window()
    window.scene.tell_first(window.app.sentences)
    assert "Settings cannot be kept. A file is in the place of the folder" in said(window)
    assert "strip" not in window.items
    play_a_little(window)
    window.close()
    assert log_on_disk(window.app.slots) == 1


# The end


def breaks(*_: object) -> None:
    raise ZeroDivisionError("the mast broke")


def test_a_crash_on_a_full_disk_leaves_report_and_game_where_there_is_room(
    window: Window, disk: BadDisk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    stuck(window, disk)
    spare = tmp_path / "spare"
    spare.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(spare))
    monkeypatch.setattr(window.scene, "advance", breaks)
    window.app.turn()
    assert isinstance(window.scene, Harbour)
    report, voyage = next(spare.glob("*.txt")), next(spare.glob("*.voyage"))
    assert "the mast broke" in report.read_text()
    assert f"What was not saved of it is in {voyage}, to be imported." in said(window)
    told = capsys.readouterr().err
    assert str(report) in told
    assert str(voyage) in told
    disk.heal()
    assert len(window.app.slots.open(window.app.slots.import_file(voyage)).session.log) == 3


@pytest.mark.parametrize("at_a_table", [True, False])
def test_a_crash_where_nothing_at_all_can_be_written(
    window: Window, disk: BadDisk, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], at_a_table: bool
) -> None:
    if at_a_table:
        stuck(window, disk)
    disk.fail()
    monkeypatch.setattr("tempfile.tempdir", str(home / "none"))
    monkeypatch.setattr(window.scene, "advance", breaks)
    if at_a_table:
        window.app.turn()
        assert isinstance(window.scene, Harbour)
    else:
        with pytest.raises(ZeroDivisionError):
            window.app.run(lambda shell: shell.scene)
    assert "the mast broke" in capsys.readouterr().err
