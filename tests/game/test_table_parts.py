"""What the tables of all games share: seats, targets, questions, ways, and the paper that is read."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from engine.kernel import Choice, Decision, Event, Refusal, Step
from game.kit.item import Item
from game.kit.layout import Box, around, layout_for
from game.kit.picture import Picture, Sprite, Words
from game.kit.tally import Count
from game.kit.theme import emblem
from game.services.texts import Texts
from game.tables import asking
from game.tables.chips import Chip
from game.tables.chrome import Phases, decision_bar, top_bar
from game.tables.log import log
from game.tables.look import LogLine, Look
from game.tables.reading import Page, Row, paper
from game.tables.seats import Counter, SeatCard, Sign, seats, usual_signs
from game.tables.targets import Targets
from game.tables.telling import things
from game.tables.traces import bow, dotted, halo, last_moves, told_at
from tests.kit.wording import NAMES, cut, overlapping

WHY = Refusal("kernel.refuse.stale", "R-1")
SHIP = "winds_of_plunder/ship_gold"
EN = Texts("en")


def look(size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> Look:
    return Look(layout_for(size, scale), EN, NAMES, 0, players=("human", "mate", "mate", "human", "admiral"))


def asked(*choices: Choice) -> Decision:
    return Decision(7, 0, Step(), choices)


def by_id(items: list[Item]) -> dict[str, Item]:
    found = {item.id: item for item in items}
    assert len(found) == len(items), "two things with one name"
    return found


def texts(picture: Picture) -> list[str]:
    return [stroke.text for stroke in picture if isinstance(stroke, Words)]


# Seats


def captain(seat: int, seen: Look, place: str = "Cayman Islands") -> SeatCard:
    honour = Sign("marker/most", SHIP, "Most") if seat == 1 else None
    counters = (Counter(SHIP, "12", "ships", honour), *(Counter(SHIP, str(n), "more") for n in range(7)))
    signs = (*usual_signs(seen, seat, sealed=True), Sign(f"voted/{seat}", SHIP, "voted", disc=True))
    return SeatCard(seat, NAMES[seat], place, "17", counters, seat == 0, seat == 2, "Caymans", signs)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
def test_five_captains_have_room_for_counters_signs_and_honours(scale: float) -> None:
    seen = look(scale=scale)
    items = by_id(seats(seen, [captain(seat, seen) for seat in range(5)]))
    assert cut(items.values(), seen.letters) == []
    for seat in range(5):
        card = items[f"seat/{seat}"].box
        parts = [f"seat/{seat}/{n}" for n in range(8)] + [f"player/{seat}", f"sealed/{seat}", f"voted/{seat}"]
        for part in parts:
            box = items[part].box
            assert card.x <= box.x
            assert box.right <= card.right + 1
            assert card.y <= box.y
            assert box.bottom <= card.bottom + 1
    near, counter = items["marker/most"].box, items["seat/1/0"].box
    assert counter.x < near.x < counter.right


def test_a_place_without_room_is_told_in_short_or_not_at_all() -> None:
    seen = look()
    long = SeatCard(0, "Ana", "The Cayman Islands in the West", "3", (), short="Caymans")
    assert "Caymans" in texts(by_id(seats(seen, [long]))["seat/0"].picture)
    crowded = long._replace(signs=tuple(Sign(f"s/{n}", SHIP, "") for n in range(7)))
    assert texts(by_id(seats(seen, [crowded]))["seat/0"].picture)[-1] == ""
    alone = long._replace(place="Home", short="")
    assert "Home" in texts(by_id(seats(seen, [alone]))["seat/0"].picture)


# Targets


def about(choice: Choice) -> str:
    return f"port/{choice[1]}" if choice[0] in ("sail", "start") else ""


def test_a_thing_offers_its_choices_or_says_why_not() -> None:
    sail: tuple[Choice, ...] = (("sail", "JAM"), ("start", "JAM"), ("end",))
    seen = look()._replace(catalogue=((("sail", "JAM"), None), (("sail", "HAV"), WHY), (("sail", "TRI"), None)), instead=(("sail", "TRI"),))
    chips = [
        Item("chip/2", "bar", Box(0, 0, 9, 9), (), choices=(("start", "JAM"),)),
        Item("chip/12", "bar", Box(0, 0, 9, 9), (), choices=(("sail", "TRI"),)),
    ]
    targets = Targets(asked(*sail), seen, about, chips)
    port = Item("port/JAM", "board", Box(0, 0, 9, 9), ())
    assert targets.on(port).choices == sail[:2]
    assert targets.on(port).ring == "legal"
    refused = targets.on(port._replace(id="port/HAV"))
    assert (refused.choices, refused.refusal, refused.ring) == ((), WHY, "")
    assert targets.on(port._replace(id="port/NAS")).refusal is None
    assert targets.first("port/TRI") == ("sail", "TRI"), "what could lie in the envelope instead counts too"
    assert set(targets.of("port")) == {"JAM", "TRI"}
    assert targets.asks("port")
    assert not targets.asks("tile")
    assert targets.number(sail[:2]) == "2"
    assert targets.number([("sail", "TRI")]) == "", "it has no key"
    assert targets.pointed("chip/2") == ("start", "JAM")
    assert targets.pointed("port/JAM") is None
    assert not Targets(None, seen, about).offered


# Questions


def chips(name: str, count: int) -> list[Chip]:
    return [Chip(f"{name} {n}", (name, n)) for n in range(count)]


@pytest.mark.parametrize(
    ("groups", "crumb", "shown"),
    [
        ({"sail": 2, "cards": 3}, "", ["sail 0", "sail 1", "cards 0", "cards 1", "cards 2"]),
        ({"sail": 2, "cards": 5}, "", ["sail 0", "sail 1", "<cards>"]),
        ({"sail": 2, "gust": 1}, "", ["sail 0", "sail 1", "<gust>"]),
        ({"sail": 2, "gust": 1}, "gust", ["gust 0", "Back"]),
        ({"cards": 9}, "elsewhere", ["<cards>"]),
    ],
)
def test_chips_are_grouped_when_they_are_many(groups: dict[str, int], crumb: str, shown: list[str]) -> None:
    made = {name: chips(name, count) for name, count in groups.items()}
    found = asking.grouped(look()._replace(crumb=crumb), made, "<{}>".format, {"gust": 7}, ("sail",), ("gust",))
    assert [chip.label for chip in found] == shown
    assert all(chip.key == (7 if chip.opens == "gust" else None) for chip in found if chip.label.startswith("<"))
    assert all(chip.opens == chip.label.strip("<>") for chip in found if chip.label.startswith("<"))


def test_the_button_ends_the_question_or_says_why_that_may_not_be_done_yet() -> None:
    seen = look()._replace(catalogue=((("end",), WHY), (("sail", "JAM"), None)))

    def button(decision: Decision, glance: Look = seen) -> Item:
        return by_id(
            asking.ending(glance, decision, lambda choice: f"to {choice[0]}", lambda c: c == ("end",), "2 points left", "Sail first")
        )["primary"]

    early = button(asked(("sail", "JAM")))
    assert early.refusal == WHY
    assert texts(early.picture)[:2] == ["to end", "Sail first"]
    assert button(asked(("end",))).action == "warn"
    assert button(asked(("end",)), seen._replace(warned=True)).choices == (("end",),)
    none = button(asked(("sail", "JAM")), seen._replace(catalogue=()))
    assert not none.clickable


# Ways


def test_dots_follow_a_bow_and_end_before_the_port() -> None:
    way = bow((0, 0), (200, 0), 20)
    assert way[0] == (0, 0)
    assert dist(way[-1], (200, 0)) >= 18
    assert max(abs(y) for _, y in way) > 5
    item = dotted("course", way, "ivory", 3, 34)
    assert len(item.picture) >= len(way) - 1
    assert item.box.w > 170


def test_last_moves_are_those_between_two_places_of_the_board() -> None:
    spots = {"JAM": (10.0, 10.0), "HAV": (90.0, 40.0)}
    seen = look()._replace(marks=((0, "JAM", "HAV"), (1, "", "HAV"), (-1, "HAV", "JAM"), (2, "JAM", "JAM")))
    assert [item.id for item in last_moves(seen, spots.get, "wake", "neutral", 1.0)] == ["wake/0", "wake/2"]


def test_words_at_a_target_lie_where_there_is_room_and_a_halo_at_the_foot() -> None:
    item = told_at(look(), "course/gain", "5 VP or more", "sky", lambda wide, high: around(100, 100, wide, high))
    assert item.box.centre == (100, 100)
    assert cut([item], look().letters) == []
    ship = Box(50, 50, 40, 40)
    assert ship.y < halo(ship, 33).box.y < ship.bottom < halo(ship, 33).box.bottom


def test_events_name_things_by_their_fields() -> None:
    event = Event("robbed", 2, {"port": "JAM", "to": "", "victim": 0, "wind": "N", "card": None})
    assert things(event, {"port": ("port", "to"), "card": ("card",)}, ("victim", "wind")) == ["port/JAM", "ship/0"]


# The paper and the log


def odds(count: int) -> tuple[Row, ...]:
    head = Row("Cannons", cells=("Win", "Tie", "Lose"), colour="ink_soft", column=42)
    tones = ("good_on_paper", "ink", "stop_on_paper")
    return head, *(Row(str(n), cells=(f"{n * 9}%", "10%", "100%"), tones=tones, column=42) for n in range(count))


PAGES = (
    Page("A Red Crester", text="It rolls five dice.", sprite=SHIP, large=True),
    Page("A Red Crester", text=("It rolls five dice. " * 21).strip(), sprite=SHIP, large=True),
    Page("Windward", text="Point at anything.", counts=tuple(Count(SHIP, str(n)) for n in range(4)), counted="Stock"),
    Page("Battle", "on 5.20", odds(6), sprite=SHIP, sum=Row("With boosts", "+5")),
)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("page", PAGES, ids=range(len(PAGES)))
def test_a_page_has_room_for_pictures_counts_and_columns(page: Page, size: tuple[int, int]) -> None:
    seen = look(size)
    item = by_id(paper(seen, page))["preview"]
    assert cut([item], seen.letters) == []
    assert overlapping([item], seen.letters) == []
    shown = texts(item.picture)
    assert page.title in shown
    assert all(count.text in shown for count in page.counts)
    if page.rows:
        cells = [stroke for stroke in item.picture if isinstance(stroke, Words) and stroke.text in ("Lose", "100%")]
        assert len(cells) == 7
        assert {cell.box.centre[0] for cell in cells} == {cells[0].box.centre[0]}
        assert {cell.colour for cell in cells[1:]} == {"stop_on_paper"}


def test_what_is_counted_is_pointed_at_only_where_it_is_shown() -> None:
    count = Count(SHIP, "3", "Three ships")
    shown, pressed = (paper(look(), Page("Stock", text="Words. " * many, counts=(count,), counted="Stock")) for many in (2, 90))
    assert [item.tip for item in shown if item.tip] == ["Three ships"]
    assert not [item.tip for item in pressed if item.tip]


def test_a_large_picture_gives_way_to_a_long_text() -> None:
    short, long = (by_id(paper(look(), page))["preview"].picture for page in PAGES[:2])
    assert [stroke.box.w for stroke in short if isinstance(stroke, Sprite)] == [78]
    assert [stroke.box.w for stroke in long if isinstance(stroke, Sprite)] == [28]


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (3840, 2160)])
def test_a_long_number_has_room_beside_short_ones(size: tuple[int, int], scale: float) -> None:
    """As "11/11" advisors of somebody who has hired for years."""
    seen = look(size, scale)
    counters = tuple(Counter(SHIP, text, "") for text in ("12", "4", "2", "8", "1", "11/11", "0", "3+2"))
    items = seats(seen, [captain(seat, seen)._replace(counters=counters) for seat in range(5)])
    assert cut([item for item in items if item.id.count("/") == 2], seen.letters) == []


@pytest.mark.parametrize("scale", [1.2, 1.25, 1.4])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_where_everything_is_large_the_log_still_shows_five_lines(size: tuple[int, int], scale: float) -> None:
    lines = tuple(LogLine("Ana sails to Havana.", 0, n) for n in range(30))
    assert len([item for item in log(look(size, scale)._replace(log=lines)) if item.id.startswith("log/")]) >= 5


def test_the_log_shows_what_fits_and_whose_it_is_and_goes_back_as_far_as_it_is_scrolled() -> None:
    lines = tuple(LogLine(f"Line {n} tells of something that takes its time", n % 3 if n % 4 else None, n, n % 10 == 0) for n in range(300))
    seen = look()._replace(log=lines)
    items = by_id(log(seen))
    room = seen.layout.regions["log"].h
    shown = sorted((item for name, item in items.items() if name.startswith("log/")), key=lambda item: item.box.y)
    assert shown[-1].id == "log/299"
    assert shown[-1].box.bottom <= room
    assert all(one.box.bottom <= other.box.y for one, other in pairwise(shown))
    assert all(item.clip for item in shown)
    assert cut(shown, seen.letters) == []
    assert sum(isinstance(stroke, Sprite) for item in shown for stroke in item.picture) == sum(
        lines[int(i.id[4:])].seat is not None for i in shown
    )
    dial = items["ground/log"].dial
    assert dial is not None
    first = by_id(log(seen._replace(dials={"log": 0.0})))
    assert "log/0" in first
    assert "log/299" not in first
    one = by_id(log(seen._replace(log_of=2)))
    assert {lines[int(name[4:])].seat for name in one if name.startswith("log/")} == {2}


# The decision bar


def test_no_page_is_turned_while_all_chips_have_room() -> None:
    seen = look()
    chips = [Chip(f"Sail to San Salvador {n}", ("sail", n)) for n in range(6)]
    items = by_id(decision_bar(seen, 0, "Ana: choose a port.", "", chips))
    assert sorted(name for name in items if name.startswith("chip/")) == [f"chip/{n}" for n in range(1, 7)]
    assert all(set(chip.label.split()) <= set(" ".join(texts(items[f"chip/{n}"].picture)).split()) for n, chip in enumerate(chips, 1))
    assert cut(items.values(), seen.letters) == []


@pytest.mark.parametrize("count", [8, 14])
def test_a_long_sentence_makes_room_so_that_no_page_is_turned(count: int) -> None:
    ask, detail = "Chloé: buy a vineyard, for an estate of its region and colour or for a new one.", "Up to 2."
    words = ["Minho", "Lisboa for a new estate, with the Land agent", "Dão", "Setúbal", "Alentejo", "Algarve", "Douro"]
    chips = [Chip(words[n % len(words)], ("buy", n)) for n in range(count)]
    pages = shown_on_pages(chips, ask, detail)
    assert [choice for page in pages for choice in page] == [chip.choice for chip in chips]
    assert len(pages) == (1 if count == 8 else 2)


def shown_on_pages(chips: list[Chip], ask: str, detail: str) -> list[list[Choice]]:
    """The choices on each page."""
    pages: list[list[Choice]] = []
    for page in range(9):
        items = decision_bar(look()._replace(page=page), 0, ask, detail, chips)
        made = [item for item in items if item.id.startswith("chip/")]
        assert all(item.box.right <= 1016 - 2 * 40 - 12 for item in made), "the way back has its place"
        choices = [item.choices[0] for item in made if item.action != "page"]
        if choices in pages:
            break
        pages.append(choices)
        assert not cut(items, look().letters)
    return pages


def test_a_chip_without_a_digit_of_its_own_gets_the_first_that_is_free() -> None:
    chips = [Chip("a"), Chip("b", key=1), Chip("c"), Chip("d", key=0), Chip("e", key=3)]
    items = by_id(decision_bar(look(), 0, "Ana: choose.", "", chips))
    assert [next(name for name, item in items.items() if chip.label in texts(item.picture)) for chip in chips] == [
        f"chip/{digit}" for digit in (2, 1, 4, 0, 3)
    ]


def test_the_top_bar_shows_the_turn_order_where_there_is_room_and_whoever_is_asked_is_bright() -> None:
    seen = look()._replace(asked=frozenset({2}))

    def emblems(status: str) -> dict[str, int]:
        bar = top_bar(seen, "Windward", status, "Ana leads", 0.5, phases=Phases(("Actions", "Rest"), 0), order=(1, 2, 0))
        return {stroke.name: stroke.alpha for stroke in bar[0].picture if isinstance(stroke, Sprite) and "emblem" in stroke.name}

    shown = emblems("Round 1")
    assert [*shown] == [emblem(1), emblem(2), emblem(0)]
    assert [alpha == 255 for alpha in shown.values()] == [False, True, False]
    assert not emblems("Round 1 of a very long game in which somebody has a very long name indeed")
