"""Endeavours and checks (5.J, 4.4): flagship, commitment, roll, rerolls and fortune, counting, damage, outcome."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement

from engine.kernel import Act, Ask, Choose, Move, Pass, Refusal, done, draw, refuse, step, then
from engine.seafall.booke import ENTRIES
from engine.seafall.chart import column_of
from engine.seafall.damage import hurt, reduced
from engine.seafall.data.cards import COLOURS, FACES, kind_of
from engine.seafall.data.goals import CHAMBER_GOLD, CHAMBERS, SHIPS
from engine.seafall.holdings import (
    change_ship,
    count_of,
    exhaust,
    is_ready,
    note,
    place_tokens,
    plus,
    put_under,
    relics_and_tablets,
    ships_at,
    use,
    used,
    without,
)
from engine.seafall.pool import CHECKS, EXPLORE, RAIDS, committable, parts, pool, space_of, useful
from engine.seafall.state import SUNK, State, Venture
from engine.seafall.values import active, cursed, has_upgrade

Outcome = Callable[[State, Venture, bool], None]
OUTCOMES: dict[str, Outcome] = {}
"""What follows each kind of endeavour or check; each chapter adds its own."""
CUNNING, OLD_HAND, RHYME, SPEAR, WHEEL = "UP09", "A12", "R06", "TB2", "TB4"
FEARLESS, SCOUT, LUCKY = "UP06", "A17", "AP5"
MOST_BELONGINGS = 4


def begin(s: State, v: Venture) -> None:
    """Choose the flagship among the ships there, then commit and roll (SEA-91)."""
    s.venture = v
    then(s, Flagship(v.seat, space_of(s, v)), *steps_of(v))


def launch(s: State, v: Venture) -> None:
    """Commit and roll with the flagship that is named."""
    s.venture = v
    then(s, *steps_of(v))


def steps_of(v: Venture) -> tuple[Commit, Roll, AfterRoll, Count, Conclude]:
    return Commit(v.seat), Roll(v.seat), AfterRoll(v.seat), Count(v.seat), Conclude(v.seat)


def venture(s: State) -> Venture:
    assert s.venture is not None, "nothing is being endeavoured"
    return s.venture


def rollable(s: State, v: Venture) -> bool:
    """With everything that could still be committed the pool is at least 1 (SEA-296)."""
    return v.kind in CHECKS or v.kind == "tomb" or pool(s, v) + committable(s, v) >= 1


@step
class Flagship(Choose[State]):
    """Which of the ships there leads."""

    space: str
    verb = "flag"
    rule = "SEA-91"

    def options(self, s: State) -> list[str]:
        return [SHIPS[n] for n in ships_at(s, self.seat, self.space)]

    def why_not(self, s: State, ship: str) -> Refusal | None:
        v = venture(s).replace(flag=SHIPS.index(ship))
        return None if rollable(s, v) else refuse("seafall.refuse.pool", "SEA-296", dice=pool(s, v))

    def do(self, s: State, ship: str) -> None:
        s.venture = venture(s).replace(flag=SHIPS.index(ship))


# Before the roll


class CommitCard(Move[State]):
    """A research card is laid down; any number may be (SEA-82)."""

    verb = "card"
    rule = "SEA-82"

    def candidates(self, s: State, step: Commit) -> list[tuple[str]]:
        return [(kind,) for kind in dict.fromkeys(kind_of(card) for card in free_cards(s, venture(s)))]

    def why_not(self, s: State, step: Commit, card: str) -> Refusal | None:
        return None if useful(venture(s), card) else refuse("seafall.refuse.card_useless", "SEA-94", card=card)

    def do(self, s: State, step: Commit, card: str) -> None:
        v = venture(s)
        own = next(c for c in free_cards(s, v) if kind_of(c) == card)
        s.venture = v.replace(cards=(*v.cards, own))
        s.tell("played", step.seat, card=card)


class Pay(Move[State]):
    """The second way of a tomb chamber, once more (2.17, SEA-258)."""

    verb = "pay"
    rule = "SEA-165"
    needs = "tombs"

    def candidates(self, s: State, step: Commit) -> list[tuple[str]]:
        return [(what,) for what in payments(s, venture(s))]

    def do(self, s: State, step: Commit, what: str) -> None:
        v = venture(s)
        given = next((card for card in free_cards(s, v) if kind_of(card) == what), what)
        s.venture = v.replace(paid=(*v.paid, given))
        s.tell("committed", step.seat, what=what)


def payments(s: State, v: Venture) -> list[str]:
    """What can still be paid for dice in this chamber."""
    if not v.chamber or CHAMBERS[v.chamber].most <= len(v.paid):
        return []
    p, way = s.provinces[v.seat], CHAMBERS[v.chamber].way
    vessel = p.ships[v.flag]
    if way == "good":
        return [colour for colour in COLOURS if count_of(vessel.goods, colour) > v.paid.count(colour)]
    if way == "research":
        return list(dict.fromkeys(kind_of(card) for card in free_cards(s, v)))
    if way == "advisor":
        return [advisor for advisor in p.council if is_ready(s, advisor) and advisor not in v.paid]
    means = {
        "gold": p.gold // CHAMBER_GOLD,
        "reputation": p.reputation,
        "spice": count_of(vessel.goods, "spice"),
        "damage": 1,
        "fortune": p.fortune,
        "token": p.tokens,
    }
    return [way] if means.get(way, 0) > len(v.paid) else []


def free_cards(s: State, v: Venture) -> list[str]:
    """Research cards that are neither played nor given up."""
    return [card for card in s.provinces[v.seat].research if card not in v.cards and card not in v.paid]


class RollIt(Move[State]):
    """Not with a pool below 1, outside tombs (SEA-95, SEA-244)."""

    verb = "roll"
    rule = "SEA-95"

    def why_not(self, s: State, step: Commit) -> Refusal | None:
        v = venture(s)
        if v.kind in CHECKS or v.kind == "tomb" or pool(s, v) >= 1 or v.plans:
            return None
        return refuse("seafall.refuse.pool", "SEA-95", dice=pool(s, v))

    def do(self, s: State, step: Commit) -> None:
        done(s)


@step
class Commit(Ask[State]):
    """Cards and payments, then the roll (SEA-244)."""

    stays = True
    moves = (CommitCard(), Pay(), RollIt())


@step
class Roll(Act[State]):
    """What was committed is spent, and the dice fall one after another (SEA-97)."""

    def run(self, s: State) -> None:
        v = venture(s)
        dice = max(1, pool(s, v))
        shown = tuple(word for part in parts(s, v) for word in part)
        spend(s, v)
        if "damage" in v.paid:
            s.venture = v.replace(paid=without(v.paid, "damage"))
            then(s, self)
            hurt(s, v.seat, v.flag, 1)
            s.venture = s.venture.replace(used=(*v.used, "bled"))
            return
        if s.provinces[v.seat].ships[v.flag].place == SUNK:
            return
        dice += CHAMBERS[v.chamber].dice if "bled" in v.used else 0
        faces = "".join(sorted((FACES[draw(s, 6)] for _ in range(dice)), key="XSWB".index))
        s.venture = v.replace(dice=faces)
        s.tell("rolled", v.seat, kind=v.kind, dice=faces, defence=v.defence, parts=shown, chance=("dice", dice))


def spend(s: State, v: Venture) -> None:
    """Committed cards go under their deck, payments to the supply (SEA-9, SEA-244)."""
    p = s.provinces[v.seat]
    gone = [card for card in (*v.cards, *v.paid) if card in p.research]
    p.research = tuple(card for card in p.research if card not in gone)
    put_under(s, "research", gone)
    if not v.chamber:
        return
    way = CHAMBERS[v.chamber].way
    times = len(v.paid)
    if way == "gold":
        p.gold -= CHAMBER_GOLD * times
    elif way == "reputation":
        p.reputation -= times
    elif way == "fortune":
        p.fortune -= times
    elif way == "token":
        place_tokens(s, v.seat, v.target, times)
    elif way in ("good", "spice"):
        for colour in v.paid:
            change_ship(s, v.seat, v.flag, goods=plus(p.ships[v.flag].goods, colour, -1))
            s.supply = plus(s.supply, colour)
    elif way == "advisor":
        for advisor in v.paid:
            exhaust(s, advisor)


# After the roll


def weak_is_blank(s: State) -> bool:
    return s.event == "E06"


def blanks(s: State, v: Venture) -> int:
    return v.dice.count("B") + (v.dice.count("W") if weak_is_blank(s) else 0)


def turned(dice: str, old: str, new: str) -> str:
    """One die of a face shows another."""
    return "".join(sorted(dice.replace(old, new, 1), key="XSWB".index))


class Reroll(Move[State]):
    """Powers of rerolling, each once, before any fortune (SEA-98, SEA-243)."""

    verb = "reroll"
    rule = "SEA-98"

    def candidates(self, s: State, step: AfterRoll) -> list[tuple[str, str]]:
        v = venture(s)
        p = s.provinces[v.seat]
        found = [(OLD_HAND, v.dice)] if active(s, v.seat, OLD_HAND) and not used(s, OLD_HAND) else []
        if LUCKY in p.appellations and not used(s, LUCKY) and s.active == v.seat:
            found += [(LUCKY, face) for face in "BWSX" if face in v.dice]
        if has_upgrade(s, v.seat, v.flag, CUNNING) and not used(s, CUNNING):
            found += [(CUNNING, faces) for faces in few_of(v.dice)]
        if "B" in v.dice:
            every_blank = "B" * v.dice.count("B")
            if any(kind_of(card) == RHYME for card in p.research):
                found.append((RHYME, every_blank))
            if SPEAR in p.tablets and is_ready(s, SPEAR) and v.kind in RAIDS:
                found.append((SPEAR, every_blank))
        return found

    def why_not(self, s: State, step: AfterRoll, power: str, faces: str) -> Refusal | None:
        v = venture(s)
        if v.fortune:
            return refuse("seafall.refuse.fortune_spent", "SEA-98")
        return refuse("seafall.refuse.power_used", "SEA-243", power=power) if power in v.used else None

    def do(self, s: State, step: AfterRoll, power: str, faces: str) -> None:
        v = venture(s)
        rest = v.dice
        for face in faces:
            rest = rest.replace(face, "", 1)
        fresh = "".join(FACES[draw(s, 6)] for _ in faces)
        s.venture = v.replace(dice="".join(sorted(rest + fresh, key="XSWB".index)), used=(*v.used, power))
        spend_power(s, v.seat, power)
        s.tell("rerolled", v.seat, power=power, faces=faces, dice=s.venture.dice, chance=("dice", len(faces)))


def few_of(dice: str) -> list[str]:
    """The ways to take one or two dice of a roll, worst first."""
    present = [face for face in "BWSX" if face in dice]
    pairs = [a + b for a, b in combinations_with_replacement(present, 2) if a != b or dice.count(a) > 1]
    return [*present, *pairs]


def spend_power(s: State, seat: int, power: str) -> None:
    """A tablet is exhausted, a card goes under its deck, anything else is used for this turn."""
    p = s.provinces[seat]
    if power == RHYME:
        card = next(c for c in p.research if kind_of(c) == RHYME)
        p.research = without(p.research, card)
        put_under(s, "research", (card,))
    elif power in (SPEAR, WHEEL):
        exhaust(s, power)
    else:
        use(s, power)


class SetDie(Move[State]):
    """The Wheel turns one die to a strong success (TB4)."""

    verb = "set"
    rule = "SEA-243"
    needs = "tablets"

    def candidates(self, s: State, step: AfterRoll) -> list[tuple[str, str]]:
        v = venture(s)
        if WHEEL not in s.provinces[v.seat].tablets or not is_ready(s, WHEEL):
            return []
        return [(WHEEL, face) for face in "BWS" if face in v.dice]

    def why_not(self, s: State, step: AfterRoll, power: str, face: str) -> Refusal | None:
        return refuse("seafall.refuse.fortune_spent", "SEA-98") if venture(s).fortune else None

    def do(self, s: State, step: AfterRoll, power: str, face: str) -> None:
        v = venture(s)
        s.venture = v.replace(dice=turned(v.dice, face, "X"), used=(*v.used, power))
        spend_power(s, v.seat, power)
        s.tell("rerolled", v.seat, power=power, faces=face, dice=s.venture.dice, chance=("dice", 0))


def fortune_allowed(s: State, v: Venture) -> int:
    """How many fortune tokens this roll may take (SEA-44, SEA-83, SEA-99, SEA-245); a large number where there is no limit."""
    grim = v.kind == "page" and v.target in ENTRIES and ENTRIES[v.target].grim
    if v.kind in ("corsairs", "leviathan") or grim or s.event == "E18" or cursed(s.provinces[v.seat].ships[v.flag], "Q5"):
        return 0
    if not v.dangerous:
        return 99
    scout = 2 if active(s, v.seat, SCOUT) else 0
    return max(scout, int(has_upgrade(s, v.seat, v.flag, FEARLESS)))


class SpendFortune(Move[State]):
    """A token turns one blank into a standard success (SEA-99)."""

    verb = "fortune"
    rule = "SEA-99"

    def why_not(self, s: State, step: AfterRoll) -> Refusal | None:
        v = venture(s)
        if not s.provinces[v.seat].fortune or not blanks(s, v):
            return refuse("seafall.refuse.no_fortune", "SEA-99")
        if v.fortune < fortune_allowed(s, v):
            return None
        return refuse("seafall.refuse.fortune_here", "SEA-99", count=v.fortune)

    def do(self, s: State, step: AfterRoll) -> None:
        v = venture(s)
        p = s.provinces[v.seat]
        idol = "RL8" in p.ships[v.flag].relics and not used(s, "RL8")
        if idol:
            use(s, "RL8")
        else:
            p.fortune -= 1
        s.venture = v.replace(dice=turned(v.dice, "B" if "B" in v.dice else "W", "S"), fortune=v.fortune + 1)
        s.tell("fortune", v.seat, dice=s.venture.dice)


@step
class AfterRoll(Ask[State]):
    """Rerolls, then fortune, until the roll is accepted."""

    stays = True
    moves = (Reroll(), SetDie(), SpendFortune(), Pass("accept", "SEA-98"))


@step
class Count(Act[State]):
    """Successes, damage and its reductions (SEA-97, SEA-101, SEA-103, SEA-243)."""

    def run(self, s: State) -> None:
        v = venture(s)
        if not v.dice:
            return
        found = successes(s, v)
        points = max(0, v.defence - found) if v.kind != "page" else 0
        points = reduced(s, v.seat, v.flag, points)
        s.venture = v.replace(successes=found, hurt=points)
        s.tell("successes", v.seat, count=found, defence=v.defence, damage=points)
        if points:
            hurt(s, v.seat, v.flag, points)


def successes(s: State, v: Venture) -> int:
    weak = 0 if weak_is_blank(s) else v.dice.count("W")
    strong = v.dice.count("X")
    plain = v.dice.count("S") + weak + strong
    if not plain:
        return 0
    double = s.event == "E05" or (active(s, v.seat, "A46") and v.kind in EXPLORE)
    return plain + (strong if double else 0) + bonus_successes(s, v)


def bonus_successes(s: State, v: Venture) -> int:
    """Relics, cards and the Relic Warden (SEA-101)."""
    relics = s.provinces[v.seat].ships[v.flag].relics
    found = sum(kind_of(card) == "R08" for card in v.cards)
    found += "RL2" in relics and v.kind in EXPLORE
    found += "RL3" in relics and v.kind in RAIDS
    found += bool(relics) and active(s, v.seat, "A32") and v.kind not in CHECKS
    if v.kind == "seek" and s.saga is not None and column_of(v.target) == s.edge:
        found += min(MOST_BELONGINGS, relics_and_tablets(s, v.seat))  # on the way to the Last Isle (SEA-78)
    return found


@step
class Conclude(Act[State]):
    """At least one success, and the flagship floats (SEA-102)."""

    def run(self, s: State) -> None:
        v = venture(s)
        s.venture = None
        floats = s.provinces[v.seat].ships[v.flag].place != SUNK
        if v.stat == "sail" and v.kind in CHECKS and s.active == v.seat:
            note(s, f"check:{v.flag}:{'passed' if v.successes >= v.defence else 'failed'}")
        OUTCOMES[v.kind](s, v, v.successes >= 1 and floats)
