"""What can be read while nothing is pointed at: what each answer to the present question would mean, in money, goods and points."""

from __future__ import annotations

from collections.abc import Iterator

from engine.before_the_wind.cards import ShipOrIncome, Store
from engine.before_the_wind.classic import AnswerOne, ClaimOrChallenge
from engine.before_the_wind.data import CARDS, CARGO, FLEET_SAILS_AT, SHIPS, SPACES, Goods
from engine.before_the_wind.draw import Draw
from engine.before_the_wind.holdings import covers, minus, plus
from engine.before_the_wind.market import Answer, Claim, Made, MakeOffer
from engine.before_the_wind.spoilage import would_spoil
from engine.before_the_wind.state import State
from engine.kernel import Decision, Seat
from game.kit.theme import emblem
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.basket import Basket, basket, left_after, picked_goods, picked_ships
from game.tables.before_the_wind.haggling import Bid, bid
from game.tables.before_the_wind.quay import face_down
from game.tables.before_the_wind.uses import points, use
from game.tables.look import Look
from game.tables.reading import Page, Row

GOOD, BAD = "good_on_paper", "stop_on_paper"


def counsel(s: State, decision: Decision | None, look: Look) -> Page | None:
    """A page about the question, if there is anything to reckon."""
    step = decision.step if decision else None
    if decision is None:
        return None
    if isinstance(step, MakeOffer):
        return _offer(s, step, decision, look)
    if isinstance(step, Answer | AnswerOne):
        return _answer(s, step, look)
    if isinstance(step, Claim | ClaimOrChallenge):
        return _claim(s, decision.seat, look)
    if isinstance(step, Draw):
        return _decks(s, decision, look)
    picking = basket(s, decision, look)
    return _picked(s, picking, decision, look) if picking else None


def then(before: int | str, after: int | str, look: Look) -> str:
    """What is now, and what will be."""
    return look.texts.say("quay.name.then", before=before, after=after)


def purse(before: int, after: int, look: Look) -> str:
    return then(f"{before}G", f"{after}G", look)


def scored(s: State, seat: Seat, card: str, look: Look) -> str:
    """The points of a merchant now, and once he has loaded what he can with this card; nothing where it loads nothing."""
    gained, now = points(s, card, seat), s.merchants[seat].vp
    return then(now, look.texts.say("quay.name.vp", points=now + gained), look) if gained else ""


# Offers


def _offer(s: State, step: MakeOffer, decision: Decision, look: Look) -> Page:
    """If it is accepted, if it is refused, and if somebody else has the card."""
    say, made, who = look.texts.say, bid(s, decision, look), look.names[step.claimant]
    card = look.texts.name(signs.GAME, step.card)
    under = say("quay.name.offer_for", card=card, who=who)
    title = say("quay.name.your_offer", money=made.at) if made.at else say("quay.name.your_offer_none")
    rows = [*_if_offered(s, step, made, look)] if made.at else [*_if_passed(s, step, look)]
    for seat, amount in step.made:
        rows.append(Row(say("quay.name.offers", who=look.names[seat], money=amount), sprite=emblem(seat), colour="ink_soft", spare=True))
    return Page(title, under, tuple(rows), sprite=signs.card(step.card))


def _if_offered(s: State, step: MakeOffer, made: Bid, look: Look) -> Iterator[Row]:
    say, own, who = look.texts.say, s.merchants[step.seat].purse, look.names[step.claimant]
    yield Row(say("quay.name.if_sold", who=who), purse(own, made.purse - made.at, look), signs.sprite("accept"), GOOD)
    words, gained = use(s, step.card, step.seat, look, made.purse - made.at), scored(s, step.seat, step.card, look)
    yield Row(words, gained, signs.sprite("icon_claim"), tone=GOOD if gained else "ink")
    due = made.at + sum(amount for _, amount in step.made)
    if due > s.merchants[step.claimant].purse and not face_down(s, look, step.claimant):
        yield Row(say("quay.name.must_sell", who=who, purse=s.merchants[step.claimant].purse), sprite=signs.sprite("refuse"))
        return
    yield Row(say("quay.name.if_refused", who=who), purse(own, made.purse + made.at, look), signs.sprite("refuse"), BAD)
    yield Row(say("quay.name.pays_in_all", total=due), colour="ink_soft")


def _if_passed(s: State, step: MakeOffer, look: Look) -> Iterator[Row]:
    say = look.texts.say
    words = say("quay.name.for_you", use=use(s, step.card, step.seat, look))
    yield Row(words, scored(s, step.seat, step.card, look), emblem(step.seat), tone=GOOD)
    if not face_down(s, look, step.claimant):
        words = say("quay.name.for_rival", who=look.names[step.claimant], use=use(s, step.card, step.claimant, look))
        yield Row(words, scored(s, step.claimant, step.card, look), emblem(step.claimant), tone=BAD)
    yield Row(say("quay.name.if_passed"), colour="ink_soft")


def _answer(s: State, step: Answer | AnswerOne, look: Look) -> Page:
    """A line for each way to answer: whom it is sold to, and what it costs to keep it."""
    say, m = look.texts.say, s.merchants[step.seat]
    own = say("quay.name.for_you", use=use(s, m.card, step.seat, look))
    rows = [] if isinstance(step, AnswerOne) else [_kept(m.purse, sum(money for _, money in step.made), look)]
    rows.append(Row(own, scored(s, step.seat, m.card, look), emblem(step.seat), tone=GOOD))
    if isinstance(step, Answer):
        rows += _paid(s, step.made, look)
    for seat, money in step.made:
        rows.append(Row(say("quay.name.sell_to", who=look.names[seat]), purse(m.purse, m.purse + money, look), emblem(seat), GOOD))
        if not face_down(s, look, seat):
            left = s.merchants[seat].purse - money
            theirs, gained = use(s, m.card, seat, look, left), scored(s, seat, m.card, look)
            words = say("quay.name.for_buyer", who=look.names[seat], money=left, use=theirs)
            rows.append(Row(words, gained, colour="ink_soft", tone=BAD, spare=not gained))
    if isinstance(step, AnswerOne):
        for seat, money in step.made:
            words, able = say("quay.name.pay_off", who=look.names[seat]), m.purse >= money
            rows.append(Row(words, purse(m.purse, m.purse - money, look) if able else f"{money}G", emblem(seat), "ink" if able else BAD))
    rows.append(Row(say("quay.name.sold_means"), colour="ink_soft", spare=True))
    return Page(say("quay.name.offers_made"), look.texts.name(signs.GAME, m.card), tuple(rows), sprite=signs.card(m.card))


def _paid(s: State, made: Made, look: Look) -> Iterator[Row]:
    """What the bidders have when the card is kept."""
    say = look.texts.say
    rich = [(seat, s.merchants[seat].purse + money) for seat, money in made if not face_down(s, look, seat)]
    if rich:
        purses = " \N{MIDDLE DOT} ".join(say("quay.name.has", who=look.names[seat], money=purse) for seat, purse in rich)
        yield Row(say("quay.name.paid_then", purses=purses), colour="ink_soft", spare=True)


def _kept(own: int, total: int, look: Look) -> Row:
    if own < total:
        return Row(look.texts.say("quay.name.cannot_keep", total=total), sprite=signs.sprite("refuse"), colour=BAD)
    return Row(look.texts.say("quay.name.keep_it"), purse(own, own - total, look), signs.sprite("refuse"))


# Claims and decks


def _claim(s: State, seat: Seat, look: Look) -> Page:
    """What each card of the row would do for whoever claims it."""
    rows = []
    for card in s.row:
        name = look.texts.name(signs.GAME, CARDS[card].kind)
        words = look.texts.say("quay.name.of_card", card=name, use=use(s, card, seat, look))
        rows.append(Row(words, scored(s, seat, card, look), signs.sprite(f"icon_{CARDS[card].kind}"), tone=GOOD))
    return Page(look.texts.say("quay.name.the_row"), look.texts.say("quay.name.row_means"), tuple(rows))


def unseen(s: State, deck: str) -> list[str]:
    """What may still be drawn from a deck; everybody can count it."""
    seen = {*s.row, *s.discards.get(deck, ()), *(card for m in s.merchants for card in (m.card, *m.specials))}
    return [card for card in s.pieces[deck] if card not in seen]


def _decks(s: State, decision: Decision, look: Look) -> Page:
    """How likely the next card of each deck is a regular one."""
    rows = []
    for _, deck in decision.choices:
        left = unseen(s, str(deck)) or list(s.discards[str(deck)])
        plain = sum(not CARDS[card].special for card in left)
        share = look.texts.say("quay.name.share", count=plain, all=len(left))
        rows.append(Row(look.texts.name(signs.GAME, str(deck)), share, signs.sprite(f"icon_{deck}")))
    return Page(look.texts.say("quay.name.next_card"), look.texts.say("quay.name.regular_odds"), tuple(rows))


# What is picked


def _picked(s: State, picking: Basket, decision: Decision, look: Look) -> Page:
    say = look.texts.say
    rows = {"store": _storing, "load": _loading, "save": _saving}[picking.verb](s, picking, decision, look)
    title = {"store": "quay.name.store_page", "load": "quay.name.load_page", "save": "quay.name.save_page"}[picking.verb]
    return Page(say(title, count=picking.most), "" if picking.size else say("quay.name.pick_any"), tuple(rows))


def _storing(s: State, picking: Basket, decision: Decision, look: Look) -> Iterator[Row]:
    say, m = look.texts.say, s.merchants[decision.seat]
    assert isinstance(decision.step, Store)
    price = 0 if decision.step.picked or not picking.size else CARDS[decision.step.card].price
    yield Row(say("quay.name.purse_row"), purse(m.purse, m.purse - price, look), signs.sprite("icon_guilders"))
    spaces = sum(m.store)
    yield Row(say("quay.name.store_row"), then(spaces, f"{spaces + picking.size} / {SPACES}", look), signs.sprite("icon_warehouse"))
    after = plus(m.store, picked_goods(picking))
    yield from _ready(s, after, look)


def _ready(s: State, store: Goods, look: Look) -> Iterator[Row]:

    for ship in s.harbour:
        if ship and covers(store, CARGO[ship]):
            words = look.texts.say("quay.name.ready_then", ship=look.texts.name(signs.GAME, ship))
            yield Row(words, str(SHIPS[ship].vp), signs.ship(ship), GOOD, spare=True)


def _loading(s: State, picking: Basket, decision: Decision, look: Look) -> Iterator[Row]:
    """Points, what is left in the warehouse, and whether the fleet sails."""
    say, m = look.texts.say, s.merchants[decision.seat]
    ships = picked_ships(picking)
    if not ships and isinstance(decision.step, ShipOrIncome):
        income = min(CARDS[decision.step.card].income, s.bank)
        yield Row(say("quay.name.purse_row"), purse(m.purse, m.purse + income, look), signs.sprite("icon_income"))
        return
    for ship in ships:
        yield Row(look.texts.name(signs.GAME, ship), f"+{SHIPS[ship].vp}", signs.ship(ship), GOOD)
    gained = sum(SHIPS[ship].vp for ship in ships)
    yield Row(say("quay.name.points_row"), then(m.vp, m.vp + gained, look), signs.sprite("icon_vp"))
    sails = would_sail(s, picking)
    if sails:
        yield Row(say("quay.name.sails_then"), sprite=signs.sprite("icon_fleet"), colour=BAD)
    yield from _losses(s, decision.seat, picking, look)
    if sails:
        yield from _losses_of_others(s, decision.seat, look)


def would_sail(s: State, picking: Basket) -> bool:
    """Whether the fleet sails at the end of the round when the picked ships are loaded."""
    return s.ships_left - len(picked_ships(picking)) <= FLEET_SAILS_AT


def lost_then(s: State, seat: Seat, picking: Basket) -> str:
    """What would spoil of what is left then."""
    after = s.clone()
    after.merchants[seat].store = left_after(s, picking)
    stored, held = would_spoil(after, seat)
    return signs.letters(stored) + signs.letters(held)


def _losses(s: State, seat: Seat, picking: Basket, look: Look) -> Iterator[Row]:
    lost = lost_then(s, seat, picking)
    if lost:
        yield Row(look.texts.say("quay.name.spoils", goods=signs.spoken(lost, look)), sprite=signs.sprite("icon_spoil"), spare=True)


def _losses_of_others(s: State, seat: Seat, look: Look) -> Iterator[Row]:
    for rival in range(s.seats):
        stored, held = would_spoil(s, rival)
        lost = signs.letters(stored) + ("" if face_down(s, look, rival) else signs.letters(held))
        if rival != seat and lost:
            words = look.texts.say("quay.name.loses", who=look.names[rival], goods=signs.spoken(lost, look))
            yield Row(words, sprite=emblem(rival), spare=True)


def _saving(s: State, picking: Basket, decision: Decision, look: Look) -> Iterator[Row]:
    say = look.texts.say
    stored, held = would_spoil(s, decision.seat)
    saved = picked_goods(picking, "stored"), picked_goods(picking, "held")
    lost = signs.letters(minus(stored, saved[0])) + signs.letters(minus(held, saved[1]))
    kept = signs.letters(saved[0]) + signs.letters(saved[1])
    if kept:
        yield Row(say("quay.name.saved_row", goods=signs.spoken(kept, look)), sprite=signs.sprite("icon_preservation"), colour=GOOD)
    if lost:
        yield Row(say("quay.name.lost_row", goods=signs.spoken(lost, look)), sprite=signs.sprite("icon_spoil"), colour=BAD)
