"""The table of Pebbles: three heaps on the beach, and a dock with what one has gathered and the own shell."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Decision, Event
from engine.pebbles.meta import META
from engine.pebbles.state import HEAP, KINDS, State
from game.kit.hand import Held, hand
from game.kit.item import Item
from game.kit.layout import Box, around
from game.kit.picture import Disc, Fill, Picture, Words
from game.services.texts import capital
from game.tables import Tableware, asking
from game.tables.chips import Chip
from game.tables.chrome import decision_bar, ground, primary, top_bar
from game.tables.log import log
from game.tables.look import Look
from game.tables.pebbles.cues import HEARD, SILENT
from game.tables.reading import Page, Row, paper
from game.tables.seats import Counter, SeatCard, seats, usual_signs
from game.tables.targets import Targets, thing_of
from game.tables.telling import lasting, things, went

GAME = META.id
COLOURS = {"white": "ivory", "grey": "#8496A3", "black": "#101C26"}
HEAP_WIDE, HEAP_HIGH, STONE = 150.0, 220.0, 38.0
thing = thing_of({"gather": "heap/{1}"})


def describe(view: State, decision: Decision | None, look: Look) -> list[Item]:
    """Everything on the table, from what the viewer may see."""
    asked = question(decision, look)
    targets = Targets(decision, look, thing, asked)
    return [*status(view, look), *children(view, look), *beach(view, targets, look), *side(view, look), *asked, *dock(view, look)]


def status(s: State, look: Look) -> list[Item]:
    left = sum(s.heaps)
    gone = 1 - left / (HEAP * len(KINDS))
    return top_bar(look, META.title, look.texts.say("beach.name.round", round=s.round), look.texts.say("beach.name.left", count=left), gone)


def children(s: State, look: Look) -> list[Item]:
    cards = []
    for seat, child in enumerate(s.children):
        counters = [
            Counter("house/icon_goods", f"{look.texts.name(GAME, kind)[0]} {count}", kind_told(kind, count, look))
            for kind, count in zip(KINDS, child.pebbles, strict=True)
        ]
        signs = tuple(usual_signs(look, seat, sealed=False))
        cards.append(SeatCard(seat, look.names[seat], "", str(sum(child.pebbles)), tuple(counters), seat in look.asked, signs=signs))
    return seats(look, cards)


def kind_told(kind: str, count: int, look: Look) -> str:
    return look.texts.say("beach.name.stones", kind=capital(look.texts.name(GAME, kind)), count=count)


def beach(s: State, targets: Targets, look: Look) -> Iterator[Item]:
    """A click on a heap or on one of its pebbles is a click on the heap."""
    board = look.layout.regions["board"]
    yield ground("board", look)
    for n, (kind, count) in enumerate(zip(KINDS, s.heaps, strict=True)):
        box = around(board.w * (n + 1) / (len(KINDS) + 1), board.h / 2, HEAP_WIDE, HEAP_HIGH)
        name = Words(capital(look.texts.name(GAME, kind)), Box(0, HEAP_HIGH - 30, HEAP_WIDE, 26), "strong", "ivory", "centre")
        plate: Picture = (Fill(Box(0, 0, HEAP_WIDE, HEAP_HIGH), "raised", "brass", 2, 10), name)
        yield targets.on(Item(f"heap/{kind}", "board", box, plate, 1, kind_told(kind, count, look)))
        for stone in range(count):
            spot = around(box.x + 48 + stone % 2 * 54, box.y + 36 + stone // 2 * 50, STONE, STONE)
            yield Item(f"stone/{kind}/{stone}", "board", spot, stone_picture(kind), 2, means=f"heap/{kind}")


def stone_picture(kind: str) -> Picture:
    return (Disc((STONE / 2, STONE / 2), STONE / 2 - 2, COLOURS[kind], "line", 2),)


def side(s: State, look: Look) -> list[Item]:
    """What is under the pointer, which of a child is what it has gathered, and the log."""
    part, _, whose = look.hover.partition("/")
    child = int(whose) if part == "seat" and whose.isdigit() else None
    heaps = s.heaps if child is None else s.children[child].pebbles
    rows = tuple(Row(kind_told(kind, count, look)) for kind, count in zip(KINDS, heaps, strict=True))
    page = Page(META.title, rows=rows, text=look.about) if child is None else Page(look.names[child], rows=rows)
    return [*paper(look, page), *log(look)]


def question(decision: Decision | None, look: Look) -> list[Item]:
    """Every answer is a chip; what lies on the table can be clicked there too."""
    if decision is None:
        return asking.nothing_asked(look)
    words = asking.spoken(GAME, decision, look)
    chips = [Chip(words(choice), choice) for choice in decision.choices]
    return [*decision_bar(look, decision.seat, *asking.sentence(GAME, decision, look), chips), *primary(look, "", "", None)]


def dock(s: State, look: Look) -> Iterator[Item]:
    """The own shell is a card in a hand, face down in the eyes of everybody else."""
    yield ground("dock", look, "night")
    seat = look.dock_of if look.dock_of is not None else s.active
    child = s.children[seat]
    told = look.texts.say("beach.name.shell_of", who=look.names[seat])
    shell = Held(f"shell/{seat}", shell_picture(child.shell, told, look), told)
    yield from hand([[shell]], Box(12, 6, 100, 130))
    gathered = [kind for kind, count in zip(KINDS, child.pebbles, strict=True) for _ in range(count)]
    for n, kind in enumerate(gathered):
        yield Item(f"gathered/{seat}/{n}", "dock", Box(130 + 44 * n, 50, STONE, STONE), stone_picture(kind), 2, comes=f"heap/{kind}")


def shell_picture(kind: str | None, told: str, look: Look) -> Picture:
    face = (Disc((45, 56), 30, COLOURS[kind], "line", 3),) if kind else (Words("?", Box(0, 30, 90, 52), "h1", "ivory", "centre"),)
    words = look.fit(Words(told, Box(4, 92, 82, 32), "", "ivory", "centre", 2), "micro", "fine")
    return (Fill(Box(0, 0, 90, 128), "raised", "brass", 2, 8), *face, words)


def pieces(event: Event) -> tuple[str, ...]:
    return tuple(things(event, {"heap": ("kind",)}))


def score(event: Event) -> tuple[tuple[int, int, str], ...]:
    """A pebble is a point as soon as it is taken; what the shells add is told at the end."""
    return ((event.seat, event.fields["count"], "beach.name.gathered"),) if event.name == "took" and event.seat is not None else ()


TABLEWARE = Tableware(
    describe=describe,
    pieces=pieces,
    mark=went(),
    score=score,
    holds=lasting({0.4: "took", 0.8: "tide", 1.2: "shells"}),
    headings=frozenset({"round"}),
    heard=HEARD,
    silent=SILENT,
)
