"""What nobody at the planet should miss: a Ship that is Lost."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Event
from engine.windward.data import PORT
from engine.windward.state import State
from game.kit.item import Item
from game.kit.tidings import tidings
from game.tables.look import Look
from game.tables.windward import signs


def moments(s: State, look: Look) -> Iterator[Item]:
    for event in look.moment:
        if event.name == "ship_lost":
            title = look.texts.event("windward", event, look.names) or ""
            board = look.layout.regions["board"]
            yield tidings(look.letters, "moment/lost", board, title, signs.sprite("wreck"), signs.sprite("sky"), _lost(s, event, look))


def _lost(s: State, event: Event, look: Look) -> list[str]:
    """What becomes of the cargo, and of the captain."""
    say, at, by = look.texts.say, event.fields["at"], event.fields["by"]
    who = look.names[event.seat or 0]
    if s.solo:
        return [say("planet.name.lost_adventure")]
    cargo = [say("planet.name.lost_plundered", by=look.names[by])] if by is not None else [say("planet.name.lost_spilled", at=at)]
    life = [say("planet.name.lost_life")] if s.cooperative else []
    return [*(cargo if at != PORT else ()), say("planet.name.lost_home", who=who), *life]
