"""What is being picked, in any order and until the button says so: goods to store or to save, and ships to load."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.before_the_wind.cards import LoadMore, ShipOrIncome, Store
from engine.before_the_wind.data import CARDS, CARGO, GOODS, PLACE, SHIPS, Goods, counts
from engine.before_the_wind.holdings import code, covers, lacking, minus
from engine.before_the_wind.spoilage import Preserve, may_save
from engine.before_the_wind.state import State
from engine.kernel import Choice, Decision, Refusal, Seat, refuse
from game.kit.item import Dial, Item
from game.tables.before_the_wind.uses import best_load
from game.tables.look import Look

SUGGESTED = 4
STORED, HELD = "stored", "held"
CLOSING: dict[str, Choice] = {"store": ("close",), "load": ("cast_off",), "save": ("close",)}


class Basket(NamedTuple):
    """Things by their ids on the table, such as `held/A` or `ship/LS04`: how many there are to pick, and how many are picked."""

    verb: str
    number: int  # of the question
    most: int  # things in all
    there: Mapping[str, int]
    picked: Mapping[str, int]

    @property
    def size(self) -> int:
        return sum(self.picked.values())

    @property
    def things(self) -> list[str]:
        """Each thing that is picked, in the order in which it is named (BTW-173)."""
        return [thing for thing in self.there for _ in range(self.picked[thing])]

    @property
    def target(self) -> str:
        return _target(self.verb, self.things)

    def dial(self, thing: str) -> Dial:
        return Dial(f"{self.verb}-of-{self.number}-{thing}", self.picked[thing], self.there[thing])


def _target(verb: str, things: Sequence[str]) -> str:
    return f"{verb} {' '.join(things)}"


def basket(s: State, decision: Decision | None, look: Look) -> Basket | None:
    """What is picked at a question of this kind; nothing at any other."""
    step = decision.step if decision else None
    if decision is None or not isinstance(step, Store | ShipOrIncome | LoadMore | Preserve):
        return None
    verb, most, there = _to_pick(s, decision)
    bare = Basket(verb, decision.number, most, there, dict.fromkeys(there, 0))
    picked = {thing: int(min(look.dials.get(bare.dial(thing).name, 0), count)) for thing, count in there.items()}
    if any(picked[thing] < count for thing, count in there.items() if thing.startswith(STORED)):
        picked |= {thing: 0 for thing in there if thing.startswith(HELD) and verb == "save"}  # a good of the warehouse was put back
    return bare._replace(picked=picked)


def _to_pick(s: State, decision: Decision) -> tuple[str, int, dict[str, int]]:
    step, m = decision.step, s.merchants[decision.seat]
    if isinstance(step, Store):
        kinds = [str(choice[1]) for choice in decision.choices if choice[0] == "store"]
        return "store", min(CARDS[step.card].number - len(step.picked), m.room), {f"held/{good}": m.hand[PLACE[good]] for good in kinds}
    if isinstance(step, Preserve):
        places = ((STORED, step.left_stored(s), step.stored), (HELD, step.left_held(s), step.held))
        there = {
            f"{place}/{good}": goods[n]
            for place, goods, named in places
            for n, good in enumerate(GOODS)
            if goods[n] and n >= (PLACE[named[-1]] if named else 0) and not (place == STORED and step.held)
        }
        return "save", may_save(m) - len(step.stored) - len(step.held), there
    ships = [str(choice[1]) for choice in decision.choices if choice[0] == "load"]
    return "load", len(ships), {f"ship/{ship}": 1 for ship in ships}


# A click


def pickable(item: Item, s: State, chosen: Basket, thing: str, n: int = 0) -> Item:
    """The n-th of these things: a click picks one more, or on a picked one puts it back."""
    if n < chosen.picked[thing]:
        return item._replace(ring="chosen", action=chosen.dial(thing).to(chosen.picked[thing] - 1))
    why = _why_not(s, chosen, thing)
    if why:
        return item._replace(refusal=why)
    return item._replace(ring="legal", action=chosen.dial(thing).to(chosen.picked[thing] + 1))


def _why_not(s: State, chosen: Basket, thing: str) -> Refusal | None:
    """Why not this one as well."""
    if chosen.verb == "load":
        ship = thing.removeprefix("ship/")
        missing = lacking(left_after(s, chosen), CARGO[ship])
        return refuse("before_the_wind.refuse.cargo_incomplete", "BTW-87", ship=ship, goods=code(missing)) if any(missing) else None
    if chosen.size >= chosen.most:
        return refuse("quay.refuse.enough_picked", "BTW-78" if chosen.verb == "store" else "BTW-119", most=chosen.most)
    first = [other for other, count in chosen.there.items() if other.startswith(STORED) and chosen.picked[other] < count]
    if chosen.verb == "save" and thing.startswith(HELD) and first:
        spoiling = "".join(other[-1] * (chosen.there[other] - chosen.picked[other]) for other in first)
        return refuse("before_the_wind.refuse.warehouse_first", "BTW-120", goods=spoiling)
    return None


def seat_of(s: State) -> Seat:
    """Whose basket it is: whoever is asked."""
    seat: Seat = s.agenda[-1].seat
    return seat


def left_after(s: State, chosen: Basket) -> Goods:
    """The warehouse when the picked ships are loaded."""
    left = s.merchants[seat_of(s)].store
    for ship in picked_ships(chosen):
        left = minus(left, CARGO[ship])
    return left


def picked_ships(chosen: Basket) -> list[str]:
    return [thing.removeprefix("ship/") for thing in chosen.things if thing.startswith("ship/")]


def picked_goods(chosen: Basket, place: str = HELD) -> Goods:
    return counts("".join(thing[-1] for thing in chosen.things if thing.startswith(place)))


# What would be picked well


def suggestions(s: State, chosen: Basket) -> list[tuple[str, list[str]]]:
    """A few sets worth picking with one click, the best first: a ship that is made ready by it or "", and the things."""
    found = {"store": _stores, "load": _loads, "save": _saves}[chosen.verb](s, chosen)
    unlike = {tuple(things): (ship, things) for ship, things in reversed(list(found)) if things}
    return list(reversed(unlike.values()))[:SUGGESTED]


def _stores(s: State, chosen: Basket) -> Iterator[tuple[str, list[str]]]:
    m = s.merchants[seat_of(s)]
    room = counts("".join(thing[-1] * count for thing, count in chosen.there.items()))
    for ship in sorted(filter(None, s.harbour), key=lambda ship: -SHIPS[ship].vp):
        missing = lacking(m.store, CARGO[ship])
        if 0 < sum(missing) <= chosen.most and covers(room, missing):
            yield ship, [f"held/{good}" for good in code(missing)]
    yield "", [f"held/{good}" for good in code(room)][: chosen.most]


def _loads(s: State, chosen: Basket) -> Iterator[tuple[str, list[str]]]:
    """The set with the most points, then each ship alone."""
    best = best_load([thing.removeprefix("ship/") for thing in chosen.there], s.merchants[seat_of(s)].store)
    yield "", [f"ship/{ship}" for ship in best]
    yield from (("", [ship]) for ship in sorted(chosen.there, key=lambda ship: -_vp(ship)))


def _vp(thing: str) -> int:
    return SHIPS[thing.removeprefix("ship/")].vp


def _saves(s: State, chosen: Basket) -> Iterator[tuple[str, list[str]]]:
    yield "", [thing for thing, count in chosen.there.items() for _ in range(count)][: chosen.most]


# The answers


def answers(s: State, target: str) -> list[Choice]:
    """The choices that pick these things, and what closes the question where it is not closed by that."""
    verb, *things = target.split(" ")
    names = {STORED: "save_stored", HELD: "store" if verb == "store" else "save_hand", "ship": "load"}
    made: list[Choice] = [(names[kind], name) for kind, _, name in (thing.partition("/") for thing in things)]
    step = s.agenda[-1]
    over = isinstance(step, Store) and not _may_store_more(s, step, [str(good) for _, good in made])
    return made if over else [*made, CLOSING[verb]]


def _may_store_more(s: State, step: Store, goods: list[str]) -> bool:
    """Whether the question is put again when these are stored; if not, the next one that can be closed is another."""
    m = s.merchants[step.seat]
    left = minus(m.hand, counts("".join(goods)))
    return len(goods) < min(CARDS[step.card].number - len(step.picked), m.room) and any(left[PLACE[goods[-1]] :])
