"""What an arrival would bring: foreseen on a copy of what the captain can see, and told as rows to read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel import Choice, Decision, Event, Seat, asked, play
from engine.winds_of_plunder.boarding import Board
from engine.winds_of_plunder.data import AREA_PORTS, GUST_POINTS, PATROL_VP, PORTS
from engine.winds_of_plunder.holdings import tally
from engine.winds_of_plunder.state import State
from game.kit.theme import emblem
from game.services.texts import capital
from game.tables.look import Look
from game.tables.reading import Page, Row
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.signs import GAME

GOOD, BAD = "good_on_paper", "stop_on_paper"
WORTH = {  # events that score: what they are called, and their sign
    "tile_scored": ("scored_tile", signs.item("vp")),
    "treasure": ("dug_up", signs.sprite("icon_booty")),
}
SPOILT = {"no_map": signs.item("map"), "outgunned": signs.item("weapons")}  # events that say only that something fails


class Foreseen(NamedTuple):
    """What happens, whom one could board and take what, the VP before and after, and whether a map may turn out to be worth more."""

    events: tuple[Event, ...]
    prey: tuple[Choice, ...]
    before: int
    after: int
    or_more: bool


def foreseen(view: State, seat: Seat, choice: Choice, *, covered: bool = False) -> Foreseen:
    """Nobody is boarded; what is drawn face down stays unknown, and so does a hand that lies face down."""
    s = view.clone()
    if covered:
        s.captains[seat].maps = s.captains[seat].traced[:]
    if len(s.buried) == len(s.treasure):
        s.treasure = s.buried[:]  # everybody saw these maps going under the deck
    told: list[Event] = []
    s.tell = lambda name, seat=None, **fields: told.append(Event(name, seat, fields).seen_by(None))
    before = s.captains[seat].vp
    choices = play(s, choice)
    prey: tuple[Choice, ...] = ()
    if choices and isinstance(asked(s)[0], Board):
        prey = tuple(found for found in choices if found != ("spare",))
        play(s, ("spare",))
    unknown = any(event.name == "map_drawn" and event.fields["port"] is None for event in told)
    return Foreseen(tuple(told), prey, before, s.captains[seat].vp, unknown or bool(prey))


def arrival_page(s: State, decision: Decision, choice: Choice, port: str, look: Look) -> Page:
    seat = decision.seat
    coming = foreseen(s, seat, choice, covered=look.covered)
    rows = [row for event in coming.events for row in _told(s, seat, event, look)]
    rows[1:1] = _prey(s, seat, coming, look)
    if seat in s.marks.get(port, ()):
        rows.append(Row(look.texts.say("chart.name.known_already"), sprite=signs.reputation(seat), colour="ink_soft", spare=True))
    title = look.texts.choice(GAME, ("sail", port), "", look.names)
    return Page(title, _how(choice, port, look), tuple(rows), sprite=signs.port(port), sum=_sum(coming, look))


def _how(choice: Choice, port: str, look: Look) -> str:
    place = capital(look.texts.name(GAME, PORTS[port].area, "area"))
    if choice[0] == "sail":
        return place
    return look.texts.say("chart.name.by_gust", area=place, points=GUST_POINTS)


def _sum(coming: Foreseen, look: Look) -> Row:
    gained = coming.after - coming.before
    key = "chart.name.points_or_more" if coming.or_more else "chart.name.points_gained"
    return Row(look.texts.say(key, vp=gained), f"{coming.before} › {coming.after}", signs.item("vp"))


def _told(s: State, seat: Seat, event: Event, look: Look) -> Iterator[Row]:
    """An event of the arrival as a row; what says nothing new has none."""
    say, name, fields = look.texts.say, look.texts.name, event.fields
    if event.name in WORTH:
        words, sprite = WORTH[event.name]
        yield Row(say(f"chart.name.{words}"), f"+{fields['vp']}", sprite, tone=GOOD)
    if event.name in SPOILT:
        yield Row(say(f"chart.name.{event.name}"), sprite=SPOILT[event.name], colour=BAD)
    elif event.name == "tile_scored" and fields["bonus"]:
        yield Row(name(GAME, "most_provisions"), f"+{fields['bonus']}", signs.advantage("most_provisions"), tone=GOOD)
    elif event.name == "items":
        for item in fields["items"]:
            have = tally(s.captains[seat], item)
            yield Row(name(GAME, item), f"{have} › {have + 1}", signs.item(item))
        for item in fields["lost"]:
            yield Row(say("chart.name.no_room", what=name(GAME, item)), sprite=signs.item(item), colour=BAD)
    elif event.name == "map_drawn":
        known = fields["port"]
        words = say("chart.name.known_map", port=name(GAME, known)) if known else say("chart.name.unknown_map")
        yield Row(words, sprite=signs.item("map"))
    elif event.name == "marker" and event.seat == seat:
        marker = fields["marker"]
        yield Row(say("chart.name.takes", marker=name(GAME, marker)), sprite=signs.advantage(marker), colour=GOOD)
    elif event.name == "heaved":
        yield Row(say("chart.name.crew_lost"), "\N{MINUS SIGN}1", signs.item("crew"), tone=BAD)
    elif event.name == "marked":
        yield _marked(s, seat, fields["port"], look)
    elif event.name == "area_completed":
        area = say(f"chart.name.area_{fields['area']}")
        yield Row(say("chart.name.completed", area=area), f"+{fields['vp']}", emblem(seat), tone=GOOD)


def _marked(s: State, seat: Seat, port: str, look: Look) -> Row:
    area = AREA_PORTS[PORTS[port].area]
    known = 1 + sum(seat in s.marks.get(other, ()) for other in area)
    value = look.texts.say("chart.name.of_ports", known=known, ports=len(area))
    return Row(look.texts.say("chart.name.reputation"), value, signs.reputation(seat))


def _prey(s: State, seat: Seat, coming: Foreseen, look: Look) -> list[Row]:
    """Who could be boarded there, and with which Weapons."""
    say, rows = look.texts.say, []
    own = s.captains[seat].weapons + sum("weapons" in event.fields["items"] for event in coming.events if event.name == "items")
    for victim in sorted({int(choice[1]) for choice in coming.prey if choice[0] == "board"}):
        words = say("chart.name.may_board", who=look.names[victim], own=own, other=s.captains[victim].weapons)
        rows.append(Row(words, sprite=signs.item("weapons")))
    if ("board_patrol",) in coming.prey:
        rows.append(Row(say("chart.name.may_board_patrol"), f"+{PATROL_VP}", signs.sprite("ship_guarda_costa"), tone=GOOD))
    return rows
