"""Supply Cards: taking, spending, laying out again (5.9)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Choice, Choose, Seat, give_up, kinds_in, shuffle, step, then, uncover
from engine.windward.data import CARD_KIND, KINDS, STACKS
from engine.windward.means import room
from engine.windward.state import Captain, State


def kinds_in_hand(c: Captain) -> list[str]:
    return kinds_in(c.hand, CARD_KIND, KINDS)


class ChooseCard(Choose[State]):
    """A question whose answer names a card of the hand by its kind."""

    __slots__ = ()
    about = "hand"

    def options(self, s: State) -> Iterable[str]:
        return kinds_in_hand(s.captains[self.seat])


def spend(s: State, seat: Seat, kind: str, how: str) -> None:
    """A card is played or eaten and goes to the discard (WWD-71, WWD-193)."""
    c = s.captains[seat]
    card = give_up(c.hand, c.taken, CARD_KIND, kind)
    s.discard.append(card)
    s.tell(how, seat, card=card)


def lay_out(s: State, cards: list[str]) -> None:
    """Shuffle cards into three face-up stacks whose sizes differ by at most one (WWD-15, WWD-73)."""
    shuffle(s, cards)
    size, extra = divmod(len(cards), STACKS)
    s.stacks = []
    for n in range(STACKS):
        count = size + (n < extra)
        s.stacks.append([cards.pop() for _ in range(count)])
    s.tops = [uncover(s, stack) for stack in s.stacks]


def take_top(s: State, seat: Seat, stack: int) -> None:
    c = s.captains[seat]
    card = s.tops[stack]
    c.hand.append(card)
    c.taken.append(card)
    s.tell("card_taken", seat, card=card, stack=stack + 1)
    if s.stacks[stack]:
        s.tops[stack] = uncover(s, s.stacks[stack])
        s.tell("card_uncovered", card=s.tops[stack], stack=stack + 1)
        return
    rest = [top for n, top in enumerate(s.tops) if n != stack] + [card for pile in s.stacks for card in pile] + s.discard
    s.discard = []
    lay_out(s, rest)
    s.tell("stacks_laid_out", tops=tuple(s.tops), sizes=tuple(len(pile) + 1 for pile in s.stacks))


@step
class TakeCards(Choose[State]):
    """Cards are taken one at a time, so that new tops are seen before the next pick (WWD-60, WWD-192)."""

    left: int

    verb = "take"
    rule = "WWD-60"

    def options(self, s: State) -> Iterable[tuple[int, str]]:
        return ((n + 1, CARD_KIND[top]) for n, top in enumerate(s.tops))

    def do(self, s: State, stack: int, kind: str) -> None:
        take_top(s, self.seat, stack - 1)
        if self.left > 1 and room(s, s.captains[self.seat], "hand"):
            then(s, TakeCards(self.seat, self.left - 1))

    def choices(self, s: State) -> list[Choice]:
        return [("take", n + 1, CARD_KIND[top]) for n, top in enumerate(s.tops)]
