"""What a page of the Booke is: a family, the chest it waits for, and one to four choices with their programs."""

from __future__ import annotations

from typing import NamedTuple


class Option(NamedTuple):
    """A choice: its effect program, the bots' weight, and the condition that opens it."""

    do: str
    bot: int
    needs: str = ""


class Entry(NamedTuple):
    family: str
    choices: tuple[Option, ...]
    chest: str = ""
    grim: bool = False  # no fortune in its checks
