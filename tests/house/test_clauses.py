"""Every clause and worked example of a rulebook is named by a test, and tests name nothing else."""

import pytest

from engine import catalogue
from tests.house.clauses import ROOT, coverage, coverage_of, games, named_in, rules_of, strangers


def test_there_is_a_rulebook_to_look_at() -> None:
    assert set(catalogue.SHELF) <= set(games())
    assert len(coverage_of("windward").clauses) > 200


@pytest.mark.parametrize("game", games())
def test_each_clause_is_named_by_a_test(game: str) -> None:
    gaps = coverage_of(game).gaps()
    assert not gaps, f"no test in tests/{game} names {', '.join(gaps)}"


@pytest.mark.parametrize("game", games())
def test_tests_name_only_what_the_rulebook_has(game: str) -> None:
    found = coverage_of(game)
    assert not found.unknown(), f"tests/{game} names what its RULES.md does not have: {', '.join(found.unknown())}"
    assert not found.doubled(), f"RULES.md of {game} has twice: {', '.join(found.doubled())}"


@pytest.mark.parametrize("game", games())
def test_the_rules_code_rests_on_clauses_that_exist(game: str) -> None:
    folder = ROOT / "engine" / game
    rules = rules_of(game)
    found = {file.name: strangers(rules, file.read_text(encoding="utf-8")) for file in sorted(folder.rglob("*.py"))}
    assert not any(found.values()), f"no such clauses in RULES.md: { {name: ids for name, ids in found.items() if ids} }"


# The check itself

RULES = """
- **SKY-1** Wind blows. See **SKY-9** and WWD-2.
- **SKY-2** [ours] A Ship sails.
  - **SKY-8** is part of the item above.
- *SKY-7* is not bold.

| RUL-1 | Where from? | From behind. |

**EX-1 A breeze.** Wind 1. (SKY-1)
"""


def test_clauses_examples_and_rulings_are_read() -> None:
    found = coverage(RULES, [])
    assert found.clauses == ("SKY-1", "SKY-2")
    assert found.examples == ("EX-1",)
    assert found.others == ("RUL-1",)


@pytest.mark.parametrize("bullet", ["- ", "* ", "+ ", "*   "])
def test_a_clause_is_read_whatever_its_bullet(bullet: str) -> None:
    found = coverage(RULES.replace("\n- ", f"\n{bullet}"), ['@pytest.mark.rule("SKY-2")\ndef test_sailing() -> None: ...'])
    assert found.clauses == ("SKY-1", "SKY-2")
    assert found.gaps() == ["SKY-1", "EX-1"]
    assert strangers(RULES.replace("\n- ", f"\n{bullet}"), "SKY-3") == ["SKY-3"]


@pytest.mark.parametrize("rules", ["", "No list at all.", "1. **SKY-1** Wind blows.", "- SKY-1 is not bold."])
def test_a_rulebook_without_a_clause_does_not_pass(rules: str) -> None:
    assert coverage(rules, []).missing() == []
    assert coverage(rules, []).gaps()


def test_what_no_test_names_is_missing() -> None:
    found = coverage(RULES, ['@pytest.mark.rule("SKY-2")\ndef test_sailing() -> None: ...'])
    assert found.missing() == ["SKY-1", "EX-1"]
    assert found.line("sky") == (
        "sky: 2 clauses in RULES.md, 1 named by tests, missing: 1; 1 worked examples, 0 named by tests, missing: 1"
    )


def test_what_the_rulebook_lacks_is_unknown() -> None:
    found = coverage(RULES, ['@pytest.mark.rule("SKY-1", "SKY-3", "RUL-1", "RUL-2")\ndef test_wind() -> None: ...'])
    assert found.unknown() == ["RUL-2", "SKY-3"]


def test_a_clause_that_stands_twice_is_found() -> None:
    assert coverage(RULES + "- **SKY-2** A Ship anchors.\n", []).doubled() == ["SKY-2"]


def test_a_rulebook_that_is_covered_has_nothing_to_complain_about() -> None:
    found = coverage(RULES, ['@pytest.mark.rule("SKY-1", "SKY-2", "EX-1")\ndef test_all() -> None: ...'])
    assert (found.missing(), found.unknown(), found.doubled()) == ([], [], [])
    assert found.line("sky").startswith("sky: 2 clauses in RULES.md, 2 named by tests, missing: 0")


def test_a_clause_that_only_the_code_knows_is_a_stranger() -> None:
    source = 'return refuse("sky.refuse.calm", "SKY-3")  # SKY-1, UTF-8, EX-7'
    assert strangers(RULES, source) == ["SKY-3"]
    assert strangers("no clauses here", source) == []


TEST = "def test_it() -> None: ..."

NAMED = [
    ('@pytest.mark.rule("A-1")\n' + TEST, {"A-1"}),
    ('@pytest.mark.rule("A-1", "A-2")\n@pytest.mark.rule("A-3")\n' + TEST, {"A-1", "A-2", "A-3"}),
    ('from pytest import mark\n@mark.rule("A-1")\n' + TEST, {"A-1"}),
    ('@pytest.mark.rule("A-1")\nclass TestWind:\n    @pytest.mark.rule("A-2")\n    ' + TEST, {"A-1", "A-2"}),
    ('pytestmark = pytest.mark.rule("A-1")\n' + TEST, {"A-1"}),
    ('pytestmark = [pytest.mark.slow, pytest.mark.rule("A-1", "A-2")]\n' + TEST, {"A-1", "A-2"}),
    ('@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("A-1")), 2])\n' + TEST, {"A-1"}),
    ('CASES = [pytest.param(1, marks=[pytest.mark.rule("A-1"), pytest.mark.rule("A-2")])]\n' + TEST, {"A-1", "A-2"}),
    ("@pytest.mark.rule(CLAUSE)\n@pytest.mark.rule(*MORE)\n" + TEST, {"CLAUSE", "*MORE"}),
]


@pytest.mark.parametrize(("source", "ids"), NAMED)
def test_a_mark_names_its_clauses(source: str, ids: set[str]) -> None:
    assert named_in(source) == ids


NOT_NAMED = [
    TEST,
    '"""@pytest.mark.rule("A-1")"""\n' + TEST,
    '# @pytest.mark.rule("A-1")\n' + TEST,
    '@pytest.mark.rule("A-1")\ndef arrange() -> None: ...\n' + TEST,
    '@pytest.mark.rule("A-1")\nclass TestNothing:\n    pass',
    'pytestmark = pytest.mark.rule("A-1")',
    '@pytest.mark.skip(reason="later")\n@pytest.mark.rule("A-1")\n' + TEST,
    '@pytest.mark.xfail\n@pytest.mark.rule("A-1")\n' + TEST,
    '@pytest.mark.parametrize("n", [pytest.param(1, marks=(pytest.mark.rule("A-1"), pytest.mark.skip))])\n' + TEST,
    '@pytest.mark.soak("A-1")\n' + TEST,
]


@pytest.mark.parametrize("source", NOT_NAMED)
def test_a_mark_that_no_running_test_bears_names_nothing(source: str) -> None:
    assert named_in(source) == set()
