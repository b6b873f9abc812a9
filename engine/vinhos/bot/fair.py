"""The sealed experts (VIN-138): every set of one's own is weighed against sets that the others may play."""

from __future__ import annotations

from itertools import combinations

from engine.bots.brain import Brain
from engine.bots.sealed import Envelope
from engine.kernel import Choice, Luck, Seat, draw
from engine.vinhos.bot.features import fairs_ahead
from engine.vinhos.data import CAR, COLUMN_FP, DECK_OF, EXPERTS, FEATURE_INDEX, L2, LOCK_VP, MANAGER_INDEX, ROW_INDEX
from engine.vinhos.fair import eligible, shifted
from engine.vinhos.state import State

KEPT, LEFT_OVER = 1.2, 0.1  # VP that a face-up expert is worth after this fair, and after the last one
FP_WORTH = 0.12  # VP of an FP beyond the ranks: later fairs and ties
Hand = tuple[str, ...]
Opened = dict[Seat, Hand]


class OwnExperts(Envelope):
    """A vintner before the envelope; a content is a set of experts."""

    firmness = 4.0

    def __init__(self, s: State, seat: Seat, price: float) -> None:
        self.s, self.seat, self.kept = s, seat, price
        able, inside = eligible(s, seat), [str(choice[1]) for choice in s.sealed.get(seat, ()) if choice[0] == "play"]
        free = [expert for expert in able if not inside or able.index(expert) > able.index(inside[-1])]
        self.inside = tuple(inside)
        self.contents: list[Hand] = [(*inside, *more) for n in range(len(free) + 1) for more in combinations(free, n)]
        self.others = [n for n in range(len(s.vintners)) if n != seat and eligible(s, n)]
        self.step, self.later = fairs_ahead(s)

    def likely(self, rival: Seat, luck: Luck) -> Hand:
        """All, or some of them."""
        able = eligible(self.s, rival)
        if draw(luck, 3):
            return tuple(able)
        return tuple([expert for expert in able if draw(luck, 2)])

    def of(self, rival: Seat) -> OwnExperts:
        return OwnExperts(self.s, rival, self.kept)

    def opened(self, theirs: dict[Seat, Hand], luck: Luck) -> Opened:
        return theirs

    def results(self, opened: Opened) -> list[float]:
        return [self.result({**opened, self.seat: content}) for content in self.contents]

    def result(self, shown: Opened) -> float:
        """VP of the rank, as after the fair, and a little for the lead."""
        s = self.s
        steps = [0, 0, 0, 0]
        for hand in shown.values():
            for expert in hand:
                for n, count in enumerate(EXPERTS[expert].steps):
                    steps[n] += count
        columns = shifted(s.columns, steps)
        points = [
            v.fp + sum([COLUMN_FP[columns[FEATURE_INDEX[DECK_OF[expert]]]] for expert in shown.get(seat, ())])
            for seat, v in enumerate(s.vintners)
        ]
        mine = points[self.seat]
        behind = sum([1.0 if other < mine else 0.5 for seat, other in enumerate(points) if seat != self.seat and other <= mine])
        return self.step * behind + (FP_WORTH * mine if self.later else 0.0)

    def price(self, content: Hand) -> float:
        return self.kept * len(content)

    def choice(self, content: Hand) -> Choice:
        rest = content[len(self.inside) :]
        return ("play", rest[0]) if rest else ("seal",)

    def reason(self, choice: Choice) -> str:
        return "envelope"


def own_experts(brain: Brain, s: State) -> OwnExperts:
    return OwnExperts(s, brain.seat, worth_kept(s, brain.seat))


def worth_kept(s: State, seat: Seat) -> float:
    """VP of an expert that is not played: its abilities in the years to come, and Carolina's lock for experts (2.11)."""
    relations = s.vintners[seat].relations[MANAGER_INDEX[CAR]]
    if relations[ROW_INDEX[L2]]:
        return LOCK_VP[CAR, L2]
    return LEFT_OVER if s.year == s.last_year else KEPT
