"""The small changes of wines, cubes, experts, barrels and money that many rules make."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Refusal, Seat, refuse, uncover
from engine.vinhos.data import ABILITY, CUBE_WORTH, DECK_OF, EXPERT_ORDER, MOST_ACCOUNT, MOST_CUBES, NOBODY, WINE_AT, WINES
from engine.vinhos.state import Estate, State, Vintner

# Estates and wines (2.4)


def rebuild(v: Vintner, index: int, estate: Estate) -> None:
    """Put a changed estate in the place of the old one."""
    v.estates = (*v.estates[:index], estate, *v.estates[index + 1 :])


def wines_of(v: Vintner) -> Iterator[tuple[str, Estate, int]]:
    """Every wine with its estate and its WV."""
    for index, e in enumerate(v.estates):
        for slot, base in enumerate(e.wines):
            if base:
                yield WINE_AT[index, slot], e, e.value(slot)


def find(v: Vintner, wine: str) -> tuple[Estate, int]:
    """The estate of a wine, and its WV."""
    index, slot = WINES[wine]
    e = v.estates[index]
    return e, e.value(slot)


def take_wine(v: Vintner, wine: str) -> Estate:
    """A wine leaves its slot for good; the estate as it was."""
    index, slot = WINES[wine]
    e = v.estates[index]
    rebuild(v, index, e.changed(wines=(*e.wines[:slot], 0, *e.wines[slot + 1 :])))
    return e


def discard_wine(s: State, seat: Seat, wine: str) -> None:
    """VIN-88, VIN-158."""
    e = take_wine(s.vintners[seat], wine)
    s.tell("wine_discarded", seat, wine=wine, region=e.region, colour=e.colour)


# Renown (5.16)


def cube_worth(region: str) -> int:
    return CUBE_WORTH.get(region, 1)


def cubes_needed(s: State, region: str, value: int, needs: int) -> int | None:
    """How many cubes lift a wine to what a slot needs, the least that do; None: it is out of reach (VIN-113)."""
    if value >= needs:
        return 0
    count = -((value - needs) // cube_worth(region))
    return count if count <= MOST_CUBES and count <= s.renown[region] else None


def reach(s: State, region: str, value: int) -> int:
    """The highest value that the region's cubes can lift a wine to (VIN-118)."""
    return value + min(MOST_CUBES, s.renown[region]) * cube_worth(region)


def add_cube(s: State, seat: Seat, region: str) -> None:
    """From the supply to a region, if there is one (VIN-4)."""
    if s.cubes:
        s.renown[region] += 1
        s.tell("cube", seat, region=region, count=s.renown[region])


def spend_cubes(s: State, region: str, count: int) -> None:
    """Back to the supply (VIN-116)."""
    s.renown[region] -= count


# Stacks, decks and experts (2.3, 5.9)


def take_vineyard(s: State, region: str) -> str:
    """The open tile of a stack; the next one is turned up."""
    colour = s.tops.pop(region)
    if s.stacks[region]:
        s.tops[region] = uncover(s, s.stacks[region])
        s.tell("turned_up", pile=region, piece=s.tops[region])
    return colour


def in_table_order(experts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(experts, key=EXPERT_ORDER.__getitem__))


def take_expert(s: State, seat: Seat, deck: str) -> str:
    """The open tile of a deck, face up to its new owner; the next one is turned up (VIN-62, VIN-64)."""
    v = s.vintners[seat]
    expert = s.faces.pop(deck)
    v.experts = in_table_order((*v.experts, expert))
    turn_up_face(s, deck)
    return expert


def turn_up_face(s: State, deck: str) -> None:
    pile, known = s.decks[deck], s.under[deck]
    if pile:
        if len(known) == len(pile):
            known.pop()
        s.faces[deck] = uncover(s, pile)
        s.tell("turned_up", pile=deck, piece=s.faces[deck])


def put_under(s: State, expert: str) -> None:
    """Below all others of its deck, which everybody sees (VIN-72)."""
    deck = DECK_OF[expert]
    s.decks[deck].insert(0, expert)
    s.under[deck].insert(0, expert)
    if deck not in s.faces:
        turn_up_face(s, deck)


def on_turn(s: State, seat: Seat) -> bool:
    """Abilities and divesting belong to one's own turn (VIN-66, VIN-162)."""
    return s.active == seat


def helpers(s: State, seat: Seat, ability: str) -> list[str]:
    """The tiles that could be attached to a choice."""
    if s.active != seat:
        return []
    return [expert for expert in s.vintners[seat].experts if ABILITY[expert] == ability]


def with_or_without(s: State, seat: Seat, ability: str) -> list[str]:
    """How a choice may be made: without an expert, or with each that has the ability."""
    return [NOBODY, *helpers(s, seat, ability)]


def turn_down(s: State, seat: Seat, expert: str) -> None:
    """An ability is used (VIN-65)."""
    v = s.vintners[seat]
    v.experts = tuple([other for other in v.experts if other != expert])
    v.spent = in_table_order((*v.spent, expert))
    s.tell("ability", seat, expert=expert)


def attach(s: State, seat: Seat, expert: str) -> None:
    """Use the expert that a choice names, if it names one."""
    if expert != NOBODY:
        turn_down(s, seat, expert)


# Money (5.1)


def credit(v: Vintner, amount: int) -> int:
    """Into the account, whose end is 20; what was not lost (VIN-78)."""
    kept = min(amount, MOST_ACCOUNT - v.account)
    v.account += kept
    return kept


def why_too_dear(v: Vintner, price: int, rule: str) -> Refusal | None:
    """Only cash in hand pays (VIN-2, VIN-104)."""
    if v.cash >= price:
        return None
    return refuse("vinhos.refuse.too_dear", rule, price=price, cash=v.cash, short=price - v.cash)


# Turn order (5.4)


def to_row2(s: State, seat: Seat) -> None:
    """The leftmost free slot; a disc that is there already stays (VIN-26, VIN-30)."""
    if seat not in s.row2:
        s.row2 = (*s.row2, seat)
        s.tell("row2", seat, place=len(s.row2))
