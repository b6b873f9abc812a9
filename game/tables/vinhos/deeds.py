"""What a click would cost and bring, before it is made: the cash for each way to pay, and the wine that comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.kernel import Choice, Decision
from engine.vinhos.data import ABILITY, DAO, LIS
from engine.vinhos.estates import NEW
from engine.vinhos.harvest import base_of
from engine.vinhos.state import Estate, State
from game.services.texts import signed
from game.tables.look import Look
from game.tables.reading import Page, Row
from game.tables.vinhos import signs
from game.tables.vinhos.prices import price_of
from game.tables.vinhos.targets import things
from game.tables.vinhos.uses import cellar_gain

PAID = ("found", "buy", "winery", "cellar", "enologist", "engage", "invest")
SAID = ("chip", "option")  # things that are one choice, and no more
LIES_ON = {"soil": "region"}  # the ground of a thing speaks for it
TO = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "


def pointed_at(s: State, decision: Decision, look: Look) -> tuple[Choice, ...]:
    """The paid choices that the thing under the pointer means."""
    kind, _, name = look.hover.removeprefix("large/").partition("/")
    thing = f"{LIES_ON.get(kind, kind)}/{name}"
    return tuple(
        choice
        for choice in decision.choices
        if choice[0] in PAID and (choice == look.aimed if kind in SAID else thing in things(s, decision, choice))
    )


def with_deeds(s: State, decision: Decision, page: Page, choices: tuple[Choice, ...], look: Look) -> Page:
    """A page about a thing, with what a click on it would cost and bring above all else."""
    rows = *bill(s, decision, choices, look), *fruits(s, decision, choices, look), *page.rows
    return page._replace(rows=rows, sum=None)


def bill(s: State, decision: Decision, choices: Iterable[Choice], look: Look) -> Iterator[Row]:
    """The cash before and after, once for each way to pay."""
    cash, seen = s.vintners[decision.seat].cash, set()
    for choice in choices:
        helper, price = next((ABILITY[part] for part in map(str, choice[1:]) if part in ABILITY), ""), price_of(s, decision, choice)
        if (helper, price) not in seen:
            seen.add((helper, price))
            say, name = look.texts.say, look.texts.name(signs.GAME, helper) if helper else ""
            words = say("quinta.name.cash_with", expert=name) if helper else say("quinta.name.cash_row")
            yield Row(words, f"{cash}{TO}{cash - price}", signs.sprite("bago_1"))


def fruits(s: State, decision: Decision, choices: Iterable[Choice], look: Look) -> Iterator[Row]:
    """The next wine of each estate that would be founded or changed, and what its wines gain by a cellar."""
    say, seen = look.texts.say, set()
    for choice in choices:
        verb = choice[0]
        if verb in ("engage", "invest"):
            continue
        place = choice[2] if verb == "buy" else choice[1]
        if (verb, place) in seen:
            continue
        seen.add((verb, place))
        if verb == "found" or place == NEW:
            e = founded(s, str(choice[1]))
            yield Row(say("quinta.name.new_estate_wine"), str(next_value(s, e)), signs.wine(e.colour), tone="good_on_paper")
            continue
        e = s.vintners[decision.seat].estates[int(place) - 1]
        after = changed(e, str(verb))
        yield Row(say("quinta.name.next_wine"), f"{next_value(s, e)}{TO}{next_value(s, after)}", signs.wine(e.colour), tone="good_on_paper")
        if verb == "cellar" and (gain := cellar_gain(e)):
            yield Row(say("quinta.name.cellar_page"), signed(gain), signs.sprite("cellar"), tone="good_on_paper")


def founded(s: State, region: str) -> Estate:
    """A new estate with the gift of its region, as far as the supplies last."""
    return Estate(
        region=region,
        colour=s.tops[region],
        wineries=int(region == LIS and s.wineries > 0),
        cellar=region == DAO and s.cellars > 0,
    )


def changed(e: Estate, verb: str) -> Estate:
    """The estate with one more of what is bought, built or hired."""
    if verb == "cellar":
        return e.changed(cellar=True)
    if verb == "enologist":
        return e.changed(enologists=e.enologists + 1)
    return e.changed(wineries=e.wineries + 1) if verb == "winery" else e.changed(vineyards=e.vineyards + 1)


def next_value(s: State, e: Estate) -> int:
    """WV of the wine that this estate makes under the vintage in force."""
    return e.changed(wines=(base_of(s.vintage, e), *e.wines[1:])).value(0)
