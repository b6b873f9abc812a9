"""Action cards and maps in a hand: open to their owner, face down to everybody else."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Choice, Decision, Seat
from engine.winds_of_plunder.data import CARD_FACE, FREE_PORTS
from engine.winds_of_plunder.state import Captain
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Picture, Sprite, Words
from game.tables.look import Look
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.cards import card_picture, map_picture

CARD = (90.0, 128.0)
GAP, BETWEEN = 6.0, 12.0


def hand(seat: Seat, c: Captain, room: Box, decision: Decision | None, look: Look) -> Iterator[Item]:
    """Cards first, then maps; they lie closer the more there are."""
    if not c.hand and not c.maps:
        words = look.fit(
            Words(look.texts.say("chart.name.no_hand"), Box(0, 0, room.w, 40), "", "dim", "centre", 2), "body", "label", "fine"
        )
        yield Item("hand/none", "dock", Box(room.x, room.y + 45, room.w, 40), (words,), 1)
        return
    shown = seat == look.viewer and not look.covered
    boxes = spread(len(c.hand), len(c.maps), room)
    offered = decision.choices if decision and decision.seat == seat else ()
    action = "peek" if look.covered and seat == look.viewer else ""
    for n, card in enumerate(c.hand):
        if shown and card:
            yield _card(c, card, boxes[n], offered, look, n)
        else:
            yield _back(f"hand/{seat}/{n}", "action_back", boxes[n], look.texts.say("chart.name.face_down"), action, n)
    for n, port in enumerate(c.maps):
        box = boxes[len(c.hand) + n]
        if (shown and port) or (port and port in c.traced):
            yield _map(port, box, look, n)
        else:
            yield _back(f"maps/{seat}/{n}", "treasure_back", box, look.texts.say("chart.name.map_face_down"), action, n)


def spread(cards: int, maps: int, room: Box) -> list[Box]:
    """Places for a hand: side by side, or one over the other."""
    wide, high = CARD
    count, gap = cards + maps, BETWEEN if cards and maps else 0.0
    step = min(wide + GAP, (room.w - wide - gap) / max(1, count - 1))
    return [Box(room.x + n * step + (gap if n >= cards else 0), room.y + 2, wide, high) for n in range(count)]


def _card(c: Captain, card: str, box: Box, offered: tuple[Choice, ...], look: Look, n: int) -> Item:
    face = CARD_FACE[card]
    choice: Choice = ("play", face)
    legal = choice in offered
    free = c.port in FREE_PORTS.get(face, ())
    picture = card_picture(card, box.w, box.h, look, free=free)
    tip = look.texts.say(f"winds_of_plunder.rule.{signs.kind(card)}")
    why = None if legal else look.reasons().get(choice)
    return Item(
        f"card/{card}", "dock", box, picture, 3 + n, tip, (choice,) if legal else (), why, "legal" if legal else "", comes="pile/deck"
    )


def _map(port: str, box: Box, look: Look, n: int) -> Item:
    name = look.texts.name("winds_of_plunder", port)
    return Item(
        f"map/{port}",
        "dock",
        box,
        map_picture(port, box.w, box.h, look),
        20 + n,
        look.texts.say("chart.name.map_tip", port=name),
        comes="pile/treasure",
    )


def _back(name: str, sprite: str, box: Box, tip: str, action: str, n: int) -> Item:
    picture: Picture = (Sprite(signs.sprite(sprite), Box(0, 0, box.w, box.h)),)
    return Item(name, "dock", box, picture, 3 + n, tip, action=action)
