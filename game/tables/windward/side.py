"""The right column: the thing under the pointer at reading size, and the log."""

from __future__ import annotations

from engine.windward.data import BASE_STRENGTH, CARD_KIND, CRESTER_KIND, CREW_KIND, PORT, REDS, WHITE
from engine.windward.meta import META
from engine.windward.planet import planet
from engine.windward.state import State
from engine.windward.table import crew_in_stock, tokens_in_stock
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.tables.chrome import ground, log
from game.tables.look import Look
from game.tables.windward import signs
from game.tables.windward.forecast import Forecast, forecast


def side(s: State, look: Look) -> list[Item]:
    return [*_preview(s, look), *log(look)]


def _preview(s: State, look: Look) -> list[Item]:
    region = look.layout.regions["preview"]
    title, text, sprite = _about(s, look)
    battle = _battle(s, look)
    box = Box(8, 8, region.w - 16, region.h - 16)
    strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), "parchment", "ink", 1, 6)]
    if sprite:
        strokes.append(Sprite(sprite, Box(10, 10, 78, 78)))
    strokes += [
        Words(title, Box(96 if sprite else 14, 10, box.w - (106 if sprite else 28), 78 if sprite else 30), "card", "ink", lines=3),
        Words("" if battle else text, Box(14, 94 if sprite else 44, box.w - 28, box.h - 100), "body", "ink", lines=6, middle=False),
    ]
    if battle:
        strokes += _odds(battle, look, box)
    elif not sprite:
        strokes += _stock(s, look, box)
    return [ground("preview", look), Item("preview", "preview", box, tuple(strokes), 1)]


def _battle(s: State, look: Look) -> Forecast | None:
    """The battle that the thing under the pointer would mean for the viewer's Ship."""
    kind, _, name = look.hover.partition("/")
    if look.viewer is None or look.viewer != s.active:
        return None
    places = {"space": name, "crester": s.white_at if name == WHITE else s.red_at[REDS.index(name)] if name in REDS else ""}
    if kind == "ship" and name.isdecimal():
        places["ship"] = s.captains[int(name)].ship
    space = places.get(kind, "")
    return forecast(s, look.viewer, space) if space and space != PORT else None


def _odds(battle: Forecast, look: Look, box: Box) -> Picture:
    """A row for each number of Cannons, the most last; at most five rows."""
    say = look.texts.say
    columns = ((14.0, 70.0, "left"), (84, 46, "right"), (134, 46, "right"), (184, 46, "right"))
    top = 94.0
    heads = (say("shell.name.cannons"), say("shell.name.win"), say("shell.name.tie"), say("shell.name.lose"))
    strokes: list[Stroke] = [
        Words(word, Box(x, top, wide, 18), "micro", "ink_soft", align) for word, (x, wide, align) in zip(heads, columns, strict=True)
    ]
    for n, (cannons, odds) in enumerate(battle.rows[-5:]):
        y = top + 20 + n * 20
        cells = (str(cannons), *(f"{round(100 * share)} %" for share in odds))
        colours = ("ink", "good_on_paper", "ink", "stop_on_paper")
        for cell, colour, (x, wide, align) in zip(cells, colours, columns, strict=True):
            strokes.append(Words(cell, Box(x, y, wide, 18), "count", colour, align))
    if battle.boost:
        strokes.append(Words(say("shell.name.with_boost", hits=battle.boost), Box(14, box.h - 26, box.w - 28, 20), "micro", "ink_soft"))
    return tuple(strokes)


def _stock(s: State, look: Look, box: Box) -> Picture:
    """What is left in stock, while nothing else is looked at."""
    reds = sum(not at for at in s.red_at) - sum(_is(s, "red"))
    greys = sum(not at for at in s.grey_at) - sum(_is(s, "grey"))
    rows = (
        (signs.sprite("crester_red"), reds),
        (signs.sprite("crester_grey"), greys),
        (signs.sprite("token_plus2"), tokens_in_stock(s)),
        (signs.sprite("crew_purser"), len(crew_in_stock(s))),
    )
    wide = (box.w - 24) / len(rows)
    strokes: list[Stroke] = [Words(look.texts.say("shell.name.stock"), Box(14, box.h - 60, 100, 18), "label", "ink_soft")]
    for n, (sprite, count) in enumerate(rows):
        x = 12 + n * wide
        strokes += [Sprite(sprite, Box(x, box.h - 40, 30, 30)), Words(str(count), Box(x + 32, box.h - 40, 24, 30), "count", "ink")]
    return tuple(strokes)


def _is(s: State, kind: str) -> list[bool]:
    """The Defeated Cresters of a kind that are on the table."""
    away = [*s.carcasses, *(b for c in s.captains for b in (c.hold, *c.tows) if b)]
    return [CRESTER_KIND[b] == kind for b in away]


def _dice(look: Look, kind: str) -> str:
    return look.texts.say("shell.name.rolls", dice=BASE_STRENGTH[kind])


def _about(s: State, look: Look) -> tuple[str, str, str]:
    """Title, words and picture of what is under the pointer."""
    kind, _, name = look.hover.partition("/")
    texts = look.texts
    if kind == "card" and name in CARD_KIND:
        card = CARD_KIND[name]
        return texts.name("windward", card), texts.say(f"windward.rule.{card}"), signs.card(card)
    if kind == "order":
        return texts.name("windward", name, "order"), texts.say(f"windward.rule.order_{name}"), ""
    if kind == "crester":
        return texts.name("windward", name), _dice(look, CRESTER_KIND[name]), signs.crester(name)
    if kind == "space" and name in planet(s.planet).terrain:
        terrain = planet(s.planet).terrain[name]
        return f"{name} · {texts.say(f'windward.name.terrain_{terrain}')}", texts.say(f"windward.rule.terrain_{terrain}"), ""
    if kind == "ship":
        return look.names[int(name)], "", signs.ship(int(name))
    if look.hover.startswith("dock/crew/"):
        tile = next((t for c in s.captains for t in c.crew if CREW_KIND[t] and look.hover.endswith(t)), "")
        if tile:
            return texts.name("windward", tile), texts.say(f"windward.rule.{CREW_KIND[tile]}"), signs.crew(tile)
    return META.title, texts.say("shell.name.hover_hint"), ""
