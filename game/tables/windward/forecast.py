"""What a battle promises and what is at stake in it, before it is started and while it goes on: one reckoning for both."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Seat
from engine.kernel.dice import Odds
from engine.kernel.ways import distances
from engine.windward.battle import SpendCannons, card_hits
from engine.windward.cresters import in_the_way, red_speed, red_walls, red_ways
from engine.windward.data import CARD_KIND, PORT, REDS, TOKEN_HITS, WHITE, WHITE_NOTORIETY
from engine.windward.parties import BATTLE, SIDES, boat_foe, crew_hits, fight, party_of, ship_foe, strength, total
from engine.windward.planet import land
from engine.windward.state import TOKEN, Battle, Party, State
from game.tables.look import Look, kept

Told = tuple[str, dict[str, str | int]]  # the key of a sentence, and what it names


class Chance(NamedTuple):
    """With so many Cannons fired: by the dice and the crew alone, and with everything that the captain could add."""

    cannons: int
    alone: Odds
    added: Odds


class Forecast(NamedTuple):
    """A row for each number of Cannons that may still be fired. The other side is taken to add nothing."""

    boost: int  # Hits of all cards and Tokens that could be added
    rows: tuple[Chance, ...]


def imagined(s: State, seat: Seat, space: str, boat: int | None = None) -> State | None:
    """The battle that this captain's Ship or Longboat would start by entering a space, as if it stood there already."""
    foe = ship_foe(s, seat, space) if boat is None else boat_foe(s, seat, space)
    if foe is None:
        return None
    c = s.captains[seat]
    mine = Party(kind="ship", seat=seat) if boat is None else Party(kind="boat", seat=seat, boat=boat)
    found = s.clone()
    found.battle = Battle(space=space, origin=c.ship if boat is None else c.boats[boat], attacker=mine, defender=foe)
    found.agenda = [SpendCannons(seat, "attacker")] if boat is None else []
    return found


def side_of(s: State, seat: Seat | None) -> str:
    """The side of this captain in the battle; empty if it is not this captain's."""
    battle = fight(s)
    return next(
        (name for name, p in (("attacker", battle.attacker), ("defender", battle.defender)) if seat is not None and p.seat == seat), ""
    )


def prospects(s: State, seat: Seat | None) -> Forecast | None:
    """What the battle promises one of its captains while dice are still to be rolled."""
    mine = side_of(s, seat)
    theirs = "defender" if mine == "attacker" else "attacker"
    if not mine or (party_of(s, mine).dice and party_of(s, theirs).dice):
        return None
    c, foe = s.captains[seat or 0], _totals(s, theirs)
    fires = any(isinstance(step, SpendCannons) and step.side == mine for step in s.agenda)
    boost = c.cargo[TOKEN] * TOKEN_HITS + sum(card_hits(s, mine, CARD_KIND[card]) for card in c.hand if card)
    totals = [_totals(s, mine, more) for more in range(c.cannons + 1 if fires else 1)]
    return Forecast(boost, tuple(Chance(n, _compared(own, foe), _compared(own, foe, boost)) for n, own in enumerate(totals)))


def _compared(mine: dict[int, float], theirs: dict[int, float], boost: int = 0) -> Odds:
    shares = {1: 0.0, 0: 0.0, -1: 0.0}
    for a, chance_a in mine.items():
        for b, chance_b in theirs.items():
            shares[(a + boost > b) - (a + boost < b)] += chance_a * chance_b
    return Odds(shares[1], shares[0], shares[-1])


def _totals(s: State, side: str, more: int = 0) -> dict[int, float]:
    """The Hits that a Party has, or may roll with so many more dice, with their chances."""
    party = party_of(s, side)
    if party.dice:
        return {total(party): 1.0}
    bonus = crew_hits(s, side)
    return {hits + bonus: chance for hits, chance in BATTLE.sums(strength(s, side) + more).items()}


def standing(s: State, side: str, hits: int, look: Look) -> tuple[str, str]:
    """How the battle would stand for one side with so many more Hits, in words and their tone; nothing before the dice."""
    if not fight(s).attacker.dice:
        return "", ""
    mine, theirs = (total(party_of(s, name)) for name in (SIDES if side == "attacker" else SIDES[::-1]))
    mine += hits
    key, tone = ("win_by", "good") if mine > theirs else ("lose_by", "stop") if mine < theirs else ("tie_at", "warn")
    return look.texts.say(f"planet.name.{key}", mine=mine, theirs=theirs, hits=abs(mine - theirs)), tone


# What comes in the rest


@kept
def threats(s: State, seat: Seat) -> dict[str, tuple[str, ...]]:
    """The Cresters that would come to this captain's Ship in the rest, by the space where the turn would end."""
    found: dict[str, tuple[str, ...]] = {}
    hunters = [(red, at, red_ways(s), red_walls(s, s.captains[seat].ship), red_speed(s)) for red, at in zip(REDS, s.red_at, strict=True)]
    hunters.append((WHITE, s.white_at, land(s).roads, in_the_way(s, s.captains[seat].ship), s.white_speed))
    for beast, at, ways, walls, speed in hunters:
        if not at or beast in s.held:
            continue
        steps = distances(ways, {at: 0}, set(walls) - {at})
        if beast == WHITE and s.cooperative:
            steps[PORT] = 1 + min((steps[gate] for gate in land(s).gates if gate in steps), default=speed)
        for space, far in steps.items():
            if 0 < far <= speed:
                found[space] = (*found.get(space, ()), beast)
    return found


def told_threats(s: State, seat: Seat, space: str, look: Look) -> tuple[str, str]:
    """Who would come to this space in the rest, in words and their tone."""
    beasts = threats(s, seat).get(space, ())
    if not beasts:
        return look.texts.say("planet.name.safe"), "good"
    return look.texts.say("planet.name.danger", beasts=", ".join(look.texts.name("windward", beast) for beast in beasts)), "stop"


# What follows if it is won, tied or lost, for one of its captains


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
        key, home = "won_red_full" if s.captains[seat].hold else "won_red", land(s).territory.get(fight(s).space, 0)
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
