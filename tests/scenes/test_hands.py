"""Every way in which the screen of a shared table changes hands: no frame shows anything that its owner may not see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pygame
import pytest

from engine import catalogue
from engine.bots.think import think
from engine.kernel import Decision, Luck, draw, pick
from engine.kernel.brain import Thought
from engine.session import Session
from game.play import portrait
from game.play.adviser import Ticket
from game.scenes import deeds
from game.scenes.ceremony import Ceremony
from game.scenes.curtain import Curtain
from game.scenes.menu import Menu
from game.scenes.table import TableScene
from saves.document import SeatSetting
from tests.kit.wording import NAMES
from tests.scenes.over_the_shoulder import OverTheShoulder
from tests.scenes.test_table import painted_anew
from tests.scenes.test_whole_games import is_offer
from tests.scenes.window import Window


class Quick:
    """An adviser in this process: it has answered when it is asked again."""

    def __init__(self) -> None:
        self.asked: dict[Ticket, Callable[[], Thought]] = {}
        self.count = 0

    def ask(
        self, game: str, view: Any, decision: Decision, level: str, temperament: str, luck: int, budget: int = 0, **asked: Any
    ) -> Ticket:
        self.count += 1
        self.asked[Ticket(self.count)] = lambda: think(catalogue.load(game), "random", "", view, decision, Luck(luck))
        return Ticket(self.count)

    def poll(self, ticket: Ticket) -> Thought | None:
        return self.asked.pop(ticket)() if ticket in self.asked else None

    def hurry(self, ticket: Ticket) -> None:
        """It is quick anyway."""

    def cancel(self, ticket: Ticket) -> None:
        self.asked.pop(ticket, None)


class Table(NamedTuple):
    game: str
    mode: str
    players: str  # p: a person, b: a bot
    undo: str = "usual"
    vote: str = ""


TABLES = (
    Table("windward", "head_to_head", "pp"),
    Table("windward", "free_for_all", "ppb", undo="free"),
    Table("windward", "free_for_all", "pbppb"),
    Table("winds_of_plunder", "duel", "pp"),
    Table("winds_of_plunder", "standard", "ppb", undo="free"),
    Table("winds_of_plunder", "standard", "pppb", vote="sealed_orders"),
    Table("before_the_wind", "evening", "pppp"),
    Table("before_the_wind", "printed", "ppb", undo="free"),
)


def sit(window: Window, table: Table, seed: int = 5) -> TableScene:
    """A table that is written down, in a window whose bots answer at once."""
    window.app.shell.adviser = Quick()
    window.app.settings.undo = table.undo  # type: ignore[assignment]
    options = {"vote_style": table.vote} if table.vote else {}
    session = Session.begin(catalogue.load(table.game), table.mode, len(table.players), options, seed)
    seats = [SeatSetting(NAMES[n], "human" if kind == "p" else "deckhand") for n, kind in enumerate(table.players)]
    shell = window.app.shell
    scene = TableScene.of(shell, portrait.begin(shell.slots, shell.texts, session, seats, "Shared"))
    shell.push(scene)
    window.frames()
    return scene


def take(window: Window) -> None:
    if isinstance(window.scene, Curtain):
        window.click("take")


def lose_focus(window: Window) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    window.frames()


def reseat(window: Window, *seats: int) -> None:
    """By the menu of the table: the next kind of player at these seats, unless the click ends what moves and the curtain falls."""
    window.click("chrome/menu")
    if isinstance(window.scene, Curtain):
        return
    assert isinstance(window.scene, Menu)
    for seat in seats:
        window.click(f"player/{seat}")
    window.press(pygame.K_ESCAPE)


# Seen by name


@pytest.mark.parametrize("table", [TABLES[n] for n in (1, 3)], ids=lambda table: f"{table.game}-{table.players}")
def test_who_hands_the_own_seat_to_a_bot_does_not_see_the_others_hand(window: Window, table: Table) -> None:
    scene = sit(window, table)
    shoulder = OverTheShoulder(window, scene)
    take(window)
    window.until()
    mine = scene.playing.screen
    assert mine is not None
    reseat(window, mine)
    window.frames(30)
    assert scene.playing.screen in (None, shoulder.may)
    window.until()
    assert isinstance(window.scene, Curtain)
    window.click("take")
    assert scene.playing.viewer() == scene.playing.screen != mine
    assert shoulder.looked > 30


def hand_of(scene: TableScene) -> set[str]:
    captain = scene.playing.session.state.captains[scene.playing.screen or 0]
    return {f"card/{card}" for card in captain.hand}


@pytest.mark.parametrize("over", ["keys", "menu", "settings", "rulebook", "nothing"])
def test_a_lost_focus_covers_the_table_beneath_everything(window: Window, over: str) -> None:
    scene = sit(window, TABLES[0])
    take(window)
    window.until()
    mine = hand_of(scene)
    card = next(iter(mine & window.items.keys()))
    window.hover(card)
    window.frames(2)
    assert window.items["preview"].picture == scene.items()[[item.id for item in scene.items()].index("preview")].picture
    if over == "keys":
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_QUESTION, mod=0, unicode="?"))
        window.frames()
        assert window.app.overlay
    elif over != "nothing":
        deeds.BY_ACTION[over](scene, "")
    lose_focus(window)
    assert window.app.overlay is None
    while window.scene is not scene:
        window.app.shell.pop()
    window.frames(3)
    assert not mine & window.items.keys()
    assert scene.stage.hover == ""
    assert pygame.image.tobytes(window.app.window, "RGB") == painted_anew(window)


def test_a_recap_and_a_hint_are_for_the_one_who_took_the_screen(window: Window) -> None:
    """Whoever opens the own envelope again reads nothing of what was meant for the next one, and the next one no hint to the first."""
    scene = sit(window, TABLES[3])
    shoulder = OverTheShoulder(window, scene)
    take(window)
    for _ in range(2):
        window.press(pygame.K_c)
        window.press(pygame.K_h)
        window.frames(3)
    assert {"advice", "advice/0"} <= window.items.keys(), "where to look, then the plans"
    name = next(name for name, item in window.items.items() if name.startswith("chip/") and item.choices)
    window.click(name)
    window.click("primary")
    assert isinstance(window.scene, Curtain)
    window.click("again")
    assert scene.sight.recap == ()
    window.click("primary")
    window.click("take")
    assert not any(name.startswith(("advice", "ghost/")) for name in window.items)
    assert not scene.hint.waits
    assert not scene.hint.plans
    assert shoulder.handed == 2


def test_why_bots_did_what_they_did_stands_in_the_log_again_when_a_game_is_taken_up(window: Window) -> None:
    window.app.settings.animation_speed = "instant"
    scene = sit(window, Table("windward", "free_for_all", "pbb"))
    window.click("primary")
    window.click("primary")
    window.until()

    def told() -> list[str]:
        return [item.tip for name, item in window.items.items() if name.startswith("log/") and item.tip.startswith("Any choice")]

    before = told()
    assert before
    window.press(pygame.K_w, pygame.KMOD_CTRL)
    window.press(pygame.K_RETURN)
    assert isinstance(window.scene, TableScene)
    assert window.scene is not scene
    assert told() == before


def test_after_the_end_the_screen_is_everybodys(window: Window) -> None:
    scene = sit(window, TABLES[0])
    take(window)
    window.until()
    decision = scene.decision()
    assert decision
    assert decision.private
    scene.answer(next(choice for choice in decision.choices if choice[0] == "sail"))
    assert scene.look().undo.startswith("Undo: Sail")
    scene.playing.session.state.agenda.clear()
    scene.playing.session._asked = None
    assert scene.playing.session.over
    scene.happened()
    assert scene.playing.screen is None
    assert scene.sight.viewer is None
    assert scene.look().undo == f"Undo the last answer of {scene.sight.names[decision.seat]}", "what it was is not told to everybody"


# At random, by every way

KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_TAB, pygame.K_RIGHT, pygame.K_ESCAPE),
    *(pygame.K_h, pygame.K_h, pygame.K_y, pygame.K_z, pygame.K_v, pygame.K_x, pygame.K_e, pygame.K_F1),
)


OPENERS = (  # of the menu, the rulebook, the settings, the keys; and of nothing
    *((pygame.K_ESCAPE, 0, ""), (pygame.K_F1, 0, ""), (pygame.K_COMMA, pygame.KMOD_CTRL, "")),
    *((pygame.K_QUESTION, 0, "?"), (pygame.K_LSHIFT, 0, "")),
)


def move(window: Window, luck: Luck) -> None:
    """Go on with the game: take the screen, answer, open, turn pages."""
    if isinstance(window.scene, Curtain):
        window.click("again" if "again" in window.items and draw(luck, 3) == 0 else "take")
    elif isinstance(window.scene, TableScene):
        offers = [name for name, item in window.items.items() if is_offer(item)]
        if offers:
            window.click("primary" if "primary" in offers and draw(luck, 2) else pick(luck, offers))
        window.frames(1 + draw(luck, 3))
    else:
        window.press(pygame.K_ESCAPE)


def press(window: Window, luck: Luck) -> None:
    window.press(pick(luck, KEYS))


def go_back_or_forth(window: Window, luck: Luck) -> None:
    window.press(pick(luck, (pygame.K_z, pygame.K_z, pygame.K_y)), pygame.KMOD_CTRL)


def peek(window: Window, luck: Luck) -> None:
    window.press(pygame.K_c)
    window.press(pygame.K_h)
    if draw(luck, 2):
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_c, mod=0, unicode=""))
        window.frames(2)


def point(window: Window, luck: Luck) -> None:
    if window.items:
        window.hover(pick(luck, list(window.items)))


def change_seats(window: Window, luck: Luck) -> None:
    if isinstance(window.scene, TableScene):
        seats = len(window.scene.sight.names)
        reseat(window, *([draw(luck, seats)] * pick(luck, [1, 1, 4, 5])))


def look_away(window: Window, luck: Luck) -> None:
    """The window loses the focus: at once, or behind the keys, the menu, the settings or the rules."""
    key, mod, letter = pick(luck, OPENERS)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))
    window.frames()
    lose_focus(window)
    window.press(pygame.K_ESCAPE)


def put_away(window: Window, luck: Luck) -> None:
    """Back to the harbour, and taken up again from the disk."""
    window.press(pygame.K_w, pygame.KMOD_CTRL)
    if "button/continue" in window.items:
        window.press(pygame.K_RETURN)


WAYS: tuple[Callable[[Window, Luck], None], ...] = (
    *(move,) * 9,
    *(go_back_or_forth, go_back_or_forth, press, press, peek, point, point, change_seats, look_away, put_away),
)


def walk(window: Window, table: Table, seed: int, steps: int) -> OverTheShoulder:
    luck = Luck(seed)
    window.app.settings.animation_speed = pick(luck, ["normal", "brisk", "instant"])
    shoulder = OverTheShoulder(window, sit(window, table, seed))
    for _ in range(steps):
        pick(luck, WAYS)(window, luck)
        found = next((scene for scene in window.app.shell._stack if isinstance(scene, TableScene)), None)
        if found is None or isinstance(window.scene, Ceremony):
            break
        if found is not shoulder.table:
            shoulder.sit(found)
    return shoulder


@pytest.mark.parametrize("table", [TABLES[n] for n in (1, 5, 6)], ids=lambda table: f"{table.game}-{table.players}")
def test_no_frame_of_a_shared_table_shows_what_its_owner_may_not_see(window: Window, table: Table) -> None:
    shoulder = walk(window, table, 4, 40)
    assert shoulder.looked > 60
    assert shoulder.handed


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 41))
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.game}-{table.players}")
def test_many_walks_at_shared_tables(window: Window, table: Table, seed: int) -> None:
    walk(window, table, seed, 150)
