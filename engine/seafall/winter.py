"""Winter (5.T): forum, astrolabe, harvest, enmity, production, refreshment, colonies, events."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choose, Move, Pass, Refusal, Step, refuse, step, then
from engine.seafall.atoms import lift
from engine.seafall.data.cards import COLOURS, kind_of
from engine.seafall.data.goals import COLONY_WAREHOUSE, EMPEROR, FIELDS, KER, KER_GOODS, SHIPS
from engine.seafall.data.sea import PATMOS
from engine.seafall.holdings import (
    add_tokens,
    at_land,
    change_colony,
    change_island,
    change_ship,
    change_site,
    count_of,
    from_supply,
    gain_glory,
    gain_gold,
    in_supply,
    least,
    place_at,
    plus,
    put_under,
    refill_forum,
    refresh,
    reshuffle,
    spot_of,
    take_back,
    tokens_at,
)
from engine.seafall.state import Settlement, State
from engine.seafall.values import colony_power, own_power, room

ACTIVATION, MINE_GOLD, GRANARY = 6, 3, 2


def winter(first: bool = False) -> tuple[Step[State], ...]:
    """The steps of a winter; the one at the start of a game leaves some out (SEA-186, SEA-191)."""
    if first:
        return (Forum(), Harvest(), Produce(), ColoniesWake(), ColoniesCollect(), NewEvents())
    return (Forum(), Astrolabe(), Harvest(), MoveEnmity(), Produce(), Refresh(), ColoniesWake(), ColoniesCollect(), NewEvents())


@step
class Forum(Step[State]):
    """Five new advisors (SEA-186)."""

    def run(self, s: State) -> None:
        s.tell("winter", None, year=s.year)
        put_under(s, "advisors", s.forum)
        s.forum = ()
        refill_forum(s)
        s.tell("forum", None, advisors=s.forum)


@step
class Astrolabe(Step[State]):
    """To the province with least glory, tie: least prominent (SEA-186)."""

    def run(self, s: State) -> None:
        s.astrolabe = least(s)
        s.tell("astrolabe", s.astrolabe)


@step
class Harvest(Step[State]):
    """Each field without a token gives its gold (SEA-187, SEA-133)."""

    def run(self, s: State) -> None:
        for seat in s.turn_order():
            gold = harvest(s, seat)
            gain_gold(s, seat, gold)
            s.tell("harvest", seat, gold=gold)


def harvest(s: State, seat: int) -> int:
    p = s.provinces[seat]
    fields = [gold for place, gold in zip(FIELDS, p.field_gold, strict=True) if f"home{seat}.{place}" not in s.enmity]
    return sum(fields) + len(fields) * GRANARY * own_power(s, seat, "ST10")


@step
class MoveEnmity(Step[State]):
    """Tokens of island sites to the garrison row, of provinces and colonies to At War With (SEA-135, SEA-161, SEA-251)."""

    def run(self, s: State) -> None:
        for place in [place for place in s.enmity if "." in place]:
            goal = resting_place(s, place)
            for owner, count in enumerate(s.enmity[place]):
                if count:
                    add_tokens(s, place, owner, -count)
                    if goal == f"war{owner}":
                        s.provinces[owner].tokens += count
                    else:
                        add_tokens(s, goal, owner, count)
        for colony in s.colonies:
            if colony.conquered != EMPEROR:
                change_colony(s, colony.id, conquered=EMPEROR)
        s.tell("moved_enmity")


def resting_place(s: State, place: str) -> str:
    head, _, part = place.partition(".")
    if head.startswith("home"):
        return f"war{head[4:]}"
    if not head.startswith("K"):
        return head
    colony = s.colony(head)
    holder = colony.conquered if part == "defence" and colony.conquered != EMPEROR else colony.governor
    return f"war{holder}" if holder != EMPEROR else PATMOS


@step
class Produce(Step[State]):
    """Every good site without a cube gets one, in the order of discovery (SEA-188, SEA-8)."""

    def run(self, s: State) -> None:
        for isle in s.islands:
            for site in isle.sites:
                colour = site.sticker.partition(":")[2] if site.sticker.startswith("good:") else ""
                if colour and not site.cube and in_supply(s, colour):
                    from_supply(s, colour)
                    change_site(s, isle.id, site.slot, cube=True)
        stock_ker(s)
        s.tell("produced")


def stock_ker(s: State) -> None:
    """Two spice and two iron while the Emperor holds it (SEA-180)."""
    ker = next((c for c in s.colonies if c.id == KER and c.governor == EMPEROR), None)
    if ker is None:
        return
    goods = ker.goods
    for n, colour in enumerate(COLOURS):
        while goods[n] < KER_GOODS[n] and in_supply(s, colour):
            from_supply(s, colour)
            goods = plus(goods, colour)
    change_colony(s, KER, goods=goods)


@step
class Refresh(Step[State]):
    """Advisors, structures and the sideboard become ready; winter powers follow (SEA-189, SEA-262)."""

    def run(self, s: State) -> None:
        stay = {u for p in s.provinces for ship in p.ships for u in ship.upgrades} | {t for p in s.provinces for t in p.tablets}
        refresh(s, [piece for piece in s.exhausted if piece not in stay])
        for isle in s.islands:
            if isle.surveyed:
                change_island(s, isle.id, surveyed=False)
        s.this_year = ()
        s.tell("refreshed", None, piece="all")
        for seat in reversed(s.turn_order()):
            winter_powers(s, seat)


def winter_powers(s: State, seat: int) -> None:
    """Embassy, Chapel, Monastery, Horn of Loaves, then Hungry Hold."""
    p = s.provinces[seat]
    p.reputation += own_power(s, seat, "ST12")
    p.fortune += own_power(s, seat, "ST13")
    hungry = [Hunger(seat, n) for n, ship in enumerate(p.ships) if any(kind_of(card) == "Q6" for card in ship.curses)]
    horn = [Loaves(seat, n) for n, ship in enumerate(p.ships) if "RL1" in ship.relics]
    peace = [TakeBackToken(seat)] if colony_power(s, seat, "K8") else []
    then(s, *peace, *horn, *hungry)


def token_places(s: State, seat: int) -> list[str]:
    return [place for place in s.enmity if tokens_at(s, place, seat)]


@step
class TakeBackToken(Choose[State]):
    """One own token from anywhere comes back (K8, E23, SEA-252)."""

    price: int = 0
    verb = "at"
    rule = "SEA-252"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> list[tuple[str, int | str, str]]:
        return [spot_of(place) for place in token_places(s, self.seat)] if s.provinces[self.seat].gold >= self.price else []

    def do(self, s: State, land: str, holder: int | str, spot: str) -> None:
        s.provinces[self.seat].gold -= self.price
        take_back(s, place_at(land, holder, spot), self.seat)
        s.tell("returned_enmity", self.seat, count=1)


@step
class Loaves(Choose[State]):
    """The Horn of Loaves fills a space of the hold at land (RL1)."""

    ship: int
    verb = "colour"
    rule = "SEA-262"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> list[str]:
        vessel = s.provinces[self.seat].ships[self.ship]
        if not vessel.place or not at_land(s, vessel.place) or not room(s, self.seat, self.ship):
            return []
        return [colour for colour in COLOURS if in_supply(s, colour)]

    def do(self, s: State, colour: str) -> None:
        from_supply(s, colour)
        change_ship(s, self.seat, self.ship, goods=plus(s.provinces[self.seat].ships[self.ship].goods, colour))
        s.tell("loaded", self.seat, good=colour, ship=SHIPS[self.ship])


@step
class Hunger(Act[State]):
    """A Hungry Hold eats a good, or leaves an empty ship (Q6)."""

    ship: int

    def run(self, s: State) -> None:
        if sum(s.provinces[self.seat].ships[self.ship].goods):
            then(s, Feed(self.seat, self.ship))
        else:
            sate(s, self.seat, self.ship)


def sate(s: State, seat: int, ship: int) -> None:
    """With nothing left aboard the curse goes (Q6)."""
    vessel = s.provinces[seat].ships[ship]
    for card in vessel.curses if not vessel.load else ():
        if kind_of(card) == "Q6":
            lift(s, seat, ship, card)


@step
class Feed(Choose[State]):
    """Which good the Hungry Hold takes."""

    ship: int
    verb = "discard"
    rule = "SEA-262"

    def options(self, s: State) -> list[str]:
        return [colour for colour in COLOURS if count_of(s.provinces[self.seat].ships[self.ship].goods, colour)]

    def do(self, s: State, good: str) -> None:
        vessel = s.provinces[self.seat].ships[self.ship]
        change_ship(s, self.seat, self.ship, goods=plus(vessel.goods, good, -1))
        s.supply = plus(s.supply, good)
        s.tell("overboard", self.seat, good=good, ship=SHIPS[self.ship])
        sate(s, self.seat, self.ship)


# Colonies


@step
class ColoniesWake(Step[State]):
    """In turn order governors may activate inactive colonies (SEA-156, SEA-262)."""

    def run(self, s: State) -> None:
        governors = [seat for seat in s.turn_order() if sleeping(s, seat)]
        then(s, *(ActivateColony(seat) for seat in governors))


def sleeping(s: State, seat: int) -> list[str]:
    return [c.id for c in s.colonies if c.governor == seat and not c.active]


class WakeColony(Move[State]):
    """6 gold and a token as marker: 1 glory (SEA-156)."""

    verb = "activate"
    rule = "SEA-156"

    def candidates(self, s: State, step: ActivateColony) -> list[tuple[str]]:
        return [(colony,) for colony in sleeping(s, step.seat)]

    def why_not(self, s: State, step: ActivateColony, colony: str) -> Refusal | None:
        p = s.provinces[step.seat]
        if p.gold < ACTIVATION:
            return refuse("seafall.refuse.gold", "SEA-156", price=ACTIVATION, gold=p.gold)
        return None if p.tokens else refuse("seafall.refuse.no_token", "SEA-156")

    def do(self, s: State, step: ActivateColony, colony: str) -> None:
        p = s.provinces[step.seat]
        p.gold -= ACTIVATION
        p.tokens -= 1
        change_colony(s, colony, active=True)
        s.tell("colony_activated", step.seat, colony=colony)
        gain_glory(s, step.seat, 1, "colony")


@step
class ActivateColony(Ask[State]):
    """Which colonies are activated."""

    stays = True
    moves = (WakeColony(), Pass("done", "SEA-156"))


@step
class ColoniesCollect(Step[State]):
    """Each active colony collects a good or a mine's gold (SEA-157)."""

    def run(self, s: State) -> None:
        order = [c for seat in s.turn_order() for c in s.colonies if c.governor == seat and c.active]
        then(s, *(Collect(c.governor, c.id) for c in order if collections(s, c)))


def collections(s: State, colony: Settlement) -> list[str]:
    """Cubes on the island while the warehouse has room, and a mine (SEA-263)."""
    isle = s.island(colony.island)
    stock = [site.slot for site in isle.sites if site.cube] if sum(colony.goods) < COLONY_WAREHOUSE else []
    mine = any(site.sticker.startswith("mine:") for site in isle.sites)
    return [*stock, *(["mine"] if mine else [])]


@step
class Collect(Choose[State]):
    """What a colony collects."""

    colony: str
    verb = "collect"
    rule = "SEA-157"

    def options(self, s: State) -> list[str]:
        return collections(s, s.colony(self.colony))

    def do(self, s: State, site: str) -> None:
        colony = s.colony(self.colony)
        if site == "mine":
            gain_gold(s, self.seat, MINE_GOLD)
        else:
            colour = s.island(colony.island).site(site).sticker.partition(":")[2]
            change_site(s, colony.island, site, cube=False)
            change_colony(s, self.colony, goods=plus(colony.goods, colour))
        s.tell("collected", self.seat, colony=self.colony, site=site)


@step
class NewEvents(Step[State]):
    """All opened events are shuffled for the coming year (SEA-190)."""

    def run(self, s: State) -> None:
        s.decks["events"] += s.past
        s.past = ()
        reshuffle(s, "events")
