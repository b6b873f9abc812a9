"""Golden play-throughs: whole games as text that a player can read, one for each mode and each way to end.

A file has the table and the seed, then every answer by its content with the lines of the log that it brought, then the scores.
The tests give the same answers again and compare the whole text. `python3 play.py golden` rewrites the files, with the same answers
as long as they are legal, otherwise played anew; the difference is to be read, and one in the rules raises the rules version.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from engine import catalogue
from engine.bots.think import generator, temperament_of, think
from engine.kernel import Choice, Decision, Event, agree
from engine.session import Session
from game.services.texts import Texts
from tests.saves.samples import write_samples

FOLDER = Path(__file__).parent / "golden_games"

Answer = Callable[[Session, Decision], Choice]


class Golden(NamedTuple):
    """A game worth keeping: at which table, from which position, and who answers."""

    game: str
    mode: str
    ending: str
    seats: int
    seed: int
    answer: Answer
    options: dict[str, str] = {}  # noqa: RUF012  a constant table: nobody writes to it
    edit: Callable[[Any], None] | None = None

    @property
    def name(self) -> str:
        return f"{self.game}-{self.mode}-{self.ending}"

    def begin(self) -> Session:
        game = catalogue.load(self.game)
        terms = agree(game.meta, self.mode, self.seats, self.options)
        if self.edit is None:
            return Session(game, terms, self.seed)
        start = game.setup(terms, self.seed)
        self.edit(start)
        return Session(game, terms, self.seed, start)


def bots(level: str) -> Answer:
    """Every seat is played by a bot of this level."""

    def answer(session: Session, decision: Decision) -> Choice:
        luck = generator(session.seed, decision.number, decision.seat)
        seen = session.view(decision.seat)
        return think(session.game, level, temperament_of(session.game), seen, decision, luck).choices[0]

    return answer


def habit(*favourites: str) -> Answer:
    """Every seat always does the first of these things that it may do."""

    def answer(session: Session, decision: Decision) -> Choice:
        return next(c for verb in favourites for c in decision.choices if c[0] == verb or " ".join(map(str, c)) == verb)

    return answer


def play_out(golden: Golden) -> Session:
    session = golden.begin()
    while not session.over:
        seat = session.pending()[0].seat
        decision = session.decision(seat)
        assert decision is not None
        choice = golden.answer(session, decision)
        assert session.submit(seat, decision.number, choice) is None
    return session


def text_of(golden: Golden, session: Session, texts: Texts) -> str:
    names = [f"Captain {n + 1}" for n in range(golden.seats)]
    lines = [f"{session.game.meta.title}, {session.game.meta.mode(golden.mode).title}, {golden.seats} at the table, seed {golden.seed}"]
    lines += [f"option {name}: {value}" for name, value in session.terms.options.items()]
    lines += ["", *_log(texts, golden.game, session.prologue, names)]
    for entry in session.log:
        lines.append(f"> {entry.seat} {' '.join(map(str, entry.choice))}")
        lines += _log(texts, golden.game, entry.events, names)
    lines += ["", f"scores: {' '.join(map(str, session.game.scores(session.state)))}"]
    lines += [f"winners: {' '.join(map(str, session.state.winners)) or 'none'}", f"fingerprint: {session.state.fingerprint()}"]
    return "\n".join(lines) + "\n"


def _log(texts: Texts, game: str, events: tuple[Event, ...], names: list[str]) -> Iterator[str]:
    for event in events:
        line = texts.event(game, event.seen_by(None), names)
        if line:
            yield f"    {line}"


class Unanswerable(AssertionError):
    """An answer of a file that cannot be given any more."""


def replayed(golden: Golden, text: str) -> Session:
    """Give the answers of a file again; each must be offered."""
    session = golden.begin()
    for line in text.splitlines():
        if line.startswith("> "):
            seat, _, written = line[2:].partition(" ")
            decision = session.decision(int(seat))
            choice = next((c for c in decision.choices if " ".join(map(str, c)) == written), None) if decision else None
            if decision is None or choice is None:
                raise Unanswerable(f"{line} is not offered at question {session.state.number}")
            session.submit(int(seat), decision.number, choice)
    if not session.over:
        raise Unanswerable("the answers do not reach the end")
    return session


def kept(game: str) -> Any:
    """The module with a game's GOLDEN, ENDINGS and ending_of."""
    return import_module(f"tests.{game}.golden_games")


def file_of(golden: Golden) -> Path:
    return FOLDER / f"{golden.name}.txt"


def main() -> int:
    texts = Texts("en")
    for golden in (golden for game in catalogue.SHELF + catalogue.YARD for golden in kept(game).GOLDEN):
        before = file_of(golden).read_text(encoding="utf-8") if file_of(golden).exists() else ""
        try:
            session = replayed(golden, before)
        except Unanswerable:
            session = play_out(golden)
        text = text_of(golden, session, texts)
        file_of(golden).write_text(text, encoding="utf-8")
        print(f"{golden.name}: {'unchanged' if text == before else 'written'}")
    write_samples()
    return 0


if __name__ == "__main__":
    sys.exit(main())
