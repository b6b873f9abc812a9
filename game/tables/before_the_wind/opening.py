"""The goods to begin with: chosen from crates on the market, and brought to light by everybody together."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.data import START_GOODS
from engine.before_the_wind.setup import StartGoods
from engine.before_the_wind.state import State
from engine.kernel import Decision
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Words
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.places import Places
from game.tables.envelopes import Letter, opening, sheet_box
from game.tables.look import Look
from game.tables.targets import Targets

STAGED = frozenset({"start_goods"})
NONE = (0, 0, 0, 0)


def on_stage(look: Look) -> dict[int, str]:
    """What comes out of the envelopes that are opened now, by seat."""
    return {event.seat: str(event.fields["goods"]) for event in look.moment if event.name in STAGED and event.seat is not None}


def before(s: State, look: Look) -> State:
    """As long as the envelopes are closed, nothing of what is in them lies with the merchants."""
    if look.opened or not on_stage(look):
        return s
    closed = s.clone()
    for m in closed.merchants:
        m.hand, m.store = NONE, NONE
    return closed


def envelopes(look: Look) -> list[Item]:
    """All of them at once, if they are opened now."""
    found = on_stage(look)
    if not found:
        return []
    title = look.texts.say("quay.name.opened_goods" if look.opened else "quay.name.closed_goods")
    return opening(look, title, [Letter(seat, _sheet(goods, len(found), look)) for seat, goods in sorted(found.items())], ())


def _sheet(goods: str, letters: int, look: Look) -> Picture:
    """Two goods on a delivery note, and what they are called where that can be read."""
    sheet = sheet_box(look, letters)
    side = min(sheet.w * 0.46, 56.0)
    left, top = (sheet.w - 2 * side) / 2, 6.0
    paper: Picture = (
        Fill(Box(0, 0, sheet.w, sheet.h), "parchment", "ink", 1, 4),
        *(Sprite(signs.good(good), Box(left + n * side, top, side, side)) for n, good in enumerate(goods)),
    )
    return paper + _named(goods, Box(3, top + side + 1, sheet.w - 6, 34), look)


def _named(goods: str, box: Box, look: Look) -> Picture:
    words = look.fit(Words(signs.spoken(goods, look), box, "", "ink", "centre", 2), "label", "micro", "fine")
    return (words,) if look.letters.fits(words) else ()


# Choosing


def crates(s: State, decision: Decision | None, where: Places, targets: Targets, look: Look) -> Iterator[Item]:
    """Every pair of goods, on the market while it is empty."""
    if decision is None or not isinstance(decision.step, StartGoods):
        return
    ground = where.crates
    yield Item("crates", "board", ground, (Fill(Box(0, 0, ground.w, ground.h), "night", "brass", 1.5, 8, 232),), 18)
    chosen = {choice[1] for choice in s.envelope(decision.seat) if len(choice) > 1}
    for n, pair in enumerate(START_GOODS):
        item = Item(f"pair/{pair}", "board", where.crate(n), _crate(pair, where.crate(n), look), 20, signs.spoken(pair, look))
        yield targets.on(item) if pair not in chosen else item._replace(ring="chosen")


def _crate(pair: str, box: Box, look: Look) -> Picture:
    side = min(box.w * 0.46, box.h - 46, 52.0)
    left = (box.w - 2 * side) / 2
    pictures = (Sprite(signs.good(good), Box(left + n * side, 5, side, side)) for n, good in enumerate(pair))
    return (Fill(Box(0, 0, box.w, box.h), "parchment", "ink", 1, 6), *pictures, *_named(pair, Box(3, box.h - 40, box.w - 6, 38), look))
