"""The words of Pebbles, see tests/game/wording.py."""

from __future__ import annotations

from engine.pebbles.meta import META
from engine.pebbles.state import KINDS
from tests.game.wording import ON_THE_SHELF, Words, on_the_shelf

WORDS = Words(
    plain=(KINDS,),
    explained=(),
    families={"term": (("stones", "leave"),), **on_the_shelf(META)},
    explained_families=ON_THE_SHELF,
    reasons=("stones", "leave", "many"),
)
NUMBERS: list[tuple[str, int]] = []
SAMPLES = {"name": "white", "who": 1}
TABLES = [("beach", 3, {"tide": "on"})]
