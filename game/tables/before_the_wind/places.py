"""Where things are on the quay, in the units of the board."""

from __future__ import annotations

from typing import NamedTuple

from game.kit.layout import Box

WIDE, HIGH = 792.0, 468.0  # the board that the quay is painted for
QUAY = (1280.0, 720.0)
BERTH, FIRST, WATER, PLAQUE = 110.0, 66.0, 158.0, 178.0
BAY, MARKET = (128.0, 224.0), 238.0
CARD, SLIP = Box(5, 20, 118, 156), Box(5, 178, 118, 44)
FLAG = (26.0, 33.0)
DECK = (54.0, 76.0)
CRATE, CRATES = (118.0, 102.0), (628.0, 222.0)


class Places(NamedTuple):
    """The quay in the middle of a board of any size; on a smaller one everything is smaller."""

    region: Box
    stalls: int
    berths: int

    @property
    def unit(self) -> float:
        return min(1.0, self.region.w / WIDE, self.region.h / HIGH)

    @property
    def left(self) -> float:
        return (self.region.w - WIDE * self.unit) / 2

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        u = self.unit
        return Box(self.left + x * u, y * u, w * u, h * u)

    @property
    def ground(self) -> Box:
        """The painted quay: its upper middle at that of the board, and larger where the board is."""
        scale = max(self.unit, self.region.w / QUAY[0], self.region.h / QUAY[1])
        wide, high = QUAY[0] * scale, QUAY[1] * scale
        return Box((self.region.w - wide) / 2, 0, wide, high)

    def ship(self, berth: int, *, large: bool) -> Box:
        wide, high, water = (110.0, 120.0, 107.5) if large else (88.0, 97.0, 86.0)
        return self.box(self._berth(berth) - wide / 2, WATER - water, wide, high)

    def offing(self, n: int, *, large: bool) -> Box:
        """Out at sea, where ships come from and go to: small, one beside the other from the right."""
        wide, high = (58.0, 63.0) if large else (46.0, 51.0)
        return self.box(WIDE - 66 - 62 * n, WATER - 8 - high * 0.9, wide, high)

    def plaque(self, berth: int) -> Box:
        return self.box(self._berth(berth) - 53, PLAQUE, 106, 52)

    def _berth(self, berth: int) -> float:
        return FIRST + BERTH * berth + (7 - self.berths) * BERTH / 2

    def stall(self, n: int) -> Box:
        return self.box(self._row + n * BAY[0], MARKET, *BAY)

    def card(self, n: int) -> Box:
        return self.box(self._row + n * BAY[0] + CARD.x, MARKET + CARD.y, CARD.w, CARD.h)

    def slip(self, n: int) -> Box:
        return self.box(self._row + n * BAY[0] + SLIP.x, MARKET + SLIP.y, SLIP.w, SLIP.h)

    def flag(self, n: int) -> Box:
        """On the awning, above the title of the card."""
        return self.box(self._row + (n + 1) * BAY[0] - 32, MARKET - 12, *FLAG)

    @property
    def _row(self) -> float:
        """The market stands left of the decks, in the middle of what is left there."""
        return max(6.0, (WIDE - 140 - self.stalls * BAY[0]) / 2)

    @property
    def crates(self) -> Box:
        """Where goods to begin with are chosen: over the market."""
        return self.box((WIDE - 140 - CRATES[0]) / 2, MARKET + 2, *CRATES)

    def crate(self, n: int) -> Box:
        """Two rows of five."""
        row, column = divmod(n, 5)
        left = (WIDE - 140 - CRATES[0]) / 2 + 7
        return self.box(left + column * (CRATE[0] + 6), MARKET + 8 + row * (CRATE[1] + 6), *CRATE)

    def deck(self, n: int) -> Box:
        """Three decks of cards below each other at the right; two of ships beside them."""
        column, row = divmod(n, 3)
        return self.box(WIDE - 132 + column * 66, MARKET + 2 + row * (DECK[1] - 1), *DECK)

    @property
    def stock(self) -> Box:
        """What the supply and the bank hold: below the decks of ships."""
        return self.box(WIDE - 70, MARKET + 4 + 2 * (DECK[1] - 1), 62, DECK[1] - 2)

    @property
    def gauge(self) -> Box:
        return self.box(WIDE - 112, 4, 106, 65)

    @property
    def calm(self) -> Box:
        """Below the gauge, and as high as letters are."""
        return self.box(WIDE - 112, 71, 106, 20)._replace(h=20.0)

    @property
    def forecast(self) -> Box:
        return self.box(8, 6, 660, 26)._replace(h=26.0)
