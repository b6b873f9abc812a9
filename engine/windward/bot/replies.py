"""Quick answers to the small questions of Windward: battles by closed-form odds, everything else by a rule of thumb (RULES.md 8.6).

A rule reads the hand of the asked captain and public things only, so it may be asked on a view as well as on an imagined state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bots.brain import Brain, Reply, best
from engine.bots.stakes import best_boost, cheapest_first, worth
from engine.kernel import Seat, Step
from engine.windward.aftermath import PlaceRed, RedLands
from engine.windward.battle import AskFalseFlag, PlayBoosts, SpendCannons, SteadyHands, card_hits
from engine.windward.bot.battles import battle_stakes, their_margins
from engine.windward.bot.worths import AGAIN, CARD, CREW, SPIRIT, TOKEN_WORTH, boosts, cards_worth, guns_price, turns_left
from engine.windward.cards import LayBait, OrderOverCoffee, TurnFlag
from engine.windward.charts import FAR, chart
from engine.windward.data import CARD_KIND, MORALE_MAX, PORT, TOKEN_HITS
from engine.windward.lost import Plunder, WhiteCorner
from engine.windward.means import room
from engine.windward.orders import HireCrew, PlaceTagged
from engine.windward.parties import BATTLE, crew_hits, foe_of, party_of, strength, total
from engine.windward.rest import ChooseRoute, Feed, NextRed
from engine.windward.state import CARGO, GREY_TOOTH, RED_TOOTH, TOKEN, State
from engine.windward.supplies import TakeCards
from engine.windward.trading import AnswerTrade, Bundle
from engine.windward.turn import Turn

REASONS = (
    "bait", "boost", "cannons", "corner", "face", "first", "flag", "food", "hire", "hunger", "no_trade", "order", "pick", "place",
    "plunder", "route", "spare", "steady", "tag", "trade", "wind",
)  # fmt: skip


# Battle


def false_flag(brain: Brain, s: State, step: Any) -> Reply:
    """Called off when the battle looks worse than the card is worth."""
    c, side = s.captains[step.seat], "defender"
    if not any(CARD_KIND[card] == "false_flag" for card in c.hand):
        return ("decline",), "face"  # as with the card in hand: nobody is told that it is not there
    ship = party_of(s, side).kind == "ship"
    dice = strength(s, side) + (c.cannons if ship else 0)
    extra = boosts(c, crester=bool(foe_of(s, side).beasts), ship=ship)
    fight = worth(their_margins(s, side, dice), crew_hits(s, side), extra, battle_stakes(s, step.seat, side))
    return (("play", "false_flag"), "flag") if fight < -0.3 - CARD["false_flag"] else (("decline",), "face")


def cannons(brain: Brain, s: State, step: Any) -> Reply:
    """As many Cannons as pay for themselves, boosts in hand being counted (8.1)."""
    seat, side = step.seat, step.side
    c = s.captains[seat]
    stakes, bonus = battle_stakes(s, seat, side), crew_hits(s, side)
    extra = boosts(c, crester=bool(foe_of(s, side).beasts))
    base = strength(s, side)
    most, count = -1e9, 0
    for n in range(c.cannons + 1):
        price = guns_price(c.cannons, n)
        found = worth(their_margins(s, side, base + n), bonus, extra, stakes) - (0.6 * price if s.competitive else 0.8 * price)
        if found > most + 1e-9:
            most, count = found, n
    return ("cannons", count), "cannons"


def play_boosts(brain: Brain, s: State, step: Any) -> Reply:
    """The cheapest boosts that win; if none do, those that tie, save the Ship or save enough Morale."""
    seat, side = step.seat, step.side
    c, party, foe = s.captains[seat], party_of(s, side), foe_of(s, side)
    stakes = battle_stakes(s, seat, side)
    extra = boosts(c, crester=bool(foe.beasts), ship=party.kind == "ship")
    margin = total(party) - total(foe)
    if side == "attacker" and foe.seat is not None and s.captains[foe.seat].cargo[TOKEN]:
        margin -= TOKEN_HITS  # what a defender who has a Token will add
    found, hits = best_boost(margin, extra, stakes)
    kinds = [CARD_KIND[card] for card in c.hand]
    ones = party.dice.count(1)
    if "steady_hands" in kinds and margin <= 0 and ones:
        again = sum(share * best_boost(margin - ones + rolled, extra, stakes)[0] for rolled, share in BATTLE.sums(ones).items())
        if again - CARD["steady_hands"] > found:
            return ("play", "steady_hands"), "steady"
    if not hits:
        return ("done",), "spare"
    usable = tuple(sorted((CARD[k], gain, ("play", k)) for k in kinds if (gain := card_hits(s, side, k))))
    spare = min(c.cargo[TOKEN], (hits + 1) // TOKEN_HITS)
    return cheapest_first((*usable, *[(TOKEN_WORTH, TOKEN_HITS, ("token",))] * spare), hits) or ("done",), "boost"


def steady_hands(brain: Brain, s: State, step: Any) -> Reply:
    """Every 1 is rolled again; a 2 only when there is no 1."""
    choices = step.choices(s)
    if ("die", 1) in choices:
        return ("die", 1), "steady"
    if not step.picked and ("die", 2) in choices:
        return ("die", 2), "steady"
    return (("reroll",), "steady") if ("reroll",) in choices else (choices[0], "steady")


# After the battle


def place_red(brain: Brain, s: State, step: Any, at: str) -> float:
    """Where it cannot reach us at once, and rather near a rival's Ship."""
    sea = chart(s.planet)
    rivals = [c.ship for seat, c in enumerate(s.captains) if seat != step.seat and c.ship != PORT]
    near = sum([0.5 for ship in rivals if sea.walk(ship).get(at, 9) <= 3])
    return min(6, sea.walk(s.captains[step.seat].ship).get(at, 6)) - 0.2 * sea.home(at) + near


def plunder(brain: Brain, s: State, step: Any) -> Reply:
    """Red Teeth, then Grey Teeth, then Tokens; the Naturalist has no use for Teeth."""
    cargo = s.captains[step.victim].cargo
    wanted, left = [0, 0, 0], step.left
    for kind in (TOKEN, RED_TOOTH, GREY_TOOTH) if step.seat == s.naturalist else (RED_TOOTH, GREY_TOOTH, TOKEN):
        if kind >= step.start:
            wanted[kind] = min(left, cargo[kind])
            left -= wanted[kind]
    choices = step.choices(s)
    return next((choice for choice in choices if wanted[CARGO.index(choice[1])]), choices[0]), "plunder"


def far_from_ships(brain: Brain, s: State, step: Any, corner: str) -> tuple[int, str]:
    steps = [chart(s.planet).road(c.ship).get(corner, FAR) for c in s.captains if c.ship != PORT]
    return min(steps, default=0), corner


# Supplies and crew


def card_wish(s: State, seat: Seat, kind: str) -> float:
    """What one more card of this kind is worth to the captain now."""
    c = s.captains[seat]
    held = [CARD_KIND[card] for card in c.hand].count(kind)
    wish = CARD[kind] * AGAIN[held]
    if kind == "grog_cask" and c.morale >= MORALE_MAX:
        return wish * 0.5
    if kind == "spare_shot" and room(s, c, "cannons") <= 0:
        return wish * 0.4
    return wish * 0.7 if kind == "grapeshot" and s.adventure else wish


def crew_wish(s: State, kind: str) -> float:
    return CREW[kind] + 1.0 if s.cooperative and kind == "sergeant" else CREW[kind]


def feed(brain: Brain, s: State, step: Any) -> Reply:
    """The card we can best do without, unless a point of Morale costs less."""
    c = s.captains[step.seat]
    if not c.hand:
        return ("hunger",), "hunger"
    kinds = sorted({CARD_KIND[card] for card in c.hand})
    whole = cards_worth(c.hand)
    cost, kind = min((whole - _without(c.hand, kind), kind) for kind in kinds)
    if c.morale > 1 and s.competitive:
        fade = min(1.0, turns_left(s) / 4.0)
        if (SPIRIT[c.morale] - SPIRIT[c.morale - 1]) * fade < cost - 0.1:
            return ("hunger",), "hunger"
    return ("eat", kind), "food"


def _without(hand: list[str], kind: str) -> float:
    """What a hand is worth after one card of this kind has left it."""
    rest = list(hand)
    rest.remove(next(card for card in hand if CARD_KIND[card] == kind))
    return cards_worth(rest)


# Orders, wind, routes, trades


ORDERS = ("process", "research", "cannon", "supplies", "hire", "morale", "speed", "row", "drop")


def helpful_wind(brain: Brain, s: State, step: Any, wind: int) -> int:
    """The wind that brings Port nearest when there is something to bring home, else the nearest Red."""
    c = s.captains[step.seat]
    goals = [PORT] if c.cargo[GREY_TOOTH] or c.cargo[RED_TOOTH] or c.hold else [at for at in s.red_at if at]
    speeds = chart(s.planet).speeds(wind, c.ship)
    return -min([speeds.get(at, FAR) for at in goals], default=FAR)


def near_feeding(brain: Brain, s: State, step: Any, at: str) -> int:
    return -chart(s.planet).speeds(s.wind, s.captains[step.seat].ship).get(at, FAR)


def far_from_port(brain: Brain, s: State, step: Any, at: str) -> tuple[float, str]:
    """Where rivals come by least."""
    return chart(s.planet).home(at), at


def bundle(brain: Brain, s: State, step: Any) -> Reply:
    choices = step.choices(s)
    return (("propose",) if ("propose",) in choices else choices[0]), "trade"


def answer_trade(brain: Brain, s: State, step: Any) -> Reply:
    """Between partners a trade is good when what is given is not worth much more than what comes."""
    given = sum(card_wish(s, step.seat, kind) for kind in step.given)
    asked = sum(CARD[kind] for kind in step.asked)
    return (("agree",), "trade") if given >= 0.7 * asked - 0.5 else (("refuse",), "no_trade")


def end_turn(brain: Brain, s: State, step: Any) -> Reply:
    """When no plan is left."""
    choices = step.choices(s)
    return (("end",) if ("end",) in choices else choices[0]), "first"


RULES: dict[type[Step[State]], Callable[[Brain, State, Any], Reply]] = {
    AskFalseFlag: false_flag,
    SpendCannons: cannons,
    PlayBoosts: play_boosts,
    SteadyHands: steady_hands,
    PlaceRed: best("place", place_red),
    RedLands: best("first", lambda brain, s, step, at: 0),
    Plunder: plunder,
    WhiteCorner: best("corner", far_from_ships),
    TakeCards: best("pick", lambda brain, s, step, stack, kind: (card_wish(s, step.seat, kind), -stack)),
    HireCrew: best("hire", lambda brain, s, step, kind: (crew_wish(s, kind), kind)),
    Feed: feed,
    OrderOverCoffee: best("order", lambda brain, s, step, order: -ORDERS.index(order)),
    TurnFlag: best("wind", helpful_wind),
    LayBait: best("bait", near_feeding),
    PlaceTagged: best("tag", far_from_port),
    ChooseRoute: best("route", far_from_port),
    NextRed: best("route", lambda brain, s, step, at: 0),  # the default of WWD-203
    Bundle: bundle,
    AnswerTrade: answer_trade,
    Turn: end_turn,
}
