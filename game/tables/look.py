"""The player's glance: everything about the screen that is not the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel import Choice, Refusal, Seat
from game.kit.layout import Layout
from game.texts import Texts


class Look(NamedTuple):
    """How somebody looks at the table.

    viewer    whose eyes: the seat that has the screen, or None for the public
    crumb     the group of choices that is open in the decision bar, "" for all groups
    hover     the id of the thing under the pointer
    log       the newest lines of the log, as this viewer may read them
    catalogue what might be tried now, with the reason against it; empty when this viewer is not asked
    """

    layout: Layout
    texts: Texts
    names: tuple[str, ...]
    viewer: Seat | None = None
    crumb: str = ""
    hover: str = ""
    log: tuple[str, ...] = ()
    catalogue: tuple[tuple[Choice, Refusal | None], ...] = ()
    waiting: str = ""  # who is waited for, when it is not the viewer
    undo: bool = False

    def reasons(self) -> dict[Choice, Refusal]:
        return {choice: refusal for choice, refusal in self.catalogue if refusal is not None}


def by_verb(choices: Sequence[Choice]) -> dict[str, list[Choice]]:
    groups: dict[str, list[Choice]] = {}
    for choice in choices:
        groups.setdefault(str(choice[0]), []).append(choice)
    return groups
