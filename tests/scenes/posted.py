"""The program on SDL's dummy driver, with a hand that does what the lines of the standard input say."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

import pygame

from game.app import App

KEYS = {"Return": pygame.K_RETURN, "Control_L": pygame.K_LCTRL, "q": pygame.K_q}


def obey(line: str) -> None:
    verb, _, rest = line.strip().partition(" ")
    if verb == "click":
        x, y = map(int, rest.split())
        post(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0), touch=False)
        post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
        post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=False)
    elif verb == "press":
        *held, key = rest.split()
        mod = pygame.KMOD_CTRL if held else 0
        post(pygame.KEYDOWN, key=KEYS[key], mod=mod, unicode="")
        post(pygame.KEYUP, key=KEYS[key], mod=mod, unicode="")
    else:
        half = Path(rest).with_suffix(".half.png")
        pygame.image.save(pygame.display.get_surface(), half)
        half.rename(rest)


def post(kind: int, **what: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **what))
    time.sleep(0.05)  # no hand is faster


def listen() -> None:
    for line in sys.stdin:
        obey(line)


if __name__ == "__main__":
    app = App()
    threading.Thread(target=listen, daemon=True).start()
    sys.exit(app.run())
