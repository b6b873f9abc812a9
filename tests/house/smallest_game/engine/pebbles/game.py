"""Pebbles, put together."""

from __future__ import annotations

from engine.kernel import Game, Terms, excessive, shuffled, then, unsound
from engine.pebbles.bot.brain import PebblesBrain
from engine.pebbles.meta import META
from engine.pebbles.state import HEAP, KINDS, Child, State
from engine.pebbles.turn import Round


def setup(terms: Terms, seed: int) -> State:
    """PEB-2, PEB-3."""
    s = State(chance=seed, children=[], shells=[], tide=terms.options["tide"] == "on", shown=terms.options["shells"] == "open")
    shells = shuffled(s, KINDS)
    s.children = [Child(shell=shells.pop()) for _ in range(terms.seats)]
    s.shells = shells
    then(s, Round())
    return s


def scores(s: State) -> tuple[int, ...]:
    """While shells are hidden, in somebody's eyes, the pebbles alone."""
    return tuple(child.points if child.shell else sum(child.pebbles) for child in s.children)


def impossible(s: State) -> list[str]:
    """What its fields say; and that there are never more pebbles of a kind than were on the beach."""
    there = [heap + sum(child.pebbles[kind] for child in s.children) for kind, heap in enumerate(s.heaps)]
    return [*unsound(s), *(f"there are {count} pebbles" for count in there if count > HEAP)]


def invariants(s: State) -> list[str]:
    return [*impossible(s), *excessive(s)]


GAME = Game(META, State, setup, scores, lambda s: s.round, invariants, impossible, PebblesBrain)
