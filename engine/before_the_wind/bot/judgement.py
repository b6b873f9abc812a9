"""What a position is worth to a merchant, term by term, in VP."""

from __future__ import annotations

from engine.before_the_wind.bot.outlook import Outlook
from engine.before_the_wind.bot.temperaments import SOBER, Temper
from engine.before_the_wind.bot.uses import Uses
from engine.before_the_wind.data import KIND, SHIPMENT
from engine.before_the_wind.state import HOLDER, State
from engine.kernel import Seat

TERMS = ("vp", "cargo", "stock", "money", "specials", "rivals")
SHARE = {2: 0.8, 3: 0.6, 4: 0.55, 5: 0.5}  # how much of the rivals' mean standing counts against one's own, by the number of players
WIN = 15.0


def standing(look: Outlook, seat: Seat) -> float:
    """All that a merchant has, as everybody may reckon it; also the ship that he is about to load."""
    m = look.s.merchants[seat]
    found = m.vp + look.of(seat).worth + look.specials(seat)
    if m.status == HOLDER and m.card and KIND[m.card] == SHIPMENT and seat in look.ready:
        found += Uses(look, seat).best(m.card).worth
    return found


def terms(s: State, seat: Seat, temper: Temper, *, wary: bool = True, far: bool = True) -> dict[str, float]:
    m = s.merchants[seat]
    if s.winners:
        best = max(other.vp for n, other in enumerate(s.merchants) if n != seat)
        return {"vp": float(m.vp), "rivals": (WIN if seat in s.winners else -WIN) - best}
    look = Outlook(s, temper, far=far)
    promise = look.of(seat)
    found = {
        "vp": float(m.vp),
        "cargo": promise.cargo,
        "stock": promise.stock,
        "money": promise.money,
        "specials": look.specials(seat),
    }
    if wary:
        found["rivals"] = temper.rivals * against(look if temper == SOBER else Outlook(s, left=look.left), seat)
    return found


def against(look: Outlook, seat: Seat) -> float:
    others = [standing(look, n) for n in range(len(look.s.merchants)) if n != seat]
    return -SHARE[len(others) + 1] * sum(others) / len(others)
