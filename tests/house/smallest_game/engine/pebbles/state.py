"""What changes in a game of Pebbles. Counts are by kind, in the order of KINDS."""

from __future__ import annotations

from engine.kernel import GameState, Record, field, hidden, per_seat, record

KINDS = ("white", "grey", "black")
HEAP = 5  # of each kind, at the beginning
MOST = 2  # that one may take in a turn


@record
class Child(Record):
    """A player."""

    shell: str = hidden("owner", pool="shells", unless="shown")  # its kind
    pebbles: list[int] = field(factory=lambda: [0] * len(KINDS))

    @property
    def own(self) -> int:
        """Pebbles of the colour of the shell."""
        return self.pebbles[KINDS.index(self.shell)]

    @property
    def points(self) -> int:
        """PEB-9."""
        return sum(self.pebbles) + self.own


@record
class State(GameState):
    children: list[Child] = per_seat()
    shells: list[str] = hidden("all", pool="shells")  # those that nobody was dealt
    heaps: list[int] = field(factory=lambda: [HEAP] * len(KINDS), most=HEAP)
    tide: bool = False
    shown: bool = False  # whether shells lie open
    round: int = 0
    active: int = field(default=0, seat=True)  # whose turn it is

    @property
    def seats(self) -> int:
        return len(self.children)

    def pools(self) -> dict[str, tuple[str, ...]]:
        """Every shell is somewhere: views, guesses of what is hidden and the check that none is lost come from this."""
        return {"shells": KINDS}
