"""Games to be saved, played by chance."""

from __future__ import annotations

from pathlib import Path

from engine import catalogue
from engine.kernel import Game, Luck, pick
from engine.session import Session
from saves.document import Document, SeatSetting
from saves.folder import PlayerFolder
from saves.resume import write_down
from saves.slots import Slots
from tests.saves.toy import toy

WINDWARD = catalogue.load("windward")
TOY = toy()


def find_game(name: str) -> Game:
    return TOY if name == "tests" else catalogue.load(name)


def slots_in(folder: Path) -> Slots:
    return Slots(PlayerFolder(folder, folder), find_game)


def seats_of(session: Session) -> list[SeatSetting]:
    names = ("Ana", "Bo", "Chi", "Dúlce", "Eve")
    return [SeatSetting(name, "human" if seat == 0 else "random") for seat, name in enumerate(names[: session.terms.seats])]


def answer_one(session: Session, luck: Luck) -> None:
    decision = session.pending()[0]
    own = session.decision(decision.seat)
    assert own is not None
    assert session.submit(own.seat, own.number, pick(luck, own.choices)) is None


def play_on(session: Session, luck: Luck, answers: int | None = None) -> Session:
    """To the end, or for so many answers."""
    while not session.over and (answers is None or answers > 0):
        answer_one(session, luck)
        answers = None if answers is None else answers - 1
    return session


def begun(game: Game = WINDWARD, mode: str = "head_to_head", seats: int = 2, seed: int = 1) -> Session:
    return Session.begin(game, mode, seats, {}, seed)


def windward(answers: int | None = 120, mode: str = "head_to_head", seats: int = 2, seed: int = 1) -> Session:
    return play_on(begun(WINDWARD, mode, seats, seed), Luck(seed), answers)


def toy_game(answers: int | None = 7, game: Game = TOY, seats: int = 3, seed: int = 5) -> Session:
    return play_on(begun(game, "plain", seats, seed), Luck(seed), answers)


def document_of(session: Session, name: str = "Evening game") -> Document:
    return write_down(session, seats_of(session), name, saved="2030-01-02T03:04:05Z")
