"""Names that players have typed, as far as others can read them: the one place where they are cleaned, when written and when read."""

from __future__ import annotations

import unicodedata

LONGEST_NAME = 80
MARKS = 2  # accents that may stand on one letter
JOINERS = "\u200c\u200d"  # invisible between two letters, but some scripts and emoji need them
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters to the computer, nothing to the eye


def clean(typed: str, longest: int = LONGEST_NAME) -> str:
    """What a player has typed, without what cannot be seen or turns the line around: in one line, composed, and not too long.

    A letter that a file cannot hold (half of a pair) becomes a question mark.
    """
    if typed.isascii() and typed.isprintable() and " " not in typed and len(typed) <= longest:
        return typed  # as most words in files are
    readable = typed[: 4 * longest].encode("utf-8", "replace").decode("utf-8")
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", readable):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if kind in ("Cc", "Zl", "Zp", "Zs") or letter in BLANK:
            kept.append(" ")
        elif (kind[0] != "C" and marks <= MARKS) or letter in JOINERS:
            kept.append(letter)
    name = " ".join("".join(kept).split())[:longest].strip(JOINERS + " ")
    return name if any(_seen(letter) for letter in name) else ""


def rename(names: dict[str, str], thing: str, typed: str) -> None:
    """Call a thing like this from here on; where nothing can be read it has its default again."""
    names.pop(thing, None)
    if name := clean(typed):
        names[thing] = name


def _seen(letter: str) -> bool:
    """Whether there is something to see of this letter alone."""
    return unicodedata.category(letter)[0] in "LNPS"
