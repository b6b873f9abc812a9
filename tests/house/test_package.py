"""The quick part of `play.py package --check`: what the packages say of themselves is true and everywhere the same.

The bundle itself is made and tried out only by the command."""

from __future__ import annotations

import ast
import re
import shutil
import struct
import subprocess
import sys
import tarfile
from configparser import ConfigParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import play
from engine import catalogue
from game import cli, tables
from game.kit.letters import FILES
from game.services.keys import DEEDS, FIXED_KEYS
from saves.voyage import EXTENSION, MAGIC

sys.path.append(str(Path(__file__).parents[2] / "packaging"))

from bundle import archive, build, deb, icons, licences
from bundle.about import APP_ID, ICON_SOURCE, NAME, PROJECT, SUMMARY, VERSION, VOYAGE_TYPE, releases
from bundle.contents import BY_NAME, LEFT_OUT, OUR_PACKAGES, is_dropped
from pictures import PICTURES

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINUX = ROOT / "packaging" / "bundle" / "linux"
METAINFO = deb.metainfo("")
LARGEST_PICTURE = 400_000


def desktop_entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(LINUX / f"{APP_ID}.desktop", encoding="utf-8")
    return dict(parser["Desktop Entry"])


# Names, numbers and days


def test_the_version_is_everywhere_the_same() -> None:
    newest = releases()[0]
    told = ElementTree.fromstring(METAINFO).findall("releases/release")
    assert newest.version == VERSION, "CHANGELOG.md tells of another release"
    assert [(release.get("version"), release.get("date")) for release in told] == [(r.version, r.date) for r in releases()]
    assert set(re.findall(rf"{NAME}[_-](\d+\.\d+\.\d+)[_-]", README)) == {VERSION}
    assert repr((*map(int, VERSION.split(".")), 0)) in build.version_resource()


def test_each_release_tells_what_has_changed() -> None:
    for release in releases():
        assert release.changes, release.version
        assert not any("\n" in change for change in release.changes)
    assert f"{NAME} ({VERSION})" in deb.changelog().splitlines()[0]
    assert max(len(line) for line in deb.changelog().splitlines() if not line.startswith(" -- ")) <= 80


def test_the_version_resource_is_python_that_the_builder_can_read() -> None:
    tree = ast.parse(build.version_resource(), mode="eval")
    assert isinstance(tree.body, ast.Call)


def test_the_spec_is_python() -> None:
    source = (ROOT / "packaging" / "bundle" / "five-winds.spec").read_text(encoding="utf-8")
    called = {node.func.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    assert {"Analysis", "EXE", "COLLECT", "BUNDLE"} <= called


# What a desktop is told


def test_the_menu_entry_starts_the_program_and_takes_a_voyage() -> None:
    entry = desktop_entry()
    assert entry["Exec"] == f"{NAME} %f"
    assert entry["Icon"] == entry["StartupWMClass"] == NAME
    assert entry["MimeType"] == f"{VOYAGE_TYPE};"
    assert entry["Comment"] == SUMMARY
    assert entry["Categories"] == "Game;BoardGame;StrategyGame;"


def test_software_centres_are_told_the_same() -> None:
    component = ElementTree.fromstring(METAINFO)
    assert component.findtext("id") == APP_ID
    assert component.findtext("launchable") == f"{APP_ID}.desktop"
    assert component.findtext("provides/binary") == component.findtext("icon") == NAME
    assert component.findtext("provides/mediatype") == VOYAGE_TYPE
    assert component.findtext("project_license") == PROJECT["license"]
    assert "".join(f"{category.text};" for category in component.findall("categories/category")) == desktop_entry()["Categories"]
    assert component.find("content_rating") is not None


def test_software_centres_get_our_pictures_when_they_are_on_the_web_and_no_dead_link_before() -> None:
    assert "screenshot" not in deb.metainfo("")
    shown = ElementTree.fromstring(deb.metainfo("https://winds.test/pictures/")).findall("screenshots/screenshot/image")
    assert {image.text for image in shown} == {f"https://winds.test/pictures/{name}.webp" for name in PICTURES}


def test_every_game_is_told_of_by_its_title() -> None:
    titles = [*(meta.title for meta in catalogue.entries()), *catalogue.awaited().values()]
    for told in (deb.metainfo(""), deb.description().replace("\n", "")):
        assert all(title in told for title in titles)
        assert deb.THE_GAMES not in told
    assert max(map(len, deb.description().splitlines())) <= 80


def test_a_voyage_is_known_by_its_ending_and_by_its_beginning() -> None:
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = ElementTree.parse(LINUX / f"{NAME}.xml").getroot().find("m:mime-type", space)
    assert kind is not None
    glob, match = kind.find("m:glob", space), kind.find("m:magic/m:match", space)
    assert glob is not None
    assert match is not None
    assert kind.get("type") == VOYAGE_TYPE
    assert glob.get("pattern") == f"*{EXTENSION}"
    assert match.get("value", "").encode().decode("unicode_escape").encode() == MAGIC


def test_the_manual_page_names_every_command() -> None:
    page = (LINUX / f"{NAME}.6").read_text(encoding="utf-8")
    assert [command for command in commands() if command != "think" and command not in page] == []


# Icons


def png_size(data: bytes) -> tuple[int, int]:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    return width, height


@pytest.mark.parametrize("size", icons.PIXELS)
def test_the_icon_is_there_in_each_size(size: int) -> None:
    assert png_size(icons.png(size).read_bytes()) == (size, size)


def test_the_icon_of_windows_has_each_picture_where_it_says() -> None:
    data = icons.ico()
    _, kind, count = struct.unpack("<HHH", data[:6])
    assert (kind, count) == (1, len(icons.IN_ICO))
    for n, size in enumerate(icons.IN_ICO):
        wide, high, _, _, _, bits, length, at = struct.unpack("<BBBBHHII", data[6 + 16 * n : 22 + 16 * n])
        image = data[at : at + length]
        assert (wide or 256, high or 256, bits) == (size, size, 32)
        if size <= icons.LARGEST_BITMAP:
            assert struct.unpack("<Iii", image[:12]) == (40, size, size * 2)
            assert len(image) == 40 + size * size * 4 + (size + 31) // 32 * 4 * size
        else:
            assert png_size(image) == (size, size)
    assert at + length == len(data)


def test_the_icon_of_macos_has_each_picture_once() -> None:
    data = icons.icns()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8]) == (len(data),)
    at, found = 8, []
    while at < len(data):
        (length,) = struct.unpack(">I", data[at + 4 : at + 8])
        found.append((data[at : at + 4], png_size(data[at + 8 : at + length])[0]))
        at += length
    assert found == list(icons.IN_ICNS)
    assert len({kind for kind, _ in found}) == len(found)


def test_the_drawing_of_the_icon_needs_nothing_else() -> None:
    drawing = ICON_SOURCE.read_text(encoding="utf-8")
    assert not re.search(r'href="(?!#)|<image|<text', drawing)


# What is inside


@pytest.mark.parametrize(("package", "path"), sorted(set(FILES.values())))
def test_the_letters_that_we_use_are_packed(package: str, path: str) -> None:
    assert package in BY_NAME
    assert not is_dropped(f"{package}/{path}")


@pytest.mark.parametrize(
    ("path", "dropped"),
    [
        ("pygame_gui/data/NotoSansJP-Bold.otf", True),
        ("pygame_gui/data/NotoSansHebrew-Regular.ttf", True),
        ("pygame_gui/data/NotoSans-Italic.ttf", True),
        ("pygame_gui\\data\\NotoSansKR-Bold.ttf", True),
        ("pygame_gui/data/FiraCode-Regular.ttf", False),  # without it pygame_gui does not start
        ("pygame_gui/data/default_theme.json", False),
        ("pygame/docs/generated/index.html", True),
        ("five_winds-0.1.0.dist-info/METADATA", False),
        ("five_winds-0.1.0.dist-info/direct_url.json", True),
        ("assets/sprites/house/1x/app_icon.png", False),
    ],
)
def test_what_is_dropped(path: str, dropped: bool) -> None:
    assert is_dropped(path) is dropped


def test_nothing_that_we_import_is_left_out() -> None:
    files = [file for package in OUR_PACKAGES for file in (ROOT / package).rglob("*.py")]
    trees = (ast.parse(file.read_text(encoding="utf-8")) for file in files)
    nodes = [node for tree in trees for node in ast.walk(tree)]
    imported = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module and not node.level}
    assert "pygame" in imported
    assert {name for name in imported if name in LEFT_OUT or name.partition(".")[0] in LEFT_OUT} == set()


def test_each_package_that_comes_along_is_named_with_its_licence() -> None:
    named = {part.name.lower().replace("_", "-") for part in licences.PACKAGES}
    assert named == {name.lower().replace("_", "-") for name in licences.needed_to_play()}
    told = {name for name, _ in licences.texts()}
    assert {f"{part.name}.txt" for part in licences.PACKAGES if part.name not in LEFT_OUT} <= told
    assert {f"{NAME}.txt", "python.txt", "pygame_gui-NotoSans-LICENSE.txt"} <= told


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2"),
        ("libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL2_mixer"),
        ("libpng16-fefdc88d.so.16.58.0", "png16"),
        ("libpython3.11.so.1.0", "python"),
        ("libbz2.so.1.0", "bz2"),
        ("libstdc++.so.6", "stdc++"),
        ("libz.so.1", "z"),
    ],
)
def test_a_library_is_known_by_its_file(file: str, name: str) -> None:
    assert licences.library(file) == name
    assert name in {part.name for part in licences.LIBRARIES}


# The .deb and the archive


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """A folder that looks like a bundle."""
    folder = tmp_path / "made" / "five-winds-bundle"
    (folder / "_internal" / "licences").mkdir(parents=True)
    (folder / NAME).write_bytes(b"\x7fELF GLIBC_2.4 GLIBC_2.31")
    (folder / NAME).chmod(0o755)
    (folder / "_internal" / "libz.so.1").write_bytes(b"\x7fELF GLIBC_2.2.5 GLIBC_2.9")
    return folder


def test_the_deb_has_everything_in_its_place(bundle: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    deb.lay(bundle, root)
    found = {path.relative_to(root / "usr").as_posix() for path in root.rglob("*") if not path.is_dir()}
    apps = {f"share/icons/hicolor/{size}x{size}/apps/{NAME}.png" for size in icons.PIXELS}
    assert found == {
        f"games/{NAME}",
        f"lib/{NAME}/{NAME}",
        f"lib/{NAME}/_internal/libz.so.1",
        f"share/applications/{APP_ID}.desktop",
        f"share/doc/{NAME}/changelog.gz",
        f"share/doc/{NAME}/copyright",
        f"share/icons/hicolor/scalable/apps/{NAME}.svg",
        f"share/lintian/overrides/{NAME}",
        f"share/man/man6/{NAME}.6.gz",
        f"share/metainfo/{APP_ID}.metainfo.xml",
        f"share/mime/packages/{NAME}.xml",
        *apps,
    }
    assert (root / "usr" / "games" / NAME).resolve() == (root / "usr" / "lib" / NAME / NAME).resolve()


def test_the_deb_asks_for_the_newest_c_library_that_it_needs(bundle: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    deb.lay(bundle, root)
    control = dict(line.split(": ", 1) for line in deb.control_file(root).splitlines() if not line.startswith(" "))
    assert control["Depends"].startswith("libc6 (>= 2.31), ")
    assert (control["Package"], control["Version"], control["Section"]) == (NAME, VERSION, "games")
    assert int(control["Installed-Size"]) > 100
    assert control["Description"].lower() == SUMMARY.lower()


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="there is no dpkg-deb here")
def test_the_deb_can_be_read_and_is_the_same_each_time(bundle: Path, tmp_path: Path) -> None:
    one = deb.make(bundle, tmp_path / "one", tmp_path).read_bytes()
    made = deb.make(bundle, tmp_path / "other", tmp_path)
    assert made.read_bytes() == one
    listing = subprocess.run(["dpkg-deb", "-c", str(made)], capture_output=True, text=True, check=True).stdout
    owners = {line.split()[1] for line in listing.splitlines()}
    assert owners == {"root/root"}
    assert f"./usr/lib/{NAME}/{NAME}" in listing


def test_equal_folders_give_equal_archives(bundle: Path, tmp_path: Path) -> None:
    (tmp_path / "later").mkdir()
    other = tmp_path / "later" / bundle.name
    shutil.copytree(bundle, other)
    for path in other.rglob("*"):
        path.touch()
    one, two = archive.pack(bundle, bundle.parent), archive.pack(other, other.parent)
    assert one.name == two.name
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has a .zip and no modes")
def test_the_archive_unpacks_to_one_folder_with_a_program_in_it(bundle: Path, tmp_path: Path) -> None:
    with tarfile.open(archive.pack(bundle, tmp_path)) as packed:
        entries = packed.getmembers()
    assert {entry.name.split("/")[0] for entry in entries} == {bundle.name}
    modes = {entry.name.removeprefix(f"{bundle.name}/"): entry.mode for entry in entries}
    assert (modes[NAME], modes["_internal/libz.so.1"]) == (0o755, 0o644)


# A double click


def test_a_file_alone_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(cli, "has_screen", lambda: True)
    monkeypatch.setattr(cli, "run_window", lambda first=None, sentence="": shown.append((first, sentence)) or 0)
    sample = next((ROOT / "saves" / "samples").glob(f"*{EXTENSION}"))
    assert cli.main([str(sample)]) == 0
    assert shown[0][0] is not None


def test_a_file_that_cannot_be_read_opens_the_harbour_which_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(cli, "has_screen", lambda: True)
    monkeypatch.setattr(cli, "run_window", lambda first=None, sentence="": shown.append((first, sentence)) or 0)
    (tmp_path / "torn.voyage").write_bytes(MAGIC + b"nothing")
    assert cli.main([str(tmp_path / "torn.voyage")]) == 1
    assert shown[0][0] is None
    assert shown[0][1].startswith("torn.voyage: ")
    assert "torn.voyage" in capsys.readouterr().err


# play.py


@pytest.mark.parametrize(
    ("installed", "needs", "ready"),
    [
        (play.TO_PACKAGE, play.TO_PLAY, True),
        (play.TO_PACKAGE, play.TO_DEVELOP, True),
        (play.TO_DEVELOP, play.TO_PLAY, True),
        (play.TO_PLAY, play.TO_DEVELOP, False),
        (play.TO_DEVELOP, play.TO_PACKAGE, False),
    ],
)
def test_whoever_has_more_is_ready_for_less(monkeypatch: pytest.MonkeyPatch, installed: str, needs: str, ready: bool) -> None:
    monkeypatch.setattr(play, "read_stamp", lambda: (play.this_place(), play.contents(installed)))
    monkeypatch.setattr(play, "is_whole", lambda: True)
    assert play.is_ready(needs) is ready


def test_the_extras_that_play_installs_exist() -> None:
    wanted = {extra for needs in play.EVER_MORE for extra in re.findall(r"[\w-]+", needs)}
    assert wanted <= set(PROJECT["optional-dependencies"])


# README.md


def commands() -> set[str]:
    """The commands of five-winds."""
    (group,) = (action for action in cli._parser()._actions if action.choices and not action.option_strings)
    return set(group.choices or ())


def table(heading: str) -> list[str]:
    """The first column of the table below these words."""
    rows = README.partition(heading)[2].partition("|---|---|")[2].strip().split("\n\n")[0]
    return [row.split("|")[1].strip() for row in rows.splitlines()]


def test_the_readme_tells_of_every_command_and_no_other() -> None:
    told = [re.findall(r"`([\w-]+)", row)[0] for row in table("## Commands")]
    assert sorted(told) == sorted(commands())


def test_the_readme_tells_of_every_command_of_play() -> None:
    told = [row.strip("`") for row in table("has commands of its own")]
    assert sorted(told) == ["golden", "package", "soak", "test"]
    for command in told:
        assert callable(getattr(play, command))


@pytest.mark.parametrize("row", [row for row in table("## Commands") if " " in row and "FILE" not in row])
def test_the_commands_of_the_readme_are_spelled_as_they_are_read(row: str) -> None:
    cli._parser().parse_args(row.strip("`").split())


def test_the_keys_of_the_readme_are_the_usual_ones() -> None:
    usual = {key for deed in DEEDS for key in deed.keys} | FIXED_KEYS
    told = {key.lower() for row in table("### Keys") for key in re.findall(r"`([^`]+)`", row)}
    assert len(told) > 20
    assert told - usual == set()


def test_the_readme_shows_the_harbour_and_every_table_that_was_drawn() -> None:
    shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert shown == [f"packaging/pictures/{name}.webp" for name in PICTURES if (ROOT / "packaging" / "pictures" / f"{name}.webp").exists()]
    games = {words[words.index("--game") + 1] for words in PICTURES.values() if "--game" in words}
    assert games == {game for game in catalogue.SHELF if tables.laid(game)}
    for path in shown:
        assert 10_000 < (ROOT / path).stat().st_size < LARGEST_PICTURE, path


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    assert [link for link in links if not (ROOT / link).exists()] == []


def exists_as_told(path: str) -> bool:
    """In the house, or in the smallest game, which lies there as it would lie in the house."""
    return any((root / path.replace("<game>", "windward")).exists() for root in (ROOT, ROOT / "tests" / "house" / "smallest_game"))


def test_the_files_that_the_readme_names_exist() -> None:
    guide = README.partition("## How to add a game")[2]
    named = re.findall(r"`((?:engine|game|tests|assets|packaging|saves)/[\w./<>]+)`", guide)
    assert len(named) > 10
    assert [path for path in named if not exists_as_told(path)] == []
