"""The table of Vinhos as data: everything is there, all that may be done can be clicked, all words have room."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from engine.kernel import Choice, Decision, Luck, Terms, pick
from engine.session import Session
from engine.vinhos.bank import Bank
from engine.vinhos.data import (
    BOOTHS,
    COLUMN_FP,
    DECKS,
    EXPERTS,
    EXPORT_SLOTS,
    FEATURE_INDEX,
    HANGOUTS,
    MANAGERS,
    MARKETS,
    REGIONS,
    ROW,
    SALE_SLOTS,
    SPACES,
)
from engine.vinhos.estates import Build, Buy, Dig
from engine.vinhos.fair import eligible
from engine.vinhos.game import GAME
from engine.vinhos.managers import Give
from engine.vinhos.meta import META
from engine.vinhos.state import State
from engine.vinhos.trade import Ship
from engine.vinhos.years import Actions
from game.kit.item import Item
from game.kit.layout import Box, layout_for
from game.kit.picture import Fill, Sprite, Words
from game.kit.theme import SEATS
from game.services.texts import Texts
from game.tables.look import Look
from game.tables.vinhos import describe
from tests.conformance.terms import name_of, terms_of
from tests.kit.wording import NAMES, cut, ink, overlapping, untranslated
from tests.vinhos.positions import act, barrels, estate, final_stage, lay_stack, on_top, position, turn, vintner

TEXTS = {language: Texts(language) for language in ("en", "qps")}
TABLES = {name_of(table, META): table for table in terms_of(META)}
PLAIN = {name: table for name, table in TABLES.items() if name == f"{table.mode}-{table.seats}"}
ALMANAC = next(name for name, table in TABLES.items() if table.options["almanac"] == "on" and table.mode == "standard")
SPRITES = Path(__file__).resolve().parents[2] / "assets" / "sprites"
DRAWN = {f"{path.parent.name}/{name}" for path in SPRITES.glob("*/index.json") for name in json.loads(path.read_text(encoding="utf-8"))}
REGULAR, COMPACT, LARGE, WIDE = ((1280, 720), 1.0), ((1280, 720), 1.25), ((3840, 2160), 1.5), ((2560, 1440), 1.0)


def moments(terms: Terms, seed: int = 4) -> Iterator[Session]:
    """A game, stopped at each question."""
    session, luck = Session(GAME, terms, seed), Luck(seed)
    while not session.over:
        yield session
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        assert session.submit(decision.seat, decision.number, answer(luck, decision.choices)) is None


DEEDS = ("export", "sell", "present", "meet", "use", "buy", "play")


def answer(luck: Luck, choices: Sequence[Choice]) -> Choice:
    """Money is kept together, and what can be done is done."""
    calm = [choice for choice in choices if choice[0] not in ("divest", "withdraw")] or list(choices)
    deeds = [choice for choice in calm if choice[0] in DEEDS]
    return pick(luck, deeds or calm)


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
def step(name: str, table: str = "standard-4", late: int = 0) -> Session:
    """A game at this question; the later, the fuller the table."""
    for seed in range(40):
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


def strokes(item: Item, words: str) -> list[Words]:
    return [stroke for stroke in item.picture if isinstance(stroke, Words) and stroke.text == words]


def line(item: Item, row: Words) -> set[str]:
    """What stands beside these words."""
    return {stroke.text for stroke in item.picture if isinstance(stroke, Words) and stroke.box.y == row.box.y} - {row.text}


# What lies on the table


@pytest.mark.parametrize("name", [*PLAIN, ALMANAC])
def test_everything_is_there_and_has_a_picture(name: str) -> None:
    for session in islice(moments(TABLES[name]), None, None, 9):
        s, decision, look = glance(session)
        listed = describe(s, decision, look)
        items = by_id(listed)
        wanted = {f"space/{space}" for space in SPACES} | {f"region/{region}" for region in REGIONS}
        wanted |= {f"slot/{slot}" for slot in (*EXPORT_SLOTS, *SALE_SLOTS)} | {f"barrel/{slot}" for slot in (*s.exports, *s.sales)}
        wanted |= {f"booth/{booth}" for booth in BOOTHS} | {f"deck/{deck}" for deck in DECKS} | {f"panel/{place}" for place in HANGOUTS}
        wanted |= {f"{kind}/{seat}" for kind in ("seat", "marker", "account_of", "level_of") for seat in range(s.seats)}
        wanted |= {"year_marker", "primary", "preview", f"purse/{decision.seat}", "estate/1", "estate/4"}
        if s.has_managers:
            wanted |= {f"favour/{row}/{to}" for row in MANAGERS for to in ROW}
        assert wanted <= items.keys()
        v = s.vintners[decision.seat]
        assert sum(name.startswith("bottle/") for name in items) == v.wine_count
        assert {f"expert/{expert}" for expert in (*v.experts, *v.spent)} <= items.keys()
        assert {stroke.name for item in listed for stroke in item.picture if isinstance(stroke, Sprite)} <= DRAWN


@pytest.mark.parametrize(("size", "scale"), [REGULAR, COMPACT, LARGE, WIDE], ids=str)
@pytest.mark.parametrize("name", ["standard-4", "standard-2", "first_harvest-3"])
def test_everything_stays_in_its_place(name: str, size: tuple[int, int], scale: float) -> None:
    for session in islice(moments(TABLES[name]), None, None, 60):
        s, decision, look = glance(session, size, scale)
        for item in describe(s, decision, look):
            region = look.layout.regions[item.region]
            if item.z > -10 and item.region in ("board", "dock", "seats", "bar") and not item.id.startswith("last/"):
                assert item.box.x >= -1.5, item.id
                assert item.box.y >= -1.5, item.id
                assert item.box.right <= region.w + 1.5, item.id
                assert item.box.bottom <= region.h + 1.5, item.id


@pytest.mark.parametrize(
    ("language", "size", "scale"),
    [("en", *REGULAR), ("en", *COMPACT), ("en", *WIDE), ("qps", *REGULAR)],
    ids=str,
)
@pytest.mark.parametrize("name", ["standard-4", "first_harvest-3"])
def test_all_words_have_room(name: str, language: str, size: tuple[int, int], scale: float) -> None:
    for session in islice(moments(TABLES[name]), None, None, 40):
        s, decision, look = glance(session, size, scale, language)
        items = describe(s, decision, look)
        assert cut(items, look.letters) == []
        assert overlapping(items, look.letters) == []
        if language == "qps":
            assert untranslated(items) == []


# What is told without a touch


def laid(s: State, hover: str = "", aimed: Choice = ()) -> tuple[dict[str, Item], Look]:
    """The table at this position, with something under the pointer and what it would mean."""
    view, decision, look = glance(Session(GAME, TABLES["standard-4"], 1, s))
    look = look._replace(hover=hover, about=hover, aimed=aimed)
    return by_id(describe(view, decision, look)), look


def figures(item: Item, look: Look) -> list[Box]:
    """Where its words are on the board; lines are a little higher than their figures."""
    inks = [ink(look.letters, stroke) for stroke in item.picture if isinstance(stroke, Words)]
    return [Box(item.box.x + at.x, item.box.y + at.y + 2, at.w, at.h - 4) for at in inks]


def covers(piece: Box, figure: Box) -> bool:
    return min(piece.right, figure.right) - max(piece.x, figure.x) > 1 and min(piece.bottom, figure.bottom) - max(piece.y, figure.y) > 1


def test_pieces_leave_the_figures_below_them_in_sight() -> None:
    """All four discs on one level, and barrels on locks."""
    s = position(4)
    barrels(s, 0, relations="ANA.L1 BEA.L2 CAR.L3")
    turn(s)
    items, look = laid(s)
    spaces = {f"level_of/{seat}": "level/1" for seat in range(4)}
    spaces |= {f"keg/{row}/{to}/0": f"favour/{row}/{to}" for row, to in (("ANA", "L1"), ("BEA", "L2"), ("CAR", "L3"))}
    for piece, space in spaces.items():
        assert figures(items[space], look), space
        assert not any(covers(items[piece].box, figure) for figure in figures(items[space], look)), piece


def test_an_open_expert_tells_all_that_it_moves() -> None:
    s = position(4)
    on_top(s, "TA1", "LO6")
    turn(s)
    items, _ = laid(s)
    assert "+2" in told(items["deck/taste"])
    assert {"+1", "\N{MINUS SIGN}1"} <= set(told(items["deck/look"]))


def test_the_regions_say_what_they_are_good_for() -> None:
    items, _ = laid(Session(GAME, TABLES["standard-4"], 1).state)
    assert {"Douro: 2 Porto", "Lisboa: a winery"} <= set(told(items["preview"]))


def test_a_space_that_is_used_is_read_as_the_question() -> None:
    """Under the pointer lies what was clicked a moment ago."""
    s = position(4)
    vintner(s, 0, cash=9, marker="VINEYARD")
    act(s, Buy(0, 2, binding=False))
    asked_now, _ = laid(s)
    pointed_at, _ = laid(s, "space/VINEYARD")
    assert pointed_at["preview"].picture == asked_now["preview"].picture


@pytest.mark.parametrize("name", ["space/VINEYARD", "space/PRESS"])
def test_what_lies_under_the_pointer_is_told_while_something_happens_by_itself(name: str) -> None:
    s = position(4)
    turn(s, 0)
    _, look = laid(s)
    s.agenda[:] = [Actions(1)]
    assert told(by_id(describe(s, None, look._replace(hover=name, about=name)))["preview"])


def test_the_ranks_of_the_fair_to_come_are_told() -> None:
    s = position(4)
    for seat, fp in enumerate((4, 9, 9, 1)):
        vintner(s, seat, fp=fp)
    turn(s)
    items, look = laid(s, "panel/fair")
    rows = [word for word in told(items["preview"]) if word in look.names or word.lstrip("+").isdigit()]
    assert rows == ["9", "+7", "Baltasar", "9", "+7", "Chloé", "4", "+3", "Ana", "1", "+0", "Duarte"]


def test_the_account_says_what_is_left_at_the_years_end_before_the_click() -> None:
    s = position(4)
    vintner(s, 0, cash=1, account=5, level=1, marker="BANK")
    act(s, Bank(0, 99, False, ""))
    items, _ = laid(s, "account/2")
    assert {"1 \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} 4", "2 \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} 3"} <= set(
        told(items["preview"])
    )


def test_a_step_up_says_what_it_costs() -> None:
    s = position(4)
    vintner(s, 0, cash=9, account=5, level=1, marker="BANK")
    act(s, Bank(0, 99, False, ""))
    items, _ = laid(s, "level/2")
    assert items["level/2"].choices == (("invest",),)
    assert "9 \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} 7" in told(items["preview"])


def test_the_last_favours_say_what_a_lock_is_worth() -> None:
    s = position(4)
    estate(s, 0, "MIN red", vineyards=2, wines="3@1")
    estate(s, 0, "ALG red", wines="3@1")
    barrels(s, 0, relations="ANA.E")
    final_stage(s)
    items, _ = laid(s)
    assert {"2 VP per estate", "+4", "1 VP per vineyard", "+3"} <= set(told(items["preview"]))


def test_what_a_vineyard_costs_and_makes_is_read_before_the_click() -> None:
    """The cash for each way to pay, and the wine of the estate that it is bought for."""
    s = position(4)
    vintner(s, 0, cash=9, experts="TA1", marker="VINEYARD")
    estate(s, 0, "ALG red", wines="2@1")
    for region in ("LIS", "ALG"):
        lay_stack(s, region, "red")
    act(s, Buy(0, 2, binding=False))
    founding, _ = laid(s, "region/LIS")
    assert {"9 \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} 6", "9 \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} 7"} <= set(
        told(founding["preview"])
    )
    assert {"Cash, with the Land agent", "Its first wine"} <= set(told(founding["preview"]))
    growing, _ = laid(s, "region/ALG")
    assert "2 \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} 3" in told(growing["preview"])


def test_a_chip_says_what_its_building_costs_and_makes() -> None:
    s = position(4)
    vintner(s, 0, cash=4, marker="CELLAR")
    estate(s, 0, "ALG red", wines="4@2")
    act(s, Dig(0, 1, False, 2))
    items, _ = laid(s, "chip/1", ("cellar", 1, "-"))
    words = told(items["preview"])
    assert words[0] == "A cellar for estate 1"
    assert {"4 \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} 2", "2 \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} 3", "+2"} <= set(words)


@pytest.mark.parametrize(("size", "scale"), [REGULAR, COMPACT, ((1920, 1080), 1.5), WIDE], ids=str)
def test_the_turn_in_sight_has_a_line_for_each_space_at_every_size(size: tuple[int, int], scale: float) -> None:
    s = position(4)
    estate(s, 0, "ALE red", wines="3@1")
    turn(s)
    view, decision, look = glance(Session(GAME, TABLES["standard-4"], 1, s), size, scale)
    paper = by_id(describe(view, decision, look))["preview"]
    assert sum(isinstance(stroke, Sprite) and stroke.name.startswith("vinhos/action_") for stroke in paper.picture) == len(SPACES) - 1


@pytest.mark.parametrize(("size", "scale"), [REGULAR, COMPACT], ids=str)
def test_no_marker_covers_the_name_of_its_space(size: tuple[int, int], scale: float) -> None:
    s = position(4)
    for seat in range(1, 4):
        vintner(s, seat, marker="ENOLOGIST")
    turn(s)
    view, decision, look = glance(Session(GAME, TABLES["standard-4"], 1, s), size, scale)
    items = by_id(describe(view, decision, look))
    for piece in ("marker/1", "marker/3", "year_marker"):
        space = items[str(items[piece].means)]
        assert not any(covers(items[piece].box, figure) for figure in figures(space, look)), piece


def test_a_market_has_a_name_whoever_leads_there() -> None:
    s = position(4)
    barrels(s, 0, "XA1")
    barrels(s, 1, "XA2")
    turn(s)
    view, decision, look = glance(Session(GAME, TABLES["standard-4"], 1, s), *COMPACT)
    assert "Ang" in told(by_id(describe(view, decision, look))["market/angola"])


def test_a_wine_is_chosen_by_its_region_and_value_and_by_its_place_only_among_its_likes() -> None:
    s = position(4)
    estate(s, 0, "DAO red", wines="3@1 3@2")
    estate(s, 0, "ALG white", wines="4@1")
    barrels(s, 0, relations="ANA.E")
    act(s, Give(0, "ANA", "E", "X1"))
    items, _ = laid(s)
    assert [told(items[f"chip/{n}"])[-1] for n in (1, 2, 3)] == ["Dão 3 (1.1)", "Dão 3 (1.2)", "Algarve 4"]


def test_a_wine_that_has_a_single_slot_is_named_with_it() -> None:
    s = position(4)
    estate(s, 0, "MIN white", wines="4@1 6@2")
    barrels(s, 1, "XB1")
    act(s, Ship(0, 99, False))
    items, _ = laid(s)
    assert told(items["chip/1"])[-1] == "Minho 4 to Angola 4: 1"
    assert told(items["chip/2"])[-1] == "Minho 6"


def test_an_estate_is_chosen_by_its_region_and_by_its_number_only_among_its_likes() -> None:
    s = position(4)
    vintner(s, 0, cash=9, experts="AR1")
    for land in ("ALG red", "DAO red", "ALG white"):
        estate(s, 0, land, wines="3@1")
    act(s, Build(0, 2, False, 3))
    items, _ = laid(s)
    chips = [told(items[f"chip/{n}"])[-1] for n in (1, 2, 3)]
    assert chips == ["Algarve (1)", "Algarve (1), Mason (Aroma)", "Dão"]


@pytest.mark.parametrize("size", [((1280, 720), 1.0), ((1920, 1080), 1.0)], ids=str)
def test_markets_have_their_names_in_full_in_the_windows_that_are_usual(size: tuple[tuple[int, int], float]) -> None:
    s = position(4)
    turn(s)
    view, decision, look = glance(Session(GAME, TABLES["standard-4"], 1, s), *size)
    items = by_id(describe(view, decision, look))
    assert [told(items[f"market/{market}"])[0] for market in MARKETS][:2] == ["Angola", "Brazil"]


def test_a_way_that_is_too_dear_says_what_could_be_done_at_its_end() -> None:
    s = position(4)
    estate(s, 0, "ALE red", cellar=True, wines="3@3")
    vintner(s, 0, cash=0, marker="VINEYARD")
    turn(s)
    in_sight, _ = laid(s)
    assert {"+4 VP", "\N{MINUS SIGN}1"} in [line(in_sight["preview"], stroke) for stroke in strokes(in_sight["preview"], "too dear")]
    pointed_at, _ = laid(s, "space/EXPORT")
    assert {"1 in cash cannot be paid", "Alentejo 6 to Angola 6", "+4 VP"} <= set(told(pointed_at["preview"]))


def test_the_envelope_says_what_each_expert_would_add() -> None:
    session = step("Experts", late=100)
    items, s = by_id(describe(*glance(session))), session.state
    seat = session.pending()[0].seat
    able = [EXPERTS[expert] for expert in eligible(s, seat)]
    for tile in able:
        (row,) = strokes(items["preview"], f"With the {TEXTS['en'].name('vinhos', tile.ability)}")
        column = min(9, s.columns[FEATURE_INDEX[tile.deck]] + tile.steps[FEATURE_INDEX[tile.deck]])
        assert line(items["preview"], row) == {f"+{COLUMN_FP[column]} FP"}


def test_what_is_used_up_keeps_its_sign_in_hand() -> None:
    s = position(4)
    vintner(s, 0, cash=0)
    barrels(s, 0, hand=0)
    estate(s, 0, "DOU red", wines="3@1")
    turn(s)
    items, _ = laid(s)
    signs = {stroke.name for stroke in items["purse/0"].picture if isinstance(stroke, Sprite) and stroke.grey}
    assert len(signs) == 3
    assert told(items["purse/0"])[1:] == ["0", "0", "0"]


def test_every_leader_of_a_market_frames_its_majority() -> None:
    s = position(4)
    for seat, slot in enumerate(("XC1", "XC2", "XC3")):
        barrels(s, seat, slot)
    turn(s)
    items, _ = laid(s)
    frame = {stroke.fill for stroke in items["market/uk"].picture if isinstance(stroke, Fill)}
    assert {SEATS[seat].fill for seat in range(3)} <= frame
    assert SEATS[3].fill not in frame
    assert told(items["market/angola"])[0] == "Angola"
