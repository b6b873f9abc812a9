"""The three campaigns, retired advisors, honours and endings (SEA-286, 2.9, 2.20, 2.23)."""

from __future__ import annotations

from typing import NamedTuple

from engine.seafall.data.sea import HOLLOW, LAST, ORDINARY, PATMOS, SKIRMISH_COLUMNS


class Special(NamedTuple):
    """An island with a column of its own, looked for once its rule is on."""

    island: str
    rule: str
    defence: int


class Course(NamedTuple):
    """How a campaign runs: its games, its sea, and what happens before which game."""

    games: int
    edge: int
    columns: range  # of ordinary islands
    odd: int  # so many of X1, X3, X5, X7 are in the pile
    even: int
    special: dict[int, Special]
    base: int  # the target of game n is base + step * n
    step: int
    chests: dict[str, int]  # by themselves before this game
    interludes: dict[int, str]
    squares: int = 1
    prologue: bool = True


def _specials(columns: tuple[int, int, int], defences: tuple[int, int, int]) -> dict[int, Special]:
    islands = ((PATMOS, "find_patmos"), (HOLLOW, "find_hollow_light"), (LAST, "find_last_isle"))
    return {column: Special(*isle, defence) for column, isle, defence in zip(columns, islands, defences, strict=True)}


def _due(*games: int) -> dict[str, int]:
    return dict(zip(("1", "I", "II", "III", "IV", "V", "VI"), (1, *games), strict=True))


COURSES = {
    "campaign": Course(
        games=15,
        edge=15,
        columns=range(5, 13),
        odd=4,
        even=4,
        special=_specials((13, 14, 15), (13, 14, 20)),
        base=10,
        step=1,
        chests=_due(3, 6, 8, 10, 12, 14),
        interludes={5: "S13", 9: "S14", 13: "S15"},
    ),
    "campaign_brisk": Course(
        games=8,
        edge=12,
        columns=range(5, 10),
        odd=2,
        even=3,
        special=_specials((10, 11, 12), (10, 11, 16)),
        base=10,
        step=1,
        chests=_due(2, 3, 4, 5, 6, 7),
        interludes={3: "S13", 5: "S14", 7: "S15"},
    ),
    "campaign_short": Course(
        games=5,
        edge=10,
        columns=range(5, 8),
        odd=2,
        even=1,
        special=_specials((8, 9, 10), (8, 9, 13)),
        base=11,
        step=2,
        chests=_due(1, 2, 3, 4, 4, 5),
        interludes={2: "S13", 3: "S14", 5: "S15"},
        squares=2,
        prologue=False,
    ),
}
ONE_EVENING = Course(0, 0, SKIRMISH_COLUMNS, 4, 4, {}, 0, 0, {}, {})
"""Where islands can be looked for in a game of its own."""
ODD, EVEN = ORDINARY[::2], ORDINARY[1::2]


class Retired(NamedTuple):
    """A training sticker: what it adds to whose expertise, and the chest it comes from."""

    expertise: str
    points: int
    chest: str


RETIRED = {
    "RT1": Retired("explore", 1, "P"),
    "RT2": Retired("explore", 1, "P"),
    "RT3": Retired("raid", 1, "P"),
    "RT4": Retired("tax", 1, "P"),
    "RT5": Retired("upg", 2, "P"),
    "RT6": Retired("build", 2, "P"),
    "RT7": Retired("buy", 1, "P"),
    "RT8": Retired("sell", 1, "P"),
    "RT9": Retired("raid", 1, "I"),
    "RT10": Retired("research", 1, "I"),
    "RT11": Retired("explore", 1, "II"),
    "RT12": Retired("build", 2, "III"),
}
TRAINING_SLOTS = 2

DEEDS = ("explored", "found", "home_raids", "sunk", "lost", "built", "sold", "founded", "pages")
HONOURS = {
    "HN1": "explored",
    "HN2": "found",
    "HN3": "home_raids",
    "HN4": "sunk",
    "HN5": "built",
    "HN6": "sold",
    "HN7": "founded",
    "HN8": "pages",
    "HN9": "lost",
    "HN10": "stickers",
}
"""Each honour and the deed whose best value takes it; of stickers the fewest."""
CODAS = ("CO01", "CO02", "CO03", "CO04")
FOUND_ENDINGS = {"rope_taken": "EN01", "rope_cut": "EN02", "bell_carried": "EN03", "roster": "EN04"}
KER_ENDINGS = {"doors_open": "EN05", "queue_kept": "EN06"}
EMPERORS_ENDING, SHUT_ENDING = "EN07", "EN08"

FIRSTS = {
    **dict.fromkeys(("FT01", "FT02", "FT03", "FT14"), "1"),
    "FT04": "I",
    **dict.fromkeys(("FT05", "FT06", "FT07", "FT08", "FT15"), "II"),
    **dict.fromkeys(("FT09", "FT10"), "III"),
    **dict.fromkeys(("FT11", "FT12", "FT13"), "V"),
}
"""Pages of firsts and the chest that each waits for (SEA-280)."""

HELP_EACH, HELP_GOLD, WAR_BEHIND = 5, 3, 6
KEPT_RESEARCH = 3
JOIN_SQUARES = (("A", "explore"), ("B", "explore"), ("A", "raid"), ("A", "sail"), ("B", "sail"), ("B", "hold"))
