"""Which key does what. A key is written as in the settings: "ctrl+z", "shift+[", "f11", "?".

Digits, Tab and the arrows are not in this table: they choose chips and move the focus in every scene. Esc and F1 are where
every player looks for them, so they stay.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import pygame


class Deed(NamedTuple):
    """Something that a key does, the heading it stands under, and its usual keys."""

    id: str
    group: str
    keys: tuple[str, ...]
    fixed: bool = False
    vital: bool = False  # nobody can play without a key for it


DEEDS = (
    Deed("confirm", "turn", ("enter", "space"), vital=True),
    Deed("back", "turn", ("esc",), fixed=True),
    Deed("undo", "turn", ("ctrl+z", "backspace")),
    Deed("redo", "turn", ("ctrl+y", "ctrl+shift+z")),
    Deed("end_turn", "turn", ("e",)),
    Deed("why_not", "turn", ("y",)),
    Deed("hint", "turn", ("h",)),
    Deed("hint_clear", "turn", ("shift+h",)),
    Deed("pencil", "turn", ("k",)),
    Deed("ink", "turn", ("shift+enter",)),
    Deed("rub_out", "turn", ("shift+k",)),
    Deed("next_bot", "turn", ("n",)),
    Deed("skip", "turn", ("x",)),
    Deed("hide", "turn", ("z",)),
    Deed("rulebook", "look", ("f1",), fixed=True),
    Deed("lens", "look", ("r",)),
    Deed("coach", "look", ("f2",)),
    Deed("graphs", "look", ("g",)),
    Deed("logbook", "house", ("j",)),
    Deed("owners", "look", ("v",)),
    Deed("reach", "look", ("i",)),
    Deed("danger", "look", ("l",)),
    Deed("peek", "look", ("c",)),
    Deed("zoom_in", "look", ("+",)),
    Deed("zoom_out", "look", ("-",)),
    Deed("fit", "look", ("f",)),
    Deed("pan_left", "look", ("a",)),
    Deed("pan_right", "look", ("d",)),
    Deed("pan_up", "look", ("w",)),
    Deed("pan_down", "look", ("s",)),
    Deed("past_back", "time", (",",)),
    Deed("past_on", "time", (".",)),
    Deed("past_round_back", "time", ("shift+,", "pageup")),
    Deed("past_round_on", "time", ("shift+.", "pagedown")),
    Deed("past_start", "time", ("home",)),
    Deed("now", "time", ("end",)),
    Deed("past_play", "time", ("p",)),
    Deed("branch", "time", ("b",)),
    Deed("mute", "sound", ("m",)),
    Deed("music", "sound", ("ctrl+m",)),
    Deed("slower", "sound", ("[",)),
    Deed("faster", "sound", ("]",)),
    Deed("bots_slower", "sound", ("shift+[",)),
    Deed("bots_faster", "sound", ("shift+]",)),
    Deed("scale_up", "house", ("ctrl++",)),
    Deed("scale_down", "house", ("ctrl+-",)),
    Deed("scale_usual", "house", ("ctrl+0",)),
    Deed("full_screen", "house", ("f11", "alt+enter")),
    Deed("screenshot", "house", ("f12",)),
    Deed("settings", "house", ("ctrl+,",)),
    Deed("overlay", "house", ("?",)),
    Deed("new_game", "house", ("ctrl+n",)),
    Deed("voyages", "house", ("ctrl+o",)),
    Deed("harbour", "house", ("ctrl+w",)),
    Deed("quit", "house", ("ctrl+q",)),
)
USUAL = {deed.id: deed for deed in DEEDS}
GROUPS = tuple(dict.fromkeys(deed.group for deed in DEEDS))

MODIFIERS = ("ctrl", "alt", "shift")
FIXED_KEYS = {"tab", "left", "right", "up", "down", "esc", "f1", *"0123456789"}
NAMED = {
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "esc",
    pygame.K_SPACE: "space",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_TAB: "tab",
    pygame.K_DELETE: "delete",
    pygame.K_INSERT: "insert",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)},
    **{getattr(pygame, f"K_KP{n}"): str(n) for n in range(10)},
}
LETTERS_BY_PLACE = {getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in "abcdefghijklmnopqrstuvwxyz"}
CAPS = {
    "ctrl": "Cmd" if sys.platform == "darwin" else "Ctrl",
    "alt": "Option" if sys.platform == "darwin" else "Alt",
    "pageup": "Page Up",
    "pagedown": "Page Down",
    "-": "−",
}


def strokes(event: pygame.event.Event) -> tuple[str, ...]:
    """What this press of a key may be called, the likeliest first; nothing when it is only Shift, Ctrl or Alt."""
    held = _held(event.mod)
    typed = getattr(event, "unicode", "")
    found = []
    name = NAMED.get(event.key) or _letter(event.key)
    if name:
        found.append(_written(held, name))
    if len(typed) == 1 and typed.isprintable() and not typed.isalnum() and typed != " " and "ctrl" not in held:
        found.append(typed)  # however this keyboard makes it: with Shift, with AltGr or plainly
    if name == "=":
        found.append(_written(held - {"shift"}, "+"))  # + and = share a key on many keyboards
    if name.isalpha() and not name.isascii() and getattr(event, "scancode", None) in LETTERS_BY_PLACE:
        found.append(_written(held, LETTERS_BY_PLACE[event.scancode]))  # other alphabets: where the letter would be
    return tuple(dict.fromkeys(found))


def _held(mod: int) -> set[str]:
    ctrl = pygame.KMOD_CTRL | (pygame.KMOD_META if sys.platform == "darwin" else 0)
    masks = {"ctrl": ctrl, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}
    return {name for name, mask in masks.items() if mod & mask}


def _letter(code: int) -> str:
    return chr(code) if 32 < code < 0x10FFFF and chr(code).isprintable() else ""


def _written(held: Iterable[str], name: str) -> str:
    return "+".join([modifier for modifier in MODIFIERS if modifier in held] + [name])


def readable(key: str) -> str:
    """The key in our spelling: "Shift+Ctrl+Z" becomes "ctrl+shift+z"; "" when there is no such key."""
    *held, name = _parts(key.lower())
    known = (len(name) == 1 and name.isprintable() and name != " ") or name in NAMED.values()
    return _written(held, name) if known and set(held) <= set(MODIFIERS) else ""


def _parts(key: str) -> list[str]:
    """ "ctrl++" is Ctrl and the plus key."""
    if key == "+" or key.endswith("++"):
        return [*filter(None, key[:-1].rstrip("+").split("+")), "+"]
    return key.split("+")


def cap(key: str) -> str:
    """What a key is called on the screen: "Ctrl+Z"."""
    return "+".join(CAPS.get(part, part.capitalize()) for part in _parts(key))


class Keys:
    """The keys of one player: the usual ones, and those that were changed. No key does two things."""

    def __init__(self, own: Mapping[str, Sequence[str]]) -> None:
        self._keys: dict[str, tuple[str, ...]] = {}
        self._deeds: dict[str, str] = {}
        self._learn({deed: keys for deed, keys in own.items() if deed in USUAL and not USUAL[deed].fixed})

    def _learn(self, own: Mapping[str, Sequence[str]]) -> None:
        """What the player chose comes before what is usual, and what stays as it is before both. A vital deed has a key in any case."""
        fixed = {deed.id: deed.keys for deed in DEEDS if deed.fixed}
        vital = {deed.id: self._free(own.get(deed.id, ())) or deed.keys for deed in DEEDS if deed.vital}
        usual = {deed.id: deed.keys for deed in DEEDS if deed.id not in own}
        self._keys, self._deeds = {}, {}
        for deed, keys in (fixed | vital | {deed: keys for deed, keys in own.items() if deed not in vital} | usual).items():
            mine = keys if deed in fixed else self._free(keys)
            self._keys[deed] = tuple(key for key in mine if key not in self._deeds)
            self._deeds.update(dict.fromkeys(self._keys[deed], deed))

    @staticmethod
    def _free(keys: Sequence[str]) -> tuple[str, ...]:
        """Those that can be a deed's keys, each once and in our spelling."""
        written = dict.fromkeys(readable(key) for key in keys)
        return tuple(key for key in written if key and key not in FIXED_KEYS)

    # Asking

    def deed(self, event: pygame.event.Event) -> str:
        """What a press means; "" when nothing."""
        return next((self._deeds[key] for key in strokes(event) if key in self._deeds), "")

    def of(self, deed: str) -> tuple[str, ...]:
        """Its keys as they are written in the settings."""
        return self._keys[deed]

    def caps(self, deed: str) -> tuple[str, ...]:
        """Its keys as a player reads them."""
        return tuple(cap(key) for key in self._keys[deed])

    def cap(self, deed: str, but: str = "") -> str:
        """The first of its keys as a player reads it, other than this one; empty when the player left it without."""
        return next((text for text in self.caps(deed) if text != but), "")

    @property
    def own(self) -> dict[str, list[str]]:
        """What differs from the usual keys, for the settings."""
        return {deed.id: list(self._keys[deed.id]) for deed in DEEDS if self._keys[deed.id] != deed.keys}

    # Changing

    def conflicts(self, deed: str, key: str) -> str:
        """The other deed that has this key; "" when there is none."""
        owner = self._deeds.get(readable(key), "")
        return "" if owner == deed else owner

    def refusal(self, deed: str, key: str) -> str:
        """Why this deed cannot have this key: "fixed_deed", "fixed_key", "taken", or "" when it can."""
        if USUAL[deed].fixed:
            return "fixed_deed"
        if not readable(key) or readable(key) in FIXED_KEYS:
            return "fixed_key"
        return "taken" if self.conflicts(deed, key) else ""

    def rebind(self, deed: str, keys: Sequence[str]) -> None:
        """From now on these are the deed's keys; ValueError when one of them cannot be, or one is needed."""
        if USUAL[deed].vital and not keys:
            raise ValueError(f"{deed} needs a key")
        for key in keys:
            if reason := self.refusal(deed, key):
                raise ValueError(f"{deed} cannot have the key {key}: {reason}")
        self._learn(self.own | {deed: list(keys)})

    def usual(self, deed: str = "") -> None:
        """Back to the usual keys, of one deed or of all; where another deed has such a key now, it keeps it."""
        kept = {name: keys for name, keys in self.own.items() if deed and name != deed}
        self._learn(kept)
