"""The battle, step by step (5.13)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Amount, Choice, Move, Pass, Pick, Refusal, Seat, Step, done, draw, refuse, step, then
from engine.windward.aftermath import Outcome, attacker_goes_back
from engine.windward.data import (
    BATTLE_DIE,
    CARD_KIND,
    CARD_TIMING,
    HITS_AGAINST_CRESTER,
    HITS_AGAINST_PLAYER,
    SHIP_ONLY_CARDS,
    TOKEN_HITS,
)
from engine.windward.parties import SIDES, crew_hits, fight, foe_of, party_of, piece, strength, total
from engine.windward.state import TOKEN, Battle, Party, State
from engine.windward.supplies import kinds_in_hand, spend
from engine.windward.table import (
    add_cargo,
)

# The sequence of WWD-98


def start_battle(s: State, attacker: Party, defender: Party, space: str, origin: str) -> None:
    s.battle = Battle(space=space, origin=origin, attacker=attacker, defender=defender)
    s.tell(
        "battle",
        attacker.seat,
        at=space,
        attacker=attacker.kind,
        defender=defender.kind,
        victim=defender.seat,
        cresters=attacker.beasts + defender.beasts,
    )
    steps: list[Step[State]] = [AskFalseFlag(defender.seat)] if defender.seat is not None else []
    for side, party in zip(SIDES, (attacker, defender), strict=True):
        if party.kind == "ship" and party.seat is not None:
            steps.append(SpendCannons(party.seat, side))
        steps.append(RollBattleDice(side))
    steps += [PlayBoosts(p.seat, side) for side, p in zip(SIDES, (attacker, defender), strict=True) if p.seat is not None]
    then(s, *steps, Outcome())


class HoistFalseFlag(Move[State]):
    """The battle is called off; the attacker goes back and leaves this captain alone for the rest of the turn (WWD-78)."""

    verb = "play"
    rule = "WWD-78"

    def candidates(self, s: State, step: AskFalseFlag) -> Iterable[tuple[str]]:
        return ((kind,) for kind in kinds_in_hand(s.captains[step.seat]))

    def why_not(self, s: State, step: AskFalseFlag, kind: str) -> Refusal | None:
        return None if kind == "false_flag" else refuse("windward.refuse.only_false_flag", "WWD-69")

    def do(self, s: State, step: AskFalseFlag, kind: str) -> None:
        spend(s, step.seat, kind, "card_played")
        battle = fight(s)
        attacker = battle.attacker
        s.tell("called_off", step.seat, at=battle.space)
        while not isinstance(s.agenda[-1], Outcome):
            done(s)
        done(s)
        if attacker.seat is not None:
            s.barred += ((piece(attacker), f"captain {step.seat}"),)
        attacker_goes_back(s)
        s.battle = None


class HandStep(Step[State]):
    """A question about the cards of a hand: private while hands are hidden and there is a card."""

    __slots__ = ()
    asks = True

    def private(self, s: State) -> bool:
        return s.competitive and bool(s.captains[self.seat].hand)


@step
class AskFalseFlag(HandStep):
    """D2. Put to everybody who holds a card, so that the question itself gives nothing away (9.4)."""

    seat: int

    moves = (HoistFalseFlag(), Pass("decline", "WWD-98"))

    def choices(self, s: State) -> list[Choice]:
        flag = any(CARD_KIND[card] == "false_flag" for card in s.captains[self.seat].hand)
        return [("play", "false_flag"), ("decline",)] if flag else [("decline",)]


class FireCannons(Amount[State]):
    """Each Cannon spent is one more die, and is lost whatever the result (WWD-99, WWD-100)."""

    verb = "cannons"
    rule = "WWD-100"

    def most(self, s: State, step: SpendCannons) -> int:
        return s.captains[step.seat].cannons

    def do(self, s: State, step: SpendCannons, count: int) -> None:
        s.captains[step.seat].cannons -= count
        party_of(s, step.side).cannons = count
        if count:
            s.tell("cannons_spent", step.seat, count=count)


@step
class SpendCannons(Step[State]):
    """D3 and D4: before the captain's own roll; the defender has seen the attacker's."""

    seat: int
    side: str

    asks = True
    moves = (FireCannons(),)

    def choices(self, s: State) -> list[Choice]:
        return [("cannons", n) for n in range(s.captains[self.seat].cannons + 1)]


def roll(s: State, count: int) -> tuple[int, ...]:
    return tuple([BATTLE_DIE[draw(s, 6)] for _ in range(count)])


@step
class RollBattleDice(Step[State]):
    side: str

    def run(self, s: State) -> None:
        party = party_of(s, self.side)
        party.dice = roll(s, strength(s, self.side))
        party.boost = crew_hits(s, self.side)
        s.tell(
            "battle_dice",
            party.seat,
            side=self.side,
            cresters=party.beasts,
            dice=party.dice,
            bonus=party.boost,
            total=total(party),
            chance=("battle", len(party.dice)),
        )


# Boosts


def card_hits(s: State, side: str, kind: str) -> int:
    """Hits that a battle card gives against this opponent; 0 when it cannot be played (WWD-81)."""
    if kind in SHIP_ONLY_CARDS and party_of(s, side).kind != "ship":
        return 0
    table = HITS_AGAINST_CRESTER if foe_of(s, side).beasts else HITS_AGAINST_PLAYER
    return table.get(kind, 0)


class PlayBattleCard(Move[State]):
    verb = "play"
    rule = "WWD-101"

    def candidates(self, s: State, step: PlayBoosts) -> Iterable[tuple[str]]:
        return ((kind,) for kind in kinds_in_hand(s.captains[step.seat]))

    def why_not(self, s: State, step: PlayBoosts, kind: str) -> Refusal | None:
        if CARD_TIMING[kind] != "battle":
            return refuse("windward.refuse.not_in_battle", "WWD-69", card=kind)
        if kind == "steady_hands" or card_hits(s, step.side, kind):
            return None
        if kind in SHIP_ONLY_CARDS:
            return refuse("windward.refuse.ship_only", "WWD-81", card=kind)
        return refuse("windward.refuse.cresters_only", "WWD-81", card=kind)

    def do(self, s: State, step: PlayBoosts, kind: str) -> None:
        spend(s, step.seat, kind, "card_played")
        if kind == "steady_hands":
            then(s, SteadyHands(step.seat, step.side, ()))
        else:
            boost(s, step.seat, step.side, card_hits(s, step.side, kind))


class SpendToken(Move[State]):
    """+2 Tokens from the Hold help Ship and Longboat alike, wherever the Ship is (WWD-101)."""

    verb = "token"
    rule = "WWD-101"

    def why_not(self, s: State, step: PlayBoosts) -> Refusal | None:
        return None if s.captains[step.seat].cargo[TOKEN] else refuse("windward.refuse.no_token", "WWD-101")

    def do(self, s: State, step: PlayBoosts) -> None:
        add_cargo(s.captains[step.seat], TOKEN, -1)
        s.tell("token_spent", step.seat)
        boost(s, step.seat, step.side, TOKEN_HITS)


def boost(s: State, seat: Seat, side: str, hits: int) -> None:
    party = party_of(s, side)
    party.boost += hits
    s.tell("boost", seat, hits=hits, total=total(party))


@step
class PlayBoosts(HandStep):
    """D5 and D6: any number of battle cards and +2 Tokens; whoever is done gets no further chance."""

    seat: int
    side: str

    stays = True
    moves = (PlayBattleCard(), SpendToken(), Pass("done", "WWD-101"))

    def choices(self, s: State) -> list[Choice]:
        c = s.captains[self.seat]
        found: list[Choice] = []
        if c.hand:
            move = self.moves[0]
            found = [("play", kind) for kind in kinds_in_hand(c) if CARD_TIMING[kind] == "battle" and move.why_not(s, self, kind) is None]
        if c.cargo[TOKEN]:
            found.append(("token",))
        found.append(("done",))
        return found


class PickDie(Pick[State]):
    """Dice with the same face are alike; faces are picked in rising order."""

    verb = "die"
    rule = "WWD-80"
    none_left = "windward.refuse.no_such_die"
    out_of_order = "windward.refuse.die_order"

    def kinds(self, s: State, step: SteadyHands) -> list[int]:
        return sorted(set(BATTLE_DIE))

    def held(self, s: State, step: SteadyHands, face: int) -> int:
        return party_of(s, step.side).dice.count(face) - step.picked.count(face)

    def do(self, s: State, step: SteadyHands, face: int) -> None:
        then(s, SteadyHands(step.seat, step.side, (*step.picked, face)))


class RollAgain(Move[State]):
    verb = "reroll"
    rule = "WWD-80"

    def why_not(self, s: State, step: SteadyHands) -> Refusal | None:
        return None if step.picked else refuse("windward.refuse.pick_a_die", "WWD-80")

    def do(self, s: State, step: SteadyHands) -> None:
        party = party_of(s, step.side)
        kept = list(party.dice)
        for face in step.picked:
            kept.remove(face)
        fresh = roll(s, len(step.picked))
        party.dice = (*kept, *fresh)
        s.tell("rerolled", step.seat, side=step.side, before=step.picked, dice=fresh, total=total(party), chance=("battle", len(fresh)))


@step
class SteadyHands(Step[State]):
    """Which of one's own dice are rolled again, each once."""

    seat: int
    side: str
    picked: tuple[int, ...]

    asks = True
    moves = (PickDie(), RollAgain())
