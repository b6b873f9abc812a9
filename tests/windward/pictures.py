"""The pictures that Windward's rules name."""

from __future__ import annotations

from engine.windward import data

SEAT_OF_COLOUR = {"blue": "cobalt", "orange": "rust", "yellow": "gold", "purple": "plum", "green": "foam"}


def named() -> set[str]:
    names = {f"card_{kind}" for kind in data.KINDS} | {"card_back"}
    names |= {f"crew_{kind}" for kind in data.CREW_KINDS} | {f"slot_crew_{slot}" for slot in data.CREW_SLOTS}
    names |= {f"achievement_{name}" for name in data.ACHIEVEMENTS}
    names |= {f"order_{order}" for order in data.SKY_ORDERS + data.PORT_ORDERS}
    names |= {f"service_{service}" for service in data.SERVICES}
    for kind in set(data.CRESTER_KIND.values()):
        names |= {f"crester_{kind}", f"crester_{kind}_defeated", f"portrait_crester_{kind}"}
    names |= {f"crester_{kind}_tagged" for kind in data.TAG_NOTORIETY}
    names |= {f"token_tooth_{kind}" for kind in data.TOOTH_VALUE}
    names |= {f"token_{token}" for token in ("gas", "cannon", "plus2", "coffee", "tag", "life")}
    names |= {f"die_wind_{n}" for n in data.WIND_DIE} | {f"die_battle_{n}" for n in data.BATTLE_DIE}
    for n in data.WIND_DIE:
        names |= {f"wind_flag_{n}", f"wind_arrow_{n}", f"hex_wind_{n}"}
    names |= {f"morale_{n}" for n in range(data.MORALE_MAX + 1)}
    names |= {f"hex_gas_pocket_{n}" for n in range(data.POCKET_GAS + 1)}
    names |= {f"hex_{kind}" for kind in ("plain", "drift", "zephyr", "feeding_ground", "red_start", "corner", "gate")}
    for colour in data.COLOURS:
        seat = SEAT_OF_COLOUR[colour]
        names |= {f"{piece}_{seat}" for piece in ("ship", "longboat", "mate", "board", "token_achievement")}
        names |= {f"portrait_{piece}_{seat}" for piece in ("ship", "longboat")}
    return names | {"trading_post", "sky", "planet", "planet_rings", "slot_gas", "slot_cannon", "sign_notoriety", "sign_longboat_speed"}
