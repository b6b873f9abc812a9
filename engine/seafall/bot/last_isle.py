"""Voyages to Patmos, the Hollow Light and the Last Isle: how likely they succeed with everything that a province has (RULES.md part 8)."""

from __future__ import annotations

from engine.kernel import Seat
from engine.seafall.chart import column_of
from engine.seafall.damage import SINKING
from engine.seafall.data.cards import kind_of
from engine.seafall.data.goals import EMPEROR
from engine.seafall.data.saga import Special
from engine.seafall.data.sea import LAST
from engine.seafall.endeavour import bonus_successes
from engine.seafall.exploring import sought
from engine.seafall.holdings import is_ready
from engine.seafall.pool import chances, committable
from engine.seafall.state import State, Venture
from engine.seafall.values import gives_support, has_upgrade, ready_upgrades, skill, value

BIRD_LORE, STAR_GUIDED, STARS = "R08", "UP19", 2
PRIZE = 12.0  # the find with its milestone, and that it is told for ever after
PREPARED = 0.35  # what of it a chance is worth before anybody has sailed


def aim(s: State) -> Special | None:
    """The Last Isle while it can be found and has not been."""
    if s.saga is None or s.saga.finder != EMPEROR:
        return None
    found = sought(s, s.edge)
    return found if found and found.island == LAST else None


def is_it(s: State, v: Venture) -> bool:
    """Whether this search is for the Last Isle."""
    return v.kind == "seek" and column_of(v.target) == s.edge and aim(s) is not None


def sure(s: State, v: Venture, *, cards: bool) -> int:
    """The successes of a search that ask for no die; with those of cards that could still be laid down."""
    own = [card for card in s.provinces[v.seat].research if card not in v.cards] if cards else []
    return bonus_successes(s, v) + sum(kind_of(card) == BIRD_LORE for card in own)


def hope(s: State, seat: Seat) -> float:
    """The chance to find it and to float, if everything that is ready now came there."""
    found = aim(s)
    return chance_of(s, seat, found, s.edge) if found else 0.0


def chance_of(s: State, seat: Seat, found: Special, column: int) -> float:
    """The same of any island that has a column of its own."""
    p = s.provinces[seat]
    ships = [n for n, ship in enumerate(p.ships) if ship.place]
    mates = len(ships) > 1 and all(gives_support(ship) for ship in p.ships)
    crew = [advisor for advisor in p.council if is_ready(s, advisor)] + [p.active] * (bool(p.active) and s.active == seat)
    expert = max([skill(s, advisor, "explore") for advisor in crew], default=0)
    best = 0.0
    for n in ships:
        v = Venture(kind="seek", seat=seat, stat="explore", defence=found.defence, flag=n, target=f"{column}.0")
        dice = value(s, seat, n, "explore") + mates + expert + STARS * has_upgrade(s, seat, n, STAR_GUIDED) + committable(s, v)
        bears = len(ready_upgrades(s, p.ships[n])) + SINKING - 1 - len(p.ships[n].damage)
        best = max(best, floats(dice, found.defence - sure(s, v, cards=True), bears, p.fortune))
    return best


def floats(dice: int, defence: int, bears: int, saves: int) -> float:
    """The chance that a success is rolled and the flagship bears what is lacking."""
    total = 0.0
    for successes, chance in enumerate(chances(max(0, dice))):
        lacking = defence - successes - min(saves, dice - successes)
        total += chance * (successes > 0 and lacking <= bears)
    return total
