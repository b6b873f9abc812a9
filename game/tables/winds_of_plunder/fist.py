"""The fist: a row of Wind cubes over the chart, of which the captain who is asked closes the hand around some."""

from __future__ import annotations

from collections.abc import Iterator

from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.vote import VoteCubes, VoteOrders
from game.kit.amount import Amount, heap, pieces
from game.kit.item import Item
from game.tables.look import Look
from game.tables.targets import Targets
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.places import Places
from game.tables.winds_of_plunder.targets import Aim

WIDEST, MARGIN, CUBE = 326.0, 12.0, 20.0  # of the panel; before the ships at Curaçao; and a cube on a chart of full size


def fist(s: State, where: Places, targets: Targets, aim: Aim, look: Look) -> Iterator[Item]:
    """In the corner of the chart where no port lies, while cubes are bid; afterwards with those that lie in the envelope."""
    if targets.seat is None or not isinstance(targets.step, VoteCubes | VoteOrders):
        return
    inside = next((int(choice[1]) for choice in s.envelope(targets.seat) if choice[0] == "bid"), None)
    if not targets.asks("bid") and inside is None:
        return
    cubes = s.captains[targets.seat].cubes
    held = aim.cubes if inside is None else inside
    choices = {int(n): found[0] for n, found in targets.of("bid").items()}
    refusals = {n: targets.reasons[f"bid/{n}"] for n in range(cubes + 1) if f"bid/{n}" in targets.reasons}
    amount = Amount("bid", 0, cubes, held, _told(held, inside is not None, cubes, look), choices, refusals)
    laid = heap(cubes, min(WIDEST, where.ships()["CUR"].x - where.chart.x - MARGIN), min(CUBE, CUBE * where.unit), CUBE * where.unit)
    bottom = min(max(where.chart.bottom - 3, where.tile("BEL").bottom + 3 + laid.box.h), where.ladder(1).bottom)
    laid = laid._replace(box=laid.box._replace(x=where.chart.x + 6, y=bottom - laid.box.h))
    tips = {n: look.texts.choice(signs.GAME, ("bid", n)) for n in range(cubes + 1)}
    yield from pieces(look.letters, amount, laid, signs.cube(targets.seat), "board", "fist", tips)


def _told(held: int, closed: bool, cubes: int, look: Look) -> str:
    say = look.texts.say
    if held < 0:
        return say("chart.name.fist_open", count=cubes)
    return say("chart.name.fist_closed" if closed else "chart.name.fist", count=held, left=cubes - held)
