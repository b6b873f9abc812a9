"""Words and code agree: whatever the rules can say has a text, every text can be said, and none is left over."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine import catalogue
from engine.bots.levels import LEVELS
from engine.kernel import Ballot, Event, Game, Luck, Move, Refusal, Secret, Step, agree, asked, pick, play, refuse, settle
from engine.kernel.choose import OwnMove
from game.play.lessons import course
from game.services.texts import GAP, KINDS, BadText, Texts, signed
from saves import trouble

ROOT = Path(__file__).parents[2]
GAMES = {game: catalogue.load(game) for game in catalogue.SHELF + catalogue.YARD}
HOUSES = ("kernel", *GAMES)
KERNEL_NAMES = ("captain", "list_more", "list_last", "of_seat", "asked", "language", "singular", "point")
NAMES = ("Ana", "Baltasar", "Chloé", "Duarte", "Inês")


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts()


def own(game: str) -> Any:
    """What a game tells about its words: tests/<game>/words.py."""
    return importlib.import_module(f"tests.{game}.words")


# What the code says, read from its source


class Source:
    """The calls in engine/<house>, and in the engine's own modules for the kernel."""

    def __init__(self, house: str) -> None:
        files = [*(ROOT / "engine" / house).glob("*.py"), *((ROOT / "engine").glob("*.py") if house == "kernel" else ())]
        trees = [ast.parse(file.read_text(encoding="utf-8")) for file in sorted(files)]
        self.functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        self.home = {node: f for f in self.functions for node in ast.walk(f)}
        self.calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
        bodies = [node.body for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        self.assigned = [node for body in bodies for node in body if isinstance(node, ast.Assign)]

    def called(self, name: str) -> Iterator[ast.Call]:
        return (c for c in self.calls if (c.func.attr if isinstance(c.func, ast.Attribute) else getattr(c.func, "id", "")) == name)

    def strings(self, value: ast.expr) -> set[str]:
        """The strings that an expression may have; those of a parameter stand in the calls of its function."""
        if not isinstance(value, ast.Name):
            return {n.value for n in ast.walk(value) if isinstance(n, ast.Constant) and isinstance(n.value, str)}
        home = self.home[value]
        parameters = [a.arg for a in home.args.args]
        if value.id not in parameters:
            return set()
        place = parameters.index(value.id)
        return {s for call in self.called(home.name) if len(call.args) > place for s in self.strings(call.args[place])}


@cache
def source(house: str) -> Source:
    return Source(house)


Said = dict[str, list[dict[str, ast.expr]]]  # key -> the arguments of each place where it is said


def refusals(house: str) -> Said:
    said: Said = {}
    for call in source(house).called("refuse"):
        key = call.args[0]
        if isinstance(key, ast.Attribute):
            continue
        assert isinstance(key, ast.Constant), f"a refusal whose key is not written out: {ast.unparse(call)}"
        said.setdefault(str(key.value), []).append(values_of(call))
    for name, args in shared_refusals().items():
        for node in source(house).assigned:
            if isinstance(node.value, ast.Constant) and node.value.value and [getattr(t, "id", "") for t in node.targets] == [name]:
                said.setdefault(str(node.value.value), []).append(args)
    return said


@cache
def shared_refusals() -> dict[str, dict[str, ast.expr]]:
    """What moves of the kernel say by a key that a game's own move names as a class attribute: `none_left` of a Pick."""
    calls = [(call.args[0], call) for call in source("kernel").called("refuse")]
    return {key.attr: values_of(call) for key, call in calls if isinstance(key, ast.Attribute)}


def values_of(call: ast.Call) -> dict[str, ast.expr]:
    return {k.arg: k.value for k in call.keywords if k.arg}


def events(house: str) -> Said:
    said: Said = {}
    for call in source(house).called("tell"):
        names = source(house).strings(call.args[0])
        assert names, f"an event whose name cannot be found: {ast.unparse(call)}"
        for name in names:
            fields = {k.arg: k.value for k in call.keywords if k.arg}
            said.setdefault(f"{house}.event.{name}", []).append({"who": ast.Constant(None), **fields})
    return said


def steps(house: str) -> list[type[Step]]:
    modules = [importlib.import_module(f"engine.{house}.{file.stem}") for file in sorted((ROOT / "engine" / house).glob("[a-z]*.py"))]
    classes = {c for m in modules for c in vars(m).values() if isinstance(c, type) and issubclass(c, Step)}
    return sorted((c for c in classes if c.asks and getattr(c, "name", "").startswith(f"{house}.")), key=lambda c: c.name)


def snake(name: str) -> str:
    return re.sub(r"(?<=.)(?=[A-Z])", "_", name.rpartition(".")[2]).lower()


def moves(house: str) -> list[tuple[str, Move]]:
    if house == "kernel":
        return [("ballot", Ballot.seal)]
    return [(snake(step.name), move) for step in steps(house) for move in step.moves if move is not Ballot.seal]


def parts_of(step: str, move: Move, house: str) -> tuple[str, ...]:
    """What the move calls the parts of its choice; the only move of a question is the step's own."""
    if not isinstance(move, OwnMove):
        return tuple(inspect.signature(move.do).parameters)[2:]
    own = next(c for c in steps(house) if snake(c.name) == step)
    return tuple(inspect.signature(own.do).parameters)[2:]


def names(house: str) -> set[str]:
    if house == "kernel":
        levels = {f"kernel.name.level_{level}" for level in LEVELS}
        return levels | {f"kernel.name.{name}" for name in KERNEL_NAMES}
    words = own(house).WORDS
    plain = {f"{house}.name.{i}" for table in words.plain for i in table}
    return plain | {f"{house}.name.{family}_{i}" for family, tables in words.families.items() for table in tables for i in table}


def rules(house: str) -> set[str]:
    if house == "kernel":
        return set()
    words = own(house).WORDS
    plain = {f"{house}.rule.{i}" for table in words.explained for i in table}
    return plain | {f"{house}.rule.{family}_{i}" for family in words.explained_families for table in words.families[family] for i in table}


def reasons(house: str) -> set[str]:
    """Why a bot answers as it does: the terms of its judgement, and the rules of thumb of its quick replies."""
    if house == "kernel":
        return {f"kernel.why.{why}" for why in ("forced", "random", "unforeseen", "best", "way", "no_way")}
    return {f"{house}.why.{why}" for why in own(house).WORDS.reasons}


# Keys and gaps, both ways


def gaps(texts: Texts, key: str) -> set[str]:
    """What all sentences of a text need, to be chosen and to be said."""
    found = texts.sentences(key)
    return {by for roads in found for by, _ in roads} | {gap[1] for sentence in found.values() for gap in GAP.finditer(sentence)}


@pytest.mark.parametrize("house", HOUSES)
def test_there_is_a_text_for_everything_and_none_is_left_over(texts: Texts, house: str) -> None:
    asked = {f"{house}.ask.{snake(step.name)}" for step in steps(house)}
    wanted = {*refusals(house), *events(house), *asked, *names(house), *rules(house), *reasons(house)}
    there = {key for key in texts if key.startswith(f"{house}.") and ".choice." not in key}
    assert wanted - there == set(), "texts are missing"
    assert there - wanted == set(), "texts that nobody says"


@pytest.mark.parametrize("house", HOUSES)
def test_every_choice_has_words_that_name_its_parts_as_the_move_does(texts: Texts, house: str) -> None:
    used = set()
    for step, move in moves(house):
        keys = [key for key in (f"{house}.choice.{step}_{move.verb}", f"{house}.choice.{move.verb}") if texts.has(key)]
        assert keys, f"{step} has no words for {move.verb}"
        parts = parts_of(step, move, house)
        assert {texts.parts(key) for key in keys} == {parts}, f"{keys} for {move.verb}{parts}"
        assert gaps(texts, keys[0]) <= set(parts)
        used.update(keys)
    assert {key for key in texts if key.startswith(f"{house}.choice.")} - used == set(), "choices that no step has"


@pytest.mark.parametrize("house", HOUSES)
def test_every_gap_is_filled_wherever_the_text_is_said(texts: Texts, house: str) -> None:
    for key, places in {**refusals(house), **events(house)}.items():
        for args in places:
            assert gaps(texts, key) <= set(args), f"{key} is said with {', '.join(args) or 'nothing'}"
    for key in texts:
        if key.partition(".")[0] not in HOUSES:
            continue  # the texts of screens are said with values, see below
        if key.split(".")[1] in ("ask", "rule", "why") or (key.split(".")[1] == "name" and not key.startswith("kernel.name.")):
            counted = {"count"} if ".name.counted_" in key else set()
            assert gaps(texts, key) == counted, f"{key} is said without values"


@pytest.mark.parametrize("house", HOUSES)
def test_every_value_that_chooses_a_sentence_finds_one(texts: Texts, house: str) -> None:
    for key, places in {**refusals(house), **events(house)}.items():
        forks: dict[Any, set[str]] = {}
        for roads in texts.sentences(key):
            for n, (by, road) in enumerate(roads):
                forks.setdefault((roads[:n], by), set()).add(road)
        for (_, by), there in forks.items():
            values = {value for args in places for value in source(house).strings(args[by])}
            assert "other" in there or values <= there, f"{key}: {by} may be {values - there}"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_modes_are_called_as_in_the_catalogue(texts: Texts, game: Game) -> None:
    assert all(texts.name(game.id, mode.id, "mode") == mode.title for mode in game.meta.modes)


@pytest.mark.parametrize(
    ("key", "number"),
    [(f"{game}.rule.{rule}", n) for game in GAMES for rule, n in own(game).NUMBERS],
)
def test_the_numbers_in_rules_are_those_of_the_tables(texts: Texts, key: str, number: int) -> None:
    assert str(number) in re.findall(r"\d+", texts.say(key))


# How they read

YOU = re.compile(r"\b(you|your|yours)\b", re.IGNORECASE)


def test_sentences_are_whole_and_the_log_speaks_of_captains(texts: Texts) -> None:
    for key in texts:
        kind = key.split(".")[1]
        for sentence in filter(None, texts.sentences(key).values()):
            if kind in ("ask", "refuse", "event", "rule", "why"):
                assert sentence[-1] in ".!", f"{key}: {sentence}"
                assert sentence[0] in "{“0123456789" or sentence[0].isupper(), f"{key}: {sentence}"
            assert kind != "event" or not YOU.search(sentence), f"{key}: {sentence}"


def test_every_sentence_can_be_said(texts: Texts) -> None:
    """Also those that a few games at random never come to."""
    for key in texts:
        samples = own(key.partition(".")[0]).SAMPLES if key.partition(".")[0] in GAMES else {"who": 1}
        for roads, sentence in texts.sentences(key).items():
            args: dict[str, Any] = dict.fromkeys(gaps(texts, key), 3)
            args |= {gap[1]: samples[gap[2]] for gap in GAP.finditer(sentence) if gap[2] in samples}
            args |= {gap[1]: (samples.get(gap[2][5:], 3),) * 2 for gap in GAP.finditer(sentence) if (gap[2] or "").startswith("each")}
            args |= {by: None if road == "none" else int(road) if road.isdigit() else road for by, road in roads if road != "other"}
            said = texts.say(key, **args)
            assert bool(said) == bool(sentence)
            assert not re.search(r"[{}]|None", said), f"{key}: {said}"


# A few games, said aloud

TABLES = [(game, *table) for house, game in GAMES.items() for table in own(house).TABLES]
DECISIONS = 400


class Crier:
    """Plays at random and says everything that comes up, each thing once."""

    def __init__(self, texts: Texts, game: str, s: Any, seed: int) -> None:
        self.texts, self.game, self.s, self.luck = texts, game, s, Luck(seed)
        self.lines: list[str] = []
        self.said: set[Any] = set()

    def hear(self, name: str, seat: int | None = None, **fields: Any) -> None:
        line = self.texts.event(self.game, Event(name, seat, fields).seen_by(None), NAMES)
        self.lines += [line] if line else []

    def once(self, thing: Any) -> bool:
        fresh = thing not in self.said
        self.said.add(thing)
        return fresh

    def run(self) -> None:
        self.s.tell = self.hear
        choices = settle(self.s)
        for n in range(DECISIONS):
            if not choices:
                return
            step = asked(self.s)[0]
            if self.once(step.name):
                self.lines.append(self.texts.question(self.game, step.name))
            whole = n % 10 == 0 or not step.name.endswith(".Turn")
            for choice, refusal in step.catalogue(self.s) if whole else [(c, None) for c in choices]:
                if self.once((step.name, choice)):
                    self.lines.append(self.texts.choice(self.game, choice, step.name, NAMES))
                if refusal and self.once(refusal):
                    self.lines.append(self.texts.refusal(refusal))
            choices = play(self.s, pick(self.luck, self.lively(choices)))

    def lively(self, choices: Any) -> Any:
        """Turns that end at once tell little."""
        return [c for c in choices if c != ("end",)] or list(choices) if self.s.unveiled % 4 else list(choices)


@pytest.mark.parametrize(("game", "mode", "seats", "options"), TABLES)
def test_whole_games_can_be_told(texts: Texts, game: Game, mode: str, seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        crier = Crier(texts, game.id, game.setup(agree(game.meta, mode, seats, options), seed), seed)
        crier.run()
        assert len(crier.lines) > 30
        assert not [line for line in crier.lines if re.search(r"[{}]|None", line)]


# Gaps and forms, with small catalogues


@pytest.fixture
def tongue(tmp_path: Path) -> Any:
    """Texts of a small language with what the test needs."""

    def make(text: str) -> Texts:
        folder = tmp_path / "xx"
        folder.mkdir(exist_ok=True)
        (folder / "kernel.toml").write_text((ROOT / "assets/texts/en/kernel.toml").read_text(encoding="utf-8"), encoding="utf-8")
        (folder / "toy.toml").write_text(text, encoding="utf-8")
        return Texts("xx", tmp_path)

    return make


def test_one_and_several(tongue: Any) -> None:
    toy = tongue('[event]\nfired = "{who} fires {count} {count:Cannon|Cannons}."\nwon = "{seats:who} {seats:wins|win}."')
    assert toy.event("toy", Event("fired", 0, {"count": 1}), NAMES) == "Ana fires 1 Cannon."
    assert toy.event("toy", Event("fired", 1, {"count": 2}), NAMES) == "Baltasar fires 2 Cannons."
    assert toy.event("toy", Event("won", None, {"seats": (2,)}), NAMES) == "Chloé wins."
    assert toy.event("toy", Event("won", None, {"seats": (0, 2, 4)}), NAMES) == "Ana, Chloé and Inês win."


def test_names_are_found_by_kind(texts: Texts) -> None:
    said = {piece: texts.name("windward", piece) for piece in ("fuel-3", "R3", "G1", "W", "gas_worker-2", "1.20", "Port")}
    assert said == {
        "fuel-3": "Fuel",
        "R3": "Red Crester",
        "G1": "Grey Crester",
        "W": "White Crester",
        "gas_worker-2": "Gas Worker",
        "1.20": "1.20",
        "Port": "the Trading Post",
    }
    assert texts.name("windward", "cannon", "order") == "Fill Cannon"
    assert texts.name("windward", "cannon", "service") == "1 Cannon"


def test_alike_things_are_counted(tongue: Any, texts: Texts) -> None:
    toy = tongue(
        '[name]\ncounted_A = "{count} {count:apple|apples}"\ncounted_C = "{count} cheese"\n[event]\ntook = "{who} takes {goods:counted}."'
    )
    assert toy.event("toy", Event("took", 0, {"goods": "AAC"}), NAMES) == "Ana takes 2 apples and 1 cheese."
    assert toy.event("toy", Event("took", 0, {"goods": ("A",)}), NAMES) == "Ana takes 1 apple."
    with pytest.raises(BadText):
        toy.event("toy", Event("took", 0, {"goods": "X"}), NAMES)


def test_an_id_may_have_a_name_of_its_own_or_share_one(tongue: Any) -> None:
    toy = tongue('[alias]\nsafe = ["SI33", "SI34"]\nR = "red"\n[name]\nsafe = "Safe"\nred = "Red"\nLS01 = "Morning Tide"\nLS = "some ship"')
    assert [toy.name("toy", piece) for piece in ("SI34", "R3", "LS01", "LS02")] == ["Safe", "Red", "Morning Tide", "some ship"]


def test_a_name_with_a_mark_of_its_own_ends_the_sentence(texts: Texts) -> None:
    told = Event("played", 0, {"card": "misfire-1"})
    assert texts.event("winds_of_plunder", told, ["Ana"]) == "Ana plays Misfire!"


def test_gains_and_losses_have_a_sign() -> None:
    assert [signed(number) for number in (3, -2, 0)] == ["+3", "\N{MINUS SIGN}2", "+0"]


def test_a_captain_without_a_name_has_a_number(texts: Texts) -> None:
    assert texts.choice("windward", ("trade", 1), names=NAMES) == "Trade cards with Baltasar"
    assert texts.choice("windward", ("trade", 1)) == "Trade cards with Captain 2"


def test_a_captains_name_is_never_read_as_a_text(texts: Texts) -> None:
    assert texts.event("windward", Event("token", 0, {}), ["{who} {count:a|b}"]) == "{who} {count:a|b} takes a +2 Token."
    assert texts.event("windward", Event("token", 0, {}), ["R3"]) == "R3 takes a +2 Token."


def test_what_is_hidden_has_words_of_its_own(tongue: Any) -> None:
    toy = tongue('[name]\nfuel = "Fuel"\n[event.drew]\nby = "card"\nnone = "{who} draws a card."\nother = "{who} draws {card:name}."')
    drew = Event("drew", 1, {"card": Secret("fuel-3", (1,))})
    assert toy.event("toy", drew.seen_by(1), NAMES) == "Baltasar draws Fuel."
    assert toy.event("toy", drew.seen_by(0), NAMES) == "Baltasar draws a card."
    with pytest.raises(BadText, match="seen_by"):
        toy.event("toy", drew, NAMES)


def test_a_catalogue_may_go_on_in_another_file(tongue: Any, tmp_path: Path) -> None:
    toy = tongue('[name]\nfuel = "Fuel"')
    (tmp_path / "xx" / "toy.tales.toml").write_text('[name]\ntale = "A tale"', encoding="utf-8")
    toy = Texts("xx", tmp_path)
    assert (toy.name("toy", "fuel"), toy.name("toy", "tale")) == ("Fuel", "A tale")
    (tmp_path / "xx" / "toy.more.toml").write_text('[name]\nfuel = "More"', encoding="utf-8")
    with pytest.raises(BadText, match="twice"):
        Texts("xx", tmp_path)


def test_an_event_may_have_no_line(texts: Texts) -> None:
    assert texts.event("windward", Event("card_uncovered", None, {"card": "fuel-1", "stack": 2}), NAMES) is None


def test_a_step_may_have_its_own_words_for_a_choice(texts: Texts) -> None:
    assert texts.choice("windward", ("order", "hire"), "windward.Turn") == "Order: Hire Crew"
    assert texts.choice("windward", ("order", "hire"), "windward.OrderOverCoffee") == "Coffee: Hire Crew"
    assert texts.choice("windward", ("seal",), "windward.Turn") == "Seal the envelope"


def test_questions_and_refusals(texts: Texts) -> None:
    assert texts.question("windward", "windward.TakeCards") == texts.question("windward", "TakeCards")
    assert texts.question("windward", "kernel.Sealed").startswith("Choose in secret")
    gas = refuse("windward.refuse.no_gas", "WWD-64", price=2, gas=1)
    assert texts.refusal(gas).startswith("This costs 2 Gas, and there is 1.")


def test_what_cannot_be_said_is_an_error(texts: Texts, tongue: Any) -> None:
    for wrong in (
        lambda: texts.say("windward.refuse.nonsense"),
        lambda: texts.refusal(Refusal("windward.refuse.no_gas", "WWD-64", (("price", 2),))),
        lambda: texts.event("windward", Event("token", None, {}), NAMES),
        lambda: texts.event("windward", Event("notoriety", 0, {"source": "luck", "points": 1, "total": 1}), NAMES),
        lambda: texts.choice("windward", ("fly", "1.20")),
        lambda: texts.choice("windward", ("sail", "1.20", "1.30")),
        lambda: texts.question("windward", "windward.Nonsense"),
        lambda: texts.name("windward", "unicorn-1"),
        lambda: Texts("martian"),
        lambda: tongue('[event]\na = "{who"'),
        lambda: tongue('[event]\na = "{n:a|b|c}"'),
        lambda: tongue("[event]\na = 3"),
        lambda: tongue('[event.a]\nnone = "Nothing."'),
        lambda: tongue('[novel]\na = "Once upon a time."'),
        lambda: tongue('[choice]\n"go to" = "Go"\n"go there" = "Go"'),
    ):
        with pytest.raises(BadText):
            wrong()


FILES = (ROOT / "assets" / "texts" / "en").rglob("*.toml")
SCREENS = sorted({house for house in (file.stem.partition(".")[0] for file in FILES) if house not in HOUSES})


@pytest.mark.parametrize("house", SCREENS)
def test_every_word_of_a_screen_is_said_and_is_there(texts: Texts, house: str) -> None:
    """Found by their keys in the sources; a key that is put together, such as player_{level}, stands for all that begin so."""
    files = [path for folder in ("game", "saves") for path in (ROOT / folder).rglob("*.py")]
    taught = [key for lesson in course(house.removesuffix("_lessons")).lessons for key in lesson.texts()]
    source = "\n".join([*taught, *(path.read_text(encoding="utf-8") for path in files)])
    said = set(re.findall(rf"\b{house}\.((?:{'|'.join(KINDS)})\.\w*)", source))
    there = {key.removeprefix(f"{house}.") for key in texts if key.startswith(f"{house}.")}
    families = tuple(name for name in said if name.endswith(("_", ".")))
    assert {name for name in said if name not in families} - there == set(), "texts are missing"
    assert {name for name in there - said if not name.startswith(families)} == set(), "texts that nobody says"


# What other parts of the house say by a key

TROUBLE = {name for name, kind in vars(trouble).items() if isinstance(kind, type) and issubclass(kind, trouble.Trouble)}
SPOKEN = sorted([*(ROOT / "saves").glob("*.py"), ROOT / "game" / "services" / "settings.py", ROOT / "game" / "play" / "strangers.py"])


def told(call: ast.Call) -> bool:
    """Whether a call makes a sentence for the player: Damaged(key, detail, ...), Sentence.of(key, ...), type(spoiled)(key, ...)."""
    if isinstance(call.func, ast.Attribute):
        return call.func.attr == "of" and ast.unparse(call.func.value) == "Sentence"
    return getattr(call.func, "id", "") in TROUBLE or ast.unparse(call.func).startswith("type(spoiled)")


@pytest.mark.parametrize("file", SPOKEN, ids=lambda file: file.stem)
def test_every_sentence_about_files_has_words_and_is_given_its_values(texts: Texts, file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and told(node)):
        keys = {n.value for n in ast.walk(call.args[0]) if isinstance(n, ast.Constant) and str(n.value).count(".") == 2}
        given = {word.arg for word in call.keywords if word.arg}
        for key in keys:
            assert texts.has(str(key)), f"line {call.lineno}: there is no text {key}"
            assert gaps(texts, str(key)) == given, f"line {call.lineno}: {key}"


@pytest.mark.parametrize("file", SPOKEN, ids=lambda file: file.stem)
def test_no_sentence_for_a_player_is_written_in_the_code(file: Path) -> None:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = {id(node.body[0].value) for node in ast.walk(tree) if isinstance(node, documented) and isinstance(node.body[0], ast.Expr)}
    plain = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs]
    found = [f"line {node.lineno}: {node.value}" for node in plain if re.search(r"[a-z] [a-z].*[.!](?: |$)", node.value)]
    assert found == []


# What players call things


def test_given_names_are_said_wherever_the_thing_is_named(texts: Texts) -> None:
    called = texts.called("seafall", {"I1": "Île {d'Or}", "A/1": "夜明け", "X": "nothing", "A/x": "nothing", "": "nothing"})
    assert called.name("seafall", "I1") == "Île (d'Or)", "braces are letters, not gaps"
    assert texts.name("seafall", "I1") == "Gannet Rock", "the words of the house are as they were"
    assert called.name("seafall", "A", seat=1) == "夜明け"
    assert called.name("seafall", "A", seat=0) == called.name("seafall", "A") == texts.name("seafall", "A")
    assert called.choice("seafall", ("ship", "A"), "SailPlan", NAMES, 1) == "Sail 夜明け"
    assert called.choice("seafall", ("ship", "A"), "SailPlan", NAMES, 0) == texts.choice("seafall", ("ship", "A"), "SailPlan", NAMES)
    sank = Event("sank", 1, {"ship": "A"})
    assert "夜明け" in (called.event("seafall", sank, NAMES) or "")
    assert texts.called("seafall", {}) is texts
