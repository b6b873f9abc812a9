"""Events that are resolved at the end of a round (2.12)."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Choose, Pass, Step, draw, step, then
from engine.seafall.chart import column_of, far
from engine.seafall.damage import check_hold, hurt, shielded
from engine.seafall.data.cards import COLOURS, FACES
from engine.seafall.data.goals import EMPEROR, HARBOURS, KER, SHIPS
from engine.seafall.data.sea import PATMOS
from engine.seafall.gifts import DrawResearch
from engine.seafall.holdings import (
    afloat,
    change_colony,
    change_ship,
    count_of,
    dismiss,
    exhaust,
    gain,
    gain_glory,
    lay,
    leader,
    least,
    plus,
    prominent,
)
from engine.seafall.pages import next_page, read_page
from engine.seafall.state import State
from engine.seafall.values import home_garrison, ready_upgrades
from engine.seafall.winter import TakeBackToken, token_places

CORSAIR_DICE, CORSAIR_SUCCESSES, TRIBUTE = 6, 3, 2


@step
class ResolveEvent(Step[State]):
    """Step 3 of a round: a resolve effect happens, a round effect ends (SEA-12, SEA-17)."""

    def run(self, s: State) -> None:
        card = s.event
        s.past = (*s.past, card)
        s.event = ""
        s.tell("event_resolved", None, event=card)
        kind = "E31" if card > "E30" else card
        if kind in RESOLVED:
            RESOLVED[kind](s)


def corsairs(s: State, seat: int) -> bool:
    """Six dice less the garrison; three successes are needed."""
    dice = max(0, CORSAIR_DICE - home_garrison(s, seat))
    faces = "".join(FACES[draw(s, 6)] for _ in range(dice))
    found = sum(face != "B" for face in faces)
    s.tell("corsairs", seat, dice=faces, count=found, chance=("dice", dice))
    return found >= CORSAIR_SUCCESSES


def _squadron(s: State) -> None:
    seat = leader(s)
    if seat is not None and corsairs(s, seat):
        gain(s, seat, "gold", -(s.provinces[seat].gold // 2))


def advisors_of(s: State, seat: int) -> list[str]:
    p = s.provinces[seat]
    return [*p.council, *filter(None, (p.active,))]


def _press_gang(s: State) -> None:
    most = max(len(advisors_of(s, seat)) for seat in s.order)
    if not most:
        return
    tied = [seat for seat in s.order if len(advisors_of(s, seat)) == most]
    seat = max(tied, key=lambda n: (s.provinces[n].glory, s.provinces[n].rank))
    if corsairs(s, seat):
        then(s, Pressed(seat))


@step
class Pressed(Choose[State]):
    """One advisor of the own choice is dismissed (E08)."""

    verb = "dismiss"
    rule = "SEA-9"

    def options(self, s: State) -> list[str]:
        return advisors_of(s, self.seat)

    def do(self, s: State, advisor: str) -> None:
        dismiss(s, self.seat, advisor)
        s.tell("dismissed", self.seat, advisor=advisor)


def _harvest_moon(s: State) -> None:
    for seat in s.turn_order():
        gold = min(s.provinces[seat].field_gold)
        gain(s, seat, "gold", gold)


def _pilgrims(s: State) -> None:
    holy = [isle.hex for isle in s.islands for site in isle.sites if site.sticker.partition(":")[0] in ("statue", "tomb", "yard")]
    for seat in s.turn_order():
        at_home = [p.harbour for p in s.provinces]
        if any(ship.place in holy or ship.place in at_home for ship in s.provinces[seat].ships if ship.place):
            gain(s, seat, "rep", 1)


def _plague(s: State) -> None:
    together = [seat for seat in s.turn_order() if s.provinces[seat].ships[0].place == s.provinces[seat].ships[1].place != ""]
    then(s, *(Quarantine(seat) for seat in together if plague_options(s, seat)))


def plague_options(s: State, seat: int) -> list[tuple[str, str]]:
    ships = s.provinces[seat].ships
    goods = [(colour, SHIPS[n]) for n, ship in enumerate(ships) for colour in COLOURS if count_of(ship.goods, colour)]
    return goods + [(upgrade, SHIPS[n]) for n, ship in enumerate(ships) for upgrade in ready_upgrades(s, ship)]


@step
class Quarantine(Choose[State]):
    """A good is discarded or an upgrade exhausted (E15)."""

    verb = "discard"
    rule = "SEA-220"

    def options(self, s: State) -> list[tuple[str, str]]:
        return plague_options(s, self.seat)

    def do(self, s: State, piece: str, ship: str) -> None:
        n = SHIPS.index(ship)
        if piece in COLOURS:
            change_ship(s, self.seat, n, goods=plus(s.provinces[self.seat].ships[n].goods, piece, -1))
            s.supply = plus(s.supply, piece)
            s.tell("overboard", self.seat, good=piece, ship=ship)
        else:
            exhaust(s, piece)
            s.tell("exhausted", self.seat, upgrade=piece, ship=ship)
            check_hold(s, self.seat, n)


def _uprising(s: State) -> None:
    own = {seat: [c.id for c in s.colonies if c.governor == seat and c.active and c.id != KER] for seat in s.order}
    most = max(map(len, own.values()))
    if most:
        seat = max((n for n in own if len(own[n]) == most), key=lambda n: (s.provinces[n].glory, s.provinces[n].rank))
        then(s, Unmark(seat))


@step
class Unmark(Choose[State]):
    """One active colony becomes inactive and gives its marker back (E20)."""

    verb = "unmark"
    rule = "SEA-5"

    def options(self, s: State) -> list[str]:
        return [c.id for c in s.colonies if c.governor == self.seat and c.active and c.id != KER]

    def do(self, s: State, colony: str) -> None:
        change_colony(s, colony, active=False)
        s.provinces[self.seat].tokens += 1
        s.tell("colony_lost", self.seat, colony=colony)
        gain_glory(s, self.seat, -1, "colony")


def _envoys(s: State) -> None:
    then(s, *(TakeBackToken(seat, 2) for seat in s.turn_order() if token_places(s, seat)))


def _whispers(s: State) -> None:
    then(s, *(BuyCard(seat) for seat in prominent(s, s.order)))


@step
class BuyCard(Choose[State]):
    """2 gold for a research card (E25)."""

    verb = "pay"
    rule = "SEA-81"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> list[int]:
        return [2] if s.provinces[self.seat].gold >= 2 and s.decks["research"] else []

    def do(self, s: State, gold: int) -> None:
        s.provinces[self.seat].gold -= gold
        then(s, DrawResearch(self.seat, 1))


def ker_holder(s: State) -> int | None:
    """The governor of Ker, EMPEROR, or None where there is no Ker."""
    return next((c.governor for c in s.colonies if c.id == KER), None)


def _tribute(s: State) -> None:
    holder = ker_holder(s)
    if holder == EMPEROR:
        then(s, *(Tribute(seat) for seat in s.turn_order()))
    elif holder is not None:
        gain(s, holder, "gold", 3)


@step
class Tribute(Choose[State]):
    """2 gold, or a token on Patmos; whoever can do neither loses a glory (E27)."""

    verb = "pay"
    rule = "SEA-220"

    def options(self, s: State) -> list[str]:
        p = s.provinces[self.seat]
        return [*(["gold"] if p.gold >= TRIBUTE else []), *(["token"] if p.tokens else [])] or ["glory"]

    def do(self, s: State, what: str) -> None:
        if what == "gold":
            gain(s, self.seat, "gold", -TRIBUTE)
        elif what == "token":
            lay(s, self.seat, PATMOS, 1)
        else:
            gain_glory(s, self.seat, -1, "event")


def _purple(s: State) -> None:
    """The ship nearest to Patmos takes 2 damage (E28)."""
    if ker_holder(s) != EMPEROR:
        return
    moves = far(s.edge, s.island(PATMOS).hex)
    ships = [
        (moves[ship.place], -s.provinces[seat].glory, -s.provinces[seat].rank, seat)
        for seat in s.order
        for ship in s.provinces[seat].ships
        if ship.place and ship.place not in HARBOURS
    ]
    if ships:
        near, _, _, seat = min(ships)
        then(s, Nearest(seat, near))


@step
class Nearest(Choose[State]):
    """Which of two ships at the same distance takes the damage (E28)."""

    moves_away: int
    verb = "flag"
    rule = "SEA-217"

    def options(self, s: State) -> list[str]:
        moves = far(s.edge, s.island(PATMOS).hex)
        places = [(n, s.provinces[self.seat].ships[n].place) for n in afloat(s, self.seat)]
        return [SHIPS[n] for n, place in places if place not in HARBOURS and moves[place] == self.moves_away]

    def do(self, s: State, ship: str) -> None:
        n = SHIPS.index(ship)
        hurt(s, self.seat, n, shielded(s, self.seat, n, 2))


def _bell(s: State) -> None:
    for seat in s.turn_order():
        if any(column_of(ship.place) > s.edge - 4 for ship in s.provinces[seat].ships if ship.place):
            gain_glory(s, seat, 1, "event")
        else:
            gain(s, seat, "fort", 1)


def _stranger(s: State) -> None:
    """The province with least glory reads the next event page, or gains 2 gold (SEA-282)."""
    seat, entry = least(s), next_page(s, "event")
    if entry:
        read_page(s, seat, entry)
    else:
        gain(s, seat, "gold", 2)


RESOLVED: dict[str, Callable[[State], None]] = {
    "E07": _squadron,
    "E08": _press_gang,
    "E11": _harvest_moon,
    "E14": _pilgrims,
    "E15": _plague,
    "E20": _uprising,
    "E23": _envoys,
    "E25": _whispers,
    "E27": _tribute,
    "E28": _purple,
    "E30": _bell,
    "E31": _stranger,
}
