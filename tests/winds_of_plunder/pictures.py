"""The pictures that the rules of Winds of Plunder name."""

from __future__ import annotations

from engine.winds_of_plunder import data as plunder

SEAT_NAMES = ("cobalt", "rust", "gold", "plum", "foam")
SIGN_OF_ITEM = {plunder.WEAPONS: "weapon", plunder.CREW: "crew", plunder.PROVISIONS: "provision", plunder.MAP: "treasure_map"}


def named() -> set[str]:
    winds = [wind.lower() for wind in plunder.WINDS]
    names = {f"card_{kind}" for kind in plunder.CARD_KINDS} | {f"advantage_{item}" for item in plunder.MARKER}
    names |= {f"icon_{SIGN_OF_ITEM[item]}" for tile in plunder.TILES.values() for item in tile.items}
    names |= {f"{kind}_{wind}" for wind in winds for kind in ("wind_arrow", "gust")}
    for seat in SEAT_NAMES:
        names |= {f"{piece}_{seat}" for piece in ("ship", "portrait_ship", "wind_cube", "reputation")} | {f"ship_{seat}_windlocked"}
        names |= {f"vote_arrow_{wind}_{seat}" for wind in winds}
    names |= {f"port_{'fort' if port.start else 'town'}" for port in plunder.PORTS.values()}
    names |= {
        f"icon_{sign}" for sign in ("booty", "vp", "card", "wind", "reserve", "point", "point_spent", "bonus_point", "slack_sail", "done")
    }
    names |= {f"treasure_{port.lower()}" for port in plunder.PORTS}
    names |= {"action_back", "treasure_card", "treasure_back", "vp_tile", "vp_tile_back", "vote_card", "blackbeard", "compass"}
    return names | {"chart", "cabin", "ship_guarda_costa", "chest_closed", "chest_open", "clash", "ring_legal", "ring_chosen"}
