"""The Captain's Booke: every entry as data, read and checked when it is loaded."""

from engine.seafall.booke.islands import ISLANDS
from engine.seafall.booke.symbols import SYMBOLS
from engine.seafall.booke.voyages import VOYAGES

ENTRIES = {**SYMBOLS, **ISLANDS, **VOYAGES}
