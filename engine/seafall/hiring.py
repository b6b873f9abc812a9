"""Hiring, treasures and activation (5.C), and the hires at the end of a turn."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choice, Choose, Move, Pass, Refusal, Step, refuse, step, then
from engine.seafall.data.cards import ADVISORS, TREASURES
from engine.seafall.data.goals import SHIPS
from engine.seafall.data.sea import PATMOS
from engine.seafall.gifts import Otherwise
from engine.seafall.holdings import (
    afloat,
    change_ship,
    count_of,
    enlist,
    enmity_on,
    first,
    is_ready,
    next_card,
    plus,
    portals,
    put_under,
    refill_forum,
    refill_palace,
    ships_at,
    take_treasure,
    without,
)
from engine.seafall.state import State
from engine.seafall.values import own_power

GOODS_DISCOUNT, COLLECTOR_DISCOUNT = 8, 4


def advisor_price(s: State, seat: int, advisor: str, off: int = 0) -> int:
    """The gold cost now (SEA-28, SEA-178, SEA-222)."""
    price = ADVISORS[advisor].gold - ("AP7" in s.provinces[seat].appellations) - off
    if advisor in s.palace:
        price += enmity_on(s, seat, PATMOS)
        price -= 2 * any(c.id == "KER" and c.governor == seat for c in s.colonies)
    return max(0, price)


class HireMove(Move[State]):
    """A forum advisor for its gold or its reputation cost (SEA-20)."""

    verb = "hire"
    rule = "SEA-20"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str, str]]:
        return [(advisor, how) for advisor in s.forum for how in ("gold", "reputation") if how == "gold" or ADVISORS[advisor].rep]

    def why_not(self, s: State, step: Step[State], advisor: str, how: str) -> Refusal | None:
        return why_no_hire(s, step.seat, advisor, how, getattr(step, "off", 0))

    def legal(self, s: State, step: Step[State]) -> list[Choice]:
        p, off = s.provinces[step.seat], getattr(step, "off", 0) + ("AP7" in s.provinces[step.seat].appellations)
        found: list[Choice] = []
        for advisor in s.forum:
            card = ADVISORS[advisor]
            if card.gold - off <= p.gold:
                found.append(("hire", advisor, "gold"))
            if 0 < card.rep <= p.reputation:
                found.append(("hire", advisor, "reputation"))
        return found

    def do(self, s: State, step: Step[State], advisor: str, how: str) -> None:
        hire(s, step.seat, advisor, how, getattr(step, "off", 0))


def why_no_hire(s: State, seat: int, advisor: str, how: str, off: int = 0) -> Refusal | None:
    p = s.provinces[seat]
    if how == "reputation":
        rep = ADVISORS[advisor].rep
        return refuse("seafall.refuse.reputation", "SEA-20", price=rep, reputation=p.reputation) if rep > p.reputation else None
    price = advisor_price(s, seat, advisor, off)
    return refuse("seafall.refuse.gold", "SEA-20", price=price, gold=p.gold) if price > p.gold else None


def hire(s: State, seat: int, advisor: str, how: str, off: int = 0) -> None:
    """Pay, place it ready in the council room, refill the forum (SEA-20, SEA-21)."""
    p = s.provinces[seat]
    price = ADVISORS[advisor].rep if how == "reputation" else advisor_price(s, seat, advisor, off)
    if how == "reputation":
        p.reputation -= price
    else:
        p.gold -= price
    s.tell("hired", seat, advisor=advisor, price=price, how=how)
    if advisor in s.palace:
        s.palace = without(s.palace, advisor)
        refill_palace(s)
    else:
        s.forum = without(s.forum, advisor)
        refill_forum(s)
    enlist(s, seat, advisor)


class HirePalace(Move[State]):
    """A Patmos advisor, gold only, with a ship at Patmos or a Tavern (SEA-178, SEA-179)."""

    verb = "palace"
    rule = "SEA-178"
    needs = "patmos_advisors"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str]]:
        return [(advisor,) for advisor in s.palace]

    def why_not(self, s: State, step: Step[State], advisor: str) -> Refusal | None:
        there = any(isle.id == PATMOS and ships_at(s, step.seat, isle.hex) for isle in s.islands)
        if not there and not own_power(s, step.seat, "ST18"):
            return refuse("seafall.refuse.not_at_patmos", "SEA-178")
        return why_no_hire(s, step.seat, advisor, "gold")

    def do(self, s: State, step: Step[State], advisor: str) -> None:
        hire(s, step.seat, advisor, "gold")
        first(s, "FT11", step.seat)


def treasure_parts(s: State, seat: int, treasure: str, good: str) -> list[tuple[str, int]]:
    """What a treasure costs now and why (SEA-22, SEA-23)."""
    found = [("printed", TREASURES[treasure].cost), ("good", -GOODS_DISCOUNT if good else 0)]
    found.append(("event", -2 if s.event == "E17" else 0))
    collector = "AP11" in s.provinces[seat].appellations and f"collected:{seat}" not in s.this_game
    found.append(("appellation", -COLLECTOR_DISCOUNT if collector else 0))
    return [part for part in found if part[1]]


def treasure_price(s: State, seat: int, treasure: str, good: str) -> int:
    return max(0, sum(gold for _, gold in treasure_parts(s, seat, treasure, good)))


class BuyTreasure(Move[State]):
    """Any of the open stock, 8 less for a good of its colour from the home warehouse (SEA-22, SEA-23)."""

    verb = "treasure"
    rule = "SEA-22"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str, str]]:
        stock = s.provinces[step.seat].warehouse
        found = []
        for treasure in s.treasures:
            found.append((treasure, ""))
            if count_of(stock, TREASURES[treasure].colour):
                found.append((treasure, TREASURES[treasure].colour))
        return found

    def legal(self, s: State, step: Step[State]) -> list[Choice]:
        stock, gold = s.provinces[step.seat].warehouse, s.provinces[step.seat].gold
        off = -sum(count for what, count in treasure_parts(s, step.seat, "TR01", "") if what != "printed")
        found: list[Choice] = []
        for treasure in s.treasures:
            card = TREASURES[treasure]
            if card.cost - off <= gold:
                found.append(("treasure", treasure, ""))
            if card.cost - off - GOODS_DISCOUNT <= gold and count_of(stock, card.colour):
                found.append(("treasure", treasure, card.colour))
        return found

    def why_not(self, s: State, step: Step[State], treasure: str, good: str) -> Refusal | None:
        price, gold = treasure_price(s, step.seat, treasure, good), s.provinces[step.seat].gold
        return refuse("seafall.refuse.gold", "SEA-22", price=price, gold=gold) if price > gold else None

    def do(self, s: State, step: Step[State], treasure: str, good: str) -> None:
        p = s.provinces[step.seat]
        price = treasure_price(s, step.seat, treasure, good)
        p.gold -= price
        if good:
            p.warehouse = plus(p.warehouse, good, -1)
            s.supply = plus(s.supply, good)
        s.treasures = without(s.treasures, treasure)
        s.this_game = (*s.this_game, f"collected:{step.seat}")
        s.tell("bought", step.seat, treasure=treasure, price=price)
        take_treasure(s, step.seat, treasure)


HIRE = HireMove()


@step
class Hire(Ask[State]):
    """Exactly one advisor or one treasure, or nothing (SEA-19)."""

    moves = (HIRE, HirePalace(), BuyTreasure(), Pass("pass", "SEA-19"))


@step
class HireMore(Ask[State]):
    """A Library lets one more forum advisor be hired (ST06, SEA-223)."""

    moves = (HIRE, Pass("pass", "SEA-223"))


# Activate


@step
class Activate(Choose[State]):
    """One ready advisor of the council room comes to the active space (SEA-24)."""

    verb = "activate"
    rule = "SEA-24"
    moves = (Pass("pass", "SEA-15"),)

    def options(self, s: State) -> list[str]:
        return [advisor for advisor in s.provinces[self.seat].council if is_ready(s, advisor)]

    def do(self, s: State, advisor: str) -> None:
        p = s.provinces[self.seat]
        p.council = without(p.council, advisor)
        p.active = advisor
        s.tell("activated", self.seat, advisor=advisor)
        if advisor == "A29":
            p.fortune += 1
        elif advisor == "A47":
            p.reputation += 1
        elif advisor == "A50":
            then(s, ArchTravel(self.seat))


@step
class ArchTravel(Choose[State]):
    """The Keeper of Arches moves one ship at a portal or Patmos to any portal (A50)."""

    verb = "portal"
    rule = "SEA-281"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> list[tuple[str, str]]:
        doors = portals(s)
        gates = [*doors, *(isle.hex for isle in s.islands if isle.id == PATMOS)]
        ships = [(n, s.provinces[self.seat].ships[n].place) for n in afloat(s, self.seat)]
        return [(SHIPS[n], door) for n, place in ships if place in gates for door in doors if door != place]

    def do(self, s: State, ship: str, space: str) -> None:
        change_ship(s, self.seat, SHIPS.index(ship), place=space)
        s.tell("ported", self.seat, ships=ship, goal=space)


@step
class Overseer(Ask[State]):
    """One more hire for 2 gold less (A09)."""

    off: int
    moves = (HIRE, Pass("pass", "SEA-223"))


@step
class Forge(Act[State]):
    """The top 2 advisors of the deck are turned up (A23)."""

    def run(self, s: State) -> None:
        count = min(2, len(s.decks["advisors"]))
        shown = tuple(next_card(s, "advisors") for _ in range(count))
        s.drawn = shown
        s.tell("forum", self.seat, advisors=shown)
        then(s, ForgeHire(self.seat))


@step
class ForgeHire(Choose[State]):
    """One of them may be hired at its gold cost; the rest are dismissed (A23, SEA-223)."""

    verb = "forge"
    always = True  # the others are seen by everybody
    rule = "SEA-223"
    moves = (Otherwise("pass", "SEA-223"),)

    def options(self, s: State) -> tuple[str, ...]:
        return s.drawn

    def why_not(self, s: State, advisor: str) -> Refusal | None:
        return why_no_hire(s, self.seat, advisor, "gold")

    def do(self, s: State, advisor: str) -> None:
        p = s.provinces[self.seat]
        price = advisor_price(s, self.seat, advisor)
        p.gold -= price
        s.drawn = without(s.drawn, advisor)
        s.tell("hired", self.seat, advisor=advisor, price=price, how="gold")
        enlist(s, self.seat, advisor)
        self.otherwise(s)

    def otherwise(self, s: State) -> None:
        put_under(s, "advisors", s.drawn)
        s.drawn = ()
