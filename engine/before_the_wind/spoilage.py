"""Goods spoil when the fleet sails, and Preservation saves some of them (BTW-108 to BTW-121, BTW-162)."""

from __future__ import annotations

from engine.before_the_wind.cards import CLOSE
from engine.before_the_wind.data import CARDS, GOODS, KIND, NOTHING, PLACE, PRESERVATION, Goods, counts
from engine.before_the_wind.holdings import code, goods_choices, listed, minus, spend
from engine.before_the_wind.state import Merchant, State
from engine.kernel import Choice, Pass, Pick, Refusal, Seat, Step, refuse, step, then

Saved = tuple[tuple[int, str, str], ...]
"""Seat, goods saved in the warehouse, goods saved in the hand."""


def spoiling_stored(s: State, m: Merchant) -> Goods:
    """All apples, all cheese or gently half of it, half the spices, no silk (BTW-110 to BTW-113)."""
    apples, cheese, spices, _ = m.store
    return apples, cheese // 2 if s.gentle else cheese, spices // 2, 0


def preservations(m: Merchant) -> list[str]:
    return [card for card in m.specials if KIND[card] == PRESERVATION]


def may_save(m: Merchant) -> int:
    """All Preservation cards together (BTW-118)."""
    return sum([CARDS[card].number for card in preservations(m)])


def spent_on(m: Merchant, count: int) -> list[str]:
    """The cards with the smallest sum that is enough, of equal sums the fewest (BTW-162)."""
    found: list[list[str]] = [[]]
    for card in preservations(m):
        found += [[*cards, card] for cards in found]
    sums = [(sum(CARDS[card].number for card in cards), len(cards), cards) for cards in found]
    return min(entry for entry in sums if entry[0] >= count)[2]


def would_spoil(s: State, seat: Seat) -> tuple[Goods, Goods]:
    """What a merchant loses if the fleet sails now and nothing is saved: out of the warehouse, and the whole hand (BTW-109)."""
    m = s.merchants[seat]
    return spoiling_stored(s, m), m.hand


def spoil(s: State) -> tuple[Step[State], ...]:
    """Who can save something is asked in seat order from the new Start Merchant, and then goods go (BTW-114, BTW-118)."""
    savers = tuple(seat for seat in s.in_order() if may_save(s.merchants[seat]) and any(map(any, would_spoil(s, seat))))
    return (Preserve(savers[0], savers[1:], ()),) if savers else (Spoil(()),)


class SaveStored(Pick[State]):
    """A spoiling good of the warehouse (BTW-119)."""

    verb = "save_stored"
    rule = "BTW-119"
    none_left = "before_the_wind.refuse.does_not_spoil"
    out_of_order = "before_the_wind.refuse.out_of_order"

    def kinds(self, s: State, step: Preserve) -> tuple[str, ...]:
        return GOODS

    def held(self, s: State, step: Preserve, good: str) -> int:
        return step.left_stored(s)[PLACE[good]]

    def last(self, s: State, step: Preserve) -> str | None:
        return step.stored[-1:] or None

    def why_not(self, s: State, step: Preserve, good: str) -> Refusal | None:
        most = may_save(s.merchants[step.seat])
        if len(step.stored) + len(step.held) == most:
            return refuse("before_the_wind.refuse.no_more_saved", "BTW-119", most=most)
        return super().why_not(s, step, good)

    def do(self, s: State, step: Preserve, good: str) -> None:
        then(s, step.replace(stored=step.stored + good))


class SaveHeld(SaveStored):
    """A good of the hand, if no warehouse good is lost (BTW-120)."""

    verb = "save_hand"
    none_left = "before_the_wind.refuse.none_in_hand"

    def held(self, s: State, step: Preserve, good: str) -> int:
        return step.left_held(s)[PLACE[good]]

    def last(self, s: State, step: Preserve) -> str | None:
        return step.held[-1:] or None

    def why_not(self, s: State, step: Preserve, good: str) -> Refusal | None:
        first = step.left_stored(s)
        if any(first):
            return refuse("before_the_wind.refuse.warehouse_first", "BTW-120", goods=code(first))
        return super().why_not(s, step, good)

    def do(self, s: State, step: Preserve, good: str) -> None:
        then(s, step.replace(held=step.held + good))


class CloseSaving(Pass):
    """The cards that were needed are discarded, and the next is asked (BTW-121)."""

    def do(self, s: State, step: Preserve) -> None:
        m = s.merchants[step.seat]
        for card in spent_on(m, len(step.stored) + len(step.held)):
            spend(s, m, card)
        if step.stored or step.held:
            s.tell("preserved", step.seat, stored=step.stored, held=step.held)
        saved = (*step.saved, (step.seat, step.stored, step.held))
        then(s, Preserve(step.waiting[0], step.waiting[1:], saved) if step.waiting else Spoil(saved))


SAVES_STORED, SAVES_HELD = goods_choices("save_stored"), goods_choices("save_hand")


@step
class Preserve(Step[State]):
    """D6: the new harbour is not dealt yet (BTW-123)."""

    seat: int
    waiting: tuple[int, ...]
    saved: Saved  # by those who were asked before
    stored: str = ""
    held: str = ""

    asks = True
    moves = (SaveStored(), SaveHeld(), CloseSaving("close", "BTW-119"))

    def left_stored(self, s: State) -> Goods:
        return minus(spoiling_stored(s, s.merchants[self.seat]), counts(self.stored))

    def left_held(self, s: State) -> Goods:
        return minus(s.merchants[self.seat].hand, counts(self.held))

    def choices(self, s: State) -> list[Choice]:
        if len(self.stored) + len(self.held) == may_save(s.merchants[self.seat]):
            return [CLOSE]
        first = self.left_stored(s)
        if any(first):
            return [*listed(SAVES_STORED, first, self.stored), CLOSE]
        return [*listed(SAVES_HELD, self.left_held(s), self.held), CLOSE]


@step
class Spoil(Step[State]):
    """Whatever nobody has saved returns to the supply, the hands shown (BTW-114, BTW-124)."""

    saved: Saved

    def run(self, s: State) -> None:
        kept = {seat: (counts(stored), counts(held)) for seat, stored, held in self.saved}
        for seat in s.in_order():
            m, (spoiling, hand) = s.merchants[seat], would_spoil(s, seat)
            stored, held = kept.get(seat, (NOTHING, NOTHING))
            lost = minus(spoiling, stored)
            m.store, m.hand = minus(m.store, lost), held
            if any(lost) or held != hand:
                s.tell("spoiled", seat, stored=code(lost), held=code(minus(hand, held)))
