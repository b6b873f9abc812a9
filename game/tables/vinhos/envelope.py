"""The experts for the fair: chosen in any order and put into the envelope with its seal, and opened together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.kernel import Choice, Decision
from engine.vinhos.data import COLUMN_FP, EXPERTS, FEATURE_INDEX, FEATURES
from engine.vinhos.fair import Experts, eligible
from engine.vinhos.outlook import experts_ahead
from engine.vinhos.state import State
from game.kit.item import Dial, Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.services.texts import signed
from game.tables.asking import SEAL
from game.tables.envelopes import Letter, middle_box, opening, sheet_box
from game.tables.look import Look
from game.tables.vinhos import signs

STAGED = frozenset({"experts_revealed"})
RIDE = "experts"  # what the button stands for: these experts, and the seal


class Envelope(NamedTuple):
    """Who could go to the fair, and who is chosen; `inside` are those that lie in the envelope already, after it was opened again."""

    number: int
    seat: int
    able: tuple[str, ...]
    inside: tuple[str, ...]
    chosen: Mapping[str, bool]

    def dial(self, expert: str) -> Dial:
        return Dial(f"play-{self.number}-{self.seat}-{expert}", float(self.chosen[expert]), 1.0)

    @property
    def playing(self) -> tuple[str, ...]:
        return tuple(expert for expert in EXPERTS if expert in self.inside or self.chosen.get(expert))

    @property
    def target(self) -> str:
        return " ".join((RIDE, *(expert for expert in self.able if self.chosen[expert])))


def envelope(s: State, decision: Decision | None, look: Look) -> Envelope | None:
    """What is being chosen; nothing at any other question."""
    if decision is None or not isinstance(decision.step, Experts):
        return None
    inside = tuple(str(choice[1]) for choice in s.sealed.get(decision.seat, ()) if choice != SEAL)
    later = tuple(str(choice[1]) for choice in decision.choices if choice != SEAL)
    bare = Envelope(decision.number, decision.seat, later, inside, dict.fromkeys(later, False))
    return bare._replace(chosen={expert: bool(look.dials.get(bare.dial(expert).name)) for expert in later})


def pickable(item: Item, expert: str, picking: Envelope) -> Item:
    """A click chooses an expert, or puts it back."""
    if expert in picking.inside:
        return item._replace(ring="chosen", action="undo")
    if expert not in picking.able:
        return item
    wish = 0.0 if picking.chosen[expert] else 1.0
    return item._replace(ring="chosen" if picking.chosen[expert] else "legal", action=picking.dial(expert).to(wish))


def answers(target: str) -> list[Choice]:
    """The experts in the order of the table, and the seal."""
    _, *experts = target.split(" ")
    return [*(("play", expert) for expert in experts), SEAL]


def gain(s: State, picking: Envelope) -> int:
    """What they would bring if nobody else moved a feature."""
    return experts_ahead(s, picking.playing)


def could_play(s: State, seat: int) -> list[str]:
    return eligible(s, seat)


# All envelopes are opened


def before(s: State, look: Look) -> State:
    """As long as they are closed, nobody has shown anything."""
    if look.opened or not any(event.name in STAGED for event in look.moment):
        return s
    closed = s.clone()
    for v in closed.vintners:
        v.experts, v.shown = tuple(expert for expert in EXPERTS if expert in (*v.experts, *v.shown)), ()
    for event in look.moment:
        if event.name == "feature_moved":
            columns = list(closed.columns)
            columns[FEATURE_INDEX[event.fields["feature"]]] = event.fields["start"]
            closed.columns = (columns[0], columns[1], columns[2], columns[3])
    return closed


def envelopes(s: State, look: Look) -> list[Item]:
    """Those that were handed in, if they are opened now."""
    shown = {event.seat: tuple(event.fields["experts"]) for event in look.moment if event.name in STAGED and event.seat is not None}
    if not shown:
        return []
    say = look.texts.say
    if not look.opened:
        return opening(look, say("quinta.name.closed_envelopes"), [Letter(seat, ()) for seat in sorted(shown)], ())
    letters = [
        Letter(
            seat,
            _sheet(experts, len(shown), look),
            number=f"+{sum(COLUMN_FP[s.columns[FEATURE_INDEX[EXPERTS[one].deck]]] for one in experts)}",
        )
        for seat, experts in sorted(shown.items())
    ]
    return opening(look, say("quinta.name.opened_envelopes"), letters, _features(s, look, len(shown)))


def _sheet(experts: tuple[str, ...], letters: int, look: Look) -> Picture:
    """The experts on a letter, one below the other, with what each moves."""
    sheet = sheet_box(look, letters)
    high = min(30.0, (sheet.h - 8) / max(1, len(experts)))
    side = min(high - 2, 26.0)
    strokes: list[Stroke] = [Fill(Box(0, 0, sheet.w, sheet.h), "parchment", "ink", 1, 4)]
    for n, one in enumerate(experts):
        top = 4 + n * high
        name = Words(look.texts.name(signs.GAME, EXPERTS[one].ability), Box(side + 6, top, sheet.w - side - 8, high), "", "ink")
        short = look.texts.say(f"quinta.name.short_{EXPERTS[one].ability}")
        strokes += [Sprite(signs.expert(one), Box(3, top, side, side)), look.letters.first((name.text, short), name, "micro", "fine")]
    return tuple(strokes)


def _features(s: State, look: Look, letters: int) -> Picture:
    """Where the four markers have come to, and from where."""
    room = middle_box(look, letters)
    moves = {event.fields["feature"]: event.fields for event in look.moment if event.name == "feature_moved"}
    high = min(44.0, (room.h - 6) / len(FEATURES))
    wide = min(room.w - 20, 460.0)
    left = (room.w - wide) / 2
    strokes: list[Stroke] = []
    for n, feature in enumerate(FEATURES):
        box = Box(left, 2 + n * high, wide, high - 4)
        column = s.columns[FEATURE_INDEX[feature]]
        start = moves[feature]["start"] if feature in moves else column
        change = signed(column - start) if column != start else "0"
        words = look.texts.say("quinta.name.feature_at", column=column, fp=COLUMN_FP[column])
        side = min(box.h - 2, 30.0)
        strokes += [
            Fill(box, "panel", "brass" if column != start else "line", 1, 6),
            Sprite(signs.feature(feature), Box(box.x + 6, box.y + (box.h - side) / 2, side, side)),
            look.fit(Words(look.texts.name(signs.GAME, feature), Box(box.x + side + 14, box.y, 120, box.h)), "strong", "label", "micro"),
            Words(
                change,
                Box(box.x + side + 136, box.y, 40, box.h),
                "strong",
                "good" if column > start else "stop" if column < start else "mist",
            ),
            look.fit(
                Words(words, Box(box.x + side + 180, box.y, wide - side - 188, box.h), "", "ivory", "right"), "label", "micro", "fine"
            ),
        ]
    return tuple(strokes)
