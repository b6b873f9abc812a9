"""Imports point one way, and the rules need nothing of the machine they run on.

game -> saves -> engine.session -> engine.kernel, engine.<game> -> engine.kernel, and engine.<game>.bot -> engine.bots -> engine.kernel:
the rules know nothing of bots, bots know no game, and nobody but bots needs a game's judgement.

The rooms of the application point one way too: cli -> commands -> app -> scenes -> play and sound -> tables -> services -> kit. Only a
game's own table knows its rules, and no table knows another.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import catalogue

ROOT = Path(__file__).parents[2]

GAMES = (*catalogue.SHELF, *catalogue.AT_SEA)

# What every room of the application may know, whichever games there are
ALL_GAMES = ("engine.bots", "engine.campaign", "engine.catalogue", "engine.kernel", "engine.session", "saves")

# The rooms of the application, and the rooms that each may know besides
ROOMS: dict[str, tuple[str, ...]] = {"game.kit": ()}
ROOMS["game.services"] = ("game.kit",)
ROOMS["game.tables"] = (*ROOMS["game.services"], "game.services")
ROOMS["game.sound"] = ("game.tables",)
ROOMS["game.play"] = (*ROOMS["game.tables"], "game.tables")
ROOMS["game.scenes"] = (*ROOMS["game.play"], "game.play", "game.sound")
ROOMS["game.app"] = (*ROOMS["game.scenes"], "game.scenes")
ROOMS["game.commands"] = (*ROOMS["game.app"], "game.app", "engine.conformance")
ROOMS["game.cli"] = (*ROOMS["game.commands"], "game.commands")

# What each part may import of our own packages, besides itself. A part not named here has no place in the house.
MAY_IMPORT = {
    "engine": (),
    "engine.kernel": (),
    "engine.session": ("engine.kernel",),
    "engine.campaign": ("engine.kernel", "engine.session"),
    "engine.canaries": ("engine.kernel",),
    "engine.conformance": ("engine.canaries", "engine.kernel", "engine.session"),
    "engine.catalogue": ("engine.kernel", *(f"engine.{game}.meta" for game in GAMES)),
    "engine.bots": ("engine.kernel",),
    **{f"engine.{game}": ("engine.kernel",) for game in GAMES},
    **{f"engine.{game}.game": ("engine.kernel", f"engine.{game}") for game in GAMES},
    **{f"engine.{game}.bot": ("engine.bots", "engine.kernel", f"engine.{game}") for game in GAMES},
    "saves": ("engine.campaign", "engine.session", "engine.kernel"),
    "game": (),
    **{room: (*ALL_GAMES, *known) for room, known in ROOMS.items()},
    **{f"game.tables.{game}": ("game.tables", f"engine.{game}", *ALL_GAMES, *ROOMS["game.tables"]) for game in GAMES},
}
OURS = ("engine", "game", "saves")

# A game's bot is open to what puts the game together, and to nobody else: screens and rules do without.
MAY_KNOW_BOT = {f"engine.{game}.bot": (f"engine.{game}.bot", f"engine.{game}.game") for game in GAMES}

# Rules are a function of state and choice: no files, no clock, no luck but the state's own, no processes, and nothing
# loaded behind the reader's back.
FILES = {"fileinput", "glob", "io", "os", "pathlib", "shutil", "sqlite3", "tempfile"}
CLOCKS = {"calendar", "datetime", "sched", "time", "zoneinfo"}
LUCK = {"random", "secrets", "uuid"}
PROCESSES = {"asyncio", "concurrent", "multiprocessing", "queue", "signal", "socket", "subprocess", "threading"}
MACHINE = {"copy", "ctypes", "importlib", "logging", "platform", "sys"}
CLOSED_TO_RULES = FILES | CLOCKS | LUCK | PROCESSES | MACHINE
CLOSED_BUILTINS = {"__import__", "input", "open"}

CLOSED_TO_ALL = {"_pickle", "marshal", "pickle", "shelve"}


def complaints(path: str, source: str) -> list[str]:
    """What the source, at this path from the project's root, does against the rules of the house."""
    tree = ast.parse(source)
    found = []
    for line, target in imports(path, tree):
        reason = objection(path, target)
        if reason:
            found.append(f"{path}:{line} imports {target}: {reason}")
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "deepcopy":
            found.append(f"{path}:{node.lineno} uses deepcopy: records clone themselves")
        if in_engine(path) and isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in CLOSED_BUILTINS:
                found.append(f"{path}:{node.lineno} calls {node.func.id}: rules have no files and no machine")
    return found


def imports(path: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Each imported thing by its full dotted name: `from ..kernel import step` in a game gives engine.kernel.step."""
    folder = Path(path).parent.parts
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = folder[: len(folder) - node.level + 1] if node.level else ()
            named = (node.module,) if node.module else ()
            for alias in node.names:
                yield node.lineno, ".".join((*base, *named, alias.name))


def objection(path: str, target: str) -> str | None:
    top = target.split(".")[0]
    if top in CLOSED_TO_ALL:
        return "never in this project"
    if target == "copy.deepcopy":
        return "records clone themselves"
    if top in OURS:
        return wrong_direction(path, target)
    if in_engine(path):
        if top not in sys.stdlib_module_names:
            return "the rules need the standard library only"
        if top in CLOSED_TO_RULES and not (part_of(path) == "engine.catalogue" and top == "importlib"):
            return "rules have no files, clock, luck or machine of their own"
    return None


def wrong_direction(path: str, target: str) -> str | None:
    part = part_of(path)
    if part.split(".")[0] not in OURS:
        return None  # tests and builders may look everywhere
    if part not in MAY_IMPORT:
        return f"{part} has no place in the house"
    # The packages engine and game are the top of everything, so "itself" would open all doors to their __init__.
    itself = () if part in ("engine", "game") else (part,)
    if not any(is_within(target, open_to) for open_to in (*MAY_IMPORT[part], *itself)):
        return f"{part} must not know it"
    if any(is_within(target, bot) and part not in friends for bot, friends in MAY_KNOW_BOT.items()):
        return f"{part} has no use for bots"
    if any(is_within(target, table) and part != table for table in (f"game.tables.{game}" for game in GAMES)):
        return "nobody but game.tables finds a game's table, and by its name"
    return None


def is_within(target: str, part: str) -> bool:
    return target == part or target.startswith(part + ".")


def part_of(path: str) -> str:
    """engine/windward/steps.py is of the part engine.windward, its bot/plans.py of engine.windward.bot, game/kit/card.py of game.kit,
    game/tables/windward/dock.py of game.tables.windward."""
    names = [name for name in Path(path).with_suffix("").parts if name != "__init__"]
    if names[0] not in ("engine", "game"):
        return names[0]
    own_part = len(names) > 2 and ((names[1] in GAMES and names[2] in ("bot", "game")) or (names[1] == "tables" and names[2] in GAMES))
    return ".".join(names[: 3 if own_part else 2])


def in_engine(path: str) -> bool:
    return path.startswith("engine/")


def our_sources() -> list[Path]:
    folders = ("engine", "game", "saves", "tests", "packaging")
    return [ROOT / "play.py", *(file for folder in folders for file in sorted((ROOT / folder).rglob("*.py")))]


def test_imports_point_one_way() -> None:
    found = []
    for file in our_sources():
        found += complaints(file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8"))
    assert not found, "\n".join(found)


def test_each_part_of_the_engine_has_a_place() -> None:
    parts = {part_of(file.relative_to(ROOT).as_posix()) for file in (ROOT / "engine").rglob("*.py")}
    assert parts, "the check looks at nothing"
    assert parts <= set(MAY_IMPORT)


REFUSED = [
    # kernel: nothing above it
    ("engine/kernel/agenda.py", "from engine.session import Session"),
    ("engine/kernel/agenda.py", "from engine import session"),
    ("engine/kernel/agenda.py", "from ..windward import data"),
    ("engine/kernel/__init__.py", "from .. import bots"),
    ("engine/kernel/agenda.py", "import engine"),
    ("engine/kernel/agenda.py", "from engine import *"),
    ("engine/kernel/agenda.py", "def later():\n    import engine.catalogue"),
    ("engine/__init__.py", "from engine.kernel import step"),
    # session and catalogue
    ("engine/session.py", "import engine.windward.moves"),
    ("engine/session.py", "from engine.catalogue import load"),
    ("engine/session.py", "import importlib"),
    ("engine/catalogue.py", "from engine.windward import moves"),
    ("engine/catalogue.py", "from engine import windward"),
    ("engine/catalogue.py", "from engine.session import Session"),
    ("engine/catalogue.py", "import os"),
    # a game knows the kernel and itself
    ("engine/windward/moves.py", "from engine.vinhos.data import WINES"),
    ("engine/windward/moves.py", "from ..seafall import data"),
    ("engine/windward/moves.py", "from engine.session import Session"),
    ("engine/windward/moves.py", "from engine import catalogue"),
    # rules know nothing of bots, bots know no game, and nobody else needs what a game's bot knows
    ("engine/windward/moves.py", "from engine.bots.brain import Brain"),
    ("engine/windward/moves.py", "from engine.windward.bot.judgement import value"),
    ("engine/windward/moves.py", "from .bot import judgement"),
    ("engine/windward/moves.py", "from . import bot"),
    ("engine/windward/bot/plans.py", "from engine.vinhos.bot.plans import Plan"),
    ("engine/windward/bot/plans.py", "from engine.session import Session"),
    ("engine/bots/search.py", "from engine.windward.bot.judgement import value"),
    ("engine/bots/search.py", "from engine.windward.state import State"),
    ("game/tables/windward/board.py", "from engine.windward.bot.pilot import Pilot"),
    ("game/tables/windward/board.py", "from engine.windward import bot"),
    ("engine/bots/search.py", "from engine.session import Session"),
    ("engine/bots/search.py", "from engine.catalogue import load"),
    # nothing above the engine, nothing from outside
    ("engine/windward/moves.py", "import game"),
    ("engine/session.py", "from saves import slots"),
    ("engine/kernel/view.py", "import msgspec"),
    ("engine/kernel/view.py", "from pygame import Rect"),
    # the machine
    *(("engine/kernel/chance.py", f"import {module}") for module in sorted(CLOSED_TO_RULES)),
    ("engine/kernel/chance.py", "from os.path import join"),
    ("engine/kernel/chance.py", "from random import Random as Luck"),
    ("engine/kernel/chance.py", "import collections, time"),
    ("engine/windward/data.py", "TILES = open('tiles.json').read()"),
    ("engine/windward/data.py", "os = __import__('os')"),
    # a part that nobody planned
    ("engine/utilities.py", "from engine.kernel import step"),
    # saves and game
    ("saves/slots.py", "from engine.windward import state"),
    ("saves/slots.py", "from engine.catalogue import load"),
    ("saves/slots.py", "from game import settings"),
    # the rooms of the application
    ("game/kit/card.py", "from game.tables.look import Look"),
    ("game/kit/card.py", "from game import scenes"),
    ("game/kit/card.py", "from game.play.playing import Playing"),
    ("game/services/keys.py", "from game.scenes.shell import Shell"),
    ("game/services/keys.py", "from game.tables.look import Look"),
    ("game/tables/chrome.py", "from game.scenes.shell import Shell"),
    ("game/tables/chrome.py", "from game.tables.windward import dock"),
    ("game/tables/windward/dock.py", "from game.scenes.shell import Shell"),
    ("game/tables/windward/dock.py", "from game.play.playing import Playing"),
    ("game/tables/windward/dock.py", "from game.tables.winds_of_plunder import dock"),
    ("game/tables/windward/dock.py", "from engine.winds_of_plunder import data"),
    ("game/sound/cues.py", "from game.scenes.shell import Shell"),
    ("game/play/playing.py", "from game.scenes.shell import Shell"),
    ("game/scenes/harbour.py", "from game.tables.windward import dock"),
    ("game/scenes/harbour.py", "from engine.windward import data"),
    ("game/scenes/harbour.py", "def later():\n    from game.commands.shot import draw"),
    ("game/app.py", "from engine.windward import data"),
    ("game/app.py", "from game.cli import main"),
    ("game/utilities.py", "import json\nfrom game.kit import card"),
    # nowhere
    ("saves/slots.py", "import pickle"),
    ("game/app.py", "from pickle import dumps"),
    ("game/app.py", "import shelve"),
    ("game/app.py", "from copy import deepcopy"),
    ("game/app.py", "import copy\nother = copy.deepcopy(state)"),
    ("tests/kernel/test_record.py", "from copy import deepcopy as twin"),
]

ACCEPTED = [
    ("engine/kernel/agenda.py", "from __future__ import annotations\nimport json\nfrom typing import Any"),
    ("engine/kernel/__init__.py", "from .agenda import step\nfrom engine.kernel.view import view"),
    ("engine/session.py", "from engine.kernel import play\nfrom .kernel.view import view"),
    ("engine/catalogue.py", "from importlib import import_module\nfrom engine.kernel.game import Meta"),
    ("engine/catalogue.py", "from engine.windward import meta\nfrom engine.vinhos.meta import META"),
    ("engine/windward/moves.py", "import math\nfrom ..kernel import refuse\nfrom . import data"),
    ("engine/windward/moves.py", "from .data import TILES"),
    ("engine/windward/moves.py", "reply = gate.open()"),
    ("engine/windward/game.py", "from engine.windward.bot.brain import WindwardBrain\nfrom engine.windward.meta import META"),
    ("engine/windward/bot/brain.py", "from engine.bots.brain import Brain\nfrom engine.windward.state import State\nfrom . import plans"),
    ("game/tables/windward/board.py", "from engine.windward.charts import reach\nfrom engine.bots.levels import LEVELS"),
    ("engine/bots/search.py", "from engine.kernel import determinize\nfrom . import greedy"),
    ("saves/slots.py", "import os\nimport msgspec\nfrom saves.journal import append"),
    ("saves/slots.py", "from engine.session import Session"),
    ("game/app.py", "import time\nimport pygame\nimport saves\nfrom game.kit import card"),
    ("game/app.py", "from engine.catalogue import load\nfrom game.scenes.shell import Shell"),
    ("game/tables/windward/dock.py", "from engine.windward import data\nfrom game.tables.chrome import Chip\nfrom game.kit import item"),
    ("game/scenes/harbour.py", "from game import tables\nfrom game.play import portrait\nfrom saves.slots import Slots"),
    ("tests/windward/test_moves.py", "import random\nfrom engine.windward import moves\nfrom game.cli import main"),
]


@pytest.mark.parametrize(("path", "source"), REFUSED)
def test_the_check_refuses(path: str, source: str) -> None:
    assert complaints(path, source)


@pytest.mark.parametrize(("path", "source"), ACCEPTED)
def test_the_check_accepts(path: str, source: str) -> None:
    assert complaints(path, source) == []
