"""A battle on the table: both Parties, their dice and Hits as a sum, who is asked, and what it promises the viewer."""

from __future__ import annotations

from itertools import takewhile

from engine.kernel import Event
from engine.windward.battle import AskFalseFlag, PlayBoosts, SpendCannons, SteadyHands
from engine.windward.data import BASE_STRENGTH, CARD_KIND
from engine.windward.parties import crew_hits, strength, total
from engine.windward.state import Battle, Party, State
from game.kit.inset import Outcome, Side, inset, inset_box, sum_box
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.theme import SEATS
from game.tables.look import Look
from game.tables.windward import signs
from game.tables.windward.atlas import atlas
from game.tables.windward.forecast import salvos, standing

QUESTIONS = (AskFalseFlag, SpendCannons, PlayBoosts, SteadyHands)
TONES = {"asked": "sky", "ready": "good"}
ONE_ROW, DIE, SMALL_DIE = 5, 34.0, 21.0
PLAYED = 3  # cards that are shown


def battle(s: State, look: Look) -> list[Item]:
    """In the half of the board where the battle is not, so that both can be seen."""
    if s.battle is None:
        return []
    board = look.layout.regions["board"]
    where = atlas(s.planet, board)
    low = where.at(s.battle.space)[1] < where.middle[1]
    panel = inset_box(board, low=low, middle=where.middle[0] if s.competitive else board.w)  # the lives of an adventure stay in view
    title = _title(s.battle, look)
    parties = ("attacker", s.battle.attacker), ("defender", s.battle.defender)
    sides = [_side(s, name, party, panel, title, look) for name, party in parties]
    return list(inset(look.letters, "battle", title, sides, _outlook(s, s.battle, look), panel, signs.sprite("sky")))


def _side(s: State, name: str, party: Party, panel: Box, title: str, look: Look) -> Side:
    doing, crew = _doing(s, name, party), crew_hits(s, name) if party.dice else 0
    return Side(
        name,
        _name(party, look),
        _portrait(party),
        f"house/emblem_{SEATS[party.seat].name}" if party.seat is not None else "",
        look.texts.say(f"planet.name.battle_{doing}"),
        TONES.get(doing, "mist"),
        tuple(signs.card(kind) for kind in _played(party, look, title)[:PLAYED]),
        str(total(party)) if party.dice else "?",
        _sum(s, name, party, crew, sum_box(panel, 2), look),
        _told(party, crew, look),
    )


def _title(fought: Battle, look: Look) -> str:
    """As the log says it."""
    a, d = fought.attacker, fought.defender
    fields = {"at": fought.space, "attacker": a.kind, "defender": d.kind, "victim": d.seat, "cresters": a.beasts + d.beasts}
    return look.texts.event("windward", Event("battle", a.seat, fields), look.names) or ""


def _portrait(party: Party) -> str:
    if party.seat is None:
        return signs.sprite(f"portrait_crester_{party.kind}")
    return signs.sprite(f"portrait_{'ship' if party.kind == 'ship' else 'longboat'}_{SEATS[party.seat].name}")


def _name(party: Party, look: Look) -> str:
    if party.seat is not None:
        return look.names[party.seat]
    name = look.texts.name("windward", party.kind)
    return name if len(party.beasts) < 2 else f"{len(party.beasts)} × {name}"


def _doing(s: State, name: str, party: Party) -> str:
    """Asked now, still to be asked, ready, or only rolling dice."""
    if party.seat is None:
        return "ready" if party.dice else "rolls"
    waiting = any(isinstance(step, SpendCannons | PlayBoosts) and step.side == name for step in s.agenda)
    current = s.agenda[-1] if s.agenda else None
    if isinstance(current, QUESTIONS) and current.seat == party.seat:
        return "asked"
    return "waits" if waiting else "ready"


def _played(party: Party, look: Look, title: str) -> list[str]:
    """The cards that this captain has played since the battle began, from what the viewer could read."""
    since = list(takewhile(lambda line: line.text != title, reversed(look.log)))
    ids = [piece.removeprefix("card/") for line in reversed(since) if line.seat == party.seat for piece in line.pieces]
    return [CARD_KIND[card] for card in ids if card in CARD_KIND]


# The sum


def _outlook(s: State, fought: Battle, look: Look) -> Outcome:
    """Who is ahead; and while dice are still to fall, the chances of the viewer."""
    say = look.texts.say
    odds = standing(s, look.viewer) if look.viewer is not None else None
    if odds:
        words = zip(odds, ("win", "tie", "lose"), ("good", "ivory", "stop"), strict=True)
        return Outcome(shares=tuple((f"{round(100 * share)} %", say(f"shell.name.{word}"), colour) for share, word, colour in words))
    a, d = fought.attacker, fought.defender
    if not (a.dice and d.dice):
        return Outcome()
    lead = total(a) - total(d)
    ahead = a if lead > 0 else d
    return Outcome(say("planet.name.battle_ahead", name=_name(ahead, look), hits=abs(lead)) if lead else say("planet.name.battle_even"))


def _sum(s: State, name: str, party: Party, crew: int, room: Box, look: Look) -> Picture:
    """How many dice and why; then their faces and what is added to them."""
    why = Words(_strength(s, name, party, look), Box(8, 1, room.w - 16, 20), "micro", "mist")
    return why, *(_salvos(s, name, look) or _dice(party, strength(s, name))), *_hits(party, crew, room.w)


def _strength(s: State, name: str, party: Party, look: Look) -> str:
    say, dice = look.texts.say, strength(s, name)
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


def _salvos(s: State, name: str, look: Look) -> list[Stroke]:
    """While the viewer is asked how many Cannons to spend: the chance to win with each number."""
    current = s.agenda[-1] if s.agenda else None
    if not isinstance(current, SpendCannons) or current.side != name or look.viewer != current.seat:
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
