"""The decision bar: what is asked, the ports that can be reached, and what points can buy."""

from __future__ import annotations

from engine.kernel import Choice, Decision
from engine.winds_of_plunder.cards import FirstTile, NameVictim, OtherTile, price_of
from engine.winds_of_plunder.data import FREE_PORTS, PATROL_VP, SABOTAGE, WINDS
from engine.winds_of_plunder.sailing import windlocked
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.turn import Turn
from game.kit.item import Item
from game.tables import asking
from game.tables.chrome import Chip, decision_bar, primary
from game.tables.look import Look, by_verb, still
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.targets import GUSTS, PORTS_OF

GAME = "winds_of_plunder"
PORT_VERBS = (*PORTS_OF, *GUSTS)
ENDS = ("end", "pass", "spare", "seal")  # what the button in the corner says
ON_THE_TABLE = ("swap",)  # too many for chips: the tiles themselves are clicked
FEW = 6  # chips that are shown at once, without groups
MANY, NAME = 4, 82.0  # among more ports than these, names that are longer are cut


@still
def bar(s: State, decision: Decision | None, look: Look) -> list[Item]:
    if decision is None:
        return asking.nothing_asked(look)
    prompt, detail = asking.sentence(GAME, decision, look)
    if isinstance(decision.step, Turn):
        detail = look.texts.say("chart.name.gust_tip", points=s.points) if look.crumb == "gust" else _points(s, decision, look)
        if decision.choices == (("end",),):
            prompt = look.texts.say("chart.name.turn_done", who=look.names[decision.seat])
    if card := _card_of(s):
        detail = look.texts.name(GAME, card)
    inside = _inside(s, decision, look)
    chips = asking.picked(look, lambda choice: _full(choice, decision, look)) if look.picked else _chips(s, decision, look)
    return [*decision_bar(look, decision.seat, prompt, inside or detail, chips), *_primary(s, decision, look)]


def _full(choice: Choice, decision: Decision, look: Look) -> str:
    return look.texts.choice(GAME, choice, decision.step.name, look.names)


def _card_of(s: State) -> str:
    """The kind of the card that is being played, while its victim or its tiles are still to be named."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, NameVictim):
        return step.card
    return "intrigue" if isinstance(step, FirstTile | OtherTile) else ""


def _points(s: State, decision: Decision, look: Look) -> str:
    """What is left to spend, and whether the ship has sailed."""
    say = look.texts.say
    state = "sailed" if s.sailed else "windlocked" if windlocked(s, decision.seat) else "to_sail"
    return say(f"chart.name.left_{state}", points=s.points)


def _inside(s: State, decision: Decision, look: Look) -> str:
    """What lies in the own envelope already."""
    content = s.sealed.get(decision.seat) or ()
    return " · ".join(look.texts.choice(GAME, choice, decision.step.name, look.names) for choice in content)


# The button in the corner


def _primary(s: State, decision: Decision, look: Look) -> list[Item]:
    """What ends the question; while it may not be ended, the button says why."""
    end = next((choice for choice in decision.choices if choice[0] in ENDS), None)
    if end:
        return primary(look, _full(end, decision, look), "", end, unused(s, decision, look))
    refused = next(((choice, why) for choice, why in look.catalogue if choice[0] in ENDS and why), None)
    if refused is None:
        return primary(look, "", "", None)
    choice, why = refused
    detail = look.texts.say("chart.name.must_sail") if choice == ("end",) else ""
    shown = primary(look, _full(choice, decision, look), detail, None)
    return [item._replace(refusal=why) if item.id == "primary" else item for item in shown]


def unused(s: State, decision: Decision, look: Look) -> str:
    """What ending the turn now would leave lying."""
    if ("end",) not in decision.choices or len(decision.choices) == 1:
        return ""
    return look.texts.say("chart.name.warn_points", points=s.points) if s.points else ""


# Chips


def _chips(s: State, decision: Decision, look: Look) -> list[Chip]:
    verbs = by_verb((*decision.choices, *look.instead))
    if "bid" in verbs:
        return [_option(s, choice, decision, look) for choice in verbs["bid"]]
    groups = _groups(s, verbs, decision, look)
    if len(groups.get("sail", ())) > MANY:
        groups["sail"] = [chip._replace(label=_port_in_short(chip, look)) for chip in groups["sail"]]
    if len(groups.get("gust", ())) > MANY:
        groups["gust"] = [chip._replace(label=_port_in_short(chip, look)) for chip in groups["gust"]]
    back = Chip(look.texts.say("shell.name.back"), opens="top")
    if look.crumb in groups:
        return [*groups[look.crumb], back]
    if sum(map(len, groups.values())) <= FEW and "gust" not in groups:
        return [chip for chips in groups.values() for chip in chips]
    chips = list(groups.get("sail", ()))
    rest = {name: inner for name, inner in groups.items() if name not in ("sail", "gust")}
    gust = [Chip(look.texts.say("chart.name.group_gust"), opens="gust")] if "gust" in groups else []
    if len(chips) + sum(map(len, rest.values())) + len(gust) <= FEW:
        return [*chips, *(chip for inner in rest.values() for chip in inner), *gust]
    return [*chips, *(Chip(look.texts.say(f"chart.name.group_{name}"), opens=name) for name in rest), *gust]


def _groups(s: State, verbs: dict[str, list[Choice]], decision: Decision, look: Look) -> dict[str, list[Chip]]:
    """Ports, cards, actions and Gusts; a Gust has one chip for each port, whichever way it blows."""
    groups: dict[str, list[Chip]] = {}
    for verb, choices in verbs.items():
        if verb in (*ENDS, *ON_THE_TABLE, *GUSTS):
            continue
        name = {"play": "cards", "draw": "actions", "cubes": "actions"}.get(verb, "sail")
        if verb == "play" and look.covered:
            groups["cards"] = [Chip(look.texts.say("chart.name.look"), action="peek")]
            continue
        groups.setdefault(name, []).extend(_option(s, c, decision, look) for c in choices)
    gusts: dict[str, Choice] = {}
    for choice in (*verbs.get("gust", ()), *verbs.get("farther", ())):
        gusts.setdefault(str(choice[-1]), choice)
    if gusts:
        groups["gust"] = [Chip(look.texts.name(GAME, port), c, tip=_full(c, decision, look)) for port, c in gusts.items()]
    return groups


def _option(s: State, choice: Choice, decision: Decision, look: Look) -> Chip:
    """A bid has the digit of its cubes, and a wind keeps its own while another one lies in the envelope."""
    key = int(choice[1]) if choice[0] == "bid" else 1 + WINDS.index(str(choice[1])) if choice[0] == "wind" else None
    return Chip(_short(s, choice, decision, look), choice, tip=_full(choice, decision, look), key=key)


def _port_in_short(chip: Chip, look: Look) -> str:
    """A long name is cut, so that all ports have room beside each other."""
    long = look.letters.width(chip.label, "fine") > NAME
    return look.texts.say(f"chart.name.short_{chip.choice[-1]}") if long and chip.choice and chip.choice[0] in PORT_VERBS else chip.label


def _short(s: State, choice: Choice, decision: Decision, look: Look) -> str:
    """A label that leaves out what the question says already."""
    say, name = look.texts.say, look.texts.name
    match choice:
        case ("sail" | "start", port):
            return name(GAME, port)
        case ("wind", wind):
            word = name(GAME, wind, "wind")
            return f"{word[:1].upper()}{word[1:]}"
        case ("bid" | "cubes", count):
            return say("chart.name.cubes", count=count)
        case ("victim", captain):
            item = SABOTAGE[_card_of(s)]
            return say("chart.name.has", who=look.names[int(captain)], count=getattr(s.captains[int(captain)], item), item=name(GAME, item))
        case ("board_patrol",):
            return say("chart.name.board", who=say("chart.name.guarda_costa"), loot=say("chart.name.points_gained", vp=PATROL_VP))
        case ("tile" | "first", captain):
            return look.names[int(captain)]
        case ("board", victim, loot):
            return say("chart.name.board", who=look.names[int(victim)], loot=name(GAME, loot, "one"))
        case ("draw",):
            return say("chart.name.draw")
        case ("play", face) if face in FREE_PORTS:
            price = price_of(s, decision.seat, str(face))
            return say("chart.name.priced", card=name(GAME, signs.kind(str(face))), price=say_price(price, look))
        case ("play", face):
            return name(GAME, face)
    return _full(choice, decision, look)


def say_price(price: int, look: Look) -> str:
    """What a purchase card costs here."""
    return look.texts.say("chart.name.price_here", price=price)
