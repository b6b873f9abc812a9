"""Milestones (5.O, 2.19): what each asks for, and what whoever claims it gets."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Choice, Move, Refusal, Step, refuse
from engine.seafall.data.cards import STRUCTURES
from engine.seafall.data.goals import MILESTONES
from engine.seafall.data.sea import PATMOS
from engine.seafall.holdings import gain_glory, note, own_structures, relics_and_tablets, without
from engine.seafall.pages import boon, read_page
from engine.seafall.state import State

NAMES = ("M01", "M02", "M03", "M04")
FAR_AHEAD = 10
HAPPENED = {
    "M05": "smoke",
    "M06": "last_site_explored",
    "M09": "island_found",
    "M10": "skull_explored",
    "M11": "ship_sunk_by_raid",
    "M12": "bold_course",
    "M16": "curse_dismissed",
    "M18": "colony_founded",
    "M23": "map_completed",
    "M25": "island_found_again",
    "M26": "portal_travel",
    "M29": "explored:HX",
}
"""Milestones that ask for something done this turn, and the word that notes it."""


def _sold(prefix: str) -> Callable[[State, int], int]:
    return lambda s, seat: len({word for word in s.this_turn if word.startswith(prefix)})


def goods_aboard(s: State, seat: int) -> int:
    return sum([sum(ship.goods) for ship in s.provinces[seat].ships])


def goods_stored(s: State, seat: int) -> int:
    return sum(s.provinces[seat].warehouse) + sum(sum(c.goods) for c in s.colonies if c.governor == seat)


def active_colonies(s: State, seat: int) -> int:
    return sum([c.governor == seat and c.active for c in s.colonies])


def heirlooms(s: State, seat: int) -> int:
    """Relics and tablets, unless a province is 10 or more ahead in campaign glory."""
    if s.saga is not None and any(house.glory >= s.saga.houses[seat].glory + FAR_AHEAD for house in s.saga.houses if not house.gone):
        return 0
    return relics_and_tablets(s, seat)


def clean_hands(s: State, seat: int) -> int:
    """Reputation, as long as no sticker lies on an island but Patmos."""
    stained = any(counts[seat] for place, counts in s.stickers.items() if not place.startswith("grudge") and place != PATMOS)
    return 0 if stained else s.provinces[seat].reputation


COUNTED: dict[str, tuple[Callable[[State, int], int], int]] = {
    "M07": (lambda s, seat: len(own_structures(s, seat)), 3),
    "M08": (lambda s, seat: len(s.provinces[seat].treasures), 3),
    "M13": (goods_aboard, 5),
    "M14": (_sold("sold:"), 4),
    "M15": (lambda s, seat: sum(bool(ship.relics) for ship in s.provinces[seat].ships), 2),
    "M17": (lambda s, seat: len(s.provinces[seat].tablets), 2),
    "M19": (active_colonies, 2),
    "M20": (_sold("region:"), 2),
    "M21": (goods_stored, 8),
    "M22": (lambda s, seat: len({STRUCTURES[piece].colour for piece in own_structures(s, seat)}), 4),
    "M24": (lambda s, seat: any(isle.id == PATMOS and isle.finder == seat for isle in s.islands), 1),
    "M27": (lambda s, seat: f"conquered_ker:{seat}" in s.this_game, 1),
    "M28": (clean_hands, 3),
    "M30": (lambda s, seat: any(isle.id == "LX" and isle.finder == seat for isle in s.islands), 1),
    "M31": (heirlooms, 3),
}
"""What is counted for a milestone, and how much of it is asked for."""


def progress(s: State, seat: int, milestone: str) -> tuple[int, int]:
    """How far a seat is, and how far it must be (SEA-151)."""
    if milestone in NAMES:
        copies = sum(name in NAMES for name in s.provinces[seat].milestones)
        return s.provinces[seat].glory, 3 * (copies + 1)
    if milestone in HAPPENED:
        done = HAPPENED[milestone] in s.this_turn if seat == s.active else False
        return int(done), 1
    count, wanted = COUNTED[milestone]
    return int(count(s, seat)), wanted


def met(s: State, seat: int, milestone: str) -> bool:
    have, want = progress(s, seat, milestone)
    return have >= want


class Claim(Move[State]):
    """One a turn, if its condition is fulfilled now (SEA-31)."""

    verb = "claim"
    rule = "SEA-31"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str]]:
        posted = s.milestones
        first = next((name for name in posted if name in NAMES), None)
        return [(name,) for name in posted if name not in NAMES or name == first]

    def why_not(self, s: State, step: Step[State], milestone: str) -> Refusal | None:
        if "claimed" in s.this_turn:
            return refuse("seafall.refuse.claimed", "SEA-31")
        have, want = progress(s, step.seat, milestone)
        return None if have >= want else refuse("seafall.refuse.not_met", "SEA-151", have=have, want=want)

    def legal(self, s: State, step: Step[State]) -> list[Choice]:
        if "claimed" in s.this_turn:
            return []
        if s.prologue:  # there are no others, and one name is given after the other
            return [("claim", name) for name in s.milestones[:1] if met(s, step.seat, name)]
        found: list[Choice] = []
        for name in s.milestones:
            counted = COUNTED.get(name)
            if counted[0](s, step.seat) >= counted[1] if counted else HAPPENED[name] in s.this_turn:
                found.append(("claim", name))
        return found

    def do(self, s: State, step: Step[State], milestone: str) -> None:
        """Glory at once, then the boon (SEA-147); a name in a prologue reads its page (SEA-283)."""
        note(s, "claimed")
        p = s.provinces[step.seat]
        p.milestones = (*p.milestones, milestone)
        s.milestones = without(s.milestones, milestone)
        row = MILESTONES[milestone]
        s.tell("milestone", step.seat, milestone=milestone, glory=row.glory)
        if s.saga is not None and s.saga.game:
            s.saga = s.saga.change_house(step.seat, milestones=(*s.saga.houses[step.seat].milestones, milestone))
            if row.unlock and row.unlock not in s.chests:
                note(s, f"unlock:{row.unlock}")
        if row.glory:
            gain_glory(s, step.seat, row.glory, "milestone")
        if milestone in NAMES:
            s.named += 1
            read_page(s, step.seat, f"S{s.named:02d}")
        elif row.boon != "none":
            boon(s, step.seat, row.boon)


CLAIM = Claim()
