"""The dock: points, cubes and tallies of the seat that has the screen, its hand, and what points can buy."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Choice, Decision, Seat
from engine.winds_of_plunder.data import BONUS_POINTS, BOOTY, CARD_POINTS, CUBE_POINTS, GUST_POINTS, PER_VP, POINTS, TALLY_MAX
from engine.winds_of_plunder.holdings import tally
from engine.winds_of_plunder.state import Captain, State
from engine.winds_of_plunder.turn import Turn
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Fill, Picture, Sprite, Stroke, Words
from game.kit.tally import Count, row
from game.kit.tally import tally as counts
from game.kit.theme import SEATS
from game.kit.tiles import Tile, tiles
from game.kit.track import BARE, Gauge, counted, gauges
from game.tables.chrome import ground
from game.tables.look import Look, still
from game.tables.winds_of_plunder import signs
from game.tables.winds_of_plunder.captains import TALLIES
from game.tables.winds_of_plunder.hand import hand
from game.tables.winds_of_plunder.targets import GUST, about

EDGE, TOP, HIGH = 8.0, 5.0, 132.0
STORES, TRACKS, PRICES = 178.0, 268.0, 262.0  # how wide the panels are; less on a narrow table
NARROW = (150.0, 214.0, 222.0)
LABELS = ("label", "micro", "fine")
BUTTON = 30.0


@still
def dock(s: State, decision: Decision | None, look: Look) -> list[Item]:
    region = look.layout.regions["dock"]
    seat = look.dock_of if look.dock_of is not None else s.active if s.active is not None else s.first
    c = s.captains[seat]
    stores, tracks, prices = (STORES, TRACKS, PRICES) if look.layout.kind != "compact" else NARROW
    left = EDGE + stores + 6
    middle = left + tracks + 10
    right = region.w - prices - EDGE
    return [
        ground("dock", look, "night"),
        *_stores(s, seat, c, Box(EDGE, TOP, stores, HIGH), look),
        *_tallies(seat, c, Box(left, TOP, tracks, HIGH), look),
        *hand(seat, c, Box(middle, TOP, right - middle - 10, HIGH), decision, look),
        *_prices(s, seat, decision, Box(right, TOP, prices, HIGH), look),
    ]


def _panel(name: str, box: Box, *strokes: Stroke) -> Item:
    return Item(name, "dock", box, (Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6), *strokes), 0)


# Points, cubes and reserve


def _stores(s: State, seat: Seat, c: Captain, box: Box, look: Look) -> Iterator[Item]:
    say = look.texts.say
    inner = box.inset(10, 0)._replace(w=box.w - 16)
    yield _panel("dock/stores", box, Fill(Box(0, 4, 5, box.h - 8), SEATS[seat].fill, radius=3))
    yield _points(s, seat, Box(inner.x, box.y + 4, inner.w, 32), look)
    count = look.fit(Words(str(c.cubes), Box(inner.w - 30, 0, 28, 24), "", "ivory", "right"), "strong", "count")
    label = look.fit(Words(say("chart.name.wind_cubes"), Box(0, 0, inner.w - 32, 24)), *LABELS)
    cubes = row([signs.cube(seat)] * c.cubes, Box(0, 24, inner.w, 20), 20, 15)
    tip = say("chart.name.cubes_tip", count=c.cubes)
    yield Item("dock/cubes", "dock", Box(inner.x, box.y + 42, inner.w, 46), (label, count, *cubes), 2, tip)
    reserve: Picture = (
        Sprite(signs.sprite("icon_reserve"), Box(0, 5, 24, 24)),
        look.fit(Words(say("chart.name.reserve"), Box(28, 0, inner.w - 60, 33), lines=2), *LABELS),
        Words(str(c.reserve), Box(inner.w - 30, 0, 28, 33), "strong", "ivory", "right"),
    )
    tip = say("chart.name.reserve_tip", count=c.reserve)
    yield Item("dock/reserve", "dock", Box(inner.x, box.y + 95, inner.w, 33), reserve, 2, tip)


def _points(s: State, seat: Seat, box: Box, look: Look) -> Item:
    """Three coins, spent ones empty; and one of another shape for the Largest Crew."""
    say = look.texts.say
    regular = any(isinstance(step, Turn) for step in s.agenda)  # the point of the Largest Crew comes after it
    left = s.points if seat == s.active and regular else 0
    crew = s.largest_crew == seat
    coins = [signs.sprite(signs.POINT if n < left else signs.SPENT) for n in range(POINTS)] + [signs.sprite(signs.BONUS)] * crew
    step = 22.0 if box.w > 150 else 17.0
    room = Box(box.w - len(coins) * step - 4, 0, len(coins) * step, 32)
    label = look.fit(Words(say("chart.name.points_label"), Box(0, 0, room.x - 2, 32), lines=2), *LABELS)
    picture = (label, *row(coins, room, 21, step, gone=int(crew and s.captains[seat].done)))
    tip = say("chart.name.points_tip", points=left, bonus=BONUS_POINTS if crew else 0)
    return Item("dock/points", "dock", box, picture, 2, tip)


# Tallies


def _tallies(seat: Seat, c: Captain, box: Box, look: Look) -> Iterator[Item]:
    """Where the cubes stand; a brass line before each space that is worth one more VP at the end."""
    say = look.texts.say
    yield _panel("dock/tallies", box)
    step = (box.w - 10 - BARE) / (TALLY_MAX + 1)
    wanted = []
    for item in TALLIES:
        value, per = tally(c, item), PER_VP[item]
        scale = counted(value, map(str, range(TALLY_MAX + 1)), signs.cube(seat), frozenset(range(per, TALLY_MAX + 1, per)))
        tip = say("chart.name.tally_tip", what=look.texts.name(signs.GAME, item), count=value, per=per, vp=value // per)
        wanted.append(Gauge(f"dock/{item}", signs.item(item), scale, tip, step=step))
    coming = BOOTY[min(c.booty + 1, len(BOOTY) - 1)]
    scale, tip = counted(c.booty, map(str, BOOTY), signs.cube(seat)), say("chart.name.booty_tip", found=c.booty, vp=coming)
    after = say("chart.name.booty_next", vp=coming)
    wanted.append(Gauge("dock/booty", signs.sprite("icon_booty"), scale, tip, step=step, after=after))
    room = Box(box.x + 6, box.y + 4, box.w - 10, box.h - 8)
    yield from gauges(look.letters, wanted, room, "dock", min(step - 2, room.h / len(wanted) - 5), 24)


# What points can buy


def _prices(s: State, seat: Seat, decision: Decision | None, box: Box, look: Look) -> Iterator[Item]:
    """The price list, which is also what is clicked; and what is left of the decks."""
    say = look.texts.say
    decks = 126.0 if box.w > 230 else 112.0
    yield _panel(
        "dock/prices", box, look.fit(Words(say("chart.name.prices"), Box(9, 3, box.w - decks - 12, 24), "", "mist", lines=2), *LABELS)
    )
    piles = (
        Count(signs.sprite("action_back"), str(len(s.deck)), say("chart.name.deck_tip", count=len(s.deck)), "deck"),
        Count(signs.sprite("icon_card"), str(len(s.discard)), say("chart.name.discard_tip", count=len(s.discard)), "discard"),
        Count(signs.sprite("treasure_back"), str(len(s.treasure)), say("chart.name.treasure_tip", count=len(s.treasure)), "treasure"),
    )
    yield from counts(piles, Box(box.right - decks - 4, box.y + 3, decks, 24), len(piles), "pile", "dock", 3, 24)
    offers = [_offer("draw", ("draw",), say("chart.name.draw"), CARD_POINTS, ("+1", signs.sprite("icon_card")), decision, look)]
    for count, price in CUBE_POINTS.items():
        does = (f"+{count}", signs.cube(seat))
        offers.append(_offer(f"cubes{count}", ("cubes", count), say("chart.name.cubes", count=count), price, does, decision, look))
    room = Box(box.x + 8, box.y + 29, box.w - 16, 0)
    yield from tiles(look.letters, offers, room, 2, "dock", BUTTON)
    yield from tiles(look.letters, [_gust(decision, look)], room._replace(y=room.y + 2 * (BUTTON + 4)), 1, "dock", BUTTON)


def _offer(name: str, choice: Choice, words: str, price: int, does: tuple[str, ...], decision: Decision | None, look: Look) -> Tile:
    legal = decision is not None and choice in decision.choices
    tip, coins = look.texts.choice(signs.GAME, choice), (signs.sprite(signs.POINT),) * price
    return Tile(f"buy/{name}", words, "", does, "", coins, tip, (choice,) if legal else (), look.reasons().get(choice))


def _gust(decision: Decision | None, look: Look) -> Tile:
    """Opens the ports that a Gust of Wind would reach."""
    say, open_ = look.texts.say, look.crumb == GUST
    legal = decision is not None and any(about(choice).startswith("gust/") for choice in decision.choices)
    why = next((why for choice, why in look.catalogue if about(choice).startswith("gust/") and why), None)
    return Tile(
        "buy/gust",
        say("chart.name.gust"),
        signs=("+1", signs.sprite("icon_wind")),
        price=(signs.sprite(signs.POINT),) * GUST_POINTS,
        tip=say("chart.name.gust_tip", points=GUST_POINTS),
        refusal=why,
        action=("open top" if open_ else f"open {GUST}") if legal else "",
        ring="chosen" if open_ and legal else "",
    )
