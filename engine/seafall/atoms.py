"""The atoms of the Booke's effect language, each carried out for one province (section 2 of BOOKE.md)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.kernel import Choose, pick, step, then
from engine.seafall.booke import ENTRIES
from engine.seafall.chart import DIRECTIONS, directions
from engine.seafall.damage import hurt, receive, shielded
from engine.seafall.data.cards import COLOURS, CURSES, kind_of
from engine.seafall.data.goals import FIELDS, FORGIVENESS_LIMIT, SHIPS, THREE_ACTIONS
from engine.seafall.effects import Effect
from engine.seafall.gifts import (
    GIFT_COST,
    NO_SHIP,
    NO_TREASURE,
    Colour,
    DrawResearch,
    Improve,
    Nothing,
    PayGoods,
    PickAdvisor,
    PickTreasure,
    RaiseValue,
    TakeUpgrade,
    can_rise,
    entitle,
    free_appellations,
    gain_relic,
    gain_tablet,
    gift_upgrades,
    improve,
    improvements,
    load_good,
    pay_instead,
    take_map_half,
)
from engine.seafall.holdings import (
    afloat,
    change_island,
    change_ship,
    change_site,
    first,
    from_supply,
    gain,
    gain_glory,
    in_supply,
    lay,
    note,
    place_at,
    reshuffle,
    ships_at,
    spot_of,
    take_back,
    tokens_at,
    without,
)
from engine.seafall.repair import mend_ship
from engine.seafall.state import SUNK, Site, State

if TYPE_CHECKING:
    from engine.seafall.pages import Carry


Atom = Callable[[State, "Carry", int, Effect], None]


def _nothing(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """`none`."""


def _campaign(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """Campaign glory, outside the game's score; nobody has any in one evening (SEA-210, SEA-269)."""
    if s.saga is not None:
        s.saga = s.saga.change_house(seat, glory=s.saga.houses[seat].glory + effect.number)
        s.tell("campaign_glory", seat, count=effect.number)


def _retires(s: State, page: Carry, seat: int, effect: Effect) -> None:
    if s.saga is not None:
        s.saga = s.saga.change_house(seat, retired=True)
        s.tell("retired", seat)


def _amount(s: State, page: Carry, seat: int, effect: Effect) -> None:
    if effect.word == "glory":
        gain_glory(s, seat, effect.number, "page")
    else:
        gain(s, seat, effect.word, effect.number)


def _good(s: State, page: Carry, seat: int, effect: Effect) -> None:
    if page.ship == NO_SHIP:
        return
    if effect.what == "any":
        then(s, *(Colour(seat, page.ship) for _ in range(effect.number)))
    else:
        for _ in range(effect.number):
            load_good(s, seat, page.ship, effect.what)


def _lose(s: State, page: Carry, seat: int, effect: Effect) -> None:
    then(s, PayGoods(seat, effect.what, effect.number, page.ship))


def _site(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """The sticker of an explored site; a good site holds a cube at once (SEA-71, SEA-74)."""
    if page.survey or not page.slot:
        return
    site = s.island(page.island).site(page.slot)
    sticker = f"tomb:{site.defence}" if effect.what == "tomb" else fallback_sticker(s, page.island, effect.what, page.entry)
    label(s, page.island, page.slot, sticker)


def label(s: State, island: str, slot: str, sticker: str) -> None:
    """Press a sticker on a site."""
    colour = sticker.partition(":")[2] if sticker.startswith("good:") else ""
    cube = bool(colour) and in_supply(s, colour) > 0
    if cube:
        from_supply(s, colour)
    change_site(s, island, slot, sticker=sticker, cube=cube)
    s.tell("site_known", None, island=island, slot=slot, sticker=sticker)


def fallback_sticker(s: State, island: str, sticker: str, entry: str) -> str:
    """In a fallback row `any` is a colour drawn among those least common on the island (section 4 of the Booke)."""
    kind, _, colour = sticker.partition(":")
    if colour != "any" or entry in ENTRIES:
        return sticker
    there = [site.sticker.partition(":")[2] for site in s.island(island).sites]
    fewest = min(there.count(c) for c in COLOURS)
    return f"{kind}:{pick(s, [c for c in COLOURS if there.count(c) == fewest])}"


def _site_known(s: State, page: Carry, seat: int, effect: Effect) -> None:
    add_known_site(s, page.island, effect.what)


def add_known_site(s: State, island: str, sticker: str) -> None:
    """One more site, already explored."""
    isle = s.island(island)
    known = sum(site.slot.startswith("k") for site in isle.sites)
    fresh = Site(slot=f"k{known + 1}")
    change_island(s, island, sites=(*isle.sites[:known], fresh, *isle.sites[known:]))
    label(s, island, fresh.slot, sticker)


def _upgrade(s: State, page: Carry, seat: int, effect: Effect) -> None:
    give_upgrade(s, seat, page.ship, effect.what, GIFT_COST)


def give_upgrade(s: State, seat: int, ship: int, colour: str, most: int) -> None:
    """A ready upgrade of that colour, or 5 gold if none is there."""
    if ship != NO_SHIP and gift_upgrades(s, colour, most):
        then(s, TakeUpgrade(seat, colour, most, ship))
    else:
        gain(s, seat, "gold", 5)


def _research(s: State, page: Carry, seat: int, effect: Effect) -> None:
    then(s, DrawResearch(seat, effect.number))


def _map(s: State, page: Carry, seat: int, effect: Effect) -> None:
    if "treasure_maps" not in s.rules_on or not take_map_half(s, seat):
        then(s, DrawResearch(seat, 1))


def _relic(s: State, page: Carry, seat: int, effect: Effect) -> None:
    gain_relic(s, seat, page.ship)


def _tablet(s: State, page: Carry, seat: int, effect: Effect) -> None:
    gain_tablet(s, seat)


def _advisor(s: State, page: Carry, seat: int, effect: Effect) -> None:
    then(s, PickAdvisor(seat, effect.number))


def _treasure(s: State, page: Carry, seat: int, effect: Effect) -> None:
    choose = PickTreasure(seat, effect.number)
    if choose.options(s):
        then(s, choose)
    else:
        gain(s, seat, "gold", NO_TREASURE)


def _damage(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """To the ship of the page; of a rival a ship that its owner names (SEA-278)."""
    if seat != page.seat:
        if afloat(s, seat):
            then(s, Struck(seat, effect.number))
    elif page.ship != NO_SHIP:
        hurt(s, seat, page.ship, shielded(s, seat, page.ship, effect.number))


@step
class Struck(Choose[State]):
    """Which of the ships on the map takes the damage (SEA-278)."""

    number: int
    verb = "flag"
    rule = "SEA-278"

    def options(self, s: State) -> list[str]:
        return [SHIPS[n] for n in afloat(s, self.seat)]

    def do(self, s: State, ship: str) -> None:
        vessel = SHIPS.index(ship)
        hurt(s, self.seat, vessel, shielded(s, self.seat, vessel, self.number))


def _repair(s: State, page: Carry, seat: int, effect: Effect) -> None:
    if page.ship != NO_SHIP:
        mend_ship(s, seat, page.ship)


def _curse(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """Random curses out of deck and discard, as if drawn; before chest II damage (SEA-278)."""
    if page.ship == NO_SHIP:
        return
    for _ in range(effect.number):
        there = sorted(card for card in (*s.decks["damage"], *s.wrecked) if kind_of(card) in CURSES)
        if s.provinces[seat].ships[page.ship].place == SUNK:
            return
        if not there:
            hurt(s, seat, page.ship, shielded(s, seat, page.ship, 1))
            continue
        card = pick(s, there)
        if card in s.wrecked:
            s.wrecked = without(s.wrecked, card)
        else:
            s.decks["damage"].remove(card)
            reshuffle(s, "damage")
        receive(s, seat, page.ship, card)


def _uncurse(s: State, page: Carry, seat: int, effect: Effect) -> None:
    then(s, *(Uncurse(seat) for _ in range(effect.number)))


@step
class Uncurse(Choose[State]):
    """A curse of the reader's choice leaves a ship, wherever it is (SEA-278)."""

    verb = "uncurse"
    rule = "SEA-278"
    moves = (Nothing("nothing", "SEA-220"),)

    def options(self, s: State) -> list[tuple[str, str]]:
        return curses_aboard(s, self.seat)

    def do(self, s: State, ship: str, curse: str) -> None:
        lift_kind(s, self.seat, SHIPS.index(ship), curse)


def curses_aboard(s: State, seat: int) -> list[tuple[str, str]]:
    """The kinds of curses on each ship."""
    cursed = [(SHIPS[n], ship.curses) for n, ship in enumerate(s.provinces[seat].ships) if ship.curses]
    return [(ship, kind) for ship, curses in cursed for kind in dict.fromkeys(map(kind_of, curses))]


def lift_kind(s: State, seat: int, ship: int, curse: str) -> None:
    lift(s, seat, ship, next(card for card in s.provinces[seat].ships[ship].curses if kind_of(card) == curse))


def lift(s: State, seat: int, ship: int, card: str) -> None:
    """A curse leaves a ship and counts as dismissed (2.13)."""
    change_ship(s, seat, ship, curses=without(s.provinces[seat].ships[ship].curses, card))
    s.wrecked = (*s.wrecked, card)
    s.tell("lifted", seat, card=kind_of(card), ship=SHIPS[ship])
    if seat == s.active:
        note(s, "curse_dismissed")


def _enmity(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """On the garrison row of the island (SEA-138)."""
    lay(s, seat, page.island, effect.number)


def _relief(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """Tokens of this island come back; if none lie here, one of another island."""
    if tokens_on(s, seat, page.island):
        then(s, *(Relief(seat, page.island) for _ in range(effect.number)))
    else:
        then(s, Relief(seat, ""))


def tokens_on(s: State, seat: int, island: str) -> list[str]:
    """The places on an island, or on any if none is named, where own tokens lie."""
    islands = [island] if island else [isle.id for isle in s.islands]
    return [place for place in s.enmity if place.partition(".")[0] in islands and tokens_at(s, place, seat)]


@step
class Relief(Choose[State]):
    """Which own token comes back from an island (SEA-252)."""

    island: str
    verb = "at"
    rule = "SEA-252"
    moves = (Nothing("nothing", "SEA-220"),)

    def options(self, s: State) -> list[tuple[str, int | str, str]]:
        return [spot_of(place) for place in tokens_on(s, self.seat, self.island)]

    def do(self, s: State, land: str, holder: int | str, spot: str) -> None:
        take_back(s, place_at(land, holder, spot), self.seat)
        s.tell("returned_enmity", self.seat, count=1)


def _feud(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """SEA-277."""
    lay(s, seat, f"war{page.rival}", effect.number)


def _truce(s: State, page: Carry, seat: int, effect: Effect) -> None:
    own = take_back(s, f"war{page.rival}", seat, effect.number)
    theirs = take_back(s, f"war{seat}", page.rival, effect.number)
    s.tell("returned_enmity", seat, count=own)
    s.tell("returned_enmity", page.rival, count=theirs)


def raised(s: State, page: Carry, seat: int, rises: bool) -> bool:
    """Whether a value rises. If not, a page pays 3 gold, and a milestone's boon is another improvement (SEA-148, SEA-266)."""
    if s.prologue or (not rises and page.entry in ENTRIES):
        pay_instead(s, seat)
    elif not rises:
        then(s, Improve(seat))
    return rises and not s.prologue


def _ship(s: State, page: Carry, seat: int, effect: Effect) -> None:
    if raised(s, page, seat, can_rise(s, seat, effect.what)):
        then(s, RaiseValue(seat, effect.what))


def _leader(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """At its limit another improvement, on a page too (SEA-148)."""
    if not s.prologue and effect.what not in improvements(s, seat):
        then(s, Improve(seat))
    elif raised(s, page, seat, True):
        improve(s, seat, effect.what)


def _home_garrison(s: State, page: Carry, seat: int, effect: Effect) -> None:
    if raised(s, page, seat, "garrison" in improvements(s, seat)):
        improve(s, seat, "garrison")


def _field(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """One of the fields; with both at their limit another improvement (SEA-148)."""
    then(s, Improve(seat, any(name in FIELDS for name in improvements(s, seat))))


def _forgiveness(s: State, page: Carry, seat: int, effect: Effect) -> None:
    p = s.provinces[seat]
    if raised(s, page, seat, p.forgiveness < FORGIVENESS_LIMIT):
        p.forgiveness += 1
        s.tell("improved", seat, what="forgiveness")


def _garrison(s: State, page: Carry, seat: int, effect: Effect) -> None:
    isle = s.island(page.island)
    change_island(s, page.island, garrison=isle.garrison + effect.number)
    s.tell("fortified", None, island=page.island, garrison=isle.garrison + effect.number)


def _appellation(s: State, page: Carry, seat: int, effect: Effect) -> None:
    then(s, TakeAppellation(seat, effect.word == "appellation"))


@step
class TakeAppellation(Choose[State]):
    """One that nobody has (2.18)."""

    every: bool
    verb = "take"
    rule = "SEA-148"

    def options(self, s: State) -> list[str]:
        return [name for name in free_appellations(s) if self.every or name in THREE_ACTIONS]

    def do(self, s: State, appellation: str) -> None:
        entitle(s, self.seat, appellation)


def _sea(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """Something is placed in the hex of the ship for good (SEA-278)."""
    if page.ship == NO_SHIP:
        return
    at = s.provinces[seat].ships[page.ship].place
    if effect.what == "current":
        then(s, SetCurrent(seat, at))
    else:
        place_in_sea(s, at, f"danger:{effect.number}" if effect.what == "danger" else "atoll")


def place_in_sea(s: State, at: str, what: str) -> None:
    s.hexes[at] = what
    s.tell("placed_in_sea", None, hex=at, what=what)


@step
class SetCurrent(Choose[State]):
    """A direction that leads to an existing hex (2.14)."""

    hex: str
    verb = "flow"
    rule = "SEA-48"

    def options(self, s: State) -> list[str]:
        return [way for way in DIRECTIONS if way in directions(s.edge)[self.hex]]

    def do(self, s: State, direction: str) -> None:
        place_in_sea(s, self.hex, f"current:{direction}")


def _home(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """The ship, and the other one in its space, lie in the home harbour (SEA-278)."""
    if page.ship != NO_SHIP:
        p = s.provinces[seat]
        for ship in ships_at(s, seat, p.ships[page.ship].place):
            change_ship(s, seat, ship, place=p.harbour)
        s.tell("went_home", seat, place=p.harbour)


def _mark(s: State, page: Carry, seat: int, effect: Effect) -> None:
    p = s.provinces[seat]
    if effect.what not in p.marks:
        p.marks = (*p.marks, effect.what)


def _flag(s: State, page: Carry, seat: int, effect: Effect) -> None:
    s.flags = (*s.flags, effect.what)


def _close(s: State, page: Carry, seat: int, effect: Effect) -> None:
    """The tomb is a ruin from now on (SEA-258)."""
    label(s, page.island, page.slot, "ruin")
    first(s, "FT15", seat, page.ship)


ATOMS: dict[str, Atom] = {
    "none": _nothing,
    "campaign": _campaign,
    "retires": _retires,
    **dict.fromkeys(("glory", "gold", "rep", "fort"), _amount),
    "good": _good,
    "lose": _lose,
    "site": _site,
    "site-known": _site_known,
    "upgrade": _upgrade,
    "research": _research,
    "map": _map,
    "relic": _relic,
    "tablet": _tablet,
    "advisor": _advisor,
    "treasure": _treasure,
    "damage": _damage,
    "repair": _repair,
    "curse": _curse,
    "uncurse": _uncurse,
    "enmity": _enmity,
    "relief": _relief,
    "feud": _feud,
    "truce": _truce,
    "ship": _ship,
    "leader": _leader,
    "home garrison": _home_garrison,
    "field": _field,
    "forgiveness": _forgiveness,
    "garrison": _garrison,
    "choose appellation": _appellation,
    "appellation": _appellation,
    "sea": _sea,
    "home": _home,
    "mark": _mark,
    "flag": _flag,
    "close": _close,
}
