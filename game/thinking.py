"""The bots' process, both ends of it. No frame waits for a bot.

`serve` is the process itself, `five-winds think`: JSON lines in, JSON lines out. A question is

    {"number": 7, "game": "windward", "view": {...}, "decision": [7, 0, "windward.Turn", [["end"], ...], true],
     "level": "captain", "temperament": "", "seed": 1, "budget": 0}

and its answer {"number": 7, "choices": [["end"]], "reason": ["windward.why.home", {}], "score": 1.5}. {"stop": true} ends the thinking:
the best answer so far is given at once. An answer repeats the number of its question, and its "serial" if it has one, so a late one is
known to be stale.

`Thinker` is the side of the application: it starts the process, asks, and is polled for the answer. A process that dies is started once
more for the same question; if that dies too, a bot of the lowest level answers here.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from typing import Any, TextIO

from engine import catalogue
from engine.bots.think import generator, think
from engine.kernel import VIEW, Decision, Game, Step
from engine.kernel.brain import Reason, Thought

# What goes over the line


def question(game: str, view: Any, decision: Decision, level: str, temperament: str, seed: int, budget: int = 0) -> dict[str, Any]:
    return {
        "number": decision.number,
        "game": game,
        "view": view.to_json(),
        "decision": [decision.number, decision.seat, decision.step.to_json(), [list(c) for c in decision.choices], decision.private],
        "level": level,
        "temperament": temperament,
        "seed": seed,
        "budget": budget,
    }


def answer(asked: dict[str, Any], stop: Callable[[], bool]) -> dict[str, Any]:
    """Think about a question that came over the line."""
    game: Game = catalogue.load(asked["game"])
    number, seat, step, choices, private = asked["decision"]
    decision = Decision(number, seat, Step.from_json(step), tuple(tuple(c) for c in choices), private)
    view = game.state.from_json(asked["view"], how=VIEW)
    luck = generator(asked["seed"], number, seat)
    thought = think(game, asked["level"], asked["temperament"], view, decision, luck, asked["budget"], stop)
    return {
        "number": asked["number"],
        "serial": asked.get("serial", 0),
        "choices": [list(c) for c in thought.choices],
        "reason": [thought.reason.key, dict(thought.reason.args)],
        "score": thought.score,
    }


def thought_of(said: dict[str, Any]) -> Thought:
    key, args = said["reason"]
    return Thought(tuple(tuple(c) for c in said["choices"]), Reason(key, tuple(args.items())), said["score"])


# The process


def serve(lines: TextIO, out: TextIO) -> int:
    """Answer questions until the input ends. A reader beside the thinking hears `stop` at once; it is meant for all questions before it."""
    waiting: SimpleQueue[tuple[dict[str, Any], threading.Event] | None] = SimpleQueue()

    def listen() -> None:
        put: list[threading.Event] = []
        try:
            for line in lines:
                said = json.loads(line)
                if said.get("stop"):
                    for stopped in put:
                        stopped.set()
                    put.clear()
                else:
                    put.append(threading.Event())
                    waiting.put((said, put[-1]))
        finally:  # also after a line that is no JSON: the other side notices that nobody is there any more
            waiting.put(None)

    threading.Thread(target=listen, daemon=True).start()
    while (asked := waiting.get()) is not None:
        print(json.dumps(answer(asked[0], asked[1].is_set)), file=out, flush=True)
    return 0


# The application's side


def command() -> list[str]:
    """How the program starts itself as the bots' process; a frozen build is its own interpreter."""
    return [sys.executable, "think"] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game.cli", "think"]


class Thinker:
    """Asks the bots' process and never waits for it: `ask`, then `poll` now and then, `stop` when it has been long enough."""

    def __init__(self, program: Sequence[str] = ()) -> None:
        self.program = list(program) or command()
        self.process: subprocess.Popen[str] | None = None
        self.heard: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self.asked: dict[str, Any] | None = None
        self.serial = 0  # of the question: after a take-back the same number is asked again about another position
        self.tries = 0

    def ask(self, game: str, view: Any, decision: Decision, level: str, temperament: str, seed: int, budget: int = 0) -> None:
        """Put a question; an earlier one that is still open is given up."""
        if self.asked is not None:
            self.stop()
        self.serial += 1
        self.asked, self.tries = question(game, view, decision, level, temperament, seed, budget) | {"serial": self.serial}, 0
        self._send_question()

    def stop(self) -> None:
        """Enough: the best answer so far comes with one of the next polls."""
        self._send({"stop": True})

    def poll(self) -> Thought | None:
        """The answer to the open question, if it has come."""
        if self.asked is None:
            return None
        while True:
            try:
                said = self.heard.get_nowait()
            except Empty:
                break
            if said.get("serial") == self.asked["serial"]:
                self.asked = None
                return thought_of(said)
        if self.process is None or self.process.poll() is not None:
            return self._recover()
        return None

    def close(self) -> None:
        """End the process."""
        self.asked = None
        if self.process is not None:
            process, self.process = self.process, None
            process.kill()
            process.wait()

    def _recover(self) -> Thought | None:
        """The process died: ask a new one, once; then answer here, with the quickest bot."""
        assert self.asked is not None
        if self.tries < 2:
            self._send_question()
            return None
        asked, self.asked = self.asked, None
        try:
            return thought_of(answer({**asked, "level": "deckhand"}, lambda: True))
        except Exception:  # whatever breaks a bot must not break the game
            return thought_of(answer({**asked, "level": "random"}, lambda: True))

    def _send_question(self) -> None:
        self.tries += 1
        self._start()
        if self.asked is not None:
            self._send(self.asked)

    def _start(self) -> None:
        if self.process is not None and self.process.poll() is None:
            return
        try:
            self.process = subprocess.Popen(
                self.program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except OSError:
            self.process = None
            return
        self.heard = SimpleQueue()
        threading.Thread(target=_hear, args=(self.process.stdout, self.heard), daemon=True).start()

    def _send(self, said: dict[str, Any]) -> None:
        process = self.process
        if process is None or process.stdin is None:
            return
        try:
            process.stdin.write(json.dumps(said) + "\n")
            process.stdin.flush()
        except (BrokenPipeError, OSError, ValueError):
            return  # it died; the next poll notices


def _hear(lines: TextIO, heard: SimpleQueue[dict[str, Any]]) -> None:
    for line in lines:
        try:
            heard.put(json.loads(line))
        except ValueError:
            return  # it died in the middle of a line
