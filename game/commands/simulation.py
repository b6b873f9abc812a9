"""Bots play whole games: for `simulate`, and one A against B's for `arena`. Clocks and processes are here, not in the engine."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Any, NamedTuple

from engine import catalogue
from engine.bots.think import generator, think
from engine.campaign import Campaign
from engine.conformance import check_answer, check_decision, check_end, check_reason, demand
from engine.kernel import Choice, Decision, Game, Luck, draw, pick
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
    changes: bool = False  # whether the table of a campaign changes between its games


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
    game = catalogue.load(job.game)
    try:
        if game.meta.mode(job.mode).campaign:
            row = campaign_row(*play_campaign(game, job), job)
        else:
            row = result_row(play_game(game, job), job)
    except Exception as wrong:
        return Result({"seed": job.seed}, f"{type(wrong).__name__}: {wrong}")
    row["seconds"] = round(time.process_time() - began, 3) if job.timed else None
    return Result(row)


def play_game(game: Game, job: Job) -> Session:
    return play_out(Session.begin(game, job.mode, len(job.levels), job.options, job.seed), job)


def play_out(session: Session, job: Job) -> Session:
    """Bots give all answers of a game."""
    game, luck = session.game, Luck(session.seed)
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


# Whole campaigns

OFTEN = 3  # between so many games the table changes once


def play_campaign(game: Game, job: Job) -> tuple[Campaign, list[dict[str, Any]]]:
    """All games of a campaign, and a row of each."""
    campaign = Campaign.begin(game, job.mode, len(job.levels), job.options, job.seed)
    luck, played = Luck(~job.seed), dict[int, Session]()
    rows = []
    while not campaign.over:
        if job.changes:
            change_table(campaign, luck)
        seats = campaign.terms.seats
        session = campaign.begin_evening()
        levels = job.levels + (job.levels[-1],) * (seats - len(job.levels))
        rows.append(result_row(play_out(session, job._replace(levels=levels, seed=session.seed)), job))
        evening = campaign.end_evening()
        played[evening.record.evenings] = session
        check_record(campaign)
    differs = list(campaign.refold(lambda evening: played[evening.record.evenings]))
    demand(not differs, f"folded again the campaign leads elsewhere: {differs[:3]}")
    return campaign, rows


def change_table(campaign: Campaign, luck: Luck) -> None:
    """Now and then somebody joins, leaves, is set aside or comes back."""
    legal = [change for change, refusal in campaign.catalogue() if refusal is None]
    if legal and not draw(luck, OFTEN):
        campaign.change(pick(luck, legal))


def check_record(campaign: Campaign) -> None:
    """The record can be written and read, and the next game be set up from it."""
    record = campaign.record
    demand(type(record).from_json(json.loads(json.dumps(record.to_json()))) == record, "a record changes on its way through JSON")
    wrong = campaign.rules.impossible(record)
    demand(not wrong, f"the record: {'; '.join(wrong)}")


def campaign_row(campaign: Campaign, evenings: list[dict[str, Any]], job: Job) -> dict[str, Any]:
    """The totals, and a line of each game."""
    figures = campaign.rules.figures(campaign.record)
    return {
        "game": job.game,
        "mode": job.mode,
        "seed": job.seed,
        "seats": list(job.levels),
        "scores": figures.pop("glory"),
        "winners": figures.pop("crowned"),
        "rounds": sum(row["rounds"] for row in evenings),
        "decisions": sum(row["decisions"] for row in evenings),
        "choices": sum(row["choices"] for row in evenings),
        "evenings": [{name: row[name] for name in ("scores", "winners", "rounds", "decisions")} for row in evenings],
        **figures,
    }


def result_row(session: Session, job: Job) -> dict[str, Any]:
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
