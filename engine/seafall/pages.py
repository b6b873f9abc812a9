"""The Captain's Booke at the table (5.X): a page is read, a choice is made, and its program is carried out effect by effect."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choose, ChooseSeat, Move, Refusal, amend, refuse, step, then
from engine.seafall.atoms import ATOMS
from engine.seafall.booke import ENTRIES
from engine.seafall.data.goals import SHIPS, THREE_ACTIONS
from engine.seafall.effects import READER, Effect, Program, needs_of, price_of, programs_of
from engine.seafall.endeavour import OUTCOMES, launch
from engine.seafall.gifts import NO_SHIP, free_appellations
from engine.seafall.holdings import afloat, count_deed, count_of, least, ships_at
from engine.seafall.state import ORDERED, SUNK, Goods, State, Venture

NOBODY = -1


SHIP_WORDS = ("good", "lose", "damage", "repair", "curse", "upgrade", "relic", "home", "check")


def read_page(
    s: State, seat: int, entry: str, ship: int = NO_SHIP, island: str = "", slot: str = "", survey: bool = False, rival: int = NOBODY
) -> None:
    """Cross an entry off and let its reader choose (SEA-270, SEA-273)."""
    if entry in ENTRIES:
        family = ENTRIES[entry].family
        if family in ORDERED:
            s.booke[family].remove(entry)
            s.read = (*s.read, entry)
            s.unveiled += 1
        elif entry not in s.pages:
            s.pages = (*s.pages, entry)
    count_deed(s, seat, "pages")
    s.tell("page", seat, entry=entry)
    then(s, Page(seat, entry, ship, island, slot, survey, rival))


def next_page(s: State, family: str) -> str:
    """The next uncrossed entry of a family; empty when none is left (SEA-271)."""
    order = s.booke[family]
    return order[-1] if order else ""


def shown(s: State, seat: int, entry: str) -> list[int]:
    """The choices whose marks and flags are there (SEA-274)."""
    if entry not in ENTRIES:
        return list(range(len(programs_of(entry))))
    p = s.provinces[seat]
    notes = {"mark": p.marks, "flag": s.flags}
    return [
        n
        for n, option in enumerate(ENTRIES[entry].choices)
        if all(name in notes[kind] for kind, name in needs_of(option.needs)) and possible(s, entry, n)
    ]


def possible(s: State, entry: str, choice: int) -> bool:
    """An appellation can be chosen while one of the four is free."""
    wants = any(effect.word == "choose appellation" for effect in programs_of(entry)[choice])
    return not wants or any(name in THREE_ACTIONS for name in free_appellations(s))


def payable(s: State, seat: int, step: Page, choice: int) -> bool:
    p = s.provinces[seat]
    price = price_of(step.entry, choice)
    if price.gold > p.gold or price.rep > p.reputation or price.fort > p.fortune:
        return False
    return all(goods_here(s, seat, step.ship, what) >= number for what, number in price.goods)


def goods_here(s: State, seat: int, ship: int, what: str) -> int:
    """Goods on the ships where the page is read; where there are most, while no ship is named."""
    ships = s.provinces[seat].ships
    places = {vessel.place for vessel in ships if vessel.place} if ship == NO_SHIP else {ships[ship].place}
    return max((sum(amount_of(ships[n].goods, what) for n in ships_at(s, seat, place)) for place in places), default=0)


def amount_of(goods: Goods, what: str) -> int:
    return sum(goods) if what == "good" else count_of(goods, what)


def label_of(entry: str, choice: int) -> str:
    """The name of a choice: S05_2 is the second of S05."""
    return f"{entry}_{choice + 1}"


def number_of(label: str) -> int:
    return int(label.rpartition("_")[2]) - 1


class ChoosePage(Move[State]):
    """Open is what can be paid in full; with nothing payable the first is (SEA-274)."""

    verb = "page"
    rule = "SEA-274"

    def candidates(self, s: State, step: Page) -> list[tuple[str]]:
        return [(label_of(step.entry, n),) for n in shown(s, step.seat, step.entry)]

    def why_not(self, s: State, step: Page, label: str) -> Refusal | None:
        choice = number_of(label)
        if payable(s, step.seat, step, choice):
            return None
        there = shown(s, step.seat, step.entry)
        if choice == there[0] and not any(payable(s, step.seat, step, n) for n in there):
            return None
        price = price_of(step.entry, choice)
        goods = sum(count for _, count in price.goods)
        return refuse("seafall.refuse.page_price", "SEA-274", gold=price.gold, reputation=price.rep, fortune=price.fort, goods=goods)

    def do(self, s: State, step: Page, label: str) -> None:
        s.unveiled += 1  # what a choice does was a secret until now
        s.tell("chose", step.seat, entry=step.entry, label=label)
        then(s, Carry(step.seat, step.entry, number_of(label), step.ship, step.island, step.slot, step.survey, rival=step.rival))


@step
class Page(Ask[State]):
    """The reader chooses; what comes of it is a secret of the page (SEA-272)."""

    entry: str
    ship: int = NO_SHIP
    island: str = ""
    slot: str = ""
    survey: bool = False
    rival: int = NOBODY
    always = True
    opaque = True
    moves = (ChoosePage(),)


@step
class Carry(Act[State]):
    """The effects of a choice, left to right; `branch` is the check whose program runs, as passed or failed."""

    entry: str
    choice: int
    ship: int
    island: str
    slot: str
    survey: bool = False
    at: int = 0
    branch: int = NOBODY
    passed: bool = False
    rival: int = NOBODY

    def program(self) -> Program:
        whole = programs_of(self.entry)[self.choice]
        if self.branch == NOBODY:
            return whole
        check = whole[self.branch]
        return check.passed if self.passed else check.failed

    def run(self, s: State) -> None:
        program = self.program()
        if self.at >= len(program):
            return
        effect = program[self.at]
        if self._asks_first(s, effect):
            return
        then(s, self.replace(at=self.at + 1))
        sunk = self.ship != NO_SHIP and s.provinces[self.seat].ships[self.ship].place == SUNK
        if sunk and effect.word not in ("site", "mark", "flag"):
            return
        if effect.word == "check":
            self._check(s, effect)
            return
        for seat in reversed(targets(s, self, effect)):
            ATOMS[effect.word](s, self, seat, effect)

    def _asks_first(self, s: State, effect: Effect) -> bool:
        """A ship or a rival is named when the program first needs one (SEA-273, SEA-276)."""
        if (effect.who == "rival" or effect.word in ("feud", "truce")) and self.rival == NOBODY:
            then(s, Rival(self.seat), self)
            return True
        if self.ship == NO_SHIP and effect.word in SHIP_WORDS and effect.who == READER and afloat(s, self.seat):
            then(s, NameShip(self.seat), self)
            return True
        return False

    def _check(self, s: State, effect: Effect) -> None:
        """SEA-83; without a ship on the map it has failed (SEA-273)."""
        following = self.replace(at=0, branch=self.at)
        if self.ship == NO_SHIP:
            then(s, following)
            return
        tongue = "RL5" in s.provinces[self.seat].ships[self.ship].relics
        number = max(1, effect.number - tongue)
        then(s, following)
        launch(s, Venture(kind="page", seat=self.seat, stat=effect.what, defence=number, flag=self.ship, target=self.entry))


def _checked(s: State, v: Venture, success: bool) -> None:
    """Passed when the successes reach the number (SEA-83)."""
    amend(s, passed=v.successes >= v.defence)


OUTCOMES["page"] = _checked


@step
class Rival(ChooseSeat[State]):
    """The reader names one other province (SEA-276)."""

    verb = "name"
    rule = "SEA-276"
    others = True

    def options(self, s: State) -> list[int]:
        return [seat for seat in s.present if seat != self.seat]

    def do(self, s: State, seat: int) -> None:
        amend(s, rival=seat)


@step
class NameShip(Choose[State]):
    """The reader names a ship on the map (SEA-273)."""

    verb = "flag"
    rule = "SEA-273"

    def options(self, s: State) -> list[str]:
        return [SHIPS[n] for n in afloat(s, self.seat)]

    def do(self, s: State, ship: str) -> None:
        amend(s, ship=SHIPS.index(ship))


def targets(s: State, page: Carry, effect: Effect) -> list[int]:
    """Whom an effect concerns (SEA-292)."""
    if effect.who == READER:
        return [page.seat]
    if effect.who == "least":
        return [least_of_all(s)]
    if effect.who == "rival":
        return [page.rival]
    everybody = s.around(page.seat) if "turn" in s.this_turn else s.turn_order()
    return everybody if effect.who == "all" else [seat for seat in everybody if seat != page.seat]


def least_of_all(s: State) -> int:
    """Least campaign glory, tie: least prominent; in a game of its own least glory (SEA-292)."""
    if s.saga is None:
        return least(s)
    houses = s.saga.houses
    return min(s.order, key=lambda seat: (houses[seat].glory, s.provinces[seat].rank))


def boon(s: State, seat: int, program: str) -> None:
    """Carry out the boon of a milestone, written in the words of the Booke (2.19)."""
    then(s, Carry(seat, program, 0, NO_SHIP, "", ""))
