"""A refusal says why not, and then what would make it possible."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGLISH = Path(__file__).parents[2] / "assets/texts/en"
SENTENCE = re.compile(r"[.!?](?=\s|$)")
ALONE = {  # sentences that are themselves the way: what a thing is for, and how it is come by
    "keys.cannot_fixed_deed",
    "planet.stack",
    "planet.boats",
    "planet.crew",
    "planet.track",
    "sea.milestone",
}


def leaves(found: object, key: str) -> Iterator[tuple[str, str]]:
    """The sentences of a key, each form of it for itself."""
    if isinstance(found, str):
        yield key, found
    elif isinstance(found, dict):
        for name, form in found.items():
            if name != "by":
                yield from leaves(form, f"{key}.{name}")


def refusals(file: Path) -> list[tuple[str, str]]:
    return list(leaves(tomllib.loads(file.read_text(encoding="utf-8")).get("refuse", {}), file.stem))


@pytest.mark.parametrize("file", [file for file in sorted(ENGLISH.rglob("*.toml")) if refusals(file)], ids=lambda file: file.stem)
def test_every_refusal_names_a_way_out(file: Path) -> None:
    lacking = [f"{key}: {words}" for key, words in refusals(file) if len(SENTENCE.findall(words)) < 2 and key not in ALONE]
    assert not lacking
