"""The right column: the thing under the pointer with the numbers of this moment, and the log."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Decision, Seat
from engine.seafall.chart import COAST, column_of
from engine.seafall.data.cards import ADVISORS, COLOURS, STRUCTURES, TREASURES, UPGRADES, kind_of
from engine.seafall.data.goals import COLONIES, HARBOURS, MILESTONES, SHIPS, STATS
from engine.seafall.data.sea import raid_defence, survey_defence
from engine.seafall.exploring import surveyable
from engine.seafall.hiring import advisor_price, treasure_price
from engine.seafall.holdings import danger_of, enmity_held, enmity_on, island_enmity, own_structures
from engine.seafall.meta import META
from engine.seafall.milestones import HAPPENED, progress
from engine.seafall.sailing import Sailing
from engine.seafall.state import State
from engine.seafall.trade import buying_parts, buying_price
from engine.seafall.values import colony_values, hold, home_garrison, value
from engine.seafall.winter import harvest
from game.kit.item import Item
from game.kit.tally import Count
from game.services.texts import capital, percent, signed
from game.tables.log import log
from game.tables.look import Look
from game.tables.reading import Page, Row, hint, paper, said
from game.tables.seafall import signs
from game.tables.seafall.aims import Aim, aims
from game.tables.seafall.booke import in_the_log
from game.tables.seafall.endeavour import best_way
from game.tables.seafall.odds import odds, waters
from game.tables.seafall.words import (
    expertise_words,
    good_name,
    harbour_name,
    isle_name,
    piece_name,
    rule_of,
    seat_name,
    ship_of,
    site_name,
    space_name,
    sum_words,
)

GOOD, BAD = "good_on_paper", "stop_on_paper"


def side(s: State, decision: Decision | None, look: Look) -> list[Item]:
    return [*paper(look, _page(s, decision, look)), *in_the_log(log(look), look)]


def eyes(s: State, look: Look) -> Seat:
    """Whose prices and odds are told."""
    return look.viewer if look.viewer is not None else s.active


def _page(s: State, decision: Decision | None, look: Look) -> Page:
    kind, _, name = look.hover.partition("/")
    aim = _pointed(s, decision, look)
    if aim and aim.ways:
        return _endeavour(s, aim, look)
    page = PAGES[kind](s, name, look) if kind in PAGES else None
    if page is not None:
        return page
    return Page("", text=said(look)) if said(look) else _stock(s, look)


def _pointed(s: State, decision: Decision | None, look: Look) -> Aim | None:
    """The target under the pointer, on its tile or on the chart."""
    name = look.hover
    return (
        next((aim for aim in aims(s, decision, look) if name in (f"tile/{'/'.join(map(str, aim.choice))}", aim.thing)), None)
        if name
        else None
    )


def _endeavour(s: State, aim: Aim, look: Look) -> Page:
    """The dice part by part, and what they promise."""
    v = best_way(s, aim)
    found = odds(s, v)
    rows = [
        Row(look.texts.name(signs.GAME, name, "part"), signed(dice) if n else str(dice), tone=GOOD if dice > 0 else BAD)
        for n, (name, dice) in enumerate(found.parts)
    ]
    rows.append(Row(look.texts.say("sea.name.odds_unhurt"), percent(found.hurt[0])))
    rows.append(Row(look.texts.say("sea.name.odds_sinks"), percent(found.sinks), tone=BAD))
    total = Row(look.texts.say("sea.name.dice_against", dice=max(0, found.dice), defence=found.defence), percent(found.success))
    return Page(aim.short or aim.name, rows=tuple(rows), sum=total, sprite=aim.picture)


def _stock(s: State, look: Look) -> Page:
    """While nothing is looked at: what is left of everything, and what winter would bring."""
    say, seat = look.texts.say, eyes(s, look)
    rows = (
        Row(hint(look), colour="ink_soft"),
        Row(say("sea.name.harvest_to_come"), f"+{harvest(s, seat)}", signs.sprite("gold")),
        Row(say("sea.name.left_advisors"), str(len(s.decks["advisors"])), signs.sprite("advisor_merchant_1")),
        Row(say("sea.name.left_research"), str(len(s.decks["research"])), signs.sprite("milestone")),
    )
    counts = tuple(
        Count(signs.good(colour), str(count), say("shell.name.in_stock", what=capital(good_name(colour, look)), count=count))
        for colour, count in zip(COLOURS, s.supply, strict=True)
    )
    return Page(META.title, rows=rows, counts=counts, counted=say("sea.name.supply"))


# Islands and the sea


def _isle(s: State, name: str, look: Look) -> Page | None:
    """Every site with its defence; what a good costs here, and whose enmity lies here."""
    isle = next((isle for isle in s.islands if isle.id == name), None)
    if isle is None:
        return None
    say, seat = look.texts.say, eyes(s, look)
    rows = [
        Row(f"{site.slot[-1]} · {site_name(site, look)}", _site_value(site.symbol, site.sticker, site.defence), signs.site(site))
        for site in isle.sites
    ]
    if any(site.sticker.startswith("good:") for site in isle.sites):
        rows.append(Row(say("sea.name.good_costs"), str(buying_price(s, seat, isle.id)), signs.sprite("gold")))
    own = enmity_on(s, seat, isle.id)
    if own:
        rows.append(Row(say("sea.name.own_enmity"), f"\N{MINUS SIGN}{own}", signs.enmity(seat), tone=BAD))
    others = [other for other in range(s.seats) if other != seat and island_enmity(s, other, isle.id)]
    rows += [Row(look.names[other], str(island_enmity(s, other, isle.id)), signs.enmity(other), spare=True) for other in others]
    if "survey" in s.rules_on and surveyable(isle):
        rows.append(Row(say("sea.name.may_survey"), str(survey_defence(column_of(isle.hex))), spare=True))
    colony = s.colony_on(isle.id)
    if colony:
        garrison, defence = colony_values(colony)
        words = say("sea.name.colony_of", colony=piece_name(colony.id, look), who=seat_name(colony.governor, look))
        rows.append(Row(words, f"{garrison}/{defence}", signs.emblem(colony.governor)))
    return Page(isle_name(isle.id, look), say("sea.name.under_isle", garrison=isle.garrison, at=isle.hex), tuple(rows))


def _site_value(symbol: str, sticker: str, defence: int) -> str:
    return str(raid_defence(sticker) or "") if sticker else str(defence)


def _site(s: State, name: str, look: Look) -> Page | None:
    isle, _, slot = name.partition(".")
    if not any(i.id == isle for i in s.islands):
        return None
    site = s.island(isle).site(slot)
    say, seat = look.texts.say, eyes(s, look)
    kind, _, _ = site.sticker.partition(":")
    rows = [Row(say(f"sea.rule.site_{kind}" if kind else f"sea.rule.symbol_{site.symbol.lower()}"))]
    if kind == "good":
        rows.append(Row(say("sea.name.good_costs"), str(buying_price(s, seat, isle)), signs.sprite("gold")))
        rows.append(Row(sum_words(buying_parts(s, seat, isle), look), colour="ink_soft", spare=True))
    return Page(site_name(site, look), isle_name(isle, look), tuple(rows), sprite=signs.site(site))


def _plate(s: State, name: str, look: Look) -> Page | None:
    return _isle(s, name, look)


def _space(s: State, name: str, look: Look) -> Page | None:
    """What lies there; for a ship that sails, the check that waits."""
    isle = s.island_at(name)
    if isle:
        return _isle(s, isle.id, look)
    if name in HARBOURS:
        return _harbour(s, name, look)
    say = look.texts.say
    rows = []
    kind = s.hexes.get(name, "").partition(":")[0]
    if kind:
        rows.append(Row(say(f"sea.rule.feature_{kind}")))
    elif name == COAST:
        rows.append(Row(say("sea.rule.coast")))
    elif column_of(name) > 4:
        key = "sea.rule.uncharted" if "uncharted" in s.rules_on else "sea.rule.shut_west"
        rows.append(Row(say(key)))
    else:
        rows.append(Row(say("sea.rule.open_sea")))
    step = s.agenda[-1] if s.agenda else None
    if danger_of(s, name) and isinstance(step, Sailing):
        found = waters(s, step.seat, step.ships, name)
        rows.append(Row(say("sea.name.dice_against", dice=max(1, found.dice), defence=found.defence), percent(found.hurt[0]), tone=GOOD))
        rows.append(Row(say("sea.name.odds_sinks"), percent(found.sinks), tone=BAD))
    there = [(seat, n) for seat, p in enumerate(s.provinces) for n, ship in enumerate(p.ships) if ship.place == name]
    rows += [Row(ship_of(seat, n, look), sprite=signs.ship(seat, n)) for seat, n in there]
    return Page(space_name(s, name, look), name if "." in name else "", tuple(rows))


def _harbour(s: State, name: str, look: Look) -> Page:
    """Whose it is, how it is guarded, and what a raid would meet."""
    say, seat = look.texts.say, eyes(s, look)
    owner = next((n for n, p in enumerate(s.provinces) if p.harbour == name), None)
    if owner is None:
        return Page(space_name(s, name, look), text=say("sea.rule.empty_harbour"))
    rows = [Row(say("sea.name.garrison"), str(home_garrison(s, owner)), signs.sprite("garrison"))]
    if "province_raids" in s.rules_on and owner != seat:
        rows.append(Row(say("sea.rule.home_raid"), "5", signs.sprite("guild_soldiers")))
        held = enmity_held(s, seat, owner)
        if held:
            rows.append(Row(say("sea.name.own_enmity"), f"\N{MINUS SIGN}{held}", signs.enmity(seat), tone=BAD))
    return Page(space_name(s, name, look), look.names[owner], tuple(rows), sprite=signs.crest(owner))


def _feature(s: State, name: str, look: Look) -> Page | None:
    return _space(s, name, look)


# Pieces


def _advisor(s: State, name: str, look: Look) -> Page | None:
    """What it is good at and what it does; what it costs the viewer now."""
    if name not in ADVISORS:
        return None
    card, say = ADVISORS[name], look.texts.say
    rows = [Row(expertise_words(name, look), sprite=signs.guild(card.guild)), Row(rule_of(name, look), colour="ink_soft")]
    if name in (*s.forum, *s.palace):
        rows.append(Row(say("sea.name.costs"), str(advisor_price(s, eyes(s, look), name)), signs.sprite("gold")))
        if card.rep:
            rows.append(Row(say("sea.name.or_costs"), str(card.rep), signs.sprite("reputation")))
    if card.glory:
        rows.append(Row(say("sea.name.printed_glory"), str(card.glory), signs.sprite("glory")))
    return Page(
        piece_name(name, look),
        capital(look.texts.name(signs.GAME, card.guild, "guild")),
        tuple(rows),
        sprite=signs.advisor(name),
        large=True,
    )


def _milestone(s: State, name: str, look: Look) -> Page | None:
    """What it asks for, how far everybody is, and what it brings."""
    if name not in MILESTONES:
        return None
    row = MILESTONES[name]
    rows = [Row(rule_of(name, look))]
    if name not in HAPPENED:
        for seat in range(s.seats):
            have, want = progress(s, seat, name)
            rows.append(Row(look.names[seat], f"{have}/{want}", signs.emblem(seat), tone=GOOD if have >= want else "ink", spare=True))
    return Page(
        piece_name(name, look),
        look.texts.say("sea.name.worth", count=row.glory) if row.glory else "",
        tuple(rows),
        sprite=signs.sprite("milestone"),
    )


def _event(s: State, name: str, look: Look) -> Page | None:
    if not s.event:
        return None
    return Page(piece_name(s.event, look), look.about.partition(". ")[2], (Row(rule_of(s.event, look)),), sprite=signs.event(s.event))


def _piece(s: State, name: str, look: Look) -> Page | None:
    """A card or token: what it does and what it costs."""
    if not name or not look.texts.has(f"{signs.GAME}.name.{STRUCTURES[name].kind if name in STRUCTURES else kind_of(name)}"):
        return None
    say = look.texts.say
    rows = [Row(rule_of(name, look))] if rule_of(name, look) else []
    if name in TREASURES:
        rows = [Row(say("sea.name.printed_glory"), str(TREASURES[name].glory), signs.sprite("glory"))]
        if name in s.treasures:
            rows.append(Row(say("sea.name.costs"), str(treasure_price(s, eyes(s, look), name, "")), signs.sprite("gold")))
            colour = TREASURES[name].colour
            rows.append(
                Row(
                    say("sea.name.good_discount", good=look.texts.name(signs.GAME, colour)),
                    str(treasure_price(s, eyes(s, look), name, colour)),
                    signs.good(colour),
                )
            )
    elif name in UPGRADES or name in STRUCTURES:
        cost = UPGRADES[name].cost if name in UPGRADES else STRUCTURES[name].cost
        rows.append(Row(say("sea.name.printed_price"), str(cost), signs.sprite("gold")))
    elif name in COLONIES:
        rows.append(Row(say("sea.name.colony_numbers", garrison=COLONIES[name].garrison, defence=COLONIES[name].defence)))
    return Page(piece_name(name, look), rows=tuple(rows), sprite=signs.piece(name))


OF_THEIR_OWN = ("guild", "mend")  # tiles that are no pieces, though their letters name ships


def _tile(s: State, name: str, look: Look) -> Page | None:
    """What lies on the tray: the piece, and how its price is made."""
    kind, _, piece = name.rpartition("/")
    if kind in OF_THEIR_OWN or kind.startswith("square"):
        return None
    page = _advisor(s, piece, look) or _piece(s, piece, look)
    if page is None:
        return None
    return page._replace(rows=(*page.rows, Row(look.about, colour="ink_soft", spare=True))) if look.about and "," in look.about else page


def _ship(s: State, name: str, look: Look) -> Page | None:
    """Its values as they are now, and what it carries."""
    seat_part, _, ship = name.partition("/")
    if not seat_part.isdecimal() or ship not in SHIPS:
        return None
    seat, n = int(seat_part), SHIPS.index(ship)
    vessel, say = s.provinces[seat].ships[n], look.texts.say
    rows = [Row(look.texts.name(signs.GAME, stat), str(value(s, seat, n, stat)), signs.stat(stat)) for stat in STATS]
    rows.append(Row(say("sea.name.hold_of", load=vessel.load, size=hold(s, seat, n))))
    cargo = (
        tuple(Count(signs.good(colour), str(count)) for colour, count in zip(COLOURS, vessel.goods, strict=True))
        if sum(vessel.goods)
        else ()
    )
    rows += [Row(piece_name(kind_of(card), look), sprite=signs.sprite("damage"), tone=BAD) for card in (*vessel.damage, *vessel.curses)]
    home = vessel.place in HARBOURS
    under = harbour_name(vessel.place, look) if home else space_name(s, vessel.place, look) if vessel.place else say("sea.name.sunk")
    return Page(
        ship_of(seat, n, look),
        under,
        tuple(rows),
        sprite=signs.ship(seat, n),
        counts=cargo,
        counted=say("sea.name.hold_tip") if cargo else "",
    )


def _seat(s: State, name: str, look: Look) -> Page | None:
    """Where the glory came from, and what the province has."""
    if not name.isdecimal():
        return None
    seat = int(name)
    p = s.provinces[seat]
    rows = [Row(piece_name(piece, look), sprite=signs.structure(piece)) for piece in own_structures(s, seat)]
    rows += [Row(piece_name(piece, look), str(TREASURES[piece].glory), signs.treasure(piece)) for piece in p.treasures]
    rows += [Row(piece_name(piece, look), sprite=signs.advisor(piece), spare=True) for piece in p.council]
    under = look.sums[seat] if look.sums else ""
    return Page(
        look.names[seat], under, tuple(rows) or (Row(look.texts.say("sea.name.nothing_yet"), colour="ink_soft"),), sprite=signs.crest(seat)
    )


def _glory(s: State, name: str, look: Look) -> Page | None:
    if name.isdecimal():
        return _seat(s, name, look)
    ranked = sorted(range(s.seats), key=lambda seat: -s.provinces[seat].glory)
    rows = tuple(Row(look.names[seat], str(s.provinces[seat].glory), signs.emblem(seat)) for seat in ranked)
    return Page(look.texts.say("sea.name.glory"), look.about.removesuffix("."), rows, sprite=signs.sprite("glory"))


def _map(s: State, name: str, look: Look) -> Page | None:
    return _piece(s, f"R13:{name}", look)


PAGES: dict[str, Callable[[State, str, Look], Page | None]] = {
    "isle": _isle,
    "plate": _plate,
    "site": _site,
    "space": _space,
    "feature": _feature,
    "advisor": _advisor,
    "milestone": _milestone,
    "event": _event,
    "tile": _tile,
    "ship": _ship,
    "seat": _seat,
    "glory": _glory,
    "map": _map,
    **dict.fromkeys(("upgrade", "treasure", "research", "tablet", "relic", "colony"), _piece),
}
