"""Where a campaign stands, what an evening has changed in the world, and how it all ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.seafall.chronicle import World
from engine.seafall.data.goals import KER
from engine.seafall.data.saga import CODAS, COURSES
from engine.seafall.data.sea import ISLES
from engine.seafall.ending import ranking_of
from engine.seafall.state import Island
from game.tables.annals import Glimpse, Honour, LastPage
from game.tables.seafall import signs


def standing(record: World, glimpse: Glimpse) -> str:
    """Which game is next, and what it is played to."""
    say, course, game = glimpse.texts.say, COURSES[record.mode], record.saga.game
    if record.over:
        return say("annals.name.standing_over", count=game - 1)
    if not game:
        return say("annals.name.standing_prologue")
    return say("annals.name.standing", evening=record.evenings + 1, game=game, games=course.games, target=course.base + course.step * game)


def told(before: World, after: World, glimpse: Glimpse) -> list[str]:
    return list(_told(before, after, glimpse))


def _told(before: World, after: World, glimpse: Glimpse) -> Iterator[str]:
    """A sentence for each thing that stays."""
    texts = glimpse.texts
    say = texts.say

    def names(pieces: list[str], family: str = "name") -> tuple[str, ...]:
        return tuple(texts.name(signs.GAME, piece, family) for piece in pieces)

    isles = [isle.id for isle in after.islands if isle.id not in {old.id for old in before.islands}]
    if isles and before.islands:
        yield say("annals.name.told_found", names=names(isles))
    sites = explored(after.islands) - explored(before.islands)
    if sites > 0:
        yield say("annals.name.told_sites", count=sites)
    chests = [chest for chest in after.chests if chest not in before.chests]
    if chests:
        yield say("annals.name.told_chests", names=names(chests, "chest"))
    colonies = [colony.id for colony in after.colonies if colony.id not in {KER, *(old.id for old in before.colonies)}]
    if colonies:
        yield say("annals.name.told_colonies", names=names(colonies))
    for seat, (old, new) in enumerate(zip(before.saga.houses, after.saga.houses, strict=True)):
        claimed = [name for name in new.milestones if name not in old.milestones]
        if claimed:
            yield say("annals.name.told_milestones", who=glimpse.names[seat], names=names(claimed))
        called = [name for name in after.provinces[seat].appellations if name not in before.provinces[seat].appellations]
        if called:
            yield say("annals.name.told_called", who=glimpse.names[seat], names=names(called))
        if _rank(after, seat) > _rank(before, seat):
            yield say("annals.name.told_title", who=glimpse.names[seat], title=texts.name(signs.GAME, after.provinces[seat].rank, "title"))
        if new.kept:
            yield say("annals.name.told_kept", who=glimpse.names[seat], name=texts.name(signs.GAME, new.kept))
    pages = [page for page in (*after.read, *after.pages) if page not in (*before.read, *before.pages)]
    if pages:
        yield say("annals.name.told_pages", count=len(pages))


def explored(islands: Iterable[Island]) -> int:
    """The sites that were explored; what is known of an island from the beginning is none."""
    return sum(sum(bool(site.sticker) for site in isle.sites) - len(ISLES[isle.id].known) for isle in islands)


def _rank(record: World, seat: int) -> int:
    return record.provinces[seat].rank


def last(record: World, glimpse: Glimpse) -> LastPage:
    """The page with which it ended and the one about those who served, the crown and what decided it, and the names of honour."""
    saga, texts = record.saga, glimpse.texts
    say = texts.say
    who = tuple(glimpse.names[seat] for seat in saga.crowned)
    words = say("annals.name.crowned", who=who, decided=saga.decided)
    honours = tuple(Honour(texts.name(signs.GAME, name), seats) for name, seats in saga.honours)
    pages = (saga.ending, *(page for page in (*record.read, *record.pages) if page in CODAS))
    story = "\n\n".join(texts.name(signs.GAME, page, "story") for page in pages)
    return LastPage(
        texts.name(signs.GAME, saga.ending), words, story, signs.page(saga.ending), saga.crowned, tuple(ranking_of(saga)), honours
    )
