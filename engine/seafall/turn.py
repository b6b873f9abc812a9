"""A turn (5.B-5.D, 4.2): start powers, hire or buy, activate, guild and actions, end."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Act, Ask, Choose, Move, Pass, Refusal, Step, done, refuse, step, then
from engine.seafall.data.cards import ACTIONS, ADVISORS, GUILDS, STRUCTURES, TREASURES, kind_of
from engine.seafall.data.goals import SHIPS
from engine.seafall.data.sea import PATMOS
from engine.seafall.exploring import Explore, can_explore, research, why_no_research
from engine.seafall.favours import ASK
from engine.seafall.gifts import Otherwise
from engine.seafall.holdings import (
    afloat,
    at_land,
    change_ship,
    count_of,
    dismiss,
    enlist,
    enmity_on,
    exhaust,
    gain,
    gain_gold,
    is_ready,
    next_card,
    note,
    plus,
    portals,
    put_under,
    refill_forum,
    refill_palace,
    ships_at,
    take_treasure,
    without,
)
from engine.seafall.milestones import CLAIM
from engine.seafall.powers import POWERS
from engine.seafall.raiding import Raid, can_raid
from engine.seafall.repair import mend_ship
from engine.seafall.sailing import SailPlan
from engine.seafall.state import State
from engine.seafall.trade import Buy, Sell, can_buy, sales
from engine.seafall.values import active, colony_power, expertise, own_power, structure_power
from engine.seafall.works import Build, Repair, Upgrade, can_repair, can_upgrade

TAX, RIOT_TAX, GOODS_DISCOUNT = 3, 1, 8
ACTIONS_A_TURN = 2
COLLECTOR_DISCOUNT = 4


# The start


@step
class Turn(Act[State]):
    """The steps of a turn, in this order (SEA-15)."""

    def run(self, s: State) -> None:
        seat = self.seat
        s.active, s.this_turn, s.earned = seat, ("turn",), 0
        s.this_game = tuple(word for word in s.this_game if word != f"hearth:{seat}")
        s.tell("turn", seat)
        more = tuple(HireMore(seat) for _ in range(structure_power(s, seat, "ST06")))
        then(s, *start_powers(s, seat), Hire(seat), *more, Activate(seat), Guild(seat), Action(seat), *end_of_turn(seat))


def end_of_turn(seat: int) -> tuple[Step[State], ...]:
    return (EndPowers(seat), TurnOver(seat))


def start_powers(s: State, seat: int) -> tuple[Step[State], ...]:
    """A Port repairs a ship in its region, the Cup of Mending dismisses a damage card at land (T0)."""
    ports = [Port(seat, place) for place in port_places(s, seat)]
    cups = [Mend(seat, n) for n, ship in enumerate(s.provinces[seat].ships) if "RL7" in ship.relics]
    return (*ports, *cups)


def port_places(s: State, seat: int) -> list[str]:
    """The spaces of ready Ports."""
    p = s.provinces[seat]
    home = [p.harbour for piece in p.structures if piece and STRUCTURES[piece].kind == "ST08" and is_ready(s, piece)]
    own = [c for c in s.colonies if c.governor == seat and c.active and c.structure]
    away = [s.island(c.island).hex for c in own if STRUCTURES[c.structure].kind == "ST08" and is_ready(s, c.structure)]
    return home + away


@step
class Port(Choose[State]):
    """One ship in the region is repaired free of charge (ST08, SEA-233)."""

    place: str
    verb = "port"
    rule = "SEA-233"
    moves = (Pass("go_on", "SEA-221"),)

    def options(self, s: State) -> list[str]:
        ships = s.provinces[self.seat].ships
        hurt = [n for n in ships_at(s, self.seat, self.place) if ships[n].damage or any(not is_ready(s, u) for u in ships[n].upgrades)]
        return [SHIPS[n] for n in hurt]

    def do(self, s: State, ship: str) -> None:
        mend_ship(s, self.seat, SHIPS.index(ship))


@step
class Mend(Choose[State]):
    """The Cup of Mending dismisses one damage card of its ship at land (RL7)."""

    ship: int
    verb = "mend"
    rule = "SEA-221"
    moves = (Pass("go_on", "SEA-221"),)

    def options(self, s: State) -> list[str]:
        vessel = s.provinces[self.seat].ships[self.ship]
        if not vessel.place or not at_land(s, vessel.place):
            return []
        return list(dict.fromkeys(kind_of(card) for card in vessel.damage))

    def do(self, s: State, card: str) -> None:
        vessel = s.provinces[self.seat].ships[self.ship]
        own = next(c for c in vessel.damage if kind_of(c) == card)
        change_ship(s, self.seat, self.ship, damage=without(vessel.damage, own))
        s.wrecked = (*s.wrecked, own)
        s.tell("repaired", self.seat, ship=SHIPS[self.ship], cards=1)


# Hire or buy


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


# Guild and actions


@step
class Guild(Choose[State]):
    """One of the four (SEA-29, SEA-30)."""

    verb = "guild"
    rule = "SEA-29"
    among = GUILDS

    def do(self, s: State, guild: str) -> None:
        note(s, f"guild:{guild}")
        s.tell("guild", self.seat, guild=guild)


def guild_of(s: State) -> str:
    return next((word[6:] for word in s.this_turn if word.startswith("guild:")), "")


def slot_of(guild: str, action: str) -> str:
    """Alternatives of one action share a slot (SEA-66, SEA-30)."""
    if action in ("repair", "upgrade"):
        return "works"
    return "levy" if guild == "S" and action in ("taxes", "build") else action


def taken(s: State) -> list[str]:
    return [word[4:] for word in s.this_turn if word.startswith("did:")]


def actions_left(s: State) -> int:
    return ACTIONS_A_TURN + s.this_turn.count("third") - len(taken(s))


class ActionMove(Move[State]):
    """An action of the guild, once, while actions are left and there is something to do (SEA-29)."""

    def __init__(self, verb: str, rule: str, why: Callable[[State, int], Refusal | None], go: Callable[[State, int], None]) -> None:
        self.verb, self.rule, self.why, self.go = verb, rule, why, go

    def candidates(self, s: State, step: Step[State]) -> list[tuple[()]]:
        return [()] if self.verb in ACTIONS.get(guild_of(s), ()) else []

    def why_not(self, s: State, step: Step[State]) -> Refusal | None:
        if "sunk" in s.this_turn:
            return refuse("seafall.refuse.turn_over", "SEA-18")
        slot, before = slot_of(guild_of(s), self.verb), taken(s)
        if slot in before and not self._again(s, step.seat, slot):
            return refuse("seafall.refuse.action_taken", "SEA-29")
        if actions_left(s) < 1 and not (slot in before and slot == "works"):
            return refuse("seafall.refuse.no_actions", "SEA-29")
        return self.why(s, step.seat)

    def _again(self, s: State, seat: int, slot: str) -> bool:
        """The Guild Patron repeats Buy or Sell; the Twin Architects repair and upgrade in one action (A40, A44)."""
        if slot in ("buy", "sell"):
            return "repeat" in s.this_turn and taken(s).count(slot) == 1
        return slot == "works" and active(s, seat, "A44") and f"works:{self.verb}" not in s.this_turn

    def do(self, s: State, step: Step[State]) -> None:
        slot = slot_of(guild_of(s), self.verb)
        if not (slot == "works" and slot in taken(s)):
            note(s, f"did:{slot}")
        if slot == "works":
            note(s, f"works:{self.verb}")
        s.tell("action", step.seat, action=self.verb)
        self.go(s, step.seat)


def if_any(possible: Callable[[State, int], object]) -> Callable[[State, int], Refusal | None]:
    return lambda s, seat: None if possible(s, seat) else refuse("seafall.refuse.no_target", "SEA-220")


def push(make: Callable[[int], Step[State]]) -> Callable[[State, int], None]:
    return lambda s, seat: then(s, make(seat))


def collect_taxes(s: State, seat: int) -> None:
    """3 gold and expertise; a riot leaves 1 (SEA-90)."""
    gold = (RIOT_TAX if s.event == "E22" else TAX) + expertise(s, seat, "tax") + 3 * colony_power(s, seat, "K1")
    gain_gold(s, seat, gold)
    s.tell("taxed", seat, gold=gold)
    if active(s, seat, "A22"):
        then(s, Collector(seat))


@step
class Collector(Choose[State]):
    """The Debt Collector takes 2 gold from a province that has 6 or more (A22)."""

    verb = "name"
    rule = "SEA-90"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> list[int]:
        return [seat for seat, p in enumerate(s.provinces) if seat != self.seat and p.gold >= 6]

    def do(self, s: State, seat: int) -> None:
        s.provinces[seat].gold -= 2
        gain(s, self.seat, "gold", 2)


class EndTurn(Move[State]):
    verb = "end"
    rule = "SEA-221"

    def do(self, s: State, step: Step[State]) -> None:
        done(s)


DEEDS = (
    ActionMove("sail", "SEA-34", if_any(afloat), push(SailPlan)),
    ActionMove("buy", "SEA-52", if_any(can_buy), push(Buy)),
    ActionMove("sell", "SEA-55", if_any(sales), push(Sell)),
    ActionMove("repair", "SEA-58", if_any(can_repair), push(Repair)),
    ActionMove("upgrade", "SEA-60", if_any(can_upgrade), push(Upgrade)),
    ActionMove("build", "SEA-63", if_any(lambda s, seat: Build(seat).choices(s)), push(Build)),
    ActionMove("explore", "SEA-69", if_any(can_explore), push(Explore)),
    ActionMove("research", "SEA-81", why_no_research, research),
    ActionMove("raid", "SEA-84", if_any(can_raid), push(Raid)),
    ActionMove("taxes", "SEA-90", lambda s, seat: None, collect_taxes),
)


@step
class Action(Ask[State]):
    """Two different actions of the guild, a milestone, powers, and the end of the turn (SEA-29, SEA-31)."""

    stays = True
    always = True
    moves = (*DEEDS, CLAIM, ASK, *POWERS, EndTurn())


# The end


@step
class EndPowers(Act[State]):
    """Site Overseer, Letter Forger and a Running Sea's reward, unless a ship sank (SEA-18, T5)."""

    def run(self, s: State) -> None:
        if "sunk" in s.this_turn:
            return
        running_sea(s, self.seat)
        if active(s, self.seat, "A09") and s.forum:
            then(s, Overseer(self.seat, 2))
        elif active(s, self.seat, "A23") and s.decks["advisors"]:
            then(s, Forge(self.seat))


def running_sea(s: State, seat: int) -> None:
    """A gold for each check passed by a ship that failed none (E09)."""
    if s.event != "E09":
        return
    for n in range(len(SHIPS)):
        passed = s.this_turn.count(f"check:{n}:passed")
        if passed and f"check:{n}:failed" not in s.this_turn:
            gain(s, seat, "gold", passed)


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


@step
class TurnOver(Act[State]):
    """The active advisor goes exhausted to the council room; the Pressed Labourer is dismissed (SEA-25)."""

    def run(self, s: State) -> None:
        p = s.provinces[self.seat]
        advisor = p.active
        if advisor == "A08":
            dismiss(s, self.seat, advisor)
        elif advisor:
            p.active = ""
            p.council = (*p.council, advisor)
            exhaust(s, advisor)
        s.this_turn = ()
        s.tell("turn_ended", self.seat)
