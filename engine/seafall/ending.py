"""The end of a campaign (5.V): the Last Isle, the crown, the ending, the coda, the honours."""

from __future__ import annotations

from engine.kernel import Step, step, then
from engine.seafall.chests import PURPLE_SAIL
from engine.seafall.data.goals import EMPEROR, KER
from engine.seafall.data.saga import CODAS, DEEDS, EMPERORS_ENDING, FOUND_ENDINGS, HONOURS, KER_ENDINGS, SHUT_ENDING
from engine.seafall.firsts import ReadPage
from engine.seafall.pages import read_page
from engine.seafall.saga import House, Saga
from engine.seafall.state import State

LAST_PAGE = "S12"
DECIDERS = ("glory", "milestones", "wins")


@step
class EndOfCampaign(Step[State]):
    """The finder of the Last Isle decides, then somebody is crowned (SEA-210, SEA-284)."""

    def run(self, s: State) -> None:
        assert s.saga is not None
        then(s, Crown())
        if s.saga.finder != EMPEROR:
            read_page(s, s.saga.finder, LAST_PAGE)


@step
class Crown(Step[State]):
    """Most campaign glory; ties by milestones, then by wins, then shared (SEA-211)."""

    def run(self, s: State) -> None:
        assert s.saga is not None
        crowned, decided = crowned_of(s.saga)
        ending = ending_of(s)
        s.saga = s.saga.replace(crowned=tuple(crowned), decided=decided, ending=ending, honours=honours_of(s))
        reader = max(crowned, key=lambda seat: s.provinces[seat].rank)
        guilds = s.saga.houses[reader].guilds
        coda = CODAS[guilds.index(max(guilds))]
        s.tell("crowned", reader, order=tuple(crowned), decided=decided)
        then(s, ReadPage(s.saga.finder if ending in FOUND_ENDINGS.values() else reader, ending), ReadPage(reader, coda), Honours())


@step
class Honours(Step[State]):
    """They are named and give no glory (2.23)."""

    def run(self, s: State) -> None:
        assert s.saga is not None
        for name, seats in s.saga.honours:
            for seat in seats:
                s.tell("honour", seat, honour=name)
        s.tell("ending", None, entry=s.saga.ending)


def standing(house: House) -> tuple[int, int, int]:
    return house.glory, len(house.milestones), house.wins


def crowned_of(saga: Saga) -> tuple[list[int], str]:
    """Who is crowned, and which comparison decided it."""
    best = max(standing(saga.houses[seat]) for seat in saga.present)
    crowned = [seat for seat in saga.present if standing(saga.houses[seat]) == best]
    if len(crowned) > 1:
        return crowned, "shared"
    for n, name in enumerate(DECIDERS, 1):
        if [seat for seat in saga.present if standing(saga.houses[seat])[:n] == best[:n]] == crowned:
            return crowned, name
    raise AssertionError("one of them decides")


def ranking_of(saga: Saga) -> list[int]:
    """All seats from the crowned to the last; those that are gone are ranked last (SEA-211, SEA-288)."""
    return sorted(range(len(saga.houses)), key=lambda seat: (saga.houses[seat].gone, *(-part for part in standing(saga.houses[seat]))))


def ending_of(s: State) -> str:
    """The first ending whose condition holds (SEA-284)."""
    assert s.saga is not None
    if s.saga.finder != EMPEROR:
        return next(entry for flag, entry in FOUND_ENDINGS.items() if flag in s.flags)
    if any(colony.id == KER and colony.governor != EMPEROR for colony in s.colonies):
        return next(entry for flag, entry in KER_ENDINGS.items() if flag in s.flags)
    return EMPERORS_ENDING if PURPLE_SAIL in s.saga.claimed() else SHUT_ENDING


def honours_of(s: State) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The best value takes each, ties share it, nothing takes none; of stickers the fewest do, and none counts (2.23)."""
    assert s.saga is not None
    present = s.saga.present
    found: list[tuple[str, tuple[int, ...]]] = []
    for name, deed in HONOURS.items():
        if deed in DEEDS:
            worths = {seat: s.saga.houses[seat].deeds[DEEDS.index(deed)] for seat in present}
            best = max(worths.values())
        else:
            worths = {seat: sum(counts[seat] for counts in s.stickers.values()) for seat in present}
            best = min(worths.values())
        if best or deed not in DEEDS:
            found.append((name, tuple(seat for seat in present if worths[seat] == best)))
    return tuple(found)
