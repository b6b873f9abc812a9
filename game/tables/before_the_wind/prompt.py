"""The decision bar: what is asked, the choices that are not on the table, and an offer as an amount."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.classic import Join
from engine.before_the_wind.market import Answer, MakeOffer
from engine.before_the_wind.state import State
from engine.kernel import Choice, Decision
from game.kit.amount import Amount, slider
from game.kit.item import Item
from game.kit.layout import Box
from game.services.texts import capital
from game.tables import asking
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.targets import ENDS, thing
from game.tables.chrome import Chip, decision_bar, primary
from game.tables.look import Look

PANEL = (440.0, 50.0)
SHOWN = ("lock", "accept", "pay", "draw", "take", "load", "store")  # on the table, and as a chip too
BACKED = "back"  # the group for offers with a Safe


def bar(s: State, decision: Decision | None, look: Look) -> list[Item]:
    if decision is None:
        return asking.nothing_asked(look)
    words = asking.spoken(signs.GAME, decision, look)
    prompt, detail = asking.sentence(signs.GAME, decision, look)
    if isinstance(decision.step, MakeOffer | Join):
        return [*_haggle(s, decision.step, decision, look, prompt)]
    if isinstance(decision.step, Answer):
        detail = _answer(s, decision.step, look)
    chips = asking.picked(look, words) if look.picked else [*_chips(decision, look)]
    button = asking.ending(look, decision, words, lambda choice: choice[0] in ENDS)
    return [*decision_bar(look, decision.seat, prompt, detail, chips), *button]


def _chips(decision: Decision, look: Look) -> Iterator[Chip]:
    """What lies on the table is clicked there; all else is a chip, and so is what ends the question if there are several ways to."""
    words = asking.spoken(signs.GAME, decision, look)
    end = next((choice for choice in decision.choices if choice[0] in ENDS), None)
    for choice in (*decision.choices, *look.instead):
        if choice != end and (choice[0] in (*SHOWN, *ENDS) or not thing(choice)):
            yield Chip(words(choice), choice)


def _answer(s: State, step: Answer, look: Look) -> str:
    """What keeping the card would cost, beside what is in the purse."""
    total = sum(amount for _, amount in step.made)
    return look.texts.say("quay.name.keep_costs", total=total, purse=s.merchants[step.seat].purse)


# An offer


def offer_name(decision: Decision) -> str:
    return f"offer-of-{decision.number}"


def _haggle(s: State, step: MakeOffer | Join, decision: Decision, look: Look, prompt: str) -> Iterator[Item]:
    """The wheel, digits or the slider set the amount; the button in the corner makes the offer, or passes with none."""
    words, say = asking.spoken(signs.GAME, decision, look), look.texts.say
    name, purse = offer_name(decision), s.merchants[step.seat].purse
    least = 0 if ("pass",) in decision.choices else 1
    at = int(min(purse, max(least, look.dials.get(name, least))))
    who = look.names[step.claimant]
    about = say("quay.name.claims", who=who, card=look.texts.name(signs.GAME, step.card))
    backed = [choice for choice in decision.choices if choice[0] == BACKED]
    chips = [Chip(words(("pass",)), ("pass",), key=0)] if at and not least else []
    if backed:
        chips += (
            [Chip(words(choice), choice) for choice in backed] if look.crumb == BACKED else [Chip(say("quay.name.with_safe"), opens=BACKED)]
        )
    yield from decision_bar(look, decision.seat, f"{look.names[decision.seat]}: {about}", capital(prompt.partition(": ")[2]), chips)
    choice: Choice = ("offer", at) if at else ("pass",)
    yield from primary(look, words(choice), "", choice)
    if purse > least:
        board = look.layout.regions["board"]
        box = Box(board.x + (board.w - PANEL[0]) / 2, board.bottom - PANEL[1] - 2, *PANEL)
        told = _told(s, step, at, look)
        amount = Amount(name, least, purse, at, told)
        yield from slider(look.letters, amount, box, "screen", (say("quay.name.less"), say("quay.name.more")), 90)


def _told(s: State, step: MakeOffer | Join, at: int, look: Look) -> str:
    """What is left if it is accepted, what comes in if it is refused, and whether it can be refused at all."""
    if not at:
        return look.texts.say("quay.name.no_offer")
    purse, rival = s.merchants[step.seat].purse, s.merchants[step.claimant].purse
    due = sum(amount for _, amount in step.made) + at
    key = "quay.name.offer_must_sell" if due > rival else "quay.name.offer_told"
    return look.texts.say(key, left=purse - at, rich=purse + at, who=look.names[step.claimant])
