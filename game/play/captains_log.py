"""What the logbook tells: a line for a game that is over, records by game, mode and level, stamps for first times, and the former self."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from hashlib import sha256
from typing import Any, NamedTuple

from engine.bots.levels import LEVELS
from engine.session import Session
from game.services.seal import seal_of
from saves.document import SeatSetting
from saves.logbook import Line

STRENGTH = tuple(LEVELS)
MANY = 10


def line_of(session: Session, seats: Sequence[SeatSetting], slot: str, when: str) -> Line | None:
    """The line of a finished game; nothing of one that bots sailed among themselves."""
    people = [seat for seat, setting in enumerate(seats) if setting.player == "human"]
    if not session.over or not people:
        return None
    seat = people[0] if len(people) == 1 else None
    bots = [setting.player for setting in seats if setting.player in STRENGTH]
    day = next((day for day in (when[:10],) if session.seed == seed_of_day(session.game.id, day)), "")
    return Line(
        slot=slot,
        seal=seal_of(session),
        game=session.game.id,
        mode=session.terms.mode,
        when=when,
        names=tuple(setting.name for setting in seats),
        scores=tuple(session.game.scores(session.state)),
        winners=tuple(session.state.winners),
        rounds=session.game.rounds(session.state),
        seat=seat,
        level=max(bots, key=STRENGTH.index) if bots and seat is not None else "",
        pace=pace_of(session, seat) if seat is not None else (),
        day=day,
    )


def pace_of(session: Session, seat: int) -> tuple[int, ...]:
    """The points of a seat when each round began, from the first one on."""
    found = {number: session.game.scores(state)[seat] for number, state in rounds_of(session).items()}
    last, pace = 0, list[int]()
    for number in range(max(found, default=-1) + 1):
        last = found.get(number, last)
        pace.append(last)
    return tuple(pace[:1000])


def rounds_of(session: Session) -> dict[int, Any]:
    """How the game stood when each round began."""
    found: dict[int, Any] = {}
    for entry in session.log:
        found.setdefault(session.game.rounds(entry.before), entry.before)
    return found


# Records


class Record(NamedTuple):
    """All games of a kind: game, mode and level of the strongest rival."""

    game: str
    mode: str
    level: str
    games: int
    wins: int
    streak: int  # games in a row that were won last
    longest: int
    best: int
    scores: tuple[int, ...]  # in the order in which they were sailed


def records(lines: Sequence[Line]) -> list[Record]:
    """By game and mode, the strongest rivals first."""
    kinds: dict[tuple[str, str, str], list[Line]] = {}
    for line in lines:
        if line.seat is not None:
            kinds.setdefault((line.game, line.mode, line.level), []).append(line)
    found = [_record(*kind, mine) for kind, mine in kinds.items()]
    return sorted(found, key=lambda r: (r.game, r.mode, -(STRENGTH.index(r.level) if r.level in STRENGTH else -1)))


def _record(game: str, mode: str, level: str, lines: Sequence[Line]) -> Record:
    run = longest = 0
    for line in lines:
        run = run + 1 if line.won else 0
        longest = max(longest, run)
    scores = tuple(line.score for line in lines)
    return Record(game, mode, level, len(lines), sum(line.won for line in lines), run, longest, max(scores), scores)


# Stamps


class Stamp(NamedTuple):
    """A first time, and when it was; nothing as long as it has not been."""

    id: str
    about: str  # a game or a level, if it is about one
    when: str


def stamps(lines: Sequence[Line], games: Sequence[str]) -> list[Stamp]:
    """Every stamp there is, the earned ones with their day."""
    made = [Stamp("sailed", game, _first(line for line in lines if line.game == game)) for game in games]
    made += [Stamp("won", game, _first(line for line in lines if line.game == game and line.won)) for game in games]
    made += [Stamp("beat", level, _first(line for line in lines if line.level == level and line.won)) for level in STRENGTH[1:]]
    made += [
        Stamp("daily", "", _first(line for line in lines if line.day)),
        Stamp("close", "", _first(line for line in lines if _narrow(line))),
        Stamp("friends", "", _first(line for line in lines if line.seat is None)),
        Stamp("many", "", lines[MANY - 1].when if len(lines) >= MANY else ""),
        Stamp("three", "", _third_in_a_row(lines)),
    ]
    return made


def _first(lines: Iterable[Line]) -> str:
    return next((line.when for line in lines), "")


def _narrow(line: Line) -> bool:
    """Won by a single point."""
    others = [score for seat, score in enumerate(line.scores) if seat != line.seat]
    return line.won and bool(others) and line.score - max(others) == 1


def _third_in_a_row(lines: Sequence[Line]) -> str:
    run = 0
    for line in lines:
        run = run + 1 if line.won else 0
        if run == 3:
            return line.when
    return ""


# The deal of the day, and the former self


def seed_of_day(game: str, day: str) -> int:
    """The same for everybody on this day."""
    return int.from_bytes(sha256(f"{game} {day}".encode()).digest()[:5], "big")


def today() -> str:
    return date.today().isoformat()


def former_self(lines: Sequence[Line], session: Session) -> Line | None:
    """The best game that one person has sailed from this very deal."""
    seal = seal_of(session)
    same = [line for line in lines if line.seal == seal and line.pace]
    return max(same, key=lambda line: line.score, default=None)


def pace_at(line: Line, number: int) -> int:
    """The points of the former self at the beginning of this round; after its end those that it ended with."""
    return line.pace[number] if number < len(line.pace) else line.score
