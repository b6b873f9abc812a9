"""The planet with everything on it, and what lies beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.kernel import Choice, Decision, Refusal, Seat, refuse
from engine.windward.charts import reach
from engine.windward.data import CARD_KIND, PORT
from engine.windward.parties import boat_foe, ship_foe
from engine.windward.planet import planet
from engine.windward.state import GAS, State
from engine.windward.turn import Turn
from game.kit.hexmap import outline
from game.kit.item import Item
from game.kit.layout import Box, around
from game.kit.picture import Disc, Fill, Picture, Shape, Sprite, Stroke, Words
from game.services.texts import Texts, capital
from game.tables.look import Look
from game.tables.targets import Targets
from game.tables.traces import points
from game.tables.washes import DANGER, REACH
from game.tables.windward import signs
from game.tables.windward.atlas import CHART, CHART_SIDE, PLANET, PLANET_DISC, RINGS, Atlas, atlas
from game.tables.windward.beside import beside
from game.tables.windward.courses import courses, names, odds_of, owned, pointed, ways
from game.tables.windward.forecast import imagined, stakes, threats
from game.tables.windward.pieces import pieces

SPATIAL = ("sail", "zephyr", "around", "strand", "place", "tag", "bait", "corner", "route", "charge", "land")


OVER_CITY = 20  # z of what lies over the city and under the Ships before it
FIELD = (255, 235, 185, 140, 105, 80)  # how bright the ring of a longer ride is, by the Speed it costs


class Goals(NamedTuple):
    """What a click on each space means now, and what the Ship or Longboat can reach with the Speed it has."""

    targets: Targets
    seat: Seat | None = None  # the captain who is asked what to do in the turn
    rowing: bool = False
    rides: Mapping[str, int] = {}  # what each space in reach costs
    fights: frozenset[str] = frozenset()  # where somebody is to be fought

    def __bool__(self) -> bool:
        return bool(self.rides) or self.targets.asks("space")

    def offered(self, space: str) -> tuple[Choice, ...]:
        return self.targets.offered.get(f"space/{space}", ())

    def legal(self, space: str) -> bool:
        return space in self.rides or bool(self.offered(space))


def goals(s: State, decision: Decision | None, look: Look) -> Goals:
    boat = look.crumb.removeprefix("row ") if look.crumb.startswith("row ") else ""

    def about(choice: Choice) -> str:
        """The space that a choice leads to; while a Longboat is rowed, where that one goes."""
        if boat:
            return f"space/{choice[2]}" if choice[0] == "row" and str(choice[1]) == boat else ""
        return f"space/{choice[1]}" if choice[0] in SPATIAL else ""

    targets = Targets(decision, look, about)
    if decision is None or not isinstance(decision.step, Turn):
        return Goals(targets)
    seat = decision.seat
    here = s.captains[seat].ship
    rides = {} if boat else {at: leg[0] for at, leg in reach(s, seat).items() if leg[0] <= s.speed and at != here}
    foe = boat_foe if boat else ship_foe
    fights = frozenset(at for at in {*targets.of("space"), *rides} if foe(s, seat, at))
    return Goals(targets, seat, bool(boat), rides, fights)


def board(s: State, decision: Decision | None, look: Look) -> list[Item]:
    where = atlas(s.planet, look.layout.regions["board"])
    targets = goals(s, decision, look)
    under = pointed(s, look)
    behind = [gate for gate in where.land.gates if targets.legal(gate)]  # the city stands before them
    items = _sky(s, where, grey=look.theme.name == "high-contrast")
    items += [_space(s, where, space, targets, space == under, look) for space in (*where.land.spaces, PORT)]
    items += [_battle_mark(where, space, targets) for space in where.land.spaces if space in targets.fights]
    items += [_gate(where, gate, _mark(s, gate, targets, gate == under, look)) for gate in behind]
    items += _numbers(s, where, look)
    if look.wash == DANGER:
        items += _danger(s, where, look)
    items += pieces(s, where, look, targets.seat, roof=not behind)
    items += courses(s, where, look, targets.seat if not targets.rowing else None, targets.rides)
    items += ways(s, decision, where, look)
    items += names(s, where, look)
    items += beside(s, decision, where, look)
    if look.owners:
        items += owned(s, where, look)
    if look.scored:
        items += points(look, lambda seat: where.at(s.captains[seat].ship), signs.sprite("sign_notoriety"), where.unit, "ship/{}".format)
    return items


def _sky(s: State, where: Atlas, *, grey: bool) -> list[Item]:
    """Dusk and the planet before its rings; on it the lanes of the wind and the chart of its Territories. High contrast has no colour."""
    (x, y), disc = where.middle, where.disc()
    globe, side = PLANET * disc / PLANET_DISC, CHART * where.hexes.size / CHART_SIDE[where.land.radius]
    rings = RINGS[0] * disc / PLANET_DISC, RINGS[1] * disc / PLANET_DISC
    region = where.region
    scene = (
        Sprite(signs.sprite("sky"), Box(0, 0, region.w, region.h), grey=grey, cover=True),
        Sprite(signs.sprite("planet_rings"), around(x, y, *rings), grey=grey),
        Sprite(signs.sprite("planet"), around(x, y, globe, globe), grey=grey),
    )
    lanes, chart = around(x, y, 2.16 * disc, 2.16 * disc), around(x, y, side, side)
    name = "chart_small" if where.land.small else "chart_large"
    return [
        Item("planet", "board", Box(0, 0, region.w, region.h), scene, -7),
        Item("lanes", "board", lanes, (Sprite(signs.sprite(f"lanes_{s.wind}"), Box(0, 0, lanes.w, lanes.h), grey=grey),), -6),
        Item("chart", "board", chart, (Sprite(signs.sprite(name), Box(0, 0, chart.w, chart.h), grey=grey),), -5),
    ]


# Spaces


class Mark(NamedTuple):
    """How a legal target is marked: with which ring, fainter the more Speed it costs; a breeze where the wind carries."""

    ring: str
    alpha: int = 255
    breeze: int = 0


def _space(s: State, where: Atlas, space: str, targets: Goals, under: bool, look: Look) -> Item:
    terrain = where.land.terrain.get(space, "port")
    picture = signs.TERRAIN.get(terrain, "")
    if terrain == "gas":
        picture = f"hex_gas_pocket_{s.loose.get(space, (0, 0, 0, 0))[GAS]}"
    legal = targets.legal(space)
    mark = _mark(s, space, targets, under, look)
    item = _hex(space, where.boxes[space], picture, mark, _tip(look.texts, space, terrain))
    if not legal and space == PORT and targets.seat is not None and s.captains[targets.seat].ship == PORT:
        return item._replace(action="open shop")
    if not legal:
        refusal = _why_not(s, space, targets, targets.targets.reasons.get(item.id))
        return item._replace(refusal=refusal) if refusal else item
    choices = targets.offered(space)
    action = f"ride {space}" if space in targets.rides and not choices else ""
    return item._replace(choices=choices, action=action, warning=_trap(s, space, targets, look) or _attack(s, space, targets, look))


def _danger(s: State, where: Atlas, look: Look) -> Iterator[Item]:
    """Where the turn should not end: redder where more Cresters would come in the rest; alone also the Port, which loses the game."""
    seat = s.active if look.viewer is None else look.viewer
    grave = {space: len(beasts) for space, beasts in threats(s, seat).items()}
    if s.solo:
        grave[PORT] = len(DANGER_SHADES)
    for space, count in grave.items():
        box = where.boxes[space]
        shade = Shape(outline(box, 0.93), "stop", "stop", 1.5, DANGER_SHADES[min(count, len(DANGER_SHADES)) - 1])
        yield Item(f"danger/{space}", "board", box, (shade,), 1)


DANGER_SHADES = (70, 110, 150)


def _gate(where: Atlas, space: str, mark: Mark | None) -> Item:
    """The ring of a Gate that can be reached lies over the city that stands before it: a click on the roof means the Gate there."""
    box = where.boxes[space]
    ring = (Sprite(signs.sprite(mark.ring), Box(0, 0, box.w, box.h), mark.alpha),) if mark else ()
    return Item(f"gate/{space}", "board", box, ring, OVER_CITY, round=True, means=f"space/{space}")


def _why_not(s: State, space: str, targets: Goals, refusal: Refusal | None) -> Refusal | None:
    """A far space is refused for what bars the way to it, not because it is far: one click sails the whole way."""
    if refusal is None or refusal.key != "windward.refuse.not_adjacent" or targets.seat is None:
        return refusal
    legs = reach(s, targets.seat)
    if space == PORT and s.captains[targets.seat].hold:
        return refuse("windward.refuse.crester_aboard", "WWD-35")
    if space in planet(s.planet).drift and not s.deadweight:
        return refuse("windward.refuse.drift", "WWD-38")
    if space not in legs:
        return refuse("planet.refuse.no_way", refusal.rule)
    return refuse("planet.refuse.too_far", refusal.rule, cost=legs[space][0], speed=s.speed)


@lru_cache(maxsize=1024)
def _tip(texts: Texts, space: str, terrain: str) -> str:
    if space == PORT:
        return texts.say("windward.name.port")
    return f"{space} · {texts.say(f'windward.name.terrain_{terrain}')}"


def _mark(s: State, space: str, targets: Goals, under: bool, look: Look) -> Mark | None:
    """A ring, strong for the next step, fainter for a longer ride, red for a battle; what cannot be reached is dim. What it costs is told
    under the pointer. Without the wash of what is in reach only battles and the space under the pointer are marked."""
    washed = look.wash == REACH or targets.seat is None
    if not targets.legal(space):
        return Mark("hex_dim") if targets and washed else None
    near, cost = bool(targets.offered(space)), targets.rides.get(space)
    if space in targets.fights:
        return Mark("hex_danger")
    if under:
        return Mark("hex_hover")
    if not washed:
        return None
    breeze = s.wind if cost == 0 else 0
    return Mark("hex_near", breeze=breeze) if near else Mark("hex_far", FIELD[min(cost or 0, len(FIELD) - 1)], breeze)


@lru_cache(maxsize=4096)
def _hex(space: str, box: Box, picture: str, mark: Mark | None, tip: str) -> Item:
    """A space as it is drawn: one picture for all that look alike."""
    whole = Box(0, 0, box.w, box.h)
    strokes: list[Stroke] = [Sprite(signs.sprite(picture), whole)] if picture else []
    if mark:
        strokes.append(Sprite(signs.sprite(mark.ring), whole, mark.alpha))
        if mark.breeze:
            breeze = around(box.w / 2, box.h * 0.56, box.w * 0.74, box.h * 0.74)
            strokes.append(Sprite(signs.sprite(f"breeze_{mark.breeze}"), breeze))
    return Item(f"space/{space}", "board", box, tuple(strokes), tip=tip, round=True)


def _trap(s: State, space: str, targets: Goals, look: Look) -> str:
    """Alone: a way into Port that leaves no way out would lose the adventure (WWD-207)."""
    if not s.solo or space != PORT or targets.seat is None:
        return ""
    fuel = any(card and CARD_KIND[card] == "fuel" for card in s.captains[targets.seat].hand)
    return "" if fuel or s.speed > targets.rides.get(PORT, 1) else look.texts.say("planet.name.warn_trap")


def _attack(s: State, space: str, targets: Goals, look: Look) -> str:
    """No battle begins by one click: first the odds and what is at stake."""
    if space not in targets.fights or targets.seat is None:
        return ""
    boat = int(look.crumb.removeprefix("row ")) - 1 if targets.rowing else None
    battle = imagined(s, targets.seat, space, boat)
    odds = odds_of(s, targets.seat, space, look, boat)
    lost = stakes(battle, targets.seat, look)[2] if battle else ""
    return look.texts.say("planet.name.warn_attack", odds=capital(odds), lost=lost)


def _battle_mark(where: Atlas, space: str, targets: Goals) -> Item:
    """Crossed spars above the foe, with the Speed to get there."""
    x, y = where.at(space)
    cost = targets.rides.get(space)
    wide, high = (18.0 if cost is None else 30.0), 16.0
    picture: Picture = (
        Fill(Box(0, 0, wide, high), "night", "stop", 1, 8),
        Sprite("house/icon_fight", Box(3, 2, 12, 12)),
        *(() if cost is None else (Words(str(cost), Box(15, -1, 12, 18), "micro", "stop", "centre"),)),
    )
    return Item(
        f"fight/{space}", "board", around(x, min(y + where.hexes.size * 0.8, where.region.h - high / 2 - 1), wide, high), picture, 58
    )


def _numbers(s: State, where: Atlas, look: Look) -> Iterator[Item]:
    """The number of each Territory outside its Corner; the one that the wind blows to is bright."""
    for territory, corner in where.land.corners.items():
        x, y = where.beyond(corner, 0.72 if where.land.small else 1.0)
        if not 14 < y < where.region.h - 14:
            x, y = x + where.hexes.size * 1.75, min(max(y, 15), where.region.h - 15)
        lee = territory == s.wind
        picture = (
            Disc((13, 13), 12, "sky" if lee else "night", "ivory" if lee else "brass", 1.5),
            Words(str(territory), Box(0, 0, 26, 26), "count", "ink" if lee else "brass", "centre"),
        )
        tip = look.texts.say("planet.name.territory", number=territory)
        yield Item(f"territory/{territory}", "board", around(x, y, 26, 26), picture, 10, tip)
