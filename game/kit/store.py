"""Painted pictures that are kept for later, up to so many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable

import pygame


class Store:
    """What has not been used for the longest time goes first. A surface too large to be worth its room is not kept at all: one of more
    than a quarter of it, unless a larger share is said to be worth it."""

    def __init__(self, room: int, share: float = 0.25) -> None:
        self.room = room
        self.largest = int(room * share)
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Hashable, made: pygame.Surface) -> pygame.Surface:
        if key in self._kept:
            self.bytes -= weight(self._kept.pop(key))
        if weight(made) <= self.largest:
            self._kept[key] = made
            self.bytes += weight(made)
        while self.bytes > self.room:
            self.bytes -= weight(self._kept.popitem(last=False)[1])
        return made

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


def weight(surface: pygame.Surface) -> int:
    """Bytes of pixels."""
    return surface.get_pitch() * surface.get_height()
