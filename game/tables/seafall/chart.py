"""The chart: parchment that becomes sea where somebody has sailed, islands with their sites, waters, harbours and ships."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import cos, pi, sin

from engine.kernel import Seat
from engine.seafall.cargo import place_of
from engine.seafall.chart import COAST, column_of, directions, hexes
from engine.seafall.courses import Course
from engine.seafall.data.cards import kind_of
from engine.seafall.data.goals import HARBOURS, SHIPS
from engine.seafall.data.sea import RIM
from engine.seafall.holdings import bears_token, island_enmity
from engine.seafall.sailing import Sailing
from engine.seafall.state import Island, Settlement, Site, State
from game.kit.hexmap import outline
from game.kit.item import Item
from game.kit.layout import Box, Point, around
from game.kit.letters import Letters
from game.kit.picture import Dashes, Disc, Fill, Picture, Shape, Sprite, Stroke, Words
from game.kit.plates import HANG, Crowd, Plate, Signwriter, halves
from game.kit.plates import Site as Named
from game.kit.theme import Theme, emblem
from game.services.texts import percent
from game.tables.look import Look, still
from game.tables.seafall import signs
from game.tables.seafall.odds import waters
from game.tables.seafall.places import SCALE, SHORT_SEA, Places, places
from game.tables.seafall.words import danger_words, feature_name, harbour_name, isle_name, seat_name, ship_of, site_name, space_name
from game.tables.targets import Targets
from game.tables.traces import dotted, halo, last_moves, named, owners, told_over

PAPER, INK, GRID, DASH = "#E2D3AC", "#5A4226", "#F4EFE0", "#6B5030"
SIGN, ISLE = 0.66, 2.6  # of the side of a hex: a sign of a site, and the picture of an island
HEIGHTS, ROWS = -0.52, (-0.14, 0.52)  # where the land lies, seen from the middle of its hex, and the signs before it in two rows
CROSS = -0.85  # where a cross lies on an island
SHIP, KEEL = (1.42, 1.16), 5.0
BENEATH, WATERS, RINGS, LANDS, SHIPS_Z, SIGNS, PLATES = -9, -7, 2, 4, 10, 31, 32
ARROW = ((0.0, -0.62), (0.34, -0.2), (0.12, -0.2), (0.12, 0.5), (-0.12, 0.5), (-0.12, -0.2), (-0.34, -0.2))
LETTER = 15.0  # of a site, on its plate
TURNS = {"N": 0, "NE": 1, "SE": 2, "S": 3, "SW": 4, "NW": 5}


def shown_columns(s: State) -> int:
    """While the west is shut nobody knows how far it goes."""
    return s.edge if "uncharted" in s.rules_on else min(s.edge, SHORT_SEA)


def known_waters(s: State) -> frozenset[str]:
    """What is sea on the chart: the known sea, where ships have been, and around whatever was found."""
    if "uncharted" not in s.rules_on:
        return frozenset(at for at in hexes(s.edge) if column_of(at) <= RIM)
    near = directions(s.edge)
    isles = [isle.hex for isle in s.islands if column_of(isle.hex) > RIM]
    around_isles = {there for isle in isles for there in near[isle].values()}
    east = {at for at in hexes(s.edge) if column_of(at) <= RIM}
    return frozenset(east | {*s.hexes, *s.sailed, *isles} | around_isles)


def chart(s: State, where: Places, targets: Targets, sails: dict[str, Course], look: Look) -> list[Item]:
    """Everything between the glory track and the foot of the board."""
    return [
        *_ground(s, where, look),
        *_spaces(s, where, targets, sails, look),
        *_features(s, where, look),
        *_islands(s, where, targets, look),
        *_harbours(s, where, targets, sails, look),
        *_ships(s, where, targets, look),
        *_maps(s, where, look),
        *last_moves(look, lambda at: where.at(at) if at != COAST else None, "mark", "stop", where.size / 26),
        *(owned(s, where, look) if look.owners else ()),
    ]


# Paper and water


@still
def _ground(s: State, where: Places, look: Look) -> list[Item]:
    """The paper with its ornaments, the coast in the east, a wash of sea for each known hex, the scale of columns and the rim."""
    grey, box = look.theme.name == "high-contrast", where.chart
    size, whole = where.size, Box(0, 0, where.chart.w, where.chart.h)
    paper = (Sprite(signs.sprite("chart_paper"), whole, grey=grey, cover=True),)
    items = [Item("chart", "board", box, paper, BENEATH)]
    west = where.boxes[f"{where.columns}.0"].x
    shut = "uncharted" not in s.rules_on
    known = known_waters(s)
    rose = min(4.6 * size, 130.0)
    if shut or not any(column_of(at) > 9 for at in known):
        left = Box(west + 0.6 * size, box.bottom - rose - 0.6 * size, rose, rose)
        items.append(
            Item("chart/rose", "board", left, (Sprite(signs.sprite("compass_rose"), Box(0, 0, rose, rose), grey=grey),), BENEATH + 1)
        )
    if shut:
        items += _uncharted(where, look, west)
    washes: list[Stroke] = []
    for at in sorted(known):
        if column_of(at) > RIM:
            x, y = where.spots[at]
            patch = around(x - box.x, y - box.y, 3.3 * size, 3.3 * size)
            washes.append(Sprite(signs.sprite(f"chart_sea_{1 + sum(map(int, at.split('.'))) % 3}"), patch, grey=grey))
    items.append(Item("chart/sea", "board", box, tuple(washes), BENEATH + 1))
    items.append(_coast(where, grey=grey))
    items += [*_scale(where, look), _rim(where)]
    return items


def _uncharted(where: Places, look: Look, west: float) -> Iterator[Item]:
    """What the old pilots wrote on the paper of the west."""
    size, right = where.size, where.boxes[f"{RIM + 1}.0"].right
    room = Box(west + size, where.chart.y + 3.0 * size, right - west - 3 * size, 3 * size)
    title = look.fit(Words(look.texts.say("sea.name.uncharted"), Box(0, 0, room.w, 40), "", INK, "centre"), "display", "h1", "section")
    under = look.fit(Words(look.texts.say("sea.name.turned_back"), Box(0, 40, room.w, 22), "", INK, "centre"), "book", "card_long", "fine")
    if look.letters.fits(title) and look.letters.fits(under):  # a small chart is paper and nothing else
        yield Item("chart/uncharted", "board", room, (title, under), BENEATH + 2)
    serpent = Box(room.x + room.w * 0.2, room.y + 76, 7.0 * size, 3.0 * size)
    yield Item("chart/serpent", "board", serpent, (Sprite(signs.sprite("sea_serpent"), Box(0, 0, serpent.w, serpent.h)),), BENEATH + 2)


def _coast(where: Places, *, grey: bool) -> Item:
    """The known sea of four columns, the shore and the land of the provinces, to the right edge."""
    left = where.boxes[f"{RIM}.0"].x - 1.2 * where.size
    box = Box(left, where.chart.y, where.chart.right - left, where.chart.h)
    high = 18.6 * where.size
    wide = high * COAST_SHAPE
    picture = Sprite(signs.sprite("chart_coast"), Box(box.w - wide, (box.h - high) / 2, wide, high), grey=grey)
    return Item("chart/coast", "board", box, (picture,), BENEATH + 2)


COAST_SHAPE = 250 / 440


def _scale(where: Places, look: Look) -> list[Item]:
    """The numbers of the columns along the upper edge: they are the defence of islands that are looked for there."""
    strokes: list[Stroke] = []
    size, top = where.size, where.chart.y
    left, right = where.boxes[f"{where.columns}.0"], where.boxes["1.0"]
    box = Box(left.x, top, right.right - left.x, SCALE)
    for column in range(1, where.columns + 1):
        x = where.boxes[f"{column}.0"].centre[0] - box.x
        dark = column % 2 == 0
        cell = Box(x - 0.75 * size, 0, 1.5 * size, SCALE)
        strokes += [Fill(cell, "#4A3520" if dark else "#EFE4C4", "#2C1C10", 1)]
        strokes += [Words(str(column), cell, "micro", "ivory" if dark else "ink", "centre")]
    return [Item("chart/scale", "board", box, tuple(strokes), BENEATH + 4, look.texts.say("sea.name.columns"))]


def _rim(where: Places) -> Item:
    """The dotted line between columns 4 and 5."""
    points: list[Point] = []
    size = where.size
    for row in range(10):
        x, y = where.spots[f"{RIM}.{row}"]
        points += [(x - size / 2, y - size * 0.866), (x - size, y)]
    points.append((points[-1][0] + size / 2, points[-1][1] + size * 0.866))
    left, top = min(x for x, _ in points) - 3, points[0][1] - 3
    box = Box(left, top, size / 2 + 6, points[-1][1] - top + 6)
    own = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
    return Item("chart/rim", "board", box, (Dashes(own, "#1A2C36", 4, 0, 90), Dashes(own, "#FFE9B8", 2.4, 4)), BENEATH + 3)


# Spaces


def _spaces(s: State, where: Places, targets: Targets, sails: dict[str, Course], look: Look) -> Iterator[Item]:
    known, seat = known_waters(s), targets.seat
    for space in (*hexes(where.columns), COAST):
        near, far = targets.offered.get(f"space/{space}", ()), sails.get(space)
        mark = "danger" if far and far.checks else "near" if near else "far" if far else ""
        item = _space(space, where.boxes[space], mark, known=space in known or space == COAST)
        item = item._replace(tip=space_name(s, space, look))
        if near:
            item = item._replace(choices=near)
        elif far:
            item = item._replace(action=f"ride to {space}")
        elif f"space/{space}" in targets.reasons:
            item = item._replace(refusal=targets.reasons[f"space/{space}"])
        if far and far.checks and seat is not None:
            item = item._replace(warning=course_warning(s, seat, targets, far, look))
        yield item


def course_warning(s: State, seat: Seat, targets: Targets, course: Course, look: Look) -> str:
    """The checks on the way with their odds: they are not run into by one click."""
    ships = getattr(targets.step, "ships", "A")
    return " ".join(danger_words(waters(s, seat, ships, at), at, look) for at in course.checks)


@lru_cache(maxsize=2048)
def _space(space: str, box: Box, mark: str, known: bool) -> Item:
    """Alike ones share a picture."""
    if space == COAST:
        edge = (Fill(Box(2, 2, box.w - 4, box.h - 4), "ivory", radius=8, alpha=MARKED[mark]),) if mark else ()
        return Item(f"space/{space}", "board", box, edge, RINGS)
    line = outline(Box(0, 0, box.w, box.h), 0.98)
    strokes: list[Stroke] = [Shape(line, "", GRID, 1, 60)] if known else [Dashes((*line, line[0]), DASH, 1, 3, 100)]
    inner = outline(Box(0, 0, box.w, box.h), 0.86)
    if mark:
        fill, ring, wide = MARKS[mark]
        strokes += [Shape(inner, fill, alpha=MARKED[mark]), Dashes((*inner, inner[0]), ring, wide, 5)]
    return Item(f"space/{space}", "board", box, tuple(strokes), RINGS, round=True)


MARKED = {"near": 54, "far": 30, "danger": 60, "hover": 90}
MARKS = {
    "near": ("ivory", "ivory", 2.4),
    "far": ("ivory", "ivory", 1.4),
    "danger": ("stop", "stop", 2.2),
    "hover": ("sky", "sky", 3.0),
}


def _features(s: State, where: Places, look: Look) -> Iterator[Item]:
    """Atolls, currents with their direction, dangerous waters and portals with their defence."""
    for at, what in s.hexes.items():
        kind, _, detail = what.partition(":")
        if at not in where.boxes:
            continue
        box = where.boxes[at]
        whole = Box(0, 0, box.w, box.h)
        tip = feature_name(what, look)
        means = f"space/{at}"
        if kind == "current":
            yield Item(f"feature/{at}", "board", box, _current(detail, whole), LANDS, tip, means=means, round=True)
            continue
        picture: Picture = (Sprite(signs.sprite(signs.WATERS[kind]), whole.inset(box.w * 0.06, box.h * 0.06)),)
        if detail:
            low = (box.w * 0.5, box.h * 0.74)
            picture += (Disc(low, 8, "stop_on_paper", "ivory", 1.3), Words(detail, around(*low, 18, 18), "micro", "ivory", "centre"))
        yield Item(f"feature/{at}", "board", box, picture, LANDS, tip, means=means, round=True)


def _current(way: str, box: Box) -> Picture:
    """Two arrows the way the water runs."""
    angle, size = TURNS[way] * pi / 3, box.h * 0.34
    strokes = []
    for shift in (-0.42, 0.42):
        mx = box.w / 2 + shift * size * cos(angle)
        my = box.h / 2 + shift * size * sin(angle)
        points = tuple(
            (round(mx + size * (x * cos(angle) - y * sin(angle)), 2), round(my + size * (x * sin(angle) + y * cos(angle)), 2))
            for x, y in ARROW
        )
        strokes.append(Shape(points, "#CFE8EC", "#27485A", 1, 215))
    return tuple(strokes)


# Islands


def _islands(s: State, where: Places, targets: Targets, look: Look) -> Iterator[Item]:
    plates = name_plates(s, where, look)
    for isle in s.islands:
        if isle.hex not in where.spots:
            continue
        x, y = where.spots[isle.hex]
        size = where.size
        box = around(x, y + HEIGHTS * size, ISLE * size, ISLE * 0.8 * size)
        picture = (Sprite(signs.island(isle), Box(0, 0, box.w, box.h)),)
        under = targets.offered.get(f"space/{isle.hex}")
        land = Item(f"isle/{isle.id}", "board", box, picture, LANDS, isle_name(isle.id, look), round=True, means=f"space/{isle.hex}")
        yield targets.on(land) if not under else land
        for n, site in enumerate(isle.sites):
            yield _site(s, isle, site, _spot(n, len(isle.sites), (x, y), size), targets, look)
        yield from _plate(s, isle, plates[isle.id], look)
        colony = s.colony_on(isle.id)
        if colony:
            yield _flag(s, colony, plates[isle.id], look)


def _spot(n: int, count: int, middle: Point, size: float) -> Box:
    """In two rows before the land, of which the heights are seen."""
    upper = (count + 1) // 2 if count > 3 else 0
    row, place, of = (0, n, upper) if n < upper else (1, n - upper, count - upper)
    side = SIGN * size
    x = middle[0] + (place - (of - 1) / 2) * (side + 1)
    y = middle[1] + ROWS[row] * size
    return around(x, y, side, side)


def _site(s: State, isle: Island, site: Site, box: Box, targets: Targets, look: Look) -> Item:
    name = f"{isle.id}.{site.slot}"
    whole = Box(0, 0, box.w, box.h)
    empty = site.sticker.startswith("good:") and not site.cube
    strokes: list[Stroke] = [Sprite(signs.site(site), whole, 140 if empty else 255, grey=empty)]
    if bears_token(s, name):
        owner = max(range(s.seats), key=lambda seat: s.enmity[name][seat])
        strokes.append(Sprite(signs.enmity(owner), around(box.w * 0.78, box.h * 0.25, box.w * 0.62, box.w * 0.62)))
    item = Item(f"site/{name}", "board", box, tuple(strokes), SIGNS, site_name(site, look), round=True, means=f"isle/{isle.id}")
    found = targets.on(item)
    return found._replace(means="") if found.choices or found.refusal or found.action else item


@lru_cache(maxsize=16)
def _written(
    isles: tuple[tuple[str, str, str], ...],
    harbours: tuple[str, ...],
    charted: tuple[str, ...],
    region: Box,
    columns: int,
    scale: float,
    theme: Theme,
) -> dict[str, Plate]:
    """The names beside the islands, of each its id, its hex and its name: over nothing else, and if possible where no ships lie."""
    where = places(region, columns)
    size = where.size
    sites: dict[str, Named] = {}
    letters = Letters(scale, theme)
    fixed = [_harbour_plate(harbour, name, where, letters) for harbour, name in zip(HARBOURS, harbours, strict=True)]
    for isle, at, name in isles:
        x, y = where.spots[at]
        own = around(x, y - 0.25 * size, 2.15 * size, 2.3 * size)
        fixed.append(own)
        sites[isle] = Named((x, y), (name,), (0, -1.9 * size), size * 1.0, own)
    berths = [box for _, at, _ in isles for box in _berths(where, at, ((0, 0), (0, 1)), inland=True)]
    loose = [*berths, *(around(*where.spots[at], 1.3 * size, 1.3 * size) for at in charted)]
    crowd = Crowd(Box(where.chart.x, where.chart.y + SCALE, where.boxes[COAST].right - where.chart.x, where.chart.h - SCALE), fixed, loose)
    return Signwriter(sites, crowd, letters, 1.0).plates()


def name_plates(s: State, where: Places, look: Look) -> dict[str, Plate]:
    there = [isle for isle in s.islands if isle.hex in where.spots]
    named = tuple((isle.id, isle.hex, f"{FLAG if s.colony_on(isle.id) else ''}{isle_name(isle.id, look)}{GARRISON}") for isle in there)
    charted = tuple(sorted(at for at in s.hexes if at in where.spots))
    harbours = tuple(harbour_name(harbour, look) for harbour in HARBOURS)
    return _written(named, harbours, charted, where.region, where.columns, look.layout.scale, look.theme)


ENMITY = 14.0  # the emblem of somebody whose enmity lies there
GARRISON = "\N{NO-BREAK SPACE}" * 9  # room for the sign and the number of a garrison
FLAG, FLAG_ROOM = "\N{NO-BREAK SPACE}" * 7, 16.0  # room for the flag of a colony before the name


def _plate(s: State, isle: Island, plate: Plate, look: Look) -> Iterator[Item]:
    """The name, the garrison, below them whose enmity lies there; a colony flies the flag of its governor."""
    box = plate.box._replace(h=plate.box.h - 8)
    name = isle_name(isle.id, look)
    row = box.h / plate.lines
    low = box.h - row  # the garrison stands beside the last line
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "#F3EAD7", "#3A2A18", 1, 4, 235),
        *_name(name, plate.lines, box, FLAG_ROOM if s.colony_on(isle.id) else 0.0, look),
        Sprite(signs.sprite("garrison"), Box(box.w - 27, low + (row - 13) / 2, 13, 13)),
        Words(str(isle.garrison), Box(box.w - 13, low, 12, row), "micro", "ink", "centre"),
    ]
    tip = look.texts.say("sea.name.isle_garrison", isle=name, count=isle.garrison)
    yield Item(f"plate/{isle.id}", "board", plate.box, tuple(strokes), PLATES, tip, means=f"isle/{isle.id}")
    held = [seat for seat in range(s.seats) if island_enmity(s, seat, isle.id)]
    step = min(ENMITY + 1, (box.w - ENMITY) / max(1, len(held) - 1))
    marks = tuple(Sprite(emblem(seat), Box(n * step, 0, ENMITY, ENMITY)) for n, seat in enumerate(held))
    if marks:
        below = Box(box.x, box.bottom - 2, ENMITY + step * (len(held) - 1), ENMITY)
        yield Item(f"enmity/{isle.id}", "board", below, marks, PLATES + 1, tip, means=f"isle/{isle.id}")


def _name(name: str, lines: int, box: Box, left: float, look: Look) -> Iterator[Words]:
    """Behind its flag in one line before the garrison, or in two of which the second ends before it."""
    rows, high = [name] if lines == 1 else halves(name), box.h / lines
    for n, row in enumerate(rows):
        start = 4 + (left if n == 0 else 0.0)
        room = Box(start, n * high, box.w + 4 - start - (32 if n == len(rows) - 1 else 6), high)
        yield look.fit(Words(row, room, "", "ink"), "card_long", "fine")


def _flag(s: State, colony: Settlement, plate: Plate, look: Look) -> Item:
    """The colours of the governor before the name; pale while the colony is not active."""
    size = FLAG_ROOM
    box = around(plate.box.x + 2 + size / 2, plate.box.y + (plate.box.h - HANG) / 2 / plate.lines, size, size)
    alpha = 255 if colony.active else 130
    picture: Picture = (
        Disc((size / 2, size / 2), size / 2, "ivory", "ink", 1),
        Sprite(signs.emblem(colony.governor), Box(2, 2, size - 4, size - 4), alpha),
    )
    words = look.texts.say("sea.name.colony_of", colony=look.texts.name(signs.GAME, colony.id), who=seat_name(colony.governor, look))
    return Item(f"flag/{colony.id}", "board", box, picture, PLATES + 1, words, round=True, means=f"isle/{colony.island}")


# Harbours and ships


def _harbours(s: State, where: Places, targets: Targets, sails: dict[str, Course], look: Look) -> Iterator[Item]:
    owners = {p.harbour: seat for seat, p in enumerate(s.provinces)}
    for harbour in HARBOURS:
        box, seat = where.boxes[harbour], owners.get(harbour)
        name = harbour_name(harbour, look)
        side = min(box.h - 20, box.w * 0.72)
        strokes: list[Stroke] = []
        if seat is not None:
            strokes.append(Sprite(signs.crest(seat), Box(box.w - side - 2, 2, side, side * 1.2)))
        else:
            strokes.append(Sprite(signs.sprite("site_dock"), Box(box.w - side * 0.7 - 6, 8, side * 0.6, side * 0.6), 150, grey=True))
        plate = _harbour_plate(harbour, name, where, look.letters)
        written: Picture = (
            Fill(Box(0, 0, plate.w, plate.h), "#F3EAD7", "#3A2A18", 1, 4, 235),
            look.fit(Words(name, Box(2, 0, plate.w - 4, plate.h), "", "ink", "centre"), "card_long", "fine"),
        )
        space = f"space/{harbour}"
        yield Item(f"plate/{harbour}", "board", plate, written, PLATES, space_name(s, harbour, look), means=space)
        item = Item(space, "board", box, tuple(strokes), LANDS, space_name(s, harbour, look))
        offered = targets.offered.get(space, ())
        if offered:
            item = item._replace(choices=offered, ring="legal")
        elif harbour in sails:
            item = item._replace(action=f"ride to {harbour}", ring="legal")
        elif seat is not None and targets.offered.get(f"home/{seat}"):
            item = targets.on(item, f"home/{seat}", "danger")
        elif space in targets.reasons:
            item = item._replace(refusal=targets.reasons[space])
        yield item


def _harbour_plate(harbour: str, name: str, where: Places, letters: Letters) -> Box:
    box, wide = where.boxes[harbour], letters.width(name, "card_long") + 10
    return Box(box.right - wide, box.bottom - 17, wide, 17)


def _ships(s: State, where: Places, targets: Targets, look: Look) -> Iterator[Item]:
    """All ships; those that share a space lie side by side below its island, or in the water before their harbour; above a name."""
    there: dict[str, list[tuple[Seat, int]]] = {}
    for seat, p in enumerate(s.provinces):
        for n, ship in enumerate(p.ships):
            if ship.place:
                there.setdefault(ship.place, []).append((seat, n))
    islands = {isle.hex for isle in s.islands}
    plates = [plate.box for plate in name_plates(s, where, look).values()]
    for place, fleet in there.items():
        if place not in where.spots:
            continue
        for (seat, n), box in zip(fleet, _berths(where, place, fleet, inland=place in islands), strict=True):
            name = f"ship/{seat}/{SHIPS[n]}"
            box = _above(box, plates, where)
            if seat == s.active and not n:
                yield halo(box, SHIPS_Z - 1)
            picture = (Sprite(signs.ship(seat, n), Box(0, 0, box.w, box.h)),)
            tip = ship_of(seat, n, look)
            item = Item(name, "board", box, picture, SHIPS_Z + 2 * seat + n, tip, round=True, means=f"space/{place}")
            found = targets.on(item)
            yield found._replace(means="") if found.choices else item


def _above(box: Box, plates: Sequence[Box], where: Places) -> Box:
    """Where its keel at most lies behind a name."""
    for plate in plates:
        low = plate.bottom - HANG
        if box.x < plate.right - 4 and plate.x + 4 < box.right and box.y < low - 2 and plate.y + KEEL < box.bottom:
            return box._replace(y=max(where.chart.y + SCALE, plate.y + KEEL - box.h))
    return box


def _berths(where: Places, place: str, fleet: Sequence[tuple[Seat, int]], *, inland: bool) -> list[Box]:
    x, y = where.spots[place]
    size, count = where.size, len(fleet)
    if place in HARBOURS:
        x, y = x - 0.75 * size, y - 0.1 * size
    elif inland:
        y += 1.05 * size
    step = min(0.95 * size, 3.2 * size / max(1, count))
    if place == COAST:
        return [around(x, where.chart.y + (k + 0.7) * 1.5 * size, SHIP[n] * size, SHIP[n] * size) for k, (_, n) in enumerate(fleet)]
    return [around(x + (k - (count - 1) / 2) * step, y, SHIP[n] * size, SHIP[n] * size) for k, (_, n) in enumerate(fleet)]


def _maps(s: State, where: Places, look: Look) -> Iterator[Item]:
    """A cross where a map leads whose half the viewer holds; on an island it lies on the heights, above the signs of its sites."""
    seat = look.viewer if look.viewer is not None else look.dock_of
    if seat is None:
        return
    titles = {kind_of(card).partition(":")[2] for card in s.provinces[seat].research if card.startswith("R13")}
    isles = {isle.hex for isle in s.islands}
    for title in sorted(titles & s.map_places.keys()):
        at = s.map_places[title]
        if at in where.spots:
            x, y = where.spots[at]
            w = (0.7 if at in isles else 0.9) * where.size
            box = around(x, y + CROSS * where.size if at in isles else y, w, w)
            cross = (
                Dashes(((2, 2), (w - 2, w - 2)), "ivory", 6, 0),
                Dashes(((w - 2, 2), (2, w - 2)), "ivory", 6, 0),
                Dashes(((2, 2), (w - 2, w - 2)), "stop_on_paper", 3.4, 0),
                Dashes(((w - 2, 2), (2, w - 2)), "stop_on_paper", 3.4, 0),
            )
            yield Item(f"map/{title}", "board", box, cross, LANDS + 1, look.texts.name(signs.GAME, f"R13:{title}"), means=f"space/{at}")


def pointed(s: State, where: Places, sails: dict[str, Course], look: Look) -> Iterator[Item]:
    """The way to the space under the pointer, with what it costs."""
    kind, _, name = look.hover.partition("/")
    if kind in ("isle", "plate", "site"):
        name = next((isle.hex for isle in s.islands if isle.id == name.partition(".")[0]), "")
    elif kind == "ship":
        name = next((p.ships[n].place for seat, p in enumerate(s.provinces) for n in (0, 1) if name == f"{seat}/{SHIPS[n]}"), "")
    step, course = s.agenda[-1] if s.agenda else None, sails.get(name)
    if course is None or not isinstance(step, Sailing) or name not in where.spots:
        return
    stops = [place_of(s, step.seat, step.ships), *(str(choice[1]) for choice in course.choices)]
    yield dotted(
        "course", [where.spots[stop] for stop in stops if stop in where.spots], "stop" if course.checks else "sky", 3.0, SHIPS_Z - 2
    )
    words = look.texts.say("sea.name.course", count=course.paid)
    if course.checks:
        found = waters(s, step.seat, step.ships, course.checks[0])
        words = look.texts.say("sea.name.course_danger", count=course.paid, hurt=percent(1 - found.hurt[0]), sinks=percent(found.sinks))
    sea = Box(where.chart.x, where.chart.y + SCALE, where.chart.w, where.chart.h - SCALE)
    yield told_over(look, "course/cost", words, "stop" if course.checks else "sky", where.spots[name], sea, 1.6 * where.size)


def called(s: State, where: Places, look: Look) -> Iterator[Item]:
    """What the log and the bar call hexes and sites: where ships went last, and the letters of an isle that a line or chip speaks of."""
    isles = {isle.hex for isle in s.islands}
    yield from named(look, (), lambda at: where.at(at) if at not in isles and at[0].isdecimal() else None, 0.6 * where.size)
    spoken_of = {thing.partition("/")[2].partition(".")[0] for thing in look.spoken_of if thing.startswith("site/")}
    for isle in s.islands:
        if isle.hex in where.spots and (isle.id in spoken_of | {*map(str, look.aimed)} or look.owners):
            for n, site in enumerate(isle.sites):
                box = _spot(n, len(isle.sites), where.spots[isle.hex], where.size)
                whole = Box(0, 0, LETTER, LETTER)
                plate = Fill(whole, "night", "brass", 1, 4, 235), Words(site.slot[-1], whole, "fine", "ivory", "centre")
                at = Box(box.x - 5, box.y - 6, LETTER, LETTER)
                yield Item(f"letter/{isle.id}.{site.slot}", "board", at, plate, PLATES + 2, means=f"site/{isle.id}.{site.slot}")


def owned(s: State, where: Places, look: Look) -> Iterator[Item]:
    """Below every space where a province has a ship."""
    lies = [(ship.place, seat) for seat, p in enumerate(s.provinces) for ship in p.ships if ship.place in where.spots]
    yield from owners(look, lies, lambda place, seats: (where.spots[place][0], where.spots[place][1] + 1.3 * where.size))
