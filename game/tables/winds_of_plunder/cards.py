"""An Action card or a map as it lies in the hand: title, picture, what it does in signs, and its ports."""

from __future__ import annotations

from engine.winds_of_plunder.data import CARD_FACE, CARD_POINTS, FAIR_WIND_CUBES, FREE_PORTS, PURCHASE, PURCHASE_PRICE, SABOTAGE, VP
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Shape, Sprite, Stroke, Words
from game.tables.look import Look
from game.tables.winds_of_plunder import signs

SIGN, GAP = 20.0, 3.0
SENTENCES: dict[str, tuple[str, ...]] = {  # in signs: words such as "+2", names of sprites, ">" for what it leads to
    **{kind: ("+1", signs.ITEM[item]) for kind, item in PURCHASE.items()},
    **{kind: ("-1", signs.ITEM[item]) for kind, item in SABOTAGE.items()},
    "intrigue": ("vp_tile", "=", "vp_tile"),
    "heave": ("-1", "icon_crew", ">", "ship_gold"),
    "smuggled_chart": ("+1", "icon_treasure_map"),
    "fair_wind": (f"+{FAIR_WIND_CUBES}", "wind_cube_gold"),
}

PRICE = (f"-{PURCHASE_PRICE}", signs.ITEM[VP])  # away from the printed ports


def card_picture(card: str, wide: float, high: float, look: Look, *, free: bool = False) -> Picture:
    """The preview says in words what the signs say here."""
    face = CARD_FACE.get(card, card)
    key = (face, wide, high, free, look.texts.language, look.layout.scale, look.theme)
    if key not in _made:
        _made[key] = _card(face, wide, high, look, free)
    return _made[key]


_made: dict[tuple[object, ...], Picture] = {}  # by everything that a card's picture depends on


def _card(face: str, wide: float, high: float, look: Look, free: bool) -> Picture:
    kind = signs.kind(face)
    title = look.fit(Words(look.texts.name("winds_of_plunder", kind), Box(3, 2, wide - 6, 20), "", "ink", "centre"), "card_long")
    if not look.letters.fits(title):
        title = look.fit(title._replace(box=Box(2, 1, wide - 4, 34), lines=2), "card_long", "fine")
    if not look.letters.fits(title):
        title = look.fit(title._replace(box=Box(2, 1, wide - 4, 54), lines=3), "card_long", "fine")
    top = title.box.bottom + 1
    foot = high - 36 if face in FREE_PORTS else high
    sentence = foot - SIGN - 5
    picture = Box(4, top, wide - 8, sentence - top - 3)
    return (
        Fill(Box(0, 0, wide, high), "parchment", "ink", 1, 8),
        title,
        Sprite(signs.card(kind), picture, cover=True),
        Fill(picture, "", "ink", 1, 3),
        *(Sprite(signs.sprite(signs.POINT), Box(6 + 14 * n, top + 2, 17, 17)) for n in range(CARD_POINTS)),
        *_sentence((*SENTENCES[kind], *(PRICE if kind in PURCHASE and not free else ())), wide, sentence),
        *(_free_ports(face, wide, foot, look, free) if face in FREE_PORTS else ()),
    )


def _sentence(parts: tuple[str, ...], wide: float, top: float) -> list[Stroke]:
    """The signs in one row, in the middle."""
    gap = min(GAP, (wide - 6 - sum(map(_room, parts))) / (len(parts) - 1))
    x = (wide - sum(map(_room, parts)) - gap * (len(parts) - 1)) / 2
    strokes: list[Stroke] = []
    for part in parts:
        box = Box(x, top, _room(part), SIGN)
        middle = top + SIGN / 2
        if part[0] in "+-":
            text, colour = part.replace("-", "\N{MINUS SIGN}"), "stop_on_paper" if part[0] == "-" else "ink"
            strokes.append(Words(text, box, "count", colour, "centre"))
        elif part in ">=":
            strokes.append(Shape(((x + 5, middle - 5), (x + 12, middle), (x + 5, middle + 5)), "ink_soft"))
            if part == "=":
                strokes.append(Shape(((x + 3, middle - 5), (x - 3, middle), (x + 3, middle + 5)), "ink_soft"))
        else:
            strokes.append(Sprite(signs.sprite(part), box))
        x += box.w + gap
    return strokes


def _room(part: str) -> float:
    return 20.0 if part[0] in "+-" else 13.0 if part in ">=" else 26.0 if part == "vp_tile" else SIGN


def _free_ports(face: str, wide: float, top: float, look: Look, free: bool) -> list[Stroke]:
    """The two printed ports; a bright band when the ship lies in one of them."""
    ports = "\n".join(look.texts.name("winds_of_plunder", port) for port in FREE_PORTS[face])
    fitted = Words(ports, Box(3, top - 1, wide - 6, 34), "card_long", "ivory" if free else "ink", "centre", 2)
    if not look.letters.fits(fitted):
        fitted = fitted._replace(text="\n".join(look.texts.say(f"chart.name.short_{port}") for port in FREE_PORTS[face]))
    return [Fill(Box(2, top, wide - 4, 32), "good_on_paper" if free else "#E3D5B8", radius=4), fitted]


def map_picture(port: str, wide: float, high: float, look: Look) -> Picture:
    """A map with the name of its port; a long one has a larger plate."""
    words = Words(look.texts.name("winds_of_plunder", port), Box(8, high - 31, wide - 16, 22), "", "ink", "centre")
    name = words._replace(role="card_long")
    ground: Picture = (Sprite(signs.treasure(port), Box(0, 0, wide, high)),)
    if look.letters.fits(name):
        return (*ground, name)
    plate = Box(5, high - 42, wide - 10, 36)
    name = look.fit(words._replace(box=plate.inset(2, 0), lines=2), "card_long", "fine")
    if not look.letters.fits(name):
        name = look.fit(name._replace(text=look.texts.say(f"chart.name.short_{port}"), lines=1), "card_long", "fine")
    return (*ground, Fill(plate, "#F3EAD7", "#3A2A18", 1, 4), name)
