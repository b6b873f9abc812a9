"""The favours of the three managers (5.19): a wine is given, a barrel moves along the row, and the space does its work."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.kernel import Ask, Choice, Choose, Move, Pass, Refusal, Seat, Step, refuse, step, then
from engine.kernel.choose import Choosable
from engine.vinhos.abilities import Action, Renown
from engine.vinhos.bank import Bank
from engine.vinhos.data import (
    ANA,
    BEA,
    CAR,
    CELLAR_PRICE,
    EXPERT_PRICE,
    EXPERTS,
    FAVOUR_ENOLOGIST_PRICE,
    FAVOUR_WINERY_PRICE,
    FAVOURS,
    LOCKS,
    MANAGER_INDEX,
    MANAGERS,
    OPEN_LOCKS,
    ROW,
    ROW_INDEX,
    SOCIAL,
    UNLIMITED,
    X1,
    X2,
    X3,
)
from engine.vinhos.estates import Build, Buy, Dig, Hire
from engine.vinhos.experts import Engage
from engine.vinhos.holdings import discard_wine, helpers, turn_down, wines_of
from engine.vinhos.state import State
from engine.vinhos.trade import Ship, Trade

FAVOUR: dict[tuple[str, str], Callable[[Seat], Action]] = {
    (ANA, X1): lambda seat: Buy(seat, 1, True),
    (ANA, X2): lambda seat: Build(seat, 1, True, FAVOUR_WINERY_PRICE),
    (ANA, X3): lambda seat: Dig(seat, 1, True, CELLAR_PRICE),
    (BEA, X1): lambda seat: Trade(seat, 1, True),
    (BEA, X2): lambda seat: Ship(seat, 1, True),
    (BEA, X3): lambda seat: Bank(seat, UNLIMITED, True, ""),
    (CAR, X1): lambda seat: Hire(seat, 2, True, FAVOUR_ENOLOGIST_PRICE),
    (CAR, X2): lambda seat: Engage(seat, 2, True, EXPERT_PRICE),
}
"""Row and space -> the action that its effect is; Carolina's third is no action but cubes (2.11)."""
TRADES = ((BEA, X1), (BEA, X2))  # the wine that is given cannot be the wine that is traded (VIN-155)
REGIONS_PRAISED = 2


def tradable(s: State, seat: Seat, row: str, to: str) -> set[str]:
    """The wines that this favour could trade now."""
    return {str(deed[1]) for deed in FAVOUR[row, to](seat).deeds(s)}


def fruitful(s: State, seat: Seat, row: str, to: str) -> bool:
    """Whether a space would have an effect, whatever is given for it (VIN-153)."""
    return s.cubes > 0 if (row, to) == (CAR, X3) else FAVOUR[row, to](seat).fruitful(s)


def givable(s: State, seat: Seat, row: str, to: str) -> list[str]:
    """The wines, and the Socialites, that can be given for this space; none if it would have no effect (VIN-151, VIN-155)."""
    wines = [wine for wine, _, _ in wines_of(s.vintners[seat])]
    socialites = helpers(s, seat, SOCIAL)
    if to in LOCKS:
        return wines + socialites
    if (row, to) in TRADES:
        fit = tradable(s, seat, row, to)
        return [wine for wine in wines if fit - {wine}] + (socialites if fit else [])
    return wines + socialites if fruitful(s, seat, row, to) else []


def why_not_give(s: State, seat: Seat, row: str, to: str) -> Refusal | None:
    """Why nothing that could be given makes the space do something."""
    if givable(s, seat, row, to):
        return None
    if not s.vintners[seat].wine_count and not helpers(s, seat, SOCIAL):
        return refuse("vinhos.refuse.no_wine_to_give", "VIN-151")
    if (row, to) in TRADES and tradable(s, seat, row, to):
        return refuse("vinhos.refuse.only_wine", "VIN-155")
    return refuse("vinhos.refuse.no_effect", "VIN-153", row=row, space=to)


class UseManager(Move[State]):
    """D22: move an own barrel that is not locked to another space of its row (VIN-151, VIN-152)."""

    verb = "use"
    rule = "VIN-151"
    needs = "managers"

    def candidates(self, s: State, step: Ask[State]) -> Iterable[tuple[str, str, str]]:
        spaces = s.vintners[step.seat].relations
        for place, row in enumerate(MANAGERS):
            for start in ROW[:4]:
                if spaces[place][ROW_INDEX[start]]:
                    for to in ROW[1:]:
                        yield row, start, to

    def why_not(self, s: State, step: Ask[State], row: str, start: str, to: str) -> Refusal | None:
        if start == to:
            return refuse("vinhos.refuse.stays_put", "VIN-152")
        if isinstance(step, Turning) and not step.favour:
            return refuse("vinhos.refuse.favour_used", "VIN-156")
        if to in LOCKS:
            if to not in OPEN_LOCKS[len(s.vintners)]:
                return refuse("vinhos.refuse.lock_closed", "VIN-151", count=len(s.vintners))
            if s.locked(MANAGER_INDEX[row], to):
                return refuse("vinhos.refuse.lock_taken", "VIN-151", row=row)
        return why_not_give(s, step.seat, row, to)

    def beyond(self, s: State, step: Ask[State], args: tuple[str | int, ...]) -> Refusal:
        known = len(args) == 3 and args[0] in MANAGERS and args[1] in ROW and args[2] in ROW[1:]
        return refuse("vinhos.refuse.no_barrel_there", "VIN-151", row=args[0]) if known else super().beyond(s, step, args)

    def do(self, s: State, step: Turning | FinalUse, row: str, start: str, to: str) -> None:
        step.favoured(s)
        then(s, Give(step.seat, row, start, to))


USE = UseManager()


class Turning(Ask[State]):
    """Before the move or after the action: a manager's favour may be asked once (VIN-156)."""

    __slots__ = ()
    favour: bool  # there is still one to be had this turn

    def favoured(self, s: State) -> None:
        s.agenda[-1] = self.replace(favour=False)


def uses(s: State, seat: Seat) -> list[Choice]:
    """What can be used, listed quickly."""
    v = s.vintners[seat]
    found: list[Choice] = []
    for place, row in enumerate(MANAGERS):
        spaces = v.relations[place]
        if not any(spaces[:4]):
            continue
        open_to = [to for to in FAVOURS if givable(s, seat, row, to)]
        if v.wine_count or helpers(s, seat, SOCIAL):
            open_to += [to for to in OPEN_LOCKS[len(s.vintners)] if not s.locked(place, to)]
        found += [("use", row, start, to) for start, count in zip(ROW[:4], spaces, strict=False) if count for to in open_to if to != start]
    return found


@step
class Give(Choose[State]):
    """D22: the wine that pays for it, or a Socialite; then the barrel moves and the effect follows (VIN-158)."""

    row: str
    start: str
    to: str

    verb = "give"
    rule = "VIN-151"

    def options(self, s: State) -> Iterable[Choosable]:
        return [*[wine for wine, _, _ in wines_of(s.vintners[self.seat])], *helpers(s, self.seat, SOCIAL)]

    def why_not(self, s: State, gift: str) -> Refusal | None:
        return None if gift in givable(s, self.seat, self.row, self.to) else refuse("vinhos.refuse.wine_is_needed", "VIN-155")

    def do(self, s: State, gift: str) -> None:
        if gift in EXPERTS:
            turn_down(s, self.seat, gift)
        else:
            discard_wine(s, self.seat, gift)
        self.move_barrel(s)
        if self.to in LOCKS:
            s.tell("locked", self.seat, row=self.row, start=self.start, to=self.to)
        else:
            s.tell("manager_moved", self.seat, row=self.row, start=self.start, to=self.to)
            then(s, effect(self.seat, self.row, self.to, min(REGIONS_PRAISED, s.cubes)))

    def move_barrel(self, s: State) -> None:
        v, place = s.vintners[self.seat], MANAGER_INDEX[self.row]
        spaces = list(v.relations[place])
        spaces[ROW_INDEX[self.start]] -= 1
        spaces[ROW_INDEX[self.to]] += 1
        v.relations = (*v.relations[:place], tuple(spaces), *v.relations[place + 1 :])


def effect(seat: Seat, row: str, to: str, cubes: int) -> Step[State]:
    return Renown(seat, cubes, (), True) if (row, to) == (CAR, X3) else FAVOUR[row, to](seat)


# The final stage (D31)


class FinalPass(Pass):
    """For good (VIN-161)."""

    def do(self, s: State, step: FinalUse) -> None:
        s.tell("final_pass", step.seat)
        if step.waiting:
            then(s, FinalUse(step.waiting[0], step.waiting[1:]))


@step
class FinalUse(Ask[State]):
    """D31: one relationship, then the next player, until all have passed (VIN-161, VIN-164)."""

    waiting: tuple[int, ...]  # those who come after, in order

    moves = (USE, FinalPass("pass", "VIN-161"))

    def choices(self, s: State) -> list[Choice]:
        return [*uses(s, self.seat), ("pass",)]

    def favoured(self, s: State) -> None:
        s.tell("final_use", self.seat)
        order = (*self.waiting, self.seat)
        then(s, FinalUse(order[0], order[1:]))
