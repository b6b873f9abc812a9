"""Set-up (part 3), with the random draws in the order of 3.1."""

from __future__ import annotations

from engine.kernel import Choose, Refusal, Step, Terms, draw, pick, refuse, shuffled, step, then
from engine.kernel.game import GIFT
from engine.winds_of_plunder.data import CARDS, COLOURS, DEALT_CARDS, GIFT_CUBES, PORTS, START_PORTS, TILES
from engine.winds_of_plunder.rounds import Rounds
from engine.winds_of_plunder.state import Captain, State


def setup(terms: Terms, seed: int) -> State:
    """The steps of 3.2; what was dealt stands in the state, not in events, for nobody has sat down yet."""
    s = State(
        mode=terms.mode,
        chance=seed & ((1 << 64) - 1),
        sealed_orders=terms.options["vote_style"] == "sealed_orders",
        captains=[Captain(colour=COLOURS[seat]) for seat in range(terms.seats)],
        tile_at={},
        bar=[],
    )
    first_steps = draft_ports(s) if terms.options["start_ports"] == "drafted" else deal_ports(s)
    lay_tiles(s)
    shuffle_decks(s)
    give(s, terms.options[GIFT])
    wish = terms.options["first_blackbeard"]
    s.blackbeard = draw(s, s.seats) if wish == "random" else int(wish) - 1  # WOP-15
    then(s, *first_steps, Rounds())
    return s


def give(s: State, wish: str) -> None:
    """A handicap: one seat begins with more Wind cubes (WOP-174)."""
    if wish != "nobody":
        captain = s.captains[int(wish) - 1]
        captain.cubes += GIFT_CUBES
        captain.reserve -= GIFT_CUBES


def deal_ports(s: State) -> tuple[Step[State], ...]:
    """A different start port for each ship, the Guarda Costa last (WOP-10, WOP-128)."""
    ports = shuffled(s, START_PORTS)
    for c, port in zip(s.captains, ports, strict=False):
        c.port = port
    if s.duel:
        s.patrol = ports[s.seats]
    return ()


def draft_ports(s: State) -> tuple[Step[State], ...]:
    """The seats draft in a random order, once everything else is on view (WOP-136, WOP-170)."""
    patrol = (PlacePatrol(),) if s.duel else ()
    return (*(DraftPort(seat) for seat in shuffled(s, range(s.seats))), *patrol)


@step
class DraftPort(Choose[State]):
    """D9."""

    verb = "start"
    rule = "WOP-136"
    among = START_PORTS

    def why_not(self, s: State, port: str) -> Refusal | None:
        taken = any(c.port == port for c in s.captains)
        return refuse("winds_of_plunder.refuse.port_taken", "WOP-136", port=port) if taken else None

    def do(self, s: State, port: str) -> None:
        s.captains[self.seat].port = port
        s.tell("start_port", self.seat, port=port)


@step
class PlacePatrol(Step[State]):
    """After a draft the Guarda Costa takes one of the start ports left over (WOP-170)."""

    def run(self, s: State) -> None:
        taken = [c.port for c in s.captains]
        free = [port for port in START_PORTS if port not in taken]
        s.patrol = pick(s, free)
        s.tell("patrol_placed", port=s.patrol, chance=("patrol_port", len(free)))


def lay_tiles(s: State) -> None:
    """One for each port and six for the bar (WOP-13)."""
    tiles = shuffled(s, TILES)
    s.tile_at = dict(zip(PORTS, tiles, strict=False))
    s.bar = tiles[len(PORTS) :]


def shuffle_decks(s: State) -> None:
    """All maps into the Treasure deck, all Action cards into theirs; a quick voyage deals some of these (WOP-12, WOP-126)."""
    s.treasure = shuffled(s, PORTS)
    s.deck = shuffled(s, CARDS)
    for _ in range(DEALT_CARDS[s.mode]):
        for c in s.captains:
            c.hand.append(s.deck.pop())
