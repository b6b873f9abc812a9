"""Pages about the wind: where it would carry each ship, how the vote stands, and where every wind leads from a port."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Sealed
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import PATROL_CUBES, PORTS, WINDS
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.vote import RevealBids
from game.services.texts import capital
from game.tables.look import Look
from game.tables.reading import Page, Row
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.signs import GAME
from game.tables.winds_of_plunder.tiles import tile_words


def wind_page(s: State, wind: str, look: Look) -> Page:
    """How many ports each ship could reach, and which the viewer's could."""
    say, name = look.texts.say, look.texts.name
    ships = [(seat, c.port, signs.ship(seat)) for seat, c in enumerate(s.captains) if c.port]
    if s.duel and s.patrol:
        ships.append((-1, s.patrol, signs.sprite("ship_guarda_costa")))
    rows = []
    for seat, port, sprite in ships:
        ports = NORMAL[port, wind]
        value = say("chart.name.ports", count=len(ports)) if ports else say("chart.name.windlocked")
        rows.append(Row(name(GAME, port), value, sprite, tone="ink" if ports else "stop_on_paper"))
        if seat == look.viewer and ports:
            rows.append(Row(say("chart.name.to", ports=_short(ports, look)), colour="ink_soft", spare=True))
    called = name(GAME, wind, "wind")
    under = say(f"chart.name.carries_{'rank' if wind in 'NS' else 'area'}", wind=called)
    return Page(say("chart.name.a_wind", wind=called), under, tuple(rows))


def _short(ports: Iterable[str], look: Look) -> tuple[str, ...]:
    return tuple(look.texts.say(f"chart.name.short_{port}") for port in ports)


def all_winds(s: State, look: Look) -> Page:
    """For each ship how many ports every wind would bring within reach."""
    say = look.texts.say
    rows = [Row("", cells=tuple(say(f"chart.name.letter_{wind}") for wind in WINDS), colour="ink_soft")]
    for seat, c in enumerate(s.captains):
        counts = tuple(str(len(NORMAL[c.port, wind])) for wind in WINDS)
        rows.append(Row(look.names[seat], cells=counts, sprite=signs.ship(seat)))
    return Page(say("chart.name.winds"), say("chart.name.winds_under"), tuple(rows))


def votes(s: State, look: Look) -> Page:
    """What the compasses say, and how many cubes could stand behind each; once the fists are open, how many do."""
    say, name = look.texts.say, look.texts.name
    opened = not any(isinstance(step, Sealed | RevealBids) for step in s.agenda)
    rows = []
    for wind in WINDS:
        behind = [(seat, c.bid if opened else c.cubes) for seat, c in enumerate(s.captains) if c.compass == wind]
        patrol = PATROL_CUBES if s.patrol_compass == wind else 0
        if not behind and not patrol:
            continue
        total = sum(cubes for _, cubes in behind) + patrol
        key = "chart.name.votes_for" if opened or not behind else "chart.name.votes_up_to"
        rows.append(Row(name(GAME, wind, "wind").capitalize(), say(key, cubes=total), signs.arrow(wind)))
        rows += [Row(look.names[seat], str(cubes), signs.cube(seat), colour="ink_soft") for seat, cubes in behind]
        if patrol:
            rows.append(Row(say("chart.name.guarda_costa"), str(patrol), signs.sprite("ship_guarda_costa"), colour="ink_soft"))
    return Page(say("chart.name.compasses"), "", tuple(rows))


def port_page(s: State, port: str, look: Look) -> Page:
    """Where every wind would lead from here."""
    say, name = look.texts.say, look.texts.name
    area = name(GAME, PORTS[port].area, "area")
    rows = [Row(tile_words(s.tile_at[port], look.texts), sprite=signs.item("vp"), spare=True)]
    for wind in WINDS:
        ports, called = _short(NORMAL[port, wind], look), name(GAME, wind, "wind")
        words = say("chart.name.leads", wind=called, ports=ports) if ports else say("chart.name.leads_nowhere", wind=called)
        rows.append(Row(words, sprite=signs.arrow(wind)))
    under = say("chart.name.rank", area=capital(area), rank=PORTS[port].rank)
    return Page(name(GAME, port), under, tuple(rows), sprite=signs.port(port))


def north_to_south(s: State, look: Look) -> Page:
    """The ports by rank, with the ships that lie there."""
    say, name = look.texts.say, look.texts.name
    order = sorted(PORTS, key=lambda port: PORTS[port].rank)
    named = [f"{PORTS[port].rank} {short}" for port, short in zip(order, _short(order, look), strict=True)]
    half = len(named) // 2
    rows = tuple(Row(north, south) for north, south in zip(named[:half], named[half:], strict=True))
    return Page(say("chart.name.north_south"), say("chart.name.wind_now", wind=name(GAME, s.wind, "wind")), rows)
