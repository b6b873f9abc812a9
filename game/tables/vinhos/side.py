"""The right column: what is under the pointer, with the numbers of this moment, and the log."""

from __future__ import annotations

from collections.abc import Callable

from engine.kernel import Decision, Seat, asked
from engine.vinhos.bank import Bank
from engine.vinhos.data import (
    BOOTHS,
    CELLAR_BONUS,
    COLUMN_FP,
    EXPERTS,
    EXPORT_SLOTS,
    FAVOURS,
    FEATURE_INDEX,
    FEATURES,
    LOCKS,
    MANAGER_INDEX,
    MARKETS,
    REGIONS,
    ROW_INDEX,
    SALE_SLOTS,
    SPACES,
    STEP_DOWN,
    STEP_UP,
    VINTAGES,
)
from engine.vinhos.fair import rank_vp
from engine.vinhos.holdings import cubes_needed, wines_of
from engine.vinhos.meta import META
from engine.vinhos.outlook import harvest_ahead, showings
from engine.vinhos.scoring import barrels_in, majorities, tally
from engine.vinhos.state import State
from engine.vinhos.turn import Turn
from game.kit.item import Item
from game.kit.tally import Count
from game.services.texts import signed
from game.tables.log import log
from game.tables.look import Look
from game.tables.reading import Page, Row, hint, paper, said
from game.tables.vinhos import signs
from game.tables.vinhos.counsel import BAD, GOOD, SOFT, counsel, lock_now, year_end
from game.tables.vinhos.deeds import pointed_at, with_deeds
from game.tables.vinhos.dock import harvests, whose
from game.tables.vinhos.envelope import Envelope
from game.tables.vinhos.fair import notes
from game.tables.vinhos.trade import wish
from game.tables.vinhos.uses import outlook, uses, why_nothing

FP_COLUMN = 36.0  # how wide FP and VP are in the ranks of a fair
OF_THE_QUESTION = ("primary", "chip", "chrome", "bar", "tray", "space")  # things that speak of the question, if of nothing else


def side(s: State, decision: Decision | None, look: Look, picking: Envelope | None) -> list[Item]:
    kind, _, name = look.hover.removeprefix("large/").partition("/")
    page = PAGES[kind](s, whose(decision, s, look), name, look) if kind in PAGES else None
    meant = pointed_at(s, decision, look) if decision else ()
    if decision and meant:
        words = look.texts.choice(signs.GAME, meant[0], decision.step.name, look.names)
        page = with_deeds(s, decision, page or Page(words), meant, look)
    elif page is None:
        told = counsel(s, decision, look, picking) if not look.about or kind in OF_THE_QUESTION else None
        page = told or _of_itself(s, kind, name, look)
    return [*paper(look, page), *log(look)]


def _of_itself(s: State, kind: str, name: str, look: Look) -> Page:
    """What the thing under the pointer says; of a space what is done there, also while it is being done."""
    if kind == "space" and name in SPACES:
        return Page(look.texts.name(signs.GAME, name), text=look.texts.say(f"vinhos.rule.{name}"), sprite=signs.space(name))
    return Page("", text=said(look)) if said(look) else _stock(s, look)


def _stock(s: State, look: Look) -> Page:
    """While nothing is looked at: the vintage, its wishes, and the supplies."""
    say = look.texts.say
    rows = [
        Row(hint(look), colour=SOFT),
        *_vintage(s, s.vintages[s.year - 1], look),
    ]
    counts = tuple(
        Count(signs.sprite(sprite), str(count), say("shell.name.in_stock", what=say(f"quinta.name.{row}"), count=count))
        for sprite, row, count in (
            ("winery", "wineries_row", s.wineries),
            ("cellar", "cellars_row", s.cellars),
            ("enologist", "enologists_row", s.enologists),
            ("renown", "renown_row", s.cubes),
            ("porto", "porto_row", s.porto),
        )
    )
    return Page(
        META.title, look.texts.name(signs.GAME, s.vintages[s.year - 1]), tuple(rows), counts=counts, counted=say("quinta.name.supply")
    )


def _vintage(s: State, tile: str, look: Look) -> list[Row]:
    """The wishes of a vintage tile and its steps."""
    if not s.has_managers:
        return []
    return [Row(look.texts.name(signs.GAME, row), wish(s, row, look), signs.manager(row), tone="ink") for row in signs.MANAGER]


# The grid


def _space(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """What it costs to come here, part by part, and the best that could be done; nothing while it is being done."""
    say, texts = look.texts.say, look.texts
    if name not in SPACES or (s.vintners[seat].marker == name and _acts(s, seat)):
        return None
    title, rule = texts.name(signs.GAME, name), texts.say(f"vinhos.rule.{name}")
    if s.vintners[seat].marker == name:
        return Page(title, say("quinta.name.stands_here", who=look.names[seat]), (Row(rule, colour=SOFT),), sprite=signs.space(name))
    fare = outlook(s, seat)[name].fare
    rows = []
    if fare.distance:
        rows.append(Row(say("quinta.name.far"), f"\N{MINUS SIGN}{fare.distance}", tone=BAD))
    if fare.year_marker:
        rows.append(Row(say("quinta.name.year_there"), f"\N{MINUS SIGN}{fare.year_marker}", tone=BAD))
    for owner in fare.owners:
        rows.append(Row(say("quinta.name.stands_there", who=look.names[owner]), "\N{MINUS SIGN}1", signs.emblem(owner), tone=BAD))
    best, dear = uses(s, seat, name, look), outlook(s, seat)[name].deeds is None
    if dear:
        rows.append(Row(say("quinta.name.cannot_pay", price=fare.total), colour=BAD))
    elif not best:
        why = why_nothing(s, seat, name)
        rows.append(Row(texts.refusal(why, look.names) if why else say("quinta.name.nothing_there"), colour=SOFT))
    rows += [Row(use.words, use.value, use.sprite, SOFT if dear else "ink", SOFT if dear else GOOD) for use in best]
    rows.append(Row(rule, colour=SOFT, spare=True))
    cash = s.vintners[seat].cash
    sum_ = Row(
        say("quinta.name.cash_row"), f"{cash} \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {cash - fare.total}", signs.sprite("bago_1")
    )
    under = say("quinta.name.free_move") if not fare.total else say("quinta.name.costs", price=fare.total)
    return Page(title, under, tuple(rows), sprite=signs.space(name), sum=sum_)


def _acts(s: State, seat: Seat) -> bool:
    """Whether this vintner is asked something, and not where to go."""
    return any(question.seat == seat and not isinstance(question, Turn) for question in asked(s))


# The map


def _region(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """Its effect, its weather now and to come, what is left of it, and whose estates are there."""
    say, texts = look.texts.say, look.texts
    if name not in REGIONS:
        return None
    rows = [Row(texts.say(f"vinhos.rule.{name}"))]
    if name not in s.renown:
        return Page(texts.name(signs.GAME, name), say("quinta.name.absent"), tuple(rows), sprite=signs.crest(name))
    change = s.vintage.weather[name]
    rows.append(Row(say("quinta.name.weather_row"), signed(change) if change else "0", signs.weather(change), tone=_tone(change)))
    if len(s.vintages) > s.year:
        coming = VINTAGES[s.vintages[s.year]].weather[name]
        rows.append(Row(say("quinta.name.weather_next"), signed(coming) if coming else "0", signs.weather(coming), tone=_tone(coming)))
    else:
        rows.append(Row(say("quinta.name.weather_odds"), _odds(s, name), tone="ink", spare=True))
    stack = s.stacks[name]
    if name in s.tops:
        key = "quinta.name.top_row"
        rows.append(Row(say(key, colour=texts.name(signs.GAME, s.tops[name])), f"+{len(stack)}", signs.vineyard(s.tops[name])))
    else:
        rows.append(Row(say("quinta.name.sold_out"), colour=SOFT))
    if s.survey and stack:
        order = ", ".join(texts.name(signs.GAME, colour) for colour in reversed(stack))
        rows.append(Row(say("quinta.name.survey_row", order=order), colour=SOFT))
    rows.append(Row(say("quinta.name.renown_row"), str(s.renown[name]), signs.sprite("renown")))
    for owner, v in enumerate(s.vintners):
        for e in v.estates:
            if e.region == name:
                words = say("quinta.name.estate_of", who=look.names[owner], colour=texts.name(signs.GAME, e.colour), pv=e.production)
                rows.append(Row(words, sprite=signs.emblem(owner), spare=True))
    return Page(texts.name(signs.GAME, name), say("quinta.name.price_each", price=REGIONS[name]), tuple(rows), sprite=signs.crest(name))


def _tone(change: int) -> str:
    return GOOD if change > 0 else BAD if change < 0 else SOFT


def _odds(s: State, region: str) -> str:
    """What may come next year, as far as can be counted."""
    left = [tile for tile in VINTAGES if tile not in s.vintages]
    found = sorted((VINTAGES[tile].weather[region] for tile in left), reverse=True)
    return " ".join(signed(change) if change else "0" for change in found)


# The fair


def _panel(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """Of the fair: how the ranks would be if it were held now."""
    note = notes(s, look)
    if name != "fair" or not note:
        return None
    rows = [
        Row(
            look.names[other],
            sprite=signs.emblem(other),
            cells=(str(v.fp), f"+{rank_vp(s, other)}"),
            tones=("ink", GOOD),
            column=FP_COLUMN,
        )
        for other, v in sorted(enumerate(s.vintners), key=lambda found: -found[1].fp)
    ]
    return Page(look.texts.say("quinta.name.fair_page"), note[0], tuple(rows), sprite=signs.sprite("icon_fp"))


def _feature(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """Where its marker stands, what that is worth, and who would go there for it."""
    if name not in FEATURES:
        return None
    say, column = look.texts.say, s.columns[FEATURE_INDEX[name]]
    rows = [
        Row(say("quinta.name.column_row"), str(column), signs.sprite("feature_marker")),
        Row(say("quinta.name.column_fp"), str(COLUMN_FP[column]), signs.sprite("icon_fp"), tone=GOOD),
    ]
    for booth, spot in BOOTHS.items():
        if name in spot.features:
            rows.append(
                Row(
                    look.texts.name(signs.GAME, booth),
                    sprite=signs.feature(next(f for f in spot.features if f != name)),
                    colour=SOFT,
                    spare=True,
                )
            )
    left = [tile for tile in VINTAGES if tile not in s.vintages]
    steps = " ".join(f"+{VINTAGES[tile].steps[FEATURE_INDEX[name]]}" for tile in left)
    rows.append(Row(say("quinta.name.steps_left"), steps, spare=True))
    return Page(look.texts.name(signs.GAME, name), "", tuple(rows), sprite=signs.feature(name))


def _deck(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    if name not in FEATURES:
        return None
    face = s.faces.get(name)
    if face is None:
        return Page(look.texts.name(signs.GAME, name), text=look.texts.say("quinta.name.no_expert"))
    page = _expert(s, seat, face, look)
    count = Row(look.texts.say("quinta.name.deck_row"), str(len(s.decks[name])), signs.sprite("expert_back"))
    return page._replace(rows=(*page.rows, count)) if page else None


def _expert(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """What the tile can do, how it moves the features, and what it would score now."""
    if name not in EXPERTS:
        return None
    say, tile = look.texts.say, EXPERTS[name]
    rows = [Row(look.texts.say(f"vinhos.rule.{tile.ability}"))]
    for feature, step in zip(FEATURES, tile.steps, strict=True):
        if step:
            rows.append(Row(look.texts.name(signs.GAME, feature), signed(step), signs.feature(feature), tone=GOOD if step > 0 else BAD))
    column = min(9, s.columns[FEATURE_INDEX[tile.deck]] + tile.steps[FEATURE_INDEX[tile.deck]])
    rows.append(Row(say("quinta.name.plays_for"), f"+{COLUMN_FP[column]}", signs.sprite("icon_fp"), tone=GOOD))
    used = any(name in v.spent for v in s.vintners)
    under = look.texts.name(signs.GAME, tile.deck)
    return Page(
        look.texts.name(signs.GAME, tile.ability), say("quinta.name.face_down") if used else under, tuple(rows), sprite=signs.expert(name)
    )


def _booth(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """What it gives, and what each of the viewer's wines would bring there."""
    if name not in BOOTHS:
        return None
    say, spot = look.texts.say, BOOTHS[name]
    rows = [
        Row(look.texts.name(signs.GAME, feature), f"+{COLUMN_FP[s.columns[FEATURE_INDEX[feature]]]}", signs.feature(feature), tone=GOOD)
        for feature in spot.features
    ]
    rows.append(Row(say(f"quinta.name.bonus_{spot.bonus}"), sprite=signs.sprite("icon_fp")))
    owner = next((other for other, v in enumerate(s.vintners) if v.booth == name), None)
    if owner is not None:
        words = say("quinta.name.in_booth", who=look.names[owner], tile=look.texts.name(signs.GAME, s.vintners[owner].fair_tile))
        rows.append(Row(words, sprite=signs.emblem(owner)))
    elif not s.vintners[seat].booth:
        for wine, e, _ in wines_of(s.vintners[seat]):
            best = max((show for show in showings(s, seat, wine) if show.booth == name), key=lambda show: show.fp)
            words = say("quinta.name.wine_row", region=look.texts.name(signs.GAME, e.region), value=best.value)
            rows.append(Row(words, say("quinta.name.fp_gained", n=best.fp), signs.wine(e.colour), tone=GOOD, spare=True))
    return Page(look.texts.name(signs.GAME, name), "", tuple(rows), sprite=signs.sprite("action_press"))


# Trade


def _slot(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """What it needs and pays, and which of the viewer's wines reach it with how many cubes."""
    slot = EXPORT_SLOTS.get(name) or SALE_SLOTS.get(name)
    if slot is None:
        return None
    say, exported = look.texts.say, name in EXPORT_SLOTS
    key = "quinta.name.slot_export" if exported else "quinta.name.slot_sale"
    colour = look.texts.name(signs.GAME, slot.colour) if slot.colour else ""
    rows = [Row(say(key, needs=slot.needs, pays=slot.pays, colour=colour))]
    taken = s.exports if exported else s.sales
    if len(s.vintners) not in slot.seats:
        rows.append(Row(say("quinta.name.closed_now", count=len(s.vintners)), colour=BAD))
    elif name in taken:
        rows.append(Row(say("quinta.name.taken_by", who=look.names[taken[name]]), sprite=signs.of_seat("barrel", taken[name])))
    else:
        for _, e, value in wines_of(s.vintners[seat]):
            if slot.colour in ("", e.colour):
                rows.append(_reach(s, e.region, e.colour, value, slot.needs, look))
    if exported:
        rows += _leaders(s, slot.place, look)
    return Page(
        look.texts.name(signs.GAME, slot.place), "", tuple(rows), sprite=signs.sprite("action_export" if exported else "action_sell")
    )


def _reach(s: State, region: str, colour: str, value: int, needs: int, look: Look) -> Row:
    say, cubes = look.texts.say, cubes_needed(s, region, value, needs)
    words = say("quinta.name.wine_row", region=look.texts.name(signs.GAME, region), value=value)
    told = (
        say("quinta.name.too_weak", short=needs - value)
        if cubes is None
        else say("quinta.name.fits")
        if not cubes
        else say("quinta.name.with_cubes", count=cubes)
    )
    return Row(words, told, signs.wine(colour), SOFT if cubes is None else "ink", BAD if cubes is None else GOOD)


def _leaders(s: State, market: str, look: Look) -> list[Row]:
    """Who has most barrels there, and what that is worth."""
    say, lead = look.texts.say, majorities(s)[market]
    rows = [Row(say("quinta.name.majority"), str(MARKETS[market]), signs.sprite("shield_red"))]
    for seat, count in barrels_in(s, market).most_common():
        words = say("quinta.name.barrels_of", who=look.names[seat], count=count)
        rows.append(Row(words, f"+{lead.vp}" if seat in lead.leaders else "", signs.of_seat("barrel", seat), tone=GOOD, spare=True))
    return rows


def _market(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    return (
        Page(look.texts.name(signs.GAME, name), "", tuple(_leaders(s, name, look)), sprite=signs.sprite("action_export"))
        if name in MARKETS
        else None
    )


def _manager(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """Her wish, who has won her over, and all that she does."""
    if name not in MANAGER_INDEX:
        return None
    say, texts = look.texts.say, look.texts
    rows = [Row(say("quinta.name.wishes"), wish(s, name, look), tone=GOOD)]
    rows += [Row(texts.say(f"vinhos.name.effect_{name}_{to}"), sprite=signs.effect(name, to), spare=True) for to in FAVOURS]
    rows += [
        Row(texts.say(f"vinhos.name.effect_{name}_{to}"), lock_now(s, seat, name, to), signs.sprite("icon_lock"), tone=GOOD, spare=True)
        for to in LOCKS
    ]
    return Page(texts.name(signs.GAME, name), texts.say(f"vinhos.rule.{name}"), tuple(rows), sprite=signs.manager(name))


def _favour(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """What a space of a manager's row does, what it is worth now, and whose barrels stand there."""
    row, _, to = name.partition("/")
    if row not in MANAGER_INDEX:
        return None
    say, texts = look.texts.say, look.texts
    rows = []
    if to in LOCKS:
        rows.append(
            Row(say("quinta.name.lock_now", who=look.names[seat]), lock_now(s, seat, row, to), signs.sprite("icon_lock"), tone=GOOD)
        )
    for owner, v in enumerate(s.vintners):
        count = v.relations[MANAGER_INDEX[row]][ROW_INDEX[to]]
        if count:
            rows.append(Row(say("quinta.name.barrels_of", who=look.names[owner], count=count), sprite=signs.of_seat("barrel", owner)))
    rows.append(Row(say("quinta.name.favour_how" if to != "E" else "quinta.name.entry_how"), colour=SOFT, spare=True))
    title = texts.name(signs.GAME, row) if to == "E" else texts.say(f"vinhos.name.effect_{row}_{to}")
    return Page(title, texts.name(signs.GAME, row) if to != "E" else say("quinta.name.entry"), tuple(rows), sprite=signs.manager(row))


# Money


def _account(s: State, seat: Seat, name: str, look: Look) -> Page:
    """The end of the year; at the bank, as it would be after so much was withdrawn or deposited."""
    v = s.vintners[seat]
    moved = int(name) - v.account if name.isdecimal() else 0
    if not moved or not _can_move(s, seat, moved):
        return year_end(s, seat, look)
    there = s.clone()
    there.vintners[seat].account, there.vintners[seat].cash = v.account + moved, v.cash - moved
    cash = Row(
        look.texts.say("quinta.name.cash_row"),
        f"{v.cash} \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} {v.cash - moved}",
        signs.sprite("bago_1"),
    )
    page = year_end(there, seat, look)
    return page._replace(rows=(cash, *page.rows))


def _can_move(s: State, seat: Seat, moved: int) -> bool:
    """Whether so much may be deposited now, or withdrawn if it is less than 0."""
    choice = ("deposit", moved) if moved > 0 else ("withdraw", -moved)
    return any(isinstance(step, Bank) and step.seat == seat and choice in step.choices(s) for step in asked(s))


def _level(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """What it costs to come here and to leave."""
    if not name.lstrip("-").isdigit():
        return None
    n, say = int(name), look.texts.say
    rows = [Row(say("quinta.name.interest_row"), signed(n) if n else "0", signs.sprite("icon_invest"), tone=_tone(n))]
    if n in STEP_UP:
        rows.append(Row(say("quinta.name.step_up"), f"\N{MINUS SIGN}{STEP_UP[n]}", signs.sprite("bago_1"), tone=BAD))
    if n in STEP_DOWN:
        rows.append(Row(say("quinta.name.step_down"), f"+{STEP_DOWN[n]}", signs.sprite("bago_1"), tone=GOOD))
    for owner, v in enumerate(s.vintners):
        if v.level == n:
            rows.append(Row(look.names[owner], sprite=signs.emblem(owner), spare=True))
    return Page(say("quinta.name.level_at", n=signed(n) if n else "0"), "", tuple(rows), sprite=signs.sprite("icon_invest"))


# The dock and the seats


def _estate(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """How the next wine comes about, and what becomes of those that lie there."""
    v = s.vintners[seat]
    if not name.isdecimal() or int(name) > len(v.estates):
        return None
    n, say, texts = int(name), look.texts.say, look.texts
    e, crop = v.estates[n - 1], harvest_ahead(s, seat)[n - 1]
    change = s.vintage.weather[e.region]
    rows = [
        Row(say("quinta.name.vineyards_row"), str(e.vineyards), signs.vineyard(e.colour)),
        Row(say("quinta.name.wineries_row"), str(e.wineries), signs.sprite("winery")),
        Row(say("quinta.name.enologists_row"), str(e.enologists), signs.sprite("enologist")),
        Row(say("quinta.name.weather_row"), signed(change) if change else "0", signs.weather(change), tone=_tone(change)),
    ]
    if e.cellar:
        rows.append(Row(say("quinta.name.fresh_bonus"), f"+{CELLAR_BONUS[0]}", signs.sprite("cellar"), tone=GOOD))
    if crop.lost:
        rows.append(
            Row(say("quinta.name.lost_row", region=texts.name(signs.GAME, e.region)), str(crop.lost), signs.bottle(e.colour), BAD, BAD)
        )
    rows.append(Row(texts.say(f"vinhos.rule.{e.region}"), colour=SOFT, spare=True))
    sum_ = Row(say("quinta.name.next_wine"), str(crop.value), signs.wine(e.colour), tone=GOOD)
    under = say("quinta.name.colour_of", colour=texts.name(signs.GAME, e.colour))
    return Page(texts.name(signs.GAME, e.region), under, tuple(rows), sprite=signs.crest(e.region), sum=sum_)


def _wine(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """Where it could go now: the best slots with the cubes that they take, and the fair."""
    owner, estate, vintage = (int(part) for part in name.split("/"))
    say, v, slot = look.texts.say, s.vintners[owner], harvests(s, owner) - vintage
    if estate > len(v.estates) or not 0 <= slot < v.estates[estate - 1].room or not v.estates[estate - 1].wines[slot]:
        return None  # it is on its way out
    e = v.estates[estate - 1]
    value = e.value(slot)
    rows = []
    for slots, taken, sprite in ((EXPORT_SLOTS, s.exports, "shield_red"), (SALE_SLOTS, s.sales, "icon_bank")):
        fit = [
            (spot.pays, spot_name, cubes)
            for spot_name, spot in slots.items()
            if spot_name not in taken and len(s.vintners) in spot.seats and spot.colour in ("", e.colour)
            for cubes in [cubes_needed(s, e.region, value, spot.needs)]
            if cubes is not None
        ]
        for pays, spot_name, cubes in sorted(fit, reverse=True)[:3]:
            words = look.texts.name(signs.GAME, spot_name)
            key = "quinta.name.vp_gained" if slots is EXPORT_SLOTS else "quinta.name.money_gained"
            if cubes:
                words = say("quinta.name.slot_with_cubes", slot=words, count=cubes)
            rows.append(Row(words, say(key, n=pays), signs.sprite(sprite), tone=GOOD))
    if not rows:
        rows.append(Row(say("quinta.name.no_slot"), colour=SOFT))
    if not v.booth:
        best = max(showings(s, owner, f"{estate}.{slot + 1}"), key=lambda show: show.fp)
        rows.append(Row(say("quinta.name.at_fair"), say("quinta.name.fp_gained", n=best.fp), signs.sprite("icon_fp"), tone=GOOD))
    title = say("quinta.name.wine_row", region=look.texts.name(signs.GAME, e.region), value=value)
    return Page(title, say("quinta.name.years_old", count=slot), tuple(rows), sprite=signs.wine(e.colour))


def _seat(s: State, seat: Seat, name: str, look: Look) -> Page | None:
    """The points so far and those that would be counted now."""
    if not name.isdecimal():
        return None
    who, say = int(name), look.texts.say
    t = tally(s, who)
    rows = [
        Row(say("quinta.name.source_shields"), str(t.shields), signs.sprite("shield_red")),
        Row(say("quinta.name.source_fairs"), str(sum(t.fairs)), signs.sprite("icon_fp")),
        Row(say("quinta.name.source_markets"), str(t.markets), signs.sprite("action_export")),
        Row(say("quinta.name.source_account"), str(t.account), signs.sprite("icon_bank")),
        Row(say("quinta.name.source_locks"), str(t.locks), signs.sprite("icon_lock")),
    ]
    if t.penalties:
        rows.append(Row(say("quinta.name.source_penalties"), f"\N{MINUS SIGN}{t.penalties}", tone=BAD))
    return Page(
        look.names[who], say("quinta.name.if_now"), tuple(rows), sum=Row(say("quinta.name.total_row"), str(t.total), signs.emblem(who))
    )


PAGES: dict[str, Callable[[State, Seat, str, Look], Page | None]] = {
    "space": _space,
    "region": _region,
    "soil": _region,
    "feature": _feature,
    "column": _feature,
    "deck": _deck,
    "expert": _expert,
    "booth": _booth,
    "panel": _panel,
    "slot": _slot,
    "barrel": _slot,
    "market": _market,
    "manager": _manager,
    "favour": _favour,
    "account": _account,
    "level": _level,
    "estate": _estate,
    "bottle": _wine,
    "seat": _seat,
}
