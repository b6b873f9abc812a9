"""What follows if a battle is won, tied or lost, for one of its captains."""

from __future__ import annotations

from engine.kernel import Seat
from engine.windward.data import WHITE_NOTORIETY
from engine.windward.parties import fight, party_of
from engine.windward.planet import planet
from engine.windward.state import Party, State
from game.tables.look import Look
from game.tables.windward.forecast import side_of


def stakes(s: State, seat: Seat | None, look: Look) -> tuple[str, ...]:
    """Won, tied, lost, a sentence each; none for somebody who only looks on."""
    mine = side_of(s, seat)
    if not mine or seat is None:
        return ()
    foe = party_of(s, "defender" if mine == "attacker" else "attacker")
    return _won(s, seat, foe, look), _tied(s, mine, foe, look), _lost(s, seat, party_of(s, mine), look)


def _won(s: State, seat: Seat, foe: Party, look: Look) -> str:
    say, c = look.texts.say, s.captains[seat]
    if foe.seat is not None:
        victim = s.captains[foe.seat]
        return say(f"planet.name.won_{foe.kind}", who=look.names[foe.seat], morale=victim.morale)
    if foe.kind == "red":
        key = "won_red_full" if c.hold else "won_red"
        home = planet(s.planet).territory.get(fight(s).space, 0)
        return say(f"planet.name.{key}{'' if s.competitive else '_alone'}", territory=home, at=fight(s).space)
    if foe.kind == "white":
        return say(f"planet.name.won_white_{'race' if s.competitive else 'solo' if s.solo else 'coop'}", points=WHITE_NOTORIETY)
    return say("planet.name.won_grey")


def _tied(s: State, mine: str, foe: Party, look: Look) -> str:
    battle = fight(s)
    if mine == "attacker":
        return look.texts.say("planet.name.tied_back", to=look.texts.name("windward", battle.origin))
    return look.texts.say("planet.name.tied_captain" if foe.seat is not None else "planet.name.tied_crester")


def _lost(s: State, seat: Seat, party: Party, look: Look) -> str:
    if party.kind == "boat":
        return look.texts.say("planet.name.lost_boat")
    morale = s.captains[seat].morale
    return look.texts.say("planet.name.lost_all" if morale == 1 else "planet.name.lost_morale", morale=morale)
