"""The package for Debian, Ubuntu and their kin. It has no scripts: the system itself notices icons, menus and file types."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from email.utils import format_datetime
from hashlib import md5
from pathlib import Path
from textwrap import fill

from pictures import PICTURES

from engine import catalogue

from . import icons, licences
from .about import APP_ID, AUTHORS, DEB_MACHINE, HERE, MAINTAINER, NAME, PROJECT, ROOT, SUMMARY, VERSION, deb_name, releases
from .contents import weight

SOURCES = HERE / "linux"
PROGRAM = Path("usr/lib") / NAME
NEEDED = ("libx11-6", "libxext6")
WANTED = (
    "hicolor-icon-theme", "shared-mime-info", "libxcursor1", "libxfixes3", "libxi6", "libxrandr2", "libxss1", "libwayland-client0",
    "libwayland-cursor0", "libwayland-egl1", "libegl1", "libxkbcommon0", "libdecor-0-0", "libpulse0",
)  # fmt: skip
"""What the library SDL looks for when it starts, and does without."""
THE_GAMES, NO_SCREENSHOTS = "THE GAMES", "  <screenshots/>\n"
"""Where the metainfo tells of games and shows pictures: both come from the shelf."""
GLIBC = re.compile(rb"GLIBC_2\.(\d+)")

DESCRIPTION = (
    "One harbour, five board games, to be played alone against bots or together at one table.",
    "It is an unofficial, non-commercial implementation with original art, sound and text; the games' names belong to their publishers.",
)


def make(bundle: Path, work: Path, into: Path) -> Path:
    """Lay everything where it will be, then pack it."""
    shutil.rmtree(work, ignore_errors=True)
    lay(bundle, work)
    control = work / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text(control_file(work), encoding="utf-8")
    (work / "DEBIAN" / "md5sums").write_text(_sums(work), encoding="utf-8")
    _open_to_all(work)
    out = into / deb_name()
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(int(releases()[0].moment.timestamp()))}
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(work), str(out)], env=environment, check=True, capture_output=True
    )
    return out


def lay(bundle: Path, root: Path) -> None:
    """The program and all that a desktop wants to know of it, below this root."""
    shutil.copytree(bundle, root / PROGRAM, symlinks=True)
    shutil.rmtree(root / PROGRAM / "_internal" / "licences")  # they are in the copyright file
    program = root / "usr" / "games" / NAME
    program.parent.mkdir()
    program.symlink_to(Path("..") / "lib" / NAME / NAME)
    share = root / "usr" / "share"
    icons.hicolor(share)
    _write(share / "applications" / f"{APP_ID}.desktop", (SOURCES / f"{APP_ID}.desktop").read_bytes())
    _write(share / "metainfo" / f"{APP_ID}.metainfo.xml", metainfo(PROJECT.get("urls", {}).get("Pictures", "")).encode())
    _write(share / "mime" / "packages" / f"{NAME}.xml", (SOURCES / f"{NAME}.xml").read_bytes())
    _write(share / "man" / "man6" / f"{NAME}.6.gz", _packed((SOURCES / f"{NAME}.6").read_bytes()))
    _write(share / "doc" / NAME / "changelog.gz", _packed(changelog().encode()))
    _write(share / "doc" / NAME / "copyright", copyright_file().encode())
    _write(share / "lintian" / "overrides" / NAME, (SOURCES / "lintian-overrides").read_bytes())


def metainfo(pictures: str) -> str:
    """For software centres. They show pictures only from the web: without an address there, nothing is promised."""
    text = (SOURCES / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    return text.replace(THE_GAMES, the_games()).replace(NO_SCREENSHOTS, _screenshots(pictures.rstrip("/")) if pictures else "")


def the_games() -> str:
    """Which games can be played, and which are awaited."""
    ready = [meta.title for meta in catalogue.entries() if meta.id in PICTURES]
    away = [meta.title for meta in catalogue.entries() if meta.id not in PICTURES] + list(catalogue.awaited().values())
    told = f"{_listed(ready)} can be played, with all modes and variants"
    return f"{told}; {_listed(away)} {'is' if len(away) == 1 else 'are'} still at sea." if away else f"{told}."


def _listed(titles: list[str]) -> str:
    *most, last = titles
    return f"{', '.join(most)} and {last}" if most else last


def _screenshots(place: str) -> str:
    """The tables first, as they are what is played; the first of them stands for the whole."""
    captions = {meta.id: f"The table of {meta.title}" for meta in catalogue.entries()} | {"harbour": "The harbour, where every game begins"}
    shown = ""
    for name, caption in captions.items():
        if name in PICTURES:
            default = "" if shown else ' type="default"'
            image = f'<image type="source" width="1280" height="720">{place}/{name}.webp</image>'
            shown += f"    <screenshot{default}>\n      <caption>{caption}</caption>\n      {image}\n    </screenshot>\n"
    return f"  <screenshots>\n{shown}  </screenshots>\n"


def control_file(root: Path) -> str:
    return (
        f"Package: {NAME}\nVersion: {VERSION}\nArchitecture: {DEB_MACHINE}\nMaintainer: {MAINTAINER}\n"
        f"Installed-Size: {-(-weight(root) // 1024)}\nSection: games\nPriority: optional\n"
        f"Depends: {', '.join((f'libc6 (>= {glibc(root / PROGRAM)})', *NEEDED))}\nRecommends: {', '.join(WANTED)}\n"
        f"Description: {SUMMARY[0].lower() + SUMMARY[1:]}\n{description()}\n"
    )


def description() -> str:
    first, last = DESCRIPTION
    return "\n .\n".join(fill(part, 76, initial_indent=" ", subsequent_indent=" ") for part in (f"{first} {the_games()}", last))


def glibc(folder: Path) -> str:
    """The oldest C library that all binaries can do with."""
    binaries = (path.read_bytes() for path in folder.rglob("*") if path.is_file() and (".so" in path.name or path.name == NAME))
    return f"2.{max(int(minor) for data in binaries for minor in GLIBC.findall(data))}"


def changelog() -> str:
    """CHANGELOG.md, as Debian writes it."""
    chapters = []
    for release in releases():
        lines = "\n".join(fill(change, 78, initial_indent="  * ", subsequent_indent="    ") for change in release.changes)
        chapters.append(
            f"{NAME} ({release.version}) stable; urgency=medium\n\n{lines}\n\n -- {MAINTAINER}  {format_datetime(release.moment)}\n"
        )
    return "\n".join(chapters)


def copyright_file() -> str:
    """Our licence whole, then whose work comes along under which name."""
    ours = _indented((ROOT / "LICENSE").read_text(encoding="utf-8"))
    parts = "\n".join(f" {part.name}: {part.licence}, {part.of}" for part in (*licences.PACKAGES, *licences.LETTERS, *licences.LIBRARIES))
    texts = "\n".join(_stanza(name, path) for name, path in sorted(licences.texts()))
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {NAME}\nComment:\n The program comes with the libraries it was built with:\n{parts}\n .\n"
        " On Debian systems the LGPL 2.1 is also in /usr/share/common-licenses/LGPL-2.1.\n\n"
        f"Files: *\nCopyright: {releases()[-1].date[:4]} {AUTHORS}\nLicense: {PROJECT['license']}\n{ours}\n\n{texts}"
    )


def _stanza(name: str, path: Path) -> str:
    return f"License: text-of-{name.removesuffix('.txt')}\n{_indented(path.read_text(encoding='utf-8', errors='replace'))}\n"


def _indented(text: str) -> str:
    return "\n".join(f" {line.rstrip() or '.'}" for line in text.strip().splitlines())


def _sums(root: Path) -> str:
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file() and not path.is_symlink())
    return "".join(f"{md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n" for path in files)


def _packed(data: bytes) -> bytes:
    return gzip.compress(data, 9, mtime=0)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def _open_to_all(root: Path) -> None:
    """Everybody may read, only root may write; whoever made it, and whenever."""
    moment = releases()[0].moment.timestamp()
    for path in [root, *root.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path == root / PROGRAM / NAME
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (moment, moment), follow_symlinks=False)
