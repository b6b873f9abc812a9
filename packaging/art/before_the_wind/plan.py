"""The pictures of Before the Wind."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ..house.vessels import vessel
from ..seats import SEATS
from ..sprite import BOARD, CARDS, SMALL_LINE, USUAL, WINDOW, Sprite
from .fleet import LARGE_FLEET, SMALL_FLEET
from .hulls import LARGE_SIZE, LARGE_WATER, SMALL_SIZE, SMALL_WATER
from .quay import quay
from .ships import ship

GAME = "before_the_wind"
SAMPLES = ("good_cheese", "claim_flag_plum", "icon_silk", "ship_ss05", "card_safe")
LARGE_SHIP, SMALL_SHIP = (110, 120), (88, 97)
GOODS = ("apples", "cheese", "spices", "silk")
GOOD_SCALES = (0.5, 1, 1.5, 2, 3)
CARD_KINDS = (
    "purchase", "storage", "shipment", "preservation", "free_purchase", "purchase_and_store", "exchange", "safe", "market_sales",
)  # fmt: skip
DECKS = ("purchase", "storage", "shipment", "ship_large", "ship_small")
SIGNS = (
    *GOODS, "any", "goods", "guilder", "guilders", "vp", "ship_large", "ship_small", "warehouse", "hand", "special", *CARD_KINDS, "income",
    "offer", "pass", "claim", "lock", "settled", "open", "paid", "bank", "supply", "spoil", "calm", "fleet", "berth", "start", "discard",
)  # fmt: skip
LOADINGS = range(6)
"""Most that can be left until the fleet sails, and none."""


def drawing(name: str, size: tuple[int, int], scales: tuple[float, ...] = USUAL, kind: str = "webp") -> Sprite:
    return Sprite(GAME, name, name, size, scales, kind=kind)


def harbour() -> Iterator[Sprite]:
    yield Sprite(GAME, "quay", quay, (1280, 720), WINDOW, (0.5, 0), kind="jpg")
    for fleet, size, (_, high), water in (
        (LARGE_FLEET, LARGE_SHIP, LARGE_SIZE, LARGE_WATER),
        (SMALL_FLEET, SMALL_SHIP, SMALL_SIZE, SMALL_WATER),
    ):
        for name in fleet:
            yield Sprite(GAME, f"ship_{name.lower()}", partial(ship, name), size, USUAL, (0.5, water / high), kind="webp")
    yield drawing("plaque_large", (110, 52))
    yield drawing("plaque_small", (92, 52))
    yield Sprite(GAME, "dinghy", "dinghy", (64, 36), USUAL, (0.5, 30 / 36), kind="webp")
    yield drawing("ready_glow", (128, 40))
    yield drawing("gust", (200, 48))
    for name, size in (("quay_porter", (40, 50)), ("quay_merchant", (40, 50)), ("quay_crates", (50, 35)), ("quay_cat", (30, 25))):
        yield Sprite(GAME, name, name, size, USUAL, (0.5, 0.95), kind="webp")


def gauge() -> Iterator[Sprite]:
    yield drawing("fleet_gauge", (150, 92))
    for left in LOADINGS:
        yield drawing(f"fleet_needle_{left}", (150, 92))
    yield drawing("gauge_bar", (560, 28))
    for name in ("peg", "peg_last", "peg_hole"):
        yield drawing(name, (28, 28), kind="png")
    for wind in ("fair", "turning", "calm"):
        yield drawing(f"vane_{wind}", (48, 64))


def market() -> Iterator[Sprite]:
    yield Sprite(GAME, "stall", "stall", (128, 224), USUAL, (0, 0), kind="jpg")
    yield Sprite(GAME, "stall_post", "stall_post", (16, 224), USUAL, (0.5, 0), kind="webp")
    yield drawing("stall_empty", (118, 156))
    yield drawing("slip", (118, 44))
    yield drawing("slip_empty", (118, 44))
    for kind in CARD_KINDS:
        yield Sprite(GAME, f"card_{kind}", f"card_{kind}", (190, 120), CARDS, kind="jpg")
    yield Sprite(GAME, "card_ship", "card_ship", (190, 120), CARDS, kind="jpg")
    for deck in DECKS:
        yield drawing(f"back_{deck}", (90, 126))
    for seat in SEATS:
        yield Sprite(
            GAME, f"claim_flag_{seat.name}", "claim_flag", (32, 40), BOARD, (14 / 96, 116 / 120), seat=seat.name, keyline=SMALL_LINE
        )
        yield Sprite(GAME, f"claim_ring_{seat.name}", "claim_ring", (40, 40), BOARD, seat=seat.name, keyline=SMALL_LINE)
        yield Sprite(GAME, f"offer_{seat.name}", "offer", (40, 40), BOARD, seat=seat.name)
    for name in ("pass", "accept", "refuse", "lock", "settled", "start_merchant"):
        yield drawing(name, (40, 40), kind="png")


def stores() -> Iterator[Sprite]:
    for good in GOODS:
        for state in ("", "_spoiled"):
            yield drawing(f"good_{good}{state}", (56, 56), GOOD_SCALES)
    yield drawing("good_any", (56, 56), GOOD_SCALES)
    yield drawing("good_hidden", (56, 56), GOOD_SCALES)
    yield drawing("warehouse", (240, 120))
    yield drawing("hand_rack", (440, 96))
    yield drawing("spoil_puff", (56, 56))
    yield drawing("saved_glow", (72, 72))
    for name in ("purse", "purse_empty"):
        yield drawing(name, (80, 80))
    yield drawing("guilder", (24, 24), BOARD, "png")
    for worth in (1, 2, 5, 10):
        yield drawing(f"guilders_{worth}", (40, 40))
    for name in ("vp_seal", "vp_seal_pale"):
        yield drawing(name, (36, 40), BOARD, "png")
    for sign in SIGNS:
        yield drawing(f"icon_{sign}", (24, 24), BOARD, "png")


def sprites() -> Iterator[Sprite]:
    yield from harbour()
    yield from gauge()
    yield from market()
    yield from stores()
    yield from vessel(GAME)
    yield Sprite(GAME, "crest", "crest", (32, 32))
