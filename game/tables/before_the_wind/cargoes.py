"""The nearest cargoes of the merchant in the dock: what each ship still lacks, the nearest first."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.data import CARGO, NOTHING, SHIPS
from engine.before_the_wind.holdings import lacking, plus
from engine.before_the_wind.state import State
from engine.kernel import Seat
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.basket import Basket, pickable
from game.tables.before_the_wind.quay import at_hand, face_down
from game.tables.look import Look
from game.tables.targets import Targets

WIDE = 252.0
TITLE, ROW, MOST = 22.0, 27.0, 4  # how high, and ships
SEAL, ICON = 24.0, 19.0


def nearest(s: State, seat: Seat, *, hidden: bool) -> list[str]:
    """First the ships for which everything is stored, then those for which least must be bought and least be stored."""
    m = s.merchants[seat]
    hand = NOTHING if hidden else m.hand

    def effort(ship: str) -> tuple[int, int, int]:
        return sum(lacking(plus(m.store, hand), CARGO[ship])), sum(lacking(m.store, CARGO[ship])), -SHIPS[ship].vp

    return sorted([ship for ship in s.harbour if ship], key=effort)[:MOST]


def cargoes(s: State, seat: Seat, box: Box, targets: Targets, look: Look, picking: Basket | None) -> Iterator[Item]:
    title = look.fit(Words(look.texts.say("quay.name.cargoes"), Box(8, 0, box.w - 16, TITLE), "", "mist"), "micro", "fine")
    frame = Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6)
    yield Item("cargoes", "dock", box, (frame, title), 1, look.texts.say("quay.name.cargoes_tip"))
    hidden = face_down(s, look, seat)
    for n, ship in enumerate(nearest(s, seat, hidden=hidden)):
        row = Box(box.x + 4, box.y + TITLE + n * ROW, box.w - 8, ROW - 2)
        item = Item(f"cargo/{ship}", "dock", row, _picture(s, ship, seat, row, look, hidden=hidden), 2, look.texts.name(signs.GAME, ship))
        at_quay = f"ship/{ship}"
        yield pickable(item, s, picking, at_quay) if picking and at_quay in picking.there else targets.on(item, at_quay, "")


def _picture(s: State, ship: str, seat: Seat, box: Box, look: Look, *, hidden: bool) -> Picture:
    """The name, what is not stored yet (ringed what is in the hand), and the points."""
    missing = [one for one in at_hand(SHIPS[ship].cargo, s.merchants[seat]) if one[1] != "stored"]
    left = box.w - SEAL - 8 - ICON * max(1, len(missing))
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "night", "line" if missing else "good", 1, 5),
        look.fit(Words(look.texts.name(signs.GAME, ship), Box(7, 0, left - 9, box.h), "", "ivory"), "micro", "fine"),
        Sprite(signs.sprite("vp_seal"), Box(box.w - SEAL - 1, 0, SEAL - 1, box.h)),
        Words(str(SHIPS[ship].vp), Box(box.w - SEAL - 4, 0, SEAL + 5, box.h - 1), "micro", "ivory", "centre"),
    ]
    if not missing:
        strokes.append(Sprite(signs.sprite("settled"), Box(left, (box.h - 18) / 2, 18, 18)))
    for n, (good, state) in enumerate(missing):
        spot = Box(left + n * ICON, (box.h - ICON) / 2 + 0.5, ICON - 1, ICON - 1)
        if state == "held" and not hidden:
            strokes.append(Disc(spot.centre, spot.w / 2 + 0.5, "", "sky", 1.5))
        strokes.append(Sprite(signs.icon(good), spot))
    return tuple(strokes)
