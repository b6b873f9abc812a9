"""What can be named: islands that were found, provinces, ships and colonies."""

from __future__ import annotations

from engine.seafall.chronicle import World
from engine.seafall.data.goals import KER, SHIPS
from game.tables.annals import Glimpse, Thing
from game.tables.seafall import signs
from game.tables.seafall.saga.world import seen


def things(record: World, glimpse: Glimpse) -> list[Thing]:
    """Islands first, then of each seat its province and its ships; what is printed on a card is a colony's name until it has one."""
    say, s = glimpse.texts.say, seen(record)
    found = [Thing(isle.id, say("annals.name.thing_isle", at=isle.hex), signs.island(isle)) for isle in s.islands]
    found += [
        Thing(colony.id, say("annals.name.thing_colony", who=glimpse.names[colony.governor]), signs.emblem(colony.governor))
        for colony in s.colonies
        if colony.id != KER
    ]
    for seat in record.saga.present:
        who = glimpse.names[seat]
        found.append(Thing(record.provinces[seat].id, say("annals.name.thing_province", who=who), signs.crest(seat)))
        found += [
            Thing(f"{ship}/{seat}", say("annals.name.thing_ship", who=who, ship=ship), signs.ship(seat, n)) for n, ship in enumerate(SHIPS)
        ]
    return found
