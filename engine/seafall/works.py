"""Builders (5.G): repairing, upgrading, building structures, and what each costs now and why."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choice, Choose, Move, Pass, Refusal, refuse, step, then
from engine.seafall.atoms import lift_kind
from engine.seafall.colonies import FOUND
from engine.seafall.data.cards import STRUCTURES, UPGRADES, kind_of
from engine.seafall.data.goals import BUILDING_SITES, SHIPS
from engine.seafall.gifts import fit
from engine.seafall.holdings import (
    bears_token,
    change_colony,
    count_deed,
    count_of,
    enmity_held,
    enmity_on,
    first,
    gain,
    gain_glory,
    is_ready,
    plus,
    put,
    refresh,
    settle_shelf,
    shelf_glory,
    without,
)
from engine.seafall.repair import mend_ship, raise_ship
from engine.seafall.state import SUNK, Ship, State
from engine.seafall.values import active, colony_power, cursed, expertise, home_power, lent_here

DISCOUNT, TIMBER_DISCOUNT = 8, 12
CHAPEL, STATUE_PRICE = "ST13", 3
Part = tuple[str, int]


# Where


def foreign_harbour(s: State, seat: int, space: str) -> int | None:
    """Whose harbour this is, if it is another's."""
    return next((n for n in s.present if s.provinces[n].harbour == space and n != seat), None)


def is_yard(s: State, seat: int, space: str) -> bool:
    """Own harbour, an island with a yard, the Dry Docks, or a harbour whose yard was lent (SEA-58, SEA-225)."""
    if space == s.provinces[seat].harbour:
        return True
    if lent_here(s, seat, "yard", space) and foreign_harbour(s, seat, space) is not None:
        return True
    isle = s.island_at(space)
    return isle is not None and (any(site.sticker == "yard" for site in isle.sites) or dry_docks(s, seat, isle.id))


def dry_docks(s: State, seat: int, island: str) -> bool:
    colony = s.colony_on(island)
    return bool(colony and colony.id == "K7" and colony.active and colony_power(s, seat, "K7"))


def place_enmity(s: State, seat: int, space: str) -> int:
    """What makes work dearer at a place: own enmity on the island, or held by the harbour's owner (SEA-59, SEA-225)."""
    isle = s.island_at(space)
    if isle:
        return enmity_on(s, seat, isle.id)
    owner = foreign_harbour(s, seat, space)
    return enmity_held(s, seat, owner) if owner is not None else 0


def mendable(s: State, seat: int, vessel: Ship) -> bool:
    """Home Sickness forbids the own harbour (Q3)."""
    if not vessel.place or not is_yard(s, seat, vessel.place):
        return False
    return not (cursed(vessel, "Q3") and vessel.place == s.provinces[seat].harbour)


def statue_at(s: State, space: str) -> bool:
    isle = s.island_at(space)
    return isle is not None and any(site.sticker == "statue" for site in isle.sites)


# Repair


def repairs(s: State, seat: int) -> list[str]:
    """Which ships can be repaired together: each, and both; sunken ones come back in any case (SEA-58, SEA-233)."""
    p = s.provinces[seat]
    there = [SHIPS[n] for n, ship in enumerate(p.ships) if mendable(s, seat, ship) or at_statue(s, seat, n)]
    sunk = any(ship.place == SUNK for ship in p.ships)
    return [*there, *(["AB"] if len(there) == 2 else []), *(["none"] if sunk else [])]


def at_statue(s: State, seat: int, ship: int) -> bool:
    """A repair at a statue may dismiss curses for gold (2.2)."""
    vessel = s.provinces[seat].ships[ship]
    return "statues" in s.rules_on and bool(vessel.curses) and statue_at(s, vessel.place)


def repair_price(s: State, seat: int, ships: str) -> int:
    """A gold for each enmity there, for each ship; at home nothing (SEA-59)."""
    fleet = s.provinces[seat].ships
    vessels = [] if ships == "none" else [fleet[SHIPS.index(ship)] for ship in ships]
    return sum(place_enmity(s, seat, vessel.place) for vessel in vessels if mendable(s, seat, vessel))


@step
class Repair(Choose[State]):
    """Every ship of yours at a yard, as you like; sunken ships return to the harbour (SEA-58)."""

    verb = "mend"
    rule = "SEA-58"

    def options(self, s: State) -> list[str]:
        return repairs(s, self.seat)

    def why_not(self, s: State, ships: str) -> Refusal | None:
        price, gold = repair_price(s, self.seat, ships), s.provinces[self.seat].gold
        return refuse("seafall.refuse.gold", "SEA-59", price=price, gold=gold) if price > gold else None

    def do(self, s: State, ships: str) -> None:
        s.provinces[self.seat].gold -= repair_price(s, self.seat, ships)
        for n in range(len(SHIPS)):
            raise_ship(s, self.seat, n)
        for n in [] if ships == "none" else [SHIPS.index(ship) for ship in ships]:
            vessel = s.provinces[self.seat].ships[n]
            if mendable(s, self.seat, vessel):
                mend_ship(s, self.seat, n, at_island=s.island_at(vessel.place) is not None)
            then(s, Blessing(self.seat, n))


def chapel_at(s: State, seat: int, space: str) -> bool:
    """A ready Chapel in this region, own or borrowed (ST13)."""
    if space == s.provinces[seat].harbour and home_power(s, seat, CHAPEL):
        return True
    if lent_here(s, seat, CHAPEL, space):
        return True
    own = [c for c in s.colonies if c.governor == seat and c.active and s.island(c.island).hex == space]
    return any(c.structure == CHAPEL and is_ready(s, CHAPEL) for c in own)


@step
class Blessing(Act[State]):
    """After a repair a Chapel dismisses one curse for nothing, a statue any for 3 gold each (ST13, 2.2)."""

    ship: int

    def run(self, s: State) -> None:
        place = s.provinces[self.seat].ships[self.ship].place
        if "statues" in s.rules_on and statue_at(s, place):
            then(s, Unburden(self.seat, self.ship, STATUE_PRICE))
        if chapel_at(s, self.seat, place):
            then(s, Unburden(self.seat, self.ship, 0))


@step
class Unburden(Choose[State]):
    """Which curse leaves the ship, if any."""

    ship: int
    price: int
    verb = "lift"
    rule = "SEA-173"
    moves = (Pass("done", "SEA-173"),)

    def options(self, s: State) -> list[str]:
        p = s.provinces[self.seat]
        return list(dict.fromkeys(kind_of(card) for card in p.ships[self.ship].curses)) if p.gold >= self.price else []

    def do(self, s: State, curse: str) -> None:
        s.provinces[self.seat].gold -= self.price
        lift_kind(s, self.seat, self.ship, curse)
        if self.price:
            then(s, self)


# Upgrade


def dock_colours(s: State, seat: int, space: str) -> tuple[str, ...]:
    """The colours of upgrades that can be bought at a space (SEA-60)."""
    every = ("wood", "spice", "linen", "iron")
    if space == s.provinces[seat].harbour or (lent_here(s, seat, "dock", space) and foreign_harbour(s, seat, space) is not None):
        return every
    isle = s.island_at(space)
    if isle is None:
        return ()
    if dry_docks(s, seat, isle.id):
        return every
    colours = tuple(site.sticker.partition(":")[2] for site in isle.sites if site.sticker.startswith("dock:"))
    return every if colours and active(s, seat, "A24") else colours


def upgrade_parts(s: State, seat: int, upgrade: str, ship: int, good: str) -> list[Part]:
    """What an upgrade costs on this ship and why (SEA-60, SEA-65)."""
    space = s.provinces[seat].ships[ship].place
    isle = s.island_at(space)
    found = [("printed", UPGRADES[upgrade].cost), ("enmity", place_enmity(s, seat, space))]
    found.append(("good", -good_worth(s, seat, good) if good else 0))
    found.append(("expertise", -expertise(s, seat, "upg")))
    found.append(("colony", -2 if isle and dry_docks(s, seat, isle.id) else 0))
    return [part for part in found if part[1]]


def good_worth(s: State, seat: int, good: str) -> int:
    return TIMBER_DISCOUNT if good == "wood" and active(s, seat, "A07") else DISCOUNT


def upgrade_price(s: State, seat: int, upgrade: str, ship: int, good: str) -> int:
    return max(0, sum(gold for _, gold in upgrade_parts(s, seat, upgrade, ship, good)))


def discount_place(s: State, seat: int, ship: int, colour: str) -> str:
    """Where the good of a discount comes from: the ship's hold or, in the home harbour, the warehouse (SEA-60)."""
    p = s.provinces[seat]
    if p.ships[ship].place == p.harbour and count_of(p.warehouse, colour):
        return "W"
    return SHIPS[ship] if count_of(p.ships[ship].goods, colour) else ""


def upgrades_on_offer(s: State, seat: int) -> list[tuple[str, str, str]]:
    """Upgrade, ship, and the good of a discount if there is one."""
    found = []
    for n, ship in enumerate(s.provinces[seat].ships):
        colours = dock_colours(s, seat, ship.place) if ship.place else ()
        for upgrade in sorted(s.upgrades):
            colour = UPGRADES[upgrade].colour
            if colour in colours:
                found.append((upgrade, SHIPS[n], ""))
                if discount_place(s, seat, n, colour):
                    found.append((upgrade, SHIPS[n], colour))
    return found


@step
class Upgrade(Choose[State]):
    """One ship at a dock buys one ready upgrade (SEA-60)."""

    verb = "fit"
    rule = "SEA-60"

    def options(self, s: State) -> list[tuple[str, str, str]]:
        return upgrades_on_offer(s, self.seat)

    def why_not(self, s: State, upgrade: str, ship: str, good: str) -> Refusal | None:
        return why_no_upgrade(s, self.seat, upgrade, ship, good)

    def do(self, s: State, upgrade: str, ship: str, good: str) -> None:
        n = SHIPS.index(ship)
        price = upgrade_price(s, self.seat, upgrade, n, good)
        if good:
            put(s, self.seat, discount_place(s, self.seat, n, good), good, -1)
            s.supply = plus(s.supply, good)
        s.provinces[self.seat].gold -= price
        s.tell("upgraded", self.seat, upgrade=upgrade, ship=ship, price=price)
        if active(s, self.seat, "A06"):
            then(s, RefreshOne(self.seat, n))
        fit(s, self.seat, n, upgrade)


def why_no_upgrade(s: State, seat: int, upgrade: str, ship: str, good: str) -> Refusal | None:
    if not is_ready(s, upgrade):
        return refuse("seafall.refuse.exhausted", "SEA-67", piece=upgrade)
    price, gold = upgrade_price(s, seat, upgrade, SHIPS.index(ship), good), s.provinces[seat].gold
    return refuse("seafall.refuse.gold", "SEA-60", price=price, gold=gold) if price > gold else None


@step
class RefreshOne(Choose[State]):
    """The Shipwright refreshes one exhausted upgrade of that ship (A06)."""

    ship: int
    verb = "refresh"
    rule = "SEA-6"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> list[str]:
        return [upgrade for upgrade in s.provinces[self.seat].ships[self.ship].upgrades if not is_ready(s, upgrade)]

    def do(self, s: State, upgrade: str) -> None:
        refresh(s, (upgrade,))
        s.tell("refreshed", self.seat, piece=upgrade)


# Build


def building_sites(s: State, seat: int) -> list[str]:
    """The three at home and one in each active colony (SEA-234)."""
    return [*BUILDING_SITES, *(c.id for c in s.colonies if c.governor == seat and c.active)]


def structure_on(s: State, seat: int, site: str) -> str:
    return s.provinces[seat].structures[BUILDING_SITES.index(site)] if site in BUILDING_SITES else s.colony(site).structure


def site_token(s: State, seat: int, site: str) -> bool:
    return bears_token(s, f"home{seat}.{site}" if site in BUILDING_SITES else f"{site}.site")


def build_parts(s: State, seat: int, structure: str, good: str) -> list[Part]:
    """What a structure costs and why (SEA-63, SEA-65)."""
    found = [("printed", STRUCTURES[structure].cost)]
    found.append(("good", -good_worth(s, seat, good) if good else 0))
    found.append(("expertise", -expertise(s, seat, "build")))
    return [part for part in found if part[1]]


def build_price(s: State, seat: int, structure: str, good: str) -> int:
    return max(0, sum(gold for _, gold in build_parts(s, seat, structure, good)))


def buildings_on_offer(s: State, seat: int) -> list[tuple[str, str, str]]:
    """Structure, site, and the good of a discount out of the region's warehouse."""
    found = []
    kinds = sorted({STRUCTURES[piece].kind: piece for piece in sorted(s.structures, reverse=True) if is_ready(s, piece)}.values())
    for site in building_sites(s, seat):
        stock = s.provinces[seat].warehouse if site in BUILDING_SITES else s.colony(site).goods
        for piece in kinds:
            colour = STRUCTURES[piece].colour
            found.append((piece, site, ""))
            if count_of(stock, colour):
                found.append((piece, site, colour))
    return found


def buildings_in_reach(s: State, seat: int) -> list[tuple[str, str, str]]:
    """The offers that `why_no_building` allows."""
    gold, sites = s.provinces[seat].gold, building_sites(s, seat)
    free = [site for site in sites if not structure_on(s, seat, site)] or sites
    if not active(s, seat, "A42"):
        free = [site for site in free if not site_token(s, seat, site)]
    off = expertise(s, seat, "build")
    kinds = sorted({STRUCTURES[piece].kind: piece for piece in sorted(s.structures, reverse=True) if is_ready(s, piece)}.values())
    found = []
    for site in free:
        stock = s.provinces[seat].warehouse if site in BUILDING_SITES else s.colony(site).goods
        for piece in kinds:
            kind = STRUCTURES[piece]
            if kind.cost - off <= gold:
                found.append((piece, site, ""))
            if count_of(stock, kind.colour) and kind.cost - off - good_worth(s, seat, kind.colour) <= gold:
                found.append((piece, site, kind.colour))
    return found


def can_build(s: State, seat: int) -> bool:
    return bool(buildings_in_reach(s, seat) or ("colonies" in s.rules_on and FOUND.legal(s, Build(seat))))


def why_no_building(s: State, seat: int, structure: str, site: str, good: str) -> Refusal | None:
    if site_token(s, seat, site) and not active(s, seat, "A42"):
        return refuse("seafall.refuse.site_enmity", "SEA-133")
    if structure_on(s, seat, site) and any(not structure_on(s, seat, other) for other in building_sites(s, seat)):
        return refuse("seafall.refuse.site_full", "SEA-64")
    price, gold = build_price(s, seat, structure, good), s.provinces[seat].gold
    return refuse("seafall.refuse.gold", "SEA-63", price=price, gold=gold) if price > gold else None


class RaiseStructure(Move[State]):
    """A ready structure on an empty site, or with none empty in the place of another (SEA-63, SEA-64)."""

    verb = "raise"
    rule = "SEA-63"

    def candidates(self, s: State, step: Build) -> list[tuple[str, str, str]]:
        return buildings_on_offer(s, step.seat)

    def legal(self, s: State, step: Build) -> list[Choice]:
        return [("raise", *offer) for offer in buildings_in_reach(s, step.seat)]

    def why_not(self, s: State, step: Build, structure: str, site: str, good: str) -> Refusal | None:
        return why_no_building(s, step.seat, structure, site, good)

    def do(self, s: State, step: Build, structure: str, site: str, good: str) -> None:
        seat = step.seat
        price = build_price(s, seat, structure, good)
        shelf = shelf_glory(s, seat)
        if good:
            put(s, seat, "W" if site in BUILDING_SITES else site, good, -1)
            s.supply = plus(s.supply, good)
        s.provinces[seat].gold -= price
        old = structure_on(s, seat, site)
        if old:
            s.structures = (*s.structures, old)
            refresh(s, (old,))
            gain_glory(s, seat, -1, "structure")
            s.tell("returned", seat, piece=old)
        s.structures = without(s.structures, structure)
        set_structure(s, seat, site, structure)
        s.tell("built", seat, structure=structure, site=site, price=price)
        count_deed(s, seat, "built")
        first(s, "FT01", seat)
        gain_glory(s, seat, 1, "structure")
        settle_shelf(s, seat, shelf)
        if active(s, seat, "A10") and not good and "used:A10" not in s.this_turn:
            s.this_turn = (*s.this_turn, "used:A10")
            gain_glory(s, seat, 1, "advisor")
        if active(s, seat, "A43"):
            gain(s, seat, "rep", 1)


def set_structure(s: State, seat: int, site: str, structure: str) -> None:
    if site in BUILDING_SITES:
        place = BUILDING_SITES.index(site)
        built = s.provinces[seat].structures
        s.provinces[seat].structures = (*built[:place], structure, *built[place + 1 :])
    else:
        change_colony(s, site, structure=structure)


@step
class Build(Ask[State]):
    """A structure, or from chest III a colony (SEA-63, SEA-152)."""

    moves = (RaiseStructure(), FOUND)


def can_upgrade(s: State, seat: int) -> bool:
    """The cheapest upgrade of a dock's colours, with a good if there is one."""
    gold = s.provinces[seat].gold
    for n, ship in enumerate(s.provinces[seat].ships):
        colours = dock_colours(s, seat, ship.place) if ship.place else ()
        if not colours:
            continue
        off = upgrade_price(s, seat, "UP05", n, "") - UPGRADES["UP05"].cost  # the same for every upgrade that is not for nothing
        good = {colour: good_worth(s, seat, colour) if discount_place(s, seat, n, colour) else 0 for colour in colours}
        for upgrade in s.upgrades:
            piece = UPGRADES[upgrade]
            if piece.colour in good and piece.cost + off - good[piece.colour] <= gold and is_ready(s, upgrade):
                return True
    return False


def can_repair(s: State, seat: int) -> bool:
    gold = s.provinces[seat].gold
    return any(repair_price(s, seat, ships) <= gold for ships in repairs(s, seat))
