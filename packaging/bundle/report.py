"""A line for each step of the check. A step whose tool this machine does not have is told as not checked, never as passed."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path


class Unchecked(Exception):
    """This machine lacks something, said in a few words."""


class Report:
    """A line for each step, at once."""

    def __init__(self) -> None:
        self.failed = self.unchecked = self.passed = 0

    def step(self, name: str, deed: Callable[[], str]) -> bool:
        try:
            detail = deed()
        except Unchecked as lack:
            self.unchecked += 1
            self._line("    ", f"{name}: not checked here: {lack}")
            return False
        except (AssertionError, OSError, subprocess.SubprocessError, LookupError, ValueError) as wrong:
            self.failed += 1
            self._line("FAIL", f"{name}: {wrong or type(wrong).__name__}")
            return False
        self.passed += 1
        self._line("ok  ", f"{name}: {detail}" if detail else name)
        return True

    def steps(self, *steps: tuple[str, Callable[[], str]]) -> None:
        """Each needs the one before it."""
        for n, (name, deed) in enumerate(steps):
            if not self.step(name, deed):
                for later, _ in steps[n + 1 :]:
                    self.unchecked += 1
                    self._line("    ", f"{later}: not reached")
                return

    def _line(self, sign: str, words: str) -> None:
        print(f"{sign} {words}", flush=True)

    def end(self) -> int:
        print(f"{self.passed} steps passed, {self.failed} failed, {self.unchecked} not checked here")
        return 1 if self.failed else 0


def need(*tools: str) -> None:
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing:
        raise Unchecked(f"no {' and no '.join(missing)}")


def run(*words: str | Path, env: Mapping[str, str] | None = None, cwd: Path | None = None) -> str:
    """What a tool says; a failure has its words."""
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, env=env, cwd=cwd)
    if done.returncode:
        raise AssertionError(f"{Path(words[0]).name} ended with {done.returncode}: {(done.stdout + done.stderr).strip()[-1500:]}")
    return f"{done.stdout}{done.stderr}"
