"""Which clauses of the rulebooks are named by tests.

A clause of engine/<game>/RULES.md is a list item, whatever its bullet, that starts with its bold id (`- **WWD-57** ...`); a worked
example is a paragraph that does (`**EX-3 Losing ...**`). A test in tests/<game>/ names them with `@pytest.mark.rule("WWD-57", "EX-3")`.
The test files are read, not run, so the answer is the same whichever tests are selected.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

CLAUSE = re.compile(r"^[-*+] +\*\*([A-Z]+-\d+)\*\*", re.MULTILINE)
EXAMPLE = re.compile(r"^\*\*(EX-\d+)\b", re.MULTILINE)
ROW = re.compile(r"^\| *\**([A-Z]+-\d+)\b", re.MULTILINE)  # rulings, cards: may be named, need not be

NOT_RUN = {"skip", "skipif", "xfail"}


class Coverage(NamedTuple):
    """The ids of one rulebook and those that its tests name."""

    clauses: tuple[str, ...]
    examples: tuple[str, ...]
    others: tuple[str, ...]
    named: frozenset[str]

    def missing(self) -> list[str]:
        return [id_ for id_ in self.clauses + self.examples if id_ not in self.named]

    def gaps(self) -> list[str]:
        """What the gate stops at: whatever no test names, and a rulebook in which no clause can be read at all."""
        return self.missing() if self.clauses else ["a single clause: RULES.md has none that can be read"]

    def unknown(self) -> list[str]:
        return sorted(self.named.difference(self.clauses, self.examples, self.others))

    def doubled(self) -> list[str]:
        ids = self.clauses + self.examples
        return sorted({id_ for id_ in ids if ids.count(id_) > 1})

    def line(self, game: str) -> str:
        def share(ids: tuple[str, ...]) -> str:
            named = sum(id_ in self.named for id_ in ids)
            return f"{named} named by tests, missing: {len(ids) - named}"

        examples = f"; {len(self.examples)} worked examples, {share(self.examples)}" if self.examples else ""
        return f"{game}: {len(self.clauses)} clauses in RULES.md, {share(self.clauses)}{examples}"


def coverage(rules: str, sources: Iterable[str]) -> Coverage:
    """What the text of a RULES.md holds and what the sources of its tests name."""
    clauses, examples, others = (tuple(pattern.findall(rules)) for pattern in (CLAUSE, EXAMPLE, ROW))
    return Coverage(clauses, examples, others, frozenset(id_ for source in sources for id_ in named_in(source)))


def games() -> list[str]:
    return sorted(file.parent.name for file in (ROOT / "engine").glob("*/RULES.md"))


def coverage_of(game: str) -> Coverage:
    tests = sorted((ROOT / "tests" / game).rglob("test_*.py"))
    return coverage(rules_of(game), [file.read_text(encoding="utf-8") for file in tests])


def rules_of(game: str) -> str:
    """The specification of a game, with that of its campaign if there is one."""
    files = [ROOT / "engine" / game / name for name in ("RULES.md", "CAMPAIGN.md")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file.exists())


def strangers(rules: str, source: str) -> list[str]:
    """Ids in the rules code, in refusals and in its words, that look like a clause of this rulebook and are none."""
    known = set(CLAUSE.findall(rules))
    prefixes = sorted({id_.partition("-")[0] for id_ in known})
    mentioned = re.findall(rf"\b(?:{'|'.join(prefixes)})-\d+", source) if prefixes else []
    return sorted(set(mentioned) - known)


def named_in(source: str) -> set[str]:
    """The ids that the tests of a file name: on a test, on a class of tests, on a parameter set, on the whole file.

    An id that is not written out where it is used stands for itself as source text, which no rulebook has.
    """
    tree = ast.parse(source)
    tests = list(running_tests(tree.body))
    if not tests:
        return set()
    marks = [mark for own in tests for mark in own]
    marks += [mark for node in tree.body for mark in file_marks(node)]
    marks += [mark for node in ast.walk(tree) for mark in parameter_marks(node)]
    return {id_ for mark in marks for id_ in ids_of(mark)}


def running_tests(body: list[ast.stmt], outer: tuple[ast.expr, ...] = ()) -> Iterator[tuple[ast.expr, ...]]:
    """For each test of a file or class, its decorators and those of its classes. A test that need not pass proves nothing."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from running_tests(node.body, (*outer, *node.decorator_list))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            marks = (*outer, *node.decorator_list)
            if not any(mark_name(mark) in NOT_RUN for mark in marks):
                yield marks


def file_marks(node: ast.stmt) -> list[ast.expr]:
    """The marks of `pytestmark = ...`."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    if any(isinstance(target, ast.Name) and target.id == "pytestmark" for target in targets):
        return one_or_several(node.value)  # type: ignore[attr-defined]
    return []


def parameter_marks(node: ast.AST) -> list[ast.expr]:
    """The marks of `pytest.param(..., marks=...)`, unless they say that the parameter set is not run."""
    if not (isinstance(node, ast.Call) and last_name(node.func) == "param"):
        return []
    marks = [mark for keyword in node.keywords if keyword.arg == "marks" for mark in one_or_several(keyword.value)]
    return [] if any(mark_name(mark) in NOT_RUN for mark in marks) else marks


def one_or_several(value: ast.expr | None) -> list[ast.expr]:
    if isinstance(value, ast.List | ast.Tuple):
        return value.elts
    return [value] if value else []


def mark_name(mark: ast.expr) -> str:
    """`skip` of `pytest.mark.skip` and of `pytest.mark.skip(reason=...)`; empty when it is no mark."""
    function = mark.func if isinstance(mark, ast.Call) else mark
    if isinstance(function, ast.Attribute) and last_name(function.value) == "mark":
        return function.attr
    return ""


def last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def ids_of(mark: ast.expr) -> list[str]:
    if mark_name(mark) != "rule" or not isinstance(mark, ast.Call):
        return []
    return [arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else ast.unparse(arg) for arg in mark.args]
