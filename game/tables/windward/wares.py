"""Choices as pictures over the board: what the Trading Post sells, and the crew for hire."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Choice, Decision
from engine.windward.data import CREW_TABLE, SERVICES, TOOTH_VALUE
from engine.windward.orders import HireCrew
from game.kit.item import Item
from game.kit.tiles import Tile, tray
from game.tables.look import Look
from game.tables.windward import signs

SHOWN = {"cannon": "token_cannon", "crew": "crew_purser", "rum": "morale_4", "notoriety": "sign_notoriety", "supplies": "card_back"}
BONUS = {  # what crew adds, in signs
    "gas_slots": "windward/token_gas",
    "cannon_slots": "windward/token_cannon",
    "boats": "windward/longboat_cobalt",
    "hand": "house/icon_cards",
    "process_gas": "windward/token_tooth_red",
    "red_hits": "windward/sign_hits",
    "attack_dice": "windward/die_battle_1",
    "boat_dice": "windward/die_battle_1",
    "stroke": "windward/sign_longboat_speed",
}


def wares(decision: Decision | None, look: Look) -> Iterator[Item]:
    """A tray of tiles while there is something to choose from that has a picture."""
    if decision is None or look.picked:
        return
    found = []
    if look.crumb == "shop":
        title, found = look.texts.say("planet.name.group_shop"), [*_services(look), *_teeth(look)]
    elif isinstance(decision.step, HireCrew):
        title, found = look.texts.say("planet.name.for_hire"), _crew(look)
    if found:
        yield from tray(look.letters, look.layout.regions["board"], title, found)


def _tile(tile: Tile, choice: Choice, look: Look) -> Tile:
    """With the choice if it can be made, else with the reason against it."""
    known = dict(look.catalogue)
    refusal = known.get(choice)
    return tile._replace(refusal=refusal) if refusal or choice not in known else tile._replace(choices=(choice,), ring="legal")


def _services(look: Look) -> list[Tile]:
    made = []
    for service, deed in SERVICES.items():
        choice: Choice = ("buy", service)
        if choice in dict(look.catalogue):
            name, rule = look.texts.name("windward", service, "service"), look.texts.say(f"windward.rule.service_{service}")
            price = (signs.sprite("token_gas"),) * deed.price
            made.append(_tile(Tile(f"ware/{service}", name, signs.sprite(SHOWN[service]), price=price, tip=rule), choice, look))
    return made


def _teeth(look: Look) -> list[Tile]:
    """In an adventure a Tooth is handed in for Gas."""
    made = []
    for colour, gas in TOOTH_VALUE.items():
        choice: Choice = ("teeth", colour)
        if choice in dict(look.catalogue):
            tile = Tile(f"ware/{colour}", look.texts.name("windward", colour, "tooth"), signs.sprite(f"token_tooth_{colour}"))
            made.append(_tile(tile._replace(signs=(f"+{gas}", signs.sprite("token_gas"))), choice, look))
    return made


def bonus(kind: str) -> tuple[str, ...]:
    """What a kind of crew adds, in signs."""
    crew = CREW_TABLE[kind]
    return tuple(sign for field, sprite in BONUS.items() if getattr(crew, field) for sign in (f"+{getattr(crew, field)}", sprite))


def _crew(look: Look) -> list[Tile]:
    """Portrait, and in signs what the crew adds for good; its slot and its rule under the pointer."""
    made = []
    for kind, crew in CREW_TABLE.items():
        name, slot = look.texts.name("windward", kind), look.texts.name("windward", crew.slot)
        tip = f"{slot}: {look.texts.say(f'windward.rule.{kind}')}"
        tile = Tile(f"hire/{kind}", name, signs.sprite(f"crew_{kind}"), bonus(kind), tip=tip)
        made.append(_tile(tile, ("hire", kind), look))
    return made
