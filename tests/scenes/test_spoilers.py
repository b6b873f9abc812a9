"""Nothing of a sealed chest is met before it opens: on no screen, on no page, in no line of the log, in no name of a file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.campaign import Campaign
from engine.kernel import Luck, agree
from engine.seafall.booke import ENTRIES
from engine.seafall.campaign import terms_of
from engine.seafall.chronicle import World
from engine.seafall.data import cards, goals, saga, sea
from engine.seafall.data.goals import CHESTS
from engine.seafall.game import GAME
from engine.seafall.meta import META
from engine.session import Session
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.letters import Letters
from game.kit.picture import Words
from game.kit.theme import Theme
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.play.story import Story
from game.services.rulebook import Rulebook
from game.services.texts import Texts
from game.tables.annals import Glimpse
from game.tables.seafall import TABLEWARE
from game.tables.seafall.cues import HEARD
from game.tables.seafall.saga import ANNALS
from saves.document import SeatSetting
from tests.conformance.clicks import asked_at, look_of
from tests.kit.wording import NAMES
from tests.scenes.window import Window, words_in
from tests.seafall.evenings import fresh, opened
from tests.seafall.keen import answer

TABLES = (cards.ADVISORS, cards.UPGRADES, cards.STRUCTURES, cards.TREASURES, cards.EVENTS, cards.RESEARCH, ENTRIES, saga.RETIRED)
ELSEWHERE = {  # pieces that come with a chest and do not name it
    "I": tuple(sea.ORDINARY),
    "II": (*goals.RELICS, *goals.TABLETS, *cards.CURSES, *goals.CHAMBERS),
    "III": tuple(goals.COLONIES),
    "IV": (*cards.MAPS, sea.PATMOS),
    "V": (goals.KER, sea.HOLLOW),
    "VI": (sea.LAST,),
}
MOMENTS, EVERY, POINTED = 121, 60, 5  # answers, and between how many the table is read; of so many things one is pointed at
ASSETS = Path(__file__).parents[2] / "assets"
TOLD_BY_FILES = {
    "atoll",
    "current",
    "danger",
    "portal",
    "arch",
    "tomb",
    "relic",
    "tablet",
    "curse",
    "statue",
    "skull",
    "colony",
    "colonies",
}
TOLD_BY_FILES |= {"patmos", "emperor", "ker", "hollow", "last", "lighthouse", "corsairs", "leviathan", "derelict"}
TOLD_BY_CHAPTERS = TOLD_BY_FILES | {"tombs", "colonies", "maps", "arches", "relics", "tablets", "curses", "currents", "atolls"}


def pieces(chest: str) -> Iterator[str]:
    """Everything that lies in a chest, by its id."""
    for table in TABLES:
        yield from (name for name, data in table.items() if data.chest == chest)
    yield from (name for name, row in goals.MILESTONES.items() if row.posted == chest)
    yield from ELSEWHERE.get(chest, ())


@cache
def secrets(chests: tuple[str, ...]) -> frozenset[str]:
    """What may not be said as long as these chests are all that is open: names of pieces and of rules, of pages and of the chests."""
    texts, names = words_in("en"), set()

    def called(chest: str) -> set[str]:
        found = {texts.name("seafall", piece) for piece in pieces(chest) if texts.has(f"seafall.name.{kind(piece)}")}
        found |= {texts.name("seafall", rule, "rule") for rule in CHESTS[chest].rules}
        return found | ({texts.name("seafall", chest, "chest")} if chest not in ("P", "1") else set())

    for chest in CHESTS:
        if chest not in chests:
            names |= called(chest)
    known = {name for chest in chests for name in called(chest)}
    return frozenset(name for name in names - known if len(name) > 3)


def kind(piece: str) -> str:
    return cards.STRUCTURES[piece].kind if piece in cards.STRUCTURES else piece


def told(items: list[Item]) -> Iterator[str]:
    """Every word of a screen: what is written, and what is said of a thing under the pointer."""
    for item in items:
        yield from (stroke.text for stroke in item.picture if isinstance(stroke, Words))
        yield from (item.tip, item.warning)


def spoilt(lines: Iterator[str] | list[str], chests: tuple[str, ...]) -> set[str]:
    """The secrets that are named; a name in the middle of another word is none."""
    text = "\n".join(lines)
    return {name for name in secrets(chests) if re.search(rf"\b{re.escape(name)}\b", text)}


def test_the_check_sees_a_secret() -> None:
    assert spoilt(["The Bone Chest is there."], ("P",)) == {"The Bone Chest"}
    assert spoilt(["Patmos lies in the mist."], ("P", "1", "I")) == {"Patmos"}
    assert spoilt(["Patmos lies in the mist."], tuple(CHESTS)) == set()
    assert len(secrets(("P",))) > 200
    assert len(secrets(("P", "1", "I", "II", "III", "IV"))) > 30


def worlds() -> list[World]:
    """Before the prologue, before game 1, and with some chests open."""
    found = [fresh("campaign", seats=4, game=0), fresh("campaign", seats=4, game=1)]
    for chests in (("1", "I"), ("1", "I", "II"), ("1", "I", "II", "III", "IV")):
        world = fresh("campaign", seats=4, game=2 + len(chests))
        opened(world, *chests)
        found.append(world)
    return found


@pytest.mark.rule("SEA-10")
@pytest.mark.parametrize("place", range(5))
def test_the_campaigns_scene_tells_of_no_sealed_chest(place: int, screen: None) -> None:
    world = worlds()[place]
    texts = words_in("en")
    glimpse = Glimpse(texts, NAMES, Letters(1.0, Theme()))
    room = Box(0, 0, 1240, 520)
    lines = [ANNALS.standing(world, glimpse), *(thing.kind for thing in ANNALS.things(world, glimpse))]
    lines += [texts.name("seafall", thing.id.partition("/")[0]) for thing in ANNALS.things(world, glimpse)]
    for page in ANNALS.pages:
        lines += [ANNALS.title(page, glimpse), *told(ANNALS.draw(world, page, room, glimpse))]
    assert spoilt(lines, world.chests) == set()


@pytest.mark.rule("SEA-10")
@pytest.mark.parametrize("place", range(5))
def test_an_evening_tells_of_no_sealed_chest(place: int, screen: None) -> None:
    """The table of whoever is asked, with everything that can be pointed at, and the log."""
    world = worlds()[place]
    texts = words_in("en")
    session, luck = Session(GAME, terms_of(world), 7, campaign=world), Luck(3)
    for moment in range(MOMENTS):
        if session.over:
            break
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        if moment % EVERY == 0:
            chests = session.state.chests
            assert spoilt(list(at_the_table(session, texts)), chests) == set(), f"moment {moment}"
        assert session.submit(decision.seat, decision.number, answer(luck, session.state, decision)) is None
    assert spoilt([line.text for line in log(session, texts)], session.state.chests) == set()


def at_the_table(session: Session, texts: Texts) -> Iterator[str]:
    decision = session.decision(session.pending()[0].seat)
    assert decision is not None
    seen = asked_at(session, decision, texts)
    items = TABLEWARE.describe(seen.view, decision, seen.look)
    yield from told(items)
    for n, item in enumerate(item for item in items if item.region in ("board", "dock") and not item.id.startswith("space/")):
        if n % POINTED == len(session.log) % POINTED:
            yield from told(TABLEWARE.describe(seen.view, decision, seen.look._replace(hover=item.id, about=item.tip)))
    yield from told(TABLEWARE.describe(session.view(None), None, look_of(session, None, texts)))


def log(session: Session, texts: Texts) -> tuple[object, ...]:
    seats = [SeatSetting(name) for name in NAMES[: session.terms.seats]]
    return Story(Playing(Unsaved(session, seats), Nobody()), TABLEWARE, texts).lines(None)  # type: ignore[return-value]


@pytest.mark.parametrize("chests", [("P",), ("P", "1"), ("P", "1", "I"), ("P", "1", "I", "II", "III")])
def test_the_rulebook_has_no_page_of_a_sealed_chest(chests: tuple[str, ...]) -> None:
    on = {rule for chest in chests for rule in CHESTS[chest].rules}
    text = (ASSETS / "rulebook" / "en" / "seafall.md").read_text(encoding="utf-8")
    book = Rulebook(text, "seafall", words_in("en"), on)
    lines = [
        " ".join(run.text for run in (*paragraph.runs, *(run for cell in paragraph.cells for run in cell))) for paragraph in book.paragraphs
    ]
    assert len(lines) > 100
    assert spoilt(lines, chests) == set()


def test_harbour_and_setup_tell_of_no_chest_at_all(window: Window) -> None:
    from game.scenes.setup import Setup
    from tests.scenes.pages import words

    lines = words(window)
    window.app.shell.push(Setup(window.app.shell, "seafall", seed=5))
    for mode in META.modes:
        window.click(f"button/mode {mode.id}")
        lines += [*words(window), *(item.tip for item in window.items.values())]
    window.click(f"button/mode {META.modes[0].id}")
    window.click("button/option chapter")
    chapters = [line.lower() for name, item in window.items.items() if name.startswith("list/") for line in told([item])]
    assert len([line for line in chapters if line]) >= 6
    assert not {word for line in chapters for word in re.findall(r"[a-z]+", line)} & TOLD_BY_CHAPTERS
    assert spoilt(lines, ("P",)) == set()


def test_no_name_of_a_picture_or_sound_tells_what_is_sealed() -> None:
    """A player may look into the folder of assets; what lies there is called by numbers."""
    pictures = {path.stem for path in (ASSETS / "sprites" / "seafall").rglob("*.*")}
    sounds = {cue for rule in HEARD.values() if isinstance(rule, tuple) for cue in rule}
    assert len(pictures) > 300
    assert len(sounds) > 20
    assert {name for name in pictures | sounds if TOLD_BY_FILES & set(re.split(r"[_-]", name))} == set()


def test_a_campaign_begins_with_all_chests_shut() -> None:
    campaign = Campaign.begin(GAME, "campaign", 3, dict(agree(META, "campaign", 3, {}).options), 1)
    assert campaign.record.chests == ("P",)
