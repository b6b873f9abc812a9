"""Set-up (part 3, 5.2)."""

from __future__ import annotations

import pytest

from engine.kernel import agree, pick
from engine.winds_of_plunder.data import CARDS, PORTS, START_PORTS, TILES
from engine.winds_of_plunder.meta import META
from engine.winds_of_plunder.setup import setup
from engine.winds_of_plunder.state import State
from tests.winds_of_plunder.positions import asked_seat, begin, choices, choose, question, refused, sound, told, vote

SEEDS = range(40)


def fresh(seats: int = 3, mode: str = "standard", seed: int = 1, **options: str) -> State:
    """Set up and not yet run."""
    s = setup(agree(META, mode, seats, options), seed)
    sound(s)
    return s


@pytest.mark.rule("WOP-9")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_starts_alike(seats: int) -> None:
    for c in fresh(seats).captains:
        assert (c.vp, c.cubes, c.reserve, c.weapons, c.crew, c.provisions, c.booty) == (0, 10, 16, 0, 0, 0, 0)
        assert (c.hand, c.maps) == ([], [])


@pytest.mark.rule("WOP-174")
def test_one_seat_may_begin_with_a_gift() -> None:
    for seat in range(3):
        captains = fresh(3, gift=str(seat + 1)).captains
        assert [(c.cubes, c.reserve) for c in captains] == [(15, 11) if n == seat else (10, 16) for n in range(3)]


@pytest.mark.rule("WOP-10")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_captain_is_dealt_a_start_port_of_its_own(seats: int) -> None:
    seen: set[tuple[int, str]] = set()
    for seed in SEEDS:
        ports = [c.port for c in fresh(seats, seed=seed).captains]
        assert len(set(ports)) == seats
        assert set(ports) <= set(START_PORTS)
        seen.update(enumerate(ports))
    assert len(seen) == seats * len(START_PORTS)


@pytest.mark.rule("WOP-11", "WOP-90")
def test_nothing_is_gained_in_the_start_port() -> None:
    s = begin()
    vote(s, "N N N", 1, 0, 0)
    assert [c.vp for c in s.captains] == [0, 0, 0]
    assert s.marks == {}
    assert all(not c.maps for c in s.captains)


@pytest.mark.rule("WOP-12")
def test_all_maps_are_in_the_treasure_deck() -> None:
    orders = {tuple(fresh(seed=seed).treasure) for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    assert {frozenset(order) for order in orders} == {frozenset(PORTS)}


@pytest.mark.rule("WOP-13")
def test_tiles_lie_in_every_port_and_on_the_bar() -> None:
    layouts = set()
    for seed in SEEDS:
        s = fresh(seed=seed)
        assert list(s.tile_at) == list(PORTS)
        assert sorted([*s.tile_at.values(), *s.bar]) == list(TILES)
        assert len(s.bar) == 6
        layouts.add((*s.tile_at.values(), *s.bar))
    assert len(layouts) == len(SEEDS)


@pytest.mark.rule("WOP-14")
def test_the_wind_arrow_starts_north_and_a_vote_comes_first() -> None:
    s = begin()
    assert s.wind == "N"
    assert question(s) == "VoteDirection"
    vote(s, "S S S", 1, 0, 0)
    assert s.wind == "S"


@pytest.mark.rule("WOP-15", "RUL-27")
def test_blackbeard_is_anybody_or_whom_the_table_names() -> None:
    assert {fresh(4, seed=seed).blackbeard for seed in SEEDS} == {0, 1, 2, 3}
    for seat in range(4):
        assert {fresh(4, seed=seed, first_blackbeard=str(seat + 1)).blackbeard for seed in range(5)} == {seat}


def test_the_action_deck_is_shuffled_face_down() -> None:
    orders = {tuple(fresh(seed=seed).deck) for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    assert {frozenset(order) for order in orders} == {frozenset(CARDS)}
    assert CARDS not in orders


def test_the_same_seed_deals_the_same_game_on_every_machine() -> None:
    s = fresh(4, seed=7)
    assert s == fresh(4, seed=7)
    assert s.fingerprint() != fresh(4, seed=8).fingerprint()
    assert [c.port for c in s.captains] == [c.port for c in fresh(4, seed=7, first_blackbeard="2").captains]
    assert s.deck == fresh(4, seed=7, first_blackbeard="2").deck


def test_draws_come_in_their_order() -> None:
    """What is drawn later does not change what was drawn before (3.1)."""
    standard, quick = fresh(3, "standard", seed=5), fresh(3, "quick", seed=5)
    assert quick.tile_at == standard.tile_at
    assert quick.treasure == standard.treasure
    hands = [card for dealt in zip(*(c.hand for c in quick.captains), strict=True) for card in dealt]
    assert standard.deck == [*quick.deck, *reversed(hands)]


@pytest.mark.rule("WOP-126")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_quick_voyage_deals_two_cards_each(seats: int) -> None:
    s = fresh(seats, "quick")
    assert [len(c.hand) for c in s.captains] == [2] * seats
    assert len(s.deck) == len(CARDS) - 2 * seats
    assert s.rounds == 6


@pytest.mark.rule("WOP-128")
def test_a_third_start_card_places_the_guarda_costa() -> None:
    seen = set()
    for seed in SEEDS:
        s = fresh(2, "duel", seed=seed)
        assert len({s.patrol, *(c.port for c in s.captains)} & set(START_PORTS)) == 3
        seen.add(s.patrol)
    assert seen == set(START_PORTS)


@pytest.mark.rule("WOP-136")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_start_ports_are_drafted_in_a_random_order(seats: int) -> None:
    orders = set()
    for seed in SEEDS:
        s = begin(seats, seed=seed, start_ports="drafted")
        assert all(tile for tile in s.tile_at.values())
        order = []
        while question(s) == "DraftPort":
            order.append(asked_seat(s))
            choose(s, *choices(s)[-1])
        ports = [c.port for c in s.captains]
        assert len(set(ports)) == seats
        assert set(ports) <= set(START_PORTS)
        orders.add(tuple(order))
    assert len(orders) > 3
    assert question(s) == "VoteDirection"


@pytest.mark.rule("WOP-136")
def test_a_port_can_be_drafted_once() -> None:
    s = begin(3, start_ports="drafted")
    first = asked_seat(s)
    assert choices(s) == [("start", port) for port in START_PORTS]
    drafted = told(choose(s, "start", "SDO"), "start_port")
    assert (drafted.seat, drafted.fields) == (first, {"port": "SDO"})
    assert s.captains[first].port == "SDO"
    assert refused(s, "start", "SDO") == ("port_taken", "WOP-136")
    assert refused(s, "start", "HAV") == ("no_such", "")


@pytest.mark.rule("WOP-170")
def test_after_a_draft_the_guarda_costa_takes_a_port_left_over() -> None:
    seen = set()
    for seed in SEEDS:
        s = begin(2, seed=seed, start_ports="drafted")
        assert s.patrol == ""
        choose(s, "start", "JAM")
        before = s.clone()
        placed = told(choose(s, "start", "TUR"), "patrol_placed")
        assert s.patrol == pick(before, ["PRI", "SSA", "SDO"]), "picked in the order of the start cards (2.7, 3.1)"
        assert placed.fields == {"port": s.patrol, "chance": ("patrol_port", 3)}
        seen.add(s.patrol)
    assert seen == {"PRI", "SSA", "SDO"}
