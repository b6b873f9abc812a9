"""The bots' process, both ends of it. No frame waits for a bot.

`serve` is the process itself, `five-winds think`: JSON lines in, JSON lines out. A question is

    {"serial": 3, "number": 7, "game": "isle", "view": {...}, "decision": [7, 0, ["isle.Turn", 0], [["end"], ...], true],
     "level": "captain", "temperament": "", "luck": 1, "budget": 0}

and its answer {"serial": 3, "number": 7, "choices": [["end"]], "reason": ["isle.why.home", {}], "score": 1.5}. {"stop": true} ends the
thinking: the best answer so far is given at once. All that crosses the line is what the asked seat may know. Its luck is a number of
its own: from the seed of the deal everything could be rebuilt.

`Thinker` is the side of the application. One question is with the process at a time; the bots' go before hints, each in the order of
asking. Whoever dies, is not heard in time or answers nonsense is killed and asked once more; then a bot of the lowest level answers in a
thread of this process, and if that fails too, chance does.
"""

from __future__ import annotations

import json
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, TextIO

from engine import catalogue
from engine.bots.counsel import advise
from engine.bots.think import think
from engine.kernel import VIEW, Choice, Decision, Game, Luck, Step, pick
from engine.kernel.brain import Intent, Prospect, Reason, Thought
from game.play import review
from game.play.adviser import Ticket
from game.play.pipe import HungUp, Pipe

# What goes over the line


def question(game: str, view: Any, decision: Decision, level: str, temperament: str, luck: int, budget: int = 0) -> dict[str, Any]:
    """To be answered as a bot; `hint` and `wish` make it one of a person who asks for counsel."""
    return {
        "number": decision.number,
        "game": game,
        "view": view.to_json(),
        "decision": [decision.number, decision.seat, decision.step.to_json(), [list(c) for c in decision.choices], decision.private],
        "level": level,
        "temperament": temperament,
        "luck": luck,
        "budget": budget,
    }


def answer(asked: dict[str, Any], stop: Callable[[], bool]) -> dict[str, Any]:
    """Think about a question that came over the line; also about a moment of a finished game, see game.play.review."""
    if "moment" in asked:
        return review.answer(asked)
    game: Game = catalogue.load(asked["game"])
    number, seat, step, choices, private = asked["decision"]
    decision = Decision(number, seat, Step.from_json(step), tuple(tuple(c) for c in choices), private)
    view = game.state.from_json(asked["view"], how=VIEW)
    luck = Luck(asked["luck"])
    if asked.get("hint"):
        thought = advise(game, view, decision, luck, [tuple(choice) for choice in asked["wish"]], stop)
    else:
        thought = think(game, asked["level"], asked["temperament"], view, decision, luck, asked["budget"], stop)
    return {
        "serial": asked.get("serial", 0),
        "number": asked["number"],
        "choices": [list(c) for c in thought.choices],
        "reason": [thought.reason.key, dict(thought.reason.args)],
        "score": thought.score,
        "plans": [[[list(c) for c in plan.choices], plan.worth, [list(gain) for gain in plan.gains], plan.why] for plan in thought.plans],
        "intent": thought.intent,
    }


def thought_of(said: dict[str, Any], serial: int, legal: Sequence[Choice]) -> Thought | None:
    """The answer to the question of this serial number; None for anything else that was said."""
    match said:
        case {"serial": int(said_to), "choices": [*choices], "reason": [str(key), dict(args)], "score": int() | float() as score}:
            plain = all(isinstance(choice, list) and _plain(choice) for choice in choices) and _plain(args.values())
            if said_to == serial and plain and choices and tuple(choices[0]) in legal:
                try:
                    plans, intent = tuple(map(_plan_of, said.get("plans", ()))), _intent_of(said.get("intent"))
                except (TypeError, ValueError):
                    return None
                return Thought(tuple(tuple(choice) for choice in choices), Reason(key, tuple(args.items())), score, plans, intent)
    return None


def _plan_of(said: Any) -> Prospect:
    choices, worth, gains, why = said
    told = tuple((str(term), float(points)) for term, points in gains)
    return Prospect(tuple(tuple(choice) for choice in choices), float(worth), told, str(why))


def _intent_of(said: Any) -> Intent | None:
    if said is None:
        return None
    aim, step, plan = said
    if not all(map(_plain, (aim, *plan))):
        raise ValueError("not a choice")
    return Intent(tuple(aim), str(step), tuple(tuple(choice) for choice in plan))


def _plain(values: Iterable[object]) -> bool:
    return all(isinstance(value, str | int) for value in values)


# The process


def serve(lines: TextIO, out: TextIO) -> int:
    """Answer questions until the input ends. A reader beside the thinking hears `stop` at once; it is meant for all questions before it."""
    waiting: SimpleQueue[tuple[dict[str, Any], threading.Event] | None] = SimpleQueue()

    def listen() -> None:
        put: list[threading.Event] = []
        try:
            for line in lines:
                said = json.loads(line)
                if said.get("stop"):
                    for stopped in put:
                        stopped.set()
                    put.clear()
                else:
                    put.append(threading.Event())
                    waiting.put((said, put[-1]))
        finally:  # also after a line that is no JSON: the other side notices that nobody is there any more
            waiting.put(None)

    threading.Thread(target=listen, daemon=True).start()
    while (asked := waiting.get()) is not None:
        print(json.dumps(answer(asked[0], asked[1].is_set)), file=out, flush=True)
    return 0


# The application's side

LIMITS = {"captain": 20.0, "admiral": 30.0}  # seconds of thinking: more than ten times what they take, for there are slow machines
LIMIT = 15.0  # for the others; they think for a blink, but the process may have to be started first
GRACE = 5.0  # seconds in which `stop` is to be heard; also the limit of a process that has lost its trust
TRIES = 2  # one for a process that has lost its trust


def command() -> list[str]:
    """How the program starts itself as the bots' process; a frozen build is its own interpreter. -P: not from the current folder."""
    return [sys.executable, "think"] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-m", "game.cli", "think"]


class Here:
    """The quickest bot in a thread of this process, for when there is no other. It is spoken to like a line."""

    def __init__(self) -> None:
        self._heard: SimpleQueue[dict[str, Any] | None] = SimpleQueue()
        self.stuck = False  # a thread cannot be ended: while it thinks, nobody asks it anything else

    def say(self, said: dict[str, Any]) -> None:
        if not said.get("stop"):  # it never thinks for longer than it must
            self.stuck, self._heard = True, SimpleQueue()
            threading.Thread(target=self._think, args=(said, self._heard), daemon=True).start()

    def hear(self) -> dict[str, Any] | None:
        if self._heard.empty():
            return None
        said = self._heard.get()
        if said is None:
            raise HungUp
        return said

    def end(self) -> None:
        """Nobody listens to it any more."""

    def _think(self, asked: dict[str, Any], heard: SimpleQueue[dict[str, Any] | None]) -> None:
        said = None
        try:
            said = answer({**asked, "level": "deckhand"}, lambda: True)
        except Exception:  # whatever breaks a bot must not break the game
            traceback.print_exc()
        self.stuck = False
        heard.put(said)


@dataclass(eq=False, slots=True)
class Asked:
    """A question, and how it fares."""

    ticket: Ticket
    said: dict[str, Any]
    choices: tuple[Choice, ...]
    hint: bool
    limit: float
    tries: int = 0
    until: float = 0.0  # when patience with it ends
    stopped: bool = False
    hurried: bool = False
    dropped: bool = False


class Thinker:
    """Asks the bots' process and never waits for it: `ask`, then `poll` now and then, `hurry` when it has been long enough."""

    def __init__(self, program: Sequence[str] = (), clock: Callable[[], float] = time.monotonic) -> None:
        self.program = list(program) or command()
        self.clock = clock
        self.pipe: Pipe | None = None
        self._here = Here()
        self._serial = 0
        self._waiting: list[Asked] = []
        self._open: Asked | None = None  # the question that is being thought about, and by whom
        self._with: Pipe | Here = self._here
        self._thoughts: dict[Ticket, Thought] = {}
        self._trust = True  # in the process; lost when a question had to be answered without it, until it answers the next

    def ask(
        self,
        game: str,
        view: Any,
        decision: Decision,
        level: str,
        temperament: str,
        luck: int,
        budget: int = 0,
        *,
        hint: bool = False,
        wish: Sequence[Choice] = (),
    ) -> Ticket:
        """Put a question; the ticket is for its answer."""
        self._serial += 1
        ticket = Ticket(self._serial)
        said = question(game, view, decision, level, temperament, luck, budget) | {"serial": self._serial}
        if hint:
            said |= {"hint": True, "wish": [list(choice) for choice in wish]}
        self._waiting.append(Asked(ticket, said, decision.choices, hint, LIMITS.get(level, LIMIT)))
        self._waiting.sort(key=lambda asked: asked.hint)
        self._go_on()
        return ticket

    def poll(self, ticket: Ticket) -> Thought | None:
        """The answer, if it has come; it is given once."""
        self._go_on()
        return self._thoughts.pop(ticket, None)

    def hurry(self, ticket: Ticket) -> None:
        """Enough: the best answer so far comes with one of the next polls."""
        for asked in (*self._waiting, self._open):
            if asked is not None and asked.ticket == ticket:
                asked.hurried = True
        self._go_on()

    def cancel(self, ticket: Ticket) -> None:
        """Nobody wants this answer any more."""
        self._waiting = [asked for asked in self._waiting if asked.ticket != ticket]
        self._thoughts.pop(ticket, None)
        if self._open is not None and self._open.ticket == ticket:
            self._open.dropped = self._open.hurried = True
        self._go_on()

    def close(self) -> None:
        """End the process."""
        self._waiting, self._open = [], None
        self._thoughts.clear()
        if self.pipe is not None:
            self.pipe.end()

    def _go_on(self) -> None:
        """Hear what was said, lose patience where it is due, and put the next question."""
        if self._open is not None:
            self._attend(self._open)
        if self._open is None and self._waiting:
            self._open = self._waiting.pop(0)
            self._put(self._open, self._process())
        if self._open is not None and self._open.hurried:
            self._stop(self._open)

    def _attend(self, asked: Asked) -> None:
        try:
            said = self._with.hear()
        except HungUp:
            self._failed(asked)
            return
        if said is not None:
            thought = thought_of(said, asked.ticket.serial, asked.choices)
            if thought is None:
                self._failed(asked)
            else:
                self._trust = self._trust or self._with is not self._here
                self._answered(asked, thought)
        elif self.clock() >= asked.until:
            if asked.stopped:
                self._failed(asked)
            else:
                self._stop(asked)

    def _put(self, asked: Asked, to: Pipe | Here) -> None:
        """The question is with somebody; the time counts from now."""
        self._with, asked.stopped = to, False
        asked.until = self.clock() + (asked.limit if self._trust else GRACE)
        to.say(asked.said)

    def _stop(self, asked: Asked) -> None:
        if not asked.stopped:
            asked.stopped, asked.until = True, self.clock() + GRACE
            self._with.say({"stop": True})

    def _answered(self, asked: Asked, thought: Thought) -> None:
        self._open = None
        if not asked.dropped:
            self._thoughts[asked.ticket] = thought

    def _failed(self, asked: Asked) -> None:
        """Whoever was asked died, was not heard in time or talked nonsense: ask again, then here, then leave it to chance."""
        self._with.end()
        asked.tries += 1
        asked.hurried = False
        if asked.dropped:
            self._open = None
        elif asked.tries < (TRIES if self._trust else 1):
            self._put(asked, self._process())
        elif self._with is not self._here and not self._here.stuck:
            self._trust = False
            self._put(asked, self._here)
        else:
            self._trust = False
            self._answered(asked, Thought((pick(Luck(asked.said["luck"]), asked.choices),), Reason("kernel.why.random"), 0.0))

    def _process(self) -> Pipe:
        if self.pipe is None or self.pipe.hung_up:
            self.pipe = Pipe(self.program)
        return self.pipe
