"""Why a bot did something, as it is told to everybody: from its choice and what all can see. It must not tell of maps and cards."""

from __future__ import annotations

from engine.kernel import Choice, Seat, play
from engine.winds_of_plunder.boarding import Board
from engine.winds_of_plunder.bot.judgement import TERMS, terms
from engine.winds_of_plunder.bot.temperaments import SOBER
from engine.winds_of_plunder.data import FACE_KIND, PURCHASE, SABOTAGE, VP
from engine.winds_of_plunder.state import State

COMPARED = 3  # other ports that say what is special about one
UNKNOWN = ""  # the port of a map that others have not seen
SAILS = ("sail", "gust", "farther")
OF_VERB = {"draw": "cards", "cubes": "cubes", "victim": "rivals", "swap": "vp", "board_patrol": "vp"}
OF_CARD = {**PURCHASE, **dict.fromkeys(SABOTAGE, "rivals"), "intrigue": "vp", "heave": "vp", "smuggled_chart": "maps", "fair_wind": "cubes"}


def turn_reason(s: State, seat: Seat, choice: Choice) -> str:
    """The term of the judgement that speaks for this choice."""
    verb, about = choice[0], choice[-1]
    if verb in SAILS:
        return _sail_reason(s, seat, choice)
    if verb == "play":
        return OF_CARD[FACE_KIND[str(about)]]
    if verb == "board":
        return "vp" if about == VP else str(about)
    return OF_VERB.get(str(verb), "prospects")


def _sail_reason(s: State, seat: Seat, choice: Choice) -> str:
    """That in which this port is ahead of others under the same sail; a treasure is dug up before everybody's eyes."""
    if choice[-1] in s.captains[seat].maps:
        return "maps"
    others = [other for other in s.agenda[-1].choices(s) if other[0] == choice[0] and other != choice][:COMPARED]
    best = _after(s, seat, choice)
    rest = [_after(s, seat, other) for other in others] or [terms(s, seat, SOBER, seen=False)]

    def lead(term: str) -> float:
        return best.get(term, 0.0) - sum(other.get(term, 0.0) for other in rest) / len(rest)

    return max(TERMS, key=lead)


def _after(s: State, seat: Seat, choice: Choice) -> dict[str, float]:
    """The arrival as everybody can foresee it: no map but those that all have seen, and nobody is boarded."""
    state = s.clone()
    own = state.captains[seat]
    own.maps = own.traced[:]
    state.treasure = [port for port in state.treasure if port != choice[-1]]
    play(state, choice)
    if state.agenda and type(state.agenda[-1]) is Board:
        play(state, ("spare",))
    own.maps = [port if port in own.traced else UNKNOWN for port in own.maps]
    return terms(state, seat, SOBER, seen=False)
