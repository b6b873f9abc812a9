"""What a merchant's goods and money promise, in VP: the best set of ships they could load, and what is left beside it (RULES.md 8.5)."""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import combinations
from math import exp
from typing import NamedTuple

from engine.before_the_wind.bot.temperaments import SOBER, Temper
from engine.before_the_wind.data import (
    CARDS,
    CARGO,
    EXCHANGE,
    FIVE_TARGETS,
    FLEET_SAILS_AT,
    FREE_PURCHASE,
    MARKET_SALES,
    MONEY,
    NOTHING,
    PRESERVATION,
    PURCHASE_AND_STORE,
    RACE_TARGET,
    SAFE,
    SPACES,
    SUPPLY,
    TWO_TARGETS,
    VP,
    Goods,
)
from engine.before_the_wind.holdings import covers, minus, plus
from engine.before_the_wind.state import State
from engine.kernel import Seat

ACTION = 1.9  # VP that an action is worth
GUILDER = ACTION / 9
TO_BUY, TO_STORE, TO_SHIP = 0.4, 0.36, 1.0  # actions for a good, and for a cargo
STORE_PRICE = 3.4  # guilders for a good
PACE = 0.75  # actions in a round: a quarter of the rounds ends with money
FARTHEST = 12  # rounds that are thought of
KEPT_FRESH, KEPT_DRY, IN_HAND = 0.1, 0.16, 0.07  # actions for a good beyond the plan: stored apples or cheese, stored spices or silk
MONEY_STEPS = ((25, 0.8), (40, 0.4), (999, 0.1))  # how much of a guilder beyond the plan counts, up to so many
SPECIAL_GUILDERS = {SAFE: 6.0, EXCHANGE: 5.0, MARKET_SALES: 4.0}
PER_GOOD = {PRESERVATION: 2.5, FREE_PURCHASE: 3.5, PURCHASE_AND_STORE: 3.5}
FADING = 8  # rounds before the end in which special cards lose their worth
LOADINGS, READY = 0.1, 0.3  # of a rival in a round, and of one who can load now
STILL_THERE, CONTESTED = 0.98, 0.75  # a ship, for each rival and round, and for each rival who covers it
SCORED = 1.4  # VP of the leader in a round
HOLDS = 0.75  # how much of a ship that can be loaded now counts as loaded
NEW_FLEET = {2: 6.0, 3: 4.9, 4: 4.1, 5: 2.3}  # VP that a new harbour promises whoever has nothing but money, by the number of players
FEW = {2: 1.4, 3: 1.1, 4: 1.0, 5: 1.0}  # how much more a guilder is worth among few merchants, for each haggle is theirs
OUTLASTING = (2.2, 2.0, 1.8, 1.3)  # VP that a good of each kind adds to it


class Aim(NamedTuple):
    """Ships that might be loaded with one card."""

    cargo: Goods
    vp: int
    ships: tuple[str, ...]


@lru_cache(maxsize=2048)
def aims_of(harbour: tuple[str, ...]) -> tuple[Aim, ...]:
    """Every set of one to three ships that a warehouse can hold, those of most VP first."""
    ships = [ship for ship in harbour if ship]
    found = []
    for size in (1, 2, 3):
        for chosen in combinations(ships, size):
            cargo = NOTHING
            for ship in chosen:
                cargo = plus(cargo, CARGO[ship])
            if sum(cargo) <= SPACES:
                found.append(Aim(cargo, sum(VP[ship] for ship in chosen), chosen))
    return tuple(sorted(found, key=lambda aim: -aim.vp))


@lru_cache(maxsize=4096)
def chances(spare: int, ready: int, rivals: int, left: int) -> tuple[tuple[float, ...], ...]:
    """By rounds and by ships: that the fleet is still there, the ships in it, and the game not over."""
    found = []
    for rounds in range(FARTHEST + 1):
        mean = LOADINGS * rivals * rounds + READY * ready
        term = stays = exp(-mean)
        for n in range(1, spare):
            term *= mean / n
            stays += term
        in_time = 1.0 if rounds <= left else 0.4 ** (rounds - left)
        each = STILL_THERE ** (rivals * rounds)
        found.append(tuple(stays * in_time * each**ships if spare > 0 else 0.0 for ships in range(4)))
    return tuple(found)


def rounds_left(s: State) -> int:
    """A guess of how many rounds are still to come, the present one included."""
    most = s.last_round - s.round + 1
    if s.first_cargo:
        return most
    totals = sorted([m.vp + HOLDS * best_loadable(s, seat) for seat, m in enumerate(s.merchants)], reverse=True)
    if s.seats in RACE_TARGET and s.mode == "race":
        short = RACE_TARGET[s.seats] - totals[0]
    elif s.seats == 5:
        five = FIVE_TARGETS[s.mode]
        short = min(five.vp, five.fewer + 2.0) - totals[0]
    else:
        first, second = TWO_TARGETS[s.mode]
        short = max(first - totals[0], second - totals[1])
    return max(1, min(most, 1 + round(short / SCORED)))


def best_loadable(s: State, seat: Seat) -> int:
    """VP of the best ship that is covered now."""
    store = s.merchants[seat].store
    return max([VP[ship] for ship in s.harbour if ship and covers(store, CARGO[ship])], default=0) if any(store) else 0


def special_worth(card: str) -> float:
    """Guilders that a held special card is worth in the middle of a game."""
    kind = CARDS[card].kind
    return SPECIAL_GUILDERS[kind] if kind in SPECIAL_GUILDERS else PER_GOOD[kind] * CARDS[card].number


class Promise(NamedTuple):
    """What goods and money are worth, and the ships they are meant for."""

    cargo: float
    stock: float
    money: float
    aim: Aim | None = None

    @property
    def worth(self) -> float:
        return self.cargo + self.stock + self.money


class Chased(NamedTuple):
    """An aim in the eyes of one merchant: what it would bring next round, and by the number of rounds that it still takes."""

    most: float
    brings: tuple[float, ...]
    aim: Aim


class Waters:
    """The harbour, who could load what in it, and how long it lasts. The same one serves as long as nothing of this changes: most
    questions of a round ask for the same promises."""

    def __init__(self, harbour: tuple[str, ...], stores: tuple[Goods, ...], left: int, gentle: bool, temper: Temper) -> None:
        self.left, self.gentle, self.temper = left, gentle, temper
        self.merchants = len(stores)
        self.aims = aims_of(harbour)
        ships = [ship for ship in harbour if ship]
        self.spare = len(ships) - FLEET_SAILS_AT
        self.covering = {ship: [seat for seat, store in enumerate(stores) if covers(store, CARGO[ship])] for ship in ships}
        self.ready = {seat for seats in self.covering.values() for seat in seats}
        self.money_fade = min(1.0, left / 4)
        self.chased: dict[Seat, list[Chased]] = {}
        self.known: dict[tuple[Seat, int, Goods, Goods], Promise] = {}
        self.purses: dict[int, tuple[float, ...]] = {}

    def chances(self, seat: Seat) -> tuple[tuple[float, ...], ...]:
        return chances(self.spare, len(self.ready) - (seat in self.ready), self.merchants - 1, self.left)

    def chased_by(self, seat: Seat) -> list[Chased]:
        """Each aim with its chances, those that promise most first."""
        found = self.chased.get(seat)
        if found is None:
            table, single, several = self.chances(seat), self.temper.single, self.temper.several
            found = []
            for aim in self.aims:
                vp = aim.vp * (single if len(aim.ships) == 1 else several)
                for ship in aim.ships:
                    others = self.covering[ship]
                    vp *= CONTESTED ** (len(others) - (seat in others))
                brings = tuple([vp * row[len(aim.ships)] for row in table])
                found.append(Chased(brings[1], brings, aim))
            found.sort(key=lambda chased: -chased.most)
            self.chased[seat] = found
        return found

    def money(self, purse: float) -> float:
        worth = below = 0.0
        for upto, share in MONEY_STEPS:
            if purse <= below:
                break
            worth += share * (min(purse, upto) - below)
            below = upto
        return self.temper.money * FEW[self.merchants] * self.money_fade * GUILDER * worth

    def purse_after(self, purse: int) -> tuple[float, ...]:
        """What is left of a purse once so many goods are stored."""
        found = self.purses.get(purse)
        if found is None:
            found = self.purses[purse] = tuple([self.money(purse - STORE_PRICE * needs) for needs in range(SPACES + 1)])
        return found

    def promise(self, seat: Seat, purse: int, hand: Goods, store: Goods) -> Promise:
        key = seat, purse, hand, store
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.reckoned(seat, purse, hand, store) if self.spare > 0 else self.becalmed(purse, store)
        return found

    def reckoned(self, seat: Seat, purse: int, hand: Goods, store: Goods) -> Promise:
        """The best set of ships, each with its chance, less the actions that it still takes; and the rest."""
        a, c, p, k = store
        ha, hc, hp, hk = hand
        room = SPACES - a - c - p - k
        purses = self.purse_after(purse)
        best, best_aim, best_needs = purses[0], None, 0
        least = best - purses[0] + ACTION
        for most, brings, aim in self.chased_by(seat):
            if most <= least:
                break
            ca, cc, cp, ck = aim.cargo
            na, nc, np, nk = ca - a if ca > a else 0, cc - c if cc > c else 0, cp - p if cp > p else 0, ck - k if ck > k else 0
            needs = na + nc + np + nk
            actions = TO_SHIP
            if needs:
                if needs > room:
                    continue
                buy = (na - ha if na > ha else 0) + (nc - hc if nc > hc else 0) + (np - hp if np > hp else 0) + (nk - hk if nk > hk else 0)
                short = STORE_PRICE * needs - purse
                actions += TO_BUY * buy + TO_STORE * needs + (short / 9 if short > 0 else 0.0)
            rounds = int(actions / PACE + 0.5)
            worth = brings[rounds if rounds < FARTHEST else FARTHEST] - ACTION * actions + purses[needs]
            if worth > best:
                best, best_aim, best_needs = worth, aim, needs
                least = best - purses[0] + ACTION
        ua, uc, up, uk = best_aim.cargo if best_aim else NOTHING
        stays = self.chances(seat)[2][0]
        held = max(0, ha - max(0, ua - a)) + max(0, hc - max(0, uc - c)) + max(0, hp - max(0, up - p)) + max(0, hk - max(0, uk - k))
        fresh = max(0, a - ua) + max(0, c - uc)
        dry = max(0, p - up) + max(0, k - uk)
        stock = ACTION * (self.temper.stored * (KEPT_FRESH * stays * fresh + KEPT_DRY * dry) + IN_HAND * stays * held)
        return Promise(best - purses[best_needs], stock, purses[best_needs], best_aim)

    def becalmed(self, purse: int, store: Goods) -> Promise:
        """The fleet sails at the end of this round: a new harbour, and what has not spoiled."""
        if self.left <= 1:
            return Promise(0.0, 0.0, self.money(purse))
        fade = min(1.0, (self.left - 1) / 6)
        kept = OUTLASTING[2] * (store[2] - store[2] // 2) + OUTLASTING[3] * store[3]
        if self.gentle:
            kept += OUTLASTING[1] * (store[1] - store[1] // 2)
        return Promise(NEW_FLEET[self.merchants] * fade, kept * fade, self.money(purse))


waters = lru_cache(maxsize=96)(Waters)


class Held(NamedTuple):
    """What a merchant has, as everybody sees it."""

    purse: int
    hand: Goods
    store: Goods
    specials: tuple[str, ...]
    vp: int


class Outlook:
    """One position, as any merchant may judge it. Without `far` nobody has a plan: goods are worth something wherever they are."""

    def __init__(self, harbour: tuple[str, ...], merchants: tuple[Held, ...], left: int, gentle: bool, temper: Temper, far: bool) -> None:
        self.harbour, self.merchants, self.left, self.gentle, self.temper, self.far = harbour, merchants, left, gentle, temper, far
        self.waters = waters(harbour, tuple([m.store for m in merchants]), left, gentle, temper)
        self.aims, self.ready = self.waters.aims, self.waters.ready
        self.bank = MONEY - sum([m.purse for m in merchants])
        self.supply = minus((SUPPLY,) * 4, reduce(plus, [plus(m.hand, m.store) for m in merchants]))

    def after(self, ships: tuple[str, ...]) -> Waters:
        """The harbour without these ships."""
        harbour = tuple(["" if ship in ships else ship for ship in self.harbour])
        return waters(harbour, tuple([m.store for m in self.merchants]), self.left, self.gentle, self.temper)

    def of(self, seat: Seat) -> Promise:
        m = self.merchants[seat]
        return self.promise(seat, m.purse, m.hand, m.store)

    def specials(self, seat: Seat) -> float:
        return self.kept(self.merchants[seat].specials)

    def kept(self, cards: tuple[str, ...]) -> float:
        """What special cards are worth to whoever holds them."""
        if not cards:
            return 0.0
        return self.temper.specials * GUILDER * min(1.0, (self.left - 1) / FADING) * sum([special_worth(card) for card in cards])

    def promise(self, seat: Seat, purse: int, hand: Goods, store: Goods) -> Promise:
        if self.far:
            return self.waters.promise(seat, purse, hand, store)
        return Promise(0.0, ACTION * (0.3 * sum(hand) + 0.55 * sum(store)), self.waters.money(purse))


known_outlook = lru_cache(maxsize=64)(Outlook)


def outlook(s: State, temper: Temper = SOBER, *, far: bool = True) -> Outlook:
    """The outlook of this position, which may have been thought of before."""
    merchants = tuple([Held(m.purse, m.hand, m.store, m.specials, m.vp) for m in s.merchants])
    return known_outlook(s.harbour, merchants, rounds_left(s), s.gentle, temper, far)
