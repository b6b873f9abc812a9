"""The decision bar: what is asked, the choices that are not on the table, and what ends the question."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.cards import ShipOrIncome, Store
from engine.before_the_wind.classic import AnswerOne
from engine.before_the_wind.data import CARDS, SHIPS
from engine.before_the_wind.draw import Draw
from engine.before_the_wind.holdings import safe_of
from engine.before_the_wind.market import Answer, MakeOffer, open_rivals
from engine.before_the_wind.spoilage import Preserve
from engine.before_the_wind.state import State
from engine.kernel import Choice, Decision, Seat
from game.kit.item import Item
from game.tables import asking
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.basket import Basket, basket, picked_ships, suggestions
from game.tables.before_the_wind.counsel import lost_then, would_sail
from game.tables.before_the_wind.haggling import haggle
from game.tables.before_the_wind.targets import ENDS, thing
from game.tables.chips import Chip
from game.tables.chrome import decision_bar, primary
from game.tables.look import Look

SHOWN = ("lock", "draw", "take")  # on the table, and as a chip too


def bar(s: State, decision: Decision | None, look: Look) -> list[Item]:
    if decision is None:
        return asking.nothing_asked(look)
    if isinstance(decision.step, MakeOffer):
        return [*haggle(s, decision.step, decision, look)]
    words = asking.spoken(signs.GAME, decision, look)
    prompt, detail = _sentence(s, decision, look)
    picking = basket(s, decision, look)
    if picking:
        chips = [*_sets(s, picking, look), *_others(decision, picking, look)]
        return [*decision_bar(look, decision.seat, prompt, detail, chips), *_picked(s, picking, decision, look)]
    chips = [*(asking.picked(look, words) if look.picked else _chips(s, decision, look))]
    if not contested(s, decision.seat):
        idle = look.texts.say("quay.name.warn_lock")
        chips = [chip._replace(warning=idle) if chip.choice and chip.choice[0] == "lock" else chip for chip in chips]
    button = asking.ending(look, decision, words, lambda choice: choice[0] in ENDS)
    return [*decision_bar(look, decision.seat, prompt, detail, chips), *button]


def contested(s: State, seat: Seat) -> bool:
    """Whether anybody who is open has money for an offer, or a Safe to back one with."""
    return any(s.merchants[rival].purse or safe_of(s.merchants[rival]) for rival in open_rivals(s, seat))


def _sentence(s: State, decision: Decision, look: Look) -> tuple[str, str]:
    """What is asked in one glance, with the numbers of this moment where there are some."""
    step, say, who = decision.step, look.texts.say, look.names[decision.seat]
    if isinstance(step, Draw):
        return say("quay.name.ask_draw", who=who, n=len(s.row) + 1, count=s.stalls), say("quay.name.ask_draw_more")
    if isinstance(step, Answer | AnswerOne):
        total, purse = sum(money for _, money in step.made), s.merchants[step.seat].purse
        card = look.texts.name(signs.GAME, s.merchants[step.seat].card)
        detail = say("quay.name.keep_costs", total=total, purse=purse) if isinstance(step, Answer) else say("quay.name.answer_one")
        return say("quay.name.ask_answer", who=who, card=card), detail
    if isinstance(step, Store) and not step.picked:
        printed = CARDS[step.card]
        return say("quay.name.ask_store", who=who, count=printed.number, price=printed.price), say("quay.name.ask_store_more")
    if isinstance(step, ShipOrIncome):
        return say("quay.name.ask_ship", who=who, money=CARDS[step.card].income), say("quay.name.ask_ship_more")
    return asking.sentence(signs.GAME, decision, look)


def _chips(s: State, decision: Decision, look: Look) -> Iterator[Chip]:
    """What lies on the table is clicked there; all else is a chip, and so is what ends the question if there are several ways to."""
    words = asking.spoken(signs.GAME, decision, look)
    end = next((choice for choice in decision.choices if choice[0] in ENDS), None)
    made = dict(decision.step.made) if isinstance(decision.step, Answer | AnswerOne) else {}
    for choice in (*decision.choices, *look.instead):
        if made and choice != end:
            yield Chip(f"{words(choice)}: {made[int(choice[1])]}G", choice)
        elif choice != end and (choice[0] in (*SHOWN, *ENDS) or not thing(choice)):
            yield Chip(words(choice), choice)


# What is picked


def _sets(s: State, picking: Basket, look: Look) -> Iterator[Chip]:
    """Sets that are worth picking, each with one click."""
    for ship, things in suggestions(s, picking):
        label = _named(things, look)
        tip = look.texts.say("quay.name.set_for", ship=look.texts.name(signs.GAME, ship)) if ship else label
        yield Chip(label, action=f"ride {picking.verb} {' '.join(things)}", tip=tip)


def _named(things: list[str], look: Look) -> str:
    if things[0].startswith("ship/"):
        ships = [thing.removeprefix("ship/") for thing in things]
        names = " + ".join(look.texts.name(signs.GAME, ship) for ship in ships)
        return f"{names}: +{sum(SHIPS[ship].vp for ship in ships)}"
    return signs.spoken("".join(sorted(thing[-1] for thing in things)), look)


def _others(decision: Decision, picking: Basket, look: Look) -> Iterator[Chip]:
    """The other way out, while something is picked."""
    words = asking.spoken(signs.GAME, decision, look)
    if picking.size:
        yield from (Chip(words(choice), choice) for choice in decision.choices if choice[0] in ENDS)


def _picked(s: State, picking: Basket, decision: Decision, look: Look) -> list[Item]:
    """The button in the corner: does what is picked, or without that ends the question."""
    say = look.texts.say
    if not picking.size:
        return _nothing_picked(s, picking, decision, look)
    goods = _named(picking.things, look)
    if picking.verb == "load":
        points = sum(SHIPS[ship].vp for ship in picked_ships(picking))
        label, detail = say("quay.name.cast_off", points=points), goods
    elif picking.verb == "store":
        step = decision.step
        price = CARDS[step.card].price if isinstance(step, Store) and not step.picked else 0
        label, detail = say("quay.name.store_for", price=price), goods
    else:
        label, detail = say("quay.name.save_them"), goods
    return primary(look, label, detail, None, action=f"ride {picking.target}", warning=_spoils(s, picking, decision, look))


def _spoils(s: State, picking: Basket, decision: Decision, look: Look) -> str:
    """A warning before ships are loaded with which the fleet sails, while own goods would spoil."""
    lost = lost_then(s, decision.seat, picking) if picking.verb == "load" and would_sail(s, picking) else ""
    return look.texts.say("quay.name.warn_sails", goods=signs.spoken(lost, look)) if lost else ""


def _nothing_picked(s: State, picking: Basket, decision: Decision, look: Look) -> list[Item]:
    say = look.texts.say
    end: Choice = next(choice for choice in decision.choices if choice[0] in ENDS)
    label = asking.spoken(signs.GAME, decision, look)(end)
    step = decision.step
    if isinstance(step, ShipOrIncome):
        label = say("quay.name.take_income", money=min(CARDS[step.card].income, s.bank))
    elif isinstance(step, Store) and not step.picked:
        label = say("quay.name.store_nothing")
    elif isinstance(step, Preserve) and not (step.stored or step.held):
        label = say("quay.name.save_nothing")
    unused = {"store": "quay.name.unused_store", "load": "quay.name.unused_load", "save": "quay.name.unused_save"}[picking.verb]
    return primary(look, label, "", end, say(unused) if picking.there else "")
