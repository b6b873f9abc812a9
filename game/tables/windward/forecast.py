"""What a battle promises: before it is started, for each number of Cannons with the boosts at hand; and while it goes on."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Seat
from engine.kernel.dice import Odds
from engine.windward.data import (
    BASE_STRENGTH,
    CARD_KIND,
    HITS_AGAINST_CRESTER,
    HITS_AGAINST_PLAYER,
    TOKEN_HITS,
)
from engine.windward.means import means
from engine.windward.odds import odds, sums
from engine.windward.parties import crew_hits, fight, party_of, ship_foe, strength, total
from engine.windward.state import TOKEN, State


class Forecast(NamedTuple):
    dice: int  # of the defender
    boost: int  # Hits that can be added at the most
    rows: tuple[tuple[int, Odds], ...]  # Cannons spent, odds


def forecast(s: State, seat: Seat, space: str) -> Forecast | None:
    """The battle that this captain's Ship would start by entering a space; the defender adds nothing but the own dice."""
    foe = ship_foe(s, seat, space)
    if foe is None:
        return None
    c = s.captains[seat]
    has = means(s, c)
    dice = BASE_STRENGTH["ship"] + has.attack_dice
    hits = HITS_AGAINST_CRESTER if foe.beasts else HITS_AGAINST_PLAYER
    boost = c.cargo[TOKEN] * TOKEN_HITS + sum(hits.get(CARD_KIND[card], 0) for card in c.hand if card)
    if foe.kind == "red":
        boost += has.red_hits
    theirs = BASE_STRENGTH[foe.kind] * max(1, len(foe.beasts))
    return Forecast(theirs, boost, tuple((n, odds(dice + n, theirs, boost)) for n in range(c.cannons + 1)))


def standing(s: State, seat: Seat) -> Odds | None:
    """What the battle in progress promises this captain while dice are still to be rolled, as it stands now."""
    battle = s.battle
    if battle is None or seat not in (battle.attacker.seat, battle.defender.seat):
        return None
    mine, theirs = ("attacker", "defender") if battle.attacker.seat == seat else ("defender", "attacker")
    if party_of(s, mine).dice and party_of(s, theirs).dice:
        return None
    return _compared(_totals(s, mine), _totals(s, theirs))


def salvos(s: State, seat: Seat) -> list[float]:
    """The chance to win the battle in progress with no Cannon, one, and so on, before this captain has rolled."""
    mine, theirs = ("attacker", "defender") if fight(s).attacker.seat == seat else ("defender", "attacker")
    foe = _totals(s, theirs)
    return [_compared(_totals(s, mine, more), foe).win for more in range(s.captains[seat].cannons + 1)]


def _compared(mine: dict[int, float], theirs: dict[int, float]) -> Odds:
    shares = {1: 0.0, 0: 0.0, -1: 0.0}
    for a, chance_a in mine.items():
        for b, chance_b in theirs.items():
            shares[(a > b) - (a < b)] += chance_a * chance_b
    return Odds(shares[1], shares[0], shares[-1])


def _totals(s: State, side: str, more: int = 0) -> dict[int, float]:
    """The Hits that a Party has, or may roll with so many more dice, with their chances."""
    party = party_of(s, side)
    if party.dice:
        return {total(party): 1.0}
    bonus = crew_hits(s, side)
    return {hits + bonus: chance for hits, chance in sums(strength(s, side) + more).items()}
