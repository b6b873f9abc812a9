"""Boarding: what can be taken from the ships in port, as pictures over the chart, with what it would change."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Choice, Seat
from engine.winds_of_plunder.boarding import Board
from engine.winds_of_plunder.data import BOARDED_VP, PATROL_VP, VP
from engine.winds_of_plunder.holdings import tally
from engine.winds_of_plunder.state import State
from game.kit.item import Item
from game.kit.tiles import Tile, tray
from game.tables.look import Look
from game.tables.targets import Targets
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.places import Places
from game.tables.winds_of_plunder.targets import PATROL


def loot(s: State, where: Places, targets: Targets, look: Look) -> Iterator[Item]:
    """At the edge of the chart that is farther from the port."""
    seat = targets.seat
    if seat is None or not isinstance(targets.step, Board):
        return
    found = [choice for name, choices in targets.offered.items() if name.startswith("ship/") for choice in choices]
    _, y = where.at(s.captains[seat].port)
    board, tiles = look.layout.regions["board"], [_tile(s, seat, choice, look) for choice in found]
    yield from tray(look.letters, board, look.texts.say("chart.name.loot"), tiles, low=y < where.chart.centre[1])


def _tile(s: State, seat: Seat, choice: Choice, look: Look) -> Tile:
    """The thing, whose it is, and how many both would have."""
    own, tip = s.captains[seat], look.texts.choice(signs.GAME, choice, "", look.names)
    if choice == PATROL:
        gain = f"{look.names[seat]} {own.vp} › {own.vp + PATROL_VP}"
        name = look.texts.say("chart.name.points_gained", vp=PATROL_VP)
        return Tile("loot/patrol", name, signs.sprite("ship_guarda_costa"), effect=gain, tip=tip, choices=(choice,))
    victim, thing = int(choice[1]), str(choice[2])
    theirs, mine = tally(s.captains[victim], thing), tally(own, thing)
    taken = min(BOARDED_VP, theirs) if thing == VP else 1
    effect = f"{look.names[victim]} {theirs} › {theirs - taken}\n{look.names[seat]} {mine} › {mine + taken}"
    name = look.texts.name(signs.GAME, thing, "one")
    return Tile(f"loot/{victim}/{thing}", name, signs.item(thing), effect=effect, tip=tip, choices=(choice,))
