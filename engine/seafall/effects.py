"""The effect language of the Booke (its section 2), read strictly: a mistake is named with its entry and word when the data is loaded."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from engine.kernel import BadData
from engine.seafall.booke import ENTRIES
from engine.seafall.booke.entry import Entry
from engine.seafall.data.cards import COLOURS
from engine.seafall.data.goals import CHAMBERS, STATS
from engine.seafall.data.sea import STICKERS, SYMBOLS

READER = ""
WHO = ("all", "others", "least", "rival")
COUNTED = (
    "glory",
    "gold",
    "rep",
    "fort",
    "research",
    "advisor",
    "treasure",
    "damage",
    "curse",
    "uncurse",
    "enmity",
    "relief",
    "feud",
    "truce",
)
SIGNED = ("glory", "gold", "rep", "fort")
PLAIN = ("none", "map", "relic", "tablet", "repair", "home", "appellation", "close")
FAMILIES = (
    "story",
    *SYMBOLS,
    "special",
    "isle",
    "landfall",
    "sea",
    "tomb_open",
    "tomb",
    "map",
    "first",
    "portal",
    "event",
    "ending",
    "coda",
)
ON_LAND = (*SYMBOLS, "special", "isle", "landfall", "tomb_open", "tomb")
LAND_MAPS = ("TM02", "TM03", "TM05")
MIXED = (*COLOURS, "any")


class Effect(NamedTuple):
    """One effect: for whom, its word, what it is about, how much, and the two programs of a check."""

    who: str
    word: str
    what: str = ""
    number: int = 0
    passed: tuple[Effect, ...] = ()
    failed: tuple[Effect, ...] = ()


Program = tuple[Effect, ...]


class Pages(NamedTuple):
    """The compiled choices of an entry; of a tomb chamber what clears and what grazes."""

    programs: tuple[Program, ...]


CHECK = re.compile(r"check (\w+) (-?\d+) \{(.*)\}$")
ONE_NUMBER = re.compile(r"(\S+) (-?\d+)$")


def parse(text: str, entry: str = "") -> Program:
    """The effects of a program, left to right."""
    return tuple(_effect(part.strip(), entry) for part in _split(text, ";", entry))


def _split(text: str, mark: str, entry: str) -> list[str]:
    """The parts between marks that are not inside braces."""
    parts, depth, last = [], 0, 0
    for place, letter in enumerate(text):
        depth += (letter == "{") - (letter == "}")
        if depth < 0 or depth > 1:
            raise BadData(entry, text, "the braces do not fit")
        if letter == mark and not depth:
            parts.append(text[last:place])
            last = place + 1
    if depth:
        raise BadData(entry, text, "the braces do not fit")
    return [*parts, text[last:]]


def _effect(text: str, entry: str) -> Effect:
    who, colon, rest = text.partition(": ")
    if colon and who in WHO:
        return _atom(rest, entry, who)
    if text.startswith("check "):
        return _check(text, entry)
    return _atom(text, entry, READER)


def _check(text: str, entry: str) -> Effect:
    found = CHECK.match(text)
    if not found or found[1] not in STATS or int(found[2]) < 1:
        raise BadData(entry, text, "a check is a value, a number and two programs in braces")
    branches = found[3].split("|")
    if len(branches) != 2 or "check " in found[3]:
        raise BadData(entry, text, "a check has two programs, without a further check")
    return Effect(READER, "check", found[1], int(found[2]), parse(branches[0], entry), parse(branches[1], entry))


def _atom(text: str, entry: str, who: str) -> Effect:
    """One atom; what it is about and how much must fit."""
    if text in PLAIN:
        return Effect(who, text)
    word, _, rest = text.partition(" ")
    if word in COUNTED:
        return _counted(word, rest, text, entry, who)
    if word in ("good", "lose"):
        return _goods(word, rest, text, entry, who)
    if word in ("site", "site-known"):
        return _sticker(word, rest, text, entry, who)
    return _other(text, entry, who)


def _counted(word: str, rest: str, text: str, entry: str, who: str) -> Effect:
    if not re.fullmatch(r"-?\d+", rest) or not int(rest):
        raise BadData(entry, text, "a whole number is missing")
    if int(rest) < 0 and word not in SIGNED:
        raise BadData(entry, text, "the number cannot be below zero")
    return Effect(who, word, number=int(rest))


def _goods(word: str, rest: str, text: str, entry: str, who: str) -> Effect:
    found = ONE_NUMBER.match(rest)
    known = MIXED if word == "good" else ("good", *COLOURS)
    if not found or found[1] not in known or int(found[2]) < 1:
        raise BadData(entry, text, "goods are a colour and a number")
    return Effect(who, word, found[1], int(found[2]))


def _sticker(word: str, rest: str, text: str, entry: str, who: str) -> Effect:
    if who != READER:
        raise BadData(entry, text, "a site belongs to no province")
    if rest not in STICKERS and not (word == "site" and rest in ("tomb", "good:any", "dock:any")):
        raise BadData(entry, rest, "there is no such sticker")
    return Effect(who, word, rest)


OTHERS = {
    **{f"upgrade {colour}": ("upgrade", colour, 1) for colour in COLOURS},
    **{f"ship {stat} +1": ("ship", stat, 1) for stat in (*STATS, "any")},
    "leader reputation +1": ("leader", "reputation", 1),
    "leader fortune +1": ("leader", "fortune", 1),
    "choose appellation AP1-AP4": ("choose appellation", "", 1),
    "sea atoll": ("sea", "atoll", 0),
    "sea current": ("sea", "current", 0),
    "leader retires": ("retires", "", 0),
    "forgiveness +1": ("forgiveness", "", 1),
    "home garrison +1": ("home garrison", "", 1),
    "field +2": ("field", "", 2),
}
NUMBERED = {
    "garrison": re.compile(r"garrison \+(\d+)$"),
    "sea danger": re.compile(r"sea danger (\d+)$"),
    "campaign": re.compile(r"campaign (\d+)$"),
}
NAMED = re.compile(r"(mark|flag) ([a-z_]+)$")


def _other(text: str, entry: str, who: str) -> Effect:
    if text in OTHERS:
        word, what, count = OTHERS[text]
        return Effect(who, word, what, count)
    if found := NAMED.match(text):
        return Effect(who, found[1], found[2])
    for word, shape in NUMBERED.items():
        if numbered := shape.match(text):
            return Effect(who, "sea" if word == "sea danger" else word, "danger" if word == "sea danger" else "", int(numbered[1]))
    raise BadData(entry, text, "there is no such effect")


def needs_of(text: str, entry: str = "") -> tuple[tuple[str, str], ...]:
    """The marks and flags that a choice asks for."""
    found = []
    for condition in filter(None, text.split(",")):
        named = NAMED.match(condition.strip())
        if not named:
            raise BadData(entry, condition, "a condition is a mark or a flag")
        found.append((named[1], named[2]))
    return tuple(found)


def each(program: Program) -> list[Effect]:
    """Every effect of a program, those in the branches of checks too."""
    return [part for effect in program for part in (effect, *each(effect.passed), *each(effect.failed))]


# A whole page


TOMB = {"clear: ": 0, "grazed: ": 1}


def compiled(name: str, entry: Entry) -> Pages:
    """The programs of an entry, once everything in it fits its family."""
    if entry.family not in FAMILIES:
        raise BadData(name, entry.family, "there is no such family")
    if not 1 <= len(entry.choices) <= 4:
        raise BadData(name, str(len(entry.choices)), "an entry has one to four choices")
    texts = [choice.do for choice in entry.choices]
    if entry.family == "tomb":
        texts = [_tomb_part(name, text, head) for text, head in zip(texts, TOMB, strict=True)]
    programs = tuple(parse(text, name) for text in texts)
    for choice, program in zip(entry.choices, programs, strict=True):
        needs_of(choice.needs, name)
        if choice.bot < 1:
            raise BadData(name, str(choice.bot), "a weight is positive")
        _fits(name, entry.family, program)
    return Pages(programs)


def _tomb_part(name: str, text: str, head: str) -> str:
    if not text.startswith(head):
        raise BadData(name, text, f"a chamber has what clears it, then what grazes: {head!r} is missing")
    return text[len(head) :]


def _fits(name: str, family: str, program: Program) -> None:
    """Which words a family may have."""
    words = [effect.word for effect in each(program)]
    sites = [effect.what for effect in program if effect.word == "site"]
    wanted = 1 if family in (*SYMBOLS, "special", "tomb_open") else 0
    if len(sites) != wanted or words.count("site") != wanted:
        raise BadData(name, "site", f"a page of this family has {wanted} of it, outside checks")
    if (family == "tomb_open") != ("tomb" in sites) and wanted:
        raise BadData(name, "site tomb", "a tomb is opened by the first door alone")
    rules = {
        "site-known": family in ("landfall", "isle"),
        "sea": family == "sea",
        "campaign": name == "S12",
        "retires": name == "S12",
        "close": family == "tomb" and CHAMBERS[name].closes,
        "field": False,
        "appellation": False,
        **dict.fromkeys(("enmity", "relief", "garrison"), family in ON_LAND or name in LAND_MAPS),
    }
    for word in words:
        if not rules.get(word, True):
            raise BadData(name, word, f"a page of the family {family} cannot have it")


BOOKE = {name: compiled(name, entry) for name, entry in ENTRIES.items()}
FALLBACKS = {
    "SHELL": ("gold 3; site good:any", "fort 1; site good:any"),
    "ANCHOR": ("gold 5; site good:any", "rep 1; site market:any"),
    "MOON": ("gold 6; site mine:6", "research 1; site dock:any"),
    "STAR": ("gold 8; site mine:8", "glory 1; site good:any"),
    "FLAME": ("glory 1; damage 1; site mine:8", "gold 4; site ruin"),
    "survey": ("gold 4", "research 1"),
}
"""What is read when a symbol has no entry left, and the survey row (section 4 of the Booke)."""
_ROWS = {name: Pages(tuple(parse(text, name) for text in texts)) for name, texts in FALLBACKS.items()}


@cache
def programs_of(name: str) -> tuple[Program, ...]:
    """The programs of an entry, of a fallback row, or of a boon written in the same words."""
    if name in BOOKE:
        return BOOKE[name].programs
    return _ROWS[name].programs if name in _ROWS else (parse(name, name),)


class Price(NamedTuple):
    """What the reader pays outside checks (SEA-272)."""

    gold: int = 0
    rep: int = 0
    fort: int = 0
    goods: tuple[tuple[str, int], ...] = ()


@cache
def price_of(name: str, choice: int) -> Price:
    own = [effect for effect in programs_of(name)[choice] if effect.who == READER]
    cost = {word: -sum(e.number for e in own if e.word == word and e.number < 0) for word in ("gold", "rep", "fort")}
    goods = tuple((e.what, e.number) for e in own if e.word == "lose")
    return Price(cost["gold"], cost["rep"], cost["fort"], goods)
