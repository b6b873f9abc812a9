"""What must be true of every state of SeaFall: every piece is somewhere once, goods and tokens add up."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import each_once, excessive, unsound
from engine.seafall.chart import hexes, ways
from engine.seafall.data.cards import STRUCTURES, TREASURES, UPGRADES
from engine.seafall.data.goals import (
    COLONY_WAREHOUSE,
    EMPEROR,
    FORUM,
    GOODS_OF_A_COLOUR,
    KER,
    PATMOS_ROW,
    RELICS,
    SLOTS,
    TABLETS,
    WAREHOUSE,
)
from engine.seafall.holdings import most_tokens
from engine.seafall.state import SUNK, State, opened
from engine.seafall.world import colony_cards


def invariants(s: State) -> list[str]:
    """Everything that is wrong with a state, in words."""
    return [*impossible(s), *excessive(s), *_limits(s)]


def impossible(s: State) -> list[str]:
    """What can never be, whatever the limits are."""
    return [*unsound(s), *_tokens_of_the_sideboard(s), *_goods(s), *_enmity(s), *_places(s), *_relics(s)]


def _tokens_of_the_sideboard(s: State) -> Iterator[str]:
    fitted = [u for p in s.provinces for ship in p.ships for u in ship.upgrades]
    yield from each_once("upgrade", opened(UPGRADES, s.chests), (*s.upgrades, *fitted))
    built = [piece for p in s.provinces for piece in p.structures if piece]
    built += [c.structure for c in s.colonies if c.structure]
    yield from each_once("structure", opened(STRUCTURES, s.chests), (*s.structures, *built))
    yield from each_once("treasure", opened(TREASURES, s.chests), (*s.treasures, *(t for p in s.provinces for t in p.treasures)))
    cards = colony_cards() if "III" in s.chests else ()
    yield from each_once("colony", cards, (*s.cards_of_colonies, *(c.id for c in s.colonies if c.id != KER)))
    if len(set(s.exhausted)) != len(s.exhausted):
        yield "something is exhausted twice"


def _goods(s: State) -> Iterator[str]:
    """Ten of each colour (SEA-8)."""
    for n, colour in enumerate(("wood", "spice", "linen", "iron")):
        count = s.supply[n] + sum(p.warehouse[n] + sum(ship.goods[n] for ship in p.ships) for p in s.provinces)
        count += sum(c.goods[n] for c in s.colonies)
        count += sum(site.cube and site.sticker == f"good:{colour}" for isle in s.islands for site in isle.sites)
        if count != GOODS_OF_A_COLOUR:
            yield f"there are {count} {colour}"
    holds = [ship.goods for p in s.provinces for ship in p.ships] + [p.warehouse for p in s.provinces] + [c.goods for c in s.colonies]
    if min(min(goods) for goods in (s.supply, *holds)) < 0:
        yield "goods are counted below zero"


def _enmity(s: State) -> Iterator[str]:
    """All tokens of a province are somewhere (SEA-131)."""
    for seat, p in enumerate(s.provinces):
        count = p.tokens + sum(counts[seat] for counts in s.enmity.values() if seat < len(counts))
        count += sum(c.governor == seat and c.active and c.id != KER for c in s.colonies)
        if count != most_tokens(s) and seat not in s.gone:
            yield f"seat {seat} has {count} tokens"
    if any(len(counts) != s.seats or min(counts) < 0 for counts in (*s.enmity.values(), *s.stickers.values())):
        yield "enmity is counted wrongly"


def _places(s: State) -> Iterator[str]:
    spaces = ways(s.edge)
    for seat, p in enumerate(s.provinces):
        for ship in p.ships:
            if ship.place != SUNK and ship.place not in spaces:
                yield f"seat {seat}: there is no {ship.place}"
            if ship.place == SUNK and (ship.load or ship.damage or ship.curses):
                yield f"seat {seat}: a sunken ship is not empty"
    there = [*s.hexes, *(isle.hex for isle in s.islands)]
    if len(set(there)) != len(there) or not set(there) <= set(hexes(s.edge)):
        yield "the sea holds two things in one hex, or one beyond the edge"
    islands = {isle.id for isle in s.islands}
    if any(c.island not in islands or not EMPEROR <= c.governor < s.seats for c in s.colonies):
        yield "a colony has no island or no governor"


def _relics(s: State) -> Iterator[str]:
    relics = [*s.lost, *(relic for p in s.provinces for ship in p.ships for relic in ship.relics)]
    relics += [relic for p in s.provinces for relic in p.ashore]
    tablets = [tablet for p in s.provinces for tablet in p.tablets]
    if len(set(relics)) != len(relics) or not set(relics) <= set(RELICS):
        yield f"the relics are {relics}"
    if len(set(tablets)) != len(tablets) or not set(tablets) <= set(TABLETS):
        yield f"the tablets are {tablets}"


def _limits(s: State) -> Iterator[str]:
    """What today's rules say."""
    if len(s.forum) > FORUM or len(s.palace) > PATMOS_ROW:
        yield "the forum or the row of Patmos is too long"
    for seat, p in enumerate(s.provinces):
        if sum(p.warehouse) > WAREHOUSE:
            yield f"seat {seat}: the warehouse is overfull"
        if any(len(ship.upgrades) > SLOTS for ship in p.ships):
            yield f"seat {seat}: a ship has too many upgrades"
    if any(sum(c.goods) > COLONY_WAREHOUSE for c in s.colonies):
        yield "a colony's warehouse is overfull"
