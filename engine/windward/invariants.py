"""What must be true of every state of Windward: every piece is somewhere once, and nothing exceeds its limits.

The first can never be otherwise. The second is what today's rules say: a position that was played by others may be beyond it, and goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.windward.data import (
    CARDS,
    COFFEE_TOKENS,
    CRESTER_KIND,
    CREW,
    CREW_KIND,
    CREW_SLOT,
    GREYS,
    MATES,
    MORALE_MAX,
    PORT,
    REDS,
    ROWING_MAX,
    SOLO_REDS_PER_SPACE,
    STACKS,
    TAGS,
    TOKENS,
    WIND_DIE,
)
from engine.windward.lost import ComeHome
from engine.windward.state import ABOARD, ASIDE, TOKEN, Captain, State
from engine.windward.stock import tokens_in_stock
from engine.windward.table import land, means


def invariants(s: State) -> list[str]:
    """Everything that is wrong with a state, in words."""
    captains = [wrong for seat, c in enumerate(s.captains) for wrong in _overfull(s, seat, c)]
    return [*impossible(s), *_crowded(s), *_limits(s), *captains]


def impossible(s: State) -> list[str]:
    """What can never be, whatever the limits are."""
    captains = [wrong for seat, c in enumerate(s.captains) for wrong in _captain(s, seat, c)]
    return [*_cards(s), *_cresters(s), *_planet(s), *_counts(s), *captains]


def _cards(s: State) -> Iterator[str]:
    held = [card for c in s.captains for card in c.hand]
    where = Counter([*held, *s.tops, *(card for pile in s.stacks for card in pile), *s.discard])
    for card in CARDS:
        if where[card] != 1:
            yield f"card {card} is in {where[card]} places"
    if where.keys() - set(CARDS):
        yield f"unknown cards: {sorted(where.keys() - set(CARDS))}"
    if not s.over and (len(s.tops) != STACKS or len(s.stacks) != STACKS):
        yield "there are not three Supply stacks"


def _cresters(s: State) -> Iterator[str]:
    if len(s.red_at) != len(REDS) or len(s.grey_at) != len(GREYS):
        yield "a Crester is missing from the lists"
        return
    alive = [red for red, at in zip(REDS, s.red_at, strict=True) if at] + [grey for grey, at in zip(GREYS, s.grey_at, strict=True) if at]
    where = Counter([*alive, *s.carcasses, *(b for c in s.captains for b in (c.hold, *c.tows) if b)])
    for beast, count in where.items():
        if beast not in CRESTER_KIND or beast == "W":
            yield f"{beast!r} is no Crester that can be here"
        if count > 1:
            yield f"{beast} is in {count} places"
    if any(b not in alive for b in s.tagged):
        yield "a Crester that is not alive is tagged"
    if (s.white == "here") != bool(s.white_at):
        yield f"the White is {s.white} and stands on {s.white_at!r}"


def _planet(s: State) -> Iterator[str]:
    planet = land(s)
    spaces = set(planet.spaces)
    standing = [*s.red_at, *s.grey_at, s.white_at, *s.carcasses.values(), *s.loose]
    for at in standing:
        if at and at not in spaces:
            yield f"there is no space {at!r}"
        if at in planet.drift:
            yield f"something lies on the Drift of {at}"
    if not s.wind or s.wind not in WIND_DIE:
        yield f"there is no wind {s.wind}"


def _counts(s: State) -> Iterator[str]:
    crew = Counter(tile for c in s.captains for tile in c.crew)
    if crew.keys() - set(CREW) or any(count > 1 for count in crew.values()):
        yield "a Crew Tile is unknown or hired twice"
    if min(s.mates, s.speed, s.coffees, s.round, s.cycles, s.reds_fallen) < 0:
        yield "Mates, Speed, Coffee Tokens or rounds are counted below zero"
    if any(n < 0 for items in s.loose.values() for n in items):
        yield "a loose item is counted below zero"
    if len(s.wins) != s.seats or min(s.wins) < 0:
        yield "battles won are not counted for each captain"
    named = [*(seat for seats in s.honours.values() for seat in seats), *(seat for seat, _ in s.earned)]
    for seat in (s.first, s.active, s.naturalist, s.final, *named):
        if seat is not None and not 0 <= seat < s.seats:
            yield f"there is no seat {seat}"


def _captain(s: State, seat: int, c: Captain) -> Iterator[str]:
    spaces = land(s).territory
    if min(c.morale, c.rowing, c.notoriety, c.gas, c.cannons, *c.cargo, *c.dropped) < 0:
        yield f"captain {seat}: something is counted below zero"
    if any(card not in c.hand for card in c.taken):
        yield f"captain {seat}: a card that is not in the hand is remembered as taken"
    if c.ship != PORT and c.ship not in spaces:
        yield f"captain {seat}: there is no space {c.ship!r}"
    if len({CREW_SLOT[CREW_KIND[tile]] for tile in c.crew}) < len(c.crew):
        yield f"captain {seat}: two Crew Tiles in one slot"
    at_sky = [at for at in c.boats if at not in (ABOARD, ASIDE)]
    if len(set(at_sky)) < len(at_sky) or any(at not in spaces or at in land(s).drift for at in at_sky):
        yield f"captain {seat}: Longboats are where they cannot be"
    if any(tow and at in (ABOARD, ASIDE) for at, tow in zip(c.boats, c.tows, strict=True)):
        yield f"captain {seat}: a Longboat aboard tows"


# Limits of today's rules


def _crowded(s: State) -> Iterator[str]:
    most = SOLO_REDS_PER_SPACE if s.solo else 1
    for at, count in Counter(at for at in s.red_at if at).items():
        if count > most:
            yield f"{count} Reds are on {at}"
    if any(count > 1 for at, count in Counter(s.grey_at).items() if at):
        yield "two alive Greys share a space"
    ships = Counter(c.ship for c in s.captains if c.ship != PORT)
    settling = s.battle is not None or any(isinstance(step, ComeHome) for step in s.agenda)  # a Lost Ship is plundered where it lies
    if not settling and any(count > 1 for count in ships.values()):
        yield "two Ships share a space"


def _limits(s: State) -> Iterator[str]:
    if tokens_in_stock(s) < 0:
        yield f"there are more than {TOKENS} +2 Tokens"
    if len(s.tagged) > TAGS:
        yield "there are more Tags than the Naturalist has"
    if s.mates > MATES or s.coffees > COFFEE_TOKENS:
        yield "Mates or Coffee Tokens are out of bounds"


def _overfull(s: State, seat: int, c: Captain) -> Iterator[str]:
    has = means(s, c)
    if c.morale > MORALE_MAX or c.rowing > ROWING_MAX:
        yield f"captain {seat}: Morale or Longboat Speed is out of bounds"
    if c.gas > has.gas_slots or c.cannons > has.cannon_slots:
        yield f"captain {seat}: more Gas or Cannons than slots"
    if len(c.hand) > has.hand_limit:
        yield f"captain {seat}: {len(c.hand)} cards in hand"
    if c.ship == PORT and c.hold and not s.over:
        yield f"captain {seat}: a Crester in Port"
    if seat == s.naturalist and (c.cargo[0] or c.cargo[1]):
        yield f"captain {seat}: the Naturalist owns Teeth"
    if c.cargo[TOKEN] > TOKENS:
        yield f"captain {seat}: too many +2 Tokens"
