"""Which picture stands for what."""

from __future__ import annotations

from functools import partial

from engine.kernel import Seat
from engine.winds_of_plunder.data import CARD_FACE, CREW, FACE_KIND, MAP, MARKER, PORTS, PROVISIONS, VP, WEAPONS
from game.kit.theme import of_seat

GAME = "winds_of_plunder"
ITEM = {WEAPONS: "icon_weapon", CREW: "icon_crew", PROVISIONS: "icon_provision", MAP: "icon_treasure_map", VP: "icon_vp"}
POINT, SPENT, BONUS = "icon_point", "icon_point_spent", "icon_bonus_point"


sprite = (GAME + "/{}").format
card = (GAME + "/card_{}").format


def item(name: str) -> str:
    return sprite(ITEM[name])


def ship(seat: Seat, *, locked: bool = False) -> str:
    return of_seat(sprite("ship"), seat) + ("_windlocked" if locked else "")


cube = partial(of_seat, sprite("wind_cube"))
reputation = partial(of_seat, sprite("reputation"))


def treasure(port: str) -> str:
    return sprite(f"treasure_{port.lower()}")


def compass(seat: Seat, wind: str) -> str:
    return of_seat(sprite(f"vote_arrow_{wind.lower()}"), seat)


def arrow(wind: str) -> str:
    return sprite(f"wind_arrow_{wind.lower()}")


def port(name: str) -> str:
    return sprite("port_fort" if PORTS[name].start else "port_town")


def kind(card_or_face: str) -> str:
    """buy_weapons_jam_tri is a buy_weapons, heave-2 a heave."""
    return FACE_KIND[CARD_FACE.get(card_or_face, card_or_face)]


def advantage(marker: str) -> str:
    tally = next(name for name, own in MARKER.items() if own == marker)
    return sprite(f"advantage_{tally}")
