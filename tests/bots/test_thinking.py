"""The bots' process: what goes over the line, whose answer it is, and a process that dies, hangs or talks nonsense."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine import catalogue
from engine.bots.think import generator, luck_number, think
from engine.kernel import Decision, Luck, determinize, view
from engine.kernel.brain import Thought
from engine.session import Session
from engine.windward.turn import Turn
from game.play import thinking
from game.play.adviser import Ticket
from game.play.hint import Hint
from game.play.playing import Playing, Unsaved
from game.play.thinking import GRACE, LIMIT, Thinker, command, question
from saves.document import SeatSetting
from tests.bots.positions import played, windward

SEED = 0xFACE_0FF_5EA


class Position(NamedTuple):
    """A question in a running game."""

    session: Session
    decision: Decision

    def ask(self, thinker: Thinker, level: str = "mate", budget: int = 30, *, hint: bool = False, luck: int = 1) -> Ticket:
        seen = self.session.view(self.decision.seat)
        return thinker.ask(self.session.game.id, seen, self.decision, level, "", luck, budget, hint=hint)

    def thought(self, level: str = "mate", budget: int = 30, luck: int = 1, *, stopped: bool = False) -> Thought:
        """What a bot thinks here, without any process."""
        seen = self.session.view(self.decision.seat)
        return think(self.session.game, level, "", seen, self.decision, Luck(luck), budget, lambda: stopped)


@pytest.fixture(scope="module")
def position() -> Position:
    for session, decision in played("free_for_all", 3, {}, 2, "deckhand"):
        if isinstance(decision.step, Turn) and session.state.round > 1:
            return Position(session, decision)
    raise AssertionError("the game ended too soon")


class Clock:
    """Time as a test wants it: it stands still, or goes on by so much at each look."""

    def __init__(self, pace: float = 0.0) -> None:
        self.now, self.pace = 0.0, pace

    def __call__(self) -> float:
        self.now += self.pace
        return self.now


@pytest.fixture
def thinkers() -> Iterator[Callable[..., Thinker]]:
    made: list[Thinker] = []

    def make(program: str | list[str] = (), clock: Callable[[], float] = time.monotonic) -> Thinker:  # type: ignore[assignment]
        made.append(Thinker([sys.executable, "-S", "-c", program] if isinstance(program, str) else program, clock))
        return made[-1]

    yield make
    for thinker in made:
        thinker.close()


def wait(thinker: Thinker, ticket: Ticket, seconds: float = 20.0) -> Thought:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        thought = thinker.poll(ticket)
        if thought:
            return thought
        time.sleep(0.002)
    raise AssertionError("no answer came")


# What goes over the line


def test_the_process_answers_as_the_bot_would_here(position: Position) -> None:
    session, decision = position
    seen = session.view(decision.seat)
    line = json.dumps(question("windward", seen, decision, "mate", "bold", luck_number(5, decision.number, decision.seat), 40))
    run = subprocess.run(command(), input=f"{line}\n{line}\n", capture_output=True, text=True, check=True, timeout=60)
    told = [json.loads(answer) for answer in run.stdout.splitlines()]
    assert len(told) == 2
    assert told[0] == told[1]
    here = think(windward(), "mate", "bold", seen, decision, generator(5, decision.number, decision.seat), 40)
    assert told[0]["choices"] == [list(c) for c in here.choices]
    assert told[0]["reason"][0] == here.reason.key
    assert told[0]["number"] == decision.number


@pytest.mark.parametrize(("game", "mode", "seats"), [("windward", "free_for_all", 3), ("winds_of_plunder", "standard", 3)])
def test_the_line_says_the_same_whatever_is_hidden(game: str, mode: str, seats: int) -> None:
    """Other cards, other piles, other luck to come: who listens cannot tell them apart. And the seed is in no line."""
    for session, decision in islice(played(mode, seats, {}, SEED, game=catalogue.load(game)), 60):
        seat = decision.seat
        luck = luck_number(SEED, decision.number, seat)
        lines = set()
        for n in range(3):
            truth = determinize(session.view(seat), Luck(n)) if n else session.state.clone()
            truth.sealed = {owner: held if owner == seat else (("bid", n),) for owner, held in session.state.sealed.items()}
            lines.add(json.dumps(question(game, view(truth, seat), decision, "captain", "", luck)))
        assert len(lines) == 1
        assert str(SEED) not in lines.pop()


TAPPED = """
import json, sys
with open(sys.argv[1], "a") as tape:
    for line in sys.stdin:
        print(line, end="", file=tape, flush=True)
        asked = json.loads(line)
        reply = {"choices": asked["decision"][3][:1], "reason": ["kernel.why.forced", {}], "score": 0}
        print(json.dumps(reply | {"serial": asked["serial"]}), flush=True)
"""


def test_the_seed_of_the_deal_never_crosses_the_line(tmp_path: Path) -> None:
    """Whatever a table asks is written down: for bots and for a hint, in public and under seal."""
    tape = tmp_path / "tape"
    thinker = Thinker([sys.executable, "-S", "-c", TAPPED, str(tape)])
    session = Session.begin(catalogue.load("winds_of_plunder"), "duel", 2, {}, SEED)
    seats = [SeatSetting(name="Ann", player="human"), SeatSetting(name="Bot", player="captain")]
    playing = Playing(Unsaved(session, seats), thinker)
    hint, end = Hint(playing), time.monotonic() + 20
    while len(session.log) < 30 and time.monotonic() < end:
        decision = playing.decision()
        if decision is not None and not hint.waits:
            hint.ask(decision)
        playing.tick()
        if decision is not None and hint.poll(decision):
            playing.answer(hint.plans[0].choices[0])
    thinker.close()
    told = tape.read_text().splitlines()
    asked = [json.loads(line) for line in told]
    assert {line["decision"][1] for line in asked} == {0, 1}
    assert len({line["luck"] for line in asked}) > 10
    assert not [line for line in told if str(SEED) in line]


def test_a_file_in_the_current_folder_is_not_taken_for_a_part_of_the_program(tmp_path: Path, position: Position) -> None:
    for name in ("json.py", "game.py", "engine.py"):
        (tmp_path / name).write_text(f"open('trap', 'a').write('{name}')\nraise SystemExit(3)\n")
    line = json.dumps(question("windward", position.session.view(position.decision.seat), position.decision, "deckhand", "", 1))
    run = subprocess.run(command(), input=line, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60)
    assert tuple(json.loads(run.stdout)["choices"][0]) in position.decision.choices
    assert not (tmp_path / "trap").exists()


# Whose answer it is

IN_ORDER = """
import json, sys
for n, line in enumerate(sys.stdin):
    asked = json.loads(line)
    reply = {"choices": asked["decision"][3][:1], "reason": ["kernel.why.forced", {"place": n}], "score": asked["luck"]}
    print(json.dumps(reply | {"serial": asked["serial"]}), flush=True)
"""


def test_everybody_gets_his_own_answer_and_a_hint_waits_behind_the_bots(position: Position, thinkers: Callable[..., Thinker]) -> None:
    thinker = thinkers(IN_ORDER)
    first = position.ask(thinker, luck=1)
    hint = position.ask(thinker, luck=2, hint=True)
    unwanted = position.ask(thinker, luck=3)
    bot = position.ask(thinker, luck=4)
    thinker.cancel(unwanted)
    told = {ticket: wait(thinker, ticket) for ticket in (hint, first, bot)}
    assert [(told[ticket].score, told[ticket].reason.args) for ticket in (first, bot, hint)] == [
        (1, (("place", 0),)),
        (4, (("place", 1),)),
        (2, (("place", 2),)),
    ]
    assert thinker.poll(unwanted) is None
    assert thinker.poll(first) is None, "an answer is given once"


def test_what_nobody_wants_any_more_is_stopped_and_not_answered(position: Position, thinkers: Callable[..., Thinker]) -> None:
    thinker = thinkers()
    wait(thinker, position.ask(thinker, "deckhand"))  # by now the process runs
    pipe = thinker.pipe
    endless = position.ask(thinker, "admiral", 10**9)
    time.sleep(0.05)
    thinker.cancel(endless)
    wanted = position.ask(thinker)
    assert wait(thinker, wanted) == position.thought()
    assert thinker.poll(endless) is None
    assert thinker.pipe is pipe, "a process that hears is not killed"


def test_who_is_hurried_answers_at_once(position: Position, thinkers: Callable[..., Thinker]) -> None:
    thinker = thinkers()
    wait(thinker, position.ask(thinker, "deckhand"))
    ticket = position.ask(thinker, "admiral", 10**9)
    time.sleep(0.05)
    began = time.monotonic()
    thinker.hurry(ticket)
    assert wait(thinker, ticket).choices[0] in position.decision.choices
    assert time.monotonic() - began < 2.0


AT_STOP = """
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if "stop" in said:
        print(json.dumps({"serial": serial, "choices": choices, "reason": ["kernel.why.forced", {}], "score": 0}), flush=True)
    else:
        serial, choices = said["serial"], said["decision"][3][:1]
"""


def test_the_limit_counts_from_when_the_question_is_with_the_process(position: Position, thinkers: Callable[..., Thinker]) -> None:
    clock = Clock()
    thinker = thinkers(AT_STOP, clock)
    first, second = position.ask(thinker), position.ask(thinker)
    pipe = thinker.pipe
    clock.now += LIMIT
    wait(thinker, first)
    for _ in range(40):
        assert thinker.poll(second) is None, "its time has only begun"
        time.sleep(0.005)
    clock.now += LIMIT
    wait(thinker, second)
    assert thinker.pipe is pipe, "who answers when he is stopped is not killed"


def test_a_question_that_waits_can_be_hurried(position: Position, thinkers: Callable[..., Thinker]) -> None:
    thinker = thinkers(AT_STOP, Clock())
    first, second = position.ask(thinker), position.ask(thinker)
    thinker.hurry(second)
    thinker.hurry(first)
    wait(thinker, first)
    wait(thinker, second)


# A process that fails


def test_a_process_that_is_killed_is_started_again(position: Position, thinkers: Callable[..., Thinker]) -> None:
    thinker = thinkers()
    ticket = position.ask(thinker)
    while thinker.pipe is None or thinker.pipe.process is None:
        time.sleep(0.001)
    thinker.pipe.process.kill()
    assert wait(thinker, ticket) == position.thought()
    thinker.pipe.process.kill()
    while not thinker.pipe.hung_up:
        time.sleep(0.001)
    assert wait(thinker, position.ask(thinker, luck=2)) == position.thought(luck=2)


def reply(python: str) -> str:
    """A program that answers every question with this."""
    return f"import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n    print({python}, flush=True)\n"


def but(**changed: object) -> str:
    """A program whose answer would be right but for this."""
    right = '"serial": asked["serial"], "choices": asked["decision"][3][:1], "reason": ["kernel.why.forced", {}], "score": 0'
    return reply(f"json.dumps({{{right}}} | {changed!r})")


BROKEN: dict[str, str | list[str]] = {
    "cannot be started": ["no such program"],
    "dies": "raise SystemExit(1)",
    "dies in the middle of a line": "import sys; sys.stdin.readline(); print('{', end='')",
    "speaks no JSON": reply("'Aye!'"),
    "speaks no UTF-8": "import sys; sys.stdin.readline(); sys.stdout.buffer.write(b'\\xff\\xfe\\n' * 3)",
    "says a list": reply("'[1]'"),
    "says nothing of it": reply("'{}'"),
    "nests": reply("'[' * 100_000"),
    "says too much": reply("'{\"a\": \"' + 'x' * 5_000_000 + '\"}'"),
    "never stops talking": "while True: print('{}')",
    "answers another question": but(serial=99),
    "cheats": but(choices=[["sail", "the moon"]]),
    "has no choice": but(choices=[]),
    "chooses a number": but(choices=7),
    "chooses numbers": but(choices=[7]),
    "chooses lists": but(choices=[[["end"]]]),
    "goes on with lists": but(choices=[["end"], [["end"]]]),
    "has no reason": but(reason=[]),
    "has a strange reason": but(reason=[1, {}]),
    "has reasons in lists": but(reason=["kernel.why.forced", {"what": []}]),
    "has a strange score": but(score="high"),
}


@pytest.mark.parametrize("program", BROKEN.values(), ids=BROKEN)
def test_without_a_sane_process_a_quick_bot_answers_here(
    position: Position, thinkers: Callable[..., Thinker], program: str | list[str]
) -> None:
    """Time stands still: nobody has to lose patience for that."""
    thinker = thinkers(program, Clock())
    assert ("end",) in position.decision.choices
    assert wait(thinker, position.ask(thinker, "admiral")) == position.thought("deckhand", stopped=True)


HANGING = {"never reads": "import time; time.sleep(600)", "reads and says nothing": "import sys\nfor line in sys.stdin: pass"}


@pytest.mark.parametrize("program", HANGING.values(), ids=HANGING)
def test_a_process_that_hangs_is_asked_twice_and_then_a_quick_bot(
    position: Position, thinkers: Callable[..., Thinker], program: str
) -> None:
    clock = Clock()
    thinker = thinkers(program, clock)
    ticket, lines = position.ask(thinker), []
    for _ in range(2):
        lines.append(thinker.pipe)
        clock.now += LIMIT
        assert thinker.poll(ticket) is None
        assert not thinker.pipe.hung_up, "it may still answer when it is stopped"
        clock.now += GRACE
        thinker.poll(ticket)
        assert lines[-1].hung_up
    assert lines[0] is not lines[1]
    assert wait(thinker, ticket) == position.thought("deckhand", stopped=True)
    ticket = position.ask(thinker)
    for _ in range(2):  # who has failed is not waited for so long again
        clock.now += GRACE
        thinker.poll(ticket)
    assert wait(thinker, ticket) == position.thought("deckhand", stopped=True)


def test_trust_comes_back_with_the_next_answer(position: Position, thinkers: Callable[..., Thinker]) -> None:
    thinker = thinkers("raise SystemExit(1)")
    wait(thinker, position.ask(thinker))
    thinker.program = command()
    assert wait(thinker, position.ask(thinker)) == position.thought()
    assert thinker.pipe is not None
    assert thinker.pipe.process is not None
    ticket = position.ask(thinker, luck=2)
    thinker.pipe.process.kill()
    assert wait(thinker, ticket) == position.thought(luck=2), "it is asked twice again"


def test_when_every_bot_breaks_chance_answers(
    position: Position, thinkers: Callable[..., Thinker], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(thinking, "answer", broken)
    thinker = thinkers("raise SystemExit(1)")
    thought = wait(thinker, position.ask(thinker))
    assert thought.choices[0] in position.decision.choices
    assert thought.reason.key == "kernel.why.random"
    assert "ZeroDivisionError" in capsys.readouterr().err, "whoever mends it can read why"


def test_a_bot_that_hangs_here_is_left_alone(position: Position, thinkers: Callable[..., Thinker], monkeypatch: pytest.MonkeyPatch) -> None:
    hanging = threading.Event()
    asked = []

    def hang(*_: Any) -> dict[str, Any]:
        asked.append(hanging.wait(60))
        return {}

    monkeypatch.setattr(thinking, "answer", hang)
    thinker = thinkers("raise SystemExit(1)", Clock(0.1))
    for luck in (1, 2, 3):
        assert wait(thinker, position.ask(thinker, luck=luck)).reason.key == "kernel.why.random"
    threads = [thread for thread in threading.enumerate() if "_think" in thread.name]
    assert len(threads) == 1, "one is enough"
    hanging.set()
    threads[0].join(5)
    assert len(asked) == 1


def test_nothing_that_the_window_does_waits_for_a_process_that_never_reads(position: Position, thinkers: Callable[..., Thinker]) -> None:
    """Thousands of questions of real size, taken back at once; far more than any pipe holds."""
    seen = position.session.view(position.decision.seat)
    assert len(json.dumps(question("windward", seen, position.decision, "mate", "", 1))) > 2000
    thinker = thinkers(HANGING["never reads"], Clock(0.005))
    slowest = [0.0]

    def play() -> None:
        for _ in range(2000):
            began = time.perf_counter()
            ticket = position.ask(thinker)
            thinker.poll(ticket)
            thinker.cancel(ticket)
            slowest.append(time.perf_counter() - began)

    playing = threading.Thread(target=play, daemon=True)
    playing.start()
    playing.join(30)
    assert len(slowest) == 2001, "it froze"
    assert max(slowest) < 2.0
    assert thinker.clock() > 4 * GRACE, "some processes were killed meanwhile"
