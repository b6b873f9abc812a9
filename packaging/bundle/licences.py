"""The licences of everything in the bundle that is not our own, with their texts."""

from __future__ import annotations

import re
import shutil
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from .about import NAME, ROOT


class Part(NamedTuple):
    """Something that comes along, and its licence by its SPDX name."""

    name: str
    licence: str
    of: str


PACKAGES = (
    Part("pygame-ce", "LGPL-2.1-or-later", "the pygame-ce contributors"),
    Part("pygame_gui", "MIT", "Dan Lawrence"),
    Part("python-i18n", "MIT", "Daniel Perez"),
    Part("msgspec", "BSD-3-Clause", "Jim Crist-Harif"),
    Part("platformdirs", "MIT", "the platformdirs developers"),
    Part("fontpkg", "MIT", "the fontpkg authors"),
    Part("fontpkg-cinzel", "OFL-1.1", "The Cinzel Project Authors"),
    Part("fontpkg-eb-garamond", "OFL-1.1", "The EB Garamond Project Authors"),
)
LETTERS = (
    Part("Noto Sans", "OFL-1.1", "The Noto Project Authors"),
    Part("Fira Code", "OFL-1.1", "The Fira Code Project Authors"),
)
LIBRARIES = (
    Part("python", "PSF-2.0", "the Python Software Foundation"),
    Part("SDL2", "Zlib", "Sam Lantinga"),
    Part("SDL2_image", "Zlib", "Sam Lantinga"),
    Part("SDL2_mixer", "Zlib", "Sam Lantinga"),
    Part("SDL2_ttf", "Zlib", "Sam Lantinga"),
    Part("FLAC", "BSD-3-Clause", "Xiph.Org Foundation"),
    Part("asound", "LGPL-2.1-or-later", "the ALSA project"),
    Part("brotlicommon", "MIT", "the Brotli Authors"),
    Part("brotlidec", "MIT", "the Brotli Authors"),
    Part("bz2", "bzip2-1.0.6", "Julian Seward"),
    Part("ffi", "MIT", "Anthony Green, Red Hat and others"),
    Part("fluidsynth", "LGPL-2.1-or-later", "the FluidSynth authors"),
    Part("freetype", "FTL", "The FreeType Project"),
    Part("gcc_s", "GPL-3.0-or-later WITH GCC-exception-3.1", "Free Software Foundation"),
    Part("harfbuzz", "MIT-Modern-Variant", "the HarfBuzz authors"),
    Part("jpeg", "IJG AND BSD-3-Clause", "the libjpeg-turbo project"),
    Part("lzma", "0BSD", "the XZ Utils authors"),
    Part("mpg123", "LGPL-2.1-only", "the mpg123 project"),
    Part("ogg", "BSD-3-Clause", "Xiph.Org Foundation"),
    Part("opus", "BSD-3-Clause", "Xiph.Org Foundation"),
    Part("opusfile", "BSD-3-Clause", "Xiph.Org Foundation"),
    Part("png16", "libpng-2.0", "the PNG Reference Library Authors"),
    Part("portmidi", "MIT", "the PortMidi authors"),
    Part("sharpyuv", "BSD-3-Clause", "Google"),
    Part("sndfile", "LGPL-2.1-or-later", "Erik de Castro Lopo"),
    Part("stdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", "Free Software Foundation"),
    Part("tiff", "libtiff", "Sam Leffler, Silicon Graphics"),
    Part("uuid", "BSD-3-Clause", "Theodore Ts'o"),
    Part("vorbis", "BSD-3-Clause", "Xiph.Org Foundation"),
    Part("vorbisenc", "BSD-3-Clause", "Xiph.Org Foundation"),
    Part("vorbisfile", "BSD-3-Clause", "Xiph.Org Foundation"),
    Part("wavpack", "BSD-3-Clause", "David Bryant"),
    Part("webp", "BSD-3-Clause", "Google"),
    Part("webpdemux", "BSD-3-Clause", "Google"),
    Part("xmp", "MIT", "Claudio Matsuoka and Hipolito Carraro Jr"),
    Part("z", "Zlib", "Jean-loup Gailly and Mark Adler"),
)
LIBRARY = re.compile(r"lib(.+?)(?:-\d[\d.]*)?(?:-[0-9a-f]{8})?(?:\.\d[\d.]*)?\.so")
LICENCE_FILE = re.compile(r"(licen[cs]e|copying|lgpl|ofl)", re.IGNORECASE)
CREDITED_ELSEWHERE = "PyInstaller's loader is part of the program under GPL-2.0-or-later with an exception that allows any use."


def library(file: str) -> str:
    """The name in our table of a shared library: libSDL2-2-50d19f93.0.so.0.3200.10 is SDL2."""
    found = LIBRARY.match(file)
    name = found[1] if found else file
    return re.sub(r"[\d.]+$", "", name) if name.startswith("python") else name


def needed_to_play(name: str = NAME, seen: frozenset[str] = frozenset()) -> frozenset[str]:
    """The packages that an installation has besides our own, as their makers write them."""
    for line in metadata.requires(name) or ():
        needed = re.match(r"[\w.-]+", line)
        if needed is None or "extra ==" in line or needed[0].lower() in {one.lower() for one in seen}:
            continue
        seen = needed_to_play(needed[0], seen | {needed[0]})
    return seen


def texts() -> Iterator[tuple[str, Path]]:
    """Each licence text that came with a package: the name it gets, and where it is."""
    yield f"{NAME}.txt", ROOT / "LICENSE"
    yield "python.txt", Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    for part in PACKAGES:
        package = metadata.distribution(part.name)
        for file in package.files or ():
            inside = file.parts[0].endswith(".dist-info") or "licenses" in file.parts or file.name == "LGPL.txt"
            if inside and LICENCE_FILE.search(file.name) and file.suffix in ("", ".txt", ".md"):
                own = f"{part.name}-{file.stem}" if "licenses" in file.parts[:-1] and "data" in file.parts else part.name
                yield f"{own}.txt", Path(str(package.locate_file(file)))


def summary() -> str:
    def table(parts: tuple[Part, ...]) -> str:
        return "\n".join(f"  {part.name:22}{part.licence:42}{part.of}" for part in parts)

    return (
        "Five Winds itself: MIT for the code, CC-BY-4.0 for pictures, sound and words; see five-winds.txt.\n"
        "The folder has also the work of others, unchanged. What they ask to be told is in the files beside this one.\n\n"
        f"Packages\n{table(PACKAGES)}\n\nLetters\n{table(LETTERS)}\n\nLibraries\n{table(LIBRARIES)}\n\n{CREDITED_ELSEWHERE}\n"
    )


def collect(folder: Path) -> None:
    """All of it into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "READ-FIRST.txt").write_text(summary(), encoding="utf-8")
    for name, source in texts():
        shutil.copyfile(source, folder / name)
