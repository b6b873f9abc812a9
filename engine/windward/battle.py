"""The battle, step by step (5.13)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Ask, Choice, Choose, Move, Pass, Pick, Refusal, Seat, Step, cut, done, draw, refuse, step, then
from engine.windward.aftermath import Outcome, attacker_goes_back
from engine.windward.data import BATTLE_DIE, CARD_TIMING, HITS_AGAINST_CRESTER, HITS_AGAINST_PLAYER, SHIP_ONLY_CARDS, TOKEN_HITS
from engine.windward.parties import SIDES, crew_hits, fight, foe_of, party_of, piece, strength, total
from engine.windward.state import TOKEN, Battle, Party, State
from engine.windward.supplies import ChooseCard, kinds_in_hand, spend

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


@step
class AskFalseFlag(ChooseCard):
    """D2: the battle is called off; the attacker goes back and leaves this captain alone for the rest of the turn (WWD-78).

    Put to everybody who holds a card, so that the question itself gives nothing away (9.4).
    """

    verb = "play"
    rule = "WWD-78"
    moves = (Pass("decline", "WWD-98"),)

    def why_not(self, s: State, kind: str) -> Refusal | None:
        return None if kind == "false_flag" else refuse("windward.refuse.only_false_flag", "WWD-69")

    def do(self, s: State, kind: str) -> None:
        spend(s, self.seat, kind, "card_played")
        attacker = fight(s).attacker
        s.tell("called_off", self.seat, at=fight(s).space)
        cut(s, Outcome)
        done(s)
        if attacker.seat is not None:
            s.barred += ((piece(attacker), f"captain {self.seat}"),)
        attacker_goes_back(s)
        s.battle = None


@step
class SpendCannons(Choose[State]):
    """D3 and D4: each Cannon is one more die, and is lost whatever the result (WWD-99, WWD-100).

    They are spent before the captain's own roll; the defender has seen the attacker's.
    """

    side: str

    verb = "cannons"
    rule = "WWD-100"

    def options(self, s: State) -> Iterable[int]:
        return range(s.captains[self.seat].cannons + 1)

    def do(self, s: State, count: int) -> None:
        s.captains[self.seat].cannons -= count
        party_of(s, self.side).cannons = count
        if count:
            s.tell("cannons_spent", self.seat, count=count)


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


def hits_of(kind: str, *, crester: bool, ship: bool) -> int:
    """Hits that a battle card gives to a Ship or Longboat against a Crester or captain; 0 when it cannot be played (WWD-81)."""
    if kind in SHIP_ONLY_CARDS and not ship:
        return 0
    return (HITS_AGAINST_CRESTER if crester else HITS_AGAINST_PLAYER).get(kind, 0)


def card_hits(s: State, side: str, kind: str) -> int:
    return hits_of(kind, crester=bool(foe_of(s, side).beasts), ship=party_of(s, side).kind == "ship")


class SpendToken(Move[State]):
    """+2 Tokens from the Hold help Ship and Longboat alike, wherever the Ship is (WWD-101)."""

    verb = "token"
    rule = "WWD-101"

    def why_not(self, s: State, step: PlayBoosts) -> Refusal | None:
        return None if s.captains[step.seat].cargo[TOKEN] else refuse("windward.refuse.no_token", "WWD-101")

    def do(self, s: State, step: PlayBoosts) -> None:
        s.captains[step.seat].add_cargo(TOKEN, -1)
        s.tell("token_spent", step.seat)
        boost(s, step.seat, step.side, TOKEN_HITS)


def boost(s: State, seat: Seat, side: str, hits: int) -> None:
    party = party_of(s, side)
    party.boost += hits
    s.tell("boost", seat, hits=hits, total=total(party))


@step
class PlayBoosts(ChooseCard):
    """D5 and D6: any number of battle cards and +2 Tokens; whoever is done gets no further chance (WWD-101)."""

    side: str

    stays = True
    verb = "play"
    rule = "WWD-101"
    moves = (SpendToken(), Pass("done", "WWD-101"))

    def why_not(self, s: State, kind: str) -> Refusal | None:
        if CARD_TIMING[kind] != "battle":
            return refuse("windward.refuse.not_in_battle", "WWD-69", card=kind)
        if kind == "steady_hands" or card_hits(s, self.side, kind):
            return None
        if kind in SHIP_ONLY_CARDS:
            return refuse("windward.refuse.ship_only", "WWD-81", card=kind)
        return refuse("windward.refuse.cresters_only", "WWD-81", card=kind)

    def do(self, s: State, kind: str) -> None:
        spend(s, self.seat, kind, "card_played")
        if kind == "steady_hands":
            then(s, SteadyHands(self.seat, self.side, ()))
        else:
            boost(s, self.seat, self.side, card_hits(s, self.side, kind))

    def choices(self, s: State) -> list[Choice]:
        c = s.captains[self.seat]
        cards = [kind for kind in kinds_in_hand(c) if CARD_TIMING[kind] == "battle"] if c.hand else []
        found: list[Choice] = [("play", kind) for kind in cards if self.why_not(s, kind) is None]
        return [*found, ("token",), ("done",)] if c.cargo[TOKEN] else [*found, ("done",)]


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
        then(s, step.replace(picked=(*step.picked, face)))


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
class SteadyHands(Ask[State]):
    """Which of one's own dice are rolled again, each once."""

    side: str
    picked: tuple[int, ...]

    moves = (PickDie(), RollAgain())
