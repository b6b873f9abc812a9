"""The provinces at the table, and where the evening stands."""

from __future__ import annotations

from engine.kernel import Seat
from engine.seafall.data.goals import KER, ROUNDS
from engine.seafall.events import ResolveEvent
from engine.seafall.hiring import Activate, Hire, HireMore
from engine.seafall.holdings import is_ready, own_structures, relics_and_tablets
from engine.seafall.meta import META
from engine.seafall.scoring import final_ranking
from engine.seafall.state import Province, State
from engine.seafall.turn import Action, Guild
from engine.seafall.values import home_garrison
from game.kit.item import Item
from game.tables.chrome import NO_PHASES, Phases, top_bar
from game.tables.look import Look, still
from game.tables.seafall import signs
from game.tables.seats import Counter, SeatCard, Sign, seats, usual_signs

PHASES = ("advisor", "guild", "actions", "close")


@still
def status(s: State, look: Look) -> list[Item]:
    say = look.texts.say
    words = say("sea.name.winter_now") if not s.round else say("sea.name.year_round", year=s.year, round=s.round, rounds=ROUNDS)
    return top_bar(look, META.title, words, *_goal(s, look), signs.sprite("booke"), _phases(s, look), s.turn_order())


def _phases(s: State, look: Look) -> Phases:
    """The steps of a turn; the third says which action it is."""
    if "turn" not in s.this_turn:
        return NO_PHASES
    step = next((step for step in reversed(s.agenda) if isinstance(step, Hire | HireMore | Activate | Guild | Action | ResolveEvent)), None)
    now = 0 if isinstance(step, Hire | HireMore | Activate) else 1 if isinstance(step, Guild) else 2 if isinstance(step, Action) else 3
    done = sum(word.startswith("did:") for word in s.this_turn)
    names = [look.texts.say(f"sea.name.phase_{name}") for name in PHASES]
    if now == 2:
        names[2] = look.texts.say("sea.name.phase_action", number=max(1, done), count=2 + s.this_turn.count("third"))
    return Phases(tuple(names), now)


def _goal(s: State, look: Look) -> tuple[str, float]:
    """Who leads, and how near the end is; at the target, who would win now."""
    say = look.texts.say
    if not s.target:
        return say("sea.name.names_given", count=s.named), s.named / 4
    most = max(p.glory for p in s.provinces)
    ranking = final_ranking(s)
    first = look.names[ranking.winners[0]]
    if most >= s.target:
        return say("sea.name.ends_now", who=first), 1.0
    if s.year == s.years and s.round == ROUNDS:
        return say("sea.name.last_round", who=first), 1.0
    if not most:
        return say("sea.name.race", target=s.target), 0.0
    return f"{say('shell.name.leads', who=first)} · {say('shell.name.of_target', points=most, target=s.target)}", most / s.target


@still
def captains(s: State, look: Look) -> list[Item]:
    """Clockwise from whoever holds the astrolabe."""
    return seats(look, [_card(s, seat, s.provinces[seat], look) for seat in s.turn_order()])


def _card(s: State, seat: Seat, p: Province, look: Look) -> SeatCard:
    say, name = look.texts.say, look.texts.name
    title, province = name(signs.GAME, p.rank, "title"), name(signs.GAME, p.id)
    ready = sum(is_ready(s, advisor) for advisor in p.council) + bool(p.active)
    bears = say("sea.name.bears", who=look.names[seat], title=title, province=province)
    every = len(p.council) + bool(p.active)
    counters = [
        Counter(signs.sprite("gold"), str(p.gold), say("sea.name.tip_gold", count=p.gold)),
        Counter(signs.sprite("reputation"), str(p.reputation), say("sea.name.tip_reputation", count=p.reputation)),
        Counter(signs.sprite("fortune"), str(p.fortune), say("sea.name.tip_fortune", count=p.fortune)),
        Counter(signs.enmity(seat), str(p.tokens), say("sea.name.tip_tokens", count=p.tokens)),
        Counter(signs.sprite("garrison"), str(home_garrison(s, seat)), say("sea.name.tip_garrison", count=home_garrison(s, seat))),
        Counter(signs.sprite("advisor_explorer_2"), f"{ready}/{every}", say("sea.name.tip_advisors", ready=ready, count=every)),
        Counter(
            signs.sprite("structure_library"),
            str(len(own_structures(s, seat))),
            say("sea.name.tip_structures", count=len(own_structures(s, seat))),
        ),
        Counter(signs.sprite("treasure_casket"), str(len(p.treasures)), say("sea.name.tip_treasures", count=len(p.treasures))),
    ]
    if "relics" in s.rules_on:
        found = relics_and_tablets(s, seat)
        counters[-1] = Counter(
            signs.sprite("treasure_casket"),
            f"{len(p.treasures)}+{found}",
            say("sea.name.tip_treasury", count=len(p.treasures), found=found),
        )
    marks = [*usual_signs(look, seat, sealed=False), Sign(f"title/{seat}", signs.title(p.rank), bears)]
    if seat == s.astrolabe:
        marks.append(Sign(f"astrolabe/{seat}", signs.sprite("treasure_orrery"), say("sea.name.astrolabe")))
    if any(colony.id == KER and colony.governor == seat for colony in s.colonies):
        marks.append(Sign(f"ker/{seat}", signs.sprite("title_prince"), say("sea.name.governs_ker")))
    acts = seat in look.asked or (seat == s.active and "turn" in s.this_turn)
    return SeatCard(seat, look.names[seat], province, str(p.glory), tuple(counters), acts, look.thinks == seat, "", tuple(marks))
