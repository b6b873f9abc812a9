"""What a game writes so that its bots play well: a `Brain` with its judgement, its plans, its replies and its reasons.

Everything else is the same for all games and done by engine.bots: levels, slips, budgets and stopping, guesses of what is hidden, the mean
over what may happen, what rivals put into their envelopes. A brain is made for one question to one seat. States that it is given are
imagined: they agree with what the seat can see. `followed`, `future`, `lead` and `play_on` change the one they are given, the others leave
it alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from engine.bots.levels import Skill
from engine.bots.sealed import Envelope
from engine.bots.weighing import compared
from engine.kernel import Choice, Luck, Seat, Step, asked, determinize, draw, play, view
from engine.kernel.brain import Stop

T = TypeVar("T")
Reply = tuple[Choice, str]  # an answer, and the last part of the key of its reason


class Plan(NamedTuple):
    """Choices in a row towards a goal."""

    liking: float  # at first sight, in points
    choices: tuple[Choice, ...]
    always: bool = False  # is weighed whatever the breadth, such as a way to end the turn


class Outcome(NamedTuple):
    """What a plan may lead to."""

    chance: float
    state: Any
    bonus: float = 0.0  # points for what the state does not show: a card that is drawn and not looked at


class Line(NamedTuple):
    """The best that was found at a fork: what it is worth, and the plans up to the first chance."""

    worth: float
    plans: tuple[Plan, ...]

    @property
    def choices(self) -> tuple[Choice, ...]:
        return tuple(choice for plan in self.plans for choice in plan.choices)


class Brain:
    """How one seat of a game thinks about one question."""

    temperaments: ClassVar[Mapping[str, Any]]  # names and weights; the first is the usual one
    slip_points: ClassVar[float] = 1.0  # points of this game that a slip of one makes
    overlooks: ClassVar[bool] = False  # whether those who slip also misjudge plans at first sight, and overlook some
    doubt: ClassVar[float] = 10.0  # points by which a judgement at the start of a game errs; measured, see engine.bots.review
    tries: ClassVar[int] = 8  # of a plan that meets chance
    finalists: int = 5  # lines that are played on
    playouts: int = 0  # how often each is played on
    replies: ClassVar[Mapping[type[Step[Any]], Callable[..., Reply]]] = {}  # a rule for each small question: rule(brain, s, step)

    def __init__(self, seat: Seat, skill: Skill, temper: Any, luck: Luck, stop: Stop) -> None:
        self.seat, self.skill, self.temper, self.luck, self.stop = seat, skill, temper, luck, stop

    # Every game

    def terms(self, s: Any) -> dict[str, float]:
        """What a position is worth to this seat, in points, term by term; each is also a reason, the last part of a text key."""
        raise TypeError(f"{type(self).__name__} leaves this to its game")

    def reply(self, s: Any, step: Step[Any]) -> Reply | None:
        """A quick answer to a small question to any seat, by default as `replies` says; None where none is known: a rival's turn."""
        rule = self.replies.get(type(step))
        return rule(self, s, step) if rule else None

    def at_fork(self, s: Any) -> bool:
        """Whether this seat is asked something that plans are made for. A turn goes on as long as this is so."""
        return False

    def plans(self, s: Any, fork: int, breadth: int) -> Iterable[Plan]:
        """What is worth a look at this fork; beside those marked `always`, the best by liking are weighed, as many as the breadth."""
        raise TypeError(f"{type(self).__name__} leaves this to its game")

    # Games that know better

    def value(self, s: Any) -> float:
        return sum(self.terms(s).values())

    def reason(self, s: Any, choices: tuple[Choice, ...]) -> tuple[str, float]:
        """Why these choices are made, as it is told to everybody: by default the term that gains most by them in the eyes of all, and
        how many points; none where that is not reckoned.

        Neither hidden things nor the luck of the thinking may change it, or it would tell of them.
        """
        teller, known = type(self)(self.seat, self.skill, self.temper, Luck(0), self.stop), self.as_all_know_it(s, choices)
        now, gains = teller.terms(known), dict[str, float]()
        for chance, after, _ in teller.outcomes(known, Plan(0.0, choices), fork=1):
            for term, points in teller.terms(after).items():
                gains[term] = gains.get(term, 0.0) + chance * (points - now.get(term, 0.0))
        return max(gains.items(), key=lambda gain: gain[1])

    def as_all_know_it(self, s: Any, choices: tuple[Choice, ...]) -> Any:
        """The position as anybody might imagine it who hears these choices."""
        return determinize(view(s, None), Luck(0))

    def outcomes(self, s: Any, plan: Plan, fork: int) -> Sequence[Outcome]:
        """What a plan may lead to. By default it is tried with the real rules; several times, with other luck, where chance comes in."""
        after = self.followed(s.clone(), plan.choices)
        if after.unveiled == s.unveiled:
            return (Outcome(1.0, after),)
        seen = view(s, self.seat)
        again = [self.followed(determinize(seen, self.luck), plan.choices) for _ in range(self.tries - 1)]
        return [Outcome(1.0 / self.tries, state) for state in (after, *again)]

    def followed(self, s: Any, choices: Iterable[Choice]) -> Any:
        """Play these choices as far as they are legal, and answer what is then asked by quick replies, up to the next fork."""
        for choice in choices:
            if not can_look_on(s) or choice not in s.agenda[-1].choices(s):
                break
            play(s, choice)
        while can_look_on(s) and not self.at_fork(s) and (known := self.reply(s, asked(s)[0])):
            play(s, known[0])
        return s

    # Games that reckon chance, see engine.bots.unfolding

    def halts(self, s: Any, step: Step[Any]) -> bool:
        """Whether this is far enough: the seat's next fork, or the end of its turn."""
        return self.at_fork(s)

    def branches(self, s: Any, step: Step[Any], fine: bool) -> Sequence[Outcome]:
        """What may come of a step that rolls, as states in which it is done; nothing for any other step. Without `fine`, roughly."""
        return ()

    def passes_over(self, s: Any, step: Step[Any]) -> bool:
        """Whether nothing would come of a step that runs by itself."""
        return False

    # Games with sealed answers, with lines to be played on, with opaque steps

    def envelope(self, s: Any, step: Step[Any]) -> Envelope | None:
        """The question as a sealed one; None if it is not, and `reply` answers it."""
        return None

    def future(self, s: Any, choices: Iterable[Choice], luck: Luck) -> float:
        """What comes of a line: by default it is led, the imagined game goes on, and is judged again."""
        self.lead(s, choices)
        self.play_on(s, luck)
        return self.value(s)

    def lead(self, s: Any, choices: Iterable[Choice]) -> None:
        """Play a line of one's own in an imagined game, as far as it is legal there."""
        for choice in choices:
            if can_look_on(s) and self.at_fork(s) and choice in s.agenda[-1].choices(s):
                play(s, choice)

    def play_on(self, s: Any, luck: Luck) -> None:
        """Play an imagined game on as it may go, to where it is judged again. By default `quick` answers everybody."""
        while can_look_on(s) and (choice := self.quick(s, asked(s)[0], luck)):
            play(s, choice)

    def quick(self, s: Any, step: Step[Any], luck: Luck) -> Choice | None:
        """What any seat may answer to anything, by a rule of thumb; None when it is far enough."""
        return None

    def weights(self, s: Any, step: Step[Any], choices: Sequence[Choice]) -> Sequence[float]:
        """How often each choice is made at an opaque step, where nobody can know what comes of it."""
        return [1.0] * len(choices)

    # For the use of games

    def slip(self) -> float:
        """An error of judgement."""
        return self.slip_points * self.skill.slips * (draw(self.luck, 2001) / 1000.0 - 1.0) if self.skill.slips else 0.0

    def compare(self, alternatives: Sequence[T], passes: Iterable[Callable[[T], float]]) -> list[float]:
        """The mean worth of each alternative over the passes, each of which imagines other luck; empty if there was no time for one."""
        return compared(alternatives, passes, self.stop)


def can_look_on(s: Any) -> bool:
    """Whether a search may look beyond this position: not at the end, and not where the outcome lies in static secrets."""
    return bool(s.agenda) and not s.agenda[-1].opaque


def best(why: str, liking: Callable[..., Any]) -> Callable[[Brain, Any, Step[Any]], Reply]:
    """A rule for a small question: the choice that is liked best, of equal ones the first; `liking(brain, s, step, *chosen)`."""

    def rule(brain: Brain, s: Any, step: Step[Any]) -> Reply:
        return max(step.choices(s), key=lambda choice: liking(brain, s, step, *choice[1:])), why

    return rule
