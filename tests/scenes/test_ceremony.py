"""The end of a game: who is how far ahead, and how everybody's points grew."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from engine.session import Session
from game.commands.shot import Wish, play_to
from game.kit.layout import Box
from game.kit.picture import Dashes, Disc
from game.play.adviser import Nobody
from game.play.playing import Playing, Unsaved
from game.scenes.ceremony import Ceremony
from game.scenes.curves import BADGE, curves, standings
from game.scenes.shell import Shell, Silence
from game.services.settings import Settings
from game.services.texts import Texts
from saves.document import SeatSetting
from tests.kit.wording import NAMES, words_of

TABLES = [("winds_of_plunder", "standard", 5), ("winds_of_plunder", "duel", 2), ("windward", "free_for_all", 3), ("windward", "solo", 1)]
ROOM = Box(60, 400, 1160, 160)


pytestmark = pytest.mark.usefixtures("screen")


def played(game: str, mode: str, seats: int, seed: int = 3) -> Session:
    return play_to(Wish("ceremony", game, mode, seats, {}, seed, 0, (1280, 720), level="deckhand"))


def ceremony(session: Session, speed: str = "instant") -> Ceremony:
    shell = Shell(Settings(animation_speed=speed), Texts("en"), None, Nobody(), (1280, 720))  # type: ignore[arg-type]
    shell.sound = Silence()
    seats = [SeatSetting(name=name) for name in NAMES[: session.state.seats]]
    scene = Ceremony(shell, Playing(Unsaved(session, seats), Nobody()))
    shell.push(scene)
    return scene


@pytest.mark.parametrize(("game", "mode", "seats"), TABLES)
def test_the_curves_lead_from_the_start_to_the_final_scores(game: str, mode: str, seats: int) -> None:
    session = played(game, mode, seats)
    assert session.over
    rows = standings(session)
    assert rows[0][1] == tuple(session.game.scores(session.log[0].before))
    assert rows[-1][1] == tuple(session.game.scores(session.state))
    assert all(one < other for (one, _), (other, _) in pairwise(rows))
    picture = curves(session, ROOM, "")
    ways = [stroke for stroke in picture if isinstance(stroke, Dashes)]
    assert len(ways) == 2 * seats
    assert all(len(way.points) == len(rows) for way in ways)
    assert all(0 <= x <= ROOM.w and 0 <= y <= ROOM.h for way in ways for x, y in way.points)


def test_who_has_more_ends_higher_and_no_emblem_hides_another() -> None:
    session = played("winds_of_plunder", "standard", 5)
    for high in (124, 160, 300):
        emblems = [stroke.centre for stroke in curves(session, ROOM._replace(h=high), "") if isinstance(stroke, Disc)]
        heights = [y for _, y in emblems]
        assert all(below - above >= BADGE for below, above in pairwise(heights)), "from the last to the first, one above the other"
        assert all(BADGE / 2 <= y <= high - BADGE / 2 for y in heights)


def test_without_room_there_are_no_curves() -> None:
    assert curves(played("winds_of_plunder", "quick", 3), ROOM._replace(h=80), "") == ()


def test_the_curves_come_after_the_counting_and_the_winner_is_so_far_ahead() -> None:
    session = played("winds_of_plunder", "standard", 3)
    scene = ceremony(session, "normal")
    assert "curves" not in {item.id for item in scene.items()}
    scene.counted = len(scene.sources)
    assert "curves" in {item.id for item in scene.items()}
    first, second, *_ = sorted(session.game.scores(session.state), reverse=True)
    shown = [words.text for item in scene.items() for words in words_of(item.picture)]
    assert any(text.startswith(f"{first} points, {first - second} more than ") for text in shown)


@pytest.mark.parametrize(("game", "mode", "seats"), [table for table in TABLES if table[2] > 1])
def test_nobody_has_won_before_the_last_source_is_counted(game: str, mode: str, seats: int) -> None:
    session = played(game, mode, seats)
    scene = ceremony(session, "normal")
    told = [f"{NAMES[seat]} wins" for seat in range(seats)]
    for counted in range(len(scene.sources)):
        scene.counted = counted
        items = {item.id: item for item in scene.items()}
        texts = [words.text for item in items.values() for words in words_of(item.picture)]
        assert not set(told) & set(texts)
        tops = [items[f"rank/{seat}"].box.y for seat in range(seats)]
        assert tops == sorted(tops), "rows lie as the captains sit"
        frames = [items[f"rank/{seat}"].picture[0] for seat in range(seats)]
        assert len(set(frames)) == 1, "nobody stands out"
    scene.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert scene.done
    scores = session.game.scores(session.state)
    assert min(range(seats), key=lambda seat: scene.animator.items[f"rank/{seat}"].box.y) in session.state.winners
    rows = [list(words_of(scene.animator.items[f"rank/{seat}"].picture))[-1].text for seat in range(seats)]
    assert rows == [str(score) for score in scores]
