"""What a battle promises, before it is started: win, tie and loss for each number of Cannons, with the boosts at hand."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Seat
from engine.windward.data import (
    BASE_STRENGTH,
    CARD_KIND,
    CREW_HITS_AGAINST_REDS,
    CREW_SHIP_ATTACK_DICE,
    HITS_AGAINST_CRESTER,
    HITS_AGAINST_PLAYER,
    TOKEN_HITS,
)
from engine.windward.odds import Odds, odds
from engine.windward.parties import ship_foe
from engine.windward.state import TOKEN, State
from engine.windward.table import means


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
    crew = means(s, c).crew
    dice = BASE_STRENGTH["ship"] + sum(CREW_SHIP_ATTACK_DICE.get(kind, 0) for kind in crew)
    hits = HITS_AGAINST_CRESTER if foe.beasts else HITS_AGAINST_PLAYER
    boost = c.cargo[TOKEN] * TOKEN_HITS + sum(hits.get(CARD_KIND[card], 0) for card in c.hand if card)
    if foe.kind == "red":
        boost += sum(CREW_HITS_AGAINST_REDS.get(kind, 0) for kind in crew)
    theirs = BASE_STRENGTH[foe.kind] * max(1, len(foe.beasts))
    return Forecast(theirs, boost, tuple((n, odds(dice + n, theirs, boost)) for n in range(c.cannons + 1)))
