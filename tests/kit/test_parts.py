"""The parts of the drawing kit that tables are made of: what they show, how they make room, and that no word is cut."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from engine.kernel import Choice, Refusal
from game.kit.amount import Amount, heap, pieces, slider
from game.kit.berths import ALONE, HULL, Anchorage, Berth
from game.kit.book import BookPage, PageOption, book_page
from game.kit.card import CARD, Card, Foot, back_picture, card_picture
from game.kit.crumbs import crumbs
from game.kit.hand import LIFTED, Held, hand, lifted, no_cards, spread
from game.kit.inset import Chances, Duel, Side, inset
from game.kit.item import Item
from game.kit.layout import Box, apart, around, covered, layout_for
from game.kit.letters import Letters
from game.kit.panels import Panel, panel_board
from game.kit.picture import Disc, Fill, Picture, Sprite, Words
from game.kit.plates import Crowd, Signwriter, Site
from game.kit.sentence import sentence
from game.kit.tally import Count, row, tally
from game.kit.theme import Theme
from game.kit.tidings import tidings
from game.kit.tiles import FADED, Tile, tile_item, tiles, tray
from game.kit.track import Marker, counted, crowded, filled, rule, rule_picture, slots, spaces
from tests.kit.wording import cut, overlapping

SCALES = (1.0, 1.25, 1.5, 3.0)
WHY = Refusal("kernel.refuse.stale", "R-1")
COIN, SHIP, SKY = "house/icon_coin", "winds_of_plunder/ship_gold", "windward/sky"
BOARD = layout_for((1280, 720)).regions["board"]


def letters(scale: float = 1.0) -> Letters:
    return Letters(scale, Theme())


def texts(picture: Picture) -> list[str]:
    return [stroke.text for stroke in picture if isinstance(stroke, Words)]


def sprites(picture: Picture) -> list[Sprite]:
    return [stroke for stroke in picture if isinstance(stroke, Sprite)]


def by_id(items: Iterable[Item]) -> dict[str, Item]:
    found = list(items)
    assert len({item.id for item in found}) == len(found), "two things with one name"
    return {item.id: item for item in found}


def read_well(items: Iterable[Item], scale: float = 1.0) -> None:
    found = list(items)
    assert cut(found, letters(scale)) == []
    assert overlapping(found, letters(scale)) == []


# Cards and hands


FACES = (
    Card("Fuel", SKY, signs=("+1", SHIP), foot=Foot(("Turn",), pip=COIN)),
    Card("Heave, Ye Scurvy Dogs!", SKY, signs=("-1", SHIP, ">", SHIP), cost=(COIN,), badge="12"),
    Card("Hire Crew", SKY, signs=("+1", SHIP, "-2", SHIP), foot=Foot(("Turks & Caicos Islands\nSanto Domingo", "Turks\nDomingo"))),
    Card("Cayman Islands", SHIP, short="Caymans", framed=False, badge="3"),
    Card("Fair Winds", SKY, text="Every ship: Sail +1"),
)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("card", FACES, ids=lambda card: card.title)
def test_a_card_shows_all_its_words_and_signs(card: Card, scale: float) -> None:
    picture = card_picture(card, *CARD, letters(scale))
    read_well([Item("card", "dock", Box(0, 0, *CARD), picture)], scale)
    shown = "\n".join(texts(picture))
    assert card.title.split()[0] in shown
    assert all(part in shown for part in card.signs if part[0] == "+")
    assert card.badge in shown
    assert len(sprites(picture)) >= 1 + len(card.cost) + sum("/" in part for part in card.signs)
    inside = Box(0, 0, *CARD)
    assert all(inside.holds(s.box.x, s.box.y) and s.box.right <= inside.w and s.box.bottom <= inside.h for s in sprites(picture))


def test_a_loss_is_written_as_one_and_a_dimmed_card_is_darker() -> None:
    plain = card_picture(FACES[1], *CARD, letters())
    assert "\N{MINUS SIGN}1" in texts(plain)
    dim = card_picture(FACES[1]._replace(dimmed=True), *CARD, letters())
    assert dim[:-1] == plain
    assert isinstance(dim[-1], Fill)


def test_too_long_a_foot_is_shortened() -> None:
    assert "Turks\nDomingo" in texts(card_picture(FACES[2], *CARD, letters()))
    assert "Turks & Caicos Islands\nSanto Domingo" in texts(card_picture(FACES[2], 190, 266, letters()))


def test_signs_stand_in_one_row_and_closer_where_there_is_little_room() -> None:
    parts = ("+1", SHIP, ">", SHIP, "-2", SHIP)
    for wide in (90.0, 110.0, 200.0):
        row_ = [stroke for stroke in sentence(parts, Box(5, 0, wide, 20)) if isinstance(stroke, Sprite | Words)]
        assert all(one.box.x < other.box.x for one, other in pairwise(row_))
        assert row_[0].box.x >= 5 - 0.01
        assert row_[-1].box.right <= 5 + wide + 0.01
    assert sentence((), Box(0, 0, 50, 20)) == ()


def held(count: int, kind: str = "card") -> list[Held]:
    return [Held(f"{kind}/{n}", back_picture(SHIP, *CARD), choices=(("play", n),) if n == 1 else (), refusal=WHY) for n in range(count)]


@pytest.mark.parametrize("counts", [(1, 0), (3, 2), (0, 4), (12, 5)])
def test_a_hand_finds_room_and_says_what_can_be_played(counts: tuple[int, int]) -> None:
    room = Box(10, 5, 520, 132)
    items = list(hand([held(counts[0]), held(counts[1], "map")], room))
    assert len(items) == sum(counts)
    assert all(one.box.x < other.box.x and one.z < other.z for one, other in pairwise(items))
    assert items[0].box.x == room.x
    assert items[-1].box.right <= room.right + 0.01
    for item in items:
        assert bool(item.choices) != bool(item.refusal)
        assert item.ring == ("legal" if item.choices else "")


def test_few_cards_lie_side_by_side_with_more_room_between_two_kinds() -> None:
    one, two, other = spread([2, 1], Box(0, 0, 900, 132))
    assert two.x - one.right < other.x - two.right


def test_the_card_under_the_pointer_lies_above_all_others() -> None:
    items = list(hand([held(9)], Box(0, 0, 300, 132)))
    up = by_id(lifted(items, "card/3"))
    assert up["card/3"].z == LIFTED > max(item.z for name, item in up.items() if name != "card/3")
    assert lifted(items, "hand/3") == items
    read_well([no_cards("No card in hand", Box(0, 0, 120, 132), letters())])


# Tallies and tracks


def test_counts_stand_in_rows() -> None:
    found = by_id(tally([Count(SHIP, str(n), f"tip {n}", "own" if n == 2 else "") for n in range(5)], Box(0, 0, 200, 60), 4, "c", "dock"))
    assert list(found) == ["c/0", "c/1", "c/own", "c/3", "c/4"]
    assert found["c/4"].box.x == found["c/0"].box.x
    assert found["c/4"].box.y > found["c/3"].box.y
    assert found["c/3"].box.right == 200
    read_well(found.values())


def test_things_in_a_row_lie_closer_the_more_there_are_and_those_that_are_gone_are_grey() -> None:
    room = Box(0, 0, 100, 20)
    for count in (1, 4, 30):
        made = sprites(row([SHIP] * count, room, 20, 15, gone=1))
        assert made[-1].box.right <= room.right + 0.01
        assert [sprite.grey for sprite in made] == [False] * (count - 1) + [True]
    assert sprites(row([SHIP] * 2, room, 20, 15, align="right"))[-1].box.right == 100


def test_a_scale_shows_what_is_passed_where_one_is_and_what_is_to_come() -> None:
    made = spaces(counted(3, map(str, range(10)), SHIP, frozenset({3, 6})), Box(28, 0, 240, 31), 24, 22)
    assert texts(made) == [str(n) for n in range(10) if n != 3]
    (piece,) = sprites(made)
    fills = [stroke for stroke in made if isinstance(stroke, Fill)]
    assert sum(fill.fill == "raised" for fill in fills) == 4
    assert sum(fill.fill == "brass" for fill in fills) == 2
    assert piece.box.centre[0] == pytest.approx(28 + 3 * 24 + 11)
    bright = [stroke for stroke in spaces(filled(2, 4, "warn"), Box(0, 0, 100, 30), 20, 22) if isinstance(stroke, Fill)]
    assert [fill.fill for fill in bright] == ["night", "warn", "warn", "night", "night"]
    assert len(sprites(spaces(slots(2, 5, SHIP), Box(0, 0, 120, 30), 24, 24))) == 2


def test_a_long_rule_shows_the_part_where_the_markers_are_and_lights_the_goal() -> None:
    part = rule([21, 30, 44], 700, 32)
    assert part.low <= 18
    assert part.high >= 47
    assert rule([0, 3], 700, 32)[:2] == (0, 32)
    assert 0 < part.x(part.low) < part.x(30) < part.x(part.high) < 700
    plain, lit = (rule_picture(part, 20, "night", "line", "ivory", goal) for goal in (None, 41))
    assert "41" not in texts(plain)
    assert "41" in texts(lit)


def test_markers_on_one_space_make_room_for_each_other() -> None:
    markers = [Marker(f"m/{n}", SHIP, at) for n, at in enumerate((3, 5, 3, 3))]
    found = by_id(crowded(markers, lambda at: (10.0 * at, 50.0), (14, 0)))
    assert [found[f"m/{n}"].box.centre for n in (0, 2, 3)] == [(30, 50), (44, 50), (58, 50)]
    assert found["m/1"].box.centre == (50, 50)


# Choices as pictures


def wares(count: int) -> list[Tile]:
    legal: tuple[Choice, ...] = (("hire", 0),)
    made = Tile("t", "Quay Warden", SHIP, effect="buys one more", price=("3", COIN), choices=legal)
    return [made._replace(id=f"t/{n}", choices=() if n % 2 else legal, refusal=WHY) for n in range(count)]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", [(170.0, 31.0), (190.0, 64.0), (110.0, 150.0)], ids=str)
def test_a_tile_shows_picture_name_effect_and_price_at_every_shape(size: tuple[float, float], scale: float) -> None:
    for tile in wares(2):
        item = tile_item(letters(scale), tile, Box(0, 0, *size), "board")
        read_well([item], scale)
        assert "Quay Warden" in texts(item.picture)
        assert "3" in texts(item.picture)
        assert size[1] < 40 or tile.effect in texts(item.picture)
        assert bool(item.choices) != bool(item.refusal)
        picture = sprites(item.picture)[0]
        assert picture.alpha == (255 if tile.live else FADED)


def test_a_name_without_room_is_told_in_signs() -> None:
    tile = Tile("t", "Draw a card from the deck", signs=("+1", SHIP), price=(COIN,) * 3, choices=(("draw",),))
    low = tile_item(letters(), tile, Box(0, 0, 120, 31), "dock")
    assert texts(low.picture) == ["+1"]
    assert low.tip == tile.name
    assert texts(tile_item(letters(), tile, Box(0, 0, 260, 31), "dock").picture) == [tile.name]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("wide", [152.0, 104.0, 62.0])
def test_a_tile_with_a_gain_shows_it_large_and_below_it_what_comes_of_it(wide: float, scale: float) -> None:
    tile = Tile("t", "Powder Keg", SHIP, effect="13 to 11: win by 2", choices=(("hire", 0),), gain="+3", tone="good", key="2")
    item = tile_item(letters(scale), tile, Box(0, 0, wide, 112), "screen")
    read_well([item], scale)
    words = {stroke.text: stroke for stroke in item.picture if isinstance(stroke, Words)}
    if wide < 88:
        assert list(words) == ["Powder Keg", "+3"], "a narrow one leaves the rest to the paper beside"
        return
    assert list(words) == ["2", "Powder Keg", "+3", "13 to 11: win by 2"]
    assert words["+3"].role == "h2"
    assert words["13 to 11: win by 2"].colour == "good"


def test_tiles_lie_in_columns_and_a_tray_stays_on_the_board() -> None:
    found = list(tiles(letters(), wares(5), Box(0, 0, 300, 100), 3, "board"))
    assert len({item.box.y for item in found}) == 2
    assert max(item.box.right for item in found) <= 300
    for count in (1, 4, 9):
        panel, *laid = tray(letters(), BOARD, "Whom to hire", wares(count))
        assert BOARD.x <= panel.box.x
        assert panel.box.bottom <= BOARD.bottom
        assert all(panel.box.x < item.box.x and item.box.right < panel.box.right and item.z > panel.z for item in laid)
        read_well([panel])


# Amounts


def test_a_slider_counts_by_wheel_by_clicks_and_by_digits_and_says_what_a_number_leads_to() -> None:
    amount = Amount("offer", 0, 12, 8, "Offer 8: 11 guilders left")
    items = by_id(slider(letters(), amount, Box(0, 0, 240, 64), "bar", ("One less", "One more")))
    read_well(items.values())
    assert amount.told in texts(items["offer"].picture)
    dial = items["offer"].dial
    assert dial is not None
    assert (dial.turned(1), dial.turned(-99), dial.turned(99), dial.with_digit(4)) == (9, 0, 12, 4)
    assert items["offer/more"].action == "dial offer 9"
    assert items["offer/less"].action == "dial offer 7"
    rail = items["offer/rail"].dial
    assert rail is not None
    assert rail.slides
    assert [rail.along(share) for share in (0, 0.5, 1)] == [0, 6, 12]
    ended = by_id(slider(letters(), amount._replace(at=12), Box(0, 0, 240, 64), "bar", ("", "")))
    assert not ended["offer/more"].action


def test_pieces_lie_in_even_rows_and_are_bright_as_far_as_they_are_chosen() -> None:
    for count in (0, 1, 9, 24):
        laid = heap(count, 320, 20, 17)
        amount = Amount("bid", 0, count, min(3, count), "told", {n: ("bid", n) for n in range(count)}, {count: WHY})
        items = by_id(pieces(letters(), amount, laid, SHIP, "board", "fist", {}))
        spots = [items[f"bid/{n}"] for n in range(count + 1)]
        assert all(item.box.right <= laid.box.right and item.box.bottom <= laid.box.bottom for item in spots)
        assert [sprites(item.picture)[0].alpha == 255 for item in spots[1:]] == [n <= 3 for n in range(1, count + 1)]
        assert [bool(item.choices) for item in spots] == [True] * count + [False]
        assert spots[-1].refusal == WHY


# Panels


def grid(box: Box, large: bool) -> list[Item]:
    words = (Words("large" if large else "small", Box(0, 0, box.w, 20), "micro", "ink"),)
    return [Item("cell", "board", box, words, 2, "a cell", (("move",),))]


PANELS = (
    Panel("grid", "Actions", Box(208, 4, 302, 224), grid, ("row 1",)),
    Panel("fair", "Wine fair", Box(208, 232, 302, 184), lambda *_: ()),
)
PANEL_TIPS = ("Click to enlarge it.", "Click to close it.")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)], ids=str)
def test_panels_share_the_board_and_one_can_be_enlarged(size: tuple[int, int]) -> None:
    layout = layout_for(size)
    board = layout.regions["board"]
    made = Letters(layout.scale, Theme())
    plain = by_id(panel_board(made, PANELS, (792, 468), board, "", PANEL_TIPS))
    assert plain["panel/grid"].action == "open panel grid"
    assert plain["cell"].box.right <= plain["panel/grid/ground"].box.right <= board.w
    assert texts(plain["panel/grid"].picture) == ["Actions", "row 1"]
    opened = by_id(panel_board(made, PANELS, (792, 468), board, "panel grid", PANEL_TIPS))
    assert plain.keys() < opened.keys()
    large = opened["large/cell"]
    assert texts(large.picture) == ["large"]
    assert large.choices == (("move",),)
    assert large.box.w * large.box.h > 2 * opened["cell"].box.w * opened["cell"].box.h
    assert opened["panel/veil"].action == opened["large/panel/grid"].action == "open top"
    assert min(item.z for name, item in opened.items() if name.startswith("large/")) > opened["panel/veil"].z > opened["cell"].z
    assert opened["large/panel/grid/ground"].box.bottom <= board.h


# Insets


def duel(dice: int, options: int) -> Duel:
    faces = (SKY, SHIP)
    rolled = tuple((f"1.{n}", SHIP) for n in range(dice))
    one = Side(
        "a", "Baltasar, attacker", SHIP, "house/emblem_rust", "decides", "sky", "2 dice + 2 Cannons = 4", rolled, 0, faces, score="7"
    )
    other = one._replace(id="d", name="Red Crester, defender", dice=(), waiting=5, score="?")
    return Duel(
        "Baltasar's Ship attacks the Red Crester on 2.21",
        (one, other),
        ("Cannons", "Baltasar rolls", "Red Crester rolls", "Boosts", "Result"),
        2,
        heads=("win", "tie", "lose"),
        chances=(Chances("Dice alone", (("35 %", "good"), ("5 %", "ivory"), ("60 %", "stop"))),),
        stakes=("Win: the Red goes into your Hold.", "Tie: back to 2.20.", "Lose: Morale falls."),
        options=tuple(wares(options)),
    )


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("dice", "options"), [(0, 0), (2, 3), (6, 8), (13, 1)])
def test_an_inset_shows_both_sides_every_die_the_chances_and_what_is_at_stake(dice: int, options: int, scale: float) -> None:
    for board in (BOARD, Box(224, 52, 592, 324)):
        made = duel(dice, options)
        items = by_id(inset(letters(scale), "battle", made, board, SKY, SHIP))
        read_well((item for name, item in items.items() if not name.startswith("t/")), scale)
        shown = " ".join(texts(items["battle"].picture))
        assert all(word in shown for word in ("35 %", "60 %", "win", "Dice alone"))
        assert ("Red Crester rolls" in shown) == (board is BOARD), "a low panel goes without its steps"
        assert len([name for name in items if name.startswith("battle/die/a/")]) == dice
        assert len([name for name in items if name.startswith("battle/place/d/")]) == 5
        assert all(word in " ".join(texts(items["battle/stakes"].picture)) for word in ("Win", "Tie", "Lose"))
        assert all(board.x <= item.box.x and item.box.right <= board.right + 0.01 for item in items.values())
        ended = by_id(inset(letters(scale), "battle", made._replace(ended=2), board, SKY, SHIP))
        assert texts(ended["battle/stakes"].picture) == ["Lose: Morale falls."]


def test_crumbs_show_what_is_done_what_is_now_and_what_comes() -> None:
    steps = ("Vote", "Sail", "Raid", "Trade", "Count")
    room = Box(0, 0, 600, 24)
    assert texts(crumbs(letters(), steps, 2, room)) == list(steps)
    assert sum(isinstance(stroke, Sprite) for stroke in crumbs(letters(), steps, 2, room)) == 2
    narrow = texts(crumbs(letters(), steps, 2, Box(0, 0, 130, 24)))
    assert "Raid" in narrow
    assert len(narrow) < len(steps)


def test_tidings_tell_everything_in_full() -> None:
    lines = (
        "Ana takes what was in the Hold: the Crester, and half of the Teeth and +2 Tokens.",
        "Chloé comes home to Port, with Morale 1.",
    )
    for board in (BOARD, Box(224, 52, 592, 324)):
        item = tidings(letters(), "moment/lost", board, "Chloé's Ship is Lost to Ana at 2.11.", SHIP, SKY, lines)
        read_well([item], 1.0)
        assert texts(item.picture)[1:] == list(lines)


# The book


STONES = "A ring of upright stones circles a perfect natural harbour. Each is worn by rope, though no rope has hung here for centuries."
CHOICES = (
    PageOption("option/0", "Raise a slipway", check="Explore 4: 68 %", choices=(("choose", 0),)),
    PageOption("option/1", "Chart the harbour for sale", ("2", COIN), refusal=WHY),
)


def page(paragraphs: int = 1, options: tuple[PageOption, ...] = CHOICES) -> BookPage:
    text = [[(STONES, "", "")]] * paragraphs
    return BookPage(
        "Palecrag", "found by Baltasar", SKY, "The Anchor Stones", text, "What does Ana do?", "Explored: +2", options, "Sealed."
    )


def test_only_what_is_open_on_a_page_has_a_number() -> None:
    """The bar below has no chip for the others, and its numbers are the keys."""
    layout = layout_for((1280, 720))
    screen = Box(0, 0, layout.size[0], layout.regions["bar"].y)
    shut = CHOICES[1]._replace(id="option/shut")
    items = by_id(book_page(Letters(layout.scale, Theme()), page(1, (shut, *CHOICES)), screen, "house/seal_cobalt"))
    assert "1" in texts(items["option/0"].picture)
    assert not {"1", "3"} & {*texts(items["option/shut"].picture), *texts(items["option/1"].picture)}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=str)
@pytest.mark.parametrize("paragraphs", [1, 3])
def test_a_page_has_its_picture_its_text_and_its_choices_one_below_the_other(size: tuple[int, int], paragraphs: int) -> None:
    layout = layout_for(size)
    screen = Box(0, 0, layout.size[0], layout.regions["bar"].y)
    items = by_id(book_page(Letters(layout.scale, Theme()), page(paragraphs), screen, "house/seal_cobalt"))
    read_well(items.values(), layout.scale)
    book, first, second = items["book"], items["option/0"], items["option/1"]
    shown = " ".join(texts(book.picture))
    for words in ("Palecrag", "The Anchor Stones", "What does Ana do?", "Explored: +2", "Sealed."):
        assert words in shown
    assert "centuries." in shown
    assert "A" in texts(book.picture), "the first letter is painted"
    assert first.choices == (("choose", 0),)
    assert second.refusal == WHY
    assert not second.choices
    assert first.box.bottom < second.box.y < book.box.bottom
    ends = [stroke.box.bottom for stroke in book.picture if isinstance(stroke, Words) and "centuries" in stroke.text]
    assert book.box.y + max(ends) < first.box.y
    assert texts(first.picture) == ["1", "Raise a slipway", "Explore 4: 68 %"]


# Names and pieces on a map


def isles(names: dict[str, tuple[str, ...]]) -> dict[str, Site]:
    spots = {"one": (100.0, 100.0), "two": (160.0, 108.0), "three": (260.0, 90.0)}
    return {key: Site(at, names[key], (0, -30), 23.0, around(at[0], at[1] + 45, 40, 30)) for key, at in spots.items()}


def test_names_lie_near_their_own_place_and_over_nothing() -> None:
    for names in (
        {"one": ("Nassau",), "two": ("Havana",), "three": ("Trinidad",)},
        dict.fromkeys(("one", "two", "three"), ("Turks & Caicos",)),
    ):
        sites = isles(names)
        fixed = [site.own for site in sites.values()] + [around(*site.at, 34, 34) for site in sites.values()]
        writer = Signwriter(sites, Crowd(Box(0, 0, 400, 260), fixed, []), letters(), 1.0)
        plates = writer.plates()
        for key, plate in plates.items():
            assert min(sites, key=lambda other: apart(plate.box, sites[other].at)) == key
            assert not writer.strays(key, plate.box)
            assert covered(plate.box, fixed) < 40
            others = [other.box for name, other in plates.items() if name != key]
            assert covered(plate.box, others) < 40
            assert plate.text in names[key]


def test_pieces_that_share_a_place_lie_apart_and_hide_nothing() -> None:
    berth, fixed = Berth((200, 150), Box(100, 50, 250, 220)), [around(200, 190, 34, 34)]
    for count in range(1, 7):
        boxes = Anchorage({"A": berth}, {"A": berth.at}, fixed, 1.0).moored("A", count)
        assert len(boxes) == count
        for n, box in enumerate(boxes):
            hull = around(*box.centre, box.w * HULL, box.h * HULL)
            assert covered(hull, fixed) < 8
            assert covered(hull, [other for m, other in enumerate(boxes) if m != n]) < 0.2 * hull.w * hull.h
            assert berth.within.holds(*box.centre)
    (alone,) = Anchorage({"A": berth}, {"A": berth.at}, [], 1.0).moored("A", 1)
    assert alone == around(200, 150, ALONE, ALONE)
    (fled,) = Anchorage({"A": berth}, {"A": (215, 150), "B": (190, 150)}, [], 1.0).moored("A", 1)
    assert fled.centre[0] > 205, "it seems to be at the other place"


def test_a_fleet_lies_apart_where_berths_are_near() -> None:
    berths = {name: Berth((x, 150), Box(100, 50, 250, 220)) for name, x in (("A", 200), ("B", 214))}
    anchorage = Anchorage(berths, {"A": (180, 150), "B": (250, 150)}, [], 1.0)
    alone, laid = {name: anchorage.moored(name, 3) for name in berths}, anchorage.fleet({"A": 3, "B": 3})
    assert any(covered(box, alone["A"]) for box in alone["B"]), "each by itself would lie over the other"
    assert sum(covered(box, laid["A"]) for box in laid["B"]) < sum(covered(box, alone["A"]) for box in alone["B"])


def test_a_badge_is_a_disc() -> None:
    assert any(isinstance(stroke, Disc) for stroke in card_picture(FACES[1], *CARD, letters()))
