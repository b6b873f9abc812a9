"""Quick replies to the questions that no plan is made for, each with why it is answered so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.bots.brain import Reply, best
from engine.kernel import Choice, Step
from engine.seafall.bot import last_isle
from engine.seafall.bot.judgement import REPUTATION, advisor_worth
from engine.seafall.bot.lasting import half_worth
from engine.seafall.bot.odds import GOLD, for_good, promise, slack
from engine.seafall.cargo import Stow
from engine.seafall.damage import Damage
from engine.seafall.data.cards import ADVISORS, TREASURES, UPGRADES, kind_of
from engine.seafall.endeavour import AfterRoll, Commit, Flagship, free_cards, successes, venture
from engine.seafall.favours import Favour
from engine.seafall.hiring import ForgeHire, Hire, HireMore, Overseer, advisor_price, treasure_price
from engine.seafall.holdings import leader
from engine.seafall.ship_raids import DefendShip, ShipPlans
from engine.seafall.state import State, Venture
from engine.seafall.values import value

REASONS = ("hire", "treasure", "flag", "prepare", "roll", "luck", "accept", "bear", "favour", "defend", "small")

CREW = 3  # ready advisors beyond whom another is worth half
MANY_TURNS, FEW_TURNS = 2.5, 1.0  # what an advisor does in the turns to come, by what one service is worth
LATE = 4  # glory from the target at which few turns are left
TREASURE_EARLY, TREASURE_LATE = 0.75, 1.4  # by glory
GOOD = 0.35
RISING = 0.15  # what a research card must add to be laid down
CARRIED = 0.01  # what a move of cargo must bring
SPARE_FORTUNE = 2  # of which no token is saved for worse


def hired(brain: Any, s: State, step: Step[State]) -> Reply:
    """An advisor early, a treasure late; each by what it brings for its price."""
    worths = {choice: hiring_worth(brain, s, step, choice) + brain.slip() for choice in step.choices(s)}
    choice = max(worths, key=lambda one: worths[one])
    return choice, "treasure" if choice[0] == "treasure" else "hire" if choice[0] != "pass" else "small"


def hiring_worth(brain: Any, s: State, step: Any, choice: Choice) -> float:
    p, temper = s.provinces[step.seat], brain.temper
    if choice[0] == "pass":
        return 0.0
    late = s.target > 0 and max(other.glory for other in s.provinces) >= s.target - LATE
    if choice[0] == "treasure":
        treasure, good = str(choice[1]), str(choice[2])
        price: float = GOLD * temper.trade * treasure_price(s, step.seat, treasure, good) + (GOOD if good else 0.0)
        return TREASURES[treasure].glory * (TREASURE_LATE if late else TREASURE_EARLY) - price
    advisor = str(choice[1])
    by_gold = len(choice) < 3 or choice[2] == "gold"
    off = getattr(step, "off", 0)
    price = GOLD * temper.trade * advisor_price(s, step.seat, advisor, off) if by_gold else REPUTATION * ADVISORS[advisor].rep
    use = (FEW_TURNS if late else MANY_TURNS) * advisor_worth(advisor, temper) * (0.5 if len(p.council) >= CREW else 1.0)
    return float(ADVISORS[advisor].glory + use - price)


# Endeavours


def flagship(brain: Any, s: State, step: Any, ship: str) -> float:
    return promise(s, venture(s).replace(flag="AB".index(ship)), brain.temper)


def commit(brain: Any, s: State, step: Any) -> Reply:
    """A research card as long as it adds enough, then the roll."""
    choices, v = step.choices(s), venture(s)
    now = promise(s, v, brain.temper, cards=False) if v.kind not in ("waters", "corsairs", "leviathan", "page") else 0.0
    cards = {choice: card_adds(brain, s, v, str(choice[1]), now) for choice in choices if choice[0] == "card"}
    choice = max(cards, key=lambda one: cards[one], default=None)
    if choice and (cards[choice] > RISING or ("roll",) not in choices):
        return choice, "prepare"
    return (("roll",) if ("roll",) in choices else choices[0]), "roll"


def card_adds(brain: Any, s: State, v: Venture, kind: str, now: float) -> float:
    own = next(card for card in free_cards(s, v) if kind_of(card) == kind)
    laid = v.replace(cards=(*v.cards, own))
    if v.kind in ("waters", "corsairs", "leviathan", "page"):
        return 2 * RISING if value(s, v.seat, v.flag, v.stat) < v.defence else 0.0
    kept = 0.0 if last_isle.is_it(s, v) else half_worth(s, v.seat, kind)
    return promise(s, laid, brain.temper, cards=False) - now - kept


def after_roll(brain: Any, s: State, step: Any) -> Reply:
    """Blanks are rolled again while something is lacking; fortune helps against a failure, a wreck, or when there is plenty of it."""
    choices, v = step.choices(s), venture(s)
    found = successes(s, v)
    lacking = v.defence - found
    if lacking <= 0 and found:
        return ("accept",), "accept"
    again = [choice for choice in choices if choice[0] == "reroll" and set(str(choice[2])) == {"B"}]
    if again:
        return max(again, key=lambda choice: len(str(choice[2]))), "luck"
    turned = next((choice for choice in choices if choice[0] == "set" and choice[2] == "B"), None)
    if turned:
        return turned, "luck"
    if ("fortune",) in choices and worth_a_token(s, v, found, lacking):
        return ("fortune",), "luck"
    return ("accept",), "accept"


def worth_a_token(s: State, v: Venture, found: int, lacking: int) -> bool:
    own = s.provinces[v.seat].fortune
    if lacking <= own and (v.kind == "page" or for_good(s, v)):
        return True
    if v.kind == "page":
        return False
    sinks = lacking > slack(s, s.provinces[v.seat].ships[v.flag])
    return not found or sinks or own > SPARE_FORTUNE


def damage(brain: Any, s: State, step: Any) -> Reply:
    """The cheapest upgrade takes the point, as long as there is one."""
    choices = step.choices(s)
    spared = [choice for choice in choices if choice[0] == "exhaust"]
    return min(spared, key=lambda choice: UPGRADES[str(choice[1])].cost, default=choices[0]), "bear"


# Cargo


def stowed(brain: Any, s: State, step: Any) -> Reply:
    """What makes the position better; nothing is shifted for nothing."""
    worths = {choice: brain.value_after(s, choice) for choice in step.choices(s)}
    worths["done",] += CARRIED
    return max(worths, key=lambda choice: worths[choice]), "small"


# Between provinces


def favour(brain: Any, s: State, step: Any) -> Reply:
    """To anybody but the leader: it is paid for."""
    return ("answer", "refuse" if leader(s) == step.asker else "grant"), "favour"


def defend(brain: Any, s: State, step: Any, ship: str, stat: str) -> float:
    return value(s, step.seat, "AB".index(ship), stat)


def plans_of_ships(brain: Any, s: State, step: Any, how: str) -> bool:
    return how == "play"


REPLIES: dict[type[Step[State]], Callable[[Any, State, Any], Reply]] = {
    Hire: hired,
    HireMore: hired,
    Overseer: hired,
    ForgeHire: hired,
    Flagship: best("flag", flagship),
    Commit: commit,
    AfterRoll: after_roll,
    Damage: damage,
    Stow: stowed,
    Favour: favour,
    DefendShip: best("defend", defend),
    ShipPlans: best("defend", plans_of_ships),
}
