"""Keys: what a press means on any keyboard, and how a player changes it."""

from __future__ import annotations

import subprocess
import sys

import pygame
import pytest

from game.services.keys import DEEDS, FIXED_KEYS, USUAL, Keys, cap, readable, strokes
from game.services.texts import Texts

CTRL, SHIFT, ALT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LALT


def press(key: int, mod: int = 0, typed: str = "", scancode: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=scancode)


PRESSES = [
    (press(pygame.K_RETURN), "confirm"),
    (press(pygame.K_KP_ENTER), "confirm"),
    (press(pygame.K_SPACE, typed=" "), "confirm"),
    (press(pygame.K_ESCAPE), "back"),
    (press(pygame.K_z, CTRL), "undo"),
    (press(pygame.K_BACKSPACE), "undo"),
    (press(pygame.K_z, CTRL | SHIFT), "redo"),
    (press(pygame.K_y, CTRL), "redo"),
    (press(pygame.K_y, typed="y"), "why_not"),
    (press(pygame.K_z, typed="z"), "hide"),
    (press(pygame.K_m, typed="m"), "mute"),
    (press(pygame.K_m, CTRL), "music"),
    (press(pygame.K_RETURN, ALT), "full_screen"),
    (press(pygame.K_F11), "full_screen"),
    (press(pygame.K_COMMA, CTRL), "settings"),
    (press(pygame.K_0, CTRL), "scale_usual"),
    (press(pygame.K_MINUS, CTRL), "scale_down"),
    (press(pygame.K_KP_MINUS, CTRL), "scale_down"),
    (press(pygame.K_KP_PLUS, CTRL), "scale_up"),
    # + with Shift as in America, alone as in Germany, or the key that would be + with Shift
    (press(pygame.K_EQUALS, SHIFT, "+"), "zoom_in"),
    (press(pygame.K_PLUS, 0, "+"), "zoom_in"),
    (press(pygame.K_EQUALS, CTRL), "scale_up"),
    (press(pygame.K_EQUALS, CTRL | SHIFT), "scale_up"),
    # ? and [ however they are made
    (press(pygame.K_SLASH, SHIFT, "?"), "overlay"),
    (press(ord("ß"), SHIFT, "?"), "overlay"),
    (press(pygame.K_LEFTBRACKET, 0, "["), "slower"),
    (press(pygame.K_8, pygame.KMOD_RALT, "["), "slower"),
    (press(pygame.K_LEFTBRACKET, SHIFT, "{"), "bots_slower"),
    # letters of another alphabet stand for those at their place
    (press(ord("я"), 0, "я", pygame.KSCAN_Z), "hide"),
    (press(ord("я"), CTRL, "", pygame.KSCAN_Z), "undo"),
    # what scenes keep for themselves, and keys that wait for another
    (press(pygame.K_1, typed="1"), ""),
    (press(pygame.K_TAB), ""),
    (press(pygame.K_LEFT), ""),
    (press(pygame.K_LCTRL, CTRL), ""),
    (press(pygame.K_e, CTRL), ""),
]


@pytest.mark.parametrize(("event", "deed"), PRESSES)
def test_a_press_means_its_deed(event: pygame.event.Event, deed: str) -> None:
    assert Keys({}).deed(event) == deed


def test_no_two_deeds_share_a_key_and_every_key_is_written_as_we_write_it() -> None:
    keys = [key for deed in DEEDS for key in deed.keys]
    assert len(keys) == len(set(keys))
    assert [readable(key) for key in keys] == keys
    assert not [deed.id for deed in DEEDS if not deed.fixed and FIXED_KEYS & set(deed.keys)]


def test_caps_are_what_a_player_reads() -> None:
    keys = Keys({})
    assert keys.caps("undo") == ("Ctrl+Z", "Backspace")
    assert keys.caps("scale_up") == ("Ctrl++",)
    assert keys.caps("scale_down") == ("Ctrl+−",)
    assert keys.caps("bots_slower") == ("Shift+[",)
    assert cap("pageup") == "Page Up"


def test_a_rebound_deed_answers_to_its_new_key_only() -> None:
    keys = Keys({})
    keys.rebind("end_turn", ["t"])
    assert keys.deed(press(pygame.K_t)) == "end_turn"
    assert keys.deed(press(pygame.K_e)) == ""
    assert keys.caps("end_turn") == ("T",)
    assert keys.own == {"end_turn": ["t"]}
    assert Keys(keys.own).deed(press(pygame.K_t)) == "end_turn"


def test_a_taken_key_is_refused() -> None:
    keys = Keys({})
    assert keys.conflicts("end_turn", "H") == "hint"
    assert keys.refusal("end_turn", "h") == "taken"
    with pytest.raises(ValueError, match="taken"):
        keys.rebind("end_turn", ["h"])
    assert keys.deed(press(pygame.K_e)) == "end_turn"


@pytest.mark.parametrize("key", ["tab", "1", "left", "esc", "f1", "hyper+x", "nonsense", ""])
def test_some_keys_belong_to_nobody(key: str) -> None:
    assert Keys({}).refusal("hint", key) == "fixed_key"


@pytest.mark.parametrize("deed", ["back", "rulebook"])
def test_esc_and_f1_stay(deed: str) -> None:
    assert Keys({}).refusal(deed, "t") == "fixed_deed"
    assert Keys({deed: ["t"]}).caps(deed) == tuple(cap(key) for key in USUAL[deed].keys)


def test_a_key_may_change_hands() -> None:
    keys = Keys({})
    keys.rebind("hint", ["t"])
    keys.rebind("end_turn", ["h"])
    assert (keys.deed(press(pygame.K_t)), keys.deed(press(pygame.K_h))) == ("hint", "end_turn")
    keys.usual("hint")
    assert keys.caps("hint") == (), "H belongs to another deed now, which keeps it"
    keys.usual()
    assert keys.own == {}
    assert keys.deed(press(pygame.K_h)) == "hint"


def test_strange_settings_do_no_harm() -> None:
    keys = Keys({"undo": ["E", "E", "??", "tab"], "redo": ["e", "ctrl+u"], "fly": ["q"], "quit": []})
    assert keys.deed(press(pygame.K_e)) == "undo"
    assert keys.own == {"undo": ["e"], "redo": ["ctrl+u"], "end_turn": [], "quit": []}


def test_a_key_alone_that_only_helps_another_is_no_stroke() -> None:
    for key in (pygame.K_LCTRL, pygame.K_LSHIFT, pygame.K_RALT, pygame.K_CAPSLOCK):
        assert strokes(press(key)) == ()


def test_cmd_stands_for_ctrl_on_a_mac() -> None:
    code = (
        "import sys; sys.platform = 'darwin'\n"
        "import pygame; from game.services.keys import Keys\n"
        "event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LMETA, unicode='')\n"
        "assert Keys({}).deed(event) == 'undo' and Keys({}).caps('undo')[0] == 'Cmd+Z'"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_every_deed_has_a_name_and_every_text_a_deed() -> None:
    """The words of keys.toml: deeds, groups, and what is said about them in the sources."""
    names = {key.removeprefix("keys.name.") for key in Texts() if key.startswith("keys.name.")}
    others = {f"group_{deed.group}" for deed in DEEDS} | {"group_fixed", "overlay_title", "overlay_close", "none", "press"}
    fixed = {f"fixed_{name}{end}" for name in ("digits", "tab", "arrows") for end in ("", "_caps")}
    assert names == {f"deed_{deed}" for deed in USUAL} | others | fixed


@pytest.mark.parametrize("own", [{"confirm": []}, {"confirm": ["tab", "no such key"]}, {"confirm": [], "undo": ["enter", "space"]}])
def test_nobody_is_left_without_a_key_that_confirms(own: dict[str, list[str]]) -> None:
    keys = Keys(own)
    assert keys.of("confirm") == ("enter", "space")
    assert "enter" not in keys.of("undo")
    with pytest.raises(ValueError, match="needs a key"):
        keys.rebind("confirm", [])
    keys.rebind("confirm", ["o"])
    assert Keys(keys.own).of("confirm") == ("o",)
