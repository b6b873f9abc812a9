"""What a seat can see, and a whole state that it could be in. Both follow from what the fields declare, in engine.kernel.secrecy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from engine.kernel.chance import Luck, shuffle
from engine.kernel.choice import Seat
from engine.kernel.secrecy import Place, Spec
from engine.kernel.state import GameState

S = TypeVar("S", bound=GameState)
_PUBLIC = object()  # is no seat, not even that of a field which names nobody


def view(s: S, seat: Seat | None) -> S:
    """The state as this seat sees it (None: the public), with every record in it, however deep.

    Hidden values read None, hidden lists keep their length, hidden dicts of lists their keys.
    """
    return s.as_seen(s, _PUBLIC if seat is None else seat, None)


def determinize(seen: S, luck: Luck) -> S:
    """A full state that the owner of this view could be in.

    Of each pool, what the view shows is put aside, twins by count, and so is what is known to lie in a pile or hand: lowest what
    everybody knows, topmost what this seat has seen. The rest is shuffled and dealt to what the view hides, and anything over
    stays out of the game. Then everything else that is hidden is sampled. Others' envelopes are empty: they are asked anew.
    """
    places: list[Place] = []
    s = seen.thawed(None, None, places)
    piles = piles_in(places)
    pools = s.pools()
    for pool, pieces in pools.items():
        _deal(pool, pieces, piles.get(pool, []), piles.get(pool.partition("/")[0], []) if "/" in pool else [], luck)
    if not piles.keys() <= pools.keys():
        _refuse_unknown(piles, pools)
    for place in places:
        for name, spec in place.record.sampled:
            setattr(place.record, name, _sampled(getattr(place.record, name), s, place, spec, luck))
    return s


class Pile(NamedTuple):
    """Pieces of one pool that lie together, and what is known of them."""

    pool: str
    pieces: list[Any]  # hidden ones read None, and are filled in here
    known: Sequence[str] = ()  # the lowest
    looks: Sequence[list[Any]] = ()  # the topmost, a list for each seat that has seen some; None for each that others have seen
    home: tuple[Any, Any] | None = None  # of a single piece: the record or dict that it belongs to, and its name there

    def bring_home(self, home: Any, name: Any) -> None:
        """A single piece does not lie in a list that could be changed in place."""
        if isinstance(home, dict):
            home[name] = self.pieces[0]
        else:
            setattr(home, name, self.pieces[0])


def piles_in(places: Iterable[Place]) -> dict[str, list[Pile]]:
    """The piles of each pool, in the order of the places."""
    piles: dict[str, list[Pile]] = {}
    for place in places:
        for name, spec in place.record.pooled:
            for pile in piles_of(place, name, spec):
                piles.setdefault(pile.pool, []).append(pile)
    return piles


def piles_of(place: Place, name: str, spec: Spec) -> Iterable[Pile]:
    """The piles of one field."""
    record = place.record
    value = getattr(record, name)
    known = getattr(record, spec.known) if spec.known else ()
    looks = list(getattr(record, spec.seen).values()) if spec.seen else ()
    if not isinstance(value, dict):
        pool = spec.pool.replace("{key}", str(place.key)) if spec.keyed else spec.pool
        return _parts(pool, value, spec, known, looks, (record, name))
    found: list[Pile] = []
    for key, part in value.items():
        pool = spec.pool.replace("{key}", str(key))
        lowest = known.get(key, ()) if known else ()
        found += _parts(pool, part, spec, lowest, [look[key] for look in looks if key in look], (value, key))
    return found


def _parts(pool: str, value: Any, spec: Spec, known: Any, looks: Sequence[Any], home: tuple[Any, Any]) -> Iterable[Pile]:
    if not spec.hidden_from:
        return (Pile(pool, _flat(value)),)
    if not isinstance(value, list):
        return (Pile(pool, [value], home=home),)
    if value and isinstance(value[0], list):
        return [
            Pile(pool, part, known[n] if n < len(known) else (), [look[n] for look in looks if n < len(look)])
            for n, part in enumerate(value)
        ]
    return (Pile(pool, value, known, looks),)


def _flat(value: Any) -> list[str]:
    """The pieces of a public field; None and an empty text are a place without one."""
    if not isinstance(value, list | tuple):
        return [value] if value else []
    found: list[str] = []
    for part in value:
        if isinstance(part, str):
            found.append(part)
        else:
            found += _flat(part)
    return found


def _deal(pool: str, pieces: Sequence[str], piles: Sequence[Pile], others: Sequence[Pile], luck: Luck) -> None:
    """Fill the piles of a pool with what is left of its pieces; `others` hold pieces of this and other pools."""
    there: list[str | None] = []
    for pile in (*piles, *others):
        if (pile.known or pile.looks) and None in pile.pieces:
            _lay_known(pile)
        there += pile.pieces
    holes, shown = there.count(None), set(there).intersection(pieces)
    rest = [piece for piece in pieces if piece not in shown]
    if len(rest) + len(shown) != len(pieces):  # twins: as many are left as are not shown
        rest += (Counter(piece for piece in pieces if piece in shown) - Counter(piece for piece in there if piece)).elements()
    if holes > len(rest):
        raise ValueError(f"{holes} pieces of the pool {pool!r} are hidden, but only {len(rest)} are left for them")
    shuffle(luck, rest)
    for pile in piles:
        if None in pile.pieces:
            pile.pieces[:] = [rest.pop() if piece is None else piece for piece in pile.pieces]
        for look in pile.looks:
            if None in look:
                look[:] = pile.pieces[-len(look) :]
        if pile.home:
            pile.bring_home(*pile.home)


def _lay_known(pile: Pile) -> None:
    """Everybody's knowledge at the bottom, the viewer's own at the top."""
    size = len(pile.pieces)
    for known, first in ((pile.known, 0), *((look, size - len(look)) for look in pile.looks if None not in look)):
        if len(known) > size:
            raise ValueError(f"of {size} hidden pieces of the pool {pile.pool!r} {len(known)} are known")
        pile.pieces[first : first + len(known)] = known


def _refuse_unknown(piles: Mapping[str, Sequence[Pile]], pools: Mapping[str, Sequence[str]]) -> None:
    """A pool that the state does not have is a mistake: its pieces would be dealt twice, or not at all."""
    for name, found in piles.items():
        part_of = any(pool.startswith(f"{name}/") for pool in pools)
        if name not in pools and any(None in pile.pieces if part_of else pile.pieces for pile in found):
            raise ValueError(f"there is no pool {name!r}; the state has {', '.join(pools) or 'none'}")


def _sampled(value: Any, s: GameState, place: Place, spec: Spec, luck: Luck) -> Any:
    if value is None and spec.sample:
        return spec.sample(s, place, luck)
    if isinstance(value, list):
        return [_sampled(v, s, place, spec, luck) for v in value]
    if isinstance(value, dict):
        return {k: _sampled(v, s, place._replace(owner=k, key=k), spec, luck) for k, v in value.items()}
    return value
