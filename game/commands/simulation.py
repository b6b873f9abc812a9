"""Bots play whole games: for `simulate`, and one A against B's for `arena`. Clocks and processes are here, not in the engine."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from engine import catalogue
from engine.bots.think import generator, think
from engine.conformance import check_answer, check_decision, check_end, check_reason
from engine.kernel import Choice, Decision, Game, Luck
from engine.kernel.brain import Thought
from engine.session import Session


class Job(NamedTuple):
    """One game to be played, in whatever process."""

    game: str
    mode: str
    levels: tuple[str, ...]
    options: dict[str, str]
    seed: int
    check: bool = False
    timed: bool = False
    temperaments: tuple[str, ...] = ()  # by seat; none: the game's usual one


class Result(NamedTuple):
    row: dict[str, Any]
    error: str = ""


def play_all(jobs: Sequence[Job]) -> Iterable[Result]:
    """The results in the order of the jobs, played on all cores."""
    workers = min(len(jobs), os.cpu_count() or 1)
    if workers <= 1:
        yield from map(play_job, jobs)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(play_job, jobs)


def play_job(job: Job) -> Result:
    """Play one game; a broken rule is reported with its seed, and the other games go on."""
    began = time.process_time()
    try:
        session = play_game(catalogue.load(job.game), job)
    except Exception as wrong:
        return Result({"seed": job.seed}, f"{type(wrong).__name__}: {wrong}")
    seconds = round(time.process_time() - began, 3) if job.timed else None
    return Result(result_row(session, job, seconds))


def play_game(game: Game, job: Job) -> Session:
    session = Session.begin(game, job.mode, len(job.levels), job.options, job.seed)
    luck = Luck(job.seed)
    intended: list[Choice] = []  # the rest of what a bot answered in a row
    while not session.over:
        if job.check:
            check_decision(session, luck)
        seat = session.pending()[0].seat
        decision = session.decision(seat)
        assert decision is not None, "a seat is asked and has no question"
        if not intended or intended[0] not in decision.choices:
            thought = ponder(game, job, session.view(seat), decision)
            if job.check:
                check_reason(session, decision, thought, partial(ponder, game, job), Luck(luck.chance))
            intended = list(thought.choices)
        answer = intended.pop(0)
        if job.check:
            check_answer(session, seat, decision.number, answer)
        else:
            refusal = session.submit(seat, decision.number, answer)
            assert refusal is None, f"a bot answers {answer}: {refusal}"
        if any(decision.seat != seat for decision in session.pending()):
            intended = []
    if job.check:
        check_end(session)
    return session


def ponder(game: Game, job: Job, seen: Any, decision: Decision) -> Thought:
    seat = decision.seat
    temperament = job.temperaments[seat] if job.temperaments else ""
    return think(game, job.levels[seat], temperament, seen, decision, generator(job.seed, decision.number, seat))


def result_row(session: Session, job: Job, seconds: float | None) -> dict[str, Any]:
    log, game = session.log, session.game
    return {
        "game": job.game,
        "mode": job.mode,
        "seed": job.seed,
        "seats": list(job.levels),
        "scores": list(game.scores(session.state)),
        "winners": list(session.state.winners),
        "rounds": game.rounds(session.state),
        "decisions": len(log),
        "choices": sum(len(e.before.agenda[-1].choices(e.before)) > 1 for e in log),
        "seconds": seconds,
    }


# One A against B's


class Match(NamedTuple):
    """Who meets whom, where, how often."""

    game: str
    mode: str
    options: dict[str, str]
    seats: int
    a: str
    b: str
    games: int
    seed: int

    @property
    def together(self) -> bool:
        """Alone or as partners: a table of A's, and B does not play."""
        return catalogue.entry(self.game).mode(self.mode).together


def match_jobs(match: Match) -> list[Job]:
    """A sits in each place equally often; each deal is played from every place before the next one."""
    jobs = []
    for n in range(match.games):
        if match.together:
            levels, seed = (match.a,) * match.seats, match.seed + n
        else:
            place, seed = n % match.seats, match.seed + n // match.seats
            levels = tuple(match.a if seat == place else match.b for seat in range(match.seats))
        jobs.append(Job(match.game, match.mode, levels, match.options, seed))
    return jobs


def play_match(match: Match) -> tuple[dict[str, Any], list[str]]:
    """The row of `arena`, and what went wrong. A shared win counts as its fraction."""
    wins, errors, played = 0.0, [], 0
    for n, result in enumerate(play_all(match_jobs(match))):
        if result.error:
            errors.append(f"Seed {result.row['seed']}: {result.error}")
            continue
        played += 1
        winners = result.row["winners"]
        place = 0 if match.together else n % match.seats
        if place in winners:
            wins += 1.0 if match.together else 1.0 / len(winners)
    low, high = wilson(wins, played)
    row = {
        "a": match.a,
        "b": None if match.together else match.b,
        "seats": match.seats,
        "games": played,
        "wins": round(wins, 2),
        "share": round(wins / played, 4) if played else None,
        "low": low,
        "high": high,
        "chance": None if match.together else round(1 / match.seats, 4),
    }
    return row, errors


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's)."""
    if not games:
        return 0.0, 1.0
    z, share = 1.959964, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)
