"""What a successful raid brings, and the enmity that it costs (5.L, 5.M)."""

from __future__ import annotations

from engine.kernel import Act, Ask, Choose, Move, Pass, step, then
from engine.seafall.atoms import give_upgrade
from engine.seafall.data.cards import COLOURS, STRUCTURES, TREASURES, kind_of
from engine.seafall.data.goals import BUILDING_SITES, COLONY_PLUNDER, EMPEROR, FIELDS, KER, PLUNDER, SHIPS
from engine.seafall.data.sea import MINES
from engine.seafall.endeavour import OUTCOMES
from engine.seafall.gifts import give_tablet
from engine.seafall.holdings import (
    bears_token,
    change_colony,
    change_site,
    controller,
    count_deed,
    count_of,
    deck_of,
    enlist,
    exhaust,
    first,
    from_supply,
    gain,
    gain_glory,
    gain_gold,
    in_supply,
    is_ready,
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
    take_back,
    take_treasure,
    tokens_at,
    use,
    used,
    without,
)
from engine.seafall.state import Settlement, State, Venture
from engine.seafall.values import active, room
from engine.seafall.works import set_structure

DOCK_GIFT, MARKET_GOODS, ISLAND_PLUNDER = 10, 2, 1


SMOKE = 6  # the defence that M05 asks for


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


def _after_home(s: State, v: Venture, success: bool) -> None:
    if not success:
        return
    gain_glory(s, v.seat, 1, "raid")
    s.tell("raided", v.seat, kind=v.kind, target=v.target, slot="")
    if v.kind == "colony" and v.defence >= SMOKE:
        note(s, "smoke")
    if v.kind == "home":
        count_deed(s, v.seat, "home_raids")
        first(s, "FT02", v.seat, v.flag, v.foe)
    raided_ker(s, v)
    unhurt = v.hurt == 0
    then(s, Plunder(v.seat, v.kind, v.foe, v.target, v.successes, v.flag, unhurt), Aftermath(v.seat, unhurt, v.dangerous))


OUTCOMES["home"] = OUTCOMES["colony"] = _after_home


def raided_ker(s: State, v: Venture) -> None:
    """A raid on the Emperor's Ker that did not take it (FT12)."""
    if v.target == KER and v.foe == EMPEROR:
        first(s, "FT12", v.seat, v.flag)


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
            first(s, "FT14", self.foe)
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
