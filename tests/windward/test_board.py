"""Windward's board as data: what can be reached is marked, nobody hides anybody, and a battle is seen beside its space."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from engine import catalogue
from engine.kernel import Decision, Luck, pick, play, view
from engine.kernel.ways import path
from engine.session import Session
from engine.windward.battle import PlayBoosts, SpendCannons
from engine.windward.charts import reach
from engine.windward.data import PORT, REDS, WHITE
from engine.windward.planet import land
from engine.windward.state import Battle, Party, State
from engine.windward.turn import Turn
from game import tables
from game.kit.item import Item
from game.kit.layout import Box, layout_for
from game.kit.picture import Sprite, Words
from game.services.texts import Texts
from game.tables.look import Look
from game.tables.windward import describe
from game.tables.windward.atlas import atlas
from game.tables.windward.battle import battle
from game.tables.windward.board import board
from game.tables.windward.forecast import imagined, prospects, standing
from game.tables.windward.pieces import pieces
from tests.windward.positions import hand, position

NAMES = ("Ana", "Baltasar", "Chloé", "Duarte", "Inês")
TEXTS = Texts("en")
VARIANTS: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("free_for_all", 4, {}),
    ("free_for_all", 5, {"small_world": "on", "achievements": "on", "great_white": "on", "target": "20"}),
    ("head_to_head", 2, {"naturalist": "random", "achievements": "on"}),
    ("solo", 1, {"small_world": "on"}),
    ("coop", 3, {"difficulty": "hard"}),
)


def glance(session: Session, size: tuple[int, int] = (1280, 720), **more: object) -> tuple[State, Decision, Look]:
    seat = session.pending()[0].seat
    decision = session.decision(seat)
    assert decision is not None
    look = Look(layout_for(size), TEXTS, NAMES[: session.state.seats], seat, catalogue=tuple(session.catalogue(seat)))
    return session.view(seat), decision, look._replace(**more)  # type: ignore[arg-type]


def moments(mode: str, seats: int, options: dict[str, str], seed: int = 4, steps: int = 260) -> Iterator[Session]:
    """A game played at random, stopped at each question."""
    session, luck = Session.begin(catalogue.load("windward"), mode, seats, options, seed), Luck(seed)
    while not session.over and len(session.log) < steps:
        yield session
        asked = session.pending()[0]
        decision = session.decision(asked.seat)
        assert decision is not None
        session.submit(asked.seat, decision.number, pick(luck, decision.choices))


def at_turn(mode: str = "solo", seats: int = 1) -> Session:
    """A Ship At Sky with Speed left."""
    for session in moments(mode, seats, {}):
        state = session.state
        if isinstance(session.pending()[0].step, Turn) and state.captains[state.active].ship != PORT and state.speed:
            return session
    raise AssertionError("no such turn")


def space_of(s: State, name: str) -> str:
    kind, _, piece = name.partition("/")
    if kind == "ship":
        return s.captains[int(piece)].ship
    if kind == "boat":
        return s.captains[int(piece[0])].boats[int(piece[2])]
    return s.white_at if piece == WHITE else s.carcasses.get(piece, "") or s.red_at[REDS.index(piece)]


def covered(one: Box, other: Box) -> float:
    """How much of the smaller box lies behind or before the larger one."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(0.0, across) * max(0.0, down) / min(one.w * one.h, other.w * other.h)


def test_a_salvo_that_was_fired_is_told_no_more_while_the_pointer_is_still_on_it() -> None:
    """The moment after the click, before the dice: the Cannons are spent, and there is nothing left to choose."""
    for session in moments("free_for_all", 4, {}):
        asked = session.pending()[0]
        if isinstance(asked.step, SpendCannons) and session.state.captains[asked.seat].cannons:
            break
    s, _, look = glance(session)
    s = s.clone()
    s.captains[asked.seat].cannons, s.agenda = 0, [step for step in s.agenda if not isinstance(step, SpendCannons)]
    assert "preview" in by_id(describe(s, None, look._replace(hover="salvo/1")))


def by_id(items: list[Item]) -> dict[str, Item]:
    found = {item.id: item for item in items}
    assert len(found) == len(items), "two things with one name"
    return found


@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_all_pieces_are_there_and_none_hides_another(mode: str, seats: int, options: dict[str, str]) -> None:
    for session in moments(mode, seats, options):
        view, decision, look = glance(session)
        items = by_id(board(view, decision, look))
        wanted = {f"ship/{seat}" for seat in range(view.seats)}
        wanted |= {f"crester/{red}" for red, at in zip(REDS, view.red_at, strict=True) if at}
        wanted |= {f"crester/{WHITE}"} if view.white_at else set()
        wanted |= {f"crester/{beast}" for beast in view.carcasses}
        wanted |= {f"boat/{seat}/{n}" for seat, c in enumerate(view.captains) for n, at in enumerate(c.boats) if "." in at}
        assert wanted <= items.keys()
        for one, other in combinations(sorted(wanted), 2):
            same = space_of(view, one) == space_of(view, other)
            assert covered(items[one].box, items[other].box) < (0.62 if same else 0.8), (one, other)


def test_what_can_be_reached_is_marked_and_the_rest_is_dimmed() -> None:
    view, decision, look = glance(at_turn())
    items = by_id(board(view, decision, look))
    for name, item in items.items():
        if name.startswith("space/"):
            legal = bool(item.choices or item.action)
            assert legal != ("hex_dim" in str(item.picture)), name
            if legal:
                assert any(mark in str(item.picture) for mark in ("hex_near", "hex_far", "hex_danger")), name


def test_a_free_ride_has_a_breeze_and_a_longer_one_a_fainter_ring() -> None:
    view, decision, look = glance(at_turn())
    items = by_id(board(view, decision, look))
    rings: dict[int, set[int]] = {}
    for space, (cost, *_) in reach(view, decision.seat).items():
        item = items[f"space/{space}"]
        if "hex_near" in str(item.picture) or "hex_far" in str(item.picture):
            assert not any(isinstance(stroke, Words) for stroke in item.picture), "its price is told under the pointer"
            assert ("breeze" in str(item.picture)) == (cost == 0)
            far = [stroke.alpha for stroke in item.picture if isinstance(stroke, Sprite) and stroke.name.endswith("hex_far")]
            rings.setdefault(cost, set()).update(far)
    brightest = [max(alphas) for _, alphas in sorted(rings.items()) if alphas]
    assert brightest == sorted(brightest, reverse=True)
    assert len(set(brightest)) > 1


def test_pointing_at_a_space_draws_the_way_and_tells_its_price() -> None:
    session = at_turn()
    view, decision, look = glance(session)
    rides = reach(view, decision.seat)
    target = max((at for at, leg in rides.items() if 0 < leg[0] <= view.speed), key=lambda at: len(path(rides, at)))
    items = by_id(board(view, decision, look._replace(hover=f"space/{target}")))
    where = atlas(view.planet, look.layout.regions["board"])
    course = items["course"]
    assert course.box.holds(*where.at(target))
    assert course.box.holds(*where.at(view.captains[decision.seat].ship))
    assert any(isinstance(stroke, Words) and str(rides[target][0]) in stroke.text for stroke in items["course/cost"].picture)
    assert "course" not in by_id(board(view, decision, look))


def test_gas_and_cannons_come_from_where_the_ship_is_and_a_card_from_its_stack() -> None:
    """Each token in its slot is a thing of its own; a card has one name in the stack and in the hand, and so it travels."""
    drawn, describe = 0, tables.load("windward").describe
    for session in moments("free_for_all", 3, {}):
        seen, decision, look = glance(session)
        table = by_id(describe(seen, decision, look))
        tokens = [item for name, item in table.items() if name.startswith(("dock/gas/", "dock/cannons/"))]
        own = seen.captains[decision.seat]
        assert len(tokens) == own.gas + own.cannons
        assert {item.comes for item in tokens} <= {"city" if own.ship == PORT else f"ship/{decision.seat}"} & table.keys()
        for name, item in table.items():
            if name.startswith("card/") and item.region == "board" and item.choices:
                state = session.state.clone()
                play(state, item.choices[0])
                assert by_id(describe(view(state, decision.seat), None, look))[name].region == "dock"
                drawn += 1
    assert drawn > 3


def test_last_moves_and_owners_are_shown_when_asked_for() -> None:
    view, decision, look = glance(at_turn("free_for_all", 3))
    plain = by_id(board(view, decision, look)).keys()
    marked = by_id(board(view, decision, look._replace(marks=((0, "1.10", "1.20"), (-1, "2.20", "2.10"), (1, "aboard", "1.10")))))
    assert marked.keys() - plain == {"mark/0", "mark/1", "name/1.20", "name/2.10", "name/1.10"}, "the ways, and where each ended"
    named = by_id(board(view, decision, look._replace(owners=True)))
    told = {stroke.text for name in named.keys() - plain for stroke in named[name].picture if isinstance(stroke, Words)}
    assert told == {*look.names, *(name.removeprefix("name/") for name in named if name.startswith("name/"))}
    assert {"name/1.10", "name/6.11"} <= named.keys(), "and the spaces by their names"


@pytest.mark.parametrize("world", [{}, {"small_world": "on"}])
def test_the_white_crester_is_whole_wherever_it_is(world: dict[str, str]) -> None:
    """It is larger than what lies between its space and the rim of the board."""
    view, decision, look = glance(next(moments("solo", 1, world)))
    where = atlas(view.planet, look.layout.regions["board"])
    for space in where.land.spaces:
        view.white_at = space
        box = next(item.box for item in pieces(view, where, look, decision.seat, roof=False) if item.id == f"crester/{WHITE}")
        assert box.w > 1.5 * where.hexes.size, "it is large"
        assert (box.x >= 0, box.y >= 0, box.right <= where.region.w, box.bottom <= where.region.h) == (True,) * 4, space


def test_the_ship_whose_turn_it_is_lies_before_no_gate() -> None:
    """In a full Port a click on the middle of each space that it may sail to is one on that space."""
    view, _, look = glance(next(session for session in moments("free_for_all", 5, {}) if type(session.pending()[0].step) is Turn))
    for captain in view.captains:
        captain.ship = PORT
    where = atlas(view.planet, look.layout.regions["board"])
    for seat in range(view.seats):
        view.active = seat
        own = next(item for item in pieces(view, where, look, seat, roof=False) if item.id == f"ship/{seat}")
        assert not [space for space in where.land.spaces if own.hit(*where.at(space))]


@pytest.mark.parametrize(("mode", "seats", "options"), VARIANTS)
def test_a_battle_is_told_with_its_dice_and_its_chances_are_whole(mode: str, seats: int, options: dict[str, str]) -> None:
    fought = 0
    for session in moments(mode, seats, options):
        view, decision, look = glance(session)
        items = by_id(battle(view, decision, look))
        assert bool(items) == (view.battle is not None)
        if view.battle is None:
            continue
        fought += 1
        region = look.layout.regions["board"]
        assert all(region.x <= item.box.x and item.box.right <= region.right for item in items.values())
        assert all(region.y <= item.box.y and item.box.bottom <= region.bottom for item in items.values())
        for name, party in (("attacker", view.battle.attacker), ("defender", view.battle.defender)):
            assert sum(item.startswith(f"battle/die/{name}/") for item in items) == len(party.dice)
            found = prospects(view, party.seat)
            for chance in found.rows if found else ():
                assert sum(chance.alone) == pytest.approx(1)
                assert sum(chance.added) == pytest.approx(1)
                assert chance.added.win >= chance.alone.win
        offered = {choice for item in items.values() for choice in item.choices}
        assert offered <= set(decision.choices)
        assert len(items["battle/stakes"].tip.split(":")) >= 4
    assert fought


def test_before_a_battle_and_in_it_the_odds_are_the_same() -> None:
    """Entering a space with a Red asks for Cannons, with the very chances that the space was shown with."""
    for session in moments("free_for_all", 4, {}, seed=9, steps=900):
        view, decision, look = glance(session)
        goals = [choice for choice in decision.choices if choice[0] == "sail"] if isinstance(decision.step, Turn) else []
        fight = next((choice for choice in goals if choice[1] in view.red_at), None)
        if not fight or not view.captains[decision.seat].cannons:
            continue
        before = imagined(view, decision.seat, str(fight[1]))
        assert before
        session.submit(decision.seat, decision.number, fight)
        after = session.view(decision.seat)
        assert prospects(after, decision.seat) == prospects(before, decision.seat)
        again, asked, look = glance(session)
        items = by_id(battle(again, asked, look))
        assert len([name for name in items if name.startswith("salvo/")]) == view.captains[decision.seat].cannons + 1
        return
    raise AssertionError("no captain with a Cannon attacked a Red")


def test_before_an_attack_on_a_captain_the_stakes_have_room_beside_the_odds() -> None:
    s = Session.begin(catalogue.load("windward"), "free_for_all", 3, {}, 5)
    seat = s.state.active
    rival = (seat + 1) % 3
    s.state.captains[seat].ship, s.state.captains[rival].ship, s.state.speed = "2.10", "2.20", 4
    view_, decision, look = glance(s)
    items = {item.id: item for item in describe(view_, decision, look._replace(hover=f"ship/{rival}", about=NAMES[rival]))}
    read = " ".join(stroke.text for stroke in items["preview"].picture if isinstance(stroke, Words))
    assert "Dice alone" in read
    assert "Win:" in read
    assert "Lose:" in read


def boosting() -> tuple[Session, PlayBoosts]:
    """A captain who is behind after the dice and could still add something."""
    for seed in range(1, 40):
        for session in moments("free_for_all", 3, {}, seed, 120):
            decision = session.decision(session.pending()[0].seat)
            if decision is None or not isinstance(decision.step, PlayBoosts) or len(decision.choices) < 2:
                continue
            if standing(session.state, decision.step.side, 0, glance(session)[2])[1] == "stop":
                return session, decision.step
    raise AssertionError("nobody is ever behind")


def test_what_could_be_added_says_what_comes_of_it_and_adding_nothing_is_asked_twice() -> None:
    session, step = boosting()
    s, decision, look = glance(session)
    items = {item.id: item for item in describe(s, decision, look)}
    offers = [item for name, item in items.items() if name.startswith("boost/")]
    assert offers
    for n, item in enumerate(offers, 1):
        words = [stroke.text for stroke in item.picture if isinstance(stroke, Words)]
        assert words[0] == str(n), "the digit that chooses it"
        pointed = {item.id: item for item in describe(s, decision, look._replace(hover=item.id, about=item.tip))}
        page = [stroke.text for stroke in pointed["preview"].picture if isinstance(stroke, Words)]
        if words[-1].startswith(("1", "2")) or ":" in words[-1]:
            assert words[-1] in page
    assert not items["primary"].choices
    assert items["primary"].action == "warn"
    warned = {item.id: item for item in describe(s, decision, look._replace(warned=True))}["primary"]
    assert warned.choices == (("done",),)
    assert standing(s, step.side, 0, look)[0] in [stroke.text for stroke in warned.picture if isinstance(stroke, Words)]


def test_a_captain_is_not_told_what_others_hold() -> None:
    """The chances of a battle are those of what one knows: another hand gives the same picture."""
    for session in moments("free_for_all", 4, {}):
        view, decision, look = glance(session)
        if view.battle is None:
            continue
        public, onlooker = session.view(None), look._replace(viewer=(decision.seat + 1) % 4)
        assert battle(public, None, onlooker) == battle(session.view(onlooker.viewer), None, onlooker)
        assert board(public, decision, look._replace(hover=""))
        return
    raise AssertionError("no battle")


def test_the_white_is_shown_whole_and_large_on_every_corner_and_hides_nobody_beside_it() -> None:
    s = position(seats=2, mode="coop")
    s.red_at = [""] * len(s.red_at)
    look = Look(layout_for((1280, 720)), TEXTS, NAMES[:2], 0)
    board_ = look.layout.regions["board"]
    for corner in land(s).corners.values():
        s.white_at = corner
        white = by_id(describe(s, None, look))["crester/W"].box
        assert white.x >= 0
        assert white.y >= 0
        assert white.right <= board_.w
        assert white.bottom <= board_.h
        assert white.w >= 80
    s.red_at[0] = next(iter(land(s).neighbours[s.white_at]))
    assert by_id(describe(s, None, look))["crester/W"].box.w < 80


def test_every_boost_has_its_picture_and_the_paper_is_never_without_one() -> None:
    s = position(seats=2)
    hand(s, 0, "steady_hands", "harpoon")
    s.battle = Battle(space="1.30", origin="1.20", attacker=Party(kind="ship", seat=0), defender=Party(kind="red", beasts=(REDS[0],)))
    s.battle.attacker.dice, s.battle.defender.dice = (1, 2), (1, 1, 1, 2, 3)
    s.agenda.append(PlayBoosts(0, "attacker"))
    decision = Decision(0, 0, s.agenda[-1], (("play", "steady_hands"), ("play", "harpoon"), ("done",)))
    look = Look(layout_for((1280, 720)), TEXTS, NAMES[:2], 0, catalogue=tuple((choice, None) for choice in decision.choices))
    items = by_id(describe(s, decision, look))
    for kind in ("steady_hands", "harpoon"):
        assert f"windward/card_{kind}" in [stroke.name for stroke in items[f"boost/{kind}"].picture if isinstance(stroke, Sprite)]
    for hover in ("", "primary", "chip/1", "boost/harpoon", "crester/R1", "seat/0"):
        paper_ = by_id(describe(s, decision, look._replace(hover=hover, about="Told")))["preview"]
        assert any(isinstance(stroke, Sprite) and stroke.box.w > 60 for stroke in paper_.picture), hover
