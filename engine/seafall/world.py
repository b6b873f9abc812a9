"""The generated world of a skirmish or duel (3.4)."""

from __future__ import annotations

from engine.kernel import pick, shuffled
from engine.seafall.atoms import add_known_site, label
from engine.seafall.chart import DIRECTIONS, column_of, directions, hexes, hexes_of
from engine.seafall.data.cards import MAPS
from engine.seafall.data.goals import COLONIES, EMPEROR, KER
from engine.seafall.data.sea import NEAR, ORDINARY, PATMOS, SKULL
from engine.seafall.effects import programs_of
from engine.seafall.exploring import chart_island, place_island, unexplored
from engine.seafall.holdings import is_empty, without
from engine.seafall.state import Settlement, State

NEAR_COLUMNS = range(5, 9)
PATMOS_COLUMN, PORTAL_COLUMNS, PORTAL_DEFENCE = 9, (3, 7, 9), 4
HIDDEN_SAND, HIDDEN_WAVE = "6.4", "7.4"


def near_isles(s: State) -> None:
    for name, at in NEAR.items():
        place_island(s, name, at)


def make_world(s: State, chapter: int) -> None:
    """The steps of 3.4, in their order."""
    near_isles(s)
    for name in NEAR:
        for site in unexplored(s.island(name))[: min(5, 1 + chapter)]:
            explore_in_advance(s, name, site.slot)
    s.pile = shuffled(s, ORDINARY)
    if chapter >= 2:
        for column in list(NEAR_COLUMNS)[: min(chapter - 1, 4)]:
            name = s.pile.pop()
            chart_island(s, name, pick(s, hexes_of(column)[1:8]))
            landfall = f"LF{ORDINARY.index(name) + 1:02d}"
            known = next(effect for effect in programs_of(landfall)[0] if effect.word == "site-known")
            add_known_site(s, name, known.what)
            explore_in_advance(s, name, "a")
        sea_features(s)
    if chapter >= 5:
        chart_island(s, PATMOS, random_empty(s, PATMOS_COLUMN))
    if chapter >= 6:
        for column in PORTAL_COLUMNS:
            s.hexes[random_empty(s, column)] = f"portal:{PORTAL_DEFENCE}"
        s.colonies = (Settlement(id=KER, island=PATMOS, governor=EMPEROR, active=True),)


def explore_in_advance(s: State, island: str, slot: str) -> None:
    """The next entry of the symbol, its first choice, and of that the sticker alone; the entry is crossed off."""
    symbol = s.island(island).site(slot).symbol
    assert symbol != SKULL
    entry = s.booke[symbol].pop()
    s.read = (*s.read, entry)
    label(s, island, slot, next(effect.what for effect in programs_of(entry)[0] if effect.word == "site"))


def sea_features(s: State) -> None:
    """Two atolls, two dangerous waters, two currents on empty hexes of columns 5-8."""
    for what in ("atoll", "atoll", "danger:3", "danger:4", "current", "current"):
        at = pick(s, [at for at in hexes(s.edge) if column_of(at) in NEAR_COLUMNS and is_empty(s, at)])
        ways = [way for way in DIRECTIONS if way in directions(s.edge)[at]]
        s.hexes[at] = f"current:{pick(s, ways)}" if what == "current" else what


def random_empty(s: State, column: int) -> str:
    return pick(s, [at for at in hexes_of(column) if is_empty(s, at)])


def deal_colonies(s: State) -> None:
    """Each seat gets a random colony card on a random island without one, not Patmos, inactive (3.2)."""
    for seat in range(s.seats):
        free = [isle.id for isle in s.islands if isle.id != PATMOS and s.colony_on(isle.id) is None]
        card = pick(s, s.cards_of_colonies)
        s.cards_of_colonies = without(s.cards_of_colonies, card)
        s.colonies = (*s.colonies, Settlement(id=card, island=pick(s, free), governor=seat))


def colony_cards() -> tuple[str, ...]:
    return tuple(name for name in COLONIES if name != KER)


def draw_map_places(s: State) -> None:
    """Where each treasure map leads, fixed once (SEA-175, SEA-260)."""
    west = sorted(s.islands, key=lambda isle: -column_of(isle.hex))
    near = [isle for isle in s.islands if isle.id in NEAR]
    atolls = [at for at in hexes(s.edge) if s.hexes.get(at) == "atoll"]
    waters = [at for at in hexes(s.edge) if s.hexes.get(at, "").startswith("danger")]
    crab, well, peaks = west[0], pick(s, near), west[1]
    sand = pick(s, atolls) if atolls else HIDDEN_SAND
    free = [isle for isle in s.islands if isle not in (crab, well, peaks)]
    choir = pick(s, free).hex if free else NEAR["I1"]
    wave = pick(s, waters) if waters else HIDDEN_WAVE
    s.map_places = dict(zip(MAPS, (crab.hex, well.hex, peaks.hex, sand, choir, wave), strict=True))
