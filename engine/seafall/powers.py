"""Powers without a fixed moment (4.2): an Observatory's look, tablets, lifting a curse, goods overboard, further actions."""

from __future__ import annotations

from engine.kernel import Choose, ChooseSeat, Move, Refusal, Step, refuse, step, then
from engine.seafall.atoms import curses_aboard, lift_kind
from engine.seafall.cargo import throw_overboard
from engine.seafall.data.cards import COLOURS
from engine.seafall.data.goals import ROUNDS, SHIPS, THREE_ACTIONS
from engine.seafall.holdings import (
    at_land,
    change_ship,
    count_of,
    dismiss,
    enlist,
    exhaust,
    held,
    is_ready,
    lay,
    note,
    plus,
    refill_forum,
    use,
    used,
    without,
)
from engine.seafall.state import DECKS, State
from engine.seafall.trade import sell_good
from engine.seafall.values import active, structure_power

OBSERVATORY = "ST05"
CONFESSION, PATRON = 3, 4
SCALES_PRICE = 10


def over(s: State) -> Refusal | None:
    """A ship of the active player sank: only a milestone may still be claimed (SEA-18)."""
    return refuse("seafall.refuse.turn_over", "SEA-18") if "sunk" in s.this_turn else None


class Look(Move[State]):
    """The top card of one face-down deck, once a turn, seen by its user alone (SEA-291)."""

    verb = "look"
    rule = "SEA-291"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str]]:
        if not structure_power(s, step.seat, OBSERVATORY):
            return []
        return [(deck,) for deck in DECKS if s.decks[deck] and (deck != "events" or s.round < ROUNDS)]  # the year's events are drawn

    def why_not(self, s: State, step: Step[State], deck: str) -> Refusal | None:
        return refuse("seafall.refuse.power_used", "SEA-291", power=OBSERVATORY) if used(s, OBSERVATORY) else over(s)

    def do(self, s: State, step: Step[State], deck: str) -> None:
        use(s, OBSERVATORY)
        s.unveiled += 1
        s.looks[step.seat] = {**s.looks.get(step.seat, {}), deck: [s.decks[deck][-1]]}
        s.tell("looked", step.seat, deck=deck)


class Overboard(Move[State]):
    """Goods may be thrown overboard at any time in the owner's turn (SEA-39)."""

    verb = "overboard"
    rule = "SEA-39"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str, str]]:
        ships = s.provinces[step.seat].ships
        laden = [(SHIPS[n], ship.goods) for n, ship in enumerate(ships) if any(ship.goods)]
        return [(ship, colour) for ship, goods in laden for colour in COLOURS if count_of(goods, colour)]

    def why_not(self, s: State, step: Step[State], ship: str, good: str) -> Refusal | None:
        return over(s)

    def do(self, s: State, step: Step[State], ship: str, good: str) -> None:
        throw_overboard(s, step.seat, SHIPS.index(ship), good)


class UseTablet(Move[State]):
    """A ready tablet of a kind that has no moment of its own (2.16)."""

    verb = "tablet"
    rule = "SEA-171"
    needs = "tablets"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str]]:
        return [(tablet,) for tablet in ("TB1", "TB3", "TB5", "TB6") if tablet in s.provinces[step.seat].tablets]

    def why_not(self, s: State, step: Step[State], tablet: str) -> Refusal | None:
        if not is_ready(s, tablet):
            return refuse("seafall.refuse.exhausted", "SEA-189", piece=tablet)
        p = s.provinces[step.seat]
        nothing = (tablet == "TB3" and not scales(s, step.seat)) or (tablet == "TB5" and not (s.forum and p.reputation))
        return refuse("seafall.refuse.no_target", "SEA-220") if nothing else over(s)

    def do(self, s: State, step: Step[State], tablet: str) -> None:
        exhaust(s, tablet)
        s.tell("tablet_used", step.seat, tablet=tablet)
        if tablet == "TB1":
            use(s, "TB1")
        elif tablet == "TB6":
            s.this_game = (*s.this_game, f"hearth:{step.seat}")
        else:
            then(s, Scales(step.seat) if tablet == "TB3" else Voice(step.seat))


def scales(s: State, seat: int) -> list[tuple[str, str]]:
    places = ["W", *SHIPS, *(c.id for c in s.colonies if c.governor == seat)]
    return [(colour, place) for place in places for colour in COLOURS if count_of(held(s, seat, place), colour)]


@step
class Scales(Choose[State]):
    """One good from any hold or warehouse for 10 gold (TB3)."""

    verb = "sell"
    rule = "SEA-57"

    def options(self, s: State) -> list[tuple[str, str]]:
        return scales(s, self.seat)

    def do(self, s: State, good: str, place: str) -> None:
        sell_good(s, self.seat, good, place, SCALES_PRICE)


@step
class Voice(Choose[State]):
    """A forum advisor of any cost for 1 reputation (TB5, SEA-223)."""

    verb = "take"
    rule = "SEA-223"

    def options(self, s: State) -> tuple[str, ...]:
        return s.forum

    def do(self, s: State, advisor: str) -> None:
        s.provinces[self.seat].reputation -= 1
        s.forum = without(s.forum, advisor)
        s.tell("hired", self.seat, advisor=advisor, price=1, how="reputation")
        enlist(s, self.seat, advisor)
        refill_forum(s)


class Lift(Move[State]):
    """A curse's own price is paid and it leaves the ship (2.13, SEA-173)."""

    verb = "lift"
    rule = "SEA-173"
    needs = "curses"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str, str]]:
        return [(ship, kind) for ship, kind in curses_aboard(s, step.seat) if kind in ("Q1", "Q2", "Q5", "Q7")]

    def why_not(self, s: State, step: Step[State], ship: str, curse: str) -> Refusal | None:
        p = s.provinces[step.seat]
        vessel = p.ships[SHIPS.index(ship)]
        met = {
            "Q1": sum(vessel.goods) >= 2 and at_land(s, vessel.place),
            "Q2": bool(p.council),
            "Q5": p.fortune >= 3,
            "Q7": p.tokens >= 2,
        }
        return over(s) if met[curse] else refuse("seafall.refuse.curse_price", "SEA-173")

    def do(self, s: State, step: Step[State], ship: str, curse: str) -> None:
        n = SHIPS.index(ship)
        if curse == "Q5":
            s.provinces[step.seat].fortune -= 3
        prices: dict[str, tuple[Step[State], ...]] = {
            "Q1": (GiveGood(step.seat, n), GiveGood(step.seat, n)),
            "Q2": (GiveAdvisor(step.seat),),
            "Q7": (GiveToken(step.seat), GiveToken(step.seat)),
        }
        then(s, *prices.get(curse, ()))
        lift_kind(s, step.seat, n, curse)


@step
class GiveGood(Choose[State]):
    """Which good of the hold is given up for the curse (Q1)."""

    ship: int
    verb = "discard"
    rule = "SEA-173"

    def options(self, s: State) -> list[str]:
        return [colour for colour in COLOURS if count_of(s.provinces[self.seat].ships[self.ship].goods, colour)]

    def do(self, s: State, good: str) -> None:
        change_ship(s, self.seat, self.ship, goods=plus(s.provinces[self.seat].ships[self.ship].goods, good, -1))
        s.supply = plus(s.supply, good)
        s.tell("overboard", self.seat, good=good, ship=SHIPS[self.ship])


@step
class GiveAdvisor(Choose[State]):
    """Which advisor is dismissed for the curse (Q2)."""

    verb = "dismiss"
    rule = "SEA-173"

    def options(self, s: State) -> tuple[str, ...]:
        return s.provinces[self.seat].council

    def do(self, s: State, advisor: str) -> None:
        dismiss(s, self.seat, advisor)
        s.tell("dismissed", self.seat, advisor=advisor)


@step
class GiveToken(ChooseSeat[State]):
    """In whose At War With a token is placed for the curse (Q7, SEA-252)."""

    verb = "name"
    rule = "SEA-252"
    others = True

    def options(self, s: State) -> list[int]:
        return [seat for seat in s.present if seat != self.seat]

    def do(self, s: State, seat: int) -> None:
        lay(s, self.seat, f"war{seat}", 1)


class Confess(Move[State]):
    """The Confessor dismisses a curse for 3 gold and gives a reputation (A33)."""

    verb = "confess"
    rule = "SEA-173"
    needs = "curses"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str, str]]:
        return curses_aboard(s, step.seat) if active(s, step.seat, "A33") else []

    def why_not(self, s: State, step: Step[State], ship: str, curse: str) -> Refusal | None:
        if used(s, "A33"):
            return refuse("seafall.refuse.power_used", "SEA-218", power="A33")
        gold = s.provinces[step.seat].gold
        return refuse("seafall.refuse.gold", "SEA-173", price=CONFESSION, gold=gold) if gold < CONFESSION else over(s)

    def do(self, s: State, step: Step[State], ship: str, curse: str) -> None:
        use(s, "A33")
        p = s.provinces[step.seat]
        p.gold -= CONFESSION
        p.reputation += 1
        lift_kind(s, step.seat, SHIPS.index(ship), curse)


THIRD_PRICE = {"A40": PATRON, "E21": 3, **dict.fromkeys(THREE_ACTIONS, 2)}


class Third(Move[State]):
    """A paid further action (SEA-224)."""

    verb = "third"
    rule = "SEA-224"

    def candidates(self, s: State, step: Step[State]) -> list[tuple[str]]:
        p = s.provinces[step.seat]
        if p.active != "A40" and s.event != "E21" and not p.appellations:
            return []
        guild = next((word[6:] for word in s.this_turn if word.startswith("guild:")), "")
        found = ["A40"] if p.active == "A40" and guild == "M" else []
        found += ["E21"] if s.event == "E21" and guild == "B" else []
        return [(power,) for power in (*found, *(name for name in p.appellations if THREE_ACTIONS.get(name) == guild))]

    def why_not(self, s: State, step: Step[State], power: str) -> Refusal | None:
        if used(s, power):
            return refuse("seafall.refuse.power_used", "SEA-224", power=power)
        price, gold = THIRD_PRICE[power], s.provinces[step.seat].gold
        return refuse("seafall.refuse.gold", "SEA-224", price=price, gold=gold) if price > gold else over(s)

    def do(self, s: State, step: Step[State], power: str) -> None:
        use(s, power)
        s.provinces[step.seat].gold -= THIRD_PRICE[power]
        note(s, "third", *(["repeat"] if power == "A40" else []))
        s.tell("third", step.seat, power=power, price=THIRD_PRICE[power])


POWERS = (Third(), Look(), UseTablet(), Lift(), Confess(), Overboard())
