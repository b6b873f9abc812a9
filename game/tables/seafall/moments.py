"""Moments that are shown for themselves: a new event, winter with its harvest, an island, a milestone, a ship that sinks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel import Event
from engine.seafall.data.goals import ROUNDS
from engine.seafall.state import State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.tables.look import Look
from game.tables.seafall import signs
from game.tables.seafall.words import isle_name, piece_name, rule_of

WIDE, HIGH = 460.0, 132.0
Z = 96
FLAKES = 90


def moments(s: State, look: Look) -> list[Item]:
    """The last of what has just happened that is worth a banner."""
    for event in reversed(look.moment):
        if event.name in BANNERS:
            return list(BANNERS[event.name](s, event, look))
    return []


def _banner(look: Look, title: str, words: str, sprite: str, rows: Sequence[tuple[str, str]] = ()) -> Iterator[Item]:
    """A plate in the middle of the board: picture, title, words, and below them a number for each seat."""
    board = look.layout.regions["board"]
    wide = min(WIDE, board.w - 24)
    high = HIGH + (34 if rows else 0)
    box = Box(board.x + (board.w - wide) / 2, board.y + (board.h - high) / 2, wide, high)
    side = HIGH - 36
    left = side + 26
    strokes: list[Stroke] = [
        Fill(Box(0, 0, wide, high), "night", "brass", 2, 10, 245),
        Sprite(sprite, Box(14, 18, side, side)),
        look.fit(Words(title, Box(left, 12, wide - left - 12, 38), "", "parchment"), "h1", "section", "card", "label"),
        look.fit(
            Words(words, Box(left, 52, wide - left - 14, HIGH - 62), "", "ivory", lines=4, middle=False), "body", "label", "micro", "fine"
        ),
    ]
    step = (wide - 28) / max(1, len(rows))
    for n, (emblem, number) in enumerate(rows):
        x = 14 + n * step
        strokes += [Sprite(emblem, Box(x, HIGH + 2, 22, 22)), Words(number, Box(x + 26, HIGH + 2, step - 28, 22), "label", "brass")]
    yield Item("moment/banner", "screen", box, tuple(strokes), Z, f"{title}. {words}")


def _round(s: State, event: Event, look: Look) -> Iterator[Item]:
    """The event of the round is turned up."""
    name = str(event.fields["event"])
    if not name:
        return iter(())
    under = look.texts.say("sea.name.year_round", year=event.fields["year"], round=event.fields["round"], rounds=ROUNDS)
    return _banner(look, piece_name(name, look), f"{under}. {rule_of(name, look)}", signs.event(name))


def _winter(s: State, event: Event, look: Look) -> Iterator[Item]:
    yield from _snow(look)
    yield from _banner(
        look, look.texts.say("sea.name.winter_now"), look.texts.say("sea.name.winter_words"), signs.sprite("structure_granary")
    )


def _harvest(s: State, event: Event, look: Look) -> Iterator[Item]:
    """What every province has brought in."""
    yield from _snow(look)
    found = [e for e in look.moment if e.name == "harvest" and e.seat is not None]
    rows = [(signs.emblem(e.seat), f"+{e.fields['gold']}") for e in found if e.seat is not None]
    yield from _banner(look, look.texts.say("sea.name.harvest"), look.texts.say("sea.name.harvest_words"), signs.sprite("field"), rows)


def _snow(look: Look) -> Iterator[Item]:
    """Over the whole board."""
    board = look.layout.regions["board"]
    flakes: Picture = tuple(
        Disc(
            (round(board.w * ((n * 0.618034) % 1), 1), round(board.h * ((n * 0.414214 + 0.13) % 1), 1)),
            1.5 + n % 3,
            "ivory",
            alpha=150 + 30 * (n % 3),
        )
        for n in range(FLAKES)
    )
    veil = Fill(Box(0, 0, board.w, board.h), "#DCE8EE", alpha=60)
    yield Item("moment/snow", "screen", board, (veil, *flakes), Z - 1)


def _found(s: State, event: Event, look: Look) -> Iterator[Item]:
    name = str(event.fields["island"])
    who = look.names[event.seat] if event.seat is not None else ""
    words = look.texts.say("sea.name.found_words", who=who, at=event.fields["hex"])
    return _banner(look, isle_name(name, look), words, signs.island(s.island(name)))


def _milestone(s: State, event: Event, look: Look) -> Iterator[Item]:
    name = str(event.fields["milestone"])
    who = look.names[event.seat] if event.seat is not None else ""
    words = look.texts.say("sea.name.milestone_words", who=who, count=event.fields["glory"])
    return _banner(look, piece_name(name, look), words, signs.sprite("chest_open"))


def _sank(s: State, event: Event, look: Look) -> Iterator[Item]:
    seat = event.seat or 0
    words = look.texts.say("sea.name.sank_words")
    title = look.texts.say("sea.name.sank_title", ship=event.fields["ship"], who=look.names[seat])
    return _banner(look, title, words, signs.sprite("damage"))


def _uncharted(s: State, event: Event, look: Look) -> Iterator[Item]:
    """The card that the unknown sea has dealt."""
    kind = str(event.fields["card"])
    title = look.texts.name(signs.GAME, kind, "uncharted")
    words = look.texts.say(f"sea.rule.card_{kind}")
    return _banner(look, title[:1].upper() + title[1:], words, signs.sprite(UNCHARTED.get(kind, "event_fair_winds")))


UNCHARTED = {
    "atoll": "water_1",
    "danger": "water_3",
    "current": "water_2",
    "portal": "water_4",
    "derelict": "support_gold",
    "corsairs": "flagship_rust",
    "leviathan": "water_3",
}
BANNERS = {
    "round": _round,
    "winter": _winter,
    "harvest": _harvest,
    "island_found": _found,
    "milestone": _milestone,
    "sank": _sank,
    "uncharted": _uncharted,
}
