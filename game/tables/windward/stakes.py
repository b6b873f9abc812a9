"""What follows if a battle is won, tied or lost, for one of its captains."""

from __future__ import annotations

from engine.kernel import Seat
from engine.windward.data import WHITE_NOTORIETY
from engine.windward.parties import fight, party_of
from engine.windward.planet import planet
from engine.windward.state import Party, State
from game.tables.look import Look
from game.tables.windward.forecast import side_of

Told = tuple[str, dict[str, str | int]]  # the key of a sentence, and what it names


def stakes(s: State, seat: Seat | None, look: Look, *, brief: bool = False) -> tuple[str, ...]:
    """Won, tied, lost, a sentence each; none for somebody who only looks on."""
    mine = side_of(s, seat)
    if not mine or seat is None:
        return ()
    foe = party_of(s, "defender" if mine == "attacker" else "attacker")
    told = _won(s, seat, foe, look), _tied(s, mine, foe, look), _lost(s, seat, party_of(s, mine))
    return tuple(look.texts.say(f"planet.name.{key}{'_brief' if brief else ''}", **fields) for key, fields in told)


def _won(s: State, seat: Seat, foe: Party, look: Look) -> Told:
    if foe.seat is not None:
        return f"won_{foe.kind}", {"who": look.names[foe.seat], "morale": s.captains[foe.seat].morale}
    if foe.kind == "red":
        key, home = "won_red_full" if s.captains[seat].hold else "won_red", planet(s.planet).territory.get(fight(s).space, 0)
        return key + ("" if s.competitive else "_alone"), {"territory": home, "at": fight(s).space}
    if foe.kind == "white":
        return f"won_white_{'race' if s.competitive else 'solo' if s.solo else 'coop'}", {"points": WHITE_NOTORIETY}
    return "won_grey", {}


def _tied(s: State, mine: str, foe: Party, look: Look) -> Told:
    if mine == "attacker":
        return "tied_back", {"to": look.texts.name("windward", fight(s).origin)}
    return "tied_captain" if foe.seat is not None else "tied_crester", {}


def _lost(s: State, seat: Seat, party: Party) -> Told:
    if party.kind == "boat":
        return "lost_boat", {}
    morale = s.captains[seat].morale
    return "lost_all" if morale == 1 else "lost_morale", {"morale": morale}
