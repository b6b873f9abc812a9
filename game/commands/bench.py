"""How fast the rules run: random play and cloning, per CPU second."""

from __future__ import annotations

import time
from typing import Any

from engine.kernel import Game, Luck, Terms, agree, pick, play, settle


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """Random play of the first mode at the usual four seats (or the most it takes), and clones of its middle positions."""
    mode = game.meta.modes[0]
    terms = agree(game.meta, mode.id, 4 if 4 in mode.seats else mode.seats[-1], {})
    random_games(game, terms, seconds / 8)
    games, decisions, choices, spent = random_games(game, terms, seconds)
    return {
        "name": game.id,
        "choices_per_s": round(choices / spent),
        "decisions_per_s": round(decisions / spent),
        "games_per_s": round(games / spent, 2),
        "clones_per_s": round(clones(game, terms, min(2.0, seconds))),
    }


def random_games(game: Game, terms: Terms, seconds: float) -> tuple[int, int, int, float]:
    games = decisions = choices = 0
    began = time.process_time()
    while time.process_time() - began < seconds:
        luck = Luck(games)
        s = game.setup(terms, games)
        options = settle(s)
        while options:
            decisions += 1
            if len(options) > 1:
                choices += 1
                options = play(s, pick(luck, options))
            else:
                options = play(s, options[0])
        games += 1
    return games, decisions, choices, time.process_time() - began


def clones(game: Game, terms: Terms, seconds: float) -> float:
    s = game.setup(terms, 1)
    luck = Luck(1)
    options = settle(s)
    for _ in range(150):
        options = play(s, pick(luck, options))
    done, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(50):
            s.clone()
        done += 50
    return done / (time.process_time() - began)
