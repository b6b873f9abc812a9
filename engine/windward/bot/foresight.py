"""Foresight: what may come of the dice of a battle. Rolls are put together by what they mean to the captain."""

from __future__ import annotations

from engine.bots.brain import Outcome
from engine.bots.rolls import classes, thirds
from engine.kernel import Seat
from engine.windward.battle import RollBattleDice
from engine.windward.bot.worths import boosts
from engine.windward.charts import chart
from engine.windward.cresters import red_speed
from engine.windward.data import REDS
from engine.windward.odds import BATTLE, margins, margins_against
from engine.windward.parties import crew_hits, foe_of, party_of, strength, total
from engine.windward.state import State

RARE = 0.07  # outcomes less likely than this are counted with their neighbours


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
        return [_rolled(s, share, (side, dice, foe + margin)) for margin, share in _classes(s, side, margins_against(dice, foe))]
    middling = ((round(5 * dice / 3), 1.0),)
    return [_rolled(s, share, (side, dice, hits)) for hits, share in (thirds(BATTLE, dice) if fine else middling)]


def _both_rolls(s: State, mine: int, theirs: int) -> list[Outcome]:
    """Dice that differ by what is rolled, each roll as near to its mean as that allows."""
    attacking = party_of(s, "attacker").seat is not None
    found = margins(mine, theirs) if attacking else tuple((-m, p) for m, p in reversed(margins(mine, theirs)))
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
