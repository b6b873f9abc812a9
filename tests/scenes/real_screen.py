"""The program as a process of its own, and a hand on its mouse and keyboard.

On a real X screen (Xvfb) the hand is XTest, as if somebody sat there. Where no such screen is to be had, the process draws on SDL's
dummy driver and a hand inside it posts the same events: all is the same but the way to the screen.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol, Self

import pygame

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
PATIENCE = 60.0  # seconds for anything to happen: only a program that hangs takes longer


def until(happened: Callable[[], bool], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise AssertionError(f"{what} did not happen")
        time.sleep(0.1)


class Screen(Protocol):
    """Somewhere to start the program, with a hand."""

    def start(self, home: Path) -> subprocess.Popen[str]: ...
    def click(self, place: tuple[int, int]) -> None: ...
    def press(self, *keys: str) -> None: ...
    def picture(self) -> pygame.Surface: ...
    def __enter__(self) -> Self: ...
    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None: ...


def has_x() -> bool:
    return shutil.which("Xvfb") is not None and all(_library(name) for name in ("libX11.so.6", "libXtst.so.6"))


def _library(name: str) -> ctypes.CDLL | None:
    try:
        return ctypes.CDLL(name)
    except OSError:
        return None


# A real screen


class XImage(ctypes.Structure):
    """As far as it is read: see Xlib.h."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")),
        ("data", ctypes.c_void_p),
        *((name, ctypes.c_int) for name in ("byte_order", "unit", "bit_order", "pad", "depth", "bytes_per_line", "bits_per_pixel")),
    )


class XScreen:
    """Xvfb, of the size of the window, so that the window fills it."""

    def __enter__(self) -> Self:
        mine, its = os.pipe()
        command = ["Xvfb", "-displayfd", str(its), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-nolisten", "tcp"]
        self.server = subprocess.Popen(command, pass_fds=(its,), stderr=subprocess.DEVNULL)
        os.close(its)
        with os.fdopen(mine) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        self.name = f":{number}"
        x, test = _library("libX11.so.6"), _library("libXtst.so.6")
        assert x is not None
        assert test is not None
        self.x: Any = x
        self.test: Any = test
        for function in (x.XOpenDisplay, x.XDefaultRootWindow, x.XStringToKeysym, x.XGetImage):
            function.restype = ctypes.c_void_p
        self.display = ctypes.c_void_p(x.XOpenDisplay(self.name.encode()))
        return self

    def __exit__(self, *_: object) -> None:
        self.x.XCloseDisplay(self.display)
        self.server.terminate()
        self.server.wait()

    def start(self, home: Path) -> subprocess.Popen[str]:
        return _program([sys.executable, "-m", "game.cli"], home, DISPLAY=self.name)

    def click(self, place: tuple[int, int]) -> None:
        self.test.XTestFakeMotionEvent(self.display, -1, *place, 0)
        self._flush()
        for down in (1, 0):
            self.test.XTestFakeButtonEvent(self.display, 1, down, 0)
            self._flush()

    def press(self, *keys: str) -> None:
        codes = [self.x.XKeysymToKeycode(self.display, ctypes.c_void_p(self.x.XStringToKeysym(key.encode()))) for key in keys]
        for code in codes:
            self.test.XTestFakeKeyEvent(self.display, code, 1, 0)
        for code in reversed(codes):
            self.test.XTestFakeKeyEvent(self.display, code, 0, 0)
        self._flush()

    def _flush(self) -> None:
        self.x.XSync(self.display, 0)
        time.sleep(0.05)  # no hand is faster

    def picture(self) -> pygame.Surface:
        root = ctypes.c_void_p(self.x.XDefaultRootWindow(self.display))
        image = XImage.from_address(self.x.XGetImage(self.display, root, 0, 0, *SIZE, ctypes.c_ulong(0xFFFFFFFF), 2))
        data = ctypes.string_at(image.data, image.bytes_per_line * image.height)
        return pygame.image.frombytes(data, SIZE, "BGRA", False, image.bytes_per_line)


# No screen


class DummyScreen:
    """The process reads what its hand should do, a line each; see `posted.py`."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """The process has ended by itself."""

    def start(self, home: Path) -> subprocess.Popen[str]:
        self.shot = home / "picture.png"
        command = [sys.executable, "-m", "tests.scenes.posted"]
        self.process = _program(command, home, SDL_VIDEODRIVER="dummy")
        return self.process

    def click(self, place: tuple[int, int]) -> None:
        self._do(f"click {place[0]} {place[1]}")

    def press(self, *keys: str) -> None:
        self._do(f"press {' '.join(keys)}")

    def picture(self) -> pygame.Surface:
        self.shot.unlink(missing_ok=True)
        self._do(f"picture {self.shot}")
        until(self.shot.exists, "a picture")
        return pygame.image.load(self.shot)

    def _do(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()


def _program(command: list[str], home: Path, **world: str) -> subprocess.Popen[str]:
    drop = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")
    env = {name: value for name, value in os.environ.items() if name not in drop}
    env |= {"FIVE_WINDS_HOME": str(home), "SDL_AUDIODRIVER": "dummy", **world}
    return subprocess.Popen(command, cwd=ROOT, env=env, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
