"""The captains at the table, and where the game stands."""

from __future__ import annotations

from engine.kernel import Seat
from engine.windward.cresters import red_speed
from engine.windward.data import CREW_KIND, MORALE_MAX, PORT, ROWING_MAX, SOLO_REDS_TO_WHITE
from engine.windward.means import means
from engine.windward.meta import META
from engine.windward.scoring import leaders
from engine.windward.state import GREY_TOOTH, RED_TOOTH, TOKEN, Captain, State
from game.kit.item import Item
from game.tables.chrome import Phases, top_bar
from game.tables.look import Look, still
from game.tables.seats import Counter, SeatCard, Sign, seats, usual_signs
from game.tables.windward import signs


@still
def status(s: State, look: Look) -> list[Item]:
    turn = look.texts.say("shell.name.round_turn", round=s.round, who=look.names[s.active])
    return top_bar(look, META.title, turn, *_goal(s, look), signs.sprite("crest"), _phases(s, look), s.clockwise(s.first))


def _phases(s: State, look: Look) -> Phases:
    """A turn is actions and a rest; a battle comes in between."""
    names = ["actions", "rest"]
    if s.battle:
        names.insert(2 if s.resting else 1, "battle")
    now = names.index("battle" if s.battle else "rest" if s.resting else "actions")
    return Phases(tuple(look.texts.say(f"planet.name.phase_{name}") for name in names), now)


def _goal(s: State, look: Look) -> tuple[str, float]:
    """How near the end is."""
    say = look.texts.say
    if s.competitive:
        return _race(s, look)
    if s.cooperative:
        return say("planet.name.lives", captains=s.captain_lives, white=s.white_lives), 1 - s.white_lives / s.seats
    return say("planet.name.reds_fallen", count=s.reds_fallen, speed=red_speed(s)), s.reds_fallen / (SOLO_REDS_TO_WHITE + 1)


def _race(s: State, look: Look) -> tuple[str, float]:
    """Who leads and how far it is to the end; at the start only where the race goes to."""
    say, first = look.texts.say, leaders(s)[0]
    points = s.captains[first].notoriety
    if not points:
        return say("planet.name.race", target=s.target), 0.0
    ahead = say("shell.name.leads", who=look.names[first])
    if points >= s.target:
        return f"{ahead} · {say('planet.name.race_over', points=points)}", 1.0
    return f"{ahead} · {say('shell.name.of_target', points=points, target=s.target)}", points / s.target


@still
def captains(s: State, look: Look) -> list[Item]:
    """In turn order from the first player."""
    order = s.clockwise(s.first)
    return seats(look, [_card(s, seat, s.captains[seat], look) for seat in order])


def _card(s: State, seat: Seat, c: Captain, look: Look) -> SeatCard:
    say, has = look.texts.say, means(s, c)
    place = say("planet.name.at_port") if c.ship == PORT else say("planet.name.at_sky", space=c.ship)
    defeated = say("planet.name.defeated", beast=look.texts.name("windward", c.hold)) if c.hold else ""
    teeth = c.cargo[GREY_TOOTH] + c.cargo[RED_TOOTH]

    def of_most(key: str, value: int, most: int) -> str:
        return say("shell.name.of_most", what=say(f"planet.name.{key}"), value=value, most=most)

    counters = (
        Counter(signs.sprite("morale_4"), str(c.morale), of_most("morale", c.morale, MORALE_MAX)),
        Counter(signs.sprite("token_cannon"), f"{c.cannons}/{has.most['cannons']}", of_most("cannons", c.cannons, has.most["cannons"])),
        Counter(signs.sprite("token_gas"), f"{c.gas}/{has.most['gas']}", of_most("gas", c.gas, has.most["gas"])),
        Counter("house/icon_cards", f"{len(c.hand)}/{has.most['hand']}", of_most("captain_cards", len(c.hand), has.most["hand"])),
        Counter(signs.sprite("sign_longboat_speed"), str(c.rowing), of_most("boat_speed", c.rowing, ROWING_MAX)),
        Counter(
            signs.sprite("token_tooth_red"), str(teeth), say("planet.name.teeth_held", grey=c.cargo[GREY_TOOTH], red=c.cargo[RED_TOOTH])
        ),
        Counter(signs.sprite("token_plus2"), str(c.cargo[TOKEN]), say("planet.name.tokens_held", count=c.cargo[TOKEN])),
        *((Counter(signs.crester(c.hold, defeated=True), "", defeated),) if c.hold else ()),
    )
    score = str(c.notoriety) if s.competitive else ""
    crew = (
        Sign(
            f"hired/{seat}/{n}",
            signs.crew(tile),
            f"{look.texts.name('windward', tile)}: {look.texts.say(f'windward.rule.{CREW_KIND[tile]}')}",
        )
        for n, tile in enumerate(c.crew)
    )
    marks = (*crew, *usual_signs(look, seat, sealed=False))
    points = signs.sprite("sign_notoriety")
    return SeatCard(seat, look.names[seat], place, score, counters, seat == s.active, look.thinks == seat, signs=marks, points=points)
