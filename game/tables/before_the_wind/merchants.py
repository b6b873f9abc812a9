"""The merchants at the table, and where the game stands."""

from __future__ import annotations

from engine.before_the_wind.data import CARDS, FIVE_TARGETS, GOODS, RACE_TARGET, TWO_TARGETS
from engine.before_the_wind.draw import Draw
from engine.before_the_wind.fleet import Fleet, NewHarbour
from engine.before_the_wind.market import Accepting, Claim, MakeOffer
from engine.before_the_wind.meta import META
from engine.before_the_wind.rounds import EndCheck, Round, Trade
from engine.before_the_wind.spoilage import Preserve, Spoil
from engine.before_the_wind.state import HOLDER, OPEN, PAID, Merchant, State
from engine.kernel import Decision, Seat, Step
from game.kit.item import Item
from game.tables.before_the_wind import signs
from game.tables.before_the_wind.quay import face_down
from game.tables.before_the_wind.ring import ring
from game.tables.chrome import NO_PHASES, Phases, top_bar
from game.tables.look import Look, still
from game.tables.seats import Counter, SeatCard, Sign, seats, usual_signs

PHASES: dict[str, tuple[type[Step[State]], ...]] = {
    "draw": (Round, Draw),
    "trade": (Trade, Claim, MakeOffer, Accepting),
    "fleet": (Fleet, Preserve, Spoil, NewHarbour, EndCheck),
}
"""Of a round, by their steps; all others belong to the play."""
ROUND = ("draw", "trade", "play", "fleet")


def target(s: State) -> int:
    """The points that end the game, as far as it is won by points."""
    if s.seats == 5 and s.mode in FIVE_TARGETS:
        return FIVE_TARGETS[s.mode][0]
    if s.mode == "race":
        return RACE_TARGET[s.seats]
    return TWO_TARGETS[s.mode][0] if s.mode in TWO_TARGETS else 0


def phase_of(s: State) -> str:
    """The part of a round that is played now; none before the first."""
    step = s.agenda[-1] if s.agenda and s.round else None
    return next((phase for phase, steps in PHASES.items() if isinstance(step, steps)), "play") if step else ""


@still
def status(s: State, look: Look) -> list[Item]:
    say, now = look.texts.say, phase_of(s)
    crest = signs.sprite("crest")
    phases = Phases(tuple(say(f"quay.name.phase_{name}") for name in ROUND), ROUND.index(now)) if now else NO_PHASES
    fleets = say("quay.name.before_rounds")
    if s.round:
        last = s.last_fleet - s.departures if s.last_fleet else 0
        fleets = say("quay.name.round_and_last" if last else "quay.name.round", round=s.round, fleets=s.departures, last=last)
    words, part = _end(s, look)
    return top_bar(look, META.title, fleets, words, part, crest, phases, s.in_order())


def _end(s: State, look: Look) -> tuple[str, float]:
    """How near the end is: the rounds, or the points of those who are ahead and what is wanted of them."""
    say, goal = look.texts.say, target(s)
    if not goal:
        return say("quay.name.round_of", round=s.round, last=s.last_round), s.round / s.last_round
    first, second, *_ = sorted(range(s.seats), key=lambda seat: -s.merchants[seat].vp)
    most, more = s.merchants[first].vp, s.merchants[second].vp
    if s.mode in TWO_TARGETS and s.seats < 5:
        other = TWO_TARGETS[s.mode][1]
        words = say("quay.name.lead_two", points=most, target=goal, more=more, second=other)
        return words if most else say("quay.name.race_two", points=goal, second=other), min(most / goal, (most + more) / (goal + other))
    if not most:
        return say("quay.name.race", points=goal), 0.0
    return say("quay.name.leads", who=look.names[first], points=most, target=goal), most / goal


@still
def merchants(s: State, decision: Decision | None, look: Look) -> list[Item]:
    """Clockwise from the Start Merchant."""
    return seats(look, [_card(s, seat, s.merchants[seat], look) for seat in s.in_order()])


def _card(s: State, seat: Seat, m: Merchant, look: Look) -> SeatCard:
    say = look.texts.say
    hidden = face_down(s, look, seat)
    purse = "?" if hidden else str(m.purse)
    counters = (
        Counter(signs.sprite("icon_guilders"), purse, say("quay.name.purse", money=f"{purse}G")),
        Counter(signs.sprite("icon_ship_large"), str(len(m.ships)), say("quay.name.ships", count=len(m.ships))),
        Counter(signs.sprite("icon_special"), str(len(m.specials)), say("quay.name.specials", count=len(m.specials))),
        Counter(signs.sprite("icon_warehouse"), f"{sum(m.store)}/8", say("quay.name.room", count=m.room)),
        *(_good(good, m, n, look, hidden=hidden) for n, good in enumerate(GOODS)),
    )
    marks = [*usual_signs(look, seat, sealed=not s.round)]
    if seat == s.start:
        marks.append(Sign("start", signs.sprite("icon_start"), say("quay.name.start")))
    asked, (place, short) = seat in look.asked, _state(s, seat, look)
    goal = target(s)
    way, ends = (m.vp / goal, _marks(s, goal)) if goal else (None, ())
    return SeatCard(seat, look.names[seat], place, str(m.vp), counters, asked, look.thinks == seat, short, tuple(marks), way, ends)


def _marks(s: State, goal: int) -> tuple[float, ...]:
    """The lower points with which the game can end, on the way to the higher ones."""
    if s.seats == 5 and s.mode in FIVE_TARGETS:
        return (FIVE_TARGETS[s.mode].fewer / goal,)
    return (TWO_TARGETS[s.mode][1] / goal,) if s.mode in TWO_TARGETS else ()


def _good(good: str, m: Merchant, n: int, look: Look, *, hidden: bool) -> Counter:
    """In the warehouse, and after the plus in the hand."""
    name, say = look.texts.name(signs.GAME, good), look.texts.say
    if hidden:
        tip = say("quay.name.covered_goods_of", good=name, stored=m.store[n], count=sum(m.hand))
        return Counter(signs.icon(good), f"{m.store[n]}+?", tip)
    return Counter(signs.icon(good), f"{m.store[n]}+{m.hand[n]}", say("quay.name.goods_of", good=name, stored=m.store[n], held=m.hand[n]))


def _state(s: State, seat: Seat, look: Look) -> tuple[str, str]:
    """What has become of a merchant in this round's trade, in full and in short."""
    m, say = s.merchants[seat], look.texts.say
    if asked := ring(s).of(seat):
        return asked.told(look), asked.told_short(look)
    if m.card:
        return look.texts.name(signs.GAME, m.card), look.texts.name(signs.GAME, CARDS[m.card].kind)
    if not s.round:
        kind = "packs" if seat in look.asked else "packed"
    else:
        kind = {PAID: "paid", HOLDER: "done", OPEN: "open"}.get(m.status, "no_card")
    return say(f"quay.name.{kind}", money=m.paid), say(f"quay.name.{kind}_short", money=m.paid)
