"""An offer as an amount: the wheel, digits or the slider set it, and the button in the corner makes it, or passes with none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.before_the_wind.data import CARDS, SAFE_MONEY
from engine.before_the_wind.market import MakeOffer
from engine.before_the_wind.state import State
from engine.kernel import Choice, Decision, refuse
from game.kit.amount import Amount, slider
from game.kit.item import Item
from game.kit.layout import Box
from game.tables import asking
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.quay import face_down
from game.tables.chips import KEYLESS, Chip
from game.tables.chrome import UNDO, decision_bar, primary
from game.tables.look import Look

WIDE, NARROW = 330.0, 250.0  # of the slider, in a bar with much and with little room
ROOMY = 960.0
OVER = "before_the_wind.refuse.over_purse"
BACKED = "back"  # the group that is open while an offer is backed by a Safe
PASS: Choice = ("pass",)


class Bid(NamedTuple):
    """An offer that is being thought of; nothing means to pass."""

    name: str
    purse: int  # out of which it is paid, with the money of a Safe
    least: int
    at: int
    backed: bool

    @property
    def choice(self) -> Choice:
        return (BACKED if self.backed else "offer", self.at) if self.at else PASS


def bid(s: State, decision: Decision, look: Look) -> Bid:
    """What is set so far. A challenger has to offer something (BTW-182), and with an empty purse that takes a Safe."""
    purse, verbs = s.merchants[decision.seat].purse, {choice[0] for choice in decision.choices}
    backed = BACKED in verbs and (look.crumb == BACKED or verbs == {BACKED})
    least = SAFE_MONEY if backed else 0 if PASS in decision.choices else 1
    purse += SAFE_MONEY if backed else 0
    name = f"{'backed' if backed else 'offer'}-of-{decision.number}"
    return Bid(name, purse, least, int(min(purse, max(least, look.dials.get(name, least)))), backed)


def haggle(s: State, step: MakeOffer, decision: Decision, look: Look) -> Iterator[Item]:
    made, bar = bid(s, decision, look), look.layout.regions["bar"]
    words = asking.spoken(signs.GAME, decision, look)
    wide = (WIDE if bar.w >= ROOMY else NARROW) if made.purse > made.least else 0.0
    yield from decision_bar(look, decision.seat, *_asked(step, look), _chips(decision, made, look), beside=wide)
    told = _told(s, step, made, look)
    yield from primary(look, words(made.choice), told, made.choice, warning=_too_dear(step, made, look))
    if wide:
        box = Box(bar.w - 2 * UNDO - 12 - wide, 4, wide, bar.h - 8)
        amount = Amount(made.name, made.least, made.purse, made.at, beyond=refuse(OVER, "BTW-42", purse=made.purse))
        tips = look.texts.say("quay.name.less"), look.texts.say("quay.name.more")
        yield from (item._replace(tip=item.tip or told) for item in slider(look.letters, amount, box, "bar", tips))


def _asked(step: MakeOffer, look: Look) -> tuple[str, str]:
    """Who is asked for what, and below it who wants the card and what others have offered."""
    say, card = look.texts.say, look.texts.name(signs.GAME, step.card)
    prompt = say("quay.name.ask_offer", who=look.names[step.seat], card=card)
    made = [say("quay.name.offers", who=look.names[seat], money=amount) for seat, amount in step.made]
    return prompt, " \N{MIDDLE DOT} ".join([say("quay.name.claimed_by", who=look.names[step.claimant]), *made])


def _chips(decision: Decision, made: Bid, look: Look) -> list[Chip]:
    """To pass with something set, and to spend a Safe on it or not. Digits are for the amount, so these have none."""
    verbs = {choice[0] for choice in decision.choices}
    chips = []
    if made.at and PASS in decision.choices:
        chips.append(Chip(asking.spoken(signs.GAME, decision, look)(PASS), PASS, key=KEYLESS))
    if made.backed and verbs != {BACKED}:
        chips.append(Chip(look.texts.say("quay.name.without_safe"), opens="top", key=KEYLESS + 1))
    elif BACKED in verbs and not made.backed:
        chips.append(Chip(look.texts.say("quay.name.with_safe", money=SAFE_MONEY), opens=BACKED, key=KEYLESS + 1))
    return chips


def _too_dear(step: MakeOffer, made: Bid, look: Look) -> str:
    """A warning before an offer that leaves less than the price of the card it is for."""
    price = CARDS[step.card].price
    if not made.at or made.purse - made.at >= price:
        return ""
    return look.texts.say("quay.name.warn_price", left=made.purse - made.at, price=price)


def _told(s: State, step: MakeOffer, made: Bid, look: Look) -> str:
    """What is left if it is accepted, what comes in if it is refused, and whether it can be refused at all."""
    if not made.at:
        return ""
    due = sum(amount for _, amount in step.made) + made.at
    sure = due > s.merchants[step.claimant].purse and not face_down(s, look, step.claimant)
    key = "quay.name.offer_must_sell" if sure else "quay.name.offer_told"
    return look.texts.say(key, left=made.purse - made.at, rich=made.purse + made.at)
