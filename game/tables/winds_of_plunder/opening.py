"""The envelopes of a vote are opened: first the compasses, then the fists full of cubes. With sealed orders both at once."""

from __future__ import annotations

from engine.kernel import Seat
from engine.winds_of_plunder.data import PATROL_CUBES
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.vote import highest_bidders, leading_winds, totals
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words, moved
from game.kit.tally import row
from game.kit.theme import emblem
from game.services.texts import capital
from game.tables.envelopes import Letter, front_box, middle_box, opening, sheet_box
from game.tables.look import Look
from game.tables.winds_of_plunder import signs

STAGED = frozenset({"compasses", "bids"})
CORNERS = {"N": (0, 0), "E": (1, 0), "W": (0, 1), "S": (1, 1)}  # of the four tallies around the compass
TALLY = (178.0, 62.0)


def envelopes(s: State, look: Look) -> list[Item]:
    """What is staged now, if anything is."""
    told = {event.name for event in look.moment}
    if not told & STAGED:
        return []
    bids, seats = "bids" in told, range(s.seats)
    if not look.opened:
        title = look.texts.say("chart.name.closed_bids" if bids else "chart.name.closed_compasses")
        return opening(look, title, [Letter(seat, ()) for seat in seats], ())
    first = highest_bidders(s) if bids else []
    letters = [_letter(s, seat, seat in first, bids, look) for seat in seats]
    return opening(look, _title(s, bids, look), letters, _tallies(s, bids, look))


def _title(s: State, bids: bool, look: Look) -> str:
    say, winds = look.texts.say, leading_winds(s)
    if not bids:
        return say("chart.name.opened_compasses")
    if len(winds) > 1:
        return say("chart.name.opened_tie", count=len(winds))
    return say("chart.name.opened_wind", wind=look.texts.name(signs.GAME, winds[0], "wind"))


def _letter(s: State, seat: Seat, first: bool, bids: bool, look: Look) -> Letter:
    c, sheet = s.captains[seat], sheet_box(look, s.seats)
    words = look.texts.name(signs.GAME, c.compass, "wind")
    arrow = min(sheet.w * 0.74, sheet.h - 30)
    picture: Picture = (
        Sprite(signs.sprite("vote_card"), Box(0, 0, sheet.w, sheet.h)),
        look.fit(Words(capital(words), Box(1, 9, sheet.w - 2, 19), "", "ink", "centre"), "strong", "label", "micro", "fine"),
        Sprite(signs.compass(seat, c.compass), Box((sheet.w - arrow) / 2, 27, arrow, arrow)),
    )
    if not bids:
        return Letter(seat, picture)
    return Letter(seat, picture, _cubes(seat, c.bid, front_box(look, s.seats)), str(c.bid), first)


def _cubes(seat: Seat, count: int, room: Box) -> Picture:
    """The cubes of a bid in rows, the lowest first."""
    if not count:
        return ()
    per_row = 6 if count <= 12 else 10
    side = min(room.h / 2, room.w / per_row)
    placed = []
    for n in range(count):
        row, column = divmod(n, per_row)
        inside = min(per_row, count - row * per_row)
        left = (room.w - inside * side) / 2
        placed.append(Sprite(signs.cube(seat), Box(left + column * side, room.h - side - row * side * 0.55, side, side)))
    return tuple(reversed(placed))


# What the votes come to


def _tallies(s: State, bids: bool, look: Look) -> Picture:
    """The compass in the middle, and around it the four directions with whoever chose them."""
    room = middle_box(look, s.seats)
    wide, high = min(TALLY[0], room.w * 0.32), min(TALLY[1], room.h / 2 - 4)
    across = min(room.h - 4, 132.0)
    cx, top = room.w / 2, (room.h - across) / 2
    strokes: list[Stroke] = [Sprite(signs.sprite("compass"), Box(cx - across / 2, top, across, across))]
    winds = leading_winds(s) if bids else []
    if len(winds) == 1:
        strokes.append(Sprite(signs.arrow(winds[0]), Box(cx - across / 2, top, across, across)))
    for wind, (column, line) in CORNERS.items():
        x = cx + (across / 2 + 12 if column else -across / 2 - 12 - wide)
        y = top + line * (high + 6) + (across - 2 * high - 6) / 2
        strokes += moved(_tally(s, wind, bids, wind in winds, Box(0, 0, wide, high), look), x, y)
    return tuple(strokes)


def _tally(s: State, wind: str, bids: bool, leads: bool, box: Box, look: Look) -> Picture:
    """One direction: its name, its total, and the cubes or compasses for it."""
    voters = [seat for seat in range(s.seats) if s.captains[seat].compass == wind]
    patrol = wind == s.patrol_compass
    number = str(totals(s).get(wind, 0) if bids else len(voters) + patrol)
    ink = "ink" if leads else "ivory" if voters or patrol else "mist"
    words = look.texts.name(signs.GAME, wind, "wind")
    strokes: list[Stroke] = [
        Fill(box, "parchment" if leads else "panel", "brass" if leads else "line", 2 if leads else 1, 6),
        look.fit(Words(capital(words), Box(10, 2, box.w - 52, 24), "", ink), "strong", "label", "micro"),
        look.fit(Words(number, Box(box.w - 50, 0, 40, 30), "", ink, "right"), "h2", "strong", "label"),
    ]
    shown = [signs.cube(seat) for seat in voters for _ in range(s.captains[seat].bid)] if bids else list(map(emblem, voters))
    if patrol:
        shown += [signs.sprite("ship_guarda_costa")] * (PATROL_CUBES if bids else 1)
    side = min(19.0, box.h - 27)
    strokes += row(shown, Box(8, box.h - side - 5, box.w - 15, side), side, side - 2)
    if not shown and box.h > 46:  # where there is little room the number says it
        none = look.texts.say("chart.name.no_cubes" if voters else "chart.name.no_vote")
        strokes.append(Words(none, Box(10, box.h - 25, box.w - 16, 20), "micro", "mist"))
    return tuple(strokes)
