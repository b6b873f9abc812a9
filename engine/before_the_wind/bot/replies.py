"""Answers to the questions of set-up, market and departure, each with why it is answered so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.before_the_wind.bot.outlook import GUILDER, SPECIAL_GUILDERS
from engine.before_the_wind.classic import AnswerOne, ClaimOrChallenge, Join, holder_of
from engine.before_the_wind.data import FACE, SAFE, SAFE_MONEY, counts
from engine.before_the_wind.draw import Draw
from engine.before_the_wind.market import Answer, Claim, MakeOffer
from engine.before_the_wind.setup import StartGoods
from engine.before_the_wind.spoilage import Preserve
from engine.before_the_wind.state import State
from engine.bots.brain import Reply
from engine.bots.weighing import weighted
from engine.kernel import Choice, Step, draw

if TYPE_CHECKING:
    from engine.before_the_wind.bot.brain import WindBrain

REASONS = (
    *("start", "draw_need", "draw_deny", "claim_use", "claim_sell", "lock", "no_offer", "buy", "nuisance"),
    *("sell_card", "keep_card", "challenge", "save", "let_go"),
)
CAUTIOUS_OFFER = 3  # the most that a careless merchant offers
SAMPLES = 4  # cards of a deck that are thought of
SAFE_PRICE = GUILDER * SPECIAL_GUILDERS[SAFE]
SAFE_MARGIN = 0.3  # VP that a Safe must gain beyond its price


def start_goods(brain: WindBrain, s: State, step: Any) -> Reply:
    """The pair that begins the best plan, or one nearly as good."""
    pairs = [str(choice[1]) for choice in step.choices(s) if choice[0] == "goods"]
    if not pairs:
        return ("seal",), "start"
    look, m = brain.look(s), s.merchants[step.seat]
    worths = []
    for pair in pairs:
        hand, store = (m.hand, counts(pair)) if s.first_cargo else (counts(pair), m.store)
        worths.append(look.promise(step.seat, m.purse, hand, store).worth + brain.slip())
    best = max(worths)
    place = weighted(brain.luck, [4.0 ** (2 * (worth - best)) for worth in worths])
    return ("goods", pairs[place]), "start"


def draw_deck(brain: WindBrain, s: State, step: Step[State]) -> Reply:
    """The deck whose next card helps most, and helps the others least."""
    choices = step.choices(s)
    haggle = brain.haggle(s)
    to_come = max(0, s.stalls - len(s.row) - 1)
    worths = []
    for choice in choices:
        pile = s.decks[str(choice[1])] or list(s.discards[str(choice[1])])
        total = count = 0.0
        for card, copies in thought_of(brain, pile):
            gains = haggle.divided((*s.row, card), to_come)
            total, count = total + copies * haggle.net(step.seat, gains), count + copies
        worths.append(total / count + brain.slip())
    return choices[worths.index(max(worths))], "draw_deny" if s.row else "draw_need"


def thought_of(brain: WindBrain, pile: list[str]) -> list[tuple[str, int]]:
    """Cards that may come, and how often: an Admiral counts all of them, others think of a few."""
    if not brain.skill.outguesses:
        return [(pile[draw(brain.luck, len(pile))], 1) for _ in range(SAMPLES)]
    copies = Counter([FACE[card] for card in pile])
    return [(card, copies[face]) for face, card in {FACE[card]: card for card in pile}.items()]


def claim(brain: WindBrain, s: State, step: Step[State]) -> Reply:
    """The card that brings most once all offers are made and answered."""
    choices = step.choices(s)
    haggle = brain.haggle(s)
    if not brain.skill.guesses:
        return max(choices, key=lambda c: haggle.card(step.seat, str(c[1])) + brain.slip() - (c[0] != "claim") * 9), "claim_use"
    seat, market = step.seat, haggle.table
    worths = []
    for choice in choices:
        card = str(choice[1])
        if choice[0] == "claim":
            gains = market.claim(seat, card)
        elif choice[0] == "lock":
            gains = market.locked(seat, card, SAFE_PRICE)
        else:
            bid = market.offer(seat, holder_of(s, card), card, (), market.rivals(seat), must=True)
            worths.append(bid.net + brain.slip())
            continue
        worths.append(haggle.net(seat, gains) + brain.slip())
    best = choices[worths.index(max(worths))]
    return best, claim_reason(haggle.card(seat, str(best[1])), best, [haggle.card(seat, card) for card in s.row])


def claim_reason(worth: float, choice: Choice, worths: Sequence[float]) -> str:
    if choice[0] != "claim":
        return str(choice[0])
    return "claim_use" if worth >= max(worths) - 0.5 else "claim_sell"


def make_offer(brain: WindBrain, s: State, step: Any) -> Reply:
    """What wins the card for least, or what is worth being paid off with."""
    choices, seat = step.choices(s), step.seat
    haggle = brain.haggle(s)
    must = ("pass",) not in choices
    if not brain.skill.guesses:
        return careless_offer(brain, haggle.card(seat, step.card), choices, must)
    bid = haggle.table.offer(seat, step.claimant, step.card, step.made, step.waiting, must=must)
    if ("back", SAFE_MONEY) in choices:
        backed = haggle.table.offer(seat, step.claimant, step.card, step.made, step.waiting, extra=SAFE_MONEY, must=True)
        if backed.net - SAFE_PRICE + haggle.money(seat, SAFE_MONEY) > bid.net + SAFE_MARGIN:
            return ("back", backed.amount), "buy"
    if not bid.amount:
        return choices[0], "no_offer"
    return ("offer", bid.amount), "buy" if bid.sure > 0.5 else "nuisance"


def careless_offer(brain: WindBrain, worth: float, choices: list[Choice], must: bool) -> Reply:
    """Never more than a few guilders."""
    amounts = [choice for choice in choices if choice[0] == "offer" and int(choice[1]) <= CAUTIOUS_OFFER]
    if amounts and (must or worth + brain.slip() > 1.5):
        return amounts[-1], "buy"
    return choices[0], "no_offer" if choices[0] == ("pass",) else "buy"


def answer(brain: WindBrain, s: State, step: Any) -> Reply:
    choices, seat = step.choices(s), step.seat
    if not brain.skill.guesses:
        return max(choices, key=lambda c: dict(step.made)[c[1]] if c[0] == "accept" else 0), "sell_card"
    haggle = brain.haggle(s)
    card = s.merchants[seat].card
    offers = dict(step.made)
    worths = []
    for choice in choices:
        if choice[0] == "accept":
            gains = haggle.table.sold(seat, card, choice[1], offers[choice[1]])
        else:
            paid = step.made if choice[0] == "refuse" else ((choice[1], offers[choice[1]]),)
            gains = haggle.table.refused(seat, card, paid)
        worths.append(haggle.net(seat, gains) + brain.slip())
    best = choices[worths.index(max(worths))]
    return best, "sell_card" if best[0] == "accept" else "keep_card"


def preserve(brain: WindBrain, s: State, step: Step[State]) -> Reply:
    """Everything that can be saved, the dearest first, unless a card for two would go for one good late in the game."""
    choices = step.choices(s)
    return (choices[0], "save") if choices[0] != ("close",) else (choices[0], "let_go")


REPLIES: dict[type[Step[State]], Callable[[Any, State, Any], Reply]] = {
    StartGoods: start_goods,
    Draw: draw_deck,
    Claim: claim,
    ClaimOrChallenge: claim,
    MakeOffer: make_offer,
    Join: make_offer,
    Answer: answer,
    AnswerOne: answer,
    Preserve: preserve,
}
