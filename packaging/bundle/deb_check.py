"""The .deb as its users meet it: what the tools of the trade say, then installed, used and removed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from . import deb
from .about import APP_ID, NAME, VERSION, VOYAGE_TYPE
from .contents import MB
from .report import Report, need, run

LINTIAN_REMARK = re.compile(r"^([EWI]): \S+: (\S+)")


def package(report: Report, file: Path, room: Path) -> None:
    if not file.exists():
        report.step("the .deb", none_made)
        return
    root = room / "root"
    report.step("desktop entry", lambda: desktop_entry(file, room))
    report.step("metainfo", lambda: metainfo(room))
    report.step("lintian", lambda: lint(file, room))
    report.steps(
        ("the .deb installs", lambda: installs(file, root)),
        ("menu and file type are known to the desktop", lambda: known_to_desktop(root)),
        ("installed, it runs", lambda: runs_installed(root, room)),
        ("the .deb is removed without a trace", lambda: removes(root)),
    )


def none_made() -> str:
    need("dpkg-deb")
    raise AssertionError("there is none in dist/")


def desktop_entry(file: Path, room: Path) -> str:
    run("dpkg-deb", "-x", file, room / "laid")
    need("desktop-file-validate")
    said = run("desktop-file-validate", room / "laid" / "usr" / "share" / "applications" / f"{APP_ID}.desktop")
    assert not said.strip(), said.strip()
    return "desktop-file-validate has no remark"


def metainfo(room: Path) -> str:
    need("appstreamcli")
    file = room / "laid" / "usr" / "share" / "metainfo" / f"{APP_ID}.metainfo.xml"
    said = run("appstreamcli", "validate", "--no-net", file)
    remarks = re.findall(r"^[EWI]: \S+ (.*)$", said, re.MULTILINE)
    shown = (
        "with screenshots"
        if "<screenshots>" in file.read_text(encoding="utf-8")
        else "without screenshots: the project has no web address yet"
    )
    return f"appstreamcli passes it, {shown}" + (f"; it remarks {', '.join(remarks)}" if remarks else "")


def lint(file: Path, room: Path) -> str:
    need("lintian")
    world = {**os.environ, "HOME": str(room)}
    done = subprocess.run(["lintian", "--color=never", str(file)], capture_output=True, text=True, env=world)
    assert done.returncode in (0, 2), done.stderr.strip()[-500:]
    remarks = [found.groups() for line in done.stdout.splitlines() if (found := LINTIAN_REMARK.match(line))]
    words = ", ".join(f"{kind}: {tag}" for kind, tag in sorted(set(remarks)))
    assert not [tag for kind, tag in remarks if kind in "EW"], words
    explained = set(re.findall(rf"^{NAME}: (\S+)", (deb.SOURCES / "lintian-overrides").read_text(encoding="utf-8"), re.MULTILINE))
    return f"no error, no warning; {len(explained)} kinds of remark are explained in its overrides" + (f"; left: {words}" if words else "")


def _dpkg(root: Path, *words: str | Path) -> str:
    return run("dpkg", f"--root={root}", "--force-not-root", "--force-depends", f"--log={root}/dpkg.log", *words)


def installs(file: Path, root: Path) -> str:
    """Into an empty system of its own: the one that is running stays as it is."""
    need("dpkg")
    for folder in ("updates", "info"):
        (root / "var" / "lib" / "dpkg" / folder).mkdir(parents=True)
    for empty in ("status", "available"):
        (root / "var" / "lib" / "dpkg" / empty).touch()
    _dpkg(root, "--install", file)
    status = run("dpkg-query", f"--admindir={root}/var/lib/dpkg", "-W", "-f=${Status} ${Version}", NAME)
    assert status.strip() == f"install ok installed {VERSION}", status
    depends = run("dpkg-deb", "-f", file, "Depends").strip()
    return f"{file.name}, {file.stat().st_size / MB:.1f} MB; needs {depends}"


def known_to_desktop(root: Path) -> str:
    """What the system does by itself after an installation, on a copy."""
    need("update-desktop-database", "update-mime-database")
    share = root.parent / "share"
    for part in ("applications", "mime"):
        shutil.copytree(root / "usr" / "share" / part, share / part)
    run("update-desktop-database", share / "applications")
    run("update-mime-database", share / "mime")
    known = (share / "applications" / "mimeinfo.cache").read_text(encoding="utf-8")
    assert f"{VOYAGE_TYPE}={APP_ID}.desktop" in known, "a double click on a voyage would not find the program"
    assert f"{VOYAGE_TYPE}:*.voyage" in (share / "mime" / "globs2").read_text(encoding="utf-8"), "a voyage file would not be known"
    assert b"five-winds voyage\n" in (share / "mime" / "magic").read_bytes(), "a voyage file without its ending would not be known"
    return f"*.voyage is {VOYAGE_TYPE}, opened by {APP_ID}.desktop"


def runs_installed(root: Path, room: Path) -> str:
    world = {"HOME": str(room), "PATH": "/nonexistent"}
    shelf = run(root / "usr" / "games" / NAME, "catalogue", env=world, cwd=room)
    return f"/usr/games/{NAME} catalogue: {len(shelf.splitlines())} game" + "s" * (len(shelf.splitlines()) != 1)


def removes(root: Path) -> str:
    _dpkg(root, "--purge", NAME)
    left = [path for path in (root / "usr").rglob("*") if not path.is_dir()] if (root / "usr").exists() else []
    assert not left, f"{len(left)} files are left, such as {left[0]}"
    return "no file is left"
