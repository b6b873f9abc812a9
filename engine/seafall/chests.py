"""Chests: what comes into the game when one is opened (2.20, SEA-150, SEA-255)."""

from __future__ import annotations

from engine.kernel import Choose, shuffle, step
from engine.seafall.data.cards import STRUCTURES, TREASURES, UPGRADES
from engine.seafall.data.goals import CHESTS, EMPEROR, KER, MILESTONES
from engine.seafall.data.sea import PATMOS
from engine.seafall.exploring import chart_island, course_of
from engine.seafall.holdings import refill_palace, reshuffle
from engine.seafall.milestones import NAMES
from engine.seafall.pages import read_page
from engine.seafall.state import DECKS, ORDERED, Settlement, State, opened, pools_of
from engine.seafall.winter import stock_ker
from engine.seafall.world import colony_cards, draw_map_places, random_empty

MAP_CHEST, GATE_CHEST, BANNER_CHEST = "IV", "V", "III"
PURPLE_SAIL = "M24"


def unseal(s: State, chest: str) -> None:
    """What an opened chest does to the campaign: rules, pages, places of maps, Ker."""
    before = pools_of(s.chests)
    s.chests = (*s.chests, chest)
    after = pools_of(s.chests)
    for family in ORDERED:
        joining = [entry for entry in after[f"booke/{family}"] if entry not in before[f"booke/{family}"]]
        if joining:
            s.booke[family] += joining
            shuffle(s, s.booke[family])
    if chest == MAP_CHEST:
        draw_map_places(s)
    if chest == GATE_CHEST:
        s.colonies = (*s.colonies, Settlement(id=KER, island=PATMOS, governor=EMPEROR, active=True))


def place_patmos(s: State) -> None:
    """The gate chest opens by itself before anybody has found Patmos (2.20)."""
    assert s.saga is not None
    if any(isle.id == PATMOS for isle in s.islands):
        return
    column = next(column for column, special in course_of(s).special.items() if special.island == PATMOS)
    chart_island(s, PATMOS, random_empty(s, column))
    s.saga = s.saga.replace(missed=(*s.saga.missed, PURPLE_SAIL))


def display(s: State, chest: str) -> None:
    """What lies in the chest goes to its places in the game that is being played (SEA-255)."""
    before = pools_of(tuple(other for other in s.chests if other != chest))
    after = pools_of(s.chests)
    for deck in DECKS:
        joining = [card for card in after[f"deck/{deck}"] if card not in before[f"deck/{deck}"]]
        if deck == "events":
            s.past = (*s.past, *joining)  # they join at the next winter
        elif joining:
            s.decks[deck] += joining
            reshuffle(s, deck)
    refill_palace(s)
    s.upgrades = (*s.upgrades, *opened(UPGRADES, (chest,)))
    s.structures = (*s.structures, *opened(STRUCTURES, (chest,)))
    s.treasures = (*s.treasures, *opened(TREASURES, (chest,)))
    s.milestones = (*s.milestones, *posted(s, (chest,)))
    if chest == BANNER_CHEST:
        s.cards_of_colonies = colony_cards()
    if chest == GATE_CHEST:
        stock_ker(s)


def posted(s: State, chests: tuple[str, ...]) -> tuple[str, ...]:
    """The milestones of these chests that nobody has claimed (SEA-149)."""
    assert s.saga is not None
    gone = {*s.saga.claimed(), *s.saga.missed, *(NAMES if s.saga.game else ())}
    return tuple(name for name, row in MILESTONES.items() if row.posted in chests and name not in gone)


@step
class OpenChest(Choose[State]):
    """Whoever unlocked a chest opens it at the end of the turn; what it holds nobody knows (SEA-150)."""

    chest: str
    verb = "open_chest"
    rule = "SEA-150"
    always = True
    opaque = True

    def options(self, s: State) -> list[str]:
        return [self.chest]

    def do(self, s: State, chest: str) -> None:
        s.unveiled += 1
        unseal(s, chest)
        display(s, chest)
        s.tell("chest_opened", self.seat, chest=chest)
        read_page(s, self.seat, CHESTS[chest].story)
