"""The vintners at the table, in turn order, and where the year stands."""

from __future__ import annotations

from engine.kernel import Decision, Seat
from engine.vinhos.fair import Envelopes, Experts
from engine.vinhos.harvest import Age, Crew, Dismiss, Maintain, Porto, Wine
from engine.vinhos.meta import META
from engine.vinhos.setup import FirstVineyard
from engine.vinhos.state import State
from engine.vinhos.years import Actions, Maintenance, Production
from game.kit.item import Item
from game.services.texts import signed
from game.tables.chrome import Phases, top_bar
from game.tables.look import Look, still
from game.tables.seats import Counter, SeatCard, Sign, seats, usual_signs
from game.tables.vinhos import signs
from game.tables.vinhos.fair import next_fair, prize_list

PHASES = ("action_1", "action_2", "harvest", "fair")
EARLY = (FirstVineyard, Actions)  # what is still to be done before the first actions, and while harvest lasts
HARVEST = (Production, Maintain, Age, Wine, Crew, Porto, Dismiss, Maintenance)


@still
def status(s: State, look: Look) -> list[Item]:
    say, year = look.texts.say, next_fair(s)
    phases = [name for name in PHASES if name != "fair" or s.year in s.fair_years]
    now = phases.index(_phase(s))
    gauge = say("quinta.name.no_fair", last=s.last_year) if year is None else say("quinta.name.fair_in", year=year, vp=prize_list(s))
    part = (s.year - 1 + now / len(phases)) / s.last_year
    names = Phases(tuple(say(f"quinta.name.phase_{name}") for name in phases), now)
    years = say("quinta.name.year", year=s.year, last=s.last_year)
    return top_bar(look, META.title, years, gauge, part, signs.sprite("crest"), names, s.order)


def _phase(s: State) -> str:
    """The part of the year."""
    if s.half:
        return f"action_{s.half}"
    if any(isinstance(step, EARLY) for step in s.agenda):
        return "action_1"
    if any(isinstance(step, HARVEST) for step in s.agenda):
        return "harvest"
    return "fair" if s.year in s.fair_years else "harvest"


@still
def vintners(s: State, decision: Decision | None, look: Look) -> list[Item]:
    """In the order in which they act; whoever has moved to the second row acts first in the next phase."""
    sealed = any(isinstance(step, Envelopes | Experts) or getattr(step, "sealed", False) for step in s.agenda[-1:])
    return seats(look, [_card(s, seat, look, sealed=sealed) for seat in s.order])


def _card(s: State, seat: Seat, look: Look, *, sealed: bool) -> SeatCard:
    v, say = s.vintners[seat], look.texts.say
    experts = f"{len(v.experts)}+{len(v.spent)}" if v.spent else str(len(v.experts))
    counters = (
        Counter(signs.sprite("bago_1"), str(v.cash), say("quinta.name.cash", count=v.cash)),
        Counter(signs.sprite("icon_bank"), str(v.account), say("quinta.name.account_of", who=look.names[seat], n=v.account)),
        Counter(
            signs.sprite("icon_invest"), signed(v.level) if v.level else "0", say("quinta.name.level_of", who=look.names[seat], n=v.level)
        ),
        Counter(signs.of_seat("barrel", seat), str(v.barrels), say("quinta.name.barrels", count=v.barrels)),
        Counter(signs.sprite("icon_fp"), str(v.fp), say("quinta.name.fp", count=v.fp)),
        Counter(signs.sprite("expert_taste"), experts, say("quinta.name.experts_of", up=len(v.experts), down=len(v.spent))),
        Counter(signs.wine("red"), str(v.wine_count), say("quinta.name.wines_of", count=v.wine_count)),
        Counter(signs.sprite("porto"), str(v.porto), say("quinta.name.porto_of", count=v.porto)),
    )
    crests = [
        Sign(
            f"crest/{seat}/{n}",
            signs.crest(e.region),
            say("quinta.name.estate_in", who=look.names[seat], region=look.texts.name(signs.GAME, e.region)),
        )
        for n, e in enumerate(v.estates)
    ]
    marks = (*crests, *usual_signs(look, seat, sealed=sealed))
    place = say("quinta.name.row2", place=s.row2.index(seat) + 1) if seat in s.row2 else ""
    short = say("quinta.name.row2_short", place=s.row2.index(seat) + 1) if seat in s.row2 else ""
    return SeatCard(seat, look.names[seat], place, str(v.vp), counters, seat in look.asked, look.thinks == seat, short, marks)
