"""The record of a campaign (2.22): the world between two games. It begins empty, and each game that is over gives it back changed."""

from __future__ import annotations

from engine.kernel import CampaignRecord, Luck, Terms, field, hidden, record, shuffled
from engine.seafall.data.goals import PROVINCES, TITLES, TOKENS, TOKENS_OF_TWO
from engine.seafall.data.saga import COURSES, EVEN, ODD
from engine.seafall.data.sea import ORDINARY
from engine.seafall.saga import House, Saga
from engine.seafall.state import ORDERED, Island, Province, Settlement, new_ships, pools_of

MASK = (1 << 64) - 1


@record
class World(CampaignRecord):
    """Everything that carries over, and nothing else (SEA-206, SEA-290)."""

    mode: str
    options: dict[str, str]
    chests: tuple[str, ...]
    saga: Saga
    provinces: list[Province]
    islands: tuple[Island, ...] = ()
    hexes: dict[str, str] = field(factory=dict)
    sailed: tuple[str, ...] = ()
    colonies: tuple[Settlement, ...] = ()
    stickers: dict[str, tuple[int, ...]] = field(factory=dict)
    pile: list[str] = hidden("all", pool="isles", factory=list)
    unused: list[str] = hidden("all", pool="isles", factory=list)
    charted: tuple[str, ...] = field(default=(), pool="isles")
    booke: dict[str, list[str]] = hidden("all", pool="booke/{key}", factory=dict)
    read: tuple[str, ...] = ()
    pages: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()  # uncharted cards and halves of maps that left the campaign
    lost: tuple[str, ...] = ()
    cleared: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    map_places: dict[str, str] = field(factory=dict)
    maps_done: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        return bool(self.saga.ending)

    @property
    def standing(self) -> list[int]:
        """Seats from the most to the least prominent, those that are gone last."""
        return sorted(range(len(self.provinces)), key=lambda seat: -self.provinces[seat].rank)


def begin(terms: Terms, seed: int) -> World:
    """A fresh record: titles, islands and the orders of the Booke, drawn in this order (3.1)."""
    course, luck = COURSES[terms.mode], Luck(seed)
    ranks = shuffled(luck, TITLES[terms.seats])
    in_play = shuffled(luck, ODD)[: course.odd] + shuffled(luck, EVEN)[: course.even] if course.odd < len(ODD) else list(ORDINARY)
    pile = shuffled(luck, in_play)
    pools = pools_of(("P",))
    return World(
        mode=terms.mode,
        options=dict(terms.options),
        chests=("P",),
        saga=Saga(game=0 if course.prologue else 1, houses=tuple(House() for _ in range(terms.seats))),
        provinces=[fresh_province(name, rank, terms.seats) for name, rank in zip(PROVINCES, ranks, strict=False)],
        pile=pile,
        unused=[name for name in ORDINARY if name not in pile],
        booke={family: shuffled(luck, pools[f"booke/{family}"]) for family in ORDERED},
    )


def fresh_province(name: str, rank: int, seats: int) -> Province:
    return Province(id=name, rank=rank, tokens=TOKENS_OF_TWO if seats == 2 else TOKENS, ships=new_ships(f"H_{name}"))


def carried(p: Province, seats: int) -> Province:
    """What a province takes along: values, names of honour, marks, tablets, relics and three research cards (SEA-206)."""
    relics = (*p.ashore, *(relic for ship in p.ships for relic in ship.relics))
    kept = fresh_province(p.id, p.rank, seats)
    kept.ships = tuple(new.replace(values=old.values) for new, old in zip(kept.ships, p.ships, strict=True))
    kept.leader, kept.field_gold, kept.garrison, kept.forgiveness = p.leader, p.field_gold, p.garrison, p.forgiveness
    kept.appellations, kept.marks, kept.research, kept.tablets, kept.ashore = p.appellations, p.marks, p.research, p.tablets, relics
    kept.reputation, kept.fortune = p.leader
    return kept
