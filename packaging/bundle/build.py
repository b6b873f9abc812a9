"""python3 play.py package: the folder bundle, its archive and, on Linux, a .deb."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from . import archive, deb, icons, licences
from .about import AUTHORS, HERE, NAME, PROJECT, ROOT, SUMMARY, SYSTEM, TITLE, VERSION, folder_name, releases
from .contents import MB, weight

WORK = ROOT / "build"

VERSION_RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", {authors!r}),
      StringStruct("FileDescription", {title!r}),
      StringStruct("FileVersion", {version!r}),
      StringStruct("InternalName", {name!r}),
      StringStruct("LegalCopyright", {licence!r}),
      StringStruct("OriginalFilename", {file!r}),
      StringStruct("ProductName", {title!r}),
      StringStruct("ProductVersion", {version!r}),
      StringStruct("Comments", {summary!r}),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 0x04B0])]),
  ],
)
"""


def build(dist: Path) -> None:
    """Everything that this system can make. Raises CalledProcessError when a tool fails; its words are on the screen then."""
    made = WORK / "made"
    shutil.rmtree(made, ignore_errors=True)
    prepare(made)
    folder = freeze(made, dist)
    forget_this_machine(folder)
    say(folder, weight(folder))
    packed = archive.pack(folder, dist)
    say(packed, packed.stat().st_size)
    if SYSTEM == "linux":
        if shutil.which("dpkg-deb"):
            package = deb.make(folder, WORK / "deb", dist)
            say(package, package.stat().st_size)
        else:
            print("No .deb: there is no dpkg-deb here.")


def prepare(made: Path) -> None:
    """What the spec takes from us: icons, the version for Windows, the version for ourselves, the licences."""
    made.mkdir(parents=True)
    (made / "five-winds.ico").write_bytes(icons.ico())
    (made / "five-winds.icns").write_bytes(icons.icns())
    (made / "version.txt").write_text(version_resource(), encoding="utf-8")
    own = made / "metadata" / f"{NAME.replace('-', '_')}-{VERSION}.dist-info"
    own.mkdir(parents=True)
    (own / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {VERSION}\n", encoding="utf-8")
    licences.collect(made / "licences")


def version_resource() -> str:
    """What Windows shows among the properties of the program."""
    numbers = (*(int(part) for part in VERSION.split(".")), 0)
    return VERSION_RESOURCE.format(
        numbers=numbers,
        authors=AUTHORS,
        title=TITLE,
        version=VERSION,
        name=NAME,
        licence=PROJECT["license"],
        file=f"{NAME}.exe",
        summary=SUMMARY,
    )


def freeze(made: Path, dist: Path) -> Path:
    """PyInstaller's part; the folder it makes."""
    dist.mkdir(exist_ok=True)
    environment = {**os.environ, "FIVE_WINDS_MADE": str(made), "SOURCE_DATE_EPOCH": str(int(releases()[0].moment.timestamp()))}
    words = ["--noconfirm", "--log-level", "WARN", "--workpath", str(WORK / "pyinstaller"), "--distpath", str(dist)]
    subprocess.run([sys.executable, "-m", "PyInstaller", *words, str(HERE / "five-winds.spec")], cwd=WORK, env=environment, check=True)
    made_as, folder = dist / NAME, dist / folder_name()
    shutil.rmtree(folder, ignore_errors=True)
    if SYSTEM == "macos":
        shutil.rmtree(made_as)
        folder.mkdir()
        made_as, folder = dist / f"{TITLE}.app", folder / f"{TITLE}.app"
    made_as.rename(folder)
    return dist / folder_name()


def forget_this_machine(folder: Path) -> None:
    """Python's own libraries carry the place where this Python lies, to look there for others. They are all in the bundle."""
    place = f"{sysconfig.get_config_var('LIBDIR')}".encode()
    here = b"$ORIGIN".ljust(len(place), b"\0")
    for path in [*folder.glob("_internal/python*/lib-dynload/*.so"), *folder.glob("_internal/libpython*")]:
        data = path.read_bytes()
        if place in data and len(place) >= len(here):
            path.write_bytes(data.replace(b"\0" + place + b"\0", b"\0" + here + b"\0"))


def say(what: Path, size: int) -> None:
    print(f"{what.relative_to(ROOT) if what.is_relative_to(ROOT) else what}: {size / MB:.1f} MB", flush=True)
