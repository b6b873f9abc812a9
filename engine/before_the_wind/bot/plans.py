"""Plans: what is worth a look in a merchant's turn, each the whole use of a card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.bot.outlook import Outlook
from engine.before_the_wind.bot.uses import USES, Use, Uses, uses_of
from engine.before_the_wind.cards import ShipOrIncome, Store
from engine.before_the_wind.data import CARDS, EXCHANGE, KIND, MARKET_SALES
from engine.before_the_wind.specials import PickGood, Sell, Swap
from engine.before_the_wind.state import State
from engine.before_the_wind.turn import Play
from engine.bots.brain import Plan
from engine.kernel import Choice, Step


def plans_at(look: Outlook, s: State, step: Step[State]) -> list[Plan]:
    """Whole uses where a card is begun; otherwise one choice at a time."""
    uses = uses_of(look, step.seat)
    if isinstance(step, Play):
        return [*playing(uses, s, step)]
    found = [Plan(use.worth, use.choices) for use in begun(uses, step)]
    return found or [Plan(0.0, (choice,)) for choice in step.choices(s)]


def begun(uses: Uses, step: Step[State]) -> Iterator[Use]:
    """The uses of a card whose first question is asked."""
    if isinstance(step, Store | PickGood) and not step.picked:
        return USES[KIND[step.card]](uses, step.card)
    if isinstance(step, ShipOrIncome):
        return uses.shipping(step.card)
    if isinstance(step, Sell) and not step.held and not step.stored:
        return uses.sold(MARKET_SALES)
    if isinstance(step, Swap) and not step.made:
        return uses.exchanged(EXCHANGE)
    return iter(())


def playing(uses: Uses, s: State, step: Play) -> Iterator[Plan]:
    """The card of this round in each way, and each special card that may come first or last."""
    card = s.merchants[step.seat].card
    for choice in step.choices(s):
        if choice == ("resolve",) or choice == ("carry_out",):
            yield from opened(uses, card, choice)
        elif choice[0] == "play":
            yield from opened(uses, str(choice[1]), choice)
        else:
            yield Plan(0.0, (choice,), always=True)


def opened(uses: Uses, card: str, first: Choice) -> Iterator[Plan]:
    for use in USES[CARDS[card].kind](uses, card):
        yield Plan(use.worth, (first, *use.choices))
