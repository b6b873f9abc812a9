"""The right column: the thing under the pointer at reading size, and the log."""

from __future__ import annotations

from engine.windward.data import BASE_STRENGTH, CARD_KIND, CRESTER_KIND, CREW_KIND, CREW_SLOT, PORT, REDS, WHITE
from engine.windward.meta import META
from engine.windward.planet import planet
from engine.windward.state import State
from engine.windward.stock import crew_in_stock, tokens_in_stock
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.tables.chrome import ground
from game.tables.log import log
from game.tables.look import Look
from game.tables.windward import signs
from game.tables.windward.forecast import Forecast, forecast

PICTURE = 78.0
HEAD, ODDS_ROW = 33.0, 19.0


def side(s: State, look: Look) -> list[Item]:
    return [*_preview(s, look), *log(look)]


def _preview(s: State, look: Look) -> list[Item]:
    """The thing under the pointer; while nothing is, the stock."""
    region = look.layout.regions["preview"]
    title, text, sprite = _about(s, look)
    battle = _battle(s, look)
    box = Box(8, 8, region.w - 16, region.h - 16)
    stock = not look.hover or title == META.title
    paper = Fill(Box(0, 0, box.w, box.h), "parchment", "ink", 1, 6)
    head, top = _head(look, box, title, sprite)
    if battle:
        strokes = (*head, *_odds(battle, look, box, top))
    else:
        words = _text(look, box, text, top, stock)
        if sprite and not look.letters.fits(words):  # a long text has the picture's room as well
            head, top = _head(look, box, title, "")
            words = _text(look, box, text, top, stock)
        strokes = (*head, words, *(_stock(s, look, box) if stock else ()))
    return [ground("preview", look), Item("preview", "preview", box, (paper, *strokes), 1)]


def _head(look: Look, box: Box, title: str, sprite: str) -> tuple[Picture, float]:
    """The picture and the name, and where the rest begins."""
    if not title:
        return (), 8.0
    left = PICTURE + 14 if sprite else 14
    name = Words(title, Box(left, 8, box.w - left - 8, PICTURE if sprite else 30), "", "ink", lines=4 if sprite else 1)
    fitted = look.fit(name, "card", "card_long", "label", "micro", "fine")
    if sprite:
        return (Sprite(sprite, Box(8, 8, PICTURE, PICTURE)), fitted), 8 + PICTURE
    return (fitted,), 40.0


def _text(look: Look, box: Box, text: str, top: float, stock: bool) -> Words:
    below = Box(12, top + 4, box.w - 24, box.h - top - (70 if stock else 8))
    return look.fit(Words(text, below, "", "ink", lines=14, middle=False), "body", "label", "fine")


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


def _odds(battle: Forecast, look: Look, box: Box, top: float) -> Picture:
    """A row for each number of Cannons, the most last; as many rows as there is room for."""
    say = look.texts.say
    first = (box.w - 20) * 0.36
    wide = (box.w - 20 - first) / 3
    heads = (say("planet.name.cannons"), say("shell.name.win"), say("shell.name.tie"), say("shell.name.lose"))
    strokes: list[Stroke] = []
    for n, word in enumerate(heads):
        head = Words(word, _cell(first, wide, n, top)._replace(h=HEAD), "", "ink_soft", "right" if n else "left", 2)
        strokes.append(look.fit(head, "micro", "fine"))
    boost = 52 if battle.boost else 4
    rows = max(1, int((box.h - top - HEAD - boost) // ODDS_ROW))
    for row, (cannons, odds) in enumerate(battle.rows[-rows:]):
        cells = (str(cannons), *(f"{round(100 * share)}%" for share in odds))
        for n, (cell, colour) in enumerate(zip(cells, ("ink", "good_on_paper", "ink", "stop_on_paper"), strict=True)):
            words = Words(cell, _cell(first, wide, n, top + HEAD + row * ODDS_ROW), "", colour, "right" if n else "left")
            strokes.append(look.fit(words, "count", "micro", "fine"))
    if battle.boost:
        words = Words(say("planet.name.with_boost", hits=battle.boost), Box(10, box.h - 52, box.w - 16, 50), "", "ink_soft", lines=3)
        strokes.append(look.fit(words, "micro", "fine"))
    return tuple(strokes)


def _cell(first: float, wide: float, column: int, top: float) -> Box:
    """Of the table of odds: the number of Cannons, then three equal columns."""
    return Box(10 + first + (column - 1) * wide, top, wide - 2, ODDS_ROW) if column else Box(10, top, first, ODDS_ROW)


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
    strokes: list[Stroke] = [Words(look.texts.say("planet.name.stock"), Box(14, box.h - 60, 160, 18), "label", "ink_soft")]
    for n, (sprite, count) in enumerate(rows):
        x = 12 + n * wide
        strokes += [Sprite(sprite, Box(x, box.h - 40, 30, 30)), Words(str(count), Box(x + 32, box.h - 40, 24, 30), "count", "ink")]
    return tuple(strokes)


def _is(s: State, kind: str) -> list[bool]:
    """The Defeated Cresters of a kind that are on the table."""
    away = [*s.carcasses, *(b for c in s.captains for b in (c.hold, *c.tows) if b)]
    return [CRESTER_KIND[b] == kind for b in away]


def _dice(look: Look, kind: str) -> str:
    return look.texts.say("planet.name.rolls", dice=BASE_STRENGTH[kind])


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
    if kind == "seat" and name.isdecimal():
        seat = int(name)
        crew = ", ".join(texts.name("windward", tile) for tile in s.captains[seat].crew)
        return look.names[seat], "\n".join(filter(None, (look.sums[seat] if look.sums else "", crew))), signs.ship(seat)
    if look.hover.startswith("dock/crew/"):
        aboard = s.captains[look.dock_of if look.dock_of is not None else s.active].crew
        tile = next((t for t in aboard if look.hover.endswith(f"/{CREW_SLOT[CREW_KIND[t]]}")), "")
        if tile:
            return texts.name("windward", tile), texts.say(f"windward.rule.{CREW_KIND[tile]}"), signs.crew(tile)
    if look.about:
        return "", look.about, ""
    return META.title, texts.say("shell.name.hover_hint"), ""
