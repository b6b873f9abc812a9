"""Phase C (5.7): every holder plays his card, and perhaps a special one around it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.before_the_wind.cards import ShipOrIncome, Store, buy
from engine.before_the_wind.data import CARDS, EXCHANGE, KIND, PURCHASE, PURCHASE_AND_STORE, SHIPMENT, STORAGE
from engine.before_the_wind.holdings import discard, keep, one_of_each, spend
from engine.before_the_wind.specials import EFFECT, KEPT, WHY_NOT
from engine.before_the_wind.state import State
from engine.kernel import Choice, Move, Refusal, Seat, Step, amend, done, refuse, step, then

RESOLVED: dict[str, Callable[[State, Seat, str], None]] = {
    PURCHASE: buy,
    STORAGE: lambda s, seat, card: then(s, Store(seat, card)),
    SHIPMENT: lambda s, seat, card: then(s, ShipOrIncome(seat, card)),
}
NOT_BEFORE_SHIPMENT = (PURCHASE_AND_STORE, EXCHANGE)


class PlaySpecial(Move[State]):
    """One special card of the hand, before or after the regular card (BTW-68, BTW-74)."""

    verb = "play"
    rule = "BTW-68"
    needs = "specials"

    def candidates(self, s: State, step: Play) -> Iterable[tuple[str]]:
        return ((card,) for card in one_of_each(s.merchants[step.seat]))

    def why_not(self, s: State, step: Play, card: str) -> Refusal | None:
        m, kind = s.merchants[step.seat], KIND[card]
        if m.card and CARDS[m.card].special:
            return refuse("before_the_wind.refuse.no_regular_card", "BTW-69")
        if kind in KEPT:
            return refuse("before_the_wind.refuse.not_now", KEPT[kind], kind=kind)
        if step.played:
            return refuse("before_the_wind.refuse.special_played", "BTW-68")
        if m.safe:
            return refuse("before_the_wind.refuse.no_special_after_safe", "BTW-63")
        if kind in NOT_BEFORE_SHIPMENT and m.card and KIND[m.card] == SHIPMENT:
            return refuse("before_the_wind.refuse.not_before_shipment", "BTW-72", card=card)
        return WHY_NOT[kind](s, step.seat, card)

    def do(self, s: State, step: Play, card: str) -> None:
        amend(s, played=True)
        spend(s, s.merchants[step.seat], card)
        s.tell("played", step.seat, card=card)
        EFFECT[KIND[card]](s, step.seat, card)


class Resolve(Move[State]):
    """The regular card (BTW-67); after it the turn is over, but for a special card."""

    verb = "resolve"
    rule = "BTW-67"

    def candidates(self, s: State, step: Play) -> Iterable[tuple[()]]:
        card = s.merchants[step.seat].card
        return ((),) if card and not CARDS[card].special else ()

    def do(self, s: State, step: Play) -> None:
        m = s.merchants[step.seat]
        card, m.card = m.card, ""
        discard(s, (card,))
        RESOLVED[KIND[card]](s, step.seat, card)


class CarryOut(Move[State]):
    """A special card that was obtained this round takes the place of a regular one (BTW-70)."""

    verb = "carry_out"
    rule = "BTW-70"
    needs = "specials"

    def candidates(self, s: State, step: Play) -> Iterable[tuple[()]]:
        card = s.merchants[step.seat].card
        return ((),) if card and CARDS[card].special else ()

    def why_not(self, s: State, step: Play) -> Refusal | None:
        m = s.merchants[step.seat]
        if KIND[m.card] in KEPT:
            return refuse("before_the_wind.refuse.always_kept", "BTW-71", card=m.card)
        if m.safe:
            return refuse("before_the_wind.refuse.no_special_after_safe", "BTW-64")
        return WHY_NOT[KIND[m.card]](s, step.seat, m.card)

    def do(self, s: State, step: Play) -> None:
        done(s)
        m = s.merchants[step.seat]
        card, m.card = m.card, ""
        discard(s, (card,))
        s.tell("played", step.seat, card=card)
        EFFECT[KIND[card]](s, step.seat, card)


class Keep(CarryOut):
    """Or it goes to the held ones, for as long as one likes (BTW-7, BTW-70, BTW-168)."""

    verb = "keep"

    def why_not(self, s: State, step: Play) -> Refusal | None:
        return None

    def do(self, s: State, step: Play) -> None:
        done(s)
        m = s.merchants[step.seat]
        card, m.card = m.card, ""
        keep(m, card)
        s.tell("kept", step.seat, card=card)


class EndTurn(Move[State]):
    verb = "end"
    rule = "BTW-67"

    def candidates(self, s: State, step: Play) -> Iterable[tuple[()]]:
        return () if s.merchants[step.seat].card else ((),)

    def do(self, s: State, step: Play) -> None:
        done(s)


PLAY = PlaySpecial()
RESOLVE: Choice = ("resolve",)
CARRY_OUT: Choice = ("carry_out",)
KEEP: Choice = ("keep",)
END: Choice = ("end",)


@step
class Turn(Step[State]):
    seat: int

    def run(self, s: State) -> None:
        s.tell("turn", self.seat, card=s.merchants[self.seat].card)
        then(s, Play(self.seat))


@step
class Play(Step[State]):
    """D5: until nothing is left but the end, which comes by itself (BTW-175)."""

    seat: int
    played: bool = False  # a held special card

    asks = True
    stays = True
    moves = (PLAY, Resolve(), CarryOut(), Keep(), EndTurn())

    def choices(self, s: State) -> list[Choice]:
        m = s.merchants[self.seat]
        card = m.card
        if card and CARDS[card].special:
            kind = KIND[card]
            able = kind not in KEPT and not m.safe and WHY_NOT[kind](s, self.seat, card) is None
            return [CARRY_OUT, KEEP] if able else [KEEP]
        last = RESOLVE if card else END
        if self.played or m.safe or not m.specials:
            return [last]
        return [*[("play", special) for special in one_of_each(m) if PLAY.why_not(s, self, special) is None], last]
