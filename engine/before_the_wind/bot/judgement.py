"""What a position is worth to a merchant, term by term, in VP."""

from __future__ import annotations

from engine.before_the_wind.bot.outlook import Outlook, outlook
from engine.before_the_wind.bot.temperaments import SOBER, Temper
from engine.before_the_wind.bot.uses import uses_of
from engine.before_the_wind.data import KIND, SHIPMENT
from engine.before_the_wind.state import HOLDER, State
from engine.bots.levels import Skill
from engine.kernel import Seat

TERMS = ("vp", "cargo", "stock", "money", "specials", "rivals")
SHARE = {2: 1.0, 3: 0.6, 4: 0.55, 5: 0.5}  # how much of the rivals' mean standing counts against one's own, by the number of players
HALF_HEED = 0.4  # of it for those who are wary and no more: who minds the others less has shorter games, and wins fewer
WIN = 15.0  # VP that it is worth to be the winner


def standing(look: Outlook, s: State, seat: Seat) -> float:
    """All that a merchant has, as everybody may reckon it; also the ship that he is about to load."""
    m = s.merchants[seat]
    found = m.vp + look.of(seat).worth + look.specials(seat)
    if m.status == HOLDER and m.card and KIND[m.card] == SHIPMENT and seat in look.ready:
        found += uses_of(look, seat).best(m.card).worth
    return found


def heed(skill: Skill, temper: Temper) -> float:
    """How much the rivals count for a merchant of this level and temper."""
    return temper.rivals * (1.0 if skill.outguesses else HALF_HEED if skill.wary else 0.0)


def terms(s: State, seat: Seat, temper: Temper, *, heeded: float = 1.0, far: bool = True) -> dict[str, float]:
    m = s.merchants[seat]
    if s.winners:
        best = max(other.vp for n, other in enumerate(s.merchants) if n != seat)
        return {"vp": float(m.vp), "rivals": (WIN if seat in s.winners else -WIN) - best}
    look = outlook(s, temper, far=far)
    promise = look.of(seat)
    found = {
        "vp": float(m.vp),
        "cargo": promise.cargo,
        "stock": promise.stock,
        "money": promise.money,
        "specials": look.specials(seat),
    }
    if heeded:
        found["rivals"] = heeded * against(look if temper == SOBER else outlook(s), s, seat)
    return found


def against(look: Outlook, s: State, seat: Seat) -> float:
    others = [standing(look, s, n) for n in range(len(s.merchants)) if n != seat]
    return -SHARE[len(others) + 1] * sum(others) / len(others)
