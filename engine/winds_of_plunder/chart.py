"""Where a ship can sail: the rule of 2.4 for every port and wind, worked out once."""

from __future__ import annotations

from engine.winds_of_plunder.data import PORTS, WINDS

Ways = dict[tuple[str, str], tuple[str, ...]]


def _reaches(start: str, to: str, wind: str, farther: int) -> bool:
    """WOP-51 to WOP-53; `farther` areas more than normal, as a Gust of Wind allows (WOP-45)."""
    areas = PORTS[to].area - PORTS[start].area
    ranks = PORTS[to].rank - PORTS[start].rank
    if wind in "NS":
        return (ranks < 0 if wind == "N" else ranks > 0) and abs(areas) <= 1 + farther
    return 1 <= (areas if wind == "E" else -areas) <= 2 + farther


def _ways(farther: int) -> Ways:
    return {(p, w): tuple(q for q in PORTS if q != p and _reaches(p, q, w, farther)) for p in PORTS for w in WINDS}


NORMAL: Ways = _ways(farther=0)
"""(port, wind) -> the ports that a normal sail reaches; none: the ship is windlocked (WOP-30)."""

EXTRA: Ways = {way: tuple(q for q in reached if q not in NORMAL[way]) for way, reached in _ways(farther=1).items()}
"""(port, wind) -> the ports that the extra area of a Gust of Wind adds (WOP-148)."""
