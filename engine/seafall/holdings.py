"""What many rules do: gain and pay, move goods and tokens, exhaust and refresh, note what was done."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import shuffle, uncover
from engine.seafall.chart import column_of
from engine.seafall.data.cards import ADVISORS, COLOURS, STRUCTURES, TREASURES
from engine.seafall.data.goals import EMPEROR, HARBOURS, KER, TOKENS, TOKENS_OF_TWO
from engine.seafall.data.saga import DEEDS, FIRSTS
from engine.seafall.data.sea import PATMOS, RIM
from engine.seafall.state import SUNK, Goods, Island, Settlement, Ship, Site, State

INDEX = {colour: place for place, colour in enumerate(COLOURS)}

# Words that are noted


def note(s: State, *words: str) -> None:
    s.this_turn = (*s.this_turn, *words)


def used(s: State, power: str) -> bool:
    return f"used:{power}" in s.this_turn


def use(s: State, power: str) -> None:
    note(s, f"used:{power}")


# Goods


def plus(goods: Goods, colour: str, count: int = 1) -> Goods:
    place = INDEX[colour]
    changed = list(goods)
    changed[place] += count
    return changed[0], changed[1], changed[2], changed[3]


def count_of(goods: Goods, colour: str) -> int:
    return goods[INDEX[colour]]


def in_supply(s: State, colour: str) -> int:
    return s.supply[INDEX[colour]]


def to_supply(s: State, goods: Goods) -> None:
    a, b, c, d = s.supply
    s.supply = a + goods[0], b + goods[1], c + goods[2], d + goods[3]


def from_supply(s: State, colour: str, count: int = 1) -> None:
    s.supply = plus(s.supply, colour, -count)


def held(s: State, seat: int, place: str) -> Goods:
    """The goods at a place of this seat: ship "A" or "B", the home warehouse "W", or a colony."""
    if place in "AB":
        return s.provinces[seat].ships["AB".index(place)].goods
    return s.provinces[seat].warehouse if place == "W" else s.colony(place).goods


def put(s: State, seat: int, place: str, colour: str, count: int = 1) -> None:
    """Add goods to a place, or take them away."""
    goods = plus(held(s, seat, place), colour, count)
    if place in "AB":
        change_ship(s, seat, "AB".index(place), goods=goods)
    elif place == "W":
        s.provinces[seat].warehouse = goods
    else:
        change_colony(s, place, goods=goods)


# Ships, islands, colonies


def change_ship(s: State, seat: int, ship: int, **changes: object) -> Ship:
    p = s.provinces[seat]
    made = p.ships[ship].replace(**changes)
    p.ships = (made, p.ships[1]) if ship == 0 else (p.ships[0], made)
    return made


def change_island(s: State, name: str, **changes: object) -> Island:
    made = s.island(name).replace(**changes)
    s.islands = tuple(made if isle.id == name else isle for isle in s.islands)
    return made


def change_site(s: State, name: str, slot: str, **changes: object) -> Site:
    isle = s.island(name)
    made = isle.site(slot).replace(**changes)
    change_island(s, name, sites=tuple(made if site.slot == slot else site for site in isle.sites))
    return made


def change_colony(s: State, name: str, **changes: object) -> Settlement:
    made = s.colony(name).replace(**changes)
    s.colonies = tuple(made if colony.id == name else colony for colony in s.colonies)
    return made


def ships_at(s: State, seat: int, space: str) -> list[int]:
    return [n for n, ship in enumerate(s.provinces[seat].ships) if ship.place == space and space]


def afloat(s: State, seat: int) -> list[int]:
    return [n for n, ship in enumerate(s.provinces[seat].ships) if ship.place != SUNK]


def spaces_of(s: State, seat: int) -> list[str]:
    """Where this seat has ships, each space once."""
    found = [ship.place for ship in s.provinces[seat].ships if ship.place]
    return found if len(found) < 2 or found[0] != found[1] else found[:1]


def islands_with_ships(s: State, seat: int) -> list[Island]:
    here = spaces_of(s, seat)
    return [isle for isle in s.islands if isle.hex in here]


def other(ship: int) -> int:
    return 1 - ship


def at_land(s: State, space: str) -> bool:
    return space in HARBOURS or s.hexes.get(space) == "atoll" or s.island_at(space) is not None


def is_empty(s: State, space: str) -> bool:
    return column_of(space) > 0 and space not in s.hexes and s.island_at(space) is None


def beyond_rim(space: str) -> bool:
    return column_of(space) > RIM


def danger_of(s: State, space: str) -> int:
    """The defence of dangerous waters or of a portal there, with the event; 0: none."""
    kind, _, defence = s.hexes.get(space, "").partition(":")
    if kind not in ("danger", "portal"):
        return 0
    return max(1, int(defence) - (2 if s.event == "E29" else 0))


def current_of(s: State, space: str) -> str:
    kind, _, way = s.hexes.get(space, "").partition(":")
    return way if kind == "current" else ""


def portals(s: State) -> list[str]:
    return [at for at, what in s.hexes.items() if what.startswith("portal")]


def controller(s: State, space: str) -> int | None:
    """Who controls a space: a province its harbour, an active colony's governor the space of its island (SEA-11, SEA-154)."""
    for seat in s.present:
        if s.provinces[seat].harbour == space:
            return seat
    isle = s.island_at(space)
    colony = s.colony_on(isle.id) if isle else None
    return colony.governor if colony and colony.active and colony.governor != EMPEROR else None


# The campaign


def count_deed(s: State, seat: int, deed: str, count: int = 1) -> None:
    """Deeds are counted from game 1 of a campaign on (SEA-290)."""
    if s.saga is not None and s.saga.game:
        place = DEEDS.index(deed)
        deeds = s.saga.houses[seat].deeds
        s.saga = s.saga.change_house(seat, deeds=(*deeds[:place], deeds[place] + count, *deeds[place + 1 :]))


def first(s: State, entry: str, seat: int, ship: int = -1, rival: int = EMPEROR) -> None:
    """Something happened for the first time: a page falls due (SEA-280)."""
    if s.saga is None or not s.saga.game or FIRSTS[entry] not in s.chests or entry in s.pages:
        return
    if all(page != entry for page, *_ in s.saga.due):
        s.saga = s.saga.replace(due=tuple(sorted((*s.saga.due, (entry, seat, ship, rival)))))


# Glory, gold and tokens


def gain_glory(s: State, seat: int, count: int, why: str) -> None:
    """Glory is a counter and never falls below zero (SEA-2, SEA-219)."""
    p = s.provinces[seat]
    p.glory = max(0, p.glory + count)
    if count >= 0:
        s.tell("glory", seat, count=count, why=why, glory=p.glory)
    else:
        s.tell("glory_lost", seat, count=-count, why=why, glory=p.glory)


def gain_gold(s: State, seat: int, count: int) -> None:
    p = s.provinces[seat]
    p.gold = max(0, p.gold + count)


def gain(s: State, seat: int, what: str, count: int) -> None:
    """Gold, reputation or fortune comes, or is paid as far as there is any, and everybody is told."""
    p = s.provinces[seat]
    if what == "gold":
        gain_gold(s, seat, count)
    elif what == "rep":
        p.reputation = max(0, p.reputation + count)
    else:
        p.fortune = max(0, p.fortune + count)
    if count > 0:
        s.tell("gained", seat, what=what, count=count)
    elif count:
        s.tell("paid", seat, what=what, count=-count)


def place_tokens(s: State, seat: int, place: str, count: int) -> int:
    """Put own tokens from the hand somewhere, as many as there are; how many were lacking."""
    p = s.provinces[seat]
    there = min(count, p.tokens)
    if there:
        p.tokens -= there
        add_tokens(s, place, seat, there)
    return count - there


def lay(s: State, seat: int, place: str, count: int) -> None:
    """Tokens are laid and everybody is told where; each that is lacking costs a glory (SEA-136)."""
    land, holder, spot = spot_of(place)
    s.tell("enmity", seat, place=place, land=land, holder=holder, spot=spot, count=count)
    lacking(s, seat, place_tokens(s, seat, place, count))


def spot_of(place: str) -> tuple[str, int | str, str]:
    """A place of enmity in parts: an island or colony, or whose home region, and the spot there."""
    head, _, spot = place.partition(".")
    if head.startswith("war"):
        return "", int(head[3:]), "war"
    return ("", int(head[4:]), spot) if head.startswith("home") else (head, "", spot)


def place_at(land: str, holder: int | str, spot: str) -> str:
    """The place that has these parts."""
    if spot == "war":
        return f"war{holder}"
    head = land or f"home{holder}"
    return f"{head}.{spot}" if spot else head


def add_tokens(s: State, place: str, owner: int, count: int) -> None:
    counts = list(s.enmity.get(place, (0,) * s.seats))
    counts[owner] += count
    if any(counts):
        s.enmity[place] = tuple(counts)
    else:
        del s.enmity[place]


def take_back(s: State, place: str, owner: int, count: int = 1) -> int:
    """Own tokens return to the hand, as many as lie there."""
    there = min(count, tokens_at(s, place, owner))
    if there:
        add_tokens(s, place, owner, -there)
        s.provinces[owner].tokens += there
    return there


def tokens_at(s: State, place: str, owner: int) -> int:
    counts = s.enmity.get(place)
    return counts[owner] if counts else 0


def bears_token(s: State, place: str) -> bool:
    return place in s.enmity


def lacking(s: State, seat: int, count: int) -> None:
    """A glory less for each token that could not be placed (SEA-136)."""
    if count:
        s.tell("lacking_enmity", seat, count=count)
        gain_glory(s, seat, -count, "lacking")


def stickers_at(s: State, place: str, owner: int) -> int:
    counts = s.stickers.get(place)
    return counts[owner] if counts else 0


def add_stickers(s: State, place: str, owner: int, count: int) -> None:
    counts = list(s.stickers.get(place, (0,) * s.seats))
    counts[owner] += count
    s.stickers[place] = tuple(counts)


def enmity_on(s: State, seat: int, island: str) -> int:
    """Own tokens and stickers on an island; while the Emperor holds Ker at least as much as on Patmos (SEA-132, SEA-177)."""
    own = island_enmity(s, seat, island)
    if island != PATMOS and "ker" in s.rules_on and any(c.id == KER and c.governor == EMPEROR for c in s.colonies):
        return max(own, island_enmity(s, seat, PATMOS))
    return own


def island_enmity(s: State, seat: int, island: str) -> int:
    found = stickers_at(s, island, seat)
    for place, counts in s.enmity.items():
        if place == island or place.startswith(f"{island}."):
            found += counts[seat]
    return found


def enmity_held(s: State, seat: int, holder: int) -> int:
    """Enmity of a seat that another province holds: At War With, its sites, grudges (SEA-106)."""
    found = tokens_at(s, f"war{holder}", seat) + stickers_at(s, f"grudge{holder}", seat)
    for place, counts in s.enmity.items():
        if place.startswith(f"home{holder}."):
            found += counts[seat]
    return found


def most_tokens(s: State) -> int:
    return TOKENS_OF_TWO if s.of_two else TOKENS


# Exhausted and ready


def is_ready(s: State, piece: str) -> bool:
    return piece not in s.exhausted


def exhaust(s: State, piece: str) -> None:
    s.exhausted = (*s.exhausted, piece)


def refresh(s: State, pieces: Iterable[str]) -> None:
    fresh = set(pieces)
    s.exhausted = tuple(piece for piece in s.exhausted if piece not in fresh)


def without(pieces: tuple[str, ...], piece: str) -> tuple[str, ...]:
    """The same without one of these."""
    place = pieces.index(piece)
    return pieces[:place] + pieces[place + 1 :]


# Decks


def next_card(s: State, deck: str) -> str:
    """The top card of a deck; whoever had looked at it knows nothing of the next one."""
    forget(s, deck)
    card = uncover(s, s.decks[deck])
    if len(s.under.get(deck, ())) > len(s.decks[deck]):
        s.under[deck] = s.under[deck][:-1]
    return card


def forget(s: State, deck: str) -> None:
    for seat in [seat for seat, seen in s.looks.items() if deck in seen]:
        s.looks[seat] = {name: cards for name, cards in s.looks[seat].items() if name != deck}


def put_under(s: State, deck: str, cards: Iterable[str]) -> None:
    """Everybody sees which cards go there."""
    s.decks[deck][:0] = gone = list(cards)
    if gone:
        s.under[deck] = [*gone, *s.under.get(deck, ())]


def reshuffle(s: State, deck: str) -> None:
    forget(s, deck)
    s.under.pop(deck, None)
    shuffle(s, s.decks[deck])


# Cards that come and go


def enlist(s: State, seat: int, advisor: str) -> None:
    """An advisor comes into a council room, ready, with its printed glory (SEA-20, SEA-219)."""
    p = s.provinces[seat]
    p.council = (*p.council, advisor)
    if ADVISORS[advisor].glory:
        gain_glory(s, seat, ADVISORS[advisor].glory, "advisor")


def part_with(s: State, seat: int, advisor: str) -> None:
    """An advisor leaves a council room; the printed glory leaves with it."""
    p = s.provinces[seat]
    if p.active == advisor:
        p.active = ""
    else:
        p.council = without(p.council, advisor)
    refresh(s, (advisor,))
    if ADVISORS[advisor].glory:
        gain_glory(s, seat, -ADVISORS[advisor].glory, "advisor")


def dismiss(s: State, seat: int, advisor: str) -> None:
    """Under its own deck (SEA-9, SEA-222)."""
    part_with(s, seat, advisor)
    put_under(s, deck_of(advisor), (advisor,))


def deck_of(advisor: str) -> str:
    return "patmos" if advisor >= "A45" else "advisors"


def refill_forum(s: State) -> None:
    while len(s.forum) < 5 and s.decks["advisors"]:
        s.forum = (*s.forum, next_card(s, "advisors"))


def refill_palace(s: State) -> None:
    while len(s.palace) < 3 and s.decks["patmos"]:
        s.palace = (*s.palace, next_card(s, "patmos"))


def take_treasure(s: State, seat: int, treasure: str) -> None:
    p = s.provinces[seat]
    p.treasures = (*p.treasures, treasure)
    gain_glory(s, seat, TREASURES[treasure].glory, "treasure")


def shelf_glory(s: State, seat: int) -> int:
    """Glory of a Reliquary and an Archive for what there is now (2.8)."""
    p = s.provinces[seat]
    kinds = [STRUCTURES[piece].kind for piece in own_structures(s, seat)]
    relics = sum(len(ship.relics) for ship in p.ships)
    return (min(2, relics) if "ST14" in kinds else 0) + (min(2, len(p.tablets)) if "ST15" in kinds else 0)


def relics_and_tablets(s: State, seat: int) -> int:
    """Those at home too."""
    p = s.provinces[seat]
    return len(p.tablets) + len(p.ashore) + sum(len(ship.relics) for ship in p.ships)


def own_structures(s: State, seat: int) -> list[str]:
    """Structures of a province, those in its colonies too."""
    colonies = [c.structure for c in s.colonies if c.governor == seat and c.structure]
    return [*filter(None, s.provinces[seat].structures), *colonies]


def settle_shelf(s: State, seat: int, before: int) -> None:
    """Glory of the shelves is counted anew when something on them has changed."""
    change = shelf_glory(s, seat) - before
    if change:
        gain_glory(s, seat, change, "shelf")


def prominent(s: State, seats: Iterable[int]) -> list[int]:
    """From the least to the most prominent title."""
    return sorted(seats, key=lambda seat: s.provinces[seat].rank)


def leader(s: State) -> int | None:
    """Most game glory, tie: most prominent; of two seats at equal glory nobody (SEA-212)."""
    most = max(s.provinces[seat].glory for seat in s.order)
    tied = [seat for seat in s.order if s.provinces[seat].glory == most]
    if s.of_two and len(tied) == 2:
        return None
    return prominent(s, tied)[-1]


def least(s: State) -> int:
    """Least glory, tie: least prominent."""
    return min(s.order, key=lambda seat: (s.provinces[seat].glory, s.provinces[seat].rank))
