"""After the battle (5.14): who loses what, and which Cresters are placed."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel import Act, Choice, Choose, Refusal, Seat, Step, refuse, step, then
from engine.kernel.ways import nearest
from engine.windward.data import GREYS, SOLO_LEVELS, SOLO_REDS_PER_SPACE, SOLO_REDS_TO_WHITE, WHITE, WHITE_NOTORIETY
from engine.windward.lost import call_white, lose_ship
from engine.windward.parties import fight, piece, total
from engine.windward.pieces import crester_in_stock, free_feeding, give_token, place_grey, ship_on, take_up_tow, unoccupied
from engine.windward.planet import land
from engine.windward.scoring import earn, gain, roll_wind_die, win
from engine.windward.state import ABOARD, Battle, Party, State


@step
class Outcome(Step[State]):
    """Compare the totals (WWD-103), for everybody to see."""

    def run(self, s: State) -> None:
        battle = fight(s)
        attack, defence = total(battle.attacker), total(battle.defender)
        s.tell(
            "battle_result",
            battle.attacker.seat,
            at=battle.space,
            outcome="tie" if attack == defence else "attacker" if attack > defence else "defender",
            attack=attack,
            defence=defence,
            victim=battle.defender.seat,
            cresters=battle.attacker.beasts + battle.defender.beasts,
        )
        then(s, Settle())


@step
class Settle(Step[State]):
    """Who loses what, in the order of WWD-186."""

    def run(self, s: State) -> None:
        battle = fight(s)
        a, d = battle.attacker, battle.defender
        remember_fought(s, battle)
        if total(a) == total(d):
            tie(s, battle)
        else:
            decide(s, battle, *((a, d) if total(a) > total(d) else (d, a)))
        s.battle = None


def remember_fought(s: State, battle: Battle) -> None:
    """Cresters that were in a battle do not move in this turn's rest; on the fierce solo level Reds do (WWD-126, WWD-208)."""
    for beast in battle.attacker.beasts + battle.defender.beasts:
        if beast == WHITE or not (s.solo and SOLO_LEVELS[s.level].fought_reds_move and not s.resting):
            s.hold_back(beast)


def tie(s: State, battle: Battle) -> None:
    """The attacker goes back; if it was a Ship or Longboat, the captains take a +2 Token each (WWD-104)."""
    attacker, defender = battle.attacker, battle.defender
    attacker_goes_back(s)
    if attacker.seat is None:
        return
    mine = piece(attacker)
    s.barred += tuple((mine, other) for other in defender.beasts or (piece(defender),))
    for seat in s.clockwise(s.active):
        if seat in (attacker.seat, defender.seat):
            give_token(s, seat)


def attacker_goes_back(s: State) -> None:
    battle = fight(s)
    attacker = battle.attacker
    if attacker.kind == "ship" and attacker.seat is not None:
        s.captains[attacker.seat].ship = battle.origin
    elif attacker.kind == "boat" and attacker.seat is not None:
        s.captains[attacker.seat].set_boat(attacker.boat, battle.origin)
    elif attacker.kind == "white":
        s.white_at = battle.origin
    elif s.solo:
        then(s, *(RedGoesBack(s.active, red, battle.space) for red in attacker.beasts))
        return  # each tells its own way
    else:
        s.stand(attacker.beasts[0], battle.origin)
    s.tell("went_back", attacker.seat, piece=attacker.kind, boat=attacker.boat + 1, cresters=attacker.beasts, to=battle.origin)


def decide(s: State, battle: Battle, winner: Party, loser: Party) -> None:
    if winner.seat is not None:
        s.wins = tuple(n + (seat == winner.seat) for seat, n in enumerate(s.wins))
    {"ship": ship_beaten, "boat": boat_beaten, "grey": grey_beaten, "red": reds_beaten, "white": white_beaten}[loser.kind](
        s, battle, winner, loser
    )


def ship_beaten(s: State, battle: Battle, winner: Party, loser: Party) -> None:
    """Morale falls by the difference; with Morale left the attacker goes back, whoever won (WWD-107, WWD-108)."""
    assert loser.seat is not None
    c, margin = s.captains[loser.seat], total(winner) - total(loser)
    c.morale = max(0, c.morale - margin)
    s.tell("morale_lost", loser.seat, points=margin, left=c.morale)
    if winner.kind == "ship" and winner.seat is not None:
        earn(s, winner.seat, "privateer")
    if c.morale:
        then(s, TakeToken(loser.seat))
        attacker_goes_back(s)
    else:
        lose_ship(s, loser.seat, battle.space, winner.seat)


@step
class TakeToken(Act[State]):
    """The loser's +2 Token, once every piece is in its place: solo Reds may still have to go back (WWD-108, WWD-186)."""

    def run(self, s: State) -> None:
        give_token(s, self.seat)


def boat_beaten(s: State, battle: Battle, winner: Party, loser: Party) -> None:
    """It returns to its owner's board; a Grey it towed stays on the battle space (WWD-109, WWD-190)."""
    assert loser.seat is not None
    c = s.captains[loser.seat]
    grey = c.tows[loser.boat]
    c.set_boat(loser.boat, ABOARD)
    c.set_tow(loser.boat, "")
    s.tell("boat_beaten", loser.seat, boat=loser.boat + 1, at=battle.space)
    if grey:
        s.carcasses = {grey: battle.space, **s.carcasses}  # foremost: it is this Grey that a winning Longboat tows
    take_up_tow(s, battle.space)
    give_token(s, loser.seat)


def grey_beaten(s: State, battle: Battle, winner: Party, loser: Party) -> None:
    """It is defeated where it stood and towed by the Longboat that beat it (WWD-110); new Greys come (WWD-111)."""
    assert winner.seat is not None
    grey = loser.beasts[0]
    s.stand(grey, "")
    untag(s, grey)
    s.captains[winner.seat].set_tow(winner.boat, grey)
    s.tell("crester_beaten", winner.seat, crester=grey, at=battle.space, into="tow")
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
        s.stand(red, "")
        untag(s, red)
        s.reds_fallen += 1
        into = "space" if c.hold else "hold"
        if c.hold:
            s.carcasses[red] = battle.space
        else:
            c.hold = red
        s.tell("crester_beaten", winner.seat, crester=red, at=battle.space, into=into)
    if not winner.cannons:
        earn(s, winner.seat, "cold_steel")
    if s.competitive:
        then(s, RedReturns(winner.seat))
    elif s.solo and s.white == "aside" and s.reds_fallen >= SOLO_REDS_TO_WHITE:
        call_white(s, winner.seat)


def white_beaten(s: State, battle: Battle, winner: Party, loser: Party) -> None:
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
class GreysReturn(Act[State]):
    """While there are fewer alive untagged Greys than players - 1, one is placed by a roll of the Wind Die (WWD-111, WWD-148)."""

    def run(self, s: State) -> None:
        alive = sum(1 for grey, at in zip(GREYS, s.grey_at, strict=True) if at and grey not in s.tagged)
        free = free_feeding(s)
        if alive >= s.seats - 1 or not crester_in_stock(s, "grey") or not free:
            return
        feeding = land(s).feeding
        place_grey(s, self.seat, feeding[roll_wind_die(s, self.seat, "grey", lambda face: feeding[face] in free)])
        then(s, GreysReturn(self.seat))


@step
class RedReturns(Act[State]):
    """The winner must place a Red from stock in the Territory of the own Ship, if there is room (WWD-113)."""

    def run(self, s: State) -> None:
        if crester_in_stock(s, "red") and places_for_red(s, self.seat):
            then(s, PlaceRed(self.seat))


def places_for_red(s: State, seat: Seat) -> list[str]:
    planet = land(s)
    return [at for at in planet.territories[planet.territory[s.captains[seat].ship]] if unoccupied(s, at)]


@step
class PlaceRed(Choose[State]):
    """D7."""

    verb = "place"
    rule = "WWD-113"

    def options(self, s: State) -> Iterable[str]:
        return land(s).spaces

    def why_not(self, s: State, at: str) -> Refusal | None:
        planet = land(s)
        territory = planet.territory[s.captains[self.seat].ship]
        if planet.territory[at] != territory:
            return refuse("windward.refuse.other_territory", "WWD-113", territory=territory)
        return None if unoccupied(s, at) else refuse("windward.refuse.occupied", "WWD-5", at=at)

    def do(self, s: State, at: str) -> None:
        red = crester_in_stock(s, "red")
        s.stand(red, at)
        if s.resting:
            s.hold_back(red)
        s.tell("red_placed", self.seat, crester=red, at=at)

    def choices(self, s: State) -> list[Choice]:
        return [("place", at) for at in places_for_red(s, self.seat)]


# Solo: several Reds go back, two to a space at the most


def has_room(s: State, space: str) -> bool:
    return s.red_at.count(space) < SOLO_REDS_PER_SPACE


def spaces_with_room(s: State, start: str) -> list[str]:
    """The nearest spaces where a Red may be put that finds its whole way back full (WWD-205)."""
    return nearest(land(s).roads, start, lambda at: has_room(s, at) and at != s.white_at and ship_on(s, at) is None)


@step
class RedGoesBack(Act[State]):
    """To the last space of its own path that has room, at the utmost to where it started (WWD-167, WWD-205)."""

    red: str
    space: str

    def run(self, s: State) -> None:
        path = s.charges.get(self.red, ())
        to = next((at for at in reversed(path) if has_room(s, at)), "")
        if not to:
            then(s, RedLands(self.seat, self.red, path[0] if path else self.space))
            return
        s.stand(self.red, to)
        s.tell("red_went_back", crester=self.red, to=to)


@step
class RedLands(Choose[State]):
    red: str
    start: str

    verb = "land"
    rule = "WWD-205"

    def options(self, s: State) -> Iterable[str]:
        return land(s).spaces

    def why_not(self, s: State, at: str) -> Refusal | None:
        return None if at in spaces_with_room(s, self.start) else refuse("windward.refuse.not_nearest_room", "WWD-205")

    def do(self, s: State, at: str) -> None:
        s.stand(self.red, at)
        s.tell("red_went_back", crester=self.red, to=at)
