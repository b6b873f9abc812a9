"""The decision bar: what is asked, the ports that can be reached, and what points can buy."""

from __future__ import annotations

from engine.kernel import Choice, Decision
from engine.winds_of_plunder.cards import FirstTile, NameVictim, OtherTile, price_of
from engine.winds_of_plunder.data import FREE_PORTS, PATROL_VP, SABOTAGE, WINDS
from engine.winds_of_plunder.sailing import windlocked
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.turn import Turn
from game.kit.item import Item
from game.services.texts import capital
from game.tables import asking
from game.tables.chips import Chip
from game.tables.chrome import decision_bar
from game.tables.look import Look, still
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.signs import GAME
from game.tables.winds_of_plunder.targets import GUST, about

DIGITS = {"cards": 8, "actions": 9, GUST: 0}  # each group keeps its own all game, whatever ports there are
GROUPS = {"play": "cards", "draw": "actions", "cubes": "actions", "gust": GUST, "farther": GUST}  # of verbs; all others are in sight
ENDS = ("end", "pass", "spare", "seal")  # what the button in the corner says
ON_THE_TABLE = ("swap",)  # too many for chips: the tiles themselves are clicked
MANY, NAME = 4, 82.0  # among more ports than these, names that are longer are cut


@still
def bar(s: State, decision: Decision | None, look: Look) -> list[Item]:
    if decision is None:
        return asking.nothing_asked(look)
    words = asking.spoken(GAME, decision, look)
    prompt, detail = asking.sentence(GAME, decision, look)
    if isinstance(decision.step, Turn):
        detail = look.texts.say("chart.name.gust_tip", points=s.points) if look.crumb == GUST else _points(s, decision, look)
        if decision.choices == (("end",),):
            prompt = look.texts.say("chart.name.turn_done", who=look.names[decision.seat])
    if card := _card_of(s):
        detail = look.texts.name(GAME, card)
    inside = " · ".join(map(words, s.envelope(decision.seat)))
    chips = asking.picked(look, words) if look.picked else _chips(s, decision, look)
    must = look.texts.say("chart.name.must_sail") if isinstance(decision.step, Turn) else ""
    button = asking.ending(look, decision, words, lambda choice: choice[0] in ENDS, unused(s, decision, look), must)
    return [*decision_bar(look, decision.seat, prompt, inside or detail, chips), *button]


def _card_of(s: State) -> str:
    """The kind of the card that is being played, while its victim or its tiles are still to be named."""
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, NameVictim):
        return step.card
    return "intrigue" if isinstance(step, FirstTile | OtherTile) else ""


def _points(s: State, decision: Decision, look: Look) -> str:
    """What is left to spend, and whether the ship has sailed."""
    state = "sailed" if s.sailed else "windlocked" if windlocked(s, decision.seat) else "to_sail"
    return look.texts.say(f"chart.name.left_{state}", points=s.points)


def unused(s: State, decision: Decision, look: Look) -> str:
    """What ending the turn now would leave lying."""
    if ("end",) not in decision.choices or len(decision.choices) == 1:
        return ""
    return look.texts.say("chart.name.warn_points", points=s.points) if s.points else ""


# Chips


def _chips(s: State, decision: Decision, look: Look) -> list[Chip]:
    """Ports and bids at once, cards and actions in groups; a Gust has one chip for each port, whichever way it blows."""
    groups: dict[str, list[Chip]] = {}
    for choice in (*decision.choices, *look.instead):
        if choice[0] in (*ENDS, *ON_THE_TABLE):
            continue
        name, chip = GROUPS.get(str(choice[0]), "sail"), _chip(s, choice, decision, look)
        if name == "cards" and look.covered:
            groups[name] = [Chip(look.texts.say("chart.name.look"), action="peek", key=DIGITS[name])]
        elif name != GUST or chip.label not in [other.label for other in groups.get(name, ())]:
            groups.setdefault(name, []).append(chip)
    for name in ("sail", GUST):
        if len(groups.get(name, ())) > MANY:
            groups[name] = [chip._replace(label=_port_in_short(chip, look)) for chip in groups[name]]
    plain = ("sail", "cards") if look.covered else ("sail",)
    shut = [name for name in DIGITS if name not in plain]
    return asking.grouped(look, groups, lambda name: look.texts.say(f"chart.name.group_{name}"), DIGITS, plain, shut)


def _chip(s: State, choice: Choice, decision: Decision, look: Look) -> Chip:
    """A bid or a purchase has the digit of its cubes; a wind keeps its own while another one lies in the envelope, until bids need it."""
    key = None
    if choice[0] in ("bid", "cubes"):
        key = int(choice[1])
    elif choice[0] == "wind" and all(other[0] != "bid" for other in decision.choices):
        key = 1 + WINDS.index(str(choice[1]))
    return Chip(_short(s, choice, decision, look), choice, tip=asking.spoken(GAME, decision, look)(choice), key=key)


def _port_in_short(chip: Chip, look: Look) -> str:
    """A long name is cut, so that all ports have room beside each other."""
    port = str(chip.choice[-1]) if chip.choice and about(chip.choice).startswith(("port/", "gust/")) else ""
    long = look.letters.width(chip.label, "fine") > NAME
    return look.texts.say(f"chart.name.short_{port}") if port and long else chip.label


def _short(s: State, choice: Choice, decision: Decision, look: Look) -> str:
    """A label that leaves out what the question says already."""
    say, name = look.texts.say, look.texts.name
    match choice:
        case ("sail" | "start" | "gust" | "farther", *_, port):
            return name(GAME, port)
        case ("wind", wind):
            return capital(name(GAME, wind, "wind"))
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
            return say("chart.name.priced", card=name(GAME, signs.kind(str(face))), price=say("chart.name.price_here", price=price))
        case ("play", face):
            return name(GAME, face)
    return asking.spoken(GAME, decision, look)(choice)
