"""The planet with everything on it, the wind, the notoriety track and the three supply stacks."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Choice, Decision, Refusal
from engine.windward.data import CARD_KIND, CARD_TIMING, GREYS, PORT, REDS
from engine.windward.planet import Planet, planet
from engine.windward.plans import reach
from engine.windward.state import ABOARD, ASIDE, GAS, State
from game.kit.hexmap import HexMap, outline
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Dashes, Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.tables.look import Look
from game.tables.windward import signs

COMPASS = {1: "N", 2: "NE", 3: "SE", 4: "S", 5: "SW", 6: "NW"}
SPATIAL = ("sail", "zephyr", "around", "strand", "place", "tag", "bait", "corner", "route", "charge", "land")
STACK = (92, 132)
TRACK_WIDE = 40


def board(s: State, decision: Decision | None, look: Look) -> list[Item]:
    region = look.layout.regions["board"]
    room = Box(TRACK_WIDE + 8, 6, region.w - TRACK_WIDE - STACK[0] - 32, region.h - 12)
    land = planet(s.planet)
    hexes = HexMap([*(land.axial[space] for space in land.spaces), (0, 0)], room)
    offered, reasons = _targets(decision, look)
    rides = _rides(s, decision, look)
    items = [_sky(region, hexes)]
    for space in (*land.spaces, PORT):
        items.append(_space(s, land, hexes, space, offered.get(space, ()), reasons.get(space), rides.get(space), look))
    items += _numbers(land, hexes, region)
    items += _pieces(s, land, hexes, look)
    items += _wind(s, look)
    if s.competitive:
        items += _track(s, region)
    items += _stacks(s, decision, look, region)
    return items


def _targets(decision: Decision | None, look: Look) -> tuple[dict[str, tuple[Choice, ...]], dict[str, Refusal]]:
    """What a click on each space means: the legal choices, and where there is none, why not."""
    offered: dict[str, tuple[Choice, ...]] = {}
    reasons: dict[str, Refusal] = {}
    rowing = look.crumb.removeprefix("row ") if look.crumb.startswith("row ") else ""
    if decision is None:
        return offered, reasons
    for choice, refusal in look.catalogue:
        verb = choice[0]
        if verb == "row" and rowing and str(choice[1]) == rowing:
            space = str(choice[2])
        elif verb in SPATIAL and not rowing:
            space = str(choice[1])
        else:
            continue
        if refusal is None:
            offered[space] = (*offered.get(space, ()), choice)
        else:
            reasons.setdefault(space, refusal)
    return offered, reasons


def _rides(s: State, decision: Decision | None, look: Look) -> dict[str, int]:
    """Every space that the Ship can reach with the Speed it has, and what that costs."""
    if decision is None or not decision.step.endswith(".Turn") or look.crumb.startswith("row "):
        return {}
    here = s.captains[decision.seat].ship
    return {space: leg[0] for space, leg in reach(s, decision.seat).items() if leg[0] <= s.speed and space != here}


def _sky(region: Box, hexes: HexMap) -> Item:
    x, y = hexes.centre(0, 0)
    radius = hexes.size * 13.6  # the painted disc has an air of light around it
    scene: tuple[Stroke, ...] = (
        Sprite(signs.sprite("sky"), Box(0, 0, region.w, region.h), cover=True),
        Sprite(signs.sprite("planet"), Box(x - radius, y - radius, 2 * radius, 2 * radius)),
    )
    return Item("planet", "board", Box(0, 0, region.w, region.h), scene, -5)


def _space(
    s: State,
    land: Planet,
    hexes: HexMap,
    space: str,
    choices: tuple[Choice, ...],
    refusal: Refusal | None,
    cost: int | None,
    look: Look,
) -> Item:
    box = hexes.box(*land.axial[space])
    strokes: list[Stroke] = []
    if space == PORT:
        strokes.append(Sprite(signs.sprite("trading_post"), Box(-box.w * 0.1, -box.h * 0.25, box.w * 1.2, box.h * 1.3)))
        tip = look.texts.say("windward.name.port")
    else:
        terrain = land.terrain[space]
        name = signs.TERRAIN[terrain]
        if terrain == "gas":
            name = f"hex_gas_pocket_{s.loose.get(space, (0, 0, 0, 0))[GAS]}"
        strokes.append(Sprite(signs.sprite(name), Box(0, 0, box.w, box.h)))
        tip = f"{space} · {look.texts.say(f'windward.name.terrain_{terrain}')}"
    if choices or cost is not None:
        strokes += _ring(s, space, box, cost, near=bool(choices))
    legal = bool(choices) or cost is not None
    action = f"ride {space}" if cost is not None and not choices else ""
    return Item(f"space/{space}", "board", box, tuple(strokes), 0, tip, choices, None if legal else refusal, round=True, action=action)


def _ring(s: State, space: str, box: Box, cost: int | None, *, near: bool) -> Iterator[Stroke]:
    """A legal target: dashes along the hex, and the Speed it costs; danger where somebody waits."""
    foe = cost is not None and (space in s.red_at or space == s.white_at or any(c.ship == space != PORT for c in s.captains))
    colour = "stop" if foe else "ivory" if near or cost is None else "dim"
    corners = outline(box, 0.9)
    yield Dashes((*corners, corners[0]), colour, 2 if near else 1.2)
    if cost is not None:
        x, y = box.w / 2, box.h - 9
        yield Disc((x, y), 7.5, "night", colour, 1, 225)
        yield Words(str(cost), Box(x - 9, y - 9, 18, 18), "micro", "stop" if foe else "ivory", "centre")


def _numbers(land: Planet, hexes: HexMap, region: Box) -> Iterator[Item]:
    """The number of each Territory, outside its Corner, or beside it where there is no room."""
    for territory, corner in land.corners.items():
        q, r = land.axial[corner]
        x, y = hexes.centre(q, r)
        cx, cy = hexes.centre(0, 0)
        far = 1 + 1.35 / land.radius
        x, y = cx + (x - cx) * far, cy + (y - cy) * far
        if not 12 < y < region.h - 12:
            x, y = x + hexes.size * 1.6, min(max(y, 14), region.h - 14)
        picture = (Disc((11, 11), 10, "night", "brass", 1), Words(str(territory), Box(0, 0, 22, 22), "micro", "brass", "centre"))
        yield Item(f"territory/{territory}", "board", Box(x - 11, y - 11, 22, 22), picture, 1)


# Pieces


def _pieces(s: State, land: Planet, hexes: HexMap, look: Look) -> Iterator[Item]:
    yield from _lower(s, land, hexes, look)
    yield from _loose(s, land, hexes, look)
    yield from _upper(s, land, hexes, look)


def _at(hexes: HexMap, land: Planet, space: str, dx: float, dy: float, part: float) -> Box:
    """A box on a space, shifted by parts of the hex: Higher Elevation up, Lower down."""
    x, y = hexes.centre(*land.axial[space])
    side = hexes.size * 2 * part
    return Box(x + dx * hexes.size - side / 2, y + dy * hexes.size - side / 2, side, side)


def _piece(name: str, box: Box, picture: Picture, z: int, tip: str) -> Item:
    return Item(name, "board", box, picture, z, tip)


def _whole(sprite: str, box: Box) -> Picture:
    return (Sprite(sprite, Box(0, 0, box.w, box.h)),)


def _lower(s: State, land: Planet, hexes: HexMap, look: Look) -> Iterator[Item]:
    """Longboats, Greys and what lies on the spaces."""
    name = look.texts.name
    for grey, at in zip(GREYS, s.grey_at, strict=True):
        if at:
            box = _at(hexes, land, at, -0.1, 0.2, 0.62)
            yield _piece(f"crester/{grey}", box, _tagged(s, grey, _whole(signs.crester(grey), box), box), 20, name("windward", grey))
    for beast, at in s.carcasses.items():
        box = _at(hexes, land, at, 0.3, 0.35, 0.48)
        yield _piece(f"crester/{beast}", box, _whole(signs.crester(beast, defeated=True), box), 18, name("windward", beast))
    for seat, c in enumerate(s.captains):
        for boat, (at, tow) in enumerate(zip(c.boats, c.tows, strict=True)):
            if at in (ABOARD, ASIDE):
                continue
            box = _at(hexes, land, at, 0.15, 0.3, 0.55)
            yield _piece(f"boat/{seat}/{boat}", box, _whole(signs.longboat(seat), box), 22, look.names[seat])
            if tow:
                low = _at(hexes, land, at, -0.45, 0.45, 0.42)
                yield _piece(f"crester/{tow}", low, _whole(signs.crester(tow, defeated=True), low), 21, name("windward", tow))


def _tagged(s: State, beast: str, picture: Picture, box: Box) -> Picture:
    if beast not in s.tagged:
        return picture
    return (*picture, Sprite(signs.sprite("token_tag"), Box(box.w * 0.6, 0, box.w * 0.4, box.h * 0.4)))


def _loose(s: State, land: Planet, hexes: HexMap, look: Look) -> Iterator[Item]:
    for at, items in s.loose.items():
        shown = [(kind, count) for kind, count in enumerate(items) if count and kind != GAS]
        for n, (kind, count) in enumerate(shown):
            box = _at(hexes, land, at, -0.45 + 0.45 * n, 0.5, 0.3)
            strokes: list[Stroke] = [Sprite(signs.sprite(signs.LOOSE[kind]), Box(0, 0, box.w, box.h))]
            if count > 1:
                strokes.append(Words(str(count), Box(box.w - 4, -2, 14, 18), "micro"))
            yield _piece(f"loose/{at}/{kind}", Box(box.x, box.y, box.w + 12, max(box.h, 18)), tuple(strokes), 15, f"{count}")


def _upper(s: State, land: Planet, hexes: HexMap, look: Look) -> Iterator[Item]:
    """Ships, Reds and the White, above everything else."""
    seen: dict[str, int] = {}
    for red, at in zip(REDS, s.red_at, strict=True):
        if at:
            twin = seen.get(at, 0)
            seen[at] = twin + 1
            box = _at(hexes, land, at, 0.25 * twin, -0.18 - 0.2 * twin, 0.82)
            yield _piece(f"crester/{red}", box, _tagged(s, red, _whole(signs.crester(red), box), box), 40, look.texts.name("windward", red))
    if s.white_at:
        box = _at(hexes, land, s.white_at, 0, -0.2, 1.35)
        yield _piece("crester/W", box, _whole(signs.crester("W"), box), 45, look.texts.name("windward", "W"))
    berths = {PORT: 0}
    for seat, c in enumerate(s.captains):
        dx, dy = 0.0, -0.25
        if c.ship == PORT:
            dx, dy = ((-0.8, -0.55), (0.8, -0.55), (-0.8, 0.6), (0.8, 0.6), (0.0, 0.95))[berths[PORT]]
            berths[PORT] += 1
        box = _at(hexes, land, c.ship, dx, dy, 0.62 if c.ship == PORT else 0.8)
        strokes = _whole(signs.ship(seat), box)
        if seat == s.active:
            strokes = (Disc((box.w / 2, box.h * 0.9), box.w * 0.3, "sky", alpha=110), *strokes)
        yield _piece(f"ship/{seat}", box, strokes, 50 + seat, look.names[seat])


# Beside the planet


def _wind(s: State, look: Look) -> list[Item]:
    box = Box(TRACK_WIDE + 12, 10, 132, 58)
    picture: Picture = (
        Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6, ),
        Sprite(signs.sprite(f"die_wind_{s.wind}"), Box(8, 11, 36, 36)),
        Words(look.texts.say("shell.name.wind"), Box(52, 8, 70, 20), "label", "mist"),
        Words(COMPASS[s.wind], Box(52, 28, 34, 22), "strong", "sky"),
        Sprite(signs.sprite(f"wind_flag_{s.wind}"), Box(88, 14, 36, 36)),
    )
    return [Item("wind", "board", box, picture, 60, look.texts.name("windward", s.wind, "wind"))]


def _track(s: State, region: Box) -> list[Item]:
    """Notoriety from the bottom up, the captains beside their numbers."""
    steps = s.target
    high = (region.h - 40) / steps
    items = []
    for n in range(steps + 1):
        y = region.h - 20 - n * high
        goal = n == steps
        picture = (
            Disc((13, 9), 9, "brass" if goal else "night", "brass", 1),
            Words(str(n), Box(0, 0, 26, 18), "micro", "ink" if goal else "mist", "centre"),
        )
        items.append(Item(f"track/{n}", "board", Box(8, y - 9, 26, 18), picture, 5))
    crowd: dict[int, int] = {}
    for seat, c in enumerate(s.captains):
        step = min(c.notoriety, steps)
        beside = crowd.get(step, 0)
        crowd[step] = beside + 1
        mark = SEATS[seat]
        y = region.h - 20 - step * high
        picture2 = (Disc((9, 9), 8, mark.fill, "ivory", 1.5), Sprite(f"house/glyph_{mark.name}", Box(4, 4, 10, 10)))
        items.append(Item(f"notoriety/{seat}", "board", Box(30 + beside * 14, y - 9, 18, 18), picture2, 61 + seat, str(c.notoriety)))
    return items


def _stacks(s: State, decision: Decision | None, look: Look, region: Box) -> Iterator[Item]:
    """The three Supply tops with the sizes of their stacks."""
    wide, high = STACK
    gap = (region.h - 3 * high) / 4
    choices = decision.choices if decision else ()
    for n, top in enumerate(s.tops):
        box = Box(region.w - wide - 10, gap + n * (high + gap), wide, high)
        take = tuple(c for c in choices if c[0] == "take" and c[1] == n + 1)
        picture = card_picture(CARD_KIND[top], wide, high, look)
        count = len(s.stacks[n]) + 1
        badge: Picture = (
            Disc((wide - 13, 36), 12, "night", "ivory", 1),
            Words(str(count), Box(wide - 25, 24, 24, 24), "micro", align="centre"),
        )
        tip = look.texts.say(f"windward.rule.{CARD_KIND[top]}")
        yield Item(f"card/{top}", "board", box, (*picture, *badge), 62, tip, take, ring="legal" if take else "")


def card_picture(kind: str, wide: float, high: float, look: Look) -> Picture:
    """A Supply Card: title, picture, when it is played."""
    timing = CARD_TIMING[kind]
    foot = {"turn": "#3F7C85", "battle": "#A3382C", "defence": "#5B4A8A"}[timing]
    name = look.texts.name("windward", kind)
    return (
        Fill(Box(0, 0, wide, high), "parchment", "ink", 1, 8),
        Words(name, Box(2, 2, wide - 4, 22), "card" if len(name) < 10 else "card_long", "ink", "centre"),
        Sprite(signs.card(kind), Box(6, 25, wide - 12, high - 50)),
        Fill(Box(4, high - 23, wide - 8, 19), foot, radius=4),
        Words(look.texts.name("windward", timing, "timing"), Box(8, high - 23, wide - 16, 19), "micro", "ivory", "centre"),
    )
