"""The harbour: ships at their berths with what they want, the gauge until the fleet sails, and what would spoil."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.data import CARGO, FLEET_SAILS_AT, GOODS, HARBOUR, SHIPS
from engine.before_the_wind.holdings import covers
from engine.before_the_wind.spoilage import would_spoil
from engine.before_the_wind.state import Merchant, State
from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import emblem
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.basket import Basket, pickable
from game.tables.before_the_wind.places import Places
from game.tables.before_the_wind.sailing import OFFING
from game.tables.look import Look
from game.tables.targets import Targets

READY = 17.0  # the tick on the plaque of a ship that can be loaded
NAMED = 50.0  # a plaque that is lower has no room for a name


def whole_harbour(s: State) -> int:
    """The berths of a full harbour."""
    return sum(HARBOUR[s.seats].values())


def eyes(s: State, look: Look) -> Seat | None:
    """For whom ships are compared with goods: the viewer, or before everybody's eyes whoever has the dock."""
    return look.viewer if look.viewer is not None else look.dock_of


def face_down(s: State, look: Look, seat: Seat) -> bool:
    """Whether this merchant's purse and hand are not to be seen: those of rivals at a covered table, unless they are asked (BTW-140)."""
    return s.covered and seat != eyes(s, look) and seat not in look.asked


def quay(s: State, where: Places, targets: Targets, look: Look, picking: Basket | None) -> Iterator[Item]:
    region, ground = where.region, where.ground
    grey = look.theme.name == "high-contrast"
    yield Item("quay", "board", Box(0, 0, region.w, region.h), (Sprite(signs.sprite("quay"), ground, grey=grey, cover=True),), -10)
    seat = eyes(s, look)
    for berth, ship in enumerate(s.harbour):
        if ship:
            yield from _ship(s, ship, where, berth, targets, seat, look, picking)
        else:
            box = where.box(where._berth(berth) - 32, 134, 64, 36)
            yield Item(f"berth/{berth}", "board", box, (Sprite(signs.sprite("dinghy"), Box(0, 0, box.w, box.h)),), 2)
    yield _gauge(s, where.gauge, look)
    if 2 * s.calm > s.calm_limit:
        yield _calm(s, where.calm, look)
    if seat is not None:
        yield from _forecast(s, seat, where.forecast, look)


def _ship(
    s: State, ship: str, where: Places, berth: int, targets: Targets, seat: Seat | None, look: Look, picking: Basket | None
) -> Iterator[Item]:
    large = ship.startswith("LS")
    box = where.ship(berth, large=large)
    ready = [rival for rival, m in enumerate(s.merchants) if covers(m.store, CARGO[ship])]
    if seat in ready:
        glow = Box(box.x - 9, box.bottom - 26 * where.unit, box.w + 18, 40 * where.unit)
        yield Item(f"glow/{ship}", "board", glow, (Sprite(signs.sprite("ready_glow"), Box(0, 0, glow.w, glow.h)),), 3)
    name = look.texts.name(signs.GAME, ship)
    at_quay = Item(f"ship/{ship}", "board", box, (Sprite(signs.ship(ship), Box(0, 0, box.w, box.h)),), 4, name, comes=OFFING)
    plaque = where.plaque(berth)
    told = Item(f"plaque/{ship}", "board", plaque, _plaque(s, ship, plaque, seat, look), 6, name)
    if picking and at_quay.id in picking.there:
        yield pickable(at_quay, s, picking, at_quay.id)
        yield pickable(told, s, picking, at_quay.id)._replace(ring="")
    else:
        yield targets.on(at_quay)
        yield targets.on(told, at_quay.id, "")
    for n, rival in enumerate(other for other in ready if other != seat):
        spot = Box(box.right - 18 - 15 * n, box.y + 2, 18, 18)
        tip = look.texts.say("quay.name.can_load", who=look.names[rival], ship=name)
        yield Item(f"ready/{ship}/{rival}", "board", spot, (Sprite(emblem(rival), Box(0, 0, 18, 18)),), 7, tip)


def _plaque(s: State, ship: str, box: Box, seat: Seat | None, look: Look) -> Picture:
    """The name, the points, and the cargo: bright what lies in the warehouse, ringed what is in the hand, pale what is nowhere."""
    sprite = "plaque_large" if ship.startswith("LS") else "plaque_small"
    name = look.fit(Words(look.texts.name(signs.GAME, ship), Box(6, 6, box.w - 12, 20), "", "ink", "centre"), "card_long", "fine")
    named = box.h > NAMED and look.letters.fits(name)
    seal = Box(box.w - 30, 24 if named else (box.h - 26) / 2, 24, 26)
    strokes: list[Stroke] = [
        Sprite(signs.sprite(sprite), Box(0, 0, box.w, box.h)),
        *((name,) if named else ()),
        Sprite(signs.sprite("vp_seal"), seal),
        Words(str(SHIPS[ship].vp), Box(seal.x - 3, seal.y, 30, 25), "micro", "ivory", "centre"),
    ]
    m = s.merchants[seat] if seat is not None else None
    cargo = at_hand(SHIPS[ship].cargo, m)
    for (good, state), spot in zip(cargo, _cargo(len(cargo), box, named=named), strict=True):
        if state == "held":
            strokes.append(Disc(spot.centre, spot.w / 2 + 0.5, "", "sky", 1.5))
        strokes.append(Sprite(signs.icon(good), spot, 90 if state == "none" else 255, grey=state == "none"))
        if state == "stored":
            strokes.append(Fill(Box(spot.x + 3, spot.bottom + 0.4, spot.w - 6, 2.4), "good_on_paper", radius=1))
    if m and all(state == "stored" for _, state in cargo):
        strokes.append(Sprite(signs.sprite("settled"), Box(4, -2, READY, READY)))
    return tuple(strokes)


def _cargo(count: int, box: Box, *, named: bool) -> list[Box]:
    """The goods below the name; on a small plaque, which has none, in two rows."""
    if named:
        left = (box.w - 30 - count * 19) / 2
        return [Box(left + 19 * n, 28, 18, 18) for n in range(count)]
    side, room = min(18.0, (box.h - 8) / 2), box.w - 30
    rows = 1 if count * (side + 1) <= room else 2
    per_row = -(-count // rows)
    left, top = (room - per_row * (side + 1)) / 2 + 2, (box.h - rows * (side + 1)) / 2
    return [Box(left + n % per_row * (side + 1), top + n // per_row * (side + 1), side, side) for n in range(count)]


def at_hand(cargo: str, m: Merchant | None) -> list[tuple[str, str]]:
    """Each good of a cargo: stored, held or none."""
    if m is None:
        return [(good, "stored") for good in cargo]
    store, hand, found = list(m.store), list(m.hand), []
    for good in cargo:
        place = GOODS.index(good)
        state = "stored" if store[place] else "held" if hand[place] else "none"
        if state == "stored":
            store[place] -= 1
        elif state == "held":
            hand[place] -= 1
        found.append((good, state))
    return found


def _gauge(s: State, box: Box, look: Look) -> Item:
    """Loadings until the fleet sails."""
    left = max(0, s.ships_left - FLEET_SAILS_AT)
    words = look.texts.say("quay.name.loadings", count=left)
    strokes = (
        Sprite(signs.sprite("fleet_gauge"), Box(0, 0, box.w, box.h)),
        Sprite(signs.sprite(f"fleet_needle_{min(5, left)}"), Box(0, 0, box.w, box.h)),
        Disc((box.w / 2, box.h - 11), 11, "night", "stop" if left <= 1 else "brass", 2),
        Words(str(left), Box(box.w / 2 - 14, box.h - 22, 28, 22), "count", "stop" if left <= 1 else "ivory", "centre"),
    )
    return Item("gauge", "board", box, strokes, 8, words)


def _calm(s: State, box: Box, look: Look) -> Item:
    """Rounds without a ship loaded, as soon as half of them are over that the fleet waits at most (BTW-126)."""
    words, count = look.texts.say("quay.name.calm", count=s.calm, most=s.calm_limit), f"{s.calm}/{s.calm_limit}"
    wide = look.letters.width(count, "micro") + box.h + 9
    box = Box(box.x + (box.w - wide) / 2, box.y, wide, box.h)
    strokes = (
        Fill(Box(0, 0, box.w, box.h), "night", "stop" if s.calm + 1 >= s.calm_limit else "brass", 1, 5, 225),
        Sprite(signs.sprite("icon_calm"), Box(2, 1, box.h - 2, box.h - 2)),
        Words(count, Box(box.h + 1, 0, wide - box.h - 4, box.h), "micro", "ivory", "centre"),
    )
    return Item("calm", "board", box, strokes, 8, words)


def _forecast(s: State, seat: Seat, box: Box, look: Look) -> Iterator[Item]:
    """What this merchant would lose if the fleet sailed now."""
    stored, held = would_spoil(s, seat)
    lost = signs.letters(stored) + signs.letters(held)
    say = look.texts.say
    texts = [say("quay.name.nothing_spoils")]
    if lost:
        goods = signs.spoken(lost, look)
        texts = [
            say("quay.name.would_spoil" if s.ships_left else "quay.name.spoils_now", goods=goods),
            say("quay.name.spoils", goods=goods),
            say("quay.name.spoil_count", count=len(lost)),
        ]
    words = next((text for text in texts if look.letters.width(text, "micro") + 34 <= box.w), texts[-1])
    wide = min(box.w, look.letters.width(words, "micro") + 34)
    picture: Picture = (
        Fill(Box(0, 0, wide, box.h), "night", "stop" if lost else "line", 1, 6, 220),
        Sprite(signs.sprite("icon_spoil"), Box(5, (box.h - 18) / 2, 18, 18), 255 if lost else 120),
        look.fit(Words(words, Box(26, 0, wide - 30, box.h), "", "ivory" if lost else "mist"), "micro", "fine"),
    )
    yield Item("forecast", "board", Box(box.x, box.y, wide, box.h), picture, 8, texts[0])
