"""The decision bar: what is asked with the numbers of this moment, and the choices that do not lie on the table."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Choice, Decision
from engine.seafall.damage import Damage
from engine.seafall.endeavour import AfterRoll, Commit, successes
from engine.seafall.hiring import Hire
from engine.seafall.pages import Page
from engine.seafall.plunder import Plunder
from engine.seafall.pool import pool
from engine.seafall.sailing import Sailing, allowance
from engine.seafall.state import State
from engine.seafall.trade import Buy, Sell, buying_limit, selling_limit
from engine.seafall.turn import Action, actions_left
from game.kit.item import Item
from game.tables import asking
from game.tables.chips import Chip
from game.tables.chrome import decision_bar, primary
from game.tables.look import Look, still
from game.tables.seafall import signs
from game.tables.seafall.aims import PREFIX as AIM
from game.tables.seafall.aims import aims, opened
from game.tables.seafall.endeavour import best_way
from game.tables.seafall.odds import odds
from game.tables.seafall.targets import ENDS
from game.tables.seafall.tray import TREASURY, shown, wanted
from game.tables.seafall.words import piece_name

GROUPS = {
    "claim": "milestones",
    "overboard": "cargo",
    "look": "powers",
    "tablet": "powers",
    "lift": "curses",
    "confess": "curses",
    "ask": "favours",
    "third": "powers",
    "treasure": TREASURY,
}
DIGITS = {
    "sail": 1,
    "buy": 2,
    "sell": 3,
    "repair": 2,
    "upgrade": 3,
    "build": 4,
    "explore": 2,
    "research": 3,
    "raid": 2,
    "taxes": 3,
    "milestones": 5,
    "favours": 6,
    "powers": 7,
    "curses": 8,
    "cargo": 9,
    TREASURY: 0,
}
"""In a turn a verb keeps its digit, and so does a group."""
ON_THE_TABLE = ("to", "drift", "slip")
FEW = 9  # tiles that also have a chip, so that a digit is enough


@still
def bar(s: State, decision: Decision | None, look: Look) -> list[Item]:
    if decision is None:
        return asking.nothing_asked(look)
    words = asking.spoken(signs.GAME, decision, look)
    prompt, detail = _sentence(s, decision, look)
    chips = asking.picked(look, words) if look.picked else list(_chips(s, decision, look))
    return [*decision_bar(look, decision.seat, prompt, detail, chips), *_button(s, decision, look)]


def _sentence(s: State, decision: Decision, look: Look) -> tuple[str, str]:
    """Who is asked what; and what it costs or risks."""
    step, say, who = decision.step, look.texts.say, look.names[decision.seat]
    aim = opened(aims(s, decision, look), look)
    if aim and aim.ways:
        best = odds(s, best_way(s, aim))
        return say("sea.name.ask_aim", who=who, dice=max(0, best.dice), defence=best.defence), say("sea.name.no_way_back_roll")
    ask, detail = asking.sentence(signs.GAME, decision, look)
    if isinstance(step, Action):
        left = actions_left(s)
        return say("sea.name.ask_action" if left > 0 else "sea.name.ask_end", who=who, count=left), detail
    if isinstance(step, Sailing):
        most = allowance(s, step.seat, step.ships)
        return say("sea.name.ask_sailing", who=who, left=most - step.paid, most=most), detail
    if isinstance(step, Commit) and s.venture:
        return say("sea.name.ask_commit", who=who, dice=pool(s, s.venture), defence=s.venture.defence), say("sea.name.no_way_back_roll")
    if isinstance(step, AfterRoll) and s.venture:
        count = successes(s, s.venture)
        hurt = 0 if s.venture.kind == "page" else max(0, s.venture.defence - count)
        return say("sea.name.ask_after", who=who, count=count, damage=hurt), detail
    if isinstance(step, Damage):
        return say("sea.name.ask_damage", who=who, count=step.points, ship="AB"[step.ship]), detail
    if isinstance(step, Buy):
        return say("sea.name.ask_buy", who=who, done=step.bought, most=buying_limit(s, step.seat)), detail
    if isinstance(step, Sell):
        return say("sea.name.ask_sell", who=who, done=step.sold, most=selling_limit(s, step.seat)), detail
    if isinstance(step, Plunder):
        return say("sea.name.ask_plunder", who=who, count=step.successes), say("sea.name.plunder_detail")
    if isinstance(step, Page):
        return say("sea.name.page_asks", who=who), say("sea.name.page_no_undo")
    return ask, detail


def _chips(s: State, decision: Decision, look: Look) -> Iterator[Chip]:
    """In a turn in groups; else whatever lies neither on the chart nor on the tray, and the tray too if it is short."""
    words, say = asking.spoken(signs.GAME, decision, look), look.texts.say
    if look.crumb.startswith(AIM):
        yield asking.back(look)
        return
    if isinstance(decision.step, Action | Hire):
        yield from _turn_chips(decision, look)
        return
    ending = _end(decision)
    if shown(decision, look):
        tiles = [tile for tile in wanted(s, decision, look) if tile.live]
        for tile in tiles if len(tiles) <= FEW else ():
            if tile.action:
                yield Chip(tile.name, opens=tile.action.removeprefix("open "))
            elif len(tile.choices) == 1:
                yield Chip(words(tile.choices[0]), tile.choices[0])
        there = {choice for tile in tiles for choice in tile.choices} | {tuple(aim.choice) for aim in aims(s, decision, look)}
        yield from (Chip(words(choice), choice) for choice in decision.choices if choice not in there and choice != ending)
        return
    for choice in decision.choices:
        if choice != ending and choice[0] not in ON_THE_TABLE:
            yield Chip(words(choice), choice)
    if isinstance(decision.step, Sailing):
        near = [choice for choice in decision.choices if choice[0] in ON_THE_TABLE]
        if look.crumb == "steps":
            yield from (Chip(words(choice), choice) for choice in near)
        elif near:
            yield Chip(say("sea.name.group_steps"), opens="steps")


def _turn_chips(decision: Decision, look: Look) -> Iterator[Chip]:
    """Each verb has its digit; of an advisor both prices, of the rest the groups."""
    words, say = asking.spoken(signs.GAME, decision, look), look.texts.say
    groups: dict[str, list[Chip]] = {}
    plain: list[Chip] = []
    for choice in decision.choices:
        verb = str(choice[0])
        if verb in ENDS:
            continue
        group = f"hire {choice[1]}" if verb in ("hire", "palace") else GROUPS.get(verb, "")
        if group:
            groups.setdefault(group, []).append(Chip(words(choice), choice))
        else:
            plain.append(Chip(words(choice), choice, key=DIGITS.get(verb)))
    if look.crumb in groups:
        yield from (() if look.crumb == TREASURY else groups[look.crumb])
        yield asking.back(look)
        return
    yield from plain
    if isinstance(decision.step, Hire):
        if TREASURY in groups:
            yield Chip(say("sea.name.group_treasures"), opens=TREASURY)
        for name, chips in groups.items():
            if name != TREASURY:
                yield chips[0] if len(chips) == 1 else Chip(piece_name(name.removeprefix("hire "), look), opens=name)
    else:
        yield from (Chip(say(f"sea.name.group_{name}"), opens=name, key=DIGITS[name]) for name in DIGITS if name in groups)


MUST = "seafall.refuse.must_choose"


def _end(decision: Decision) -> Choice | None:
    return next((choice for choice in decision.choices if choice[0] in ENDS and len(choice) == 1), None)


def _button(s: State, decision: Decision, look: Look) -> list[Item]:
    """What ends the question; a roll says how many dice; what is unused is told first."""
    words, say = asking.spoken(signs.GAME, decision, look), look.texts.say
    aim = opened(aims(s, decision, look), look)
    if aim and aim.ways:
        best = best_way(s, aim)
        label = say("sea.name.roll_dice", count=max(1, odds(s, best).dice))
        ship = f" with {'AB'[best.flag]}" if len(aim.ways) > 1 else ""
        detail = say("sea.name.ship_leads", ship="AB"[best.flag]) if ship else ""
        return primary(look, label, detail, None, action=f"ride {aim.crumb}{ship}")
    if isinstance(decision.step, Commit) and s.venture and ("roll",) in decision.choices:
        return primary(look, say("sea.name.roll_dice", count=max(1, pool(s, s.venture))), "", ("roll",))
    unused = ""
    if isinstance(decision.step, Action) and ("end",) in decision.choices:
        unused = _unused(s, decision, look)
    forced = {choice for choice, why in look.catalogue if why and why.key == MUST}

    def ends(choice: Choice) -> str:
        return say("shell.name.choose") if choice in forced else words(choice)

    return asking.ending(look, decision, ends, lambda choice: choice[0] in ENDS and len(choice) == 1, unused)


def _unused(s: State, decision: Decision, look: Look) -> str:
    """What ending the turn now would leave."""
    say = look.texts.say
    if any(choice[0] == "claim" for choice in decision.choices):
        return say("sea.name.unused_milestone")
    left = actions_left(s)
    possible = any(choice[0] in DIGITS for choice in decision.choices)
    return say("sea.name.unused_actions", count=left) if left > 0 and possible else ""
