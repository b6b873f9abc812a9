"""The steps after a game of a campaign (SEA-196 to SEA-206), each asked of the seats from the lowest to the highest glory."""

from __future__ import annotations

from engine.kernel import Act, Choose, Move, Pass, Refusal, Step, draw, finish, refuse, step, then
from engine.seafall.data.cards import ADVISORS, FACES, kind_of
from engine.seafall.data.goals import EMPEROR, GRUDGE_LIMIT, STICKER_LIMIT, TITLES
from engine.seafall.data.saga import COURSES, KEPT_RESEARCH, RETIRED, TRAINING_SLOTS
from engine.seafall.ending import EndOfCampaign
from engine.seafall.gifts import Improve, Nothing, RaiseValue, can_rise
from engine.seafall.holdings import (
    add_stickers,
    add_tokens,
    is_ready,
    place_at,
    put_under,
    spot_of,
    stickers_at,
    take_back,
    tokens_at,
    without,
)
from engine.seafall.saga import Saga
from engine.seafall.scoring import scores
from engine.seafall.state import State
from engine.seafall.winter import resting_place

OPEN_HAND, MERCIFUL = "TB8", "AP10"


def after_game(s: State) -> tuple[Step[State], ...]:
    """In this order; a prologue is only recorded (SEA-196, SEA-208)."""
    saga = saga_of(s)
    if not saga.game:
        return Record(), Titles(), Over()
    winner = s.winners[0]
    seats = lowest_first(s)
    humble = [seat for seat in seats if seat != winner]
    squares = COURSES[s.mode].squares
    last = saga.finder != EMPEROR or saga.game == COURSES[s.mode].games
    return (
        Improve(winner),
        *(Train(seat) for seat in seats),
        *(Keep(seat) for seat in (*humble, winner)),
        *(Square(seat) for seat in seats for _ in range(squares)),
        Settled(),
        *(Amends(seat) for seat in seats),
        Hardened(),
        Record(),
        *((EndOfCampaign(),) if last else (Titles(), *(KeepResearch(seat) for seat in seats))),
        Over(),
    )


def saga_of(s: State) -> Saga:
    assert s.saga is not None, "this game belongs to no campaign"
    return s.saga


def lowest_first(s: State) -> list[int]:
    """From the lowest to the highest glory of this game, ties: the least prominent first (SEA-196)."""
    glory = scores(s)
    return sorted(s.present, key=lambda seat: (seat in s.order, glory[seat], s.provinces[seat].rank))


# Advisors


def trained(s: State) -> list[str]:
    """The stickers that were taken at the end of this game."""
    return [word.partition(":")[2] for word in s.this_game if word.startswith("trained:")]


@step
class Train(Choose[State]):
    """A retired advisor teaches one of the council room that has a free slot; it must be done (SEA-198, SEA-265)."""

    verb = "train"
    rule = "SEA-198"
    moves = (Nothing("none", "SEA-265"),)

    def options(self, s: State) -> list[tuple[str, str]]:
        left = [name for name, retired in RETIRED.items() if retired.chest in s.chests and name not in trained(s)]
        alike = {(RETIRED[name].expertise, RETIRED[name].points): name for name in reversed(left)}
        open_to = [one for one in s.provinces[self.seat].council if len(saga_of(s).skill_of(one)) < TRAINING_SLOTS]
        return [(name, advisor) for name in left if name in alike.values() for advisor in open_to]

    def do(self, s: State, sticker: str, advisor: str) -> None:
        saga = saga_of(s)
        s.saga = saga.replace(training=(*saga.training, (advisor, sticker)))
        s.this_game = (*s.this_game, f"trained:{sticker}")
        s.tell("trained", self.seat, sticker=sticker, advisor=advisor)


@step
class Keep(Choose[State]):
    """One advisor stays for the next game; of the winner only one that is cheaper than all that others keep (SEA-199)."""

    verb = "keep"
    rule = "SEA-199"
    moves = (Pass("none", "SEA-199"),)

    def options(self, s: State) -> tuple[str, ...]:
        return s.provinces[self.seat].council

    def why_not(self, s: State, advisor: str) -> Refusal | None:
        if self.seat not in s.winners:
            return None
        others = [ADVISORS[house.kept].gold for house in saga_of(s).houses if house.kept]
        if not others or ADVISORS[advisor].gold < min(others):
            return None
        return refuse("seafall.refuse.winner_keeps", "SEA-199", most=min(others))

    def do(self, s: State, advisor: str) -> None:
        s.saga = saga_of(s).change_house(self.seat, kept=advisor)
        s.tell("kept", self.seat, advisor=advisor)


# Ships


@step
class Square(Act[State]):
    """One value of one ship rises, unless all are at their limit (SEA-200, SEA-265)."""

    def run(self, s: State) -> None:
        if can_rise(s, self.seat, "any"):
            then(s, RaiseValue(self.seat))


# Enmity


@step
class Settled(Step[State]):
    """Tokens of conquests and on colonies go where a winter would bring them (SEA-264)."""

    def run(self, s: State) -> None:
        for place in [place for place in s.enmity if place.startswith("K") and "." in place]:
            goal = resting_place(s, place)
            for owner, count in enumerate(s.enmity[place]):
                if count and goal == f"war{owner}":
                    add_tokens(s, place, owner, -count)
                    s.provinces[owner].tokens += count
                elif count:
                    add_tokens(s, place, owner, -count)
                    add_tokens(s, goal, owner, count)


@step
class Amends(Act[State]):
    """A die for each fortune and reputation token that is left; successes buy tokens back and cross out stickers (SEA-201)."""

    def run(self, s: State) -> None:
        p = s.provinces[self.seat]
        count = p.fortune + p.reputation if self.seat in s.order else 0
        dice = "".join(sorted((FACES[draw(s, 6)] for _ in range(count)), key="XSWB".index))
        found = len(dice) - dice.count("B") + p.forgiveness + (MERCIFUL in p.appellations)
        if OPEN_HAND in p.tablets and is_ready(s, OPEN_HAND):
            found += 2
        s.tell("amends", self.seat, dice=dice, count=found, chance=("dice", count))
        if found:
            then(s, Forgive(self.seat, found))


def own_tokens(s: State, seat: int) -> list[str]:
    return [place for place in s.enmity if tokens_at(s, place, seat)]


def own_stickers(s: State, seat: int) -> list[str]:
    return [place for place in s.stickers if stickers_at(s, place, seat)]


class CrossOut(Move[State]):
    """Two successes for one of the own stickers (SEA-201, SEA-203)."""

    verb = "sticker"
    rule = "SEA-201"

    def candidates(self, s: State, step: Forgive) -> list[tuple[str, int | str]]:
        return [land_of(place) for place in s.stickers if stickers_at(s, place, step.seat)]

    def why_not(self, s: State, step: Forgive, land: str, holder: int | str) -> Refusal | None:
        return refuse("seafall.refuse.one_success", "SEA-201") if step.left < 2 else None

    def do(self, s: State, step: Forgive, land: str, holder: int | str) -> None:
        add_stickers(s, land or f"grudge{holder}", step.seat, -1)
        s.tell("forgiven", step.seat, what="sticker", land=land, holder=holder)
        go_on(s, step, 2)


def land_of(place: str) -> tuple[str, int | str]:
    """Where a sticker is: an island, or whose grudge it is."""
    return ("", int(place[6:])) if place.startswith("grudge") else (place, "")


@step
class Forgive(Choose[State]):
    """One success buys a token back, two cross out a sticker (SEA-201)."""

    left: int
    verb = "token"
    rule = "SEA-201"
    moves = (CrossOut(), Pass("done", "SEA-201"))

    def options(self, s: State) -> list[tuple[str, int | str, str]]:
        return [spot_of(place) for place in s.enmity if tokens_at(s, place, self.seat)]

    def do(self, s: State, land: str, holder: int | str, spot: str) -> None:
        take_back(s, place_at(land, holder, spot), self.seat)
        s.tell("forgiven", self.seat, what="token", land=land, holder=holder)
        go_on(s, self, 1)


def go_on(s: State, step: Forgive, spent: int) -> None:
    if step.left > spent:
        then(s, step.replace(left=step.left - spent))


@step
class Hardened(Step[State]):
    """What is left turns into stickers where it lies, within the limits; hands are full again (SEA-202)."""

    def run(self, s: State) -> None:
        for place in list(s.enmity):
            goal, limit = grudge_of(place)
            for owner, count in enumerate(s.enmity[place]):
                more = min(count, max(0, limit - stickers_at(s, goal, owner)))
                if more:
                    add_stickers(s, goal, owner, more)
                    s.tell("hardened", owner, count=more, land=land_of(goal)[0], holder=land_of(goal)[1])
        for place in list(s.enmity):
            for owner in range(s.seats):
                take_back(s, place, owner, tokens_at(s, place, owner))


def grudge_of(place: str) -> tuple[str, int]:
    """The sticker that a token becomes, and how many there may be."""
    head = place.partition(".")[0]
    for prefix in ("war", "home"):
        if head.startswith(prefix):
            return f"grudge{head.removeprefix(prefix)}", GRUDGE_LIMIT
    return head, STICKER_LIMIT


# The record


@step
class Record(Step[State]):
    """Game glory is written down and added to campaign glory; that of a prologue does not count (SEA-204, SEA-208)."""

    def run(self, s: State) -> None:
        saga, glory = saga_of(s), scores(s)
        if not saga.game:
            return
        for seat in s.present:
            house = saga.houses[seat]
            total, won = house.glory + glory[seat], house.wins + (seat in s.winners)
            s.saga = saga = saga.change_house(seat, glory=total, scores=(*house.scores, glory[seat]), wins=won)
            s.tell("recorded", seat, count=glory[seat], total=total)


@step
class Titles(Step[State]):
    """By campaign glory; of equals whoever scored less this game is less prominent, then as before (SEA-205)."""

    def run(self, s: State) -> None:
        glory = scores(s)
        deal_titles(s, {seat: glory[seat] for seat in s.present})
        s.tell("titles", None, order=tuple(sorted(s.present, key=lambda seat: -s.provinces[seat].rank)))


def deal_titles(s: State, glory: dict[int, int]) -> None:
    ranks = titles_of(saga_of(s), [p.rank for p in s.provinces], glory)
    for seat, rank in ranks.items():
        s.provinces[seat].rank = rank


def titles_of(saga: Saga, before: list[int], glory: dict[int, int]) -> dict[int, int]:
    """The new rank of each seat that is not gone."""
    order = sorted(saga.present, key=lambda seat: (-saga.houses[seat].glory, -glory.get(seat, 0), -before[seat]))
    return dict(zip(order, TITLES[len(order)], strict=True))


@step
class KeepResearch(Choose[State]):
    """Of research cards three stay; the owner says which go (SEA-206)."""

    verb = "discard_card"
    rule = "SEA-206"
    moves = (Nothing("done", "SEA-206"),)

    def options(self, s: State) -> list[str]:
        cards = s.provinces[self.seat].research
        return list(dict.fromkeys(kind_of(card) for card in cards)) if len(cards) > KEPT_RESEARCH else []

    def do(self, s: State, card: str) -> None:
        p = s.provinces[self.seat]
        own = next(c for c in p.research if kind_of(c) == card)
        p.research = without(p.research, own)
        put_under(s, "research", (own,))
        then(s, self)


@step
class Over(Step[State]):
    """The evening is over; the campaign takes back its record (SEA-287)."""

    def run(self, s: State) -> None:
        finish(s, s.winners)
