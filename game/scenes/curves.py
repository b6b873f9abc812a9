"""How the points grew: a curve for each seat, round by round, to look at when the game is over."""

from __future__ import annotations

from engine.kernel import Seat
from engine.session import Session
from game.kit.layout import Box
from game.kit.picture import Dashes, Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.play.course import Course

LEAST = 124.0  # a panel that is less high says nothing, and has no room for five emblems
HEAD, FOOT, SIDE, END = 26.0, 20.0, 40.0, 46.0  # room for the title, the rounds, the numbers, the emblems
BADGE = 18.0
STEPS = (5, 10, 20, 25, 50, 100)  # points between two lines of the grid
EVERY, NUMBER = (1, 2, 5, 10, 25, 50, 100), 28.0  # which rounds are told by their number, and the room that one wants


def standings(session: Session) -> list[tuple[int, tuple[int, ...]]]:
    """The scores at the start of each round that the log knows, and at the end."""
    game = session.game
    found: dict[int, tuple[int, ...]] = {}
    for entry in session.log:
        if (number := game.rounds(entry.before)) not in found:
            found[number] = tuple(game.scores(entry.before))
    return [*found.items(), (game.rounds(session.state) + 1, tuple(game.scores(session.state)))]


def curves(session: Session, box: Box, title: str) -> Picture:
    """A panel of this size; its own corner is the origin. Nothing, where there is no room or no way that was gone."""
    rows = standings(session)
    if box.h < LEAST or len(rows) < 3:
        return ()
    plot = Box(SIDE, HEAD, box.w - SIDE - END, box.h - HEAD - FOOT)
    low, high = min(0, *(min(row) for _, row in rows)), max(1, *(max(row) for _, row in rows))
    first, last = rows[0][0], rows[-1][0]

    def at(number: int, points: int) -> tuple[float, float]:
        return plot.x + plot.w * (number - first) / (last - first), plot.bottom - plot.h * (points - low) / (high - low)

    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 235),
        Words(title, Box(14, 3, box.w - 28, HEAD - 6), "micro", "mist"),
    ]
    most = max(2, int(plot.h // 28))
    step = next((step for step in STEPS if (high - low) / step <= most), STEPS[-1])
    for points in range(low - low % step, high + 1, step):
        y = at(first, points)[1]
        if y <= plot.bottom:
            strokes.append(Fill(Box(plot.x, y, plot.w, 1), "line", alpha=90))
            strokes.append(Words(str(points), Box(0, y - 8, SIDE - 8, 16), "micro", "mist", "right"))
    wide = plot.w / (last - first)
    told = next((every for every in EVERY if every * wide >= NUMBER), EVERY[-1])
    room = max(wide, NUMBER)
    for number, _ in rows[:-1]:
        if number % told == 0:
            middle = at(number, low)[0] + wide / 2
            strokes.append(Words(str(number), Box(middle - room / 2, plot.bottom + 2, room, 16), "micro", "mist", "centre"))
    for seat in _behind(rows[-1][1]):
        way = tuple(at(number, row[seat]) for number, row in rows)
        strokes += [Dashes(way, "ivory", 5, 0), Dashes(way, SEATS[seat].fill, 3, 0)]
    return (*strokes, *_badges(rows[-1][1], box.w - END / 2, plot, at(last, 0)[1], plot.h / (high - low)))


def course_picture(course: Course, box: Box, title: str) -> Picture:
    """How likely each seat was to win, from the first answer to the last, with the turning points."""
    points, end = course.points, max(1, len(course.session.log))  # of a game by older rules no answer may be left
    plot = Box(SIDE + 8, HEAD, box.w - SIDE - END - 8, box.h - HEAD - FOOT)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 235),
        Words(title, Box(14, 3, box.w - 28, HEAD - 6), "micro", "mist"),
    ]
    for percent in (0, 25, 50, 75, 100):
        y = plot.bottom - plot.h * percent / 100
        strokes += [
            Fill(Box(plot.x, y, plot.w, 1), "line", alpha=90),
            Words(f"{percent} %", Box(0, y - 8, SIDE, 16), "micro", "mist", "right"),
        ]
    strokes += _rounds(course.session, plot)
    if not points:
        return tuple(strokes)

    def at(place: int, chance: float) -> tuple[float, float]:
        return plot.x + plot.w * place / end, plot.bottom - plot.h * chance

    for seat in range(len(points[0].chances)):
        way = tuple(at(point.place, point.chances[seat]) for point in points)
        strokes += [Dashes(way, "ivory", 4, 0), Dashes(way, SEATS[seat].fill, 2.5, 0)]
    for n, turn in enumerate(course.turnings):
        x, y = at(turn.end, turn.after)
        x, y = min(x, plot.right - 8), max(plot.y + 8, min(plot.bottom - 8, y))
        strokes += [Disc((x, y), 9, "night", "brass", 2), Words(str(n + 1), Box(x - 9, y - 9, 18, 18), "micro", "brass", "centre")]
    last = points[-1].chances
    order = sorted(range(len(last)), key=lambda seat: (last[seat], course.session.game.scores(course.session.state)[seat]))
    spare = plot.bottom + BADGE / 2
    for place, seat in enumerate(order):
        highest = plot.y - BADGE / 2 + (len(order) - 1 - place) * (BADGE + 1)
        y = max(highest, min(spare, plot.bottom - plot.h * last[seat]))
        spare = y - BADGE - 1
        strokes += _badge(seat, box.w - END / 2, y)
    return tuple(strokes)


def _rounds(session: Session, plot: Box) -> list[Stroke]:
    """The numbers of rounds where they begin, as far as there is room."""
    strokes: list[Stroke] = []
    last, free = None, 0.0
    for place, entry in enumerate(session.log):
        number = session.game.rounds(entry.before)
        x = plot.x + plot.w * place / len(session.log)
        if number != last and x >= free:
            strokes += [
                Fill(Box(x, plot.y, 1, plot.h), "line", alpha=50),
                Words(str(number), Box(x + 2, plot.bottom + 2, NUMBER, 16), "micro", "mist"),
            ]
            free = x + NUMBER
        last = number
    return strokes


def _badge(seat: Seat, x: float, y: float) -> list[Stroke]:
    mark = SEATS[seat]
    return [Disc((x, y), BADGE / 2, mark.fill, "ivory", 1.5), Sprite(f"house/glyph_{mark.name}", Box(x - 6.5, y - 6.5, 13, 13))]


def _behind(scores: tuple[int, ...]) -> list[Seat]:
    """The seats from the last to the first: the winner's curve lies on top."""
    return sorted(range(len(scores)), key=lambda seat: scores[seat])


def _badges(scores: tuple[int, ...], x: float, plot: Box, zero: float, unit: float) -> list[Stroke]:
    """The emblems at the ends of the curves, none over another."""
    strokes: list[Stroke] = []
    lowest = plot.bottom + BADGE / 2
    for place, seat in enumerate(_behind(scores)):
        highest = plot.y - BADGE / 2 + (len(scores) - 1 - place) * (BADGE + 1)  # room for those who come above it
        y = max(highest, min(lowest, zero - unit * scores[seat]))
        lowest = y - BADGE - 1
        strokes += _badge(seat, x, y)
    return strokes
