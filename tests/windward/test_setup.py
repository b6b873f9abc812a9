"""Setup (RULES.md part 3 and 5.2)."""

from __future__ import annotations

import pytest

from engine.kernel import BadTerms, agree, settle
from engine.windward import setup as chapter
from engine.windward.data import ACHIEVEMENTS, BOARDS, CARDS, COLOURS, CREW, STANDARD
from engine.windward.invariants import invariants
from engine.windward.means import means
from engine.windward.meta import META
from engine.windward.pieces import coffee_in_stock, crew_in_stock, tokens_in_stock
from engine.windward.planet import land
from engine.windward.state import GAS, Captain, State
from tests.windward.positions import asked_seat, choose, position

SEEDS = range(60)

# mode, seats, starting cards by place in the turn order, Greys placed, Supply stacks
TABLE = [
    ("solo", 1, (5,), 6, (19, 18, 18)),
    ("coop", 2, (2, 2), 6, (19, 19, 18)),
    ("coop", 3, (2, 2, 2), 6, (18, 18, 18)),
    ("coop", 4, (2, 2, 2, 2), 6, (18, 17, 17)),
    ("head_to_head", 2, (2, 3), 1, (19, 18, 18)),
    ("free_for_all", 3, (2, 3, 4), 2, (17, 17, 17)),
    ("free_for_all", 4, (2, 3, 4, 5), 3, (16, 15, 15)),
    ("free_for_all", 5, (2, 3, 4, 5, 5), 4, (14, 14, 13)),
]
every_table = pytest.mark.parametrize(("mode", "seats", "cards", "greys", "stacks"), TABLE)


def deal(mode: str = "free_for_all", seats: int = 3, seed: int = 1, **options: str) -> State:
    return chapter.setup(agree(META, mode, seats, options), seed)


@pytest.fixture
def wind_die(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The faces that the Wind Die shows during setup, one after another."""
    faces: list[int] = []
    monkeypatch.setattr(chapter, "draw", lambda s, n: faces.pop(0) - 1)
    return faces


# The planet


@pytest.mark.rule("WWD-12")
def test_the_tiles_are_shuffled_large_side_up() -> None:
    layouts = [deal(seed=seed).planet.split() for seed in SEEDS]
    assert {side for side, _ in layouts} == {"large"}
    assert all(sorted(tiles) == list("ABCDEF") for _, tiles in layouts)
    assert all({tiles[slot] for _, tiles in layouts} == set("ABCDEF") for slot in range(6))


@pytest.mark.rule("WWD-12", "WWD-158")
@pytest.mark.parametrize(("mode", "seats"), [("free_for_all", 4), ("head_to_head", 2), ("solo", 1)])
def test_small_world_turns_the_tiles_over(mode: str, seats: int) -> None:
    s = deal(mode, seats, small_world="on")
    assert s.planet.startswith("small ")
    assert (land(s).radius, len(land(s).spaces)) == (4, 60)
    assert sorted(s.red_at) == sorted([*land(s).red_starts.values(), "", "", ""])


@pytest.mark.rule("WWD-12", "WWD-174")
def test_coop_has_no_small_world() -> None:
    with pytest.raises(BadTerms):
        deal("coop", 3, small_world="on")
    assert deal("coop", 3).planet.startswith("large ")


# The first player


@pytest.mark.rule("WWD-13", "WWD-17")
def test_the_highest_roll_goes_first(wind_die: list[int]) -> None:
    wind_die += [2, 3, 6, 5, 4]
    s = deal(seats=4)
    assert (s.first, s.active, s.wind) == (2, 2, 4)
    assert wind_die == []


@pytest.mark.rule("WWD-13", "WWD-17")
def test_tied_players_roll_again_among_themselves(wind_die: list[int]) -> None:
    wind_die += [5, 2, 5, 5, 1, 4, 4, 3, 2, 6]
    s = deal(seats=4)
    assert (s.first, s.wind) == (2, 6)
    assert wind_die == []


@pytest.mark.rule("WWD-13")
def test_anybody_can_be_the_first_player() -> None:
    assert {deal(seats=5, seed=seed).first for seed in SEEDS} == {0, 1, 2, 3, 4}


@pytest.mark.rule("WWD-13")
def test_the_first_player_stays_the_same_and_turns_go_clockwise() -> None:
    seed = next(seed for seed in SEEDS if deal(seats=4, seed=seed).first == 2)
    s = deal(seats=4, seed=seed)
    settle(s)
    for round_ in (1, 2, 3):
        for seat in (2, 3, 0, 1):
            assert (s.round, asked_seat(s), s.active, s.first) == (round_, seat, seat, 2)
            choose(s, "end")


# By mode and number of players


@pytest.mark.rule("WWD-14")
@every_table
def test_starting_hands(mode: str, seats: int, cards: tuple[int, ...], greys: int, stacks: tuple[int, ...]) -> None:
    firsts = set()
    for seed in SEEDS:
        s = deal(mode, seats, seed)
        firsts.add(s.first)
        assert tuple(len(s.captains[(s.first + place) % seats].hand) for place in range(seats)) == cards
    assert firsts == set(range(seats))


@pytest.mark.rule("WWD-15")
@every_table
def test_three_stacks(mode: str, seats: int, cards: tuple[int, ...], greys: int, stacks: tuple[int, ...]) -> None:
    s = deal(mode, seats)
    assert len(s.tops) == 3
    assert tuple(len(stack) + 1 for stack in s.stacks) == stacks
    assert sum(stacks) == 60 - sum(cards)
    dealt = [card for c in s.captains for card in c.hand]
    assert sorted([*dealt, *s.tops, *(card for stack in s.stacks for card in stack)]) == sorted(CARDS)
    assert s.discard == []
    assert len({tuple(deal(mode, seats, seed).tops) for seed in SEEDS}) > 50


@pytest.mark.rule("WWD-18")
@every_table
def test_greys(mode: str, seats: int, cards: tuple[int, ...], greys: int, stacks: tuple[int, ...]) -> None:
    territories = set()
    for seed in SEEDS:
        s = deal(mode, seats, seed)
        placed = [at for at in s.grey_at if at]
        assert len(placed) == len(set(placed)) == greys
        assert s.grey_at.count("") == 8 - greys
        assert set(placed) <= set(land(s).feeding.values())
        territories |= {land(s).territory[at] for at in placed}
    assert territories == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("WWD-19", "WWD-20")
@every_table
def test_reds_and_gas(mode: str, seats: int, cards: tuple[int, ...], greys: int, stacks: tuple[int, ...]) -> None:
    s = deal(mode, seats)
    planet = land(s)
    assert sorted(at for at in s.red_at if at) == sorted(planet.red_starts.values())
    assert s.red_at.count("") == 3
    assert {at: items[GAS] for at, items in s.loose.items()} == dict.fromkeys(planet.gas_pockets, 2)
    assert len(planet.gas_pockets) == 6
    assert all(items[:GAS] == (0, 0, 0) for items in s.loose.values())


@pytest.mark.rule("WWD-16")
@every_table
def test_every_captain_starts_at_port_with_nothing(
    mode: str, seats: int, cards: tuple[int, ...], greys: int, stacks: tuple[int, ...]
) -> None:
    s = deal(mode, seats)
    assert len(s.captains) == seats
    for c in s.captains:
        assert (c.ship, c.boats, c.morale, c.rowing, c.notoriety) == ("Port", ("aboard", "aside"), 1, 0, 0)
        assert (c.gas, c.cannons, c.crew, c.hold, c.cargo, c.tows) == (0, 0, (), "", (0, 0, 0), ("", ""))
        assert c == Captain(colour=c.colour, hand=c.hand)
    settle(s)
    assert (s.round, s.speed, s.mates, asked_seat(s)) == (1, 4, 2, s.first)
    assert invariants(s) == []


@pytest.mark.rule("WWD-16", "WWD-10")
def test_nothing_is_missing_from_the_stockpiles() -> None:
    s = deal(seats=5)
    assert (tokens_in_stock(s), coffee_in_stock(s)) == (10, 5)
    assert tuple(crew_in_stock(s)) == CREW
    assert len(CREW) == 12


# Boards


@pytest.mark.rule("WWD-16")
def test_boards_are_dealt_at_random_and_never_twice() -> None:
    colours = [[c.colour for c in deal(seed=seed).captains] for seed in SEEDS]
    assert all(len(set(three)) == 3 for three in colours)
    assert all({three[seat] for three in colours} == set(COLOURS) for seat in range(3))


@pytest.mark.rule("WWD-16")
def test_distinct_boards_have_their_own_numbers() -> None:
    s = deal(seats=5)
    assert {c.colour: means(s, c).board for c in s.captains} == BOARDS


@pytest.mark.rule("WWD-16")
def test_even_boards_are_all_standard() -> None:
    s = deal(seats=5, boards="even")
    assert {means(s, c).board for c in s.captains} == {STANDARD}
    assert {c.colour for c in s.captains} == set(COLOURS)


# The wind


@pytest.mark.rule("WWD-17")
def test_the_first_wind_is_one_roll() -> None:
    assert {deal(seed=seed).wind for seed in SEEDS} == {1, 2, 3, 4, 5, 6}


# Extra steps of the variants


@pytest.mark.rule("WWD-135")
@pytest.mark.parametrize("target", [10, 15, 20])
def test_the_chosen_target_brings_the_last_turns(target: int) -> None:
    s = position(target=str(target))
    captain = s.captains[0]
    captain.gas, captain.notoriety = 4, target - 2
    choose(s, "buy", "notoriety")
    assert s.final is None
    choose(s, "buy", "notoriety")
    assert s.final == 0


@pytest.mark.rule("WWD-140")
@pytest.mark.parametrize(("target", "space"), [(10, 7), (15, 10), (20, 14)])
def test_the_white_waits_two_thirds_up_the_track(target: int, space: int) -> None:
    s = position(great_white="on", target=str(target))
    captain = s.captains[0]
    captain.gas, captain.notoriety = 4, space - 2
    choose(s, "buy", "notoriety")
    assert s.white == "aside"
    choose(s, "buy", "notoriety")
    assert s.white == "here"
    assert s.white_at in land(s).corners.values()
    assert s.white_speed == 5


@pytest.mark.rule("WWD-140", "WWD-16")
def test_without_variants_there_is_no_white_no_naturalist_and_no_achievement() -> None:
    s = deal()
    assert (s.target, s.great_white, s.white, s.white_at) == (15, False, "aside", "")
    assert (s.naturalist, s.achievements) == (None, ())


@pytest.mark.rule("WWD-145")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_the_chosen_seat_is_the_naturalist_and_has_purple(seat: int) -> None:
    for seed in SEEDS:
        s = deal(seats=4, seed=seed, naturalist=str(seat))
        assert s.naturalist == seat - 1
        assert s.captains[seat - 1].colour == "purple"
        assert len({c.colour for c in s.captains}) == 4
        assert s.tagged == ()


@pytest.mark.rule("WWD-145")
def test_a_random_naturalist_may_sit_anywhere() -> None:
    games = [deal(seats=4, seed=seed, naturalist="random") for seed in SEEDS]
    assert {s.naturalist for s in games} == {0, 1, 2, 3}
    assert all(s.naturalist is not None and s.captains[s.naturalist].colour == "purple" for s in games)


@pytest.mark.rule("WWD-145")
def test_the_naturalist_must_sit_at_the_table() -> None:
    with pytest.raises(BadTerms):
        deal(seats=3, naturalist="4")


@pytest.mark.rule("WWD-154")
def test_two_achievements_are_revealed() -> None:
    shown = [deal(seed=seed, achievements="on").achievements for seed in range(150)]
    assert all(len(set(two)) == 2 for two in shown)
    assert {card for two in shown for card in two} == set(ACHIEVEMENTS)


@pytest.mark.rule("WWD-154")
def test_with_a_naturalist_the_cards_about_teeth_stay_away() -> None:
    shown = {card for seed in range(150) for card in deal(seed=seed, achievements="on", naturalist="random").achievements}
    assert shown == set(ACHIEVEMENTS) - {"red_haul", "mixed_catch"}


# Solo and co-op


@pytest.mark.rule("WWD-208")
@pytest.mark.parametrize(("level", "morale", "cannons", "white_speed"), [("as_printed", 1, 0, 5), ("gentle", 3, 2, 5), ("fierce", 1, 0, 6)])
def test_the_solo_levels_start_differently(level: str, morale: int, cannons: int, white_speed: int) -> None:
    s = deal("solo", 1, level=level)
    assert (s.captains[0].morale, s.captains[0].cannons, s.white_speed) == (morale, cannons, white_speed)
    assert (s.white, s.white_at) == ("aside", "")


@pytest.mark.rule("WWD-21")
@pytest.mark.parametrize(("difficulty", "speed"), [("easy", 5), ("normal", 6), ("hard", 7), ("impossible", 8)])
def test_coop_difficulty_is_the_speed_of_the_white(difficulty: str, speed: int) -> None:
    assert deal("coop", 3, difficulty=difficulty).white_speed == speed
    assert deal("coop", 3).white_speed == 6


@pytest.mark.rule("WWD-21")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_coop_white_starts_on_the_corner_of_a_rolled_territory(face: int, wind_die: list[int]) -> None:
    wind_die += [1, 2, 3, face]
    s = deal("coop", 2)
    assert (s.wind, s.white, s.white_at) == (3, "here", f"{face}.60")


@pytest.mark.rule("WWD-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("spare", [0, 1])
def test_captains_and_white_have_a_life_for_each_player(seats: int, spare: int) -> None:
    s = deal("coop", seats, spare_life=str(spare))
    assert (s.captain_lives, s.white_lives) == (seats + spare, seats)


@pytest.mark.rule("WWD-160", "WWD-174")
@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), ("coop", 2)])
@pytest.mark.parametrize(("option", "value"), [("target", "10"), ("great_white", "on"), ("naturalist", "random"), ("achievements", "on")])
def test_adventures_have_no_competitive_options(mode: str, seats: int, option: str, value: str) -> None:
    with pytest.raises(BadTerms, match=option):
        chapter.setup(agree(META, mode, seats, {option: value}), 1)


@pytest.mark.parametrize(
    ("mode", "seats"), [("free_for_all", 2), ("free_for_all", 6), ("head_to_head", 3), ("solo", 2), ("coop", 1), ("coop", 5)]
)
def test_every_mode_has_its_own_number_of_players(mode: str, seats: int) -> None:
    with pytest.raises(BadTerms):
        deal(mode, seats)


def test_the_same_seed_lays_the_same_table() -> None:
    assert deal(seed=7) == deal(seed=7)
    assert deal(seed=7) != deal(seed=8)
