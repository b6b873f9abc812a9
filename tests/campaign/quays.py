"""A tiny legacy game: quays that are built stay for the next evening, and after the first evening there are cranes.

Steps are named after the package they are in, which is why the game is called `tests`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.kernel import (
    CampaignRecord,
    CampaignRules,
    Game,
    GameState,
    Luck,
    Meta,
    Mode,
    Move,
    Record,
    Refusal,
    Step,
    Terms,
    agree,
    draw,
    evening_seed,
    field,
    finish,
    hidden,
    record,
    refuse,
    shuffle,
    step,
    then,
    uncover,
)
from engine.kernel.game import Upgrade

CARGO = tuple(f"cargo-{n}" for n in range(8))
ROUNDS = 2
PRICE = 3


@record
class Owner(Record):
    """A seat over the whole campaign."""

    total: int = 0
    away: bool = False
    gone: bool = False


@record
class Port(CampaignRecord):
    """What lasts: owners, quays by who built them, rules that have appeared, and what lies in the pile."""

    owners: list[Owner]
    quays: tuple[int, ...] = ()
    cranes: bool = False
    last: int = 3
    pile: list[str] = hidden("all", pool="cargo", factory=list)
    landed: list[str] = field(pool="cargo", factory=list)

    @property
    def over(self) -> bool:
        return self.evenings >= self.last

    @property
    def playing(self) -> list[int]:
        return [seat for seat, owner in enumerate(self.owners) if not owner.away and not owner.gone]


@record
class State(GameState):
    """A game changes its own copy of what lasts."""

    coins: list[int]
    port: Port
    round: int = 1

    @property
    def seats(self) -> int:
        return len(self.coins)

    @property
    def rules_on(self) -> tuple[str, ...]:
        return ("cranes",) if self.port.cranes else ()

    def pools(self) -> dict[str, tuple[str, ...]]:
        return {"cargo": CARGO}


# A turn


class Wait(Move):
    verb, rule = "wait", "QUAY-1"

    def do(self, s: State, turn: Turn) -> None:
        s.coins[turn.seat] += 1


class Trade(Move):
    verb, rule = "trade", "QUAY-2"

    def do(self, s: State, turn: Turn) -> None:
        won = draw(s, 4)
        s.coins[turn.seat] += won
        s.tell("traded", turn.seat, won=won)


class Build(Move):
    verb, rule = "build", "QUAY-3"

    def why_not(self, s: State, turn: Turn) -> Refusal | None:
        return None if s.coins[turn.seat] >= PRICE else refuse("toy.refuse.poor", "QUAY-3", coins=s.coins[turn.seat])

    def do(self, s: State, turn: Turn) -> None:
        s.coins[turn.seat] -= PRICE
        s.port.quays = (*s.port.quays, turn.seat)
        s.tell("built", turn.seat, quay=len(s.port.quays))


class Lift(Move):
    verb, rule, needs = "lift", "QUAY-4", "cranes"

    def do(self, s: State, turn: Turn) -> None:
        s.coins[turn.seat] += 2 + s.port.quays.count(turn.seat)


@step
class Turn(Step):
    seat: int

    asks = True
    moves = (Wait(), Trade(), Build(), Lift())


@step
class Round(Step):
    def run(self, s: State) -> None:
        if s.round > ROUNDS:
            most = max(s.coins)
            finish(s, tuple(seat for seat, coins in enumerate(s.coins) if coins == most))
        else:
            then(s, *(Turn(seat) for seat in s.port.playing), Pass(), Round())


@step
class Pass(Step):
    def run(self, s: State) -> None:
        s.round += 1


# Between two evenings


class Join(Move):
    verb, rule = "join", "QUAY-5"

    def why_not(self, port: Port, pause: Pause) -> Refusal | None:
        return None if len(port.owners) < 4 else refuse("toy.refuse.full", "QUAY-5")

    def do(self, port: Port, pause: Pause) -> None:
        port.owners.append(Owner(total=min(owner.total for owner in port.owners)))


class OfSeat(Move):
    """A change of one seat; two must go on playing."""

    rule = "QUAY-6"

    def candidates(self, port: Port, pause: Pause) -> Iterable[tuple[int]]:
        return ((seat,) for seat in range(len(port.owners)))

    def why_not(self, port: Port, pause: Pause, seat: int) -> Refusal | None:
        if seat not in port.playing:
            return refuse("toy.refuse.not_here", "QUAY-6", seat=seat)
        return refuse("toy.refuse.two_must_play", "QUAY-6") if len(port.playing) <= 2 else None


class Leave(OfSeat):
    verb = "leave"

    def do(self, port: Port, pause: Pause, seat: int) -> None:
        port.owners[seat].gone = True
        port.quays = tuple(owner for owner in port.quays if owner != seat)


class SetAside(OfSeat):
    verb = "set_aside"

    def do(self, port: Port, pause: Pause, seat: int) -> None:
        port.owners[seat].away = True


class Return(OfSeat):
    verb = "return"

    def why_not(self, port: Port, pause: Pause, seat: int) -> Refusal | None:
        return None if port.owners[seat].away else refuse("toy.refuse.not_away", "QUAY-6", seat=seat)

    def do(self, port: Port, pause: Pause, seat: int) -> None:
        port.owners[seat].away = False


@step
class Pause(Step):
    asks = True
    moves = (Join(), Leave(), SetAside(), Return())


META = Meta("tests", "Quays", (1, 2), (Mode("legacy", "Legacy", (2, 3, 4), campaign=True), Mode("once", "Once", (2, 3, 4))), (), {}, 1)


def begin(terms: Terms, seed: int) -> Port:
    port = Port(owners=[Owner() for _ in range(terms.seats)], pile=list(CARGO))
    shuffle(Luck(seed), port.pile)
    return port


def setup(port: Port, terms: Terms, seed: int) -> State:
    s = State(chance=seed, coins=[0] * terms.seats, port=port.clone())
    then(s, Unload(), Round())
    return s


@step
class Unload(Step):
    """The next cargo of the campaign's pile is worth its number to the seat that comes last."""

    def run(self, s: State) -> None:
        if s.port.pile:
            cargo = uncover(s, s.port.pile)
            s.port.landed.append(cargo)
            s.coins[s.port.playing[-1]] += int(cargo[-1]) % 3
            s.tell("unloaded", None, cargo=cargo)


def invariants(s: Any) -> list[str]:
    return sound(s.port) or ([] if min(s.coins) >= 0 else ["somebody is in debt"])


def sound(port: Any) -> list[str]:
    known = all(0 <= seat < len(port.owners) for seat in port.quays) and sorted([*port.pile, *port.landed]) == sorted(CARGO)
    return [] if known and len(port.playing) >= 2 else ["quays, cargo or owners cannot be"]


def quays(*, rules: int = 1, prize: int = 0, fare: int = 0, upgrades: Mapping[int, Upgrade] | None = None) -> Game:
    """The game. A corrected rule may give the winner a `prize` at the end of an evening, or everybody a `fare` at its beginning."""

    def fold(port: Port, s: State) -> Port:
        after = s.port.clone()
        for seat, owner in enumerate(after.owners):
            owner.total += s.coins[seat] + (prize if seat in s.winners else 0)
        after.cranes = True
        return after

    def prepare(port: Port, terms: Terms, seed: int) -> State:
        s = setup(port, terms, seed)
        s.coins = [coins + fare for coins in s.coins]
        return s

    def first(terms: Terms, seed: int) -> State:
        return prepare(begin(terms, seed), terms, evening_seed(seed, 0))

    return Game(
        meta=META._replace(rules=rules),
        state=State,
        setup=first,
        scores=lambda s: tuple(s.coins),
        rounds=lambda s: s.round,
        invariants=invariants,
        impossible=invariants,
        optional_rules=("cranes",),
        campaign=CampaignRules(
            record=Port,
            begin=begin,
            terms=lambda port: agree(META, "legacy", len(port.owners), {}),
            setup=prepare,
            fold=fold,
            changes=Pause(),
            impossible=sound,
            upgrades=upgrades or {},
        ),
    )


QUAYS = quays()
