"""What must be true of every state of Windward, beside what its fields declare.

Some of it can never be otherwise. The rest is what today's rules say: a position that was played by others may be beyond it, and goes on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.kernel import excessive, unsound
from engine.windward.data import CREW_KIND, CREW_SLOT, GREYS, PORT, REDS, SOLO_REDS_PER_SPACE, STACKS, TAGS, TOKENS
from engine.windward.lost import ComeHome
from engine.windward.means import room
from engine.windward.pieces import alive, tokens_in_stock
from engine.windward.planet import land
from engine.windward.state import ABOARD, ASIDE, State


def invariants(s: State) -> list[str]:
    """Everything that is wrong with a state, in words."""
    return malformed(s) or [*impossible(s), *excessive(s), *_crowded(s), *_overfull(s)]


def impossible(s: State) -> list[str]:
    """What can never be, whatever the limits are."""
    return malformed(s) or [*_pieces(s), *_planet(s), *_captains(s)]


def malformed(s: State) -> list[str]:
    """What no other check could read."""
    found = [*unsound(s)]
    if len(s.red_at) != len(REDS) or len(s.grey_at) != len(GREYS) or not s.carcasses.keys() <= {*REDS, *GREYS}:
        found.append("a Crester is missing from the lists, or unknown")
    return found


def _pieces(s: State) -> Iterator[str]:
    if not s.over and (len(s.tops) != STACKS or len(s.stacks) != STACKS):
        yield "there are not three Supply stacks"
    cresters = [*alive(s), *s.carcasses, *(b for c in s.captains for b in (c.hold, *c.tows) if b)]
    crew = [tile for c in s.captains for tile in c.crew]
    for piece, count in Counter(cresters + crew).items():
        if count > 1:
            yield f"{piece} is in {count} places"
    if not set(s.tagged) <= set(alive(s)):
        yield "a Crester that is not alive is tagged"
    if (s.white == "here") != bool(s.white_at):
        yield f"the White is {s.white} and stands on {s.white_at!r}"
    if len(s.wins) != s.seats:
        yield "battles won are not counted for each captain"


def _planet(s: State) -> Iterator[str]:
    planet = land(s)
    for at in (*s.red_at, *s.grey_at, s.white_at, *s.carcasses.values(), *s.loose):
        if at and at not in planet.territory:
            yield f"there is no space {at!r}"
        if at in planet.drift:
            yield f"something lies on the Drift of {at}"


def _captains(s: State) -> Iterator[str]:
    planet = land(s)
    for seat, c in enumerate(s.captains):
        if c.ship != PORT and c.ship not in planet.territory:
            yield f"captain {seat}: there is no space {c.ship!r}"
        if len({CREW_SLOT[CREW_KIND[tile]] for tile in c.crew}) < len(c.crew):
            yield f"captain {seat}: two Crew Tiles in one slot"
        at_sky = [at for at in c.boats if at not in (ABOARD, ASIDE)]
        if len(set(at_sky)) < len(at_sky) or any(at not in planet.territory or at in planet.drift for at in at_sky):
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
    if tokens_in_stock(s) < 0:
        yield f"there are more than {TOKENS} +2 Tokens"
    if len(s.tagged) > TAGS:
        yield "there are more Tags than the Naturalist has"


def _overfull(s: State) -> Iterator[str]:
    for seat, c in enumerate(s.captains):
        if min(room(s, c, "gas"), room(s, c, "cannons")) < 0:
            yield f"captain {seat}: more Gas or Cannons than slots"
        if room(s, c, "hand") < 0:
            yield f"captain {seat}: {len(c.hand)} cards in hand"
        if c.ship == PORT and c.hold and not s.over:
            yield f"captain {seat}: a Crester in Port"
        if seat == s.naturalist and (c.cargo[0] or c.cargo[1]):
            yield f"captain {seat}: the Naturalist owns Teeth"
