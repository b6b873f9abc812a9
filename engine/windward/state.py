"""What changes in a game of Windward.

A space is named "1.20", the Trading Post "Port". Stocks are not counted: what is nowhere on the table is in stock.
"""

from __future__ import annotations

from engine.kernel import GameState, Record, field, hidden, per_seat, record
from engine.windward.data import CARDS, COFFEE_TOKENS, COMPETITIVE, CREW, GREYS, MATES, MORALE_MAX, PORT, REDS, ROWING_MAX, WIND_DIE

ABOARD, ASIDE = "aboard", "aside"  # where a Longboat is that is not on a space
GREY_TOOTH, RED_TOOTH, TOKEN, GAS = 0, 1, 2, 3  # places in `cargo`, `dropped` and `loose`
CARGO = ("grey_tooth", "red_tooth", "token")
NOTHING = (0, 0, 0, 0)


@record
class Captain(Record):
    """A player's board, pieces and hand."""

    colour: str
    ship: str = PORT
    morale: int = field(default=1, most=MORALE_MAX)
    rowing: int = field(default=0, most=ROWING_MAX)  # Longboat Speed
    notoriety: int = 0
    gas: int = 0
    cannons: int = 0
    crew: tuple[str, ...] = field(default=(), among=CREW)
    boats: tuple[str, str] = (ABOARD, ASIDE)
    tows: tuple[str, str] = field(default=("", ""), among=("", *GREYS))  # the Defeated Grey that each Longboat tows
    hold: str = field(default="", among=("", *REDS, *GREYS))  # the Defeated Crester in the Cargo Hold
    cargo: tuple[int, int, int] = (0, 0, 0)  # Grey Teeth, Red Teeth, +2 Tokens in the Hold
    dropped: tuple[int, int, int] = (0, 0, 0)  # what the Ship dropped on its space in this stay (WWD-194)
    dropped_cresters: tuple[str, ...] = ()
    hand: list[str] = hidden("owner", pool="card", known="taken", unless="adventure", factory=list)
    taken: list[str] = field(factory=list)  # cards of the hand that everybody saw being taken

    def add_cargo(self, kind: int, count: int) -> None:
        cargo = list(self.cargo)
        cargo[kind] += count
        self.cargo = (cargo[GREY_TOOTH], cargo[RED_TOOTH], cargo[TOKEN])

    def set_boat(self, boat: int, place: str) -> None:
        self.boats = (place, self.boats[1]) if boat == 0 else (self.boats[0], place)

    def set_tow(self, boat: int, grey: str) -> None:
        self.tows = (grey, self.tows[1]) if boat == 0 else (self.tows[0], grey)


@record
class Party(Record):
    """One side of a battle."""

    kind: str  # ship, boat, red, grey or white
    seat: int | None = field(default=None, seat=True)  # the captain, of a Ship or Longboat
    boat: int = 0  # which Longboat
    beasts: tuple[str, ...] = ()
    dice: tuple[int, ...] = ()
    boost: int = 0  # Hits from cards, Tokens and crew
    cannons: int = 0  # Cannons spent


@record
class Battle(Record):
    space: str
    origin: str  # the attacker's previous space
    attacker: Party
    defender: Party


@record
class State(GameState):
    mode: str
    planet: str  # side and tiles, as in "large ABCDEF"
    even: bool = False  # all boards are Standard
    target: int = 15
    great_white: bool = False
    naturalist: int | None = field(default=None, seat=True)
    level: str = "as_printed"  # solo
    white_speed: int = 5

    captains: list[Captain] = per_seat()
    first: int = field(default=0, seat=True)
    active: int = field(default=0, seat=True)
    round: int = 1
    wind: int = field(default=1, among=WIND_DIE)

    red_at: list[str] = field(factory=lambda: [""] * len(REDS))  # the space of each Red that is alive on the planet
    grey_at: list[str] = field(factory=lambda: [""] * len(GREYS))
    white_at: str = ""
    white: str = field(default="aside", among=("aside", "waiting", "here", "gone"))  # it waits for a free Corner
    tagged: tuple[str, ...] = field(default=(), among=(*REDS, *GREYS))
    carcasses: dict[str, str] = field(factory=dict)  # Defeated Crester that nobody tows or holds -> its space
    loose: dict[str, tuple[int, int, int, int]] = field(factory=dict)  # space -> Grey Teeth, Red Teeth, +2 Tokens, Gas

    tops: list[str] = field(factory=list, pool="card")
    stacks: list[list[str]] = hidden("all", pool="card", factory=list)  # below the tops, the next card last
    discard: list[str] = field(factory=list, pool="card")

    # the turn in progress
    speed: int = 0
    mates: int = field(default=0, most=MATES)
    covered: tuple[str, ...] = ()  # Orders that carry a Mate or a Coffee Token
    coffees: int = field(default=0, most=COFFEE_TOKENS)  # Coffee Tokens on the active board
    deadweight: bool = False
    resting: bool = False
    held: tuple[str, ...] = ()  # Cresters that do not move in this turn's rest: fought, placed or moved already
    barred: tuple[tuple[str, str], ...] = ()  # battles that may not be started (again): attacking piece, defending piece or captain
    charges: dict[str, tuple[str, ...]] = field(factory=dict)  # solo: the path of each Red that reached the Ship
    battle: Battle | None = None
    trades: tuple[int, int] = (0, 0)  # agreed, proposed

    # Achievements
    achievements: tuple[str, ...] = ()
    honours: dict[str, tuple[int, ...]] = field(factory=dict, seat=True)  # card -> the captains who scored it, in order
    earned: tuple[tuple[int, str], ...] = field(default=(), seat=True)  # met by a deed and not yet looked at
    wins: tuple[int, ...] = ()  # battles won this turn, by seat
    toured: tuple[int, ...] = ()  # Territories the active Ship was in this turn
    jumps: tuple[str, ...] = ()  # zephyr, around: made by the active Ship this turn

    # the end
    final: int | None = field(default=None, seat=True)  # the captain before whose turn the game ends
    cycles: int = 0  # extra cycles begun
    reds_fallen: int = 0
    captain_lives: int = 0
    white_lives: int = 0

    def pools(self) -> dict[str, tuple[str, ...]]:
        return {"card": CARDS}

    @property
    def competitive(self) -> bool:
        return self.mode in COMPETITIVE

    @property
    def adventure(self) -> bool:
        """Solo and co-op, with open hands."""
        return self.mode not in COMPETITIVE

    @property
    def cooperative(self) -> bool:
        return self.mode == "coop"

    @property
    def rules_on(self) -> tuple[str, ...]:
        return ("adventure", "cooperative") if self.cooperative else ("adventure",) if self.adventure else ()

    @property
    def solo(self) -> bool:
        return self.mode == "solo"

    def turn_of(self) -> int:
        return self.active

    def stand(self, crester: str, space: str) -> None:
        """Put an alive Red or Grey on a space; with "" it leaves the planet."""
        if crester in REDS:
            self.red_at[REDS.index(crester)] = space
        else:
            self.grey_at[GREYS.index(crester)] = space

    def hold_back(self, *cresters: str) -> None:
        """These Cresters do not move in this turn's rest."""
        self.held += tuple(b for b in cresters if b not in self.held)

    def add_loose(self, space: str, kind: int, count: int) -> None:
        items = list(self.loose.get(space, NOTHING))
        items[kind] += count
        if any(items):
            self.loose[space] = (items[GREY_TOOTH], items[RED_TOOTH], items[TOKEN], items[GAS])
        else:
            self.loose.pop(space, None)
