"""The right column: the thing under the pointer with the numbers of this moment, and the log."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Choice, Seat
from engine.kernel.dice import Odds
from engine.windward.battle import PlayBoosts, card_hits
from engine.windward.charts import reach
from engine.windward.cresters import red_speed
from engine.windward.data import (
    BASE_STRENGTH,
    CARD_KIND,
    CRESTER_KIND,
    CREW_KIND,
    CREW_SLOT,
    GREYS,
    PORT,
    REDS,
    SERVICES,
    TOKEN_HITS,
    TOOTH_VALUE,
)
from engine.windward.meta import META
from engine.windward.orders import amount_of
from engine.windward.pieces import crew_in_stock, tokens_in_stock
from engine.windward.planet import planet
from engine.windward.state import GAS, State
from game.kit.item import Item
from game.kit.tally import Count
from game.kit.theme import emblem
from game.services.texts import capital, percent
from game.tables.log import log
from game.tables.look import Look
from game.tables.reading import Page, Row, hint, paper, said
from game.tables.windward import signs
from game.tables.windward.battle import WORDS
from game.tables.windward.courses import pointed
from game.tables.windward.dock import COUNTED
from game.tables.windward.forecast import imagined, prospects, side_of, stakes, standing, told_threats
from game.tables.windward.pages import boat_page, captain_page, dock_page

ODDS = 42.0  # how wide a column of odds is at most
TONES = ("good_on_paper", "ink", "stop_on_paper")


def side(s: State, look: Look) -> list[Item]:
    return [*paper(look, _page(s, look)), *log(look)]


def _page(s: State, look: Look) -> Page:
    kind, _, name = _meant(look).partition("/")
    page = (PAGES[kind](s, name, look) if kind in PAGES else None) or _foe(s, look) or _stock(s, look)
    page = page._replace(ground=signs.sprite("sky")) if page.large else page
    battle = _battle(s, look)
    return (
        page._replace(text="", rows=_odds(battle, look.viewer, look), sum=None, counts=()) if battle and look.viewer is not None else page
    )


def _meant(look: Look) -> str:
    """The thing under the pointer; of a chip the thing that it is about."""
    if look.hover.startswith("chip/") and look.aimed:
        return ABOUT.get(str(look.aimed[0]), "").format(*look.aimed)
    return look.hover


ABOUT = {
    "order": "order/{1}",
    **dict.fromkeys(("play", "eat", "give"), "card/{1}"),
    "token": "boost/token",
    "hire": "hire/{1}",
    **dict.fromkeys(("buy", "teeth"), "ware/{1}"),
    "cannons": "salvo/{1}",
}


def _foe(s: State, look: Look) -> Page | None:
    """While nothing is looked at in a battle: whom the viewer, or else the attacker, fights with."""
    if s.battle is None or said(look):
        return None
    foe = s.battle.attacker if side_of(s, look.viewer) == "defender" else s.battle.defender
    return captain_page(s, str(foe.seat), look) if foe.seat is not None else _crester(s, foe.beasts[0], look)


def _stock(s: State, look: Look) -> Page:
    """While nothing is looked at that has a page of its own: what the thing says of itself, and what is left in stock."""
    say, post = look.texts.say, signs.sprite("trading_post")
    counts = tuple(
        Count(signs.sprite(sprite), str(count), say("shell.name.in_stock", what=say(f"planet.name.stock_{kind}"), count=count))
        for sprite, kind, count in (
            ("crester_red", "reds", _left(s, "red", s.red_at)),
            ("crester_grey", "greys", _left(s, "grey", s.grey_at)),
            ("token_plus2", "tokens", tokens_in_stock(s)),
            ("crew_purser", "crew", len(crew_in_stock(s))),
        )
    )
    page = Page(META.title, say("planet.name.race", target=s.target) if s.competitive else "", text=said(look) or hint(look))
    return page._replace(counts=counts, counted=say("planet.name.stock"), sprite=post, large=True)


def _left(s: State, kind: str, places: tuple[str, ...] | list[str]) -> int:
    """Cresters of a kind that are neither on the planet nor Defeated and kept."""
    away = [*s.carcasses, *(beast for c in s.captains for beast in (c.hold, *c.tows) if beast)]
    return sum(not at for at in places) - sum(CRESTER_KIND[beast] == kind for beast in away)


# Battles


def _battle(s: State, look: Look) -> State | None:
    """The battle that the thing under the pointer would mean for the viewer's Ship, or for the Longboat that is rowed."""
    if look.viewer is None or look.viewer != s.active or s.battle:
        return None
    space, boat = pointed(s, look), look.crumb.removeprefix("row ")
    rowed = int(boat) - 1 if look.crumb.startswith("row ") else None
    return imagined(s, look.viewer, space, rowed) if space and space != PORT else None


def _odds(s: State, seat: Seat, look: Look, fired: int | None = None) -> tuple[Row, ...]:
    """By the dice alone, a row for each number of Cannons or for so many; with everything that could be added; and what is at stake."""
    found = prospects(s, seat)
    assert found, "no dice have fallen in a battle that is only imagined"
    if fired is not None:
        found = found._replace(rows=(found.rows[fired],))
    say = look.texts.say
    column = min(ODDS, (look.layout.regions["preview"].w - 60) / 4)
    rows = [Row("", cells=tuple(say(f"shell.name.{word}") for word in WORDS), colour="ink_soft", column=column)]
    for chance in found.rows:
        words = say("planet.name.battle_cannons", count=chance.cannons) if chance.cannons else say("planet.name.odds_alone")
        rows.append(_shares(words, chance.alone, column, spare=0 < chance.cannons < len(found.rows) - 1))
    if found.boost:
        rows.append(_shares(say("planet.name.more_hits", hits=found.boost), found.rows[-1].added, column))
    told = zip(stakes(s, seat, look, brief=True), TONES, strict=True)
    return (*rows, *(Row(words, colour=tone, spare=tone == "ink") for words, tone in told))


def _shares(words: str, odds: Odds, column: float, *, spare: bool = False) -> Row:
    return Row(words, cells=tuple(map(percent, odds)), tones=TONES, column=column, spare=spare)


# Things


def _card(s: State, name: str, look: Look) -> Page | None:
    kind = CARD_KIND.get(name, name)
    if kind not in CARD_KIND.values():
        return None
    if s.agenda and isinstance(s.agenda[-1], PlayBoosts) and card_hits(s, s.agenda[-1].side, kind):
        return _boost(s, kind, look)
    told = look.about if name in CARD_KIND else look.texts.say(f"windward.rule.{kind}")
    return Page(look.texts.name("windward", kind), text=told, sprite=signs.card(kind), large=True)


def _boost(s: State, kind: str, look: Look) -> Page | None:
    """A card or Token in a battle: how it would stand after it."""
    step, say = s.agenda[-1] if s.agenda else None, look.texts.say
    if not isinstance(step, PlayBoosts):
        return None
    token = kind == "token"
    hits = TOKEN_HITS if token else card_hits(s, step.side, kind)
    words, tone = standing(s, step.side, hits, look) if hits else ("", "")
    rows = [Row(say("planet.rule.token") if token else say(f"windward.rule.{kind}"))]
    under = say("planet.name.more_hits", hits=hits) if hits else ""
    sprite = signs.sprite("token_plus2") if token else signs.card(kind)
    page = Page(look.texts.name("windward", kind), under, sprite=sprite, large=True)
    if words:
        rows.append(Row(say("planet.name.if_now"), colour="ink_soft"))
        return page._replace(rows=tuple(rows), sum=Row(words, colour=f"{tone}_on_paper" if tone != "warn" else "ink"))
    return page._replace(rows=tuple(rows))


def _salvo(s: State, name: str, look: Look) -> Page | None:
    """What the battle promises with so many Cannons, and what is at stake."""
    found = prospects(s, look.viewer)
    if look.viewer is None or found is None or int(name) >= len(found.rows):
        return None
    title = look.texts.choice("windward", ("cannons", int(name)))
    sprite = signs.sprite("token_cannon") if int(name) else "house/icon_fight"
    return Page(title, rows=_odds(s, look.viewer, look, int(name)), sprite=sprite, large=True)


def _hire(s: State, kind: str, look: Look) -> Page:
    left = sum(CREW_KIND[tile] == kind for tile in crew_in_stock(s))
    slot = look.texts.name("windward", CREW_SLOT[kind])
    under = look.texts.say("shell.name.in_stock", what=slot, count=left)
    return Page(
        look.texts.name("windward", kind),
        under,
        text=look.texts.say(f"windward.rule.{kind}"),
        sprite=signs.sprite(f"crew_{kind}"),
        large=True,
    )


def _ware(s: State, name: str, look: Look) -> Page:
    """What the Trading Post sells, or a Tooth that it takes."""
    if name in TOOTH_VALUE:
        sprite, words = signs.sprite(f"token_tooth_{name}"), look.texts.name("windward", f"{name}_tooth")
        return Page(words, look.texts.say("planet.name.tooth_gas", points=TOOTH_VALUE[name]), text=look.about, sprite=sprite, large=True)
    price = look.texts.say("planet.name.price", gas=SERVICES[name].price)
    rule = look.texts.say(f"windward.rule.service_{name}")
    refusal = look.reasons().get(("buy", name))
    rows = (Row(rule), *((Row(look.texts.refusal(refusal, look.names), colour="stop_on_paper"),) if refusal else ()))
    return Page(look.texts.name("windward", name, "service"), price, rows, sprite=signs.sprite(f"service_{name}"), large=True)


def _order(s: State, name: str, look: Look) -> Page:
    """What it does; and where it cannot be given, above all why not."""
    refusal = look.reasons().get(("order", name))
    why = (Row(look.texts.refusal(refusal, look.names), colour="stop_on_paper"),) if refusal else ()
    rule = Row(look.texts.say(f"windward.rule.order_{name}"), spare=bool(why))
    seat = look.dock_of if look.dock_of is not None else s.active
    amount = amount_of(s, seat, name)
    known = look.texts.say("planet.name.order_worth", amount=amount) if name in COUNTED else ""
    return Page(look.texts.name("windward", name, "order"), known, (rule, *why), sprite=signs.sprite(f"order_{name}"), large=True)


def _crester(s: State, name: str, look: Look) -> Page:
    """Its dice, how far it moves, and what it would bring."""
    kind, say = CRESTER_KIND[name], look.texts.say
    at = (
        s.white_at
        if kind == "white"
        else dict(zip((*REDS, *GREYS), (*s.red_at, *s.grey_at), strict=True))[name] or s.carcasses.get(name, "")
    )
    under = say("planet.name.beast_at", at=at, dice=BASE_STRENGTH[kind]) if at else ""
    rows = [Row(say("planet.name.rolls", dice=BASE_STRENGTH[kind]), sprite=signs.sprite("die_battle_1"))]
    if kind == "white":
        rows.append(Row(say("planet.name.white_moves", steps=s.white_speed)))
    elif kind == "red":
        rows.append(Row(say("planet.name.reds_move", steps=red_speed(s))))
    if kind in TOOTH_VALUE:
        rows.append(Row(say("planet.name.tooth_worth", points=TOOTH_VALUE[kind]), sprite=signs.sprite(f"token_tooth_{kind}")))
    if name in s.tagged:
        rows.append(Row(say("planet.name.tagged"), sprite=signs.sprite(f"crester_{kind}_tagged")))
    sprite = signs.sprite(f"portrait_crester_{kind}")
    return Page(look.texts.name("windward", name), under, tuple(rows), sprite=sprite, large=True)


def _space(s: State, name: str, look: Look) -> Page | None:
    """What is printed and what lies there; for the captain whose turn it is, what it costs to come here."""
    if name == PORT:
        return _trading_post(s, look)
    terrain, say = planet(s.planet).terrain.get(name), look.texts.say
    if terrain is None:
        return None
    rows = [Row(look.texts.say(f"windward.rule.terrain_{terrain}"))]
    if terrain == "gas":
        rows.append(Row(say("planet.name.gas"), str(s.loose.get(name, (0, 0, 0, 0))[GAS]), signs.sprite("token_gas")))
    for kind, count in enumerate(s.loose.get(name, ())):
        if count and kind != GAS:
            rows.append(Row(say(f"planet.name.loose_{signs.LOOSE[kind]}", count=count), sprite=signs.sprite(signs.LOOSE[kind])))
    if look.viewer is not None and look.viewer == s.active and not s.battle:
        words, tone = told_threats(s, s.active, name, look)
        rows += [_way(s, name, look), Row(words, colour=f"{tone}_on_paper", spare=True)]
    hexagon = f"hex_gas_pocket_{s.loose.get(name, (0, 0, 0, 0))[GAS]}" if terrain == "gas" else signs.TERRAIN.get(terrain, "planet")
    return Page(say(f"windward.name.terrain_{terrain}"), name, tuple(rows), sprite=signs.sprite(hexagon), large=True)


def _way(s: State, space: str, look: Look) -> Row:
    """What the Ship of this turn would pay to come to a space."""
    legs = reach(s, s.active)
    if space == s.captains[s.active].ship:
        return Row(look.texts.say("planet.name.here"), colour="ink_soft")
    if space not in legs or legs[space][0] > s.speed:
        return Row(look.texts.say("planet.name.too_far", speed=s.speed), colour="stop_on_paper")
    cost = legs[space][0]
    return Row(look.texts.say("planet.name.ride", speed=cost) if cost else look.texts.say("planet.name.ride_free"), colour="good_on_paper")


def _trading_post(s: State, look: Look) -> Page:
    """Every service with its price, and what is paid for Teeth; red what the captain who is asked cannot have, and why under the click."""
    say, name, reasons = look.texts.say, look.texts.name, look.reasons()
    rows = []
    for service, deed in SERVICES.items():
        choice: Choice = ("buy", service)
        if s.competitive or service != "notoriety":
            tone = "stop_on_paper" if choice in reasons else "ink"
            price = say("planet.name.price", gas=deed.price)
            rows.append(Row(name("windward", service, "service"), price, signs.sprite("token_gas"), tone=tone))
    for tooth, points in TOOTH_VALUE.items():
        worth = say("planet.name.tooth_points" if s.competitive else "planet.name.tooth_gas", points=points)
        rows.append(Row(name("windward", f"{tooth}_tooth"), worth, signs.sprite(f"token_tooth_{tooth}")))
    return Page(say("planet.name.group_shop"), say("planet.name.shop_open"), tuple(rows), sprite=signs.sprite("trading_post"))


def _port(s: State, name: str, look: Look) -> Page:
    return _trading_post(s, look)


def _wind(s: State, name: str, look: Look) -> Page:
    blows = capital(look.texts.name("windward", s.wind, "wind"))
    return Page(blows, look.texts.say("planet.name.wind"), text=look.about, sprite=signs.sprite(f"wind_arrow_{s.wind}"), large=True)


def _race(s: State, name: str, look: Look) -> Page:
    """Everybody's Notoriety, the first one first."""
    ranks = sorted(range(s.seats), key=lambda seat: -s.captains[seat].notoriety)
    rows = tuple(Row(look.names[seat], str(s.captains[seat].notoriety), emblem(seat)) for seat in ranks)
    rule = Row(look.texts.say("planet.refuse.track"), colour="ink_soft", spare=True)
    title = look.texts.say("planet.name.race", target=s.target)
    return Page(title, rows=(*rows, rule), sprite=signs.sprite("sign_notoriety"))


def _territory(s: State, name: str, look: Look) -> Page:
    lee = look.texts.say("planet.rule.territory_lee" if int(name) == s.wind else "planet.rule.territory")
    return Page(look.texts.say("planet.name.territory", number=int(name)), text=lee)


PAGES: dict[str, Callable[[State, str, Look], Page | None]] = {
    "card": _card,
    "order": _order,
    "boost": _boost,
    "salvo": _salvo,
    "hire": _hire,
    "ware": _ware,
    "crester": _crester,
    "space": _space,
    **dict.fromkeys(("ship", "seat", "notoriety"), captain_page),
    "boat": boat_page,
    "dock": dock_page,
    "loose": lambda s, name, look: _space(s, name.rpartition("/")[0], look),
    "port": _port,
    "territory": _territory,
    "track": _race,
    "wind": _wind,
}
