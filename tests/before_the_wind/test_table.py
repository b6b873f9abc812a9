"""The table of Before the Wind as data: everything is there, all that may be done can be clicked, all words have room."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from engine.before_the_wind.data import CARDS, CARGO, FLEET_SAILS_AT, GOODS, SHIPS, counts
from engine.before_the_wind.fleet import NewHarbour
from engine.before_the_wind.game import GAME
from engine.before_the_wind.holdings import lacking
from engine.before_the_wind.market import Answer, MakeOffer
from engine.before_the_wind.meta import META
from engine.before_the_wind.rounds import Trade, Turns
from engine.before_the_wind.spoilage import Spoil
from engine.before_the_wind.state import State
from engine.kernel import Choice, Decision, Event, Luck, Terms, agree, pick, view
from engine.session import Session
from game.kit.item import Item
from game.kit.layout import covered, layout_for
from game.kit.picture import Sprite, Words
from game.services.texts import Texts
from game.tables.before_the_wind import TABLEWARE, describe
from game.tables.before_the_wind.basket import basket, suggestions
from game.tables.before_the_wind.cards import face
from game.tables.before_the_wind.market import on_stalls
from game.tables.before_the_wind.merchants import ROUND, phase_of
from game.tables.before_the_wind.ring import ring
from game.tables.before_the_wind.signs import good
from game.tables.before_the_wind.story import ANEW, HEADINGS, HOLDS, pieces, score
from game.tables.before_the_wind.uses import points, use
from game.tables.look import Look
from tests.conformance.terms import name_of, terms_of
from tests.kit.wording import NAMES, cut, ink, overlapping, untranslated, words_of

TEXTS = {language: Texts(language) for language in ("en", "qps")}
TABLES = {name_of(table, META): table for table in terms_of(META)}
PLAIN = {name: table for name, table in TABLES.items() if name == f"{table.mode}-{table.seats}"}
OTHERWISE = {name: table for name, table in TABLES.items() if table.mode == "evening" and "classic-spoilage=gentle" in name}
THIRD_STALL, CLASSIC = "evening-2-spoilage=gentle-third_stall=on", "printed-4-market=classic-spoilage=gentle-hands=covered"
SPRITES = Path(__file__).resolve().parents[2] / "assets" / "sprites"
DRAWN = {f"{path.parent.name}/{name}" for path in SPRITES.glob("*/index.json") for name in json.loads(path.read_text(encoding="utf-8"))}
REGULAR, COMPACT, LARGE = ((1280, 720), 1.0), ((1280, 720), 1.25), ((3840, 2160), 1.5)


def answer(luck: Luck, choices: Sequence[Choice]) -> Choice:
    """Small offers, so that purses stay full and ships are loaded."""
    small = [choice for choice in choices if choice[0] not in ("offer", "back") or int(choice[1]) <= 3]
    loads = [choice for choice in small if choice[0] in ("load", "store")]
    return pick(luck, loads or small or list(choices))


def moments(terms: Terms, seed: int = 4) -> Iterator[Session]:
    """A game, stopped at each question."""
    session, luck = Session(GAME, terms, seed), Luck(seed)
    while not session.over:
        yield session
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        assert session.submit(decision.seat, decision.number, answer(luck, decision.choices)) is None


def glance(session: Session, size: tuple[int, int] = (1280, 720), scale: float = 1.0, language: str = "en") -> tuple[State, Decision, Look]:
    decision = session.decision(session.pending()[0].seat)
    assert decision is not None
    seat, count = decision.seat, session.state.seats
    look = Look(layout_for(size, scale), TEXTS[language], NAMES[:count], seat, catalogue=tuple(session.catalogue(seat)), dock_of=seat)
    return (
        session.view(seat),
        decision,
        look._replace(asked=frozenset({seat}), players=("human", "mate", "captain", "human", "admiral")[:count]),
    )


@cache
def step(name: str, table: str = "evening-4", late: int = 0) -> Session:
    """A game at this question; the later, the fuller the table."""
    for seed in range(30):
        for session in moments(TABLES[table], seed):
            if len(session.log) >= late and type(session.pending()[0].step).__name__ == name:
                return session
    raise AssertionError(f"no {name}")


def by_id(items: Sequence[Item]) -> dict[str, Item]:
    found = {item.id: item for item in items}
    assert len(found) == len(items), "two things have one name"
    return found


def told(item: Item) -> list[str]:
    return [stroke.text for stroke in item.picture if isinstance(stroke, Words)]


# What lies on the table


@pytest.mark.parametrize("name", PLAIN)
def test_everything_is_there_and_has_a_picture(name: str) -> None:
    for session in islice(moments(PLAIN[name]), None, None, 5):
        s, decision, look = glance(session)
        listed = describe(s, decision, look)
        items = by_id(listed)
        cards = on_stalls(s)
        wanted = {f"ship/{ship}" for ship in s.harbour if ship} | {f"plaque/{ship}" for ship in s.harbour if ship}
        wanted |= {f"card/{card}" for card in (*cards, *s.merchants[decision.seat].specials)}
        wanted |= {f"stall/{n}" for n in range(s.stalls)} | {f"empty/{n}" for n in range(len(cards), s.stalls)}
        wanted |= {f"deck/{deck}" for deck in s.decks} | {f"seat/{seat}" for seat in range(s.seats)}
        wanted |= {"stock", "bank", *(f"supply/{letter}" for letter in GOODS)}
        wanted |= {f"purse/{decision.seat}", "gauge", "forecast", "warehouse", "rack", "primary", "preview"}
        assert wanted <= items.keys()
        own = s.merchants[decision.seat]
        for kind, goods in (("stored", own.store), ("held", own.hand)):
            assert sum(name.startswith(f"{kind}/") for name in items) == sum(goods)
        assert str(max(0, s.ships_left - FLEET_SAILS_AT)) in told(items["gauge"])
        drawn = {stroke.name for item in listed for stroke in item.picture if isinstance(stroke, Sprite)}
        assert drawn <= DRAWN


@pytest.mark.parametrize(("size", "scale"), [REGULAR, COMPACT, LARGE], ids=str)
@pytest.mark.parametrize("name", ["printed-2", "race-3", "evening-4", "evening-5", THIRD_STALL])
def test_the_quay_stays_on_its_board_and_the_dock_in_its_place(name: str, size: tuple[int, int], scale: float) -> None:
    for session in islice(moments(TABLES[name]), None, None, 40):
        s, decision, look = glance(session, size, scale)
        for item in describe(s, decision, look):
            region = look.layout.regions[item.region]
            if item.z > -10 and item.region in ("board", "dock", "seats", "bar"):
                box = item.box
                assert box.x >= -1, item.id
                assert box.y >= -1, item.id
                assert box.right <= region.w + 1, item.id
                assert box.bottom <= region.h + 1, item.id


def test_all_cards_and_ships_have_faces() -> None:
    _, _, look = glance(step("Claim"))
    for card in CARDS:
        shown = face(card, look)
        assert shown.picture in DRAWN
        assert {sign for sign in shown.signs if "/" in sign} <= DRAWN
        assert not any(letter.isalpha() for sign in shown.signs if "/" not in sign for letter in sign), "signs are read in every language"
    s, decision, look = glance(step("Claim"))
    names = list(SHIPS)
    for first in range(0, len(names), 7):
        s.harbour = tuple(names[first : first + 7])
        assert {stroke.name for item in describe(s, decision, look) for stroke in item.picture if isinstance(stroke, Sprite)} <= DRAWN


# What may be seen


def test_an_onlooker_sees_every_open_hand_and_no_other_envelope() -> None:
    session = step("StartGoods")
    other = 1 if session.pending()[0].seat != 1 else 0
    before = describe(view(session.state, other), None, glance(session)[2]._replace(viewer=other, dock_of=other))
    decision = session.decision(session.pending()[0].seat)
    assert decision is not None
    seen = set()
    for choice in decision.choices:
        twin = Session(GAME, session.terms, session.seed, session.seek(len(session.log)))
        assert twin.submit(decision.seat, decision.number, choice) is None
        items = describe(view(twin.state, other), None, glance(session)[2]._replace(viewer=other, dock_of=other))
        seen.add(str(items))
    assert seen == {str(before)}


def test_a_covered_table_shows_no_rivals_purse_and_hand_but_how_much_is_in_it() -> None:
    s, decision, look = glance(step("ClaimOrChallenge", CLASSIC, 60))
    rival = next(seat for seat in range(s.seats) if seat != decision.seat)
    looked = look._replace(dock_of=rival, hover="gauge", about="")
    seen = describe(s, decision, looked)
    twin = s.clone()
    twin.merchants[rival].purse += 7
    held = twin.merchants[rival].hand
    twin.merchants[rival].hand = (held[3], held[2], held[1], held[0])
    assert held != twin.merchants[rival].hand
    assert describe(twin, decision, looked) == seen
    assert sum(item.id.startswith(f"hand/{rival}/") for item in seen) == sum(held)
    asked = describe(s, decision, looked._replace(asked=frozenset({rival})))
    assert sum(item.id.startswith("held/") for item in asked) == sum(held)


# The goods to begin with


def opening_of(name: str) -> tuple[Session, Look]:
    """A game whose envelopes have just been sealed, and a look at this moment."""
    session = next(session for session in moments(TABLES[name]) if session.state.round)
    (beat,) = (beat for beat in session.beats if any(event.name == "start_goods" for event in beat.events))
    return session, Look(layout_for((1280, 720)), TEXTS["en"], NAMES[: session.state.seats], None, moment=beat.events)


@pytest.mark.rule("BTW-140")
def test_at_a_covered_table_nothing_depends_on_what_lies_face_down() -> None:
    """Two rivals who are not asked swap purses and goods: whatever is pointed at, not a word or picture changes."""
    swapped = 0
    for session in islice(moments(agree(META, "evening", 4, {"hands": "covered"})), 20, None, 61):
        s, decision, look = glance(session)
        one, other = [s.merchants[seat] for seat in range(s.seats) if seat != decision.seat][:2]
        twin = s.clone()
        first, second = [twin.merchants[seat] for seat in range(s.seats) if seat != decision.seat][:2]
        first.purse, second.purse = other.purse, one.purse
        if sum(one.hand) == sum(other.hand):
            first.hand, second.hand = other.hand, one.hand
        swapped += (first.purse, first.hand) != (one.purse, one.hand)
        for seen in looks(s, decision, look):
            assert by_id(describe(twin, decision, seen)) == by_id(describe(s, decision, seen)), (decision.step, seen.hover)
    assert swapped > 2


def test_every_pair_of_goods_is_a_crate_and_the_chosen_one_is_marked() -> None:
    session = step("StartGoods")
    s, decision, look = glance(session)
    items = by_id(describe(s, decision, look))
    assert {item.choices for name, item in items.items() if name.startswith("pair/")} == {(choice,) for choice in decision.choices}
    twin = Session(GAME, session.terms, session.seed, session.seek(len(session.log)))
    assert twin.submit(decision.seat, decision.number, ("goods", "CS")) is None
    s, decision, look = glance(twin)
    items = by_id(describe(s, decision, look))
    assert {name for name, item in items.items() if item.ring == "chosen"} == {"pair/CS"}
    assert items["primary"].choices == (("seal",),)


@pytest.mark.parametrize("name", ["evening-2", "evening-5", "first_cargo-3"])
def test_envelopes_are_opened_together_and_tell_nothing_before(name: str) -> None:
    session, look = opening_of(name)
    s = view(session.state, None)
    closed = by_id(describe(s, None, look))
    for seat, m in enumerate(s.merchants):
        m.hand, m.store = (seat, 0, 1, 1), (0, 1, 0, 0)
    assert by_id(describe(s, None, look)) == closed
    opened = by_id(describe(session.state, None, look._replace(opened=True)))
    for event in look.moment:
        shown = [stroke.name for stroke in opened[f"opening/sheet/{event.seat}"].picture if isinstance(stroke, Sprite)]
        assert shown == [good(letter) for letter in event.fields["goods"]]
        assert f"opening/sheet/{event.seat}" not in closed
    assert len(look.moment) == s.seats


# An offer


def test_an_offer_is_set_on_the_slider_and_made_with_the_button() -> None:
    s, decision, look = glance(step("MakeOffer"))
    name = f"offer-of-{decision.number}"
    purse = s.merchants[decision.seat].purse
    assert by_id(describe(s, decision, look))["primary"].choices == (("pass",),)
    for amount in (1, purse):
        items = by_id(describe(s, decision, look._replace(dials={name: float(amount)})))
        assert items["primary"].choices == (("offer", amount),)
        assert any(item.choices == (("pass",),) for key, item in items.items() if key.startswith("chip/"))
        assert str(purse + amount) in items[name].tip


@pytest.mark.parametrize(("purse", "must"), [(0, True), (200, False)])
def test_what_an_offer_means_is_read_beside_it(purse: int, must: bool) -> None:
    """In money, and what the card would do; and whether whoever claims it can refuse at all."""
    s, decision, look = glance(step("MakeOffer"))
    s = s.clone()
    s.merchants[decision.step.claimant].purse, s.merchants[decision.seat].purse = purse, 20
    page = told(by_id(describe(s, decision, look._replace(dials={f"offer-of-{decision.number}": 7.0})))["preview"])
    assert "20G › 13G" in page
    assert ("20G › 27G" in page) != must
    assert any("must sell" in line for line in page) == must


def test_a_safe_is_spent_on_an_offer_by_opening_it() -> None:
    session = next(
        session
        for seed in range(30)
        for session in moments(TABLES["evening-4"], seed)
        if any(choice[0] == "back" for choice in session.pending(session.pending()[0].seat)[0].choices)
    )
    s, decision, look = glance(session)
    purse = s.merchants[decision.seat].purse
    assert any(item.action == "open back" for item in describe(s, decision, look))
    backed = look._replace(crumb="back")
    assert by_id(describe(s, decision, backed))["primary"].choices == (("back", 5),)
    most = by_id(describe(s, decision, backed._replace(dials={f"backed-of-{decision.number}": 999.0})))
    assert most["primary"].choices == (("back", purse + 5),)


# What is picked


@pytest.mark.parametrize(("name", "late"), [("Store", 0), ("Store", 150), ("ShipOrIncome", 0), ("ShipOrIncome", 150), ("Preserve", 0)])
def test_a_set_is_picked_in_any_order_and_answered_with_one_click(name: str, late: int) -> None:
    s, decision, look = glance(step(name, late=late))
    picking = basket(s, decision, look)
    assert picking is not None
    assert suggestions(s, picking)
    for _, things in suggestions(s, picking):
        seen = look
        for thing in reversed(things):  # from the last to the first
            found = next(item for item in describe(s, decision, seen) if item.ring == "legal" and item.id.startswith(thing))
            verb, dial, at = found.action.split(" ")
            assert verb == "dial"
            seen = seen._replace(dials={**seen.dials, dial: float(at)})
        button = by_id(describe(s, decision, seen))["primary"]
        assert button.action == f"ride {picking.verb} {' '.join(things)}"
        after = Session(GAME, step(name, late=late).terms, 1, step(name, late=late).state.clone())
        for choice in TABLEWARE.way(s, decision.seat, button.action.removeprefix("ride ")):
            asked = after.decision(decision.seat)
            if asked is None or choice not in asked.choices:
                assert choice in (("cast_off",), ("close",))
                continue
            assert after.submit(decision.seat, asked.number, choice) is None
        assert (
            not after.pending() or not isinstance(after.pending()[0].step, type(decision.step)) or after.pending()[0].seat != decision.seat
        )


def test_what_does_not_go_with_what_is_picked_says_why() -> None:
    s, decision, look = glance(step("Store", late=100))
    s = s.clone()
    s.merchants[decision.seat].hand = (4, 4, 4, 4)
    decision = decision._replace(choices=(*(("store", good) for good in "ACPS"), ("close",)))
    most = basket(s, decision, look).most  # type: ignore[union-attr]
    for _ in range(most):
        click = next(item for item in describe(s, decision, look) if item.id.startswith("held/") and item.ring == "legal")
        _, dial, at = click.action.split(" ")
        look = look._replace(dials={**look.dials, dial: float(at)})
    goods = [item for item in describe(s, decision, look) if item.id.startswith("held/")]
    assert len([item for item in goods if item.ring == "chosen"]) == most
    assert all(item.refusal for item in goods if item.ring != "chosen")


def test_offers_lie_on_the_card_that_they_are_for_and_are_taken_there() -> None:
    s, decision, look = glance(step("Answer", late=30))
    items = by_id(describe(s, decision, look))
    for bidder, amount in s.agenda[-1].made:
        offer = items[f"offer/{bidder}"]
        assert f"{amount}G" in told(offer)
        assert offer.choices in ((("accept", bidder),), ())
        assert bool(offer.choices) == (("accept", bidder) in decision.choices)


def test_the_ring_of_those_who_are_asked_closes_before_everybodys_eyes() -> None:
    """Whoever has offered, has passed, thinks or comes next can be told apart, on the slip and on the seats, up to the answer."""
    seen = set()
    for session in moments(TABLES["evening-5"]):
        s, decision, look = glance(session)
        asking, asked = decision.step, {bid.seat: bid for bid in ring(s).asked}
        if not isinstance(asking, MakeOffer | Answer):
            assert not asked
            continue
        items = by_id(describe(s, decision, look))
        assert {name for name in items if name.startswith("ring/")} == {f"ring/{seat}" for seat in asked}
        for seat, bid in asked.items():
            assert {bid.told(look), bid.told_short(look)} & set(told(items[f"seat/{seat}"]))
            assert f"offer/{seat}" in items if bid.answer == "offers" else f"offer/{seat}" not in items
            seen.add(bid.answer)
        if isinstance(asking, MakeOffer):
            assert asked[asking.seat].answer == "weighs"
            assert [bid.seat for bid in asked.values() if bid.answer == "waits"] == list(asking.waiting)
        else:
            assert all(bid.answered for bid in asked.values())
    assert seen == {"offers", "passes", "weighs", "waits"}


def test_what_a_shipment_card_brings_is_the_best_set_of_ships() -> None:
    """All that one card may load together, and never the same goods twice."""
    s, _, look = glance(step("Answer", late=30))
    s = s.clone()
    s.harbour, s.merchants[0].store = ("LS01", "SS05", "SS01", "SS02"), (3, 1, 1, 0)
    assert points(s, "SI01", 0) == 25
    assert use(s, "SI01", 0, look) == "loads Morning Tide and Wren"
    assert points(s, "ST01", 0) == 0


# The fleet


@cache
def departure(name: str) -> Session:
    """A game in which this has just happened."""
    return next(session for session in moments(TABLES["evening-5"]) if told_of(session, name))


def told_of(session: Session, name: str) -> tuple[Event, ...]:
    return next((beat.events for beat in session.beats if any(event.name == name for event in beat.events)), ())


def test_ships_sail_out_and_come_in_from_the_sea() -> None:
    session = departure("fleet_sailed")
    (s, decision, look), events = glance(session), told_of(session, "fleet_sailed")
    gone = next(event.fields["ships"] for event in events if event.name == "fleet_sailed")
    assert set(gone).isdisjoint(s.harbour)
    items = by_id(describe(s, decision, look._replace(moment=events)))
    at_quay = by_id(describe(*glance(step("Claim"))))
    near = min(item.box.w for name, item in at_quay.items() if name.startswith("ship/"))
    assert all(items[f"ship/{ship}"].box.w < near for ship in gone), "far away"
    assert not any(f"ship/{ship}" in by_id(describe(s, decision, look)) for ship in gone)
    assert {item.comes for name, item in at_quay.items() if name.startswith("ship/")} == {"offing"}
    assert "offing" in items


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize(("size", "scale"), [REGULAR, COMPACT, LARGE], ids=str)
def test_what_has_spoiled_is_shown_for_everybody(size: tuple[int, int], scale: float, language: str) -> None:
    session = departure("spoiled")
    (s, decision, look), events = glance(session, size, scale, language), told_of(session, "spoiled")
    items = describe(s, decision, look._replace(moment=events))
    losses = by_id(items)["losses"]
    assert set(look.names) <= set(told(losses))
    lost = [letter for event in events if event.name == "spoiled" for letter in event.fields["stored"] + event.fields["held"]]
    shown = [stroke.name for stroke in losses.picture if isinstance(stroke, Sprite)]
    assert sorted(name for name in shown if "/good_" in name) == sorted(good(letter) for letter in lost)
    assert cut([losses], look.letters) == []
    assert losses.box.bottom <= look.layout.regions["board"].h


def test_the_part_of_the_round_is_told_also_between_questions() -> None:
    """The fleet sails in the fourth part, though nobody may be asked anything in it."""
    s = departure("spoiled").state.clone()
    parts = {phase: [] for phase in ROUND}
    for steps, part in (((Trade(), Turns()), "trade"), ((Turns(),), "play"), ((Spoil(()),), "fleet"), ((NewHarbour(),), "fleet")):
        s.agenda[:] = list(reversed(steps))
        parts[part].append(phase_of(s))
    assert parts == {"draw": [], "trade": ["trade"], "play": ["play"], "fleet": ["fleet", "fleet"]}


def test_goods_to_begin_with_tell_what_each_ship_would_still_lack() -> None:
    s, decision, look = glance(step("StartGoods"))
    for pair in ("AA", "CS"):
        page = told(by_id(describe(s, decision, look._replace(hover=f"pair/{pair}", about=pair)))["preview"])
        named = {ship for ship in s.harbour if any(line.startswith(look.texts.name("before_the_wind", ship)) for line in page)}
        lacks = {ship: sum(lacking(counts(pair), CARGO[ship])) for ship in s.harbour}
        assert len(named) == 5
        assert max(lacks[ship] for ship in named) <= min(lacks[ship] for ship in set(s.harbour) - named)


# The story


@cache
def whole(name: str) -> Session:
    *_, last = moments(TABLES[name], seed=7)
    return last


@pytest.mark.parametrize("name", ["evening-4", "race-2", "first_cargo-3"])
def test_points_by_source_sum_up_to_the_result(name: str) -> None:
    session = whole(name)
    assert session.over
    totals = dict.fromkeys(range(session.state.seats), 0)
    for event in session.events(None):
        for seat, gained, source in score(event):
            totals[seat] += gained
            assert TEXTS["en"].has(source)
    assert tuple(totals.values()) == GAME.scores(session.state)
    assert any(totals.values())


def test_every_event_can_be_held_and_lit() -> None:
    names = {key.removeprefix("before_the_wind.event.") for key in TEXTS["en"] if key.startswith("before_the_wind.event.")}
    assert names >= HEADINGS | ANEW
    assert set(HOLDS) <= names
    lit = {piece for event in whole("evening-4").events(None) for piece in pieces(event)}
    known = {f"card/{card}" for card in CARDS} | {f"ship/{ship}" for ship in SHIPS} | {"gauge"}
    assert lit <= known | {f"deck/{deck}" for deck in whole("evening-4").state.decks}
    assert {piece.partition("/")[0] for piece in lit} >= {"card", "ship", "gauge"}


# Words


STEPS = (
    ("StartGoods", "evening-5", 0),
    ("Draw", THIRD_STALL, 60),
    ("Claim", "evening-5", 150),
    ("MakeOffer", "evening-5", 150),
    ("Answer", "evening-5", 100),
    ("ClaimOrChallenge", CLASSIC, 60),
    ("Join", CLASSIC, 60),
    ("AnswerOne", CLASSIC, 60),
    ("Play", "evening-4", 200),
    ("Store", "evening-4", 60),
    ("ShipOrIncome", "race-3", 60),
    ("LoadMore", "evening-4", 60),
    ("PickGood", "evening-4", 40),
    ("Sell", "evening-4", 60),
    ("Swap", "evening-4", 60),
    ("Preserve", "evening-4", 60),
)


def looks(s: State, decision: Decision, look: Look) -> Iterator[Look]:
    """With each group of the bar open, an amount set, and one thing of each kind under the pointer."""
    yield look
    items = describe(s, decision, look)
    yield from (look._replace(crumb=item.action.removeprefix("open ")) for item in items if item.action.startswith("open "))
    for item in items:
        if item.dial and item.dial.typed:
            yield look._replace(dials={item.dial.name: item.dial.most})
    kinds: dict[str, Item] = {}
    for item in items:
        kinds.setdefault(re.sub(r"\d+$", "", item.id.split("/")[0] + item.id[-4:-2] + str(bool(item.choices))), item)
    yield from (look._replace(hover=item.id, about=item.tip) for item in kinds.values())
    yield look._replace(hover="gauge", about=look.texts.say("quay.name.loadings", count=3))


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize(("name", "table", "late"), STEPS, ids=lambda value: str(value))
def test_all_words_have_room(name: str, table: str, late: int, language: str) -> None:
    session = step(name, table, late)
    for size, scale in (REGULAR, COMPACT, LARGE):
        s, decision, look = glance(session, size, scale, language)
        for seen in looks(s, decision, look):
            items = describe(s, decision, seen)
            where = f"{size} at {scale}, hover {seen.hover!r}, open {seen.crumb!r}"
            assert cut(items, look.letters) == [], where
            assert overlapping(items, look.letters) == [], where
            if language == "qps":
                assert untranslated(items) == [], where


@pytest.mark.parametrize("language", ["en", "qps"])
@pytest.mark.parametrize(("size", "scale", "most"), [(*REGULAR, 4), ((1920, 1080), 1.0, 4), (*COMPACT, 2)])
def test_flags_and_offers_leave_the_title_of_a_card_free(size: tuple[int, int], scale: float, most: int, language: str) -> None:
    """On a compact table three offers or four have no room below it."""
    seen = 0
    for name, table, late in STEPS:
        s, decision, look = glance(step(name, table, late), size, scale, language)
        items = {item.id: item for item in describe(s, decision, look) if item.region == "board"}
        upon = [item.box for item in items.values() if item.id.startswith(("flag/", "offer/"))]
        if sum(name.startswith("offer/") for name in items) > most:
            continue
        for card in (item for item in items.values() if item.id.startswith("card/")):
            title = next(words for words in words_of(card.picture))
            written = ink(look.letters, title)
            seen += bool(upon)
            assert not covered(written._replace(x=written.x + card.box.x, y=written.y + card.box.y), upon), title.text
    assert seen
