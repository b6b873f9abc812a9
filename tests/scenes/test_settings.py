"""The settings by mouse and by keys: each counts at once and is there again after a restart; keys, overlay, words that fit."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine import catalogue
from engine.kernel import Luck, pick
from engine.session import Session
from game.app import App
from game.kit.forms import Row, Slider
from game.kit.item import Item
from game.kit.picture import Words
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.play.review import Known
from game.scenes import settings as settings_scene
from game.scenes import settings_pages
from game.scenes.aftermath import Aftermath
from game.scenes.ceremony import Ceremony
from game.scenes.deeds import BY_KEY as DEEDS_BY_KEY
from game.scenes.gallery import Gallery
from game.scenes.onlooker import Replay
from game.scenes.overlay import HOLD
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import PAGES, SettingsScene
from game.scenes.settings_pages import SLIDERS, show_folder
from game.scenes.table import TableScene
from game.services import settings as settings_file
from game.services.keys import DEEDS
from game.services.settings import Settings, choices
from game.services.texts import Texts
from saves.document import SeatSetting
from tests.kit.wording import NAMES as PEOPLE
from tests.kit.wording import untranslated, words_of
from tests.scenes.pages import SIZES
from tests.scenes.window import Window

ROOT = Path(__file__).parents[2]
CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
NAMES = [(page, name) for page, names in PAGES.items() for name in names if name != "language"]


def open_page(window: Window, page: str) -> None:
    window.press(pygame.K_COMMA, CTRL)
    assert isinstance(window.scene, SettingsScene)
    click(window, f"page {page}")
    assert window.scene.page == page


def click(window: Window, field: str) -> None:
    """A widget reports a click in the frame after it."""
    window.click(f"field/{field}")
    window.frames()


def tab_to(window: Window, field: str) -> None:
    for _ in range(60):
        if window.scene.form.focus == field:
            return
        window.press(pygame.K_TAB)
    raise AssertionError(f"Tab never reaches {field}")


def type_key(window: Window, key: int, mod: int = 0, typed: str = "") -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed))
    window.frames()


def another(name: str) -> Any:
    """A value that differs from the usual one."""
    usual = getattr(Settings(), name)
    if name in SLIDERS:
        return round(usual + SLIDERS[name][2], 2)
    return (not usual) if isinstance(usual, bool) else next(word for word in choices(name) if word != usual)


def start_from_usual(window: Window) -> None:
    """The window's tests play at once; here everything begins as it does for a player."""
    fresh = Settings()
    window.app.settings.animation_speed, window.app.settings.bot_speed = fresh.animation_speed, fresh.bot_speed


EFFECTS: dict[str, Callable[[Window], object]] = {
    "scale": lambda w: w.app.shell.layout.scale > 1,
    "contrast": lambda w: w.app.shell.theme.name == "high-contrast" and w.scene.form.theme.name == "high-contrast",
    "motion": lambda w: w.scene.animator.reduced,
    "full_screen": lambda w: w.app.full_screen and bool(w.app.window.get_flags() & pygame.FULLSCREEN),
    "text_size": lambda w: w.app.shell.theme.large_text and w.scene.stage.painter.theme.large_text,
    "animation_speed": lambda w: w.scene.animator.speed == w.app.settings.animation_speed,
    "mute": lambda w: w.app.player.muted,
    "mute_music": lambda w: w.app.player.gain("music") == 0 < w.app.player.gain("effects"),
    "music": lambda w: w.app.player.gain("music") == pytest.approx((w.app.settings.music / 100) ** 2),
    "effects": lambda w: w.app.player.gain("effects") == pytest.approx((w.app.settings.effects / 100) ** 2),
    "ambience": lambda w: w.app.player.gain("ambience") == pytest.approx((w.app.settings.ambience / 100) ** 2),
}


def check(window: Window, name: str) -> None:
    """It counts now, and it is kept."""
    value = getattr(window.app.settings, name)
    assert value != getattr(Settings(), name)
    assert name not in EFFECTS or EFFECTS[name](window)
    window.press(pygame.K_ESCAPE)
    assert not isinstance(window.scene, SettingsScene)
    kept, sentences = settings_file.load(window.app.folder.settings)
    assert getattr(kept, name) == value
    assert sentences == []


@pytest.mark.parametrize(("page", "name"), NAMES)
def test_each_setting_by_mouse(window: Window, page: str, name: str) -> None:
    start_from_usual(window)
    open_page(window, page)
    field = window.scene.form.fields[name]
    if isinstance(field, Slider):
        click(window, name)
        middle = (field.low + field.high) / 2
        other = getattr(window.app.settings, name)
        assert other == pytest.approx(middle, abs=field.step)
        if other == getattr(Settings(), name):
            drag(window, name, -60)
    else:
        assert isinstance(field, Row)
        value = another(name)
        click(window, f"{name}/{'on' if value is True else 'off' if value is False else value}")
        assert getattr(window.app.settings, name) == value
    check(window, name)


@pytest.mark.parametrize(("page", "name"), NAMES)
def test_each_setting_by_keys(window: Window, page: str, name: str) -> None:
    start_from_usual(window)
    open_page(window, page)
    tab_to(window, name)
    usual = getattr(Settings(), name)
    window.press(pygame.K_RIGHT)
    if getattr(window.app.settings, name) == usual:
        window.press(pygame.K_LEFT)
    assert window.scene.form.focus == name, "the focus stays where it is"
    check(window, name)


def drag(window: Window, name: str, by: int) -> None:
    """Take a slider's knob and pull it."""
    widget: Any = window.scene.form._widgets[name][0]
    knob = widget.sliding_button.rect.center
    for kind, x in ((pygame.MOUSEBUTTONDOWN, 0), (pygame.MOUSEMOTION, by), (pygame.MOUSEBUTTONUP, by)):
        more: dict[str, Any] = {"rel": (by, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=(knob[0] + x, knob[1]), **more))
        window.frames(3)


def test_a_volume_is_heard_while_it_is_dragged_and_has_a_sample_at_the_end(window: Window) -> None:
    heard: list[str] = []
    open_page(window, "sound")
    window.app.player.cue = heard.append  # type: ignore[assignment, method-assign]
    drag(window, "effects", -200)
    assert window.app.settings.effects < 60
    assert heard == ["your_turn"]


def test_a_restart_finds_everything_again(window: Window) -> None:
    open_page(window, "picture")
    click(window, "contrast/high")
    window.press(pygame.K_ESCAPE)
    window.resize((1400, 900))
    pygame.display.set_window_position((20, 30))
    window.app.close()
    again = App()
    assert again.shell.theme.name == "high-contrast"
    assert again.window.get_size() == (1400, 900)
    assert pygame.display.get_window_position() == (20, 30)
    again.close()


def test_usual_values_are_those_of_the_page_only(window: Window) -> None:
    start_from_usual(window)
    open_page(window, "picture")
    click(window, "contrast/high")
    click(window, "page sound")
    click(window, "mute/on")
    click(window, "usual")
    assert not window.app.settings.mute
    assert window.app.shell.theme.name == "high-contrast"
    click(window, "page picture")
    click(window, "usual")
    assert window.app.shell.theme.name == "calm"


def test_full_screen_goes_back_to_the_former_size_and_place(window: Window) -> None:
    app = window.app
    pygame.display.set_window_position((37, 41))
    window.resize((1300, 800))
    window.press(pygame.K_F11)
    assert app.full_screen
    assert app.shell.window == app.window.get_size() == pygame.display.get_desktop_sizes()[0]
    pygame.display.set_window_position((0, 0))
    window.press(pygame.K_RETURN, pygame.KMOD_LALT)
    assert not app.full_screen
    assert app.window.get_size() == app.shell.window == (1300, 800)
    assert pygame.display.get_window_position() == (37, 41)


class Writing(SettingsScene):
    """Somebody is writing a line of text."""

    typing = True


def test_letters_of_a_text_do_no_deeds(window: Window) -> None:
    window.app.shell.push(Writing(window.app.shell))
    type_key(window, pygame.K_m, typed="m")
    type_key(window, pygame.K_8, pygame.KMOD_RALT | CTRL, "[")
    assert not window.app.settings.mute
    assert window.app.settings.animation_speed == "instant"
    window.press(pygame.K_m, CTRL)
    assert window.app.settings.mute_music


def test_keys_that_count_everywhere(window: Window) -> None:
    start_from_usual(window)
    app, s = window.app, window.app.settings
    type_key(window, pygame.K_m, typed="m")
    assert s.mute
    assert app.player.muted
    type_key(window, pygame.K_m, typed="m")
    window.press(pygame.K_m, CTRL)
    assert s.mute_music
    assert app.player.gain("music") == 0
    type_key(window, pygame.K_RIGHTBRACKET, typed="]")
    assert s.animation_speed == "brisk"
    type_key(window, pygame.K_LEFTBRACKET, SHIFT, "{")
    type_key(window, pygame.K_LEFTBRACKET, SHIFT, "{")
    type_key(window, pygame.K_LEFTBRACKET, SHIFT, "{")
    assert s.bot_speed == "step"
    window.press(pygame.K_EQUALS, CTRL)
    assert s.scale == 1.1
    window.press(pygame.K_0, CTRL)
    assert s.scale == 1.0
    window.press(pygame.K_F12)
    while app._snapshot:
        window.frames()
    pictures = list((app.folder.data / settings_pages.PICTURES).glob("*.png"))
    assert [pygame.image.load(picture).get_size() for picture in pictures] == [(1280, 720)]
    assert any(pictures[0].name in str(item.picture) for item in window.items.values()), "a sentence says so"
    window.press(pygame.K_q, CTRL)
    assert not app.shell.running


# Keys


def bind(window: Window, deed: str, key: int, mod: int = 0, typed: str = "", at: int = 0) -> None:
    click(window, f"slot {deed} {at}")
    type_key(window, key, mod, typed)


def test_a_rebound_key_counts_everywhere_and_is_kept(window: Window) -> None:
    open_page(window, "keys")
    click(window, "group/sound")
    bind(window, "mute", pygame.K_t, typed="t")
    assert window.app.settings.keys == {"mute": ["t"]}
    assert "T" in window.scene.status
    assert window.scene.form.fields["slot mute 0"].label == "T"
    click(window, "page sound")
    assert any(stroke.text == "T" for stroke in window.items["row/mute"].picture if isinstance(stroke, Words))
    type_key(window, pygame.K_m, typed="m")
    assert not window.app.settings.mute
    type_key(window, pygame.K_t, typed="t")
    assert window.app.settings.mute
    window.press(pygame.K_ESCAPE)
    assert settings_file.load(window.app.folder.settings)[0].keys == {"mute": ["t"]}
    again = Window()
    assert again.app.shell.keys.caps("mute") == ("T",)
    again.close()


def test_while_it_waits_for_a_key_no_key_does_its_deed(window: Window) -> None:
    open_page(window, "keys")
    bind(window, "end_turn", pygame.K_F11)
    assert not window.app.full_screen
    assert "Full screen" in window.scene.status, "F11 is taken, and it says by what"
    assert window.app.settings.keys == {}
    type_key(window, pygame.K_LSHIFT, SHIFT)
    type_key(window, pygame.K_t, SHIFT, "T")
    assert window.app.settings.keys == {"end_turn": ["shift+t"]}
    window.press(pygame.K_F11)
    assert window.app.full_screen


def test_esc_leaves_a_key_as_it_was_and_delete_takes_it_away(window: Window) -> None:
    open_page(window, "keys")
    click(window, "slot undo 1")
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, SettingsScene)
    assert window.app.shell.keys.caps("undo") == ("Ctrl+Z", "Backspace")
    bind(window, "undo", pygame.K_DELETE, at=1)
    assert window.app.shell.keys.caps("undo") == ("Ctrl+Z",)
    click(window, "usual")
    assert window.app.settings.keys == {}
    assert window.app.shell.keys.caps("undo") == ("Ctrl+Z", "Backspace")


def test_what_cannot_be_bound_is_explained(window: Window) -> None:
    open_page(window, "keys")
    click(window, "slot back 0")
    assert "Esc" in window.scene.status
    bind(window, "hint", pygame.K_TAB)
    assert "Tab" in window.scene.status
    assert window.app.settings.keys == {}


def test_a_key_is_rebound_by_keys_alone(window: Window) -> None:
    open_page(window, "keys")
    tab_to(window, "slot hint 0")
    window.press(pygame.K_RETURN)
    type_key(window, pygame.K_u, typed="u")
    assert window.app.shell.keys.caps("hint") == ("U",)


# Overlay


def test_at_a_table_the_overlay_names_its_own_keys_and_none_of_the_harbour(window: Window) -> None:
    session = Session.begin(catalogue.load("windward"), "head_to_head", 2, {}, 3)
    seats = [SeatSetting(name="Ana"), SeatSetting(name="Baltasar", player="random")]
    window.app.shell.push(TableScene.of(window.app.shell, Unsaved(session, seats)))
    window.frames(3)
    type_key(window, pygame.K_SLASH, SHIFT, "?")
    assert window.app.overlay
    said = {stroke.text for stroke in window.app.overlay.picture if isinstance(stroke, Words)}
    name = window.app.shell.texts.say
    assert name("keys.name.deed_skip") in said
    assert name("keys.name.deed_voyages") not in said, "Ctrl+O does nothing at a table"
    assert set(DEEDS_BY_KEY) | set(window.app.deeds) <= {deed.id for deed in DEEDS}


def test_the_overlay_shows_caps_and_any_key_closes_it(window: Window) -> None:
    window.frames(8)  # the first look is painted
    before = pygame.image.tobytes(window.app.window, "RGB")
    type_key(window, pygame.K_SLASH, SHIFT, "?")
    assert window.app.overlay
    said = {stroke.text for stroke in window.app.overlay.picture if isinstance(stroke, Words)}
    keys = window.app.shell.keys
    assert {cap for deed in ("new_game", "scale_up", "quit") for cap in keys.caps(deed)[:1]} <= said
    names = {deed.id: window.app.shell.texts.say(f"keys.name.deed_{deed.id}") for deed in DEEDS}
    assert names["undo"] not in said, "nothing can be taken back in the harbour"
    assert pygame.image.tobytes(window.app.window, "RGB") != before
    type_key(window, pygame.K_m, typed="m")
    assert window.app.overlay is None
    assert not window.app.settings.mute, "the key only closes"
    assert pygame.image.tobytes(window.app.window, "RGB") == before


def test_a_control_has_its_cap_beside_it_instead_of_in_the_panel(window: Window) -> None:
    open_page(window, "picture")
    type_key(window, pygame.K_SLASH, SHIFT, "?")
    overlay = window.app.overlay
    assert overlay
    assert [deed for deed, _ in overlay.controls] == ["back"]
    close = window.scene.form.fields["close"].box
    cap = overlay.controls[0][1]
    assert close.x < cap.centre[0] < close.right
    assert abs(cap.bottom - close.y) < 10
    assert Texts().say("keys.name.deed_back") not in {stroke.text for stroke in overlay.picture if isinstance(stroke, Words)}


def test_holding_ctrl_shows_the_keys_until_it_is_let_go(window: Window) -> None:
    window.press(pygame.K_LCTRL, CTRL)
    assert window.app.overlay is None
    window.frames(3, HOLD / 2)
    assert window.app.overlay
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_LCTRL, mod=0))
    window.frames()
    assert window.app.overlay is None


def test_a_key_that_is_read_while_ctrl_is_held_does_its_deed(window: Window) -> None:
    window.press(pygame.K_LCTRL, CTRL)
    window.frames(3, HOLD / 2)
    window.press(pygame.K_m, CTRL)
    assert window.app.overlay is None
    assert window.app.settings.mute_music


def test_a_short_ctrl_shows_nothing(window: Window) -> None:
    window.press(pygame.K_LCTRL, CTRL)
    window.press(pygame.K_m, CTRL)
    window.frames(10, HOLD)
    assert window.app.overlay is None


# Files, language, and settings over another scene


def test_folders_are_shown(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []
    monkeypatch.setattr(settings_pages, "show_folder", lambda path: not shown.append(path))  # type: ignore[func-returns-value]
    open_page(window, "files")
    click(window, "open games")
    assert shown == [window.app.folder.games]
    monkeypatch.setattr(settings_pages, "show_folder", lambda path: False)
    click(window, "open reports")
    assert str(window.app.folder.reports) in window.scene.status


def test_a_folder_is_made_before_it_is_shown(tmp_path: Path) -> None:
    asked: list[list[str]] = []
    assert show_folder(tmp_path / "new", lambda command, **_: asked.append(command))
    assert (tmp_path / "new").is_dir()
    assert asked[0][1] == str(tmp_path / "new")

    def nothing_there(*_: object, **__: object) -> None:
        raise FileNotFoundError

    assert not show_folder(tmp_path / "new", nothing_there)


def test_a_language_without_texts_gives_way_to_english(window: Window) -> None:
    window.app.settings.language = "tlh"
    settings_file.save(window.app.folder.settings, window.app.settings)
    again = Window()
    assert again.app.shell.texts.language == "en"
    again.close()
    window.app.settings.language = "system"


@pytest.fixture
def nobodys(monkeypatch: pytest.MonkeyPatch) -> None:
    """The language of nobody is offered as well."""
    monkeypatch.setattr(settings_pages, "languages", lambda: ("en", "qps"))
    monkeypatch.setattr(settings_pages, "itself", lambda language: f"<{language}>")
    monkeypatch.setattr(settings_scene, "spoken", lambda wish: "en" if wish == "system" else wish)


@pytest.mark.usefixtures("nobodys")
@pytest.mark.parametrize("game", catalogue.SHELF)
def test_the_language_changes_with_a_game_open(window: Window, game: str) -> None:
    """By the mouse, and back by the keyboard: the table, its log and its bar say the same in the other words, and the game is as it was."""
    mode = catalogue.entry(game).modes[0]
    session = Session.begin(catalogue.load(game), mode.id, max(mode.seats), {}, 3)
    asked = session.pending()[0].seat
    seats = [SeatSetting(name, "human" if n == asked else "mate") for n, name in enumerate(PEOPLE[: max(mode.seats)])]
    playing = Playing(Unsaved(session, seats), Nobody())
    playing.take_screen(asked)
    table = TableScene(window.app.shell, playing)
    window.app.shell.push(table)
    window.frames(3)
    before, state = window.items, session.state.clone()
    assert untranslated(before.values()) != []
    open_page(window, "language")
    named = [window.scene.form.fields[f"speak {language}"].label for language in ("system", "en", "qps")]
    assert named == ["As the system", "<en>", "<qps>"]
    click(window, "speak qps")
    assert window.app.settings.language == "qps"
    assert window.scene.form.fields["page language"].label != "Language"
    assert window.scene.form.fields["speak qps"].kind == "chosen"
    window.press(pygame.K_ESCAPE)
    window.frames(3)
    assert window.scene is table
    assert untranslated(window.items.values()) == []
    assert session.state == state
    open_page(window, "language")
    tab_to(window, "speak system")
    window.press(pygame.K_RETURN)
    window.frames()
    assert window.app.settings.language == "system"
    window.press(pygame.K_ESCAPE)
    window.frames(3)
    assert window.items.keys() == before.keys()
    assert texts_of(window.items) == texts_of(before)


def texts_of(items: dict[str, Item]) -> dict[str, list[str]]:
    return {name: [words.text for words in words_of(item.picture)] for name, item in items.items()}


@pytest.mark.usefixtures("nobodys")
@pytest.mark.parametrize("scene", [Ceremony, Replay, Aftermath])
def test_what_follows_a_game_is_told_in_the_other_words_too(window: Window, scene: type) -> None:
    session = Session.begin(catalogue.load("windward"), "solo", 1, {}, 2)
    luck = Luck(2)
    while not session.over:
        decision = session.decision(session.pending()[0].seat)
        session.submit(decision.seat, decision.number, pick(luck, decision.choices))
    seats = [SeatSetting("Ana")]
    playing, shell = Playing(Unsaved(session, seats), Nobody()), window.app.shell
    made = {
        Ceremony: lambda: Ceremony(shell, playing),
        Replay: lambda: Replay(shell, session, seats),
        Aftermath: lambda: Aftermath(shell, playing, print, Known({})),
    }
    shell.push(made[scene]())
    window.frames(3)
    assert untranslated(window.items.values()) != []
    open_page(window, "language")
    click(window, "speak qps")
    window.press(pygame.K_ESCAPE)
    window.frames(3)
    assert isinstance(window.scene, scene)
    assert untranslated(window.items.values()) == []


def test_a_book_that_is_being_read_changes_its_language_and_stays_at_its_place(window: Window) -> None:
    book = RulebookScene(window.app.shell, "windward", "WWD-57")
    window.app.shell.push(book)
    window.frames(3)
    before, place = book.page.at(book.height), book.height
    assert place > 0
    open_page(window, "language")
    click(window, "speak de")
    window.press(pygame.K_ESCAPE)
    window.frames(3)
    after = book.page.at(book.height)
    assert (after.place, after.plain != before.plain) == (before.place, True)
    assert "Ruderkraft" in book.book.paragraph_of("WWD-57").plain


def test_what_is_in_the_box_changes_its_language(window: Window) -> None:
    window.app.shell.push(Gallery(window.app.shell, "windward"))
    window.frames(3)
    open_page(window, "language")
    click(window, "speak de")
    window.press(pygame.K_ESCAPE)
    window.frames(3)
    assert "Ecke" in {words.text for item in window.items.values() for words in words_of(item.picture)}


def test_the_scene_beneath_is_laid_out_anew(window: Window) -> None:
    beneath = window.scene
    open_page(window, "picture")
    click(window, "contrast/high")
    window.press(pygame.K_ESCAPE)
    assert window.scene is beneath
    assert window.scene.stage.painter.theme.name == "high-contrast"


def test_settings_that_cannot_be_written_are_said_once(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    open_page(window, "sound")
    config = window.app.folder.settings.parent / "in the way"
    config.write_bytes(b"")
    monkeypatch.setattr(window.app.slots, "folder", window.app.folder._replace(config=config))
    window.press(pygame.K_ESCAPE)
    assert isinstance(window.scene, SettingsScene)
    assert window.scene.status
    window.press(pygame.K_ESCAPE)
    assert not isinstance(window.scene, SettingsScene)


def test_credits_can_be_read_to_the_end(window: Window) -> None:
    open_page(window, "about")

    def shown() -> str:
        return " ".join(stroke.text for stroke in window.items["about"].picture if isinstance(stroke, Words))

    first = shown()
    assert "unofficial" in first.lower()
    for _ in range(8):
        click(window, "scroll down")
    assert shown() != first
    assert shown().rstrip().endswith("SOFTWARE.")
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=50))
    window.frames()
    assert shown() == first


# Words and sizes


def unfit(window: Window) -> list[str]:
    """Words that have no room."""
    letters = window.scene.stage.painter.letters
    shown = [stroke for item in window.items.values() for stroke in item.picture if isinstance(stroke, Words)]
    return [words.text for words in (*shown, *window.scene.form.words()) if not letters.fits(words)]


@pytest.mark.parametrize(("size", "scale", "text_size"), SIZES[1:])
def test_no_word_is_clipped_on_any_page(window: Window, size: tuple[int, int], scale: float, text_size: Any) -> None:
    window.app.settings.text_size = text_size
    window.app.window = pygame.display.set_mode(size)
    window.app.shell.resize(size)
    window.app.shell.rescale(scale)
    for page in PAGES:
        window.app.shell.push(SettingsScene(window.app.shell, page))
        window.frames()
        assert unfit(window) == []
        inside(window)
        if page == "keys":
            for group in ("look", "sound", "house"):
                click(window, f"group/{group}")
                assert unfit(window) == []
                inside(window)
        window.press(pygame.K_ESCAPE)
    type_key(window, pygame.K_SLASH, SHIFT, "?")
    overlay = window.app.overlay
    assert overlay
    assert [stroke.text for stroke in overlay.picture if isinstance(stroke, Words) and not overlay.letters.fits(stroke)] == []


def inside(window: Window) -> None:
    """No field leaves the screen or lies on another."""
    rects = [window.scene.stage.pixels(field.box) for field in window.scene.form.fields.values()]
    screen = window.app.window.get_rect()
    assert all(screen.contains(rect) for rect in rects)
    assert not [n for n, rect in enumerate(rects) if rect.collidelist(rects[:n]) >= 0]


def test_the_scale_changes_while_the_page_is_open(window: Window) -> None:
    open_page(window, "picture")
    before = window.scene.form.fields["usual"].box
    window.press(pygame.K_EQUALS, CTRL)
    assert window.app.settings.scale == 1.1
    assert window.scene.form.fields["usual"].box.x < before.x, "less room in logical units"
    assert window.scene.form.fields["scale"].value == 1.1
    assert unfit(window) == []


def test_every_setting_and_value_has_its_words() -> None:
    names = [name for page in PAGES.values() for name in page]
    assert set(Settings.__struct_fields__) - set(names) == {"window_size", "window_place", "folder", "keys"}, "everything can be set"
    wanted = {f"{kind}.setting_{name}" for kind in ("name", "rule") for name in names}
    wanted |= {f"name.value_{name}_{word}" for name in names for word in choices(name)} | {"name.value_language_system"}
    there = {key.removeprefix("settings.") for key in Texts() if key.startswith("settings.")}
    assert {key for key in there if key.startswith(("name.setting_", "rule.setting_", "name.value_"))} == wanted


def test_a_start_does_not_load_the_widgets() -> None:
    code = "import sys, game.app, game.scenes.settings; assert 'pygame_gui' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)


def test_the_last_key_that_confirms_is_not_given_away(window: Window) -> None:
    open_page(window, "keys")
    for _ in range(2):
        click(window, "slot confirm 0")
        window.press(pygame.K_DELETE)
    assert window.app.shell.keys.of("confirm") == ("space",)
    assert "needs a key" in window.scene.status
    assert not window.app.shell.any_key
