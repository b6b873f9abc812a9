"""Every word on every screen: shown in full, beside each other and from a catalogue.

Every day in English and in the longer language of nobody, and of each other language what a few screens say; all of it with soak.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache
from pathlib import Path

import pytest

from engine import catalogue
from engine.bots.review import Fortune, Moment
from engine.kernel import Decision, Luck, Meta, Seat, Terms, agree, pick
from engine.session import Session
from game.commands.shot import Wish, opening, play_to
from game.kit.item import Item
from game.kit.letters import Letters
from game.kit.picture import Stroke, Words
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.play.review import Known
from game.scenes.aftermath import TABS, Aftermath
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.gallery import Gallery
from game.scenes.harbour import Harbour
from game.scenes.library import Library
from game.scenes.logbook import LogbookScene
from game.scenes.menu import Menu
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import PAGES, SettingsScene
from game.scenes.setup import Setup
from game.scenes.shell import Shell, Silence
from game.scenes.stagecraft import StageScene
from game.scenes.table import TableScene
from game.scenes.voyages import Voyages
from game.services.languages import languages
from game.services.settings import Settings
from game.tables.look import Look
from saves import logbook
from saves.document import SeatSetting
from saves.folder import PlayerFolder
from saves.logbook import Line
from saves.slots import Slots
from tests.conformance.clicks import Asked, every_look
from tests.conformance.terms import terms_of
from tests.kit.wording import NAMES, cut, overlapping, untranslated
from tests.scenes.window import words_in

Window = tuple[tuple[int, int], float]

TIGHT: tuple[Window, ...] = (((1280, 720), 1.0), ((3840, 2160), 1.5))  # the layouts with the least room
ROOMY: tuple[Window, ...] = (((1920, 1080), 1.0), ((1280, 720), 1.5), ((3440, 1440), 1.0))  # the same as other pixels, and a wide one
WINDOWS = {"qps": TIGHT, "en": ROOMY}  # the longer language where there is little room, English everywhere else
OTHERS = languages()[1:]
WINDOWS |= dict.fromkeys(OTHERS, (*TIGHT, *ROOMY))
IN_SOAK = [pytest.param(language, marks=pytest.mark.soak) for language in OTHERS]


pytestmark = pytest.mark.usefixtures("screen")


def shell_for(size: tuple[int, int], scale: float, language: str, text_size: str = "normal") -> Shell:
    settings = Settings(scale=scale, animation_speed="instant", text_size=text_size)  # type: ignore[arg-type]
    shell = Shell(settings, words_in(language), None, Nobody(), size)  # type: ignore[arg-type]
    shell.sound = Silence()
    return shell


def cramped(items: list[Item], letters: Letters) -> list[str]:
    """Words that are cut, or written over others."""
    return [*cut(items, letters), *overlapping(items, letters)]


class Reader:
    """Reads what a scene shows, and of the next look only what has changed."""

    def __init__(self, scene: StageScene) -> None:
        self.letters = Letters(scene.shell.layout.scale, scene.shell.theme)
        self.language = scene.shell.texts.language
        self.known: dict[str, Item] = {}

    def faults(self, items: list[Item]) -> list[str]:
        """Words that are cramped, or in the wrong language."""
        fresh = [item for item in items if self.known.get(item.id) != item]
        self.known |= {item.id: item for item in fresh}
        if self.language != "qps":
            return cramped(fresh, self.letters)
        breakable = [item._replace(picture=tuple(map(self.whole, item.picture))) for item in fresh]
        return [*untranslated(fresh), *cramped(breakable, self.letters)]

    def whole(self, stroke: Stroke) -> Stroke:
        """Without words that are too long by themselves: no real language makes them so long, and nobody can break them."""
        if not isinstance(stroke, Words):
            return stroke
        return stroke._replace(text=" ".join(w for w in stroke.text.split(" ") if self.letters.width(w, stroke.role) <= stroke.box.w))


def faults(scene: StageScene) -> list[str]:
    return Reader(scene).faults(scene.items())


# The table, at every kind of question of every mode


def whole(game: str, terms: Terms) -> tuple[Session, dict[str, tuple[int, int]]]:
    """A game of random answers; and of each kind of question how many choices it had at most, and where in the log that was."""
    session, luck, most = Session(catalogue.load(game), terms, 3), Luck(3), dict[str, tuple[int, int]]()
    while not session.over:
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        most[decision.step.name] = max(most.get(decision.step.name, (0, 0)), (len(decision.choices), len(session.log)))
        session.submit(decision.seat, decision.number, pick(luck, decision.choices))
    return session, most


def back_at(session: Session, place: int) -> Session:
    """The same game when this answer was still to be given; of those before it a few are told."""
    then = copy(session)
    then.state, then.log, then.beats, then._asked = session.log[place].before.clone(), session.log[max(0, place - 20) : place], [], None
    return then


def rich_terms(meta: Meta) -> Iterator[Terms]:
    """Of each mode the most seats, plain and with as many options changed as possible."""
    for mode in meta.modes:
        plain = agree(meta, mode.id, max(mode.seats), {})
        yield plain
        others = [terms for terms in terms_of(meta) if (terms.mode, terms.seats) == (mode.id, plain.seats)]
        yield max(others, key=lambda terms: sum(value != plain.options[name] for name, value in terms.options.items()))


@cache
def questions(game: str) -> list[tuple[Session, Seat]]:
    """In each mode, of each kind of question the one with most choices, and who is asked."""
    found: dict[tuple[str, str], tuple[Session, Seat]] = {}
    for terms in rich_terms(catalogue.entry(game)):
        session, most = whole(game, terms)
        for step, (_, place) in most.items():
            found.setdefault((terms.mode, step), (back_at(session, place), session.log[place].seat))
    return list(found.values())


def seen(shell: Shell, session: Session, seat: Seat) -> TableScene:
    """The table before somebody who plays against bots."""
    seats = [SeatSetting(name, "human" if n == seat else "mate") for n, name in enumerate(NAMES[: session.state.seats])]
    playing = Playing(Unsaved(session, seats), Nobody())
    playing.take_screen(seat)
    scene = TableScene(shell, playing)
    shell.push(scene)
    return scene


def looks(scene: TableScene, session: Session, seat: Seat, decision: Decision) -> Iterator[tuple[Look, list[Item]]]:
    """Whatever can be opened. Of numbers that are equally long one is read."""
    return every_look(scene.sight.ware, Asked(session.view(seat), decision, scene.look()), lengths=True)


@pytest.mark.parametrize("language", ["qps", *IN_SOAK])
@pytest.mark.parametrize("window", TIGHT, ids=["plain", "enlarged"])
@pytest.mark.parametrize("game", catalogue.SHELF)
def test_the_table_with_everything_opened_and_pointed_at(game: str, window: Window, language: str) -> None:
    pointed: set[tuple[str, bool, bool]] = set()
    for session, seat in questions(game):
        scene = seen(shell_for(*window, language), session, seat)
        decision = scene.decision()
        assert decision is not None
        reader = Reader(scene)
        for look, items in looks(scene, session, seat, decision):
            if not look.picked and not look.warned:
                assert reader.faults(items) == [], f"{decision.step}, open {look.crumb!r}"
        for item in scene.items():
            kind = (item.id.split("/")[0], bool(item.choices), bool(item.refusal))
            if kind not in pointed:
                pointed.add(kind)
                scene.stage.hover = item.id
                assert reader.faults(scene.items()) == [], f"{decision.step}, hover {item.id!r}"
        scene.stage.hover = ""


@pytest.mark.parametrize("game", catalogue.SHELF)
def test_the_table_in_english(game: str) -> None:
    """Also what a click on a thing with several choices offers, and what the main button warns of; and in large letters."""
    for n, (session, seat) in enumerate(questions(game)):
        scene = seen(shell_for(*TIGHT[n % 2], "en"), session, seat)
        decision, reader = scene.decision(), Reader(scene)
        assert decision is not None
        for look, items in looks(scene, session, seat, decision):
            assert reader.faults(items) == [], f"{decision.step}, open {look.crumb!r} {look.picked}"
        assert faults(seen(shell_for(*ROOMY[n % len(ROOMY)], "en"), session, seat)) == [], decision.step
        assert faults(seen(shell_for(*TIGHT[0], "en", "large"), session, seat)) == [], decision.step


@pytest.mark.parametrize("language", OTHERS)
def test_a_table_and_the_first_screens_in_another_language(tmp_path: Path, language: str) -> None:
    """Each language looks at the table of another game, at all questions of it, where there is little room."""
    game, window = catalogue.SHELF[OTHERS.index(language) % len(catalogue.SHELF)], TIGHT[0]
    for session, seat in questions(game):
        scene = seen(shell_for(*window, language), session, seat)
        assert faults(scene) == [], scene.decision()
    shell = shell_for(*window, language)
    shell.slots = Slots(PlayerFolder(tmp_path, tmp_path), catalogue.load)
    pages = [SettingsScene(shell, page) for page in PAGES]
    for other in (Harbour(shell), Setup(shell, game, 1), Library(shell, game), RulebookScene(shell, game), *pages):
        shell.push(other)
        assert faults(other) == [], other


# Everything else


def _judged(session: Session) -> dict[int, Moment]:
    """As if a captain had looked at the game again, with something to tell of every answer."""
    seats = range(session.state.seats)
    return {
        place: Moment(tuple(float((place + 3 * seat) % 17) for seat in seats), tuple(Fortune(place % 5 - 2.0, 0.25) for _ in seats))
        for place in range(len(session.log))
    }


@pytest.mark.parametrize("language", ["qps", "en", *IN_SOAK])
@pytest.mark.parametrize("game", catalogue.SHELF)
def test_the_scenes_around_the_table_at_every_size(game: str, language: str) -> None:
    session, _ = whole(game, next(rich_terms(catalogue.entry(game))))
    playing = Playing(Unsaved(session, [SeatSetting(name) for name in NAMES[: session.state.seats]]), Nobody())
    review = Known(_judged(session))
    for window in WINDOWS[language]:
        shell = shell_for(*window, language)
        for other in (Ceremony(shell, playing), Curtain(shell, playing, 1), Menu(shell, playing)):
            assert faults(other) == [], window
        story = Aftermath(shell, playing, print, review)
        for story.tab in TABS:
            assert faults(story) == [], (window, story.tab)


@pytest.mark.parametrize("language", ["qps", "en", *IN_SOAK])
@pytest.mark.parametrize("seats", [2, 4, 5])
def test_the_opening_of_envelopes_at_every_size(seats: int, language: str) -> None:
    for size, scale in WINDOWS[language]:
        shell = shell_for(size, scale, language)
        wish = Wish("envelopes", "winds_of_plunder", "duel" if seats == 2 else "standard", seats, {}, 3, 12, size, level="random")
        scene = opening(wish, shell, play_to(wish))
        shell.push(scene)
        assert "opening" in {item.id for item in scene.items()}
        assert faults(scene) == [], f"{size} at {scale}"


@pytest.mark.parametrize("language", ["qps", "en", *IN_SOAK])
def test_the_other_screens_at_every_size(tmp_path: Path, language: str) -> None:
    for size, scale in WINDOWS[language]:
        shell = shell_for(size, scale, language)
        shell.slots = Slots(PlayerFolder(tmp_path, tmp_path), catalogue.load)
        pages = [SettingsScene(shell, page) for page in PAGES]
        setups = [Setup(shell, game, 1) for game in catalogue.SHELF]
        books = [RulebookScene(shell, game) for game in catalogue.SHELF]
        boxes = [Gallery(shell, game) for game in catalogue.SHELF]
        libraries = [Library(shell, game) for game in catalogue.SHELF]
        for n, game in enumerate(catalogue.SHELF):
            modes = catalogue.entry(game).modes
            scores = tuple(100 - 7 * seat for seat in range(len(NAMES)))
            line = Line(f"slot-{n}", "ab12", game, modes[-1].id, "2026-10-19T20:00:00+00:00", NAMES, scores, (0,), 9, 0, "deckhand")
            logbook.enter(shell.slots.folder, line)
        for scene in (Harbour(shell), *setups, Voyages(shell), LogbookScene(shell), *books, *libraries, *boxes, *pages):
            shell.push(scene)
            assert cramped(scene.items(), Letters(shell.layout.scale, shell.theme)) == [], f"{type(scene).__name__} {size} at {scale}"
