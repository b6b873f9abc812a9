"""The pages that every campaign has: its past evenings, the names that can be given, and who sits at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.campaign import Begun, Changed, Evening
from engine.kernel import Choice
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS, emblem
from game.tables.annals import Thing

if TYPE_CHECKING:
    from game.scenes.campaign import CampaignScene

GAP = 8.0
ROW = 58.0  # an evening in the list
FIELD = 37.0  # a thing that can be named
SEAT_ROW = 64.0


# Evenings


def evenings(scene: CampaignScene, room: Box) -> list[Item]:
    found, say = scene.evenings, scene.shell.texts.say
    if not found:
        words = Words(say("campaign.rule.no_evenings"), Box(40, 0, room.w - 80, 120), "book", "parchment", "centre", 3)
        return [Item("nothing", "screen", room._replace(h=120), (Fill(Box(0, 0, room.w, 120), "panel", "line", 1, 8, 220), words), 2)]
    chosen = scene.chosen or len(found)
    wide = min(460.0, room.w * 0.38)
    rows = max(1, int((room.h + GAP) // (ROW + GAP)))
    first = max(0, min(len(found) - rows, chosen - rows // 2 - 1))
    items = []
    for n, evening in enumerate(reversed(found)):
        number = len(found) - n
        if not first < number <= first + rows:
            continue
        at = room.y + (first + rows - number if len(found) > rows else n) * (ROW + GAP)
        items.append(_row(scene, number, evening, Box(room.x, at, wide, ROW), chosen=number == chosen))
    side = Box(room.x + wide + 14, room.y, room.w - wide - 14, room.h)
    return [*items, *_chronicle(scene, chosen, side)]


def _row(scene: CampaignScene, number: int, evening: Evening, box: Box, *, chosen: bool) -> Item:
    say, name = scene.shell.texts.say, f"button/read {number}"
    over = scene.stage.hover == name
    won = tuple(scene.names[seat] for seat in evening.winners)
    strokes: list[Stroke] = [
        Fill(
            Box(0, 0, box.w, box.h), "raised" if chosen else "panel", "sky" if chosen or over else "line", 3 if chosen else 1 + over, 8, 245
        ),
        Words(say("campaign.name.evening", number=number), Box(14, 2, box.w * 0.4, 28), "strong", "parchment"),
        Words(say("campaign.name.won_by", who=won or None), Box(14, 29, box.w * 0.42, 22), "fine", "mist"),
    ]
    step = (box.w * 0.56) / max(1, len(evening.scores))
    for seat, score in enumerate(evening.scores):
        x = box.w * 0.43 + seat * step
        strokes += [Sprite(emblem(seat), Box(x, 18, 20, 20)), Words(str(score), Box(x + 23, 16, step - 22, 24), "label", "brass")]
    return Item(name, "screen", box, tuple(strokes), 2, action=f"read {number}")


def _chronicle(scene: CampaignScene, number: int, box: Box) -> list[Item]:
    """What happened in one evening, and its table to be seen again."""
    say, evening = scene.shell.texts.say, scene.evenings[number - 1]
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 240),
        Words(say("campaign.name.chronicle", number=number), Box(20, 12, box.w - 40, 34), "h2", "brass"),
    ]
    most = max((*evening.scores, 1))
    y = 56.0
    for seat, score in sorted(enumerate(evening.scores), key=lambda row: -row[1]):
        won = seat in evening.winners
        strokes += [
            Sprite(emblem(seat), Box(20, y, 24, 24)),
            Words(scene.names[seat], Box(52, y, 150, 24), scene.role_for(scene.names[seat], 150, "label", "micro", "fine"), "ivory"),
            Fill(
                Box(210, y + 4, max(3.0, (box.w - 300) * max(0, score) / most), 16),
                SEATS[seat].fill,
                "brass" if won else "ivory",
                2 if won else 0.6,
                3,
            ),
            Words(str(score), Box(box.w - 76, y - 3, 56, 30), "strong", "brass" if won else "ivory", "right"),
        ]
        y += 30
    y += 8
    low = box.h - 58
    for line in told_of(scene, number):
        high = scene.high(line, box.w - 62, "body")
        if y + high > low:
            break
        strokes += [
            Fill(Box(24, y + 8, 6, 6), "brass", radius=3),
            Words(line, Box(40, y, box.w - 60, high + 2), "body", "ivory", "left", 4, False),
        ]
        y += high + 6
    items = [Item("chronicle", "screen", box, tuple(strokes), 2)]
    back = Box(box.x + 20, box.bottom - 50, 220, 38)
    items.append(scene.button("look_back", say("harbour.name.look_back"), back, icon="history", tip=say("campaign.rule.look_back"), z=3))
    scene.chosen = number
    return items


def told_of(scene: CampaignScene, number: int) -> list[str]:
    """What an evening has changed in the world."""
    before = None
    for entry in scene.record.campaign.entries:
        if isinstance(entry, Evening):
            number -= 1
            if number == 0:
                return scene.annals.told(before, entry.record, scene.glimpse)
        if isinstance(entry, Begun | Changed | Evening) and entry.record is not None:
            before = entry.record
    return []


# Names


def names(scene: CampaignScene, room: Box) -> list[Item]:
    """Every thing that can be named with its field; a click, and it is written."""
    say, found = scene.shell.texts.say, scene.annals.things(scene.world, scene.glimpse)
    words = say("campaign.rule.names")
    head = Item("names", "screen", Box(room.x, room.y, room.w, 24), (Words(words, Box(2, 0, room.w - 4, 24), "label", "parchment"),), 2)
    rows = max(1, int((room.h - 28) // FIELD))
    columns = max(3, -(-len(found) // rows))
    rows = -(-len(found) // columns)
    wide = (room.w - GAP * (columns - 1)) / columns
    items = [head]
    for n, thing in enumerate(found):
        box = Box(room.x + n // rows * (wide + GAP), room.y + 28 + n % rows * FIELD, wide, FIELD - 5)
        items.append(_field(scene, thing, box))
    return items


def _field(scene: CampaignScene, thing: Thing, box: Box) -> Item:
    name = f"button/name {thing.id}"
    over = scene.stage.hover == name
    line = line_of(Box(0, 0, box.w, box.h))
    shown = name_of(scene, thing.id)
    given = thing.id in scene.called
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6, 240),
        Sprite(thing.sprite, Box(4, 2, 34, box.h - 4)),
        Words(
            thing.kind,
            Box(44, 0, line.x - 50, box.h),
            scene.role_for(thing.kind, line.x - 50, "fine", high=box.h, lines=2),
            "mist",
            lines=2,
        ),
        Fill(line, "night", "sky" if over else "line", 1 + over, 6),
    ]
    if scene.line != f"name {thing.id}":
        room = line.w - 34
        role = scene.role_for(shown, room, "label", "micro", "fine")
        strokes += [
            Words(shown, Box(line.x + 9, line.y, room, line.h), role, "brass" if given else "ivory"),
            Sprite("house/icon_edit", Box(line.right - 21, line.y + (line.h - 14) / 2, 14, 14), 150),
        ]
    return Item(name, "screen", box, tuple(strokes), 3, scene.shell.texts.say("campaign.rule.name"), action=f"name {thing.id}")


def line_of(box: Box) -> Box:
    """Where in its row a name is written."""
    left = box.w * 0.42
    return Box(box.x + left, box.y + 2, box.w - left - 4, box.h - 4)


def name_of(scene: CampaignScene, thing: str) -> str:
    """What it is called now."""
    return scene.called.get(thing) or usual_name(scene, thing)


def usual_name(scene: CampaignScene, thing: str) -> str:
    """What it is called as long as nobody names it."""
    name = scene.shell.texts.name(scene.record.game, thing.partition("/")[0])
    return name[:1].upper() + name[1:]


# The table


def table(scene: CampaignScene, room: Box) -> list[Item]:
    """Who plays each seat, and how the table can change before the next evening."""
    say = scene.shell.texts.say
    words = say("campaign.rule.table")
    high = scene.high(words, room.w - 4, "label")
    items = [
        Item(
            "about",
            "screen",
            Box(room.x, room.y, room.w, high + 4),
            (Words(words, Box(2, 0, room.w - 4, high + 2), "label", "parchment", lines=4),),
            2,
        )
    ]
    changes = list(scene.record.campaign.catalogue())
    y = room.y + high + 12
    for seat in range(len(scene.names)):
        box = Box(room.x, y, room.w, SEAT_ROW)
        items += _seat_row(scene, seat, [row[0] for row in changes if len(row[0]) > 1 and row[0][1] == seat], box)
        y += SEAT_ROW + GAP
    joins = [change for change, _ in changes if not (len(change) > 1 and isinstance(change[1], int))]
    wide = min(260.0, (room.w - GAP * (max(1, len(joins)) - 1)) / max(1, len(joins)))
    for n, change in enumerate(joins):
        items.append(_change(scene, change, Box(room.x + n * (wide + GAP), y + 4, wide, 42), "plus"))
    return items


def _seat_row(scene: CampaignScene, seat: int, changes: list[Choice], box: Box) -> Iterator[Item]:
    say, setting = scene.shell.texts.say, scene.seats[seat]
    name = scene.names[seat]
    ground: Picture = (
        Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 8, 240),
        Fill(Box(3, 5, 6, box.h - 10), SEATS[seat].fill, radius=3),
        Sprite(emblem(seat), Box(18, 12, 40, 40)),
        Words(name, Box(70, 0, box.w * 0.22, box.h), scene.role_for(name, box.w * 0.22, "strong", "label", "micro"), "ivory"),
    )
    yield Item(f"row/{seat}", "screen", box, ground, 2)
    at = Box(box.x + 80 + box.w * 0.22, box.y + 12, 190, 40)
    icon = "person" if setting.player == "human" else "robot"
    yield scene.button(f"player {seat}", scene.player_name(setting.player), at, icon=icon, tip=say("campaign.rule.player"), z=3)
    wide = min(250.0, (box.right - at.right - 20) / max(1, len(changes)) - GAP)
    for n, change in enumerate(changes):
        yield _change(scene, change, Box(box.right - (len(changes) - n) * (wide + GAP) - 4, box.y + 12, wide, 40), "")


def _change(scene: CampaignScene, change: Choice, box: Box, icon: str) -> Item:
    """A change of the table; one that is refused says why."""
    rules, campaign = scene.record.campaign.rules, scene.record.campaign
    refusal = campaign.explain(change)
    label = scene.texts.choice(scene.record.game, change, rules.changes.name, scene.names)
    tip = scene.texts.refusal(refusal, scene.names) if refusal else ""
    item = scene.button(f"{'refused' if refusal else 'change'} {written(change)}", label, box, icon=icon, tip=tip, z=3)
    if refusal is None:
        return item
    return item._replace(picture=(*item.picture, Fill(Box(0, 0, box.w, box.h), "night", alpha=120, radius=8)))


def written(change: Choice) -> str:
    """A change as part of an action, and back again."""
    return " ".join(map(str, change))


def change_of(words: str) -> Choice:
    return tuple(int(word) if word.isdecimal() else word for word in words.split())
