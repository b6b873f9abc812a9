"""The words of SeaFall, see tests/game/wording.py."""

from __future__ import annotations

from engine.seafall.booke import ENTRIES
from engine.seafall.bot import brain, judgement, replies, temperaments
from engine.seafall.chart import COAST, DIRECTIONS
from engine.seafall.data import cards, goals, saga, sea
from engine.seafall.effects import FALLBACKS
from engine.seafall.meta import META
from engine.seafall.state import DECKS
from tests.game.wording import ON_THE_SHELF, Words, on_the_shelf

KINDS_OF_STRUCTURES = {piece.kind for piece in cards.STRUCTURES.values()}
EVENTS = [card for card in cards.EVENTS if card <= "E31"]  # E32 to E36 are called as E31 is
MILESTONES = [name for name in goals.MILESTONES if name not in ("M02", "M03", "M04")]
PAGES = {**{name: len(entry.choices) for name, entry in ENTRIES.items()}, **{name: len(texts) for name, texts in FALLBACKS.items()}}
CHOICES = [f"{page}_{n + 1}" for page, count in PAGES.items() for n in range(count)]
PLACES = [*(f"counted_{face}" for face in set(cards.FACES)), *goals.PLUNDER, "site", "defence", "war"]
SPOTS = [*"abcde", *(f"k{n}" for n in range(1, 7))]
SEA = ["atoll", *(f"danger:{n}" for n in (3, 4, 5, 6)), *(f"current:{way}" for way in DIRECTIONS), *(f"portal:{n}" for n in (4, 5, 6))]
PARTS = ["value", "support", "advisor", "structures", "colonies", "upgrades", "cards", "paid", "war", "garrison", "enmity"]
PARTS += ["defenders", "control", "hull", "plans", "curses", "event"]

WORDS = Words(
    plain=(
        cards.COLOURS,
        cards.UPGRADES,
        KINDS_OF_STRUCTURES,
        cards.ADVISORS,
        cards.TREASURES,
        cards.RESEARCH,
        cards.MAPS,
        EVENTS,
        cards.DAMAGE,
        cards.CURSES,
        goals.COLONIES,
        goals.RELICS,
        goals.TABLETS,
        goals.APPELLATIONS,
        MILESTONES,
        goals.PROVINCES,
        goals.HARBOURS,
        (COAST, "gold", "W", "AB", "A", "B", "dock", "yard", "market"),
        goals.STATS,
        saga.RETIRED,
        saga.HONOURS,
        ("H", "ashore"),
        ("garrison", "reputation", "fortune", "forgiveness"),
        sea.ISLES,
        sea.STICKERS,
        SPOTS,
        SEA,
        PLACES,
        DECKS,
        PAGES,
        CHOICES,
    ),
    explained=(
        cards.UPGRADES,
        KINDS_OF_STRUCTURES,
        cards.ADVISORS,
        cards.RESEARCH,
        EVENTS,
        cards.DAMAGE,
        cards.CURSES,
        goals.COLONIES,
        goals.RELICS,
        goals.TABLETS,
        goals.APPELLATIONS,
        MILESTONES,
    ),
    families={
        "guild": (cards.GUILDS,),
        "uncharted": ({kind for kind, _, _ in cards.UNCHARTED.values()},),
        "way": (DIRECTIONS,),
        "hint": (goals.CHAMBERS,),
        "title": (range(1, 6),),
        "chest": (goals.CHESTS,),
        "lesson": (saga.RETIRED,),
        "symbol": (sea.SYMBOLS, (sea.SKULL,)),
        "part": (PARTS,),
        "rule": (goals.RULES,),
        "story": (PAGES,),
        "said": (CHOICES,),
        "temperament": (temperaments.TEMPERAMENTS,),
        "term": (judgement.TERMS, ("lasting",)),
        **on_the_shelf(META),
    },
    explained_families=("temperament", *ON_THE_SHELF, "rule"),
    reasons=(*dict.fromkeys(brain.DEEDS.values()), brain.VENTURE, brain.LEFT, *replies.REASONS),
)

NUMBERS = [
    ("A03", 18),
    ("A40", 4),
    ("A33", 3),
    ("mode_duel", goals.TOKENS_OF_TWO),
    ("mode_duel", goals.DUEL_TARGET),
    ("rule_province_raids", goals.HOME_DEFENCE),
    ("E07", 6),
    *((name, cards.UPGRADE_VALUES[name]["sail"]) for name in ("UP01", "UP02")),
]

SAMPLES = {
    "guild": "M",
    "name": "wood",
    "who": 1,
    "uncharted": "open",
    "way": "N",
    "hint": "T01",
    "lesson": "RT1",
    "chest": "I",
    "counted": "XS",
}

TABLES = [
    ("skirmish", 4, {}),
    ("skirmish", 3, {"chapter": "6", "gentle_seas": "on"}),
    ("duel", 2, {"chapter": "1"}),
    ("prologue", 5, {}),
    ("campaign_short", 3, {"birthrights": "on"}),
]
