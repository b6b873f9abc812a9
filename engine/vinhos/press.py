"""The press release (5.13): a wine is presented, raised by renown, put into a booth, judged and discarded."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Act, Ask, Choice, Choose, Move, Pass, Refusal, Seat, Step, refuse, step, then
from engine.vinhos.data import (
    ANA,
    BAG,
    BAG_CASH,
    BEA,
    BOOTHS,
    COLUMN_FP,
    CRITIC,
    FAIR_FAME,
    FAIR_TILES,
    FAME_FP,
    FEATURE_INDEX,
    MANAGER_INDEX,
    MANAGERS,
    MEETINGS,
    MOST_CUBES,
    TALENT,
    TOP_VALUE,
)
from engine.vinhos.experts import BoothExpert
from engine.vinhos.holdings import attach, cube_worth, discard_wine, find, spend_cubes, wines_of, with_or_without
from engine.vinhos.state import Estate, State
from engine.vinhos.trade import worth

# What a wine is to the fair


def tile_for(value: int) -> str:
    """The fair tile of the final WV's band (VIN-90, VIN-95)."""
    return [tile for tile, band in FAIR_TILES.items() if value >= band.least][-1]


def points_above(value: int) -> int:
    return max(0, value - TOP_VALUE)


def satisfied(s: State, row: str, e: Estate, value: int) -> bool:
    """Whether the wine meets a manager's wish on the current vintage tile (VIN-94)."""
    wish = s.vintage
    if row == ANA:
        return wish.colour in ("", e.colour)
    return value >= wish.value if row == BEA else e.region in wish.regions


def wins_beatrix(s: State, seat: Seat, before: int, after: int) -> bool:
    """Whether this much more meets her wish, and a barrel is there for her (VIN-114, VIN-169)."""
    return s.has_managers and before < s.vintage.value <= after and s.vintners[seat].barrels > 0


def shows_better(before: int, after: int) -> bool:
    """A better tile, or more points above 9 (VIN-114)."""
    return tile_for(after) != tile_for(before) or points_above(after) > points_above(before)


def booth_features(s: State, booth: str) -> int:
    """The FP of a booth's two features where their markers stand now (VIN-92)."""
    one, other = BOOTHS[booth].features
    return COLUMN_FP[s.columns[FEATURE_INDEX[one]]] + COLUMN_FP[s.columns[FEATURE_INDEX[other]]]


# D10


class PresentWine(Move[State]):
    """Any own wine, once before each fair (VIN-86, VIN-87)."""

    verb = "present"
    rule = "VIN-87"

    def candidates(self, s: State, step: Ask[State]) -> Iterable[tuple[str, str]]:
        ways = with_or_without(s, step.seat, CRITIC)
        return ((wine, critic) for wine, _, _ in wines_of(s.vintners[step.seat]) for critic in ways)

    def why_not(self, s: State, step: Ask[State], wine: str, critic: str) -> Refusal | None:
        booth = s.vintners[step.seat].booth
        return refuse("vinhos.refuse.tile_is_out", "VIN-98", booth=booth) if booth else None

    def do(self, s: State, step: Ask[State], wine: str, critic: str) -> None:
        e, value = find(s.vintners[step.seat], wine)
        attach(s, step.seat, critic)
        s.tell("presented", step.seat, wine=wine, region=e.region, colour=e.colour, value=worth(value, critic))
        then(s, Raise(step.seat, wine, worth(value, critic)))


class PassPress(Pass):
    """Only the disc has moved (VIN-85)."""

    def do(self, s: State, step: Ask[State]) -> None:
        s.tell("passed", step.seat)


PRESENT = PresentWine()


@step
class Press(Ask[State]):
    """D10 on the space PRESS."""

    moves = (PRESENT, PassPress("pass", "VIN-85"))

    def choices(self, s: State) -> list[Choice]:
        found: list[Choice] = [] if s.vintners[self.seat].booth else presentations(s, self.seat)
        found.append(("pass",))
        return found


@step
class Presentation(Ask[State]):
    """F1: whoever has no fair tile in a booth must present a wine, and no ability helps (VIN-66, VIN-137)."""

    moves = (PRESENT,)

    def choices(self, s: State) -> list[Choice]:
        return presentations(s, self.seat)


def presentations(s: State, seat: Seat) -> list[Choice]:
    ways = with_or_without(s, seat, CRITIC)
    return [("present", wine, critic) for wine, _, _ in wines_of(s.vintners[seat]) for critic in ways]


# Renown (D12b)


@step
class Raise(Choose[State]):
    """D12b: cubes of the wine's region, each of which must bring something (VIN-114)."""

    wine: str
    value: int  # WV, with a Critic's help

    verb = "cubes"
    rule = "VIN-114"
    among = range(MOST_CUBES + 1)

    def why_not(self, s: State, count: int) -> Refusal | None:
        if not count:
            return None
        region = find(s.vintners[self.seat], self.wine)[0].region
        if count > s.renown[region]:
            return refuse("vinhos.refuse.too_few_cubes", "VIN-112", count=s.renown[region], region=region)
        before, after = self.raised(region, count - 1), self.raised(region, count)
        if shows_better(before, after) or wins_beatrix(s, self.seat, before, after):
            return None
        return refuse("vinhos.refuse.cube_brings_nothing", "VIN-114", value=after)

    def raised(self, region: str, count: int) -> int:
        return self.value + count * cube_worth(region)

    def do(self, s: State, count: int) -> None:
        """If Beatrix alone justifies the last cube, she is met first (VIN-115)."""
        region = find(s.vintners[self.seat], self.wine)[0].region
        before, value = self.raised(region, max(0, count - 1)), self.raised(region, count)
        if count:
            spend_cubes(s, region, count)
            s.tell("raised", self.seat, region=region, cubes=count, value=value)
        promised = count > 0 and not shows_better(before, value)
        then(
            s, Booth(self.seat, self.wine, value), *relations(s, self.seat, self.wine, value, promised), DiscardShown(self.seat, self.wine)
        )


# Booth (D12c)


@step
class Booth(Choose[State]):
    """D12c: tile, bonus and features score in this order (VIN-90 to VIN-92, VIN-95)."""

    wine: str
    value: int  # final WV

    verb = "booth"
    rule = "VIN-90"
    among = BOOTHS

    def why_not(self, s: State, booth: str) -> Refusal | None:
        owner = next((seat for seat, v in enumerate(s.vintners) if v.booth == booth), None)
        return None if owner is None else refuse("vinhos.refuse.booth_taken", "VIN-96", owner=owner)

    def do(self, s: State, booth: str) -> None:
        v = s.vintners[self.seat]
        tile, region = tile_for(self.value), find(v, self.wine)[0].region
        fame, above = FAIR_FAME.get(region, 0), points_above(self.value)
        v.booth, v.fair_tile = booth, tile
        fp = FAIR_TILES[tile].fp + above + fame
        v.fp += fp
        s.tell("booth", self.seat, booth=booth, tile=tile, value=self.value, above=above, fame=fame, fp=fp, total=v.fp)
        then(s, *take_bonus(s, self.seat, BOOTHS[booth].bonus), JudgeFeatures(self.seat))


def take_bonus(s: State, seat: Seat, bonus: str) -> tuple[Step[State], ...]:
    """The booth's bag, expert or FP (VIN-91)."""
    v = s.vintners[seat]
    if bonus == TALENT:
        return (BoothExpert(seat),)
    if bonus == BAG:
        v.cash += BAG_CASH
    else:
        v.fp += FAME_FP
    s.tell("bonus", seat, bonus=bonus, count=BAG_CASH if bonus == BAG else FAME_FP)
    return ()


@step
class JudgeFeatures(Act[State]):
    """FP of both features of the booth (VIN-92)."""

    def run(self, s: State) -> None:
        v = s.vintners[self.seat]
        fp = booth_features(s, v.booth)
        v.fp += fp
        s.tell("features_judged", self.seat, booth=v.booth, fp=fp, total=v.fp)


# Managers (D12f)


def relations(s: State, seat: Seat, wine: str, value: int, promised: bool) -> tuple[Step[State], ...]:
    if not s.has_managers:
        return ()
    if promised:
        return Promise(seat), Relations(seat, wine, value, (BEA,), True)
    return (Relations(seat, wine, value, (), False),)


def found_relation(s: State, seat: Seat, row: str) -> None:
    """A barrel on the manager's Entry (VIN-93)."""
    v, place = s.vintners[seat], MANAGER_INDEX[row]
    v.barrels -= 1
    spaces = v.relations[place]
    v.relations = (*v.relations[:place], (spaces[0] + 1, *spaces[1:]), *v.relations[place + 1 :])
    s.tell("relation", seat, row=row)


@step
class Promise(Act[State]):
    """A cube was spent for Beatrix alone: her barrel comes first (VIN-115)."""

    def run(self, s: State) -> None:
        found_relation(s, self.seat, BEA)


@step
class Relations(Choose[State]):
    """D12f: up to two managers whose wish is met, in the order of their rows (VIN-93, VIN-97)."""

    wine: str
    value: int
    met: tuple[str, ...]
    promised: bool  # the first of them was Beatrix, out of order

    verb = "meet"
    rule = "VIN-93"
    among = MANAGERS
    moves = (Pass("done", "VIN-97"),)

    def why_not(self, s: State, row: str) -> Refusal | None:
        v = s.vintners[self.seat]
        if row in self.met:
            return refuse("vinhos.refuse.met_already", "VIN-93", row=row)
        if not v.barrels:
            return refuse("vinhos.refuse.no_barrel", "VIN-97")
        if self.met and not self.promised and MANAGER_INDEX[row] < MANAGER_INDEX[self.met[-1]]:
            return refuse("vinhos.refuse.row_passed", "VIN-93", row=row)
        met = satisfied(s, row, find(v, self.wine)[0], self.value)
        return None if met else refuse("vinhos.refuse.wish_not_met", "VIN-94", row=row)

    def do(self, s: State, row: str) -> None:
        found_relation(s, self.seat, row)
        if len(self.met) + 1 < MEETINGS:
            then(s, self.replace(met=(*self.met, row)))


@step
class DiscardShown(Act[State]):
    """Step g (VIN-88)."""

    wine: str

    def run(self, s: State) -> None:
        discard_wine(s, self.seat, self.wine)
