"""What holds everywhere (5.1), and what everybody may know (4.5)."""

from __future__ import annotations

import pytest

from engine import catalogue
from engine.kernel import Luck, agree, determinize, pick, play, settle, view
from engine.vinhos.data import BARRELS
from engine.vinhos.invariants import placed_barrels
from engine.vinhos.meta import META
from engine.vinhos.trade import Ship, Trade
from tests.asking import answers, choices, refused
from tests.vinhos.positions import act, barrels, begin, estate, position, turn, vintner

GAME = catalogue.load("vinhos")


def whole_game(seats: int, seed: int, mode: str = "standard"):
    s = GAME.setup(agree(META, mode, seats, {}), seed)
    luck, offered = Luck(seed), settle(s)
    while offered:
        yield s
        offered = play(s, pick(luck, offered))
    yield s


@pytest.mark.rule("VIN-1", "VIN-3", "VIN-5", "VIN-8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_becomes_negative_and_no_barrel_is_lost(seats: int) -> None:
    for s in whole_game(seats, seats):
        for seat, v in enumerate(s.vintners):
            assert min(v.cash, v.account, v.vp, v.fp, v.barrels) >= 0
            assert v.account <= 20
            assert v.barrels + placed_barrels(s, seat, v) == BARRELS


@pytest.mark.rule("VIN-9")
def test_where_cash_comes_from() -> None:
    """Between two answers nobody's cash rises but by what the clause names."""
    known = {"withdrew", "divested", "bonus", "received", "moved"}
    for seed in range(3):
        s = GAME.setup(agree(META, "standard", 3, {}), seed)
        luck, offered = Luck(seed), settle(s)
        told: list[str] = []
        s.tell = lambda name, seat=None, told=told, **fields: told.append(name)
        while offered:
            before = [v.cash for v in s.vintners]
            told.clear()
            offered = play(s, pick(luck, offered))
            if any(v.cash > cash for v, cash in zip(s.vintners, before, strict=True)):
                assert known & set(told)


@pytest.mark.rule("VIN-5")
def test_exports_and_sales_need_a_barrel() -> None:
    s = position()
    estate(s, 0, "TRA red", wines="9@1")
    barrels(s, 0, hand=0)
    act(s, Ship(0, 99, False))
    assert refused(s, "export", "1.1", "XA1", "-") == ("no_barrel", "VIN-5")
    act(s, Trade(0, 99, False))
    assert refused(s, "sell", "1.1", "F2", "-", "-") == ("no_barrel", "VIN-5")


@pytest.mark.rule("VIN-6")
def test_what_has_one_answer_is_not_asked() -> None:
    s = position()
    estate(s, 0, "TRA red")
    for v in s.vintners:
        v.marker = "BANK"
    vintner(s, 0, level=-3)
    turn(s)
    answers(s, "move PRESS")
    assert choices(s) == [("end",)], "the pass was made by itself"


def test_only_the_order_of_piles_is_unknown() -> None:
    s = begin(4)
    seen = view(s, 0)
    assert seen.sky == [None] * 6
    assert all(tile is None for deck in seen.decks.values() for tile in deck)
    assert seen.vintners == s.vintners
    imagined = determinize(seen, Luck(7))
    assert sorted(imagined.sky) == sorted(s.sky)
    assert imagined.faces == s.faces
    assert GAME.invariants(imagined) == []


def test_a_finished_game_has_lasted_six_years() -> None:
    for seed in range(3):
        *_, s = whole_game(4, seed)
        assert (s.over, s.year) == (True, 6)
        assert s.winners
        *_, s = whole_game(3, seed, "first_harvest")
        assert (s.over, s.year) == (True, 3)
