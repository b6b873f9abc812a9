"""The table of Before the Wind: the quay with ships and gauge, the market with its stalls, and a dock with warehouse, hand and purse."""

from __future__ import annotations

from engine.before_the_wind.state import State
from engine.kernel import Choice, Decision, Seat
from game.kit.hand import lifted
from game.kit.item import Item
from game.tables import Tableware
from game.tables.before_the_wind.basket import answers, basket
from game.tables.before_the_wind.cues import HEARD, SILENT
from game.tables.before_the_wind.dock import dock
from game.tables.before_the_wind.ledger import figures
from game.tables.before_the_wind.market import market
from game.tables.before_the_wind.merchants import merchants, status
from game.tables.before_the_wind.opening import STAGED, before, crates, envelopes
from game.tables.before_the_wind.places import Places
from game.tables.before_the_wind.prompt import bar
from game.tables.before_the_wind.quay import quay, whole_harbour
from game.tables.before_the_wind.sailing import sailing
from game.tables.before_the_wind.side import side
from game.tables.before_the_wind.story import ANEW, CLOSING, HEADINGS, HOLDS, mark, pieces, score, sign
from game.tables.before_the_wind.targets import OWN_CARD, thing
from game.tables.look import Look
from game.tables.targets import Targets, answered, reasons


def way(view: State, seat: Seat, target: str) -> list[Choice]:
    """What is picked is answered with one click."""
    return answers(view, target)


def describe(view: State, decision: Decision | None, look: Look) -> list[Item]:
    """Everything on the table, from what the viewer may see."""
    view = before(view, look)
    own = view.merchants[decision.seat].card if decision else ""

    def about(choice: Choice) -> str:
        return f"card/{own}" if choice[0] in OWN_CARD and own else thing(choice)

    where = Places(look.layout.regions["board"], view.stalls, whole_harbour(view))
    asked = bar(view, decision, look)
    picking = basket(view, decision, look)
    targets = Targets(decision, look, about, asked)
    laid = [
        *status(view, look),
        *merchants(view, decision, look),
        *sailing(view, where, look),
        *quay(view, where, targets, look, picking),
        *market(view, where, targets, look),
        *crates(view, decision, where, targets, look),
        *side(view, decision, look),
        *asked,
        *lifted(dock(view, decision, targets, look, picking), look.hover),
        *envelopes(look),
    ]
    return answered(laid, decision, REASONS)


REASONS = reasons(
    {
        "ship plaque cargo cargoes": ("quay.refuse.ship", "BTW-85"),
        "deck": ("quay.refuse.deck", "BTW-27"),
        "supply stock": ("quay.refuse.supply", "BTW-76"),
        "bank purse": ("quay.refuse.bank", "BTW-84"),
        "warehouse stored": ("quay.refuse.warehouse", "BTW-78"),
        "rack held": ("quay.refuse.rack", "BTW-9"),
    },
)


def stands(name: str, seat: Seat) -> bool:
    """A merchant's sign at a ship that he can load."""
    kind, *where = name.split("/")
    return kind == "ready" and where[1:] == [str(seat)]


TABLEWARE = Tableware(
    describe,
    pieces,
    mark,
    score,
    HOLDS,
    HEADINGS,
    STAGED,
    heard=HEARD,
    silent=SILENT,
    way=way,
    figures=figures,
    closing=CLOSING,
    anew=ANEW,
    sign=sign,
    stands=stands,
)
