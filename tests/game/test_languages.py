"""Languages: which are offered, which one the system wants, and that each says as much as English; with its numbers and letters."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine.kernel import Event
from game.kit.letters import FILES, _file
from game.services import rulebook, texts
from game.services.languages import NAMED, itself, languages, of_system, spoken
from game.services.rulebook import Rulebook
from game.services.texts import BadText, Texts
from tests.game.books import BOOKS
from tests.game.tongues import missing_lines, missing_texts

OTHERS = languages()[1:]


# Which there are


@pytest.fixture
def homes(tmp_path: Path) -> tuple[Path, Path]:
    """Texts and rulebooks in English and in a tiny language."""
    for kind, files in {"words": ("kernel.toml", "pebbles/pebbles.toml"), "books": ("pebbles.md",)}.items():
        for language in ("en", "xx"):
            for file in files:
                place = tmp_path / kind / language / file
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text('[name]\nlanguage = "Xish"\n', encoding="utf-8")
    return tmp_path / "words", tmp_path / "books"


def test_a_language_is_offered_when_no_file_of_it_is_missing(homes: tuple[Path, Path]) -> None:
    words, books = homes
    assert languages(words, books) == ("en", "xx")
    (words / "xx" / "more.toml").touch()
    assert languages(words, books) == ("en", "xx")
    (books / "en" / "shells.md").touch()
    assert languages(words, books) == ("en",)
    (books / "xx" / "shells.md").touch()
    (words / "xx" / "pebbles" / "pebbles.toml").unlink()
    assert languages(words, books) == ("en",)
    shutil.rmtree(books / "xx")
    assert languages(words, books) == ("en",)


def test_a_language_is_named_in_its_own_words(homes: tuple[Path, Path]) -> None:
    assert itself("xx", homes[0]) == "Xish"
    assert itself("en") == "English"
    assert len({itself(language) for language in languages()}) == len(languages())


@pytest.mark.parametrize(
    ("wish", "system", "found"),
    [
        ("de", ("fr",), "de"),
        ("system", ("fr-CA", "de"), "fr"),
        ("system", ("tlh", "de-AT"), "de"),
        ("system", ("pt-BR",), "pt-BR"),
        ("system", ("pt-PT",), "en"),
        ("system", (), "en"),
        ("tlh", ("de",), "de"),
        ("tlh", (), "en"),
    ],
)
def test_what_is_spoken(wish: str, system: tuple[str, ...], found: str) -> None:
    assert spoken(wish, ("en", "de", "fr", "pt-BR"), system) == found


def test_the_system_names_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMED:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(
        pygame.system, "get_pref_locales", lambda: [{"language": "de", "country": "AT"}, {"language": "fr", "country": None}]
    )
    assert of_system() == ("de-AT", "fr")
    monkeypatch.setenv("LANG", "pt_BR.UTF-8")
    assert of_system() == ("pt-BR",)
    monkeypatch.setenv("LC_ALL", "es_ES@euro")
    assert of_system() == ("es-ES",)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert of_system() == ()


# That each says as much as English


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_there_with_its_gaps(language: str) -> None:
    assert missing_texts(language) == []


@pytest.mark.parametrize("game", BOOKS)
@pytest.mark.parametrize("language", OTHERS)
def test_every_line_of_a_rulebook_is_there_with_its_pictures_and_links(language: str, game: str) -> None:
    assert missing_lines(game, language) == []
    words = Texts(language)
    english = [(p.kind, p.name, p.number, p.clauses, p.figure) for p in Rulebook.of(game, Texts()).paragraphs]
    whole = Rulebook.of(game, words)
    assert [(p.kind, p.name, p.number, p.clauses, p.figure) for p in whole.paragraphs] == english
    assert all(len(p.plain) <= (1000 if p.kind == "example" else 640) for p in whole.paragraphs)
    begun = Rulebook.of(game, words, on=())
    assert [p.name for p in begun.paragraphs] == [p.name for p in Rulebook.of(game, Texts(), on=()).paragraphs]


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_of_a_language_are_whole(language: str) -> None:
    words = Texts(language)
    for key in words:
        if key.split(".")[1] in ("ask", "refuse", "event", "rule", "why"):
            for sentence in filter(None, words.sentences(key).values()):
                assert sentence[-1] in ".!?…»“”", f"{key}: {sentence}"
                assert not sentence[0].islower(), f"{key}: {sentence}"


SOUGHT = (
    *(("windward", clause) for clause in ("WWD-89", "WWD-129", "WWD-125", "WWD-36")),
    *(("winds_of_plunder", clause) for clause in ("WOP-17", "WOP-30", "WOP-127")),
    *(("before_the_wind", clause) for clause in ("BTW-39", "BTW-110", "BTW-135")),
    *(("vinhos", clause) for clause in ("VIN-121", "VIN-133", "VIN-26")),
    *(("seafall", clause) for clause in ("SEA-110", "SEA-117", "SEA-34")),
)
"""Rules that somebody looks for: points, the whale, hunger, a portal; an auction, calm, the coast guard; to bid, rotten, a tie;
wages, ripening, the first player; destroyed, to steal, movement."""
SEARCHES = {
    "de": "punkte wal hunger portal auktion flaute küstenwache bieten faul gleichstand lohn reife startspieler zerstört stehlen bewegung",
    "es": "puntos ballena hambre portal subasta calma guardacostas pujar podrido empate "
    "salario maduración iniciativa destruido robar movimiento",
    "fr": "points baleine faim portail enchère calme garde-côte enchérir pourri égalité "
    "salaire maturation premier détruit voler déplacement",
    "pt": "pontos baleia fome portal leilão calmaria guarda licitar podre empate "
    "salário envelhecimento iniciativa destruído roubar movimento",
}


@pytest.mark.parametrize(
    ("language", "query", "game", "target"),
    [(language, query, *rule) for language in OTHERS for query, rule in zip(SEARCHES[language].split(), SOUGHT, strict=True)],
)
def test_words_and_what_means_the_same_find_the_rule(language: str, query: str, game: str, target: str) -> None:
    book = Rulebook.of(game, Texts(language))
    assert book.paragraph_of(target) in [hit.paragraph for hit in book.search(query)]


ENGLISH = {
    "kernel.toml": '[name]\nlanguage = "English"',
    "toy.toml": '[alias]\nS = "ship"\n[name]\nship = "ship"\n'
    '[choice]\n"sail to" = "Sail to {to}"\n[event.sank]\nby = "ship"\nnone = "A ship sinks."\n'
    'other = "{who} loses {ship:name} and 2 of the {count} {count:man|men}."\n[refuse]\nwind = "There is far too little wind to sail now."',
}
XISH = {
    "kernel.toml": '[name]\nlanguage = "Xish"',
    "toy.toml": '[alias]\nS = "ship"\n[name]\nship = "xip"\n'
    '[choice]\n"sail to" = "Xail {to}"\n[event.sank]\nby = "ship"\nnone = "Xink xip."\n'
    'other = "{ship:name}: 2 xi {count} {who}."\n[refuse]\nwind = "Xax xind."',
}


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("", "", []),
        ("wind =", "winds =", ["toy.refuse.wind is missing", "toy.refuse.winds is in no English file"]),
        ('S = "ship"', 'S = "Xip"', ["toy.alias: S is Xip"]),
        ('S = "ship"', "", ["toy.alias: S is None"]),
        ("sail to", "sail from", ["toy.choice.sail names the parts ('from',)"]),
        ("Xail {to}", "Xail", ["toy.choice.sail has other gaps: {('to', '')}"]),
        ("{ship:name}", "{ship:who}", ["toy.event.sank has other gaps"]),
        ('none = "Xink xip."', "", ["toy.event.sank has no words for (('ship', 'none'),)"]),
        ("Xink xip.", "", ["toy.event.sank (('ship', 'none'),) is empty in one of both"]),
        (": 2 xi", ": 3 xi", ["toy.event.sank (('ship', 'other'),) has other numbers"]),
        ("Xax xind.", "There is far too little wind to sail now.", ["toy.refuse.wind () is still English"]),
    ],
)
def test_a_text_that_says_less_is_found(tmp_path: Path, before: str, after: str, told: list[str]) -> None:
    for language, files in {"en": ENGLISH, "xx": XISH}.items():
        (tmp_path / language).mkdir()
        for name, text in files.items():
            (tmp_path / language / name).write_text(text.replace(before, after) if language == "xx" and before else text, encoding="utf-8")
    found = missing_texts("xx", tmp_path)
    assert len(found) == len(told)
    assert all(one.startswith(begun) for one, begun in zip(found, told, strict=True))


BOOK = """+++
x
+++
# Full

## Sailing {sailing needs wind}

!ship Sail 3 to [port](harbour) with {fuel}. {TOY-1 TOY-2}

| a | b |
|---|---|
"""


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("Sail 3", "Xail 3", []),
        ("## Sailing", "### Xail", ["of another kind"]),
        ("| a | b |", "| a |", ["of another kind"]),
        (" needs wind", "", ["other clauses and names"]),
        ("TOY-2", "TOY-3", ["other clauses and names", "other numbers"]),
        ("!ship ", "", ["other pictures"]),
        ("harbour", "port", ["other links"]),
        ("{fuel}", "fuel", ["other gaps"]),
        ("Sail 3", "Xail 4", ["other numbers"]),
        ("# Full\n", "", ["lines instead of", "of another kind"]),
    ],
)
def test_a_line_of_a_rulebook_that_says_less_is_found(tmp_path: Path, before: str, after: str, told: list[str]) -> None:
    for language, text in {"en": BOOK, "xx": BOOK.replace(before, after)}.items():
        (tmp_path / language).mkdir()
        (tmp_path / language / "toy.md").write_text(text, encoding="utf-8")
    found = missing_lines("toy", "xx", tmp_path)
    assert len(found) == len(told)
    assert all(part in one for one, part in zip(found, told, strict=True))


# Numbers


@pytest.fixture
def tongue(tmp_path: Path) -> Callable[[str], Texts]:
    """A small language with these names in its kernel."""

    def make(own: str) -> Texts:
        english = (texts.FOLDER / "en" / "kernel.toml").read_text(encoding="utf-8")
        made = re.sub(r"(?m)^(singular|point|asked) = .*\n", "", english) + own
        (tmp_path / "xx").mkdir(exist_ok=True)
        (tmp_path / "xx" / "kernel.toml").write_text(made, encoding="utf-8")
        (tmp_path / "xx" / "toy.toml").write_text('[event]\nfired = "{count} {count:canon|canons}."', encoding="utf-8")
        return Texts("xx", tmp_path)

    return make


def test_each_language_says_which_numbers_are_one(tongue: Callable[[str], Texts]) -> None:
    french, other = tongue('singular = "0 1"'), tongue('singular = "1"')
    told = [[toy.event("toy", Event("fired", 0, {"count": n}), ["Ana"]) for n in range(3)] for toy in (french, other)]
    assert told == [["0 canon.", "1 canon.", "2 canons."], ["0 canons.", "1 canon.", "2 canons."]]


def test_each_language_has_its_own_point(tongue: Callable[[str], Texts]) -> None:
    toy = tongue('singular = "1"\npoint = ","')
    assert [toy.tenths(number) for number in (1.25, -0.5, 0.04, 0.0)] == ["+1,2", "−0,5", "0,0", "0,0"]
    assert Texts().tenths(-12.34) == "−12.3"
    assert toy.decimal(3) == "3,0"


def test_a_question_goes_on_after_a_name_as_each_language_writes_it(tongue: Callable[[str], Texts]) -> None:
    ask = {"who": "Ana", "ask": "Karten abwerfen."}
    assert Texts().say("kernel.name.asked", **ask) == "Ana: karten abwerfen."
    assert tongue('asked = "{who}: {ask}"').say("kernel.name.asked", **ask) == "Ana: Karten abwerfen."


def test_a_wrong_count_is_an_error(tongue: Callable[[str], Texts]) -> None:
    with pytest.raises(BadText, match="singular"):
        tongue('singular = "one"')


# Letters


@pytest.mark.parametrize("language", languages())
def test_every_letter_of_a_language_can_be_drawn(language: str) -> None:
    """Letters and marks in every family, all other signs in the plain one."""
    files = [*(texts.FOLDER / language).rglob("*.toml"), *(rulebook.FOLDER / language).rglob("*.md")]
    used = {sign for file in files for sign in file.read_text(encoding="utf-8") if sign.isprintable() and sign != " "}
    pygame.font.init()
    for family, bold in FILES:
        face = pygame.font.Font(str(_file(family, bold)), 20)
        wanted = sorted(sign for sign in used if family == "sans" or sign.isalpha() or sign in "„“”‚‘’«»‹›–—…¿¡·−×")
        metrics = face.metrics("".join(wanted))
        assert [sign for sign, metric in zip(wanted, metrics, strict=True) if metric is None] == [], family
