"""How things of this moment are called: places, sites, sums and dangers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Seat
from engine.seafall.chart import COAST
from engine.seafall.data.cards import ADVISORS, STRUCTURES, kind_of
from engine.seafall.data.goals import EMPEROR, HARBOURS, SHIPS
from engine.seafall.data.sea import raid_defence
from engine.seafall.state import Site, State
from game.services.texts import capital, percent, signed
from game.tables.look import Look
from game.tables.seafall.odds import Odds
from game.tables.seafall.signs import GAME

Part = tuple[str, int]


def isle_name(island: str, look: Look) -> str:
    return look.texts.name(GAME, island)


def piece_name(piece: str, look: Look) -> str:
    """Of a card, token or good; alike structures share a name."""
    kind = STRUCTURES[piece].kind if piece in STRUCTURES else kind_of(piece)
    return look.texts.name(GAME, kind)


def rule_of(piece: str, look: Look) -> str:
    """What it does, in a sentence."""
    return look.texts.rule(GAME, STRUCTURES[piece].kind if piece in STRUCTURES else kind_of(piece))


def ship_name(seat: Seat, number: int, look: Look) -> str:
    """As its owner calls it, else by its letter."""
    return look.texts.given(GAME, SHIPS[number], seat) or look.texts.say("sea.name.ship", ship=SHIPS[number])


def ship_of(seat: Seat, number: int, look: Look) -> str:
    """A ship with its owner."""
    given, say = look.texts.given(GAME, SHIPS[number], seat), look.texts.say
    if given:
        return say("sea.name.named_ship_of", ship=given, who=look.names[seat])
    return say("sea.name.ship_of", ship=SHIPS[number], who=look.names[seat])


def good_name(colour: str, look: Look) -> str:
    return capital(look.texts.name(GAME, colour))


def site_name(site: Site, look: Look) -> str:
    """What it is, and its defence if it has one."""
    say = look.texts.say
    if not site.sticker:
        return say("sea.name.with_defence", name=say(f"{GAME}.name.symbol_{site.symbol}"), defence=site.defence)
    name = capital(look.texts.name(GAME, site.sticker))
    defence = raid_defence(site.sticker)
    return say("sea.name.with_defence", name=name, defence=defence) if defence else name


def short_site(site: Site, look: Look) -> str:
    """What it is, in a word or two."""
    say = look.texts.say
    if not site.sticker:
        return say(f"{GAME}.name.symbol_{site.symbol}")
    kind, _, what = site.sticker.partition(":")
    if kind in ("good", "dock", "market"):
        colour = say("sea.name.every_good") if what == "any" else look.texts.name(GAME, what)
        return capital(say(f"sea.name.short_{kind}", good=colour))
    return say(f"sea.name.short_{kind}", count=int(what)) if what else capital(look.texts.name(GAME, site.sticker))


def harbour_name(harbour: str, look: Look) -> str:
    """Of its province, without whose it is."""
    return look.texts.name(GAME, harbour.removeprefix("H_"))


def space_name(s: State, space: str, look: Look) -> str:
    """A place of the sea in words."""
    say = look.texts.say
    if space == COAST:
        return say("sea.name.coast")
    if space in HARBOURS:
        name = look.texts.name(GAME, space.removeprefix("H_"))
        owner = next((seat for seat, p in enumerate(s.provinces) if p.harbour == space), None)
        return say("sea.name.harbour_of", name=name, who=look.names[owner]) if owner is not None else say("sea.name.harbour", name=name)
    isle = s.island_at(space)
    if isle:
        return isle_name(isle.id, look)
    return feature_name(s.hexes[space], look) if space in s.hexes else say("sea.name.open_sea", at=space)


def feature_name(what: str, look: Look) -> str:
    """An atoll, a current, dangerous waters, an arch."""
    return capital(look.texts.name(GAME, what))


def place_name(s: State, place: str, look: Look) -> str:
    """Where goods or tokens lie: a ship, a warehouse, a part of a province, an island, a colony."""
    say = look.texts.say
    if place in SHIPS:
        return say("sea.name.ship", ship=place)
    if place == "W":
        return say("sea.name.warehouse")
    head, _, part = place.partition(".")
    if head.startswith("war"):
        return say("sea.name.war_with", who=look.names[int(head[3:])])
    if head.startswith("home"):
        return say("sea.name.place_of", place=part_name(part, look), who=look.names[int(head[4:])])
    if any(isle.id == head for isle in s.islands):
        isle = s.island(head)
        return (
            say("sea.name.place_on", place=site_name(isle.site(part), look), isle=isle_name(head, look)) if part else isle_name(head, look)
        )
    return say("sea.name.place_on", place=part_name(part, look), isle=look.texts.name(GAME, head)) if part else look.texts.name(GAME, head)


def part_name(part: str, look: Look) -> str:
    """A field, a building site, a room of a province or colony."""
    return capital(look.texts.name(GAME, part))


def seat_name(seat: Seat, look: Look) -> str:
    return look.texts.say("sea.name.emperor") if seat == EMPEROR else look.names[seat]


def sum_words(parts: Sequence[Part], look: Look) -> str:
    """A price with its parts: printed 10, enmity +2."""
    first, *rest = parts or (("printed", 0),)
    told = [look.texts.say("sea.name.part_first", what=look.texts.say(f"sea.name.part_{first[0]}"), count=first[1])]
    told += [f"{look.texts.say(f'sea.name.part_{name}')} {signed(count)}" for name, count in rest]
    return ", ".join(told)


def expertise_words(advisor: str, look: Look) -> str:
    """explore +2, tax +1."""
    say = look.texts.say
    signs = {"upg": -1, "build": -1}
    return ", ".join(
        f"{say(f'sea.name.expert_{kind}')} {signed(signs.get(kind, 1) * n)}" for kind, n in ADVISORS[advisor].expertise.items()
    )


def danger_words(found: Odds, space: str, look: Look) -> str:
    """The check of dangerous waters with its odds."""
    return look.texts.say(
        "sea.name.danger_ahead",
        at=space,
        defence=found.defence,
        dice=max(1, found.dice),
        hurt=percent(1 - found.hurt[0]),
        sinks=percent(found.sinks),
    )
