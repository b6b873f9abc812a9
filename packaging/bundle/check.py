"""python3 play.py package --check: what was made is tried out as a new owner would, a line for each step.

A step whose tool this machine does not have is told as not checked, never as passed.
"""

from __future__ import annotations

import json
import lzma
import os
import tarfile
import tempfile
from pathlib import Path

from . import licences
from .about import ASSETS, NAME, ROOT, SYSTEM, deb_name, folder_name
from .contents import LEFT_OUT, MB, MOST_PACKED, MOST_UNPACKED, is_dropped, weight, weight_of_assets
from .deb_check import package
from .report import Report, Unchecked, run
from .start_time import starts
from .tour import journey


def check(dist: Path) -> int:
    report = Report()
    bundle = dist / folder_name()
    program = bundle / f"{NAME}.exe" if SYSTEM == "windows" else bundle / NAME
    with tempfile.TemporaryDirectory() as made:
        room = Path(made)
        report.step("weight of the folder", lambda: unpacked(bundle))
        report.step("weight of the archive", lambda: packed(bundle, dist))
        report.step("nothing unneeded inside", lambda: slim(bundle))
        report.step("a licence for every library", lambda: licensed(bundle))
        report.step("commands", lambda: commands(program, room))
        report.step("the archive unpacks and runs", lambda: unpacks(dist, room))
        if SYSTEM == "linux":
            journey(report, program, room)
            report.step("start", lambda: starts(program, room))
            package(report, dist / deb_name(), room)
        report.step("pictures of README.md", pictures)
    return report.end()


# What it weighs and what is inside


def unpacked(bundle: Path) -> str:
    beyond = weight(bundle) - weight_of_assets()
    words = f"{beyond / MB:.1f} MB beyond our assets of {weight_of_assets() / MB:.1f} MB (at most {MOST_UNPACKED // MB})"
    assert beyond <= MOST_UNPACKED, words
    return words


def packed(bundle: Path, dist: Path) -> str:
    whole = next(dist.glob(f"{bundle.name}.*")).stat().st_size
    squeeze = lzma.LZMACompressor(preset=6)
    alone = sum(len(squeeze.compress(path.read_bytes())) for path in _beyond_assets(bundle)) + len(squeeze.flush())
    words = f"{alone / MB:.1f} MB beyond our assets (at most {MOST_PACKED // MB}); {whole / MB:.1f} MB in all"
    assert alone <= MOST_PACKED, words
    return words


def _beyond_assets(bundle: Path) -> list[Path]:
    inside = (path for path in sorted(bundle.rglob("*")) if path.is_file() and not path.is_symlink())
    return [path for path in inside if "assets" not in path.relative_to(bundle).parts]


def slim(bundle: Path) -> str:
    inner = bundle / "_internal"
    files = [path.relative_to(inner).as_posix() for path in inner.rglob("*") if path.is_file()]
    left_out = tuple(f"{name.replace('.', '/')}/" for name in LEFT_OUT)
    found = [file for file in files if is_dropped(file) or file.startswith(left_out)]
    assert not found, f"{len(found)} files are, such as {found[0]}"
    assets = {f"assets/{path.relative_to(ASSETS).as_posix()}" for path in ASSETS.rglob("*") if path.is_file()}
    missing = sorted(assets.difference(files))
    assert not missing, f"but {len(missing)} assets are missing, such as {missing[0]}"
    return f"{len(files)} files, all assets among them"


def licensed(bundle: Path) -> str:
    known = {part.name for part in licences.LIBRARIES}
    found = {licences.library(path.name) for path in bundle.rglob("lib*.so*")}
    assert found <= known, f"none for {', '.join(sorted(found - known))}"
    return f"{len(found)} libraries"


def commands(program: Path, room: Path) -> str:
    world = {"HOME": str(room), "PATH": "/nonexistent"}
    if SYSTEM == "windows":
        world["SYSTEMROOT"] = os.environ["SYSTEMROOT"]  # nothing starts without it
    shelf = [json.loads(line)["game"] for line in run(program, "catalogue", "--json", env=world, cwd=room).splitlines()]
    assert shelf, "the shelf is empty"
    samples = sorted((ROOT / "saves" / "samples").iterdir())
    verified = [json.loads(line) for line in run(program, "verify", "--json", *samples, env=world, cwd=room).splitlines()]
    assert all(row["ok"] for row in verified), "a sample leads elsewhere"
    for scene in ("table", "settings", "rulebook"):
        run(program, "shot", "--scene", scene, "--out", room / f"{scene}.png", env=world, cwd=room)
        assert (room / f"{scene}.png").stat().st_size > 50_000, f"the picture of {scene} is empty"
    run(program, "simulate", "--game", shelf[0], "--seats", "random,random,random", "--games", "2", env=world, cwd=room)
    return f"catalogue ({', '.join(shelf)}), verify ({len(verified)} samples), shot (3 scenes), simulate"


def unpacks(dist: Path, room: Path) -> str:
    if SYSTEM == "windows":
        raise Unchecked("this step knows .tar.xz only")
    archive = dist / f"{folder_name()}.tar.xz"
    with tarfile.open(archive) as content:
        content.extractall(room / "unpacked", filter="data")
    run(room / "unpacked" / folder_name() / NAME, "catalogue", env={"HOME": str(room), "PATH": "/nonexistent"})
    return archive.name


# The README


def pictures() -> str:
    from pictures import differing

    wrong = differing()
    assert not wrong, f"{', '.join(wrong)} would be drawn otherwise now: python3 play.py package --pictures"
    return "drawn anew, they are the same"
