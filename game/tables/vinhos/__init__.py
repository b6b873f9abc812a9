"""The table of Vinhos: the map, the grid, the fair, markets and managers, the bank, and a dock with estates, experts and purse."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from engine.kernel import Choice, Decision, Seat
from engine.vinhos.data import HANGOUTS
from engine.vinhos.state import State
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.panels import Panel, panel_board
from game.kit.picture import Sprite
from game.tables import Tableware
from game.tables.look import Look, still
from game.tables.targets import answered, reasons
from game.tables.traces import points
from game.tables.vinhos import signs
from game.tables.vinhos.cues import HEARD, SILENT
from game.tables.vinhos.dock import dock
from game.tables.vinhos.envelope import STAGED, answers, before, envelope, envelopes
from game.tables.vinhos.fair import fair, notes
from game.tables.vinhos.grid import footprints, grid
from game.tables.vinhos.land import land
from game.tables.vinhos.places import DESIGNED, Places
from game.tables.vinhos.prompt import bar
from game.tables.vinhos.side import side
from game.tables.vinhos.story import HEADINGS, HOLDS, mark, pieces, score, sign
from game.tables.vinhos.targets import Clicks
from game.tables.vinhos.tracks import tracks
from game.tables.vinhos.trade import HOST, export, hangout, wish
from game.tables.vinhos.trays import picture_choices
from game.tables.vinhos.vintners import status, vintners


def way(view: State, seat: Seat, target: str) -> list[Choice]:
    """Experts and the seal of their envelope with one click."""
    return answers(target)


def describe(view: State, decision: Decision | None, look: Look) -> list[Item]:
    """Everything on the table, from what the viewer may see."""
    view = before(view, look)
    return [
        *status(view, look),
        *vintners(view, decision, look),
        *table(view, decision, look),
        *side(view, decision, look, envelope(view, decision, look)),
        *envelopes(view, look),
    ]


@still
def table(view: State, decision: Decision | None, look: Look) -> list[Item]:
    """The board, the question and the dock."""
    where, clicks = Places(look.layout), Clicks(view, decision, look)
    picking = envelope(view, decision, look)
    tips = look.texts.say("quinta.name.enlarge"), look.texts.say("quinta.name.reduce")
    laid = [
        _ground(look),
        *panel_board(look.letters, _panels(view, where, clicks, look), DESIGNED, where.region, look.crumb, tips),
        *grid(view, where, clicks, look),
        *footprints(view, where, look),
        *tracks(view, where, clicks, look),
        *_points(view, where, look),
        *picture_choices(view, decision, clicks, look),
        *bar(view, decision, clicks, look, picking),
        *dock(view, decision, clicks, look, picking),
    ]
    return answered(laid, decision, REASONS)


def _ground(look: Look) -> Item:
    region = look.layout.regions["board"]
    whole = Box(0, 0, region.w, region.h)
    return Item(
        "terraces", "board", whole, (Sprite(signs.sprite("valley"), whole, grey=look.theme.name == "high-contrast", cover=True),), -10
    )


def _panels(s: State, where: Places, clicks: Clicks, look: Look) -> list[Panel]:
    """The parts of the board that can be enlarged."""
    say, boxes = look.texts.say, where.panels

    def _lay(lay: Callable[..., Iterable[Item]]) -> Callable[[Box, bool], Iterable[Item]]:
        return lambda room, large: lay(s, clicks=clicks, look=look, room=room, large=large)

    found = [
        Panel("map", say("quinta.name.map"), boxes["map"], _lay(land), (_vintage(s, look),), ground=signs.sprite("limewash")),
        Panel("fair", say("quinta.name.fair"), boxes["fair"], _lay(fair), notes(s, look), ground=signs.sprite("limewash")),
        Panel(
            "export",
            say("quinta.name.export"),
            boxes["export"],
            _lay(export),
            (say("quinta.name.most_barrels"),),
            ground=signs.sprite("oak"),
        ),
    ]
    for place in HANGOUTS:
        title = look.texts.name(signs.GAME, place)
        found.append(
            Panel(
                place,
                title,
                boxes[place],
                _lay(partial(hangout, place=place)),
                _wishes(s, HOST[place], look),
                ground=signs.sprite("limewash"),
                roles=("label", "micro", "fine"),
            )
        )
    return found


def _wishes(s: State, row: str, look: Look) -> tuple[str, ...]:
    """Whose wish it is, and what she wishes for; in short without her name."""
    if not s.has_managers:
        return ()
    wished = wish(s, row, look)
    return look.texts.say("quinta.name.wishes_for", who=look.texts.name(signs.GAME, row), wish=wished), wished


def _vintage(s: State, look: Look) -> str:
    return look.texts.say("quinta.name.vintage_no", n=s.vintages[s.year - 1][1])


def _points(s: State, where: Places, look: Look) -> list[Item]:
    """What was scored just now rises from the marker of whoever scored it."""
    stands = {seat: where.space(v.marker).centre for seat, v in enumerate(s.vintners)}
    return points(look, stands.get, signs.sprite("shield_red"), 1.0, "marker/{}".format)


REASONS = reasons(
    {
        "space": ("quinta.refuse.space", "VIN-49"),
        "region": ("quinta.refuse.region", "VIN-50"),
        "slot market": ("quinta.refuse.slot", "VIN-76"),
        "booth feature": ("quinta.refuse.booth", "VIN-88"),
        "manager favour": ("quinta.refuse.manager", "VIN-93"),
        "bank account level levels": ("quinta.refuse.bank", "VIN-81"),
        "deck expert staff": ("quinta.refuse.expert", "VIN-62"),
        "estate": ("quinta.refuse.estate", "VIN-55"),
        "bottle": ("quinta.refuse.bottle", "VIN-76"),
    },
)


def stands(name: str, seat: Seat) -> bool:
    """A vintner's marker on the grid of actions."""
    return name == f"marker/{seat}"


TABLEWARE = Tableware(describe, pieces, mark, score, HOLDS, HEADINGS, STAGED, heard=HEARD, silent=SILENT, way=way, sign=sign, stands=stands)
