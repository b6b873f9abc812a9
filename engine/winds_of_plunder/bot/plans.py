"""Plans: what is worth a look in a captain's turn, each a few choices in a row, with a first liking (RULES.md 8.6); and a quick hand."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.brain import Plan
from engine.kernel import Choice, Luck, Seat, Step, cut, draw, pick, play, settle
from engine.winds_of_plunder.boarding import Board
from engine.winds_of_plunder.bot.judgement import turns_left
from engine.winds_of_plunder.bot.lookout import BY_GUST, GUST_PRICE, POINT, Lookout
from engine.winds_of_plunder.bot.temperaments import SOBER, Temper
from engine.winds_of_plunder.bot.worths import cubes_for, cubes_gain, next_card
from engine.winds_of_plunder.cards import FirstTile, NameVictim, OtherTile, playable, price_of, tile_in
from engine.winds_of_plunder.chart import NORMAL
from engine.winds_of_plunder.data import BOARDED_VP, CREW, FACE_KIND, FAIR_WIND_CUBES, MAP, MARKER, PATROL_VP, PLACES, PURCHASE, SABOTAGE
from engine.winds_of_plunder.rounds import Turns
from engine.winds_of_plunder.sailing import why_no_gust
from engine.winds_of_plunder.state import State
from engine.winds_of_plunder.turn import Bonus, Turn

DRAW: tuple[Choice, ...] = (("draw",),)  # a plan of its own: nobody foresees the face of the card
WHIM = 1.0  # VP by which captains may see a port otherwise than we do


class Planner:
    """One captain at one question of his turn."""

    def __init__(self, s: State, seat: Seat, temper: Temper) -> None:
        self.s, self.seat, self.temper = s, seat, temper
        self.c = s.captains[seat]
        self.left = max(0, turns_left(s, seat) - 1)
        self.look = Lookout(s, seat, temper, self.left)

    def plans(self) -> list[Plan]:
        step = self.s.agenda[-1]
        if type(step) is Turn:
            return [*self.spending()] if self.s.sailed else [*self.sailing()]
        if type(step) is Bonus:
            return [*self.spending()]
        return [Plan(self.aim(step, choice), (choice,)) for choice in step.choices(self.s)]

    def aim(self, step: Step[State], choice: Choice) -> float:
        """A first liking for the target of a card that is named, or for a ship to board."""
        if isinstance(step, Board):
            return self.loot(choice)
        target = choice[1]
        if isinstance(step, NameVictim):
            return next(gain for gain, victim in self.victims(SABOTAGE[step.card]) if victim == target)
        if isinstance(step, OtherTile):
            return self.look.tile(tile_in(self.s, str(target)))
        if isinstance(step, FirstTile) and target not in NORMAL[self.c.port, self.s.wind]:
            return 0.0
        return self.look.at(str(target))

    # Before the sail

    def sailing(self) -> Iterator[Plan]:
        s, here = self.s, self.c.port
        gains = self.look.all_ports()
        near = NORMAL[here, s.wind]
        spare = POINT * s.points
        for to in near:
            yield Plan(gains[to] + spare, (("sail", to),))
        if not why_no_gust(s):
            for to, gust in BY_GUST[here, s.wind].items():
                yield Plan(gains[to], (gust,))
        best = max([gains[to] for to in near], default=0.0)
        if not near:
            yield self.rest()
        if s.points and self.c.hand:
            for gain, choices in self.cards():
                yield Plan(best + gain + spare - POINT, choices)
            if ("play", "intrigue") in playable(s, self.seat):
                yield from self.intrigues(gains, near)

    def intrigues(self, gains: dict[str, float], near: tuple[str, ...]) -> Iterator[Plan]:
        """A better tile into the port that the ship is bound for; the two best tiles elsewhere are tried."""
        wishes = sorted(near, key=lambda to: -gains[to])[:2]
        tiles = sorted(PLACES, key=lambda place: -self.look.tile(tile_in(self.s, place)))[:3]
        for to in wishes:
            now = self.look.tile(tile_in(self.s, to))
            for place in tiles:
                better = self.look.tile(tile_in(self.s, place)) - now
                if place != to and better > 0:
                    liking = gains[to] + better + POINT * (self.s.points - 1)
                    yield Plan(liking, (("play", "intrigue"), ("swap", to), ("swap", place), ("sail", to)))

    # Points

    def spending(self) -> Iterator[Plan]:
        s, c = self.s, self.c
        if s.points:
            for gain, choices in self.cards() if c.hand else ():
                yield Plan(gain + POINT * (s.points - 1), choices)
            if s.deck or s.discard:
                yield Plan(self.temper.cards * next_card(len(c.hand), self.left) + POINT * (s.points - 1), DRAW)
        yield self.rest()

    def rest(self) -> Plan:
        """All points into cubes, and the end."""
        s, c = self.s, self.c
        last: Choice = ("pass",) if type(s.agenda[-1]) is Bonus else ("end",)
        count = cubes_for(s.points, c.reserve)
        if not count:
            return Plan(0.0, (last,))
        gain = cubes_gain(c.cubes, min(count, c.reserve), self.left)
        raising: tuple[Choice, ...] = (("cubes", count),)
        return Plan(self.temper.cubes * gain, raising if last == ("pass",) else (*raising, last))

    def cards(self) -> Iterator[tuple[float, tuple[Choice, ...]]]:
        """Cards that do something for themselves, each with its gain."""
        s = self.s
        for choice in playable(s, self.seat):
            face = str(choice[1])
            kind = FACE_KIND[face]
            if kind in PURCHASE:
                yield self.look.items[PURCHASE[kind]] - price_of(s, self.seat, face), (choice,)
            elif kind in SABOTAGE:
                victims = [*self.victims(SABOTAGE[kind])]
                for gain, victim in victims:
                    yield gain, named(choice, ("victim", victim), len(victims))
            elif kind == "heave":
                ports = NORMAL[self.c.port, s.wind]
                for to in ports:
                    yield self.look.at(to) - self.look.items[CREW], named(choice, ("sail", to), len(ports))
            elif kind == "smuggled_chart":
                yield self.look.items[MAP], (choice,)
            elif kind == "fair_wind":
                yield cubes_gain(self.c.cubes, min(FAIR_WIND_CUBES, self.c.reserve), self.left), (choice,)

    def victims(self, item: str) -> Iterator[tuple[float, Seat]]:
        """The holder of the marker first, then whoever leads."""
        holder = getattr(self.s, MARKER[item])
        for seat, c in enumerate(self.s.captains):
            if seat != self.seat and getattr(c, item):
                yield (1.0 if seat == holder else 0.2) + 0.005 * c.vp, seat

    # Boarding

    def loot(self, choice: Choice) -> float:
        if choice[0] == "spare":
            return 0.0
        if choice[0] == "board_patrol":
            return float(PATROL_VP)
        victim, loot = int(choice[1]), str(choice[2])
        vp = self.s.captains[victim].vp
        if loot not in MARKER:
            return min(BOARDED_VP, vp) * 1.2 + 0.01 * vp
        marker = 0.5 if getattr(self.s, MARKER[loot]) == victim else 0.0
        return self.look.items[loot] + marker + 0.2 + 0.01 * vp


def named(card: Choice, target: Choice, targets: int) -> tuple[Choice, ...]:
    """A card and its target; a single one needs no word."""
    return (card, target) if targets > 1 else (card,)


# The quick hand: whole turns by a rule of thumb, to see what a round may come to


def begin_turns(s: State, wind: str, first: Seat) -> None:
    """Leave the vote as it would end, and begin the turns of this round."""
    s.wind, s.first, s.sealed = wind, first, {}
    cut(s, Turns)
    settle(s)


def quick_round(s: State, luck: Luck, whim: float = WHIM) -> None:
    """Play all turns that are left of this round."""
    while not s.over and not s.agenda[-1].sealed:
        play(s, quick_choice(s, luck, whim))


def quick_choice(s: State, luck: Luck, whim: float = 0.0) -> Choice:
    step = s.agenda[-1]
    seat, c = step.seat, s.captains[step.seat]
    if type(step) is Turn:
        if not s.sailed and (choice := quick_sail(s, seat, luck, whim)):
            return choice
        count = cubes_for(s.points, c.reserve)
        return ("cubes", count) if count else ("end",)
    if type(step) is Bonus:
        return ("cubes", 2) if c.reserve else ("pass",)
    if type(step) is Board:
        return max(Planner(s, seat, SOBER).plans(), key=lambda plan: plan.liking).choices[0]
    return pick(luck, step.choices(s))


def quick_sail(s: State, seat: Seat, luck: Luck, whim: float) -> Choice | None:
    """The port that promises most, by a Gust only if it is worth its points; None for a ship that stays."""
    here = s.captains[seat].port
    look = Lookout(s, seat, SOBER, turns_left(s, seat) - 1)
    gains = {to: look.at(to) + (whim * draw(luck, 1000) / 1000 if whim else 0.0) for to in NORMAL[here, s.wind]}
    if not why_no_gust(s):
        worth_it = max(gains.values(), default=0.0) + GUST_PRICE
        gusts = BY_GUST[here, s.wind]
        far = [to for to in gusts if look.at(to) > worth_it]
        if far:
            return gusts[max(far, key=look.at)]
    return ("sail", max(gains, key=gains.__getitem__)) if gains else None
