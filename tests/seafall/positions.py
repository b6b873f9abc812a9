"""Positions for the tests of the rules of SeaFall: a game is set up, then changed by hand, then a turn or a step begins.

    s = position(chapter=3)
    fleet(s, 0, A="1.4", B="1.4", upgrades="A:UP04")
    province(s, 0, gold=9, active="A15", research="R01")
    site(s, "I1.a", "mine:8")
    dice(s, "SSWB")
    act(s, Explore(0))

Seat 0 has the least prominent title and the astrolabe. The sea holds the four near isles with nothing explored but what is known from the
start. Goods come from the supply and go back to it, tokens come from the hand, cards from their decks.
"""

from __future__ import annotations

from typing import Any

from engine.kernel import Event, Luck, Step, agree, draw, settle
from engine.seafall.data.cards import COLOURS, FACES, kind_of
from engine.seafall.data.goals import EMPEROR, KER, KER_GOODS
from engine.seafall.data.sea import ORDINARY, PATMOS, RIM
from engine.seafall.exploring import place_island
from engine.seafall.holdings import add_stickers, add_tokens, change_island, change_ship, change_site, from_supply, plus, to_supply
from engine.seafall.meta import META
from engine.seafall.rounds import CheckEnd, Round
from engine.seafall.setup import lay_out, setup
from engine.seafall.state import NO_GOODS, ORDERED, Goods, Province, Settlement, State, pools_of
from engine.seafall.turn import Turn, TurnOver
from engine.seafall.world import colony_cards, near_isles
from tests.asking import go

WEST = RIM + 1


def begin(seats: int = 4, mode: str = "skirmish", seed: int = 1, **options: str) -> State:
    """A game as it is set up, run to its first question."""
    s = setup(agree(META, mode, seats, options), seed)
    settle(s)
    return s


def position(seats: int = 4, chapter: int = 1, mode: str = "", seed: int = 1, **options: str) -> State:
    """The first round of a year in an untouched sea."""
    mode = mode or ("duel" if seats == 2 else "skirmish")
    if mode != "prologue":
        options["chapter"] = str(chapter)
    s = setup(agree(META, mode, seats, options), seed)
    s.agenda, s.order, s.astrolabe, s.active, s.round = [], tuple(range(seats)), 0, 0, 1
    ranks = sorted(p.rank for p in s.provinces)
    for p, rank in zip(s.provinces, ranks, strict=True):
        p.rank, p.research, p.field_gold = rank, (), (4, 4)
    s.islands, s.hexes, s.colonies, s.stickers, s.supply = (), {}, (), {}, (10, 10, 10, 10)
    pools = pools_of(s.chests)
    s.booke, s.read = {family: sorted(pools[f"booke/{family}"], reverse=True) for family in ORDERED}, ()
    s.decks = {name: sorted(cards) for name, cards in ((deck, pools[f"deck/{deck}"]) for deck in s.decks)}
    s.palace, s.map_places, s.pile, s.charted = (), {}, sorted(ORDINARY), ()
    lay_out(s)
    near_isles(s)
    return s


# Dice and decks


def dice(s: State, *rolls: str) -> None:
    """The next rolls show these faces, in any order within a roll; nothing else may be drawn before."""
    luck = Luck(0)
    for chance in range(200_000):
        luck.chance = chance * 0x5851F42D4C957F2D & ((1 << 64) - 1)
        start = luck.chance
        if all(sorted(FACES[draw(luck, 6)] for _ in roll) == sorted(roll) for roll in rolls):
            s.chance = start
            return
    raise AssertionError(f"no luck shows {rolls}")


def on_top(s: State, deck: str, *cards: str) -> None:
    """The next cards of a deck, the first one first."""
    s.decks[deck] += reversed([fetch(s, deck, card) for card in cards])


def fetch(s: State, deck: str, card: str) -> str:
    """Take a card out of its deck, wherever it lies there; a kind stands for any card of it."""
    own = next(c for c in s.decks[deck] if c == card or kind_of(c) == card)
    s.decks[deck].remove(own)
    return own


def forum(s: State, *advisors: str) -> None:
    s.decks["advisors"] += s.forum
    s.forum = tuple(fetch(s, "advisors", advisor) for advisor in advisors)


def event(s: State, card: str) -> None:
    """This event lies open; another one goes to the past."""
    s.past = (*s.past, *filter(None, (s.event,)))
    s.event = fetch(s, "events", card)


def next_pages(s: State, family: str, *entries: str) -> None:
    """The pages that are read next."""
    for entry in entries:
        s.booke[family].remove(entry)
    s.booke[family] += reversed(entries)


# Provinces


def province(
    s: State,
    seat: int,
    council: str = "",
    active: str = "",
    research: str = "",
    treasures: str = "",
    structures: str = "",
    tablets: str = "",
    warehouse: str = "",
    **fields: Any,
) -> Province:
    """Cards come from their decks, tokens of the sideboard from there; structures stand on the sites in order, a dot leaves one empty."""
    p = s.provinces[seat]
    for advisor in council.split():
        p.council = (*p.council, _advisor(s, advisor))
    if active:
        p.active = _advisor(s, active)
    p.research = (*p.research, *[fetch(s, "research", card) for card in research.split()])
    for treasure in treasures.split():
        s.treasures = tuple(t for t in s.treasures if t != treasure)
        p.treasures = (*p.treasures, treasure)
    if structures:
        built = ["" if name == "." else name for name in structures.split()]
        s.structures = tuple(piece for piece in s.structures if piece not in built)
        p.structures = (*built, "", "", "")[:3]
    p.tablets = (*p.tablets, *tablets.split())
    if warehouse:
        p.warehouse = stock(s, p.warehouse, warehouse)
    for name, value in fields.items():
        assert name in p.fields
        setattr(p, name, value)
    return p


def _advisor(s: State, advisor: str) -> str:
    return fetch(s, "patmos" if advisor >= "A45" else "advisors", advisor)


def stock(s: State, there: Goods, goods: str) -> Goods:
    """Instead of what is there, "wood spice spice" out of the supply."""
    to_supply(s, there)
    made: Goods = NO_GOODS
    for colour in goods.split():
        from_supply(s, colour)
        made = plus(made, colour)
    return made


def fleet(s: State, seat: int, A: str | None = None, B: str | None = None, **of_both: str) -> None:
    """Where the ships are; upgrades="A:UP04 B:UP01", goods="A:wood", damage="A:D1", curses=..., relics=..., values="A:3333"."""
    for ship, place in enumerate((A, B)):
        if place is not None:
            change_ship(s, seat, ship, place=place)
    for what, pieces in of_both.items():
        for piece in pieces.split():
            where, _, name = piece.partition(":")
            ship = "AB".index(where)
            vessel = s.provinces[seat].ships[ship]
            if what == "upgrades":
                s.upgrades = tuple(u for u in s.upgrades if u != name)
                change_ship(s, seat, ship, upgrades=(*vessel.upgrades, name))
            elif what == "goods":
                from_supply(s, name)
                change_ship(s, seat, ship, goods=plus(vessel.goods, name))
            elif what in ("damage", "curses"):
                change_ship(s, seat, ship, **{what: (*getattr(vessel, what), fetch(s, "damage", name))})
            elif what == "relics":
                change_ship(s, seat, ship, relics=(*vessel.relics, name))
            else:
                change_ship(s, seat, ship, values=tuple(map(int, name)))


def enmity(s: State, seat: int, place: str, count: int = 1) -> None:
    """Tokens of a seat out of its hand."""
    s.provinces[seat].tokens -= count
    add_tokens(s, place, seat, count)


def stickers(s: State, seat: int, place: str, count: int = 1) -> None:
    add_stickers(s, place, seat, count)


# The sea


def site(s: State, where: str, sticker: str, cube: bool = True) -> None:
    """What was found at a site: site(s, "I1.a", "good:wood")."""
    island, _, slot = where.partition(".")
    colour = sticker.partition(":")[2] if sticker.startswith("good:") and cube else ""
    old = s.island(island).site(slot)
    if old.cube:
        s.supply = plus(s.supply, old.sticker.partition(":")[2])
    if colour:
        from_supply(s, colour)
    change_site(s, island, slot, sticker=sticker, cube=bool(colour))


def explored(s: State, island: str, but: str = "", sticker: str = "ruin") -> None:
    """Everything on an island is known, but for these sites."""
    for there in s.island(island).sites:
        if not there.sticker and there.slot not in but.split():
            site(s, f"{island}.{there.slot}", sticker)


def cubeless(s: State) -> None:
    """No goods lie on any island."""
    for isle in s.islands:
        for there in isle.sites:
            if there.cube:
                site(s, f"{isle.id}.{there.slot}", there.sticker, cube=False)


def island(s: State, name: str, at: str, finder: int = EMPEROR) -> None:
    if name in s.pile:
        s.pile.remove(name)
        s.charted = (*s.charted, name)
    place_island(s, name, at, finder)


def ker(s: State, governor: int = EMPEROR, at: str = "9.4") -> None:
    """Patmos with Ker."""
    island(s, PATMOS, at)
    goods = NO_GOODS
    if governor == EMPEROR:
        for colour, count in zip(COLOURS, KER_GOODS, strict=True):
            from_supply(s, colour, count)
        goods = KER_GOODS
    s.colonies = (*s.colonies, Settlement(id=KER, island=PATMOS, governor=governor, active=True, goods=goods))


def colony(s: State, name: str, at: str, governor: int, active: bool = True, structure: str = "", goods: str = "") -> None:
    """A colony on an island; an active one has a token of its governor as marker."""
    assert name in colony_cards()
    s.cards_of_colonies = tuple(card for card in s.cards_of_colonies if card != name)
    s.provinces[governor].tokens -= active
    s.structures = tuple(piece for piece in s.structures if piece != structure)
    made = Settlement(id=name, island=at, governor=governor, active=active, structure=structure, goods=stock(s, NO_GOODS, goods))
    s.colonies = (*s.colonies, made)


def garrison(s: State, name: str, strength: int) -> None:
    change_island(s, name, garrison=strength)


# Beginning


def turn(s: State, seat: int = 0) -> list[Event]:
    """This seat's turn, then those of the others and the end of the round."""
    return go(s, *(Turn(one) for one in s.around(seat)), CheckEnd())


def act(s: State, *steps: Step) -> list[Event]:
    """In the middle of a turn of the first of these steps' seat, whose end follows."""
    seat = steps[0].seat
    s.active, s.this_turn = seat, ("turn",)
    return go(s, *steps, TurnOver(seat), Turn((seat + 1) % s.seats), CheckEnd())


def outside(s: State, *steps: Step) -> list[Event]:
    """Between turns; the next round follows."""
    s.this_turn = ()
    return go(s, *steps, Round())
