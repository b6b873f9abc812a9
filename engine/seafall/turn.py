"""A turn (5.B, 5.D, 4.2): start powers, guild and actions, end."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Act, Ask, Choice, Choose, Move, Pass, Refusal, Step, done, refuse, step, then
from engine.seafall.chests import OpenChest
from engine.seafall.data.cards import ACTIONS, GUILDS, STRUCTURES, kind_of
from engine.seafall.data.goals import SHIPS
from engine.seafall.exploring import Explore, can_explore, research, why_no_research
from engine.seafall.favours import ASK
from engine.seafall.firsts import firsts_due
from engine.seafall.hiring import Activate, Forge, Hire, HireMore, Overseer
from engine.seafall.holdings import afloat, at_land, change_ship, dismiss, exhaust, gain, gain_gold, is_ready, note, ships_at, without
from engine.seafall.milestones import CLAIM
from engine.seafall.powers import POWERS
from engine.seafall.raiding import Raid, can_raid
from engine.seafall.repair import mend_ship
from engine.seafall.sailing import SailPlan
from engine.seafall.state import State
from engine.seafall.trade import Buy, Sell, can_buy, sales
from engine.seafall.values import active, colony_power, expertise, structure_power
from engine.seafall.works import Build, Repair, Upgrade, can_build, can_repair, can_upgrade

TAX, RIOT_TAX = 3, 1


ACTIONS_A_TURN = 2


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
        call_guild(s, self.seat, guild)


def call_guild(s: State, seat: int, guild: str) -> None:
    """How often each guild is called decides how the crowned are remembered (SEA-284)."""
    if s.saga is not None and s.saga.game:
        called = s.saga.houses[seat].guilds
        s.saga = s.saga.change_house(seat, guilds=tuple(count + (name == guild) for name, count in zip(GUILDS, called, strict=True)))


def guild_of(s: State) -> str:
    for word in s.this_turn:
        if word.startswith("guild:"):
            return word[6:]
    return ""


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

    def open_to(self, s: State, seat: int, guild: str, before: list[str], *, some: bool) -> bool:
        """The same as `why_not`, for whoever knows the guild, the slots that are taken, and whether some action is left."""
        slot = slot_of(guild, self.verb)
        if slot in before and not self._again(s, seat, slot):
            return False
        return (some or (slot in before and slot == "works")) and self.why(s, seat) is None

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
    ActionMove("build", "SEA-63", if_any(can_build), push(Build)),
    ActionMove("explore", "SEA-69", if_any(can_explore), push(Explore)),
    ActionMove("research", "SEA-81", why_no_research, research),
    ActionMove("raid", "SEA-84", if_any(can_raid), push(Raid)),
    ActionMove("taxes", "SEA-90", lambda s, seat: None, collect_taxes),
)


DEEDS_OF = {guild: tuple(deed for deed in DEEDS if deed.verb in actions) for guild, actions in ACTIONS.items()}


BESIDES: tuple[Move[State], ...] = (CLAIM, ASK, *POWERS, EndTurn())


@step
class Action(Ask[State]):
    """Two different actions of the guild, a milestone, powers, and the end of the turn (SEA-29, SEA-31)."""

    stays = True
    always = True
    calm = True
    moves = (*DEEDS, *BESIDES)

    def due(self, s: State) -> tuple[Step[State], ...]:
        return firsts_due(s)

    def choices(self, s: State) -> list[Choice]:
        """The guild's own actions are looked at, and of the others none; what holds for all of them is asked once."""
        found: list[Choice] = []
        on = s.rules_on
        if "sunk" not in s.this_turn:
            guild, before = guild_of(s), taken(s)
            some = ACTIONS_A_TURN + s.this_turn.count("third") > len(before)
            found = [(deed.verb,) for deed in DEEDS_OF.get(guild, ()) if deed.open_to(s, self.seat, guild, before, some=some)]
        for move in BESIDES:
            if not move.needs or move.needs in on:
                found += move.legal(s, self)
        return found


# The end


@step
class EndPowers(Act[State]):
    """Site Overseer, Letter Forger and a Running Sea's reward, unless a ship sank (SEA-18, T5)."""

    calm = True

    def due(self, s: State) -> tuple[Step[State], ...]:
        return firsts_due(s)

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
class TurnOver(Act[State]):
    """The active advisor goes exhausted to the council room; the Pressed Labourer is dismissed (SEA-25). A chest is opened (SEA-150)."""

    calm = True

    def due(self, s: State) -> tuple[Step[State], ...]:
        return firsts_due(s)

    def run(self, s: State) -> None:
        p = s.provinces[self.seat]
        advisor = p.active
        if advisor == "A08":
            dismiss(s, self.seat, advisor)
        elif advisor:
            p.active = ""
            p.council = (*p.council, advisor)
            exhaust(s, advisor)
        unlocked = [word.partition(":")[2] for word in s.this_turn if word.startswith("unlock:")]
        s.this_turn = ()
        s.tell("turn_ended", self.seat)
        then(s, *(OpenChest(self.seat, chest) for chest in unlocked))
