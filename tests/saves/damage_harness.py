"""Open a great many damaged files, and see what is said.

    python -m tests.saves.damage_harness --files 10000

Each file is put where the program will find it: as the newest save of a slot, as its journal, as a voyage to import, as settings. Then it
is opened. It must end with a sentence, within seconds, and with the damaged file still there; or, where the change did no harm, with a
game that can be played on.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import Any

from engine.kernel import Luck
from game.services import settings
from saves.autosave import Autosave
from saves.document import FORMAT
from saves.format import to_bytes
from saves.slots import Slots
from saves.trouble import Newer, NotOnShelf, Outdated, Trouble
from saves.voyage import MAGIC, pack
from tests.saves.games import document_of, play_on, seats_of, slots_in, toy_game, windward
from tests.saves.telling import said

SECONDS = 10  # longer is a hang
SLOT = "evening-game"


class Hang(BaseException):
    """A file that took too long."""


# The damage. Each takes a sound file and says what becomes of it.


def truncated(data: bytes, luck: random.Random) -> bytes:
    return data[: luck.randrange(len(data))]


def bits_flipped(data: bytes, luck: random.Random) -> bytes:
    changed = bytearray(data)
    for _ in range(luck.choice((1, 1, 1, 2, 5, 50))):
        changed[luck.randrange(len(changed))] ^= 1 << luck.randrange(8)
    return bytes(changed)


def overwritten(data: bytes, luck: random.Random) -> bytes:
    at, length = luck.randrange(len(data)), luck.choice((1, 16, 512, 4096))
    filling = luck.choice((bytes(length), luck.randbytes(length), b"\xff" * length))
    return data[:at] + filling + data[at + length :]


NONSENSE: tuple[Any, ...] = (None, True, False, 0, -1, 1.5, "", "sail", "é" * 100, [], {}, [None], {"a": 1}, [[]], ["sail", 1], "../../x")
HUGE: tuple[Any, ...] = (10**9, 2**31, 2**63, 2**64, -(2**63), 10**30, 10**400, 1e308, "x" * 100_000, [0] * 50_000, ["sail"] * 30_000)


def wrong_types(body: Any, luck: random.Random) -> Any:
    return replaced(body, luck, luck.choice(NONSENSE))


def huge_numbers(body: Any, luck: random.Random) -> Any:
    return replaced(body, luck, luck.choice(HUGE))


def something_missing(body: Any, luck: random.Random) -> Any:
    holder, key = somewhere(body, luck)
    del holder[key]
    return body


def doubled(body: Any, luck: random.Random) -> Any:
    """A value that is right in one place stands in another."""
    holder, key = somewhere(body, luck)
    return replaced(body, luck, json.loads(json.dumps(holder[key])))


def deep(body: Any, luck: random.Random) -> Any:
    return replaced(body, luck, json.loads("[" * (depth := luck.choice((10, 30, 400))) + "]" * depth))


def wrong_game(body: Any, luck: random.Random) -> Any:
    body["game"] = luck.choice(("vinhos", "tests", "ludo", "", "../windward", "WINDWARD", "x" * 500))
    return body


def newer_version(body: Any, luck: random.Random) -> Any:
    name = luck.choice(("format", "rules"))
    body[name] = luck.choice((FORMAT + 1, 99, 10**6, 10**7))
    return body


def replaced(body: Any, luck: random.Random, value: Any) -> Any:
    holder, key = somewhere(body, luck)
    holder[key] = value
    return body


def somewhere(body: Any, luck: random.Random) -> tuple[Any, Any]:
    """A place in JSON data, deep or not."""
    holder: Any = body
    while True:
        key = luck.choice(list(holder)) if isinstance(holder, dict) else luck.randrange(len(holder))
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner or luck.random() < 0.15:
            return holder, key
        holder = inner


def too_deep_to_write(data: bytes, luck: random.Random) -> bytes:
    """Brackets that no JSON library would write."""
    depth = luck.choice((1_000, 100_000, 2_000_000))
    opening, closing = luck.choice(((b"[", b"]"), (b'{"a":', b"}")))
    return with_header(b'{"snapshot":' + opening * depth + b"1" + closing * (depth if luck.random() < 0.5 else 0) + b"}")


def bomb(data: bytes, luck: random.Random) -> bytes:
    return built_bomb(luck.choice((33, 64, 256)), luck.choice((b"\0", b"[", b'{"five-winds"')))


@cache
def built_bomb(megabytes: int, filling: bytes) -> bytes:
    packer = zlib.compressobj(9)
    block = filling * ((1 << 20) // len(filling) + 1)
    return MAGIC + b"".join(packer.compress(block) for _ in range(megabytes)) + packer.flush()


def not_ours(data: bytes, luck: random.Random) -> bytes:
    return luck.choice((b"", b"\n", b"\x89PNG\r\n\x1a\n", b"PK\x03\x04", b"{}", b"null", luck.randbytes(2000), b"\0" * 4096, MAGIC))


RAW: tuple[Callable[[bytes, random.Random], bytes], ...] = (truncated, bits_flipped, overwritten, not_ours)
INSIDE: tuple[Callable[[Any, random.Random], Any], ...] = (
    wrong_types, huge_numbers, something_missing, doubled, deep, wrong_game, newer_version,
)  # fmt: skip
NEVER_SOUND = {"truncated", "bits_flipped", "not_ours", "newer_version", "too_deep_to_write", "bomb"}


def with_header(body: bytes, game: str = "windward", form: Any = FORMAT) -> bytes:
    header = {"five-winds": "save", "format": form, "game": game, "sha256": sha256(body).hexdigest(), "size": len(body)}
    return json.dumps(header).encode() + b"\n" + body


def changed_inside(data: bytes, change: Callable[[Any, random.Random], Any], luck: random.Random) -> bytes:
    """Changed by somebody who knows how to make check sums, so that it gets past the door and, often, to the game's own rules."""
    body = json.loads(data.partition(b"\n")[2])
    if change in (wrong_game, newer_version) or luck.random() < 0.5:
        body = change(body, luck)
    else:
        change(body["snapshot"], luck)
    if luck.random() < 0.7 and all(isinstance(body.get(name), kind) for name, kind in (("snapshot", dict), ("sums", dict), ("log", list))):
        canonical = json.dumps(body["snapshot"], sort_keys=True, separators=(",", ":"))
        body["sums"][str(len(body["log"]))] = sha256(canonical.encode()).hexdigest()[:16]
    return with_header(json.dumps(body).encode(), str(body.get("game")), body.get("format"))


# The places


class Workshop:
    """A sound game, to be damaged again and again."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.luck = random.Random(seed)
        sessions = [windward(60), windward(40, "coop", 3, 4), windward(80, "free_for_all", 4), windward(30, "solo", 1, 11), toy_game(9)]
        self.documents = [document_of(session) for session in sessions]
        self.saves = [to_bytes(document) for document in self.documents]
        self.voyages = [pack(document) for document in self.documents]
        self.counts: Counter[str] = Counter()
        self.slowest = 0.0

    def one(self) -> None:
        place = self.luck.choices((self.save, self.voyage, self.journal, self.settings), (60, 22, 12, 6))[0]
        shutil.rmtree(self.folder, ignore_errors=True)
        try:
            place()
        except Hang as hang:
            self.fault("hangs", str(hang))
        except Exception as crash:
            self.fault("crashes", repr(crash))
        self.counts["files"] += 1

    @contextmanager
    def watched(self, kind: str) -> Iterator[None]:
        """What the program does with a file, against the clock."""

        def hang(number: int, frame: FrameType | None) -> None:
            raise Hang(kind)

        before = signal.signal(signal.SIGALRM, hang)
        began = time.monotonic()
        signal.alarm(SECONDS)
        try:
            yield
        finally:
            signal.alarm(0)
            signal.signal(signal.SIGALRM, before)
            self.slowest = max(self.slowest, time.monotonic() - began)

    def fault(self, kind: str, words: str = "") -> None:
        self.counts[kind] += 1
        print(f"{kind}: {words}", file=sys.stderr)

    def spoil(self, data: bytes) -> tuple[str, bytes]:
        choices = self.luck.random()
        if choices < 0.35:
            raw = self.luck.choice(RAW)
            return raw.__name__, raw(data, self.luck)
        if choices < 0.37:
            return too_deep_to_write.__name__, too_deep_to_write(data, self.luck)
        inside = self.luck.choice(INSIDE)
        return inside.__name__, changed_inside(data, inside, self.luck)

    def save(self) -> None:
        """The newest save of a slot, with or without an older one behind it."""
        slots = slots_in(self.folder)
        pick = self.luck.randrange(len(self.saves))
        fallback = self.luck.random() < 0.2
        if fallback:
            slots.write(SLOT, self.documents[pick])
        path = slots.folder.games / f"{SLOT}.save"
        kind, data = self.spoil(self.saves[pick])
        if fallback:
            path.replace(path.with_name(f"{SLOT}.save.1"))
        path.write_bytes(data)
        self.counts[kind] += 1
        try:
            with self.watched(kind):
                slots.entries()
                game = Autosave.open(slots, SLOT)
        except Trouble as trouble:
            self.sentence(trouble)
            self.kept(slots, data)
            if fallback and not isinstance(trouble, Newer | NotOnShelf | Outdated):  # these files stay where they are
                self.fault("good generations not used", f"{kind}: {trouble}")
            return
        if game.notes and any("damaged" in said(note) for note in game.notes):
            self.counts["fell back"] += 1
            self.kept(slots, data)
        else:
            self.sound(kind, data != self.saves[pick], game)
        game.close()

    def voyage(self) -> None:
        """A file from elsewhere, which stays where it is."""
        slots = slots_in(self.folder)
        pick = self.luck.randrange(len(self.saves))
        if self.luck.random() < 0.1:
            kind, data = bomb.__name__, bomb(b"", self.luck)
        elif self.luck.random() < 0.5:
            raw = self.luck.choice(RAW)
            kind, data = raw.__name__, raw(self.voyages[pick], self.luck)
        else:
            kind, inner = self.spoil(self.saves[pick])
            data = MAGIC + zlib.compress(inner)
        path = self.folder / "gift.voyage"
        path.write_bytes(data)
        self.counts[kind] += 1
        try:
            with self.watched(kind):
                slot = slots.import_file(path)
        except Trouble as trouble:
            self.sentence(trouble)
        else:
            game = Autosave.open(slots, slot)
            self.sound(kind, data != self.voyages[pick], game)
            game.close()
        if path.read_bytes() != data:
            self.fault("files not kept")

    def journal(self) -> None:
        """What was done since the last save."""
        slots = slots_in(self.folder)
        session = windward(5, seed=self.luck.randrange(20))
        with Autosave.begin(slots, session, seats_of(session), "Evening game") as game:
            for _ in range(6):
                decision = session.decision(session.pending()[0].seat)
                if decision is not None:
                    game.submit(decision.seat, decision.number, self.luck.choice(decision.choices))
            path = slots.folder.games / f"{game.slot}.journal"
            sound = path.read_bytes()
            before = {file: file.read_bytes() for file in slots.folder.games.iterdir()}
        for file, content in before.items():
            file.write_bytes(content)
        raw = self.luck.choice(RAW)
        path.write_bytes(raw(sound, self.luck))
        self.counts[f"journal {raw.__name__}"] += 1
        with self.watched(raw.__name__):
            other = Autosave.open(slots, game.slot)
        answers = [(e.seat, e.choice) for e in other.session.log]
        if answers != [(e.seat, e.choice) for e in session.log][: len(answers)]:
            self.fault("wrong journals", raw.__name__)
        self.counts["journals read up to the damage"] += 1
        for note in other.notes:
            self.plain(said(note))
        other.close()

    def settings(self) -> None:
        self.folder.mkdir(parents=True)
        path = self.folder / "settings.json"
        settings.save(path, settings.Settings())
        values = json.loads(path.read_bytes())
        if self.luck.random() < 0.5:
            data = self.luck.choice(RAW)(path.read_bytes(), self.luck)
        else:
            data = json.dumps(self.luck.choice((wrong_types, huge_numbers, doubled, deep))(values, self.luck)).encode()
        path.write_bytes(data)
        self.counts["settings"] += 1
        with self.watched("settings"):
            sentences = settings.load(path)[1]
        for sentence in sentences:
            self.plain(said(sentence))
        if not any(file.read_bytes() == data for file in self.folder.iterdir()):
            self.fault("files not kept", "settings")

    # What must be true

    def sentence(self, trouble: Trouble) -> None:
        self.counts["sentences"] += 1
        self.counts[type(trouble).__name__] += 1
        self.plain(said(trouble))

    def plain(self, words: str) -> None:
        if not words.endswith(".") or "\n" in words or len(words) > 300 or "Error" in words or "Traceback" in words:
            self.fault("not a plain sentence", words)

    def kept(self, slots: Slots, data: bytes) -> None:
        """The file that was there is still there, under this name or another."""
        if not any(file.read_bytes() == data for file in slots.folder.games.glob(f"{SLOT}.save*")):
            self.fault("files not kept")

    def sound(self, kind: str, changed: bool, game: Autosave) -> None:
        """The change did no harm: the game can be played on."""
        if changed and kind in NEVER_SOUND:
            self.fault("damage not noticed", kind)
        self.counts["opened all the same"] += 1
        if game.session.differs_at is None:
            play_on(game.session, Luck(1), 5)
        for note in game.notes:
            self.plain(said(note))


def run(files: int, seed: int, folder: Path) -> Workshop:
    workshop = Workshop(folder / "player", seed)
    for _ in range(files):
        workshop.one()
    return workshop


FAULTS = ("crashes", "hangs", "files not kept", "not a plain sentence", "damage not noticed", "good generations not used", "wrong journals")


def faults(workshop: Workshop) -> dict[str, int]:
    return {fault: workshop.counts[fault] for fault in FAULTS}


def main() -> int:
    parser = argparse.ArgumentParser(description="Open a great many damaged files, and see what is said.")
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        workshop = run(args.files, args.seed, Path(folder))
        seconds = time.monotonic() - began
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    print(json.dumps(dict(sorted(workshop.counts.items()))))
    print(json.dumps({**faults(workshop), "slowest_s": round(workshop.slowest, 2), "memory_mb": memory, "seconds": round(seconds)}))
    return 1 if any(faults(workshop).values()) else 0


if __name__ == "__main__":
    sys.exit(main())
