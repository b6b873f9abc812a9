"""The table of Winds of Plunder as data: everything is there, nothing hides, all that may be done can be clicked, all words have room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from math import hypot

import pytest

from engine.kernel import Choice, Decision, Luck, asked, pick, play, view
from engine.session import Session
from engine.winds_of_plunder.cards import SecondSail
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import AREAS, CARD_FACE, MARKER, PORTS, SABOTAGE, WINDS
from engine.winds_of_plunder.game import GAME
from engine.winds_of_plunder.holdings import tally
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.turn import Bonus, Turn
from engine.winds_of_plunder.vote import VoteCubes, VoteDirection, VoteOrders
from game.kit.item import Item
from game.kit.layout import Box, around, layout_for
from game.kit.picture import Words
from game.services.texts import Texts
from game.tables.look import Look
from game.tables.winds_of_plunder import TABLEWARE, _places, describe
from game.tables.winds_of_plunder.arrival import foreseen
from game.tables.winds_of_plunder.places import Places
from game.tables.winds_of_plunder.story import AT_THE_END, HEADINGS, HOLDS, SOURCES, mark, pieces, score
from tests.kit.wording import NAMES, cut, overlapping, untranslated

TEXTS = {language: Texts(language) for language in ("en", "qps")}
VARIANTS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("standard", 4, {}),
    ("standard", 5, {"start_ports": "drafted"}),
    ("quick", 3, {"vote_style": "sealed_orders"}),
    ("duel", 2, {"start_ports": "drafted"}),
    ("tournament", 3, {}),
)
TIGHT = (((1280, 720), 1.0), ((3840, 2160), 1.5))  # the layouts with the least room


def answer(luck: Luck, choices: Sequence[Choice]) -> Choice:
    """Small bids, and now and then a card, so that hands and purses stay full."""
    if any(choice[0] == "bid" for choice in choices):
        return pick(luck, [choice for choice in choices if int(choice[1]) <= 4])
    if ("draw",) in choices and luck.chance % 4 == 0:
        return ("draw",)
    return pick(luck, [choice for choice in choices if choice != ("end",)] or list(choices))


def moments(mode: str, seats: int, options: dict[str, str], seed: int = 4, steps: int = 10**6) -> Iterator[Session]:
    """A game, stopped at each question."""
    session, luck = Session.begin(GAME, mode, seats, options, seed), Luck(seed)
    while not session.over and len(session.log) < steps:
        yield session
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        assert session.submit(decision.seat, decision.number, answer(luck, decision.choices)) is None


def glance(session: Session, size: tuple[int, int] = (1280, 720), scale: float = 1.0, language: str = "en") -> tuple[State, Decision, Look]:
    decision = session.decision(session.pending()[0].seat)
    assert decision is not None
    seat, count = decision.seat, session.state.seats
    players = ("human", "mate", "captain", "human", "admiral")[:count]
    known = tuple(session.catalogue(seat))
    layout = layout_for(size, scale)
    return session.view(seat), decision, Look(layout, TEXTS[language], NAMES[:count], seat, catalogue=known, dock_of=seat, players=players)


def at(step: str, mode: str = "standard", seats: int = 4, options: dict[str, str] | None = None, late: int = 0, seed: int = 4) -> Session:
    for session in moments(mode, seats, options or {}, seed):
        if len(session.log) >= late and type(session.pending()[0].step).__name__ == step:
            return session
    raise AssertionError(f"no {step}")


def turn(*, sails: bool = True, late: int = 60, seats: int = 4, mode: str = "standard") -> Session:
    """A turn with all its points, before the sail."""
    for session in moments(mode, seats, {}):
        decision = session.decision(session.pending()[0].seat)
        s = session.state
        if len(session.log) < late or decision is None or not isinstance(decision.step, Turn) or s.points < 3 or s.sailed:
            continue
        if sails == any(choice[0] == "sail" for choice in decision.choices):
            return session
    raise AssertionError("no such turn")


def by_id(items: Sequence[Item]) -> dict[str, Item]:
    found = {item.id: item for item in items}
    assert len(found) == len(items), "two things with one name"
    return found


def told(item: Item) -> list[str]:
    return [stroke.text for stroke in item.picture if isinstance(stroke, Words)]


def covered(one: Box, other: Box) -> float:
    """How much of the smaller box lies behind or before the larger one."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down) / min(one.w * one.h, other.w * other.h)


# What lies on the table


@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_everything_is_there_and_no_ship_hides_another(mode: str, seats: int, options: dict[str, str]) -> None:
    for session in islice(moments(mode, seats, options), None, None, 3):
        s, decision, look = glance(session)
        items = by_id(describe(s, decision, look))
        wanted = {f"port/{port}" for port in PORTS} | {f"plate/{port}" for port in PORTS}
        wanted |= {f"tile/{tile}" for tile in (*s.tile_at.values(), *s.bar)}
        wanted |= {f"mark/{port}/{seat}" for port, known in s.marks.items() for seat in known}
        wanted |= {f"ladder/{area}" for area in AREAS} | {f"rose/{wind}" for wind in WINDS}
        wanted |= {f"vp/{seat}" for seat in range(seats)} | {f"seat/{seat}/{n}" for seat in range(seats) for n in range(8)}
        wanted |= {f"marker/{marker}" for marker in MARKER.values() if getattr(s, marker) is not None}
        wanted |= {"blackbeard", "bar", "track", "rose", "primary", "preview", "dock/points", "buy/draw", "buy/gust", "pile/discard"}
        ships = {f"ship/{seat}" for seat, c in enumerate(s.captains) if c.port} | ({"ship/patrol"} if s.patrol else set())
        assert wanted | ships <= items.keys()
        for one, other in combinations(sorted(ships), 2):
            assert covered(items[one].box, items[other].box) < 0.2, (one, other)


def test_five_ships_and_a_patrol_find_room_in_one_port() -> None:
    for port in PORTS:
        session = turn(seats=5)
        s, decision, look = glance(session)
        for c in s.captains:
            c.port = port
        items = by_id(describe(s, decision, look))
        boxes = [items[f"ship/{seat}"].box for seat in range(5)]
        assert all(covered(one, other) < 0.2 for one, other in combinations(boxes, 2))
        board = look.layout.regions["board"]
        assert all(box.x > -6 and box.y > -6 and box.right < board.w + 6 and box.bottom < board.h + 6 for box in boxes), port


def test_tiles_lie_where_the_state_says_and_slot_six_is_next() -> None:
    s, decision, look = glance(turn())
    items = by_id(describe(s, decision, look))
    slots = [items[f"tile/{tile}"].box for tile in s.bar]
    assert slots == sorted(slots, key=lambda box: box.y)
    assert "next" in told(items["bar"])
    for port, tile in s.tile_at.items():
        near = min(PORTS, key=lambda p: abs(items[f"tile/{tile}"].box.centre[0] - items[f"port/{p}"].box.centre[0]) ** 2
                   + abs(items[f"tile/{tile}"].box.centre[1] - items[f"port/{p}"].box.centre[1]) ** 2)  # fmt: skip
        assert near == port


WINDOWS = ((1280, 720), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440), (3840, 2160))


def drawn_up(size: tuple[int, int], scale: float, language: str) -> Places:
    return _places(Look(layout_for(size, scale), TEXTS[language], NAMES[:4], 0))


def far(box: Box, point: tuple[float, float]) -> float:
    x, y = point
    return hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom))


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_a_name_plate_is_nearest_to_its_own_port_and_ships_lie_in_its_area(size: tuple[int, int], scale: float, language: str) -> None:
    where = drawn_up(size, scale, language)
    for port, plate in where.plates.items():
        assert min(PORTS, key=lambda other: far(plate.box, where.at(other))) == port, plate.text
        sea = where.band(PORTS[port].area)
        assert sea.holds(*where.berth(port)), port
        for ships in (1, 2, 6):
            for box in where.anchorage.moored(port, ships):
                hull = around(*box.centre, box.w * 0.8, box.h * 0.8)
                assert sea.x <= hull.x, (port, ships)
                assert hull.right <= sea.right, (port, ships)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.25), ((1366, 768), 1.0), ((1920, 1080), 1.0)], ids=str)
def test_a_ship_hides_no_port_no_tile_and_no_name(size: tuple[int, int], scale: float) -> None:
    where = drawn_up(size, scale, "en")
    laid = [(port, where.tile(port)) for port in PORTS] + [(port, plate.box) for port, plate in where.plates.items()]
    laid += [(port, around(*where.at(port), 34 * where.unit, 34 * where.unit)) for port in PORTS]
    for port in PORTS:
        (ship,) = where.anchorage.moored(port, 1)
        hull = around(*ship.centre, ship.w * 0.8, ship.h * 0.8)
        assert [other for other, box in laid if covered(hull, box) > 0.12] == [], port


def test_reputations_lie_above_ships() -> None:
    s, decision, look = glance(turn(late=100))
    items = describe(s, decision, look)
    marks = [item.z for item in items if item.id.startswith("mark/")]
    assert marks
    assert min(marks) > max(item.z for item in items if item.id.startswith(("ship/", "slack/", "turn/")))


# What can be done


def test_ports_have_the_numbers_of_their_chips() -> None:
    s, decision, look = glance(turn())
    items = by_id(describe(s, decision, look))
    named = {name.removeprefix("chip/"): item for name, item in items.items() if name.startswith("chip/") and item.choices}
    chips = {item.choices[0]: n for n, item in named.items()}
    legal = [choice for choice in decision.choices if choice[0] == "sail"]
    assert legal
    for choice in legal:
        item = items[f"port/{choice[1]}"]
        assert item.choices == (choice,)
        assert item.ring == "legal"
        assert told(items[f"number/{choice[1]}"]) == [chips[choice]]
    assert {name for name in items if name.startswith("number/")} == {f"number/{choice[1]}" for choice in legal}


def test_a_gust_is_outlined_and_priced_and_wants_a_second_click() -> None:
    s, decision, look = glance(turn())
    gusts = {str(choice[-1]) for choice in decision.choices if choice[0] in ("gust", "farther")}
    sails = {str(choice[-1]) for choice in decision.choices if choice[0] == "sail"}
    assert gusts - sails
    plain = by_id(describe(s, decision, look))
    for port in gusts - sails:
        assert plain[f"port/{port}"].warning
        assert "warn" in str(plain[f"port/{port}"].picture)
        assert not plain[f"port/{port}"].ring
    opened = by_id(describe(s, decision, look._replace(crumb="gust")))
    assert {name.removeprefix("price/") for name in opened if name.startswith("price/")} == gusts
    assert not any(opened[f"port/{port}"].warning for port in gusts)
    port = min(gusts)
    assert told(by_id(describe(s, decision, look._replace(crumb="gust", hover=f"port/{port}")))[f"price/{port}"]) == ["3 points"]


@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_what_is_not_allowed_says_why(mode: str, seats: int, options: dict[str, str]) -> None:
    for session in islice(moments(mode, seats, options), None, None, 3):
        s, decision, look = glance(session)
        items = by_id(describe(s, decision, look))
        own = s.captains[decision.seat].port
        if isinstance(decision.step, Turn | SecondSail):
            for port in PORTS:
                assert bool(items[f"port/{port}"].choices) != bool(items[f"port/{port}"].refusal) or port == own
        if isinstance(decision.step, Turn | Bonus):
            for name in ("draw", "cubes2", "cubes5", "cubes9"):
                assert items[f"buy/{name}"].choices or items[f"buy/{name}"].refusal
            for card in s.captains[decision.seat].hand:
                assert bool(items[f"card/{card}"].choices) != bool(items[f"card/{card}"].refusal)
        if isinstance(decision.step, Turn):
            assert items["buy/gust"].action or items["buy/gust"].refusal
        primary = items["primary"]
        if isinstance(decision.step, Turn | VoteDirection | VoteCubes | VoteOrders):
            assert primary.choices or primary.action or primary.refusal


def test_the_turn_is_not_ended_before_the_sail_nor_with_points_left_at_one_press() -> None:
    s, decision, look = glance(turn())
    button = by_id(describe(s, decision, look))["primary"]
    assert button.refusal is not None
    assert button.refusal.key.endswith("must_sail")
    for session in moments("standard", 4, {}):
        s, decision, look = glance(session)
        if isinstance(decision.step, Turn) and s.points and s.sailed and len(decision.choices) > 1:
            break
    assert by_id(describe(s, decision, look))["primary"].action == "warn"
    second = by_id(describe(s, decision, look._replace(warned=True)))["primary"]
    assert second.choices == (("end",),)
    assert any(str(s.points) in words for words in told(second))


def test_a_bid_is_made_with_cubes_and_sealed_with_the_button() -> None:
    session = at("VoteCubes", late=30)
    s, decision, look = glance(session)
    cubes = s.captains[decision.seat].cubes
    items = by_id(describe(s, decision, look._replace(hover="bid/2")))
    assert {name for name in items if name.startswith("bid/")} == {f"bid/{n}" for n in range(cubes + 1)}
    assert items["primary"].refusal is not None
    assert any("2 cubes" in words for words in told(items["fist"]))
    assert session.submit(decision.seat, decision.number, ("bid", 1)) is None
    s, decision, look = glance(session)
    items = by_id(describe(s, decision, look))
    assert items["primary"].choices == (("seal",),)
    assert items["bid/2"].refusal is not None


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.25), ((3440, 1440), 1.0)], ids=str)
@pytest.mark.parametrize("cubes", [0, 9, 15, 24])
def test_the_fist_lies_in_even_rows_and_hides_no_tile_and_no_name(size: tuple[int, int], scale: float, cubes: int) -> None:
    voting = at("VoteCubes", late=30)
    state = voting.seek(len(voting.log))
    state.captains[voting.pending()[0].seat].cubes = cubes
    s, decision, look = glance(Session(voting.game, voting.terms, voting.seed, state), size, scale)
    items = by_id(describe(s, decision, look))
    fist, laid = items["fist"].box, [items[f"bid/{n}"].box for n in range(1, cubes + 1)]
    rows = [sum(box.y == top for box in laid) for top in sorted({box.y for box in laid})]
    assert not rows or max(rows) - min(rows) <= len(rows)
    assert all(box.right <= fist.right - 8 and box.bottom <= fist.bottom for box in laid)
    assert fist.bottom <= look.layout.regions["board"].h
    assert fist.right < drawn_up(size, scale, "en").anchorage.moored("CUR", 1)[0].centre[0]
    over = [item.id for item in items.values() if item.id.startswith(("tile/", "plate/", "port/")) and item.region == "board"]
    assert [name for name in over if covered(fist, items[name].box) > 0.02] == []


def test_a_slack_sail_is_shown_until_the_ship_has_sailed() -> None:
    s, decision, look = glance(turn())
    seat = decision.seat
    s.captains[seat].port = min(PORTS, key=lambda port: len(NORMAL[port, s.wind]))
    before = by_id(describe(s, decision, look))
    assert {f"slack/{seat}", f"locked/{seat}"} <= before.keys()
    assert covered(before[f"slack/{seat}"].box, before[f"ship/{seat}"].box) > 0.9
    after = s.clone()
    after.sailed = True
    assert not {f"slack/{seat}", f"locked/{seat}"} & by_id(describe(after, decision, look)).keys()


def test_a_direction_under_the_pointer_lights_the_ports_it_leads_to() -> None:
    s, decision, look = glance(at("VoteDirection", late=60))
    chips = by_id(describe(s, decision, look))
    for wind in WINDS:
        chip = next(name for name, item in chips.items() if name.startswith("chip/") and item.choices == (("wind", wind),))
        for hover in (f"rose/{wind}", chip):
            items = by_id(describe(s, decision, look._replace(hover=hover)))
            lit = {port for port in PORTS if "#F3EAD7" in str(items[f"plate/{port}"].picture)}
            assert lit == {*NORMAL[s.captains[decision.seat].port, wind], s.captains[decision.seat].port}
            lines = told(items["preview"])
            for c in s.captains:
                count = len(NORMAL[c.port, wind])
                words = f"{count} port{'s' if count != 1 else ''}" if count else "windlocked"
                assert words in lines


def test_in_the_vote_things_speak_also_when_the_compass_is_set() -> None:
    session = at("VoteDirection", late=60)
    decision = session.decision(session.pending()[0].seat)
    assert decision is not None
    session.submit(decision.seat, decision.number, ("wind", "N"))
    s, decision, look = glance(session)
    assert ("wind", "N") in s.envelope(decision.seat)
    assert told(by_id(describe(s, decision, look))["preview"])[0] == "Wind to the north"
    other = by_id(describe(s, decision, look._replace(hover="seat/2", about=NAMES[2])))
    assert told(other["preview"])[0] == NAMES[2]


# What an arrival would bring


@pytest.mark.parametrize("seed", range(3))
def test_the_forecast_of_an_arrival_is_what_happens(seed: int) -> None:
    seen = surprises = 0
    for session in islice(moments("standard", 4, {}, seed), None, None, 3):
        s, decision, look = glance(session)
        for choice in decision.choices:
            if choice[0] not in ("sail", "farther"):
                continue
            seen += 1
            coming = foreseen(s, decision.seat, choice)
            real = session.state.clone()
            choices = play(real, choice)
            if choices and asked(real)[0].name.endswith(".Board"):
                assert set(coming.prey) == set(choices) - {("spare",)}
                play(real, ("spare",))
            else:
                assert not coming.prey
            vp = real.captains[decision.seat].vp
            assert vp == coming.after or (coming.or_more and vp > coming.after)
            surprises += vp != coming.after
            assert s == session.view(decision.seat), "the view was changed"
            lines = told(by_id(describe(s, decision, look._replace(hover=f"port/{choice[-1]}")))["preview"])
            assert f"{coming.before} › {coming.after}" in lines
    assert seen > 50
    assert surprises < seen / 20


# What may be seen


def test_nobody_sees_a_card_or_a_map_that_is_not_the_own() -> None:
    for session in islice(moments("standard", 4, {}, steps=260), None, None, 5):
        for viewer in (None, 2):
            s = view(session.state, viewer)
            look = Look(layout_for((1280, 720)), TEXTS["en"], NAMES[:4], viewer)
            for dock in range(4):
                items = by_id(describe(s, None, look._replace(dock_of=dock)))
                own = s.captains[dock].hand if dock == viewer else []
                assert {name.removeprefix("card/") for name in items if name.startswith("card/")} == set(own)
                maps = {name.removeprefix("map/") for name in items if name.startswith("map/")}
                assert maps == set(s.captains[dock].traced) | ({*s.captains[dock].maps} if dock == viewer else set()) - {None}


def test_a_covered_hand_is_shown_only_when_it_is_looked_at() -> None:
    for session in moments("standard", 4, {}):
        s, decision, look = glance(session)
        if isinstance(decision.step, Turn) and any(choice[0] == "play" for choice in decision.choices) and s.captains[decision.seat].maps:
            break
    items = describe(s, decision, look._replace(covered=True))
    words = " ".join(" ".join(told(item)) + item.tip for item in items)
    for card in s.captains[decision.seat].hand:
        assert TEXTS["en"].name("winds_of_plunder", card) not in words
    assert not any(choice[0] == "play" for item in items for choice in item.choices)
    assert any(item.action == "peek" for item in items if item.id.startswith("hand/"))
    assert any(item.action == "peek" for item in items if item.id.startswith("chip/"))
    assert any(item.id.startswith("card/") for item in describe(s, decision, look))


def test_a_covered_map_is_not_told_by_the_course_to_its_port() -> None:
    looked = 0
    for session in moments("standard", 4, {}, seed=2):
        s, decision, look = glance(session)
        known = session.view(decision.seat)
        known.captains[decision.seat].maps = []
        for choice in decision.choices:
            if choice[0] == "sail" and choice[1] in s.captains[decision.seat].maps:
                over = look._replace(hover=f"port/{choice[1]}", covered=True)
                shown, bare = (told(by_id(describe(state, decision, over))["course/gain"]) for state in (s, known))
                assert shown == bare
                looked += 1
    assert looked


def test_the_tile_of_a_port_sails_there_too() -> None:
    s, decision, look = glance(turn())
    items = by_id(describe(s, decision, look))
    for choice in decision.choices:
        if choice[0] == "sail":
            assert items[f"tile/{s.tile_at[str(choice[1])]}"].choices == (choice,)
    for port in PORTS:
        if refusal := items[f"port/{port}"].refusal:
            assert items[f"tile/{s.tile_at[port]}"].refusal == refusal


def test_a_victim_is_shown_with_what_the_named_card_takes() -> None:
    session = at("NameVictim", "standard", 5, late=60)
    s, decision, look = glance(session)
    card = s.agenda[-1].card
    items = by_id(describe(s, decision, look))
    assert any(TEXTS["en"].name("winds_of_plunder", card) in words for words in told(items["chrome/prompt"]))
    for choice in decision.choices:
        who = s.captains[int(choice[1])]
        label = told(next(item for item in items.values() if item.id.startswith("chip/") and item.choices == (choice,)))[-1]
        assert label.startswith(f"{NAMES[int(choice[1])]}: {getattr(who, SABOTAGE[card])} ")


def test_loot_is_offered_as_pictures_with_what_both_would_have_and_hides_neither_ship() -> None:
    for seed in range(3):
        session = at("Board", late=60, seed=seed)
        s, decision, look = glance(session)
        items = by_id(describe(s, decision, look))
        loot = [item for name, item in items.items() if name.startswith("loot/")]
        assert {item.choices[0] for item in loot} == {choice for choice in decision.choices if choice[0] in ("board", "board_patrol")}
        for item in loot:
            if item.choices[0][0] == "board":
                victim = int(item.choices[0][1])
                before, after = (tally(s.captains[victim], str(item.choices[0][2])), decision.seat)
                assert any(f"{NAMES[victim]} {before} › " in words and NAMES[after] in words for words in told(item))
        board = look.layout.regions["board"]
        panel = items["tray"].box._replace(x=items["tray"].box.x - board.x, y=items["tray"].box.y - board.y)
        assert covered(panel, items[f"ship/{decision.seat}"].box) == 0


def test_a_covered_map_is_not_told_by_the_forecast_of_an_arrival() -> None:
    told_open = told_covered = 0
    for session in moments("standard", 4, {}, seed=2):
        s, decision, _ = glance(session)
        for choice in decision.choices:
            if choice[0] == "sail" and choice[1] in s.captains[decision.seat].maps:
                found = [foreseen(s, decision.seat, choice, covered=covered) for covered in (False, True)]
                told_open += any(event.name == "treasure" for event in found[0].events)
                told_covered += any(event.name == "treasure" for event in found[1].events)
    assert told_open > told_covered == 0


# The story


@cache
def whole(mode: str, seats: int) -> Session:
    *_, last = moments(mode, seats, {}, seed=7)
    return last


@pytest.mark.parametrize(("mode", "seats"), [("standard", 5), ("duel", 2)])
def test_points_by_source_sum_up_to_the_result(mode: str, seats: int) -> None:
    session = whole(mode, seats)
    assert session.over
    totals = dict.fromkeys(range(seats), 0)
    for event in session.events(None):
        for seat, points, source in score(event):
            totals[seat] += points
            assert TEXTS["en"].has(source)
    assert tuple(totals.values()) == GAME.scores(session.state)


def test_every_event_can_be_marked_and_lit() -> None:
    names = {key.removeprefix("winds_of_plunder.event.") for key in TEXTS["en"] if key.startswith("winds_of_plunder.event.")}
    assert names >= HEADINGS
    assert set(HOLDS) <= names
    assert set(SOURCES) <= names
    assert {f"source_{source}" for source in (*AT_THE_END, *SOURCES.values(), "paid")} == {
        key.removeprefix("chart.name.") for key in TEXTS["en"] if key.startswith("chart.name.source_")
    }
    session = whole("duel", 2)
    s = session.state
    look = Look(layout_for((1280, 720)), TEXTS["en"], NAMES[:2], 0)
    there = {item.id for item in describe(view(s, 0), None, look)}
    moved = 0
    for event in session.events(0):
        moved += mark(event) is not None
        for piece in pieces(event):
            kind = piece.partition("/")[0]
            assert piece in there or kind in ("card", "mark", "marker"), piece
    assert moved > 18


def test_last_moves_and_owners_are_shown_when_asked_for() -> None:
    s, decision, look = glance(turn())
    plain = by_id(describe(s, decision, look)).keys()
    marked = by_id(describe(s, decision, look._replace(marks=((0, "JAM", "SDO"), (-1, "TRI", "CUR")))))
    assert marked.keys() - plain == {"wake/0", "wake/1"}
    named = by_id(describe(s, decision, look._replace(owners=True)))
    assert {words for name in named.keys() - plain for words in told(named[name])} == set(look.names)


def test_a_ship_a_tile_and_a_cube_keep_their_names_so_that_they_travel() -> None:
    session = turn()
    s, decision, look = glance(session)
    before = by_id(describe(s, decision, look))
    sail = next(choice for choice in decision.choices if choice[0] == "sail")
    tile, coming = s.tile_at[str(sail[1])], s.bar[-1]
    session.submit(decision.seat, decision.number, sail)
    s, decision, look = glance(session)
    after = by_id(describe(s, decision, look))
    assert before[f"ship/{look.viewer}"].box != after[f"ship/{look.viewer}"].box
    assert after[f"tile/{coming}"].box == before[f"tile/{tile}"].box
    assert s.bar[0] == tile
    assert after[f"tile/{tile}"].box.y < min(after[f"tile/{other}"].box.y for other in s.bar[1:])
    assert TABLEWARE.describe is describe


# Words


def _sums(look: Look) -> str:
    sources = dict.fromkeys(SOURCES.values())
    return " · ".join(f"{look.texts.say(f'chart.name.source_{source}')} +{n + 1}" for n, source in enumerate(sources))


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize(("size", "scale"), TIGHT)
def test_the_longest_sum_of_points_and_every_port_have_room_beside_the_board(size: tuple[int, int], scale: float, language: str) -> None:
    s, decision, look = glance(at("Turn", "standard", 5, {}, 190), size, scale, language)
    sums = look._replace(hover=f"seat/{decision.seat}", sums=(_sums(look),) * s.seats)
    for seen in (sums, *(look._replace(hover=f"plate/{port}") for port in PORTS)):
        items = [item for item in describe(s, decision, seen) if item.region in ("board", "preview")]
        assert [*cut(items, look.letters), *overlapping(items, look.letters)] == [], seen.hover
        assert language == "en" or untranslated(items) == [], seen.hover


def test_faces_are_what_cards_are_called() -> None:
    """The pictures of cards are drawn by face: each has a title and its signs."""
    session = turn()
    for card in CARD_FACE:
        s, decision, look = glance(session)
        s.captains[decision.seat].hand = [card]
        item = by_id(describe(s, decision, look))[f"card/{card}"]
        assert item.tip
        assert cut([item], look.letters) == []
