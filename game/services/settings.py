"""What a player has set, in one readable file. A value that cannot be used gives way to the usual one, with a sentence."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct

from saves.files import Generations, make_folder, read_whole
from saves.names import clean
from saves.trouble import Damaged, Missing, Sentence, Spoiled, Unreadable

LARGEST = 256 * 1024

Speed: TypeAlias = Literal["relaxed", "normal", "brisk", "instant"]
Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]  # "ctrl+z"
Pixels: TypeAlias = Annotated[int, Meta(ge=-32_000, le=32_000)]


class Settings(Struct, kw_only=True):
    """Everything that the settings screen shows, and where the window was."""

    # picture
    scale: Annotated[float, Meta(ge=0.8, le=2.0)] = 1.0
    contrast: Literal["normal", "high"] = "normal"
    motion: Literal["full", "reduced"] = "full"
    animation_speed: Speed = "normal"
    present: Literal["auto", "accelerated", "software"] = "auto"  # how frames reach the screen
    full_screen: bool = False
    window_size: tuple[Pixels, Pixels] = (1280, 720)
    window_place: tuple[Pixels, Pixels] | None = None
    main_button: Literal["right", "left"] = "right"

    # text
    text_size: Literal["normal", "large"] = "normal"
    language: Annotated[str, Meta(pattern="^(system|[a-z]{2,3}(-[A-Za-z0-9]{2,8})*)$", max_length=35)] = "system"

    # play
    bot_speed: Speed | Literal["step"] = "normal"
    intentions: bool = True  # bots say what they are about to do
    undo: Literal["usual", "fair", "free"] = "usual"  # usual: fair at a table, free alone
    end_turn_by_itself: bool = False  # when nothing that could be taken back remains
    ask_forced: bool = False  # also where there is a single choice

    # sound
    music: Percent = 55
    effects: Percent = 80
    ambience: Percent = 50
    mute: bool = False
    mute_music: bool = False

    # files: where the player wants games to be saved; empty: where the system wants them
    folder: Annotated[str, Meta(max_length=4000)] = ""

    # keys: only those that the player has changed
    keys: Annotated[dict[Key, Annotated[list[Key], Meta(max_length=8)]], Meta(max_length=200)] = {}


_HINTS = get_type_hints(Settings, include_extras=True)
_TYPES: dict[str, Any] = {name: _HINTS[name] for name in Settings.__struct_fields__}
_NOT_JSON = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def load(path: Path) -> tuple[Settings, list[Sentence]]:
    """The settings of this file, and a sentence for each thing that could not be used."""
    generations = Generations(path)
    sentences: list[Sentence] = []
    for place in list(generations):
        try:
            values = _values(place)
        except Missing:
            continue
        except Spoiled:
            aside = generations.set_aside(place)
            sentences.append(Sentence.of("settings.rule.file_damaged", file=path.name, aside=aside.name))
            continue
        except Unreadable as trouble:
            return Settings(), [*sentences, Sentence.of("settings.rule.file_not_read", why=trouble.sentence)]
        settings, wrong = from_values(values)
        return settings, sentences + wrong
    return Settings(), sentences


def _values(path: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode(read_whole(path, LARGEST), type=dict[str, Any])
    except _NOT_JSON as wrong:
        raise Damaged("settings.rule.not_readable", str(wrong), file=path.name) from wrong


def from_values(values: dict[str, Any]) -> tuple[Settings, list[Sentence]]:
    """Each value that can be used; for each other one the usual value and a sentence."""
    settings, sentences = Settings(), []
    for name, value in values.items():
        if name not in _TYPES:
            sentences.append(Sentence.of("settings.rule.no_setting", name=_short(name)))
            continue
        try:
            setattr(settings, name, msgspec.convert(value, _TYPES[name]))
        except _NOT_JSON:
            usual = getattr(settings, name)
            shown = None if isinstance(usual, dict | tuple) or usual is None else _short(usual)
            sentences.append(Sentence.of("settings.rule.no_value", name=name, value=_short(value), usual=shown))
    return settings, sentences


def save(path: Path, settings: Settings) -> None:
    """Write the settings; the file before stays as a generation. Raises Unwritable."""
    make_folder(path.parent)
    Generations(path).write(msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")


def choices(name: str) -> tuple[str, ...]:
    """The words that a setting can be, in the order in which to offer them; none for numbers, switches and keys."""
    return tuple(word for word in _words(_TYPES[name]) if isinstance(word, str))


def _words(kind: Any) -> list[Any]:
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [word for part in get_args(kind) if get_origin(part) is Literal for word in get_args(part)]


def _short(value: object) -> str:
    text = clean(value) if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if len(text) <= 40 else text[:37] + "..."
