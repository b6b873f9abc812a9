"""Set-up (part 3), with the random draws in the order of 3.3."""

from __future__ import annotations

from engine.kernel import Step, Terms, shuffled, then
from engine.seafall.data.cards import STRUCTURES, TREASURES, UPGRADES
from engine.seafall.data.goals import (
    BIRTHRIGHTS,
    CHAPTERS,
    DUEL_TARGET,
    GOODS_OF_A_COLOUR,
    MILESTONES,
    NOT_IN_A_SKIRMISH,
    PROVINCES,
    TARGETS,
    TITLES,
    TOKENS,
    TOKENS_OF_TWO,
)
from engine.seafall.data.sea import ORDINARY, SKIRMISH_EDGE, WORLD_EDGE
from engine.seafall.gifts import RaiseValue
from engine.seafall.holdings import from_supply, next_card, plus, refill_palace
from engine.seafall.pages import read_page
from engine.seafall.rounds import Round
from engine.seafall.state import DECKS, ORDERED, Province, State, new_ships, opened, pools_of
from engine.seafall.winter import winter
from engine.seafall.world import colony_cards, deal_colonies, draw_map_places, make_world, near_isles

FIELD_CHAPTER, RESEARCH_CHAPTER, COLONY_CHAPTER, MAP_CHAPTER = 3, 4, 4, 5


def setup(terms: Terms, seed: int) -> State:
    """A fresh game; what was dealt stands in the state, not in events, for nobody has sat down yet."""
    prologue = terms.mode == "prologue"
    chapter = 0 if prologue else int(terms.options["chapter"])
    chests = ("P",) if prologue else ("P", *CHAPTERS[:chapter])
    s = State(
        mode=terms.mode,
        chance=seed & ((1 << 64) - 1),
        chapter=chapter,
        gentle_seas=terms.options["gentle_seas"] == "on",
        safe_harbours=terms.options.get("safe_harbours") == "on",
        open_booke=terms.options["open_booke"] == "on",
        years=int(terms.options["years"]),
        target=0 if prologue else target_of(terms, chapter),
        edge=WORLD_EDGE if prologue else SKIRMISH_EDGE,
        chests=chests,
        provinces=[new_province(seat, terms.seats) for seat in range(terms.seats)],
        supply=(GOODS_OF_A_COLOUR,) * 4,
    )
    deal_titles(s)
    pools = pools_of(chests)
    s.booke = {family: shuffled(s, pools[f"booke/{family}"]) for family in ORDERED}
    lay_out(s)
    if prologue:
        near_isles(s)
        s.pile = list(ORDINARY)
    else:
        make_world(s, chapter)
    s.decks = {deck: shuffled(s, pools[f"deck/{deck}"]) for deck in DECKS}
    refill_palace(s)
    if terms.options.get("birthrights") == "on":
        birthrights(s)
    then(s, *chapter_package(s, chapter), *winter(first=True), Round())
    if prologue:
        read_page(s, s.astrolabe, "S00")
    return s


def target_of(terms: Terms, chapter: int) -> int:
    """By chapter, 2 more in a duel, or as the players like (3.2)."""
    wish = terms.options["target"]
    return int(wish) if wish != "standard" else TARGETS[chapter - 1] + (DUEL_TARGET if terms.mode == "duel" else 0)


def new_province(seat: int, seats: int) -> Province:
    name = PROVINCES[seat]
    return Province(id=name, rank=0, tokens=TOKENS_OF_TWO if seats == 2 else TOKENS, ships=new_ships(f"H_{name}"))


def deal_titles(s: State) -> None:
    """At random; seats are arranged clockwise from the lowest to the highest, the lowest holds the astrolabe (SEA-14)."""
    for p, rank in zip(s.provinces, shuffled(s, TITLES[s.seats]), strict=True):
        p.rank = rank
    s.order = tuple(sorted(range(s.seats), key=lambda seat: s.provinces[seat].rank))
    s.astrolabe = s.active = s.order[0]


def lay_out(s: State) -> None:
    """The sideboard, the open treasures, colony cards and milestones of the opened chests (3.2)."""
    s.upgrades, s.structures, s.treasures = (opened(table, s.chests) for table in (UPGRADES, STRUCTURES, TREASURES))
    s.cards_of_colonies = colony_cards() if "III" in s.chests else ()
    posted = [name for name, row in MILESTONES.items() if row.posted in s.chests]
    if not s.prologue:
        posted = [name for name in posted if MILESTONES[name].posted != "P" and name not in NOT_IN_A_SKIRMISH]
    s.milestones = tuple(posted)


def birthrights(s: State) -> None:
    """Table 2.3."""
    for p in s.provinces:
        gift = BIRTHRIGHTS[p.id]
        if gift == "gold":
            p.gold += 2
        else:
            from_supply(s, gift)
            p.warehouse = plus(p.warehouse, gift)


def chapter_package(s: State, chapter: int) -> tuple[Step[State], ...]:
    """What a chapter gives every seat: a field, cards, colonies, and points for ship values (3.4)."""
    for seat, p in enumerate(s.provinces):
        if chapter >= FIELD_CHAPTER:
            p.field_gold = (p.field_gold[0] + 2, p.field_gold[1])
        if chapter >= RESEARCH_CHAPTER:
            s.provinces[seat].research = tuple(next_card(s, "research") for _ in range(2))
    if chapter >= COLONY_CHAPTER:
        deal_colonies(s)
    if chapter >= MAP_CHAPTER:
        draw_map_places(s)
    return tuple(RaiseValue(seat) for seat in range(s.seats) for _ in range(chapter - 1))
