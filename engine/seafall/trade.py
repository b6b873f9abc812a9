"""Merchants (5.F): buying on islands, selling at markets, and what each costs or earns, part by part."""

from __future__ import annotations

from engine.kernel import Ask, Choose, Move, Pass, Refusal, amend, done, refuse, step, then
from engine.seafall.atoms import lift
from engine.seafall.data.cards import COLOURS, STRUCTURES, kind_of
from engine.seafall.data.goals import SHIPS, WAREHOUSE
from engine.seafall.holdings import (
    change_ship,
    change_site,
    count_deed,
    enmity_on,
    from_supply,
    gain,
    gain_glory,
    held,
    in_supply,
    is_ready,
    islands_with_ships,
    lay,
    note,
    plus,
    put,
    ships_at,
    use,
    used,
)
from engine.seafall.state import Island, State
from engine.seafall.values import active, colony_power, expertise, hold, lent_here, room, structure_power

GOOD_PRICE, SALE_PRICE, LIMIT = 3, 6, 2
SMUGGLED = 2
Part = tuple[str, int]


# Buying


def buying_parts(s: State, seat: int, island: str) -> list[Part]:
    """What a good costs on an island and why (SEA-53)."""
    found = [("printed", GOOD_PRICE), ("enmity", enmity_on(s, seat, island))]
    found.append(("advisor", -1 if active(s, seat, "A01") else 0))
    found.append(("event", -1 if s.event == "E03" else 0))
    return [part for part in found if part[1]]


def buying_price(s: State, seat: int, island: str) -> int:
    return max(0, sum(gold for _, gold in buying_parts(s, seat, island)))


def buying_limit(s: State, seat: int) -> int:
    return LIMIT + expertise(s, seat, "buy") + colony_power(s, seat, "K2")


def smuggling(s: State, seat: int) -> int:
    return SMUGGLED if active(s, seat, "A04") else 0


def cubes(s: State, seat: int) -> list[tuple[str, str]]:
    """Sites with a cube on islands where this seat has a ship."""
    return [(isle.id, site.slot) for isle in islands_with_ships(s, seat) for site in isle.sites if site.cube]


def can_buy(s: State, seat: int) -> bool:
    gold = s.provinces[seat].gold
    for isle in islands_with_ships(s, seat):
        if any(site.cube for site in isle.sites) and buying_price(s, seat, isle.id) <= gold:
            if any(room(s, seat, n, smuggling(s, seat)) for n in ships_at(s, seat, isle.hex)):
                return True
    return False


class Take(Move[State]):
    """A cube into a hold of a ship there, paid at once (SEA-52, SEA-54, SEA-232)."""

    verb = "take"
    rule = "SEA-52"

    def candidates(self, s: State, step: Buy) -> list[tuple[str, str, str]]:
        found = []
        for island, slot in cubes(s, step.seat):
            found += [(island, slot, SHIPS[n]) for n in ships_at(s, step.seat, s.island(island).hex)]
        return found

    def why_not(self, s: State, step: Buy, island: str, slot: str, ship: str) -> Refusal | None:
        limit, price = buying_limit(s, step.seat), buying_price(s, step.seat, island)
        if step.bought >= limit:
            return refuse("seafall.refuse.buying_limit", "SEA-52", count=limit)
        if price > s.provinces[step.seat].gold:
            return refuse("seafall.refuse.gold", "SEA-53", price=price, gold=s.provinces[step.seat].gold)
        if not room(s, step.seat, SHIPS.index(ship), smuggling(s, step.seat)):
            return refuse("seafall.refuse.no_room", "SEA-232", ship=ship)
        return None

    def do(self, s: State, step: Buy, island: str, slot: str, ship: str) -> None:
        price, n = buying_price(s, step.seat, island), SHIPS.index(ship)
        colour = s.island(island).site(slot).sticker.partition(":")[2]
        p = s.provinces[step.seat]
        p.gold -= price
        change_site(s, island, slot, cube=False)
        vessel = change_ship(s, step.seat, n, goods=plus(p.ships[n].goods, colour))
        if vessel.load > hold(s, step.seat, n):
            change_ship(s, step.seat, n, stuffed=hold(s, step.seat, n))
        s.tell("bought_good", step.seat, good=colour, island=island, ship=ship, price=price)
        amend(s, bought=step.bought + 1, islands=(*step.islands, island))


class DoneBuying(Move[State]):
    verb = "done"
    rule = "SEA-52"

    def do(self, s: State, step: Buy) -> None:
        done(s)
        rest = [isle for isle in dict.fromkeys(step.islands) if any(site.cube for site in s.island(isle).sites)]
        if active(s, step.seat, "A05") and not used(s, "A05") and rest:
            then(s, ReturnCube(step.seat, tuple(rest)))
        if active(s, step.seat, "A39") and not used(s, "A39") and rest and s.provinces[step.seat].tokens:
            then(s, Corner(step.seat, tuple(rest)))


@step
class Buy(Ask[State]):
    """Up to two goods and more by expertise (SEA-52)."""

    bought: int = 0
    islands: tuple[str, ...] = ()
    stays = True
    moves = (Take(), DoneBuying())


@step
class ReturnCube(Choose[State]):
    """The Pushy Broker may return one other cube of an island to the supply (A05)."""

    islands: tuple[str, ...]
    verb = "take"
    rule = "SEA-218"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> list[tuple[str, str]]:
        return [(isle, site.slot) for isle in self.islands for site in s.island(isle).sites if site.cube]

    def do(self, s: State, island: str, slot: str) -> None:
        use(s, "A05")
        clear_cube(s, self.seat, island, slot)


@step
class Corner(Choose[State]):
    """The Cornerer may place a token to return all other cubes of an island, for a gold each (A39)."""

    islands: tuple[str, ...]
    verb = "corner"
    rule = "SEA-252"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> tuple[str, ...]:
        return self.islands

    def do(self, s: State, island: str) -> None:
        use(s, "A39")
        lay(s, self.seat, island, 1)
        for site in s.island(island).sites:
            if site.cube:
                clear_cube(s, self.seat, island, site.slot)
                s.provinces[self.seat].gold += 1


def clear_cube(s: State, seat: int, island: str, slot: str) -> None:
    colour = s.island(island).site(slot).sticker.partition(":")[2]
    change_site(s, island, slot, cube=False)
    s.supply = plus(s.supply, colour)
    s.tell("cube_returned", seat, island=island, good=colour)


# Selling


def selling_parts(s: State, seat: int, good: str, place: str) -> list[Part]:
    """What a good earns at a place and why (SEA-56)."""
    found = [("printed", SALE_PRICE)]
    advisor = {"A02": 2, "A37": 1 if f"sold:{good}" in s.this_turn else 0, "A49": 4 if good == "spice" else 0}
    found.append(("advisor", advisor.get(s.provinces[seat].active, 0)))
    found.append(("structures", 2 * marketplace(s, seat, place)))
    found.append(("event", 1 if s.event == "E04" else 0))
    return [part for part in found if part[1]]


def selling_price(s: State, seat: int, good: str, place: str) -> int:
    return sum(gold for _, gold in selling_parts(s, seat, good, place))


def marketplace(s: State, seat: int, place: str) -> bool:
    """A ready Marketplace in the region where the good is sold (ST04)."""
    if place in SHIPS and lent_here(s, seat, "ST04", s.provinces[seat].ships[SHIPS.index(place)].place):
        return True
    if place == "W":
        return any(piece and STRUCTURES[piece].kind == "ST04" and is_ready(s, piece) for piece in s.provinces[seat].structures)
    colony = region_colony(s, seat, place)
    return colony != "" and s.colony(colony).structure == "ST04" and is_ready(s, "ST04")


def region_colony(s: State, seat: int, place: str) -> str:
    """The own active colony whose region a place of sale belongs to."""
    if place not in SHIPS:
        return place if place != "W" else ""
    isle = s.island_at(s.provinces[seat].ships[SHIPS.index(place)].place)
    colony = s.colony_on(isle.id) if isle else None
    return colony.id if colony and colony.governor == seat and colony.active else ""


def selling_limit(s: State, seat: int) -> int:
    return LIMIT + expertise(s, seat, "sell") + structure_power(s, seat, "ST17")


def island_market(isle: Island, good: str) -> bool:
    return any(site.sticker in (f"market:{good}", "market:any") for site in isle.sites)


def market_at(s: State, seat: int, good: str, place: str) -> str:
    """The region in which a good can be sold from a place; empty where it cannot (SEA-55, SEA-232)."""
    if place == "W":
        return s.provinces[seat].harbour
    if place not in SHIPS:
        return place if place == "K2" and colony_power(s, seat, "K2") and s.event != "E12" else ""
    space = s.provinces[seat].ships[SHIPS.index(place)].place
    if lent_here(s, seat, "market", space):
        return space
    isle = s.island_at(space)
    if isle is None or s.event == "E12":
        return ""
    return isle.id if island_market(isle, good) else ""


def selling_places(s: State, seat: int) -> list[str]:
    return ["W", *SHIPS, *(c.id for c in s.colonies if c.governor == seat and c.active)]


def sales(s: State, seat: int) -> list[tuple[str, str]]:
    """What can be sold where."""
    found = []
    for place in selling_places(s, seat):
        goods = held(s, seat, place)
        found += [(colour, place) for n, colour in enumerate(COLOURS) if goods[n] and market_at(s, seat, colour, place)]
    return found


class SellMove(Move[State]):
    """One good from a place with a market of its colour (SEA-55)."""

    verb = "sell"
    rule = "SEA-55"

    def candidates(self, s: State, step: Sell) -> list[tuple[str, str]]:
        return sales(s, step.seat)

    def why_not(self, s: State, step: Sell, good: str, place: str) -> Refusal | None:
        limit = selling_limit(s, step.seat)
        return refuse("seafall.refuse.selling_limit", "SEA-55", count=limit) if step.sold >= limit else None

    def do(self, s: State, step: Sell, good: str, place: str) -> None:
        sell_good(s, step.seat, good, place, selling_price(s, step.seat, good, place))
        amend(s, sold=step.sold + 1)


def sell_good(s: State, seat: int, good: str, place: str, price: int) -> None:
    """Gold comes, the good returns to the supply, and what milestones and advisors ask for is noted (SEA-57)."""
    region = market_at(s, seat, good, place) or place
    put(s, seat, place, good, -1)
    s.supply = plus(s.supply, good)
    s.provinces[seat].gold += price
    s.earned += price
    note(s, f"sold:{good}", f"region:{region}")
    s.tell("sold_good", seat, good=good, place=place, price=price)
    count_deed(s, seat, "sold")
    sold = [word for word in s.this_turn if word.startswith("sold:")]
    if active(s, seat, "A03") and s.earned >= 18 and not used(s, "A03"):
        use(s, "A03")
        gain_glory(s, seat, 1, "advisor")
    if active(s, seat, "A38") and len(set(sold)) >= 3 and not used(s, "A38"):
        use(s, "A38")
        gain_glory(s, seat, 1, "advisor")
    if active(s, seat, "A35") and len(sold) >= 3 and not used(s, "A35"):
        use(s, "A35")
        gain(s, seat, "fort", 1)
    if len(sold) == 3:
        lift_jealousy(s, seat)


def lift_jealousy(s: State, seat: int) -> None:
    """Three goods sold in one turn lift the Jealous Wake (Q4)."""
    for n, ship in enumerate(s.provinces[seat].ships):
        for card in ship.curses:
            if kind_of(card) == "Q4":
                lift(s, seat, n, card)


class DoneSelling(Move[State]):
    verb = "done"
    rule = "SEA-55"

    def do(self, s: State, step: Sell) -> None:
        done(s)
        s.this_turn = tuple(word for word in s.this_turn if not word.startswith("lent:market:"))
        p = s.provinces[step.seat]
        if active(s, step.seat, "A21") and not used(s, "A21") and step.sold and p.gold >= 5 and sum(p.warehouse) < WAREHOUSE:
            then(s, Chandler(step.seat))


@step
class Sell(Ask[State]):
    """Up to two goods and more by expertise (SEA-55)."""

    sold: int = 0
    stays = True
    moves = (SellMove(), DoneSelling())


@step
class Chandler(Choose[State]):
    """The Ship Chandler sells one good from the supply into the warehouse for 5 gold (A21)."""

    verb = "colour"
    rule = "SEA-218"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> list[str]:
        return [colour for colour in COLOURS if in_supply(s, colour)]

    def do(self, s: State, colour: str) -> None:
        use(s, "A21")
        p = s.provinces[self.seat]
        p.gold -= 5
        from_supply(s, colour)
        p.warehouse = plus(p.warehouse, colour)
        s.tell("bought_good", self.seat, good=colour, island="supply", ship="W", price=5)
