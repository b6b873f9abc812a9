"""A fresh checkout: what lies at the top, and that play.py starts from it."""

import ast
import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

import play

ROOT = Path(__file__).parents[2]

TOP_LEVEL = {
    "assets",
    "engine",
    "game",
    "packaging",
    "saves",
    "tests",
    ".ci",
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "play.py",
    "pyproject.toml",
}


def top_level() -> set[str]:
    """The names at the top that are part of the project or would become so with the next commit."""
    if (ROOT / ".git").exists():
        listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        files = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
        return {file.split("/")[0] for file in files}
    ignored = [line.strip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines() if line]
    return {entry.name for entry in ROOT.iterdir() if not any(fnmatch(entry.name, pattern) for pattern in ignored)}


def test_the_top_level_has_only_names_of_the_layout() -> None:
    names = top_level()
    assert "play.py" in names, "the listing is empty"
    assert names <= TOP_LEVEL


def test_each_import_package_is_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    here = {name for name in ("engine", "game", "saves") if (ROOT / name / "__init__.py").exists()}
    assert set(project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]) == here | {"assets"}


@pytest.mark.parametrize("version", [(2, 7, 18), (3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_refused_in_one_sentence(version: tuple[int, int, int]) -> None:
    with pytest.raises(play.Trouble, match=r"^Five Winds needs Python 3\.11 or newer; this is Python \d\.\d+\.$"):
        play.check_python(version)


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 12, 1), (4, 0, 0)])
def test_a_python_that_will_do_is_accepted(version: tuple[int, int, int]) -> None:
    play.check_python(version)


def test_an_old_python_can_parse_play() -> None:
    source = (ROOT / "play.py").read_bytes()
    assert source.isascii(), "Python 2 reads ASCII only"
    too_new = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.Nonlocal, ast.YieldFrom, ast.Await)
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, too_new), f"line {node.lineno} is too new"
        if isinstance(node, ast.Raise):
            assert node.cause is None, f"line {node.lineno}: Python 2 has no raise from"
        if isinstance(node, ast.FunctionDef):
            arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            assert not node.args.posonlyargs + node.args.kwonlyargs, f"line {node.lineno} is too new"
            assert not any(argument.annotation for argument in arguments), f"line {node.lineno} is too new"
            assert node.returns is None, f"line {node.lineno} is too new"
