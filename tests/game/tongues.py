"""What a translation lacks: it is held against the English files, sentence by sentence and line by line."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game.services import rulebook, texts
from game.services.texts import GAP, ORIGIN, Texts

LONG = 24  # letters: so many are the same in two languages only when nobody has translated them
OWN = {"kernel.name.language", "kernel.name.singular", "kernel.name.point", "kernel.name.asked"}  # what each language says for itself
DIGITS = re.compile(r"\d+")
SIGNS = {
    "pictures": re.compile(r"!(?:house/)?[a-z]\w*"),
    "links": re.compile(r"\]\([\w-]+\)"),
    "gaps": re.compile(r"\{(?:rule\.)?[a-z]\w*\}(?!$)"),
    "clauses and names": re.compile(r"\{[A-Z]+-\d[^}]*\}$|\{[a-z_]+(?: needs [a-z_]+)?\}$"),
    "numbers": DIGITS,
}
KIND = re.compile(r"#{1,3} |- |> |\|(?:-|\|)*$|\| ?")


def missing_texts(language: str, folder: Path = texts.FOLDER) -> list[str]:
    """Keys that are missing or left over, other kinds of ids, parts of a choice, gaps and numbers, and sentences that are still English."""
    english, other = Texts(ORIGIN, folder), Texts(language, folder)
    found = [f"{key} is missing" for key in english if not other.has(key)]
    found += [f"{key} is in no English file" for key in other if not english.has(key)]
    kinds, theirs = english._alias, other._alias
    found += [f"{house}.alias: {piece} is {theirs.get((house, piece))}" for house, piece in dict(kinds.items() ^ theirs.items())]
    for key in filter(other.has, english):
        if english.parts(key) != other.parts(key):
            found.append(f"{key} names the parts {other.parts(key)}")
        found += _differences(key, english, other)
    return found


def _differences(key: str, english: Texts, other: Texts) -> Iterator[str]:
    wanted, there = english.sentences(key), other.sentences(key)
    if gaps(wanted.values()) != gaps(there.values()):
        yield f"{key} has other gaps: {gaps(wanted.values()) ^ gaps(there.values())}"
    for roads, sentence in wanted.items():
        if roads not in there:
            yield f"{key} has no words for {roads}"
        elif bool(sentence) != bool(there[roads]):
            yield f"{key} {roads} is empty in one of both"
        elif key not in OWN and numbers(sentence) != numbers(there[roads]):
            yield f"{key} {roads} has other numbers: {there[roads]}"
        elif sentence == there[roads] and len(re.sub(r"\W", "", GAP.sub("", sentence))) > LONG:
            yield f"{key} {roads} is still English: {sentence}"


def gaps(sentences: object) -> set[tuple[str, str]]:
    """Their gaps with the forms; what is said of one and of several is each language's own affair."""
    assert hasattr(sentences, "__iter__")
    found = (gap for sentence in sentences for gap in GAP.finditer(sentence))
    return {(gap[1], "" if "|" in (gap[2] or "") or gap[2] == "small" else gap[2] or "") for gap in found}


def numbers(sentence: str) -> Counter[str]:
    return Counter(DIGITS.findall(GAP.sub("", sentence)))


def missing_lines(game: str, language: str, folder: Path = rulebook.FOLDER) -> list[str]:
    """Lines of a rulebook that are not there or have other pictures, links, gaps, clauses, names, numbers or cells."""
    wanted, there = (_lines(folder / tongue / f"{game}.md") for tongue in (ORIGIN, language))
    found = [f"{game}: {len(there)} lines instead of {len(wanted)}"] if len(wanted) != len(there) else []
    for n, (one, other) in enumerate(zip(wanted, there, strict=False), 1):
        kinds = [made[0] if (made := KIND.match(line)) else "" for line in (one, other)]
        if kinds[0] != kinds[1] or one.count("|") != other.count("|"):
            return [*found, f"{game}, line {n} is of another kind: {other or 'nothing'} instead of {one or 'nothing'}"]
        for what, sign in SIGNS.items():
            if Counter(sign.findall(one)) != Counter(sign.findall(other)):
                found.append(f"{game}, line {n} has other {what}: {other}")
        if one == other and len(re.sub(r"\{.*?\}|!\w+|\W", "", one)) > LONG:
            found.append(f"{game}, line {n} is still English: {one}")
    return found


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").split("+++\n")[2].strip().split("\n")
