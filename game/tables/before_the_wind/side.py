"""The right column: what is under the pointer, with the numbers of this moment, and the log."""

from __future__ import annotations

from collections.abc import Callable

from engine.before_the_wind.data import ACTION_DECKS, CARDS, CARGO, GOODS, SHIPS, SIZES, START_GOODS, counts
from engine.before_the_wind.holdings import covers, lacking, plus
from engine.before_the_wind.meta import META
from engine.before_the_wind.spoilage import would_spoil
from engine.before_the_wind.state import State
from engine.kernel import Decision
from game.kit.item import Item
from game.kit.tally import Count
from game.kit.theme import emblem
from game.services.texts import capital
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.counsel import counsel, scored, unseen
from game.tables.before_the_wind.market import on_stalls
from game.tables.before_the_wind.quay import eyes, face_down
from game.tables.before_the_wind.uses import use
from game.tables.log import log
from game.tables.look import Look
from game.tables.reading import Page, Row, hint, paper, said

NEAREST = 5  # ships that goods to begin with are compared with
STORING = 2, 4  # guilders that it costs to store a good
OF_THE_QUESTION = ("primary", "chip", "chrome", "bar", "held", "stored", "offer")  # things that speak of nothing but the question


def side(s: State, decision: Decision | None, look: Look) -> list[Item]:
    kind, _, name = look.hover.partition("/")
    page = PAGES[kind](s, name, look) if kind in PAGES else None
    if page is None:
        page = _unpointed(s, decision, look, kind)
    return [*paper(look, page), *log(look)]


def _unpointed(s: State, decision: Decision | None, look: Look, kind: str) -> Page:
    """What the answers would mean; else what the thing under the pointer says of itself, or what there is of everything."""
    told = counsel(s, decision, look) if not look.about or kind in OF_THE_QUESTION else None
    return told or (Page("", text=said(look)) if said(look) else _stock(s, look))


def _stock(s: State, look: Look) -> Page:
    """While nothing is looked at: the supply and the bank."""
    say = look.texts.say
    counts = [
        Count(signs.icon(good), str(count), say("quay.name.left_in_supply", goods=signs.spoken(good * count, look)) if count else "")
        for good, count in zip(GOODS, s.supply, strict=True)
    ]
    bank = Row(say("quay.name.bank"), f"{s.bank}G", signs.sprite("icon_bank"))
    return Page(META.title, rows=(Row(hint(look), colour="ink_soft"), bank), counts=tuple(counts), counted=say("quay.name.supply"))


def _of_everything(s: State, name: str, look: Look) -> Page:
    return _stock(s, look)


def _ship(s: State, name: str, look: Look) -> Page | None:
    """Its cargo, what the viewer lacks, and who could load it."""
    if name not in SHIPS:
        return None
    say, cargo = look.texts.say, CARGO[name]
    rows = [Row(say("quay.name.cargo", goods=signs.spoken(SHIPS[name].cargo, look)), sprite=signs.sprite("icon_berth"))]
    seat = eyes(s, look)
    if seat is not None:
        m = s.merchants[seat]
        missing = signs.letters(lacking(m.store, cargo))
        nowhere = signs.letters(lacking(plus(m.store, m.hand), cargo))
        if not missing:
            rows.append(Row(say("quay.name.ready"), colour="good_on_paper"))
        else:
            rows.append(Row(say("quay.name.lacks_stored", goods=signs.spoken(missing, look)), sprite=signs.sprite("icon_warehouse")))
            cheap, dear = (each * len(missing) for each in STORING)
            rows.append(Row(say("quay.name.storing_costs", cheap=cheap, dear=dear), sprite=signs.sprite("icon_guilders"), spare=True))
            rows.append(
                Row(
                    say("quay.name.lacks", goods=signs.spoken(nowhere, look)) if nowhere else say("quay.name.in_hand"),
                    colour="stop_on_paper" if nowhere else "ink",
                )
            )
    for rival, m in enumerate(s.merchants):
        if rival != seat and covers(m.store, cargo):
            words = say("quay.name.can_load", who=look.names[rival], ship=look.texts.name(signs.GAME, name))
            rows.append(Row(words, sprite=emblem(rival), spare=True))
    points = say("quay.name.points", count=SHIPS[name].vp)
    return Page(look.texts.name(signs.GAME, name), points, tuple(rows), sprite=signs.ship(name))


def _card(s: State, name: str, look: Look) -> Page | None:
    """What it does in words, and what it would let each merchant do now."""
    if name not in CARDS:
        return None
    texts, printed = look.texts, CARDS[name]
    rows = [Row(texts.say(f"before_the_wind.rule.{printed.kind}"), colour="ink_soft")]
    mine = eyes(s, look)
    for seat in sorted(range(s.seats), key=lambda seat: seat != mine):
        if not face_down(s, look, seat) and (what := use(s, name, seat, look)):
            rows.append(Row(what, scored(s, seat, name, look), emblem(seat), spare=seat != mine))
    kind, full = texts.name(signs.GAME, printed.kind), texts.name(signs.GAME, name)
    return Page(kind, full if full != kind else "", tuple(rows), sprite=signs.card(name))


def _pair(s: State, name: str, look: Look) -> Page | None:
    """Goods to begin with: what the nearest ships would still lack."""
    if name not in START_GOODS:
        return None
    say, lacks = look.texts.say, {ship: lacking(counts(name), CARGO[ship]) for ship in s.harbour if ship}
    rows = []
    for ship, missing in sorted(lacks.items(), key=lambda pair: (sum(pair[1]), -SHIPS[pair[0]].vp))[:NEAREST]:
        called, worth = look.texts.name(signs.GAME, ship), say("quay.name.vp", points=SHIPS[ship].vp)
        words = say("quay.name.would_be_whole", ship=called)
        if any(missing):
            words = say("quay.name.would_lack", ship=called, goods=signs.spoken(signs.letters(missing), look))
        rows.append(Row(words, worth, signs.ship(ship), "ink" if any(missing) else "good_on_paper"))
    under = say("quay.name.begins_in_store" if s.first_cargo else "quay.name.begins_in_hand")
    return Page(signs.spoken(name, look), under, tuple(rows))


def _slip(s: State, name: str, look: Look) -> Page | None:
    """Below a card, of which it speaks."""
    cards = on_stalls(s)
    return _card(s, cards[int(name)], look) if name.isdecimal() and int(name) < len(cards) else None


def _deck(s: State, name: str, look: Look) -> Page | None:
    """How many cards there are of each kind: what is left in it nobody knows the order of, but everybody can count."""
    if name in SIZES:
        return _ships_to_come(s, name, look)
    if name not in ACTION_DECKS:
        return None
    left = unseen(s, name)
    kinds: dict[str, int] = {}
    for card in left:
        kinds[CARDS[card].kind] = kinds.get(CARDS[card].kind, 0) + 1
    rows = tuple(
        Row(look.texts.name(signs.GAME, kind), look.texts.say("quay.name.share", count=count, all=len(left)), signs.sprite(f"icon_{kind}"))
        for kind, count in sorted(kinds.items(), key=lambda pair: -pair[1])
    )
    title = capital(look.texts.name(signs.GAME, name, "deck"))
    return Page(title, look.texts.say("quay.name.left", count=len(s.decks[name])), rows)


def _ships_to_come(s: State, size: str, look: Look) -> Page:
    """All ships of a size by their points: how many are still to come, and which ones, or which are not, whatever is shorter."""
    gone = {*s.harbour, *s.discards[size], *(ship for m in s.merchants for ship in m.ships)}
    worths = dict[int, list[str]]()
    for ship in s.pieces[size]:
        worths.setdefault(SHIPS[ship].vp, []).append(ship)
    rows = []
    for vp, ships in sorted(worths.items(), reverse=True):
        left, missing = ([ship for ship in ships if (ship in gone) == away] for away in (False, True))
        kind = "all" if not missing else "none" if not left else "some" if len(left) <= len(missing) else "others"
        names = ", ".join(look.texts.name(signs.GAME, ship) for ship in (left if kind == "some" else missing))
        rows.append(Row(look.texts.say(f"quay.name.come_{kind}", points=vp, count=len(left), all=len(ships), ships=names)))
    title = capital(look.texts.name(signs.GAME, size, "deck"))
    counted = look.texts.say("quay.name.ships_left", count=len(s.decks[size]), gone=len(s.discards[size]))
    return Page(title, counted, tuple(rows))


def _gauge(s: State, name: str, look: Look) -> Page:
    """What everybody would lose if the fleet sailed now."""
    say = look.texts.say
    rows = []
    for seat in range(s.seats):
        stored, held = would_spoil(s, seat)
        lost = signs.letters(stored) + ("" if face_down(s, look, seat) else signs.letters(held))
        words = (
            say("quay.name.loses", who=look.names[seat], goods=signs.spoken(lost, look))
            if lost
            else say("quay.name.loses_nothing", who=look.names[seat])
        )
        rows.append(Row(words, sprite=emblem(seat)))
    return Page(say("quay.name.if_it_sailed"), look.about.removesuffix("."), tuple(rows))


def _seat(s: State, name: str, look: Look) -> Page | None:
    if not name.isdecimal():
        return None
    seat = int(name)
    m, say = s.merchants[seat], look.texts.say
    ships = [Row(look.texts.name(signs.GAME, ship), str(SHIPS[ship].vp), signs.ship(ship), spare=True) for ship in m.ships]
    cards = [Row(look.texts.name(signs.GAME, card), sprite=signs.sprite(f"icon_{CARDS[card].kind}")) for card in m.specials]
    rows = (*cards, *ships) or (Row(say("quay.name.nothing_yet"), colour="ink_soft"),)
    return Page(look.names[seat], look.sums[seat] if look.sums else "", tuple(rows))


PAGES: dict[str, Callable[[State, str, Look], Page | None]] = {
    "ship": _ship,
    "plaque": _ship,
    "cargo": _ship,
    "card": _card,
    "flag": _card,
    "slip": _slip,
    "pair": _pair,
    "deck": _deck,
    "gauge": _gauge,
    "forecast": _gauge,
    "calm": _gauge,
    "stock": _of_everything,
    "supply": _of_everything,
    "bank": _of_everything,
    "seat": _seat,
    "purse": _seat,
}
