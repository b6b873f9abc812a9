"""What lasts beyond the evening, and the questions that only a campaign asks (2.22, RULES.md part 8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bots.brain import Reply, best
from engine.kernel import Seat, Step
from engine.seafall.afterwards import Forgive, Keep, KeepResearch, Train
from engine.seafall.bot import last_isle
from engine.seafall.bot.odds import of_a_campaign
from engine.seafall.colonies import jokers, need
from engine.seafall.data.cards import ADVISORS, RESEARCH, kind_of
from engine.seafall.data.goals import KER, SHIP_VALUES, START_FIELDS, START_FORTUNE, START_GARRISON, START_REPUTATION
from engine.seafall.data.saga import RETIRED
from engine.seafall.evening import Help
from engine.seafall.state import State
from engine.seafall.values import expertise, skill, value

SQUARE = (0.9, 0.6, 0.8, 0.7)  # of explore, hold, raid, sail
LEADER, FIELD, GARRISON, APPELLATION, HEIRLOOM, FORGIVENESS, MARK, STICKER = 0.6, 0.25, 0.5, 1.2, 1.0, 0.4, 0.2, 0.35
LAST_ISLE = 6.0
HALF, WHOLE = 0.3, 2.5  # of a treasure map
COLONY, CITADEL = 1.5, 3.0  # to govern one, and Ker
COLONIST, ROOM = 2.5, 1.6  # all the goods of a colony aboard, and room for them
CHARTS = {"R07": 9.0, "R08": 8.0, "R13": 7.0}
"""Cards that are kept for the open water, and halves of maps."""
MAP_HALF = "R13"
WORTH = {"explore": 1.0, "raid": 0.9, "tax": 0.5, "upg": 0.25, "build": 0.25, "buy": 0.6, "sell": 0.7, "research": 0.5}
"""What a point of expertise is worth to whoever keeps it."""


def lasting(s: State, seat: Seat) -> float:
    """What a province has for good, in glory; nothing of it is worth more than an evening in the last game."""
    p = s.provinces[seat]
    total = LEADER * (sum(p.leader) - START_REPUTATION - START_FORTUNE) + FIELD * (sum(p.field_gold) - sum(START_FIELDS))
    total += (
        GARRISON * (p.garrison - START_GARRISON) + FORGIVENESS * p.forgiveness + APPELLATION * len(p.appellations) + MARK * len(p.marks)
    )
    for ship, printed in zip(p.ships, SHIP_VALUES.values(), strict=True):
        total += sum([worth * (now - then) for worth, now, then in zip(SQUARE, ship.values, printed, strict=True)])
        total += HEIRLOOM * len(ship.relics)
    total += HEIRLOOM * (len(p.tablets) + len(p.ashore))
    total += sum([CITADEL if colony.id == KER else COLONY for colony in s.colonies if colony.governor == seat])
    total += map_worth(s, seat) + settlers(s, seat) - STICKER * sum([counts[seat] for counts in s.stickers.values()])
    found = s.saga is not None and s.saga.finder == seat
    return total + LAST_ISLE * found + last_isle.PREPARED * last_isle.PRIZE * last_isle.hope(s, seat)


def map_worth(s: State, seat: Seat) -> float:
    """Halves of treasure maps, most of all two of the same."""
    halves = [kind for kind in map(kind_of, s.provinces[seat].research) if kind.startswith(MAP_HALF)]
    return HALF * len(halves) + WHOLE * (len(halves) - len(set(halves)))


def settlers(s: State, seat: Seat) -> float:
    """Room for the goods that a colony costs, and those that are aboard where there is room for all (SEA-152, SEA-256)."""
    if "colonies" not in s.rules_on or not s.cards_of_colonies:
        return 0.0
    ships, wanted = s.provinces[seat].ships, need(s, seat)
    rooms = min(wanted, sum([value(s, seat, n, "hold") for n in range(len(ships))]))
    if rooms < wanted:
        return ROOM * rooms / wanted
    aboard = [sum(goods) for goods in zip(*(ship.goods for ship in ships), strict=True)]
    missing = max(0, aboard.count(0) - jokers(s, seat))
    share: float = min(sum(aboard), wanted - missing) / wanted
    return ROOM + COLONIST * share * share


def match_worth(s: State, seat: Seat) -> float:
    """What it promises to research while halves of maps wait for their other half."""
    if not of_a_campaign(s) or "treasure_maps" not in s.rules_on:
        return 0.0
    waiting = {kind for kind in map(kind_of, s.provinces[seat].research) if kind.startswith(MAP_HALF)}
    drawn = 1 + expertise(s, seat, "research")
    return HALF + WHOLE * min(1.0, drawn * len(waiting) / max(1, len(s.decks["research"])))


def half_worth(s: State, seat: Seat, kind: str) -> float:
    """What is lost with this card when it is laid down for its dice."""
    if not of_a_campaign(s) or not kind.startswith(MAP_HALF):
        return 0.0
    return WHOLE if [kind_of(card) for card in s.provinces[seat].research].count(kind) > 1 else HALF


def pupil(brain: Any, s: State, step: Any, sticker: str, advisor: str) -> float:
    """The best lesson for the one who is likely to stay."""
    retired = RETIRED[sticker]
    own = ADVISORS[advisor].expertise.get(retired.expertise, 0) > 0
    return WORTH[retired.expertise] * retired.points * (1.0 + 0.3 * own) + 0.2 * advisor_worth(s, advisor)


def advisor_worth(s: State, advisor: str) -> float:
    """By the expertise, training included."""
    return sum([WORTH[kind] * skill(s, advisor, kind) for kind in WORTH]) + ADVISORS[advisor].glory


def kept(brain: Any, s: State, step: Any) -> Reply:
    """The best advisor, as long as the winner may keep one."""
    own = [choice for choice in step.choices(s) if choice[0] == "keep"]
    return max(own, key=lambda choice: advisor_worth(s, str(choice[1])), default=("none",)), "small"


def helped(brain: Any, s: State, step: Any, what: str) -> float:
    """Fortune while there is little of it."""
    p = s.provinces[step.seat]
    return {"gold": 0.5, "reputation": 0.4, "fortune": 0.6 if p.fortune < p.leader[1] + 1 else 0.3}[what]


def forgiven(brain: Any, s: State, step: Any) -> Reply:
    """Tokens first, for they cost one success; then stickers."""
    choices = step.choices(s)
    for verb in ("token", "sticker"):
        found = next((choice for choice in choices if choice[0] == verb), None)
        if found:
            return found, "small"
    return ("done",), "small"


def given_up(brain: Any, s: State, step: Any, card: str) -> float:
    """Of research cards the one that there is most of, and last those that help to find islands."""
    return float(RESEARCH[card].copies) - CHARTS.get(card.partition(":")[0], 0.0)


LASTING: dict[type[Step[State]], Callable[[Any, State, Any], Reply]] = {
    Train: best("small", pupil),
    Keep: kept,
    Help: best("small", helped),
    Forgive: forgiven,
    KeepResearch: best("small", given_up),
}
