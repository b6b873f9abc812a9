"""A voyage file in which somebody dares others to do better from a moment on, with the same luck."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from engine.kernel import Luck, draw
from engine.session import Session
from game.play import portrait
from game.scenes.branches import Branches
from game.scenes.browse import Browse
from game.scenes.ceremony import Ceremony
from game.scenes.table import TableScene
from saves.document import Dare, SeatSetting
from saves.resume import take_up, write_down
from saves.trouble import Unreadable
from saves.voyage import read_any, write_any
from tests.kit.wording import NAMES, cut, words_of
from tests.scenes.test_aftermath import TABLES, played
from tests.scenes.window import Window, words_in


def finished(window: Window) -> TableScene:
    """The table of a finished game, before its one person."""
    session, shell = played(*TABLES[0]), window.app.shell
    seats = [SeatSetting(NAMES[n], "human" if not n else "mate") for n in range(3)]
    scene = TableScene.of(shell, portrait.begin(shell.slots, shell.texts, session, seats, "Evening"))
    shell.push(scene)
    window.frames(3)
    if isinstance(window.scene, Ceremony):
        window.scene._count_all()
        window.press(pygame.K_ESCAPE)
    assert window.scene is scene
    return scene


def dared(window: Window, tmp_path: Path) -> tuple[TableScene, Path]:
    scene = finished(window)
    scene.look_back(10)
    window.press(pygame.K_b)
    branches = window.scene
    assert isinstance(branches, Branches)
    window.click("button/dare")
    assert isinstance(window.scene, Browse)
    window.scene.go(tmp_path)
    window.press(pygame.K_RETURN)
    assert window.scene is branches
    (file,) = tmp_path.glob("*.voyage")
    assert str(file) in branches.status
    return scene, file


def test_the_file_begins_at_the_moment_with_the_same_luck_and_says_what_is_to_be_beaten(window: Window, tmp_path: Path) -> None:
    scene, file = dared(window, tmp_path)
    session = scene.playing.session
    place = scene.sight.times.places[10]
    document = read_any(file)
    assert document.dare == Dare(NAMES[0], 0, session.game.scores(session.state)[0])
    again, _ = take_up(document, lambda game: session.game)
    assert again.state == session.log[place].before, "nothing is dealt anew: the game is over, and all of it open"
    assert again.log == []


def test_whoever_opens_it_sees_what_is_to_be_beaten_until_the_end(window: Window, tmp_path: Path) -> None:
    _, file = dared(window, tmp_path)
    shell = window.app.shell
    slot = shell.slots.import_file(file)
    record = portrait.take_up(shell.slots, shell.texts, slot)
    table = TableScene.of(shell, record)
    shell.push(table)
    window.frames(3)
    told = " ".join(words.text for words in words_of(window.items["ghost/dare"].picture))
    assert record.dare is not None
    assert str(record.dare.score) in told
    luck, session = Luck(1), table.playing.session
    while not session.over:
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        record.submit(decision.seat, decision.number, decision.choices[draw(luck, len(decision.choices))])
    look = table.look()
    item = next(item for item in table.sight.items(look) if item.id == "ghost/dare")
    mine = session.game.scores(session.state)[0]
    words = " ".join(words.text for words in words_of(item.picture))
    assert words.startswith("Beaten") == (mine > record.dare.score)
    table.leave()
    assert portrait.take_up(shell.slots, shell.texts, slot).dare == record.dare, "it stays with the game"


@pytest.mark.parametrize("damage", [b'"dare":{"who":"Ana","seat":99,"score":1}', b'"dare":7', b'"dare":{"who":"Ana","seat":0,"score":1e9}'])
def test_a_damaged_dare_is_a_damaged_file(tmp_path: Path, damage: bytes) -> None:
    session: Session = played(*TABLES[0])
    document = write_down(session, [SeatSetting(name) for name in NAMES[:3]], "Evening", dare=Dare("Ana", 0, 12))
    file = tmp_path / "dare.save"
    write_any(file, document)
    assert read_any(file).dare == Dare("Ana", 0, 12)
    from hashlib import sha256

    head, _, body = file.read_bytes().partition(b"\n")
    wrong = body.replace(b'"dare":{"who":"Ana","seat":0,"score":12}', damage)
    assert wrong != body
    head = head.replace(sha256(body).hexdigest().encode(), sha256(wrong).hexdigest().encode())
    file.write_bytes(head.replace(b'"size":%d' % len(body), b'"size":%d' % len(wrong)) + b"\n" + wrong)
    with pytest.raises(Unreadable):
        read_any(file)


@pytest.mark.parametrize(("language", "size", "scale"), [("qps", (1280, 720), 1.0), ("qps", (1280, 720), 1.25), ("en", (1920, 1080), 1.5)])
def test_all_words_have_room(window: Window, language: str, size: tuple[int, int], scale: float) -> None:
    scene = finished(window)
    window.app.shell.texts = words_in(language)
    window.app.shell.window = size
    window.app.shell.rescale(scale)
    scene.look_back(10)
    branches = Branches(window.app.shell, scene)
    window.app.shell.push(branches)
    items = [item for item in branches.items() if item.id.startswith("button")]
    assert cut(items, branches.stage.painter.letters) == []
    boxes = sorted((item.box for item in items if item.id in ("button/begin", "button/same", "button/dare")), key=lambda box: box.x)
    assert len(boxes) == 3
    assert all(one.right <= other.x for one, other in pairwise(boxes))
    assert boxes[-1].right <= window.app.shell.layout.regions["screen"].w
