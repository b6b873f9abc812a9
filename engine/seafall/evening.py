"""The set-up of a game of a campaign (3.2), with its random draws in the order of 3.3 (SEA-289)."""

from __future__ import annotations

from engine.kernel import Act, Choose, Step, Terms, shuffled, step, then
from engine.seafall.chests import GATE_CHEST, place_patmos, posted, unseal
from engine.seafall.chronicle import MASK, World
from engine.seafall.data.cards import STRUCTURES, TREASURES, UPGRADES
from engine.seafall.data.goals import CHESTS, EMPEROR, GOODS_OF_A_COLOUR, KER, SHIPS
from engine.seafall.data.saga import COURSES, HELP_EACH, HELP_GOLD, WAR_BEHIND
from engine.seafall.firsts import ReadFirsts, ReadPage
from engine.seafall.gifts import stow_relic
from engine.seafall.holdings import enlist, gain, gain_glory, place_tokens, prominent, refill_palace, without
from engine.seafall.pages import least_of_all, read_page
from engine.seafall.rounds import Round
from engine.seafall.setup import birthrights
from engine.seafall.state import DECKS, SUNK, State, opened, pools_of
from engine.seafall.values import room
from engine.seafall.winter import winter
from engine.seafall.world import colony_cards, near_isles

HEIRS, PROLOGUE_PAGE = "S05", "S00"
BONUSES = {"gold": ("gold", HELP_GOLD), "reputation": ("rep", 1), "fortune": ("fort", 1)}


def set_up(world: World, terms: Terms, seed: int) -> State:
    """The next game of a campaign; it changes its own copy of the world (SEA-287)."""
    s = brought_in(world, seed)
    if s.prologue:
        near_isles(s)
        deal_decks(s)
        then(s, *winter(first=True), Round())
        read_page(s, s.astrolabe, PROLOGUE_PAGE)
        return s
    if not s.islands:
        near_isles(s)
    due = open_due(s)
    arrive(s)
    if world.options.get("birthrights") == "on":
        birthrights(s)
    deal_decks(s)
    relics = [StowRelic(seat, relic) for seat in s.present for relic in s.provinces[seat].ashore]
    then(s, *relics, *help_of(s), *war(s), *pages(s, due), ReadFirsts(), *winter(first=True), Round())
    return s


def brought_in(world: World, seed: int) -> State:
    """The record as a state: boards, ships and values, the sea, and what is open."""
    course, saga, options = COURSES[world.mode], world.saga, world.options
    s = State(
        mode=world.mode,
        chance=seed & MASK,
        gentle_seas=options["gentle_seas"] == "on",
        safe_harbours=options["safe_harbours"] == "on",
        open_booke=options["open_booke"] == "on",
        years=int(options["years"]),
        target=course.base + course.step * saga.game if saga.game else 0,
        edge=course.edge,
        chests=world.chests,
        provinces=[p.clone() for p in world.provinces],
        islands=world.islands,
        hexes=dict(world.hexes),
        sailed=world.sailed,
        colonies=world.colonies,
        stickers=dict(world.stickers),
        supply=(GOODS_OF_A_COLOUR,) * 4,
        pile=list(world.pile),
        unused=list(world.unused),
        charted=world.charted,
        booke={family: list(order) for family, order in world.booke.items()},
        read=world.read,
        pages=world.pages,
        placed=world.placed,
        lost=world.lost,
        cleared=world.cleared,
        known=world.known,
        map_places=dict(world.map_places),
        maps_done=world.maps_done,
        flags=world.flags,
        saga=saga,
        gone=tuple(seat for seat, house in enumerate(saga.houses) if house.gone),
    )
    s.order = tuple(prominent(s, saga.playing))
    s.astrolabe = s.active = s.order[0]
    for seat in s.gone:
        p = s.provinces[seat]
        p.tokens = p.reputation = p.fortune = 0
        p.ships = tuple(ship.replace(place=SUNK) for ship in p.ships)
    return s


def open_due(s: State) -> list[str]:
    """Chests that open by the number of games (SEA-207)."""
    assert s.saga is not None
    due = [chest for chest, game in COURSES[s.mode].chests.items() if game <= s.saga.game and chest not in s.chests]
    for chest in due:
        if chest == GATE_CHEST:
            place_patmos(s)
        unseal(s, chest)
    return due


def arrive(s: State) -> None:
    """Advisors that were kept come with their glory, and a conquered Ker gives its own (SEA-219, SEA-261)."""
    assert s.saga is not None
    for seat in s.present:
        kept = s.saga.houses[seat].kept
        if kept:
            enlist(s, seat, kept)
            s.saga = s.saga.change_house(seat, kept="")
    ker = next((c for c in s.colonies if c.id == KER and c.governor != EMPEROR), None)
    if ker:
        gain_glory(s, ker.governor, 2, "colony")


def deal_decks(s: State) -> None:
    """Everything that is open and nobody's: decks, sideboard, treasures, milestones, cards of colonies."""
    assert s.saga is not None
    pools = pools_of(s.chests)
    out = {card for p in s.provinces for card in (*p.council, *p.research)} | set(s.placed)
    s.decks = {deck: shuffled(s, (card for card in pools[f"deck/{deck}"] if card not in out)) for deck in DECKS}
    refill_palace(s)
    s.upgrades, s.structures, s.treasures = (opened(table, s.chests) for table in (UPGRADES, STRUCTURES, TREASURES))
    founded = [colony.id for colony in s.colonies]
    s.cards_of_colonies = tuple(card for card in colony_cards() if card not in founded) if "III" in s.chests else ()
    s.milestones = posted(s, s.chests)


# Relics, help, war


@step
class StowRelic(Choose[State]):
    """A relic goes aboard either ship; without room it waits in the home harbour (SEA-170, SEA-259)."""

    relic: str
    verb = "stow"
    rule = "SEA-170"

    def options(self, s: State) -> list[tuple[str, str]]:
        ships = [SHIPS[n] for n in range(len(SHIPS)) if room(s, self.seat, n)]
        return [(self.relic, ship) for ship in ships or ["ashore"]]

    def do(self, s: State, relic: str, ship: str) -> None:
        if ship != "ashore":
            p = s.provinces[self.seat]
            p.ashore = without(p.ashore, relic)
            stow_relic(s, self.seat, SHIPS.index(ship), relic)


def behind(s: State, seat: int) -> int:
    """How far a province is behind the one that leads the campaign."""
    assert s.saga is not None
    houses = s.saga.houses
    return max(houses[other].glory for other in s.order) - houses[seat].glory


def help_of(s: State) -> tuple[Step[State], ...]:
    """From game 2 a bonus for every 5 glory behind, rounded up, the least prominent first (3.2)."""
    assert s.saga is not None
    if s.saga.game < 2:
        return ()
    return tuple(Help(seat) for seat in s.order for _ in range(-(-behind(s, seat) // HELP_EACH)))


@step
class Help(Choose[State]):
    """3 gold, a reputation or a fortune for whoever is behind (SEA-294)."""

    verb = "help"
    rule = "SEA-294"
    among = tuple(BONUSES)

    def do(self, s: State, what: str) -> None:
        s.tell("helped", self.seat, what=what)
        word, count = BONUSES[what]
        gain(s, self.seat, word, count)


def war(s: State) -> tuple[Step[State], ...]:
    return tuple(WarStart(seat) for seat in s.order) if "war_start" in s.rules_on else ()


@step
class WarStart(Act[State]):
    """A token goes to the At War With of each less prominent province that is 6 or more behind, the furthest first (SEA-294)."""

    def run(self, s: State) -> None:
        own = behind(s, self.seat)
        far = [seat for seat in s.order if behind(s, seat) - own >= WAR_BEHIND and s.provinces[seat].rank < s.provinces[self.seat].rank]
        for seat in sorted(far, key=lambda seat: -behind(s, seat)):
            if s.provinces[self.seat].tokens:
                place_tokens(s, self.seat, f"war{seat}", 1)
                s.tell("war_token", self.seat, rival=seat)


# Pages


def pages(s: State, due: list[str]) -> list[Step[State]]:
    """Of chests that opened by themselves, the heirs' in game 1, the interlude that is due (SEA-283)."""
    assert s.saga is not None
    found: list[Step[State]] = [ChestPage(chest) for chest in due]
    entries = [HEIRS] if s.saga.game == 1 else []
    entries += filter(None, [COURSES[s.mode].interludes.get(s.saga.game)])
    return [*found, *(ReadPage(seat, entry) for entry in entries for seat in s.order)]


@step
class ChestPage(Step[State]):
    """A chest that opened by itself is read by the province with least campaign glory (SEA-283); the heirs are read later, by all."""

    chest: str

    def run(self, s: State) -> None:
        if CHESTS[self.chest].story == HEIRS:
            s.tell("chest_opened", None, chest=self.chest)
            return
        reader = least_of_all(s)
        s.tell("chest_opened", reader, chest=self.chest)
        read_page(s, reader, CHESTS[self.chest].story)
