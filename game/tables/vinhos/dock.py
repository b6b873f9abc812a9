"""The dock: four estates with their wines, experts, and what is in hand."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Decision, Seat
from engine.vinhos.data import (
    BONUS,
    DOU,
    ESTATES,
    EXPERTS,
    FAIR_TILES,
    FEATURE_INDEX,
    LOTS,
    MOST_EXPERTS,
    RED,
    WINE_AT,
)
from engine.vinhos.harvest import Age
from engine.vinhos.outlook import Crop, harvest_ahead
from engine.vinhos.state import Estate, State
from engine.vinhos.years import Production
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.tally import row
from game.kit.theme import SEATS
from game.services.texts import signed
from game.tables.chrome import ground
from game.tables.look import Look
from game.tables.vinhos import signs
from game.tables.vinhos.envelope import Envelope, pickable
from game.tables.vinhos.targets import Clicks

EDGE, GAP, HIGH = 6.0, 6.0, 132.0
STORE, STAFF = 150.0, 214.0
LOT, SLOT_TOP, SLOT_HIGH = 44.0, 76.0, 38.0
TILES_TOP, TILES = 69.0, 6.0  # of the azulejos between the country and the cellar
LINE = "#4A3A26"


def whose(decision: Decision | None, s: State, look: Look) -> Seat:
    return look.dock_of if look.dock_of is not None else decision.seat if decision else s.order[0]


def dock(s: State, decision: Decision | None, clicks: Clicks, look: Look, picking: Envelope | None) -> Iterator[Item]:
    seat = whose(decision, s, look)
    own = clicks if decision and decision.seat == seat else Clicks(s, None, look._replace(catalogue=(), picked=()))
    region = look.layout.regions["dock"]
    yield ground("dock", look, "night")
    wide = (region.w - STORE - STAFF - 2 * EDGE - 2 * GAP + GAP) / ESTATES - GAP
    crops = {crop.estate: crop for crop in harvest_ahead(s, seat)}
    for n in range(1, ESTATES + 1):
        box = Box(EDGE + (n - 1) * (wide + GAP), EDGE, wide, HIGH)
        yield from _estate(s, seat, n, box, crops.get(n), own, look)
    yield from _experts(s, seat, Box(region.w - STORE - STAFF - GAP - EDGE, EDGE, STAFF, HIGH), own, look, picking)
    yield _store(s, seat, Box(region.w - STORE - EDGE, EDGE, STORE, HIGH), look)


# Estates


def _estate(s: State, seat: Seat, n: int, box: Box, crop: Crop | None, clicks: Clicks, look: Look) -> Iterator[Item]:
    estates, name = s.vintners[seat].estates, f"estate/{n}"
    if crop is None:
        words = look.fit(
            Words(look.texts.say("quinta.name.no_estate", n=n), Box(8, 0, box.w - 16, box.h), "", "dim", "centre", 2), "label", "fine"
        )
        picture: Picture = (Fill(Box(0, 0, box.w, box.h), "", "line", 1, 7), words)
        yield clicks.on(Item(name, "dock", box, picture, 1, look.texts.say("quinta.name.no_estate", n=n)))
        return
    e = estates[n - 1]
    tip = look.texts.say("quinta.name.estate", n=n, region=look.texts.name(signs.GAME, e.region))
    yield clicks.on(Item(name, "dock", box, _card(s, e, box, crop, look), 1, tip))
    yield from _wines(s, seat, n, e, box, clicks, look)


def _card(s: State, e: Estate, box: Box, crop: Crop, look: Look) -> Picture:
    """The country with its name and next wine; three lots; the cellar or the warehouse with its slots."""
    value = str(crop.value)
    right = look.letters.width(value, "count") + 43
    plate = Box(2, 2, box.w - 4, 21)
    return (
        Fill(Box(0, 0, box.w, box.h), LINE, radius=7),
        Sprite(signs.view(e.region), Box(1.5, 1.5, box.w - 3, TILES_TOP - 1.5), cover=True),
        Sprite(signs.sprite("cellar_wall" if e.cellar else "oak"), Box(1.5, TILES_TOP, box.w - 3, box.h - TILES_TOP - 1.5), cover=True),
        Sprite(signs.sprite("azulejos"), Box(1.5, TILES_TOP, box.w - 3, TILES), cover=True),
        Fill(plate, "#F6EED9", radius=5, alpha=215),
        Sprite(signs.crest(e.region), Box(4, 2, 18, 20)),
        look.letters.first(
            (look.texts.name(signs.GAME, e.region), look.texts.say(f"quinta.name.short_{e.region}")),
            Words("", Box(25, 2, box.w - 29 - right, 20), "", "ink"),
            "card",
            "card_close",
            "fine",
        ),
        Words("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", Box(box.w - right, 2, 14, 20), "label", "ink_soft"),
        Sprite(signs.wine(e.colour), Box(box.w - right + 15, 2, 20, 20)),
        Words(value, Box(box.w - right + 34, 1, right - 41, 23), "count", "ink", "right"),
        *_lots(e, box),
        *_slots(e, box, look),
    )


def _lots(e: Estate, box: Box) -> Picture:
    """Vineyards, wineries with their enologists, and free lots; at the right the cellar or the warehouse."""
    built = [signs.vineyard(e.colour)] * e.vineyards + [signs.sprite("winery")] * e.wineries
    step = min(LOT + 6, (box.w - 62) / LOTS)
    side = min(LOT, step - 2)
    strokes: list[Stroke] = []
    for n in range(LOTS):
        lot = Box(6 + n * step, 24 + (LOT - side) / 2, side, side)
        if n >= len(built):
            strokes += [Fill(lot.inset(2), "#F6EED9", "#F6EED9", 1.4, 5, 70), Fill(lot.inset(2), "", "#F6EED9", 1.4, 5)]
            continue
        strokes.append(Sprite(built[n], lot))
        if e.vineyards <= n < e.vineyards + e.enologists:
            strokes.append(Sprite(signs.sprite("enologist"), Box(lot.x + side * 0.45, lot.y + side * 0.4, side * 0.64, side * 0.64)))
    store = Sprite(signs.sprite("cellar" if e.cellar else "warehouse"), Box(box.w - LOT - 4, 24, LOT, LOT))
    return (*strokes, store)


def _slots(e: Estate, box: Box, look: Look) -> Picture:
    """A niche or a shelf for each wine, with what it adds."""
    strokes: list[Stroke] = []
    for n, bonus in enumerate(BONUS[e.cellar][: e.room]):
        slot = _slot(box, n)
        spot = Box(slot.x - box.x + (slot.w - SLOT_HIGH) / 2, slot.y - box.y, SLOT_HIGH, SLOT_HIGH)
        strokes.append(Sprite(signs.sprite("niche" if e.cellar else "shelf"), spot))
        if not e.wines[n]:
            strokes.append(Words(f"+{bonus}", spot, "micro", "#E6D7B4", "centre"))
    if not e.cellar:
        slot = _slot(box, 2)
        plate = Box(slot.x - box.x, SLOT_TOP + 6, box.w / 2 - 10, SLOT_HIGH - 2)
        words = look.fit(Words(look.texts.say("quinta.name.warehouse"), plate, "", "#F6EED9", "centre", 2), "micro", "fine")
        if look.letters.fits(words):
            strokes += [Fill(plate, "night", radius=5, alpha=120), words]
    return tuple(strokes)


def _slot(box: Box, n: int) -> Box:
    wide = (box.w - 12 + 4) / 4
    return Box(box.x + 6 + n * wide, box.y + SLOT_TOP, wide - 4, SLOT_HIGH)


def harvests(s: State, seat: Seat) -> int:
    """How many harvests have aged this vintner's wines: so a wine keeps its name from slot to slot."""
    waiting = any(isinstance(step, Production) or (isinstance(step, Age) and step.seat == seat) for step in s.agenda)
    return s.year - waiting


def _wines(s: State, seat: Seat, n: int, e: Estate, box: Box, clicks: Clicks, look: Look) -> Iterator[Item]:
    """Each with its value, and below it what becomes of it with the next harvest."""
    aged = harvests(s, seat)
    for slot, base in enumerate(e.wines):
        if not base:
            continue
        spot = _slot(box, slot)
        nexts = base + BONUS[e.cellar][slot + 1] if slot + 1 < e.room else 0
        value = str(e.value(slot))
        ink = "ivory" if e.colour == RED else "ink"
        after = f"\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}{nexts}" if nexts else look.texts.say("quinta.name.lost")
        side = min(spot.w, SLOT_HIGH)
        left = (spot.w - side) / 2
        picture: Picture = (
            Sprite(signs.aged_wine(e.colour, slot), Box(left, 0, side, SLOT_HIGH)),
            Words(value, Box(left + side * 0.36, -1, side * 0.66, SLOT_HIGH + 2), "h2" if len(value) == 1 else "count", ink, "centre"),
            Fill(Box(2, SLOT_HIGH + 1, spot.w - 4, 16), "night", radius=4, alpha=150),
            Words(after, Box(-4, SLOT_HIGH, spot.w + 8, 17), "micro", "#F6EED9" if nexts else "warn", "centre"),
        )
        wine = WINE_AT[n - 1, slot]
        tip = look.texts.say("quinta.name.wine", wine=wine, value=value, region=look.texts.name(signs.GAME, e.region))
        item = Item(f"bottle/{seat}/{n}/{aged - slot}", "dock", spot._replace(h=SLOT_HIGH + 17), picture, 5, tip, comes=f"estate/{n}")
        yield clicks.on(item, f"wine/{wine}")


# Experts


def _experts(s: State, seat: Seat, box: Box, clicks: Clicks, look: Look, picking: Envelope | None) -> Iterator[Item]:
    v, say = s.vintners[seat], look.texts.say
    held = [*v.experts, *v.spent, *v.shown]
    inside = [expert for expert in picking.inside if expert not in held] if picking and picking.seat == seat else []
    order = [expert for expert in EXPERTS if expert in (*held, *inside)]
    head = look.fit(
        Words(say("quinta.name.experts", count=len(order), most=MOST_EXPERTS), Box(6, 0, box.w - 12, 18), "", "mist"), "micro", "fine"
    )
    yield Item(
        "staff",
        "dock",
        box,
        (Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6), head),
        1,
        say("quinta.name.experts_tip", most=MOST_EXPERTS),
    )
    wide, rows = (box.w - 12) / 2, max(3, -(-len(order) // 2))
    high = (box.h - 22) / rows
    for n in range(max(MOST_EXPERTS, len(order))):
        spot = Box(box.x + 4 + n % 2 * (wide + 4), box.y + 19 + n // 2 * high, wide, high - 3)
        if n >= len(order):
            yield Item(f"chair/{seat}/{n}", "dock", spot, (Fill(Box(0, 0, spot.w, spot.h), "", "line", 1, 5, 120),), 2)
            continue
        expert = order[n]
        used = expert in v.spent
        item = Item(
            f"expert/{expert}",
            "dock",
            spot,
            _expert(expert, spot, look, used=used),
            4,
            look.texts.name(signs.GAME, expert),
            comes=f"deck/{EXPERTS[expert].deck}",
        )
        item = clicks.on(item)
        yield pickable(item, expert, picking) if picking and picking.seat == seat and not used else item


def _expert(expert: str, box: Box, look: Look, *, used: bool) -> Picture:
    """Who it is, what it can do, and how it moves its feature."""
    tile = EXPERTS[expert]
    side, half = min(box.h - 4, 32.0), box.h / 2
    left = side + 5
    names = (look.texts.name(signs.GAME, tile.ability), look.texts.say(f"quinta.name.short_{tile.ability}"), "")
    name = Words("", Box(left, 0, box.w - left - 2, half), "", "dim" if used else "ivory")
    sign = min(16.0, half)
    below = look.texts.say("quinta.name.used") if used else signed(tile.steps[FEATURE_INDEX[tile.deck]])
    told = Words(below, Box(left + sign + 3, half - 1, box.w - left - 2 * sign - 8, half), "", "dim" if used else "good")
    faint = 120 if used else 255
    return (
        Fill(Box(0, 0, box.w, box.h), "night" if used else "raised", "line", 1, 5),
        Sprite(signs.sprite("expert_back") if used else signs.expert(expert), Box(2, (box.h - side) / 2, side, side), faint),
        look.letters.first(names, name, "micro", "fine"),
        Sprite(signs.feature(tile.deck), Box(left, half - 1, sign, sign), faint),
        look.letters.first((below, ""), told, "micro", "fine"),
        Sprite(signs.ability(expert), Box(box.w - sign - 3, half - 1, sign, sign), faint),
    )


# What is in hand


def _store(s: State, seat: Seat, box: Box, look: Look) -> Item:
    """Cash, barrels, Porto and the fair tiles, and whose they are."""
    v = s.vintners[seat]
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "brass", 1, 6),
        Fill(Box(0, 4, 6, box.h - 8), SEATS[seat].fill, radius=3),
        look.fit(Words(look.names[seat], Box(12, 1, box.w - 18, 20)), "strong", "label", "micro"),
    ]
    coins = [signs.sprite("bago_5")] * (v.cash // 5) + [signs.sprite("bago_1")] * (v.cash % 5)
    barrel, porto = signs.of_seat("barrel", seat), signs.sprite("porto")
    rows = [(coins or [signs.sprite("bago_1")], v.cash), ([barrel] * max(1, v.barrels), v.barrels)]
    if v.porto or any(e.region == DOU for e in v.estates):
        rows.append(([porto] * max(1, v.porto), v.porto))
    top = 22.0
    for sprites, count in rows:
        strokes += row(sprites, Box(12, top, box.w - 48, 25), 24, 21, gone=not count)
        strokes.append(Words(str(count), Box(box.w - 36, top - 1, 30, 28), "h2", "ivory" if count else "dim", "right"))
        top += 27
    home = [tile for tile in FAIR_TILES if not v.booth]
    if home:
        strokes += row([signs.fair_tile(tile) for tile in home], Box(12, box.h - 28, box.w - 24, 26), 25, 30)
    else:
        tile = look.texts.name(signs.GAME, v.fair_tile)
        words = Words("", Box(12, box.h - 28, box.w - 18, 26), "", "mist")
        strokes.append(look.letters.first((look.texts.say("quinta.name.tile_out", tile=tile), tile), words, "micro", "fine"))
    return Item(
        f"purse/{seat}",
        "dock",
        box,
        tuple(strokes),
        1,
        look.texts.say("quinta.name.purse", who=look.names[seat], cash=v.cash, barrels=v.barrels),
    )
