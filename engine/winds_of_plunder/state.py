"""What changes in a game of Winds of Plunder.

A port is named "HAV", and so is its Buried Treasure card, the map. A slot of the Rotation Bar is "1" to "6", from left to right.
Piles are lists with the next card last.
"""

from __future__ import annotations

from engine.kernel import GameState, Record, field, hidden, per_seat, record
from engine.winds_of_plunder.data import AREAS, CARDS, PATROL_WEAPONS, PORTS, ROUNDS, STARTING_CUBES, STARTING_RESERVE


@record
class Captain(Record):
    """A player's tallies, cubes, ship and hand."""

    colour: str
    vp: int = 0
    cubes: int = STARTING_CUBES  # Wind cubes; also those in a closed fist
    reserve: int = STARTING_RESERVE
    weapons: int = 0
    crew: int = 0
    provisions: int = 0
    booty: int = 0  # the index of the Booty marker's space
    port: str = ""  # where the ship lies; nowhere before the draft
    compass: str = ""  # the direction voted for, once it is revealed
    bid: int = 0  # the cubes bid, once they are revealed
    done: bool = False  # has had this round's turn
    hand: list[str] = hidden("owner", pool="actions", known="shown", factory=list)
    shown: list[str] = field(factory=list)  # a card of the hand that is named and not yet played (4.3)
    maps: list[str] = hidden("owner", pool="treasure", known="traced", factory=list)
    traced: list[str] = field(factory=list)  # maps of the hand that everybody saw going under the deck


@record
class State(GameState):
    mode: str
    sealed_orders: bool = False

    captains: list[Captain] = per_seat()
    round: int = 0
    wind: str = "N"
    blackbeard: int = 0  # who holds Blackbeard's tile
    first: int = 0
    active: int | None = None  # whose turn it is; nobody's while the wind is voted on

    tile_at: dict[str, str]  # port -> its VP tile
    bar: list[str]  # slot 1 first
    deck: list[str] = hidden("all", pool="actions", factory=list)
    discard: list[str] = field(factory=list, pool="actions")
    treasure: list[str] = hidden("all", pool="treasure", known="buried", factory=list)
    buried: list[str] = field(factory=list)  # the lowest maps of the Treasure deck, which everybody saw going there

    most_weapons: int | None = None  # the holders of the Advantage markers
    largest_crew: int | None = None
    most_provisions: int | None = None
    marks: dict[str, tuple[int, ...]] = field(factory=dict)  # port -> the captains with a reputation there, in order
    finishers: tuple[tuple[int, ...], ...] = ((),) * len(AREAS)  # for each area the captains who completed it, in order

    # the turn in progress
    points: int = 0
    sailed: bool = False  # the regular sail is made
    heaved: bool = False

    # the Guarda Costa
    patrol: str = ""  # its port
    patrol_compass: str = ""

    def pools(self) -> dict[str, tuple[str, ...]]:
        return {"actions": CARDS, "treasure": tuple(PORTS)}

    @property
    def seats(self) -> int:
        return len(self.captains)

    @property
    def rounds(self) -> int:
        return ROUNDS[self.mode]

    @property
    def duel(self) -> bool:
        return self.mode == "duel"

    @property
    def rules_on(self) -> tuple[str, ...]:
        return ("duel",) if self.duel else ()

    @property
    def tournament(self) -> bool:
        return self.mode == "tournament"

    @property
    def patrol_weapons(self) -> int:
        """Before the first round, while ports are drafted, those of the first (WOP-129)."""
        return PATROL_WEAPONS[max(self.round, 1) - 1]

    def turn_of(self) -> int | None:
        return self.active
