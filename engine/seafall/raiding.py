"""Soldiers (5.I): which raids can be declared, and where."""

from __future__ import annotations

from engine.kernel import Ask, Move, Refusal, refuse, step
from engine.seafall.conquest import Conquer, colony_venture, foreign_colonies
from engine.seafall.data.goals import HOME_DEFENCE
from engine.seafall.data.sea import raid_defence
from engine.seafall.exploring import anything, start, why_no_roll
from engine.seafall.holdings import bears_token, islands_with_ships, ships_at, spaces_of
from engine.seafall.plunder import colony_places, has_tokens, home_places
from engine.seafall.ship_raids import RaidShip
from engine.seafall.state import State, Venture
from engine.seafall.values import active


def raid_venture(s: State, seat: int, island: str, slot: str) -> Venture:
    isle = s.island(island)
    defence = raid_defence(isle.site(slot).sticker)
    return Venture(kind="raid", seat=seat, stat="raid", defence=defence, flag=ships_at(s, seat, isle.hex)[0], target=island, slot=slot)


def home_venture(s: State, seat: int, foe: int) -> Venture:
    flag = ships_at(s, seat, s.provinces[foe].harbour)[0]
    return Venture(
        kind="home",
        seat=seat,
        stat="raid",
        defence=HOME_DEFENCE,
        flag=flag,
        target=s.provinces[foe].harbour,
        foe=foe,
        dangerous=not active(s, seat, "A29"),
    )


class RaidSite(Move[State]):
    """An explored site with a defence and without a token (SEA-86, SEA-88)."""

    verb = "site"
    rule = "SEA-84"

    def candidates(self, s: State, step: Raid) -> list[tuple[str, str]]:
        found = islands_with_ships(s, step.seat)
        return [(isle.id, site.slot) for isle in found for site in isle.sites if raid_defence(site.sticker)]

    def why_not(self, s: State, step: Raid, island: str, slot: str) -> Refusal | None:
        if bears_token(s, f"{island}.{slot}"):
            return refuse("seafall.refuse.token_there", "SEA-86")
        if not has_tokens(s, step.seat):
            return refuse("seafall.refuse.no_token", "SEA-89")
        return why_no_roll(s, raid_venture(s, step.seat, island, slot), s.island(island).hex)

    def do(self, s: State, step: Raid, island: str, slot: str) -> None:
        start(s, raid_venture(s, step.seat, island, slot), s.island(island).hex)


class RaidHome(Move[State]):
    """Another province's home region, with a ship in its harbour (SEA-85, SEA-108, SEA-239)."""

    verb = "home"
    rule = "SEA-85"
    needs = "province_raids"

    def candidates(self, s: State, step: Raid) -> list[tuple[int]]:
        here = spaces_of(s, step.seat)
        return [(seat,) for seat in s.present if seat != step.seat and s.provinces[seat].harbour in here]

    def why_not(self, s: State, step: Raid, seat: int) -> Refusal | None:
        if s.safe_harbours:
            return refuse("seafall.refuse.safe_harbour", "SEA-85")
        if not has_tokens(s, step.seat, seat):
            return refuse("seafall.refuse.no_token", "SEA-89")
        if not home_places(s, seat):
            return refuse("seafall.refuse.token_there", "SEA-239")
        return why_no_roll(s, home_venture(s, step.seat, seat), s.provinces[seat].harbour)

    def do(self, s: State, step: Raid, seat: int) -> None:
        start(s, home_venture(s, step.seat, seat), s.provinces[seat].harbour)


class RaidColony(Move[State]):
    """An active colony of another province, or the Emperor's Ker (SEA-158, SEA-180)."""

    verb = "colony"
    rule = "SEA-159"
    needs = "raid_colony"

    def candidates(self, s: State, step: Raid) -> list[tuple[str]]:
        return [(colony.id,) for colony in foreign_colonies(s, step.seat)]

    def why_not(self, s: State, step: Raid, colony: str) -> Refusal | None:
        there = s.colony(colony)
        if not there.active:
            return refuse("seafall.refuse.inactive", "SEA-158")
        if not has_tokens(s, step.seat, there.governor):
            return refuse("seafall.refuse.no_token", "SEA-89")
        if not colony_places(s, there):
            return refuse("seafall.refuse.token_there", "SEA-239")
        return why_no_roll(s, colony_venture(s, step.seat, colony, "colony"), s.island(there.island).hex)

    def do(self, s: State, step: Raid, colony: str) -> None:
        start(s, colony_venture(s, step.seat, colony, "colony"), s.island(s.colony(colony).island).hex)


@step
class Raid(Ask[State]):
    """What to raid with the ships where they are (4.7)."""

    moves = (RaidSite(), RaidHome(), RaidShip(), RaidColony(), Conquer())


def can_raid(s: State, seat: int) -> bool:
    return anything(s, Raid(seat))
