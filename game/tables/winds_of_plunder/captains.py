"""The captains at the table with their tallies, cubes and markers, and where the game stands."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Decision, Seat
from engine.winds_of_plunder.data import BOOTY, CREW, MARKER, PROVISIONS, WEAPONS
from engine.winds_of_plunder.holdings import tally
from engine.winds_of_plunder.meta import META
from engine.winds_of_plunder.state import State
from game.kit.item import Item
from game.tables.chrome import Phases, top_bar
from game.tables.look import Look, still
from game.tables.seats import Counter, SeatCard, Sign, seats, usual_signs
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.ships import slack
from game.tables.winds_of_plunder.targets import undecided

PHASES = ("vote", "sail")
TALLIES = (WEAPONS, CREW, PROVISIONS)


@still
def status(s: State, look: Look) -> list[Item]:
    """The round and its phase, and how many rounds are left."""
    say = look.texts.say
    phase = phase_of(s)
    words = say("chart.name.status", round=max(1, s.round), last=s.rounds)
    names = [phase] if phase not in PHASES else [*PHASES]
    if s.active is not None:
        words = say("shell.name.round_turn", round=s.round, who=look.names[s.active])
    gauge = say("chart.name.rounds_left", left=s.rounds - max(1, s.round))
    if s.round and not undecided(s):
        gauge = say("chart.name.wind_and_rounds", wind=look.texts.name(signs.GAME, s.wind, "wind"), rounds=gauge)
    phases = Phases(tuple(say(f"chart.name.phase_{name}") for name in names), names.index(phase))
    return top_bar(look, META.title, words, gauge, s.round / s.rounds, signs.sprite("crest"), phases, s.clockwise(s.first))


def phase_of(s: State) -> str:
    """The draft, the vote, the turns, or the end."""
    if not s.agenda:
        return "over"
    return "draft" if not s.round else "vote" if s.active is None else "sail"


@still
def captains(s: State, decision: Decision | None, look: Look) -> list[Item]:
    """In turn order from the first player."""
    return seats(look, [_card(s, seat, decision, look) for seat in s.clockwise(s.first)])


def _card(s: State, seat: Seat, decision: Decision | None, look: Look) -> SeatCard:
    c, say = s.captains[seat], look.texts.say
    place = look.texts.name(signs.GAME, c.port) if c.port else say("chart.name.at_sea")
    short = say(f"chart.name.short_{c.port}") if c.port else ""
    asked = look.thinks == seat or (decision is not None and decision.seat == seat)
    acts = seat == s.active if s.active is not None else asked
    counters, lasting = tuple(_counters(s, seat, look)), tuple(_signs(s, seat, look))
    return SeatCard(seat, look.names[seat], place, str(c.vp), counters, acts, look.thinks == seat, short, lasting)


def _counters(s: State, seat: Seat, look: Look) -> Iterator[Counter]:
    """The tallies with the Advantage markers that they have earned; booty, cubes, cards and maps."""
    c, say, name = s.captains[seat], look.texts.say, look.texts.name
    for item in TALLIES:
        tip = say("chart.name.count", what=name(signs.GAME, item), count=tally(c, item))
        yield Counter(signs.item(item), str(tally(c, item)), tip, _marker(s, seat, MARKER[item], look))
    coming = BOOTY[min(c.booty + 1, len(BOOTY) - 1)]
    yield Counter(signs.sprite("icon_booty"), f"+{coming}", say("chart.name.booty_tip", found=c.booty, vp=coming))
    yield Counter(signs.cube(seat), str(c.cubes), say("chart.name.cubes_tip", count=c.cubes))
    yield Counter(signs.sprite("icon_reserve"), str(c.reserve), say("chart.name.reserve_tip", count=c.reserve))
    yield Counter(signs.sprite("icon_card"), str(len(c.hand)), say("chart.name.cards_tip", count=len(c.hand)))
    yield Counter(signs.sprite("icon_treasure_map"), str(len(c.maps)), say("chart.name.maps_tip", count=len(c.maps)))


def _marker(s: State, seat: Seat, marker: str, look: Look) -> Sign | None:
    if getattr(s, marker) != seat:
        return None
    words = f"{look.texts.name(signs.GAME, marker)}: {look.texts.say(f'winds_of_plunder.rule.{marker}')}"
    return Sign(f"marker/{marker}", signs.advantage(marker), words)


def _signs(s: State, seat: Seat, look: Look) -> Iterator[Sign]:
    """Who plays, what was voted, whether the ship is windlocked and the turn is over."""
    c, say, who = s.captains[seat], look.texts.say, look.names[seat]
    yield from usual_signs(look, seat, sealed=bool(s.agenda) and s.agenda[-1].sealed)
    if c.done:
        yield Sign(f"done/{seat}", signs.sprite("icon_done"), say("chart.name.done", who=who))
    elif slack(s, seat):
        yield Sign(f"locked/{seat}", signs.sprite("icon_slack_sail"), say("chart.name.windlocked_tip", who=who))
    if c.compass and s.active is None and not c.done:
        wind = look.texts.name(signs.GAME, c.compass, "wind")
        yield Sign(f"voted/{seat}", signs.compass(seat, c.compass), say("chart.name.voted", who=who, wind=wind), disc=True)
    if s.blackbeard == seat:
        yield Sign("blackbeard", signs.sprite("blackbeard"), say("chart.name.blackbeard", who=who))
