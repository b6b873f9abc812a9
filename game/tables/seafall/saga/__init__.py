"""SeaFall between its evenings: the world, the provinces, the chests, what an evening changed, and how it all ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.seafall.chronicle import World
from game.kit.item import Item
from game.kit.layout import Box
from game.tables.annals import Annals, Glimpse
from game.tables.seafall.saga.chests import chests
from game.tables.seafall.saga.history import last, standing, told
from game.tables.seafall.saga.news import UNVEILS, news
from game.tables.seafall.saga.provinces import provinces
from game.tables.seafall.saga.things import things
from game.tables.seafall.saga.world import seen, world

PAGES = {"world": world, "provinces": provinces, "chests": chests}


def draw(record: World, page: str, room: Box, glimpse: Glimpse) -> list[Item]:
    return list(PAGES[page](record, room, glimpse))


def totals(record: World) -> Sequence[int]:
    return [house.glory for house in record.saga.houses]


def title(page: str, glimpse: Glimpse) -> str:
    return glimpse.texts.say(f"annals.name.page_{page}")


ANNALS = Annals(tuple(PAGES), title, draw, standing, totals, things, told, news, UNVEILS, last, lambda record: seen(record).rules_on)
