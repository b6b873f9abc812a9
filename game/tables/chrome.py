"""What all tables share: top bar, decision bar, primary button, recap. The places are the same in every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.kernel import Choice, Seat
from game.kit.crumbs import crumbs, crumbs_wide
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.scroll import RAIL, ScrollList
from game.kit.theme import SEATS, emblem
from game.tables.chips import Chip, chip_items, shelves
from game.tables.look import Look


def ground(region: str, look: Look, fill: str = "panel") -> Item:
    box = look.layout.regions[region]
    return Item(f"ground/{region}", region, Box(0, 0, box.w, box.h), (Fill(Box(0, 0, box.w, box.h), fill),), -10)


BUTTONS = (("hint", "hint"), ("rulebook", "rules"), ("mute", "sound"), ("settings", "settings"), ("menu", "menu"))  # deed or action, icon
BUTTON = 34.0
BUTTONS_WIDE = len(BUTTONS) * (BUTTON + 4) + 16
BUTTON_ROLES = ("strong", "label", "micro", "fine")


CREST, TITLE, AFTER_TITLE, GAUGE, LIGHTHOUSE = 34.0, 172.0, 24.0, 140.0, 20.0


class Phases(NamedTuple):
    """The parts of a turn or round, and which of them is now."""

    names: tuple[str, ...] = ()
    now: int = 0


NO_PHASES = Phases()


def top_bar(
    look: Look, title: str, status: str, gauge: str, part: float, crest: str = "", phases: Phases = NO_PHASES, order: Sequence[Seat] = ()
) -> list[Item]:
    """Where we are in time: the game, round and turn with its phases, the turn order, and how near the end is; at the right what can be
    opened."""
    box, letters = look.layout.regions["top"], look.letters
    right = box.w - BUTTONS_WIDE
    left = 14 + (CREST + 6 if crest else 0)
    name = look.fit(Words(title, Box(left, 1, TITLE, box.h), colour="parchment"), "section", "sign", "card", "card_close", "label")
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "night"),
        *((Sprite(crest, Box(12, (box.h - CREST) / 2, CREST, CREST)),) if crest else ()),
        name,
    ]
    middle = left + min(TITLE, letters.width(title, name.role)) + AFTER_TITLE
    room = right - middle
    if gauge:
        room -= min(room * 0.52, letters.width(gauge, "body") + GAUGE + LIGHTHOUSE + 40)
        strokes += _gauge(look, Box(middle + room, 0, right - middle - room, box.h), gauge, part)
    strokes += _status(look, Box(middle, 0, room, box.h), status, phases, order)
    items = [Item("chrome/top", "top", Box(0, 0, box.w, box.h), tuple(strokes), -5, gauge or status)]
    return items + [_top_button(look, n, *button) for n, button in enumerate(BUTTONS)]


def _status(look: Look, room: Box, status: str, phases: Phases, order: Sequence[Seat]) -> list[Stroke]:
    """Whose turn it is, and beside it how far it has come, and if there is room for it the turn order; else the first of these."""
    wide = look.letters.width(status, "strong") + 18
    emblems = (ORDER + 3) * len(order) + 12
    if phases.names and order and wide + emblems + crumbs_wide(look.letters, phases.names, phases.now) <= room.w:
        after = Box(room.right - emblems, room.y, emblems, room.h)
        return [*_status(look, room._replace(w=room.w - emblems), status, phases, ()), *_order(look, after, order)]
    if not phases.names or room.w - wide < LEAST_CRUMBS:
        return [look.fit(Words(status, room, lines=2), "strong", "label", "micro")]
    steps = Box(room.x + wide, room.y, room.w - wide, room.h)
    return [Words(status, room._replace(w=wide), "strong"), *crumbs(look.letters, phases.names, phases.now, steps)]


LEAST_CRUMBS, ORDER = 110.0, 18.0  # the room that steps need at least; how large an emblem of the turn order is


def _order(look: Look, room: Box, order: Sequence[Seat]) -> Iterator[Stroke]:
    """The emblems of the captains in the order of their turns; bright those who are asked."""
    for n, seat in enumerate(order):
        box = Box(room.x + n * (ORDER + 3), (room.h - ORDER) / 2, ORDER, ORDER)
        yield Sprite(emblem(seat), box, 255 if seat in look.asked else 105)


def _gauge(look: Look, room: Box, words: str, part: float) -> list[Stroke]:
    """A lighthouse for the end of the game, how far it is in words, and as a bar."""
    long = min(GAUGE, room.w * 0.37)
    bar = room.right - long - 8
    left = room.x + LIGHTHOUSE + 6
    told = look.fit(Words(words, Box(left, 0, bar - left - 10, room.h), "", "mist", "right", 2), "body", "label", "micro")
    wide = min(told.box.w, look.letters.width(words, told.role))
    lamp = Box(told.box.right - wide - LIGHTHOUSE - 6, (room.h - LIGHTHOUSE) / 2, LIGHTHOUSE, LIGHTHOUSE)
    return [
        Sprite("house/icon_lighthouse", lamp),
        told,
        Fill(Box(bar, 17, long, 10), "raised", "line", 1, 5),
        Fill(Box(bar + 1, 18, max(6, (long - 2) * min(1.0, part)), 8), "brass", radius=4),
    ]


def part_of(items: Iterable[Item]) -> float:
    """How near the end is, as the gauge of a table shows it; nothing where it has none."""
    top = next((item.picture for item in items if item.id == "chrome/top"), ())
    fills = [stroke for stroke in top if isinstance(stroke, Fill)]
    light = next((stroke for stroke in fills if stroke.fill == "brass"), None)
    frame = next((stroke for stroke in fills if stroke.fill == "raised"), None)
    return light.box.w / frame.box.w if light and frame else 0.0


def _top_button(look: Look, n: int, action: str, icon: str) -> Item:
    sprite = "house/icon_mute" if icon == "sound" and look.muted else f"house/icon_{icon}"
    box = Box(look.layout.regions["top"].w - (len(BUTTONS) - n) * (BUTTON + 4) - 8, 5, BUTTON, BUTTON)
    deed = {"menu": "back"}.get(action, action)
    picture = (Fill(Box(0, 0, BUTTON, BUTTON), "panel", "line", 1, 6), Sprite(sprite, Box(6, 6, BUTTON - 12, BUTTON - 12)))
    return Item(f"chrome/{action}", "top", box, picture, 2, look.tip(look.texts.say(f"shell.name.button_{action}"), deed), action=action)


UNDO = 40.0
NARROW = 210.0  # room for a sentence beside a great many chips


def decision_bar(look: Look, seat: Seat | None, prompt: str, detail: str, chips: Sequence[Chip], beside: float = 0.0) -> list[Item]:
    """Always the same place, always a sentence; options as numbered chips; at the right the way back, and room beside it for more."""
    region = look.layout.regions["bar"]
    strokes: list[Stroke] = [Fill(Box(0, 0, region.w, 1), "line")]
    if seat is not None:
        mark = SEATS[seat]
        strokes += [Disc((30, 28), 17, mark.fill, "ivory", 2), Sprite(f"house/glyph_{mark.name}", Box(18, 16, 24, 24))]
    right = region.w - 2 * UNDO - 12 - (beside + 8 if beside else 0)
    letters = look.letters
    need = max(letters.width(prompt, "prompt"), letters.width(detail, "label"))
    room = min(need + 8, right - 64) if not chips else min(need + 8, max(280.0, (right - 64) * 0.42))
    beside_it = shelves(look, _beside(room, right, region), chips)
    if len(beside_it) > 1 and room > NARROW and _readable(look, prompt, detail, NARROW):
        closer = shelves(look, _beside(NARROW, right, region), chips)
        if len(closer) < len(beside_it):
            room, beside_it = NARROW, closer
    strokes += _sentence(look, prompt, detail, room)
    bar = Item("chrome/prompt", "bar", Box(0, 0, region.w, region.h), tuple(strokes), 0, f"{prompt} {detail}".strip())
    return [ground("bar", look), bar, *chip_items(look, beside_it), *_ways_back(look, region)]


def _beside(sentence: float, right: float, region: Box) -> Box:
    return Box(sentence + 68, 0, right - sentence - 68, region.h)


def _readable(look: Look, prompt: str, detail: str, room: float) -> bool:
    return all(look.letters.fits(words) for words in _sentence(look, prompt, detail, room))


def _sentence(look: Look, prompt: str, detail: str, room: float) -> list[Words]:
    """What is asked, and below it the constraint, in one line or two."""
    if not detail:
        alone = look.fit(Words(prompt, Box(56, 2, room, 52), lines=2), "prompt", "strong", "label", "micro")
        return [alone if look.letters.fits(alone) else look.fit(alone._replace(box=Box(56, 1, room, 54), lines=3), "micro", "fine")]
    large = look.fit(Words(prompt, Box(56, 3, room, 27)), "prompt", "strong", "label", "micro")
    short = look.fit(Words(detail, Box(56, 29, room, 22), colour="mist"), "label", "micro")
    if look.letters.fits(large) and look.letters.fits(short):
        return [large, short]
    head = look.fit(Words(prompt, Box(56, 0, room, 22)), "label", "micro", "fine")
    long = look.fit(Words(detail, Box(56, 20, room, 35), colour="mist", lines=2), "micro", "fine")
    if look.letters.fits(head) and look.letters.fits(long):
        return [head, long]
    whole = look.fit(Words(f"{prompt} {detail}", Box(56, 1, room, 54), lines=3), "micro", "fine")
    return [whole if look.letters.fits(whole) else look.fit(Words(prompt, Box(56, 1, room, 54), lines=3), "label", "micro", "fine")]


def _ways_back(look: Look, region: Box) -> list[Item]:
    say = look.texts.say
    made = (("undo", look.undo or look.no_undo or say("shell.name.no_undo"), bool(look.undo)), ("redo", say("shell.name.redo"), look.redo))
    items = []
    for n, (action, tip, live) in enumerate(made):
        box = Box(region.w - (2 - n) * UNDO - 6, 9, UNDO - 4, 38)
        icon = Sprite(f"house/icon_{action}", Box(7, 8, 22, 22), 255 if live else 90)
        picture = (Fill(Box(0, 0, box.w, box.h), "raised", "line", 1, 6), icon)
        items.append(Item(f"chrome/{action}", "bar", box, picture, 3, look.tip(tip, action), action=action))
    return items


ANSWERING = ("ride", "ink")  # actions that stand for answers


def primary(
    look: Look, label: str, detail: str, choice: Choice | None, unused: str = "", action: str = "", warning: str = ""
) -> list[Item]:
    """The button in the corner: what ends the question, or, where nothing does, how it is answered.

    With something valuable unused it says so first, and wants a second press; so it does with a warning, which speaks of the answer itself.
    """
    region = look.layout.regions["primary"]
    box = Box(8, 5, region.w - 16, region.h - 10)
    live = choice is not None or bool(action)
    label = label or look.texts.say("shell.name.choose")
    answers = choice is not None or action.partition(" ")[0] in ANSWERING
    early = live and bool(unused) and not look.warned  # what should rather be done is brighter than the end
    fill = "raised" if early or not answers else "warn" if unused else "sky"
    ink = "ink" if answers and not early else "ivory" if live else "dim"
    detail = unused if unused and look.warned else detail
    room = box.w - (82 if live else 28)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), fill, "sky" if early else "line", 1, 6),
        *_on_button(look, label, detail, ink, Box(14, 0, room, box.h)),
    ]
    if live:
        strokes += [
            Fill(Box(box.w - 62, 12, 50, box.h - 24), "", ink, 1, 4),
            Words(look.cap("confirm"), Box(box.w - 62, 12, 50, box.h - 24), "micro", ink, "centre"),
        ]
    choices = (choice,) if choice and not early else ()
    tip = look.tip(f"{label}. {unused}" if unused else label, "end_turn")
    button = Item("primary", "primary", box, tuple(strokes), 3, tip, choices, action="warn" if early else action, warning=warning)
    return [ground("primary", look), button]


def _on_button(look: Look, label: str, detail: str, ink: str, room: Box) -> list[Stroke]:
    """What the button does, and below it, in one line or two, what there is to know about it."""
    if not detail:
        return [look.fit(Words(label, room, "", ink, lines=2), *BUTTON_ROLES)]
    short = look.fit(Words(detail, Box(room.x, 25, room.w, 20), "", ink), "label", "micro", "fine")
    if look.letters.fits(short):
        return [look.fit(Words(label, room._replace(h=27), "", ink), *BUTTON_ROLES), short]
    head = look.fit(Words(label, room._replace(h=17), "", ink), "micro", "fine")
    return [head, look.fit(Words(detail, Box(room.x, 14, room.w, 32), "", ink, lines=2), "micro", "fine")]


# What happened since one's own last turn

RECAP_WIDE, RECAP_ROWS, RECAP_HEAD, RECAP_STRIP = 560.0, 216.0, 38.0, 30.0
RECAP_ROLE = "label"
SINCE = {"turn": "shell.name.recap", "answer": "shell.name.recap_answer", "start": "shell.name.recap_start"}


def recap(look: Look) -> list[Item]:
    """Along the lower edge of the board, until it has been read; folded, a strip that opens."""
    if not look.recap or look.viewer is None:
        return []
    board, say = look.layout.regions["board"], look.texts.say
    title = say(SINCE[look.since], who=look.names[look.viewer])
    if look.folded:
        return [_strip(look, board, say("shell.name.recap_folded", title=title, count=len(look.recap)))]
    wide = min(RECAP_WIDE, board.w - 24)
    inner = wide - 28 - RAIL
    heights = [look.letters.high(line.text, RECAP_ROLE, inner - 10) + 4 for line in look.recap]
    rows = min(RECAP_ROWS, board.h - 80, sum(heights) + 2 * len(heights))
    high = RECAP_HEAD + rows + 8
    panel = Box(board.x + (board.w - wide) / 2, board.bottom - high - 10, wide, high)
    lines = ScrollList("recap", "screen", Box(panel.x + 14, panel.y + RECAP_HEAD, wide - 20, rows), heights, look.dials, gap=2.0)
    ground_: Picture = (
        Fill(Box(0, 0, wide, high), "night", "brass", 1.5, 8),
        look.fit(Words(title, Box(16, 6, wide - 150, 28), colour="brass"), "label", "micro", "fine"),
    )
    button = Box(panel.right - 122, panel.y + 6, 110, 28)
    picture = (
        Fill(Box(0, 0, button.w, button.h), "sky", "line", 1, 6),
        Words(say("shell.name.begin"), Box(4, 0, button.w - 8, button.h), "label", "ink", "centre"),
    )
    return [
        Item("recap", "screen", panel, ground_, 95, dial=lines.dial),
        *lines.clipped(_recap_line(look, n, box._replace(w=inner)) for n, box in lines.seen()),
        *lines.thumb((say("shell.name.log_earlier"), say("shell.name.log_later")), 96),
        Item("recap/begin", "screen", button, picture, 97, look.tip(say("shell.name.begin"), "confirm"), action="begin"),
    ]


def _strip(look: Look, board: Box, title: str) -> Item:
    wide = min(board.w - 24, look.letters.width(title, "label") + 32)
    picture = (
        Fill(Box(0, 0, wide, RECAP_STRIP), "night", "brass", 1, 8),
        look.fit(Words(title, Box(8, 0, wide - 16, RECAP_STRIP), colour="brass", align="centre"), "label", "micro", "fine"),
    )
    box = Box(board.x + (board.w - wide) / 2, board.bottom - RECAP_STRIP - 6, wide, RECAP_STRIP)
    return Item("recap", "screen", box, picture, 95, title, action="recap")


def _recap_line(look: Look, n: int, box: Box) -> Item:
    line = look.recap[n]
    bar = (Fill(Box(0, 2, 3, box.h - 4), SEATS[line.seat].fill, "ivory", 0.5, 1),) if line.seat is not None else ()
    words = Words(line.text, Box(10, 0, box.w - 10, box.h), RECAP_ROLE, "brass" if line.heading else "ivory", lines=99)
    return Item(f"recap/{n}", "screen", box, (*bar, words), 96, line.why or line.text, action=f"moment {line.place}")
