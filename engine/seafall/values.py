"""What a province can do now: values of ships, expertise, and powers of advisors, structures, colonies, appellations and events."""

from __future__ import annotations

from engine.seafall.data.cards import ADVISORS, DAMAGE_VALUES, STRUCTURES, SULLEN, UPGRADE_VALUES, kind_of
from engine.seafall.data.goals import COLONIES, EMPEROR, KER, KER_TAKEN, SLOTS, STATS
from engine.seafall.data.saga import RETIRED
from engine.seafall.holdings import is_ready, used
from engine.seafall.state import Settlement, Ship, State

SAILING_ADVISORS = {"A19": 2, "A26": 1, "A48": 2}


def active(s: State, seat: int, advisor: str) -> bool:
    return s.provinces[seat].active == advisor


def expertise(s: State, seat: int, kind: str) -> int:
    """Of the active advisor."""
    advisor = s.provinces[seat].active
    return skill(s, advisor, kind) if advisor else 0


def skill(s: State, advisor: str, kind: str) -> int:
    """The printed expertise of an advisor, with what training added (SEA-198, SEA-265)."""
    printed = ADVISORS[advisor].expertise.get(kind, 0)
    if s.saga is None or not s.saga.training:
        return printed
    return printed + sum(RETIRED[sticker].points for sticker in s.saga.skill_of(advisor) if RETIRED[sticker].expertise == kind)


def value(s: State, seat: int, ship: int, stat: str) -> int:
    """A ship's value now: printed, squares, ready upgrades, less damage, with what the province and the event add; not below 0."""
    vessel = s.provinces[seat].ships[ship]
    found = vessel.values[STATS.index(stat)]
    for upgrade in vessel.upgrades:
        if is_ready(s, upgrade):
            found += UPGRADE_VALUES.get(upgrade, {}).get(stat, 0)
    for card in vessel.damage:
        found -= DAMAGE_VALUES.get(kind_of(card)) == stat
    if stat == "sail":
        found += sail_bonus(s, seat)
    return max(0, found)


def sail_bonus(s: State, seat: int) -> int:
    p = s.provinces[seat]
    found = SAILING_ADVISORS.get(p.active, 0) if p.active else 0
    found += s.event == "E01"
    found += colony_power(s, seat, "K3")
    if s.active == seat and used(s, "TB1"):
        found += 3
    if "AP9" in p.appellations and s.year == 1 and s.round == 1:
        found += 2
    return found


def hold(s: State, seat: int, ship: int) -> int:
    return value(s, seat, ship, "hold")


def room(s: State, seat: int, ship: int, more: int = 0) -> int:
    """Free spaces of a hold."""
    return max(0, hold(s, seat, ship) + more - s.provinces[seat].ships[ship].load)


def gives_support(vessel: Ship) -> bool:
    return not any(kind_of(card) == SULLEN for card in vessel.damage)


def ready_upgrades(s: State, vessel: Ship) -> list[str]:
    return [upgrade for upgrade in vessel.upgrades if is_ready(s, upgrade)]


def has_upgrade(s: State, seat: int, ship: int, upgrade: str) -> bool:
    return upgrade in s.provinces[seat].ships[ship].upgrades and is_ready(s, upgrade)


def cursed(vessel: Ship, curse: str) -> bool:
    return any(kind_of(card) == curse for card in vessel.curses)


def curse_count(vessel: Ship, curse: str) -> int:
    return sum(kind_of(card) == curse for card in vessel.curses)


def free_slots(vessel: Ship) -> int:
    return SLOTS - len(vessel.upgrades)


# Powers


def lent(s: State, seat: int, power: str) -> bool:
    """Whether a favour lends it this turn (SEA-32)."""
    if "lent" not in s.this_turn or s.active != seat:
        return False
    return any(word.startswith(f"lent:{power}:") for word in s.this_turn)


def lent_here(s: State, seat: int, power: str, space: str) -> bool:
    """Whether whoever lends a power this turn does so in the region of this space (SEA-225)."""
    if "lent" not in s.this_turn:
        return False
    lenders = [int(word.rpartition(":")[2]) for word in s.this_turn if word.startswith(f"lent:{power}:")] if s.active == seat else []
    return any(space == s.provinces[owner].harbour or space in colony_spaces(s, owner) for owner in lenders)


def colony_spaces(s: State, seat: int) -> list[str]:
    return [s.island(c.island).hex for c in s.colonies if c.governor == seat and c.active]


def structure_power(s: State, seat: int, kind: str) -> int:
    """Ready structures of a kind at home or in an active colony, and borrowed ones (SEA-234)."""
    return own_power(s, seat, kind) + lent(s, seat, kind)


def own_power(s: State, seat: int, kind: str) -> int:
    built = [*s.provinces[seat].structures, *[c.structure for c in s.colonies if c.governor == seat and c.active]]
    return sum([STRUCTURES[piece].kind == kind and is_ready(s, piece) for piece in built if piece])


def home_power(s: State, seat: int, kind: str) -> int:
    """Ready structures of a kind in the home region."""
    return sum(STRUCTURES[piece].kind == kind and is_ready(s, piece) for piece in s.provinces[seat].structures if piece)


def colony_power(s: State, seat: int, colony: str) -> int:
    for c in s.colonies:
        if c.id == colony and c.governor == seat and c.active:
            return 1
    return int(lent(s, seat, colony))


def colony_values(colony: Settlement) -> tuple[int, int]:
    """Garrison and defence; Ker has others once it was conquered (2.15)."""
    card = KER_TAKEN if colony.id == KER and colony.governor != EMPEROR else COLONIES[colony.id]
    return card.garrison, card.defence


def home_garrison(s: State, seat: int) -> int:
    """With Gun Towers, the Hearth, and one more at a table of two (SEA-106, SEA-212)."""
    hearth = 2 if f"hearth:{seat}" in s.this_game else 0
    return s.provinces[seat].garrison + home_power(s, seat, "ST01") + hearth + s.of_two


def colony_garrison(s: State, colony: Settlement) -> int:
    tower = colony.structure and STRUCTURES[colony.structure].kind == "ST01" and is_ready(s, colony.structure)
    return colony_values(colony)[0] + bool(tower and colony.active)
