"""What the process holds of the system's memory.

The C library of Linux keeps large blocks for later once it has seen some, and between them small ones that live on; after windows of
many sizes that is more than everything on the screen. It can be told to give large blocks back at once, and to sweep now and then.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from functools import cache
from typing import Any

MMAP_THRESHOLD = -3  # the number of this wish in malloc.h
SELDOM = 500  # the collector looks at everything so many times less often than at what is young; ten is usual
MUCH = 20  # looks at what is young, after which everything is looked at when nobody is waiting
LARGE = 512 * 1024  # bytes; a picture of 360 x 360 pixels


@cache
def _library() -> Any:
    return ctypes.CDLL(None) if sys.platform == "linux" else None


def settle() -> None:
    """From the start: what is large has its own pages, and they go with it."""
    mallopt = getattr(_library(), "mallopt", None)
    if mallopt:
        mallopt(MMAP_THRESHOLD, LARGE)


def freeze() -> None:
    """Once all is loaded: the collector of garbage need not stop a frame to look at what stays, and seldom at what has stayed long."""
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], SELDOM)


def sweep() -> None:
    """Scenes that are gone, with their pictures, and the room between what stays: some milliseconds, for a frame that has nothing else
    to do."""
    gc.collect()
    malloc_trim = getattr(_library(), "malloc_trim", None)
    if malloc_trim:
        malloc_trim(0)


def rest() -> None:
    """Nobody is waiting: sweep if much has come and gone."""
    if gc.get_count()[2] > MUCH:
        sweep()
