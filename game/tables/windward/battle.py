"""A battle on the table: both Parties, their dice and Hits as a sum, who is asked, and what it promises the viewer."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel import Event
from engine.windward.battle import AskFalseFlag, PlayBoosts, SpendCannons, SteadyHands
from engine.windward.data import BASE_STRENGTH, CARD_KIND
from engine.windward.parties import crew_hits, strength, total
from engine.windward.state import Battle, Party, State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Shape, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.tables.look import Look
from game.tables.windward import signs
from game.tables.windward.atlas import atlas
from game.tables.windward.forecast import salvos, standing

SMALL = ("micro", "fine")
WIDEST, HIGH, HEAD, EDGE = 604.0, 214.0, 28.0, 6.0
SCENE = 112.0  # the picture of both Parties below the head
PORTRAIT = 90.0
SUMS = HEAD + SCENE + 6
QUESTIONS = (AskFalseFlag, SpendCannons, PlayBoosts, SteadyHands)
ONE_ROW, DIE, SMALL_DIE = 5, 34.0, 21.0


class Side(NamedTuple):
    """One Party and the half of the panel that is its own."""

    name: str  # attacker or defender
    party: Party
    half: float  # how wide a half is
    mirrored: bool


def battle(s: State, look: Look) -> list[Item]:
    """In the half of the board where the battle is not, so that both can be seen."""
    if s.battle is None:
        return []
    region = look.layout.regions["board"]
    where = atlas(s.planet, region)
    _, y = where.at(s.battle.space)
    wide = min(WIDEST, region.w - 2 * EDGE)
    right = region.w - wide - EDGE  # in an adventure the lives at the left stay in view
    left = min(max(EDGE, where.middle[0] - wide / 2), right) if s.competitive else right
    box = Box(left, EDGE if y >= where.middle[1] else region.h - HIGH - EDGE, wide, HIGH)
    title = _title(s.battle, look)
    half = wide / 2
    sides = (Side("attacker", s.battle.attacker, half, False), Side("defender", s.battle.defender, half, True))
    strokes: list[Stroke] = [
        Fill(Box(0, 0, wide, HIGH), "night", "", 1, 10),
        Sprite(signs.sprite("sky"), Box(2, HEAD, wide - 4, SCENE), 190, cover=True),
        Words(title, Box(12, 2, wide - 24, HEAD - 2), "strong", "ivory", "centre"),
    ]
    for side in sides:
        strokes += _half(s, side, look, title)
    strokes += _score(s.battle, half)
    strokes += _outlook(s, s.battle, half, look)
    strokes.append(Fill(Box(0, 0, wide, HIGH), "", "brass", 2, 10))
    return [Item("battle", "board", box, tuple(strokes), 90, title), *(_sum(s, side, look, box) for side in sides)]


def _title(fought: Battle, look: Look) -> str:
    """As the log says it."""
    a, d = fought.attacker, fought.defender
    fields = {"at": fought.space, "attacker": a.kind, "defender": d.kind, "victim": d.seat, "cresters": a.beasts + d.beasts}
    return look.texts.event("windward", Event("battle", a.seat, fields), look.names) or ""


# The scene


def _half(s: State, side: Side, look: Look, title: str) -> list[Stroke]:
    """The picture of a Party, its name, what it is doing, and the cards it has played."""
    party = side.party
    at = 2 * side.half - PORTRAIT - 8 if side.mirrored else 8.0
    words = side.half + 67 if side.mirrored else 101.0
    align = "right" if side.mirrored else "left"
    wide = side.half - 168
    say = look.texts.say
    doing = _doing(s, side)
    strokes: list[Stroke] = [
        Sprite(_portrait(party), Box(at, HEAD + 8, PORTRAIT, PORTRAIT)),
        Fill(Box(words, HEAD + 10, wide, 42), "night", "", 1, 6, 200),
        look.fit(Words(_name(party, look), Box(words + 4, HEAD + 11, wide - 8, 22), "", "ivory", align), "label", "micro", "fine"),
        look.fit(Words(say(f"planet.name.battle_{doing}"), Box(words + 4, HEAD + 31, wide - 8, 18), "", _tone(doing), align), *SMALL),
    ]
    if party.seat is not None:
        mark = at + PORTRAIT - 28 if side.mirrored else at
        strokes.append(Sprite(f"house/emblem_{SEATS[party.seat].name}", Box(mark, HEAD + 4, 28, 28)))
    for n, kind in enumerate(_played(party, look, title)[:3]):
        x = words + n * 38 if not side.mirrored else words + wide - 34 - n * 38
        strokes += [Sprite(signs.card(kind), Box(x, HEAD + 60, 34, 24), cover=True), Fill(Box(x, HEAD + 60, 34, 24), "", "ivory", 1, 3)]
    return strokes


def _portrait(party: Party) -> str:
    if party.seat is None:
        return signs.sprite(f"portrait_crester_{party.kind}")
    return signs.sprite(f"portrait_{'ship' if party.kind == 'ship' else 'longboat'}_{SEATS[party.seat].name}")


def _name(party: Party, look: Look) -> str:
    if party.seat is not None:
        return look.names[party.seat]
    name = look.texts.name("windward", party.kind)
    return name if len(party.beasts) < 2 else f"{len(party.beasts)} × {name}"


def _doing(s: State, side: Side) -> str:
    """Asked now, still to be asked, ready, or only rolling dice."""
    if side.party.seat is None:
        return "ready" if side.party.dice else "rolls"
    waiting = [step for step in s.agenda if isinstance(step, SpendCannons | PlayBoosts) and step.side == side.name]
    current = s.agenda[-1] if s.agenda else None
    if isinstance(current, QUESTIONS) and current.seat == side.party.seat:
        return "asked"
    return "waits" if waiting else "ready"


def _tone(doing: str) -> str:
    return {"asked": "sky", "ready": "good"}.get(doing, "mist")


def _played(party: Party, look: Look, title: str) -> list[str]:
    """The cards that this captain has played since the battle began, from what the viewer could read."""
    begun = max((n for n, line in enumerate(look.log) if line.text == title), default=len(look.log))
    ids = [piece.removeprefix("card/") for line in look.log[begun:] if line.seat == party.seat for piece in line.pieces]
    return [CARD_KIND[card] for card in ids if card in CARD_KIND]


# The sum


def _score(fought: Battle, half: float) -> list[Stroke]:
    """A ribbon with the Hits of both, as far as they have rolled."""
    top, wide, high = HEAD + 8, 120.0, 50.0
    left = half - wide / 2
    right, middle, bottom = left + wide, top + high / 2, top + high
    notch = ((left, top), (right, top), (right - 10, middle), (right, bottom), (left, bottom), (left + 10, middle))
    mine, theirs = (str(total(p)) if p.dice else "?" for p in (fought.attacker, fought.defender))
    return [
        Shape(notch, "night", "brass", 2),
        Words(mine, Box(left + 2, top, 50, high), "h1", "ivory", "right"),
        Words(":", Box(half - 8, top, 16, high), "h1", "brass", "centre"),
        Words(theirs, Box(half + 8, top, 50, high), "h1", "ivory", "left"),
    ]


def _outlook(s: State, fought: Battle, half: float, look: Look) -> list[Stroke]:
    """Who is ahead; and while dice are still to fall, the chances of the viewer."""
    say = look.texts.say
    box = Box(half - 100, HEAD + 64, 200, 40)
    odds = standing(s, look.viewer) if look.viewer is not None else None
    if odds:
        words = say("shell.name.win"), say("shell.name.tie"), say("shell.name.lose")
        shares = zip(odds, ("good", "ivory", "stop"), words, strict=True)
        strokes: list[Stroke] = [Fill(box, "night", "", 1, 6, 215)]
        for n, (share, colour, word) in enumerate(shares):
            at = Box(box.x + n * box.w / 3, box.y + 2, box.w / 3, 20)
            strokes += [
                Words(f"{round(100 * share)} %", at, "count", colour, "centre"),
                Words(word, Box(at.x, at.y + 17, at.w, 18), "micro", "mist", "centre"),
            ]
        return strokes
    a, d = fought.attacker, fought.defender
    if not (a.dice and d.dice):
        return []
    lead = total(a) - total(d)
    ahead = a if lead > 0 else d
    lead_words = say("planet.name.battle_ahead", name=_name(ahead, look), hits=abs(lead)) if lead else say("planet.name.battle_even")
    return [Fill(box, "night", "", 1, 6, 215), Words(lead_words, Box(box.x + 4, box.y, box.w - 8, box.h), "label", "ivory", "centre", 2)]


def _sum(s: State, side: Side, look: Look, panel: Box) -> Item:
    """How many dice and why; then their faces and what is added to them."""
    party = side.party
    box = Box(panel.x + side.half * side.mirrored + 8, panel.y + SUMS, side.half - 14, HIGH - SUMS - 8)
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6),
        Words(_strength(s, side, look), Box(8, 1, box.w - 16, 20), "micro", "mist"),
    ]
    strokes += _salvos(s, side, look) or _dice(party, strength(s, side.name))
    crew = crew_hits(s, side.name) if party.dice else 0
    strokes += _hits(party, crew, box.w)
    return Item(f"battle/{side.name}", "board", box, tuple(strokes), 91, _told(party, crew, look))


def _strength(s: State, side: Side, look: Look) -> str:
    party, say = side.party, look.texts.say
    dice = strength(s, side.name)
    base = BASE_STRENGTH[party.kind] * max(1, len(party.beasts))
    parts = [say("planet.name.battle_base", dice=base)]
    if party.cannons:
        parts.append(say("planet.name.battle_cannons", count=party.cannons))
    if dice > base + party.cannons:
        parts.append(say("planet.name.battle_crew", count=dice - base - party.cannons))
    return " + ".join(parts) + (f" = {dice}" if len(parts) > 1 else "")


def _dice(party: Party, count: int) -> list[Stroke]:
    """Large faces in one row, smaller ones in two; empty places for dice that are still to be rolled."""
    few = count <= ONE_ROW
    side, row = (DIE, ONE_ROW) if few else (SMALL_DIE, 8)
    strokes: list[Stroke] = []
    for n in range(count):
        box = Box(7 + (n % row) * (side + 3), (27 if few else 22) + (n // row) * (side + 2), side, side)
        if n < len(party.dice):
            strokes.append(Sprite(signs.sprite(f"die_battle_{party.dice[n]}"), box))
        else:
            strokes.append(Fill(box.inset(1), "night", "line", 1, 5))
    return strokes


def _salvos(s: State, side: Side, look: Look) -> list[Stroke]:
    """While the viewer is asked how many Cannons to spend: the chance to win with each number."""
    current = s.agenda[-1] if s.agenda else None
    if not isinstance(current, SpendCannons) or current.side != side.name or look.viewer != current.seat:
        return []
    strokes: list[Stroke] = [Words(look.texts.say("shell.name.win"), Box(8, 43, 40, 20), "micro", "good")]
    strokes.append(Sprite(signs.sprite("token_cannon"), Box(12, 22, 22, 22)))
    for n, chance in enumerate(salvos(s, current.seat)[:7]):
        at = Box(48 + n * 33, 23, 32, 20)
        strokes += [
            Words(str(n), at, "count", "ivory", "centre"),
            Words(f"{round(100 * chance)}%", Box(at.x - 3, 43, at.w + 6, 20), "micro", "good", "centre"),
        ]
    return strokes


def _hits(party: Party, crew: int, wide: float) -> list[Stroke]:
    """+2 for the crew, +3 for cards and Tokens, = the total, at the right end."""
    if not party.dice:
        return []
    strokes: list[Stroke] = []
    y = 24.0
    for sprite, hits in ((signs.sprite("crew_marine"), crew), (signs.sprite("token_plus2"), party.boost - crew)):
        if hits:
            strokes += [Sprite(sprite, Box(wide - 92, y, 18, 18)), Words(f"+{hits}", Box(wide - 72, y - 1, 24, 20), "micro", "ivory")]
            y += 20
    strokes.append(Words(f"= {total(party)}", Box(wide - 58, 22, 50, 42), "h2", "brass", "right"))
    return strokes


def _told(party: Party, crew: int, look: Look) -> str:
    if not party.dice:
        return look.texts.say("planet.name.battle_unrolled")
    return look.texts.say("planet.name.battle_sum", dice=sum(party.dice), crew=crew, cards=party.boost - crew, total=total(party))
