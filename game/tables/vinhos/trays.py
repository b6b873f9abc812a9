"""Choices as pictures with what they cost and bring, over the lower edge of the board: what a thing offers, and small questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.kernel import Choice, Decision
from engine.vinhos.data import ALE, ALG, DAO, DOU, EXPERTS, FAIR_TILES, LIS, LOCK_VP, LOCKS, MIN, NOBODY, SALE_SLOTS, SET, TRA
from engine.vinhos.estates import NEW
from engine.vinhos.harvest import Crew, Porto
from engine.vinhos.holdings import find
from engine.vinhos.press import Raise, points_above, tile_for
from engine.vinhos.scoring import multiplied
from engine.vinhos.state import State
from game.kit.item import Item
from game.kit.tiles import Tile, tray
from game.tables.look import Look
from game.tables.vinhos import signs
from game.tables.vinhos.prices import crew_value, porto_value, price_of
from game.tables.vinhos.targets import Clicks, working_at

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
    picture, name, does = TILES[str(choice[0])](s, decision, choice, look)
    price = price_of(s, decision, choice)
    cost = (str(price), signs.sprite("bago_1")) if price else ()
    tip = _explained(decision, choice, look)
    return Tile(f"option/{n}", name, picture, does, price=cost, tip=tip, choices=(choice,), ring="legal")


def _explained(decision: Decision, choice: Choice, look: Look) -> str:
    """In words, and for an expert what it does."""
    words = look.texts.choice(signs.GAME, choice, decision.step.name, look.names)
    if choice[0] != "expert":
        return words
    return f"{words}. {look.texts.say(f'vinhos.rule.{EXPERTS[str(choice[1])].ability}')}"


Told = tuple[str, str, tuple[str, ...]]  # the picture, the name, and in signs what it does
GIFTS = {  # what a new estate brings, or what holds for it
    MIN: ("house/icon_forbidden", signs.sprite("cellar")),
    TRA: ("+2", signs.sprite("icon_fp")),
    DOU: ("2", signs.sprite("porto")),
    DAO: ("1", signs.sprite("cellar")),
    LIS: ("1", signs.sprite("winery")),
    SET: ("2", signs.sprite("expert_back")),
    ALE: (signs.sprite("renown"), ">", "+2"),
    ALG: ("+1", signs.sprite("wine_red")),
}


def _buy(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    _, region, place, expert = (str(part) for part in choice)
    say, new, colour = look.texts.say, place == NEW, s.tops[region]
    name = say("quinta.name.new_estate") if new else say("quinta.name.estate_no", n=place)
    if look.crumb.startswith("estate/"):
        name = say(f"quinta.name.short_{region}")
    does = GIFTS[region] if new else ("+1", signs.wine(colour))
    return signs.vineyard(colour), name, (signs.ability(expert),) if expert != NOBODY else does


def _building(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    verb, estate, expert = (str(part) for part in choice)
    helped = (signs.ability(expert),) if expert != NOBODY else ()
    return signs.sprite(verb), look.texts.say("quinta.name.estate_no", n=estate), helped


def _drive(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    _, to, driver = (str(part) for part in choice)
    return signs.space(to), look.texts.say(f"quinta.name.space_{to}"), (signs.expert(driver), signs.ability(driver))


def _move(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    to = str(choice[1])
    return signs.space(to), look.texts.say(f"quinta.name.space_{to}"), (signs.of_seat("marker", decision.seat),)


def _use(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    """The favour; or what a lock counts, and what that would be now."""
    _, row, _, to = (str(part) for part in choice)
    if to not in LOCKS:
        return signs.effect(row, to), look.texts.say(f"vinhos.name.effect_{row}_{to}"), ()
    worth = multiplied(s, decision.seat, row, to) * LOCK_VP[row, to]
    return signs.effect(row, to), look.texts.say("quinta.name.lock"), (signs.sprite("icon_lock"), ">", f"+{worth}", signs.sprite("icon_vp"))


def _reclaim(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    one, other = (SALE_SLOTS[str(name)] for name in choice[1:])
    barrel = signs.of_seat("barrel", decision.seat)
    does = (signs.wine(one.colour), str(one.pays), signs.wine(other.colour), str(other.pays))
    return barrel, look.texts.name(signs.GAME, one.place), does


def _expert(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    expert = str(choice[1])
    return signs.expert(expert), look.texts.say(f"quinta.name.short_{EXPERTS[expert].ability}"), (signs.ability(expert),)


def _cubes(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    """What the wine becomes, and which fair tile that is."""
    step: Any = decision.step
    count, region = int(choice[1]), find(s.vintners[decision.seat], step.wine)[0].region
    value = step.raised(region, count)
    made = tile_for(value)
    fp = FAIR_TILES[made].fp + points_above(value)
    picture = signs.sprite("renown") if count else signs.fair_tile(made)
    return picture, look.texts.say("quinta.name.cubes", count=count), (str(value), ">", signs.fair_tile(made), f"+{fp}")


def _crew(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    e = s.vintners[decision.seat].estates[working_at(decision) - 1]
    value = crew_value(s, decision, int(choice[1]))
    return signs.sprite("enologist"), look.texts.say("quinta.name.enologists", count=choice[1]), (signs.wine(e.colour), str(value))


def _porto(s: State, decision: Decision, choice: Choice, look: Look) -> Told:
    e = s.vintners[decision.seat].estates[working_at(decision) - 1]
    poured = choice[0] == "pour"
    name = look.texts.choice(signs.GAME, choice, decision.step.name, look.names)
    value = porto_value(s, decision, poured=poured)
    return signs.sprite("porto" if poured else "cellar"), name, (signs.wine(e.colour), str(value))


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
