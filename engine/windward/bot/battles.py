"""What a battle is worth to a captain, before it is begun and with its first dice on the table; and what may come of the rolls (8.1)."""

from __future__ import annotations

from functools import lru_cache

from engine.bots.brain import Outcome
from engine.bots.rolls import classes, thirds
from engine.bots.stakes import Boosts, Stakes, worth
from engine.kernel import Seat
from engine.windward.battle import RollBattleDice
from engine.windward.bot.worths import LIFE, SPIRIT, TOKEN_WORTH, boosts, catch_worth, guns_price, teeth_of, teeth_worth
from engine.windward.charts import chart
from engine.windward.cresters import red_speed
from engine.windward.data import BASE_STRENGTH, PORT, REDS, WHITE_NOTORIETY
from engine.windward.means import Means, means
from engine.windward.parties import BATTLE, crew_hits, foe_of, party_of, strength, total
from engine.windward.state import TOKEN, Captain, State

SHIP_DICE, RED_DICE = BASE_STRENGTH["ship"], BASE_STRENGTH["red"]
RARE = 0.07  # outcomes less likely than this are counted with their neighbours


def ship_dice(has: Means, cannons: int, *, attacking: bool) -> int:
    return SHIP_DICE + cannons + (has.attack_dice if attacking else 0)


def loss_of_ship(s: State, c: Captain, my_turn: bool) -> float:
    """What being Lost costs, beside the Morale above 1."""
    if s.solo:
        return 60.0
    cargo = teeth_worth(s, c) + 0.4 * c.cargo[TOKEN] + (3.0 if c.hold else 0.0)
    return 0.8 * cargo + (1.5 if my_turn else 0.3) + (LIFE if s.cooperative else 0.0)


def ship_stakes(s: State, seat: Seat, foe: str, *, my_turn: bool, gain: float | None = None) -> Stakes:
    """What a battle of the Ship against this kind of foe may bring and cost."""
    c = s.captains[seat]
    if gain is None and foe == "white":
        gain = WHITE_NOTORIETY if s.competitive else 100.0 if s.solo else LIFE
    elif gain is None:
        gain = catch_worth(s, seat, "red", means(s, c), c) * (0.85 if not c.hold else 0.45) + (3.0 if s.solo else 0.0)
    return _stakes(c.morale, round(gain, 2), round(loss_of_ship(s, c, my_turn), 2), my_turn)


@lru_cache(maxsize=4096)
def _stakes(morale: int, gain: float, lost: float, my_turn: bool) -> Stakes:
    losses = tuple(SPIRIT[morale - m] - SPIRIT[morale] + TOKEN_WORTH for m in range(1, morale))
    return Stakes(gain, TOKEN_WORTH - 0.2 if my_turn else 0.0, (*losses, SPIRIT[1] - SPIRIT[morale] - lost + TOKEN_WORTH))


def red_hunt(s: State, seat: Seat, cannons: int) -> float:
    """What an attack on a Red is worth with so many Cannons, as many being spent as pay."""
    c = s.captains[seat]
    has, stakes = means(s, c), ship_stakes(s, seat, "red", my_turn=True)
    return _red_hunt(ship_dice(has, 0, attacking=True), cannons, has.red_hits, boosts(c, crester=True), stakes)


@lru_cache(maxsize=8192)
def _red_hunt(dice: int, cannons: int, bonus: int, extra: Boosts, stakes: Stakes) -> float:
    return max([worth(BATTLE.margins(dice + n, RED_DICE), bonus, extra, stakes) - guns_price(cannons, n) for n in range(cannons + 1)])


def battle_stakes(s: State, seat: Seat, side: str) -> Stakes:
    """What the battle on the table means to this captain."""
    party, foe = party_of(s, side), foe_of(s, side)
    my_turn = seat == s.active and side == "attacker"
    if party.kind == "boat":
        return Stakes(2.6 if foe.kind == "grey" else 1.2, 0.3, (-0.5,))
    if foe.kind == "ship" and foe.seat is not None:
        return ship_stakes(s, seat, "ship", my_turn=my_turn, gain=plunder_worth(s, foe.seat))
    return ship_stakes(s, seat, foe.kind, my_turn=my_turn)


def plunder_worth(s: State, victim: Seat) -> float:
    """What beating a Ship brings: half of its Cargo and its Crester if it is Lost, and a rival set back."""
    c = s.captains[victim]
    cargo = 0.55 * teeth_of(c) + 0.3 * c.cargo[TOKEN] + (3.0 if c.hold else 0.0)
    lost = (1.0, 0.95, 0.75, 0.5, 0.3)[c.morale]
    return lost * cargo + 0.4


def their_margins(s: State, side: str, mine: int) -> tuple[tuple[int, float], ...]:
    """The differences that rolling so many dice can make against this opponent, whose roll may lie on the table."""
    foe = foe_of(s, side)
    if foe.dice:
        return BATTLE.margins_against(mine, total(foe))
    theirs = strength(s, "defender" if side == "attacker" else "attacker")
    if foe.kind == "ship" and foe.seat is not None:
        theirs += (s.captains[foe.seat].cannons + 1) // 2
    return BATTLE.margins(mine, theirs)


def readiness(s: State, c: Captain, has: Means) -> float:
    """The odds in the battles that are sure to come: the White, and in solo two Reds at once."""
    cannons = min(has.most["cannons"], c.cannons + (c.gas if c.ship == PORT else 0))
    hits = boosts(c, crester=True)[-1][0]
    white = BATTLE.odds(ship_dice(has, cannons, attacking=True), BASE_STRENGTH["white"], hits).win
    if s.cooperative:
        return 6.0 * white
    reds = BATTLE.odds(ship_dice(has, cannons, attacking=False), BASE_STRENGTH["red"], hits + has.red_hits).win
    return 4.0 * reds + 3.0 * white


# What may come of the dice: rolls are put together by what they mean to the captain


def visitors(s: State, seat: Seat) -> bool:
    """Whether any Red may reach the resting Ship."""
    sea, speed, held = chart(s.planet), red_speed(s), s.held
    near = (sea.road if s.solo else sea.walk)(s.captains[seat].ship)
    return any(at and near.get(at, 99) <= speed and REDS[n] not in held for n, at in enumerate(s.red_at))


def rolls(s: State, current: RollBattleDice, fine: bool) -> list[Outcome]:
    """Both rolls of a battle at once if nothing is asked between them, else the roll that is due."""
    side = current.side
    dice, foe = strength(s, side), total(foe_of(s, side))
    if side == "attacker" and type(s.agenda[-2]) is RollBattleDice:
        return _both_rolls(s, dice, strength(s, "defender"))
    if side == "defender" and party_of(s, side).seat is not None:  # against a roll that lies on the table
        return [_rolled(s, share, (side, dice, foe + margin)) for margin, share in _classes(s, side, BATTLE.margins_against(dice, foe))]
    middling = ((round(5 * dice / 3), 1.0),)
    return [_rolled(s, share, (side, dice, hits)) for hits, share in (thirds(BATTLE, dice) if fine else middling)]


def _both_rolls(s: State, mine: int, theirs: int) -> list[Outcome]:
    """Dice that differ by what is rolled, each roll as near to its mean as that allows."""
    attacking = party_of(s, "attacker").seat is not None
    found = BATTLE.margins(mine, theirs) if attacking else tuple((-m, p) for m, p in reversed(BATTLE.margins(mine, theirs)))
    outcomes = []
    for margin, share in _classes(s, "attacker" if attacking else "defender", found):
        gap = margin if attacking else -margin
        low, high = max(mine, theirs + gap), min(3 * mine, 3 * theirs + gap)
        attack = min(high, max(low, round((5 * mine / 3 + 5 * theirs / 3 + gap) / 2)))
        outcomes.append(_rolled(s, share, ("attacker", mine, attack), ("defender", theirs, attack - gap)))
    return outcomes


def _rolled(s: State, share: float, *found: tuple[str, int, int]) -> Outcome:
    """The battle after these rolls: side, dice and Hits of each."""
    state = s.clone()
    for side, dice, hits in found:
        state.agenda.pop()
        party = party_of(state, side)
        party.dice, party.boost = _faces(dice, hits), crew_hits(state, side)
    return Outcome(share, state)


def _classes(s: State, side: str, found: tuple[tuple[int, float], ...]) -> list[tuple[int, float]]:
    """Differences put together by what they mean to the captain: won as it is, won with boosts, tied, lost, Ship Lost."""
    party, foe = party_of(s, side), foe_of(s, side)
    c, bonus = s.captains[party.seat or 0], crew_hits(s, side)
    most = boosts(c, crester=bool(foe.beasts), ship=party.kind == "ship")[-1][0]

    def meaning(margin: int) -> int:
        end = margin + bonus
        return 4 if end > 0 else 3 if end + most > 0 else 2 if end + most == 0 else 1 if end + most > -c.morale else 0

    return classes(found, meaning, RARE)


def _faces(dice: int, hits: int) -> tuple[int, ...]:
    """Faces of so many dice that add up to the Hits."""
    more = hits - dice
    threes = min(max(0, more - dice) + max(0, min(more, dice) // 4), more // 2)
    twos = more - 2 * threes
    return (3,) * threes + (2,) * twos + (1,) * (dice - threes - twos)
