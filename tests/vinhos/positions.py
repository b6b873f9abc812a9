"""Positions for the tests of the rules of Vinhos: a game is set up, then changed by hand, then a turn or a phase begins.

    s = position(seats=4, year=3)
    vintner(s, 0, cash=6, experts="TA1 LO2")
    estate(s, 0, "ALG red", wineries=1, cellar=True, wines="4@3 3@4")
    turn(s, 0)
    answers(s, "move VINEYARD", "buy ALG 1 -")

Seats are in turn order, nobody has an estate, everybody has 10 in cash and 5 in the account. Tiles that come to an estate leave their
stack, and barrels that stand somewhere leave the hand.
"""

from __future__ import annotations

from typing import Any

from engine.kernel import Event, Step, agree, settle
from engine.vinhos.data import (
    BARRELS,
    CELLARS,
    DECK_OF,
    ENOLOGISTS,
    EXPORT_SLOTS,
    MANAGERS,
    ROW_INDEX,
    VINEYARDS,
    VINTAGES,
    WINERIES,
)
from engine.vinhos.holdings import in_table_order, turn_up_face
from engine.vinhos.invariants import placed_barrels
from engine.vinhos.managers import FinalUse
from engine.vinhos.meta import META
from engine.vinhos.scoring import FinalScoring
from engine.vinhos.setup import setup
from engine.vinhos.state import NO_RELATIONS, Estate, State, Vintner
from engine.vinhos.turn import AfterAction, EndTurn, StartTurn
from engine.vinhos.years import Fair, Maintenance, Production, Reorder, YearEnd
from tests.asking import go


def begin(seats: int = 4, mode: str = "standard", seed: int = 1, **options: str) -> State:
    """A game as it is set up, run to its first question: the first vineyard."""
    s = setup(agree(META, mode, seats, options), seed)
    settle(s)
    return s


def position(seats: int = 4, mode: str = "standard", vintages: str = "V0", regions: str = "", seed: int = 1, **options: str) -> State:
    """The year of the last of these vintages."""
    s = begin(seats, mode, seed, **options)
    s.agenda, s.order = [], tuple(range(seats))
    weather(s, vintages)
    if regions:
        s.renown = dict.fromkeys(regions.split(), 0)
        s.stacks, s.tops = {}, {}
    for region in s.renown:
        lay_stack(s, region)
    for v in s.vintners:
        v.cash = 10
    return s


def weather(s: State, vintages: str) -> None:
    s.vintages = tuple(vintages.split())
    s.year = len(s.vintages)
    s.sky = [tile for tile in VINTAGES if tile not in s.vintages]


# Stacks and decks


def lay_stack(s: State, region: str, *top: str) -> None:
    """Whatever of a region is on no estate, red below white; these colours come next."""
    tiles = list(VINEYARDS)
    for v in s.vintners:
        for e in v.estates:
            for _ in range(e.vineyards if e.region == region else 0):
                tiles.remove(e.colour)
    for colour in top:
        tiles.remove(colour)
    tiles += reversed(top)
    s.stacks[region] = tiles[:-1]
    s.tops.pop(region, None)
    if tiles:
        s.tops[region] = tiles[-1]


def fetch(s: State, expert: str) -> str:
    """Take an expert from wherever it lies."""
    deck = DECK_OF[expert]
    for pile in (s.decks[deck], s.under[deck]):
        if expert in pile:
            pile.remove(expert)
    if s.faces.get(deck) == expert:
        del s.faces[deck]
        turn_up_face(s, deck)
    for v in s.vintners:
        v.experts = tuple(other for other in v.experts if other != expert)
        v.spent = tuple(other for other in v.spent if other != expert)
    return expert


def on_top(s: State, *experts: str) -> None:
    """These tiles lie open on their decks."""
    for expert in experts:
        deck = DECK_OF[fetch(s, expert)]
        if deck in s.faces:
            s.decks[deck].append(s.faces[deck])
        s.faces[deck] = expert


# Vintners


def vintner(s: State, seat: int, experts: str = "", spent: str = "", vp: int | None = None, **fields: Any) -> Vintner:
    v = s.vintners[seat]
    v.experts = in_table_order((*v.experts, *[fetch(s, expert) for expert in experts.split()]))
    v.spent = in_table_order((*v.spent, *[fetch(s, expert) for expert in spent.split()]))
    if vp is not None:
        v.fairs = (vp,)
        v.vp = vp
    for name, value in fields.items():
        assert name in v.fields
        setattr(v, name, value)
    return v


def estate(
    s: State, seat: int, land: str, vineyards: int = 1, wineries: int = 0, enologists: int = 0, cellar: bool = False, wines: str = ""
) -> None:
    """A new estate, "ALG red", with wines as "base@slot"."""
    region, colour = land.split()
    slots = [0, 0, 0, 0]
    for wine in wines.split():
        base, slot = wine.split("@")
        slots[int(slot) - 1] = int(base)
    v = s.vintners[seat]
    made = Estate(
        region=region, colour=colour, vineyards=vineyards, wineries=wineries, enologists=enologists, cellar=cellar, wines=tuple(slots)
    )
    v.estates = (*v.estates, made)
    lay_stack(s, region)
    estates = [e for other in s.vintners for e in other.estates]
    s.wineries = WINERIES[s.seats] - sum(e.wineries for e in estates)
    s.cellars = CELLARS[s.seats] - sum(e.cellar for e in estates)
    s.enologists = ENOLOGISTS[s.seats] - sum(e.enologists for e in estates)


def barrels(s: State, seat: int, slots: str = "", relations: str = "", hand: int | None = None) -> None:
    """Barrels in slots, on spaces of managers ("BEA.E CAR.X1"), and so many in hand: what is over goes to Carolina's Entry."""
    v = s.vintners[seat]
    for slot in slots.split():
        (s.exports if slot in EXPORT_SLOTS else s.sales)[slot] = seat
        v.vp += EXPORT_SLOTS[slot].pays if slot in EXPORT_SLOTS else 0
    rows = [list(spaces) for spaces in v.relations or NO_RELATIONS]
    for where in relations.split():
        row, space = where.split(".")
        rows[MANAGERS.index(row)][ROW_INDEX[space]] += 1
    v.relations = tuple(map(tuple, rows))
    if hand is not None:
        rows[2][0] += BARRELS - placed_barrels(s, seat, v) - hand
        v.relations = tuple(map(tuple, rows))
    v.barrels = BARRELS - placed_barrels(s, seat, v)


def wines(s: State, seat: int, number: int) -> list[tuple[int, int]]:
    """The wines of an estate: base and WV by slot, without the empty ones."""
    e = s.vintners[seat].estates[number - 1]
    return [(base, e.value(slot)) for slot, base in enumerate(e.wines) if base]


# Beginning


def turn(s: State, seat: int = 0, half: int = 1) -> list[Event]:
    """This vintner's turn, then that of the others and the end of the year."""
    s.half = half
    later = s.order[s.order.index(seat) + 1 :]
    return go(s, *[StartTurn(one) for one in (seat, *later)], Reorder(), *year_end(s))


def act(s: State, step: Step, favour: bool = True) -> list[Event]:
    """In the middle of a vintner's turn."""
    s.half, s.active = 1, step.seat
    return go(s, step, AfterAction(step.seat, favour), EndTurn(step.seat), *year_end(s))


def year_end(s: State) -> tuple[Step, ...]:
    return Maintenance(), Production(), *((Fair(),) if s.year in s.fair_years else ()), YearEnd()


def maintenance(s: State) -> list[Event]:
    return go(s, *year_end(s))


def fair(s: State) -> list[Event]:
    return go(s, Fair(), YearEnd())


def final_stage(s: State) -> list[Event]:
    return go(s, FinalUse(s.order[0], s.order[1:]), FinalScoring())
