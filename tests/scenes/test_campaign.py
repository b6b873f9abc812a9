"""A campaign in the window: laid in the setup, two evenings of four people in a row, names, a chest, and everything found again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from engine.kernel import Choice, Luck
from engine.seafall.data import saga
from game.scenes.campaign import CampaignScene, open_campaign
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.harbour import Harbour
from game.scenes.last_page import LEAVES, LastPages
from game.scenes.onlooker import Replay
from game.scenes.setup import Setup
from game.scenes.table import TableScene
from game.scenes.unveiling import Unveiling
from tests.conformance.clicks import Asked, answers, opened, verb_of
from tests.kit.wording import NAMES
from tests.scenes.pages import SIZES, cut_words, outside, show_at, words
from tests.scenes.window import Window
from tests.seafall.keen import answer

MOST = 1500  # questions of an evening; one that asks more is stuck
ISLAND, SHIP = "Île d'Or", "夜明けの星"


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has 2 glory ends the evening: so little is enough to see one to its end."""
    course = saga.COURSES["campaign_short"]
    monkeypatch.setitem(saga.COURSES, "campaign_short", course._replace(base=2, step=0))


@dataclass
class Play:
    """What was seen while an evening was played."""

    choices: int = 0
    unveiled: tuple[str, ...] = ()
    asked: frozenset[str] = frozenset()
    seats: frozenset[int] = frozenset()


def lay(window: Window, players: list[str], mode: str = "campaign_short") -> CampaignScene:
    """From the setup to the campaign's own scene."""
    window.app.shell.push(Setup(window.app.shell, "seafall", seed=5))
    window.frames(2)
    window.click(f"button/mode {mode}")
    window.scene.players = players
    window.scene.options = {"years": "2"}
    window.scene.refresh()
    window.click("button/start")
    window.until()
    assert isinstance(window.scene, CampaignScene)
    return window.scene


def ways(table: TableScene, choice: Choice) -> list[str]:
    """The things to be clicked for this answer, one after the other; on the chart only where there is no other way."""
    return _ways(table, choice, "board") or _ways(table, choice, "")


def _ways(table: TableScene, choice: Choice, without: str) -> list[str]:
    decision = table.decision()
    assert decision is not None
    session = table.playing.session
    seen = Asked(session.view(table.sight.viewer), decision, table.look())
    found: list[tuple[Any, list[str]]] = [(seen.look, [])]
    known = set()
    while found:
        look, path = found.pop(0)
        items = table.sight.ware.describe(seen.view, decision, look)
        for item in items:
            if item.region != without and choice in answers(table.sight.ware, seen._replace(look=look), item):
                return [*path, item.id]
        for item in items:
            after = opened(look, item)
            if item.region != without and after is not None and verb_of(item) != "dial":
                shape = (after.crumb, after.picked, after.page, after.warned)
                if shape not in known:
                    known.add(shape)
                    found.append((after, [*path, item.id]))
    assert without, f"no click leads to {choice} at {decision.step}"
    return []


def click_for(window: Window, table: TableScene, choice: Choice) -> None:
    """One click after another, each where the table as it is now leads on."""
    place = len(table.playing.session.log)
    for _ in range(6):
        first = ways(table, choice)[0]
        window.click(first)
        window.until()
        if len(table.playing.session.log) > place or window.scene is not table:
            return


def play_evening(window: Window, hand: Any = answer) -> Play:
    """Everybody answers by the mouse, until the evening is over and its ceremony seen."""
    luck, seen = Luck(11), Play()
    for _ in range(MOST):
        window.until()
        scene = window.scene
        if isinstance(scene, CampaignScene):
            return seen
        if isinstance(scene, Unveiling):
            seen.unveiled += (scene.news.title,)
            window.click("button/go_on")
        elif isinstance(scene, Curtain):
            window.click("take")
        elif isinstance(scene, Ceremony):
            assert "again" not in window.items, "the next evening is not another deal of this one"
            window.click("leave")
        elif "recap/begin" in window.items:
            window.click("recap/begin")
        elif scene.decision() is None:
            window.press(pygame.K_RETURN)
        else:
            decision = scene.decision()
            choice = hand(luck, scene.playing.session.state, decision)
            place = len(scene.playing.session.log)
            click_for(window, scene, choice)
            assert len(scene.playing.session.log) > place, f"{choice} was clicked and not answered"
            seen.choices += 1
            seen.asked |= {decision.step.name.rpartition(".")[2]}
            seen.seats |= {decision.seat}
    raise AssertionError("the evening does not end")


def test_two_evenings_of_four_people(window: Window, brief: None) -> None:
    """Discovery, naming, a chest, the end of an evening step by step, and the next one, all by the mouse."""
    scene = lay(window, ["human"] * 4)
    assert len(scene.record.campaign.evenings) == 0
    window.click("button/start")
    window.until()
    first = play_evening(window)
    assert first.unveiled == ("Chapter 1", "The Gull Chest"), "both open before the first game"
    assert {"Train", "Keep", "RaiseValue"} <= first.asked
    assert first.seats == {0, 1, 2, 3}
    assert window.scene is scene
    evening = scene.evenings[0]
    assert max(evening.scores) >= 2
    assert scene.page_id == "evenings", "what it left behind is told at once"
    assert any("explored" in line for line in words(window)), "something was discovered"
    # Names
    window.click("button/page names")
    for thing, name in (("I1", ISLAND), ("B/1", SHIP)):
        window.click(f"button/name {thing}")
        type_in(window, name)
    assert scene.called == {"I1": ISLAND, "B/1": SHIP}
    window.click("button/page world")
    assert ISLAND in words(window), "it stands on the chart"
    # The next evening
    window.press(pygame.K_RETURN)
    window.until()
    table = window.scene
    assert isinstance(table, TableScene)
    assert any(ISLAND in line for line in words(window)), "and on the table"
    second = play_evening(window)
    assert second.unveiled == ("The Bone Chest",), "once whoever is behind has been helped"
    assert second.seats == {0, 1, 2, 3}
    assert len(scene.evenings) == 2
    told = [line.text for line in table.sight.story.lines(None)]
    assert any(SHIP in line or ISLAND in line for line in told), "and in the log"


def type_in(window: Window, text: str) -> None:
    """A line is written anew, letter by letter, as a system sends it."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="\x01"))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
    window.frames(2)
    window.press(pygame.K_RETURN)
    window.frames(2)


def test_it_is_continued_between_two_evenings_and_in_one(window: Window) -> None:
    scene = lay(window, ["human", "human", "random"])
    slot = scene.record.slot
    window.click("button/back")
    window.until()
    assert isinstance(window.scene, Harbour)
    assert "evening 1" in " ".join(words(window))
    window.press(pygame.K_RETURN)
    window.until(CampaignScene)
    assert window.scene.record.slot == slot
    window.click("button/start")
    window.until()
    while isinstance(window.scene, Unveiling):
        window.press(pygame.K_RETURN)
        window.until()
    table = window.scene
    decision = table.decision()
    table.answer(decision.choices[0])
    window.until()
    log = [(entry.seat, entry.choice) for entry in table.playing.session.log]
    window.app.shell.close()
    window.app.shell.push(Harbour(window.app.shell))
    window.until()
    window.press(pygame.K_RETURN)
    window.until(TableScene)
    assert [(entry.seat, entry.choice) for entry in window.scene.playing.session.log][: len(log)] == log
    window.app.shell.pop()
    window.until()
    assert isinstance(window.scene, CampaignScene)
    assert window.scene.record.evening is not None
    assert "button/anew" in window.items


def test_an_evening_can_be_begun_anew(window: Window) -> None:
    scene = lay(window, ["human", "random"])
    window.click("button/start")
    window.until()
    while not isinstance(window.scene, TableScene):
        window.press(pygame.K_RETURN)
        window.until()
    table = window.scene
    question = table.decision()
    table.answer(question.choices[-1])
    window.app.shell.pop()
    window.until()
    window.click("button/anew")
    window.click("button/really")
    assert scene.record.evening is None
    window.click("button/start")
    window.until()
    while not isinstance(window.scene, TableScene):
        window.press(pygame.K_RETURN)
        window.until()
    assert window.scene.decision().choices == question.choices, "with the same luck"


def test_the_table_changes_between_evenings(window: Window) -> None:
    scene = lay(window, ["human", "random", "random"])
    window.click("button/page table")
    window.click("button/player 0")
    assert scene.seats[0].player == "deckhand", "handed to a bot"
    for _ in range(4):
        window.click("button/player 0")
    assert scene.seats[0].player == "human", "and taken back"
    window.click("button/change join GREY")
    assert [setting.name for setting in scene.seats] == [*NAMES[:3], NAMES[3]]
    assert scene.seats[3].player == "mate"
    window.click("button/change set_aside 2")
    assert list(scene.record.campaign.rules.idle(scene.record.campaign.record)) == [2]
    assert "button/refused set_aside 2" in window.items
    window.click("button/refused set_aside 2")
    assert "SEA-215" in " ".join(words(window)), "it says why not"
    window.click("button/change leave 1")
    assert "button/really" in window.items, "nobody leaves by one click"
    window.click("button/really")
    assert scene.record.campaign.record.saga.houses[1].gone
    window.click("button/start")
    window.until()
    evening = scene.record.evening
    assert evening is not None
    assert evening.seats[2].player == "deckhand", "the easiest bot answers for whoever sits out"
    assert scene.record.seats[2].player == "random", "and takes no seat"


def test_an_evening_can_be_seen_again_and_the_last_page_read(window: Window, brief: None) -> None:
    """A campaign of bots to its end, then its shelf."""
    scene = lay(window, ["human", "random"])
    slot = scene.record.slot
    while not scene.record.over:
        play_out(scene)
    window.app.shell.close()
    window.app.shell.push(Harbour(window.app.shell))
    open_campaign(window.app.shell, slot)
    window.until()
    scene = window.scene
    assert "button/start" not in window.items, "nothing is left to be played"
    window.click("button/page evenings")
    window.click("button/read 2")
    assert any("2" in line for line in words(window))
    window.click("button/look_back")
    window.until()
    assert isinstance(window.scene, Replay)
    window.app.shell.pop()
    window.click("button/page last")
    window.until()
    assert isinstance(window.scene, LastPages)
    told = []
    for leaf in LEAVES:
        assert not cut_words(window), leaf
        assert not outside(window), leaf
        told += words(window)
        if leaf == "world":
            window.click("button/evening 0")
            told += words(window)
        window.press(pygame.K_RETURN)
        window.until()
    assert "The crown" in told
    assert "The history of the world" in told
    assert any("The sea as it is known: 4 isles" in line for line in told), "the first evening again"
    world = scene.record.campaign.record
    coda = next(page for page in (*world.read, *world.pages) if page in saga.CODAS)
    assert window.app.shell.texts.name("seafall", coda, "story") in told, "and what is said of those who served"
    assert window.scene is scene


def play_out(scene: CampaignScene) -> None:
    """An evening without its table."""
    evening, luck = scene.record.begin_evening(), Luck(len(scene.evenings))
    while not evening.session.over:
        decision = evening.session.decision(evening.session.pending()[0].seat)
        assert decision is not None
        assert evening.submit(decision.seat, decision.number, answer(luck, evening.session.state, decision)) is None
    scene.record.end_evening()


@pytest.mark.parametrize(("size", "scale", "text"), SIZES)
def test_every_page_has_room_for_its_words(window: Window, brief: None, size: tuple[int, int], scale: float, text: str) -> None:
    """Early, and late with five provinces and everything that was won."""
    scene = lay(window, ["human", "random", "random", "random", "random"])
    for evenings in (0, 4):
        while len(scene.evenings) < evenings:
            play_out(scene)
        show_at(window, size, scale, text)
        for page in scene.pages:
            scene.turn_to(page)
            window.until()
            assert not cut_words(window), page
            assert not outside(window), page


def test_a_campaign_that_breaks_is_put_aside_and_can_be_opened_again(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = lay(window, ["human", "random"])
    slot = scene.record.slot

    def broken(*_: object) -> list[object]:
        raise RuntimeError("a page that cannot be drawn")

    monkeypatch.setattr(scene, "_tabs", broken)
    assert pygame.display.get_init()
    window.app._guarded(lambda: scene.turn_to("names"))
    window.until()
    assert isinstance(window.scene, Harbour)
    assert window.app.shell.campaigns.entries()[0].aside, "it is not opened by itself"
    open_campaign(window.app.shell, slot)
    window.until()
    assert isinstance(window.scene, CampaignScene), "nobody else holds it"
    window.app.shell.pop()
    assert not window.app.shell.campaigns.entries()[0].aside
