"""A person plays with the bundle: the harbour, a game, a kill, and the same game again."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

from engine import catalogue

from .about import NAME
from .owner import Owner, owner, until
from .report import Report, Unchecked

OWN_ANSWERS = 12  # at least; and so many rounds
ROUNDS = 2


def journey(report: Report, program: Path, room: Path) -> None:
    """Begun, played, killed, continued; by real clicks on a real screen."""
    if not shutil.which("Xvfb"):
        report.step("a game in the window", no_screen)
        return
    with owner(program, room) as person:
        tour = Tour(person, room)
        report.steps(
            ("the harbour opens", tour.opens),
            ("a game begins by clicks", tour.begins),
            ("turns are played by clicks, bots answer", tour.plays),
            ("the game is put away and taken up again", tour.rests),
            ("killed with SIGKILL", tour.is_killed),
            ("started again, it goes on where it was", tour.goes_on),
            ("it ends well", tour.ends),
            ("a voyage file opens", tour.opens_a_voyage),
        )


def no_screen() -> str:
    raise Unchecked("no Xvfb")


class Tour:
    """The steps of a person with a new program, one after another."""

    def __init__(self, person: Owner, room: Path) -> None:
        self.person, self.room = person, room
        self.left = 0

    def opens(self) -> str:
        person = self.person
        person.start()
        person.sees(person.twin.harbour(), "the harbour")
        foreign = person.foreign_files()
        assert not foreign, f"the program uses files from outside: {foreign[0]}"
        return "as the source draws it; no Python, no home, no sound card, and no file from outside"

    def begins(self) -> str:
        person = self.person
        person.clicks(person.twin.harbour(), f"button/new {catalogue.SHELF[0]}")
        setup = person.twin.setup()
        person.sees(setup, "the setting up of a table")
        person.clicks(setup, "button/start")
        until(person.twin.begun, "a new game")
        person.sees(person.twin.table(), "the table", 0.6)
        return f"{len(person.twin.opened()[1].seats)} seats"

    def plays(self) -> str:
        person = self.person
        for _ in range(4):
            person.screen.press("bracketright")
            person.screen.press("Shift_L", "bracketright")
        own = 0
        while own < OWN_ANSWERS or self._rounds() < ROUNDS:
            person.answers_once()
            own += 1
            assert own < 150, "the round does not end"
        return f"{own} own clicks, {person.twin.answers()} answers in all, round {self._rounds()}"

    def _rounds(self) -> int:
        session = self.person.twin.opened()[0]
        return session.game.rounds(session.state)

    def rests(self) -> str:
        person = self.person
        self._await_question()
        before = person.twin.answers()
        person.screen.press("Control_L", "w")
        harbour = person.twin.harbour()
        person.sees(harbour, "the harbour")
        assert "button/continue" in harbour.animator.items, "nothing can be continued"
        person.clicks(harbour, "button/continue")
        self._await_question()
        person.answers_once()
        after = person.twin.answers()
        assert after > before, "nothing was answered"
        return f"from answer {before} to {after}"

    def _await_question(self) -> None:
        until(lambda: self.person.alive() and self.person.twin.person_asked(), "a question to a person")

    def is_killed(self) -> str:
        self._await_question()
        self.person.kills()
        self.left = self.person.twin.answers()
        return f"at answer {self.left}; the bots' process ended by itself"

    def goes_on(self) -> str:
        person = self.person
        person.start()
        harbour = person.twin.harbour()
        person.sees(harbour, "the harbour", 0.7)  # it has a notice of what happened
        assert person.twin.answers() == self.left, f"{self.left - person.twin.answers()} answers are lost"
        person.clicks(harbour, "button/continue")
        time.sleep(1)
        person.answers_once()
        return f"nothing lost: from answer {self.left} to {person.twin.answers()}"

    def ends(self) -> str:
        self.person.leaves()
        mark = self.person.data / "at-sea"
        assert not mark.exists(), "it left the mark of a lost session"
        reports = list((self.person.data / "reports").glob("*"))
        assert not reports, f"there are reports of crashes: {[path.read_text()[-300:] for path in reports]}"
        return "exit code 0, no reports of crashes"

    def opens_a_voyage(self) -> str:
        person, file = self.person, self.room / "evening.voyage"
        person.twin.voyage(file)
        person.start(str(file))
        person.sees(person.twin.replay(file), "the replay")
        person.leaves()
        return f"{NAME} {file.name}, {file.stat().st_size / 1000:.0f} kB"
