"""What changes in a game of Winds of Plunder.

A port is named "HAV", and so is its Buried Treasure card, the map. A slot of the Rotation Bar is "1" to "6", from left to right.
Piles are lists with the next card last.
"""

from __future__ import annotations

from engine.kernel import GameState, Record, field, hidden, per_seat, record
from engine.winds_of_plunder.data import BOOTY, CARDS, CUBES, PATROL_WEAPONS, POINTS, PORTS, ROUNDS, STARTING_CUBES, TALLY_MAX, WINDS


@record
class Captain(Record):
    """A player's tallies, cubes, ship and hand."""

    colour: str
    vp: int = 0
    cubes: int = STARTING_CUBES  # Wind cubes; also those in a closed fist
    reserve: int = CUBES - STARTING_CUBES
    weapons: int = field(default=0, most=TALLY_MAX)
    crew: int = field(default=0, most=TALLY_MAX)
    provisions: int = field(default=0, most=TALLY_MAX)
    booty: int = field(default=0, among=range(len(BOOTY)))  # the index of the Booty marker's space
    port: str = ""  # where the ship lies; nowhere before the draft
    compass: str = field(default="", among=("", *WINDS))  # the direction voted for, once it is revealed
    bid: int = field(default=0, most=CUBES)  # the cubes bid, once they are revealed
    done: bool = False  # has had this round's turn
    hand: list[str] = hidden("owner", pool="card", known="shown", factory=list)
    shown: list[str] = field(factory=list)  # a card of the hand that is named and not yet played (4.3)
    maps: list[str] = hidden("owner", pool="map", known="traced", factory=list)
    traced: list[str] = field(factory=list)  # maps of the hand that everybody saw going under the deck


@record
class State(GameState):
    mode: str
    sealed_orders: bool = False

    captains: list[Captain] = per_seat()
    round: int = field(default=0, among=range(len(PATROL_WEAPONS) + 1))
    wind: str = field(default="N", among=WINDS)
    blackbeard: int = field(default=0, seat=True)  # who holds Blackbeard's tile
    first: int = field(default=0, seat=True)
    active: int | None = field(default=None, seat=True)  # whose turn it is; nobody's while the wind is voted on

    tile_at: dict[str, str]  # port -> its VP tile
    bar: list[str]  # slot 1 first
    deck: list[str] = hidden("all", pool="card", factory=list)
    discard: list[str] = field(factory=list, pool="card")
    treasure: list[str] = hidden("all", pool="map", known="buried", factory=list)
    buried: list[str] = field(factory=list)  # the lowest maps of the Treasure deck, which everybody saw going there

    most_weapons: int | None = field(default=None, seat=True)  # the holders of the Advantage markers
    largest_crew: int | None = field(default=None, seat=True)
    most_provisions: int | None = field(default=None, seat=True)
    marks: dict[str, tuple[int, ...]] = field(factory=dict, seat=True)  # port -> the captains with a reputation there, in order
    finishers: tuple[tuple[int, ...], ...] = field(default=((), (), (), ()), seat=True)  # for each area, who completed it, in order

    # the turn in progress
    points: int = field(default=0, most=POINTS)
    sailed: bool = False  # the regular sail is made
    heaved: bool = False

    # the Guarda Costa
    patrol: str = ""  # its port
    patrol_compass: str = ""

    def pools(self) -> dict[str, tuple[str, ...]]:
        return {"card": CARDS, "map": tuple(PORTS)}

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
    def patrol_weapons(self) -> int:
        """Before the first round, while ports are drafted, those of the first (WOP-129)."""
        return PATROL_WEAPONS[max(self.round, 1) - 1]
