"""The captains at the table with their tallies, cubes and markers, and where the game stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel import Decision, Seat
from engine.winds_of_plunder.data import BOOTY, CREW, MARKER, PROVISIONS, WEAPONS
from engine.winds_of_plunder.meta import META
from engine.winds_of_plunder.state import Captain, State
from engine.winds_of_plunder.table import tally
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Picture, Sprite
from game.tables import envelopes
from game.tables.chrome import Counter, SeatCard, seats, top_bar
from game.tables.look import Look, still
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.ships import slack
from game.tables.winds_of_plunder.targets import undecided

SIGN, BESIDE_SCORE = 19.0, 104.0  # how wide a sign is on the second line of a seat's card, and a name that ends before the points
LEAST_MARKER = 14.0
TALLIES = (WEAPONS, CREW, PROVISIONS)


class Sign(NamedTuple):
    """A small picture on a seat's card."""

    id: str
    sprite: str
    tip: str
    disc: bool = False  # of a seat's colour, so it lies on ivory


@still
def status(s: State, look: Look) -> list[Item]:
    """The round and its phase, and how many rounds are left."""
    say = look.texts.say
    phase = say(f"chart.name.phase_{phase_of(s)}")
    words = say("chart.name.status", round=max(1, s.round), last=s.rounds, phase=phase)
    gauge = say("chart.name.rounds_left", left=s.rounds - max(1, s.round))
    if s.round and not undecided(s):
        gauge = say("chart.name.wind_and_rounds", wind=look.texts.name("winds_of_plunder", s.wind, "wind"), rounds=gauge)
    return top_bar(look, META.title, words, gauge, s.round / s.rounds)


def phase_of(s: State) -> str:
    """The draft, the vote, the turns, or the end."""
    if not s.agenda:
        return "over"
    return "draft" if not s.round else "vote" if s.active is None else "sail"


@still
def captains(s: State, decision: Decision | None, look: Look) -> list[Item]:
    """In turn order from the first player; signs of honour stand on their cards."""
    order = [(s.first + n) % s.seats for n in range(s.seats)]
    lasting = {seat: list(_signs(s, seat, look)) for seat in order}
    items = seats(look, [_card(s, seat, _acts(s, seat, decision, look), len(lasting[seat]), look) for seat in order])
    boxes = {item.id: item.box for item in items}
    for seat in order:
        items += _laid(boxes[f"seat/{seat}"], lasting[seat], 30.0 if look.thinks == seat else 6.0)
    items += _markers(s, look, boxes)
    return items


def _acts(s: State, seat: Seat, decision: Decision | None, look: Look) -> bool:
    """Whose turn it is; in a vote, who is asked."""
    return seat == s.active if s.active is not None else look.thinks == seat or (decision is not None and decision.seat == seat)


def _card(s: State, seat: Seat, acts: bool, lasting: int, look: Look) -> SeatCard:
    c, say = s.captains[seat], look.texts.say
    room = look.layout.regions["seats"].w - 16 - 50 - SIGN * lasting - (30 if look.thinks == seat else 8)
    place = port_name(c.port, min(room, BESIDE_SCORE), look) if c.port else say("chart.name.at_sea")
    return SeatCard(seat, look.names[seat], place, str(c.vp), tuple(_counters(seat, c, look)), acts, look.thinks == seat, SIGN * lasting)


def port_name(port: str, room: float, look: Look) -> str:
    """In full, or in short where there is no room; where there is none for that either, the chart tells."""
    names = (look.texts.name("winds_of_plunder", port), look.texts.say(f"chart.name.short_{port}"))
    return next((name for name in names if look.letters.width(name, "fine") <= room), "")


def _counters(seat: Seat, c: Captain, look: Look) -> Iterator[Counter]:
    say, name = look.texts.say, look.texts.name
    for item in TALLIES:
        yield Counter(
            signs.item(item), str(tally(c, item)), say("chart.name.count", what=name("winds_of_plunder", item), count=tally(c, item))
        )
    coming = BOOTY[min(c.booty + 1, len(BOOTY) - 1)]
    yield Counter(signs.sprite("icon_booty"), f"+{coming}", say("chart.name.booty_tip", found=c.booty, vp=coming))
    yield Counter(signs.cube(seat), str(c.cubes), say("chart.name.cubes_tip", count=c.cubes))
    yield Counter(signs.sprite("icon_reserve"), str(c.reserve), say("chart.name.reserve_tip", count=c.reserve))
    yield Counter(signs.sprite("icon_card"), str(len(c.hand)), say("chart.name.cards_tip", count=len(c.hand)))
    yield Counter(signs.sprite("icon_treasure_map"), str(len(c.maps)), say("chart.name.maps_tip", count=len(c.maps)))


def _signs(s: State, seat: Seat, look: Look) -> Iterator[Sign]:
    """Who plays, what was voted, whether the ship is windlocked and the turn is over."""
    c, say = s.captains[seat], look.texts.say
    if seat < len(look.players) and look.thinks != seat:
        player = look.players[seat]
        yield Sign(f"player/{seat}", f"house/icon_{'person' if player == 'human' else 'robot'}", say(f"shell.name.player_{player}"))
    if c.done:
        yield Sign(f"done/{seat}", signs.sprite("icon_done"), say("chart.name.done", who=look.names[seat]))
    elif slack(s, seat):
        yield Sign(f"locked/{seat}", signs.sprite("icon_slack_sail"), say("chart.name.windlocked_tip", who=look.names[seat]))
    if s.agenda and s.agenda[-1].sealed and (seal := envelopes.sign(look, seat)):
        yield Sign(f"sealed/{seat}", seal, say("shell.name.sealed", who=look.names[seat]))
    if c.compass and s.active is None and not c.done:
        wind = look.texts.name("winds_of_plunder", c.compass, "wind")
        tip = say("chart.name.voted", who=look.names[seat], wind=wind)
        yield Sign(f"voted/{seat}", signs.compass(seat, c.compass), tip, disc=True)
    if s.blackbeard == seat:
        yield Sign("blackbeard", signs.sprite("blackbeard"), say("chart.name.blackbeard", who=look.names[seat]))


def _laid(card: Box, lasting: list[Sign], edge: float) -> Iterator[Item]:
    """At the right end of the second line; on a low card above and below the emblem, beside the bar of its colour."""
    roomy = card.h >= 71
    corners = ((10, card.h - 17), (26, card.h - 17), (10, 1), (26, 1))
    for n, sign in enumerate(reversed(lasting)):
        if roomy:
            box = Box(card.right - edge - SIGN * (n + 1), card.y + 26, 17, 17)
        else:
            x, y = corners[n % len(corners)]
            box = Box(card.x + x, card.y + y, 16, 16)
        yield Item(sign.id, "seats", box, _sign(sign.sprite, box.w, sign.disc), 4, sign.tip)


def _sign(sprite: str, side: float, disc: bool = False) -> Picture:
    ground = (Disc((side / 2, side / 2), side / 2, "ivory", "ink", 1),) if disc else ()
    return *ground, Sprite(sprite, Box(0, 0, side, side).inset(side * 0.1 if disc else 0))


def _markers(s: State, look: Look, boxes: dict[str, Box]) -> Iterator[Item]:
    """The Advantage markers beside the tallies that earned them."""
    for n, (item, marker) in enumerate(MARKER.items()):
        holder: Seat | None = getattr(s, marker)
        if holder is None:
            continue
        counter = boxes[f"seat/{holder}/{TALLIES.index(item)}"]
        side = min(21.0, max(LEAST_MARKER, counter.w - 30))
        box = Box(counter.x + min(30.0, counter.w - side + 2), counter.y - (side - 19) / 2, side, side)
        name, rule = look.texts.name("winds_of_plunder", marker), look.texts.say(f"winds_of_plunder.rule.{marker}")
        yield Item(f"marker/{marker}", "seats", box, _sign(signs.advantage(marker), side), 5 + n, f"{name}: {rule}")
