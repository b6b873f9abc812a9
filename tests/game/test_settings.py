"""Settings: kept, and never in the way of a start."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.services.settings import Settings, choices, from_values, load, save
from saves.trouble import Unwritable
from tests.saves.telling import said


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_without_a_file_everything_is_as_usual(path: Path) -> None:
    assert load(path) == (Settings(), [])


def test_settings_are_kept(path: Path) -> None:
    wanted = Settings(scale=1.25, music=0, mute=True, undo="free", bot_speed="step", keys={"undo": ["ctrl+z", "u"]}, window_place=(-5, 7))
    save(path, wanted)
    assert load(path) == (wanted, [])
    assert json.loads(path.read_text(encoding="utf-8"))["scale"] == 1.25


WRONG = [
    ("music", 300, "The setting music cannot be 300; it is 55 now."),
    ("music", "loud", "The setting music cannot be loud; it is 55 now."),
    ("scale", 0.1, "The setting scale cannot be 0.1; it is 1.0 now."),
    ("contrast", "ultra", "The setting contrast cannot be ultra; it is normal now."),
    ("mute", 1, "The setting mute cannot be 1; it is false now."),
    ("language", "../en", "The setting language cannot be ../en; it is system now."),
    ("keys", ["u"], 'The setting keys cannot be ["u"]; it is as usual now.'),
    ("window_size", [1], "The setting window_size cannot be [1]; it is as usual now."),
    ("sails", 3, "There is no setting sails; it was left out."),
    ("__struct_fields__", 3, "There is no setting __struct_fields__; it was left out."),
]


@pytest.mark.parametrize(("name", "value", "sentence"), WRONG)
def test_one_wrong_value_costs_no_other(path: Path, name: str, value: Any, sentence: str) -> None:
    path.write_text(json.dumps({"effects": 10, name: value, "ambience": 20}), encoding="utf-8")
    settings, sentences = load(path)
    assert [said(wrong) for wrong in sentences] == [sentence]
    assert settings == Settings(effects=10, ambience=20)


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b"3", b"[" * 100_000, bytes(300_000)])
def test_a_damaged_file_is_kept_aside(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    settings, (sentence,) = load(path)
    assert settings == Settings()
    assert said(sentence) == "The settings in settings.json were damaged and are kept as settings.json.damaged-1."
    assert path.with_name("settings.json.damaged-1").read_bytes() == data


def test_a_damaged_file_gives_way_to_the_one_before(path: Path) -> None:
    save(path, Settings(music=1))
    save(path, Settings(music=2))
    path.write_bytes(path.read_bytes()[:-20])
    settings, sentences = load(path)
    assert settings.music == 1
    assert len(sentences) == 1


def test_settings_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"in the way")
    with pytest.raises(Unwritable):
        save(tmp_path / "file" / "settings.json", Settings())


def test_a_folder_that_is_gone_is_made_again(tmp_path: Path) -> None:
    save(tmp_path / "gone" / "settings.json", Settings(music=7))
    assert load(tmp_path / "gone" / "settings.json") == (Settings(music=7), [])


def test_the_words_to_choose_from() -> None:
    assert choices("bot_speed") == ("relaxed", "normal", "brisk", "instant", "step")
    assert choices("undo") == ("usual", "fair", "free")
    assert choices("music") == ()


names = st.sampled_from(Settings.__struct_fields__) | st.text(max_size=10)
values = st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=50), st.lists, max_leaves=5)


@given(st.dictionaries(names, values, max_size=8))
def test_any_values_give_settings_and_sentences(found: dict[str, Any]) -> None:
    settings, sentences = from_values(found)
    assert from_values(json.loads(json.dumps({n: getattr(settings, n) for n in Settings.__struct_fields__}))) == (settings, [])
    assert all(said(sentence).endswith(".") for sentence in sentences)
