"""Positions for the tests of Windward's rules: the reference layout, ready for the first captain's turn, then changed by hand.

    s = position(seats=3, wind=4)
    s.captains[0].ship = "6.20"
    choose(s, "sail", "5.11")
    assert refusal(s, "sail", "6.30").key == "windward.refuse.into_the_wind"

`choose` goes through the same check as a player's click. `events` collects what was told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.kernel import Event, Refusal, agree, asked, play, settle
from engine.windward import battle, scoring
from engine.windward.data import CARDS
from engine.windward.lost import TurnOver
from engine.windward.meta import META
from engine.windward.planet import land
from engine.windward.setup import setup
from engine.windward.state import GAS, State
from engine.windward.turn import Rounds, StartTurn, Turn

MODES = {1: "solo", 2: "head_to_head", 3: "free_for_all", 4: "free_for_all", 5: "free_for_all"}


def position(seats: int = 3, mode: str = "", wind: int = 1, seed: int = 1, small: bool = False, **options: str) -> State:
    """The reference layout (A to F in slots 1 to 6), `even` boards, seat 0 first and about to act, empty hands, all Greys in stock.

    Reds stand on their starts, Gas in the pockets, Ships At Port; in co-op the White is on Corner 1.60.
    """
    options.setdefault("boards", "even")
    if small:
        options["small_world"] = "on"
    mode = mode or MODES[seats]
    s = setup(agree(META, mode, seats, options), seed)
    s.planet = f"{'small' if small else 'large'} ABCDEF"
    s.first = s.active = 0
    s.wind = wind
    planet = land(s)
    s.red_at = [*planet.red_starts.values(), "", "", ""]
    s.grey_at = [""] * 8
    s.loose = {}
    for pocket in planet.gas_pockets:
        s.add_loose(pocket, GAS, 2)
    if s.cooperative:
        s.white_at = planet.corners[1]
    for seat in range(seats):
        hand(s, seat)
    start_turn(s, 0)
    return s


def start_turn(s: State, seat: int) -> None:
    """Make it this captain's turn, from its start."""
    s.agenda = [Rounds(), TurnOver(seat), Turn(seat), StartTurn(seat)]
    s.active = seat
    settle(s)


def hand(s: State, seat: int, *kinds: str) -> None:
    """Give a captain exactly these cards, taken from the stacks or wherever they are; what was held goes under a stack."""
    c = s.captains[seat]
    s.stacks[0][:0] = c.hand
    c.hand, c.taken = [], []
    for kind in kinds:
        c.hand.append(pull(s, kind))


def reds(s: State, *spaces: str) -> None:
    """Reds R1, R2, ... are alive on these spaces; the others are in stock."""
    s.red_at = [*spaces, *[""] * (len(s.red_at) - len(spaces))]


def greys(s: State, *spaces: str) -> None:
    """Greys G1, G2, ... are alive on these spaces; the others are in stock."""
    s.grey_at = [*spaces, *[""] * (len(s.grey_at) - len(spaces))]


def told(events: list[Event], name: str) -> Event:
    """The one event of this name."""
    (event,) = (event for event in events if event.name == name)
    return event


def pull(s: State, kind: str) -> str:
    """Find a card of this kind outside the hands and take it out of its pile."""
    for pile in (*s.stacks, s.discard):
        for card in pile:
            if card.rsplit("-", 1)[0] == kind:
                pile.remove(card)
                return card
    for n, top in enumerate(s.tops):
        if top.rsplit("-", 1)[0] == kind:
            s.tops[n] = s.stacks[n].pop()
            return top
    raise ValueError(f"no {kind} outside the hands; there are {len(CARDS)} cards")


def tops(s: State, *kinds: str) -> None:
    """Lay cards of these kinds on the three stacks; what lay there goes beneath."""
    for n, kind in enumerate(kinds):
        s.stacks[n].insert(0, s.tops[n])
        s.tops[n] = pull(s, kind)


def choices(s: State) -> list[Any]:
    """The legal choices of the open question."""
    return list(settle(s))


def targets(s: State, verb: str) -> set[str]:
    """What the legal choices of this kind aim at: the spaces of ("sail", space)."""
    return {str(c[-1]) for c in choices(s) if c[0] == verb}


def asked_seat(s: State) -> int:
    return asked(s)[0].seat


def refusal(s: State, *choice: str | int) -> Refusal | None:
    """Why the choice is refused now, or None."""
    return asked(s)[0].explain(s, choice)


def choose(s: State, *choice: str | int) -> list[Event]:
    """Make a choice that must be legal; returns the events it set off."""
    why = refusal(s, *choice)
    assert why is None, f"{choice} is refused: {why}; legal are {choices(s)}"
    assert choice in choices(s), f"{choice} is not listed in {choices(s)}"
    told: list[Event] = []
    s.tell = lambda name, seat=None, **fields: told.append(Event(name, seat, fields))
    play(s, choice)
    return told


def illegal(s: State, *choice: str | int) -> bool:
    return refusal(s, *choice) is not None and choice not in choices(s)


def refused(s: State, *choice: str | int) -> tuple[str, str]:
    """Why a choice that must be illegal is refused: the last part of the text key, and the clause."""
    why = refusal(s, *choice)
    assert why is not None, f"{choice} is allowed"
    assert choice not in choices(s), f"{choice} is refused and listed"
    return why.key.rsplit(".", 1)[1], why.rule


def decline_all(s: State) -> None:
    """Answer battle questions with the least: no False Flag, no Cannons, no boosts."""
    while s.battle is not None and s.agenda:
        least = [c for c in choices(s) if c in (("decline",), ("cannons", 0), ("done",))]
        choose(s, *least[0])


class Rigged:
    """Dice that fall as told. `battle` takes the faces of one roll after another, `wind` the Wind Die's."""

    def __init__(self, patch: Callable[..., None]) -> None:
        self.rolls: list[tuple[int, ...]] = []
        self.faces: list[int] = []
        patch(battle, "roll", self._roll)
        patch(scoring, "draw", self._draw)

    def battle(self, *rolls: tuple[int, ...]) -> None:
        self.rolls += rolls

    def wind(self, *faces: int) -> None:
        self.faces += faces

    def _roll(self, s: State, count: int) -> tuple[int, ...]:
        s.unveiled += 1
        assert self.rolls, f"an unexpected roll of {count} Battle Dice"
        faces = self.rolls.pop(0)
        assert len(faces) == count, f"{count} Battle Dice are rolled, the test has {faces}"
        return faces

    def _draw(self, s: State, n: int) -> int:
        s.unveiled += 1
        assert self.faces, "an unexpected roll of the Wind Die"
        return self.faces.pop(0) - 1
