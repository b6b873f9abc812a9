"""The generator is the same everywhere; a view hides what is declared hidden; imagined states fit the view."""

from __future__ import annotations

from collections import Counter

from engine import catalogue
from engine.kernel import Luck, agree, determinize, draw, settle, shuffled, uncover, view
from engine.windward.data import CARDS
from engine.windward.supplies import take_top


def test_the_same_seed_gives_the_same_numbers_on_every_machine() -> None:
    """The published first values of splitmix64 for this seed."""
    luck = Luck(1234567)
    assert [draw(luck, 1 << 64) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_every_face_comes_up_about_equally_often() -> None:
    luck = Luck(7)
    faces = Counter(draw(luck, 6) for _ in range(6000))
    assert sorted(faces) == [0, 1, 2, 3, 4, 5]
    assert max(faces.values()) - min(faces.values()) < 200


def test_a_shuffle_keeps_every_piece_and_every_touch_raises_the_counter() -> None:
    luck = Luck(3)
    pile = shuffled(luck, range(20))
    assert sorted(pile) == list(range(20))
    assert pile != list(range(20))
    before = luck.unveiled
    uncover(luck, pile)
    assert luck.unveiled == before + 1


def windward():  # type: ignore[no-untyped-def]
    game = catalogue.load("windward")
    s = game.setup(agree(game.meta, "free_for_all", 4, {}), 11)
    settle(s)
    return s


def test_a_view_shows_ones_own_hand_and_the_length_of_the_others() -> None:
    s = windward()
    seen = view(s, 1)
    assert seen.captains[1].hand == s.captains[1].hand
    assert [len(c.hand) for c in seen.captains] == [len(c.hand) for c in s.captains]
    assert all(card is None for card in seen.captains[0].hand)
    assert seen.chance is None
    assert {card for pile in seen.stacks for card in pile} == {None}
    assert seen.tops == s.tops
    public = view(s, None)
    assert all(card is None for c in public.captains for card in c.hand)


def test_a_card_taken_openly_stays_known_in_every_imagined_state() -> None:
    s = windward()
    take_top(s, 2, 0)
    card = s.captains[2].hand[-1]
    for seed in range(10):
        imagined = determinize(view(s, 0), Luck(seed))
        assert card in imagined.captains[2].hand
        dealt = [c for captain in imagined.captains for c in captain.hand]
        everything = [*dealt, *imagined.tops, *imagined.discard, *(c for pile in imagined.stacks for c in pile)]
        assert sorted(everything) == sorted(CARDS)


def test_open_hands_are_open_to_all() -> None:
    game = catalogue.load("windward")
    s = game.setup(agree(game.meta, "coop", 2, {}), 5)
    assert view(s, 1).captains[0].hand == s.captains[0].hand
