"""Action cards and maps: open to their owner, face down to everybody else."""

from __future__ import annotations

from engine.kernel import Choice, Decision, Seat
from engine.winds_of_plunder.data import CARD_FACE, CARD_POINTS, FAIR_WIND_CUBES, FREE_PORTS, PURCHASE, PURCHASE_PRICE, SABOTAGE, VP
from engine.winds_of_plunder.state import Captain
from game.kit import hand as kit
from game.kit.card import CARD, Card, Foot, card_picture
from game.kit.hand import Held, face_down
from game.kit.item import Item
from game.kit.layout import Box
from game.tables.look import Look
from game.tables.winds_of_plunder import signs

SENTENCES: dict[str, tuple[str, ...]] = {  # what each kind does, in signs
    **{kind: ("+1", signs.item(item)) for kind, item in PURCHASE.items()},
    **{kind: ("-1", signs.item(item)) for kind, item in SABOTAGE.items()},
    "intrigue": (signs.sprite("vp_tile"), "=", signs.sprite("vp_tile")),
    "heave": ("-1", signs.sprite("icon_crew"), ">", signs.sprite("ship_gold")),
    "smuggled_chart": ("+1", signs.sprite("icon_treasure_map")),
    "fair_wind": (f"+{FAIR_WIND_CUBES}", signs.sprite("wind_cube_gold")),
}
PRICE = (f"-{PURCHASE_PRICE}", signs.item(VP))  # away from the printed ports


def hand(seat: Seat, c: Captain, room: Box, decision: Decision | None, look: Look) -> list[Item]:
    """Cards first, then maps."""
    if not c.hand and not c.maps:
        return [kit.no_cards(look.texts.say("chart.name.no_hand"), room, look.letters)]
    own = seat == look.viewer
    shown, peek = own and not look.covered, "peek" if own and look.covered else ""
    offered, why = decision.choices if decision and decision.seat == seat else (), look.reasons()

    def card(n: int, held: str | None) -> Held:
        if not shown or not held:
            return face_down(f"hand/{seat}/{n}", signs.sprite("action_back"), look.texts.say("chart.name.face_down"), peek)
        choice: Choice = ("play", CARD_FACE[held])
        picture = card_picture(_card(CARD_FACE[held], c.port, look), *CARD, look.letters)
        tip = look.texts.say(f"winds_of_plunder.rule.{signs.kind(held)}")
        return Held(f"card/{held}", picture, tip, (choice,) if choice in offered else (), why.get(choice), comes="pile/deck")

    def treasure(n: int, port: str | None) -> Held:
        if not port or not (shown or port in c.traced):
            return face_down(f"maps/{seat}/{n}", signs.sprite("treasure_back"), look.texts.say("chart.name.map_face_down"), peek)
        name = look.texts.name(signs.GAME, port)
        face = Card(name, signs.treasure(port), short=look.texts.say(f"chart.name.short_{port}"), framed=False)
        tip = look.texts.say("chart.name.map_tip", port=name)
        return Held(f"map/{port}", card_picture(face, *CARD, look.letters), tip, comes="pile/treasure")

    cards, maps = [card(n, held) for n, held in enumerate(c.hand)], [treasure(n, port) for n, port in enumerate(c.maps)]
    return list(kit.hand([cards, maps], room))


def _card(face: str, port: str, look: Look) -> Card:
    """A purchase has its price in signs and its two free ports on a band, which is bright in one of them."""
    kind, ports = signs.kind(face), FREE_PORTS.get(face, ())
    free = port in ports
    foot = None
    if ports:
        full = "\n".join(look.texts.name(signs.GAME, port) for port in ports)
        short = "\n".join(look.texts.say(f"chart.name.short_{port}") for port in ports)
        foot = Foot((full, short), "good_on_paper", "ivory") if free else Foot((full, short))
    does = (*SENTENCES[kind], *(PRICE if kind in PURCHASE and not free else ()))
    points = (signs.sprite(signs.POINT),) * CARD_POINTS
    return Card(look.texts.name(signs.GAME, kind), signs.card(kind), signs=does, foot=foot, cost=points)
