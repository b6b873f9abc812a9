"""Kill a playing process at random instants, and see what is left.

    python -m tests.saves.kill_harness --kills 500 [--campaigns]

A child opens the game (or the campaign) that is under way, or begins the next one, and plays it with autosave: answers, take-backs, redos.
After each deed it says so. The parent kills it (SIGKILL), opens the game from the files, and does the same deeds on an account of its own:
what was found must be as after the last deed the child told of, or after the one that was in flight. Power cuts are not simulated.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from engine import catalogue
from engine.kernel import Luck, draw, pick
from engine.session import Session
from saves.autosave import Autosave
from saves.campaign import campaign_from_bytes
from saves.campaign_save import CampaignSave
from saves.campaigns import compare
from saves.files import sweep
from saves.folder import PlayerFolder
from saves.format import from_bytes
from saves.resume import take_up
from saves.slots import Slots
from saves.trouble import Trouble
from tests.campaign.deeds import Account, begun, campaigns_in, do_deed, find_game, players, shown
from tests.saves.games import seats_of
from tests.saves.telling import said

TABLES = (("free_for_all", 4), ("head_to_head", 2), ("coop", 3), ("free_for_all", 3))
KEEP_EVERY = 8  # often, so that kills fall into full saves as well
EARLY = 0.15  # share of kills while the process is still starting and opening the game
LONGEST_WAIT = 60.0


class Games:
    """Games of Windward, one after the other."""

    def __init__(self, home: Path) -> None:
        self.slots = Slots(PlayerFolder(home, home), catalogue.load)

    def begin(self, number: int) -> Autosave:
        session = self.account(number)
        return Autosave.begin(self.slots, session, seats_of(session), f"Game {number}", keep_every=KEEP_EVERY)

    def open(self, slot: str) -> Autosave:
        return Autosave.open(self.slots, slot, keep_every=KEEP_EVERY)

    def found(self, slot: str) -> Session:
        """What is in the files now."""
        return self.slots.open(slot).session

    @staticmethod
    def account(number: int) -> Session:
        mode, seats = TABLES[number % len(TABLES)]
        return Session.begin(catalogue.load("windward"), mode, seats, {}, number)

    @staticmethod
    def over(game: Autosave | Session) -> bool:
        return (game.session if isinstance(game, Autosave) else game).over

    @staticmethod
    def shown(game: Autosave | Session) -> object:
        session = game.session if isinstance(game, Autosave) else game
        return session.state, [(e.number, e.seat, e.choice) for e in (*session.log, *session.undone)]

    @staticmethod
    def sum(game: Autosave | Session) -> str:
        return str((game.session if isinstance(game, Autosave) else game).state.fingerprint())

    @staticmethod
    def do_deed(game: Autosave | Session, counter: int) -> None:
        """The deed with this number: the same for equal sessions."""
        session = game.session if isinstance(game, Autosave) else game
        luck = Luck(counter)
        draw(luck, 2)
        kind = draw(luck, 100)
        if kind < 6 and session.log:
            game.undo(session.log[-1].seat, free=True)
        elif kind < 10 and session.undone:
            game.redo()
        else:
            decision = session.decision(session.pending()[0].seat)
            assert decision is not None
            game.submit(decision.seat, decision.number, pick(luck, decision.choices))

    def close(self, path: Path) -> bool:
        """Whether this file, which can be read, is a finished game that replays. Raises Unreadable."""
        resumed = take_up(from_bytes(path.read_bytes()), catalogue.load)
        assert resumed.differs_at is None
        return resumed.session.over and path.suffix == self.slots.save


class Wars:
    """Campaigns of the toy, one after the other."""

    def __init__(self, home: Path) -> None:
        self.slots = campaigns_in(home)

    def begin(self, number: int) -> CampaignSave:
        return CampaignSave.begin(self.slots, begun(seed=number), players(), f"War {number}", keep_every=KEEP_EVERY)

    def open(self, slot: str) -> CampaignSave:
        return CampaignSave.open(self.slots, slot, keep_every=KEEP_EVERY)

    def found(self, slot: str) -> CampaignSave:
        """What is in the files now. Opening a campaign may end its evening, which is what the child would do next."""
        game = self.open(slot)
        game.abandon()
        return game

    @staticmethod
    def account(number: int) -> Account:
        return Account(begun(seed=number), players())

    @staticmethod
    def over(game: CampaignSave | Account) -> bool:
        return game.campaign.over

    @staticmethod
    def shown(game: CampaignSave | Account) -> object:
        return shown(game)

    @staticmethod
    def sum(game: CampaignSave | Account) -> str:
        evening = game.campaign.evening
        return str((evening.state if evening else game.campaign.record).fingerprint())

    @staticmethod
    def do_deed(game: CampaignSave | Account, counter: int) -> None:
        do_deed(game, counter)

    def close(self, path: Path) -> bool:
        """Whether this file, which can be read, is a campaign that is over and replays. Raises Unreadable."""
        campaign = campaign_from_bytes(path.read_bytes(), find_game).campaign
        if path.suffix != self.slots.save:
            return False
        assert compare(campaign, self.slots.load(path.stem), find_game) == []
        return campaign.over


# The child


def child(play: Games | Wars, counter: int) -> None:
    """Play until killed, and say what was done."""
    slots = play.slots
    while True:
        entries = slots.entries()
        slot = next((slot.id for slot in entries if slot.about and not slot.about.finished), None)
        game: Any = play.open(slot) if slot else play.begin(len(entries))
        say({"open": game.slot, "notes": [said(note) for note in game.notes]})
        while not play.over(game):
            play.do_deed(game, counter)
            counter += 1
            say({"done": counter, "slot": game.slot, "sum": play.sum(game), "trouble": said(game.trouble) if game.trouble else ""})
        game.close()


def say(row: dict[str, object]) -> None:
    os.write(1, json.dumps(row).encode() + b"\n")


# The parent


class Counts(NamedTuple):
    kills: int = 0
    games: int = 0
    finished: int = 0
    deeds: int = 0
    in_flight_kept: int = 0  # kills after which the deed in flight was on the disk already
    games_lost: int = 0
    deeds_lost: int = 0
    notes: int = 0
    files: int = 0
    unreadable_files: int = 0
    stray_files: int = 0


class Sea:
    """The parent's own account of every game."""

    def __init__(self, home: Path, seed: int, kind: type[Games | Wars]) -> None:
        self.home = home
        self.kind = kind
        self.luck = random.Random(seed)
        self.counter = 0
        self.games: dict[str, Any] = {}
        self.counts = Counts()

    def add(self, **more: int) -> None:
        self.counts = self.counts._replace(**{name: getattr(self.counts, name) + n for name, n in more.items()})

    def kill_once(self) -> None:
        rows = self.sail_and_kill()
        self.add(kills=1, deeds=sum("done" in row for row in rows))
        for row in rows:
            self.hear(row)
        self.look()

    def sail_and_kill(self) -> list[dict[str, object]]:
        command = [sys.executable, "-m", "tests.saves.kill_harness", "--child", str(self.home), str(self.counter)]
        command += ["--campaigns"] if self.kind is Wars else []
        process = subprocess.Popen(command, stdout=subprocess.PIPE, bufsize=0, cwd=Path(__file__).parents[2])
        assert process.stdout is not None
        first = b""
        if self.luck.random() < EARLY:
            time.sleep(self.luck.uniform(0.0, 0.6))
        else:
            first = process.stdout.readline()
            time.sleep(self.luck.uniform(0.0, 0.25))
        process.send_signal(signal.SIGKILL)
        rest = process.communicate(timeout=LONGEST_WAIT)[0]
        whole, _, _ = (first + rest).rpartition(b"\n")
        return [json.loads(line) for line in whole.splitlines()]

    def hear(self, row: dict[str, object]) -> None:
        """Do on our own what the child says that it did."""
        if "open" in row:
            self.known(str(row["open"]))
            self.add(notes=bool(row["notes"]))
            return
        game = self.known(str(row["slot"]))
        self.kind.do_deed(game, self.counter)
        self.counter += 1
        assert self.counter == row["done"], "the child counts differently"
        assert not row["trouble"], row["trouble"]
        if self.kind.sum(game) != row["sum"]:
            raise AssertionError(f"deed {self.counter}: the child's game is not the one that was saved")

    def known(self, slot: str) -> Any:
        if slot not in self.games:
            self.games[slot] = self.kind.account(len(self.games))
            self.add(games=1)
        return self.games[slot]

    def look(self) -> None:
        """Open the files of every game that was under way, and compare."""
        play = self.kind(self.home)
        there = {slot.id: slot for slot in play.slots.entries()}
        self.add(games_lost=len(self.games.keys() - there.keys()))
        for slot, entry in there.items():
            game = self.known(slot)
            if entry.about and entry.about.finished and play.over(game):
                continue
            try:
                found: Any = play.found(slot)
            except Trouble as trouble:
                print(f"{slot}: {trouble}", file=sys.stderr)
                self.add(games_lost=1)
                continue
            if play.shown(found) == play.shown(game):
                continue
            play.do_deed(game, self.counter)  # the one in flight
            self.counter += 1
            self.add(in_flight_kept=1)
            if play.shown(found) != play.shown(game):
                self.add(deeds_lost=1)
                self.games[slot] = found

    def close(self) -> Counts:
        """Every file that is left can be read, and every finished game replays."""
        play = self.kind(self.home)
        self.add(stray_files=sweep(self.home / "games", older_than=0))
        for path in sorted((self.home / "games").glob(f"*{play.slots.save}*")):
            self.add(files=1)
            try:
                self.add(finished=int(play.close(path)))
            except Trouble as trouble:
                print(f"{path.name}: {trouble}", file=sys.stderr)
                self.add(unreadable_files=1)
        return self.counts


def run(kills: int, seed: int, home: Path, kind: type[Games | Wars] = Games) -> Counts:
    sea = Sea(home, seed, kind)
    for _ in range(kills):
        sea.kill_once()
    return sea.close()


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill a playing process at random instants, and see what is left.")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--campaigns", action="store_true", help="campaigns of the toy instead of games of Windward")
    parser.add_argument("--child", nargs=2, metavar=("HOME", "COUNTER"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    kind = Wars if args.campaigns else Games
    if args.child:
        child(kind(Path(args.child[0])), int(args.child[1]))
    with tempfile.TemporaryDirectory() as home:
        began = time.monotonic()
        counts = run(args.kills, args.seed, Path(home), kind)
        print(json.dumps({**counts._asdict(), "seconds": round(time.monotonic() - began)}))
    return 1 if counts.games_lost or counts.deeds_lost or counts.unreadable_files else 0


if __name__ == "__main__":
    sys.exit(main())
