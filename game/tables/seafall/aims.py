"""What can be explored or raided now: each target with the endeavour that it means, for the tiles, the chart and the odds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.kernel import Choice, Decision
from engine.seafall.conquest import colony_venture
from engine.seafall.exploring import Explore, seek_venture, site_venture, survey_venture, tomb_venture
from engine.seafall.holdings import ships_at
from engine.seafall.pool import pool, space_of
from engine.seafall.raiding import Raid, home_venture, raid_venture
from engine.seafall.ship_raids import ship_venture
from engine.seafall.state import State, Venture
from engine.seafall.values import hold
from game.tables.look import Look
from game.tables.seafall import signs
from game.tables.seafall.words import isle_name, piece_name, seat_name, ship_of, short_site, site_name

PREFIX = "aim "


class Aim(NamedTuple):
    """A target.

    thing   what is clicked on the chart
    ways    the endeavour by each ship that may lead it; none where no dice are rolled
    """

    choice: Choice
    thing: str
    name: str
    picture: str
    ways: tuple[Venture, ...] = ()
    short: str = ""

    @property
    def crumb(self) -> str:
        return PREFIX + " ".join(map(str, self.choice))


def aims(s: State, decision: Decision | None, look: Look) -> list[Aim]:
    """All targets of the question, legal ones first."""
    if decision is None or not isinstance(decision.step, Explore | Raid):
        return []
    raid = isinstance(decision.step, Raid)
    refused = [choice for choice, why in look.catalogue if why]
    return [_aim(s, decision.seat, choice, look, raid=raid) for choice in (*decision.choices, *refused)]


def _aim(s: State, seat: int, choice: Choice, look: Look, *, raid: bool) -> Aim:
    verb, *about = choice
    say, names = look.texts.say, [str(part) for part in about]
    if verb in ("site", "tomb"):
        isle = s.island(names[0])
        site = isle.site(names[1])
        make = raid_venture if raid else tomb_venture if verb == "tomb" else site_venture
        name = say("sea.name.place_on", place=site_name(site, look), isle=isle_name(isle.id, look))
        short = say("sea.name.place_on", place=short_site(site, look), isle=isle_name(isle.id, look))
        return Aim(choice, f"site/{names[0]}.{names[1]}", name, signs.site(site), _ways(s, make(s, seat, names[0], names[1])), short)
    if verb == "survey":
        name = say("sea.name.survey_of", isle=isle_name(names[0], look))
        return Aim(choice, f"isle/{names[0]}", name, signs.island(s.island(names[0])), _ways(s, survey_venture(s, seat, names[0])))
    if verb == "seek":
        return Aim(
            choice,
            f"space/{names[0]}",
            say("sea.name.seek_at", at=names[0]),
            signs.sprite("island_far_1"),
            _ways(s, seek_venture(s, seat, names[0])),
        )
    if verb == "map":
        return Aim(choice, f"map/{names[0]}", piece_name(f"R13:{names[0]}", look), signs.sprite("milestone"))
    if verb == "home":
        foe = int(names[0])
        name = say("sea.name.home_of", who=look.names[foe])
        return Aim(choice, f"home/{foe}", name, signs.crest(foe), _ways(s, home_venture(s, seat, foe)))
    if verb == "ship":
        foe, space = int(names[0]), names[1]
        ways = tuple(_worst(s, seat, flag, foe, space) for flag in ships_at(s, seat, space))
        target = ships_at(s, foe, space)[0]
        name = ship_of(foe, target, look)
        return Aim(choice, f"ship/{foe}/{'AB'[target]}", name, signs.ship(foe, target), ways)
    colony = s.colony(names[0])
    key = "sea.name.conquest_of" if verb == "conquer" else "sea.name.raid_of"
    name = say(key, colony=piece_name(colony.id, look), who=seat_name(colony.governor, look))
    return Aim(choice, f"isle/{colony.island}", name, signs.emblem(colony.governor), _ways(s, colony_venture(s, seat, names[0], str(verb))))


def _ways(s: State, v: Venture) -> tuple[Venture, ...]:
    return tuple(v.replace(flag=n) for n in ships_at(s, v.seat, space_of(s, v)))


def _worst(s: State, seat: int, flag: int, foe: int, space: str) -> Venture:
    """With the defender's best choice of ship and value."""
    v = ship_venture(s, seat, flag, foe, space)
    fleet = ships_at(s, foe, space)
    ways = [v.replace(foe_flag=n, foe_stat=stat, defence=hold(s, foe, n)) for n in fleet for stat in ("sail", "raid")]
    return min(ways, key=lambda way: pool(s, way))


def opened(found: list[Aim], look: Look) -> Aim | None:
    """The target that is looked at before anything is decided."""
    return next((aim for aim in found if aim.crumb == look.crumb), None) if look.crumb.startswith(PREFIX) else None


def plan(target: str) -> Iterator[Choice]:
    """The answers that a click on the button stands for: the target, and the ship that leads."""
    words = target.split(" ")
    ship = words.pop() if words[-2:-1] == ["with"] else ""
    if ship:
        words.pop()
    yield tuple(int(word) if word.isdecimal() else word for word in words)
    if ship:
        yield ("flag", ship)
