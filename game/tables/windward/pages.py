"""What is read of a captain: the Ship with all it has, a Longboat, and each part of the dock."""

from __future__ import annotations

from engine.windward.data import BASE_STRENGTH, CREW_KIND, CREW_SLOT, MATES, MORALE_MAX, PORT, ROWING_MAX
from engine.windward.means import means
from engine.windward.pieces import crew_in_stock
from engine.windward.state import CARGO, State
from game.kit.tally import Count
from game.kit.theme import SEATS
from game.tables.look import Look
from game.tables.reading import Page, Row
from game.tables.windward import signs

TRACKS = {"morale": "morale_4", "boats": "sign_longboat_speed", "cannons": "token_cannon", "gas": "token_gas"}


def captain_page(s: State, name: str, look: Look) -> Page | None:
    """Where the Ship is, its strength, crew and Hold, what it has of what it can have, and where the points came from; a counter of
    the card says what it is itself."""
    if not name.isdecimal():
        return None
    seat, say = int(name), look.texts.say
    c, has = s.captains[seat], means(s, s.captains[seat])
    rows = [
        Row(
            say("planet.name.strength", attack=BASE_STRENGTH["ship"] + has.attack_dice, defence=BASE_STRENGTH["ship"]),
            sprite=signs.sprite("die_battle_1"),
        )
    ]
    if seat == s.active:
        rows.append(Row(say("planet.name.ready", speed=s.speed, mates=s.mates, most=MATES), sprite=signs.mate(seat)))
    rows += [Row(look.texts.name("windward", tile), sprite=signs.crew(tile)) for tile in c.crew]
    rows += cargo(s, seat, look)
    if look.sums and look.sums[seat]:
        rows.append(Row(look.sums[seat], sprite=signs.sprite("sign_notoriety"), spare=True))
    amounts = (c.morale, MORALE_MAX), (c.rowing, ROWING_MAX), (c.cannons, has.most["cannons"]), (c.gas, has.most["gas"])
    counts = tuple(
        Count(signs.sprite(sprite), f"{value}/{most}", say("shell.name.of_most", what=say(f"planet.name.{key}"), value=value, most=most))
        for (key, sprite), (value, most) in zip(TRACKS.items(), amounts, strict=True)
    )
    place = say("planet.name.at_port") if c.ship == PORT else say("planet.name.at_sky", space=c.ship)
    portrait = signs.sprite(f"portrait_ship_{SEATS[seat].name}")
    return Page(look.names[seat], place, tuple(rows), sprite=portrait, large=True, counts=counts)


def boat_page(s: State, name: str, look: Look) -> Page:
    """How strong a Longboat is, how far it can be rowed, and what it tows."""
    seat, boat = map(int, name.split("/"))
    c, say = s.captains[seat], look.texts.say
    rows = [
        Row(say("planet.name.boat_strength", dice=BASE_STRENGTH["boat"] + means(s, c).boat_dice), sprite=signs.sprite("die_battle_1")),
        Row(say("planet.name.boat_speed"), f"{c.rowing} / {ROWING_MAX}", signs.sprite("sign_longboat_speed")),
    ]
    if c.tows[boat]:
        beast = look.texts.name("windward", c.tows[boat])
        rows.append(Row(say("planet.name.towed", beast=beast), sprite=signs.crester(c.tows[boat], defeated=True)))
    rows.append(Row(say("planet.rule.boats"), colour="ink_soft", spare=True))
    title, portrait = say("planet.name.boat_of", who=look.names[seat]), signs.sprite(f"portrait_longboat_{SEATS[seat].name}")
    return Page(title, say("planet.name.at_sky", space=c.boats[boat]), tuple(rows), sprite=portrait, large=True)


def cargo(s: State, seat: int, look: Look) -> list[Row]:
    """What lies in the Hold."""
    c = s.captains[seat]
    rows = []
    if c.hold:
        beast = look.texts.name("windward", c.hold)
        rows.append(Row(look.texts.say("planet.name.defeated", beast=beast), sprite=signs.crester(c.hold, defeated=True)))
    loads = zip(CARGO, c.cargo, signs.LOOSE, strict=False)
    return rows + [Row(look.texts.name("windward", load), str(count), signs.sprite(sign)) for load, count, sign in loads if count]


def dock_page(s: State, name: str, look: Look) -> Page | None:
    """Crew with what it does; every track with what it is good for."""
    part, _, rest = name.partition("/")
    seat = look.dock_of if look.dock_of is not None else s.active
    if part == "crew":
        return _slot(s, seat, rest, look)
    if part == "ship":
        return captain_page(s, str(seat), look)
    if part == "hold":
        rows = tuple(cargo(s, seat, look)) or (Row(look.texts.say("planet.name.hold_empty"), colour="ink_soft"),)
        return Page(look.texts.say("planet.name.hold"), rows=(*rows, Row(look.texts.say("planet.rule.hold"), colour="ink_soft")))
    if part in TRACKS:
        return Page(look.about.removesuffix("."), text=look.texts.say(f"planet.rule.{part}"), sprite=signs.sprite(TRACKS[part]), large=True)
    return None


def _slot(s: State, seat: int, slot: str, look: Look) -> Page:
    """Whoever is hired; else who could be, and what each of them does."""
    tile = next((t for t in s.captains[seat].crew if CREW_SLOT[CREW_KIND[t]] == slot), "")
    rule = "windward.rule.{}".format
    if tile:
        return Page(look.texts.name("windward", tile), text=look.texts.say(rule(CREW_KIND[tile])), sprite=signs.crew(tile), large=True)
    left = [CREW_KIND[tile] for tile in crew_in_stock(s) if CREW_SLOT[CREW_KIND[tile]] == slot]
    rows = [
        Row(
            f"{look.texts.name('windward', kind)}: {look.texts.say(rule(kind))}",
            look.texts.say("planet.name.crew_left", count=left.count(kind)),
            signs.sprite(f"crew_{kind}"),
        )
        for kind in dict.fromkeys(left)
    ]
    return Page(look.texts.name("windward", slot), look.texts.say("planet.rule.crew_free"), tuple(rows))
