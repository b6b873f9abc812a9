"""The rulebooks: their text is read strictly, explains every clause, and is searched at once.

That they agree with the tables of their games is tested by game, in the files beside this one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import catalogue
from engine.kernel import Luck, pick
from engine.session import Session
from game.services import rulebook
from game.services.rulebook import READINGS, BadRulebook, Paragraph, Rulebook, came_up
from game.services.texts import BadText, Texts
from tests.game.books import BOOKS, ROOT, rules_of
from tests.house.clauses import CLAUSE, EXAMPLE, ROW

# Clauses that no player needs: the clause, and why. Whatever is named here must not be explained, and the other way round.
INTERNAL: dict[str, str] = {}


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


@pytest.fixture(scope="module", params=BOOKS)
def book(request: pytest.FixtureRequest, texts: Texts) -> Rulebook:
    return Rulebook.of(request.param, texts)


@pytest.fixture(scope="module")
def rules(book: Rulebook) -> str:
    return rules_of(book.game)


@pytest.fixture(scope="module")
def books(texts: Texts) -> dict[str, Rulebook]:
    """By the letters with which their clauses begin."""
    return {CLAUSE.findall(rules_of(game))[0].partition("-")[0]: Rulebook.of(game, texts) for game in BOOKS}


# Clauses


def test_every_clause_that_matters_to_a_player_is_explained_once(book: Rulebook, rules: str) -> None:
    clauses = CLAUSE.findall(rules)
    explained = [clause for clause in book.clauses if not clause.startswith(("EX-", "RUL-"))]
    assert sorted(explained) == sorted(clause for clause in clauses if clause not in INTERNAL)
    assert not INTERNAL.keys() & set(explained)


def test_no_unknown_clause_example_or_ruling_is_named(book: Rulebook, rules: str) -> None:
    known = {*CLAUSE.findall(rules), *EXAMPLE.findall(rules), *ROW.findall(rules)}
    assert set(book.clauses) <= known


def test_every_worked_example_is_told_as_an_example(book: Rulebook, rules: str) -> None:
    told = {clause: p.kind for p in book.paragraphs for clause in p.clauses if clause.startswith("EX-")}
    assert told == dict.fromkeys(EXAMPLE.findall(rules), "example")


def test_a_clause_is_explained_in_the_full_reading_and_has_words(book: Rulebook, rules: str) -> None:
    for clause in CLAUSE.findall(rules):
        paragraph = book.paragraph_of(clause)
        assert paragraph.reading == "full"
        assert paragraph.plain.endswith((".", ":", ")")), paragraph.plain


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("WWD-33", "1 Speed"),
        ("WWD-24", "wind"),
        ("WWD-56", "Longboat"),
        ("WWD-64", "Gas"),
        ("WWD-104", "tie"),
        ("WWD-126", "Red"),
        ("WWD-170", "Teeth"),
        ("WWD-213", "bundle"),
        ("WOP-20", "share the highest bid"),
        ("WOP-22", "sums are highest"),
        ("WOP-32", "cannot be ended before the sail"),
        ("WOP-39", "With an empty reserve you cannot"),
        ("WOP-42", "nobody can draw"),
        ("WOP-51", "neighbouring"),
        ("WOP-52", "two areas"),
        ("WOP-76", "fewer Weapons"),
        ("WOP-81", "1 VP"),
        ("WOP-101", "fewer than 2 VP"),
        ("WOP-106", "more VP than you"),
        ("WOP-133", "more Weapons than it has"),
        ("WOP-147", "all three points"),
        ("BTW-9", "cannot be loaded"),
        ("BTW-30", "no more than two cards of any deck"),
        ("BTW-42", "more than is in your purse"),
        ("BTW-49", "have to sell"),
        ("BTW-63", "no special card"),
        ("BTW-72", "have to wait until your regular shipment card is done"),
        ("BTW-81", "room"),
        ("BTW-87", "by halves"),
        ("BTW-120", "warehouse first"),
        ("BTW-182", "cannot pass"),
        ("VIN-36", "in your hand before you go"),
        ("VIN-44", "free lot"),
        ("VIN-58", "account and level together"),
        ("VIN-76", "stays closed"),
        ("VIN-84", "one way only"),
        ("VIN-96", "until the tiles go home"),
        ("VIN-113", "never more than two"),
        ("VIN-153", "nothing could come of it"),
        ("VIN-156", "One use in a turn"),
        ("SEA-19", "cannot do both"),
        ("SEA-31", "one in a turn"),
        ("SEA-53", "for each enmity of yours"),
        ("SEA-63", "without enmity"),
        ("SEA-67", "not for sale"),
        ("SEA-79", "one island at most"),
        ("SEA-86", "until winter"),
        ("SEA-89", "a token in your hand"),
        ("SEA-95", "cannot set out"),
        ("SEA-99", "dangerous"),
        ("SEA-152", "one of each colour"),
        ("SEA-226", "no ship can go there"),
    ],
)
def test_a_refusal_opens_at_the_paragraph_that_speaks_of_it(books: dict[str, Rulebook], clause: str, words: str) -> None:
    assert words in books[clause.partition("-")[0]].paragraph_of(clause).plain


def test_the_rules_of_engineers_are_not_pasted(book: Rulebook, rules: str) -> None:
    """No long sentence stands in both."""
    flat = " ".join(re.sub(r"\*\*|\[\w+\]", "", rules).split())
    long = [s for p in book.paragraphs for s in re.split(r"(?<=[.!?]) ", p.plain.replace("’", "'")) if len(s) > 60]
    assert len(long) > 200
    assert [sentence for sentence in long if sentence in flat] == []


def test_every_picture_is_in_the_assets(book: Rulebook) -> None:
    runs = [run for p in book.paragraphs for line in (p.runs, *p.cells) for run in line]
    shown = {run.text for run in runs if run.style == "icon"} | {p.figure for p in book.paragraphs if p.figure}
    assert len(shown) > 30
    sheets = {name.partition("/")[0] for name in shown}
    assert sheets <= {book.game, "house"}
    indices = {sheet: json.loads((ROOT / "assets" / "sprites" / sheet / "index.json").read_text("utf-8")) for sheet in sheets}
    assert [name for name in sorted(shown) if name.partition("/")[2] not in indices[name.partition("/")[0]]] == []


# The three readings


def test_there_are_three_readings_and_the_short_one_is_short(book: Rulebook) -> None:
    sizes = {reading: sum(len(p.plain) for p in book.reading(reading)) for reading in READINGS}
    assert sizes["short"] < 2700 < sizes["reference"] < sizes["full"]
    short, *others = (len(book.chapters(reading)) for reading in READINGS)
    assert short == 1
    assert min(others) > 5


def test_the_full_reading_is_numbered_by_chapter(book: Rulebook) -> None:
    for n, chapter in enumerate(book.chapters("full"), 1):
        assert chapter.number == str(n)
        numbers = [p.number for p in book.reading("full") if p.chapter == chapter.name and p.kind == "text"]
        assert numbers == [f"{n}.{m}" for m in range(1, len(numbers) + 1)]
    assert not any(p.number for reading in ("short", "reference") for p in book.reading(reading))


def test_paragraphs_are_short(book: Rulebook) -> None:
    long = {p.place: len(p.plain) for p in book.paragraphs if len(p.plain) > (760 if p.kind == "example" else 480)}
    assert long == {}


# Reading the text


HEAD = '+++\ntitle = "Toy"\nsynonyms = [["points", "vp"]]\nfillers = ["the"]\n+++\n'


@pytest.fixture(scope="module")
def made(texts: Texts) -> Callable[[str], Rulebook]:
    return lambda body: Rulebook(HEAD + body, "windward", texts)


def test_every_form_is_read(made: Callable[[str], Rulebook]) -> None:
    toy = made(
        "# Short\n\n## Start {start}\n\nSee [below](WWD-9), **now** or !token_gas later.\n\n# Full\n\n## All {all}\n\n### Part {part}\n\n"
        "!hex_gate A {fuel} is a **{fuel}**. {WWD-9 WWD-8}\n\n- one\n- !token_gas two {WWD-7}\n\n> For example.\n\n"
        "| a | b |\n|---|---|\n| !card_fuel | {rule.fuel} |\n"
    )
    kinds = [p.kind for p in toy.paragraphs]
    assert kinds == ["title", "text", "title", "heading", "text", "item", "item", "example", "head", "row"]
    assert toy.paragraphs[1].runs == (
        ("See ", "", ""), ("below", "link", "WWD-9"), (", ", "", ""), ("now", "strong", ""), (" or ", "", ""),
        ("windward/token_gas", "icon", ""), (" later.", "", ""),
    )  # fmt: skip
    text = toy.paragraph_of("WWD-8")
    assert (text.plain, text.number, text.figure, text.clauses) == ("A Fuel is a Fuel.", "1.1", "windward/hex_gate", ("WWD-9", "WWD-8"))
    assert (toy.paragraph_of("WWD-7").plain, toy.paragraph_of("WWD-7").figure) == ("two", "windward/token_gas")
    assert toy.paragraphs[-1].plain == "The Ship gains 1 Speed this turn, At Port or At Sky."
    assert toy.paragraph_of("part").plain == "Part"
    assert toy.chapter_of(text).plain == "All"


def test_a_picture_is_of_the_game_or_of_the_house(made: Callable[[str], Rulebook]) -> None:
    toy = made("# Full\n\n## All {all}\n\n!token_gas Words.\n\n!house/envelope Words.\n")
    assert [p.figure for p in toy.paragraphs[1:]] == ["windward/token_gas", "house/envelope"]


CHAPTER = "# Full\n\n## All {all}\n\n"
BAD = [
    "words before everything\n",
    "# Novel\n\n## All {all}\n",
    "# Full\n\n## A chapter without a name\n",
    "# Full\n\n#### Too deep\n",
    CHAPTER + "one line\nand another\n",
    CHAPTER + "a *slanted* word\n",
    CHAPTER + "a **half strong word\n",
    CHAPTER + "a **[link](all) within a strong word**\n",
    CHAPTER + "a [link] to nothing\n",
    CHAPTER + "a [link](nowhere)\n",
    CHAPTER + "a {Gap}\n",
    CHAPTER + "a gap that is {open\n",
    CHAPTER + "one {WWD-1}\n\nagain {WWD-1}\n",
    CHAPTER + "## Again {all}\n",
    CHAPTER + "| a | b |\n|---|---|\n| a |\n",
    CHAPTER + "| a | b\n",
]


RAIDS = """# Full

## Sailing {sailing}

Sail, or [raid](raids). {WWD-1}

## Raids {raids needs ship_raids}

Board ships. {WWD-2}

| dice | loot |
|---|---|
| 1 | gold |

## Winter {winter}

It ends. {WWD-3}
"""


def test_a_chapter_of_a_rule_that_is_off_is_not_in_the_book(texts: Texts) -> None:
    head = '+++\ntitle = "T"\nsynonyms = []\nfillers = []\n+++\n'
    whole = Rulebook(head + RAIDS, "windward", texts)
    off = Rulebook(head + RAIDS, "windward", texts, on=())
    on = Rulebook(head + RAIDS, "windward", texts, on=("ship_raids",))
    assert [c.name for c in whole.chapters("full")] == [c.name for c in on.chapters("full")] == ["sailing", "raids", "winter"]
    assert [(c.name, c.number) for c in off.chapters("full")] == [("sailing", "1"), ("winter", "2")]
    assert not off.has("WWD-2")
    assert not off.search("gold")
    assert [p.place for p in off.paragraphs] == list(range(len(off.paragraphs)))
    links = [run for p in off.paragraphs for run in p.runs if run.style == "link"]
    assert links == []
    assert any(run.style == "link" for p in on.paragraphs for run in p.runs)


@pytest.mark.parametrize("body", BAD)
def test_what_cannot_be_read_is_an_error(made: Callable[[str], Rulebook], body: str) -> None:
    with pytest.raises((BadRulebook, BadText)):
        made(body)


def test_a_rulebook_without_a_head_or_a_file_is_an_error(texts: Texts, tmp_path: Path) -> None:
    with pytest.raises(BadRulebook, match="head"):
        Rulebook("# Full\n", "windward", texts)
    with pytest.raises(BadRulebook, match="no rulebook"):
        Rulebook.of("windward", texts, folder=tmp_path)
    with pytest.raises(BadRulebook, match="WWD-999"):
        Rulebook.of("windward", texts).paragraph_of("WWD-999")


def test_the_language_of_nobody_has_the_english_book() -> None:
    assert Rulebook.of("windward", Texts("qps")).title == "Windward"


# Search


def found(book: Rulebook, query: str) -> list[Paragraph]:
    return [hit.paragraph for hit in book.search(query)]


@pytest.mark.parametrize(
    ("query", "clause"),
    [
        ("vp", "WWD-89"),
        ("glory", "WWD-89"),
        ("points for teeth", "WWD-89"),
        ("whale", "WWD-129"),
        ("beast", "WWD-59"),
        ("gun", "WWD-100"),
        ("draw", "WWD-104"),
        ("starve", "WWD-125"),
        ("what do I eat", "WWD-125"),
        ("steal", "WWD-118"),
        ("rob", "WWD-118"),
        ("portal", "WWD-36"),
        ("hand limit", "WWD-72"),
        ("zeph", "WWD-36"),
        ("DRIFT", "WWD-38"),
        ("first player", "WWD-13"),
        ("wwd-57", "WWD-57"),
        ("points for a treasure map", "WOP-86"),
        ("auction", "WOP-17"),
        ("zero bid", "WOP-142"),
        ("who is first player", "WOP-26"),
        ("turn order", "WOP-26"),
        ("attack", "WOP-76"),
        ("rob", "WOP-80"),
        ("steal provisions", "WOP-80"),
        ("gun", "WOP-91"),
        ("fort", "WOP-91"),
        ("region bonus", "WOP-98"),
        ("stuck", "WOP-31"),
        ("storm", "WOP-43"),
        ("sail twice", "WOP-105"),
        ("food", "WOP-118"),
        ("becalmed", "WOP-30"),
        ("conveyor", "WOP-63"),
        ("coast guard", "WOP-127"),
        ("chest", "WOP-86"),
        ("hand limit", "WOP-8"),
        ("extra action", "WOP-73"),
        ("price of weapons", "WOP-100"),
        ("shuffle discard pile", "WOP-41"),
        ("wop-57", "WOP-57"),
        ("bid", "BTW-39"),
        ("reject offers", "BTW-44"),
        ("rotten apples", "BTW-110"),
        ("first player", "BTW-17"),
        ("tied", "BTW-135"),
        ("deliver", "BTW-85"),
        ("stalemate", "BTW-126"),
        ("money limit", "BTW-7"),
        ("block offers", "BTW-56"),
        ("btw-57", "BTW-57"),
        ("wages", "VIN-121"),
        ("borrow", "VIN-100"),
        ("first player", "VIN-26"),
        ("aging", "VIN-133"),
        ("multiplier", "VIN-154"),
        ("hangout", "VIN-99"),
        ("stand", "VIN-96"),
        ("vin-57", "VIN-57"),
        ("sink", "SEA-110"),
        ("first player", "SEA-13"),
        ("tied", "SEA-195"),
        ("recruit", "SEA-20"),
        ("steal", "SEA-117"),
        ("income", "SEA-90"),
        ("borrow", "SEA-32"),
        ("luck", "SEA-99"),
        ("movement", "SEA-34"),
        ("hold too full", "SEA-40"),
        ("second ship", "SEA-92"),
        ("sea-57", "SEA-57"),
    ],
)
def test_words_and_what_means_the_same_find_the_rule(books: dict[str, Rulebook], query: str, clause: str) -> None:
    book = books[clause.partition("-")[0]]
    assert book.paragraph_of(clause) in found(book, query)


@pytest.mark.parametrize(
    ("game", "query", "name"),
    [
        *(("WWD", word, word) for word in ("battle", "longboats", "crew", "solo", "cards")),
        ("WWD", "co-op", "coop"),
        *(("WOP", word, word) for word in ("vote", "sailing", "boarding", "treasure", "reputation", "windlocked", "duel", "gust")),
        ("WOP", "action cards", "cards"),
        ("WOP", "fight", "boarding"),
        ("WOP", "advantage", "markers"),
        ("WOP", "ties", "ties"),
        ("WOP", "patrol", "duel"),
        *(("BTW", word, word) for word in ("market", "fleet", "spoilage", "calm", "row")),
        ("BTW", "special cards", "specials"),
        ("BTW", "third stall", "third_stall"),
        *(("SEA", word, word) for word in ("winter", "tombs", "colonies", "trade", "research", "favours")),
    ],
)
def test_the_chapter_about_a_word_comes_first(books: dict[str, Rulebook], game: str, query: str, name: str) -> None:
    assert found(books[game], query)[0] == books[game].paragraph_of(name)


def test_all_words_count_and_none_may_be_missing(books: dict[str, Rulebook]) -> None:
    book = books["WWD"]
    both = found(book, "white corner")
    assert both
    assert all(re.search(r"\bwhite", p.plain, re.I) and re.search(r"\bcorner|around the planet", p.plain, re.I) for p in both)
    assert found(book, "white zzz") == []
    assert found(book, "") == found(book, "  ?! ") == []


def test_a_hit_shows_its_sentence_with_the_word_in_it(book: Rulebook) -> None:
    for query in ("tie", "gas worker", "crew", "intrigue"):
        for hit in book.search(query):
            sentence = "".join(run.text for run in hit.sentence)
            assert sentence in hit.paragraph.plain
            assert any(run.style == "strong" for run in hit.sentence)


def test_a_name_with_a_mark_ends_no_sentence(books: dict[str, Rulebook]) -> None:
    """Intrigue! is a card, and the sentence goes on after it."""
    hit = next(hit for hit in books["WOP"].search("wasted") if "WOP-38" in hit.paragraph.clauses)
    assert "".join(run.text for run in hit.sentence) == "Only Intrigue! may be wasted, on two tiles that look alike."


def test_every_letter_typed_is_answered_at_once(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text is made ready once for all searches: a letter more makes nothing but the query ready, and looks once at each sentence."""
    book.search("warm up")
    ready, looked, whole = list[str](), list[str](), sum(len(rulebook._sentences(p.plain)) for p in book.paragraphs)
    normal, worth = rulebook._normal, rulebook._worth
    monkeypatch.setattr(rulebook, "_normal", lambda text: ready.append(text) or normal(text))
    monkeypatch.setattr(rulebook, "_worth", lambda alike, words, about: looked.append(words) or worth(alike, words, about))
    monkeypatch.setattr(rulebook, "_sentences", lambda text: pytest.fail("a text is cut into sentences again"))
    for query in ("a", "no", "not", "notoriety for teeth at port", "beast", "x"):
        ready.clear()
        looked.clear()
        book.search(query)
        assert ready == [query]
        assert len(looked) <= (len(book.paragraphs) + whole) * len(book._wanted(query))


# What came up in a game


def test_what_came_up_names_round_and_captain(book: Rulebook) -> None:
    mode = next(mode for mode in catalogue.entry(book.game).modes if 2 in mode.seats)
    session = Session.begin(catalogue.load(book.game), mode.id, 2, {}, 4)
    assert came_up(session) == {}
    luck = Luck(1)
    for _ in range(60):
        decision = session.decision(session.pending()[0].seat)
        assert decision is not None
        session.submit(decision.seat, decision.number, pick(luck, list(decision.choices)))
    noted = came_up(session)
    assert len(noted) > 3
    assert all(book.has(clause) for clause in noted)
    assert {seat for _, seat in noted.values()} <= {0, 1}
    assert max(number for number, _ in noted.values()) <= session.game.rounds(session.state)
