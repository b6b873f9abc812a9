"""What a position is worth to a captain, term by term, in VP (RULES.md 8.3), and which of the terms speaks for a choice."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel import Choice, Seat, play
from engine.winds_of_plunder.boarding import Board
from engine.winds_of_plunder.bot.lookout import Lookout, area_marks, by_wind
from engine.winds_of_plunder.bot.temperaments import SOBER, Temper
from engine.winds_of_plunder.bot.worths import CARD, DUG, SOME_CARD, area_worth, cards_fade, cubes_worth, maps_worth, tally_worth
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import AREA_BONUS, CARD_FACE, FACE_KIND, ITEMS, MARKER, PURCHASE, SABOTAGE, VP
from engine.winds_of_plunder.state import State

TERMS = ("vp", "cubes", "cards", "weapons", "crew", "provisions", "maps", "reputation", "prospects", "danger", "rivals")
SHARES = (0.40, 0.27, 0.19, 0.14)  # how often the best wind for a captain comes, the second best and so on
OUTLOOK = 0.65  # of what next turn promises, for others are under way as well
LEADER, EACH = 0.25, 0.15  # how much of the best rival's standing counts against one's own, and of everybody's
RAID = 0.3  # VP that a better-armed rival who may still come this round takes on average
WIN = 6.0
KIND = {card: FACE_KIND[face] for card, face in CARD_FACE.items()}
COMPARED = 3  # other ports that say what is special about one
UNKNOWN = ""  # the port of a map that others have not seen
SAILS = ("sail", "gust", "farther")
OF_VERB = {"draw": "cards", "cubes": "cubes", "victim": "rivals", "swap": "vp", "board_patrol": "vp"}
OF_CARD = {**PURCHASE, **dict.fromkeys(SABOTAGE, "rivals"), "intrigue": "vp", "heave": "vp", "smuggled_chart": "maps", "fair_wind": "cubes"}


def turns_left(s: State, seat: Seat) -> int:
    """The turns this captain still has, the present one included."""
    return s.rounds - s.round + (0 if s.captains[seat].done else 1)


def holdings(s: State, seat: Seat, temper: Temper, left: int, *, seen: bool = True) -> dict[str, float]:
    """Everything a captain has, apart from where his ship lies; without `seen` the faces of his cards do not count.

    Whoever makes much of reputation and treasure also takes pride in what he has of them, or he would hope for ever.
    """
    c = s.captains[seat]
    others = [other for n, other in enumerate(s.captains) if n != seat]
    found = {"vp": float(c.vp), "cubes": temper.cubes * cubes_worth(c.cubes, left)}
    faces = sum([CARD[KIND[card]] for card in c.hand]) if seen else SOME_CARD * len(c.hand)
    found["cards"] = temper.cards * faces * cards_fade(left) + 0.01 * len(c.hand)
    for item in ITEMS:
        most = max([getattr(other, item) for other in others])
        holds = getattr(s, MARKER[item]) == seat
        found[item] = getattr(temper, item) * tally_worth(item, getattr(c, item), most, holds, left, len(others))
    pride = (temper.maps - 1.0) * DUG[c.booty]
    found["maps"] = temper.maps * maps_worth(len(c.maps), c.booty, left) + pride
    reputation = 0.0
    for row, finishers in zip(area_marks(s), s.finishers, strict=True):
        reputation += temper.reputation * area_worth(row[seat], left, len(finishers), row.count(2) - (row[seat] == 2))
        if seat in finishers:
            reputation += (temper.reputation - 1.0) * AREA_BONUS[finishers.index(seat)]
    found["reputation"] = reputation
    return found


def outlook(s: State, seat: Seat, temper: Temper, left: int) -> float:
    """What the next turn promises, over all winds."""
    if not left:
        return 0.0
    gains = Lookout(s, seat, temper, left - 1).all_ports()
    ranked = sorted(by_wind(s.captains[seat].port, gains), reverse=True)
    return OUTLOOK * sum([share * gain for share, gain in zip(SHARES, ranked, strict=True)])


def danger(s: State, seat: Seat) -> float:
    """Better-armed rivals who can still come this round."""
    c = s.captains[seat]
    if not c.vp:
        return 0.0
    near = [n for n, other in enumerate(s.captains) if n != seat and not other.done and c.port in NORMAL[other.port, s.wind]]
    return -RAID * len([n for n in near if s.captains[n].weapons > c.weapons or s.most_weapons == n])


def standing(s: State, seat: Seat) -> float:
    """A captain's holdings as everybody may reckon them."""
    return sum(holdings(s, seat, SOBER, turns_left(s, seat), seen=False).values())


def terms(s: State, seat: Seat, temper: Temper, *, wary: bool = True, far: bool = True, seen: bool = True) -> dict[str, float]:
    """The position after this captain's turn; `far` looks at the next turn, `wary` at the others, without `seen` at no faces of cards."""
    if s.over:
        best = max(c.vp for n, c in enumerate(s.captains) if n != seat)
        return {"vp": float(s.captains[seat].vp), "rivals": (WIN if seat in s.winners else -WIN) - 0.5 * best}
    left = turns_left(s, seat)
    found = holdings(s, seat, temper, left, seen=seen)
    if far:
        found["prospects"] = temper.prospects * outlook(s, seat, temper, left)
    if wary:
        found["danger"] = temper.danger * danger(s, seat)
        found["rivals"] = temper.rivals * against(s, seat)
    return found


def against(s: State, seat: Seat) -> float:
    """What the rivals have counts against oneself, the best of them most."""
    rivals = [standing(s, n) for n in range(s.seats) if n != seat]
    if len(rivals) == 1:
        return -rivals[0] * (LEADER + 2 * EACH)
    return -LEADER * max(rivals) - EACH * sum(rivals) / len(rivals)


# Why, as it is told to everybody: from a deed and what all can see. It must not tell of maps and cards


def turn_reason(s: State, seat: Seat, deed: Sequence[Choice]) -> tuple[str, float]:
    """The term of the judgement that speaks for a deed, and how many points it gains; in a position as all know it."""
    verb, about = deed[0][0], deed[0][-1]
    if verb in SAILS:
        return _sail_reason(s, seat, deed[0])
    if verb == "play":
        return _with_gain(s, seat, deed, OF_CARD[FACE_KIND[str(about)]])
    if verb == "board":
        return _with_gain(s, seat, deed, "vp" if about == VP else str(about))
    return _with_gain(s, seat, deed, OF_VERB[str(verb)]) if verb in OF_VERB else ("prospects", 0.0)


def _with_gain(s: State, seat: Seat, deed: Sequence[Choice], *gained: str) -> tuple[str, float]:
    """The first of these terms, and what they gain together."""
    now, after = terms(s, seat, SOBER, seen=False), _after(s, seat, deed)
    return gained[0], sum(after.get(term, 0.0) - now.get(term, 0.0) for term in gained)


def _sail_reason(s: State, seat: Seat, choice: Choice) -> tuple[str, float]:
    """That in which this port is ahead of others under the same sail; a treasure is dug up before everybody's eyes."""
    if choice[-1] in s.captains[seat].maps:
        return _with_gain(s, seat, (choice,), "maps", "vp")
    others = [other for other in s.agenda[-1].choices(s) if other[0] == choice[0] and other != choice][:COMPARED]
    best = _after(s, seat, (choice,))
    rest = [_after(s, seat, (other,)) for other in others] or [terms(s, seat, SOBER, seen=False)]

    def lead(term: str) -> float:
        return best.get(term, 0.0) - sum(other.get(term, 0.0) for other in rest) / len(rest)

    return _with_gain(s, seat, (choice,), max(TERMS, key=lead))


def _after(s: State, seat: Seat, deed: Sequence[Choice]) -> dict[str, float]:
    """What comes of a deed as everybody can foresee it: nobody is boarded on arrival, and what is drawn stays unknown."""
    state = s.clone()
    own = state.captains[seat]
    state.treasure = [port for port in state.treasure if port != deed[-1][-1]]
    for choice in deed:
        play(state, choice)
    if state.agenda and type(state.agenda[-1]) is Board:
        play(state, ("spare",))
    own.maps = [port if port in own.traced else UNKNOWN for port in own.maps]
    return terms(state, seat, SOBER, seen=False)
