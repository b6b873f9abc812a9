"""Who would fight whom, and with what: the two Parties of a battle (5.13)."""

from __future__ import annotations

from engine.kernel import Refusal, Seat, refuse
from engine.kernel.dice import Dice
from engine.windward.data import BASE_STRENGTH, BATTLE_DIE, GREYS, PORT, WHITE
from engine.windward.means import means
from engine.windward.pieces import boat_on, reds_on, ship_on
from engine.windward.state import Battle, Party, State

SIDES = ("attacker", "defender")
BATTLE = Dice(BATTLE_DIE)
"""What the Battle Dice bring, in closed form (8.1)."""


# Who would fight whom


def ship_foe(s: State, seat: Seat, space: str) -> Party | None:
    """Whom a Ship would attack by entering a space: another Ship, alive Reds, the White (WWD-39, WWD-97)."""
    if space == PORT:
        return None
    if space in s.red_at:
        return Party(kind="red", beasts=tuple(reds_on(s, space)))
    if space == s.white_at:
        return Party(kind="white", beasts=(WHITE,))
    other = ship_on(s, space)
    return Party(kind="ship", seat=other) if other is not None and other != seat else None


def boat_foe(s: State, seat: Seat, space: str) -> Party | None:
    """Whom a Longboat would attack by entering a space (WWD-46)."""
    if space in s.grey_at:
        return Party(kind="grey", beasts=(GREYS[s.grey_at.index(space)],))
    other = boat_on(s, space)
    return Party(kind="boat", seat=other[0], boat=other[1]) if other and other[0] != seat else None


def piece(party: Party) -> str:
    """The name of a Ship or Longboat for the list of barred battles."""
    return f"ship {party.seat}" if party.kind == "ship" else f"boat {party.seat}.{party.boat + 1}"


def why_barred(s: State, attacker: Party, foe: Party) -> Refusal | None:
    """A battle that was tied, or called off by a False Flag, may not be started again this turn (WWD-40, WWD-78, WWD-104, WWD-195)."""
    mine = piece(attacker)
    if foe.seat is not None and (mine, f"captain {foe.seat}") in s.barred:
        return refuse("windward.refuse.false_flag", "WWD-78")
    if any((mine, other) in s.barred for other in foe.beasts or (piece(foe),)):
        return refuse("windward.refuse.tied_before", "WWD-104")
    return None


def fight(s: State) -> Battle:
    assert s.battle is not None, "a battle step outside a battle"
    return s.battle


def party_of(s: State, side: str) -> Party:
    battle = fight(s)
    return battle.attacker if side == "attacker" else battle.defender


def foe_of(s: State, side: str) -> Party:
    battle = fight(s)
    return battle.defender if side == "attacker" else battle.attacker


# What a Party brings


def strength(s: State, side: str) -> int:
    """Battle Dice of a Party: base Strength, Cannons, crew (WWD-94, WWD-95, WWD-99)."""
    party = party_of(s, side)
    dice = BASE_STRENGTH[party.kind] * max(1, len(party.beasts)) + party.cannons
    if party.seat is None:
        return dice
    has = means(s, s.captains[party.seat])
    if party.kind == "boat":
        return dice + has.boat_dice
    return dice + has.attack_dice if side == "attacker" else dice


def crew_hits(s: State, side: str) -> int:
    """A Marine's Hits against Reds, once per battle (WWD-93)."""
    party = party_of(s, side)
    if party.kind != "ship" or party.seat is None or foe_of(s, side).kind != "red":
        return 0
    return means(s, s.captains[party.seat]).red_hits


def total(party: Party) -> int:
    return sum(party.dice) + party.boost
