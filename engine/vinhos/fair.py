"""The fair (5.18): the last press releases, sealed experts, features, ranks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Ballot, Choice, Pick, Sealed, Seat, Step, step, then
from engine.vinhos.data import BOOTHS, COLUMN_FP, DECK_OF, EXPERTS, FAIR_VP, FEATURE_INDEX, FEATURES, HELPED_SEATS, LAST_COLUMN, ONLY_FAIR
from engine.vinhos.experts import LastPlace
from engine.vinhos.holdings import put_under
from engine.vinhos.press import Presentation
from engine.vinhos.state import State


def fair(s: State) -> tuple[Step[State], ...]:
    """Steps F1 to F8 (VIN-146)."""
    late = [Presentation(seat) for seat in s.order if not s.vintners[seat].booth]
    return (*late, Envelopes(), MoveFeatures(), ScoreExperts(), Ranks(), ExpertsUnder(), TilesHome())


# Sealed experts (F2)


def eligible(s: State, seat: Seat) -> list[str]:
    """Own face-up experts whose feature is one of the booth's two (VIN-138)."""
    v = s.vintners[seat]
    features = BOOTHS[v.booth].features
    return [expert for expert in v.experts if DECK_OF[expert] in features]


class PlayExpert(Pick[State]):
    """One more expert, in the order of the table (VIN-138)."""

    verb = "play"
    rule = "VIN-138"
    none_left = "vinhos.refuse.expert_in_envelope"
    out_of_order = "vinhos.refuse.experts_in_order"

    def kinds(self, s: State, ballot: Experts) -> Sequence[str]:
        return eligible(s, ballot.seat)

    def held(self, s: State, ballot: Experts, kind: str) -> int:
        return int(("play", kind) not in ballot.envelope(s))

    def last(self, s: State, ballot: Experts) -> str | int | None:
        inside = ballot.envelope(s)
        return inside[-1][1] if inside else None

    def do(self, s: State, ballot: Experts, expert: str) -> None:
        v = s.vintners[ballot.seat]
        v.experts = tuple([other for other in v.experts if other != expert])
        v.shown = (*v.shown, expert)


@step
class Experts(Ballot[State]):
    """F2: any number of them, none too (VIN-147, VIN-150)."""

    moves = (PlayExpert(),)

    def choices(self, s: State) -> list[Choice]:
        able, inside = eligible(s, self.seat), self.envelope(s)
        later = able[able.index(str(inside[-1][1])) + 1 :] if inside else able
        return [*[("play", expert) for expert in later], ("seal",)]


@step
class Envelopes(Step[State]):
    """Who has nothing to play is not asked (VIN-150)."""

    def run(self, s: State) -> None:
        ballots = tuple([Experts(seat) for seat in range(len(s.vintners)) if eligible(s, seat)])
        then(s, Sealed(ballots))


# Features and ranks (F3 to F6)


@step
class MoveFeatures(Step[State]):
    """All effects are summed and applied at once (VIN-139, VIN-148)."""

    def run(self, s: State) -> None:
        shown = [expert for v in s.vintners for expert in v.shown]
        for seat in s.order:
            if s.vintners[seat].shown:
                s.tell("experts_revealed", seat, experts=s.vintners[seat].shown)
        before = s.columns
        steps = [sum([EXPERTS[expert].steps[n] for expert in shown]) for n in range(len(FEATURES))]
        s.columns = shifted(before, steps)
        for feature, start, to in zip(FEATURES, before, s.columns, strict=True):
            if start != to:
                s.tell("feature_moved", feature=feature, start=start, to=to)


def shifted(columns: tuple[int, int, int, int], steps: Sequence[int]) -> tuple[int, int, int, int]:
    """Markers stay within columns 0 to 9 (VIN-19, VIN-139)."""
    a, b, c, d = [min(LAST_COLUMN, max(0, column + n)) for column, n in zip(columns, steps, strict=True)]
    return a, b, c, d


@step
class ScoreExperts(Step[State]):
    """Each expert scores on its own feature, after all markers have moved (VIN-140, VIN-148)."""

    def run(self, s: State) -> None:
        for seat in s.order:
            v = s.vintners[seat]
            for expert in v.shown:
                fp = COLUMN_FP[s.columns[FEATURE_INDEX[DECK_OF[expert]]]]
                v.fp += fp
                s.tell("expert_scored", seat, expert=expert, fp=fp, total=v.fp)


def rank_of(s: State, seat: Seat) -> int:
    """1 for the most FP; equal ones share a rank."""
    return 1 + sum([v.fp > s.vintners[seat].fp for v in s.vintners])


def rank_vp(s: State, seat: Seat) -> int:
    """The VP of the present rank at the next fair; tied players share the sum of their ranks, rounded down (VIN-141)."""
    coming = sum([year < s.year for year in s.fair_years]) if s.has_managers else ONLY_FAIR
    table = FAIR_VP[len(s.vintners)][coming]
    first, tied = rank_of(s, seat) - 1, [v.fp for v in s.vintners].count(s.vintners[seat].fp)
    return sum(table[first : first + tied]) // tied


@step
class Ranks(Step[State]):
    """VIN-141."""

    def run(self, s: State) -> None:
        won = {seat: (rank_of(s, seat), rank_vp(s, seat)) for seat in s.order}
        for seat, (rank, vp) in won.items():
            v = s.vintners[seat]
            v.vp += vp
            v.fairs = (*v.fairs, vp)
            s.tell("fair_ranked", seat, rank=rank, fp=v.fp, vp=vp, total=v.vp)


@step
class ExpertsUnder(Step[State]):
    """Revealed experts go under their decks, in turn order of owners; then the last may take one (VIN-142, VIN-143)."""

    def run(self, s: State) -> None:
        for seat in s.order:
            v = s.vintners[seat]
            experts, v.shown = v.shown, ()
            for expert in experts:
                put_under(s, expert)
            if experts:
                s.tell("experts_under", seat, experts=experts)
        if len(s.vintners) == HELPED_SEATS and s.has_managers:
            last = min(s.order, key=lambda seat: (s.vintners[seat].fp, -s.order.index(seat)))
            s.tell("last_place", last)
            then(s, LastPlace(last))


@step
class TilesHome(Step[State]):
    """Feature markers and FP stay as they are (VIN-144)."""

    def run(self, s: State) -> None:
        for v in s.vintners:
            v.booth = v.fair_tile = ""
        s.tell("tiles_home")
