"""An endeavour over the board: its dice and where each comes from, the odds of each result, what is at stake; then the roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.kernel import Choice, Decision
from engine.seafall.damage import Damage, Ward
from engine.seafall.data.cards import FACES
from engine.seafall.data.goals import CHAMBERS, SHIPS
from engine.seafall.endeavour import AfterRoll, Commit, Flagship, successes
from engine.seafall.holdings import enmity_on
from engine.seafall.pool import CHECKS, EXPLORE, RAIDS
from engine.seafall.ship_raids import DefendShip, FlagshipAtSea, ShipPlans
from engine.seafall.state import SUNK, State, Venture
from engine.seafall.trade import GOOD_PRICE
from game.kit.crumbs import crumbs
from game.kit.inset import inset_box
from game.kit.item import Item
from game.kit.layout import Box
from game.kit.picture import Disc, Fill, Picture, Sprite, Stroke, Words
from game.kit.tiles import Tile, tiles
from game.services.texts import percent, signed
from game.tables.look import Look, still
from game.tables.seafall import signs
from game.tables.seafall.aims import Aim, aims, opened
from game.tables.seafall.odds import Odds, odds, passes
from game.tables.seafall.words import isle_name, piece_name, rule_of, seat_name, ship_name, ship_of, site_name

QUESTIONS = (Flagship, FlagshipAtSea, Commit, AfterRoll, DefendShip, ShipPlans, Damage, Ward)
HEAD, STEPS, FOOT, EDGE = 30.0, 24.0, 112.0, 8.0
ROW, TILE, DIE = 21.0, 104.0, 40.0
TONES = ("good", "warn", "warn", "stop", "stop")
STEP_NAMES = ("ship", "commit", "roll", "chance", "result")


class Stage(NamedTuple):
    """What is shown: the endeavour, the target's name and picture, how far it is, and what can be done."""

    v: Venture
    name: str
    picture: str
    now: int
    options: Sequence[Tile] = ()


@still
def endeavour(s: State, decision: Decision | None, look: Look) -> list[Item]:
    """From the look at a target to its result."""
    aim = opened(aims(s, decision, look), look)
    if aim and aim.ways:
        return list(_panel(s, _looked_at(s, aim, look), look))
    if s.venture is None or look.picked:
        return []
    v = s.venture
    name, picture = target(s, v, look)
    return list(_panel(s, Stage(v, name, picture, _step(s, v), list(_options(s, v, decision, look))), look))


def _looked_at(s: State, aim: Aim, look: Look) -> Stage:
    """Nothing is decided yet: each ship there could lead."""
    best = best_way(s, aim)
    made = []
    for way in aim.ways if len(aim.ways) > 1 else ():
        found = odds(s, way)
        words = look.texts.say(
            "sea.name.tile_odds", dice=found.dice, defence=found.defence, success=percent(found.success), unhurt=percent(found.hurt[0])
        )
        ship = SHIPS[way.flag]
        name = look.texts.say("sea.name.ship_leads", ship=ship)
        made.append(
            Tile(f"lead/{ship}", name, signs.ship(way.seat, way.flag), effect=words, action=f"ride {aim.crumb} with {ship}", ring="legal")
        )
    return Stage(best, aim.name, aim.picture, 0, made)


def best_way(s: State, aim: Aim) -> Venture:
    return max(aim.ways, key=lambda way: odds(s, way).success)


def target(s: State, v: Venture, look: Look) -> tuple[str, str]:
    """What is rolled against, in words and as a picture."""
    say = look.texts.say
    if v.kind in ("site", "raid", "tomb"):
        isle = s.island(v.target)
        site = isle.site(v.slot)
        name = piece_name(v.chamber, look) if v.chamber else site_name(site, look)
        return say("sea.name.place_on", place=name, isle=isle_name(isle.id, look)), signs.site(site)
    if v.kind == "survey":
        return say("sea.name.survey_of", isle=isle_name(v.target, look)), signs.island(s.island(v.target))
    if v.kind == "seek":
        return say("sea.name.seek_at", at=v.target), signs.sprite("island_far_1")
    if v.kind == "home":
        return say("sea.name.home_of", who=look.names[v.foe]), signs.crest(v.foe)
    if v.kind == "ship":
        return ship_of(v.foe, v.foe_flag, look), signs.ship(v.foe, v.foe_flag)
    if v.kind in ("colony", "conquer"):
        key = "sea.name.conquest_of" if v.kind == "conquer" else "sea.name.raid_of"
        return say(key, colony=piece_name(v.target, look), who=seat_name(v.foe, look)), signs.emblem(v.foe)
    pictures = {"waters": "water_3", "corsairs": "enmity_rust", "leviathan": "water_3", "page": "booke"}
    return say(f"sea.name.check_{v.kind}"), signs.sprite(pictures[v.kind])


def _step(s: State, v: Venture) -> int:
    current = s.agenda[-1] if s.agenda else None
    if isinstance(current, Flagship | FlagshipAtSea | DefendShip | ShipPlans):
        return 0
    if not v.dice:
        return 1
    return 3 if isinstance(current, AfterRoll) else 4 if v.successes or v.hurt or not isinstance(current, AfterRoll) else 2


# The panel


def _panel(s: State, stage: Stage, look: Look) -> Iterator[Item]:
    panel = inset_box(look.layout.regions["board"])
    v, found = stage.v, odds(s, stage.v)
    say, letters = look.texts.say, look.letters
    verb = "explore" if v.kind in EXPLORE else "raid" if v.kind in RAIDS else "check"
    title = say(f"sea.name.title_{verb}", target=stage.name, who=look.names[v.seat])
    steps = [say(f"sea.name.step_{name}") for name in STEP_NAMES]
    foot = FOOT if panel.h > 360 else 74.0
    third = (panel.w - 4 * EDGE) / 3
    top = HEAD + STEPS + EDGE
    body = panel.h - top - foot - 2 * EDGE
    strokes: list[Stroke] = [
        Fill(Box(0, 0, panel.w, panel.h), "night", "brass", 2, 10),
        letters.fit(
            Words(title, Box(16, 3, panel.w - 32, HEAD - 3), "", "parchment", "centre"), "section", "card", "card_close", "micro", "fine"
        ),
        *crumbs(letters, steps, stage.now, Box(16, HEAD, panel.w - 32, STEPS), "centre"),
    ]
    yield Item("endeavour", "screen", panel, tuple(strokes), 90, title)
    left = Box(panel.x + EDGE, panel.y + top, third, body)
    middle = left._replace(x=left.right + EDGE)
    right = middle._replace(x=middle.right + EDGE)
    yield Item("endeavour/pool", "screen", left, _pool(s, v, found, look, left), 91, say("sea.name.pool_tip"))
    yield Item("endeavour/scene", "screen", middle, _scene(s, stage, found, look, middle), 91, stage.name)
    yield from _dice(v, found, middle)
    yield Item("endeavour/odds", "screen", right, _odds(s, v, found, look, right), 91, say("sea.name.odds_tip"))
    yield from _foot(s, stage, look, Box(panel.x + EDGE, panel.bottom - foot - EDGE, panel.w - 2 * EDGE, foot))


def _pool(s: State, v: Venture, found: Odds, look: Look, box: Box) -> Picture:
    """Where the dice come from, one by one, and their sum."""
    say = look.texts.say
    strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6)]
    head = say("sea.name.pool_of", ship=SHIPS[v.flag], stat=look.texts.name(signs.GAME, v.stat))
    strokes.append(look.fit(Words(head, Box(8, 2, box.w - 16, 20), "", "brass"), "label", "micro", "fine"))
    rows = [*found.parts]
    high = min(ROW, (box.h - 50) / max(1, len(rows)))
    for n, (name, dice) in enumerate(rows):
        y = 24 + n * high
        picture = signs.stat(v.stat) if name == "value" else signs.sprite(PART_SIGNS.get(name, "glory"))
        strokes += [
            Sprite(picture, Box(8, y + 1, min(16.0, high - 2), min(16.0, high - 2))),
            look.fit(Words(look.texts.name(signs.GAME, name, "part"), Box(30, y, box.w - 66, high), ""), "label", "micro", "fine"),
            Words(signed(dice) if n else str(dice), Box(box.w - 38, y, 30, high), "label", "good" if dice > 0 else "stop", "right"),
        ]
    total = look.texts.say("sea.name.dice_count", count=max(found.dice, 0 if v.kind not in CHECKS else 1))
    strokes += [
        Fill(Box(8, box.h - 26, box.w - 16, 1), "line"),
        look.fit(Words(total, Box(8, box.h - 25, box.w - 16, 24), "", "ivory", "right"), "strong", "label", "micro"),
    ]
    return tuple(strokes)


PART_SIGNS = {
    "support": "gold",
    "advisor": "guild_explorers",
    "structures": "structure_gun_tower",
    "colonies": "title_lord",
    "upgrades": "upgrade_raid",
    "cards": "milestone",
    "paid": "gold",
    "war": "guild_soldiers",
    "garrison": "garrison",
    "enmity": "guild_soldiers",
    "defenders": "garrison",
    "control": "glory",
    "hull": "upgrade_sail",
    "plans": "milestone",
    "curses": "site_unexplored_sixth",
    "event": "fortune",
}


def _scene(s: State, stage: Stage, found: Odds, look: Look, box: Box) -> Picture:
    """The flagship and what it goes for, with the defence between them; below them the dice lie."""
    v = stage.v
    side = min(box.w * 0.36, box.h * 0.42)
    middle = box.w / 2
    strokes: list[Stroke] = [
        Fill(Box(0, 0, box.w, box.h), "#21465A", "line", 1, 6),
        Sprite(signs.ship(v.seat, v.flag), Box(8, 8, side, side)),
        Sprite(stage.picture, Box(box.w - side + 4, 16, side - 16, side - 16)),
        Disc((middle, 8 + side / 2), 21, "night", "brass", 2),
        Words(str(v.defence), Box(middle - 21, 8 + side / 2 - 18, 42, 36), "h1", "brass", "centre"),
    ]
    if v.dangerous:
        words = look.texts.say("sea.name.dangerous")
        wide = look.letters.width(words, "micro") + 14
        plate = Box(middle - wide / 2, side + 6, wide, 18)
        strokes += [Fill(plate, "stop_on_paper", "", 1, 9), Words(words, plate, "micro", "ivory", "centre")]
    told = _told(s, v, look)
    if told:
        plate = Box(8, box.h - 48, box.w - 16, 42)
        strokes += [
            Fill(plate, "night", "brass", 1, 6, 235),
            look.fit(Words(told, plate.inset(6, 2), "", "ivory", "centre", 2), "strong", "label", "micro", "fine"),
        ]
    return tuple(strokes)


def _told(s: State, v: Venture, look: Look) -> str:
    """How it stands once dice lie there."""
    if not v.dice:
        return ""
    current = s.agenda[-1] if s.agenda else None
    found = successes(s, v) if isinstance(current, AfterRoll) else max(v.successes, successes(s, v))
    if v.kind == "page":
        return look.texts.say("sea.name.told_check", count=found, defence=v.defence)
    if s.provinces[v.seat].ships[v.flag].place == SUNK:
        return look.texts.say("sea.name.told_sunk")
    return look.texts.say("sea.name.told_roll", count=found, damage=max(0, v.defence - found))


def _dice(v: Venture, found: Odds, box: Box) -> Iterator[Item]:
    """Those that lie there, or empty places for those that will be rolled; they tumble when they come."""
    count = len(v.dice) or max(1, found.dice)
    top = box.y + min(box.w * 0.36, box.h * 0.42) + 28
    room = Box(box.x + 8, top, box.w - 16, box.bottom - top - 52)
    side = DIE
    while side > 16 and -(-count // max(1, int(room.w // (side + 4)))) * (side + 4) > room.h:
        side -= 2
    per_row = max(1, int(room.w // (side + 4)))
    rows = [min(per_row, count - first) for first in range(0, count, per_row)]
    seen = Counter[str]()
    n = 0
    for line, width in enumerate(rows):
        left = room.x + (room.w - width * (side + 4)) / 2
        for column in range(width):
            at = Box(left + column * (side + 4), room.y + line * (side + 4), side, side)
            whole = Box(0, 0, side, side)
            if v.dice:
                face = v.dice[n]
                seen[face] += 1
                faces = tuple((Sprite(signs.die(one), whole),) for one in dict.fromkeys(FACES))
                turned = n % len(faces)
                yield Item(
                    f"endeavour/die/{face}.{seen[face]}",
                    "screen",
                    at,
                    (Sprite(signs.die(face), whole),),
                    92,
                    tumbles=(*faces[turned:], *faces[:turned]),
                )
            else:
                yield Item(f"endeavour/place/{n}", "screen", at, (Fill(whole.inset(1), "night", "line", 1, 6),), 92)
            n += 1


def _odds(s: State, v: Venture, found: Odds, look: Look, box: Box) -> Picture:
    """The chance of each result as a bar; once the dice lie there, what was expected."""
    say = look.texts.say
    strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6)]
    key = "odds_were" if v.dice else "odds_are"
    strokes.append(look.fit(Words(say(f"sea.name.{key}"), Box(8, 2, box.w - 16, 20), "", "brass"), "label", "micro", "fine"))
    if v.kind == "page":
        rows = [(say("sea.name.odds_passed"), passes(s, v), "good"), (say("sea.name.odds_failed"), 1 - passes(s, v), "stop")]
    else:
        names = ("unhurt", "one", "two", "more")
        rows = [(say(f"sea.name.odds_{name}"), share, tone) for name, share, tone in zip(names, found.hurt, TONES, strict=False)]
        rows.append((say("sea.name.odds_sinks"), found.sinks, "stop"))
        if v.kind not in CHECKS:
            rows.insert(0, (say("sea.name.odds_success"), found.success, "good"))
    high = min(30.0, (box.h - 28) / len(rows))
    for n, (words, share, tone) in enumerate(rows):
        y = 26 + n * high
        bar = Box(8, y + min(18.0, high - 7), box.w - 16, 5)
        strokes += [
            look.fit(Words(words, Box(8, y, box.w - 70, min(18.0, high - 4)), ""), "label", "micro", "fine"),
            Words(percent(share), Box(box.w - 66, y, 58, min(18.0, high - 4)), "label", tone, "right"),
            Fill(bar, "night", radius=2),
            Fill(bar._replace(w=max(1.0, bar.w * share)), tone, radius=2),
        ]
    return tuple(strokes)


# What can be done, and what is at stake


def _foot(s: State, stage: Stage, look: Look, room: Box) -> Iterator[Item]:
    count = len(stage.options)
    wide = min(TILE, (room.w - 250) / count - 4) if count else 0.0
    across = (wide + 4) * count
    if count:
        yield from tiles(look.letters, stage.options, room._replace(w=across - 4), count, "screen", z=91)
    box = Box(room.x + across, room.y, room.w - across, room.h)
    told = stakes(s, stage.v, look)
    high = (box.h - 6) / len(told)
    lines = max(1, int(high // 16))
    rows = [[look.fit(Words(words, Box(24, 3 + n * high, box.w - 30, high), "", "ivory", lines=lines), "label", "micro", "fine")
             for words in (full, brief)] for n, (full, brief, _) in enumerate(told)]  # fmt: skip
    strokes: list[Stroke] = [Fill(Box(0, 0, box.w, box.h), "panel", "line", 1, 6)]
    for (full, brief), (_, _, tone) in zip(rows, told, strict=True):
        strokes += [Disc((13, full.box.centre[1]), 4.5, tone), full if look.letters.fits(full) else brief]
    yield Item("endeavour/stakes", "screen", box, tuple(strokes), 91, " ".join(words for words, _, _ in told))


def stakes(s: State, v: Venture, look: Look) -> list[tuple[str, str, str]]:
    """What success brings, what it costs, and what failure means: in full, briefly, and in which tone."""
    say = look.texts.say

    def told(key: str, tone: str, **values: object) -> tuple[str, str, str]:
        full = say(f"sea.name.stake_{key}", **values)
        return full, say(f"sea.name.stake_{key}_briefly") if key in BRIEFLY else full, tone

    won, lost = told(v.kind, "good"), told("check_fails" if v.kind == "page" else "damage", "stop")
    if v.kind not in RAIDS:
        return [won, lost]
    if v.kind == "raid":
        price = GOOD_PRICE + enmity_on(s, v.seat, v.target) + 1
        return [won, told("isle_enmity", "warn", isle=isle_name(v.target, look), price=price), lost]
    return [won, told("ship_enmity" if v.kind == "ship" else "enmity", "warn"), lost]


BRIEFLY = ("ship", "ship_enmity", "enmity", "isle_enmity", "damage")


def _options(s: State, v: Venture, decision: Decision | None, look: Look) -> Iterator[Tile]:
    """A tile for everything but the button in the corner."""
    if decision is None or not isinstance(decision.step, QUESTIONS):
        return
    for choice, refusal in look.catalogue or [(choice, None) for choice in decision.choices]:
        tile = _option(s, v, decision, choice, look)
        if tile is None:
            continue
        yield tile._replace(choices=(choice,), ring="legal") if refusal is None else tile._replace(refusal=refusal)


def _option(s: State, v: Venture, decision: Decision, choice: Choice, look: Look) -> Tile | None:
    verb, *parts = (str(part) for part in choice)
    say, name = look.texts.say, look.texts.choice(signs.GAME, choice, decision.step.name, look.names)
    ident = f"option/{'/'.join((verb, *parts))}"
    if isinstance(decision.step, Flagship | FlagshipAtSea):
        flag = SHIPS.index(parts[0])
        found = odds(s, v.replace(flag=flag))
        words = say(
            "sea.name.tile_odds", dice=found.dice, defence=found.defence, success=percent(found.success), unhurt=percent(found.hurt[0])
        )
        return Tile(ident, say("sea.name.ship_leads", ship=parts[0]), signs.ship(v.seat, flag), effect=words)
    if isinstance(decision.step, DefendShip):
        words = look.texts.name(signs.GAME, parts[1])
        return Tile(
            ident, ship_name(decision.seat, SHIPS.index(parts[0]), look), signs.ship(decision.seat, SHIPS.index(parts[0])), effect=words
        )
    if verb == "card":
        return Tile(
            ident, piece_name(parts[0], look), signs.sprite("milestone"), effect=rule_of(parts[0], look), tip=rule_of(parts[0], look)
        )
    if verb == "pay":
        effect = say("sea.name.pay_dice", count=CHAMBERS[v.chamber].dice)
        return Tile(ident, name, signs.piece(parts[0]), effect=effect)
    if verb in ("reroll", "set"):
        faces = tuple(signs.die(face) for face in parts[1][:4])
        return Tile(ident, name, "", signs=faces, tip=name)
    if verb == "fortune":
        return Tile(ident, name, signs.sprite("fortune"), effect=say("sea.name.fortune_turns"))
    if verb == "exhaust":
        return Tile(ident, piece_name(parts[0], look), signs.upgrade(parts[0]), effect=say("sea.name.absorbs"))
    if verb == "draw":
        return Tile(ident, name, signs.sprite("damage"), effect=say("sea.name.draws_damage"))
    if verb == "plans" and parts[0] == "play":
        return Tile(ident, name, signs.sprite("milestone"), effect=rule_of("R09", look))
    return None
