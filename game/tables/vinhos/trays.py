"""Choices as pictures with what they cost and bring, over the lower edge of the board: what a thing offers, and small questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.kernel import Choice, Decision
from engine.vinhos.data import EXPERTS, FAIR_TILES, LAND, NOBODY
from engine.vinhos.estates import NEW
from engine.vinhos.harvest import Crew, Porto
from engine.vinhos.outlook import showings
from engine.vinhos.press import Raise, points_above, tile_for
from engine.vinhos.state import State
from game.kit.item import Item
from game.kit.tiles import Tile, tray
from game.tables.look import Look
from game.tables.vinhos import signs
from game.tables.vinhos.prices import crew_value, porto_value, price_of
from game.tables.vinhos.targets import Clicks

MOST = 8  # tiles that can be read beside each other
SMALL = (Raise, Crew, Porto)  # questions that are all pictures
SHOWN = ("buy", "drive", "use", "reclaim", "expert", "winery", "cellar")  # choices of an opened thing that are pictures


def picture_choices(s: State, decision: Decision | None, clicks: Clicks, look: Look) -> Iterator[Item]:
    """What is open, or the whole of a small question."""
    if decision is None:
        return
    choices = clicks.open or (decision.choices if isinstance(decision.step, SMALL) else ())
    shown = [choice for choice in choices if clicks.open == () or choice[0] in SHOWN][:MOST]
    if shown:
        title = look.texts.say("quinta.name.choose")
        yield from tray(
            look.letters, look.layout.regions["board"], title, [tile(s, decision, n, choice, look) for n, choice in enumerate(shown)]
        )


def tile(s: State, decision: Decision, n: int, choice: Choice, look: Look) -> Tile:
    picture, name, effect = TILES[str(choice[0])](s, decision, choice, look)
    price = price_of(s, decision, choice)
    cost = (str(price), signs.sprite("bago_1")) if price else ()
    return Tile(
        f"option/{n}", name, picture, effect=effect, price=cost, tip=_explained(decision, choice, look), choices=(choice,), ring="legal"
    )


def _explained(decision: Decision, choice: Choice, look: Look) -> str:
    """In words, and for an expert what it does."""
    words = look.texts.choice(signs.GAME, choice, decision.step.name, look.names)
    if choice[0] != "expert":
        return words
    return f"{words}. {look.texts.say(f'vinhos.rule.{EXPERTS[str(choice[1])].ability}')}"


Told = tuple[str, str, str]  # the picture, the name, what it does


def _buy(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    _, region, place, expert = choice
    say, texts = look.texts.say, look.texts
    name = say("quinta.name.new_estate") if place == NEW else say("quinta.name.estate_no", n=place)
    helped = say("quinta.name.with", expert=texts.name(signs.GAME, LAND)) if expert != NOBODY else ""
    effect = say(f"quinta.name.gift_{region}") if place == NEW else say("quinta.name.one_more_pv")
    return signs.vineyard(s.tops[str(region)]), name, helped or effect


def _building(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    verb, estate, expert = choice
    say = look.texts.say
    helped = say("quinta.name.with", expert=look.texts.name(signs.GAME, EXPERTS[str(expert)].ability)) if expert != NOBODY else ""
    return signs.sprite(str(verb)), say("quinta.name.estate_no", n=estate), helped


def _drive(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    return signs.expert(str(choice[2])), look.texts.name(signs.GAME, str(choice[1])), look.texts.name(signs.GAME, str(choice[2]))


def _move(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    return signs.space(str(choice[1])), look.texts.name(signs.GAME, str(choice[1])), look.texts.say("quinta.name.on_foot")


def _use(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    _, row, start, to = (str(part) for part in choice)
    return (
        signs.effect(row, to),
        look.texts.say(f"vinhos.name.effect_{row}_{to}"),
        look.texts.say("quinta.name.barrel_from", start=look.texts.name(signs.GAME, start)),
    )


def _reclaim(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    return (
        signs.of_seat("barrel", decision.seat),
        look.texts.say("quinta.name.two_barrels"),
        look.texts.choice(signs.GAME, choice, decision.step.name, look.names),
    )


def _expert(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    ability = EXPERTS[str(choice[1])].ability
    return signs.expert(str(choice[1])), look.texts.name(signs.GAME, ability), ""


def _cubes(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    """What the wine becomes, and the most that a booth would bring."""
    step: Any = decision.step
    count = int(choice[1])
    shown = [show for show in showings(s, decision.seat, step.wine) if show.cubes == count]
    value = shown[0].value if shown else step.value
    lift = step.value - (shown[0].value if shown and not count else step.value)
    tile_name = tile_for(value + lift)
    fp = FAIR_TILES[tile_name].fp + points_above(value + lift)
    effect = look.texts.say("quinta.name.raised_to", value=value + lift, tile=look.texts.name(signs.GAME, tile_name), fp=fp)
    return signs.sprite("renown") if count else signs.fair_tile(tile_name), look.texts.say("quinta.name.cubes", count=count), effect


def _crew(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    value = crew_value(s, decision, int(choice[1]))
    return (
        signs.sprite("enologist"),
        look.texts.say("quinta.name.enologists", count=choice[1]),
        look.texts.say("quinta.name.makes", value=value),
    )


def _porto(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    poured = choice[0] == "pour"
    value = porto_value(s, decision, poured=poured)
    name = look.texts.choice(signs.GAME, choice, decision.step.name, look.names)
    return signs.sprite("porto") if poured else signs.wine("red"), name, look.texts.say("quinta.name.makes", value=value)


TILES: dict[str, Callable[[State, Decision, Choice, Look], Told]] = {
    "buy": _buy,
    "winery": _building,
    "cellar": _building,
    "move": _move,
    "drive": _drive,
    "use": _use,
    "reclaim": _reclaim,
    "expert": _expert,
    "cubes": _cubes,
    "crew": _crew,
    "pour": _porto,
    "keep": _porto,
}
