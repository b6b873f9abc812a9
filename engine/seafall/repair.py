"""Mending a ship (SEA-58): its upgrades are refreshed and its damage cards dismissed; curses stay."""

from __future__ import annotations

from engine.seafall.damage import check_hold
from engine.seafall.data.cards import kind_of
from engine.seafall.data.goals import SHIPS
from engine.seafall.holdings import change_ship, note, refresh
from engine.seafall.state import SUNK, State


def mend_ship(s: State, seat: int, ship: int, at_island: bool = False) -> None:
    """Damage cards go to the discard; Home Sickness leaves with them at an island's yard (Q3, SEA-115, SEA-173)."""
    vessel = s.provinces[seat].ships[ship]
    refresh(s, vessel.upgrades)
    lifted = tuple(card for card in vessel.curses if at_island and kind_of(card) == "Q3")
    s.wrecked = (*s.wrecked, *vessel.damage, *lifted)
    change_ship(s, seat, ship, damage=(), curses=tuple(card for card in vessel.curses if card not in lifted))
    s.tell("repaired", seat, ship=SHIPS[ship], cards=len(vessel.damage))
    check_hold(s, seat, ship)
    if lifted:
        s.tell("lifted", seat, card="Q3", ship=SHIPS[ship])
        note(s, "curse_dismissed")


def raise_ship(s: State, seat: int, ship: int) -> None:
    """A sunken ship returns to the home harbour, empty (SEA-58, SEA-233)."""
    if s.provinces[seat].ships[ship].place == SUNK:
        change_ship(s, seat, ship, place=s.provinces[seat].harbour)
        s.tell("raised", seat, ship=SHIPS[ship])
