"""Explorers (5.H, 5.Q, 5.R): sites, surveys, islands, tombs, treasure maps, research."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choose, Move, Refusal, refuse, step, then, uncover
from engine.seafall.atoms import label
from engine.seafall.chart import column_of
from engine.seafall.data.cards import MAP_PAGES, MAPS, kind_of
from engine.seafall.data.goals import CHAMBERS
from engine.seafall.data.saga import COURSES, DEEDS, ONE_EVENING, Course, Special
from engine.seafall.data.sea import (
    FLAME,
    ISLE_PAGES,
    ISLES,
    LANDFALLS,
    LAST,
    ORDINARY,
    PATMOS,
    RIM,
    SKULL,
    SPECIAL_PAGES,
    TOMBS,
    survey_defence,
)
from engine.seafall.endeavour import OUTCOMES, Flagship, rollable, steps_of
from engine.seafall.gifts import DrawResearch
from engine.seafall.holdings import (
    beyond_rim,
    change_island,
    count_deed,
    gain,
    gain_glory,
    is_empty,
    islands_with_ships,
    note,
    ships_at,
    spaces_of,
    use,
    used,
)
from engine.seafall.pages import Carry, Page, next_page, read_page
from engine.seafall.pool import pool
from engine.seafall.state import Island, Site, State, Venture
from engine.seafall.values import active, colony_power, expertise

RESEARCH_PRICE = 3
FOUND_BEFORE = DEEDS.index("found")


# What can be explored


def unexplored(isle: Island, skulls: bool = True) -> list[Site]:
    return [site for site in isle.sites if site.symbol and not site.sticker and (skulls or site.symbol != SKULL)]


def open_tombs(s: State, isle: Island) -> list[Site]:
    return [site for site in isle.sites if site.sticker in TOMBS]


def surveyable(isle: Island) -> bool:
    """Sites explored, none left but SKULL sites, and not surveyed this year (SEA-235)."""
    return not isle.surveyed and any(site.sticker for site in isle.sites) and not unexplored(isle, skulls=False)


def site_venture(s: State, seat: int, island: str, slot: str) -> Venture:
    isle = s.island(island)
    site = isle.site(slot)
    flag = ships_at(s, seat, isle.hex)[0]
    return Venture(
        kind="site",
        seat=seat,
        stat="explore",
        defence=site.defence,
        flag=flag,
        target=island,
        slot=slot,
        symbol=site.symbol,
        dangerous=site.symbol == FLAME,
    )


def survey_venture(s: State, seat: int, island: str) -> Venture:
    isle = s.island(island)
    flag = ships_at(s, seat, isle.hex)[0]
    return Venture(kind="survey", seat=seat, stat="explore", defence=survey_defence(column_of(isle.hex)), flag=flag, target=island)


def seek_venture(s: State, seat: int, space: str) -> Venture:
    found = sought(s, column_of(space))
    defence = found.defence if found else column_of(space)
    return Venture(kind="seek", seat=seat, stat="explore", defence=defence, flag=ships_at(s, seat, space)[0], target=space)


def course_of(s: State) -> Course:
    return COURSES.get(s.mode, ONE_EVENING)


def sought(s: State, column: int) -> Special | None:
    """What can be looked for in a column: an island of its own, or the next ordinary one (SEA-77, SEA-79)."""
    course = course_of(s)
    own = course.special.get(column)
    if own:
        return own if own.rule in s.rules_on else None
    return Special("", "find_islands", column) if s.pile and column in course.columns else None


def tomb_venture(s: State, seat: int, island: str, slot: str) -> Venture:
    isle = s.island(island)
    flag = ships_at(s, seat, isle.hex)[0]
    return Venture(kind="tomb", seat=seat, stat="explore", defence=TOMBS[isle.site(slot).sticker], flag=flag, target=island, slot=slot)


def why_no_roll(s: State, v: Venture, space: str) -> Refusal | None:
    """Some flagship there must be able to roll (SEA-296)."""
    ways = [v.replace(flag=n) for n in ships_at(s, v.seat, space)]
    if any(rollable(s, way) for way in ways):
        return None
    return refuse("seafall.refuse.pool", "SEA-296", dice=max(pool(s, way) for way in ways))


def start(s: State, v: Venture, space: str) -> None:
    s.venture = v
    s.tell("set_out", v.seat, kind=v.kind, target=v.target, slot=v.slot, defence=v.defence)
    then(s, Flagship(v.seat, space), *steps_of(v))


class ExploreSite(Move[State]):
    """SEA-69."""

    verb = "site"
    rule = "SEA-69"

    def candidates(self, s: State, step: Explore) -> list[tuple[str, str]]:
        return [(isle.id, site.slot) for isle in islands_with_ships(s, step.seat) for site in unexplored(isle)]

    def why_not(self, s: State, step: Explore, island: str, slot: str) -> Refusal | None:
        return why_no_roll(s, site_venture(s, step.seat, island, slot), s.island(island).hex)

    def do(self, s: State, step: Explore, island: str, slot: str) -> None:
        start(s, site_venture(s, step.seat, island, slot), s.island(island).hex)


class Survey(Move[State]):
    """SEA-235."""

    verb = "survey"
    rule = "SEA-235"
    needs = "survey"

    def candidates(self, s: State, step: Explore) -> list[tuple[str]]:
        return [(isle.id,) for isle in islands_with_ships(s, step.seat) if not unexplored(isle, skulls=False) and isle.sites]

    def why_not(self, s: State, step: Explore, island: str) -> Refusal | None:
        if not surveyable(s.island(island)):
            return refuse("seafall.refuse.surveyed", "SEA-235", island=island)
        return why_no_roll(s, survey_venture(s, step.seat, island), s.island(island).hex)

    def do(self, s: State, step: Explore, island: str) -> None:
        start(s, survey_venture(s, step.seat, island), s.island(island).hex)


class Seek(Move[State]):
    """An island in an empty hex of a column without one (SEA-75, SEA-79)."""

    verb = "seek"
    rule = "SEA-75"
    needs = "find_islands"

    def candidates(self, s: State, step: Explore) -> list[tuple[str]]:
        return [(space,) for space in spaces_of(s, step.seat) if beyond_rim(space) and is_empty(s, space)]

    def why_not(self, s: State, step: Explore, hex: str) -> Refusal | None:
        column = column_of(hex)
        if any(column_of(isle.hex) == column for isle in s.islands):
            return refuse("seafall.refuse.column_taken", "SEA-75", column=column)
        if not sought(s, column):
            return refuse("seafall.refuse.no_island", "SEA-79", column=column)
        return why_no_roll(s, seek_venture(s, step.seat, hex), hex)

    def do(self, s: State, step: Explore, hex: str) -> None:
        start(s, seek_venture(s, step.seat, hex), hex)


class EnterTomb(Move[State]):
    """An open tomb while a chamber is not cleared (SEA-164, SEA-258)."""

    verb = "tomb"
    rule = "SEA-164"
    needs = "tombs"

    def candidates(self, s: State, step: Explore) -> list[tuple[str, str]]:
        return [(isle.id, site.slot) for isle in islands_with_ships(s, step.seat) for site in open_tombs(s, isle)]

    def why_not(self, s: State, step: Explore, island: str, slot: str) -> Refusal | None:
        return refuse("seafall.refuse.all_cleared", "SEA-258") if len(s.cleared) == len(CHAMBERS) else None

    def do(self, s: State, step: Explore, island: str, slot: str) -> None:
        v = tomb_venture(s, step.seat, island, slot)
        s.venture = v
        s.tell("set_out", v.seat, kind="tomb", target=island, slot=slot, defence=v.defence)
        openings = (OpenChamber(v.seat), OpenChamber(v.seat)) if active(s, v.seat, "A31") and not used(s, "A31") else ()
        if openings:
            use(s, "A31")
        then(s, Flagship(v.seat, s.island(island).hex), *openings, ChooseChamber(v.seat), *steps_of(v))


class FollowMap(Move[State]):
    """Two halves of a title, and a ship at its place; no roll (SEA-174)."""

    verb = "map"
    rule = "SEA-174"
    needs = "treasure_maps"

    def candidates(self, s: State, step: Explore) -> list[tuple[str]]:
        here = spaces_of(s, step.seat)
        return [(title,) for title in whole_maps(s, step.seat) if s.map_places.get(title) in here]

    def do(self, s: State, step: Explore, title: str) -> None:
        p = s.provinces[step.seat]
        halves = [card for card in p.research if kind_of(card) == f"R13:{title}"]
        p.research = tuple(card for card in p.research if card not in halves)
        s.placed = (*s.placed, *halves)
        s.maps_done = (*s.maps_done, title)
        note(s, "map_completed")
        s.tell("map_done", step.seat, title=title)
        at = s.map_places[title]
        isle = s.island_at(at)
        read_page(s, step.seat, MAP_PAGES[title], ships_at(s, step.seat, at)[0], isle.id if isle else "")


def whole_maps(s: State, seat: int) -> list[str]:
    held = [kind_of(card) for card in s.provinces[seat].research]
    return [title for title in MAPS if held.count(f"R13:{title}") == 2]


@step
class Explore(Ask[State]):
    """What to explore with the ships where they are (4.7)."""

    moves = (ExploreSite(), Survey(), Seek(), EnterTomb(), FollowMap())


def can_explore(s: State, seat: int) -> bool:
    return anything(s, Explore(seat))


def anything(s: State, step: Ask[State]) -> bool:
    """Whether a question would have an answer."""
    return any(move.why_not(s, step, *args) is None for move in step.available(s) for args in move.candidates(s, step))


# Tombs


def closed_chambers(s: State) -> list[str]:
    return [chamber for chamber in CHAMBERS if chamber not in s.cleared]


@step
class OpenChamber(Choose[State]):
    """The Tomb Reader opens a chamber to everybody before one is chosen (A31)."""

    verb = "open"
    rule = "SEA-258"

    def options(self, s: State) -> list[str]:
        left = [chamber for chamber in closed_chambers(s) if chamber not in s.known]
        return left or closed_chambers(s)[:1]

    def do(self, s: State, chamber: str) -> None:
        know(s, chamber)


def know(s: State, chamber: str) -> None:
    if chamber not in s.known:
        s.known = (*s.known, chamber)
        s.unveiled += 1


@step
class ChooseChamber(Choose[State]):
    """Any chamber that is not cleared; there is no way back (SEA-164, SEA-165)."""

    verb = "chamber"
    rule = "SEA-164"
    always = True
    opaque = True

    def options(self, s: State) -> list[str]:
        return closed_chambers(s)

    def do(self, s: State, chamber: str) -> None:
        assert s.venture is not None
        s.venture = s.venture.replace(chamber=chamber, stat=CHAMBERS[chamber].stat)
        know(s, chamber)
        s.tell("chamber", self.seat, chamber=chamber)


def _after_tomb(s: State, v: Venture, success: bool) -> None:
    """1 glory; without damage the chamber is cleared, otherwise grazed (SEA-166, SEA-167)."""
    if not success:
        return
    gain_glory(s, v.seat, 1, "explore")
    clean = v.hurt == 0
    if clean:
        s.cleared = (*s.cleared, v.chamber)
        s.pages = (*s.pages, v.chamber)
    s.tell("explored", v.seat, kind="tomb", target=v.chamber, slot=v.slot)
    then(s, Carry(v.seat, v.chamber, 0 if clean else 1, v.flag, v.target, v.slot), ExploreBonus(v.seat, v.kind, v.dangerous, clean))


OUTCOMES["tomb"] = _after_tomb


# Sites, surveys, islands


def _after_site(s: State, v: Venture, success: bool) -> None:
    """1 glory, the entry with its sticker, advisors, then the island's page (SEA-70, SEA-237, SEA-285)."""
    if not success:
        return
    gain_glory(s, v.seat, 1, "explore")
    count_deed(s, v.seat, "explored")
    s.tell("explored", v.seat, kind="site", target=v.target, slot=v.slot)
    note(s, f"explored:{v.target}")
    if v.symbol == SKULL:
        note(s, "skull_explored")
    last = v.symbol != SKULL and len(unexplored(s.island(v.target), skulls=False)) == 1
    then(s, ExploreBonus(v.seat, v.kind, v.dangerous, v.hurt == 0))
    if last:
        note(s, "last_site_explored")
        then(s, IslePage(v.seat, v.target, v.flag))
    read_site(s, v)


def read_site(s: State, v: Venture) -> None:
    """Which entry a site reads is never chosen (SEA-271, SEA-72)."""
    if v.symbol == SKULL:
        entry = "WT04"
    elif v.target in SPECIAL_PAGES:
        entry = SPECIAL_PAGES[v.target]["abc".index(v.slot)]
    else:
        entry = next_page(s, v.symbol) or v.symbol
    read_page(s, v.seat, entry, v.flag, v.target, v.slot)


OUTCOMES["site"] = _after_site


@step
class IslePage(Act[State]):
    """The page of an island known end to end, once (SEA-279)."""

    island: str
    ship: int

    def run(self, s: State) -> None:
        if page_waits(s, self.island):
            read_page(s, self.seat, ISLE_PAGES[self.island], self.ship, self.island)


def page_waits(s: State, island: str) -> bool:
    return not s.prologue and island in ISLE_PAGES and ISLE_PAGES[island] not in s.pages


@step
class ExploreBonus(Act[State]):
    """What advisors and the event give after a successful exploration (SEA-237)."""

    kind: str
    dangerous: bool
    unhurt: bool

    def run(self, s: State) -> None:
        who = s.provinces[self.seat].active
        if self.unhurt and not used(s, "bonus") and (who == "A15" or (who == "A14" and self.dangerous)):
            use(s, "bonus")
            gain_glory(s, self.seat, 1, "advisor")
        if who == "A34":
            gain(s, self.seat, "gold", 2)
        if s.event == "E26":
            gain(s, self.seat, "fort", 1)


def _after_survey(s: State, v: Venture, success: bool) -> None:
    """1 glory and a spare page, or a reward of the survey row (SEA-235, SEA-295)."""
    if not success:
        return
    gain_glory(s, v.seat, 1, "explore")
    isle = change_island(s, v.target, surveyed=True)
    s.tell("surveyed", v.seat, island=v.target)
    late = (IslePage(v.seat, v.target, v.flag),) if s.saga is not None else ()  # of an island that was finished in the prologue
    then(s, ExploreBonus(v.seat, v.kind, v.dangerous, v.hurt == 0), *late)
    symbol = survey_symbol(column_of(isle.hex))
    if spare(s, symbol):
        read_page(s, v.seat, next_page(s, symbol), v.flag, v.target, survey=True)
    else:
        s.tell("page", v.seat, entry="survey")
        then(s, Page(v.seat, "survey", v.flag, v.target, "", True))


def survey_symbol(column: int) -> str:
    return "SHELL" if column <= RIM else "ANCHOR" if column <= 8 else "MOON"


def spare(s: State, symbol: str) -> bool:
    """More uncrossed entries than sites of the symbol to come, on the map and in the pile (SEA-295)."""
    there = sum(site.symbol == symbol for isle in s.islands if isle.id not in SPECIAL_PAGES for site in unexplored(isle))
    to_come = sum(kind == symbol for name in s.pile for kind, _ in ISLES[name].sites)
    return len(s.booke[symbol]) > there + to_come


OUTCOMES["survey"] = _after_survey


def _after_seek(s: State, v: Venture, success: bool) -> None:
    """1 glory for the endeavour, 1 for the island, which is placed here; its landfall is read (SEA-76, SEA-77)."""
    if not success:
        return
    gain_glory(s, v.seat, 1, "explore")
    gain_glory(s, v.seat, 1, "island")
    found = sought(s, column_of(v.target))
    assert found is not None
    name = found.island or uncover(s, s.pile)
    chart_island(s, name, v.target, v.seat)
    note(s, "island_found")
    if found_before(s, v.seat):
        note(s, "island_found_again")
    s.this_game = (*s.this_game, f"found:{v.seat}")
    count_deed(s, v.seat, "found")
    s.tell("island_found", v.seat, island=name, hex=v.target, chance=("island", 1 if found.island else len(s.pile) + 1))
    then(s, ExploreBonus(v.seat, v.kind, v.dangerous, v.hurt == 0))
    if name in LANDFALLS:
        read_page(s, v.seat, LANDFALLS[name], v.flag, name)


def found_before(s: State, seat: int) -> bool:
    """In this campaign, or in a game of its own (M25)."""
    return f"found:{seat}" in s.this_game if s.saga is None else s.saga.houses[seat].deeds[FOUND_BEFORE] > 0


def chart_island(s: State, name: str, at: str, finder: int = -1) -> None:
    """An island comes into the sea: Patmos with a sticker of every province; the Last Isle is remembered with its finder (2.2, SEA-209)."""
    if name in ORDINARY:
        s.charted = (*s.charted, name)
    place_island(s, name, at, finder)
    if name == PATMOS:
        s.stickers[PATMOS] = tuple(int(seat not in s.gone) for seat in range(s.seats))
    if name == LAST and s.saga is not None:
        s.saga = s.saga.replace(finder=finder)


def place_island(s: State, name: str, at: str, finder: int = -1) -> None:
    """An island with its known sites and those to explore (SEA-238)."""
    isle = ISLES[name]
    known = tuple(Site(slot=f"k{n + 1}") for n in range(len(isle.known)))
    sites = tuple(Site(slot="abcde"[n], symbol=symbol, defence=defence) for n, (symbol, defence) in enumerate(isle.sites))
    s.islands = (*s.islands, Island(id=name, hex=at, garrison=isle.garrison, sites=known + sites, finder=finder))
    for n, sticker in enumerate(isle.known):
        label(s, name, f"k{n + 1}", sticker)


OUTCOMES["seek"] = _after_seek


# Research


def research_price(s: State, seat: int) -> int:
    return 0 if "AP6" in s.provinces[seat].appellations else RESEARCH_PRICE


def why_no_research(s: State, seat: int) -> Refusal | None:
    price, gold = research_price(s, seat), s.provinces[seat].gold
    if price > gold:
        return refuse("seafall.refuse.gold", "SEA-81", price=price, gold=gold)
    return None if s.decks["research"] else refuse("seafall.refuse.no_cards", "SEA-236")


def research(s: State, seat: int) -> None:
    """Pay, draw, keep one (SEA-81)."""
    s.provinces[seat].gold -= research_price(s, seat)
    cards = 1 + expertise(s, seat, "research") + 2 * colony_power(s, seat, "K5")
    then(s, DrawResearch(seat, cards, active(s, seat, "A27")))
