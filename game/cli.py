"""The command `five-winds` and its subcommands. Clocks and processes are in this package, not in the engine."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import warnings
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, Any, NoReturn

from engine import catalogue
from engine.bots.levels import LEVELS
from engine.bots.think import UnknownLevel, known_level
from engine.campaign import Difference
from engine.catalogue import UnknownGame
from engine.kernel import BadData, BadTerms, Meta, agree
from engine.session import Session

if TYPE_CHECKING:
    from game.commands.simulation import Job, Match
    from game.scenes.shell import Scene, Shell

OF_A_CAMPAIGN = ("campaign", "unveiling", "last_page")
SCENES = (
    "table",
    "envelopes",
    "harbour",
    "setup",
    "curtain",
    "ceremony",
    "settings",
    "library",
    "lesson",
    "box",
    "rulebook",
    "voyages",
    "replay",
    *OF_A_CAMPAIGN,
)

A_GAME = f"one of {', '.join(catalogue.SHELF)}"
UNSEEN = ("offscreen", "dummy", "evdev")  # what is left to draw on when a screen was promised and cannot be reached

# Each command loads what it needs when it runs: the window must not wait for what only measuring needs.


def main(arguments: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if arguments is None else arguments)
    if len(words) == 1 and words[0].endswith((".voyage", ".save")):  # a double click on a file
        words = ["replay", "--harbour", *words]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that lacks a letter still reads the rest
    args = _parser().parse_args(words)
    try:
        result: int = args.run(args)
        return result
    except (BadData, BadTerms, UnknownGame, UnknownLevel) as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


class Parser(argparse.ArgumentParser):
    """What is wrong with the words of a command is one sentence too."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message[:1].upper()}{message[1:].removesuffix('.')}; {self.prog} --help tells more.\n")


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="five-winds", description="Five board games of wind, sea and wine.")
    parser.set_defaults(run=open_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    shelf = commands.add_parser("catalogue", help="the games on the shelf")
    shelf.add_argument("--json", action="store_true", help="JSON lines and nothing else")
    shelf.set_defaults(run=show_catalogue)

    plays = commands.add_parser("simulate", help="bots play")
    plays.add_argument("--game", required=True, help=A_GAME)
    plays.add_argument("--mode", default="", help="default: the first that takes this many seats")
    plays.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    plays.add_argument("--seats", required=True, help=f"levels, separated by commas: {', '.join(LEVELS)}")
    plays.add_argument("--games", type=_count, default=1)
    plays.add_argument("--seed", type=int, default=1, help="of the first game; each further game takes the next number")
    plays.add_argument("--check", action="store_true", help="look at every promise of the kernel at every decision")
    plays.add_argument("--changes", action="store_true", help="in a campaign, seats join, leave and are set aside between games")
    plays.add_argument("--time", action="store_true", help="measure seconds; without it equal seeds give equal lines")
    plays.add_argument("--json", action="store_true", help="JSON lines and nothing else")
    plays.set_defaults(run=simulate)

    match = commands.add_parser(
        "arena",
        help="one bot of level A against B's, seats rotated",
        description="One A against B's, seats rotated. In a mode in which all win or lose together, a table of A's plays and B is ignored.",
    )
    match.add_argument("--game", required=True, help=A_GAME)
    match.add_argument("--mode", default="", help="default: the first that takes this many seats")
    match.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    match.add_argument("--a", default="admiral", choices=tuple(LEVELS), metavar="LEVEL")
    match.add_argument("--b", default="deckhand", choices=tuple(LEVELS), metavar="LEVEL")
    match.add_argument("--seats", type=_count, default=4)
    match.add_argument("--games", type=_count, default=200)
    match.add_argument("--seed", type=int, default=1, help="of the first deal; each deal is played from every seat")
    match.add_argument("--ladder", action="store_true", help="play each level against the one below in every mode and write assets/ladder")
    match.add_argument("--json", action="store_true", help="JSON lines and nothing else")
    match.set_defaults(run=arena)

    mind = commands.add_parser("think", help="the bots' process: JSON lines in, JSON lines out")
    mind.set_defaults(run=think)

    speed = commands.add_parser("bench", help="random play and cloning per CPU second, or how the window feels")
    speed.add_argument("--game", default="", help=f"{A_GAME}; default: all")
    speed.add_argument("--seconds", type=float, default=4.0, help="CPU seconds of play per game")
    speed.add_argument("--against", default="", metavar="REV", help="this checkout beside another revision of it, in one run")
    speed.add_argument("--window", action="store_true", help="frames, memory, clicks, idle use and start of the window instead")
    speed.add_argument("--part", default="", help="with --window: this measurement alone, such as start")
    speed.add_argument("--json", action="store_true", help="JSON lines and nothing else")
    speed.set_defaults(run=bench)

    proof = commands.add_parser("verify", help="replay saves and voyages and compare their check sums")
    proof.add_argument("files", nargs="+", type=Path, metavar="FILE")
    proof.add_argument("--json", action="store_true", help="JSON lines and nothing else")
    proof.set_defaults(run=verify)

    look = commands.add_parser("watch", help="bots only, in the window")
    look.add_argument("--game", required=True, help=A_GAME)
    look.add_argument("--mode", default="", help="default: the first that takes this many seats")
    look.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    look.add_argument("--seats", required=True, help=f"levels, separated by commas: {', '.join(LEVELS)}")
    look.add_argument("--seed", type=int, default=None, help="default: another one each time")
    look.set_defaults(run=watch)

    again = commands.add_parser("replay", help="look at a save or voyage in the window")
    again.add_argument("file", type=Path, metavar="FILE")
    again.add_argument("--harbour", action="store_true", help="a file that cannot be read opens the harbour, which says why")
    again.set_defaults(run=replay)

    picture = commands.add_parser("shot", help="draw any scene to a PNG, without a screen")
    picture.add_argument("--scene", default="table", choices=SCENES)
    picture.add_argument("--game", default="", help=f"{A_GAME}; default: the first that has such a scene")
    picture.add_argument("--mode", default="", help="default: the first that takes this many seats and has such a scene")
    picture.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    picture.add_argument("--seats", type=_count, default=4)
    picture.add_argument("--seed", type=int, default=1)
    picture.add_argument("--decisions", type=int, default=0, help="bots play so many first")
    picture.add_argument(
        "--evenings", type=int, help="of a campaign: bots play so many whole evenings first; default: none, for its last page all"
    )
    picture.add_argument("--page", default="", help="of the campaign's scene: world, evenings, names...; of the last pages: 0, 1, 2")
    picture.add_argument("--level", default="mate", help="of these bots")
    picture.add_argument(
        "--step", default="", help="play on to the next question of this name, such as Turn; or of one of several: Turn,Answer"
    )
    picture.add_argument("--hover", default="", help="the thing under the pointer, such as ship/0")
    picture.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH")
    picture.add_argument("--scale", type=float, default=1.0)
    picture.add_argument("--theme", default="calm", choices=("calm", "high-contrast"))
    picture.add_argument("--text", default="normal", choices=("normal", "large"), help="the size of letters")
    picture.add_argument("--language", default="en", help="a folder of assets/texts")
    picture.add_argument("--viewer", type=_viewer, default="asked", metavar="asked|public|SEAT", help="whose eyes")
    picture.add_argument("--out", required=True)
    picture.set_defaults(run=take_shot)
    return parser


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _emit(args: argparse.Namespace, row: dict[str, Any], words: str) -> None:
    print(json.dumps(row) if args.json else words, flush=True)


# catalogue


def show_catalogue(args: argparse.Namespace) -> int:
    for meta in catalogue.entries():
        modes = "; ".join(f"{m.title}, {_range(m.seats)}" for m in meta.modes)
        options = "".join(f"\n  {o.id}: {', '.join(o.values)}{', or a seat' if o.per_seat else ''}" for o in meta.options)
        _emit(args, catalogue_row(meta), f"{meta.title} ({meta.id}): {modes}{options}")
    return 0


def catalogue_row(meta: Meta) -> dict[str, Any]:
    return {
        "game": meta.id,
        "title": meta.title,
        "seats": list(meta.seats),
        "modes": [{"id": m.id, "title": m.title, "seats": list(m.seats)} for m in meta.modes],
        "options": [
            {"id": o.id, "values": list(o.values), "modes": list(o.modes), "seats": list(o.seats), "per_seat": o.per_seat}
            for o in meta.options
        ],
        "presets": {name: dict(values) for name, values in meta.presets.items()},
        "rules": meta.rules,
    }


def _range(seats: Sequence[int]) -> str:
    return f"{seats[0]} seat" + "s" * (seats[0] > 1) if len(seats) == 1 else f"{seats[0]} to {seats[-1]} seats"


# simulate


def simulate(args: argparse.Namespace) -> int:
    from game.commands.simulation import play_all

    jobs = _jobs(args)
    finished = errors = 0
    for result in play_all(jobs):
        if result.error:
            errors += 1
            print(f"Seed {result.row['seed']}: {result.error}", file=sys.stderr)
            continue
        finished += 1
        row = result.row
        _emit(args, row, f"seed {row['seed']}: {row['scores']} after {row['rounds']} rounds, won by {row['winners'] or 'nobody'}")
    _emit(args, {"games": len(jobs), "finished": finished, "errors": errors}, f"{finished} of {len(jobs)} games finished, {errors} errors")
    return 1 if errors else 0


def _jobs(args: argparse.Namespace) -> list[Job]:
    from game.commands.simulation import Job

    mode, levels, options = _table(args)
    return [Job(args.game, mode, levels, options, args.seed + n, args.check, args.time, changes=args.changes) for n in range(args.games)]


def _table(args: argparse.Namespace) -> tuple[str, tuple[str, ...], dict[str, str]]:
    """Mode, levels and options of a table of bots, as somebody has written them."""
    meta = catalogue.entry(args.game)
    levels = tuple(args.seats.split(","))
    for level in levels:
        known_level(level)
    options = dict(_option(text) for text in args.option)
    mode = args.mode or mode_for(meta, len(levels))
    agree(meta, mode, len(levels), options)
    return mode, levels, options


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadTerms(f"An option is written name=value, not {text!r}.")
    return name, value


def mode_for(meta: Meta, seats: int, *, campaign: bool = False) -> str:
    """The first that takes so many; where a campaign is asked for, the first campaign if there is one."""
    fitting = [mode for mode in meta.modes if seats in mode.seats]
    if not fitting:
        raise BadTerms(f"{meta.title} has no mode for {seats} seats; it takes {', '.join(map(str, meta.seats))}.")
    return next((mode for mode in fitting if mode.campaign or not campaign), fitting[0]).id


# arena


def arena(args: argparse.Namespace) -> int:
    from game.commands.simulation import play_match

    if args.ladder:
        return climb(args)
    row, errors = play_match(_match(args))
    for error in errors:
        print(error, file=sys.stderr)
    against = f" against {row['b']}" if row["b"] else ""
    share = f"{row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})" if row["games"] else "nothing"
    _emit(args, row, f"{row['a']}{against}, {row['seats']} seats: {row['wins']:g} of {row['games']} games won, {share}")
    return 1 if errors else 0


def _match(args: argparse.Namespace) -> Match:
    from game.commands.simulation import Match

    meta = catalogue.entry(args.game)
    for level in (args.a, args.b):
        known_level(level)
    options = dict(_option(text) for text in args.option)
    mode = args.mode or mode_for(meta, args.seats)
    agree(meta, mode, args.seats, options)
    return Match(args.game, mode, options, args.seats, args.a, args.b, args.games, args.seed)


def climb(args: argparse.Namespace) -> int:
    """Play the ladder of levels of every mode and write it where the app looks for it."""
    from game.commands.ladder import ladder, rung, write_ladder
    from game.commands.simulation import play_match

    failed = 0
    rungs = []
    for match in ladder(args.game, args.games, args.seed):
        row, errors = play_match(match)
        failed += len(errors)
        for error in errors:
            print(error, file=sys.stderr)
        rungs.append(rung(match, row))
        _emit(args, rungs[-1], f"{match.mode}, {match.a} against {match.b}: {row['share']:.1%} ({row['low']:.1%} to {row['high']:.1%})")
    if not failed:
        write_ladder(args.game, rungs)
    return 1 if failed else 0


# think


def think(args: argparse.Namespace) -> int:
    from game.play.thinking import serve

    return serve(sys.stdin, sys.stdout)


# bench


def bench(args: argparse.Namespace) -> int:
    from game.commands.bench import measure

    if args.window:
        return bench_window(args)
    if args.against:
        return bench_against(args)
    for meta in [catalogue.entry(args.game)] if args.game else catalogue.entries():
        row = measure(catalogue.load(meta.id), args.seconds)
        words = f"{row['name']}: {row['choices_per_s']} choices, {row['clones_per_s']} clones, {row['games_per_s']} games per CPU second"
        _emit(args, row, words)
    return 0


def bench_against(args: argparse.Namespace) -> int:
    from game.commands.rival_bench import NoRevision, against

    try:
        for row in against(args.against, args.game, args.seconds):
            ratios = f"{row['choices_per_s_ratio']} times the choices, {row['clones_per_s_ratio']} times the clones of {args.against}"
            _emit(args, row, f"{row['name']}: {ratios}")
    except NoRevision as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return 0


def bench_window(args: argparse.Namespace) -> int:
    from game.commands import window_bench  # pygame only for windows

    if args.part and not window_bench.PART.fullmatch(args.part):
        print(f"There is no measurement {args.part!r}; one is frames-{catalogue.SHELF[0]}-1920x1080.", file=sys.stderr)
        return 2
    for row in [window_bench.measure_part(args.part)] if args.part else window_bench.measure_window(has_screen()):
        _emit(args, row, "  ".join(str(value) if name == "name" else f"{name} {value}" for name, value in row.items()))
    return 0


# verify


def verify(args: argparse.Namespace) -> int:
    from game.services.texts import Texts
    from saves.campaigns import is_campaign
    from saves.trouble import Unreadable

    sound = True
    for file in args.files:
        try:
            row, told = verified_campaign(file) if is_campaign(file) else verified(file)
        except Unreadable as trouble:
            print(f"{file}: {Texts().tell(trouble.sentence)}", file=sys.stderr)
            sound = False
            continue
        sound = sound and row["ok"]
        _emit(args, row, f"{file}: {row['game']}, {told}")
    return 0 if sound else 1


def verified(file: Path) -> tuple[dict[str, Any], str]:
    """Play a saved game again, by its log."""
    from saves.resume import take_up
    from saves.voyage import read_any

    session, document = take_up(read_any(file), catalogue.load)
    at = session.differs_at
    row = {"file": str(file), "game": document.game, "decisions": document.decisions, "ok": at is None, "differs_at": at}
    return row, f"{document.decisions} decisions, {'the same again' if at is None else f'decision {at} leads elsewhere'}"


def verified_campaign(file: Path) -> tuple[dict[str, Any], str]:
    """Play a campaign again, evening by evening and change by change; the game that is being played, too."""
    from saves.campaigns import compare, read_campaign
    from saves.resume import take_up

    whole = read_campaign(file, catalogue.load)
    about = whole.document
    found = compare(whole.campaign, whole.load, catalogue.load)
    for document in whole.playing:
        at = take_up(document, catalogue.load).session.differs_at
        if at is not None:
            found.append(Difference("game", about.round + 1, at))
    differs = [{"evening": d.evening, "what": d.what, "decision": d.answer} for d in found]
    row = {"file": str(file), "game": about.game, "evenings": about.round, "decisions": about.decisions}
    return {**row, "ok": not found, "differs": differs}, f"{about.round} evenings, {'; '.join(map(_difference, found)) or 'the same again'}"


def _difference(d: Difference) -> str:
    words = {
        "begin": "its beginning leads elsewhere",
        "change": f"a change of the table after evening {d.evening} leads elsewhere",
        "game": f"evening {d.evening} leads elsewhere",
        "missing": f"the game of evening {d.evening} is missing",
    }
    return words[d.what] + ("" if d.answer is None else f" from decision {d.answer} on")


# the window


def open_window(args: argparse.Namespace) -> int:
    """The harbour; where there is no screen, a sentence and a proof of the installation instead."""
    if has_screen():
        code = run_window()
        return prove("The window cannot be opened.") if code is None else code
    return prove("There is no screen here.")


def run_window(first: Callable[[Shell], Scene] | None = None, sentence: str = "") -> int | None:
    """Until the player leaves, beginning with this scene or with the harbour, and with a sentence if there is something to say first;
    None when no window could be opened."""
    import pygame

    from game.app import App
    from game.services import memory

    if not sys.warnoptions:
        warnings.simplefilter("ignore")  # they are for programmers, who ask for them with python -W
    try:
        app = App()
    except pygame.error as error:
        print(f"The system says: {error}.", file=sys.stderr)
        return None
    if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        app.close()
        return None
    app.sentences += [sentence] if sentence else []
    memory.freeze()
    return app.run(first) if first else app.run()


def has_screen() -> bool:
    """Windows and macOS always have one; elsewhere the environment tells."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def prove(why: str) -> int:
    """Bots play one quick game, and its final table is drawn."""
    import pygame

    from game.commands import shot

    meta = catalogue.entries()[0]
    mode = meta.modes[0]
    wish = shot.Wish("table", meta.id, mode.id, mode.seats[0], {}, 1, 250, (1280, 720), level="deckhand")
    try:
        here = Path.cwd() if os.access(os.curdir, os.W_OK) else Path(tempfile.gettempdir())
        out = here / "five-winds-table.png"
        shot.draw(wish, out)
    except (OSError, pygame.error) as wrong:
        print(f"{why} The table of a game could not be drawn: {wrong}.", file=sys.stderr)
        return 1
    print(f"{why} Five Winds is installed: bots played {meta.title}, and their table is drawn in {out}.")
    return 0


# watch and replay


def watch(args: argparse.Namespace) -> int:
    """Bots play at a table in the window."""
    mode, levels, options = _table(args)
    if not _can_show(args.game):
        return 1
    from game.commands.voyage_shot import NAMES
    from game.play.playing import Unsaved
    from game.scenes.harbour_window import Watching
    from saves.document import SeatSetting

    seed = randbits(48) if args.seed is None else args.seed
    session = Session.begin(catalogue.load(args.game), mode, len(levels), options, seed)
    seats = [SeatSetting(name=NAMES[n], player=level) for n, level in enumerate(levels)]
    return _shown(lambda shell: Watching.of(shell, Unsaved(session, seats)))


def replay(args: argparse.Namespace) -> int:
    """A save or voyage in the window, at its last position."""
    from game.services.texts import Texts
    from saves.resume import take_up
    from saves.trouble import Unreadable
    from saves.voyage import read_any

    try:
        session, document = take_up(read_any(args.file), catalogue.load)
    except Unreadable as trouble:
        why = Texts().tell(trouble.sentence)
        print(f"{args.file}: {why}", file=sys.stderr)
        if args.harbour and has_screen():
            run_window(sentence=f"{args.file.name}: {why}")
        return 1
    if not _can_show(document.game):
        return 1
    from game.play.strangers import welcome
    from game.scenes.onlooker import Replay

    def shown(shell: Shell) -> Scene:
        welcome(session, document.seats, shell.texts)
        return Replay(shell, session, document.seats)

    return _shown(shown)


def _can_show(game: str) -> bool:
    """Whether there are a screen and a table for this game; if not, a sentence says so."""
    from game import tables

    missing = "" if has_screen() else "There is no screen here to show it on."
    if not tables.laid(game):
        missing = f"{catalogue.entry(game).title} has no table in the window yet."
    if missing:
        print(missing, file=sys.stderr)
    return not missing


def _shown(first: Callable[[Shell], Scene]) -> int:
    code = run_window(first)
    return 1 if code is None else code


# shot


def take_shot(args: argparse.Namespace) -> int:
    import pygame

    from game.commands import shot
    from game.services.texts import BadText

    campaign = args.scene in OF_A_CAMPAIGN
    meta = catalogue.entry(args.game) if args.game else _first_with(campaign=campaign)
    mode = args.mode or mode_for(meta, args.seats, campaign=campaign)
    options = dict(_option(text) for text in args.option)
    agree(meta, mode, args.seats, options)
    if args.viewer.isdecimal() and int(args.viewer) >= args.seats:
        raise BadTerms(f"There is no seat {args.viewer}: the seats are 0 to {args.seats - 1}.")
    wish = shot.Wish(
        args.scene, meta.id, mode, args.seats, options, args.seed, args.decisions, args.size, args.scale, args.theme,
        known_level(args.level), args.step, args.hover, args.text, args.language, args.viewer, args.evenings, args.page,
    )  # fmt: skip
    try:
        shot.draw(wish, Path(args.out))
    except (BadText, OSError, pygame.error) as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return 0


def _first_with(*, campaign: bool) -> Meta:
    """The first game on the shelf; for the scenes of a campaign the first that has one."""
    entries = catalogue.entries()
    return next((meta for meta in entries if not campaign or any(mode.campaign for mode in meta.modes)), entries[0])


def _viewer(text: str) -> str:
    if text not in ("asked", "public") and not text.isdecimal():
        raise argparse.ArgumentTypeError("asked, public, or a seat from 0 on")
    return text


def _size(text: str) -> tuple[int, int]:
    wide, times, high = text.partition("x")
    if not times or not wide.isdecimal() or not high.isdecimal() or not (1024 <= int(wide) <= 7680 and 576 <= int(high) <= 4320):
        raise argparse.ArgumentTypeError("a size is written 1280x720, from 1024x576 to 7680x4320")
    return int(wide), int(high)


if __name__ == "__main__":
    sys.exit(main())
