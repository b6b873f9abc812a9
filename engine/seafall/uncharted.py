"""Uncharted waters (SEA-42): the card that an empty hex west of the rim may ask for (2.14)."""

from __future__ import annotations

from engine.kernel import Choose, step, then
from engine.seafall.atoms import SetCurrent, place_in_sea
from engine.seafall.chart import column_of, hexes_of
from engine.seafall.data.cards import UNCHARTED
from engine.seafall.data.goals import SHIPS
from engine.seafall.endeavour import OUTCOMES, Flagship, launch, steps_of
from engine.seafall.holdings import beyond_rim, gain, is_empty, next_card, put_under, ships_at
from engine.seafall.pages import next_page, read_page
from engine.seafall.state import SUNK, State, Venture


def uncharted_hexes(s: State, seat: int) -> list[str]:
    """Empty hexes west of the rim where a ship that moved stands (SEA-42, SEA-43)."""
    if "uncharted" not in s.rules_on:
        return []
    found = []
    for n, ship in enumerate(s.provinces[seat].ships):
        moved = f"sailed:{SHIPS[n]}" in s.this_turn
        if moved and beyond_rim(ship.place) and is_empty(s, ship.place) and not last_empty(s, ship.place):
            found.append(ship.place)
    return list(dict.fromkeys(found))


def last_empty(s: State, space: str) -> bool:
    """The only empty hex left in a column without an island (SEA-43)."""
    column = column_of(space)
    if any(column_of(isle.hex) == column for isle in s.islands):
        return False
    return sum(is_empty(s, at) for at in hexes_of(column)) == 1


@step
class UnchartedHex(Choose[State]):
    """One card at most; the player chooses the hex if two qualify (SEA-42)."""

    verb = "hex"
    rule = "SEA-42"

    def options(self, s: State) -> list[str]:
        return uncharted_hexes(s, self.seat)

    def do(self, s: State, hex: str) -> None:
        card = next_card(s, "uncharted")
        kind, defence, _ = UNCHARTED[card]
        s.tell("uncharted", self.seat, card=kind, hex=hex, chance=("uncharted", len(s.decks["uncharted"]) + 1))
        if kind in ("atoll", "danger", "current", "portal"):
            s.placed = (*s.placed, card)
        else:
            put_under(s, "uncharted", (card,))
        if kind == "current":
            then(s, SetCurrent(self.seat, hex))
        elif kind == "atoll":
            place_in_sea(s, hex, "atoll")
        elif kind in ("danger", "portal"):
            place_in_sea(s, hex, f"{kind}:{defence}")
        elif kind in ("corsairs", "leviathan"):
            meet(s, self.seat, hex, kind, defence)
        elif kind == "derelict":
            derelict(s, self.seat, hex)


def meet(s: State, seat: int, hex: str, kind: str, defence: int) -> None:
    """A check of the uncharted deck, by the ship in that hex (SEA-44, SEA-230)."""
    there = ships_at(s, seat, hex)
    v = Venture(kind=kind, seat=seat, stat="raid" if kind == "corsairs" else "sail", defence=defence, flag=there[0])
    if len(there) == 1:
        launch(s, v)
        return
    s.venture = v
    then(s, Flagship(seat, hex), *steps_of(v))


def derelict(s: State, seat: int, hex: str) -> None:
    entry = next_page(s, "sea")
    if entry:
        read_page(s, seat, entry, ships_at(s, seat, hex)[0])
    else:
        gain(s, seat, "gold", 3)


def _unhurt(s: State, v: Venture, success: bool) -> None:
    """What the sea gives to whoever took no damage (2.14)."""
    if v.hurt or s.provinces[v.seat].ships[v.flag].place == SUNK:
        return
    if v.kind == "corsairs":
        gain(s, v.seat, "gold", 4)
    else:
        gain(s, v.seat, "fort", 1)


OUTCOMES["corsairs"] = OUTCOMES["leviathan"] = _unhurt
