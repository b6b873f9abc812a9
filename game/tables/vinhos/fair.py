"""The fair: four features with their markers and open experts, and six booths."""

from __future__ import annotations

from collections.abc import Iterator

from engine.vinhos.data import BAG, BAG_CASH, BOOTHS, COLUMN_FP, EXPERTS, FAIR_VP, FAME_FP, FEATURE_INDEX, FEATURES, ONLY_FAIR, TALENT
from engine.vinhos.state import State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS, emblem
from game.kit.tiles import Tile, tile_picture
from game.services.texts import signed
from game.tables.look import Look
from game.tables.vinhos import signs
from game.tables.vinhos.targets import Clicks

HIGH_ROW = 50.0  # rows of an enlarged fair have room for more words
DECK, WIDE_DECK = 0.39, 0.44  # of the width, for the open experts
EMBLEM = 16.0  # of the owner of a fair tile
MOVES_APART = 3.0  # the steps of two features
PLANK, SHADE = "#DCE6F2", "#BFD0E6"


def next_fair(s: State) -> int | None:
    """The year of the fair to come, if there is still one."""
    held = len(s.vintners[0].fairs)
    return s.fair_years[held] if held < len(s.fair_years) else None


def prizes(s: State) -> tuple[int, ...]:
    """What the ranks of the fair to come are worth."""
    coming = len(s.vintners[0].fairs) if s.has_managers else ONLY_FAIR
    return FAIR_VP[len(s.vintners)][min(coming, 2)]


def prize_list(s: State) -> str:
    """The same in a row that is never broken."""
    return "\N{NO-BREAK SPACE}\N{MIDDLE DOT}\N{NO-BREAK SPACE}".join(map(str, prizes(s)))


def notes(s: State, look: Look) -> tuple[str, ...]:
    """When the next one is and what its ranks are worth; in short only that."""
    year = next_fair(s)
    vp = prize_list(s)
    return () if year is None else (look.texts.say("quinta.name.fair_note", year=year, vp=vp), vp)


def fair(s: State, clicks: Clicks, look: Look, room: Box, *, large: bool) -> Iterator[Item]:
    stalls = room.h * 0.24 if large else max(18.0, min(52.0, room.h - 22 * len(FEATURES)))
    high = (room.h - stalls - 2) / len(FEATURES)
    for n, feature in enumerate(FEATURES):
        yield from _row(s, feature, Box(room.x, room.y + n * high, room.w, high - 1), clicks, look)
    wide = (room.w + 3) / len(BOOTHS)
    for n, booth in enumerate(BOOTHS):
        yield from _booth(s, booth, Box(room.x + n * wide, room.bottom - stalls, wide - 3, stalls), clicks, look)


def _row(s: State, feature: str, row: Box, clicks: Clicks, look: Look) -> Iterator[Item]:
    """What it is, ten columns with their FP, the marker, and the open expert of its deck."""
    side = min(row.h, 44.0 if row.h > HIGH_ROW else 22.0)
    left, right = side + 4, row.w * (1 - (WIDE_DECK if row.h > HIGH_ROW else DECK))
    wide = (right - left) / len(COLUMN_FP)
    column = s.columns[FEATURE_INDEX[feature]]
    name, sizes = look.texts.name(signs.GAME, feature), ("h2", "micro") if row.h > HIGH_ROW else ("micro",)
    strokes: list[Stroke] = [Sprite(signs.feature(feature), Box(1, (row.h - side) / 2, side, side))]
    for n, fp in enumerate(COLUMN_FP):
        box = Box(left + n * wide, 1, wide - 1, row.h - 2)
        strokes += [
            Fill(box, SHADE if n <= column else PLANK, "#7C8CA3", 1, 3),
            look.fit(Words(str(fp), Box(box.x, -2, box.w, row.h + 4), "", "ink" if n >= column else "ink_soft", "centre"), *sizes),
        ]
    yield Item(f"feature/{feature}", "board", row._replace(w=right), tuple(strokes), 2, name)
    mark = Box(row.x + left + column * wide - 1, row.y + (row.h - side) / 2, wide + 1, side)
    disc = (
        Disc((mark.w / 2, side / 2), min(side, mark.w) / 2 + 0.5, "#8E2438", "ivory", 1.6),
        look.fit(Words(str(COLUMN_FP[column]), Box(-1, -2, mark.w + 2, side + 4), "", "ivory", "centre"), *sizes),
    )
    yield Item(f"column/{feature}", "board", mark, disc, 6, name, means=f"feature/{feature}")
    yield from _deck(s, feature, Box(row.x + right + 2, row.y, row.w - right - 2, row.h), clicks, look)


def _deck(s: State, deck: str, box: Box, clicks: Clicks, look: Look) -> Iterator[Item]:
    face = s.faces.get(deck)
    if face is None:
        words = look.fit(Words(look.texts.say("quinta.name.no_expert"), Box(2, 0, box.w - 4, box.h), "", "ink_soft"), "micro", "fine")
        written = (words,) if look.letters.fits(words) else ()
        yield clicks.on(Item(f"deck/{deck}", "board", box, (Fill(Box(0, 0, box.w, box.h), "", "#7C8CA3", 1, 4), *written), 3, words.text))
        return
    if box.h > HIGH_ROW:
        tile = _tile(face, deck, look)
        picture = tile_picture(look.letters, tile, box.w, box.h)
        if not all(look.letters.fits(words) for words in picture if isinstance(words, Words)):
            picture = tile_picture(look.letters, tile._replace(effect="", signs=(signs.ability(face),)), box.w, box.h)
        yield clicks.on(Item(f"deck/{deck}", "board", box, picture, 3, look.texts.name(signs.GAME, face)))
        return
    side = min(box.h, 24.0)
    picture = (
        Fill(Box(0, 0, box.w, box.h), "#FBF6EA", "#7C8CA3", 1, 4),
        Sprite(signs.expert(face), Box(0, (box.h - side) / 2, side, side)),
        *_told(face, deck, Box(side, 0, box.w - side - 2, box.h), look),
    )
    yield clicks.on(Item(f"deck/{deck}", "board", box, picture, 3, look.texts.name(signs.GAME, face)))


def _told(face: str, deck: str, room: Box, look: Look) -> Picture:
    """What the expert can do, in a picture and in words as far as they have room, and how it moves its own feature and another."""
    tile = EXPERTS[face]
    names = look.texts.name(signs.GAME, tile.ability), look.texts.say(f"quinta.name.short_{tile.ability}")
    moves = _moves(face, deck, room, look)
    left = min([room.right, *[stroke.box.x for stroke in moves]])
    sign = min(room.h - 2, 17.0)
    picture = Sprite(signs.ability(face), Box(room.x, (room.h - sign) / 2, sign, sign))
    for indent in (sign + 1, 2.0):
        words = Words("", Box(room.x + indent, 0, left - room.x - indent - 1, room.h), "", "ink")
        found = look.letters.first(names, words, "micro", "fine")
        if look.letters.fits(found):
            return (picture, found, *moves) if indent > sign else (found, *moves)
    return (picture, *moves)


def _moves(face: str, deck: str, room: Box, look: Look) -> tuple[Words | Sprite, ...]:
    """The steps of its own feature, and of the other one that it moves, with that one's sign."""
    steps = dict(zip(FEATURES, EXPERTS[face].steps, strict=True))
    found, right = list[Words | Sprite](), room.right
    for feature in sorted((name for name in FEATURES if steps[name]), key=lambda name: name == deck):
        text = signed(steps[feature])
        wide, sign = look.letters.width(text, "micro") + 1, 0.0 if feature == deck else min(room.h, 14.0)
        right -= wide + sign + (MOVES_APART if found else 0.0)
        tone = "good_on_paper" if steps[feature] > 0 else "stop_on_paper"
        found.append(Words(text, Box(right - 1, 0, wide + 2, room.h), "micro", tone))
        if sign:
            found.append(Sprite(signs.feature(feature), Box(right + wide, (room.h - sign) / 2, sign, sign)))
    return tuple(found)


def _tile(face: str, deck: str, look: Look) -> Tile:
    """With what the expert can do in full."""
    tile = EXPERTS[face]
    gain = signed(tile.steps[FEATURE_INDEX[deck]])
    rule = look.texts.say(f"vinhos.rule.{tile.ability}")
    return Tile(face, look.texts.name(signs.GAME, tile.ability), signs.expert(face), effect=rule, price=(gain,), action="look")


def _booth(s: State, booth: str, box: Box, clicks: Clicks, look: Look) -> Iterator[Item]:
    """Two features and a bonus, and the tile of whoever stands there."""
    one, other = BOOTHS[booth].features
    strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), "#FBF6EA", "#4A3A26", 1, 4)]
    low = box.h < 38
    side = min(16.0, box.h - 4) if low else min(40.0, box.h / 2 - 3, box.w / 2 - 6) if box.h > HIGH_ROW * 1.5 else min(19.0, box.h / 2 - 3)
    if not low:
        stripes = round(box.w / 8)
        strokes += [
            Fill(Box(n * box.w / stripes, 0, box.w / stripes, 7), "#2B4FA3" if n % 2 else "ivory", radius=2) for n in range(stripes)
        ]
    top = (box.h - side) / 2 if low else 9
    bonus = _bonus(
        booth, Box(2 * side + 1, 0, box.w - 2 * side - 3, box.h) if low else Box(2, top + side, box.w - 4, box.h - top - side - 1)
    )
    middle = 0.0 if low else (box.w - 2 * side - 2) / 2
    strokes += [
        Sprite(signs.feature(one), Box(middle + 1, top, side, side)),
        Sprite(signs.feature(other), Box(middle + side + 1, top, side, side)),
        *bonus,
    ]
    yield clicks.on(Item(f"booth/{booth}", "board", box, tuple(strokes), 3, look.texts.name(signs.GAME, booth)))
    owner = next((seat for seat, v in enumerate(s.vintners) if v.booth == booth), None)
    if owner is not None:
        tile = s.vintners[owner].fair_tile
        spot = Box(box.x + (box.w - box.h) / 2, box.y, box.h, box.h)
        picture = (
            Disc((spot.w / 2, spot.h / 2), spot.w / 2 - 1, SEATS[owner].fill, "ivory", 1.5),
            Sprite(signs.fair_tile(tile), Box(0, 0, spot.w, spot.h).inset(spot.w * 0.1)),
            Sprite(emblem(owner), Box(0, spot.h - EMBLEM, EMBLEM, EMBLEM)),
        )
        tip = look.texts.say("quinta.name.in_booth", who=look.names[owner], tile=look.texts.name(signs.GAME, tile))
        yield Item(f"tile/{owner}", "board", spot, picture, 7, tip, comes=f"seat/{owner}", means=f"booth/{booth}")


def _bonus(booth: str, room: Box) -> Picture:
    """Cash, an expert, or points."""
    kind = BOOTHS[booth].bonus
    side = min(18.0 if room.h < HIGH_ROW / 2 else 32.0, room.h)
    sprite = {BAG: "bago_1", TALENT: "expert_back"}.get(kind, "icon_fp")
    count = {BAG: f"+{BAG_CASH}", TALENT: "+1"}.get(kind, f"+{FAME_FP}")
    left = room.x + (room.w - side - 17) / 2
    return (
        Sprite(signs.sprite(sprite), Box(left, room.y + (room.h - side) / 2, side, side)),
        Words(count, Box(left + side, room.y, 20, room.h), "micro", "ink"),
    )
