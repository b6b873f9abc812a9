"""What a space of the grid would let a vintner do at this moment: its price, how much is possible there, and the best of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.kernel import Choice, Refusal, Seat
from engine.vinhos.data import (
    BANK,
    CELLAR,
    DECKS,
    ENOLOGIST,
    EXPERT,
    EXPERTS,
    EXPORT,
    FEATURE_INDEX,
    LAND,
    MASON,
    PRESS,
    SELL,
    VINEYARD,
    WINERY,
)
from engine.vinhos.outlook import Deal, Showing, best_deals, books_ahead, done_there, exports_ahead, fares, prospects, sales_ahead, showings
from engine.vinhos.state import Estate, State
from engine.vinhos.turn import ACTION, Fare
from game.services.texts import signed
from game.tables.look import Look, kept
from game.tables.vinhos import signs


class Prospect(NamedTuple):
    """A space: what moving there costs, and what could be done there; None if it cannot be paid."""

    fare: Fare
    deeds: tuple[Choice, ...] | None


class Use(NamedTuple):
    """A line of it: what would be done, with a sign, and what that brings."""

    words: str
    value: str = ""
    sprite: str = ""
    brief: str = ""  # the words where there is little room


@kept
def outlook(s: State, seat: Seat) -> dict[str, Prospect]:
    """Every other space."""
    can = prospects(s, seat)
    return {to: Prospect(price, tuple(can[to]) if to in can else None) for to, price in fares(s, seat).items()}


@kept
def _there(s: State, seat: Seat, cash: int) -> State:
    """The same vintner with so much cash."""
    there = s.clone()
    there.vintners[seat].cash = cash
    return there


@kept
def why_nothing(s: State, seat: Seat, space: str) -> Refusal | None:
    """What stands nearest in the way of doing anything there."""
    price = fares(s, seat)[space].total
    there = _there(s, seat, s.vintners[seat].cash - price)
    step = ACTION[space](seat)
    refused = [why for choice, why in step.catalogue(there) if why and choice[0] in OWN_VERBS]
    return min(refused, key=lambda why: dict(why.args).get("short", 0), default=None)


OWN_VERBS = ("buy", "winery", "cellar", "enologist", "engage", "export", "sell", "withdraw", "deposit", "invest", "present")


def uses(s: State, seat: Seat, space: str, look: Look) -> list[Use]:
    """The best that could be done there, the best line first; where the way is too dear, what could be done there without cash."""
    prospect = outlook(s, seat)[space]
    if prospect.deeds is None:
        prospect = prospect._replace(deeds=tuple(done_there(_there(s, seat, 0), seat, space)))
    return list(BEST[space](s, seat, prospect, look)) if prospect.deeds else []


def short(s: State, seat: Seat, space: str, look: Look) -> Use:
    """In one line."""
    say, found = look.texts.say, uses(s, seat, space, look)
    dear = outlook(s, seat)[space].deeds is None
    if not found:
        return Use(say("quinta.name.too_dear")) if dear else Use(say("quinta.name.nothing_there"), brief=say("quinta.name.nothing"))
    best = found[0]
    if space in (EXPORT, SELL) and len(found) > 1:
        deals = deals_there(s, seat, space)
        total = sum(deal.pays for deal in deals)
        best = Use(say("quinta.name.use_wines", count=len(deals)), paid(space, total, look), found[0].sprite)
    return best._replace(words=say("quinta.name.too_dear"), brief="") if dear else best


def paid(space: str, amount: int, look: Look) -> str:
    """What a trade brings: points for what is shipped, money for what is sold."""
    return look.texts.say("quinta.name.vp_gained" if space == EXPORT else "quinta.name.money_gained", n=amount)


# Trade


@kept
def deals_there(s: State, seat: Seat, space: str) -> list[Deal]:
    ahead = exports_ahead(s, seat) if space == EXPORT else sales_ahead(s, seat)
    return best_deals(s, seat, ahead)


def _traded(space: str) -> Callable[[State, Seat, Prospect, Look], Iterable[Use]]:
    def found(s: State, seat: Seat, prospect: Prospect, look: Look) -> Iterable[Use]:
        for deal in deals_there(s, seat, space):
            e = _estate(s, seat, deal.wine)
            yield Use(deal_words(s, seat, deal, look), paid(space, deal.pays, look), signs.wine(e.colour), _short(e, look))

    return found


def _estate(s: State, seat: Seat, wine: str) -> Estate:
    return s.vintners[seat].estates[int(wine[0]) - 1]


def _region(e: Estate, look: Look) -> str:
    return look.texts.name(signs.GAME, e.region)


def _short(e: Estate, look: Look) -> str:
    return look.texts.say(f"quinta.name.short_{e.region}")


def deal_words(s: State, seat: Seat, deal: Deal, look: Look) -> str:
    e = _estate(s, seat, deal.wine)
    value = e.value(int(deal.wine[2]) - 1)
    key = "quinta.name.deal_with_cubes" if deal.cubes else "quinta.name.deal"
    return look.texts.say(key, region=_region(e, look), value=value, slot=look.texts.name(signs.GAME, deal.slot), cubes=deal.cubes)


# The press release


@kept
def best_showings(s: State, seat: Seat) -> list[Showing]:
    """For each wine the number of cubes and the booth that bring most; the best wine first."""
    v = s.vintners[seat]
    wines = [f"{n}.{slot + 1}" for n, e in enumerate(v.estates, 1) for slot, base in enumerate(e.wines) if base]
    best = [max(showings(s, seat, wine), key=lambda show: (show.fp, len(show.wishes), -show.cubes)) for wine in wines]
    return sorted(best, key=lambda show: (-show.fp, -len(show.wishes), show.value))


def _shown(s: State, seat: Seat, prospect: Prospect, look: Look) -> Iterable[Use]:
    if s.vintners[seat].booth:
        yield Use(look.texts.say("quinta.name.only_disc"), "", signs.sprite("action_press"))
        return
    for show in best_showings(s, seat):
        e = _estate(s, seat, show.wine)
        yield Use(show_words(e, show, look), look.texts.say("quinta.name.fp_gained", n=show.fp), signs.wine(e.colour), _short(e, look))


def show_words(e: Estate, show: Showing, look: Look) -> str:
    """A press release in a line: the wine as it would be shown, and how many managers it pleases."""
    key = "quinta.name.show_wishes" if show.wishes else "quinta.name.show"
    return look.texts.say(key, region=_region(e, look), value=show.value, count=len(show.wishes))


# Land, buildings, people


def _bought(s: State, seat: Seat, prospect: Prospect, look: Look) -> Iterable[Use]:
    deeds = [deed for deed in prospect.deeds or () if deed[3] == "-"] or list(prospect.deeds or ())
    own = [deed for deed in deeds if isinstance(deed[2], int)]
    for deed in own:
        words = look.texts.say("quinta.name.use_grow", region=look.texts.name(signs.GAME, str(deed[1])))
        yield Use(words, "+1", signs.crest(str(deed[1])), look.texts.say(f"quinta.name.short_{deed[1]}"))
    new = sorted({str(deed[1]) for deed in deeds if not isinstance(deed[2], int)})
    if new:
        yield Use(look.texts.say("quinta.name.use_found", count=len(new)), "", signs.vineyard("red"))


def _built(s: State, seat: Seat, prospect: Prospect, look: Look) -> Iterable[Use]:
    for estate in sorted({int(deed[1]) for deed in prospect.deeds or ()}):
        e = s.vintners[seat].estates[estate - 1]
        yield Use(look.texts.say("quinta.name.use_winery", region=_region(e, look)), "+1", signs.sprite("winery"), _short(e, look))


def _dug(s: State, seat: Seat, prospect: Prospect, look: Look) -> Iterable[Use]:
    found = []
    for estate in sorted({int(deed[1]) for deed in prospect.deeds or ()}):
        e = s.vintners[seat].estates[estate - 1]
        gain = cellar_gain(e)
        words = look.texts.say("quinta.name.use_cellar", region=_region(e, look))
        found.append((-gain, Use(words, signed(gain) if gain else "", signs.sprite("cellar"), _short(e, look))))
    yield from (use for _, use in sorted(found))


def cellar_gain(e: Estate) -> int:
    """What a cellar adds to the wines that lie there now."""
    dug = e.changed(cellar=True)
    return sum(dug.value(slot) - e.value(slot) for slot, base in enumerate(e.wines) if base)


def _hired(s: State, seat: Seat, prospect: Prospect, look: Look) -> Iterable[Use]:
    for deed in prospect.deeds or ():
        e = s.vintners[seat].estates[int(deed[1]) - 1]
        yield Use(look.texts.say("quinta.name.use_enologist", region=_region(e, look)), "+1", signs.sprite("enologist"), _short(e, look))


def _engaged(s: State, seat: Seat, prospect: Prospect, look: Look) -> Iterable[Use]:
    for deck in DECKS:
        if deck in s.faces:
            face = s.faces[deck]
            yield Use(
                look.texts.name(signs.GAME, EXPERTS[face].ability), signed(EXPERTS[face].steps[FEATURE_INDEX[deck]]), signs.expert(face)
            )


def _banked(s: State, seat: Seat, prospect: Prospect, look: Look) -> Iterable[Use]:
    v, say = s.vintners[seat], look.texts.say
    cash = max(0, v.cash - prospect.fare.total)
    if v.account:
        yield Use(say("quinta.name.use_withdraw", most=v.account), "", signs.sprite("icon_bank"))
    if ("invest",) in (prospect.deeds or ()):
        yield Use(say("quinta.name.use_invest", level=signed(v.level + 1) if v.level != -1 else "0"), "", signs.sprite("icon_invest"))
    if cash:
        yield Use(say("quinta.name.use_deposit", most=cash), "", signs.sprite("bago_1"))
    books = books_ahead(s, seat)
    yield Use(say("quinta.name.year_end", account=books.account), "", signs.sprite("icon_bank"))


BEST: dict[str, Callable[[State, Seat, Prospect, Look], Iterable[Use]]] = {
    VINEYARD: _bought,
    WINERY: _built,
    CELLAR: _dug,
    ENOLOGIST: _hired,
    PRESS: _shown,
    BANK: _banked,
    EXPERT: _engaged,
    SELL: _traded(SELL),
    EXPORT: _traded(EXPORT),
}
DISCOUNTS = {VINEYARD: LAND, WINERY: MASON, CELLAR: MASON}
