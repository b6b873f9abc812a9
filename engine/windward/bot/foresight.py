"""Foresight: what a plan leads to on an imagined state, with the real rules. Battles branch into their possible outcomes.

Questions on the way are answered by `reply`. A state is played on to the captain's next own choice or to the end of the turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.bots.brain import Brain, Outcome
from engine.kernel import Choice, Seat, then
from engine.kernel.agenda import answer
from engine.windward.battle import RollBattleDice
from engine.windward.bot.judgement import boosts
from engine.windward.bot.replies import RULES
from engine.windward.charts import chart
from engine.windward.cresters import red_speed
from engine.windward.data import REDS
from engine.windward.odds import margins, margins_against, sums
from engine.windward.parties import crew_hits, foe_of, party_of, strength, total
from engine.windward.rest import RedsMove
from engine.windward.state import State
from engine.windward.turn import Rounds, Turn

RARE = 0.07  # outcomes less likely than this are counted with their neighbours
LONGEST = 2000  # steps of one turn: none comes near it


def foresee(brain: Brain, s: State, choices: Sequence[Choice], *, fine: bool = True) -> list[Outcome]:
    """What these choices lead to; without `fine` an opponent's roll is taken as middling. The state itself is left alone."""
    after = s.clone()
    give(after, choices)
    return unfold(brain, after, fine)


def give(s: State, choices: Sequence[Choice]) -> None:
    """Give the choices of a plan one after another, without listing what else could be chosen; forced answers are given as well."""
    agenda = s.agenda
    for choice in choices:
        while choice[0] not in agenda[-1].by_verb:
            current = agenda[-1]
            answer(s, current, current.choices(s)[0])
        answer(s, agenda[-1], choice)


def unfold(brain: Brain, s: State, fine: bool) -> list[Outcome]:
    """Play on to this captain's next choice in the turn, or to the end of the turn, over every outcome of battles."""
    waiting, found = [Outcome(1.0, s)], []
    while waiting:
        outcome = waiting.pop()
        branches = _advance(brain, outcome.state, fine)
        if branches:
            waiting += [Outcome(outcome.chance * branch.chance, branch.state) for branch in branches]
        else:
            found.append(outcome)
    return found


def _advance(brain: Brain, s: State, fine: bool) -> list[Outcome]:
    """Run to a battle roll and return its outcomes; nothing to return where the captain's choice or the end of the turn is reached."""
    agenda = s.agenda
    for _ in range(LONGEST):
        if not agenda:
            return []
        current = agenda[-1]
        if type(current) is Rounds:
            return []
        if current.calm and (due := current.due(s)):
            then(s, *due)
        elif type(current) is Turn:
            return []
        elif type(current) is RedsMove and not s.charges and not _visitors(s, current.seat):
            agenda.pop()  # Reds that cannot arrive are left where they are
        elif type(current) is RollBattleDice:
            return _rolls(s, current, fine)
        elif current.asks:
            answer(s, current, RULES[type(current)](brain, s, current)[0])
        else:
            agenda.pop()
            current.run(s)
    raise RuntimeError("a turn does not end")


def _visitors(s: State, seat: Seat) -> bool:
    """Whether any Red may reach the resting Ship."""
    sea, speed, held = chart(s.planet), red_speed(s), s.held
    near = (sea.road if s.solo else sea.walk)(s.captains[seat].ship)
    return any(at and near.get(at, 99) <= speed and REDS[n] not in held for n, at in enumerate(s.red_at))


def _rolls(s: State, current: RollBattleDice, fine: bool) -> list[Outcome]:
    """Both rolls of a battle at once if nothing is asked between them, else the roll that is due."""
    agenda, side = s.agenda, current.side
    after = agenda[-2]
    if side == "attacker" and type(after) is RollBattleDice:
        mine, theirs = strength(s, "attacker"), strength(s, "defender")
        me = "attacker" if party_of(s, "attacker").seat is not None else "defender"
        found = margins(mine, theirs) if me == "attacker" else tuple((-m, p) for m, p in reversed(margins(mine, theirs)))
        outcomes = []
        for margin, share in _classes(s, me, found):
            state = s.clone()
            state.agenda.pop()
            state.agenda.pop()
            gap = margin if me == "attacker" else -margin
            _lay_dice(state, mine, theirs, gap)
            outcomes.append(Outcome(share, state))
        return outcomes
    party = party_of(s, side)
    if side == "defender" and party.seat is not None:
        return _answering_roll(s, side)
    return _opening_roll(s, side, fine)


def _opening_roll(s: State, side: str, fine: bool) -> list[Outcome]:
    """A roll that somebody will answer: low, middling and high."""
    dice = strength(s, side)
    outcomes = []
    for hits, share in thirds(dice) if fine else ((round(5 * dice / 3), 1.0),):
        state = s.clone()
        state.agenda.pop()
        party = party_of(state, side)
        party.dice, party.boost = _faces(dice, hits), crew_hits(state, side)
        outcomes.append(Outcome(share, state))
    return outcomes


@lru_cache(maxsize=64)
def thirds(dice: int) -> tuple[tuple[int, float], ...]:
    """The totals of so many dice as three of them, each for about a third of all rolls."""
    parts: dict[int, list[tuple[int, float]]] = {}
    passed = 0.0
    for hits, share in sums(dice).items():
        parts.setdefault(min(2, int((passed + share / 2) * 3)), []).append((hits, share))
        passed += share
    return tuple((_middle(rows), sum(share for _, share in rows)) for rows in parts.values())


def _answering_roll(s: State, side: str) -> list[Outcome]:
    """The defender rolls against a roll that lies on the table."""
    dice, foe = strength(s, side), total(foe_of(s, side))
    outcomes = []
    for margin, share in _classes(s, side, margins_against(dice, foe)):
        state = s.clone()
        state.agenda.pop()
        party = party_of(state, side)
        party.dice, party.boost = _faces(dice, foe + margin), crew_hits(state, side)
        outcomes.append(Outcome(share, state))
    return outcomes


def _classes(s: State, side: str, found: tuple[tuple[int, float], ...]) -> list[tuple[int, float]]:
    """Differences put together by what they mean to the captain: won as it is, won with boosts, tied, lost, Ship Lost."""
    party, foe = party_of(s, side), foe_of(s, side)
    seat = party.seat if party.seat is not None else 0
    c = s.captains[seat]
    bonus = crew_hits(s, side)
    most = boosts(c, crester=bool(foe.beasts), ship=party.kind == "ship")[-1][0]
    classes: dict[int, list[tuple[int, float]]] = {}
    for margin, share in found:
        end = margin + bonus
        kind = 4 if end > 0 else 3 if end + most > 0 else 2 if end + most == 0 else 1 if end + most > -c.morale else 0
        classes.setdefault(kind, []).append((margin, share))
    outcomes = [(_middle(rows), sum(share for _, share in rows)) for _, rows in sorted(classes.items())]
    common = [row for row in outcomes if row[1] >= RARE] or [max(outcomes, key=lambda row: row[1])]
    whole = sum(share for _, share in common)
    return [(margin, share / whole) for margin, share in common]


def _middle(rows: list[tuple[int, float]]) -> int:
    """The difference nearest to the mean of its class."""
    whole = sum(share for _, share in rows)
    mean = sum(margin * share for margin, share in rows) / whole
    return min((abs(margin - mean), margin) for margin, _ in rows)[1]


def _lay_dice(s: State, mine: int, theirs: int, gap: int) -> None:
    """Dice on the table that differ by the gap, each roll as near to its mean as that allows."""
    low, high = max(mine, theirs + gap), min(3 * mine, 3 * theirs + gap)
    attack = min(high, max(low, round((5 * mine / 3 + 5 * theirs / 3 + gap) / 2)))
    for side, dice, hits in (("attacker", mine, attack), ("defender", theirs, attack - gap)):
        party = party_of(s, side)
        party.dice, party.boost = _faces(dice, hits), crew_hits(s, side)


def _faces(dice: int, hits: int) -> tuple[int, ...]:
    """Faces of so many dice that add up to the Hits."""
    more = hits - dice
    threes = max(0, more - dice) + max(0, min(more, dice) // 4)
    threes = min(threes, more // 2)
    twos = more - 2 * threes
    return (3,) * threes + (2,) * twos + (1,) * (dice - threes - twos)
