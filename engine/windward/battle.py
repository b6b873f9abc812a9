"""Battle (5.13) and what comes after it (5.14)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Move, Refusal, Seat, Step, done, draw, refuse, step, then
from engine.windward.data import (
    BASE_STRENGTH,
    BATTLE_DIE,
    CARD_TIMING,
    CREW_HITS_AGAINST_REDS,
    CREW_LONGBOAT_DICE,
    CREW_SHIP_ATTACK_DICE,
    HITS_AGAINST_CRESTER,
    HITS_AGAINST_PLAYER,
    PORT,
    SHIP_ONLY_CARDS,
    SOLO_LEVELS,
    SOLO_REDS_PER_SPACE,
    SOLO_REDS_TO_WHITE,
    TOKEN_HITS,
    WHITE,
    WHITE_NOTORIETY,
)
from engine.windward.lost import call_white, lose_ship
from engine.windward.scoring import earn, gain, roll_wind_die, win
from engine.windward.state import ABOARD, TOKEN, Battle, Party, State
from engine.windward.supplies import kinds_in_hand, spend
from engine.windward.table import (
    GREY_INDEX,
    RED_INDEX,
    add_cargo,
    boat_on,
    free_feeding,
    give_token,
    grey_in_stock,
    hold_back,
    in_clockwise_order,
    land,
    means,
    red_in_stock,
    reds_on,
    set_boat,
    set_tow,
    ship_on,
    take_up_tow,
    unoccupied,
)

SIDES = ("attacker", "defender")


# Who would fight whom


def ship_foe(s: State, seat: Seat, space: str) -> Party | None:
    """Whom a Ship would attack by entering a space: another Ship, alive Reds, the White (WWD-39, WWD-97)."""
    if space == PORT:
        return None
    if space in s.red_at:
        return Party(kind="red", beasts=tuple(reds_on(s, space)))
    if space == s.white_at:
        return Party(kind="white", beasts=(WHITE,))
    other = ship_on(s, space)
    return Party(kind="ship", seat=other) if other is not None and other != seat else None


def boat_foe(s: State, seat: Seat, space: str) -> Party | None:
    """Whom a Longboat would attack by entering a space (WWD-46)."""
    if space in s.grey_at:
        grey = next(g for g, i in GREY_INDEX.items() if s.grey_at[i] == space)
        return Party(kind="grey", beasts=(grey,))
    other = boat_on(s, space)
    return Party(kind="boat", seat=other[0], boat=other[1]) if other and other[0] != seat else None


def piece(party: Party) -> str:
    """The name of a Ship or Longboat for the list of barred battles."""
    return f"ship {party.seat}" if party.kind == "ship" else f"boat {party.seat}.{party.boat + 1}"


def why_barred(s: State, attacker: Party, foe: Party) -> Refusal | None:
    """A battle that was tied, or called off by a False Flag, may not be started again this turn (WWD-40, WWD-78, WWD-104, WWD-195)."""
    mine = piece(attacker)
    if foe.seat is not None and (mine, f"captain {foe.seat}") in s.barred:
        return refuse("windward.refuse.false_flag", "WWD-78")
    if any((mine, other) in s.barred for other in foe.beasts or (piece(foe),)):
        return refuse("windward.refuse.tied_before", "WWD-104")
    return None


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
    steps: list[Step] = [AskFalseFlag(defender.seat)] if defender.seat is not None else []
    for side, party in zip(SIDES, (attacker, defender), strict=True):
        if party.kind == "ship" and party.seat is not None:
            steps.append(SpendCannons(party.seat, side))
        steps.append(RollBattleDice(side))
    steps += [PlayBoosts(p.seat, side) for side, p in zip(SIDES, (attacker, defender), strict=True) if p.seat is not None]
    then(s, *steps, Outcome())


def fight(s: State) -> Battle:
    assert s.battle is not None, "a battle step outside a battle"
    return s.battle


def party_of(s: State, side: str) -> Party:
    battle = fight(s)
    return battle.attacker if side == "attacker" else battle.defender


def foe_of(s: State, side: str) -> Party:
    battle = fight(s)
    return battle.defender if side == "attacker" else battle.attacker


class HoistFalseFlag(Move):
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


class Decline(Move):
    verb = "decline"
    rule = "WWD-98"

    def candidates(self, s: State, step: Step) -> tuple[tuple[()]]:
        return ((),)

    def why_not(self, s: State, step: Step) -> Refusal | None:
        return None

    def do(self, s: State, step: Step) -> None:
        """Nothing happens."""


class HandStep(Step):
    """A question about the cards of a hand: private while hands are hidden and there is a card."""

    __slots__ = ()
    asks = True

    def private(self, s: State) -> bool:
        return s.competitive and bool(s.captains[self.seat].hand)


@step
class AskFalseFlag(HandStep):
    """D2. Put to everybody who holds a card, so that the question itself gives nothing away (9.4)."""

    seat: int

    moves = (HoistFalseFlag(), Decline())


class FireCannons(Move):
    """Each Cannon spent is one more die, and is lost whatever the result (WWD-99, WWD-100)."""

    verb = "cannons"
    rule = "WWD-100"

    def candidates(self, s: State, step: SpendCannons) -> Iterable[tuple[int]]:
        return ((n,) for n in range(s.captains[step.seat].cannons + 1))

    def why_not(self, s: State, step: SpendCannons, count: int) -> Refusal | None:
        return None

    def do(self, s: State, step: SpendCannons, count: int) -> None:
        s.captains[step.seat].cannons -= count
        party_of(s, step.side).cannons = count
        if count:
            s.tell("cannons_spent", step.seat, count=count)


@step
class SpendCannons(Step):
    """D3 and D4: before the captain's own roll; the defender has seen the attacker's."""

    seat: int
    side: str

    asks = True
    moves = (FireCannons(),)


def strength(s: State, side: str) -> int:
    """Battle Dice of a Party: base Strength, Cannons, crew (WWD-94, WWD-95, WWD-99)."""
    party = party_of(s, side)
    dice = BASE_STRENGTH[party.kind] * max(1, len(party.beasts)) + party.cannons
    if party.seat is None:
        return dice
    crew = means(s, s.captains[party.seat]).crew
    if party.kind == "boat":
        dice += sum(CREW_LONGBOAT_DICE.get(k, 0) for k in crew)
    elif side == "attacker":
        dice += sum(CREW_SHIP_ATTACK_DICE.get(k, 0) for k in crew)
    return dice


def crew_hits(s: State, side: str) -> int:
    """A Marine's Hits against Reds, once per battle (WWD-93)."""
    party = party_of(s, side)
    if party.kind != "ship" or party.seat is None or foe_of(s, side).kind != "red":
        return 0
    return sum(CREW_HITS_AGAINST_REDS.get(k, 0) for k in means(s, s.captains[party.seat]).crew)


def total(party: Party) -> int:
    return sum(party.dice) + party.boost


def roll(s: State, count: int) -> tuple[int, ...]:
    return tuple([BATTLE_DIE[draw(s, 6)] for _ in range(count)])


@step
class RollBattleDice(Step):
    side: str

    def run(self, s: State) -> None:
        party = party_of(s, self.side)
        party.dice = roll(s, strength(s, self.side))
        party.boost = crew_hits(s, self.side)
        s.tell("battle_dice", party.seat, side=self.side, dice=party.dice, bonus=party.boost, chance=("battle", len(party.dice)))


# Boosts


def card_hits(s: State, side: str, kind: str) -> int:
    """Hits that a battle card gives against this opponent; 0 when it cannot be played (WWD-81)."""
    if kind in SHIP_ONLY_CARDS and party_of(s, side).kind != "ship":
        return 0
    table = HITS_AGAINST_CRESTER if foe_of(s, side).beasts else HITS_AGAINST_PLAYER
    return table.get(kind, 0)


class PlayBattleCard(Move):
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


class SpendToken(Move):
    """+2 Tokens from the Hold help Ship and Longboat alike, wherever the Ship is (WWD-101)."""

    verb = "token"
    rule = "WWD-101"

    def candidates(self, s: State, step: PlayBoosts) -> tuple[tuple[()]]:
        return ((),)

    def why_not(self, s: State, step: PlayBoosts) -> Refusal | None:
        return None if s.captains[step.seat].cargo[TOKEN] else refuse("windward.refuse.no_token", "WWD-101")

    def do(self, s: State, step: PlayBoosts) -> None:
        add_cargo(s.captains[step.seat], TOKEN, -1)
        s.tell("token_spent", step.seat)
        boost(s, step.seat, step.side, TOKEN_HITS)


class BoostsDone(Move):
    verb = "done"
    rule = "WWD-101"

    def candidates(self, s: State, step: PlayBoosts) -> tuple[tuple[()]]:
        return ((),)

    def why_not(self, s: State, step: PlayBoosts) -> Refusal | None:
        return None

    def do(self, s: State, step: PlayBoosts) -> None:
        done(s)


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
    moves = (PlayBattleCard(), SpendToken(), BoostsDone())

    def choices(self, s: State) -> list[tuple[str | int, ...]]:
        c = s.captains[self.seat]
        found: list[tuple[str | int, ...]] = []
        if c.hand:
            move = self.moves[0]
            found = [("play", kind) for kind in kinds_in_hand(c) if CARD_TIMING[kind] == "battle" and move.why_not(s, self, kind) is None]
        if c.cargo[TOKEN]:
            found.append(("token",))
        found.append(("done",))
        return found


class PickDie(Move):
    """Dice with the same face are alike; faces are picked in rising order, so every set comes up once."""

    verb = "die"
    rule = "WWD-80"

    def candidates(self, s: State, step: SteadyHands) -> Iterable[tuple[int]]:
        return ((face,) for face in sorted(set(BATTLE_DIE)))

    def why_not(self, s: State, step: SteadyHands, face: int) -> Refusal | None:
        dice = party_of(s, step.side).dice
        if dice.count(face) <= step.picked.count(face):
            return refuse("windward.refuse.no_such_die", "WWD-80", face=face)
        if step.picked and face < step.picked[-1]:
            return refuse("windward.refuse.die_order", "WWD-80", face=face)
        return None

    def do(self, s: State, step: SteadyHands, face: int) -> None:
        then(s, SteadyHands(step.seat, step.side, (*step.picked, face)))


class RollAgain(Move):
    verb = "reroll"
    rule = "WWD-80"

    def candidates(self, s: State, step: SteadyHands) -> tuple[tuple[()]]:
        return ((),)

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
class SteadyHands(Step):
    """Which of one's own dice are rolled again, each once."""

    seat: int
    side: str
    picked: tuple[int, ...]

    asks = True
    moves = (PickDie(), RollAgain())


# The outcome


@step
class Outcome(Step):
    """Compare the totals (WWD-103) and settle everything in the order of WWD-186."""

    def run(self, s: State) -> None:
        battle = fight(s)
        attack, defence = total(battle.attacker), total(battle.defender)
        s.tell("battle_result", battle.attacker.seat, at=battle.space, attack=attack, defence=defence, victim=battle.defender.seat)
        remember_fought(s, battle)
        if attack == defence:
            tie(s, battle)
        elif attack > defence:
            decide(s, battle, battle.attacker, battle.defender, attack - defence)
        else:
            decide(s, battle, battle.defender, battle.attacker, defence - attack)
        s.battle = None


def remember_fought(s: State, battle: Battle) -> None:
    """Cresters that were in a battle do not move in this turn's rest; on the fierce solo level Reds do (WWD-126, WWD-208)."""
    for beast in battle.attacker.beasts + battle.defender.beasts:
        if beast == WHITE or not (s.solo and SOLO_LEVELS[s.level].fought_reds_move and not s.resting):
            hold_back(s, beast)


def tie(s: State, battle: Battle) -> None:
    """The attacker goes back; if it was a Ship or Longboat, the captains take a +2 Token each (WWD-104)."""
    attacker, defender = battle.attacker, battle.defender
    attacker_goes_back(s)
    if attacker.seat is None:
        return
    mine = piece(attacker)
    s.barred += tuple((mine, other) for other in defender.beasts or (piece(defender),))
    for seat in in_clockwise_order(s):
        if seat in (attacker.seat, defender.seat):
            give_token(s, seat)


def attacker_goes_back(s: State) -> None:
    battle = fight(s)
    attacker = battle.attacker
    if attacker.kind == "ship" and attacker.seat is not None:
        s.captains[attacker.seat].ship = battle.origin
    elif attacker.kind == "boat" and attacker.seat is not None:
        set_boat(s.captains[attacker.seat], attacker.boat, battle.origin)
    elif attacker.kind == "white":
        s.white_at = battle.origin
    elif s.solo:
        then(s, *(RedGoesBack(s.active, red, battle.space) for red in attacker.beasts))
    else:
        s.red_at[RED_INDEX[attacker.beasts[0]]] = battle.origin
    s.tell("went_back", attacker.seat, piece=attacker.kind, boat=attacker.boat + 1, cresters=attacker.beasts, to=battle.origin)


def decide(s: State, battle: Battle, winner: Party, loser: Party, margin: int) -> None:
    if winner.seat is not None:
        s.wins = tuple(n + (seat == winner.seat) for seat, n in enumerate(s.wins))
    if loser.kind == "ship":
        ship_beaten(s, battle, winner, loser, margin)
    elif loser.kind == "boat":
        boat_beaten(s, battle, loser)
    elif loser.kind == "grey":
        grey_beaten(s, battle, winner, loser)
    elif loser.kind == "red":
        reds_beaten(s, battle, winner, loser)
    else:
        white_beaten(s, winner)


def ship_beaten(s: State, battle: Battle, winner: Party, loser: Party, margin: int) -> None:
    """Morale falls by the difference; with Morale left the attacker goes back, whoever won (WWD-107, WWD-108)."""
    assert loser.seat is not None
    c = s.captains[loser.seat]
    c.morale = max(0, c.morale - margin)
    s.tell("morale_lost", loser.seat, points=margin, left=c.morale)
    if winner.kind == "ship" and winner.seat is not None:
        earn(s, winner.seat, "privateer")
    if c.morale:
        attacker_goes_back(s)
        give_token(s, loser.seat)
    else:
        lose_ship(s, loser.seat, battle.space, winner.seat)


def boat_beaten(s: State, battle: Battle, loser: Party) -> None:
    """It returns to its owner's board; a Grey it towed stays on the battle space (WWD-109, WWD-190)."""
    assert loser.seat is not None
    c = s.captains[loser.seat]
    grey = c.tows[loser.boat]
    set_boat(c, loser.boat, ABOARD)
    set_tow(c, loser.boat, "")
    s.tell("boat_beaten", loser.seat, boat=loser.boat + 1, at=battle.space)
    if grey:
        s.carcasses[grey] = battle.space
    take_up_tow(s, battle.space)
    give_token(s, loser.seat)


def grey_beaten(s: State, battle: Battle, winner: Party, loser: Party) -> None:
    """It is defeated where it stood and towed by the Longboat that beat it (WWD-110); new Greys come (WWD-111)."""
    assert winner.seat is not None
    grey = loser.beasts[0]
    s.grey_at[GREY_INDEX[grey]] = ""
    untag(s, grey)
    set_tow(s.captains[winner.seat], winner.boat, grey)
    s.tell("crester_beaten", winner.seat, crester=grey, at=battle.space)
    if s.competitive:
        then(s, GreysReturn(s.active))


def untag(s: State, crester: str) -> None:
    """The Tag of a defeated Crester returns to the Naturalist (WWD-149)."""
    s.tagged = tuple(b for b in s.tagged if b != crester)


def reds_beaten(s: State, battle: Battle, winner: Party, loser: Party) -> None:
    """Defeated Reds go into the Hold, or lie on the space when it is full (WWD-112, WWD-113)."""
    assert winner.seat is not None
    c = s.captains[winner.seat]
    for red in loser.beasts:
        s.red_at[RED_INDEX[red]] = ""
        untag(s, red)
        s.reds_fallen += 1
        if c.hold:
            s.carcasses[red] = battle.space
        else:
            c.hold = red
        s.tell("crester_beaten", winner.seat, crester=red, at=battle.space)
    if not winner.cannons:
        earn(s, winner.seat, "cold_steel")
    if s.competitive:
        then(s, RedReturns(winner.seat))
    elif s.solo and s.white == "aside" and s.reds_fallen >= SOLO_REDS_TO_WHITE:
        call_white(s, winner.seat)


def white_beaten(s: State, winner: Party) -> None:
    """Six Notoriety, the solo game, or one of its lives (WWD-142, WWD-172, WWD-181)."""
    assert winner.seat is not None
    s.white, s.white_at = "gone", ""
    s.tell("white_beaten", winner.seat)
    if s.competitive:
        gain(s, winner.seat, WHITE_NOTORIETY, "white")
        return
    if s.cooperative:
        s.white_lives -= 1
        s.tell("white_life_lost", winner.seat, left=s.white_lives)
        if s.white_lives:
            s.white = "aside"
            call_white(s, winner.seat)
            return
    s.battle = None
    win(s, tuple(range(s.seats)))


# Placing Cresters after a battle


@step
class GreysReturn(Step):
    """While there are fewer alive untagged Greys than players - 1, one is placed by a roll of the Wind Die (WWD-111, WWD-148)."""

    seat: int

    def run(self, s: State) -> None:
        alive = sum(1 for grey, i in GREY_INDEX.items() if s.grey_at[i] and grey not in s.tagged)
        grey = grey_in_stock(s)
        free = free_feeding(s)
        if alive >= s.seats - 1 or not grey or not free:
            return
        feeding = land(s).feeding
        at = feeding[roll_wind_die(s, self.seat, "grey")]
        while at not in free:
            at = feeding[roll_wind_die(s, self.seat, "grey")]
        s.grey_at[GREY_INDEX[grey]] = at
        s.tell("grey_placed", self.seat, crester=grey, at=at)
        then(s, GreysReturn(self.seat))


@step
class RedReturns(Step):
    """The winner must place a Red from stock in the Territory of the own Ship, if there is room (WWD-113)."""

    seat: int

    def run(self, s: State) -> None:
        if red_in_stock(s) and places_for_red(s, self.seat):
            then(s, PlaceRed(self.seat))


def places_for_red(s: State, seat: Seat) -> list[str]:
    planet = land(s)
    return [at for at in planet.territories[planet.territory[s.captains[seat].ship]] if unoccupied(s, at)]


class PutRed(Move):
    verb = "place"
    rule = "WWD-113"

    def candidates(self, s: State, step: PlaceRed) -> Iterable[tuple[str]]:
        return ((at,) for at in land(s).spaces)

    def why_not(self, s: State, step: PlaceRed, at: str) -> Refusal | None:
        planet = land(s)
        territory = planet.territory[s.captains[step.seat].ship]
        if planet.territory[at] != territory:
            return refuse("windward.refuse.other_territory", "WWD-113", territory=territory)
        return None if unoccupied(s, at) else refuse("windward.refuse.occupied", "WWD-5", at=at)

    def do(self, s: State, step: PlaceRed, at: str) -> None:
        red = red_in_stock(s)
        s.red_at[RED_INDEX[red]] = at
        if s.resting:
            hold_back(s, red)
        s.tell("red_placed", step.seat, crester=red, at=at)


@step
class PlaceRed(Step):
    """D7."""

    seat: int

    asks = True
    moves = (PutRed(),)

    def choices(self, s: State) -> list[tuple[str | int, ...]]:
        return [("place", at) for at in places_for_red(s, self.seat)]


# Solo: several Reds go back, two to a space at the most


def has_room(s: State, space: str) -> bool:
    return s.red_at.count(space) < SOLO_REDS_PER_SPACE


def spaces_with_room(s: State, start: str) -> list[str]:
    """The nearest spaces where a Red may be put that finds its whole way back full (WWD-205)."""
    planet = land(s)
    seen, ring = {start}, [start]
    while ring:
        ring = sorted({there for at in ring for there in planet.roads[at] if there not in seen})
        seen.update(ring)
        room = [at for at in ring if has_room(s, at) and at != s.white_at and ship_on(s, at) is None]
        if room:
            return room
    return []


@step
class RedGoesBack(Step):
    """To the last space of its own path that has room, at the utmost to where it started (WWD-167, WWD-205)."""

    seat: int
    red: str
    space: str

    def run(self, s: State) -> None:
        path = s.charges.get(self.red, ())
        to = next((at for at in reversed(path) if has_room(s, at)), "")
        if not to:
            then(s, RedLands(self.seat, self.red, path[0] if path else self.space))
            return
        s.red_at[RED_INDEX[self.red]] = to
        s.tell("red_went_back", crester=self.red, to=to)


class LandRed(Move):
    verb = "land"
    rule = "WWD-205"

    def candidates(self, s: State, step: RedLands) -> Iterable[tuple[str]]:
        return ((at,) for at in land(s).spaces)

    def why_not(self, s: State, step: RedLands, at: str) -> Refusal | None:
        return None if at in spaces_with_room(s, step.start) else refuse("windward.refuse.not_nearest_room", "WWD-205")

    def do(self, s: State, step: RedLands, at: str) -> None:
        s.red_at[RED_INDEX[step.red]] = at
        s.tell("red_went_back", crester=step.red, to=at)


@step
class RedLands(Step):
    seat: int
    red: str
    start: str

    asks = True
    moves = (LandRed(),)
