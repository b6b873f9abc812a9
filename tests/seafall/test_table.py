"""The table of SeaFall as data: everything is there, all that may be done can be clicked, and nothing of what is shut can be read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

from engine.kernel import Decision, agree, then, view
from engine.seafall.booke import ENTRIES
from engine.seafall.courses import courses
from engine.seafall.data.cards import ADVISORS, CURSES, DAMAGE, EVENTS, STRUCTURES, TREASURES, UPGRADES
from engine.seafall.data.goals import APPELLATIONS, COLONIES, HARBOURS, MILESTONES, RELICS, SHIPS, TABLETS
from engine.seafall.game import GAME
from engine.seafall.gifts import Improve
from engine.seafall.meta import META
from engine.seafall.pages import Page
from engine.seafall.raiding import raid_venture
from engine.seafall.sailing import Sailing, reach
from engine.seafall.state import State, Venture
from engine.session import Session
from game.commands.shot import Wish, play_to
from game.kit.item import Item
from game.kit.layout import Box, covered, layout_for
from game.kit.picture import Sprite, Words
from game.services.texts import Texts, percent
from game.tables.look import LogLine, Look
from game.tables.seafall import TABLEWARE, describe, signs
from game.tables.seafall.booke import effects, read_pages
from game.tables.seafall.endeavour import stakes
from game.tables.seafall.odds import odds
from game.tables.seafall.places import places
from game.tables.seafall.story import HEADINGS, HOLDS, SOURCES, concerns, pieces, score
from game.tables.seafall.words import rule_of
from tests.kit.wording import NAMES, cut, ink, overlapping, words_of
from tests.seafall.keen import moments
from tests.seafall.positions import enmity, fleet, position

TEXTS = {"en": Texts("en")}
CHAPTERS = {f"chapter {n}": agree(META, "skirmish", 4, {"chapter": str(n)}) for n in (1, 3, 6)}
PLAIN = {**CHAPTERS, "five": agree(META, "skirmish", 5, {"chapter": "6"}), "duel": agree(META, "duel", 2, {"chapter": "5"}),
         "prologue": agree(META, "prologue", 3, {})}  # fmt: skip
SPRITES = Path(__file__).resolve().parents[2] / "assets" / "sprites"
DRAWN = {f"{path.parent.name}/{name}" for path in SPRITES.glob("*/index.json") for name in json.loads(path.read_text(encoding="utf-8"))}
REGULAR, LARGE = ((1280, 720), 1.0), ((1920, 1080), 1.0)


def glance(session: Session, size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> tuple[State, Decision, Look]:
    decision = session.decision(session.pending()[0].seat)
    assert decision is not None
    seat, count = decision.seat, session.state.seats
    look = Look(layout_for(size, scale), TEXTS["en"], NAMES[:count], seat, catalogue=tuple(session.catalogue(seat)), dock_of=seat)
    return (
        session.view(seat),
        decision,
        look._replace(asked=frozenset({seat}), players=("human", "mate", "captain", "human", "admiral")[:count]),
    )


@cache
def step(name: str, table: str = "chapter 3", late: int = 0) -> Session:
    """A game at this question; the later, the fuller the table."""
    for seed in range(4, 30):
        for session in moments(PLAIN[table], seed):
            if len(session.log) >= late and type(session.pending()[0].step).__name__ == name:
                return session
    raise AssertionError(f"no {name}")


def by_id(items: Sequence[Item]) -> dict[str, Item]:
    found = {item.id: item for item in items}
    assert len(found) == len(items), "two things have one name"
    return found


def told(item: Item) -> list[str]:
    return [stroke.text for stroke in item.picture if isinstance(stroke, Words)]


def sprites(items: Sequence[Item]) -> set[str]:
    return {stroke.name for item in items for stroke in item.picture if isinstance(stroke, Sprite)}


# What lies on the table


@pytest.mark.parametrize("name", PLAIN)
def test_everything_is_there_and_has_a_picture(name: str) -> None:
    for session in islice(moments(PLAIN[name]), 0, 200, 20):
        s, decision, look = glance(session)
        listed = describe(s, decision, look)
        items = by_id(listed)
        wanted = {f"isle/{isle.id}" for isle in s.islands} | {f"plate/{isle.id}" for isle in s.islands}
        wanted |= {f"site/{isle.id}.{site.slot}" for isle in s.islands for site in isle.sites}
        wanted |= {f"ship/{seat}/{SHIPS[n]}" for seat, p in enumerate(s.provinces) for n, ship in enumerate(p.ships) if ship.place}
        wanted |= {f"feature/{at}" for at in s.hexes} | {f"space/{harbour}" for harbour in HARBOURS}
        wanted |= {f"advisor/{advisor}" for advisor in (*s.forum, *s.palace)} | {f"glory/{seat}" for seat in range(s.seats)}
        wanted |= {f"seat/{seat}" for seat in range(s.seats)} | {f"crest/{decision.seat}", "event", "milestones", "forum", "primary"}
        own = s.provinces[decision.seat]
        wanted |= {f"advisor/{advisor}" for advisor in own.council} | {f"treasure/{t}" for t in own.treasures}
        wanted |= {f"upgrade/{u}" for ship in own.ships for u in ship.upgrades}
        assert wanted <= items.keys()
        assert sprites(listed) <= DRAWN


def test_every_piece_has_a_picture_and_a_name_that_is_no_id() -> None:
    for name in (*ADVISORS, *UPGRADES, *STRUCTURES, *TREASURES, *RELICS, *TABLETS, *APPELLATIONS, *DAMAGE, *CURSES):
        picture = signs.piece(name)
        assert picture in DRAWN
        assert name not in picture


def test_before_a_raid_it_is_told_what_goods_will_cost_there() -> None:
    s = position()
    fleet(s, 0, A="1.4", B="1.4")
    enmity(s, 0, "I1", 2)
    look = glance(Session.begin(GAME, "prologue", 2, {}, 1))[2]
    told_before = stakes(s, raid_venture(s, 0, "I1", "k1"), look)[1][0]
    assert "will cost you 6" in told_before, "3, 1 for each enmity there, 1 for the one to come"


@pytest.mark.parametrize("table", ["chapter 1", "prologue"])
def test_the_guilds_lie_where_nobody_can_sail(table: str) -> None:
    s, decision, look = glance(step("Guild", table))
    items = by_id(describe(s, decision, look))
    tray = place_on_screen(items["tray"], look)
    seen = [item for name, item in items.items() if name.startswith(("isle/", "ship/", "plate/"))]
    assert len(seen) > 8
    assert [item.id for item in seen if covered(tray, [place_on_screen(item, look)]) > 40] == []


def place_on_screen(item: Item, look: Look) -> Box:
    region = look.layout.regions[item.region]
    return item.box._replace(x=item.box.x + region.x, y=item.box.y + region.y)


def test_every_piece_says_what_it_does_and_copies_say_the_same() -> None:
    look = glance(Session.begin(GAME, "prologue", 2, {}, 1))[2]
    pieces = (*ADVISORS, *UPGRADES, *STRUCTURES, *EVENTS, *MILESTONES, *RELICS, *TABLETS, *COLONIES, *APPELLATIONS, *DAMAGE, *CURSES)
    assert [name for name in pieces if not rule_of(name, look)] == []
    assert rule_of("E36", look) == rule_of("E31", look)


def test_the_heights_of_an_island_are_seen_and_its_signs_lie_before_the_ships() -> None:
    for session in islice(moments(PLAIN["five"]), 0, 200, 40):
        s, decision, look = glance(session)
        items = by_id(describe(s, decision, look))
        ships = [item for name, item in items.items() if name.startswith("ship/")]
        for isle in s.islands:
            land, sites = items[f"isle/{isle.id}"], [items[f"site/{isle.id}.{site.slot}"] for site in isle.sites]
            assert min(site.box.y for site in sites) > land.box.y + 0.3 * land.box.h
            assert min(site.z for site in sites) > max(ship.z for ship in ships)


def test_flags_and_crosses_lie_beside_names_and_signs() -> None:
    session = step("Action", "chapter 6")
    for size, scale in (REGULAR, LARGE):
        s, decision, look = glance(session, size, scale)
        s.map_places = {**s.map_places, "well": "1.4"}
        s.provinces[decision.seat].research = ("R13:well.1",)
        items = by_id(describe(s, decision, look))
        assert s.colonies
        for colony in s.colonies:
            plate, flag = items[f"plate/{colony.island}"], items[f"flag/{colony.id}"].box
            assert plate.box.x < flag.x
            name = next(words_of(plate.picture))  # its first line
            assert plate.box.x + ink(look.letters, name).x >= flag.right, name.text
        cross = items["map/well"]
        signs_there = [items[f"site/I1.{site.slot}"] for site in s.island("I1").sites]
        assert cross.z < min(sign.z for sign in signs_there)
        assert min(sign.box.y for sign in signs_there) > cross.box.y + 0.5 * cross.box.h


def test_a_question_that_must_be_answered_does_not_say_that_there_is_nothing() -> None:
    session = step("Action")
    state = session.state.clone()
    then(state, Improve(session.pending()[0].seat))
    s, decision, look = glance(Session(GAME, session.terms, session.seed, state))
    button = by_id(describe(s, decision, look))["primary"]
    assert told(button) == ["Make your choice"]
    assert button.refusal


@pytest.mark.parametrize(("size", "scale"), [REGULAR, LARGE], ids=str)
@pytest.mark.parametrize("name", PLAIN)
def test_the_chart_stays_on_its_board_and_the_dock_in_its_place(name: str, size: tuple[int, int], scale: float) -> None:
    for session in islice(moments(PLAIN[name]), 0, 150, 50):
        s, decision, look = glance(session, size, scale)
        for item in describe(s, decision, look):
            region = look.layout.regions[item.region]
            if item.z > -10 and item.region in ("board", "dock", "seats", "bar"):
                box = item.box
                assert box.x >= -1, item.id
                assert box.y >= -1, item.id
                assert box.right <= region.w + 1, item.id
                assert box.bottom <= region.h + 1, item.id


def test_neighbours_lie_side_by_side_on_the_chart() -> None:
    where = places(layout_for((1280, 720)).regions["board"], 12)
    assert where.size >= 19
    x, y = where.spots["5.3"]
    near = sorted((abs(x - a) ** 2 + abs(y - b) ** 2, at) for at, (a, b) in where.spots.items() if "." in at and at != "5.3")[:6]
    assert {at for _, at in near} == {"4.3", "4.4", "5.2", "5.4", "6.3", "6.4"}


# Rules that appear


def test_a_small_evening_shows_no_panel_of_what_is_shut() -> None:
    s, decision, look = glance(step("Guild", "chapter 1"))
    items = by_id(describe(s, decision, look))
    names = set(items)
    assert not any(name.startswith(("tablet/", "palace", "map/", "feature/", "flag/", "shelf/tablet")) for name in names)
    assert "chart/uncharted" in names
    s, decision, look = glance(step("Guild", "five"))
    late = by_id(describe(s, decision, look))
    assert "palace" in late
    assert "chart/uncharted" not in late
    assert any(name.startswith("feature/") for name in late)


def test_in_a_shut_west_no_hex_is_sea() -> None:
    s, decision, look = glance(step("Guild", "prologue"))
    items = by_id(describe(s, decision, look))
    assert not items["chart/sea"].picture
    assert not any(name.startswith("space/13.") for name in items)


# Sailing


@pytest.mark.parametrize("name", ["chapter 1", "chapter 6"])
def test_every_space_in_reach_is_one_click_away(name: str) -> None:
    session = step("Sailing", name)
    s, decision, look = glance(session)
    there = decision.step
    assert isinstance(there, Sailing)
    found = courses(s, there)
    assert set(found) == set(reach(s, there.seat, there.ships)) - {s.provinces[there.seat].ships["AB".index(there.ships[0])].place}
    items = by_id(describe(s, decision, look))
    for space, course in found.items():
        item = items[f"space/{space}"]
        assert item.choices or item.action == f"ride to {space}"
        assert bool(item.warning) == bool(course.checks)
        way = TABLEWARE.way(s, decision.seat, f"to {space}")
        assert way == list(course.choices)
        if course.checks:
            continue
        after = Session(GAME, session.terms, session.seed, session.state.clone())
        for choice in way:
            asked = after.decision(decision.seat)
            assert asked is not None
            assert after.submit(decision.seat, asked.number, choice) is None
        assert after.state.provinces[there.seat].ships["AB".index(there.ships[0])].place == space


# Endeavours


def test_a_guild_under_the_pointer_is_a_guild() -> None:
    s, decision, look = glance(step("Guild"))
    tile = by_id(describe(s, decision, look))["tile/guild/B"]
    pointed = by_id(describe(s, decision, look._replace(hover=tile.id, about=tile.tip)))
    assert told(pointed["preview"]) == ["Builders. Sail, repair or upgrade, build"]


def test_a_target_is_looked_at_with_its_odds_before_anything_is_decided() -> None:
    s, decision, look = glance(step("Explore"))
    items = by_id(describe(s, decision, look))
    aims = {item.action for item in items.values() if item.action.startswith("open aim ")}
    assert len(aims) == len(decision.choices)
    for choice in decision.choices:
        seen = by_id(describe(s, decision, look._replace(crumb="aim " + " ".join(map(str, choice)))))
        assert "endeavour/pool" in seen
        assert not any(item.choices for name, item in seen.items() if name.startswith(("endeavour", "lead")))
        assert TABLEWARE.way(s, decision.seat, seen["primary"].action.removeprefix("ride "))[0] == choice


@pytest.mark.parametrize("dice", range(1, 9))
def test_the_odds_are_those_of_the_table_of_dice(dice: int) -> None:
    """At least one success with n dice: 1 - 1/3^n; the chances of damage add up."""
    session = step("Guild", "chapter 1")
    s = session.state.clone()
    s.provinces[0].ships = tuple(ship.replace(place="1.4", values=(dice, 2, 2, 2)) for ship in s.provinces[0].ships[:1]) + tuple(
        ship.replace(place="H_RED") for ship in s.provinces[0].ships[1:]
    )
    s.event, s.provinces[0].active = "", ""
    found = odds(s, Venture(kind="site", seat=0, stat="explore", defence=4))
    assert found.dice == dice
    assert sum(found.hurt) == pytest.approx(1.0)
    assert found.success + found.sinks <= 1.0 + 1e-9
    if dice >= 4:
        assert found.success + found.sinks == pytest.approx(1 - (1 / 3) ** dice + (found.sinks and (1 / 3) ** dice))


def test_shares_are_told_in_whole_numbers_and_never_lie() -> None:
    shares = [percent(share).replace("\N{NO-BREAK SPACE}", " ") for share in (0, 0.001, 0.5, 0.9999, 1)]
    assert shares == ["0 %", "<1 %", "50 %", ">99 %", "100 %"]


def test_a_roll_lies_on_the_table_with_its_faces() -> None:
    s, decision, look = glance(step("AfterRoll"))
    assert s.venture is not None
    items = by_id(describe(s, decision, look))
    shown = [item for name, item in items.items() if name.startswith("endeavour/die/")]
    assert len(shown) == len(s.venture.dice)
    assert all(item.tumbles for item in shown)
    assert items["primary"].choices == (("accept",),)


# The Booke


def test_a_page_tells_its_choices_and_nothing_of_what_they_bring() -> None:
    session = step("Page")
    s, decision, look = glance(session)
    items = by_id(describe(s, decision, look))
    entry = decision.step.entry
    said = " ".join(words for item in items.values() for words in (*told(item), item.tip))
    assert TEXTS["en"].name(signs.GAME, entry) in said
    for n in range(len(ENTRIES[entry].choices)):
        assert TEXTS["en"].name(signs.GAME, f"{entry}_{n + 1}", "said") not in said
    assert {item.choices for name, item in items.items() if name.startswith("option/") and item.choices} == {
        (choice,) for choice in decision.choices
    }


@pytest.mark.parametrize("name", PLAIN)
def test_no_page_card_or_island_that_is_shut_is_named_anywhere(name: str) -> None:
    """Neither in an id, a tip, words nor the name of a picture."""
    hidden = {entry for entry in ENTRIES if len(entry) == 4}
    for session in islice(moments(PLAIN[name]), 0, 200, 40):
        s, decision, look = glance(session)
        known = {*read_pages(session.state)} | ({decision.step.entry} if hasattr(decision.step, "entry") else set())
        goals = {TEXTS["en"].name(signs.GAME, name) for name in MILESTONES if name not in ("M02", "M03", "M04")}  # some share their names
        titles = {TEXTS["en"].name(signs.GAME, entry): entry for entry in hidden - known}.keys() - goals
        shut = {card for card in EVENTS if card != s.event} | {card for card in ADVISORS if card in session.state.decks["advisors"]}
        items = describe(s, decision, look)
        said = {words for item in items for words in told(item)}
        assert not said & titles
        ids = " ".join(item.id for item in items) + " ".join(sprites(items))
        assert not [entry for entry in hidden - known if re.search(rf"\b{entry}\b", ids)]
        assert not [card for card in shut if re.search(rf"\b{card}\b", ids)]


def test_what_was_read_can_be_read_again_and_nothing_else() -> None:
    session = next(
        session
        for session in moments(PLAIN["chapter 6"], 5)
        if len(read_pages(session.state)) >= 2 and not isinstance(session.pending()[0].step, Page)
    )
    s, decision, look = glance(session)
    read = read_pages(s)
    items = by_id(describe(s, decision, look._replace(crumb="booke")))
    assert {name for name in items if re.fullmatch(r"booke/[A-Z]{1,2}\d+", name)} == {f"booke/{entry}" for entry in read}
    page = by_id(describe(s, decision, look._replace(crumb=f"booke {read[0]}")))
    assert TEXTS["en"].name(signs.GAME, read[0]) in " ".join(told(page["book"]))
    shut = next(entry for entry in ENTRIES if entry not in read)
    assert "book" not in by_id(describe(s, decision, look._replace(crumb=f"booke {shut}")))


def test_every_program_of_the_booke_can_be_told() -> None:
    from engine.seafall.effects import programs_of

    look = glance(step("Guild"))[2]
    for entry in ENTRIES:
        for program in programs_of(entry):
            assert effects(program, look)


# What may be seen


def test_the_public_and_another_seat_see_the_same_sea_and_no_deck() -> None:
    session = step("Action", "chapter 6", 80)
    seen = []
    for seat in (None, 0, 1):
        look = Look(layout_for((1280, 720)), TEXTS["en"], NAMES[: session.state.seats], seat, dock_of=0)
        items = describe(view(session.state, seat), None, look)
        seen.append([item for item in items if item.region == "board" and item.id.startswith(("isle", "ship", "site", "feature", "space"))])
    assert seen[0] == seen[1] == seen[2]


# The story


@pytest.mark.parametrize("name", ["chapter 1", "chapter 6"])
def test_glory_by_source_sums_up_to_the_result(name: str) -> None:
    *_, last = moments(PLAIN[name], seed=7)
    assert last.over
    totals = dict.fromkeys(range(last.state.seats), 0)
    sources = set()
    for event in last.events(None):
        for seat, points, source in score(event):
            totals[seat] += points
            sources.add(source)
            assert TEXTS["en"].has(source)
        assert all(0 <= seat < last.state.seats for seat in concerns(event))
    assert sources <= {f"sea.name.source_{source}" for source in SOURCES}
    assert all(total >= glory for total, glory in zip(totals.values(), (0,) * last.state.seats, strict=True))


def test_every_event_can_be_held_and_lit() -> None:
    names = {key.removeprefix("seafall.event.") for key in TEXTS["en"] if key.startswith("seafall.event.")}
    assert names >= HEADINGS
    assert set(HOLDS) <= names
    *_, last = moments(PLAIN["chapter 3"], seed=7)
    lit = {piece.partition("/")[0] for event in last.events(None) for piece in pieces(event)}
    assert lit >= {"space", "ship", "advisor", "site"}


# Words

STEPS = (
    ("Hire", "chapter 6", 100),
    ("Activate", "five", 60),
    ("Guild", "chapter 1", 0),
    ("Action", "chapter 6", 150),
    ("Sailing", "chapter 3", 60),
    ("Explore", "chapter 3", 0),
    ("Raid", "chapter 1", 0),
    ("AfterRoll", "chapter 3", 0),
    ("Commit", "chapter 3", 0),
    ("Page", "chapter 3", 0),
    ("Build", "chapter 3", 0),
    ("RaiseValue", "chapter 6", 0),
)


def looks(s: State, decision: Decision, look: Look) -> Iterator[Look]:
    """With each group of the bar open, and one thing of each kind under the pointer."""
    yield look
    items = describe(s, decision, look)
    yield from (
        look._replace(crumb=crumb) for crumb in {item.action.removeprefix("open ") for item in items if item.action.startswith("open ")}
    )
    kinds: dict[str, Item] = {}
    for item in items:
        kinds.setdefault(item.id.split("/")[0], item)
    yield from (look._replace(hover=item.id, about=item.tip) for item in kinds.values())


@pytest.mark.parametrize(("name", "table", "late"), STEPS, ids=lambda value: str(value))
def test_all_words_have_room(name: str, table: str, late: int) -> None:
    session = step(name, table, late)
    for size, scale in (REGULAR, LARGE):
        s, decision, look = glance(session, size, scale)
        for seen in looks(s, decision, look):
            items = describe(s, decision, seen)
            where = f"{size} at {scale}, hover {seen.hover!r}, open {seen.crumb!r}"
            assert cut(items, look.letters) == [], where
            assert overlapping(items, look.letters) == [], where


def test_what_the_log_calls_a_site_stands_on_the_chart_and_on_the_paper() -> None:
    """In "Gannet Rock, site d" its letter is on the sign while the line or chip is pointed at, and on the paper of the isle always."""
    state = play_to(Wish("table", "seafall", "skirmish", 4, {}, 7, 60, (1280, 720))).view(0)
    isle = next(isle for isle in state.islands if len(isle.sites) > 3)
    slot = isle.sites[2].slot
    line = LogLine("", 0, pieces=(f"site/{isle.id}.{slot}",))
    look = Look(layout_for((1280, 720)), TEXTS["en"], NAMES[:4], log=(line,))
    letter = f"letter/{isle.id}.{slot}"
    told = {item.id: item for item in describe(state, None, look._replace(hover="log/0"))}
    assert [words.text for words in words_of(told[letter].picture)] == [slot[-1]]
    aimed = {item.id for item in describe(state, None, look._replace(aimed=("explore_site", isle.id, slot)))}
    assert letter in aimed
    shown = {item.id: item for item in describe(state, None, look._replace(hover=f"isle/{isle.id}"))}
    assert letter not in shown, "the signs are there to be seen"
    assert any(words.text.startswith(f"{slot[-1]} · ") for words in words_of(shown["preview"].picture))


def test_where_a_ship_went_last_stands_on_the_chart_as_the_log_calls_it() -> None:
    state = play_to(Wish("table", "seafall", "skirmish", 4, {}, 7, 60, (1280, 720))).view(0)
    look = Look(layout_for((1280, 720)), TEXTS["en"], NAMES[:4], marks=((0, "1.4", "4.0"), (1, "1.4", state.islands[0].hex)))
    named = {item.id for item in describe(state, None, look) if item.id.startswith("name/")}
    assert named == {"name/4.0"}, "an isle has its own plate"
