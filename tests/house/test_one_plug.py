"""One plug per game: nothing outside a game's own folders names it, but its line in the catalogue.

So a game is added by folders of its own and one word in SHELF, and taken away by removing them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pygame
import pytest

from engine import catalogue
from game.services.texts import KINDS
from tests.house.plugged import THE_PLUG, plugged, run

ROOT = Path(__file__).parents[2]
GAMES = {meta.id: meta.title for meta in catalogue.entries()} | catalogue.awaited()

# Where a game may be named: what lies here is its own.
OWN = (
    "engine/{game}/*",
    "game/tables/{game}/*",
    "packaging/art/{game}/*",
    "packaging/sound/{game}/*",
    "assets/texts/*/{game}/*",
    "assets/rulebook/*/{game}.md",
    "assets/lessons/{game}/*",
    "assets/ladder/{game}.json",
    "saves/samples/{game}-*",
    "tests/{game}/*",
)

# What is read: sources, words and what is told to a system. Pictures and sounds have no words, and their indexes are made from the
# games' folders; tests may take a real game as an example, and the pages of the project tell people of the games.
READ = ("engine", "game", "saves", "packaging", "assets/texts", "assets/rulebook", "assets/lessons", "assets/ladder", ".ci")
UNREAD = ("*.svg", "*.webp", "*.voyage")


def sources(root: Path) -> Iterator[tuple[str, str]]:
    """Every file that is read, from the root, with its text."""
    files = [path for folder in READ for path in sorted((root / folder).rglob("*")) if path.is_file() and not cached(path, root / folder)]
    for path in (root / "play.py", root / "pyproject.toml", *files):
        if not any(fnmatch(path.name, pattern) for pattern in UNREAD):
            yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def cached(path: Path, folder: Path) -> bool:
    """Left there by a tool."""
    return any(part.startswith(".") or part == "__pycache__" for part in path.relative_to(folder).parts)


def owner(path: str, games: dict[str, str]) -> str:
    """The game that a file belongs to, if any."""
    return next((game for game in games for own in OWN if fnmatch(path, own.format(game=game))), "")


def words_of(game: str, title: str, root: Path) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What names a game wherever it stands: its id, the prefixes of its texts, the ids of its clauses; and its title, which may be an
    everyday word in another game."""
    prefixes = sorted({file.stem for file in root.glob(f"assets/texts/*/{game}/*.toml")})
    named = [rf"(?<![A-Za-z]){game}(?![a-z])", *(rf"\b{prefix}\.(?:{'|'.join(KINDS)})\." for prefix in prefixes)]
    rules = root / "engine" / game / "RULES.md"
    if rules.exists():
        clauses = re.findall(r"^[-*] \*\*([A-Z]+)-\d+\*\*", rules.read_text(encoding="utf-8"), re.MULTILINE)
        named += [rf"\b{clause}-\d" for clause in sorted(set(clauses))]
    return re.compile("|".join(named)), re.compile(rf"\b{re.escape(title)}\b")


def complaints(root: Path, games: dict[str, str]) -> list[str]:
    patterns = {game: words_of(game, title, root) for game, title in games.items()}
    found = []
    for path, text in sources(root):
        own = owner(path, games)
        for game, (named, titled) in patterns.items():
            if path == THE_PLUG or own == game:
                continue
            for pattern in (named,) if own else (named, titled):
                for match in pattern.finditer(text):
                    found.append(f"{path}:{text.count(chr(10), 0, match.start()) + 1} names {game}: {match[0]}")
    return found


def test_nothing_outside_its_own_folders_names_a_game() -> None:
    found = complaints(ROOT, GAMES)
    assert not found, "\n".join(found)


def test_every_game_has_places_of_its_own() -> None:
    paths = [path for path, _ in sources(ROOT)]
    assert len(paths) > 300
    for game in catalogue.SHELF:
        assert len([path for path in paths if owner(path, GAMES) == game]) > 30
        named, titled = words_of(game, GAMES[game], ROOT)
        assert named.search(f"engine.{game}.data")
        assert named.search(f'say("{game}.name.ship")')
        assert titled.search(f"the table of {GAMES[game]}")


def put(root: Path, path: str, text: str) -> None:
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("path", "text", "named"),
    [
        ("game/cli.py", 'DEFAULT = "isle"', True),
        ("game/cli.py", "from engine.isle import data", True),
        ("game/sound/cues.py", "import isle_cues", True),
        ("game/cli.py", 'print("The Isle is ready.")', True),
        ("game/cli.py", '"""As in clause ISL-3."""', True),
        ("game/scenes/harbour.py", 'say("shore.name.sand")', True),
        ("assets/texts/en/shell.toml", "# as on the Isle", True),
        ("packaging/bundle/deb.py", "GAMES = 'isle and others'", True),
        ("engine/other/moves.py", "from engine.isle import data", True),
        ("engine/other/data.py", "PORTS = ('Isle of Wind',)", False),
        ("engine/isle/moves.py", "from engine.isle import data", False),
        ("game/tables/isle/board.py", 'say("shore.name.sand")', False),
        ("engine/catalogue.py", 'SHELF = ("isle",)', False),
        ("game/cli.py", "an aisle, a lisle, isles, shore.name", False),
        ("README.md", "The Isle is a game.", False),
    ],
)
def test_the_check_sees_what_names_a_game(tmp_path: Path, path: str, text: str, named: bool) -> None:
    put(tmp_path, "play.py", "")
    put(tmp_path, "pyproject.toml", "")
    put(tmp_path, "engine/isle/RULES.md", "- **ISL-3** Walk.\n")
    put(tmp_path, "assets/texts/en/isle/shore.toml", "[name]\nsand = 'Sand'\n")
    put(tmp_path, path, text)
    assert bool(complaints(tmp_path, {"isle": "Isle", "other": "Other"})) == named


# The smallest game: folders of its own, and one word in SHELF


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return plugged(tmp_path_factory.mktemp("house"))


def test_the_smallest_game_is_on_the_shelf_and_bots_play_it(house: Path) -> None:
    assert '"pebbles"' in run(house, "-m", "game.cli", "catalogue", "--json")
    words = ("--game", "pebbles", "--seats", "captain,mate,random", "--games", "3", "--check", "--json")
    played = run(house, "-m", "game.cli", "simulate", *words)
    assert json.loads(played.splitlines()[-1]) == {"games": 3, "finished": 3, "errors": 0}


@pytest.mark.parametrize("scene", ["harbour", "setup", "table", "ceremony", "curtain"])
def test_the_smallest_game_is_seen_everywhere(house: Path, scene: str) -> None:
    out = house / f"{scene}.png"
    run(house, "-m", "game.cli", "shot", "--scene", scene, "--game", "pebbles", "--seats", "2", "--decisions", "2", "--out", str(out))
    assert pygame.image.load(out).get_size() == (1280, 720)


BERTH = """
from game.scenes.harbour import Mooring, berths
assert Mooring("pebbles", "Pebbles", True) in berths(), berths()
"""
HEARD = """
from engine.kernel import Event
from game.sound.cues import cues_for
assert cues_for("pebbles", Event("took", 0, {"count": 1, "left": 3})) == ["tile"]
"""
SAVED = """
from pathlib import Path
from engine import catalogue
from engine.kernel import Luck, pick
from engine.session import Session
from game.cli import main
from saves.document import SeatSetting
from saves.format import to_bytes
from saves.resume import write_down
session = Session.begin(catalogue.load("pebbles"), "beach", 2, {}, 1)
while not session.over:
    asked = session.pending()[0]
    session.submit(asked.seat, asked.number, pick(Luck(1), asked.choices))
Path("pebbles.save").write_bytes(to_bytes(write_down(session, [SeatSetting("Ana"), SeatSetting("Baltasar")], "Pebbles")))
assert main(["verify", "pebbles.save"]) == 0
"""


@pytest.mark.parametrize("program", [BERTH, HEARD, SAVED], ids=["berth", "heard", "saved"])
def test_the_smallest_game_has_a_berth_is_heard_and_is_saved(house: Path, program: str) -> None:
    run(house, "-c", program)
