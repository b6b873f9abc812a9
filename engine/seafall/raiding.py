"""Soldiers (5.I, 5.L-5.N, 5.P, 5.S): raids on sites, home regions, ships and colonies, plunder, enmity and conquest."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choose, Move, Pass, Refusal, refuse, step, then
from engine.seafall.damage import hurt, shielded
from engine.seafall.data.cards import COLOURS, STRUCTURES, TREASURES, kind_of
from engine.seafall.data.goals import (
    BUILDING_SITES,
    COLONY_PLUNDER,
    EMPEROR,
    FIELDS,
    HOME_DEFENCE,
    KER,
    PLUNDER,
    SHIPS,
)
from engine.seafall.data.sea import MINES, PATMOS, raid_defence
from engine.seafall.endeavour import OUTCOMES, steps_of, venture
from engine.seafall.exploring import start, why_no_roll
from engine.seafall.gifts import give_tablet
from engine.seafall.holdings import (
    add_stickers,
    bears_token,
    change_colony,
    change_ship,
    change_site,
    controller,
    count_of,
    deck_of,
    enlist,
    exhaust,
    from_supply,
    gain,
    gain_glory,
    gain_gold,
    in_supply,
    is_ready,
    islands_with_ships,
    lay,
    note,
    part_with,
    place_at,
    plus,
    put,
    put_under,
    refresh,
    settle_shelf,
    shelf_glory,
    ships_at,
    spaces_of,
    take_back,
    take_treasure,
    tokens_at,
    use,
    used,
    without,
)
from engine.seafall.pages import give_upgrade
from engine.seafall.pool import committable, pool
from engine.seafall.state import SUNK, Settlement, State, Venture
from engine.seafall.values import active, colony_values, hold, room
from engine.seafall.works import set_structure

ACTIVE_GLORY, KER_GLORY = 1, 2
DOCK_GIFT, MARKET_GOODS, ISLAND_PLUNDER = 10, 2, 1
SMOKE = 6  # the defence that M05 asks for


# Whether a raid can be declared


def has_tokens(s: State, seat: int, foe: int = EMPEROR) -> bool:
    """A token in hand, or one of the defender's to give back (SEA-89)."""
    return s.provinces[seat].tokens > 0 or (foe != EMPEROR and tokens_at(s, f"war{seat}", foe) > 0)


def home_places(s: State, seat: int) -> list[str]:
    """Plunder places of a home region without a token; an empty building site is none (SEA-240)."""
    p = s.provinces[seat]
    built = [site for site, piece in zip(BUILDING_SITES, p.structures, strict=True) if piece]
    return [place for place in PLUNDER if place not in BUILDING_SITES or place in built if not bears_token(s, f"home{seat}.{place}")]


def colony_places(s: State, colony: Settlement) -> list[str]:
    there = ["warehouse", *(["site"] if colony.structure else [])]
    return [place for place in there if not bears_token(s, f"{colony.id}.{place}")]


def yields(s: State, v: Venture, place: str) -> bool:
    """Whether plundering a place would bring anything."""
    if v.kind == "home":
        p = s.provinces[v.foe]
        there = {"vault": p.gold, "warehouse": sum(p.warehouse), "council": len(p.council)}
        there["treasures"] = len(p.treasures) + len(p.research) + len(p.tablets)
        return bool(there.get(place, 1))
    return place != "warehouse" or sum(s.colony(v.target).goods) > 0


def plunder_value(v: Venture, place: str) -> int:
    return (PLUNDER if v.kind == "home" else COLONY_PLUNDER)[place]


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


def colony_venture(s: State, seat: int, colony: str, kind: str) -> Venture:
    there = s.colony(colony)
    flag = ships_at(s, seat, s.island(there.island).hex)[0]
    return Venture(kind=kind, seat=seat, stat="raid", defence=colony_values(there)[1], flag=flag, target=colony, foe=there.governor)


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
        return [(seat,) for seat, p in enumerate(s.provinces) if seat != step.seat and p.harbour in here]

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


def foreign_colonies(s: State, seat: int) -> list[Settlement]:
    here = [isle.id for isle in islands_with_ships(s, seat)]
    return [colony for colony in s.colonies if colony.governor != seat and colony.island in here]


class Conquer(Move[State]):
    """Any colony without conquest tokens (SEA-160, SEA-161, SEA-257)."""

    verb = "conquer"
    rule = "SEA-160"
    needs = "conquer_colony"

    def candidates(self, s: State, step: Raid) -> list[tuple[str]]:
        return [(colony.id,) for colony in foreign_colonies(s, step.seat)]

    def why_not(self, s: State, step: Raid, colony: str) -> Refusal | None:
        there = s.colony(colony)
        if bears_token(s, f"{colony}.defence"):
            return refuse("seafall.refuse.conquered", "SEA-161")
        if not has_tokens(s, step.seat, there.governor):
            return refuse("seafall.refuse.no_token", "SEA-89")
        return why_no_roll(s, colony_venture(s, step.seat, colony, "conquer"), s.island(there.island).hex)

    def do(self, s: State, step: Raid, colony: str) -> None:
        start(s, colony_venture(s, step.seat, colony, "conquer"), s.island(s.colony(colony).island).hex)


class RaidShip(Move[State]):
    """Another province's ship in the same space (SEA-139, SEA-296)."""

    verb = "ship"
    rule = "SEA-139"
    needs = "ship_raids"

    def candidates(self, s: State, step: Raid) -> list[tuple[int, str]]:
        spaces = spaces_of(s, step.seat)
        return [(seat, space) for space in spaces for seat in range(s.seats) if seat != step.seat and ships_at(s, seat, space)]

    def why_not(self, s: State, step: Raid, seat: int, space: str) -> Refusal | None:
        if not has_tokens(s, step.seat, seat):
            return refuse("seafall.refuse.no_token", "SEA-89")
        dice = max(worst_pool(s, step.seat, own, seat, space) for own in ships_at(s, step.seat, space))
        return None if dice >= 1 else refuse("seafall.refuse.pool", "SEA-296", dice=dice)

    def do(self, s: State, step: Raid, seat: int, space: str) -> None:
        v = ship_venture(s, step.seat, ships_at(s, step.seat, space)[0], seat, space)
        s.venture = v
        s.tell("set_out", v.seat, kind="ship", target=space, slot=str(seat), defence=v.defence)
        then(s, FlagshipAtSea(v.seat, space), DefendShip(seat, space), ShipPlans(seat), *steps_of(v))


def ship_venture(s: State, seat: int, flag: int, foe: int, space: str) -> Venture:
    foe_flag = ships_at(s, foe, space)[0]
    defence = hold(s, foe, foe_flag)
    return Venture(
        kind="ship", seat=seat, stat="raid", defence=defence, flag=flag, target=space, foe=foe, foe_flag=foe_flag, foe_stat="sail"
    )


def worst_pool(s: State, seat: int, flag: int, foe: int, space: str) -> int:
    """The pool after the defender's best choice, with everything that could be committed."""
    v = ship_venture(s, seat, flag, foe, space)
    ways = [v.replace(foe_flag=n, foe_stat=stat) for n in ships_at(s, foe, space) for stat in ("sail", "raid")]
    return min(pool(s, way) for way in ways) + committable(s, v)


@step
class Raid(Ask[State]):
    """What to raid with the ships where they are (4.7)."""

    moves = (RaidSite(), RaidHome(), RaidShip(), RaidColony(), Conquer())


def can_raid(s: State, seat: int) -> bool:
    return bool(Raid(seat).choices(s))


# Ship raids


@step
class FlagshipAtSea(Choose[State]):
    """Which ship leads the attack on a ship."""

    space: str
    verb = "flag"
    rule = "SEA-91"

    def options(self, s: State) -> list[str]:
        return [SHIPS[n] for n in ships_at(s, self.seat, self.space)]

    def why_not(self, s: State, ship: str) -> Refusal | None:
        dice = worst_pool(s, self.seat, SHIPS.index(ship), venture(s).foe, self.space)
        return None if dice >= 1 else refuse("seafall.refuse.pool", "SEA-296", dice=dice)

    def do(self, s: State, ship: str) -> None:
        s.venture = venture(s).replace(flag=SHIPS.index(ship))


@step
class DefendShip(Choose[State]):
    """The defender names the flagship, and Sail or Raid as its garrison (SEA-140, SEA-141)."""

    space: str
    verb = "flag"
    rule = "SEA-140"

    def options(self, s: State) -> list[tuple[str, str]]:
        return [(SHIPS[n], stat) for n in ships_at(s, self.seat, self.space) for stat in ("sail", "raid")]

    def do(self, s: State, ship: str, value: str) -> None:
        n = SHIPS.index(ship)
        s.venture = venture(s).replace(foe_flag=n, foe_stat=value, defence=hold(s, self.seat, n))
        s.tell("defends", self.seat, ship=ship, value=value)


@step
class ShipPlans(Choose[State]):
    """A defender with Ship Plans may play them: the attacker loses 2 dice (R09)."""

    verb = "plans"
    rule = "SEA-242"

    def options(self, s: State) -> list[str]:
        there = any(kind_of(card) == "R09" for card in s.provinces[self.seat].research)
        return ["play", "pass"] if there else ["pass"]

    def do(self, s: State, how: str) -> None:
        if how == "pass":
            return
        p = s.provinces[self.seat]
        card = next(c for c in p.research if kind_of(c) == "R09")
        p.research = without(p.research, card)
        put_under(s, "research", (card,))
        s.venture = venture(s).replace(plans=venture(s).plans + 1)
        s.tell("played", self.seat, card="R09")
        then(s, self)


def _after_ship(s: State, v: Venture, success: bool) -> None:
    """1 glory, then each success is a point of damage or a piece of cargo (SEA-143, SEA-145, SEA-146)."""
    if success:
        gain_glory(s, v.seat, 1, "raid")
        s.tell("raided", v.seat, kind="ship", target=v.target, slot=str(v.foe))
        then(s, Spoils(v.seat, v.foe, v.foe_flag, v.flag, v.successes, 0, v.hurt == 0))


OUTCOMES["ship"] = _after_ship


def seizable(s: State, step: Spoils) -> list[str]:
    """Cargo of the defending flagship, while a hold of the attacker there has room."""
    vessel = s.provinces[step.foe].ships[step.foe_flag]
    here = ships_at(s, step.seat, vessel.place)
    if not any(room(s, step.seat, n) for n in here):
        return []
    return [*(colour for colour in COLOURS if count_of(vessel.goods, colour)), *vessel.relics]


class Hit(Move[State]):
    """One point of damage to the defending flagship (SEA-143)."""

    verb = "hit"
    rule = "SEA-143"

    def do(self, s: State, step: Spoils) -> None:
        go_on = step.replace(left=step.left - 1, used=step.used + 1, hits=step.hits + 1)
        then(s, SpoilsGoOn(step.seat, *(getattr(go_on, name) for name in go_on.fields if name != "seat")))
        gunner = int(active(s, step.seat, "A28") and step.hits < 2)
        hurt(s, step.foe, step.foe_flag, shielded(s, step.foe, step.foe_flag, 1), gunner)


class Seize(Move[State]):
    """One good or relic into a hold there with room (SEA-143)."""

    verb = "seize"
    rule = "SEA-143"

    def candidates(self, s: State, step: Spoils) -> list[tuple[str]]:
        return [(piece,) for piece in seizable(s, step)]

    def do(self, s: State, step: Spoils, piece: str) -> None:
        vessel = s.provinces[step.foe].ships[step.foe_flag]
        mine = next(n for n in (step.flag, 1 - step.flag) if n in ships_at(s, step.seat, vessel.place) and room(s, step.seat, n))
        own = s.provinces[step.seat].ships[mine]
        shelves = [(seat, shelf_glory(s, seat)) for seat in (step.seat, step.foe)]
        if piece in COLOURS:
            change_ship(s, step.foe, step.foe_flag, goods=plus(vessel.goods, piece, -1))
            change_ship(s, step.seat, mine, goods=plus(own.goods, piece))
        else:
            change_ship(s, step.foe, step.foe_flag, relics=without(vessel.relics, piece))
            change_ship(s, step.seat, mine, relics=(*own.relics, piece))
        for seat, shelf in shelves:
            settle_shelf(s, seat, shelf)
        s.tell("seized", step.seat, piece=piece, rival=step.foe)
        go_on = step.replace(left=step.left - 1, used=step.used + 1)
        then(s, SpoilsGoOn(step.seat, *(getattr(go_on, name) for name in go_on.fields if name != "seat")))


class StopSpoils(Move[State]):
    verb = "stop"
    rule = "SEA-144"

    def do(self, s: State, step: Spoils) -> None:
        end_spoils(s, step.seat, step.foe, step.flag, step.used, step.unhurt)


@step
class Spoils(Ask[State]):
    """Success by success: a hit, a piece of cargo, or enough (SEA-143)."""

    foe: int
    foe_flag: int
    flag: int
    left: int
    used: int
    unhurt: bool
    hits: int = 0
    always = True
    moves = (Hit(), Seize(), StopSpoils())


@step
class SpoilsGoOn(Act[State]):
    """What is left of the successes, unless the ship is gone (SEA-253)."""

    foe: int
    foe_flag: int
    flag: int
    left: int
    used: int
    unhurt: bool
    hits: int = 0

    def run(self, s: State) -> None:
        sunk = s.provinces[self.foe].ships[self.foe_flag].place == SUNK
        if sunk:
            note(s, "ship_sunk_by_raid")
        if sunk or not self.left:
            end_spoils(s, self.seat, self.foe, self.flag, self.used, self.unhurt)
        else:
            then(s, Spoils(self.seat, self.foe, self.foe_flag, self.flag, self.left, self.used, self.unhurt, self.hits))


def end_spoils(s: State, seat: int, foe: int, flag: int, used_up: int, unhurt: bool) -> None:
    """A token for each success that was used, exactly one for whoever controls the space (SEA-144)."""
    space = s.provinces[seat].ships[flag].place
    count = min(1, used_up) if controller(s, space) == seat else used_up
    then(s, Aftermath(seat, unhurt))
    if count:
        pay_enmity(s, seat, foe, f"war{foe}", with_powers(s, seat, count, unhurt))


# Enmity


def with_powers(s: State, seat: int, count: int, unhurt: bool) -> int:
    """Blood Oath places one more, the Commissioned Raider one fewer after a raid without damage (SEA-119)."""
    if active(s, seat, "A18"):
        return count + 1
    return max(0, count - (active(s, seat, "A30") and unhurt))


def pay_enmity(s: State, seat: int, foe: int, place: str, count: int) -> None:
    """The defender's tokens go home first, one for one; own ones follow, and each that is lacking costs a glory (SEA-134, SEA-136)."""
    if foe != EMPEROR:
        back = take_back(s, f"war{seat}", foe, count)
        if back:
            s.tell("returned_enmity", foe, count=back)
        count -= back
    if count:
        lay(s, seat, place, count)


@step
class Aftermath(Act[State]):
    """What advisors give after a successful raid (SEA-250)."""

    unhurt: bool
    dangerous: bool = False

    def run(self, s: State) -> None:
        who = s.provinces[self.seat].active
        if self.unhurt and who == "A30":
            gain(s, self.seat, "gold", 2)
        if self.unhurt and (who == "A20" or (who == "A14" and self.dangerous)) and not used(s, "bonus"):
            use(s, "bonus")
            gain_glory(s, self.seat, 1, "advisor")


# Island sites


def _after_raid(s: State, v: Venture, success: bool) -> None:
    """1 glory, then the site is plundered (SEA-117, SEA-250)."""
    if not success:
        return
    gain_glory(s, v.seat, 1, "raid")
    s.tell("raided", v.seat, kind="site", target=v.target, slot=v.slot)
    if v.defence >= SMOKE:
        note(s, "smoke")
    then(
        s, PlunderSite(v.seat, v.target, v.slot, v.flag), SiteEnmity(v.seat, v.target, v.slot, v.hurt == 0), Aftermath(v.seat, v.hurt == 0)
    )


OUTCOMES["raid"] = _after_raid


@step
class SiteEnmity(Act[State]):
    """One token on the site; a governor who raids the own island places one more (SEA-119, SEA-154)."""

    island: str
    slot: str
    unhurt: bool

    def run(self, s: State) -> None:
        lord = controller(s, s.island(self.island).hex) == self.seat
        pay_enmity(s, self.seat, EMPEROR, f"{self.island}.{self.slot}", with_powers(s, self.seat, 1 + lord, self.unhurt))


@step
class PlunderSite(Choose[State]):
    """Take what the site gives, or leave it (SEA-118, SEA-120-SEA-123)."""

    island: str
    slot: str
    ship: int
    verb = "plunder"
    rule = "SEA-117"
    always = True
    moves = (Pass("decline", "SEA-118"),)

    def options(self, s: State) -> list[str]:
        return [self.slot]

    def do(self, s: State, place: str) -> None:
        site = s.island(self.island).site(place)
        kind, _, what = site.sticker.partition(":")
        s.tell("plundered", self.seat, place=f"{self.island}.{place}", what=site.sticker)
        if kind == "good":
            self._good(s, what, site.cube)
        elif kind == "mine":
            gain_gold(s, self.seat, MINES[site.sticker])
        elif kind == "dock":
            give_upgrade(s, self.seat, self.ship, what, DOCK_GIFT)
        else:
            colours = COLOURS if what == "any" else (what,)
            then(s, MarketGoods(self.seat, self.ship, MARKET_GOODS, colours))

    def _good(self, s: State, colour: str, cube: bool) -> None:
        """The cube, or one from the supply; without room nothing (SEA-120)."""
        hold_of = hold_with_room(s, self.seat, self.ship)
        if hold_of is None or (not cube and not in_supply(s, colour)):
            return
        if cube:
            change_site(s, self.island, self.slot, cube=False)
        else:
            from_supply(s, colour)
        put(s, self.seat, SHIPS[hold_of], colour)


def hold_with_room(s: State, seat: int, ship: int) -> int | None:
    here = ships_at(s, seat, s.provinces[seat].ships[ship].place)
    return next((n for n in (ship, 1 - ship) if n in here and room(s, seat, n)), None)


@step
class MarketGoods(Choose[State]):
    """Goods of a market's colours out of the supply, as far as there is room (SEA-123)."""

    ship: int
    number: int
    colours: tuple[str, ...]
    verb = "colour"
    rule = "SEA-123"
    moves = (Pass("decline", "SEA-220"),)

    def options(self, s: State) -> list[str]:
        if hold_with_room(s, self.seat, self.ship) is None:
            return []
        return [colour for colour in self.colours if in_supply(s, colour)]

    def do(self, s: State, colour: str) -> None:
        n = hold_with_room(s, self.seat, self.ship)
        assert n is not None
        from_supply(s, colour)
        put(s, self.seat, SHIPS[n], colour)
        s.tell("loaded", self.seat, good=colour, ship=SHIPS[n])
        if self.number > 1:
            then(s, self.replace(number=self.number - 1))


# Home regions and colonies


def _after_home(s: State, v: Venture, success: bool) -> None:
    if not success:
        return
    gain_glory(s, v.seat, 1, "raid")
    s.tell("raided", v.seat, kind=v.kind, target=v.target, slot="")
    if v.kind == "colony" and v.defence >= SMOKE:
        note(s, "smoke")
    unhurt = v.hurt == 0
    then(s, Plunder(v.seat, v.kind, v.foe, v.target, v.successes, v.flag, unhurt), Aftermath(v.seat, unhurt, v.dangerous))


OUTCOMES["home"] = OUTCOMES["colony"] = _after_home


def open_places(s: State, step: Plunder) -> list[str]:
    """Places whose value the successes reach; those that yield nothing only if there is no other (RUL-30)."""
    v = Venture(kind="home" if step.kind == "home" else "colony", seat=step.seat, stat="raid", defence=0, foe=step.foe, target=step.colony)
    there = home_places(s, step.foe) if v.kind == "home" else colony_places(s, s.colony(step.colony))
    reached = [place for place in there if plunder_value(v, place) <= step.successes]
    rich = [place for place in reached if yields(s, v, place)]
    return rich or reached


class PlunderPlace(Move[State]):
    """One place, and as many tokens as its plunder value (SEA-117, SEA-119)."""

    verb = "plunder"
    rule = "SEA-117"

    def candidates(self, s: State, step: Plunder) -> list[tuple[str]]:
        return [(place,) for place in open_places(s, step)]

    def do(self, s: State, step: Plunder, place: str) -> None:
        home = step.kind == "home"
        count = (PLUNDER if home else COLONY_PLUNDER)[place]
        at = f"home{step.foe}.{place}" if home else f"{step.colony}.{place}"
        s.tell("plundered", step.seat, place=at, what=place)
        then(s, Price(step.seat, step.foe, at, with_powers(s, step.seat, count, step.unhurt)))
        if home:
            plunder_home(s, step, place)
        else:
            plunder_colony(s, step, place)


class DeclinePlunder(Move[State]):
    """Nothing is taken; one token is placed all the same (SEA-118)."""

    verb = "decline"
    rule = "SEA-118"

    def do(self, s: State, step: Plunder) -> None:
        then(s, PlaceEnmity(step.seat, step.kind, step.foe, step.colony, with_powers(s, step.seat, 1, step.unhurt)))


@step
class Plunder(Ask[State]):
    """Which place of the region is plundered (SEA-117)."""

    kind: str
    foe: int
    colony: str
    successes: int
    ship: int
    unhurt: bool
    always = True
    moves = (PlunderPlace(), DeclinePlunder())


@step
class Price(Act[State]):
    """The tokens of a raid are placed (SEA-250, SEA-251)."""

    foe: int
    place: str
    count: int

    def run(self, s: State) -> None:
        pay_enmity(s, self.seat, self.foe, self.place, self.count)


@step
class PlaceEnmity(Choose[State]):
    """Where the token of a raid without plunder lies (SEA-118)."""

    kind: str
    foe: int
    colony: str
    count: int
    verb = "at"
    rule = "SEA-118"

    def options(self, s: State) -> list[tuple[str, int | str, str]]:
        if self.kind == "home":
            return [("", self.foe, place) for place in home_places(s, self.foe)]
        there = s.colony(self.colony)
        places = colony_places(s, there) if there.active else []
        return [(self.colony, "", place) for place in places or ["defence"]]

    def do(self, s: State, land: str, holder: int | str, spot: str) -> None:
        pay_enmity(s, self.seat, self.foe, place_at(land, holder, spot), self.count)


def plunder_home(s: State, step: Plunder, place: str) -> None:
    foe = s.provinces[step.foe]
    if place in FIELDS:
        gain_gold(s, step.seat, foe.field_gold[FIELDS.index(place)])
    elif place == "vault":
        taken = (foe.gold + 1) // 2
        foe.gold -= taken
        gain_gold(s, step.seat, taken)
    elif place in BUILDING_SITES:
        wreck_structure(s, step, place, foe.structures[BUILDING_SITES.index(place)])
    elif place == "warehouse":
        then(s, TakeGoods(step.seat, step.foe, "W", (sum(foe.warehouse) + 1) // 2, step.ship))
    elif place == "council" and foe.council:
        then(s, TakeAdvisor(step.seat, step.foe))
    elif place == "treasures" and (foe.treasures or foe.research or foe.tablets):
        then(s, TakeTreasure(step.seat, step.foe))


def plunder_colony(s: State, step: Plunder, place: str) -> None:
    colony = s.colony(step.colony)
    if place == "site":
        wreck_structure(s, step, colony.id, colony.structure)
    else:
        then(s, TakeGoods(step.seat, step.foe, colony.id, (sum(colony.goods) + 1) // 2, step.ship))


def wreck_structure(s: State, step: Plunder, site: str, piece: str) -> None:
    """To the sideboard, exhausted; a good of its colour or half its cost for the raider (SEA-125)."""
    shelf = shelf_glory(s, step.foe) if step.foe != EMPEROR else 0
    set_structure(s, step.foe, site, "")
    s.structures = (*s.structures, piece)
    if is_ready(s, piece):
        exhaust(s, piece)
    if step.foe != EMPEROR:
        gain_glory(s, step.foe, -1, "structure")
        settle_shelf(s, step.foe, shelf)
    then(s, Salvage(step.seat, piece, step.ship))


@step
class Salvage(Choose[State]):
    """A good of the structure's colour, or gold (SEA-125)."""

    structure: str
    ship: int
    verb = "take"
    rule = "SEA-125"

    def options(self, s: State) -> list[str]:
        colour = STRUCTURES[self.structure].colour
        good = hold_with_room(s, self.seat, self.ship) is not None and in_supply(s, colour) > 0
        return [*([colour] if good else []), "gold"]

    def do(self, s: State, what: str) -> None:
        if what == "gold":
            gain_gold(s, self.seat, (STRUCTURES[self.structure].cost + 1) // 2)
            return
        n = hold_with_room(s, self.seat, self.ship)
        assert n is not None
        from_supply(s, what)
        put(s, self.seat, SHIPS[n], what)


@step
class TakeGoods(Choose[State]):
    """Half the goods of a warehouse, as far as the holds have room (SEA-128)."""

    foe: int
    place: str
    number: int
    ship: int
    verb = "take"
    rule = "SEA-128"
    moves = (Pass("stop", "SEA-128"),)

    def options(self, s: State) -> list[str]:
        goods = s.provinces[self.foe].warehouse if self.place == "W" else s.colony(self.place).goods
        if hold_with_room(s, self.seat, self.ship) is None:
            return []
        return [colour for colour in COLOURS if count_of(goods, colour)]

    def do(self, s: State, good: str) -> None:
        n = hold_with_room(s, self.seat, self.ship)
        assert n is not None
        if self.place == "W":
            put(s, self.foe, "W", good, -1)
        else:
            change_colony(s, self.place, goods=plus(s.colony(self.place).goods, good, -1))
        put(s, self.seat, SHIPS[n], good)
        s.tell("loaded", self.seat, good=good, ship=SHIPS[n])
        if self.number > 1:
            then(s, self.replace(number=self.number - 1))


@step
class TakeAdvisor(Choose[State]):
    """An advisor of the council room, refreshed into the own one, or dismissed (SEA-127)."""

    foe: int
    verb = "take"
    rule = "SEA-127"

    def options(self, s: State) -> list[tuple[str, str]]:
        return [(advisor, how) for advisor in s.provinces[self.foe].council for how in ("keep", "dismiss")]

    def do(self, s: State, advisor: str, how: str) -> None:
        part_with(s, self.foe, advisor)
        s.tell("advisor_taken", self.seat, advisor=advisor, rival=self.foe, how=how)
        if how == "keep":
            enlist(s, self.seat, advisor)
        else:
            put_under(s, deck_of(advisor), (advisor,))


@step
class TakeTreasure(Choose[State]):
    """One treasure, research card or tablet, refreshed (SEA-129)."""

    foe: int
    verb = "take"
    rule = "SEA-129"

    def options(self, s: State) -> list[str]:
        p = s.provinces[self.foe]
        return [*p.treasures, *dict.fromkeys(kind_of(card) for card in p.research), *p.tablets]

    def do(self, s: State, piece: str) -> None:
        foe, own = s.provinces[self.foe], s.provinces[self.seat]
        s.tell("treasure_taken", self.seat, piece=piece, rival=self.foe)
        if piece in foe.treasures:
            foe.treasures = without(foe.treasures, piece)
            gain_glory(s, self.foe, -TREASURES[piece].glory, "treasure")
            take_treasure(s, self.seat, piece)
        elif piece in foe.tablets:
            shelf = shelf_glory(s, self.foe)
            foe.tablets = without(foe.tablets, piece)
            settle_shelf(s, self.foe, shelf)
            refresh(s, (piece,))
            give_tablet(s, self.seat, piece)
        else:
            card = next(c for c in foe.research if kind_of(c) == piece)
            foe.research = without(foe.research, card)
            own.research = (*own.research, card)


# Conquest


def _after_conquest(s: State, v: Venture, success: bool) -> None:
    """With success and no damage the colony changes hands; with damage it is a raid (SEA-160, SEA-257)."""
    if not success:
        return
    if v.hurt:
        _plunder_instead(s, v)
        return
    gain_glory(s, v.seat, 1, "raid")
    s.tell("conquered", v.seat, colony=v.target, rival=v.foe)
    if v.defence >= SMOKE:
        note(s, "smoke")
    colony = s.colony(v.target)
    then(s, Aftermath(v.seat, True))
    if colony.id == KER and colony.governor == EMPEROR:
        take_ker(s, v.seat)
    else:
        take_colony(s, v.seat, colony)


def _plunder_instead(s: State, v: Venture) -> None:
    gain_glory(s, v.seat, 1, "raid")
    s.tell("raided", v.seat, kind="colony", target=v.target, slot="")
    colony = s.colony(v.target)
    if v.defence >= SMOKE:
        note(s, "smoke")
    then(s, Aftermath(v.seat, False))
    if colony.active and colony_places(s, colony):
        then(s, Plunder(v.seat, "colony", v.foe, v.target, v.successes, v.flag, False))
    else:
        then(s, PlaceEnmity(v.seat, "colony", v.foe, v.target, with_powers(s, v.seat, 1, False)))


OUTCOMES["conquer"] = _after_conquest


def colony_glory(colony: Settlement) -> int:
    """What a colony gives while it is active."""
    return (KER_GLORY if colony.id == KER else ACTIVE_GLORY) if colony.active else 0


def take_colony(s: State, seat: int, colony: Settlement) -> None:
    """Glory and structure move, the loser's marker goes home, tokens lie on the defence number, a token marks it (SEA-160, SEA-161)."""
    loser = colony.governor
    shelves = [(n, shelf_glory(s, n)) for n in (loser, seat)]
    moved = colony_glory(colony) + bool(colony.structure)
    if moved:
        gain_glory(s, loser, -moved, "colony")
    if colony.active and colony.id != KER:
        s.provinces[loser].tokens += 1
    change_colony(s, colony.id, governor=seat, conquered=loser)
    if moved:
        gain_glory(s, seat, moved, "colony")
    for n, shelf in shelves:
        settle_shelf(s, n, shelf)
    if colony.id == KER:
        s.this_game = (*s.this_game, f"conquered_ker:{seat}")
    pay_enmity(s, seat, loser, f"{colony.id}.defence", colony_values(colony)[1])
    if colony.active and colony.id != KER:
        mark_conquest(s, seat, colony.id)


def mark_conquest(s: State, seat: int, colony: str) -> None:
    p = s.provinces[seat]
    if p.tokens:
        p.tokens -= 1
    else:
        change_colony(s, colony, active=False)
        gain_glory(s, seat, -ACTIVE_GLORY, "colony")


def take_ker(s: State, seat: int) -> None:
    """The card is turned; four stickers on Patmos, two on other islands (SEA-181, SEA-182)."""
    change_colony(s, KER, governor=seat, active=True)
    gain_glory(s, seat, KER_GLORY, "colony")
    s.this_game = (*s.this_game, f"conquered_ker:{seat}")
    add_stickers(s, PATMOS, seat, 4)
    then(s, KerSticker(seat), KerSticker(seat))


@step
class KerSticker(Choose[State]):
    """On which other island a sticker lies, together or apart (SEA-182)."""

    verb = "on"
    rule = "SEA-182"

    def options(self, s: State) -> list[str]:
        return [isle.id for isle in s.islands if isle.id != PATMOS]

    def do(self, s: State, island: str) -> None:
        add_stickers(s, island, self.seat, 1)
        s.tell("sticker", self.seat, island=island)
