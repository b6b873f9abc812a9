"""The right column: what a sail would bring, where each wind would lead, the thing under the pointer; and the log."""

from __future__ import annotations

from collections import Counter

from engine.kernel import Decision
from engine.winds_of_plunder.data import AREA_BONUS, AREA_PORTS, BOOTY, CARD_FACE, FREE_PORTS, ITEMS, PORTS, TILES
from engine.winds_of_plunder.scoring import end_bonuses
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.vote import leading_winds
from game.kit.item import Item
from game.kit.theme import emblem
from game.tables.log import log
from game.tables.look import Look
from game.tables.reading import Page, Row, paper
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.arrival import arrival_page
from game.tables.winds_of_plunder.signs import GAME
from game.tables.winds_of_plunder.targets import Aim, place_of, undecided
from game.tables.winds_of_plunder.tiles import tile_words
from game.tables.winds_of_plunder.winds import all_winds, north_to_south, port_page, votes, wind_page


def side(s: State, decision: Decision | None, aim: Aim, look: Look) -> list[Item]:
    return [*paper(look, _page(s, decision, aim, look)), *log(look)]


def _page(s: State, decision: Decision | None, aim: Aim, look: Look) -> Page:
    if aim.port and aim.choice and aim.choice[0] != "start" and decision:
        return arrival_page(s, decision, aim.choice, aim.port, look)
    if aim.wind and look.hover.startswith(("rose/", "chip/")):
        return wind_page(s, aim.wind, look)
    if look.opened and len(winds := leading_winds(s)) == 1 and any(event.name == "bids" for event in look.moment):
        return wind_page(s, winds[0], look)
    kind, _, name = look.hover.partition("/")
    if aim.port or kind == "plate":
        return port_page(s, aim.port or name, look)
    if kind == "card" and name in CARD_FACE:
        return _card(s, name, look)
    if kind == "map" and name in PORTS:
        return _map(s, name, look)
    if kind == "tile" and name in TILES:
        sign = signs.item(TILES[name].items[0])
        return Page(look.texts.name(GAME, place_of(s, name), "place"), text=tile_words(name, look.texts), sprite=sign)
    if look.hover == "pile/discard":
        return _discard(s, look)
    if kind == "ladder":
        return _area(s, int(name), look)
    if look.hover == "rose":
        return north_to_south(s, look)
    if kind in ("seat", "ship", "vp") and name.isdecimal():
        return _captain(s, int(name), look)
    if look.hover and look.about and kind not in ("bid", "chip", "primary"):
        return Page(look.texts.say("chart.name.about"), text=look.about)
    if aim.wind:
        return wind_page(s, aim.wind, look)
    if s.round and undecided(s):
        return votes(s, look) if any(c.compass for c in s.captains) else all_winds(s, look)
    return _standing(s, look)


# Areas


def _area(s: State, area: int, look: Look) -> Page:
    """Who completed it, what the next is worth, and how far everybody is."""
    say, name = look.texts.say, look.texts.name
    done = s.finishers[area - 1]
    rows = [Row(look.names[seat], f"+{AREA_BONUS[n]}", emblem(seat), tone="good_on_paper") for n, seat in enumerate(done)]
    for seat in range(s.seats):
        if seat not in done:
            known = sum(seat in s.marks.get(port, ()) for port in AREA_PORTS[area])
            rows.append(Row(look.names[seat], say("chart.name.of_ports", known=known, ports=len(AREA_PORTS[area])), emblem(seat)))
    ports = tuple(name(GAME, port) for port in AREA_PORTS[area])
    left = AREA_BONUS[len(done)] if len(done) < len(AREA_BONUS) else 0
    coming = Row(say("chart.name.next_bonus"), f"+{left}")
    return Page(say(f"chart.name.area_{area}"), say("chart.name.area_ports", ports=ports), tuple(rows), sum=coming)


# Cards


def _card(s: State, card: str, look: Look) -> Page:
    say, kind = look.texts.say, signs.kind(card)
    face = CARD_FACE[card]
    rows = [Row(say(f"{GAME}.rule.{kind}"))]
    if face in FREE_PORTS:
        owner = next((seat for seat, c in enumerate(s.captains) if card in c.hand), None)
        port = s.captains[owner].port if owner is not None else ""
        free = port in FREE_PORTS[face]
        ports = tuple(look.texts.name(GAME, p) for p in FREE_PORTS[face])
        rows.append(Row(say("chart.name.free_ports", ports=ports), sprite=signs.port(FREE_PORTS[face][0])))
        if port:
            words = say("chart.name.price_in", port=look.texts.name(GAME, port))
            price, tone = say("chart.name.price_here", price=0 if free else 2), "good_on_paper" if free else "stop_on_paper"
            rows.append(Row(words, price, signs.item("vp"), tone=tone))
    rows.append(Row(say(f"{GAME}.name.flavour_{kind}"), colour="ink_soft", spare=True))
    return Page(look.texts.name(GAME, kind), say("chart.name.points", points=1), tuple(rows), sprite=signs.sprite("icon_card"))


def _map(s: State, port: str, look: Look) -> Page:
    """What this treasure is worth to the one who holds the map."""
    say = look.texts.say
    holder = next((seat for seat, c in enumerate(s.captains) if port in c.maps), None)
    rows = [Row(say("chart.name.map_tip", port=look.texts.name(GAME, port)))]
    if holder is not None:
        worth = BOOTY[min(s.captains[holder].booty + 1, len(BOOTY) - 1)]
        rows.append(Row(say("chart.name.treasure_worth"), f"+{worth}", signs.sprite("icon_booty"), tone="good_on_paper"))
    return Page(look.texts.name(GAME, port), say("chart.name.buried"), tuple(rows), sprite=signs.item("map"))


def _discard(s: State, look: Look) -> Page:
    """What has been played, by kind."""
    counts = Counter(signs.kind(card) for card in s.discard)
    rows = tuple(Row(look.texts.name(GAME, kind), f"{count} ×", spare=n > 7) for n, (kind, count) in enumerate(sorted(counts.items())))
    say = look.texts.say
    return Page(say("chart.name.discard"), say("chart.name.discard_tip", count=len(s.discard)), rows, sprite=signs.sprite("icon_card"))


# Captains


def _captain(s: State, seat: int, look: Look) -> Page:
    """Where the points came from, and what the end would add."""
    say = look.texts.say
    c, bonus = s.captains[seat], end_bonuses(s, seat)
    rows = [Row(look.sums[seat], spare=True)] if seat < len(look.sums) and look.sums[seat] else []
    pictures = {"cubes": signs.cube(seat), **{item: signs.item(item) for item in ITEMS}, "markers": signs.sprite("advantage_weapons")}
    gains = [(name, vp) for name, vp in bonus._asdict().items() if vp]
    rows += [Row(say(f"chart.name.bonus_{name}"), f"+{vp}", pictures[name], tone="good_on_paper") for name, vp in gains]
    total = c.vp if not s.agenda else c.vp + sum(bonus)
    if not s.agenda:
        rows = rows[:1]
    under = look.texts.name(GAME, c.port) if c.port else say("chart.name.at_sea")
    value = f"{c.vp} › {total}" if total != c.vp else str(total)
    return Page(look.names[seat], under, tuple(rows), sprite=emblem(seat), sum=Row(say("chart.name.if_over"), value))


def _standing(s: State, look: Look) -> Page:
    """What everybody would have if the voyage ended now."""
    say = look.texts.say
    ended = not s.agenda
    totals = {seat: c.vp + (0 if ended else sum(end_bonuses(s, seat))) for seat, c in enumerate(s.captains)}
    rows = []
    for seat in sorted(totals, key=lambda n: -totals[n]):
        vp = s.captains[seat].vp
        rows.append(Row(look.names[seat], f"{vp} + {totals[seat] - vp} = {totals[seat]}" if not ended else str(vp), emblem(seat)))
        worth = {} if ended else {name: vp for name, vp in end_bonuses(s, seat)._asdict().items() if vp}
        if worth:
            parts = (f"{say(f'chart.name.bonus_{name}')} +{vp}" for name, vp in worth.items())
            rows.append(Row(" · ".join(parts), colour="ink_soft", spare=True))
    under = "" if ended else say("chart.name.standing_under")
    return Page(say("chart.name.standing"), under, tuple(rows), sprite=signs.item("vp"))
