"""A process that is spoken to in lines of JSON and never waited for: threads of its own start it, write to it and hear it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from threading import Event, Lock, Thread
from typing import IO, Any

LONGEST = 1 << 20  # characters of a line that is heard; an answer has a few hundred
UNHEARD = 4  # lines that may lie here; whoever says more without being asked has to wait


class HungUp(Exception):
    """Nothing will be heard any more: it could not be started, has ended, or spoke no JSON."""


class Pipe:
    """One process, from its start to its end."""

    def __init__(self, program: Sequence[str]) -> None:
        self._to_say: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self._heard: Queue[dict[str, Any]] = Queue(UNHEARD)
        self._hung_up = Event()
        self._lock = Lock()  # between its start and its end
        self.process: subprocess.Popen[str] | None = None
        self._over = False
        Thread(target=self._run, args=(list(program),), daemon=True).start()

    def say(self, said: dict[str, Any]) -> None:
        """It is written as soon as the process reads."""
        self._to_say.put(said)

    def hear(self) -> dict[str, Any] | None:
        """The next thing that it has said, if there is one."""
        hung_up = self.hung_up
        try:
            return self._heard.get_nowait()
        except Empty:
            if hung_up:
                raise HungUp from None
            return None

    @property
    def hung_up(self) -> bool:
        return self._over or self._hung_up.is_set()

    def end(self) -> None:
        """Kill the process; whatever it still says is lost."""
        self._kill()
        with suppress(Empty):
            while True:  # the thread that hears may be waiting for room
                self._heard.get_nowait()

    def _kill(self) -> None:
        with self._lock:
            self._over = True
            if self.process is not None:
                self.process.kill()
        self._to_say.put(None)

    def _run(self, program: list[str]) -> None:
        try:
            process = subprocess.Popen(
                program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", errors="replace", bufsize=1
            )
        except OSError:
            self._hung_up.set()
            return
        with self._lock:
            self.process = process
            if self._over:
                process.kill()
        assert process.stdin is not None
        assert process.stdout is not None
        Thread(target=self._write, args=(process.stdin,), daemon=True).start()
        with process.stdout:
            self._listen(process.stdout)
        self._hung_up.set()
        self._kill()
        process.wait()

    def _write(self, lines: IO[str]) -> None:
        try:
            with lines:
                while (said := self._to_say.get()) is not None:
                    lines.write(json.dumps(said) + "\n")
                    lines.flush()
        except OSError:
            return  # it has ended, and whoever listens notices

    def _listen(self, lines: IO[str]) -> None:
        while not self._over and (line := lines.readline(LONGEST)):
            try:
                said = json.loads(line)
            except (ValueError, RecursionError):
                return
            if not isinstance(said, dict):
                return
            self._heard.put(said)
