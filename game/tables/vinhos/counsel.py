"""What can be read while nothing is pointed at: what each answer to the present question would mean, in money, wine and points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.kernel import Decision, Seat
from engine.vinhos.abilities import Recruit, Renown
from engine.vinhos.bank import Bank
from engine.vinhos.data import BOOTHS, EXPERTS, EXPORT, EXPORT_SLOTS, LOCK_VP, LOCKS, MANAGERS, REGIONS, SELL
from engine.vinhos.estates import Build, Buy, Dig, Hire
from engine.vinhos.harvest import Crew, Dismiss, Porto
from engine.vinhos.holdings import wines_of
from engine.vinhos.managers import FinalUse, Give
from engine.vinhos.outlook import books_ahead, experts_ahead, exports_ahead, harvest_ahead, rank_with, sales_ahead, showings
from engine.vinhos.press import Booth, Presentation, Press, Raise, Relations
from engine.vinhos.scoring import multiplied
from engine.vinhos.setup import FirstVineyard
from engine.vinhos.state import State
from engine.vinhos.trade import Ship, Trade
from engine.vinhos.turn import AfterAction, Turn
from game.services.texts import signed
from game.tables.look import Look
from game.tables.reading import Page, Row
from game.tables.vinhos import signs
from game.tables.vinhos.envelope import Envelope, gain
from game.tables.vinhos.uses import best_showings, cellar_gain, deal_words, deals_there, outlook, paid, short, show_words

CELL, CELL_SMALL, SIGN_ROOM = 50.0, 26.0, 64.0  # how wide what a space brings and costs is; and what the paper's edges and a sign take
GOOD, BAD, SOFT = "good_on_paper", "stop_on_paper", "ink_soft"


def counsel(s: State, decision: Decision | None, look: Look, picking: Envelope | None) -> Page | None:
    """A page about the question, if there is anything to reckon."""
    if decision is None:
        return None
    if picking:
        return _experts(s, picking, look)
    found = next((page for kinds, page in PAGES if isinstance(decision.step, kinds)), None)
    return found(s, decision, look) if found else None


# The turn


def _turn(s: State, decision: Decision, look: Look) -> Page:
    """Every space with its price and the best that could be done there."""
    small = look.layout.kind == "compact"  # the prices stand on the grid as well
    rows, room = list[Row](), look.layout.regions["preview"].w - CELL * (1 if small else 2) - SIGN_ROOM
    for to, prospect in outlook(s, decision.seat).items():
        use, ink = short(s, decision.seat, to, look), "ink" if prospect.deeds else SOFT
        words = use.words if not use.brief or look.letters.width(use.words, "fine") <= room else use.brief
        price = () if small else (f"\N{MINUS SIGN}{prospect.fare.total}" if prospect.fare.total else "",)
        good = SOFT if prospect.deeds is None else GOOD
        rows.append(Row(words, sprite=signs.space(to), colour=ink, cells=(use.value, *price), tones=(good, BAD), column=CELL))
    under = "" if small else look.texts.say("quinta.name.turn_under")
    return Page(look.texts.say("quinta.name.turn_page"), under, rows=tuple(rows))


def _after(s: State, decision: Decision, look: Look) -> Page:
    return year_end(s, decision.seat, look)


def year_end(s: State, seat: Seat, look: Look) -> Page:
    """What Maintenance and harvest will do as things stand now."""
    say, v, books = look.texts.say, s.vintners[seat], books_ahead(s, seat)
    rows = [
        Row(
            say("quinta.name.account_row"),
            f"{v.account} \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {books.account}",
            signs.sprite("icon_bank"),
        )
    ]
    if books.unpaid:
        rows.append(Row(say("quinta.name.unpaid_row", count=books.unpaid), sprite=signs.sprite("enologist"), colour=BAD))
    if books.penalty:
        rows.append(Row(say("quinta.name.penalty_row"), "\N{MINUS SIGN}2", tone=BAD))
    for crop in harvest_ahead(s, seat):
        e = v.estates[crop.estate - 1]
        name = look.texts.name(signs.GAME, e.region)
        rows.append(Row(say("quinta.name.crop_row", region=name), str(crop.value), signs.wine(e.colour), tone=GOOD))
        if crop.lost:
            rows.append(Row(say("quinta.name.lost_row", region=name), str(crop.lost), signs.bottle(e.colour), BAD, BAD))
    return Page(say("quinta.name.year_end_page"), rows=tuple(rows))


# Land and buildings


def _regions(s: State, decision: Decision, look: Look) -> Page:
    """What each region costs, what its weather is and what a new estate there brings."""
    open_ = {str(choice[1]) for choice in decision.choices if choice[0] in ("found", "buy", "renown")}
    plain = not any(s.vintage.weather.values())  # then there is more room for what a region gives
    rows, room = list[Row](), look.layout.regions["preview"].w - CELL_SMALL * (1 if plain else 2) - SIGN_ROOM
    for region in s.renown:
        change = s.vintage.weather[region]
        ink = "ink" if region in open_ else SOFT
        cells = (str(REGIONS[region]),) if plain else (str(REGIONS[region]), signed(change) if change else "0")
        rows.append(
            Row(
                _region_words(region, room, look),
                sprite=signs.crest(region),
                colour=ink,
                cells=cells,
                tones=(ink, GOOD if change > 0 else BAD if change < 0 else SOFT),
                column=CELL_SMALL,
            )
        )
    under = "quinta.name.regions_price" if plain else "quinta.name.regions_under"
    return Page(look.texts.say("quinta.name.regions_page"), look.texts.say(under), tuple(rows))


def _region_words(region: str, room: float, look: Look) -> str:
    """A region and what it is good for, as far as there is room."""
    gift = look.texts.say(f"quinta.name.good_{region}")
    name = look.texts.name(signs.GAME, region)
    names = name, look.texts.say(f"quinta.name.short_{region}")
    found = [look.texts.say("quinta.name.region_row", region=one, gift=gift) for one in names]
    return next((words for words in found if look.letters.width(words, "fine") <= room), name)


def _estates(s: State, decision: Decision, look: Look) -> Page:
    """What a winery, a cellar or an enologist would do for each estate."""
    v, say, seat = s.vintners[decision.seat], look.texts.say, decision.seat
    able = {int(choice[1]) for choice in decision.choices if choice[0] in ("winery", "cellar", "enologist")}
    rows = []
    for crop, e in zip(harvest_ahead(s, seat), v.estates, strict=True):
        gain_ = (
            signed(cellar_gain(e))
            if isinstance(decision.step, Dig)
            else f"{crop.value} \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {crop.value + 1}"
        )
        ink = "ink" if crop.estate in able else SOFT
        rows.append(Row(look.texts.name(signs.GAME, e.region), gain_ if crop.estate in able else "", signs.crest(e.region), ink, GOOD))
    if isinstance(decision.step, Hire | Recruit):
        limit = v.account + v.level - v.enologists
        rows.append(Row(say("quinta.name.salaries_row"), str(max(0, limit)), signs.sprite("icon_bank"), tone=GOOD if limit > 0 else BAD))
    key = "quinta.name.cellar_page" if isinstance(decision.step, Dig) else "quinta.name.wine_page"
    return Page(say(key), say("quinta.name.cash_now", cash=v.cash), tuple(rows))


# Trade


def _trade(s: State, decision: Decision, look: Look) -> Page:
    """The best that can be done together."""
    say, seat = look.texts.say, decision.seat
    space = EXPORT if isinstance(decision.step, Ship) else SELL
    deals = deals_there(s, seat, space)
    rows = [
        Row(
            deal_words(s, seat, deal, look),
            paid(space, deal.pays, look),
            signs.wine(s.vintners[seat].estates[int(deal.wine[0]) - 1].colour),
            tone=GOOD,
        )
        for deal in deals
    ]
    v = s.vintners[seat]
    barrels = Row(
        say("quinta.name.barrels_row"),
        f"{v.barrels} \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {v.barrels - len(deals)}",
        signs.of_seat("barrel", seat),
    )
    hint = () if rows else (Row(say("quinta.name.no_deal"), colour=SOFT),)
    return Page(say("quinta.name.trade_page"), say("quinta.name.trade_under"), (*hint, *rows, barrels))


def _bank(s: State, decision: Decision, look: Look) -> Page:
    page = year_end(s, decision.seat, look)
    v = s.vintners[decision.seat]
    level = Row(look.texts.say("quinta.name.level_row"), signed(v.level) if v.level else "0", signs.sprite("icon_invest"))
    cash = Row(look.texts.say("quinta.name.cash_row"), str(v.cash), signs.sprite("bago_1"))
    return page._replace(rows=(cash, level, *page.rows))


# The press release and the fair


def _press(s: State, decision: Decision, look: Look) -> Page:
    """What each wine would bring in the best booth."""
    say, seat = look.texts.say, decision.seat
    rows = []
    for show in best_showings(s, seat) if any(choice[0] == "present" for choice in decision.choices) else ():
        e = s.vintners[seat].estates[int(show.wine[0]) - 1]
        rows.append(Row(show_words(e, show, look), say("quinta.name.fp_gained", n=show.fp), signs.wine(e.colour), tone=GOOD))
    if rows:
        best = best_showings(s, seat)[0]
        before, after = rank_with(s, seat, 0), rank_with(s, seat, best.fp)
        rows.append(
            Row(say("quinta.name.rank_row"), f"{before} \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {after}", signs.sprite("icon_fp"))
        )
    return Page(say("quinta.name.press_page"), say("quinta.name.press_under") if rows else say("quinta.name.only_disc"), tuple(rows))


def _raise(s: State, decision: Decision, look: Look) -> Page:
    step: Any = decision.step
    return _showing(s, decision.seat, step.wine, None, look)


def _booth(s: State, decision: Decision, look: Look) -> Page:
    """Every free booth, line by line."""
    step: Any = decision.step
    say = look.texts.say
    found = {show.booth: show for show in showings(s, decision.seat, step.wine) if show.value == step.value}
    rows = []
    for booth in BOOTHS:
        if booth in found:
            name = look.texts.name(signs.GAME, booth)
            rows.append(Row(name, say("quinta.name.fp_gained", n=found[booth].fp), signs.feature(BOOTHS[booth].features[0]), tone=GOOD))
    return Page(say("quinta.name.booth_page"), say("quinta.name.booth_under", value=step.value), tuple(rows))


def _showing(s: State, seat: Seat, wine: str, booth: str | None, look: Look) -> Page:
    """A press release with each number of cubes."""
    say, rows = look.texts.say, []
    for cubes in sorted({show.cubes for show in showings(s, seat, wine)}):
        best = max((show for show in showings(s, seat, wine) if show.cubes == cubes), key=lambda show: show.fp)
        words = say("quinta.name.cubes_row", count=cubes, value=best.value, tile=look.texts.name(signs.GAME, best.tile))
        rows.append(Row(words, say("quinta.name.fp_gained", n=best.fp), signs.fair_tile(best.tile), tone=GOOD))
    return Page(say("quinta.name.press_page"), say("quinta.name.press_under"), tuple(rows))


def _relations(s: State, decision: Decision, look: Look) -> Page:
    """Which managers the wine pleases, and the barrels that are left."""
    say = look.texts.say
    able = {str(choice[1]) for choice in decision.choices if choice[0] == "meet"}
    rows = [
        Row(
            look.texts.name(signs.GAME, row),
            say("quinta.name.pleased") if row in able else "",
            signs.manager(row),
            "ink" if row in able else SOFT,
            GOOD,
        )
        for row in MANAGERS
    ]
    left = Row(say("quinta.name.barrels_row"), str(s.vintners[decision.seat].barrels), signs.of_seat("barrel", decision.seat))
    return Page(say("quinta.name.relations_page"), say("quinta.name.relations_under"), (*rows, left))


def _experts(s: State, picking: Envelope, look: Look) -> Page:
    """What the chosen ones come to if nobody else moves a feature."""
    say, seat = look.texts.say, picking.seat
    fp = gain(s, picking)
    before, after = rank_with(s, seat, 0), rank_with(s, seat, fp)
    rows = [
        *_alone(s, picking, look),
        Row(
            say("quinta.name.fp_row"),
            f"{s.vintners[seat].fp} \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {s.vintners[seat].fp + fp}",
            signs.sprite("icon_fp"),
            tone=GOOD,
        ),
        Row(say("quinta.name.rank_row"), f"{before} \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {after}", signs.sprite("icon_fp")),
    ]
    return Page(say("quinta.name.envelope_page"), say("quinta.name.envelope_under"), tuple(rows))


def _alone(s: State, picking: Envelope, look: Look) -> Iterator[Row]:
    """Whoever could still be chosen, and what each would add to those who are."""
    for expert in picking.able:
        if expert not in picking.playing:
            more = experts_ahead(s, (*picking.playing, expert)) - gain(s, picking)
            words = look.texts.say("quinta.name.plus_expert", expert=look.texts.name(signs.GAME, EXPERTS[expert].ability))
            yield Row(words, look.texts.say("quinta.name.fp_gained", n=more), signs.expert(expert), SOFT, SOFT)


def _give(s: State, decision: Decision, look: Look) -> Page:
    """What each wine would bring elsewhere."""
    say, seat, rows = look.texts.say, decision.seat, list[Row]()
    given = {str(choice[1]) for choice in decision.choices}
    ahead = [*exports_ahead(s, seat), *sales_ahead(s, seat)]
    for wine, e, value in wines_of(s.vintners[seat]):
        if wine in given:
            best = max((deal for deal in ahead if deal.wine == wine), key=lambda deal: deal.pays, default=None)
            words = say("quinta.name.wine_row", region=look.texts.name(signs.GAME, e.region), value=value)
            worth = say("quinta.name.nothing") if best is None else paid(EXPORT if best.slot in EXPORT_SLOTS else SELL, best.pays, look)
            rows.append(Row(words, worth, signs.wine(e.colour), tone=SOFT if best is None else GOOD))
    return Page(say("quinta.name.give_page"), say("quinta.name.give_under"), tuple(rows))


def lock_now(s: State, seat: Seat, row: str, to: str) -> str:
    """What a lock would be worth to a vintner now."""
    return f"+{multiplied(s, seat, row, to) * LOCK_VP[row, to]}"


def _last_favours(s: State, decision: Decision, look: Look) -> Page:
    """Where a barrel could still go, and what the locks among these spaces are worth now."""
    say, rows = look.texts.say, list[Row]()
    spaces = dict.fromkeys((str(choice[1]), str(choice[3])) for choice in decision.choices if choice[0] == "use")
    for row, to in spaces:
        worth = lock_now(s, decision.seat, row, to) if to in LOCKS else ""
        rows.append(Row(say(f"vinhos.name.effect_{row}_{to}"), worth, signs.effect(row, to), tone=GOOD))
    return Page(say("quinta.name.last_page"), say("quinta.name.last_under"), tuple(rows))


def _harvest(s: State, decision: Decision, look: Look) -> Page:
    return year_end(s, decision.seat, look)._replace(title=look.texts.say("quinta.name.harvest_page"))


PAGES: tuple[tuple[tuple[type, ...], Callable[[State, Decision, Look], Page]], ...] = (
    ((Turn,), _turn),
    ((AfterAction,), _after),
    ((FirstVineyard, Buy, Renown), _regions),
    ((Build, Dig, Hire, Recruit), _estates),
    ((Ship, Trade), _trade),
    ((Bank,), _bank),
    ((Press, Presentation), _press),
    ((Raise,), _raise),
    ((Booth,), _booth),
    ((Relations,), _relations),
    ((Crew, Porto, Dismiss), _harvest),
    ((Give,), _give),
    ((FinalUse,), _last_favours),
)
