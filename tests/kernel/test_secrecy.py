"""Secrets wherever they are declared: views hide them at any depth, imagined states agree with everything that is known of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

from engine.kernel import VIEW, GameState, Luck, Place, Record, Step, determinize, draw, field, frozen, hidden, per_seat, record, step, view

REGIONS = {"douro": ("red", "red", "white", "white"), "minho": ("red", "white", "white", "white")}
EXPERTS = {"taste": tuple(f"TA{n}" for n in range(6)), "aroma": tuple(f"AR{n}" for n in range(6))}
RELICS = ("crown", "orb", "sceptre")
GOLD = 12


def any_purse(s: Any, place: Place, luck: Luck) -> int:
    """Everybody knows how much gold there is, and how much of it is not in a purse."""
    others = [c.purse.gold for c in s.captains if c.purse is not place.record and c.purse.gold is not None]
    unknown = sum(c.purse.gold is None for c in s.captains) - 1
    left = GOLD - s.bank - sum(others)
    return draw(luck, left + 1) if unknown else left


@record
class Purse(Record):
    gold: int = hidden("owner", sample=any_purse, default=3)


@record
class Bank(Record):
    safe: Purse = field(factory=Purse)


@record
class Ship(Record):
    name: str
    hold: list[str] = hidden("owner", pool="relics", factory=list)


@frozen
class Letter(Record):
    """Only its reader knows what is in it."""

    reader: int | None
    about: str = hidden("reader", pool="relics")


@record
class Captain(Record):
    purse: Purse = field(factory=Purse)
    ships: list[Ship] = field(factory=list)
    flagship: Ship | None = None
    plan: str = hidden("owner", sample=lambda s, place, luck: f"plan of {place.owner}", default="none")


@record
class Deck(Record):
    """A face-down deck with a face-up top; tiles go back under it for all to see, and some are looked at in secret."""

    top: str = field(pool="experts/{key}")
    tiles: list[str] = hidden("all", pool="experts/{key}", known="under", seen="looks", factory=list)
    under: list[str] = field(factory=list)
    looks: dict[int, list[str]] = hidden("key", factory=dict)


@record
class Table(Record):
    letters: tuple[Letter, ...] = ()
    chest: list[str] = hidden("all", pool="relics", unless="chest_open", factory=list)


@record
class World(GameState):
    captains: list[Captain] = per_seat()
    bank: int = 0
    table: Table = field(factory=Table)
    decks: dict[str, Deck] = field(factory=dict)
    engaged: list[str] = field(pool="experts", factory=list)
    stacks: dict[str, list[str]] = hidden("all", pool="stacks/{key}", known="lowest", seen="surveys", factory=dict)
    lowest: dict[str, list[str]] = field(factory=dict)
    surveys: dict[int, dict[str, list[str]]] = hidden("key", factory=dict)
    tops: dict[str, str] = field(pool="stacks/{key}", factory=dict)
    bids: dict[int, int] = hidden("key", sample=lambda s, place, luck: 100 + place.key, factory=dict)
    chest_open: bool = False
    relics: tuple[str, ...] = RELICS

    def pools(self) -> dict[str, tuple[str, ...]]:
        stacks = {f"stacks/{region}": tiles for region, tiles in REGIONS.items()}
        experts = {f"experts/{deck}": tiles for deck, tiles in EXPERTS.items()}
        return {**stacks, **experts, "relics": self.relics}

    @property
    def seats(self) -> int:
        return len(self.captains)


def world() -> World:
    return World(
        chance=5,
        captains=[
            Captain(purse=Purse(gold=3), ships=[Ship(name="a"), Ship(name="b", hold=["crown"])], plan="north"),
            Captain(purse=Purse(gold=4), flagship=Ship(name="c", hold=["orb"]), plan="south"),
            Captain(purse=Purse(gold=0)),
        ],
        bank=GOLD - 7,
        table=Table(letters=(Letter(reader=0, about="sceptre"),)),
        decks={
            "taste": Deck(top="TA0", tiles=["TA3", "TA2", "TA4", "TA1"], under=["TA3", "TA2"], looks={1: ["TA1"], 2: ["TA4", "TA1"]}),
            "aroma": Deck(top="AR5", tiles=["AR4", "AR3", "AR2", "AR1"]),
        },
        engaged=["TA5", "AR0"],
        stacks={"douro": ["white", "red", "red"], "minho": ["white", "red"]},
        lowest={"douro": ["white"]},
        surveys={2: {"minho": ["red"]}},
        tops={"douro": "white", "minho": "white"},
        bids={0: 7, 1: 8},
    )


def imagined(seat: int | None, s: World | None = None, count: int = 40) -> list[World]:
    seen = view(s or world(), seat)
    return [determinize(seen, Luck(seed)) for seed in range(count)]


# Views


def test_secrets_are_hidden_at_any_depth() -> None:
    seen = view(world(), 1)
    assert [c.purse.gold for c in seen.captains] == [None, 4, None]
    assert [ship.hold for ship in seen.captains[0].ships] == [[], [None]]
    assert seen.captains[1].flagship is not None
    assert seen.captains[1].flagship.hold == ["orb"]
    assert seen.table.letters[0].about is None
    assert seen.decks["taste"].tiles == [None] * 4
    assert seen.stacks == {"douro": [None, None, None], "minho": [None, None]}
    public = view(world(), None)
    assert public.captains[1].flagship is not None
    assert public.captains[1].flagship.hold == [None]
    assert [c.plan for c in public.captains] == [None, None, None]


def test_a_frozen_record_is_replaced_and_the_state_stays_as_it_was() -> None:
    s = world()
    before = s.to_json()
    letter = s.table.letters[0]
    assert view(s, 1).table.letters[0].about is None
    assert view(s, 0).table.letters[0].about == "sceptre"
    assert determinize(view(s, 1), Luck(1)).table.letters[0].about in RELICS
    assert s.table.letters[0] is letter
    assert s.to_json() == before


def test_what_a_field_beside_it_names_may_be_nobody_and_the_public_is_not_nobody() -> None:
    s = world()
    s.table.letters = (Letter(reader=None, about="sceptre"),)
    assert all(view(s, seat).table.letters[0].about is None for seat in (0, 1, 2, None))


def test_each_seat_sees_its_own_looks_and_how_many_others_had() -> None:
    seen = view(world(), 1)
    assert seen.decks["taste"].looks == {1: ["TA1"], 2: [None, None]}
    assert seen.surveys == {2: {"minho": [None]}}
    assert seen.bids == {0: None, 1: 8}


def test_an_opened_secret_is_seen_by_all() -> None:
    s = world()
    s.table.chest, s.captains[0].ships = ["crown"], []
    assert view(s, 1).table.chest == [None]
    s.chest_open = True
    assert view(s, 1).table.chest == ["crown"]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_view_survives_cloning_and_json(seat: int | None) -> None:
    seen = view(world(), seat)
    assert seen.clone() == seen
    assert World.from_json(json.loads(json.dumps(seen.to_json())), how=VIEW) == seen
    assert view(seen, seat) == seen


# Imagined states


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_an_imagined_state_is_whole_and_looks_the_same_to_its_seat(seat: int | None) -> None:
    for s in imagined(seat):
        assert view(s, seat) == view(world(), seat)
        assert World.from_json(json.loads(json.dumps(s.to_json()))) == s, "nothing is left blank"
        for deck, tiles in EXPERTS.items():
            found = [s.decks[deck].top, *s.decks[deck].tiles, *(tile for tile in s.engaged if tile in tiles)]
            assert sorted(found) == sorted(tiles), "decks do not mix"


def test_twins_are_counted() -> None:
    for s in imagined(None):
        for region, tiles in REGIONS.items():
            assert not Counter([*s.stacks[region], s.tops[region]]) - Counter(tiles)
    assert {tuple(s.stacks["douro"]) for s in imagined(None)} == {("white", "red", "red")}, "one white is on top, one known below"
    assert {tuple(sorted(s.stacks["minho"])) for s in imagined(None)} == {("red", "white"), ("white", "white")}


def test_a_place_that_is_empty_is_no_twin() -> None:
    s = world()
    s.tops["douro"] = ""
    assert {tuple(i.stacks["douro"]) for i in imagined(None, s)} == {("white", *two) for two in permutations(["red", "red", "white"], 2)}


def test_what_everybody_saw_going_under_a_deck_stays_there_in_its_order() -> None:
    tiles = [s.decks["taste"].tiles for s in imagined(0)]
    assert {tuple(t[:2]) for t in tiles} == {("TA3", "TA2")}
    assert {tuple(t[2:]) for t in tiles} == {("TA1", "TA4"), ("TA4", "TA1")}


def test_what_a_seat_has_looked_at_stays_on_top_for_that_seat_alone() -> None:
    assert {s.decks["taste"].tiles[-1] for s in imagined(1)} == {"TA1"}
    assert {tuple(s.decks["taste"].tiles[-2:]) for s in imagined(2)} == {("TA4", "TA1")}
    assert {s.decks["taste"].tiles[-1] for s in imagined(0)} == {"TA1", "TA4"}
    assert {s.stacks["minho"][-1] for s in imagined(2)} == {"red"}
    assert {s.stacks["minho"][-1] for s in imagined(0)} == {"red", "white"}


def test_what_others_have_looked_at_is_imagined_with_the_deck() -> None:
    for s in imagined(0):
        deck = s.decks["taste"]
        assert deck.looks == {1: deck.tiles[-1:], 2: deck.tiles[-2:]}
        assert s.surveys == {2: {"minho": s.stacks["minho"][-1:]}}


def test_a_pile_that_is_known_from_both_ends_is_known() -> None:
    s = world()
    s.decks["taste"] = Deck(top="TA0", tiles=["TA3"], under=["TA3"], looks={1: ["TA3"]})
    s.engaged = ["TA1", "TA2", "TA4", "TA5", "AR0"]
    assert {tuple(i.decks["taste"].tiles) for i in imagined(1, s)} == {("TA3",)}


def test_pieces_that_are_not_in_the_game_yet_are_not_dealt() -> None:
    s = world()
    s.captains[0].ships, s.captains[1].flagship = [], None
    s.relics = ("sceptre",)
    assert {i.table.letters[0].about for i in imagined(1, s)} == {"sceptre"}
    s.relics = RELICS
    assert {i.table.letters[0].about for i in imagined(1, s)} == set(RELICS)


def test_a_hidden_number_agrees_with_what_is_known() -> None:
    for s in imagined(1):
        assert s.captains[1].purse.gold == 4
        assert sum(c.purse.gold for c in s.captains) + s.bank == GOLD
    assert {s.captains[0].purse.gold for s in imagined(1)} == {0, 1, 2, 3}
    assert imagined(1)[0].bids == {0: 100, 1: 8}
    assert [c.plan for c in imagined(1)[0].captains] == ["plan of 0", "south", "plan of 2"]


def test_a_supply_that_does_not_suffice_is_said() -> None:
    s = world()
    s.relics = ()
    with pytest.raises(ValueError, match="3 pieces of the pool 'relics' are hidden, but only 0 are left"):
        imagined(2, s)


def test_a_pool_that_the_state_does_not_have_is_said() -> None:
    s = world()
    s.tops["lisboa"] = "red"
    with pytest.raises(ValueError, match="there is no pool 'stacks/lisboa'"):
        imagined(2, s)


def test_more_known_than_there_is_is_said() -> None:
    s = world()
    s.lowest["minho"] = ["red", "white", "white"]
    with pytest.raises(ValueError, match="of 2 hidden pieces of the pool 'stacks/minho' 3 are known"):
        imagined(2, s)


# Declarations that cannot be kept


def purses_in_a_list() -> None:
    @record
    class Bad(GameState):
        purses: list[Purse]


def a_purse_in_a_record() -> None:
    @record
    class Bad(GameState):
        bank: Bank | None = None


def purses_by_name() -> None:
    @record
    class Bad(GameState):
        purses: dict[str, Purse] = field(factory=dict)


def seats_that_hold_no_records() -> None:
    @record
    class Bad(GameState):
        gold: list[int] = per_seat()


def seen_by_a_field_that_is_not_there() -> None:
    @record
    class Bad(Record):
        secret: str = hidden("reader", pool="relics")


def by_key_without_a_seat() -> None:
    @record
    class Bad(Record):
        secret: dict[str, int] = hidden("key", sample=any_purse)


def a_number_that_nobody_can_imagine() -> None:
    @record
    class Bad(Record):
        gold: int = hidden("all")


def a_number_from_a_pool() -> None:
    @record
    class Bad(Record):
        gold: list[int] = hidden("all", pool="gold")


def a_dict_that_hides_its_keys() -> None:
    @record
    class Bad(Record):
        tiles: dict[str, str] = hidden("all", pool="tiles")


def none_that_is_no_secret() -> None:
    @record
    class Bad(Record):
        card: str | None = hidden("all", pool="cards", default=None)


def secrets_in_a_secret() -> None:
    @record
    class Bad(Record):
        purse: Purse = hidden("all", sample=any_purse)


def known_of_another_type() -> None:
    @record
    class Bad(Record):
        deck: list[str] = hidden("all", pool="cards", known="under")
        under: tuple[str, ...] = ()


def known_that_is_counted_twice() -> None:
    @record
    class Bad(Record):
        deck: list[str] = hidden("all", pool="cards", known="under")
        under: list[str] = field(pool="cards")


def looks_that_all_can_read() -> None:
    @record
    class Bad(Record):
        deck: list[str] = hidden("all", pool="cards", seen="looks")
        looks: dict[int, list[str]] = field(factory=dict)


def looks_of_their_own() -> None:
    @record
    class Bad(Record):
        looks: dict[int, list[str]] = hidden("key", factory=dict)


def a_pool_of_a_riddle() -> None:
    @record
    class Bad(Record):
        deck: list[str] = hidden("all", pool="cards/{colour}")


def opened_by_nothing() -> None:
    @record
    class Bad(GameState):
        deck: list[str] = hidden("all", pool="cards", unless="open_decks")


def a_step_with_a_secret() -> None:
    @step
    class Bad(Step):
        letter: Letter


REFUSED: list[tuple[Callable[[], None], str]] = [
    (purses_in_a_list, r"Bad\.purses\.gold is hidden from all but its owner, and nothing says who that is"),
    (a_purse_in_a_record, r"Bad\.bank\.safe\.gold is hidden from all but its owner"),
    (purses_by_name, r"Bad\.purses\.gold is hidden from all but its owner"),
    (seats_that_hold_no_records, r"Bad\.gold: per_seat is for a list of records"),
    (seen_by_a_field_that_is_not_there, r"Bad\.secret: it is hidden from 'owner', 'all', 'key' or a field .* not 'reader'"),
    (by_key_without_a_seat, r"Bad\.secret: hidden by 'key' is a dict by seat"),
    (a_number_that_nobody_can_imagine, r"Bad\.gold: a secret needs a pool .* or else a sample"),
    (a_number_from_a_pool, r"Bad\.gold: what is dealt from a pool is a piece"),
    (a_dict_that_hides_its_keys, r"Bad\.tiles: what is dealt from a pool is a piece"),
    (none_that_is_no_secret, r"Bad\.card: None is how a hidden value reads"),
    (secrets_in_a_secret, r"Bad\.purse: it is hidden and holds records that have secrets of their own"),
    (known_of_another_type, r"Bad\.deck: known='under' is not a public field of the same type"),
    (known_that_is_counted_twice, r"Bad\.deck: known='under' is not a public field .* without a pool of its own"),
    (looks_that_all_can_read, r"Bad\.deck: seen='looks' is not hidden by 'key'"),
    (looks_of_their_own, r"Bad\.looks: a secret needs a pool"),
    (a_pool_of_a_riddle, r"Bad\.deck: a pool may name its \{key\} and nothing else"),
    (opened_by_nothing, r"Bad has no 'open_decks', which should open a secret"),
    (a_step_with_a_secret, r"Bad: a step holds no secret"),
]


@pytest.mark.parametrize(("declare", "words"), REFUSED, ids=[declare.__name__ for declare, _ in REFUSED])
def test_a_declaration_that_cannot_be_kept_is_refused_when_the_class_is_made(declare: Callable[[], None], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        declare()
