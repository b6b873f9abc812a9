"""What comes out of a chest, in a few cards."""

from __future__ import annotations

from collections.abc import Iterator

from engine.kernel import Event
from engine.seafall.data.cards import ADVISORS, EVENTS, RESEARCH, STRUCTURES, TREASURES, UNCHARTED, UPGRADES
from engine.seafall.data.goals import CHESTS, COLONIES, MILESTONES, RELICS, TABLETS
from engine.seafall.state import State
from game.tables.annals import Glimpse, News
from game.tables.seafall import signs

UNVEILS = frozenset({"chest_opened"})
PICTURES = {
    "province_raids": "upgrade_raid",
    "survey": "compass_rose",
    "heirs": "title_prince",
    "ship_raids": "die_strong",
    "uncharted": "site_unexplored",
    "find_islands": "island_far_1",
    "dangerous_waters": "water_3",
    "currents": "water_2",
    "atolls": "water_1",
    "war_start": "enmity_rust",
    "tombs": "site_12",
    "relics": "site_11",
    "tablets": "site_ruin",
    "curses": "site_unexplored_sixth",
    "statues": "site_11",
    "colonies": "structure_granary",
    "raid_colony": "upgrade_raid",
    "conquer_colony": "garrison",
    "treasure_maps": "compass_rose",
    "find_patmos": "island_far_2",
    "ker": "title_prince",
    "patmos_advisors": "crest",
    "portals": "water_4",
    "find_hollow_light": "island_far_4",
    "find_last_isle": "island_far_1",
}


def news(event: Event, s: State, glimpse: Glimpse) -> News:
    chest = str(event.fields["chest"])
    texts = glimpse.texts
    who = glimpse.names[event.seat] if event.seat is not None else ""
    words = texts.say("annals.name.opened_by", who=who or None, page=texts.name(signs.GAME, CHESTS[chest].story))
    rules = tuple(
        (signs.sprite(PICTURES[rule]), texts.name(signs.GAME, rule, "rule"), texts.say(f"{signs.GAME}.rule.rule_{rule}"))
        for rule in CHESTS[chest].rules
    )
    title = texts.name(signs.GAME, chest, "chest")
    return News(title, words, signs.sprite("chest_open"), (*rules, *_pieces(chest, glimpse)), f"chest_{CHAPTER.get(chest, chest.lower())}")


CHAPTER = {"1": "one"}  # how a chapter of the rulebook is called


def _pieces(chest: str, glimpse: Glimpse) -> Iterator[tuple[str, str, str]]:
    """One card tells how many new pieces of each kind there are now."""
    counts = {
        "advisors": sum(card.chest == chest for card in ADVISORS.values()),
        "treasures": sum(card.chest == chest for card in TREASURES.values()),
        "upgrades": sum(card.chest == chest for card in UPGRADES.values()),
        "structures": sum(card.chest == chest for card in STRUCTURES.values()),
        "research": sum(card.copies for card in RESEARCH.values() if card.chest == chest),
        "events": sum(card.chest == chest for card in EVENTS.values()),
        "uncharted": sum(came == chest for _, _, came in UNCHARTED.values()),
        "milestones": sum(row.posted == chest for row in MILESTONES.values()),
        "colonies": len(COLONIES) - 1 if chest == "III" else 0,
        "relics": len(RELICS) if chest == "II" else 0,
        "tablets": len(TABLETS) if chest == "II" else 0,
    }
    texts = glimpse.texts
    told = tuple(texts.say(f"annals.name.new_{kind}", count=count) for kind, count in counts.items() if count)
    if told:
        yield signs.sprite("booke"), texts.say("annals.name.new_pieces"), texts.say("annals.name.new_list", what=told)
