"""Damage, curses and sinking (5.K), and what a ship must give up when its hold falls (SEA-40)."""

from __future__ import annotations

from engine.kernel import Ask, Choose, Move, Refusal, refuse, shuffle, step, then
from engine.seafall.data.cards import COLOURS, CURSES, kind_of
from engine.seafall.holdings import (
    change_ship,
    count_deed,
    count_of,
    exhaust,
    first,
    forget,
    gain_glory,
    is_ready,
    next_card,
    note,
    plus,
    put_under,
    reshuffle,
    settle_shelf,
    shelf_glory,
    to_supply,
    without,
)
from engine.seafall.state import SUNK, State
from engine.seafall.values import has_upgrade, hold, ready_upgrades

SINKING = 3
SHAVE = "D6"
ENDURING, BLESSED = "UP12", "UP16"


def reduced(s: State, seat: int, ship: int, points: int) -> int:
    """What is left of damage by an endeavour or check: the Night Watch takes one, the Turtle Shield one (SEA-247)."""
    if points and s.provinces[seat].active == "A25" and s.active == seat and "used:A25" not in s.this_turn:
        note(s, "used:A25")
        points -= 1
    return shielded(s, seat, ship, points)


def shielded(s: State, seat: int, ship: int, points: int) -> int:
    word = f"shield:{seat}:{ship}"
    if points and "RL6" in s.provinces[seat].ships[ship].relics and word not in s.this_round:
        s.this_round = (*s.this_round, word)
        return points - 1
    return points


def hurt(s: State, seat: int, ship: int, points: int, as_cards: int = 0) -> None:
    """The ship takes so many points, one after the other."""
    s.tell("damage", seat, ship="AB"[ship], count=points)
    if points:
        then(s, Damage(seat, ship, points, as_cards))


class Exhaust(Move[State]):
    """A ready upgrade takes the point, the Enduring one two of them (SEA-109, SEA-116)."""

    verb = "exhaust"
    rule = "SEA-109"

    def candidates(self, s: State, step: Damage) -> list[tuple[str]]:
        return [(upgrade,) for upgrade in ready_upgrades(s, s.provinces[step.seat].ships[step.ship])]

    def why_not(self, s: State, step: Damage, upgrade: str) -> Refusal | None:
        return refuse("seafall.refuse.gunner", "SEA-109", count=step.as_cards) if step.as_cards else None

    def do(self, s: State, step: Damage, upgrade: str) -> None:
        exhaust(s, upgrade)
        s.tell("exhausted", step.seat, upgrade=upgrade, ship="AB"[step.ship])
        _go_on(s, step, 2 if upgrade == ENDURING else 1)
        check_hold(s, step.seat, step.ship)


class Draw(Move[State]):
    """The top card of the damage deck comes onto the ship."""

    verb = "draw"
    rule = "SEA-109"

    def do(self, s: State, step: Damage) -> None:
        _go_on(s, step, 1)
        draw_damage(s, step.seat, step.ship)


@step
class Damage(Ask[State]):
    """Point by point the owner exhausts an upgrade or draws a card (SEA-109)."""

    ship: int
    points: int
    as_cards: int = 0
    moves = (Exhaust(), Draw())


def _go_on(s: State, step: Damage, absorbed: int) -> None:
    if step.points > absorbed:
        then(s, step.replace(points=step.points - absorbed, as_cards=max(0, step.as_cards - absorbed)))


def stop_damage(s: State, seat: int, ship: int) -> None:
    """The ship is sunk: further points are ignored (SEA-110)."""
    top = s.agenda[-1] if s.agenda else None
    if isinstance(top, Damage) and (top.seat, top.ship) == (seat, ship):
        s.agenda.pop()


def draw_damage(s: State, seat: int, ship: int) -> None:
    """From the deck, which is made anew of its discard; with none left the point is ignored (SEA-115)."""
    if not s.decks["damage"]:
        if not s.wrecked:
            return
        forget(s, "damage")
        s.decks["damage"] = list(s.wrecked)
        s.wrecked = ()
        shuffle(s, s.decks["damage"])
    receive(s, seat, ship, next_card(s, "damage"))


def receive(s: State, seat: int, ship: int, card: str) -> None:
    """A damage card lies on the ship at once; a curse may be warded off first (SEA-248)."""
    vessel = s.provinces[seat].ships[ship]
    if kind_of(card) not in CURSES:
        card = shaved(s, seat, card)
        s.tell("damage_card", seat, card=kind_of(card), ship="AB"[ship])
        change_ship(s, seat, ship, damage=(*vessel.damage, card))
        _weigh(s, seat, ship)
        return
    blessed, sheet = f"blessed:{seat}:{ship}", f"sheet:{seat}:{ship}"
    if has_upgrade(s, seat, ship, BLESSED) and blessed not in s.this_game:
        s.this_game = (*s.this_game, blessed)
        discard_curse(s, seat, ship, card)
    elif "RL4" in vessel.relics and sheet not in s.this_year:
        s.this_year = (*s.this_year, sheet)
        discard_curse(s, seat, ship, card)
    else:
        s.tell("curse_card", seat, card=kind_of(card), ship="AB"[ship])
        change_ship(s, seat, ship, curses=(*vessel.curses, card))
        first(s, "FT08", seat, ship)
        if any(kind_of(own) == "R11" for own in s.provinces[seat].research):
            then(s, Ward(seat, ship, card))
        else:
            _weigh(s, seat, ship)


def shaved(s: State, seat: int, card: str) -> str:
    """The first damage card of the Enduring each game is a Close Shave (AP8, SEA-248)."""
    if "AP8" not in s.provinces[seat].appellations or f"shaved:{seat}" in s.this_game:
        return card
    s.this_game = (*s.this_game, f"shaved:{seat}")
    shave = next((c for c in (*s.decks["damage"], *s.wrecked) if kind_of(c) == SHAVE), "")
    if not shave or kind_of(card) == SHAVE:
        return card
    if shave in s.wrecked:
        s.wrecked = (*without(s.wrecked, shave), card)
    else:
        s.decks["damage"].remove(shave)
        s.wrecked = (*s.wrecked, card)
        reshuffle(s, "damage")
    return shave


def discard_curse(s: State, seat: int, ship: int, card: str) -> None:
    s.wrecked = (*s.wrecked, card)
    s.tell("warded", seat, card=kind_of(card), ship="AB"[ship])


@step
class Ward(Choose[State]):
    """A Charm Against Ghosts may send the curse to the discard (R11, SEA-248)."""

    ship: int
    card: str
    verb = "ward"
    rule = "SEA-248"
    among = ("charm", "bear")

    def do(self, s: State, how: str) -> None:
        p = s.provinces[self.seat]
        if how == "charm":
            charm = next(own for own in p.research if kind_of(own) == "R11")
            p.research = without(p.research, charm)
            put_under(s, "research", (charm,))
            change_ship(s, self.seat, self.ship, curses=without(p.ships[self.ship].curses, self.card))
            discard_curse(s, self.seat, self.ship, self.card)
        else:
            _weigh(s, self.seat, self.ship)


def _weigh(s: State, seat: int, ship: int) -> None:
    """A third card of a kind sinks the ship; a smaller hold must be emptied (SEA-110, SEA-249)."""
    vessel = s.provinces[seat].ships[ship]
    if len(vessel.damage) >= SINKING or len(vessel.curses) >= SINKING:
        stop_damage(s, seat, ship)
        if s.gentle_seas and len(vessel.upgrades) > 1:
            then(s, SaveUpgrade(seat, ship))
        else:
            sink(s, seat, ship, vessel.upgrades[0] if s.gentle_seas and vessel.upgrades else "")
    else:
        check_hold(s, seat, ship)


@step
class SaveUpgrade(Choose[State]):
    """In gentle seas a sinking ship keeps one upgrade."""

    ship: int
    verb = "save"
    rule = "SEA-112"

    def options(self, s: State) -> tuple[str, ...]:
        return s.provinces[self.seat].ships[self.ship].upgrades

    def do(self, s: State, upgrade: str) -> None:
        sink(s, self.seat, self.ship, upgrade)


def sink(s: State, seat: int, ship: int, kept: str = "") -> None:
    """Upgrades exhausted to the sideboard, goods to the supply, relics lost, cards to the discard (SEA-112)."""
    vessel = s.provinces[seat].ships[ship]
    shelf = shelf_glory(s, seat)
    s.tell("sank", seat, ship="AB"[ship], place=vessel.place)
    count_deed(s, seat, "lost")
    first(s, "FT03", seat)
    gone = tuple(upgrade for upgrade in vessel.upgrades if upgrade != kept)
    s.upgrades = (*s.upgrades, *gone)
    for upgrade in vessel.upgrades:
        if is_ready(s, upgrade):
            exhaust(s, upgrade)
    to_supply(s, vessel.goods)
    s.wrecked = (*s.wrecked, *vessel.damage, *vessel.curses)
    change_ship(s, seat, ship, place=SUNK, upgrades=(kept,) if kept else (), damage=(), curses=(), goods=(0, 0, 0, 0), relics=(), stuffed=0)
    for relic in vessel.relics:
        lose_relic(s, seat, relic)
    if gone:
        gain_glory(s, seat, -len(gone), "sunk")
    settle_shelf(s, seat, shelf)
    if seat == s.active and "turn" in s.this_turn:
        note(s, "sunk")


def lose_relic(s: State, seat: int, relic: str) -> None:
    s.lost = (*s.lost, relic)
    s.tell("lost_relic", seat, relic=relic)
    first(s, "FT07", seat)


# A hold that is too small


def overfull(s: State, seat: int, ship: int) -> bool:
    vessel = s.provinces[seat].ships[ship]
    size = hold(s, seat, ship)
    return vessel.load > size and vessel.stuffed != size


def check_hold(s: State, seat: int, ship: int) -> None:
    """When the size of a hold has changed the excess is discarded (SEA-40, SEA-41)."""
    vessel = s.provinces[seat].ships[ship]
    if vessel.stuffed and vessel.stuffed != hold(s, seat, ship):
        change_ship(s, seat, ship, stuffed=0)
    if vessel.place != SUNK and overfull(s, seat, ship):
        then(s, ForcedLoss(seat, ship))


@step
class ForcedLoss(Choose[State]):
    """One piece after the other leaves the overfull hold; a relic is lost for good."""

    ship: int
    verb = "discard"
    rule = "SEA-40"

    def options(self, s: State) -> list[str]:
        vessel = s.provinces[self.seat].ships[self.ship]
        return [*(colour for colour in COLOURS if count_of(vessel.goods, colour)), *vessel.relics]

    def do(self, s: State, piece: str) -> None:
        vessel = s.provinces[self.seat].ships[self.ship]
        if piece in vessel.relics:
            shelf = shelf_glory(s, self.seat)
            change_ship(s, self.seat, self.ship, relics=without(vessel.relics, piece))
            lose_relic(s, self.seat, piece)
            settle_shelf(s, self.seat, shelf)
        else:
            change_ship(s, self.seat, self.ship, goods=plus(vessel.goods, piece, -1))
            s.supply = plus(s.supply, piece)
            s.tell("overboard", self.seat, good=piece, ship="AB"[self.ship])
        check_hold(s, self.seat, self.ship)
