"""Choices as pictures on a tray over the chart: what each does, what it costs now and why, or why it cannot be had."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from engine.kernel import Choice, Decision, Refusal
from engine.seafall.afterwards import Keep, KeepResearch, Train
from engine.seafall.atoms import TakeAppellation
from engine.seafall.damage import ForcedLoss, SaveUpgrade
from engine.seafall.data.cards import ADVISORS, COLOURS, STRUCTURES, TREASURES, UPGRADES
from engine.seafall.data.goals import BUILDING_SITES, CHAMBERS, COLONIES, COLONY_PLUNDER, FIELDS, PLUNDER, SHIPS
from engine.seafall.data.saga import RETIRED
from engine.seafall.exploring import ChooseChamber, Explore, OpenChamber
from engine.seafall.gifts import Colour, Improve, KeepCard, KeepSecond, PickTreasure, RaiseValue, SwapOut, TakeUpgrade
from engine.seafall.hiring import ForgeHire, Hire, treasure_parts, treasure_price
from engine.seafall.plunder import MarketGoods, Plunder, PlunderSite, Salvage, TakeAdvisor, TakeGoods, TakeTreasure
from engine.seafall.raiding import Raid
from engine.seafall.ship_raids import Spoils
from engine.seafall.state import State
from engine.seafall.trade import Buy, Chandler, Sell, buying_parts, buying_price, selling_parts, selling_price
from engine.seafall.turn import Guild
from engine.seafall.values import value
from engine.seafall.winter import ActivateColony, Collect, Feed, Loaves
from engine.seafall.works import Build, Repair, Upgrade, build_parts, build_price, repair_price, upgrade_parts, upgrade_price
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.tiles import Tile, tray
from game.services.texts import capital, percent, signed
from game.tables.look import Look
from game.tables.seafall import signs
from game.tables.seafall.aims import Aim, aims
from game.tables.seafall.chart import shown_columns
from game.tables.seafall.evening_end import ends_now
from game.tables.seafall.odds import odds
from game.tables.seafall.places import places
from game.tables.seafall.targets import ENDS, pile
from game.tables.seafall.words import (
    expertise_words,
    good_name,
    part_name,
    piece_name,
    place_name,
    rule_of,
    short_site,
    site_name,
    sum_words,
)

SHOWN = (
    *(Explore, Raid, Guild, Upgrade, Build, Repair, Buy, Sell, TakeUpgrade, KeepCard, KeepSecond, PickTreasure, TakeTreasure, TakeAdvisor),
    *(Salvage, TakeGoods, MarketGoods, Colour, Chandler, Loaves, RaiseValue, Improve, TakeAppellation, ForgeHire, Plunder, PlunderSite),
    *(Spoils, ChooseChamber, OpenChamber, Collect, ActivateColony, SwapOut, SaveUpgrade, ForcedLoss, Feed, Train, Keep, KeepResearch),
)
"""Questions whose choices lie on the tray at once."""
LESSONS = {"upg": -1, "build": -1}  # of prices a discount is taught
TREASURY = "treasures"
HEAD = 48.0  # room for the title and air
UPRIGHT, NARROW = (130.0, 134.0), 120.0  # a tile where few lie in one row, and how narrow it may be
MANY = 4  # tiles that may as well lie in two rows
LYING, LOWEST = (240.0, 60.0), 44.0  # one of many, and how low it may be


def shown(decision: Decision | None, look: Look) -> bool:
    """Whether the tray is out: at its questions, and when the treasures are asked for."""
    if decision is None or look.picked:
        return False
    return (isinstance(decision.step, SHOWN) and not look.crumb.startswith("aim ")) or (
        look.crumb == TREASURY and isinstance(decision.step, Hire)
    )


def shelf(s: State, decision: Decision | None, look: Look) -> list[Item]:
    """At an edge of the chart, as low as its tiles allow and where it hides least, so that the sea stays in sight."""
    if decision is None or not shown(decision, look):
        return []
    found = list(wanted(s, decision, look))
    if not found:
        return []
    board = look.layout.regions["board"]
    title = _title(decision, look)
    if len(found) * NARROW <= board.w - 32 and board.h > 400:
        shapes = (len(found), ceil(len(found) / 2)) if len(found) >= MANY else (len(found),)
        laid = [_aside(s, list(tray(look.letters, board, title, found, columns=columns, size=UPRIGHT)), board) for columns in shapes]
        return min(laid, key=lambda items: _hidden(s, items[0].box, board))
    columns = max(2, int((board.w - 32) // LYING[0]))
    while ceil(len(found) / columns) * (LOWEST + 4) > board.h - HEAD:
        columns += 1
    high = min(LYING[1], (board.h - HEAD) / ceil(len(found) / columns) - 4)
    return _aside(s, list(tray(look.letters, board, title, found, columns=columns, size=((board.w - 32) / columns, high))), board)


def _aside(s: State, items: list[Item], board: Box) -> list[Item]:
    """Where it lies over the fewest islands and ships: in a corner, or in the middle of an edge."""
    where = places(board, shown_columns(s))
    tray, edge = items[0].box, board.bottom - items[0].box.bottom
    middle = tray.x
    west, east = board.x + edge, max(board.x + edge, board.x + where.chart.right - tray.w - edge)
    lines = (tray.y,) if ends_now(s) else (tray.y, board.y + edge)  # above it stands what step of the evening's end it is
    spots = [(x, y) for y in lines for x in (west, middle, east)]

    x, y = min(spots, key=lambda spot: _hidden(s, tray._replace(x=spot[0], y=spot[1]), board))
    return [item._replace(box=item.box._replace(x=item.box.x + x - tray.x, y=item.box.y + y - tray.y)) for item in items]


def _hidden(s: State, tray: Box, board: Box) -> int:
    """How many islands and ships lie beneath it."""
    where = places(board, shown_columns(s))
    here = [(board.x + where.spots[at][0], board.y + where.spots[at][1]) for at in _busy(s) if at in where.spots]
    box = tray.inset(-where.size, -where.size)
    return sum(box.x < x < box.right and box.y < y < box.bottom for x, y in here)


def _busy(s: State) -> list[str]:
    """Where islands and ships are."""
    return [*(isle.hex for isle in s.islands), *(ship.place for p in s.provinces for ship in p.ships)]


def _title(decision: Decision, look: Look) -> str:
    if look.crumb == TREASURY:
        return look.texts.say("sea.name.treasures_title")
    return look.texts.question(signs.GAME, decision.step.name).partition(". ")[0].removesuffix(".")


def wanted(s: State, decision: Decision, look: Look) -> Iterator[Tile]:
    """A tile for each pile of choices; what cannot be had says why."""
    if isinstance(decision.step, Explore | Raid):
        yield from (_aim(s, aim, decision, look) for aim in aims(s, decision, look))
        return
    piles: dict[str, list[Choice]] = {}
    reasons: dict[str, Refusal] = {}
    only = ("treasure",) if isinstance(decision.step, Hire) else ()
    for choice, refusal in look.catalogue or [(choice, None) for choice in decision.choices]:
        if choice[0] in ENDS or (only and choice[0] not in only):
            continue
        if refusal is None:
            piles.setdefault(pile(choice), []).append(choice)
        else:
            reasons.setdefault(pile(choice), refusal)
    for name, choices in piles.items():
        made = _tile(s, decision, choices[0], look)._replace(id=f"tile/{name.replace(' ', '/')}", choices=tuple(choices))
        yield made._replace(ring="legal")
    for name, refusal in reasons.items():
        if name not in piles:
            first = next(choice for choice, why in look.catalogue if why and pile(choice) == name)
            yield _tile(s, decision, first, look)._replace(id=f"tile/{name.replace(' ', '/')}", refusal=refusal)


def _aim(s: State, aim: Aim, decision: Decision, look: Look) -> Tile:
    """A target with its odds; a click opens the endeavour, nothing more."""
    legal = aim.choice in decision.choices
    effect = ""
    if aim.ways:
        best = max((odds(s, way) for way in aim.ways), key=lambda found: found.success)
        effect = look.texts.say(
            "sea.name.tile_odds", dice=max(0, best.dice), defence=best.defence, success=percent(best.success), unhurt=percent(best.hurt[0])
        )
    tile = Tile(f"tile/{'/'.join(map(str, aim.choice))}", aim.short or aim.name, aim.picture, effect=effect, tip=aim.name)
    if not legal:
        return tile._replace(refusal=look.reasons().get(aim.choice))
    if not aim.ways:
        return tile._replace(choices=(aim.choice,), ring="legal")
    return tile._replace(action=f"open {aim.crumb}", ring="legal")


def _tile(s: State, decision: Decision, choice: Choice, look: Look) -> Tile:
    """By what is chosen."""
    verb, *parts = choice
    step, seat, say = decision.step, decision.seat, look.texts.say
    what = str(parts[0]) if parts else str(verb)
    if isinstance(step, Guild):
        return Tile(
            "", capital(look.texts.name(signs.GAME, what, "guild")), signs.guild(what), effect=say(f"sea.name.guild_{what.lower()}")
        )
    if verb == "treasure" or (verb == "take" and what in TREASURES):
        good = str(parts[1]) if verb == "treasure" else ""
        price = treasure_price(s, seat, what, good) if verb == "treasure" else 0
        tip = sum_words(treasure_parts(s, seat, what, good), look) if verb == "treasure" else ""
        paid = (signs.good(good), "+", *_gold(price)) if good else _gold(price)
        worth = say("sea.name.glory_worth", count=TREASURES[what].glory)
        return Tile("", piece_name(what, look), signs.treasure(what), effect=worth, price=paid, tip=tip)
    if what in UPGRADES:
        return _upgrade(s, seat, choice, look)
    if what in STRUCTURES:
        return _structure(s, seat, choice, look)
    if what in ADVISORS:
        return Tile("", piece_name(what, look), signs.advisor(what), effect=expertise_words(what, look), tip=rule_of(what, look))
    if isinstance(step, Buy):
        return _cube(s, seat, choice, look)
    if isinstance(step, Sell):
        price = selling_price(s, seat, what, str(parts[1]))
        tip = sum_words(selling_parts(s, seat, what, str(parts[1])), look)
        return Tile(
            "",
            good_name(what, look),
            signs.good(what),
            effect=place_name(s, str(parts[1]), look),
            price=(f"+{price}", signs.sprite("gold")),
            tip=tip,
        )
    if isinstance(step, Repair):
        price = repair_price(s, seat, what)
        name = say(f"sea.name.mend_{what.lower()}")
        return Tile("", name, signs.ship(seat, 1 if what == "B" else 0), price=_gold(price))
    if isinstance(step, Plunder):
        return _plunder(s, step, what, look)
    if isinstance(step, PlunderSite):
        site = s.island(step.island).site(what)
        return Tile("", short_site(site, look), signs.site(site), effect=say("sea.name.plunder_token"), tip=site_name(site, look))
    if isinstance(step, Train):
        retired = RETIRED[what]
        lesson = f"{say(f'sea.name.expert_{retired.expertise}')} {signed(LESSONS.get(retired.expertise, 1) * retired.points)}"
        return Tile("", piece_name(what, look), signs.sprite(signs.EXPERTISE[retired.expertise]), effect=lesson)
    if isinstance(step, RaiseValue):
        ship, stat = what, str(parts[1])
        now = value(s, seat, SHIPS.index(ship), stat)
        words = say("sea.name.value_rises", ship=ship, now=now, then=now + 1)
        return Tile("", look.texts.name(signs.GAME, stat), signs.stat(stat), effect=words)
    if isinstance(step, ChooseChamber | OpenChamber):
        return _chamber(s, what, look)
    if isinstance(step, Spoils):
        return Tile(
            "",
            say(f"sea.name.spoil_{verb}" if verb == "hit" else "sea.name.spoil_seize"),
            signs.sprite("damage") if verb == "hit" else signs.piece(what),
            effect="" if verb == "hit" else piece_name(what, look),
        )
    if isinstance(step, Collect):
        isle = s.island(s.colony(step.colony).island)
        picture = signs.sprite("gold") if what == "mine" else signs.site(isle.site(what))
        return Tile("", say("sea.name.mine_gold") if what == "mine" else site_name(isle.site(what), look), picture)
    if verb == "found" or what in COLONIES:
        card = str(parts[1]) if verb == "found" else what
        return Tile("", piece_name(card, look), signs.sprite("title_lord"), effect=rule_of(card, look), tip=rule_of(card, look))
    if what in COLOURS:
        return Tile("", good_name(what, look), signs.good(what))
    if what in FIELDS or what in ("garrison", "reputation", "fortune"):
        return Tile(
            "",
            part_name(what, look),
            signs.sprite("field" if what in FIELDS else what),
            effect=say("sea.name.rises", count=2 if what in FIELDS else 1),
        )
    if what == "gold":
        return Tile("", say("sea.name.gold"), signs.sprite("gold"))
    return Tile("", piece_name(what, look), signs.piece(what), effect=rule_of(what, look), tip=rule_of(what, look))


def _gold(price: int) -> tuple[str, ...]:
    return (str(price), signs.sprite("gold")) if price else ()


def _upgrade(s: State, seat: int, choice: Choice, look: Look) -> Tile:
    """What it does, and at the present dock what it costs without a good."""
    what = str(choice[1])
    tile = Tile("", piece_name(what, look), signs.upgrade(what), effect=rule_of(what, look))
    if choice[0] != "fit":
        return tile
    ship = SHIPS.index(str(choice[2]))
    return tile._replace(price=_gold(upgrade_price(s, seat, what, ship, "")), tip=sum_words(upgrade_parts(s, seat, what, ship, ""), look))


def _structure(s: State, seat: int, choice: Choice, look: Look) -> Tile:
    what = str(choice[1])
    tip = sum_words(build_parts(s, seat, what, ""), look)
    return Tile(
        "", piece_name(what, look), signs.structure(what), effect=rule_of(what, look), price=_gold(build_price(s, seat, what, "")), tip=tip
    )


def _cube(s: State, seat: int, choice: Choice, look: Look) -> Tile:
    """A cube of an island into a hold."""
    island, slot = str(choice[1]), str(choice[2])
    colour = s.island(island).site(slot).sticker.partition(":")[2]
    words = look.texts.name(signs.GAME, island)
    tip = sum_words(buying_parts(s, seat, island), look)
    return Tile("", good_name(colour, look), signs.good(colour), effect=words, price=_gold(buying_price(s, seat, island)), tip=tip)


def _plunder(s: State, step: Plunder, place: str, look: Look) -> Tile:
    """What a place would yield, and the enmity that it costs."""
    say = look.texts.say
    worth = (PLUNDER if step.kind == "home" else COLONY_PLUNDER)[place]
    gain, picture = "", "glory"
    if step.kind == "home":
        foe = s.provinces[step.foe]
        if place in FIELDS:
            gain, picture = say("sea.name.gain_gold", count=foe.field_gold[FIELDS.index(place)]), "field"
        elif place in BUILDING_SITES:
            piece = foe.structures[BUILDING_SITES.index(place)]
            gain, picture = piece_name(piece, look), signs.structure(piece).partition("/")[2]
        elif place == "vault":
            gain, picture = say("sea.name.gain_gold", count=(foe.gold + 1) // 2), "gold"
        elif place == "warehouse":
            gain, picture = say("sea.name.gain_goods", count=(sum(foe.warehouse) + 1) // 2), "good_wood"
        elif place == "council":
            gain, picture = say("sea.name.gain_advisor", count=len(foe.council)), "advisor_merchant_1"
        else:
            gain, picture = (
                say("sea.name.gain_treasure", count=len(foe.treasures) + len(foe.research) + len(foe.tablets)),
                "treasure_casket",
            )
    return Tile(
        "",
        part_name(place, look),
        signs.sprite(picture),
        effect=gain,
        price=(str(worth), signs.enmity(step.seat)),
        tip=say("sea.name.plunder_cost", count=worth),
    )


def _chamber(s: State, chamber: str, look: Look) -> Tile:
    """Its hint; once it was entered also the value it asks for."""
    known = chamber in s.known
    words = look.texts.name(signs.GAME, CHAMBERS[chamber].stat) if known else ""
    return Tile("", piece_name(chamber, look), signs.sprite("site_12"), effect=words, tip=rule_of(chamber, look) if known else "")
