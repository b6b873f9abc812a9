"""What a turn may be spent on, deed by deed, and what comes of each as far as it can be foreseen (RULES.md part 8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Self

from engine.bots.brain import Plan, Reply, can_look_on
from engine.kernel import Choice, Seat, Step, play
from engine.kernel.agenda import answer
from engine.seafall.bot.judgement import TOGETHER, Aims, aims, pull
from engine.seafall.bot.lasting import match_worth
from engine.seafall.bot.odds import GOLD, best_promise, goals_of, passage_worth, ventures
from engine.seafall.bot.temperaments import Temper
from engine.seafall.cargo import indices, place_of
from engine.seafall.courses import courses
from engine.seafall.data.cards import GUILDS, STRUCTURES, UPGRADES
from engine.seafall.data.goals import MILESTONES, SHIPS
from engine.seafall.exploring import Explore
from engine.seafall.hiring import Activate
from engine.seafall.holdings import add_tokens, change_island, change_ship, change_site, danger_of, portals
from engine.seafall.raiding import Raid
from engine.seafall.sailing import CONVOY, Sailing, SailPlan
from engine.seafall.state import State
from engine.seafall.turn import Action, EndPowers, Guild, actions_left, guild_of
from engine.seafall.works import Build, Upgrade

FORKS = (Activate, Guild, Action, Explore, Raid, SailPlan, Sailing)
QUESTS: dict[str, type[Explore | Raid]] = {"explore": Explore, "raid": Raid}
WORKS: dict[str, type[Build | Upgrade]] = {"upgrade": Upgrade, "build": Build}
UNSEEN = ("sail", "explore", "raid", "research")
"""Actions that are only begun in one's mind: what comes of them is reckoned."""
AT_FIRST_SIGHT = {"sell": 0.6, "buy": 0.3, "repair": 0.6, "research": 0.2, "taxes": 0.3}
COLONY, WORK, BARTERED = 3.0, 1.3, 8
RESEARCHED = 0.35  # what a research card is worth before it is seen
CHECK = 0.9  # what a dangerous hex on the way costs
OVER = "ruin"  # what is left of a site that was explored in one's mind
DESTINATIONS, WORKS_TRIED = 4, 5
Answer = Callable[[State, Step[State]], Reply | None]


def own_turn(s: State, seat: Seat) -> State:
    """The same without what comes after the actions of this turn."""
    after: State = s.clone()
    ends = [place for place, step in enumerate(after.agenda) if isinstance(step, EndPowers) and step.seat == seat]
    if ends:
        del after.agenda[: ends[-1] + 1]
    return after


# What comes of choices


class Foresight:
    """A position as it will be after choices of one's own, and what they promise besides. Nothing is rolled or drawn here, and ships
    are simply put where they sail to."""

    def __init__(self, s: State, seat: Seat, temper: Temper, reply: Answer) -> None:
        self.state, self.seat, self.temper, self.reply = own_turn(s, seat), seat, temper, reply
        self.bonus = 0.0
        self.quest = ""
        self.ships = ""

    @property
    def step(self) -> Step[State] | None:
        return self.state.agenda[-1] if self.state.agenda else None

    def follow(self, choices: Iterable[Choice]) -> Self:
        for choice in choices:
            step = self.step
            if step is None or step.opaque or step.seat != self.seat:
                break
            if isinstance(step, (Explore, Raid)):
                self.state.agenda.pop()
                self._venture("explore" if isinstance(step, Explore) else "raid", choice)
            elif self.quest:
                self._venture(self.quest, choice)
            elif isinstance(step, (SailPlan, Sailing)):
                self._sail(step, choice)
            elif isinstance(step, Action) and choice[0] in UNSEEN:
                self._begin(step, choice)
            else:
                self._carry_out(choice)
        return self

    def _begin(self, step: Action, choice: Choice) -> None:
        answer(self.state, step, choice)
        if choice[0] == "sail":
            return
        self.state.agenda.pop()
        if choice[0] == "research":
            self.bonus += RESEARCHED + match_worth(self.state, self.seat)
        else:
            self.quest = str(choice[0])

    def _venture(self, quest: str, choice: Choice) -> None:
        self.bonus += best_promise(self.state, self.seat, quest, choice, self.temper)
        self.quest = ""
        self._done_there(quest, choice)

    def _done_there(self, quest: str, choice: Choice) -> None:
        """What was ventured once is no reason to stay: nobody knows how it ended, but most of it is over (SEA-71, SEA-86, SEA-235)."""
        s, verb = self.state, choice[0]
        if (v := ventures(s, self.seat, quest, choice)) is None:
            return
        s.milestones = tuple(name for name in s.milestones if name not in goals_of(s, v))
        if quest == "explore" and verb == "site":
            change_site(s, v.target, v.slot, sticker=OVER)
        elif verb == "survey":
            change_island(s, v.target, surveyed=True)
        elif verb == "site":
            add_tokens(s, f"{v.target}.{v.slot}", self.seat, 1)
            s.provinces[self.seat].tokens -= 1

    def _sail(self, step: SailPlan | Sailing, choice: Choice) -> None:
        s, verb = self.state, choice[0]
        if isinstance(step, Sailing):
            self.ships = step.ships
            while not isinstance(s.agenda[-1], SailPlan):
                s.agenda.pop()
        if verb == "done":
            s.agenda.pop()
        elif verb in ("convoy", "ship"):
            self.ships = CONVOY if verb == "convoy" else str(choice[1])
            plan = s.agenda[-1]
            assert isinstance(plan, SailPlan)
            s.agenda[-1] = plan.replace(moved=plan.moved + self.ships)
        elif verb != "stop":
            place = str(choice[1])
            self.bonus -= CHECK * self.temper.care * (verb in ("to", "drift") and danger_of(s, place) > 0)
            if verb == "portal":
                self.bonus += passage_worth(s, self.seat)
                s.this_game = (*s.this_game, f"ported:{self.seat}")
            for n in indices(self.ships):
                change_ship(s, self.seat, n, place=place)

    def _carry_out(self, choice: Choice) -> None:
        """With the small questions that come before and after it."""
        self._small_questions(choice)
        if can_look_on(self.state) and choice in self.state.agenda[-1].choices(self.state):
            play(self.state, choice)
            self._small_questions()

    def _small_questions(self, wanted: Choice | None = None) -> None:
        s = self.state
        while can_look_on(s) and not isinstance(s.agenda[-1], FORKS):
            step = s.agenda[-1]
            if wanted in step.choices(s) or (known := self.reply(s, step)) is None:
                break
            play(s, known[0])


# What is worth a look


class Planner:
    """The plans of one seat at one of its forks, each with what it looks like at first sight."""

    def __init__(self, s: State, seat: Seat, temper: Temper, reply: Answer) -> None:
        self.s, self.seat, self.temper, self.reply = s, seat, temper, reply
        self.known: Aims | None = None

    def plans(self) -> list[Plan]:
        step = self.s.agenda[-1]
        if isinstance(step, Activate):
            return [Plan(0.0, (choice,), always=True) for choice in step.choices(self.s)]
        if isinstance(step, Guild):
            return [plan for guild in GUILDS for plan in self._of_guild(guild)]
        if isinstance(step, Action):
            if claims := [choice for choice in step.choices(self.s) if choice[0] == "claim"]:
                return [Plan(float(MILESTONES[str(choice[1])].glory), (choice,), always=True) for choice in claims]
            return [*self.actions(self.s, step), Plan(0.0, (("end",),), always=True)]
        if isinstance(step, (Explore, Raid)):
            quest = "explore" if isinstance(step, Explore) else "raid"
            return [Plan(best_promise(self.s, self.seat, quest, choice, self.temper), (choice,)) for choice in step.choices(self.s)]
        if isinstance(step, SailPlan):
            return [*self.voyages(self.s, step), Plan(0.0, (("done",),), always=True)]
        assert isinstance(step, Sailing)
        return [*self.legs(self.s, step), Plan(0.0, (("stop",),))]

    def _of_guild(self, guild: str) -> Iterator[Plan]:
        """The first action of this guild."""
        s = own_turn(self.s, self.seat)
        play(s, ("guild", guild))
        step = s.agenda[-1]
        if isinstance(step, Action):
            for plan in self.actions(s, step):
                yield plan._replace(choices=(("guild", guild), *plan.choices))
            yield Plan(0.0, (("guild", guild),))

    def actions(self, s: State, step: Action) -> Iterator[Plan]:
        for choice in step.choices(s):
            verb = str(choice[0])
            if verb == "sail":
                for plan in self.voyages(s, SailPlan(self.seat)):
                    yield plan._replace(choices=(choice, *plan.choices))
            elif verb in QUESTS:
                for aim in QUESTS[verb](self.seat).choices(s):
                    yield Plan(best_promise(s, self.seat, verb, aim, self.temper), (choice, aim))
            elif verb in WORKS:
                offers = sorted(WORKS[verb](self.seat).choices(s), key=offer_liking, reverse=True)
                for offer in offers[:WORKS_TRIED]:
                    yield Plan(offer_liking(offer) * self.temper.works, (choice, offer))
            elif verb in AT_FIRST_SIGHT:
                yield Plan(AT_FIRST_SIGHT[verb], (choice,))

    # Voyages

    def voyages(self, s: State, step: SailPlan) -> Iterator[Plan]:
        """In convoy where that can be, otherwise each ship towards what draws it, or the other ship."""
        choices = step.choices(s)
        if ("convoy",) in choices:
            for plan in self.legs(s, Sailing(self.seat, CONVOY)):
                yield plan._replace(choices=(("convoy",), *plan.choices, ("done",)))
        for ship in SHIPS:
            if ("ship", ship) in choices:
                for plan in self.legs(s, Sailing(self.seat, ship))[: 1 if ("convoy",) in choices else DESTINATIONS]:
                    yield plan._replace(choices=(("ship", ship), *plan.choices))

    def legs(self, s: State, step: Sailing) -> list[Plan]:
        """Where this ship or convoy may sail to, the best first: by what lies near, and by what the guild can do there at once."""
        known = self.known = self.known or aims(s, self.seat, self.temper)  # the guild that is called changes nothing about them
        deeds = known.guilds[guild_of(s)] if guild_of(s) and actions_left(s) > ("did:sail" not in s.this_turn) else {}
        ships = s.provinces[self.seat].ships
        mates = [ship.place for n, ship in enumerate(ships) if n not in indices(step.ships)]
        here = pull(s, known.spaces, place_of(s, self.seat, step.ships))
        found = []
        for space, course in courses(s, step).items():
            drawn = pull(s, known.spaces, space) + TOGETHER * (space in mates) - CHECK * self.temper.care * len(course.checks)
            if not mates or space in mates:
                drawn += deeds.get(space, 0.0)
            found.append(Plan(drawn - here, (*course.choices, ("stop",))))
        if passage := 0.0 if step.ported else passage_worth(s, self.seat):
            found += self.passages(s, step, known, passage - here)
        return sorted(found, key=lambda plan: -plan.liking)[:DESTINATIONS]

    def passages(self, s: State, step: Sailing, known: Aims, worth: float) -> Iterator[Plan]:
        """Through an arch in reach, to the best of the others."""
        start, doors = place_of(s, self.seat, step.ships), portals(s)
        ways = courses(s, step)
        for door in doors:
            if door == start or door in ways:
                there = max((other for other in doors if other != door), key=lambda other: pull(s, known.spaces, other))
                course = ways[door].choices if door != start else ()
                liking = worth + pull(s, known.spaces, there) - CHECK * self.temper.care
                yield Plan(liking, (*course, ("portal", there), ("stop",)))


def offer_liking(offer: Choice) -> float:
    """A work by its glory and what it costs; a colony above all."""
    if offer[0] == "found":
        return COLONY
    piece = str(offer[1])
    cost = UPGRADES[piece].cost if piece in UPGRADES else STRUCTURES[piece].cost
    return WORK + GOLD * (BARTERED if offer[3] else 0) - GOLD * cost
