"""Set-up (part 3), with the random draws in the order of 3.1."""

from __future__ import annotations

from collections.abc import Iterable

from engine.before_the_wind.data import START_GOODS, THIRD_STALL, counts
from engine.before_the_wind.fleet import deal_harbour
from engine.before_the_wind.rounds import Round
from engine.before_the_wind.state import Merchant, State
from engine.kernel import Ballot, Choice, Move, Refusal, Sealed, Terms, draw, refuse, shuffle, step, then


def setup(terms: Terms, seed: int) -> State:
    """The steps of 3.2; the first harbour stands in the state, not in events, for nobody has sat down yet."""
    option = terms.options.get
    first_cargo = terms.mode == "first_cargo"
    third_stall = terms.seats == 2 and (first_cargo or option("third_stall") == "on")
    s = State(
        mode=terms.mode,
        chance=seed & ((1 << 64) - 1),
        stalls=THIRD_STALL if third_stall else terms.seats,
        classic=option("market") == "classic",
        gentle=option("spoilage") == "gentle",
        covered=option("hands") == "covered",
        merchants=[Merchant() for _ in range(terms.seats)],
        start=0,
    )
    s.start = draw(s, terms.seats)
    shuffle_decks(s)
    deal_harbour(s)
    then(s, Sealed(tuple(StartGoods(seat) for seat in range(terms.seats))), Round())
    return s


def shuffle_decks(s: State) -> None:
    """Five decks, never mixed (BTW-15, BTW-16)."""
    for deck, pieces in s.pieces.items():
        s.decks[deck] = list(pieces)
        shuffle(s, s.decks[deck])
        s.discards[deck] = ()


# The two goods to begin with


class TakeGoods(Move[State]):
    """Any two, alike or different; into the hand, in a first cargo into the warehouse (BTW-12, BTW-13, BTW-179)."""

    verb = "goods"
    rule = "BTW-12"

    def candidates(self, s: State, ballot: StartGoods) -> Iterable[tuple[str]]:
        return ((pair,) for pair in START_GOODS)

    def why_not(self, s: State, ballot: StartGoods, goods: str) -> Refusal | None:
        return refuse("before_the_wind.refuse.goods_chosen", "BTW-12") if ballot.envelope(s) else None

    def do(self, s: State, ballot: StartGoods, goods: str) -> None:
        m = s.merchants[ballot.seat]
        if s.first_cargo:
            m.store = counts(goods)
        else:
            m.hand = counts(goods)
        s.tell("start_goods", ballot.seat, goods=goods, place="store" if s.first_cargo else "hand")


PAIRS: list[Choice] = [("goods", pair) for pair in START_GOODS]
SEAL: list[Choice] = [("seal",)]


@step
class StartGoods(Ballot[State]):
    """D0."""

    seat: int

    moves = (TakeGoods(),)

    def why_not_seal(self, s: State) -> Refusal | None:
        return None if self.envelope(s) else refuse("before_the_wind.refuse.no_goods_chosen", "BTW-12")

    def choices(self, s: State) -> list[Choice]:
        return SEAL if self.envelope(s) else PAIRS
