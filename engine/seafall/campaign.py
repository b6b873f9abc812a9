"""SeaFall as a series of games: how its record begins, sets up the next game, and takes back what that has made of it."""

from __future__ import annotations

from typing import Any

from engine.kernel import CampaignRules, Terms, agree, evening_seed
from engine.seafall.chronicle import World, begin, carried
from engine.seafall.data.goals import EMPEROR, KER
from engine.seafall.data.saga import COURSES
from engine.seafall.data.sea import ISLES
from engine.seafall.evening import set_up
from engine.seafall.invariants import impossible as impossible_state
from engine.seafall.meta import META
from engine.seafall.seats import Pause
from engine.seafall.setup import setup
from engine.seafall.state import NO_GOODS, Island, Settlement, State


def terms_of(world: World) -> Terms:
    return agree(META, world.mode, len(world.provinces), world.options)


def lay_table(terms: Terms, seed: int) -> State:
    """A game of its own; a table of a campaign that is laid without a record begins it and plays its first game (2.22)."""
    if terms.mode not in COURSES:
        return setup(terms, seed)
    return set_up(begin(terms, seed), terms, evening_seed(seed, 0))


def fold(before: World, s: State) -> World:
    """The record after a game (SEA-206, SEA-287)."""
    assert s.saga is not None
    after = before.clone()
    after.saga = s.saga.replace(game=s.saga.game + 1)
    after.booke = {family: list(order) for family, order in s.booke.items()}
    after.read, after.pages, after.flags, after.chests = s.read, s.pages, s.flags, s.chests
    if not s.saga.game:
        return after_prologue(after, s)
    after.provinces = [carried(p, s.seats - len(s.gone)) for p in s.provinces]
    after.islands = tuple(at_rest(isle) for isle in s.islands)
    after.hexes, after.sailed = dict(s.hexes), s.sailed
    after.colonies = tuple(asleep(colony) for colony in s.colonies)
    after.stickers = {place: counts for place, counts in s.stickers.items() if any(counts)}
    after.pile, after.unused, after.charted = list(s.pile), list(s.unused), s.charted
    after.placed, after.lost, after.cleared, after.known = s.placed, s.lost, s.cleared, s.known
    after.map_places, after.maps_done = dict(s.map_places), s.maps_done
    return after


def after_prologue(after: World, s: State) -> World:
    """Stickers of sites, marks and titles stay (SEA-208, SEA-266)."""
    for p, played in zip(after.provinces, s.provinces, strict=True):
        p.marks, p.rank = played.marks, played.rank
    after.islands = tuple(at_rest(isle).replace(garrison=ISLES[isle.id].garrison) for isle in s.islands)
    return after


def at_rest(isle: Island) -> Island:
    """No cubes, nothing surveyed, found by nobody of the next game."""
    return isle.replace(sites=tuple(site.replace(cube=False) for site in isle.sites), surveyed=False, finder=EMPEROR)


def asleep(colony: Settlement) -> Settlement:
    """Inactive, with its card's governor; Ker never is (SEA-155, SEA-261)."""
    return colony.replace(active=colony.id == KER, goods=NO_GOODS, structure="", conquered=EMPEROR)


def impossible(world: World) -> list[str]:
    """What of a record can never be: the next game could not be set up from it."""
    saga, seats = world.saga, len(world.provinces)
    if world.mode not in COURSES or not 2 <= seats <= 5 or len(saga.houses) != seats or len(saga.playing) < 2:
        return ["its mode or its seats cannot be"]
    if any(len(counts) != seats for counts in world.stickers.values()):
        return ["stickers of seats that are not there"]
    if world.over:
        return []
    return impossible_state(set_up(world, terms_of(world), 0))


def figures(world: World) -> dict[str, Any]:
    """What `simulate` tells of a campaign: glory, titles, chests, pages, how it ended."""
    saga = world.saga
    return {
        "glory": [house.glory for house in saga.houses],
        "titles": [p.rank for p in world.provinces],
        "crowned": list(saga.crowned),
        "chests": list(world.chests),
        "islands": [isle.id for isle in world.islands],
        "pages": sorted({*world.read, *world.pages}),
        "last_isle": saga.finder != EMPEROR,
        "ending": saga.ending,
    }


CAMPAIGN = CampaignRules(
    record=World,
    begin=begin,
    terms=terms_of,
    setup=set_up,
    fold=fold,
    changes=Pause(),
    impossible=impossible,
    idle=lambda world: [seat for seat, house in enumerate(world.saga.houses) if house.away or house.gone],
    figures=figures,
)
