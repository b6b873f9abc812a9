"""The decision bar: what is asked, and the choices that are not on the board."""

from __future__ import annotations

from engine.kernel import Choice, Decision
from engine.windward.battle import PlayBoosts
from engine.windward.data import PORT, PORT_ORDERS, REDS, SERVICES, SKY_ORDERS, TOOTH_VALUE, WHITE
from engine.windward.rest import ChooseRoute
from engine.windward.state import State
from engine.windward.turn import Turn
from game.kit.item import Item
from game.tables import asking
from game.tables.chips import Chip
from game.tables.chrome import decision_bar
from game.tables.look import Look, still
from game.tables.windward.board import SPATIAL
from game.tables.windward.forecast import standing

GROUPS = {"buy": "shop", "play": "cards", "order": "orders", "load": "cargo", "drop": "cargo", "teeth": "shop", "trade": "trade"}


DIGITS = {"orders": 1, "shop": 2, "cards": 3, "cargo": 4, "row 1": 5, "row 2": 6, "trade": 7}  # each group keeps its own all game
OWN: dict[Choice, int] = {  # and so does each Order of a place, each service and each kind of Tooth
    **{("order", order): n for orders in (SKY_ORDERS, PORT_ORDERS) for n, order in enumerate(orders, 1)},
    **{
        choice: n for n, choice in enumerate([*(("buy", service) for service in SERVICES), *(("teeth", tooth) for tooth in TOOTH_VALUE)], 1)
    },
}
ENDINGS = (("end",), ("done",), ("decline",), ("reroll",), ("propose",), ("agree",))  # what the button in the corner says


@still
def bar(s: State, decision: Decision | None, look: Look) -> list[Item]:
    if decision is None:
        return asking.nothing_asked(look)
    words = asking.spoken("windward", decision, look)
    prompt, detail = asking.sentence("windward", decision, look)
    turn = isinstance(decision.step, Turn)
    if turn:
        detail = look.texts.say("planet.name.speed_left", speed=s.speed, wind=look.texts.name("windward", s.wind, "wind"))
    if isinstance(decision.step, ChooseRoute):
        prompt, detail = _route(s, decision.step, look)
    chips = asking.picked(look, words) if look.picked else _chips(decision, look, turn=turn)
    button = asking.ending(look, decision, words, lambda choice: choice in ENDINGS, unused(s, decision, look))
    return [*decision_bar(look, decision.seat, prompt, detail, chips), *button]


def _route(s: State, step: ChooseRoute, look: Look) -> tuple[str, str]:
    """Which Crester it is, and why its way is asked for."""
    at = s.white_at if step.crester == WHITE else s.red_at[REDS.index(step.crester)]
    beast = look.texts.name("windward", step.crester)
    goal = look.names[step.seat]
    return look.texts.say("planet.name.ask_route", who=goal, beast=beast, at=at), look.texts.say("planet.name.why_route", who=goal)


def unused(s: State, decision: Decision, look: Look) -> str:
    """What ending the turn now would leave lying, or bring about (WWD-207 among it); what adding nothing more would mean in a battle."""
    if isinstance(decision.step, PlayBoosts) and len(decision.choices) > 1:
        words, tone = standing(s, decision.step.side, 0, look)
        return words if tone != "good" else ""
    if ("end",) not in decision.choices:
        return ""
    say = look.texts.say
    if s.solo and s.captains[decision.seat].ship == PORT:
        return say("planet.name.warn_port")
    if s.mates and any(choice[0] == "order" for choice in decision.choices):
        return say("planet.name.warn_mates", mates=s.mates)
    return ""


def _chips(decision: Decision, look: Look, *, turn: bool) -> list[Chip]:
    """In a turn in groups, else all at once; what lies on the board is clicked there, and a Longboat is rowed there."""
    words, say = asking.spoken("windward", decision, look), look.texts.say
    groups: dict[str, list[Chip]] = {}
    for choice in decision.choices:
        verb = str(choice[0])
        if turn and verb == "row":
            groups[f"row {choice[1]}"] = []
        elif turn and verb in GROUPS:
            groups.setdefault(GROUPS[verb], []).append(Chip(words(choice), choice, key=OWN.get(choice)))
        elif not turn and verb not in SPATIAL and choice not in ENDINGS:
            amount = int(choice[1]) if verb == "cannons" else None  # 0 fires no Cannon, 1 one
            groups.setdefault("all", []).append(Chip(words(choice), choice, key=amount))

    def label(name: str) -> str:
        return say("planet.name.group_row", boat=name[4:]) if name.startswith("row ") else say(f"planet.name.group_{name}")

    return asking.grouped(look, groups, label, DIGITS, ("all",), tuple(groups) if turn else ())
